/*
 * Bots think on threads of their own, so that the loop never waits for them. A job is given a view
 * and nothing else of the table, and comes back with a choice or a hint.
 *
 * Time is shared by address, then by table: next is a job of the address that has had the least
 * time, and there of the table that has had the least. So whoever has many tables waits for their
 * own, and takes time from nobody else.
 */
#ifndef WONDERLAND_BOT_POOL_H
#define WONDERLAND_BOT_POOL_H

#include "bots/host/analysis.h"

enum { BOT_WINDOW_MS = 250 }; /* for whether to step in: windows must not be slow */

/* What somebody waits for whose job is no bot's move: help with a decision that is to come; a word
 * on one that the seat has made; why others have played as they did. */
enum advice_kind { ADVICE_HINT, ADVICE_COACH, ADVICE_REASON, ADVICE_KINDS };

struct study;
struct waiter;

struct bot_job {
    struct bot_job *next;
    uint64_t table;
    uint32_t step; /* of the table when the job was made */
    int seat;
    unsigned entry;       /* of the match: the decision that it is about */
    action played;        /* what was done there; 0: it is still to come */
    uint32_t owner;       /* on whose account it is: an address, as a number */
    uint64_t nanoseconds; /* that it was given; 0: as long as it takes */
    const struct game *game;
    struct study *study; /* a slice of time for it is wanted, and nothing else; or NULL: */
    void (*work)(struct bot_job *); /* what is done then, by a thread of the pool */
    const struct bot *bot;          /* NULL: advice is wanted, */
    enum advice_kind kind;          /* of this kind */
    bool window;                    /* it is about a window */
    struct rng rng;                 /* the bot's luck */
    atomic_bool stop;               /* set it to have the answer at once */
    bool failed;                    /* no memory: there is no answer */
    action act;                     /* the bot's choice */
    struct hint hint;
    struct reasons reasons;
    struct waiter *waiter;     /* the command that waits for the advice; or NULL */
    struct reason_cases cases; /* that a reason is looked for in */
    _Alignas(16) uint8_t view[STATE_MAX];
};

/* A job about the decision of a seat, for a hint unless `bot` is set; about an entry that the seat
 * has played; about what the seats of a mask have done since the seat did something. NULL: no
 * memory. */
struct bot_job *bot_job_open(uint64_t table, uint32_t step, const struct match *, int seat);
struct bot_job *bot_job_open_about(uint64_t table, uint32_t step, const struct match *,
                                   unsigned entry);
struct bot_job *bot_job_open_reason(uint64_t table, uint32_t step, const struct match *, int seat,
                                    unsigned movers);

struct bot_pool;

/* `wake` is called by a thread whenever bot_pool_next has something new. NULL if no thread is
 * available. */
struct bot_pool *bot_pool_open(int threads, void (*wake)(void *), void *context);

/* Queues the job, which must stay where it is until bot_pool_next has handed it back. The more
 * addresses wait, the less time each job is given, and the less again, the more other jobs of its
 * own address wait. */
void bot_pool_add(struct bot_pool *, struct bot_job *);

/* The next job that is done, or NULL. */
struct bot_job *bot_pool_next(struct bot_pool *);

/* Stops the jobs that are being computed and ends the threads. `each` is called for every job that
 * bot_pool_next has not handed back. */
void bot_pool_close(struct bot_pool *, void (*each)(void *context, struct bot_job *),
                    void *context);

#endif
