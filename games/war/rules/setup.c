/* War for Wonderland: set-up, and the course of the rounds (chapters 2, 3 and 16 of the rules). */
#include "games/war/rules/setup.h"

#include "games/war/rules/madness.h"
#include "games/war/rules/rewards.h"
#include "games/war/rules/rules_internal.h"
#include "games/war/rules/score.h"

/* 2.12 to 2.18, 17.7: a player's board and bag. */
static struct war_seat fresh_seat(int forge_chips)
{
    struct war_seat p = {
        .faction = NONE,
        .leader = 1, /* 2.12 */
        .leader_at = AT_HEAD,
        .value = 3,
        .reserve = SUPPORTERS - CELLS, /* 2.14 */
        .shield = 1,
        .bag = { [CHIP_F1] = 3,
                 [CHIP_F2] = 1,
                 [CHIP_ARTEFACT] = 2,
                 [CHIP_FORGE] = (uint8_t)forge_chips,
                 [CHIP_MADNESS] = 2,
                 [CHIP_DOUBLE] = 1 },
        .played = NONE,
        .answer = NONE,
        .wager = NONE,
    };
    memset(p.madness, NONE, sizeof p.madness);
    memset(p.active, NONE, sizeof p.active);
    memset(p.forged, NONE, sizeof p.forged);
    memset(p.taken, NONE, sizeof p.taken);
    memset(p.drawn, NONE, sizeof p.drawn);
    return p;
}

/* 2.16: what is in the bags is not in the supply. */
static void lay_out_seats(struct war *s)
{
    int forge_chips = two_players(s) ? 2 : 1;
    const struct war_seat fresh = fresh_seat(forge_chips);
    for (int p = 0; p < WAR_SEATS; p++)
        if (p < s->seats)
            s->seat[p] = fresh;
        else
            s->seat[p].faction = NONE;
    s->supply[CHIP_FORGE] = (uint8_t)(s->supply[CHIP_FORGE] - forge_chips * s->seats);
    s->supply[CHIP_MADNESS] = (uint8_t)(s->supply[CHIP_MADNESS] - 2 * s->seats);
}

static void lay_out_supply(struct war *s)
{
    s->supply[CHIP_FORGE] = 25;   /* 1.13 */
    s->supply[CHIP_MADNESS] = 29; /* 1.11 */
    for (int kind = CHIP_FLAMINGO; kind < CHIP_WONDERLANDER; kind++)
        s->supply[kind] = war_ally_supply[is_strong(kind)]; /* 1.12 */
}

void war_lay_out(struct war *s, const struct setup *setup)
{
    s->seats = setup->seats;
    s->rules = (uint8_t)(setup->version - OLDEST);
    s->closed = setup->option[OPTION_BAGS];
    s->allies = setup->option[OPTION_ALLIES];
    s->lots = setup->option[OPTION_FACTIONS];
    for (int type = 0; type < ALLY_COUNT; type++) { /* 2.4: by choice */
        int letter = setup->option[OPTION_TYPE + type];
        s->set[type] = (uint8_t)(letter == TYPE_AS_SET ? NONE : letter - 1);
    }
    memset(s->order, NONE, sizeof s->order);
    memset(s->token, NONE, sizeof s->token);
    memset(s->chair, NONE, sizeof s->chair);
    memset(s->market, NONE, sizeof s->market);
    memset(s->figure, NONE, sizeof s->figure);
    memset(s->wonderlander, IN_DECK, sizeof s->wonderlander);
    s->out = s->start = s->region = s->herd = s->card = NONE;
    lay_out_supply(s);
    lay_out_seats(s);
    if (two_players(s)) /* 17.8 */
        s->wonderlander[WONDERLANDER_HARE] = s->wonderlander[WONDERLANDER_AMULET] = IN_BOX;
    push(s, FLOW_ROUND);
    push(s, FLOW_REFILL); /* 2.7 */
    push(s, FLOW_START);
    push_tokens(s, 0);
    if (two_players(s))
        push(s, LUCK_OUT);
    push(s, FLOW_SETS);
    push_factions(s, 0);
    push(s, LUCK_FIRST);
}

