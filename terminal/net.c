/* Requests by libcurl's multi interface; net.h has the idea. */
#include "net.h"

#include <curl/curl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/require.h"
#include "link.h"

enum {
    CONNECT_SECONDS = 10,
    HEADERS_MAX = 1 << 16, /* bytes */
    URL_BYTES = 1024
};

struct net {
    char origin[ORIGIN_BYTES], secret[TOKEN_BYTES];
    CURLM *multi;
    CURL *easy; /* the request; it is in `multi` while `busy` */
    struct curl_slist *headers;
    bool busy;
    int status; /* of the last request that has ended; 0: no answer */
    size_t n, headers_n;
    char *answer; /* ANSWER_MAX + 1 bytes */
};

struct net *net_open(const char *origin)
{
    struct net *net = calloc(1, sizeof *net);
    if (net == NULL || curl_global_init(CURL_GLOBAL_DEFAULT) != 0) {
        free(net);
        return NULL;
    }
    snprintf(net->origin, sizeof net->origin, "%s", origin);
    net->multi = curl_multi_init();
    net->easy = curl_easy_init();
    net->answer = malloc(ANSWER_MAX + 1);
    if (net->multi != NULL && net->easy != NULL && net->answer != NULL)
        return net;
    net_close(net);
    return NULL;
}

static void drop(struct net *net)
{
    if (net->busy)
        curl_multi_remove_handle(net->multi, net->easy);
    net->busy = false;
}

void net_close(struct net *net)
{
    if (net == NULL)
        return;
    drop(net);
    curl_easy_cleanup(net->easy);
    curl_multi_cleanup(net->multi);
    curl_slist_free_all(net->headers);
    free(net->answer);
    explicit_bzero(net, sizeof *net);
    free(net);
    curl_global_cleanup();
}

void net_secret(struct net *net, const char *secret)
{
    snprintf(net->secret, sizeof net->secret, "%s", secret);
}

/* Takes what comes as long as there is room; anything less than `n` ends the request. */
static size_t take(char *bytes, size_t one, size_t n, void *own)
{
    struct net *net = own;
    (void)one; /* libcurl promises that it is 1 */
    if (n > ANSWER_MAX - net->n)
        return 0;
    memcpy(net->answer + net->n, bytes, n);
    net->n += n;
    return n;
}

static size_t count_header(char *bytes, size_t one, size_t n, void *own)
{
    struct net *net = own;
    (void)bytes, (void)one;
    net->headers_n += n;
    return net->headers_n > HEADERS_MAX ? 0 : n;
}

static void add_header(struct net *net, const char *header)
{
    struct curl_slist *longer = curl_slist_append(net->headers, header);
    require(longer != NULL);
    net->headers = longer;
}

static void set_headers(struct net *net, bool posts)
{
    curl_slist_free_all(net->headers);
    net->headers = NULL;
    if (net->secret[0] != '\0') {
        char header[TOKEN_BYTES + 32];
        snprintf(header, sizeof header, "Authorization: Bearer %s", net->secret);
        add_header(net, header);
    }
    if (posts)
        add_header(net, "Content-Type: application/json");
    curl_easy_setopt(net->easy, CURLOPT_HTTPHEADER, net->headers);
}

void net_begin(struct net *net, const char *path, const char *body, int seconds)
{
    char url[URL_BYTES];
    int n = snprintf(url, sizeof url, "%s%s", net->origin, path);
    require(n > 0 && n < URL_BYTES);
    drop(net);
    net->n = net->headers_n = 0;
    net->status = 0;
    curl_easy_reset(net->easy); /* redirects, cookies and .netrc are off unless asked for */
    curl_easy_setopt(net->easy, CURLOPT_URL, url);
    curl_easy_setopt(net->easy, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(net->easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(net->easy, CURLOPT_USERAGENT, "wonderland");
    curl_easy_setopt(net->easy, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
    curl_easy_setopt(net->easy, CURLOPT_TIMEOUT, (long)seconds);
    curl_easy_setopt(net->easy, CURLOPT_MAXFILESIZE, (long)ANSWER_MAX);
    curl_easy_setopt(net->easy, CURLOPT_WRITEFUNCTION, take);
    curl_easy_setopt(net->easy, CURLOPT_WRITEDATA, net);
    curl_easy_setopt(net->easy, CURLOPT_HEADERFUNCTION, count_header);
    curl_easy_setopt(net->easy, CURLOPT_HEADERDATA, net);
    if (body != NULL)
        curl_easy_setopt(net->easy, CURLOPT_COPYPOSTFIELDS, body);
    set_headers(net, body != NULL);
    net->busy = curl_multi_add_handle(net->multi, net->easy) == CURLM_OK;
    require(net->busy);
}

/* Moves the request on; true if it has ended. */
static bool ended(struct net *net)
{
    int running, left;
    require(curl_multi_perform(net->multi, &running) == CURLM_OK);
    const CURLMsg *told = curl_multi_info_read(net->multi, &left);
    if (told == NULL || told->msg != CURLMSG_DONE)
        return false;
    long status = 0;
    bool whole = told->data.result == CURLE_OK &&
                 curl_easy_getinfo(net->easy, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK;
    net->status = whole ? (int)status : 0;
    net->answer[net->n] = '\0';
    drop(net);
    return true;
}

static bool readable(int fd)
{
    struct pollfd in = { .fd = fd, .events = POLLIN };
    return fd >= 0 && poll(&in, 1, 0) > 0;
}

enum net_event net_wait(struct net *net, int fd, int ms)
{
    struct curl_waitfd in = { .fd = fd, .events = CURL_WAIT_POLLIN };
    if (net->busy && ended(net))
        return NET_ENDED;
    int happened = 0;
    curl_multi_poll(net->multi, fd >= 0 ? &in : NULL, fd >= 0 ? 1 : 0, ms > 0 ? ms : 0, &happened);
    if (readable(fd)) /* people first, and an end of the input, which libcurl may not tell */
        return NET_INPUT;
    return net->busy && ended(net) ? NET_ENDED : NET_TIME;
}

int net_answer(const struct net *net, const char **bytes, size_t *n)
{
    *bytes = net->answer;
    *n = net->n;
    return net->status;
}
