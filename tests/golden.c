/*
 * Golden replays: finished games that must load, verify and be written back byte for byte, and
 * whose log must read as it did. golden [--bless] [GAME...]: blessing writes them again; the diff
 * is the review.
 *
 * games/NAME/test/replays/random-SEATS.log and random-SEATS-NUMBER.log are made from their own
 * names and may be made again at any time; any other .log is a game that people played, and
 * blessing it only renews its hashes. games/NAME/test/older has games that were played by older
 * versions of the rules and are never blessed: those rules stay valid. Effect coverage: replays and
 * scenarios together use every verb and every event.
 */
#include "games/registry.h"
#include "tests/property.h"
#include "tests/replay.h"
#include "tests/scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

enum {
    TRANSCRIPT_MAX = 1 << 21,
    PATH_BYTES = 1024,
    ATTEMPTS = 2000, /* random games tried to cover what is missing */
    READABLE = 1000  /* actions of a game whose log people might read */
};

static int faults;

/* Says what is wrong with the file, and continues: one run shows everything. */
static void blame(const char *path, const char *what)
{
    fprintf(stderr, "%s: %s\n", path, what);
    faults++;
}

/* Loads the record into a new match, or gives NULL and why. */
static struct match *load_record(const char *bytes, size_t n, const char **why)
{
    struct fault fault = { 0 };
    struct match *m = NULL;
    const struct game *g = record_game(game_find, bytes, n, &fault);
    if (g != NULL) {
        m = match_new(g);
        fault = match_load(m, g, bytes, n);
        if (fault.what == NULL)
            fault = match_verify(m);
    }
    if (fault.what == NULL)
        return m;
    *why = complain_fault(&fault);
    free(m);
    return NULL;
}

/* What the match has played and what has happened in it. */
static void cover(const struct match *m, struct covered *covered)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    match_state_at(m, 0, state);
    for (unsigned i = 0; i < m->n; i++) {
        struct event_list events = { .n = 0 };
        m->game->apply(state, m->entry[i].seat, m->entry[i].act, &events);
        covered->verb[action_verb(m->entry[i].act)] = true;
        for (int k = 0; k < events.n; k++)
            covered->event[action_verb(events.event[k].what)] = true;
    }
}

/* The whole game in words for a spectator: the story, the table at its end, and the points. */
static void write_transcript(const struct match *m, enum lang lang, char *bytes, struct text *out)
{
    static struct reader reader;
    reader = (struct reader){ .lang = lang, .seat = SPECTATOR };
    match_names(m, &reader);
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(m, SPECTATOR, view);
    text_open(out, bytes, TRANSCRIPT_MAX, &reader);
    match_story(m, 0, m->n, out);
    text_add(out, "\n");
    m->game->presenter->say_state(view, out);
    for (int p = 0; p < m->setup.seats; p++) {
        text_add(out, "\n");
        text_seat(out, p);
        text_add(out, "\n");
        game_say_score(m->game, view, p, out);
    }
    text_add(out, "\n");
    require(!out->cut);
}

/* games/x/test/replays/name.log -> games/x/test/replays/name.ru.txt */
static void transcript_path(const char *events, enum lang lang, char path[PATH_BYTES])
{
    snprintf(path, PATH_BYTES, "%.*s.%s.txt", (int)(strlen(events) - strlen(".log")), events,
             lang_code(lang));
}

static void check_transcript(const struct match *m, const char *events, enum lang lang)
{
    static char bytes[TRANSCRIPT_MAX];
    char path[PATH_BYTES];
    size_t n;
    transcript_path(events, lang, path);
    char *golden = file_read(path, &n);
    if (golden == NULL)
        return;
    struct text out;
    write_transcript(m, lang, bytes, &out);
    size_t same = 0;
    int line = 1;
    while (same < n && golden[same] == bytes[same])
        line += golden[same++] == '\n';
    if (same != n || n != out.n)
        blame(path, complain("line %d no longer reads so", line));
    free(golden);
}

