#include "tests/scenario.h"

#include "games/registry.h"
#include "tests/jsonread.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    TOLD_MAX = 1 << 16, /* bytes of what a line has told */
    LUCK_MAX = 1024,    /* outcomes waiting */
    HAPPENED_MAX = 512  /* events since the last play line */
};

/* Luck that waits for CHANCE: a verb, and words that make one outcome or several of that verb. */
struct outcome {
    int line;
    char verb[RECORD_LINE];
    const char *words; /* what is left of them */
};

struct scenario {
    const struct game *game;
    struct match *match; /* NULL before the first scenario line */
    struct match *copy;
    struct setup setup;
    bool begun;   /* a line has needed the match: no more seats and options */
    bool expects; /* a line has checked something */
    int line;
    int first_outcome, outcomes;
    struct outcome outcome[LUCK_MAX];
    bool any;      /* luck that nobody named is the first outcome of the list */
    unsigned told; /* entries before the last play line */
    int happened;
    action event[HAPPENED_MAX];
    struct covered *covered;
};

static bool starts(const char *string, const char *beginning)
{
    return strncmp(string, beginning, strlen(beginning)) == 0;
}

/* Takes the next word off the line; "" when nothing is left. */
static const char *next_word(char **rest)
{
    char *word = *rest + strspn(*rest, " ");
    size_t n = strcspn(word, " ");
    *rest = word + n;
    if (**rest == ' ')
        *(*rest)++ = '\0';
    *rest += strspn(*rest, " ");
    return word;
}

static bool read_number(const char *word, long *out)
{
    char *end;
    *out = strtol(word, &end, 10);
    return *word != '\0' && *end == '\0';
}

/* A seat that plays, or -1. */
static int read_seat(const struct scenario *s, const char *word)
{
    long seat;
    return read_number(word, &seat) && seat >= 0 && seat < s->setup.seats ? (int)seat : -1;
}

static void notation_of(const struct game *g, action act, char out[RECORD_LINE])
{
    struct text text;
    text_open(&text, out, RECORD_LINE, NULL);
    g->presenter->notation(act, &text);
}

/* The action of the seat's list with exactly this notation. */
static bool find_notation(const struct scenario *s, int seat, const char *notation, action *out)
{
    struct choices list;
    game_legal(s->game, s->match->state, seat, &list);
    for (int i = 0; i < list.n; i++) {
        char listed[RECORD_LINE];
        notation_of(s->game, list.act[i], listed);
        if (strcmp(listed, notation) == 0) {
            *out = list.act[i];
            return true;
        }
    }
    return false;
}

static bool is_verb(const struct game *g, const char *word)
{
    for (int i = 1; i <= names_count(g->presenter->verbs); i++)
        if (strcmp(g->presenter->verbs[i], word) == 0)
            return true;
    return false;
}

/* Plays it and remembers what happened. */
static const char *play(struct scenario *s, int seat, action act)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    struct event_list events = { .n = 0 };
    EXPECT(s->match->n < s->game->length_max, "the game is longer than it may be");
    memcpy(state, s->match->state, s->game->state_size);
    const struct words *why = match_play(s->match, seat, act);
    EXPECT(why == NULL, "refused: %s", why->in[EN]);
    s->game->apply(state, seat, act, &events);
    if (s->covered != NULL)
        s->covered->verb[action_verb(act)] = true;
    for (int i = 0; i < events.n; i++) {
        EXPECT(s->happened < HAPPENED_MAX, "too many events");
        s->event[s->happened++] = events.event[i].what;
        if (s->covered != NULL)
            s->covered->event[action_verb(events.event[i].what)] = true;
    }
    if (s->game->check != NULL) {
        const char *broken = s->game->check(s->match->state);
        EXPECT(broken == NULL, "check says: %s", broken);
    }
    return NULL;
}

