/* Who looks at a table, and what they are sent; watch.h. */
#include "server/watch.h"

#include <stdlib.h>

#include "server/deed.h"
#include "server/window.h"

bool watch_absent(struct hall *hall, const struct hold *hold, int seat)
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

struct sight watch_sight(struct hall *hall, const struct hold *hold, int viewer, enum lang lang)
{
    struct sight sight = { .viewer = viewer, .lang = lang, .here = present(hall, hold) };
    for (int p = 0; p < hold->table->setup.seats; p++) {
        if (watch_absent(hall, hold, p))
            sight.absent |= 1u << p;
        sight.left[p] = hall_time_left(hall, hold, p);
    }
    sight.window = window_asked(hold->table) != 0;
    sight.window_left = window_left(hall, hold);
    return sight;
}

/* Views that were made for one change: everybody who sees the same is sent the same bytes. */
struct folder {
    size_t used;
    struct text position; /* for everybody; bytes NULL: not made, or viewers differ */
    struct {
        const char *bytes;
        size_t n;
    } view[VIEWER_COUNT][LANG_COUNT];
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

static void make_view(struct hall *hall, struct hold *hold, struct folder *f, int viewer,
                      enum lang lang, uint32_t since)
{
    struct sight sight = watch_sight(hall, hold, viewer, lang);
    struct text out;
    make_position(hall, hold, f);
    sight.position = f->position.bytes != NULL && !f->position.cut ? &f->position : NULL;
    sight.since = since;
    text_open(&out, hall->sheet + f->used, VIEW_BYTES - f->used, NULL);
    view_json(hold->table, &sight, &out);
    if (out.cut && f->used > 0) { /* the sheet is full: begin it anew */
        memset(f, 0, sizeof *f);
        make_view(hall, hold, f, viewer, lang, since);
        return;
    }
    f->view[viewer][lang].bytes = out.bytes;
    f->view[viewer][lang].n = out.n;
    f->used += out.n + 1;
}

static void send_view(struct hall *hall, struct hold *hold, struct folder *f, struct guest *guest,
                      int viewer, uint32_t since)
{
    if (f->view[viewer][guest->lang].bytes == NULL)
        make_view(hall, hold, f, viewer, guest->lang, since);
    net_send(guest->peer, f->view[viewer][guest->lang].bytes, f->view[viewer][guest->lang].n);
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

void watch_show(struct hall *hall, struct hold *hold, uint32_t since)
{
    const struct table *t = hold->table;
    if (t->seq == since + 1 && t->past[t->past_n - 1].kind == EVENT_CHAT)
        send_saying(hall, hold);
    else
        send_views(hall, hold, since);
}

void watch_here(struct hall *hall, struct hold *hold)
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

void watch_heard(struct hall *hall, struct hold *hold, unsigned held)
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

bool watch_begin(struct hall *hall, struct hold *hold, struct guest *guest)
{
    if (watch_index(guest, hold->table->id) < 0) {
        if (guest->watches == WATCHES_MAX || !watcher_add(hold, guest))
            return false;
        guest->watch[guest->watches++] = hold->table->id;
    }
    if (guest->known)
        watch_heard(hall, hold, table_held(hold->table, guest->device));
    watch_here(hall, hold);
    return true;
}

/* Remembers what the guest's device has seen. */
static void notation_seen(struct hall *hall, struct hold *hold, const struct guest *guest)
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
    change->seq = hold->busy ? hold->since : hold->table->seq;
    deed_send(hall, deed);
}

void watch_end(struct hall *hall, uint64_t table, struct guest *guest)
{
    int at = watch_index(guest, table);
    struct hold *hold = hall_in_use(hall, table);
    if (at < 0)
        return;
    guest->watch[at] = guest->watch[--guest->watches];
    for (int i = 0; hold != NULL && i < hold->watchers; i++)
        if (hold->watcher[i] == guest) {
            hold->watcher[i] = hold->watcher[--hold->watchers];
            notation_seen(hall, hold, guest);
            watch_here(hall, hold);
            return;
        }
}

void watch_dismiss(struct hall *hall, struct hold *hold)
{
    while (hold->watchers > 0)
        net_dismiss(hold->watcher[--hold->watchers]->peer, 1011, "");
    watch_here(hall, hold);
}