/* Loads the record and expects it to be written back unchanged; NULL if it cannot be loaded. */
static struct match *check_record(const char *path)
{
    size_t n, again_n;
    char *bytes = file_read(path, &n);
    const char *why = "cannot be read";
    struct match *m = bytes == NULL ? NULL : load_record(bytes, n, &why);
    if (m == NULL) {
        blame(path, why);
        free(bytes);
        return NULL;
    }
    if (m->game != game_of_path(path))
        blame(path, "is a record of another game");
    char *again = record_of(m, !m->luck.named, &again_n);
    if (again_n != n || memcmp(again, bytes, n) != 0)
        blame(path, "is not written again byte for byte");
    const char *unexplained = why_wrong_along(m);
    if (unexplained != NULL)
        blame(path, unexplained);
    free(again);
    free(bytes);
    return m;
}

static void check_log(const char *path, struct covered *covered)
{
    struct match *m = check_record(path);
    if (m == NULL)
        return;
    if (m->setup.version != m->game->version)
        blame(path, "was played by older rules: `make bless` plays it anew");
    for (int lang = 0; lang < LANG_COUNT; lang++)
        check_transcript(m, path, (enum lang)lang);
    cover(m, covered);
    free(m);
}

/* A transcript without its record would never be read again, nor blessed. */
static void check_orphans(const struct game *g)
{
    char pattern[PATH_BYTES], path[PATH_BYTES];
    struct stat found;
    snprintf(pattern, sizeof pattern, "games/%s/test/replays/*.txt", g->name);
    struct paths transcripts = paths_find(pattern);
    for (size_t i = 0; i < transcripts.n; i++) {
        const char *name = transcripts.path[i];
        snprintf(path, sizeof path, "%.*s.log", (int)(strlen(name) - strlen(".en.txt")), name);
        if (stat(path, &found) != 0)
            blame(name, "has no record: remove it");
    }
    paths_free(&transcripts);
}

/* Every version that is still played has records that say so. */
static void check_older(const struct game *g)
{
    char pattern[PATH_BYTES];
    bool found[UINT8_MAX + 1] = { false };
    snprintf(pattern, sizeof pattern, "games/%s/test/older/*.log", g->name);
    struct paths logs = paths_find(pattern);
    for (size_t i = 0; i < logs.n; i++) {
        struct match *m = check_record(logs.path[i]);
        if (m != NULL)
            found[m->setup.version] = true;
        free(m);
    }
    paths_free(&logs);
    for (int version = g->oldest; version < g->version; version++)
        if (!found[version])
            blame(g->name, complain("no record in test/older has version %d", version));
}

/* Blessing */

static void bless_transcripts(const struct match *m, const char *events)
{
    static char bytes[TRANSCRIPT_MAX];
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        char path[PATH_BYTES];
        struct text out;
        transcript_path(events, (enum lang)lang, path);
        write_transcript(m, (enum lang)lang, bytes, &out);
        if (!file_write(path, out.bytes, out.n))
            blame(path, "cannot be written");
    }
}

/* Writes the match as this log, with its transcripts if it has any. */
static void bless_match(const struct match *m, const char *path, bool with_transcripts)
{
    size_t n;
    char *bytes = record_of(m, !m->luck.named, &n);
    if (!file_write(path, bytes, n))
        blame(path, "cannot be written");
    if (with_transcripts)
        bless_transcripts(m, path);
    free(bytes);
}

static bool has_transcripts(const char *events)
{
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        char path[PATH_BYTES];
        struct stat found;
        transcript_path(events, (enum lang)lang, path);
        if (stat(path, &found) == 0)
            return true;
    }
    return false;
}

/* The game that the name of a random log decides; NULL if it is not such a name. */
static struct match *game_of_name(const struct game *g, const char *path)
{
    static const char random[] = "random-";
    const char *name = strrchr(path, '/') + 1;
    if (strncmp(name, random, strlen(random)) != 0)
        return NULL;
    char *end, text[64];
    long seats = strtol(name + strlen(random), &end, 10);
    long number = *end == '-' ? strtol(end + 1, &end, 10) : 0;
    snprintf(text, sizeof text, "%s %ld %ld", g->name, seats, number);
    bool right = strcmp(end, ".log") == 0 && seats >= g->seats_min && seats <= g->seats_max;
    return right ? random_game(g, (int)seats, text) : NULL;
}

/* A line of a header: "word rest". */
static bool header_line(const char *line, const char *word, const char **rest)
{
    size_t n = strlen(word);
    *rest = line + n + 1;
    return strncmp(line, word, n) == 0 && line[n] == ' ';
}

