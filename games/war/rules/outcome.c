/*
 * War for Wonderland: the outcome of a battle (chapter 13 of the rules): region points and castle,
 * effects at the end, wagers, clean-up. Feats are in quests.c, forging in forge.c.
 */
#include "games/war/rules/outcome.h"

#include "games/war/rules/progress.h"
#include "games/war/rules/rewards.h"
#include "games/war/rules/rules_internal.h"

/* O1 */

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
        push_reward(s, STEP_CASTLE, seat, CAUSE_WONDERLANDER + WONDERLANDER_WALRUS);
    else if (war_may_build(s, seat, s->region))
        war_build(s, seat, s->region, events);
}

static void walrus_points(struct war *s, int seat, struct event_list *events)
{
    if (has_here(s, seat, FIGURE_WALRUS))
        war_gain_points(s, seat, 3, CAUSE_WONDERLANDER + WONDERLANDER_WALRUS, events);
}

/* 13.5, 13.8: half, shared and rounded up. */
static void reward_second(struct war *s, unsigned second, struct event_list *events)
{
    int n = __builtin_popcount(second), half = war_token_points(s, s->region) / 2;
    for (int p = 0; p < s->seats; p++)
        if (second >> p & 1)
            war_gain_points(s, p, (half + n - 1) / n, CAUSE_SECOND, events);
}

static void rank(struct war *s, unsigned first, unsigned second)
{
    for (int p = 0; p < s->seats; p++)
        s->seat[p].place = (uint8_t)(first >> p & 1 ? 1 : second >> p & 1 ? 2 : 0);
    s->tied = (first & (first - 1)) != 0;
}

static void reward_region(struct war *s, struct frame f, struct event_list *events)
{
    (void)f;
    war_set_order(s);
    unsigned first = strongest(s, STRENGTH_MAX + 1), second = 0;
    if (first != 0 && (first & (first - 1)) == 0)
        second = strongest(s, s->seat[__builtin_ctz(first)].strength);
    rank(s, first, second);
    for (int i = 0; i < s->seats; i++)
        if (stands(s, s->order[i]))
            announce(events, EVENT_PLACE, s->order[i], s->seat[s->order[i]].place,
                     s->seat[s->order[i]].strength);
    if (s->tied) { /* 13.6, 13.9 */
        for (int i = s->seats - 1; i >= 0; i--)
            if (first >> s->order[i] & 1)
                push_region_reward(s, s->order[i], CAUSE_TIE);
    } else if (first != 0) { /* 13.10, 13.13 */
        int seat = __builtin_ctz(first);
        war_gain_points(s, seat, war_token_points(s, s->region), CAUSE_FIRST, events);
        walrus_points(s, seat, events);
        win_castle(s, seat, events);
        reward_second(s, second, events);
    }
}

/* 13.6, 13.7, 13.14, 13.15: the points, or a castle if one can be placed. */
static bool may_take_castle(const struct war *s, int seat, int cause)
{
    if (cause == CAUSE_TIE || !has_here(s, seat, FIGURE_WALRUS))
        return war_may_build(s, seat, s->region);
    return war_may_build_somewhere(s, seat); /* 18.28 */
}

static void legal_reward(const struct war *s, struct frame f, int seat, struct choices *out)
{
    offer(out, ACTION(VERB_REWARD, 0, 0, 0));
    if (may_take_castle(s, seat, f.effect))
        offer(out, ACTION(VERB_REWARD, 1, 0, 0));
}

