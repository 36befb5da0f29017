/*
 * The Mad Tea Party: what is secret (1.10), and that windows reveal none of it (10.7, 20.6).
 *
 * Twins are two matches that look the same to a viewer but differ in who holds a Cat. Both open the
 * same window and are given the same answers as far as both can; once a seat has cancelled, those
 * after it may do what they like, for their answers are void. Whatever the viewer can see – who is
 * asked, how many answers there are and in which order, what is told, the views – must be the same.
 * To show that the test can fail, it is also run on games that are broken on purpose.
 */
#include "games/teaparty/test/test.h"

enum { TOLD_BYTES = 4096, TRIES = 6 };

struct twins {
    int viewer;
    struct match *m[2];
};

/* The cases that the twins have covered: a test that has seen none proves nothing. */
struct tally {
    int windows, cancelled, chains, void_answers, standing;
};

static const action PASS = ACTION(VERB_ANSWER, ANSWER_PASS, 0, 0);
static const action CANCEL = ACTION(VERB_ANSWER, ANSWER_CANCEL, 0, 0);

/* The match without the room for what is still to come. */
static void copy_match(struct match *to, const struct match *from)
{
    memcpy((void *)to, (const void *)from, sizeof *from + from->n * sizeof from->entry[0]);
}

static const struct teaparty *state_of(const struct match *m)
{
    return (const struct teaparty *)(const void *)m->state;
}

static bool window_open(const struct match *m)
{
    return state_of(m)->step == STEP_REACT;
}

/* Seats other than `viewer` that hold a Cat. */
static unsigned cat_holders(const struct teaparty *t, int viewer)
{
    unsigned holders = 0;
    for (int p = 0; p < t->seats; p++)
        if (p != viewer && t->hero_hand[p][FACE_CAT] > 0)
            holders |= 1u << p;
    return holders;
}

static bool may(const struct match *m, int seat, action act)
{
    struct choices list;
    game_legal(m->game, m->state, seat, &list);
    return choices_have(&list, act);
}

/* The last entry as the viewer is told it, in words and as events. */
static void tell_last(const struct match *m, int viewer, const uint8_t *before, char *words,
                      struct event_list *told_viewer)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    struct reader reader = { .lang = EN, .seat = viewer };
    struct text text;
    memcpy(state, before, m->game->state_size);
    text_open(&text, words, TOLD_BYTES, &reader);
    told_viewer->n = 0;
    match_tell(m, m->n - 1, state, &text, told_viewer);
}

/* After both have played one entry more: whether the viewer can tell them apart. */
static const char *twins_differ(const struct twins *t, uint8_t before[2][STATE_MAX])
{
    static char words[2][TOLD_BYTES];
    static struct event_list events_told[2];
    _Alignas(16) uint8_t view[2][STATE_MAX];
    const struct match *a = t->m[0], *b = t->m[1];
    for (int i = 0; i < 2; i++) {
        match_view(t->m[i], t->viewer, view[i]);
        tell_last(t->m[i], t->viewer, before[i], words[i], &events_told[i]);
    }
    EXPECT(match_actors(a) == match_actors(b), "%d sees by the seats asked who holds a Cat",
           t->viewer);
    EXPECT(a->n == b->n && a->entry[a->n - 1].final == b->entry[b->n - 1].final,
           "%d sees by the entries who holds a Cat", t->viewer);
    EXPECT(memcmp(view[0], view[1], a->game->state_size) == 0,
           "%d sees by its view who holds a Cat", t->viewer);
    EXPECT(events_told[0].n == events_told[1].n, "%d is told other events", t->viewer);
    for (int i = 0; i < events_told[0].n; i++)
        EXPECT(events_told[0].event[i].what == events_told[1].event[i].what,
               "%d is told of another event %d", t->viewer, i);
    EXPECT(strcmp(words[0], words[1]) == 0, "%d is told '%s' or '%s'", t->viewer, words[0],
           words[1]);
    return NULL;
}

