/*
 * War for Wonderland: how bots evaluate bags, regions and battles. A seat comes to a battle with
 * its starting strength and keeps drawing until it has no unit to spare; how many chips that gives
 * follows from the madness in its bag. So a region is a race of strengths that are known roughly,
 * and a battle the same race with some of the strengths known well.
 */
#include "games/war/bot/evaluator_internal.h"
#include "games/war/rules/units.h"

/* Strength that the text of a weak or strong chip adds, by set and type. */
static const float text_adds[SET_COUNT][ALLY_COUNT][2] = {
    [SET_A] = { [FLAMINGO] = { 1.5f, 1.5f }, [SOLDIER] = { 1, 1 }, [CREATURE] = { 1, -1 } },
    [SET_B] = { [FLAMINGO] = { 1, 1 }, [SOLDIER] = { 1, 2 }, [ROOK] = { -0.5f, -1 } },
    [SET_C] = { [FLAMINGO] = { 0.5f, 0.5f },
                [SOLDIER] = { 0.7f, 1 },
                [CREATURE] = { 0.7f, -0.7f } },
    [SET_D] = { [FLAMINGO] = { 0.5f, 0.5f }, [SOLDIER] = { 1.4f, 2.8f } },
};

/* Strength that a chip will add when it is drawn. */
static float chip_strength(const struct war *s, int seat, int kind)
{
    const float base = 0.6f, wonderlander = 0.5f; /* texts of artefacts and Wonderlanders */
    float printed = war_printed[kind];
    if (kind == CHIP_ARTEFACT)
        return printed + base + 0.6f * (float)__builtin_popcount(s->seat[seat].abilities & 3);
    if (kind >= CHIP_WONDERLANDER)
        return printed + wonderlander;
    if (kind < CHIP_FLAMINGO)
        return printed;
    int type = ally_type(kind), set = s->set[type];
    return printed + (set < SET_COUNT ? text_adds[set][type][is_strong(kind)] : 0);
}

static struct bag weigh_bag(const struct war *s, int seat, const float n[CHIP_COUNT])
{
    float strength = 0, good = 0, bad = n[CHIP_MADNESS] + n[CHIP_DOUBLE] + n[CHIP_POISON];
    for (int kind = 0; kind < CHIP_MADNESS; kind++)
        if (n[kind] > 0) {
            good += n[kind];
            strength += n[kind] * chip_strength(s, seat, kind);
        }
    float all = at_least(good + bad, 1);
    return (struct bag){ .strength = good > 0 ? strength / good : 0,
                         .good = good / all,
                         .loss = at_least((bad + n[CHIP_DOUBLE]) / all, 0.05f),
                         .twice = n[CHIP_DOUBLE] / all };
}

/* Chips that come back into the bag sooner or later. */
static void add_spent(const struct war_seat *p, float weight, float n[CHIP_COUNT])
{
    for (int kind = 0; kind < CHIP_COUNT; kind++)
        n[kind] += weight * (float)p->exhausted[kind];
    for (int i = 0; i < p->madness_n; i++)
        n[p->madness[i]] += weight;
    for (int i = 0; i < p->active_n; i++)
        n[p->active[i]] += weight;
    for (int i = 0; i < p->drawn_n; i++)
        n[p->drawn[i]] += weight;
}

void war_weigh_bags(struct evaluation *e)
{
    for (int seat = 0; seat < e->s->seats; seat++) {
        const struct war_seat *p = &e->s->seat[seat];
        float n[CHIP_COUNT], all = 0;
        for (int kind = 0; kind < CHIP_COUNT; kind++)
            all += n[kind] = p->bag[kind];
        n[CHIP_MADNESS] += e->tea; /* 7.2 */
        if (all == 0)
            add_spent(p, 1, n); /* 10.22 */
        e->bag[seat] = weigh_bag(e->s, seat, n);
        if (all > 0)
            add_spent(p, 1, n);
        e->whole[seat] = weigh_bag(e->s, seat, n);
    }
}

/* The likely end of a battle for a seat. */
struct outlook {
    float mean, spread; /* of its strength, unless it is bust */
    float stands;       /* chance to be there and not bust */
};

static const struct outlook absent = { 0 };

static struct outlook halted(float strength)
{
    return (struct outlook){ .mean = strength, .spread = 0.2f, .stands = 1 };
}

/* The seat draws at least once, and again as long as it has units to spare. `hits`: units that it
 * can lose before it is bust, counting that loss. */
