/* Hints and analysis: fair, repeatable, and honest about what a seat could know. */
#include "bots/host/analysis_line.h"
#include "bots/host/analysis_pieces.h"
#include "bots/host/analysis_text.h"
#include "bots/host/analysis_threads.h"
#include "bots/host/bot_context.h"
#include "bots/host/coach.h"
#include "bots/host/gain.h"
#include "bots/host/hint_text.h"
#include "games/registry.h"
#include "tests/jsonread.h"
#include "tests/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { FEW = 200, FEWER = 40 }; /* iterations where it matters only that there are some */

static const struct analysis_progress nobody = { 0 };

static struct match *open_match(const char *name, int seats)
{
    const struct game *g = game_find(name);
    struct match *m = match_new(g);
    struct setup setup = game_setup(g, seats);
    match_start(m, g, &setup, NULL);
    return m;
}

/* Luck that is not named is the first outcome of the list. */
static void deal_any(struct match *m)
{
    while (match_actors(m) == 1u << CHANCE) {
        struct choices list;
        game_legal(m->game, m->state, CHANCE, &list);
        assert_null(match_play(m, CHANCE, list.act[0]));
    }
}

static action find(const struct match *m, int seat, const char *listed)
{
    action act = 0;
    assert_null(match_find(m, seat, listed, &act));
    return act;
}

/* "0 take 11; 1 take 4; * give 0 2": seats and what they do; luck that is not named takes its first
 * outcome. */
static void play(struct match *m, const char *moves)
{
    for (const char *p = moves; *p != '\0';) {
        char listed[RECORD_LINE];
        size_t n = strcspn(p, ";");
        int seat = *p == '*' ? CHANCE : *p - '0';
        snprintf(listed, sizeof listed, "%.*s", (int)n - 2, p + 2);
        if (seat != CHANCE)
            deal_any(m);
        assert_null(match_play(m, seat, find(m, seat, listed)));
        p += n + strspn(p + n, "; ");
    }
}

static void finish(struct match *m, uint64_t number)
{
    struct rng rng;
    rng_open_number(&rng, number);
    while (match_actors(m) != 0) {
        int seat = __builtin_ctz(match_actors(m));
        struct choices list;
        game_legal(m->game, m->state, seat, &list);
        assert_null(match_play(m, seat, list.act[choices_pick(&list, seat == CHANCE, &rng)]));
    }
}

/* Two players of Looking-Glass Tea near the end, five cards left. The player who takes Alice from
 * cell 7 wins, and seat 1 may take her; after anything else seat 0 does. */
static struct match *last_chance(void)
{
    static const char round[] =
        "0 take 11; 1 take 4; 0 take 11; 1 take 3 7; 0 take 10; 1 take 2 6; "
        "0 take 9; 1 take 1; 0 take 8; 1 take 0; 0 take 5";
    struct match *m = open_match("mirror", 2);
    for (int i = 0; i < 4; i++)
        play(m, round);
    play(m, "0 take 7; 1 take 5 6; 0 take 4; 1 take 9 10 11; 0 take 2 3");
    return m;
}

static struct hint hint_of(const struct match *m, int seat, uint32_t iterations)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    const struct budget budget = { .iterations = iterations };
    struct hint hint;
    match_view(m, seat, view);
    assert_true(hint_think(&hint, m->game, view, seat, 0, &budget, m->n));
    return hint;
}

static struct analysis analysis_of(const struct match *m, uint32_t iterations, int threads)
{
    struct analysis a;
    assert_true(analysis_open(&a, m, iterations, threads, nobody));
    return a;
}

static void assert_same_advice(struct advice a, struct advice b)
{
    assert_int_equal(a.act, b.act);
    assert_int_equal(a.worth, b.worth);
    assert_int_equal(a.doubt, b.doubt);
}

static void assert_same_decision(const struct decision *a, const struct decision *b)
{
    assert_int_equal(a->entry, b->entry);
    assert_int_equal(a->move, b->move);
    assert_int_equal(a->seat, b->seat);
    assert_int_equal(a->choices, b->choices);
    assert_same_advice(a->played, b->played);
    assert_same_advice(a->best, b->best);
    assert_int_equal(a->edge, b->edge);
    for (int p = 0; p < SEATS_MAX; p++)
        assert_int_equal(a->after[p], b->after[p]);
}

