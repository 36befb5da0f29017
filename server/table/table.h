/*
 * A table: chairs, who sits on them, and the match. It is the sum of its log: table_apply applies
 * one event after the other, in the same way whether it has just happened or is read from the
 * store, and depends on no clock and no connection. So a table can be dropped from memory at any
 * moment and loaded again.
 */
#ifndef WONDERLAND_TABLE_H
#define WONDERLAND_TABLE_H

#include "bots/bot.h"
#include "server/ops/refusal.h"
#include "server/ops/token.h"
#include "server/store/store.h"
#include "server/table/face.h"

/* Kinds of events. The numbers are in every store: a new kind gets a new number. */
enum event_kind {
    EVENT_SIT = 1,      /* body: {"device", "name", "face", "word"}; "face" may be missing */
    EVENT_STAND = 2,    /* before the game has begun */
    EVENT_NAME = 3,     /* body: the name */
    EVENT_MOVE = 4,     /* act: what the seat does */
    EVENT_UNDO = 5,     /* act: how many actions are undone */
    EVENT_CONCEDE = 6,  /* a bot takes over, if the game continues */
    EVENT_BOT = 7,      /* a bot plays for the seat; act: why */
    EVENT_BACK = 8,     /* its owner plays again */
    EVENT_CHAT = 9,     /* body: the text */
    EVENT_INVITE = 10,  /* body: hash of the invitation, in hex */
    EVENT_REMATCH = 11, /* body: the name of the next table */
    EVENT_ORDERS = 12,  /* body: standing orders that change, {"name": "value"} */
    EVENT_STUDY = 13,   /* after the game; body: what an analysis has found (analysis_write) */
    EVENT_FACE = 14,    /* body: the face; "": none */
    EVENT_KINDS
};

/* Why a bot plays for a seat. */
enum { BOT_LEFT, BOT_LATE, BOT_AGREED, BOT_COUNT };

enum {
    INVITES_MAX = 8,      /* valid invitations; a new one replaces the oldest */
    CHAT_BYTES = 500,     /* of a message */
    CHAT_KEPT = 50,       /* messages that the table keeps */
    CHAT_LIMIT = 1000,    /* messages of one table; later ones are refused */
    KEPT_MS = 30 * 60000, /* a chair is kept for its player, from when the table was made */
    TURN_MIN = 5,
    TURN_MAX = 86400,
    GRACE_MAX = 3600,  /* seconds */
    ORIGIN_DIGITS = 10 /* of an action in "from" of a plan */
};

/* How many events a table may have, since loading it takes all of them. Of the games that people
 * play to their end, those of War are the longest: up to 700 moves of five players (luck is not an
 * event). With every move undone five times and made again, and a message for each, that is 700 *
 * (1 + 5 * 2 + 1) = 8,400 events; EVENTS_LIMIT is half as many again. The longest game that we have
 * seen at all, a labyrinth played at random, has 6,500 moves. Beyond EVENTS_LIMIT a table takes
 * only what leads to the end of its game, and that is bounded by the rules (length_max).
 *
 * TAKE_BACKS: undos of a position, more than people need. The count restarts when the game gets
 * further than ever before. */
enum { EVENTS_LIMIT = 12 << 10, TAKE_BACKS = 32 };

enum table_phase { PHASE_GATHERING, PHASE_PLAYING, PHASE_OVER };

struct chair {
    enum chair_kind { CHAIR_OPEN, CHAIR_FRIEND, CHAIR_KEPT, CHAIR_BOT } kind;
    bool taken;            /* by a person */
    const struct bot *bot; /* that plays here now, in its own right or for the owner; or NULL */
    uint8_t device[DEVICE_SIZE]; /* that holds it; CHAIR_KEPT: that may take it */
    char name[LABEL_MAX];        /* of the person */
    char word[LABEL_MAX];        /* for luck */
    uint8_t face;                /* that the person has chosen (face.h) */
    uint8_t conceded;            /* order of conceding, from 1; 0: has not */
};

/* An applied event, as far as it is needed later. */
struct history_entry {
    uint32_t seq;       /* the event's number, */
    uint8_t kind, seat; /* enum event_kind, and whose it is */
    bool undone;        /* EVENT_MOVE: was undone */
    action act;         /* the event's */
    unsigned from, to;  /* entries of the match that it made, with the luck that followed;
                        * EVENT_UNDO: `from` is 1 + the index of the last valid move */
};

struct chat_message {
    uint32_t seq; /* of the event */
    uint8_t seat; /* that said it */
    int64_t at;   /* when, in milliseconds since 1970 */
    char *text;   /* its own */
};

