/* War for Wonderland: kinds of chips, and whose they are; chips.h has the contracts. */
#include "games/war/rules/chips.h"

#include "games/war/war.h"

const uint8_t war_printed[CHIP_COUNT] = {
    [CHIP_F1] = 1,       [CHIP_F2] = 2,           [CHIP_ARTEFACT] = 3, [CHIP_FORGE] = 1,
    [CHIP_FLAMINGO] = 1, [CHIP_FLAMINGO + 1] = 2, [CHIP_SOLDIER] = 1,  [CHIP_SOLDIER + 1] = 2,
    [CHIP_ROSE] = 1,     [CHIP_ROSE + 1] = 3,     [CHIP_ROOK] = 3,     [CHIP_ROOK + 1] = 5,
    [CHIP_CREATURE] = 1, [CHIP_CREATURE + 1] = 4, [CHIP_AMULET] = 2,   [CHIP_CROWN] = 2,
    [CHIP_HOOKAH] = 2,   [CHIP_GLOVES] = 1,       [CHIP_WATCH] = 1,    [CHIP_TEACUP] = 2,
    [CHIP_FEATHER] = 2,  [CHIP_HORN] = 1,         [CHIP_OYSTERS] = 1,  [CHIP_TREACLE] = 2,
    [CHIP_SOUP] = 4,     [CHIP_MOUSETRAP] = 2,
};

const uint8_t war_ally_supply[2] = { 11, 8 };

int war_active_count(const struct war *s, int seat, int kind)
{
    int n = 0;
    for (int i = 0; i < s->seat[seat].active_n; i++)
        n += s->seat[seat].active[i] == kind;
    return n;
}

int war_active_type(const struct war *s, int seat, int type)
{
    int n = 0;
    for (int i = 0; i < s->seat[seat].active_n; i++)
        n += is_type(s->seat[seat].active[i], type);
    return n;
}

void war_take_active(struct war *s, int seat, int kind)
{
    struct war_seat *p = &s->seat[seat];
    int i = p->active_n - 1;
    while (p->active[i] != kind)
        i--;
    for (; i + 1 < p->active_n; i++)
        p->active[i] = p->active[i + 1];
    p->active[--p->active_n] = NONE;
}

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

int war_owns_type(const struct war *s, int seat, int type)
{
    int weak = CHIP_FLAMINGO + 2 * type;
    return war_owns(s, seat, weak) + war_owns(s, seat, weak + 1);
}

int war_bag_size(const struct war_seat *p)
{
    int n = 0;
    for (int kind = 0; kind < CHIP_COUNT; kind++)
        n += p->bag[kind];
    return n;
}

int war_bag_harm(const struct war_seat *p)
{
    return p->bag[CHIP_MADNESS] + p->bag[CHIP_DOUBLE] + p->bag[CHIP_POISON];
}
