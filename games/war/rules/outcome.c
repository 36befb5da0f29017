/*
 * War for Wonderland: the outcome of a battle (chapter 13 of the rules): region points and castle,
 * effects at the end, wagers, clean-up. Feats are in quests.c, forging in forge.c.
 */
#include "games/war/rules/rules_internal.h"

/* O1 */

static int region_points(const struct war *s) /* 13.3 */
{
    return war_token[s->token[s->region]][s->round - 1];
}

/* 13.1, 17.13: may be first or second. */
static bool is_ranked(const struct war *s, int seat)
{
    return stands(s, seat) &&
           (!two_players(s) || s->seat[seat].strength >= war_resistance[s->round]);
}

/* The seats with the highest strength below a limit, as bits; 0 if there is none. */
static unsigned strongest(const struct war *s, int below)
{
    int best = -1;
    unsigned mask = 0;
    for (int p = 0; p < s->seats; p++) {
        int strength = s->seat[p].strength;
        if (!is_ranked(s, p) || strength >= below || strength < best)
            continue;
        if (strength > best)
            mask = 0;
        best = strength;
        mask |= 1u << p;
    }
    return mask;
}

/* 13.4; W02, 18.28: with the Walrus anywhere. */
static void win_castle(struct war *s, int seat, struct event_list *events)
{
    if (has_here(s, seat, FIGURE_WALRUS))
        push(s, STEP_CASTLE, seat, 0, WHY_WONDERLANDER + WONDERLANDER_WALRUS);
    else if (war_may_build(s, seat, s->region))
        war_build(s, seat, s->region, events);
}

static void walrus_points(struct war *s, int seat, struct event_list *events)
{
    if (has_here(s, seat, FIGURE_WALRUS))
        war_gain_points(s, seat, 3, WHY_WONDERLANDER + WONDERLANDER_WALRUS, events);
}

/* 13.5, 13.8: half, shared and rounded up. */
static void reward_second(struct war *s, unsigned second, struct event_list *events)
{
    int n = __builtin_popcount(second);
    for (int p = 0; p < s->seats; p++)
        if (second >> p & 1) {
            s->seat[p].place = 2;
            war_gain_points(s, p, (region_points(s) / 2 + n - 1) / n, WHY_SECOND, events);
        }
}

static void rank(struct war *s, unsigned first, unsigned second)
{
    for (int p = 0; p < s->seats; p++)
        s->seat[p].place = (uint8_t)(first >> p & 1 ? 1 : second >> p & 1 ? 2 : 0);
    s->tied = (first & (first - 1)) != 0;
}

static void o1(struct war *s, struct frame f, struct event_list *events)
{
    (void)f;
    war_set_order(s);
    unsigned first = strongest(s, STRENGTH_MAX + 1), second = 0;
    if (first != 0 && (first & (first - 1)) == 0)
        second = strongest(s, s->seat[__builtin_ctz(first)].strength);
    rank(s, first, second);
    for (int i = 0; i < s->seats; i++)
        if (stands(s, s->order[i]))
            tell(events, EVENT_PLACE, s->order[i], s->seat[s->order[i]].place,
                 s->seat[s->order[i]].strength);
    if (s->tied) { /* 13.6, 13.9 */
        for (int i = s->seats - 1; i >= 0; i--)
            if (first >> s->order[i] & 1)
                push(s, STEP_REWARD, s->order[i], WHY_TIE, 0);
    } else if (first != 0) { /* 13.10, 13.13 */
        int seat = __builtin_ctz(first);
        war_gain_points(s, seat, region_points(s), WHY_FIRST, events);
        walrus_points(s, seat, events);
        win_castle(s, seat, events);
        reward_second(s, second, events);
    }
}

/* 13.6, 13.7, 13.14, 13.15: the points, or a castle if one can be placed. */
static bool may_take_castle(const struct war *s, int seat, int why)
{
    if (why == WHY_TIE || !has_here(s, seat, FIGURE_WALRUS))
        return war_may_build(s, seat, s->region);
    for (int r = 0; r < REGION_COUNT; r++) /* 18.28 */
        if (war_may_build(s, seat, r))
            return true;
    return false;
}

