/* Tests the PostgreSQL store beyond the contract of store.h: a database that disconnects, falls
 * silent, is locked, full, foreign or not durable. tests/postgres.py starts the database. */
#include "tests/store_support.h"

#include <limits.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#include <libpq-fe.h>

#include "bots/host/clock.h"
#include "server/store/pg_events.h"
#include "tests/support.h"

enum { BATCH = 20 };

/* A list of BATCH writes: an event for each of the tables 1 .. BATCH. */
struct batch {
    struct write write[BATCH];
    struct change change[BATCH];
};

static void fill_batch(struct batch *b, uint32_t seq)
{
    for (int i = 0; i < BATCH; i++) {
        b->change[i] = event_change((uint64_t)i + 1, seq);
        b->write[i] = (struct write){ .n = 1,
                                      .change = &b->change[i],
                                      .next = i + 1 < BATCH ? &b->write[i + 1] : NULL };
    }
}

static void write_batch(struct store *store, struct batch *b, uint32_t seq)
{
    fill_batch(b, seq);
    store_write(store, b->write);
}

static void assert_batch(const struct batch *b, enum write_result result)
{
    for (int i = 0; i < BATCH; i++)
        assert_int_equal(b->write[i].result, result);
}

static struct store *store_with_tables(void)
{
    struct store *store = open_store("s");
    for (uint64_t id = 1; id <= BATCH; id++)
        make_table(store, id, 0);
    return store;
}

/* The number that the SQL returns. */
static long long ask(const char *sql)
{
    PGconn *conn = PQconnectdb(test_database());
    PGresult *result = PQexec(conn, sql);
    assert_int_equal(PQntuples(result), 1);
    long long n = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
    PQclear(result);
    PQfinish(conn);
    return n;
}

#define SESSIONS \
    "pg_stat_activity WHERE application_name = 'wonderland' AND datname = current_database()"

/* Reading fails at once while a connection is being made: until it is there. */
static int64_t length_at_last(struct store *store, uint64_t id)
{
    struct whole w;
    bool failed = true;
    for (uint64_t begun = clock_ns(); failed && clock_ns() - begun < UINT64_C(30000000000);)
        if (read_table(store, id, &w, &failed))
            table_free(&w);
    return table_length(store, id);
}

/* A session that was ended while nothing was pending has no effect. */
static void a_lost_connection_comes_back(void **state)
{
    (void)state;
    struct batch b;
    struct store *store = store_with_tables();
    for (uint32_t seq = 1; seq <= 3; seq++) {
        assert_true(ask("SELECT count(pg_terminate_backend(pid, 5000)) FROM " SESSIONS) >= 2);
        write_batch(store, &b, seq);
        assert_batch(&b, WRITE_DONE);
        assert_int_equal(length_at_last(store, 1), seq);
    }
    store_close(store);
}

/* The process of the session with the lock is that of the writer; the reader's came last. */
static pid_t session(bool writer)
{
    return (pid_t)ask(writer ? "SELECT pid FROM pg_locks WHERE locktype = 'advisory'"
                             : "SELECT pid FROM " SESSIONS " ORDER BY backend_start DESC LIMIT 1");
}

static void a_silent_database_is_not_waited_for(void **state)
{
    (void)state;
    struct whole w;
    bool failed = false;
    struct store *store = store_with_tables();
    pid_t reader = session(false);
    assert_int_equal(kill(reader, SIGSTOP), 0);
    uint64_t begun = clock_ns();
    assert_false(read_table(store, 1, &w, &failed));
    assert_true(failed);
    assert_true(clock_ns() - begun < UINT64_C(15000000000)); /* three seconds, and the machine's */
    table_free(&w);
    assert_int_equal(length_at_last(store, 1), 0); /* over a new connection */
    assert_int_equal(kill(reader, SIGCONT), 0);
    store_close(store);
}

/* A write that was not confirmed may have happened: then its numbers are taken. */
static void refused_is_not_confirmed(void **state)
{
    (void)state;
    struct batch b;
    struct store *store = store_with_tables();
    pid_t writer = session(true);
    assert_int_equal(kill(writer, SIGSTOP), 0);
    write_batch(store, &b, 1);
    assert_batch(&b, WRITE_FAILED);
    write_batch(store, &b, 1); /* the lock is still the silent session's */
    assert_batch(&b, WRITE_FAILED);
    assert_int_equal(kill(writer, SIGCONT), 0);
    while (ask("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'") > 0)
        ; /* until it has noticed */
    do
        write_batch(store, &b, 1); /* until the pause after the failure is over */
    while (b.write[0].result == WRITE_FAILED);
    for (int i = 0; i < BATCH; i++) {
        assert_int_equal(b.write[i].result, b.write[0].result);
        assert_int_equal(table_length(store, (uint64_t)i + 1), 1);
    }
    write_batch(store, &b, 2);
    assert_batch(&b, WRITE_DONE);
    store_close(store);
}

