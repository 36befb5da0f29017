/*
 * War for Wonderland as JSON, for boards that know no rules. Things have the same keys as in
 * records (notation.c); what this viewer may not know is null. Everything else on a table is open:
 * bags are the sum of open events (8.16).
 */
#include "games/war/json/json.h"

#include "games/war/json/json_internal.h"
#include "games/war/rules/progress.h"
#include "games/war/rules/score.h"
#include "games/war/rules/steps.h"
#include "games/war/rules/units.h"
#include "games/war/words/notation.h"

/* Keys that records do not have. */
static const char *const icon_key[ICON_COUNT] = {
#define ICON_KEY(number, key, value) [number] = (key),
#include "games/war/numbers.def"
};
const char *const war_ability_key[ABILITY_COUNT] = {
#define ABILITY_KEY(number, key, value) [number] = (key),
#include "games/war/numbers.def"
};
static const char *const kind_key[] = {
    [PLAIN] = "plain", [SPLIT] = "split", [CORRUPTED] = "corrupted"
};
static const char *const castle_key[] = {
    [CASTLE_NONE] = "none", [CASTLE_LYING] = "lying", [CASTLE_STANDING] = "standing"
};
static const char *const status_key[] = {
    [OUTSIDE] = "outside", [ACTIVE] = "active", [HALTED] = "halted", [BUST] = "bust"
};
static const char *const phase_key[] = {
    [PHASE_SETUP] = "setup", [PHASE_TEA] = "tea", [PHASE_WAR] = "war", [PHASE_OVER] = "over"
};
static const char *const allies_key[] = { "a", "b", "c", "d", "random", "mixed" };

/* Small values */

void war_put_key(struct json *j, const char *key, const char *const *keys, int n, int i)
{
    if (i >= 0 && i < n)
        json_put_string(j, key, keys[i]);
    else
        json_put_null(j, key);
}

static void put_icon(struct json *j, const char *key, int icon)
{
    if (icon < CHIP_WONDERLANDER)
        war_put_key(j, key, war_chip_key, CHIP_WONDERLANDER, icon);
    else
        war_put_key(j, key, icon_key, ICON_COUNT, icon);
}

static void put_icons(struct json *j, const char *key, const uint8_t *icons, int n)
{
    json_put_array(j, key);
    for (int i = 0; i < n; i++)
        if (icons[i] != ICON_NONE)
            put_icon(j, NULL, icons[i]);
    json_end(j);
}

/* Chips in a row, NONE left out. */
static void put_chips(struct json *j, const char *key, const uint8_t *kinds, int n)
{
    json_put_array(j, key);
    for (int i = 0; i < n; i++)
        if (kinds[i] != NONE)
            json_put_string(j, NULL, war_chip_key[kinds[i]]);
    json_end(j);
}

/* Counted chips, those that are there. */
static void put_heap(struct json *j, const char *key, const uint8_t *counts)
{
    json_put_object(j, key);
    for (int kind = 0; kind < CHIP_COUNT; kind++)
        if (counts[kind] > 0)
            json_put_number(j, war_chip_key[kind], counts[kind]);
    json_end(j);
}

void war_put_seats(struct json *j, const char *key, unsigned bits)
{
    json_put_array(j, key);
    for (int p = 0; p < WAR_SEATS; p++)
        if (bits >> p & 1)
            json_put_number(j, NULL, p);
    json_end(j);
}

static void put_quest(struct json *j, const char *key, int quest)
{
    char bytes[CARD_KEY];
    war_quest_key(quest, bytes);
    json_put_string(j, key, bytes);
}

/* The tea table */

/* A card with all that it shows (B8), or null. */
static void put_card(struct json *j, const char *key, int card)
{
    char bytes[CARD_KEY];
    if (card == NONE) {
        json_put_null(j, key);
        return;
    }
    const struct tea_card *c = &war_tea[card];
    war_tea_key(card, bytes);
    json_put_object(j, key);
    json_put_string(j, "id", bytes);
    json_put_string(j, "kind", kind_key[c->kind]);
    json_put_number(j, "units", c->units);
    json_put_number(j, "more", c->more);
    json_put_bool(j, "die", c->die);
    put_icons(j, "fixed", c->fixed, 3);
    put_icons(j, "other", c->other, 2);
    json_end(j);
}

