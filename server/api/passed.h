/* Receives the messages of other nodes over their links: commands of their clients, and answers for
 * ours (pass_on.h). */
#ifndef WONDERLAND_PASSED_H
#define WONDERLAND_PASSED_H

#include "server/api/pass_on.h"

/* Handle a frame that has come; forget a link that has gone, with its remote peers and channels. */
void passed_frame(struct server *, struct node_link *, const struct node_link_frame *);
void passed_gone(struct server *, struct node_link *);

#endif
