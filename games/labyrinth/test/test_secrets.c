/*
 * Alice's Labyrinth: the odds of a look, against counting all deals; and who knows which goal. A
 * goal is decided when its owner looks, so there is nothing that could leak before.
 */
#include "games/labyrinth/test/test.h"

/* The odds of a look */

/* Goals that a seat has found, holds or has shuffled back. */
static uint32_t seen_goals(const struct labyrinth *s)
{
    uint32_t seen = 0;
    for (int p = 0; p < s->seats; p++) {
        seen |= s->found[p] | s->back[p];
        if (s->goal[p] != NONE)
            seen |= bit(s->goal[p]);
    }
    return seen;
}

/* Cards of a stack that nobody has ever looked at. */
static int unseen_cards(const struct labyrinth *s, int seat)
{
    return s->left[seat] - (s->goal[seat] != NONE) - __builtin_popcount(s->back[seat]);
}

struct deals {
    int room[4];        /* cards that a stack still lacks */
    uint32_t own;       /* cards of the seat that looks, so far */
    uint64_t ways;      /* deals that are possible */
    uint64_t in[GOALS]; /* deals in which the goal is in the stack of the seat that looks */
};

/* Deals the goals of `rest` in every way to stacks with room. */
static void deal_all(struct deals *d, uint32_t rest, int seat)
{
    if (rest == 0) {
        d->ways++;
        for (int goal = 0; goal < GOALS; goal++)
            d->in[goal] += d->own >> goal & 1;
        return;
    }
    uint32_t lowest = rest & -rest;
    for (int p = 0; p < 4; p++)
        if (d->room[p] > 0) {
            d->room[p]--;
            d->own |= p == seat ? lowest : 0;
            deal_all(d, rest & ~lowest, seat);
            d->own &= p == seat ? ~lowest : ~UINT32_C(0);
            d->room[p]++;
        }
}

/* Every deal that is consistent with the table is equally likely, and so is every order of a stack:
 * the weights must equal a count of all of them. */
static void assert_weights_count_all_deals(const struct labyrinth *s)
{
    struct deals d = { .own = s->back[s->seat] };
    struct choices list;
    uint64_t sum = 0, weight[GOALS] = { 0 };
    for (int p = 0; p < s->seats; p++)
        d.room[p] = unseen_cards(s, p);
    deal_all(&d, ~seen_goals(s) & (bit(GOALS) - 1), s->seat);
    assert_true(d.ways > 0);
    choices_of(s, &list);
    for (int i = 0; i < list.n; i++) {
        weight[action_a(list.act[i])] = list.weight[i];
        sum += list.weight[i];
    }
    uint64_t stack = (uint64_t)(s->left[s->seat] - (s->goal[s->seat] != NONE));
    for (int goal = 0; goal < GOALS; goal++)
        assert_true(weight[goal] * d.ways * stack == d.in[goal] * sum);
}

/* 3.1, 2.3, H5, H11: a few cards left, some of them shuffled back by either. */
static void looks_are_as_likely_as_all_deals_make_them(void **unused)
{
    struct labyrinth s = table_x(2, true);
    (void)unused;
    find_goals(&s, 0, 0, 8);
    find_goals(&s, 1, 8, 7);
    hold(&s, 1, 20);
    s.step = STEP_LOOK;
    for (int backs = 0; backs < 16; backs++) {
        s.back[0] = (backs & 1 ? bit(15) : 0) | (backs & 2 ? bit(21) : 0);
        s.back[1] = (backs & 4 ? bit(16) : 0) | (backs & 8 ? bit(23) : 0);
        assert_null(labyrinth_game.check(&s));
        assert_weights_count_all_deals(&s);
    }
    s.back[0] = bit(15) | bit(17) | bit(21) | bit(22); /* k = m */
    assert_weights_count_all_deals(&s);
    assert_int_equal(choices_now(&s), 4);
}

/* T16: 24, then 23 without 5. */
static void a_goal_in_a_hand_is_in_no_stack(void **unused)
{
    struct labyrinth s = table_x(2, false);
    struct choices list;
    (void)unused;
    s.step = STEP_LOOK;
    choices_of(&s, &list);
    assert_int_equal(list.n, 24);
    play(&s, "look 5");
    play(&s, "push n3 q0");
    play(&s, "move 00");
    assert_int_equal(s.step, STEP_LOOK);
    choices_of(&s, &list);
    assert_int_equal(list.n, 23);
    for (int i = 0; i < list.n; i++) {
        assert_int_not_equal(action_a(list.act[i]), 5);
        assert_int_equal(list.weight[i], list.weight[0]);
    }
}