static void read_hex(const char *hex, uint8_t *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        char pair[3] = { hex[2 * i], hex[2 * i + 1], '\0' };
        bytes[i] = (uint8_t)strtoul(pair, NULL, 16);
    }
}

/* The contents of a header, however outdated the rest of the record is. */
struct header {
    struct setup setup;
    struct luck luck;
    char name[SEATS_MAX][LABEL_MAX];
};

static void read_option(const struct game *g, const char *rest, struct setup *setup)
{
    for (int i = 0; i < g->options_n; i++)
        for (int v = 0; v < g->options[i].values; v++) {
            char wanted[RECORD_LINE];
            snprintf(wanted, sizeof wanted, "%s %s", g->options[i].name, g->options[i].value[v]);
            if (strcmp(rest, wanted) == 0)
                setup->option[i] = (uint8_t)v;
        }
}

/* True if the line belongs to the header. */
static bool read_header(const struct game *g, const char *line, struct header *h)
{
    const char *rest;
    if (header_line(line, "wonderland", &rest))
        *h = (struct header){ .setup = game_setup(g, g->seats_min), .luck = { .named = true } };
    else if (header_line(line, "seats", &rest))
        h->setup.seats = (uint8_t)strtol(rest, NULL, 10);
    else if (header_line(line, "option", &rest))
        read_option(g, rest, &h->setup);
    else if (header_line(line, "name", &rest))
        snprintf(h->name[(*rest - '0') % SEATS_MAX], LABEL_MAX, "%s", rest + 2);
    else if (header_line(line, "word", &rest))
        snprintf(h->luck.word[(*rest - '0') % SEATS_MAX], LABEL_MAX, "%s", rest + 2);
    else if (header_line(line, "table", &rest))
        snprintf(h->luck.table, LABEL_MAX, "%s", rest);
    else if (header_line(line, "commit", &rest)) {
        read_hex(rest, h->luck.commitment, COMMITMENT_SIZE);
        h->luck.published = true;
    } else if (header_line(line, "seed", &rest)) {
        read_hex(rest, h->luck.seed, SEED_SIZE);
        h->luck.named = h->luck.published = false;
    } else {
        return false;
    }
    return true;
}

/* Plays a line "0 take 4" or "* deal cat". */
static bool play_line(struct match *m, const char *line)
{
    int seat = line[0] == '*' ? CHANCE : line[0] - '0';
    struct choices list = { .n = 0 };
    if (seat >= 0 && seat <= CHANCE)
        game_legal(m->game, m->state, seat, &list);
    for (int i = 0; i < list.n; i++) {
        char notation[RECORD_LINE];
        struct text t;
        text_open(&t, notation, sizeof notation, NULL);
        m->game->presenter->notation(list.act[i], &t);
        if (strcmp(notation, line + 2) == 0)
            return match_play(m, seat, list.act[i]) == NULL;
    }
    return false;
}

