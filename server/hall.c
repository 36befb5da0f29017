/* Tables in use, and the way of every change; hall.h has the idea. */
#include "hall.h"

#include <stdlib.h>
#include <time.h>

#include "ask.h"
#include "bots/host/brain.h"
#include "buckets.h"
#include "diary.h"
#include "window.h"
#include "words.h"

enum { DEED_MAX = 24, RETRY_MS = 1000, SPARES_MAX = 512 };

struct deed {
    struct write write;
    struct hall *hall;
    struct hold *hold;   /* whose table changes; NULL: a table that is only now made, or none */
    struct table *fresh; /* a table that is only now made: to try its events on; or NULL */
    struct table *table; /* that deed_event works on */
    struct ask *ask;
    struct table_head head; /* of `fresh` */
    uint32_t since;         /* the table's last event before it */
    bool shelve;            /* it puts the table on the shelf or takes it off */
    bool moved;             /* it is a move */
    int kept_n;
    char *kept[DEED_MAX];
    struct change change[DEED_MAX];
};

int64_t wall_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Clocks */

/* The index behind the last action that was not the seat's own: where its turn began. */
static long turn_began(const struct match *m, int seat)
{
    unsigned i = m->n;
    while (i > 0 && m->entry[i - 1].seat == seat)
        i--;
    return (long)i;
}

/* Starts the clock of every seat whose turn has just begun. A take-back leads to a turn that had
 * begun before, so it starts none; but what comes behind it is new. */
static void hold_turns(struct hall *hall, struct hold *hold)
{
    const struct table *t = hold->table;
    unsigned owes = table_owes(t);
    for (int p = 0; p < t->setup.seats; p++) {
        long began = owes >> p & 1 ? turn_began(t->match, p) : -1;
        if (t->phase != PHASE_GATHERING && hold->turn_key[p] > (long)t->match->n)
            hold->turn_key[p] = (long)t->match->n;
        if (began > hold->turn_key[p]) {
            hold->turn_key[p] = began;
            hold->turn_since[p] = net_now(hall->net);
        }
    }
}

static long time_left(struct hall *hall, const struct hold *hold, int seat)
{
    const struct table *t = hold->table;
    if (t->turn == 0 || !(table_owes(t) >> seat & 1) || !table_person(t, seat) ||
        window_left(hall, hold) != NO_CLOCK)
        return NO_CLOCK;
    return (long)(hold->turn_since[seat] + (uint64_t)t->turn * 1000) - (long)net_now(hall->net);
}

static bool is_late(struct hall *hall, const struct hold *hold, int seat)
{
    long left = time_left(hall, hold, seat);
    return left != NO_CLOCK && left + (long)hold->table->grace * 1000 <= 0;
}

/* Who comes back after his time was over begins the turn anew. */
static void hold_returned(struct hall *hall, struct hold *hold)
{
    const struct happening *last = &hold->table->past[hold->table->past_n - 1];
    if (last->kind == EVENT_BACK && is_late(hall, hold, last->seat))
        hold->turn_since[last->seat] = net_now(hall->net);
}

/* Loading and dropping */

struct loading {
    struct table *table;
    const struct words *why;
};

static void load_head(void *to, const struct table_head *head)
{
    struct loading *l = to;
    l->table = table_open(head, &l->why);
}

static void load_event(void *to, const struct table_event *event)
{
    struct loading *l = to;
    if (l->why == NULL)
        l->why = table_apply(l->table, event);
}

struct table *hall_saved(struct hall *hall, uint64_t id, const struct words **why)
{
    struct loading l = { NULL, NULL };
    const struct table_reader reader = { &l, load_head, load_event };
    bool failed = false;
    bool there = store_read(hall->store, id, &reader, &failed);
    if (there && l.why == NULL) {
        hall->metrics.loads++;
        return l.table;
    }
    if (l.table != NULL)
        table_close(l.table);
    *why = !there ? &say[failed ? SAY_BROKEN : SAY_NO_TABLE] : l.why;
    if (failed || there) {
        hall->metrics.broken_tables++;
        diary_table("table cannot be read", id, (*why)->in[EN]);
    }
    return NULL;
}

static struct hold **bucket_of(struct hall *hall, uint64_t id)
{
    struct hold **at = &hall->bucket[id % HOLD_BUCKETS];
    while (*at != NULL && (*at)->table->id != id)
        at = &(*at)->next;
    return at;
}

