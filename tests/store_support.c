/* Folders, changes and tables for the tests of the store; store_support.h has the promises. */
#include "tests/store_support.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <libpq-fe.h>

static char folder[64];

const char *test_database(void)
{
    return getenv("WONDERLAND_TEST_DB");
}

void run_in_database(const char *sql)
{
    PGconn *conn = PQconnectdb(test_database());
    PGresult *result = PQexec(conn, sql);
    if (PQresultStatus(result) != PGRES_COMMAND_OK && PQresultStatus(result) != PGRES_TUPLES_OK)
        fail_msg("%s", PQerrorMessage(conn));
    PQclear(result);
    PQfinish(conn);
}

int scratch_make(void **state)
{
    (void)state;
    if (test_database() != NULL)
        run_in_database("SET client_min_messages = error;"
                        "DROP SCHEMA IF EXISTS wonderland CASCADE");
    strcpy(folder, "/tmp/wonderland-store-XXXXXX");
    return mkdtemp(folder) == NULL;
}

/* Counts the files and, if asked to, removes them. */
static int sweep(bool removing)
{
    int n = 0;
    DIR *dir = opendir(folder);
    for (const struct dirent *e; dir != NULL && (e = readdir(dir)) != NULL;) {
        if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0)
            continue;
        n++;
        if (removing)
            remove(scratch(e->d_name));
    }
    if (dir != NULL)
        closedir(dir);
    return n;
}

int scratch_remove(void **state)
{
    (void)state;
    sweep(true);
    return rmdir(folder);
}

int scratch_files(void)
{
    return sweep(false);
}

const char *scratch(const char *name)
{
    static char path[4][SCRATCH_PATH];
    static int next;
    next = (next + 1) % 4;
    snprintf(path[next], SCRATCH_PATH, "%s/%s", folder, name);
    return path[next];
}

const char *store_path(const char *name)
{
    return test_database() != NULL ? test_database() : scratch(name);
}

struct store *open_store(const char *name)
{
    const char *error = NULL;
    struct store *store = store_open(store_path(name), &error);
    if (store == NULL)
        fail_msg("%s", error);
    return store;
}

struct table_head head_of(uint64_t id)
{
    struct table_head head = { .id = id,
                               .made = (int64_t)(id % 1000) + 1700000000000,
                               .game = "mirror",
                               .plan = "{\"seats\":[\"Żaneta\",\"Юля\"]}" };
    head.setup.seats = (uint8_t)(2 + id % 3);
    head.setup.version = (uint8_t)(id * 7);
    for (int i = 0; i < OPTIONS_MAX; i++)
        head.setup.option[i] = (uint8_t)(id + (uint64_t)i);
    for (int i = 0; i < SEED_SIZE; i++)
        head.seed[i] = (uint8_t)(id * 31 + (uint64_t)i);
    return head;
}

struct table_event event_of(uint64_t table, uint32_t seq)
{
    static const char *const body[] = { NULL, "", "Привет, Zażółć gęślą jaźń ♥", "x" };
    return (struct table_event){ .seq = seq,
                                 .kind = (uint8_t)(seq * 3),
                                 .seat = (uint8_t)(table + seq),
                                 .act = (action)(table * 2654435761u + seq),
                                 .at = (int64_t)(1700000000000 + seq),
                                 .body = body[(table + seq) % 4] };
}

struct change table_change(const struct table_head *head)
{
    return (struct change){ .kind = CHANGE_TABLE, .table = head->id, .head = head };
}

struct change event_change(uint64_t table, uint32_t seq)
{
    return (struct change){ .kind = CHANGE_EVENT, .table = table, .event = event_of(table, seq) };
}

struct change listed_change(uint64_t table, bool on, int64_t at)
{
    return (struct change){ .kind = CHANGE_LISTED, .table = table, .on = on, .at = at };
}

