/*
 * The store as a file: whether it is ours, who has it open, how it is created and copied. A new
 * file gets its name when it is complete, so a file with that name is either a whole store or not
 * ours.
 */
#include "server/store/sqlite_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* SQLite's file format, https://www.sqlite.org/fileformat.html, 1.3. */
enum { HEADER_SIZE = 100, HEADER_APPLICATION = 68 };
static const char magic[16] = "SQLite format 3";

static const char no_file[] = "the store cannot be opened";
static const char no_folder[] = "the folder of the store cannot be written to";
static const char no_room[] = "there is no room on the disk";
static const char long_path[] = "the path is too long";
static const char damaged[] = "the store is damaged";
static const char foreign[] = "the file is not a store of this program";

bool path_with(char out[STORE_PATH], const char *path, const char *ending)
{
    int n = snprintf(out, STORE_PATH, "%s%s", path, ending);
    return n > 0 && n < STORE_PATH;
}

bool is_full(int code)
{
    return (code & 0xff) == SQLITE_FULL || ((code & 0xff) == SQLITE_IOERR &&
                                            (errno == ENOSPC || errno == EFBIG || errno == EDQUOT));
}

const char *sqlite_reason(int code)
{
    if (is_full(code))
        return no_room;
    switch (code & 0xff) {
    case SQLITE_CORRUPT:
        return damaged;
    case SQLITE_NOTADB:
        return foreign;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return "the store is in use by another program";
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return "the store cannot be written to";
    case SQLITE_CANTOPEN:
        return no_file;
    case SQLITE_NOMEM:
        return "there is no memory left";
    default:
        return "the store cannot be read or written";
    }
}

int64_t sql_number(sqlite3 *db, const char *sql, int64_t otherwise)
{
    sqlite3_stmt *s;
    if (sqlite3_prepare_v2(db, sql, -1, &s, NULL) != SQLITE_OK)
        return otherwise;
    int64_t n = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int64(s, 0) : otherwise;
    sqlite3_finalize(s);
    return n;
}

const char *connection_open(const char *path, int flags, sqlite3 **db)
{
    enum { PATIENCE_MS = 5000 };
    int code = sqlite3_open_v2(path, db, flags | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK) {
        sqlite3_extended_result_codes(*db, 1);
        sqlite3_busy_timeout(*db, PATIENCE_MS);
        code = sqlite3_exec(*db, "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;", NULL, NULL,
                            NULL);
    }
    if (code == SQLITE_OK)
        return NULL;
    sqlite3_close(*db);
    *db = NULL;
    return sqlite_reason(code);
}

int file_lock(const char *path, const char **error)
{
    char name[STORE_PATH];
    if (!path_with(name, path, "-lock")) {
        *error = long_path;
        return -1;
    }
    int fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd < 0) {
        *error = no_folder;
        return -1;
    }
    if (flock(fd, LOCK_EX | LOCK_NB) == 0)
        return fd;
    *error = errno == EWOULDBLOCK ? "the store is in use by another server"
                                  : "the store cannot be locked";
    close(fd);
    return -1;
}

bool sqlite_in_use(const char *path)
{
    char name[STORE_PATH];
    char *real = realpath(path, NULL); /* the name under which its server has locked it */
    bool fits = path_with(name, real != NULL ? real : path, "-lock");
    free(real);
    int fd = fits ? open(name, O_RDWR | O_CLOEXEC | O_NOFOLLOW) : -1;
    bool used = fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    if (fd >= 0)
        close(fd);
    return used;
}

/* Reads the first bytes without SQLite, which would begin to repair a file that may not be ours. */
static const char *check_header(const char *path)
{
    uint8_t head[HEADER_SIZE];
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (fd < 0)
        return no_file;
    ssize_t n = read(fd, head, sizeof head);
    close(fd);
    if (n < 0)
        return no_file;
    if (n < HEADER_SIZE || memcmp(head, magic, sizeof magic) != 0)
        return foreign;
    const uint8_t *a = head + HEADER_APPLICATION;
    uint32_t application = (uint32_t)a[0] << 24 | (uint32_t)a[1] << 16 | (uint32_t)a[2] << 8 | a[3];
    return application == STORE_APPLICATION ? NULL : foreign;
}

static int sync_file(const char *path, int flags)
{
    int fd = open(path, flags | O_CLOEXEC);
    if (fd < 0)
        return -1;
    int failed = fsync(fd);
    close(fd);
    return failed;
}

/* Flushes the folder: otherwise the name could be lost in a power cut. */
static int sync_folder(const char *path)
{
    char folder[STORE_PATH];
    const char *slash = strrchr(path, '/');
    int n = slash == NULL ? snprintf(folder, sizeof folder, ".")
                          : snprintf(folder, sizeof folder, "%.*s", (int)(slash - path + 1), path);
    return n > 0 && n < STORE_PATH ? sync_file(folder, O_RDONLY | O_DIRECTORY) : -1;
}

