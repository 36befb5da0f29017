/* A table as the sum of its log; table.h. */
#include "server/table/table.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/record.h"
#include "games/registry.h"
#include "server/ops/datum.h"

/* The bot that plays for absent people. */
static const struct bot *stand_in(void)
{
    return usual_bot;
}

/* Reading the plan. False: it is invalid. */

static bool plan_seconds(const struct datum *clock, const char *key, int min, int max, int *to)
{
    int64_t seconds;
    if (!datum_integer(datum_get(clock, key), &seconds) || seconds < min || seconds > max)
        return false;
    *to = (int)seconds;
    return true;
}

static bool plan_clock(struct table *t, const struct datum *clock)
{
    if (datum_is_nothing(clock))
        return true;
    return datum_kind(clock) == DATUM_OBJECT &&
           plan_seconds(clock, "turn", TURN_MIN, TURN_MAX, &t->turn) &&
           plan_seconds(clock, "grace", 0, GRACE_MAX, &t->grace);
}

static bool plan_kept(struct chair *c, const struct datum *seat)
{
    const char *device = datum_string(datum_get(seat, "device"));
    const char *name = datum_string(datum_get(seat, "name"));
    c->kind = CHAIR_KEPT;
    face_find(datum_string(datum_get(seat, "face")), &c->face);
    return device != NULL && hex_read(device, c->device, DEVICE_SIZE) && name != NULL &&
           label_restore(c->name, name) == NULL;
}

static bool plan_chair(struct chair *c, const struct datum *seat)
{
    const char *is = datum_string(datum_get(seat, "is"));
    const char *bot = datum_string(datum_get(seat, "bot"));
    if (is == NULL)
        return false;
    if (strcmp(is, "kept") == 0)
        return plan_kept(c, seat);
    if (strcmp(is, "bot") == 0) {
        c->kind = CHAIR_BOT;
        c->bot = bot == NULL ? usual_bot : bot_find(bot);
        return c->bot != NULL;
    }
    c->kind = strcmp(is, "open") == 0 ? CHAIR_OPEN : CHAIR_FRIEND;
    return c->kind == CHAIR_OPEN || strcmp(is, "friend") == 0;
}

/* "from": the game continues from a moment of another one. */
static bool plan_from(struct table *t, const struct datum *from)
{
    const char *table = datum_string(datum_get(from, "table"));
    const char *actions = datum_string(datum_get(from, "actions"));
    int64_t seat;
    datum_integer(datum_get(from, "seat"), &seat);
    if (from == NULL)
        return true;
    size_t n = actions != NULL ? strlen(actions) / ORIGIN_DIGITS : 0;
    if (table == NULL || n == 0 || n > t->game->length_max || seat < 0 || seat >= t->setup.seats ||
        label_restore(t->from.table, table) != NULL)
        return false;
    t->origin = calloc(n, sizeof *t->origin);
    for (size_t i = 0; t->origin != NULL && i < n; i++) {
        char digits[ORIGIN_DIGITS + 1] = { 0 };
        uint8_t b[ORIGIN_DIGITS / 2]; /* the seat, then the action */
        memcpy(digits, actions + i * ORIGIN_DIGITS, ORIGIN_DIGITS);
        if (!hex_read(digits, b, sizeof b))
            return false;
        action act = (action)b[1] << 24 | (action)b[2] << 16 | (action)b[3] << 8 | b[4];
        t->origin[i] = (struct entry){ .act = act, .seat = b[0], .final = true };
    }
    t->from.seat = (int)seat;
    t->from.n = (unsigned)n;
    t->from.entry = t->origin;
    return t->origin != NULL && entries_are_legal(t->game, &t->setup, t->origin, t->from.n);
}

static bool plan_read(struct table *t, const char *plan)
{
    struct datum *root = datum_read_string(plan);
    const struct datum *seats = datum_get(root, "seats");
    bool good = datum_kind(seats) == DATUM_ARRAY && datum_size(seats) == t->setup.seats;
    for (int p = 0; good && p < t->setup.seats; p++)
        good = plan_chair(&t->chair[p], datum_at(seats, (size_t)p));
    good = good && plan_clock(t, datum_get(root, "clock")) && plan_from(t, datum_get(root, "from"));
    const char *record = datum_string(datum_get(root, "record"));
    t->record = record != NULL ? strdup(record) : NULL;
    good = good && (t->record != NULL || record == NULL);
    t->children = datum_kind(datum_get(root, "children")) == DATUM_TRUE;
    t->hints = datum_kind(datum_get(root, "hints")) == DATUM_TRUE;
    datum_free(root);
    return good;
}

