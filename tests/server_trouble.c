/* The server in trouble: a store that fails, peers that disconnect while commands of theirs are
 * pending, a server that stops. */
#include "tests/server_support.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include <cmocka.h>

#include "server/api/client.h"
#include "server/live/loop.h"
#include "server/live/waiting.h"
#include "tests/store_support.h"
#include "tests/support.h"

/* Failed writes */

static const struct {
    const char *name, *text;
} command[] = {
    { "move", "{'do':'move','table':'%s','seat':0,'step':0,'move':'1'}" },
    { "name", "{'do':'name','table':'%s','seat':0,'name':'Anna'}" },
    { "face", "{'do':'face','table':'%s','seat':0,'face':'hare'}" },
    { "chat", "{'do':'chat','table':'%s','seat':0,'text':'hi'}" },
    { "leave", "{'do':'leave','table':'%s','seat':0}" },
    { "concede", "{'do':'concede','table':'%s','seat':0}" },
};

/* "not-saved: not confirmed … Nobody was shown it, and the table continues without it; try
 * again" */
static void what_is_not_saved_has_not_happened(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof command / sizeof command[0]; i++) {
        struct party party = party_of("null", 2, "");
        char before[2][1 << 15];
        strcpy(before[0], look_of(&party, 0));
        strcpy(before[1], look_of(&party, 1));
        forget_all(&party);
        fake_store(STORE_FAILS);
        const char *answer = fake_say(party.peer[0], command[i].text, party.table);
        is_refused(answer, "not-saved");
        assert_int_equal(fake_sent(party.peer[0]), 1);
        assert_int_equal(fake_sent(party.peer[1]), 0);
        for (int p = 0; p < 2; p++) {
            static const char *const same[] = { "seq", "step",    "phase", "chairs", "position",
                                                "log", "choices", "chat",  "may" };
            const char *now = look_of(&party, p);
            for (size_t k = 0; k < sizeof same / sizeof same[0]; k++)
                is_field(now, same[k], field_of(before[p], same[k]));
        }
        fake_store(STORE_WORKS);
        fake_pass(1000);
        is_done(fake_say(party.peer[0], command[i].text, party.table));
        assert_int_equal(number_of(look_of(&party, 1), "seq"),
                         number_of(before[1], "seq") + 1 + (strcmp(command[i].name, "leave") == 0));
        for (int p = 0; p < 2; p++)
            fake_gone(party.peer[p]);
    }
}

/* The same before the game has begun, and for tables themselves. */
static void tables_that_are_not_saved(void **state)
{
    (void)state;
    struct peer *ann = fake_device(fake_secret()), *ben = fake_device(fake_secret());
    static const char order[] = "{'do':'create','game':'null','seats':[{'is':'me'},{'is':'open'}]}";
    fake_store(STORE_FAILS);
    const char *answer = fake_say(ann, order);
    is_refused(answer, "not-saved");
    is_field(answer, "invite", "");
    is_field(fake_say(ann, "{'do':'tables','list':'mine'}"), "tables", "[]");
    fake_store(STORE_WORKS);
    answer = fake_say(ann, order);
    is_done(answer);
    char table[ID_LETTERS + 1];
    strcpy(table, field_of(answer, "table"));
    fake_store(STORE_FAILS);
    is_refused(fake_say(ben, "{'do':'sit','table':'%s','seat':1}", table), "not-saved");
    is_refused(fake_say(ann, "{'do':'stand','table':'%s','seat':0}", table), "not-saved");
    answer = fake_say(ann, "{'do':'invite','table':'%s'}", table);
    is_refused(answer, "not-saved");
    is_field(answer, "invite", "");
    fake_store(STORE_WORKS);
    is_field(fake_say(ben, "{'do':'tables','list':'open'}"), "tables.0.table", table);
    is_done(fake_say(ben, "{'do':'sit','table':'%s','seat':1}", table));
    is_field(fake_say(ben, "{'do':'tables','list':'open'}"), "tables", "[]");
    is_done(fake_say(ann, "{'do':'concede','table':'%s'}", table));
    fake_store(STORE_FAILS);
    is_refused(fake_say(ann, "{'do':'rematch','table':'%s'}", table), "not-saved");
    fake_store(STORE_WORKS);
    answer = fake_say(ben, "{'do':'rematch','table':'%s'}", table);
    is_done(answer);
    strcpy(table, field_of(answer, "table"));
    is_field(fake_say(ann, "{'do':'look','table':'%s'}", table), "phase", "gathering");
}