static bool is_open(const struct table *t)
{
    for (int p = 0; t->phase == PHASE_GATHERING && p < t->setup.seats; p++)
        if (t->chair[p].kind == CHAIR_OPEN && !t->chair[p].taken)
            return true;
    return false;
}

static void nudge(struct hall *, struct hold *);

static struct hold *hold_open(struct hall *hall, struct table *table)
{
    struct hold *hold = calloc(1, sizeof *hold);
    if (hold == NULL) {
        table_close(table);
        return NULL;
    }
    hold->table = table;
    hold->shelved = is_open(table);
    hold->line_end = &hold->line;
    for (int p = 0; p < SEATS_MAX; p++) {
        hold->last_here[p] = net_now(hall->net);
        hold->turn_key[p] = -1;
    }
    *bucket_of(hall, table->id) = hold;
    hall->holds++;
    hold_turns(hall, hold);
    nudge(hall, hold);
    return hold;
}

/* Puts the table into the state that the store has. */
static bool hold_reload(struct hall *hall, struct hold *hold, const struct words **why)
{
    struct table *again = hall_saved(hall, hold->table->id, why);
    hold->lost = again == NULL;
    if (again != NULL) {
        table_close(hold->table);
        hold->table = again;
    }
    return !hold->lost;
}

struct hold *hall_find(struct hall *hall, uint64_t id, const struct words **why)
{
    struct hold *hold = *bucket_of(hall, id);
    if (hold != NULL && hold->lost && !hold_reload(hall, hold, why))
        return NULL;
    if (hold == NULL) {
        struct table *table = hall_saved(hall, id, why);
        if (table == NULL)
            return NULL;
        *why = &say[SAY_NO_MEMORY];
        hold = hold_open(hall, table);
    }
    if (hold != NULL)
        hold->used = net_now(hall->net);
    return hold;
}

static void hold_close(struct hall *hall, struct hold *hold)
{
    *bucket_of(hall, hold->table->id) = hold->next;
    hall->holds--;
    hall->metrics.drops++;
    if (hold->thought_done) /* else the thinkers have it */
        free(hold->thought);
    table_close(hold->table);
    free(hold->watcher);
    free(hold);
}

/* Looking */

bool hall_absent(struct hall *hall, const struct hold *hold, int seat)
{
    return hold->table->phase == PHASE_PLAYING && table_person(hold->table, seat) &&
           !(hold->here >> seat & 1) && net_now(hall->net) - hold->last_here[seat] >= ABSENT_MS;
}

/* Chairs whose owner watches, or was heard of a moment ago. */
static unsigned present(struct hall *hall, const struct hold *hold)
{
    unsigned here = hold->here;
    for (int p = 0; p < hold->table->setup.seats; p++)
        if (hold->table->chair[p].taken && hold->heard[p] != 0 &&
            net_now(hall->net) - hold->heard[p] < PRESENT_MS)
            here |= 1u << p;
    return here;
}

struct sight hall_sight(struct hall *hall, const struct hold *hold, int eyes, enum lang lang)
{
    struct sight sight = { .eyes = eyes, .lang = lang, .here = present(hall, hold) };
    for (int p = 0; p < hold->table->setup.seats; p++) {
        if (hall_absent(hall, hold, p))
            sight.absent |= 1u << p;
        sight.left[p] = time_left(hall, hold, p);
    }
    sight.window = window_asked(hold->table) != 0;
    sight.window_left = window_left(hall, hold);
    return sight;
}

/* Views that were made for one change: everybody who sees the same is sent the same bytes. */
struct folder {
    size_t used;
    struct text position; /* for all eyes; bytes NULL: not made, or eyes differ */
    struct {
        const char *bytes;
        size_t n;
    } view[EYES_COUNT][LANG_COUNT];
};

/* Writes the position once if everybody sees the same. */
static void make_position(struct hall *hall, const struct hold *hold, struct folder *f)
{
    const struct table *t = hold->table;
    if (f->position.bytes != NULL || t->phase == PHASE_GATHERING || t->game->observe != NULL)
        return;
    text_open(&f->position, hall->sheet + f->used, VIEW_BYTES - f->used, NULL);
    view_position(t, SPECTATOR, &f->position);
    f->used += f->position.n + 1;
}

