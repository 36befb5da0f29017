/* Reads and writes the facts of a puzzle; puzzle.h. */
#include "puzzles/puzzle.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/record.h"

enum { NUMBER_MAX = 1000000 };

/* A puzzle being read. */
struct puzzle_reader {
    struct puzzle *puzzle;
    struct puzzle_choice *last; /* that `then` belongs to */
    char *wrong;
};

static bool fail(struct puzzle_reader *r, const char *what, const char *line)
{
    snprintf(r->wrong, PUZZLE_WRONG, "%s: %.100s", what, line);
    return false;
}

static int stake_named(const struct game *g, const char *key)
{
    const struct stake *stakes = g->presenter->stakes;
    for (int i = 0; stakes != NULL && stakes[i].key != NULL; i++)
        if (strcmp(stakes[i].key, key) == 0)
            return i;
    return REASON_NONE;
}

/* Reads a number after a word, or after just a space, and moves past it. */
static bool take_number(const char **at, const char *word, int *to)
{
    size_t n = strlen(word);
    char *end;
    if (strncmp(*at, word, n) != 0 || (*at)[n] < '0' || (*at)[n] > '9')
        return false;
    long number = strtol(*at + n, &end, 10);
    *at = end;
    *to = (int)number;
    return number <= NUMBER_MAX;
}

/* Cuts " | gain SEAT STAKE TENTHS" or " | harm …" off the end of a choice. */
static bool read_difference(const struct puzzle *p, char *line, const char *kind,
                            struct difference *to)
{
    char key[MOTIVE_BYTES], mark[16];
    int seat, tenths;
    const char *rest;
    *to = (struct difference){ .stake = REASON_NONE };
    snprintf(mark, sizeof mark, " | %s ", kind);
    char *at = strstr(line, mark);
    if (at == NULL)
        return true;
    rest = at + strlen(mark);
    if (!take_number(&rest, "", &seat) || *rest != ' ')
        return false;
    snprintf(key, sizeof key, "%.*s", (int)strcspn(rest + 1, " "), rest + 1);
    rest += 1 + strlen(key);
    if (!take_number(&rest, " ", &tenths))
        return false;
    *at = '\0';
    *to = (struct difference){ .stake = stake_named(p->game, key),
                               .seat = seat,
                               .size = (float)tenths / 10 };
    return to->stake != REASON_NONE && seat >= 0 && seat < p->match->setup.seats;
}

/* "right 612 take 4 5 | gain 1 twins 50", "wrong 341 take 1", "lured 300 take 2". */
static bool read_choice(struct puzzle_reader *r, char *line, const char *kind)
{
    struct puzzle *p = r->puzzle;
    int worth;
    struct choices list;
    _Alignas(16) uint8_t view[STATE_MAX];
    char *rest = line + strlen(kind);
    const char *move = rest;
    if (!take_number(&move, " ", &worth) || *move++ != ' ' || worth > 1000)
        return fail(r, "a number per mille was expected", line);
    puzzle_view(p, view);
    game_legal(p->game, view, p->seat, &list);
    if (p->n >= list.n)
        return fail(r, "more choices than there are", line);
    struct puzzle_choice *c = &p->of[p->n];
    if (!read_difference(p, rest, "harm", &c->harm) || !read_difference(p, rest, "gain", &c->gain))
        return fail(r, "no such stake or seat", line);
    if (choices_named(p->game, &list, move) != p->n)
        return fail(r, "not the next choice of the list", line);
    c->act = list.act[p->n++];
    c->worth = worth;
    c->right = strcmp(kind, "right") == 0;
    c->lured = strcmp(kind, "lured") == 0;
    r->last = c;
    return true;
}

/* Plays "SEAT NOTATION" or "* NOTATION" in the state. */
static bool read_entry(const struct game *g, void *state, const char *text, struct entry *to)
{
    bool luck = text[0] == '*';
    int seat = luck ? CHANCE : text[0] - '0';
    struct choices list;
    if (strlen(text) < 3 || text[1] != ' ' || seat < 0 || seat > CHANCE ||
        !(g->actors(state) >> seat & 1))
        return false;
    game_legal(g, state, seat, &list);
    int i = choices_named(g, &list, text + 2);
    if (i < 0)
        return false;
    *to = (struct entry){ .act = list.act[i], .seat = (uint8_t)seat };
    g->apply(state, seat, list.act[i], NULL);
    return true;
}

/* "then 2 take 3; * deal cat". */
static bool read_then(struct puzzle_reader *r, char *line)
{
    struct puzzle *p = r->puzzle;
    struct puzzle_choice *c = r->last;
    _Alignas(16) uint8_t state[STATE_MAX];
    if (c == NULL || c->n > 0)
        return fail(r, "this follows no choice", line);
    memcpy(state, p->match->state, p->game->state_size);
    p->game->apply(state, p->seat, c->act, NULL);
    for (char *at = line + strlen("then "), *end; at != NULL; at = end) {
        end = strstr(at, "; ");
        if (end != NULL) {
            *end = '\0';
            end += 2;
        }
        if (c->n == PUZZLE_THEN || !read_entry(p->game, state, at, &c->then[c->n]))
            return fail(r, "this cannot follow", at);
        c->n++;
    }
    return true;
}

static bool read_line(struct puzzle_reader *r, char *line)
{
    static const char *const kinds[] = { "right", "wrong", "lured" };
    for (int i = 0; i < 3; i++)
        if (strncmp(line, kinds[i], strlen(kinds[i])) == 0)
            return read_choice(r, line, kinds[i]);
    if (strncmp(line, "then ", 5) == 0)
        return read_then(r, line);
    return line[0] == '\0' || line[0] == '#' || fail(r, "not a line of a puzzle", line);
}