/* A bot's move that could not be saved is made a little later. */
static void a_bot_tries_again(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    fake_thinking(THINK_HELD);
    is_done(do_of(&party, 0, "leave"));
    fake_store(STORE_FAILS);
    fake_thinking(THINK_AT_ONCE);
    fake_pump();
    is_field(look_of(&party, 1), "step", "0");
    fake_store(STORE_WORKS);
    fake_pass(250);
    is_field(look_of(&party, 1), "step", "0");
    fake_pass(1000);
    is_field(look_of(&party, 1), "step", "1");
}

/* The real store, with a real limit: no room for another byte. */
static void a_full_disk(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    struct rlimit old, none;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    none = old;
    none.rlim_cur = 4096;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
    forget_all(&party);
    const char *answer = move_at(&party, 0, 0, "1");
    bool refused = strcmp(field_of(answer, "why"), "not-saved") == 0;
    int seen = fake_sent(party.peer[1]);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
    assert_true(refused);
    assert_int_equal(seen, 0);
    is_done(move_at(&party, 0, 0, "1"));
    fake_restart();
    party.peer[0] = fake_device(party.secret[0]);
    is_field(look_of(&party, 0), "step", "1");
}

/* Neither written nor read again: nobody is shown the table until it can be. */
static void a_table_is_lost_for_a_while(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    fake_store(STORE_FAILS);
    fake_reading(false);
    is_refused(move_at(&party, 0, 0, "1"), "not-saved");
    assert_int_equal(fake_closed(party.peer[1]), 1011);
    party.peer[1] = fake_device(party.secret[1]);
    is_refused(fake_say(party.peer[1], "{'do':'watch','table':'%s'}", party.table), "not-now");
    fake_pass(250);
    fake_store(STORE_WORKS);
    is_refused(look_of(&party, 1), "not-now");
    fake_reading(true);
    is_field(look_of(&party, 1), "step", "0");
    is_field(look_of(&party, 1), "chairs.0.here", "false"); /* was closed, too */
    is_done(move_at(&party, 1, 0, "2"));
    fake_reading(false);
    is_refused(fake_say(party.peer[1], "{'do':'look','table':'000000000001'}"), "not-now");
    is_field(look_of(&party, 1), "step", "1"); /* in memory, and right */
}

/* Pending writes are shown to nobody */

static void said(struct peer *p, const struct party *party, int id, const char *fields)
{
    char text[256];
    snprintf(text, sizeof text, "{\"id\":%d,\"table\":\"%s\",%s}", id, party->table, fields);
    fake_message(p, text);
}

