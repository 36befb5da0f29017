/* The writer of the SQLite store: one batch at a time, by the journal's thread. */
#include <errno.h>
#include <string.h>

#include "server/store/sqlite_pack.h"
#include "server/store/sqlite_store.h"

/* Whether any other write would fail, too. A damaged page concerns only its table. */
static bool is_trouble(int code)
{
    switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_FULL:
    case SQLITE_IOERR:
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_NOMEM:
        return true;
    default:
        return false;
    }
}

/* Runs a statement that returns no rows. */
static enum write_result run(struct sqlite_store *st, enum statement s)
{
    errno = 0;
    int code = sqlite3_step(st->prepared[s]);
    enum write_result result = code == SQLITE_DONE                ? WRITE_DONE
                               : code == SQLITE_CONSTRAINT_UNIQUE ? WRITE_CONFLICT
                               : is_full(code)                    ? WRITE_FULL
                                                                  : WRITE_FAILED;
    if (is_trouble(code))
        st->trouble = result;
    sqlite3_reset(st->prepared[s]);
    return result;
}

/* Runs a statement that must change at least one row. */
static enum write_result run_on_one(struct sqlite_store *st, enum statement s)
{
    enum write_result result = run(st, s);
    return result == WRITE_DONE && sqlite3_changes(st->writer) == 0 ? WRITE_FAILED : result;
}

static enum write_result make_table(struct sqlite_store *st, const struct table_head *head)
{
    bind_number(st, W_TABLE, 1, (int64_t)head->id);
    bind_number(st, W_TABLE, 2, head->made);
    bind_text(st, W_TABLE, 3, head->game);
    bind_number(st, W_TABLE, 4, head->setup.version);
    bind_bytes(st, W_TABLE, 5, &head->setup, sizeof head->setup);
    bind_bytes(st, W_TABLE, 6, head->seed, sizeof head->seed);
    bind_text(st, W_TABLE, 7, head->plan);
    enum write_result result = run(st, W_TABLE);
    return result == WRITE_DONE ? run(st, W_TAIL) : result;
}

/* Adds the event of the statement's current row. */
static bool pack_add(struct heap *pack, sqlite3_stmt *row)
{
    struct table_event e = event_in(row);
    uint8_t *to = heap_add(pack, pack_put(NULL, &e));
    if (to != NULL)
        pack_put(to, &e);
    return to != NULL;
}

/* Places
 *
 * Looking up a table's last event costs as much as writing the next. So the writer remembers where
 * it was, as long as nothing was rolled back and no other connection (one that prunes) has
 * written. */

static struct place *place_of(struct sqlite_store *st, uint64_t table)
{
    return &st->place[table % PLACES];
}

static void forget_places(struct sqlite_store *st)
{
    memset(st->place, 0, PLACES * sizeof *st->place);
}

/* Within a transaction, so that nobody else writes from here on. */
static enum write_result check_places(struct sqlite_store *st)
{
    sqlite3_stmt *s = st->prepared[W_VERSION];
    bool fine = sqlite3_step(s) == SQLITE_ROW;
    int64_t version = fine ? sqlite3_column_int64(s, 0) : -1;
    sqlite3_reset(s);
    if (version != st->version)
        forget_places(st);
    st->version = version;
    return fine ? WRITE_DONE : WRITE_FAILED;
}

/* Packs the events before this one that lie in rows of their own: 15 of them, or fewer if the table
 * was reduced to one row. */
static bool pack_loose(struct sqlite_store *st, struct place *p)
{
    sqlite3_stmt *s = st->prepared[W_LOOSE];
    bool fine = true, loose = true;
    st->pack.n = 0;
    for (int i = 1; fine && loose && p->row > 0 && i < PACK_EVENTS; i++) {
        bind_number(st, W_LOOSE, 1, p->row);
        fine = sqlite3_step(s) == SQLITE_ROW && sqlite3_column_int64(s, EV_TAB) == p->tab;
        loose = fine && sqlite3_column_bytes(s, EV_PACK) == 0;
        if (loose) {
            fine = pack_add(&st->pack, s);
            p->row = sqlite3_column_int64(s, EV_PREV);
        }
        sqlite3_reset(s);
    }
    return fine;
}

static enum write_result find_place(struct sqlite_store *st, uint64_t table, struct place *p)
{
    sqlite3_stmt *s = st->prepared[W_FIND];
    *p = *place_of(st, table);
    if (p->table == table)
        return WRITE_DONE;
    bind_number(st, W_FIND, 1, (int64_t)table);
    int code = sqlite3_step(s);
    if (code == SQLITE_ROW)
        *p = (struct place){ .table = table,
                             .tab = sqlite3_column_int64(s, 0),
                             .seq = (uint32_t)sqlite3_column_int64(s, 1),
                             .row = sqlite3_column_int64(s, 2) };
    sqlite3_reset(s);
    return code == SQLITE_ROW ? WRITE_DONE : code == SQLITE_DONE ? WRITE_CONFLICT : WRITE_FAILED;
}

/* Makes the event that was written last the last of its table. */
static enum write_result move_place(struct sqlite_store *st, const struct place *p)
{
    bind_number(st, W_MOVE, 1, p->tab);
    bind_number(st, W_MOVE, 2, p->seq);
    enum write_result result = run_on_one(st, W_MOVE);
    if (result == WRITE_DONE)
        *place_of(st, p->table) = *p;
    return result;
}

