/* An analysis of a whole match at once, by several threads. */
#ifndef WONDERLAND_ANALYSIS_THREADS_H
#define WONDERLAND_ANALYSIS_THREADS_H

#include "bots/host/analysis.h"

/* Progress of the work, reported by the thread that called analysis_open. */
struct analysis_progress {
    void (*progress)(void *context, unsigned done, unsigned all); /* NULL: not reported */
    void *context;
};

/* Judges a whole match, by up to `threads` threads, and marks its turning points; the result does
 * not depend on how many there are. False if there is not enough memory. analysis_close frees
 * everything. */
bool analysis_open(struct analysis *, const struct match *, uint32_t iterations, int threads,
                   struct analysis_progress);

#endif
