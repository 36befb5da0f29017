/* Changes on their way to disk; transaction.h. */
#include "server/live/transaction.h"

#include <stdlib.h>

#include "server/ops/messages.h"

enum { SPARES_MAX = 512 };

/* Transactions are large and come by the thousand: a few that are done wait to be used again. */
static struct transaction *transaction_alloc(struct server *server)
{
    struct transaction *tx = server->spare;
    if (tx == NULL)
        return malloc(sizeof *tx);
    server->spare = tx->write.owner;
    server->spares--;
    return tx;
}

static void transaction_recycle(struct server *server, struct transaction *tx)
{
    if (server->spares == SPARES_MAX) {
        free(tx);
        return;
    }
    tx->write.owner = server->spare;
    server->spare = tx;
    server->spares++;
}

struct transaction *transaction_begin(struct server *server, struct live_table *live,
                                      struct request *request)
{
    struct transaction *tx = transaction_alloc(server);
    if (tx == NULL)
        return NULL;
    memset(tx, 0, offsetof(struct transaction, copies));
    tx->server = server;
    tx->live = live;
    tx->table = live != NULL ? live->table : NULL;
    tx->request = request;
    tx->since = live != NULL ? live->table->seq : 0;
    tx->write.change = tx->change;
    return tx;
}

struct change *transaction_change(struct transaction *tx)
{
    require(tx->write.n < TRANSACTION_MAX);
    struct change *change = &tx->change[tx->write.n++];
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
    require(t != NULL); /* a transaction without a table has its changes made by who opened it */
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
    tx->moved |= kind == EVENT_MOVE;
    return accepted;
}

struct table_head *transaction_copy_head(struct transaction *tx, const struct table_head *head)
{
    tx->head = *head;
    return &tx->head;
}

struct refusal transaction_table(struct transaction *tx, const struct table_head *head)
{
    struct refusal why;
    tx->fresh = tx->table = table_open(head, &why);
    if (tx->table == NULL)
        return why;
    struct change *change = transaction_change(tx);
    change->kind = CHANGE_TABLE;
    change->table = head->id;
    change->head = head;
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

void transaction_commit(struct server *server, struct transaction *tx)
{
    struct live_table *live = tx->live;
    if (live != NULL) {
        if (table_has_room(live->table) != live->listed) {
            struct change *change = transaction_change(tx);
            change->kind = CHANGE_LISTED;
            change->table = live->table->id;
            change->on = !live->listed;
            tx->relist = true;
        }
        live->busy = true;
        live->since = tx->since;
    }
    tx->write.owner = tx;
    journal_add(server->journal, &tx->write);
}

void transaction_abort(struct transaction *tx)
{
    for (int i = 0; i < tx->copies_n; i++)
        free(tx->copies[i]);
    if (tx->fresh != NULL)
        table_close(tx->fresh);
    transaction_recycle(tx->server, tx);
}

struct refusal transaction_single(struct server *server, struct live_table *live,
                                  struct request *request, int kind, int seat, action act,
                                  const char *body)
{
    struct transaction *tx = transaction_begin(server, live, request);
    if (tx == NULL)
        return refusal[REFUSED_NO_MEMORY];
    struct refusal refused = transaction_event(tx, kind, seat, act, body);
    if (is_refusal(refused))
        transaction_abort(tx);
    else
        transaction_commit(server, tx);
    return refused;
}

void transactions_close(struct server *server)
{
    while (server->spare != NULL)
        free(transaction_alloc(server));
}
