/*
 * War for Wonderland: what a player can point at or type, and why it cannot be done now. The checks
 * come in the order in which a person would ask: am I asked, is it this step, and then what is in
 * the way. why_not.def has the words.
 */
#include "games/war/rules/causes.h"
#include "games/war/rules/rules_internal.h"
#include "games/war/words/names.h"
#include "games/war/words/words_internal.h"

enum { UNITS_HERE = UNIT_FIGURE + FIGURE_COUNT }; /* codes of LOSE and FADE */

#define CHAIR_FORM(verb_)                                           \
    {                                                               \
        .verb = (verb_), .operand = { { .first = 1, .n = CHAIRS } } \
    }
#define REGION_FORM(verb_)                                    \
    {                                                         \
        .verb = (verb_), .operand = { { .n = REGION_COUNT } } \
    }
#define QUEST_FORM(verb_)                               \
    {                                                   \
        .verb = (verb_), .operand = { { .n = QUESTS } } \
    }
#define CHIP_FORM(verb_)                                    \
    {                                                       \
        .verb = (verb_), .operand = { { .n = CHIP_COUNT } } \
    }

const struct form war_forms[] = {
    { .verb = VERB_FACTION, .operand = { { .n = FACTION_COUNT } } },
    QUEST_FORM(VERB_KEEP),
    CHAIR_FORM(VERB_POISON),
    CHAIR_FORM(VERB_MOVE),
    { .verb = VERB_CROSS },
    { .verb = VERB_PARTY },
    CHAIR_FORM(VERB_GUEST),
    CHAIR_FORM(VERB_TAKE),
    REGION_FORM(VERB_LEADER),
    { .verb = VERB_HALF, .operand = { { .n = 2 } } },
    { .verb = VERB_ITEM, .operand = { { .n = ITEM_COUNT } } },
    REGION_FORM(VERB_REGION),
    { .verb = VERB_UNIT, .operand = { { .n = UNITS_HERE } } },
    { .verb = VERB_UNIT, .operand = { { .first = UNIT_FROM, .n = REGION_COUNT } } },
    { .verb = VERB_UNIT, .operand = { { .first = UNIT_FIGURE_FROM, .n = FIGURE_COUNT } } },
    CHIP_FORM(VERB_ALLY),
    { .verb = VERB_WONDER, .operand = { { .n = WONDERLANDER_COUNT } } },
    { .verb = VERB_ABILITY, .operand = { { .n = ABILITIES } } },
    REGION_FORM(VERB_CASTLE),
    QUEST_FORM(VERB_DROP),
    { .verb = VERB_FORGE, .operand = { { .n = CHIP_COUNT }, { .n = TRACKS } } },
    { .verb = VERB_WAGER, .operand = { { .n = FACTION_COUNT, .none = true } } },
    { .verb = VERB_DRAW, .operand = { { .n = 2 } } },
    CHIP_FORM(VERB_PICK),
    { .verb = VERB_LOSE, .operand = { { .n = UNITS_HERE } } },
    { .verb = VERB_TARGET, .operand = { { .n = WAR_SEATS } } },
    { .verb = VERB_SOLDIER, .operand = { { .n = SOLDIER_DOUBLE + 1 } } },
    CHIP_FORM(VERB_RETURN),
    REGION_FORM(VERB_FROM),
    { .verb = VERB_TEAPOT, .operand = { { .n = 3 } } },
    { .verb = VERB_ORDER, .operand = { { .n = 2 } } },
    { .verb = VERB_ICON, .operand = { { .n = STRENGTH_MAX + 1 } } },
    { .verb = VERB_REWARD, .operand = { { .n = 2 } } },
    { .verb = VERB_FEAT, .operand = { { .n = QUESTS, .none = true } } },
    CHIP_FORM(VERB_PURGE),
    { .verb = VERB_FADE, .operand = { { .n = UNITS_HERE }, { .n = REGION_COUNT } } },
    { .verb = VERB_NO },
    { .verb = VERB_YES },
    { .verb = VERB_PASS },
    { 0 },
};

/* clang-format off */
static const struct why_not first[STEP_COUNT] = {
#define FIRST(step, rule, en, ru, pl) [STEP_##step] = { rule, WORDS(en, ru, pl) },
#include "games/war/why_not.def"
};

enum {
#define WHY_NOT(key, rule, en, ru, pl) key,
#include "games/war/why_not.def"
    WHY_NOTS
};
static const struct why_not why_nots[WHY_NOTS] = {
#define WHY_NOT(key, rule, en, ru, pl) [key] = { rule, WORDS(en, ru, pl) },
#include "games/war/why_not.def"
};
/* clang-format on */

