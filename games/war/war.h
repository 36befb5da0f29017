/*
 * War for Wonderland: the state, and the content that rules and words share. RULES.md has the
 * rules; "13.6" in a comment is a rule of it, "B9" a table, "W02" a card.
 *
 * The idea: a stack of frames drives everything. A frame is a decision that somebody owes, a draw
 * of luck, or a piece of the game's course; the topmost is done next, and whatever it sets off is
 * laid on top of it. So no effect needs a way back: when it is done, it is off the stack.
 * rules_internal.h has what the chapters of the rules share among themselves.
 */
#ifndef WONDERLAND_WAR_H
#define WONDERLAND_WAR_H

#include "engine/game.h"

enum {
    WAR_SEATS = 5,
    ROUNDS = 3,
    TOKENS = 6,        /* 1.3 */
    CHAIRS = 11,       /* 1.2: numbered from 1; 0 is the Head of the Table */
    TEA_DECK = 30,     /* 1.18: cards of a round */
    TEA_CARDS = 90,    /* card 30 * (round - 1) + i */
    TAKEN_MAX = 5,     /* tea cards of a seat in a party: 4, with 2 players 5 (17.9) */
    SUPPORTERS = 14,   /* 1.6 */
    STRENGTH_MAX = 25, /* 1.1 */
    LEADER_MAX = 6,    /* 6.23 */
    MADNESS_CELLS = 4, /* 10.2 */
    ACTIVE_MAX = 24,   /* 9.15, H: a seat with so many active chips must stop */
    DRAWN_MAX = 6,     /* B3.1 */
    TRACKS = 4,
    CELLS = 4,  /* of a forge track */
    MARKET = 3, /* 2.7 */
    AGENDA_MAX = 32
};

enum faction { ALICE, HATTER, QUEEN, JABBERWOCK, CAT, FACTION_COUNT }; /* B1 */

enum region { WITZEND, RED_KEEP, TULGEY_WOOD, MEADOW, POOL, REGION_COUNT }; /* B6, clockwise */

/* Where a leader or a figure is besides the regions. */
enum {
    AT_HEAD = REGION_COUNT, /* a leader, at the Head of the Table */
    AT_RESERVE,             /* a lost leader or figure (10.6) */
    AT_CHAIR = 16           /* a leader, on chair leader_at - AT_CHAIR */
};

/* C2: kinds of chips. Of an ally type the weak one is even, the strong one follows it. */
enum chip {
    CHIP_F1,
    CHIP_F2,
    CHIP_ARTIFACT,
    CHIP_FORGE,
    CHIP_FLAMINGO,
    CHIP_SOLDIER = 6,
    CHIP_ROSE = 8,
    CHIP_ROOK = 10,
    CHIP_CREATURE = 12,
    CHIP_WONDERLANDER = 14, /* W13 .. W24, in this order */
    CHIP_AMULET = CHIP_WONDERLANDER,
    CHIP_CROWN,
    CHIP_HOOKAH,
    CHIP_GLOVES,
    CHIP_WATCH,
    CHIP_TEACUP,
    CHIP_FEATHER,
    CHIP_HORN,
    CHIP_OYSTERS,
    CHIP_TREACLE,
    CHIP_SOUP,
    CHIP_MOUSETRAP,
    CHIP_MADNESS,
    CHIP_DOUBLE,
    CHIP_POISON,
    CHIP_COUNT
};
enum ally { FLAMINGO, SOLDIER, ROSE, ROOK, CREATURE, ALLY_COUNT }; /* the five types */
enum { SET_A, SET_B, SET_C, SET_D, SET_COUNT };

/* What a tea card or a forge cell gives. An icon below CHIP_LANDER is that chip, an ally or a forge
 * chip (6.11, 6.12). */
enum icon {
    ICON_NONE,
    ICON_ANY_WEAK = 32, /* 6.16 */
    ICON_ANY_STRONG,
    ICON_SHIELD,       /* 6.19 */
    ICON_CASTLE,       /* 6.20 */
    ICON_LEADER,       /* 6.22 */
    ICON_CALM,         /* 6.24: remove 1 madness */
    ICON_WONDERLANDER, /* 6.27: a Wonderlander */
    ICON_ABILITY,      /* 6.32 */
    ICON_QUEST,        /* 6.35 */
    ICON_QUESTS,       /* 6.36: draw 2, discard 1 */
    ICON_FORGE,        /* 6.39 */
    ICON_DISCARD_1,    /* 6.18: shards */
    ICON_DISCARD_2,
    ICON_DISCARD_3,
    ICON_SUPPORTER,    /* 14.13, on forge tracks only, like all below */
    ICON_CASTLE_VALUE, /* 14.14 */
    ICON_STAR,         /* 14.15 */
    ICON_COUNT
};