/* Commits to the seed alone, before anybody has sat down. */
static void seal_seed(struct table *t, struct luck *luck)
{
    *luck = (struct luck){ .named = false };
    memcpy(luck->seed, t->seed, SEED_SIZE);
    id_write(t->id, luck->table);
    luck_commit(luck);
    memcpy(t->commitment, luck->commitment, COMMITMENT_SIZE);
}

/* Fills in who sat there according to the record: its bots, and people who have no device here. */
static void seat_as_recorded(struct table *t)
{
    for (int p = 0; p < t->setup.seats; p++) {
        struct chair *c = &t->chair[p];
        c->bot = bot_find(t->match->name[p]);
        c->kind = c->bot != NULL ? CHAIR_BOT : CHAIR_FRIEND;
        c->taken = c->bot == NULL;
        memcpy(c->name, t->match->name[p], LABEL_MAX);
    }
}

/* The match in memory of its own that is no larger than it needs. */
static struct match *fitted(struct table *t, const struct match *m)
{
    struct match *own = aligned_alloc(16, match_size_for(m->n));
    size_t origin = m->origin.n * sizeof *t->origin;
    if (own == NULL || (origin > 0 && (t->origin = malloc(origin)) == NULL)) {
        free(own);
        return NULL;
    }
    memcpy(own, m, match_size_for(m->n));
    own->room = m->n;
    if (origin > 0)
        memcpy(t->origin, m->origin.entry, origin);
    own->origin.entry = t->origin;
    t->from = own->origin;
    return own;
}

/* Takes over the game of the record, which must be finished and fair. */
static struct refusal adopt(struct table *t, struct match *m)
{
    struct fault fault = match_load(m, t->game, t->record, strlen(t->record));
    if (fault.what == NULL)
        fault = match_verify(m);
    if (fault.what != NULL || m->luck.named || match_actors(m) != 0 ||
        memcmp(&m->setup, &t->setup, sizeof t->setup) != 0)
        return refusal[REFUSED_BAD_PLAN];
    struct match *own = fitted(t, m);
    if (own == NULL)
        return refusal[REFUSED_NO_MEMORY];
    free(t->match);
    t->match = own;
    memcpy(t->seed, own->luck.seed, SEED_SIZE);
    memcpy(t->commitment, own->luck.commitment, COMMITMENT_SIZE);
    seat_as_recorded(t);
    match_state_at(own, 0, t->before);
    t->before_n = 0;
    t->reached = own->n;
    t->phase = PHASE_OVER;
    return accepted;
}

static struct refusal adopt_record(struct table *t)
{
    if (t->record == NULL)
        return accepted;
    struct match *m = aligned_alloc(16, match_size(t->game));
    struct refusal wrong = m != NULL ? adopt(t, m) : refusal[REFUSED_NO_MEMORY];
    free(m);
    free(t->record);
    t->record = NULL;
    return wrong;
}

static struct refusal open_on(struct table *t, const struct table_head *head)
{
    t->id = head->id;
    t->made = head->made;
    t->game = game_find(head->game);
    t->setup = head->setup;
    memcpy(t->seed, head->seed, SEED_SIZE);
    if (t->game == NULL)
        return refusal[REFUSED_NO_GAME];
    if (!game_plays(t->game, t->setup.version))
        return refusal[REFUSED_OTHER_RULES];
    const struct words *wrong = game_setup_error(t->game, &t->setup);
    if (wrong != NULL)
        return refusal_of(CODE_MALFORMED, wrong);
    if (!plan_read(t, head->plan))
        return refusal[REFUSED_BAD_PLAN];
    struct luck luck;
    seal_seed(t, &luck);
    t->match = aligned_alloc(16, match_size_for(0)); /* no more before it begins */
    t->before = aligned_alloc(16, ((size_t)t->game->state_size + 15) / 16 * 16);
    t->before_n = UINT32_MAX; /* nothing is kept there before the first move */
    if (t->match != NULL)
        memset(t->match, 0, match_size_for(0));
    return t->match != NULL && t->before != NULL ? adopt_record(t) : refusal[REFUSED_NO_MEMORY];
}