/* In a child: waits until a session waits for a standby, and ends that wait. */
static void cancel_the_wait(void)
{
    PGconn *conn = PQconnectdb(test_database());
    PGresult *result = NULL;
    do {
        PQclear(result);
        result = PQexec(conn, "SELECT pg_cancel_backend(pid) FROM pg_stat_activity"
                              " WHERE wait_event = 'SyncRep'");
    } while (PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 0);
    PQclear(result);
    PQfinish(conn);
}

static void configure(const char *setting)
{
    char sql[128];
    snprintf(sql, sizeof sql, "ALTER SYSTEM %s", setting);
    run_in_database(sql);
    run_in_database("SELECT pg_reload_conf()");
}

/* A commit that no standby has confirmed is not acknowledged, although PostgreSQL says COMMIT when
 * the wait is ended. It waits whatever is configured after the start. */
static void a_standby_that_was_not_waited_for(void **state)
{
    enum { LATEST = 20000 }; /* batches that were not waited for */
    (void)state;
    struct batch b;
    struct store *store = store_with_tables();
    configure("SET synchronous_commit = off");
    configure("SET synchronous_standby_names = 'nobody'");
    pid_t pid = fork();
    if (pid == 0) {
        alarm(30);
        cancel_the_wait();
        _exit(0);
    }
    /* The checkpointer takes the names up in its own time: until then nobody is waited for. */
    uint32_t seq = 0;
    do
        write_batch(store, &b, ++seq);
    while (b.write[0].result == WRITE_DONE && seq < LATEST);
    assert_int_equal(waitpid(pid, NULL, 0), pid);
    configure("RESET ALL");
    assert_batch(&b, WRITE_FAILED);
    write_batch(store, &b, seq);
    assert_batch(&b, WRITE_CONFLICT); /* it had happened */
    write_batch(store, &b, seq + 1);
    assert_batch(&b, WRITE_DONE);
    store_close(store);
}

static void a_locked_database_refuses_the_whole_batch(void **state)
{
    (void)state;
    struct batch b;
    struct store *store = store_with_tables();
    PGconn *other = PQconnectdb(test_database());
    PQclear(PQexec(other, "BEGIN; LOCK TABLE wonderland.tail IN ACCESS EXCLUSIVE MODE"));
    uint64_t begun = clock_ns();
    write_batch(store, &b, 1);
    assert_batch(&b, WRITE_FAILED);
    assert_true(clock_ns() - begun < UINT64_C(15000000000)); /* once, not once for every write */
    PQclear(PQexec(other, "ROLLBACK"));
    PQfinish(other);
    write_batch(store, &b, 1);
    assert_batch(&b, WRITE_DONE);
    store_close(store);
}

/* PostgreSQL's own code for a full disk, made by a trigger. */
static void a_full_database_refuses_and_recovers(void **state)
{
    (void)state;
    struct batch b;
    struct store *store = store_with_tables();
    run_in_database("CREATE FUNCTION wonderland.brim() RETURNS trigger LANGUAGE plpgsql AS"
                    " $$ BEGIN RAISE EXCEPTION 'full' USING ERRCODE = '53100'; END $$;"
                    "CREATE TRIGGER brim BEFORE INSERT ON wonderland.event FOR EACH ROW"
                    " WHEN (NEW.tab = 7) EXECUTE FUNCTION wonderland.brim()");
    write_batch(store, &b, 1);
    assert_batch(&b, WRITE_FULL);
    for (uint64_t id = 1; id <= BATCH; id++)
        assert_int_equal(table_length(store, id), 0);
    run_in_database("DROP TRIGGER brim ON wonderland.event");
    write_batch(store, &b, 1);
    assert_batch(&b, WRITE_DONE);
    store_close(store);
}

/* A write that is refused by itself has a savepoint, and so a transaction number of its own. */
static void a_batch_without_guilt_is_made_at_once(void **state)
{
    (void)state;
    struct batch b;
    struct store *store = store_with_tables();
    write_batch(store, &b, 1);
    assert_batch(&b, WRITE_DONE);
    assert_int_equal(ask("SELECT count(DISTINCT xmin::text) FROM wonderland.event"), 1);
    store_close(store);
}

