/* Windows and standing orders at the server's tables: docs/PROTOCOL.md, sentence by sentence. */
#include "tests/server_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/teaparty/teaparty.h"
#include "server/live/reaction_window.h"
#include "tests/support.h"

#define LIVE ",'clock':{'turn':60,'grace':30}"

/* The first choice always plays a card if there is one, so before long somebody is asked whether
 * to step in. */
static void to_window(const struct party *party)
{
    for (int moves = 0; moves < 40 && window_asked(live_of(party)->table) == 0; moves++)
        play_on(party, 1);
    assert_int_not_equal(window_asked(live_of(party)->table), 0);
    forget_all(party);
}

/* The state of the table; tests may change it, as long as nobody could tell. */
static struct teaparty *state_of(const struct party *party)
{
    return (struct teaparty *)live_of(party)->table->match->state;
}

/* Exchanges the seat's first hero for a Cat, or for a hero that is not one. */
static void deal_hero(const struct party *party, int seat, bool cat)
{
    struct teaparty *s = state_of(party);
    int old = 0, face = FACE_CAT;
    while (s->hero_hand[seat][old] == 0)
        old++;
    for (int f = 0; !cat && f < FACE_CAT; f++)
        face = s->hero_deck[f] > 0 ? f : face;
    assert_true(s->hero_deck[face] > 0);
    s->hero_hand[seat][old]--;
    s->hero_deck[old]++;
    s->hero_deck[face]--;
    s->hero_hand[seat][face]++;
    memcpy(live_of(party)->table->before, s, sizeof *s);
}

static unsigned asked(const struct party *party)
{
    return window_asked(live_of(party)->table);
}

static bool is_asked(const struct party *party, int seat)
{
    return asked(party) >> seat & 1;
}

/* Sends an answer and waits for nothing. */
static void send_answer(const struct party *party, int seat, const char *move)
{
    char text[256];
    snprintf(text, sizeof text,
             "{\"do\":\"move\",\"id\":77,\"table\":\"%s\",\"seat\":%d,\"step\":%u,\"move\":\"%s\"}",
             party->table, seat, live_of(party)->table->step, move);
    fake_message(party->peer[seat], text);
    fake_pump();
}

static const char *give_order(const struct party *party, int seat, const char *orders)
{
    return fake_say(party->peer[seat], "{'do':'orders','table':'%s','seat':%d,'orders':%s}",
                    party->table, seat, orders);
}

static int sent_to_all(const struct party *party)
{
    int n = 0;
    for (int p = 0; p < party->n; p++)
        n += fake_sent(party->peer[p]);
    return n;
}

static bool was_done(const struct peer *peer)
{
    for (int i = 0; i < fake_sent(peer); i++)
        if (strcmp(field_of(fake_sent_at(peer, i), "re"), "77") == 0)
            return strcmp(field_of(fake_sent_at(peer, i), "is"), "done") == 0;
    return false;
}

/* "With a clock and at least two people at the table, windows are equally long: six seconds." "A
 * move is kept until then, done comes when the window has closed". "A seat that says nothing
 * passes." "The clocks of the seats stand still while it is open." */
static void answers_wait_for_the_end(void **state)
{
    (void)state;
    fake_random(1, 2);
    struct party party = party_of("teaparty", 3, LIVE);
    to_window(&party);
    unsigned step = live_of(&party)->table->step, who = asked(&party);
    int seat = __builtin_ctz(who);
    is_field(look_of(&party, seat), "window.left", "6000");
    is_field(look_of(&party, seat), "window.length", "6000");
    is_field(look_of(&party, seat), "chairs.0.left", "");
    forget_all(&party);
    fake_pass(1000);
    send_answer(&party, seat, "pass");
    fake_pass(4750);
    assert_int_equal(sent_to_all(&party), 0);
    assert_int_equal(live_of(&party)->table->step, step);
    fake_pass(250);
    assert_true(was_done(party.peer[seat]));
    for (int p = 0; p < party.n; p++)
        assert_true(fake_sent(party.peer[p]) > 0);
    assert_int_equal(live_of(&party)->table->step, step + (unsigned)__builtin_popcount(who));
}