struct table *table_open(const struct table_head *head, struct refusal *why)
{
    struct table *t = calloc(1, sizeof *t);
    *why = t != NULL ? open_on(t, head) : refusal[REFUSED_NO_MEMORY];
    if (is_refusal(*why) && t != NULL) {
        table_close(t);
        t = NULL;
    }
    return t;
}

void table_close(struct table *t)
{
    for (int i = 0; i < t->chat_n; i++)
        free(t->chat[i].text);
    free(t->chat);
    free(t->study);
    free(t->origin);
    free(t->record);
    free(t->history);
    free(t->mark);
    free(t->before);
    free(t->match);
    free(t);
}

static void *copy_of(const void *bytes, size_t n, size_t room)
{
    void *copy = aligned_alloc(16, (room + 15) / 16 * 16);
    if (copy != NULL && n > 0)
        memcpy(copy, bytes, n);
    return copy;
}

struct table *table_copy(const struct table *t)
{
    struct table *copy = copy_of(t, sizeof *t, sizeof *t);
    size_t match = match_size_for(t->match->room), history = t->history_n * sizeof *t->history;
    size_t origin = t->from.n * sizeof *t->origin;
    if (copy == NULL)
        return NULL;
    copy->chat = NULL;
    copy->chat_n = 0;
    copy->study = NULL;
    copy->origin = t->origin != NULL ? copy_of(t->origin, origin, origin) : NULL;
    copy->from.entry = copy->origin;
    copy->mark = NULL;
    copy->match = copy_of(t->match, match, match);
    copy->before = copy_of(t->before, t->game->state_size, t->game->state_size);
    copy->history = copy_of(t->history, history, history + 16);
    copy->history_size = t->history_n;
    if (copy->match != NULL && copy->before != NULL && copy->history != NULL &&
        (copy->origin != NULL || t->origin == NULL)) {
        copy->match->origin.entry = copy->origin;
        return copy;
    }
    table_close(copy);
    return NULL;
}

/* Questions */

unsigned table_owes(const struct table *t)
{
    return t->phase == PHASE_PLAYING ? match_actors(t->match) : 0;
}

unsigned table_held(const struct table *t, const uint8_t device[DEVICE_SIZE])
{
    unsigned held = 0;
    for (int p = 0; p < t->setup.seats; p++)
        if (t->chair[p].taken && token_same(t->chair[p].device, device))
            held |= 1u << p;
    return held;
}

bool table_person(const struct table *t, int seat)
{
    return t->chair[seat].taken && t->chair[seat].bot == NULL;
}

bool table_alone(const struct table *t)
{
    int people = 0;
    for (int p = 0; p < t->setup.seats; p++)
        people += t->chair[p].taken; /* a bot may play for a person who watches and comes back */
    return people <= 1;
}

action table_answer(const struct table *t, int seat)
{
    action standing = match_standing(t->match, seat);
    return standing == 0 && table_alone(t) ? match_only_pass(t->match, seat) : standing;
}

bool table_has_room(const struct table *t)
{
    for (int p = 0; t->phase == PHASE_GATHERING && p < t->setup.seats; p++)
        if (t->chair[p].kind == CHAIR_OPEN && !t->chair[p].taken)
            return true;
    return false;
}

bool table_invited(const struct table *t, const uint8_t invite[TOKEN_HASH])
{
    bool good = false;
    for (int i = 0; i < t->invites; i++)
        good |= token_same(t->invite[i], invite);
    return good;
}

/* Whether all people hold their chairs by one secret: then an undo concerns nobody else. */
static bool one_device(const struct table *t)
{
    const struct chair *first = NULL;
    for (int p = 0; p < t->setup.seats; p++) {
        const struct chair *c = &t->chair[p];
        if (!c->taken)
            continue;
        if (first != NULL && !token_same(first->device, c->device))
            return false;
        first = c;
    }
    return first != NULL;
}

/* Earlier states. Replaying a match from its beginning for every undone action would cost the
 * square of their number, so a state a little earlier is kept. */

enum { MARK_BACK = 64 }; /* this many actions before the one asked for */

struct table_mark {
    unsigned n; /* actions before it */
    _Alignas(16) uint8_t state[];
};

static void play_on(const struct table *t, void *state, unsigned from, unsigned to)
{
    for (unsigned i = from; i < to; i++)
        t->game->apply(state, t->match->entry[i].seat, t->match->entry[i].act, NULL);
}

