/* War for Wonderland: quests, their feats and objectives (chapter 15 of the rules, table B10). */
#include "games/war/rules/quests.h"

#include "games/war/rules/rules_internal.h"

/* Counts that the cards speak of */

/* Kinds on the forge tracks, as bits. */
static uint32_t forged_kinds(const struct war_seat *p)
{
    uint32_t kinds = 0;
    for (int t = 0; t < TRACKS; t++)
        for (int c = 0; c < p->filled[t]; c++)
            kinds |= UINT32_C(1) << p->forged[t][c];
    return kinds;
}

static uint32_t active_kinds(const struct war_seat *p)
{
    uint32_t kinds = 0;
    for (int i = 0; i < p->active_n; i++)
        kinds |= UINT32_C(1) << p->active[i];
    return kinds;
}

/* 19.7: a chip's type, as one kind for all chips of it. */
static int type_of(int kind)
{
    if (kind <= CHIP_ARTEFACT)
        return CHIP_F1;
    return kind >= CHIP_FLAMINGO && kind < CHIP_WONDERLANDER ? kind & ~1 : kind;
}

/* The number of different types among kinds given as bits. */
static int types_in(uint32_t kinds)
{
    uint32_t types = 0;
    for (; kinds != 0; kinds &= kinds - 1)
        types |= UINT32_C(1) << type_of(__builtin_ctz(kinds));
    return __builtin_popcount(types);
}

/* Feats: each takes the numbers of its row. */

/* 15.8: the printed strength of the chip placed last. */
static bool last_is(const struct war *s, int seat, const uint8_t *n)
{
    const struct war_seat *p = &s->seat[seat];
    return p->active_n > 0 && war_printed[p->active[p->active_n - 1]] == n[0];
}

static bool strength_is(const struct war *s, int seat, const uint8_t *n)
{
    int strength = s->seat[seat].strength;
    return strength == n[0] || strength == n[1] || strength == n[2] || strength == n[3];
}

static bool active_are(const struct war *s, int seat, const uint8_t *n)
{
    return s->seat[seat].active_n == n[0] || s->seat[seat].active_n == n[1];
}

static bool place_is(const struct war *s, int seat, const uint8_t *n)
{
    return s->seat[seat].place == n[0];
}

/* Units lost to madness and poison. */
static bool lost(const struct war *s, int seat, const uint8_t *n)
{
    return s->seat[seat].lost >= n[0];
}

static bool put_madness(const struct war *s, int seat, const uint8_t *n)
{
    return s->seat[seat].put >= n[0];
}

/* From n[0] to n[1] units in the region. */
static bool units_here(const struct war *s, int seat, const uint8_t *n)
{
    int units = war_units(s, seat, s->region);
    return units >= n[0] && units <= n[1];
}

static bool on_icon(const struct war *s, int seat, const uint8_t *n)
{
    (void)n;
    return on_forge_icon(s->seat[seat].strength);
}

static bool faction_chips(const struct war *s, int seat, const uint8_t *n)
{
    return war_active_count(s, seat, CHIP_F1) + war_active_count(s, seat, CHIP_F2) +
               war_active_count(s, seat, CHIP_ARTEFACT) >=
           n[0];
}

static bool active_types(const struct war *s, int seat, const uint8_t *n)
{
    return types_in(active_kinds(&s->seat[seat])) >= n[0];
}

/* Q12: without madness on the track in this battle. */
static bool no_madness(const struct war *s, int seat, const uint8_t *n)
{
    return s->seat[seat].active_n >= n[0] && s->seat[seat].put == 0;
}

/* Q07: B10 LEAD, ahead of the strongest of the others. */
static bool wins_by(const struct war *s, int seat, const uint8_t *n)
{
    int best = 0;
    for (int p = 0; p < s->seats; p++)
        if (is_opponent(s, seat, p) && s->seat[p].strength > best)
            best = s->seat[p].strength;
    return wins(s, seat) && s->seat[seat].strength - best >= n[0];
}

