/* War for Wonderland: what self-play measures (RULES.md, Part F). */
#include "games/war/bot/balance_internal.h"
#include "games/war/rules/score.h"
#include "games/war/words/names.h"
#include "games/war/words/notation.h"

enum { FOUR = 1 << 4, FOUR_OR_FIVE = 1 << 4 | 1 << 5 };

static const struct target targets[] = {
    { .what = "wins by faction", .read = READ_SHARE, .parts = WIN_PARTS, .fair = 5 },
    { .what = "wins by turn order", .read = READ_SHARE, .parts = WIN_PARTS, .fair = 3 },
    { .what = "busts of a participant", .read = READ_SHARE, .low = 15, .high = 35 },
    { .what = "busts by round", .read = READ_SHARE },
    { .what = "everybody bust", .read = READ_SHARE },
    { .what = "points from regions, %", .parts = 10, .low = 35, .high = 50 },
    { .what = "points from castles, %", .parts = 10, .low = 15, .high = 30 },
    { .what = "points from quests, %", .parts = 10, .low = 12, .high = 25 },
    { .what = "points from stars and texts, %", .parts = 10, .low = 5, .high = 15 },
    { .what = "points from shards, %", .parts = 10, .low = -10, .high = -3 },
    { .what = "points of the winner", .low = 45, .high = 80, .seats = FOUR },
    { .what = "first minus last", .low = 0, .high = 35, .seats = FOUR },
    { .what = "points", .read = READ_MEAN },
    { .what = "points by faction", .read = READ_MEAN },
    { .what = "shared wins", .read = READ_SHARE },
    { .what = "decided in the last round", .read = READ_SHARE },
    { .what = "decided in the last battle", .read = READ_SHARE },
    { .what = "forgings of a player", .low = 4, .high = 8 },
    { .what = "players with a full track", .read = READ_SHARE, .low = 60, .high = 85 },
    { .what = "players with four full tracks", .read = READ_SHARE, .low = 0, .high = 1 },
    { .what = "full tracks", .read = READ_SHARE },
    { .what = "abilities of a player", .read = READ_MEAN },
    { .what = "quests of a player", .low = 2, .high = 4 },
    { .what = "shards of a player", .low = 2, .high = 6 },
    { .what = "battles ended at 25", .read = READ_SHARE, .low = 0, .high = 5 },
    { .what = "highest strength", .read = READ_MEAN },
    { .what = "players in a region", .read = READ_MEAN },
    { .what = "uncontested regions",
      .read = READ_SHARE,
      .low = 2,
      .high = 10,
      .seats = FOUR_OR_FIVE },
    { .what = "local resistance not reached", .read = READ_SHARE, .low = 10, .high = 25 },
    { .what = "right wagers", .read = READ_SHARE, .low = 30, .high = 60 },
    { .what = "party ability used", .read = READ_SHARE, .low = 80, .high = 101 },
    { .what = "decisions of a player", .low = 0, .high = 200 },
    { .what = "ORDER and ITEM among decisions, %", .parts = 10, .low = 0, .high = 15 },
    { .what = "decisions with one answer, %", .parts = 10 },
    { .what = "decisions by kind, %", .parts = 10 },
    { .what = "an ally kind out of supply", .read = READ_SHARE, .low = 0, .high = 10 },
    { .what = "out of supply", .read = READ_SHARE },
    { .what = "wins with the most of an ally", .read = READ_SHARE, .parts = WIN_PARTS, .fair = 5 },
    { .what = "feat done", .read = READ_SHARE, .low = 25, .high = 65 },
    { .what = "objective reached", .read = READ_SHARE, .low = 20, .high = 65 },
    { .what = "quest kept", .read = READ_SHARE },
    { .what = "wins with a quest", .read = READ_SHARE, .parts = WIN_PARTS },
    { .what = "wins with a Wonderlander", .read = READ_SHARE, .parts = WIN_PARTS, .fair = 8 },
    { .what = "Wonderlander taken, to even", .parts = 100 },
    { .what = "wins unlocking it first", .read = READ_SHARE, .parts = WIN_PARTS, .fair = 8 },
    { .what = "unlocked first", .read = READ_SHARE },
    { .what = "wins with an ability", .read = READ_SHARE, .parts = WIN_PARTS },
    { .what = "strength of a chip", .read = READ_MEAN },
    { .what = "tea card taken first, to even", .parts = 100, .low = 0.25, .high = 2 },
    { .what = "tea card taken, to even", .parts = 100 },
    { .what = "wins of who took it", .read = READ_SHARE, .parts = WIN_PARTS },
};

