/* The one writer of JSON; json.h has its contract. */
#include "engine/json.h"

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

/* The string in quotes, as long as nothing in it needs escaping; false: not written at all. */
static bool add_plain(struct text *out, const char *string)
{
    size_t n = strlen(string);
    char *to = text_room(out, n + 2);
    if (to == NULL)
        return false;
    *to++ = '"';
    for (const char *p = string; *p != '\0'; p++) {
        if (needs_escape(*p))
            return false;
        *to++ = *p;
    }
    *to++ = '"';
    text_wrote(out, to);
    return true;
}

static void add_quoted(struct text *out, const char *p)
{
    if (add_plain(out, p))
        return;
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

/* One byte of punctuation. */
static void add_byte(struct text *out, char c)
{
    char *to = text_room(out, 1);
    if (to == NULL) {
        out->cut = true;
        return;
    }
    *to++ = c;
    text_wrote(out, to);
}

/* The comma and the key that a value needs. */
static void before_value(struct json *j, const char *key)
{
    uint32_t bit = UINT32_C(1) << j->depth;
    require((key == NULL) == (j->depth == 0 || (j->arrays & bit) != 0));
    if (j->full & bit)
        add_byte(j->out, ',');
    j->full |= bit;
    if (key != NULL) {
        add_quoted(j->out, key);
        add_byte(j->out, ':');
    }
}

static void open_level(struct json *j, const char *key, bool array)
{
    before_value(j, key);
    j->depth++;
    require(j->depth < 32);
    uint32_t bit = UINT32_C(1) << j->depth;
    j->full &= ~bit;
    j->arrays = array ? j->arrays | bit : j->arrays & ~bit;
    add_byte(j->out, array ? '[' : '{');
}

void json_put_object(struct json *j, const char *key)
{
    open_level(j, key, false);
}

void json_put_array(struct json *j, const char *key)
{
    open_level(j, key, true);
}

void json_end(struct json *j)
{
    require(j->depth > 0);
    add_byte(j->out, j->arrays >> j->depth & 1 ? ']' : '}');
    j->depth--;
}

void json_put_number(struct json *j, const char *key, int64_t value)
{
    before_value(j, key);
    text_number(j->out, value);
}

void json_put_decimal(struct json *j, const char *key, long value, int places)
{
    unsigned long whole = value < 0 ? 0 - (unsigned long)value : (unsigned long)value, unit = 1;
    require(places >= 1 && places <= 9);
    for (int i = 0; i < places; i++)
        unit *= 10;
    before_value(j, key);
    text_add(j->out, value < 0 ? "-" : "");
    text_number(j->out, (long)(whole / unit));
    text_add(j->out, ".");
    for (unsigned long rest = whole % unit; unit > 1; rest %= unit) {
        unit /= 10;
        text_number(j->out, (long)(rest / unit));
    }
}

void json_put_ready(struct json *j, const char *key, const struct text *value)
{
    before_value(j, key);
    text_add_bytes(j->out, value->bytes, value->n);
}

void json_put_string(struct json *j, const char *key, const char *value)
{
    before_value(j, key);
    add_quoted(j->out, value);
}

void json_put_words(struct json *j, const char *key, const struct words *words, enum lang lang)
{
    const struct reader reader = { .lang = lang, .seat = SPECTATOR };
    char bytes[1024];
    struct text value;
    text_open(&value, bytes, sizeof bytes, &reader);
    text_term(&value, words);
    require(!value.cut);
    json_put_string(j, key, bytes);
}

void json_put_bool(struct json *j, const char *key, bool value)
{
    before_value(j, key);
    text_add(j->out, value ? "true" : "false");
}

void json_put_null(struct json *j, const char *key)
{
    before_value(j, key);
    text_add(j->out, "null");
}
