/*
 * War for Wonderland: playing a chip (chapter 11 of the rules, tables B2, B3 and B9). A chip takes
 * effect three times: on its owner, when it is played (D5); on others (D6); and when its strength
 * has been added (D9).
 */
#include "games/war/rules/play.h"

#include "games/war/rules/outcome.h"
#include "games/war/rules/rewards.h"
#include "games/war/rules/rules_internal.h"

/* Stages of D5 (C4.1). */
enum { STAGE_TEXT, STAGE_ARTEFACT, STAGE_KNAVE, STAGE_ORDER, STAGE_STRENGTH };

/* Whether the chip is of the type and its ally card of the set. */
static bool is_card(const struct war *s, int kind, int type, int set)
{
    return is_type(kind, type) && s->set[type] == set;
}

static int opponents_ahead(const struct war *s, int seat)
{
    int n = 0;
    for (int p = 0; p < s->seats; p++)
        n += is_opponent(s, seat, p) && s->seat[p].strength > s->seat[seat].strength;
    return n;
}

static bool opponent_poisoned(const struct war *s, int seat)
{
    for (int p = 0; p < s->seats; p++)
        if (is_opponent(s, seat, p) && s->seat[p].bag[CHIP_POISON] > 0)
            return true;
    return false;
}

static int halted_opponents(const struct war *s, int seat)
{
    int n = 0;
    for (int p = 0; p < s->seats; p++)
        n += p != seat && s->seat[p].status == HALTED;
    return n;
}

/* D5: what needs no decision */

/* 11.4: an addition to S, told if it is one. */
static void add(struct war_seat *p, int seat, int n, int cause, struct event_list *events)
{
    p->plus = (int8_t)(p->plus + n);
    if (n != 0)
        announce(events, EVENT_USE, seat, cause, 0);
}

static void multiply(struct war_seat *p, int seat, int n, int cause, struct event_list *events)
{
    p->times = (uint8_t)(p->times * n);
    announce(events, EVENT_USE, seat, cause, 0);
}

/* B2: the base effect of an artefact, but for the Hatter's, who chooses. */
static int artefact_base(const struct war *s, int seat)
{
    const struct war_seat *p = &s->seat[seat];
    switch ((enum faction)p->faction) {
    case ALICE:
        return opponents_ahead(s, seat) > 0;
    case QUEEN:
        return p->leader_at == s->region || p->castle[s->region] != CASTLE_NONE ? 2 : 0;
    case JABBERWOCK:
        return opponent_poisoned(s, seat);
    case CAT:
        return p->madness_n > 0;
    case HATTER:
    case FACTION_COUNT:
        break;
    }
    return 0;
}

/* B2 Manxome Foe */
static int manxome(const struct war *s, int seat)
{
    int n = opponents_ahead(s, seat);
    if (!has_ability(s, seat, ABILITY_MANXOME))
        return 0;
    return two_players(s) ? 2 * n : n < 3 ? n : 3;
}

static void play_artefact(struct war *s, int seat, struct event_list *events)
{
    struct war_seat *p = &s->seat[seat];
    add(p, seat, artefact_base(s, seat), CAUSE_BASE + p->faction, events);
    add(p, seat, manxome(s, seat), CAUSE_ABILITY + ABILITY_MANXOME, events);
    if (has_ability(s, seat, ABILITY_COURAGE))
        war_shield_ready(s, seat, CAUSE_ABILITY + ABILITY_COURAGE, events);
    int forge_chips = war_active_count(s, seat, CHIP_FORGE);
    if (has_ability(s, seat, ABILITY_HOT) && forge_chips > 0) {
        p->gain = (uint8_t)(p->gain + (forge_chips < 3 ? forge_chips : 3));
        announce(events, EVENT_USE, seat, CAUSE_ABILITY + ABILITY_HOT, 0);
    }
    if (p->faction == HATTER)
        push_for(s, STEP_TEAPOT, seat);
}

