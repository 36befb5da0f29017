/*
 * A request: one command on its way, whether it came over a WebSocket, as a POST, or as a GET that
 * means the same. It is answered exactly once, and forgotten with that.
 */
#ifndef WONDERLAND_REQUEST_H
#define WONDERLAND_REQUEST_H

#include "server/api/client.h"
#include "server/ops/datum.h"
#include "server/table/view.h"

/* How it came, and so how it is answered. The first two keep listening after the answer. */
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
    struct waiter waiter;           /* first: live/ knows it by this */
    struct client *client;          /* NULL: it has disconnected, nobody needs the answer */
    struct request *sibling;        /* of the same client */
    enum request_kind kind;         /* how it came */
    struct datum *fields;           /* of the command */
    struct tag re;                  /* that the answer carries; its string is in `tag` */
    char tag[41];                   /* "" unless it was a string */
    bool known;                     /* it came with a secret */
    uint8_t device[DEVICE_SIZE];    /* if it is known */
    enum lang lang;                 /* of the answer */
    const struct command *command;  /* that it names */
    bool called;                    /* its turn for a report has come (reports.h) */
    struct variation *variation;    /* that bots have found for it; or NULL */
    int forwards;                   /* how often it was forwarded to another node */
    bool claimed;                   /* of a remote peer: the table was claimed for it */
    int turns;                      /* of the loop that a list has waited for its tables */
    uint64_t table;                 /* that it is about, or that it makes; 0: none */
    char invite[TOKEN_LETTERS + 1]; /* to be sent with `done`; "": none */
};

/* Makes a request and owns `fields`. NULL: there is no memory, or the client has too many. */
struct request *request_open(struct server *, struct client *, enum request_kind,
                             struct datum *fields);

/* Returns the request that live/ knows as this waiter. */
struct request *request_of(struct waiter *);

/* Answer and forget it: with any message; with `done`, when it has happened and is on disk; with a
 * refusal. */
void request_send(struct request *, const struct text *);
void request_done(struct server *, struct request *, const struct table *);
void request_done_at(struct server *, struct request *, uint64_t table, uint32_t seq,
                     uint32_t step);
void request_refuse(struct server *, struct request *, struct refusal);

/* Refuses it in these words. */
void request_refuse_saying(struct server *, struct request *, enum refusal_code, const char *words);

/* Abort: over a WebSocket or a stream the client is disconnected, so that it reconnects and
 * sends the command again; over HTTP it is told that it was not confirmed. For a client whose
 * command was forwarded, and for a request. */
void client_abort(struct server *, struct client *);
void request_abort(struct server *, struct request *);

/* Refuses as `illegal` an action that a rule of the game forbids: with its number, and the game's
 * own words. */
void request_refuse_by_rule(struct server *, struct request *, const char *rule, const char *words);

/* Answers with a text: bare for a person, in a message for a program. The text is not in the reply
 * buffer. */
void request_send_text(struct server *, struct request *, const struct text *);

/* Forgets it without an answer. */
void request_drop(struct request *);

/* Notes that its client has disconnected: nobody needs the answer. */
void request_orphan(struct request *);

/* Begin an answer of the kind `is` in the server's reply buffer; after the other fields
 * request_reply ends and sends it. */
void request_begin_reply(struct server *, const struct request *, const char *is, struct text *,
                         struct json *);
void request_reply(struct request *, struct json *);

/* Puts the field `address`, if others can reach the server. */
void request_put_address(const struct server *, struct json *);

/* Read fields of the command. request_string: NULL if it is missing or not a string;
 * request_number: false if it is missing, not a number, or not from min to max. */
bool request_has(const struct request *, const char *key);
const char *request_string(const struct request *, const char *key);
bool request_number(const struct request *, const char *key, int64_t min, int64_t max, int64_t *to);

/* Say whether the field is missing, or of the right type. */
bool request_string_or_none(const struct request *, const char *key);
bool request_bool_or_none(const struct request *, const char *key);

#endif
