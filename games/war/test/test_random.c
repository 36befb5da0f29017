/*
 * War for Wonderland: games played at random, all numbers of players with all ally cards, and
 * totals of everything that happens in them.
 *
 *     WONDERLAND_WAR_GAMES=100000 build/gcc/tests/test_war     many more of them
 */
#include "games/war/rules/invariants.h"
#include "games/war/rules/score.h"
#include "games/war/rules/secrets.h"
#include "games/war/test/test.h"
#include "games/war/words/notation.h"

/* Verbs, events and causes that have occurred. */
static struct {
    bool verb[256], event[256], cause[256], chip[CHIP_COUNT], wonderlander[WONDERLANDER_COUNT];
    bool ability[ABILITY_COUNT], feat[QUESTS], objective[QUESTS], card[TEA_CARDS];
    unsigned games, actions, longest, factions;
} seen;

static void see(action event)
{
    int b = action_b(event), c = action_c(event);
    seen.event[action_verb(event)] = true;
    switch (action_verb(event)) {
    case EVENT_USE:
    case EVENT_HALT:
    case EVENT_OVER:
        seen.cause[b] = true;
        break;
    case EVENT_SHARDS:
    case EVENT_DISCARD:
    case EVENT_POINTS:
    case EVENT_GAIN:
    case EVENT_SHIELD:
    case EVENT_BACK:
    case EVENT_LOST:
    case EVENT_AIM:
    case EVENT_MARKER:
        seen.cause[c] = true;
        break;
    case EVENT_PLAY:
        seen.chip[b] = true;
        break;
    case EVENT_WONDERLANDER:
        seen.wonderlander[b] = true;
        break;
    case EVENT_ABILITY:
        seen.ability[b] = true;
        break;
    case EVENT_TAKE:
        seen.card[b] = true;
        break;
    case EVENT_FEAT:
        seen.feat[b] = true;
        break;
    case EVENT_OBJECTIVE:
        seen.objective[b] |= c == 3 || c == 9;
        break;
    }
}

/* The seat that decides now, of those that owe a decision. */
static int anybody(unsigned actors, struct rng *rng)
{
    for (uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcount(actors)); skip > 0; skip--)
        actors &= actors - 1;
    return __builtin_ctz(actors);
}

/* Bold seats seldom stop in a battle, so that bags run empty and markers come far. */
static action anything(const struct war *s, int seat, bool bold, struct rng *rng)
{
    struct choices list;
    game_legal(&war_game, s, seat, &list);
    assert_true(list.n > 0);
    if (bold && step(s) == STEP_DRAW && rng_below(rng, 8) > 0)
        return list.act[list.n - 1];
    return list.act[choices_pick(&list, seat == CHANCE, rng)];
}

/* One game to its end; the invariants of C3.5 hold after every action. */
static void one_game(int seats, int allies, uint64_t seed)
{
    _Alignas(16) struct war s = { 0 };
    struct setup setup = game_setup(&war_game, seats);
    struct rng rng;
    unsigned n = 0;
    setup.option[OPTION_ALLIES] = (uint8_t)allies;
    setup.option[OPTION_FACTIONS] = FACTIONS_LOT;
    rng_open_number(&rng, seed);
    war_game.start(&s, &setup);
    for (unsigned actors; (actors = war_game.actors(&s)) != 0; n++) {
        struct event_list events = { .n = 0 };
        int seat = anybody(actors, &rng);
        action act = anything(&s, seat, seed % 3 == 0, &rng);
        war_game.apply(&s, seat, act, &events);
        const char *wrong = war_check(&s);
        if (wrong != NULL)
            fail_msg("game %llu of %d players, allies %d: %s", (unsigned long long)seed, seats,
                     allies, wrong);
        seen.verb[action_verb(act)] = true;
        for (int i = 0; i < events.n; i++)
            see(events.event[i].what);
    }
    EQUAL(s.over, 1);
    EQUAL(s.round, ROUNDS);
    assert_true(n <= war_game.length_max);
    seen.games++;
    seen.actions += n;
    seen.longest = n > seen.longest ? n : seen.longest;
    for (int p = 0; p < seats; p++)
        seen.factions |= 1u << (s.seat[p].faction + 5 * s.set[FLAMINGO]);
    struct result r;
    war_score(&s, &r);
    int first = 0;
    for (int p = 0; p < seats; p++)
        first += r.place[p] == 1;
    assert_true(first >= 1); /* 16.14 */
}

