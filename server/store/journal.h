/*
 * Group commit. The server's loop queues writes, and a thread of the journal's own makes them:
 * while one batch is on its way to the disk the next writes gather, and then go together. So a
 * table waits for one flush, and a thousand tables wait for the same one.
 */
#ifndef WONDERLAND_JOURNAL_H
#define WONDERLAND_JOURNAL_H

#include "server/store/store.h"

struct journal;

/* `wake` is called by the journal's thread whenever journal_next has something new. NULL if no
 * thread or memory is available. */
struct journal *journal_open(struct store *, void (*wake)(void *), void *context);

/* Queues the write. It and all that it points to must stay where they are until journal_next has
 * handed it back. */
void journal_add(struct journal *, struct write *);

/* Holds writes back from here on until journal_push or journal_close, for a loop that knows when it
 * has added all it has. Otherwise, where loop and journal share a core, the first write takes the
 * core from the loop before it has added the others, and every batch is small. */
void journal_gather(struct journal *);
void journal_push(struct journal *);

/* The next write that is done, with its result, in the order in which they were added; or NULL. */
struct write *journal_next(struct journal *);

/* The write that journal_next will hand back next, if already known, followed by others, linked by
 * `next`; or NULL. Only for looking ahead. */
const struct write *journal_coming(const struct journal *);

/* Writes added that journal_next has not handed back. */
unsigned journal_pending(const struct journal *);

/* For the metrics: batches committed, the writes in them, and the nanoseconds they took
 * together. */
struct journal_counts {
    uint64_t commits, writes, nanoseconds, refused;
};
struct journal_counts journal_counts(struct journal *);

/* Waits until every write is made, then ends the thread. Writes that journal_next has not handed
 * back by then are the caller's again. */
void journal_close(struct journal *);

#endif
