/*
 * War for Wonderland: what a bot should value. A glance at the table tells what every seat may
 * expect to score: what it has; what the regions promise that are still to be fought for; its
 * quests; what is promised and not received yet; and what serves it in later rounds. The
 * differences, measured by how much can still happen, are shares of a win.
 */
#include "games/war/bot/evaluator.h"

/* The frames of the agenda tell where the game is. */
static void find_phase(struct glance *g)
{
    const struct war *s = g->s;
    bool between = true, undecided = false;
    int resolved = 0;
    g->tea = true;
    for (int i = 0; i < s->agenda_n; i++) {
        int what = s->agenda[i].what;
        between &= what != FLOW_TURN && what != FLOW_REGION && what != FLOW_WAR_END;
        undecided |= what == FLOW_O1 || (what >= STEP_WAGER && what <= STEP_DRAW);
        g->forging |= what == FLOW_O4 || (what >= STEP_WAGER && what <= STEP_DRAW);
        if (what == FLOW_REGION) {
            resolved = s->agenda[i].a;
            g->tea = false;
        }
    }
    g->drawing = undecided && !g->tea;
    g->round = between ? s->round + 1 : s->round;
    g->round = g->round < ROUNDS ? g->round : ROUNDS;
    g->later = ROUNDS - g->round;
    for (int i = g->drawing ? resolved - 1 : resolved; i < REGION_COUNT; i++)
        g->open |= 1u << (s->start % REGION_COUNT + i) % REGION_COUNT;
    if (s->out < REGION_COUNT)
        g->open &= ~(1u << s->out);
    for (int p = 0; p < s->seats && g->tea; p++) {
        int limit = two_players(s) ? 5 : 4;
        g->cards[p] = between ? limit : limit - s->seat[p].cards;
    }
}

/* Units on their way: those of cards, and the leader. */
static void find_units(struct glance *g)
{
    const float per_card = 2;
    float regions = two_players(g->s) ? REGION_COUNT - 1 : REGION_COUNT;
    g->placing = war_top(g->s);
    for (int p = 0; p < g->s->seats && g->tea; p++) {
        bool leader = g->s->seat[p].leader_at >= REGION_COUNT;
        g->coming[p] = (per_card * (float)g->cards[p] + (float)leader) / regions;
    }
}

/* Strength of the seat's figures on the board. */
static float figures(const struct war *s, int seat)
{
    float sum = 0;
    for (int f = 0; f < FIGURE_COUNT; f++)
        if (s->figure[f] < REGION_COUNT && war_figure_owner(s, f) == seat)
            sum += (float)war_figure_strength[f];
    return sum;
}

/* What serves the seat after this round's battles, and its leader before they begin. */
static float assets(const struct glance *g, int seat)
{
    const float per_reach = 1.3f, per_leader = 0.8f, per_unit = 0.4f, shield = 0.5f, ability = 1;
    const float forge_chip = 1, per_figure = 0.5f;
    const struct war_seat *p = &g->s->seat[seat];
    float rounds = (float)g->later, units = 0, progress = 0;
    for (int r = 0; r < REGION_COUNT; r++)
        units += (g->open >> r & 1 ? 0.5f : 1) * (float)war_units(g->s, seat, r);
    for (int t = 0; t < TRACKS; t++)
        progress += p->filled[t] < CELLS ? 0.1f * (float)(p->filled[t] * p->filled[t]) : 0;
    float sum = rounds * (per_reach * war_bag_reach(&g->whole[seat]) +
                          per_leader * (float)p->leader + shield * (float)p->shield);
    sum += (rounds + (g->open != 0 ? 0.6f : 0)) * ability * (float)__builtin_popcount(p->abilities);
    sum += progress * (rounds + 0.5f);
    sum += forge_chip * (rounds + (g->open != 0 ? 0.5f : 0)) *
           (float)(p->bag[CHIP_FORGE] + p->exhausted[CHIP_FORGE]);
    if (g->later > 0)
        sum += per_unit * units + per_figure * figures(g->s, seat);
    if (g->tea && p->leader_at >= REGION_COUNT)
        sum += per_leader * (float)p->leader + (two_players(g->s) ? -1 : 0.5f);
    return sum;
}

static float shards(const struct glance *g, int seat)
{
    float each = g->later > 0 ? 0.85f : g->tea ? 0.9f : 1; /* 7.5: some will be discarded */
    return each * (float)g->s->seat[seat].shards;
}

static float castles(const struct glance *g, int seat)
{
    float sum = 0;
    for (int r = 0; r < REGION_COUNT; r++)
        sum += war_castle_worth(g, seat, g->s->seat[seat].castle[r]);
    return sum;
}

/* 13.23, 13.24: a chip if the faction wins, else a shard. */
static float wager(const struct glance *g, int seat)
{
    static const float chip[ROUNDS] = { 0.4f, 1.6f, 2.4f };
    const struct war *s = g->s;
    int named = war_top(s).what == STEP_WAGER ? s->seat[seat].answer : s->seat[seat].wager;
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].faction == named)
            return g->first[p] * chip[g->later] - (1 - g->first[p]);
    return 0;
}

static void weigh(struct glance *g)
{
    find_phase(g);
    find_units(g);
    war_weigh_bags(g);
    war_weigh_regions(g);
    war_weigh_pending(g);
    war_weigh_quests(g);
    for (int p = 0; p < g->s->seats; p++) {
        g->points[p] += (float)g->s->seat[p].vp + castles(g, p) - shards(g, p) + assets(g, p);
        if (g->drawing)
            g->points[p] += wager(g, p);
    }
}

/* Points that may well be won or lost until the end. */
static float swing(const struct glance *g)
{
    return 2.5f + 0.8f * (float)__builtin_popcount(g->open) + 5 * (float)g->later;
}

/* Shares of a win from expected points: each is compared with each. */
static void value(const void *state, float share[SEATS_MAX])
{
    const float for_points = 0.1f;
    struct glance g = { .s = state };
    float win[WAR_SEATS], sum = 0;
    int seats = g.s->seats;
    weigh(&g);
    float width = swing(&g);
    for (int p = 0; p < seats; p++) {
        win[p] = 1;
        for (int q = 0; q < seats; q++)
            if (q != p)
                win[p] *= slope((g.points[p] - g.points[q]) / width);
        sum += win[p];
    }
    for (int p = 0; p < seats; p++)
        share[p] = (1 - for_points) * win[p] / sum + for_points * slope(g.points[p] / 100 - 0.5f);
}

/* Everywhere: what is half done and what luck will bring is counted already, with less noise than
 * one throw of it would bring. */
static bool is_quiet(const void *state)
{
    (void)state;
    return true;
}

const struct evaluator war_evaluator = { .value = value, .is_quiet = is_quiet, .prior_visits = 30 };
