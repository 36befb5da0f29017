/*
 * War for Wonderland: what a bot should value. Every seat has an expected score: what it has; what
 * regions still to be fought for may bring; its quests; rewards promised and not received yet; and
 * assets for later rounds. The differences, relative to how much can still happen, give the shares
 * of a win.
 */
#include "games/war/bot/evaluator_internal.h"
#include "games/war/rules/tea.h"
#include "games/war/rules/units.h"

/* The frames of the agenda tell where the game is. */
static void find_phase(struct evaluation *e)
{
    const struct war *s = e->s;
    bool between = true, undecided = false;
    int resolved = 0;
    e->tea = true;
    for (int i = 0; i < s->agenda_n; i++) {
        int what = s->agenda[i].step;
        between &= what != FLOW_TURN && what != FLOW_REGION && what != FLOW_WAR_END;
        undecided |= what == FLOW_REWARD_REGION || (what >= STEP_WAGER && what <= STEP_DRAW);
        e->forging |= what == FLOW_COUNT_FORGINGS || (what >= STEP_WAGER && what <= STEP_DRAW);
        if (what == FLOW_REGION) {
            resolved = s->agenda[i].done;
            e->tea = false;
        }
    }
    e->drawing = undecided && !e->tea;
    e->round = between ? s->round + 1 : s->round;
    e->round = e->round < ROUNDS ? e->round : ROUNDS;
    e->later = ROUNDS - e->round;
    for (int i = e->drawing ? resolved - 1 : resolved; i < REGION_COUNT; i++)
        e->open |= 1u << (s->start % REGION_COUNT + i) % REGION_COUNT;
    if (s->out < REGION_COUNT)
        e->open &= ~(1u << s->out);
    for (int p = 0; p < s->seats && e->tea; p++) {
        int limit = war_card_limit(s);
        e->cards[p] = between ? limit : limit - s->seat[p].cards;
    }
}

static void count_units(struct evaluation *e)
{
    const struct war *s = e->s;
    for (int p = 0; p < s->seats; p++) {
        const struct war_seat *of = &s->seat[p];
        for (int r = 0; r < REGION_COUNT; r++)
            e->units[p][r] = (uint8_t)(of->supporters[r] + (of->leader_at == r));
    }
    for (int f = 0; f < FIGURE_COUNT; f++) {
        int at = s->figure[f], owner = at < REGION_COUNT ? war_figure_owner(s, f) : NONE;
        if (owner >= s->seats)
            continue;
        e->units[owner][at]++;
        e->figures[owner][at]++;
        e->bring[owner][at] = (uint8_t)(e->bring[owner][at] + war_figure_strength[f]);
    }
}

/* Units on their way: those of cards, and the leader. */
static void find_units(struct evaluation *e)
{
    const float per_card = 2;
    float regions = two_players(e->s) ? REGION_COUNT - 1 : REGION_COUNT;
    e->placing = war_top(e->s);
    count_units(e);
    for (int p = 0; p < e->s->seats && e->tea; p++) {
        bool leader = e->s->seat[p].leader_at >= REGION_COUNT;
        e->coming[p] = (per_card * (float)e->cards[p] + (float)leader) / regions;
    }
}

/* Strength of the seat's figures on the board. */
static float figures(const struct evaluation *e, int seat)
{
    int sum = 0;
    for (int r = 0; r < REGION_COUNT; r++)
        sum += e->bring[seat][r];
    return (float)sum;
}

/* Worth of the seat's assets after this round's battles, and of its leader before them. */
static float assets(const struct evaluation *e, int seat)
{
    const float per_reach = 1.3f, per_leader = 0.8f, per_unit = 0.4f, shield = 0.5f, ability = 1;
    const float forge_chip = 1, per_figure = 0.5f;
    const struct war_seat *p = &e->s->seat[seat];
    float rounds = (float)e->later, units = 0, progress = 0;
    for (int r = 0; r < REGION_COUNT; r++)
        units += (e->open >> r & 1 ? 0.5f : 1) * (float)e->units[seat][r];
    for (int t = 0; t < TRACKS; t++)
        progress += p->filled[t] < CELLS ? 0.1f * (float)(p->filled[t] * p->filled[t]) : 0;
    float sum = rounds * (per_reach * war_bag_reach(&e->whole[seat]) +
                          per_leader * (float)p->leader + shield * (float)p->shield);
    sum += (rounds + (e->open != 0 ? 0.6f : 0)) * ability * (float)__builtin_popcount(p->abilities);
    sum += progress * (rounds + 0.5f);
    sum += forge_chip * (rounds + (e->open != 0 ? 0.5f : 0)) *
           (float)(p->bag[CHIP_FORGE] + p->exhausted[CHIP_FORGE]);
    if (e->later > 0)
        sum += per_unit * units + per_figure * figures(e, seat);
    if (e->tea && p->leader_at >= REGION_COUNT)
        sum += per_leader * (float)p->leader + (two_players(e->s) ? -1 : 0.5f);
    return sum;
}

static float shards(const struct evaluation *e, int seat)
{
    float each = e->later > 0 ? 0.85f : e->tea ? 0.9f : 1; /* 7.5: some will be discarded */
    return each * (float)e->s->seat[seat].shards;
}

