/* What comes over the wires from other nodes: commands of their clients, and answers for ours
 * (pass_on.h). */
#ifndef WONDERLAND_PASSED_H
#define WONDERLAND_PASSED_H

#include "server/api/pass_on.h"

/* A frame has come; the wire has gone. */
void passed_frame(struct server *, struct wire *, const struct wire_frame *);
void passed_gone(struct server *, struct wire *);

#endif