enum { PLAIN, SPLIT, CORRUPTED };
struct tea_card {        /* B8 */
    uint8_t units, more; /* 6.3 and 6.6 */
    uint8_t die;         /* 6.17: one at the top right */
    uint8_t kind;        /* PLAIN, SPLIT or CORRUPTED */
    uint8_t fixed[3];    /* icons; of a split card its upper half */
    uint8_t other[2];    /* icons: a split card's lower half, or a corrupted card's bundle */
};
extern const struct tea_card war_tea[TEA_CARDS];

/* C3.2: bits of what a taken card still gives. */
enum {
    ITEM_UNITS,
    ITEM_MORE,
    ITEM_FIXED, /* and the two behind it */
    ITEM_BUNDLE = 5,
    ITEM_DIE,
    ITEM_FAST,      /* Twice as Fast: a supporter more */
    ITEM_BOROGOVES, /* the same */
    ITEM_COUNT
};

/* B9: Wonderlander cards W01 .. W24; from WONDERLANDER_AMULET on they bring two chips. */
enum wonderlander {
    WONDERLANDER_RABBIT,
    WONDERLANDER_WALRUS,
    WONDERLANDER_GRYPHON,
    WONDERLANDER_DUCHESS,
    WONDERLANDER_KNAVE,
    WONDERLANDER_HARE,
    WONDERLANDER_UNICORN,
    WONDERLANDER_TWEEDLES,
    WONDERLANDER_KNIGHT,
    WONDERLANDER_DORMOUSE,
    WONDERLANDER_TURTLE,
    WONDERLANDER_CATERPILLAR,
    WONDERLANDER_AMULET,
    WONDERLANDER_CROWN,
    WONDERLANDER_HOOKAH,
    WONDERLANDER_GLOVES,
    WONDERLANDER_WATCH,
    WONDERLANDER_TEACUP,
    WONDERLANDER_FEATHER,
    WONDERLANDER_HORN,
    WONDERLANDER_OYSTERS,
    WONDERLANDER_TREACLE,
    WONDERLANDER_SOUP,
    WONDERLANDER_MOUSETRAP,
    WONDERLANDER_COUNT
};
/* Where a Wonderlander card is, if not before a seat. */
enum { IN_DECK = WAR_SEATS, IN_MARKET, IN_BOX };

/* B9.5: figures. */
enum figure {
    FIGURE_RABBIT,
    FIGURE_WALRUS,
    FIGURE_GRYPHON,
    FIGURE_DUCHESS,
    FIGURE_KNAVE,
    FIGURE_HARE,
    FIGURE_UNICORN,
    FIGURE_DUM,
    FIGURE_DEE,
    FIGURE_KNIGHT,
    FIGURE_DORMOUSE,
    FIGURE_TURTLE,
    FIGURE_CATERPILLAR,
    FIGURE_COUNT
};
extern const uint8_t war_figure_strength[FIGURE_COUNT];
extern const uint8_t war_figure_card[FIGURE_COUNT]; /* the card that brings it */

/* C4: a unit that is placed, lost or moved. */
enum {
    UNIT_SUPPORTER,       /* of the reserve; of LOSE and FADE: of this region */
    UNIT_FIGURE,          /* + figure: likewise */
    UNIT_LEADER = 14,     /* in events */
    UNIT_FROM = 16,       /* + region: a supporter taken from there (6.8) */
    UNIT_FIGURE_FROM = 32 /* + figure: taken from the board */
};

/* B2: abilities by faction and slot; ability_of(faction, slot) is one of these. */
enum ability {
    ABILITY_COURAGE,
    ABILITY_EVERYWHERE,
    ABILITY_LEARNING,
    ABILITY_SUPPORT,
    ABILITY_HOT,
    ABILITY_DESK,
    ABILITY_ENGINEER,
    ABILITY_GIFT,
    ABILITY_TEMPER,
    ABILITY_HEADS,
    ABILITY_FAST,
    ABILITY_PAINT,
    ABILITY_CLAWS,
    ABILITY_MANXOME,
    ABILITY_JAWS,
    ABILITY_BOROGOVES,
    ABILITY_SMILE,
    ABILITY_GRIN,
    ABILITY_MAD_HERE,
    ABILITY_FADE,
    ABILITY_COUNT
};
enum { ABILITIES = 4 }; /* of a faction */

