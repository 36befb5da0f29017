/*
 * Studies: analyses of finished games in progress. Their pieces are judged by the pool of bots, a
 * slice of time at once, charged to the address that asked, so that they wait like any other job
 * and take nothing from other addresses. First comes a coarse pass, so that there is something to
 * see soon, then the one that is kept in the table's log (EVENT_STUDY).
 */
#ifndef WONDERLAND_STUDIES_H
#define WONDERLAND_STUDIES_H

#include "bots/host/analysis_pieces.h"
#include "server/live/live_table.h"

enum {
    STUDIES_MAX = 32, /* at once, in the whole server */
    STUDY_COARSE = 10 /* the first pass has this many times fewer iterations */
};

struct study {
    struct study *next;          /* of the server */
    uint64_t table;              /* that it is about */
    uint8_t device[DEVICE_SIZE]; /* that asked for it; a device has one at a time */
    uint32_t owner;              /* the address that it is charged to, as a number */
    struct table *copy;          /* of the table, used by nothing else */
    struct analysis analysis;    /* the pass under way, */
    bool fine;                   /* which is the last one */
    atomic_uint taken, judged;   /* pieces of it */
    int jobs;                    /* in the pool */
    uint64_t asked;              /* when its progress was last asked for, by net_now */
    atomic_bool dropped;         /* no longer wanted: it ends when its jobs are back */
    char *line;                  /* result of the last whole pass; NULL: none yet */
    bool complete;               /* that was the last one */
};

/* Finds the study of the table; NULL: there is none. */
struct study *studies_find(const struct server *, uint64_t table);

/* Begins to study a finished table for the device. NULL: *why says why not; nothing, if the device
 * has another one under way that is still waited for. One that nobody has asked about for a while
 * ends, and gives way. */
struct study *studies_open(struct server *, const struct live_table *,
                           const uint8_t device[DEVICE_SIZE], uint32_t owner, struct refusal *why);

/* Tells how far it is: `done` parts of `of`, of both passes together. */
static inline void study_progress(const struct study *s, unsigned *done, unsigned *of)
{
    unsigned pieces = analysis_pieces(&s->analysis);
    *done = s->fine ? pieces + STUDY_COARSE * s->judged : s->judged;
    *of = (1 + STUDY_COARSE) * pieces;
}

/* Take the next piece of the study that the job belongs to, which may be judged elsewhere, and give
 * its result, in the thread or process that does the job. studies_take: false: none is left, or it
 * is no longer wanted. */
bool studies_take(struct bot_job *, struct piece *);
void studies_give(struct bot_job *, const struct piece *);

/* Goes on with the study after a job of it has come back, and frees the job. */
void studies_advance(struct server *, struct bot_job *);

/* Lets those that are complete be saved, and forgets them then. */
void studies_keep(struct server *);

/* Frees all of them, when the pool has ended. */
void studies_close(struct server *);

#endif
