/* What tables cost the server: no turn of the loop is long, and memory is bounded. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "server/live/live_tables.h"
#include "server/live/loop.h"
#include "server/live/transaction.h"
#include "tests/server_support.h"

/* Something happens at the table so often that it is loaded in slices. */
static void make_long(const struct party *party)
{
    for (int i = 0; i < 2 * LOAD_SLICE; i++) {
        transaction_single(fake_server, live_of(party), i % 2 == 0 ? EVENT_BOT : EVENT_BACK, 1, 0);
        fake_pump();
    }
}

static void long_tables_are_loaded_in_slices(void **state)
{
    (void)state;
    fake_thinking(THINK_HELD);
    struct party party = party_of("mirror", 2, "");
    make_long(&party);
    uint32_t seq = live_of(&party)->table->seq;
    fake_restart();
    char target[64];
    snprintf(target, sizeof target, "/t/%s.json", party.table);
    struct peer *peer = fake_request("GET", party.secret[0], target, "");
    const struct live_table *live = live_of(&party);
    assert_true(live->busy); /* and others are heard meanwhile */
    assert_int_equal(live->table->seq, LOAD_SLICE);
    assert_int_equal(fake_answered(peer), 0);
    server_woken(fake_server);
    assert_int_equal(live->table->seq, 2 * LOAD_SLICE);
    fake_pump();
    assert_false(live_of(&party)->busy);
    assert_int_equal(fake_answered(peer), 200);
    assert_int_equal(number_of(fake_sent_at(peer, 0), "seq"), seq);
}

/* A list of many tables loads a few in a turn; it is whole in the end. */
static void lists_are_loaded_in_slices(void **state)
{
    (void)state;
    const char *secret = fake_secret();
    for (int i = 0; i < 12; i++)
        assert_string_equal(
            field_of(
                fake_post(secret, "/api",
                          "{'do':'create','game':'mirror','seats':[{'is':'me'},{'is':'open'}]}"),
                "is"),
            "done");
    fake_restart();
    struct peer *peer =
        fake_request("POST", secret, "/api", "{\"do\":\"tables\",\"list\":\"mine\"}");
    assert_in_range(fake_server->live_tables.n, 1, 4);
    assert_int_equal(fake_answered(peer), 0);
    fake_pump();
    assert_int_equal(fake_answered(peer), 200);
    assert_string_equal(field_of(fake_sent_at(peer, 0), "tables.11.game"), "mirror");
}

/* A long one is waited for, too. */
static void lists_wait_for_long_tables(void **state)
{
    (void)state;
    fake_thinking(THINK_HELD);
    struct party party = party_of("mirror", 2, "");
    make_long(&party);
    uint32_t seq = live_of(&party)->table->seq;
    fake_restart();
    const char *list = fake_post(party.secret[0], "/api", "{'do':'tables','list':'mine'}");
    assert_int_equal(number_of(list, "tables.0.seq"), seq);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SERVER_TEST(long_tables_are_loaded_in_slices),
        SERVER_TEST(lists_are_loaded_in_slices),
        SERVER_TEST(lists_wait_for_long_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
