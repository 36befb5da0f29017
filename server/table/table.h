/*
 * A table: chairs, who sits on them, and the match. It is the sum of its log: table_apply takes one
 * event after the other, the same way whether it has just happened or is read from the store, and
 * never asks what time it is or who is connected. So a table can be dropped from memory at any
 * moment and made again.
 */
#ifndef WONDERLAND_TABLE_H
#define WONDERLAND_TABLE_H

#include "bots/bot.h"
#include "server/ops/refusal.h"
#include "server/ops/token.h"
#include "server/store/store.h"

/* What can happen. The numbers are in every store: a new kind gets a new one. */
enum event_kind {
    EVENT_SIT = 1,      /* body: {"device", "name", "word"} */
    EVENT_STAND = 2,    /* before the game has begun */
    EVENT_NAME = 3,     /* body: the name */
    EVENT_MOVE = 4,     /* act: what the seat does */
    EVENT_UNDO = 5,     /* act: how many actions are taken back */
    EVENT_CONCEDE = 6,  /* */
    EVENT_BOT = 7,      /* a bot plays for the seat; act: why */
    EVENT_BACK = 8,     /* its owner plays again */
    EVENT_CHAT = 9,     /* body: what was said */
    EVENT_INVITE = 10,  /* body: hash of the invitation, in hex */
    EVENT_REMATCH = 11, /* body: the name of the next table */
    EVENT_ORDERS = 12,  /* body: standing orders that change, {"name": "value"} */
    EVENT_COUNT
};

/* Why a bot plays for a seat. */
enum { BOT_LEFT, BOT_LATE, BOT_AGREED, BOT_COUNT };

enum {
    INVITES_MAX = 8,        /* invitations that are good at once; the oldest goes first */
    CHAT_BYTES = 500,       /* of a message */
    CHAT_KEPT = 50,         /* messages that the table remembers */
    EVENTS_LIMIT = 1 << 20, /* of one table; it takes no more */
    TURN_MIN = 5,
    TURN_MAX = 86400,
    GRACE_MAX = 3600 /* seconds */
};

enum phase { PHASE_GATHERING, PHASE_PLAYING, PHASE_OVER };

struct chair {
    enum chair_kind { CHAIR_OPEN, CHAIR_FRIEND, CHAIR_KEPT, CHAIR_BOT } kind;
    bool taken;            /* by a person */
    const struct bot *bot; /* that plays here now, on its own chair or for the owner; or NULL */
    uint8_t device[DEVICE_SIZE]; /* that holds it; CHAIR_KEPT: that may take it */
    char name[LABEL_MAX];        /* of the person */
    char word[LABEL_MAX];        /* for luck */
    uint8_t conceded;            /* 0, or: was the so-maniest to concede */
};

/* What the table remembers of an event. */
struct history_entry {
    uint32_t seq;
    uint8_t kind, seat;
    bool undone;       /* EVENT_MOVE: was taken back since */
    action act;        /* the event's */
    unsigned from, to; /* the match's entries that it made, luck that followed included */
};

struct chat_message {
    uint32_t seq;
    uint8_t seat;
    int64_t at;
    char *text;
};

struct table {
    uint64_t id;
    int64_t made;
    const struct game *game;
    struct setup setup;
    uint8_t seed[SEED_SIZE];
    uint8_t commitment[COMMITMENT_SIZE]; /* to the seed, told from the beginning */
    int turn, grace;                     /* seconds of the clock; turn 0: none */
    bool children, hints;
    enum phase phase;
    struct chair chair[SEATS_MAX];
    int conceded;        /* seats */
    struct match *match; /* begun when the phase is no longer PHASE_GATHERING */
    uint8_t *before;     /* the state before the last move: its log can be told without a replay */
    unsigned before_n;   /* entries before it */
    uint32_t seq;        /* of the last event */
    uint32_t step;       /* moves and take-backs */
    struct history_entry *history;
    unsigned history_n, history_size;
    struct chat_message chat[CHAT_KEPT]; /* the oldest first */
    int chat_n;
    uint8_t invite[INVITES_MAX][TOKEN_HASH];
    int invites;
    uint64_t rematch; /* the next table, or 0 */
};

/* A table before its first event. NULL, and then *why says what is wrong with the head: no such
 * game, other rules, no such seats. The plan is a JSON object {"seats": [{"is": "open" | "friend" |
 * "kept" | "bot", "bot", "device", "name"}, …], "clock": {"turn", "grace"}, "children", "hints"};
 * only "seats" is necessary. */
struct table *table_open(const struct table_head *, struct refusal *why);
void table_close(struct table *);

/* Applies the event, whose number must be the next. A refused event changes nothing. */
struct refusal table_apply(struct table *, const struct table_event *);

/* Seats that owe a decision, a bit each; 0 unless it is played. */
unsigned table_owes(const struct table *);

/* Seats that the device holds, a bit each. */
unsigned table_held(const struct table *, const uint8_t device[DEVICE_SIZE]);

/* Whether a person has the chair and plays there now. */
bool table_person(const struct table *, int seat);

/* Whether anybody who comes along may sit down. */
bool table_has_room(const struct table *);

/* How many actions `undo` of that seat would take back; 0: it may not. */
unsigned table_undo(const struct table *, int seat);

/* Points and places: the game's, those who conceded behind all others, the first to do so last. */
void table_result(const struct table *, struct result *);

/* Whether the invitation is good here. */
bool table_invited(const struct table *, const uint8_t invite[TOKEN_HASH]);

/* A reader of the table. The names are put into `names`. */
struct names {
    char of[SEATS_MAX][2 * LABEL_MAX];
};
struct reader table_reader(const struct table *, int viewer, enum lang, struct names *);

/* The move that made the step from `step` to the next; NULL if it was none or is still to come. */
const struct history_entry *table_step(const struct table *, uint32_t step);

/* The state in which that move was made, also if it was taken back since: game->state_size bytes,
 * 16-byte aligned. */
void table_state_before(const struct table *, const struct history_entry *, void *state);

#endif