static void play_ally(struct war *s, int seat, struct event_list *events)
{
    struct war_seat *p = &s->seat[seat];
    int kind = p->played, creatures = war_active_type(s, seat, CREATURE);
    bool untouched = is_card(s, kind, ROOK, SET_A); /* by other chips of its owner */
    if (s->set[FLAMINGO] == SET_B && war_active_type(s, seat, FLAMINGO) > 0 && !untouched)
        add(p, seat, 1, ally_cause(s, FLAMINGO), events); /* several do not add up */
    if ((is_type(kind, ROSE) || is_type(kind, SOLDIER)) && has_ability(s, seat, ABILITY_PAINT))
        add(p, seat, 1, CAUSE_ABILITY + ABILITY_PAINT, events);
    if (is_card(s, kind, CREATURE, SET_C))
        add(p, seat, (is_strong(kind) ? -2 : 2) * creatures, ally_cause(s, CREATURE), events);
    if (is_card(s, kind, ROOK, SET_B) && war_active_type(s, seat, ROOK) > 0)
        announce(events, EVENT_USE, seat, ally_cause(s, ROOK), 0); /* 11.3: see war_base_strength */
    if (is_type(kind, SOLDIER) && s->set[SOLDIER] != SET_C)
        push_for(s, STEP_SOLDIER, seat);
}

/* Texts of Wonderlander chips (B9.2). */
static void play_wonderlander(struct war *s, int seat, struct event_list *events)
{
    struct war_seat *p = &s->seat[seat];
    switch (p->played) {
    case CHIP_GLOVES: /* 18.26 */
        war_shield_ready(s, seat, CAUSE_WONDERLANDER + WONDERLANDER_GLOVES, events);
        break;
    case CHIP_WATCH:
        p->extra++;
        announce(events, EVENT_USE, seat, CAUSE_WONDERLANDER + WONDERLANDER_WATCH, 0);
        break;
    case CHIP_TEACUP:
        add(p, seat, halted_opponents(s, seat), CAUSE_WONDERLANDER + WONDERLANDER_TEACUP, events);
        break;
    case CHIP_HORN:
        push_ask(s, seat, CAUSE_WONDERLANDER + WONDERLANDER_HORN);
        break;
    }
}

/* Flamingo A: the next chip is doubled; a Red Rook A uses that up without effect. */
static void use_double(struct war *s, int seat, struct event_list *events)
{
    struct war_seat *p = &s->seat[seat];
    if ((p->mark & MARK_DOUBLE) && !is_card(s, p->played, ROOK, SET_A))
        multiply(p, seat, 2, ally_cause(s, FLAMINGO), events);
    p->mark &= (uint8_t)~MARK_DOUBLE;
}

static void play_text(struct war *s, int seat, struct event_list *events)
{
    struct war_seat *p = &s->seat[seat];
    push_play(s, seat, STAGE_ARTEFACT);
    p->plus = 0;
    p->times = 1;
    p->chip = p->gain = 0;
    if (p->mark & MARK_CROWNED) { /* 18.22, B2.3: S = 0, G = 0 and no effect */
        p->mark = (uint8_t)((p->mark & ~MARK_CROWNED & ~MARK_DOUBLE) | MARK_MUTE);
        announce(events, EVENT_CROWNED, seat, p->played, 0);
        return;
    }
    use_double(s, seat, events);
    if (p->played == CHIP_ARTEFACT)
        play_artefact(s, seat, events);
    else if (is_ally(p->played))
        play_ally(s, seat, events);
    else
        play_wonderlander(s, seat, events);
}

/* D5: decisions */

static bool supporter_near(const struct war *s, int seat)
{
    unsigned near = war_adjacent(s, s->region);
    for (int r = 0; r < REGION_COUNT; r++)
        if ((near >> r & 1) && s->seat[seat].supporters[r] > 0)
            return true;
    return false;
}

/* An exhausted chip that this effect may return; Red Rook A: no target of other chips. */
static bool may_return(const struct war *s, int seat, int effect, int kind)
{
    if (since(s, 4) && effect >= CAUSE_ALLY && is_type(kind, ROOK) && s->set[ROOK] == SET_A)
        return false;
    return s->seat[seat].exhausted[kind] > 0;
}

static bool soldier_may_return(const struct war *s, int seat)
{
    for (int kind = 0; kind < CHIP_COUNT; kind++)
        if (may_return(s, seat, ally_cause(s, SOLDIER), kind))
            return true;
    return false;
}

