/* Tests the contract of store.h when things go wrong: second servers, kills, full disks; and copies
 * that are made meanwhile. Faults are caused in a child process, so that they end with it. */
#include "tests/store_support.h"

#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "tests/support.h"

/* A process with a pipe from it. */
struct child {
    pid_t pid;
    int from;
};

static struct child child_start(void (*work)(int to))
{
    int end[2];
    assert_int_equal(pipe(end), 0);
    struct child c = { fork(), end[0] };
    assert_true(c.pid >= 0);
    if (c.pid == 0) {
        close(end[0]);
        alarm(60); /* it does not outlive a parent that has failed */
        work(end[1]);
        _exit(0);
    }
    close(end[1]);
    return c;
}

static int child_wait(struct child c)
{
    int status;
    close(c.from);
    assert_int_equal(waitpid(c.pid, &status, 0), c.pid);
    return status;
}

static void child_kill(struct child c)
{
    assert_int_equal(kill(c.pid, SIGKILL), 0);
    assert_true(WIFSIGNALED(child_wait(c)));
}

static void assert_child_fine(struct child c)
{
    int status = child_wait(c);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* In a child, cmocka's assertions would go on with the parent's tests. */
#define CHECK(cond) ((cond) ? (void)0 : check_failed(#cond, __LINE__))

static _Noreturn void check_failed(const char *what, int line)
{
    fprintf(stderr, "in the child, line %d: %s\n", line, what);
    _exit(1);
}

static struct store *child_store(void)
{
    const char *error;
    struct store *store = store_open(store_path("s"), &error);
    CHECK(store != NULL);
    return store;
}

/* The lock */

static void hold_store(int to)
{
    child_store();
    CHECK(write(to, "x", 1) == 1);
    pause();
}

static void assert_in_use(const char *name)
{
    const char *error = NULL;
    assert_null(store_open(store_path(name), &error));
    assert_non_null(strstr(error, "in use by another server"));
    assert_true(store_in_use(store_path(name)));
}

static void two_servers_cannot_have_one_store(void **state)
{
    (void)state;
    char byte;
    struct store *store = open_store("s");
    assert_in_use("s");
    store_close(store);
    struct child c = child_start(hold_store);
    assert_int_equal(read(c.from, &byte, 1), 1);
    assert_in_use("s");
    assert_int_equal(symlink(scratch("s"), scratch("also")), 0);
    assert_in_use("also");
    child_kill(c);
    store_close(open_store("s"));
    assert_false(store_in_use(store_path("s")));
}

enum { BATCH = 20 };

/* A batch of tables. */
static void fill_batch(struct write *w, struct change *change, struct table_head *head)
{
    for (int i = 0; i < BATCH; i++) {
        head[i] = head_of(100 + (uint64_t)i);
        change[i] = table_change(&head[i]);
        w[i] = (struct write){ .change = &change[i],
                               .n = 1,
                               .next = i + 1 < BATCH ? &w[i + 1] : NULL };
    }
}

/* It waits for the lock once, not once for every write: so it is done before child_start's
 * alarm. */
static void write_to_locked(int to)
{
    struct store *store = child_store();
    struct write w[BATCH];
    struct change change[BATCH];
    struct table_head head[BATCH];
    sqlite3 *other;
    (void)to;
    fill_batch(w, change, head);
    CHECK(sqlite3_open(scratch("s"), &other) == SQLITE_OK);
    CHECK(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK);
    store_write(store, w);
    for (int i = 0; i < BATCH; i++)
        CHECK(w[i].result == WRITE_FAILED);
    CHECK(sqlite3_exec(other, "ROLLBACK", NULL, NULL, NULL) == SQLITE_OK);
    store_write(store, w);
    for (int i = 0; i < BATCH; i++)
        CHECK(w[i].result == WRITE_DONE);
}

static void a_locked_store_refuses_the_whole_batch(void **state)
{
    (void)state;
    store_close(open_store("s"));
    assert_child_fine(child_start(write_to_locked));
}

/* A probe changes nothing, and tells whether anything could be written. */
static void a_probe_tells(void **state)
{
    (void)state;
    struct store *store = open_store("s");
    make_table(store, 7, 20);
    assert_int_equal(write_one(store, (struct change){ .kind = CHANGE_PROBE }), WRITE_DONE);
    assert_int_equal(table_length(store, 7), 20);
    store_close(store);
    assert_int_equal(table_length(store = open_store("s"), 7), 20);
    store_close(store);
}

/* Kills */

enum { TABLES = 8, ROUNDS = 30 };

/* A table and the number of its event that was acknowledged. */
struct table_seq {
    uint64_t table;
    uint32_t seq, pad;
};

static void count_event(void *context, const struct table_event *event)
{
    *(uint32_t *)context = event->seq;
}

static void no_head(void *context, const struct table_head *head)
{
    (void)context;
    (void)head;
}

static uint32_t child_length(struct store *store, uint64_t table)
{
    uint32_t n = 0;
    bool failed;
    struct table_reader reader = { &n, no_head, count_event };
    CHECK(store_read(store, table, &reader, &failed));
    return n;
}

/* Makes a list of one event for every table, over and over, and reports what is done. */
static void write_on(int to)
{
    struct store *store = child_store();
    uint32_t last[TABLES + 1];
    for (uint64_t t = 1; t <= TABLES; t++)
        last[t] = child_length(store, t);
    for (;;) {
        struct write list[TABLES];
        struct change change[TABLES];
        struct table_seq done[TABLES];
        for (int i = 0; i < TABLES; i++) {
            uint64_t t = (uint64_t)i + 1;
            change[i] = event_change(t, ++last[t]);
            done[i] = (struct table_seq){ .table = t, .seq = last[t] };
            list[i] = (struct write){ .n = 1, .change = &change[i] };
            list[i].next = i + 1 < TABLES ? &list[i + 1] : NULL;
        }
        store_write(store, list);
        for (int i = 0; i < TABLES; i++)
            CHECK(list[i].result == WRITE_DONE);
        CHECK(write(to, done, sizeof done) == sizeof done);
    }
}

/* Remembers the next report; false at the end of the pipe. */
static bool hear(struct child c, uint32_t *acknowledged)
{
    struct table_seq r;
    ssize_t n = read(c.from, &r, sizeof r);
    assert_true(n == 0 || n == sizeof r);
    if (n == 0)
        return false;
    acknowledged[r.table] = r.seq;
    return true;
}

static void make_tables(void)
{
    struct store *store = open_store("s");
    for (uint64_t t = 1; t <= TABLES; t++)
        make_table(store, t, 0);
    store_close(store);
}

/* Lets the child write for a random time, kills it, and reads its last reports. */
static void kill_writer(uint32_t *acknowledged)
{
    struct child c = child_start(write_on);
    for (int reports = rand() % 400; reports >= 0; reports--)
        assert_true(hear(c, acknowledged));
    struct timespec moment = { 0, rand() % 2000000 }; /* so that it dies anywhere in its round */
    nanosleep(&moment, NULL);
    assert_int_equal(kill(c.pid, SIGKILL), 0);
    while (hear(c, acknowledged))
        ;
    assert_true(WIFSIGNALED(child_wait(c)));
}

static void what_was_acknowledged_survives_a_kill(void **state)
{
    (void)state;
    uint32_t acknowledged[TABLES + 1] = { 0 };
    make_tables();
    int rounds = test_database() != NULL ? ROUNDS / 5 : ROUNDS; /* a database takes its time */
    for (int round = 0; round < rounds; round++) {
        kill_writer(acknowledged);
        struct store *store = open_store("s");
        int64_t first = table_length(store, 1);
        for (uint64_t t = 1; t <= TABLES; t++) {
            assert_true(table_length(store, t) >= acknowledged[t]);
            assert_int_equal(table_length(store, t), first); /* a transaction is never half there */
        }
        store_close(store);
    }
}

/* Full disks */

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    CHECK(getrlimit(RLIMIT_FSIZE, &limit) == 0);
    limit.rlim_cur = bytes;
    CHECK(setrlimit(RLIMIT_FSIZE, &limit) == 0);
}

