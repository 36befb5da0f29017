/* Sugar Lumps: the rules. RULES.md numbers them; every branch that carries one cites it. */
#include "games/null/null.h"

const uint8_t null_weight[LUMPS_MAX + 1] = { [1] = 3, [2] = 2, [3] = 1 };

static const uint8_t rounds_of[] = { 1, 3, 5 }; /* 1.2 */

static void start(void *state, const struct setup *setup)
{
    struct null *s = state;
    s->seats = setup->seats;
    s->rounds = rounds_of[setup->option[OPTION_ROUNDS]];
    s->round = 1;
}

static unsigned actors(const void *state)
{
    const struct null *s = state;
    if (s->round > s->rounds)
        return 0; /* 3.1 */
    if (s->given < s->seats)
        return 1u << CHANCE; /* 2.1 */
    unsigned owing = 0;
    for (int p = 0; p < s->seats; p++) /* 2.2: all at once */
        if (s->answer[p] == ANSWER_NONE)
            owing |= 1u << p;
    return owing;
}

static void legal(const void *state, int seat, struct choices *out)
{
    const struct null *s = state;
    if (!(actors(s) >> seat & 1))
        return;
    if (seat == CHANCE) {
        offer_draw_for(out, VERB_GIVE, s->given, null_weight, LUMPS_MAX + 1);
    } else {
        offer(out, ACTION(VERB_ANSWER, ANSWER_STIR, 0, 0));
        offer(out, ACTION(VERB_ANSWER, ANSWER_PASS, 0, 0));
    }
}

/* Lumps in the cup of a seat that stirs; 0 if it passes. */
static int stirred(const struct null *s, int p)
{
    return s->answer[p] == ANSWER_STIR ? s->lumps[p] : 0;
}

/* 2.3: the one seat that stirred the most; -1 if several did, or nobody. */
static int sweetest(const struct null *s, int *most)
{
    int winner = -1;
    *most = 0;
    for (int p = 0; p < s->seats; p++)
        if (stirred(s, p) > *most) {
            *most = stirred(s, p);
            winner = p;
        } else if (stirred(s, p) == *most) {
            winner = -1;
        }
    return winner;
}

static void settle(struct null *s, struct event_list *events)
{
    int most, winner = sweetest(s, &most), pot = 0;
    for (int p = 0; p < s->seats; p++) {
        emit(events, ACTION(EVENT_SHOW, p, s->lumps[p], s->answer[p]), EVERYBODY);
        pot += stirred(s, p);
    }
    for (int p = 0; p < s->seats; p++) {
        if (p == winner) { /* 2.3 */
            s->points[p] = (int8_t)(s->points[p] + pot);
            emit(events, ACTION(EVENT_WIN, p, pot, 0), EVERYBODY);
        } else if (stirred(s, p) > 0 && stirred(s, p) < most) { /* 2.4 */
            s->points[p]--;
            emit(events, ACTION(EVENT_LOSE, p, 0, 0), EVERYBODY);
        }
    }
}

/* 2.5: the sugar goes back into the bowl. */
static void next_round(struct null *s)
{
    s->round++;
    s->given = 0;
    memset(s->lumps, 0, sizeof s->lumps);
    memset(s->answer, ANSWER_NONE, sizeof s->answer);
}

static uint32_t apply(void *state, int seat, action act, struct event_list *events)
{
    struct null *s = state;
    if (action_verb(act) == VERB_GIVE) {
        s->lumps[s->given++] = (uint8_t)action_b(act);
        return 0;
    }
    s->answer[seat] = (uint8_t)action_a(act);
    if (actors(s) != 0)
        return 0;
    settle(s, events);
    next_round(s);
    return EVERYBODY; /* the cups are shown */
}

static void score(const void *state, struct result *r)
{
    const struct null *s = state;
    memset(r, 0, sizeof *r);
    for (int p = 0; p < s->seats; p++)
        r->score[p] = s->points[p];
    rank_seats(r, s->seats, NULL); /* 3.1: tied players share the place */
}

static void observe(const void *state, int viewer, void *view)
{
    struct null *v = view;
    memcpy(v, state, sizeof *v);
    for (int p = 0; p < SEATS_MAX; p++) {
        if (p == viewer)
            continue;
        if (v->lumps[p] != 0)
            v->lumps[p] = UNKNOWN; /* 2.1 */
        if (v->answer[p] != ANSWER_NONE)
            v->answer[p] = UNKNOWN; /* 2.2 */
    }
}

static action observe_action(const void *state, int seat, action act, int viewer)
{
    (void)state;
    if (action_verb(act) == VERB_GIVE)
        return action_a(act) == viewer ? act : ACTION(VERB_GIVE, action_a(act), UNKNOWN, 0);
    return seat == viewer ? act : ACTION(VERB_ANSWER, UNKNOWN, 0, 0);
}

static void redeal(void *view, int seat, struct rng *rng)
{
    struct null *v = view;
    for (int p = 0; p < v->seats; p++) {
        if (p == seat)
            continue;
        if (v->lumps[p] == UNKNOWN)
            v->lumps[p] = (uint8_t)random_kind(null_weight, LUMPS_MAX + 1, rng); /* 2.1 */
        if (v->answer[p] == UNKNOWN)
            v->answer[p] = rng_below(rng, 2) == 0 ? ANSWER_STIR : ANSWER_PASS;
    }
}

static const char *check(const void *state)
{
    const struct null *s = state;
    for (int p = 0; p < SEATS_MAX; p++) {
        if (s->lumps[p] > LUMPS_MAX || (s->lumps[p] > 0) != (p < s->given))
            return "the first `given` seats have 1 to 3 lumps (2.1)";
        if (s->answer[p] > ANSWER_PASS || (s->answer[p] != ANSWER_NONE && s->given < s->seats))
            return "nobody answers before everybody has sugar (2.2)";
    }
    return NULL;
}

static const char *const rounds_value[] = { "1", "3", "5" };
static const struct words rounds_meaning[] = {
    WORDS("one round", "один раунд", "jedna runda"),
    WORDS("three rounds", "три раунда", "trzy rundy"),
    WORDS("five rounds", "пять раундов", "pięć rund"),
};
static const struct option options[] = {
    [OPTION_ROUNDS] = { .name = "rounds",
                        .title = WORDS("Rounds", "Раунды", "Rundy"),
                        .values = 3,
                        .usual = 1,
                        .value = rounds_value,
                        .meaning = rounds_meaning },
};

const struct game null_game = {
    .name = "null",
    .version = 1,
    .oldest = 1,
    .hidden = true,
    .seats_min = 2,
    .seats_max = SEATS_MAX,
    .age = 6,
    .minutes_min = 1,
    .minutes_max = 3,
    .state_size = sizeof(struct null),
    .length_max = 5 * 2 * SEATS_MAX, /* 5 rounds, a gift and an answer for each seat */
    .options_n = sizeof options / sizeof options[0],
    .options = options,
    .start = start,
    .actors = actors,
    .legal = legal,
    .apply = apply,
    .score = score,
    .check = check,
    .observe = observe,
    .observe_action = observe_action,
    .redeal = redeal,
    .presenter = &null_presenter,
};
