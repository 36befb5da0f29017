/* The server's tables, by docs/PROTOCOL.md: making them, sitting down, playing. Each test names the
 * sentences that it checks. server_talk.c, server_time.c and server_trouble.c have the rest. */
#include "tests/server_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/registry.h"
#include "server/api/creations.h"
#include "server/api/shared.h"
#include "tests/jsonread.h"
#include "tests/support.h"

/* Who you are */

/* "Answer: hello with protocol and version. Another hello may follow at any time, to change the
 * language." */
static void hello_says_who_and_in_which_language(void **state)
{
    (void)state;
    struct peer *p = fake_socket();
    const char *hello = fake_say(p, "{'do':'hello'}");
    is_field(hello, "is", "hello");
    is_field(hello, "protocol", "1");
    is_field(hello, "version", WONDERLAND_VERSION);
    is_field(fake_say(p, "{'do':'look','table':'000000000001'}"), "words",
             "There’s no such table.");
    is_field(fake_say(p, "{'do':'hello','lang':'pl'}"), "is", "hello");
    is_field(fake_say(p, "{'do':'look','table':'000000000001'}"), "words", "Nie ma takiego stołu.");
    is_refused(fake_say(p, "{'do':'hello','lang':'tlh'}"), "unknown");
    is_refused(fake_say(p, "{'do':'hello','lang':7}"), "malformed");
    is_refused(fake_say(p, "{'do':'hello','secret':'short'}"), "secret");
    is_refused(fake_say(p, "{'do':'hello','secret':7}"), "secret");
    is_refused(fake_say(p, "{'do':'create','game':'null','seats':[]}"), "secret");
    is_refused(fake_post("", "/api", "{'do':'hello'}"), "not-now");
}

/* A second hello with the same secret changes the language and nothing else; with another secret
 * the viewer is another device. */
static void hello_again_keeps_what_is_watched(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    is_field(fake_say(party.peer[0], "{'do':'hello','secret':'%s','lang':'ru'}", party.secret[0]),
             "is", "hello");
    fake_forget(party.peer[0]);
    is_done(move_at(&party, 1, 0, "pass"));
    assert_int_equal(fake_sent(party.peer[0]), 1);
    is_field(fake_sent_at(party.peer[0], 0), "title", "Кусочки сахара");
    is_field(fake_say(party.peer[0], "{'do':'hello','secret':'%s'}", party.secret[1]), "is",
             "hello");
    fake_forget(party.peer[0]);
    is_done(fake_say(party.peer[1], "{'do':'name','table':'%s','name':'Bea'}", party.table));
    assert_int_equal(fake_sent(party.peer[0]), 0);
}

/* "Without a secret one may look at lists and watch tables." Everything else needs one. */
static void without_a_secret_one_may_look(void **state)
{
    (void)state;
    static const char *const needs[] = { "create", "sit",     "stand",   "name",  "move",    "undo",
                                         "hint",   "leave",   "concede", "back",  "replace", "chat",
                                         "invite", "rematch", "coach",   "reason" };
    struct party party = party_of("null", 2, "");
    struct peer *p = fake_socket();
    for (size_t i = 0; i < sizeof needs / sizeof needs[0]; i++)
        is_refused(fake_say(p, "{'do':'%s','table':'%s','seat':0}", needs[i], party.table),
                   "secret");
    is_refused(fake_say(p, "{'do':'tables','list':'mine'}"), "secret");
    is_field(fake_say(p, "{'do':'tables','list':'open'}"), "is", "tables");
    is_field(fake_say(p, "{'do':'games'}"), "games.0.name", games[0]->name);
    const char *view = fake_say(p, "{'do':'watch','table':'%s'}", party.table);
    is_field(view, "is", "view");
    is_field(view, "seat", "null");
    is_field(view, "may", "[]");
    is_field(view, "choices", "");
    is_field(view, "position.state.players.0.lumps", "null");
    is_refused(fake_say(p, "{'do':'look','table':'%s','seat':0}", party.table), "not-yours");
}

/* Commands and answers */

/* "Every command may carry an id (a whole number or a string of up to 40 bytes), which comes
 * back." */
static void the_id_comes_back(void **state)
{
    (void)state;
    static const struct {
        const char *said, *re;
    } row[] = {
        { "{\"do\":\"device\",\"id\":7}", "7" },
        { "{\"do\":\"device\",\"id\":-9007199254740991}", "-9007199254740991" },
        { "{\"do\":\"device\",\"id\":1.5}", "" },
        { "{\"do\":\"device\",\"id\":\"a \\\"b\\\" ż\"}", "a \\\"b\\\" ż" },
        { "{\"do\":\"device\",\"id\":\"1234567890123456789012345678901234567890\"}",
          "1234567890123456789012345678901234567890" },
        { "{\"do\":\"device\",\"id\":\"12345678901234567890123456789012345678901\"}", "" },
        { "{\"do\":\"device\",\"id\":[1]}", "" },
        { "{\"do\":\"device\"}", "" },
        { "{\"id\":5}", "5" },
        { "{\"id\":\"x\",\"do\":\"dance\"}", "x" },
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct peer *p = fake_socket();
        fake_message(p, row[i].said);
        assert_int_equal(fake_sent(p), 1);
        is_field(fake_sent_at(p, 0), "re", row[i].re);
    }
}

/* "malformed: not JSON, or a field is missing or of the wrong kind"; "unknown: no such command";
 * "no-table". And every reason has its status. */
