/* Uploaded records: they become finished tables, from one message or several. */
#include "tests/server_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "server/api/creations.h"
#include "server/api/parts.h"
#include "server/api/shared.h"
#include "tests/support.h"

enum { ESCAPED = 1 << 15 };

static const char mirror_path[] = "games/mirror/test/replays/random-2.log";

/* A golden record, which no server has; free it. */
static char *golden(const char *name)
{
    char path[1024];
    size_t n;
    snprintf(path, sizeof path, "%s/%s", source_root(), name);
    char *record = file_read(path, &n);
    assert_non_null(record);
    return record;
}

/* A command with n bytes of a record: its line ends are written as JSON has them. */
static const char *send(struct peer *peer, const char *name, const char *record, size_t n)
{
    static char escaped[ESCAPED];
    size_t to = 0;
    for (size_t i = 0; i < n && to < ESCAPED - 2; i++) {
        if (record[i] == '\n')
            escaped[to++] = '\\';
        escaped[to++] = record[i] == '\n' ? 'n' : record[i];
    }
    escaped[to] = '\0';
    return fake_say(peer, "{'do':'%s','record':'%s'}", name, escaped);
}

static const char *bring(struct peer *peer, const char *name, const char *record)
{
    return send(peer, name, record, strlen(record));
}

/* The name of the table that a command has made. */
static const char *made(const char *done)
{
    static char table[64];
    is_field(done, "is", "done");
    snprintf(table, sizeof table, "%s", field_of(done, "table"));
    return table;
}

static const char *saved_of(const char *table)
{
    char path[128];
    snprintf(path, sizeof path, "/t/%s.log", table);
    return fake_get("", path);
}

static void is_record_of(const char *table, const char *record)
{
    assert_string_equal(saved_of(table), record);
}

/* "The record is read and verified first, and must be finished and have its seed. It becomes a
 * table that is over, with the names of the record and nobody's chairs; its record is the same,
 * byte for byte." */
static void records_are_brought_along(void **state)
{
    (void)state;
    char table[64], *record = golden(mirror_path);
    struct peer *peer = fake_device(fake_secret());
    is_refused(bring(fake_socket(), "upload", record), "secret");
    is_refused(bring(peer, "upload", "tea"), "malformed");
    snprintf(table, sizeof table, "%s", made(bring(peer, "upload", record)));
    record[strlen(record) - 3] ^= 1; /* in the seal */
    is_refused(bring(peer, "upload", record), "malformed");
    record[strlen(record) - 3] ^= 1;
    fake_restart();
    const char *view = fake_say(fake_socket(), "{'do':'look','table':'%s'}", table);
    is_field(view, "phase", "over");
    is_field(view, "chairs.0.yours", "false");
    is_record_of(table, record);
    is_field(fake_say(fake_socket(), "{'do':'verify','table':'%s'}", table), "fair", "true");
    free(record);
}

/* "If the game is here already, that table is the answer", to `upload` and to `keep`. */
static void what_is_here_is_not_made_again(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, ",'options':{'rounds':'1'}");
    play_on(&party, 100);
    char *record = strdup(saved_of(party.table));
    assert_string_equal(made(bring(party.peer[0], "upload", record)), party.table);
    assert_string_equal(made(bring(party.peer[1], "keep", record)), party.table);
    free(record);
}

/* "`keep`: the table has the name that it had there, and the people's chairs are the caller's." */
static void one_s_own_is_kept(void **state)
{
    struct party party = party_of("null", 2, ",'options':{'rounds':'1'}");
    play_on(&party, 100);
    char *record = strdup(saved_of(party.table)), table[64];
    server_teardown(state);
    server_setup(state); /* a server that does not know it */
    struct peer *peer = fake_device(fake_secret());
    snprintf(table, sizeof table, "%s", made(bring(peer, "keep", record)));
    assert_string_equal(table, party.table);
    const char *view = fake_say(peer, "{'do':'look','table':'%s'}", table);
    is_field(view, "chairs.0.yours", "true");
    is_field(view, "chairs.1.yours", "true");
    is_field(view, "chairs.0.name", "Ann");
    is_field(fake_say(peer, "{'do':'tables','list':'mine'}"), "tables.0.table", table);
    is_record_of(table, record);
    free(record);
}

/* "A record that is longer than a message comes in parts, and `upload` or `keep` has the last." */
static void long_records_come_in_parts(void **state)
{
    (void)state;
    char *record = golden("games/war/test/replays/random-5-2.log");
    size_t n = strlen(record), third = n / 3;
    struct peer *peer = fake_device(fake_secret());
    const char *answer = send(peer, "part", record, third);
    is_field(answer, "is", "part");
    assert_int_equal(atol(field_of(answer, "bytes")), third);
    answer = send(peer, "part", record + third, third);
    assert_int_equal(atol(field_of(answer, "bytes")), 2 * third);
    is_record_of(made(bring(peer, "upload", record + 2 * third)), record);
    is_refused(bring(peer, "upload", record + 2 * third), "malformed"); /* nothing waits any more */
    free(record);
}

/* "Only a WebSocket has parts, 64 KiB at most; what is too long is forgotten." */
static void parts_have_a_limit(void **state)
{
    (void)state;
    static char much[12000];
    char *record = golden(mirror_path);
    const char *secret = fake_secret();
    struct peer *peer = fake_device(secret);
    memset(much, 'a', sizeof much - 1);
    is_refused(fake_post(secret, "/api", "{'do':'part','record':'tea'}"), "malformed");
    is_refused(fake_say(peer, "{'do':'part'}"), "malformed");
    for (size_t sent = sizeof much - 1; sent <= RECORD_BYTES; sent += sizeof much - 1)
        is_field(bring(peer, "part", much), "is", "part");
    is_refused(bring(peer, "part", much), "malformed");
    assert_int_equal(fake_server->api->parts->n, 0);
    is_field(bring(peer, "part", much), "is", "part");
    fake_gone(peer);
    fake_pump();
    assert_int_equal(fake_server->api->parts->n, 0);
    is_field(bring(fake_device(secret), "upload", record), "is", "done");
    free(record);
}

/* "The first part counts as a table that the address has made, the rest of it does not; what waits
 * for half a minute is forgotten, and so many wait at once." */
static void parts_are_counted(void **state)
{
    (void)state;
    char *record = golden(mirror_path);
    struct peer *peer = fake_device(fake_secret()), *other = fake_device(fake_secret());
    fake_server->api->creations->per_minute = 2;
    is_field(send(peer, "part", record, 10), "is", "part");
    is_field(bring(peer, "upload", record + 10), "is", "done");
    is_field(send(peer, "part", record, 10), "is", "part");
    is_refused(send(other, "part", record, 10), "too-often");
    assert_int_equal(fake_server->api->parts->n, 1);
    fake_pass(PARTS_MS + 1);
    fake_server->api->creations->per_minute = 0;
    is_field(send(other, "part", record, 10), "is", "part");
    assert_int_equal(fake_server->api->parts->n,
                     1); /* the other client's, which is now the first */
    is_refused(bring(peer, "upload", record + 10), "malformed");
    fake_server->api->parts->n += PARTS_WAITING - 1;
    is_refused(send(peer, "part", record, 10), "too-often");
    fake_server->api->parts->n -= PARTS_WAITING - 1;
    free(record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SERVER_TEST(records_are_brought_along), SERVER_TEST(what_is_here_is_not_made_again),
        SERVER_TEST(one_s_own_is_kept),         SERVER_TEST(long_records_come_in_parts),
        SERVER_TEST(parts_have_a_limit),        SERVER_TEST(parts_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
