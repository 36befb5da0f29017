/*
 * War for Wonderland: what may come next in a battle, as JSON: the chips of an open bag, counted by
 * what they would do, and the strengths that a feat waits for. A board shows it and knows no rule.
 */
#include "games/war/json/json_internal.h"
#include "games/war/rules/madness.h"
#include "games/war/rules/play.h"
#include "games/war/rules/quests.h"
#include "games/war/rules/rules_internal.h"

/* Numbers of chips in the bag by their effect on a seat, before the text of the chip. */
struct chances {
    int n, lead, level, behind, lose, bust;
    int to[STRENGTH_MAX + 1]; /* by the strength that it would lead to */
};

/* The strength to beat: the best of the others, with two players the local resistance at least. */
static int to_beat(const struct war *s, int seat)
{
    int best = two_players(s) ? war_resistance[s->round] : 0;
    for (int p = 0; p < s->seats; p++)
        if (is_opponent(s, seat, p) && s->seat[p].strength > best)
            best = s->seat[p].strength;
    return best;
}

static void count_harm(const struct war *s, int seat, int chips, struct chances *c)
{
    bool last = war_units(s, seat, s->region) <= war_units_to_lose(s, seat);
    if (last && !s->seat[seat].shield)
        c->bust += chips;
    else
        c->lose += chips;
}

static void count_strength(const struct war *s, int seat, int chips, struct chances *c)
{
    int to = s->seat[seat].strength + war_base_strength(s, seat, false), best = to_beat(s, seat);
    to = to < STRENGTH_MAX ? to : STRENGTH_MAX;
    c->to[to] += chips;
    if (to == best)
        c->level += chips;
    else
        *(to > best ? &c->lead : &c->behind) += chips;
}

static struct chances chances_of(const struct war *s, int seat)
{
    struct chances c = { 0 };
    struct war then = *s;
    for (int kind = 0; kind < CHIP_COUNT; kind++) {
        int chips = s->seat[seat].bag[kind];
        if (chips == 0)
            continue;
        c.n += chips;
        then.seat[seat].played = (uint8_t)kind;
        if (kind == CHIP_MADNESS || kind == CHIP_DOUBLE || kind == CHIP_POISON)
            count_harm(&then, seat, chips, &c);
        else
            count_strength(&then, seat, chips, &c);
    }
    return c;
}

void war_put_next(const struct war *s, int seat, struct json *j)
{
    const struct war_seat *p = &s->seat[seat];
    /* With several chips the player picks one: then there is no chance to tell. */
    if (bags_closed(s) || p->status != ACTIVE || p->extra > 0 || war_bag_size(p) == 0) {
        json_put_null(j, "next");
        return;
    }
    struct chances c = chances_of(s, seat);
    json_put_object(j, "next");
    json_put_number(j, "n", c.n);
    json_put_number(j, "lead", c.lead);
    json_put_number(j, "level", c.level);
    json_put_number(j, "behind", c.behind);
    json_put_number(j, "lose", c.lose);
    json_put_number(j, "bust", c.bust);
    json_put_number(j, "beat", to_beat(s, seat));
    json_put_array(j, "to");
    for (int strength = 0; strength <= STRENGTH_MAX; strength++)
        if (c.to[strength] > 0) {
            json_put_array(j, NULL);
            json_put_number(j, NULL, strength);
            json_put_number(j, NULL, c.to[strength]);
            json_end(j);
        }
    json_end(j);
    json_end(j);
}

void war_put_cells(const struct war *s, int seat, int quest, struct json *j)
{
    unsigned cells = 0, all = (2u << STRENGTH_MAX) - 1;
    struct war then = *s;
    bool fights = s->region == quest_region(quest) && s->seat[seat].status != OUTSIDE &&
                  s->seat[seat].status != BUST;
    for (int strength = 0; fights && strength <= STRENGTH_MAX; strength++) {
        then.seat[seat].strength = (uint8_t)strength;
        cells |= (unsigned)war_feat(&then, seat, quest) << strength;
    }
    json_put_array(j, "cells");
    for (int strength = 0; strength <= STRENGTH_MAX; strength++)
        if (cells != all && cells >> strength & 1)
            json_put_number(j, NULL, strength);
    json_end(j);
}