static void nonsense_is_refused(void **state)
{
    (void)state;
    static const char *const malformed[] = { "",
                                             "hello",
                                             "[]",
                                             "7",
                                             "null",
                                             "{}",
                                             "{\"do\":7}",
                                             "{\"do\":\"look\"}",
                                             "{\"do\":\"look\",\"table\":7}",
                                             "{\"do\":\"device\",\"do\":\"device\"}",
                                             "{\"do\":\"de\\u0000vice\"}",
                                             "{\"do\":\"tables\"}",
                                             "{\"do\":\"tables\",\"list\":\"all\"}" };
    struct peer *p = fake_socket();
    for (size_t i = 0; i < sizeof malformed / sizeof malformed[0]; i++) {
        fake_forget(p);
        fake_message(p, malformed[i]);
        assert_int_equal(fake_sent(p), 1);
        is_refused(fake_sent_at(p, 0), "malformed");
        is_refused(fake_post("", "/api", "%s", malformed[i]), "malformed");
        assert_int_equal(fake_status, 400);
    }
    is_refused(fake_say(p, "{'do':'dance'}"), "unknown");
    is_refused(fake_say(p, "{'do':'look','table':'nowhere'}"), "no-table");
    is_refused(fake_say(p, "{'do':'look','table':'000000000000'}"), "no-table");
    is_refused(fake_post("", "/api", "{'do':'look','table':'zzzzzzzzzzzz'}"), "no-table");
    assert_int_equal(fake_status, 404);
    is_refused(fake_post("", "/api", "{'do':'create'}"), "secret");
    assert_int_equal(fake_status, 401);
}

/* "both sides send JSON objects": the record, which only GET gives, is no command. */
static void all_answers_are_json(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, ",'options':{'rounds':'1'}");
    play_on(&party, 100);
    is_refused(fake_say(party.peer[0], "{'do':'record','table':'%s'}", party.table), "unknown");
    is_field(fake_say(party.peer[0], "{'do':'text','table':'%s'}", party.table), "is", "text");
    is_field(fake_post("", "/api", "{'do':'text','table':'%s','at':1,'eyes':'open'}", party.table),
             "is", "text");
}

/* A table is made */

/* "The answer is done with table and invite." "The game begins by itself when every chair is
 * taken." "the table has sealed its seed (commitment in the view)" */
static void a_table_is_made(void **state)
{
    (void)state;
    struct peer *p = fake_device(fake_secret());
    const char *made = fake_say(
        p,
        "{'do':'create','game':'null','options':{'rounds':'5'},'seats':[{'is':'me','name':'Ann'},"
        "{'is':'me','name':'Ben'},{'is':'friend'},{'is':'open'},{'is':'bot','bot':'cat'}],"
        "'clock':{'turn':60,'grace':30},'children':true,'hints':true,'word':'marmalade'}");
    is_done(made);
    assert_int_equal(strlen(field_of(made, "table")), ID_LETTERS);
    assert_int_equal(strlen(field_of(made, "invite")), TOKEN_LETTERS);
    is_field(made, "step", "0");
    char table[ID_LETTERS + 1], invite[TOKEN_LETTERS + 1];
    strcpy(table, field_of(made, "table"));
    strcpy(invite, field_of(made, "invite"));
    fake_forget(p);
    const char *view = fake_say(p, "{'do':'watch','table':'%s'}", table);
    is_field(view, "phase", "gathering");
    is_field(view, "position", "null");
    is_field(view, "options.rounds", "5");
    is_field(view, "clock", "{\"turn\":60,\"grace\":30}");
    is_field(view, "children", "true");
    is_field(view, "hints", "true");
    is_field(view, "seed", "");
    is_field(view, "prompt", "");
    static const char *const is[] = { "person", "person", "friend", "open", "bot" };
    for (int i = 0; i < 5; i++) {
        char path[32];
        snprintf(path, sizeof path, "chairs.%d.is", i);
        is_field(view, path, is[i]);
        snprintf(path, sizeof path, "chairs.%d.taken", i);
        is_field(view, path, i == 2 || i == 3 ? "false" : "true");
        snprintf(path, sizeof path, "chairs.%d.yours", i);
        is_field(view, path, i < 2 ? "true" : "false");
    }
    is_field(view, "chairs.4.bot", "snark");
    is_field(view, "chairs.4.name", "Snark");
    char promise[80];
    strcpy(promise, field_of(view, "commitment"));
    assert_int_equal(strlen(promise), 64);
    assert_int_equal(fake_sent(p), 2 + 1); /* `here`, and a view for each of the two chairs */
    is_field(fake_sent_at(p, 2), "seat", "1");

    is_done(fake_say(p, "{'do':'sit','table':'%s','seat':3,'name':'Dora'}", table));
    struct peer *q = fake_device(fake_secret());
    is_done(fake_say(q, "{'do':'sit','table':'%s','seat':2,'name':'Cleo','invite':'%s'}", table,
                     invite));
    view = fake_say(p, "{'do':'look','table':'%s','seat':1}", table);
    is_field(view, "phase", "playing");
    is_field(view, "commitment", promise);
    is_field(view, "seed", "");
}