/* The subject of the question: the step, and the action that it does not allow. */
struct refused {
    const struct war *s;
    struct frame f;
    int seat, verb, a, b;
};

static const char *why(int which, struct text *out)
{
    return because(out, &why_nots[which]);
}

static const char *why_number(int which, int number, struct text *out)
{
    return because_of(out, &why_nots[which], NUMBER(number));
}

/* "You already have a castle in Witzend." */
static const char *why_in(int which, int region, struct text *out)
{
    return because_of(out, &why_nots[which], TERM(&war_name_region_in[region]));
}

/* Waiting */

/* The rules by which CHANCE comes first. */
static const char *luck_rule(int step)
{
    static const char *const rule[STEP_COUNT] = {
        [LUCK_FIRST] = "2.22", [LUCK_LOT] = "2.1",      [LUCK_SET] = "2.2",     [LUCK_OUT] = "17.1",
        [LUCK_TOKEN] = "2.5",  [LUCK_START] = "2.6",    [LUCK_MARKER] = "16.3", [LUCK_TEA] = "4.9",
        [LUCK_GUEST] = "5.15", [LUCK_MARKET] = "6.30",  [LUCK_QUEST] = "6.35",  [LUCK_DIE] = "6.17",
        [LUCK_CHIP] = "9.1",   [LUCK_FIGURE] = "18.33",
    };
    return step < STEP_COUNT ? rule[step] : NULL;
}

/* Why a seat is not asked where several answer at once; NULL: it has answered. */
static const char *why_not_among(const struct war *s, int step, int seat, struct text *out)
{
    static const uint8_t of_status[] = {
        [OUTSIDE] = OUTSIDER, [ACTIVE] = WHY_NOTS, [HALTED] = HAS_STOPPED, [BUST] = IS_BUST
    };
    const struct war_seat *p = &s->seat[seat];
    if (p->answer != NONE || step == STEP_KEEP)
        return NULL;
    if (step == STEP_WAGER)
        return why(FIGHTER, out);
    if (step == STEP_FEAT && p->status != OUTSIDE && p->status != BUST)
        return why(NO_FEAT, out);
    if (p->status == OUTSIDE)
        return why_in(OUTSIDER, s->region, out);
    return why(of_status[p->status], out);
}

/* 2.23, 4.4, 3.6: by which rule another seat comes first. */
static const char *turn_rule(const struct war *s, int step)
{
    if (step < CHAPTER_TEA)
        return "2.23";
    return s->region == NONE ? "4.4" : "3.6";
}

/* Why this seat can do nothing now; NULL if it is asked. */
static const char *why_idle(const struct war *s, int seat, struct text *out)
{
    int step = war_top(s).step;
    bool sealed = step == STEP_KEEP || step == STEP_WAGER || step == STEP_DRAW || step == STEP_FEAT;
    if (s->owed >> seat & 1)
        return NULL;
    const char *left_out = sealed ? why_not_among(s, step, seat, out) : NULL;
    if (left_out != NULL)
        return left_out;
    const struct waiting_rules waiting = {
        .over = "16.14",
        .luck = luck_rule(step),
        .turn = turn_rule(s, step),
        .sealed = !sealed              ? NULL
                  : step == STEP_KEEP  ? "2.19"
                  : step == STEP_WAGER ? "8.11"
                  : step == STEP_DRAW  ? "12.3"
                                       : "15.2",
    };
    return why_wait(s->owed, seat, &waiting, out);
}

/* Set-up and the tea party */

static const char *why_faction(const struct refused *r, struct text *out)
{
    int p = 0;
    while (r->s->seat[p].faction != r->a)
        p++;
    return because_of(out, &why_nots[FACTION_TAKEN], SEAT(p));
}

static const char *why_keep(const struct refused *r, struct text *out)
{
    (void)r;
    return why(NOT_DRAWN, out);
}

/* The seat whose leader sits on the chair, or NONE. */
static int leader_on(const struct war *s, int chair)
{
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].leader_at == AT_CHAIR + chair)
            return p;
    return NONE;
}

/* A chair without a card to take. */
static const char *why_bare(const struct war *s, int seat, int chair, struct text *out)
{
    if (!(war_chairs[s->seats] >> chair & 1))
        return why_number(CHAIR_UNUSED, chair, out);
    int leader = leader_on(s, chair);
    if (leader == seat)
        return why(CHAIR_OWN, out);
    return why_number(leader != NONE ? CHAIR_TAKEN : CHAIR_BARE, chair, out);
}

