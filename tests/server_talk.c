/* The server's tables, by docs/PROTOCOL.md: what is seen, said, listed and asked after the game.
 * */
#include "tests/server_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/registry.h"
#include "server/api/caller.h"
#include "server/live/live_tables.h"
#include "server/live/presence.h"
#include "server/live/waiting.h"
#include "tests/jsonread.h"
#include "tests/support.h"

/* Talking */

static const char *chat(const struct party *party, int seat, const char *text)
{
    return fake_say(party->peer[seat], "{'do':'chat','table':'%s','seat':%d,'text':'%s'}",
                    party->table, seat, text);
}

/* "chat: says something to the table": a message of its own to everybody who watches. */
static void everybody_hears_the_chat(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    struct peer *spectator = fake_socket();
    fake_say(spectator, "{'do':'watch','table':'%s'}", party.table);
    forget_all(&party);
    fake_forget(spectator);
    const char *done = chat(&party, 0, "Dzień dobry");
    is_done(done);
    struct peer *const hears[] = { party.peer[1], spectator };
    for (int i = 0; i < 2; i++) {
        assert_int_equal(fake_sent(hears[i]), 1);
        const char *said = fake_sent_at(hears[i], 0);
        is_field(said, "is", "chat");
        is_field(said, "table", party.table);
        is_field(said, "seat", "0");
        is_field(said, "text", "Dzień dobry");
        is_field(said, "seq", field_of(done, "seq"));
        assert_true(number_of(said, "at") > 1000000000000);
    }
    is_field(look_of(&party, 1), "chat.0.text", "Dzień dobry");
    is_refused(
        fake_say(party.peer[1], "{'do':'chat','table':'%s','seat':0,'text':'x'}", party.table),
        "not-yours");
}

/* Texts that are refused: empty, too long, control characters, marks that change the direction. */
static void not_everything_can_be_said(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    char text[CHAT_BYTES + 2];
    memset(text, 'a', sizeof text);
    text[CHAT_BYTES + 1] = '\0';
    is_refused(chat(&party, 0, text), "malformed");
    text[CHAT_BYTES] = '\0';
    is_done(chat(&party, 0, text));
    is_refused(chat(&party, 0, ""), "malformed");
    is_refused(chat(&party, 0, "a\\u0007b"), "malformed");
    is_refused(chat(&party, 0, "a\\nb"), "malformed");
    is_refused(chat(&party, 0, "a\\u202eb"), "malformed");
    is_refused(fake_say(party.peer[0], "{'do':'chat','table':'%s','seat':0}", party.table),
               "malformed");
    is_refused(fake_say(party.peer[0], "{'do':'chat','table':'%s','seat':0,'text':5}", party.table),
               "malformed");
}

/* "too-often": five at once, then one every two seconds, for each seat. The table remembers 50. */
static void chat_has_a_rate(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    for (int i = 0; i < CHAT_BURST; i++)
        is_done(chat(&party, 0, "hi"));
    is_refused(chat(&party, 0, "hi"), "too-often");
    is_done(chat(&party, 1, "hi"));
    fake_pass(CHAT_RATE_MS - 1);
    is_refused(chat(&party, 0, "hi"), "too-often");
    fake_pass(1);
    is_done(chat(&party, 0, "hi"));
    is_refused(chat(&party, 0, "hi"), "too-often");
    for (int i = 0; i < CHAT_KEPT; i++) {
        char text[16];
        fake_pass(CHAT_RATE_MS);
        snprintf(text, sizeof text, "n%d", i);
        is_done(chat(&party, 0, text));
    }
    const char *view = look_of(&party, 0);
    is_field(view, "chat.0.text", "n0");
    is_field(view, "chat.49.text", "n49");
}

/* "`name`, `orders`, … of a seat together: 20 at once, and one more every two seconds" */
static void names_and_orders_have_a_rate(void **state)
{
    (void)state;
    struct party party = party_of("teaparty", 2, "");
    const char *name = "{'do':'name','table':'%s','seat':%d,'name':'Anna'}";
    const char *orders = "{'do':'orders','table':'%s','seat':%d,'orders':{'own':'ask'}}";
    for (int i = 0; i < SET_BURST / 2; i++) {
        is_done(fake_say(party.peer[0], name, party.table, 0));
        is_done(fake_say(party.peer[0], orders, party.table, 0));
    }
    is_refused(fake_say(party.peer[0], name, party.table, 0), "too-often");
    is_refused(fake_say(party.peer[0], orders, party.table, 0), "too-often");
    is_done(fake_say(party.peer[1], name, party.table, 1));
    is_done(chat(&party, 0, "hi"));
    fake_pass(SET_RATE_MS - 1);
    is_refused(fake_say(party.peer[0], name, party.table, 0), "too-often");
    fake_pass(1);
    is_done(fake_say(party.peer[0], name, party.table, 0));
    is_refused(fake_say(party.peer[0], orders, party.table, 0), "too-often");
}

/* The same: "`leave`, `back`". A seat that cannot go away any more can still play. */
static void coming_and_going_has_a_rate(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    for (int i = 0; i < SET_BURST / 2; i++) {
        is_done(fake_say(party.peer[0], "{'do':'leave','table':'%s'}", party.table));
        is_done(fake_say(party.peer[0], "{'do':'back','table':'%s'}", party.table));
    }
    is_refused(fake_say(party.peer[0], "{'do':'leave','table':'%s'}", party.table), "too-often");
    is_done(fake_say(party.peer[1], "{'do':'leave','table':'%s'}", party.table));
    fake_pass(SET_RATE_MS);
    is_done(fake_say(party.peer[0], "{'do':'leave','table':'%s'}", party.table));
}

