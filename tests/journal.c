/* Tests the contract of journal.h. */
#include "server/store/journal.h"
#include "tests/store_support.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

/* Counts the calls of wake, and lets a test wait for the next. */
struct bell {
    pthread_mutex_t lock;
    pthread_cond_t rung;
    unsigned rings;
};

static void ring(void *context)
{
    struct bell *bell = context;
    pthread_mutex_lock(&bell->lock);
    bell->rings++;
    pthread_cond_signal(&bell->rung);
    pthread_mutex_unlock(&bell->lock);
}

/* Waits until it has rung more often than that; how often it has. */
static unsigned wait_for(struct bell *bell, unsigned rings)
{
    pthread_mutex_lock(&bell->lock);
    while (bell->rings <= rings)
        pthread_cond_wait(&bell->rung, &bell->lock);
    rings = bell->rings;
    pthread_mutex_unlock(&bell->lock);
    return rings;
}

struct desk {
    struct store *store;
    struct journal *journal;
    struct bell bell;
    unsigned heard;
};

static void desk_open(struct desk *d)
{
    *d = (struct desk){ .bell = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0 } };
    d->store = open_store("s");
    d->journal = journal_open(d->store, ring, &d->bell);
    assert_non_null(d->journal);
}

static void desk_close(struct desk *d)
{
    journal_close(d->journal);
    store_close(d->store);
}

/* The next write that is done, however long that takes. */
static struct write *next(struct desk *d)
{
    for (struct write *w;;) {
        if ((w = journal_next(d->journal)) != NULL)
            return w;
        d->heard = wait_for(&d->bell, d->heard);
    }
}

/* n writes of one event each, for one table. */
struct pile {
    int n;
    struct write *write;
    struct change *change;
};

static struct pile pile_of(uint64_t table, int n)
{
    struct pile p = { n, calloc((size_t)n, sizeof *p.write), calloc((size_t)n, sizeof *p.change) };
    assert_true(p.write != NULL && p.change != NULL);
    for (int i = 0; i < n; i++) {
        p.change[i] = event_change(table, (uint32_t)i + 1);
        p.write[i] = (struct write){ .n = 1, .change = &p.change[i], .owner = &p.change[i] };
    }
    return p;
}

static void pile_free(struct pile *p)
{
    free(p->write);
    free(p->change);
}

static void add_all(struct desk *d, struct pile *p)
{
    for (int i = 0; i < p->n; i++)
        journal_add(d->journal, &p->write[i]);
}

static void one_write_is_made(void **state)
{
    (void)state;
    struct desk d;
    desk_open(&d);
    make_table(d.store, 1, 0);
    struct pile p = pile_of(1, 1);
    assert_null(journal_next(d.journal));
    assert_int_equal(journal_pending(d.journal), 0);
    journal_add(d.journal, p.write);
    assert_int_equal(journal_pending(d.journal), 1);
    assert_ptr_equal(next(&d), p.write);
    assert_int_equal(p.write->result, WRITE_DONE);
    assert_int_equal(journal_pending(d.journal), 0);
    assert_null(journal_next(d.journal));
    assert_int_equal(table_length(d.store, 1), 1);
    desk_close(&d);
    pile_free(&p);
}

static void many_writes_share_a_commit_and_keep_their_order(void **state)
{
    (void)state;
    enum { N = 20000 };
    struct desk d;
    desk_open(&d);
    make_table(d.store, 1, 0);
    struct pile p = pile_of(1, N);
    add_all(&d, &p);
    for (int i = 0; i < N; i++) {
        assert_int_equal(journal_pending(d.journal), N - i);
        assert_ptr_equal(next(&d), &p.write[i]);
        assert_int_equal(p.write[i].result, WRITE_DONE);
        assert_ptr_equal(p.write[i].owner, &p.change[i]);
    }
    struct journal_counts counts = journal_counts(d.journal);
    assert_int_equal(counts.writes, N);
    assert_int_equal(counts.refused, 0);
    assert_true(counts.commits > 0 && counts.commits < N / 2 && counts.nanoseconds > 0);
    assert_int_equal(table_length(d.store, 1), N);
    desk_close(&d);
    assert_true(d.bell.rings <= counts.commits);
    pile_free(&p);
}