/* A finished game, and what was counted during its replay. */
struct ended {
    const struct war *s;
    const struct replay_counts *n;
    struct result r;
    struct stats *l;
};

static int parts_of(const struct ended *e, int seat)
{
    return win_parts(&e->r, e->s->seats, seat);
}

/* The part in tenths of a per cent of the whole. */
static int permille(int part, int whole)
{
    return whole != 0 ? 1000 * part / whole : 0;
}

/* F8: of the points of all players together. */
static void count_sources(const struct ended *e)
{
    struct war_points sum = { 0 };
    int regions = 0, other = 0, all = 0;
    for (int p = 0; p < e->s->seats; p++) {
        struct war_points of = war_points(e->s, p);
        sum.castles += of.castles;
        sum.quests += of.quests;
        sum.shards += of.shards;
        regions += e->n->points[p][FROM_REGIONS];
        other += e->n->points[p][FROM_OTHER];
        all += e->r.score[p];
    }
    stats_add(e->l, "points from regions, %", "", permille(regions, all));
    stats_add(e->l, "points from castles, %", "", permille(sum.castles, all));
    stats_add(e->l, "points from quests, %", "", permille(sum.quests, all));
    stats_add(e->l, "points from stars and texts, %", "", permille(other, all));
    stats_add(e->l, "points from shards, %", "", permille(sum.shards, all));
}

/* F1, F2, F21, F22 */
static void count_wins(const struct ended *e)
{
    int best = e->r.score[0], worst = best, winners = 0;
    for (int p = 0; p < e->s->seats; p++) {
        int place = (p + e->s->seats - e->n->first) % e->s->seats;
        const char *faction = war_faction_key[e->s->seat[p].faction];
        best = e->r.score[p] > best ? e->r.score[p] : best;
        worst = e->r.score[p] < worst ? e->r.score[p] : worst;
        winners += e->r.place[p] == 1;
        stats_add(e->l, "wins by faction", faction, parts_of(e, p));
        stats_add(e->l, "wins by turn order", balance_order[place], parts_of(e, p));
        stats_add(e->l, "points", "", e->r.score[p]);
        stats_add(e->l, "points by faction", faction, e->r.score[p]);
    }
    stats_add(e->l, "points of the winner", "", best);
    stats_add(e->l, "first minus last", "", best - worst);
    stats_add(e->l, "shared wins", "", winners > 1);
    stats_add(e->l, "decided in the last round", "",
              !same_leaders(&e->r, &e->n->last_round, e->s->seats));
    stats_add(e->l, "decided in the last battle", "",
              !same_leaders(&e->r, &e->n->last_battle, e->s->seats));
}

/* F7 */
static void count_forgings(const struct ended *e)
{
    for (int p = 0; p < e->s->seats; p++) {
        int full = 0;
        for (int t = 0; t < TRACKS; t++) {
            full += e->s->seat[p].filled[t] == CELLS;
            stats_add(e->l, "full tracks", war_track_key[t], e->s->seat[p].filled[t] == CELLS);
        }
        stats_add(e->l, "forgings of a player", "", e->n->forgings[p]);
        stats_add(e->l, "players with a full track", "", full > 0);
        stats_add(e->l, "players with four full tracks", "", full == TRACKS);
    }
}

/* F11, F12, F17 and how many abilities there are in the end. */
static void count_seats(const struct ended *e)
{
    for (int p = 0; p < e->s->seats; p++) {
        const struct war_seat *seat = &e->s->seat[p];
        int first = e->n->unlocked[p], quests = 0;
        for (int q = 0; q < QUESTS; q++)
            quests += e->s->quest[q] == QUEST_HAND + p || e->s->quest[q] == QUEST_DONE + p;
        stats_add(e->l, "quests of a player", "", quests);
        stats_add(e->l, "shards of a player", "", seat->shards);
        stats_add(e->l, "abilities of a player", "", __builtin_popcount(seat->abilities));
        for (int i = 0; i < ABILITIES; i++) {
            int ability = ability_of(seat->faction, i);
            const char *name = war_name_ability[ability].in[EN];
            if (first != NONE)
                stats_add(e->l, "unlocked first", name, first == ability);
            if (first == ability)
                stats_add(e->l, "wins unlocking it first", name, parts_of(e, p));
            if (seat->abilities >> i & 1)
                stats_add(e->l, "wins with an ability", name, parts_of(e, p));
        }
    }
}

