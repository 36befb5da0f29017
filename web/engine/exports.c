/*
 * The engine for JavaScript: the functions that index.js calls. An instance of the module has one
 * match; texts go in by `engine_input` and come out of `engine_output`, where each function that
 * writes returns how many bytes it has written.
 */
#include "bots/bot.h"
#include "engine/blake2b.h"
#include "engine/match.h"
#include "engine/record.h"
#include "games/registry.h"

#define EXPORT(name) __attribute__((export_name(#name), used))

enum { PAGE = 65536, OUTPUT = 1 << 20, ID_BYTES = 4, CHOICE_BYTES = 1024 };

static char output[OUTPUT];
static struct text out;
static struct reader reader;
static const struct game *game;
static struct setup setup;
static struct match *match;
static struct choices list;
static _Alignas(16) uint8_t view[STATE_MAX];

/* Memory that is never freed: it lives as long as the instance. */
static void *room(size_t n)
{
    size_t pages = (n + PAGE - 1) / PAGE, at = __builtin_wasm_memory_grow(0, pages);
    require(at != SIZE_MAX);
    return (void *)(at * PAGE);
}

static char *input;
static size_t input_size;

/* Where the next text goes, with room for n bytes and a NUL. */
EXPORT(input) char *engine_input(size_t n)
{
    if (n + 1 > input_size) {
        input = room(n + 1);
        input_size = n + 1;
    }
    input[n] = '\0';
    return input;
}

EXPORT(output) const char *engine_output(void)
{
    return output;
}

/* For a seat or SPECTATOR, in a language. */
static void open_output(int viewer, int lang)
{
    reader = (struct reader){ .lang = (enum lang)lang, .seat = viewer };
    if (match != NULL)
        match_names(match, &reader);
    text_open(&out, output, sizeof output, &reader);
}

static size_t refuse(const struct words *why, int lang)
{
    open_output(SPECTATOR, lang);
    text_term(&out, why);
    return out.n;
}

/* Lists */

static void put_words(struct json *j, const char *key, const struct words *words)
{
    json_put_object(j, key);
    for (int lang = 0; lang < LANG_COUNT; lang++)
        json_put_words(j, lang_code((enum lang)lang), words, (enum lang)lang);
    json_end(j);
}

static void put_option(struct json *j, const struct option *option)
{
    json_put_object(j, NULL);
    json_put_string(j, "name", option->name);
    put_words(j, "title", &option->title);
    json_put_array(j, "values");
    for (int i = 0; i < option->values; i++)
        json_put_string(j, NULL, option->value[i]);
    json_end(j);
    json_put_string(j, "usual", option->value[option->usual]);
    json_end(j);
}

static void put_game(struct json *j, const struct game *g)
{
    json_put_object(j, NULL);
    json_put_string(j, "name", g->name);
    json_put_number(j, "version", g->version);
    json_put_number(j, "seatsMin", g->seats_min);
    json_put_number(j, "seatsMax", g->seats_max);
    json_put_number(j, "age", g->age);
    put_words(j, "title", &g->presenter->title);
    put_words(j, "blurb", &g->presenter->blurb);
    json_put_array(j, "options");
    for (int i = 0; i < g->options_n; i++)
        put_option(j, &g->options[i]);
    json_end(j);
    json_end(j);
}

/* The games that are offered to players. */
EXPORT(games) size_t engine_games(void)
{
    struct json j;
    open_output(SPECTATOR, EN);
    json_open(&j, &out);
    json_put_array(&j, NULL);
    for (int i = 0; games[i] != NULL; i++)
        if (!games[i]->hidden)
            put_game(&j, games[i]);
    json_end(&j);
    return out.n;
}

EXPORT(bots) size_t engine_bots(void)
{
    struct json j;
    open_output(SPECTATOR, EN);
    json_open(&j, &out);
    json_put_array(&j, NULL);
    for (int i = 0; bots[i] != NULL; i++) {
        json_put_object(&j, NULL);
        json_put_string(&j, "name", bots[i]->name);
        put_words(&j, "title", &bots[i]->title);
        put_words(&j, "manner", &bots[i]->manner);
        json_end(&j);
    }
    json_end(&j);
    return out.n;
}

/* A match. Each step is given its text in the input: the game's name, an option "name=value" each,
 * and the seed. Those that can fail return false. */

EXPORT(choose) bool engine_choose(int seats)
{
    game = game_find(input);
    if (game == NULL || seats > SEATS_MAX)
        return false;
    setup = game_setup(game, seats == 0 ? game->seats_min : seats);
    return game_setup_error(game, &setup) == NULL;
}

EXPORT(option) bool engine_option(void)
{
    char *equals = strchr(input, '=');
    if (equals == NULL)
        return false;
    *equals = '\0';
    int i = option_find(game->options, game->options_n, input);
    int value = i >= 0 ? option_value(&game->options[i], equals + 1) : -1;
    if (value >= 0)
        setup.option[i] = (uint8_t)value;
    return value >= 0 && game_setup_error(game, &setup) == NULL;
}

/* The luck that `wonderland new --seed` has: 64 hex digits are a seed, any other text is hashed to
 * one. */
