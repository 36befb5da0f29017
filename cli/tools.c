/* list, rules, perft, bench: the games, their rule books, and tools for programmers. */
#include <stdio.h>
#include <stdlib.h>

#include "bench/bench.h"
#include "cli/commands.h"
#include "games/registry.h"
#include "games/rulebook.h"
#include "terminal/game_facts.h"
#include "terminal/local_table.h"

static void list_options(const struct game *game, struct text *out)
{
    for (int i = 0; i < game->options_n; i++) {
        const struct option *option = &game->options[i];
        text_add(out, "    --option ");
        text_add(out, option->name);
        text_add(out, "=");
        for (int v = 0; v < option->values; v++) {
            text_add(out, v > 0 ? "|" : "");
            text_add(out, option->value[v]);
        }
        text_add(out, "  ");
        text_term(out, &option->title);
        text_add(out, "\n");
        for (int v = 0; v < option->values; v++) {
            text_add(out, "        ");
            text_add(out, option->value[v]);
            text_add(out, ": ");
            text_term(out, &option->meaning[v]);
            text_add(out, "\n");
        }
    }
}

static void list_game(const struct game *game, enum lang lang)
{
    const struct reader reader = { .lang = lang, .seat = SPECTATOR };
    char bytes[8192];
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    text_add(&out, game->name);
    text_pad(&out, 11);
    text_term(&out, &game->presenter->title);
    text_add(&out, ". ");
    game_facts_say(game, &out);
    text_add(&out, ".\n");
    text_pad(&out, 11);
    text_term(&out, &game->presenter->blurb);
    text_add(&out, "\n");
    list_options(game, &out);
    fputs(bytes, stdout);
}

int run_list(const struct args *args)
{
    enum lang lang;
    if (!parse_lang(args, &lang))
        return EXIT_USAGE;
    for (const struct game *const *g = games; *g != NULL; g++)
        if (args->given[FLAG_ALL] || !(*g)->hidden)
            list_game(*g, lang);
    return EXIT_OK;
}

int run_rules(const struct args *args)
{
    const struct game *game;
    enum lang lang;
    if (!parse_lang(args, &lang) || !parse_game(args->word[0], &game))
        return EXIT_USAGE;
    fputs(args->given[FLAG_FULL] ? rules_full(game, lang) : rules_page(game, lang), stdout);
    return EXIT_OK;
}

/* Without a seed the count begins before the deal; with one, after it. An exit_code. */
static int perft_start(const struct args *args, const struct game *game, struct match *match)
{
    int seats;
    struct setup setup;
    struct luck luck = { .named = true };
    if (!parse_seats(args, game, &seats) || !parse_setup(args, game, seats, &setup))
        return EXIT_USAGE;
    int code = args->given[FLAG_SEED] ? parse_luck(args, seats, &luck) : EXIT_OK;
    if (code == EXIT_OK)
        match_start(match, game, &setup, &luck);
    return code;
}

int run_perft(const struct args *args)
{
    const struct game *game;
    int depth;
    if (!parse_game(args->word[0], &game) ||
        !parse_number("DEPTH", args->word[1], 0, game->length_max, &depth))
        return EXIT_USAGE;
    struct match *match = local_match(game);
    if (match == NULL)
        return complain(EXIT_FAILED, "there is not enough memory");
    int code = perft_start(args, game, match);
    for (int d = 0; code == EXIT_OK && d <= depth; d++) {
        printf("%d %llu\n", d, (unsigned long long)game_perft(game, match->state, d));
        fflush(stdout);
    }
    free(match);
    return code;
}

int run_bench(const struct args *args)
{
    const struct game *game;
    if (args->n > 0 && !parse_game(args->word[0], &game))
        return EXIT_USAGE;
    return bench_main(args->word[0]) == 0 ? EXIT_OK : EXIT_FAILED;
}
