/* Studies of finished games over the protocol, and games that continue from them. */
#include "bots/host/analysis_text.h"
#include "bots/host/analysis_threads.h"
#include "tests/server_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "server/live/studies.h"
#include "tests/support.h"

static struct party finished(void)
{
    struct party party = party_of("null", 2, ",'options':{'rounds':'1'}");
    play_on(&party, 100);
    is_field(look_of(&party, 0), "phase", "over");
    return party;
}

/* A command of the seat with fields of its own. */
static const char *say_of(const struct party *party, int seat, const char *command)
{
    return fake_say(party->peer[seat], "{'do':%s,'table':'%s','seat':%d}", command, party->table,
                    seat);
}

static const char *study(struct peer *peer, const struct party *party, const char *more)
{
    return fake_say(peer, "{'do':'study','table':'%s'%s}", party->table, more);
}

/* Asks until it is complete. */
static const char *studied(struct peer *peer, const struct party *party)
{
    const char *answer = study(peer, party, "");
    for (int i = 0; i < 100 && strcmp(field_of(answer, "complete"), "true") != 0; i++) {
        is_field(answer, "is", "study");
        fake_pump();
        answer = study(peer, party, "");
    }
    is_field(answer, "complete", "true");
    return answer;
}

/* "A study exists only of finished games." */
static void only_finished_games(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    is_refused(study(party.peer[0], &party, ""), "not-now");
    is_refused(fake_say(party.peer[0], "{'do':'variation','table':'%s','n':1}", party.table),
               "not-now");
    is_refused(say_of(&party, 0, "'play_on','at':1,'seats':[{'is':'me'},{'is':'bot'}]"), "not-now");
    assert_null(fake_server->studies);
}

/* The page says what the command line says of the record: the same numbers. */
static void numbers_of_the_record(void **state)
{
    (void)state;
    static char fields[1 << 16];
    struct party party = finished();
    const char *answer = studied(party.peer[0], &party);
    const struct match *m = live_of(&party)->table->match;
    struct analysis a;
    struct text out;
    struct reader reader = { .seat = SPECTATOR, .points = true };
    char text[1 << 16];
    match_names(m, &reader);
    assert_true(
        analysis_open(&a, m, analysis_iterations(m), 1, (struct analysis_progress){ NULL, NULL }));
    text_open(&out, fields, sizeof fields, &reader);
    analysis_json(&a, m, &out);
    analysis_close(&a);
    const char *begin = strstr(answer, "\"game\"");
    assert_non_null(begin);
    snprintf(text, sizeof text, "{%s", begin);
    assert_string_equal(text, fields);
}

/* "Kept afterwards": another server knows it, and needs no secret to tell it. */
static void it_is_kept(void **state)
{
    (void)state;
    struct party party = finished();
    struct peer *stranger = fake_socket();
    char before[1 << 16];
    is_refused(study(stranger, &party, ""), "secret");
    is_refused(study(party.peer[0], &party, ",'begin':false"), "not-now");
    is_field(fake_say(party.peer[0], "{'do':'tables','list':'mine'}"), "tables.0.accuracy", "");
    snprintf(before, sizeof before, "%s", strstr(studied(party.peer[0], &party), "\"complete\""));
    fake_pump();
    char accuracy[16];
    snprintf(accuracy, sizeof accuracy, "%s",
             field_of(study(party.peer[0], &party, ""), "players.1.accuracy_percent"));
    is_field(fake_say(party.peer[0], "{'do':'tables','list':'mine'}"), "tables.0.accuracy.1",
             accuracy);
    assert_non_null(live_of(&party)->table->study);
    assert_null(fake_server->studies);
    fake_restart();
    assert_string_equal(strstr(study(fake_socket(), &party, ""), "\"complete\""), before);
    is_field(fake_say(fake_socket(), "{'do':'verify','table':'%s'}", party.table), "fair", "true");
}

/* "One device, one study at a time": another one waits, unless nobody asks for the first any
 * more. */