/* The array as the database reads it, as text. */
static void assert_array(struct pg_array *a, const char *type, const char *expected)
{
    struct pg_parameters p = { 0 };
    char sql[64];
    snprintf(sql, sizeof sql, "SELECT $1::%s[]::text", type);
    assert_true(parameter_array(&p, a));
    PGconn *conn = PQconnectdb(test_database());
    const int binary = 1;
    PGresult *r = PQexecParams(conn, sql, 1, NULL, p.value, p.length, &binary, 0);
    assert_int_equal(PQntuples(r), 1);
    assert_string_equal(PQgetvalue(r, 0, 0), expected);
    PQclear(r);
    PQfinish(conn);
}

static void arrays_mean_what_was_put_in(void **state)
{
    enum { MANY = 5000 };
    (void)state;
    struct pg_array a = { 0 };
    array_clear(&a, ARRAY_OF_NUMBERS);
    assert_array(&a, "bigint", "{}");
    array_number(&a, 0);
    array_number(&a, INT64_MAX);
    array_number(&a, INT64_MIN);
    array_number(&a, -2);
    assert_array(&a, "bigint", "{0,9223372036854775807,-9223372036854775808,-2}");
    array_clear(&a, ARRAY_OF_TEXTS);
    array_text(&a, "");
    array_text(&a, NULL);
    array_text(&a, "Ż♥");
    array_text(&a, "NULL");
    assert_array(&a, "text", "{\"\",NULL,Ż♥,\"NULL\"}");
    array_clear(&a, ARRAY_OF_TEXTS); /* no null is left of the last */
    static char expected[2 * MANY + 2] = "{";
    for (int i = 0; i < MANY; i++) {
        array_text(&a, "x");
        strcpy(expected + 1 + 2 * i, i + 1 < MANY ? "x," : "x}");
    }
    assert_array(&a, "text", expected);
    array_free(&a);
}

static int allocations = INT_MAX; /* that succeed; then none does */

void *__real_realloc(void *, size_t);
void *__wrap_realloc(void *, size_t);
void *__wrap_realloc(void *was, size_t size)
{
    return allocations-- > 0 ? __real_realloc(was, size) : NULL;
}

/* Without memory a batch is refused, and nothing has changed; with it, it is made. */
static void a_batch_without_memory_is_refused(void **state)
{
    (void)state;
    struct batch b;
    struct store *store = store_with_tables();
    struct change listed = listed_change(1, true, 1);
    struct write first = { .next = b.write, .change = &listed, .n = 1 };
    uint64_t list[2];
    int n = 0;
    do {
        allocations = n++;
        fill_batch(&b, 1);
        store_write(store, &first);
        allocations = INT_MAX;
        assert_batch(&b, first.result);
        assert_int_equal(store_listed(store, list, 2), first.result == WRITE_DONE);
        for (uint64_t id = 1; id <= BATCH; id++)
            assert_int_equal(table_length(store, id), first.result == WRITE_DONE);
        assert_true(n < 100);
    } while (first.result == WRITE_FAILED);
    assert_int_equal(first.result, WRITE_DONE);
    assert_true(n > 3); /* memory that was allocated is kept for the next attempt */
    store_close(store);
}

/* More than fits into the buffers of both sides, so that neither may wait for the other. */
static void a_large_batch_is_written(void **state)
{
    (void)state;
    enum { EVENTS = 3000, SIZE = 2000 };
    static struct change change[EVENTS];
    static char body[SIZE + 1];
    struct store *store = open_store("s");
    struct whole w;
    bool failed;
    memset(body, 'x', SIZE);
    make_table(store, 1, 0);
    for (uint32_t i = 0; i < EVENTS; i++) {
        change[i] = event_change(1, i + 1);
        change[i].event.body = body;
    }
    assert_int_equal(write_changes(store, change, EVENTS), WRITE_DONE);
    assert_true(read_table(store, 1, &w, &failed));
    assert_int_equal(w.n, EVENTS);
    table_free(&w);
    store_close(store);
}