static void assert_same_luck_swing(const struct luck_swing *a, const struct luck_swing *b)
{
    assert_int_equal(a->entry, b->entry);
    assert_int_equal(a->n, b->n);
    for (int p = 0; p < SEATS_MAX; p++)
        assert_int_equal(a->change[p], b->change[p]);
}

static void assert_same_analysis(const struct analysis *a, const struct analysis *b)
{
    assert_int_equal(a->n, b->n);
    for (unsigned i = 0; i < a->n; i++)
        assert_same_decision(&a->of[i], &b->of[i]);
    assert_int_equal(a->luck_swings, b->luck_swings);
    for (unsigned i = 0; i < a->luck_swings; i++)
        assert_same_luck_swing(&a->luck_swing[i], &b->luck_swing[i]);
    assert_int_equal(a->turnings, b->turnings);
    for (int k = 0; k < a->turnings; k++)
        assert_int_equal(a->turning[k], b->turning[k]);
}

/* The best */

static void hint_finds_the_win(void **unused)
{
    (void)unused;
    struct match *m = last_chance();
    assert_null(hint_error(m, 1));
    struct hint hint = hint_of(m, 1, ANALYSIS_ITERATIONS);
    assert_int_equal(hint.choices, 5);
    assert_int_equal(hint.n, HINTS_MAX);
    assert_int_equal(hint.of[0].act, find(m, 1, "take 7"));
    assert_true(hint.of[0].worth > 850);
    assert_true(hint.of[1].worth < 250);
    assert_true(hint.of[1].worth >= hint.of[2].worth);
    assert_int_equal(hint.iterations, (1 + HINTS_MAX) * ANALYSIS_ITERATIONS);
    free(m);
}

static void blunder_is_the_turning_point(void **unused)
{
    (void)unused;
    struct match *m = last_chance();
    action right = find(m, 1, "take 7"), wrong = find(m, 1, "take 0 1");
    unsigned entry = m->n;
    play(m, "1 take 0 1; 0 take 7; 1 take 8");
    struct analysis a = analysis_of(m, ANALYSIS_ITERATIONS, 2);
    assert_in_range(a.turnings, 1, TURNING_MAX);
    int k = 0; /* the move before, which gave the chance away, may have lost as much */
    while (k < a.turnings - 1 && a.of[a.turning[k]].entry != entry)
        k++;
    const struct decision *d = &a.of[a.turning[k]];
    assert_int_equal(d->entry, entry);
    assert_int_equal(d->seat, 1);
    assert_int_equal(d->played.act, wrong);
    assert_int_equal(d->best.act, right);
    assert_true(decision_loss(d) > 600);
    analysis_close(&a);
    free(m);
}

static void the_right_move_is_none(void **unused)
{
    (void)unused;
    struct match *m = last_chance();
    unsigned entry = m->n;
    play(m, "1 take 7; 0 take 0 1; 1 take 8");
    struct analysis a = analysis_of(m, ANALYSIS_ITERATIONS, 1);
    for (unsigned i = 0; i < a.n; i++)
        if (a.of[i].entry == entry) {
            assert_int_equal(decision_loss(&a.of[i]), 0);
            assert_same_advice(a.of[i].played, a.of[i].best);
        }
    analysis_close(&a);
    free(m);
}

/* A hint and an analysis mean the same by a worth: that of the choice judged alone. */
static void hint_and_analysis_agree(void **unused)
{
    (void)unused;
    struct match *m = last_chance();
    struct hint hint = hint_of(m, 1, FEW);
    play(m, "1 take 0 1");
    struct analysis a = analysis_of(m, FEW, 1);
    assert_same_advice(a.of[a.n - 1].best, hint.of[0]);
    analysis_close(&a);
    free(m);
}