static void one_at_a_time(void **state)
{
    (void)state;
    struct party party = finished(), other = finished();
    fake_thinking(THINK_HELD);
    is_field(study(party.peer[0], &party, ""), "complete", "false");
    struct peer *same = fake_device(party.secret[0]);
    is_field(study(same, &other, ""), "of", "0");
    assert_null(fake_server->studies->next);
    fake_pass(6000);
    is_field(study(same, &other, ""), "complete", "false");
    fake_thinking(THINK_AT_ONCE);
    fake_pump();
    is_field(study(same, &other, ""), "complete", "true");
    assert_null(live_of(&party)->table->study);
}

static void it_might_go_on(void **state)
{
    (void)state;
    struct party party = finished();
    const char *answer = studied(party.peer[0], &party);
    char n[16];
    snprintf(n, sizeof n, "%s", field_of(answer, "decisions.0.n"));
    answer = fake_say(fake_socket(), "{'do':'variation','table':'%s','n':%s}", party.table, n);
    is_field(answer, "is", "variation");
    is_field(answer, "n", n);
    is_field(answer, "steps.0.position.game", "null");
    is_refused(fake_say(fake_socket(), "{'do':'variation','table':'%s','n':0}", party.table),
               "malformed");
}

/* Bots find out how it might have continued, and nothing is blocked by that: later requests are
 * answered first. */
static void others_do_not_wait(void **state)
{
    (void)state;
    struct party party = finished(), other = party_of("null", 2, "");
    char n[16], command[128];
    snprintf(n, sizeof n, "%s", field_of(studied(party.peer[0], &party), "decisions.0.n"));
    struct peer *curious = fake_socket();
    snprintf(command, sizeof command, "{\"do\":\"variation\",\"table\":\"%s\",\"n\":%s}",
             party.table, n);
    fake_thinking(THINK_HELD);
    fake_message(curious, command);
    fake_pump();
    is_field(move_of(&other, 0, "1"), "is", "done");
    is_field(fake_say(fake_socket(), "{'do':'verify','table':'%s'}", party.table), "fair", "true");
    assert_int_equal(fake_sent(curious), 0);
    fake_thinking(THINK_AT_ONCE);
    fake_pump();
    assert_int_equal(fake_sent(curious), 1);
    is_field(fake_sent_at(curious, 0), "steps.0.position.game", "null");
    fake_thinking(THINK_HELD);
    fake_message(curious, command);
    fake_pump();
    fake_gone(curious); /* nobody needs the answer any more */
    fake_thinking(THINK_AT_ONCE);
    fake_pump();
}

/* A game that continues another: played to its end, kept, and fair. */
static void games_go_on(void **state)
{
    (void)state;
    struct party party = finished();
    struct party next = party;
    const char *done = say_of(
        &party, 0, "'play_on','at':3,'seats':[{'is':'me','name':'Ann'},{'is':'bot'}],'word':'jam'");
    is_field(done, "is", "done");
    snprintf(next.table, sizeof next.table, "%s", field_of(done, "table"));
    is_refused(say_of(&party, 0, "'play_on','at':0,'seats':[{'is':'me'},{'is':'bot'}]"),
               "malformed");
    is_refused(say_of(&party, 0, "'play_on','at':3,'seats':[{'is':'me'}]"), "malformed");
    is_refused(say_of(&party, 0, "'play_on','at':3,'seats':[{'is':'bot'},{'is':'bot'}]"),
               "malformed");
    fake_restart();
    next.peer[0] = fake_device(party.secret[0]);
    is_field(look_of(&next, 0), "phase", "playing");
    const struct table *t = live_of(&next)->table;
    assert_int_equal(t->from.n, 3);
    assert_string_equal(t->match->origin.table, party.table);
    for (int i = 0; i < 20 && strcmp(field_of(look_of(&next, 0), "phase"), "over") != 0; i++) {
        const char *view = look_of(&next, 0);
        if (field_of(view, "choices.0.move")[0] != '\0')
            move_of(&next, 0, "1");
        fake_pass(100);
    }
    is_field(look_of(&next, 0), "phase", "over");
    is_field(fake_say(fake_socket(), "{'do':'verify','table':'%s'}", next.table), "fair", "true");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SERVER_TEST(only_finished_games), SERVER_TEST(numbers_of_the_record),
        SERVER_TEST(it_is_kept),          SERVER_TEST(one_at_a_time),
        SERVER_TEST(it_might_go_on),      SERVER_TEST(others_do_not_wait),
        SERVER_TEST(games_go_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
