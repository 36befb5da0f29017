/* War for Wonderland: quests, their feats and objectives (chapter 15 of the rules, table B10). */
#include "games/war/rules/rules_internal.h"

/* Chips */

int war_owns(const struct war *s, int seat, int kind)
{
    const struct war_seat *p = &s->seat[seat];
    int n = p->bag[kind] + p->exhausted[kind] + war_active_count(s, seat, kind);
    for (int i = 0; i < p->madness_n; i++)
        n += p->madness[i] == kind;
    for (int i = 0; i < p->drawn_n; i++)
        n += p->drawn[i] == kind;
    for (int t = 0; t < TRACKS; t++)
        for (int c = 0; c < p->filled[t]; c++)
            n += p->forged[t][c] == kind;
    return n;
}

static int owns_type(const struct war *s, int seat, int type)
{
    int weak = CHIP_FLAMINGO + 2 * type;
    return war_owns(s, seat, weak) + war_owns(s, seat, weak + 1);
}

/* Chips of two ally types together. */
static int owns_both(const struct war *s, int seat, int type, int other)
{
    return owns_type(s, seat, type) + owns_type(s, seat, other);
}

static int owns_between(const struct war *s, int seat, int first, int last)
{
    int n = 0;
    for (int kind = first; kind <= last; kind++)
        n += war_owns(s, seat, kind);
    return n;
}

static int strong_allies(const struct war *s, int seat)
{
    int n = 0;
    for (int type = 0; type < ALLY_COUNT; type++)
        n += war_owns(s, seat, CHIP_FLAMINGO + 2 * type + 1);
    return n;
}

/* Kinds on the forge tracks, as bits. */
static uint32_t forged_kinds(const struct war *s, int seat)
{
    const struct war_seat *p = &s->seat[seat];
    uint32_t kinds = 0;
    for (int t = 0; t < TRACKS; t++)
        for (int c = 0; c < p->filled[t]; c++)
            kinds |= UINT32_C(1) << p->forged[t][c];
    return kinds;
}

static int forged_between(const struct war *s, int seat, int first, int last)
{
    const struct war_seat *p = &s->seat[seat];
    int n = 0;
    for (int t = 0; t < TRACKS; t++)
        for (int c = 0; c < p->filled[t]; c++)
            n += p->forged[t][c] >= first && p->forged[t][c] <= last;
    return n;
}

/* 19.7: a chip's type, as one kind for all chips of it. */
static int type_of(int kind)
{
    if (kind <= CHIP_ARTIFACT)
        return CHIP_F1;
    return kind >= CHIP_FLAMINGO && kind < CHIP_WONDERLANDER ? kind & ~1 : kind;
}

/* Different types among kinds given as bits. */
static int types_in(uint32_t kinds)
{
    uint32_t types = 0;
    for (; kinds != 0; kinds &= kinds - 1)
        types |= UINT32_C(1) << type_of(__builtin_ctz(kinds));
    return __builtin_popcount(types);
}

static uint32_t active_kinds(const struct war_seat *p)
{
    uint32_t kinds = 0;
    for (int i = 0; i < p->active_n; i++)
        kinds |= UINT32_C(1) << p->active[i];
    return kinds;
}

/* Feats */

/* B10 LEAD: before the strongest of the others. */
static int lead(const struct war *s, int seat)
{
    int best = 0;
    for (int p = 0; p < s->seats; p++)
        if (is_opponent(s, seat, p) && s->seat[p].strength > best)
            best = s->seat[p].strength;
    return s->seat[seat].strength - best;
}

/* Q25: somebody is as strong, give or take one; 2 players: the local resistance, too. */
static bool neck_and_neck(const struct war *s, int seat)
{
    int own = s->seat[seat].strength, local = war_resistance[s->round];
    if (two_players(s) && own >= local - 1 && own <= local + 1)
        return true;
    for (int p = 0; p < s->seats; p++)
        if (is_opponent(s, seat, p) && s->seat[p].strength >= own - 1 &&
            s->seat[p].strength <= own + 1)
            return true;
    return false;
}