/* Seats whose leaders are there. */
static unsigned leaders_at(const struct war *s, int place)
{
    unsigned bits = 0;
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].leader_at == place)
            bits |= 1u << p;
    return bits;
}

static void put_tea(const struct war *s, struct json *j)
{
    json_put_object(j, "tea");
    json_put_number(j, "deck", __builtin_popcount(s->deck));
    war_put_seats(j, "head", leaders_at(s, AT_HEAD));
    json_put_array(j, "chairs");
    for (int chair = 1; chair <= CHAIRS; chair++) {
        json_put_object(j, NULL);
        json_put_number(j, "chair", chair);
        json_put_bool(j, "used", war_chairs[s->seats] >> chair & 1);
        put_card(j, "card", s->chair[chair]);
        json_put_bool(j, "poison", s->venom >> chair & 1);
        war_put_seats(j, "leaders", leaders_at(s, AT_CHAIR + chair));
        json_end(j);
    }
    json_end(j);
    json_end(j);
}

/* The card being resolved, which half of it, and what it still gives; null if there is none. */
static void put_taking(const struct war *s, struct json *j)
{
    if (s->card == NONE) {
        json_put_null(j, "taking");
        return;
    }
    json_put_object(j, "taking");
    put_card(j, "card", s->card);
    if (war_tea[s->card].kind != SPLIT || s->half == NONE)
        json_put_null(j, "half");
    else
        json_put_string(j, "half", s->half == 0 ? "upper" : "lower");
    json_put_array(j, "items");
    for (int i = 0; i < ITEM_COUNT; i++)
        if (s->items >> i & 1)
            json_put_string(j, NULL, war_item_key[i]);
    json_end(j);
    json_end(j);
}

/* Regions */

static void put_figures(const struct war *s, int seat, int place, struct json *j)
{
    json_put_array(j, "figures");
    for (int f = 0; f < FIGURE_COUNT; f++)
        if (s->figure[f] == place && war_figure_owner(s, f) == seat)
            json_put_string(j, NULL, war_figure_key[f]);
    json_end(j);
}

/* One entry per seat. */
static void put_forces(const struct war *s, int region, struct json *j)
{
    json_put_array(j, "seats");
    for (int p = 0; p < s->seats; p++) {
        const struct war_seat *seat = &s->seat[p];
        json_put_object(j, NULL);
        json_put_number(j, "units", war_units(s, p, region));
        json_put_number(j, "supporters", seat->supporters[region]);
        put_figures(s, p, region, j);
        json_put_bool(j, "leader", seat->leader_at == region);
        json_put_string(j, "castle", castle_key[seat->castle[region]]);
        json_put_number(j, "starts",
                        war_units(s, p, region) > 0 ? war_starting_strength(s, p, region) : 0);
        json_end(j);
    }
    json_end(j);
}

static void put_token(const struct war *s, int region, struct json *j)
{
    int token = s->token[region];
    if (token == NONE) {
        json_put_null(j, "token");
    } else {
        json_put_array(j, "token");
        for (int round = 0; round < ROUNDS; round++)
            json_put_number(j, NULL, war_token[token][round]);
        json_end(j);
    }
    json_put_known(j, "vp", war_token_points(s, region) > 0 ? war_token_points(s, region) : NONE);
}

static void put_regions(const struct war *s, struct json *j)
{
    json_put_array(j, "regions");
    for (int r = 0; r < REGION_COUNT; r++) {
        json_put_object(j, NULL);
        json_put_string(j, "region", war_region_key[r]);
        json_put_bool(j, "out", !in_play(s, r));
        put_token(s, r, j);
        json_put_bool(j, "resolved", war_resolved(s, r));
        put_forces(s, r, j);
        json_end(j);
    }
    json_end(j);
}

/* Common to all seats */

static void put_market(const struct war *s, struct json *j)
{
    int deck = 0;
    json_put_array(j, "market");
    for (int i = 0; i < MARKET; i++)
        war_put_key(j, NULL, war_wonderlander_key, WONDERLANDER_COUNT, s->market[i]);
    json_end(j);
    for (int card = 0; card < WONDERLANDER_COUNT; card++)
        deck += s->wonderlander[card] == IN_DECK;
    json_put_number(j, "landers", deck);
}

