/*
 * Group commit. Writes are put into the queue by the server's loop and made by a thread of the journal's
 * own: while one transaction is on its way to the disk, the next ones gather, and then go together.
 * So a table waits for one flush, and a thousand tables wait for the same one.
 */
#ifndef WONDERLAND_JOURNAL_H
#define WONDERLAND_JOURNAL_H

#include "server/store/store.h"

struct journal;

/* `wake` is called by the journal's thread whenever journal_next has something new. NULL if there
 * is no thread or memory to be had. */
struct journal *journal_open(struct store *, void (*wake)(void *), void *context);

/* Puts the write into the queue; it and all that it points to must stay where it is until journal_next has
 * handed it back. */
void journal_add(struct journal *, struct write *);

/* From here on, what is added goes no further before journal_push or journal_close: for a loop that
 * knows when it has brought all that it has. Else, where loop and journal share a core, the first
 * write takes it away from the loop that is about to bring the others, and every transaction is
 * small. */
void journal_gather(struct journal *);
void journal_push(struct journal *);

/* The next write that is done, in the order in which they were added, with its result; NULL: none
 * yet. */
struct write *journal_next(struct journal *);

/* Writes added that journal_next has not handed back. */
unsigned journal_pending(const struct journal *);

/* For the metrics: transactions made, the writes in them, and the nanoseconds they took
 * together. */
struct journal_counts {
    uint64_t commits, writes, nanoseconds, refused;
};
struct journal_counts journal_counts(struct journal *);

/* Waits until every write is made, then ends the thread. What journal_next has not handed back by
 * then is the caller's again. */
void journal_close(struct journal *);

#endif
