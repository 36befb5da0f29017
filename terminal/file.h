/*
 * Records on disk. A file is replaced as a whole or not at all: the bytes go to a temporary file in
 * the same folder, reach the disk, and only then take the name. So a full disk or a power cut
 * leaves the old game intact. And only bytes that this program has written or read itself are
 * replaced, so that two programs that play the same file do not undo each other's moves.
 */
#ifndef WONDERLAND_TERMINAL_FILE_H
#define WONDERLAND_TERMINAL_FILE_H

#include "engine/text.h"

enum {
    FILE_MAX_BYTES = 1 << 22, /* a larger file is not a record */
    PATH_BYTES = 4096,        /* of a file's name */
    FILE_HASH_SIZE = 32
};

/* Why a file could not be read or replaced. */
enum file_error {
    FILE_FINE,
    FILE_MISSING,
    FILE_DENIED,
    FILE_READ_ONLY,
    FILE_FULL,
    FILE_ODD,     /* a folder, or a device */
    FILE_DANGLES, /* a link to nothing */
    FILE_THERE,   /* something has the name already */
    FILE_CHANGED, /* by another program */
    FILE_HUGE,
    FILE_NAME, /* it is too long */
    FILE_FAILED,
    FILE_ERRORS
};

/* The same for people; NULL: it is fine. */
const struct words *file_words(enum file_error);

/* Reads the whole file; the caller frees *bytes, which ends in an extra NUL. */
enum file_error file_read(const char *path, char **bytes, size_t *n);

/* Computes the hash by which the bytes of a file are recognised. */
void file_hash(const char *bytes, size_t n, uint8_t hash[FILE_HASH_SIZE]);

/* Writes the whole file. If a file has the name already, it must be writable and have the bytes
 * whose hash is `known`, and keeps its permissions; if `known` is NULL, nothing may have the name.
 * If that fails, whatever had the name is untouched. */
enum file_error file_write(const char *path, const char *bytes, size_t n, const uint8_t *known);

#endif