/* The same: "`stand`, `invite`", before the game. */
static void inviting_has_a_rate(void **state)
{
    (void)state;
    struct peer *ann = fake_device(fake_secret());
    char table[ID_LETTERS + 1];
    strcpy(table, field_of(fake_say(ann, "{'do':'create','game':'null','seats':[{'is':'me'},"
                                         "{'is':'me'},{'is':'open'}]}"),
                           "table"));
    for (int i = 0; i < SET_BURST - 1; i++)
        is_done(fake_say(ann, "{'do':'invite','table':'%s'}", table));
    is_done(fake_say(ann, "{'do':'stand','table':'%s','seat':0}", table));
    is_done(fake_say(ann, "{'do':'sit','table':'%s','seat':0}", table));
    is_refused(fake_say(ann, "{'do':'invite','table':'%s'}", table), "too-often");
    is_refused(fake_say(ann, "{'do':'stand','table':'%s','seat':0}", table), "too-often");
}

/* "children: no chat at this table." */
static void children_do_not_chat(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, ",'children':true");
    forget_all(&party);
    is_refused(chat(&party, 0, "hi"), "not-now");
    assert_int_equal(fake_sent(party.peer[1]), 0);
    assert_null(strstr(look_of(&party, 0), "\"chat\"]"));
    is_field(look_of(&party, 0), "chat", "[]");
}

/* Views */

/* "seq grows by one from view to view and message to message about a table." "Views of one seq for
 * several seats have the same seq." */
static void seq_has_no_gaps(void **state)
{
    (void)state;
    struct party party = party_of("null", 3, "");
    struct peer *spectator = fake_socket();
    long seq = number_of(fake_say(spectator, "{'do':'watch','table':'%s'}", party.table), "seq");
    fake_forget(spectator);
    is_done(chat(&party, 0, "hi"));
    is_done(move_at(&party, 0, 0, "1"));
    is_done(fake_say(party.peer[0], "{'do':'undo','table':'%s','step':1}", party.table));
    is_done(do_of(&party, 1, "leave"));
    is_done(do_of(&party, 1, "back"));
    is_done(fake_say(party.peer[2], "{'do':'name','table':'%s','name':'Clea'}", party.table));
    play_on(&party, 100);
    is_done(do_of(&party, 0, "rematch"));
    int counted = 0;
    for (int i = 0; i < fake_sent(spectator); i++) {
        const char *message = fake_sent_at(spectator, i);
        if (strcmp(field_of(message, "is"), "here") == 0)
            continue;
        assert_int_equal(number_of(message, "seq"), seq + ++counted);
        if (strcmp(field_of(message, "is"), "view") == 0 &&
            field_of(message, "log")[1] != ']') /* a view tells what is new, and nothing else */
            assert_int_equal(number_of(message, "log.0.seq"), seq + counted);
        is_field(message, "log.1", "");
    }
    assert_int_equal(counted, number_of(look_of(&party, 0), "seq") - seq);
}

/* "log: everything since `since`, or from the beginning"; "away: the last seq that this device had
 * seen when it was here before, if something has happened since" */
static void the_log_begins_where_one_left_off(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    const char *view = fake_say(party.peer[1], "{'do':'look','table':'%s','since':2}", party.table);
    is_field(view, "log.0.seq", "3");
    is_field(view, "log.1", "");
    is_field(view, "away", "");
    fake_gone(party.peer[1]);
    fake_pump();
    is_done(move_at(&party, 0, 0, "stir"));
    is_done(chat(&party, 0, "Ben?"));
    party.peer[1] = fake_device(party.secret[1]);
    view = fake_say(party.peer[1], "{'do':'watch','table':'%s'}", party.table);
    is_field(view, "away", "3");
    is_field(view, "log.0.seq", "2");
    is_field(view, "log.2.seq", "4");
    is_field(view, "log.2.words.0", "Ann has decided.");
    is_field(view, "log.3", "");
    is_field(view, "chat.0.text", "Ben?");
    is_done(fake_say(party.peer[1], "{'do':'unwatch','table':'%s'}", party.table));
    view = fake_say(party.peer[1], "{'do':'watch','table':'%s'}", party.table);
    is_field(view, "away", "");
    is_refused(fake_say(party.peer[1], "{'do':'watch','table':'%s','since':'x'}", party.table),
               "malformed");
    is_refused(fake_say(party.peer[1], "{'do':'look','table':'%s','since':-1}", party.table),
               "malformed");
}

/* "unwatch: no more of them" */
static void unwatch_ends_it(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    is_done(fake_say(party.peer[1], "{'do':'unwatch','table':'%s'}", party.table));
    is_done(fake_say(party.peer[1], "{'do':'unwatch','table':'%s'}", party.table));
    forget_all(&party);
    is_done(move_at(&party, 0, 0, "1"));
    assert_int_equal(fake_sent(party.peer[1]), 0);
    assert_int_equal(fake_sent(party.peer[0]), 2);
}

/* "up to 8 tables at once"; watching one again does not count twice. */
static void eight_tables_are_watched_at_most(void **state)
{
    (void)state;
    struct peer *p = fake_device(fake_secret());
    char table[WATCHES_MAX + 1][ID_LETTERS + 1];
    for (int i = 0; i <= WATCHES_MAX; i++) {
        const char *made =
            fake_say(p, "{'do':'create','game':'null','seats':[{'is':'me'},{'is':'friend'}]}");
        strcpy(table[i], field_of(made, "table"));
        const char *answer = fake_say(p, "{'do':'watch','table':'%s'}", table[i]);
        if (i < WATCHES_MAX)
            is_field(answer, "is", "view");
        else
            is_refused(answer, "too-often");
    }
    is_field(fake_say(p, "{'do':'watch','table':'%s'}", table[3]), "is", "view");
    is_done(fake_say(p, "{'do':'unwatch','table':'%s'}", table[3]));
    is_field(fake_say(p, "{'do':'watch','table':'%s'}", table[WATCHES_MAX]), "is", "view");
}

