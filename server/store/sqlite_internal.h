/*
 * Shared by the parts of the SQLite store: sqlite_schema.c has the tables of this version and of
 * earlier ones, sqlite_file.c refuses foreign files and a second server, and makes copies.
 */
#ifndef WONDERLAND_SQLITE_INTERNAL_H
#define WONDERLAND_SQLITE_INTERNAL_H

#include <sqlite3.h>

#include "server/store/store.h"

enum {
    STORE_APPLICATION = 0x576f4e64, /* "WoNd", in the header of every file of ours */
    STORE_PATH = 4096               /* bytes of a path, with its ending */
};

#define STORE_APPLICATION_SQL "1466912356" /* the same number, for SQL */

/* Appends the ending to the path. False if it is too long. */
bool path_with(char out[STORE_PATH], const char *path, const char *ending);

/* Opens a connection with our settings: durable, and with a timeout for locks. Flags are those of
 * sqlite3_open_v2. NULL, or why it failed, and then *db is NULL. */
const char *connection_open(const char *path, int flags, sqlite3 **db);

/* Says whether a call of SQLite failed for lack of room. SQLite recognises only ENOSPC; a limit or
 * a quota looks like any other failed write, so errno decides, which the caller has set to 0
 * before. */
bool is_full(int code);

/* Explains SQLite's code to the operator; errno counts as above. */
const char *sqlite_reason(int code);

/* Runs SQL and returns its number; `otherwise` if it returns none. */
int64_t sql_number(sqlite3 *, const char *sql, int64_t otherwise);

/* Migrates the file to the newest version, all at once. NULL, or why not; the file then is as it
 * was. */
const char *schema_raise(sqlite3 *);

/* Checks that the file is of the newest version. NULL, or why it is of no use. */
const char *schema_check(sqlite3 *);

/* Opens the store for reading, beside a server that may have it. */
struct store *sqlite_open_beside(const char *path, const char **error);

/* Do what the functions with these names in store.h say. */
bool sqlite_in_use(const char *path);
const char *sqlite_prune(const char *path, const struct pruner *, struct prune_counts *);
const char *sqlite_backup(const char *from, const char *to);

/* Locks the store until the file is closed or the process ends. -1 if another process has it. */
int file_lock(const char *path, const char **error);

/* Checks that the file is a store of ours, and creates an empty one if there is no file. A
 * file that is not ours is not touched. The lock is held. NULL, or why not. */
const char *file_prepare(const char *path);

#endif