struct change chair_change(uint64_t table, uint8_t device, bool on, int64_t at)
{
    struct change c = { .kind = CHANGE_CHAIR, .table = table, .on = on, .at = at };
    memset(c.device, device, DEVICE_SIZE);
    return c;
}

struct change seen_change(uint64_t table, uint8_t device, uint32_t seq)
{
    struct change c = { .kind = CHANGE_SEEN, .table = table, .seq = seq };
    memset(c.device, device, DEVICE_SIZE);
    return c;
}

const uint8_t *device_of(uint8_t byte)
{
    static uint8_t device[DEVICE_SIZE];
    memset(device, byte, DEVICE_SIZE);
    return device;
}

enum write_result write_changes(struct store *store, struct change *change, int n)
{
    struct write w = { .n = n, .change = change };
    store_write(store, &w);
    return w.result;
}

enum write_result write_one(struct store *store, struct change change)
{
    return write_changes(store, &change, 1);
}

void make_table(struct store *store, uint64_t id, uint32_t n)
{
    struct table_head head = head_of(id);
    assert_int_equal(write_one(store, table_change(&head)), WRITE_DONE);
    for (uint32_t seq = 1; seq <= n; seq++)
        assert_int_equal(write_one(store, event_change(id, seq)), WRITE_DONE);
}

static void keep_head(void *context, const struct table_head *head)
{
    struct whole *w = context;
    w->heads++;
    w->head = *head;
    w->head.game = strdup(head->game);
    w->head.plan = strdup(head->plan);
}

static void keep_event(void *context, const struct table_event *event)
{
    struct whole *w = context;
    assert_int_equal(w->heads, 1); /* the head comes first */
    if ((w->n & (w->n - 1)) == 0)  /* it is full at every power of two */
        w->event = realloc(w->event, (w->n == 0 ? 1 : 2 * w->n) * sizeof *w->event);
    assert_non_null(w->event);
    w->event[w->n] = *event;
    w->event[w->n].body = event->body != NULL ? strdup(event->body) : NULL;
    w->n++;
}

bool read_table(struct store *store, uint64_t id, struct whole *w, bool *failed)
{
    *w = (struct whole){ 0 };
    struct table_reader reader = { w, keep_head, keep_event };
    return store_read(store, id, &reader, failed);
}

void table_free(struct whole *w)
{
    for (uint32_t i = 0; i < w->n; i++)
        free((char *)w->event[i].body);
    free(w->event);
    free((char *)w->head.game);
    free((char *)w->head.plan);
}

static void assert_string_or_null(const char *a, const char *b)
{
    assert_int_equal(a == NULL, b == NULL);
    if (a != NULL)
        assert_string_equal(a, b);
}

static void assert_head(const struct table_head *a, const struct table_head *b)
{
    assert_int_equal(a->id, b->id);
    assert_int_equal(a->made, b->made);
    assert_string_equal(a->game, b->game);
    assert_memory_equal(&a->setup, &b->setup, sizeof a->setup);
    assert_memory_equal(a->seed, b->seed, SEED_SIZE);
    assert_string_equal(a->plan, b->plan);
}

static void assert_event(const struct table_event *a, const struct table_event *b)
{
    assert_int_equal(a->seq, b->seq);
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->seat, b->seat);
    assert_int_equal(a->act, b->act);
    assert_int_equal(a->at, b->at);
    assert_string_or_null(a->body, b->body);
}

int64_t table_length(struct store *store, uint64_t id)
{
    struct whole w;
    bool failed;
    bool there = read_table(store, id, &w, &failed);
    assert_false(failed);
    if (!there)
        return -1;
    struct table_head head = head_of(id);
    assert_head(&w.head, &head);
    for (uint32_t i = 0; i < w.n; i++) {
        struct table_event event = event_of(id, i + 1);
        assert_event(&w.event[i], &event);
    }
    int64_t n = w.n;
    table_free(&w);
    return n;
}