/* Q18: with few active chips. */
static bool wins_with_few(const struct war *s, int seat, const uint8_t *n)
{
    return wins(s, seat) && s->seat[seat].active_n <= n[0];
}

/* Q30 */
static bool wins_after_loss(const struct war *s, int seat, const uint8_t *n)
{
    return wins(s, seat) && s->seat[seat].lost >= n[0];
}

/* Q25: somebody is as strong, give or take n; 2 players: the local resistance, too. */
static bool neck_and_neck(const struct war *s, int seat, const uint8_t *n)
{
    int low = s->seat[seat].strength - n[0], high = s->seat[seat].strength + n[0];
    if (two_players(s) && war_resistance[s->round] >= low && war_resistance[s->round] <= high)
        return true;
    for (int p = 0; p < s->seats; p++)
        if (is_opponent(s, seat, p) && s->seat[p].strength >= low && s->seat[p].strength <= high)
            return true;
    return false;
}

#define Q(number) [(number)-1]

static const struct {
    bool (*is_true)(const struct war *, int seat, const uint8_t *n);
    uint8_t n[4];
} feat[QUESTS] = {
    /* B10 */
    Q(1) = { last_is, { 1 } },
    Q(2) = { strength_is, { 1, 2, 7, 8 } },
    Q(3) = { active_are, { 3, 6 } },
    Q(4) = { place_is, { 2 } },
    Q(5) = { lost, { 2 } },
    Q(6) = { units_here, { 1, 1 } },
    Q(7) = { wins_by, { 3 } },
    Q(8) = { on_icon, { 0 } },
    Q(9) = { strength_is, { 5, 6, 11, 12 } },
    Q(10) = { last_is, { 2 } },
    Q(11) = { active_are, { 2, 5 } },
    Q(12) = { no_madness, { 3 } },
    Q(13) = { active_are, { 2, 6 } },
    Q(14) = { last_is, { 1 } },
    Q(15) = { strength_is, { 3, 8, 13, 14 } },
    Q(16) = { faction_chips, { 2 } },
    Q(17) = { put_madness, { 2 } },
    Q(18) = { wins_with_few, { 4 } },
    Q(19) = { strength_is, { 3, 4, 9, 10 } },
    Q(20) = { active_are, { 3, 5 } },
    Q(21) = { active_types, { 4 } },
    Q(22) = { last_is, { 3 } },
    Q(23) = { place_is, { 2 } },
    Q(24) = { units_here, { 3, UINT8_MAX } },
    Q(25) = { neck_and_neck, { 1 } },
    Q(26) = { strength_is, { 2, 6, 10, 15 } },
    Q(27) = { lost, { 2 } },
    Q(28) = { active_are, { 1, 4 } },
    Q(29) = { last_is, { 1 } },
    Q(30) = { wins_after_loss, { 1 } },
};

bool war_feat(const struct war *s, int seat, int quest)
{
    return feat[quest].is_true(s, seat, feat[quest].n);
}

/* Objectives: what is counted, with the operands of the row. */

/* Chips of two ally types together. */
static int allies(const struct war *s, int seat, int type, int other)
{
    return war_owns_type(s, seat, type) + war_owns_type(s, seat, other);
}

/* Chips of a range of kinds: owned; on the forge tracks. */
static int owned(const struct war *s, int seat, int first, int last)
{
    int n = 0;
    for (int kind = first; kind <= last; kind++)
        n += war_owns(s, seat, kind);
    return n;
}

static int forged(const struct war *s, int seat, int first, int last)
{
    const struct war_seat *p = &s->seat[seat];
    int n = 0;
    for (int t = 0; t < TRACKS; t++)
        for (int c = 0; c < p->filled[t]; c++)
            n += p->forged[t][c] >= first && p->forged[t][c] <= last;
    return n;
}

/* The same, different types. */
static int forged_types(const struct war *s, int seat, int first, int last)
{
    uint32_t range = ((UINT32_C(2) << last) - 1) & ~((UINT32_C(1) << first) - 1);
    return types_in(forged_kinds(&s->seat[seat]) & range);
}

