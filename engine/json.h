/*
 * The one writer of JSON. Every value takes the key it stands under, or NULL inside an array;
 * commas and quoting are its business. What is written is always well-formed as long as every open
 * call has its json_end; a text that was cut is not to be sent. server/ops/datum.h reads JSON.
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

void json_put_object(struct json *, const char *key);
void json_put_array(struct json *, const char *key);
void json_end(struct json *); /* of the innermost object or array */

void json_put_number(struct json *, const char *key, int64_t value);
/* An array of n numbers, at most JSON_ROW of them. */
enum { JSON_ROW = 16 };
void json_put_row(struct json *, const char *key, const int *number, int n);
/* value / 10^places, with that many digits after the point; places from 1 to 9. */
void json_put_decimal(struct json *, const char *key, long value, int places);

/* A value that is JSON already. */
void json_put_ready(struct json *, const char *key, const struct text *value);

void json_put_string(struct json *, const char *key, const char *value);
void json_put_text(struct json *, const char *key, const struct text *value); /* as a string */
/* Words for people, as text_words writes them. */
void json_put_words(struct json *, const char *key, const struct words *, enum lang);
void json_put_bool(struct json *, const char *key, bool value);
void json_put_null(struct json *, const char *key);

#endif