/* Writes events until one is refused; the number of the last that was done. */
static uint32_t write_until_full(struct store *store, uint32_t seq)
{
    for (;; seq++) {
        enum write_result result = write_one(store, event_change(1, seq + 1));
        if (result == WRITE_DONE)
            continue;
        CHECK(result == WRITE_FULL);
        return seq;
    }
}

static void fill_the_disk(int to)
{
    struct store *store = child_store();
    uint32_t seq = 0;
    for (rlim_t kilobytes = 100; kilobytes <= 400; kilobytes += 100) {
        limit_files(kilobytes * 1024);
        uint32_t done = write_until_full(store, seq);
        CHECK(done > seq && child_length(store, 1) == done); /* room again: it has gone on */
        CHECK(write_one(store, event_change(1, done + 1)) == WRITE_FULL);
        seq = done;
    }
    limit_files(RLIM_INFINITY);
    CHECK(write_one(store, event_change(1, seq + 1)) == WRITE_DONE);
    seq++;
    CHECK(write(to, &seq, sizeof seq) == sizeof seq);
    kill(getpid(), SIGKILL);
}

static void a_full_disk_refuses_and_recovers(void **state)
{
    (void)state;
    uint32_t seq;
    make_tables();
    struct child c = child_start(fill_the_disk);
    assert_int_equal(read(c.from, &seq, sizeof seq), sizeof seq);
    assert_true(WIFSIGNALED(child_wait(c)));
    struct store *store = open_store("s");
    assert_int_equal(table_length(store, 1), seq);
    store_close(store);
}

