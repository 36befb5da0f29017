/*
 * Only views leave the process. Everything sent to a viewer is a function of what this viewer may
 * know: where two tables differ only in what is hidden, the bytes are the same, down to the number
 * and the order of messages. And secrets – of devices, of invitations, of the cards to come – are
 * told to nobody but their owner, not to the log and not to the disk.
 */
#include "tests/server_support.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "games/registry.h"
#include "server/table/view_json.h"
#include "server/table/view_text.h"
#include "server/table/view_why.h"
#include "tests/store_support.h"
#include "tests/support.h"

enum { GAMES = 12, SEEDS = 4000, NAMES = 77, STREAM = 1 << 22, SCRIPT = 64 };

/* One state and another that looks the same */

/* A table of people only, after this many random moves. */
static struct table *random_table(const struct game *g, int seats, struct rng *rng, int moves)
{
    char plan[256] = "{\"seats\":[{\"is\":\"open\"}", body[256];
    struct refusal why;
    for (int p = 1; p < seats; p++)
        strcat(plan, ",{\"is\":\"open\"}");
    strcat(plan, "]}");
    struct table_head head = {
        .id = 7, .game = g->name, .setup = game_setup(g, seats), .plan = plan
    };
    for (int i = 0; i < SEED_SIZE; i++)
        head.seed[i] = (uint8_t)rng_word(rng);
    struct table *t = table_open(&head, &why);
    assert_non_null(t);
    for (int p = 0; p < seats; p++) {
        snprintf(body, sizeof body, "{\"device\":\"%064d\",\"name\":\"P%d\"}", p, p);
        struct table_event e = {
            .seq = t->seq + 1, .kind = EVENT_SIT, .seat = (uint8_t)p, .body = body
        };
        assert_false(is_refusal(table_apply(t, &e)));
    }
    for (; moves > 0 && t->phase == PHASE_PLAYING; moves--) {
        struct choices list;
        int seat = (int)rng_below(rng, (uint32_t)seats);
        while (!(table_owes(t) >> seat & 1))
            seat = (seat + 1) % seats;
        game_legal(g, t->match->state, seat, &list);
        struct table_event e = { .seq = t->seq + 1, .kind = EVENT_MOVE, .seat = (uint8_t)seat };
        e.act = list.act[choices_pick(&list, false, rng)];
        assert_false(is_refusal(table_apply(t, &e)));
    }
    return t;
}

enum { ASKED = 97 }; /* one in this many actions is asked about */

/* Why the seat cannot do what it can express. */
static void show_reasons(const struct table *t, int seat, enum lang lang, struct text *out)
{
    for (uint32_t i = 0, n = game_forms_n(t->game); i < n; i += n < ASKED ? 1 : ASKED) {
        char words[WHY_NOT_BYTES];
        action act = game_form(t->game, i);
        const char *rule = act == 0 ? NULL : view_why_not(t, seat, act, lang, false, words);
        if (rule != NULL) {
            text_add(out, rule);
            text_add(out, words);
        }
    }
}

static struct choice_cache *choices; /* of all tables, as in a server */

/* Everything that the viewer can be shown of the table, in all languages, with the log after
 * `since`. */
static void show_all(const struct table *t, int viewer, uint32_t since, struct text *out)
{
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        struct view_context context = { .viewer = viewer, .lang = (enum lang)lang, .whole = true };
        context.since = since;
        context.choices = choices;
        for (int p = 0; p < SEATS_MAX; p++)
            context.left[p] = NO_CLOCK;
        view_json(t, &context, out);
        view_text(t, &context, false, VIEW_ALL, out);
        view_text(t, &context, true, VIEW_ALL, out);
        if (viewer != SPECTATOR)
            show_reasons(t, viewer, (enum lang)lang, out);
    }
    assert_false(out->cut);
}

/* Whether the viewer can tell the table from one with the redealt state. */
static bool tells_apart(const struct table *t, int redealt_for, int viewer, struct rng *rng)
{
    static char one[STREAM], two[STREAM];
    struct table other = *t;
    struct text a, b;
    _Alignas(16) uint8_t view[STATE_MAX];
    other.match = match_new(t->game);
    match_copy(other.match, t->match);
    game_observe(t->game, t->match->state, redealt_for, view);
    game_redeal(t->game, view, redealt_for, rng);
    memcpy(other.match->state, view, t->game->state_size);
    text_open(&a, one, sizeof one, NULL);
    text_open(&b, two, sizeof two, NULL);
    show_all(t, viewer, t->seq, &a); /* the log is another matter: see below */
    show_all(&other, viewer, t->seq, &b);
    free(other.match);
    return strcmp(one, two) != 0;
}

