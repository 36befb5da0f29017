/* The commands of docs/PROTOCOL.md, a row each, and how a request becomes one of them. */
#ifndef WONDERLAND_COMMANDS_H
#define WONDERLAND_COMMANDS_H

#include "server/api/request.h"

struct command {
    const char *name; /* as in `do` */
    bool secret;      /* needs a device */
    bool table;       /* is about a table, */
    bool finished;    /* of which the game is over: a node reads it from the store */
    /* Answers the request or lets it wait (cmd.h). */
    void (*run)(struct server *, struct live_table *, struct request *);
};

/* Runs the request's command, now or when its table is no longer busy. */
void request_run(struct server *, struct request *);

#endif
