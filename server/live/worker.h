/*
 * Work that would keep the loop too long is done by a thread of its own: one errand after the
 * other, each on data that nobody else has.
 */
#ifndef WONDERLAND_WORKER_H
#define WONDERLAND_WORKER_H

struct server;
struct worker;

struct errand {
    struct errand *next;
    void (*work)(struct errand *);                  /* on the worker's thread */
    void (*done)(struct server *, struct errand *); /* on the loop; takes it over */
    void (*drop)(struct errand *);                  /* instead, when the server ends */
};

/* `wake` is called by the thread whenever worker_next has something new. NULL: no thread is
 * available. */
struct worker *worker_open(void (*wake)(void *), void *context);

/* The errand is the worker's until worker_next has handed it back. */
void worker_add(struct worker *, struct errand *);

/* The next errand that is done, or NULL. */
struct errand *worker_next(struct worker *);

/* Ends the thread after the errand that it is at, and drops all that worker_next has not handed
 * back. */
void worker_close(struct worker *);

#endif
