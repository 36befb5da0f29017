/* Tables, logs and chairs in memory; memory_store.h. */
#include "server/page_server/memory_store.h"

#include <stdlib.h>
#include <string.h>

enum { NO_BODY = -1 };

struct store memory_store;

/* Bytes */

bool byte_buffer_add(struct byte_buffer *g, const void *bytes, size_t n)
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

static void release(struct byte_buffer *g)
{
    free(g->bytes);
    *g = (struct byte_buffer){ NULL, 0, 0 };
}

bool byte_reader_read(struct byte_reader *r, void *to, size_t n)
{
    if ((size_t)(r->end - r->at) < n)
        return false;
    memcpy(to, r->at, n);
    r->at += n;
    return true;
}

static const char *read_string(struct byte_reader *r)
{
    const uint8_t *end = r->at < r->end ? memchr(r->at, '\0', (size_t)(r->end - r->at)) : NULL;
    const char *string = (const char *)r->at;
    if (end == NULL)
        return NULL;
    r->at = end + 1;
    return string;
}

/* Heads */

bool memory_head_write(struct byte_buffer *g, const struct table_head *h)
{
    return byte_buffer_add(g, &h->id, sizeof h->id) &&
           byte_buffer_add(g, &h->made, sizeof h->made) &&
           byte_buffer_add(g, &h->setup, sizeof h->setup) &&
           byte_buffer_add(g, h->seed, sizeof h->seed) &&
           byte_buffer_add(g, h->game, strlen(h->game) + 1) &&
           byte_buffer_add(g, h->plan, strlen(h->plan) + 1);
}

bool memory_head_read(const struct byte_buffer *g, struct table_head *h)
{
    struct byte_reader r = { g->bytes, g->bytes + g->n };
    if (!byte_reader_read(&r, &h->id, sizeof h->id) ||
        !byte_reader_read(&r, &h->made, sizeof h->made) ||
        !byte_reader_read(&r, &h->setup, sizeof h->setup) ||
        !byte_reader_read(&r, h->seed, sizeof h->seed))
        return false;
    h->game = read_string(&r);
    h->plan = h->game != NULL ? read_string(&r) : NULL;
    return h->plan != NULL;
}

/* Events: kind, seat, act, at, the length of the body (NO_BODY: none), the body with its NUL. */

static bool write_event(struct byte_buffer *g, const struct table_event *e)
{
    int32_t n = e->body != NULL ? (int32_t)strlen(e->body) : NO_BODY;
    return byte_buffer_add(g, &e->kind, 1) && byte_buffer_add(g, &e->seat, 1) &&
           byte_buffer_add(g, &e->act, sizeof e->act) && byte_buffer_add(g, &e->at, sizeof e->at) &&
           byte_buffer_add(g, &n, sizeof n) &&
           (n == NO_BODY || byte_buffer_add(g, e->body, (size_t)n + 1));
}

bool memory_event_read(struct byte_reader *r, struct table_event *e)
{
    int32_t n;
    if (!byte_reader_read(r, &e->kind, 1) || !byte_reader_read(r, &e->seat, 1) ||
        !byte_reader_read(r, &e->act, sizeof e->act) ||
        !byte_reader_read(r, &e->at, sizeof e->at) || !byte_reader_read(r, &n, sizeof n))
        return false;
    e->body = n != NO_BODY ? read_string(r) : NULL;
    return n == NO_BODY || (e->body != NULL && strlen(e->body) == (size_t)n);
}

/* Tables and chairs */

struct memory_table *memory_table_find(uint64_t id)
{
    struct memory_table *t = memory_store.tables;
    while (t != NULL && t->id != id)
        t = t->next;
    return t;
}

struct memory_table *memory_table_add(uint64_t id)
{
    struct memory_table *t = calloc(1, sizeof *t);
    if (t == NULL)
        return NULL;
    t->id = id;
    t->next = memory_store.tables;
    memory_store.tables = t;
    return t;
}

void memory_table_remove(struct memory_table *t)
{
    struct memory_table **at = &memory_store.tables;
    while (*at != t)
        at = &(*at)->next;
    *at = t->next;
    release(&t->head);
    release(&t->log);
    release(&t->parts);
    free(t);
}

struct memory_chair *memory_chair_find(uint64_t table, const uint8_t device[DEVICE_SIZE])
{
    struct memory_chair *c = memory_store.chairs;
    while (c != NULL && (c->table != table || memcmp(c->device, device, DEVICE_SIZE) != 0))
        c = c->next;
    return c;
}

struct memory_chair *memory_chair_add(uint64_t table, const uint8_t device[DEVICE_SIZE])
{
    struct memory_chair *c = calloc(1, sizeof *c);
    if (c == NULL)
        return NULL;
    c->table = table;
    memcpy(c->device, device, DEVICE_SIZE);
    c->next = memory_store.chairs;
    memory_store.chairs = c;
    return c;
}

bool memory_event_add(struct memory_table *t, const struct table_event *e)
{
    if (t->events % LOG_PART == 0 && !byte_buffer_add(&t->parts, &t->log.n, sizeof t->log.n))
        return false;
    size_t before = t->log.n;
    if (!write_event(&t->log, e)) {
        t->log.n = before;
        return false;
    }
    t->events++;
    return true;
}