/* The longest run of words after the verb that CHANCE may do now; 0 if there is none. */
static size_t outcome_length(const struct scenario *s, const struct outcome *o, action *out)
{
    size_t longest = 0;
    for (size_t n = strlen(o->words) + 1; n-- > 0 && longest == 0;) {
        char notation[2 * RECORD_LINE];
        if (o->words[n] != ' ' && o->words[n] != '\0')
            continue;
        snprintf(notation, sizeof notation, "%s%s%.*s", o->verb, n > 0 ? " " : "", (int)n,
                 o->words);
        if (find_notation(s, CHANCE, notation, out))
            longest = n > 0 ? n : 1;
        if (n == 0 && longest == 0)
            break;
    }
    return longest;
}

static bool chance_owes(const struct scenario *s)
{
    return match_actors(s->match) == 1u << CHANCE;
}

/* Whatever luck there is falls while CHANCE must act. */
static const char *eat_luck(struct scenario *s)
{
    while (chance_owes(s) && (s->first_outcome < s->outcomes || s->any)) {
        action act;
        struct outcome *o = &s->outcome[s->first_outcome];
        if (s->first_outcome == s->outcomes) {
            struct choices list;
            game_legal(s->game, s->match->state, CHANCE, &list);
            TRY(play(s, CHANCE, list.act[0]));
            continue;
        }
        size_t n = outcome_length(s, o, &act);
        EXPECT(n > 0, "the luck '%s %s' of line %d cannot fall now", o->verb, o->words, o->line);
        TRY(play(s, CHANCE, act));
        size_t left = strlen(o->words);
        o->words += n < left ? n + 1 : left;
        s->first_outcome += *o->words == '\0';
    }
    return NULL;
}

/* The match stands: people can be asked. */
static const char *begin(struct scenario *s)
{
    EXPECT(s->match != NULL, "no scenario has begun");
    if (s->begun)
        return NULL;
    const struct words *why = game_setup_error(s->game, &s->setup);
    EXPECT(why == NULL, "%s", why->in[EN]);
    match_start(s->match, s->game, &s->setup, NULL);
    s->begun = true;
    return eat_luck(s);
}

/* For lines that ask people: CHANCE has had all it needs. */
static const char *people_owe(const struct scenario *s)
{
    EXPECT(!chance_owes(s), "CHANCE must act and no luck is left");
    return NULL;
}

static const char *do_scenario(struct scenario *s, char *rest)
{
    EXPECT(strchr(rest, ':') != NULL, "a scenario needs 'rules: title'");
    if (s->match == NULL) {
        s->match = match_new(s->game);
        s->copy = match_new(s->game);
    }
    s->setup = game_setup(s->game, s->game->seats_min);
    s->begun = s->expects = s->any = false;
    s->first_outcome = s->outcomes = s->happened = 0;
    s->told = 0;
    return NULL;
}

/* The scenario above this line is over. */
static const char *end_scenario(struct scenario *s)
{
    if (s->match == NULL)
        return NULL;
    TRY(begin(s));
    EXPECT(s->first_outcome == s->outcomes, "the luck '%s %s' of line %d is not used",
           s->outcome[s->first_outcome].verb, s->outcome[s->first_outcome].words,
           s->outcome[s->first_outcome].line);
    EXPECT(s->expects, "the scenario expects nothing");
    return NULL;
}

static const char *do_seats(struct scenario *s, char *rest)
{
    long seats;
    EXPECT(s->match != NULL && !s->begun, "seats come first in a scenario");
    EXPECT(read_number(rest, &seats) && seats >= s->game->seats_min && seats <= s->game->seats_max,
           "this game is not for '%s' seats", rest);
    s->setup.seats = (uint8_t)seats;
    return NULL;
}

static const char *do_version(struct scenario *s, char *rest)
{
    long version;
    EXPECT(s->match != NULL && !s->begun, "the version comes first in a scenario");
    EXPECT(read_number(rest, &version) && game_plays(s->game, (int)version),
           "version '%s' of the rules is not played", rest);
    for (int i = game_options(s->game, (int)version); i < OPTIONS_MAX; i++)
        s->setup.option[i] = 0;
    s->setup.version = (uint8_t)version;
    return NULL;
}

