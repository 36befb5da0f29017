/* Reasons for moves: true by the rules, short, and silent about what is hidden. */
#include "bots/bot.h"
#include "bots/host/coach.h"
#include "bots/host/hint_text.h"
#include "games/mirror/mirror.h"
#include "games/registry.h"
#include "tests/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { WORDS_BYTES = 1024, LINE_MAX_WIDTH = 72, MOVES = 160 };

static struct match *open_match(const struct game *g, int seats)
{
    struct match *m = match_new(g);
    struct setup setup = game_setup(g, seats);
    match_start(m, g, &setup, NULL);
    return m;
}

/* One more action: luck by its odds, people by what looks best. */
static void play_on(struct match *m, struct rng *luck)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    struct bot_context context = { .rng = *luck };
    int seat = __builtin_ctz(match_actors(m));
    struct choices list;
    action act;
    game_legal(m->game, m->state, seat, &list);
    game_observe(m->game, m->state, seat, view);
    if (seat == CHANCE)
        act = list.act[choices_pick(&list, true, luck)];
    else
        act = greedy_bot.choose(m->game, view, seat, &context);
    assert_null(match_play(m, seat, act));
}

static void say_theirs(const struct game *g, const struct reasons *r, enum lang lang, int viewer,
                       char bytes[WORDS_BYTES])
{
    struct reader reader = { .lang = lang, .seat = viewer };
    struct text out;
    text_open(&out, bytes, WORDS_BYTES, &reader);
    reasons_say_theirs(g, r, &out);
}

/* A case as it would look if this were the state. False: the viewer could not have seen that. */
static bool case_in(const struct game *g, const struct reason_case *asked, const void *state,
                    int viewer, struct reason_case *to)
{
    struct choices list;
    *to = *asked;
    game_observe(g, state, viewer, to->view);
    game_legal(g, state, asked->mover, &list);
    for (int i = 0; i < list.n; i++)
        if (game_observe_action(g, state, asked->mover, list.act[i], viewer) == asked->seen) {
            to->seen = game_observe_action(g, state, asked->mover, list.act[i], viewer);
            return true;
        }
    return false;
}

/* Any state that looks the same to the viewer gets the same words. */
static void check_secrets(const struct game *g, const struct reason_case *asked, int viewer)
{
    char truth[WORDS_BYTES], other[WORDS_BYTES];
    struct reasons r = reasons_of(g, asked, viewer);
    struct rng rng;
    rng_open_number(&rng, 11);
    say_theirs(g, &r, EN, viewer, truth);
    for (int i = 0; i < 3; i++) {
        _Alignas(16) uint8_t state[STATE_MAX];
        struct reason_case dealt;
        memcpy(state, asked->view, g->state_size);
        game_redeal(g, state, viewer, &rng);
        if (!case_in(g, asked, state, viewer, &dealt))
            continue;
        r = reasons_of(g, &dealt, viewer);
        say_theirs(g, &r, EN, viewer, other);
        assert_string_equal(truth, other);
    }
}

/* One short sentence in every language. Returns whether there is one. */
static bool check_words(const struct game *g, const struct reasons *r, int viewer)
{
    char bytes[WORDS_BYTES];
    bool said = false;
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        say_theirs(g, r, (enum lang)lang, viewer, bytes);
        size_t n = strlen(bytes);
        said = n > 0;
        assert_null(strchr(bytes, '\n'));
        assert_true(n == 0 || bytes[n - 1] == '.');
        assert_in_range(text_width(bytes), 0, LINE_MAX_WIDTH);
    }
    return said;
}

/* In every game there are reasons, and all of them are well-formed. */
static void all_games(void **unused)
{
    (void)unused;
    for (const struct game *const *g = games; *g != NULL; g++) {
        struct match *m = open_match(*g, (*g)->seats_min);
        struct rng luck;
        int said = 0;
        rng_open_number(&luck, 1);
        for (int i = 0; i < MOVES && match_actors(m) != 0; i++) {
            struct reason_cases cases;
            play_on(m, &luck);
            reason_collect(m, 0, 1u << 1, &cases);
            if (!(match_actors(m) & 1) || cases.n == 0)
                continue;
            struct reasons r = reasons_strongest(*g, &cases, 0);
            said += check_words(*g, &r, 0);
            check_secrets(*g, &cases.of[0], 0);
        }
        assert_int_equal(said > 0, (*g)->presenter->stakes != NULL);
        free(m);
    }
}