static void make_view(struct hall *hall, struct hold *hold, struct folder *f, int eyes,
                      enum lang lang, uint32_t since)
{
    struct sight sight = hall_sight(hall, hold, eyes, lang);
    struct text out;
    make_position(hall, hold, f);
    sight.position = f->position.bytes != NULL && !f->position.cut ? &f->position : NULL;
    sight.since = since;
    text_open(&out, hall->sheet + f->used, VIEW_BYTES - f->used, NULL);
    view_json(hold->table, &sight, &out);
    if (out.cut && f->used > 0) { /* the sheet is full: begin it anew */
        memset(f, 0, sizeof *f);
        make_view(hall, hold, f, eyes, lang, since);
        return;
    }
    f->view[eyes][lang].bytes = out.bytes;
    f->view[eyes][lang].n = out.n;
    f->used += out.n + 1;
}

static void send_view(struct hall *hall, struct hold *hold, struct folder *f, struct guest *guest,
                      int eyes, uint32_t since)
{
    if (f->view[eyes][guest->lang].bytes == NULL)
        make_view(hall, hold, f, eyes, guest->lang, since);
    net_send(guest->peer, f->view[eyes][guest->lang].bytes, f->view[eyes][guest->lang].n);
    hall->metrics.views++;
}

static void send_views(struct hall *hall, struct hold *hold, uint32_t since)
{
    struct folder f = { 0 };
    for (int i = 0; i < hold->watchers; i++) {
        struct guest *guest = hold->watcher[i];
        unsigned held = guest->known ? table_held(hold->table, guest->device) : 0;
        for (int p = 0; p < hold->table->setup.seats; p++)
            if (held >> p & 1)
                send_view(hall, hold, &f, guest, p, since);
        if (held == 0)
            send_view(hall, hold, &f, guest, SPECTATOR, since);
    }
}

static void send_all(struct hold *hold, const struct text *message)
{
    for (int i = 0; i < hold->watchers; i++)
        net_send(hold->watcher[i]->peer, message->bytes, message->n);
}

static void send_saying(struct hall *hall, struct hold *hold)
{
    const struct table *t = hold->table;
    struct text out;
    struct json j;
    text_open(&out, hall->sheet, VIEW_BYTES, NULL);
    json_open(&j, &out);
    view_saying(t, &t->said[t->said_n - 1], &j, NULL);
    send_all(hold, &out);
}

/* Everybody who looks is shown what happened after `since`. */
static void show(struct hall *hall, struct hold *hold, uint32_t since)
{
    const struct table *t = hold->table;
    if (t->seq == since + 1 && t->past[t->past_n - 1].kind == EVENT_CHAT)
        send_saying(hall, hold);
    else
        send_views(hall, hold, since);
}

/* Watching */

static void tell_here(struct hall *hall, struct hold *hold)
{
    const struct table *t = hold->table;
    unsigned here = 0;
    for (int i = 0; i < hold->watchers; i++)
        if (hold->watcher[i]->known)
            here |= table_held(t, hold->watcher[i]->device);
    if (here == hold->here)
        return;
    for (int p = 0; p < t->setup.seats; p++)
        if ((here ^ hold->here) >> p & 1) {
            hold->last_here[p] = net_now(hall->net);
            hold->heard[p] = 0;
        }
    hold->here = here;
    here = present(hall, hold);
    struct text out;
    struct json j;
    char name[ID_LETTERS + 1];
    id_write(t->id, name);
    text_open(&out, hall->sheet, VIEW_BYTES, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "here");
    json_put_string(&j, "table", name);
    json_put_array(&j, "here");
    for (int p = 0; p < t->setup.seats; p++)
        json_put_bool(&j, NULL, t->chair[p].kind == CHAIR_BOT || (here >> p & 1));
    json_end(&j);
    json_end(&j);
    send_all(hold, &out);
}

void hall_noticed(struct hall *hall, struct hold *hold, unsigned held)
{
    for (int p = 0; p < hold->table->setup.seats; p++)
        if (held >> p & 1) {
            hold->last_here[p] = hold->heard[p] = net_now(hall->net);
            hold->agreed[p] = 0;
        }
}

