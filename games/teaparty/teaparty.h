/*
 * The Mad Tea Party: the state, the content, and what the files of the game share. RULES.md has the
 * rules; "5.2" in a comment is a rule of it, "D7" a ruling.
 */
#ifndef WONDERLAND_TEAPARTY_H
#define WONDERLAND_TEAPARTY_H

#include "engine/helpers.h"

enum { TABLE_SEATS = 4, HEROES = 30, CHARACTERS = 43, CHAPTERS = 27, CATS = 10, PAGES = 4 };
enum { VERSION = 3, VERSION_OLDEST = 2 };              /* 25: of the rules; what is still played */
enum { TURNS_MAX = 150, GRINS_MAX = 8, REVEALED = 3 }; /* 14.7, 9.3, 9.7 */

enum {
#define HERO(key, en, ru, pl) HERO_##key,
#include "games/teaparty/names.def"
};
/* 17: Rabbit, Alice or Cat; number; potion, cake, both or none. */
enum {
    FACE_R0P,
    FACE_R0C,
    FACE_R0N,
    FACE_R1P,
    FACE_R1C,
    FACE_R1N,
    FACE_R2B,
    FACE_R3N,
    FACE_A2N,
    FACE_A3P,
    FACE_A3C,
    FACE_A4P,
    FACE_A4C,
    FACE_A4N,
    FACE_A5B,
    FACE_A5N,
    FACE_CAT,
    FACE_COUNT
};
enum {
#define KIND(key, en, ru, pl) KIND_##key,
#include "games/teaparty/names.def"
    KIND_COUNT
};

/* 1.1: the backs. */
enum { BACK_HERO, BACK_CHARACTER, BACK_CHAPTER };

struct hero {
    const char *key;
    uint8_t who, copies, order, potion, cake, vp;
};
struct character {
    const char *key;
    uint8_t copies, order;
};
enum { SIZE_ANY, SIZE_TINY, SIZE_HUGE }; /* 1.4: of a page; an unmarked one takes any */
struct chapter {
    uint8_t vp, pages;
    struct {
        uint8_t portrait, size;
    } page[PAGES];
};
extern const struct hero hero_card[FACE_COUNT];
extern const struct character character_card[KIND_COUNT];
extern const struct chapter chapter_card[CHAPTERS];

/* 1.6: cell = row × 3 + column. */
enum { ROW_HUGE, ROW_CENTRE, ROW_TINY, COLUMNS = 3, CELLS = 9, CENTRE = ROW_CENTRE * COLUMNS };

/* The source of a card that is laid on a page: a cell, or one of these. */
enum { FROM_HAND = CELLS, FROM_PLAY, FROM_DECK };

/* A place of the tea party and the character that is taken from it, in one operand. */
#define CELL_AND_CARD(cell, kind) ((cell) | (kind) << 4)

/* The content of a page: nothing, a character, or an Alice. */
enum { PAGE_FREE = 0, PAGE_KIND = 1, PAGE_ALICE = 32 }; /* PAGE_KIND + kind, PAGE_ALICE + face */

enum { OPTION_EXPERT, OPTION_MAD, OPTION_LATE, OPTION_ROUND, OPTION_COUNT }; /* 15 */

enum { STAKE_CHAPTERS, STAKE_HEROES, STAKE_SOLDIERS, STAKE_HAND }; /* what players hope for */

/* Chapter 9 line by line; Alice's copy (9.1a) is the effect that she copies. */
enum {
#define EFFECT(key, en, ru, pl) EFFECT_##key,
#include "games/teaparty/names.def"
    EFFECT_COUNT
};

enum {
    VERB_NONE,
#define VERB(key, name) VERB_##key,
#include "games/teaparty/verbs.def"
    VERB_COUNT
};
enum { DECK_HERO, DECK_CHAPTER };
enum { TREAT_POTION, TREAT_CAKE };
enum { ANSWER_NONE, ANSWER_PASS, ANSWER_CANCEL }; /* or UNKNOWN, in a view */

enum {
    EVENT_NONE,
#define EVENT(key, name) EVENT_##key,
#include "games/teaparty/verbs.def"
    EVENT_COUNT
};
enum { LAST_CHARACTERS, LAST_CHAPTERS, LAST_TURNS };