/* Gives a complete file its name, which must be free. */
static const char *name_file(const char *temporary, const char *path)
{
    if (sync_file(temporary, O_RDWR) != 0)
        return errno == ENOSPC ? no_room : "the new file cannot be brought to the disk";
    if (link(temporary, path) != 0)
        return errno == EEXIST ? "the file is there already" : no_folder;
    unlink(temporary);
    if (sync_folder(path) == 0)
        return NULL;
    unlink(path);
    return "the new file cannot be brought to the disk";
}

static void remove_with(const char *path, const char *ending)
{
    char name[STORE_PATH];
    if (path_with(name, path, ending))
        unlink(name);
}

/* Removes a file of SQLite with all that may lie beside it. */
static void remove_all(const char *path)
{
    remove_with(path, "");
    remove_with(path, "-journal");
    remove_with(path, "-wal");
    remove_with(path, "-shm");
}

/* WAL is a property of the file, so it is set here once. */
static const char *fill(const char *path)
{
    sqlite3 *db;
    char mark[64];
    snprintf(mark, sizeof mark, "PRAGMA application_id = %d", STORE_APPLICATION);
    const char *error = connection_open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &db);
    if (error != NULL)
        return error;
    int code = sqlite3_exec(db, "PRAGMA page_size = 4096", NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(db, mark, NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL);
    error = code == SQLITE_OK ? schema_raise(db) : sqlite_reason(code);
    sqlite3_close(db);
    return error;
}

static const char *make_file(const char *path)
{
    char temporary[STORE_PATH];
    if (!path_with(temporary, path, "-new"))
        return long_path;
    remove_all(temporary); /* of a server that died here; the lock says that it is dead */
    int fd = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600); /* it has seeds */
    if (fd < 0)
        return errno == ENOSPC ? no_room : no_folder;
    close(fd);
    const char *error = fill(temporary);
    if (error == NULL)
        error = name_file(temporary, path);
    if (error != NULL)
        remove_all(temporary);
    return error;
}

const char *file_prepare(const char *path)
{
    struct stat st;
    char wal[STORE_PATH];
    if (!path_with(wal, path, "-wal"))
        return long_path;
    if (stat(path, &st) == 0)
        return S_ISREG(st.st_mode) ? check_header(path) : foreign;
    if (errno != ENOENT || lstat(path, &st) == 0)
        return no_file;
    /* SQLite would discard a log without its file. */
    return lstat(wal, &st) == 0 ? "the store is gone, but its -wal file is there" : make_file(path);
}

/* Checks a copy before it gets its name. */
static const char *check_copy(const char *path)
{
    sqlite3 *db;
    sqlite3_stmt *s = NULL;
    const char *error = connection_open(path, SQLITE_OPEN_READONLY, &db);
    if (error != NULL)
        return error;
    bool fine = sqlite3_prepare_v2(db, "PRAGMA quick_check(1)", -1, &s, NULL) == SQLITE_OK &&
                sqlite3_step(s) == SQLITE_ROW &&
                strcmp((const char *)sqlite3_column_text(s, 0), "ok") == 0;
    sqlite3_finalize(s);
    sqlite3_close(db);
    return fine ? NULL : damaged;
}

/* Copies page by page under one read lock, which neither delays nor is disturbed by a writer. */
static const char *copy_pages(sqlite3 *from, const char *to)
{
    sqlite3 *db;
    const char *error = connection_open(to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &db);
    if (error != NULL)
        return error;
    sqlite3_backup *copy = sqlite3_backup_init(db, "main", from, "main");
    errno = 0;
    int code = copy != NULL ? sqlite3_backup_step(copy, -1) : sqlite3_errcode(db);
    error = code == SQLITE_DONE ? NULL : sqlite_reason(code);
    code = sqlite3_backup_finish(copy);
    if (error == NULL && code != SQLITE_OK)
        error = sqlite_reason(code);
    sqlite3_close(db);
    return error;
}

static const char *copy_to(const char *from, const char *to)
{
    sqlite3 *db;
    const char *error = connection_open(from, SQLITE_OPEN_READONLY, &db);
    if (error != NULL)
        return error;
    int64_t application = sql_number(db, "PRAGMA application_id", -1);
    error = application == STORE_APPLICATION ? copy_pages(db, to)
            : application < 0                ? sqlite_reason(sqlite3_errcode(db))
                                             : foreign;
    sqlite3_close(db);
    return error == NULL ? check_copy(to) : error;
}

const char *sqlite_backup(const char *from, const char *to)
{
    struct stat st;
    char temporary[STORE_PATH];
    if (lstat(to, &st) == 0)
        return "the file is there already";
    if (!path_with(temporary, to, ".XXXXXX"))
        return long_path;
    int fd = mkstemp(temporary);
    if (fd < 0)
        return errno == ENOSPC ? no_room : "the folder of the copy cannot be written to";
    close(fd);
    const char *error = copy_to(from, temporary);
    if (error == NULL)
        error = name_file(temporary, to);
    remove_all(temporary);
    return error;
}
