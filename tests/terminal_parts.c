/* Parts of the terminal that no game of ours shows from outside. */
#include <stdio.h>
#include <string.h>

#include "engine/require.h"
#include "games/registry.h"
#include "terminal/game_facts.h"
#include "terminal/paint.h"
#include "terminal/utf8.h"

/* Facts */

static void check_facts(const struct game *game, enum lang lang, const char *expected)
{
    const struct reader reader = { .lang = lang, .seat = SPECTATOR };
    char bytes[256];
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    game_facts_say(game, &out);
    if (strcmp(bytes, expected) != 0)
        fprintf(stderr, "\"%s\", not \"%s\"\n", bytes, expected);
    require(strcmp(bytes, expected) == 0);
}

static void test_facts(void)
{
    struct game game = *game_find("null");
    game.seats_min = game.seats_max = 2;
    game.minutes_min = game.minutes_max = 1;
    game.age = 8;
    check_facts(&game, EN, "2\u00a0players, 1\u00a0minute, ages 8+");
    check_facts(&game, RU, "2\u00a0игрока, 1\u00a0минута, от 8\u00a0лет");
    check_facts(&game, PL, "2\u00a0gracze, 1\u00a0minuta, od 8\u00a0lat");
    game.seats_max = 5;
    game.minutes_max = 3;
    check_facts(&game, EN, "2–5\u00a0players, 1–3\u00a0minutes, ages 8+");
    check_facts(&game, RU, "2–5\u00a0игроков, 1–3\u00a0минуты, от 8\u00a0лет");
    check_facts(&game, PL, "2–5\u00a0graczy, 1–3\u00a0minuty, od 8\u00a0lat");
}

/* Numbers */

/* Whether a cut at the | would leave a part of a number. */
static bool cut_in_number(const char *marked)
{
    char text[64];
    size_t at = strcspn(marked, "|");
    snprintf(text, sizeof text, "%.*s%s", (int)at, marked, marked + at + 1);
    return utf8_in_number(text, text + at);
}

static void test_numbers(void)
{
    static const char *const inside[] = { "3|0",    "a 12|3 b", "3|.5", "3.|5",
                                          "1|,000", "−|7",      "+|2",  "-|2" };
    static const char *const outside[] = { "|30",     "30|",  "a |30", "30| b", "30|.",
                                           "3.| Ann", "(|3)", "3|)",   "−| x" };
    for (size_t i = 0; i < sizeof inside / sizeof *inside; i++)
        require(cut_in_number(inside[i]));
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++)
        require(!cut_in_number(outside[i]));
}

static void test_wrap(void)
{
    struct slice line[4];
    require(wrap("goals: 12345", 9, line, 4) == 2); /* at the space */
    require(line[0].n == strlen("goals:") && line[1].n == 5);
    require(wrap("have 3\u00a0cards", 9, line, 4) == 2 && line[0].n == strlen("have"));
    require(utf8_columns("3\u00a0cards", strlen("3\u00a0cards")) == 7);
    require(wrap("goals:12345", 9, line, 4) == 2); /* no space: before the number, not in it */
    require(line[0].n == strlen("goals:") && line[1].n == 5);
    require(wrap("1234567890", 9, line, 4) == 2); /* longer than a line: nothing else is possible */
    require(line[0].n == 9 && line[1].n == 1);
}

int main(void)
{
    require(utf8_locale());
    test_facts();
    test_numbers();
    test_wrap();
    puts("ok");
    return 0;
}