/* "it may be sent again with another answer until then" */
static void the_last_answer_counts(void **state)
{
    (void)state;
    fake_random(1, 2);
    struct party party = party_of("teaparty", 2, LIVE);
    to_window(&party);
    int other = 1 - state_of(&party)->seat;
    deal_hero(&party, other, true);
    int cats = state_of(&party)->hero_hand[other][FACE_CAT];
    send_answer(&party, other, "cancel");
    send_answer(&party, other, "pass");
    fake_pass(WINDOW_MS);
    assert_int_equal(state_of(&party)->hero_hand[other][FACE_CAT], cats);
    assert_int_equal(state_of(&party)->hero_discard[FACE_CAT], 0);
}

/* And the answer is what was said. */
static void a_cat_cancels(void **state)
{
    (void)state;
    fake_random(1, 2);
    struct party party = party_of("teaparty", 2, LIVE);
    to_window(&party);
    int other = 1 - state_of(&party)->seat;
    deal_hero(&party, other, true);
    send_answer(&party, other, "cancel");
    assert_int_equal(state_of(&party)->hero_discard[FACE_CAT], 0);
    fake_pass(WINDOW_MS);
    assert_int_equal(state_of(&party)->hero_discard[FACE_CAT], 1);
}

/* "away: the last seq that this device had seen": who goes while several answers are on their way
 * to the disk together has seen none of them. */
static void who_goes_meanwhile_has_missed_it_all(void **state)
{
    (void)state;
    fake_random(1, 2);
    struct party party = party_of("teaparty", 3, LIVE);
    to_window(&party);
    char seen[16];
    snprintf(seen, sizeof seen, "%u", live_of(&party)->table->seq);
    assert_true(__builtin_popcount(asked(&party)) > 1);
    fake_store(STORE_HELD);
    fake_pass(WINDOW_MS);
    fake_gone(party.peer[2]);
    fake_store(STORE_WORKS);
    fake_pump();
    party.peer[2] = fake_device(party.secret[2]);
    is_field(fake_say(party.peer[2], "{'do':'watch','table':'%s'}", party.table), "away", seen);
}

/* "The window closes earlier only when the orders of all people who are asked answer it." */
static void orders_of_all_close_it(void **state)
{
    (void)state;
    fake_random(1, 2);
    struct party party = party_of("teaparty", 3, LIVE);
    to_window(&party);
    unsigned step = live_of(&party)->table->step;
    unsigned who = asked(&party);
    for (int p = 0; p < 3 && who != 0; p++) {
        assert_int_equal(live_of(&party)->table->step, step);
        is_done(give_order(&party, p, "{'own':'pass','others':'pass'}"));
        who &= ~(1u << p);
    }
    fake_pump();
    assert_true(live_of(&party)->table->step > step);
    for (int p = 0; p < 3; p++)
        is_done(give_order(&party, p, "{'own':'pass','others':'pass'}"));
    for (int moves = 0; moves < 20; moves++) { /* nobody is asked any more */
        play_on(&party, 1);
        assert_int_equal(asked(&party), 0);
    }
}

/* "A seat's standing orders answer for it, at once and also while its owner is away." Without a
 * clock "a window stays open until everybody has answered". */
static void orders_answer_for_the_absent(void **state)
{
    (void)state;
    fake_random(1, 2);
    struct party party = party_of("teaparty", 2, "");
    for (int p = 0; p < 2; p++)
        is_done(give_order(&party, p, "{'own':'ask'}"));
    to_window(&party);
    int here = state_of(&party)->seat, away = 1 - here;
    assert_int_equal(asked(&party), 3);
    fake_pass(3600 * 1000);
    assert_int_equal(asked(&party), 3);
    is_field(look_of(&party, here), "window.left", "");
    is_done(give_order(&party, away, "{'others':'pass'}"));
    fake_pump();
    assert_int_equal(asked(&party), 1u << here);
    fake_gone(party.peer[away]);
    is_done(move_of(&party, here, "pass"));
    assert_int_equal(asked(&party), 0);
}

/* They are kept as everything else is. */
static void orders_outlive_the_server(void **state)
{
    (void)state;
    struct party party = party_of("teaparty", 2, "");
    is_done(give_order(&party, 1, "{'others':'care'}"));
    fake_restart();
    party.peer[1] = fake_device(party.secret[1]);
    is_field(look_of(&party, 1), "orders.0.value", "ask");
    is_field(look_of(&party, 1), "orders.1.value", "care");
}

/* "They are the seat's secret". "A seat whose orders answer is shown no prompt and no choices."
 * "That some seat has given orders can be seen by seq; which one, and what it said, cannot." */
