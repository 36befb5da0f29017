/*
 * War for Wonderland: who may know what. Quests in hands and sealed answers are secret, nothing
 * else (C6): bags are open counts, decks are not in any order yet.
 */
#include "games/war/rules/secrets.h"

#include "games/war/rules/steps.h"
#include "games/war/verbs.h"

static bool in_hand(int place)
{
    return place >= QUEST_HAND && place < QUEST_HAND + WAR_SEATS;
}

/* C6.1, C6.2; when the game is over everything is shown. */
void war_observe(const void *state, int viewer, void *view)
{
    struct war *v = view;
    memcpy(v, state, sizeof *v);
    if (v->over)
        return;
    for (int quest = 0; quest < QUESTS; quest++)
        if (v->quest[quest] == QUEST_DECK ||
            (in_hand(v->quest[quest]) && v->quest[quest] != QUEST_HAND + viewer))
            v->quest[quest] = UNKNOWN;
    for (int p = 0; p < v->seats; p++) {
        if (p == viewer)
            continue;
        if (v->seat[p].answer != NONE)
            v->seat[p].answer = UNKNOWN;
        if (v->seat[p].wager != NONE)
            v->seat[p].wager = UNKNOWN; /* C6.7 */
    }
}

action war_observe_action(const void *state, int seat, action act, int viewer)
{
    const struct war *s = state;
    switch (action_verb(act)) {
    case VERB_QUEST:
        return action_a(act) == viewer ? act : ACTION(VERB_QUEST, action_a(act), UNKNOWN, 0);
    case VERB_FEAT:
        if (war_top(s).step == STEP_XFEAT)
            return act;
        break;
    case VERB_KEEP:
    case VERB_DROP:
    case VERB_WAGER:
    case VERB_DRAW:
        break;
    default:
        return act;
    }
    return seat == viewer ? act : ACTION(action_verb(act), UNKNOWN, 0, 0);
}

/* Redealing */

static int random_unknown(const struct war *v, struct rng *rng)
{
    int unknown[QUESTS] = { 0 }, n = 0;
    for (int quest = 0; quest < QUESTS; quest++)
        if (v->quest[quest] == UNKNOWN)
            unknown[n++] = quest;
    return unknown[rng_below(rng, (uint32_t)n)];
}

/* A random answer that the rules allow, each equally likely. */
static int random_answer(const struct war *v, int seat, struct rng *rng)
{
    struct choices list = { .n = 0 };
    war_game.legal(v, seat, &list);
    action act = list.act[choices_pick(&list, false, rng)];
    return action_a(act) == NONE ? ANSWER_PASS : action_a(act);
}

/* Every faction that fights, or none. */
static int random_wager(const struct war *v, struct rng *rng)
{
    int faction[FACTION_COUNT + 1] = { ANSWER_PASS }, n = 1;
    for (int p = 0; p < v->seats; p++)
        if (v->seat[p].status != OUTSIDE)
            faction[n++] = v->seat[p].faction;
    return faction[rng_below(rng, (uint32_t)n)];
}

void war_redeal(void *view, int seat, struct rng *rng)
{
    struct war *v = view;
    for (int p = 0; p < v->seats; p++)
        for (int n = p == seat ? 0 : v->seat[p].hand; n > 0 && !v->over; n--)
            v->quest[random_unknown(v, rng)] = (uint8_t)(QUEST_HAND + p);
    for (int quest = 0; quest < QUESTS; quest++)
        if (v->quest[quest] == UNKNOWN)
            v->quest[quest] = QUEST_DECK;
    uint8_t owed = v->owed;
    for (int p = 0; p < v->seats; p++) {
        if (v->seat[p].wager == UNKNOWN)
            v->seat[p].wager = (uint8_t)random_wager(v, rng);
        if (v->seat[p].answer != UNKNOWN)
            continue;
        v->owed = (uint8_t)(1u << p); /* as if it had still to answer */
        v->seat[p].answer = (uint8_t)random_answer(v, p, rng);
        v->owed = owed;
    }
}