static void legal_soldier(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f;
    switch (s->set[SOLDIER]) {
    case SET_A:
        if (soldier_may_return(s, seat))
            offer(out, ACTION(VERB_SOLDIER, SOLDIER_RETURN, 0, 0));
        offer(out, ACTION(VERB_SOLDIER, SOLDIER_ADD, 0, 0));
        break;
    case SET_B:
        if (supporter_near(s, seat))
            offer(out, ACTION(VERB_SOLDIER, SOLDIER_MOVE, 0, 0));
        offer(out, ACTION(VERB_SOLDIER, SOLDIER_DOUBLE, 0, 0));
        break;
    case SET_D: /* 18.37: a lying castle is a castle */
        if (s->seat[seat].castle[s->region] == CASTLE_NONE)
            offer_no_yes(out);
        break;
    }
}

static void answer_soldier(struct war *s, struct frame f, action act, struct event_list *events)
{
    struct war_seat *p = &s->seat[f.seat];
    p->mode = (uint8_t)action_a(act);
    if (action_verb(act) == VERB_YES) /* D */
        multiply(p, f.seat, 3, ally_cause(s, SOLDIER), events);
    if (action_verb(act) != VERB_SOLDIER)
        return;
    if (p->mode == SOLDIER_ADD)
        add(p, f.seat, 1, ally_cause(s, SOLDIER), events);
    else if (p->mode == SOLDIER_DOUBLE)
        multiply(p, f.seat, 2, ally_cause(s, SOLDIER), events);
    else if (p->mode == SOLDIER_RETURN)
        push_return(s, f.seat, ally_cause(s, SOLDIER), 1);
}

/* Chips that may be returned: exhausted ones (Card Soldier A, Mock Turtle), or active allies (Love
 * of Learning). */
static void legal_return(const struct war *s, struct frame f, int seat, struct choices *out)
{
    bool learning = f.effect == CAUSE_ABILITY + ABILITY_LEARNING;
    for (int kind = 0; kind < CHIP_COUNT; kind++)
        if (learning ? is_ally(kind) && war_active_count(s, seat, kind) > 0
                     : may_return(s, seat, f.effect, kind))
            offer(out, ACTION(VERB_RETURN, kind, 0, 0));
    if (f.effect < CAUSE_ALLY)
        offer_pass(out);
}

static void answer_return(struct war *s, struct frame f, action act, struct event_list *events)
{
    int kind = action_a(act);
    if (action_verb(act) == VERB_PASS)
        return;
    if (f.effect == CAUSE_ABILITY + ABILITY_LEARNING)
        war_take_active(s, f.seat, kind);
    else
        s->seat[f.seat].exhausted[kind]--;
    war_return_chip(s, f.seat, kind, f.effect, events);
    if (f.left > 1)
        push_return(s, f.seat, f.effect, f.left - 1);
}

static void legal_teapot(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)s, (void)f, (void)seat;
    for (int i = 0; i < 3; i++)
        offer(out, ACTION(VERB_TEAPOT, i, 0, 0));
}

static void answer_teapot(struct war *s, struct frame f, action act, struct event_list *events)
{
    add(&s->seat[f.seat], f.seat, action_a(act) - 1, CAUSE_BASE + HATTER, events);
}

/* Effects that a seat may use (STEP_ASK) */

/* 18.34: Alice comes from any region or from the reserve. */
static bool may_come(const struct war *s, int seat)
{
    return s->seat[seat].leader_at != s->region;
}

static void come_everywhere(struct war *s, int seat, struct event_list *events)
{
    s->seat[seat].leader_at = s->region;
    s->seat[seat].gain++;
    announce(events, EVENT_UNIT, seat, UNIT_LEADER, s->region);
}

static void smile(struct war *s, int seat, struct event_list *events)
{
    war_gain_shards(s, seat, 1, CAUSE_ABILITY + ABILITY_SMILE, events);
    s->seat[seat].gain = (uint8_t)(s->seat[seat].gain + 2);
}

/* W20: one single madness of the track back to the supply. */
static bool has_single_madness(const struct war *s, int seat)
{
    const struct war_seat *p = &s->seat[seat];
    for (int i = 0; i < p->madness_n; i++)
        if (p->madness[i] == CHIP_MADNESS)
            return true;
    return false;
}

