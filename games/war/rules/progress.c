/* War for Wonderland: how far the game has come; progress.h has the contracts. */
#include "games/war/rules/progress.h"

#include "games/war/rules/steps.h"

enum phase war_phase(const struct war *s)
{
    bool war = s->region != NONE;
    if (s->over)
        return PHASE_OVER;
    for (int i = 0; i < s->agenda_n; i++) {
        if (s->agenda[i].step == STEP_KEEP)
            return PHASE_SETUP;
        war |= s->agenda[i].step == FLOW_REGION;
    }
    return s->round == 0 ? PHASE_SETUP : war ? PHASE_WAR : PHASE_TEA;
}

bool war_fighting(const struct war *s)
{
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].status != OUTSIDE)
            return true;
    return false;
}

/* Counts the regions resolved so far, from the start marker on; one that is out counts, too. */
static int regions_done(const struct war *s)
{
    for (int i = 0; i < s->agenda_n; i++)
        if (s->agenda[i].step == FLOW_REGION)
            return s->agenda[i].done - (s->region != NONE);
    return 0;
}

bool war_resolved(const struct war *s, int region)
{
    return s->start != NONE && in_play(s, region) &&
           (region + REGION_COUNT - s->start) % REGION_COUNT < regions_done(s);
}

int war_token_points(const struct war *s, int region)
{
    int token = s->token[region];
    return token < TOKENS && s->round > 0 ? war_token[token][s->round - 1] : 0;
}
