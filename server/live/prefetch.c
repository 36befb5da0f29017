/* Memory that will be needed soon; prefetch.h. */
#include "server/live/prefetch.h"

enum {
    LINE = 64,       /* bytes of a cache line */
    PEER_BYTES = 512 /* of a connection, which is opaque outside net/ */
};

/* NULL: there is nothing yet. */
static void fetch(const void *from, size_t bytes)
{
    for (size_t at = 0; from != NULL && at < bytes; at += LINE)
        __builtin_prefetch((const char *)from + at);
}

static void fetch_live_table(const struct live_table *live)
{
    fetch(live, offsetof(struct live_table, limits));
}

static void fetch_table(const struct live_table *live)
{
    fetch(live->table, sizeof *live->table);
    fetch(live->watchers.of, LINE);
}

static void fetch_match(const struct live_table *live)
{
    const struct table *t = live->table;
    if (t != NULL && t->match != NULL) {
        fetch(t->match, offsetof(struct match, state) + t->game->state_size);
        fetch(t->before, t->game->state_size);
    }
    if (t != NULL && t->history != NULL)
        fetch(t->history + t->history_n, 1);
    for (int i = 0; i < live->watchers.n; i++)
        fetch(live->watchers.of[i], sizeof *live->watchers.of[i]);
}

static void fetch_peers(const struct live_table *live)
{
    for (int i = 0; i < live->watchers.n; i++)
        fetch(live->watchers.of[i]->peer, PEER_BYTES);
}

void prefetch_transaction(const struct transaction *tx, int ahead)
{
    static void (*const step[PREFETCH_STEPS + 1])(const struct live_table *) = {
        [4] = fetch_live_table,
        [3] = fetch_table,
        [2] = fetch_match,
        [1] = fetch_peers,
    };
    if (tx->live != NULL)
        step[ahead](tx->live);
}
