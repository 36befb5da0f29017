/*
 * What the tests of store and journal share: a temporary folder, short ways to write changes, and a
 * whole table in memory.
 */
#ifndef WONDERLAND_TESTS_STORE_SUPPORT_H
#define WONDERLAND_TESTS_STORE_SUPPORT_H

#include "server/store/store.h"

enum { SCRATCH_PATH = 512 };

/* Makes a folder of this test's own, and removes it with all files in it. For cmocka. */
int scratch_make(void **state);
int scratch_remove(void **state);

/* A path in the folder, in a buffer that the next but three overwrite. */
const char *scratch(const char *name);

/* How many files are in the folder. */
int scratch_files(void);

/* The address of a PostgreSQL that the tests are to use instead of files; NULL: they use files.
 * scratch_make removes its store. */
const char *test_database(void);

/* Runs SQL there, which must work. */
void run_in_database(const char *sql);

/* What to open as the store `name`: a path in the folder, or the database, which has one store. */
const char *store_path(const char *name);

/* Opens the store `name`, which must work. */
struct store *open_store(const char *name);

/* A table's head with something in every field, made from its id. */
struct table_head head_of(uint64_t id);

struct change table_change(const struct table_head *);
struct change event_change(uint64_t table, uint32_t seq);
struct change listed_change(uint64_t table, bool on, int64_t at);
struct change chair_change(uint64_t table, uint8_t device, bool on, int64_t at);
struct change seen_change(uint64_t table, uint8_t device, uint32_t seq);

/* What event_change puts into an event. */
struct table_event event_of(uint64_t table, uint32_t seq);

/* A device all of whose bytes are this one, in a buffer that the next call overwrites. */
const uint8_t *device_of(uint8_t byte);

/* Makes the changes as one write. */
enum write_result write_changes(struct store *, struct change *, int n);
enum write_result write_one(struct store *, struct change);

/* Makes the table and its events 1 .. n; all must be done. */
void make_table(struct store *, uint64_t id, uint32_t n);

/* A table that was read; strings are its own. table_free frees them. */
struct whole {
    int heads;
    struct table_head head;
    struct table_event *event;
    uint32_t n;
};
bool read_table(struct store *, uint64_t id, struct whole *, bool *failed);
void table_free(struct whole *);

/* Reads the table, which must be as make_table would make it, and gives how many events it has;
 * -1 if there is no such table. */
int64_t table_length(struct store *, uint64_t id);

#endif
