/* War for Wonderland: forging (chapter 14 of the rules, table B4). */
#include "games/war/rules/forge.h"

#include "games/war/rules/rewards.h"
#include "games/war/rules/rules_internal.h"

/* B4: all five factions have the same tracks (B4.2). */
#define TRACKS_BUT_STAR(last)                                                   \
    {                                                                           \
        { ICON_CASTLE_VALUE, ICON_CASTLE_VALUE, ICON_CASTLE_VALUE, last },      \
            { ICON_LEADER, ICON_LEADER, ICON_DISCARD_2, ICON_LEADER },          \
            { ICON_SUPPORTER, ICON_SUPPORTER, ICON_SUPPORTER, ICON_SUPPORTER }, \
            { ICON_ABILITY, ICON_SHIELD, ICON_ANY_WEAK, ICON_STAR },            \
    }
const uint8_t war_cell[2][TRACKS][CELLS] = {
    TRACKS_BUT_STAR(ICON_STAR),
    TRACKS_BUT_STAR(ICON_CASTLE_VALUE),
};
#define BETWEEN_TRACKS(quest)                       \
    {                                               \
        { 0, 0, 0, ICON_CALM }, { quest, 0, 0, 0 }, \
        {                                           \
            0, ICON_ABILITY, 0, 0                   \
        }                                           \
    }
const uint8_t war_between[2][TRACKS - 1][CELLS] = {
    BETWEEN_TRACKS(ICON_QUEST),
    BETWEEN_TRACKS(ICON_QUESTS),
};

/* 14.1 to 14.3: how often, counted before anything is forged. */
static void count_forgings(struct war *s, struct frame f, struct event_list *events)
{
    (void)f, (void)events;
    unsigned mask = 0;
    war_set_order(s);
    for (int i = 0; i < s->seats; i++) {
        struct war_seat *p = &s->seat[i];
        if (!stands(s, i)) /* 14.19 */
            continue;
        p->forgings = (uint8_t)war_active_count(s, i, CHIP_FORGE);
        if (has_ability(s, i, ABILITY_DESK) && war_active_count(s, i, CHIP_ARTEFACT) >= 2)
            p->forgings++;
        p->icon = on_forge_icon(p->strength);
        mask |= (unsigned)(p->forgings + p->icon > 0) << i;
    }
    war_push_each(s, FLOW_FORGE, mask);
}

static void forgings(struct war *s, struct frame f, struct event_list *events)
{
    (void)events;
    if (s->seat[f.seat].forgings + s->seat[f.seat].icon > 0)
        push_forge(s, f.seat, 0, 0);
}

/* B3 Red Rook A: a forge chip does not touch it (18.43). */
static bool needs_icon(const struct war *s, int kind)
{
    return is_type(kind, ROOK) && s->set[ROOK] == SET_A;
}

/* 14.5: an active chip; 6.39: of a tea card, any of the bag but madness and poison. */
static uint32_t chips_to_forge(const struct war *s, int seat, bool from_bag)
{
    const struct war_seat *p = &s->seat[seat];
    uint32_t kinds = 0;
    if (from_bag) {
        for (int kind = 0; kind < CHIP_MADNESS; kind++)
            kinds |= (uint32_t)(p->bag[kind] > 0) << kind;
        return kinds;
    }
    for (int i = 0; i < p->active_n; i++)
        if (!needs_icon(s, p->active[i]) || p->icon)
            kinds |= UINT32_C(1) << p->active[i];
    return kinds;
}

static void legal_forge(const struct war *s, struct frame f, int seat, struct choices *out)
{
    for (uint32_t rest = chips_to_forge(s, seat, f.from_bag != 0); rest != 0; rest &= rest - 1)
        for (int t = 0; t < TRACKS; t++)
            if (s->seat[seat].filled[t] < CELLS) /* 14.18 */
                offer(out, ACTION(VERB_FORGE, __builtin_ctz(rest), t, 0));
    offer_pass(out); /* 14.4 */
}

/* 14.11: what the chip itself does when it is forged. */
static void forged(struct war *s, int seat, int kind, bool in_battle, struct event_list *events)
{
    struct war_seat *p = &s->seat[seat];
    if (is_type(kind, ROSE) && s->set[ROSE] == SET_A && in_battle) /* 18.46 */
        war_gain_points(s, seat, 2, ally_cause(s, ROSE), events);
    if (is_type(kind, ROSE) && s->set[ROSE] == SET_D)
        push_units(s, seat, 1, ally_cause(s, ROSE));
    if (in_battle && !(p->mark & MARK_FORGED) && has_ability(s, seat, ABILITY_GIFT))
        war_gain_points(s, seat, 1, CAUSE_ABILITY + ABILITY_GIFT, events);
    if (in_battle)
        p->mark |= MARK_FORGED;
}

/* 14.8: the reward between a track and the one below it, if both cells are full now. */
static void between(struct war *s, int seat, int upper, int cell)
{
    const struct war_seat *p = &s->seat[seat];
    if (upper < 0 || upper + 1 >= TRACKS || p->filled[upper] <= cell ||
        p->filled[upper + 1] <= cell)
        return;
    int icon = war_between[two_players(s)][upper][cell];
    if (icon != ICON_NONE)
        push_gain(s, seat, icon, CAUSE_FORGE);
}

/* 14.6 to 14.11 */
static void forge(struct war *s, int seat, int kind, int track, bool in_battle,
                  struct event_list *events)
{
    struct war_seat *p = &s->seat[seat];
    int cell = p->filled[track]++;
    p->forged[track][cell] = (uint8_t)kind;
    announce(events, EVENT_FORGE, seat, kind, CELLS * track + cell);
    if (p->filled[track] == CELLS)
        push_track(s, seat, track);
    between(s, seat, track, cell);
    between(s, seat, track - 1, cell);
    push_gain(s, seat, war_cell[two_players(s)][track][cell], CAUSE_FORGE);
    forged(s, seat, kind, in_battle, events);
}

/* C4.4: forge chips are used before the icon. */
static void use_forging(struct war_seat *p, bool icon)
{
    if (p->forgings > 0 && !icon)
        p->forgings--;
    else
        p->icon = 0;
}

static void answer_forge(struct war *s, struct frame f, action act, struct event_list *events)
{
    struct war_seat *p = &s->seat[f.seat];
    int kind = action_a(act);
    bool from_bag = f.from_bag != 0;
    if (action_verb(act) == VERB_PASS)
        return;
    if (from_bag) {
        p->bag[kind]--;
    } else {
        war_take_active(s, f.seat, kind);
        use_forging(p, needs_icon(s, kind));
        push_for(s, FLOW_FORGE, f.seat);
    }
    forge(s, f.seat, kind, action_b(act), !from_bag, events);
}

/* 14.9 */
static void artefact(struct war *s, struct frame f, struct event_list *events)
{
    s->seat[f.seat].bag[CHIP_ARTEFACT]++;
    announce(events, EVENT_GAIN, f.seat, CHIP_ARTEFACT, CAUSE_ARTEFACT);
}

#define AT(step) [(step)-CHAPTER_FORGE]
const struct rule war_forge_steps[CHAPTER] = {
    AT(FLOW_COUNT_FORGINGS) = { .run = count_forgings },
    AT(FLOW_FORGE) = { .run = forgings },
    AT(STEP_FORGE) = { .legal = legal_forge, .answer = answer_forge },
    AT(FLOW_TRACK) = { .run = artefact },
};
