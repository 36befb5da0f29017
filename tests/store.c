/* Tests the contract of store.h while nothing goes wrong with the machine; store_trouble.c has the
 * rest. */
#include "tests/store_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "tests/support.h"

static const uint64_t id_max = (UINT64_C(1) << 60) - 1;

static void everything_comes_back(void **state)
{
    (void)state;
    static const uint64_t id[] = { 1, 77, UINT64_C(1) << 59, id_max };
    struct store *store = open_store("s");
    for (uint32_t i = 0; i < 4; i++)
        make_table(store, id[i], 15 * i + i / 2); /* none, and around what goes into a pack */
    for (int again = 0; again < 2; again++) {
        for (uint32_t i = 0; i < 4; i++)
            assert_int_equal(table_length(store, id[i]), 15 * i + i / 2);
        store_close(store);
        store = open_store("s");
    }
    store_close(store);
}

/* Every length up to five packs, each read when it is the newest. */
static void every_length_comes_back(void **state)
{
    (void)state;
    struct store *store = open_store("s");
    make_table(store, 5, 0);
    make_table(store, 6, 0);
    for (uint32_t seq = 1; seq <= 81; seq++) {
        assert_int_equal(write_one(store, event_change(5, seq)), WRITE_DONE);
        if (seq % 2 == 0)
            assert_int_equal(write_one(store, event_change(6, seq / 2)), WRITE_DONE);
        assert_int_equal(table_length(store, 5), seq);
        assert_int_equal(table_length(store, 6), seq / 2);
    }
    store_close(store);
}

static struct change extreme_change(uint32_t seq, char *body)
{
    struct change c = { .kind = CHANGE_EVENT, .table = 9 };
    c.event = (struct table_event){ .seq = seq,
                                    .kind = UINT8_MAX,
                                    .seat = UINT8_MAX,
                                    .act = UINT32_MAX,
                                    .at = seq % 2 == 0 ? INT64_MAX : INT64_MIN,
                                    .body = seq % 3 == 0 ? body : NULL };
    return c;
}

static void extremes_come_back(void **state)
{
    (void)state;
    enum { EVENTS = 20, SIZE = 100000 };
    struct store *store = open_store("s");
    char *body = calloc(1, SIZE + 1);
    bool failed;
    struct whole w;
    for (int i = 0; i < SIZE; i += 2)
        memcpy(body + i, "Ж", 2);
    make_table(store, 9, 0);
    for (uint32_t seq = 1; seq <= EVENTS; seq++)
        assert_int_equal(write_one(store, extreme_change(seq, body)), WRITE_DONE);
    assert_true(read_table(store, 9, &w, &failed));
    assert_int_equal(w.n, EVENTS);
    for (uint32_t i = 0; i < EVENTS; i++) {
        struct change c = extreme_change(i + 1, body);
        assert_int_equal(w.event[i].kind, UINT8_MAX);
        assert_int_equal(w.event[i].seat, UINT8_MAX);
        assert_int_equal(w.event[i].act, UINT32_MAX);
        assert_true(w.event[i].at == c.event.at);
        assert_int_equal(w.event[i].body == NULL, c.event.body == NULL);
        if (c.event.body != NULL)
            assert_string_equal(w.event[i].body, body);
    }
    table_free(&w);
    free(body);
    store_close(store);
}

static void unknown_table_is_not_a_failure(void **state)
{
    (void)state;
    struct store *store = open_store("s");
    struct whole w;
    bool failed = true;
    assert_false(read_table(store, 4, &w, &failed));
    assert_false(failed);
    assert_int_equal(w.heads, 0);
    store_close(store);
}

