/*
 * The store in SQLite: store.h has the contract, store_schema.c the tables and the reasons for
 * them.
 *
 * A write is safe when COMMIT returns: the file has a write-ahead log, and with synchronous =
 * FULL every commit flushes it. From time to time a commit also copies the log into the file; at
 * 1,000 pages (4 MB) that takes a few milliseconds, less than anybody waits for an opponent.
 *
 * Two connections, because the journal's thread writes while the loop reads; neither waits for
 * the other.
 */
#include "server/store/store_sqlite.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Statements, each prepared once. Those up to W_COUNT belong to the writer, the rest to the
 * reader. */
enum statement {
    W_BEGIN,
    W_COMMIT,
    W_ROLLBACK,
    W_MARK,
    W_UNDO,
    W_FORGET,
    W_TABLE,
    W_TAIL,
    W_FIND,
    W_EVENT,
    W_MOVE,
    W_LOOSE,
    W_LIST,
    W_UNLIST,
    W_DEVICE,
    W_CHAIR,
    W_LEAVE,
    W_SEEN,
    W_PROBE,
    W_COUNT,
    R_BEGIN = W_COUNT,
    R_END,
    R_HEAD,
    R_PREV,
    R_EVENT,
    R_LISTED,
    R_TABLES_OF,
    R_SEEN,
    STATEMENTS
};

#define TAB    "(SELECT num FROM tab WHERE id = ?1)"
#define DEVICE "(SELECT num FROM device WHERE hash = ?2)"
#define EVENT  "SELECT prev, tab, seq, kind, seat, act, at, body, pack FROM event WHERE num = ?1"

static const char *const sql[STATEMENTS] = {
    [W_BEGIN] = "BEGIN IMMEDIATE",
    [W_COMMIT] = "COMMIT",
    [W_ROLLBACK] = "ROLLBACK",
    [W_MARK] = "SAVEPOINT w",
    [W_UNDO] = "ROLLBACK TO w",
    [W_FORGET] = "RELEASE w",
    [W_TABLE] = "INSERT INTO tab (id, made, game, version, setup, seed, plan)"
                " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [W_TAIL] = "INSERT INTO tail VALUES (last_insert_rowid(), 0, 0)",
    [W_FIND] = "SELECT tail.tab, tail.seq, tail.row FROM tab JOIN tail ON tail.tab = tab.num"
               " WHERE tab.id = ?1",
    [W_EVENT] = "INSERT INTO event (tab, seq, kind, seat, act, at, body, prev, pack)"
                " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    [W_MOVE] = "UPDATE tail SET seq = ?2, row = last_insert_rowid() WHERE tab = ?1",
    [W_LOOSE] = EVENT,
    [W_LIST] = "INSERT INTO shelf SELECT num, ?2 FROM tab WHERE id = ?1"
               " ON CONFLICT (tab) DO UPDATE SET at = excluded.at",
    [W_UNLIST] = "DELETE FROM shelf WHERE tab = " TAB,
    [W_DEVICE] = "INSERT INTO device (hash) VALUES (?1) ON CONFLICT (hash) DO NOTHING",
    [W_CHAIR] = "INSERT INTO holder (tab, device, seen, at)"
                " SELECT tab.num, device.num, 0, ?3 FROM tab, device WHERE id = ?1 AND hash = ?2"
                " ON CONFLICT (tab, device) DO UPDATE SET at = excluded.at",
    [W_LEAVE] = "DELETE FROM holder WHERE tab = " TAB " AND device = " DEVICE,
    [W_SEEN] =
        "UPDATE holder SET seen = ?3 WHERE tab = " TAB " AND device = " DEVICE " AND seen < ?3",
    [W_PROBE] = "PRAGMA application_id = " STORE_APPLICATION_SQL, /* as it is */
    [R_BEGIN] = "BEGIN",
    [R_END] = "COMMIT",
    [R_HEAD] = "SELECT num, made, game, version, setup, seed, plan, seq, row"
               " FROM tab JOIN tail ON tail.tab = tab.num WHERE id = ?1",
    [R_PREV] = "SELECT prev FROM event WHERE num = ?1",
    [R_EVENT] = EVENT,
    [R_LISTED] = "SELECT id, 0 FROM shelf JOIN tab ON tab.num = shelf.tab"
                 " ORDER BY shelf.at DESC, shelf.tab DESC LIMIT ?1",
    [R_TABLES_OF] = "SELECT id, seen FROM device JOIN holder ON holder.device = device.num"
                    " JOIN tab ON tab.num = holder.tab WHERE hash = ?2"
                    " ORDER BY holder.at DESC, holder.tab DESC LIMIT ?1",
    [R_SEEN] = "SELECT seen FROM holder WHERE tab = " TAB " AND device = " DEVICE,
};