/* Both do it, in their own way if it looks the same to the viewer. */
static const char *both_play(const struct twins *t, int seat, const action act[2])
{
    _Alignas(16) uint8_t before[2][STATE_MAX];
    action seen[2];
    for (int i = 0; i < 2; i++) {
        memcpy(before[i], t->m[i]->state, t->m[i]->game->state_size);
        seen[i] = game_observe_action(t->m[i]->game, t->m[i]->state, seat, act[i], t->viewer);
        EXPECT(match_play(t->m[i], seat, act[i]) == NULL, "seat %d may not do %#x", seat, act[i]);
    }
    EXPECT(seen[0] == seen[1], "%d sees another answer of seat %d", t->viewer, seat);
    return twins_differ(t, before);
}

/* The seat that cancels in both, if one can and its orders do not answer for it. */
static int choose_canceller(const struct twins *t, struct rng *rng)
{
    int found = NONE, n = 0;
    for (int p = 0; p < state_of(t->m[0])->seats; p++)
        if (may(t->m[0], p, CANCEL) && may(t->m[1], p, CANCEL) && match_standing(t->m[0], p) == 0)
            found = rng_below(rng, (uint32_t)++n) == 0 ? p : found;
    return rng_below(rng, 4) == 0 ? NONE : found;
}

/* How far a seat is from the active player's left (10.7). */
static int place_in_line(const struct match *m, int seat)
{
    const struct teaparty *t = state_of(m);
    return (seat - t->seat - 1 + 2 * t->seats) % t->seats;
}

/* The seat's answer in each of the twins. */
static const char *choose_answers(const struct twins *t, int seat, int canceller, action act[2],
                                  struct rng *rng, struct tally *tally)
{
    action standing = match_standing(t->m[0], seat);
    EXPECT(match_standing(t->m[1], seat) == standing, "orders of seat %d tell who holds a Cat",
           seat);
    act[0] = act[1] = standing != 0 ? standing : PASS;
    tally->standing += standing != 0;
    if (standing != 0 || canceller == NONE)
        return NULL;
    if (seat == canceller)
        act[0] = act[1] = CANCEL;
    bool behind = place_in_line(t->m[0], seat) > place_in_line(t->m[0], canceller);
    for (int i = 0; i < 2 && behind && seat != t->viewer; i++)
        act[i] = may(t->m[i], seat, CANCEL) && rng_below(rng, 2) == 0 ? CANCEL : PASS;
    tally->void_answers += act[0] != act[1];
    return NULL;
}

/* One of the seats that owe an answer. */
static int random_seat(unsigned seats, struct rng *rng)
{
    uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcount(seats));
    for (; skip > 0; skip--)
        seats &= seats - 1;
    return __builtin_ctz(seats);
}

/* From the window's opening until the effect is settled. */
static const char *windows_tell(const struct twins *t, struct rng *rng, struct tally *tally)
{
    int chain = -1, canceller = NONE;
    while (window_open(t->m[0])) {
        if (state_of(t->m[0])->chain_n != chain) {
            chain = state_of(t->m[0])->chain_n;
            canceller = choose_canceller(t, rng);
            tally->cancelled += canceller != NONE;
            tally->chains += chain > 0 && canceller != NONE;
        }
        action act[2];
        int seat = random_seat(match_actors(t->m[0]), rng);
        TRY(choose_answers(t, seat, canceller, act, rng, tally));
        TRY(both_play(t, seat, act));
    }
    return NULL;
}

/* Makes the second of the twins: the same to the viewer, but other seats hold Cats, and the action
 * may be done there, too. */
static bool make_twin(const struct twins *t, int seat, action act, struct rng *rng)
{
    const struct match *first = t->m[0];
    struct match *second = t->m[1];
    for (int i = 0; i < TRIES; i++) {
        copy_match(second, first);
        match_view(first, t->viewer, second->state);
        game_redeal(first->game, second->state, t->viewer, rng);
        if (may(second, seat, act) &&
            cat_holders(state_of(second), t->viewer) != cat_holders(state_of(first), t->viewer))
            return true;
    }
    return false;
}