/* B10: quests Q01 .. Q30; quest q is of region q / 6. */
enum { QUESTS = 30, QUESTS_OF_REGION = 6 };
enum { /* where a quest is; UNKNOWN in a view: in the deck or in another hand */
       QUEST_DECK,
       QUEST_HAND,     /* + seat */
       QUEST_DONE = 8, /* + seat: the feat is done, the card is face up */
       QUEST_OUT = 16  /* of the region that is out of the game (17.3) */
};

/* Why something happens, in events and in frames. The last three are followed by a number. */
enum reason {
    WHY_NOTHING,
    WHY_SETUP,      /* 2.24 */
    WHY_TEA,        /* a tea card */
    WHY_DIE,        /* a shard die of a card (6.17, 6.43) */
    WHY_HEAD,       /* the die at the Head of the Table (4.8) */
    WHY_PARTY_END,  /* 7.2: everybody's madness */
    WHY_MOST,       /* 7.4, 7.5: the most shards */
    WHY_FIRST,      /* 13.3: first place */
    WHY_SECOND,     /* 13.5 */
    WHY_TIE,        /* 13.6 */
    WHY_ALONE,      /* 13.14: an uncontested region */
    WHY_FORGE,      /* a cell of a forge track, or the reward between two tracks */
    WHY_STAR,       /* 14.15 */
    WHY_ARTIFACT,   /* 14.9 */
    WHY_WAGER,      /* 13.23, 13.24 */
    WHY_LEADER_MAX, /* 6.23 */
    WHY_MADNESS,    /* a madness chip */
    WHY_POISON,
    WHY_BUST,
    WHY_SHIELD,            /* blocked by the shield (10.11) */
    WHY_CHOICE,            /* the player stops (12.2) */
    WHY_FULL,              /* 9.15: no room on the active track */
    WHY_AHEAD,             /* 12.9: alone and ahead */
    WHY_LIMIT,             /* 12.6: somebody is at 25 */
    WHY_ALL_DONE,          /* 12.8: everybody is halted or bust */
    WHY_PICK,              /* 9.3: chips that are not played */
    WHY_WONDERLANDER = 32, /* + Wonderlander card: its figure or its chips */
    WHY_ABILITY = 64,      /* + ability */
    WHY_ALLY = 96,         /* + 5 * set + type: the text of an ally card */
    WHY_BASE = 128         /* + faction: the base effect of its artifact */
};

enum { OPTION_ALLIES, OPTION_FACTIONS, OPTION_COUNT };
enum { ALLIES_RANDOM = SET_COUNT, ALLIES_MIXED }; /* of OPTION_ALLIES, behind A, B, C and D */
enum { FACTIONS_CHOICE, FACTIONS_LOT };

