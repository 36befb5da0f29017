/* A server without sockets; fakenet.h. */
#include "tests/fakenet.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>
#include <time.h>

#include "server/http/routes.h"
#include "server/live/bots.h"
#include "server/live/live_tables.h"
#include "server/live/loop.h"
#include "server/net/remote_peer.h"
#include "tests/jsonread.h"
#include "tests/support.h"

enum { PATIENCE_S = 60, TEXT = 1 << 16, SECRETS = 64, SECRET_TEXT = 40, FIELDS = 16, FIELD = 4096 };

/* Peers */

enum state { PEER_QUIET, PEER_WAITS, PEER_STREAM, PEER_SOCKET };

struct peer {
    struct peer *next;
    enum state state;
    bool departs; /* was closed: gets nothing more, and is removed in the next turn */
    bool gone;
    int status, code;
    void *data;
    char **sent;
    int sent_n, sent_size;
    long last_id;
};

struct net {
    uint64_t now;
    struct peer *peers;
};

static struct net net = { .now = 1000000 };
static char db_path[512];
struct server *fake_server;
int fake_status;

static struct peer *connect_peer(void)
{
    struct peer *p = calloc(1, sizeof *p);
    require(p != NULL);
    p->next = net.peers;
    net.peers = p;
    return p;
}

static void keep_sent(struct peer *p, const char *bytes, size_t n)
{
    if (p->sent_n == p->sent_size) {
        p->sent_size = p->sent_size == 0 ? 16 : 2 * p->sent_size;
        p->sent = realloc(p->sent, (size_t)p->sent_size * sizeof *p->sent);
        require(p->sent != NULL);
    }
    char *copy = malloc(n + 1);
    require(copy != NULL);
    if (n > 0)
        memcpy(copy, bytes, n);
    copy[n] = '\0';
    p->sent[p->sent_n++] = copy;
}

void fake_forget(struct peer *p)
{
    for (int i = 0; i < p->sent_n; i++)
        free(p->sent[i]);
    p->sent_n = 0;
    p->status = 0;
}

int fake_sent(const struct peer *p)
{
    return p->sent_n;
}

const char *fake_sent_at(const struct peer *p, int i)
{
    require(i >= 0 && i < p->sent_n);
    return p->sent[i];
}

int fake_answered(const struct peer *p)
{
    return p->status;
}

int fake_closed(const struct peer *p)
{
    return p->code;
}

/* net.h */

const struct net_limits net_usual_limits;

uint64_t net_now(const struct net *n)
{
    return n->now;
}

void net_answer(struct peer *p, const struct net_answer *a)
{
    require(!p->gone);
    require(p->state == PEER_WAITS || p->departs);
    require(a->status >= 200 && a->status < 600);
    require((a->status == 429 || a->status == 503) == (a->retry > 0) || a->type == NULL ||
            strncmp(a->type, "text/plain", 10) == 0);
    p->state = PEER_QUIET;
    p->status = a->status;
    keep_sent(p, a->bytes, a->n);
}

void net_stream(struct peer *p)
{
    require(!p->gone && p->state == PEER_WAITS);
    p->state = PEER_STREAM;
    p->status = 200;
}

void net_upgrade(struct peer *p)
{
    require(!p->gone && p->state == PEER_WAITS);
    p->state = PEER_SOCKET;
}

bool net_can_send(const struct peer *p)
{
    require(!p->gone);
    return p->state == PEER_STREAM || p->state == PEER_SOCKET;
}

void net_send(struct peer *p, const char *bytes, size_t n)
{
    require(!p->gone);
    if (p->departs)
        return;
    require(net_can_send(p));
    keep_sent(p, bytes, n);
}

/* Everything is sent at once. */
void net_flush(struct peer *p)
{
    require(!p->gone);
}

void net_close_peer(struct peer *p, int code, const char *reason)
{
    require(!p->gone && strlen(reason) < 124);
    p->departs = true;
    p->code = code;
}

void peer_set_data(struct peer *p, void *data)
{
    p->data = data;
}

void *peer_data(const struct peer *p)
{
    require(!p->gone);
    return p->data;
}

const char *net_address(const struct peer *p)
{
    require(!p->gone);
    return "192.0.2.1";
}

const char *net_network(const struct peer *p)
{
    require(!p->gone);
    return "";
}

struct net_counts net_counts(const struct net *n)
{
    (void)n;
    return (struct net_counts){ 0 };
}

/* Waking */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static bool awake;

void net_wake(struct net *n)
{
    (void)n;
    pthread_mutex_lock(&lock);
    awake = true;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
}

static void wake_up(void *n)
{
    net_wake(n);
}

