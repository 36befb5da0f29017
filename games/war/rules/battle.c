/*
 * War for Wonderland: the war phase, region by region, and the course of a battle: draw, resolve,
 * go on or stop (chapters 8, 9 and 12 of the rules). What a chip does is in madness.c and play.c.
 */
#include "games/war/rules/madness.h"
#include "games/war/rules/outcome.h"
#include "games/war/rules/rewards.h"
#include "games/war/rules/rules_internal.h"

static unsigned seats_with(const struct war *s, int status)
{
    unsigned mask = 0;
    for (int p = 0; p < s->seats; p++)
        mask |= (unsigned)(s->seat[p].status == status) << p;
    return mask;
}

static void begin_draw(struct war *s)
{
    s->draw++;
    for (int p = 0; p < s->seats; p++) {
        s->seat[p].played = NONE;
        s->seat[p].mark &= (uint8_t) ~(MARK_MUTE | MARK_PUT | MARK_TREACLE);
    }
    push(s, FLOW_DRAW);
}

static void end_battle(struct war *, int cause, struct event_list *);
static bool is_ahead(const struct war *, int seat);

static void begin_battle(struct war *s, unsigned fighters, struct event_list *events)
{
    announce(events, EVENT_BATTLE, s->region, (int)fighters, 0);
    for (int p = 0; p < s->seats; p++) {
        if (!(fighters >> p & 1))
            continue;
        s->seat[p].status = ACTIVE;
        s->seat[p].strength = (uint8_t)war_starting_strength(s, p, s->region);
        s->seat[p].extra = has_here(s, p, FIGURE_CATERPILLAR); /* W12 */
        announce(events, EVENT_STRENGTH, p, s->seat[p].strength, war_units(s, p, s->region));
    }
    bool alone = (fighters & (fighters - 1)) == 0;
    if (since(s, 4) && alone && is_ahead(s, __builtin_ctz(fighters))) {
        end_battle(s, CAUSE_RESISTANCE, events); /* 17.17 */
        return;
    }
    begin_draw(s);       /* 8.10, 9.2 */
    push(s, STEP_WAGER); /* 8.11 */
}

/* 13.14 to 13.18 */
static void uncontested(struct war *s, int seat, struct event_list *events)
{
    announce(events, EVENT_ALONE, s->region, seat, 0);
    s->seat[seat].place = 1;
    push(s, FLOW_CLEAN_UP);
    push_end_effect(s, seat, END_SUPPORT, CAUSE_ALONE); /* 13.17 */
    push_region_reward(s, seat, CAUSE_ALONE);
}

/* 8.1 to 8.7: clockwise from the start marker; f.done regions are resolved. */
static void region(struct war *s, struct frame f, struct event_list *events)
{
    if (f.done == REGION_COUNT) {
        push(s, FLOW_WAR_END);
        return;
    }
    push_next_region(s, f.done + 1);
    s->region = (uint8_t)((s->start + f.done) % REGION_COUNT);
    if (!in_play(s, s->region))
        return;
    unsigned fighters = 0;
    for (int p = 0; p < s->seats; p++)
        fighters |= (unsigned)(war_units(s, p, s->region) > 0) << p; /* 8.3, 8.4 */
    int n = __builtin_popcount(fighters);
    if (n == 0)
        announce(events, EVENT_EMPTY_LAND, s->region, 0, 0); /* 8.5 */
    else if (n == 1 && !two_players(s))
        uncontested(s, __builtin_ctz(fighters), events); /* 8.6 */
    else
        begin_battle(s, fighters, events); /* 8.7, 17.15 */
}

/* 8.11 to 8.13; 17.10: not with two players. */
static unsigned who_wagers(const struct war *s)
{
    return two_players(s) ? 0 : seats_with(s, OUTSIDE);
}

static void legal_wager(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f, (void)seat;
    for (int faction = 0; faction < FACTION_COUNT; faction++)
        for (int p = 0; p < s->seats; p++)
            if (s->seat[p].faction == faction && s->seat[p].status == ACTIVE)
                offer(out, ACTION(VERB_WAGER, faction, 0, 0));
    offer(out, ACTION(VERB_WAGER, NONE, 0, 0));
}

