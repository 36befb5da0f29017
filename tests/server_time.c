/* The server's tables and time: the clock, absent players, unused tables, and a server that
 * restarts. */
#include "tests/server_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "server/live/live_tables.h"
#include "server/live/loop.h"
#include "server/live/presence.h"
#include "tests/support.h"

enum { SECOND = 1000 };

/* The seat that is to move at a table where one moves after the other. */
static int mover(const struct party *party)
{
    return field_of(look_of(party, 0), "choices.0.move")[0] != '\0' ? 0 : 1;
}

static long left_of(const struct party *party, int seat)
{
    const char *view = look_of(party, 0);
    return number_of(view, seat == 0 ? "chairs.0.left" : "chairs.1.left");
}

/* The clock */

/* "left: milliseconds of the turn, negative in the grace"; "When time and grace are over, a bot
 * plays for the seat until its owner says back." */
static void time_runs_out(void **state)
{
    (void)state;
    struct party party = party_of("mirror", 2, ",'clock':{'turn':60,'grace':30}");
    int slow = mover(&party);
    assert_int_equal(left_of(&party, slow), 60 * SECOND);
    assert_int_equal(left_of(&party, 1 - slow), -1); /* none: it is not his turn */
    fake_pass(59 * SECOND);
    assert_int_equal(left_of(&party, slow), SECOND);
    fake_pass(30 * SECOND);
    assert_int_equal(left_of(&party, slow), -29 * SECOND);
    is_field(look_of(&party, 0), slow == 0 ? "chairs.0.bot" : "chairs.1.bot", "");
    fake_thinking(THINK_HELD);
    fake_pass(SECOND);
    const char *view = look_of(&party, 0);
    is_field(view, slow == 0 ? "chairs.0.bot" : "chairs.1.bot", "eaglet");
    is_field(view, "step", "0");
    assert_non_null(strstr(view, slow == 0 ? "Your time is up" : "Ben’s time is up"));
    fake_thinking(THINK_AT_ONCE);
    fake_pump();
    is_field(look_of(&party, 0), "step", "1");
    is_done(do_of(&party, slow, "back"));
    is_done(move_of(&party, 1 - slow, "1"));
    assert_int_equal(left_of(&party, slow), 60 * SECOND); /* a new turn */
    is_done(move_of(&party, slow, "1"));
}

/* A player who says `back` before the bot has moved gets a new turn, not the end of the old one. */
static void back_at_once_is_in_time(void **state)
{
    (void)state;
    struct party party = party_of("mirror", 2, ",'clock':{'turn':5}");
    int slow = mover(&party);
    fake_thinking(THINK_HELD);
    fake_pass(5 * SECOND);
    is_field(look_of(&party, 0), slow == 0 ? "chairs.0.bot" : "chairs.1.bot", "eaglet");
    is_done(do_of(&party, slow, "back"));
    assert_int_equal(left_of(&party, slow), 5 * SECOND);
    fake_pass(250);
    is_field(look_of(&party, 0), slow == 0 ? "chairs.0.bot" : "chairs.1.bot", "");
    fake_thinking(THINK_AT_ONCE); /* the job that is no longer wanted */
    fake_pump();
    is_field(look_of(&party, 0), "step", "0");
    is_done(move_of(&party, slow, "1"));
}

/* Leaving and coming back gives no extra time. */
static void leave_and_back_gives_no_time(void **state)
{
    (void)state;
    struct party party = party_of("mirror", 2, ",'clock':{'turn':60}");
    int slow = mover(&party);
    fake_pass(50 * SECOND);
    fake_thinking(THINK_HELD);
    is_done(do_of(&party, slow, "leave"));
    is_done(do_of(&party, slow, "back"));
    assert_int_equal(left_of(&party, slow), 10 * SECOND);
}

/* "taking back does not stop it": the old turn continues. And nobody loses the time that another
 * takes to move again. */
static void taking_back_does_not_stop_the_clock(void **state)
{
    (void)state;
    struct party party = party_of("mirror", 2, ",'clock':{'turn':60}");
    int a = mover(&party);
    fake_pass(10 * SECOND);
    is_done(move_at(&party, a, 0, "1"));
    assert_int_equal(left_of(&party, 1 - a), 60 * SECOND);
    fake_pass(5 * SECOND);
    is_done(fake_say(party.peer[a], "{'do':'undo','table':'%s','step':1}", party.table));
    assert_int_equal(left_of(&party, a), 45 * SECOND);
    assert_int_equal(left_of(&party, 1 - a), -1);
    fake_pass(40 * SECOND);
    is_done(move_at(&party, a, 2, "2"));
    assert_int_equal(left_of(&party, 1 - a), 60 * SECOND);
}

