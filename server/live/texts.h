/*
 * The texts of lessons and puzzles. The program has them built in; in a page they are files of
 * their own, one for each game and kind, fetched when first needed (page_server/texts.c).
 */
#ifndef WONDERLAND_TEXTS_H
#define WONDERLAND_TEXTS_H

#include "server/live/server.h"

enum text_kind { TEXTS_LESSONS, TEXTS_PUZZLES, TEXTS_KINDS };

/* Says whether all texts of the game of that kind are there. If not, the command waits and is
 * resumed when they are, or refused if they cannot be fetched. */
bool texts_ready(struct server *, enum text_kind, const struct game *, struct waiter *);

#endif