static void settle_wager(struct war *s, struct event_list *events)
{
    unsigned asked = seats_with(s, OUTSIDE);
    for (int p = 0; p < s->seats; p++)
        if (asked >> p & 1)
            s->seat[p].wager = s->seat[p].answer; /* C6.7 */
    announce(events, EVENT_WAGERS, (int)asked, 0, 0);
}

/* D1, D2 */

/* 10.22: an empty bag is refilled; 10.23: that may bring nothing. */
static void draw_chip(struct war *s, int seat, int chips, struct event_list *events)
{
    const struct war_seat *p = &s->seat[seat];
    if (war_bag_size(p) == 0) {
        war_refill_bag(s, seat);
        if (war_bag_size(p) == 0)
            return;
        announce(events, EVENT_BAG, seat, 0, 0);
    }
    int most = since(s, 4) ? chips : war_bag_size(p); /* version 3: no refill after the first */
    push_chip(s, seat, chips < most ? chips : most);
}

/* 9.1: the next active seat draws, all of them before anything is decided (C5.1). */
static void draw(struct war *s, struct frame f, struct event_list *events)
{
    int seat = f.seat;
    while (seat < s->seats && s->seat[seat].status != ACTIVE)
        seat++;
    if (seat == s->seats) {
        push(s, FLOW_PICK);
        return;
    }
    struct war_seat *p = &s->seat[seat];
    int n = 1 + p->extra;
    n = n < DRAWN_MAX ? n : DRAWN_MAX; /* B3.1 */
    p->extra = 0;
    push_for(s, FLOW_DRAW, seat + 1);
    draw_chip(s, seat, n, events);
}

static void legal_chip(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)seat;
    for (int kind = 0; kind < CHIP_COUNT; kind++)
        offer_chance(out, ACTION(VERB_CHIP, f.seat, kind, 0), s->seat[f.seat].bag[kind]);
}

static void answer_chip(struct war *s, struct frame f, action act, struct event_list *events)
{
    struct war_seat *p = &s->seat[f.seat];
    p->bag[action_b(act)]--;
    p->drawn[p->drawn_n++] = (uint8_t)action_b(act);
    if (f.chips > 1) /* C5.2 */
        draw_chip(s, f.seat, f.chips - 1, events);
}

static void picks(struct war *s, struct frame f, struct event_list *events)
{
    (void)f, (void)events;
    war_set_order(s);
    push(s, FLOW_RESOLVE_MADNESS);
    war_push_each(s, STEP_PICK, seats_with(s, ACTIVE));
}

/* 9.3 */
static void legal_pick(const struct war *s, struct frame f, int seat, struct choices *out)
{
    const struct war_seat *p = &s->seat[seat];
    (void)f;
    uint32_t kinds = 0;
    for (int i = 0; i < p->drawn_n; i++)
        kinds |= UINT32_C(1) << p->drawn[i];
    for (; kinds != 0; kinds &= kinds - 1)
        offer(out, ACTION(VERB_PICK, __builtin_ctz(kinds), 0, 0));
}

static void answer_pick(struct war *s, struct frame f, action act, struct event_list *events)
{
    struct war_seat *p = &s->seat[f.seat];
    p->played = (uint8_t)action_a(act);
    bool kept = false;
    for (int i = 0; i < p->drawn_n; i++) {
        if (p->drawn[i] == p->played && !kept)
            kept = true;
        else
            war_return_chip(s, f.seat, p->drawn[i], CAUSE_PICK, events);
        p->drawn[i] = NONE;
    }
    p->drawn[0] = p->played; /* until it lies somewhere */
    p->drawn_n = 1;
    announce(events, EVENT_PLAY, f.seat, p->played, 0);
}

/* D3 to D10: the seats that played something take their turns in player order (9.14). */

static unsigned who_played(const struct war *s, bool bad)
{
    unsigned mask = 0;
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].played != NONE && (s->seat[p].played >= CHIP_MADNESS) == bad)
            mask |= 1u << p;
    return mask;
}

