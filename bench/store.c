/*
 * How fast the store takes events: transactions of several sizes over many tables, as the journal
 * makes them. Disks differ, so beside every number is the time a bare file needs for the same
 * bytes: write, then fdatasync.
 *   bench_store FOLDER [EVENTS [STORE]]     STORE: an empty one, postgresql://…; else a file there
 */
#include "server/store/store.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { TABLES = 5000, BATCH_MAX = 500, READS = 2000, EVENT_BYTES = 32, PATH_BYTES = 4096 };

static double seconds(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Not a good generator, but the same everywhere. */
static uint64_t random_number(void)
{
    static uint64_t x = 88172645463325252U;
    x ^= x << 13;
    x ^= x >> 7;
    return x ^= x << 17;
}

static void fail(const char *what)
{
    fprintf(stderr, "bench_store: %s\n", what);
    exit(1);
}

static uint64_t id[TABLES];
static uint32_t last[TABLES];
static struct write list[BATCH_MAX];
static struct change change[BATCH_MAX];

static void write_list(struct store *store, int n)
{
    for (int i = 0; i < n; i++) {
        list[i] = (struct write){ .n = 1, .change = &change[i] };
        list[i].next = i + 1 < n ? &list[i + 1] : NULL;
    }
    store_write(store, list);
    for (int i = 0; i < n; i++)
        if (list[i].result != WRITE_DONE)
            fail("a write was refused");
}

static void make_tables(struct store *store)
{
    static struct table_head head[BATCH_MAX];
    for (int t = 0; t < TABLES;) {
        int n = 0;
        for (; n < BATCH_MAX && t < TABLES; n++, t++) {
            id[t] = random_number() >> 4 | 1;
            head[n] =
                (struct table_head){ .id = id[t], .game = "mirror", .plan = "{\"seats\":[]}" };
            change[n] = (struct change){ .kind = CHANGE_TABLE, .table = id[t], .head = &head[n] };
        }
        write_list(store, n);
    }
}

static void write_events(struct store *store, int n)
{
    for (int i = 0; i < n; i++) {
        int t = (int)(random_number() % TABLES);
        change[i] = (struct change){ .kind = CHANGE_EVENT, .table = id[t] };
        change[i].event = (struct table_event){ .seq = ++last[t],
                                                .kind = 1,
                                                .seat = (uint8_t)(random_number() % 4),
                                                .act = (action)(random_number() & 0xffffff),
                                                .at = 1700000000000 + last[t] };
    }
    write_list(store, n);
}

/* Seconds that a bare file needs for one transaction's bytes. */
static double reference(const char *folder, int batch)
{
    enum { ROUNDS = 200 };
    static char bytes[BATCH_MAX * EVENT_BYTES], path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/bench_store.reference", folder);
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (fd < 0)
        fail("cannot write there");
    double begun = seconds(CLOCK_MONOTONIC);
    for (int i = 0; i < ROUNDS; i++)
        if (write(fd, bytes, (size_t)batch * EVENT_BYTES) < 0 || fdatasync(fd) != 0)
            fail("cannot write there");
    double took = (seconds(CLOCK_MONOTONIC) - begun) / ROUNDS;
    close(fd);
    unlink(path);
    return took;
}

static void bench_writes(struct store *store, const char *folder, int batch, int events)
{
    int rounds = events / batch;
    double worst = 0, cpu = seconds(CLOCK_THREAD_CPUTIME_ID), begun = seconds(CLOCK_MONOTONIC);
    for (int i = 0; i < rounds; i++) {
        double from = seconds(CLOCK_MONOTONIC);
        write_events(store, batch);
        double took = seconds(CLOCK_MONOTONIC) - from;
        worst = took > worst ? took : worst;
    }
    double took = seconds(CLOCK_MONOTONIC) - begun, n = (double)rounds * batch;
    cpu = seconds(CLOCK_THREAD_CPUTIME_ID) - cpu;
    printf("%5d  %9.0f  %11.2f  %14.2f  %11.2f  %9.2f\n", batch, n / took, cpu / n * 1e6,
           took / rounds * 1e3, worst * 1e3, reference(folder, batch) * 1e3);
}

static void ignore_head(void *context, const struct table_head *head)
{
    (void)context;
    (void)head;
}

static void count_event(void *context, const struct table_event *event)
{
    (void)event;
    ++*(long *)context;
}

static void bench_reads(struct store *store)
{
    long events = 0;
    bool failed;
    struct table_reader reader = { &events, ignore_head, count_event };
    double begun = seconds(CLOCK_MONOTONIC), writing = 0;
    for (int i = 0; i < READS; i++) {
        if (!store_read(store, id[random_number() % TABLES], &reader, &failed))
            fail("a table cannot be read");
        if (i % 20 != 0)
            continue;
        double from = seconds(CLOCK_MONOTONIC);
        write_events(store, 50); /* the reader's cache must not be warmer than in a server */
        writing += seconds(CLOCK_MONOTONIC) - from;
    }
    double took = seconds(CLOCK_MONOTONIC) - begun - writing;
    printf("a table of %ld events is read in %.0f us\n", events / READS, took / READS * 1e6);
}

static void remove_store(const char *path)
{
    static const char *const ending[] = { "", "-wal", "-shm", "-lock" };
    char name[PATH_BYTES + 8];
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
        snprintf(name, sizeof name, "%s%s", path, ending[i]);
        unlink(name);
    }
}

int main(int argc, char **argv)
{
    static const int batch[] = { 1, 50, 100, 200, 300, BATCH_MAX };
    static char path[PATH_BYTES];
    const char *error;
    if (argc < 2)
        fail("usage: bench_store FOLDER [EVENTS [STORE]]");
    int events = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 100000;
    snprintf(path, sizeof path, "%s/bench_store.db", argv[1]);
    remove_store(path);
    struct store *store = store_open(argc > 3 ? argv[3] : path, &error);
    if (store == NULL)
        fail(error);
    make_tables(store);
    puts("batch   events/s  CPU us/event  ms/transaction  ms at worst  ms (file)");
    for (size_t i = 0; i < sizeof batch / sizeof *batch; i++)
        bench_writes(store, argv[1], batch[i], batch[i] == 1 ? events / 50 : events);
    bench_reads(store);
    printf("%.1f MB\n", (double)store_bytes(store) / 1e6);
    store_close(store);
    remove_store(path);
    return 0;
}