/* "again when luck falls or another seat has moved": also after an undo that went through bots. */
static void the_turn_begins_again_after_bots(void **state)
{
    (void)state;
    struct peer *p = fake_device(fake_secret());
    const char *made = fake_say(p, "{'do':'create','game':'mirror','seats':[{'is':'me'},"
                                   "{'is':'bot','bot':'random'}],'clock':{'turn':60}}");
    struct party party = { .n = 1, .peer = { p } };
    strcpy(party.table, field_of(made, "table"));
    look_of(&party, 0);
    is_done(move_of(&party, 0, "1"));
    fake_pass(20 * SECOND);
    assert_int_equal(left_of(&party, 0), 40 * SECOND);
    is_done(fake_say(p, "{'do':'undo','table':'%s','step':%ld}", party.table,
                     number_of(look_of(&party, 0), "step")));
    assert_int_equal(left_of(&party, 0), 40 * SECOND);
    is_done(move_of(&party, 0, "2"));
    assert_int_equal(left_of(&party, 0), 60 * SECOND);
}

/* Seats that decide at once have a clock each. */
static void everybody_has_a_clock(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, ",'clock':{'turn':60}");
    fake_pass(20 * SECOND);
    assert_int_equal(left_of(&party, 0), 40 * SECOND);
    is_done(move_at(&party, 0, 0, "1"));
    assert_int_equal(left_of(&party, 0), -1);
    assert_int_equal(left_of(&party, 1), 60 * SECOND); /* another seat has moved */
    fake_pass(60 * SECOND);
    is_field(look_of(&party, 0), "position.state.round", "2"); /* a bot has played */
    is_field(look_of(&party, 0), "chairs.0.bot", "");
    is_field(look_of(&party, 0), "chairs.1.bot", "eaglet");
}

/* A table with a clock need not stay in memory: time passes although nobody looks. */
static void time_runs_out_while_nobody_looks(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, ",'clock':{'turn':300}");
    fake_gone(party.peer[0]);
    fake_gone(party.peer[1]);
    fake_pump();
    fake_pass(200 * SECOND);
    assert_null(live_of(&party));
    fake_pass(100 * SECOND);
    party.peer[0] = fake_device(party.secret[0]);
    is_field(look_of(&party, 0), "chairs.0.bot", "eaglet");
}

/* A restart of the server restarts the turn, and loses nothing. */
static void a_restart_loses_nothing(void **state)
{
    (void)state;
    struct party party = party_of("mirror", 2, ",'clock':{'turn':60}");
    play_on(&party, 3);
    is_done(fake_say(party.peer[0], "{'do':'chat','table':'%s','text':'hi'}", party.table));
    int slow = mover(&party);
    fake_pass(50 * SECOND);
    char before[2][1 << 16];
    for (int p = 0; p < 2; p++)
        strcpy(before[p], look_of(&party, p));
    fake_restart();
    for (int p = 0; p < 2; p++)
        party.peer[p] = fake_device(party.secret[p]);
    for (int p = 0; p < 2; p++)
        fake_say(party.peer[p], "{'do':'watch','table':'%s'}", party.table);
    assert_int_equal(left_of(&party, slow), 60 * SECOND);
    for (int p = 0; p < 2; p++) {
        static const char *const same[] = { "seq",  "step",    "phase",      "position", "log",
                                            "chat", "choices", "commitment", "prompt" };
        const char *now = look_of(&party, p);
        for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
            is_field(now, same[i], field_of(before[p], same[i]));
    }
    play_on(&party, 1000);
    is_field(look_of(&party, 0), "phase", "over");
}

/* Staying away */

/* "Without a clock, the others may agree with replace once a player has not been connected for two
 * minutes: when every other person who is there has agreed, a bot plays." */
static void the_others_agree_on_a_bot(void **state)
{
    (void)state;
    struct party party = party_of("null", 4, "");
    const char *const replace = "{'do':'replace','table':'%s','seat':3}";
    is_refused(fake_say(party.peer[0], replace, party.table), "not-now"); /* she is here */
    fake_gone(party.peer[3]);
    fake_pump();
    fake_pass(ABSENT_MS - 1);
    is_refused(fake_say(party.peer[0], replace, party.table), "not-now");
    fake_pass(1);
    is_field(look_of(&party, 0), "chairs.3.absent", "true");
    struct peer *spectator = fake_device(fake_secret());
    is_refused(fake_say(spectator, replace, party.table), "not-yours");
    is_refused(fake_say(party.peer[0], "{'do':'replace','table':'%s'}", party.table), "malformed");
    is_refused(fake_say(party.peer[0], "{'do':'replace','table':'%s','seat':0}", party.table),
               "not-yours");
    is_done(fake_say(party.peer[0], replace, party.table));
    is_done(fake_say(party.peer[0], replace, party.table));
    is_field(look_of(&party, 0), "chairs.3.bot", "");
    fake_gone(party.peer[2]); /* who is not there is not asked */
    fake_pump();
    is_done(fake_say(party.peer[1], replace, party.table));
    is_field(look_of(&party, 0), "chairs.3.bot", "eaglet");
    is_field(look_of(&party, 0), "position.state.players.3.decided", "true");
    is_refused(fake_say(party.peer[1], replace, party.table), "not-now");
    party.peer[3] = fake_device(party.secret[3]);
    is_done(do_of(&party, 3, "back"));
    is_field(look_of(&party, 0), "chairs.3.bot", "");
}