/* The table of a game has as many rows as there is room for at most, with keys of its own. */
static void stakes_have_names(void **unused)
{
    (void)unused;
    for (const struct game *const *g = games; *g != NULL; g++) {
        const struct stake *stakes = (*g)->presenter->stakes;
        int n = 0;
        assert_true((stakes != NULL) ==
                    ((*g)->evaluator != NULL && (*g)->evaluator->expect != NULL));
        for (; stakes != NULL && stakes[n].key != NULL; n++)
            for (int k = 0; k < n; k++)
                assert_string_not_equal(stakes[n].key, stakes[k].key);
        assert_in_range(n, 0, STAKES_MAX);
    }
}

/* What cannot be seen */

/* null 3.1: what somebody seals is not told, so there is no reason for it either. */
static void a_sealed_answer_has_no_reason(void **unused)
{
    (void)unused;
    int sealed = 0;
    for (const struct game *const *g = games; *g != NULL; g++) {
        struct match *m = open_match(*g, (*g)->seats_min);
        struct rng luck;
        rng_open_number(&luck, 2);
        for (int i = 0; i < MOVES && match_actors(m) != 0; i++) {
            int mover = __builtin_ctz(match_actors(m));
            struct reason_case asked = { .mover = mover };
            struct choices list;
            int alike = 0;
            game_legal(m->game, m->state, mover, &list);
            game_observe(m->game, m->state, 0, asked.view);
            asked.seen = game_observe_action(m->game, m->state, mover, list.act[0], 0);
            for (int k = 1; k < list.n; k++)
                alike +=
                    asked.seen == game_observe_action(m->game, m->state, mover, list.act[k], 0);
            if (mover != CHANCE && mover != 0 && alike == list.n - 1 && alike > 0) {
                struct reasons r = reasons_of(*g, &asked, 0);
                assert_int_equal(r.gain.stake, REASON_NONE);
                assert_int_equal(r.harm.stake, REASON_NONE);
                sealed += (*g)->presenter->stakes != NULL;
            }
            play_on(m, &luck);
        }
        free(m);
    }
    assert_true(sealed > 0);
}

/* By the rules */

static void play(struct match *m, const char *moves)
{
    for (const char *p = moves; *p != '\0';) {
        char listed[RECORD_LINE];
        size_t n = strcspn(p, ";");
        action act;
        while (match_actors(m) == 1u << CHANCE) {
            struct choices list;
            game_legal(m->game, m->state, CHANCE, &list);
            assert_null(match_play(m, CHANCE, list.act[0]));
        }
        snprintf(listed, sizeof listed, "%.*s", (int)n - 2, p + 2);
        assert_null(match_find(m, *p - '0', listed, &act));
        assert_null(match_play(m, *p - '0', act));
        p += n + strspn(p + n, "; ");
    }
}

/* Two players of Looking-Glass Tea in the last round with five cards left: the first who may takes
 * Alice from cell 7. */
static struct match *before_alice(void)
{
    static const char round[] =
        "0 take 11; 1 take 4; 0 take 11; 1 take 3 7; 0 take 10; 1 take 2 6; "
        "0 take 9; 1 take 1; 0 take 8; 1 take 0; 0 take 5";
    struct match *m = open_match(game_find("mirror"), 2);
    for (int i = 0; i < 4; i++)
        play(m, round);
    play(m, "0 take 7; 1 take 5 6; 0 take 4; 1 take 9 10 11; 0 take 2 3");
    return m;
}

/* mirror 7.1: four Queens pay 10 points, five pay 15; of six Hatters one more pays nothing. A Queen
 * and a Hatter are left in the last round: the seat that does not take the one gets the other. */
