/*
 * A table in memory, with the facts around it that are never in its log: who watches, who is
 * connected, how much time is left, which commands wait. Names, chairs and moves are in the log,
 * never here.
 */
#ifndef WONDERLAND_LIVE_TABLE_H
#define WONDERLAND_LIVE_TABLE_H

#include "server/live/bot_turn.h"
#include "server/live/presence.h"
#include "server/live/reaction_window.h"
#include "server/live/seat_limits.h"
#include "server/live/server.h"
#include "server/live/table_lease.h"
#include "server/live/table_memory.h"
#include "server/live/turn_clock.h"
#include "server/live/waiter.h"
#include "server/live/watchers.h"

/* The fields that every move needs come before `limits`: prefetch.c prefetches all of them. */
struct live_table {
    struct live_table *next; /* in the same bucket */
    uint64_t id;             /* of the table, so that a lookup need not dereference it */
    struct table *table;     /* as far as its log has been applied */
    uint32_t since;          /* if it is busy: the table's last event before that */
    bool busy;               /* it is not complete, or a transaction is on its way to disk */
    bool unreadable;         /* it could not be loaded again, and is not shown until it can */
    bool listed;             /* in the list of open tables */
    bool unseen;             /* new: the store has no note yet of what anybody has seen of it */
    uint32_t owner; /* the address of the player who last sent something, as a number; 0: none */
    struct table_lease lease;      /* of a node that owns it */
    struct table_memory memory;    /* that it takes */
    struct table_loading loading;  /* what of it is still in the store only */
    struct watchers watchers;      /* who is sent what happens */
    struct waiting waiting;        /* commands */
    struct presence presence;      /* which players are here */
    struct turn_clock clock;       /* since when seats owe a decision */
    struct reaction_window window; /* the moment when seats may step in */
    struct bot_turn bot;           /* the decision that a bot is thinking about */
    struct seat_limits limits;     /* how often seats may do what is not a move */
};

/* Says whether this server does the table's work, and may show it as it is. */
static inline bool live_is_ours(const struct server *server, const struct live_table *live)
{
    return server->node.leases == NULL || live->lease.epoch != 0;
}

#endif
