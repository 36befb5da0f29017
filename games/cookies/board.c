/*
 * Late for Tea: the material. The content tables of RULES.md, section B, counting, and what must
 * always be true of cards, cookies and pawns.
 */
#include "games/cookies/cookies.h"

/* 12.1 */
/* clang-format off */
const struct field ring_12a[FIELDS] = {
    [0]  = { KIND_TEA,         1 },
    [1]  = { KIND_PLAIN,       4 },
    [2]  = { KIND_PLAIN,       2 },
    [3]  = { KIND_CAT,         5 },
    [4]  = { KIND_PLAIN,       3 },
    [5]  = { KIND_HOLE,        2 },
    [6]  = { KIND_PLAIN,       4 },
    [7]  = { KIND_PLAIN,       1 },
    [8]  = { KIND_CATERPILLAR, 4 },
    [9]  = { KIND_PLAIN,       3 },
    [10] = { KIND_SMALL,       2 },
    [11] = { KIND_PLAIN,       4 },
};
/* clang-format on */

/* A heap, from the number of each kind. */
#define DECK(one, two, three, four, five, joker) \
    ((joker) << 24 | (five) << 20 | (four) << 16 | (three) << 12 | (two) << 8 | (one) << 4)
#define BIG(two, three, four, five) ((five) << 12 | (four) << 8 | (three) << 4 | (two))

const uint32_t cookies_deck = DECK(2, 2, 2, 2, 2, 1); /* 1.3 */
const uint16_t cookies_big[COOKIES_SEATS + 1] = {
    [2] = BIG(4, 4, 4, 4), /* 2.1, 12.2 */
    [3] = BIG(5, 5, 5, 5),
    [4] = BIG(6, 6, 6, 6),
};
const uint8_t cookies_pool = 20; /* 1.2, 2.3 */

int cookies_held(const struct cookies *s, int seat)
{
    int n = 0;
    for (int place = 0; place < PLACES; place++)
        n += s->hand[seat][place] != CARD_NONE;
    return n;
}

static int cards_of(uint32_t heap)
{
    int n = 0;
    for (int card = CARD_ONE; card <= CARD_JOKER; card++)
        n += cards_in(heap, card);
    return n;
}

int cookies_pile(const struct cookies *s, int seat)
{
    return CARDS - cards_of(s->played[seat]) - cookies_held(s, seat);
}

int cookies_pieces(uint16_t heap)
{
    int n = 0;
    for (int value = VALUE_MIN; value <= VALUE_MAX; value++)
        n += cookies_in(heap, value);
    return n;
}

int cookies_worth(uint16_t heap)
{
    int points = 0;
    for (int value = VALUE_MIN; value <= VALUE_MAX; value++)
        points += value * cookies_in(heap, value);
    return points;
}

int cookies_points(const struct cookies *s, int seat)
{
    return cookies_worth(s->big[seat]) + s->small[seat];
}

unsigned cookies_characters_left(const struct cookies *s)
{
    unsigned left = (1u << CHARACTERS) - 1;
    for (int p = 0; p < s->seats; p++)
        if (character_of(s, p) != NONE)
            left &= ~(1u << character_of(s, p));
    return left;
}

static const char *check_characters(const struct cookies *s)
{
    bool choosing = s->step == STEP_FIRST || s->step == STEP_CHOOSE;
    unsigned chosen = 0;
    for (int p = 0; p < s->seats; p++) {
        int character = character_of(s, p);
        if (character == NONE && !choosing)
            return "everybody has a character (2.4)";
        if (character != NONE && (character >= CHARACTERS || chosen >> character & 1))
            return "a character belongs to one player (2.4)";
        chosen |= character == NONE ? 0 : 1u << character;
    }
    return NULL;
}

static const char *check_cookies(const struct cookies *s)
{
    int small = s->pool;
    for (int p = 0; p < s->seats; p++)
        small += s->small[p];
    if (small != cookies_pool)
        return "small cookies come from the pool (2.3)";
    for (int value = VALUE_MIN; value <= VALUE_MAX; value++) {
        int big = cookies_in(s->stack, value) + (s->up == value);
        for (int p = 0; p < s->seats; p++)
            big += cookies_in(s->big[p], value);
        if (big != cookies_in(cookies_big[s->seats], value))
            return "no big cookie appears or vanishes (2.1)";
    }
    return NULL;
}

/* 3.1, 3.5: cards that the seat must have played by now. */
static int due(const struct cookies *s, int seat)
{
    if (s->step == STEP_OVER || s->round == 0)
        return s->round;
    int turn = seat_order(s->seat, s->first, s->seats);
    int place = seat_order(seat, s->first, s->seats);
    return s->round - 1 + (place < turn || (place == turn && s->step != STEP_PLAY));
}

static const char *check_cards(const struct cookies *s)
{
    for (int p = 0; p < s->seats; p++) {
        const uint8_t *hand = s->hand[p];
        if (cards_of(s->played[p]) != due(s, p))
            return "everybody plays a card a turn (3.1, 10.1)";
        for (int card = CARD_ONE; card <= CARD_JOKER; card++)
            if (cards_in(s->played[p], card) + (hand[PLACE_LEFT] == card) +
                    (hand[PLACE_MIDDLE] == card) + (hand[PLACE_RIGHT] == card) >
                cards_in(cookies_deck, card))
                return "everybody has two of each number and one joker (1.3)";
        if (s->step != STEP_DEAL && hand[PLACE_MIDDLE] != CARD_NONE &&
            (hand[PLACE_LEFT] == CARD_NONE || hand[PLACE_RIGHT] == CARD_NONE))
            return "a middle card lies between two others (3.5)";
    }
    return NULL;
}

static const char *check_pawns(const struct cookies *s)
{
    for (int p = 0; p < s->seats; p++) {
        int kind = ring_12a[s->field[p]].kind;
        for (int q = 0; q < p; q++)
            if (s->field[p] == s->field[q] && (kind != KIND_TEA || s->round > 1))
                return "one pawn per field, but for the start (4.2)";
        if ((s->hole == p) != (kind == KIND_HOLE && s->large != p) && s->step != STEP_REVEAL)
            return "a small pawn on the Rabbit Hole is in it, and no other (8.1)";
    }
    if (s->failed != 0 && s->hole == NONE)
        return "who failed is in the Rabbit Hole (8.3)";
    return NULL;
}

const char *cookies_check(const void *state)
{
    const struct cookies *s = state;
    const char *wrong = check_cookies(s);
    if (wrong == NULL)
        wrong = check_characters(s);
    if (wrong == NULL)
        wrong = check_cards(s);
    return wrong != NULL ? wrong : check_pawns(s);
}
