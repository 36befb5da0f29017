/* Requests by libcurl's multi interface; wire.h has the idea. */
#include "terminal/wire.h"

#include <curl/curl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/require.h"
#include "terminal/link.h"

enum {
    CONNECT_SECONDS = 10,
    HEADERS_MAX = 1 << 16, /* bytes */
    URL_BYTES = 1024
};

struct wire {
    char origin[ORIGIN_BYTES], secret[TOKEN_BYTES];
    CURLM *multi;
    CURL *easy; /* the request; it is in `multi` while `busy` */
    struct curl_slist *headers;
    bool busy;
    int status; /* of the last request that has ended; 0: no answer */
    size_t n, headers_n;
    char *answer; /* ANSWER_MAX + 1 bytes */
};

struct wire *wire_open(const char *origin)
{
    struct wire *wire = calloc(1, sizeof *wire);
    if (wire == NULL || curl_global_init(CURL_GLOBAL_DEFAULT) != 0) {
        free(wire);
        return NULL;
    }
    snprintf(wire->origin, sizeof wire->origin, "%s", origin);
    wire->multi = curl_multi_init();
    wire->easy = curl_easy_init();
    wire->answer = malloc(ANSWER_MAX + 1);
    if (wire->multi != NULL && wire->easy != NULL && wire->answer != NULL)
        return wire;
    wire_close(wire);
    return NULL;
}

static void drop(struct wire *wire)
{
    if (wire->busy)
        curl_multi_remove_handle(wire->multi, wire->easy);
    wire->busy = false;
}

void wire_close(struct wire *wire)
{
    if (wire == NULL)
        return;
    drop(wire);
    curl_easy_cleanup(wire->easy);
    curl_multi_cleanup(wire->multi);
    curl_slist_free_all(wire->headers);
    free(wire->answer);
    explicit_bzero(wire, sizeof *wire);
    free(wire);
    curl_global_cleanup();
}

void wire_secret(struct wire *wire, const char *secret)
{
    snprintf(wire->secret, sizeof wire->secret, "%s", secret);
}

/* Takes what comes as long as there is room; anything less than `n` ends the request. */
static size_t take(char *bytes, size_t one, size_t n, void *own)
{
    struct wire *wire = own;
    (void)one; /* libcurl promises that it is 1 */
    if (n > ANSWER_MAX - wire->n)
        return 0;
    memcpy(wire->answer + wire->n, bytes, n);
    wire->n += n;
    return n;
}

static size_t count_header(char *bytes, size_t one, size_t n, void *own)
{
    struct wire *wire = own;
    (void)bytes, (void)one;
    wire->headers_n += n;
    return wire->headers_n > HEADERS_MAX ? 0 : n;
}

static void add_header(struct wire *wire, const char *header)
{
    struct curl_slist *longer = curl_slist_append(wire->headers, header);
    require(longer != NULL);
    wire->headers = longer;
}

static void set_headers(struct wire *wire, bool posts)
{
    curl_slist_free_all(wire->headers);
    wire->headers = NULL;
    if (wire->secret[0] != '\0') {
        char header[TOKEN_BYTES + 32];
        snprintf(header, sizeof header, "Authorization: Bearer %s", wire->secret);
        add_header(wire, header);
    }
    if (posts)
        add_header(wire, "Content-Type: application/json");
    curl_easy_setopt(wire->easy, CURLOPT_HTTPHEADER, wire->headers);
}

void wire_begin(struct wire *wire, const char *path, const char *body, int seconds)
{
    char url[URL_BYTES];
    int n = snprintf(url, sizeof url, "%s%s", wire->origin, path);
    require(n > 0 && n < URL_BYTES);
    drop(wire);
    wire->n = wire->headers_n = 0;
    wire->status = 0;
    curl_easy_reset(wire->easy); /* redirects, cookies and .netrc are off unless asked for */
    curl_easy_setopt(wire->easy, CURLOPT_URL, url);
    curl_easy_setopt(wire->easy, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(wire->easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(wire->easy, CURLOPT_USERAGENT, "wonderland");
    curl_easy_setopt(wire->easy, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
    curl_easy_setopt(wire->easy, CURLOPT_TIMEOUT, (long)seconds);
    curl_easy_setopt(wire->easy, CURLOPT_MAXFILESIZE, (long)ANSWER_MAX);
    curl_easy_setopt(wire->easy, CURLOPT_WRITEFUNCTION, take);
    curl_easy_setopt(wire->easy, CURLOPT_WRITEDATA, wire);
    curl_easy_setopt(wire->easy, CURLOPT_HEADERFUNCTION, count_header);
    curl_easy_setopt(wire->easy, CURLOPT_HEADERDATA, wire);
    if (body != NULL) { /* on a line that may have died libcurl would send it twice, unasked */
        curl_easy_setopt(wire->easy, CURLOPT_COPYPOSTFIELDS, body);
        curl_easy_setopt(wire->easy, CURLOPT_FRESH_CONNECT, 1L);
    }
    set_headers(wire, body != NULL);
    wire->busy = curl_multi_add_handle(wire->multi, wire->easy) == CURLM_OK;
    require(wire->busy);
}

/* Moves the request on; true if it has ended. */
static bool ended(struct wire *wire)
{
    int running, left;
    require(curl_multi_perform(wire->multi, &running) == CURLM_OK);
    const CURLMsg *told = curl_multi_info_read(wire->multi, &left);
    if (told == NULL || told->msg != CURLMSG_DONE)
        return false;
    long status = 0;
    bool whole = told->data.result == CURLE_OK &&
                 curl_easy_getinfo(wire->easy, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK;
    wire->status = whole ? (int)status : 0;
    wire->answer[wire->n] = '\0';
    drop(wire);
    return true;
}

static bool readable(int fd)
{
    struct pollfd in = { .fd = fd, .events = POLLIN };
    return fd >= 0 && poll(&in, 1, 0) > 0;
}

enum wire_event wire_wait(struct wire *wire, int fd, int ms)
{
    struct curl_waitfd in = { .fd = fd, .events = CURL_WAIT_POLLIN };
    if (wire->busy && ended(wire))
        return WIRE_ENDED;
    int happened = 0;
    curl_multi_poll(wire->multi, fd >= 0 ? &in : NULL, fd >= 0 ? 1 : 0, ms > 0 ? ms : 0, &happened);
    if (readable(fd)) /* people first, and an end of the input, which libcurl may not tell */
        return WIRE_INPUT;
    return wire->busy && ended(wire) ? WIRE_ENDED : WIRE_TIME;
}

int wire_answer(const struct wire *wire, const char **bytes, size_t *n)
{
    *bytes = wire->answer;
    *n = wire->n;
    return wire->status;
}
