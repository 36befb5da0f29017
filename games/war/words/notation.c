/* War for Wonderland: the names of verbs and events, and the canonical text of an action. */
#include "games/war/war.h"

const char *const war_verbs[] = {
    [VERB_FIRST] = "first",     [VERB_LOT] = "lot",
    [VERB_SET] = "set",         [VERB_OUT] = "out",
    [VERB_TOKEN] = "token",     [VERB_START] = "start",
    [VERB_MARKET] = "market",   [VERB_TEA] = "tea",
    [VERB_QUEST] = "quest",     [VERB_DIE] = "die",
    [VERB_CHIP] = "chip",       [VERB_FIGURE] = "figure",
    [VERB_FACTION] = "faction", [VERB_KEEP] = "keep",
    [VERB_POISON] = "poison",   [VERB_MOVE] = "move",
    [VERB_CROSS] = "cross",     [VERB_PARTY] = "party",
    [VERB_GUEST] = "guest",     [VERB_TAKE] = "take",
    [VERB_LEADER] = "leader",   [VERB_HALF] = "half",
    [VERB_ITEM] = "item",       [VERB_REGION] = "region",
    [VERB_UNIT] = "unit",       [VERB_ALLY] = "ally",
    [VERB_WONDER] = "wonder",   [VERB_ABILITY] = "ability",
    [VERB_CASTLE] = "castle",   [VERB_DROP] = "drop",
    [VERB_FORGE] = "forge",     [VERB_WAGER] = "wager",
    [VERB_DRAW] = "draw",       [VERB_PICK] = "pick",
    [VERB_LOSE] = "lose",       [VERB_TARGET] = "target",
    [VERB_SOLDIER] = "soldier", [VERB_RETURN] = "return",
    [VERB_FROM] = "from",       [VERB_TEAPOT] = "teapot",
    [VERB_ORDER] = "order",     [VERB_ICON] = "icon",
    [VERB_REWARD] = "reward",   [VERB_FEAT] = "feat",
    [VERB_PURGE] = "purge",     [VERB_FADE] = "fade",
    [VERB_NO] = "no",           [VERB_YES] = "yes",
    [VERB_PASS] = "pass",       NULL,
};

const char *const war_events[] = {
    [EVENT_ROUND] = "round",
    [EVENT_SHARDS] = "shards",
    [EVENT_DISCARD] = "discard",
    [EVENT_POINTS] = "points",
    [EVENT_GAIN] = "gain",
    [EVENT_SHORT] = "short",
    [EVENT_UNIT] = "unit",
    [EVENT_SHIELD] = "shield",
    [EVENT_LEADER] = "leader",
    [EVENT_CASTLE] = "castle",
    [EVENT_CALM] = "calm",
    [EVENT_WONDERLANDER] = "lander",
    [EVENT_ABILITY] = "ability",
    [EVENT_TAKE] = "take",
    [EVENT_VENOM] = "venom",
    [EVENT_ANTIDOTE] = "antidote",
    [EVENT_DROPPED] = "dropped",
    [EVENT_KEPT] = "kept",
    [EVENT_WAR] = "war",
    [EVENT_BATTLE] = "battle",
    [EVENT_EMPTY_LAND] = "empty-land",
    [EVENT_ALONE] = "alone",
    [EVENT_STRENGTH] = "strength",
    [EVENT_WAGERS] = "wagers",
    [EVENT_GO_ON] = "go-on",
    [EVENT_HALT] = "halt",
    [EVENT_BAG] = "bag",
    [EVENT_PLAY] = "play",
    [EVENT_BACK] = "back",
    [EVENT_MADNESS] = "madness",
    [EVENT_LOST] = "lost",
    [EVENT_BUST] = "bust",
    [EVENT_REFRESH] = "refresh",
    [EVENT_CROWNED] = "crowned",
    [EVENT_USE] = "use",
    [EVENT_AIM] = "aim",
    [EVENT_ADD] = "add",
    [EVENT_MARKER] = "marker",
    [EVENT_OVER] = "over",
    [EVENT_PLACE] = "place",
    [EVENT_FEAT] = "feat",
    [EVENT_PURGE] = "purge",
    [EVENT_FORGE] = "forge",
    [EVENT_SUPPORTER] = "supporter",
    [EVENT_VALUE] = "value",
    [EVENT_WAGER] = "wager",
    [EVENT_SWAP] = "swap",
    [EVENT_MARKER_LAND] = "marker-land",
    [EVENT_OBJECTIVE] = "objective",
    [EVENT_END] = "end",
    NULL,
};

