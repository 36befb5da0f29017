/* Which tables a client watches; subscribe.h. */
#include "server/api/subscribe.h"

#include "server/live/broadcast.h"
#include "server/live/live_tables.h"
#include "server/live/presence.h"
#include "server/live/transaction.h"

static int watch_index(const struct client *client, uint64_t table)
{
    for (int i = 0; i < client->watches; i++)
        if (client->watch[i] == table)
            return i;
    return -1;
}

bool watching_begin(struct client *client, uint64_t table)
{
    if (watch_index(client, table) >= 0)
        return true;
    if (client->watches == WATCHES_MAX)
        return false;
    client->watch[client->watches++] = table;
    return true;
}

void watching_end(struct client *client, uint64_t table)
{
    int at = watch_index(client, table);
    if (at >= 0)
        client->watch[at] = client->watch[--client->watches];
}

bool subscribe(struct server *server, struct live_table *live, struct client *client)
{
    const struct watcher *watcher = &client->watcher;
    if (watch_index(client, live->table->id) < 0) {
        if (client->watches == WATCHES_MAX || !watchers_add(&live->watchers, &client->watcher))
            return false;
        client->watch[client->watches++] = live->table->id;
    }
    if (watcher->known)
        presence_heard(&live->presence, live->table, table_held(live->table, watcher->device),
                       net_now(server->net));
    broadcast_presence(server, live);
    return true;
}

/* Saves what the device has seen, so that it can be told what it has missed. */
static void save_seen(struct server *server, struct live_table *live, const struct watcher *watcher)
{
    if (!watcher->known || table_held(live->table, watcher->device) == 0)
        return;
    struct transaction *tx = transaction_begin(server, NULL, NULL);
    if (tx == NULL)
        return; /* it will be told a little more than it has missed */
    live->unseen = false;
    struct change *change = transaction_change(tx);
    change->kind = CHANGE_SEEN;
    change->table = live->table->id;
    memcpy(change->device, watcher->device, DEVICE_SIZE);
    change->seq = live->busy ? live->since : live->table->seq;
    transaction_commit(tx);
}

void unsubscribe(struct server *server, uint64_t table, struct client *client)
{
    int at = watch_index(client, table);
    struct live_table *live = live_tables_get(server, table);
    if (at < 0)
        return;
    client->watch[at] = client->watch[--client->watches];
    if (live != NULL && watchers_remove(&live->watchers, &client->watcher)) {
        save_seen(server, live, &client->watcher);
        broadcast_presence(server, live);
    }
}

void unsubscribe_all(struct server *server, struct client *client)
{
    while (client->watches > 0)
        unsubscribe(server, client->watch[0], client);
}
