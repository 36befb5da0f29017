/* The commands of docs/PROTOCOL.md, a row each. */
#ifndef WONDERLAND_COMMAND_H
#define WONDERLAND_COMMAND_H

#include "server/ask.h"

struct command {
    const char *name;
    bool secret; /* needs a device */
    bool table;  /* is about a table */
    /* Answers the ask, or lets it wait. The hold is NULL if it is about no table, and is not busy.
     * */
    void (*run)(struct hall *, struct hold *, struct ask *);
};

/* Makes tables: create.c. */
void do_create(struct hall *, struct hold *, struct ask *);
void do_rematch(struct hall *, struct hold *, struct ask *);

/* What is known of games, lists and replays: shelf.c. */
void do_games(struct hall *, struct hold *, struct ask *);
void do_tables(struct hall *, struct hold *, struct ask *);
void do_replay(struct hall *, struct hold *, struct ask *);
void do_verify(struct hall *, struct hold *, struct ask *);
void do_record(struct hall *, struct hold *, struct ask *);
void do_text(struct hall *, struct hold *, struct ask *);

/* The seat that the command names, if the device holds it; without a name, the only one that it
 * holds. False: the ask has been refused. */
bool command_seat(struct hall *, struct hold *, struct ask *, int *seat);

/* The viewer: the seat that the command names; else one that the device holds, best one
 * that owes a decision; else SPECTATOR. False: the ask has been refused. */
bool command_viewer(struct hall *, struct hold *, struct ask *, int *viewer);

/* The device sits down, as part of a deed. NULL, or why not. */
const struct words *command_sit(struct deed *, int seat, const uint8_t device[DEVICE_SIZE],
                                const char *name, const char *word);

#endif
