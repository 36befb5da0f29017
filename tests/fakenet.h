/*
 * A server without sockets: net.h implemented in memory, with a clock that the test sets, under a
 * real server with a real store, a real journal and, if wanted, real bots. Everything sent to a
 * peer is kept, so a test can send a command and look at all that followed from it. Like the real
 * network it stops the program if the server breaks the contract of net.h.
 *
 * One server at a time. Commands are written with ' in place of " to keep them readable.
 *
 * The linker puts this file between the server and a few calls (--wrap, tests/meson.build): the
 * journal can be held up or made to fail, bots can be held back, and randomness and the date come
 * from here, so that two runs can be the same to the byte.
 */
#ifndef WONDERLAND_TESTS_FAKENET_H
#define WONDERLAND_TESTS_FAKENET_H

#include "server/live/server.h"

/* The server that is open. */
extern struct server *fake_server;

/* Opens a server on the store at the path; closes it in the server's own order after all peers have
 * gone; and both, one after the other. */
void fake_open(const char *db);
void fake_close(void);
void fake_restart(void);

/* Fixes randomness from here on: two runs with the same numbers make the same names and secrets.
 * `seeds` alone decides the seeds of tables. */
void fake_random(uint64_t names, uint64_t seeds);

/* How the store behaves. HELD: writes wait until it is set to another. */
enum fake_store { STORE_WORKS, STORE_FAILS, STORE_HELD };
void fake_store(enum fake_store);
bool fake_store_held(void);
void fake_reading(bool works);

/* How bots think. AT_ONCE: at random, in the same moment; HELD: not before it is set to another;
 * THREADS: as the server does. */
enum fake_thinking { THINK_AT_ONCE, THINK_HELD, THINK_THREADS };
void fake_thinking(enum fake_thinking);

/* Peers. They are kept until fake_close, also when they have gone. */
struct peer *fake_socket(void);               /* a WebSocket that has not said hello */
struct peer *fake_device(const char *secret); /* a WebSocket that has said hello */
struct peer *fake_request(const char *method, const char *bearer, const char *target,
                          const char *body);        /* plain HTTP; nothing is waited for */
void fake_message(struct peer *, const char *text); /* one message; nothing is waited for */
void fake_gone(struct peer *);                      /* it disconnects */

/* Runs everything that is pending, except what is held. */
void fake_pump(void);

/* Lets the time pass, then the network ticks; and all that follows from it. */
void fake_pass(uint64_t ms);

/* Says it over the WebSocket and gives the answer, which must be one message with the right `re`;
 * `watch` may give several, of which this is the first. */
const char *fake_say(struct peer *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* POST and GET by a peer that disconnects afterwards. `fake_status` is that of the latest
 * answer. */
const char *fake_post(const char *bearer, const char *target, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
const char *fake_get(const char *bearer, const char *target);
extern int fake_status;

/* A secret from {"do":"device"}; in a buffer of its own, kept until fake_close. */
const char *fake_secret(void);

/* What the peer was sent since fake_forget: messages, lines of a stream, or its one answer. */
int fake_sent(const struct peer *);
const char *fake_sent_at(const struct peer *, int i);
void fake_forget(struct peer *);
int fake_answered(const struct peer *); /* the status, or 0 */
int fake_closed(const struct peer *);   /* the code, or 0 */

/* The value at a path of a JSON text, a string without its quotes; "" if there is none. In a
 * buffer that the next but fifteen overwrite. */
const char *field_of(const char *json, const char *path);
long number_of(const char *json, const char *path); /* -1: none */

/* The same at a path that is put together. */
const char *field_at(const char *json, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