static void a_log_with_a_gap_is_a_failure(void **state)
{
    (void)state;
    static const char *const damage[] = {
        "DELETE FROM wonderland.event WHERE seq = 5",
        "DELETE FROM wonderland.event WHERE seq = 20",
        "INSERT INTO wonderland.event SELECT max(tab), 21, 0, 0, 0, 0 FROM wonderland.event",
    };
    for (size_t i = 0; i < sizeof damage / sizeof *damage; i++) {
        struct whole w;
        bool failed = false;
        struct store *store = open_store("s");
        make_table(store, i + 1, 20);
        run_in_database(damage[i]);
        assert_false(read_table(store, i + 1, &w, &failed));
        assert_true(failed);
        table_free(&w);
        store_close(store);
    }
}

static void assert_refused(const char *path, const char *why)
{
    const char *error = NULL;
    struct store *store = store_open(path, &error);
    assert_null(store);
    if (strstr(error, why) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", error, why);
}

static void other_versions_are_refused(void **state)
{
    (void)state;
    struct store *store = open_store("s");
    make_table(store, 1, 1);
    store_close(store);
    run_in_database("UPDATE wonderland.store SET version = version + 1000");
    assert_refused(test_database(), "newer");
    run_in_database("UPDATE wonderland.store SET version = version - 1000");
    store_close(open_store("s"));
    run_in_database("DROP SCHEMA wonderland CASCADE;"
                    "CREATE SCHEMA wonderland CREATE TABLE mail (a integer)");
    assert_refused(test_database(), "not a store");
    assert_int_equal(ask("SELECT count(*) FROM pg_class WHERE relname IN ('mail', 'tail')"), 1);
}

/* All steps or none. */
static void a_schema_that_cannot_be_made_leaves_nothing(void **state)
{
    (void)state;
    run_in_database("CREATE FUNCTION public.veto() RETURNS event_trigger LANGUAGE plpgsql AS"
                    " $$ BEGIN IF to_regclass('wonderland.holder') IS NOT NULL THEN"
                    " RAISE 'not today'; END IF; END $$;"
                    "CREATE EVENT TRIGGER veto ON ddl_command_end EXECUTE FUNCTION public.veto()");
    assert_refused(test_database(), "not today");
    run_in_database("DROP EVENT TRIGGER veto; DROP FUNCTION public.veto()");
    assert_int_equal(ask("SELECT count(to_regnamespace('wonderland'))"), 0);
    store_close(open_store("s"));
}

static void a_careless_database_is_refused(void **state)
{
    (void)state;
    static const char *const careless[] = { "off", "local", "remote_write" };
    char sql[128];
    for (size_t i = 0; i < sizeof careless / sizeof *careless; i++) {
        snprintf(sql, sizeof sql, "ALTER ROLE owner SET synchronous_commit = %s", careless[i]);
        run_in_database(sql);
        assert_refused(test_database(), "synchronous_commit");
    }
    run_in_database("ALTER ROLE owner RESET synchronous_commit");
    struct store *store = open_store("s");
    assert_non_null(strstr(store_says(store), "synchronous_commit = on"));
    store_close(store);
}

static void a_password_is_not_for_the_address(void **state)
{
    (void)state;
    static const char *const careless[] = {
        "postgresql://alice:hush@/x?host=/nowhere",
        "postgresql://alice@/x?host=/nowhere&password=hush",
        "postgresql://alice:hu%zzsh@/hush",
        "postgresql://alice:hush/hush@hush/x",
        "postgres://alice:hush@[::1/hush",
    };
    for (size_t i = 0; i < sizeof careless / sizeof *careless; i++) {
        char name[STORE_NAME];
        const char *error = NULL;
        assert_null(store_open(careless[i], &error));
        assert_null(strstr(error, "hush"));
        store_name(careless[i], name, sizeof name);
        if (i < 2)
            assert_string_equal(name, "postgresql:///nowhere/x");
        assert_null(strstr(name, "hush"));
    }
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, scratch_make, scratch_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_lost_connection_comes_back),
        TEST(a_silent_database_is_not_waited_for),
        TEST(refused_is_not_confirmed),
        TEST(a_standby_that_was_not_waited_for),
        TEST(a_locked_database_refuses_the_whole_batch),
        TEST(a_full_database_refuses_and_recovers),
        TEST(a_large_batch_is_written),
        TEST(a_batch_without_guilt_is_made_at_once),
        TEST(a_batch_without_memory_is_refused),
        TEST(arrays_mean_what_was_put_in),
        TEST(a_log_with_a_gap_is_a_failure),
        TEST(other_versions_are_refused),
        TEST(a_schema_that_cannot_be_made_leaves_nothing),
        TEST(a_careless_database_is_refused),
        TEST(a_password_is_not_for_the_address),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
