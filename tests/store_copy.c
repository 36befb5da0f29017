/* Copying stores, between files and, where tests/postgres.py has started one, a database: from the
 * file "a" to "b", which is in the database then, and from there to the file "c". */
#include "server/store/store_copy.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "tests/store_support.h"
#include "tests/support.h"

enum { TABLES = 150, EVENTS = 40 }; /* more than are written together */

static struct store *open_path(const char *path)
{
    const char *error = NULL;
    struct store *store = store_open(path, &error);
    if (store == NULL)
        fail_msg("%s", error);
    return store;
}

static uint32_t length_of(uint64_t id)
{
    return (uint32_t)(id * 7 % EVENTS);
}

/* Tables of all lengths, every third listed, with chairs and what was seen; ids not in order. */
static void furnish(const char *path, int tables)
{
    static struct change change[TABLES][EVENTS + 5];
    static struct table_head head[TABLES];
    static struct write write[TABLES];
    struct store *store = open_path(path);
    for (int i = 0; i < tables; i++) {
        uint64_t id = (uint64_t)(i + 1) * 7919 % 1000 + 1;
        struct change *c = change[i];
        head[i] = head_of(id);
        *c++ = table_change(&head[i]);
        for (uint32_t seq = 1; seq <= length_of(id); seq++)
            *c++ = event_change(id, seq);
        *c++ = chair_change(id, 1, true, 500 - i);
        *c++ = chair_change(id, (uint8_t)(2 + i), true, i);
        *c++ = seen_change(id, 1, (uint32_t)i);
        *c++ = listed_change(id, i % 3 == 0, i / 2);
        write[i] = (struct write){ .change = change[i],
                                   .n = (int)(c - change[i]),
                                   .next = i + 1 < tables ? &write[i + 1] : NULL };
    }
    store_write(store, write);
    for (int i = 0; i < tables; i++)
        assert_int_equal(write[i].result, WRITE_DONE);
    store_close(store);
}

/* Everything that a server could ask is the same in both. */
static void assert_same(const char *a, const char *b)
{
    enum { MAX = 2 * TABLES };
    struct store *store[2] = { open_path(a), open_path(b) };
    static uint64_t all[2][MAX], listed[2][MAX], mine[2][MAX];
    static uint32_t seen[2][MAX];
    int n[2], shown[2], chairs[2];
    for (int s = 0; s < 2; s++) {
        n[s] = store_tables(store[s], 0, all[s], MAX);
        shown[s] = store_listed(store[s], listed[s], MAX);
        chairs[s] = store_tables_of(store[s], device_of(1), mine[s], seen[s], MAX);
        for (int i = 0; i < n[s]; i++)
            assert_int_equal(table_length(store[s], all[s][i]), length_of(all[s][i]));
    }
    assert_true(n[0] > 0 && shown[0] > 0 && n[0] == n[1] && shown[0] == shown[1]);
    assert_true(chairs[0] == n[0] && chairs[1] == n[1]);
    assert_memory_equal(all[0], all[1], (size_t)n[0] * sizeof **all);
    assert_memory_equal(listed[0], listed[1], (size_t)shown[0] * sizeof **listed);
    assert_memory_equal(mine[0], mine[1], (size_t)chairs[0] * sizeof **mine);
    assert_memory_equal(seen[0], seen[1], (size_t)chairs[0] * sizeof **seen);
    store_close(store[0]);
    store_close(store[1]);
}

static void assert_copied(const char *from, const char *to, unsigned tables, unsigned before)
{
    struct copy_counts counts;
    const char *error = store_copy(from, to, &counts);
    if (error != NULL)
        fail_msg("%s", error);
    assert_int_equal(counts.tables, tables);
    assert_int_equal(counts.before, before);
}

