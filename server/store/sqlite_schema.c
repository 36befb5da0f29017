/*
 * The schema as a list of migrations. A migration that was released is never changed, since files
 * made by it exist. Anything new is a new migration.
 *
 * Why events are laid out like this: thousands of tables are played at once, and each event must
 * be on disk before it counts. Ordered by (table, number), which would suit a reader, every event
 * falls on a page of its own, and whole pages are written. So events are stored in order of
 * arrival, and each knows the row of its table before it; `tail` has the last row and number of
 * every table on a few dense pages, which also makes "the next number" cheap to check. Every 16th
 * event carries copies of the 15 before it (`pack`), so that a reader need not visit every row.
 *
 * Measured once each, with 5,000 tables, about 500,000 events, 300 to a commit, on two cores and
 * a disk whose fdatasync takes 0.35 ms; reads of 90 to 100 events, SQLite's cache cold. The first
 * six were a trial in plain SQL, the last is bench/store.c, which does all that a store does:
 *
 *   layout                            page    events/s    CPU/event    one table read in
 *   key (table, number), no rowid     4096      55,000      13.8 µs            30 µs
 *   the same                          1024      47,000      16.3 µs            25 µs
 *   the same                          8192      55,000      13.5 µs            20 µs
 *   in order, index (table, number)   4096      64,000      11.4 µs           300 µs
 *   in order, chained                 4096     285,000       2.9 µs       300-500 µs
 *   in order, chained                 1024     259,000       3.3 µs       260-340 µs
 *   chained, every 16th with a pack   4096     170,000       5.2 µs            55 µs   (chosen)
 */
#include "server/store/sqlite_internal.h"

#include <stdio.h>

static const char *const step[] = {
    /* 1: the log of every table, and the list of open tables (`shelf`). `num` stands for the 60-bit
     * id in all other rows: it is short, and tables made together stay together. */
    "CREATE TABLE tab ("
    " num INTEGER PRIMARY KEY,"
    " id INTEGER NOT NULL UNIQUE CHECK (id BETWEEN 1 AND 1152921504606846975),"
    " made INTEGER NOT NULL,"
    " game TEXT NOT NULL,"
    " version INTEGER NOT NULL,"
    " setup BLOB NOT NULL,"
    " seed BLOB NOT NULL,"
    " plan TEXT NOT NULL);"
    "CREATE TABLE tail ("
    " tab INTEGER PRIMARY KEY REFERENCES tab,"
    " seq INTEGER NOT NULL,"  /* of its last event; 0: there is none */
    " row INTEGER NOT NULL);" /* where that lies */
    "CREATE TABLE event ("
    " num INTEGER PRIMARY KEY,"
    " tab INTEGER NOT NULL,"
    " seq INTEGER NOT NULL,"
    " kind INTEGER NOT NULL,"
    " seat INTEGER NOT NULL,"
    " act INTEGER NOT NULL,"
    " at INTEGER NOT NULL,"
    " body TEXT,"
    " prev INTEGER NOT NULL," /* row of its table's last event that is not in the pack; 0: none */
    " pack BLOB);"
    "CREATE TABLE shelf (tab INTEGER PRIMARY KEY REFERENCES tab, at INTEGER NOT NULL);"
    "CREATE INDEX shelf_at ON shelf (at);",

    /* 2: who has a chair where. By table first: what is played now lies together, and `seen`
     * changes nearly as often as there are events. */
    "CREATE TABLE device (num INTEGER PRIMARY KEY, hash BLOB NOT NULL UNIQUE);"
    "CREATE TABLE holder ("
    " tab INTEGER NOT NULL REFERENCES tab,"
    " device INTEGER NOT NULL REFERENCES device,"
    " seen INTEGER NOT NULL,"
    " at INTEGER NOT NULL,"
    " PRIMARY KEY (tab, device)) WITHOUT ROWID;"
    "CREATE INDEX holder_device ON holder (device);",

    /* 3: nothing new but a promise: a table may be one row with all other events in its pack
     * (sqlite_prune.c). Programs before this one cannot add to such a table. */
    "",
};

enum { NEWEST = sizeof step / sizeof *step };

/* Makes all steps from `version` on, and marks the file. */
static int climb(sqlite3 *db, int64_t version)
{
    char mark[64];
    int code = SQLITE_OK;
    snprintf(mark, sizeof mark, "PRAGMA user_version = %d", (int)NEWEST);
    for (; code == SQLITE_OK && version < NEWEST; version++)
        code = sqlite3_exec(db, step[version], NULL, NULL, NULL);
    return code == SQLITE_OK ? sqlite3_exec(db, mark, NULL, NULL, NULL) : code;
}

/* All steps are one transaction: the file is as it was, or of the newest version. */
static int migrate(sqlite3 *db, int64_t version)
{
    int code = sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = climb(db, version);
    if (code == SQLITE_OK)
        code = sqlite3_exec(db, "COMMIT", NULL, NULL, NULL);
    if (!sqlite3_get_autocommit(db))
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    return code;
}

const char *schema_check(sqlite3 *db)
{
    int64_t version = sql_number(db, "PRAGMA user_version", -1);
    return version == NEWEST  ? NULL
           : version > NEWEST ? "the store was made by a newer version of this program"
                              : "the store is of an older version: start the server on it once";
}

const char *schema_raise(sqlite3 *db)
{
    int64_t version = sql_number(db, "PRAGMA user_version", -1);
    if (version < 0)
        return sqlite_reason(sqlite3_errcode(db));
    if (version > NEWEST)
        return "the store was made by a newer version of this program";
    int code = version < NEWEST ? migrate(db, version) : SQLITE_OK;
    return code == SQLITE_OK ? NULL : sqlite_reason(code);
}
