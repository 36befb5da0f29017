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

/* 16.15: of equal scores, fewest shards; 16.16: then most units, of which nobody has 256. */
static int tie_break_of(const struct war *s, int seat)
{
    return -256 * s->seat[seat].shards + war_all_units(s, seat);
}

void war_score(const void *state, struct result *r)
{
    const struct war *s = state;
    int tie_break[WAR_SEATS];
    memset(r, 0, sizeof *r);
    for (int p = 0; p < s->seats; p++) {
        struct war_points points = war_points(s, p);
        r->score[p] = points.track + points.castles + points.quests + points.shards;
        tie_break[p] = tie_break_of(s, p);
    }
    rank_seats(r, s->seats, tie_break); /* 16.14, 16.17 */
}
