/*
 * Counts and one signature: a rule that changed by accident changes them.
 *
 * tests/perft.txt has lines "GAME SEATS SEED DEPTH COUNT": so many sequences of DEPTH actions follow
 * the first decision of people at the table "perft" whose seed is BLAKE2b-256 of the text SEED.
 * tests/signature.txt has a line per game: BLAKE2b-64 over the last states of 1000 random games.
 * perft [--bless] [GAME...]: blessing writes both anew.
 */
#include "replay.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { SIGNATURE_GAMES = 1000, FILE_MAX = 1 << 16, LINE_BYTES = 256, ENOUGH = 20000, DEEP = 6 };

static int faults;
static bool bless;
static char **args;

struct output {
    char bytes[FILE_MAX];
    size_t n;
};

static void write_line(struct output *out, const char *line)
{
    int n = snprintf(out->bytes + out->n, FILE_MAX - out->n, "%s\n", line);
    require(n > 0 && out->n + (size_t)n < FILE_MAX);
    out->n += (size_t)n;
}

static void finish(const char *name, const struct output *out)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/tests/%s", source_root(), name);
    if (bless && !file_write(path, out->bytes, out->n)) {
        fprintf(stderr, "%s cannot be written\n", path);
        faults++;
    }
}

static char *open_table(const char *name)
{
    char path[1024];
    size_t n;
    snprintf(path, sizeof path, "%s/tests/%s", source_root(), name);
    char *text = file_read(path, &n);
    return text != NULL ? text : calloc(1, 1);
}

static uint64_t count(const struct game *g, int seats, const char *seed, int depth)
{
    struct luck luck = luck_from(seed, "perft");
    struct setup setup = game_setup(g, seats);
    struct match *m = match_new(g);
    match_start(m, g, &setup, &luck);
    uint64_t leaves = game_perft(g, m->state, depth);
    free(m);
    return leaves;
}

static void perft_line(const char *line, struct output *out, bool *known)
{
    char name[64], seed[64], number[3][32], again[LINE_BYTES];
    if (*line == '#' || *line == '\0') {
        write_line(out, line);
        return;
    }
    int read =
        sscanf(line, "%63s %31s %63s %31s %31s", name, number[0], seed, number[1], number[2]);
    const struct game *g = read == 5 ? game_find(name) : NULL;
    int seats = read == 5 ? (int)strtol(number[0], NULL, 10) : 0;
    if (g == NULL || seats < g->seats_min || seats > g->seats_max) {
        fprintf(stderr, "perft.txt: '%s' cannot be read\n", line);
        faults++;
        return;
    }
    for (int i = 0; games[i] != NULL; i++)
        known[i] |= games[i] == g;
    if (!args_mean(args, g)) {
        write_line(out, line);
        return;
    }
    int depth = (int)strtol(number[1], NULL, 10);
    uint64_t leaves = count(g, seats, seed, depth);
    if (leaves != strtoull(number[2], NULL, 10) && !bless) {
        fprintf(stderr, "perft.txt: '%s', but it is %" PRIu64 "\n", line, leaves);
        faults++;
    }
    snprintf(again, sizeof again, "%s %d %s %d %" PRIu64, name, seats, seed, depth, leaves);
    write_line(out, again);
}

/* The lines that a new game gets: deeper until there is enough to count. */
static void perft_new(const struct game *g, struct output *out)
{
    for (int seats = g->seats_min; seats <= g->seats_max; seats++) {
        uint64_t leaves = 0;
        for (int depth = 1; depth <= DEEP && leaves < ENOUGH; depth++) {
            char line[LINE_BYTES];
            leaves = count(g, seats, "alice", depth);
            snprintf(line, sizeof line, "%s %d alice %d %" PRIu64, g->name, seats, depth, leaves);
            write_line(out, line);
        }
    }
}

static void check_perft(void)
{
    static struct output out;
    bool known[256] = { false };
    char *text = open_table("perft.txt");
    for (char *line = text, *next; line != NULL && *line != '\0'; line = next) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        perft_line(line, &out, known);
    }
    for (int i = 0; games[i] != NULL; i++) {
        if (known[i] || !args_mean(args, games[i]))
            continue;
        if (bless) {
            perft_new(games[i], &out);
        } else {
            fprintf(stderr, "perft.txt has no line for %s; `make bless` makes some\n",
                    games[i]->name);
            faults++;
        }
    }
    finish("perft.txt", &out);
    free(text);
}

/* The line that the table has for the game; false if it has none. */
static bool known_signature(const char *table, const struct game *g, char line[LINE_BYTES])
{
    size_t n = strlen(g->name);
    for (const char *at = table; *at != '\0'; at += strcspn(at, "\n"), at += *at == '\n')
        if (strncmp(at, g->name, n) == 0 && at[n] == ' ') {
            snprintf(line, LINE_BYTES, "%.*s", (int)strcspn(at, "\n"), at);
            return true;
        }
    return false;
}

static void signature(const struct game *g, char line[LINE_BYTES])
{
    struct blake2b h;
    uint8_t digest[HASH_SIZE];
    blake2b_open(&h, sizeof digest);
    for (int i = 0; i < SIGNATURE_GAMES; i++) {
        char text[64];
        snprintf(text, sizeof text, "%s signature %d", g->name, i);
        int seats = g->seats_min + i % (g->seats_max - g->seats_min + 1);
        struct match *m = random_game(g, seats, text);
        blake2b_add(&h, m->state, g->state_size);
        free(m);
    }
    blake2b_end(&h, digest);
    struct text out;
    text_open(&out, line, LINE_BYTES, NULL);
    text_add(&out, g->name);
    text_add(&out, " ");
    text_hex(&out, digest, sizeof digest);
}

static void check_signature(void)
{
    static struct output out;
    char *text = open_table("signature.txt");
    for (int i = 0; games[i] != NULL; i++) {
        char line[LINE_BYTES], known[LINE_BYTES] = "";
        bool is_known = known_signature(text, games[i], known);
        if (!args_mean(args, games[i])) {
            if (is_known)
                write_line(&out, known);
            continue;
        }
        signature(games[i], line);
        if (!bless && strcmp(known, line) != 0) {
            fprintf(stderr, "signature.txt has not the line '%s'\n", line);
            faults++;
        }
        write_line(&out, line);
    }
    if (!bless && strlen(text) != out.n) {
        fprintf(stderr, "signature.txt has lines of no game\n");
        faults++;
    }
    finish("signature.txt", &out);
    free(text);
}

int main(int argc, char **argv)
{
    (void)argc;
    args = argv;
    bless = args_bless(argv);
    check_perft();
    check_signature();
    return faults > 0;
}