static bool is_one_of(int n, int a, int b, int c, int d)
{
    return n == a || n == b || n == c || n == d;
}

/* B10, by the numbers of the cards: Q01 is case 1. */
bool war_feat(const struct war *s, int seat, int quest)
{
    const struct war_seat *p = &s->seat[seat];
    int str = p->strength, n = p->active_n;
    int last = n > 0 ? war_printed[p->active[n - 1]] : NONE; /* 15.8 */
    int faction_chips = war_active_count(s, seat, CHIP_F1) + war_active_count(s, seat, CHIP_F2) +
                        war_active_count(s, seat, CHIP_ARTIFACT);
    switch (quest + 1) {
    case 1:
    case 14:
    case 29:
        return last == 1;
    case 2:
        return is_one_of(str, 1, 2, 7, 8);
    case 3:
        return n == 3 || n == 6;
    case 4:
    case 23:
        return p->place == 2;
    case 5:
    case 27:
        return p->lost >= 2;
    case 6:
        return war_units(s, seat, s->region) == 1;
    case 7:
        return wins(s, seat) && lead(s, seat) >= 3;
    case 8:
        return on_forge_icon(str);
    case 9:
        return is_one_of(str, 5, 6, 11, 12);
    case 10:
        return last == 2;
    case 11:
        return n == 2 || n == 5;
    case 12:
        return n >= 3 && p->put == 0;
    case 13:
        return n == 2 || n == 6;
    case 15:
        return is_one_of(str, 3, 8, 13, 14);
    case 16:
        return faction_chips >= 2;
    case 17:
        return p->put >= 2;
    case 18:
        return wins(s, seat) && n <= 4;
    case 19:
        return is_one_of(str, 3, 4, 9, 10);
    case 20:
        return n == 3 || n == 5;
    case 21:
        return types_in(active_kinds(p)) >= 4;
    case 22:
        return last == 3;
    case 24:
        return war_units(s, seat, s->region) >= 3;
    case 25:
        return neck_and_neck(s, seat);
    case 26:
        return is_one_of(str, 2, 6, 10, 15);
    case 28:
        return n == 1 || n == 4;
    case 30:
        return wins(s, seat) && p->lost >= 1;
    default:
        return false;
    }
}

/* Objectives */

/* Regions with a castle, as bits; 17.30: a lying one counts. */
static unsigned castles(const struct war *s, int seat)
{
    unsigned mask = 0;
    for (int r = 0; r < REGION_COUNT; r++)
        mask |= (unsigned)(s->seat[seat].castle[r] != CASTLE_NONE) << r;
    return mask;
}

/* Q27: in a region and both its neighbours; 17.20: neighbours over the removed region, too. */
static bool castles_in_a_row(const struct war *s, int seat)
{
    unsigned mask = castles(s, seat);
    for (int r = 0; r < REGION_COUNT; r++)
        if ((mask >> r & 1) && (mask & war_adjacent(s, r)) == war_adjacent(s, r))
            return true;
    return false;
}

/* Q21: ally types, forge chips among them, of which the seat owns two or more. */
static int pairs(const struct war *s, int seat)
{
    int n = war_owns(s, seat, CHIP_FORGE) >= 2;
    for (int type = 0; type < ALLY_COUNT; type++)
        n += owns_type(s, seat, type) >= 2;
    return n;
}

static int wonderlanders(const struct war *s, int seat)
{
    int n = 0;
    for (int card = 0; card < WONDERLANDER_COUNT; card++)
        n += s->wonderlander[card] == seat;
    return n;
}

static int feats_done(const struct war *s, int seat)
{
    int n = 0;
    for (int quest = 0; quest < QUESTS; quest++)
        n += s->quest[quest] == QUEST_DONE + seat;
    return n;
}

static int full_tracks(const struct war_seat *p)
{
    int n = 0;
    for (int t = 0; t < TRACKS; t++)
        n += p->filled[t] == CELLS;
    return n;
}