static void legal_reward(const struct war *s, struct frame f, int seat, struct choices *out)
{
    offer(out, ACTION(VERB_REWARD, 0, 0, 0));
    if (may_take_castle(s, seat, f.a))
        offer(out, ACTION(VERB_REWARD, 1, 0, 0));
}

static void answer_reward(struct war *s, struct frame f, action act, struct event_list *events)
{
    if (f.a == WHY_ALONE)
        walrus_points(s, f.seat, events);
    if (action_a(act) == 0)
        war_gain_points(s, f.seat, region_points(s), f.a, events);
    else if (f.a == WHY_ALONE)
        win_castle(s, f.seat, events);
    else
        war_build(s, f.seat, s->region, events);
}

/* O3 */

/* B3 Creature B: who has strictly the most (18.38). */
static int herd_seat(const struct war *s)
{
    int most = 0, seat = NONE;
    for (int p = 0; p < s->seats; p++) {
        int n = stands(s, p) ? war_active_type(s, p, CREATURE) : 0;
        if (n > most)
            seat = p;
        else if (n == most)
            seat = NONE;
        most = n > most ? n : most;
    }
    return seat;
}

/* 13.20; 13.21: counted before anything changes. */
static void o3(struct war *s, struct frame f, struct event_list *events)
{
    (void)f, (void)events;
    unsigned mask = 0;
    war_set_order(s);
    s->herd = (uint8_t)herd_seat(s);
    for (int p = 0; p < s->seats; p++) {
        s->seat[p].count =
            (uint8_t)(war_active_type(s, p, ROOK) + war_active_count(s, p, CHIP_ROOK + 1));
        mask |= (unsigned)stands(s, p) << p;
    }
    war_push_each(s, FLOW_END_EFFECT, mask);
}

static bool figure_in_deck(const struct war *s)
{
    for (int card = 0; card < WONDERLANDER_AMULET; card++)
        if (s->wonderlander[card] == IN_DECK)
            return true;
    return false;
}

/* What the seat's effects of this battle say, one after the other. */
static void end_effect(struct war *s, struct frame f, struct event_list *events)
{
    struct war_seat *p = &s->seat[f.seat];
    int hookahs = war_active_count(s, f.seat, CHIP_HOOKAH);
    if (f.a + 1 < END_COUNT && f.b != WHY_ALONE)
        push(s, FLOW_END_EFFECT, f.seat, f.a + 1, 0);
    switch (f.a) {
    case END_ROSE:
        if (s->set[ROSE] == SET_A)
            war_gain_points(s, f.seat, war_active_type(s, f.seat, ROSE), why_ally(s, ROSE), events);
        break;
    case END_GRYPHON:
        if (p->place == 2 && has_here(s, f.seat, FIGURE_GRYPHON))
            war_gain_points(s, f.seat, 2, WHY_WONDERLANDER + WONDERLANDER_GRYPHON, events);
        break;
    case END_UNICORN:
        if (wins(s, f.seat) && has_here(s, f.seat, FIGURE_UNICORN))
            war_discard_shards(s, f.seat, 1, WHY_WONDERLANDER + WONDERLANDER_UNICORN, events);
        break;
    case END_HOOKAH:
        if (p->put == 0) /* 18.25 */
            war_discard_shards(s, f.seat, hookahs, WHY_WONDERLANDER + WONDERLANDER_HOOKAH, events);
        break;
    case END_OYSTERS:
        if (!wins(s, f.seat))
            war_gain_points(s, f.seat, war_active_count(s, f.seat, CHIP_OYSTERS),
                            WHY_WONDERLANDER + WONDERLANDER_OYSTERS, events);
        break;
    case END_TURTLE:
        if (has_here(s, f.seat, FIGURE_TURTLE))
            push(s, STEP_RETURN, f.seat, WHY_WONDERLANDER + WONDERLANDER_TURTLE, 2);
        break;
    case END_LEARNING:
        if (has_ability(s, f.seat, ABILITY_LEARNING))
            push(s, STEP_RETURN, f.seat, WHY_ABILITY + ABILITY_LEARNING, 1);
        break;
    case END_SUPPORT:
        if (has_ability(s, f.seat, ABILITY_SUPPORT) && wins(s, f.seat) &&
            !(p->used & USED_SUPPORT) && figure_in_deck(s))
            push(s, STEP_ASK, f.seat, WHY_ABILITY + ABILITY_SUPPORT, 0);
        break;
    case END_FADE:
        if (has_ability(s, f.seat, ABILITY_FADE))
            push(s, STEP_FADE, f.seat, 0, 0);
        break;
    case END_ROOK: /* 18.45 */
        if (s->set[ROOK] == SET_D && wins(s, f.seat))
            war_gain_shards(s, f.seat, p->count, why_ally(s, ROOK), events);
        break;
    case END_CREATURE:
        if (s->set[CREATURE] == SET_B && s->herd == f.seat)
            push(s, FLOW_UNITS, f.seat, 1, why_ally(s, CREATURE));
        break;
    case END_JAWS:
        if (has_ability(s, f.seat, ABILITY_JAWS) && wins(s, f.seat) && s->supply[CHIP_POISON] > 0)
            push(s, STEP_TARGET, f.seat, WHY_ABILITY + ABILITY_JAWS, 0);
        break;
    }
}