/* 2.22: by lot. */
static void legal_first(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f, (void)seat;
    offer_lot(out, VERB_FIRST, s->seats);
}

/* 2.24: by number of players and turn order. */
static const uint8_t starting_shards[WAR_SEATS + 1][WAR_SEATS] = {
    [2] = { 2, 1 },
    [3] = { 3, 2, 1 },
    [4] = { 3, 2, 2, 1 },
    [5] = { 3, 2, 2, 1, 1 },
};

static void answer_first(struct war *s, struct frame f, action act, struct event_list *events)
{
    (void)f;
    s->first = (uint8_t)action_a(act);
    for (int i = 0; i < s->seats; i++) {
        int shards = since(s, 4) ? starting_shards[s->seats][i] : i == 0 ? 2 : 1;
        war_gain_shards(s, (s->first + i) % s->seats, shards, CAUSE_SETUP, events);
    }
}

/* 2.1: the last in turn order chooses first. */
static void factions(struct war *s, struct frame f, struct event_list *events)
{
    (void)events;
    if (f.done == s->seats)
        return;
    int seat = (s->first + s->seats - 1 - f.done) % s->seats;
    push_factions(s, f.done + 1);
    push_for(s, s->lots ? LUCK_LOT : STEP_FACTION, seat);
}

static bool is_free(const struct war *s, int faction)
{
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].faction == faction)
            return false;
    return true;
}

static void legal_faction(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f, (void)seat;
    for (int faction = 0; faction < FACTION_COUNT; faction++)
        if (is_free(s, faction))
            offer(out, ACTION(VERB_FACTION, faction, 0, 0));
}

static void legal_lot(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)seat;
    for (int faction = 0; faction < FACTION_COUNT; faction++)
        offer_chance(out, ACTION(VERB_LOT, f.seat, faction, 0), is_free(s, faction));
}

static void join(struct war *s, int seat, int faction)
{
    s->seat[seat].faction = (uint8_t)faction;
    if (faction == JABBERWOCK)
        s->supply[CHIP_POISON] = (uint8_t)(s->seats + 2); /* 2.21 */
}

static void answer_faction(struct war *s, struct frame f, action act, struct event_list *events)
{
    (void)events;
    join(s, f.seat, action_a(act));
}

static void answer_lot(struct war *s, struct frame f, action act, struct event_list *events)
{
    (void)f, (void)events;
    join(s, action_a(act), action_b(act));
}

/* A set for every type that has none yet: 2.4, some may have been chosen. */
static void use_set(struct war *s, int set)
{
    for (int type = 0; type < ALLY_COUNT; type++)
        if (s->set[type] == NONE)
            s->set[type] = (uint8_t)set;
}

/* 2.2, 2.4 */
static void sets(struct war *s, struct frame f, struct event_list *events)
{
    (void)f, (void)events;
    bool chosen = memchr(s->set, NONE, sizeof s->set) == NULL;
    if (s->allies == ALLIES_RANDOM && !chosen) {
        push_set(s, NONE);
    } else if (s->allies == ALLIES_MIXED) {
        for (int type = ALLY_COUNT - 1; type >= 0; type--)
            if (s->set[type] == NONE)
                push_set(s, type);
    } else {
        use_set(s, s->allies);
    }
}

static void legal_set(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)s, (void)seat;
    for (int letter = 0; letter < SET_COUNT; letter++)
        offer_chance(out, ACTION(VERB_SET, f.type, letter, 0), 1);
}

static void answer_set(struct war *s, struct frame f, action act, struct event_list *events)
{
    (void)events;
    if (f.type == NONE)
        use_set(s, action_b(act));
    else
        s->set[f.type] = (uint8_t)action_b(act);
}

/* 17.1: a random quest names the region that is out. */
static void legal_out(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)s, (void)f, (void)seat;
    for (int quest = 0; quest < QUESTS; quest++)
        offer_chance(out, ACTION(VERB_OUT, quest, 0, 0), 1);
}

