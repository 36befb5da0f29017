/* Weights as a table in C; weight_table.h has the contracts. */
#include "bots/train/weight_table.h"

#include <stdio.h>
#include <stdlib.h>

enum { NUMBER_BYTES = 20, COLUMNS = 96 };

static size_t numbers_of(const struct weights *w)
{
    return w->inputs + (size_t)w->inputs * w->hidden + 2u * w->hidden;
}

/* "-0.0123f": four digits are enough, and a compiler reads what strtof reads. */
static int print_number(char text[NUMBER_BYTES], float number)
{
    int n = snprintf(text, NUMBER_BYTES - 2, "%.4g", (double)number);
    if (strchr(text, '.') == NULL && strchr(text, 'e') == NULL)
        text[n++] = '.';
    text[n++] = 'f';
    text[n] = '\0';
    return n;
}

static void point(struct weight_table *t)
{
    struct weights *w = &t->weights;
    w->linear = t->number;
    w->into = w->linear + w->inputs;
    w->bias = w->into + (size_t)w->inputs * w->hidden;
    w->out = w->bias + w->hidden;
}

static bool make_room(struct weight_table *t, uint32_t key, int inputs, int hidden)
{
    weights_close(t);
    t->weights =
        (struct weights){ .key = key, .inputs = (uint16_t)inputs, .hidden = (uint16_t)hidden };
    t->number = calloc(numbers_of(&t->weights) + 1, sizeof *t->number);
    point(t);
    return t->number != NULL;
}

void weights_close(struct weight_table *t)
{
    free(t->number);
    t->number = NULL;
    t->weights = (struct weights){ .inputs = 0 };
}

static float rounded(float number)
{
    char text[NUMBER_BYTES];
    print_number(text, number);
    return strtof(text, NULL);
}

bool weights_set(struct weight_table *t, const struct weights *w)
{
    const float *of[] = { w->linear, w->into, w->bias, w->out };
    size_t n[] = { w->inputs, (size_t)w->inputs * w->hidden, w->hidden, w->hidden };
    if (!make_room(t, w->key, w->inputs, w->hidden))
        return false;
    float *to = t->number;
    for (int part = 0; part < 4; part++)
        for (size_t i = 0; i < n[part]; i++)
            *to++ = rounded(of[part][i]);
    return true;
}

const char *weights_fact(const struct weight_table *t, const char *words)
{
    size_t n = strlen(words);
    for (const char *line = t->story; *line != '\0'; line = strchr(line, '\n') + 1)
        if (strncmp(line, words, n) == 0)
            return line + n;
    return NULL;
}

/* Writing */

struct writer {
    char *bytes;
    size_t n, max;
    int column;
};

static void put(struct writer *w, const char *text)
{
    size_t n = strlen(text);
    if (w->bytes == NULL || w->n + n >= w->max) {
        w->max = 2 * (w->max + n + 1);
        char *more = realloc(w->bytes, w->max);
        if (more == NULL) {
            free(w->bytes);
            w->n = 0;
        }
        w->bytes = more;
    }
    if (w->bytes == NULL)
        return;
    memcpy(w->bytes + w->n, text, n + 1);
    w->n += n;
}

static void put_numbers(struct writer *w, const float *number, size_t n)
{
    w->column = 0;
    for (size_t i = 0; i < n; i++) {
        char text[NUMBER_BYTES];
        int wide = print_number(text, number[i]) + 2;
        if (w->column > 0 && w->column + wide > COLUMNS)
            w->column = 0;
        put(w, w->column == 0 ? (i > 0 ? "\n    " : "    ") : " ");
        put(w, text);
        put(w, ",");
        w->column += wide;
    }
    put(w, "\n");
}

/* The numbers of each row under its name, `each` for every number of the row. */
static void put_rows(struct writer *w, const struct features *f, const float *number, size_t each)
{
    for (const struct feature *row = f->row; row->name != NULL; row++) {
        put(w, "    /* ");
        put(w, row->name);
        put(w, " */\n");
        put_numbers(w, number, (size_t)row->n * each);
        number += (size_t)row->n * each;
    }
}

static void put_story(struct writer *w, const struct weight_table *t, const struct game *g)
{
    put(w, "/*\n * What `wonderland train ");
    put(w, g->name);
    put(w, "` has learned. Made by it, not by hand.\n *\n");
    for (const char *line = t->story; *line != '\0';) {
        char text[256];
        int n = (int)strcspn(line, "\n");
        snprintf(text, sizeof text, " * %.*s\n", n, line);
        put(w, text);
        line += n + (line[n] == '\n');
    }
    put(w, " */\n");
}