static void only_the_next_number_is_taken(void **state)
{
    (void)state;
    struct store *store = open_store("s");
    struct table_head again = head_of(7);
    again.game = "other";
    make_table(store, 7, 20);
    static const uint32_t wrong[] = { 0, 1, 20, 22, UINT32_MAX };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(write_one(store, event_change(7, wrong[i])), WRITE_CONFLICT);
    assert_int_equal(write_one(store, table_change(&again)), WRITE_CONFLICT);
    assert_int_equal(write_one(store, event_change(8, 1)), WRITE_CONFLICT); /* no such table */
    assert_int_equal(table_length(store, 7), 20);
    assert_int_equal(table_length(store, 8), -1);
    assert_int_equal(write_one(store, event_change(7, 21)), WRITE_DONE);
    assert_int_equal(table_length(store, 7), 21);
    store_close(store);
}

static void ids_have_limits(void **state)
{
    (void)state;
    struct store *store = open_store("s");
    struct table_head none = head_of(0), huge = head_of(id_max + 1);
    assert_int_equal(write_one(store, table_change(&none)), WRITE_FAILED);
    assert_int_equal(write_one(store, table_change(&huge)), WRITE_FAILED);
    store_close(store);
}

static void a_write_is_made_whole_or_not_at_all(void **state)
{
    (void)state;
    struct store *store = open_store("s");
    uint64_t list[4];
    struct table_head head = head_of(3), other = head_of(4);
    struct change good[] = { table_change(&head), event_change(3, 1), event_change(3, 2),
                             listed_change(3, true, 1), chair_change(3, 1, true, 1) };
    assert_int_equal(write_changes(store, good, 5), WRITE_DONE);
    assert_int_equal(table_length(store, 3), 2);
    struct change late[] = { event_change(3, 3), listed_change(3, false, 0),
                             chair_change(3, 2, true, 1), seen_change(3, 1, 2),
                             event_change(3, 5) };
    assert_int_equal(write_changes(store, late, 5), WRITE_CONFLICT);
    assert_int_equal(write_one(store, event_change(3, 4)), WRITE_CONFLICT);
    struct change twice[] = { table_change(&other), event_change(4, 1), table_change(&head) };
    assert_int_equal(write_changes(store, twice, 3), WRITE_CONFLICT);
    struct change lost[] = { event_change(3, 3), listed_change(99, true, 1) };
    assert_int_equal(write_changes(store, lost, 2), WRITE_FAILED);
    assert_int_equal(table_length(store, 3), 2);
    assert_int_equal(table_length(store, 4), -1);
    assert_int_equal(store_listed(store, list, 4), 1);
    assert_int_equal(store_tables_of(store, device_of(2), list, NULL, 4), 0);
    assert_int_equal(store_seen(store, device_of(1), 3), 0);
    assert_int_equal(write_changes(store, NULL, 0), WRITE_DONE);
    assert_int_equal(write_one(store, event_change(3, 3)), WRITE_DONE);
    assert_int_equal(table_length(store, 3), 3);
    store_close(store);
}

/* Each on its own in a list; `bad` is what the middle one is refused with. */
static void write_around(struct store *store, struct change bad, enum write_result refused)
{
    enum { N = 5 };
    uint32_t n = (uint32_t)table_length(store, 3);
    struct change change[N] = { event_change(3, n + 1), event_change(3, n + 2), bad,
                                event_change(3, n + 3), event_change(3, n + 4) };
    struct write list[N];
    for (int i = 0; i < N; i++)
        list[i] =
            (struct write){ .next = i + 1 < N ? &list[i + 1] : NULL, .n = 1, .change = &change[i] };
    store_write(store, list);
    for (int i = 0; i < N; i++)
        assert_int_equal(list[i].result, i == 2 ? refused : WRITE_DONE);
    assert_int_equal(table_length(store, 3), n + 4);
}

static void only_the_guilty_write_is_refused(void **state)
{
    (void)state;
    struct store *store = open_store("s");
    struct table_head head = head_of(3), wrong = head_of(0);
    make_table(store, 3, 0);
    write_around(store, event_change(3, 100), WRITE_CONFLICT);
    write_around(store, table_change(&head), WRITE_CONFLICT);
    write_around(store, listed_change(99, true, 1), WRITE_FAILED);
    write_around(store, chair_change(99, 1, true, 1), WRITE_FAILED);
    write_around(store, table_change(&wrong), WRITE_FAILED);
    store_close(store);
}

