/* How many new tables an address may make: all of them stay in the store. */
#ifndef WONDERLAND_CREATIONS_H
#define WONDERLAND_CREATIONS_H

#include "server/api/request.h"
#include "server/ops/rate_limit.h"

struct creations {
    int per_minute;          /* that an address may make; 0: any number */
    struct rate_limit *made; /* how many each has made */
};

/* Opens it without a limit. NULL: no memory. */
struct creations *creations_open(void);
void creations_close(struct creations *);

/* Says why no further table may be made for the caller, regardless of its description; counts as
 * one attempt. */
struct refusal creations_refused(struct server *, const struct request *);

#endif
