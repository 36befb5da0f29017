/*
 * War for Wonderland: what bots make of quests. A feat is a matter of the battles to come in its
 * region; an objective of how far the seat has come.
 */
#include "games/war/bot/evaluator.h"

/* Two ally types of which so many are wanted; other objectives have none. */
static const struct {
    uint8_t quest, one, other, wanted;
} pair_of[] = {
    { 2, FLAMINGO, SOLDIER, 7 },  { 4, CREATURE, ROOK, 7 }, { 5, ROSE, ROOK, 7 },
    { 7, SOLDIER, ROOK, 7 },      { 9, FLAMINGO, ROOK, 7 }, { 14, FLAMINGO, CREATURE, 7 },
    { 17, ROSE, CREATURE, 7 },    { 19, ROSE, SOLDIER, 7 }, { 20, FLAMINGO, ROSE, 6 },
    { 25, SOLDIER, CREATURE, 5 },
};

static int owns_type(const struct war *s, int seat, int type)
{
    int weak = CHIP_FLAMINGO + 2 * type;
    return war_owns(s, seat, weak) + war_owns(s, seat, weak + 1);
}

static int castles(const struct war_seat *p)
{
    int n = 0;
    for (int r = 0; r < REGION_COUNT; r++)
        n += p->castle[r] != CASTLE_NONE;
    return n;
}

static int cells_filled(const struct war_seat *p)
{
    return p->filled[0] + p->filled[1] + p->filled[2] + p->filled[3];
}

/* How much is missing, in steps of which a seat takes about one or two in a round; 0: nothing. */
static float missing(const struct war *s, int seat, int quest)
{
    const struct war_seat *p = &s->seat[seat];
    for (size_t i = 0; i < sizeof pair_of / sizeof *pair_of; i++)
        if (pair_of[i].quest == quest + 1) {
            int n = owns_type(s, seat, pair_of[i].one) + owns_type(s, seat, pair_of[i].other);
            return at_least((float)(pair_of[i].wanted - n) * 0.8f, 0);
        }
    switch (quest + 1) {
    case 1:
        return at_least((float)(4 - castles(p)) * 1.2f, 0);
    case 3:
        return at_least((float)(9 - cells_filled(p)) * 0.7f, 0);
    case 6:
        return at_least((float)(5 - p->leader) * 1.3f, 0);
    case 8:
        return at_least((float)((two_players(s) ? 5 : 4) - war_owns(s, seat, CHIP_FORGE)), 0);
    case 11:
        return war_objective(s, seat, quest) ? 0 : 3;
    case 12:
        return war_objective(s, seat, quest) ? 1 : 3;
    case 22:
        return at_least((float)(3 - __builtin_popcount(p->abilities)) * 1.2f, 0);
    case 24:
        return at_least((float)(3 - p->filled[2]) * 1.2f, 0);
    case 23:
        return at_least((float)(p->shards - 5), 0) + 0.7f;
    case 29:
        return at_least(8 - (float)cells_filled(p), 1);
    default:
        return war_objective(s, seat, quest) ? 0.3f : 2.5f;
    }
}

static float objective_chance(const struct glance *g, int seat, int quest)
{
    float away = missing(g->s, seat, quest);
    float steps = 0.3f + 2.2f * (float)g->later + (g->tea ? 1.5f : 0);
    return away <= 0 ? 1 : slope(1.5f * (steps - away) / (0.5f + steps)) * 0.9f;
}

/* Of the battles after this one, or of this one before it begins. */
static float feat_chance_in(const struct glance *g, int seat, int region)
{
    const float usual = 0.3f, present = 0.4f;
    float miss = g->later == 0 ? 1 : g->later == 1 ? 1 - usual : (1 - usual) * (1 - usual);
    if ((g->open >> region & 1) && !(g->drawing && g->s->region == region)) {
        bool here = war_units(g->s, seat, region) > 0;
        miss *= 1 - (here ? present : g->tea ? present / 2 : 0);
    }
    return 1 - miss;
}

static float feat_chance(const struct glance *g, int seat, int quest)
{
    const float likely = 0.35f; /* for one who goes on drawing */
    int region = quest_region(quest);
    float later = feat_chance_in(g, seat, region);
    if (!g->drawing || g->s->region != region || !stands(g->s, seat))
        return later;
    if (!war_is_final(g, seat))
        return 1 - (1 - likely) * (1 - later);
    return war_feat(g->s, seat, quest) ? 0.95f : later;
}

/* Whether the seat has this quest, or has just said that it keeps it. */
static bool is_kept(const struct war *s, int seat, int quest)
{
    int answer = s->seat[seat].answer;
    return war_top(s).what != STEP_KEEP || answer == NONE || answer == quest;
}

/* Whether its feat is done, or has just been said to be. */
static bool is_done(const struct war *s, int seat, int quest)
{
    return s->quest[quest] == QUEST_DONE + seat ||
           (war_top(s).what == STEP_FEAT && s->seat[seat].answer == quest);
}

/* 15.12 */
static float quest_worth(const struct glance *g, int seat, int quest)
{
    float objective = objective_chance(g, seat, quest);
    if (is_done(g->s, seat, quest))
        return 3 + 6 * objective;
    if (!is_kept(g->s, seat, quest))
        return 0;
    float feat = feat_chance(g, seat, quest);
    return 3 * (feat + objective + feat * objective);
}

void war_weigh_quests(struct glance *g)
{
    for (int quest = 0; quest < QUESTS; quest++) {
        int place = g->s->quest[quest];
        int seat = place >= QUEST_DONE ? place - QUEST_DONE : place - QUEST_HAND;
        if (place != QUEST_DECK && seat >= 0 && seat < g->s->seats)
            g->points[seat] += quest_worth(g, seat, quest);
    }
}
