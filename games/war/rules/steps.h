/*
 * War for Wonderland: what a frame of the agenda may be, and the makers of frames. Steps are
 * decisions of seats (C4), luck is CHANCE's; flow is the course of the game, which asks nobody.
 *
 * The frame pushed last runs first.
 */
#ifndef WONDERLAND_WAR_STEPS_H
#define WONDERLAND_WAR_STEPS_H

#include "games/war/war.h"

/* A block of CHAPTER is a chapter: a file of the rules, which has the table of its steps. */
enum {
    CHAPTER = 20,
    CHAPTER_SETUP = 0,
    CHAPTER_TEA = CHAPTER,
    CHAPTER_REWARDS = 2 * CHAPTER,
    CHAPTER_BATTLE = 3 * CHAPTER,
    CHAPTER_MADNESS = 4 * CHAPTER,
    CHAPTER_PLAY = 5 * CHAPTER,
    CHAPTER_OUTCOME = 6 * CHAPTER,
    CHAPTER_FORGE = 7 * CHAPTER,
    CHAPTER_QUESTS = 8 * CHAPTER,
    STEP_COUNT = 9 * CHAPTER
};

/* Numbers are part of the state: a new step goes to the end of its block. */
enum step {
    /* setup.c */
    LUCK_FIRST = CHAPTER_SETUP,
    LUCK_LOT,     /* for a seat */
    STEP_FACTION, /* FACTION(faction) */
    LUCK_SET,     /* push_set */
    LUCK_OUT,
    LUCK_TOKEN, /* push_token */
    LUCK_START,
    LUCK_MARKER,   /* DIE: moves the start marker (17.5, 16.3) */
    STEP_KEEP,     /* KEEP(quest); sealed */
    FLOW_FACTIONS, /* push_factions */
    FLOW_SETS,
    FLOW_TOKENS, /* push_tokens */
    FLOW_START,
    FLOW_QUESTS,  /* for the seat that is next to draw two (2.19) */
    FLOW_ROUND,   /* the next tea party */
    FLOW_WAR_END, /* 16 */
    FLOW_SCORE,

    /* tea.c */
    FLOW_TURN = CHAPTER_TEA, /* of a seat */
    FLOW_PARTY_END,          /* 7 */
    FLOW_DEAL,               /* push_deal */
    LUCK_TEA,                /* push_tea_card */
    LUCK_GUEST,              /* the Cat's card (5.15) */
    STEP_VENOM,              /* POISON(chair) */
    STEP_TURN,               /* MOVE(chair), CROSS, PARTY, GUEST(chair) */
    STEP_SEAT,               /* after CROSS: MOVE(chair), GUEST(chair) */
    STEP_TAKE,               /* after PARTY: TAKE(chair) */
    STEP_LEADER,             /* LEADER(region) */
    STEP_HALF,               /* HALF(0, 1); the card is `card` */
    STEP_ITEM,               /* ITEM(bit); the card is `card`, the bits are `items` */
    STEP_CORRUPT,            /* NO, YES: roll the die for the bundle of `card`? */

    /* rewards.c */
    FLOW_GAIN = CHAPTER_REWARDS, /* push_gain */
    FLOW_UNITS,                  /* push_units */
    STEP_REGION,                 /* REGION(region); push_region */
    STEP_UNIT,                   /* UNIT(code), PASS; push_unit */
    STEP_FIGURE,                 /* REGION(region); push_figure */
    STEP_ALLY,                   /* ALLY(kind); push_ally */
    STEP_WONDER,                 /* WONDER(card); push_reward, as the three below */
    STEP_ABILITY,                /* ABILITY(slot) */
    STEP_CASTLE,                 /* CASTLE(region) */
    STEP_DROP,                   /* DROP(quest) */
    LUCK_MARKET,                 /* MARKET(card) */
    LUCK_QUEST,                  /* QUEST(seat, quest); push_quest */
    LUCK_DIE,                    /* DIE; push_die */
    FLOW_REFILL,                 /* the market has room (6.30) */

    /* battle.c: D1 to D12 are the steps of chapter 9 */
    FLOW_REGION = CHAPTER_BATTLE, /* push_next_region */
    STEP_WAGER,                   /* WAGER(faction or NONE); sealed */
    FLOW_DRAW,                    /* D1: for the seat that is next to draw */
    LUCK_CHIP,                    /* CHIP(seat, kind); push_chip */
    FLOW_PICK,                    /* D2 */
    STEP_PICK,                    /* PICK(kind) */
    FLOW_RESOLVE_MADNESS,         /* D3 */
    FLOW_AFTER_MADNESS,           /* D4: what madness sets off on others */
    FLOW_PLAY_CHIPS,              /* D5: on their owners */
    FLOW_AFFECT_OTHERS,           /* D6 */
    FLOW_PLACE_CHIPS,             /* D7, D8 */
    FLOW_AFTER_PLACING,           /* D9: on their owners */
    FLOW_AFTER_PLACING_OTHERS,    /* D10 */
    FLOW_CHECK_END,               /* D11 */
    STEP_DRAW,                    /* D12: DRAW(0, 1); sealed */

