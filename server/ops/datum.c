/* Reading JSON; datum.h. */
#include "server/ops/datum.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/json.h"

struct datum {
    enum datum_kind kind;
    uint32_t n;         /* bytes of a string, members of an array or object */
    const char *key;    /* inside an object */
    struct datum *next; /* member of the same array or object */
    union {
        int64_t integer;
        const char *string; /* ends in NUL */
        struct datum *first;
    };
};

enum { FIRST = 448, BLOCK = 1024, ALIGN = 8, SORTED_FROM = 9 };

/* Memory comes in blocks that are freed together with the root. Commands as people send them have
 * room beside it. */
struct block {
    struct block *older;
};

struct tree {
    struct datum root; /* first: the tree is known by it */
    struct block *blocks;
    char *room; /* for what comes next */
    size_t left;
    _Alignas(ALIGN) char first[FIRST]; /* the room at the beginning */
};

static void *take(struct tree *tree, size_t n)
{
    n = (n + ALIGN - 1) / ALIGN * ALIGN;
    if (n > tree->left) {
        size_t size = n > BLOCK ? n : BLOCK;
        struct block *block = malloc(sizeof *block + ALIGN + size);
        if (block == NULL)
            return NULL;
        block->older = tree->blocks;
        tree->blocks = block;
        tree->room = (char *)block + (sizeof *block + ALIGN - 1) / ALIGN * ALIGN;
        tree->left = size;
    }
    void *taken = tree->room;
    tree->room += n;
    tree->left -= n;
    return taken;
}

static const char *keep(struct tree *tree, const char *bytes, size_t n)
{
    char *kept = take(tree, n + 1);
    if (kept != NULL) {
        memcpy(kept, bytes, n);
        kept[n] = '\0';
    }
    return kept;
}

void datum_free(struct datum *root)
{
    struct tree *tree = (struct tree *)root;
    if (tree == NULL)
        return;
    for (struct block *block = tree->blocks, *older; block != NULL; block = older) {
        older = block->older;
        free(block);
    }
    free(tree);
}

/* Reading. Every function leaves `at` behind what it has read; false: it is not JSON. */

struct reading {
    struct tree *tree;
    const unsigned char *at, *end;
    int depth;
};

static bool read_value(struct reading *, struct datum *to);

static void skip_blanks(struct reading *r)
{
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\t' || *r->at == '\n' || *r->at == '\r'))
        r->at++;
}

/* Whether the next byte is this one; if so, it is read. */
static bool next_is(struct reading *r, unsigned char c)
{
    bool is = r->at < r->end && *r->at == c;
    r->at += is;
    return is;
}

static bool is_digit(const struct reading *r)
{
    return r->at < r->end && *r->at >= '0' && *r->at <= '9';
}

static bool read_digits(struct reading *r)
{
    if (!is_digit(r))
        return false;
    while (is_digit(r))
        r->at++;
    return true;
}

static bool read_word(struct reading *r, const char *word)
{
    size_t n = strlen(word);
    if ((size_t)(r->end - r->at) < n || memcmp(r->at, word, n) != 0)
        return false;
    r->at += n;
    return true;
}

/* Whether the number that was just read fits: the text does not end in NUL, so it is copied. */
static bool number_fits(struct reading *r, const unsigned char *from, struct datum *to)
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

static bool read_number(struct reading *r, struct datum *to)
{
    const unsigned char *from = r->at;
    to->kind = DATUM_INTEGER;
    next_is(r, '-');
    if (!next_is(r, '0') && !read_digits(r))
        return false;
    if (next_is(r, '.')) {
        to->kind = DATUM_REAL;
        if (!read_digits(r))
            return false;
    }
    if (next_is(r, 'e') || next_is(r, 'E')) {
        to->kind = DATUM_REAL;
        if (!next_is(r, '+'))
            next_is(r, '-');
        if (!read_digits(r))
            return false;
    }
    return number_fits(r, from, to);
}

/* Strings */

static char *put_utf8(char *to, unsigned code)
{
    if (code < 0x80) {
        *to++ = (char)code;
    } else if (code < 0x800) {
        *to++ = (char)(0xc0 | code >> 6);
        *to++ = (char)(0x80 | (code & 63));
    } else if (code < 0x10000) {
        *to++ = (char)(0xe0 | code >> 12);
        *to++ = (char)(0x80 | (code >> 6 & 63));
        *to++ = (char)(0x80 | (code & 63));
    } else {
        *to++ = (char)(0xf0 | code >> 18);
        *to++ = (char)(0x80 | (code >> 12 & 63));
        *to++ = (char)(0x80 | (code >> 6 & 63));
        *to++ = (char)(0x80 | (code & 63));
    }
    return to;
}