/* Moves the mark near to n: from where it is, or from the beginning. */
static void set_mark(const struct table *t, unsigned n)
{
    struct table_mark *mark = t->mark;
    unsigned to = n > MARK_BACK ? n - MARK_BACK : 0;
    if (mark->n <= n && n - mark->n <= 2 * MARK_BACK)
        return;
    if (mark->n > to) {
        match_state_at(t->match, 0, mark->state);
        mark->n = 0;
    }
    play_on(t, mark->state, mark->n, to);
    mark->n = to;
}

/* The state after the first n actions of the match. */
static void state_at(const struct table *t, unsigned n, void *state)
{
    if (n == t->before_n) {
        memcpy(state, t->before, t->game->state_size);
    } else if (t->mark == NULL) {
        match_state_at(t->match, n, state);
    } else {
        set_mark(t, n);
        memcpy(state, t->mark->state, t->game->state_size);
        play_on(t, state, t->mark->n, n);
    }
}

/* Tables where nothing is undone have no mark. */
static void need_mark(struct table *t)
{
    if (t->mark != NULL)
        return;
    t->mark = aligned_alloc(16, (sizeof *t->mark + t->game->state_size + 15) / 16 * 16);
    if (t->mark == NULL)
        return; /* slower */
    match_state_at(t->match, 0, t->mark->state);
    t->mark->n = 0;
}

/* Drops a mark after the end of the match: its actions are gone. */
static void cut_mark(struct table *t)
{
    if (t->mark == NULL || t->mark->n <= t->match->n)
        return;
    match_state_at(t->match, 0, t->mark->state);
    t->mark->n = 0;
}

/* Whether entry i came from standing orders: undone, they would give it again. */
static bool ordered(const struct table *t, unsigned i)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    const struct orders *orders = t->game->orders;
    int seat = t->match->entry[i].seat;
    if (orders == NULL)
        return false;
    state_at(t, i, state);
    return orders->default_answer(state, seat) != 0 &&
           orders->answer(state, seat, t->match->order[seat]) != 0;
}

static bool passed(const struct table *t, unsigned i)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    state_at(t, i, state);
    return match_passed_in(t->match, i, state);
}

/* How many actions an undo removes; `past` the passes that were given for the seat. */
static unsigned undo_length(const struct table *t, int seat, bool past)
{
    if (t->phase != PHASE_PLAYING)
        return 0;
    const struct match *m = t->match;
    bool alone = one_device(t);
    for (unsigned i = m->n; i > 0 && !m->entry[i - 1].final; i--) {
        int by = m->entry[i - 1].seat;
        if (by == seat && past && passed(t, i - 1))
            continue;
        if (by == seat)
            return ordered(t, i - 1) ? 0 : m->n - i + 1;
        if (!alone || t->chair[by].bot == NULL)
            return 0;
    }
    return 0;
}

unsigned table_undo(const struct table *t, int seat)
{
    return undo_length(t, seat, table_alone(t));
}

const struct history_entry *table_step(const struct table *t, uint32_t step)
{
    uint32_t k = t->step;
    for (unsigned i = t->history_n; i > 0 && k > step; i--) {
        const struct history_entry *h = &t->history[i - 1];
        if (h->kind != EVENT_MOVE && h->kind != EVENT_UNDO)
            continue;
        if (--k == step)
            return h;
    }
    return NULL;
}

/* An undone move had no luck after it, so it is one entry, and its event has all of it. The move
 * before it is the latest one that ended where it began. */
void table_state_before(const struct table *t, const struct history_entry *h, void *state)
{
    const struct history_entry *last = h - 1;
    while (last >= t->history && (last->kind != EVENT_MOVE || last->to != h->from))
        last--;
    if (last < t->history || !last->undone) {
        state_at(t, h->from, state);
        return;
    }
    table_state_before(t, last, state);
    t->game->apply(state, last->seat, last->act, NULL);
}

void table_result(const struct table *t, struct result *r)
{
    struct result game;
    t->game->score(t->match->state, &game);
    *r = game;
    for (int p = 0; p < t->setup.seats; p++) {
        int place = 1;
        for (int q = 0; q < t->setup.seats; q++) {
            int mine = t->chair[p].conceded, theirs = t->chair[q].conceded;
            place += mine > 0 ? theirs == 0 || theirs > mine
                              : theirs == 0 && game.place[q] < game.place[p];
        }
        r->place[p] = (uint8_t)place;
    }
}