enum { /* the columns of EVENT */
       EV_PREV,
       EV_TAB,
       EV_SEQ,
       EV_KIND,
       EV_SEAT,
       EV_ACT,
       EV_AT,
       EV_BODY,
       EV_PACK
};

/* Bytes that grow. */
struct heap {
    uint8_t *byte;
    size_t n, room;
};

struct store {
    int lock; /* of the lock file */
    sqlite3 *writer, *reader;
    sqlite3_stmt *prepared[STATEMENTS];
    enum write_result trouble; /* the writer's: the store itself cannot; WRITE_DONE: it can */
    struct heap pack;          /* the writer's: copies of loose events */
    struct heap rows;          /* the reader's: where a table's events lie, the last first */
    char *path;                /* without symbolic links */
};

/* The next n bytes; NULL if there is no memory. */
static uint8_t *heap_add(struct heap *h, size_t n)
{
    if (h->room - h->n < n) {
        size_t room = 2 * (h->n + n);
        uint8_t *byte = realloc(h->byte, room);
        if (byte == NULL)
            return NULL;
        h->byte = byte;
        h->room = room;
    }
    h->n += n;
    return h->byte + h->n - n;
}

/* The writer */

static void bind_number(struct store *st, enum statement s, int parameter, int64_t value)
{
    sqlite3_bind_int64(st->prepared[s], parameter, value);
}

static void bind_bytes(struct store *st, enum statement s, int parameter, const void *bytes,
                       size_t n)
{
    sqlite3_bind_blob64(st->prepared[s], parameter, bytes, n, SQLITE_STATIC);
}

static void bind_text(struct store *st, enum statement s, int parameter, const char *text)
{
    sqlite3_bind_text(st->prepared[s], parameter, text, -1, SQLITE_STATIC);
}

/* Whether no other write would fare better. A damaged page is a matter of its table. */
static bool is_trouble(int code)
{
    switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_FULL:
    case SQLITE_IOERR:
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_NOMEM:
        return true;
    default:
        return false;
    }
}

/* Runs a statement that returns no rows. */
static enum write_result run(struct store *st, enum statement s)
{
    errno = 0;
    int code = sqlite3_step(st->prepared[s]);
    enum write_result result = code == SQLITE_DONE                ? WRITE_DONE
                               : code == SQLITE_CONSTRAINT_UNIQUE ? WRITE_CONFLICT
                               : is_full(code)                    ? WRITE_FULL
                                                                  : WRITE_FAILED;
    if (is_trouble(code))
        st->trouble = result;
    sqlite3_reset(st->prepared[s]);
    return result;
}

/* Runs a statement that must change at least one row. */
static enum write_result run_on_one(struct store *st, enum statement s)
{
    enum write_result result = run(st, s);
    return result == WRITE_DONE && sqlite3_changes(st->writer) == 0 ? WRITE_FAILED : result;
}

static enum write_result make_table(struct store *st, const struct table_head *head)
{
    bind_number(st, W_TABLE, 1, (int64_t)head->id);
    bind_number(st, W_TABLE, 2, head->made);
    bind_text(st, W_TABLE, 3, head->game);
    bind_number(st, W_TABLE, 4, head->setup.version);
    bind_bytes(st, W_TABLE, 5, &head->setup, sizeof head->setup);
    bind_bytes(st, W_TABLE, 6, head->seed, sizeof head->seed);
    bind_text(st, W_TABLE, 7, head->plan);
    enum write_result result = run(st, W_TABLE);
    return result == WRITE_DONE ? run(st, W_TAIL) : result;
}

