/*
 * One request at a time to one server, by libcurl. It is begun, and then waited for together with
 * the keyboard, so that the screen always reacts to keys. A server is not trusted: it cannot
 * redirect the client, keep it waiting for long or fill its memory.
 */
#ifndef WONDERLAND_TERMINAL_HTTP_CLIENT_H
#define WONDERLAND_TERMINAL_HTTP_CLIENT_H

#include <stdbool.h>
#include <stddef.h>

enum {
    ANSWER_MAX = 1 << 20, /* bytes; a larger answer counts as none */
    REQUEST_SECONDS = 20  /* that a request may usually take */
};

struct http_client;

/* For requests to the server of that origin. NULL if there is no memory. */
struct http_client *http_client_open(const char *origin);
void http_client_close(struct http_client *);

/* Adds the secret of this device, a token (table_link.h), to all later requests. */
void http_client_set_secret(struct http_client *, const char *secret);

/* Begins a request for the path, which begins with a slash: a POST of `body`, or a GET if it is
 * NULL. A request before it that has not ended is dropped. */
void http_client_begin(struct http_client *, const char *path, const char *body, int seconds);

enum http_event {
    HTTP_TIME,  /* nothing yet; the milliseconds may be over */
    HTTP_INPUT, /* fd can be read */
    HTTP_ENDED  /* the request has ended, and http_client_answer has how */
};

/* Waits for any of these; fd -1: for no input; at most ms milliseconds. */
enum http_event http_client_wait(struct http_client *, int fd, int ms);

/* Returns the status and the bytes of the answer, which end in an extra NUL; 0 if there is no
 * answer, because the server cannot be reached or does not speak HTTP. Valid until the next
 * http_client_begin. */
int http_client_answer(const struct http_client *, const char **bytes, size_t *n);

/* Sends a request and waits for the answer, for REQUEST_SECONDS at most; returns as
 * http_client_answer. */
int http_client_request(struct http_client *, const char *path, const char *body,
                        const char **bytes, size_t *n);

#endif