static void a_choice_alone_gets_all_iterations(void **unused)
{
    (void)unused;
    struct match *m = last_chance();
    _Alignas(16) uint8_t view[STATE_MAX];
    size_t size = 1 << 22;
    struct bot_context context = { .budget = { .iterations = FEW },
                                   .memory = malloc(size),
                                   .size = size };
    struct search_result v;
    assert_non_null(context.memory);
    context.only = find(m, 1, "take 0 1");
    rng_open_number(&context.rng, 1);
    match_view(m, 1, view);
    search_think(m->game, view, 1, &context, &v);
    assert_int_equal(v.n, 5);
    for (int i = 0; i < v.n; i++)
        assert_int_equal(v.of[i].visits, v.of[i].act == context.only ? FEW : 0);
    free(context.memory);
    free(m);
}

/* Turning points */

static void turning_points(void **unused)
{
    (void)unused;
    static const struct {
        int loss[6], turnings;
        unsigned turning[TURNING_MAX];
    } row[] = {
        { { 0, 29, 0, 10, 0, 29 }, 0, { 0 } },
        { { 0, 29, 30, 10, 0, 0 }, 1, { 2 } },
        { { 40, 0, 0, 0, 0, 90 }, 2, { 5, 0 } },
        { { 40, 50, 60, 70, 80, 90 }, 3, { 5, 4, 3 } },
        { { 90, 80, 70, 60, 50, 40 }, 3, { 0, 1, 2 } },
        { { 50, 50, 50, 50, 50, 50 }, 3, { 0, 1, 2 } },
        { { 50, 60, 50, 60, 50, 60 }, 3, { 1, 3, 5 } },
        { { 50, 60, 50, 40, 50, 40 }, 3, { 1, 0, 2 } },
    };
    for (size_t r = 0; r < sizeof row / sizeof *row; r++) {
        struct decision of[6] = { 0 };
        struct analysis a = { .n = 6, .of = of };
        for (int i = 0; i < 6; i++)
            of[i].best.worth = row[r].loss[i];
        analysis_mark_turning_points(&a);
        assert_int_equal(a.turnings, row[r].turnings);
        for (int k = 0; k < a.turnings; k++)
            assert_int_equal(a.turning[k], row[r].turning[k]);
    }
}

/* All games */

static void count(void *to, unsigned done, unsigned all)
{
    assert_in_range(done, 1, all);
    ++*(unsigned *)to;
}

/* Plays to the end as a player would who wants to get there: at random some games take for ever. */
static void hurry(struct match *m, uint64_t number)
{
    struct bot_context context;
    assert_true(bot_context_open(&context, &greedy_bot, number));
    while (match_actors(m) != 0) {
        int seat = __builtin_ctz(match_actors(m));
        _Alignas(16) uint8_t view[STATE_MAX];
        struct choices list;
        match_view(m, seat, view);
        game_legal(m->game, m->state, seat, &list);
        action act = seat == CHANCE ? list.act[choices_pick(&list, true, &context.rng)]
                                    : greedy_bot.choose(m->game, view, seat, &context);
        assert_null(match_play(m, seat, act));
    }
    bot_context_close(&context);
}

/* Which costs nothing to read: a list of tables has it. */
static void check_kept_accuracy(const struct analysis *a, const struct match *m, const char *line)
{
    int accuracy[SEATS_MAX];
    assert_true(analysis_read_accuracy(line, m->setup.seats, accuracy));
    for (int p = 0; p < m->setup.seats; p++) {
        struct player_analysis player = analysis_player(a, p);
        assert_int_equal(accuracy[p], player.decisions > 0 ? player.accuracy : -1);
    }
    assert_false(analysis_read_accuracy("", m->setup.seats, accuracy));
}

/* A kept analysis is complete, and nothing else can be read as one. */
static void check_kept(const struct analysis *a, const struct match *m)
{
    size_t size = analysis_bytes(analysis_pieces(a));
    char *line = malloc(size);
    struct analysis again;
    struct text out;
    assert_non_null(line);
    text_open(&out, line, size, NULL);
    analysis_write(a, m, &out);
    assert_false(out.cut);
    assert_true(analysis_read(&again, m, line));
    assert_int_equal(again.iterations, a->iterations);
    assert_same_analysis(a, &again);
    check_kept_accuracy(a, m, line);
    analysis_close(&again);
    line[0] = '9';
    assert_false(analysis_read(&again, m, line));
    line[0] = '1';
    text_add(&out, " 1");
    assert_false(analysis_read(&again, m, line));
    line[out.n / 2] = '\0';
    assert_false(analysis_read(&again, m, line));
    assert_false(analysis_read(&again, m, ""));
    free(line);
}

