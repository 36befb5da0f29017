/*
 * War for Wonderland: the decision that is owed, as JSON: which step, whose, and what it is about,
 * so that a board can lead a newcomer through it.
 */
#include "games/war/json/json_internal.h"
#include "games/war/rules/causes.h"
#include "games/war/rules/steps.h"
#include "games/war/words/notation.h"

static const char *const cause_key[] = {
    [CAUSE_NOTHING] = "nothing",
    [CAUSE_SETUP] = "setup",
    [CAUSE_TEA] = "tea",
    [CAUSE_DIE] = "die",
    [CAUSE_HEAD] = "head",
    [CAUSE_PARTY_END] = "party-end",
    [CAUSE_MOST] = "most",
    [CAUSE_FIRST] = "first",
    [CAUSE_SECOND] = "second",
    [CAUSE_TIE] = "tie",
    [CAUSE_ALONE] = "alone",
    [CAUSE_FORGE] = "forge",
    [CAUSE_STAR] = "star",
    [CAUSE_ARTEFACT] = "artefact",
    [CAUSE_WAGER] = "wager",
    [CAUSE_LEADER_MAX] = "leader-max",
    [CAUSE_MADNESS] = "madness",
    [CAUSE_POISON] = "poison",
    [CAUSE_BUST] = "bust",
    [CAUSE_SHIELD] = "shield",
    [CAUSE_CHOICE] = "choice",
    [CAUSE_FULL] = "full",
    [CAUSE_AHEAD] = "ahead",
    [CAUSE_LIMIT] = "limit",
    [CAUSE_ALL_DONE] = "all-done",
    [CAUSE_PICK] = "pick",
    [CAUSE_RESISTANCE] = "resistance",
};

/* The steps that a seat may owe, and what the operands of their frames mean (steps.h). */
enum meaning { UNUSED, COUNT, CAUSE, REGION, FIGURE, LEVEL, SEATS, SOURCE, CHAIR, ALLY };
static const struct owed_step {
    const char *key;
    uint8_t a, b; /* enum meaning */
} owed_step[STEP_OVER + 1] = {
    [LUCK_FIRST] = { .key = "first" },
    [LUCK_LOT] = { .key = "lot" },
    [STEP_FACTION] = { .key = "faction" },
    [LUCK_SET] = { .key = "set", .a = ALLY },
    [LUCK_OUT] = { .key = "out" },
    [LUCK_TOKEN] = { .key = "token", .a = REGION },
    [LUCK_START] = { .key = "start" },
    [LUCK_MARKET] = { .key = "market" },
    [LUCK_QUEST] = { .key = "quest", .a = COUNT },
    [STEP_KEEP] = { .key = "keep" },
    [STEP_OVER] = { .key = "over" },
    [LUCK_TEA] = { .key = "tea", .a = CHAIR },
    [LUCK_GUEST] = { .key = "guest" },
    [STEP_VENOM] = { .key = "venom" },
    [STEP_TURN] = { .key = "turn" },
    [STEP_SEAT] = { .key = "seat" },
    [STEP_TAKE] = { .key = "take" },
    [STEP_LEADER] = { .key = "leader" },
    [STEP_HALF] = { .key = "half" },
    [STEP_ITEM] = { .key = "item" },
    [STEP_CORRUPT] = { .key = "corrupt" },
    [STEP_REGION] = { .key = "region", .a = COUNT, .b = CAUSE },
    [STEP_UNIT] = { .key = "unit", .a = REGION, .b = COUNT },
    [STEP_FIGURE] = { .key = "figure", .a = FIGURE, .b = CAUSE },
    [STEP_ALLY] = { .key = "ally", .a = LEVEL, .b = CAUSE },
    [STEP_WONDER] = { .key = "wonder", .b = CAUSE },
    [STEP_ABILITY] = { .key = "ability", .b = CAUSE },
    [STEP_CASTLE] = { .key = "castle", .b = CAUSE },
    [STEP_DROP] = { .key = "drop", .b = CAUSE },
    [LUCK_DIE] = { .key = "die", .b = CAUSE },
    [STEP_WAGER] = { .key = "wager" },
    [LUCK_CHIP] = { .key = "chip", .a = COUNT },
    [STEP_PICK] = { .key = "pick" },
    [STEP_DRAW] = { .key = "draw" },
    [STEP_NAP] = { .key = "nap" },
    [STEP_SHIELD] = { .key = "shield" },
    [STEP_LOSE] = { .key = "lose", .a = COUNT, .b = CAUSE },
    [STEP_KNIGHT] = { .key = "knight" },
    [STEP_CLAWS] = { .key = "claws", .a = SEATS },
    [STEP_SOLDIER] = { .key = "soldier" },
    [STEP_RETURN] = { .key = "return", .a = CAUSE, .b = COUNT },
    [STEP_TEAPOT] = { .key = "teapot" },
    [STEP_ASK] = { .key = "ask", .a = CAUSE },
    [STEP_KNAVE] = { .key = "knave" },
    [STEP_ORDER] = { .key = "order" },
    [STEP_FROM] = { .key = "from", .a = COUNT },
    [STEP_TARGET] = { .key = "target", .a = CAUSE },
    [STEP_ICON] = { .key = "icon" },
    [STEP_REWARD] = { .key = "reward", .a = CAUSE },
    [STEP_FADE] = { .key = "fade" },
    [LUCK_FIGURE] = { .key = "popular" },
    [LUCK_MARKER] = { .key = "marker" },
    [STEP_FORGE] = { .key = "forge", .a = SOURCE },
    [STEP_FEAT] = { .key = "feat" },
    [STEP_XFEAT] = { .key = "xfeat" },
    [STEP_PURGE] = { .key = "purge" },
};