/* "here (who is connected; has no seq)"; in the view the same. */
static void who_is_here(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    is_field(look_of(&party, 0), "chairs.1.here", "true");
    forget_all(&party);
    fake_gone(party.peer[1]);
    fake_pump();
    assert_int_equal(fake_sent(party.peer[0]), 1);
    const char *here = fake_sent_at(party.peer[0], 0);
    is_field(here, "is", "here");
    is_field(here, "here", "[true,false]");
    is_field(here, "seq", "");
    is_field(look_of(&party, 0), "chairs.1.here", "false");
    fake_post(party.secret[1], "/api", "{'do':'look','table':'%s'}", party.table);
    is_field(look_of(&party, 0), "chairs.1.here", "true"); /* by plain HTTP, for a while */
    fake_pass(PRESENT_MS);
    is_field(look_of(&party, 0), "chairs.1.here", "false");
    fake_restart();
    const char *target = "/t/000000000000.json";
    char path[64];
    snprintf(path, sizeof path, "/t/%s%s", party.table, target + 3 + ID_LETTERS);
    is_field(fake_get("", path), "chairs.0.here", "false"); /* nobody has connected yet */
}

/* After the game */

static struct party finished(int n)
{
    struct party party = party_of("null", n, ",'options':{'rounds':'1'},'word':'jam'");
    is_refused(fake_say(party.peer[0], "{'do':'replay','table':'%s','at':0}", party.table),
               "not-now");
    is_refused(fake_say(party.peer[0], "{'do':'verify','table':'%s'}", party.table), "not-now");
    play_on(&party, 100);
    is_field(look_of(&party, 0), "phase", "over");
    return party;
}

/* "acts: what was done, as this viewer saw it: seat, verb and operands; each followed by what it
 * made happen, events of the game with 7 in place of a seat" */
static void acts_tell_what_was_done(void **state)
{
    (void)state;
    struct party party = finished(2);
    for (int p = 0; p < 2; p++) {
        const char *view = look_of(&party, p);
        is_field(view, "log.2.acts.0.0", "0"); /* the first answer is sealed */
        is_field(view, "log.2.acts.0.2", p == 0 ? field_of(view, "log.2.acts.0.2") : "255");
        is_field(view, "log.2.acts.1", "");
        is_field(view, "log.3.acts.0.0", "1");
        is_field(view, "log.3.acts.1.0", "7"); /* then both cups are shown */
        is_field(view, "log.3.acts.1.1", "1");
        is_field(view, "log.3.acts.1.2", "0");
        is_field(view, "log.3.acts.2.2", "1");
    }
    const char *replay =
        fake_say(fake_socket(), "{'do':'replay','table':'%s','at':4}", party.table);
    is_field(replay, "acts.0.0", "1");
    is_field(replay, "acts.1.0", "7");
}

/* Whether an English line says the name of a seat, or speaks to its reader, who is Ann. */
static bool is_named(const char *line, int about)
{
    static const char *const name[] = { "Ann", "Ben", "Cleo" };
    return about == 0 || strstr(line, name[about]) != NULL;
}

/* Every seat that a line of the entry is about is named in it. */
static void about_is_named(const char *view, int entry)
{
    for (int k = 0; field_at(view, "log.%d.words.%d", entry, k)[0] != '\0'; k++) {
        const char *about = field_at(view, "log.%d.about.%d", entry, k);
        if (about[0] >= '0' && about[0] <= '9')
            assert_true(is_named(field_at(view, "log.%d.words.%d", entry, k), atoi(about)));
    }
}

/* What Ann is told in that language of the lines of all entries: `about`, `turns`, `asides`. */
static void say_marks(const struct party *party, enum lang lang, struct text *out)
{
    static const char *const field[] = { "about", "turns", "asides" };
    static char view[1 << 17];
    fake_say(party->peer[0], "{'do':'hello','secret':'%s','lang':'%s'}", party->secret[0],
             lang_code(lang));
    snprintf(view, sizeof view, "%s", look_of(party, 0));
    for (int i = 0; field_at(view, "log.%d.seq", i)[0] != '\0'; i++) {
        for (int k = 0; k < 3; k++) {
            text_add(out, field[k]);
            text_add(out, field_at(view, "log.%d.%s", i, field[k]));
        }
        if (lang == EN)
            about_is_named(view, i);
    }
}

/* "about: for each of the words the seat that it is about, or null; turns: which of them say that a
 * turn begins; asides: …": whatever the language. */
static void lines_say_whom_they_are_about(void **state)
{
    (void)state;
    static const struct {
        const char *game, *mark;
    } wanted[] = {
        { "null", "about[0]" },   { "mirror", "about[0]" }, { "labyrinth", "asides[" },
        { "cookies", "asides[" }, { "teaparty", "turns[" }, { "war", "about[0]" },
    };
    for (int i = 0; i < (int)(sizeof wanted / sizeof wanted[0]); i++) {
        static char marks[LANG_COUNT][1 << 15];
        struct party party = party_of(wanted[i].game, 3, "");
        play_on(&party, 30);
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            struct text out;
            text_open(&out, marks[lang], sizeof marks[lang], NULL);
            say_marks(&party, (enum lang)lang, &out);
            assert_false(out.cut);
        }
        assert_non_null(strstr(marks[EN], wanted[i].mark));
        assert_string_equal(marks[RU], marks[EN]);
        assert_string_equal(marks[PL], marks[EN]);
    }
}

/* A replay says the same of its lines as the log. */
static void replays_say_whom_they_are_about(void **state)
{
    (void)state;
    struct party party = finished(2);
    const char *replay =
        fake_say(fake_socket(), "{'do':'replay','table':'%s','at':3,'from':2}", party.table);
    is_field(replay, "log.0", "Ann has decided.");
    is_field(replay, "about", "[0]");
    is_field(replay, "turns", "");
}

