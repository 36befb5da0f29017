/* Copies, table by table; store_copy.h. */
#include "server/store/store_copy.h"

#include <string.h>

#include "server/store/stored_table.h"

enum {
    PAGE = 64,     /* tables that are written together, */
    ENOUGH = 16384 /* unless they are that many changes */
};

struct copying {
    struct store *from, *to;
    struct copy_counts *counts;
    struct stored_table table[PAGE]; /* read, and not written yet; n of them */
    int n, changes;
};

static const char unread[] = "the first store cannot be read";
static const char unread_table[] = "a table of the first store cannot be read";
static const char unwritten[] = "the second store cannot be written to; start again to go on";
static const char different[] =
    "the second store has tables of its own, or play has gone on in it; nothing was copied";

static const char *blame(struct copying *c, uint64_t table, const char *why)
{
    c->counts->wrong = table;
    return why;
}

static void count(struct copying *c, const struct stored_table *copy)
{
    c->counts->tables++;
    for (int i = 0; i < copy->n; i++)
        c->counts->events += copy->change[i].kind == CHANGE_EVENT;
}

/* Whether the second store has exactly the same table. */
static bool is_there(struct copying *c, const struct stored_table *copy)
{
    struct stored_table again;
    bool failed;
    if (!stored_table_read(&again, c->to, copy->head.id, &failed))
        return false;
    bool same = stored_table_same(copy, &again);
    stored_table_free(&again);
    return same;
}

static void forget(struct copying *c)
{
    for (int i = 0; i < c->n; i++)
        stored_table_free(&c->table[i]);
    c->n = c->changes = 0;
}

/* Writes everything that was read, and checks that it is there. */
static const char *flush(struct copying *c)
{
    struct write write[PAGE] = { 0 };
    for (int i = 0; i < c->n; i++)
        write[i] = (struct write){ .change = c->table[i].change,
                                   .n = c->table[i].n,
                                   .next = i + 1 < c->n ? &write[i + 1] : NULL };
    if (c->n > 0)
        store_write(c->to, write);
    const char *error = NULL;
    for (int i = 0; i < c->n && error == NULL; i++)
        if (write[i].result == WRITE_DONE && is_there(c, &c->table[i]))
            count(c, &c->table[i]);
        else
            error = blame(c, c->table[i].head.id, unwritten);
    forget(c);
    return error;
}

static const char *copy_table(struct copying *c, uint64_t id)
{
    bool failed;
    struct stored_table *copy = &c->table[c->n];
    if (!stored_table_read(copy, c->from, id, &failed))
        return blame(c, id, unread_table);
    c->changes += copy->n;
    return ++c->n == PAGE || c->changes >= ENOUGH ? flush(c) : NULL;
}

/* A table that both have. */
static const char *check_table(struct copying *c, uint64_t id)
{
    bool failed;
    struct stored_table copy;
    if (!stored_table_read(&copy, c->from, id, &failed))
        return blame(c, id, unread_table);
    bool same = is_there(c, &copy);
    if (same)
        count(c, &copy);
    stored_table_free(&copy);
    c->counts->before += same;
    return same ? NULL : blame(c, id, different);
}

/* Checks that the tables of the second store are the first ones of the first, in that order.
 * Returns the last of them. */
static const char *check_beginning(struct copying *c, uint64_t *last)
{
    uint64_t ours[PAGE], theirs[PAGE];
    const char *error = NULL;
    for (*last = 0; error == NULL;) {
        int n = store_tables(c->to, *last, theirs, PAGE);
        int m = store_tables(c->from, *last, ours, PAGE);
        if (n < 0 || m < 0)
            return n < 0 ? "the second store cannot be read" : unread;
        if (n == 0)
            return NULL;
        if (n > m || memcmp(ours, theirs, (size_t)n * sizeof *ours) != 0)
            return different;
        for (int i = 0; i < n && error == NULL; i++)
            error = check_table(c, ours[i]);
        *last = theirs[n - 1];
    }
    return error;
}

static const char *copy_rest(struct copying *c, uint64_t last)
{
    uint64_t table[PAGE];
    const char *error = NULL;
    for (int n = 1; error == NULL && n != 0;) {
        n = store_tables(c->from, last, table, PAGE);
        if (n < 0)
            return unread;
        for (int i = 0; i < n && error == NULL; i++)
            error = copy_table(c, table[i]);
        last = n > 0 ? table[n - 1] : last;
    }
    return error == NULL ? flush(c) : error;
}

static const char *copy_all(struct copying *c)
{
    uint64_t last;
    const char *error = check_beginning(c, &last);
    if (error == NULL)
        error = copy_rest(c, last);
    forget(c);
    return error;
}

/* The second store is ours from the moment when it is open: if the first is in use then, they are
 * one. */
const char *store_copy(const char *from, const char *to, struct copy_counts *counts)
{
    const char *error = NULL;
    struct copying c = { .counts = counts };
    *counts = (struct copy_counts){ 0 };
    if (store_in_use(from))
        return "the first store is in use by a server: stop it before you copy";
    c.from = store_open_beside(from, &error);
    if (c.from == NULL)
        return error;
    c.to = store_open(to, &error);
    if (c.to != NULL)
        error = store_in_use(from) ? "both are the same store" : copy_all(&c);
    if (c.to != NULL)
        store_close(c.to);
    store_close(c.from);
    return error;
}