/* Every mistake in a description. */
static void a_table_is_not_made(void **state)
{
    (void)state;
    static const struct {
        const char *why, *fields;
    } row[] = {
        { "unknown", "'game':'chess','seats':[{'is':'me'},{'is':'bot'}]" },
        { "unknown", "'seats':[{'is':'me'},{'is':'bot'}]" },
        { "unknown", "'game':'null','seats':[{'is':'me'},{'is':'bot','bot':'deep blue'}]" },
        { "unknown", "'game':'null','seats':[{'is':'me'},{'is':'bot'}],'options':{'rounds':'2'}" },
        { "unknown", "'game':'null','seats':[{'is':'me'},{'is':'bot'}],'options':{'moon':'1'}" },
        { "unknown", "'game':'null','seats':[{'is':'me'},{'is':'bot'}],'options':{'rounds':1}" },
        { "unknown", "'game':'null','seats':[{'is':'me'},{'is':'bot'}],'options':[]" },
        { "malformed", "'game':'null'" },
        { "malformed", "'game':'null','seats':{}" },
        { "malformed", "'game':'null','seats':[]" },
        { "malformed", "'game':'null','seats':[{'is':'me'}]" },
        { "malformed", "'game':'null','seats':[{'is':'bot'},{'is':'bot'}]" },
        { "malformed", "'game':'null','seats':[{'is':'open'},{'is':'friend'}]" },
        { "malformed", "'game':'null','seats':[{'is':'me'},7]" },
        { "malformed", "'game':'null','seats':[{'is':'me'},{}]" },
        { "malformed", "'game':'null','seats':[{'is':'me'},{'is':'kept'}]" },
        { "malformed", "'game':'null','seats':[{'is':'me'},{'is':'king'}]" },
        { "malformed", "'game':'null','seats':[{'is':'me'},{'is':'bot','bot':7}]" },
        { "malformed", "'game':'null','seats':[{'is':'me','name':7},{'is':'bot'}]" },
        { "malformed", "'game':'null','seats':[{'is':'me','name':' Ann'},{'is':'bot'}]" },
        { "malformed", "'game':'null','seats':[{'is':'me','name':'A\\u0007n'},{'is':'bot'}]" },
        { "malformed", "'game':'null','seats':[{'is':'me','name':'A\\u202en'},{'is':'bot'}]" },
        { "malformed", "'game':'null','seats':[{'is':'me','name':"
                       "'123456789012345678901234567890123456789012345678'},{'is':'bot'}]" },
        { "malformed", "'game':'null','seats':[{'is':'me'},{'is':'bot'}],'word':'a\\nb'" },
        { "malformed", "'game':'null','seats':[{'is':'me'},{'is':'bot'}],'word':7" },
        { "malformed", "'game':'null','seats':[{'is':'me'},{'is':'bot'}],'children':1" },
        { "malformed", "'game':'null','seats':[{'is':'me'},{'is':'bot'}],'hints':'yes'" },
        { "malformed", "'game':'null','seats':[{'is':'me'},{'is':'bot'}],'clock':60" },
        { "malformed", "'game':'null','seats':[{'is':'me'},{'is':'bot'}],'clock':{}" },
        { "malformed", "'game':'null','seats':[{'is':'me'},{'is':'bot'}],'clock':{'turn':4}" },
        { "malformed", "'game':'null','seats':[{'is':'me'},{'is':'bot'}],'clock':{'turn':86401}" },
        { "malformed", "'game':'null','seats':[{'is':'me'},{'is':'bot'}],"
                       "'clock':{'turn':5,'grace':3601}" },
        { "malformed", "'game':'null','seats':[{'is':'me'},{'is':'bot'}],"
                       "'clock':{'turn':5,'grace':-1}" },
        { "malformed", "'game':'null','seats':[{'is':'me'},{'is':'bot'},{'is':'bot'},{'is':'bot'},"
                       "{'is':'bot'},{'is':'bot'},{'is':'bot'}]" },
        { "malformed", "'game':'mirror','seats':[{'is':'me'},{'is':'bot'},{'is':'bot'},"
                       "{'is':'bot'},{'is':'bot'}]" },
    };
    struct peer *p = fake_device(fake_secret());
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const char *answer = fake_say(p, "{'do':'create',%s}", row[i].fields);
        if (strcmp(field_of(answer, "why"), row[i].why) != 0)
            fail_msg("%s: %s", row[i].fields, answer);
        is_field(answer, "invite", "");
    }
    is_field(fake_say(p, "{'do':'tables','list':'mine'}"), "tables", "[]");
}

/* Limits of the clock, and null for what is left out. */
static void the_clock_has_limits(void **state)
{
    (void)state;
    struct peer *p = fake_device(fake_secret());
    static const char *const good[] = { "{'turn':5}", "{'turn':86400,'grace':3600}",
                                        "{'turn':5,'grace':0}", "null" };
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        is_done(fake_say(p,
                         "{'do':'create','game':'null','seats':[{'is':'me'},{'is':'friend'}],"
                         "'clock':%s,'options':null}",
                         good[i]));
}

/* DEPLOY: a limited number of tables per minute and address. */
static void tables_are_made_slowly(void **state)
{
    (void)state;
    static const char order[] =
        "{'do':'create','game':'null','seats':[{'is':'me'},{'is':'friend'}]}";
    const char *secret = fake_secret();
    fake_server->api->creations->per_minute = 2;
    is_done(fake_post(secret, "/api", order));
    is_done(fake_post(secret, "/api", order));
    is_refused(fake_post(secret, "/api", order), "too-often");
    assert_int_equal(fake_status, 429);
    fake_pass(30001);
    is_done(fake_post(secret, "/api", order));
}

/* Sitting down */

static const char *sit(struct peer *p, const char *table, int seat, const char *more)
{
    return fake_say(p, "{'do':'sit','table':'%s','seat':%d%s}", table, seat, more);
}

/* "friend (anybody with an invitation), open (anybody)"; "taken"; "not-yours: the invitation is
 * wrong"; "One secret may hold several chairs, at one table and at many." */