/* For every game, number of seats and viewer. A finished game has no secrets left. */
static void a_redealt_state_is_shown_the_same(void **state)
{
    (void)state;
    struct rng rng;
    rng_open_number(&rng, 1);
    for (const struct game *const *g = games; *g != NULL; g++) {
        int caught = 0;
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++)
            for (int i = 0; i < GAMES; i++) {
                struct table *t =
                    random_table(*g, seats, &rng, (int)rng_below(&rng, i < GAMES / 2 ? 6 : 40));
                for (int p = 0; p < seats && t->phase == PHASE_PLAYING; p++) {
                    assert_false(tells_apart(t, p, p, &rng));
                    assert_false(tells_apart(t, p, SPECTATOR, &rng));
                    caught += tells_apart(t, p, (p + 1) % seats, &rng); /* the wrong viewer */
                }
                table_close(t);
            }
        /* The comparison can fail: with secrets, the wrong viewer sees the difference. */
        assert_int_equal(caught > 0, (*g)->observe != NULL);
    }
}

/* Two histories that look the same */

struct script {
    uint64_t seeds; /* for fake_random */
    int n;
    struct {
        uint8_t seat;
        action act;
    } move[SCRIPT];
};

/* The luck of the table that the server makes with these seeds. */
static struct luck luck_of(uint64_t seeds, const char *table)
{
    struct luck luck = { .named = false };
    struct rng rng;
    rng_open_number(&rng, seeds);
    for (int i = 0; i < SEED_SIZE; i++)
        luck.seed[i] = (uint8_t)rng_word(&rng);
    snprintf(luck.table, sizeof luck.table, "%s", table);
    luck_commit(&luck);
    return luck;
}

static void start_match(struct match *m, const struct game *g, int seats, uint64_t seeds,
                        const char *table)
{
    struct luck luck = luck_of(seeds, table);
    struct setup setup = game_setup(g, seats);
    match_start(m, g, &setup, &luck);
}

/* Whether the viewer has been told the same of entry i, which is done to both states. */
static bool looks_alike(const struct match *a, const struct match *b, unsigned i, int viewer,
                        void *state_a, void *state_b)
{
    const struct game *g = a->game;
    _Alignas(16) uint8_t view_a[STATE_MAX], view_b[STATE_MAX];
    struct event_list log_a = { .n = 0 }, log_b = { .n = 0 };
    const struct entry *x = &a->entry[i], *y = &b->entry[i];
    if (x->seat != y->seat || game_observe_action(g, state_a, x->seat, x->act, viewer) !=
                                  game_observe_action(g, state_b, y->seat, y->act, viewer))
        return false;
    g->apply(state_a, x->seat, x->act, &log_a);
    g->apply(state_b, y->seat, y->act, &log_b);
    int k = 0;
    for (int j = 0; j < log_a.n; j++) {
        if (!(log_a.event[j].audience >> viewer & 1))
            continue;
        while (k < log_b.n && !(log_b.event[k].audience >> viewer & 1))
            k++;
        if (k == log_b.n || log_b.event[k++].what != log_a.event[j].what)
            return false;
    }
    for (; k < log_b.n; k++)
        if (log_b.event[k].audience >> viewer & 1)
            return false;
    game_observe(g, state_a, viewer, view_a);
    game_observe(g, state_b, viewer, view_b);
    return memcmp(view_a, view_b, g->state_size) == 0;
}

static bool histories_alike(const struct match *a, const struct match *b, int viewer)
{
    _Alignas(16) uint8_t state_a[STATE_MAX], state_b[STATE_MAX];
    if (a->n != b->n)
        return false;
    match_state_at(a, 0, state_a);
    match_state_at(b, 0, state_b);
    for (unsigned i = 0; i < a->n; i++)
        if (!looks_alike(a, b, i, viewer, state_a, state_b))
            return false;
    return true;
}

/* An action for entry i of the twin that looks to the viewer as the original does; of several
 * any. */
