/* The cost of tables to the server: no turn of the loop is long, and memory is bounded. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "server/live/bots.h"
#include "server/live/live_tables.h"
#include "server/live/loop.h"
#include "server/live/table_load.h"
#include "server/live/transaction.h"
#include "tests/server_support.h"

/* Makes enough events at the table that it is loaded in slices. */
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
    assert_true(live->busy); /* and others are served meanwhile */
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
    assert_in_range(fake_server->live_tables->n, 1, 4);
    assert_int_equal(fake_answered(peer), 0);
    fake_pump();
    assert_int_equal(fake_answered(peer), 200);
    assert_string_equal(field_of(fake_sent_at(peer, 0), "tables.11.game"), "mirror");
}

/* A list comes to its end even if no table of it stays in memory. */
static void lists_need_no_memory(void **state)
{
    (void)state;
    const char *secret = fake_secret();
    for (int i = 0; i < 12; i++)
        fake_post(secret, "/api",
                  "{'do':'create','game':'mirror','seats':[{'is':'me'},{'is':'open'}]}");
    fake_restart();
    fake_server->live_tables->most = 1;
    struct peer *peer =
        fake_request("POST", secret, "/api", "{\"do\":\"tables\",\"list\":\"mine\"}");
    for (int i = 0; i < 100 && fake_answered(peer) == 0; i++) {
        server_turn(fake_server);
        server_woken(fake_server);
    }
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

/* Memory */

static void look_at(const char table[ID_LETTERS + 1])
{
    char target[64];
    snprintf(target, sizeof target, "/t/%s.json", table);
    fake_get("", target);
    assert_int_equal(fake_status, 200);
}

/* Strangers who look at all tables, one after the other, do not fill the memory. */
static void tables_have_a_ceiling(void **state)
{
    (void)state;
    enum { TABLES = 64, MOST = 128 << 10 };
    static char table[TABLES][ID_LETTERS + 1];
    const char *secret = fake_secret();
    fake_server->live_tables->most = MOST;
    for (int i = 0; i < TABLES; i++) {
        const char *made =
            fake_post(secret, "/api",
                      "{'do':'create','game':'war','seats':[{'is':'me'},{'is':'me'},{'is':'me'}]}");
        strcpy(table[i], field_of(made, "table"));
    }
    for (int i = 0; i < 2 * TABLES; i++) {
        look_at(table[i % TABLES]);
        assert_true(fake_server->live_tables->bytes <= MOST);
        assert_non_null(live_tables_get(fake_server, id_read(table[i % TABLES])));
    }
    assert_in_range(fake_server->live_tables->n, 2, TABLES / 2);
    uint64_t loads = fake_server->metrics.loads;
    look_at(table[TABLES - 1]); /* the latest is still there */
    assert_int_equal(fake_server->metrics.loads, loads);
    look_at(table[0]); /* and one that was used long ago is not */
    assert_int_equal(fake_server->metrics.loads, loads + 1);
}

/* Watched tables stay, whatever the limit. */
static void what_is_watched_stays(void **state)
{
    (void)state;
    struct party party = party_of("war", 3, "");
    fake_server->live_tables->most = 1;
    fake_pump();
    assert_non_null(live_of(&party));
    for (int p = 0; p < 3; p++)
        fake_gone(party.peer[p]);
    fake_pump();
    assert_null(live_of(&party));
    assert_int_equal(fake_server->live_tables->bytes, 0);
}

/* A clock runs on while its table is not in memory, and wakes it. */
static void clocks_wake_tables(void **state)
{
    (void)state;
    struct party party = party_of("mirror", 2, ",'clock':{'turn':600,'grace':60}");
    int slow = __builtin_ctz(table_owes(live_of(&party)->table));
    char target[64];
    snprintf(target, sizeof target, "/t/%s.json", party.table);
    fake_gone(party.peer[0]);
    fake_gone(party.peer[1]);
    fake_pass(IDLE_MS);
    assert_null(live_of(&party));
    fake_pass(40000);
    const char *view = fake_get("", target); /* which does not restart it */
    assert_int_equal(number_of(view, slow == 0 ? "chairs.0.left" : "chairs.1.left"), 500000);
    fake_pass(IDLE_MS);
    assert_null(live_of(&party));
    fake_thinking(THINK_HELD);
    fake_pass(500000 - 1);
    assert_null(live_of(&party));
    fake_pass(1);
    assert_non_null(live_of(&party));
    assert_non_null(live_of(&party)->table->chair[slow].bot);
    assert_null(live_of(&party)->table->chair[1 - slow].bot);
}

/* Bots */

/* Where nobody looks, they wait; when a client connects, they continue. */
static void bots_wait_where_nobody_looks(void **state)
{
    (void)state;
    struct party party = party_of("mirror", 2, "");
    char target[64];
    snprintf(target, sizeof target, "/t/%s.json", party.table);
    fake_thinking(THINK_HELD);
    is_done(do_of(&party, 0, "leave"));
    is_done(do_of(&party, 1, "leave"));
    fake_gone(party.peer[0]);
    fake_gone(party.peer[1]);
    fake_pass(BOTS_WATCHED_MS);
    fake_thinking(THINK_AT_ONCE);
    fake_pump();
    uint32_t step = live_of(&party)->table->step;
    assert_in_range(step, 0, 1); /* the job that was under way */
    fake_pass(250);
    assert_int_equal(live_of(&party)->table->step, step);
    assert_int_equal(live_of(&party)->table->phase, PHASE_PLAYING);
    fake_get("", target);
    fake_pass(250);
    assert_int_equal(live_of(&party)->table->phase, PHASE_OVER);
}

/* A spectator is not charged for the bots' time. */
static void bots_think_on_the_players_account(void **state)
{
    (void)state;
    struct party party = party_of("mirror", 2, "");
    assert_int_not_equal(live_of(&party)->owner, 0);
    live_of(&party)->owner = 7;
    look_at(party.table);
    assert_int_equal(live_of(&party)->owner, 7);
    look_of(&party, 0);
    assert_int_not_equal(live_of(&party)->owner, 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SERVER_TEST(long_tables_are_loaded_in_slices),
        SERVER_TEST(lists_are_loaded_in_slices),
        SERVER_TEST(lists_need_no_memory),
        SERVER_TEST(lists_wait_for_long_tables),
        SERVER_TEST(tables_have_a_ceiling),
        SERVER_TEST(what_is_watched_stays),
        SERVER_TEST(clocks_wake_tables),
        SERVER_TEST(bots_wait_where_nobody_looks),
        SERVER_TEST(bots_think_on_the_players_account),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
