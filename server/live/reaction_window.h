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
 *
 * This is what a table keeps of its window; window_answers.h gives the answers. Times are by
 * net_now.
 */
#ifndef WONDERLAND_REACTION_WINDOW_H
#define WONDERLAND_REACTION_WINDOW_H

#include "server/live/waiter.h"
#include "server/table/table.h"

enum { WINDOW_MS = 6000 }; /* how long a window of equal length is open */

struct reaction_window {
    bool open;                /* when it was last noticed (window_notice) */
    unsigned key;             /* distinguishes it from the one before */
    uint64_t since;           /* when it opened */
    action answer[SEATS_MAX]; /* kept until it closes; 0: none */
    struct waiter *waiters;   /* whose answers are kept */
    bool over;                /* the window that they were about has closed */
};

/* Finds the seats that an open window still asks, a bit each; 0: none is open. */
unsigned window_asked(const struct table *);

/* Says whether windows are equally long at the table. */
bool window_equally_long(const struct table *);

/* Counts the milliseconds until it closes by itself; NO_CLOCK if it does not, or none is open. */
long window_left(const struct reaction_window *, const struct table *, uint64_t now);

/* Keeps the answer of a seat that is asked, and its waiter until the window has closed. False:
 * windows are not equally long here, so just play it. */
bool window_keep(struct reaction_window *, const struct table *, uint64_t now, struct waiter *,
                 int seat, action);

/* Keeps what a bot has chosen. False: no window is open. */
bool window_keep_bot_answer(struct reaction_window *, const struct table *, int seat, action);

/* Says whether the bot's answer to the open window is here already. */
bool window_kept(const struct reaction_window *, const struct table *, int seat);

/* Notices whether a window has opened or closed, after something has happened at the table. */
void window_notice(struct reaction_window *, const struct table *, uint64_t now);

#endif