static void use_horn(struct war *s, int seat, struct event_list *events)
{
    struct war_seat *p = &s->seat[seat];
    int i = 0;
    while (p->madness[i] != CHIP_MADNESS)
        i++;
    for (; i + 1 < p->madness_n; i++)
        p->madness[i] = p->madness[i + 1];
    p->madness[--p->madness_n] = NONE;
    s->supply[CHIP_MADNESS]++;
    war_gain_shards(s, seat, 1, CAUSE_WONDERLANDER + WONDERLANDER_HORN, events);
}

/* W19: up to two cells ahead. */
static int next_icon(int strength)
{
    uint32_t ahead = war_icons & ~((UINT32_C(2) << strength) - 1);
    return ahead != 0 ? __builtin_ctz(ahead) : NONE;
}

static bool icon_is_near(const struct war *s, int seat)
{
    int strength = s->seat[seat].strength;
    return strength < STRENGTH_MAX && next_icon(strength) <= strength + 2;
}

static void use_feather(struct war *s, int seat, struct event_list *events)
{
    int strength = s->seat[seat].strength;
    war_marker(s, seat, next_icon(strength) - strength, CAUSE_WONDERLANDER + WONDERLANDER_FEATHER,
               events);
}

static void call_support(struct war *s, int seat, struct event_list *events)
{
    (void)events;
    war_popular_support(s, seat);
}

static const struct {
    bool (*may_use)(const struct war *, int seat); /* 11.18; NULL: always */
    void (*use)(struct war *, int seat, struct event_list *);
} optional[CAUSE_COUNT] = {
    [CAUSE_ABILITY + ABILITY_EVERYWHERE] = { may_come, come_everywhere },
    [CAUSE_ABILITY + ABILITY_SMILE] = { NULL, smile },
    [CAUSE_ABILITY + ABILITY_SUPPORT] = { NULL, call_support },
    [CAUSE_WONDERLANDER + WONDERLANDER_HORN] = { has_single_madness, use_horn },
    [CAUSE_WONDERLANDER + WONDERLANDER_FEATHER] = { icon_is_near, use_feather },
};

static void legal_ask(const struct war *s, struct frame f, int seat, struct choices *out)
{
    if (optional[f.effect].may_use == NULL || optional[f.effect].may_use(s, seat))
        offer_no_yes(out);
}

static void answer_ask(struct war *s, struct frame f, action act, struct event_list *events)
{
    if (action_verb(act) == VERB_NO)
        return;
    announce(events, EVENT_USE, f.seat, f.effect, 0);
    optional[f.effect].use(s, f.seat, events);
}

/* W05: an opponent who played a chip in this draw. */
static void legal_knave(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f;
    for (int p = 0; p < s->seats; p++)
        if (is_opponent(s, seat, p) && s->seat[p].played != NONE)
            offer(out, ACTION(VERB_TARGET, p, 0, 0));
    offer_pass(out);
}

static void answer_knave(struct war *s, struct frame f, action act, struct event_list *events)
{
    struct war_seat *p = &s->seat[f.seat];
    if (action_verb(act) == VERB_PASS)
        return;
    p->mark |= MARK_KNAVE;
    p->gain = (uint8_t)(p->gain + war_printed[s->seat[action_a(act)].played]); /* 18.19 */
    announce(events, EVENT_AIM, f.seat, action_a(act), CAUSE_WONDERLANDER + WONDERLANDER_KNAVE);
}

int war_base_strength(const struct war *s, int seat, bool placed)
{
    int kind = s->seat[seat].played, itself = placed;
    if (is_card(s, kind, ROOK, SET_B) && war_active_type(s, seat, ROOK) > itself)
        return 1;
    return war_printed[kind];
}

int war_chip_strength(const struct war *s, int seat, bool times_first)
{
    const struct war_seat *p = &s->seat[seat];
    int base = war_base_strength(s, seat, false);
    int n = times_first ? base * p->times + p->plus : (base + p->plus) * p->times;
    return n > 0 ? n : 0;
}

