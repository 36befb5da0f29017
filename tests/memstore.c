/* A store in memory; memstore.h has the idea. */
#include "tests/memstore.h"

#include <pthread.h>
#include <stdlib.h>

#include "server/store/lease.h"
#include "server/store/store.h"

enum { TABLES = 64, EVENTS = 4096, CHAIRS = 1024 };

struct kept_table {
    struct table_head head;
    char *game, *plan;
    struct table_event *event; /* `n` of them; doubled when there is no room */
    uint32_t n, room;
    bool listed;
    int64_t listed_at;
};

struct kept_chair {
    uint64_t table;
    uint8_t device[DEVICE_SIZE];
    bool on;
    int64_t at;
    uint32_t seen;
};

struct store {
    pthread_mutex_t lock;
    struct kept_table *table[TABLES];
    int tables;
    struct kept_chair chair[CHAIRS];
    int chairs;
};

static struct store all = { .lock = PTHREAD_MUTEX_INITIALIZER };

static char *copy_of(const char *string)
{
    char *copy = string != NULL ? strdup(string) : NULL;
    require(string == NULL || copy != NULL);
    return copy;
}

void memstore_forget(void)
{
    for (int i = 0; i < all.tables; i++) {
        struct kept_table *t = all.table[i];
        for (uint32_t k = 0; k < t->n; k++)
            free((char *)t->event[k].body);
        free(t->event);
        free(t->game);
        free(t->plan);
        free(t);
    }
    all.tables = all.chairs = 0;
}

struct store *store_open(const char *path, const char **error)
{
    (void)path, (void)error;
    return &all;
}

void store_close(struct store *s)
{
    (void)s;
}

static struct kept_table *find_table(uint64_t id)
{
    for (int i = 0; i < all.tables; i++)
        if (all.table[i]->head.id == id)
            return all.table[i];
    return NULL;
}

static struct kept_chair *find_chair(uint64_t table, const uint8_t *device)
{
    for (int i = 0; i < all.chairs; i++)
        if (all.chair[i].table == table && memcmp(all.chair[i].device, device, DEVICE_SIZE) == 0)
            return &all.chair[i];
    return NULL;
}

static void keep_table(const struct table_head *head)
{
    require(find_table(head->id) == NULL && all.tables < TABLES);
    struct kept_table *t = calloc(1, sizeof *t);
    require(t != NULL);
    t->head = *head;
    t->head.game = t->game = copy_of(head->game);
    t->head.plan = t->plan = copy_of(head->plan);
    all.table[all.tables++] = t;
}

static void keep_event(struct kept_table *t, const struct table_event *e)
{
    require(e->seq == t->n + 1 && t->n < EVENTS);
    if (t->n == t->room) {
        t->room = t->room == 0 ? 16 : 2 * t->room;
        t->event = realloc(t->event, t->room * sizeof t->event[0]);
        require(t->event != NULL);
    }
    t->event[t->n] = *e;
    t->event[t->n++].body = copy_of(e->body);
}

static void keep_chair(const struct change *c)
{
    struct kept_chair *h = find_chair(c->table, c->device);
    if (h == NULL) {
        require(all.chairs < CHAIRS);
        h = &all.chair[all.chairs++];
        *h = (struct kept_chair){ .table = c->table };
        memcpy(h->device, c->device, DEVICE_SIZE);
    }
    h->on = c->on;
    h->at = c->at;
}

static void make(const struct change *c)
{
    struct kept_table *t = c->kind == CHANGE_TABLE ? NULL : find_table(c->table);
    struct kept_chair *h;
    require(c->kind == CHANGE_TABLE || c->kind == CHANGE_SEEN || c->kind == CHANGE_PROBE ||
            t != NULL);
    switch (c->kind) {
    case CHANGE_TABLE:
        keep_table(c->head);
        break;
    case CHANGE_EVENT:
        keep_event(t, &c->event);
        break;
    case CHANGE_LISTED:
        t->listed = c->on;
        t->listed_at = c->at;
        break;
    case CHANGE_CHAIR:
        keep_chair(c);
        break;
    case CHANGE_PROBE:
        break;
    case CHANGE_SEEN:
        h = find_chair(c->table, c->device);
        if (h != NULL && h->on && h->seen < c->seq)
            h->seen = c->seq;
        break;
    }
}