static void answer_out(struct war *s, struct frame f, action act, struct event_list *events)
{
    (void)f, (void)events;
    s->out = (uint8_t)quest_region(action_a(act));
    for (int i = 0; i < QUESTS_OF_REGION; i++)
        s->quest[s->out * QUESTS_OF_REGION + i] = QUEST_OUT; /* 17.3 */
}

/* 2.5, 17.4 */
static void tokens(struct war *s, struct frame f, struct event_list *events)
{
    (void)events;
    if (f.region == REGION_COUNT)
        return;
    push_tokens(s, f.region + 1);
    if (in_play(s, f.region))
        push_token(s, f.region);
}

static bool token_left(const struct war *s, int token)
{
    for (int r = 0; r < REGION_COUNT; r++)
        if (s->token[r] == token)
            return false;
    return true;
}

static void legal_token(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)seat;
    for (int token = 0; token < TOKENS; token++)
        offer_chance(out, ACTION(VERB_TOKEN, f.region, token, 0), token_left(s, token));
}

static void answer_token(struct war *s, struct frame f, action act, struct event_list *events)
{
    (void)events;
    s->token[f.region] = (uint8_t)action_b(act);
}

/* 2.6; 17.5: with two players a die, from the region after the removed one. */
static void start_marker(struct war *s, struct frame f, struct event_list *events)
{
    (void)f, (void)events;
    if (two_players(s)) {
        s->start = (uint8_t)war_neighbour(s, s->out, 1);
        push(s, LUCK_MARKER);
    } else {
        push(s, LUCK_START);
    }
}

static void legal_start(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)s, (void)f, (void)seat;
    for (int region = 0; region < REGION_COUNT; region++)
        offer_chance(out, ACTION(VERB_START, region, 0, 0), 1);
}

static void answer_start(struct war *s, struct frame f, action act, struct event_list *events)
{
    (void)f;
    s->start = (uint8_t)action_a(act);
    announce(events, EVENT_MARKER_LAND, s->start, 0, 0);
}

/* 16.3, 17.31 */
static void answer_marker(struct war *s, struct frame f, action act, struct event_list *events)
{
    (void)f;
    s->start = (uint8_t)war_neighbour(s, s->start, action_a(act));
    announce(events, EVENT_MARKER_LAND, s->start, 0, 0);
}

/* 3.3 fewest points, 3.4 then fewest units, 3.5 then clockwise from the previous first player. */
static int next_first(const struct war *s)
{
    int best = s->first;
    for (int i = 1; i < s->seats; i++) {
        int p = (s->first + i) % s->seats;
        int points = s->seat[p].vp - s->seat[best].vp;
        if (points < 0 || (points == 0 && war_all_units(s, p) < war_all_units(s, best)))
            best = p;
    }
    return best;
}

/* 4.1 to 4.4, 2.10, 2.11 */
static void begin_round(struct war *s, struct frame f, struct event_list *events)
{
    (void)f;
    if (s->round > 0)
        s->first = (uint8_t)next_first(s);
    s->round++;
    s->deck = (UINT32_C(1) << TEA_DECK) - 1;
    memset(s->chair, NONE, sizeof s->chair);
    for (int p = 0; p < s->seats; p++) {
        memset(s->seat[p].taken, NONE, sizeof s->seat[p].taken);
        s->seat[p].cards = 0;
        s->seat[p].used = 0;
    }
    announce(events, EVENT_ROUND, s->round, s->first, 0);
    push_for(s, FLOW_TURN, s->first);
    if (s->round == 1) { /* 2.19 */
        push(s, STEP_KEEP);
        push(s, FLOW_QUESTS);
    }
    push_deal(s, 1);
}

/* 2.19: two quests each. */
static void quests(struct war *s, struct frame f, struct event_list *events)
{
    (void)events;
    if (f.seat == s->seats)
        return;
    push_for(s, FLOW_QUESTS, f.seat + 1);
    war_draw_quests(s, f.seat, 2);
}

