/* The one writer of JSON; json.h has its contract. */
#include "engine/json.h"

#include "engine/copy.h"
#include "engine/require.h"

void json_open(struct json *j, struct text *out)
{
    *j = (struct json){ .out = out };
}

static bool needs_escape(char c)
{
    return c == '"' || c == '\\' || (uint8_t)c < 0x20;
}

static void add_escaped(struct text *out, char c)
{
    const uint8_t byte = (uint8_t)c;
    text_add(out, byte < 0x20 ? "\\u00" : "\\");
    if (byte < 0x20)
        text_hex(out, &byte, 1);
    else
        text_add_bytes(out, &c, 1);
}

/* Not 0 if one of eight bytes needs escaping. */
static uint64_t escapes_in(uint64_t eight)
{
    const uint64_t twos =
        COPY_ONES * ('"' - ' '); /* maps the quote to 0x20; bytes below 0x20 stay below */
    return copy_below(eight ^ twos, 0x21) | copy_equal(eight, '\\');
}

/* Writes n bytes in quotes, for which there is room, and returns the end; NULL if one of them needs
 * escaping. */
static char *put_plain(char *to, const char *string, size_t n)
{
    *to++ = '"';
    if (copy_looking(to, string, n, escapes_in) != 0)
        return NULL;
    to[n] = '"';
    return to + n + 1;
}

/* Slow path: strings that need escaping, or may not fit. */
static void add_quoted(struct text *out, const char *p)
{
    text_add(out, "\"");
    while (*p != '\0') {
        const char *run = p; /* added as a whole, so that no character is ever cut in two */
        while (*p != '\0' && !needs_escape(*p))
            p++;
        text_add_bytes(out, run, (size_t)(p - run));
        if (*p != '\0')
            add_escaped(out, *p++);
    }
    text_add(out, "\"");
}

enum { AROUND = 4 }; /* the comma, the quotes of the key, the colon */

/* Slow path: a key that needs escaping, or a value that may not fit. */
static char *before_odd_value(struct json *j, bool comma, struct json_key key, size_t n)
{
    text_add(j->out, comma ? "," : "");
    if (key.name != NULL) {
        add_quoted(j->out, key.name);
        text_add(j->out, ":");
    }
    char *to = text_room(j->out, n);
    if (to == NULL)
        j->out->cut = true;
    return to;
}

/* Writes the comma and the key that a value needs, and returns where its n bytes go; NULL: they do
 * not fit. The common case checks once for room for all of them. */
static inline char *before_value(struct json *j, struct json_key key, size_t n)
{
    uint32_t bit = UINT32_C(1) << j->depth;
    bool comma = (j->full & bit) != 0;
    char *to = text_room(j->out, key.n + n + AROUND);
    require((key.name == NULL) == (j->depth == 0 || (j->arrays & bit) != 0));
    j->full |= bit;
    if (to == NULL)
        return before_odd_value(j, comma, key, n);
    *to = ',';
    to += comma;
    if (key.name == NULL)
        return to;
    to = put_plain(to, key.name, key.n);
    if (to == NULL)
        return before_odd_value(j, comma, key, n);
    *to++ = ':';
    return to;
}

/* A value of a few bytes that need no quotes. */
static inline void put_bytes(struct json *j, struct json_key key, const char *bytes, size_t n)
{
    char *to = before_value(j, key, n);
    if (to == NULL)
        return;
    memcpy(to, bytes, n);
    text_wrote(j->out, to + n);
}

void json_open_level(struct json *j, struct json_key key, bool array)
{
    put_bytes(j, key, array ? "[" : "{", 1);
    j->depth++;
    require(j->depth < 32);
    uint32_t bit = UINT32_C(1) << j->depth;
    j->full &= ~bit;
    j->arrays = array ? j->arrays | bit : j->arrays & ~bit;
}

void json_end(struct json *j)
{
    require(j->depth > 0);
    char *to = text_room(j->out, 1);
    j->out->cut |= to == NULL;
    if (to != NULL) {
        *to++ = j->arrays >> j->depth & 1 ? ']' : '}';
        text_wrote(j->out, to);
    }
    j->depth--;
}

void json_add_number(struct json *j, struct json_key key, int64_t value)
{
    char digits[TEXT_DIGITS];
    if (value >= 0 && value < 10) { /* most are */
        digits[0] = (char)('0' + value);
        put_bytes(j, key, digits, 1);
        return;
    }
    size_t at = text_digits(digits, sizeof digits, value);
    put_bytes(j, key, digits + at, sizeof digits - at);
}

/* Writes the number, for which there is room, and returns the end. */
static char *put_digits(char *to, int number)
{
    char digits[TEXT_DIGITS];
    if (number >= 0 && number < 10) {
        *to = (char)('0' + number);
        return to + 1;
    }
    size_t at = text_digits(digits, sizeof digits, number);
    while (at < sizeof digits)
        *to++ = digits[at++];
    return to;
}

void json_add_row(struct json *j, struct json_key key, const int *number, int n)
{
    char row[JSON_ROW * TEXT_DIGITS], *to = row;
    require(n >= 0 && n <= JSON_ROW);
    *to++ = '[';
    for (int i = 0; i < n; i++) {
        to = put_digits(to, number[i]);
        *to++ = ',';
    }
    to -= n > 0; /* the last comma */
    *to++ = ']';
    put_bytes(j, key, row, (size_t)(to - row));
}

void json_put_decimal(struct json *j, const char *key, long value, int places)
{
    unsigned long whole = value < 0 ? 0 - (unsigned long)value : (unsigned long)value, unit = 1;
    require(places >= 1 && places <= 9);
    for (int i = 0; i < places; i++)
        unit *= 10;
    put_bytes(j, json_key(key), "-", value < 0);
    text_number(j->out, (long)(whole / unit));
    text_add(j->out, ".");
    for (unsigned long rest = whole % unit; unit > 1; rest %= unit) {
        unit /= 10;
        text_number(j->out, (long)(rest / unit));
    }
}

void json_add_ready(struct json *j, struct json_key key, const char *value, size_t n)
{
    put_bytes(j, key, value, n);
}

void json_add_string(struct json *j, struct json_key key, const char *value, size_t n)
{
    char *to = before_value(j, key, n + 2);
    char *end = to != NULL ? put_plain(to, value, n) : NULL;
    if (end != NULL)
        text_wrote(j->out, end);
    else if (to != NULL) {
        text_wrote(j->out, to); /* the key is written; the value goes the slow path */
        add_quoted(j->out, value);
    }
}

void json_put_words(struct json *j, const char *key, const struct words *words, enum lang lang)
{
    const struct reader reader = { .lang = lang, .seat = SPECTATOR };
    char bytes[1024];
    struct text value;
    text_open(&value, bytes, sizeof bytes, &reader);
    text_term(&value, words);
    require(!value.cut);
    json_put_text(j, key, &value);
}
