/*
 * With thousands of tables the memory of each comes from far away, and a move needs much of it. So
 * it is asked for while the transactions before it are ended: what a pointer leads to can only be
 * asked for once the pointer is there, so every step goes one pointer further.
 */
#ifndef WONDERLAND_PREFETCH_H
#define WONDERLAND_PREFETCH_H

#include "server/live/transaction.h"

enum { PREFETCH_STEPS = 4 };

/* Asks for the memory that the transaction's end needs, if it is to be ended after `ahead` others,
 * 1 to PREFETCH_STEPS. To be called once for each of them, the farthest first. */
void prefetch_transaction(const struct transaction *, int ahead);

#endif
