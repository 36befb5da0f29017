/* A command as it is sent: one JSON object. */
#ifndef WONDERLAND_READ_COMMAND_H
#define WONDERLAND_READ_COMMAND_H

#include <stddef.h>

#include "server/ops/datum.h"

/* Reads the object in the bytes, which the caller owns; NULL if they are anything else, an object
 * with a field twice, or there is no memory. */
struct datum *read_command(const char *bytes, size_t n);

#endif