static const char *do_option(struct scenario *s, char *rest)
{
    EXPECT(s->match != NULL && !s->begun, "options come first in a scenario");
    const char *name = next_word(&rest);
    for (int i = 0; i < s->game->options_n; i++)
        for (int v = 0; v < s->game->options[i].values; v++)
            if (strcmp(s->game->options[i].name, name) == 0 &&
                strcmp(s->game->options[i].value[v], rest) == 0) {
                s->setup.option[i] = (uint8_t)v;
                return NULL;
            }
    return complain("there is no option '%s' with the value '%s'", name, rest);
}

static const char *queue_outcome(struct scenario *s, char *words, char verb[RECORD_LINE])
{
    char *rest = words + strspn(words, " ");
    for (size_t n = strlen(rest); n > 0 && rest[n - 1] == ' '; n--)
        rest[n - 1] = '\0';
    EXPECT(*rest != '\0', "an empty outcome");
    EXPECT(s->outcomes < LUCK_MAX, "too much luck");
    char word[RECORD_LINE];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(rest, " "), rest);
    if (*verb == '\0' || is_verb(s->game, word)) {
        memcpy(verb, word, sizeof word);
        rest += strlen(word);
        rest += strspn(rest, " ");
    }
    struct outcome *o = &s->outcome[s->outcomes++];
    *o = (struct outcome){ .line = s->line, .words = rest };
    snprintf(o->verb, sizeof o->verb, "%s", verb);
    return NULL;
}

static const char *do_luck(struct scenario *s, char *rest)
{
    EXPECT(s->match != NULL, "no scenario has begun");
    char verb[RECORD_LINE] = "";
    if (strcmp(rest, "any") == 0) {
        s->any = true;
    } else {
        for (char *end; rest != NULL; rest = end) {
            end = strpbrk(rest, ",;");
            if (end != NULL)
                *end++ = '\0';
            TRY(queue_outcome(s, rest, verb));
        }
    }
    return s->begun ? eat_luck(s) : NULL;
}

static const char *do_play(struct scenario *s, int seat, const char *notation)
{
    action act;
    EXPECT(seat >= 0, "nobody has this seat");
    TRY(people_owe(s));
    EXPECT(find_notation(s, seat, notation, &act), "seat %d may not '%s'", seat, notation);
    s->told = s->match->n;
    s->happened = 0;
    TRY(play(s, seat, act));
    return eat_luck(s);
}

/* An action that reads so, of anybody's list. */
static bool offered_anywhere(const struct scenario *s, const char *notation, action *out)
{
    for (int seat = 0; seat <= CHANCE; seat++)
        if (find_notation(s, seat, notation, out))
            return true;
    return false;
}

static const char *refuse_undo(struct scenario *s, int seat)
{
    EXPECT(match_undo(s->copy, seat) != NULL, "undo is not refused");
    EXPECT(match_same(s->copy, s->match), "a refused undo changed the match");
    return NULL;
}

/* Whether the first word is a verb or begins the notation of something that somebody may do: else
 * the line would be refused for a slip of the pen. */
static bool means_something(const struct scenario *s, const char *notation)
{
    char word[RECORD_LINE];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(notation, " "), notation);
    bool found = is_verb(s->game, word);
    for (int seat = 0; seat <= CHANCE && !found; seat++) {
        struct choices list;
        game_legal(s->game, s->match->state, seat, &list);
        for (int i = 0; i < list.n && !found; i++) {
            char listed[RECORD_LINE];
            notation_of(s->game, list.act[i], listed);
            found = strncmp(listed, word, strlen(word)) == 0 &&
                    (listed[strlen(word)] == ' ' || listed[strlen(word)] == '\0');
        }
    }
    return found;
}