EXPORT(start) void engine_start(void)
{
    struct luck luck = { 0 };
    uint8_t id[ID_BYTES];
    struct text table;
    if (!hex_read(input, luck.seed, SEED_SIZE))
        blake2b(luck.seed, SEED_SIZE, input, strlen(input));
    blake2b(id, ID_BYTES, luck.seed, SEED_SIZE);
    text_open(&table, luck.table, sizeof luck.table, NULL);
    text_hex(&table, id, ID_BYTES);
    luck_commit(&luck);
    match = room(match_size(game));
    match_start(match, game, &setup, &luck);
}

EXPORT(seats) int engine_seats(void)
{
    return match->setup.seats;
}

EXPORT(actors) unsigned engine_actors(void)
{
    return match_actors(match);
}

EXPORT(count) unsigned engine_count(void)
{
    return match->n;
}

/* The seat's choices in notation, an array; with `said`, as they stand on buttons. */
EXPORT(legal) size_t engine_legal(int seat, bool said, int lang)
{
    char bytes[CHOICE_BYTES];
    struct text choice;
    struct json j;
    match_view(match, seat, view);
    game_legal(match->game, view, seat, &list);
    open_output(seat, lang);
    json_open(&j, &out);
    json_put_array(&j, NULL);
    for (int i = 0; i < list.n; i++) {
        text_open(&choice, bytes, sizeof bytes, &reader);
        if (said)
            match->game->presenter->say_choice(view, seat, list.act[i], &choice);
        else
            match->game->presenter->notation(list.act[i], &choice);
        json_put_string(&j, NULL, bytes);
    }
    json_end(&j);
    return out.n;
}

/* Plays the seat's choice whose notation is in the input. 0, or the length of why not. */
EXPORT(play) size_t engine_play(int seat, int lang)
{
    static const struct words none =
        WORDS("There is no such move.", "Такого хода нет.", "Nie ma takiego ruchu.");
    action act;
    game_legal(match->game, match->state, seat, &list);
    int i = choices_named(match->game, &list, input);
    if (i >= 0) {
        const struct words *why = match_play(match, seat, list.act[i]);
        return why != NULL ? refuse(why, lang) : 0;
    }
    open_output(seat, lang);
    if (!game_parse(match->game, input, false, &act) ||
        match_why_not(match, seat, act, &out) == NULL)
        return refuse(&none, lang);
    return out.n;
}

EXPORT(undo) size_t engine_undo(int seat, int lang)
{
    const struct words *why = match_undo(match, seat);
    return why != NULL ? refuse(why, lang) : 0;
}

/* Writes what the viewer may know, as JSON. */
EXPORT(view) size_t engine_view(int viewer, int lang)
{
    struct json j;
    match_view(match, viewer, view);
    open_output(viewer, lang);
    json_open(&j, &out);
    game_json(match->game, view, &match->setup, &j, NULL);
    return out.n;
}

/* Tells the actions from .. to - 1, as far as the viewer may know them. */
EXPORT(story) size_t engine_story(int viewer, unsigned from, unsigned to, int lang)
{
    open_output(viewer, lang);
    match_story(match, from, to < match->n ? to : match->n, &out);
    return out.n;
}

/* Bots */

static void *thoughts; /* of a search */
static size_t thoughts_size;

/* The notation of the choice that the bot named in the input makes for a seat that owes a decision;
 * `iterations` 0: its usual number. The same match and iterations give the same pick, here and in
 * the program. Returns 0 if there is no such bot. */
EXPORT(ask) size_t engine_ask(int seat, uint32_t iterations)
{
    const struct bot *bot = bot_find(input);
    if (bot == NULL)
        return 0;
    if (bot->memory > thoughts_size) {
        thoughts = room(bot->memory);
        thoughts_size = bot->memory;
    }
    struct bot_context context = { .budget = { .iterations = iterations },
                                   .memory = thoughts,
                                   .size = bot->memory,
                                   .think = search_think };
    if (iterations == 0)
        context.budget.iterations = bot_budget(bot, match->game).iterations;
    luck_bots(&match->luck, match->n, &context.rng);
    match_view(match, seat, view);
    action act = bot->choose(match->game, view, seat, &context);
    open_output(SPECTATOR, EN);
    match->game->presenter->notation(act, &out);
    return out.n;
}

/* Records */

EXPORT(record) size_t engine_record(bool with_seed)
{
    open_output(SPECTATOR, EN);
    match_save(match, with_seed, &out);
    return out.n;
}

static size_t tell(struct fault fault, int lang)
{
    open_output(SPECTATOR, lang);
    if (fault.what != NULL)
        text_say(&out, fault.what, NUMBER(fault.line));
    return out.n;
}

/* Loads the record in the input, n bytes. 0, or the length of what is wrong with it. */
EXPORT(load) size_t engine_load(size_t n, int lang)
{
    struct fault fault = { 0 };
    game = record_game(game_find, input, n, &fault);
    if (game == NULL)
        return tell(fault, lang);
    struct match *loaded = room(match_size(game));
    fault = match_load(loaded, game, input, n);
    if (fault.what == NULL)
        match = loaded;
    return tell(fault, lang);
}

/* Whether the luck of the match is what its seed says: 0, or the length of what is wrong. */
EXPORT(verify) size_t engine_verify(int lang)
{
    return tell(match_verify(match), lang);
}
