/*
 * War for Wonderland: the tea party (chapters 4, 5 and 7 of the rules). Leaders walk round the
 * table and take cards; rewards.c has what a card gives.
 */
#include "games/war/rules/tea.h"

#include "games/war/rules/madness.h"
#include "games/war/rules/rewards.h"
#include "games/war/rules/rules_internal.h"

int war_card_limit(const struct war *s)
{
    return two_players(s) ? 5 : 4;
}

/* Chairs with a leader on them, but for one seat, as bits. */
static unsigned leaders(const struct war *s, int but)
{
    unsigned mask = 0;
    for (int p = 0; p < s->seats; p++)
        if (p != but && s->seat[p].leader_at >= AT_CHAIR)
            mask |= 1u << (s->seat[p].leader_at - AT_CHAIR);
    return mask;
}

static unsigned chairs_with_card(const struct war *s)
{
    unsigned mask = 0;
    for (int c = 1; c <= CHAIRS; c++)
        mask |= (unsigned)(s->chair[c] != NONE) << c;
    return mask;
}

/* Chairs in use with neither a card nor a leader (4.9). */
static unsigned chairs_empty(const struct war *s)
{
    return war_chairs[s->seats] & ~chairs_with_card(s) & ~leaders(s, NONE);
}

static unsigned chairs_between(int from, int to) /* from < chair < to */
{
    return ((1u << to) - 1) & ~((2u << from) - 1);
}

/* Chairs that a move may reach before the Head: 4.6, 4.14; 5.3, 17.21: Alice. */
static unsigned chairs_ahead(const struct war *s, int seat)
{
    unsigned all = war_chairs[s->seats];
    int at = s->seat[seat].leader_at;
    if (at == AT_HEAD)
        return all;
    int chair = at - AT_CHAIR;
    if (s->seat[seat].faction != ALICE)
        return all & chairs_between(chair, CHAIRS + 1);
    return all & (two_players(s) ? ~(1u << chair) : chairs_between(0, chair));
}

/* The Jabberwock's poison */

/* 5.8, 5.9: at the start of each of his turns; 17.22: up to two with two players. */
static bool lays_poison(const struct war *s, int seat)
{
    return s->seat[seat].faction == JABBERWOCK && s->supply[CHIP_POISON] > 0 &&
           __builtin_popcount(s->venom) < (two_players(s) ? 2 : 1);
}

static void legal_venom(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f, (void)seat;
    for (int c = 1; c <= CHAIRS; c++)
        if (s->chair[c] != NONE && !(s->venom >> c & 1))
            offer(out, ACTION(VERB_POISON, c, 0, 0));
}

static void answer_venom(struct war *s, struct frame f, action act, struct event_list *events)
{
    int chair = action_a(act);
    s->venom |= (uint16_t)(1u << chair);
    s->supply[CHIP_POISON]--;
    announce(events, EVENT_VENOM, f.seat, chair, 0);
}

/* 5.10, 5.11, 6.45: the poison of a card that is taken. */
static void take_poison(struct war *s, int seat, int chair, struct event_list *events)
{
    if (!(s->venom >> chair & 1))
        return;
    s->venom &= (uint16_t) ~(1u << chair);
    if (s->seat[seat].faction == JABBERWOCK) {
        war_poison_back(s, events);
    } else {
        s->seat[seat].bag[CHIP_POISON]++;
        announce(events, EVENT_GAIN, seat, CHIP_POISON, CAUSE_TEA);
    }
}

/* Turns */

static void turn(struct war *s, struct frame f, struct event_list *events)
{
    const struct war_seat *p = &s->seat[f.seat];
    (void)events;
    s->card = NONE;
    s->half = s->jumped = 0;
    if (p->leader_at < REGION_COUNT) { /* 4.20: all have left the table in the same lap */
        push(s, FLOW_PARTY_END);
        return;
    }
    push_for(s, FLOW_TURN, seat_after(f.seat, s->seats));
    push_for(s, p->cards < war_card_limit(s) ? STEP_TURN : STEP_LEADER, f.seat); /* 4.5, 4.18 */
    if (lays_poison(s, f.seat))
        push_for(s, STEP_VENOM, f.seat);
}

