/* War for Wonderland: what tea cards and forge cells give (chapter 6 of the rules). */
#include "games/war/rules/rewards.h"

#include "games/war/rules/rules_internal.h"

/* 1.20: without limit, but a byte holds them; nobody ever had half as many. */
void war_gain_shards(struct war *s, int seat, int n, int cause, struct event_list *events)
{
    int room = UINT8_MAX - s->seat[seat].shards;
    n = n < room ? n : room;
    s->seat[seat].shards = (uint8_t)(s->seat[seat].shards + n);
    if (n > 0)
        announce(events, EVENT_SHARDS, seat, n, cause);
}

/* 6.18: or all that there are. */
void war_discard_shards(struct war *s, int seat, int n, int cause, struct event_list *events)
{
    struct war_seat *p = &s->seat[seat];
    n = n < p->shards ? n : p->shards;
    p->shards = (uint8_t)(p->shards - n);
    if (n > 0)
        announce(events, EVENT_DISCARD, seat, n, cause);
}

void war_gain_points(struct war *s, int seat, int n, int cause, struct event_list *events)
{
    s->seat[seat].vp = (int16_t)(s->seat[seat].vp + n);
    if (n > 0)
        announce(events, EVENT_POINTS, seat, n, cause);
}

/* 6.46: into the bag. */
void war_gain_chip(struct war *s, int seat, int kind, int cause, struct event_list *events)
{
    s->supply[kind]--;
    s->seat[seat].bag[kind]++;
    announce(events, EVENT_GAIN, seat, kind, cause);
}

void war_return_chip(struct war *s, int seat, int kind, int cause, struct event_list *events)
{
    s->seat[seat].bag[kind]++;
    announce(events, EVENT_BACK, seat, kind, cause);
}

void war_shield_ready(struct war *s, int seat, int cause, struct event_list *events)
{
    if (s->seat[seat].shield)
        return;
    s->seat[seat].shield = 1;
    announce(events, EVENT_SHIELD, seat, 1, cause);
}

/* Placing units */

/* Whether anything of the seat can be placed: from the reserve, or moved (6.8). */
static bool has_units(const struct war *s, int seat)
{
    bool any = s->seat[seat].reserve > 0;
    for (int r = 0; r < REGION_COUNT; r++)
        any |= s->seat[seat].supporters[r] > 0;
    for (int f = 0; f < FIGURE_COUNT; f++)
        any |= war_figure_owner(s, f) == seat && s->figure[f] != NONE;
    return any;
}

/* 6.3: one region for all; 5.7: the Red Queen may part those of a tea card. */
static void units(struct war *s, struct frame f, struct event_list *events)
{
    (void)events;
    if (f.units == 0 || !has_units(s, f.seat))
        return;
    bool parts = s->seat[f.seat].faction == QUEEN && f.cause == CAUSE_TEA;
    if (parts)
        push_units(s, f.seat, f.units - 1, f.cause);
    push_region(s, f.seat, parts ? 1 : f.units, f.cause);
}

static void legal_region(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f, (void)seat;
    for (int r = 0; r < REGION_COUNT; r++)
        if (in_play(s, r)) /* 17.2 */
            offer(out, ACTION(VERB_REGION, r, 0, 0));
}

static void answer_region(struct war *s, struct frame f, action act, struct event_list *events)
{
    (void)events;
    push_unit(s, f.seat, action_a(act), f.units);
}

/* 6.4, 10.7: a supporter, or in a tea party a figure lost earlier; 6.7: without supporters in the
 * reserve 6.8. */
static void legal_unit(const struct war *s, struct frame f, int seat, struct choices *out)
{
    const struct war_seat *p = &s->seat[seat];
    int to = f.region;
    if (p->reserve > 0)
        offer(out, ACTION(VERB_UNIT, UNIT_SUPPORTER, 0, 0));
    for (int i = 0; i < FIGURE_COUNT && s->region == NONE; i++)
        if (war_has_figure(s, seat, i, AT_RESERVE))
            offer(out, ACTION(VERB_UNIT, UNIT_FIGURE + i, 0, 0));
    if (p->reserve > 0)
        return;
    for (int r = 0; r < REGION_COUNT; r++)
        if (r != to && p->supporters[r] > 0)
            offer(out, ACTION(VERB_UNIT, UNIT_FROM + r, 0, 0));
    for (int i = 0; i < FIGURE_COUNT; i++)
        if (s->figure[i] < REGION_COUNT && s->figure[i] != to && war_figure_owner(s, i) == seat)
            offer(out, ACTION(VERB_UNIT, UNIT_FIGURE_FROM + i, 0, 0));
    offer_pass(out);
}

/* The figure that a unit code of UNIT means, or NONE for a supporter. */
static int figure_of(int code)
{
    if (code >= UNIT_FIGURE_FROM)
        return code - UNIT_FIGURE_FROM;
    return code >= UNIT_FIGURE && code < UNIT_LEADER ? code - UNIT_FIGURE : NONE;
}