static unsigned who_keeps(const struct war *s)
{
    return (1u << s->seats) - 1;
}

static void legal_keep(const struct war *s, struct frame f, int seat, struct choices *out)
{
    (void)f;
    for (int quest = 0; quest < QUESTS; quest++)
        if (s->quest[quest] == QUEST_HAND + seat)
            offer(out, ACTION(VERB_KEEP, quest, 0, 0));
}

static void settle_keep(struct war *s, struct event_list *events)
{
    for (int quest = 0; quest < QUESTS; quest++) {
        int p = s->quest[quest] - QUEST_HAND;
        if (p < 0 || p >= s->seats || s->seat[p].answer == quest)
            continue;
        s->quest[quest] = QUEST_DECK;
        s->seat[p].hand--;
    }
    announce(events, EVENT_KEPT, 0, 0, 0);
}

/* 16.7: a new market. */
static void renew_market(struct war *s)
{
    for (int i = 0; i < MARKET; i++) {
        if (s->market[i] != NONE)
            s->wonderlander[s->market[i]] = IN_DECK;
        s->market[i] = NONE;
    }
    push(s, FLOW_REFILL);
}

/* 16.1 to 16.8 */
static void end_war(struct war *s, struct frame f, struct event_list *events)
{
    (void)f, (void)events;
    s->region = NONE;
    if (s->round == ROUNDS) {
        push(s, FLOW_SCORE);
        return;
    }
    for (int p = 0; p < s->seats; p++) {
        war_refill_bag(s, p);           /* 16.4 */
        s->seat[p].leader_at = AT_HEAD; /* 16.6 */
    }
    push(s, FLOW_ROUND);
    renew_market(s);
    push(s, LUCK_MARKER); /* 16.3 */
}

/* 16.10 to 16.13: the points are counted by war_points; quests are shown. */
static void final_score(struct war *s, struct frame f, struct event_list *events)
{
    (void)f;
    unsigned holders = 0;
    for (int p = 0; p < s->seats; p++)
        holders |= s->seat[p].hand > 0 ? 1u << p : 0;
    s->over = 1;
    s->revealed |= REVEALED_TO_NOBODY;
    war_reveal(s, holders);
    for (int p = 0; p < s->seats; p++)
        for (int quest = 0; quest < QUESTS; quest++)
            if (s->quest[quest] == QUEST_HAND + p || s->quest[quest] == QUEST_DONE + p)
                announce(events, EVENT_OBJECTIVE, p, quest, war_quest_points(s, p, quest));
    announce(events, EVENT_END, 0, 0, 0);
}

const struct rule war_setup_steps[CHAPTER] = {
    [LUCK_FIRST] = { .legal = legal_first, .answer = answer_first, .luck = true },
    [LUCK_LOT] = { .legal = legal_lot, .answer = answer_lot, .luck = true },
    [STEP_FACTION] = { .legal = legal_faction, .answer = answer_faction },
    [LUCK_SET] = { .legal = legal_set, .answer = answer_set, .luck = true },
    [LUCK_OUT] = { .legal = legal_out, .answer = answer_out, .luck = true },
    [LUCK_TOKEN] = { .legal = legal_token, .answer = answer_token, .luck = true },
    [LUCK_START] = { .legal = legal_start, .answer = answer_start, .luck = true },
    [LUCK_MARKER] = { .legal = war_legal_die, .answer = answer_marker, .luck = true },
    [STEP_KEEP] = { .legal = legal_keep, .who = who_keeps, .settle = settle_keep },
    [FLOW_FACTIONS] = { .run = factions },
    [FLOW_SETS] = { .run = sets },
    [FLOW_TOKENS] = { .run = tokens },
    [FLOW_START] = { .run = start_marker },
    [FLOW_QUESTS] = { .run = quests },
    [FLOW_ROUND] = { .run = begin_round },
    [FLOW_WAR_END] = { .run = end_war },
    [FLOW_SCORE] = { .run = final_score },
};
