/*
 * War for Wonderland: the inputs of a learned value. A row is some numbers about a seat, most of
 * them counts of what it has; the evaluator's own estimates are among them.
 */
#include "engine/learned.h"
#include "games/war/bot/evaluator_internal.h"
#include "games/war/rules/units.h"

/* Steps of the agenda that belong to a seat. Steps that all seal at once are left out: who has
 * already answered means nothing, and the answers are in the expected points. A flag for them would
 * learn who usually answers so, not what it leads to. */
static const uint8_t steps[] = {
    LUCK_LOT,    STEP_FACTION,    FLOW_TURN,    LUCK_GUEST,      STEP_VENOM,     STEP_TURN,
    STEP_SEAT,   STEP_TAKE,       STEP_LEADER,  STEP_HALF,       STEP_ITEM,      STEP_CORRUPT,
    FLOW_GAIN,   FLOW_UNITS,      STEP_REGION,  STEP_UNIT,       STEP_FIGURE,    STEP_ALLY,
    STEP_WONDER, STEP_ABILITY,    STEP_CASTLE,  STEP_DROP,       LUCK_QUEST,     LUCK_DIE,
    LUCK_CHIP,   STEP_PICK,       FLOW_MADNESS, STEP_NAP,        STEP_SHIELD,    FLOW_LOSE,
    STEP_LOSE,   STEP_KNIGHT,     FLOW_HURT,    STEP_CLAWS,      FLOW_PLAY_CHIP, STEP_SOLDIER,
    STEP_RETURN, STEP_TEAPOT,     STEP_ASK,     STEP_KNAVE,      STEP_ORDER,     STEP_FROM,
    STEP_TARGET, FLOW_AFTER_CHIP, STEP_ICON,    STEP_REWARD,     STEP_FADE,      LUCK_FIGURE,
    FLOW_FORGE,  STEP_FORGE,      FLOW_TRACK,   FLOW_END_EFFECT, STEP_XFEAT,     STEP_PURGE,
};
enum { STEPS = sizeof steps };

/* The context that all rows share. */
struct feature_context {
    struct evaluation e;
    float best[WAR_SEATS];            /* points of the best of the others */
    int chips[WAR_SEATS][CHIP_COUNT]; /* that it owns, anywhere */
    int stronger[WAR_SEATS];          /* in a battle: the strongest of the others who stand */
    int place_in_order[WAR_SEATS];
    uint8_t waits[WAR_SEATS][STEPS]; /* frames of the agenda, by step */
};

enum { PHASES = 2 * ROUNDS, SEATS_FEW = 2 };

static const struct war_seat *of(const struct feature_context *l, int seat)
{
    return &l->e.s->seat[seat];
}

/* Chips everywhere but in the forge and in the box. */
static void count_chips(const struct war_seat *p, int n[CHIP_COUNT])
{
    for (int kind = 0; kind < CHIP_COUNT; kind++)
        n[kind] = p->bag[kind] + p->exhausted[kind];
    for (int i = 0; i < p->madness_n; i++)
        n[p->madness[i]]++;
    for (int i = 0; i < p->active_n; i++)
        n[p->active[i]]++;
    for (int i = 0; i < p->drawn_n; i++)
        n[p->drawn[i]]++;
}

static void compare(struct feature_context *l, int seat)
{
    const struct war *s = l->e.s;
    l->best[seat] = -1000;
    for (int q = 0; q < s->seats; q++) {
        if (q == seat)
            continue;
        l->best[seat] = at_least(l->best[seat], l->e.points[q]);
        if (stands(s, q) && s->seat[q].strength > l->stronger[seat])
            l->stronger[seat] = s->seat[q].strength;
    }
}

static void count_frames(struct feature_context *l)
{
    const struct war *s = l->e.s;
    for (int i = 0; i < s->agenda_n; i++) {
        struct frame f = s->agenda[i];
        const uint8_t *at = memchr(steps, f.step, STEPS);
        if (at != NULL && f.seat < s->seats)
            l->waits[f.seat][at - steps]++;
    }
}