static void chairs_are_taken(void **state)
{
    (void)state;
    struct peer *ann = fake_device(fake_secret()), *ben = fake_device(fake_secret());
    const char *made =
        fake_say(ann, "{'do':'create','game':'null','seats':[{'is':'me'},"
                      "{'is':'friend'},{'is':'open'},{'is':'friend'},{'is':'bot'}]}");
    char table[ID_LETTERS + 1], with[96];
    strcpy(table, field_of(made, "table"));
    snprintf(with, sizeof with, ",'name':'Ben','invite':'%s'", field_of(made, "invite"));
    is_refused(sit(ben, table, 1, ",'name':'Ben'"), "not-yours");
    is_refused(sit(ben, table, 1, ",'invite':'00000000000000000000000000000000'"), "not-yours");
    is_refused(sit(ben, table, 1, ",'invite':'x'"), "not-yours");
    is_refused(sit(ben, table, 0, with), "taken");
    is_refused(sit(ben, table, 4, with), "taken");
    is_refused(sit(ben, table, 5, with), "malformed");
    is_refused(sit(ben, table, -1, with), "malformed");
    is_refused(fake_say(ben, "{'do':'sit','table':'%s'}", table), "malformed");
    is_refused(sit(ben, table, 2, ",'name':'tab\\there'"), "malformed");
    is_refused(sit(ben, table, 2, ",'name':7"), "malformed");
    is_refused(sit(ben, table, 2, ",'word':7"), "malformed");
    is_done(sit(ben, table, 2, ",'name':'Ben'"));
    is_done(sit(ben, table, 2, ",'name':'Ben'")); /* twice counts once */
    is_field(fake_say(ben, "{'do':'look','table':'%s'}", table), "seq", "3");
    is_refused(sit(ann, table, 2, ""), "taken");
    is_done(sit(ben, table, 1, with));
    is_done(sit(ann, table, 3, "")); /* the host needs no invitation */
    const char *view = fake_say(ben, "{'do':'look','table':'%s','seat':2}", table);
    is_field(view, "phase", "playing");
    is_field(view, "chairs.1.name", "Ben");
    is_field(view, "chairs.1.yours", "true");
    is_field(view, "chairs.3.yours", "false");
    is_refused(sit(fake_device(fake_secret()), table, 2, with), "taken");
}

/* "stand: gives it up before the game has begun"; "name: another name". */
static void chairs_are_given_up(void **state)
{
    (void)state;
    struct peer *ann = fake_device(fake_secret()), *ben = fake_device(fake_secret());
    char table[ID_LETTERS + 1];
    strcpy(table, field_of(fake_say(ann, "{'do':'create','game':'null','seats':[{'is':'me'},"
                                         "{'is':'open'},{'is':'open'}]}"),
                           "table"));
    is_refused(fake_say(ben, "{'do':'stand','table':'%s','seat':0}", table), "not-yours");
    is_refused(fake_say(ben, "{'do':'stand','table':'%s'}", table), "not-yours");
    is_done(sit(ben, table, 1, ",'name':'Ben'"));
    is_done(sit(ben, table, 2, ",'name':'Bea'"));
    is_refused(fake_say(ben, "{'do':'stand','table':'%s'}", table), "not-yours"); /* which? */
    is_refused(fake_say(ben, "{'do':'stand','table':'%s','seat':1}", table), "not-now");
    strcpy(table, field_of(fake_say(ann, "{'do':'create','game':'null','seats':[{'is':'me'},"
                                         "{'is':'open'},{'is':'open'}]}"),
                           "table"));
    is_done(sit(ben, table, 1, ",'name':'Ben','word':'jam'"));
    is_done(fake_say(ben, "{'do':'name','table':'%s','name':'Benjamin'}", table));
    is_refused(fake_say(ben, "{'do':'name','table':'%s'}", table), "malformed");
    is_refused(fake_say(ben, "{'do':'name','table':'%s','name':'a\\u0001b'}", table), "malformed");
    is_refused(fake_say(ann, "{'do':'name','table':'%s','seat':1,'name':'Bob'}", table),
               "not-yours");
    is_field(fake_say(ann, "{'do':'look','table':'%s'}", table), "chairs.1.name", "Benjamin");
    is_done(fake_say(ben, "{'do':'stand','table':'%s','seat':1}", table));
    is_field(fake_say(ann, "{'do':'look','table':'%s'}", table), "chairs.1.is", "open");
    is_field(fake_say(ann, "{'do':'look','table':'%s'}", table), "chairs.1.name", "");
    is_field(fake_say(ben, "{'do':'tables','list':'mine'}"), "tables.1.table", "");
    is_refused(fake_say(ben, "{'do':'stand','table':'%s','seat':1}", table), "not-yours");
}

/* "invite: a new invitation: done with invite; earlier ones stay good", eight of them. */
static void invitations_are_bounded(void **state)
{
    (void)state;
    char invite[1 + INVITES_MAX][TOKEN_LETTERS + 1], table[ID_LETTERS + 1], with[64];
    struct peer *ann = fake_device(fake_secret()), *ben = fake_device(fake_secret());
    const char *made = fake_say(ann, "{'do':'create','game':'null','seats':[{'is':'me'},"
                                     "{'is':'friend'},{'is':'friend'},{'is':'friend'}]}");
    strcpy(table, field_of(made, "table"));
    strcpy(invite[0], field_of(made, "invite"));
    is_refused(fake_say(ben, "{'do':'invite','table':'%s'}", table), "not-yours");
    for (int i = 1; i <= INVITES_MAX; i++) {
        made = fake_say(ann, "{'do':'invite','table':'%s'}", table);
        is_done(made);
        strcpy(invite[i], field_of(made, "invite"));
        assert_string_not_equal(invite[i], invite[i - 1]);
    }
    snprintf(with, sizeof with, ",'invite':'%s'", invite[0]);
    is_refused(sit(ben, table, 1, with), "not-yours"); /* the oldest had to go */
    snprintf(with, sizeof with, ",'invite':'%s'", invite[1]);
    is_done(sit(ben, table, 1, with));
    snprintf(with, sizeof with, ",'invite':'%s'", invite[INVITES_MAX]);
    is_done(sit(fake_device(fake_secret()), table, 2, with));
    is_done(sit(fake_device(fake_secret()), table, 3, with));
    is_refused(fake_say(ann, "{'do':'invite','table':'%s'}", table), "not-now");
}

