/* War for Wonderland: the sentences of texts.def as tables; texts.h has the contracts. */
#include "games/war/words/texts.h"

#define TEXT(key, en, ru, pl) [key] = WORDS(en, ru, pl),

/* clang-format off */
static const struct words leader_text[FACTION_COUNT] = {
#define LEADER_TEXT TEXT
#include "games/war/texts.def"
};
static const struct words leader_two_text[FACTION_COUNT] = {
#define LEADER_TWO_TEXT TEXT
#include "games/war/texts.def"
};
static const struct words artefact_text[FACTION_COUNT] = {
#define ARTEFACT_TEXT TEXT
#include "games/war/texts.def"
};
static const struct words ability_text[ABILITY_COUNT] = {
#define ABILITY_TEXT TEXT
#include "games/war/texts.def"
};
static const struct words ability_two_text[ABILITY_COUNT] = {
#define ABILITY_TWO_TEXT TEXT
#include "games/war/texts.def"
};
static const struct words ally_text[SET_COUNT * ALLY_COUNT] = {
#define ALLY_TEXT TEXT
#include "games/war/texts.def"
};
static const struct words ally_old_text[SET_COUNT * ALLY_COUNT] = {
#define ALLY_OLD_TEXT TEXT
#include "games/war/texts.def"
};
static const struct words chip_text[CHIP_COUNT] = {
#define CHIP_TEXT TEXT
#include "games/war/texts.def"
};
static const struct words wonderlander_text[WONDERLANDER_COUNT] = {
#define WONDERLANDER_TEXT TEXT
#include "games/war/texts.def"
};
static const struct words feat_text[QUESTS] = {
#define FEAT_TEXT TEXT
#include "games/war/texts.def"
};
static const struct words feat_two_text[QUESTS] = {
#define FEAT_TWO_TEXT TEXT
#include "games/war/texts.def"
};
static const struct words objective_text[QUESTS] = {
#define OBJECTIVE_TEXT TEXT
#include "games/war/texts.def"
};
static const struct words objective_two_text[QUESTS] = {
#define OBJECTIVE_TWO_TEXT TEXT
#include "games/war/texts.def"
};
/* clang-format on */

/* The entry of the game that is played: the one for two players where there is one. */
static const struct words *pick(const struct war *s, const struct words *usual,
                                const struct words *two, int i)
{
    return s->seats == 2 && two[i].in[EN] != NULL ? &two[i] : &usual[i];
}

const struct words *war_text_leader(const struct war *s, int faction)
{
    return pick(s, leader_text, leader_two_text, faction);
}

const struct words *war_text_ability(const struct war *s, int ability)
{
    return pick(s, ability_text, ability_two_text, ability);
}

const struct words *war_text_feat(const struct war *s, int quest)
{
    return pick(s, feat_text, feat_two_text, quest);
}

const struct words *war_text_objective(const struct war *s, int quest)
{
    return pick(s, objective_text, objective_two_text, quest);
}

const struct words *war_text_chip(const struct war *s, int faction, int kind)
{
    if (kind == CHIP_ARTEFACT)
        return &artefact_text[faction];
    if (kind >= CHIP_FLAMINGO && kind < CHIP_WONDERLANDER) {
        int type = ally_type(kind), card = ALLY_COUNT * s->set[type] + type;
        bool old = !since(s, 4) && ally_old_text[card].in[EN] != NULL;
        return old ? &ally_old_text[card] : &ally_text[card];
    }
    if (kind >= CHIP_WONDERLANDER && kind < CHIP_MADNESS)
        return &wonderlander_text[WONDERLANDER_AMULET + kind - CHIP_WONDERLANDER];
    return &chip_text[kind];
}

const struct words *war_text_wonderlander(int card)
{
    return &wonderlander_text[card];
}