static void answer_unit(struct war *s, struct frame f, action act, struct event_list *events)
{
    struct war_seat *p = &s->seat[f.seat];
    int code = action_a(act), to = f.region;
    if (f.left > 1)
        push_unit(s, f.seat, to, f.left - 1);
    if (action_verb(act) == VERB_PASS)
        return;
    int figure = figure_of(code);
    if (figure != NONE) {
        s->figure[figure] = (uint8_t)to;
    } else {
        uint8_t *from = code == UNIT_SUPPORTER ? &p->reserve : &p->supporters[code - UNIT_FROM];
        (*from)--;
        p->supporters[to]++;
    }
    announce(events, EVENT_UNIT, f.seat, code, to);
}

/* Chips */

static bool level_left(const struct war *s, bool strong)
{
    for (int kind = CHIP_FORGE; kind < CHIP_WONDERLANDER; kind++)
        if (is_strong(kind) == strong && s->supply[kind] > 0)
            return true;
    return false;
}

/* 6.13, 6.14, 6.16: any ally chip of the level. */
static void legal_ally(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)seat;
    for (int kind = CHIP_FORGE; kind < CHIP_WONDERLANDER; kind++)
        if (is_strong(kind) == (f.strong != 0) && s->supply[kind] > 0)
            offer(out, ACTION(VERB_ALLY, kind, 0, 0));
}

static void answer_ally(struct war *s, struct frame f, action act, struct event_list *events)
{
    war_gain_chip(s, f.seat, action_a(act), f.cause, events);
}

/* 6.11 to 6.14, 6.16 */
static void gain_ally(struct war *s, struct frame f, struct event_list *events)
{
    bool strong = f.icon == ICON_ANY_STRONG || is_strong(f.icon);
    if (f.icon < CHIP_WONDERLANDER && s->supply[f.icon] > 0)
        war_gain_chip(s, f.seat, f.icon, f.cause, events);
    else
        push_ally(s, f.seat, strong, f.cause);
}

/* Castles */

bool war_may_build(const struct war *s, int seat, int region)
{
    int castle = s->seat[seat].castle[region];
    return in_play(s, region) && /* 6.20, 13.11; 17.26: or to stand one up */
           (castle == CASTLE_NONE || castle == CASTLE_LYING);
}

bool war_may_build_somewhere(const struct war *s, int seat)
{
    for (int r = 0; r < REGION_COUNT; r++)
        if (war_may_build(s, seat, r))
            return true;
    return false;
}

void war_build(struct war *s, int seat, int region, struct event_list *events)
{
    uint8_t *castle = &s->seat[seat].castle[region];
    *castle = *castle == CASTLE_NONE && two_players(s) ? CASTLE_LYING : CASTLE_STANDING; /* 17.24 */
    announce(events, EVENT_CASTLE, seat, region, *castle);
}

static void legal_castle(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f;
    for (int r = 0; r < REGION_COUNT; r++)
        if (war_may_build(s, seat, r))
            offer(out, ACTION(VERB_CASTLE, r, 0, 0));
}

static void answer_castle(struct war *s, struct frame f, action act, struct event_list *events)
{
    war_build(s, f.seat, action_a(act), events);
}

/* Wonderlanders */

static void legal_wonder(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f, (void)seat;
    for (int card = 0; card < WONDERLANDER_COUNT; card++)
        if (s->wonderlander[card] == IN_MARKET)
            offer(out, ACTION(VERB_WONDER, card, 0, 0));
}

/* 6.27, 6.30 */
static void answer_wonder(struct war *s, struct frame f, action act, struct event_list *events)
{
    for (int i = 0; i < MARKET; i++)
        if (s->market[i] == action_a(act))
            s->market[i] = NONE;
    push(s, FLOW_REFILL);
    war_keep_wonderlander(s, f.seat, action_a(act), events);
}

void war_keep_wonderlander(struct war *s, int seat, int card, struct event_list *events)
{
    s->wonderlander[card] = (uint8_t)seat;
    announce(events, EVENT_WONDERLANDER, seat, card, 0);
    if (card >= WONDERLANDER_AMULET) { /* 6.29 */
        s->seat[seat].bag[CHIP_WONDERLANDER + card - WONDERLANDER_AMULET] += 2;
        return;
    }
    for (int i = FIGURE_COUNT - 1; i >= 0; i--) /* 6.28 */
        if (war_figure_card[i] == card)
            push_figure(s, seat, i);
}

static void answer_figure(struct war *s, struct frame f, action act, struct event_list *events)
{
    s->figure[f.figure] = (uint8_t)action_a(act);
    announce(events, EVENT_UNIT, f.seat, UNIT_FIGURE + f.figure, action_a(act));
}

