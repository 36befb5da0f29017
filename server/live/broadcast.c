/* Who looks at a table, and what they are sent; watch.h. */
#include "server/live/broadcast.h"

#include <stdlib.h>

#include "server/live/reaction_window.h"
#include "server/live/transaction.h"
#include "server/table/view_json.h"
#include "server/table/view_log.h"

bool watch_absent(struct server *server, const struct live_table *live, int seat)
{
    return live->table->phase == PHASE_PLAYING && table_person(live->table, seat) &&
           !(live->here >> seat & 1) && net_now(server->net) - live->last_here[seat] >= ABSENT_MS;
}

/* Chairs whose owner watches, or was heard of a moment ago. */
static unsigned present(struct server *server, const struct live_table *live)
{
    unsigned here = live->here;
    for (int p = 0; p < live->table->setup.seats; p++)
        if (live->table->chair[p].taken && live->heard[p] != 0 &&
            net_now(server->net) - live->heard[p] < PRESENT_MS)
            here |= 1u << p;
    return here;
}

struct view_context watch_view_context(struct server *server, const struct live_table *live,
                                       int viewer, enum lang lang)
{
    struct view_context context = { .viewer = viewer, .lang = lang, .here = present(server, live) };
    for (int p = 0; p < live->table->setup.seats; p++) {
        if (watch_absent(server, live, p))
            context.absent |= 1u << p;
        context.left[p] = turn_time_left(server, live, p);
    }
    context.window = window_asked(live->table) != 0;
    context.window_left = window_left(server, live);
    context.window_length = WINDOW_MS;
    return context;
}

/* Views that were made for one change: everybody who sees the same is sent the same bytes. */
struct view_cache {
    size_t used;
    struct text position; /* for everybody; bytes NULL: not made, or viewers differ */
    struct {
        const char *bytes;
        size_t n;
    } view[VIEWER_COUNT][LANG_COUNT];
};

/* Writes the position once if everybody sees the same. */
static void make_position(struct server *server, const struct live_table *live,
                          struct view_cache *cache)
{
    const struct table *t = live->table;
    if (cache->position.bytes != NULL || t->phase == PHASE_GATHERING || t->game->observe != NULL)
        return;
    text_open(&cache->position, server->broadcast_buffer + cache->used, VIEW_BYTES - cache->used,
              NULL);
    view_position(t, SPECTATOR, &cache->position);
    cache->used += cache->position.n + 1;
}

static void make_view(struct server *server, struct live_table *live, struct view_cache *cache,
                      int viewer, enum lang lang, uint32_t since)
{
    struct view_context context = watch_view_context(server, live, viewer, lang);
    struct text out;
    make_position(server, live, cache);
    context.position =
        cache->position.bytes != NULL && !cache->position.cut ? &cache->position : NULL;
    context.since = since;
    text_open(&out, server->broadcast_buffer + cache->used, VIEW_BYTES - cache->used, NULL);
    view_json(live->table, &context, &out);
    if (out.cut && cache->used > 0) { /* the buffer is full: start again */
        memset(cache, 0, sizeof *cache);
        make_view(server, live, cache, viewer, lang, since);
        return;
    }
    cache->view[viewer][lang].bytes = out.bytes;
    cache->view[viewer][lang].n = out.n;
    cache->used += out.n + 1;
}

static void send_view(struct server *server, struct live_table *live, struct view_cache *cache,
                      struct client *client, int viewer, uint32_t since)
{
    if (cache->view[viewer][client->lang].bytes == NULL)
        make_view(server, live, cache, viewer, client->lang, since);
    net_send(client->peer, cache->view[viewer][client->lang].bytes,
             cache->view[viewer][client->lang].n);
    server->metrics.views++;
}

static void send_views(struct server *server, struct live_table *live, uint32_t since)
{
    struct view_cache cache = { 0 };
    for (int i = 0; i < live->watchers; i++) {
        struct client *client = live->watcher[i];
        unsigned held = client->known ? table_held(live->table, client->device) : 0;
        for (int p = 0; p < live->table->setup.seats; p++)
            if (held >> p & 1)
                send_view(server, live, &cache, client, p, since);
        if (held == 0)
            send_view(server, live, &cache, client, SPECTATOR, since);
    }
}

static void send_all(struct live_table *live, const struct text *message)
{
    for (int i = 0; i < live->watchers; i++)
        net_send(live->watcher[i]->peer, message->bytes, message->n);
}

