/*
 * Runs work that would block the loop on a thread of its own: one task after the other, each on
 * data that nothing else uses.
 */
#ifndef WONDERLAND_WORKER_H
#define WONDERLAND_WORKER_H

struct server;
struct worker;

struct task {
    struct task *next;                            /* in the queue */
    void (*work)(struct task *);                  /* on the worker's thread */
    void (*done)(struct server *, struct task *); /* on the loop; takes it over */
    void (*drop)(struct task *);                  /* instead, when the server ends */
};

/* Starts the thread, which calls `wake` whenever worker_next has something new. NULL: no thread is
 * available. */
struct worker *worker_open(void (*wake)(void *), void *context);

/* Queues the task, which is the worker's until worker_next has handed it back. */
void worker_add(struct worker *, struct task *);

/* Takes the next task that is done; NULL: there is none. */
struct task *worker_next(struct worker *);

/* Ends the thread after the task that it is at, and drops all that worker_next has not handed
 * back. */
void worker_close(struct worker *);

#endif