static const char *why_venom(const struct refused *r, struct text *out)
{
    return r->s->venom >> r->a & 1 ? why(POISON_THERE, out) : why_bare(r->s, r->seat, r->a, out);
}

/* 4.6, 5.3: the chair lies behind the leader. */
static const char *why_behind(const struct refused *r, struct text *out)
{
    return why(r->s->seat[r->seat].faction == ALICE ? CHAIR_BEHIND_ALICE : CHAIR_BEHIND, out);
}

static const char *why_guest(const struct refused *r, struct text *out)
{
    const struct war *s = r->s;
    const struct war_seat *p = &s->seat[r->seat];
    int leader = leader_on(s, r->a);
    if (p->faction != CAT)
        return why(GUEST_CAT, out);
    if (p->used & USED_GUEST)
        return why(GUEST_USED, out);
    if (s->deck == 0)
        return why(GUEST_DECK, out);
    if (!(war_chairs[s->seats] >> r->a & 1) || leader == r->seat)
        return why_bare(s, r->seat, r->a, out);
    bool empty = two_players(s) && s->chair[r->a] == NONE; /* 17.23 */
    return leader != NONE || empty ? why_behind(r, out) : why_number(GUEST_NOBODY, r->a, out);
}

static const char *why_turn(const struct refused *r, struct text *out)
{
    const struct war_seat *p = &r->s->seat[r->seat];
    bool on_the_way = r->f.step == STEP_SEAT; /* after the Head */
    switch (r->verb) {
    case VERB_MOVE:
        return r->s->chair[r->a] == NONE ? why_bare(r->s, r->seat, r->a, out) : why_behind(r, out);
    case VERB_CROSS:
        return why(on_the_way ? HEAD_ONCE : AT_THE_HEAD, out);
    case VERB_PARTY:
        return why(p->faction != HATTER   ? PARTY_HATTER
                   : p->used & USED_PARTY ? PARTY_USED
                                          : PARTY_TURN,
                   out);
    default:
        return why_guest(r, out);
    }
}

static const char *why_take(const struct refused *r, struct text *out)
{
    return why_bare(r->s, r->seat, r->a, out);
}

static const char *why_item(const struct refused *r, struct text *out)
{
    (void)r;
    return why(NOT_ON_CARD, out);
}

/* 17.2 */
static const char *why_region(const struct refused *r, struct text *out)
{
    (void)r;
    return why(REGION_OUT, out);
}

/* Rewards */

/* 6.4, 10.7: a figure of the reserve. */
static const char *why_lost_figure(const struct refused *r, struct text *out)
{
    bool lost = war_has_figure(r->s, r->seat, r->a - UNIT_FIGURE, AT_RESERVE);
    return why(lost ? FIGURE_AT_TEA : FIGURE_NOT_LOST, out);
}

/* 6.7, 6.8: a unit of the board. */
static const char *why_moved_unit(const struct refused *r, struct text *out)
{
    const struct war *s = r->s;
    int to = r->f.region, figure = r->a - UNIT_FIGURE_FROM;
    if (s->seat[r->seat].reserve > 0)
        return why(RESERVE_FIRST, out);
    if (r->a < UNIT_FIGURE_FROM)
        return r->a - UNIT_FROM == to ? why(SAME_REGION, out)
                                      : why_in(NONE_THERE, r->a - UNIT_FROM, out);
    return why(war_has_figure(s, r->seat, figure, to) ? SAME_REGION : FIGURE_NOT_YOURS, out);
}

static const char *why_unit(const struct refused *r, struct text *out)
{
    if (r->verb == VERB_PASS)
        return why(RESERVE_FIRST, out);
    if (r->a == UNIT_SUPPORTER)
        return why(RESERVE_EMPTY, out);
    return r->a < UNIT_FROM ? why_lost_figure(r, out) : why_moved_unit(r, out);
}

static const char *why_ally(const struct refused *r, struct text *out)
{
    bool strong = r->f.strong != 0;
    if (!is_ally(r->a))
        return why(NO_ALLY, out);
    if (is_strong(r->a) != strong)
        return why(strong ? WANTS_STRONG : WANTS_WEAK, out);
    return why(SUPPLY_EMPTY, out);
}

