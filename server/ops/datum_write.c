/* Changing a root object, and writing one; datum.h. */
#include <stdlib.h>
#include <string.h>

#include "engine/json.h"
#include "server/ops/datum_string.h"

static bool is_utf8(const char *text)
{
    struct datum_reader r = { .at = (const unsigned char *)text,
                              .end = (const unsigned char *)text + strlen(text) };
    while (r.at < r.end) {
        char copy[4], *to = copy;
        if (*r.at < 0x80)
            r.at++;
        else if (!reading_utf8(&r, &to))
            return false;
    }
    return true;
}

static struct datum *member_to_set(struct datum *root, const char *key)
{
    struct datum_tree *tree = (struct datum_tree *)root;
    struct datum **at = &root->first;
    while (*at != NULL && strcmp((*at)->key, key) != 0)
        at = &(*at)->next;
    if (*at != NULL)
        return *at;
    if (!is_utf8(key))
        return NULL;
    struct datum *d = datum_take(tree, sizeof *d);
    if (d == NULL)
        return NULL;
    *d = (struct datum){ .kind = DATUM_NULL, .key = datum_keep(tree, key, strlen(key)) };
    if (d->key == NULL)
        return NULL;
    *at = d;
    root->n++;
    return d;
}

bool datum_set_string(struct datum *root, const char *key, const char *value)
{
    struct datum *d = root != NULL && is_utf8(value) ? member_to_set(root, key) : NULL;
    const char *kept =
        d != NULL ? datum_keep((struct datum_tree *)root, value, strlen(value)) : NULL;
    if (kept == NULL)
        return false;
    d->kind = DATUM_STRING;
    d->n = (uint32_t)strlen(value);
    d->string = kept;
    return true;
}

bool datum_set_integer(struct datum *root, const char *key, int64_t value)
{
    struct datum *d = root != NULL ? member_to_set(root, key) : NULL;
    if (d == NULL)
        return false;
    d->kind = DATUM_INTEGER;
    d->n = 0;
    d->integer = value;
    return true;
}

/* Writing */

enum { DUMP_FIRST = 1024, DUMP_DEPTH = 24 };

static bool put(struct json *j, const struct datum *d, const char *key)
{
    switch (datum_kind(d)) {
    case DATUM_NONE:
    case DATUM_NULL:
        json_put_null(j, key);
        return true;
    case DATUM_FALSE:
    case DATUM_TRUE:
        json_put_bool(j, key, d->kind == DATUM_TRUE);
        return true;
    case DATUM_INTEGER:
        json_put_number(j, key, d->integer);
        return true;
    case DATUM_REAL:
        json_put_decimal(j, key, 5, 1);
        return true;
    case DATUM_STRING:
        json_put_string(j, key, d->string);
        return true;
    case DATUM_ARRAY:
        json_put_array(j, key);
        break;
    case DATUM_OBJECT:
        json_put_object(j, key);
    }
    bool whole = j->depth < DUMP_DEPTH;
    for (const struct datum *m = d->first; m != NULL && whole; m = m->next)
        whole = put(j, m, m->key);
    json_end(j);
    return whole;
}

char *datum_dump(const struct datum *root)
{
    for (size_t size = DUMP_FIRST;; size *= 4) {
        char *bytes = malloc(size);
        struct text out;
        struct json j;
        if (bytes == NULL)
            return NULL;
        text_open(&out, bytes, size, NULL);
        json_open(&j, &out);
        bool whole = put(&j, root, NULL);
        if (whole && !out.cut)
            return bytes;
        free(bytes);
        if (!whole)
            return NULL;
    }
}
