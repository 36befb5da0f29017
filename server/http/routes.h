/* Which path means what: pages, and commands over HTTP (docs/PROTOCOL.md, "Over HTTP"). */
#ifndef WONDERLAND_ROUTES_H
#define WONDERLAND_ROUTES_H

#include "server/api/api.h"

/* Handle a request, or a message of a WebSocket. */
void route_request(struct server *, struct peer *, const struct net_request *);
void route_message(struct server *, struct peer *, const char *bytes, size_t n);

#endif