/* A list whose beginning alone would fit: all of it is refused, and shorter writes are made
 * afterwards. */
static void fill_with_a_list(int to)
{
    (void)to;
    enum { N = 40, SIZE = 20000 };
    struct store *store = child_store();
    struct write list[N];
    struct change change[N];
    static char body[SIZE + 1];
    memset(body, 'x', SIZE);
    for (int i = 0; i < N; i++) {
        change[i] = event_change(1 + (uint64_t)i % TABLES, 1 + (uint32_t)i / TABLES);
        change[i].event.body = body;
        list[i] = (struct write){ .n = 1, .change = &change[i] };
        list[i].next = i + 1 < N ? &list[i + 1] : NULL;
    }
    limit_files(400 * 1024);
    store_write(store, list);
    for (int i = 0; i < N; i++)
        CHECK(list[i].result == WRITE_FULL);
    for (uint64_t t = 1; t <= TABLES; t++)
        CHECK(child_length(store, t) == 0);
    CHECK(write_one(store, event_change(1, 1)) == WRITE_DONE);
}

static void a_list_that_does_not_fit_is_refused(void **state)
{
    (void)state;
    make_tables();
    assert_child_fine(child_start(fill_with_a_list));
}

static void make_on_a_full_disk(int to)
{
    (void)to;
    const char *error = NULL;
    limit_files(8 * 1024);
    CHECK(store_open(scratch("s"), &error) == NULL && error != NULL);
}

static void a_store_that_cannot_be_made_leaves_no_file(void **state)
{
    (void)state;
    assert_child_fine(child_start(make_on_a_full_disk));
    assert_int_equal(scratch_files(), 1); /* the lock's */
    store_close(open_store("s"));
}

/* Copies */