static const char *do_refuse(struct scenario *s, char *rest)
{
    action act;
    const char *who = next_word(&rest);
    bool undo = strcmp(who, "undo") == 0;
    int seat = read_seat(s, undo ? rest : who);
    EXPECT(seat >= 0, "nobody has this seat");
    match_copy(s->copy, s->match);
    if (undo)
        return refuse_undo(s, seat);
    EXPECT(means_something(s, rest), "'%s' means nothing in this game", rest);
    EXPECT(!find_notation(s, seat, rest, &act), "seat %d may '%s'", seat, rest);
    if (offered_anywhere(s, rest, &act)) {
        EXPECT(match_play(s->copy, seat, act) != NULL, "seat %d is not refused", seat);
        EXPECT(match_same(s->copy, s->match), "refusing changed the match");
    }
    return NULL;
}

/* why 0 take 4 5 7: 3.9 "An empty place" */
static const char *do_why(struct scenario *s, char *rest)
{
    char bytes[REASON_BYTES];
    struct reader reader = { .lang = EN };
    struct text said;
    action act;
    char *rule = strchr(rest, ':');
    EXPECT(rule != NULL, "why SEAT ACTION: RULE \"words\"");
    *rule++ = '\0';
    reader.seat = read_seat(s, next_word(&rest));
    EXPECT(reader.seat >= 0, "nobody has this seat");
    EXPECT(game_parse(s->game, rest, false, &act), "'%s' means nothing in this game", rest);
    const char *wanted = next_word(&rule);
    size_t n = strlen(rule);
    EXPECT(n == 0 || (n > 2 && *rule == '"' && rule[n - 1] == '"'), "words stand in quotes");
    text_open(&said, bytes, sizeof bytes, &reader);
    const char *cited = match_why_not(s->match, reader.seat, act, &said);
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
    int seat = read_seat(s, next_word(&rest));
    EXPECT(seat >= 0, "nobody has this seat");
    EXPECT(find_notation(s, seat, rest, &act), "seat %d may not '%s'", seat, rest);
    return NULL;
}

static const char *do_choices(struct scenario *s, char *rest)
{
    long seat, n;
    unsigned actors = match_actors(s->match);
    EXPECT(read_number(next_word(&rest), &n), "a number was expected");
    seat = actors == 0 ? 0 : __builtin_ctz(actors);
    if (*rest != '\0') {
        seat = n;
        EXPECT(seat >= 0 && seat < s->setup.seats && read_number(rest, &n), "choices SEAT NUMBER");
    } else {
        EXPECT((actors & (actors - 1)) == 0, "several seats owe a decision: say which");
    }
    struct choices list;
    game_legal(s->game, s->match->state, (int)seat, &list);
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
            int seat = read_seat(s, next_word(&rest));
            EXPECT(seat >= 0, "nobody has this seat");
            wanted |= 1u << seat;
        }
    unsigned actors = match_actors(s->match);
    EXPECT(actors == wanted, "the actors are %s, not %s", name_viewers(actors),
           name_viewers(wanted));
    return NULL;
}

static const char *do_weights(struct scenario *s, char *rest)
{
    struct choices list;
    EXPECT(chance_owes(s), "it is not the turn of CHANCE");
    game_legal(s->game, s->match->state, CHANCE, &list);
    int i = 0;
    for (; *rest != '\0'; i++) {
        long weight;
        EXPECT(read_number(next_word(&rest), &weight), "a number was expected");
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
    game_json(s->game, state, &s->setup, &j, NULL);
    EXPECT(!text.cut && jsonread_wrong(bytes) == NULL, "bad JSON");
    const char *path = next_word(&rest);
    const char *raw = jsonread_at(bytes, path, &n);
    EXPECT(raw != NULL, "there is no '%s' in %.400s", path, bytes);
    EXPECT(json_equals(raw, n, rest), "%s is %.*s, not %s", path, (int)n, raw, rest);
    return NULL;
}

static const char *do_is(struct scenario *s, char *rest)
{
    return json_wants(s, s->match->state, rest);
}

/* A seat or "spectator"; -1 for anybody else. */
static int read_viewer(const struct scenario *s, const char *word)
{
    return strcmp(word, "spectator") == 0 ? SPECTATOR : read_seat(s, word);
}

static const char *do_sees(struct scenario *s, char *rest)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    int viewer = read_viewer(s, next_word(&rest));
    EXPECT(viewer >= 0, "there is no such viewer");
    match_view(s->match, viewer, view);
    return json_wants(s, view, rest);
}

