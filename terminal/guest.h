/* Coming to a server's table: which one, which chair, under which name. */
#ifndef WONDERLAND_TERMINAL_GUEST_H
#define WONDERLAND_TERMINAL_GUEST_H

#include "terminal/table.h"

#include "terminal/link.h"

struct guest {
    struct link link;
    enum lang lang;   /* a newcomer may choose another */
    const char *name; /* NULL: ask */
    const char *word; /* the guest's share in the luck, or NULL */
    int seat;         /* the chair that is wanted; -1: ask */
};

/* Goes to the table, asks what is open and opens the session there. NULL, or why not; or *left:
 * the person has changed their mind. */
const struct words *guest_open(struct guest *, const struct frontend *, struct session *,
                               bool *left);

#endif