static struct outlook drawing(const struct bag *b, float strength, float hits)
{
    const float enough = 7; /* chips: no seat needs more */
    float spare = at_least(hits - 1, 0), last = at_least(1 - spare, 0);
    float chips = spare * b->good / b->loss;
    chips = chips * enough / (chips + enough) + last * b->good;
    float risk = last * (1 - b->good) + at_least(1 - last - at_least(spare - 1, 0), 0) * b->twice;
    return (struct outlook){ .mean = strength + chips * b->strength,
                             .spread = __builtin_sqrtf(0.5f + 4 * chips),
                             .stands = hits > 0 ? 1 - risk : 0 };
}

float war_bag_reach(const struct bag *b)
{
    const float hits = 2.5f;
    return drawing(b, 0, hits).mean;
}

/* The chance that one standing seat is stronger than another. */
static float beats(const struct outlook *a, const struct outlook *b)
{
    return slope((a->mean - b->mean) /
                 __builtin_sqrtf(a->spread * a->spread + b->spread * b->spread));
}

/* 17.13: strong enough for the local resistance. */
static float reaches(const struct evaluation *e, const struct outlook *o)
{
    if (!two_players(e->s))
        return 1;
    return slope((o->mean + 0.5f - (float)war_resistance[e->round]) / o->spread);
}

struct odds {
    float first, second;
};

/* Places of a seat whose outlook is `own`, among those of the others. */
static struct odds odds_of(const struct evaluation *e, const struct outlook *own,
                           const struct outlook of[WAR_SEATS], int seat)
{
    float ahead = own->stands * reaches(e, own); /* of everybody looked at so far */
    struct odds odds = { .first = ahead };
    if (own->stands <= 0)
        return (struct odds){ 0 };
    for (int q = 0; q < e->s->seats; q++) {
        if (q == seat || of[q].stands <= 0)
            continue;
        float behind = of[q].stands * (1 - beats(own, &of[q]));
        odds.second = odds.second * (1 - behind) + odds.first * behind;
        odds.first *= 1 - behind;
    }
    return odds;
}

float war_region_stake(const struct evaluation *e, int region)
{
    int token = e->s->token[region];
    return token < TOKENS ? war_token[token][e->round - 1] : 0;
}

float war_castle_gain(const struct evaluation *e, int seat, int region)
{
    int castle = e->s->seat[seat].castle[region];
    if (castle == CASTLE_STANDING)
        return 0;
    int next = castle == CASTLE_NONE && two_players(e->s) ? CASTLE_LYING : CASTLE_STANDING;
    return war_castle_worth(e, seat, next) - war_castle_worth(e, seat, castle);
}

static void count_places(struct evaluation *e, int seat, struct odds odds)
{
    e->firsts[seat] += odds.first;
    e->seconds[seat] += odds.second;
}

static float odds_worth(const struct evaluation *e, int seat, int region, struct odds odds)
{
    float points = war_region_stake(e, region);
    return odds.first * (points + war_castle_gain(e, seat, region)) + odds.second * points / 2;
}

/* Regions to come */

static float starting_strength(const struct evaluation *e, int seat, int region)
{
    const struct war_seat *p = &e->s->seat[seat];
    const float text = 0.5f; /* what a figure's text is worth */
    int n = (p->leader_at == region ? p->leader : 0) + (p->castle[region] ? 2 : 0);
    return (float)(n + e->bring[seat][region]) + text * (float)e->figures[seat][region];
}

/* Units of the seat, those included that are being placed. */
static int units_in(const struct evaluation *e, int seat, int region)
{
    struct frame f = e->placing;
    bool more = f.step == STEP_UNIT && f.seat == seat && f.region == region;
    return e->units[seat][region] + (more ? f.left : 0);
}

static struct outlook outlook_in(const struct evaluation *e, int seat, int region)
{
    const float shield = 0.4f;    /* one for several battles */
    const float per_spare = 0.5f; /* most players stop before they have lost all they can spare */
    float coming = e->coming[seat], units = (float)units_in(e, seat, region);
    if (units + coming <= 0)
        return absent;
    float hits =
        1 + per_spare * at_least(units + coming - 1, 0) + shield * (float)e->s->seat[seat].shield;
    struct outlook o = drawing(&e->bag[seat], starting_strength(e, seat, region), hits);
    if (units <= 0)
        o.stands *= coming / (1 + coming);
    return o;
}

/* 8.6: alone in it, unless somebody comes. */
static bool is_alone(const struct evaluation *e, const struct outlook of[WAR_SEATS], int seat)
{
    for (int q = 0; q < e->s->seats; q++)
        if (q != seat && of[q].stands > 0)
            return false;
    return !two_players(e->s);
}

static void expect_odds(struct evaluation *e, int seat, int region, struct odds odds)
{
    e->points[seat] += odds_worth(e, seat, region, odds);
    count_places(e, seat, odds);
}

