/*
 * War for Wonderland: secrets, and what must be true of every state. Secret are quests in hands and
 * sealed answers, nothing else (C6): bags are open counts, decks are not in any order yet.
 */
#include "games/war/rules/rules_internal.h"

static bool in_hand(int place)
{
    return place >= QUEST_HAND && place < QUEST_HAND + WAR_SEATS;
}

/* C6.1, C6.2; when the game is over everything is shown. */
void war_observe(const void *state, int viewer, void *view)
{
    struct war *v = view;
    memcpy(v, state, sizeof *v);
    if (v->over)
        return;
    for (int quest = 0; quest < QUESTS; quest++)
        if (v->quest[quest] == QUEST_DECK ||
            (in_hand(v->quest[quest]) && v->quest[quest] != QUEST_HAND + viewer))
            v->quest[quest] = UNKNOWN;
    for (int p = 0; p < v->seats; p++) {
        if (p == viewer)
            continue;
        if (v->seat[p].answer != NONE)
            v->seat[p].answer = UNKNOWN;
        if (v->seat[p].wager != NONE)
            v->seat[p].wager = UNKNOWN; /* C6.7 */
    }
}

action war_observe_action(const void *state, int seat, action act, int viewer)
{
    const struct war *s = state;
    switch (action_verb(act)) {
    case VERB_QUEST:
        return action_a(act) == viewer ? act : ACTION(VERB_QUEST, action_a(act), UNKNOWN, 0);
    case VERB_FEAT:
        if (war_top(s).what == STEP_XFEAT)
            return act;
        break;
    case VERB_KEEP:
    case VERB_DROP:
    case VERB_WAGER:
    case VERB_DRAW:
        break;
    default:
        return act;
    }
    return seat == viewer ? act : ACTION(action_verb(act), UNKNOWN, 0, 0);
}

/* Redealing */

static int random_unknown(const struct war *v, struct rng *rng)
{
    int unknown[QUESTS] = { 0 }, n = 0;
    for (int quest = 0; quest < QUESTS; quest++)
        if (v->quest[quest] == UNKNOWN)
            unknown[n++] = quest;
    return unknown[rng_below(rng, (uint32_t)n)];
}

/* An answer that the rules allow, each as likely. */
static int random_answer(const struct war *v, int seat, struct rng *rng)
{
    struct choices list = { .n = 0 };
    war_game.legal(v, seat, &list);
    action act = list.act[choices_pick(&list, false, rng)];
    return action_a(act) == NONE ? ANSWER_PASS : action_a(act);
}

/* Every faction that fights, or none. */
static int random_wager(const struct war *v, struct rng *rng)
{
    int faction[FACTION_COUNT + 1] = { ANSWER_PASS }, n = 1;
    for (int p = 0; p < v->seats; p++)
        if (v->seat[p].status != OUTSIDE)
            faction[n++] = v->seat[p].faction;
    return faction[rng_below(rng, (uint32_t)n)];
}

void war_redeal(void *view, int seat, struct rng *rng)
{
    struct war *v = view;
    for (int p = 0; p < v->seats; p++)
        for (int n = p == seat ? 0 : v->seat[p].hand; n > 0 && !v->over; n--)
            v->quest[random_unknown(v, rng)] = (uint8_t)(QUEST_HAND + p);
    for (int quest = 0; quest < QUESTS; quest++)
        if (v->quest[quest] == UNKNOWN)
            v->quest[quest] = QUEST_DECK;
    uint8_t owed = v->owed;
    for (int p = 0; p < v->seats; p++) {
        if (v->seat[p].wager == UNKNOWN)
            v->seat[p].wager = (uint8_t)random_wager(v, rng);
        if (v->seat[p].answer != UNKNOWN)
            continue;
        v->owed = (uint8_t)(1u << p); /* as if it had still to answer */
        v->seat[p].answer = (uint8_t)random_answer(v, p, rng);
        v->owed = owed;
    }
}

/* Invariants (C3.5) */

static int chips_of_all(const struct war *s, int kind)
{
    int n = s->supply[kind];
    for (int p = 0; p < s->seats; p++)
        n += war_owns(s, p, kind);
    return n;
}

static const char *check_chips(const struct war *s)
{
    for (int kind = CHIP_FLAMINGO; kind < CHIP_WONDERLANDER; kind++)
        if (chips_of_all(s, kind) != war_ally_supply[is_strong(kind)])
            return "11 weak and 8 strong chips of each ally type (1.12)";
    if (chips_of_all(s, CHIP_FORGE) != 25)
        return "25 forge chips (1.13)";
    if (chips_of_all(s, CHIP_MADNESS) != 29)
        return "29 single madness chips (1.11)";
    bool jabberwock = false;
    for (int p = 0; p < s->seats; p++) {
        if (war_owns(s, p, CHIP_DOUBLE) != 1)
            return "everybody has one double madness (2.15, 10.23)";
        jabberwock |= s->seat[p].faction == JABBERWOCK;
    }
    if (chips_of_all(s, CHIP_POISON) + __builtin_popcount(s->venom) !=
        (jabberwock ? s->seats + 2 : 0))
        return "two poison chips more than players, with the Jabberwock (2.21)";
    return NULL;
}

