/* Reading and replacing records; file.h has the idea. */
#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "words.h"

enum { PATH_BYTES = 4096 };

static const struct words *reason(int error)
{
    switch (error) {
    case ENOENT:
    case ENOTDIR:
        return &phrase[PH_FILE_MISSING];
    case EACCES:
    case EPERM:
    case EROFS:
        return &phrase[PH_FILE_DENIED];
    case ENOSPC:
    case EFBIG:
    case EDQUOT:
        return &phrase[PH_FILE_FULL];
    case EISDIR:
        return &phrase[PH_FILE_ODD];
    case EEXIST:
        return &phrase[PH_FILE_THERE];
    case ENAMETOOLONG:
        return &phrase[PH_FILE_NAME];
    default:
        return &phrase[PH_FILE_FAILED];
    }
}

/* Fills the buffer from the file, up to its size. */
static const struct words *read_all(int fd, char *bytes, size_t size, size_t *n)
{
    for (*n = 0; *n < size;) {
        ssize_t got = read(fd, bytes + *n, size - *n);
        if (got == 0)
            break;
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return reason(errno);
        *n += (size_t)got;
    }
    return *n < size ? NULL : &phrase[PH_FILE_HUGE];
}

const struct words *file_read(const char *path, char **bytes, size_t *n)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0)
        return reason(errno);
    const struct words *error = &phrase[PH_FILE_FAILED];
    char *buffer = malloc(FILE_MAX_BYTES + 1);
    if (buffer != NULL)
        error = read_all(fd, buffer, FILE_MAX_BYTES + 1, n);
    close(fd);
    if (error != NULL) {
        free(buffer);
        return error;
    }
    buffer[*n] = '\0';
    *bytes = buffer;
    return NULL;
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

/* Whether the file begins like a record; a game must not eat somebody's letter. */
static bool is_record(const char *path)
{
    static const char head[] = "wonderland ";
    char begin[sizeof head - 1];
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return false;
    ssize_t got = read(fd, begin, sizeof begin);
    close(fd);
    return got == (ssize_t)sizeof begin && memcmp(begin, head, sizeof begin) == 0;
}

/* Whether we may change the file. Root may change anything, but respects that nobody should. */
static bool is_writable(const char *path, mode_t mode)
{
    return (mode & (S_IWUSR | S_IWGRP | S_IWOTH)) != 0 && access(path, W_OK) == 0;
}

/* What stands in the way of a file of that name, and the permissions that it will have: its old
 * ones, or those of an ordinary new file. */
static const struct words *in_the_way(const char *path, enum overwrite overwrite, mode_t *mode)
{
    struct stat st;
    if (stat(path, &st) != 0) {
        mode_t mask = umask(0);
        umask(mask);
        *mode = 0644 & ~mask;
        return errno == ENOENT ? NULL : reason(errno);
    }
    *mode = st.st_mode & 07777;
    if (!S_ISREG(st.st_mode))
        return &phrase[PH_FILE_ODD];
    if (overwrite == WRITE_NEW || !is_record(path))
        return &phrase[PH_FILE_THERE];
    return is_writable(path, st.st_mode) ? NULL : &phrase[PH_FILE_READ_ONLY];
}

/* Makes the new name last: without it a power cut could forget the rename. */
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
static int name_file(const char *temporary, const char *path, enum overwrite overwrite)
{
    int fd =
        overwrite == WRITE_NEW ? open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600) : -1;
    if (overwrite == WRITE_NEW && fd < 0)
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
static const struct words *replace(const char *path, const char *bytes, size_t n, mode_t mode,
                                   enum overwrite overwrite)
{
    char temporary[PATH_BYTES];
    int length = snprintf(temporary, sizeof temporary, "%s.XXXXXX", path);
    if (length < 0 || (size_t)length >= sizeof temporary)
        return &phrase[PH_FILE_NAME];
    int fd = mkstemp(temporary);
    if (fd < 0)
        return reason(errno);
    int error = fchmod(fd, mode) != 0 ? errno : write_all(fd, bytes, n);
    if (error == 0 && fsync(fd) != 0)
        error = errno;
    if (close(fd) != 0 && error == 0)
        error = errno;
    if (error == 0)
        error = name_file(temporary, path, overwrite);
    if (error != 0) {
        unlink(temporary);
        return reason(error);
    }
    sync_folder(path);
    return NULL;
}

const struct words *file_write(const char *path, const char *bytes, size_t n, enum overwrite how)
{
    mode_t mode;
    const struct words *obstacle = in_the_way(path, how, &mode);
    if (obstacle != NULL)
        return obstacle;
    char *real = realpath(path, NULL); /* a link keeps pointing; its target is replaced */
    const struct words *error = replace(real != NULL ? real : path, bytes, n, mode, how);
    free(real);
    return error;
}
