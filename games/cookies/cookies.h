/*
 * Late for Tea: the state, and the content that rules.c and words/ share. RULES.md has the rules;
 * "5.1" in a comment is a rule of it, "R5" a ruling.
 */
#ifndef WONDERLAND_COOKIES_H
#define WONDERLAND_COOKIES_H

#include "engine/helpers.h"

enum { COOKIES_SEATS = 4, FIELDS = 12 };

enum { ALICE, HATTER, RABBIT, QUEEN, CHARACTERS }; /* 1.4 */

enum { KIND_PLAIN, KIND_TEA, KIND_CAT, KIND_HOLE, KIND_CATERPILLAR, KIND_SMALL };
struct field {
    uint8_t kind, digit; /* digit: small cookies, if the spinner shows this field (6.1) */
};
extern const struct field ring_12a[FIELDS]; /* 12.1: clockwise; 0 is the Tea field */

/* 1.3: what lies in a place of a hand. */
enum {
    CARD_NONE,
    CARD_ONE, /* numbered cards are their number */
    CARD_FIVE = 5,
    CARD_JOKER,
    CARD_UNKNOWN, /* in a view: some card */
    CARDS = 11    /* of each player */
};
enum { PLACE_LEFT, PLACE_MIDDLE, PLACE_RIGHT, PLACES };

enum { VALUE_MIN = 2, VALUE_MAX = 5 }; /* 1.2: of a big cookie */

/* A heap of cards or of big cookies is one number: how many of each kind, four bits a kind. So
 * adding heaps is adding numbers. */
static inline uint32_t one_card(int card)
{
    return UINT32_C(1) << 4 * card;
}
static inline int cards_in(uint32_t heap, int card)
{
    return (int)(heap >> 4 * card & 15);
}
static inline uint16_t one_cookie(int value)
{
    return (uint16_t)(1 << 4 * (value - VALUE_MIN));
}
static inline int cookies_in(uint16_t heap, int value)
{
    return heap >> 4 * (value - VALUE_MIN) & 15;
}

extern const uint32_t cookies_deck; /* 1.3, 12.2: the cards of a player */

/* 2.1, 12.2: the big cookies, by number of players. */
extern const uint16_t cookies_big[COOKIES_SEATS + 1];
extern const uint8_t cookies_pool; /* 2.3 */

enum {
    STAKE_BIG,
    STAKE_SMALL,
    STAKE_WAY
}; /* what players hope for: cookies, and where they stand */

enum { OPTION_OPEN, OPTION_TWO, OPTION_EASY, OPTION_COUNT }; /* 11.1, 11.2, 11.3 */

enum {
    VERB_NONE,
#define VERB(key, name) VERB_##key,
#include "games/cookies/verbs.def"
};
enum { SLOT_LEFT, SLOT_RIGHT, SLOT_MIDDLE, SLOTS }; /* 3.2: the middle is never legal */
enum { PLAY_SPINS = 8 };
enum { TEA_UP, TEA_HIDDEN };

enum {
    EVENT_NONE,
#define EVENT(key, name) EVENT_##key,
#include "games/cookies/verbs.def"
    EVENT_COUNT
};
enum { COOKIE_PASSED, COOKIE_UP, COOKIE_HIDDEN };
enum { VOID_HOLE, VOID_TAKEN };
enum { SHRINK_SELF, SHRINK_RIVAL };

enum {
    STEP_FIRST,
    STEP_REVEAL,
    STEP_DEAL,
    STEP_PLAY,
    STEP_SPIN, /* for small cookies, or out of the hole if the seat is in it */
    STEP_STOP,
    STEP_TEA,
    STEP_HIDDEN,
    STEP_DRAW,
    STEP_OVER,
    STEP_CHOOSE, /* since version 3; last, since older states have the others' numbers */
    STEP_COUNT
};

struct cookies {
    uint32_t played[COOKIES_SEATS];      /* cards, as a heap */
    uint16_t big[COOKIES_SEATS];         /* big cookies won, as a heap */
    uint16_t stack;                      /* face-down big cookies, as a heap */
    uint8_t hand[COOKIES_SEATS][PLACES]; /* 2.5: a hand of two leaves the middle empty */
    uint8_t field[COOKIES_SEATS];        /* where the pawns stand; FIELDS: no such seat */
    uint8_t small[COOKIES_SEATS];        /* small cookies won */
    uint8_t last[COOKIES_SEATS];         /* card played last, 8 if it was the right one, and 16 for
                                            each character up to the one chosen */
    uint8_t up;                          /* value of the face-up big cookie, or 0 */
    uint8_t pool;                        /* small cookies left */
    uint8_t large;                       /* 9.4: seat with the large pawn, or NONE */
    uint8_t hole;                        /* seat in the Rabbit Hole, or NONE: one pawn per field */
    uint8_t failed;                      /* 11.3: its last try to leave failed */
    uint8_t stride;                      /* 3.4, of this turn */
    uint8_t spins;                       /* left in this turn (8.2) */
    uint8_t pointer;                     /* field shown last in this turn, or NONE */
    uint8_t seats, first, seat;          /* seat: whose turn it is, or who is dealt cards */
    uint8_t round;                       /* 1 to 11; 0 before */
    uint8_t step;
    uint8_t options; /* bit i: option i is on; the upper half: version of the rules, less 2 */
};
_Static_assert(sizeof(struct cookies) == 64, "no hidden padding: a state is compared as bytes");

