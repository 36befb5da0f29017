/* War for Wonderland: replays a game and counts what matters for its balance. */
#include "games/war/bot/balance_internal.h"
#include "games/war/rules/causes.h"
#include "games/war/words/notation.h"

static bool is_pick(action act)
{
    return action_verb(act) == VERB_MOVE || action_verb(act) == VERB_TAKE;
}

/* F4: every card that could be taken, and how much oftener than evenly it was. */
static void note_pick(struct replay_counts *n, const struct replay_step *step)
{
    const struct war *s = step->before;
    struct choices list;
    int offered = 0;
    game_legal(n->game, s, step->seat, &list);
    for (int i = 0; i < list.n; i++)
        offered += is_pick(list.act[i]);
    for (int i = 0; i < list.n; i++) {
        char key[CARD_KEY];
        if (!is_pick(list.act[i]))
            continue;
        int value = list.act[i] == step->act ? 100 * offered : 0;
        war_tea_key(s->chair[action_a(list.act[i])], key);
        stats_add(n->stats, "tea card taken, to even", key, value);
        if (!n->opened)
            stats_add(n->stats, "tea card taken first, to even", key, value);
    }
    n->opened = true;
}

/* Counts which cards of the market, and which abilities, are chosen more often than evenly. */
static void note_choice(struct replay_counts *n, const struct replay_step *step)
{
    const struct war *s = step->before;
    struct choices list;
    game_legal(n->game, s, step->seat, &list);
    for (int i = 0; i < list.n; i++) {
        int a = action_a(list.act[i]), value = list.act[i] == step->act ? 100 * list.n : 0;
        char key[CARD_KEY];
        switch (action_verb(step->act)) {
        case VERB_WONDER:
            stats_add(n->stats, "Wonderlander taken, to even", war_wonderlander_key[a], value);
            break;
        case VERB_KEEP:
            war_quest_key(a, key);
            stats_add(n->stats, "quest kept", key, list.act[i] == step->act);
            break;
        }
    }
}

static void note_decision(struct replay_counts *n, const struct replay_step *step)
{
    struct choices list;
    int verb = action_verb(step->act);
    game_legal(n->game, step->before, step->seat, &list);
    n->decisions++;
    n->alone += list.n == 1;
    n->asked[verb]++;
    n->parties += verb == VERB_PARTY;
    n->guests += verb == VERB_GUEST;
    if (is_pick(step->act))
        note_pick(n, step);
    else if (verb == VERB_WONDER || verb == VERB_KEEP)
        note_choice(n, step);
}

/* 13.3 to 13.14 against stars and texts of cards. */
static enum point_source source_of(int cause)
{
    return cause == CAUSE_FIRST || cause == CAUSE_SECOND || cause == CAUSE_TIE ||
                   cause == CAUSE_ALONE
               ? FROM_REGIONS
               : FROM_OTHER;
}

/* F3, F13, F15: when the battle that was fought last is known in full. */
static void close_battle(struct replay_counts *n)
{
    static const char *const in_round[ROUNDS + 1] = { "", "round 1", "round 2", "round 3" };
    if (n->region == NONE)
        return;
    for (int p = 0; p < n->seats; p++)
        if (n->in_battle >> p & 1) {
            stats_add(n->stats, "busts of a participant", "", n->bust >> p & 1);
            stats_add(n->stats, "busts by round", in_round[n->round], n->bust >> p & 1);
        }
    stats_add(n->stats, "everybody bust", "", n->best < 0);
    if (n->best >= 0)
        stats_add(n->stats, "highest strength", in_round[n->round], n->best);
    if (n->seats == 2)
        stats_add(n->stats, "local resistance not reached", "", n->best < war_resistance[n->round]);
    n->region = NONE;
}

static void open_battle(struct replay_counts *n, action what, const void *after)
{
    n->region = action_a(what);
    n->in_battle = (unsigned)action_b(what);
    n->bust = 0;
    n->best = -1;
    n->game->score(after, &n->last_battle);
}

/* F14: who comes to a region. */
static void note_region(struct replay_counts *n, int units)
{
    close_battle(n);
    stats_add(n->stats, "players in a region", "", units);
    stats_add(n->stats, "uncontested regions", "", units == 1 && n->seats > 2);
}

static void note_round(struct replay_counts *n, action what, const void *after)
{
    close_battle(n);
    n->round = action_a(what);
    n->opened = false;
    n->game->score(after, &n->last_round);
}

static void note_ability(struct replay_counts *n, int seat, int ability)
{
    if (n->unlocked[seat] == NONE)
        n->unlocked[seat] = ability;
}

static void note_wager(struct replay_counts *n, int outcome)
{
    if (outcome != WAGER_VOID)
        stats_add(n->stats, "right wagers", "", outcome == WAGER_RIGHT);
}

/* Counts what a chip adds to the marker when it is played. */
static void note_add(struct replay_counts *n, int seat, int by)
{
    if (n->played[seat] != NONE)
        stats_add(n->stats, "strength of a chip", war_chip_key[n->played[seat]], by);
    n->played[seat] = NONE;
}

static void note_event(struct replay_counts *n, action what, const void *after)
{
    int a = action_a(what), b = action_b(what), c = action_c(what);
    switch (action_verb(what)) {
    case EVENT_ROUND:
        note_round(n, what, after);
        break;
    case EVENT_TAKE:
        n->takers[b] |= 1u << a;
        break;
    case EVENT_POINTS:
        n->points[a][source_of(c)] += b;
        break;
    case EVENT_ABILITY:
        note_ability(n, a, b);
        break;
    case EVENT_BATTLE:
        note_region(n, __builtin_popcount((unsigned)b));
        open_battle(n, what, after);
        break;
    case EVENT_ALONE:
        note_region(n, 1);
        break;
    case EVENT_EMPTY_LAND:
        note_region(n, 0);
        break;
    case EVENT_PLAY:
        n->played[a] = b;
        break;
    case EVENT_ADD:
        note_add(n, a, b);
        break;
    case EVENT_BUST:
        n->bust |= 1u << a;
        break;
    case EVENT_OVER:
        stats_add(n->stats, "battles ended at 25", "", b == CAUSE_LIMIT);
        break;
    case EVENT_PLACE:
        n->best = c > n->best ? c : n->best;
        break;
    case EVENT_FORGE:
        n->forgings[a]++;
        break;
    case EVENT_WAGER:
        note_wager(n, c);
        break;
    case EVENT_END:
        close_battle(n);
        break;
    }
}

/* F6 */
static void note_supply(struct replay_counts *n, const struct war *s)
{
    for (int kind = CHIP_FORGE; kind < CHIP_WONDERLANDER && s->round > 0; kind++)
        n->out_of |= (uint32_t)(s->supply[kind] == 0) << kind;
}

static void note(void *context, const struct replay_step *step)
{
    struct replay_counts *n = context;
    if (action_verb(step->act) == VERB_FIRST)
        n->first = action_a(step->act);
    if (step->seat != CHANCE)
        note_decision(n, step);
    for (int i = 0; i < step->events->n; i++)
        note_event(n, step->events->event[i].what, step->after);
    note_supply(n, step->after);
}

void war_watch(const struct match *m, struct replay_counts *n)
{
    n->region = NONE;
    for (int p = 0; p < WAR_SEATS; p++)
        n->unlocked[p] = n->played[p] = NONE;
    balance_replay(m, note, n);
}