enum verb {
    /* Luck (C5) */
    VERB_FIRST = 1, /* FIRST(seat): the first player (2.22) */
    VERB_LOT,       /* LOT(seat, faction) */
    VERB_SET,       /* SET(ally type, letter); type NONE: for all of them */
    VERB_OUT,       /* OUT(quest): its region is out of the game (17.1) */
    VERB_TOKEN,     /* TOKEN(region, token) (2.5) */
    VERB_START,     /* START(region): the start marker (2.6) */
    VERB_MARKET,    /* MARKET(Wonderlander card): laid face up */
    VERB_TEA,       /* TEA(chair, card): dealt; chair NONE: to the Cat (5.15) */
    VERB_QUEST,     /* QUEST(seat, quest): drawn; the quest is a secret of the seat */
    VERB_DIE,       /* DIE(1 .. 3) */
    VERB_CHIP,      /* CHIP(seat, kind): drawn from the bag */
    VERB_FIGURE,    /* FIGURE(Wonderlander card): Popular Support (18.33) */
    /* Seats (C4) */
    VERB_FACTION, /* FACTION(faction) */
    VERB_KEEP,    /* KEEP(quest); sealed */
    VERB_POISON,  /* POISON(chair) */
    VERB_MOVE,    /* MOVE(chair) */
    VERB_CROSS,   /* to the Head of the Table */
    VERB_PARTY,   /* It's My Party */
    VERB_GUEST,   /* GUEST(chair): Unexpected Guest */
    VERB_TAKE,    /* TAKE(chair): the card there, after PARTY */
    VERB_LEADER,  /* LEADER(region) */
    VERB_HALF,    /* HALF(0 upper, 1 lower) of a split card */
    VERB_ITEM,    /* ITEM(bit) */
    VERB_REGION,  /* REGION(region) */
    VERB_UNIT,    /* UNIT(code); PASS declines */
    VERB_ALLY,    /* ALLY(kind) */
    VERB_WONDER,  /* WONDER(Wonderlander card) */
    VERB_ABILITY, /* ABILITY(slot) */
    VERB_CASTLE,  /* CASTLE(region) */
    VERB_DROP,    /* DROP(quest), a secret */
    VERB_FORGE,   /* FORGE(kind, track) */
    VERB_WAGER,   /* WAGER(faction), or NONE; sealed until O5 */
    VERB_DRAW,    /* DRAW(0 stop, 1 draw); sealed */
    VERB_PICK,    /* PICK(kind) */
    VERB_LOSE,    /* LOSE(unit code) */
    VERB_TARGET,  /* TARGET(seat) */
    VERB_SOLDIER, /* SOLDIER(SOLDIER_…) */
    VERB_RETURN,  /* RETURN(kind) */
    VERB_FROM,    /* FROM(region) */
    VERB_TEAPOT,  /* TEAPOT(0: -1, 1: 0, 2: +1) */
    VERB_ORDER,   /* ORDER(0 additions first, 1 multipliers first) */
    VERB_ICON,    /* ICON(cell of the battle track) */
    VERB_REWARD,  /* REWARD(0 victory points, 1 castle) */
    VERB_FEAT,    /* FEAT(quest), or NONE; sealed in STEP_FEAT */
    VERB_PURGE,   /* PURGE(kind) */
    VERB_FADE,    /* FADE(unit code, region) */
    VERB_NO,      /* the two answers of steps that ask "may I?" */
    VERB_YES,
    VERB_PASS
};
enum { SOLDIER_RETURN, SOLDIER_ADD, SOLDIER_MOVE, SOLDIER_DOUBLE };

/* What happens. A choice that is the only one is made without asking, so events tell whatever
 * matters, also what an action of a seat may have said before. */