/* T17: as the rule book counts it. */
static void a_goal_shuffled_back_is_twice_as_likely(void **unused)
{
    struct labyrinth s = table_x(2, true);
    struct choices list;
    uint32_t sum = 0;
    (void)unused;
    s.step = STEP_LOOK;
    s.back[0] = bit(7);
    hold(&s, 1, 4);
    choices_of(&s, &list);
    assert_int_equal(list.n, 23);
    for (int i = 0; i < list.n; i++) {
        assert_int_not_equal(action_a(list.act[i]), 4);
        assert_int_equal(list.weight[i], action_a(list.act[i]) == 7 ? 22 : 11);
        sum += list.weight[i];
    }
    assert_int_equal(sum, 264);
}

/* Secrets */

/* Whatever a look or a peek turns up, the state differs only in what it writes: nothing in the
 * state before has decided the card. */
static void assert_nothing_was_decided(const struct labyrinth *s)
{
    struct choices list;
    uint32_t offered = 0, of_others = 0;
    choices_of(s, &list);
    for (int i = 0; i < list.n; i++) {
        struct labyrinth t = *s;
        labyrinth_game.apply(&t, CHANCE, list.act[i], NULL);
        assert_int_equal(s->step == STEP_LOOK ? t.goal[s->seat] : t.peek, action_a(list.act[i]));
        t.goal[s->seat] = s->goal[s->seat];
        t.knows[s->seat] = s->knows[s->seat];
        t.back[s->seat] = s->back[s->seat];
        t.peek = s->peek;
        t.step = s->step;
        assert_memory_equal(&t, s, sizeof t);
        offered |= bit(action_a(list.act[i]));
    }
    for (int p = 0; p < s->seats; p++)
        of_others |= p == s->seat ? 0 : s->back[p];
    uint32_t may_be = ~seen_goals(s) & (bit(GOALS) - 1);
    assert_int_equal(offered,
                     unseen_cards(s, s->seat) > 0 ? may_be | s->back[s->seat] : s->back[s->seat]);
    assert_int_equal(offered & of_others, 0);
}

/* Plays a random game to its end and shows every look and peek to the three checks. */
static int watch_looks(int seats, uint64_t number)
{
    struct labyrinth s = empty_table(seats, true);
    struct rng rng;
    unsigned actors;
    int looks = 0;
    rng_open_number(&rng, number);
    while ((actors = labyrinth_game.actors(&s)) != 0) {
        struct choices list;
        int seat = __builtin_ctz(actors);
        choices_of(&s, &list);
        if (s.step == STEP_LOOK || s.step == STEP_PEEK) {
            assert_nothing_was_decided(&s);
            if (__builtin_popcount(~seen_goals(&s) & (bit(GOALS) - 1)) <= 8)
                assert_weights_count_all_deals(&s);
            looks++;
        }
        action act = list.act[choices_pick(&list, seat == CHANCE, &rng)];
        labyrinth_game.apply(&s, seat, act, NULL);
    }
    return looks;
}

/* 2.3, 3.1, R11, T35: a goal is decided when its owner looks, not before. */
static void a_goal_not_looked_at_is_not_decided(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 4; seats++)
        for (uint64_t number = 0; number < 8; number++)
            assert_true(watch_looks(seats, number) > 6);
}

/* Everything that the viewer is shown of a state: its JSON and the drawn table. */
static void shown_to(const struct labyrinth *s, int viewer, char *bytes, size_t size)
{
    struct labyrinth view;
    struct text text;
    struct json j;
    struct reader reader = { .lang = EN, .seat = viewer };
    game_observe(&labyrinth_game, s, viewer, &view);
    text_open(&text, bytes, size, &reader);
    json_open(&j, &text);
    const struct setup setup = game_setup(&labyrinth_game, s->seats);
    game_json(&labyrinth_game, &view, &setup, &j, NULL);
    labyrinth_game.presenter->say_state(&view, &text);
    assert_false(text.cut);
}

/* Two states that the viewer cannot tell apart: the same view, the same words, the same list. */
static void assert_alike(const struct labyrinth *a, const struct labyrinth *b, int viewer)
{
    static char one[1 << 15], two[1 << 15];
    struct labyrinth view_a, view_b;
    struct choices list_a, list_b;
    game_observe(&labyrinth_game, a, viewer, &view_a);
    game_observe(&labyrinth_game, b, viewer, &view_b);
    assert_memory_equal(&view_a, &view_b, sizeof view_a);
    shown_to(a, viewer, one, sizeof one);
    shown_to(b, viewer, two, sizeof two);
    assert_string_equal(one, two);
    if (viewer >= a->seats)
        return;
    game_legal(&labyrinth_game, a, viewer, &list_a);
    game_legal(&labyrinth_game, b, viewer, &list_b);
    assert_int_equal(list_a.n, list_b.n);
    assert_memory_equal(list_a.act, list_b.act, (size_t)list_a.n * sizeof(action));
}