/* A pack has the events of the rows before it, the last first. Each is its body with the NUL, then
 * this many bytes: kind, seat, act, at and the size of the body, 0 for none. Read from the end,
 * they come in order. */
enum { PACK_EVENTS = 16, PACK_TRAILER = 18 };

static void put(uint8_t *to, int n, uint64_t value)
{
    for (int i = 0; i < n; i++)
        to[i] = (uint8_t)(value >> 8 * i);
}

static uint64_t get(const uint8_t *from, int n)
{
    uint64_t value = 0;
    for (int i = 0; i < n; i++)
        value |= (uint64_t)from[i] << 8 * i;
    return value;
}

size_t pack_put(uint8_t *to, const struct table_event *e)
{
    size_t size = e->body == NULL ? 0 : strlen(e->body) + 1;
    if (to == NULL)
        return size + PACK_TRAILER;
    if (size > 0)
        memcpy(to, e->body, size);
    to += size;
    put(to, 1, e->kind);
    put(to + 1, 1, e->seat);
    put(to + 2, 4, e->act);
    put(to + 6, 8, (uint64_t)e->at);
    put(to + 14, 4, size);
    return size + PACK_TRAILER;
}

/* The event of the statement's current row, as long as it stays there. */
static struct table_event event_in(sqlite3_stmt *row)
{
    return (struct table_event){ .seq = (uint32_t)sqlite3_column_int64(row, EV_SEQ),
                                 .kind = (uint8_t)sqlite3_column_int(row, EV_KIND),
                                 .seat = (uint8_t)sqlite3_column_int(row, EV_SEAT),
                                 .act = (action)sqlite3_column_int64(row, EV_ACT),
                                 .at = sqlite3_column_int64(row, EV_AT),
                                 .body = (const char *)sqlite3_column_text(row, EV_BODY) };
}

/* Adds the event of the statement's current row. */
static bool pack_add(struct heap *pack, sqlite3_stmt *row)
{
    struct table_event e = event_in(row);
    uint8_t *to = heap_add(pack, pack_put(NULL, &e));
    if (to != NULL)
        pack_put(to, &e);
    return to != NULL;
}

/* Takes the last event off. False: the bytes are invalid. */
static bool pack_take(const uint8_t *pack, size_t *n, struct table_event *e)
{
    if (*n < PACK_TRAILER)
        return false;
    const uint8_t *from = pack + *n - PACK_TRAILER;
    size_t size = get(from + 14, 4);
    if (*n - PACK_TRAILER < size || (size > 0 && from[-1] != 0))
        return false;
    e->kind = from[0];
    e->seat = from[1];
    e->act = (action)get(from + 2, 4);
    e->at = (int64_t)get(from + 6, 8);
    e->body = size > 0 ? (const char *)from - size : NULL;
    *n -= PACK_TRAILER + size;
    return true;
}

/* Where a table's next event goes. */
struct place {
    int64_t tab, row; /* row: of the event before it, or before its pack */
    uint32_t seq;
};

/* Packs the events before this one that lie in rows of their own: 15 of them, or fewer if the table
 * was reduced to one row. */
static bool pack_loose(struct store *st, struct place *p)
{
    sqlite3_stmt *s = st->prepared[W_LOOSE];
    bool fine = true, loose = true;
    st->pack.n = 0;
    for (int i = 1; fine && loose && p->row > 0 && i < PACK_EVENTS; i++) {
        bind_number(st, W_LOOSE, 1, p->row);
        fine = sqlite3_step(s) == SQLITE_ROW && sqlite3_column_int64(s, EV_TAB) == p->tab;
        loose = fine && sqlite3_column_bytes(s, EV_PACK) == 0;
        if (loose) {
            fine = pack_add(&st->pack, s);
            p->row = sqlite3_column_int64(s, EV_PREV);
        }
        sqlite3_reset(s);
    }
    return fine;
}

