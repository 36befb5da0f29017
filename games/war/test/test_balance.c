/*
 * War for Wonderland: the measures of a game (Part F of RULES.md), compared with the same counted
 * in another way: from the table at its end, and from the actions.
 */
#include "games/war/test/test.h"

#include "games/war/bot/balance_internal.h"
#include "games/war/rules/score.h"

/* A game played by chance. */
static struct match *any_game(int seats, int seed)
{
    struct setup setup = game_setup(&war_game, seats);
    struct match *m = match_new(&war_game);
    struct luck luck = { .seed = { (uint8_t)seats, (uint8_t)seed } };
    struct rng rng;
    luck_commit(&luck);
    match_start(m, &war_game, &setup, &luck);
    for (unsigned actors; (actors = match_actors(m)) != 0;) {
        struct choices list;
        int seat = __builtin_ctz(actors);
        luck_bots(&luck, m->n, &rng);
        game_legal(&war_game, m->state, seat, &list);
        assert_null(match_play(m, seat, list.act[choices_pick(&list, false, &rng)]));
    }
    return m;
}

/* The sum of a measure over all its subjects. */
static int64_t sum_of(struct stats *l, const char *what, uint64_t *n)
{
    int64_t sum = 0;
    *n = 0;
    for (int i = 0; i < l->n; i++)
        if (strcmp(l->measure[i].what, what) == 0) {
            sum += l->measure[i].sum;
            *n += l->measure[i].n;
        }
    return sum;
}

static void has(struct stats *l, const char *what, int64_t sum, uint64_t n)
{
    uint64_t counted;
    if (sum_of(l, what, &counted) != sum || counted != n)
        fail_msg("%s: %lld of %llu", what, (long long)sum_of(l, what, &counted),
                 (unsigned long long)counted);
}

/* Decisions of seats with this verb; 0: with any. */
static int count_decisions(const struct match *m, int verb)
{
    int n = 0;
    for (unsigned i = 0; i < m->n; i++)
        n += m->entry[i].seat != CHANCE && (verb == 0 || action_verb(m->entry[i].act) == verb);
    return n;
}

/* F7, F11, F12, F21: as the table shows it in the end. */
static void the_end_of_a_game(void **state)
{
    (void)state;
    static struct stats l; /* large */
    for (int seats = 2; seats <= WAR_SEATS; seats++) {
        struct match *m = any_game(seats, 1);
        const struct war *s = (const struct war *)m->state;
        int cells = 0, shards = 0, quests = 0, points = 0, best = -1000;
        l.n = 0;
        war_balance.measure(m, &l);
        for (int p = 0; p < seats; p++) {
            struct war_points of = war_points(s, p);
            int sum = of.track + of.castles + of.quests + of.shards;
            for (int t = 0; t < TRACKS; t++)
                cells += s->seat[p].filled[t];
            shards += s->seat[p].shards;
            points += sum;
            best = sum > best ? sum : best;
        }
        for (int q = 0; q < QUESTS; q++)
            quests += s->quest[q] != QUEST_DECK && s->quest[q] != QUEST_OUT;
        has(&l, "wins by faction", WIN_PARTS, (uint64_t)seats);
        has(&l, "wins by turn order", WIN_PARTS, (uint64_t)seats);
        has(&l, "forgings of a player", cells, (uint64_t)seats);
        has(&l, "shards of a player", shards, (uint64_t)seats);
        has(&l, "quests of a player", quests, (uint64_t)seats);
        has(&l, "points", points, (uint64_t)seats);
        has(&l, "points of the winner", best, 1);
        has(&l, "decisions of a player", count_decisions(m, 0) / seats, 1);
        free(m);
    }
}

/* F4: in a round every seat takes four cards, with two players five (4.18, 17.9). */
static void cards_and_regions(void **state)
{
    (void)state;
    static struct stats l;
    for (int seats = 2; seats <= WAR_SEATS; seats++) {
        struct match *m = any_game(seats, 2);
        int regions = seats == 2 ? 4 : 5, cards = seats == 2 ? 5 : 4, fighters = 0;
        uint64_t n;
        l.n = 0;
        war_balance.measure(m, &l);
        sum_of(&l, "wins of who took it", &n);
        EQUAL(n, 3 * cards * seats);
        sum_of(&l, "players in a region", &n); /* 8.2: each once in each of three rounds */
        EQUAL(n, 3 * regions);
        fighters = (int)sum_of(&l, "players in a region", &n) -
                   (seats > 2 ? (int)sum_of(&l, "uncontested regions", &n) : 0);
        sum_of(&l, "busts of a participant", &n);
        EQUAL(n, fighters);
        int item = count_decisions(m, VERB_ITEM) + count_decisions(m, VERB_ORDER);
        has(&l, "ORDER and ITEM among decisions, %", 1000 * item / count_decisions(m, 0), 1);
        free(m);
    }
}

/* F8: the parts are the whole, but for rounding; points of the track come from somewhere. */
static void sources(void **state)
{
    (void)state;
    static struct stats l;
    static const char *const part[] = { "points from regions, %", "points from castles, %",
                                        "points from quests, %", "points from stars and texts, %",
                                        "points from shards, %" };
    int measured = 0;
    for (int seed = 0; seed < 8; seed++) {
        struct match *m = any_game(4, seed);
        uint64_t n;
        int64_t sum = 0;
        l.n = 0;
        war_balance.measure(m, &l);
        for (int i = 0; i < 5; i++)
            sum += sum_of(&l, part[i], &n);
        if (sum_of(&l, "points", &n) > 0) {
            assert_in_range(sum, 995, 1005);
            measured++;
        }
        free(m);
    }
    assert_true(measured > 0);
}

int test_balance(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_end_of_a_game),
        cmocka_unit_test(cards_and_regions),
        cmocka_unit_test(sources),
    };
    return cmocka_run_group_tests_name("war: balance", tests, NULL, NULL);
}
