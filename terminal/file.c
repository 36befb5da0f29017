/* Reading and replacing records; file.h has the idea. */
#include "terminal/file.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/blake2b.h"
#include "terminal/words.h"

const struct words *file_words(enum file_error error)
{
    static const enum phrase words[FILE_ERRORS] = {
        [FILE_MISSING] = PH_FILE_MISSING,
        [FILE_DENIED] = PH_FILE_DENIED,
        [FILE_READ_ONLY] = PH_FILE_READ_ONLY,
        [FILE_FULL] = PH_FILE_FULL,
        [FILE_ODD] = PH_FILE_ODD,
        [FILE_DANGLES] = PH_FILE_DANGLES,
        [FILE_THERE] = PH_FILE_THERE,
        [FILE_CHANGED] = PH_FILE_CHANGED,
        [FILE_HUGE] = PH_FILE_HUGE,
        [FILE_NAME] = PH_FILE_NAME,
        [FILE_FAILED] = PH_FILE_FAILED,
    };
    return error != FILE_FINE ? &phrase[words[error]] : NULL;
}

static enum file_error error_of(int error)
{
    switch (error) {
    case ENOENT:
    case ENOTDIR:
        return FILE_MISSING;
    case EACCES:
    case EPERM:
    case EROFS:
        return FILE_DENIED;
    case ENOSPC:
    case EFBIG:
    case EDQUOT:
        return FILE_FULL;
    case EISDIR:
        return FILE_ODD;
    case EEXIST:
        return FILE_THERE;
    case ENAMETOOLONG:
        return FILE_NAME;
    default:
        return FILE_FAILED;
    }
}

/* Fills the buffer from the file, up to its size. */
static enum file_error read_all(int fd, char *bytes, size_t size, size_t *n)
{
    for (*n = 0; *n < size;) {
        ssize_t got = read(fd, bytes + *n, size - *n);
        if (got == 0)
            break;
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return error_of(errno);
        *n += (size_t)got;
    }
    return *n < size ? FILE_FINE : FILE_HUGE;
}

enum file_error file_read(const char *path, char **bytes, size_t *n)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0)
        return error_of(errno);
    enum file_error error = FILE_FAILED;
    char *buffer = malloc(FILE_MAX_BYTES + 1);
    if (buffer != NULL)
        error = read_all(fd, buffer, FILE_MAX_BYTES + 1, n);
    close(fd);
    if (error != FILE_FINE) {
        free(buffer);
        return error;
    }
    buffer[*n] = '\0';
    *bytes = buffer;
    return FILE_FINE;
}

static int write_all(int fd, const char *bytes, size_t n)
{
    while (n > 0) {
        ssize_t put = write(fd, bytes, n);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            return errno;
        bytes += put;
        n -= (size_t)put;
    }
    return 0;
}

void file_hash(const char *bytes, size_t n, uint8_t hash[FILE_HASH_SIZE])
{
    blake2b(hash, FILE_HASH_SIZE, bytes, n);
}

/* Whether the file still has the bytes of that hash. */
static bool has_hash(int fd, const uint8_t hash[FILE_HASH_SIZE])
{
    size_t n;
    bool same = false;
    char *bytes = malloc(FILE_MAX_BYTES);
    if (bytes != NULL && read_all(fd, bytes, FILE_MAX_BYTES, &n) == FILE_FINE) {
        uint8_t now[FILE_HASH_SIZE];
        file_hash(bytes, n, now);
        same = memcmp(now, hash, FILE_HASH_SIZE) == 0;
    }
    free(bytes);
    return same;
}

/* A file that is about to be written. */
struct file_target {
    int old;     /* the file that is replaced, open and locked; -1: there is none */
    mode_t mode; /* the permissions it will have */
};

/* Locks the older file, which must have the known bytes. Another program that wants to replace it
 * finds the lock, or finds that the name belongs to another file. */
