/* Why a seat cannot do something now, as its owner may know it. */
#ifndef WONDERLAND_VIEW_WHY_H
#define WONDERLAND_VIEW_WHY_H

#include "server/table/table.h"

/* Says in words of that language why the seat cannot do it, by the seat's own view. Returns the
 * number of the rule; NULL if the seat can do it. `points`: the reader sees what is meant. */
const char *view_why_not(const struct table *, int seat, action, enum lang, bool points,
                         char words[WHY_NOT_BYTES]);

#endif