/* Names */

/* Which of the equal bots at the table sits there, from 1; 0: there is no other, or no bot. */
static int which_bot(const struct table *t, int seat)
{
    int before = 0, all = 0;
    for (int p = 0; p < t->setup.seats; p++) {
        bool same = t->chair[p].kind == CHAIR_BOT && t->chair[p].bot == t->chair[seat].bot;
        before += same && p < seat;
        all += same;
    }
    return t->chair[seat].kind == CHAIR_BOT && all > 1 ? before + 1 : 0;
}

struct reader table_reader(const struct table *t, int viewer, enum lang lang, struct names *names)
{
    struct reader reader = { .lang = lang, .seat = viewer };
    for (int p = 0; p < t->setup.seats; p++) {
        const struct chair *c = &t->chair[p];
        struct text name;
        text_open(&name, names->of[p], sizeof names->of[p], NULL);
        text_add(&name, c->kind == CHAIR_BOT ? c->bot->title.in[lang] : c->name);
        if (which_bot(t, p) > 0) {
            text_add(&name, " ");
            text_number(&name, which_bot(t, p));
        }
        reader.name[p] = name.n > 0 ? names->of[p] : NULL;
    }
    return reader;
}

/* Events. Each function applies one kind, or refuses it and changes nothing. */

/* Gives the match memory for this many actions. False: there is none, and nothing has changed. */
static bool match_resize(struct table *t, unsigned room)
{
    if (room > t->game->length_max)
        room = t->game->length_max;
    struct match *m = aligned_alloc(16, match_size_for(room));
    if (m == NULL)
        return false;
    memcpy(m, t->match, match_size_for(t->match->room));
    m->room = room;
    free(t->match);
    t->match = m;
    return true;
}

/* Memory for the match grows by a quarter: a table of 200 actions is small, and one of 20,000 is
 * not copied often. */
static bool match_grow(struct table *t)
{
    return match_resize(t, t->match->room + t->match->room / 4 + 32);
}

static bool deal(struct table *t, const struct luck *luck)
{
    do
        if (!match_grow(t))
            return false;
    while (t->origin == NULL
               ? !match_start_in(t->match, t->match->room, t->game, &t->setup, luck)
               : !match_start_from(t->match, t->match->room, t->game, &t->setup, luck, &t->from));
    return true;
}

/* False: there is no memory. */
static bool begin(struct table *t)
{
    struct luck luck;
    seal_seed(t, &luck);
    for (int p = 0; p < t->setup.seats; p++)
        memcpy(luck.word[p], t->chair[p].word, LABEL_MAX);
    luck.named = t->named;
    if (!deal(t, &luck))
        return false;
    for (int p = 0; p < t->setup.seats; p++) {
        const struct chair *c = &t->chair[p];
        const char *name = c->kind == CHAIR_BOT ? c->bot->name : c->name;
        require(label_restore(t->match->name[p], name) == NULL);
    }
    match_state_at(t->match, 0, t->before); /* the deal is told from here */
    t->before_n = 0;
    t->reached = t->match->n;
    t->phase = match_actors(t->match) != 0 ? PHASE_PLAYING : PHASE_OVER;
    return true;
}

static bool all_taken(const struct table *t)
{
    for (int p = 0; p < t->setup.seats; p++)
        if (!t->chair[p].taken && t->chair[p].kind != CHAIR_BOT)
            return false;
    return true;
}

static struct refusal sit_as(struct chair *c, const struct datum *body)
{
    const char *device = datum_string(datum_get(body, "device"));
    const char *name = datum_string(datum_get(body, "name"));
    const char *word = datum_string(datum_get(body, "word"));
    if (device == NULL || !hex_read(device, c->device, DEVICE_SIZE))
        return refusal[REFUSED_MALFORMED];
    /* A face that only another version's list has counts as none. */
    face_find(datum_string(datum_get(body, "face")), &c->face);
    const struct words *wrong = label_restore(c->name, name != NULL ? name : "");
    if (wrong == NULL)
        wrong = label_restore(c->word, word != NULL ? word : "");
    return refusal_of(CODE_MALFORMED, wrong);
}

