/* The header Accept-Language (RFC 9110, 12.5.4). */
#ifndef WONDERLAND_ACCEPT_LANGUAGE_H
#define WONDERLAND_ACCEPT_LANGUAGE_H

#include "engine/text.h"

/* The language of ours that the header gives the greatest weight; English if it names none. */
enum lang language_accepted(const char *header);

#endif