static bool deck_has_wonderlander(const struct war *s)
{
    for (int card = 0; card < WONDERLANDER_COUNT; card++)
        if (s->wonderlander[card] == IN_DECK)
            return true;
    return false;
}

static int market_room(const struct war *s)
{
    for (int i = 0; i < MARKET; i++)
        if (s->market[i] == NONE)
            return i;
    return NONE;
}

static void refill(struct war *s, struct frame f, struct event_list *events)
{
    (void)f, (void)events;
    if (market_room(s) == NONE || !deck_has_wonderlander(s))
        return;
    push(s, FLOW_REFILL);
    push(s, LUCK_MARKET);
}

static void legal_market(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f, (void)seat;
    for (int card = 0; card < WONDERLANDER_COUNT; card++)
        offer_chance(out, ACTION(VERB_MARKET, card, 0, 0), s->wonderlander[card] == IN_DECK);
}

static void answer_market(struct war *s, struct frame f, action act, struct event_list *events)
{
    (void)f, (void)events;
    s->market[market_room(s)] = (uint8_t)action_a(act);
    s->wonderlander[action_a(act)] = IN_MARKET;
}

/* Abilities */

static void legal_ability(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f;
    for (int i = 0; i < ABILITIES; i++)
        if (!(s->seat[seat].abilities >> i & 1))
            offer(out, ACTION(VERB_ABILITY, i, 0, 0));
}

static void answer_ability(struct war *s, struct frame f, action act, struct event_list *events)
{
    struct war_seat *p = &s->seat[f.seat];
    p->abilities |= (uint8_t)(1u << action_a(act));
    if (s->region != NONE) /* 11.17 */
        p->fresh |= (uint8_t)(1u << action_a(act));
    announce(events, EVENT_ABILITY, f.seat, ability_of(p->faction, action_a(act)), 0);
}

/* Quests */

static int quests_left(const struct war *s)
{
    int n = 0;
    for (int quest = 0; quest < QUESTS; quest++)
        n += s->quest[quest] == QUEST_DECK;
    return n;
}

/* 6.38: what there is. */
void war_draw_quests(struct war *s, int seat, int n)
{
    int left = quests_left(s);
    n = n < left ? n : left;
    if (n > 0)
        push_quest(s, seat, n);
}

static void legal_quest(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)seat;
    for (int quest = 0; quest < QUESTS; quest++)
        offer_chance(out, ACTION(VERB_QUEST, f.seat, quest, 0), s->quest[quest] == QUEST_DECK);
}

static void answer_quest(struct war *s, struct frame f, action act, struct event_list *events)
{
    (void)events;
    s->quest[action_b(act)] = (uint8_t)(QUEST_HAND + f.seat);
    s->seat[f.seat].hand++;
    if (f.quests > 1)
        push_quest(s, f.seat, f.quests - 1);
}

static void legal_drop(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f;
    for (int quest = 0; quest < QUESTS; quest++)
        if (s->quest[quest] == QUEST_HAND + seat)
            offer(out, ACTION(VERB_DROP, quest, 0, 0));
}

/* 6.37: shuffled back unseen. */
static void answer_drop(struct war *s, struct frame f, action act, struct event_list *events)
{
    unsigned own = 1u << f.seat;
    s->quest[action_a(act)] = QUEST_DECK;
    s->seat[f.seat].hand--;
    emit(events, ACTION(EVENT_DROPPED, f.seat, UNKNOWN, 0), EVERYBODY & ~own);
    emit(events, ACTION(EVENT_DROPPED, f.seat, action_a(act), 0), own);
}

/* The shard die (6.17) */

void war_legal_die(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)s, (void)f, (void)seat;
    for (int n = 1; n <= 3; n++)
        offer_chance(out, ACTION(VERB_DIE, n, 0, 0), war_die[n - 1]);
}

static void answer_die(struct war *s, struct frame f, action act, struct event_list *events)
{
    war_gain_shards(s, f.seat, action_a(act), f.cause, events);
}

/* Icons */

/* 6.22, 6.23 */
static void gain_leader(struct war *s, int seat, struct event_list *events)
{
    struct war_seat *p = &s->seat[seat];
    if (p->leader == LEADER_MAX) {
        war_discard_shards(s, seat, 1, CAUSE_LEADER_MAX, events);
        return;
    }
    p->leader++;
    announce(events, EVENT_LEADER, seat, p->leader, 0);
}

/* 6.24, 6.25 */
static void gain_calm(struct war *s, int seat, struct event_list *events)
{
    s->seat[seat].bag[CHIP_MADNESS]--;
    s->supply[CHIP_MADNESS]++;
    announce(events, EVENT_CALM, seat, 0, 0);
}