/* The same orders for every seat of both: the usual ones, or any. */
static void give_orders(const struct twins *t, struct rng *rng)
{
    const struct orders *orders = t->m[0]->game->orders;
    bool any = rng_below(rng, 2) == 0;
    for (int p = 0; p < state_of(t->m[0])->seats; p++) {
        uint8_t order[ORDERS_MAX] = { 0 };
        for (int i = 0; i < orders->n; i++)
            order[i] = any ? (uint8_t)rng_below(rng, orders->order[i].values) : 0;
        match_orders(t->m[0], p, order);
        match_orders(t->m[1], p, order);
    }
}

/* Before an action that opens a window: whether any viewer learns by it who holds a Cat. */
static const char *position_tells(const struct match *m, int seat, action act,
                                  const struct twins *room, struct rng *rng, struct tally *tally)
{
    for (int viewer = 0; viewer <= m->setup.seats; viewer++) {
        struct twins t = *room;
        t.viewer = viewer < m->setup.seats ? viewer : SPECTATOR;
        copy_match(t.m[0], m);
        if (!make_twin(&t, seat, act, rng))
            continue;
        give_orders(&t, rng);
        tally->windows++;
        TRY(both_play(&t, seat, (action[]){ act, act }));
        TRY(windows_tell(&t, rng, tally));
    }
    return NULL;
}

/* Whether the true rules would open a window there. */
static bool opens_window(const struct match *m, int seat, action act)
{
    struct teaparty t;
    memcpy(&t, m->state, sizeof t);
    if (t.step == STEP_REACT)
        return false;
    teaparty_game.apply(&t, seat, act, NULL);
    return t.step == STEP_REACT;
}

/* A random game. */
static const char *game_tells(const struct game *g, int seats, uint64_t seed, struct tally *tally)
{
    struct setup setup = game_setup(g, seats);
    struct match *m = match_new(g);
    struct twins room = { .m = { match_new(g), match_new(g) } };
    struct rng rng;
    const char *wrong = NULL;
    rng_open_number(&rng, seed);
    match_start(m, g, &setup, NULL);
    while (match_actors(m) != 0 && wrong == NULL) {
        struct choices list;
        int seat = random_seat(match_actors(m), &rng);
        game_legal(g, m->state, seat, &list);
        action act = list.act[choices_pick(&list, seat == CHANCE, &rng)];
        if (opens_window(m, seat, act))
            wrong = position_tells(m, seat, act, &room, &rng, tally);
        if (wrong == NULL)
            match_play(m, seat, act);
    }
    free(m);
    free(room.m[0]);
    free(room.m[1]);
    return wrong;
}

static const char *games_tell(const struct game *g, struct tally *tally)
{
    for (uint64_t seed = 0; seed < 150; seed++)
        TRY(game_tells(g, 2 + (int)(seed % 3), seed, tally));
    return NULL;
}

/* 10.7, 20.6, 20.7: windows tell nobody who holds a Cat, with standing orders and without. */
static void windows_tell_nobody_who_holds_a_cat(void **unused)
{
    struct tally tally = { 0 };
    (void)unused;
    const char *wrong = games_tell(&teaparty_game, &tally);
    if (wrong != NULL)
        fail_msg("%s", wrong);
    assert_true(tally.windows > 500);
    assert_true(tally.cancelled > 100);
    assert_true(tally.chains > 20);
    assert_true(tally.void_answers > 20);
    assert_true(tally.standing > 500);
}

/* Games that are broken on purpose */

static void assert_tells(const struct game *g, const char *how)
{
    struct tally tally = { 0 };
    const char *wrong = games_tell(g, &tally);
    if (wrong == NULL)
        fail_msg("%s is not noticed", how);
}

