/*
 * require(cond): a promise that the program makes to itself, kept in release builds too. A broken
 * promise is a bug, never bad input, so there is nothing to recover: say where, say what was being
 * played, stop.
 */
#ifndef WONDERLAND_REQUIRE_H
#define WONDERLAND_REQUIRE_H

#define require(cond) ((cond) ? (void)0 : require_failed(#cond, __FILE__, __LINE__))

/* Called before the program stops, if the program has set it: prints what was being played. */
extern void (*require_context)(void);

_Noreturn void require_failed(const char *cond, const char *file, int line);

#endif
