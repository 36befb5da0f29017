/*
 * Jobs for bots: a job gets a view and nothing else of the table, and returns a choice or advice.
 * Jobs are plain data: computing them needs nothing of the table, so another thread can do it, or
 * another worker of a page.
 */
#ifndef WONDERLAND_BOT_JOB_H
#define WONDERLAND_BOT_JOB_H

#include "bots/host/analysis.h"
#include "bots/host/bot_context.h"
#include "bots/host/hint.h"
#include "bots/host/variation.h"

enum { BOT_WINDOW_MS = 250 }; /* for whether to step in: windows must not be slow */

/* The kinds of jobs other than a bot's move: help with a decision to come; a comment on one that
 * the seat has made; why others played as they did; how a finished game might have continued. */
enum advice_kind { ADVICE_HINT, ADVICE_COACH, ADVICE_REASON, ADVICE_VARIATION };

struct study;
struct waiter;

struct bot_job {
    struct bot_job *next;           /* in the list where it waits */
    uint64_t table;                 /* that it is about */
    uint32_t step;                  /* of the table when the job was made */
    int seat;                       /* that decides, or has decided */
    unsigned entry;                 /* of the match: the decision that it is about */
    action played;                  /* what was done there; 0: it is still to come */
    uint32_t owner;                 /* the address that its time is charged to, as a number */
    uint64_t nanoseconds;           /* its time limit; 0: none */
    const struct game *game;        /* of the view */
    struct study *study;            /* only a slice of time for it is wanted; or NULL: */
    void (*work)(struct bot_job *); /* what is done then, by a thread of the pool */
    const struct bot *bot;          /* NULL: advice is wanted, */
    enum advice_kind kind;          /* of this kind */
    bool window;                    /* it is about a window */
    struct rng rng;                 /* the bot's luck */
    atomic_bool stop;               /* set it to have the answer at once */
    bool failed;                    /* no memory: there is no answer */
    action act;                     /* the bot's choice */
    struct hint hint;               /* of ADVICE_HINT and ADVICE_COACH */
    struct reasons reasons;         /* of ADVICE_REASON */
    struct variation variation;     /* of ADVICE_VARIATION */
    struct waiter *waiter;          /* the command that waits for the advice; or NULL */
    struct reason_cases cases; /* in which to look for a reason; the first one of a variation */
    _Alignas(16) uint8_t view[STATE_MAX]; /* of the table, as the seat sees it */
};

/* Make a job: about the decision of a seat, for a hint unless `bot` is set; about an entry that the
 * seat has played; about what the seats of a mask have done since the seat did something; about
 * what would have been better than a decision of a game that is over. NULL: no memory. */
struct bot_job *bot_job_open(uint64_t table, uint32_t step, const struct match *, int seat);
struct bot_job *bot_job_open_about(uint64_t table, uint32_t step, const struct match *,
                                   unsigned entry);
struct bot_job *bot_job_open_reason(uint64_t table, uint32_t step, const struct match *, int seat,
                                    unsigned movers);
struct bot_job *bot_job_open_variation(uint64_t table, uint32_t step, const struct match *,
                                       const struct decision *);

/* The load on the same thread: that which waits for it. */
struct queue_load {
    int own;    /* jobs of the same address */
    int others; /* addresses */
};

/* A thread's memory; all zeros at first. */
enum { BOTS_MAX = 8 };
struct bot_memory {
    struct bot_context of[BOTS_MAX]; /* by bot */
};

/* Frees what the bots have allocated in it. */
void bot_memory_free(struct bot_memory *);

/* Does the job. The more jobs wait, the less time it gets; at least BOT_JOB_MIN_MS. */
enum { BOT_JOB_MIN_MS = 20 };
void bot_job_think(struct bot_job *, struct bot_memory *, struct queue_load);

#endif
