/*
 * The one writer of JSON. Every value takes its key, or NULL inside an array; the writer adds
 * commas and quotes. The output is well-formed as long as every open call has its json_end; a text
 * that was cut must not be sent. server/ops/datum.h reads JSON.
 */
#ifndef WONDERLAND_JSON_H
#define WONDERLAND_JSON_H

#include "engine/text.h"

struct json {
    struct text *out;
    uint32_t full;   /* bit d: depth d has a value already, so the next one needs a comma */
    uint32_t arrays; /* bit d: depth d is an array */
    int depth;
};

void json_open(struct json *, struct text *out);

void json_end(struct json *); /* of the innermost object or array */

/* A key, or NULL, and its length: that of a literal is known when the program is compiled. */
struct json_key {
    const char *name;
    size_t n;
};
static inline struct json_key json_key(const char *name)
{
    return (struct json_key){ name, name != NULL ? strlen(name) : 0 };
}

void json_open_level(struct json *, struct json_key, bool array);
static inline void json_put_object(struct json *j, const char *key)
{
    json_open_level(j, json_key(key), false);
}
static inline void json_put_array(struct json *j, const char *key)
{
    json_open_level(j, json_key(key), true);
}

void json_add_number(struct json *, struct json_key, int64_t value);
static inline void json_put_number(struct json *j, const char *key, int64_t value)
{
    json_add_number(j, json_key(key), value);
}

/* An array of n numbers, at most JSON_ROW of them. */
enum { JSON_ROW = 16 };
void json_add_row(struct json *, struct json_key, const int *number, int n);
static inline void json_put_row(struct json *j, const char *key, const int *number, int n)
{
    json_add_row(j, json_key(key), number, n);
}

/* value / 10^places, with that many digits after the point; places from 1 to 9. */
void json_put_decimal(struct json *, const char *key, long value, int places);

/* n bytes of ready-made JSON: one value. */
void json_add_ready(struct json *, struct json_key, const char *value, size_t n);
static inline void json_put_ready(struct json *j, const char *key, const struct text *value)
{
    json_add_ready(j, json_key(key), value->bytes, value->n);
}
static inline void json_put_bool(struct json *j, const char *key, bool value)
{
    json_add_ready(j, json_key(key), value ? "true" : "false", value ? 4 : 5);
}
static inline void json_put_null(struct json *j, const char *key)
{
    json_add_ready(j, json_key(key), "null", 4);
}

/* n bytes, followed by a NUL, as a string. */
void json_add_string(struct json *, struct json_key, const char *value, size_t n);
static inline void json_put_string(struct json *j, const char *key, const char *value)
{
    json_add_string(j, json_key(key), value, strlen(value));
}
static inline void json_put_text(struct json *j, const char *key, const struct text *value)
{
    json_add_string(j, json_key(key), value->bytes, value->n);
}

/* Words for people, as text_words writes them. */
void json_put_words(struct json *, const char *key, const struct words *, enum lang);

#endif
