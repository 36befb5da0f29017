/*
 * A request: one command on its way, however it came: over a WebSocket, as a POST, or as a GET that
 * says the same. It is answered exactly once, and forgotten with that.
 */
#ifndef WONDERLAND_REQUEST_H
#define WONDERLAND_REQUEST_H

#include "server/live/server.h"

/* The first two go on listening after the answer. */
enum request_kind {
    REQUEST_SOCKET,
    REQUEST_STREAM,
    REQUEST_POST,
    REQUEST_JSON,
    REQUEST_TEXT,
    REQUEST_RECORD
};

struct command;

struct request {
    struct client *client;          /* NULL: it has gone, nobody waits for the answer */
    struct request *next, *sibling; /* in a queue; of the same client */
    enum request_kind kind;
    json_t *fields; /* the command */
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

/* A new one; it owns `fields`. NULL if there is no memory or the client has too many. */
struct request *request_open(struct server *, struct client *, enum request_kind, json_t *fields);

/* Answers and forgets it. ask_send: any message; ask_done: it has happened and is on disk. */
void request_send(struct server *, struct request *, const struct text *);
void request_done(struct server *, struct request *, const struct table *);
void request_done_at(struct server *, struct request *, uint64_t table, uint32_t seq,
                     uint32_t step);
void request_refuse(struct server *, struct request *, struct refusal);

/* Begins a transaction for the request. NULL: the request has been refused. */
struct transaction *request_begin(struct server *, struct live_table *, struct request *);

/* Ends what request_begin began: commits it, or aborts it and refuses its request. */
void request_commit(struct server *, struct transaction *, struct refusal);

/* One event of one seat from beginning to end, or a refusal. */
void request_event(struct server *, struct live_table *, struct request *, int kind, int seat,
                   action, const char *body);

/* Forgets it without an answer. */
void request_drop(struct request *);

/* Its client has disconnected. */
void request_orphan(struct request *);

/* Fields of the command. */
const char *request_string(const struct request *, const char *key); /* NULL: none, or no string */
bool request_number(const struct request *, const char *key, long min, long max, long *to);
bool request_has(const struct request *, const char *key);

/* Whether it is left out, or a string; or a truth value. What is there must be of the right kind.
 * */
bool request_string_or_none(const struct request *, const char *key);
bool request_bool_or_none(const struct request *, const char *key);

/* A hint that was asked for has been thought of. */
void request_hinted(struct server *, struct request *, const struct bot_job *);

/* Does what it asks, now or when its table is not busy any more. */
void request_run(struct server *, struct request *);

#endif
