/*
 * The Mad Tea Party: what holds in every game (20.11), counted in another way than the rules do,
 * and what scenarios and golden replays must have seen.
 */
#include "games/teaparty/test/test.h"

#include "tests/scenario.h"

/* 20.2: the longest list of every decision. */
static const int list_max[STEP_COUNT] = {
    [STEP_SEARCH] = 2,     [STEP_ADVENTURE] = 53,    [STEP_TREAT] = 12,
    [STEP_ALICE] = 86,     [STEP_RABBIT] = 10,       [STEP_QUEEN] = 8,
    [STEP_STEAL] = 43,     [STEP_STEAL_TO] = 77,     [STEP_SOLDIER] = 77,
    [STEP_REACT] = 2,      [STEP_VICTIM] = 8,        [STEP_HARE_PAGE] = 7,
    [STEP_HARE_ORDER] = 6, [STEP_PULL] = 78,         [STEP_PULL_FROM] = 10,
    [STEP_BOOK] = 8,       [STEP_FIRST] = 4,         [STEP_GRIN] = 17,
    [STEP_DEAL_HERO] = 17, [STEP_DEAL_CHAPTER] = 27, [STEP_KNAVE] = 17,
    [STEP_HATTER] = 27,    [STEP_SEARCH_HERO] = 17,  [STEP_SEARCH_CHAPTER] = 27,
    [STEP_DUCHESS] = 27,   [STEP_HARE] = 8,          [STEP_REFILL] = 8,
};

/* Every card by its place. */
struct census {
    int hero[FACE_COUNT], character[KIND_COUNT], chapter[CHAPTERS];
};

static int has(uint32_t chapters, int chapter)
{
    return (int)(chapters >> chapter & 1);
}

static void count_page(struct census *c, int on)
{
    if (on >= PAGE_ALICE)
        c->hero[on - PAGE_ALICE]++;
    else if (on != PAGE_FREE && on < PAGE_KIND + KIND_COUNT)
        c->character[on - PAGE_KIND]++;
}

static void count_seat(struct census *c, int seat)
{
    for (int f = 0; f < FACE_COUNT; f++)
        c->hero[f] += s.hero_hand[seat][f] + s.hero_pile[seat][f];
    for (int k = 0; k < KIND_COUNT; k++)
        c->character[k] += s.character_hand[seat][k];
    c->character[KIND_SOLDIER] += s.soldiers[seat];
    for (int i = 0; i < CHAPTERS; i++)
        c->chapter[i] += has(s.chapter_hand[seat], i) + has(s.chapter_open[seat], i) +
                         has(s.chapter_pile[seat], i);
}

static void count_table(struct census *c)
{
    for (int f = 0; f < FACE_COUNT; f++)
        c->hero[f] += s.hero_deck[f] + s.hero_discard[f];
    for (int k = 0; k < KIND_COUNT; k++)
        c->character[k] += s.character_deck[k] + s.character_discard[k];
    for (int i = 0; i < s.known_n; i++)
        c->character[s.known[i]]++;
    for (int i = s.revealed_at; i < s.revealed_n; i++)
        c->character[s.revealed[i]]++;
    for (int i = 0; i < s.rest_n; i++)
        c->character[s.rest[i]]++;
    for (int at = 0; at < CELLS; at++)
        for (int i = 0; i < s.tea_n[at]; i++)
            c->character[s.tea[at][i]]++;
    for (int i = 0; i < CHAPTERS; i++) {
        c->chapter[i] += has(s.chapter_deck, i);
        for (int k = 0; k < PAGES; k++)
            count_page(c, s.page[i][k]);
    }
    if (s.play == PLAY_HERO)
        c->hero[s.play_id]++;
    else if (s.play == PLAY_CHARACTER)
        c->character[s.play_id]++;
}