enum event_verb {
    EVENT_ROUND = 1, /* ROUND(round, first player): a tea party begins */
    EVENT_SHARDS,    /* SHARDS(seat, how many, why): gained */
    EVENT_DISCARD,   /* DISCARD(seat, how many, why): shards given back */
    EVENT_POINTS,    /* POINTS(seat, how many, why) */
    EVENT_GAIN,      /* GAIN(seat, kind, why): a chip into the bag */
    EVENT_SHORT,     /* SHORT(seat, icon): nothing is left of it (6.15, 14.17, 6.31 …) */
    EVENT_UNIT,      /* UNIT(seat, unit code, region): placed; codes as in UNIT, or UNIT_LEADER */
    EVENT_SHIELD,    /* SHIELD(seat, 1 whole or 0 broken, why) */
    EVENT_LEADER,    /* LEADER(seat, strength): it is now */
    EVENT_CASTLE,    /* CASTLE(seat, region, 1 lying or 2 standing) */
    EVENT_CALM,      /* CALM(seat): a single madness out of the bag for good */
    EVENT_WONDERLANDER, /* LANDER(seat, Wonderlander card): keeps it */
    EVENT_ABILITY,      /* ABILITY(seat, ability): unlocked */
    EVENT_TAKE,         /* TAKE(seat, tea card) */
    EVENT_VENOM,        /* VENOM(seat, chair): the Jabberwock poisons the card there */
    EVENT_ANTIDOTE,     /* ANTIDOTE(seat): poison comes back to the Jabberwock's reserve */
    EVENT_DROPPED,      /* DROPPED(seat, quest): shuffled back; the quest is for the seat alone */
    EVENT_KEPT,         /* everybody has chosen a quest (2.19) */
    EVENT_WAR,          /* WAR(round): the tea party is over */
    EVENT_BATTLE,       /* BATTLE(region, participants as bits) */
    EVENT_EMPTY_LAND,   /* EMPTY_LAND(region): nobody is there (8.5) */
    EVENT_ALONE,        /* ALONE(region, seat): uncontested */
    EVENT_STRENGTH,     /* STRENGTH(seat, starting strength) */
    EVENT_WAGERS,       /* WAGERS(seats asked, as bits): all wagers are made */
    EVENT_GO_ON,        /* GO_ON(seat): chose to draw */
    EVENT_HALT,         /* HALT(seat, why) */
    EVENT_BAG,          /* BAG(seat): the empty bag is filled again (10.22) */
    EVENT_PLAY,         /* PLAY(seat, kind): the chip that is played */
    EVENT_BACK,         /* BACK(seat, kind, why): a chip goes back into the bag */
    EVENT_MADNESS,      /* MADNESS(seat, kind, cells full): put on the madness track */
    EVENT_LOST,         /* LOST(seat, unit code, why) */
    EVENT_BUST,         /* BUST(seat) */
    EVENT_REFRESH,      /* REFRESH(seat) */
    EVENT_CROWNED,      /* CROWNED(seat, kind): the chip has no effect (18.22) */
    EVENT_USE,          /* USE(seat, why): an ability or a text works */
    EVENT_AIM,          /* AIM(seat, target seat, why): the same, on another player */
    EVENT_ADD,          /* ADD(seat, by, to): the marker moves by the chip played (11.8) */
    EVENT_MARKER,       /* MARKER(seat, to, why): the marker moves by something else */
    EVENT_OVER,         /* OVER(region, why): the battle is over */
    EVENT_PLACE,        /* PLACE(seat, 1, 2 or 0, strength): 0 neither; bust players are left out */
    EVENT_FEAT,         /* FEAT(seat, quest): done */
    EVENT_PURGE,        /* PURGE(seat, kind): discarded for good (19.10) */
    EVENT_FORGE,        /* FORGE(seat, kind, 4 * track + cell) */
    EVENT_SUPPORTER,    /* SUPPORTER(seat): joins the reserve (14.13) */
    EVENT_VALUE,        /* VALUE(seat, castle value) */
    EVENT_WAGER,        /* WAGER(seat, faction, WAGER_…): face up */
    EVENT_SWAP,         /* SWAP(seat, kind given, kind got): Creature A */
    EVENT_MARKER_LAND,  /* MARKER_LAND(region): the start marker moves there */
    EVENT_OBJECTIVE,    /* OBJECTIVE(seat, quest, points): at the end of the game */
    EVENT_END,          /* the game is over */
    EVENT_COUNT
};
enum { WAGER_WRONG, WAGER_RIGHT, WAGER_VOID };

/* What a frame is. Steps are decisions of seats (C4), luck is CHANCE's; the rest is the course of
 * the game, which asks nobody. A block of CHAPTER is a chapter: a file of the rules. */
enum {
    CHAPTER = 20,
    CHAPTER_SETUP = 0,
    CHAPTER_TEA = CHAPTER,
    CHAPTER_REWARDS = 2 * CHAPTER,
    CHAPTER_BATTLE = 3 * CHAPTER,
    CHAPTER_MADNESS = 4 * CHAPTER,
    CHAPTER_CHIPS = 5 * CHAPTER,
    CHAPTER_OUTCOME = 6 * CHAPTER,
    CHAPTER_FORGE = 7 * CHAPTER,
    CHAPTER_QUESTS = 8 * CHAPTER
};
enum step {
    /* setup.c */
    LUCK_FIRST = CHAPTER_SETUP,
    LUCK_LOT,     /* seat: who gets it */
    STEP_FACTION, /* FACTION(faction) */
    LUCK_SET,     /* a: ally type, or NONE */
    LUCK_OUT,
    LUCK_TOKEN, /* a: region */
    LUCK_START,
    LUCK_MARKER,   /* DIE: moves the start marker (17.5, 16.3) */
    STEP_KEEP,     /* sealed */
    FLOW_FACTIONS, /* a: how many seats have chosen */
    FLOW_SETS,
    FLOW_TOKENS, /* a: region */
    FLOW_START,
    FLOW_QUESTS,  /* seat: who is next to draw two (2.19) */
    FLOW_ROUND,   /* the next tea party */
    FLOW_WAR_END, /* 16 */
    FLOW_SCORE,