static bool watcher_add(struct hold *hold, struct guest *guest)
{
    if (hold->watchers == hold->watchers_size) {
        int size = hold->watchers_size == 0 ? 4 : 2 * hold->watchers_size;
        struct guest **watcher = realloc(hold->watcher, (size_t)size * sizeof(void *));
        if (watcher == NULL)
            return false;
        hold->watcher = watcher;
        hold->watchers_size = size;
    }
    hold->watcher[hold->watchers++] = guest;
    return true;
}

static int watch_index(const struct guest *guest, uint64_t table)
{
    for (int i = 0; i < guest->watches; i++)
        if (guest->watch[i] == table)
            return i;
    return -1;
}

bool hall_watch(struct hall *hall, struct hold *hold, struct guest *guest)
{
    if (watch_index(guest, hold->table->id) < 0) {
        if (guest->watches == WATCHES_MAX || !watcher_add(hold, guest))
            return false;
        guest->watch[guest->watches++] = hold->table->id;
    }
    if (guest->known)
        hall_noticed(hall, hold, table_held(hold->table, guest->device));
    tell_here(hall, hold);
    return true;
}

/* Remembers what the guest's device has seen. */
static void note_seen(struct hall *hall, struct hold *hold, const struct guest *guest)
{
    if (!guest->known || table_held(hold->table, guest->device) == 0)
        return;
    struct deed *deed = deed_open(hall, NULL, NULL);
    if (deed == NULL)
        return; /* it will be told a little more than it has missed */
    struct change *change = deed_change(deed);
    change->kind = CHANGE_SEEN;
    change->table = hold->table->id;
    memcpy(change->device, guest->device, DEVICE_SIZE);
    change->seq = hold->busy ? hold->table->seq - 1 : hold->table->seq;
    deed_send(hall, deed);
}

void hall_unwatch(struct hall *hall, uint64_t table, struct guest *guest)
{
    int at = watch_index(guest, table);
    struct hold *hold = *bucket_of(hall, table);
    if (at < 0)
        return;
    guest->watch[at] = guest->watch[--guest->watches];
    for (int i = 0; hold != NULL && i < hold->watchers; i++)
        if (hold->watcher[i] == guest) {
            hold->watcher[i] = hold->watcher[--hold->watchers];
            note_seen(hall, hold, guest);
            tell_here(hall, hold);
            return;
        }
}

/* Waiting */

void hall_line(struct hold *hold, struct ask *ask)
{
    ask->next = NULL;
    *hold->line_end = ask;
    hold->line_end = &ask->next;
}

void hall_poll(struct hold *hold, struct ask *ask)
{
    ask->next = hold->polls;
    hold->polls = ask;
}

static void run_line(struct hall *hall, struct hold *hold)
{
    while (!hold->busy && hold->line != NULL) {
        struct ask *ask = hold->line;
        hold->line = ask->next;
        if (hold->line == NULL)
            hold->line_end = &hold->line;
        ask_run(hall, ask);
    }
}

/* All who wait for something new ask again; who still has to wait comes back. */
static void run_polls(struct hall *hall, struct hold *hold)
{
    struct ask *ask = hold->polls;
    hold->polls = NULL;
    while (ask != NULL) {
        struct ask *next = ask->next;
        ask_run(hall, ask);
        ask = next;
    }
}

/* Bots */

static void thought_drop(struct hold *hold)
{
    if (!hold->thought_done) {
        hold->thought->stop = true; /* it comes back by itself, and is dropped then */
        return;
    }
    free(hold->thought);
    hold->thought = NULL;
    hold->thought_done = false;
}

/* A bot's seat that owes a decision and has not made it, or -1. */
static int bot_to_move(const struct hold *hold)
{
    const struct table *t = hold->table;
    unsigned owes = table_owes(t);
    for (int p = 0; p < t->setup.seats; p++)
        if ((owes >> p & 1) && t->chair[p].bot != NULL && !window_kept(hold, p))
            return p;
    return -1;
}

static void begin_thought(struct hall *hall, struct hold *hold, int seat)
{
    const struct table *t = hold->table;
    struct thought *thought = calloc(1, sizeof *thought);
    if (thought == NULL)
        return; /* the next tick tries again */
    thought->table = t->id;
    thought->step = t->step;
    thought->seat = seat;
    thought->game = t->game;
    thought->bot = t->chair[seat].bot;
    thought->window = hold->window.open;
    luck_bots(&t->match->luck, t->match->n, &thought->rng);
    match_view(t->match, seat, thought->view);
    hold->thought = thought;
    hold->thought_done = false;
    thinkers_add(hall->thinkers, thought);
}

