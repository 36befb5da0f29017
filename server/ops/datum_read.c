/* Reading JSON; datum.h. */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "server/ops/datum_string.h"

enum { SORTED_FROM = 9 }; /* members */

static bool read_value(struct datum_reader *, struct datum *to);

static void skip_blanks(struct datum_reader *r)
{
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\t' || *r->at == '\n' || *r->at == '\r'))
        r->at++;
}

static bool is_digit(const struct datum_reader *r)
{
    return r->at < r->end && *r->at >= '0' && *r->at <= '9';
}

static bool read_digits(struct datum_reader *r)
{
    if (!is_digit(r))
        return false;
    while (is_digit(r))
        r->at++;
    return true;
}

static bool read_word(struct datum_reader *r, const char *word)
{
    size_t n = strlen(word);
    if ((size_t)(r->end - r->at) < n || memcmp(r->at, word, n) != 0)
        return false;
    r->at += n;
    return true;
}

/* Whether the number just read fits: it is copied, since the text does not end in NUL. */
static bool number_fits(struct datum_reader *r, const unsigned char *from, struct datum *to)
{
    size_t n = (size_t)(r->at - from);
    char small[64], *text = n < sizeof small ? small : malloc(n + 1);
    if (text == NULL)
        return false;
    memcpy(text, from, n);
    text[n] = '\0';
    errno = 0;
    bool fits;
    if (to->kind == DATUM_INTEGER) {
        to->integer = strtoll(text, NULL, 10);
        fits = errno != ERANGE;
    } else {
        fits = isfinite(strtod(text, NULL));
    }
    if (text != small)
        free(text);
    return fits;
}

static bool read_number(struct datum_reader *r, struct datum *to)
{
    const unsigned char *from = r->at;
    to->kind = DATUM_INTEGER;
    reading_is(r, '-');
    if (!reading_is(r, '0') && !read_digits(r))
        return false;
    if (reading_is(r, '.')) {
        to->kind = DATUM_REAL;
        if (!read_digits(r))
            return false;
    }
    if (reading_is(r, 'e') || reading_is(r, 'E')) {
        to->kind = DATUM_REAL;
        if (!reading_is(r, '+'))
            reading_is(r, '-');
        if (!read_digits(r))
            return false;
    }
    return number_fits(r, from, to);
}

/* Arrays and objects */

static int compare_keys(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Compares each key with each. */
static bool few_have_key_twice(const struct datum *object)
{
    for (const struct datum *d = object->first; d != NULL; d = d->next)
        for (const struct datum *e = d->next; e != NULL; e = e->next)
            if (strcmp(d->key, e->key) == 0)
                return true;
    return false;
}

/* Sorts the keys; without memory for that it refuses the object, too. */
static bool many_have_key_twice(const struct datum *object)
{
    const char **key = malloc(object->n * sizeof *key);
    bool twice = key == NULL;
    uint32_t n = 0;
    for (const struct datum *d = object->first; d != NULL && key != NULL; d = d->next)
        key[n++] = d->key;
    if (n > 0)
        qsort(key, n, sizeof *key, compare_keys);
    for (uint32_t i = 1; i < n && !twice; i++)
        twice = strcmp(key[i - 1], key[i]) == 0;
    free(key);
    return twice;
}

static bool has_key_twice(const struct datum *object)
{
    return object->n < SORTED_FROM ? few_have_key_twice(object) : many_have_key_twice(object);
}

static bool read_member(struct datum_reader *r, bool keyed, struct datum **member)
{
    uint32_t n;
    struct datum *d = datum_take(r->tree, sizeof *d);
    if (d == NULL)
        return false;
    *d = (struct datum){ .kind = DATUM_NULL };
    skip_blanks(r);
    if (keyed) {
        if (!reading_string(r, &d->key, &n))
            return false;
        skip_blanks(r);
        if (!reading_is(r, ':'))
            return false;
    }
    *member = d;
    return read_value(r, d);
}

static bool read_members(struct datum_reader *r, struct datum *to, unsigned char close)
{
    struct datum **end = &to->first;
    to->first = NULL;
    if (++r->depth > DATUM_DEPTH)
        return false;
    skip_blanks(r);
    if (!reading_is(r, close)) {
        do {
            if (!read_member(r, close == '}', end))
                return false;
            end = &(*end)->next;
            to->n++;
            skip_blanks(r);
        } while (reading_is(r, ','));
        if (!reading_is(r, close))
            return false;
    }
    r->depth--;
    return close != '}' || !has_key_twice(to);
}

static bool read_value(struct datum_reader *r, struct datum *to)
{
    skip_blanks(r);
    switch (r->at < r->end ? *r->at : '\0') {
    case '{':
        to->kind = DATUM_OBJECT;
        r->at++;
        return read_members(r, to, '}');
    case '[':
        to->kind = DATUM_ARRAY;
        r->at++;
        return read_members(r, to, ']');
    case '"':
        to->kind = DATUM_STRING;
        return reading_string(r, &to->string, &to->n);
    case 't':
        to->kind = DATUM_TRUE;
        return read_word(r, "true");
    case 'f':
        to->kind = DATUM_FALSE;
        return read_word(r, "false");
    case 'n':
        to->kind = DATUM_NULL;
        return read_word(r, "null");
    default:
        return read_number(r, to);
    }
}

struct datum *datum_read(const char *bytes, size_t n)
{
    struct datum *root = datum_object();
    struct datum_reader r = { .tree = (struct datum_tree *)root,
                              .at = (const unsigned char *)bytes,
                              .end = (const unsigned char *)bytes + n };
    if (root == NULL)
        return NULL;
    bool good = read_value(&r, root) && (root->kind == DATUM_OBJECT || root->kind == DATUM_ARRAY);
    skip_blanks(&r);
    if (good && r.at == r.end)
        return root;
    datum_free(root);
    return NULL;
}

struct datum *datum_read_string(const char *text)
{
    return text != NULL ? datum_read(text, strlen(text)) : NULL;
}