static const char *why_wonder(const struct refused *r, struct text *out)
{
    (void)r;
    return why(NOT_ON_MARKET, out);
}

static const char *why_ability(const struct refused *r, struct text *out)
{
    (void)r;
    return why(UNLOCKED, out);
}

static const char *why_castle(const struct refused *r, struct text *out)
{
    return in_play(r->s, r->a) ? why_in(HAS_CASTLE, r->a, out) : why(REGION_OUT, out);
}

static const char *why_drop(const struct refused *r, struct text *out)
{
    (void)r;
    return why(NOT_IN_HAND, out);
}

/* Battles */

static const char *why_wager(const struct refused *r, struct text *out)
{
    (void)r;
    return why(NOT_FIGHTING, out);
}

static const char *why_pick(const struct refused *r, struct text *out)
{
    (void)r;
    return why(CHIP_NOT_DRAWN, out);
}

static const char *why_draw(const struct refused *r, struct text *out)
{
    (void)r;
    return why(TREACLE, out);
}

static const char *why_lose(const struct refused *r, struct text *out)
{
    return why_in(r->a == UNIT_SUPPORTER ? LOSE_SUPPORTER : LOSE_FIGURE, r->s->region, out);
}

static const char *why_knight(const struct refused *r, struct text *out)
{
    return why(in_play(r->s, r->a) ? NOT_ADJACENT : REGION_OUT, out);
}

static const char *why_claws(const struct refused *r, struct text *out)
{
    return why(r->a >= r->s->seats ? NO_SUCH_SEAT : CLAWS_MISS, out);
}

static const char *why_soldier(const struct refused *r, struct text *out)
{
    (void)r;
    return why(SOLDIER_SET, out);
}

static const char *why_return(const struct refused *r, struct text *out)
{
    if (r->verb == VERB_PASS)
        return why(MUST_RETURN, out);
    bool learning = r->f.effect == CAUSE_ABILITY + ABILITY_LEARNING;
    return why(learning ? NOT_ACTIVE_ALLY : NOT_EXHAUSTED, out);
}

static const char *why_knave(const struct refused *r, struct text *out)
{
    return why(r->a >= r->s->seats ? NO_SUCH_SEAT : KNAVE_MISS, out);
}

static const char *why_from(const struct refused *r, struct text *out)
{
    bool near = war_adjacent(r->s, r->s->region) >> r->a & 1;
    return near ? why_in(NONE_THERE, r->a, out) : why(NOT_ADJACENT, out);
}

/* The further condition of a targeted effect on an opponent within reach; WHY_NOTS: none. */
static int asked_of_target(int effect)
{
    switch (effect) {
    case CAUSE_ABILITY + ABILITY_HEADS:
        return TOO_FEW_UNITS;
    case CAUSE_ABILITY + ABILITY_JAWS:
        return NOT_IN_BATTLE;
    case CAUSE_WONDERLANDER + WONDERLANDER_AMULET:
        return TRACK_EMPTY;
    case CAUSE_WONDERLANDER + WONDERLANDER_CROWN:
    case CAUSE_WONDERLANDER + WONDERLANDER_TREACLE:
        return NO_LONGER_DRAWS;
    case CAUSE_ALLY_TEXT(SET_D, FLAMINGO):
        return NOT_AHEAD;
    default:
        return OUT_OF_REACH;
    }
}

static const char *why_target(const struct refused *r, struct text *out)
{
    int asked = asked_of_target(r->f.effect);
    if (r->verb == VERB_PASS)
        return why(MUST_HIT, out);
    if (r->a >= r->s->seats)
        return why(NO_SUCH_SEAT, out);
    if (r->a == r->seat && asked != TRACK_EMPTY)
        return why(TARGET_SELF, out);
    bool reached = stands(r->s, r->a) || asked == NOT_IN_BATTLE;
    return why(reached ? asked : OUT_OF_REACH, out);
}

static const char *why_icon(const struct refused *r, struct text *out)
{
    (void)r;
    return why(ICON_FAR, out);
}

static const char *why_fade(const struct refused *r, struct text *out)
{
    const struct war *s = r->s;
    bool here = r->a == UNIT_SUPPORTER ? s->seat[r->seat].supporters[s->region] > 0
                                       : has_here(s, r->seat, r->a - UNIT_FIGURE);
    if (!here)
        return why_in(FADE_NOT_HERE, s->region, out);
    return why(in_play(s, r->b) ? NOT_ADJACENT : REGION_OUT, out);
}

/* Forging and feats */