/* Commands wait in a queue, in their order, and are answered in it. */
static void commands_wait_in_a_queue(void **state)
{
    (void)state;
    struct party party = party_of("null", 3, "");
    fake_store(STORE_HELD);
    said(party.peer[0], &party, 1, "\"do\":\"move\",\"seat\":0,\"step\":0,\"move\":\"1\"");
    said(party.peer[1], &party, 2, "\"do\":\"look\",\"since\":0");
    said(party.peer[1], &party, 3, "\"do\":\"move\",\"seat\":1,\"step\":0,\"move\":\"1\"");
    said(party.peer[0], &party, 4, "\"do\":\"move\",\"seat\":0,\"step\":0,\"move\":\"1\"");
    said(party.peer[0], &party, 5, "\"do\":\"undo\",\"seat\":0,\"step\":1");
    said(party.peer[2], &party, 6, "\"do\":\"unwatch\"");
    said(party.peer[2], &party, 7, "\"do\":\"move\",\"seat\":2,\"step\":0,\"move\":\"2\"");
    fake_pump();
    for (int p = 0; p < 3; p++)
        assert_int_equal(fake_sent(party.peer[p]), 0);
    fake_store(STORE_WORKS);
    fake_pump();
    const struct peer *a = party.peer[0], *b = party.peer[1], *c = party.peer[2];
    is_field(fake_sent_at(a, 0), "re", "1");
    is_field(fake_sent_at(a, 0), "is", "done");
    is_field(fake_sent_at(a, 1), "is", "view");
    is_field(fake_sent_at(b, 0), "is", "view");
    is_field(fake_sent_at(b, 1), "re", "2");
    is_field(fake_sent_at(b, 1), "step", "1");
    is_field(fake_sent_at(b, 2), "re", "3");
    is_field(fake_sent_at(b, 2), "is", "done");
    is_field(fake_sent_at(a, 3), "re", "4");
    is_field(fake_sent_at(a, 3), "seq", field_of(fake_sent_at(a, 0), "seq"));
    is_field(fake_sent_at(a, 4), "re", "5");
    is_refused(fake_sent_at(a, 4), "stale");
    is_field(fake_sent_at(c, fake_sent(c) - 1), "re", "7");
    is_field(fake_sent_at(c, fake_sent(c) - 1), "step", "3");
}

/* A table that was just made is still in memory when it is first asked for; for a while. */
static void a_new_table_is_not_read(void **state)
{
    (void)state;
    struct peer *ann = fake_device(fake_secret());
    char table[2][ID_LETTERS + 1];
    for (int i = 0; i < 2; i++)
        strcpy(table[i], field_of(fake_say(ann, "{'do':'create','game':'null','seats':[{'is':'me'},"
                                                "{'is':'open'}]}"),
                                  "table"));
    fake_reading(false);
    is_field(fake_say(ann, "{'do':'watch','table':'%s'}", table[0]), "chairs.0.here", "true");
    fake_pass(31000);
    is_refused(fake_say(ann, "{'do':'watch','table':'%s'}", table[1]), "not-now");
    fake_reading(true);
    is_field(fake_say(ann, "{'do':'watch','table':'%s'}", table[1]), "seq", "2");
}

/* "nobody ever sees what could still be lost": not in a list either. */
static void a_list_shows_what_is_on_disk(void **state)
{
    (void)state;
    struct peer *ann = fake_device(fake_secret()), *ben = fake_device(fake_secret());
    char table[ID_LETTERS + 1];
    strcpy(table, field_of(fake_say(ann, "{'do':'create','game':'null','seats':[{'is':'me'},"
                                         "{'is':'open'}]}"),
                           "table"));
    struct party party = { .n = 0 };
    strcpy(party.table, table);
    fake_forget(ben);
    fake_store(STORE_HELD);
    said(ben, &party, 1, "\"do\":\"sit\",\"seat\":1,\"name\":\"Ben\"");
    const char *list = fake_say(ann, "{'do':'tables','list':'open'}");
    is_field(list, "tables.0.phase", "gathering");
    is_field(list, "tables.0.chairs.1.name", "");
    assert_int_equal(fake_sent(ben), 0);
    fake_store(STORE_FAILS);
    fake_pump();
    is_refused(fake_sent_at(ben, 0), "not-saved");
    is_field(fake_say(ann, "{'do':'tables','list':'open'}"), "tables.0.phase", "gathering");
}

/* Peers that disconnect */

