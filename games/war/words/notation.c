/* War for Wonderland: the keys of things, and the canonical text of an action. */
#include "games/war/words/notation.h"

#include "games/war/rules/causes.h"
#include "games/war/rules/units.h"
#include "games/war/verbs.h"

/* clang-format off */
const char *const war_verbs[] = {
#define VERB(key, word) [VERB_##key] = (word),
#include "games/war/verbs.def"
    NULL,
};

const char *const war_events[] = {
#define EVENT(key, word) [EVENT_##key] = (word),
#include "games/war/verbs.def"
    NULL,
};
/* clang-format on */

const char *const war_chip_key[CHIP_COUNT] = {
#define CHIP_KEY(number, key, value) [number] = (key),
#include "games/war/numbers.def"
};
const char *const war_faction_key[FACTION_COUNT] = {
#define FACTION_KEY(number, key, value) [number] = (key),
#include "games/war/numbers.def"
};
const char *const war_region_key[REGION_COUNT] = {
#define REGION_KEY(number, key, value) [number] = (key),
#include "games/war/numbers.def"
};
const char *const war_ally_key[ALLY_COUNT] = {
#define ALLY_KEY(number, key, value) [number] = (key),
#include "games/war/numbers.def"
};
const char *const war_set_key[SET_COUNT] = {
#define SET_KEY(number, key, value) [number] = (key),
#include "games/war/numbers.def"
};
const char *const war_figure_key[FIGURE_COUNT] = {
#define FIGURE_KEY(number, key, value) [number] = (key),
#include "games/war/numbers.def"
};
const char *const war_wonderlander_key[WONDERLANDER_COUNT] = {
#define WONDERLANDER_KEY(number, key, value) [number] = (key),
#include "games/war/numbers.def"
};
const char *const war_track_key[TRACKS] = {
#define TRACK_KEY(number, key, value) [number] = (key),
#include "games/war/numbers.def"
};
const char *const war_item_key[ITEM_COUNT] = {
#define ITEM_KEY(number, key, value) [number] = (key),
#include "games/war/numbers.def"
};

/* The numbers that the board reads are those of the rules. */
/* clang-format off */
#define SAME(number, value) _Static_assert((number) == (value), #number);
#define FACTION_KEY(number, key, value) SAME(number, value)
#define REGION_KEY(number, key, value) SAME(number, value)
#define ALLY_KEY(number, key, value) SAME(number, value)
#define SET_KEY(number, key, value) SAME(number, value)
#define CHIP_KEY(number, key, value) SAME(number, value)
#define FIGURE_KEY(number, key, value) SAME(number, value)
#define WONDERLANDER_KEY(number, key, value) SAME(number, value)
#define ABILITY_KEY(number, key, value) SAME(number, value)
#define ICON_KEY(number, key, value) SAME(number, value)
#define TRACK_KEY(number, key, value) SAME(number, value)
#define ITEM_KEY(number, key, value) SAME(number, value)
#define SHARED(number, value) SAME(number, value)
#include "games/war/numbers.def"
#undef SAME
/* clang-format on */

/* A letter or more and a number of two digits. */
static void card_key(const char *deck, int number, char key[CARD_KEY])
{
    struct text text;
    text_open(&text, key, CARD_KEY, NULL);
    text_add(&text, deck);
    text_add(&text, number < 10 ? "0" : "");
    text_number(&text, number);
    require(!text.cut);
}

void war_quest_key(int quest, char key[CARD_KEY])
{
    card_key("q", quest + 1, key);
}

void war_tea_key(int card, char key[CARD_KEY])
{
    static const char *const deck[ROUNDS] = { "i-", "ii-", "iii-" };
    card_key(deck[card / TEA_DECK], card % TEA_DECK + 1, key);
}

/* Operands: a space and a word; "?" for what this viewer may not know. */

static void add_word(struct text *out, const char *word)
{
    text_add(out, " ");
    text_add(out, word);
}

static void add_key(struct text *out, const char *const *keys, int i)
{
    add_word(out, i == UNKNOWN ? "?" : keys[i]);
}

static void add_number(struct text *out, int n)
{
    text_add(out, " ");
    text_number(out, n);
}

static void add_quest(struct text *out, int quest)
{
    char key[CARD_KEY];
    if (quest >= QUESTS) {
        add_word(out, quest == UNKNOWN ? "?" : "none");
        return;
    }
    war_quest_key(quest, key);
    add_word(out, key);
}

static void add_tea_card(struct text *out, int card)
{
    char key[CARD_KEY];
    war_tea_key(card, key);
    add_word(out, key);
}

static void add_chair(struct text *out, int chair)
{
    if (chair == NONE)
        add_word(out, "guest");
    else
        add_number(out, chair);
}

static void add_slot(struct text *out, int slot)
{
    add_number(out, slot + 1);
}

static void add_chip(struct text *out, int kind)
{
    add_key(out, war_chip_key, kind);
}

static void add_faction(struct text *out, int faction)
{
    if (faction == NONE)
        add_word(out, "none");
    else
        add_key(out, war_faction_key, faction);
}