static void send_chat_message(struct server *server, struct live_table *live)
{
    const struct table *t = live->table;
    struct text out;
    struct json j;
    text_open(&out, server->broadcast_buffer, VIEW_BYTES, NULL);
    json_open(&j, &out);
    view_chat_message(t, &t->chat[t->chat_n - 1], &j, NULL);
    send_all(live, &out);
}

void watch_show(struct server *server, struct live_table *live, uint32_t since)
{
    const struct table *t = live->table;
    if (t->seq == since + 1 && t->history[t->history_n - 1].kind == EVENT_CHAT)
        send_chat_message(server, live);
    else
        send_views(server, live, since);
}

void watch_here(struct server *server, struct live_table *live)
{
    const struct table *t = live->table;
    unsigned here = 0;
    for (int i = 0; i < live->watchers; i++)
        if (live->watcher[i]->known)
            here |= table_held(t, live->watcher[i]->device);
    if (here == live->here)
        return;
    for (int p = 0; p < t->setup.seats; p++)
        if ((here ^ live->here) >> p & 1) {
            live->last_here[p] = net_now(server->net);
            live->heard[p] = 0;
        }
    live->here = here;
    here = present(server, live);
    struct text out;
    struct json j;
    char name[ID_LETTERS + 1];
    id_write(t->id, name);
    text_open(&out, server->broadcast_buffer, VIEW_BYTES, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "here");
    json_put_string(&j, "table", name);
    json_put_array(&j, "here");
    for (int p = 0; p < t->setup.seats; p++)
        json_put_bool(&j, NULL, t->chair[p].kind == CHAIR_BOT || (here >> p & 1));
    json_end(&j);
    json_end(&j);
    send_all(live, &out);
}

void watch_heard(struct server *server, struct live_table *live, unsigned held)
{
    for (int p = 0; p < live->table->setup.seats; p++)
        if (held >> p & 1) {
            live->last_here[p] = live->heard[p] = net_now(server->net);
            live->agreed[p] = 0;
        }
}

static bool watcher_add(struct live_table *live, struct client *client)
{
    if (live->watchers == live->watchers_size) {
        int size = live->watchers_size == 0 ? 4 : 2 * live->watchers_size;
        struct client **watcher = realloc(live->watcher, (size_t)size * sizeof(void *));
        if (watcher == NULL)
            return false;
        live->watcher = watcher;
        live->watchers_size = size;
    }
    live->watcher[live->watchers++] = client;
    return true;
}

static int watch_index(const struct client *client, uint64_t table)
{
    for (int i = 0; i < client->watches; i++)
        if (client->watch[i] == table)
            return i;
    return -1;
}

bool watch_begin(struct server *server, struct live_table *live, struct client *client)
{
    if (watch_index(client, live->table->id) < 0) {
        if (client->watches == WATCHES_MAX || !watcher_add(live, client))
            return false;
        client->watch[client->watches++] = live->table->id;
    }
    if (client->known)
        watch_heard(server, live, table_held(live->table, client->device));
    watch_here(server, live);
    return true;
}

/* Remembers what the client's device has seen. */
static void notation_seen(struct server *server, struct live_table *live,
                          const struct client *client)
{
    if (!client->known || table_held(live->table, client->device) == 0)
        return;
    struct transaction *tx = transaction_begin(server, NULL, NULL);
    if (tx == NULL)
        return; /* it will be told a little more than it has missed */
    struct change *change = transaction_change(tx);
    change->kind = CHANGE_SEEN;
    change->table = live->table->id;
    memcpy(change->device, client->device, DEVICE_SIZE);
    change->seq = live->busy ? live->since : live->table->seq;
    transaction_commit(server, tx);
}

void watch_end(struct server *server, uint64_t table, struct client *client)
{
    int at = watch_index(client, table);
    struct live_table *live = live_table_get(server, table);
    if (at < 0)
        return;
    client->watch[at] = client->watch[--client->watches];
    for (int i = 0; live != NULL && i < live->watchers; i++)
        if (live->watcher[i] == client) {
            live->watcher[i] = live->watcher[--live->watchers];
            notation_seen(server, live, client);
            watch_here(server, live);
            return;
        }
}

void watch_close_all(struct server *server, struct live_table *live)
{
    while (live->watchers > 0)
        net_close_peer(live->watcher[--live->watchers]->peer, 1011, "");
    watch_here(server, live);
}