    /* madness.c */
    FLOW_MADNESS = CHAPTER_MADNESS, /* push_madness */
    STEP_NAP,                       /* NO, YES: the Dormouse takes this single madness? */
    STEP_SHIELD,                    /* NO, YES: break the shield to ignore the chip `played`? */
    FLOW_LOSE,                      /* push_lose */
    STEP_LOSE,                      /* LOSE(unit code); push_lose_choice */
    STEP_KNIGHT,                    /* REGION(region), PASS */
    FLOW_HURT,                      /* after all losses of one chip */
    STEP_CLAWS,                     /* TARGET(seat), PASS; push_claws */

    /* play.c */
    FLOW_PLAY_CHIP = CHAPTER_PLAY, /* D5 of a seat; push_play */
    STEP_SOLDIER,                  /* SOLDIER(…); D: NO, YES: triple? */
    STEP_RETURN,                   /* RETURN(kind), PASS where it may; push_return */
    STEP_TEAPOT,                   /* TEAPOT(0, 1, 2) */
    STEP_ASK,                      /* NO, YES; push_ask */
    STEP_KNAVE,                    /* TARGET(seat), PASS */
    STEP_ORDER,                    /* ORDER(0, 1) */
    STEP_FROM,                     /* FROM(region), PASS; push_from */
    FLOW_AFFECT,                   /* D6 of a seat */
    STEP_TARGET,                   /* TARGET(seat), PASS where it may; push_target */
    FLOW_AFTER_CHIP,               /* D9 of a seat */
    STEP_ICON,                     /* ICON(cell), PASS */

    /* outcome.c: O1 to O6 are the steps of chapter 13 */
    FLOW_REWARD_REGION = CHAPTER_OUTCOME, /* O1 */
    STEP_REWARD,                          /* REWARD(0, 1); push_region_reward */
    FLOW_END_EFFECTS,                     /* O3 */
    FLOW_END_EFFECT,                      /* push_end_effect */
    STEP_FADE,                            /* FADE(unit code, region), PASS */
    LUCK_FIGURE,                          /* FIGURE(card): Popular Support of a seat */
    FLOW_REVEAL_WAGERS,                   /* O5 */
    FLOW_CLEAN_UP,                        /* O6 */

    /* forge.c */
    FLOW_COUNT_FORGINGS = CHAPTER_FORGE, /* O4 */
    FLOW_FORGE,                          /* of a seat */
    STEP_FORGE,                          /* FORGE(kind, track), PASS; push_forge */
    FLOW_TRACK,                          /* push_track */

    /* quests.c */
    FLOW_COMPLETE_FEATS = CHAPTER_QUESTS, /* O2 */
    STEP_FEAT,                            /* FEAT(quest or NONE); sealed */
    STEP_XFEAT,                           /* FEAT(quest or NONE): Rose C */
    STEP_PURGE,                           /* PURGE(kind): Red Rook C */

    STEP_OVER = 255 /* nothing is owed any more */
};

/* The frame that is done next, or STEP_OVER. */
static inline struct frame war_top(const struct war *s)
{
    if (s->agenda_n == 0)
        return (struct frame){ .step = STEP_OVER };
    return s->agenda[s->agenda_n - 1];
}

/* Any frame, with raw operands: for the makers below and for tests. */
static inline void push_frame(struct war *s, int step, int seat, int a, int b)
{
    require(s->agenda_n < AGENDA_MAX);
    s->agenda[s->agenda_n++] = (struct frame){
        .step = (uint8_t)step, .seat = (uint8_t)seat, .a = (uint8_t)a, .b = (uint8_t)b
    };
}

/* A step without operands: of no seat, or of one. */
static inline void push(struct war *s, int step)
{
    push_frame(s, step, 0, 0, 0);
}
static inline void push_for(struct war *s, int step, int seat)
{
    push_frame(s, step, seat, 0, 0);
}

/* 2.1: the next seat gets a faction; `done` seats have one. */
static inline void push_factions(struct war *s, int done)
{
    push_frame(s, FLOW_FACTIONS, 0, done, 0);
}

/* The set of an ally type; NONE: one for all types. */
static inline void push_set(struct war *s, int type)
{
    push_frame(s, LUCK_SET, 0, type, 0);
}

/* 2.5: tokens for this region and those after it; the token of this region. */
static inline void push_tokens(struct war *s, int region)
{
    push_frame(s, FLOW_TOKENS, 0, region, 0);
}
static inline void push_token(struct war *s, int region)
{
    push_frame(s, LUCK_TOKEN, 0, region, 0);
}

