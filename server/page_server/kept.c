/* Tables, logs and chairs in memory; kept.h. */
#include "server/page_server/kept.h"

#include <stdlib.h>
#include <string.h>

enum { NO_BODY = -1 };

struct store kept;

/* Bytes */

bool growing_add(struct growing *g, const void *bytes, size_t n)
{
    if (g->n + n > g->room) {
        size_t room = 2 * g->room + n + 64;
        uint8_t *more = realloc(g->bytes, room);
        if (more == NULL)
            return false;
        g->bytes = more;
        g->room = room;
    }
    if (n > 0)
        memcpy(g->bytes + g->n, bytes, n);
    g->n += n;
    return true;
}

static void release(struct growing *g)
{
    free(g->bytes);
    *g = (struct growing){ NULL, 0, 0 };
}

bool rest_read(struct rest *r, void *to, size_t n)
{
    if ((size_t)(r->end - r->at) < n)
        return false;
    memcpy(to, r->at, n);
    r->at += n;
    return true;
}

static const char *read_string(struct rest *r)
{
    const uint8_t *end = r->at < r->end ? memchr(r->at, '\0', (size_t)(r->end - r->at)) : NULL;
    const char *string = (const char *)r->at;
    if (end == NULL)
        return NULL;
    r->at = end + 1;
    return string;
}

/* Heads */

bool kept_head_write(struct growing *g, const struct table_head *h)
{
    return growing_add(g, &h->id, sizeof h->id) && growing_add(g, &h->made, sizeof h->made) &&
           growing_add(g, &h->setup, sizeof h->setup) && growing_add(g, h->seed, sizeof h->seed) &&
           growing_add(g, h->game, strlen(h->game) + 1) &&
           growing_add(g, h->plan, strlen(h->plan) + 1);
}

bool kept_head_read(const struct growing *g, struct table_head *h)
{
    struct rest r = { g->bytes, g->bytes + g->n };
    if (!rest_read(&r, &h->id, sizeof h->id) || !rest_read(&r, &h->made, sizeof h->made) ||
        !rest_read(&r, &h->setup, sizeof h->setup) || !rest_read(&r, h->seed, sizeof h->seed))
        return false;
    h->game = read_string(&r);
    h->plan = h->game != NULL ? read_string(&r) : NULL;
    return h->plan != NULL;
}

/* Events: kind, seat, act, at, the length of the body (NO_BODY: none), the body with its NUL. */

static bool write_event(struct growing *g, const struct table_event *e)
{
    int32_t n = e->body != NULL ? (int32_t)strlen(e->body) : NO_BODY;
    return growing_add(g, &e->kind, 1) && growing_add(g, &e->seat, 1) &&
           growing_add(g, &e->act, sizeof e->act) && growing_add(g, &e->at, sizeof e->at) &&
           growing_add(g, &n, sizeof n) && (n == NO_BODY || growing_add(g, e->body, (size_t)n + 1));
}

bool kept_event_read(struct rest *r, struct table_event *e)
{
    int32_t n;
    if (!rest_read(r, &e->kind, 1) || !rest_read(r, &e->seat, 1) ||
        !rest_read(r, &e->act, sizeof e->act) || !rest_read(r, &e->at, sizeof e->at) ||
        !rest_read(r, &n, sizeof n))
        return false;
    e->body = n != NO_BODY ? read_string(r) : NULL;
    return n == NO_BODY || (e->body != NULL && strlen(e->body) == (size_t)n);
}

/* Tables and chairs */

struct kept_table *kept_table_find(uint64_t id)
{
    struct kept_table *t = kept.tables;
    while (t != NULL && t->id != id)
        t = t->next;
    return t;
}

struct kept_table *kept_table_add(uint64_t id)
{
    struct kept_table *t = calloc(1, sizeof *t);
    if (t == NULL)
        return NULL;
    t->id = id;
    t->next = kept.tables;
    kept.tables = t;
    return t;
}

void kept_table_remove(struct kept_table *t)
{
    struct kept_table **at = &kept.tables;
    while (*at != t)
        at = &(*at)->next;
    *at = t->next;
    release(&t->head);
    release(&t->log);
    release(&t->parts);
    free(t);
}

struct kept_chair *kept_chair_find(uint64_t table, const uint8_t device[DEVICE_SIZE])
{
    struct kept_chair *c = kept.chairs;
    while (c != NULL && (c->table != table || memcmp(c->device, device, DEVICE_SIZE) != 0))
        c = c->next;
    return c;
}

struct kept_chair *kept_chair_add(uint64_t table, const uint8_t device[DEVICE_SIZE])
{
    struct kept_chair *c = calloc(1, sizeof *c);
    if (c == NULL)
        return NULL;
    c->table = table;
    memcpy(c->device, device, DEVICE_SIZE);
    c->next = kept.chairs;
    kept.chairs = c;
    return c;
}

bool kept_event_add(struct kept_table *t, const struct table_event *e)
{
    if (t->events % LOG_PART == 0 && !growing_add(&t->parts, &t->log.n, sizeof t->log.n))
        return false;
    size_t before = t->log.n;
    if (!write_event(&t->log, e)) {
        t->log.n = before;
        return false;
    }
    t->events++;
    return true;
}
