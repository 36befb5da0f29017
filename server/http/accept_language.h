/* The header Accept-Language (RFC 9110, 12.5.4). */
#ifndef WONDERLAND_ACCEPT_LANGUAGE_H
#define WONDERLAND_ACCEPT_LANGUAGE_H

#include "engine/text.h"

/* Finds the supported language with the greatest weight in the header; English if it names none. */
enum lang language_accepted(const char *header);

#endif