/* B10, likewise. */
bool war_objective(const struct war *s, int seat, int quest)
{
    const struct war_seat *p = &s->seat[seat];
    uint32_t allies = ((UINT32_C(1) << CHIP_WONDERLANDER) - 1) & ~((UINT32_C(1) << CHIP_FORGE) - 1);
    int built = __builtin_popcount(castles(s, seat));
    switch (quest + 1) {
    case 1:
        return built >= 4;
    case 2:
        return owns_both(s, seat, FLAMINGO, SOLDIER) >= 7;
    case 3:
        return forged_between(s, seat, 0, CHIP_COUNT) >= 9;
    case 4:
        return owns_both(s, seat, CREATURE, ROOK) >= 7;
    case 5:
        return owns_both(s, seat, ROSE, ROOK) >= 7;
    case 6:
        return p->leader >= 5;
    case 7:
        return owns_both(s, seat, SOLDIER, ROOK) >= 7;
    case 8:
        return war_owns(s, seat, CHIP_FORGE) >= (two_players(s) ? 5 : 4);
    case 9:
        return owns_both(s, seat, FLAMINGO, ROOK) >= 7;
    case 10:
        return wonderlanders(s, seat) >= 3;
    case 11:
        return strong_allies(s, seat) >= 5;
    case 12:
        return owns_between(s, seat, CHIP_MADNESS, CHIP_DOUBLE) <= 5;
    case 13:
        return types_in(forged_kinds(s, seat) & allies) >= 3;
    case 14:
        return owns_both(s, seat, FLAMINGO, CREATURE) >= 7;
    case 15:
        return war_all_units(s, seat) >= 8;
    case 16:
        return forged_between(s, seat, CHIP_F1, CHIP_ARTIFACT) >= 5;
    case 17:
        return owns_both(s, seat, ROSE, CREATURE) >= 7;
    case 18:
        return p->leader >= 4 && built >= 3;
    case 19:
        return owns_both(s, seat, ROSE, SOLDIER) >= 7;
    case 20:
        return owns_both(s, seat, FLAMINGO, ROSE) >= 6;
    case 21:
        return pairs(s, seat) >= 5;
    case 22:
        return __builtin_popcount(p->abilities) >= 3;
    case 23:
        return p->shards <= 5;
    case 24:
        return p->filled[2] >= 3;
    case 25:
        return owns_both(s, seat, SOLDIER, CREATURE) >= 5;
    case 26:
        return p->shield && p->shards <= 6;
    case 27:
        return castles_in_a_row(s, seat);
    case 28:
        return feats_done(s, seat) >= 2;
    case 29:
        return full_tracks(p) >= 2;
    case 30:
        return owns_between(s, seat, 0, CHIP_MADNESS - 1) >= 24;
    default:
        return false;
    }
}

/* 15.12: 3 for the feat, 3 for the objective, 3 more for both. */
int war_quest_points(const struct war *s, int seat, int quest)
{
    int done = s->quest[quest] == QUEST_DONE + seat, reached = war_objective(s, seat, quest);
    return 3 * done + 3 * reached + 3 * (done && reached);
}

/* O2 */

/* A Rose C needs two active Roses, counted now. */
static void o2(struct war *s, struct frame f, struct event_list *events)
{
    (void)f, (void)events;
    war_set_order(s);
    s->roses = 0;
    for (int p = 0; p < s->seats; p++)
        if (s->set[ROSE] == SET_C && stands(s, p) && war_active_type(s, p, ROSE) >= 2)
            s->roses |= (uint8_t)(1u << p);
    war_push_each(s, STEP_XFEAT, s->roses);
    push(s, STEP_FEAT, 0, 0, 0);
}

