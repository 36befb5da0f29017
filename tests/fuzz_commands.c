/*
 * Bytes are a play: what several peers say to a server, a line each, and what happens to them.
 *
 *   0{"do":"games"}       peer 0 says it over its WebSocket; 0 to 3 have a secret each, 4 has none
 *   P1/t/$T {"do":…}      a POST with the secret of peer 1;  G1/t/$T.json?after=3  a GET
 *   x2                    peer 2 vanishes; its next line comes over a new connection
 *   t40                   40 quarters of a second pass
 *   h w f                 the store is held up, works, fails;  r R  cannot be read, can be
 *   q Q                   bots are held back, are not;     S  the server starts again
 *
 * In a line, $T is the latest table, $U the one before, $I the latest invitation, $s the step of
 * $T, $1 the secret of peer 1. After every line: each message is JSON; each command has been
 * answered once, and with its own `re`, unless it waits for something that is held up; nobody is
 * told a secret; and in the end every table is in memory what it is in the store. A line that gives
 * a secret away by itself is left out.
 */
#include "tests/fuzz.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/live/live_tables.h"
#include "server/live/table_load.h"
#include "server/table/view_json.h"
#include "tests/fakenet.h"
#include "tests/jsonread.h"
#include "tests/memstore.h"
#include "tests/support.h"

enum { PEERS = 5, LINES = 96, LINE = 2048, REQUESTS = LINES, MEMORY = 40, SEEDS = 64 };

static void must(bool holds, const char *what, const char *about)
{
    if (holds)
        return;
    fprintf(stderr, "%s: %.2000s\n", what, about);
    abort();
}

static struct peer *peer[PEERS];
static const char *secret[PEERS];
static char table[2][ID_LETTERS + 1], invite[TOKEN_LETTERS + 1];
static bool store_held_up, bots_held;

/* Commands that have not been answered yet. */
static struct expected {
    struct peer *peer;
    long id;
    bool watch, waits;
    int answers;
} expected[LINES];
static int expected_n;

/* Requests by plain HTTP. */
static struct {
    struct peer *peer;
    bool waits;
} request[REQUESTS];
static int request_n;

/* Secrets */

/* Seeds of tables where the game is not over. */
static char seed[SEEDS][2 * SEED_SIZE + 1];
static int seeds;

/* Walks the buckets itself: this file is not instrumented, and most buckets are empty. */
static void collect_seeds(void)
{
    unsigned left = (unsigned)fake_server->live_tables->n;
    seeds = 0;
    for (int i = 0; left > 0; i++)
        for (const struct live_table *live = fake_server->live_tables->bucket[i]; live != NULL;
             live = live->next) {
            struct text out;
            left--;
            if (live->table->phase == PHASE_OVER || seeds == SEEDS)
                continue;
            text_open(&out, seed[seeds++], sizeof seed[0], NULL);
            text_hex(&out, live->table->seed, SEED_SIZE);
        }
}

static void check_secrets(const char *message, bool device, bool done)
{
    for (int i = 0; i < PEERS; i++)
        must(device || secret[i] == NULL || strstr(message, secret[i]) == NULL,
             "the secret of a device", message);
    must(done || invite[0] == '\0' || strstr(message, invite) == NULL, "an invitation", message);
    for (int i = 0; i < seeds; i++)
        must(strstr(message, seed[i]) == NULL, "a seed", message);
}

/* Learns what a `done` has made. */
static void learn(const char *message)
{
    const char *made = field_of(message, "table"), *invited = field_of(message, "invite");
    if (strlen(invited) != TOKEN_LETTERS)
        return;
    strcpy(invite, invited);
    if (strlen(made) == ID_LETTERS && strcmp(made, table[0]) != 0) {
        strcpy(table[1], table[0]);
        strcpy(table[0], made);
    }
}

static void answered(struct peer *p, long id, bool view)
{
    for (int i = 0; i < expected_n; i++) {
        struct expected *e = &expected[i];
        if (e->peer != p || e->id != id)
            continue;
        must(e->answers++ == 0 || (view && e->watch), "answered twice", "");
        return;
    }
    must(id < 1000000, "an answer to nothing", "");
}

static void check_message(struct peer *p, const char *message)
{
    static const char *const kinds[] = { "done",   "refused",   "hello",   "device", "games",
                                         "tables", "view",      "here",    "chat",   "replay",
                                         "hint",   "verdict",   "bye",     "text",   "previews",
                                         "lesson", "lessons",   "coach",   "why",    "reason",
                                         "study",  "variation", "puzzles", "puzzle", "tried",
                                         "part" };
    const char *wrong = jsonread_wrong(message), *is;
    bool known = false;
    must(wrong == NULL, wrong != NULL ? wrong : "", message);
    is = field_of(message, "is");
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        known |= strcmp(kinds[i], is) == 0;
    must(known, "a message of no kind", message);
    check_secrets(message, strcmp(is, "device") == 0, strcmp(is, "done") == 0);
    if (strcmp(is, "done") == 0)
        learn(message);
    if (field_of(message, "re")[0] != '\0')
        answered(p, number_of(message, "re"), strcmp(is, "view") == 0);
}