static void play_thought(struct hall *hall, struct hold *hold)
{
    action act = hold->thought->act;
    int seat = hold->thought->seat;
    thought_drop(hold);
    hall->metrics.bot_moves++;
    if (window_keep_thought(hold, seat, act))
        nudge(hall, hold); /* the next bot that is asked */
    else
        hall_do(hall, hold, NULL, EVENT_MOVE, seat, act, NULL);
}

/* Lets windows and the bots of a table go on: begins a thought, or plays the one that has come to
 * its end. */
static void nudge(struct hall *hall, struct hold *hold)
{
    if (hold->busy || hold->lost || hall->stopping || net_now(hall->net) < hold->retry)
        return;
    window_tend(hall, hold);
    if (hold->busy)
        return;
    const struct table *t = hold->table;
    int seat = bot_to_move(hold);
    struct thought *thought = hold->thought;
    bool good = thought != NULL && seat >= 0 && thought->step == t->step &&
                t->chair[thought->seat].bot == thought->bot;
    if (good && hold->thought_done && thought->failed) {
        thought_drop(hold);
        hold->retry = net_now(hall->net) + RETRY_MS;
        return;
    }
    if (thought != NULL && !good)
        thought_drop(hold);
    if (hold->thought == NULL && seat >= 0)
        begin_thought(hall, hold, seat);
    else if (good && hold->thought_done)
        play_thought(hall, hold);
}

static void thought_comes(struct hall *hall, struct thought *thought)
{
    if (thought->own != NULL) {
        ask_hinted(hall, thought->own, thought);
        free(thought);
        return;
    }
    struct hold *hold = *bucket_of(hall, thought->table);
    if (hold == NULL || hold->thought != thought) {
        free(thought);
        return;
    }
    hold->thought_done = true;
    nudge(hall, hold);
}

/* Deeds */

/* Deeds are large and come by the thousand: a few that are done wait to be used again. */
static struct deed *deed_take(struct hall *hall)
{
    struct deed *deed = hall->spare;
    if (deed == NULL)
        return malloc(sizeof *deed);
    hall->spare = deed->write.own;
    hall->spares--;
    return deed;
}

static void deed_give(struct hall *hall, struct deed *deed)
{
    if (hall->spares == SPARES_MAX) {
        free(deed);
        return;
    }
    deed->write.own = hall->spare;
    hall->spare = deed;
    hall->spares++;
}

struct deed *deed_open(struct hall *hall, struct hold *hold, struct ask *ask)
{
    struct deed *deed = deed_take(hall);
    if (deed == NULL)
        return NULL;
    memset(deed, 0, offsetof(struct deed, kept));
    deed->hall = hall;
    deed->hold = hold;
    deed->table = hold != NULL ? hold->table : NULL;
    deed->ask = ask;
    deed->since = hold != NULL ? hold->table->seq : 0;
    deed->write.change = deed->change;
    return deed;
}

struct change *deed_change(struct deed *deed)
{
    require(deed->write.n < DEED_MAX);
    struct change *change = &deed->change[deed->write.n++];
    memset(change, 0, sizeof *change);
    change->at = wall_clock();
    return change;
}

char *deed_keep(struct deed *deed, const char *string)
{
    require(deed->kept_n < DEED_MAX);
    char *copy = strdup(string);
    deed->kept[deed->kept_n++] = copy;
    return copy;
}

const struct words *deed_event(struct deed *deed, int kind, int seat, action act, const char *body)
{
    struct table *t = deed->table;
    struct table_event event = { .seq = t->seq + 1,
                                 .kind = (uint8_t)kind,
                                 .seat = (uint8_t)seat,
                                 .act = act,
                                 .at = wall_clock() };
    if (body != NULL && (event.body = deed_keep(deed, body)) == NULL)
        return &say[SAY_NO_MEMORY];
    const struct words *refused = table_apply(t, &event);
    if (refused != NULL)
        return refused;
    struct change *change = deed_change(deed);
    change->kind = CHANGE_EVENT;
    change->table = t->id;
    change->event = event;
    deed->moved |= kind == EVENT_MOVE;
    return NULL;
}