    /* tea.c */
    FLOW_TURN = CHAPTER_TEA, /* seat */
    FLOW_PARTY_END,          /* 7 */
    FLOW_DEAL,               /* a: chair; 4.2, 4.9: fills empty chairs from there on */
    LUCK_TEA,                /* a: chair */
    LUCK_GUEST,              /* seat: the Cat's card (5.15) */
    STEP_VENOM,              /* POISON(chair) */
    STEP_TURN,               /* MOVE(chair), CROSS, PARTY, GUEST(chair) */
    STEP_SEAT,               /* after CROSS: MOVE(chair), GUEST(chair) */
    STEP_TAKE,               /* after PARTY: TAKE(chair) */
    STEP_LEADER,             /* LEADER(region) */
    STEP_HALF,               /* HALF(0, 1); the card is `card` */
    STEP_ITEM,               /* ITEM(bit); the card is `card`, the bits are `items` */
    STEP_CORRUPT,            /* NO, YES: roll the die for the bundle of `card`? */

    /* rewards.c: what cards and cells give; b: why, unless it says otherwise */
    FLOW_GAIN = CHAPTER_REWARDS, /* seat gains icon a */
    FLOW_UNITS,                  /* seat places a units, one region for all */
    STEP_REGION,                 /* REGION(region): a units; a Red Queen is asked for each (5.7) */
    STEP_UNIT,   /* UNIT(code), PASS; a: region; b: units still to place there, this one included */
    STEP_FIGURE, /* REGION(region): a: figure */
    STEP_ALLY,   /* ALLY(kind): a: 0 weak, 1 strong */
    STEP_WONDER, /* WONDER(card) */
    STEP_ABILITY, /* ABILITY(slot) */
    STEP_CASTLE,  /* CASTLE(region) */
    STEP_DROP,    /* DROP(quest) */
    LUCK_MARKET,  /* MARKET(card) */
    LUCK_QUEST,   /* QUEST(seat, quest); a: how many still, this one included */
    LUCK_DIE,     /* seat rolls the shard die; b: why */
    FLOW_REFILL,  /* the market has room (6.30) */

    /* battle.c */
    FLOW_REGION = CHAPTER_BATTLE, /* a: how many regions are resolved */
    STEP_WAGER,                   /* WAGER(faction or NONE); sealed */
    FLOW_DRAW,                    /* D1; seat: who is next to draw */
    LUCK_CHIP,                    /* seat: draws; a: chips still to come, this one included */
    FLOW_PICK,                    /* D2 */
    STEP_PICK,                    /* PICK(kind) */
    FLOW_D3,                      /* and so on */
    FLOW_D4,
    FLOW_D5,
    FLOW_D6,
    FLOW_D7,
    FLOW_D9,
    FLOW_D10,
    FLOW_D11,
    STEP_DRAW, /* DRAW(0, 1); sealed */

    /* madness.c */
    FLOW_MADNESS = CHAPTER_MADNESS, /* seat has played madness or poison; a: stage */
    STEP_NAP,                       /* NO, YES: the Dormouse takes this single madness? */
    STEP_SHIELD,                    /* NO, YES: break the shield to ignore the chip `played`? */
    FLOW_LOSE,                      /* seat loses a units; b: why */
    STEP_LOSE,   /* LOSE(unit code); a: how many still, this one included; b: why */
    STEP_KNIGHT, /* REGION(region), PASS */
    FLOW_HURT,   /* after all losses of one chip */
    STEP_CLAWS,  /* TARGET(seat), PASS; a: seats that may get poison, as bits */

    /* chips.c: a chip is played */
    FLOW_PLAY = CHAPTER_CHIPS, /* seat; a: stage of D5 */
    STEP_SOLDIER,              /* SOLDIER(…); D: NO, YES: triple? */
    STEP_RETURN,               /* RETURN(kind), PASS where it may; a: why; b: how many */
    STEP_TEAPOT,               /* TEAPOT(0, 1, 2) */
    STEP_ASK,                  /* NO, YES; a: why */
    STEP_KNAVE,                /* TARGET(seat), PASS */
    STEP_ORDER,                /* ORDER(0, 1) */
    STEP_FROM,                 /* FROM(region), PASS; a: how many still */
    FLOW_EFFECT,               /* seat; a: stage of D6 */
    STEP_TARGET,               /* TARGET(seat), PASS where it may; a: why */
    FLOW_AFTER,                /* seat; a: stage of D9 */
    STEP_ICON,                 /* ICON(cell), PASS */

