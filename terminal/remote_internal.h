/* What remote.c, which talks to the server, and remote_words.c, which tells people, share. */
#ifndef WONDERLAND_TERMINAL_REMOTE_INTERNAL_H
#define WONDERLAND_TERMINAL_REMOTE_INTERNAL_H

#include "terminal/remote.h"

enum { BODY_BYTES = 2048 }; /* bytes of a command's JSON */

struct remote {
    struct http_client *http;
    struct link link; /* the table; its invitation, if it is known */
    enum lang lang;
    bool drawn;
    int seat; /* that looks: a chair of this device, or SPECTATOR */

    struct server_view *view, *fresh; /* the latest; room for the next */
    bool seen;                        /* there is a view for `seat` */
    char board[BOARD_BYTES];
    unsigned board_seq; /* 1 + seq of the view that it belongs to; 0: of none */
    unsigned moment;    /* counts the decisions, as session_moment */

    enum doing { DOING_NOTHING, DOING_COMMAND, DOING_VIEW, DOING_BOARD } doing;
    int64_t begun, again; /* when it was begun, when the next may be; milliseconds */
    int pause;            /* before the next try, in milliseconds */
    bool away;            /* the last try has failed */

    char body[BODY_BYTES];     /* not answered yet; empty: none */
    enum user_command command; /* what it is */
    bool retried;              /* it may have arrived already */
    unsigned expected;         /* seq that the last command has led to */

    bool news;         /* that nobody has been told */
    char notice[1024]; /* a sentence that nobody has been told; empty: none */
    char gone[SENTENCE_MAX];
    struct words refused; /* why the last command was; NULL in it: it was not */
    char refusal[SENTENCE_MAX];
};

#endif
