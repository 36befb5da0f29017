/*
 * Brains for machines with an operating system: memory, a clock, threads. What is in bots/ itself
 * needs none of them.
 */
#ifndef WONDERLAND_BRAIN_H
#define WONDERLAND_BRAIN_H

#include "bots/bot.h"

/* Room and a clock for the bot, its usual budget, a stream that follows from the number. False if
 * there is no memory. brain_close gives everything back. */
bool brain_open(struct brain *, const struct bot *, uint64_t number);
void brain_close(struct brain *);

/* Nanoseconds since some moment. */
uint64_t brain_clock(void);

/* search_think by brain->threads threads, each with its share of the memory and of the iterations;
 * their opinions are added up. The same number of threads gives the same verdict again. */
void crew_think(const struct game *, const void *view, int seat, struct brain *, struct verdict *);

#endif
