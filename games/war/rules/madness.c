/* War for Wonderland: madness and poison, shield, lost units, bust and refresh (chapter 10). */
#include "games/war/rules/madness.h"

#include "games/war/rules/rewards.h"
#include "games/war/rules/rules_internal.h"

/* Stages of a madness or poison chip (10.25). */
enum { STAGE_CROWN, STAGE_NAP, STAGE_SHIELD, STAGE_SUFFER };

void war_refill_bag(struct war *s, int seat)
{
    struct war_seat *p = &s->seat[seat];
    for (int kind = 0; kind < CHIP_COUNT; kind++) {
        p->bag[kind] = (uint8_t)(p->bag[kind] + p->exhausted[kind]);
        p->exhausted[kind] = 0;
    }
    for (int i = 0; i < p->madness_n; i++) {
        p->bag[p->madness[i]]++;
        p->madness[i] = NONE;
    }
    p->madness_n = 0;
}

/* 10.2 */
static void put_on_track(struct war *s, int seat, struct event_list *events)
{
    struct war_seat *p = &s->seat[seat];
    p->madness[p->madness_n++] = p->played;
    p->put++;
    put_down(p);
    p->mark |= MARK_PUT;
    announce(events, EVENT_MADNESS, seat, p->played, p->madness_n);
}

/* 18.22 to 18.24: no unit is lost; a madness chip still goes to the track, poison into the bag. */
static void crowned(struct war *s, int seat, struct event_list *events)
{
    struct war_seat *p = &s->seat[seat];
    p->mark &= (uint8_t)~MARK_CROWNED;
    p->hurt = 0;
    announce(events, EVENT_CROWNED, seat, p->played, 0);
    if (p->played == CHIP_POISON) {
        put_down(p);
        war_return_chip(s, seat, CHIP_POISON, CAUSE_WONDERLANDER + WONDERLANDER_CROWN, events);
        return;
    }
    put_on_track(s, seat, events);
    push_for(s, FLOW_HURT, seat);
}

/* W24: the Mousetrap makes a double madness single. */
int war_units_to_lose(const struct war *s, int seat)
{
    if (s->seat[seat].played != CHIP_DOUBLE)
        return 1;
    return war_active_count(s, seat, CHIP_MOUSETRAP) > 0 ? 1 : 2; /* 10.3 */
}

void war_poison_back(struct war *s, struct event_list *events)
{
    s->supply[CHIP_POISON]++;
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].faction == JABBERWOCK)
            announce(events, EVENT_ANTIDOTE, p, 0, 0);
}

static void suffer(struct war *s, int seat, struct event_list *events)
{
    struct war_seat *p = &s->seat[seat];
    p->hurt = 0;
    push_for(s, FLOW_HURT, seat);
    if (p->played == CHIP_POISON) { /* 10.9 */
        put_down(p);
        war_poison_back(s, events);
        push_lose(s, seat, 1, CAUSE_POISON);
    } else {
        put_on_track(s, seat, events);
        push_lose(s, seat, war_units_to_lose(s, seat), CAUSE_MADNESS);
    }
}

static bool may_nap(const struct war *s, int seat) /* W10 */
{
    return s->seat[seat].played == CHIP_MADNESS && has_here(s, seat, FIGURE_DORMOUSE) &&
           !(s->seat[seat].mark & MARK_NAP);
}

static void madness(struct war *s, struct frame f, struct event_list *events)
{
    const struct war_seat *p = &s->seat[f.seat];
    if (f.stage == STAGE_CROWN && (p->mark & MARK_CROWNED))
        crowned(s, f.seat, events);
    else if (f.stage <= STAGE_NAP && may_nap(s, f.seat))
        push_for(s, STEP_NAP, f.seat);
    else if (f.stage <= STAGE_SHIELD && p->shield)
        push_for(s, STEP_SHIELD, f.seat);
    else
        suffer(s, f.seat, events);
}

static void legal_no_yes(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)s, (void)f, (void)seat;
    offer_no_yes(out);
}

static void answer_nap(struct war *s, struct frame f, action act, struct event_list *events)
{
    if (action_verb(act) == VERB_NO) {
        push_madness(s, f.seat, STAGE_SHIELD);
        return;
    }
    s->seat[f.seat].mark |= MARK_NAP;
    put_down(&s->seat[f.seat]);
    war_return_chip(s, f.seat, CHIP_MADNESS, CAUSE_WONDERLANDER + WONDERLANDER_DORMOUSE, events);
    war_gain_shards(s, f.seat, 1, CAUSE_WONDERLANDER + WONDERLANDER_DORMOUSE, events);
}

/* 10.10, 10.11 */
static void answer_shield(struct war *s, struct frame f, action act, struct event_list *events)
{
    struct war_seat *p = &s->seat[f.seat];
    if (action_verb(act) == VERB_NO) {
        push_madness(s, f.seat, STAGE_SUFFER);
        return;
    }
    p->shield = 0;
    put_down(p);
    announce(events, EVENT_SHIELD, f.seat, 0, CAUSE_CHOICE);
    war_return_chip(s, f.seat, p->played, CAUSE_SHIELD, events);
}

/* Losing units */

/* B2 War Engineer: after each loss (18.32), if somebody is ahead. */
static void war_engineer(struct war *s, int seat, struct event_list *events)
{
    if (!has_ability(s, seat, ABILITY_ENGINEER) || war_units(s, seat, s->region) == 0)
        return;
    for (int p = 0; p < s->seats; p++)
        if (is_opponent(s, seat, p) && s->seat[p].strength > s->seat[seat].strength) {
            war_marker(s, seat, 2, CAUSE_ABILITY + ABILITY_ENGINEER, events);
            return;
        }
}