/* Chips that Red Rook C may discard for good (19.10). */
static const char *check_own_chips(const struct war *s, int seat)
{
    const struct war_seat *p = &s->seat[seat];
    bool purged = s->set[ROOK] == SET_C;
    int artifacts = 2;
    for (int t = 0; t < TRACKS; t++)
        artifacts += p->filled[t] == CELLS;
    for (int i = 0; i < s->agenda_n; i++) /* 14.9: on its way into the bag */
        artifacts -= s->agenda[i].what == FLOW_TRACK && s->agenda[i].seat == seat;
    const int most[] = { [CHIP_F1] = 3, [CHIP_F2] = 1, [CHIP_ARTIFACT] = artifacts };
    for (int kind = CHIP_F1; kind <= CHIP_ARTIFACT; kind++)
        if (war_owns(s, seat, kind) > most[kind] ||
            (!purged && war_owns(s, seat, kind) < most[kind]))
            return "faction chips and artifacts are the seat's own (1.8, 1.9)";
    for (int kind = CHIP_WONDERLANDER; kind < CHIP_MADNESS; kind++) {
        int n = s->wonderlander[kind - CHIP_WONDERLANDER + WONDERLANDER_AMULET] == seat ? 2 : 0;
        if (war_owns(s, seat, kind) > n || (!purged && war_owns(s, seat, kind) < n))
            return "two chips for each chip card (1.16)";
    }
    return NULL;
}

static const char *check_seat(const struct war *s, int seat)
{
    const struct war_seat *p = &s->seat[seat];
    int supporters = p->reserve + CELLS - p->filled[2], hand = 0;
    for (int i = 0; i < s->agenda_n; i++) /* 14.13: on its way into the reserve */
        supporters += s->agenda[i].what == FLOW_GAIN && s->agenda[i].seat == seat &&
                      s->agenda[i].a == ICON_SUPPORTER;
    for (int r = 0; r < REGION_COUNT; r++) {
        supporters += p->supporters[r];
        if (!in_play(s, r) && (war_units(s, seat, r) > 0 || p->castle[r] != CASTLE_NONE))
            return "nothing stands in a region that is out of the game (17.2)";
        if (p->castle[r] == CASTLE_LYING && !two_players(s))
            return "castles lie with two players only (17.24)";
    }
    if (supporters != SUPPORTERS)
        return "14 supporters (1.6)";
    for (int quest = 0; quest < QUESTS; quest++)
        hand += s->quest[quest] == QUEST_HAND + seat;
    if (hand != p->hand)
        return "as many quests in the hand as are counted";
    if (p->leader < 1 || p->leader > LEADER_MAX || p->strength > STRENGTH_MAX)
        return "leader strength 1 to 6, markers 0 to 25 (6.23, 11.8)";
    if (p->value < 3 || p->value > (two_players(s) ? 7 : 6))
        return "castles are worth 3 to 6, with two players 7 (14.14, 17.29)";
    if (s->region == NONE && p->status != OUTSIDE)
        return "nobody fights outside of a battle";
    return check_own_chips(s, seat);
}

/* 4.16: every card of the round is in the deck, on a chair or before a seat. */
static const char *check_tea(const struct war *s)
{
    uint32_t seen = s->deck;
    int n = __builtin_popcount(s->deck), base = (s->round - 1) * TEA_DECK;
    for (int c = 1; c <= CHAIRS; c++)
        if (s->chair[c] != NONE) {
            seen |= UINT32_C(1) << (s->chair[c] - base);
            n++;
        }
    for (int p = 0; p < s->seats; p++)
        for (int i = 0; i < s->seat[p].cards; i++, n++)
            seen |= UINT32_C(1) << (s->seat[p].taken[i] - base);
    bool wrong = s->round > 0 && (n != TEA_DECK || seen != (UINT32_C(1) << TEA_DECK) - 1);
    return wrong ? "30 tea cards in a round (1.18)" : NULL;
}

static const char *check_wonderlanders(const struct war *s)
{
    for (int f = 0; f < FIGURE_COUNT; f++)
        if (s->figure[f] != NONE && war_figure_owner(s, f) == NONE)
            return "a figure is in play with its card (6.27)";
    for (int card = 0; card < WONDERLANDER_COUNT; card++) {
        int shown = 0;
        for (int i = 0; i < MARKET; i++)
            shown += s->market[i] == card;
        if (shown != (s->wonderlander[card] == IN_MARKET))
            return "the market shows the cards that are in it (2.7)";
    }
    return NULL;
}

const char *war_check(const void *state)
{
    const struct war *s = state;
    const char *wrong = check_chips(s);
    for (int p = 0; p < s->seats && wrong == NULL; p++)
        wrong = check_seat(s, p);
    if (wrong == NULL)
        wrong = check_tea(s);
    return wrong == NULL ? check_wonderlanders(s) : wrong;
}
