/* War for Wonderland: what must be true of every state (C3.5). */
#include "games/war/rules/invariants.h"

#include "games/war/rules/steps.h"
#include "games/war/rules/units.h"

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
    int artefacts = 2;
    for (int t = 0; t < TRACKS; t++)
        artefacts += p->filled[t] == CELLS;
    for (int i = 0; i < s->agenda_n; i++) /* 14.9: on its way into the bag */
        artefacts -= s->agenda[i].step == FLOW_TRACK && s->agenda[i].seat == seat;
    const int most[] = { [CHIP_F1] = 3, [CHIP_F2] = 1, [CHIP_ARTEFACT] = artefacts };
    for (int kind = CHIP_F1; kind <= CHIP_ARTEFACT; kind++)
        if (war_owns(s, seat, kind) > most[kind] ||
            (!purged && war_owns(s, seat, kind) < most[kind]))
            return "faction chips and artefacts are the seat's own (1.8, 1.9)";
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
    int supporters = p->reserve + CELLS - p->filled[TRACK_SUPPORTERS], hand = 0;
    for (int i = 0; i < s->agenda_n; i++) /* 14.13: on its way into the reserve */
        supporters += s->agenda[i].step == FLOW_GAIN && s->agenda[i].seat == seat &&
                      s->agenda[i].icon == ICON_SUPPORTER;
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