static bool is_sound(const char *name)
{
    sqlite3 *db;
    sqlite3_stmt *s;
    assert_int_equal(sqlite3_open(scratch(name), &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, "PRAGMA integrity_check", -1, &s, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(s), SQLITE_ROW);
    bool sound = strcmp((const char *)sqlite3_column_text(s, 0), "ok") == 0;
    sqlite3_finalize(s);
    sqlite3_close(db);
    return sound;
}

/* The copy is a store of one moment, after the acknowledged events. */
static void assert_copy(const char *name, const uint32_t *acknowledged)
{
    assert_true(is_sound(name));
    struct store *store = open_store(name);
    int64_t first = table_length(store, 1);
    for (uint64_t t = 1; t <= TABLES; t++) {
        assert_true(table_length(store, t) >= acknowledged[t]);
        assert_int_equal(table_length(store, t), first);
    }
    assert_int_equal(write_one(store, event_change(1, (uint32_t)first + 1)), WRITE_DONE);
    store_close(store);
}

static void a_copy_is_made_while_a_server_writes(void **state)
{
    (void)state;
    uint32_t acknowledged[TABLES + 1] = { 0 };
    make_tables();
    struct child c = child_start(write_on);
    for (int i = 0; i < 10; i++) {
        char name[16];
        snprintf(name, sizeof name, "copy%d", i);
        for (int reports = 0; reports < 800; reports++)
            assert_true(hear(c, acknowledged));
        const char *error = store_backup(scratch("s"), scratch(name));
        if (error != NULL)
            fail_msg("%s", error);
        assert_int_equal(access(scratch(strcat(name, "-wal")), F_OK), -1);
        name[strlen(name) - 4] = '\0';
        assert_copy(name, acknowledged);
    }
    child_kill(c);
}

static void a_copy_takes_no_name_that_is_taken(void **state)
{
    (void)state;
    size_t n;
    make_tables();
    assert_true(file_write(scratch("diary"), "dear", 4));
    assert_non_null(strstr(store_backup(scratch("s"), scratch("diary")), "there already"));
    char *diary = file_read(scratch("diary"), &n);
    assert_string_equal(diary, "dear");
    free(diary);
    assert_non_null(strstr(store_backup(scratch("s"), scratch("s")), "there already"));
    assert_non_null(store_backup(scratch("s"), scratch("no/such/folder")));
    assert_int_equal(scratch_files(), 3); /* store, lock, log */
}

static void only_a_store_is_copied(void **state)
{
    (void)state;
    assert_true(file_write(scratch("diary"), "dear diary, today", 17));
    assert_non_null(strstr(store_backup(scratch("diary"), scratch("copy")), "not a store"));
    assert_non_null(strstr(store_backup(scratch("nothing"), scratch("copy")), "cannot be opened"));
    assert_int_equal(scratch_files(), 1);
}

/* The server's own process may ask as well: its locks must outlive the copying. */
static void a_server_copies_its_own_store(void **state)
{
    (void)state;
    struct store *store = open_store("s");
    make_table(store, 1, 50);
    assert_null(store_backup(scratch("s"), scratch("copy")));
    assert_int_equal(write_one(store, event_change(1, 51)), WRITE_DONE);
    struct store *copy = open_store("copy");
    assert_int_equal(table_length(copy, 1), 50);
    store_close(copy);
    store_close(store);
}

static void copy_to_a_full_disk(int to)
{
    (void)to;
    limit_files(64 * 1024);
    const char *error = store_backup(scratch("s"), scratch("copy"));
    CHECK(error != NULL && strstr(error, "no room") != NULL);
}

static void a_copy_that_does_not_fit_leaves_no_file(void **state)
{
    (void)state;
    struct store *store = open_store("s");
    make_table(store, 1, 2000);
    store_close(store);
    assert_null(store_backup(scratch("s"), scratch("earlier")));
    int before = scratch_files();
    assert_child_fine(child_start(copy_to_a_full_disk));
    assert_int_equal(scratch_files(), before);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, scratch_make, scratch_remove)

/* All tests for files; for a database those that are not about files. */
int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(two_servers_cannot_have_one_store),
        TEST(a_probe_tells),
        TEST(what_was_acknowledged_survives_a_kill),
    };
    const struct CMUnitTest file_tests[] = {
        TEST(a_locked_store_refuses_the_whole_batch),
        TEST(a_full_disk_refuses_and_recovers),
        TEST(a_list_that_does_not_fit_is_refused),
        TEST(a_store_that_cannot_be_made_leaves_no_file),
        TEST(a_copy_is_made_while_a_server_writes),
        TEST(a_copy_takes_no_name_that_is_taken),
        TEST(only_a_store_is_copied),
        TEST(a_server_copies_its_own_store),
        TEST(a_copy_that_does_not_fit_leaves_no_file),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (test_database() == NULL)
        failed += cmocka_run_group_tests(file_tests, NULL, NULL);
    return failed;
}