static void answer_reward(struct war *s, struct frame f, action act, struct event_list *events)
{
    if (f.effect == CAUSE_ALONE)
        walrus_points(s, f.seat, events);
    if (action_a(act) == 0)
        war_gain_points(s, f.seat, war_token_points(s, s->region), f.effect, events);
    else if (f.effect == CAUSE_ALONE)
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
static void begin_end_effects(struct war *s, struct frame f, struct event_list *events)
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

/* B3 Rose A */
static void end_rose(struct war *s, int seat, struct event_list *events)
{
    if (s->set[ROSE] == SET_A)
        war_gain_points(s, seat, war_active_type(s, seat, ROSE), ally_cause(s, ROSE), events);
}

static void end_gryphon(struct war *s, int seat, struct event_list *events)
{
    if (s->seat[seat].place == 2 && has_here(s, seat, FIGURE_GRYPHON))
        war_gain_points(s, seat, 2, CAUSE_WONDERLANDER + WONDERLANDER_GRYPHON, events);
}

static void end_unicorn(struct war *s, int seat, struct event_list *events)
{
    if (wins(s, seat) && has_here(s, seat, FIGURE_UNICORN))
        war_discard_shards(s, seat, 1, CAUSE_WONDERLANDER + WONDERLANDER_UNICORN, events);
}

static void end_hookah(struct war *s, int seat, struct event_list *events)
{
    if (s->seat[seat].put == 0) /* 18.25 */
        war_discard_shards(s, seat, war_active_count(s, seat, CHIP_HOOKAH),
                           CAUSE_WONDERLANDER + WONDERLANDER_HOOKAH, events);
}

static void end_oysters(struct war *s, int seat, struct event_list *events)
{
    if (!wins(s, seat))
        war_gain_points(s, seat, war_active_count(s, seat, CHIP_OYSTERS),
                        CAUSE_WONDERLANDER + WONDERLANDER_OYSTERS, events);
}

static void end_turtle(struct war *s, int seat, struct event_list *events)
{
    (void)events;
    if (has_here(s, seat, FIGURE_TURTLE))
        push_return(s, seat, CAUSE_WONDERLANDER + WONDERLANDER_TURTLE, 2);
}

static void end_learning(struct war *s, int seat, struct event_list *events)
{
    (void)events;
    if (has_ability(s, seat, ABILITY_LEARNING))
        push_return(s, seat, CAUSE_ABILITY + ABILITY_LEARNING, 1);
}

static void end_support(struct war *s, int seat, struct event_list *events)
{
    (void)events;
    if (has_ability(s, seat, ABILITY_SUPPORT) && wins(s, seat) &&
        !(s->seat[seat].used & USED_SUPPORT) && figure_in_deck(s))
        push_ask(s, seat, CAUSE_ABILITY + ABILITY_SUPPORT);
}

static void end_fade(struct war *s, int seat, struct event_list *events)
{
    (void)events;
    if (has_ability(s, seat, ABILITY_FADE))
        push_for(s, STEP_FADE, seat);
}

/* B3 Red Rook D, 18.45 */
static void end_rook(struct war *s, int seat, struct event_list *events)
{
    if (s->set[ROOK] == SET_D && wins(s, seat))
        war_gain_shards(s, seat, s->seat[seat].count, ally_cause(s, ROOK), events);
}

/* B3 Creature B */
static void end_creature(struct war *s, int seat, struct event_list *events)
{
    (void)events;
    if (s->set[CREATURE] == SET_B && s->herd == seat)
        push_units(s, seat, 1, ally_cause(s, CREATURE));
}

static void end_jaws(struct war *s, int seat, struct event_list *events)
{
    (void)events;
    if (has_ability(s, seat, ABILITY_JAWS) && wins(s, seat) && s->supply[CHIP_POISON] > 0)
        push_target(s, seat, CAUSE_ABILITY + ABILITY_JAWS);
}

static void (*const end_effects[END_COUNT])(struct war *, int seat, struct event_list *) = {
    [END_ROSE] = end_rose,         [END_GRYPHON] = end_gryphon,   [END_UNICORN] = end_unicorn,
    [END_HOOKAH] = end_hookah,     [END_OYSTERS] = end_oysters,   [END_TURTLE] = end_turtle,
    [END_LEARNING] = end_learning, [END_SUPPORT] = end_support,   [END_FADE] = end_fade,
    [END_ROOK] = end_rook,         [END_CREATURE] = end_creature, [END_JAWS] = end_jaws,
};

/* Runs a seat's effects, one after the other. */
static void end_effect(struct war *s, struct frame f, struct event_list *events)
{
    if (f.stage + 1 < END_COUNT && f.cause != CAUSE_ALONE)
        push_end_effect(s, f.seat, f.stage + 1, CAUSE_NOTHING);
    end_effects[f.stage](s, f.seat, events);
}

void war_popular_support(struct war *s, int seat)
{
    s->seat[seat].used |= USED_SUPPORT;
    push_for(s, LUCK_FIGURE, seat);
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
    announce(events, EVENT_USE, f.seat, CAUSE_ABILITY + ABILITY_FADE, 0);
    if (code == UNIT_SUPPORTER) {
        s->seat[f.seat].supporters[s->region]--;
        s->seat[f.seat].supporters[to]++;
        announce(events, EVENT_UNIT, f.seat, UNIT_FROM + s->region, to);
    } else {
        s->figure[code - UNIT_FIGURE] = (uint8_t)to;
        announce(events, EVENT_UNIT, f.seat, UNIT_FIGURE_FROM + code - UNIT_FIGURE, to);
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

static void reveal_wagers(struct war *s, struct frame f, struct event_list *events)
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
        announce(events, EVENT_WAGER, s->order[i], faction, result);
        if (result == WAGER_RIGHT)
            right |= 1u << s->order[i];
        else if (result == WAGER_WRONG)
            war_gain_shards(s, s->order[i], 1, CAUSE_WAGER, events);
    }
    war_reveal(s, asked);
    for (int i = s->seats - 1; i >= 0; i--)
        if (right >> s->order[i] & 1)
            push_gain(s, s->order[i], ICON_ANY_WEAK, CAUSE_WAGER);
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
    announce(events, EVENT_SWAP, seat, kind, other);
    return other;
}

/* 13.27; chips that go back to the bag instead: Rose B, Grin Without a Cat. */
static void exhaust(struct war *s, int seat, int kind, struct event_list *events)
{
    struct war_seat *p = &s->seat[seat];
    if (is_type(kind, ROSE) && s->set[ROSE] == SET_B) {
        war_return_chip(s, seat, kind, ally_cause(s, ROSE), events);
    } else if (kind == CHIP_ARTEFACT && has_ability(s, seat, ABILITY_GRIN)) {
        war_return_chip(s, seat, kind, CAUSE_ABILITY + ABILITY_GRIN, events);
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

static void clean_up(struct war *s, struct frame f, struct event_list *events)
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
    AT(FLOW_REWARD_REGION) = { .run = reward_region },
    AT(STEP_REWARD) = { .legal = legal_reward, .answer = answer_reward },
    AT(FLOW_END_EFFECTS) = { .run = begin_end_effects },
    AT(FLOW_END_EFFECT) = { .run = end_effect },
    AT(STEP_FADE) = { .legal = legal_fade, .answer = answer_fade },
    AT(LUCK_FIGURE) = { .legal = legal_figure, .answer = answer_figure, .luck = true },
    AT(FLOW_REVEAL_WAGERS) = { .run = reveal_wagers },
    AT(FLOW_CLEAN_UP) = { .run = clean_up },
};
