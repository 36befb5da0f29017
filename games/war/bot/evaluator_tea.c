/*
 * War for Wonderland: how bots evaluate tea cards, forge cells and castles, and everything that a
 * seat is due but has not received yet: the items of a card, frames of the agenda.
 */
#include "games/war/bot/evaluator_internal.h"

/* Points that an icon is worth, by the number of rounds after this one. */
static const float icon_worth[ICON_COUNT][ROUNDS] = {
    [CHIP_FORGE] = { 1.8f, 3.6f, 5.4f },
    [CHIP_FLAMINGO] = { 1, 1.4f, 2.9f },
    [CHIP_FLAMINGO + 1] = { 1.8f, 2.4f, 4.5f },
    [CHIP_SOLDIER] = { 0.7f, 1, 2.2f },
    [CHIP_SOLDIER + 1] = { 1.5f, 2, 3.8f },
    [CHIP_ROSE] = { 0.4f, 0.7f, 1.4f },
    [CHIP_ROSE + 1] = { 1.5f, 2, 3.8f },
    [CHIP_ROOK] = { 1.4f, 2, 3.8f },
    [CHIP_ROOK + 1] = { 2.9f, 3.8f, 6.9f },
    [CHIP_CREATURE] = { 0.7f, 1, 2.2f },
    [CHIP_CREATURE + 1] = { 1.5f, 2, 3.8f },
    [ICON_ANY_WEAK] = { 1.6f, 3.2f, 4.8f },
    [ICON_ANY_STRONG] = { 3.4f, 4.3f, 7.8f },
    [ICON_SHIELD] = { 1.6f, 1.8f, 2 },
    [ICON_CASTLE] = { 4.5f, 4.5f, 5.5f },
    [ICON_LEADER] = { 0.8f, 1.6f, 2.4f },
    [ICON_CALM] = { 3.2f, 4.3f, 6.1f },
    [ICON_WONDERLANDER] = { 4.5f, 6.3f, 8.1f },
    [ICON_ABILITY] = { 0.9f, 1.8f, 2.8f },
    [ICON_QUEST] = { 2.9f, 4.3f, 5 },
    [ICON_QUESTS] = { 3.5f, 5, 6 },
    [ICON_FORGE] = { 3, 3.5f, 4 },
    [ICON_SUPPORTER] = { 0, 0.2f, 0.4f },
    [ICON_CASTLE_VALUE] = { 2.7f, 2, 1 },
    [ICON_STAR] = { 4, 4, 4 },
};
static const float figure_worth[ROUNDS] = { 2.5f, 3.5f, 4.5f }; /* still to be placed */
static const float unit_worth = 0.5f;    /* one that is still to be placed in a tea party */
static const float die_worth = 1.5f;     /* what a throw of the shard die costs */
static const float usual_card = 5;       /* what a card is worth; …*/
static const float chips_of_card = 2.4f; /* …without its units */

static float worth(const struct evaluation *e, int seat, int icon)
{
    const struct war_seat *p = &e->s->seat[seat];
    if (icon >= ICON_DISCARD_1 && icon <= ICON_DISCARD_3)
        return 0.9f * at_most((float)(icon - ICON_DISCARD_1 + 1), p->shards);
    if ((icon == ICON_SHIELD && p->shield) ||
        (icon == ICON_ABILITY && p->abilities == (1u << ABILITIES) - 1) ||
        (icon == ICON_CALM && p->bag[CHIP_MADNESS] == 0))
        return 0;
    return icon == ICON_NONE ? 0 : icon_worth[icon][e->later];
}

static float list_worth(const struct evaluation *e, int seat, const uint8_t *icon, int n)
{
    float sum = 0;
    for (int i = 0; i < n; i++)
        sum += worth(e, seat, icon[i]);
    return sum;
}

/* 6.43: not taken if it is not worth the die. */
static float bundle_worth(const struct evaluation *e, int seat, const struct tea_card *c)
{
    return at_least(list_worth(e, seat, c->other, 2) - die_worth, 0);
}

static float item_worth(const struct evaluation *e, int seat, const struct tea_card *c, int item)
{
    switch (item) {
    case ITEM_UNITS:
        return unit_worth * (float)c->units;
    case ITEM_MORE:
        return unit_worth * (float)c->more;
    case ITEM_BUNDLE:
        return bundle_worth(e, seat, c);
    case ITEM_DIE:
        return -die_worth;
    case ITEM_FAST:
    case ITEM_BOROGOVES:
        return unit_worth;
    default:
        return worth(e, seat, (e->s->half ? c->other : c->fixed)[item - ITEM_FIXED]);
    }
}

/* 6.40 */
static float half_worth(const struct evaluation *e, int seat, const struct tea_card *c)
{
    return at_least(list_worth(e, seat, c->fixed, 2), list_worth(e, seat, c->other, 2));
}

float war_card_worth(const struct evaluation *e, int seat, int card)
{
    const struct tea_card *c = &war_tea[card];
    float sum = unit_worth * (float)(c->units + c->more) - (c->die ? die_worth : 0);
    if (c->kind == SPLIT)
        return sum + half_worth(e, seat, c);
    if (c->kind == CORRUPTED)
        sum += bundle_worth(e, seat, c);
    return sum + list_worth(e, seat, c->fixed, 3);
}