static struct refusal sit(struct table *t, const struct table_event *e, struct history_entry *h)
{
    struct chair *c = &t->chair[e->seat], sitting = *c;
    if (t->phase != PHASE_GATHERING)
        return refusal[REFUSED_BEGUN];
    if (c->taken || c->kind == CHAIR_BOT || e->body == NULL)
        return refusal[REFUSED_TAKEN];
    struct datum *body = datum_read_string(e->body);
    struct refusal wrong = sit_as(&sitting, body);
    datum_free(body);
    if (is_refusal(wrong))
        return wrong;
    sitting.taken = true;
    struct chair empty = *c;
    *c = sitting;
    if (!all_taken(t))
        return accepted;
    if (!begin(t)) {
        *c = empty;
        return refusal[REFUSED_NO_MEMORY];
    }
    h->to = t->match->n; /* the deal */
    return accepted;
}

static struct refusal stand(struct table *t, const struct table_event *e)
{
    struct chair *c = &t->chair[e->seat];
    if (t->phase != PHASE_GATHERING)
        return refusal[REFUSED_BEGUN];
    if (!c->taken)
        return refusal[REFUSED_NOT_YOURS];
    c->taken = false;
    c->name[0] = c->word[0] = '\0';
    c->face = FACE_NONE;
    if (c->kind == CHAIR_KEPT)
        c->kind = CHAIR_FRIEND; /* its owner gives it up: now anybody invited may take it */
    memset(c->device, 0, DEVICE_SIZE);
    return accepted;
}

static struct refusal rename_seat(struct table *t, const struct table_event *e)
{
    struct chair *c = &t->chair[e->seat];
    if (!c->taken || e->body == NULL)
        return refusal[REFUSED_NOT_YOURS];
    const struct words *wrong = label_restore(c->name, e->body);
    if (wrong == NULL && t->phase != PHASE_GATHERING)
        require(label_restore(t->match->name[e->seat], e->body) == NULL);
    return refusal_of(CODE_MALFORMED, wrong);
}

static struct refusal put_on_face(struct table *t, const struct table_event *e)
{
    struct chair *c = &t->chair[e->seat];
    if (!c->taken)
        return refusal[REFUSED_NOT_YOURS];
    face_find(e->body, &c->face);
    return accepted;
}

/* Keeps the state where the last move began. */
static void remember_state(struct table *t)
{
    memcpy(t->before, t->match->state, t->game->state_size);
    t->before_n = t->match->n;
}

/* Plays, giving the match as much memory as it needs; match_no_room: there is none. */
static const struct words *play(struct table *t, int seat, action act)
{
    const struct words *refused = match_play(t->match, seat, act);
    while (refused == &match_no_room && match_grow(t))
        refused = match_play(t->match, seat, act);
    return refused;
}

static struct refusal move(struct table *t, const struct table_event *e, struct history_entry *h)
{
    if (t->phase != PHASE_PLAYING)
        return refusal[t->phase == PHASE_OVER ? REFUSED_OVER : REFUSED_NOT_BEGUN];
    unsigned n = t->match->n;
    _Alignas(16) uint8_t state[STATE_MAX];
    memcpy(state, t->match->state, t->game->state_size);
    const struct words *refused = play(t, e->seat, e->act);
    if (refused == &match_no_room)
        return refusal[REFUSED_NO_MEMORY];
    if (refused != NULL)
        return refusal_of(CODE_ILLEGAL, refused);
    memcpy(t->before, state, t->game->state_size);
    t->before_n = n;
    h->from = n;
    h->to = t->match->n;
    t->step++;
    if (t->match->n > t->reached) {
        t->reached = t->match->n;
        t->take_backs = 0;
    }
    if (match_actors(t->match) == 0)
        t->phase = PHASE_OVER;
    return accepted;
}

void table_luck(struct table *t, action act)
{
    require(t->named && play(t, CHANCE, act) == NULL);
    t->history[t->history_n - 1].to = t->match->n;
    if (match_actors(t->match) == 0)
        t->phase = PHASE_OVER;
}

/* Marks the moves whose entries are gone; returns 1 + the index of the last valid move, or 0. Moves
 * marked by an earlier undo are skipped. */
static unsigned mark_undone(struct table *t)
{
    unsigned i = t->history_n;
    while (i > 0) {
        struct history_entry *h = &t->history[i - 1];
        if (h->kind == EVENT_UNDO) {
            i = h->from;
            continue;
        }
        if (h->kind == EVENT_MOVE && h->to <= t->match->n)
            break;
        h->undone = h->undone || h->kind == EVENT_MOVE;
        i--;
    }
    return i;
}