static void weigh_region(struct evaluation *e, int region)
{
    struct outlook of[WAR_SEATS];
    for (int p = 0; p < e->s->seats; p++)
        of[p] = outlook_in(e, p, region);
    for (int p = 0; p < e->s->seats; p++) {
        if (of[p].stands <= 0)
            continue;
        if (is_alone(e, of, p)) /* 13.14 */
            e->points[p] += at_least(war_region_stake(e, region), war_castle_gain(e, p, region));
        else
            expect_odds(e, p, region, odds_of(e, &of[p], of, p));
    }
}

/* The battle */

/* Whether the seat must still draw before it is asked again. */
static bool must_draw(const struct evaluation *e, int seat)
{
    const struct war *s = e->s;
    if (war_top(s).step == STEP_DRAW)
        return s->seat[seat].answer == 1 || (s->seat[seat].mark & MARK_TREACLE);
    for (int i = s->agenda_n - 1; i >= 0; i--) {
        struct frame f = s->agenda[i];
        if ((f.step == FLOW_DRAW && f.seat <= seat) || (f.step == LUCK_CHIP && f.seat == seat))
            return s->seat[seat].drawn_n == 0;
    }
    return false;
}

bool war_is_final(const struct evaluation *e, int seat)
{
    const struct war *s = e->s;
    return s->seat[seat].status == HALTED ||
           (war_top(s).step == STEP_DRAW && s->seat[seat].answer == 0);
}

/* Units that a chip already drawn will cost, and those that are being lost. */
static float hits_taken(const struct evaluation *e, int seat)
{
    const struct war *s = e->s;
    const struct war_seat *p = &s->seat[seat];
    float hits = 0;
    if (p->drawn_n == 1 && p->drawn[0] >= CHIP_MADNESS)
        hits += p->drawn[0] == CHIP_DOUBLE && !p->shield ? 2 : 1;
    for (int i = 0; i < s->agenda_n; i++)
        if ((s->agenda[i].step == FLOW_LOSE || s->agenda[i].step == STEP_LOSE) &&
            s->agenda[i].seat == seat)
            hits += s->agenda[i].units;
    return hits;
}

/* Strength with the best chip that is drawn but not placed. */
static float strength_soon(const struct evaluation *e, int seat)
{
    const struct war_seat *p = &e->s->seat[seat];
    float best = 0;
    for (int i = 0; i < p->drawn_n; i++)
        if (p->drawn[i] < CHIP_MADNESS)
            best = at_least(best, chip_strength(e->s, seat, p->drawn[i]));
    return (float)p->strength + best;
}

/* Stopping now, or drawing at least once more. */
struct ways {
    struct outlook stop, go;
};

static struct ways ways_of(const struct evaluation *e, int seat)
{
    const struct war *s = e->s;
    float strength = strength_soon(e, seat);
    float hits = (float)(e->units[seat][s->region] + s->seat[seat].shield) - hits_taken(e, seat);
    struct ways w = { .stop = absent, .go = absent };
    if (!stands(s, seat) || hits <= 0)
        return w;
    w.stop = w.go = halted(strength);
    if (war_is_final(e, seat))
        return w;
    w.go = drawing(&e->bag[seat], strength, hits);
    if (must_draw(e, seat))
        w.stop = w.go;
    return w;
}

/* Units that are lost are missing in later rounds. */
static float price_of_going(const struct evaluation *e, int seat)
{
    const float per_unit = 0.4f;
    return e->later > 0 ? per_unit * e->bag[seat].loss : 0;
}

static void weigh_battle(struct evaluation *e)
{
    const struct war *s = e->s;
    struct ways way[WAR_SEATS];
    struct outlook of[WAR_SEATS];
    for (int p = 0; p < s->seats; p++) {
        way[p] = ways_of(e, p);
        of[p] = way[p].go;
    }
    for (int p = 0; p < s->seats; p++) {
        struct odds go = odds_of(e, &way[p].go, of, p), stop = odds_of(e, &way[p].stop, of, p);
        float going = odds_worth(e, p, s->region, go) - price_of_going(e, p);
        float stopping = odds_worth(e, p, s->region, stop);
        e->points[p] += at_least(going, stopping);
        e->first[p] = going > stopping ? go.first : stop.first;
        count_places(e, p, going > stopping ? go : stop);
    }
}

void war_weigh_regions(struct evaluation *e)
{
    for (int r = 0; r < REGION_COUNT; r++) {
        if (!(e->open >> r & 1))
            continue;
        if (e->drawing && r == e->s->region)
            weigh_battle(e);
        else
            weigh_region(e, r);
    }
}
