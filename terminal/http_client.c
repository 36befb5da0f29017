/* Requests by libcurl's multi interface; http_client.h has the idea. */
#include "terminal/http_client.h"

#include <curl/curl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/require.h"
#include "terminal/table_link.h"

enum {
    CONNECT_SECONDS = 10,
    HEADERS_MAX = 1 << 16, /* bytes */
    URL_BYTES = 1024
};

struct http_client {
    char origin[ORIGIN_BYTES], secret[TOKEN_BYTES];
    CURLM *multi;
    CURL *easy; /* the request; it is in `multi` while `busy` */
    struct curl_slist *headers;
    bool busy;
    int status; /* of the last request that has ended; 0: no answer */
    size_t n, headers_n;
    char *answer; /* ANSWER_MAX + 1 bytes */
};

struct http_client *http_client_open(const char *origin)
{
    struct http_client *http = calloc(1, sizeof *http);
    if (http == NULL || curl_global_init(CURL_GLOBAL_DEFAULT) != 0) {
        free(http);
        return NULL;
    }
    snprintf(http->origin, sizeof http->origin, "%s", origin);
    http->multi = curl_multi_init();
    http->easy = curl_easy_init();
    http->answer = malloc(ANSWER_MAX + 1);
    if (http->multi != NULL && http->easy != NULL && http->answer != NULL)
        return http;
    http_client_close(http);
    return NULL;
}

static void drop(struct http_client *http)
{
    if (http->busy)
        curl_multi_remove_handle(http->multi, http->easy);
    http->busy = false;
}

void http_client_close(struct http_client *http)
{
    if (http == NULL)
        return;
    drop(http);
    curl_easy_cleanup(http->easy);
    curl_multi_cleanup(http->multi);
    curl_slist_free_all(http->headers);
    free(http->answer);
    explicit_bzero(http, sizeof *http);
    free(http);
    curl_global_cleanup();
}

void http_client_set_secret(struct http_client *http, const char *secret)
{
    snprintf(http->secret, sizeof http->secret, "%s", secret);
}

/* Stores the bytes if there is room; returning less than `n` ends the request. */
static size_t take(char *bytes, size_t one, size_t n, void *own)
{
    struct http_client *http = own;
    (void)one; /* libcurl promises that it is 1 */
    if (n > ANSWER_MAX - http->n)
        return 0;
    memcpy(http->answer + http->n, bytes, n);
    http->n += n;
    return n;
}

static size_t count_header(char *bytes, size_t one, size_t n, void *own)
{
    struct http_client *http = own;
    (void)bytes, (void)one;
    http->headers_n += n;
    return http->headers_n > HEADERS_MAX ? 0 : n;
}

static void add_header(struct http_client *http, const char *header)
{
    struct curl_slist *longer = curl_slist_append(http->headers, header);
    require(longer != NULL);
    http->headers = longer;
}

static void set_headers(struct http_client *http, bool posts)
{
    curl_slist_free_all(http->headers);
    http->headers = NULL;
    if (http->secret[0] != '\0') {
        char header[TOKEN_BYTES + 32];
        snprintf(header, sizeof header, "Authorization: Bearer %s", http->secret);
        add_header(http, header);
    }
    if (posts)
        add_header(http, "Content-Type: application/json");
    curl_easy_setopt(http->easy, CURLOPT_HTTPHEADER, http->headers);
}

void http_client_begin(struct http_client *http, const char *path, const char *body, int seconds)
{
    char url[URL_BYTES];
    int n = snprintf(url, sizeof url, "%s%s", http->origin, path);
    require(n > 0 && n < URL_BYTES);
    drop(http);
    http->n = http->headers_n = 0;
    http->status = 0;
    curl_easy_reset(http->easy); /* redirects, cookies and .netrc are off unless asked for */
    curl_easy_setopt(http->easy, CURLOPT_URL, url);
    curl_easy_setopt(http->easy, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(http->easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(http->easy, CURLOPT_USERAGENT, "wonderland");
    curl_easy_setopt(http->easy, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
    curl_easy_setopt(http->easy, CURLOPT_TIMEOUT, (long)seconds);
    curl_easy_setopt(http->easy, CURLOPT_MAXFILESIZE, (long)ANSWER_MAX);
    curl_easy_setopt(http->easy, CURLOPT_WRITEFUNCTION, take);
    curl_easy_setopt(http->easy, CURLOPT_WRITEDATA, http);
    curl_easy_setopt(http->easy, CURLOPT_HEADERFUNCTION, count_header);
    curl_easy_setopt(http->easy, CURLOPT_HEADERDATA, http);
    if (body != NULL) { /* on a connection that may be dead libcurl would send it twice */
        curl_easy_setopt(http->easy, CURLOPT_COPYPOSTFIELDS, body);
        curl_easy_setopt(http->easy, CURLOPT_FRESH_CONNECT, 1L);
    }
    set_headers(http, body != NULL);
    http->busy = curl_multi_add_handle(http->multi, http->easy) == CURLM_OK;
    require(http->busy);
}

/* Advances the request; true if it has ended. */
static bool ended(struct http_client *http)
{
    int running, left;
    require(curl_multi_perform(http->multi, &running) == CURLM_OK);
    const CURLMsg *told = curl_multi_info_read(http->multi, &left);
    if (told == NULL || told->msg != CURLMSG_DONE)
        return false;
    long status = 0;
    bool whole = told->data.result == CURLE_OK &&
                 curl_easy_getinfo(http->easy, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK;
    http->status = whole ? (int)status : 0;
    http->answer[http->n] = '\0';
    drop(http);
    return true;
}

static bool readable(int fd)
{
    struct pollfd in = { .fd = fd, .events = POLLIN };
    return fd >= 0 && poll(&in, 1, 0) > 0;
}

enum http_event http_client_wait(struct http_client *http, int fd, int ms)
{
    struct curl_waitfd in = { .fd = fd, .events = CURL_WAIT_POLLIN };
    if (http->busy && ended(http))
        return HTTP_ENDED;
    int happened = 0;
    curl_multi_poll(http->multi, fd >= 0 ? &in : NULL, fd >= 0 ? 1 : 0, ms > 0 ? ms : 0, &happened);
    if (readable(fd)) /* keys come first, and so does the end of the input, which libcurl may not
                       * report */
        return HTTP_INPUT;
    return http->busy && ended(http) ? HTTP_ENDED : HTTP_TIME;
}

int http_client_answer(const struct http_client *http, const char **bytes, size_t *n)
{
    *bytes = http->answer;
    *n = http->n;
    return http->status;
}

int http_client_request(struct http_client *http, const char *path, const char *body,
                        const char **bytes, size_t *n)
{
    http_client_begin(http, path, body, REQUEST_SECONDS);
    while (http_client_wait(http, -1, 1000) != HTTP_ENDED)
        ;
    return http_client_answer(http, bytes, n);
}