void war_popular_support(struct war *s, int seat)
{
    s->seat[seat].used |= USED_SUPPORT;
    push(s, LUCK_FIGURE, seat, 0, 0);
}

/* 18.33: cards are turned up until a figure comes, so each figure is as likely. */
static void legal_figure(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f, (void)seat;
    for (int card = 0; card < WONDERLANDER_AMULET; card++)
        offer_chance(out, ACTION(VERB_FIGURE, card, 0, 0), s->wonderlander[card] == IN_DECK);
}

static void answer_figure(struct war *s, struct frame f, action act, struct event_list *events)
{
    war_keep_wonderlander(s, f.seat, action_a(act), events);
}

/* B2 Slow Fade */
static void legal_fade(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f;
    unsigned near = war_adjacent(s, s->region);
    for (int code = UNIT_SUPPORTER; code < UNIT_FIGURE + FIGURE_COUNT; code++) {
        bool here = code == UNIT_SUPPORTER ? s->seat[seat].supporters[s->region] > 0
                                           : has_here(s, seat, code - UNIT_FIGURE);
        for (int r = 0; r < REGION_COUNT && here; r++)
            if (near >> r & 1)
                offer(out, ACTION(VERB_FADE, code, r, 0));
    }
    offer_pass(out);
}

static void answer_fade(struct war *s, struct frame f, action act, struct event_list *events)
{
    int code = action_a(act), to = action_b(act);
    if (action_verb(act) == VERB_PASS)
        return;
    tell(events, EVENT_USE, f.seat, WHY_ABILITY + ABILITY_FADE, 0);
    if (code == UNIT_SUPPORTER) {
        s->seat[f.seat].supporters[s->region]--;
        s->seat[f.seat].supporters[to]++;
        tell(events, EVENT_UNIT, f.seat, UNIT_FROM + s->region, to);
    } else {
        s->figure[code - UNIT_FIGURE] = (uint8_t)to;
        tell(events, EVENT_UNIT, f.seat, UNIT_FIGURE_FROM + code - UNIT_FIGURE, to);
    }
}

/* O5 */

/* 13.23 to 13.26 */
static int judge(const struct war *s, int faction)
{
    if (s->tied)
        return WAGER_VOID;
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].faction == faction && wins(s, p))
            return WAGER_RIGHT;
    return WAGER_WRONG;
}

