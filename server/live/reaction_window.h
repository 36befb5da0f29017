/*
 * Windows: moments when seats are asked alike, whatever they hold, whether they want to step in
 * (game.h, struct orders). The time that an answer takes must not give away what a seat holds:
 *
 *   - standing orders answer at once, also for players who are away;
 *   - so does a person who plays against bots only and can only pass;
 *   - bots answer together, after a time that does not depend on what they have found;
 *   - with a clock and several people at the table all windows are equally long: answers are kept
 *     until it closes, and silence is an answer. It closes earlier only if everybody's orders
 *     answer it. Until then nothing is saved, shown or acknowledged.
 */
#ifndef WONDERLAND_REACTION_WINDOW_H
#define WONDERLAND_REACTION_WINDOW_H

#include "server/live/live_table.h"
#include "server/table/view.h"

enum { WINDOW_MS = 6000 }; /* how long a window of equal length is open */

/* Seats that an open window still asks, a bit each; 0: none is open. */
unsigned window_asked(const struct table *);

/* Milliseconds until it closes by itself; NO_CLOCK if it does not, or none is open. */
long window_left(const struct server *, const struct live_table *);

/* Keeps the answer of a seat that is asked, and its waiter until the window has closed. False:
 * windows are not equally long here, so just play it. */
bool window_keep(const struct server *, struct live_table *, struct waiter *, int seat, action);

/* Keeps what a bot has chosen. False: no window is open. */
bool window_keep_bot_answer(struct live_table *, int seat, action);

/* Whether the bot's answer to the open window is here already. */
bool window_kept(const struct live_table *, int seat);

/* Notices whether a window has opened or closed, after something has happened at the table. */
void window_notice(const struct server *, struct live_table *);

/* Gives the answers whose time has come. The table is not busy. */
void window_tend(struct server *, struct live_table *);

#endif
