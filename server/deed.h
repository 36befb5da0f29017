/*
 * Deeds: changes that are made together, from the moment when they happen to the table in memory to
 * the one when they are on disk (server.h).
 */
#ifndef WONDERLAND_DEED_H
#define WONDERLAND_DEED_H

#include "server/server.h"

enum { DEED_MAX = 24 };

struct deed {
    struct write write;
    struct server *server;
    struct live_table *live; /* whose table changes; NULL: a table that is only now made, or none */
    struct table *fresh;     /* a table that is only now made: to try its events on; or NULL */
    struct table *table;     /* that deed_event works on */
    struct request *request;
    struct table_head head; /* of `fresh` */
    uint32_t since;         /* the table's last event before it */
    bool shelve;            /* it puts the table on the shelf or takes it off */
    bool moved;             /* it is a move */
    int kept_n;
    char *kept[DEED_MAX];
    struct change change[DEED_MAX];
};

/* deed_open takes the request along (NULL: nobody asked), deed_event lets something happen to the table
 * of the deed, deed_send hands it to the journal; after a refusal deed_drop. deed_change adds a
 * change of another kind; its strings must be given by deed_keep. */
struct deed *deed_open(struct server *, struct live_table *, struct request *);
const struct words *deed_event(struct deed *, int kind, int seat, action, const char *body);
struct change *deed_change(struct deed *);
char *deed_keep(struct deed *, const char *string);
void deed_send(struct server *, struct deed *);
void deed_drop(struct deed *);

/* A deed may make a new table: its events come right behind it, then perhaps deed_shelf, which puts
 * it into the list of open tables if it is one, and deed_return, to go on with the first table. The
 * head must be given by deed_keep_head. */
struct table_head *deed_keep_head(struct deed *, const struct table_head *);
const struct words *deed_table(struct deed *, const struct table_head *);
void deed_shelf(struct deed *);
void deed_return(struct deed *);

/* The device has a chair at the deed's table from now on, or not any more. */
void deed_chair(struct deed *, const uint8_t device[DEVICE_SIZE], bool on);

/* One event of one seat, from beginning to end. NULL, or why not; then the request is still the
 * caller's. */
const struct words *deed_do(struct server *, struct live_table *, struct request *, int kind,
                            int seat, action, const char *body);

/* Forgets those that waited to be used again. */
void deeds_close(struct server *);

#endif
