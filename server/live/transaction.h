/*
 * Transactions: changes that are made together, from the moment when they are applied to the
 * table in memory until they are on disk (server.h). begin, some changes, then commit or, after a
 * refusal, abort. loop.c ends what was committed.
 */
#ifndef WONDERLAND_TRANSACTION_H
#define WONDERLAND_TRANSACTION_H

#include "server/live/live_table.h"

enum { TRANSACTION_MAX = 24 }; /* changes */

struct transaction {
    struct write write;      /* for the journal: the changes below */
    struct server *server;   /* that makes it */
    struct live_table *live; /* whose table changes; NULL: a new table, or none */
    struct table *new_table; /* a table that it makes, to try its events on; or NULL */
    struct table *table;     /* that transaction_event changes */
    struct waiter *waiter;   /* the command that it belongs to; or NULL */
    struct table_head head;  /* of the new table */
    uint32_t since;          /* the live table's last event before it */
    bool relist;             /* it puts the table into the list of open tables, or takes it off */
    bool moved;              /* it has a move */
    bool probe;              /* it only finds out whether anything can be saved */
    int copies_n;            /* strings in `copies` */
    struct change change[TRANSACTION_MAX]; /* write.n of them */
    char *copies[TRANSACTION_MAX];         /* strings that the changes point to */
};

/* Transactions that have ended, kept for reuse. */
struct spare_transactions;

/* Opens it: there are none yet. NULL: no memory. */
struct spare_transactions *transactions_open(void);
void transactions_close(struct spare_transactions *); /* frees all of them */

/* Takes over the waiter, which may be NULL. Returns NULL if there is no memory, and then the waiter
 * is still the caller's. */
struct transaction *transaction_begin(struct server *, struct live_table *, struct waiter *);

/* Hands it to the journal. The live table is busy until it is on disk. */
void transaction_commit(struct transaction *);

/* Ends it without a write; its waiter is the caller's again. Only if the first event was refused,
 * or nothing was changed but a new table. */
void transaction_abort(struct transaction *);

/* Frees it once the journal has handed it back. */
void transaction_free(struct transaction *);

/* Applies an event to the transaction's table. */
struct refusal transaction_event(struct transaction *, int kind, int seat, action,
                                 const char *body);

/* Adds a change of another kind; its strings must come from transaction_copy, which gives NULL if
 * there is no memory. */
struct change *transaction_change(struct transaction *);
char *transaction_copy(struct transaction *, const char *string);

/* Makes a new table. Events are its own from here on, until transaction_return goes back to the
 * live table. transaction_list adds it to the list of open tables, if it is one. */
struct refusal transaction_table(struct transaction *, const struct table_head *);
void transaction_list(struct transaction *);
void transaction_return(struct transaction *);

/* Notes that the device has a chair at the transaction's table, or no longer has one. */
void transaction_chair(struct transaction *, const uint8_t device[DEVICE_SIZE], bool on);

/* Makes one event of one seat, from beginning to end, for which nobody waits. */
void transaction_single(struct server *, struct live_table *, int kind, int seat, action);

#endif