static int open_context(const void *state, void *context)
{
    struct feature_context *l = context;
    const struct war *s = l->e.s = state;
    war_weigh(&l->e);
    count_frames(l);
    for (int p = 0; p < s->seats; p++) {
        compare(l, p);
        count_chips(&s->seat[p], l->chips[p]);
        if (s->order[p] < s->seats)
            l->place_in_order[s->order[p]] = p;
    }
    return s->seats;
}

/* The tea party or the war of a round. */
static int phase(const struct feature_context *l)
{
    return 2 * (l->e.round - 1) + !l->e.tea;
}

/* The course of the game */

static void phases(const void *context, int seat, float *x)
{
    (void)seat;
    x[phase(context)] = 1;
}

static void course(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    x[0] = l->e.drawing;
    x[1] = l->e.forging;
    x[2] = (float)__builtin_popcount(l->e.open);
    x[3] = (float)l->e.cards[seat];
}

static void players(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    (void)seat;
    x[l->e.s->seats - SEATS_FEW] = 1;
}

static void agenda(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    for (int i = 0; i < STEPS; i++)
        x[i] = l->waits[seat][i];
}

static void turn(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    x[0] = l->e.s->first == seat;
    x[1] = (float)l->place_in_order[seat];
}

/* Points */

static void parts(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    for (int part = 0; part < PART_COUNT; part++)
        x[part] = l->e.part[part][seat];
}

static void points(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    x[phase(l)] = l->e.points[seat];
}

static void lead(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    x[phase(l)] = (l->e.points[seat] - l->best[seat]) / l->e.width;
}

static void ahead(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    x[0] = slope((l->e.points[seat] - l->best[seat]) / l->e.width);
    x[1] = l->e.points[seat] >= l->best[seat];
}

/* The seat's possessions */

static void faction(const void *context, int seat, float *x)
{
    int own = of(context, seat)->faction;
    if (own < FACTION_COUNT)
        x[own] = 1;
}

static void abilities(const void *context, int seat, float *x)
{
    const struct war_seat *p = of(context, seat);
    for (int slot = 0; slot < ABILITIES && p->faction < FACTION_COUNT; slot++)
        x[ability_of(p->faction, slot)] = (float)(p->abilities >> slot & 1);
}

static void holdings(const void *context, int seat, float *x)
{
    const struct war_seat *p = of(context, seat);
    x[0] = p->shards;
    x[1] = p->shield;
    x[2] = p->leader;
    x[3] = p->leader_at < REGION_COUNT;
    x[4] = p->value;
    x[5] = p->reserve;
    for (int r = 0; r < REGION_COUNT; r++) {
        x[6] += p->castle[r] == CASTLE_STANDING;
        x[7] += p->castle[r] == CASTLE_LYING;
    }
}

static void cells(const void *context, int seat, float *x)
{
    const struct war_seat *p = of(context, seat);
    for (int track = 0; track < TRACKS; track++)
        for (int cell = 0; cell < p->filled[track]; cell++)
            x[track * CELLS + cell] = 1;
}

static void wonderlanders(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    for (int card = 0; card < WONDERLANDER_AMULET; card++)
        x[card] = l->e.s->wonderlander[card] == seat;
}

/* Bag and chips */

static void chips(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    for (int kind = 0; kind < CHIP_COUNT; kind++)
        x[kind] = (float)l->chips[seat][kind];
}

static void bag(const void *context, int seat, float *x)
{
    const struct war_seat *p = of(context, seat);
    for (int kind = 0; kind < CHIP_COUNT; kind++)
        x[kind] = p->bag[kind];
}

static void describe_bag(const struct bag *b, float *x)
{
    x[0] = b->strength;
    x[1] = b->good;
    x[2] = b->loss;
    x[3] = b->twice;
    x[4] = war_bag_reach(b);
}

static void draws(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    describe_bag(&l->e.bag[seat], x);
    describe_bag(&l->e.whole[seat], x + 5);
}

/* Regions */

static void units(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    const struct war *s = l->e.s;
    for (int r = 0; r < REGION_COUNT; r++) {
        int n = l->e.units[seat][r], open = (int)(l->e.open >> r & 1);
        x[open] += (float)n;
        x[2 + open] += n > 0;
        x[4] += open && n > 0 ? (float)war_starting_strength(s, seat, r) : 0;
    }
    x[5] = l->e.firsts[seat];
    x[6] = l->e.seconds[seat];
}

