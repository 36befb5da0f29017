/*
 * What the parts of the SQLite store share: store_sqlite.c writes and reads, store_schema.c says
 * what the tables are and were, store_file.c keeps foreign files and second servers out and makes
 * copies.
 */
#ifndef WONDERLAND_STORE_SQLITE_H
#define WONDERLAND_STORE_SQLITE_H

#include <sqlite3.h>

#include "server/store/store.h"

enum {
    STORE_APPLICATION = 0x576f4e64, /* "WoNd", in the header of every file of ours */
    STORE_PATH = 4096               /* bytes of a path, with what is put behind it */
};

/* The path with the ending behind it. False if it is too long. */
bool path_with(char out[STORE_PATH], const char *path, const char *ending);

/* A connection as all of ours are: durable, patient. Flags as sqlite3_open_v2 has them. NULL, or
 * why it cannot be had, and then *db is NULL. */
const char *connection_open(const char *path, int flags, sqlite3 **db);

/* Whether a call of SQLite's has failed for lack of room. It knows ENOSPC only; a limit or a quota
 * comes as any other failure of writing, and what was behind that only errno tells, which the
 * caller has set to 0 before. */
bool is_full(int code);

/* What SQLite's code means for the operator; errno counts as above. */
const char *sqlite_reason(int code);

/* One number that the SQL gives; `otherwise` if it gives none. */
int64_t sql_number(sqlite3 *, const char *sql, int64_t otherwise);

/* Brings the file up to the newest version, each step in a transaction of its own. NULL, or why
 * not; the version that it has then is whole. */
const char *schema_raise(sqlite3 *);

/* Makes sure that nobody else has the store until the file is closed or we die. -1 if somebody
 * has. */
int file_lock(const char *path, const char **error);

/* Whether there is a store of ours at the path; makes an empty one if there is nothing at all.
 * Looks before it touches: what is not ours stays as it is. The lock is held. NULL, or why not. */
const char *file_prepare(const char *path);

#endif
