/* Tables in use, and the way of every change; hall.h has the idea. */
#include "server/hall.h"

#include <stdlib.h>
#include <time.h>

#include "bots/host/bot_context.h"
#include "bots/host/clock.h"
#include "server/ask.h"
#include "server/buckets.h"
#include "server/deed.h"
#include "server/diary.h"
#include "server/watch.h"
#include "server/window.h"
#include "server/words.h"

enum { RETRY_MS = 1000 };

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

long hall_time_left(struct hall *hall, const struct hold *hold, int seat)
{
    const struct table *t = hold->table;
    if (t->turn == 0 || !(table_owes(t) >> seat & 1) || !table_person(t, seat) ||
        window_left(hall, hold) != NO_CLOCK)
        return NO_CLOCK;
    return (long)(hold->turn_since[seat] + (uint64_t)t->turn * 1000) - (long)net_now(hall->net);
}

static bool is_late(struct hall *hall, const struct hold *hold, int seat)
{
    long left = hall_time_left(hall, hold, seat);
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

static void nudge(struct hall *, struct hold *);

static struct hold *hold_open(struct hall *hall, struct table *table)
{
    struct hold *hold = calloc(1, sizeof *hold);
    if (hold == NULL) {
        table_close(table);
        return NULL;
    }
    hold->table = table;
    hold->shelved = table_has_room(table);
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

struct hold *hall_in_use(struct hall *hall, uint64_t id)
{
    return *bucket_of(hall, id);
}

struct hold *hall_find(struct hall *hall, uint64_t id, const struct words **why)
{
    struct hold *hold = hall_in_use(hall, id);
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
        deed_do(hall, hold, NULL, EVENT_MOVE, seat, act, NULL);
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
    struct hold *hold = hall_in_use(hall, thought->table);
    if (hold == NULL || hold->thought != thought) {
        free(thought);
        return;
    }
    hold->thought_done = true;
    nudge(hall, hold);
}

/* The end of a deed */

/* It is on disk: now it is true. */
static void deed_stands(struct hall *hall, struct deed *deed)
{
    struct hold *hold = deed->hold;
    if (hold != NULL && deed->shelve)
        hold->shelved = !hold->shelved;
    if (deed->moved) {
        hall->metrics.moves++;
        if (deed->ask != NULL)
            metrics_latency(&hall->metrics, clock_ns() - deed->ask->clock);
    }
    if (hold != NULL) {
        window_notice(hall, hold);
        hold_turns(hall, hold);
        hold_returned(hall, hold);
    }
    if (deed->ask != NULL)
        ask_done(hall, deed->ask, deed->fresh != NULL ? deed->fresh : deed->table);
    if (hold != NULL) {
        watch_show(hall, hold, deed->since);
        watch_here(hall, hold);
    }
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
        watch_dismiss(hall, hold);
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
            deed_do(hall, hold, NULL, EVENT_BOT, p, BOT_LATE, NULL);
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
        watch_end(hall, guest->watch[0], guest);
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
    deeds_close(hall);
    buckets_close(hall->made);
    free(hall->paper);
    free(hall->sheet);
}