static void figures(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    for (int r = 0; r < REGION_COUNT; r++)
        x[l->e.open >> r & 1] += (float)l->e.bring[seat][r];
}

static void quests(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    const struct war *s = l->e.s;
    for (int quest = 0; quest < QUESTS; quest++) {
        bool done = s->quest[quest] == QUEST_DONE + seat;
        if (!done && s->quest[quest] != QUEST_HAND + seat)
            continue;
        bool reached = war_objective_distance(s, seat, quest) <= 0;
        x[done] += 1;
        x[2 + done] += reached;
        x[4] += !done && (l->e.open >> quest_region(quest) & 1);
    }
}

/* The tea party */

static void party(const void *context, int seat, float *x)
{
    const struct war_seat *p = of(context, seat);
    x[0] = (p->used & USED_PARTY) != 0;
    x[1] = (p->used & USED_GUEST) != 0;
    x[2] = (p->used & USED_SUPPORT) != 0;
    x[3] = p->leader_at >= AT_CHAIR ? (float)(p->leader_at - AT_CHAIR) / CHAIRS : 0;
    x[4] = p->leader_at == AT_HEAD;
}

/* The battle */

static void battle_status(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    if (l->e.s->region != NONE)
        x[of(l, seat)->status] = 1;
}

static void battle(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    const struct war_seat *p = of(l, seat);
    if (!l->e.drawing || !stands(l->e.s, seat))
        return;
    int above = p->strength - l->stronger[seat];
    x[0] = p->strength;
    x[1] = above > 0 ? (float)above : 0;
    x[2] = above < 0 ? (float)-above : 0;
    x[3] = l->e.first[seat];
    x[4] = p->status == HALTED;
    x[5] = (float)(l->e.units[seat][l->e.s->region] + p->shield);
    x[6] = p->madness_n;
    x[7] = p->active_n;
    x[8] = p->extra;
    x[9] = (p->mark & MARK_DOUBLE) != 0;
    x[10] = war_region_stake(&l->e, l->e.s->region);
    x[11] = l->e.first[seat] * x[10];
}

static void outcome(const void *context, int seat, float *x)
{
    const struct war_seat *p = of(context, seat);
    x[0] = p->place == 1;
    x[1] = p->place == 2;
    x[2] = p->forgings;
    x[3] = p->icon;
    x[4] = p->wager < FACTION_COUNT;
}

static const struct feature rows[] = {
    { "phase: tea party or war of a round", PHASES, phases },
    { "course: drawing, forging to come, open regions, cards to take", 4, course },
    { "players: 2, 3, 4 or 5", 4, players },
    { "agenda: steps of this seat", STEPS, agenda },
    { "turn: first player, place in the order", 2, turn },
    { "parts of the points to expect", PART_COUNT, parts },
    { "points to expect, by phase", PHASES, points },
    { "lead before the best of the others, by phase", PHASES, lead },
    { "ahead of the best of the others", 2, ahead },
    { "faction", FACTION_COUNT, faction },
    { "abilities", ABILITY_COUNT, abilities },
    { "shards, shield, leader, castles and their value, reserve", 8, holdings },
    { "forge cells", TRACKS *CELLS, cells },
    { "Wonderlanders", WONDERLANDER_AMULET, wonderlanders },
    { "chips, by kind", CHIP_COUNT, chips },
    { "chips in the bag, by kind", CHIP_COUNT, bag },
    { "draws from the bag, as it is and whole", 10, draws },
    { "units and places in regions, closed and open", 7, units },
    { "figures, closed and open", 2, figures },
    { "quests: in hand, done, reached, feats that can be done", 5, quests },
    { "tea party: what is used, where the leader sits", 5, party },
    { "battle: status", BUST + 1, battle_status },
    { "battle: strength, rivals, chance, units, chips, stake", 12, battle },
    { "outcome: places, forgings, wager", 5, outcome },
    { NULL, 0, NULL },
};

const struct features war_features = { .row = rows,
                                       .context_size = sizeof(struct feature_context),
                                       .open = open_context };