/* Luck is counted once: its entries are those of CHANCE, in runs that do not touch. */
static void check_luck(const struct analysis *a, const struct match *m)
{
    unsigned next = 0;
    for (unsigned i = 0; i < m->n; i++) {
        if (m->entry[i].seat != CHANCE)
            continue;
        if (i == 0 || m->entry[i - 1].seat != CHANCE)
            next++;
        assert_true(next <= a->luck_swings);
        assert_in_range(i, a->luck_swing[next - 1].entry,
                        a->luck_swing[next - 1].entry + a->luck_swing[next - 1].n - 1);
    }
    assert_int_equal(next, a->luck_swings);
}

/* Every decision with a choice is there, the best loses nothing, and a second run with more threads
 * changes nothing. */
static void check_game(const struct game *g, int seats)
{
    struct match *m = open_match(g->name, seats);
    unsigned told = 0, next = 0, move = 0;
    struct analysis one, search_threads;
    hurry(m, (uint64_t)seats);
    assert_true(analysis_open(&one, m, FEWER, 1, (struct analysis_progress){ count, &told }));
    assert_int_equal(told, analysis_pieces(&one));
    search_threads = analysis_of(m, FEWER, 3);
    assert_same_analysis(&one, &search_threads);
    analysis_close(&search_threads);
    check_kept(&one, m);
    for (unsigned i = 0; i < m->n; i++) {
        _Alignas(16) uint8_t state[STATE_MAX];
        struct choices list;
        const struct decision *d = &one.of[next];
        match_state_at(m, i, state);
        game_legal(g, state, m->entry[i].seat, &list);
        move += m->entry[i].seat != CHANCE;
        if (m->entry[i].seat == CHANCE || list.n == 1)
            continue;
        assert_true(next++ < one.n);
        assert_int_equal(d->entry, i);
        assert_int_equal(d->move, move);
        assert_int_equal(d->seat, m->entry[i].seat);
        assert_int_equal(d->choices, list.n);
        assert_int_equal(d->played.act, m->entry[i].act);
        assert_true(choices_have(&list, d->best.act));
        assert_in_range(d->played.worth, 0, d->best.worth);
        assert_in_range(d->best.worth, 0, 1000);
        assert_true(decision_loss(d) > 0 || d->played.act == d->best.act);
        int all = 0;
        for (int p = 0; p < seats; p++) {
            assert_in_range(d->after[p], 0, 1000);
            all += d->after[p];
        }
        assert_int_equal(all, 1000);
        assert_int_equal(d->after[d->seat], d->played.worth);
    }
    assert_int_equal(next, one.n);
    check_luck(&one, m);
    analysis_close(&one);
    free(m);
}

static void all_games(void **unused)
{
    (void)unused;
    for (const struct game *const *g = games; *g != NULL; g++)
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++)
            if (!is_long(*g) || seats == (*g)->seats_min)
                check_game(*g, seats);
}

/* Secrets */

static struct match *lumps(const char *moves)
{
    struct match *m = open_match("null", 2);
    play(m, moves);
    finish(m, 1);
    return m;
}

/* Seat 0 cannot know what the other has; seat 1 cannot know what seat 0 has sealed. */
static void judged_by_the_view_alone(void **unused)
{
    (void)unused;
    struct match *m = lumps("* give 0 3; * give 1 2; 0 pass; 1 pass");
    struct match *rich = lumps("* give 0 3; * give 1 3; 0 pass; 1 pass");
    struct match *sealed = lumps("* give 0 1; * give 1 2; 0 stir; 1 pass");
    struct analysis a = analysis_of(m, FEW, 1), b = analysis_of(rich, FEW, 1),
                    c = analysis_of(sealed, FEW, 1);
    assert_same_decision(&a.of[0], &b.of[0]);
    assert_same_decision(&a.of[1], &c.of[1]);
    assert_true(a.of[1].best.worth != b.of[1].best.worth); /* what it does know matters */
    analysis_close(&a);
    analysis_close(&b);
    analysis_close(&c);
    free(m);
    free(rich);
    free(sealed);
}