/* Answers for seats that owe one and hold no Cat: as if only the others were asked. */
static uint32_t pass_for_the_catless(struct teaparty *t, struct event_list *events)
{
    uint32_t out = 0;
    for (int p = 0; p < t->seats; p++)
        if (t->step == STEP_REACT && (teaparty_owing(t) >> p & 1) && t->hero_hand[p][FACE_CAT] == 0)
            out |= teaparty_game.apply(t, p, PASS, events);
    return out;
}

static uint32_t asks_cat_holders(void *state, int seat, action act, struct event_list *events)
{
    uint32_t out = teaparty_game.apply(state, seat, act, events);
    return out | pass_for_the_catless(state, events);
}

/* Opens no window at all if nobody holds a Cat. */
static uint32_t skips_idle_windows(void *state, int seat, action act, struct event_list *events)
{
    uint32_t out = teaparty_game.apply(state, seat, act, events);
    return out | (cat_holders(state, NONE) == 0 ? pass_for_the_catless(state, events) : 0);
}

/* Closes a window as soon as nobody who still owes an answer could cancel. */
static uint32_t hurries(void *state, int seat, action act, struct event_list *events)
{
    struct teaparty *t = state;
    uint32_t out = teaparty_game.apply(state, seat, act, events);
    bool idle = (teaparty_owing(t) & cat_holders(t, NONE)) == 0;
    return out | (idle ? pass_for_the_catless(t, events) : 0);
}

/* Tells everybody of the Cats that were not needed. */
static uint32_t tells_void_answers(void *state, int seat, action act, struct event_list *events)
{
    const struct teaparty *t = state;
    for (int p = 0; p < t->seats; p++)
        if (teaparty_owing(t) == 1u << seat && t->answer[p] == ANSWER_CANCEL)
            emit(events, ACTION(EVENT_CAT, p, 0, 0), EVERYBODY);
    return teaparty_game.apply(state, seat, act, events);
}

/* Spends every Cat that was offered. */
static uint32_t wastes_cats(void *state, int seat, action act, struct event_list *events)
{
    struct teaparty *t = state, before = *t;
    bool last = teaparty_owing(t) == 1u << seat;
    uint32_t out = teaparty_game.apply(state, seat, act, events);
    for (int p = 0; p < t->seats && last; p++)
        if (p != seat && before.answer[p] == ANSWER_CANCEL && t->hero_hand[p][FACE_CAT] > 0 &&
            t->hero_hand[p][FACE_CAT] == before.hero_hand[p][FACE_CAT]) {
            t->hero_hand[p][FACE_CAT]--;
            t->hero_n[p]--;
            t->hero_discard[FACE_CAT]++;
        }
    return out;
}

/* Shows what others have answered. */
static void shows_answers(const void *state, int viewer, void *view)
{
    const struct teaparty *t = state;
    struct teaparty *v = view;
    teaparty_observe(state, viewer, view);
    memcpy(v->answer, t->answer, sizeof v->answer);
}

static action sees_answers(const void *state, int seat, action act, int viewer)
{
    return action_verb(act) == VERB_ANSWER ? act
                                           : teaparty_observe_action(state, seat, act, viewer);
}

/* Orders that pass at once for seats that cannot cancel anyway. */
static action answers_for_the_catless(const void *state, int seat, const uint8_t order[ORDERS_MAX])
{
    const struct teaparty *t = state;
    bool owes = teaparty_orders.default_answer(t, seat) != 0;
    return owes && t->hero_hand[seat][FACE_CAT] == 0 ? PASS
                                                     : teaparty_orders.answer(state, seat, order);
}

