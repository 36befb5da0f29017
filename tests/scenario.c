#include "tests/scenario.h"

#include "games/registry.h"
#include "learn/script.h"
#include "tests/jsonread.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    TOLD_MAX = 1 << 16, /* bytes of a line's log */
    HAPPENED_MAX = 512  /* events since the last play line */
};

struct scenario {
    struct script script; /* its match is NULL before the first scenario line */
    struct match *copy;
    bool expects;  /* a line has checked something */
    unsigned told; /* entries before the last play line */
    int happened;
    action event[HAPPENED_MAX];
    struct covered *covered;
};

static bool starts(const char *string, const char *beginning)
{
    return strncmp(string, beginning, strlen(beginning)) == 0;
}

/* Remembers what has happened. */
static const char *remember(void *scenario, const void *before, int seat, action act)
{
    struct scenario *s = scenario;
    const struct game *g = s->script.game;
    _Alignas(16) uint8_t state[STATE_MAX];
    struct event_list events = { .n = 0 };
    memcpy(state, before, g->state_size);
    g->apply(state, seat, act, &events);
    if (s->covered != NULL)
        s->covered->verb[action_verb(act)] = true;
    for (int i = 0; i < events.n; i++) {
        EXPECT(s->happened < HAPPENED_MAX, "too many events");
        s->event[s->happened++] = events.event[i].what;
        if (s->covered != NULL)
            s->covered->event[action_verb(events.event[i].what)] = true;
    }
    const char *broken = g->check != NULL ? g->check(s->script.match->state) : NULL;
    EXPECT(broken == NULL, "check says: %s", broken);
    return NULL;
}

/* Starts the match: people can be asked. */
static const char *begin(struct scenario *s)
{
    EXPECT(s->script.match != NULL, "no scenario has begun");
    return script_begin(&s->script);
}

static const char *do_scenario(struct scenario *s, char *rest)
{
    EXPECT(strchr(rest, ':') != NULL, "a scenario needs 'rules: title'");
    if (s->copy == NULL)
        s->copy = match_new(s->script.game);
    script_start(&s->script);
    s->expects = false;
    s->happened = 0;
    s->told = 0;
    return NULL;
}

/* The scenario above this line is over. */
static const char *end_scenario(struct scenario *s)
{
    if (s->script.match == NULL)
        return NULL;
    TRY(begin(s));
    TRY(script_end(&s->script));
    EXPECT(s->expects, "the scenario expects nothing");
    return NULL;
}

static const char *do_seats(struct scenario *s, char *rest)
{
    return script_seats(&s->script, rest);
}

static const char *do_version(struct scenario *s, char *rest)
{
    return script_version(&s->script, rest);
}

static const char *do_option(struct scenario *s, char *rest)
{
    return script_option(&s->script, rest);
}

static const char *do_luck(struct scenario *s, char *rest)
{
    EXPECT(s->script.match != NULL, "no scenario has begun");
    return script_luck(&s->script, rest);
}

static const char *do_play(struct scenario *s, int seat, const char *notation)
{
    s->told = s->script.match->n;
    s->happened = 0;
    return script_play(&s->script, seat, notation);
}

/* An action with this notation, of any seat's list. */
static bool offered_anywhere(const struct scenario *s, const char *notation, action *out)
{
    for (int seat = 0; seat <= CHANCE; seat++)
        if (script_find(&s->script, seat, notation, out))
            return true;
    return false;
}

static const char *refuse_undo(struct scenario *s, int seat)
{
    EXPECT(match_undo(s->copy, seat) != NULL, "undo is not refused");
    EXPECT(match_same(s->copy, s->script.match), "a refused undo changed the match");
    return NULL;
}

static const char *do_refuse(struct scenario *s, char *rest)
{
    action act;
    const char *who = script_word(&rest);
    bool undo = strcmp(who, "undo") == 0;
    int seat = script_seat(&s->script, undo ? rest : who);
    EXPECT(seat >= 0, "nobody has this seat");
    match_copy(s->copy, s->script.match);
    if (undo)
        return refuse_undo(s, seat);
    EXPECT(script_means_something(&s->script, rest), "'%s' means nothing in this game", rest);
    EXPECT(!script_find(&s->script, seat, rest, &act), "seat %d may '%s'", seat, rest);
    if (offered_anywhere(s, rest, &act)) {
        EXPECT(match_play(s->copy, seat, act) != NULL, "seat %d is not refused", seat);
        EXPECT(match_same(s->copy, s->script.match), "refusing changed the match");
    }
    return NULL;
}

