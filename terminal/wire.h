/*
 * One request at a time to one server, by libcurl. It is begun, and then waited for together with
 * the keyboard, so nobody sits before a screen that does not listen. A server is not trusted:
 * it cannot send us elsewhere, keep us for long or fill the memory.
 */
#ifndef WONDERLAND_TERMINAL_WIRE_H
#define WONDERLAND_TERMINAL_WIRE_H

#include <stdbool.h>
#include <stddef.h>

enum { ANSWER_MAX = 1 << 20 }; /* bytes; what is larger counts as no answer */

struct wire;

/* For requests to the server of that origin. NULL if there is no memory. */
struct wire *wire_open(const char *origin);
void wire_close(struct wire *);

/* From here on requests say who we are; the secret is a token (link.h). */
void wire_secret(struct wire *, const char *secret);

/* Begins a request for the path, which begins with a slash: a POST of `body`, or a GET if it is
 * NULL. A request before it that has not ended is dropped. */
void wire_begin(struct wire *, const char *path, const char *body, int seconds);

enum wire_event {
    WIRE_TIME,  /* nothing yet; the milliseconds may be over */
    WIRE_INPUT, /* fd can be read */
    WIRE_ENDED  /* the request has ended, and wire_answer has how */
};

/* Waits for any of these; fd -1: for no input; at most ms milliseconds. */
enum wire_event wire_wait(struct wire *, int fd, int ms);

/* The status and the bytes of the answer, with a NUL behind them; 0 if there is none: the server
 * cannot be reached or has not kept to HTTP. Valid until the next wire_begin. */
int wire_answer(const struct wire *, const char **bytes, size_t *n);

#endif
