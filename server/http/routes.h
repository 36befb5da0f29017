/* HTTP and WebSocket to requests, and back to pages: docs/PROTOCOL.md, "Over HTTP". */
#ifndef WONDERLAND_ROUTES_H
#define WONDERLAND_ROUTES_H

#include "server/api/request.h"

/* A request has come; a message has come. */
void route_request(struct server *, struct peer *, const struct net_request *);
void route_message(struct server *, struct peer *, const char *bytes, size_t n);

/* For /metrics. */
void metrics_write(struct server *, struct text *);

#endif