/* Copies one character of several bytes: the shortest form, no surrogates, no more than
 * U+10FFFF. */
static bool copy_utf8(struct reading *r, char **to)
{
    unsigned char lead = *r->at;
    int more = lead >= 0xc2 && lead < 0xe0   ? 1
               : lead >= 0xe0 && lead < 0xf0 ? 2
               : lead >= 0xf0 && lead < 0xf5 ? 3
                                             : 0;
    if (more == 0 || r->end - r->at <= more)
        return false;
    unsigned code = lead & (0x3fu >> more);
    for (int i = 1; i <= more; i++) {
        if ((r->at[i] & 0xc0) != 0x80)
            return false;
        code = code << 6 | (r->at[i] & 63u);
    }
    static const unsigned least[] = { 0, 0x80, 0x800, 0x10000 };
    if (code < least[more] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
        return false;
    r->at += more + 1;
    *to = put_utf8(*to, code);
    return true;
}

static bool read_hex(struct reading *r, unsigned *code)
{
    *code = 0;
    for (int i = 0; i < 4; i++, r->at++) {
        if (r->at >= r->end)
            return false;
        unsigned c = *r->at, low = c | 32;
        if (c >= '0' && c <= '9')
            *code = *code << 4 | (c - '0');
        else if (low >= 'a' && low <= 'f')
            *code = *code << 4 | (low - 'a' + 10);
        else
            return false;
    }
    return true;
}

/* After "\u". A character beyond U+FFFF comes as two of them. */
static bool read_escaped_code(struct reading *r, char **to)
{
    unsigned code, low;
    if (!read_hex(r, &code) || code == 0 || (code >= 0xdc00 && code < 0xe000))
        return false;
    if (code >= 0xd800 && code < 0xdc00) {
        if (!next_is(r, '\\') || !next_is(r, 'u') || !read_hex(r, &low) || low < 0xdc00 ||
            low >= 0xe000)
            return false;
        code = 0x10000 + ((code - 0xd800) << 10 | (low - 0xdc00));
    }
    *to = put_utf8(*to, code);
    return true;
}

/* After the backslash. */
static bool read_escape(struct reading *r, char **to)
{
    static const char from[] = "\"\\/bfnrt", means[] = "\"\\/\b\f\n\r\t";
    if (r->at >= r->end || *r->at == '\0')
        return false;
    unsigned char c = *r->at++;
    if (c == 'u')
        return read_escaped_code(r, to);
    const char *found = strchr(from, c);
    if (found == NULL)
        return false;
    *(*to)++ = means[found - from];
    return true;
}

/* Whether the string ends here; what is read is never longer than it was written. */
static bool read_string(struct reading *r, const char **string, uint32_t *n)
{
    if (!next_is(r, '"'))
        return false;
    const unsigned char *end = r->at;
    while (end < r->end && *end != '"')
        end += *end == '\\' && end + 1 < r->end ? 2 : 1;
    char *kept = take(r->tree, (size_t)(end - r->at) + 1), *to = kept;
    if (kept == NULL)
        return false;
    while (r->at < r->end && *r->at != '"') {
        if (*r->at < 0x20)
            return false;
        if (*r->at >= 0x80) {
            if (!copy_utf8(r, &to))
                return false;
        } else if (next_is(r, '\\')) {
            if (!read_escape(r, &to))
                return false;
        } else {
            *to++ = (char)*r->at++;
        }
    }
    *to = '\0';
    *string = kept;
    *n = (uint32_t)(to - kept);
    return next_is(r, '"');
}

/* Arrays and objects */

static int compare_keys(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* With few members each is compared with each; many are sorted. */
static bool has_key_twice(const struct datum *object)
{
    if (object->n < SORTED_FROM) {
        for (const struct datum *d = object->first; d != NULL; d = d->next)
            for (const struct datum *e = d->next; e != NULL; e = e->next)
                if (strcmp(d->key, e->key) == 0)
                    return true;
        return false;
    }
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

static bool read_member(struct reading *r, bool keyed, struct datum **member)
{
    uint32_t n;
    struct datum *d = take(r->tree, sizeof *d);
    if (d == NULL)
        return false;
    *d = (struct datum){ .kind = DATUM_NULL };
    skip_blanks(r);
    if (keyed) {
        if (!read_string(r, &d->key, &n))
            return false;
        skip_blanks(r);
        if (!next_is(r, ':'))
            return false;
    }
    *member = d;
    return read_value(r, d);
}

static bool read_members(struct reading *r, struct datum *to, unsigned char close)
{
    struct datum **end = &to->first;
    to->first = NULL;
    if (++r->depth > DATUM_DEPTH)
        return false;
    skip_blanks(r);
    if (!next_is(r, close)) {
        do {
            if (!read_member(r, close == '}', end))
                return false;
            end = &(*end)->next;
            to->n++;
            skip_blanks(r);
        } while (next_is(r, ','));
        if (!next_is(r, close))
            return false;
    }
    r->depth--;
    return close != '}' || !has_key_twice(to);
}

static bool read_value(struct reading *r, struct datum *to)
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
        return read_string(r, &to->string, &to->n);
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

struct datum *datum_object(void)
{
    struct tree *tree = malloc(sizeof *tree);
    if (tree == NULL)
        return NULL;
    tree->root = (struct datum){ .kind = DATUM_OBJECT };
    tree->blocks = NULL;
    tree->room = tree->first;
    tree->left = sizeof tree->first;
    return &tree->root;
}

struct datum *datum_read(const char *bytes, size_t n)
{
    struct datum *root = datum_object();
    struct reading r = { .tree = (struct tree *)root,
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

/* Changing a root object */

static bool is_utf8(const char *text)
{
    struct reading r = { .at = (const unsigned char *)text,
                         .end = (const unsigned char *)text + strlen(text) };
    while (r.at < r.end) {
        char copy[4], *to = copy;
        if (*r.at < 0x80)
            r.at++;
        else if (!copy_utf8(&r, &to))
            return false;
    }
    return true;
}

static struct datum *member_to_set(struct datum *root, const char *key)
{
    struct tree *tree = (struct tree *)root;
    struct datum **at = &root->first;
    while (*at != NULL && strcmp((*at)->key, key) != 0)
        at = &(*at)->next;
    if (*at != NULL)
        return *at;
    if (!is_utf8(key))
        return NULL;
    struct datum *d = take(tree, sizeof *d);
    if (d == NULL)
        return NULL;
    *d = (struct datum){ .kind = DATUM_NULL, .key = keep(tree, key, strlen(key)) };
    if (d->key == NULL)
        return NULL;
    *at = d;
    root->n++;
    return d;
}

bool datum_set_string(struct datum *root, const char *key, const char *value)
{
    struct datum *d = root != NULL && is_utf8(value) ? member_to_set(root, key) : NULL;
    const char *kept = d != NULL ? keep((struct tree *)root, value, strlen(value)) : NULL;
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

/* Looking */

enum datum_kind datum_kind(const struct datum *d)
{
    return d != NULL ? d->kind : DATUM_NONE;
}

const struct datum *datum_first(const struct datum *d)
{
    return datum_size(d) > 0 ? d->first : NULL;
}

const struct datum *datum_next(const struct datum *member)
{
    return member->next;
}

const char *datum_key(const struct datum *member)
{
    return member->key;
}

const struct datum *datum_get(const struct datum *object, const char *key)
{
    const struct datum *d = datum_kind(object) == DATUM_OBJECT ? object->first : NULL;
    while (d != NULL && strcmp(d->key, key) != 0)
        d = d->next;
    return d;
}

const struct datum *datum_at(const struct datum *array, size_t i)
{
    const struct datum *d = datum_kind(array) == DATUM_ARRAY ? array->first : NULL;
    for (; d != NULL && i > 0; i--)
        d = d->next;
    return d;
}

size_t datum_size(const struct datum *d)
{
    enum datum_kind kind = datum_kind(d);
    return kind == DATUM_ARRAY || kind == DATUM_OBJECT ? d->n : 0;
}

const char *datum_string(const struct datum *d)
{
    return datum_kind(d) == DATUM_STRING ? d->string : NULL;
}

size_t datum_length(const struct datum *d)
{
    return datum_kind(d) == DATUM_STRING ? d->n : 0;
}

bool datum_integer(const struct datum *d, int64_t *to)
{
    bool is = datum_kind(d) == DATUM_INTEGER;
    *to = is ? d->integer : 0;
    return is;
}

bool datum_is_nothing(const struct datum *d)
{
    return datum_kind(d) <= DATUM_NULL;
}

bool datum_is_boolean(const struct datum *d)
{
    return datum_kind(d) == DATUM_FALSE || datum_kind(d) == DATUM_TRUE;
}