/* 4.2, 4.9: fills empty chairs from this one on; the card of this chair. */
static inline void push_deal(struct war *s, int chair)
{
    push_frame(s, FLOW_DEAL, 0, chair, 0);
}
static inline void push_tea_card(struct war *s, int chair)
{
    push_frame(s, LUCK_TEA, 0, chair, 0);
}

static inline void push_gain(struct war *s, int seat, int icon, int cause)
{
    push_frame(s, FLOW_GAIN, seat, icon, cause);
}

/* The seat places units, one region for all. */
static inline void push_units(struct war *s, int seat, int units, int cause)
{
    push_frame(s, FLOW_UNITS, seat, units, cause);
}

/* Which region they go to; a Red Queen is asked for each (5.7). */
static inline void push_region(struct war *s, int seat, int units, int cause)
{
    push_frame(s, STEP_REGION, seat, units, cause);
}

/* Which unit goes there; `left` are to be placed, this one included. */
static inline void push_unit(struct war *s, int seat, int region, int left)
{
    push_frame(s, STEP_UNIT, seat, region, left);
}

/* Which region a new figure goes to. */
static inline void push_figure(struct war *s, int seat, int figure)
{
    push_frame(s, STEP_FIGURE, seat, figure, 0);
}

static inline void push_ally(struct war *s, int seat, bool strong, int cause)
{
    push_frame(s, STEP_ALLY, seat, strong, cause);
}

/* STEP_WONDER, STEP_ABILITY, STEP_CASTLE or STEP_DROP. */
static inline void push_reward(struct war *s, int step, int seat, int cause)
{
    push_frame(s, step, seat, 0, cause);
}

static inline void push_quest(struct war *s, int seat, int quests)
{
    push_frame(s, LUCK_QUEST, seat, quests, 0);
}

static inline void push_die(struct war *s, int seat, int cause)
{
    push_frame(s, LUCK_DIE, seat, 0, cause);
}

/* 8.1: goes on to the next region; `done` are resolved. */
static inline void push_next_region(struct war *s, int done)
{
    push_frame(s, FLOW_REGION, 0, done, 0);
}

static inline void push_chip(struct war *s, int seat, int chips)
{
    push_frame(s, LUCK_CHIP, seat, chips, 0);
}

/* The seat has played madness or poison; stages are those of madness.c. */
static inline void push_madness(struct war *s, int seat, int stage)
{
    push_frame(s, FLOW_MADNESS, seat, stage, 0);
}

/* The seat loses units of this region; and which one is lost now. */
static inline void push_lose(struct war *s, int seat, int units, int cause)
{
    push_frame(s, FLOW_LOSE, seat, units, cause);
}
static inline void push_lose_choice(struct war *s, int seat, int units, int cause)
{
    push_frame(s, STEP_LOSE, seat, units, cause);
}

/* Seats that may get poison, as bits. */
static inline void push_claws(struct war *s, int seat, unsigned seats)
{
    push_frame(s, STEP_CLAWS, seat, (int)seats, 0);
}

/* D5 of a seat; stages are those of play.c. */
static inline void push_play(struct war *s, int seat, int stage)
{
    push_frame(s, FLOW_PLAY_CHIP, seat, stage, 0);
}

/* Chips go back into the bag; `left` of them, this one included. */
static inline void push_return(struct war *s, int seat, int effect, int left)
{
    push_frame(s, STEP_RETURN, seat, effect, left);
}

/* Whether the seat uses an effect. */
static inline void push_ask(struct war *s, int seat, int effect)
{
    push_frame(s, STEP_ASK, seat, effect, 0);
}

/* The target of an effect. */
static inline void push_target(struct war *s, int seat, int effect)
{
    push_frame(s, STEP_TARGET, seat, effect, 0);
}

/* Card Soldier B: supporters still to come. */
static inline void push_from(struct war *s, int seat, int units)
{
    push_frame(s, STEP_FROM, seat, units, 0);
}

/* Points or a castle: CAUSE_TIE or CAUSE_ALONE. */
static inline void push_region_reward(struct war *s, int seat, int effect)
{
    push_frame(s, STEP_REWARD, seat, effect, 0);
}

/* END_… of outcome.h and those after it; CAUSE_ALONE: this one only (13.17). */
static inline void push_end_effect(struct war *s, int seat, int stage, int cause)
{
    push_frame(s, FLOW_END_EFFECT, seat, stage, cause);
}

/* Which chip is forged, and on which track: an active one, or one of the bag (6.39). */
static inline void push_forge(struct war *s, int seat, bool from_bag, int cause)
{
    push_frame(s, STEP_FORGE, seat, from_bag, cause);
}

/* 14.9: the artefact of a full track. */
static inline void push_track(struct war *s, int seat, int track)
{
    push_frame(s, FLOW_TRACK, seat, track, 0);
}

#endif