/* The log that begins a game tells the deal to everybody as far as they may know it. */
static void the_deal_is_told(void **state)
{
    (void)state;
    static const char *const told[] = { "", "You get 1\u00a0lump of sugar.",
                                        "You get 2\u00a0lumps of sugar.",
                                        "You get 3\u00a0lumps of sugar." };
    struct party party = party_of("null", 2, "");
    for (int p = 0; p < 2; p++) {
        const char *view = look_of(&party, p);
        long own = number_of(view, p == 0 ? "position.state.players.0.lumps"
                                          : "position.state.players.1.lumps");
        assert_in_range(own, 1, 3);
        is_field(view, p == 0 ? "log.1.words.1" : "log.1.words.2", told[own]);
        is_field(view, p == 0 ? "log.1.words.2" : "log.1.words.1",
                 p == 0 ? "Ben gets sugar." : "Ann gets sugar.");
    }
}

/* Moves */

/* What the seat is told when it asks about this move, or about this act. */
static const char *why_of(const struct party *party, int seat, const char *fields)
{
    return fake_say(party->peer[seat], "{'do':'why','table':'%s','seat':%d%s}", party->table, seat,
                    fields);
}

#define is_why(answer, number, sentence)                         \
    do {                                                         \
        const char *why_ = (answer);                             \
        assert_string_equal(field_of(why_, "is"), "why");        \
        assert_string_equal(field_of(why_, "allowed"), "false"); \
        assert_string_equal(field_of(why_, "rule"), number);     \
        assert_string_equal(field_of(why_, "words"), sentence);  \
    } while (0)

/* "why: the rule that forbids something, and what is in the way" */
static void a_rule_says_why_not(void **state)
{
    (void)state;
    struct party party = party_of("mirror", 2, "");
    int first = (int)number_of(look_of(&party, 0), "position.actors.0"), second = 1 - first;
    is_why(why_of(&party, first, ",'move':'take 0 1'"), "3.4",
           "The first turn of a round takes exactly one card.");
    is_why(why_of(&party, first, ",'act':[3,0,1,254]"), "3.4",
           "The first turn of a round takes exactly one card.");
    is_why(why_of(&party, second, ",'move':'take 0'"), "3.2",
           first == 0 ? "It isn’t your turn: Ann is to move."
                      : "It isn’t your turn: Ben is to move.");
    is_field(why_of(&party, first, ",'move':'take 0'"), "allowed", "true");
    is_field(why_of(&party, first, ",'move':'12'"), "allowed", "true");
    is_field(why_of(&party, first, ",'act':[3,11,254,254]"), "allowed", "true");
    is_field(why_of(&party, first, ",'act':[3,11,254,254]"), "words", "");
    is_done(move_of(&party, first, "take 4"));
    is_done(move_of(&party, second, "take 1"));
    is_why(why_of(&party, first, ",'move':'take 1'"), "3.9",
           "No card lies on place 2: it is empty.");
    is_why(why_of(&party, first, ",'act':[3,1,254,254]"), "3.9",
           "No card lies there: the place is empty.");
}

/* "only its owner may ask"; "what it cannot express is refused as illegal" */
static void nonsense_has_no_reason(void **state)
{
    (void)state;
    struct party party = party_of("mirror", 2, "");
    is_refused(
        fake_say(party.peer[0], "{'do':'why','table':'%s','seat':1,'move':'take 0'}", party.table),
        "not-yours");
    is_refused(why_of(&party, 0, ""), "malformed");
    is_refused(why_of(&party, 0, ",'move':7"), "malformed");
    is_refused(why_of(&party, 0, ",'act':[3,0,1]"), "malformed");
    is_refused(why_of(&party, 0, ",'act':[3,0,1,256]"), "malformed");
    is_refused(why_of(&party, 0, ",'act':[3,0,1,-1]"), "malformed");
    is_refused(why_of(&party, 0, ",'act':'take','move':'take 0'"), "malformed");
    is_refused(why_of(&party, 0, ",'act':[3,1,0,254]"), "illegal");
    is_refused(why_of(&party, 0, ",'act':[0,0,0,0]"), "illegal");
    is_refused(why_of(&party, 0, ",'move':'sing'"), "illegal");
    is_refused(why_of(&party, 0, ",'move':'deal cat'"), "illegal");
    struct peer *p = fake_device(fake_secret());
    const char *made = fake_say(
        p, "{'do':'create','game':'mirror','seats':[{'is':'me','name':'Ann'},{'is':'open'}]}");
    char table[ID_LETTERS + 1];
    strcpy(table, field_of(made, "table"));
    is_refused(fake_say(p, "{'do':'why','table':'%s','move':'take 0'}", table), "not-now");
}

/* "A move that is not one of the choices, but that the game's notation can express, is refused as
 * illegal with the words and the rule that why would give" */
static void a_refused_move_names_its_rule(void **state)
{
    (void)state;
    struct party party = party_of("mirror", 2, "");
    int first = (int)number_of(look_of(&party, 0), "position.actors.0");
    const char *refused = move_of(&party, first, "take 0 1");
    is_refused(refused, "illegal");
    is_field(refused, "rule", "3.4");
    is_field(refused, "words", "The first turn of a round takes exactly one card.");
    is_field(look_of(&party, first), "step", "0");
    refused = move_of(&party, first, "sing");
    is_refused(refused, "illegal");
    is_field(refused, "rule", "");
}

/* "move is the notation of a choice, its number in the list from 1, or any beginning of the
 * notation that fits no other." */
