/*
 * The cost of a table: memory by its actions, time by its events. Time is counted in actions that
 * the rules apply, so that it is the same on every machine.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "games/registry.h"
#include "server/live/live_table.h"
#include "server/table/table.h"

enum { ACTIONS = 200, BYTES = 16 << 10, PAIRS = 2000 };

/* A game that counts how often it is applied. */
static struct game counted;
static unsigned long applied;
static uint32_t (*apply_really)(void *, int, action, struct event_list *);

static uint32_t apply_counted(void *state, int seat, action act, struct event_list *events)
{
    applied++;
    return apply_really(state, seat, act, events);
}

static const struct game *count_calls(const struct game *g)
{
    counted = *g;
    apply_really = g->apply;
    counted.apply = apply_counted;
    return &counted;
}

static bool happens(struct table *t, int kind, int seat, action act, const char *body)
{
    struct table_event e = {
        .seq = t->seq + 1, .kind = (uint8_t)kind, .seat = (uint8_t)seat, .act = act, .body = body
    };
    return !is_refusal(table_apply(t, &e));
}

/* A table where one device has all chairs. */
static struct table *sit_down(const struct game *g)
{
    static const char body[] =
        "{\"device\":\"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\"}";
    char plan[256] = "{\"seats\":[";
    struct table_head head = { .id = 1, .game = g->name, .plan = plan };
    head.setup.seats = g->seats_max;
    head.setup.version = g->version;
    for (int i = 0; i < g->options_n; i++)
        head.setup.option[i] = g->options[i].usual;
    for (int p = 0; p < head.setup.seats; p++)
        strcat(plan, p > 0 ? ",{\"is\":\"open\"}" : "{\"is\":\"open\"}");
    strcat(plan, "]}");
    struct refusal why;
    struct table *t = table_open(&head, &why);
    assert_non_null(t);
    t->game = count_calls(g);
    for (int p = 0; p < head.setup.seats; p++)
        assert_true(happens(t, EVENT_SIT, p, 0, body));
    return t;
}

/* The n-th choice, roughly, of the seat that is asked. */
static int choose(const struct table *t, unsigned n, action *act)
{
    int seat = __builtin_ctz(table_owes(t));
    struct choices list;
    game_legal(t->game, t->match->state, seat, &list);
    *act = list.act[n % (unsigned)list.n];
    return seat;
}

static void play(struct table *t, unsigned n)
{
    action act;
    int seat = choose(t, n, &act);
    assert_true(happens(t, EVENT_MOVE, seat, act, NULL));
}

static void a_table_is_small(void **state)
{
    (void)state;
    for (const struct game *const *g = games; *g != NULL; g++) {
        struct table *t = sit_down(*g);
        for (unsigned i = 0; t->phase == PHASE_PLAYING && t->match->n < ACTIONS; i++)
            play(t, i * 7 + 3);
        size_t bytes = table_bytes(t) + sizeof(struct live_table);
        print_message("%s: %zu bytes after %u actions\n", (*g)->name, bytes, t->match->n);
        assert_true(bytes <= BYTES);
        table_close(t);
    }
}

/* Where the seat's next two moves are both its own and can be undone. */
static bool two_moves(const struct table *t, int seat)
{
    unsigned n = t->match->n;
    const struct entry *e = t->match->entry;
    return n >= 2 && e[n - 1].seat == seat && e[n - 2].seat == seat && !e[n - 1].final &&
           !e[n - 2].final;
}

/* Undoing moves and making them again, any number of times: each time costs the same. */
static void take_backs_are_linear(void **state)
{
    (void)state;
    bool any = false;
    for (const struct game *const *g = games; *g != NULL; g++) {
        struct table *t = sit_down(*g);
        unsigned i = 0;
        while (t->phase == PHASE_PLAYING && t->match->n < 150)
            play(t, i++ * 7 + 3);
        while (t->phase == PHASE_PLAYING && !two_moves(t, t->match->entry[t->match->n - 1].seat))
            play(t, i++ * 7 + 3);
        if (t->phase == PHASE_PLAYING) {
            int seat = t->match->entry[t->match->n - 1].seat;
            action second = t->match->entry[t->match->n - 1].act;
            action first = t->match->entry[t->match->n - 2].act;
            applied = 0;
            for (int k = 0; k < PAIRS; k++) {
                assert_true(happens(t, EVENT_UNDO, seat, 1, NULL));
                assert_true(happens(t, EVENT_UNDO, seat, 1, NULL));
                assert_true(happens(t, EVENT_MOVE, seat, first, NULL));
                assert_true(happens(t, EVENT_MOVE, seat, second, NULL));
            }
            print_message("%s: %lu actions applied for %d events, at action %u\n", (*g)->name,
                          applied, 4 * PAIRS, t->match->n);
            assert_true(applied <
                        4ul * PAIRS * 40); /* to play all again each time: twice as many */
            any = true;
        }
        table_close(t);
    }
    assert_true(any);
}

