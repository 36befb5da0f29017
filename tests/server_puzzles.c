/* Puzzles over the protocol, by docs/PROTOCOL.md: what is sent before a try, and what after it. */
#include "tests/server_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/registry.h"
#include "puzzles/collection.h"
#include "tests/jsonread.h"
#include "tests/support.h"

enum { EVERY = 5 }; /* every fifth puzzle of a game is tested */

static void notation_of(const struct puzzle *p, action act, char bytes[NOTATION_BYTES])
{
    struct text out;
    text_open(&out, bytes, NOTATION_BYTES, NULL);
    p->game->presenter->notation(act, &out);
}

/* "The ratings of all puzzles by game and number", and one puzzle that is today's. */
static void puzzles_are_listed(void **state)
{
    struct peer *peer = fake_socket();
    const char *answer = fake_say(peer, "{'do':'puzzles'}");
    char path[64];
    int number;
    (void)state;
    is_field(answer, "is", "puzzles");
    const struct game *g = collection_of_day(atol(field_of(answer, "day")), &number);
    is_field(answer, "today.game", g->name);
    assert_int_equal(atoi(field_of(answer, "today.puzzle")), number);
    assert_true(field_of(answer, "today.claim")[0] != '\0');
    for (int i = 0, n = 0; games[i] != NULL; i++) {
        if (collection_puzzles(games[i]) == 0)
            continue;
        snprintf(path, sizeof path, "games.%d.game", n);
        is_field(answer, path, games[i]->name);
        snprintf(path, sizeof path, "games.%d.ratings.%d", n++, collection_puzzles(games[i]) - 1);
        assert_int_equal(atoi(field_of(answer, path)),
                         collection_rating(games[i], collection_puzzles(games[i])));
    }
}

/* The table as the seat sees it, and nothing that tells the answer. */
static void is_posed(struct peer *peer, const struct puzzle *p)
{
    char path[64], notation[NOTATION_BYTES];
    const char *answer =
        fake_say(peer, "{'do':'puzzle','game':'%s','puzzle':%d}", p->game->name, p->number);
    is_field(answer, "is", "puzzle");
    assert_int_equal(atoi(field_of(answer, "seat")), p->seat);
    assert_int_equal(atoi(field_of(answer, "view.seat")), p->seat);
    assert_null(strstr(answer, "per_mille"));
    assert_null(strstr(answer, "\"right\""));
    for (int i = 0; i < p->n; i++) {
        snprintf(path, sizeof path, "view.choices.%d.move", i);
        notation_of(p, p->of[i].act, notation);
        is_field(answer, path, notation);
    }
    snprintf(path, sizeof path, "view.choices.%d", p->n);
    is_field(answer, path, "");
}

static void is_judged(struct peer *peer, const struct puzzle *p, const struct puzzle_choice *c)
{
    char notation[NOTATION_BYTES];
    notation_of(p, c->act, notation);
    const char *answer = fake_say(peer, "{'do':'puzzle_try','game':'%s','puzzle':%d,'move':'%s'}",
                                  p->game->name, p->number, notation);
    is_field(answer, "is", "tried");
    is_field(answer, "right", c->right ? "true" : "false");
    is_field(answer, "move", notation);
    assert_int_equal(atoi(field_of(answer, "per_mille")), c->worth);
    is_field(answer, "views.0.is", "view");
    assert_true(field_of(answer, "words")[0] != '\0');
}

static const struct puzzle_choice *lured(const struct puzzle *p)
{
    int i = 0;
    while (!p->of[i].lured)
        i++;
    return &p->of[i];
}

static void tries_are_judged(void **state)
{
    (void)state;
    struct peer *peer = fake_socket();
    for (const struct game *const *g = games; *g != NULL; g++)
        for (int i = 1; i <= collection_puzzles(*g); i += EVERY) {
            struct puzzle *p = collection_puzzle(*g, i);
            is_posed(peer, p);
            is_judged(peer, p, puzzle_best(p));
            is_judged(peer, p, lured(p));
            puzzle_free(p);
        }
}

/* A player who gives up is shown the answer, which does not count as found. */
static void the_answer_can_be_shown(void **state)
{
    char notation[NOTATION_BYTES];
    struct puzzle *p = collection_puzzle(games[0], 1);
    const char *answer =
        fake_say(fake_socket(), "{'do':'puzzle_try','game':'%s','puzzle':1}", p->game->name);
    (void)state;
    notation_of(p, puzzle_best(p)->act, notation);
    is_field(answer, "move", notation);
    is_field(answer, "right", "false");
    puzzle_free(p);
}

/* What a seat may not know is in no answer: a record with other secrets that the seat cannot tell
 * apart would be asked about in the same words, since the view alone is told. */