/* A write of one change: an event, or with the number 0 a new table; and what becomes of it. */
struct step {
    uint64_t table;
    uint32_t seq;
    enum write_result result;
};

enum { STEPS = 3, OTHERS = 12, ODD = 100 };

/* The steps in one batch with events of OTHERS tables around them, which all have n. */
static void write_among_others(struct store *store, const struct step *step, uint32_t n)
{
    struct table_head head = head_of(step[0].table);
    struct change change[OTHERS + STEPS];
    struct write list[OTHERS + STEPS];
    enum write_result expected[OTHERS + STEPS];
    int k = 0;
    for (int i = 0; i < OTHERS; i++) {
        expected[k] = WRITE_DONE;
        change[k++] = event_change((uint64_t)(OTHERS - i), n + 1);
        bool more = i % 4 == 1 && step[i / 4].table != 0;
        if (more)
            expected[k] = step[i / 4].result;
        if (more)
            change[k++] = step[i / 4].seq == 0 ? table_change(&head)
                                               : event_change(step[i / 4].table, step[i / 4].seq);
    }
    for (int i = 0; i < k; i++)
        list[i] =
            (struct write){ .next = i + 1 < k ? &list[i + 1] : NULL, .n = 1, .change = &change[i] };
    store_write(store, list);
    for (int i = 0; i < k; i++)
        assert_int_equal(list[i].result, expected[i]);
    for (uint64_t id = 1; id <= OTHERS; id++)
        assert_int_equal(table_length(store, id), n + 1);
}

/* A batch of the database behaves like a list of writes: in order, with only the faulty ones
 * refused. */
static void a_batch_is_made_in_its_order(void **state)
{
    static const struct {
        struct step step[STEPS];
        int64_t length; /* of its table afterwards; before it had 1, from ODD + 6 none */
    } scene[] = {
        { { { ODD, 2, WRITE_DONE }, { ODD, 3, WRITE_DONE }, { ODD, 4, WRITE_DONE } }, 4 },
        { { { ODD + 1, 3, WRITE_CONFLICT }, { ODD + 1, 2, WRITE_DONE } }, 2 },
        { { { ODD + 2, 2, WRITE_DONE }, { ODD + 2, 2, WRITE_CONFLICT } }, 2 },
        { { { ODD + 3, 2, WRITE_DONE }, { ODD + 3, 4, WRITE_CONFLICT } }, 2 },
        { { { ODD + 4, 1, WRITE_CONFLICT }, { ODD + 4, 2, WRITE_DONE } }, 2 },
        { { { ODD + 5, 3, WRITE_CONFLICT } }, 1 },
        { { { ODD + 6, 1, WRITE_CONFLICT } }, -1 },
        { { { ODD + 7, 0, WRITE_DONE }, { ODD + 7, 1, WRITE_DONE }, { ODD + 7, 2, WRITE_DONE } },
          2 },
        { { { ODD + 8, 1, WRITE_CONFLICT }, { ODD + 8, 0, WRITE_DONE } }, 0 },
        { { { ODD + 9, 0, WRITE_DONE },
            { ODD + 9, 1, WRITE_DONE },
            { ODD + 9, 0, WRITE_CONFLICT } },
          1 },
    };
    (void)state;
    struct store *store = open_store("s");
    for (uint64_t id = 1; id <= OTHERS; id++)
        make_table(store, id, 0);
    for (uint64_t id = ODD; id < ODD + 6; id++)
        make_table(store, id, 1);
    for (size_t i = 0; i < sizeof scene / sizeof *scene; i++) {
        write_among_others(store, scene[i].step, (uint32_t)i);
        assert_int_equal(table_length(store, scene[i].step[0].table), scene[i].length);
    }
    store_close(store);
}