static bool pick_alike(const struct match *m, const struct match *twin, unsigned i, int viewer,
                       struct rng *rng, action *act)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    struct choices list, alike = { .n = 0 };
    int seat = m->entry[i].seat;
    match_state_at(m, i, state);
    action seen = game_observe_action(m->game, state, seat, m->entry[i].act, viewer);
    game_legal(m->game, twin->state, seat, &list);
    for (int k = 0; k < list.n; k++)
        if (game_observe_action(m->game, twin->state, seat, list.act[k], viewer) == seen)
            alike.act[alike.n++] = list.act[k];
    if (alike.n > 0)
        *act = alike.act[rng_below(rng, (uint32_t)alike.n)];
    return alike.n > 0;
}

/* The same match with other secrets, as far as this viewer cannot tell: its luck is named, so
 * every card can be another one. False if it came to a point where the viewer would learn the
 * difference. */
static bool deal_twin(const struct match *m, int viewer, struct rng *rng, struct match *twin)
{
    match_start(twin, m->game, &m->setup, NULL);
    for (unsigned i = 0; i < m->n; i++) {
        action act;
        if (!pick_alike(m, twin, i, viewer, rng, &act) ||
            match_play(twin, m->entry[i].seat, act) != NULL)
            return false;
    }
    memcpy(twin->name, m->name, sizeof twin->name);
    return histories_alike(m, twin, viewer) &&
           memcmp(m->state, twin->state, m->game->state_size) != 0;
}

/* Whether the viewer can tell the table from one where the other match was played. */
static bool twins_differ(const struct table *t, struct match *twin, int viewer)
{
    static char one[STREAM], two[STREAM];
    _Alignas(16) uint8_t before[STATE_MAX];
    struct table other = *t;
    struct text a, b;
    other.match = twin;
    other.before = before;
    match_state_at(twin, t->before_n, before);
    text_open(&a, one, sizeof one, NULL);
    text_open(&b, two, sizeof two, NULL);
    show_all(t, viewer, 0, &a);
    show_all(&other, viewer, 0, &b);
    return strcmp(one, two) != 0;
}

/* For every game, number of seats and viewer: views and logs of whole histories. */
static void histories_that_look_alike_are_shown_the_same(void **state)
{
    (void)state;
    struct rng rng;
    rng_open_number(&rng, 3);
    for (const struct game *const *g = games; *g != NULL; g++) {
        struct match *twin = match_new(*g);
        int compared = 0, caught = 0;
        for (int i = 0; i < 20 * GAMES && (*g)->observe != NULL; i++) {
            int seats = (*g)->seats_min + i % (1 + (*g)->seats_max - (*g)->seats_min);
            struct table *t = random_table(*g, seats, &rng, (int)rng_below(&rng, 12));
            int viewer = (int)rng_below(&rng, (uint32_t)seats + 1);
            viewer = viewer == seats ? SPECTATOR : viewer;
            if (t->phase == PHASE_PLAYING && deal_twin(t->match, viewer, &rng, twin)) {
                assert_false(twins_differ(t, twin, viewer));
                compared++;
                caught += twins_differ(t, twin, viewer == 0 ? 1 : 0);
            }
            table_close(t);
        }
        if ((*g)->observe != NULL && (compared == 0 || caught == 0))
            fail_msg("%s: %d histories compared, %d seen through by others", (*g)->name, compared,
                     caught);
        free(twin);
    }
}

/* A random game of this many moves. */
static struct script random_script(const struct game *g, int seats, const char *table, int moves,
                                   struct rng *rng, struct match *m)
{
    struct script s = { .seeds = rng_word(rng) };
    start_match(m, g, seats, s.seeds, table);
    for (; s.n < moves && match_actors(m) != 0; s.n++) {
        struct choices list;
        int seat = (int)rng_below(rng, (uint32_t)seats);
        while (!(match_actors(m) >> seat & 1))
            seat = (seat + 1) % seats;
        game_legal(g, m->state, seat, &list);
        action act = list.act[choices_pick(&list, false, rng)];
        assert_null(match_play(m, seat, act));
        s.move[s.n].seat = (uint8_t)seat;
        s.move[s.n].act = act;
    }
    return s;
}

/* Another game, with other luck and other secret answers, that this viewer cannot tell from it.
 * False if none was found. */