static void orders_are_secret(void **state)
{
    (void)state;
    fake_random(1, 2);
    struct party party = party_of("teaparty", 3, "");
    char seen[2][1 << 14];
    for (int run = 0; run < 2; run++) {
        forget_all(&party);
        is_done(give_order(&party, 1 + run, "{'others':'mine'}"));
        assert_int_equal(fake_sent(party.peer[0]), 1);
        snprintf(seen[run], sizeof seen[run], "%s", fake_sent_at(party.peer[0], 0));
        is_field(seen[run], "log.0.is", "");
        *strstr(seen[run], "\"seq\":") = '\0';
    }
    assert_string_equal(seen[0], seen[1]);
    is_field(look_of(&party, 1), "orders.1.value", "mine");
    is_field(look_of(&party, 0), "orders.1.value", "ask");
    is_done(give_order(&party, 0, "{'others':'pass'}"));
    is_done(give_order(&party, 1, "{'others':'pass'}"));
    is_done(give_order(&party, 2, "{'others':'ask','own':'ask'}"));
    for (int moves = 0; moves < 60 && !is_asked(&party, 2); moves++)
        play_on(&party, 1);
    assert_true(is_asked(&party, 2));
    is_field(look_of(&party, 0), "choices.0.move", "");
    assert_string_not_equal(field_of(look_of(&party, 2), "choices.0.move"), "");
}

/* Bad orders change nothing. */
static void bad_orders_are_refused(void **state)
{
    (void)state;
    struct party party = party_of("teaparty", 2, "");
    unsigned seq = live_of(&party)->table->seq;
    is_refused(give_order(&party, 0, "{}"), "malformed");
    is_refused(give_order(&party, 0, "'pass'"), "malformed");
    is_refused(give_order(&party, 0, "{'others':'never'}"), "malformed");
    is_refused(give_order(&party, 0, "{'others':7}"), "malformed");
    is_refused(give_order(&party, 0, "{'others':'pass','nobody':'pass'}"), "malformed");
    is_refused(give_order(&party, 1, "{'others':['pass']}"), "malformed");
    assert_int_equal(live_of(&party)->table->seq, seq);
    is_field(look_of(&party, 0), "orders.1.value", "ask");
    struct party other = party_of("mirror", 2, "");
    is_refused(give_order(&other, 0, "{'others':'pass'}"), "not-now");
    is_refused(fake_say(party.peer[1],
                        "{'do':'orders','table':'%s','seat':0,'orders':{'own':'ask'}}",
                        party.table),
               "not-yours");
}

/* A failed write has not happened: the window closes when it can be saved. */
static void a_window_survives_a_full_disk(void **state)
{
    (void)state;
    fake_random(1, 2);
    struct party party = party_of("teaparty", 2, LIVE);
    to_window(&party);
    unsigned step = live_of(&party)->table->step;
    int seat = __builtin_ctz(asked(&party));
    send_answer(&party, seat, "pass");
    fake_store(STORE_FAILS);
    fake_pass(WINDOW_MS);
    assert_int_equal(live_of(&party)->table->step, step);
    assert_false(was_done(party.peer[seat]));
    fake_store(STORE_WORKS);
    for (int i = 0; i < 40 && live_of(&party)->table->step == step; i++)
        fake_pass(250);
    assert_true(live_of(&party)->table->step > step);
    assert_true(was_done(party.peer[seat]));
}

/* Everything that a spectator and those who are asked are sent while a window is open and closes.
 * `cat`: whether the seat after the one that declares holds a Cat. */
static void run_window(bool cat, const char *clock, struct text *out)
{
    fake_random(1, 2);
    struct party party = party_of("teaparty", 3, clock);
    struct peer *spectator = fake_device(fake_secret());
    fake_say(spectator, "{'do':'watch','table':'%s'}", party.table);
    play_on(&party, 1); /* the search; from here on the hero deck is left alone */
    int holder = seat_after(state_of(&party)->seat, state_of(&party)->seats);
    deal_hero(&party, holder, cat);
    to_window(&party);
    fake_forget(spectator);
    unsigned who = asked(&party);
    for (int p = 0; p < 3; p++)
        if (who >> p & 1)
            send_answer(&party, p, "pass");
    fake_pass(WINDOW_MS);
    text_number(out, (int)who);
    for (int p = 0; p <= 3; p++) {
        struct peer *peer = p < 3 ? party.peer[p] : spectator;
        text_add(out, "\n");
        for (int i = 0; p != holder && i < fake_sent(peer); i++)
            text_add(out, fake_sent_at(peer, i));
    }
}