static void assert_listed(struct store *store, int max, int n, const uint64_t *expected)
{
    uint64_t table[8] = { 0 };
    assert_int_equal(store_listed(store, table, max), n);
    for (int i = 0; i < 8; i++)
        assert_int_equal(table[i], i < n ? expected[i] : 0);
}

static void open_tables_are_listed_the_latest_first(void **state)
{
    (void)state;
    struct store *store = open_store("s");
    assert_listed(store, 8, 0, NULL);
    for (uint64_t id = 11; id <= 14; id++) {
        make_table(store, id, 0);
        assert_int_equal(write_one(store, listed_change(id, true, (int64_t)(100 - id))),
                         WRITE_DONE);
    }
    assert_listed(store, 8, 4, (uint64_t[]){ 11, 12, 13, 14 });
    assert_listed(store, 2, 2, (uint64_t[]){ 11, 12 });
    assert_listed(store, 0, 0, NULL);
    write_one(store, listed_change(13, true, 200)); /* again: it comes to the front */
    write_one(store, listed_change(11, false, 300));
    assert_int_equal(write_one(store, listed_change(11, false, 300)), WRITE_DONE);
    assert_listed(store, 8, 3, (uint64_t[]){ 13, 12, 14 });
    write_one(store, listed_change(14, true, 200)); /* of the same moment: the newer table first */
    assert_listed(store, 8, 3, (uint64_t[]){ 14, 13, 12 });
    store_close(store);
}

static void assert_held(struct store *store, uint8_t device, int max, int n,
                        const uint64_t *expected, const uint32_t *expected_seen)
{
    uint64_t table[8] = { 0 };
    uint32_t seen[8] = { 0 };
    assert_int_equal(store_tables_of(store, device_of(device), table, NULL, max), n);
    assert_int_equal(store_tables_of(store, device_of(device), table, seen, max), n);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(table[i], i < n ? expected[i] : 0);
        assert_int_equal(seen[i], i < n ? expected_seen[i] : 0);
    }
}

static void chairs_are_listed_with_what_was_seen(void **state)
{
    (void)state;
    struct store *store = open_store("s");
    for (uint64_t id = 21; id <= 23; id++) {
        make_table(store, id, 3);
        write_one(store, chair_change(id, 1, true, (int64_t)id));
    }
    write_one(store, chair_change(22, 2, true, 5));
    write_one(store, seen_change(22, 1, 3));
    write_one(store, seen_change(21, 1, UINT32_MAX));
    assert_held(store, 1, 8, 3, (uint64_t[]){ 23, 22, 21 }, (uint32_t[]){ 0, 3, UINT32_MAX });
    assert_held(store, 1, 1, 1, (uint64_t[]){ 23 }, (uint32_t[]){ 0 });
    assert_held(store, 1, 0, 0, NULL, NULL);
    assert_held(store, 2, 8, 1, (uint64_t[]){ 22 }, (uint32_t[]){ 0 });
    assert_held(store, 3, 8, 0, NULL, NULL);
    write_one(store, chair_change(22, 1, true, 99)); /* again: to the front, and still seen */
    assert_held(store, 1, 8, 3, (uint64_t[]){ 22, 23, 21 }, (uint32_t[]){ 3, 0, UINT32_MAX });
    assert_int_equal(write_one(store, chair_change(23, 1, false, 0)), WRITE_DONE);
    assert_int_equal(write_one(store, chair_change(23, 9, false, 0)), WRITE_DONE);
    assert_held(store, 1, 8, 2, (uint64_t[]){ 22, 21 }, (uint32_t[]){ 3, UINT32_MAX });
    store_close(store);
}

