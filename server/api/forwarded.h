/* Receives the messages of other nodes over their links: commands of their clients, and answers for
 * ours (forward.h). */
#ifndef WONDERLAND_FORWARDED_H
#define WONDERLAND_FORWARDED_H

#include "server/api/forward.h"

/* Handle a frame that has come; forget a link that has gone, with its remote peers and channels. */
void forwarded_frame(struct server *, struct node_link *, const struct node_link_frame *);
void forwarded_gone(struct server *, struct node_link *);

#endif
