/*
 * War for Wonderland: how bots evaluate quests. A feat depends on the battles to come in its
 * region; an objective on how far the seat has come.
 */
#include "games/war/bot/evaluator_internal.h"

/* By the number of the card. */
#define Q(number) [(number)-1]

/* Objectives that a seat approaches step by step: the weight of each missing piece, in steps of
 * which a seat takes about one or two in a round. */
static const float step_of[QUESTS] = {
    Q(1) = 1.2f,  Q(2) = 0.8f,  Q(3) = 0.7f,  Q(4) = 0.8f,  Q(5) = 0.8f,  Q(6) = 1.3f,
    Q(7) = 0.8f,  Q(8) = 1,     Q(9) = 0.8f,  Q(14) = 0.8f, Q(17) = 0.8f, Q(19) = 0.8f,
    Q(20) = 0.8f, Q(22) = 1.2f, Q(24) = 1.2f, Q(25) = 0.8f,
};

static int cells_filled(const struct war_seat *p)
{
    return p->filled[0] + p->filled[1] + p->filled[2] + p->filled[3];
}

/* The number of these steps that are missing; 0: none. */
static float missing(const struct war *s, int seat, int quest)
{
    const struct war_seat *p = &s->seat[seat];
    int distance = war_objective_distance(s, seat, quest);
    if (step_of[quest] > 0)
        return at_least((float)distance * step_of[quest], 0);
    switch (quest + 1) {
    case 11:
        return distance <= 0 ? 0 : 3;
    case 12:
        return distance <= 0 ? 1 : 3;
    case 23: /* more shards may come */
        return at_least((float)distance, 0) + 0.7f;
    case 29:
        return at_least(8 - (float)cells_filled(p), 1);
    default:
        return distance <= 0 ? 0.3f : 2.5f;
    }
}

static float objective_chance(const struct evaluation *e, int seat, int quest)
{
    float away = missing(e->s, seat, quest);
    float steps = 0.3f + 2.2f * (float)e->later + (e->tea ? 1.5f : 0);
    return away <= 0 ? 1 : slope(1.5f * (steps - away) / (0.5f + steps)) * 0.9f;
}

/* The chance in battles after this one, or in this one before it begins. */
static float feat_chance_in(const struct evaluation *e, int seat, int region)
{
    const float usual = 0.3f, present = 0.4f;
    float miss = e->later == 0 ? 1 : e->later == 1 ? 1 - usual : (1 - usual) * (1 - usual);
    if ((e->open >> region & 1) && !(e->drawing && e->s->region == region)) {
        bool here = e->units[seat][region] > 0;
        miss *= 1 - (here ? present : e->tea ? present / 2 : 0);
    }
    return 1 - miss;
}

static float feat_chance(const struct evaluation *e, int seat, int quest)
{
    const float likely = 0.35f; /* for a seat that keeps drawing */
    int region = quest_region(quest);
    float later = feat_chance_in(e, seat, region);
    if (!e->drawing || e->s->region != region || !stands(e->s, seat))
        return later;
    if (!war_is_final(e, seat))
        return 1 - (1 - likely) * (1 - later);
    return war_feat(e->s, seat, quest) ? 0.95f : later;
}

/* Whether the seat has this quest, or has just chosen to keep it. */
static bool is_kept(const struct war *s, int seat, int quest)
{
    int answer = s->seat[seat].answer;
    return war_top(s).step != STEP_KEEP || answer == NONE || answer == quest;
}

/* Whether its feat is done, or has just been claimed. */
static bool is_done(const struct war *s, int seat, int quest)
{
    return s->quest[quest] == QUEST_DONE + seat ||
           (war_top(s).step == STEP_FEAT && s->seat[seat].answer == quest);
}

/* 15.12 */
static float quest_worth(const struct evaluation *e, int seat, int quest)
{
    float objective = objective_chance(e, seat, quest);
    if (is_done(e->s, seat, quest))
        return 3 + 6 * objective;
    if (!is_kept(e->s, seat, quest))
        return 0;
    float feat = feat_chance(e, seat, quest);
    return 3 * (feat + objective + feat * objective);
}

void war_weigh_quests(struct evaluation *e)
{
    for (int quest = 0; quest < QUESTS; quest++) {
        int place = e->s->quest[quest];
        int seat = place >= QUEST_DONE ? place - QUEST_DONE : place - QUEST_HAND;
        if (place != QUEST_DECK && seat >= 0 && seat < e->s->seats)
            e->points[seat] += quest_worth(e, seat, quest);
    }
}