/* Waits until a thread hands something back; a minute without anything is a hang. */
static void wait_awake(void)
{
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_sec += PATIENCE_S;
    pthread_mutex_lock(&lock);
    while (!awake)
        require(pthread_cond_timedwait(&changed, &lock, &end) == 0);
    awake = false;
    pthread_mutex_unlock(&lock);
}

/* The store */

void __real_store_write(struct store *, struct write *);
bool __real_store_read(struct store *, uint64_t, const struct table_reader *, bool *);

static enum fake_store store_does; /* under the lock */
static bool read_works = true;

void fake_store(enum fake_store does)
{
    pthread_mutex_lock(&lock);
    store_does = does;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
}

bool fake_store_held(void)
{
    pthread_mutex_lock(&lock);
    bool is_held = store_does == STORE_HELD;
    pthread_mutex_unlock(&lock);
    return is_held;
}

void fake_reading(bool works)
{
    read_works = works;
}

void __wrap_store_write(struct store *store, struct write *list)
{
    pthread_mutex_lock(&lock);
    while (store_does == STORE_HELD)
        pthread_cond_wait(&changed, &lock);
    bool fails = store_does == STORE_FAILS;
    pthread_mutex_unlock(&lock);
    if (!fails)
        __real_store_write(store, list);
    for (struct write *w = fails ? list : NULL; w != NULL; w = w->next)
        w->result = WRITE_FULL;
}

bool __wrap_store_read(struct store *store, uint64_t table, const struct table_reader *reader,
                       bool *failed)
{
    if (read_works)
        return __real_store_read(store, table, reader, failed);
    *failed = true;
    return false;
}

/* Bots */

void __real_bot_pool_add(struct bot_pool *, struct bot_job *);
struct bot_job *__real_bot_pool_next(struct bot_pool *);

static enum fake_thinking thinking;
static struct bot_job *held, *ready; /* lists, the latest first */
static int threaded;                 /* jobs that the threads have */

static void think_at_once(struct bot_job *t)
{
    struct choices list;
    if (t->study != NULL) {
        t->work(t);
    } else if (t->kind == ADVICE_REASON) {
        t->reasons = reasons_strongest(t->game, &t->cases, t->seat);
    } else if (t->kind == ADVICE_VARIATION) {
        t->failed = !variation_find(&t->variation, t->game, &t->cases.of[0]);
    } else if (t->bot == NULL) {
        struct budget budget = { .iterations = 16 };
        t->failed = !hint_think(&t->hint, t->game, t->view, t->seat, t->played, &budget, t->step);
    } else {
        game_legal(t->game, t->view, t->seat, &list);
        require(list.n > 0);
        t->act = list.act[choices_pick(&list, false, &t->rng)];
    }
    t->next = ready;
    ready = t;
}

void __wrap_bot_pool_add(struct bot_pool *all, struct bot_job *t)
{
    if (thinking == THINK_AT_ONCE) {
        think_at_once(t);
    } else if (thinking == THINK_HELD) {
        t->next = held;
        held = t;
    } else {
        threaded++;
        __real_bot_pool_add(all, t);
    }
}

struct bot_job *__wrap_bot_pool_next(struct bot_pool *all)
{
    struct bot_job *t = ready;
    if (t != NULL) {
        ready = t->next;
        return t;
    }
    t = threaded > 0 ? __real_bot_pool_next(all) : NULL;
    threaded -= t != NULL;
    return t;
}

void fake_thinking(enum fake_thinking how)
{
    thinking = how;
    while (how != THINK_HELD && held != NULL) {
        struct bot_job *t = held;
        held = t->next;
        __wrap_bot_pool_add(fake_server->bot_pool, t);
    }
}

/* Randomness and the date */

ssize_t __real_getrandom(void *, size_t, unsigned);
int __real_clock_gettime(clockid_t, struct timespec *);

static bool fixed;
static struct rng names_rng, seeds_rng;
static bool named; /* the last bytes drawn were a name */

void fake_random(uint64_t names, uint64_t seeds)
{
    fixed = true;
    named = false;
    rng_open_number(&names_rng, names);
    rng_open_number(&seeds_rng, seeds);
}

/* A table's seed is drawn right after its name, and only a name has 8 bytes. */
ssize_t __wrap_getrandom(void *to, size_t n, unsigned flags)
{
    if (!fixed)
        return __real_getrandom(to, n, flags);
    for (size_t i = 0; i < n; i++)
        ((uint8_t *)to)[i] = (uint8_t)rng_word(named ? &seeds_rng : &names_rng);
    named = n == sizeof(uint64_t);
    return (ssize_t)n;
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *t)
{
    if (!fixed || clock != CLOCK_REALTIME)
        return __real_clock_gettime(clock, t);
    *t = (struct timespec){ .tv_sec = 1800000000 + (time_t)(net.now / 1000),
                            .tv_nsec = (long)(net.now % 1000) * 1000000 };
    return 0;
}