static void o5(struct war *s, struct frame f, struct event_list *events)
{
    (void)f;
    war_set_order(s);
    unsigned right = 0, asked = 0;
    for (int i = 0; i < s->seats; i++) {
        struct war_seat *p = &s->seat[s->order[i]];
        int faction = p->wager;
        if (faction == NONE)
            continue;
        p->wager = NONE;
        asked |= 1u << s->order[i];
        if (faction == ANSWER_PASS)
            continue;
        int result = judge(s, faction);
        tell(events, EVENT_WAGER, s->order[i], faction, result);
        if (result == WAGER_RIGHT)
            right |= 1u << s->order[i];
        else if (result == WAGER_WRONG)
            war_gain_shards(s, s->order[i], 1, WHY_WAGER, events);
    }
    war_reveal(s, asked);
    for (int i = s->seats - 1; i >= 0; i--)
        if (right >> s->order[i] & 1)
            push(s, FLOW_GAIN, s->order[i], ICON_ANY_WEAK, WHY_WAGER);
}

/* O6 */

/* B3 Creature A: swapped in the supply for one of the other level, if there is one. */
static int swap_creature(struct war *s, int seat, int kind, struct event_list *events)
{
    int other = kind ^ 1;
    if (s->supply[other] == 0)
        return kind;
    s->supply[kind]++;
    s->supply[other]--;
    tell(events, EVENT_SWAP, seat, kind, other);
    return other;
}

/* 13.27; chips that go back to the bag instead: Rose B, Grin Without a Cat. */
static void exhaust(struct war *s, int seat, int kind, struct event_list *events)
{
    struct war_seat *p = &s->seat[seat];
    if (is_type(kind, ROSE) && s->set[ROSE] == SET_B) {
        war_return_chip(s, seat, kind, why_ally(s, ROSE), events);
    } else if (kind == CHIP_ARTIFACT && has_ability(s, seat, ABILITY_GRIN)) {
        war_return_chip(s, seat, kind, WHY_ABILITY + ABILITY_GRIN, events);
    } else {
        if (is_type(kind, CREATURE) && s->set[CREATURE] == SET_A)
            kind = swap_creature(s, seat, kind, events);
        p->exhausted[kind]++;
    }
}

/* 13.28; 11.16: nothing of the battle is left but the madness (13.29). */
static void leave_battle(struct war_seat *p)
{
    memset(p->active, NONE, sizeof p->active);
    memset(p->drawn, NONE, sizeof p->drawn);
    p->played = NONE;
    p->active_n = p->status = p->strength = p->place = p->drawn_n = p->extra = p->mark = 0;
    p->plus = 0;
    p->times = p->chip = p->gain = p->mode = p->lost = p->hurt = p->put = p->count = 0;
    p->forgings = p->icon = p->fresh = 0;
}

static void o6(struct war *s, struct frame f, struct event_list *events)
{
    (void)f;
    war_set_order(s);
    for (int i = 0; i < s->seats; i++) {
        int p = s->order[i];
        for (int k = 0; k < s->seat[p].active_n; k++)
            exhaust(s, p, s->seat[p].active[k], events);
        leave_battle(&s->seat[p]);
    }
    s->draw = s->tied = s->roses = 0;
    s->herd = NONE;
}

#define AT(step) [(step)-CHAPTER_OUTCOME]
const struct rule war_outcome_steps[CHAPTER] = {
    AT(FLOW_O1) = { .run = o1 },
    AT(STEP_REWARD) = { .legal = legal_reward, .answer = answer_reward },
    AT(FLOW_O3) = { .run = o3 },
    AT(FLOW_END_EFFECT) = { .run = end_effect },
    AT(STEP_FADE) = { .legal = legal_fade, .answer = answer_fade },
    AT(LUCK_FIGURE) = { .legal = legal_figure, .answer = answer_figure, .luck = true },
    AT(FLOW_O5) = { .run = o5 },
    AT(FLOW_O6) = { .run = o6 },
};