/* "the position after the first 30 actions (those of luck count), what the thirtieth was in words.
 * eyes is a seat, "open" (everything), or left out for a spectator's." */
static void games_are_replayed(void **state)
{
    (void)state;
    struct party party = finished(2);
    static const char *const viewer[] = { "", ",'eyes':0", ",'eyes':1", ",'eyes':'open'" };
    struct peer *spectator = fake_socket();
    for (int e = 0; e < 4; e++)
        for (int at = 0; at <= 4; at++) {
            const char *replay = fake_say(spectator, "{'do':'replay','table':'%s','at':%d%s}",
                                          party.table, at, viewer[e]);
            is_field(replay, "is", "replay");
            is_field(replay, "at",
                     at == 0   ? "0"
                     : at == 1 ? "1"
                     : at == 2 ? "2"
                     : at == 3 ? "3"
                               : "4");
            is_field(replay, "of", "4");
            is_field(replay, "eyes", e == 0 ? "null" : e == 1 ? "0" : e == 2 ? "1" : "open");
            is_field(replay, "log.0",
                     at == 0   ? ""
                     : at == 2 ? e == 2 ? field_of(replay, "log.0") : "Ben gets sugar."
                               : field_of(replay, "log.0"));
            bool dealt = at >= 1 && at < 4, knows = e == 1 || e == 3;
            const char *lumps = field_of(replay, "position.state.players.0.lumps");
            if (!dealt)
                assert_string_equal(lumps, "0");
            else if (knows)
                assert_in_range(lumps[0], '1', '3');
            else
                assert_string_equal(lumps, "null");
        }
    is_refused(fake_say(spectator, "{'do':'replay','table':'%s'}", party.table), "malformed");
    is_refused(fake_say(spectator, "{'do':'replay','table':'%s','at':5}", party.table),
               "malformed");
    is_refused(fake_say(spectator, "{'do':'replay','table':'%s','at':-1}", party.table),
               "malformed");
    is_refused(fake_say(spectator, "{'do':'replay','table':'%s','at':1,'eyes':2}", party.table),
               "malformed");
    is_refused(fake_say(spectator, "{'do':'replay','table':'%s','at':1,'eyes':'god'}", party.table),
               "malformed");
}

/* "verify: whether every card of a finished game was fair"; the record is what match_load takes,
 * and it holds seed and words; the promise of the view is kept. */
static void games_can_be_verified(void **state)
{
    (void)state;
    struct party party = finished(3);
    const char *answer = fake_say(fake_socket(), "{'do':'verify','table':'%s'}", party.table);
    is_field(answer, "is", "verdict");
    is_field(answer, "fair", "true");
    assert_true(field_of(answer, "words")[0] != '\0');
    char path[64];
    snprintf(path, sizeof path, "/t/%s/verify", party.table);
    is_field(fake_get("", path), "fair", "true");
    snprintf(path, sizeof path, "/t/%s.log", party.table);
    const char *record = fake_get("", path);
    assert_int_equal(fake_status, 200);
    struct match *m = match_new(game_find("null"));
    struct fault fault = match_load(m, game_find("null"), record, strlen(record));
    assert_null(fault.what);
    fault = match_verify(m);
    assert_null(fault.what);
    assert_string_equal(m->luck.word[0], "jam");
    assert_string_equal(m->name[2], "Cleo");
    assert_string_equal(m->luck.table, party.table);
    uint8_t seed[SEED_SIZE];
    const char *view = look_of(&party, 1);
    for (int i = 0; i < SEED_SIZE; i++) {
        unsigned byte;
        assert_int_equal(sscanf(field_of(view, "seed") + 2 * i, "%2x", &byte), 1);
        seed[i] = (uint8_t)byte;
    }
    assert_memory_equal(seed, m->luck.seed, SEED_SIZE);
    is_field(view, "result.places.2", field_of(look_of(&party, 0), "result.places.2"));
    free(m);
}

/* A game that was conceded has a record, too. */
static void a_conceded_game_has_a_record(void **state)
{
    (void)state;
    struct party party = party_of("mirror", 2, "");
    char path[64];
    snprintf(path, sizeof path, "/t/%s.log", party.table);
    is_refused(fake_get("", path), "not-now");
    assert_int_equal(fake_status, 409);
    play_on(&party, 3);
    is_done(do_of(&party, 0, "concede"));
    const char *record = fake_get("", path);
    assert_int_equal(fake_status, 200);
    struct match *m = match_new(game_find("mirror"));
    assert_null(match_load(m, game_find("mirror"), record, strlen(record)).what);
    assert_null(match_verify(m).what);
    free(m);
}

/* "rematch: the same people again, everybody one seat further: done with the new table" */
static void they_play_again(void **state)
{
    (void)state;
    struct party party = finished(3);
    struct peer *spectator = fake_device(fake_secret());
    is_refused(fake_say(spectator, "{'do':'rematch','table':'%s'}", party.table), "not-yours");
    /* "Names and words have at most 47 bytes …; otherwise the command is malformed" */
    is_refused(
        fake_say(party.peer[1], "{'do':'rematch','table':'%s','word':'%048d'}", party.table, 0),
        "malformed");
    forget_all(&party);
    const char *done = do_of(&party, 1, "rematch");
    is_done(done);
    char next[ID_LETTERS + 1], invite[TOKEN_LETTERS + 1];
    strcpy(next, field_of(done, "table"));
    strcpy(invite, field_of(done, "invite"));
    assert_string_not_equal(next, party.table);
    is_field(fake_sent_at(party.peer[0], 0), "rematch", next);
    done = do_of(&party, 0, "rematch"); /* the second asker */
    is_done(done);
    is_field(done, "table", next);
    const char *view = fake_say(party.peer[1], "{'do':'watch','table':'%s'}", next);
    is_field(view, "phase", "gathering");
    is_field(view, "chairs.0.is", "kept"); /* Cleo's, who was on seat 2 */
    is_field(view, "chairs.0.name", "Cleo");
    is_field(view, "chairs.1.name", "Ann");
    is_field(view, "chairs.2.is", "person");
    is_field(view, "chairs.2.name", "Ben");
    is_field(view, "chairs.2.yours", "true");
    is_refused(fake_say(spectator, "{'do':'sit','table':'%s','seat':0}", next), "not-yours");
    is_refused(fake_say(party.peer[0], "{'do':'sit','table':'%s','seat':0}", next), "not-yours");
    is_done(fake_say(party.peer[0], "{'do':'sit','table':'%s','seat':1}", next));
    is_field(fake_say(party.peer[0], "{'do':'look','table':'%s'}", next), "chairs.1.name", "Ann");
    is_done(fake_say(party.peer[2], "{'do':'sit','table':'%s','seat':0,'name':'Clea'}", next));
    view = fake_say(party.peer[2], "{'do':'look','table':'%s'}", next);
    is_field(view, "phase", "playing");
    is_field(view, "options.rounds", "1");
    is_field(view, "chairs.0.name", "Clea");
    is_refused(fake_say(party.peer[2], "{'do':'rematch','table':'%s'}", next), "not-now");
}

