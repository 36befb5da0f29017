/*
 * A strict reader of JSON (RFC 8259), for tests only. It shares nothing with the engine's writer,
 * so that each exposes the mistakes of the other.
 */
#ifndef WONDERLAND_TESTS_JSONREAD_H
#define WONDERLAND_TESTS_JSONREAD_H

#include <stdbool.h>
#include <stddef.h>

/* NULL if the bytes are exactly one well-formed value, no key twice in an object; else what is
 * wrong. */
const char *jsonread_wrong(const char *bytes);

/* The value at a dotted path ("state.players.0.owned") of well-formed JSON, and how many bytes it
 * takes; NULL if there is none. */
const char *jsonread_at(const char *bytes, const char *path, size_t *n);

#endif
