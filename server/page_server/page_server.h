/*
 * The server inside a page: the same tables, commands and bots, in a worker, without a network. The
 * differences are behind interfaces that the server has anyway: net.c passes messages to ports of
 * the page, store.c has the contents of the page's database, journal.c acknowledges a write when
 * the database has made it, bot_pool.c passes jobs to a second worker, texts.c has files fetched.
 *
 * web/src/page-server/ is the other side: it calls the exports of page_server.c and provides the
 * functions declared here. Bytes are passed in the module's memory, which page_server_room
 * allocates.
 */
#ifndef WONDERLAND_PAGE_SERVER_H
#define WONDERLAND_PAGE_SERVER_H

#include <stddef.h>
#include <stdint.h>

#include "server/live/server.h"

/* Functions that the page provides. */
#define GIVEN(name) __attribute__((import_module("page"), import_name(name)))

/* Send a message to a port; answer its request; close it. */
GIVEN("send") void page_send(uint32_t port, const char *bytes, size_t n);
GIVEN("answer")
void page_answer(uint32_t port, int status, const char *type, const char *bytes, size_t n);
GIVEN("close") void page_close(uint32_t port, int code, const char *reason);

/* Milliseconds of a clock that never jumps. */
GIVEN("now") double page_now(void);

/* page_put adds a record to the next page_write: name and bytes; bytes NULL: it is removed; name
 * NULL: everything put since the last page_write is discarded. page_write writes all of them or
 * none; page_server_written is called with the result. */
GIVEN("put") void page_put(const char *name, const void *bytes, size_t n);
GIVEN("write") void page_write(void);

/* Passes a job to the other worker; page_server_thought brings it back, or says that the worker has
 * failed. */
GIVEN("think") void page_think(const void *job, size_t n);

/* Fetches the file of that name beside the module, "puzzles-mirror"; page_server_fetched brings
 * it. */
GIVEN("fetch") void page_fetch(const char *name);

/* Has page_server_turn called soon. */
GIVEN("wake") void page_wake(void);

#define EXPORTED(name) __attribute__((export_name(name)))

/* The parts, for page_server.c. */

/* net.c: the network of ports, and the peer of each. */
struct net *port_net(void);
struct peer *port_open(uint32_t port); /* NULL: no memory */
struct peer *port_find(uint32_t port); /* NULL: none */
void port_wait(struct peer *);         /* it has sent a request, and is answered once */
void port_free(struct peer *);         /* after its client was disconnected */
struct peer *port_departed(void);      /* one that the server has closed; NULL: none */

/* store.c: the store; records.c: loads the page's records, one by one, before anything else is
 * called; writes.c: begins a write, and ends it with its result. */
struct store *record_store(void);
void record_load(const char *name, const uint8_t *bytes, size_t n);
enum write_result record_begin(struct write *); /* WRITE_WAITS: the page will report */
void record_end(struct write *, enum write_result);

/* journal.c: ends the write that the page was asked for last, with its result. */
void journal_written(struct journal *, enum write_result);

/* bot_pool.c: bot_pool_think does a job of page_think in the other worker, in place;
 * bot_pool_thought takes it back; NULL: it was lost. */
void bot_pool_think(void *job);
void bot_pool_thought(struct bot_pool *, const void *job, size_t n);

/* texts.c: takes the file that page_fetch was called for; bytes NULL: it is not available. */
void texts_fetched(struct server *, const char *name, const char *bytes, size_t n);

#endif