static struct refusal undo(struct table *t, const struct table_event *e, struct history_entry *h)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    /* Older servers asked for such passes, and undid them one at a time. */
    unsigned n = e->act;
    if (n == 0 || (n != table_undo(t, e->seat) && n != undo_length(t, e->seat, false)))
        return refusal[REFUSED_NO_UNDO];
    need_mark(t);
    state_at(t, t->match->n - n, state);
    match_take_back(t->match, t->match->n - n, state);
    cut_mark(t);
    t->step++;
    t->take_backs++;
    remember_state(t);
    h->from = mark_undone(t);
    return accepted;
}

/* Whether at most one player, or no person, has not conceded. */
static bool given_up(const struct table *t)
{
    int left = 0, people = 0;
    for (int p = 0; p < t->setup.seats; p++)
        if (t->chair[p].conceded == 0) {
            left++;
            people += t->chair[p].kind != CHAIR_BOT;
        }
    return left <= 1 || people == 0;
}

static struct refusal concede(struct table *t, const struct table_event *e)
{
    struct chair *c = &t->chair[e->seat];
    if (t->phase != PHASE_PLAYING || !c->taken || c->conceded > 0)
        return refusal[REFUSED_NOT_NOW];
    c->conceded = (uint8_t)++t->conceded;
    c->bot = stand_in();
    if (given_up(t))
        t->phase = PHASE_OVER;
    return accepted;
}

static struct refusal hand_to_bot(struct table *t, const struct table_event *e)
{
    if (t->phase != PHASE_PLAYING || !table_person(t, e->seat) || e->act >= BOT_COUNT)
        return refusal[REFUSED_NOT_NOW];
    t->chair[e->seat].bot = stand_in();
    return accepted;
}

static struct refusal come_back(struct table *t, const struct table_event *e)
{
    struct chair *c = &t->chair[e->seat];
    if (t->phase != PHASE_PLAYING || !c->taken || c->bot == NULL || c->conceded > 0)
        return refusal[REFUSED_NOT_NOW];
    c->bot = NULL;
    return accepted;
}

static struct refusal chat(struct table *t, const struct table_event *e)
{
    if (t->children || e->body == NULL)
        return refusal[REFUSED_NO_CHAT];
    if (t->chat == NULL)
        t->chat = calloc(CHAT_KEPT, sizeof *t->chat);
    char *text = t->chat != NULL ? strdup(e->body) : NULL;
    if (text == NULL)
        return refusal[REFUSED_NO_MEMORY];
    if (t->chat_n == CHAT_KEPT) {
        free(t->chat[0].text);
        memmove(t->chat, t->chat + 1, (CHAT_KEPT - 1) * sizeof t->chat[0]);
        t->chat_n--;
    }
    t->chat[t->chat_n++] =
        (struct chat_message){ .seq = e->seq, .seat = e->seat, .at = e->at, .text = text };
    t->chat_all++;
    return accepted;
}

static struct refusal invite(struct table *t, const struct table_event *e)
{
    uint8_t hash[TOKEN_HASH];
    if (e->body == NULL || !hex_read(e->body, hash, sizeof hash))
        return refusal[REFUSED_MALFORMED];
    if (t->invites == INVITES_MAX)
        memmove(t->invite[0], t->invite[1], sizeof t->invite - sizeof t->invite[0]);
    else
        t->invites++;
    memcpy(t->invite[t->invites - 1], hash, sizeof hash);
    return accepted;
}

static struct refusal rematch(struct table *t, const struct table_event *e)
{
    uint64_t next = e->body != NULL ? id_read(e->body) : 0;
    if (next == 0 || t->phase != PHASE_OVER || t->rematch != 0)
        return refusal[REFUSED_NOT_NOW];
    t->rematch = next;
    return accepted;
}

static struct refusal keep_study(struct table *t, const struct table_event *e)
{
    if (t->phase != PHASE_OVER || t->study != NULL || e->body == NULL)
        return refusal[REFUSED_NOT_NOW];
    t->study = strdup(e->body);
    return t->study != NULL ? accepted : refusal[REFUSED_NO_MEMORY];
}

