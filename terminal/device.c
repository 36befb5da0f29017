/*
 * The file of secrets. It only ever grows by whole lines under a lock, so that programs that start
 * at the same time neither lose each other's secrets nor keep two for one server.
 */
#include "terminal/device.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "terminal/file.h"

enum { LINE_BYTES = ORIGIN_BYTES + TOKEN_BYTES + 4 };

/* Appends `name` to $XDG_STATE_HOME, if that is absolute, else to ~/.local/state. */
static bool state_path(char path[PATH_BYTES], const char *name)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n = -1;
    if (state != NULL && state[0] == '/')
        n = snprintf(path, PATH_BYTES, "%s/%s", state, name);
    else if (home != NULL && home[0] == '/')
        n = snprintf(path, PATH_BYTES, "%s/.local/state/%s", home, name);
    return n > 0 && n < PATH_BYTES;
}

/* Creates the missing folders of the path; only the owner may enter them. */
static void make_folders(const char *path)
{
    char folder[PATH_BYTES];
    for (const char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - path), path);
        (void)mkdir(folder, 0700); /* if it fails, so does opening the file */
    }
}

/* Finds the server's line in the file's bytes. */
static void find_line(const char *bytes, const char *origin, char secret[TOKEN_BYTES])
{
    size_t n = strlen(origin);
    for (const char *line = bytes; *line != '\0'; line += *line == '\n') {
        size_t length = strcspn(line, "\n");
        if (strncmp(line, origin, n) == 0 && line[n] == ' ' && length - n - 1 < TOKEN_BYTES) {
            snprintf(secret, TOKEN_BYTES, "%.*s", (int)(length - n - 1), line + n + 1);
            if (table_link_is_token(secret))
                return;
        }
        line += length;
    }
    secret[0] = '\0';
}

const struct words *device_find(const char *origin, char secret[TOKEN_BYTES])
{
    char path[PATH_BYTES], *bytes;
    size_t n;
    secret[0] = '\0';
    if (!state_path(path, "wonderland/devices"))
        return file_words(FILE_MISSING);
    enum file_error error = file_read(path, &bytes, &n);
    if (error == FILE_MISSING)
        return NULL;
    if (error != FILE_FINE)
        return file_words(error);
    find_line(bytes, origin, secret);
    free(bytes);
    return NULL;
}

/* Appends a whole line, even after one that a full disk has cut. */
static bool append(int fd, const char *origin, const char *secret)
{
    char line[LINE_BYTES];
    int n = snprintf(line, sizeof line, "%s %s\n", origin, secret);
    char last = '\n';
    off_t size = lseek(fd, 0, SEEK_END);
    if (size > 0 && pread(fd, &last, 1, size - 1) != 1)
        return false;
    if (last != '\n' && write(fd, "\n", 1) != 1)
        return false;
    return write(fd, line, (size_t)n) == n && fsync(fd) == 0;
}

const struct words *device_keep(const char *origin, char secret[TOKEN_BYTES])
{
    char path[PATH_BYTES], kept[TOKEN_BYTES] = "";
    if (!state_path(path, "wonderland/devices"))
        return file_words(FILE_MISSING);
    make_folders(path);
    int fd = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0600);
    if (fd < 0)
        return file_words(FILE_DENIED);
    const struct words *error = NULL;
    if (flock(fd, LOCK_EX) != 0 || fchmod(fd, 0600) != 0)
        error = file_words(FILE_FAILED);
    else
        error = device_find(origin, kept);
    if (error == NULL && kept[0] != '\0')
        memcpy(secret, kept, TOKEN_BYTES);
    else if (error == NULL && !append(fd, origin, secret))
        error = file_words(FILE_FAILED);
    close(fd);
    return error;
}