static void put_tables(struct writer *w, const struct weight_table *t, const struct game *g)
{
    const struct weights *of = &t->weights;
    const struct features *f = g->evaluator->features;
    char text[256];
    put(w, "#include \"engine/learned.h\"\n\n/* clang-format off */\n"
           "static const float linear[] = {\n");
    put_rows(w, f, of->linear, 1);
    if (of->hidden > 0) {
        put(w, "};\n\nstatic const float into[] = {\n");
        put_rows(w, f, of->into, of->hidden);
        put(w, "};\n\nstatic const float bias[] = {\n");
        put_numbers(w, of->bias, of->hidden);
        put(w, "};\n\nstatic const float out[] = {\n");
        put_numbers(w, of->out, of->hidden);
    }
    snprintf(text, sizeof text,
             "};\n/* clang-format on */\n\nextern const struct weights %s_weights;\n"
             "const struct weights %s_weights = { .key = 0x%08x,\n",
             g->name, g->name, (unsigned)of->key);
    put(w, text);
    int indent = (int)strlen("const struct weights _weights = { ") + (int)strlen(g->name);
    snprintf(text, sizeof text, "%*s.inputs = %d,\n%*s.hidden = %d,\n%*s.linear = linear", indent,
             "", of->inputs, indent, "", of->hidden, indent, "");
    put(w, text);
    snprintf(text, sizeof text, ",\n%*s.into = into,\n%*s.bias = bias,\n%*s.out = out", indent, "",
             indent, "", indent, "");
    put(w, of->hidden > 0 ? text : "");
    put(w, " };\n");
}

char *weights_write(const struct weight_table *t, const struct game *g)
{
    struct writer w = { .bytes = NULL };
    put_story(&w, t, g);
    if (t->weights.inputs > 0)
        put_tables(&w, t, g);
    return w.bytes;
}

/* Reading */

static void read_story(struct weight_table *t, const char *bytes)
{
    size_t n = 0;
    const char *line = bytes;
    for (int number = 0; *line != '\0' && strncmp(line, " */", 3) != 0; number++) {
        int length = (int)strcspn(line, "\n");
        if (number > 2 && length > 3 && n + (size_t)length < STORY_MAX) {
            memcpy(t->story + n, line + 3, (size_t)length - 2);
            n += (size_t)length - 2;
        }
        line += length + (line[length] == '\n');
    }
    t->story[n] = '\0';
}

/* The number that is next in a table, past blanks, commas and comments. */
static bool read_number(const char **at, float *number)
{
    for (const char *c = *at; *c != '\0' && *c != '}'; c++) {
        if (strncmp(c, "/*", 2) == 0) {
            const char *end = strstr(c, "*/");
            if (end == NULL)
                return false;
            c = end + 1;
        } else if (*c == '-' || (*c >= '0' && *c <= '9')) {
            char *end;
            *number = strtof(c, &end);
            *at = end + (*end == 'f');
            return *number - *number == 0; /* neither infinite nor NaN */
        }
    }
    return false;
}

static bool read_numbers(const char *bytes, const char *name, float *to, size_t n)
{
    char head[64];
    float more;
    snprintf(head, sizeof head, "static const float %s[] = {", name);
    const char *at = strstr(bytes, head);
    if (at == NULL)
        return n == 0;
    at += strlen(head);
    for (size_t i = 0; i < n; i++)
        if (!read_number(&at, &to[i]))
            return false;
    return !read_number(&at, &more);
}

static bool read_key(const char *bytes, uint32_t key)
{
    const char *at = strstr(bytes, "{ .key = ");
    return at != NULL && strtoul(at + strlen("{ .key = "), NULL, 16) == key;
}

bool weights_read(struct weight_table *t, const struct game *g, const char *bytes)
{
    const struct features *f = g->evaluator->features;
    int inputs = features_count(f), hidden = strstr(bytes, " into[]") != NULL ? HIDDEN : 0;
    *t = (struct weight_table){ .number = NULL };
    read_story(t, bytes);
    if (strstr(bytes, " linear[]") == NULL)
        return t->story[0] != '\0';
    if (!read_key(bytes, features_key(f)) || !make_room(t, features_key(f), inputs, hidden))
        return false;
    struct weights *w = &t->weights;
    return read_numbers(bytes, "linear", t->number, w->inputs) &&
           read_numbers(bytes, "into", t->number + (w->into - w->linear),
                        (size_t)w->inputs * w->hidden) &&
           read_numbers(bytes, "bias", t->number + (w->bias - w->linear), w->hidden) &&
           read_numbers(bytes, "out", t->number + (w->out - w->linear), w->hidden);
}
