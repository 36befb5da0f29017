/* Tests the contract of lease.h, and the fence of store.h's CHANGE_EVENT: by several nodes in a
 * real PostgreSQL, which tests/postgres.py starts. */
#include "tests/store_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#include <libpq-fe.h>

#include "server/store/lease.h"
#include "tests/support.h"

enum { TABLE = 7 };

static struct store *shared_store(void)
{
    const char *error = NULL;
    struct store *store = store_open_shared(store_path("s"), &error);
    assert_non_null(store);
    return store;
}

static struct lease_connection *join(const char *address)
{
    const char *error = NULL;
    struct lease_connection *connection = lease_open(store_path("s"), address, &error);
    assert_non_null(connection);
    return connection;
}

static struct lease_request ask_for(struct lease_connection *connection, uint64_t table)
{
    struct lease_request ask = { .table = table };
    lease_exchange(connection, &ask);
    return ask;
}

static void die(const char *address)
{
    char sql[256];
    snprintf(sql, sizeof sql,
             "UPDATE wonderland.node SET beat = beat - interval '4 s' WHERE address = '%s'",
             address);
    run_in_database(sql);
}

static enum write_result write_fenced(struct store *store, uint32_t seq, int64_t epoch)
{
    struct change change = event_change(TABLE, seq);
    change.epoch = epoch;
    return write_one(store, change);
}

static void a_table_is_one_nodes(void **state)
{
    struct store *store = shared_store();
    struct lease_connection *a = join("a:1"), *b = join("b:1");
    struct lease_news news;
    (void)state;
    make_table(store, TABLE, 3);
    assert_int_equal(ask_for(a, TABLE + 1).answer, LEASE_NONE);
    struct lease_request first = ask_for(a, TABLE), second = ask_for(b, TABLE);
    assert_true(lease_heartbeat(a, false, &news));
    assert_int_equal(first.answer, LEASE_OURS);
    assert_int_equal(first.seq, 3);
    assert_int_equal(second.answer, LEASE_OTHERS);
    assert_int_equal(second.node, news.me);
    assert_int_equal(news.nodes, 2);
    assert_string_equal(news.node[0].address, "a:1");
    assert_int_equal(ask_for(a, TABLE).epoch, first.epoch + 1); /* again: another epoch */
    struct lease_request given = { .table = TABLE, .give = true, .epoch = first.epoch };
    lease_exchange(a, &given); /* of an epoch that is over: nothing */
    assert_int_equal(ask_for(b, TABLE).answer, LEASE_OTHERS);
    given.epoch = first.epoch + 1;
    lease_exchange(a, &given);
    assert_int_equal(ask_for(b, TABLE).answer, LEASE_OURS);
    assert_memory_equal(lease_secret(a), lease_secret(b), LEASE_SECRET);
    lease_close(a);
    lease_close(b);
    store_close(store);
}

static void the_dead_have_nothing(void **state)
{
    struct store *store = shared_store();
    struct lease_connection *a = join("a:1"), *b = join("b:1");
    struct lease_news news;
    (void)state;
    make_table(store, TABLE, 3);
    assert_int_equal(ask_for(a, TABLE).answer, LEASE_OURS);
    die("a:1");
    assert_true(lease_heartbeat(b, false, &news));
    assert_int_equal(news.nodes, 1);
    assert_int_equal(ask_for(b, TABLE).answer, LEASE_OURS);
    assert_true(lease_heartbeat(a, false, &news)); /* alive again, but the table is gone */
    assert_int_equal(ask_for(a, TABLE).answer, LEASE_OTHERS);
    lease_leave(b);
    assert_int_equal(ask_for(a, TABLE).answer, LEASE_OURS);
    int64_t before = news.me;
    assert_true(lease_heartbeat(a, true, &news)); /* as another node */
    assert_true(news.me != before);
    assert_true(lease_heartbeat(b, false, &news));
    assert_int_equal(ask_for(b, TABLE).answer, LEASE_OURS);
    lease_close(a);
    lease_close(b);
    store_close(store);
}

static void the_fence(void **state)
{
    struct store *store = shared_store();
    struct lease_connection *a = join("a:1"), *b = join("b:1");
    (void)state;
    make_table(store, TABLE, 0);
    int64_t old = ask_for(a, TABLE).epoch;
    assert_int_equal(write_fenced(store, 1, old), WRITE_DONE);
    assert_int_equal(write_fenced(store, 1, old), WRITE_CONFLICT); /* the number is taken */
    assert_int_equal(write_fenced(store, 3, old), WRITE_CONFLICT); /* or not the next */
    die("a:1");
    int64_t new = ask_for(b, TABLE).epoch;
    assert_int_equal(write_fenced(store, 2, old), WRITE_CONFLICT); /* the epoch is over */
    assert_int_equal(write_fenced(store, 2, new), WRITE_DONE);
    lease_close(a);
    lease_close(b);
    store_close(store);
}