/* By plain HTTP, where not everything is JSON. */
static void check_answer(const char *body)
{
    bool json = body[0] == '{', done = json && strncmp(body, "{\"is\":\"done\"", 12) == 0;
    must(!json || jsonread_wrong(body) == NULL, "not JSON", body);
    check_secrets(body, json && strcmp(field_of(body, "is"), "device") == 0, done);
    if (done)
        learn(body);
}

/* Runs everything that is pending, then checks all that was sent. */
static void settle(void)
{
    bool held = store_held_up || bots_held;
    fake_pump();
    collect_seeds();
    for (int i = 0; i < PEERS; i++) {
        if (peer[i] == NULL)
            continue;
        for (int k = 0; k < fake_sent(peer[i]); k++)
            check_message(peer[i], fake_sent_at(peer[i], k));
        fake_forget(peer[i]);
        if (fake_closed(peer[i]) != 0)
            peer[i] = NULL;
    }
    for (int i = 0; i < expected_n; i++) {
        bool there = false;
        for (int k = 0; k < PEERS; k++)
            there |= peer[k] == expected[i].peer;
        must(!there || held || expected[i].waits || expected[i].answers > 0,
             "a command without an answer", "");
    }
    for (int i = 0; i < request_n; i++) {
        must(held || request[i].waits || fake_answered(request[i].peer) != 0,
             "a request without an answer", "");
        for (int k = 0; k < fake_sent(request[i].peer); k++)
            check_answer(fake_sent_at(request[i].peer, k));
    }
}

/* Lines */

static long step_now(void)
{
    uint64_t id = id_read(table[0]);
    const struct live_table *live = live_tables_get(fake_server, id);
    return live != NULL ? (long)live->table->step : 0;
}

/* Substitutes $x; text that is too long is cut. */
static void fill_in(const char *from, char to[LINE])
{
    char step[24];
    size_t n = 0;
    snprintf(step, sizeof step, "%ld", step_now());
    for (; *from != '\0' && n + MEMORY < LINE; from++) {
        const char *put = NULL;
        if (from[0] == '$' && from[1] != '\0')
            put = from[1] == 'T'                                ? table[0]
                  : from[1] == 'U'                              ? table[1]
                  : from[1] == 'I'                              ? invite
                  : from[1] == 's'                              ? step
                  : from[1] >= '0' && from[1] < '0' + PEERS - 1 ? secret[from[1] - '0']
                                                                : NULL;
        if (put == NULL) {
            to[n++] = *from;
            continue;
        }
        memcpy(to + n, put, strlen(put));
        n += strlen(put);
        from++;
    }
    to[n] = '\0';
}

static struct peer *peer_at(int i)
{
    if (peer[i] == NULL)
        peer[i] = i < PEERS - 1 && !fake_server->stopping ? fake_device(secret[i]) : fake_socket();
    return peer[i];
}

/* Gives the command a number of our own, so that its answer is known. */
static void say(int i, const char *text)
{
    static long id = 1000000;
    struct peer *p = peer_at(i);
    json_t *said = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    if (!json_is_object(said)) {
        fake_message(p, text);
    } else {
        const char *what = json_string_value(json_object_get(said, "do"));
        json_object_set_new(said, "id", json_integer(++id));
        char *whole = json_dumps(said, JSON_COMPACT);
        require(whole != NULL);
        expected[expected_n++] =
            (struct expected){ .peer = p,
                               .id = id,
                               .watch = what != NULL && strcmp(what, "watch") == 0,
                               .waits = json_object_get(said, "after") != NULL };
        fake_message(p, whole);
        free(whole);
    }
    json_decref(said);
}

static void ask_http(const char *method, int i, char *target)
{
    char *body = strchr(target, ' ');
    if (body != NULL)
        *body++ = '\0';
    for (const char *at = target; *at != '\0'; at++)
        if (*at <= ' ' || *at >= 0x7f)
            return;
    if (target[0] != '/' || strncmp(target, "/ws", 3) == 0)
        return;
    request[request_n].waits = strstr(target, "after") != NULL ||
                               (body != NULL && strstr(body, "\"after\"") != NULL) ||
                               (body != NULL && strchr(body, '\\') != NULL);
    request[request_n++].peer =
        fake_request(method, secret[i] != NULL ? secret[i] : "", target, body != NULL ? body : "");
}