static enum file_error lock_old(const char *path, const uint8_t *known, struct file_target *target)
{
    struct stat old, named;
    target->old = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (target->old < 0)
        return errno == EACCES ? FILE_READ_ONLY : error_of(errno);
    if (fstat(target->old, &old) != 0)
        return error_of(errno);
    target->mode = old.st_mode & 07777;
    if ((old.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0) /* root could, but nobody should */
        return FILE_READ_ONLY;
    bool busy = flock(target->old, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    bool same = stat(path, &named) == 0 && named.st_dev == old.st_dev &&
                named.st_ino == old.st_ino && has_hash(target->old, known);
    return !busy && same ? FILE_FINE : FILE_CHANGED;
}

/* Checks that the name is free, or has the known bytes. */
static enum file_error check_target(const char *path, const uint8_t *known,
                                    struct file_target *target)
{
    struct stat st;
    mode_t mask = umask(0);
    umask(mask);
    *target = (struct file_target){ .old = -1, .mode = 0644 & ~mask };
    int error = stat(path, &st) == 0 ? 0 : errno;
    if (error == ENOENT)
        return lstat(path, &st) == 0 ? FILE_DANGLES : FILE_FINE;
    if (error != 0)
        return error_of(error);
    if (!S_ISREG(st.st_mode))
        return FILE_ODD;
    return known == NULL ? FILE_THERE : lock_old(path, known, target);
}

/* Makes the rename durable: a power cut could undo it. */
static void sync_folder(const char *path)
{
    char folder[PATH_BYTES];
    const char *slash = strrchr(path, '/');
    int n = slash == NULL ? snprintf(folder, sizeof folder, ".")
                          : snprintf(folder, sizeof folder, "%.*s", (int)(slash - path + 1), path);
    if (n < 0 || (size_t)n >= sizeof folder)
        return;
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    (void)fsync(fd); /* some file systems cannot; the file itself is safe */
    close(fd);
}

/* Gives the complete temporary file its name; an error number. A name that must be new is taken
 * first, which only one of several programs can do. */
static int name_file(const char *temporary, const char *path, bool fresh)
{
    int fd = fresh ? open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600) : -1;
    if (fresh && fd < 0)
        return errno;
    if (fd >= 0)
        close(fd);
    if (rename(temporary, path) == 0)
        return 0;
    int error = errno;
    if (fd >= 0)
        unlink(path);
    return error;
}

/* Writes and names the file, whose name is not a symbolic link. */
static enum file_error replace(const char *path, const char *bytes, size_t n,
                               const struct file_target *target)
{
    char temporary[PATH_BYTES];
    int length = snprintf(temporary, sizeof temporary, "%s.XXXXXX", path);
    if (length < 0 || (size_t)length >= sizeof temporary)
        return FILE_NAME;
    int fd = mkstemp(temporary);
    if (fd < 0)
        return error_of(errno);
    int error = fchmod(fd, target->mode) != 0 ? errno : write_all(fd, bytes, n);
    if (error == 0 && fsync(fd) != 0)
        error = errno;
    if (close(fd) != 0 && error == 0)
        error = errno;
    if (error == 0)
        error = name_file(temporary, path, target->old < 0);
    if (error != 0) {
        unlink(temporary);
        return error_of(error);
    }
    sync_folder(path);
    return FILE_FINE;
}

/* Signals that end the program wait until a temporary file has its name or is gone. */
static void block_signals(sigset_t *before)
{
    sigset_t ending;
    sigemptyset(&ending);
    sigaddset(&ending, SIGHUP);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGQUIT);
    sigaddset(&ending, SIGTERM);
    sigprocmask(SIG_BLOCK, &ending, before);
}

enum file_error file_write(const char *path, const char *bytes, size_t n, const uint8_t *known)
{
    struct file_target target;
    sigset_t before;
    char *real = realpath(path, NULL); /* a link keeps pointing; its target is replaced */
    const char *name = real != NULL ? real : path;
    enum file_error error = check_target(name, known, &target);
    block_signals(&before);
    if (error == FILE_FINE)
        error = replace(name, bytes, n, &target);
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (target.old >= 0)
        close(target.old);
    free(real);
    return error;
}