enum { TABLES = 8 };

/* The next event of each of TABLES tables, in one batch; their results. */
static void write_batch(struct store *store, uint32_t seq, const int64_t *epoch,
                        enum write_result *result)
{
    struct change change[TABLES];
    struct write list[TABLES];
    for (int i = 0; i < TABLES; i++) {
        change[i] = event_change((uint64_t)i + 1, seq);
        change[i].epoch = epoch[i];
        list[i] = (struct write){ .next = i + 1 < TABLES ? &list[i + 1] : NULL,
                                  .n = 1,
                                  .change = &change[i] };
    }
    store_write(store, list);
    for (int i = 0; i < TABLES; i++)
        result[i] = list[i].result;
}

/* Makes TABLES tables, taken by the node, and has their epochs. */
static void take_tables(struct store *store, struct lease_connection *connection, int64_t *epoch)
{
    for (int i = 0; i < TABLES; i++) {
        make_table(store, (uint64_t)i + 1, 0);
        epoch[i] = ask_for(connection, (uint64_t)i + 1).epoch;
        assert_true(epoch[i] > 0);
    }
}

static void a_batch_is_fenced(void **state)
{
    enum { LOST = 5 };
    struct store *store = shared_store();
    struct lease_connection *a = join("a:1");
    int64_t epoch[TABLES];
    enum write_result result[TABLES];
    (void)state;
    take_tables(store, a, epoch);
    write_batch(store, 1, epoch, result);
    for (int i = 0; i < TABLES; i++)
        assert_int_equal(result[i], WRITE_DONE);
    int64_t new = ask_for(a, LOST + 1).epoch;
    write_batch(store, 2, epoch, result);
    for (int i = 0; i < TABLES; i++)
        assert_int_equal(result[i], i == LOST ? WRITE_CONFLICT : WRITE_DONE);
    assert_int_equal(table_length(store, LOST + 1), 1);
    epoch[LOST] = new;
    write_batch(store, 2, epoch, result); /* a number that was the next for only one of them */
    for (int i = 0; i < TABLES; i++)
        assert_int_equal(result[i], i == LOST ? WRITE_DONE : WRITE_CONFLICT);
    lease_close(a);
    store_close(store);
}

/* Events of one table in one batch, of an epoch and of another. */
static void epochs_do_not_mix(void **state)
{
    enum { EVENTS = 6, MIXED = 3 };
    struct store *store = shared_store();
    struct lease_connection *a = join("a:1");
    struct change change[EVENTS];
    struct write list[EVENTS];
    (void)state;
    make_table(store, TABLE, 0);
    int64_t old = ask_for(a, TABLE).epoch, new = ask_for(a, TABLE).epoch;
    for (uint32_t i = 0; i < EVENTS; i++) {
        change[i] = event_change(TABLE, i + 1);
        change[i].epoch = i < MIXED ? new : old;
        list[i] = (struct write){ .next = i + 1 < EVENTS ? &list[i + 1] : NULL,
                                  .n = 1,
                                  .change = &change[i] };
    }
    store_write(store, list);
    for (int i = 0; i < EVENTS; i++)
        assert_int_equal(list[i].result, i < MIXED ? WRITE_DONE : WRITE_CONFLICT);
    assert_int_equal(table_length(store, TABLE), MIXED);
    lease_close(a);
    store_close(store);
}

/* In a child: takes a table, and releases its row when another session waits for it. */
static void take_while_somebody_waits(int ready)
{
    PGconn *conn = PQconnectdb(test_database());
    PGresult *result =
        PQexec(conn, "BEGIN; UPDATE wonderland.tail SET epoch = epoch + 1 WHERE id = 3");
    if (write(ready, "x", 1) != 1)
        _exit(1);
    do {
        PQclear(result);
        result = PQexec(conn, "SELECT pg_stat_clear_snapshot(); SELECT 1 FROM pg_stat_activity"
                              " WHERE wait_event_type = 'Lock'");
    } while (PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 0);
    PQclear(result);
    PQclear(PQexec(conn, "COMMIT"));
    PQfinish(conn);
}

