/*
 * The file of an arena: who plays what from which seed, and the counts so far. It is written after
 * every bundle of games; the same command resumes from there.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/arena.h"
#include "terminal/file.h"

enum { FILE_BYTES = 1 << 14 };

static void write_head(const struct arena_run *r, struct text *out)
{
    const struct arena *a = &r->arena;
    text_add(out, "arena 1\ngame ");
    text_add(out, a->game->name);
    text_add(out, " ");
    text_number(out, a->game->version);
    for (int i = 0; i < a->game->options_n; i++) {
        text_add(out, "\noption ");
        text_add(out, a->game->options[i].name);
        text_add(out, " ");
        text_add(out, a->game->options[i].value[a->setup.option[i]]);
    }
    for (int p = 0; p < a->setup.seats; p++) {
        text_add(out, "\nplayer ");
        text_add(out, r->args->word[1 + p]);
    }
    text_add(out, "\nseed ");
    text_hex(out, a->seed, SEED_SIZE);
    text_add(out, "\n");
}

/* The counts of a player as a list of numbers, to write or to read. */
enum { NUMBERS = SEATS_MAX + 13 };

static void list_numbers(struct tally *t, struct deal_tally *d, uint64_t *at[NUMBERS])
{
    int n = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        at[n++] = &t->sat[seat];
    at[n++] = &t->wins;
    at[n++] = &t->ahead;
    at[n++] = (uint64_t *)&t->margin;
    at[n++] = (uint64_t *)&t->points;
    at[n++] = &t->points_squared;
    at[n++] = &t->decisions;
    at[n++] = &t->illegal;
    at[n++] = &t->thinking_ns;
    at[n++] = &t->slowest;
    at[n++] = (uint64_t *)&d->margin;
    at[n++] = &d->margin_squared;
    at[n++] = &d->ahead;
    at[n++] = &d->ahead_squared;
    require(n == NUMBERS);
}

static void write_number(struct text *out, uint64_t number, const char *after)
{
    char digits[32];
    snprintf(digits, sizeof digits, "%" PRIu64 "%s", number, after);
    text_add(out, digits);
}

static void write_file(struct arena_run *r, struct text *out)
{
    write_head(r, out);
    text_add(out, "games ");
    write_number(out, r->result.games, " ");
    write_number(out, r->result.deals, " ");
    write_number(out, (uint64_t)(r->result.seconds * 1000), "\n");
    for (int p = 0; p < r->arena.setup.seats; p++) {
        uint64_t *at[NUMBERS];
        list_numbers(&r->result.player[p], &r->result.deal[p], at);
        for (int i = 0; i < NUMBERS; i++)
            write_number(out, *at[i], i < NUMBERS - 1 ? " " : "\n");
    }
    text_add(out, "end\n");
}

bool arena_save(struct arena_run *r)
{
    char page[FILE_BYTES];
    struct text out;
    if (r->path == NULL)
        return true;
    text_open(&out, page, sizeof page, NULL);
    write_file(r, &out);
    enum file_error error = FILE_HUGE;
    if (!out.cut)
        error = file_write(r->path, page, out.n, r->known ? r->mark : NULL);
    if (error != FILE_FINE)
        return complain(EXIT_FAILED, "%s: %s", r->path, file_words(error)->in[EN]) == EXIT_OK;
    file_hash(page, out.n, r->mark);
    r->known = true;
    return true;
}

/* Reads a number and the blank or line end after it; moves `at` past both. */
static bool read_number(const char **at, uint64_t *number)
{
    char *end;
    errno = 0;
    *number = strtoull(*at, &end, 10);
    if (errno != 0 || end == *at || (*end != ' ' && *end != '\n'))
        return false;
    *at = end + 1;
    return true;
}

static bool read_counts(struct arena_run *r, const char *at)
{
    uint64_t ms;
    if (!read_number(&at, &r->result.games) || !read_number(&at, &r->result.deals) ||
        !read_number(&at, &ms))
        return false;
    r->result.seconds = (double)ms / 1000;
    for (int p = 0; p < r->arena.setup.seats; p++) {
        uint64_t *number[NUMBERS];
        list_numbers(&r->result.player[p], &r->result.deal[p], number);
        for (int i = 0; i < NUMBERS; i++)
            if (!read_number(&at, number[i]))
                return false;
    }
    return strcmp(at, "end\n") == 0;
}

/* The seed of the file, unless another was asked for. */
static void adopt_seed(struct arena_run *r, const char *bytes)
{
    static const char head[] = "\nseed ";
    const char *line = strstr(bytes, head);
    char hex[2 * SEED_SIZE + 1];
    uint8_t seed[SEED_SIZE];
    if (line == NULL || r->args->given[FLAG_SEED])
        return;
    snprintf(hex, sizeof hex, "%s", line + sizeof head - 1);
    if (hex_read(hex, seed, SEED_SIZE))
        memcpy(r->arena.seed, seed, SEED_SIZE);
}

bool arena_resume(struct arena_run *r)
{
    char *bytes = NULL, head[FILE_BYTES];
    struct text out;
    size_t n;
    if (r->path == NULL || file_read(r->path, &bytes, &n) != FILE_FINE)
        return true; /* it starts again; saving will report a name that cannot be written */
    adopt_seed(r, bytes);
    text_open(&out, head, sizeof head, NULL);
    write_head(r, &out);
    text_add(&out, "games ");
    bool fine = strncmp(bytes, head, out.n) == 0 && read_counts(r, bytes + out.n);
    r->known = true;
    file_hash(bytes, n, r->mark);
    free(bytes);
    if (!fine)
        complain(EXIT_FAILED, "%s is the file of another run, or damaged", r->path);
    return fine;
}
