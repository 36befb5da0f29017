/* War for Wonderland: the final score (chapter 16 of the rules). */
#include "games/war/rules/score.h"

#include "games/war/rules/units.h"
#include "games/war/war.h"

/* 16.10 to 16.13 */
struct war_points war_points(const struct war *s, int seat)
{
    const struct war_seat *p = &s->seat[seat];
    struct war_points points = { .track = p->vp, .shards = -p->shards };
    for (int r = 0; r < REGION_COUNT; r++)
        if (p->castle[r] == CASTLE_STANDING) /* 17.28 */
            points.castles += p->value;
    for (int quest = 0; quest < QUESTS; quest++)
        if (s->quest[quest] == QUEST_HAND + seat || s->quest[quest] == QUEST_DONE + seat)
            points.quests += war_quest_points(s, seat, quest);
    return points;
}

/* 16.14 most points, 16.15 fewest shards, 16.16 most units, 16.17 shared. */
static bool ranks_before(const struct war *s, const struct result *r, int p, int q)
{
    if (r->score[p] != r->score[q])
        return r->score[p] > r->score[q];
    if (s->seat[p].shards != s->seat[q].shards)
        return s->seat[p].shards < s->seat[q].shards;
    return war_all_units(s, p) > war_all_units(s, q);
}

void war_score(const void *state, struct result *r)
{
    const struct war *s = state;
    memset(r, 0, sizeof *r);
    for (int p = 0; p < s->seats; p++) {
        struct war_points points = war_points(s, p);
        r->score[p] = points.track + points.castles + points.quests + points.shards;
    }
    for (int p = 0; p < s->seats; p++) {
        r->place[p] = 1;
        for (int q = 0; q < s->seats; q++)
            if (ranks_before(s, r, q, p))
                r->place[p]++;
    }
}
