/*
 * The secrets of this device, one for each server, by which the servers recognise it. They are
 * kept in $XDG_STATE_HOME/wonderland/devices, a line "ORIGIN SECRET" each, and only the owner may
 * read the file.
 */
#ifndef WONDERLAND_TERMINAL_DEVICE_H
#define WONDERLAND_TERMINAL_DEVICE_H

#include "engine/text.h"
#include "terminal/table_link.h"

/* Finds the secret for the server; empty if there is none. NULL, or why the file cannot be read. */
const struct words *device_find(const char *origin, char secret[TOKEN_BYTES]);

/* Keeps the secret, unless one is kept for that server already: then `secret` becomes that one, so
 * that two programs that start at once are one device. NULL, or why not. */
const struct words *device_keep(const char *origin, char secret[TOKEN_BYTES]);

#endif