static void begin_again(void)
{
    expected_n = request_n = 0;
    memset(peer, 0, sizeof peer);
    store_held_up = bots_held = false;
}

/* Whether a line gives a secret away itself: the fuzzer learns them from comparisons, and names are
 * shown to everybody. An escape may hide a name. */
static bool gives_away(const char *text)
{
    bool aloud = strstr(text, "\"name\"") != NULL || strchr(text, '\\') != NULL;
    for (int i = 0; i < PEERS; i++)
        if (aloud && secret[i] != NULL && strstr(text, secret[i]) != NULL)
            return true;
    for (int i = 0; i < seeds; i++)
        if (strstr(text, seed[i]) != NULL)
            return true;
    return aloud && invite[0] != '\0' && strstr(text, invite) != NULL;
}

static void run_line(const char *line)
{
    char text[LINE];
    int i = line[0] == '\0' || line[1] < '0' || line[1] >= '0' + PEERS ? 0 : line[1] - '0';
    fill_in(line, text);
    if (gives_away(text))
        return;
    switch (line[0]) {
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
        say(line[0] - '0', text + 1);
        break;
    case 'P':
    case 'G':
        ask_http(line[0] == 'P' ? "POST" : "GET", i, text[1] == '\0' ? text + 1 : text + 2);
        break;
    case 'x':
        if (peer[i] != NULL)
            fake_gone(peer[i]);
        peer[i] = NULL;
        break;
    case 't':
        fake_pass((uint64_t)(strtoul(text + 1, NULL, 10) % 4000) * NET_TICK_MS);
        break;
    case 'h':
        fake_store(STORE_HELD);
        store_held_up = true;
        break;
    case 'w':
    case 'f':
        fake_store(line[0] == 'w' ? STORE_WORKS : STORE_FAILS);
        store_held_up = false;
        break;
    case 'r':
    case 'R':
        fake_reading(line[0] == 'R');
        break;
    case 'q':
    case 'Q':
        fake_thinking(line[0] == 'q' ? THINK_HELD : THINK_AT_ONCE);
        bots_held = line[0] == 'q';
        break;
    case 'S':
        fake_restart();
        begin_again();
        break;
    }
}

/* The end */

static void check_table(const struct live_table *live)
{
    static char one[VIEW_BYTES], two[VIEW_BYTES];
    struct refusal why;
    const struct table *t = live->table;
    must(live->waiting.queue == NULL && !live->busy, "somebody waits still", "");
    if (live->unreadable)
        return;
    if (t->phase != PHASE_GATHERING && t->game->check != NULL) {
        const char *broken = t->game->check(t->match->state);
        must(broken == NULL, "a state that cannot be", broken);
    }
    struct table *saved = table_load(fake_server, t->id, &why);
    must(saved != NULL, "a table that cannot be read", saved == NULL ? why.words->in[EN] : "");
    for (int viewer = 0; viewer <= SPECTATOR; viewer++) {
        struct view_context context = { .viewer = viewer, .whole = true };
        struct text a, b;
        if (viewer >= t->setup.seats && viewer != SPECTATOR)
            continue;
        text_open(&a, one, sizeof one, NULL);
        text_open(&b, two, sizeof two, NULL);
        context.choices = fake_server->choices; /* as broadcasts write it */
        view_json(t, &context, &a);
        context.choices = NULL;
        view_json(saved, &context, &b);
        must(strcmp(one, two) == 0, "memory and store differ", one);
    }
    table_close(saved);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    char line[LINE];
    size_t at = 0;
    begin_again();
    table[0][0] = table[1][0] = invite[0] = '\0';
    memset(secret, 0, sizeof secret);
    fake_random(1, 2); /* from equal streams names would come twice: uploads draw no seed */
    fake_open("");
    for (int i = 0; i < PEERS - 1; i++)
        secret[i] = fake_secret();
    for (int lines = 0; at < n && lines < LINES; lines++) {
        size_t k = 0;
        while (at < n && bytes[at] != '\n') {
            if (k + 1 < LINE && bytes[at] != '\0')
                line[k++] = (char)bytes[at];
            at++;
        }
        at++;
        line[k] = '\0';
        if (utf8_valid(line)) {
            run_line(line);
            settle();
        }
    }
    fake_reading(true);
    fake_store(STORE_WORKS);
    fake_thinking(THINK_AT_ONCE);
    store_held_up = bots_held = false;
    settle();
    for (const struct live_table *live = live_tables_next(fake_server, NULL); live != NULL;
         live = live_tables_next(fake_server, live))
        check_table(live);
    fake_close();
    memstore_forget();
    return 0;
}