const char *const war_chip_key[CHIP_COUNT] = {
    [CHIP_F1] = "f1",           [CHIP_F2] = "f2",
    [CHIP_ARTIFACT] = "ar",     [CHIP_FORGE] = "fg",
    [CHIP_FLAMINGO] = "fl.w",   [CHIP_FLAMINGO + 1] = "fl.s",
    [CHIP_SOLDIER] = "cs.w",    [CHIP_SOLDIER + 1] = "cs.s",
    [CHIP_ROSE] = "ro.w",       [CHIP_ROSE + 1] = "ro.s",
    [CHIP_ROOK] = "rk.w",       [CHIP_ROOK + 1] = "rk.s",
    [CHIP_CREATURE] = "cr.w",   [CHIP_CREATURE + 1] = "cr.s",
    [CHIP_AMULET] = "amulet",   [CHIP_CROWN] = "crown",
    [CHIP_HOOKAH] = "hookah",   [CHIP_GLOVES] = "gloves",
    [CHIP_WATCH] = "watch",     [CHIP_TEACUP] = "teacup",
    [CHIP_FEATHER] = "feather", [CHIP_HORN] = "horn",
    [CHIP_OYSTERS] = "oysters", [CHIP_TREACLE] = "treacle",
    [CHIP_SOUP] = "soup",       [CHIP_MOUSETRAP] = "mousetrap",
    [CHIP_MADNESS] = "m1",      [CHIP_DOUBLE] = "m2",
    [CHIP_POISON] = "po",
};
const char *const war_faction_key[FACTION_COUNT] = { "alice", "hatter", "queen", "jabberwock",
                                                     "cat" };
const char *const war_region_key[REGION_COUNT] = { "witzend", "keep", "wood", "meadow", "pool" };
const char *const war_ally_key[ALLY_COUNT] = { "flamingo", "soldier", "rose", "rook", "creature" };
const char *const war_set_key[SET_COUNT] = { "a", "b", "c", "d" };
const char *const war_figure_key[FIGURE_COUNT] = {
    "rabbit", "walrus", "gryphon", "duchess",  "knave",  "hare",        "unicorn",
    "dum",    "dee",    "knight",  "dormouse", "turtle", "caterpillar",
};
const char *const war_wonderlander_key[WONDERLANDER_COUNT] = {
    "rabbit", "walrus",   "gryphon", "duchess",     "knave",   "hare",    "unicorn", "tweedles",
    "knight", "dormouse", "turtle",  "caterpillar", "amulet",  "crown",   "hookah",  "gloves",
    "watch",  "teacup",   "feather", "horn",        "oysters", "treacle", "soup",    "mousetrap",
};
static const char *const track_key[TRACKS] = { "castle", "leader", "supporters", "wild" };
static const char *const item_key[ITEM_COUNT] = {
    "units", "more", "first", "second", "third", "bundle", "die", "fast", "borogoves",
};
static const char *const soldier_key[] = { "return", "add", "move", "double" };
static const char *const half_key[] = { "upper", "lower" };
static const char *const teapot_key[] = { "less", "even", "more" };
static const char *const order_key[] = { "plus", "times" };
static const char *const reward_key[] = { "points", "castle" };

/* A space and the word; "?" for what this viewer may not know. */
static void add_word(struct text *out, const char *const *words, int i)
{
    text_add(out, " ");
    text_add(out, i == UNKNOWN ? "?" : words[i]);
}

static void add_number(struct text *out, int n)
{
    text_add(out, " ");
    text_number(out, n);
}

static void add_quest(struct text *out, int quest)
{
    text_add(out, quest == UNKNOWN ? " ?" : quest == NONE ? " none" : quest < 9 ? " q0" : " q");
    if (quest < QUESTS)
        text_number(out, quest + 1);
}

/* "iii-07" */
static void add_tea(struct text *out, int card)
{
    static const char *const deck[ROUNDS] = { " i-", " ii-", " iii-" };
    int number = card % TEA_DECK + 1;
    text_add(out, deck[card / TEA_DECK]);
    if (number < 10)
        text_add(out, "0");
    text_number(out, number);
}

