/*
 * Bytes are a text that may be JSON. The server's own reader (server/ops/datum.h) and jansson agree
 * on whether it is, and on every value in it.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/ops/datum.h"
#include "tests/fuzz.h"

static void must(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}

static void compare(const json_t *, const struct datum *);

static void compare_string(const json_t *a, const struct datum *b)
{
    must(datum_length(b) == json_string_length(a) &&
             memcmp(datum_string(b), json_string_value(a), json_string_length(a) + 1) == 0,
         "another string");
}

static void compare_integer(const json_t *a, const struct datum *b)
{
    int64_t number;
    must(datum_integer(b, &number) && number == json_integer_value(a), "another number");
}

static void compare_array(const json_t *a, const struct datum *b)
{
    size_t n = json_array_size(a);
    const struct datum *d = datum_first(b);
    must(datum_kind(b) == DATUM_ARRAY && datum_size(b) == n, "another array");
    for (size_t i = 0; i < n; i++, d = datum_next(d))
        compare(json_array_get(a, i), d);
    must(d == NULL && (n == 0 || datum_at(b, n - 1) != NULL) && datum_at(b, n) == NULL,
         "an array that does not end");
}

static void compare_object(const json_t *a, const struct datum *b)
{
    const char *key;
    json_t *value;
    const struct datum *d = datum_first(b);
    must(datum_kind(b) == DATUM_OBJECT && datum_size(b) == json_object_size(a), "another object");
    json_object_foreach((json_t *)a, key, value)
    {
        must(d != NULL && strcmp(datum_key(d), key) == 0 && datum_get(b, key) == d, "another key");
        compare(value, d);
        d = datum_next(d);
    }
    must(d == NULL, "an object that does not end");
}

static void compare(const json_t *a, const struct datum *b)
{
    switch (json_typeof(a)) {
    case JSON_OBJECT:
        compare_object(a, b);
        break;
    case JSON_ARRAY:
        compare_array(a, b);
        break;
    case JSON_STRING:
        compare_string(a, b);
        break;
    case JSON_INTEGER:
        compare_integer(a, b);
        break;
    case JSON_REAL:
        must(datum_kind(b) == DATUM_REAL, "not a real");
        break;
    case JSON_TRUE:
    case JSON_FALSE:
        must(datum_kind(b) == (json_is_true(a) ? DATUM_TRUE : DATUM_FALSE) && datum_is_boolean(b),
             "another truth");
        break;
    case JSON_NULL:
        must(datum_kind(b) == DATUM_NULL && datum_is_nothing(b), "not null");
    }
}

/* Written and read again it is the same. Deeper nesting than any command's is not written. */
static void compare_dumped(const json_t *theirs, const struct datum *ours)
{
    char *text = datum_dump(ours);
    struct datum *again = datum_read_string(text);
    must(text == NULL || again != NULL, "what was written is not JSON");
    if (again != NULL)
        compare(theirs, again);
    datum_free(again);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    json_t *theirs = json_loadb((const char *)bytes, n, JSON_REJECT_DUPLICATES, NULL);
    struct datum *ours = datum_read((const char *)bytes, n);
    if (n > 0 && memchr(bytes, '\0', n) != NULL) /* jansson accepts a NUL after a number */
        must(ours == NULL, "a NUL is not JSON");
    else
        must((theirs == NULL) == (ours == NULL), theirs == NULL ? "too easy" : "too strict");
    if (theirs != NULL && ours != NULL) {
        compare(theirs, ours);
        compare_dumped(theirs, ours);
    }
    json_decref(theirs);
    datum_free(ours);
    return 0;
}