static void add_key(struct text *text, const char *const *keys, int n, int i)
{
    require(i >= 0 && i < n);
    text_add(text, keys[i]);
}

/* "most", "lander.walrus", "ability.jaws", "ally.a.rose", "base.cat" */
static void put_cause(struct json *j, const char *key, int cause)
{
    char bytes[KEY_BYTES];
    struct text text;
    text_open(&text, bytes, sizeof bytes, NULL);
    if (cause >= CAUSE_BASE) {
        text_add(&text, "base.");
        add_key(&text, war_faction_key, FACTION_COUNT, cause - CAUSE_BASE);
    } else if (cause >= CAUSE_ALLY) {
        text_add(&text, "ally.");
        add_key(&text, war_set_key, SET_COUNT, (cause - CAUSE_ALLY) / ALLY_COUNT);
        text_add(&text, ".");
        add_key(&text, war_ally_key, ALLY_COUNT, (cause - CAUSE_ALLY) % ALLY_COUNT);
    } else if (cause >= CAUSE_ABILITY) {
        text_add(&text, "ability.");
        add_key(&text, war_ability_key, ABILITY_COUNT, cause - CAUSE_ABILITY);
    } else if (cause >= CAUSE_WONDERLANDER) {
        text_add(&text, "lander.");
        add_key(&text, war_wonderlander_key, WONDERLANDER_COUNT, cause - CAUSE_WONDERLANDER);
    } else {
        add_key(&text, cause_key, sizeof cause_key / sizeof *cause_key, cause);
    }
    json_put_string(j, key, bytes);
}

static void put_operand(struct json *j, int meaning, int value)
{
    switch ((enum meaning)meaning) {
    case UNUSED:
        break;
    case COUNT:
        json_put_known(j, "count", value);
        break;
    case CAUSE:
        put_cause(j, "why", value);
        break;
    case REGION:
        war_put_key(j, "region", war_region_key, REGION_COUNT, value);
        break;
    case FIGURE:
        war_put_key(j, "figure", war_figure_key, FIGURE_COUNT, value);
        break;
    case LEVEL:
        json_put_string(j, "level", value == 0 ? "weak" : "strong");
        break;
    case SEATS:
        war_put_seats(j, "seats", (unsigned)value);
        break;
    case SOURCE:
        json_put_string(j, "source", value == 1 ? "bag" : "active");
        break;
    case CHAIR:
        json_put_known(j, "chair", value);
        break;
    case ALLY:
        war_put_key(j, "type", war_ally_key, ALLY_COUNT, value);
        break;
    }
}

const char *war_step_key(int step)
{
    return owed_step[step].key;
}

void war_put_step(const struct war *s, struct json *j)
{
    struct frame top = war_top(s);
    const struct owed_step *step = &owed_step[top.step];
    json_put_object(j, "step");
    require(step->key != NULL);
    json_put_string(j, "is", step->key);
    json_put_known(j, "seat", top.step != STEP_OVER && top.seat < s->seats ? top.seat : NONE);
    put_operand(j, step->a, top.a);
    put_operand(j, step->b, top.b);
    json_end(j);
}