static void put_supply(const struct war *s, struct json *j)
{
    json_put_object(j, "supply");
    for (int kind = CHIP_FORGE; kind < CHIP_WONDERLANDER; kind++)
        json_put_number(j, war_chip_key[kind], s->supply[kind]);
    json_put_number(j, war_chip_key[CHIP_MADNESS], s->supply[CHIP_MADNESS]);
    json_put_number(j, war_chip_key[CHIP_POISON], s->supply[CHIP_POISON]);
    json_end(j);
}

static void put_sets(const struct war *s, struct json *j)
{
    json_put_object(j, "sets");
    for (int type = 0; type < ALLY_COUNT; type++)
        war_put_key(j, war_ally_key[type], war_set_key, SET_COUNT, s->set[type]);
    json_end(j);
}

/* Players */

static void put_leader(const struct war_seat *seat, struct json *j)
{
    int at = seat->leader_at;
    json_put_number(j, "leader", seat->leader);
    if (at >= AT_CHAIR)
        json_put_number(j, "at", at - AT_CHAIR);
    else if (at < REGION_COUNT)
        json_put_string(j, "at", war_region_key[at]);
    else
        json_put_string(j, "at", at == AT_HEAD ? "head" : "reserve");
}

static void put_points(const struct war *s, int p, struct json *j)
{
    struct war_points points = war_points(s, p);
    json_put_object(j, "points");
    json_put_number(j, "track", points.track);
    json_put_number(j, "castles", points.castles);
    json_put_number(j, "quests", points.quests);
    json_put_number(j, "shards", points.shards);
    json_end(j);
}

static void put_abilities(const struct war_seat *seat, struct json *j)
{
    json_put_array(j, "abilities");
    for (int slot = 0; slot < ABILITIES && seat->faction < FACTION_COUNT; slot++) {
        json_put_object(j, NULL);
        json_put_string(j, "ability", war_ability_key[ability_of(seat->faction, slot)]);
        json_put_bool(j, "open", seat->abilities >> slot & 1);
        json_put_bool(j, "fresh", seat->fresh >> slot & 1);
        json_end(j);
    }
    json_end(j);
}

/* The bag: how many chips, how many of them bring madness, how many are poison; and each kind.
 * 8.17: or only how many. */
static void put_bag(const struct war *s, const struct war_seat *seat, struct json *j)
{
    json_put_object(j, "bag");
    json_put_number(j, "n", war_bag_size(seat));
    if (bags_closed(s)) {
        json_put_null(j, "mad");
        json_put_null(j, "poison");
        json_put_null(j, "chips");
    } else {
        json_put_number(j, "mad", seat->bag[CHIP_MADNESS] + seat->bag[CHIP_DOUBLE]);
        json_put_number(j, "poison", seat->bag[CHIP_POISON]);
        put_heap(j, "chips", seat->bag);
    }
    json_end(j);
}

/* A forge track: the reward of each cell and the chip that lies there. */
static void put_track(const struct war *s, const struct war_seat *seat, int track, struct json *j)
{
    json_put_object(j, NULL);
    json_put_string(j, "track", war_track_key[track]);
    json_put_number(j, "filled", seat->filled[track]);
    json_put_array(j, "gives");
    for (int cell = 0; cell < CELLS; cell++)
        put_icon(j, NULL, war_cell[two_players(s)][track][cell]);
    json_end(j);
    put_chips(j, "chips", seat->forged[track], CELLS);
    json_put_bool(j, "artefact", seat->filled[track] < CELLS);
    json_end(j);
}

/* Rewards between track i and the next one (14.8). */
static void put_between(const struct war *s, const struct war_seat *seat, int i, struct json *j)
{
    for (int cell = 0; cell < CELLS; cell++) {
        int icon = war_between[two_players(s)][i][cell];
        if (icon == ICON_NONE)
            continue;
        json_put_object(j, NULL);
        json_put_number(j, "below", i);
        json_put_number(j, "cell", cell);
        put_icon(j, "gives", icon);
        json_put_bool(j, "gained", seat->filled[i] > cell && seat->filled[i + 1] > cell);
        json_end(j);
    }
}

static void put_forge(const struct war *s, const struct war_seat *seat, struct json *j)
{
    json_put_array(j, "forge");
    for (int track = 0; track < TRACKS; track++)
        put_track(s, seat, track, j);
    json_end(j);
    json_put_array(j, "between");
    for (int i = 0; i < TRACKS - 1; i++)
        put_between(s, seat, i, j);
    json_end(j);
}