/* 14.17: whether an icon is of any use. */
static bool is_of_use(const struct war *s, int seat, int icon)
{
    const struct war_seat *p = &s->seat[seat];
    if (icon < CHIP_WONDERLANDER)
        return level_left(s, is_strong(icon)); /* 6.15 */
    switch (icon) {
    case ICON_ANY_WEAK:
    case ICON_ANY_STRONG:
        return level_left(s, icon == ICON_ANY_STRONG); /* 6.15 */
    case ICON_SHIELD:
        return !p->shield; /* 6.19 */
    case ICON_CASTLE:
        return war_may_build_somewhere(s, seat); /* 6.20 */
    case ICON_CALM:
        return p->bag[CHIP_MADNESS] > 0; /* 6.26 */
    case ICON_WONDERLANDER:              /* 6.31 */
        return s->market[0] != NONE || s->market[1] != NONE || s->market[2] != NONE;
    case ICON_ABILITY:
        return p->abilities != (1u << ABILITIES) - 1; /* 6.33 */
    case ICON_QUEST:
    case ICON_QUESTS:
        return quests_left(s) > 0; /* 6.38 */
    default:                       /* nothing that could be used up */
        return true;
    }
}

static void gain(struct war *s, struct frame f, struct event_list *events)
{
    struct war_seat *p = &s->seat[f.seat];
    if (!is_of_use(s, f.seat, f.icon)) {
        announce(events, EVENT_SHORT, f.seat, f.icon, 0);
        return;
    }
    if (f.icon < CHIP_WONDERLANDER) {
        gain_ally(s, f, events);
        return;
    }
    switch ((enum icon)f.icon) {
    case ICON_ANY_WEAK:
    case ICON_ANY_STRONG:
        gain_ally(s, f, events);
        break;
    case ICON_SHIELD:
        war_shield_ready(s, f.seat, f.cause, events);
        break;
    case ICON_CASTLE:
        push_reward(s, STEP_CASTLE, f.seat, f.cause);
        break;
    case ICON_LEADER:
        gain_leader(s, f.seat, events);
        break;
    case ICON_CALM:
        gain_calm(s, f.seat, events);
        break;
    case ICON_WONDERLANDER:
        push_reward(s, STEP_WONDER, f.seat, f.cause);
        break;
    case ICON_ABILITY:
        push_reward(s, STEP_ABILITY, f.seat, f.cause);
        break;
    case ICON_QUEST: /* 6.35 */
        war_draw_quests(s, f.seat, 1);
        break;
    case ICON_QUESTS: /* 6.36 */
        push_reward(s, STEP_DROP, f.seat, f.cause);
        war_draw_quests(s, f.seat, 2);
        break;
    case ICON_FORGE: /* 6.39 */
        push_forge(s, f.seat, true, f.cause);
        break;
    case ICON_DISCARD_1:
    case ICON_DISCARD_2:
    case ICON_DISCARD_3:
        war_discard_shards(s, f.seat, f.icon - ICON_DISCARD_1 + 1, f.cause, events);
        break;
    case ICON_SUPPORTER: /* 14.13 */
        p->reserve++;
        announce(events, EVENT_SUPPORTER, f.seat, 0, 0);
        break;
    case ICON_CASTLE_VALUE: /* 14.14 */
        p->value++;
        announce(events, EVENT_VALUE, f.seat, p->value, 0);
        break;
    case ICON_STAR: /* 14.15 */
        war_gain_points(s, f.seat, 4, CAUSE_STAR, events);
        break;
    case ICON_NONE:
    case ICON_COUNT:
        break;
    }
}

#define AT(step) [(step)-CHAPTER_REWARDS]
const struct rule war_reward_steps[CHAPTER] = {
    AT(FLOW_GAIN) = { .run = gain },
    AT(FLOW_UNITS) = { .run = units },
    AT(STEP_REGION) = { .legal = legal_region, .answer = answer_region },
    AT(STEP_UNIT) = { .legal = legal_unit, .answer = answer_unit },
    AT(STEP_FIGURE) = { .legal = legal_region, .answer = answer_figure },
    AT(STEP_ALLY) = { .legal = legal_ally, .answer = answer_ally },
    AT(STEP_WONDER) = { .legal = legal_wonder, .answer = answer_wonder },
    AT(STEP_ABILITY) = { .legal = legal_ability, .answer = answer_ability },
    AT(STEP_CASTLE) = { .legal = legal_castle, .answer = answer_castle },
    AT(STEP_DROP) = { .legal = legal_drop, .answer = answer_drop },
    AT(LUCK_MARKET) = { .legal = legal_market, .answer = answer_market, .luck = true },
    AT(LUCK_QUEST) = { .legal = legal_quest, .answer = answer_quest, .luck = true },
    AT(LUCK_DIE) = { .legal = war_legal_die, .answer = answer_die, .luck = true },
    AT(FLOW_REFILL) = { .run = refill },
};