/* 10.7, 20.6, 20.7: every way to tell is noticed. */
static void telling_is_noticed(void **unused)
{
    static const struct {
        uint32_t (*apply)(void *, int, action, struct event_list *);
        const char *how;
    } of[] = {
        { asks_cat_holders, "asking only who holds a Cat" },
        { skips_idle_windows, "skipping a window because nobody holds a Cat" },
        { hurries, "closing a window early" },
        { tells_void_answers, "telling of answers that are void" },
        { wastes_cats, "spending all Cats" },
    };
    struct game broken = teaparty_game;
    struct orders orders = teaparty_orders;
    (void)unused;
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        broken.apply = of[i].apply;
        assert_tells(&broken, of[i].how);
    }
    broken = teaparty_game;
    broken.observe = shows_answers;
    assert_tells(&broken, "answers in a view");
    broken = teaparty_game;
    broken.observe_action = sees_answers;
    assert_tells(&broken, "answers that are seen");
    broken = teaparty_game;
    broken.orders = &orders;
    orders.answer = answers_for_the_catless;
    assert_tells(&broken, "orders that look for a Cat");
}

/* Views */

/* T50, 1.10, 20.9: another deal that differs in seat 0's secrets and the decks only looks the same
 * to seat 1, who may do the same, step by step. */
static void other_secrets_look_the_same(void **unused)
{
    static const char *const step[] = { "play kn", "put 1.2", "end" };
    struct teaparty a, b, view[2];
    struct choices list[2];
    (void)unused;
    table(2, "hand0 kn r0p cat 5 7; hand1 r1n so 3; open0 1");
    b = s;
    table(2, "hand0 kn a5n r3n 27 9; hand1 r1n so 3; open0 1");
    a = s;
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 2; k++) {
            s = k == 0 ? a : b;
            teaparty_game.observe(&s, 1, &view[k]);
            game_legal(&teaparty_game, &s, 1, &list[k]);
            if (actor() == 0)
                does(step[i]);
            if (s.step == STEP_KNAVE)
                does("pocket r1p");
            *(k == 0 ? &a : &b) = s;
        }
        assert_memory_equal(&view[0], &view[1], sizeof view[0]);
        assert_int_equal(list[0].n, list[1].n);
        assert_memory_equal(list[0].act, list[1].act, (size_t)list[0].n * sizeof(action));
    }
    assert_int_equal(actor(), 1);
}

/* 1.10, 20.9, D30: what everybody knows is in every view, secrets are in their owner's only. */
static void views_show_what_is_public(void **unused)
{
    struct teaparty v;
    (void)unused;
    table(3, "hand0 r0p cat so 5; hand1 a2n gr 7 8; hand2 ht; open1 11 gr; pile2 cat so 3; "
             "known kn bc gr; spent r1n");
    for (int viewer = 0; viewer <= 3; viewer++) {
        teaparty_game.observe(&s, viewer < 3 ? viewer : SPECTATOR, &v);
        assert_memory_equal(v.known, s.known, sizeof v.known);
        assert_int_equal(v.known_n, 3);
        assert_memory_equal(v.character_deck, s.character_deck, sizeof v.character_deck);
        assert_memory_equal(v.character_hand, s.character_hand, sizeof v.character_hand);
        assert_memory_equal(v.hero_pile, s.hero_pile, sizeof v.hero_pile);
        assert_memory_equal(v.page, s.page, sizeof v.page);
        assert_memory_equal(v.hero_n, s.hero_n, sizeof v.hero_n);
        assert_memory_equal(v.chapter_n, s.chapter_n, sizeof v.chapter_n);
        assert_int_equal(v.hero_deck_n, s.hero_deck_n);
        assert_int_equal(v.chapter_deck_n, s.chapter_deck_n);
        for (int p = 0; p < 2; p++) {
            assert_int_equal(v.chapter_hand[p], p == viewer ? s.chapter_hand[p] : 0);
            assert_int_equal(v.hero_hand[p][FACE_CAT], p == viewer && p == 0);
        }
        assert_int_equal(v.hero_deck[FACE_CAT], viewer == 0 ? 8 : 9); /* the unseen pool */
        assert_int_equal(v.hero_deck[FACE_A2N], viewer == 1 ? 1 : 2);
        assert_int_equal(v.chapter_deck >> 6 & 3, viewer == 1 ? 0 : 3);
    }
}

