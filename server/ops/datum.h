/*
 * JSON that others send, read into a tree. Strict, RFC 8259 to the letter: one object or array,
 * valid UTF-8, no key twice in an object, no NUL in a string, integers of 64 bits, reals within a
 * double, nested no deeper than DATUM_DEPTH. A text takes memory in proportion to its bytes and is
 * read in time n log n, whatever it contains.
 *
 * It is written here because the same server also runs in a page (server/page_server), where there
 * is no library to link; jansson, which accepts the same language, is its oracle
 * (tests/fuzz_datum.c).
 */
#ifndef WONDERLAND_DATUM_H
#define WONDERLAND_DATUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DATUM_DEPTH = 2048 };

enum datum_kind {
    DATUM_NONE, /* there is none: of NULL */
    DATUM_NULL,
    DATUM_FALSE,
    DATUM_TRUE,
    DATUM_INTEGER,
    DATUM_REAL, /* its value is not kept: nothing needs it */
    DATUM_STRING,
    DATUM_ARRAY,
    DATUM_OBJECT
};

struct datum;

/* Reads n bytes. NULL: they are not JSON, or there is no memory. Free the root with datum_free; all
 * that is in it goes with it. */
struct datum *datum_read(const char *bytes, size_t n);
struct datum *datum_read_string(const char *text); /* up to its NUL; NULL if that is NULL */
void datum_free(struct datum *root);               /* NULL is fine */

/* Make a root object without members, and set a member of a root object. NULL and false: no memory,
 * or not UTF-8. The strings are copied. */
struct datum *datum_object(void);
bool datum_set_string(struct datum *root, const char *key, const char *value);
bool datum_set_integer(struct datum *root, const char *key, int64_t value);

/* Writes the root as JSON, in memory that the caller frees; "null" for NULL. Reads as the same, but
 * for the value of a real. NULL: no memory, or it is nested deeper than any command. */
char *datum_dump(const struct datum *root);

/* Look at a datum. Each may be given NULL, or a datum of another kind, and then gives nothing. */
enum datum_kind datum_kind(const struct datum *);
const struct datum *datum_get(const struct datum *object, const char *key); /* NULL: none */
const struct datum *datum_at(const struct datum *array, size_t i);          /* NULL: none */
size_t datum_size(const struct datum *);               /* of an array or an object; else 0 */
const char *datum_string(const struct datum *);        /* NULL: not a string */
size_t datum_length(const struct datum *);             /* of a string, in bytes; else 0 */
bool datum_integer(const struct datum *, int64_t *to); /* false: not an integer; *to is 0 */
bool datum_is_nothing(const struct datum *);           /* missing, or null */
bool datum_is_boolean(const struct datum *);           /* true or false */

/* Go through the members of an array or object in their order: the first, the one after another,
 * its key. */
const struct datum *datum_first(const struct datum *);
const struct datum *datum_next(const struct datum *member);
const char *datum_key(const struct datum *member);

#endif
