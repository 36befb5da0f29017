/* Statements of an open store, and what both connections need; sqlite_store.h. */
#include "server/store/sqlite_store.h"

#include <stdlib.h>

#define TAB    "(SELECT num FROM tab WHERE id = ?1)"
#define DEVICE "(SELECT num FROM device WHERE hash = ?2)"
#define EVENT  "SELECT prev, tab, seq, kind, seat, act, at, body, pack FROM event WHERE num = ?1"

const char *const sqlite_sql[STATEMENTS] = {
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
    [W_VERSION] = "PRAGMA data_version",
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
    [R_TABLES] = "SELECT id, 0 FROM tab WHERE num >"
                 " coalesce((SELECT num FROM tab WHERE id = ?2), 0) ORDER BY num LIMIT ?1",
    [R_LISTED_AT] = "SELECT at FROM shelf WHERE tab = " TAB,
    [R_HOLDERS] = "SELECT hash, at, seen FROM holder JOIN device ON device.num = holder.device"
                  " WHERE tab = " TAB " ORDER BY hash",
    [R_SEEN] = "SELECT seen FROM holder WHERE tab = " TAB " AND device = " DEVICE,
};

struct sqlite_store *sqlite_store_of(struct store *store)
{
    return (struct sqlite_store *)store; /* it is its first member */
}

uint8_t *heap_add(struct heap *h, size_t n)
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

void bind_number(struct sqlite_store *st, enum statement s, int parameter, int64_t value)
{
    sqlite3_bind_int64(st->prepared[s], parameter, value);
}

void bind_bytes(struct sqlite_store *st, enum statement s, int parameter, const void *bytes,
                size_t n)
{
    sqlite3_bind_blob64(st->prepared[s], parameter, bytes, n, SQLITE_STATIC);
}

void bind_text(struct sqlite_store *st, enum statement s, int parameter, const char *text)
{
    sqlite3_bind_text(st->prepared[s], parameter, text, -1, SQLITE_STATIC);
}

struct table_event event_in(sqlite3_stmt *row)
{
    return (struct table_event){ .seq = (uint32_t)sqlite3_column_int64(row, EV_SEQ),
                                 .kind = (uint8_t)sqlite3_column_int(row, EV_KIND),
                                 .seat = (uint8_t)sqlite3_column_int(row, EV_SEAT),
                                 .act = (action)sqlite3_column_int64(row, EV_ACT),
                                 .at = sqlite3_column_int64(row, EV_AT),
                                 .body = (const char *)sqlite3_column_text(row, EV_BODY) };
}
