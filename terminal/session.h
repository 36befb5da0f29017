/*
 * A game at one keyboard: a table (table.h), who looks at it, in which language, and what each
 * person has been told. Everything that the plain and the full-screen frontend have in common is
 * here; they only show and read.
 */
#ifndef WONDERLAND_TERMINAL_SESSION_H
#define WONDERLAND_TERMINAL_SESSION_H

#include "terminal/file.h"
#include "terminal/table.h"

enum {
    BOARD_BYTES = 1 << 16,
    STORY_BYTES = 1 << 13, /* of a log at first; it grows */
    CURTAIN_LINES = 50     /* that hide the screen; more in a taller window */
};

struct session {
    struct play_table *table; /* NULL while one is joined */
    enum lang lang;
    bool drawn;                  /* boards with frames and hues */
    int viewer;                  /* who looks now: a person's seat, or SPECTATOR */
    unsigned told[VIEWER_COUNT]; /* what each viewer has read, as session_now */
    bool told_older;             /* that the rules are older ones */
    unsigned asked;              /* 1 + session_decision when last asked; 0: never */
};

/* Opens a session at the table, which it owns from here on; NULL: it will be set later. */
void session_open(struct session *, struct play_table *, enum lang);
void session_close(struct session *);

/* Starts again with the same people and bots. False if that is not possible. */
bool session_rematch(struct session *);

/* Returns how the viewer reads: language, names, "you". */
struct reader session_reader(const struct session *, int viewer);

/* These are the functions of struct table_type with these names, for the present viewer. */
const struct game *session_game(const struct session *);
unsigned session_now(const struct session *);
unsigned session_decision(const struct session *);
bool session_over(const struct session *);
bool session_listen(struct session *, int ms);
int session_next(struct session *);
const struct words *session_play(struct session *, int seat, action);
const struct words *session_command(struct session *, enum user_command, const char *rest);
void session_choices(const struct session *, int seat, struct choice_list *);
void session_orders(const struct session *, int seat, struct order_list *);
const struct words *session_order(struct session *, int seat, const struct order_list *, int order,
                                  int value);
bool session_saved(const struct session *);
const struct words *session_save(struct session *, const char *path);
void session_usual_path(const struct session *, struct text *);
const char *session_gone(const struct session *);
bool session_previews(const struct session *);
void session_say_preview(const struct session *, int seat, action, struct text *);
void session_say_notice(struct session *, struct text *);
void session_say_board(const struct session *, struct text *);
void session_say_prompt(const struct session *, int seat, struct text *);
void session_say_winner(const struct session *, struct text *);
void session_say_sealed(const struct session *, struct text *);
void session_say_seed(const struct session *, struct text *);

/* Whether the table may change while a person thinks, as a server's does. */
bool session_is_live(const struct session *);

/* Whether session_save can be called: a server saves its games itself, and a lesson needs no
 * saving. */
bool session_can_save(const struct session *);

/* Whether a person plays on this device. */
bool session_has_people(const struct session *);

/* Lets the person on `seat` look; at an open table all the people here look together, as
 * SPECTATOR. */
void session_look(struct session *, int seat);

/* Switches to the viewer of the result. */
void session_look_at_end(struct session *);

/* Whether the screen must be hidden before the device is handed to `seat`. */
bool session_needs_curtain(const struct session *, int seat);

/* Returns what the present viewer may read about what has happened from one session_now to another;
 * free() it. */
char *session_story(const struct session *, unsigned from, unsigned to);

/* Says everybody's place and points, and where the points come from. */
void session_say_scores(const struct session *, struct text *);

/* Says why the rules do not allow what the line means, with the number of the rule; nothing if the
 * line is a choice or means nothing. */
void session_say_why_not(const struct session *, int seat, const struct choice_list *,
                         const char *line, struct text *);

struct user_input {
    enum user_command command;
    action act; /* COMMAND_PLAY */
    const struct words
        *refused;          /* COMMAND_PLAY: why the line is not a move; then act means nothing */
    char rest[PATH_BYTES]; /* what followed the command */
};

/* Understands a line that the person on `seat`, who has that list, typed. */
void session_understand(const struct session *, int seat, const struct choice_list *,
                        const char *line, struct user_input *);

#endif