static void add_region(struct text *out, int region)
{
    add_key(out, war_region_key, region);
}

static void add_ally_type(struct text *out, int type)
{
    if (type != NONE)
        add_key(out, war_ally_key, type);
}

static void add_set(struct text *out, int set)
{
    add_key(out, war_set_key, set);
}

static void add_wonderlander(struct text *out, int card)
{
    add_key(out, war_wonderlander_key, card);
}

static void add_track(struct text *out, int track)
{
    add_key(out, war_track_key, track);
}

static void add_item(struct text *out, int item)
{
    add_key(out, war_item_key, item);
}

static void add_soldier(struct text *out, int mode)
{
    static const char *const key[] = { "return", "add", "move", "double" };
    add_key(out, key, mode);
}

static void add_half(struct text *out, int half)
{
    static const char *const key[] = { "upper", "lower" };
    add_key(out, key, half);
}

static void add_teapot(struct text *out, int strength)
{
    static const char *const key[] = { "less", "even", "more" };
    add_key(out, key, strength);
}

static void add_order(struct text *out, int order)
{
    static const char *const key[] = { "plus", "times" };
    add_key(out, key, order);
}

static void add_reward(struct text *out, int reward)
{
    static const char *const key[] = { "points", "castle" };
    add_key(out, key, reward);
}

static void add_unit(struct text *out, int code)
{
    if (code == UNIT_SUPPORTER) {
        add_word(out, "supporter");
    } else if (code < UNIT_FROM) {
        add_key(out, war_figure_key, code - UNIT_FIGURE);
    } else if (code < UNIT_FIGURE_FROM) {
        add_word(out, "from");
        add_key(out, war_region_key, code - UNIT_FROM);
    } else {
        add_word(out, "moving");
        add_key(out, war_figure_key, code - UNIT_FIGURE_FROM);
    }
}

/* Writers of the operands of a verb; verbs.def says what they are. */
static const struct {
    void (*a)(struct text *, int), (*b)(struct text *, int);
} operands[VERB_COUNT] = {
    [VERB_FIRST] = { .a = add_number },
    [VERB_LOT] = { .a = add_number, .b = add_faction },
    [VERB_SET] = { .a = add_ally_type, .b = add_set },
    [VERB_OUT] = { .a = add_quest },
    [VERB_TOKEN] = { .a = add_region, .b = add_number },
    [VERB_START] = { .a = add_region },
    [VERB_MARKET] = { .a = add_wonderlander },
    [VERB_TEA] = { .a = add_chair, .b = add_tea_card },
    [VERB_QUEST] = { .a = add_number, .b = add_quest },
    [VERB_DIE] = { .a = add_number },
    [VERB_CHIP] = { .a = add_number, .b = add_chip },
    [VERB_FIGURE] = { .a = add_wonderlander },
    [VERB_FACTION] = { .a = add_faction },
    [VERB_KEEP] = { .a = add_quest },
    [VERB_POISON] = { .a = add_number },
    [VERB_MOVE] = { .a = add_number },
    [VERB_GUEST] = { .a = add_number },
    [VERB_TAKE] = { .a = add_number },
    [VERB_LEADER] = { .a = add_region },
    [VERB_HALF] = { .a = add_half },
    [VERB_ITEM] = { .a = add_item },
    [VERB_REGION] = { .a = add_region },
    [VERB_UNIT] = { .a = add_unit },
    [VERB_ALLY] = { .a = add_chip },
    [VERB_WONDER] = { .a = add_wonderlander },
    [VERB_ABILITY] = { .a = add_slot },
    [VERB_CASTLE] = { .a = add_region },
    [VERB_DROP] = { .a = add_quest },
    [VERB_FORGE] = { .a = add_chip, .b = add_track },
    [VERB_WAGER] = { .a = add_faction },
    [VERB_PICK] = { .a = add_chip },
    [VERB_LOSE] = { .a = add_unit },
    [VERB_TARGET] = { .a = add_number },
    [VERB_SOLDIER] = { .a = add_soldier },
    [VERB_RETURN] = { .a = add_chip },
    [VERB_FROM] = { .a = add_region },
    [VERB_TEAPOT] = { .a = add_teapot },
    [VERB_ORDER] = { .a = add_order },
    [VERB_ICON] = { .a = add_number },
    [VERB_REWARD] = { .a = add_reward },
    [VERB_FEAT] = { .a = add_quest },
    [VERB_PURGE] = { .a = add_chip },
    [VERB_FADE] = { .a = add_unit, .b = add_region },
};

void war_notation(action act, struct text *out)
{
    int verb = action_verb(act), a = action_a(act), b = action_b(act);
    if (verb == VERB_DRAW) { /* two words instead of one with an operand */
        text_add(out, a == UNKNOWN ? "draw ?" : a == 0 ? "stop" : "draw");
        return;
    }
    text_add(out, war_verbs[verb]);
    if (operands[verb].a != NULL)
        operands[verb].a(out, a);
    if (operands[verb].b != NULL)
        operands[verb].b(out, b);
}