static void assert_not_copied(const char *from, const char *to, const char *why)
{
    struct copy_counts counts;
    const char *error = store_copy(from, to, &counts);
    assert_non_null(error);
    if (strstr(error, why) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", error, why);
}

static void a_copy_is_the_same_both_ways(void **state)
{
    (void)state;
    furnish(scratch("a"), TABLES);
    assert_copied(scratch("a"), store_path("b"), TABLES, 0);
    assert_same(scratch("a"), store_path("b"));
    assert_copied(store_path("b"), scratch("c"), TABLES, 0);
    assert_same(scratch("a"), scratch("c"));
    assert_copied(scratch("a"), store_path("b"), TABLES, TABLES); /* again: nothing to do */
}

/* Whenever it dies, the next run continues, and every table there is complete. */
static void a_copy_that_was_cut_off_is_finished(void **state)
{
    (void)state;
    struct copy_counts counts;
    furnish(scratch("a"), TABLES);
    for (int i = 0; i < 3; i++) {
        pid_t pid = fork();
        if (pid == 0) {
            store_copy(scratch("a"), store_path("b"), &counts);
            _exit(0);
        }
        usleep((useconds_t)(20000 + rand() % 60000)); /* so that it dies anywhere on its way */
        kill(pid, SIGKILL);
        assert_int_equal(waitpid(pid, NULL, 0), pid);
    }
    const char *error = store_copy(scratch("a"), store_path("b"), &counts);
    if (error != NULL)
        fail_msg("%s", error);
    assert_int_equal(counts.tables, TABLES);
    assert_same(scratch("a"), store_path("b"));
}

/* A copy that has only begun: as if it had died after the first tables. */
static void a_beginning_is_continued(void **state)
{
    (void)state;
    furnish(scratch("a"), TABLES);
    furnish(store_path("b"), 70);
    assert_copied(scratch("a"), store_path("b"), TABLES, 70);
    assert_same(scratch("a"), store_path("b"));
}

static void another_house_is_left_alone(void **state)
{
    (void)state;
    furnish(scratch("a"), 10);
    furnish(store_path("b"), 10);
    struct store *store = open_path(store_path("b"));
    uint64_t table[20];
    assert_int_equal(store_tables(store, 0, table, 20), 10);
    assert_int_equal(write_one(store, event_change(table[4], length_of(table[4]) + 1)), WRITE_DONE);
    store_close(store);
    assert_not_copied(scratch("a"), store_path("b"), "play has gone on");
    store = open_path(scratch("c"));
    make_table(store, 5, 5);
    store_close(store);
    assert_not_copied(scratch("a"), scratch("c"), "tables of its own");
    store = open_path(scratch("c"));
    assert_int_equal(store_tables(store, 0, table, 20), 1);
    store_close(store);
}

static void assert_seen_matters(struct change change)
{
    furnish(scratch("a"), 2);
    furnish(store_path("b"), 2);
    struct store *store = open_path(store_path("b"));
    assert_int_equal(write_one(store, change), WRITE_DONE);
    store_close(store);
    assert_not_copied(scratch("a"), store_path("b"), "play has gone on");
}

/* Tables 920 and 839: the first two. */
static void a_chair_more_is_a_difference(void **state)
{
    (void)state;
    assert_seen_matters(chair_change(920, 9, true, 1));
}

static void what_was_seen_is_compared(void **state)
{
    (void)state;
    assert_seen_matters(seen_change(839, 1, 99));
}

static void a_house_in_use_is_left_alone(void **state)
{
    (void)state;
    furnish(scratch("a"), 3);
    struct store *store = open_path(scratch("a"));
    assert_not_copied(scratch("a"), store_path("b"), "in use");
    store_close(store);
    store = open_path(store_path("b"));
    assert_not_copied(scratch("a"), store_path("b"), "in use");
    store_close(store);
    assert_not_copied(scratch("a"), scratch("a"), "same store");
    furnish(store_path("b"), 3);
    assert_not_copied(store_path("b"), store_path("b"), "same store");
    assert_not_copied(scratch("nothing"), scratch("c"), "cannot be opened");
    assert_int_equal(access(scratch("nothing"), F_OK), -1);
    assert_int_equal(access(scratch("c"), F_OK), -1);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, scratch_make, scratch_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_copy_is_the_same_both_ways), TEST(a_copy_that_was_cut_off_is_finished),
        TEST(a_beginning_is_continued),     TEST(another_house_is_left_alone),
        TEST(a_chair_more_is_a_difference), TEST(what_was_seen_is_compared),
        TEST(a_house_in_use_is_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
