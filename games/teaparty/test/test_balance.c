/*
 * The Mad Tea Party: what balance.c counts (24.3). A golden game's log is counted a second time, as
 * a reader with a pencil would: by how often a sentence occurs in it.
 */
#include "games/teaparty/test/test.h"

#include "engine/balance.h"

static struct stats stats; /* large */

/* The value in the stats under that name; 0 if nothing was counted. */
static long sum_of(const char *what, const char *of)
{
    const struct measure *m = stats_find(&stats, what, of);
    return m == NULL ? 0 : (long)m->sum;
}

static long times_of(const char *what, const char *of)
{
    const struct measure *m = stats_find(&stats, what, of);
    return m == NULL ? 0 : (long)m->n;
}

static long occurrences(const char *story, const char *sentence)
{
    long n = 0;
    for (const char *at = story; (at = strstr(at, sentence)) != NULL; at++)
        n++;
    return n;
}

/* Each effect as the log reports its declaration: one with targets names them. */
static const char *const declared[][3] = {
    { "Alice takes a page", "Alice takes the " },
    { "White Rabbit", "The White Rabbit takes " },
    { "Cheshire Cat", "The Cheshire Cat grins", "discards a Cheshire Cat" },
    { "Hatter", "The Hatter opens " },
    { "Blue Caterpillar", "The Blue Caterpillar takes " },
    { "Gryphon", "The Gryphon goes hunting." },
    { "March Hare", "The March Hare turns up " },
    { "Duchess", "The Duchess brings " },
    { "Knave of Hearts", "The Knave of Hearts pockets " },
    { "Card Soldier", "The Card Soldier stands guard ", "The Card Soldier attacks " },
    { "Queen of Hearts", "The Queen of Hearts wants " },
};

/* 9.1 to 9.11 */
static long assert_uses(const char *story)
{
    long effects = 0;
    for (size_t i = 0; i < sizeof declared / sizeof declared[0]; i++) {
        long uses = 0;
        for (int k = 1; k < 3 && declared[i][k] != NULL; k++)
            uses += occurrences(story, declared[i][k]);
        assert_int_equal(sum_of("uses", declared[i][0]), uses);
        effects += uses;
    }
    return effects - occurrences(story, "discards a Cheshire Cat");
}

static void assert_counted_as_told(const char *story)
{
    long effects = assert_uses(story), cats = occurrences(story, "discards a Cheshire Cat"),
         grins = occurrences(story, "plays the Cheshire Cat.");
    assert_int_equal(sum_of("turns", ""), occurrences(story, "\nTurn "));
    assert_int_equal(sum_of("chapters opened", ""), occurrences(story, "Vortex!"));
    assert_int_equal(sum_of("chapters completed", ""), occurrences(story, " completes "));
    assert_int_equal(sum_of("hero deck renewed", ""), occurrences(story, "shuffled into a new"));
    assert_int_equal(times_of("effects cancelled", ""), effects);
    assert_int_equal(sum_of("effects cancelled", ""), occurrences(story, " effect is cancelled."));
    assert_int_equal(sum_of("Cats spent on effects and Cats", ""), cats);
    assert_int_equal(times_of("chains of those with a Cat", ""),
                     occurrences(story, "to cancel the effect."));
    assert_int_equal(sum_of("Grins", ""), grins);
    assert_int_equal(times_of("Grins of all Cats used", ""), cats + grins);
    assert_int_equal(sum_of("Alice copies", ""), occurrences(story, "Alice copies the ") -
                                                     occurrences(story, ", but nothing happens."));
    assert_int_equal(sum_of("Attacks", ""), occurrences(story, "The Card Soldier attacks "));
    assert_int_equal(times_of("guards on opponents' pages", ""),
                     occurrences(story, "The Card Soldier stands guard "));
    assert_int_equal(sum_of("ended by", "characters"),
                     occurrences(story, "The character deck is empty: "));
    assert_int_equal(sum_of("card played", "qu"),
                     occurrences(story, "plays the Queen of Hearts ("));
    assert_int_equal(sum_of("card played", "r2b"),
                     occurrences(story, "plays the White Rabbit (2, potion or cake)."));
}

/* The game of the record, measured; false if it is of other rules: golden.c reports that. */
static bool measured(const char *name)
{
    char path[1024];
    size_t n;
    snprintf(path, sizeof path, "%s/games/teaparty/test/replays/%s.log", source_root(), name);
    char *bytes = file_read(path, &n);
    assert_non_null(bytes);
    struct match *m = match_new(&teaparty_game);
    bool loaded = match_load(m, &teaparty_game, bytes, n).what == NULL;
    stats.n = 0;
    if (loaded)
        teaparty_balance.measure(m, &stats);
    free(m);
    free(bytes);
    return loaded;
}

/* 24.3: effects, Cats, chapters and turns are those of the story. */
static void golden_games_are_counted_as_they_are_told(void **unused)
{
    static const char *const game[] = { "cats-1", "random-2", "random-2-2", "random-3",
                                        "random-4" };
    (void)unused;
    for (size_t i = 0; i < sizeof game / sizeof game[0]; i++) {
        char path[1024];
        size_t n;
        snprintf(path, sizeof path, "%s/games/teaparty/test/replays/%s.en.txt", source_root(),
                 game[i]);
        char *story = file_read(path, &n);
        assert_non_null(story);
        if (measured(game[i]))
            assert_counted_as_told(story);
        free(story);
    }
}

/* 14.6: the parts of a win make one win; 24.3: every measure has its row in the table. */
static void every_measure_has_a_target(void **unused)
{
    (void)unused;
    if (!measured("random-3"))
        return;
    long wins = 0;
    for (int place = 0; place < 3; place++)
        wins += sum_of("wins by turn order", balance_order[place]);
    assert_int_equal(wins, WIN_PARTS);
    for (int i = 0; i < stats.n; i++) {
        bool found = false;
        for (int k = 0; k < teaparty_balance.n; k++)
            found |= strcmp(teaparty_balance.target[k].what, stats.measure[i].what) == 0;
        assert_true(found);
    }
}

int test_balance(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(golden_games_are_counted_as_they_are_told),
        cmocka_unit_test(every_measure_has_a_target),
    };
    return cmocka_run_group_tests_name("teaparty: balance", tests, NULL, NULL);
}