/* 9.7, 20.9: a redealt view keeps the known places, and every deal of the pool is as likely. */
static void redealing_deals_from_the_pool(void **unused)
{
    enum { DEALS = 4000 };
    int cats = 0, fives = 0;
    struct rng rng;
    (void)unused;
    table(2, "hand0 r0p 4; hand1 cat 5; known kn bc");
    rng_open_number(&rng, 5);
    for (int i = 0; i < DEALS; i++) {
        struct teaparty v;
        teaparty_game.observe(&s, 0, &v);
        teaparty_game.redeal(&v, 0, &rng);
        assert_null(teaparty_game.check(&v));
        assert_int_equal(v.known_n, 2);
        assert_memory_equal(v.known, s.known, sizeof v.known);
        cats += v.hero_hand[1][FACE_CAT];
        fives += v.chapter_hand[1] == UINT32_C(1) << 4;
    }
    assert_in_range(cats, DEALS * 10 / 29 - 120, DEALS * 10 / 29 + 120);
    assert_in_range(fives, DEALS / 26 - 50, DEALS / 26 + 50);
}

/* 10.7, 20.9: an answer that is given may be either, but a cancel needs a Cat. */
static void redealing_fills_in_answers(void **unused)
{
    int cancelled = 0, passed = 0;
    struct rng rng;
    (void)unused;
    table(2, "hand0 kn r0p; hand1 cat a2n a4n");
    asks("play kn", 3);
    answers(1, "pass");
    rng_open_number(&rng, 6);
    for (int i = 0; i < 400; i++) {
        struct teaparty v;
        teaparty_game.observe(&s, 0, &v);
        assert_int_equal(v.answer[1], UNKNOWN);
        teaparty_game.redeal(&v, 0, &rng);
        assert_null(teaparty_game.check(&v)); /* who cancels holds a Cat */
        cancelled += v.answer[1] == ANSWER_CANCEL;
        passed += v.answer[1] == ANSWER_PASS;
    }
    assert_int_equal(cancelled + passed, 400);
    assert_true(cancelled > 10 && passed > 10);
}

/* 1.10, 20.8: heroes and chapters that are drawn are seen by who draws them, others by all. */
static void draws_are_secret(void **unused)
{
    (void)unused;
    table(2, "hand0 kn du so r1n");
    for (int viewer = 0; viewer < 2; viewer++) {
        assert_int_equal(
            teaparty_observe_action(&s, CHANCE, ACTION(VERB_HERO, 0, FACE_CAT, 0), viewer),
            ACTION(VERB_HERO, 0, viewer == 0 ? FACE_CAT : UNKNOWN, 0));
        assert_int_equal(teaparty_observe_action(&s, CHANCE, ACTION(VERB_CHAPTER, 0, 4, 0), viewer),
                         ACTION(VERB_CHAPTER, 0, viewer == 0 ? 4 : UNKNOWN, 0));
        assert_int_equal(teaparty_observe_action(&s, CHANCE, ACTION(VERB_POCKET, 4, 0, 0), viewer),
                         ACTION(VERB_POCKET, 4, 0, 0));
        assert_int_equal(teaparty_observe_action(&s, CHANCE, ACTION(VERB_UNFOLD, 4, 0, 0), viewer),
                         ACTION(VERB_UNFOLD, 4, 0, 0));
        assert_int_equal(teaparty_observe_action(&s, CHANCE, ACTION(VERB_GUEST, 4, 0, 0), viewer),
                         ACTION(VERB_GUEST, 4, 0, 0));
    }
}

int test_secrets(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(windows_tell_nobody_who_holds_a_cat),
        cmocka_unit_test(telling_is_noticed),
        cmocka_unit_test(other_secrets_look_the_same),
        cmocka_unit_test(views_show_what_is_public),
        cmocka_unit_test(redealing_deals_from_the_pool),
        cmocka_unit_test(redealing_fills_in_answers),
        cmocka_unit_test(draws_are_secret),
    };
    return cmocka_run_group_tests_name("teaparty: secrets", tests, NULL, NULL);
}