static void assert_differ(const struct labyrinth *a, const struct labyrinth *b, int viewer)
{
    struct labyrinth view_a, view_b;
    game_observe(&labyrinth_game, a, viewer, &view_a);
    game_observe(&labyrinth_game, b, viewer, &view_b);
    assert_memory_not_equal(&view_a, &view_b, sizeof view_a);
}

static const int other_viewers[] = { 1, 2, SPECTATOR }; /* other than seat 0, of three players */

/* T35, 3.1, R11: which goal A has looked at shows to nobody else, through A's turn and B's. */
static void a_goal_looked_at_shows_to_its_owner_alone(void **unused)
{
    static const char *const line[] = { "push n3 q0", "move 11", "look 4", "push e1 q0",
                                        "move 06" };
    struct labyrinth first = table_x(3, false);
    (void)unused;
    first.step = STEP_LOOK;
    struct labyrinth start = first;
    play(&first, "look 0");
    for (int goal = 1; goal < GOALS; goal++) {
        struct labyrinth s = start, t = first;
        char look[16];
        if (goal == 4)
            continue; /* it is B's below */
        snprintf(look, sizeof look, "look %d", goal);
        play(&s, look);
        for (size_t i = 0; i <= sizeof line / sizeof *line; i++) {
            for (int k = 0; k < 3; k++)
                assert_alike(&s, &t, other_viewers[k]);
            assert_differ(&s, &t, 0);
            if (i < sizeof line / sizeof *line) {
                play(&s, line[i]);
                play(&t, line[i]);
            }
        }
    }
}

/* R11: what a look and a peek are seen as. */
static void others_see_that_somebody_looks(void **unused)
{
    static const int verbs[] = { VERB_LOOK, VERB_PEEK, VERB_KEEP };
    struct labyrinth s = table_x(3, true);
    (void)unused;
    for (int i = 0; i < 3; i++) {
        action act = ACTION(verbs[i], 1, 0, 0);
        assert_int_equal(game_observe_action(&labyrinth_game, &s, 0, act, 0), act);
        for (int k = 0; k < 3; k++)
            assert_int_equal(game_observe_action(&labyrinth_game, &s, 0, act, other_viewers[k]),
                             ACTION(verbs[i], UNKNOWN, 0, 0));
    }
}

/* A hash of the events of the last action that the viewer is told. */
static uint32_t told_to(int viewer)
{
    uint32_t sum = 0;
    for (int i = 0; i < told.n; i++)
        if (told.event[i].audience >> viewer & 1)
            sum = sum * 31 + told.event[i].what;
    return sum;
}

/* T27, T35, H5, R11: which of the two is kept, and which went back, is A's alone. */
static void keeping_either_goal_looks_the_same(void **unused)
{
    struct labyrinth s = table_y(3, "hatter h5"), other;
    uint32_t heard[VIEWER_COUNT];
    (void)unused;
    play(&s, "peek 2");
    other = s;
    play(&s, "keep old");
    for (int k = 0; k < 3; k++)
        heard[other_viewers[k]] = told_to(other_viewers[k]);
    assert_true(happened(ACTION(EVENT_BACK, 0, 2, 0)));
    play(&other, "keep new");
    for (int k = 0; k < 3; k++) {
        assert_int_equal(told_to(other_viewers[k]), heard[other_viewers[k]]);
        assert_alike(&s, &other, other_viewers[k]);
    }
    assert_differ(&s, &other, 0);
    assert_int_equal(s.goal[0], 7);
    assert_int_equal(other.goal[0], 2);
    assert_int_equal(other.back[0], bit(7));
}

/* H11, T35, R11: which goal was shuffled back is told to its owner alone. */
static void shuffling_back_tells_others_nothing(void **unused)
{
    struct labyrinth s = table_x(3, true), t;
    uint32_t heard[VIEWER_COUNT];
    (void)unused;
    s.step = STEP_HATTER;
    t = s;
    hold(&s, 0, 7);
    hold(&t, 0, 9);
    play(&s, "hatter h11");
    for (int k = 0; k < 3; k++)
        heard[other_viewers[k]] = told_to(other_viewers[k]);
    heard[0] = told_to(0);
    play(&t, "hatter h11");
    for (int k = 0; k < 3; k++) {
        assert_int_equal(told_to(other_viewers[k]), heard[other_viewers[k]]);
        assert_alike(&s, &t, other_viewers[k]);
    }
    assert_int_not_equal(told_to(0), heard[0]);
    assert_differ(&s, &t, 0);
}

