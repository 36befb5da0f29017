/*
 * Several servers, called nodes, on one database, and which of them owns a table. A node has a row
 * with its address and a heartbeat, which it renews by the database's clock; a table has the number
 * of its node and an epoch, which grows whenever it is taken. A node whose heartbeat is older than
 * LEASE_MS is dead: any node that is asked for one of its tables takes it.
 *
 * That only avoids conflicts. Logs stay correct by the number of an event and the epoch, which
 * every write carries (CHANGE_EVENT of store.h).
 *
 * For one thread, which may wait for the database. PostgreSQL only.
 */
#ifndef WONDERLAND_LEASE_H
#define WONDERLAND_LEASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LEASE_MS = 3000,    /* a node with an older heartbeat is dead */
    LEASE_NODES = 64,   /* nodes known at once */
    LEASE_ORPHANS = 64, /* tables of dead nodes reported at once */
    LEASE_ADDRESS = 64, /* bytes of a node's address, with the NUL */
    LEASE_SECRET = 32   /* bytes */
};

struct lease_connection;

/* The result of a heartbeat. */
struct lease_news {
    int64_t me;    /* this node's number: another one if the database had forgotten it */
    int64_t clock; /* of the database, milliseconds since 1970 */
    int nodes;     /* that are alive, with this one, */
    struct lease_node {
        int64_t number;              /* as tables have it of their owner */
        char address[LEASE_ADDRESS]; /* where others reach it */
    } node[LEASE_NODES];
    int orphans; /* tables of dead nodes whose clocks must keep running */
    uint64_t orphan[LEASE_ORPHANS];
};

/* A table to be taken, or given back. */
struct lease_request {
    struct lease_request *next; /* in a list */
    uint64_t table;
    bool give;         /* it is not needed any more: its `epoch` ends */
    int64_t epoch;     /* LEASE_OURS: from now on */
    int64_t node;      /* LEASE_OTHERS: its owner */
    uint32_t seq;      /* LEASE_OURS: its last event */
    unsigned renewals; /* the caller's own */
    enum lease_answer {
        LEASE_UNKNOWN, /* the database does not answer */
        LEASE_LATER,   /* it is being changed: ask again */
        LEASE_OURS,
        LEASE_OTHERS,
        LEASE_NONE /* there is no such table */
    } answer;
};

/* Joins the nodes of the store, which is there and of the newest version: `address` is where others
 * reach this one. A dead node with the same address is known to be dead from here on. NULL: *error
 * says why, in English for the operator. */
struct lease_connection *lease_open(const char *path, const char *address, const char **error);
void lease_close(struct lease_connection *);

/* Returns the secret that all nodes of the store share. */
const uint8_t *lease_secret(const struct lease_connection *);

/* Renews the heartbeat; `rejoin`: joins as a new node first and keeps its number from then on.
 * False: the database does not answer, or not in time. */
bool lease_heartbeat(struct lease_connection *, bool rejoin, struct lease_news *);

/* Takes or gives back all tables of the list in one round trip; sets every answer. A table that is
 * this node's already is taken again, with a new epoch. */
void lease_exchange(struct lease_connection *, struct lease_request *list);

/* Leaves the nodes: all tables of this one are free. */
void lease_leave(struct lease_connection *);

#endif