static void five_points_are_taken_away(void **unused)
{
    (void)unused;
    static const char *const wanted[LANG_COUNT] = {
        [EN] = "Eaglet costs you about 5\u00a0points for the Queen.",
        [RU] = "Eaglet лишает вас около 5\u00a0баллов за Королеву.",
        [PL] = "Eaglet odbiera ci około 5\u00a0punktów za Królową.",
    };
    const struct mirror left = {
        .occupied = 1u << 0 | 1u << 11,
        .card = { [0] = CARD_QUEEN, [11] = CARD_HATTER },
        .owned = { [0] = { [CARD_QUEEN] = 4, [CARD_HATTER] = 6 }, [1] = { [CARD_QUEEN] = 1 } },
        .alice = 1,
        .seats = 2,
        .round = 5,
        .turn = 11,
        .seat = 1,
        .step = STEP_TAKE
    };
    struct reason_case asked = { .mover = 1, .seen = ACTION(VERB_TAKE, 0, NONE, NONE) };
    memcpy(asked.view, &left, sizeof left);
    for (int cell = 1; cell < 11; cell++)
        ((struct mirror *)asked.view)->card[cell] = CARD_NONE;
    struct reasons r = reasons_of(&mirror_game, &asked, 0);
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        struct reader reader = { .lang = (enum lang)lang, .seat = 0, .name = { [1] = "Eaglet" } };
        char bytes[WORDS_BYTES];
        struct text out;
        text_open(&out, bytes, sizeof bytes, &reader);
        reasons_say_theirs(&mirror_game, &r, &out);
        assert_string_equal(bytes, wanted[lang]);
    }
}

/* No reasons are given for the moves of people, or for the reader's own. */
static void only_bots_are_explained(void **unused)
{
    (void)unused;
    struct match *m = before_alice();
    struct reason_cases cases;
    reason_collect(m, 1, 1u << 0, &cases);
    assert_int_equal(cases.n, 1);
    assert_int_equal(cases.of[0].entry, m->n - 1);
    reason_collect(m, 1, 0, &cases);
    assert_int_equal(cases.n, 0);
    reason_collect(m, 0, EVERYBODY, &cases);
    assert_int_equal(cases.n, 0);
    free(m);
}

/* mirror 5.3: Alice pays 4 points. 4.1: a Hatter and its reflection vanish, which leaves the one
 * that was there. What the other gets instead of her is worth as much: nothing is said of it. */
static void a_better_move_is_compared(void **unused)
{
    (void)unused;
    static const char *const wanted[LANG_COUNT] = {
        [EN] = "You’d get about 4\u00a0more points for Alice.",
        [RU] = "Вы получите примерно на 4\u00a0балла больше за Алису.",
        [PL] = "Dostaniesz o\u00a0około 4\u00a0punkty więcej za Alicję.",
    };
    struct match *m = before_alice();
    struct reason_case asked = { .mover = 1 };
    match_view(m, 1, asked.view);
    assert_null(match_find(m, 1, "take 7", &asked.seen));
    assert_null(match_find(m, 1, "take 0 1", &asked.instead));
    struct reasons r = reasons_of(m->game, &asked, 1);
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        struct reader reader = { .lang = (enum lang)lang, .seat = 1, .name = { "Eaglet" } };
        char bytes[WORDS_BYTES];
        struct text out;
        text_open(&out, bytes, sizeof bytes, &reader);
        reasons_say_own(m->game, &r, &out);
        assert_string_equal(bytes, wanted[lang]);
    }
    free(m);
}

/* Tells of the first three choices of the seat that they bring so many points for a stake. */
static void advise(const struct match *m, int seat, const float size[3], enum lang lang,
                   char bytes[8 * WORDS_BYTES])
{
    struct hint hint = { .n = 3, .choices = 3 };
    struct choices list;
    struct reader reader = { .lang = lang, .seat = seat, .name = { "Eaglet" } };
    struct text out;
    game_legal(m->game, m->state, seat, &list);
    for (int i = 0; i < 3; i++) {
        struct difference none = { .stake = REASON_NONE };
        struct difference gain = { .stake = 0, .seat = seat, .size = size[i] };
        hint.of[i] = (struct advice){ .act = list.act[i], .worth = 500 };
        hint.why[i] = (struct reasons){ seat, 0, size[i] > 0 ? gain : none, none };
    }
    text_open(&out, bytes, 8 * WORDS_BYTES, &reader);
    hint_json(&hint, m, seat, &out);
}

