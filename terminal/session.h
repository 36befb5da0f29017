/*
 * A game at one keyboard: the match, who sits where, what each person has been told, the file it is
 * saved in. Everything that the plain client and the full-screen client have in common is here;
 * they only show and read. People come in through views: nothing here hands out the state itself.
 * The table may also be a server's (remote.h); then there is no match, no bot and no file here.
 */
#ifndef WONDERLAND_TERMINAL_SESSION_H
#define WONDERLAND_TERMINAL_SESSION_H

#include "bots/host/external_bot.h"
#include "engine/match.h"
#include "terminal/file.h"

enum {
    CHOICE_BYTES = 320, /* of a choice in words */
    BOARD_BYTES = 1 << 16,
    STORY_BYTES = 1 << 13, /* of a log to begin with; it grows */
    NOBODY = -1,           /* no person owes a decision: the game is over */
    CURTAIN_LINES = 50     /* that hide what was seen; more in a higher window */
};

#define UNSAVED UINT32_MAX

struct remote;

struct session {
    struct match *match;   /* NULL: the table is `remote` */
    struct remote *remote; /* NULL: the table is here */
    enum lang lang;
    bool drawn;                                 /* boards with frames and hues */
    const struct bot *bot[SEATS_MAX];           /* NULL: a person sits there */
    char name[SEATS_MAX][2 * LABEL_MAX];        /* as the table sees them; empty: "Player 1" */
    struct bot_context program[SEATS_MAX];      /* where external_bot_bot sits, its program */
    struct external_bot_report lost[SEATS_MAX]; /* what the table has been told about it */
    char path[PATH_BYTES];                      /* the record's file; empty: none yet */
    bool autosave;                              /* save after every move */
    uint8_t mark[FILE_MARK];                    /* of the file's bytes as we know them */
    unsigned saved;                             /* actions in the file, or UNSAVED */
    const struct words *save_error; /* why the last automatic save failed; NULL: it did not */
    const struct words *save_told;  /* the same, once the people know */
    int viewer;                     /* whoever looks now: a person's seat, or SPECTATOR */
    unsigned told[VIEWER_COUNT];    /* what each viewer has read, as session_now */
    unsigned asked;                 /* 1 + session_moment when last asked; 0: never */
};

/* A choice as a person sees it. */
struct choice {
    action act;
    char notation[NOTATION_BYTES], words[CHOICE_BYTES];
};
struct choice_list {
    int n;
    unsigned wishes; /* the commands there are, besides; a bit per wish */
    struct choice choice[LEGAL_MAX];
};

/* Standing orders (engine/game.h) as a menu: what each is called, what it may say, what it says. */
enum { ORDER_VALUES = 8 };
struct order {
    char name[LABEL_MAX], title[CHOICE_BYTES];
    int values, value;
    struct {
        char name[LABEL_MAX], title[CHOICE_BYTES];
    } of[ORDER_VALUES];
};
struct order_list {
    int n;
    struct order order[ORDERS_MAX];
};

/* Memory for a match of the game, or NULL; free() it. */
struct match *session_match(const struct game *);

/* Opens a session on a match that is set up already. Whoever has a bot's name in the match is that
 * bot. The session owns the match from here on. */
void session_open(struct session *, struct match *, enum lang);
void session_close(struct session *);

/* Seats a bot, or a person if it is NULL, and gives them the name that the record will show. */
void session_sit(struct session *, int seat, const struct bot *, const char *name);

/* Seats a program of its own (docs/BOTS.md). False if it does not start and say who it is. */
bool session_sit_program(struct session *, int seat, const char *command);

/* What programs, or the line to a server, have done wrong since this was last asked, a sentence
 * each; often nothing. */
void session_say_lost(struct session *, struct text *);

/* Names everybody; call it after the last session_sit. */
void session_names(struct session *);

/* The same people and bots, a new deal. False if there is no randomness to be had. */
bool session_rematch(struct session *);

/* How the viewer reads: language, names, "you". */
struct reader session_reader(const struct session *, int viewer);

/* The game; NULL if a server plays one that is not known here. */
const struct game *session_game(const struct session *);

/* How much has happened, as a number that only grows unless something is taken back; and the
 * decision that is waited for: as long as it is the same number, nothing need be asked anew. */
unsigned session_now(const struct session *);
unsigned session_moment(const struct session *);

/* Waits until a key can be read, at most ms milliseconds (-1: for ever). True at once if something
 * is new at a server's table; a table here has nothing to wait for. */
