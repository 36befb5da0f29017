/* Changes on their way to disk; transaction.h. */
#include "server/live/transaction.h"

#include <stdlib.h>

#include "server/ops/wall_clock.h"

enum { SPARES_MAX = 4096 }; /* about 12 MB, once this many were under way at once */

/* Transactions are large and frequent: some that have ended are kept to be used again. */
struct spare_transactions {
    struct transaction *first; /* the next one is its write.owner */
    int n;
};

struct spare_transactions *transactions_open(void)
{
    return calloc(1, sizeof(struct spare_transactions));
}

static struct transaction *allocate(struct spare_transactions *spare)
{
    struct transaction *tx = spare->first;
    if (tx == NULL)
        return malloc(sizeof *tx);
    spare->first = tx->write.owner;
    spare->n--;
    return tx;
}

static void recycle(struct spare_transactions *spare, struct transaction *tx)
{
    if (spare->n == SPARES_MAX) {
        free(tx);
        return;
    }
    tx->write.owner = spare->first;
    spare->first = tx;
    spare->n++;
}

void transactions_close(struct spare_transactions *spare)
{
    while (spare != NULL && spare->first != NULL)
        free(allocate(spare));
    free(spare);
}

struct transaction *transaction_begin(struct server *server, struct live_table *live,
                                      struct waiter *waiter)
{
    struct transaction *tx = allocate(server->spare);
    if (tx == NULL)
        return NULL;
    memset(tx, 0, offsetof(struct transaction, change));
    tx->server = server;
    tx->live = live;
    tx->table = live != NULL ? live->table : NULL;
    tx->waiter = waiter;
    tx->since = live != NULL ? live->table->seq : 0;
    tx->write.change = tx->change;
    return tx;
}

struct change *transaction_change(struct transaction *tx)
{
    require(tx->write.n < TRANSACTION_MAX);
    struct change *change = &tx->write.change[tx->write.n++];
    memset(change, 0, sizeof *change);
    change->at = wall_clock();
    return change;
}

char *transaction_copy(struct transaction *tx, const char *string)
{
    require(tx->copies_n < TRANSACTION_MAX);
    char *copy = strdup(string);
    tx->copies[tx->copies_n++] = copy;
    return copy;
}

struct refusal transaction_event(struct transaction *tx, int kind, int seat, action act,
                                 const char *body)
{
    struct table *t = tx->table;
    require(t != NULL);
    struct refusal limit = table_admits(t, kind);
    if (is_refusal(limit))
        return limit;
    struct table_event event = { .seq = t->seq + 1,
                                 .kind = (uint8_t)kind,
                                 .seat = (uint8_t)seat,
                                 .act = act,
                                 .at = wall_clock() };
    if (body != NULL && (event.body = transaction_copy(tx, body)) == NULL)
        return refusal[REFUSED_NO_MEMORY];
    struct refusal refused = table_apply(t, &event);
    if (is_refusal(refused))
        return refused;
    struct change *change = transaction_change(tx);
    change->kind = CHANGE_EVENT;
    change->table = t->id;
    change->event = event;
    change->epoch = tx->live != NULL && t == tx->live->table ? tx->live->lease.epoch : 0;
    tx->moved |= kind == EVENT_MOVE;
    return accepted;
}

struct refusal transaction_table(struct transaction *tx, const struct table_head *head)
{
    struct refusal why;
    tx->head = *head;
    tx->new_table = tx->table = table_open(head, &why);
    if (tx->table == NULL)
        return why;
    struct change *change = transaction_change(tx);
    change->kind = CHANGE_TABLE;
    change->table = head->id;
    change->head = &tx->head;
    return accepted;
}

void transaction_return(struct transaction *tx)
{
    tx->table = tx->live->table;
}

void transaction_list(struct transaction *tx)
{
    if (!table_has_room(tx->table))
        return;
    struct change *change = transaction_change(tx);
    change->kind = CHANGE_LISTED;
    change->table = tx->table->id;
    change->on = true;
}

void transaction_chair(struct transaction *tx, const uint8_t device[DEVICE_SIZE], bool on)
{
    struct change *change = transaction_change(tx);
    change->kind = CHANGE_CHAIR;
    change->table = tx->table->id;
    change->on = on;
    memcpy(change->device, device, DEVICE_SIZE);
}

static void add_relisting(struct transaction *tx)
{
    struct live_table *live = tx->live;
    if (table_has_room(live->table) == live->listed)
        return;
    struct change *change = transaction_change(tx);
    change->kind = CHANGE_LISTED;
    change->table = live->table->id;
    change->on = !live->listed;
    tx->relist = true;
}

void transaction_commit(struct transaction *tx)
{
    if (tx->live != NULL) {
        add_relisting(tx);
        tx->live->busy = true;
        tx->live->since = tx->since;
    }
    tx->write.owner = tx;
    journal_add(tx->server->journal, &tx->write);
}

void transaction_abort(struct transaction *tx)
{
    transaction_free(tx);
}

void transaction_free(struct transaction *tx)
{
    for (int i = 0; i < tx->copies_n; i++)
        free(tx->copies[i]);
    if (tx->new_table != NULL)
        table_close(tx->new_table);
    recycle(tx->server->spare, tx);
}

void transaction_single(struct server *server, struct live_table *live, int kind, int seat,
                        action act)
{
    struct transaction *tx = transaction_begin(server, live, NULL);
    if (tx == NULL)
        return;
    if (is_refusal(transaction_event(tx, kind, seat, act, NULL)))
        transaction_abort(tx);
    else
        transaction_commit(tx);
}