/* 15.2: a feat is a matter of the battle in its region; outside of it the answer is null. */
static void put_feat(const struct war *s, int p, int quest, struct json *j)
{
    if (s->quest[quest] == QUEST_DONE + p)
        json_put_bool(j, "feat", true);
    else if (s->region != quest_region(quest) || s->seat[p].status == OUTSIDE)
        json_put_null(j, "feat");
    else
        json_put_bool(j, "feat", s->seat[p].status != BUST && war_feat(s, p, quest));
}

/* Quests of the seat that this viewer knows: in hand, or done and face up. */
static void put_quests(const struct war *s, int p, struct json *j)
{
    json_put_number(j, "hand", s->seat[p].hand);
    json_put_array(j, "quests");
    for (int quest = 0; quest < QUESTS; quest++) {
        if (s->quest[quest] != QUEST_HAND + p && s->quest[quest] != QUEST_DONE + p)
            continue;
        json_put_object(j, NULL);
        put_quest(j, "quest", quest);
        json_put_string(j, "region", war_region_key[quest_region(quest)]);
        json_put_bool(j, "done", s->quest[quest] == QUEST_DONE + p);
        put_feat(s, p, quest, j);
        json_put_bool(j, "objective", war_objective(s, p, quest));
        war_put_cells(s, p, quest, j);
        json_end(j);
    }
    json_end(j);
}

static void put_wonderlanders(const struct war *s, int p, struct json *j)
{
    json_put_array(j, "landers");
    for (int card = 0; card < WONDERLANDER_COUNT; card++)
        if (s->wonderlander[card] == p)
            json_put_string(j, NULL, war_wonderlander_key[card]);
    json_end(j);
}

static void put_taken(const struct war_seat *seat, struct json *j)
{
    json_put_array(j, "taken");
    for (int i = 0; i < seat->cards; i++)
        if (seat->taken[i] != NONE)
            put_card(j, NULL, seat->taken[i]);
    json_end(j);
}

/* Battles */

static void put_marks(const struct war_seat *seat, struct json *j)
{
    static const struct {
        uint8_t bit;
        const char *key;
    } mark[] = {
        { MARK_DOUBLE, "double" }, { MARK_CROWNED, "crowned" }, { MARK_TREACLE, "treacle" },
        { MARK_KNAVE, "knave" },   { MARK_NAP, "nap" },         { MARK_MUTE, "mute" },
    };
    json_put_array(j, "marks");
    for (size_t i = 0; i < sizeof mark / sizeof *mark; i++)
        if (seat->mark & mark[i].bit)
            json_put_string(j, NULL, mark[i].key);
    json_end(j);
}

/* Writes the parts of a seat's starting strength (8.8). A bonus of figures counts with them. */
static void put_begins(const struct war *s, int p, struct json *j)
{
    struct war bare = *s;
    bare.seat[p].castle[s->region] = CASTLE_NONE;
    int all = war_starting_strength(s, p, s->region);
    int castle = all - war_starting_strength(&bare, p, s->region);
    int leader = s->seat[p].leader_at == s->region ? s->seat[p].leader : 0;
    json_put_object(j, "begins");
    json_put_number(j, "leader", leader);
    json_put_number(j, "castle", castle);
    json_put_number(j, "figures", all - castle - leader);
    json_end(j);
}

/* A seat's part in the battle, or null. */
static void put_fight(const struct war *s, int p, struct json *j)
{
    const struct war_seat *seat = &s->seat[p];
    if (seat->status == OUTSIDE) {
        json_put_null(j, "fight");
        return;
    }
    json_put_object(j, "fight");
    json_put_string(j, "status", status_key[seat->status]);
    json_put_number(j, "strength", seat->strength);
    json_put_known(j, "place", seat->place == 0 ? NONE : seat->place);
    put_chips(j, "drawn", seat->drawn, seat->drawn_n);
    war_put_key(j, "played", war_chip_key, CHIP_COUNT, seat->played);
    json_put_number(j, "plus", seat->plus);
    json_put_number(j, "times", seat->times);
    json_put_number(j, "chip", seat->chip);
    json_put_number(j, "gain", seat->gain);
    json_put_number(j, "extra", seat->extra);
    put_marks(seat, j);
    json_put_number(j, "lost", seat->lost);
    json_put_number(j, "put", seat->put);
    json_put_number(j, "forgings", seat->forgings + seat->icon);
    put_begins(s, p, j);
    war_put_next(s, p, j);
    json_end(j);
}

