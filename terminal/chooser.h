/*
 * The list that the full screen offers: everything that fits what was typed, best first. Moves and
 * commands share one list, so the marked item is always exactly what Enter will do.
 */
#ifndef WONDERLAND_TERMINAL_CHOOSER_H
#define WONDERLAND_TERMINAL_CHOOSER_H

#include "terminal/session.h"

struct item {
    enum user_command command;
    int choice; /* COMMAND_PLAY: its index in the choice_list */
};

struct chooser {
    int n;
    struct item item[LEGAL_MAX + COMMAND_COUNT];
    const char *rest; /* inside `typed`: what follows a command that takes something */
};

/* Fills the list with what fits `typed`; everything fits an empty line. */
void chooser_fill(struct chooser *, const struct choice_list *, const char *typed);

/* Returns the bytes of the words that all choices begin with ("Take ") and that every line can
 * omit. The rest does not begin with a digit, which would read like the number of the choice. */
size_t chooser_common(const struct choice_list *);

#endif