static bool double_of(const struct script *s, const struct match *m, int viewer, const char *table,
                      struct rng *rng, struct match *twin, struct script *found)
{
    int most = strcmp(m->game->name, "null") == 0 ? SEEDS : SEEDS / 20;
    for (int tries = 0; tries < most; tries++) {
        *found = *s;
        found->seeds = rng_word(rng);
        start_match(twin, m->game, m->setup.seats, found->seeds, table);
        for (int i = 0; i < s->n; i++) {
            struct choices list;
            int seat = s->move[i].seat;
            game_legal(m->game, twin->state, seat, &list);
            if (list.n == 0)
                break;
            if (seat != viewer)
                found->move[i].act = list.act[choices_pick(&list, false, rng)];
            if (match_play(twin, seat, found->move[i].act) != NULL)
                break;
        }
        if (histories_alike(m, twin, viewer) &&
            memcmp(m->state, twin->state, m->game->state_size) != 0)
            return true;
    }
    return false;
}

/* Adds what the peer was sent, one message a line, and forgets it. What follows from the seed
 * alone and is told before the game, its commitment, differs and must: it is made the same. */
static void add_sent(struct text *out, struct peer *p)
{
    for (int i = 0; i < fake_sent(p); i++) {
        char *promise = strstr(fake_sent_at(p, i), "\"commitment\":\"");
        if (promise != NULL)
            memset(promise + 14, '*', (size_t)(2 * COMMITMENT_SIZE));
        text_add(out, fake_sent_at(p, i));
        text_add(out, "\n");
    }
    fake_forget(p);
}

/* What a curious client tries; none of it may succeed. */
static void pry(const struct party *party, struct peer *p, const char *secret, int viewer,
                struct text *out)
{
    static const char *const look[] = { ".json?since=0",        ".txt",
                                        ".txt?drawn=1&lang=ru", ".log",
                                        ".json?at=1&eyes=open", ".json?seat=0",
                                        ".json?seat=1",         "/verify" };
    for (int seat = 0; seat < party->n; seat++) {
        fake_say(p, "{'do':'look','table':'%s','seat':%d}", party->table, seat);
        fake_say(p, "{'do':'move','table':'%s','seat':%d,'step':0,'move':'nothing'}", party->table,
                 seat);
        fake_say(p, "{'do':'move','table':'%s','seat':%d,'step':900,'move':'1'}", party->table,
                 seat);
        fake_say(p, "{'do':'undo','table':'%s','seat':%d,'step':900}", party->table, seat);
        fake_say(p, "{'do':'hint','table':'%s','seat':%d}", party->table, seat);
        fake_say(p, "{'do':'replace','table':'%s','seat':%d}", party->table, seat);
    }
    fake_say(p, "{'do':'verify','table':'%s'}", party->table);
    fake_say(p, "{'do':'replay','table':'%s','at':1,'eyes':'open'}", party->table);
    fake_say(p, "{'do':'rematch','table':'%s'}", party->table);
    fake_say(p, "{'do':'tables','list':'open'}");
    if (viewer < party->n)
        fake_say(p, "{'do':'tables','list':'mine'}");
    add_sent(out, p);
    for (size_t i = 0; i < sizeof look / sizeof look[0]; i++) {
        char target[128];
        snprintf(target, sizeof target, "/t/%s%s", party->table, look[i]);
        struct peer *q = fake_request("GET", secret, target, "");
        fake_pump();
        add_sent(out, q);
        fake_gone(q);
    }
}

/* Plays the script in a server and writes down all that the viewer is sent. */
static void run(const struct game *g, int seats, const struct script *s, int viewer,
                struct text *out, char table[ID_LETTERS + 1])
{
    void *state = NULL;
    char notation[RECORD_LINE];
    fake_random(NAMES, s->seeds);
    server_setup(&state);
    struct party party = party_of(g->name, seats, ",'hints':true");
    const char *secret = viewer < seats ? party.secret[viewer] : fake_secret();
    struct peer *p = viewer < seats ? party.peer[viewer] : fake_device(secret);
    fake_say(p, "{'do':'watch','table':'%s','since':0}", party.table);
    strcpy(table, party.table);
    for (int i = 0; i < s->n; i++) {
        struct text t;
        text_open(&t, notation, sizeof notation, NULL);
        g->presenter->notation(s->move[i].act, &t);
        is_done(move_at(&party, s->move[i].seat, i, notation));
        add_sent(out, p);
        pry(&party, p, secret, viewer, out);
    }
    assert_false(out->cut);
    server_teardown(&state);
}