/* F9, F10 */
static void count_quests(const struct ended *e)
{
    for (int q = 0; q < QUESTS; q++) {
        int place = e->s->quest[q], done = place >= QUEST_DONE;
        int seat = done ? place - QUEST_DONE : place - QUEST_HAND;
        char key[CARD_KEY];
        if (place == QUEST_DECK || place == QUEST_OUT)
            continue;
        war_quest_key(q, key);
        stats_add(e->l, "feat done", key, done);
        stats_add(e->l, "objective reached", key, war_objective(e->s, seat, q));
        stats_add(e->l, "wins with a quest", key, parts_of(e, seat));
    }
}

/* F16 */
static void count_wonderlanders(const struct ended *e)
{
    for (int card = 0; card < WONDERLANDER_COUNT; card++)
        if (e->s->wonderlander[card] < e->s->seats)
            stats_add(e->l, "wins with a Wonderlander", war_wonderlander_key[card],
                      parts_of(e, e->s->wonderlander[card]));
}

static void count_tea(const struct ended *e)
{
    for (int card = 0; card < TEA_CARDS; card++)
        for (int p = 0; p < e->s->seats; p++)
            if (e->n->takers[card] >> p & 1) {
                char key[CARD_KEY];
                war_tea_key(card, key);
                stats_add(e->l, "wins of who took it", key, parts_of(e, p));
            }
}

/* The seat that owns the most of a type; NONE if several do. */
static int most_of(const struct war *s, int type)
{
    int most = 0, who = NONE;
    for (int p = 0; p < s->seats; p++) {
        int n = war_owns_type(s, p, type);
        who = n > most ? p : n == most ? NONE : who;
        most = n > most ? n : most;
    }
    return who;
}

/* F5, F6 */
static void count_allies(const struct ended *e)
{
    for (int type = 0; type < ALLY_COUNT; type++) {
        int who = most_of(e->s, type);
        char key[MEASURE_NAME];
        struct text t;
        text_open(&t, key, sizeof key, NULL);
        text_add(&t, war_set_key[e->s->set[type]]);
        text_add(&t, " ");
        text_add(&t, war_ally_key[type]);
        require(!t.cut);
        if (who != NONE)
            stats_add(e->l, "wins with the most of an ally", key, parts_of(e, who));
    }
    for (int kind = CHIP_FORGE; kind < CHIP_WONDERLANDER; kind++)
        stats_add(e->l, "out of supply", war_chip_key[kind], e->n->out_of >> kind & 1);
    stats_add(e->l, "an ally kind out of supply", "", e->n->out_of != 0);
}

/* F19, F20 */
static void count_decisions(const struct ended *e)
{
    const struct replay_counts *n = e->n;
    for (int verb = VERB_FACTION; verb < VERB_COUNT; verb++)
        stats_add(e->l, "decisions by kind, %", war_verbs[verb],
                  permille(n->asked[verb], n->decisions));
    stats_add(e->l, "decisions of a player", "", n->decisions / e->s->seats);
    stats_add(e->l, "decisions with one answer, %", "", permille(n->alone, n->decisions));
    stats_add(e->l, "ORDER and ITEM among decisions, %", "",
              permille(n->asked[VERB_ORDER] + n->asked[VERB_ITEM], n->decisions));
    for (int p = 0; p < e->s->seats; p++)
        for (int round = 0; round < ROUNDS; round++) {
            if (e->s->seat[p].faction == HATTER)
                stats_add(e->l, "party ability used", "It's My Party", round < n->parties);
            if (e->s->seat[p].faction == CAT)
                stats_add(e->l, "party ability used", "Unexpected Guest", round < n->guests);
        }
}

static void measure(const struct match *m, struct stats *l)
{
    const struct war *s = (const struct war *)m->state;
    struct replay_counts n = { .game = m->game, .stats = l, .seats = s->seats };
    struct ended e = { .s = s, .n = &n, .l = l };
    war_watch(m, &n);
    m->game->score(s, &e.r);
    count_wins(&e);
    count_sources(&e);
    count_forgings(&e);
    count_seats(&e);
    count_quests(&e);
    count_wonderlanders(&e);
    count_allies(&e);
    count_decisions(&e);
    count_tea(&e);
}

const struct balance war_balance = {
    .n = sizeof targets / sizeof targets[0],
    .target = targets,
    .measure = measure,
};