bool session_listen(struct session *, int ms);

/* Bots play, and standing orders answer, until a person owes a decision: that person's seat, or
 * NOBODY. At a server's table somebody always looks: NOBODY is only asked when the game is over. */
int session_next(struct session *);

/* The person on `seat` looks now; at an open table all the people look together, as SPECTATOR. */
void session_look(struct session *, int seat);

/* Whether the device must change hands unseen before `seat` looks. */
bool session_needs_curtain(const struct session *, int seat);

/* The person's move; saved before it returns, if moves are saved. NULL, or why not. */
const struct words *session_play(struct session *, int seat, action);

/* Takes back the bots' answers and then the last move of a person. In a game with secrets that must
 * be the person who looks. NULL, or why not, and then nothing has changed. */
const struct words *session_undo(struct session *);

/* Goes on saving to the file that the match was just loaded from. */
void session_resume(struct session *, const char *path);

/* Saves, and goes on saving to that file after every move. NULL, or why not. */
const struct words *session_save(struct session *, const char *path);

/* A file name for a game that has none. */
void session_usual_path(const struct session *, struct text *);

/* What `seat` may do, in words and notation. */
void session_choices(const struct session *, int seat, struct choice_list *);

/* The seat's standing orders, often none, and another value for one of them. NULL, or why not. */
void session_orders(const struct session *, int seat, struct order_list *);
const struct words *session_order(struct session *, int seat, const struct order_list *, int order,
                                  int value);

/* What a move would lead to, in a sentence or nothing; false if this table never has such a
 * sentence. */
bool session_previews(const struct session *);
void session_say_preview(const struct session *, int seat, action, struct text *);

/* What the present viewer may read about what has happened from one session_now to another; free()
 * it. */
char *session_story(const struct session *, unsigned from, unsigned to);

/* What the present viewer see on the table, what they are asked, who has won, and where everybody's
 * points come from; the seal on the seed, which is told before the deal, and after the game the
 * seed itself. */
void session_say_board(const struct session *, struct text *);
void session_say_prompt(const struct session *, int seat, struct text *);
void session_say_winner(const struct session *, struct text *);
void session_say_scores(const struct session *, struct text *);
void session_say_sealed(const struct session *, struct text *);
void session_say_seed(const struct session *, struct text *);

bool session_over(const struct session *);

/* Whether the file has the game as it is now. */
bool session_saved(const struct session *);

/* What a person asks for. */
enum wish {
    WISH_PLAY,
    WISH_UNDO,
    WISH_SAVE,
    WISH_HELP,
    WISH_RULES,
    WISH_BOARD,
    WISH_LIST,
    WISH_QUIT,
    WISH_STORY,  /* all that has happened */
    WISH_ORDERS, /* in games that have them */
    WISH_CHAT,   /* from here on: at a server's table only */
    WISH_HINT,
    WISH_CONCEDE,
    WISH_STEP_OUT,  /* a bot plays on */
    WISH_COME_BACK, /* and no longer */
    WISH_INVITE,
    WISH_NEWS,  /* nobody wants anything, but something has happened */
    WISH_LEAVE, /* the input has ended */
    WISH_COUNT
};

/* Wishes as bits, and those that every table here has. */
#define WISH(wish) (1u << (wish))
enum {
    WISHES_HERE = WISH(WISH_UNDO) | WISH(WISH_SAVE) | WISH(WISH_HELP) | WISH(WISH_RULES) |
                  WISH(WISH_BOARD) | WISH(WISH_LIST) | WISH(WISH_QUIT) | WISH(WISH_STORY)
};

/* The wish, one of `wishes`, whose command the folded word is; WISH_COUNT if it is none. `exact`:
 * whole words and the one-letter forms; else any beginning of a word will do. */
enum wish session_command(const char *folded, bool exact, unsigned wishes);

/* Whether the line is the word of a command that some table has; if nothing else is meant by it,
 * this one has not. */
bool session_not_here(const char *line);

struct request {
    enum wish wish;
    action act;                  /* WISH_PLAY */
    const struct words *refused; /* WISH_PLAY: why the line is no move; then act means nothing */
    char rest[PATH_BYTES];       /* what stood behind the command */
};

/* Understands a line that the person on `seat`, who has that list, typed. */
void session_understand(const struct session *, int seat, const struct choice_list *,
                        const char *line, struct request *);

#endif