static void games_at_random(void **state)
{
    (void)state;
    unsigned long count = number_from("WONDERLAND_WAR_GAMES", 720);
    for (unsigned long i = 0; i < count; i++)
        one_game(2 + (int)(i % 4), (int)(i / 4 % 6), i);
    printf("%u random games, %u actions, %u at most\n", seen.games, seen.actions, seen.longest);
    EQUAL(seen.factions, (1u << 20) - 1); /* every faction with every set */
}

/* Whether a cause ever appears in an event; a few only show in their consequences. */
static bool is_told(int cause)
{
    static const uint8_t silent[] = {
        CAUSE_WONDERLANDER + WONDERLANDER_TWEEDLES,
        CAUSE_WONDERLANDER + WONDERLANDER_KNIGHT,
        CAUSE_WONDERLANDER + WONDERLANDER_CATERPILLAR,
        CAUSE_WONDERLANDER + WONDERLANDER_MOUSETRAP,
        CAUSE_ABILITY + ABILITY_DESK,
        CAUSE_ABILITY + ABILITY_FAST,
        CAUSE_ABILITY + ABILITY_BOROGOVES,
        CAUSE_ALLY + 5 * SET_A + ROOK,
        CAUSE_ALLY + 5 * SET_A + CREATURE,
        CAUSE_ALLY + 5 * SET_B + CREATURE,
        CAUSE_ALLY + 5 * SET_C + ROSE,
        CAUSE_ALLY + 5 * SET_C + ROOK,
        CAUSE_ALLY + 5 * SET_D + ROSE,
    };
    return memchr(silent, cause, sizeof silent) == NULL &&
           (cause < CAUSE_WONDERLANDER + WONDERLANDER_COUNT || cause >= CAUSE_ABILITY) &&
           (cause < CAUSE_ABILITY + ABILITY_COUNT || cause >= CAUSE_ALLY) &&
           (cause < CAUSE_ALLY + ALLY_COUNT * SET_COUNT || cause >= CAUSE_BASE) &&
           cause < CAUSE_BASE + FACTION_COUNT;
}

static void want(const bool *have, int n, const char *what)
{
    for (int i = 0; i < n; i++)
        if (!have[i])
            fail_msg("%s %d was not seen", what, i);
}

/* Nothing that the game can do is missing: verbs, events, effects, cards and chips. */
static void all_is_seen(void **state)
{
    (void)state;
    seen.verb[VERB_FACTION] = true; /* factions came by lot */
    want(seen.verb + 1, names_count(war_verbs), "verb");
    want(seen.event + 1, EVENT_COUNT - 1, "event");
    want(seen.chip, CHIP_COUNT, "chip");
    want(seen.wonderlander, WONDERLANDER_COUNT, "Wonderlander");
    want(seen.ability, ABILITY_COUNT, "ability");
    want(seen.card, TEA_CARDS, "tea card");
    want(seen.feat, QUESTS, "feat");
    want(seen.objective, QUESTS, "objective");
    for (int cause = CAUSE_WONDERLANDER; cause < 256; cause++)
        if (is_told(cause) != seen.cause[cause])
            fail_msg("effect %d: %s", cause, seen.cause[cause] ? "is told of" : "was not seen");
}

/* States that check finds invalid (C3.5) */

/* A game at random, up to this many actions. */
static struct war somewhere(int seats, unsigned actions, uint64_t seed)
{
    struct war s = { 0 };
    struct setup setup = game_setup(&war_game, seats);
    struct rng rng;
    setup.option[OPTION_FACTIONS] = FACTIONS_LOT;
    rng_open_number(&rng, seed);
    war_game.start(&s, &setup);
    for (unsigned n = 0; n < actions && war_game.actors(&s) != 0; n++) {
        int seat = anybody(war_game.actors(&s), &rng);
        war_game.apply(&s, seat, anything(&s, seat, false, &rng), NULL);
    }
    assert_null(war_check(&s));
    return s;
}