/* The seats asked, the log, the order and the number of messages are the same whether or not an
 * opponent holds a Cat: byte for byte, at live tables and at others. */
static void a_cat_is_not_given_away(void **state)
{
    static char one[1 << 18], two[1 << 18];
    const char *const clocks[] = { "", LIVE };
    for (int i = 0; i < 2; i++) {
        struct text a, b;
        text_open(&a, one, sizeof one, NULL);
        text_open(&b, two, sizeof two, NULL);
        run_window(true, clocks[i], &a);
        server_teardown(state);
        server_setup(state);
        run_window(false, clocks[i], &b);
        server_teardown(state);
        server_setup(state);
        assert_true(a.n > 1000 && !a.cut);
        assert_string_equal(one, two);
    }
}

/* A table of one person and two bots. */
static struct party against_bots(const char *game)
{
    const char *secret = fake_secret();
    struct peer *ann = fake_device(secret);
    const char *made = fake_say(
        ann, "{'do':'create','game':'%s','seats':[{'is':'me'},{'is':'bot'},{'is':'bot'}]}", game);
    struct party party = { .n = 1, .peer = { ann }, .secret = { secret } };
    snprintf(party.table, sizeof party.table, "%s", field_of(made, "table"));
    fake_say(ann, "{'do':'watch','table':'%s'}", party.table);
    return party;
}

/* "Bots that are asked answer together, after a time that does not depend on what they hold." */
static void bots_take_their_time(void **state)
{
    (void)state;
    fake_random(1, 2);
    struct party party = against_bots("teaparty");
    int windows = 0;
    for (int moves = 0; moves < 60 && windows < 5; moves++) {
        unsigned who = asked(&party) & ~1u, step = live_of(&party)->table->step;
        if (who == 0) {
            play_on(&party, 1);
            fake_pass(250);
            continue;
        }
        windows++;
        uint64_t open = net_now(fake_server->net) - live_of(&party)->window.since;
        uint64_t time = 500 * (uint64_t)__builtin_popcount(who);
        while (open + 250 < time) {
            fake_pass(250);
            open += 250;
            assert_int_equal(asked(&party) & ~1u, who);
        }
        fake_pass(time - open);
        assert_true(live_of(&party)->table->step >= step + (unsigned)__builtin_popcount(who));
    }
    assert_int_equal(windows, 5);
}

/* Entries of seat 0 that were passes without any other choice. */
static int forced_passes(const struct party *party)
{
    const struct match *m = live_of(party)->table->match;
    int n = 0;
    for (unsigned i = 0; i < m->n; i++)
        n += m->entry[i].seat == 0 && match_passed(m, i);
    return n;
}

/* Plays a game against bots: whenever the person is asked, there is more than one answer. How often
 * the server has passed instead. */
static int play_against_bots(const char *game)
{
    struct party party = against_bots(game);
    const struct table *t = live_of(&party)->table;
    for (int moves = 0; moves < 600 && match_actors(t->match) != 0; moves++) {
        const struct match *m = t->match; /* which grows with every move */
        if (match_actors(m) & 1 && table_answer(t, 0) == 0) {
            struct choices list;
            char number[8];
            assert_int_equal(match_only_pass(m, 0), 0);
            game_legal(m->game, m->state, 0, &list);
            snprintf(number, sizeof number, "%d", moves * 7 % list.n + 1);
            is_done(move_of(&party, 0, number));
        } else {
            assert_null(strstr(look_of(&party, 0), "\"choices\""));
        }
        fake_pass(250);
    }
    return forced_passes(&party);
}

/* "A person who plays against bots only and can only pass is not asked: the server passes, in a
 * window and wherever else a seat is asked although it has no other choice." */
static void against_bots_nobody_is_asked_in_vain(void **state)
{
    (void)state;
    static const char *const game[] = { "teaparty", "war" };
    fake_random(1, 2);
    for (int i = 0; i < 2; i++) {
        int passes = 0;
        for (int tables = 0; tables < 8 && passes == 0; tables++)
            passes = play_against_bots(game[i]);
        assert_true(passes > 0);
    }
}

/* The person's last entry of all; -1: there is none. */
static int last_own(const struct match *m)
{
    int i = (int)m->n - 1;
    while (i >= 0 && m->entry[i].seat != 0)
        i--;
    return i;
}

/* Plays against bots until the person could undo a move after which a pass was given for them.
 * False if the game ends before that. */
