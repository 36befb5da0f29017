/* How a command changes tables: a transaction for it, which either is committed or refuses it. */
#ifndef WONDERLAND_COMMIT_H
#define WONDERLAND_COMMIT_H

#include "server/api/request.h"
#include "server/live/transaction.h"

/* Begins a transaction for the request. NULL: the request has been refused. */
struct transaction *request_begin(struct server *, struct live_table *, struct request *);

/* Ends what request_begin began: commits it, or aborts it and refuses the request. */
void request_commit(struct transaction *, struct refusal);

/* Makes one event of one seat, from beginning to end, and answers the request. */
void request_event(struct server *, struct live_table *, struct request *, int kind, int seat,
                   action, const char *body);

/* Name, face and word that a player brings to a chair; NULL: nothing. */
struct player_details {
    const char *name, *face, *word;
};

/* Returns a name from an older table; "" if it is no longer allowed. */
const char *name_again(const char *name);

/* Do parts of several commands: the device takes a chair; the request makes an invitation. */
struct refusal transaction_sit(struct transaction *, int seat, const uint8_t device[DEVICE_SIZE],
                               const struct player_details *);
struct refusal transaction_invite(struct transaction *, struct request *);

#endif
