/* The reader of the SQLite store, for the thread of the loop. */
#include <string.h>

#include "server/store/sqlite_pack.h"
#include "server/store/sqlite_store.h"

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
    int version = sqlite3_column_int(s, 3); /* the oldest setups do not have it */
    head.setup.version = version > 0 && version <= UINT8_MAX ? (uint8_t)version : 0;
    memcpy(head.seed, seed, SEED_SIZE);
    to->head(to->context, &head);
    return true;
}

/* Collects where the table's events lie, from the last row back. */
static bool find_rows(struct sqlite_store *st, int64_t row)
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
        to->event(to->context, &e);
    }
    e = event_in(s);
    if (e.seq != ++*seq)
        return false;
    to->event(to->context, &e);
    return true;
}

/* Passes on all events; the last has the number `last` and is in `row`. */
static bool give_events(struct sqlite_store *st, int64_t tab, uint32_t last, int64_t row,
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

static bool step_alone(struct sqlite_store *st, enum statement s)
{
    bool done = sqlite3_step(st->prepared[s]) == SQLITE_DONE;
    sqlite3_reset(st->prepared[s]);
    return done;
}

bool sqlite_read(struct store *store, uint64_t table, const struct table_reader *to, bool *failed)
{
    struct sqlite_store *st = sqlite_store_of(store);
    sqlite3_stmt *s = st->prepared[R_HEAD];
    *failed = true;
    if (!step_alone(st, R_BEGIN)) /* so that head and events are consistent */
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
static int list(struct sqlite_store *st, enum statement which, uint64_t *table, uint32_t *seen,
                int max)
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

int sqlite_listed(struct store *store, uint64_t *table, int max)
{
    return list(sqlite_store_of(store), R_LISTED, table, NULL, max);
}

int sqlite_tables_of(struct store *store, const uint8_t device[DEVICE_SIZE], uint64_t *table,
                     uint32_t *seen, int max)
{
    struct sqlite_store *st = sqlite_store_of(store);
    bind_bytes(st, R_TABLES_OF, 2, device, DEVICE_SIZE);
    return list(st, R_TABLES_OF, table, seen, max);
}

uint32_t sqlite_seen(struct store *store, const uint8_t device[DEVICE_SIZE], uint64_t table)
{
    struct sqlite_store *st = sqlite_store_of(store);
    sqlite3_stmt *s = st->prepared[R_SEEN];
    bind_number(st, R_SEEN, 1, (int64_t)table);
    bind_bytes(st, R_SEEN, 2, device, DEVICE_SIZE);
    uint32_t seen = sqlite3_step(s) == SQLITE_ROW ? (uint32_t)sqlite3_column_int64(s, 0) : 0;
    sqlite3_reset(s);
    return seen;
}

int sqlite_tables(struct store *store, uint64_t after, uint64_t *table, int max)
{
    struct sqlite_store *st = sqlite_store_of(store);
    bind_number(st, R_TABLES, 2, (int64_t)after);
    return list(st, R_TABLES, table, NULL, max);
}

/* Steps through the statement's rows for a table. False if it failed. */
static bool each_row(struct sqlite_store *st, enum statement which, uint64_t table,
                     const struct list_reader *to,
                     void (*give)(sqlite3_stmt *, uint64_t table, const struct list_reader *))
{
    sqlite3_stmt *s = st->prepared[which];
    int code;
    bind_number(st, which, 1, (int64_t)table);
    while ((code = sqlite3_step(s)) == SQLITE_ROW)
        give(s, table, to);
    sqlite3_reset(s);
    return code == SQLITE_DONE;
}

static void give_listed(sqlite3_stmt *row, uint64_t table, const struct list_reader *to)
{
    const struct change c = {
        .kind = CHANGE_LISTED, .table = table, .on = true, .at = sqlite3_column_int64(row, 0)
    };
    to->change(to->context, &c);
}

static void give_chair(sqlite3_stmt *row, uint64_t table, const struct list_reader *to)
{
    struct change c = { .table = table, .at = sqlite3_column_int64(row, 1) };
    if (sqlite3_column_bytes(row, 0) == DEVICE_SIZE)
        memcpy(c.device, sqlite3_column_blob(row, 0), DEVICE_SIZE);
    tell_chair(to, &c, sqlite3_column_int64(row, 2));
}

bool sqlite_lists(struct store *store, uint64_t table, const struct list_reader *to)
{
    struct sqlite_store *st = sqlite_store_of(store);
    return each_row(st, R_LISTED_AT, table, to, give_listed) &&
           each_row(st, R_HOLDERS, table, to, give_chair);
}
