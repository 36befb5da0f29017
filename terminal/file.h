/*
 * Records on disk. A file is replaced as a whole or not at all: the bytes go to a temporary file in
 * the same folder, reach the disk, and only then take the name. So a full disk or a power cut leaves
 * the old game where it was.
 */
#ifndef WONDERLAND_TERMINAL_FILE_H
#define WONDERLAND_TERMINAL_FILE_H

#include "engine/text.h"

enum { FILE_MAX_BYTES = 1 << 22 }; /* a record larger than this is none */

/* What may be in the way when a file is written. */
enum overwrite {
    WRITE_NEW,   /* nothing may have the name already */
    WRITE_RECORD /* nothing, or an older record */
};

/* Reads the whole file; the caller frees *bytes, which ends in an extra NUL. NULL, or why not. */
const struct words *file_read(const char *path, char **bytes, size_t *n);

/* Writes the whole file. NULL, or why not, and then whatever had the name is untouched. An older
 * file keeps its permissions, and one that may only be read is not replaced. */
const struct words *file_write(const char *path, const char *bytes, size_t n, enum overwrite);

#endif