/* A batch that waited for a row reads it again. */
static void a_table_is_taken_under_a_batch(void **state)
{
    struct store *store = shared_store();
    struct lease_connection *a = join("a:1");
    int64_t epoch[TABLES];
    enum write_result result[TABLES];
    int end[2], status;
    char byte;
    (void)state;
    take_tables(store, a, epoch);
    assert_int_equal(pipe(end), 0);
    pid_t pid = fork();
    if (pid == 0) {
        alarm(30);
        take_while_somebody_waits(end[1]);
        _exit(0);
    }
    assert_int_equal(read(end[0], &byte, 1), 1);
    write_batch(store, 1, epoch, result);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_int_equal(status, 0);
    close(end[0]);
    close(end[1]);
    for (int i = 0; i < TABLES; i++)
        assert_int_equal(result[i], i + 1 == 3 ? WRITE_CONFLICT : WRITE_DONE);
    lease_close(a);
    store_close(store);
}

/* A row that is being changed is skipped, and nobody waits. */
static void a_take_waits_for_nobody(void **state)
{
    struct store *store = shared_store();
    struct lease_connection *a = join("a:1");
    (void)state;
    make_table(store, TABLE, 1);
    PGconn *other = PQconnectdb(test_database());
    PQclear(PQexec(other, "BEGIN; SELECT 1 FROM wonderland.tail FOR UPDATE"));
    assert_int_equal(ask_for(a, TABLE).answer, LEASE_LATER);
    PQclear(PQexec(other, "ROLLBACK"));
    assert_int_equal(ask_for(a, TABLE).answer, LEASE_OURS);
    PQfinish(other);
    lease_close(a);
    store_close(store);
}

/* Clocks keep running: tables with one are reported until a node has them. */
static void clocks_of_the_dead(void **state)
{
    struct store *store = shared_store();
    struct lease_connection *a = join("a:1"), *b = join("b:1");
    struct lease_news news;
    (void)state;
    make_table(store, TABLE, 1);
    make_table(store, TABLE + 1, 1);
    run_in_database("UPDATE wonderland.tab SET plan = '{\"clock\":{\"turn\":5}}' WHERE id = 7");
    assert_int_equal(ask_for(a, TABLE).answer, LEASE_OURS);
    assert_int_equal(ask_for(a, TABLE + 1).answer, LEASE_OURS);
    assert_true(lease_heartbeat(b, false, &news));
    assert_int_equal(news.orphans, 0);
    die("a:1");
    assert_true(lease_heartbeat(b, false, &news));
    assert_int_equal(news.orphans, 1);
    assert_int_equal(news.orphan[0], TABLE);
    assert_int_equal(ask_for(b, TABLE).answer, LEASE_OURS);
    assert_true(lease_heartbeat(b, false, &news));
    assert_int_equal(news.orphans, 0);
    lease_close(a);
    lease_close(b);
    store_close(store);
}

/* One server alone, or nodes; never both. */
static void alone_or_together(void **state)
{
    const char *error = NULL;
    struct store *a = shared_store(), *b = shared_store();
    uint64_t id[] = { TABLE, TABLE + 1 };
    uint32_t seq[2];
    (void)state;
    make_table(a, TABLE, 4);
    assert_true(store_lasts(b, id, seq, 2));
    assert_int_equal(seq[0], 4);
    assert_int_equal(seq[1], 0);
    assert_null(store_open(store_path("s"), &error));
    assert_non_null(strstr(error, "in use"));
    store_close(a);
    store_close(b);
    a = NULL;
    for (int i = 0; i < 20 && a == NULL; i++) /* their sessions take a moment to end */
        a = store_open(store_path("s"), &error);
    assert_non_null(a);
    assert_null(store_open_shared(store_path("s"), &error));
    assert_null(store_open_shared(scratch("file.db"), &error)); /* SQLite is for one */
    store_close(a);
}

/* Version 1 had no nodes. */
static void an_older_store_is_raised(void **state)
{
    struct store *store = shared_store();
    (void)state;
    make_table(store, TABLE, 2);
    store_close(store);
    run_in_database("ALTER TABLE wonderland.store DROP secret; DROP TABLE wonderland.node;"
                    "ALTER TABLE wonderland.tail DROP node, DROP epoch;"
                    "UPDATE wonderland.store SET version = 1");
    store = shared_store();
    struct lease_connection *a = join("a:1");
    struct lease_request ask = ask_for(a, TABLE);
    assert_int_equal(ask.answer, LEASE_OURS);
    assert_int_equal(write_fenced(store, 3, ask.epoch), WRITE_DONE);
    lease_close(a);
    store_close(store);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, scratch_make, scratch_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_table_is_one_nodes),
        TEST(the_dead_have_nothing),
        TEST(the_fence),
        TEST(clocks_of_the_dead),
        TEST(a_take_waits_for_nobody),
        TEST(alone_or_together),
        TEST(an_older_store_is_raised),
        TEST(a_batch_is_fenced),
        TEST(epochs_do_not_mix),
        TEST(a_table_is_taken_under_a_batch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