/* 10.6: into the reserve. */
static void lose(struct war *s, struct frame f, int code, struct event_list *events)
{
    struct war_seat *p = &s->seat[f.seat];
    if (code == UNIT_LEADER) {
        p->leader_at = AT_RESERVE;
    } else if (code == UNIT_SUPPORTER) {
        p->supporters[s->region]--;
        p->reserve++;
    } else {
        s->figure[code - UNIT_FIGURE] = AT_RESERVE;
    }
    announce(events, EVENT_LOST, f.seat, code, f.cause);
    push_lose(s, f.seat, f.units - 1, f.cause);
    if (code == UNIT_FIGURE + FIGURE_KNIGHT) /* W09 */
        push_for(s, STEP_KNIGHT, f.seat);
    if (f.cause == CAUSE_MADNESS || f.cause == CAUSE_POISON) {
        p->lost++;
        p->hurt++;
        war_engineer(s, f.seat, events);
    }
}

/* 10.5: the leader only when nobody else is left. */
static void lose_units(struct war *s, struct frame f, struct event_list *events)
{
    int units = war_units(s, f.seat, s->region);
    if (f.units == 0 || units == 0)
        return;
    if (units == 1 && s->seat[f.seat].leader_at == s->region)
        lose(s, f, UNIT_LEADER, events);
    else
        push_lose_choice(s, f.seat, f.units, f.cause);
}

/* 10.4 */
static void legal_lose(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f;
    if (s->seat[seat].supporters[s->region] > 0)
        offer(out, ACTION(VERB_LOSE, UNIT_SUPPORTER, 0, 0));
    for (int i = 0; i < FIGURE_COUNT; i++)
        if (has_here(s, seat, i))
            offer(out, ACTION(VERB_LOSE, UNIT_FIGURE + i, 0, 0));
}

static void answer_lose(struct war *s, struct frame f, action act, struct event_list *events)
{
    lose(s, f, action_a(act), events);
}

static void legal_knight(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f, (void)seat;
    unsigned near = war_adjacent(s, s->region);
    for (int r = 0; r < REGION_COUNT; r++)
        if (near >> r & 1)
            offer(out, ACTION(VERB_REGION, r, 0, 0));
    offer_pass(out);
}

static void answer_knight(struct war *s, struct frame f, action act, struct event_list *events)
{
    if (action_verb(act) == VERB_PASS)
        return;
    s->figure[FIGURE_KNIGHT] = (uint8_t)action_a(act);
    announce(events, EVENT_UNIT, f.seat, UNIT_FIGURE + FIGURE_KNIGHT, action_a(act));
}

/* 10.12 to 10.16 */
static void bust(struct war *s, int seat, struct event_list *events)
{
    struct war_seat *p = &s->seat[seat];
    announce(events, EVENT_BUST, seat, 0, 0);
    p->status = BUST;
    p->strength = 0;
    for (int i = 0; i < p->active_n; i++) {
        p->exhausted[p->active[i]]++;
        p->active[i] = NONE;
    }
    p->active_n = 0;
    war_shield_ready(s, seat, CAUSE_BUST, events);
}

/* The end of 10.25: bust; or the Duchess and We're All Mad Here; then the refresh. */
static void hurt(struct war *s, struct frame f, struct event_list *events)
{
    struct war_seat *p = &s->seat[f.seat];
    bool put = p->played != CHIP_POISON;
    if (war_units(s, f.seat, s->region) == 0) {
        bust(s, f.seat, events);
    } else {
        if (has_here(s, f.seat, FIGURE_DUCHESS)) /* W04, 18.27 */
            war_gain_points(s, f.seat, p->hurt, CAUSE_WONDERLANDER + WONDERLANDER_DUCHESS, events);
        if (put && has_ability(s, f.seat, ABILITY_MAD_HERE))
            war_marker(s, f.seat, 1, CAUSE_ABILITY + ABILITY_MAD_HERE, events);
    }
    if (p->madness_n == MADNESS_CELLS) { /* 10.17 to 10.20 */
        war_refill_bag(s, f.seat);
        announce(events, EVENT_REFRESH, f.seat, 0, 0);
    }
}

/* B2 Claws That Catch: one poison for each opponent who went mad, as far as it goes (18.16). */
static void legal_claws(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)seat;
    if (s->supply[CHIP_POISON] > 0) /* 18.14 */
        for (int p = 0; p < s->seats; p++)
            if (f.seats >> p & 1)
                offer(out, ACTION(VERB_TARGET, p, 0, 0));
    offer_pass(out); /* 18.15 */
}

static void answer_claws(struct war *s, struct frame f, action act, struct event_list *events)
{
    int target = action_a(act);
    if (action_verb(act) == VERB_PASS)
        return;
    announce(events, EVENT_AIM, f.seat, target, CAUSE_ABILITY + ABILITY_CLAWS);
    war_gain_chip(s, target, CHIP_POISON, CAUSE_ABILITY + ABILITY_CLAWS, events);
    push_claws(s, f.seat, f.seats & ~(1u << target));
}

#define AT(step) [(step)-CHAPTER_MADNESS]
const struct rule war_madness_steps[CHAPTER] = {
    AT(FLOW_MADNESS) = { .run = madness },
    AT(STEP_NAP) = { .legal = legal_no_yes, .answer = answer_nap },
    AT(STEP_SHIELD) = { .legal = legal_no_yes, .answer = answer_shield },
    AT(FLOW_LOSE) = { .run = lose_units },
    AT(STEP_LOSE) = { .legal = legal_lose, .answer = answer_lose },
    AT(STEP_KNIGHT) = { .legal = legal_knight, .answer = answer_knight },
    AT(FLOW_HURT) = { .run = hurt },
    AT(STEP_CLAWS) = { .legal = legal_claws, .answer = answer_claws },
};