/* Opening and closing */

void fake_open(const char *db)
{
    const char *error = NULL;
    snprintf(db_path, sizeof db_path, "%s", db);
    store_does = STORE_WORKS;
    read_works = true;
    thinking = THINK_AT_ONCE;
    fake_server = calloc(1, sizeof *fake_server);
    require(fake_server != NULL && server_open(fake_server) && api_open(fake_server, 0));
    fake_server->choices = choice_cache_open();
    fake_server->net = &net;
    fake_server->store = store_open(db, &error);
    require(fake_server->store != NULL);
    fake_server->journal = journal_open(fake_server->store, wake_up, &net);
    fake_server->bot_pool = bot_pool_open(1, wake_up, &net);
    require(fake_server->journal != NULL && fake_server->bot_pool != NULL);
}

static void drop_bot_jobs(struct bot_job **line)
{
    while (*line != NULL) {
        struct bot_job *t = *line;
        *line = t->next;
        bots_free_job(fake_server, t);
    }
}

static void forget_peers(void)
{
    while (net.peers != NULL) {
        struct peer *p = net.peers;
        net.peers = p->next;
        fake_forget(p);
        free(p->sent);
        free(p);
    }
}

/* In the order of server/serve.c. */
void fake_close(void)
{
    fake_server->stopping = true;
    fake_store(store_does == STORE_HELD ? STORE_WORKS : store_does);
    for (struct peer *p = net.peers; p != NULL; p = p->next)
        fake_gone(p);
    while (journal_pending(fake_server->journal) > 0) {
        wait_awake();
        server_woken(fake_server);
    }
    drop_bot_jobs(&held);
    drop_bot_jobs(&ready);
    bot_pool_close(fake_server->bot_pool, bots_free_job, fake_server);
    threaded = 0;
    journal_close(fake_server->journal);
    server_close(fake_server);
    api_close(fake_server);
    store_close(fake_server->store);
    free(fake_server);
    fake_server = NULL;
    forget_peers();
}

void fake_restart(void)
{
    char again[sizeof db_path];
    snprintf(again, sizeof again, "%s", db_path);
    fake_close();
    fake_open(again);
}

/* Peers come, speak and go */

void fake_gone(struct peer *p)
{
    if (p->gone)
        return;
    struct client *client = peer_data(p);
    if (client != NULL)
        api_disconnected(fake_server, client);
    p->gone = true;
}

struct peer *fake_request(const char *method, const char *bearer, const char *target,
                          const char *body)
{
    char path[1024];
    const char *query = strchr(target, '?');
    struct peer *p = connect_peer();
    snprintf(path, sizeof path, "%.*s", (int)strcspn(target, "?"), target);
    struct net_request r = { .method = method,
                             .path = path,
                             .query = query != NULL ? query + 1 : "",
                             .body = body,
                             .body_n = strlen(body),
                             .bearer = bearer,
                             .languages = "",
                             .etag = "",
                             .socket = strcmp(path, "/ws") == 0,
                             .local = true };
    p->state = PEER_WAITS;
    route_request(fake_server, p, &r);
    return p;
}

struct peer *fake_socket(void)
{
    return fake_request("GET", "", "/ws", "");
}

struct peer *fake_device(const char *secret)
{
    struct peer *p = fake_socket();
    const char *answer = fake_say(p, "{'do':'hello','secret':'%s'}", secret);
    require(strcmp(field_of(answer, "is"), "hello") == 0);
    return p;
}

void fake_message(struct peer *p, const char *text)
{
    require(!p->gone && p->state == PEER_SOCKET);
    if (!p->departs)
        route_message(fake_server, p, text, strlen(text));
}

/* Peers that were closed go in a later turn. */
static void see_off(void)
{
    for (struct peer *p = net.peers; p != NULL; p = p->next)
        if (p->departs)
            fake_gone(p);
}

/* Work that the server's own thread continues in the next turn. */
static bool anything_goes_on(void)
{
    return ready != NULL || fake_server->live_tables->loading != NULL ||
           fake_server->next_turn != NULL;
}

static bool anything_comes(void)
{
    bool writes = !fake_store_held() && journal_pending(fake_server->journal) > 0;
    return writes || threaded > 0 || anything_goes_on();
}

void fake_pump(void)
{
    server_woken(fake_server);
    while (anything_comes()) {
        if (!anything_goes_on())
            wait_awake();
        server_woken(fake_server);
    }
    server_turn(fake_server);
    see_off();
}

