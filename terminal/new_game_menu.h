/* The questions before a new game: language, game, how many players, and who takes each chair. */
#ifndef WONDERLAND_TERMINAL_NEW_GAME_MENU_H
#define WONDERLAND_TERMINAL_NEW_GAME_MENU_H

#include "bots/bot.h"
#include "terminal/frontend.h"

/* The answers. */
struct seating {
    const struct game *game;
    enum lang lang;
    int seats;
    const struct bot *bot[SEATS_MAX]; /* NULL: a person */
    bool friends;                     /* the people sit elsewhere, at a server's table */
};

/* Asks for language, game and players; a game that is set already is not asked for. False: they
 * left. */
bool new_game_menu(struct seating *, const struct frontend *);

#endif
