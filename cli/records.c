/* new, replay, verify: games as files. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/chairs.h"
#include "cli/commands.h"
#include "terminal/ansi.h"
#include "terminal/session.h"
#include "terminal/words.h"

int run_new(const struct args *args)
{
    const struct game *game;
    enum lang lang;
    struct chairs chairs;
    struct local_table *table;
    if (!parse_lang(args, &lang) || !parse_game(args->word[0], &game) ||
        !parse_chairs(args, game->seats_min, &chairs))
        return EXIT_USAGE;
    int code = chairs_open(args, game, lang, &chairs, &table);
    if (code != EXIT_OK)
        return code;
    const char *path = args->word[1];
    const struct words *error = table->table.type->save(&table->table, path);
    local_table_close(table);
    if (error != NULL)
        return complain(EXIT_FAILED, "%s: %s", path, words_in(error, lang));
    printf("%s\n", path);
    return EXIT_OK;
}

/* How a replay is shown. */
struct replay {
    const struct match *match;
    struct session session;
    bool step, pause; /* the table after every move; and wait there */
};

static void print_text(const struct replay *replay, const char *text)
{
    ansi_print(text, replay->session.drawn);
}

/* Computes what the viewer knew after n actions. */
static void view_at(const struct replay *replay, unsigned n, void *view)
{
    const struct match *match = replay->match;
    _Alignas(16) uint8_t state[STATE_MAX];
    match_state_at(match, n, state);
    game_observe(match->game, state, replay->session.viewer, view);
}

static void print_board(const struct replay *replay, unsigned n)
{
    static char bytes[BOARD_BYTES];
    const struct reader reader = session_reader(&replay->session, replay->session.viewer);
    _Alignas(16) uint8_t view[STATE_MAX];
    struct text out;
    view_at(replay, n, view);
    text_open(&out, bytes, sizeof bytes, &reader);
    replay->match->game->presenter->say_state(view, &out);
    text_add(&out, "\n");
    print_text(replay, bytes);
}

/* Waits for Enter; false if the person has seen enough. */
static bool go_on(const struct replay *replay)
{
    printf("%s ", words_in(&phrase[PH_STEP], replay->session.lang));
    fflush(stdout);
    char line[64];
    return fgets(line, sizeof line, stdin) != NULL && line[0] != 'q';
}

/* Shows the table after entry i; false if the person has seen enough. */
static bool show_step(const struct replay *replay, unsigned i)
{
    print_board(replay, i + 1);
    return !replay->pause || go_on(replay);
}

static void print_end(const struct replay *replay)
{
    static char bytes[BOARD_BYTES];
    const struct session *s = &replay->session;
    const struct reader reader = session_reader(s, s->viewer);
    struct text out;
    putchar('\n');
    if (!replay->step)
        print_board(replay, replay->match->n);
    text_open(&out, bytes, sizeof bytes, &reader);
    if (session_over(s))
        session_say_scores(s, &out);
    else
        text_term(&out, &phrase[PH_UNFINISHED]);
    print_text(replay, bytes);
    if (!session_over(s))
        putchar('\n');
}

static void replay_words(const struct replay *replay)
{
    const struct session *s = &replay->session;
    for (unsigned i = 0; i < replay->match->n; i++) {
        char *told = session_story(s, i, i + 1);
        bool silent = told[0] == '\0'; /* the viewer saw none of it */
        print_text(replay, told);
        free(told);
        if (replay->step && !silent && !show_step(replay, i))
            return;
    }
    print_end(replay);
}

/* {"n":…,"seat":…,"action":…,"words":…,"view":…}: entry i and what the viewer then knew. */
static void print_json(const struct replay *replay, unsigned i)
{
    static char line[2 * BOARD_BYTES];
    const struct session *s = &replay->session;
    const struct match *match = replay->match;
    const struct reader reader = session_reader(s, s->viewer);
    const struct entry *e = &match->entry[i];
    _Alignas(16) uint8_t before[STATE_MAX], view[STATE_MAX];
    char notation[RECORD_LINE];
    struct text out;

    match_state_at(match, i, before);
    text_open(&out, notation, sizeof notation, NULL);
    match->game->presenter->notation(
        game_observe_action(match->game, before, e->seat, e->act, s->viewer), &out);
    view_at(replay, i + 1, view);
    char *words = session_story(s, i, i + 1);
    struct json j;
    text_open(&out, line, sizeof line, &reader);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_number(&j, "n", (long)i + 1);
    if (e->seat == CHANCE)
        json_put_string(&j, "seat", "chance");
    else
        json_put_number(&j, "seat", e->seat);
    json_put_string(&j, "action", notation);
    json_put_array(&j, "words");
    for (char *sentence = strtok(words, "\n"); sentence != NULL; sentence = strtok(NULL, "\n"))
        json_put_string(&j, NULL, sentence);
    json_end(&j);
    game_json(match->game, view, &match->setup, &j, "view");
    json_end(&j);
    free(words);
    require(!out.cut);
    printf("%s\n", line);
}

int run_replay(const struct args *args)
{
    enum lang lang;
    struct match *match;
    int code = load_match(args, &lang, &match);
    if (code != EXIT_OK)
        return code;
    struct replay replay = { .match = match, .step = args->given[FLAG_STEP] };
    session_open(&replay.session, &local_table_open(match, lang)->table, lang);
    const char *seat = args_value(args, FLAG_SEAT);
    int number = 0;
    if (seat != NULL && !parse_number("--seat", seat, 1, match->setup.seats, &number)) {
        session_close(&replay.session);
        return EXIT_USAGE;
    }
    bool json = args->given[FLAG_JSON];
    replay.session.viewer = seat != NULL ? number - 1 : SPECTATOR;
    replay.session.drawn = !json && !args->given[FLAG_PLAIN] && isatty(STDOUT_FILENO);
    replay.pause = replay.step && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    for (unsigned i = 0; json && i < match->n; i++)
        print_json(&replay, i);
    if (!json)
        replay_words(&replay);
    session_close(&replay.session);
    return EXIT_OK;
}

static const struct words proved[] = {
    WORDS("The record is whole, every move is allowed, and every card follows from the seed.",
          "Запись цела, все ходы сделаны по правилам, и каждая карта следует из зерна случайности.",
          "Zapis jest cały, każdy ruch jest zgodny z zasadami, a każda karta wynika z ziarna "
          "losowości."),
    WORDS("The record is whole and every move is allowed. It has no seed, so the cards can’t be "
          "checked.",
          "Запись цела, все ходы сделаны по правилам. Зерна случайности в ней нет, поэтому "
          "проверить карты нельзя.",
          "Zapis jest cały i każdy ruch jest zgodny z zasadami. Nie ma w nim ziarna losowości, "
          "więc kart nie da się sprawdzić."),
};

int run_verify(const struct args *args)
{
    enum lang lang;
    struct match *match;
    int code = load_match(args, &lang, &match);
    if (code != EXIT_OK)
        return code;
    struct fault fault = match_verify(match);
    bool over = match_actors(match) == 0;
    bool seeded = !match->luck.named && !match->luck.published;
    free(match);
    if (fault.what != NULL)
        return complain_fault(args->word[0], &fault, lang);
    puts(words_in(&proved[seeded ? 0 : 1], lang));
    if (!over)
        puts(words_in(&phrase[PH_UNFINISHED], lang));
    return EXIT_OK;
}
