/*
 * With thousands of tables the memory of each comes from far away, and a move needs much of it. So
 * it is asked for while the transactions before it are ended: what a pointer leads to can only be
 * asked for once the pointer is there, so every step goes one pointer further.
 */
#ifndef WONDERLAND_PREFETCH_H
#define WONDERLAND_PREFETCH_H

#include "server/live/transaction.h"

enum { PREFETCH_STEPS = 4 };

/* Asks for memory that the end of the transaction will need, which comes after `ahead` - 1 others:
 * 1 to PREFETCH_STEPS. */
void prefetch_transaction(const struct transaction *, int ahead);

#endif