static void a_move_has_three_names(void **state)
{
    (void)state;
    struct party party = party_of("null", 3, ",'options':{'rounds':'1'}");
    is_done(move_at(&party, 0, 0, "stir"));
    is_done(move_at(&party, 1, 1, "2"));
    is_refused(move_at(&party, 2, 2, "3"), "illegal");
    is_refused(move_at(&party, 2, 2, "0"), "illegal");
    is_refused(move_at(&party, 2, 2, "sing"), "illegal");
    is_refused(move_at(&party, 2, 2, ""), "illegal");
    is_refused(fake_say(party.peer[2], "{'do':'move','table':'%s','seat':2,'step':2,'move':1}",
                        party.table),
               "malformed");
    is_refused(
        fake_say(party.peer[2], "{'do':'move','table':'%s','seat':2,'move':'1'}", party.table),
        "malformed");
    is_refused(fake_say(party.peer[2], "{'do':'move','table':'%s','seat':2,'step':-1,'move':'1'}",
                        party.table),
               "malformed");
    is_done(move_at(&party, 2, 2, "p"));
    const struct match *m = live_of(&party)->table->match;
    assert_int_equal(action_a(m->entry[3].act), 1);
    assert_int_equal(action_a(m->entry[4].act), 2);
    assert_int_equal(action_a(m->entry[5].act), 2);
    is_field(look_of(&party, 0), "phase", "over");
    is_refused(move_at(&party, 0, 3, "1"), "not-now");
}

/* Wrong seat, out of turn, before the beginning. */
static void not_everybody_may_move(void **state)
{
    (void)state;
    struct party party = party_of("mirror", 2, "");
    int first = field_of(look_of(&party, 0), "choices.0.move")[0] != '\0' ? 0 : 1;
    is_refused(move_at(&party, 1 - first, 0, "1"), "not-your-turn");
    is_refused(fake_say(party.peer[1 - first],
                        "{'do':'move','table':'%s','seat':%d,'step':0,'move':'1'}", party.table,
                        first),
               "not-yours");
    is_refused(move_at(&party, first, 1, "1"), "stale"); /* a step that is still to come */
    is_done(move_at(&party, first, 0, "1"));
    is_refused(move_at(&party, first, 1, "1"), "not-your-turn");

    struct peer *p = fake_device(fake_secret());
    const char *made =
        fake_say(p, "{'do':'create','game':'null','seats':[{'is':'me'},{'is':'friend'}]}");
    is_refused(
        fake_say(p, "{'do':'move','table':'%s','step':0,'move':'1'}", field_of(made, "table")),
        "not-now");
}

/* "the same move sent twice counts once: if step 9 was this very move of this seat, the answer is
 * the same done again, however often it is sent" */
static void the_same_move_counts_once(void **state)
{
    (void)state;
    struct party party = party_of("mirror", 2, "");
    int first = field_of(look_of(&party, 0), "choices.0.move")[0] != '\0' ? 0 : 1;
    char notation[64], done[512];
    strcpy(notation, field_of(look_of(&party, first), "choices.2.move"));
    const char *answer = move_at(&party, first, 0, notation);
    is_done(answer);
    snprintf(done, sizeof done, "%s %s", field_of(answer, "seq"), field_of(answer, "step"));
    for (int later = 0; later < 3; later++) {
        const char *const sent[] = { notation, "3" };
        for (int i = 0; i < 2; i++) {
            char again[512];
            answer = move_at(&party, first, 0, sent[i]);
            is_done(answer);
            snprintf(again, sizeof again, "%s %s", field_of(answer, "seq"),
                     field_of(answer, "step"));
            assert_string_equal(again, done);
        }
        is_refused(move_at(&party, first, 0, "1"), "stale");
        is_refused(move_at(&party, 1 - first, 0, notation), "stale");
        play_on(&party, 2);
    }
    assert_int_equal(live_of(&party)->table->step, 1 + 6);
}

/* The same after it was undone: by notation, by number and by its beginning; also when other moves
 * have replaced it. */
static void the_same_move_counts_once_after_undo(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    is_done(move_at(&party, 0, 0, "pass"));
    is_done(fake_say(party.peer[0], "{'do':'undo','table':'%s','seat':0,'step':1}", party.table));
    for (int later = 0; later < 2; later++) {
        static const char *const sent[] = { "pass", "2", "pa" };
        for (int i = 0; i < 3; i++) {
            const char *answer = move_at(&party, 0, 0, sent[i]);
            is_done(answer);
            is_field(answer, "step", "1");
        }
        is_refused(move_at(&party, 0, 0, "stir"), "stale");
        is_refused(move_at(&party, 0, 0, "1"), "stale");
        const char *undone =
            fake_say(party.peer[0], "{'do':'undo','table':'%s','seat':0,'step':1}", party.table);
        is_done(undone);
        is_field(undone, "step", "2");
        is_done(move_at(&party, 0, 2, "stir"));
    }
    assert_int_equal(live_of(&party)->table->step, 3);
}

/* The list of an undone move may itself follow undone moves. */
static void the_same_move_is_known_behind_moves_undone(void **state)
{
    (void)state;
    struct peer *p = fake_device(fake_secret());
    const char *made = fake_say(p, "{'do':'create','game':'mirror','seats':[{'is':'me'},"
                                   "{'is':'me'}]}");
    struct party party = { .n = 2, .peer = { p, p } };
    strcpy(party.table, field_of(made, "table"));
    int first = field_of(look_of(&party, 0), "choices.0.move")[0] != '\0' ? 0 : 1;
    char third[64];
    is_done(move_at(&party, first, 0, "1"));
    is_done(move_at(&party, 1 - first, 1, "1")); /* leaves a gap, which changes the next list */
    strcpy(third, field_of(look_of(&party, first), "choices.0.move"));
    is_done(move_at(&party, first, 2, "1"));
    is_done(fake_say(p, "{'do':'undo','table':'%s','seat':%d,'step':3}", party.table, first));
    is_done(fake_say(p, "{'do':'undo','table':'%s','seat':%d,'step':4}", party.table, 1 - first));
    is_done(move_at(&party, 1 - first, 5, "3"));
    assert_string_not_equal(field_of(look_of(&party, first), "choices.0.move"), third);
    is_done(move_at(&party, first, 2, "1"));
    is_done(move_at(&party, first, 2, third));
    is_refused(move_at(&party, first, 2, "2"), "stale");
    is_done(move_at(&party, 1 - first, 1, "1"));
    assert_int_equal(live_of(&party)->table->step, 6);
}