/* why 0 take 4 5 7: 3.9 "An empty place" */
static const char *do_why(struct scenario *s, char *rest)
{
    char bytes[WHY_NOT_BYTES];
    struct reader reader = { .lang = EN };
    struct text said;
    action act;
    char *rule = strchr(rest, ':');
    EXPECT(rule != NULL, "why SEAT ACTION: RULE \"words\"");
    *rule++ = '\0';
    reader.seat = script_seat(&s->script, script_word(&rest));
    EXPECT(reader.seat >= 0, "nobody has this seat");
    EXPECT(game_parse(s->script.game, rest, false, &act), "'%s' means nothing in this game", rest);
    const char *wanted = script_word(&rule);
    size_t n = strlen(rule);
    EXPECT(n == 0 || (n > 2 && *rule == '"' && rule[n - 1] == '"'), "words stand in quotes");
    text_open(&said, bytes, sizeof bytes, &reader);
    const char *cited = match_why_not(s->script.match, reader.seat, act, &said);
    EXPECT(cited != NULL, "seat %d may '%s'", reader.seat, rest);
    EXPECT(strcmp(cited, wanted) == 0, "%s is cited: %s", cited, bytes);
    if (n > 0)
        rule[n - 1] = '\0';
    EXPECT(n == 0 || strstr(as_typed(bytes), rule + 1) != NULL, "what is said is: %s", bytes);
    return NULL;
}

static const char *do_offers(struct scenario *s, char *rest)
{
    action act;
    int seat = script_seat(&s->script, script_word(&rest));
    EXPECT(seat >= 0, "nobody has this seat");
    EXPECT(script_find(&s->script, seat, rest, &act), "seat %d may not '%s'", seat, rest);
    return NULL;
}

static const char *do_choices(struct scenario *s, char *rest)
{
    long seat, n;
    unsigned actors = match_actors(s->script.match);
    EXPECT(script_number(script_word(&rest), &n), "a number was expected");
    seat = actors == 0 ? 0 : __builtin_ctz(actors);
    if (*rest != '\0') {
        seat = n;
        EXPECT(seat >= 0 && seat < s->script.setup.seats && script_number(rest, &n),
               "choices SEAT NUMBER");
    } else {
        EXPECT((actors & (actors - 1)) == 0, "several seats owe a decision: say which");
    }
    struct choices list;
    game_legal(s->script.game, s->script.match->state, (int)seat, &list);
    EXPECT(list.n == n, "seat %ld has %d choices", seat, list.n);
    return NULL;
}

static const char *do_actors(struct scenario *s, char *rest)
{
    unsigned wanted = 0;
    EXPECT(*rest != '\0', "actors who?");
    if (strcmp(rest, "chance") == 0)
        wanted = 1u << CHANCE;
    else if (strcmp(rest, "none") != 0)
        while (*rest != '\0') {
            int seat = script_seat(&s->script, script_word(&rest));
            EXPECT(seat >= 0, "nobody has this seat");
            wanted |= 1u << seat;
        }
    unsigned actors = match_actors(s->script.match);
    EXPECT(actors == wanted, "the actors are %s, not %s", name_viewers(actors),
           name_viewers(wanted));
    return NULL;
}

static const char *do_weights(struct scenario *s, char *rest)
{
    struct choices list;
    EXPECT(script_chance_owes(&s->script), "it is not the turn of CHANCE");
    game_legal(s->script.game, s->script.match->state, CHANCE, &list);
    int i = 0;
    for (; *rest != '\0'; i++) {
        long weight;
        EXPECT(script_number(script_word(&rest), &weight), "a number was expected");
        EXPECT(i < list.n, "there are only %d outcomes", list.n);
        EXPECT(list.weight[i] == weight, "outcome %d weighs %u, not %ld", i, list.weight[i],
               weight);
    }
    EXPECT(i == list.n, "there are %d outcomes", list.n);
    return NULL;
}