/* 1.1, 1.5: every card is somewhere, once. */
static void assert_all_cards(void)
{
    struct census c = { .hero = { 0 } };
    count_table(&c);
    for (int p = 0; p < TABLE_SEATS; p++)
        count_seat(&c, p);
    for (int f = 0; f < FACE_COUNT; f++)
        assert_int_equal(c.hero[f], hero_card[f].copies);
    for (int k = 0; k < KIND_COUNT; k++)
        assert_int_equal(c.character[k], character_card[k].copies);
    for (int i = 0; i < CHAPTERS; i++)
        assert_int_equal(c.chapter[i], 1);
}

/* 1.9, 13.1, 13.3, 20.11: a turn begins with nothing complete and a full centre row, but after a
 * deck has run out. */
static void assert_turn_begins(void)
{
    for (int i = 0; i < CHAPTERS; i++) {
        int covered = 0;
        for (int k = 0; k < PAGES; k++)
            covered += s.page[i][k] != PAGE_FREE;
        assert_true(covered < chapter_card[i].pages);
    }
    for (int at = CENTRE; at < CENTRE + COLUMNS; at++)
        assert_true(s.tea_n[at] > 0 || s.last);
}

/* Whose Alice lies on which page, by the events; NONE where there is none. */
static uint8_t alice_of[CHAPTERS * PAGES];

/* 9.1, 9.6, 9.11, 20.11: an Alice lies on a page of who played her until it is scored. */
static void follow_alices(int seat)
{
    for (int i = 0; i < told.n; i++) {
        action e = told.event[i].what;
        int a = action_a(e);
        if (action_verb(e) == EVENT_LAY && action_b(e) >= PAGE_ALICE)
            alice_of[a] = (uint8_t)seat;
        for (int k = 0; k < PAGES && action_verb(e) == EVENT_SCORE; k++)
            alice_of[action_b(e) * PAGES + k] = NONE;
    }
    for (int at = 0; at < CHAPTERS * PAGES; at++) {
        assert_int_equal(s.page[at / PAGES][at % PAGES] >= PAGE_ALICE, alice_of[at] != NONE);
        assert_true(alice_of[at] == NONE || (s.chapter_open[alice_of[at]] >> (at / PAGES) & 1));
    }
}

/* 9.7, 20.11: known places are drawn from only when nothing unknown lies on them. */
static void assert_known_come_last(void)
{
    for (int i = 0; i < told.n; i++) {
        action e = told.event[i].what;
        bool drawn = action_verb(e) == EVENT_GUEST || action_verb(e) == EVENT_REVEAL;
        assert_false(drawn && action_c(e) == 1 && s.character_unknown > 0);
    }
}

/* One action of a random game. */
static void play_on(struct rng *rng)
{
    struct choices list;
    struct teaparty before = s;
    int seat = actor();
    if (s.step == STEP_REACT) /* any seat that is asked */
        for (int p = 0; p < s.seats; p++)
            if ((teaparty_owing(&s) >> p & 1) && rng_below(rng, 2) == 0)
                seat = p;
    game_legal(&teaparty_game, &s, seat, &list);
    assert_in_range(list.n, 1, list_max[s.step]);
    told.n = 0;
    teaparty_game.apply(&s, seat, list.act[choices_pick(&list, seat == CHANCE, rng)], &told);
    assert_all_cards();
    assert_known_come_last();
    follow_alices(before.seat);
    if (events(EVENT_TURN, -1, -1) > 0)
        assert_turn_begins();
    else if (!option_on(&s, OPTION_MAD))
        assert_true(s.last_order >= before.last_order); /* 5.2 */
    assert_true(s.turn <= TURNS_MAX);
}

/* 20.11, 20.2, 14.7, 14.1: random games, with all variants, from beginning to end. */
static void random_games_keep_the_rules(void **unused)
{
    (void)unused;
    for (int i = 0; i < 96; i++) {
        struct setup setup = game_setup(&teaparty_game, 2 + i % 3);
        struct rng rng;
        rng_open_number(&rng, (uint64_t)i);
        for (int k = 0; k < OPTION_COUNT; k++)
            setup.option[k] = (uint8_t)(i / 3 >> k & 1);
        memset(&s, 0, sizeof s);
        memset(alice_of, NONE, sizeof alice_of);
        teaparty_game.start(&s, &setup);
        while (teaparty_game.actors(&s) != 0)
            play_on(&rng);
        assert_true(s.last && s.step == STEP_OVER);
        assert_true(s.chapter_deck_n == 0 || characters_left(&s) == 0 || s.turn == TURNS_MAX);
        if (option_on(&s, OPTION_ROUND) && s.turn < TURNS_MAX)
            assert_int_equal(s.turn % s.seats, 0); /* 15.4: all had as many turns */
    }
}