/* Decision points, in the order of a game; those of CHANCE are marked. */
enum {
    STEP_FIRST,        /* CHANCE */
    STEP_DEAL_CHAPTER, /* CHANCE */
    STEP_DEAL_HERO,    /* CHANCE */
    STEP_SEARCH,
    STEP_SEARCH_HERO,    /* CHANCE */
    STEP_SEARCH_CHAPTER, /* CHANCE */
    STEP_ADVENTURE,
    STEP_TREAT,
    STEP_REFILL, /* CHANCE */
    STEP_ALICE,
    STEP_RABBIT,
    STEP_QUEEN,
    STEP_STEAL,
    STEP_STEAL_TO,
    STEP_SOLDIER,
    STEP_REACT,
    STEP_GRIN,    /* CHANCE */
    STEP_DUCHESS, /* CHANCE */
    STEP_KNAVE,   /* CHANCE */
    STEP_HATTER,  /* CHANCE */
    STEP_HARE,    /* CHANCE */
    STEP_HARE_PAGE,
    STEP_HARE_ORDER,
    STEP_VICTIM,
    STEP_PULL,
    STEP_PULL_FROM,
    STEP_BOOK,
    STEP_OVER,
    STEP_COUNT
};

/* The step after a refill of the centre row. */
enum { AFTER_SETUP, AFTER_TREAT, AFTER_TURN };

enum { PLAY_NOTHING, PLAY_HERO, PLAY_CHARACTER }; /* the card in play; a Cat only while it grins */

/* Decks are counts: a card is decided when it is turned up. In a view the heroes and chapters of
 * hidden hands are in the decks (20.9), whose sizes stay true. */
struct teaparty {
    uint32_t chapter_deck;              /* a bit each */
    uint32_t chapter_hand[TABLE_SEATS]; /* hidden from the others: 0 in their views */
    uint32_t chapter_open[TABLE_SEATS];
    uint32_t chapter_pile[TABLE_SEATS];
    uint8_t hero_deck[FACE_COUNT];
    uint8_t hero_discard[FACE_COUNT];
    uint8_t hero_hand[TABLE_SEATS][FACE_COUNT]; /* hidden from the others: 0 in their views */
    uint8_t hero_pile[TABLE_SEATS][FACE_COUNT];
    uint8_t hero_deck_n, chapter_deck_n;                   /* cards in the decks */
    uint8_t hero_n[TABLE_SEATS], chapter_n[TABLE_SEATS];   /* cards in the hands */
    uint8_t character_deck[KIND_COUNT], character_unknown; /* in unknown order; their sum */
    uint8_t known_n, known[CHARACTERS]; /* 9.7: under those, the first to be drawn first */
    uint8_t character_discard[KIND_COUNT];
    uint8_t character_hand[TABLE_SEATS][KIND_COUNT]; /* open to all (1.10) */
    uint8_t character_n[TABLE_SEATS];
    uint8_t soldiers[TABLE_SEATS];      /* in the score piles */
    uint8_t tea_n[CELLS];               /* cards in the stack of a cell */
    uint8_t tea[CELLS][CHARACTERS];     /* from the bottom; NONE above the top */
    uint8_t page[CHAPTERS][PAGES];      /* PAGE_FREE where there is no card */
    uint8_t seats, first, seat;         /* seat: whose turn it is, or who is dealt cards */
    uint8_t turn;                       /* from 1; 0 before */
    uint8_t step, after;                /* after: what follows a refill */
    uint8_t options;                    /* bit i: option i is on */
    uint8_t last;                       /* the last-turn mark (14.1) */
    uint8_t last_order;                 /* of the last card played in this turn (5.2) */
    uint8_t played, grins;              /* cards played and Grins used in this turn */
    uint8_t draws;                      /* cards still to come: deal, search, Duchess */
    uint8_t play, play_id;              /* the card in play: PLAY_…; face or kind */
    uint8_t effect;                     /* that is being declared or used, or NONE */
    uint8_t copied;                     /* the cell whose character Alice copies, or NONE */
    uint8_t target_n, target[6];        /* declared: cells, a page, a kind, pairs of pages */
    uint8_t asked, answer[TABLE_SEATS]; /* of the window that is open (10.7) */
    uint8_t chain_n, chain[CATS];       /* seats whose Cats were spent, in order */
    uint8_t victim;                     /* the Queen's, who must choose; or NONE */
    uint8_t revealed_n, revealed_at;    /* cards of the Hare; the first not yet dealt with */
    uint8_t revealed[REVEALED];         /* NONE after the last */
    uint8_t rest_n, rest[REVEALED];     /* those that go under the deck */
    uint8_t pull;                       /* page that the vortex fills, or NONE */
    uint8_t rules;                      /* the version of the rules, from 0: see since() */
    uint8_t pad[4];
};
_Static_assert(sizeof(struct teaparty) == 892, "no hidden padding: a state is compared as bytes");