/* "face: a person of the cast", by itself; one that is not on the list is refused, and nothing
 * changes. It is still there after a restart, and at the table where they play again. */
static void people_have_faces(void **state)
{
    (void)state;
    struct party party = finished(2);
    is_field(look_of(&party, 0), "chairs.0.face", "");
    const char *put_on = "{'do':'face','table':'%s','face':%s}";
    is_done(fake_say(party.peer[0], put_on, party.table, "'hare'"));
    is_done(fake_say(party.peer[1], put_on, party.table, "'jabberwock'"));
    is_refused(fake_say(party.peer[1], put_on, party.table, "'eaglet'"), "unknown");
    is_refused(fake_say(party.peer[1], put_on, party.table, "7"), "malformed");
    is_refused(
        fake_say(party.peer[1], "{'do':'face','table':'%s','seat':0,'face':'king'}", party.table),
        "not-yours");
    fake_restart();
    party.peer[0] = fake_device(party.secret[0]);
    party.peer[1] = fake_device(party.secret[1]);
    is_field(look_of(&party, 0), "chairs.0.face", "hare");
    is_field(look_of(&party, 0), "chairs.1.face", "jabberwock");
    char next[ID_LETTERS + 1];
    strcpy(next, field_of(do_of(&party, 0, "rematch"), "table"));
    const char *view = fake_say(party.peer[0], "{'do':'look','table':'%s'}", next);
    is_field(view, "chairs.0.face", "jabberwock"); /* kept for Ben, who was on seat 1 */
    is_field(view, "chairs.1.face", "hare");
    is_done(fake_say(party.peer[1], "{'do':'sit','table':'%s','seat':0}", next));
    is_done(fake_say(party.peer[1], put_on, next, "''"));
    view = fake_say(party.peer[0], "{'do':'look','table':'%s'}", next);
    is_field(view, "chairs.0.face", "");
    is_field(view, "chairs.1.face", "hare");
}

/* "face" of a seat in `create` and of `sit`. */
static void people_come_with_faces(void **state)
{
    (void)state;
    const char *create = "{'do':'create','game':'null','seats':[{'is':'me','face':%s},"
                         "{'is':'me'},{'is':'open'}]}";
    struct peer *ann = fake_device(fake_secret()), *ben = fake_device(fake_secret());
    is_refused(fake_say(ann, create, "'nobody'"), "unknown");
    is_refused(fake_say(ann, create, "[]"), "malformed");
    char table[ID_LETTERS + 1];
    strcpy(table, field_of(fake_say(ann, create, "'unicorn'"), "table"));
    const char *sit = "{'do':'sit','table':'%s','seat':2,'face':'%s'}";
    is_refused(fake_say(ben, sit, table, "HARE"), "unknown");
    is_done(fake_say(ben, sit, table, "walrus"));
    const char *view = fake_say(ben, "{'do':'look','table':'%s'}", table);
    is_field(view, "phase", "playing");
    is_field(view, "chairs.0.face", "unicorn");
    is_field(view, "chairs.1.face", "");
    is_field(view, "chairs.2.face", "walrus");
}

/* "a kept one if it is kept for this device, and half an hour after the table was made like a
 * friend's" */
static void kept_chairs_are_kept(void **state)
{
    (void)state;
    fake_random(1, 2); /* the date passes with the time */
    struct party party = finished(3);
    const char *done = do_of(&party, 1, "rematch");
    char next[ID_LETTERS + 1], invite[TOKEN_LETTERS + 1];
    strcpy(next, field_of(done, "table"));
    strcpy(invite, field_of(done, "invite"));
    struct peer *friend = fake_device(fake_secret());
    const char *asker = "{'do':'sit','table':'%s','seat':0}";
    const char *invited = "{'do':'sit','table':'%s','seat':1,'invite':'%s'}";
    is_refused(fake_say(party.peer[1], asker, next), "not-yours");
    is_refused(fake_say(friend, invited, next, invite), "not-yours");
    const char *view = fake_say(friend, "{'do':'look','table':'%s'}", next);
    is_field(view, "chairs.0.is", "kept");
    assert_int_equal(number_of(view, "chairs.0.until"),
                     (long)live_tables_get(fake_server, id_read(next))->table->made + KEPT_MS);
    fake_pass(KEPT_MS - 60000);
    is_refused(fake_say(party.peer[1], asker, next), "not-yours");
    is_refused(fake_say(friend, invited, next, invite), "not-yours");
    fake_pass(60000);
    is_refused(fake_say(friend, "{'do':'sit','table':'%s','seat':1}", next), "not-yours");
    is_done(fake_say(friend, invited, next, invite));
    is_field(fake_say(friend, "{'do':'look','table':'%s'}", next), "chairs.1.name", "");
    is_done(fake_say(party.peer[2], asker, next)); /* its player may come late, too */
    view = fake_say(party.peer[2], "{'do':'look','table':'%s'}", next);
    is_field(view, "phase", "playing");
    is_field(view, "chairs.0.name", "Cleo");
}

