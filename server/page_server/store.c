/* store.h for a page: everything is in memory (memory_store.h), as it was in the page's records. */
#include "server/store/store.h"

#include <stdlib.h>
#include <string.h>

#include "server/page_server/memory_store.h"
#include "server/page_server/page_server.h"

struct store *record_store(void)
{
    return &memory_store;
}

bool store_read(struct store *s, uint64_t table, const struct table_reader *reader, bool *failed)
{
    const struct memory_table *t = memory_table_find(table);
    struct table_head head;
    (void)s;
    *failed = false;
    if (t == NULL || !t->written)
        return false;
    if (!memory_head_read(&t->head, &head)) {
        *failed = true;
        return false;
    }
    reader->head(reader->context, &head);
    struct byte_reader r = { t->log.bytes, t->log.bytes + t->confirmed };
    struct table_event e;
    for (uint32_t seq = 1; seq <= t->seq && memory_event_read(&r, &e); seq++) {
        e.seq = seq;
        reader->event(reader->context, &e);
    }
    return true;
}

/* An entry of a list, with the time by which it is sorted. */
struct row {
    uint64_t table;
    int64_t at;
    uint32_t seen;
};

/* Inserts the entry into the list of the n latest, at most `max`; returns their number. */
static int insert(struct row *list, int n, int max, struct row e)
{
    int at = n;
    while (at > 0 && list[at - 1].at < e.at)
        at--;
    if (at >= max)
        return n;
    int last = n < max ? n : max - 1;
    memmove(&list[at + 1], &list[at], (size_t)(last - at) * sizeof *list);
    list[at] = e;
    return n < max ? n + 1 : max;
}

static int give(struct row *list, int n, uint64_t *table, uint32_t *seen)
{
    for (int i = 0; i < n; i++) {
        table[i] = list[i].table;
        if (seen != NULL)
            seen[i] = list[i].seen;
    }
    free(list);
    return n;
}

int store_listed(struct store *s, uint64_t *table, int max)
{
    struct row *list = calloc((size_t)max + 1, sizeof *list);
    int n = 0;
    if (list == NULL)
        return -1;
    for (const struct memory_table *t = s->tables; t != NULL; t = t->next)
        if (t->listed_at != 0)
            n = insert(list, n, max, (struct row){ t->id, t->listed_at, 0 });
    return give(list, n, table, NULL);
}

int store_tables_of(struct store *s, const uint8_t device[DEVICE_SIZE], uint64_t *table,
                    uint32_t *seen, int max)
{
    struct row *list = calloc((size_t)max + 1, sizeof *list);
    int n = 0;
    if (list == NULL)
        return -1;
    for (const struct memory_chair *c = s->chairs; c != NULL; c = c->next)
        if (c->at != 0 && memcmp(c->device, device, DEVICE_SIZE) == 0)
            n = insert(list, n, max, (struct row){ c->table, c->at, c->seen });
    return give(list, n, table, seen);
}

uint32_t store_seen(struct store *s, const uint8_t device[DEVICE_SIZE], uint64_t table)
{
    const struct memory_chair *c = memory_chair_find(table, device);
    (void)s;
    return c != NULL && c->at != 0 ? c->seen : 0;
}

bool store_away(struct store *s)
{
    (void)s;
    return false;
}

uint64_t store_used(struct store *s)
{
    return s->bytes;
}

uint64_t store_bytes(struct store *s)
{
    return s->bytes;
}