/* Adding and taking by turns, as the loop does. */
static void a_table_that_waits_for_itself(void **state)
{
    (void)state;
    enum { N = 200 };
    struct desk d;
    desk_open(&d);
    make_table(d.store, 1, 0);
    struct pile p = pile_of(1, N);
    for (int i = 0; i < N; i++) {
        journal_add(d.journal, &p.write[i]);
        assert_ptr_equal(next(&d), &p.write[i]);
        if (i % 10 == 0)
            assert_int_equal(table_length(d.store, 1), i + 1); /* it reads what is acknowledged */
    }
    desk_close(&d);
    pile_free(&p);
}

/* Several commits may pass before the loop looks. */
static void what_is_done_waits_to_be_taken(void **state)
{
    (void)state;
    enum { N = 5 };
    struct desk d;
    desk_open(&d);
    make_table(d.store, 1, 0);
    struct pile p = pile_of(1, N);
    for (int i = 0; i < N; i++) {
        journal_add(d.journal, &p.write[i]);
        d.heard = wait_for(&d.bell, d.heard);
    }
    assert_int_equal(journal_counts(d.journal).commits, N);
    assert_null(journal_coming(d.journal)); /* nobody has asked yet */
    for (int i = 0; i < N; i++) {
        assert_ptr_equal(journal_next(d.journal), &p.write[i]);
        assert_ptr_equal(journal_coming(d.journal), i + 1 < N ? &p.write[i + 1] : NULL);
    }
    assert_null(journal_next(d.journal));
    desk_close(&d);
    pile_free(&p);
}

static void refused_writes_come_back_in_their_place(void **state)
{
    (void)state;
    enum { N = 300 };
    struct desk d;
    uint64_t refused = 0;
    desk_open(&d);
    make_table(d.store, 1, 0);
    struct pile p = pile_of(1, N);
    for (int i = 0; i < N; i++)
        p.change[i].event = event_of(1, (uint32_t)(i - i / 7 + (i % 7 == 6 ? 500 : 1)));
    add_all(&d, &p);
    for (int i = 0; i < N; i++) {
        const struct write *w = next(&d);
        assert_ptr_equal(w, &p.write[i]);
        assert_int_equal(w->result, i % 7 == 6 ? WRITE_CONFLICT : WRITE_DONE);
        refused += i % 7 == 6;
    }
    assert_int_equal(journal_counts(d.journal).refused, refused);
    assert_int_equal(table_length(d.store, 1), N - (int64_t)refused);
    desk_close(&d);
    pile_free(&p);
}

static void closing_waits_for_every_write(void **state)
{
    (void)state;
    enum { N = 5000 };
    struct desk d;
    desk_open(&d);
    make_table(d.store, 1, 0);
    struct pile p = pile_of(1, N);
    add_all(&d, &p);
    journal_close(d.journal);
    for (int i = 0; i < N; i++)
        assert_int_equal(p.write[i].result, WRITE_DONE);
    assert_int_equal(table_length(d.store, 1), N);
    store_close(d.store);
    pile_free(&p);
}

/* Gathered writes go into one transaction; so do those not pushed when it closes. */
static void what_gathers_goes_together(void **state)
{
    (void)state;
    enum { N = 500 };
    struct desk d;
    desk_open(&d);
    make_table(d.store, 1, 0);
    struct pile p = pile_of(1, N + 1);
    journal_gather(d.journal);
    for (int i = 0; i < N; i++)
        journal_add(d.journal, &p.write[i]);
    assert_int_equal(journal_pending(d.journal), N);
    assert_int_equal(table_length(d.store, 1), 0);
    journal_push(d.journal);
    for (int i = 0; i < N; i++)
        assert_ptr_equal(next(&d), &p.write[i]);
    assert_int_equal(journal_counts(d.journal).commits, 1);
    journal_add(d.journal, &p.write[N]);
    journal_close(d.journal);
    assert_int_equal(p.write[N].result, WRITE_DONE);
    store_close(d.store);
    pile_free(&p);
}

static void an_idle_journal_closes(void **state)
{
    (void)state;
    struct desk d;
    desk_open(&d);
    desk_close(&d);
    assert_int_equal(d.bell.rings, 0);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, scratch_make, scratch_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(one_write_is_made),
        TEST(many_writes_share_a_commit_and_keep_their_order),
        TEST(a_table_that_waits_for_itself),
        TEST(what_is_done_waits_to_be_taken),
        TEST(refused_writes_come_back_in_their_place),
        TEST(closing_waits_for_every_write),
        TEST(what_gathers_goes_together),
        TEST(an_idle_journal_closes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