static int strong_allies(const struct war *s, int seat, int a, int b)
{
    int n = 0;
    (void)a, (void)b;
    for (int type = 0; type < ALLY_COUNT; type++)
        n += war_owns(s, seat, CHIP_FLAMINGO + 2 * type + 1);
    return n;
}

/* Q21: ally types, forge chips among them, of which the seat owns two or more. */
static int pairs(const struct war *s, int seat, int a, int b)
{
    int n = war_owns(s, seat, CHIP_FORGE) >= 2;
    (void)a, (void)b;
    for (int type = 0; type < ALLY_COUNT; type++)
        n += war_owns_type(s, seat, type) >= 2;
    return n;
}

static int leader(const struct war *s, int seat, int a, int b)
{
    (void)a, (void)b;
    return s->seat[seat].leader;
}

static int abilities(const struct war *s, int seat, int a, int b)
{
    (void)a, (void)b;
    return __builtin_popcount(s->seat[seat].abilities);
}

static int shards(const struct war *s, int seat, int a, int b)
{
    (void)a, (void)b;
    return s->seat[seat].shards;
}

static int units(const struct war *s, int seat, int a, int b)
{
    (void)a, (void)b;
    return war_all_units(s, seat);
}

static int wonderlanders(const struct war *s, int seat, int a, int b)
{
    int n = 0;
    (void)a, (void)b;
    for (int card = 0; card < WONDERLANDER_COUNT; card++)
        n += s->wonderlander[card] == seat;
    return n;
}

static int feats_done(const struct war *s, int seat, int a, int b)
{
    int n = 0;
    (void)a, (void)b;
    for (int quest = 0; quest < QUESTS; quest++)
        n += s->quest[quest] == QUEST_DONE + seat;
    return n;
}

static int cells_filled(const struct war *s, int seat, int track, int b)
{
    (void)b;
    return s->seat[seat].filled[track];
}

static int full_tracks(const struct war *s, int seat, int a, int b)
{
    int n = 0;
    (void)a, (void)b;
    for (int t = 0; t < TRACKS; t++)
        n += s->seat[seat].filled[t] == CELLS;
    return n;
}

/* Regions with a castle, as bits; 17.30: a lying one counts. */
static unsigned castle_regions(const struct war *s, int seat)
{
    unsigned mask = 0;
    for (int r = 0; r < REGION_COUNT; r++)
        mask |= (unsigned)(s->seat[seat].castle[r] != CASTLE_NONE) << r;
    return mask;
}

static int castles(const struct war *s, int seat, int a, int b)
{
    (void)a, (void)b;
    return __builtin_popcount(castle_regions(s, seat));
}

/* The odd ones, 1 if they are true: */

/* Q27: in a region and both its neighbours; 17.20: neighbours over the removed region, too. */
static int castles_in_a_row(const struct war *s, int seat, int a, int b)
{
    unsigned mask = castle_regions(s, seat);
    (void)a, (void)b;
    for (int r = 0; r < REGION_COUNT; r++)
        if ((mask >> r & 1) && (mask & war_adjacent(s, r)) == war_adjacent(s, r))
            return 1;
    return 0;
}

/* Q18 */
static int leader_and_castles(const struct war *s, int seat, int strength, int built)
{
    return s->seat[seat].leader >= strength && castles(s, seat, 0, 0) >= built;
}

/* Q26 */
static int shield_and_shards(const struct war *s, int seat, int most, int b)
{
    (void)b;
    return s->seat[seat].shield && s->seat[seat].shards <= most;
}

