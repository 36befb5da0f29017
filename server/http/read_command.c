/*
 * Commands as JSON; read_command.h.
 *
 * Most commands are flat: a few names with strings, whole numbers, true, false or null. Those are
 * read here, in one pass over the bytes. Whatever is not as plain as that (nested, escaped, beyond
 * ASCII, fractional, long or wrong) is left to jansson, which also says what is right: both make
 * the same of the same bytes (tests/read_command.c).
 */
#include "server/http/read_command.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum {
    FIELDS_MAX = 8, /* of a flat command */
    DIGITS_MAX = 15 /* of a number in one: no overflow is possible */
};

struct span {
    const char *at;
    size_t n;
};

struct input {
    const char *at, *end;
};

static void skip_space(struct input *in)
{
    while (in->at < in->end &&
           (*in->at == ' ' || *in->at == '\t' || *in->at == '\n' || *in->at == '\r'))
        in->at++;
}

/* Takes the character, and the space around it. */
static bool take(struct input *in, char c)
{
    skip_space(in);
    if (in->at == in->end || *in->at != c)
        return false;
    in->at++;
    skip_space(in);
    return true;
}

static bool is_plain(char c)
{
    return c >= ' ' && c < 0x7f && c != '"' && c != '\\';
}

static bool take_string(struct input *in, struct span *string)
{
    if (in->at == in->end || *in->at != '"')
        return false;
    string->at = ++in->at;
    while (in->at < in->end && is_plain(*in->at))
        in->at++;
    string->n = (size_t)(in->at - string->at);
    if (in->at == in->end || *in->at != '"')
        return false;
    in->at++;
    return true;
}

static json_t *take_number(struct input *in)
{
    json_int_t number = 0;
    bool negative = *in->at == '-';
    in->at += negative;
    const char *from = in->at;
    for (; in->at < in->end && *in->at >= '0' && *in->at <= '9'; in->at++) {
        if (in->at - from == DIGITS_MAX)
            return NULL;
        number = 10 * number + (*in->at - '0');
    }
    if (in->at == from || (*from == '0' && (in->at - from > 1 || negative)))
        return NULL;
    return json_integer(negative ? -number : number);
}

static json_t *take_word(struct input *in)
{
    const struct {
        const char *word;
        size_t n;
        json_t *value;
    } words[] = { { "true", 4, json_true() },
                  { "false", 5, json_false() },
                  { "null", 4, json_null() } };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if ((size_t)(in->end - in->at) >= words[i].n &&
            memcmp(in->at, words[i].word, words[i].n) == 0) {
            in->at += words[i].n;
            return words[i].value;
        }
    return NULL;
}

/* What follows a value is looked at by the caller, so 1.5, 1e5 and truer are not taken. */
static json_t *take_value(struct input *in)
{
    struct span string;
    if (in->at == in->end)
        return NULL;
    if (*in->at == '"')
        return take_string(in, &string) ? json_stringn_nocheck(string.at, string.n) : NULL;
    if (*in->at == '-' || (*in->at >= '0' && *in->at <= '9'))
        return take_number(in);
    return take_word(in);
}

static bool is_repeated(const struct span *keys, int n)
{
    for (int i = 0; i < n; i++)
        if (keys[i].n == keys[n].n && memcmp(keys[i].at, keys[n].at, keys[n].n) == 0)
            return true;
    return false;
}

static bool take_fields(struct input *in, json_t *object)
{
    struct span keys[FIELDS_MAX];
    int n = 0;
    if (!take(in, '{'))
        return false;
    do {
        if (n == FIELDS_MAX || !take_string(in, &keys[n]) || is_repeated(keys, n) || !take(in, ':'))
            return false;
        if (json_object_setn_new_nocheck(object, keys[n].at, keys[n].n, take_value(in)) != 0)
            return false;
        n++;
    } while (take(in, ','));
    return take(in, '}') && in->at == in->end;
}

/* NULL: it is not flat, or not even JSON. */
static json_t *read_flat(const char *bytes, size_t n)
{
    struct input in = { bytes, bytes + n };
    json_t *object = json_object();
    if (object == NULL || take_fields(&in, object))
        return object;
    json_decref(object);
    return NULL;
}

json_t *read_command(const char *bytes, size_t n)
{
    json_t *fields = read_flat(bytes, n);
    if (fields == NULL)
        fields = json_loadb(bytes, n, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(fields))
        return fields;
    json_decref(fields);
    return NULL;
}
