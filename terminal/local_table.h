/* A table that is played here: a match, people and bots on its seats, and the file it is saved
 * in. */
#ifndef WONDERLAND_TERMINAL_LOCAL_TABLE_H
#define WONDERLAND_TERMINAL_LOCAL_TABLE_H

#include "bots/host/external_bot.h"
#include "terminal/coach.h"
#include "terminal/file.h"
#include "terminal/table.h"

#define UNSAVED UINT32_MAX

struct local_table {
    struct play_table table; /* the interface; first, so that a pointer to it is one to this */
    struct match *match;
    enum lang lang;
    const struct bot *bot[SEATS_MAX];           /* NULL: a person sits there */
    char name[SEATS_MAX][2 * LABEL_MAX];        /* as people here see them; empty: "Player 1" */
    struct bot_context program[SEATS_MAX];      /* the program, where external_bot() sits */
    struct external_bot_report lost[SEATS_MAX]; /* what people have been told about it */
    char path[PATH_BYTES];                      /* the record's file; empty: none yet */
    bool autosave;                              /* save after every move */
    uint8_t file_hash[FILE_HASH_SIZE];          /* of its bytes as they were last read or written */
    unsigned saved;                             /* actions in the file, or UNSAVED */
    const struct words *save_error; /* why the last automatic save failed; NULL: it did not */
    const struct words *save_told;  /* the same, once people know */
    bool undone;                    /* a move was undone, which has not been announced yet */
    struct coach coach;
};

/* Returns memory for a match of the game, or NULL; free() it. */
struct match *local_match(const struct game *);

/* Opens a table for a match that is set up already, and owns the match from here on. A seat whose
 * name in the match is a bot's is played by that bot. */
struct local_table *local_table_open(struct match *, enum lang);
void local_table_close(struct local_table *);

/* Seats a bot, or a person if it is NULL, with the name that the record will show. */
void local_table_sit(struct local_table *, int seat, const struct bot *, const char *name);

/* Seats an external program (docs/BOTS.md). False if it does not start and answer. */
bool local_table_sit_program(struct local_table *, int seat, const char *command);

/* Names everybody; call it after the last seat is taken. */
void local_table_names(struct local_table *);

/* The functions of such a table, for one that overrides some of them; and the list of what a seat
 * may do here. */
const struct table_type *local_table_type(void);
void local_choices(const struct local_table *, int seat, const struct reader *,
                   struct choice_list *);

/* Saves from now on to the file that the match was just loaded from. */
void local_table_resume(struct local_table *, const char *path);

#endif
