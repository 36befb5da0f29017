/*
 * An ask: one command on its way, however it came: over a WebSocket, as a POST, or as a GET that
 * says the same. It is answered exactly once, and forgotten with that.
 */
#ifndef WONDERLAND_ASK_H
#define WONDERLAND_ASK_H

#include "server/server.h"

enum why {
    WHY_MALFORMED,
    WHY_UNKNOWN,
    WHY_SECRET,
    WHY_NOT_YOURS,
    WHY_NO_TABLE,
    WHY_TAKEN,
    WHY_NOT_NOW,
    WHY_NOT_YOUR_TURN,
    WHY_ILLEGAL,
    WHY_STALE,
    WHY_TOO_OFTEN,
    WHY_NOT_SAVED,
    WHY_STOPPING,
    WHY_COUNT
};

/* The first two go on listening after the answer. */
enum ask_way { ASK_SOCKET, ASK_STREAM, ASK_POST, ASK_JSON, ASK_TEXT, ASK_RECORD };

struct command;

struct ask {
    struct guest *guest;        /* NULL: it has gone, nobody waits for the answer */
    struct ask *next, *sibling; /* in a line; of the same guest */
    enum ask_way way;
    json_t *said; /* the command */
    struct tag re;
    char tag[41];
    bool known; /* it came with a secret */
    uint8_t device[DEVICE_SIZE];
    enum lang lang;
    const struct command *command;
    uint64_t table;                 /* that it is about, or that it makes; 0: none */
    uint64_t came;                  /* by net_now */
    uint64_t clock;                 /* nanoseconds, for the latency */
    char invite[TOKEN_LETTERS + 1]; /* to be told with `done`; "": none */
};

/* A new one; it owns `said`. NULL if there is no memory or the guest has too many. */
struct ask *ask_open(struct server *, struct guest *, enum ask_way, json_t *said);

/* Answers and forgets it. ask_send: any message; ask_done: it has happened and is on disk. */
void ask_send(struct server *, struct ask *, const struct text *);
void ask_done(struct server *, struct ask *, const struct table *);
void ask_done_at(struct server *, struct ask *, uint64_t table, uint32_t seq, uint32_t step);
void ask_refuse(struct server *, struct ask *, enum why, const struct words *);

/* Forgets it without an answer. */
void ask_drop(struct ask *);

/* Its guest has gone. */
void ask_orphan(struct ask *);

/* Fields of the command. */
const char *asked_string(const struct ask *, const char *key); /* NULL: none, or no string */
bool asked_number(const struct ask *, const char *key, long min, long max, long *to);
bool asked_for(const struct ask *, const char *key);

/* Whether it is left out, or a string; or a truth value. What is there must be of the right kind.
 * */
bool asked_string_or_none(const struct ask *, const char *key);
bool asked_bool_or_none(const struct ask *, const char *key);

/* The name of a refusal. */
const char *why_name(enum why);

/* A hint that was asked for has been thought of. */
void ask_hinted(struct server *, struct ask *, const struct thought *);

/* Does what it asks, now or when its table is not busy any more. */
void ask_run(struct server *, struct ask *);

#endif
