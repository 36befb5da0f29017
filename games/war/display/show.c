/* War for Wonderland: looks at a table; show.h has the contracts. */
#include "games/war/display/show.h"

enum phase war_phase(const struct war *s)
{
    bool war = s->region != NONE;
    if (s->over)
        return PHASE_OVER;
    for (int i = 0; i < s->agenda_n; i++) {
        if (s->agenda[i].what == STEP_KEEP)
            return PHASE_SETUP;
        war |= s->agenda[i].what == FLOW_REGION;
    }
    return s->round == 0 ? PHASE_SETUP : war ? PHASE_WAR : PHASE_TEA;
}

/* How many regions from the start marker on are behind us; one that is out counts, too. */
static int regions_done(const struct war *s)
{
    for (int i = 0; i < s->agenda_n; i++)
        if (s->agenda[i].what == FLOW_REGION)
            return s->agenda[i].a - (s->region != NONE);
    return 0;
}

bool war_resolved(const struct war *s, int region)
{
    return s->start != NONE && in_play(s, region) &&
           (region + REGION_COUNT - s->start) % REGION_COUNT < regions_done(s);
}

int war_stake(const struct war *s, int region)
{
    int token = s->token[region];
    return token < TOKENS && s->round > 0 ? war_token[token][s->round - 1] : 0;
}

bool war_placing(const struct war *s)
{
    for (int i = 0; i < s->agenda_n; i++)
        if (s->agenda[i].what >= FLOW_PICK && s->agenda[i].what <= FLOW_D7)
            return true;
    return false;
}

int war_bag(const struct war_seat *p)
{
    int n = 0;
    for (int kind = 0; kind < CHIP_COUNT; kind++)
        n += p->bag[kind];
    return n;
}

int war_bad(const struct war_seat *p)
{
    return p->bag[CHIP_MADNESS] + p->bag[CHIP_DOUBLE] + p->bag[CHIP_POISON];
}