/* The outcomes of every effect that scenarios and golden replays cover. */
enum { USED, CANCELLED, CANCELLED_BACK, FATES };
static bool seen[EFFECT_COUNT][FATES];

/* Observes the rules: whether this action settles an effect, and how. */
static uint32_t watched_apply(void *state, int seat, action act, struct event_list *events)
{
    const struct teaparty *t = state;
    static struct event_list own;
    int effect = t->step == STEP_REACT ? t->effect : NONE, fate = USED;
    own.n = 0;
    uint32_t out = teaparty_game.apply(state, seat, act, &own);
    for (int i = 0; i < own.n; i++) {
        action e = own.event[i].what;
        if (action_verb(e) == EVENT_DECLARE)
            effect = action_a(e);
        if (action_verb(e) == EVENT_OUTCOME)
            fate = action_b(e) % 2 == 1 ? CANCELLED : CANCELLED_BACK;
        emit(events, e, own.event[i].audience);
    }
    if (effect != NONE && t->step != STEP_REACT)
        seen[effect][fate] = true;
    return out;
}

static void watch_scenarios(const struct game *watched)
{
    struct paths paths = paths_find("games/teaparty/test/scenarios/*.txt");
    assert_true(paths.n > 0);
    for (size_t i = 0; i < paths.n; i++) {
        size_t n;
        char *text = file_read(paths.path[i], &n);
        assert_non_null(text);
        const char *wrong = scenario_wrong(watched, paths.path[i], text, NULL);
        if (wrong != NULL)
            fail_msg("%s", wrong);
        free(text);
    }
    paths_free(&paths);
}

/* False if the record is of other rules: tests/golden.c reports that. */
static bool watch_replay(const char *path)
{
    size_t n;
    struct teaparty t;
    char *bytes = file_read(path, &n);
    assert_non_null(bytes);
    struct match *m = match_new(&teaparty_game);
    bool loaded = match_load(m, &teaparty_game, bytes, n).what == NULL;
    if (loaded)
        match_state_at(m, 0, &t);
    for (unsigned i = 0; loaded && i < m->n; i++)
        watched_apply(&t, m->entry[i].seat, m->entry[i].act, NULL);
    free(m);
    free(bytes);
    return loaded;
}

static bool watch_replays(void)
{
    struct paths paths = paths_find("games/teaparty/test/replays/*.log");
    bool loaded = true;
    assert_true(paths.n > 0);
    for (size_t i = 0; i < paths.n; i++)
        loaded &= watch_replay(paths.path[i]);
    paths_free(&paths);
    return loaded;
}

static void assert_every_fate(const char *where)
{
    static const char *const fate[] = { "used", "cancelled", "cancelled and cancelled back" };
    for (int e = 0; e < EFFECT_COUNT; e++)
        for (int i = 0; i < FATES; i++)
            if (!seen[e][i])
                fail_msg("effect %d is never %s in %s", e, fate[i], where);
}

/* 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7, 9.8, 9.9, 9.10, 9.11, 10.2: every effect has been used, been
 * cancelled, and been saved by a second Cat, in the scenarios and again in the golden replays. */
static void every_effect_has_had_every_fate(void **unused)
{
    struct game watched = teaparty_game;
    (void)unused;
    watched.apply = watched_apply;
    watch_scenarios(&watched);
    assert_every_fate("the scenarios");
    memset(seen, 0, sizeof seen);
    if (watch_replays())
        assert_every_fate("the replays");
}

int test_games(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_keep_the_rules),
        cmocka_unit_test(every_effect_has_had_every_fate),
    };
    return cmocka_run_group_tests_name("teaparty: games", tests, NULL, NULL);
}
