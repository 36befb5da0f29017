/* The commands of docs/PROTOCOL.md, a row each. */
#ifndef WONDERLAND_COMMAND_H
#define WONDERLAND_COMMAND_H

#include "server/api/request.h"

struct command {
    const char *name;
    bool secret; /* needs a device */
    bool table;  /* is about a table */
    /* Answers the request, or lets it wait. The live table is NULL if it is about no table, and is not busy.
     * */
    void (*run)(struct server *, struct live_table *, struct request *);
};

/* Makes tables: create.c. */
void do_create(struct server *, struct live_table *, struct request *);
void do_rematch(struct server *, struct live_table *, struct request *);

/* What is known of games, lists and replays: queries.c. */
void do_games(struct server *, struct live_table *, struct request *);
void do_tables(struct server *, struct live_table *, struct request *);
void do_replay(struct server *, struct live_table *, struct request *);
void do_verify(struct server *, struct live_table *, struct request *);
void do_record(struct server *, struct live_table *, struct request *);
void do_text(struct server *, struct live_table *, struct request *);

/* The seat that the command names, if the device holds it; without a name, the only one that it
 * holds. False: the request has been refused. */
bool command_seat(struct server *, struct live_table *, struct request *, int *seat);

/* The viewer: the seat that the command names; else one that the device holds, best one
 * that owes a decision; else SPECTATOR. False: the request has been refused. */
bool command_viewer(struct server *, struct live_table *, struct request *, int *viewer);

/* Seats the device, as part of a transaction. */
struct refusal command_sit(struct transaction *, int seat, const uint8_t device[DEVICE_SIZE],
                           const char *name, const char *word);

#endif
