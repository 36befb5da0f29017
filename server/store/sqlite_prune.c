/*
 * Removing and reducing tables; store.h. The events to remove are found while the server writes:
 * tables are judged, then one pass over all events finds theirs, since no index leads from a table
 * to events that a pack has copies of. Only then is anything changed, a table to a transaction, and
 * only if it has no new event.
 *
 * A table that is reduced is one row: its last event, with all others in its pack.
 */
#include "server/store/sqlite_internal.h"

#include <stdlib.h>
#include <time.h>

#include "server/store/sqlite_pack.h"

enum {
    PATIENCE_MS = 5000,
    PAUSE_NS =
        4000000,   /* after each table, so that a server finds the file free most of the time */
    OFTEN = 100000 /* steps of SQLite between two checks whether to stop */
};

struct pruning {
    sqlite3 *db;
    struct store *reader; /* for the judging functions */
    const struct pruner *by;
    struct prune_counts *counts;
};

static bool run(struct pruning *p, const char *sql)
{
    return sqlite3_exec(p->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* Runs a statement with one number, or two; binding one that it does not have does nothing. */
static bool run_with(struct pruning *p, const char *sql, int64_t a, int64_t b)
{
    sqlite3_stmt *s;
    if (sqlite3_prepare_v2(p->db, sql, -1, &s, NULL) != SQLITE_OK)
        return false;
    sqlite3_bind_int64(s, 1, a);
    sqlite3_bind_int64(s, 2, b);
    bool done = sqlite3_step(s) == SQLITE_DONE;
    sqlite3_finalize(s);
    return done;
}

/* Notes all tables whose last event is that old and that are not one row already. */
static bool note_old(struct pruning *p)
{
    return run(p, "CREATE TEMP TABLE old_table (tab INTEGER PRIMARY KEY, id INTEGER, seq INTEGER);"
                  "CREATE TEMP TABLE piece (tab INTEGER, num INTEGER, PRIMARY KEY (tab, num))"
                  " WITHOUT ROWID;"
                  "CREATE TEMP TABLE parted (device INTEGER PRIMARY KEY);") &&
           run_with(p,
                    "INSERT INTO old_table SELECT tab.num, tab.id, tail.seq FROM tail"
                    " JOIN tab ON tab.num = tail.tab JOIN event ON event.num = tail.row"
                    " WHERE event.at < ?1 AND (event.prev > 0 OR event.pack IS NULL)",
                    p->by->before, 0);
}

/* Calls `each` for all that are noted. */
static bool for_each(struct pruning *p,
                     bool (*each)(struct pruning *, int64_t tab, uint64_t id, int64_t seq))
{
    sqlite3_stmt *s;
    int code;
    if (sqlite3_prepare_v2(p->db, "SELECT tab, id, seq FROM old_table ORDER BY tab", -1, &s,
                           NULL) != SQLITE_OK)
        return false;
    while ((code = sqlite3_step(s)) == SQLITE_ROW && !p->by->stopped(p->by->context))
        if (!each(p, sqlite3_column_int64(s, 0), (uint64_t)sqlite3_column_int64(s, 1),
                  sqlite3_column_int64(s, 2)))
            break;
    sqlite3_finalize(s);
    return code == SQLITE_DONE;
}

/* Forgets it if it is to be kept. */
static bool judge(struct pruning *p, int64_t tab, uint64_t id, int64_t seq)
{
    (void)seq;
    p->counts->judged++;
    struct prune_verdict v = p->by->judge(p->by->context, p->reader, id);
    return v.is != PRUNE_KEEP || run_with(p, "DELETE FROM old_table WHERE tab = ?1", tab, 0);
}

static bool find_pieces(struct pruning *p)
{
    return run(p, "INSERT INTO piece SELECT tab, num FROM event"
                  " WHERE tab IN (SELECT tab FROM old_table)");
}

/* The bytes of all events but the last; NULL: no memory, or there are none. */
static uint8_t *pack_of(const struct prune_verdict *v, size_t *n)
{
    *n = 0;
    for (uint32_t i = 0; i + 1 < v->n; i++)
        *n += pack_put(NULL, &v->event[i]);
    uint8_t *pack = *n > 0 ? malloc(*n) : NULL, *to = pack;
    for (uint32_t i = v->n - 1; pack != NULL && i > 0; i--)
        to += pack_put(to, &v->event[i - 1]);
    return pack;
}

static bool put_row(struct pruning *p, int64_t tab, const struct prune_verdict *v)
{
    sqlite3_stmt *s;
    size_t n;
    const struct table_event *last = &v->event[v->n - 1];
    uint8_t *pack = pack_of(v, &n);
    bool done = false;
    if (pack != NULL &&
        sqlite3_prepare_v2(p->db,
                           "INSERT INTO event (tab, seq, kind, seat, act, at, body, prev, pack)"
                           " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0, ?8)",
                           -1, &s, NULL) == SQLITE_OK) {
        sqlite3_bind_int64(s, 1, tab);
        sqlite3_bind_int64(s, 2, v->n);
        sqlite3_bind_int64(s, 3, last->kind);
        sqlite3_bind_int64(s, 4, last->seat);
        sqlite3_bind_int64(s, 5, last->act);
        sqlite3_bind_int64(s, 6, last->at);
        sqlite3_bind_text(s, 7, last->body, -1, SQLITE_STATIC);
        sqlite3_bind_blob64(s, 8, pack, n, SQLITE_STATIC);
        done = sqlite3_step(s) == SQLITE_DONE;
        sqlite3_finalize(s);
    }
    free(pack);
    return done;
}

static bool reduce(struct pruning *p, int64_t tab, const struct prune_verdict *v)
{
    return v->n > 1 && put_row(p, tab, v) &&
           run_with(p, "UPDATE tail SET seq = ?2, row = last_insert_rowid() WHERE tab = ?1", tab,
                    v->n) &&
           run_with(p, "UPDATE holder SET seen = ?2 WHERE tab = ?1 AND seen > ?2", tab, v->n);
}

/* A device is kept as long as it has a chair somewhere. */
static bool remove_table(struct pruning *p, int64_t tab)
{
    return run_with(p, "DELETE FROM shelf WHERE tab = ?1", tab, 0) &&
           run_with(p, "DELETE FROM tail WHERE tab = ?1", tab, 0) && run(p, "DELETE FROM parted") &&
           run_with(p, "INSERT INTO parted SELECT device FROM holder WHERE tab = ?1", tab, 0) &&
           run_with(p, "DELETE FROM holder WHERE tab = ?1", tab, 0) &&
           run(p, "DELETE FROM device WHERE num IN (SELECT device FROM parted)"
                  " AND NOT EXISTS (SELECT 1 FROM holder WHERE holder.device = device.num)") &&
           run_with(p, "DELETE FROM tab WHERE num = ?1", tab, 0);
}

static bool is_unchanged(struct pruning *p, int64_t tab, int64_t seq)
{
    sqlite3_stmt *s;
    if (sqlite3_prepare_v2(p->db, "SELECT seq FROM tail WHERE tab = ?1", -1, &s, NULL) != SQLITE_OK)
        return false;
    sqlite3_bind_int64(s, 1, tab);
    bool same = sqlite3_step(s) == SQLITE_ROW && sqlite3_column_int64(s, 0) == seq;
    sqlite3_finalize(s);
    return same;
}

/* False: the store cannot be written to. */
static bool change(struct pruning *p, int64_t tab, uint64_t id, int64_t seq)
{
    struct prune_verdict v = p->by->judge(p->by->context, p->reader, id);
    if (!run(p, "BEGIN IMMEDIATE"))
        return false;
    bool done = v.is != PRUNE_KEEP && is_unchanged(p, tab, seq) &&
                run_with(p, "DELETE FROM event WHERE num IN (SELECT num FROM piece WHERE tab = ?1)",
                         tab, 0) &&
                (v.is == PRUNE_REMOVE ? remove_table(p, tab) : reduce(p, tab, &v));
    bool written = run(p, done ? "COMMIT" : "ROLLBACK");
    const struct timespec pause = { .tv_nsec = PAUSE_NS };
    nanosleep(&pause, NULL);
    p->counts->removed += done && written && v.is == PRUNE_REMOVE;
    p->counts->reduced += done && written && v.is == PRUNE_REDUCE;
    return written;
}

/* For SQLite: a long statement is cut short when it is time to stop. */
static int is_stopped(void *context)
{
    const struct pruner *by = context;
    return by->stopped(by->context);
}

static const char *prune(struct pruning *p)
{
    sqlite3_busy_timeout(p->db, PATIENCE_MS);
    sqlite3_progress_handler(p->db, OFTEN, is_stopped, (void *)p->by);
    p->counts->used_before = p->counts->used = store_used(p->reader);
    /* Overwrites what is removed: chat must not be readable on a discarded disk. */
    bool fine = run(p, "PRAGMA secure_delete = ON") && note_old(p) && for_each(p, judge) &&
                find_pieces(p) && for_each(p, change);
    p->counts->used = store_used(p->reader);
    return fine || p->by->stopped(p->by->context) ? NULL : sqlite_reason(sqlite3_errcode(p->db));
}

const char *sqlite_prune(const char *path, const struct pruner *by, struct prune_counts *counts)
{
    const char *error = NULL;
    struct pruning p = { .by = by, .counts = counts };
    *counts = (struct prune_counts){ 0 };
    p.reader = sqlite_open_beside(path, &error);
    if (p.reader == NULL)
        return error;
    error = connection_open(path, SQLITE_OPEN_READWRITE, &p.db);
    if (error == NULL)
        error = prune(&p);
    sqlite3_close(p.db);
    store_close(p.reader);
    return error;
}