static bool to_given_pass(const struct party *party)
{
    const struct table *t = live_of(party)->table;
    for (int moves = 0; moves < 600 && match_actors(t->match) != 0; moves++) {
        int own = last_own(t->match);
        if (own >= 0 && table_undo(t, 0) > 0 && match_passed(t->match, (unsigned)own))
            return true;
        if (match_actors(t->match) & 1 && table_answer(t, 0) == 0)
            is_done(move_of(party, 0, "1"));
        fake_pass(250);
    }
    return false;
}

static struct party with_given_pass(void)
{
    static const char *const game[] = { "teaparty", "war" };
    fake_random(1, 2);
    for (int i = 0; i < 16; i++) {
        struct party party = against_bots(game[i % 2]);
        if (to_given_pass(&party))
            return party;
    }
    fail_msg("no pass was given after a move that can be undone");
    return (struct party){ 0 };
}

/* An undo goes past passes that were given for the person: alone they would only be given again. */
static void undo_goes_past_given_passes(void **state)
{
    (void)state;
    struct party party = with_given_pass();
    const struct table *t = live_of(&party)->table;
    unsigned n = t->match->n, length = table_undo(t, 0);
    int pass = last_own(t->match);
    assert_true(length > n - (unsigned)pass);
    assert_int_equal(t->match->entry[n - length].seat, 0);
    assert_false(match_passed(t->match, n - length));
    is_done(fake_say(party.peer[0], "{'do':'undo','table':'%s','seat':0,'step':%u}", party.table,
                     t->step));
    fake_pass(60000);
    assert_int_equal(t->match->n, n - length);
    assert_int_equal(table_answer(t, 0), 0);
    assert_non_null(strstr(look_of(&party, 0), "\"choices\""));
}

/* Older servers asked for such passes and undid them separately: their events are understood, and
 * no other length is. */
static void undos_of_older_servers_are_understood(void **state)
{
    (void)state;
    struct party party = with_given_pass();
    struct table *t = live_of(&party)->table;
    unsigned n = t->match->n, length = table_undo(t, 0);
    unsigned older = n - (unsigned)last_own(t->match);
    struct table_event event = { .kind = EVENT_UNDO, .seat = 0, .seq = t->seq + 1 };
    for (event.act = 0; event.act <= n; event.act++)
        if (event.act != older && event.act != length)
            assert_ptr_equal(table_apply(t, &event).words, refusal[REFUSED_NO_UNDO].words);
    event.act = older;
    assert_null(table_apply(t, &event).words);
    assert_int_equal(t->match->n, n - older);
    assert_true(match_actors(t->match) & 1);
    assert_int_not_equal(match_only_pass(t->match, 0), 0);
}

/* "With another person at the table everybody is asked alike." */
static void with_another_person_everybody_is_asked(void **state)
{
    (void)state;
    fake_random(1, 2);
    struct party party = party_of("teaparty", 2, "");
    to_window(&party);
    int seat = is_asked(&party, 0) ? 0 : 1;
    deal_hero(&party, seat, false);
    fake_pass(60000);
    assert_int_not_equal(match_only_pass(live_of(&party)->table->match, seat), 0);
    assert_true(is_asked(&party, seat));
    assert_non_null(strstr(look_of(&party, seat), "\"choices\""));
    live_of(&party)->table->chair[1 - seat].bot = &random_bot; /* who may watch and come back */
    fake_pass(60000);
    assert_true(is_asked(&party, seat));
    assert_non_null(strstr(look_of(&party, seat), "\"choices\""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SERVER_TEST(answers_wait_for_the_end),
        SERVER_TEST(the_last_answer_counts),
        SERVER_TEST(a_cat_cancels),
        SERVER_TEST(who_goes_meanwhile_has_missed_it_all),
        SERVER_TEST(orders_of_all_close_it),
        SERVER_TEST(orders_answer_for_the_absent),
        SERVER_TEST(orders_outlive_the_server),
        SERVER_TEST(orders_are_secret),
        SERVER_TEST(bad_orders_are_refused),
        SERVER_TEST(a_window_survives_a_full_disk),
        SERVER_TEST(a_cat_is_not_given_away),
        SERVER_TEST(bots_take_their_time),
        SERVER_TEST(against_bots_nobody_is_asked_in_vain),
        SERVER_TEST(undo_goes_past_given_passes),
        SERVER_TEST(undos_of_older_servers_are_understood),
        SERVER_TEST(with_another_person_everybody_is_asked),
    };
    return cmocka_run_group_tests_name("hall_windows", tests, NULL, NULL);
}