/* Whether the game is played by rules of this version or a newer one. */
static inline bool since(const struct teaparty *s, int version)
{
    return s->rules + VERSION_OLDEST >= version;
}

static inline bool option_on(const struct teaparty *s, int option)
{
    return s->options >> option & 1;
}

static inline int chapter_of(int page)
{
    return page / PAGES;
}
static inline int portrait_of(int page)
{
    return chapter_card[page / PAGES].page[page % PAGES].portrait;
}
static inline int size_of(int page)
{
    return chapter_card[page / PAGES].page[page % PAGES].size;
}
static inline int on_page(const struct teaparty *s, int page)
{
    return s->page[page / PAGES][page % PAGES];
}

static inline int row_of(int cell)
{
    return cell / COLUMNS;
}

/* 7.5: the card of a cell that is in the game, or NONE. */
static inline int top_of(const struct teaparty *s, int cell)
{
    return s->tea_n[cell] > 0 ? s->tea[cell][s->tea_n[cell] - 1] : NONE;
}

/* The pages of a set of chapters, in ascending order: for (PAGES_OF(open)). */
static inline int page_after(uint32_t chapters, int page)
{
    int chapter = page / PAGES;
    if (page >= 0 && page % PAGES + 1 < chapter_card[chapter].pages)
        return page + 1;
    uint32_t more = page < 0 ? chapters : chapters & ~UINT32_C(0) << 1 << chapter;
    return more == 0 ? NONE : PAGES * __builtin_ctz(more);
}
/* for (PAGES_OF(open)): `page` is each of them in turn. */
#define PAGES_OF(chapters)                 \
    int page = page_after((chapters), -1); \
    page != NONE;                          \
    page = page_after((chapters), page)

/* Cards in a hand, of any kind. */
static inline int hand_size(const struct teaparty *s, int seat)
{
    return s->hero_n[seat] + s->character_n[seat] + s->chapter_n[seat];
}

/* 1.10: cards in the character deck. */
static inline int characters_left(const struct teaparty *s)
{
    return s->character_unknown + s->known_n;
}

/* Returns the seat of an open chapter's owner, or NONE. */
static inline int owner_of(const struct teaparty *s, int chapter)
{
    for (int p = 0; p < s->seats; p++)
        if (s->chapter_open[p] >> chapter & 1)
            return p;
    return NONE;
}

/* All open chapters on the table. */
static inline uint32_t open_chapters(const struct teaparty *s)
{
    return s->chapter_open[0] | s->chapter_open[1] | s->chapter_open[2] | s->chapter_open[3];
}

/* Facts for words, boards and bots: rules.c, react.c, book.c */
bool teaparty_order_allows(const struct teaparty *, int order); /* 5.2, 15.2 */
bool teaparty_hero_left(const struct teaparty *);               /* 14.4: one can be drawn */
unsigned teaparty_owing(const struct teaparty *); /* seats that must still answer a window */
bool teaparty_complete(const struct teaparty *, int chapter);  /* 1.9 */
int teaparty_free_pages(const struct teaparty *, int chapter); /* 1.9 */
action teaparty_declared(const struct teaparty *);             /* 8.2a: as the event tells it */
action teaparty_aim(const struct teaparty *, int i);           /* 9.6: steal i, counted by twos */

/* 14.5: where the points of a seat come from if the game ended now, chapters that are complete
 * counted as scored. */
struct points {
    int chapters, heroes, soldiers, pages; /* soldiers and pages are not above 0, but 15.1 */
};
struct points teaparty_points(const struct teaparty *, int seat);
void teaparty_score(const void *, struct result *);

/* view.c: the members of struct game. */
void teaparty_observe(const void *, int viewer, void *view);
action teaparty_observe_action(const void *, int seat, action, int viewer);
void teaparty_redeal(void *view, int seat, struct rng *);
const char *teaparty_check(const void *);

/* Why a card in hand cannot be played now. */
enum { PLAYABLE, UNPLAYABLE_WAIT, UNPLAYABLE_ORDER, UNPLAYABLE_HEROES, UNPLAYABLE_GRINS };
int teaparty_unplayable(const struct teaparty *, int seat, int back, int id);

/* Whether the seat holds heroes or chapters that this viewer cannot see. */
bool teaparty_hidden(const struct teaparty *, int seat);

extern const struct game teaparty_game;           /* rules.c */
extern const struct orders teaparty_orders;       /* orders.c */
extern const struct presenter teaparty_presenter; /* words.c */
extern const struct evaluator teaparty_evaluator; /* evaluator.c */
extern const struct balance teaparty_balance;     /* balance.c */

#endif