static void only_the_view_is_told(void **state)
{
    (void)state;
    for (const struct game *const *g = games; *g != NULL; g++) {
        if (collection_puzzles(*g) == 0)
            continue;
        static char expected[1 << 18];
        _Alignas(16) uint8_t view[STATE_MAX];
        struct puzzle *p = collection_puzzle(*g, 1);
        struct text out;
        struct json j;
        text_open(&out, expected, sizeof expected, NULL);
        json_open(&j, &out);
        puzzle_view(p, view);
        game_json(*g, view, &p->match->setup, &j, NULL);
        const char *answer =
            fake_say(fake_socket(), "{'do':'puzzle','game':'%s','puzzle':1}", (*g)->name);
        if (strstr(answer, expected) == NULL)
            fail_msg("%s: the position is not what the seat sees", (*g)->name);
        puzzle_free(p);
    }
}

static void nonsense_is_refused(void **state)
{
    struct peer *p = fake_socket();
    (void)state;
    is_refused(fake_say(p, "{'do':'puzzle'}"), "malformed");
    is_refused(fake_say(p, "{'do':'puzzle','game':'mirror'}"), "malformed");
    is_refused(fake_say(p, "{'do':'puzzle','game':'mirror','puzzle':0}"), "malformed");
    is_refused(fake_say(p, "{'do':'puzzle','game':'mirror','puzzle':9999}"), "unknown");
    is_refused(fake_say(p, "{'do':'puzzle','game':'chess','puzzle':1}"), "unknown");
    is_refused(fake_say(p, "{'do':'puzzle','game':'null','puzzle':1}"), "unknown");
    is_refused(fake_say(p, "{'do':'puzzle_try','game':'mirror','puzzle':1,'move':'dance'}"),
               "illegal");
    is_refused(fake_say(p, "{'do':'puzzle_try','game':'mirror','puzzle':1,'move':7}"), "illegal");
    is_refused(fake_say(p, "{'do':'puzzle_why','game':'mirror','puzzle':1}"), "malformed");
    is_refused(fake_say(p, "{'do':'puzzle_why','game':'mirror','puzzle':1,'act':[99,0,0,0]}"),
               "illegal");
    is_refused(fake_say(p, "{'do':'tables','list':'open','from':50}"), "malformed");
}

/* "Why the seat cannot do that": as `why` at a table. */
static void the_impossible_has_a_reason(void **state)
{
    struct peer *peer = fake_socket();
    struct puzzle *p = collection_puzzle(game_find("mirror"), 1);
    struct choices list;
    uint32_t i = 0;
    (void)state;
    game_legal(p->game, p->match->state, p->seat, &list);
    while (game_form(p->game, i) == 0 || choices_have(&list, game_form(p->game, i)))
        i++;
    action act = game_form(p->game, i);
    const char *answer =
        fake_say(peer, "{'do':'puzzle_why','game':'mirror','puzzle':1,'act':[%d,%d,%d,%d]}",
                 action_verb(act), action_a(act), action_b(act), action_c(act));
    is_field(answer, "is", "why");
    is_field(answer, "allowed", "false");
    assert_true(field_of(answer, "rule")[0] != '\0');
    act = list.act[0];
    answer = fake_say(peer, "{'do':'puzzle_why','game':'mirror','puzzle':1,'act':[%d,%d,%d,%d]}",
                      action_verb(act), action_a(act), action_b(act), action_c(act));
    is_field(answer, "allowed", "true");
    puzzle_free(p);
}

/* A device's own tables page by page: fifty at a time, and `more` as long as there are older ones;
 * a finished one has places and points. */
static void own_tables_have_pages(void **state)
{
    struct party party = party_of("null", 2, "");
    struct peer *ann = party.peer[0];
    (void)state;
    play_on(&party, 200);
    for (int i = 0; i < 50; i++) {
        if (i % 10 == 0)
            fake_pass(60 * 1000); /* an address may make 20 tables a minute */
        is_done(fake_say(ann, "{'do':'create','game':'null','seats':[{'is':'me'},{'is':'open'}]}"));
    }
    const char *answer = fake_say(ann, "{'do':'tables','list':'mine'}");
    is_field(answer, "tables.49.phase", "gathering");
    is_field(answer, "tables.50", "");
    is_field(answer, "more", "50");
    answer = fake_say(ann, "{'do':'tables','list':'mine','from':50}");
    is_field(answer, "tables.0.phase", "over");
    assert_true(field_of(answer, "tables.0.places.1")[0] != '\0');
    assert_true(field_of(answer, "tables.0.scores.1")[0] != '\0');
    is_field(answer, "tables.1", "");
    is_field(answer, "more", "");
    is_field(fake_say(ann, "{'do':'tables','list':'mine','from':450}"), "tables.0", "");
    is_refused(fake_say(ann, "{'do':'tables','list':'mine','from':451}"), "malformed");
    is_refused(fake_say(ann, "{'do':'tables','list':'mine','from':-1}"), "malformed");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SERVER_TEST(puzzles_are_listed),      SERVER_TEST(tries_are_judged),
        SERVER_TEST(the_answer_can_be_shown), SERVER_TEST(only_the_view_is_told),
        SERVER_TEST(nonsense_is_refused),     SERVER_TEST(the_impossible_has_a_reason),
        SERVER_TEST(own_tables_have_pages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