/* Replays the actions of an outdated record; ignores its version, hashes, result and seal. */
static struct match *replay_loosely(const struct game *g, char *bytes, const char **why)
{
    struct match *m = match_new(g);
    struct header h = { .luck = { .named = true } };
    bool begun = false;
    int number = 0;
    for (char *line = strtok(bytes, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        number++;
        if (!begun && read_header(g, line, &h))
            continue;
        if (strchr("=rs", *line) != NULL) /* hash, result, seal */
            continue;
        const struct words *wrong = begun ? NULL : game_setup_error(g, &h.setup);
        if (!begun && wrong == NULL)
            match_start(m, g, &h.setup, NULL);
        begun = true;
        if (wrong != NULL || !play_line(m, line)) {
            *why = wrong != NULL ? complain("remove it: %s", wrong->in[EN])
                                 : complain("line %d cannot be played any more", number);
            free(m);
            return NULL;
        }
    }
    m->luck = h.luck;
    memcpy(m->name, h.name, sizeof h.name);
    return m;
}

static void bless_log(const char *path)
{
    size_t n;
    const struct game *g = game_of_path(path);
    char *bytes = file_read(path, &n);
    const char *why = "belongs to no game";
    struct match *m = g == NULL ? NULL : game_of_name(g, path);
    if (m == NULL && g != NULL && bytes != NULL)
        m = replay_loosely(g, bytes, &why);
    if (m == NULL)
        blame(path, why);
    else
        bless_match(m, path, has_transcripts(path));
    free(bytes);
    free(m);
}

/* A new random log of the game, with transcripts unless it is too long to be read. */
static void bless_new(const struct game *g, int seats, int number, const struct match *m)
{
    char path[PATH_BYTES], folder[PATH_BYTES / 2];
    snprintf(folder, sizeof folder, "%s/games/%s/test/replays", source_root(), g->name);
    mkdir(folder, 0777);
    if (number == 0)
        snprintf(path, sizeof path, "%s/random-%d.log", folder, seats);
    else
        snprintf(path, sizeof path, "%s/random-%d-%d.log", folder, seats, number);
    printf("new: %s\n", path);
    bless_match(m, path, m->n <= READABLE);
}

/* Coverage */

static void cover_scenarios(const struct game *g, struct covered *covered)
{
    char pattern[PATH_BYTES];
    snprintf(pattern, sizeof pattern, "games/%s/test/scenarios/*.txt", g->name);
    struct paths paths = paths_find(pattern);
    for (size_t i = 0; i < paths.n; i++) {
        size_t n;
        char *text = file_read(paths.path[i], &n);
        const char *wrong = scenario_wrong(g, paths.path[i], text == NULL ? "" : text, covered);
        if (wrong != NULL) { /* it begins with the path and the line */
            fprintf(stderr, "%s\n", wrong);
            faults++;
        }
        free(text);
    }
    paths_free(&paths);
}

static struct paths logs_of(const struct game *g)
{
    char pattern[PATH_BYTES];
    snprintf(pattern, sizeof pattern, "games/%s/test/replays/*.log", g->name);
    return paths_find(pattern);
}

static int missing(const struct game *g, const struct covered *covered)
{
    int n = 0;
    for (int i = 1; i <= names_count(g->presenter->verbs); i++)
        n += !covered->verb[i];
    for (int i = 1; i <= names_count(g->presenter->events); i++)
        n += !covered->event[i];
    return n;
}

static void blame_missing(const struct game *g, const struct covered *covered)
{
    for (int i = 1; i <= names_count(g->presenter->verbs); i++)
        if (!covered->verb[i])
            blame(g->name,
                  complain("no replay and no scenario has the verb '%s'", g->presenter->verbs[i]));
    for (int i = 1; i <= names_count(g->presenter->events); i++)
        if (!covered->event[i])
            blame(g->name, complain("no replay and no scenario has the event '%s'",
                                    g->presenter->events[i]));
}

/* Adds random games until nothing is missing, or ATTEMPTS are used up. */
static void bless_coverage(const struct game *g, struct covered *covered)
{
    for (int number = 1; number <= ATTEMPTS && missing(g, covered) > 0; number++)
        for (int seats = g->seats_min; seats <= g->seats_max; seats++) {
            char text[64];
            int before = missing(g, covered);
            snprintf(text, sizeof text, "%s %d %d", g->name, seats, number);
            struct match *m = random_game(g, seats, text);
            cover(m, covered);
            if (missing(g, covered) < before)
                bless_new(g, seats, number, m);
            free(m);
        }
}

static void bless_game(const struct game *g)
{
    struct paths logs = logs_of(g);
    for (size_t i = 0; i < logs.n; i++)
        bless_log(logs.path[i]);
    for (int seats = g->seats_min; logs.n == 0 && seats <= g->seats_max; seats++) {
        char text[64];
        snprintf(text, sizeof text, "%s %d 0", g->name, seats);
        struct match *m = random_game(g, seats, text);
        bless_new(g, seats, 0, m);
        free(m);
    }
    paths_free(&logs);
}

static void check_game(const struct game *g, bool bless)
{
    struct covered covered = { .verb = { false } };
    if (bless)
        bless_game(g);
    struct paths logs = logs_of(g);
    if (logs.n == 0)
        blame(g->name, "has no golden replay; `make bless` makes some");
    for (size_t i = 0; i < logs.n; i++)
        check_log(logs.path[i], &covered);
    paths_free(&logs);
    check_orphans(g);
    check_older(g);
    cover_scenarios(g, &covered);
    if (bless)
        bless_coverage(g, &covered);
    blame_missing(g, &covered);
}

int main(int argc, char **argv)
{
    (void)argc;
    if (!args_known(argv))
        return 1;
    for (int i = 0; games[i] != NULL; i++)
        if (args_mean(argv, games[i]))
            check_game(games[i], args_bless(argv));
    return faults > 0;
}
