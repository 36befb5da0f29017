/* Messages to watchers; broadcast.h. */
#include "server/live/broadcast.h"

#include "server/live/presence.h"
#include "server/live/reaction_window.h"
#include "server/live/turn_limit.h"
#include "server/table/view_json.h"
#include "server/table/view_log.h"

struct view_context broadcast_context(const struct server *server, const struct live_table *live,
                                      int viewer, enum lang lang)
{
    const uint64_t now = net_now(server->net);
    struct view_context context = { .viewer = viewer,
                                    .lang = lang,
                                    .choices = server->choices,
                                    .here = presence_here(&live->presence, live->table, now),
                                    .window = window_asked(live->table) != 0,
                                    .window_left = window_left(&live->window, live->table, now),
                                    .window_length = WINDOW_MS };
    for (int p = 0; p < live->table->setup.seats; p++) {
        if (presence_is_absent(&live->presence, live->table, p, now))
            context.absent |= 1u << p;
        context.left[p] = turn_limit_left(live, p, now);
    }
    return context;
}

/* The views of one change: viewers who see the same are sent the same bytes. */
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
    text_open(&cache->position, server->buffer.broadcast + cache->used, VIEW_BYTES - cache->used,
              NULL);
    view_position(t, SPECTATOR, &cache->position);
    cache->used += cache->position.n + 1;
}

static void make_view(struct server *server, struct live_table *live, struct view_cache *cache,
                      int viewer, enum lang lang, uint32_t since)
{
    struct view_context context = broadcast_context(server, live, viewer, lang);
    struct text out;
    make_position(server, live, cache);
    context.position =
        cache->position.bytes != NULL && !cache->position.cut ? &cache->position : NULL;
    context.since = since;
    text_open(&out, server->buffer.broadcast + cache->used, VIEW_BYTES - cache->used, NULL);
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
                      struct watcher *watcher, int viewer, uint32_t since)
{
    if (cache->view[viewer][watcher->lang].bytes == NULL)
        make_view(server, live, cache, viewer, watcher->lang, since);
    net_send(watcher->peer, cache->view[viewer][watcher->lang].bytes,
             cache->view[viewer][watcher->lang].n);
    net_flush(watcher->peer);
    server->metrics.views++;
}

static void send_views(struct server *server, struct live_table *live, uint32_t since)
{
    struct view_cache cache = { 0 };
    for (int i = 0; i < live->watchers.n; i++) {
        struct watcher *watcher = live->watchers.of[i];
        unsigned held = watcher->known ? table_held(live->table, watcher->device) : 0;
        for (int p = 0; p < live->table->setup.seats; p++)
            if (held >> p & 1)
                send_view(server, live, &cache, watcher, p, since);
        if (held == 0)
            send_view(server, live, &cache, watcher, SPECTATOR, since);
    }
}

static void send_all(struct live_table *live, const struct text *message)
{
    for (int i = 0; i < live->watchers.n; i++)
        net_send(live->watchers.of[i]->peer, message->bytes, message->n);
}

static void send_chat_message(struct server *server, struct live_table *live)
{
    const struct table *t = live->table;
    struct text out;
    struct json j;
    text_open(&out, server->buffer.broadcast, VIEW_BYTES, NULL);
    json_open(&j, &out);
    view_chat_message(t, &t->chat[t->chat_n - 1], &j, NULL);
    send_all(live, &out);
}

void broadcast_change(struct server *server, struct live_table *live, uint32_t since)
{
    const struct table *t = live->table;
    if (t->seq == since + 1 && t->history[t->history_n - 1].kind == EVENT_CHAT)
        send_chat_message(server, live);
    else
        send_views(server, live, since);
}

void broadcast_presence(struct server *server, struct live_table *live)
{
    const struct table *t = live->table;
    struct text out;
    struct json j;
    const uint64_t now = net_now(server->net);
    if (!presence_update(&live->presence, t, watchers_hold(&live->watchers, t), now))
        return;
    unsigned here = presence_here(&live->presence, t, now);
    text_open(&out, server->buffer.broadcast, VIEW_BYTES, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "here");
    view_put_id(&j, "table", t->id);
    json_put_array(&j, "here");
    for (int p = 0; p < t->setup.seats; p++)
        json_put_bool(&j, NULL, t->chair[p].kind == CHAIR_BOT || (here >> p & 1));
    json_end(&j);
    json_end(&j);
    send_all(live, &out);
}

void broadcast_goodbye(struct live_table *live)
{
    static const char bye[] = "{\"is\":\"bye\",\"retry\":2000}";
    for (int i = 0; i < live->watchers.n; i++) {
        struct watcher *watcher = live->watchers.of[i];
        if (!watcher->dismissed)
            net_send(watcher->peer, bye, sizeof bye - 1);
        watcher->dismissed = true;
    }
}

void broadcast_close(struct server *server, struct live_table *live, int code)
{
    while (live->watchers.n > 0)
        net_close_peer(live->watchers.of[--live->watchers.n]->peer, code, "");
    broadcast_presence(server, live);
}
