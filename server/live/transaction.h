/*
 * Transactions: changes that are made together, from the moment when they happen to the table in memory to
 * the one when they are on disk (server.h).
 */
#ifndef WONDERLAND_TRANSACTION_H
#define WONDERLAND_TRANSACTION_H

#include "server/live/server.h"

enum { TRANSACTION_MAX = 24 };

struct transaction {
    struct write write;
    struct server *server;
    struct live_table *live; /* whose table changes; NULL: a table that is only now made, or none */
    struct table *fresh;     /* a table that is only now made: to try its events on; or NULL */
    struct table *table;     /* that transaction_event works on */
    struct request *request;
    struct table_head head; /* of `fresh` */
    uint32_t since;         /* the table's last event before it */
    bool relist;            /* it puts the table into the list of open tables or takes it off */
    bool moved;             /* it is a move */
    int copies_n;
    char *copies[TRANSACTION_MAX];
    struct change change[TRANSACTION_MAX];
};

/* transaction_begin takes the request along (NULL: nobody asked), transaction_event lets something happen to the table
 * of the transaction, transaction_commit hands it to the journal; after a refusal transaction_abort. transaction_change adds a
 * change of another kind; its strings must be given by transaction_copy. */
struct transaction *transaction_begin(struct server *, struct live_table *, struct request *);
struct refusal transaction_event(struct transaction *, int kind, int seat, action,
                                 const char *body);
struct change *transaction_change(struct transaction *);
char *transaction_copy(struct transaction *, const char *string);
void transaction_commit(struct server *, struct transaction *);
void transaction_abort(struct transaction *);

/* A transaction may make a new table: its events come right behind it, then perhaps transaction_list, which puts
 * it into the list of open tables if it is one, and transaction_return, to go on with the first table. The
 * head must be given by transaction_copy_head. */
struct table_head *transaction_copy_head(struct transaction *, const struct table_head *);
struct refusal transaction_table(struct transaction *, const struct table_head *);
void transaction_list(struct transaction *);
void transaction_return(struct transaction *);

/* The device has a chair at the transaction's table from now on, or not any more. */
void transaction_chair(struct transaction *, const uint8_t device[DEVICE_SIZE], bool on);

/* One event of one seat, from beginning to end. NULL, or why not; then the request is still the
 * caller's. */
struct refusal transaction_single(struct server *, struct live_table *, struct request *, int kind,
                                  int seat, action, const char *body);

/* Forgets those that waited to be used again. */
void transactions_close(struct server *);

#endif