/* 5.14 to 5.17: chairs where the Cat may sit down as a guest. */
static unsigned guest_chairs(const struct war *s, int seat)
{
    const struct war_seat *p = &s->seat[seat];
    if (p->faction != CAT || (p->used & USED_GUEST) || s->deck == 0)
        return 0;
    unsigned free = leaders(s, seat);
    if (two_players(s)) /* 17.23 */
        free |= chairs_empty(s);
    return free & chairs_ahead(s, seat);
}

static void offer_chairs(struct choices *out, int verb, unsigned chairs)
{
    for (; chairs != 0; chairs &= chairs - 1)
        offer(out, ACTION(verb, __builtin_ctz(chairs), 0, 0));
}

/* 4.6: to a card without a leader. A card and a leader never share a chair. */
static unsigned move_chairs(const struct war *s, int seat)
{
    return chairs_with_card(s) & chairs_ahead(s, seat);
}

static void legal_turn(const struct war *s, struct frame f, int seat, struct choices *out)
{
    const struct war_seat *p = &s->seat[seat];
    (void)f;
    offer_chairs(out, VERB_MOVE, move_chairs(s, seat));
    if (p->leader_at != AT_HEAD) /* 4.13, 4.14 */
        offer(out, ACTION(VERB_CROSS, 0, 0, 0));
    if (p->faction == HATTER && !(p->used & USED_PARTY)) /* 5.4 */
        offer(out, ACTION(VERB_PARTY, 0, 0, 0));
    offer_chairs(out, VERB_GUEST, guest_chairs(s, seat));
}

/* 4.11, 4.12: after the Head, to any chair. */
static void legal_seat(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f;
    offer_chairs(out, VERB_MOVE, move_chairs(s, seat));
    offer_chairs(out, VERB_GUEST, guest_chairs(s, seat));
}

/* 19.11: notes whether the way clockwise to a chair, or to the Head after the last one, leads over
 * another leader. */
static void jump(struct war *s, int seat, int to)
{
    int at = s->seat[seat].leader_at, from = at == AT_HEAD ? 0 : at - AT_CHAIR;
    if (leaders(s, seat) & chairs_between(from, to))
        s->jumped = 1;
}

/* 4.8 to 4.11 */
static void cross(struct war *s, int seat)
{
    jump(s, seat, CHAIRS + 1);
    if (two_players(s)) /* B2, Twice as Fast */
        s->jumped = 1;
    s->seat[seat].leader_at = AT_HEAD; /* 4.10 */
    push_for(s, STEP_SEAT, seat);
    push_deal(s, 1);
    push_die(s, seat, CAUSE_HEAD);
}

/* 18.8, 18.9: a Creature icon anywhere on the card. */
static bool shows_creature(const struct tea_card *card)
{
    for (int i = 0; i < 3; i++)
        if (is_type(card->fixed[i], CREATURE) || (i < 2 && is_type(card->other[i], CREATURE)))
            return true;
    return false;
}

/* C3.2: bits of the icons of a list. */
static unsigned icon_bits(const uint8_t *icon, int n)
{
    unsigned bits = 0;
    for (int i = 0; i < n; i++)
        if (icon[i] != ICON_NONE)
            bits |= 1u << (ITEM_FIXED + i);
    return bits;
}

/* 4.7, 6: what the card gives, to be gained in any order (6.1). */
static void take(struct war *s, int seat, int card, struct event_list *events)
{
    const struct tea_card *c = &war_tea[card];
    struct war_seat *p = &s->seat[seat];
    p->taken[p->cards++] = (uint8_t)card;
    s->card = (uint8_t)card;
    announce(events, EVENT_TAKE, seat, card, 0);
    unsigned items = (unsigned)(c->units > 0) << ITEM_UNITS | (unsigned)(c->more > 0) << ITEM_MORE |
                     (unsigned)c->die << ITEM_DIE;
    if (c->kind != SPLIT)
        items |= icon_bits(c->fixed, 3);
    if (c->kind == CORRUPTED)
        items |= 1u << ITEM_BUNDLE;
    if (s->jumped && has_ability(s, seat, ABILITY_FAST)) /* 18.7 */
        items |= 1u << ITEM_FAST;
    if (has_ability(s, seat, ABILITY_BOROGOVES) && shows_creature(c))
        items |= 1u << ITEM_BOROGOVES;
    s->items = (uint16_t)items;
    push_for(s, STEP_ITEM, seat);
    if (c->kind == SPLIT) /* 6.40 */
        push_for(s, STEP_HALF, seat);
}