static enum write_result find_place(struct store *st, uint64_t table, struct place *p)
{
    sqlite3_stmt *s = st->prepared[W_FIND];
    bind_number(st, W_FIND, 1, (int64_t)table);
    int code = sqlite3_step(s);
    if (code == SQLITE_ROW)
        *p = (struct place){ .tab = sqlite3_column_int64(s, 0),
                             .seq = (uint32_t)sqlite3_column_int64(s, 1) + 1,
                             .row = sqlite3_column_int64(s, 2) };
    sqlite3_reset(s);
    return code == SQLITE_ROW ? WRITE_DONE : code == SQLITE_DONE ? WRITE_CONFLICT : WRITE_FAILED;
}

static enum write_result make_event(struct store *st, uint64_t table, const struct table_event *e)
{
    struct place p;
    enum write_result result = find_place(st, table, &p);
    if (result != WRITE_DONE)
        return result;
    if (e->seq != p.seq || e->seq == 0)
        return WRITE_CONFLICT;
    bool packed = e->seq % PACK_EVENTS == 0;
    if (packed && !pack_loose(st, &p))
        return WRITE_FAILED;
    bind_number(st, W_EVENT, 1, p.tab);
    bind_number(st, W_EVENT, 2, e->seq);
    bind_number(st, W_EVENT, 3, e->kind);
    bind_number(st, W_EVENT, 4, e->seat);
    bind_number(st, W_EVENT, 5, e->act);
    bind_number(st, W_EVENT, 6, e->at);
    bind_text(st, W_EVENT, 7, e->body);
    bind_number(st, W_EVENT, 8, p.row);
    bind_bytes(st, W_EVENT, 9, packed ? st->pack.byte : NULL, packed ? st->pack.n : 0);
    result = run(st, W_EVENT);
    if (result != WRITE_DONE)
        return result;
    bind_number(st, W_MOVE, 1, p.tab);
    bind_number(st, W_MOVE, 2, e->seq);
    return run_on_one(st, W_MOVE);
}

static enum write_result make_listed(struct store *st, const struct change *c)
{
    enum statement s = c->on ? W_LIST : W_UNLIST;
    bind_number(st, s, 1, (int64_t)c->table);
    if (c->on)
        bind_number(st, s, 2, c->at);
    return c->on ? run_on_one(st, s) : run(st, s);
}

static enum write_result make_chair(struct store *st, const struct change *c)
{
    enum statement s = c->on ? W_CHAIR : W_LEAVE;
    if (c->on) {
        bind_bytes(st, W_DEVICE, 1, c->device, DEVICE_SIZE);
        enum write_result result = run(st, W_DEVICE);
        if (result != WRITE_DONE)
            return result;
        bind_number(st, s, 3, c->at);
    }
    bind_number(st, s, 1, (int64_t)c->table);
    bind_bytes(st, s, 2, c->device, DEVICE_SIZE);
    return c->on ? run_on_one(st, s) : run(st, s);
}

static enum write_result make_seen(struct store *st, const struct change *c)
{
    bind_number(st, W_SEEN, 1, (int64_t)c->table);
    bind_bytes(st, W_SEEN, 2, c->device, DEVICE_SIZE);
    bind_number(st, W_SEEN, 3, c->seq);
    return run(st, W_SEEN);
}

static enum write_result make_change(struct store *st, const struct change *c)
{
    switch (c->kind) {
    case CHANGE_TABLE:
        return make_table(st, c->head);
    case CHANGE_EVENT:
        return make_event(st, c->table, &c->event);
    case CHANGE_LISTED:
        return make_listed(st, c);
    case CHANGE_CHAIR:
        return make_chair(st, c);
    case CHANGE_PROBE:
        return run(st, W_PROBE);
    case CHANGE_SEEN:
        return make_seen(st, c);
    }
    return WRITE_FAILED;
}

/* A conflict is found before anything of its change is made, so only the changes before it have to
 * be undone. */
