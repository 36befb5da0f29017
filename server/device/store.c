/*
 * store.h for a page: everything is in memory, and in records of the page's database. A table's log
 * is cut into parts of PART events; an event rewrites the last part, so that a long game is some
 * dozens of records and a move writes a few kilobytes at most. What is on its way to the database
 * stands in memory already, behind what is confirmed, and is taken back if it could not be written.
 *
 *   head/TABLE          what never changes            listed/TABLE          when it was listed
 *   log/TABLE/PART      events, one behind the other  chair/TABLE/DEVICE    when taken; what seen
 */
#include "server/store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/device/device.h"
#include "server/ops/token.h"

enum { PART = 64, NAME = 96, NO_BODY = -1 };

/* Bytes that grow. */
struct growing {
    uint8_t *bytes;
    size_t n, room;
};

struct kept_table {
    struct kept_table *next; /* made before it */
    uint64_t id;
    struct growing head;  /* as in its record */
    struct growing log;   /* all events, also the one on its way */
    struct growing parts; /* size_t each: where the part begins in the log */
    size_t confirmed;     /* bytes of the log that are written */
    uint32_t seq, events; /* of those; and with what is on its way */
    bool written;         /* the table itself is */
    int64_t listed_at;    /* 0: it is not */
};

struct kept_chair {
    struct kept_chair *next;
    uint64_t table;
    uint8_t device[DEVICE_SIZE];
    int64_t at; /* 0: it has none any more */
    uint32_t seen;
};

struct store {
    struct kept_table *tables; /* the latest first */
    struct kept_chair *chairs;
    uint64_t bytes;
};

static struct store all;

struct store *record_store(void)
{
    return &all;
}

/* Bytes */

static bool grow(struct growing *g, const void *bytes, size_t n)
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

/* What is left to be read; false: it ends too early. */
struct rest {
    const uint8_t *at, *end;
};

static bool read_bytes(struct rest *r, void *to, size_t n)
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

static bool write_head(struct growing *g, const struct table_head *h)
{
    return grow(g, &h->id, sizeof h->id) && grow(g, &h->made, sizeof h->made) &&
           grow(g, &h->setup, sizeof h->setup) && grow(g, h->seed, sizeof h->seed) &&
           grow(g, h->game, strlen(h->game) + 1) && grow(g, h->plan, strlen(h->plan) + 1);
}

static bool read_head(const struct growing *g, struct table_head *h)
{
    struct rest r = { g->bytes, g->bytes + g->n };
    if (!read_bytes(&r, &h->id, sizeof h->id) || !read_bytes(&r, &h->made, sizeof h->made) ||
        !read_bytes(&r, &h->setup, sizeof h->setup) || !read_bytes(&r, h->seed, sizeof h->seed))
        return false;
    h->game = read_string(&r);
    h->plan = h->game != NULL ? read_string(&r) : NULL;
    return h->plan != NULL;
}

/* Events: kind, seat, act, at, the length of the body (NO_BODY: none), the body with its NUL. */

static bool write_event(struct growing *g, const struct table_event *e)
{
    int32_t n = e->body != NULL ? (int32_t)strlen(e->body) : NO_BODY;
    return grow(g, &e->kind, 1) && grow(g, &e->seat, 1) && grow(g, &e->act, sizeof e->act) &&
           grow(g, &e->at, sizeof e->at) && grow(g, &n, sizeof n) &&
           (n == NO_BODY || grow(g, e->body, (size_t)n + 1));
}

static bool read_event(struct rest *r, struct table_event *e)
{
    int32_t n;
    if (!read_bytes(r, &e->kind, 1) || !read_bytes(r, &e->seat, 1) ||
        !read_bytes(r, &e->act, sizeof e->act) || !read_bytes(r, &e->at, sizeof e->at) ||
        !read_bytes(r, &n, sizeof n))
        return false;
    e->body = n != NO_BODY ? read_string(r) : NULL;
    return n == NO_BODY || (e->body != NULL && strlen(e->body) == (size_t)n);
}

/* Tables and chairs */

static struct kept_table *find_table(uint64_t id)
{
    struct kept_table *t = all.tables;
    while (t != NULL && t->id != id)
        t = t->next;
    return t;
}

static struct kept_table *add_table(uint64_t id)
{
    struct kept_table *t = calloc(1, sizeof *t);
    if (t == NULL)
        return NULL;
    t->id = id;
    t->next = all.tables;
    all.tables = t;
    return t;
}

static void remove_table(struct kept_table *t)
{
    struct kept_table **at = &all.tables;
    while (*at != t)
        at = &(*at)->next;
    *at = t->next;
    release(&t->head);
    release(&t->log);
    release(&t->parts);
    free(t);
}

static struct kept_chair *find_chair(uint64_t table, const uint8_t device[DEVICE_SIZE])
{
    struct kept_chair *c = all.chairs;
    while (c != NULL && (c->table != table || memcmp(c->device, device, DEVICE_SIZE) != 0))
        c = c->next;
    return c;
}