static void take_from(struct war *s, int seat, int chair, struct event_list *events)
{
    int card = s->chair[chair];
    s->chair[chair] = NONE;
    take_poison(s, seat, chair, events);
    take(s, seat, card, events);
}

static void answer_turn(struct war *s, struct frame f, action act, struct event_list *events)
{
    struct war_seat *p = &s->seat[f.seat];
    int chair = action_a(act);
    switch (action_verb(act)) {
    case VERB_MOVE:
        jump(s, f.seat, chair);
        p->leader_at = (uint8_t)(AT_CHAIR + chair);
        take_from(s, f.seat, chair, events);
        break;
    case VERB_CROSS:
        cross(s, f.seat);
        break;
    case VERB_PARTY: /* 5.4, 5.5; no die (5.6) */
        p->used |= USED_PARTY;
        push_for(s, STEP_TAKE, f.seat);
        push_deal(s, 1);
        break;
    case VERB_GUEST: /* 5.15 */
        p->used |= USED_GUEST;
        p->leader_at = (uint8_t)(AT_CHAIR + chair);
        push_for(s, LUCK_GUEST, f.seat);
        break;
    }
}

static void legal_take(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f, (void)seat;
    offer_chairs(out, VERB_TAKE, chairs_with_card(s));
}

static void answer_take(struct war *s, struct frame f, action act, struct event_list *events)
{
    take_from(s, f.seat, action_a(act), events);
}

/* 4.18 */
static void legal_leader(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f, (void)seat;
    for (int r = 0; r < REGION_COUNT; r++)
        if (in_play(s, r))
            offer(out, ACTION(VERB_LEADER, r, 0, 0));
}

static void answer_leader(struct war *s, struct frame f, action act, struct event_list *events)
{
    s->seat[f.seat].leader_at = (uint8_t)action_a(act);
    announce(events, EVENT_UNIT, f.seat, UNIT_LEADER, action_a(act));
}

/* Dealing */

/* 4.2, 4.9, 4.15: clockwise from chair f.chair, as long as there are cards. */
static void deal(struct war *s, struct frame f, struct event_list *events)
{
    (void)events;
    unsigned empty = chairs_empty(s) & ~((1u << f.chair) - 1);
    if (empty == 0 || s->deck == 0)
        return;
    int chair = __builtin_ctz(empty);
    push_deal(s, chair + 1);
    push_tea_card(s, chair);
}

static void offer_deck(const struct war *s, int chair, struct choices *out)
{
    int base = (s->round - 1) * TEA_DECK;
    for (uint32_t rest = s->deck; rest != 0; rest &= rest - 1)
        offer_chance(out, ACTION(VERB_TEA, chair, base + __builtin_ctz(rest), 0), 1);
}

static void legal_tea(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)seat;
    offer_deck(s, f.chair, out);
}

static void leave_deck(struct war *s, int card)
{
    s->deck &= ~(UINT32_C(1) << card % TEA_DECK);
}

static void answer_tea(struct war *s, struct frame f, action act, struct event_list *events)
{
    (void)events;
    leave_deck(s, action_b(act));
    s->chair[f.chair] = (uint8_t)action_b(act);
}

static void legal_guest(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f, (void)seat;
    offer_deck(s, NONE, out);
}

static void answer_guest(struct war *s, struct frame f, action act, struct event_list *events)
{
    leave_deck(s, action_b(act));
    take(s, f.seat, action_b(act), events);
}

/* The card */

static void legal_half(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)s, (void)f, (void)seat;
    offer(out, ACTION(VERB_HALF, 0, 0, 0));
    offer(out, ACTION(VERB_HALF, 1, 0, 0));
}

static void answer_half(struct war *s, struct frame f, action act, struct event_list *events)
{
    (void)f, (void)events;
    const struct tea_card *c = &war_tea[s->card];
    s->half = (uint8_t)action_a(act);
    s->items |= (uint16_t)(s->half ? icon_bits(c->other, 2) : icon_bits(c->fixed, 2));
}

static void legal_item(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f, (void)seat;
    for (int item = 0; item < ITEM_COUNT; item++)
        if (s->items >> item & 1)
            offer(out, ACTION(VERB_ITEM, item, 0, 0));
}

