/* The part of a URL after the question mark, as fields of a command. */
#ifndef WONDERLAND_QUERY_STRING_H
#define WONDERLAND_QUERY_STRING_H

#include "server/ops/datum.h"
#include <stdbool.h>

/* Adds every "key=value" to the object, as a number if the value is one. False: something is too
 * long or is not text, and part of it may have been added. */
bool query_put(struct datum *fields, const char *query);

#endif