/* While their commands are in the journal, in a queue, in a poll and with the bots. */
static void peers_vanish_while_they_wait(void **state)
{
    (void)state;
    struct party party = party_of("null", 3, ",'hints':true");
    char target[64];
    snprintf(target, sizeof target, "/t/%s.json?after=100", party.table);
    struct peer *poll = fake_request("GET", party.secret[0], target, "");
    fake_thinking(THINK_HELD);
    said(party.peer[0], &party, 1, "\"do\":\"hint\",\"seat\":0");
    fake_store(STORE_HELD);
    said(party.peer[0], &party, 2, "\"do\":\"move\",\"seat\":0,\"step\":0,\"move\":\"1\"");
    said(party.peer[0], &party, 3, "\"do\":\"undo\",\"seat\":0,\"step\":1");
    said(party.peer[1], &party, 4, "\"do\":\"watch\"");
    said(party.peer[1], &party, 5, "\"do\":\"hello\",\"lang\":\"pl\"");
    struct peer *late = fake_request("GET", party.secret[0], target, "");
    snprintf(target, sizeof target, "/t/%s.ndjson", party.table);
    struct peer *stream = fake_request("GET", party.secret[0], target, "");
    fake_gone(party.peer[0]);
    fake_gone(poll);
    fake_gone(late);
    fake_gone(stream);
    fake_store(STORE_WORKS);
    fake_thinking(THINK_AT_ONCE);
    fake_pump();
    fake_pass(POLL_MS);
    is_field(look_of(&party, 1), "step", "1"); /* the command in the journal was done; the rest was
                                                  not */
    assert_null(live_of(&party)->waiting.polls);
    assert_null(live_of(&party)->waiting.queue);
}

/* The same when nothing can be saved. */
static void peers_vanish_and_nothing_is_saved(void **state)
{
    (void)state;
    struct party party = party_of("null", 3, "");
    fake_store(STORE_HELD);
    said(party.peer[0], &party, 2, "\"do\":\"move\",\"seat\":0,\"step\":0,\"move\":\"1\"");
    said(party.peer[1], &party, 3, "\"do\":\"move\",\"seat\":1,\"step\":0,\"move\":\"1\"");
    fake_gone(party.peer[0]);
    fake_reading(false);
    fake_store(STORE_FAILS);
    fake_pump();
    assert_int_equal(fake_closed(party.peer[2]), 1011);
    fake_reading(true);
    fake_store(STORE_WORKS);
    party.peer[1] = fake_device(party.secret[1]);
    is_field(look_of(&party, 1), "step", "0");
}

/* Many clients at one table that connect and disconnect while things happen. */
static void many_look_at_one_table(void **state)
{
    (void)state;
    enum { MANY = 200 };
    struct party party = party_of("null", 2, "");
    struct peer *peer[MANY];
    for (int i = 0; i < MANY; i++) {
        peer[i] = i % 3 == 0 ? fake_device(party.secret[i % 2]) : fake_socket();
        said(peer[i], &party, i, "\"do\":\"watch\"");
    }
    fake_store(STORE_HELD);
    said(party.peer[0], &party, 1, "\"do\":\"move\",\"seat\":0,\"step\":0,\"move\":\"1\"");
    for (int i = 0; i < MANY; i++) {
        fake_forget(peer[i]);
        said(peer[i], &party, i, "\"do\":\"look\"");
        if (i % 2 == 0)
            fake_gone(peer[i]);
    }
    fake_store(STORE_WORKS);
    fake_pump();
    int watchers = 0;
    for (int i = 1; i < MANY; i += 2) {
        const char *view = NULL;
        for (int k = 0; k < fake_sent(peer[i]); k++)
            if (number_of(fake_sent_at(peer[i], k), "re") == i)
                view = fake_sent_at(peer[i], k);
        assert_non_null(view);
        is_field(view, "step", "1");
        watchers++;
    }
    assert_int_equal(live_of(&party)->watchers, watchers + 2);
}

/* More than REQUESTS_MAX commands that wait are too many for one client. */
static void a_client_asks_too_much_at_once(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    fake_store(STORE_HELD);
    said(party.peer[0], &party, 1, "\"do\":\"move\",\"seat\":0,\"step\":0,\"move\":\"1\"");
    for (int i = 1; i < REQUESTS_MAX; i++)
        said(party.peer[0], &party, 1 + i, "\"do\":\"look\"");
    assert_int_equal(fake_closed(party.peer[0]), 0);
    said(party.peer[0], &party, 0, "\"do\":\"look\"");
    assert_int_equal(fake_closed(party.peer[0]), 1008);
    fake_pump();
    fake_store(STORE_WORKS);
    fake_pump();
    is_field(look_of(&party, 1), "step", "1");
}

