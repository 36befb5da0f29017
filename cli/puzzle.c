/* puzzle: the puzzle of the day, or one of a game, line by line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bots/bot.h"
#include "cli/commands.h"
#include "puzzles/collection.h"
#include "puzzles/puzzle_say.h"
#include "terminal/ansi.h"
#include "terminal/words.h"

enum { DAY = 24 * 60 * 60, PAGE_BYTES = 1 << 16, ANSWER_BYTES = 256 };

static const struct words head =
    WORDS("{0}, puzzle {1} (difficulty {2})", "{0}, задача {1} (сложность {2})",
          "{0}, zagadka {1} (trudność {2})");
static const struct words how =
    WORDS("Type the number of a choice, or the choice itself. “show” shows the answer, “quit” "
          "leaves.",
          "Введите номер варианта или сам ход. «show» покажет ответ, «quit» — выход.",
          "Wpisz numer wyboru albo sam ruch. „show” pokaże odpowiedź, „quit” kończy.");
static const struct words follows =
    WORDS("What could have followed:", "Что могло быть дальше:", "Co mogło być dalej:");
static const struct words best =
    WORDS("With the best choice:", "С лучшим выбором:", "Z najlepszym wyborem:");

/* A puzzle at the keyboard. */
struct solving {
    const struct puzzle *puzzle;
    struct reader reader;
    bool drawn;
    char bytes[PAGE_BYTES]; /* of the next output */
};

static void say_line(struct solving *s, const struct words *words)
{
    puts(words_in(words, s->reader.lang));
}

/* Prints the buffer and a line end. */
static void print(struct solving *s)
{
    ansi_print(s->bytes, s->drawn);
    puts("");
}

static void show_table(struct solving *s)
{
    const struct puzzle *p = s->puzzle;
    const struct game *g = p->game;
    _Alignas(16) uint8_t view[STATE_MAX];
    struct text out;
    puzzle_view(p, view);
    text_open(&out, s->bytes, sizeof s->bytes, &s->reader);
    text_say(&out, &head, TERM(&g->presenter->title), NUMBER(p->number), NUMBER(p->rating));
    text_add(&out, "\n\n");
    g->presenter->say_state(view, &out);
    text_add(&out, "\n");
    puzzle_say_claim(p, &out);
    text_add(&out, "\n");
    g->presenter->say_prompt(view, p->seat, &out);
    text_add(&out, "\n");
    for (int i = 0; i < p->n; i++) {
        text_number(&out, i + 1);
        text_add(&out, ". ");
        g->presenter->say_choice(view, p->seat, p->of[i].act, &out);
        text_add(&out, " (");
        game_say_typed(g, p->of[i].act, &out);
        text_add(&out, ")\n");
    }
    print(s);
    say_line(s, &how);
}

/* Says what would have followed, as the seat would see it. */
static void show_story(struct solving *s, const struct puzzle_choice *c)
{
    const struct puzzle *p = s->puzzle;
    struct match *m = aligned_alloc(16, match_size(p->game));
    struct text out;
    require(m != NULL);
    memcpy(m, p->match, match_size_for(p->match->n));
    m->room = p->match->room;
    require(match_play(m, p->seat, c->act) == NULL);
    for (int i = 0; i < c->n; i++)
        require(match_play(m, c->then[i].seat, c->then[i].act) == NULL);
    text_open(&out, s->bytes, sizeof s->bytes, &s->reader);
    match_story(m, p->match->n, m->n, &out);
    say_line(s, &follows);
    print(s);
    free(m);
}

static void show_verdict(struct solving *s, const struct puzzle_choice *c, bool shown)
{
    char why[PUZZLE_REASONS][PUZZLE_WORDS];
    struct text out;
    text_open(&out, s->bytes, sizeof s->bytes, &s->reader);
    if (shown) {
        _Alignas(16) uint8_t view[STATE_MAX];
        puzzle_view(s->puzzle, view);
        s->puzzle->game->presenter->say_choice(view, s->puzzle->seat, c->act, &out);
        text_add(&out, "\n");
    }
    puzzle_say_verdict(s->puzzle, c, shown, &out);
    print(s);
    int n = puzzle_say_why(s->puzzle, c, &s->reader, why);
    if (n > 0 && !c->right)
        say_line(s, &best);
    for (int i = 0; i < n; i++)
        puts(why[i]);
    show_story(s, c);
}

/* Reads a line; false when there are no more, or the reader leaves. */
static bool read_answer(char line[ANSWER_BYTES])
{
    printf("> ");
    fflush(stdout);
    if (fgets(line, ANSWER_BYTES, stdin) == NULL)
        return false;
    line[strcspn(line, "\r\n")] = '\0';
    return strcmp(line, "quit") != 0;
}

static void solve(struct solving *s)
{
    const struct puzzle *p = s->puzzle;
    char line[ANSWER_BYTES];
    struct choices list;
    bool done = false;
    game_legal(p->game, p->match->state, p->seat, &list);
    show_table(s);
    while (!done && read_answer(line)) {
        action act;
        bool shown = strcmp(line, "show") == 0;
        const struct words *wrong = shown ? NULL : choice_find_typed(p->game, &list, line, &act);
        if (wrong != NULL) {
            say_line(s, wrong);
            continue;
        }
        const struct puzzle_choice *c = shown ? puzzle_best(p) : puzzle_choice(p, act);
        show_verdict(s, c, shown);
        done = shown || c->right;
    }
}

/* The others have the same bots' names as in the browser. */
static void name_players(const struct puzzle *p, struct reader *reader)
{
    int seats = p->match->setup.seats;
    for (int seat = 0; seat < seats; seat++)
        if (seat != p->seat)
            reader->name[seat] = words_in(&bot_beside(seats, p->seat, seat)->title, reader->lang);
}

/* Finds the puzzle that the words name; false after it has complained. */
static bool choose(const struct args *args, const struct game **game, int *number)
{
    time_t now = time(NULL);
    if (args->n == 0) {
        *game = collection_of_day(now / DAY, number);
        return *game != NULL;
    }
    if (!parse_game(args->word[0], game))
        return false;
    int n = collection_puzzles(*game);
    if (n == 0) {
        complain(EXIT_USAGE, "%s has no puzzles", (*game)->name);
        return false;
    }
    *number = (int)(now % n) + 1;
    return args->n < 2 || parse_number("NUMBER", args->word[1], 1, n, number);
}

int run_puzzle(const struct args *args)
{
    const struct game *game;
    enum lang lang;
    int number;
    if (!parse_lang(args, &lang) || !choose(args, &game, &number))
        return EXIT_USAGE;
    struct puzzle *puzzle = collection_puzzle(game, number);
    struct solving *s = calloc(1, sizeof *s);
    require(s != NULL);
    s->puzzle = puzzle;
    s->drawn = !args->given[FLAG_PLAIN] && isatty(STDOUT_FILENO);
    s->reader = (struct reader){ .lang = lang, .seat = puzzle->seat, .drawn = s->drawn };
    name_players(puzzle, &s->reader);
    solve(s);
    free(s);
    puzzle_free(puzzle);
    return EXIT_OK;
}
