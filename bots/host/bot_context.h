/*
 * Bot contexts on an operating system: memory, a clock, threads. The files of bots/ itself need
 * none of them.
 */
#ifndef WONDERLAND_CONTEXT_H
#define WONDERLAND_CONTEXT_H

#include "bots/bot.h"

/* Opens a context with memory and a clock for the bot, its usual budget, and the random stream of
 * that number. False if there is not enough memory. bot_context_close frees everything, also
 * then. */
bool bot_context_open(struct bot_context *, const struct bot *, uint64_t number);
void bot_context_close(struct bot_context *);

/* search_think by context->threads threads, each with its share of the memory and of the
 * iterations; their statistics are added up. The same number of threads gives the same result. */
void search_parallel(const struct game *, const void *view, int seat, struct bot_context *,
                     struct search_result *);

#endif