static const struct objective {
    int (*count)(const struct war *, int seat, int a, int b);
    uint8_t a, b;
    uint8_t least, least_of_two; /* that the count must reach; for 2 players, if different */
    uint8_t most;                /* or must not exceed, if there is no least */
} objective[QUESTS] = {
    /* B10 */
    Q(1) = { castles, .least = 4 },
    Q(2) = { allies, FLAMINGO, SOLDIER, .least = 7 },
    Q(3) = { forged, 0, CHIP_COUNT, .least = 9 },
    Q(4) = { allies, CREATURE, ROOK, .least = 7 },
    Q(5) = { allies, ROSE, ROOK, .least = 7 },
    Q(6) = { leader, .least = 5 },
    Q(7) = { allies, SOLDIER, ROOK, .least = 7 },
    Q(8) = { owned, CHIP_FORGE, CHIP_FORGE, .least = 4, .least_of_two = 5 },
    Q(9) = { allies, FLAMINGO, ROOK, .least = 7 },
    Q(10) = { wonderlanders, .least = 3 },
    Q(11) = { strong_allies, .least = 5 },
    Q(12) = { owned, CHIP_MADNESS, CHIP_DOUBLE, .most = 5 },
    Q(13) = { forged_types, CHIP_FORGE, CHIP_WONDERLANDER - 1, .least = 3 },
    Q(14) = { allies, FLAMINGO, CREATURE, .least = 7 },
    Q(15) = { units, .least = 8 },
    Q(16) = { forged, CHIP_F1, CHIP_ARTEFACT, .least = 5 },
    Q(17) = { allies, ROSE, CREATURE, .least = 7 },
    Q(18) = { leader_and_castles, 4, 3, .least = 1 },
    Q(19) = { allies, ROSE, SOLDIER, .least = 7 },
    Q(20) = { allies, FLAMINGO, ROSE, .least = 6 },
    Q(21) = { pairs, .least = 5 },
    Q(22) = { abilities, .least = 3 },
    Q(23) = { shards, .most = 5 },
    Q(24) = { cells_filled, TRACK_SUPPORTERS, .least = 3 },
    Q(25) = { allies, SOLDIER, CREATURE, .least = 5 },
    Q(26) = { shield_and_shards, 6, .least = 1 },
    Q(27) = { castles_in_a_row, .least = 1 },
    Q(28) = { feats_done, .least = 2 },
    Q(29) = { full_tracks, .least = 2 },
    Q(30) = { owned, 0, CHIP_MADNESS - 1, .least = 24 },
};

int war_objective_distance(const struct war *s, int seat, int quest)
{
    const struct objective *o = &objective[quest];
    int count = o->count(s, seat, o->a, o->b);
    if (o->least == 0)
        return count - o->most;
    return (two_players(s) && o->least_of_two > 0 ? o->least_of_two : o->least) - count;
}

bool war_objective(const struct war *s, int seat, int quest)
{
    return war_objective_distance(s, seat, quest) <= 0;
}

/* 15.12: 3 for the feat, 3 for the objective, 3 more for both. */
int war_quest_points(const struct war *s, int seat, int quest)
{
    int done = s->quest[quest] == QUEST_DONE + seat, reached = war_objective(s, seat, quest);
    return 3 * done + 3 * reached + 3 * (done && reached);
}

/* O2 */

/* A Rose C needs two active Roses, counted now. */
static void complete_feats(struct war *s, struct frame f, struct event_list *events)
{
    (void)f, (void)events;
    war_set_order(s);
    s->roses = 0;
    for (int p = 0; p < s->seats; p++)
        if (s->set[ROSE] == SET_C && stands(s, p) && war_active_type(s, p, ROSE) >= 2)
            s->roses |= (uint8_t)(1u << p);
    war_push_each(s, STEP_XFEAT, s->roses);
    push(s, STEP_FEAT);
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

/* Being asked must reveal nothing of a hand: so everybody is asked who holds quests and for whom
 * some feat is true (15.2). */
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
    announce(events, EVENT_FEAT, seat, quest, 0);
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
        push_for(s, STEP_PURGE, f.seat);
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
    announce(events, EVENT_PURGE, f.seat, kind, 0);
}

#define AT(step) [(step)-CHAPTER_QUESTS]
const struct rule war_quest_steps[CHAPTER] = {
    AT(FLOW_COMPLETE_FEATS) = { .run = complete_feats },
    AT(STEP_FEAT) = { .legal = legal_feat, .who = who_feats, .settle = settle_feat },
    AT(STEP_XFEAT) = { .legal = legal_xfeat, .answer = answer_xfeat },
    AT(STEP_PURGE) = { .legal = legal_purge, .answer = answer_purge },
};