/* The luck attributed to a seat follows from what it has seen: seat 0 does not know what the other
 * got. */
static void luck_is_what_the_seat_has_seen(void **unused)
{
    (void)unused;
    struct match *m = lumps("* give 0 3; * give 1 2; 0 pass; 1 pass");
    struct match *rich = lumps("* give 0 3; * give 1 3; 0 pass; 1 pass");
    struct analysis a = analysis_of(m, FEW, 1), b = analysis_of(rich, FEW, 1);
    assert_int_equal(a.luck_swing[0].n, 2);
    assert_int_equal(a.luck_swing[0].change[0], b.luck_swing[0].change[0]);
    assert_true(a.luck_swing[0].change[1] < b.luck_swing[0].change[1]);
    analysis_close(&a);
    analysis_close(&b);
    free(m);
    free(rich);
}

/* Where nothing is hidden, what luck gives to one it takes from the others. */
static void open_luck_adds_up_to_nothing(void **unused)
{
    (void)unused;
    struct match *m = last_chance();
    play(m, "1 take 7; 0 take 0 1; 1 take 8");
    struct analysis a = analysis_of(m, FEW, 1);
    for (unsigned i = 0; i < a.luck_swings; i++)
        assert_in_range(a.luck_swing[i].change[0] + a.luck_swing[i].change[1] + 2, 0, 4);
    analysis_close(&a);
    free(m);
}

/* By the limits of docs/BOTS.md. */
static void marks_and_players(void **unused)
{
    (void)unused;
    static const struct {
        int loss;
        enum mark mark;
    } row[] = { { 0, MARK_BEST },        { 1, MARK_GOOD },        { 29, MARK_GOOD },
                { 30, MARK_INACCURACY }, { 99, MARK_INACCURACY }, { 100, MARK_MISTAKE } };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct decision d = { .best.worth = row[i].loss };
        assert_int_equal(decision_mark(&d), row[i].mark);
    }
    struct decision of[] = { { .seat = 0, .best.worth = 165, .edge = 300 },
                             { .seat = 1, .edge = 500 },
                             { .seat = 0, .edge = 20 },
                             { .seat = 0, .edge = 10 } };
    struct luck_swing luck_swing[] = { { .change = { -20, 20 } }, { .change = { -50, 50 } } };
    struct analysis a = { .n = 4, .of = of, .luck_swings = 2, .luck_swing = luck_swing };
    struct player_analysis p = analysis_player(&a, 0), q = analysis_player(&a, 1);
    assert_int_equal(p.decisions, 3);
    assert_int_equal(p.average, 55);
    assert_int_equal(p.accuracy, 83); /* (50 + 100 + 100) / 3 */
    assert_int_equal(p.skill, -165);
    assert_int_equal(p.luck, -70);
    assert_int_equal(p.best, 2); /* the first was a mistake */
    assert_int_equal(p.unluckiest, 1);
    assert_int_equal(q.accuracy, 100);
    assert_int_equal(q.best, 1);
    assert_int_equal(q.unluckiest, -1);
}

/* Any state that looks the same to the seat gets the same hint. */
static void redealt_states_get_the_same_hint(void **unused)
{
    (void)unused;
    struct match *m = open_match("null", 4);
    const struct budget budget = { .iterations = FEW };
    struct rng rng;
    rng_open_number(&rng, 7);
    deal_any(m);
    for (int seat = 0; seat < 4; seat++) {
        struct hint truth = hint_of(m, seat, FEW), other;
        for (int i = 0; i < 5; i++) {
            _Alignas(16) uint8_t state[STATE_MAX], view[STATE_MAX];
            match_view(m, seat, state);
            game_redeal(m->game, state, seat, &rng);
            game_observe(m->game, state, seat, view);
            assert_true(hint_think(&other, m->game, view, seat, 0, &budget, m->n));
            assert_int_equal(truth.n, other.n);
            for (int k = 0; k < truth.n; k++)
                assert_same_advice(truth.of[k], other.of[k]);
        }
    }
    free(m);
}