static enum write_result make_event(struct sqlite_store *st, uint64_t table,
                                    const struct table_event *e)
{
    struct place p;
    enum write_result result = find_place(st, table, &p);
    if (result != WRITE_DONE)
        return result;
    if (e->seq != p.seq + 1 || e->seq == 0)
        return WRITE_CONFLICT;
    bool packed = e->seq % PACK_EVENTS == 0;
    if (packed && !pack_loose(st, &p))
        return WRITE_FAILED;
    bind_number(st, W_EVENT, 1, p.tab);
    bind_number(st, W_EVENT, 2, e->seq);
    bind_number(st, W_EVENT, 3, e->kind);
    bind_number(st, W_EVENT, 4, e->seat);
    bind_number(st, W_EVENT, 5, e->act);
    bind_number(st, W_EVENT, 6, e->at);
    bind_text(st, W_EVENT, 7, e->body);
    bind_number(st, W_EVENT, 8, p.row);
    bind_bytes(st, W_EVENT, 9, packed ? st->pack.byte : NULL, packed ? st->pack.n : 0);
    result = run(st, W_EVENT);
    if (result != WRITE_DONE)
        return result;
    p.seq = e->seq;
    p.row = sqlite3_last_insert_rowid(st->writer);
    return move_place(st, &p);
}

static enum write_result make_listed(struct sqlite_store *st, const struct change *c)
{
    enum statement s = c->on ? W_LIST : W_UNLIST;
    bind_number(st, s, 1, (int64_t)c->table);
    if (c->on)
        bind_number(st, s, 2, c->at);
    return c->on ? run_on_one(st, s) : run(st, s);
}

static enum write_result make_chair(struct sqlite_store *st, const struct change *c)
{
    enum statement s = c->on ? W_CHAIR : W_LEAVE;
    if (c->on) {
        bind_bytes(st, W_DEVICE, 1, c->device, DEVICE_SIZE);
        enum write_result result = run(st, W_DEVICE);
        if (result != WRITE_DONE)
            return result;
        bind_number(st, s, 3, c->at);
    }
    bind_number(st, s, 1, (int64_t)c->table);
    bind_bytes(st, s, 2, c->device, DEVICE_SIZE);
    return c->on ? run_on_one(st, s) : run(st, s);
}

static enum write_result make_seen(struct sqlite_store *st, const struct change *c)
{
    bind_number(st, W_SEEN, 1, (int64_t)c->table);
    bind_bytes(st, W_SEEN, 2, c->device, DEVICE_SIZE);
    bind_number(st, W_SEEN, 3, c->seq);
    return run(st, W_SEEN);
}

static enum write_result make_change(struct sqlite_store *st, const struct change *c)
{
    switch (c->kind) {
    case CHANGE_TABLE:
        return make_table(st, c->head);
    case CHANGE_EVENT:
        return make_event(st, c->table, &c->event);
    case CHANGE_LISTED:
        return make_listed(st, c);
    case CHANGE_CHAIR:
        return make_chair(st, c);
    case CHANGE_PROBE:
        return run(st, W_PROBE);
    case CHANGE_SEEN:
        return make_seen(st, c);
    }
    return WRITE_FAILED;
}

/* A conflict is found before anything of its change is made, so only the changes before it have to
 * be undone. */
static enum write_result make_changes(struct sqlite_store *st, const struct write *w)
{
    enum write_result result = w->n > 1 ? run(st, W_MARK) : WRITE_DONE;
    for (int i = 0; i < w->n && result == WRITE_DONE; i++)
        result = make_change(st, &w->change[i]);
    if (w->n > 1 && result == WRITE_CONFLICT) {
        forget_places(st);
        if (run(st, W_UNDO) != WRITE_DONE)
            return WRITE_FAILED;
    }
    if (w->n > 1 && (result == WRITE_DONE || result == WRITE_CONFLICT) &&
        run(st, W_FORGET) != WRITE_DONE)
        return WRITE_FAILED;
    return result;
}

static enum write_result begin(struct sqlite_store *st)
{
    enum write_result result = run(st, W_BEGIN);
    return result == WRITE_DONE ? check_places(st) : result;
}

/* Commits the batch, or rolls it back, which SQLite may have done already. */
static enum write_result finish(struct sqlite_store *st, enum write_result result)
{
    if (result == WRITE_DONE)
        result = run(st, W_COMMIT);
    if (!sqlite3_get_autocommit(st->writer))
        run(st, W_ROLLBACK);
    if (result != WRITE_DONE)
        forget_places(st);
    return result;
}

/* Writes all as one batch without those that conflict. False: something else failed, and
 * nothing was written. */
static bool write_together(struct sqlite_store *st, struct write *list)
{
    enum write_result result = begin(st);
    for (struct write *w = list; w != NULL && result == WRITE_DONE; w = w->next) {
        w->result = make_changes(st, w);
        result = w->result == WRITE_CONFLICT ? WRITE_DONE : w->result;
    }
    return finish(st, result) == WRITE_DONE;
}

static enum write_result write_alone(struct sqlite_store *st, const struct write *w)
{
    enum write_result result = begin(st);
    return finish(st, result == WRITE_DONE ? make_changes(st, w) : result);
}

void sqlite_write(struct store *store, struct write *list)
{
    struct sqlite_store *st = sqlite_store_of(store);
    st->trouble = WRITE_DONE;
    if (write_together(st, list))
        return;
    for (struct write *w = list; w != NULL; w = w->next)
        w->result = st->trouble == WRITE_DONE ? write_alone(st, w) : st->trouble;
}
