/*
 * One request at a time to one server, by libcurl. It is begun, and then waited for together with
 * the keyboard, so nobody sits before a screen that does not listen. A server is not trusted:
 * it cannot send us elsewhere, keep us for long or fill the memory.
 */
#ifndef WONDERLAND_TERMINAL_NET_H
#define WONDERLAND_TERMINAL_NET_H

#include <stdbool.h>
#include <stddef.h>

enum { ANSWER_MAX = 1 << 20 }; /* bytes; what is larger counts as no answer */

struct net;

/* For requests to the server of that origin. NULL if there is no memory. */
struct net *net_open(const char *origin);
void net_close(struct net *);

/* From here on requests say who we are; the secret is a token (link.h). */
void net_secret(struct net *, const char *secret);

/* Begins a request for the path, which begins with a slash: a POST of `body`, or a GET if it is
 * NULL. A request before it that has not ended is dropped. */
void net_begin(struct net *, const char *path, const char *body, int seconds);

enum net_event {
    NET_TIME,  /* nothing yet; the milliseconds may be over */
    NET_INPUT, /* fd can be read */
    NET_ENDED  /* the request has ended, and net_answer has how */
};

/* Waits for any of these; fd -1: for no input; at most ms milliseconds. */
enum net_event net_wait(struct net *, int fd, int ms);

/* The status and the bytes of the answer, with a NUL behind them; 0 if there is none: the server
 * cannot be reached or has not kept to HTTP. Valid until the next net_begin. */
int net_answer(const struct net *, const char **bytes, size_t *n);

#endif