struct table {
    uint64_t id;                         /* its number; token.h makes a name of it */
    int64_t made;                        /* milliseconds since 1970 */
    const struct game *game;             /* that is played here */
    struct setup setup;                  /* of the game */
    uint8_t seed[SEED_SIZE];             /* of its luck; secret until the game is over */
    uint8_t commitment[COMMITMENT_SIZE]; /* to the seed; public from the beginning */
    int turn, grace;                     /* seconds of the clock; turn 0: none */
    bool children, hints;                /* children play, so nobody chats; hints are allowed */
    bool named;             /* luck is what table_luck says: a lesson's table, which nobody saves */
    enum table_phase phase; /* how far it is */
    int conceded;           /* seats that have */
    struct match *match;    /* begun when the phase is no longer PHASE_GATHERING; grows */
    uint8_t *before;   /* the state before the last move, so that it can be told without a replay */
    unsigned before_n; /* entries before it */
    struct table_mark *mark;          /* an earlier state, from which undos are replayed; or NULL */
    unsigned reached;                 /* the most actions that the match ever had, */
    unsigned take_backs;              /* and how many undos there were since */
    uint32_t seq;                     /* of the last event */
    uint32_t step;                    /* moves and undos */
    struct history_entry *history;    /* by event, the oldest first */
    unsigned history_n, history_size; /* how many, and room for */
    struct chat_message *chat;        /* CHAT_KEPT, the oldest first; NULL before the first */
    int chat_n;                       /* messages there */
    int chat_all;                     /* messages so far */
    uint64_t rematch;                 /* the next table, or 0 */
    struct chair chair[SEATS_MAX];    /* by seat */
    uint8_t invite[INVITES_MAX][TOKEN_HASH]; /* hashes of valid invitations, the oldest first */
    int invites;                             /* how many */
    struct entry *origin; /* n actions of another game that it continues from; NULL: none */
    struct origin from;   /* the same with whose seat it was */
    char *record;         /* of an uploaded game, while the table is opened; or NULL */
    char *study;          /* result of an analysis; NULL: there is none yet */
};

/* Makes a table without events. NULL: *why says what is wrong with the head: no such game, other
 * rules, invalid seats. The plan is a JSON object {"seats": [{"is": "open" | "friend" |
 * "kept" | "bot", "bot", "device", "name", "face"}, …], "clock": {"turn", "grace"}, "children",
 * "hints", "from": {"table", "seat", "actions"}}; only "seats" is required. "actions" are those of
 * another game of the same setup: for each its seat, two hexadecimal digits, and the action, eight.
 * A plan with "record" is a finished game that was uploaded, seed included: the table begins and
 * ends with it. */
struct table *table_open(const struct table_head *, struct refusal *why);
void table_close(struct table *);

/* Copies a table for replays, without its chat; table_close it. NULL: no memory. */
struct table *table_copy(const struct table *);

/* Applies the event, whose number must be the next. A refused event changes nothing. */
struct refusal table_apply(struct table *, const struct table_event *);

/* Says whether one more event of that kind may happen; tables older than these limits may exceed
 * them. */
struct refusal table_admits(const struct table *, int kind);

/* Counts the bytes of memory that the table takes. */
size_t table_bytes(const struct table *);

/* Lets CHANCE do it, at a table whose luck is named; it must be legal, and belongs to the last
 * event. */
void table_luck(struct table *, action);

/* Finds the seats that owe a decision, a bit each; 0 unless the game is being played. */
unsigned table_owes(const struct table *);

/* Finds the seats that the device holds, a bit each. */
unsigned table_held(const struct table *, const uint8_t device[DEVICE_SIZE]);

/* Says whether a person has the chair and plays there now. */
bool table_person(const struct table *, int seat);

/* Says whether at most one person plays there: then the time of an answer leaks nothing. */
bool table_alone(const struct table *);

/* Finds the answer given for a person without asking: that of their standing orders or, at a table
 * where nobody else could learn from it, a pass that is their only choice. 0: they are asked. */
action table_answer(const struct table *, int seat);

/* Says whether there is a free chair for anybody. */
bool table_has_room(const struct table *);

/* Counts the actions that an undo of that seat would remove; 0: it may not. */
unsigned table_undo(const struct table *, int seat);

/* Finds points and places: the game's, but those who conceded come after all others, the first to
 * concede last. */
void table_result(const struct table *, struct result *);

/* Says whether the invitation is valid here. */
bool table_invited(const struct table *, const uint8_t invite[TOKEN_HASH]);

/* Makes a reader of the table, whose names are stored in `names`. */
struct names {
    char of[SEATS_MAX][2 * LABEL_MAX]; /* by seat */
};
struct reader table_reader(const struct table *, int viewer, enum lang, struct names *);

/* Finds the move or undo that led from `step` to the next; NULL if there is none yet. */
const struct history_entry *table_step(const struct table *, uint32_t step);

/* Finds the state in which that move was made, even if it was undone: game->state_size bytes,
 * 16-byte aligned. */
void table_state_before(const struct table *, const struct history_entry *, void *state);

#endif
