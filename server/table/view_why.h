/* Why a seat cannot do something now, as its owner may know it. */
#ifndef WONDERLAND_VIEW_WHY_H
#define WONDERLAND_VIEW_WHY_H

#include "server/table/table.h"

/* The number of the rule and the words in that language, said of the seat's own view; NULL if the
 * seat can do it. `points`: the reader sees what is meant. */
const char *view_why_not(const struct table *, int seat, action, enum lang, bool points,
                         char words[WHY_NOT_BYTES]);

#endif
