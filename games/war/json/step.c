/*
 * War for Wonderland: the decision that is owed, as JSON: which step, whose, and what it is about,
 * so that a board can lead a newcomer through it.
 */
#include "games/war/json/fields.h"

static const char *const reason_key[] = {
    [WHY_NOTHING] = "nothing",   [WHY_SETUP] = "setup",
    [WHY_TEA] = "tea",           [WHY_DIE] = "die",
    [WHY_HEAD] = "head",         [WHY_PARTY_END] = "party-end",
    [WHY_MOST] = "most",         [WHY_FIRST] = "first",
    [WHY_SECOND] = "second",     [WHY_TIE] = "tie",
    [WHY_ALONE] = "alone",       [WHY_FORGE] = "forge",
    [WHY_STAR] = "star",         [WHY_ARTIFACT] = "artifact",
    [WHY_WAGER] = "wager",       [WHY_LEADER_MAX] = "leader-max",
    [WHY_MADNESS] = "madness",   [WHY_POISON] = "poison",
    [WHY_BUST] = "bust",         [WHY_SHIELD] = "shield",
    [WHY_CHOICE] = "choice",     [WHY_FULL] = "full",
    [WHY_AHEAD] = "ahead",       [WHY_LIMIT] = "limit",
    [WHY_ALL_DONE] = "all-done", [WHY_PICK] = "pick",
};

/* The steps that somebody owes, and what the operands of their frames mean. */
enum meaning { SAYS_NOTHING, COUNT, WHY, LAND, FIGURE, LEVEL, VIEWERS, SOURCE, CHAIR, ALLY };
static const struct owed_step {
    const char *key;
    uint8_t a, b; /* enum meaning */
} owed_step[256] = {
    [LUCK_FIRST] = { .key = "first" },
    [LUCK_LOT] = { .key = "lot" },
    [STEP_FACTION] = { .key = "faction" },
    [LUCK_SET] = { .key = "set", .a = ALLY },
    [LUCK_OUT] = { .key = "out" },
    [LUCK_TOKEN] = { .key = "token", .a = LAND },
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
    [STEP_REGION] = { .key = "region", .a = COUNT, .b = WHY },
    [STEP_UNIT] = { .key = "unit", .a = LAND, .b = WHY },
    [STEP_FIGURE] = { .key = "figure", .a = FIGURE, .b = WHY },
    [STEP_ALLY] = { .key = "ally", .a = LEVEL, .b = WHY },
    [STEP_WONDER] = { .key = "wonder", .b = WHY },
    [STEP_ABILITY] = { .key = "ability", .b = WHY },
    [STEP_CASTLE] = { .key = "castle", .b = WHY },
    [STEP_DROP] = { .key = "drop", .b = WHY },
    [LUCK_DIE] = { .key = "die", .b = WHY },
    [STEP_WAGER] = { .key = "wager" },
    [LUCK_CHIP] = { .key = "chip", .a = COUNT },
    [STEP_PICK] = { .key = "pick" },
    [STEP_DRAW] = { .key = "draw" },
    [STEP_NAP] = { .key = "nap" },
    [STEP_SHIELD] = { .key = "shield" },
    [STEP_LOSE] = { .key = "lose", .a = COUNT, .b = WHY },
    [STEP_KNIGHT] = { .key = "knight" },
    [STEP_CLAWS] = { .key = "claws", .a = VIEWERS },
    [STEP_SOLDIER] = { .key = "soldier" },
    [STEP_RETURN] = { .key = "return", .a = WHY, .b = COUNT },
    [STEP_TEAPOT] = { .key = "teapot" },
    [STEP_ASK] = { .key = "ask", .a = WHY },
    [STEP_KNAVE] = { .key = "knave" },
    [STEP_ORDER] = { .key = "order" },
    [STEP_FROM] = { .key = "from", .a = COUNT },
    [STEP_TARGET] = { .key = "target", .a = WHY },
    [STEP_ICON] = { .key = "icon" },
    [STEP_REWARD] = { .key = "reward", .a = WHY },
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

/* "most", "Wonderlander.walrus", "ability.jaws", "ally.a.rose", "base.cat" */
static void put_why(struct json *j, const char *key, int why)
{
    char bytes[KEY_BYTES];
    struct text text;
    text_open(&text, bytes, sizeof bytes, NULL);
    if (why >= WHY_BASE) {
        text_add(&text, "base.");
        add_key(&text, war_faction_key, FACTION_COUNT, why - WHY_BASE);
    } else if (why >= WHY_ALLY) {
        text_add(&text, "ally.");
        add_key(&text, war_set_key, SET_COUNT, (why - WHY_ALLY) / ALLY_COUNT);
        text_add(&text, ".");
        add_key(&text, war_ally_key, ALLY_COUNT, (why - WHY_ALLY) % ALLY_COUNT);
    } else if (why >= WHY_ABILITY) {
        text_add(&text, "ability.");
        add_key(&text, war_ability_key, ABILITY_COUNT, why - WHY_ABILITY);
    } else if (why >= WHY_WONDERLANDER) {
        text_add(&text, "lander.");
        add_key(&text, war_wonderlander_key, WONDERLANDER_COUNT, why - WHY_WONDERLANDER);
    } else {
        add_key(&text, reason_key, sizeof reason_key / sizeof *reason_key, why);
    }
    json_put_string(j, key, bytes);
}

static void put_operand(struct json *j, int meaning, int value)
{
    switch (meaning) {
    case COUNT:
        war_put_number(j, "count", value);
        break;
    case WHY:
        put_why(j, "why", value);
        break;
    case LAND:
        war_put_key(j, "region", war_region_key, REGION_COUNT, value);
        break;
    case FIGURE:
        war_put_key(j, "figure", war_figure_key, FIGURE_COUNT, value);
        break;
    case LEVEL:
        json_put_string(j, "level", value == 0 ? "weak" : "strong");
        break;
    case VIEWERS:
        war_put_seats(j, "seats", (unsigned)value);
        break;
    case SOURCE:
        json_put_string(j, "source", value == 1 ? "bag" : "active");
        break;
    case CHAIR:
        war_put_number(j, "chair", value);
        break;
    case ALLY:
        war_put_key(j, "type", war_ally_key, ALLY_COUNT, value);
        break;
    }
}

void war_put_step(const struct war *s, struct json *j)
{
    struct frame top = war_top(s);
    const struct owed_step *step = &owed_step[top.what];
    json_put_object(j, "step");
    json_put_string(j, "is", step->key != NULL ? step->key : "none");
    war_put_number(j, "seat", top.what != STEP_OVER && top.seat < s->seats ? top.seat : NONE);
    put_operand(j, step->a, top.a);
    put_operand(j, step->b, top.b);
    json_end(j);
}
