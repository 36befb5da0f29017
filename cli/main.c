/*
 * wonderland COMMAND …: the table of commands and nothing else. The commands are in tools.c,
 * records.c, analyse.c, play.c, learn.c, join.c, serve.c and arena.c; parse.c reads their flags.
 *
 * Exit codes: 0 done, 1 failed, 2 the command line is invalid.
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/crash_report.h"
#include "terminal/utf8.h"

#ifndef WONDERLAND_VERSION
#define WONDERLAND_VERSION "unversioned"
#endif

#define SEATS_HELP                                                                         \
    "SEATS names who takes each seat, with commas between: me, me:NAME, bot, or a bot's\n" \
    "name, or exec:COMMAND for a program of your own (docs/BOTS.md; no comma in it).\n"    \
    "An empty place is a bot. A number N means you and N - 1 bots. Several \"me\" share\n" \
    "this keyboard; in a game with secrets, a curtain falls between them.\n"

#define LUCK_HELP                                                                                \
    "The cards follow from the seed, the table's name and the players' words. Before the\n"      \
    "first move you see a seal on the seed. The seed itself is in the saved game, so\n"          \
    "\"wonderland verify FILE\" can prove afterwards that nobody chose the cards. Each --word\n" \
    "is one player's share in the luck, in the order of the seats."

#define ARENA_HELP                                                                              \
    "PLAYER is a bot's name, as it usually thinks; NAME:1000 thinks for 1000 iterations a\n"    \
    "decision, NAME:0.5s for half a second; exec:COMMAND is a program (docs/BOTS.md).\n"        \
    "NAME:1000:hand judges by the value written by hand, NAME:1000:FILE by a table of\n"        \
    "\"wonderland train\".\n"                                                                   \
    "Name one for every seat. Seats rotate, and every deal is played from every seat, so N\n"   \
    "is best a multiple of the players. Results follow from the seed alone, on any number of\n" \
    "threads, if nobody thinks by the clock. Ctrl-C stops, and finished games are counted.\n"   \
    "With --until +10 it stops by itself when it is decided whether the first player is 10\n"   \
    "Elo better than the others or not better. With --save FILE a run that was stopped can\n"   \
    "be resumed.\n\n"                                                                           \
    "With --balance the game is measured, not the players: one PLAYER (eaglet, unless\n"        \
    "another is named) takes all seats of new deals, with --seats N or every number of\n"       \
    "seats, and each measure is printed beside its target. With --calibrate the value is\n"     \
    "measured: what it says of the positions of PLAYER's games (greedy, unless another is\n"    \
    "named) is printed beside how the games ended; with --iterations N, what hints of N\n"      \
    "iterations say of some of its decisions.\n\n"                                              \
    "  wonderland arena mirror eaglet:1000 greedy --games 200\n"                                \
    "  wonderland arena mirror snark:0.1s eaglet random random --seed tea --json\n"             \
    "  wonderland arena null random random random --option rounds=5 --threads 1\n"              \
    "  wonderland arena war eaglet:200 eaglet:1000:hand --until +50 --save war.txt\n"           \
    "  wonderland arena cookies eaglet:300 --balance --games 2000 --save cookies.txt"

static const struct cli_command commands[] = {
    { .name = "list",
      .usage = "[--lang LANG] [--all]",
      .summary = "List the games.",
      .flags = TAKES(FLAG_LANG) | TAKES(FLAG_ALL),
      .run = run_list },
    { .name = "rules",
      .usage = "GAME [--full] [--lang LANG]",
      .summary = "Print the rules of a game on one page, or all of them.",
      .flags = TAKES(FLAG_FULL) | TAKES(FLAG_LANG),
      .words_min = 1,
      .words_max = 1,
      .run = run_rules },
    { .name = "learn",
      .usage = "[GAME [LESSON]] [--plain] [--lang LANG]",
      .summary = "Learn a game in a few minutes, move by move; with no argument, list the lessons.",
      .details =
          "LESSON is the number of the lesson to begin with. \"skip\" goes to the next one,\n"
          "\"quit\" leaves.",
      .flags = TAKES(FLAG_PLAIN) | TAKES(FLAG_LANG),
      .words_max = 2,
      .run = run_learn },
    { .name = "puzzle",
      .usage = "[GAME [NUMBER]] [--plain] [--lang LANG]",
      .summary =
          "Find the one choice that is better than all others; without GAME, today's puzzle.",
      .details =
          "The puzzle of the day is the same for everybody, by UTC date. \"show\" shows the\n"
          "answer, \"quit\" leaves.",
      .flags = TAKES(FLAG_PLAIN) | TAKES(FLAG_LANG),
      .words_max = 2,
      .run = run_puzzle },
    { .name = "play",
      .usage = "[GAME|FILE|URL] [--seats SEATS] [--save FILE] [--plain] ...",
      .summary = "Play a new game, resume FILE or join a table; with no argument, it asks.",
      .details = SEATS_HELP
      "A game from a FILE is saved there again after every move.\n"
      "URL is a link to a server's table, as a friend sends it, or the server's address.\n"
      "If input or output is not a terminal, the plain form is used anyway.\n\n" LUCK_HELP,
      .flags = TAKES(FLAG_SEATS) | TAKES(FLAG_OPTION) | TAKES(FLAG_SEED) | TAKES(FLAG_WORD) |
               TAKES(FLAG_LANG) | TAKES(FLAG_SAVE) | TAKES(FLAG_PLAIN) | TAKES(FLAG_NAME) |
               TAKES(FLAG_SEAT),
      .words_max = 1,
      .run = run_play },
    { .name = "new",
      .usage = "GAME FILE [--seats SEATS] [--option NAME=VALUE] [--seed TEXT] [--word TEXT]",
      .summary = "Set up a game in which nobody has moved yet, and write its record.",
      .details = SEATS_HELP "\n" LUCK_HELP,
      .flags = TAKES(FLAG_SEATS) | TAKES(FLAG_OPTION) | TAKES(FLAG_SEED) | TAKES(FLAG_WORD) |
               TAKES(FLAG_LANG),
      .words_min = 2,
      .words_max = 2,
      .run = run_new },
    { .name = "replay",
      .usage = "FILE [--json] [--step] [--seat N] [--plain] [--lang LANG]",
      .summary = "Tell what happened in a recorded game.",
      .details = "Without --seat it is told as a spectator saw it. With --step on a terminal,\n"
                 "Enter continues and q stops.",
      .flags = TAKES(FLAG_JSON) | TAKES(FLAG_STEP) | TAKES(FLAG_SEAT) | TAKES(FLAG_PLAIN) |
               TAKES(FLAG_LANG),
      .words_min = 1,
      .words_max = 1,
      .run = run_replay },
    { .name = "verify",
      .usage = "FILE [--lang LANG]",
      .summary = "Check a record: every move, every hash, the seal, and every card.",
      .details = "Exit code 0 if nothing is wrong; otherwise 1, and the first wrong line is named.",
      .flags = TAKES(FLAG_LANG),
      .words_min = 1,
      .words_max = 1,
      .run = run_verify },
    { .name = "hint",
      .usage = "FILE [--seat N] [--time S] [--iterations N] [--json] [--lang LANG]",
      .summary = "Suggest the best moves for the player to move in a recorded game.",
      .details = "Only what that player may know is used. With several to decide, the first is\n"
                 "meant unless --seat says otherwise.",
      .flags = TAKES(FLAG_SEAT) | TAKES(FLAG_TIME) | TAKES(FLAG_ITERATIONS) | TAKES(FLAG_JSON) |
               TAKES(FLAG_LANG),
      .words_min = 1,
      .words_max = 1,
      .run = run_hint },
    { .name = "analyse",
      .usage = "FILE [--iterations N] [--json] [--lang LANG]",
      .summary = "Judge every decision of a recorded game and name its turning points.",
      .details =
          "Every decision is judged by what its player could know then. A game with secrets\n"
          "must be over. The same record and iterations give the same analysis.",
      .flags = TAKES(FLAG_ITERATIONS) | TAKES(FLAG_JSON) | TAKES(FLAG_LANG),
      .words_min = 1,
      .words_max = 1,
      .run = run_analyse },
    { .name = "arena",
      .usage = "GAME PLAYER PLAYER ... [--games N] [--seed TEXT] [--threads N] [--json] ...",
      .summary = "Let bots play many games against each other: who is better, and by how much.",
      .details = ARENA_HELP,
      .flags = TAKES(FLAG_GAMES) | TAKES(FLAG_SEED) | TAKES(FLAG_THREADS) | TAKES(FLAG_OPTION) |
               TAKES(FLAG_JSON) | TAKES(FLAG_BALANCE) | TAKES(FLAG_SEATS) | TAKES(FLAG_SAVE) |
               TAKES(FLAG_CALIBRATE) | TAKES(FLAG_ITERATIONS) | TAKES(FLAG_UNTIL),
      .words_min = 1,
      .words_max = WORDS_MAX,
      .run = run_arena },
    { .name = "train",
      .usage = "GAME --save FILE [--generations N] [--games N] [--gate N] [--linear] ...",
      .summary = "Learn from a game's own games what its positions are worth (docs/BOTS.md).",
      .details =
          "FILE is a table in C, written after every generation: games/GAME/bot/weights.c.\n"
          "A generation plays 13,000 games, unless told otherwise, and is kept if it is not\n"
          "worse than the one before, for any number of players.\n"
          "A run that was stopped by Ctrl-C goes on with the same command. The result\n"
          "follows from the seed, on any number of threads.\n\n"
          "  wonderland train war --save games/war/bot/weights.c --seed tea",
      .flags = TAKES(FLAG_SAVE) | TAKES(FLAG_GENERATIONS) | TAKES(FLAG_GAMES) | TAKES(FLAG_GATE) |
               TAKES(FLAG_LINEAR) | TAKES(FLAG_SEED) | TAKES(FLAG_THREADS),
      .words_min = 1,
      .words_max = 1,
      .run = run_train },
    { .name = "puzzles",
      .usage = "GAME FOLDER [N] [--seats N] [--margin N] [--games N]",
      .summary = "Find puzzles in a game's own games, until FOLDER has N (docs/PUZZLES.md).",
      .details =
          "For developers. A run that was stopped goes on with the same command. The result\n"
          "follows from the program alone.\n\n"
          "  wonderland puzzles mirror games/mirror/puzzles 60",
      .flags = TAKES(FLAG_GAMES) | TAKES(FLAG_MARGIN) | TAKES(FLAG_SEATS),
      .words_min = 2,
      .words_max = 3,
      .run = run_puzzles },
    { .name = "serve",
      .usage = "[--listen ADDRESS] [--db STORE] [--public-url URL] [--proxied] ...",
      .summary = "Serve tables to browsers, terminals and programs (docs/PROTOCOL.md).",
      .details = "It runs until it is interrupted; then it finishes what is on its way to disk.\n"
                 "For other devices on your network: --listen 0.0.0.0:8080. It then prints the\n"
                 "link and the QR code to open there.",
      .flags = TAKES(FLAG_LISTEN) | TAKES(FLAG_DB) | TAKES(FLAG_NODE) | TAKES(FLAG_PUBLIC_URL) |
               TAKES(FLAG_PROXIED) | TAKES(FLAG_PROXY) | TAKES(FLAG_RATE) |
               TAKES(FLAG_PER_ADDRESS) | TAKES(FLAG_CREATIONS) | TAKES(FLAG_QUOTA) |
               TAKES(FLAG_KEEP_DAYS) | TAKES(FLAG_MEMORY) | TAKES(FLAG_THREADS) | TAKES(FLAG_LOG),
      .run = run_serve },
    { .name = "backup",
      .usage = "FROM TO",
      .summary = "Copy the tables of a server, which may be running, into a new file.",
      .words_min = 2,
      .words_max = 2,
      .run = run_backup },
    { .name = "copy",
      .usage = "FROM TO",
      .summary = "Copy all tables from one store into another: files, or postgresql://…",
      .details =
          "No server may have either of them. Every table is read again and compared. A copy\n"
          "that was cut off is finished by the same command.",
      .words_min = 2,
      .words_max = 2,
      .run = run_copy },
    { .name = "prune",
      .usage = "FILE [--keep-days N]",
      .summary = "Remove what a server, which may be running, need not keep any longer.",
      .details =
          "Tables where nobody began to play within a day are removed; games that ended more\n"
          "than N days ago (30) are reduced to their records. A server does so by itself.",
      .flags = TAKES(FLAG_KEEP_DAYS),
      .words_min = 1,
      .words_max = 1,
      .run = run_prune },
    { .name = "perft",
      .usage = "GAME DEPTH [--seats N] [--seed TEXT] [--option NAME=VALUE]",
      .summary = "Count the possible continuations, depth by depth, to compare rules engines.",
      .details = "The count begins before the deal, whose outcomes are counted too; with --seed "
                 "it begins\nafter the deal. A game that is over counts at its own depth only.",
      .flags = TAKES(FLAG_SEATS) | TAKES(FLAG_SEED) | TAKES(FLAG_OPTION),
      .words_min = 2,
      .words_max = 2,
      .run = run_perft },
    { .name = "bench",
      .usage = "[GAME]",
      .summary = "Measure how fast the rules are.",
      .words_max = 1,
      .run = run_bench },
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static const struct cli_command *find(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static void help(void)
{
    puts("Wonderland: five board games from Alice's Wonderland.\n\n"
         "usage: wonderland COMMAND ...\n");
    for (int i = 0; i < COMMANDS; i++)
        printf("  %-8s %s\n", commands[i].name, commands[i].summary);
    puts("\n\"wonderland COMMAND --help\" says more. To begin: wonderland play");
}

/* Prints nothing after a #: it may be the secret of a link. */
static int unknown(const char *name)
{
    return complain(EXIT_USAGE, "unknown command \"%.*s\"; see: wonderland --help",
                    (int)strcspn(name, "#"), name);
}

static int run_help(const char *name)
{
    const struct cli_command *command = name != NULL ? find(name) : NULL;
    if (name != NULL && command == NULL)
        return unknown(name);
    if (command != NULL)
        args_help(command);
    else
        help();
    return EXIT_OK;
}

/* A full disk that stdout is redirected to is a failure, too. */
static int finish(int code)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return code;
    return complain(EXIT_FAILED, "the output could not be written");
}

static int run(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "help";
    if (strcmp(name, "help") == 0 || strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        return run_help(argc > 2 ? argv[2] : NULL);
    if (strcmp(name, "--version") == 0) {
        puts("wonderland " WONDERLAND_VERSION);
        return EXIT_OK;
    }
    const struct cli_command *command = find(name);
    if (command == NULL)
        return unknown(name);
    struct args args;
    if (!args_read(&args, command, argc - 2, argv + 2))
        return EXIT_USAGE;
    if (args.given[FLAG_HELP])
        return run_help(name);
    return command->run(&args);
}

int main(int argc, char **argv)
{
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error to report, not a reason to be
                                 killed */
    crash_report_install();
    utf8_locale();
    return finish(run(argc, argv));
}