static enum write_result make_changes(struct store *st, const struct write *w)
{
    enum write_result result = w->n > 1 ? run(st, W_MARK) : WRITE_DONE;
    for (int i = 0; i < w->n && result == WRITE_DONE; i++)
        result = make_change(st, &w->change[i]);
    if (w->n > 1 && result == WRITE_CONFLICT && run(st, W_UNDO) != WRITE_DONE)
        return WRITE_FAILED;
    if (w->n > 1 && (result == WRITE_DONE || result == WRITE_CONFLICT) &&
        run(st, W_FORGET) != WRITE_DONE)
        return WRITE_FAILED;
    return result;
}

/* Commits the batch, or rolls it back, which SQLite may have done already. */
static enum write_result finish(struct store *st, enum write_result result)
{
    if (result == WRITE_DONE)
        result = run(st, W_COMMIT);
    if (!sqlite3_get_autocommit(st->writer))
        run(st, W_ROLLBACK);
    return result;
}

/* Writes all as one batch without those that conflict. False: something else failed, and
 * nothing was written. */
static bool write_together(struct store *st, struct write *list)
{
    enum write_result result = run(st, W_BEGIN);
    for (struct write *w = list; w != NULL && result == WRITE_DONE; w = w->next) {
        w->result = make_changes(st, w);
        result = w->result == WRITE_CONFLICT ? WRITE_DONE : w->result;
    }
    return finish(st, result) == WRITE_DONE;
}

static enum write_result write_alone(struct store *st, const struct write *w)
{
    enum write_result result = run(st, W_BEGIN);
    return finish(st, result == WRITE_DONE ? make_changes(st, w) : result);
}

void store_write(struct store *st, struct write *list)
{
    st->trouble = WRITE_DONE;
    if (write_together(st, list))
        return;
    for (struct write *w = list; w != NULL; w = w->next)
        w->result = st->trouble == WRITE_DONE ? write_alone(st, w) : st->trouble;
}

/* The reader */

/* Passes on the head in the statement's current row. */
static bool give_head(sqlite3_stmt *s, uint64_t table, const struct table_reader *to)
{
    struct table_head head = { .id = table,
                               .made = sqlite3_column_int64(s, 1),
                               .game = (const char *)sqlite3_column_text(s, 2),
                               .plan = (const char *)sqlite3_column_text(s, 6) };
    const void *setup = sqlite3_column_blob(s, 4), *seed = sqlite3_column_blob(s, 5);
    if (head.game == NULL || head.plan == NULL || setup == NULL || seed == NULL ||
        sqlite3_column_bytes(s, 4) != sizeof head.setup || sqlite3_column_bytes(s, 5) != SEED_SIZE)
        return false;
    memcpy(&head.setup, setup, sizeof head.setup);
    int version = sqlite3_column_int(s, 3); /* the oldest setups do not tell */
    head.setup.version = version > 0 && version <= UINT8_MAX ? (uint8_t)version : 0;
    memcpy(head.seed, seed, SEED_SIZE);
    to->head(to->to, &head);
    return true;
}

/* Collects where the table's events lie, from the last row back. */
static bool find_rows(struct store *st, int64_t row)
{
    sqlite3_stmt *s = st->prepared[R_PREV];
    st->rows.n = 0;
    for (int64_t before = INT64_MAX; row > 0 && row < before;) { /* a damaged chain ends, too */
        uint8_t *to = heap_add(&st->rows, sizeof row);
        if (to == NULL)
            return false;
        memcpy(to, &row, sizeof row);
        before = row;
        bind_number(st, R_PREV, 1, row);
        row = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int64(s, 0) : -1;
        sqlite3_reset(s);
    }
    return row == 0;
}

/* Passes on the events of the statement's current row: those of its pack and its own. */
static bool give_row(sqlite3_stmt *s, uint32_t *seq, const struct table_reader *to)
{
    struct table_event e;
    const uint8_t *pack = sqlite3_column_blob(s, EV_PACK);
    for (size_t n = (size_t)sqlite3_column_bytes(s, EV_PACK); n > 0;) {
        if (!pack_take(pack, &n, &e))
            return false;
        e.seq = ++*seq;
        to->event(to->to, &e);
    }
    e = event_in(s);
    if (e.seq != ++*seq)
        return false;
    to->event(to->to, &e);
    return true;
}