/* "a move made in ignorance is refused: stale […] Where several seats decide at once, the answers
 * of the others do not count as such." */
static void answers_given_at_once_may_cross(void **state)
{
    (void)state;
    struct party party = party_of("null", 4, "");
    is_done(move_at(&party, 2, 0, "stir"));
    is_done(move_at(&party, 0, 0, "pass")); /* has seen nothing of Cleo's */
    is_done(move_at(&party, 3, 1, "pass"));
    is_done(move_at(&party, 2, 0, "stir")); /* again */
    is_refused(move_at(&party, 2, 0, "pass"), "stale");
    is_refused(move_at(&party, 2, 3, "pass"), "not-your-turn");
    is_done(move_at(&party, 1, 0, "1")); /* the last answer: luck falls, the next round */
    for (int p = 0; p < 4; p++)
        is_refused(move_at(&party, p, 3, p == 1 ? "pass" : "1"), "stale");
    is_done(move_at(&party, 3, 4, "1"));
    is_done(fake_say(party.peer[3], "{'do':'undo','table':'%s','seat':3,'step':5}", party.table));
    is_refused(move_at(&party, 0, 4, "1"), "stale"); /* something was taken back since */
    is_done(move_at(&party, 0, 6, "1"));
}

/* Taking back */

/* "undo takes back the seat's last move if nothing new was seen and nobody else has moved
 * since" */
static void undo_is_for_the_last_who_moved(void **state)
{
    (void)state;
    struct party party = party_of("null", 3, ",'options':{'rounds':'1'}");
    is_refused(fake_say(party.peer[0], "{'do':'undo','table':'%s','step':0}", party.table),
               "not-now");
    is_done(move_at(&party, 0, 0, "stir"));
    is_refused(fake_say(party.peer[1], "{'do':'undo','table':'%s','step':1}", party.table),
               "not-now");
    is_refused(fake_say(party.peer[0], "{'do':'undo','table':'%s','step':0}", party.table),
               "stale");
    is_refused(fake_say(party.peer[0], "{'do':'undo','table':'%s'}", party.table), "malformed");
    assert_non_null(strstr(look_of(&party, 0), "\"undo\""));
    is_done(move_at(&party, 1, 1, "stir"));
    assert_null(strstr(look_of(&party, 0), "\"undo\""));
    is_refused(fake_say(party.peer[0], "{'do':'undo','table':'%s','step':2}", party.table),
               "not-now");
    is_done(fake_say(party.peer[1], "{'do':'undo','table':'%s','step':2}", party.table));
    is_done(fake_say(party.peer[0], "{'do':'undo','table':'%s','step':3}", party.table));
    is_field(look_of(&party, 0), "chairs.0.owes", "true");
    is_field(look_of(&party, 0), "position.state.players.0.decided", "false");
    is_done(move_at(&party, 0, 4, "pass"));
    is_done(move_at(&party, 1, 5, "pass"));
    is_done(move_at(&party, 2, 6, "pass"));
    is_refused(fake_say(party.peer[2], "{'do':'undo','table':'%s','step':7}", party.table),
               "not-now"); /* the cups have been shown */
}

/* "if all the people at the table sit at one device, the bots' answers are taken back with it" */
static void undo_goes_through_bots_at_one_device(void **state)
{
    (void)state;
    struct peer *p = fake_device(fake_secret());
    const char *made = fake_say(p, "{'do':'create','game':'mirror','seats':[{'is':'me'},"
                                   "{'is':'bot','bot':'random'},{'is':'bot','bot':'random'}]}");
    struct party party = { .n = 1, .peer = { p } };
    strcpy(party.table, field_of(made, "table"));
    long step = number_of(look_of(&party, 0), "step");
    fake_pump();
    unsigned n = live_of(&party)->table->match->n;
    step = number_of(look_of(&party, 0), "step");
    is_done(move_at(&party, 0, step, "1"));
    assert_int_equal(live_of(&party)->table->match->n, n + 3);
    step = number_of(look_of(&party, 0), "step");
    is_done(fake_say(p, "{'do':'undo','table':'%s','step':%ld}", party.table, step));
    assert_int_equal(live_of(&party)->table->match->n, n);
    is_field(look_of(&party, 0), "chairs.0.owes", "true");
}

/* With another device at the table the bots' answers stay, and so does the move. */
static void undo_stops_at_bots_among_others(void **state)
{
    (void)state;
    struct peer *p = fake_device(fake_secret()), *q = fake_device(fake_secret());
    const char *made =
        fake_say(p, "{'do':'create','game':'null','seats':[{'is':'me'},{'is':'open'},"
                    "{'is':'bot','bot':'random'}]}");
    struct party party = { .n = 2, .peer = { p, q } };
    strcpy(party.table, field_of(made, "table"));
    fake_thinking(THINK_HELD);
    is_done(sit(q, party.table, 1, ""));
    is_done(move_at(&party, 0, 0, "1"));
    fake_thinking(THINK_AT_ONCE);
    fake_pump();
    assert_int_equal(number_of(look_of(&party, 0), "step"), 2);
    is_refused(fake_say(p, "{'do':'undo','table':'%s','step':2}", party.table), "not-now");
}

/* A bot's moves for a player cannot be undone by that player. */
static void undo_is_not_for_those_who_left(void **state)
{
    (void)state;
    struct party party = party_of("null", 3, "");
    is_done(do_of(&party, 0, "leave"));
    assert_int_equal(number_of(look_of(&party, 0), "step"), 1);
    is_refused(fake_say(party.peer[0], "{'do':'undo','table':'%s','step':1}", party.table),
               "not-now");
    is_done(do_of(&party, 1, "concede"));
    assert_int_equal(number_of(look_of(&party, 0), "step"), 2);
    is_refused(fake_say(party.peer[1], "{'do':'undo','table':'%s','step':2}", party.table),
               "not-now");
}