/* The whole stream of bytes that a server sends, for two histories that look alike: of `null`,
 * where seeds that make such histories can be found by trying, and of any other game where
 * they can. And the same pair seen by another seat, which must be able to tell: the comparison can
 * fail. */
static void histories_that_look_alike_are_told_alike(void **state)
{
    (void)state;
    static char one[STREAM], two[STREAM];
    char table[ID_LETTERS + 1] = "", name[ID_LETTERS + 1];
    struct rng rng;
    rng_open_number(&rng, 2);
    for (const struct game *const *g = games; *g != NULL; g++) {
        struct match *m = match_new(*g), *twin = match_new(*g);
        int compared = 0, caught = 0;
        for (int i = 0; i < 2 * GAMES && (*g)->observe != NULL; i++) {
            struct script none = { .seeds = 1 }, a, b;
            struct text out;
            int seats = (*g)->seats_min + i % 2, viewer = i % (seats + 1);
            viewer = viewer == seats ? SPECTATOR : viewer;
            text_open(&out, one, sizeof one, NULL);
            run(*g, seats, &none, viewer, &out, table); /* the table's future name */
            a = random_script(*g, seats, table, 1 + (int)rng_below(&rng, 5), &rng, m);
            if (!double_of(&a, m, viewer, table, &rng, twin, &b))
                continue;
            text_open(&out, one, sizeof one, NULL);
            run(*g, seats, &a, viewer, &out, name);
            assert_string_equal(name, table);
            text_open(&out, two, sizeof two, NULL);
            run(*g, seats, &b, viewer, &out, name);
            assert_string_equal(name, table);
            assert_string_equal(one, two);
            compared++;

            int other = viewer == 0 ? 1 : 0;
            text_open(&out, one, sizeof one, NULL);
            run(*g, seats, &a, other, &out, name);
            text_open(&out, two, sizeof two, NULL);
            run(*g, seats, &b, other, &out, name);
            caught += strcmp(one, two) != 0;
        }
        if (strcmp((*g)->name, "null") == 0 && (compared < GAMES / 2 || caught == 0))
            fail_msg("%s: %d histories compared, %d seen through by others", (*g)->name, compared,
                     caught);
        free(m);
        free(twin);
    }
}

/* Secrets */

static char stream[STREAM];
static struct text told; /* everything that was sent to anybody, except what is their own */

static void tell_all(struct peer *p)
{
    for (int i = 0; i < fake_sent(p); i++) {
        text_add(&told, fake_sent_at(p, i));
        text_add(&told, "\n");
    }
    assert_false(told.cut);
    fake_forget(p);
}

/* Whether the bytes are anywhere in a file of the store. */
static bool store_has(const char *bytes, size_t size)
{
    static const char *const name[] = { "server.db", "server.db-wal", "server.db-shm",
                                        "server.db-journal" };
    bool found = false;
    for (size_t i = 0; i < sizeof name / sizeof name[0]; i++) {
        size_t n = 0;
        char *file = file_read(scratch(name[i]), &n);
        for (size_t k = 0; file != NULL && k + size <= n && !found; k++)
            found = memcmp(file + k, bytes, size) == 0;
        free(file);
    }
    return found;
}

static void hex_of(const uint8_t *bytes, size_t n, char *to)
{
    struct text t;
    text_open(&t, to, 2 * n + 1, NULL);
    text_hex(&t, bytes, n);
}

/* No secret of a device, no hash of one, no invitation and no seed before the end is sent to
 * anybody but its owner, or is in the log; neither are names, moves and chat in the log; and
 * secrets of devices and invitations are not in the store. */
