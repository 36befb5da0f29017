/* The entry points to the commands, for http/ and serve.c. */
#ifndef WONDERLAND_API_H
#define WONDERLAND_API_H

#include "server/api/request.h"

struct node_links;

/* Opens what the commands share, and sets the callbacks by which live/ resumes requests. At most
 * `creations` new tables are made per minute and address; 0: any number. False: no memory, and
 * then api_close still works. */
bool api_open(struct server *, int creations);
void api_close(struct server *); /* after all clients have disconnected */

/* Lets commands about tables of other nodes be forwarded over these links. False: no memory. */
bool api_forward(struct server *, struct node_links *);

/* Runs a command and owns `fields`, which may be NULL: it is refused then. False: the client has
 * too many commands that wait, or there is no memory; nothing is answered. */
bool api_command(struct server *, struct client *, enum request_kind, struct datum *fields);

/* Forgets a client that has disconnected, and frees it. */
void api_disconnected(struct server *, struct client *);

#endif