void fake_pass(uint64_t ms)
{
    net.now += ms;
    server_tick(fake_server);
    fake_pump();
}

/* Talking */

/* ' becomes ", and %-places are filled. */
static void compose(char to[TEXT], const char *format, va_list args)
{
    int n = vsnprintf(to, TEXT, format, args);
    require(n >= 0 && n < TEXT);
    for (char *at = to; *at != '\0'; at++)
        if (*at == '\'')
            *at = '"';
}

/* The only message, of those from the i-th on, that answers command `id`; a watch gets several. */
static const char *answer_to(const struct peer *p, int i, long id)
{
    const char *found = NULL;
    for (; i < p->sent_n; i++) {
        require(jsonread_wrong(p->sent[i]) == NULL);
        if (number_of(p->sent[i], "re") != id)
            continue;
        require(found == NULL || strcmp(field_of(p->sent[i], "is"), "view") == 0);
        found = found == NULL ? p->sent[i] : found;
    }
    require(found != NULL);
    return found;
}

/* Other nodes: there are none, so nobody calls these. */

bool peer_is_remote(const struct peer *p)
{
    (void)p;
    return false;
}

void net_from(const struct peer *p, uint8_t address[REMOTE_PEER_ADDRESS])
{
    (void)p;
    memset(address, 0, REMOTE_PEER_ADDRESS);
}

struct node_link *remote_peer_link(const struct peer *p)
{
    (void)p;
    return NULL;
}

uint64_t remote_peer_channel(const struct peer *p)
{
    (void)p;
    return 0;
}

struct node_link *node_link_dial(struct node_links *links, const char *address)
{
    (void)links;
    (void)address;
    return NULL;
}

void node_link_send(struct node_link *link, enum node_link_kind kind, uint64_t channel,
                    const void *head, size_t head_n, const void *bytes, size_t n)
{
    (void)kind;
    (void)channel;
    (void)head;
    (void)head_n;
    (void)bytes;
    (void)n;
    require(link != NULL);
}

void node_link_cut(struct node_link *link)
{
    require(link != NULL);
}

bool node_link_is_cut(const struct node_link *link)
{
    return link == NULL;
}

const char *fake_say(struct peer *p, const char *format, ...)
{
    static char text[TEXT], whole[TEXT + 64];
    va_list args;
    va_start(args, format);
    compose(text, format, args);
    va_end(args);
    require(text[0] == '{');
    int before = p->sent_n;
    snprintf(whole, sizeof whole, "{\"id\":%ld,%s", ++p->last_id, text + 1);
    fake_message(p, whole);
    fake_pump();
    return answer_to(p, before, p->last_id);
}

static const char *finish_request(struct peer *p)
{
    fake_pump();
    fake_status = p->status;
    const char *answer = p->sent_n > 0 ? p->sent[0] : "";
    fake_gone(p);
    fake_pump();
    return answer;
}

const char *fake_post(const char *bearer, const char *target, const char *format, ...)
{
    static char text[TEXT];
    va_list args;
    va_start(args, format);
    compose(text, format, args);
    va_end(args);
    return finish_request(fake_request("POST", bearer, target, text));
}

const char *fake_get(const char *bearer, const char *target)
{
    return finish_request(fake_request("GET", bearer, target, ""));
}

const char *fake_secret(void)
{
    static char secret[SECRETS][SECRET_TEXT];
    static int next;
    char *to = secret[next++ % SECRETS];
    snprintf(to, SECRET_TEXT, "%s", field_of(fake_post("", "/api", "{'do':'device'}"), "secret"));
    require(strlen(to) == TOKEN_LETTERS);
    return to;
}

/* Reading */

const char *field_of(const char *json, const char *path)
{
    static char value[FIELDS][FIELD];
    static int next;
    char *to = value[next++ % FIELDS];
    size_t n = 0;
    const char *at = jsonread_at(json, path, &n);
    if (at == NULL)
        return "";
    bool quoted = n >= 2 && at[0] == '"';
    snprintf(to, FIELD, "%.*s", (int)(quoted ? n - 2 : n), at + quoted);
    return to;
}

long number_of(const char *json, const char *path)
{
    const char *value = field_of(json, path);
    char *end;
    long number = strtol(value, &end, 10);
    return *value != '\0' && *end == '\0' ? number : -1;
}

const char *field_at(const char *json, const char *format, ...)
{
    char path[128];
    va_list list;
    va_start(list, format);
    vsnprintf(path, sizeof path, format, list);
    va_end(list);
    return field_of(json, path);
}