/* Giving up, leaving and coming back */

/* "concede: with two seats left the other one has won" */
static void one_of_two_concedes(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    is_done(do_of(&party, 0, "concede"));
    const char *view = look_of(&party, 1);
    is_field(view, "phase", "over");
    is_field(view, "result.places", "[2,1]");
    is_field(view, "chairs.0.conceded", "true");
    is_field(view, "result.words.0", "You win: nobody else is left in the game.");
    assert_int_equal(strlen(field_of(view, "seed")), 64);
    is_refused(do_of(&party, 0, "concede"), "not-now");
    is_refused(do_of(&party, 1, "concede"), "not-now");
    is_refused(do_of(&party, 1, "leave"), "not-now");
    is_refused(move_at(&party, 1, 0, "1"), "not-now");
    const char *answer = fake_say(party.peer[0], "{'do':'verify','table':'%s'}", party.table);
    is_field(answer, "is", "verdict");
    is_field(answer, "fair", "true");
    is_field(fake_say(party.peer[0], "{'do':'tables','list':'mine'}"), "tables.0.places", "[2,1]");
}

/* "with more, a bot plays the chair to the end, and the seat comes last" – the first to concede
 * last of all. */
static void two_of_four_concede(void **state)
{
    (void)state;
    struct party party = party_of("null", 4, ",'options':{'rounds':'1'}");
    is_done(do_of(&party, 2, "concede"));
    const char *view = look_of(&party, 2);
    is_field(view, "phase", "playing");
    is_field(view, "chairs.2.conceded", "true");
    is_refused(do_of(&party, 2, "back"), "not-now");
    is_refused(do_of(&party, 2, "concede"), "not-now");
    is_refused(move_of(&party, 2, "1"), "not-now");
    is_done(do_of(&party, 0, "concede"));
    is_field(look_of(&party, 0), "phase", "playing");
    is_done(move_of(&party, 1, "pass"));
    is_done(move_of(&party, 3, "pass"));
    view = look_of(&party, 1);
    is_field(view, "phase", "over");
    is_field(view, "result.places.2", "4");
    is_field(view, "result.places.0", "3");
    long ben = number_of(view, "result.places.1"), dora = number_of(view, "result.places.3");
    assert_true(ben == 1 && dora == 1); /* both passed: no points either way */
}

/* When the last person among bots concedes, nobody is left to play for. */
static void the_last_person_concedes(void **state)
{
    (void)state;
    struct peer *p = fake_device(fake_secret());
    const char *made = fake_say(p, "{'do':'create','game':'null','seats':[{'is':'me'},{'is':'bot'},"
                                   "{'is':'bot'}]}");
    struct party party = { .n = 1, .peer = { p } };
    strcpy(party.table, field_of(made, "table"));
    is_done(do_of(&party, 0, "concede"));
    is_field(look_of(&party, 0), "phase", "over");
    is_field(look_of(&party, 0), "result.places.0", "3");
}

/* "leave: a bot plays on this chair until its owner comes back"; "back: the owner plays again". */
static void one_leaves_and_comes_back(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    is_refused(do_of(&party, 0, "back"), "not-now");
    is_done(do_of(&party, 0, "leave"));
    const char *view = look_of(&party, 0);
    is_field(view, "chairs.0.bot", "eaglet");
    is_field(view, "chairs.0.is", "person");
    is_field(view, "position.state.players.0.decided", "true"); /* the bot has played */
    is_refused(do_of(&party, 0, "leave"), "not-now");
    is_done(move_of(&party, 1, "1")); /* and goes on playing */
    is_refused(move_of(&party, 0, "1"), "not-now");
    is_done(do_of(&party, 0, "back"));
    is_field(look_of(&party, 0), "chairs.0.bot", "");
    is_done(move_of(&party, 1, "1"));
    is_done(move_of(&party, 0, "1"));
    is_field(look_of(&party, 0), "position.state.round", "3");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SERVER_TEST(hello_says_who_and_in_which_language),
        SERVER_TEST(hello_again_keeps_what_is_watched),
        SERVER_TEST(without_a_secret_one_may_look),
        SERVER_TEST(the_id_comes_back),
        SERVER_TEST(nonsense_is_refused),
        SERVER_TEST(all_answers_are_json),
        SERVER_TEST(a_table_is_made),
        SERVER_TEST(a_table_is_not_made),
        SERVER_TEST(the_clock_has_limits),
        SERVER_TEST(tables_are_made_slowly),
        SERVER_TEST(chairs_are_taken),
        SERVER_TEST(chairs_are_given_up),
        SERVER_TEST(invitations_are_bounded),
        SERVER_TEST(the_deal_is_told),
        SERVER_TEST(a_rule_says_why_not),
        SERVER_TEST(nonsense_has_no_reason),
        SERVER_TEST(a_refused_move_names_its_rule),
        SERVER_TEST(a_move_has_three_names),
        SERVER_TEST(not_everybody_may_move),
        SERVER_TEST(the_same_move_counts_once),
        SERVER_TEST(the_same_move_counts_once_after_undo),
        SERVER_TEST(the_same_move_is_known_behind_moves_undone),
        SERVER_TEST(answers_given_at_once_may_cross),
        SERVER_TEST(undo_is_for_the_last_who_moved),
        SERVER_TEST(undo_goes_through_bots_at_one_device),
        SERVER_TEST(undo_stops_at_bots_among_others),
        SERVER_TEST(undo_is_not_for_those_who_left),
        SERVER_TEST(one_of_two_concedes),
        SERVER_TEST(two_of_four_concede),
        SERVER_TEST(the_last_person_concedes),
        SERVER_TEST(one_leaves_and_comes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
