/*
 * Counts and a signature: they reveal a rule that was changed by accident.
 * games/NAME/test/perft.txt has lines "perft SEATS SEED DEPTH COUNT": COUNT sequences of DEPTH
 * actions follow the first decision of people at the table "perft" whose seed is BLAKE2b-256 of
 * SEED; and, last, "signature HEX": BLAKE2b-64 over the last states of 1000 random games.
 *
 * perft [--bless] [GAME...]: blessing writes the file again.
 */
#include "games/registry.h"
#include "tests/replay.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { SIGNATURE_GAMES = 1000, FILE_MAX = 1 << 16, LINE_BYTES = 256, ENOUGH = 20000, DEEP = 6 };

static int faults;

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

static uint64_t write_count(const struct game *g, int seats, const char *seed, int depth,
                            struct text *out)
{
    char line[LINE_BYTES];
    uint64_t leaves = count(g, seats, seed, depth);
    snprintf(line, sizeof line, "perft %d %s %d %" PRIu64 "\n", seats, seed, depth, leaves);
    text_add(out, line);
    return leaves;
}

static void write_signature(const struct game *g, struct text *out)
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
    text_add(out, "signature ");
    text_hex(out, digest, sizeof digest);
    text_add(out, "\n");
}

/* The same counts as in the old file; deeper and deeper ones where there is none. */
static void write_counts(const struct game *g, const char *old, struct text *out)
{
    bool counted = false;
    for (const char *at = old; *at != '\0'; at += strcspn(at, "\n"), at += *at == '\n') {
        int seats, depth;
        char seed[64];
        if (sscanf(at, "perft %d %63s %d ", &seats, seed, &depth) == 3 && seats >= g->seats_min &&
            seats <= g->seats_max) {
            write_count(g, seats, seed, depth, out);
            counted = true;
        }
    }
    for (int seats = g->seats_min; !counted && seats <= g->seats_max; seats++)
        for (int depth = 1; depth <= DEEP; depth++)
            if (write_count(g, seats, "alice", depth, out) >= ENOUGH)
                break;
}

/* The first line of `old` that is not the same in `now`, or the other way round. */
static void complain_of(const char *path, const char *old, const char *now)
{
    while (*old != '\0' && strcspn(old, "\n") == strcspn(now, "\n") &&
           strncmp(old, now, strcspn(old, "\n") + 1) == 0) {
        old += strcspn(old, "\n") + 1;
        now += strcspn(now, "\n") + 1;
    }
    fprintf(stderr, "%s: '%.*s' should be '%.*s'\n", path, (int)strcspn(old, "\n"), old,
            (int)strcspn(now, "\n"), now);
    faults++;
}

static void check_game(const struct game *g, bool bless)
{
    static char bytes[FILE_MAX];
    char path[1024];
    size_t n;
    struct text now;
    snprintf(path, sizeof path, "%s/games/%s/test/perft.txt", source_root(), g->name);
    char *old = file_read(path, &n);
    text_open(&now, bytes, sizeof bytes, NULL);
    write_counts(g, old != NULL ? old : "", &now);
    write_signature(g, &now);
    require(!now.cut);
    if (bless && !file_write(path, now.bytes, now.n)) {
        fprintf(stderr, "%s cannot be written\n", path);
        faults++;
    } else if (!bless && old == NULL) {
        fprintf(stderr, "%s is missing; `make bless` makes it\n", path);
        faults++;
    } else if (!bless && strcmp(old, bytes) != 0) {
        complain_of(path, old, bytes);
    }
    free(old);
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