/* No choice names more points than a better one; it says what it is for. */
static void better_choices_promise_more(void **unused)
{
    (void)unused;
    static const char *const aims[LANG_COUNT] = {
        [EN] = "You’d get more points",
        [RU] = "получите больше баллов",
        [PL] = "Dostaniesz więcej punktów",
    };
    char bytes[8 * WORDS_BYTES];
    struct match *m = before_alice();
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        advise(m, 1, (const float[]){ 2, 3, 1 }, (enum lang)lang, bytes);
        assert_null(strstr(bytes, "3\u00a0"));
        assert_non_null(strstr(bytes, "2\u00a0"));
        assert_non_null(strstr(bytes, "1\u00a0"));
        assert_non_null(strstr(bytes, aims[lang]));
        advise(m, 1, (const float[]){ 3, 2, 1 }, (enum lang)lang, bytes);
        assert_null(strstr(bytes, aims[lang]));
        advise(m, 1, (const float[]){ 0, 2, 0 }, (enum lang)lang, bytes);
        assert_null(strstr(bytes, "2\u00a0"));
    }
    free(m);
}

/* How far back */

/* The last entry of the seat that was a decision, wherever it is; *after: entries of it since. */
static int decision_of(const struct match *m, int seat, int *after)
{
    *after = 0;
    for (unsigned i = m->n; i-- > 0;) {
        _Alignas(16) uint8_t state[STATE_MAX];
        struct choices list;
        if (m->entry[i].seat != seat)
            continue;
        match_state_at(m, i, state);
        game_legal(m->game, state, seat, &list);
        if (list.n > 1)
            return (int)i;
        ++*after;
    }
    return -1;
}

/* COACH_BACK: a decision is found if fewer entries than that came after it, and only then. */
static void a_coach_does_not_look_further_back(void **unused)
{
    (void)unused;
    struct match *m = open_match(game_find("teaparty"), 4);
    struct rng luck;
    int found = 0, too_far = 0;
    rng_open_number(&luck, 3);
    for (int i = 0; i < 2 * MOVES && match_actors(m) != 0; i++) {
        play_on(m, &luck);
        for (int seat = 0; seat < 4; seat++) {
            int after, entry = decision_of(m, seat, &after);
            bool near = entry >= 0 && after < COACH_BACK;
            assert_int_equal(coach_entry(m, seat), near ? entry : -1);
            found += near && after > 0;
            too_far += entry >= 0 && !near;
        }
    }
    assert_true(found > 0 && too_far > 0);
    free(m);
}

/* REASON_BACK: luck aside, no more of the others' actions, and none before the viewer's own. */
static void a_reason_is_looked_for_among_the_last(void **unused)
{
    (void)unused;
    struct match *m = open_match(game_find("war"), 4);
    struct rng luck;
    int most = 0;
    rng_open_number(&luck, 4);
    for (int i = 0; i < MOVES && match_actors(m) != 0; i++) {
        struct reason_cases cases;
        unsigned others = 0, last = m->n;
        play_on(m, &luck);
        for (unsigned k = m->n; k-- > 0 && m->entry[k].seat != 0 && others < REASON_BACK; last = k)
            others += m->entry[k].seat != CHANCE;
        reason_collect(m, 0, ~1u, &cases);
        assert_in_range(cases.n, 0, others);
        for (int k = 0; k < cases.n; k++)
            assert_in_range(cases.of[k].entry, last, m->n - 1);
        most = cases.n > most ? cases.n : most;
    }
    assert_in_range(most, 2, REASON_BACK);
    free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_games),
        cmocka_unit_test(stakes_have_names),
        cmocka_unit_test(a_sealed_answer_has_no_reason),
        cmocka_unit_test(five_points_are_taken_away),
        cmocka_unit_test(only_bots_are_explained),
        cmocka_unit_test(a_better_move_is_compared),
        cmocka_unit_test(better_choices_promise_more),
        cmocka_unit_test(a_coach_does_not_look_further_back),
        cmocka_unit_test(a_reason_is_looked_for_among_the_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