static void refusals(void **unused)
{
    (void)unused;
    struct match *m = open_match("null", 2);
    assert_non_null(hint_error(m, 0)); /* luck first */
    deal_any(m);
    assert_null(hint_error(m, 0));
    assert_null(hint_error(m, 1));
    assert_non_null(hint_error(m, 2));
    assert_non_null(hint_error(m, CHANCE));
    assert_non_null(analysis_error(m)); /* secrets */
    play(m, "0 stir");
    assert_non_null(hint_error(m, 0));
    assert_null(hint_error(m, 1));
    finish(m, 1);
    assert_null(analysis_error(m));
    assert_non_null(hint_error(m, 0));
    free(m);
    m = open_match("mirror", 2);
    assert_null(analysis_error(m)); /* nothing is hidden */
    free(m);
}

/* Words */

static void check_words(const struct match *m, const struct hint *hint, const struct analysis *a,
                        const struct reader *reader)
{
    size_t size = analysis_bytes(a->n);
    char *bytes = malloc(size);
    struct text out;
    assert_non_null(bytes);
    text_open(&out, bytes, size, reader);
    hint_say(hint, m, 1, &out);
    assert_null(text_wrong(&out));
    text_open(&out, bytes, size, reader);
    analysis_say(a, m, &out);
    assert_null(text_wrong(&out));
    text_open(&out, bytes, size, reader);
    hint_json(hint, m, 1, &out);
    assert_null(jsonread_wrong(bytes));
    text_open(&out, bytes, size, reader);
    analysis_json(a, m, &out);
    assert_null(jsonread_wrong(bytes));
    free(bytes);
}

static void words(void **unused)
{
    (void)unused;
    static const char *const wanted[LANG_COUNT] = {
        [EN] =
            "Move 50, Ann: “Take Hatter (1), Hatter reflection (2)”; better was “Take Alice (8)” "
            "(100% instead of 1%).",
        [RU] = "Ход 50, Ann: «Взять Шляпника (1), отражение Шляпника (2)»; лучше было «Взять Алису "
               "(8)» (100\u00a0% вместо 1\u00a0%).",
        [PL] = "Ruch 50, Ann: „Weź Kapelusznika (1), odbicie Kapelusznika (2)”; lepiej było „Weź "
               "Alicję (8)” (100% zamiast 1%).",
    };
    struct match *m = last_chance();
    struct hint hint = hint_of(m, 1, FEW);
    struct match *longer = match_new(m->game);
    match_copy(longer, m);
    play(longer, "1 take 0 1");
    struct analysis a = analysis_of(longer, FEW, 1);
    struct decision sure = a.of[a.n - 1];
    sure.best.worth = 1000;
    sure.played.worth = 12;
    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (int turnings = 0; turnings <= a.turnings; turnings++) {
            struct reader reader = { .lang = (enum lang)lang, .seat = SPECTATOR };
            char bytes[1024];
            struct text out;
            struct analysis fewer = a;
            fewer.turnings = turnings;
            reader.name[1] = "Ann";
            check_words(m, &hint, &(struct analysis){ 0 }, &reader);
            check_words(longer, &(struct hint){ 0 }, &fewer, &reader);
            text_open(&out, bytes, sizeof bytes, &reader);
            decision_say(&sure, longer, &out);
            assert_string_equal(bytes, wanted[lang]);
        }
    analysis_close(&a);
    free(longer);
    free(m);
}

/* The gain of every choice of the seat, in every language, is well-formed and fits. */
static void check_gains(const struct match *m, int seat)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    struct choices list;
    match_view(m, seat, view);
    game_legal(m->game, m->state, seat, &list);
    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (int i = 0; i < list.n && i < 8; i++) {
            const struct reader reader = { .lang = (enum lang)lang, .seat = seat };
            char bytes[1024];
            struct text out;
            text_open(&out, bytes, sizeof bytes, &reader);
            gain_say(m, view, seat, list.act[i], &out);
            if (out.n > 0)
                assert_null(text_wrong(&out));
        }
}