static struct kept_chair *add_chair(uint64_t table, const uint8_t device[DEVICE_SIZE])
{
    struct kept_chair *c = calloc(1, sizeof *c);
    if (c == NULL)
        return NULL;
    c->table = table;
    memcpy(c->device, device, DEVICE_SIZE);
    c->next = all.chairs;
    all.chairs = c;
    return c;
}

static bool add_event(struct kept_table *t, const struct table_event *e)
{
    if (t->events % PART == 0 && !grow(&t->parts, &t->log.n, sizeof t->log.n))
        return false;
    size_t before = t->log.n;
    if (!write_event(&t->log, e)) {
        t->log.n = before;
        return false;
    }
    t->events++;
    return true;
}

/* Records */

static void put_head(const struct kept_table *t)
{
    char name[NAME], id[ID_LETTERS + 1];
    id_write(t->id, id);
    snprintf(name, sizeof name, "head/%s", id);
    page_put(name, t->head.bytes, t->head.n);
}

/* The last part; those before it were written with an earlier event. */
static void put_log(const struct kept_table *t)
{
    char name[NAME], id[ID_LETTERS + 1];
    size_t last = t->parts.n / sizeof(size_t) - 1, from;
    memcpy(&from, t->parts.bytes + last * sizeof from, sizeof from);
    id_write(t->id, id);
    snprintf(name, sizeof name, "log/%s/%06u", id, (unsigned)last);
    page_put(name, t->log.bytes + from, t->log.n - from);
}

static void put_listed(const struct kept_table *t)
{
    char name[NAME], id[ID_LETTERS + 1];
    id_write(t->id, id);
    snprintf(name, sizeof name, "listed/%s", id);
    page_put(name, t->listed_at != 0 ? &t->listed_at : NULL, sizeof t->listed_at);
}

static void put_chair(const struct kept_chair *c)
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

/* Loading. What cannot be read is not there: a table with a broken log ends where it breaks. */

static void load_head(uint64_t id, const uint8_t *bytes, size_t n)
{
    struct kept_table *t = find_table(id) == NULL ? add_table(id) : NULL;
    if (t != NULL)
        t->written = grow(&t->head, bytes, n);
}

static void load_log(struct kept_table *t, const uint8_t *bytes, size_t n)
{
    struct rest r = { bytes, bytes + n };
    struct table_event e;
    while (r.at < r.end && read_event(&r, &e) && add_event(t, &e))
        t->seq++;
    t->confirmed = t->log.n;
}

static void load_listed(struct kept_table *t, const uint8_t *bytes, size_t n)
{
    if (n == sizeof t->listed_at)
        memcpy(&t->listed_at, bytes, n);
}

static void load_chair(uint64_t id, const char *hex, const uint8_t *bytes, size_t n)
{
    uint8_t device[DEVICE_SIZE];
    struct rest r = { bytes, bytes + n };
    struct kept_chair *c = hex_read(hex, device, DEVICE_SIZE) ? add_chair(id, device) : NULL;
    if (c != NULL && read_bytes(&r, &c->at, sizeof c->at))
        read_bytes(&r, &c->seen, sizeof c->seen);
}