static void add_unit(struct text *out, int code)
{
    if (code == UNIT_SUPPORTER) {
        text_add(out, " supporter");
    } else if (code < UNIT_FROM) {
        add_word(out, war_figure_key, code - UNIT_FIGURE);
    } else if (code < UNIT_FIGURE_FROM) {
        text_add(out, " from");
        add_word(out, war_region_key, code - UNIT_FROM);
    } else {
        text_add(out, " moving");
        add_word(out, war_figure_key, code - UNIT_FIGURE_FROM);
    }
}

/* Luck: who or where comes first, then what. */
static void notation_luck(action act, struct text *out)
{
    int a = action_a(act), b = action_b(act);
    switch (action_verb(act)) {
    case VERB_FIRST:
    case VERB_DIE:
        add_number(out, a);
        break;
    case VERB_LOT:
        add_number(out, a);
        add_word(out, war_faction_key, b);
        break;
    case VERB_SET:
        if (a != NONE)
            add_word(out, war_ally_key, a);
        add_word(out, war_set_key, b);
        break;
    case VERB_OUT:
        add_quest(out, a);
        break;
    case VERB_TOKEN:
        add_word(out, war_region_key, a);
        add_number(out, b);
        break;
    case VERB_START:
        add_word(out, war_region_key, a);
        break;
    case VERB_MARKET:
    case VERB_FIGURE:
        add_word(out, war_wonderlander_key, a);
        break;
    case VERB_TEA:
        if (a == NONE)
            text_add(out, " guest");
        else
            add_number(out, a);
        add_tea(out, b);
        break;
    case VERB_QUEST:
        add_number(out, a);
        add_quest(out, b);
        break;
    case VERB_CHIP:
        add_number(out, a);
        add_word(out, war_chip_key, b);
        break;
    }
}

void war_notation(action act, struct text *out)
{
    int a = action_a(act), b = action_b(act);
    if (action_verb(act) == VERB_DRAW) {
        text_add(out, a == UNKNOWN ? "draw ?" : a == 0 ? "stop" : "draw");
        return;
    }
    text_add(out, war_verbs[action_verb(act)]);
    switch (action_verb(act)) {
    default:
        notation_luck(act, out);
        break;
    case VERB_FACTION:
        add_word(out, war_faction_key, a);
        break;
    case VERB_WAGER:
        if (a == NONE)
            text_add(out, " none");
        else
            add_word(out, war_faction_key, a);
        break;
    case VERB_KEEP:
    case VERB_DROP:
    case VERB_FEAT:
        add_quest(out, a);
        break;
    case VERB_POISON:
    case VERB_MOVE:
    case VERB_GUEST:
    case VERB_TAKE:
    case VERB_TARGET:
    case VERB_ICON:
        add_number(out, a);
        break;
    case VERB_ABILITY:
        add_number(out, a + 1);
        break;
    case VERB_LEADER:
    case VERB_REGION:
    case VERB_CASTLE:
    case VERB_FROM:
        add_word(out, war_region_key, a);
        break;
    case VERB_HALF:
        add_word(out, half_key, a);
        break;
    case VERB_ITEM:
        add_word(out, item_key, a);
        break;
    case VERB_UNIT:
    case VERB_LOSE:
        add_unit(out, a);
        break;
    case VERB_ALLY:
    case VERB_PICK:
    case VERB_RETURN:
    case VERB_PURGE:
        add_word(out, war_chip_key, a);
        break;
    case VERB_WONDER:
        add_word(out, war_wonderlander_key, a);
        break;
    case VERB_FORGE:
        add_word(out, war_chip_key, a);
        add_word(out, track_key, b);
        break;
    case VERB_SOLDIER:
        add_word(out, soldier_key, a);
        break;
    case VERB_TEAPOT:
        add_word(out, teapot_key, a);
        break;
    case VERB_ORDER:
        add_word(out, order_key, a);
        break;
    case VERB_REWARD:
        add_word(out, reward_key, a);
        break;
    case VERB_FADE:
        add_unit(out, a);
        add_word(out, war_region_key, b);
        break;
    }
}
