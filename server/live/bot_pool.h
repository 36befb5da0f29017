/*
 * Bots think on threads of their own, so that the loop never waits for them (bot_job.h).
 *
 * Time is shared by address, then by table: next is a job of the address that has had the least
 * time, and there of the table that has had the least. So an address with many tables only delays
 * its own, and takes no time from others.
 */
#ifndef WONDERLAND_BOT_POOL_H
#define WONDERLAND_BOT_POOL_H

#include "server/live/bot_job.h"

struct bot_pool;

/* Starts the threads. `wake` is called by a thread whenever bot_pool_next has something new. NULL:
 * no thread is available. */
struct bot_pool *bot_pool_open(int threads, void (*wake)(void *), void *context);

/* Queues the job, which must stay where it is until bot_pool_next has handed it back. The more
 * addresses wait, the less time each job gets, and less still, the more other jobs of its own
 * address wait. */
void bot_pool_add(struct bot_pool *, struct bot_job *);

/* Takes a job that is done; NULL: there is none. */
struct bot_job *bot_pool_next(struct bot_pool *);

/* Stops the jobs that are being computed and ends the threads. `each` is called for every job that
 * bot_pool_next has not handed back. */
void bot_pool_close(struct bot_pool *, void (*each)(void *context, struct bot_job *),
                    void *context);

#endif