/* The same moves are valid, however they came about. */
static void take_backs_leave_the_same(void **state)
{
    (void)state;
    _Alignas(16) uint8_t again[STATE_MAX];
    for (const struct game *const *g = games; *g != NULL; g++) {
        struct table *t = sit_down(*g);
        for (unsigned i = 0; t->phase == PHASE_PLAYING && t->match->n < 400; i++) {
            play(t, i * 5 + 1);
            int seat = t->match->entry[t->match->n - 1].seat;
            unsigned back = i % 3 != 0 && seat != CHANCE ? table_undo(t, seat) : 0;
            if (back > 0 && t->phase == PHASE_PLAYING)
                assert_true(happens(t, EVENT_UNDO, seat, back, NULL));
            memset(again, 0, sizeof again);
            match_state_at(t->match, t->match->n, again);
            assert_memory_equal(again, t->match->state, t->game->state_size);
        }
        unsigned standing = 0;
        for (unsigned i = 0; i < t->history_n; i++)
            if (t->history[i].kind == EVENT_MOVE && !t->history[i].undone) {
                assert_int_equal(t->history[i].from >= standing, true);
                standing = t->history[i].to;
            }
        assert_int_equal(standing, t->match->n);
        table_close(t);
    }
}

/* A limited number of undos of a position, then none until the game has come further. */
static void take_backs_are_counted(void **state)
{
    (void)state;
    struct table *t = sit_down(game_find("labyrinth"));
    for (unsigned i = 0; i < 400 && !two_moves(t, t->match->entry[t->match->n - 1].seat); i++)
        play(t, i * 7 + 3);
    int seat = t->match->entry[t->match->n - 1].seat;
    action act = t->match->entry[t->match->n - 1].act;
    for (int k = 0; k < TAKE_BACKS; k++) {
        assert_false(is_refusal(table_admits(t, EVENT_UNDO)));
        assert_true(happens(t, EVENT_UNDO, seat, 1, NULL));
        assert_true(happens(t, EVENT_MOVE, seat, act, NULL));
    }
    assert_true(is_refusal(table_admits(t, EVENT_UNDO)));
    assert_true(happens(t, EVENT_UNDO, seat, 1, NULL)); /* a table from before there was a limit */
    assert_true(happens(t, EVENT_MOVE, seat, act, NULL));
    play(t, 0);
    assert_false(is_refusal(table_admits(t, EVENT_UNDO)));
    table_close(t);
}

/* A table of many events takes what leads to its end, and nothing else. */
static void events_are_counted(void **state)
{
    (void)state;
    struct table *t = sit_down(game_find("mirror"));
    while (t->seq < EVENTS_LIMIT) {
        assert_false(is_refusal(table_admits(t, EVENT_NAME)));
        assert_true(happens(t, EVENT_NAME, 0, 0, "Ann"));
    }
    assert_true(is_refusal(table_admits(t, EVENT_NAME)));
    assert_true(is_refusal(table_admits(t, EVENT_CHAT)));
    assert_true(is_refusal(table_admits(t, EVENT_UNDO)));
    while (t->phase == PHASE_PLAYING) {
        assert_false(is_refusal(table_admits(t, EVENT_MOVE)));
        play(t, 0);
    }
    table_close(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_is_small),          cmocka_unit_test(take_backs_are_linear),
        cmocka_unit_test(take_backs_leave_the_same), cmocka_unit_test(take_backs_are_counted),
        cmocka_unit_test(events_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