/* Whether raw JSON is what the line wants; a string may be written without its quotes. */
static bool json_equals(const char *raw, size_t n, const char *wanted)
{
    size_t size = strlen(wanted);
    if (*raw == '"' && *wanted != '"')
        return n == size + 2 && memcmp(raw + 1, wanted, size) == 0;
    return n == size && memcmp(raw, wanted, size) == 0;
}

static const char *json_wants(const struct scenario *s, const void *state, char *rest)
{
    static char bytes[1 << 16];
    struct text text;
    size_t n;
    text_open(&text, bytes, sizeof bytes, NULL);
    struct json j;
    json_open(&j, &text);
    game_json(s->script.game, state, &s->script.setup, &j, NULL);
    EXPECT(!text.cut && jsonread_wrong(bytes) == NULL, "bad JSON");
    const char *path = script_word(&rest);
    const char *raw = jsonread_at(bytes, path, &n);
    EXPECT(raw != NULL, "there is no '%s' in %.400s", path, bytes);
    EXPECT(json_equals(raw, n, rest), "%s is %.*s, not %s", path, (int)n, raw, rest);
    return NULL;
}

static const char *do_is(struct scenario *s, char *rest)
{
    return json_wants(s, s->script.match->state, rest);
}

/* A seat or "spectator"; -1 for anything else. */
static int read_viewer(const struct scenario *s, const char *word)
{
    return strcmp(word, "spectator") == 0 ? SPECTATOR : script_seat(&s->script, word);
}

static const char *do_sees(struct scenario *s, char *rest)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    int viewer = read_viewer(s, script_word(&rest));
    EXPECT(viewer >= 0, "there is no such viewer");
    match_view(s->script.match, viewer, view);
    return json_wants(s, view, rest);
}

static const char *result_wants(struct scenario *s, char *rest, bool place)
{
    struct result r;
    long wanted;
    int seat = script_seat(&s->script, script_word(&rest));
    EXPECT(seat >= 0 && script_number(rest, &wanted), "a seat and a number were expected");
    s->script.game->score(s->script.match->state, &r);
    int is = place ? r.place[seat] : r.score[seat];
    const char *what = place ? "place" : "score";
    EXPECT(is == wanted, "the %s of seat %d is %d, not %ld", what, seat, is, wanted);
    return NULL;
}

static const char *do_score(struct scenario *s, char *rest)
{
    return result_wants(s, rest, false);
}

static const char *do_place(struct scenario *s, char *rest)
{
    return result_wants(s, rest, true);
}

static const char *do_undo(struct scenario *s, char *rest)
{
    const struct words *why = match_undo(s->script.match, script_seat(&s->script, rest));
    EXPECT(why == NULL, "undo is refused: %s", why->in[EN]);
    return NULL;
}

/* Whether an event of that name, and with these first operands, happened since the last play. */
static const char *event_happened(const struct scenario *s, char *rest, bool *happened)
{
    const char *name = script_word(&rest);
    int verb = 1;
    while (verb <= names_count(s->script.game->presenter->events) &&
           strcmp(s->script.game->presenter->events[verb], name) != 0)
        verb++;
    EXPECT(verb <= names_count(s->script.game->presenter->events), "this game has no event '%s'",
           name);
    action wanted = ACTION(verb, 0, 0, 0), mask = ACTION(255, 0, 0, 0);
    for (int shift = 16; *rest != '\0'; shift -= 8) {
        long operand;
        EXPECT(shift >= 0 && script_number(script_word(&rest), &operand) && operand >= 0 &&
                   operand < 256,
               "an event has at most three operands, 0 to 255");
        wanted |= (action)operand << shift;
        mask |= 255u << shift;
    }
    *happened = false;
    for (int i = 0; i < s->happened; i++)
        *happened |= (s->event[i] & mask) == wanted;
    return NULL;
}

static const char *do_event(struct scenario *s, char *rest)
{
    bool happened = false;
    TRY(event_happened(s, rest, &happened));
    EXPECT(happened, "it did not happen");
    return NULL;
}

