/* War for Wonderland: Wonderlander cards and their figures (table B9 of the rules). */
#ifndef WONDERLAND_WAR_WONDERLANDERS_H
#define WONDERLAND_WAR_WONDERLANDERS_H

#include "games/war/rules/board.h"

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

enum { MARKET = 3 }; /* 2.7: cards face up */

/* Places of a Wonderlander card that no seat keeps. */
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

/* The strength that a card brings: of its figure, or of each of its two chips. */
int war_wonderlander_strength(int card);

#endif