struct table_head *deed_keep_head(struct deed *deed, const struct table_head *head)
{
    deed->head = *head;
    return &deed->head;
}

const struct words *deed_table(struct deed *deed, const struct table_head *head)
{
    const struct words *why;
    deed->fresh = deed->table = table_open(head, &why);
    if (deed->table == NULL)
        return why;
    struct change *change = deed_change(deed);
    change->kind = CHANGE_TABLE;
    change->table = head->id;
    change->head = head;
    return NULL;
}

void deed_return(struct deed *deed)
{
    deed->table = deed->hold->table;
}

void deed_shelf(struct deed *deed)
{
    if (!is_open(deed->table))
        return;
    struct change *change = deed_change(deed);
    change->kind = CHANGE_SHELF;
    change->table = deed->table->id;
    change->on = true;
}

void deed_hold(struct deed *deed, const uint8_t device[DEVICE_SIZE], bool on)
{
    struct change *change = deed_change(deed);
    change->kind = CHANGE_HOLD;
    change->table = deed->table->id;
    change->on = on;
    memcpy(change->device, device, DEVICE_SIZE);
}

void deed_send(struct hall *hall, struct deed *deed)
{
    struct hold *hold = deed->hold;
    if (hold != NULL) {
        if (is_open(hold->table) != hold->shelved) {
            struct change *change = deed_change(deed);
            change->kind = CHANGE_SHELF;
            change->table = hold->table->id;
            change->on = !hold->shelved;
            deed->shelve = true;
        }
        hold->busy = true;
    }
    deed->write.own = deed;
    journal_add(hall->journal, &deed->write);
}

void deed_drop(struct deed *deed)
{
    for (int i = 0; i < deed->kept_n; i++)
        free(deed->kept[i]);
    if (deed->fresh != NULL)
        table_close(deed->fresh);
    deed_give(deed->hall, deed);
}

const struct words *hall_do(struct hall *hall, struct hold *hold, struct ask *ask, int kind,
                            int seat, action act, const char *body)
{
    struct deed *deed = deed_open(hall, hold, ask);
    if (deed == NULL)
        return &say[SAY_NO_MEMORY];
    const struct words *refused = deed_event(deed, kind, seat, act, body);
    if (refused != NULL)
        deed_drop(deed);
    else
        deed_send(hall, deed);
    return refused;
}

/* It is on disk: now it is true. */
static void deed_stands(struct hall *hall, struct deed *deed)
{
    struct hold *hold = deed->hold;
    if (hold != NULL && deed->shelve)
        hold->shelved = !hold->shelved;
    if (deed->moved) {
        hall->metrics.moves++;
        if (deed->ask != NULL)
            metrics_latency(&hall->metrics, brain_clock() - deed->ask->clock);
    }
    if (hold != NULL) {
        window_notice(hall, hold);
        hold_turns(hall, hold);
        hold_returned(hall, hold);
    }
    if (deed->ask != NULL)
        ask_done(hall, deed->ask, deed->fresh != NULL ? deed->fresh : deed->table);
    if (hold != NULL) {
        show(hall, hold, deed->since);
        tell_here(hall, hold);
    }
}

/* Nobody can be shown this table for now. */
static void dismiss_watchers(struct hall *hall, struct hold *hold)
{
    while (hold->watchers > 0)
        net_dismiss(hold->watcher[--hold->watchers]->peer, 1011, "");
    tell_here(hall, hold);
}

/* It could not be saved, so it has not happened. */
static void deed_falls(struct hall *hall, struct deed *deed)
{
    struct hold *hold = deed->hold;
    hall->metrics.not_saved++;
    diary_store("not saved", (int)deed->write.result);
    if (deed->ask != NULL)
        ask_refuse(hall, deed->ask, WHY_NOT_SAVED, &say[SAY_NOT_SAVED]);
    if (hold == NULL)
        return;
    const struct words *why;
    hold->retry = net_now(hall->net) + RETRY_MS;
    if (!hold_reload(hall, hold, &why))
        dismiss_watchers(hall, hold);
}

static void deed_finish(struct hall *hall, struct deed *deed)
{
    struct hold *hold = deed->hold;
    if (hold != NULL)
        hold->busy = false;
    if (deed->write.result == WRITE_DONE)
        deed_stands(hall, deed);
    else
        deed_falls(hall, deed);
    deed_drop(deed);
    if (hold == NULL)
        return;
    run_line(hall, hold);
    if (!hold->busy)
        run_polls(hall, hold);
    nudge(hall, hold);
}

