/*
 * Every puzzle of every game: its record can be played, its facts are those of the position, the
 * greedy bot does not find it, and no two are alike; its words are there in three languages. The
 * answer is confirmed by another search, with luck of its own and a fixed number of iterations: for
 * one of each game, or with --all for every one. And puzzles can fail: broken ones are refused.
 */
#include "games/registry.h"
#include "puzzles/collection.h"
#include "puzzles/finder.h"
#include "puzzles/puzzle_say.h"
#include "tests/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum {
    SEED = 4711,      /* of the searches here */
    PUZZLES_MAX = 256 /* of a game */
};

static bool all; /* are confirmed by another search */

/* How many there must be. */
static const struct {
    const char *game;
    int least;
} wanted[] = {
    { "mirror", 60 }, { "labyrinth", 60 }, { "teaparty", 60 }, { "cookies", 40 }, { "war", 40 },
};

static void enough_of_every_game(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
        assert_in_range(collection_puzzles(game_find(wanted[i].game)), wanted[i].least,
                        PUZZLES_MAX);
}

/* The facts as the program writes them are the file's. */
static void is_written_alike(const struct puzzle *p, const char *facts)
{
    static char bytes[1 << 16];
    struct text out;
    text_open(&out, bytes, sizeof bytes, NULL);
    puzzle_write(p, &out);
    assert_false(out.cut);
    assert_string_equal(bytes, facts);
}

static void is_said(const struct puzzle *p)
{
    for (enum lang lang = EN; lang < LANG_COUNT; lang++) {
        const struct reader reader = { .lang = lang, .seat = p->seat };
        char words[PUZZLE_WORDS], why[PUZZLE_REASONS][PUZZLE_WORDS];
        struct text out;
        text_open(&out, words, sizeof words, &reader);
        puzzle_say_claim(p, &out);
        assert_true(out.n > 0 && !out.cut);
        assert_true(puzzle_say_why(p, puzzle_best(p), &reader, why) > 0);
        for (int i = 0; i < p->n; i++) {
            text_open(&out, words, sizeof words, &reader);
            puzzle_say_verdict(p, &p->of[i], false, &out);
            assert_true(out.n > 0 && !out.cut);
        }
    }
}

static void every_puzzle_holds(void **state)
{
    int number = 0, wrong_ones = 0;
    (void)state;
    for (const struct puzzle_row *t = puzzle_rows; t->game != NULL; t++) {
        const int row = (int)(t - puzzle_rows);
        const struct game *g = game_find(t->game);
        char wrong[PUZZLE_WRONG] = "";
        struct finder finder;
        struct puzzle *p = puzzle_read(g, puzzle_facts(row), puzzle_record(row), wrong);
        if (p == NULL)
            fail_msg("%s: %s", t->game, wrong);
        bool first = row == 0 || strcmp(t[-1].game, t->game) != 0;
        number = first ? 1 : number + 1;
        assert_int_equal(p->number, number);
        assert_int_equal(p->rating, t->rating);
        is_written_alike(p, puzzle_facts(row));
        is_said(p);
        assert_true(finder_open(&finder, g, SEED));
        const char *complaint = finder_check(&finder, p, all || first);
        if (complaint != NULL)
            print_error("%s, puzzle %d: %s\n", t->game, p->number, complaint);
        wrong_ones += complaint != NULL;
        finder_close(&finder);
        puzzle_free(p);
    }
    assert_int_equal(wrong_ones, 0);
}

/* Positions differ, and a game's puzzles are of several kinds, for several numbers of players,
 * from easy to hard. */
static void puzzles_are_varied(void **state)
{
    (void)state;
    for (const struct game *const *g = games; *g != NULL; g++) {
        static uint8_t hash[PUZZLES_MAX][HASH_SIZE];
        static char motive[PUZZLES_MAX][MOTIVE_BYTES];
        int n = collection_puzzles(*g), motives = 0, ratings = 0;
        unsigned players = 0;
        for (int i = 0; i < n; i++) {
            struct puzzle *p = collection_puzzle(*g, i + 1);
            bool new_motive = true, new_rating = true;
            game_hash(*g, p->match->state, hash[i]);
            puzzle_motive(p, motive[i]);
            players |= 1u << p->match->setup.seats;
            for (int k = 0; k < i; k++) {
                assert_memory_not_equal(hash[i], hash[k], HASH_SIZE);
                new_motive = new_motive && strcmp(motive[i], motive[k]) != 0;
                new_rating = new_rating && collection_rating(*g, k + 1) != p->rating;
            }
            motives += new_motive;
            ratings += new_rating;
            puzzle_free(p);
        }
        if (n == 0)
            continue;
        assert_true(motives >= 4 && ratings >= 5);
        assert_true(__builtin_popcount(players) >= 3);
    }
}

/* "The games in turn, and each game's puzzles all before one comes again." */
static void every_day_has_its_puzzle(void **state)
{
    static bool seen[PUZZLES_MAX + 1];
    const struct game *before = NULL;
    const int with = sizeof wanted / sizeof wanted[0];
    int number;
    (void)state;
    for (int64_t day = 20000; day < 20000 + with; day++) {
        const struct game *g = collection_of_day(day, &number);
        assert_non_null(g);
        assert_ptr_not_equal(g, before);
        before = g;
        memset(seen, 0, sizeof seen);
        for (int i = 0; i < collection_puzzles(g); i++) {
            assert_ptr_equal(collection_of_day(day + (int64_t)i * with, &number), g);
            assert_in_range(number, 1, collection_puzzles(g));
            assert_false(seen[number]);
            seen[number] = true;
        }
    }
}

/* Puts `to` in the place of `from`, once. */
static const char *changed(const char *text, const char *from, const char *to)
{
    static char bytes[1 << 16];
    const char *at = strstr(text, from);
    assert_non_null(at);
    snprintf(bytes, sizeof bytes, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    return bytes;
}

static void broken_puzzles_are_refused(void **state)
{
    static const struct {
        const char *from, *to, *says;
    } cases[] = {
        { "puzzle 1 ", "riddle 1 ", "was expected" },
        { " seat ", " seat 9", "does not decide alone" },
        { "wrong ", "wrong x", "per mille" },
        { "wrong ", "bad ", "not a line of a puzzle" },
        { "right ", "wrong ", "no right choice" },
        { "lured ", "wrong ", "none that lures" },
        { "then ", "then 9 take 1; ", "cannot follow" },
        { " take ", " drop ", "not the next choice" },
        { "wrong ", "then 0 take 1\nwrong ", "follows no choice" },
    };
    const struct game *mirror = game_find("mirror");
    const char *facts = puzzle_facts(0), *record = puzzle_record(0);
    char wrong[PUZZLE_WRONG];
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_null(puzzle_read(mirror, changed(facts, cases[i].from, cases[i].to), record, wrong));
        if (strstr(wrong, cases[i].says) == NULL)
            fail_msg("\"%s\" does not say \"%s\"", wrong, cases[i].says);
    }
    assert_null(puzzle_read(mirror, facts, changed(record, "take", "tale"), wrong));
    assert_non_null(strstr(wrong, "cannot be played"));
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(enough_of_every_game),       cmocka_unit_test(every_puzzle_holds),
        cmocka_unit_test(puzzles_are_varied),         cmocka_unit_test(every_day_has_its_puzzle),
        cmocka_unit_test(broken_puzzles_are_refused),
    };
    all = argc > 1 && strcmp(argv[1], "--all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