static void resolve_madness(struct war *s, struct frame f, struct event_list *events)
{
    (void)f, (void)events;
    push(s, FLOW_AFTER_MADNESS);
    war_push_each(s, FLOW_MADNESS, who_played(s, true));
}

/* 9.5: Claws That Catch */
static void after_madness(struct war *s, struct frame f, struct event_list *events)
{
    (void)f, (void)events;
    push(s, FLOW_PLAY_CHIPS);
    unsigned mad = 0;
    for (int p = 0; p < s->seats; p++)
        if (stands(s, p) && (s->seat[p].mark & MARK_PUT))
            mad |= 1u << p;
    for (int p = 0; p < s->seats; p++)
        if (stands(s, p) && has_ability(s, p, ABILITY_CLAWS) &&
            war_active_count(s, p, CHIP_ARTEFACT) > 0)
            push_claws(s, p, mad & ~(1u << p));
}

static void play_chips(struct war *s, struct frame f, struct event_list *events)
{
    (void)f, (void)events;
    push(s, FLOW_AFFECT_OTHERS);
    war_push_each(s, FLOW_PLAY_CHIP, who_played(s, false));
}

static void affect_others(struct war *s, struct frame f, struct event_list *events)
{
    (void)f, (void)events;
    push(s, FLOW_PLACE_CHIPS);
    war_push_each(s, FLOW_AFFECT, who_played(s, false));
}

/* D7: the chips go to the active tracks; D8: the markers advance (9.8, 9.9, 11.8). */
static void place_chips(struct war *s, struct frame f, struct event_list *events)
{
    (void)f;
    push(s, FLOW_AFTER_PLACING);
    for (int i = 0; i < s->seats; i++) {
        struct war_seat *p = &s->seat[s->order[i]];
        if (p->played >= CHIP_MADNESS) /* madness, poison, or NONE */
            continue;
        p->active[p->active_n++] = p->played;
        put_down(p);
        if (p->strength == STRENGTH_MAX)
            continue; /* 11.14 */
        int by = p->chip + p->gain, to = p->strength + by;
        p->strength = (uint8_t)(to < STRENGTH_MAX ? to : STRENGTH_MAX);
        announce(events, EVENT_ADD, s->order[i], by, p->strength);
    }
}

static void after_placing(struct war *s, struct frame f, struct event_list *events)
{
    (void)f, (void)events;
    push(s, FLOW_AFTER_PLACING_OTHERS);
    war_push_each(s, FLOW_AFTER_CHIP, who_played(s, false));
}

/* 9.11: W06, the March Hare */
static void after_placing_others(struct war *s, struct frame f, struct event_list *events)
{
    (void)f;
    push(s, FLOW_CHECK_END);
    unsigned placed = who_played(s, false);
    for (int p = 0; p < s->seats; p++)
        if ((placed >> p & 1) && s->seat[p].active_n == 3 && has_here(s, p, FIGURE_HARE))
            for (int i = 0; i < s->seats; i++)
                if (is_opponent(s, p, s->order[i]))
                    war_marker(s, s->order[i], -2, CAUSE_WONDERLANDER + WONDERLANDER_HARE, events);
}

/* 12 The end of a battle */

static void halt(struct war *s, int seat, int cause, struct event_list *events)
{
    s->seat[seat].status = HALTED;
    announce(events, EVENT_HALT, seat, cause, 0);
}

static bool somebody_at_limit(const struct war *s)
{
    for (int p = 0; p < s->seats; p++)
        if (stands(s, p) && s->seat[p].strength == STRENGTH_MAX)
            return true;
    return false;
}

/* 12.9, 12.11: strictly ahead of everybody who is not bust; 17.17: and not below the local
 * resistance. */
static bool is_ahead(const struct war *s, int seat)
{
    int strength = s->seat[seat].strength;
    for (int p = 0; p < s->seats; p++)
        if (is_opponent(s, seat, p) && s->seat[p].strength >= strength)
            return false;
    return !two_players(s) || strength >= war_resistance[s->round];
}

