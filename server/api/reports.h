/*
 * Commands about finished games that take long: replay, verify, records. The worker computes them
 * one after the other, from a copy of the table; addresses take turns, so that one with many
 * requests only delays itself.
 */
#ifndef WONDERLAND_REPORTS_H
#define WONDERLAND_REPORTS_H

#include "engine/record.h"
#include "server/api/request.h"
#include "server/live/worker.h"

enum { STUDY_BYTES = 1 << 20 }; /* for a study in words; the longest game of War takes half of it */

struct report_queue;

/* Opens the queue of reports for all clients. NULL: no memory. */
struct report_queue *reports_open(void);

/* Frees it and drops the requests that wait in it. */
void reports_close(struct server *);

/* The progress of a study. */
struct study_progress {
    bool complete;     /* its numbers are final */
    unsigned done, of; /* of the work of both passes */
};

/* A report being computed. */
struct report {
    struct task task;               /* first: the worker knows it by this */
    struct request *request;        /* that is answered with it */
    struct table *table;            /* a copy */
    unsigned from, at;              /* of the actions */
    int viewer;                     /* a seat, SPECTATOR or VIEWER_ALL */
    bool drawn;                     /* a text with frames and hues */
    struct fault fault;             /* that was found */
    char *line;                     /* a study's numbers; its own */
    struct bot_job *job;            /* what bots have to think about first; its own, or NULL */
    struct study_progress progress; /* of that study */
    struct text out;                /* VIEW_BYTES of its own */
};

/* Says whether the game is over; if not, the request has been refused: before the end it would
 * reveal secrets. */
bool report_allowed(struct server *, const struct live_table *, struct request *);

/* Says whether it is the request's turn. If not, it waits, and its command runs again when it
 * is. */
bool report_turn(struct server *, struct request *);

/* Makes a report about the table, which report_close or report_forget frees. NULL: the request has
 * been refused. */
struct report *report_open(struct server *, const struct live_table *, struct request *);

/* Lets the worker `write` the report; then `answer` answers the request, on the loop, unless nobody
 * is waiting for it any more. */
void report_start(struct server *, struct report *, void (*write)(struct task *),
                  void (*answer)(struct server *, struct task *));

/* Sends the report as it is, and closes it: an `answer` of report_start. */
void report_send(struct server *, struct task *);

/* Forgets the report and continues with the next request; called by `answer` at the end. */
void report_close(struct server *, struct report *);

/* Forgets the report before report_start; the request is still the caller's. */
void report_forget(struct report *);

/* Returns the report that the worker knows as this task. */
struct report *report_of(struct task *);

#endif