enum { WRONGS = 22 };
static void do_wrong(struct war *s, int wrong)
{
    struct war_seat *p = &s->seat[1];
    switch (wrong) {
    case 0:
        p->bag[RK_W]++;
        break; /* 1.12 */
    case 1:
        s->supply[CR_S]++;
        break;
    case 2:
        p->exhausted[CHIP_FORGE]++;
        break; /* 1.13 */
    case 3:
        s->supply[CHIP_MADNESS]++;
        break; /* 1.11 */
    case 4:
        p->bag[CHIP_DOUBLE] ^= 1;
        break;
    case 5:
        s->supply[CHIP_POISON]++;
        break; /* 2.21 */
    case 6:
        p->bag[CHIP_F1]++;
        break; /* 1.8 */
    case 7:
        p->bag[CHIP_ARTEFACT]++;
        break; /* 1.9 */
    case 8:
        p->reserve++;
        break; /* 1.6 */
    case 9:
        p->supporters[MEADOW]++;
        break;
    case 10:
        s->deck ^= 1;
        break; /* 1.18 */
    case 11:
        p->hand++;
        break;
    case 12:
        p->leader = 7;
        break; /* 6.23 */
    case 13:
        p->leader = 0;
        break;
    case 14:
        p->strength = 26;
        break;
    case 15:
        p->value = 8;
        break; /* 14.14 */
    case 16:
        p->value = 2;
        break;
    case 17:
        p->castle[POOL] = CASTLE_LYING;
        break; /* 17.24 */
    case 18:
        s->market[0] = s->market[1];
        break;
    case 19:
        p->bag[CHIP_SOUP]++;
        break; /* 1.16 */
    case 20:
        s->out = (uint8_t)(p->leader_at < REGION_COUNT ? p->leader_at : s->out);
        break;
    case 21:
        s->figure[FIGURE_HARE] = POOL;
        s->wonderlander[WONDERLANDER_HARE] = IN_BOX;
        break;
    }
}

/* Every invariant of C3.5 is checked. */
static void check_bites(void **state)
{
    (void)state;
    for (int wrong = 0; wrong < WRONGS; wrong++)
        for (uint64_t seed = 0; seed < 5; seed++) {
            struct war s = somewhere(4, 120, seed), before = s;
            do_wrong(&s, wrong);
            if (memcmp(&s, &before, sizeof s) != 0 && war_check(&s) == NULL)
                fail_msg("wrong %d is not noticed", wrong);
        }
}

/* Secrets (6.37, 12.3, C6.1, C6.2, C6.7): hands, sealed answers and wagers. */
static void secrets(void **state)
{
    (void)state;
    struct war s = table("AHQJ"), view;
    hold(&s, AL, 5);
    hold(&s, MH, 6);
    done(&s, MH, 7);
    send(&s, AL, POOL, 1);
    send(&s, MH, POOL, 1);
    fight(&s, POOL);
    play(&s, "2 wager alice");
    war_observe(&s, AL, &view);
    EQUAL(view.quest[4], QUEST_HAND + AL);
    EQUAL(view.quest[5], UNKNOWN);
    EQUAL(view.quest[6], QUEST_DONE + MH);
    EQUAL(view.quest[0], UNKNOWN);
    EQUAL(view.seat[MH].hand, 1);
    EQUAL(view.seat[RQ].answer, UNKNOWN);
    play(&s, "3 wager none");
    war_observe(&s, RQ, &view);
    EQUAL(view.seat[RQ].wager, ALICE);
    EQUAL(view.seat[JB].wager, UNKNOWN); /* nobody knows whether he has wagered */
    static const int hidden[] = { VERB_WAGER, VERB_KEEP, VERB_DROP, VERB_DRAW, VERB_FEAT };
    for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++) {
        action act = ACTION(hidden[i], 1, 0, 0);
        EQUAL(war_observe_action(&s, RQ, act, AL), ACTION(hidden[i], UNKNOWN, 0, 0));
        EQUAL(war_observe_action(&s, RQ, act, RQ), act);
    }
    s.over = 1;
    war_observe(&s, AL, &view);
    EQUAL(view.quest[5], QUEST_HAND + MH);
}

int test_random(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_at_random),
        cmocka_unit_test(all_is_seen),
        cmocka_unit_test(check_bites),
        cmocka_unit_test(secrets),
    };
    return cmocka_run_group_tests_name("war: random games", tests, NULL, NULL);
}