/* "a table has a thousand messages" */
static void chat_has_an_end(void **state)
{
    (void)state;
    struct party party = party_of("mirror", 2, "");
    const char *chat = "{'do':'chat','table':'%s','text':'Hm.'}";
    live_of(&party)->table->chat_all = CHAT_LIMIT - 1;
    is_done(fake_say(party.peer[0], chat, party.table));
    is_refused(fake_say(party.peer[0], chat, party.table), "not-now");
    is_refused(fake_say(party.peer[1], chat, party.table), "not-now");
}

/* With bots alone the next game begins at once, bots and clock as before. */
static void bots_play_again(void **state)
{
    (void)state;
    struct peer *p = fake_device(fake_secret());
    const char *made = fake_say(p, "{'do':'create','game':'null','seats':[{'is':'me'},"
                                   "{'is':'bot','bot':'dormouse'}],'clock':{'turn':9,'grace':3},"
                                   "'hints':true,'children':true}");
    struct party party = { .n = 1, .peer = { p } };
    strcpy(party.table, field_of(made, "table"));
    is_done(do_of(&party, 0, "concede"));
    const char *done = do_of(&party, 0, "rematch");
    is_done(done);
    const char *view = fake_say(p, "{'do':'look','table':'%s'}", field_of(done, "table"));
    is_field(view, "phase", "playing");
    is_field(view, "seat", "1");
    is_field(view, "chairs.0.bot", "lizard");
    is_field(view, "clock", "{\"turn\":9,\"grace\":3}");
    is_field(view, "hints", "true");
    is_field(view, "children", "true");
}

/* Lists */

/* "tables: open or mine, the latest first, at most 50"; a table is in the list of open ones while
 * a chair is free for anybody. */
static void tables_are_listed(void **state)
{
    (void)state;
    struct peer *ann = fake_device(fake_secret()), *ben = fake_device(fake_secret());
    char first[ID_LETTERS + 1], second[ID_LETTERS + 1];
    strcpy(first, field_of(fake_say(ann, "{'do':'create','game':'null','seats':[{'is':'me'},"
                                         "{'is':'open'}]}"),
                           "table"));
    strcpy(second, field_of(fake_say(ann, "{'do':'create','game':'null','seats':[{'is':'me'},"
                                          "{'is':'friend'}]}"),
                            "table"));
    const char *list = fake_say(ben, "{'do':'tables','list':'open'}");
    is_field(list, "list", "open");
    is_field(list, "tables.0.table", first);
    is_field(list, "tables.0.chairs.0.yours", "false");
    is_field(list, "tables.1", "");
    is_field(fake_say(ben, "{'do':'tables','list':'mine'}"), "tables", "[]");
    list = fake_say(ann, "{'do':'tables','list':'mine'}");
    assert_non_null(strstr(list, first));
    assert_non_null(strstr(list, second));
    is_done(fake_say(ben, "{'do':'sit','table':'%s','seat':1}", first));
    is_field(fake_say(ann, "{'do':'tables','list':'open'}"), "tables", "[]");
    list = fake_say(ben, "{'do':'tables','list':'mine'}");
    is_field(list, "tables.0.table", first);
    is_field(list, "tables.0.your_turn", "true");
    is_field(list, "tables.0.phase", "playing");
    for (int i = 0; i < 51; i++)
        is_done(fake_say(ann, "{'do':'create','game':'null','seats':[{'is':'me'},{'is':'open'}]}"));
    list = fake_say(ann, "{'do':'tables','list':'open'}");
    assert_true(field_of(list, "tables.49.table")[0] != '\0');
    is_field(list, "tables.50", "");
}

/* A table that leaves the list of open tables and comes back. */
static void a_chair_that_is_free_again_is_listed(void **state)
{
    (void)state;
    struct peer *ann = fake_device(fake_secret()), *ben = fake_device(fake_secret());
    char table[ID_LETTERS + 1];
    strcpy(table, field_of(fake_say(ann, "{'do':'create','game':'null','seats':[{'is':'me'},"
                                         "{'is':'open'},{'is':'friend'}]}"),
                           "table"));
    is_done(fake_say(ben, "{'do':'sit','table':'%s','seat':1}", table));
    is_field(fake_say(ann, "{'do':'tables','list':'open'}"), "tables", "[]");
    is_done(fake_say(ben, "{'do':'stand','table':'%s','seat':1}", table));
    is_field(fake_say(ann, "{'do':'tables','list':'open'}"), "tables.0.table", table);
}

/* Hints */

/* "hint: what the search would do; at tables with hints" */
static void hints_are_given_where_allowed(void **state)
{
    (void)state;
    struct party plain = party_of("null", 2, ""), party = party_of("null", 2, ",'hints':true");
    is_refused(do_of(&plain, 0, "hint"), "not-now");
    assert_null(strstr(look_of(&plain, 0), "\"hint\""));
    assert_non_null(strstr(look_of(&party, 0), "\"hint\""));
    const char *hint = do_of(&party, 0, "hint");
    is_field(hint, "is", "hint");
    is_field(hint, "step", "0");
    assert_null(jsonread_wrong(hint));
    is_done(move_at(&party, 0, 0, "1"));
    is_refused(do_of(&party, 0, "hint"), "not-your-turn");
    fake_thinking(THINK_HELD);
    fake_message(party.peer[1], "{\"do\":\"hint\",\"table\":\"\",\"id\":1}");
    char request[128];
    snprintf(request, sizeof request, "{\"do\":\"hint\",\"id\":\"h\",\"table\":\"%s\"}",
             party.table);
    forget_all(&party);
    fake_message(party.peer[1], request);
    assert_int_equal(fake_sent(party.peer[1]), 0);
    is_refused(do_of(&party, 1, "hint"), "too-often"); /* one at a time */
    is_done(move_at(&party, 1, 1, "1"));               /* quicker than the hint */
    fake_forget(party.peer[1]);
    fake_thinking(THINK_AT_ONCE);
    fake_pump();
    assert_int_equal(fake_sent(party.peer[1]), 1);
    is_refused(fake_sent_at(party.peer[1], 0), "stale");
    is_done(do_of(&party, 1, "concede"));
    is_refused(do_of(&party, 0, "hint"), "not-now");
}

