/*
 * Looking-Glass Tea: the state, and the content that rules.c and words/ share. RULES.md has the
 * rules; "3.4" in a comment is a rule of it, "R5" a ruling.
 */
#ifndef WONDERLAND_MIRROR_H
#define WONDERLAND_MIRROR_H

#include "engine/helpers.h"

enum { /* 1.2, 7.2: what can lie on a cell */
       CARD_TWINS,
       CARD_QUEEN,
       CARD_RABBIT,
       CARD_CAT,
       CARD_HATTER,
       CARD_CATERPILLAR,
       CHARACTER_COUNT,
       CARD_ALICE = CHARACTER_COUNT, /* 1.3: a card, but no character */
       CARD_NONE
};

enum {
    MIRROR_SEATS = 4,
    CELLS_MAX = 20,
    ALICE_POINTS = 4, /* 5.3 */
    PAY_MAX = 5       /* 7.1: more cards than this pay no more */
};

enum {
    VERB_NONE,
#define VERB(key, name) VERB_##key,
#include "games/mirror/verbs.def"
};
enum {
    EVENT_NONE,
#define EVENT(key, name) EVENT_##key,
#include "games/mirror/verbs.def"
};
enum { STEP_FIRST, STEP_DEAL, STEP_TAKE, STEP_OVER };
enum { OPTION_ALICE, OPTION_COUNT }; /* R8 */

struct mirror {
    uint32_t occupied;                           /* bit i: a card, Alice included, lies on cell i */
    uint8_t card[CELLS_MAX];                     /* the card on each cell, or CARD_NONE */
    int8_t owned[MIRROR_SEATS][CHARACTER_COUNT]; /* plain cards, or minus the reflections (4.2) */
    uint8_t deck[CHARACTER_COUNT];               /* copies not dealt yet */
    uint8_t alice; /* seat that owns her; NONE while she is in the grid */
    uint8_t seats, round,
        turn;     /* round from 1; turn from 1 inside the round, over all seats (3.3) */
    uint8_t seat; /* whose turn it is */
    uint8_t step;
    uint8_t dealt;   /* cells filled in this round */
    uint8_t rules;   /* version of the rules, less 1: states of version 1 have 0 here */
    uint8_t options; /* bit i: option i is on */
    uint8_t pad[1];
};
_Static_assert(sizeof(struct mirror) == 64, "no hidden padding: a state is compared as bytes");

/* 3.7: the four ways from a cell to a neighbour with a higher number, in ascending order. */
enum { WAY_RIGHT, WAY_DOWN_LEFT, WAY_DOWN, WAY_DOWN_RIGHT, WAY_COUNT };

/* 2.1–2.3, 7.3: what depends on the number of players. */
struct grid {
    uint8_t rows, columns, rounds, copies; /* copies of each character */
    uint8_t step[WAY_COUNT];               /* offset from a cell to the next one in that
                                              direction */
    uint32_t leads[WAY_COUNT]; /* cells from which that direction does not cross the side edge */
    uint32_t plain;            /* 3.1: cells that show the plain side */
};
extern const struct grid mirror_grid[MIRROR_SEATS + 1];

extern const uint8_t mirror_pay[PAY_MAX + 1]; /* 7.1 */

static inline const struct grid *grid_of(const struct mirror *s)
{
    return &mirror_grid[s->seats];
}

static inline bool is_plain(const struct mirror *s, int cell)
{
    return grid_of(s)->plain >> cell & 1;
}

/* Whether this table plays by the rules of that version, or by newer ones. */
static inline bool since(const struct mirror *s, int version)
{
    return s->rules + 1 >= version;
}

/* R8: an option; in version 1 it was a rule. */
static inline bool alice_breaks_ties(const struct mirror *s)
{
    return !since(s, 2) || s->options >> OPTION_ALICE & 1;
}

/* 7.1: what that many cards of one character pay, whichever side is up. */
int mirror_pay_for(int owned);

/* 3.4–3.6: the most cards that this turn may take. */
int mirror_limit(const struct mirror *);

/* NULL, or what is wrong with the cards on the table. */
const char *mirror_check(const void *);

/* Copies of a character in the grid, and those cancelled, which have left the game (R12). */
int mirror_in_grid(const struct mirror *, int character);
int mirror_discarded(const struct mirror *, int character);

/* How many cards there are in a collection: below zero, their reflections are up. */
static inline int cards_of(int owned)
{
    return owned < 0 ? -owned : owned;
}

/* words/words.c: "hatter", in notation and JSON; its name on a card; a cell's card: "Hatter ◈", or
 * "Hatter (reflection)" for a reader of plain lines. */
extern const char *const mirror_card_key[];
extern const struct words mirror_card_name[], mirror_reflection;
void mirror_say_card(const struct mirror *, int cell, struct text *);

/* display.c and json.c: the presenter's functions for the whole table. */
void mirror_say_state(const void *, struct text *);
void mirror_json(const void *, struct json *);

extern const struct form mirror_forms[]; /* words/why.c */
const char *mirror_why_not(const void *, int seat, action, struct text *);

extern const struct game mirror_game;           /* rules.c */
extern const struct presenter mirror_presenter; /* words/words.c */
extern const struct evaluator mirror_evaluator; /* evaluator.c */
extern const struct balance mirror_balance;     /* balance.c */

#endif
