/* Joining a server's table: which one, which chair, under which name. */
#ifndef WONDERLAND_TERMINAL_JOIN_H
#define WONDERLAND_TERMINAL_JOIN_H

#include "terminal/frontend.h"
#include "terminal/table_link.h"

struct remote;

struct join_options {
    struct table_link link;
    enum lang lang;   /* may change in the menu */
    const char *name; /* NULL: ask */
    const char *word; /* this player's share in the luck, or NULL */
    int seat;         /* the chair that is wanted; -1: ask */
};

/* Joins the table, asking what the options leave open, and opens the session there. NULL, or why
 * not. *remote: the table, which the session owns; NULL if the person has changed their mind. */
const struct words *join_table(struct join_options *, const struct frontend *, struct session *,
                               struct remote **);

#endif
