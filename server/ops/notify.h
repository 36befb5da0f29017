/*
 * Notifies a service manager, by the protocol of systemd's sd_notify: the server is ready, alive,
 * or stopping. Does nothing unless asked to (NOTIFY_SOCKET).
 */
#ifndef WONDERLAND_NOTIFY_H
#define WONDERLAND_NOTIFY_H

#include <stdint.h>

/* Sends a state: "READY=1", "STOPPING=1". */
void notify(const char *state);

/* Says "WATCHDOG=1" if it is time, twice within what the manager allows (WATCHDOG_USEC). Called
 * often by the loop, so that a loop that hangs is silent. `now` in milliseconds. */
void notify_alive(uint64_t now);

#endif