static void gains(void **unused)
{
    (void)unused;
    for (int i = 0; games[i] != NULL; i++) {
        struct match *m = open_match(games[i]->name, games[i]->seats_min);
        struct rng rng;
        rng_open_number(&rng, 5);
        for (int k = 0; k < 120 && match_actors(m) != 0; k++) {
            int seat = __builtin_ctz(match_actors(m));
            struct choices list;
            if (seat != CHANCE && k % 4 == 0)
                check_gains(m, seat);
            game_legal(m->game, m->state, seat, &list);
            assert_null(match_play(m, seat, list.act[choices_pick(&list, seat == CHANCE, &rng)]));
        }
        free(m);
    }
}

/* mirror 5.3: Alice pays 4 points. */
static void gain_words(void **unused)
{
    (void)unused;
    _Alignas(16) uint8_t view[STATE_MAX];
    const struct reader reader = { .lang = EN, .seat = 1 };
    char bytes[1024];
    struct text out;
    struct match *m = last_chance();
    match_view(m, 1, view);
    text_open(&out, bytes, sizeof bytes, &reader);
    gain_say(m, view, 1, find(m, 1, "take 7"), &out);
    assert_string_equal(bytes, "4\u00a0points more at once.");
    free(m);
}

/* The coach's words on seat 1's last move, in English. */
static void coach(const struct match *m, char bytes[2048])
{
    _Alignas(16) uint8_t state[STATE_MAX], view[STATE_MAX];
    const struct reader reader = { .lang = EN, .seat = 1 };
    const struct budget budget = { .iterations = ANALYSIS_ITERATIONS };
    int entry = coach_entry(m, 1);
    struct hint hint;
    struct text out;
    assert_true(entry >= 0);
    match_state_at(m, (unsigned)entry, state);
    game_observe(m->game, state, 1, view);
    assert_true(hint_think(&hint, m->game, view, 1, m->entry[entry].act, &budget, 0));
    text_open(&out, bytes, 2048, &reader);
    coach_json(&hint, m, (unsigned)entry, &out);
    assert_null(jsonread_wrong(bytes));
}

/* After a blunder one sentence with the better idea; after the right move nothing. */
static void a_coach_speaks_of_blunders_alone(void **unused)
{
    (void)unused;
    char bytes[2048];
    struct match *m = last_chance();
    play(m, "1 take 0 1; 0 take 7");
    coach(m, bytes);
    assert_non_null(strstr(bytes, "\"words\":\"A stronger move: “Take Alice (8)”. You’d get about "
                                  "4\u00a0more points for Alice.\""));
    assert_non_null(strstr(bytes, "\"action\":\"take 0 1\""));
    free(m);
    m = last_chance();
    play(m, "1 take 7; 0 take 0 1");
    coach(m, bytes);
    assert_non_null(strstr(bytes, "\"loss_per_mille\":0}"));
    /* Its last card was not a decision: there was nothing else to take. */
    unsigned before = (unsigned)coach_entry(m, 1);
    play(m, "1 take 8");
    assert_int_equal(coach_entry(m, 1), before);
    free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hint_finds_the_win),
        cmocka_unit_test(blunder_is_the_turning_point),
        cmocka_unit_test(the_right_move_is_none),
        cmocka_unit_test(hint_and_analysis_agree),
        cmocka_unit_test(a_choice_alone_gets_all_iterations),
        cmocka_unit_test(turning_points),
        cmocka_unit_test(all_games),
        cmocka_unit_test(judged_by_the_view_alone),
        cmocka_unit_test(luck_is_what_the_seat_has_seen),
        cmocka_unit_test(open_luck_adds_up_to_nothing),
        cmocka_unit_test(marks_and_players),
        cmocka_unit_test(redealt_states_get_the_same_hint),
        cmocka_unit_test(refusals),
        cmocka_unit_test(words),
        cmocka_unit_test(gains),
        cmocka_unit_test(gain_words),
        cmocka_unit_test(a_coach_speaks_of_blunders_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