/* Why the battle ends here; CAUSE_NOTHING if it continues. */
static int cause_of_end(const struct war *s)
{
    unsigned active = seats_with(s, ACTIVE);
    if (somebody_at_limit(s))
        return CAUSE_LIMIT; /* 12.6 */
    if (active == 0)
        return CAUSE_ALL_DONE; /* 12.8 */
    if ((active & (active - 1)) == 0 && is_ahead(s, __builtin_ctz(active)))
        return two_players(s) && seats_with(s, HALTED) == 0 ? CAUSE_RESISTANCE : CAUSE_AHEAD;
    return CAUSE_NOTHING;
}

static void end_battle(struct war *s, int cause, struct event_list *events)
{
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].status == ACTIVE)
            s->seat[p].status = HALTED;
    announce(events, EVENT_OVER, s->region, cause, 0);
    push(s, FLOW_CLEAN_UP); /* 13.2 */
    push(s, FLOW_REVEAL_WAGERS);
    push(s, FLOW_COUNT_FORGINGS);
    push(s, FLOW_END_EFFECTS);
    push(s, FLOW_COMPLETE_FEATS);
    push(s, FLOW_REWARD_REGION);
}

/* 9.12; 9.15: who has no room for another chip stops. */
static void check_end(struct war *s, struct frame f, struct event_list *events)
{
    (void)f;
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].status == ACTIVE && s->seat[p].active_n == ACTIVE_MAX)
            halt(s, p, CAUSE_FULL, events);
    int cause = cause_of_end(s);
    if (cause != CAUSE_NOTHING)
        end_battle(s, cause, events);
    else
        push(s, STEP_DRAW);
}

/* 9.13, 12.3 */
static unsigned who_draws(const struct war *s)
{
    return seats_with(s, ACTIVE);
}

static void legal_draw(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f;
    if (!(s->seat[seat].mark & MARK_TREACLE)) /* W22 */
        offer(out, ACTION(VERB_DRAW, 0, 0, 0));
    offer(out, ACTION(VERB_DRAW, 1, 0, 0));
}

/* 12.2, 12.4: who chose to draw does draw. */
static void settle_draw(struct war *s, struct event_list *events)
{
    war_reveal(s, seats_with(s, ACTIVE));
    for (int p = 0; p < s->seats; p++) {
        if (s->seat[p].status != ACTIVE)
            continue;
        if (s->seat[p].answer == 0)
            halt(s, p, CAUSE_CHOICE, events);
        else
            announce(events, EVENT_GO_ON, p, 0, 0);
    }
    if (seats_with(s, ACTIVE) == 0)
        end_battle(s, CAUSE_ALL_DONE, events);
    else
        begin_draw(s);
}

#define AT(step) [(step)-CHAPTER_BATTLE]
const struct rule war_battle_steps[CHAPTER] = {
    AT(FLOW_REGION) = { .run = region },
    AT(STEP_WAGER) = { .legal = legal_wager, .who = who_wagers, .settle = settle_wager },
    AT(FLOW_DRAW) = { .run = draw },
    AT(LUCK_CHIP) = { .legal = legal_chip, .answer = answer_chip, .luck = true },
    AT(FLOW_PICK) = { .run = picks },
    AT(STEP_PICK) = { .legal = legal_pick, .answer = answer_pick },
    AT(FLOW_RESOLVE_MADNESS) = { .run = resolve_madness },
    AT(FLOW_AFTER_MADNESS) = { .run = after_madness },
    AT(FLOW_PLAY_CHIPS) = { .run = play_chips },
    AT(FLOW_AFFECT_OTHERS) = { .run = affect_others },
    AT(FLOW_PLACE_CHIPS) = { .run = place_chips },
    AT(FLOW_AFTER_PLACING) = { .run = after_placing },
    AT(FLOW_AFTER_PLACING_OTHERS) = { .run = after_placing_others },
    AT(FLOW_CHECK_END) = { .run = check_end },
    AT(STEP_DRAW) = { .legal = legal_draw, .who = who_draws, .settle = settle_draw },
};