/* Whether it fits: a store that is full refuses the whole write. */
static bool has_room(const struct write *w)
{
    for (int i = 0; i < w->n; i++) {
        const struct kept_table *t = find_table(w->change[i].table);
        if (t != NULL && t->n + DEVICE_SIZE >= EVENTS)
            return false;
    }
    return all.tables + w->n < TABLES && all.chairs + w->n < CHAIRS;
}

void store_write(struct store *s, struct write *list)
{
    pthread_mutex_lock(&s->lock);
    for (struct write *w = list; w != NULL; w = w->next) {
        bool fits = has_room(w);
        for (int i = 0; fits && i < w->n; i++)
            make(&w->change[i]);
        w->result = fits ? WRITE_DONE : WRITE_FULL;
    }
    pthread_mutex_unlock(&s->lock);
}

bool store_read(struct store *s, uint64_t table, const struct table_reader *reader, bool *failed)
{
    pthread_mutex_lock(&s->lock);
    struct kept_table *t = find_table(table);
    *failed = false;
    if (t != NULL)
        reader->head(reader->context, &t->head);
    for (uint32_t i = 0; t != NULL && i < t->n; i++)
        reader->event(reader->context, &t->event[i]);
    pthread_mutex_unlock(&s->lock);
    return t != NULL;
}

/* The latest first: later ones are further back in the array. */
int store_listed(struct store *s, uint64_t *table, int max)
{
    int n = 0;
    pthread_mutex_lock(&s->lock);
    for (int i = s->tables - 1; i >= 0 && n < max; i--)
        if (s->table[i]->listed)
            table[n++] = s->table[i]->head.id;
    pthread_mutex_unlock(&s->lock);
    return n;
}

int store_tables_of(struct store *s, const uint8_t device[DEVICE_SIZE], uint64_t *table,
                    uint32_t *seen, int max)
{
    int n = 0;
    pthread_mutex_lock(&s->lock);
    for (int i = s->chairs - 1; i >= 0 && n < max; i--)
        if (s->chair[i].on && memcmp(s->chair[i].device, device, DEVICE_SIZE) == 0) {
            if (seen != NULL)
                seen[n] = s->chair[i].seen;
            table[n++] = s->chair[i].table;
        }
    pthread_mutex_unlock(&s->lock);
    return n;
}

uint32_t store_seen(struct store *s, const uint8_t device[DEVICE_SIZE], uint64_t table)
{
    pthread_mutex_lock(&s->lock);
    const struct kept_chair *h = find_chair(table, device);
    uint32_t seen = h != NULL && h->on ? h->seen : 0;
    pthread_mutex_unlock(&s->lock);
    return seen;
}

bool store_away(struct store *s)
{
    (void)s;
    return false;
}

uint64_t store_used(struct store *s)
{
    (void)s;
    return 0;
}

uint64_t store_bytes(struct store *s)
{
    return (uint64_t)s->tables;
}

const char *store_backup(const char *from, const char *to)
{
    (void)from, (void)to;
    return "there is nothing to copy";
}

const char *store_prune(const char *path, const struct pruner *by, struct prune_counts *counts)
{
    (void)path;
    (void)by;
    (void)counts;
    return NULL;
}

/* It belongs to one server: no nodes share it, and the functions for them are never called. */
bool store_lasts(struct store *s, const uint64_t *table, uint32_t *seq, int n)
{
    (void)s, (void)table, (void)seq, (void)n;
    return false;
}

struct lease_connection *lease_open(const char *path, const char *address, const char **error)
{
    (void)path, (void)address;
    *error = "it cannot be shared";
    return NULL;
}

void lease_close(struct lease_connection *connection)
{
    (void)connection;
}

const uint8_t *lease_secret(const struct lease_connection *connection)
{
    (void)connection;
    return NULL;
}

bool lease_heartbeat(struct lease_connection *connection, bool rejoin, struct lease_news *news)
{
    (void)connection, (void)rejoin, (void)news;
    return false;
}

void lease_exchange(struct lease_connection *connection, struct lease_request *list)
{
    (void)connection, (void)list;
}

void lease_leave(struct lease_connection *connection)
{
    (void)connection;
}