/* Changes one order. False: there is no such order, or no such value. */
static bool read_order(const struct orders *orders, const struct datum *value,
                       uint8_t order[ORDERS_MAX])
{
    int i = option_find(orders->order, orders->n, datum_key(value));
    if (i < 0 || datum_string(value) == NULL)
        return false;
    int v = option_value(&orders->order[i], datum_string(value));
    order[i] = (uint8_t)v;
    return v >= 0;
}

static struct refusal give_orders(struct table *t, const struct table_event *e)
{
    if (t->phase != PHASE_PLAYING || t->game->orders == NULL || !t->chair[e->seat].taken)
        return refusal[REFUSED_NOT_NOW];
    struct datum *body = datum_read_string(e->body);
    uint8_t order[ORDERS_MAX];
    bool good = datum_kind(body) == DATUM_OBJECT && datum_size(body) > 0;
    memcpy(order, t->match->order[e->seat], sizeof order);
    for (const struct datum *d = datum_first(body); d != NULL && good; d = datum_next(d))
        good = read_order(t->game->orders, d, order);
    datum_free(body);
    if (!good)
        return refusal[REFUSED_MALFORMED];
    match_orders(t->match, e->seat, order);
    return accepted;
}

static struct refusal apply_event(struct table *t, const struct table_event *e,
                                  struct history_entry *h)
{
    switch (e->kind) {
    case EVENT_SIT:
        return sit(t, e, h);
    case EVENT_STAND:
        return stand(t, e);
    case EVENT_NAME:
        return rename_seat(t, e);
    case EVENT_MOVE:
        return move(t, e, h);
    case EVENT_UNDO:
        return undo(t, e, h);
    case EVENT_CONCEDE:
        return concede(t, e);
    case EVENT_BOT:
        return hand_to_bot(t, e);
    case EVENT_BACK:
        return come_back(t, e);
    case EVENT_CHAT:
        return chat(t, e);
    case EVENT_INVITE:
        return invite(t, e);
    case EVENT_REMATCH:
        return rematch(t, e);
    case EVENT_ORDERS:
        return give_orders(t, e);
    case EVENT_STUDY:
        return keep_study(t, e);
    case EVENT_FACE:
        return put_on_face(t, e);
    default:
        return refusal[REFUSED_MALFORMED];
    }
}

/* Makes room for one more entry. */
static bool history_grow(struct table *t)
{
    if (t->history_n < t->history_size)
        return true;
    unsigned size = t->history_size + t->history_size / 4 + 8;
    struct history_entry *history = realloc(t->history, size * sizeof *history);
    if (history == NULL)
        return false;
    t->history = history;
    t->history_size = size;
    return true;
}

/* Kinds that lead a game to its end, and only until then. */
static bool leads_on(int kind)
{
    return kind == EVENT_MOVE || kind == EVENT_BOT || kind == EVENT_CONCEDE ||
           kind == EVENT_REMATCH || kind == EVENT_STUDY;
}

struct refusal table_admits(const struct table *t, int kind)
{
    if (t->seq >= EVENTS_LIMIT && !leads_on(kind))
        return refusal[REFUSED_TABLE_FULL];
    if (kind == EVENT_UNDO && t->take_backs >= TAKE_BACKS)
        return refusal[REFUSED_TAKE_BACKS];
    return accepted;
}

size_t table_bytes(const struct table *t)
{
    size_t state = t->game->state_size, chat = t->chat != NULL ? CHAT_KEPT * sizeof *t->chat : 0;
    for (int i = 0; t->chat != NULL && i < t->chat_n; i++)
        chat += strlen(t->chat[i].text) + 1;
    return sizeof *t + match_size_for(t->match->room) + state +
           (t->mark != NULL ? sizeof *t->mark + state : 0) + t->history_size * sizeof *t->history +
           chat + t->from.n * sizeof *t->origin + (t->study != NULL ? strlen(t->study) + 1 : 0);
}

struct refusal table_apply(struct table *t, const struct table_event *e)
{
    if (e->seat >= t->setup.seats || e->seq != t->seq + 1)
        return refusal[REFUSED_MALFORMED];
    if (!history_grow(t))
        return refusal[REFUSED_NO_MEMORY];
    struct history_entry h = { .seq = e->seq, .kind = e->kind, .seat = e->seat, .act = e->act };
    struct refusal refused = apply_event(t, e, &h);
    if (is_refusal(refused))
        return refused;
    t->seq = e->seq;
    t->history[t->history_n++] = h;
    return accepted;
}