    /* outcome.c */
    FLOW_O1 = CHAPTER_OUTCOME,
    STEP_REWARD, /* REWARD(0, 1); a: why */
    FLOW_O3,
    FLOW_END_EFFECT, /* seat; a: number of the effect in C4.2 */
    STEP_FADE,       /* FADE(unit code, region), PASS */
    LUCK_FIGURE,     /* seat: Popular Support */
    FLOW_O5,
    FLOW_O6,

    /* forge.c */
    FLOW_O4 = CHAPTER_FORGE,
    FLOW_FORGE, /* seat */
    STEP_FORGE, /* FORGE(kind, track), PASS; a: 1 with a chip of the bag (6.39) */
    FLOW_TRACK, /* seat; a: track: its artifact (14.9) */

    /* quests.c */
    FLOW_O2 = CHAPTER_QUESTS,
    STEP_FEAT,  /* FEAT(quest or NONE); sealed */
    STEP_XFEAT, /* FEAT(quest or NONE): Rose C */
    STEP_PURGE, /* PURGE(kind): Red Rook C */

    STEP_OVER = 255 /* nobody owes anything any more */
};

struct frame {
    uint8_t what; /* enum step */
    uint8_t seat;
    uint8_t a, b; /* see enum step */
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
    MARK_PUT = 64,    /* put a madness chip on the madness track in this D3 */
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
    uint8_t madness[MADNESS_CELLS]; /* kinds on the madness track, NONE behind them */
    uint8_t madness_n;
    uint8_t active[ACTIVE_MAX]; /* kinds in the order of placing, NONE behind them */
    uint8_t active_n;
    uint8_t forged[TRACKS][CELLS]; /* kinds, NONE where empty */
    uint8_t filled[TRACKS];
    uint8_t taken[TAKEN_MAX]; /* tea cards of this party, NONE behind them */
    uint8_t cards;            /* how many */
    uint8_t used;             /* USED_…: once per party or round */
    uint8_t hand;             /* quests whose feat is not done */
    uint8_t answer;           /* sealed, a secret; NONE: not given */
    uint8_t wager;            /* faction or ANSWER_PASS, a secret until O5; NONE: none */

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
    uint8_t count;    /* O3: Rooks for set D, or Creatures for set B (13.21) */
    uint8_t forgings; /* O4: left by forge chips */
    uint8_t icon;     /* O4: 1 left by the icon of the battle track */
    uint8_t pad;
};

struct war {
    uint32_t deck;               /* tea cards of this round that are not dealt, a bit each */
    uint8_t seats, round;        /* round 1 to 3 */
    uint8_t over;                /* 1 when the game is over */
    uint8_t owed;                /* who owes a decision: bits, or CHANCE's bit alone */
    uint8_t told;                /* 1: the last action gave a secret away, or all answers are in */
    uint8_t first;               /* first player of the round */
    uint8_t allies;              /* of OPTION_ALLIES */
    uint8_t lots;                /* 1: factions by lot */
    uint8_t set[ALLY_COUNT];     /* letter per type; NONE before it is known */
    uint8_t order[WAR_SEATS];    /* player order of this step (3.6 to 3.10); NONE behind the last */
    uint8_t token[REGION_COUNT]; /* NONE: none yet, or the region is out */
    uint8_t out;                 /* region out of the game, or NONE */
    uint8_t start;               /* region of the start marker, or NONE */
    uint8_t region;              /* where a battle is fought or a region resolved; else NONE */
    uint8_t draw;                /* draws in this battle */
    uint8_t tied;                /* 1: several share the first place (13.6) */
    uint8_t roses;               /* O2: seats with 2 or more active Roses, as bits (Rose C) */
    uint8_t herd;                /* O3: seat with the most Creatures (Creature B), or NONE */
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
    uint8_t pad[3];
    uint16_t venom;                  /* chairs with poison, a bit each */
    uint16_t items;                  /* C3.2: what `card` still gives, a bit each */
    struct frame agenda[AGENDA_MAX]; /* the last one is on top; zero behind it */
    struct war_seat seat[WAR_SEATS];
};

_Static_assert(sizeof(struct war_seat) == 164 && sizeof(struct war) == 1104,
               "no hidden padding: a state is compared as bytes");