static void answer_item(struct war *s, struct frame f, action act, struct event_list *events)
{
    (void)events;
    const struct tea_card *c = &war_tea[s->card];
    int item = action_a(act);
    s->items &= (uint16_t) ~(1u << item);
    push_for(s, STEP_ITEM, f.seat);
    switch (item) {
    case ITEM_UNITS:
        push_units(s, f.seat, c->units, CAUSE_TEA);
        break;
    case ITEM_MORE:
        push_units(s, f.seat, c->more, CAUSE_TEA);
        break;
    case ITEM_BUNDLE:
        push_for(s, STEP_CORRUPT, f.seat);
        break;
    case ITEM_DIE:
        push_die(s, f.seat, CAUSE_DIE);
        break;
    case ITEM_FAST:
        push_units(s, f.seat, 1, CAUSE_ABILITY + ABILITY_FAST);
        break;
    case ITEM_BOROGOVES:
        push_units(s, f.seat, 1, CAUSE_ABILITY + ABILITY_BOROGOVES);
        break;
    case ITEM_FIXED:
    case ITEM_FIXED + 1:
    case ITEM_FIXED + 2:
        push_gain(s, f.seat, (s->half ? c->other : c->fixed)[item - ITEM_FIXED], CAUSE_TEA);
    }
}

/* 6.43, 6.44 */
static void legal_corrupt(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)s, (void)f, (void)seat;
    offer_no_yes(out);
}

static void answer_corrupt(struct war *s, struct frame f, action act, struct event_list *events)
{
    (void)events;
    if (action_verb(act) == VERB_NO)
        return;
    for (int i = 1; i >= 0; i--) /* C3.3: in the order of the table, after the die */
        if (war_tea[s->card].other[i] != ICON_NONE)
            push_gain(s, f.seat, war_tea[s->card].other[i], CAUSE_TEA);
    push_die(s, f.seat, CAUSE_DIE);
}

/* 7 End of the tea party */

/* 7.4 to 7.7: who has the most shards pays for it. */
static void punish_most(struct war *s, struct event_list *events)
{
    int most = 1, n = 0; /* 7.7 */
    for (int p = 0; p < s->seats; p++)
        most = s->seat[p].shards > most ? s->seat[p].shards : most;
    for (int p = 0; p < s->seats; p++)
        n += s->seat[p].shards == most;
    if (s->supply[CHIP_MADNESS] < n) /* 7.6 */
        return;
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].shards == most) {
            war_gain_chip(s, p, CHIP_MADNESS, CAUSE_MOST, events);
            war_discard_shards(s, p, (most + 1) / 2, CAUSE_MOST, events);
        }
}

static void end_party(struct war *s, struct frame f, struct event_list *events)
{
    (void)f;
    for (; s->venom != 0; s->venom &= (uint16_t)(s->venom - 1)) /* 7.1, 5.12 */
        war_poison_back(s, events);
    announce(events, EVENT_WAR, s->round, 0, 0);
    if (s->supply[CHIP_MADNESS] >= s->seats) /* 7.2, 7.3 */
        for (int p = 0; p < s->seats; p++)
            war_gain_chip(s, p, CHIP_MADNESS, CAUSE_PARTY_END, events);
    punish_most(s, events);
    push_next_region(s, 0);
}

#define AT(step) [(step)-CHAPTER_TEA]
const struct rule war_tea_steps[CHAPTER] = {
    AT(FLOW_TURN) = { .run = turn },
    AT(FLOW_PARTY_END) = { .run = end_party },
    AT(FLOW_DEAL) = { .run = deal },
    AT(LUCK_TEA) = { .legal = legal_tea, .answer = answer_tea, .luck = true },
    AT(LUCK_GUEST) = { .legal = legal_guest, .answer = answer_guest, .luck = true },
    AT(STEP_VENOM) = { .legal = legal_venom, .answer = answer_venom },
    AT(STEP_TURN) = { .legal = legal_turn, .answer = answer_turn },
    AT(STEP_SEAT) = { .legal = legal_seat, .answer = answer_turn },
    AT(STEP_TAKE) = { .legal = legal_take, .answer = answer_take },
    AT(STEP_LEADER) = { .legal = legal_leader, .answer = answer_leader },
    AT(STEP_HALF) = { .legal = legal_half, .answer = answer_half },
    AT(STEP_ITEM) = { .legal = legal_item, .answer = answer_item },
    AT(STEP_CORRUPT) = { .legal = legal_corrupt, .answer = answer_corrupt },
};