static void secrets_stay_with_their_owners(void **state)
{
    (void)state;
    char secret[8][TOKEN_LETTERS + 1], seed[2 * SEED_SIZE + 1], hash[3][2 * DEVICE_SIZE + 1];
    int log_file = open(scratch("log"), O_RDWR | O_CREAT | O_TRUNC, 0600), old = dup(2);
    assert_true(log_file >= 0 && old >= 0);
    assert_int_equal(dup2(log_file, 2), 2);
    text_open(&told, stream, sizeof stream, NULL);

    struct party party = party_of("null", 3, ",'word':'marmalade'");
    struct peer *spectator = fake_socket();
    fake_say(spectator, "{'do':'watch','table':'%s','since':0}", party.table);
    for (int p = 0; p < 3; p++) {
        strcpy(secret[p], party.secret[p]);
        hex_of(live_of(&party)->table->chair[p].device, DEVICE_SIZE, hash[p]);
    }
    strcpy(secret[3], party.invite);
    hex_of(live_of(&party)->table->seed, SEED_SIZE, seed);
    fake_say(spectator, "{'do':'tables','list':'open'}");
    is_done(fake_say(party.peer[0], "{'do':'chat','table':'%s','text':'porridge'}", party.table));
    is_done(move_at(&party, 0, 0, "stir"));
    fake_store(STORE_FAILS);
    is_refused(move_at(&party, 1, 1, "stir"), "not-saved");
    fake_store(STORE_WORKS);
    fake_pass(1000);
    fake_reading(false);
    is_refused(fake_say(spectator, "{'do':'look','table':'00000000000z'}"), "not-now");
    fake_reading(true);
    for (int p = 0; p < 3; p++) {
        is_field(look_of(&party, p), "phase", "playing");
        tell_all(party.peer[p]);
    }
    tell_all(spectator);
    assert_null(strstr(stream, seed)); /* the cards to come */
    play_on(&party, 100);
    is_field(look_of(&party, 0), "seed", seed);
    const char *again = do_of(&party, 0, "rematch");
    is_done(again);
    strcpy(secret[4], field_of(again, "invite"));
    char next[ID_LETTERS + 1];
    strcpy(next, field_of(again, "table"));
    fake_forget(party.peer[0]);
    fake_say(spectator, "{'do':'look','table':'%s'}", next);
    again = fake_say(party.peer[0], "{'do':'invite','table':'%s'}", next);
    strcpy(secret[5], field_of(again, "invite"));
    fake_forget(party.peer[0]);
    fake_restart();
    struct peer *late = fake_device(secret[1]);
    fake_say(late, "{'do':'look','table':'%s','since':0}", party.table);
    fake_say(late, "{'do':'look','table':'%s','since':0}", next);
    fake_say(late, "{'do':'tables','list':'mine'}");
    tell_all(late);
    fake_say(late, "{'do':'look','table':'000000000001'}");

    dup2(old, 2);
    close(old);
    close(log_file);
    size_t n;
    char *server_log = file_read(scratch("log"), &n);
    assert_non_null(server_log);
    assert_non_null(strstr(server_log, "not saved")); /* it did say something */
    for (int i = 0; i < 6; i++) {
        assert_int_equal(strlen(secret[i]), TOKEN_LETTERS);
        assert_null(strstr(stream, secret[i]));
        assert_null(strstr(server_log, secret[i]));
        assert_false(store_has(secret[i], TOKEN_LETTERS));
    }
    for (int p = 0; p < 3; p++) {
        assert_null(strstr(stream, hash[p]));
        assert_null(strstr(server_log, hash[p]));
        assert_true(store_has(hash[p], 2 * DEVICE_SIZE)); /* the search finds what is there */
    }
    static const char *const never[] = { "Ann", "Cleo", "porridge", "stir", "marmalade" };
    for (size_t i = 0; i < sizeof never / sizeof never[0]; i++)
        assert_null(strstr(server_log, never[i]));
    assert_null(strstr(server_log, seed));
    free(server_log);
}

/* A word for luck is its owner's until the end. */
static void words_are_not_told(void **state)
{
    (void)state;
    text_open(&told, stream, sizeof stream, NULL);
    struct party party = party_of("null", 2, ",'word':'marmalade'");
    for (int p = 0; p < 2; p++) {
        look_of(&party, p);
        tell_all(party.peer[p]);
    }
    assert_null(strstr(stream, "marmalade"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_redealt_state_is_shown_the_same),
        cmocka_unit_test(histories_that_look_alike_are_shown_the_same),
        SERVER_TEST(secrets_stay_with_their_owners),
        SERVER_TEST(words_are_not_told),
        cmocka_unit_test(histories_that_look_alike_are_told_alike),
    };
    choices = choice_cache_open();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    choice_cache_close(choices);
    return failed;
}