/* Content: cards.c */
extern const uint8_t war_printed[CHIP_COUNT];           /* B3, B9.2, C2 */
extern const uint8_t war_ally_supply[2];                /* B3: weak, strong */
extern const uint8_t war_cell[2][TRACKS][CELLS];        /* B4: icons; [1] for 2 players */
extern const uint8_t war_between[2][TRACKS - 1][CELLS]; /* B4: between two tracks */
extern const uint8_t war_token[TOKENS][ROUNDS];         /* B6 */
extern const uint16_t war_chairs[WAR_SEATS + 1];        /* B7.3, by players: bits */
extern const uint8_t war_die[3];                        /* B7.1: weights of 1, 2, 3 */
extern const uint32_t war_icons;                        /* B5: bits of the battle track */
extern const uint8_t war_resistance[ROUNDS + 1];        /* 17.11, by round */

/* The decision that is owed, or STEP_OVER. */
static inline struct frame war_top(const struct war *s)
{
    if (s->agenda_n == 0)
        return (struct frame){ .what = STEP_OVER };
    return s->agenda[s->agenda_n - 1];
}

static inline int ability_of(int faction, int slot)
{
    return faction * ABILITIES + slot;
}

static inline bool is_ally(int kind) /* 6.14: forge chips, too */
{
    return kind >= CHIP_FORGE && kind < CHIP_WONDERLANDER;
}
static inline bool is_strong(int kind)
{
    return kind >= CHIP_FLAMINGO && kind < CHIP_WONDERLANDER && (kind & 1);
}
static inline bool is_type(int kind, int type) /* weak or strong */
{
    return (kind & ~1) == CHIP_FLAMINGO + 2 * type;
}
static inline int ally_type(int kind) /* of a chip from CHIP_FLAMINGO on */
{
    return (kind - CHIP_FLAMINGO) / 2;
}
static inline bool is_madness(int kind)
{
    return kind == CHIP_MADNESS || kind == CHIP_DOUBLE;
}
static inline bool on_forge_icon(int strength)
{
    return war_icons >> strength & 1;
}
static inline int quest_region(int quest)
{
    return quest / QUESTS_OF_REGION;
}
static inline int why_ally(const struct war *s, int type)
{
    return WHY_ALLY + 5 * s->set[type] + type;
}

/* Whether a region is in play (17.2). */
static inline bool in_play(const struct war *s, int region)
{
    return region != s->out;
}

/* 8.8: the strength with which the seat would begin a battle in the region. */
int war_starts(const struct war *, int seat, int region);

/* Units of a seat in a region, its leader included (19.1). */
int war_units(const struct war *, int seat, int region);

/* The same in all regions together. */
int war_all_units(const struct war *, int seat);

/* Whether the seat has this figure in the region. */
bool war_has_figure(const struct war *, int seat, int figure, int region);

/* Seat that owns the figure, or NONE. */
int war_figure_owner(const struct war *, int figure);

/* 15.10: chips of a kind that a seat owns, wherever they are. */
int war_owns(const struct war *, int seat, int kind);

/* Whether the feat of a quest is true of a seat now, in O2 of a battle (B10). */
bool war_feat(const struct war *, int seat, int quest);

/* Whether the objective of a quest is reached by a seat now (B10). */
bool war_objective(const struct war *, int seat, int quest);

/* 15.12: what a quest of a seat scores if the game ended now. */
int war_quest_points(const struct war *, int seat, int quest);

/* Where the points of a seat come from, if the game ended now (16.10 to 16.13). */
struct war_points {
    int track, castles, quests, shards; /* shards: 0 or less */
};
struct war_points war_points(const struct war *, int seat);

/* NULL, or what is wrong with the state (C3.5). */
const char *war_check(const void *);

/* notation.c: canonical texts, and the keys that records and JSON have for things */
extern const char *const war_verbs[], *const war_events[];
extern const char *const war_chip_key[CHIP_COUNT], *const war_faction_key[FACTION_COUNT];
extern const char *const war_region_key[REGION_COUNT], *const war_ally_key[ALLY_COUNT];
extern const char *const war_set_key[SET_COUNT], *const war_figure_key[FIGURE_COUNT];
extern const char *const war_wonderlander_key[WONDERLANDER_COUNT];
void war_notation(action, struct text *);

extern const struct game war_game;           /* rules.c */
extern const struct presenter war_presenter; /* words.c */
extern const struct evaluator war_evaluator; /* evaluator.c */
extern const struct balance war_balance;     /* balance.c */

#endif