static const char *result_wants(struct scenario *s, char *rest, bool place)
{
    struct result r;
    long wanted;
    int seat = read_seat(s, next_word(&rest));
    EXPECT(seat >= 0 && read_number(rest, &wanted), "a seat and a number were expected");
    s->game->score(s->match->state, &r);
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
    const struct words *why = match_undo(s->match, read_seat(s, rest));
    EXPECT(why == NULL, "undo is refused: %s", why->in[EN]);
    return NULL;
}

/* Whether an event of that name, and with these first operands, happened since the last play. */
static const char *event_happened(const struct scenario *s, char *rest, bool *happened)
{
    const char *name = next_word(&rest);
    int verb = 1;
    while (verb <= names_count(s->game->presenter->events) &&
           strcmp(s->game->presenter->events[verb], name) != 0)
        verb++;
    EXPECT(verb <= names_count(s->game->presenter->events), "this game has no event '%s'", name);
    action wanted = ACTION(verb, 0, 0, 0), mask = ACTION(255, 0, 0, 0);
    for (int shift = 16; *rest != '\0'; shift -= 8) {
        long operand;
        EXPECT(shift >= 0 && read_number(next_word(&rest), &operand) && operand >= 0 &&
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
    EXPECT(strcmp(next_word(&rest), "event") == 0, "no event NAME");
    TRY(event_happened(s, rest, &happened));
    EXPECT(!happened, "it did happen");
    return NULL;
}

static const char *do_says(struct scenario *s, char *rest)
{
    static char bytes[TOLD_MAX];
    enum lang lang = lang_from(next_word(&rest));
    int viewer = read_viewer(s, next_word(&rest));
    size_t n = strlen(rest);
    EXPECT(lang < LANG_COUNT && viewer >= 0 && n > 2 && *rest == '"' && rest[n - 1] == '"',
           "says LANGUAGE EYES \"words\"");
    rest[n - 1] = '\0';
    struct reader reader = { .lang = lang, .seat = viewer };
    struct text text;
    text_open(&text, bytes, sizeof bytes, &reader);
    match_story(s->match, s->told, s->match->n, &text);
    EXPECT(strstr(as_typed(bytes), rest + 1) != NULL, "what is said is:\n%s", bytes);
    return NULL;
}

/* The lines that a scenario may hold, besides those of the seats. */
static const struct command {
    const char *name;
    const char *(*run)(struct scenario *, char *rest);
    bool early;   /* may come before the match stands */
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
    const char *word = next_word(&rest);
    if (*word >= '0' && *word <= '9') {
        TRY(begin(s));
        return do_play(s, read_seat(s, word), rest);
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

/* Cuts off the comment, which begins the line or follows a space, and the spaces at the end. */
static void tidy(char *line)
{
    for (char *p = line; *p != '\0'; p++)
        if (*p == '#' && (p == line || p[-1] == ' '))
            *p-- = '\0';
    for (size_t n = strlen(line); n > 0 && strchr(" \t\r", line[n - 1]) != NULL; n--)
        line[n - 1] = '\0';
}

static const char *run_text(struct scenario *s, char *text)
{
    for (char *line = text, *next; line != NULL; line = next) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        s->line++;
        tidy(line);
        if (starts(line, "scenario "))
            TRY(end_scenario(s));
        if (*line != '\0')
            TRY(run_line(s, line));
    }
    EXPECT(s->match != NULL, "no scenario at all");
    return end_scenario(s);
}

const char *scenario_wrong(const struct game *g, const char *name, const char *text,
                           struct covered *covered)
{
    struct scenario *s = calloc(1, sizeof *s);
    char *copy = malloc(strlen(text) + 1);
    require(s != NULL && copy != NULL);
    memcpy(copy, text, strlen(text) + 1);
    s->game = g;
    s->covered = covered;
    const char *wrong = run_text(s, copy);
    if (wrong != NULL)
        wrong = complain("%s:%d: %s", name, s->line, wrong);
    free(s->match);
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