/* Passes on all events, of which the last has the number `last` and lies in `row`. */
static bool give_events(struct store *st, int64_t tab, uint32_t last, int64_t row,
                        const struct table_reader *to)
{
    sqlite3_stmt *s = st->prepared[R_EVENT];
    uint32_t seq = 0;
    bool fine = find_rows(st, row);
    for (size_t at = st->rows.n; fine && at > 0;) {
        at -= sizeof row;
        memcpy(&row, st->rows.byte + at, sizeof row);
        bind_number(st, R_EVENT, 1, row);
        fine = sqlite3_step(s) == SQLITE_ROW && sqlite3_column_int64(s, EV_TAB) == tab &&
               give_row(s, &seq, to);
        sqlite3_reset(s);
    }
    return fine && seq == last;
}

static bool step_alone(struct store *st, enum statement s)
{
    bool done = sqlite3_step(st->prepared[s]) == SQLITE_DONE;
    sqlite3_reset(st->prepared[s]);
    return done;
}

bool store_read(struct store *st, uint64_t table, const struct table_reader *to, bool *failed)
{
    sqlite3_stmt *s = st->prepared[R_HEAD];
    *failed = true;
    if (!step_alone(st, R_BEGIN)) /* so that head and events fit together */
        return false;
    bind_number(st, R_HEAD, 1, (int64_t)table);
    int code = sqlite3_step(s);
    bool fine = code == SQLITE_ROW && give_head(s, table, to) &&
                give_events(st, sqlite3_column_int64(s, 0), (uint32_t)sqlite3_column_int64(s, 7),
                            sqlite3_column_int64(s, 8), to);
    *failed = !fine && code != SQLITE_DONE;
    sqlite3_reset(s);
    step_alone(st, R_END);
    return fine;
}

/* Reads the rows of a list's statement. */
static int list(struct store *st, enum statement which, uint64_t *table, uint32_t *seen, int max)
{
    sqlite3_stmt *s = st->prepared[which];
    int n = 0, code = SQLITE_DONE;
    bind_number(st, which, 1, max);
    while (n < max && (code = sqlite3_step(s)) == SQLITE_ROW) {
        table[n] = (uint64_t)sqlite3_column_int64(s, 0);
        if (seen != NULL)
            seen[n] = (uint32_t)sqlite3_column_int64(s, 1);
        n++;
    }
    sqlite3_reset(s);
    return code == SQLITE_ROW || code == SQLITE_DONE ? n : -1;
}

int store_listed(struct store *st, uint64_t *table, int max)
{
    return list(st, R_LISTED, table, NULL, max);
}

int store_tables_of(struct store *st, const uint8_t device[DEVICE_SIZE], uint64_t *table,
                    uint32_t *seen, int max)
{
    bind_bytes(st, R_TABLES_OF, 2, device, DEVICE_SIZE);
    return list(st, R_TABLES_OF, table, seen, max);
}

uint32_t store_seen(struct store *st, const uint8_t device[DEVICE_SIZE], uint64_t table)
{
    sqlite3_stmt *s = st->prepared[R_SEEN];
    bind_number(st, R_SEEN, 1, (int64_t)table);
    bind_bytes(st, R_SEEN, 2, device, DEVICE_SIZE);
    uint32_t seen = sqlite3_step(s) == SQLITE_ROW ? (uint32_t)sqlite3_column_int64(s, 0) : 0;
    sqlite3_reset(s);
    return seen;
}

uint64_t store_bytes(struct store *st)
{
    static const char *const ending[] = { "", "-wal", "-shm" };
    uint64_t sum = 0;
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
        char name[STORE_PATH];
        struct stat file;
        if (path_with(name, st->path, ending[i]) && stat(name, &file) == 0)
            sum += (uint64_t)file.st_size;
    }
    return sum;
}