/* 11.5: a question only where the results differ. */
static void legal_order(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f;
    offer(out, ACTION(VERB_ORDER, 0, 0, 0));
    if (war_chip_strength(s, seat, false) != war_chip_strength(s, seat, true))
        offer(out, ACTION(VERB_ORDER, 1, 0, 0));
}

static void answer_order(struct war *s, struct frame f, action act, struct event_list *events)
{
    (void)events;
    s->seat[f.seat].chip = (uint8_t)war_chip_strength(s, f.seat, action_a(act) != 0);
}

/* Effects that need S, once it is known (11.10). */
static void use_strength(struct war *s, int seat, struct event_list *events)
{
    struct war_seat *p = &s->seat[seat];
    int kind = p->played, cause = ally_cause(s, CREATURE);
    if (is_card(s, kind, FLAMINGO, SET_A))
        p->mark |= MARK_DOUBLE;
    if (is_card(s, kind, SOLDIER, SET_B) && p->mode == SOLDIER_MOVE)
        push_from(s, seat, p->chip);
    if (is_card(s, kind, SOLDIER, SET_C) && p->chip > 0) {
        p->extra = (uint8_t)(p->extra + p->chip);
        announce(events, EVENT_USE, seat, ally_cause(s, SOLDIER), 0);
    }
    if (is_card(s, kind, CREATURE, SET_D) && p->shards > p->chip)
        war_discard_shards(s, seat, 1, cause, events);
    else if (is_card(s, kind, CREATURE, SET_D) && p->shards < p->chip)
        war_gain_shards(s, seat, 1, cause, events);
}

static void play_chip(struct war *s, struct frame f, struct event_list *events)
{
    const struct war_seat *p = &s->seat[f.seat];
    if (p->mark & MARK_MUTE)
        return;
    if (f.stage > STAGE_TEXT && f.stage < STAGE_STRENGTH)
        push_play(s, f.seat, f.stage + 1);
    switch (f.stage) {
    case STAGE_TEXT:
        play_text(s, f.seat, events);
        break;
    case STAGE_ARTEFACT:
        if (p->played == CHIP_ARTEFACT && has_ability(s, f.seat, ABILITY_EVERYWHERE))
            push_ask(s, f.seat, CAUSE_ABILITY + ABILITY_EVERYWHERE);
        if (p->played == CHIP_ARTEFACT && has_ability(s, f.seat, ABILITY_SMILE))
            push_ask(s, f.seat, CAUSE_ABILITY + ABILITY_SMILE);
        break;
    case STAGE_KNAVE:
        if (has_here(s, f.seat, FIGURE_KNAVE) && !(p->mark & MARK_KNAVE))
            push_for(s, STEP_KNAVE, f.seat);
        break;
    case STAGE_ORDER:
        push_for(s, STEP_ORDER, f.seat);
        break;
    case STAGE_STRENGTH:
        use_strength(s, f.seat, events);
        break;
    }
}

/* Card Soldier B: up to S supporters from adjacent regions, one by one. */
static void legal_from(const struct war *s, struct frame f, int seat, struct choices *out)
{
    unsigned near = war_adjacent(s, s->region);
    for (int r = 0; r < REGION_COUNT && f.units > 0; r++)
        if ((near >> r & 1) && s->seat[seat].supporters[r] > 0)
            offer(out, ACTION(VERB_FROM, r, 0, 0));
    offer_pass(out);
}

static void answer_from(struct war *s, struct frame f, action act, struct event_list *events)
{
    int from = action_a(act);
    if (action_verb(act) == VERB_PASS)
        return;
    s->seat[f.seat].supporters[from]--;
    s->seat[f.seat].supporters[s->region]++;
    announce(events, EVENT_UNIT, f.seat, UNIT_FROM + from, s->region);
    push_from(s, f.seat, f.units - 1);
}

/* D6: on others */