static const char *do_no(struct scenario *s, char *rest)
{
    bool happened = false;
    EXPECT(strcmp(script_word(&rest), "event") == 0, "no event NAME");
    TRY(event_happened(s, rest, &happened));
    EXPECT(!happened, "it did happen");
    return NULL;
}

static const char *do_says(struct scenario *s, char *rest)
{
    static char bytes[TOLD_MAX];
    enum lang lang = lang_from(script_word(&rest));
    int viewer = read_viewer(s, script_word(&rest));
    size_t n = strlen(rest);
    EXPECT(lang < LANG_COUNT && viewer >= 0 && n > 2 && *rest == '"' && rest[n - 1] == '"',
           "says LANGUAGE EYES \"words\"");
    rest[n - 1] = '\0';
    struct reader reader = { .lang = lang, .seat = viewer };
    struct text text;
    text_open(&text, bytes, sizeof bytes, &reader);
    match_story(s->script.match, s->told, s->script.match->n, &text);
    EXPECT(strstr(as_typed(bytes), rest + 1) != NULL, "what is said is:\n%s", bytes);
    return NULL;
}

/* The lines that a scenario may hold, besides those of the seats. */
static const struct scenario_command {
    const char *name;
    const char *(*run)(struct scenario *, char *rest);
    bool early;   /* may come before the match has started */
    bool expects; /* checks something */
} commands[] = {
    { "scenario", do_scenario, .early = true }, { "seats", do_seats, .early = true },
    { "option", do_option, .early = true },     { "luck", do_luck, .early = true },
    { "undo", do_undo, .early = false },        { "refuse", do_refuse, .expects = true },
    { "offers", do_offers, .expects = true },   { "choices", do_choices, .expects = true },
    { "actors", do_actors, .expects = true },   { "weights", do_weights, .expects = true },
    { "is", do_is, .expects = true },           { "sees", do_sees, .expects = true },
    { "score", do_score, .expects = true },     { "place", do_place, .expects = true },
    { "event", do_event, .expects = true },     { "no", do_no, .expects = true },
    { "says", do_says, .expects = true },       { "version", do_version, .early = true },
    { "why", do_why, .expects = true },
};

static const char *run_line(struct scenario *s, char *line)
{
    char *rest = line;
    const char *word = script_word(&rest);
    if (*word >= '0' && *word <= '9') {
        TRY(begin(s));
        return do_play(s, script_seat(&s->script, word), rest);
    }
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(commands[i].name, word) != 0)
            continue;
        if (!commands[i].early)
            TRY(begin(s));
        s->expects |= commands[i].expects;
        return commands[i].run(s, rest);
    }
    return complain("no line begins with '%s'", word);
}

static const char *run_text(struct scenario *s, char *text)
{
    for (char *line = text, *next; line != NULL; line = next) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        s->script.line++;
        script_tidy(line);
        if (starts(line, "scenario "))
            TRY(end_scenario(s));
        if (*line != '\0')
            TRY(run_line(s, line));
    }
    EXPECT(s->script.match != NULL, "no scenario at all");
    return end_scenario(s);
}

const char *scenario_wrong(const struct game *g, const char *name, const char *text,
                           struct covered *covered)
{
    struct scenario *s = calloc(1, sizeof *s);
    char *copy = malloc(strlen(text) + 1);
    require(s != NULL && copy != NULL);
    memcpy(copy, text, strlen(text) + 1);
    s->script.game = g;
    s->script.watch = remember;
    s->script.context = s;
    s->covered = covered;
    const char *wrong = run_text(s, copy);
    if (wrong != NULL)
        wrong = complain("%s:%d: %s", name, s->script.line, wrong);
    script_close(&s->script);
    free(s->copy);
    free(s);
    free(copy);
    return wrong;
}

const struct game *game_of_path(const char *path)
{
    const char *found = NULL, *next = path;
    while ((next = strstr(next, "games/")) != NULL)
        found = next += strlen("games/");
    for (int i = 0; found != NULL && games[i] != NULL; i++) {
        size_t n = strlen(games[i]->name);
        if (strncmp(found, games[i]->name, n) == 0 && found[n] == '/')
            return games[i];
    }
    return NULL;
}