/* Checks that the puzzle is complete. */
static bool check(struct puzzle_reader *r)
{
    const struct puzzle *p = r->puzzle;
    struct choices list;
    int right = 0, lured = 0;
    game_legal(p->game, p->match->state, p->seat, &list);
    for (int i = 0; i < p->n; i++) {
        right += p->of[i].right;
        lured += p->of[i].lured;
    }
    if (p->n != list.n)
        return fail(r, "choices are missing", "");
    return (right > 0 && lured == 1) || fail(r, "there is no right choice, or none that lures", "");
}

static bool read_head(struct puzzle_reader *r, const char *line)
{
    struct puzzle *p = r->puzzle;
    if (!take_number(&line, "puzzle ", &p->number) || !take_number(&line, " seat ", &p->seat) ||
        !take_number(&line, " rating ", &p->rating) ||
        !take_number(&line, " iterations ", &p->iterations) || *line != '\0')
        return fail(r, "\"puzzle N seat P rating R iterations I\" was expected", line);
    if (p->seat < 0 || p->seat >= SEATS_MAX || match_actors(p->match) != 1u << p->seat)
        return fail(r, "the seat does not decide alone here", line);
    return true;
}

static bool read_facts(struct puzzle_reader *r, const char *facts)
{
    char line[PUZZLE_LINE];
    for (int i = 0; *facts != '\0'; i++) {
        size_t n = strcspn(facts, "\n");
        if (n >= sizeof line)
            return fail(r, "a line is too long", "");
        memcpy(line, facts, n);
        line[n] = '\0';
        facts += n + (facts[n] == '\n');
        if (i > 0 && strncmp(line, "puzzle ", 7) == 0)
            break;
        if (!(i == 0 ? read_head(r, line) : read_line(r, line)))
            return false;
    }
    return check(r);
}

struct puzzle *puzzle_read(const struct game *g, const char *facts, const char *record,
                           char wrong[PUZZLE_WRONG])
{
    struct puzzle *p = calloc(1, sizeof *p);
    struct match *match = aligned_alloc(16, match_size(g));
    struct puzzle_reader r = { .puzzle = p, .wrong = wrong };
    require(p != NULL && match != NULL);
    p->game = g;
    p->match = match;
    struct fault fault = match_load(match, g, record, strlen(record));
    if (fault.what != NULL)
        fail(&r, "the record cannot be played", fault.what->in[EN]);
    if (fault.what == NULL && read_facts(&r, facts))
        return p;
    puzzle_free(p);
    return NULL;
}

void puzzle_free(struct puzzle *p)
{
    if (p != NULL)
        free(p->match);
    free(p);
}

/* Writing */

static void write_difference(const struct puzzle *p, const char *kind, const struct difference *d,
                             struct text *out)
{
    if (d->stake == REASON_NONE)
        return;
    text_add(out, " | ");
    text_add(out, kind);
    text_add(out, " ");
    text_number(out, d->seat);
    text_add(out, " ");
    text_add(out, p->game->presenter->stakes[d->stake].key);
    text_add(out, " ");
    text_number(out, (long)(d->size * 10 + 0.5f));
}

static void write_then(const struct puzzle *p, const struct puzzle_choice *c, struct text *out)
{
    for (int i = 0; i < c->n; i++) {
        text_add(out, i == 0 ? "then " : "; ");
        if (c->then[i].seat == CHANCE)
            text_add(out, "*");
        else
            text_number(out, c->then[i].seat);
        text_add(out, " ");
        p->game->presenter->notation(c->then[i].act, out);
    }
    text_add(out, c->n > 0 ? "\n" : "");
}

void puzzle_write(const struct puzzle *p, struct text *out)
{
    const char *const name[] = { "puzzle ", " seat ", " rating ", " iterations " };
    const int fact[] = { p->number, p->seat, p->rating, p->iterations };
    for (int i = 0; i < 4; i++) {
        text_add(out, name[i]);
        text_number(out, fact[i]);
    }
    text_add(out, "\n");
    for (int i = 0; i < p->n; i++) {
        const struct puzzle_choice *c = &p->of[i];
        text_add(out, c->right ? "right " : c->lured ? "lured " : "wrong ");
        text_number(out, c->worth);
        text_add(out, " ");
        p->game->presenter->notation(c->act, out);
        write_difference(p, "gain", &c->gain, out);
        write_difference(p, "harm", &c->harm, out);
        text_add(out, "\n");
        write_then(p, c, out);
    }
}

/* Questions */

const struct puzzle_choice *puzzle_best(const struct puzzle *p)
{
    const struct puzzle_choice *best = &p->of[0];
    for (int i = 1; i < p->n; i++)
        if (p->of[i].worth > best->worth)
            best = &p->of[i];
    return best;
}

const struct puzzle_choice *puzzle_choice(const struct puzzle *p, action act)
{
    for (int i = 0; i < p->n; i++)
        if (p->of[i].act == act)
            return &p->of[i];
    return NULL;
}

void puzzle_view(const struct puzzle *p, void *view)
{
    match_view(p->match, p->seat, view);
}

void puzzle_motive(const struct puzzle *p, char motive[MOTIVE_BYTES])
{
    const struct puzzle_choice *best = puzzle_best(p);
    const struct presenter *presenter = p->game->presenter;
    bool harms = best->harm.size > best->gain.size;
    const struct difference *d = harms ? &best->harm : &best->gain;
    snprintf(motive, MOTIVE_BYTES, "%s %s %s", presenter->verbs[action_verb(best->act)],
             d->stake == REASON_NONE ? ""
             : harms                 ? "harm"
                                     : "gain",
             d->stake == REASON_NONE ? "at once" : presenter->stakes[d->stake].key);
}