static void affect(struct war *s, struct frame f, struct event_list *events)
{
    const struct war_seat *p = &s->seat[f.seat];
    int kind = p->played;
    if (p->mark & MARK_MUTE)
        return;
    if (kind == CHIP_ARTEFACT && has_ability(s, f.seat, ABILITY_HEADS))
        push_target(s, f.seat, CAUSE_ABILITY + ABILITY_HEADS);
    if (kind == CHIP_ARTEFACT && has_ability(s, f.seat, ABILITY_TEMPER))
        push_target(s, f.seat, CAUSE_ABILITY + ABILITY_TEMPER);
    if (is_card(s, kind, FLAMINGO, SET_D))
        push_target(s, f.seat, ally_cause(s, FLAMINGO));
    if (kind == CHIP_AMULET || kind == CHIP_CROWN || kind == CHIP_TREACLE)
        push_target(s, f.seat, CAUSE_WONDERLANDER + WONDERLANDER_AMULET + kind - CHIP_AMULET);
    if (kind == CHIP_SOUP) /* W23 */
        for (int i = 0; i < s->seats; i++)
            if (is_opponent(s, f.seat, s->order[i]))
                war_marker(s, s->order[i], 1, CAUSE_WONDERLANDER + WONDERLANDER_SOUP, events);
}

/* Effects with a target (STEP_TARGET) */

static void lower_strength(struct war *s, int target, struct event_list *events)
{
    war_marker(s, target, two_players(s) ? -1 : -2, CAUSE_ABILITY + ABILITY_TEMPER, events);
}

/* Off With Their Heads: one who has at least two units here, and more than the seat. */
static bool is_larger(const struct war *s, int seat, int target)
{
    int units = war_units(s, target, s->region);
    return is_opponent(s, seat, target) && units >= 2 && units > war_units(s, seat, s->region);
}

static void behead(struct war *s, int target, struct event_list *events)
{
    (void)events;
    push_lose(s, target, 1, CAUSE_ABILITY + ABILITY_HEADS);
}

static bool is_other_fighter(const struct war *s, int seat, int target)
{
    return target != seat && s->seat[target].status != OUTSIDE;
}

static void bite(struct war *s, int target, struct event_list *events)
{
    war_gain_chip(s, target, CHIP_POISON, CAUSE_ABILITY + ABILITY_JAWS, events);
}

/* W13; 18.21: the seat itself, too. */
static bool has_madness(const struct war *s, int seat, int target)
{
    (void)seat;
    return stands(s, target) && s->seat[target].madness_n > 0;
}

static void use_amulet(struct war *s, int target, struct event_list *events)
{
    struct war_seat *p = &s->seat[target];
    for (int i = 0; i < p->madness_n; i++) {
        war_return_chip(s, target, p->madness[i], CAUSE_WONDERLANDER + WONDERLANDER_AMULET, events);
        p->madness[i] = NONE;
    }
    p->madness_n = 0;
}

static bool still_draws(const struct war *s, int seat, int target)
{
    return target != seat && s->seat[target].status == ACTIVE;
}

static void use_crown(struct war *s, int target, struct event_list *events)
{
    (void)events;
    s->seat[target].mark |= MARK_CROWNED;
}

static void use_treacle(struct war *s, int target, struct event_list *events)
{
    (void)events;
    s->seat[target].mark |= MARK_TREACLE;
}

/* Flamingo D, 18.42 */
enum { CAUSE_FLAMINGO_D = CAUSE_ALLY_TEXT(SET_D, FLAMINGO) };

static bool is_stronger(const struct war *s, int seat, int target)
{
    return is_opponent(s, seat, target) && s->seat[target].strength > s->seat[seat].strength;
}

static void give_shard(struct war *s, int target, struct event_list *events)
{
    war_gain_shards(s, target, 1, CAUSE_FLAMINGO_D, events);
}

static const struct {
    bool (*may_hit)(const struct war *, int seat, int target);
    void (*hit)(struct war *, int target, struct event_list *);
    bool forced; /* the others "may" */
} aimed[CAUSE_COUNT] = {
    [CAUSE_ABILITY + ABILITY_TEMPER] = { .may_hit = is_opponent, .hit = lower_strength },
    [CAUSE_ABILITY + ABILITY_HEADS] = { .may_hit = is_larger, .hit = behead },
    [CAUSE_ABILITY + ABILITY_JAWS] = { .may_hit = is_other_fighter, .hit = bite },
    [CAUSE_WONDERLANDER + WONDERLANDER_AMULET] = { .may_hit = has_madness, .hit = use_amulet },
    [CAUSE_WONDERLANDER + WONDERLANDER_CROWN] = { .may_hit = still_draws, .hit = use_crown },
    [CAUSE_WONDERLANDER + WONDERLANDER_TREACLE] = { .may_hit = still_draws, .hit = use_treacle },
    [CAUSE_FLAMINGO_D] = { .may_hit = is_stronger, .hit = give_shard, .forced = true },
};