/* H10, T32, R11: after a swap both know both, a third neither; a second swap adds a third to those
 * who know. */
static void swapped_goals_are_known_to_both(void **unused)
{
    struct labyrinth s = table_x(3, true), view;
    (void)unused;
    hold(&s, 0, 7);
    hold(&s, 1, 4);
    hold(&s, 2, 9);
    s.step = STEP_HATTER;
    play(&s, "hatter h10");
    assert_int_equal(learnt, 1 << 0 | 1 << 1);
    assert_int_equal(s.goal[0], 4);
    assert_int_equal(s.goal[1], 7);
    for (int i = 0; i < told.n; i++)
        if (action_verb(told.event[i].what) == EVENT_HOLD)
            assert_int_equal(told.event[i].audience, 3);
    assert_true(happened(ACTION(EVENT_HOLD, 0, 4, 0)));
    assert_true(happened(ACTION(EVENT_HOLD, 1, 7, 0)));
    game_observe(&labyrinth_game, &s, 2, &view);
    assert_int_equal(view.goal[0], UNKNOWN);
    assert_int_equal(view.goal[1], UNKNOWN);
    s.step = STEP_HATTER; /* B swaps with C: A still knows what B had */
    s.hatter |= 1u << CARD_SWAPPED_CUPS;
    play(&s, "hatter h10");
    assert_int_equal(learnt, 1 << 1 | 1 << 2);
    assert_int_equal(s.goal[1], 9);
    assert_int_equal(s.goal[2], 7);
    game_observe(&labyrinth_game, &s, 0, &view);
    assert_int_equal(view.goal[1], UNKNOWN);
    assert_int_equal(view.goal[2], 7);
    game_observe(&labyrinth_game, &s, 1, &view);
    assert_int_equal(view.goal[0], 4);
    assert_int_equal(view.goal[2], 7);
}

/* H10: nobody learns anything by swapping back. 6.2: who has had a goal in hand knows it when it is
 * found. */
static void a_known_goal_is_nothing_new(void **unused)
{
    struct labyrinth s = table_x(3, true);
    (void)unused;
    hold(&s, 0, 3);
    hold(&s, 1, 20);
    s.knows[0] = s.knows[1] = 1 << 0 | 1 << 1;
    struct labyrinth swapped = s;
    swapped.step = STEP_HATTER;
    play(&swapped, "hatter h10");
    assert_int_equal(swapped.goal[0], 20);
    assert_int_equal(learnt, 0);
    play(&s, "push n5 q0");
    assert_int_equal(learnt, 0);
    play(&s, "move 22");
    assert_true(found_anything());
    assert_int_equal(learnt, others(0) & ~(1u << 1));
}

/* H10, 6.2, 3.1: a goal looked at after a swapped one was found is secret again. */
static void a_new_goal_is_secret_again(void **unused)
{
    struct labyrinth s = table_x(2, true), view;
    (void)unused;
    hold(&s, 0, 3);
    s.knows[0] = 3; /* B knows it since a swap */
    hold(&s, 1, 20);
    play(&s, "push n5 q0");
    play(&s, "move 22");
    play(&s, "push e1 q0");
    play(&s, "move 66");
    play(&s, "look 8");
    game_observe(&labyrinth_game, &s, 1, &view);
    assert_int_equal(view.goal[0], UNKNOWN);
}

/* R11, H11: after H5 or H11 others know a swapped goal no more, as it may be in the stack. */
static void keeping_and_forgetting_make_goals_secret_again(void **unused)
{
    struct labyrinth s = table_x(2, true), t, view;
    (void)unused;
    hold(&s, 0, 7);
    s.knows[0] = 3;
    s.step = STEP_HATTER;
    t = s;
    play(&s, "hatter h5");
    play(&s, "peek 2");
    play(&s, "keep old");
    game_observe(&labyrinth_game, &s, 1, &view);
    assert_int_equal(view.goal[0], UNKNOWN);
    play(&t, "hatter h11");
    hold(&t, 1, 4);
    t.step = STEP_PUSH;
    play(&t, "push n5 q0");
    play(&t, "move 66");
    play(&t, "look 7");
    game_observe(&labyrinth_game, &t, 1, &view);
    assert_int_equal(view.goal[0], UNKNOWN);
}

/* R11, T35: what a seat does not know is drawn from all goals that it may be, each as likely,
 * and from no others. */