uint64_t store_used(struct store *st)
{
    int64_t pages = sql_number(st->reader, "PRAGMA page_count", 0);
    int64_t unused = sql_number(st->reader, "PRAGMA freelist_count", 0);
    int64_t size = sql_number(st->reader, "PRAGMA page_size", 0);
    return pages > unused ? (uint64_t)(pages - unused) * (uint64_t)size : 0;
}

/* Opening and closing */

static const char *prepare(struct store *st)
{
    for (int s = 0; s < STATEMENTS; s++) {
        sqlite3 *db = s < W_COUNT ? st->writer : st->reader;
        int code =
            sqlite3_prepare_v3(db, sql[s], -1, SQLITE_PREPARE_PERSISTENT, &st->prepared[s], NULL);
        if (code != SQLITE_OK)
            return sqlite_reason(code);
    }
    return NULL;
}

/* The writer caches the pages that it will change again. A log that has grown large, as it does
 * during a long read, is truncated. */
static const char *open_connections(struct store *st)
{
    enum {
        WRITER_PATIENCE_MS = 1000,
        READER_PATIENCE_MS = 100
    }; /* the loop waits for the reader */
    const char *error = connection_open(st->path, SQLITE_OPEN_READWRITE, &st->writer);
    if (error == NULL)
        error = st->lock >= 0 ? schema_raise(st->writer) : schema_check(st->writer);
    if (error == NULL)
        error = connection_open(st->path, SQLITE_OPEN_READWRITE, &st->reader);
    if (error != NULL)
        return error;
    sqlite3_busy_timeout(st->writer, WRITER_PATIENCE_MS);
    sqlite3_busy_timeout(st->reader, READER_PATIENCE_MS);
    int code = sqlite3_exec(st->writer,
                            "PRAGMA wal_autocheckpoint = 1000; PRAGMA cache_size = -32768;"
                            "PRAGMA journal_size_limit = 67108864;",
                            NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(st->reader, "PRAGMA query_only = ON; PRAGMA cache_size = -8192;", NULL,
                            NULL, NULL);
    return code == SQLITE_OK ? prepare(st) : sqlite_reason(code);
}

static const char *open_at(struct store *st, const char *path)
{
    const char *error;
    st->path = realpath(path, NULL); /* two names of one file must find the same lock */
    if (st->path == NULL)
        st->path = strdup(path);
    if (st->path == NULL)
        return sqlite_reason(SQLITE_NOMEM);
    st->lock = file_lock(st->path, &error);
    if (st->lock < 0)
        return error;
    error = file_prepare(st->path);
    return error == NULL ? open_connections(st) : error;
}

static struct store *open_with(const char *path, const char **error,
                               const char *(*how)(struct store *, const char *))
{
    struct store *st = calloc(1, sizeof *st);
    if (st == NULL) {
        *error = sqlite_reason(SQLITE_NOMEM);
        return NULL;
    }
    st->lock = -1;
    const char *wrong = how(st, path);
    if (wrong == NULL)
        return st;
    *error = wrong;
    store_close(st);
    return NULL;
}

struct store *store_open(const char *path, const char **error)
{
    return open_with(path, error, open_at);
}

static const char *open_beside(struct store *st, const char *path)
{
    st->path = realpath(path, NULL);
    if (st->path == NULL)
        return sqlite_reason(SQLITE_CANTOPEN);
    const char *error = file_prepare(st->path); /* it is there, so it is only looked at */
    return error == NULL ? open_connections(st) : error;
}

struct store *store_open_beside(const char *path, const char **error)
{
    return open_with(path, error, open_beside);
}

void store_close(struct store *st)
{
    for (int s = 0; s < STATEMENTS; s++)
        sqlite3_finalize(st->prepared[s]);
    sqlite3_close(st->reader);
    sqlite3_close(st->writer);
    if (st->lock >= 0)
        close(st->lock); /* last: only now may another server come */
    free(st->pack.byte);
    free(st->rows.byte);
    free(st->path);
    free(st);
}