/* Whether this table plays by the rules of that version, or by newer ones. */
static inline bool since(const struct cookies *s, int version)
{
    return (s->options >> 4) + 2 >= version;
}

/* 2.4: the character of a seat, or NONE if it has not chosen yet. In version 2 seat 0 was Alice,
 * and so on. */
static inline int character_of(const struct cookies *s, int seat)
{
    if (!since(s, 3))
        return seat;
    return s->last[seat] < 16 ? NONE : s->last[seat] / 16 - 1;
}

/* The card that the seat has played last, or CARD_NONE. */
static inline int last_card(const struct cookies *s, int seat)
{
    return s->last[seat] % 8;
}

static inline bool option_on(const struct cookies *s, int option)
{
    return s->options >> option & 1;
}

/* 5.1: whether the walk crosses the Tea field; 5.3: leaving it is no crossing. */
static inline bool passes_tea(int from, int steps)
{
    return from + steps > FIELDS;
}

static inline int field_after(int from, int steps)
{
    return (from + steps) % FIELDS;
}

/* Cards of a seat that are neither played nor held: its draw pile, as a heap. Of a hand that this
 * viewer cannot see, pile and hand together. */
static inline uint32_t pile_of(const struct cookies *s, int seat)
{
    const uint8_t *hand = s->hand[seat];
    uint32_t held =
        one_card(hand[PLACE_LEFT]) + one_card(hand[PLACE_MIDDLE]) + one_card(hand[PLACE_RIGHT]);
    uint32_t known = UINT32_C(0x0ffffff0); /* neither empty places nor unknown cards */
    return cookies_deck - s->played[seat] - (held & known);
}

/* Whether the seat holds cards that this viewer cannot see. */
static inline bool hand_hidden(const struct cookies *s, int seat)
{
    const uint8_t *hand = s->hand[seat];
    return hand[PLACE_LEFT] == CARD_UNKNOWN || hand[PLACE_RIGHT] == CARD_UNKNOWN;
}

/* The number of PLAY: fields to walk, or spins; and which of the two it is. */
static inline int number_of(action play)
{
    return action_c(play) % PLAY_SPINS;
}
static inline bool plays_spin(action play)
{
    return action_c(play) > PLAY_SPINS;
}

/* Cards in a hand, and in a draw pile. */
int cookies_held(const struct cookies *, int seat);
int cookies_pile(const struct cookies *, int seat);

/* Pieces in a heap of big cookies, and their total value. */
int cookies_pieces(uint16_t heap);
int cookies_worth(uint16_t heap);

/* 10.2: what a seat has won so far. */
int cookies_points(const struct cookies *, int seat);

/* NULL, or what is wrong with the cards, cookies and pawns. */
const char *cookies_check(const void *);

/* Characters that nobody has chosen yet, as bits. */
unsigned cookies_characters_left(const struct cookies *);

/* words/words.c: "hatter", in notation and JSON. */
extern const char *const cookies_character_key[CHARACTERS];

/* words/words.c: "Cheshire Cat" or "space 6"; "3", "joker" or "?". */
void cookies_say_place(int field, struct text *);
void cookies_say_card(int card, struct text *);

/* A place as an argument of a sentence for the same reader, written into `bytes`: "Cheshire Cat",
 * and "the Cheshire Cat", as for the spinner. */
enum { PLACE_BYTES = 64 };
const char *cookies_place(int field, const struct text *, char bytes[PLACE_BYTES]);
const char *cookies_place_shown(int field, const struct text *, char bytes[PLACE_BYTES]);

/* display.c and json.c: the presenter's functions for the whole table. */
void cookies_say_state(const void *, struct text *);
void cookies_say_heap(uint16_t heap, struct text *); /* "2×3, 1×5": two of value 3 and a 5 */
void cookies_json(const void *, struct json *);

extern const struct form cookies_forms[]; /* words/why.c */
const char *cookies_why_not(const void *, int seat, action, struct text *);

extern const struct game cookies_game;           /* rules.c */
extern const struct presenter cookies_presenter; /* words/words.c */
extern const struct evaluator cookies_evaluator; /* evaluator.c */
extern const struct balance cookies_balance;     /* balance.c */

#endif
