/*
 * Group commit. The server's loop queues writes, and a thread of the journal's own makes them:
 * while one batch is on its way to the disk the next writes gather, and then go together. So a
 * table waits for one flush, and a thousand tables wait for the same one.
 */
#ifndef WONDERLAND_JOURNAL_H
#define WONDERLAND_JOURNAL_H

#include "server/store/store.h"

struct journal;

/* Starts the thread, which calls `wake` whenever journal_next has something new. NULL: no thread or
 * memory is available. */
struct journal *journal_open(struct store *, void (*wake)(void *), void *context);

/* Queues the write. It and all that it points to must stay where they are until journal_next has
 * handed it back. */
void journal_add(struct journal *, struct write *);

/* Hold writes back from here on until journal_push or journal_close, for a loop that knows when it
 * has added all it has. Otherwise, where loop and journal share a core, the first write takes the
 * core from the loop before it has added the others, and every batch is small. */
void journal_gather(struct journal *);
void journal_push(struct journal *);

/* Takes the next write that is done, with its result, in the order in which they were added; NULL:
 * there is none. */
struct write *journal_next(struct journal *);

/* Looks ahead at the write that journal_next will hand back next, if already known, followed by
 * others, linked by `next`; NULL: none is known. */
const struct write *journal_coming(const struct journal *);

/* Counts the writes added that journal_next has not handed back. */
unsigned journal_pending(const struct journal *);

/* For the metrics. */
struct journal_counts {
    uint64_t commits;     /* batches committed, */
    uint64_t writes;      /* the writes in them, */
    uint64_t nanoseconds; /* and how long they took together */
    uint64_t refused;     /* writes that were not made */
};

/* Returns what was counted so far. */
struct journal_counts journal_counts(struct journal *);

/* Waits until every write is made, then ends the thread. Writes that journal_next has not handed
 * back by then are the caller's again. */
void journal_close(struct journal *);

#endif
