#include "tests/jsonread.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { DEPTH_MAX = 64, KEYS_MAX = 256 };

/* Each reader returns where its value ends, or NULL after saying why not. */
struct in {
    const char *wrong;
    int depth;
};

static const char *refuse(struct in *in, const char *why)
{
    if (in->wrong == NULL)
        in->wrong = why;
    return NULL;
}

static const char *blanks(const char *p)
{
    return p + strspn(p, " \t\r\n");
}

static const char *read_escape(struct in *in, const char *p)
{
    if (*p == 'u') {
        for (int i = 1; i <= 4; i++)
            if (!isxdigit((unsigned char)p[i]))
                return refuse(in, "a bad \\u escape");
        return p + 5;
    }
    return *p != '\0' && strchr("\"\\/bfnrt", *p) != NULL ? p + 1 : refuse(in, "a bad escape");
}

static const char *read_string(struct in *in, const char *p)
{
    if (*p++ != '"')
        return refuse(in, "a string was expected");
    while (*p != '"') {
        if ((unsigned char)*p < 0x20)
            return refuse(in, "a control character in a string");
        p = *p == '\\' ? read_escape(in, p + 1) : p + 1;
        if (p == NULL)
            return NULL;
    }
    return p + 1;
}

static const char *read_digits(struct in *in, const char *p)
{
    size_t n = strspn(p, "0123456789");
    return n > 0 ? p + n : refuse(in, "a digit was expected");
}

static const char *read_number(struct in *in, const char *p)
{
    p += *p == '-';
    p = *p == '0' ? p + 1 : read_digits(in, p);
    if (p != NULL && *p == '.')
        p = read_digits(in, p + 1);
    if (p != NULL && (*p == 'e' || *p == 'E')) {
        p++;
        p = read_digits(in, p + (*p == '+' || *p == '-'));
    }
    return p;
}

static const char *read_value(struct in *in, const char *p);

/* Remembers the key from `from` to `to`; an object must not have it already. */
struct keys {
    int n;
    const char *from[KEYS_MAX];
    size_t size[KEYS_MAX];
};

static bool add_key(struct keys *keys, const char *from, const char *to)
{
    size_t size = (size_t)(to - from);
    for (int i = 0; i < keys->n; i++)
        if (keys->size[i] == size && memcmp(keys->from[i], from, size) == 0)
            return false;
    if (keys->n == KEYS_MAX)
        return false;
    keys->from[keys->n] = from;
    keys->size[keys->n++] = size;
    return true;
}

static const char *read_member(struct in *in, const char *p, struct keys *keys)
{
    const char *end = read_string(in, p);
    if (end == NULL)
        return NULL;
    if (!add_key(keys, p, end))
        return refuse(in, "a key twice in one object");
    end = blanks(end);
    return *end == ':' ? read_value(in, end + 1) : refuse(in, "a colon was expected");
}

/* The inside of an object or an array, up to and with `close`. */
static const char *read_inside(struct in *in, const char *p, char close)
{
    struct keys keys = { .n = 0 };
    p = blanks(p);
    if (*p == close)
        return p + 1;
    for (;;) {
        p = close == '}' ? read_member(in, blanks(p), &keys) : read_value(in, p);
        if (p == NULL)
            return NULL;
        p = blanks(p);
        if (*p == close)
            return p + 1;
        if (*p++ != ',')
            return refuse(in, "a comma or an end was expected");
    }
}

static const char *read_word(struct in *in, const char *p)
{
    static const char *const word[] = { "true", "false", "null" };
    for (int i = 0; i < 3; i++)
        if (strncmp(p, word[i], strlen(word[i])) == 0)
            return p + strlen(word[i]);
    return refuse(in, "no value");
}

static const char *read_value(struct in *in, const char *p)
{
    p = blanks(p);
    if (*p == '"')
        return read_string(in, p);
    if (*p == '-' || isdigit((unsigned char)*p))
        return read_number(in, p);
    if (*p != '{' && *p != '[')
        return read_word(in, p);
    if (++in->depth > DEPTH_MAX)
        return refuse(in, "too deep");
    const char *end = read_inside(in, p + 1, *p == '{' ? '}' : ']');
    in->depth--;
    return end;
}

const char *jsonread_wrong(const char *bytes)
{
    struct in in = { 0 };
    const char *end = read_value(&in, bytes);
    if (end != NULL && *blanks(end) != '\0')
        refuse(&in, "something behind the value");
    return in.wrong;
}

/* The member of an object or the element of an array that the first step of the path names. */
static const char *step_into(const char *p, const char *step, size_t n)
{
    struct in in = { 0 };
    struct keys keys;
    char close = *p == '{' ? '}' : ']', number[24];
    if (*p != '{' && *p != '[')
        return NULL;
    p = blanks(p + 1);
    for (int i = 0; *p != close; i++) {
        const char *value = p;
        bool found;
        if (close == '}') {
            const char *end = read_string(&in, p);
            found = (size_t)(end - p) == n + 2 && strncmp(p + 1, step, n) == 0;
            value = blanks(blanks(end) + 1);
            keys.n = 0;
            p = read_member(&in, p, &keys);
        } else {
            snprintf(number, sizeof number, "%d", i);
            found = strlen(number) == n && strncmp(number, step, n) == 0;
            p = read_value(&in, p);
        }
        if (found)
            return value;
        p = blanks(p);
        p = *p == ',' ? blanks(p + 1) : p;
    }
    return NULL;
}

const char *jsonread_at(const char *bytes, const char *path, size_t *n)
{
    const char *p = blanks(bytes);
    while (p != NULL && *path != '\0') {
        size_t step = strcspn(path, ".");
        p = step_into(p, path, step);
        path += step + (path[step] == '.');
    }
    if (p == NULL)
        return NULL;
    struct in in = { 0 };
    *n = (size_t)(read_value(&in, p) - p);
    return p;
}