static bool is_active(const struct war_seat *p, int kind)
{
    for (int i = 0; i < p->active_n; i++)
        if (p->active[i] == kind)
            return true;
    return false;
}

static const char *why_forge(const struct refused *r, struct text *out)
{
    const struct war_seat *p = &r->s->seat[r->seat];
    if (r->f.from_bag && r->a >= CHIP_MADNESS)
        return why(FORGE_MADNESS, out);
    if (r->f.from_bag ? p->bag[r->a] == 0 : !is_active(p, r->a))
        return why(r->f.from_bag ? NOT_IN_BAG : NOT_ACTIVE, out);
    return why(p->filled[r->b] == CELLS ? TRACK_FULL : ROOK_NEEDS_ICON, out);
}

static const char *why_feat(const struct refused *r, struct text *out)
{
    if (r->s->quest[r->a] != QUEST_HAND + r->seat)
        return why(NOT_IN_HAND, out);
    return why(r->a / QUESTS_OF_REGION != r->s->region ? FEAT_ELSEWHERE : FEAT_NOT_MET, out);
}

static const char *why_purge(const struct refused *r, struct text *out)
{
    (void)r;
    return why(PURGE_NOT_ACTIVE, out);
}

/* The verbs that each step asks for, as bits, and the function that explains an illegal answer;
 * NULL where every answer is legal. */
#define V(verb) (UINT64_C(1) << VERB_##verb)
static const struct {
    uint64_t verbs;
    const char *(*why)(const struct refused *, struct text *);
} asked[STEP_COUNT] = {
    [STEP_FACTION] = { V(FACTION), why_faction },
    [STEP_KEEP] = { V(KEEP), why_keep },
    [STEP_VENOM] = { V(POISON), why_venom },
    [STEP_TURN] = { V(MOVE) | V(CROSS) | V(PARTY) | V(GUEST), why_turn },
    [STEP_SEAT] = { V(MOVE) | V(CROSS) | V(PARTY) | V(GUEST), why_turn },
    [STEP_TAKE] = { V(TAKE), why_take },
    [STEP_LEADER] = { V(LEADER), why_region },
    [STEP_ITEM] = { V(ITEM), why_item },
    [STEP_REGION] = { V(REGION), why_region },
    [STEP_UNIT] = { V(UNIT) | V(PASS), why_unit },
    [STEP_FIGURE] = { V(REGION), why_region },
    [STEP_ALLY] = { V(ALLY), why_ally },
    [STEP_WONDER] = { V(WONDER), why_wonder },
    [STEP_ABILITY] = { V(ABILITY), why_ability },
    [STEP_CASTLE] = { V(CASTLE), why_castle },
    [STEP_DROP] = { V(DROP), why_drop },
    [STEP_WAGER] = { V(WAGER), why_wager },
    [STEP_PICK] = { V(PICK), why_pick },
    [STEP_DRAW] = { V(DRAW), why_draw },
    [STEP_LOSE] = { V(LOSE), why_lose },
    [STEP_KNIGHT] = { V(REGION), why_knight },
    [STEP_CLAWS] = { V(TARGET), why_claws },
    [STEP_SOLDIER] = { V(SOLDIER), why_soldier },
    [STEP_RETURN] = { V(RETURN) | V(PASS), why_return },
    [STEP_KNAVE] = { V(TARGET), why_knave },
    [STEP_FROM] = { V(FROM), why_from },
    [STEP_TARGET] = { V(TARGET) | V(PASS), why_target },
    [STEP_ICON] = { V(ICON), why_icon },
    [STEP_FADE] = { V(FADE), why_fade },
    [STEP_FORGE] = { V(FORGE), why_forge },
    [STEP_FEAT] = { V(FEAT), why_feat },
    [STEP_XFEAT] = { V(FEAT), why_drop },
    [STEP_PURGE] = { V(PURGE), why_purge },
};
_Static_assert(VERB_COUNT <= 64, "a bit for every verb");

const char *war_why_not(const void *state, int seat, action act, struct text *out)
{
    const struct war *s = state;
    const char *idle = why_idle(s, seat, out);
    if (idle != NULL)
        return idle;
    const struct refused r = { .s = s,
                               .f = war_top(s),
                               .seat = seat,
                               .verb = action_verb(act),
                               .a = action_a(act),
                               .b = action_b(act) };
    bool fits = asked[r.f.step].verbs >> r.verb & 1;
    return fits ? asked[r.f.step].why(&r, out) : because(out, &first[r.f.step]);
}