/* A castle is also strength in later battles; a lying one may still be stood up (17.24). */
float war_castle_worth(const struct evaluation *e, int seat, int castle)
{
    static const float stood_up[ROUNDS] = { 0.1f, 0.4f, 0.6f };
    const float per_round = 1.2f, growth = 0.4f;
    float value = (float)e->s->seat[seat].value + growth * (float)e->later;
    if (castle == CASTLE_NONE)
        return 0;
    if (castle == CASTLE_LYING)
        value *= stood_up[e->later];
    return value + per_round * (float)e->later;
}

/* The rewards of the card being taken that are not received yet. */
static float rest_of_card(const struct evaluation *e, int seat)
{
    const struct tea_card *c = &war_tea[e->s->card];
    float sum = 0;
    for (int item = 0; item < ITEM_COUNT; item++)
        if (e->s->items >> item & 1)
            sum += item_worth(e, seat, c, item);
    return sum;
}

/* The best card on the table, for a seat that may take any. */
static float best_card(const struct evaluation *e, int seat)
{
    float best = usual_card;
    for (int chair = 1; chair <= CHAIRS; chair++)
        if (e->s->chair[chair] != NONE)
            best = at_least(best, war_card_worth(e, seat, e->s->chair[chair]) -
                                      (e->s->venom >> chair & 1 ? 1 : 0));
    return best;
}

/* 14.4, 14.5: there must be chips to forge. */
static float forging_worth(const struct evaluation *e, int seat, int times)
{
    int chips = e->s->seat[seat].active_n;
    return icon_worth[ICON_FORGE][e->later] * (float)(times < chips ? times : chips);
}

/* Forging at the end of this battle, if the seat stands then (14.1, 14.2). */
static float forging_to_come(const struct evaluation *e, int seat)
{
    const float icons = 7.0f / STRENGTH_MAX; /* B5 */
    const struct war_seat *p = &e->s->seat[seat];
    if (!e->forging || !stands(e->s, seat))
        return 0;
    float sum = forging_worth(e, seat, war_active_count(e->s, seat, CHIP_FORGE));
    float icon = icon_worth[ICON_FORGE][e->later];
    if (!e->drawing || war_is_final(e, seat))
        return sum + (on_forge_icon(p->strength) ? icon : 0);
    return sum + icons * icon;
}

static float frame_worth(const struct evaluation *e, struct frame f)
{
    const struct war_seat *p = &e->s->seat[f.seat];
    switch (f.step) {
    case STEP_ITEM:
        return rest_of_card(e, f.seat);
    case STEP_HALF:
        return half_worth(e, f.seat, &war_tea[e->s->card]);
    case STEP_CORRUPT:
        return bundle_worth(e, f.seat, &war_tea[e->s->card]);
    case STEP_SEAT:
    case STEP_TAKE:
        return best_card(e, f.seat) - usual_card;
    case LUCK_DIE:
        return -die_worth;
    case FLOW_GAIN:
        return worth(e, f.seat, f.icon);
    case FLOW_UNITS:
    case STEP_REGION:
        return unit_worth * (float)f.units;
    case LUCK_QUEST:
        return worth(e, f.seat, ICON_QUEST) * (float)f.quests;
    case STEP_DROP:
        return -worth(e, f.seat, ICON_QUEST) / 2;
    case STEP_FIGURE:
        return figure_worth[e->later];
    case STEP_ALLY:
        return worth(e, f.seat, f.strong ? ICON_ANY_STRONG : ICON_ANY_WEAK);
    case STEP_WONDER:
        return worth(e, f.seat, ICON_WONDERLANDER);
    case STEP_ABILITY:
        return worth(e, f.seat, ICON_ABILITY);
    case STEP_CASTLE:
        return war_castle_worth(e, f.seat, two_players(e->s) ? CASTLE_LYING : CASTLE_STANDING);
    case STEP_FORGE:
        return f.from_bag ? worth(e, f.seat, ICON_FORGE)
                          : forging_worth(e, f.seat, p->forgings + p->icon);
    case FLOW_TRACK:
        return worth(e, f.seat, CHIP_ROOK);
    case FLOW_FORGE:
        return forging_worth(e, f.seat, p->forgings + p->icon);
    case STEP_REWARD:
        return at_least(war_region_stake(e, e->s->region),
                        war_castle_gain(e, f.seat, e->s->region));
    default:
        return 0;
    }
}

/* 4.8: a leader who walks on comes to the Head again, and to its die. */
static float way_walked(const struct war *s, int seat)
{
    const struct war_seat *p = &s->seat[seat];
    if (p->leader_at < AT_CHAIR || (p->faction == ALICE && two_players(s)))
        return 0;
    int chair = p->leader_at - AT_CHAIR;
    return (float)(p->faction == ALICE ? CHAIRS + 1 - chair : chair) / (CHAIRS + 1);
}

static float cards_to_come(const struct evaluation *e, int seat)
{
    int left = e->cards[seat];
    return (float)left * chips_of_card - (left > 0 ? way_walked(e->s, seat) : 0);
}

void war_weigh_pending(struct evaluation *e)
{
    for (int p = 0; p < e->s->seats; p++)
        e->points[p] += cards_to_come(e, p) + forging_to_come(e, p);
    for (int i = 0; i < e->s->agenda_n; i++) {
        struct frame f = e->s->agenda[i];
        if (f.seat < e->s->seats)
            e->points[f.seat] += frame_worth(e, f);
    }
}
