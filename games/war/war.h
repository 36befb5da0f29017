/*
 * War for Wonderland: the state. RULES.md has the rules; "13.6" in a comment is a rule of it, "B9"
 * a table, "W02" a card.
 *
 * A stack of frames, the agenda, drives everything. A frame is a decision that a seat owes, a draw
 * of luck, or a piece of the game's course; the topmost runs next, and whatever it triggers is
 * pushed on top of it. So no effect needs a return address: when it is done, it is off the stack.
 *
 * The content is in headers by chapter, rules/chips.h for one; verbs.def has what may be done and
 * what happens, rules/steps.h what a frame may be, rules/rules_internal.h what the chapters of the
 * rules share.
 */
#ifndef WONDERLAND_WAR_H
#define WONDERLAND_WAR_H

#include "engine/helpers.h"
#include "games/war/rules/board.h"
#include "games/war/rules/chips.h"
#include "games/war/rules/factions.h"
#include "games/war/rules/forge.h"
#include "games/war/rules/quests.h"
#include "games/war/rules/tea_cards.h"
#include "games/war/rules/wonderlanders.h"

enum {
    OPTION_ALLIES,
    OPTION_FACTIONS,
    OPTION_BAGS,
    OPTION_TYPE, /* and one for each type of ally */
    OPTION_COUNT = OPTION_TYPE + ALLY_COUNT
};

enum { /* what players hope for */
       STAKE_TRACK,
       STAKE_CASTLES,
       STAKE_BATTLES, /* regions that are still to be fought for */
       STAKE_QUESTS,
       STAKE_SHARDS, /* not having any more of them */
       STAKE_FORCES, /* assets for later rounds */
       STAKE_WAGER
};
enum { ALLIES_RANDOM = SET_COUNT, ALLIES_MIXED }; /* of OPTION_ALLIES, after A, B, C and D */
enum { FACTIONS_CHOICE, FACTIONS_LOT };
enum { TYPE_AS_SET }; /* of OPTION_TYPE; after it A, B, C and D */

enum { AGENDA_MAX = 32 };

/* rules/steps.h has the steps and makes their frames; an operand goes by the name that fits. */
struct frame {
    uint8_t step; /* enum step */
    uint8_t seat;
    union {
        uint8_t a;
        uint8_t chair, region, figure, icon, track; /* which one it is about */
        uint8_t type;                               /* of ally, or NONE */
        uint8_t units, chips, quests;               /* how many still, this one included */
        uint8_t done;     /* how many regions are resolved, or seats have chosen */
        uint8_t stage;    /* how far a chip or a seat's end effects have come */
        uint8_t strong;   /* 1: of the strong level */
        uint8_t from_bag; /* 1: with a chip of the bag (6.39) */
        uint8_t seats;    /* as bits */
        uint8_t effect;   /* enum cause: which effect asks */
    };
    union {
        uint8_t b;
        uint8_t cause; /* enum cause */
        uint8_t left;  /* how many still, this one included */
    };
};

enum status { OUTSIDE, ACTIVE, HALTED, BUST };       /* in the battle that is fought */
enum { CASTLE_NONE, CASTLE_LYING, CASTLE_STANDING }; /* 17.24; with 3 or more always standing */
enum { ANSWER_PASS = 253 }; /* sealed answers: PASS or STOP; NONE: not given yet */

/* Bits of `used`. */
enum { USED_PARTY = 1, USED_GUEST = 2, USED_SUPPORT = 4 };
/* Bits of `mark`, for a battle. */
enum {
    MARK_DOUBLE = 1,  /* Flamingo A: the next chip placed is doubled */
    MARK_CROWNED = 2, /* Knave's Crown: the next chip has no effect */
    MARK_TREACLE = 4, /* must draw */
    MARK_KNAVE = 8,   /* the Knave of Hearts is used */
    MARK_NAP = 16,    /* the Dormouse is used */
    MARK_MUTE = 32,   /* the chip being played has no effect: it is crowned */
    MARK_PUT = 64,    /* in this draw a madness chip was put on the madness track (D3) */
    MARK_FORGED = 128 /* has forged in this battle */
};

struct war_seat {
    int16_t vp;      /* on the track (16.10) */
    uint8_t faction; /* NONE before it is chosen */
    uint8_t shards;
    uint8_t shield;    /* 1 whole, 0 broken */
    uint8_t leader;    /* its strength */
    uint8_t leader_at; /* region, AT_HEAD, AT_RESERVE or AT_CHAIR + chair */
    uint8_t value;     /* of a castle (14.14) */
    uint8_t abilities; /* bit i: ability i is unlocked */
    uint8_t fresh;     /* bit i: in this battle, so that it does not work yet (11.17) */
    uint8_t reserve;   /* supporters */
    uint8_t supporters[REGION_COUNT];
    uint8_t castle[REGION_COUNT];
    uint8_t bag[CHIP_COUNT];
    uint8_t exhausted[CHIP_COUNT];
    uint8_t madness[MADNESS_CELLS]; /* kinds on the madness track, NONE after them */
    uint8_t madness_n;
    uint8_t active[ACTIVE_MAX]; /* kinds in the order of placing, NONE after them */
    uint8_t active_n;
    uint8_t forged[TRACKS][CELLS]; /* kinds, NONE where empty */
    uint8_t filled[TRACKS];
    uint8_t taken[TAKEN_MAX]; /* tea cards of this party, NONE after them */
    uint8_t cards;            /* how many */
    uint8_t used;             /* USED_…: once per party or round */
    uint8_t hand;             /* quests whose feat is not done */
    uint8_t answer;           /* sealed, a secret; NONE: not given */
    uint8_t wager;            /* faction or ANSWER_PASS, a secret until shown (O5); NONE: none */

