/*
 * The cost of tables, game by game: bytes of memory, and microseconds of every operation of the
 * loop at a table that has been played at random to its end. No request may keep the loop for 5 ms.
 * The second row of a game is for moves that are undone and made again as often as is allowed.
 *   bench_tables [GAMES]    the longest of this many games of each
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "engine/rng.h"
#include "games/registry.h"
#include "server/live/live_table.h"
#include "server/live/table_load.h"
#include "server/table/view_json.h"
#include "server/table/view_text.h"

enum { ACTIONS = 200, TIMES = 5 };

static char out_bytes[VIEW_BYTES];

/* A game as the store has it. */
struct event_log {
    struct table_event *event;
    unsigned n, size;
};

struct costs {
    size_t small, large; /* bytes after ACTIONS and at the end */
    unsigned actions, events;
    double load, slice, look, text, copy; /* microseconds, the slowest of all moments tried */
};

/* Time of this thread: other load on the machine does not count. */
static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static void fail(const char *what)
{
    fprintf(stderr, "bench_tables: %s\n", what);
    exit(1);
}

static struct table *open_table(const struct game *g)
{
    char plan[256];
    struct text out;
    struct table_head head = { .id = 1, .game = g->name, .plan = plan };
    struct refusal why;
    head.setup.seats = g->seats_max;
    head.setup.version = g->version;
    for (int i = 0; i < g->options_n; i++)
        head.setup.option[i] = g->options[i].usual;
    text_open(&out, plan, sizeof plan, NULL);
    text_add(&out, "{\"seats\":[");
    for (int p = 0; p < head.setup.seats; p++)
        text_add(&out, p > 0 ? ",{\"is\":\"open\"}" : "{\"is\":\"open\"}");
    text_add(&out, "]}");
    struct table *t = table_open(&head, &why);
    if (t == NULL)
        fail("no table");
    return t;
}

static bool happens(struct table *t, struct event_log *log, int kind, int seat, action act)
{
    static const char body[] =
        "{\"device\":\"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\"}";
    struct table_event e = { .seq = t->seq + 1,
                             .kind = (uint8_t)kind,
                             .seat = (uint8_t)seat,
                             .act = act,
                             .body = kind == EVENT_SIT ? body : NULL };
    if (is_refusal(table_apply(t, &e)))
        return false;
    if (log->n == log->size) {
        log->size = 2 * log->size + 64;
        log->event = realloc(log->event, log->size * sizeof *log->event);
        if (log->event == NULL)
            fail("no memory");
    }
    log->event[log->n++] = e;
    return true;
}

/* Undoes the move and makes it again, as often as the table allows. */
static void hesitate(struct table *t, struct event_log *log, int seat, action act)
{
    unsigned back;
    while (t->phase == PHASE_PLAYING && !is_refusal(table_admits(t, EVENT_UNDO)) &&
           (back = table_undo(t, seat)) > 0 && t->match->entry[t->match->n - back].seat == seat &&
           t->match->entry[t->match->n - back].act == act && back == 1)
        if (!happens(t, log, EVENT_UNDO, seat, back) || !happens(t, log, EVENT_MOVE, seat, act))
            fail("a take-back was refused");
}

static void play_at_random(struct table *t, struct event_log *log, struct rng *rng, bool hesitant,
                           struct costs *costs)
{
    for (int p = 0; p < t->setup.seats; p++)
        happens(t, log, EVENT_SIT, p, 0);
    costs->small = 0;
    while (t->phase == PHASE_PLAYING) {
        int seat = __builtin_ctz(table_owes(t));
        struct choices list;
        game_legal(t->game, t->match->state, seat, &list);
        action act = list.act[choices_pick(&list, false, rng)];
        if (!happens(t, log, EVENT_MOVE, seat, act))
            fail("a move was refused");
        if (hesitant)
            hesitate(t, log, seat, act);
        if (t->match->n <= ACTIONS || costs->small == 0)
            costs->small = table_bytes(t) + sizeof(struct live_table);
    }
    costs->large = table_bytes(t) + sizeof(struct live_table);
    costs->actions = t->match->n;
    costs->events = log->n;
}

static void slower(double *most, double since)
{
    double took = now() - since;
    if (took > *most)
        *most = took;
}

static void time_looks(const struct table *t, struct costs *costs)
{
    for (int viewer = 0; viewer <= t->setup.seats; viewer++) {
        struct view_context context = { .viewer = viewer < t->setup.seats ? viewer : SPECTATOR,
                                        .whole = true };
        struct text out;
        double began = now();
        text_open(&out, out_bytes, sizeof out_bytes, NULL);
        view_json(t, &context, &out);
        slower(&costs->look, began);
        began = now();
        text_open(&out, out_bytes, sizeof out_bytes, NULL);
        view_text(t, &context, true, VIEW_ALL, &out);
        slower(&costs->text, began);
    }
}

static void time_copy(const struct table *t, struct costs *costs)
{
    double began = now();
    struct table *copy = table_copy(t);
    slower(&costs->copy, began);
    table_close(copy);
}

/* Loads the game as the server does, and times looks at it on the way. */
static void time_load(const struct game *g, const struct event_log *log, struct costs *costs)
{
    struct table *t = open_table(g);
    double whole = 0;
    for (unsigned at = 0; at < log->n;) {
        double began = now();
        for (unsigned i = 0; i < LOAD_SLICE && at < log->n; i++)
            table_apply(t, &log->event[at++]);
        slower(&costs->slice, began);
        whole += now() - began;
        time_looks(t, costs);
    }
    if (whole > costs->load)
        costs->load = whole;
    time_copy(t, costs);
    table_close(t);
}

/* Keeps the quickest of several runs: caches are cold at first. */
static void least(struct costs *all, const struct costs *again)
{
    double *to[] = { &all->load, &all->slice, &all->look, &all->text, &all->copy };
    const double *from[] = { &again->load, &again->slice, &again->look, &again->text,
                             &again->copy };
    for (int i = 0; i < 5; i++)
        if (*to[i] == 0 || *from[i] < *to[i])
            *to[i] = *from[i];
}

static void measure(const struct game *g, long n, bool hesitant)
{
    struct event_log longest = { 0 };
    struct costs costs = { 0 };
    struct rng rng;
    rng_open_number(&rng, 1865);
    for (long i = 0; i < n; i++) {
        struct event_log log = { 0 };
        struct costs these = { 0 };
        struct table *t = open_table(g);
        play_at_random(t, &log, &rng, hesitant, &these);
        table_close(t);
        if (log.n > longest.n) {
            free(longest.event);
            longest = log;
            costs = these;
        } else {
            free(log.event);
        }
    }
    for (int i = 0; i < TIMES; i++) {
        struct costs again = { 0 };
        time_load(g, &longest, &again);
        least(&costs, &again);
    }
    printf("| %s | %zu | %u | %u | %zu | %.0f | %.0f | %.0f | %.0f | %.0f |\n", g->name,
           costs.small, costs.actions, costs.events, costs.large, costs.load, costs.slice,
           costs.look, costs.text, costs.copy);
    free(longest.event);
}

int main(int argc, char **argv)
{
    long n = argc > 1 ? strtol(argv[1], NULL, 10) : 20;
    printf("| game | bytes, %d actions | actions | events | bytes | load, µs | a slice | a look | "
           "a text"
           " | a copy |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n",
           ACTIONS);
    for (const struct game *const *g = games; *g != NULL; g++)
        for (int hesitant = 0; hesitant <= 1; hesitant++)
            measure(*g, n, hesitant);
    return 0;
}