/* A known answer, by the step that asks for it. */
static void put_answer(const struct war *s, int answer, struct json *j)
{
    int step = war_top(s).step;
    if (answer == ANSWER_PASS)
        json_put_string(j, "answer", "none");
    else if (step == STEP_DRAW)
        json_put_string(j, "answer", answer == 1 ? "draw" : "stop");
    else if (step == STEP_WAGER)
        war_put_key(j, "answer", war_faction_key, FACTION_COUNT, answer);
    else
        put_quest(j, "answer", answer);
}

/* Sealed answers: whether one is given is open, what it is only to its owner. */
static void put_sealed(const struct war *s, const struct war_seat *seat, struct json *j)
{
    int answer = seat->answer, wager = seat->wager;
    json_put_bool(j, "answered", answer != NONE);
    if (answer == NONE || answer == UNKNOWN)
        json_put_null(j, "answer");
    else
        put_answer(s, answer, j);
    json_put_bool(j, "wagered", wager != NONE);
    if (wager == ANSWER_PASS)
        json_put_string(j, "wager", "none");
    else
        war_put_key(j, "wager", war_faction_key, FACTION_COUNT, wager);
}

static void put_player(const struct war *s, int p, struct json *j)
{
    const struct war_seat *seat = &s->seat[p];
    json_put_object(j, NULL);
    war_put_key(j, "faction", war_faction_key, FACTION_COUNT, seat->faction);
    json_put_number(j, "vp", seat->vp);
    put_points(s, p, j);
    json_put_number(j, "shards", seat->shards);
    json_put_bool(j, "shield", seat->shield);
    put_leader(seat, j);
    json_put_number(j, "value", seat->value);
    put_abilities(seat, j);
    json_put_number(j, "reserve", seat->reserve);
    put_figures(s, p, AT_RESERVE, j);
    put_wonderlanders(s, p, j);
    put_bag(s, seat, j);
    put_heap(j, "exhausted", seat->exhausted);
    put_chips(j, "madness", seat->madness, seat->madness_n);
    put_chips(j, "active", seat->active, seat->active_n);
    put_forge(s, seat, j);
    put_taken(seat, j);
    put_quests(s, p, j);
    put_sealed(s, seat, j);
    put_fight(s, p, j);
    json_end(j);
}

/* The battle, or null outside of one. */
static void put_battle(const struct war *s, struct json *j)
{
    unsigned fighters = 0;
    if (s->region == NONE) {
        json_put_null(j, "battle");
        return;
    }
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].status != OUTSIDE)
            fighters |= 1u << p;
    int vp = war_token_points(s, s->region);
    json_put_object(j, "battle");
    json_put_string(j, "region", war_region_key[s->region]);
    json_put_number(j, "draw", s->draw);
    war_put_seats(j, "fighters", fighters);
    json_put_number(j, "first", vp);
    json_put_number(j, "second", vp / 2); /* 13.5 */
    json_put_known(j, "resistance", two_players(s) ? war_resistance[s->round] : NONE);
    json_put_bool(j, "tied", s->tied);
    json_end(j);
}

void war_json(const void *state, struct json *j)
{
    const struct war *s = state;
    json_put_number(j, "round", s->round);
    json_put_number(j, "rounds", ROUNDS);
    json_put_string(j, "phase", phase_key[war_phase(s)]);
    war_put_step(s, j);
    json_put_string(j, "allies", allies_key[s->allies]);
    json_put_number(j, "rules", OLDEST + s->rules);
    put_sets(s, j);
    json_put_known(j, "first", war_top(s).step == LUCK_FIRST ? NONE : s->first);
    war_put_key(j, "start", war_region_key, REGION_COUNT, s->start);
    put_regions(s, j);
    put_tea(s, j);
    put_taking(s, j);
    put_market(s, j);
    put_supply(s, j);
    put_battle(s, j);
    json_put_array(j, "players");
    for (int p = 0; p < s->seats; p++)
        put_player(s, p, j);
    json_end(j);
}