/* Bots */

/* A job that failed for lack of memory is repeated. */
static void a_bot_job_that_failed_is_done_again(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    fake_thinking(THINK_HELD);
    is_done(do_of(&party, 0, "leave"));
    live_of(&party)->bot.job->failed = true;
    fake_thinking(THINK_AT_ONCE);
    fake_pump();
    is_field(look_of(&party, 1), "step", "0");
    fake_pass(1000);
    fake_pass(1000);
    is_field(look_of(&party, 1), "step", "1");
}

/* A job comes back while its table is busy, and the server stops then. */
static void a_bot_job_waits_when_the_server_stops(void **state)
{
    (void)state;
    struct party party = party_of("null", 3, "");
    fake_thinking(THINK_HELD);
    is_done(do_of(&party, 0, "leave"));
    fake_store(STORE_HELD);
    said(party.peer[1], &party, 1, "\"do\":\"chat\",\"seat\":1,\"text\":\"hi\"");
    fake_thinking(THINK_AT_ONCE);
    server_woken(fake_server);
    assert_true(live_of(&party)->bot.job_done);
} /* and nothing is left over when it closes */

/* Stopping */

/* "stopping: the server is about to stop"; "Before the server stops it sends bye", once to
 * each. */
static void the_server_says_goodbye(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, ""), other = party_of("null", 2, "");
    fake_say(party.peer[0], "{'do':'watch','table':'%s'}", other.table);
    fake_store(STORE_HELD);
    said(party.peer[1], &party, 1, "\"do\":\"move\",\"seat\":1,\"step\":0,\"move\":\"1\"");
    said(party.peer[0], &party, 2, "\"do\":\"move\",\"seat\":0,\"step\":0,\"move\":\"1\"");
    fake_server->stopping = true;
    assert_false(server_is_quiet(fake_server));
    forget_all(&party);
    fake_store(STORE_WORKS);
    fake_pump();
    assert_true(server_is_quiet(fake_server));
    is_done(fake_sent_at(party.peer[1], 0)); /* it was pending: it is done */
    is_refused(fake_sent_at(party.peer[0], 1), "stopping");
    is_refused(fake_say(other.peer[0], "{'do':'games'}"), "stopping");
    fake_get("", "/healthz");
    assert_int_equal(fake_status, 503);
    forget_all(&party);
    server_say_goodbye(fake_server);
    assert_int_equal(fake_sent(party.peer[0]), 1);
    assert_string_equal(fake_sent_at(party.peer[0], 0), "{\"is\":\"bye\",\"retry\":2000}");
    fake_restart();
    party.peer[0] = fake_device(party.secret[0]);
    is_field(look_of(&party, 0), "step", "1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SERVER_TEST(what_is_not_saved_has_not_happened),
        SERVER_TEST(tables_that_are_not_saved),
        SERVER_TEST(a_bot_tries_again),
        SERVER_TEST(a_full_disk),
        SERVER_TEST(a_table_is_lost_for_a_while),
        SERVER_TEST(commands_wait_in_a_queue),
        SERVER_TEST(a_list_shows_what_is_on_disk),
        SERVER_TEST(a_new_table_is_not_read),
        SERVER_TEST(peers_vanish_while_they_wait),
        SERVER_TEST(peers_vanish_and_nothing_is_saved),
        SERVER_TEST(many_look_at_one_table),
        SERVER_TEST(a_client_asks_too_much_at_once),
        SERVER_TEST(a_bot_job_that_failed_is_done_again),
        SERVER_TEST(a_bot_job_waits_when_the_server_stops),
        SERVER_TEST(the_server_says_goodbye),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