/* "coach: a word on the seat's last decision; at tables with hints" */
static void a_coach_judges_the_last_decision(void **state)
{
    (void)state;
    struct party plain = party_of("null", 2, ""), party = party_of("null", 2, ",'hints':true");
    is_refused(do_of(&plain, 0, "coach"), "not-now");
    is_refused(do_of(&party, 0, "coach"), "not-now"); /* nothing is decided yet */
    is_done(move_at(&party, 0, 0, "1"));
    const char *said = do_of(&party, 0, "coach");
    is_field(said, "is", "coach");
    is_field(said, "seat", "0");
    assert_null(jsonread_wrong(said));
    is_refused(do_of(&party, 1, "coach"), "not-now"); /* and nobody hears of another's */
    is_refused(fake_say(party.peer[1], "{'do':'coach','table':'%s','seat':0}", party.table),
               "not-yours");
    fake_thinking(THINK_HELD);
    char request[128];
    snprintf(request, sizeof request, "{\"do\":\"coach\",\"id\":\"c\",\"table\":\"%s\"}",
             party.table);
    forget_all(&party);
    fake_message(party.peer[0], request);
    is_refused(do_of(&party, 0, "coach"), "too-often");
    fake_forget(party.peer[0]);
    is_done(fake_say(party.peer[0], "{'do':'undo','table':'%s','seat':0,'step':1}", party.table));
    fake_forget(party.peer[0]);
    fake_thinking(THINK_AT_ONCE);
    fake_pump();
    is_refused(fake_sent_at(party.peer[0], 0), "stale"); /* it was undone meanwhile */
}

/* "reason: why bots have played as they did since the seat's own last move" */
static void a_reason_is_given_for_bots(void **state)
{
    (void)state;
    struct party plain = party_of("mirror", 2, ""), party = party_of("mirror", 2, ",'hints':true");
    int said = 0, silent = 0;
    is_refused(do_of(&plain, 0, "reason"), "not-now");
    is_refused(fake_say(party.peer[1], "{'do':'reason','table':'%s','seat':0}", party.table),
               "not-yours");
    play_on(&party, 2);
    is_field(do_of(&party, 0, "reason"), "words",
             ""); /* a friend's reasons are nobody's business */
    is_done(do_of(&party, 1, "leave"));
    for (int i = 0; i < 12 && strcmp(field_of(look_of(&party, 0), "phase"), "playing") == 0; i++) {
        play_on(&party, 1);
        fake_pump();
        const char *reason = do_of(&party, 0, "reason");
        is_field(reason, "is", "reason");
        assert_null(jsonread_wrong(reason));
        bool told = field_of(reason, "words")[0] != '\0';
        if (told)
            is_field(reason, "seat", "1");
        said += told;
        silent += !told;
    }
    assert_true(said > 0 && silent > 0);
}

/* Over HTTP */

static const char *get(const struct party *party, int seat, const char *rest)
{
    char target[256];
    snprintf(target, sizeof target, "/t/%s%s", party->table, rest);
    return fake_get(seat < 0 ? "" : party->secret[seat], target);
}

/* The table of GETs. */
static void the_table_of_gets(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, ",'options':{'rounds':'1'}");
    const char *view = get(&party, 1, ".json");
    assert_int_equal(fake_status, 200);
    is_field(view, "is", "view");
    is_field(view, "seat", "1");
    is_field(get(&party, 1, ".json?seat=1&since=2&lang=ru"), "title", "Кусочки сахара");
    is_refused(get(&party, 1, ".json?seat=0"), "not-yours");
    assert_int_equal(fake_status, 403);
    is_refused(get(&party, 1, ".json?seat=x"), "malformed");
    is_refused(get(&party, -1, ".json?at=1"), "not-now");
    assert_int_equal(fake_status, 409);
    const char *text = get(&party, 0, ".txt");
    assert_int_equal(fake_status, 200);
    assert_non_null(strstr(text, "Stir, or pass?"));
    assert_non_null(strstr(text, "1  stir  Stir"));
    assert_null(strstr(get(&party, 0, ".txt?part=board"), "Stir, or pass?"));
    assert_null(strstr(get(&party, -1, ".txt"), "Stir, or pass?"));
    fake_thinking(THINK_HELD);
    is_done(fake_say(party.peer[0], "{'do':'leave','table':'%s'}", party.table));
    assert_null(strstr(get(&party, 0, ".txt"), "Stir, or pass?")); /* a bot decides */
    is_done(fake_say(party.peer[0], "{'do':'back','table':'%s'}", party.table));
    fake_thinking(THINK_AT_ONCE);
    get(&party, 0, ".pdf");
    assert_int_equal(fake_status, 404);
    get(&party, 0, "");
    assert_int_equal(fake_status, 200);
    fake_get("", "/t/zzzzzzzzzzzz.json");
    assert_int_equal(fake_status, 404);
    fake_get("", "/t/short.json");
    assert_int_equal(fake_status, 404);
    assert_non_null(strstr(fake_get("", "/rules/null.pl.md"), "# Kostki cukru\n"));
    assert_non_null(strstr(fake_get("", "/rules/null.ru.full.md"), "\n- **2.5** Сахар"));
    fake_get("", "/rules/null");
    assert_int_equal(fake_status, 200);
    const char *no_rules[] = { "/rules/chess", "/rules/null.md", "/rules/null.xx.md",
                               "/rules/null.en.full", "/rules/chess.en.md" };
    for (size_t i = 0; i < sizeof no_rules / sizeof no_rules[0]; i++) {
        fake_get("", no_rules[i]);
        assert_int_equal(fake_status, 404);
    }
    fake_get("", "/healthz");
    assert_int_equal(fake_status, 200);
    assert_non_null(strstr(fake_get("", "/metrics"), "wonderland_tables 1\n"));
    char target[64];
    snprintf(target, sizeof target, "/t/%s", party.table);
    is_done(fake_post(party.secret[0], target, "{'do':'move','seat':0,'step':0,'move':'1'}"));
    assert_int_equal(fake_status, 200);
    is_refused(fake_post(party.secret[0], target, "{'do':'move','seat':0,'step':0,'move':'2'}"),
               "stale");
    assert_int_equal(fake_status, 409);
    is_refused(fake_post(party.secret[0], target, "{'do':'watch'}"), "not-now");
    is_done(fake_post(party.secret[1], target, "{'do':'move','seat':1,'step':0,'move':'1'}"));
    is_field(get(&party, -1, ".json?at=1&eyes=open"), "is", "replay");
    is_field(get(&party, -1, ".json?at=1&eyes=1"), "eyes", "1");
}