/* Whether a seat could have a quest of this region with a true feat, as far as everybody knows. */
static bool may_have_feat(const struct war *s, int seat)
{
    for (int i = 0; i < QUESTS_OF_REGION; i++) {
        int quest = s->region * QUESTS_OF_REGION + i;
        bool open = s->quest[quest] >= QUEST_DONE && s->quest[quest] != UNKNOWN;
        if (!open && war_feat(s, seat, quest))
            return true;
    }
    return false;
}

/* Being asked must tell nothing of a hand: so everybody is asked who holds quests and for whom some
 * feat is true (15.2). */
static unsigned who_feats(const struct war *s)
{
    unsigned mask = 0;
    for (int p = 0; p < s->seats; p++)
        if (stands(s, p) && s->seat[p].hand > 0 && may_have_feat(s, p))
            mask |= 1u << p;
    return mask;
}

/* 15.5: one quest of this region whose feat is true. */
static void legal_feat(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f;
    for (int i = 0; i < QUESTS_OF_REGION; i++) {
        int quest = s->region * QUESTS_OF_REGION + i;
        if (s->quest[quest] == QUEST_HAND + seat && war_feat(s, seat, quest))
            offer(out, ACTION(VERB_FEAT, quest, 0, 0));
    }
    offer(out, ACTION(VERB_FEAT, NONE, 0, 0)); /* 15.4 */
}

/* 15.4, 15.6: face up. True if Red Rook C wants a chip for it (18.44). */
static bool complete(struct war *s, int seat, int quest, struct event_list *events)
{
    s->quest[quest] = (uint8_t)(QUEST_DONE + seat);
    s->seat[seat].hand--;
    tell(events, EVENT_FEAT, seat, quest, 0);
    return s->set[ROOK] == SET_C && war_active_type(s, seat, ROOK) > 0;
}

static void settle_feat(struct war *s, struct event_list *events)
{
    unsigned purge = 0, asked = 0;
    for (int p = 0; p < s->seats; p++)
        asked |= s->seat[p].answer != NONE ? 1u << p : 0;
    war_reveal(s, asked);
    for (int i = 0; i < s->seats; i++) {
        int p = s->order[i], quest = s->seat[p].answer;
        if (quest < QUESTS && complete(s, p, quest, events))
            purge |= 1u << p;
    }
    war_push_each(s, STEP_PURGE, purge);
}

/* B3 Rose C, 18.47: any quest of the hand. */
static void legal_xfeat(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f;
    for (int quest = 0; quest < QUESTS; quest++)
        if (s->quest[quest] == QUEST_HAND + seat)
            offer(out, ACTION(VERB_FEAT, quest, 0, 0));
    offer(out, ACTION(VERB_FEAT, NONE, 0, 0));
}

static void answer_xfeat(struct war *s, struct frame f, action act, struct event_list *events)
{
    if (action_a(act) == NONE)
        return;
    war_reveal(s, 1u << f.seat);
    if (complete(s, f.seat, action_a(act), events))
        push(s, STEP_PURGE, f.seat, 0, 0);
}

static void legal_purge(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f;
    for (uint32_t rest = active_kinds(&s->seat[seat]); rest != 0; rest &= rest - 1)
        offer(out, ACTION(VERB_PURGE, __builtin_ctz(rest), 0, 0));
}

/* 19.10: ally and forge chips to the supply, others to the box. */
static void answer_purge(struct war *s, struct frame f, action act, struct event_list *events)
{
    int kind = action_a(act);
    war_take_active(s, f.seat, kind);
    if (is_ally(kind))
        s->supply[kind]++;
    tell(events, EVENT_PURGE, f.seat, kind, 0);
}

#define AT(step) [(step)-CHAPTER_QUESTS]
const struct rule war_quest_steps[CHAPTER] = {
    AT(FLOW_O2) = { .run = o2 },
    AT(STEP_FEAT) = { .legal = legal_feat, .who = who_feats, .settle = settle_feat },
    AT(STEP_XFEAT) = { .legal = legal_xfeat, .answer = answer_xfeat },
    AT(STEP_PURGE) = { .legal = legal_purge, .answer = answer_purge },
};