/* A player who comes back is not replaced; the others must agree again. */
static void coming_back_ends_the_agreement(void **state)
{
    (void)state;
    struct party party = party_of("null", 3, "");
    const char *const replace = "{'do':'replace','table':'%s','seat':2}";
    fake_gone(party.peer[2]);
    fake_pump();
    fake_pass(ABSENT_MS);
    is_done(fake_say(party.peer[0], replace, party.table));
    fake_post(party.secret[2], "/api", "{'do':'look','table':'%s'}", party.table);
    is_refused(fake_say(party.peer[1], replace, party.table), "not-now");
    fake_pass(ABSENT_MS);
    is_done(fake_say(party.peer[1], replace, party.table));
    is_field(look_of(&party, 0), "chairs.2.bot", "");
    is_done(fake_say(party.peer[0], replace, party.table));
    is_field(look_of(&party, 0), "chairs.2.bot", "eaglet");
}

/* Unused tables */

/* They are dropped from memory, and the same bytes are seen when they are loaded again. */
static void idle_tables_are_dropped(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    char target[64], before[1 << 16];
    snprintf(target, sizeof target, "/t/%s.json?since=0", party.table);
    is_done(move_at(&party, 0, 0, "1"));
    is_done(fake_say(party.peer[0], "{'do':'chat','table':'%s','text':'hi'}", party.table));
    fake_pass(IDLE_MS);
    assert_non_null(live_of(&party)); /* they look */
    fake_gone(party.peer[0]);
    fake_gone(party.peer[1]);
    fake_pump();
    fake_pass(PRESENT_MS); /* long enough for both not to be here any more */
    strcpy(before, fake_get("", target));
    fake_pass(IDLE_MS - 1);
    assert_non_null(live_of(&party));
    fake_pass(1);
    assert_null(live_of(&party));
    assert_int_equal(fake_server->live_tables->n, 0);
    assert_string_equal(fake_get("", target), before);
    assert_non_null(live_of(&party));
}

/* A table is kept by anything that waits: a poll, a job of a bot, a write. */
static void what_waits_keeps_the_table(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    fake_gone(party.peer[1]);
    is_done(fake_say(party.peer[0], "{'do':'unwatch','table':'%s'}", party.table));
    fake_thinking(THINK_HELD);
    is_done(do_of(&party, 0, "leave"));
    fake_pass(IDLE_MS);
    assert_non_null(live_of(&party)); /* a bot thinks */
    fake_store(STORE_HELD);
    fake_thinking(THINK_AT_ONCE);
    fake_pump();
    fake_pass(IDLE_MS);
    assert_non_null(live_of(&party)); /* its move is on its way to disk */
    fake_store(STORE_WORKS);
    fake_pump();
    fake_pass(IDLE_MS);
    assert_null(live_of(&party));
}

/* A hint that comes back to a table that was dropped meanwhile. */
static void a_hint_outlives_its_table(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, ",'hints':true");
    char request[128];
    snprintf(request, sizeof request, "{\"do\":\"hint\",\"table\":\"%s\"}", party.table);
    fake_gone(party.peer[1]);
    is_done(fake_say(party.peer[0], "{'do':'unwatch','table':'%s'}", party.table));
    fake_forget(party.peer[0]);
    fake_thinking(THINK_HELD);
    fake_message(party.peer[0], request);
    fake_pass(IDLE_MS);
    assert_null(live_of(&party));
    fake_thinking(THINK_AT_ONCE);
    fake_pump();
    assert_int_equal(fake_sent(party.peer[0]), 1);
    is_field(fake_sent_at(party.peer[0], 0), "is", "hint");
}

/* With threads of their own, as the server runs them. */
static void bots_think_on_threads(void **state)
{
    (void)state;
    fake_thinking(THINK_THREADS);
    struct peer *p = fake_device(fake_secret());
    const char *made = fake_say(p, "{'do':'create','game':'null','seats':[{'is':'me'},"
                                   "{'is':'bot','bot':'greedy'},{'is':'bot','bot':'dormouse'},"
                                   "{'is':'bot'}],'hints':true}");
    struct party party = { .n = 1, .peer = { p } };
    strcpy(party.table, field_of(made, "table"));
    is_field(fake_say(p, "{'do':'watch','table':'%s'}", party.table), "is", "view");
    play_on(&party, 100);
    is_field(look_of(&party, 0), "phase", "over");
    assert_int_equal(fake_server->metrics.bot_moves, 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SERVER_TEST(time_runs_out),
        SERVER_TEST(back_at_once_is_in_time),
        SERVER_TEST(leave_and_back_gives_no_time),
        SERVER_TEST(taking_back_does_not_stop_the_clock),
        SERVER_TEST(the_turn_begins_again_after_bots),
        SERVER_TEST(everybody_has_a_clock),
        SERVER_TEST(time_runs_out_while_nobody_looks),
        SERVER_TEST(a_restart_loses_nothing),
        SERVER_TEST(the_others_agree_on_a_bot),
        SERVER_TEST(coming_back_ends_the_agreement),
        SERVER_TEST(idle_tables_are_dropped),
        SERVER_TEST(what_waits_keeps_the_table),
        SERVER_TEST(a_hint_outlives_its_table),
        SERVER_TEST(bots_think_on_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