static void legal_target(const struct war *s, struct frame f, int seat, struct choices *out)
{
    for (int p = 0; p < s->seats; p++)
        if (aimed[f.effect].may_hit(s, seat, p))
            offer(out, ACTION(VERB_TARGET, p, 0, 0));
    if (!aimed[f.effect].forced)
        offer_pass(out);
}

static void answer_target(struct war *s, struct frame f, action act, struct event_list *events)
{
    if (action_verb(act) == VERB_PASS)
        return;
    announce(events, EVENT_AIM, f.seat, action_a(act), f.effect);
    aimed[f.effect].hit(s, action_a(act), events);
}

/* D9: after its strength has been added */

static void after_chip(struct war *s, struct frame f, struct event_list *events)
{
    const struct war_seat *p = &s->seat[f.seat];
    bool mute = p->mark & MARK_MUTE;
    if (!mute && is_card(s, p->played, FLAMINGO, SET_C))
        push_for(s, STEP_ICON, f.seat);
    if (!mute && p->played == CHIP_FEATHER)
        push_ask(s, f.seat, CAUSE_WONDERLANDER + WONDERLANDER_FEATHER);
    if (p->active_n == 2 && has_here(s, f.seat, FIGURE_RABBIT)) /* W01, 18.18 */
        war_marker(s, f.seat, war_printed[p->active[0]] + war_printed[p->active[1]],
                   CAUSE_WONDERLANDER + WONDERLANDER_RABBIT, events);
}

/* Cells with a forge icon nearest to a marker, as bits (18.41). */
static uint32_t nearest_icons(int strength)
{
    uint32_t found = 0;
    for (int far = 0; far <= STRENGTH_MAX && found == 0; far++) {
        if (strength >= far)
            found |= war_icons & UINT32_C(1) << (strength - far);
        if (strength + far <= STRENGTH_MAX)
            found |= war_icons & UINT32_C(1) << (strength + far);
    }
    return found;
}

/* Flamingo C; 11.14: not from 25. On an icon it stays where it is. */
static void legal_icon(const struct war *s, struct frame f, int seat, struct choices *out)
{
    int strength = s->seat[seat].strength;
    (void)f;
    if (strength == STRENGTH_MAX || on_forge_icon(strength))
        return;
    for (uint32_t near = nearest_icons(strength); near != 0; near &= near - 1)
        offer(out, ACTION(VERB_ICON, __builtin_ctz(near), 0, 0));
    offer_pass(out);
}

static void answer_icon(struct war *s, struct frame f, action act, struct event_list *events)
{
    if (action_verb(act) != VERB_PASS)
        war_marker(s, f.seat, action_a(act) - s->seat[f.seat].strength, ally_cause(s, FLAMINGO),
                   events);
}

#define AT(step) [(step)-CHAPTER_PLAY]
const struct rule war_play_steps[CHAPTER] = {
    AT(FLOW_PLAY_CHIP) = { .run = play_chip },
    AT(STEP_SOLDIER) = { .legal = legal_soldier, .answer = answer_soldier },
    AT(STEP_RETURN) = { .legal = legal_return, .answer = answer_return },
    AT(STEP_TEAPOT) = { .legal = legal_teapot, .answer = answer_teapot },
    AT(STEP_ASK) = { .legal = legal_ask, .answer = answer_ask },
    AT(STEP_KNAVE) = { .legal = legal_knave, .answer = answer_knave },
    AT(STEP_ORDER) = { .legal = legal_order, .answer = answer_order },
    AT(STEP_FROM) = { .legal = legal_from, .answer = answer_from },
    AT(FLOW_AFFECT) = { .run = affect },
    AT(STEP_TARGET) = { .legal = legal_target, .answer = answer_target },
    AT(FLOW_AFTER_CHIP) = { .run = after_chip },
    AT(STEP_ICON) = { .legal = legal_icon, .answer = answer_icon },
};