static void what_was_seen_stays_seen(void **state)
{
    (void)state;
    struct store *store = open_store("s");
    make_table(store, 31, 9);
    assert_int_equal(write_one(store, seen_change(31, 1, 4)), WRITE_DONE); /* it has no chair */
    assert_int_equal(store_seen(store, device_of(1), 31), 0);
    write_one(store, chair_change(31, 1, true, 1));
    assert_int_equal(store_seen(store, device_of(1), 31), 0);
    assert_int_equal(write_one(store, seen_change(31, 1, 4)), WRITE_DONE);
    assert_int_equal(write_one(store, seen_change(31, 1, 2)), WRITE_DONE); /* a late message */
    assert_int_equal(store_seen(store, device_of(1), 31), 4);
    assert_int_equal(store_seen(store, device_of(2), 31), 0);
    assert_int_equal(store_seen(store, device_of(1), 32), 0);
    write_one(store, chair_change(31, 1, false, 2));
    write_one(store, chair_change(31, 1, true, 3));
    assert_int_equal(store_seen(store, device_of(1), 31), 0);
    store_close(store);
}

static void assert_private(const char *name)
{
    struct stat st;
    assert_int_equal(stat(scratch(name), &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600);
}

/* A seed reveals the cards to come. */
static void nobody_else_may_read_it(void **state)
{
    (void)state;
    struct store *store = open_store("s");
    make_table(store, 1, 1);
    assert_private("s");
    assert_private("s-wal");
    assert_null(store_backup(scratch("s"), scratch("copy")));
    assert_private("copy");
    store_close(store);
}

static void bytes_grow(void **state)
{
    (void)state;
    struct store *store = open_store("s");
    uint64_t before = store_bytes(store);
    make_table(store, 1, 300);
    assert_true(before > 0 && store_bytes(store) > before);
    store_close(store);
}

/* Versions */

/* Version 1 as it was released, with a table of two events in the list of open tables. It
 * never changes. */
static const char version_1[] =
    "PRAGMA application_id = 1466912356; PRAGMA journal_mode = WAL;"
    "CREATE TABLE tab (num INTEGER PRIMARY KEY,"
    " id INTEGER NOT NULL UNIQUE CHECK (id BETWEEN 1 AND 1152921504606846975),"
    " made INTEGER NOT NULL, game TEXT NOT NULL, version INTEGER NOT NULL, setup BLOB NOT NULL,"
    " seed BLOB NOT NULL, plan TEXT NOT NULL);"
    "CREATE TABLE tail (tab INTEGER PRIMARY KEY REFERENCES tab, seq INTEGER NOT NULL,"
    " row INTEGER NOT NULL);"
    "CREATE TABLE event (num INTEGER PRIMARY KEY, tab INTEGER NOT NULL, seq INTEGER NOT NULL,"
    " kind INTEGER NOT NULL, seat INTEGER NOT NULL, act INTEGER NOT NULL, at INTEGER NOT NULL,"
    " body TEXT, prev INTEGER NOT NULL, pack BLOB);"
    "CREATE TABLE shelf (tab INTEGER PRIMARY KEY REFERENCES tab, at INTEGER NOT NULL);"
    "CREATE INDEX shelf_at ON shelf (at);"
    "INSERT INTO tab VALUES (5, 4711, 1234, 'mirror', 2, zeroblob(%d), zeroblob(32), '{}');"
    "INSERT INTO event VALUES (8, 5, 1, 3, 1, 99, 1235, 'hello', 0, NULL);"
    "INSERT INTO event VALUES (9, 5, 2, 4, 0, 98, 1236, NULL, 8, NULL);"
    "INSERT INTO tail VALUES (5, 2, 9);"
    "INSERT INTO shelf VALUES (5, 1236);"
    "PRAGMA user_version = %d;";

static void run_sql(const char *name, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(scratch(name), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static void make_old(const char *name, int version)
{
    char sql[sizeof version_1 + 16];
    snprintf(sql, sizeof sql, version_1, 16, version);
    run_sql(name, sql);
}

static void assert_old_table(struct store *store, uint32_t n)
{
    struct whole w;
    bool failed;
    uint64_t list[2];
    assert_true(read_table(store, 4711, &w, &failed));
    assert_int_equal(w.n, n);
    assert_int_equal(w.head.made, 1234);
    assert_string_equal(w.event[0].body, "hello");
    assert_int_equal(w.event[0].act, 99);
    assert_int_equal(w.event[1].kind, 4);
    assert_null(w.event[1].body);
    table_free(&w);
    assert_int_equal(store_listed(store, list, 2), 1);
    assert_int_equal(list[0], 4711);
}

static void version_1_is_brought_up_to_date(void **state)
{
    (void)state;
    make_old("s", 1);
    struct store *store = open_store("s");
    assert_old_table(store, 2);
    assert_int_equal(write_one(store, chair_change(4711, 1, true, 1)), WRITE_DONE);
    assert_int_equal(write_one(store, seen_change(4711, 1, 2)), WRITE_DONE);
    for (uint32_t seq = 3; seq <= 20; seq++)
        assert_int_equal(write_one(store, event_change(4711, seq)), WRITE_DONE);
    store_close(store);
    store = open_store("s");
    assert_old_table(store, 20);
    assert_int_equal(store_seen(store, device_of(1), 4711), 2);
    store_close(store);
}

/* A refusal says why, and the file keeps every byte. */
static void assert_refused(const char *name, const char *why)
{
    size_t n, m;
    const char *error = NULL;
    char *before = file_read(scratch(name), &n);
    assert_non_null(before);
    assert_null(store_open(scratch(name), &error));
    assert_non_null(error);
    assert_non_null(strstr(error, why));
    char *after = file_read(scratch(name), &m);
    assert_int_equal(n, m);
    assert_memory_equal(before, after, n);
    free(before);
    free(after);
}

static void a_step_that_fails_leaves_the_old_version(void **state)
{
    (void)state;
    make_old("s", 1);
    run_sql("s", "CREATE TABLE holder (in_the_way)");
    assert_refused("s", "cannot be read");
    run_sql("s", "DROP TABLE holder");
    struct store *store = open_store("s"); /* `device`, made before the failure, was rolled back */
    assert_old_table(store, 2);
    store_close(store);
}

static void a_newer_version_is_refused(void **state)
{
    (void)state;
    make_old("s", 1000);
    assert_refused("s", "newer");
}

static void foreign_files_are_refused(void **state)
{
    (void)state;
    run_sql("other", "CREATE TABLE mail (a); INSERT INTO mail VALUES (1)");
    assert_refused("other", "not a store");
    run_sql("marked", "PRAGMA application_id = 12; CREATE TABLE mail (a)");
    assert_refused("marked", "not a store");
    static const char text[] = "Dear diary,\n";
    assert_true(file_write(scratch("text"), text, sizeof text));
    assert_refused("text", "not a store");
    assert_true(file_write(scratch("empty"), text, 0));
    assert_refused("empty", "not a store");
    char noise[9000];
    for (size_t i = 0; i < sizeof noise; i++)
        noise[i] = (char)(i * i * 7 + i / 3);
    assert_true(file_write(scratch("noise"), noise, sizeof noise));
    assert_refused("noise", "not a store");
}

static void a_cut_file_is_refused(void **state)
{
    (void)state;
    struct stat st;
    struct store *store = open_store("s");
    make_table(store, 1, 2000);
    store_close(store);
    assert_int_equal(stat(scratch("s"), &st), 0);
    assert_int_equal(truncate(scratch("s"), st.st_size / 2 / 4096 * 4096), 0);
    assert_refused("s", "damaged");
    assert_int_equal(truncate(scratch("s"), 5000), 0);
    assert_refused("s", "damaged");
    assert_int_equal(truncate(scratch("s"), 50), 0);
    assert_refused("s", "not a store");
}

static void odd_places_are_refused(void **state)
{
    (void)state;
    const char *error = NULL;
    assert_null(store_open(scratch("no/such/folder"), &error));
    assert_non_null(strstr(error, "folder"));
    assert_int_equal(mkdir(scratch("folder"), 0700), 0);
    assert_null(store_open(scratch("folder"), &error));
    assert_non_null(strstr(error, "not a store"));
    assert_int_equal(symlink(scratch("nowhere"), scratch("link")), 0);
    assert_null(store_open(scratch("link"), &error));
    assert_non_null(strstr(error, "cannot be opened"));
    assert_true(
        file_write(scratch("lost-wal"), "log", 3)); /* perhaps all that is left of a store */
    assert_null(store_open(scratch("lost"), &error));
    assert_non_null(strstr(error, "-wal"));
    assert_int_equal(access(scratch("lost-wal"), F_OK), 0);
}

/* A wrong pointer in the file must neither hang nor invent events. */
static void a_damaged_chain_is_a_failure(void **state)
{
    (void)state;
    static const char *const damage[] = { "UPDATE event SET prev = 38 WHERE num = 36",
                                          "UPDATE event SET prev = 36 WHERE num = 36",
                                          "UPDATE event SET pack = x'0102' WHERE seq = 16",
                                          "UPDATE event SET pack = NULL WHERE seq = 16",
                                          "UPDATE event SET prev = 0 WHERE num = 36",
                                          "UPDATE event SET tab = 2 WHERE num = 36",
                                          "DELETE FROM event WHERE num = 36" };
    for (size_t i = 0; i < sizeof damage / sizeof *damage; i++) {
        struct whole w;
        bool failed = false;
        char name[16];
        snprintf(name, sizeof name, "s%zu", i);
        struct store *store = open_store(name);
        make_table(store, 1, 40);
        run_sql(name, damage[i]);
        assert_false(read_table(store, 1, &w, &failed));
        assert_true(failed);
        table_free(&w);
        store_close(store);
    }
}

/* The writer remembers where a table ends, until another connection has written: one that
 * prunes. */
static void what_others_have_written_counts(void **state)
{
    (void)state;
    struct store *store = open_store("s");
    make_table(store, 1, 3);
    run_sql("s", "DELETE FROM event WHERE seq = 3;"
                 "UPDATE tail SET seq = 2, row = (SELECT num FROM event WHERE seq = 2)");
    assert_int_equal(write_one(store, event_change(1, 4)), WRITE_CONFLICT);
    assert_int_equal(write_one(store, event_change(1, 3)), WRITE_DONE);
    assert_int_equal(table_length(store, 1), 3);
    store_close(store);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, scratch_make, scratch_remove)

/* All tests for files; for a database those that are not about files. */
int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(everything_comes_back),
        TEST(every_length_comes_back),
        TEST(extremes_come_back),
        TEST(unknown_table_is_not_a_failure),
        TEST(only_the_next_number_is_taken),
        TEST(ids_have_limits),
        TEST(a_write_is_made_whole_or_not_at_all),
        TEST(only_the_guilty_write_is_refused),
        TEST(a_batch_is_made_in_its_order),
        TEST(open_tables_are_listed_the_latest_first),
        TEST(chairs_are_listed_with_what_was_seen),
        TEST(what_was_seen_stays_seen),
        TEST(bytes_grow),
    };
    const struct CMUnitTest file_tests[] = {
        TEST(nobody_else_may_read_it),
        TEST(version_1_is_brought_up_to_date),
        TEST(a_step_that_fails_leaves_the_old_version),
        TEST(a_newer_version_is_refused),
        TEST(foreign_files_are_refused),
        TEST(a_cut_file_is_refused),
        TEST(odd_places_are_refused),
        TEST(a_damaged_chain_is_a_failure),
        TEST(what_others_have_written_counts),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (test_database() == NULL)
        failed += cmocka_run_group_tests(file_tests, NULL, NULL);
    return failed;
}