    /* Of the battle; all 0 or NONE outside of one. */
    uint8_t status;   /* enum status */
    uint8_t strength; /* where the marker stands */
    uint8_t place;    /* 13: 1, 2 or 0 */
    uint8_t drawn[DRAWN_MAX];
    uint8_t drawn_n;
    uint8_t played;   /* kind, NONE: none in this draw */
    uint8_t extra;    /* additional chips of the next draw */
    uint8_t mark;     /* MARK_… */
    int8_t plus;      /* 11.4: additions to the chip that is played, so far */
    uint8_t times;    /* multipliers, so far */
    uint8_t chip;     /* S, when it is known */
    uint8_t gain;     /* G (11.7) */
    uint8_t mode;     /* SOLDIER_…: what was chosen for the Card Soldier that is played */
    uint8_t lost;     /* units lost to madness and poison in this battle */
    uint8_t hurt;     /* to the chip that is resolved */
    uint8_t put;      /* madness chips put on the track in this battle */
    uint8_t count;    /* for abilities (O3): active Red Rooks, strong ones twice (13.21) */
    uint8_t forgings; /* still to be forged (O4) by forge chips */
    uint8_t icon;     /* and 1 by the icon of the battle track */
    uint8_t pad;
};

struct war {
    uint32_t deck;               /* tea cards of this round that are not dealt, a bit each */
    uint8_t seats, round;        /* round 1 to 3 */
    uint8_t over;                /* 1 when the game is over */
    uint8_t owed;                /* who owes a decision: bits, or CHANCE's bit alone */
    uint8_t revealed;            /* who learns by the action; then 0 or 1, see rules_internal.h */
    uint8_t first;               /* first player of the round */
    uint8_t allies;              /* of OPTION_ALLIES */
    uint8_t lots;                /* 1: factions by lot */
    uint8_t set[ALLY_COUNT];     /* letter by type; NONE before it is known */
    uint8_t order[WAR_SEATS];    /* player order of this step (3.6 to 3.10); NONE after the last */
    uint8_t token[REGION_COUNT]; /* NONE: none yet, or the region is out */
    uint8_t out;                 /* region out of the game, or NONE */
    uint8_t start;               /* region of the start marker, or NONE */
    uint8_t region;              /* where a battle is fought or a region resolved; else NONE */
    uint8_t draw;                /* draws in this battle */
    uint8_t tied;                /* 1: several share the first place (13.6) */
    uint8_t roses;               /* O2: seats with 2 or more active Roses, as bits (Rose C) */
    uint8_t herd;                /* abilities (O3): has the most Creatures (Creature B), or NONE */
    uint8_t supply[CHIP_COUNT];  /* common chips; of poison the Jabberwock's reserve */
    uint8_t chair[CHAIRS + 1];   /* tea cards, NONE: none */
    uint8_t wonderlander[WONDERLANDER_COUNT]; /* seat that keeps it, IN_DECK, IN_MARKET or IN_BOX */
    uint8_t market[MARKET];                   /* cards in their places; NONE: empty */
    uint8_t figure[FIGURE_COUNT];             /* region, AT_RESERVE, or NONE: not in play */
    uint8_t quest[QUESTS];                    /* QUEST_… */
    uint8_t card;                             /* tea card being resolved, or NONE */
    uint8_t half;                             /* of a split card: 0 upper, 1 lower */
    uint8_t jumped;                           /* 1: the move has jumped a leader (19.11) */
    uint8_t agenda_n;
    uint8_t rules;  /* version of the rules, counted from OLDEST */
    uint8_t closed; /* 1: nobody is told what is in a bag (8.17) */
    uint8_t pad;
    uint16_t venom;                  /* chairs with poison, a bit each */
    uint16_t items;                  /* C3.2: what `card` still gives, a bit each */
    struct frame agenda[AGENDA_MAX]; /* the last one is on top; zero after it */
    struct war_seat seat[WAR_SEATS];
};

_Static_assert(sizeof(struct war_seat) == 164 && sizeof(struct war) == 1104,
               "no hidden padding: a state is compared as bytes");

/* Whether the game is played by the rules of this version or newer ones (RULES.md, Part I). */
enum { OLDEST = 3 };
static inline bool since(const struct war *s, int version)
{
    return OLDEST + s->rules >= version;
}

/* Whether a region is in play (17.2). */
static inline bool in_play(const struct war *s, int region)
{
    return region != s->out;
}

static inline bool two_players(const struct war *s)
{
    return s->seats == 2;
}

/* 8.17: whether nobody is told now what the bags hold. */
static inline bool bags_closed(const struct war *s)
{
    return s->closed && s->region != NONE;
}

/* Takes part in this battle and is not bust. */
static inline bool stands(const struct war *s, int seat)
{
    return s->seat[seat].status == ACTIVE || s->seat[seat].status == HALTED;
}

extern const struct game war_game;           /* rules/rules.c */
extern const struct presenter war_presenter; /* display/presenter.c */
extern const struct evaluator war_evaluator; /* bot/evaluator.c */
extern const struct balance war_balance;     /* bot/balance.c */

#endif
