/*
 * With thousands of tables the memory of each is not in the cache, and a move needs much of it. So
 * it is prefetched while earlier transactions are ended: the target of a pointer can only be
 * prefetched once the pointer is there, so every step follows one pointer further.
 */
#ifndef WONDERLAND_PREFETCH_H
#define WONDERLAND_PREFETCH_H

#include "server/live/transaction.h"

enum { PREFETCH_STEPS = 4 };

/* Prefetches memory that the end of the transaction will need, which comes after `ahead` - 1
 * others: 1 to PREFETCH_STEPS. */
void prefetch_transaction(const struct transaction *, int ahead);

#endif
