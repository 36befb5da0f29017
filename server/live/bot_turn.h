/* The bots of a live table (bots.h): the job of one of them, and the help that people wait for. */
#ifndef WONDERLAND_BOT_TURN_H
#define WONDERLAND_BOT_TURN_H

#include <stdbool.h>
#include <stdint.h>

struct bot_job;

struct bot_turn {
    struct bot_job *job; /* in the pool, or done and waiting for its turn; or NULL */
    bool job_done;       /* the pool has handed it back */
    uint64_t retry;      /* after a failure: not before this time, by net_now */
    unsigned hinting;    /* seats for which a hint is being computed */
};

#endif
