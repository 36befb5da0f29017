/* War for Wonderland: units; units.h has the contracts. */
#include "games/war/rules/units.h"

#include "games/war/war.h"

int war_figure_owner(const struct war *s, int figure)
{
    int owner = s->wonderlander[war_figure_card[figure]];
    return owner < WAR_SEATS ? owner : NONE;
}

bool war_has_figure(const struct war *s, int seat, int figure, int region)
{
    return s->figure[figure] == region && s->wonderlander[war_figure_card[figure]] == seat;
}

int war_units(const struct war *s, int seat, int region)
{
    int n = s->seat[seat].supporters[region] + (s->seat[seat].leader_at == region);
    for (int f = 0; f < FIGURE_COUNT; f++)
        n += war_has_figure(s, seat, f, region);
    return n;
}

int war_all_units(const struct war *s, int seat)
{
    int n = 0;
    for (int r = 0; r < REGION_COUNT; r++)
        n += war_units(s, seat, r);
    return n;
}

int war_starting_strength(const struct war *s, int seat, int region)
{
    const struct war_seat *p = &s->seat[seat];
    int strength = (p->leader_at == region ? p->leader : 0) + (p->castle[region] ? 2 : 0);
    for (int f = 0; f < FIGURE_COUNT; f++)
        if (war_has_figure(s, seat, f, region))
            strength += war_figure_strength[f];
    if (war_has_figure(s, seat, FIGURE_DUM, region) && war_has_figure(s, seat, FIGURE_DEE, region))
        strength += 2; /* W08 */
    return strength < STRENGTH_MAX ? strength : STRENGTH_MAX;
}
