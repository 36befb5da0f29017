/*
 * Tables and chairs as records of the page's database. A table's log is cut into parts of LOG_PART
 * events; an event rewrites the last part, so that a long game is some dozens of records and a move
 * writes a few kilobytes at most.
 *
 *   head/TABLE          what never changes            listed/TABLE          when it was listed
 *   log/TABLE/PART      events, one after the other   chair/TABLE/DEVICE    when taken; what seen
 */
#include "server/page_server/records.h"

#include <stdio.h>
#include <string.h>

#include "server/ops/token.h"
#include "server/page_server/page_server.h"

enum { NAME = 96 };

void record_put_head(const struct memory_table *t)
{
    char name[NAME], id[ID_LETTERS + 1];
    id_write(t->id, id);
    snprintf(name, sizeof name, "head/%s", id);
    page_put(name, t->head.bytes, t->head.n);
}

/* Puts the last part; those before it were written with earlier events. */
void record_put_log(const struct memory_table *t)
{
    char name[NAME], id[ID_LETTERS + 1];
    size_t last = t->parts.n / sizeof(size_t) - 1, from;
    memcpy(&from, t->parts.bytes + last * sizeof from, sizeof from);
    id_write(t->id, id);
    snprintf(name, sizeof name, "log/%s/%06u", id, (unsigned)last);
    page_put(name, t->log.bytes + from, t->log.n - from);
}

void record_put_listed(const struct memory_table *t)
{
    char name[NAME], id[ID_LETTERS + 1];
    id_write(t->id, id);
    snprintf(name, sizeof name, "listed/%s", id);
    page_put(name, t->listed_at != 0 ? &t->listed_at : NULL, sizeof t->listed_at);
}

void record_put_chair(const struct memory_chair *c)
{
    char name[NAME], id[ID_LETTERS + 1], hex[2 * DEVICE_SIZE + 1];
    uint8_t bytes[sizeof c->at + sizeof c->seen];
    struct text out;
    id_write(c->table, id);
    text_open(&out, hex, sizeof hex, NULL);
    text_hex(&out, c->device, DEVICE_SIZE);
    snprintf(name, sizeof name, "chair/%s/%s", id, hex);
    memcpy(bytes, &c->at, sizeof c->at);
    memcpy(bytes + sizeof c->at, &c->seen, sizeof c->seen);
    page_put(name, c->at != 0 ? bytes : NULL, sizeof bytes);
}

/* Loading. Ignores what cannot be read: a table with a broken log ends where it breaks. */

static void load_head(uint64_t id, const uint8_t *bytes, size_t n)
{
    struct memory_table *t = memory_table_find(id) == NULL ? memory_table_add(id) : NULL;
    if (t != NULL)
        t->written = byte_buffer_add(&t->head, bytes, n);
}

static void load_log(struct memory_table *t, const uint8_t *bytes, size_t n)
{
    struct byte_reader r = { bytes, bytes + n };
    struct table_event e;
    while (r.at < r.end && memory_event_read(&r, &e) && memory_event_add(t, &e))
        t->seq++;
    t->confirmed = t->log.n;
}

static void load_listed(struct memory_table *t, const uint8_t *bytes, size_t n)
{
    if (n == sizeof t->listed_at)
        memcpy(&t->listed_at, bytes, n);
}

static void load_chair(uint64_t id, const char *hex, const uint8_t *bytes, size_t n)
{
    uint8_t device[DEVICE_SIZE];
    struct byte_reader r = { bytes, bytes + n };
    struct memory_chair *c =
        hex_read(hex, device, DEVICE_SIZE) ? memory_chair_add(id, device) : NULL;
    if (c != NULL && byte_reader_read(&r, &c->at, sizeof c->at))
        byte_reader_read(&r, &c->seen, sizeof c->seen);
}

/* Names come in alphabetical order: a table's head before its listing and its log. */
void record_load(const char *name, const uint8_t *bytes, size_t n)
{
    char id[ID_LETTERS + 1];
    const char *slash = strchr(name, '/');
    if (slash == NULL)
        return;
    snprintf(id, sizeof id, "%s", slash + 1);
    uint64_t table = id_read(id);
    struct memory_table *t = memory_table_find(table);
    memory_store.bytes += n;
    if (table == 0)
        return;
    if (strncmp(name, "head/", 5) == 0)
        load_head(table, bytes, n);
    else if (strncmp(name, "log/", 4) == 0 && t != NULL)
        load_log(t, bytes, n);
    else if (strncmp(name, "listed/", 7) == 0 && t != NULL)
        load_listed(t, bytes, n);
    else if (strncmp(name, "chair/", 6) == 0 && strlen(slash + 1) > ID_LETTERS)
        load_chair(table, slash + 1 + ID_LETTERS + 1, bytes, n);
}