/* Names come in the order of their letters: a table's head before its listing and its log. */
void record_load(const char *name, const uint8_t *bytes, size_t n)
{
    char id[ID_LETTERS + 1];
    const char *slash = strchr(name, '/');
    if (slash == NULL)
        return;
    snprintf(id, sizeof id, "%s", slash + 1);
    uint64_t table = id_read(id);
    struct kept_table *t = find_table(table);
    all.bytes += n;
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

/* Writing */

/* How the tables and chairs of the write were before it, to be taken back. One write is on its way
 * at a time. */
static struct {
    struct kept_chair *chair;
    struct kept_chair chair_was;
    struct kept_table *listed;
    int64_t listed_was;
} * undo;
static int undo_n;

static enum write_result change_table(const struct change *c)
{
    if (find_table(c->table) != NULL)
        return WRITE_CONFLICT;
    struct kept_table *t = add_table(c->table);
    if (t == NULL || !write_head(&t->head, c->head))
        return WRITE_FAILED;
    put_head(t);
    return WRITE_WAITS;
}

static enum write_result change_event(const struct change *c)
{
    struct kept_table *t = find_table(c->table);
    if (t == NULL)
        return WRITE_FAILED;
    if (c->event.seq != t->events + 1)
        return WRITE_CONFLICT;
    if (!add_event(t, &c->event))
        return WRITE_FAILED;
    put_log(t);
    return WRITE_WAITS;
}

static enum write_result change_listed(const struct change *c)
{
    struct kept_table *t = find_table(c->table);
    if (t == NULL)
        return WRITE_FAILED;
    undo[undo_n].listed = t;
    undo[undo_n++].listed_was = t->listed_at;
    t->listed_at = c->on ? c->at : 0;
    put_listed(t);
    return WRITE_WAITS;
}

/* A chair that is taken, left, or has seen more. */
static enum write_result change_chair(const struct change *c)
{
    struct kept_chair *chair = find_chair(c->table, c->device);
    bool seen = c->kind == CHANGE_SEEN;
    if (seen && (chair == NULL || chair->at == 0 || chair->seen >= c->seq))
        return WRITE_WAITS;
    if (find_table(c->table) == NULL)
        return WRITE_FAILED;
    if (chair == NULL && (chair = add_chair(c->table, c->device)) == NULL)
        return WRITE_FAILED;
    undo[undo_n].chair = chair;
    undo[undo_n++].chair_was = *chair;
    if (seen)
        chair->seen = c->seq;
    else
        chair->at = c->on ? c->at : 0;
    put_chair(chair);
    return WRITE_WAITS;
}

static enum write_result make_change(const struct change *c)
{
    switch (c->kind) {
    case CHANGE_TABLE:
        return change_table(c);
    case CHANGE_EVENT:
        return change_event(c);
    case CHANGE_LISTED:
        return change_listed(c);
    case CHANGE_CHAIR:
    case CHANGE_SEEN:
        return change_chair(c);
    case CHANGE_PROBE:
        page_put("probe", "", 1);
    }
    return WRITE_WAITS;
}

/* A table whose log was to become longer has it again as it was; one that was to come is gone. */
static void take_back_table(struct kept_table *t)
{
    if (!t->written) {
        remove_table(t);
        return;
    }
    t->log.n = t->confirmed;
    t->events = t->seq;
    t->parts.n = (t->seq + PART - 1) / PART * sizeof(size_t);
}

static void take_back(const struct write *w)
{
    while (undo_n > 0) {
        undo_n--;
        if (undo[undo_n].chair != NULL) {
            undo[undo_n].chair->at = undo[undo_n].chair_was.at;
            undo[undo_n].chair->seen = undo[undo_n].chair_was.seen;
        } else {
            undo[undo_n].listed->listed_at = undo[undo_n].listed_was;
        }
    }
    for (int i = 0; i < w->n; i++) {
        struct kept_table *t = find_table(w->change[i].table);
        if (t != NULL)
            take_back_table(t);
    }
}

static void forget_undo(void)
{
    free(undo);
    undo = NULL;
    undo_n = 0;
}

enum write_result record_begin(struct write *w)
{
    undo = calloc((size_t)w->n + 1, sizeof *undo);
    enum write_result result = undo != NULL ? WRITE_WAITS : WRITE_FAILED;
    for (int i = 0; i < w->n && result == WRITE_WAITS; i++)
        result = make_change(&w->change[i]);
    if (result == WRITE_WAITS) {
        page_write();
        return result;
    }
    page_put(NULL, NULL, 0);
    if (undo != NULL)
        take_back(w);
    forget_undo();
    return result;
}

void record_end(struct write *w, enum write_result result)
{
    if (result != WRITE_DONE) {
        take_back(w);
    } else {
        for (int i = 0; i < w->n; i++) {
            struct kept_table *t = find_table(w->change[i].table);
            if (t == NULL)
                continue;
            all.bytes += t->log.n - t->confirmed;
            t->written = true;
            t->confirmed = t->log.n;
            t->seq = t->events;
        }
    }
    forget_undo();
}

/* Reading */

bool store_read(struct store *s, uint64_t table, const struct table_reader *reader, bool *failed)
{
    const struct kept_table *t = find_table(table);
    struct table_head head;
    (void)s;
    *failed = false;
    if (t == NULL || !t->written)
        return false;
    if (!read_head(&t->head, &head)) {
        *failed = true;
        return false;
    }
    reader->head(reader->to, &head);
    struct rest r = { t->log.bytes, t->log.bytes + t->confirmed };
    struct table_event e;
    for (uint32_t seq = 1; seq <= t->seq && read_event(&r, &e); seq++) {
        e.seq = seq;
        reader->event(reader->to, &e);
    }
    return true;
}

/* An entry of a list, with the moment by which it is ordered. */
struct row {
    uint64_t table;
    int64_t at;
    uint32_t seen;
};

/* Puts the entry where it belongs among the n latest, of which there are at most `max`. */
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
    for (const struct kept_table *t = s->tables; t != NULL; t = t->next)
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
    for (const struct kept_chair *c = s->chairs; c != NULL; c = c->next)
        if (c->at != 0 && memcmp(c->device, device, DEVICE_SIZE) == 0)
            n = insert(list, n, max, (struct row){ c->table, c->at, c->seen });
    return give(list, n, table, seen);
}

uint32_t store_seen(struct store *s, const uint8_t device[DEVICE_SIZE], uint64_t table)
{
    const struct kept_chair *c = find_chair(table, device);
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
