/* The entry points to the commands, for http/ and serve.c. */
#ifndef WONDERLAND_API_H
#define WONDERLAND_API_H

#include "server/api/request.h"

/* Runs a command and owns `fields`, which may be NULL: it is refused then. False: the client has
 * too many commands that wait, or there is no memory; nothing is answered. */
bool api_command(struct server *, struct client *, enum request_kind, struct datum *fields);

/* The client has disconnected; frees it. */
void api_disconnected(struct server *, struct client *);

/* The callbacks by which live/ resumes requests. */
extern const struct server_callbacks api_callbacks;

#endif