/* "?after=17 waits up to 25 seconds for something newer than seq 17" */
static void a_poll_waits_for_news(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    char target[64];
    snprintf(target, sizeof target, "/t/%s.json?after=3", party.table);
    struct peer *one = fake_request("GET", party.secret[1], target, "");
    struct peer *two = fake_request("GET", "", target, "");
    struct peer *gone = fake_request("GET", "", target, "");
    fake_gone(gone);
    fake_pass(POLL_MS - 1);
    assert_int_equal(fake_answered(one), 0);
    is_done(move_at(&party, 0, 0, "1"));
    assert_int_equal(fake_answered(one), 200);
    assert_int_equal(fake_answered(two), 200);
    is_field(fake_sent_at(one, 0), "seq", "4");
    is_field(fake_sent_at(one, 0), "seat", "1");
    is_field(fake_sent_at(one, 0), "log.0.seq", "4");
    is_field(fake_sent_at(two, 0), "seat", "null");
    snprintf(target, sizeof target, "/t/%s.json?after=4", party.table);
    struct peer *patient = fake_request("GET", "", target, "");
    fake_pass(POLL_MS);
    assert_int_equal(fake_answered(patient), 200);
    is_field(fake_sent_at(patient, 0), "seq", "4");
    is_field(fake_sent_at(patient, 0), "log", "[]");
}

/* "/t/TABLE.ndjson: views, chat and so on for as long as you listen" */
static void a_stream_is_a_watch(void **state)
{
    (void)state;
    struct party party = party_of("null", 2, "");
    fake_gone(party.peer[1]);
    char target[64];
    snprintf(target, sizeof target, "/t/%s.ndjson", party.table);
    struct peer *stream = fake_request("GET", party.secret[1], target, "");
    fake_pump();
    int n = fake_sent(stream);
    assert_in_range(n, 1, 2);
    is_field(fake_sent_at(stream, n - 1), "is", "view");
    is_field(fake_sent_at(stream, n - 1), "seat", "1");
    is_done(chat(&party, 0, "hi"));
    assert_int_equal(fake_sent(stream), n + 1);
    is_field(fake_sent_at(stream, n), "is", "chat");
    is_field(look_of(&party, 0), "chairs.1.here", "true");
    fake_gone(stream);
    fake_pump();
    is_field(look_of(&party, 0), "chairs.1.here", "false");
    struct peer *none = fake_request("GET", "", "/t/zzzzzzzzzzzz.ndjson", "");
    fake_pump();
    assert_int_equal(fake_answered(none), 404);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SERVER_TEST(everybody_hears_the_chat),
        SERVER_TEST(not_everything_can_be_said),
        SERVER_TEST(chat_has_a_rate),
        SERVER_TEST(names_and_orders_have_a_rate),
        SERVER_TEST(coming_and_going_has_a_rate),
        SERVER_TEST(inviting_has_a_rate),
        SERVER_TEST(children_do_not_chat),
        SERVER_TEST(seq_has_no_gaps),
        SERVER_TEST(the_log_begins_where_one_left_off),
        SERVER_TEST(unwatch_ends_it),
        SERVER_TEST(eight_tables_are_watched_at_most),
        SERVER_TEST(who_is_here),
        SERVER_TEST(acts_tell_what_was_done),
        SERVER_TEST(lines_say_whom_they_are_about),
        SERVER_TEST(replays_say_whom_they_are_about),
        SERVER_TEST(games_are_replayed),
        SERVER_TEST(games_can_be_verified),
        SERVER_TEST(a_conceded_game_has_a_record),
        SERVER_TEST(they_play_again),
        SERVER_TEST(people_have_faces),
        SERVER_TEST(people_come_with_faces),
        SERVER_TEST(kept_chairs_are_kept),
        SERVER_TEST(chat_has_an_end),
        SERVER_TEST(bots_play_again),
        SERVER_TEST(tables_are_listed),
        SERVER_TEST(a_chair_that_is_free_again_is_listed),
        SERVER_TEST(hints_are_given_where_allowed),
        SERVER_TEST(a_coach_judges_the_last_decision),
        SERVER_TEST(a_reason_is_given_for_bots),
        SERVER_TEST(the_table_of_gets),
        SERVER_TEST(a_poll_waits_for_news),
        SERVER_TEST(a_stream_is_a_watch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