/* What the network tells */

void hall_woken(struct hall *hall)
{
    struct write *write;
    struct thought *thought;
    while ((write = journal_next(hall->journal)) != NULL)
        deed_finish(hall, write->own);
    while ((thought = thinkers_next(hall->thinkers)) != NULL)
        thought_comes(hall, thought);
}

/* Hands the chairs of those to bots whose time and grace are over. */
static void call_time(struct hall *hall, struct hold *hold)
{
    const struct table *t = hold->table;
    for (int p = 0; p < t->setup.seats && !hold->busy; p++)
        if (is_late(hall, hold, p))
            hall_do(hall, hold, NULL, EVENT_BOT, p, BOT_LATE, NULL);
}

/* Polls that have waited long enough get what there is. */
static bool poll_is_old(struct hall *hall, const struct hold *hold)
{
    for (const struct ask *ask = hold->polls; ask != NULL; ask = ask->next)
        if (ask->guest == NULL || net_now(hall->net) - ask->came >= POLL_MS)
            return true;
    return false;
}

static bool hold_in_use(const struct hold *hold)
{
    bool timed = hold->table->turn > 0 && hold->table->phase == PHASE_PLAYING;
    return hold->busy || hold->line != NULL || hold->polls != NULL || hold->watchers > 0 ||
           hold->thought != NULL || (timed && bot_to_move(hold) < 0) || hold->window.asks != NULL;
}

static void hold_tick(struct hall *hall, struct hold *hold)
{
    if (!hall->stopping && !hold->lost)
        call_time(hall, hold);
    if (!hold->busy && poll_is_old(hall, hold))
        run_polls(hall, hold);
    nudge(hall, hold);
}

void hall_tick(struct hall *hall)
{
    uint64_t now = net_now(hall->net);
    for (int i = 0; i < HOLD_BUCKETS; i++) {
        struct hold *next;
        for (struct hold *hold = hall->bucket[i]; hold != NULL; hold = next) {
            next = hold->next;
            hold_tick(hall, hold);
            if (!hold_in_use(hold) && now - hold->used >= IDLE_MS)
                hold_close(hall, hold);
        }
    }
}

void hall_gone(struct hall *hall, struct guest *guest)
{
    while (guest->watches > 0)
        hall_unwatch(hall, guest->watch[0], guest);
    while (guest->first_ask != NULL)
        ask_orphan(guest->first_ask);
    free(guest);
}

bool hall_quiet(const struct hall *hall)
{
    return journal_pending(hall->journal) == 0;
}

void hall_farewell(struct hall *hall)
{
    static const char bye[] = "{\"is\":\"bye\",\"retry\":2000}";
    for (int i = 0; i < HOLD_BUCKETS; i++)
        for (struct hold *hold = hall->bucket[i]; hold != NULL; hold = hold->next) {
            for (int k = 0; k < hold->watchers; k++)
                if (hold->watcher[k]->watch[0] == hold->table->id) /* once to everybody */
                    net_send(hold->watcher[k]->peer, bye, sizeof bye - 1);
            run_polls(hall, hold); /* they are told that it stops */
        }
}

bool hall_open(struct hall *hall)
{
    hall->paper = malloc(VIEW_BYTES);
    hall->sheet = malloc(VIEW_BYTES);
    hall->made = buckets_open();
    return hall->paper != NULL && hall->sheet != NULL && hall->made != NULL;
}

static void drop_asks(struct ask *ask)
{
    while (ask != NULL) {
        struct ask *next = ask->next;
        ask_drop(ask);
        ask = next;
    }
}

void hall_close(struct hall *hall)
{
    for (int i = 0; i < HOLD_BUCKETS; i++)
        for (struct hold *hold = hall->bucket[i], *next; hold != NULL; hold = next) {
            next = hold->next;
            drop_asks(hold->line);
            drop_asks(hold->polls);
            window_drop(hold);
            hold_close(hall, hold);
        }
    while (hall->spare != NULL)
        free(deed_take(hall));
    buckets_close(hall->made);
    free(hall->paper);
    free(hall->sheet);
}