static void redealing_draws_every_possible_goal(void **unused)
{
    enum { DEALS = 14 * 13 * 40 };
    static int drawn[GOALS][GOALS];
    struct labyrinth s = table_x(3, true), view;
    struct rng rng;
    int pairs = 0;
    (void)unused;
    find_goals(&s, 0, 0, 3); /* 0 1 2 */
    find_goals(&s, 1, 3, 2); /* 3 4 */
    find_goals(&s, 2, 5, 2); /* 5 6 */
    hold(&s, 0, 7);
    hold(&s, 1, 8);
    hold(&s, 2, 9);
    s.back[0] = bit(10) | bit(11);
    s.back[1] = bit(12); /* A cannot know that */
    game_observe(&labyrinth_game, &s, 0, &view);
    rng_open_number(&rng, 11);
    for (int i = 0; i < DEALS; i++) {
        struct labyrinth t = view;
        game_redeal(&labyrinth_game, &t, 0, &rng);
        assert_null(labyrinth_game.check(&t));
        assert_alike(&t, &s, 0);
        drawn[t.goal[1]][t.goal[2]]++;
    }
    for (int b = 0; b < GOALS; b++)
        for (int c = 0; c < GOALS; c++) {
            bool possible =
                b != c && (b == 8 || b == 9 || b >= 12) && (c == 8 || c == 9 || c >= 12);
            pairs += possible;
            assert_true(possible ? drawn[b][c] > 12 && drawn[b][c] < 80 : drawn[b][c] == 0);
        }
    assert_int_equal(pairs, 14 * 13);
}

/* T35, H10: what the seat knows of others stays as it is. */
static void redealing_leaves_alone_what_is_known(void **unused)
{
    struct labyrinth s = table_x(3, true), view;
    struct rng rng;
    (void)unused;
    hold(&s, 0, 7);
    hold(&s, 1, 8);
    s.knows[1] = 3;
    hold(&s, 2, 9);
    rng_open_number(&rng, 12);
    game_observe(&labyrinth_game, &s, 0, &view);
    for (int i = 0; i < 200; i++) {
        struct labyrinth t = view;
        game_redeal(&labyrinth_game, &t, 0, &rng);
        assert_int_equal(t.goal[0], 7);
        assert_int_equal(t.goal[1], 8);
        assert_int_not_equal(t.goal[2], 7);
        assert_int_not_equal(t.goal[2], 8);
    }
}

/* H5, T35: in the middle of a riddle the others draw both cards, the drawer neither. */
static void redealing_a_riddle(void **unused)
{
    struct labyrinth s = table_y(2, "hatter h5"), view;
    struct rng rng;
    uint32_t goals = 0, peeks = 0;
    (void)unused;
    play(&s, "peek 2");
    rng_open_number(&rng, 13);
    game_observe(&labyrinth_game, &s, 1, &view);
    assert_int_equal(view.peek, UNKNOWN);
    for (int i = 0; i < 500; i++) {
        struct labyrinth t = view;
        game_redeal(&labyrinth_game, &t, 1, &rng);
        assert_int_not_equal(t.goal[0], t.peek);
        goals |= bit(t.goal[0]);
        peeks |= bit(t.peek);
    }
    assert_int_equal(goals, bit(GOALS) - 1);
    assert_int_equal(peeks, bit(GOALS) - 1);
    game_observe(&labyrinth_game, &s, 0, &view);
    game_redeal(&labyrinth_game, &view, 0, &rng);
    assert_memory_equal(&view, &s, sizeof s);
}

int test_secrets(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(looks_are_as_likely_as_all_deals_make_them),
        cmocka_unit_test(a_goal_in_a_hand_is_in_no_stack),
        cmocka_unit_test(a_goal_shuffled_back_is_twice_as_likely),
        cmocka_unit_test(a_goal_not_looked_at_is_not_decided),
        cmocka_unit_test(a_goal_looked_at_shows_to_its_owner_alone),
        cmocka_unit_test(others_see_that_somebody_looks),
        cmocka_unit_test(keeping_either_goal_looks_the_same),
        cmocka_unit_test(shuffling_back_tells_others_nothing),
        cmocka_unit_test(swapped_goals_are_known_to_both),
        cmocka_unit_test(a_known_goal_is_nothing_new),
        cmocka_unit_test(a_new_goal_is_secret_again),
        cmocka_unit_test(keeping_and_forgetting_make_goals_secret_again),
        cmocka_unit_test(redealing_draws_every_possible_goal),
        cmocka_unit_test(redealing_leaves_alone_what_is_known),
        cmocka_unit_test(redealing_a_riddle),
    };
    return cmocka_run_group_tests_name("labyrinth: odds and secrets", tests, NULL, NULL);
}