static float castles(const struct evaluation *e, int seat)
{
    float sum = 0;
    for (int r = 0; r < REGION_COUNT; r++)
        sum += war_castle_worth(e, seat, e->s->seat[seat].castle[r]);
    return sum;
}

/* 13.23, 13.24: a chip if the faction wins, else a shard. */
static float wager(const struct evaluation *e, int seat)
{
    static const float chip[ROUNDS] = { 0.4f, 1.6f, 2.4f };
    const struct war *s = e->s;
    int named = war_top(s).step == STEP_WAGER ? s->seat[seat].answer : s->seat[seat].wager;
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].faction == named)
            return e->first[p] * chip[e->later] - (1 - e->first[p]);
    return 0;
}

/* Points that may well be won or lost until the end. */
static float swing(const struct evaluation *e)
{
    return 2.5f + 0.8f * (float)__builtin_popcount(e->open) + 5 * (float)e->later;
}

/* Moves the points added since the last call to this part. */
static void end_part(struct evaluation *e, enum part part)
{
    memcpy(e->part[part], e->points, sizeof e->points);
    memset(e->points, 0, sizeof e->points);
}

void war_weigh(struct evaluation *e)
{
    find_phase(e);
    find_units(e);
    war_weigh_bags(e);
    war_weigh_regions(e);
    end_part(e, PART_REGIONS);
    war_weigh_pending(e);
    end_part(e, PART_PENDING);
    war_weigh_quests(e);
    end_part(e, PART_QUESTS);
    for (int p = 0; p < e->s->seats; p++) {
        e->part[PART_VP][p] = e->s->seat[p].vp;
        e->part[PART_CASTLES][p] = castles(e, p);
        e->part[PART_SHARDS][p] = -shards(e, p);
        e->part[PART_ASSETS][p] = assets(e, p);
        e->part[PART_WAGER][p] = e->drawing ? wager(e, p) : 0;
        for (int part = 0; part < PART_COUNT; part++)
            e->points[p] += e->part[part][p];
    }
    e->width = swing(e);
}

/* Shares of a win from expected points: each is compared with each. */
static void value(const void *state, float share[SEATS_MAX])
{
    const float for_points = 0.1f;
    struct evaluation e = { .s = state };
    float win[WAR_SEATS], sum = 0;
    int seats = e.s->seats;
    war_weigh(&e);
    for (int p = 0; p < seats; p++) {
        win[p] = 1;
        for (int q = 0; q < seats; q++)
            if (q != p)
                win[p] *= slope((e.points[p] - e.points[q]) / e.width);
        sum += win[p];
    }
    for (int p = 0; p < seats; p++)
        share[p] = (1 - for_points) * win[p] / sum + for_points * slope(e.points[p] / 100 - 0.5f);
}

/* Everywhere: unfinished steps and luck to come are counted already, with less noise than one
 * random outcome would bring. */
static bool is_quiet(const void *state)
{
    (void)state;
    return true;
}

/* The parts of the points, as the presenter names them. Pending rewards and assets for later rounds
 * both count as strength to come. */
static void expect(const void *state, float expected[SEATS_MAX][STAKES_MAX])
{
    struct evaluation e = { .s = state };
    war_weigh(&e);
    for (int p = 0; p < e.s->seats; p++) {
        expected[p][STAKE_TRACK] = e.part[PART_VP][p];
        expected[p][STAKE_CASTLES] = e.part[PART_CASTLES][p];
        expected[p][STAKE_BATTLES] = e.part[PART_REGIONS][p];
        expected[p][STAKE_QUESTS] = e.part[PART_QUESTS][p];
        expected[p][STAKE_SHARDS] = e.part[PART_SHARDS][p];
        expected[p][STAKE_FORCES] = e.part[PART_PENDING][p] + e.part[PART_ASSETS][p];
        expected[p][STAKE_WAGER] = e.part[PART_WAGER][p];
    }
}

static const struct style_effect styles[STYLE_COUNT] = {
    [STYLE_BOLD] = { .own = { [STAKE_BATTLES] = 0.035f },
                     .line =
                         WORDS("goes looking for battles", "рвётся в битвы", "rwie się do bitew") },
    [STYLE_CAREFUL] = { .own = { [STAKE_CASTLES] = 0.04f, [STAKE_SHARDS] = 0.04f },
                        .line = WORDS("guards its castles and fears shards",
                                      "бережёт замки и боится осколков",
                                      "strzeże zamków i boi się odłamków") },
    [STYLE_GRASPING] = { .own = { [STAKE_FORCES] = 0.005f },
                         .line = WORDS("hoards chips and units", "копит жетоны и бойцов",
                                       "gromadzi żetony i jednostki") },
};

const struct evaluator war_evaluator = {
    .value = value,
    .features = &war_features,
    .weights = &war_weights,
    .expect = expect,
    .is_quiet = is_quiet,
    .prior_visits = 30,
    .blur = 0.0115f,
    .level_iterations = { 50, 400, 20000 },
    .styles = styles,
};
