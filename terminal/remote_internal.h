/* Shared by remote.c, which talks to the server, and remote_table.c, the interface. */
#ifndef WONDERLAND_TERMINAL_REMOTE_INTERNAL_H
#define WONDERLAND_TERMINAL_REMOTE_INTERNAL_H

#include "terminal/http_client.h"
#include "terminal/protocol.h"

enum {
    BODY_BYTES = 2048, /* of a command's JSON */
    REMOTE_BOARD_BYTES = 1 << 16
};

struct remote {
    struct play_table table; /* the interface; first, so that a pointer to it is one to this */
    struct http_client *http;
    struct table_link link; /* the table; its invitation, if it is known */
    enum lang lang;
    bool drawn;
    int seat; /* of the viewer: a chair of this device, or SPECTATOR */

    struct server_view *view, *fresh; /* the latest; room for the next */
    bool seen;                        /* there is a view for `seat` */
    char board[REMOTE_BOARD_BYTES];
    unsigned board_seq; /* 1 + seq of the view that it belongs to; 0: of none */
    unsigned decision;  /* counts them */

    enum doing { DOING_NOTHING, DOING_COMMAND, DOING_VIEW, DOING_BOARD } doing;
    int64_t begun, again; /* when it was begun, when the next may begin; milliseconds */
    int pause;            /* before the next attempt, in milliseconds */
    bool away;            /* the last attempt failed */

    char body[BODY_BYTES];     /* not answered yet; empty: none */
    enum user_command command; /* what it is */
    bool retried;              /* it may have arrived already */
    unsigned expected;         /* seq that the last command has led to */

    bool news;         /* something has happened that has not been told yet */
    char notice[1024]; /* a sentence not told yet; empty: none */
    char gone[SENTENCE_MAX];
    struct words refused; /* why the last command was; NULL in it: it was not */
    char refusal[SENTENCE_MAX];
    struct reply why; /* the last answer to `why`; its rule is empty: there is none */
};

extern const struct table_type remote_type;

/* The functions of struct table_type that talk to the server. */
bool remote_listen(struct remote *, int ms);
void remote_look(struct remote *, int seat);
bool remote_rematch(struct remote *);
const struct words *remote_play(struct remote *, int seat, action);

/* Sends any other command of the protocol for the present seat; `rest` is what followed it. NULL,
 * or why not. */
const struct words *remote_do(struct remote *, enum user_command, const char *rest);

/* Says why the server does not allow a move that is not one of the choices; nothing if it gives no
 * reason. */
void remote_why_not(struct remote *, const char *notation, struct text *);

/* Sends another value for a standing order. NULL, or why not. */
const struct words *remote_order(struct remote *, const char *order, const char *value);

/* Writes the link for inviting friends to the table. False: no invitation is known. */
bool remote_say_link(const struct remote *, struct text *);

#endif
