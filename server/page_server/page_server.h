/*
 * The server inside a page: the same tables, commands and bots, in a worker, without a network.
 * What is different stands behind the interfaces that the server has anyway: net.c carries messages
 * to ports of the page, store.c has what the page keeps in its database and journal.c acknowledges
 * what that has written, bot_pool.c hands jobs to a second worker, texts.c has files fetched.
 *
 * web/src/page-server/ is the other side: it calls what page_server.c exports and gives what is
 * declared here. Bytes are handed over in memory of ours: page_server_room has it.
 */
#ifndef WONDERLAND_PAGE_SERVER_H
#define WONDERLAND_PAGE_SERVER_H

#include <stddef.h>
#include <stdint.h>

#include "server/live/server.h"

/* What the page gives. */
#define GIVEN(name) __attribute__((import_module("page"), import_name(name)))

/* A message to a port; the answer to a request of one. */
GIVEN("send") void page_send(uint32_t port, const char *bytes, size_t n);
GIVEN("answer")
void page_answer(uint32_t port, int status, const char *type, const char *bytes, size_t n);
GIVEN("close") void page_close(uint32_t port, int code, const char *reason);

/* Milliseconds of a clock that never jumps. */
GIVEN("now") double page_now(void);

/* A record that the next page_write writes: name and bytes; bytes NULL: it is removed; name NULL:
 * all that was put since the last page_write is forgotten. They are written together or not at all;
 * page_server_written tells how it went. */
GIVEN("put") void page_put(const char *name, const void *bytes, size_t n);
GIVEN("write") void page_write(void);

/* A job for the other worker, which gives it back by page_server_thought, or is gone. */
GIVEN("think") void page_think(const void *job, size_t n);

/* The file of that name beside the module, "puzzles-mirror"; page_server_fetched gives it. */
GIVEN("fetch") void page_fetch(const char *name);

/* page_server_turn shall be called soon. */
GIVEN("wake") void page_wake(void);

#define EXPORTED(name) __attribute__((export_name(name)))

/* The parts, for page_server.c. */

/* net.c */
struct net *port_net(void);
struct peer *port_open(uint32_t port);
struct peer *port_find(uint32_t port); /* NULL: none */
void port_wait(struct peer *);         /* it asks for something, and is answered once */
void port_free(struct peer *);         /* after its client has been told */
struct peer *port_departed(void);      /* one that the server has closed; NULL: none */

/* store.c; records.c: what the page has, record by record, before anything else is asked; writes.c:
 * a write that is on its way, and how it ended. */
struct store *record_store(void);
void record_load(const char *name, const uint8_t *bytes, size_t n);
enum write_result record_begin(struct write *); /* WRITE_WAITS: page_write will tell */
void record_end(struct write *, enum write_result);

/* journal.c */
void journal_written(struct journal *, enum write_result);

/* bot_pool.c: what page_think was given is thought about in the other worker, where its bytes
 * change, and comes back; or is lost: NULL. */
void bot_pool_think(void *job);
void bot_pool_thought(struct bot_pool *, const void *job, size_t n);

/* texts.c: the file that page_fetch has asked for; bytes NULL: it cannot be had. */
void texts_fetched(struct server *, const char *name, const char *bytes, size_t n);

#endif
