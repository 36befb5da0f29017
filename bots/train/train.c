/* A value learned from a game's own games; train.h has the idea. */
#include "bots/train/train.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/blake2b.h"

enum { BUNDLE = 128 /* games between two writes */ };

/* The header of a file of games: identifies the games it holds. */
struct games_head {
    uint8_t key[RNG_KEY];
};

/* BLAKE2b of all that the games of a generation follow from. */
static void derive(const struct training *t, const char *purpose, int generation,
                   uint8_t key[RNG_KEY])
{
    struct blake2b h;
    blake2b_open(&h, RNG_KEY);
    blake2b_add(&h, t->seed, SEED_SIZE);
    blake2b_add(&h, purpose, strlen(purpose));
    blake2b_add(&h, &generation, sizeof generation);
    blake2b_end(&h, key);
}

static void progress(void *context, uint64_t done, uint64_t all)
{
    struct training *t = context;
    if (t->progress != NULL)
        t->progress(t->context, t->generation, (enum training_stage)t->stage, done, all);
}

int generations_of(const struct weight_table *t)
{
    int n = 0;
    for (const char *line = t->story; line != NULL && *line != '\0';) {
        n += strncmp(line, "generation ", strlen("generation ")) == 0;
        line = strchr(line, '\n');
        line += line != NULL;
    }
    return n;
}

/* The game with the evaluator that plays a generation: the weights so far; at first the value
 * written by hand, or all positions alike. */
static const struct game *judged_so_far(const struct training *t, struct judged *to)
{
    static const float nothing[FEATURES_MAX];
    static const struct weights none = { .linear = nothing };
    const struct weights *w = t->table.weights.inputs > 0         ? &t->table.weights
                              : t->game->evaluator->value != NULL ? NULL
                                                                  : &none;
    return judge_by(to, t->game, w);
}

/* Games on disk */

static bool name_games(const struct training *t, int generation, char *path, size_t size)
{
    int n = t->file != NULL ? snprintf(path, size, "%s.games%d", t->file, generation) : -1;
    return n > 0 && (size_t)n < size;
}

/* How many games of the generation are on disk; they are read into `games`. */
static uint64_t read_games(const struct training *t, int generation, uint8_t *games)
{
    char path[4096];
    struct games_head head, own = { { 0 } };
    uint64_t n = 0;
    derive(t, "games", generation, own.key);
    FILE *f = name_games(t, generation, path, sizeof path) ? fopen(path, "rb") : NULL;
    if (f == NULL)
        return 0;
    if (fread(&head, sizeof head, 1, f) == 1 && memcmp(&head, &own, sizeof head) == 0)
        n = fread(games, kept_size(t->game), t->games, f);
    fclose(f);
    return n / BUNDLE * BUNDLE;
}

/* Writes games `from` to `until`; the first ones truncate the file. */
static bool write_games(const struct training *t, uint64_t from, uint64_t until,
                        const uint8_t *games)
{
    char path[4096];
    struct games_head head;
    size_t size = kept_size(t->game);
    if (t->file == NULL)
        return true;
    FILE *f = name_games(t, t->generation, path, sizeof path)
                  ? fopen(path, from == 0 ? "wb" : "r+b")
                  : NULL;
    if (f == NULL)
        return false;
    derive(t, "games", t->generation, head.key);
    bool fine = (from > 0 || fwrite(&head, sizeof head, 1, f) == 1) &&
                fseek(f, (long)(sizeof head + from * size), SEEK_SET) == 0 &&
                fwrite(games + from * size, size, until - from, f) == until - from;
    return fclose(f) == 0 && fine;
}

static void remove_games(const struct training *t, int generation)
{
    char path[4096];
    if (name_games(t, generation, path, sizeof path))
        remove(path);
}

/* The three stages */

static bool play(struct training *t, uint8_t *games)
{
    struct judged judged;
    struct selfplay task = { .game = judged_so_far(t, &judged),
                             .threads = t->threads,
                             .stop = t->stop,
                             .first = read_games(t, t->generation, games) };
    derive(t, "play", t->generation, task.seed);
    t->stage = STAGE_PLAY;
    while (task.first < t->games) {
        uint64_t left = t->games - task.first;
        task.n = left < BUNDLE ? left : BUNDLE;
        progress(t, task.first, t->games);
        if (!selfplay_run(&task, games + task.first * kept_size(t->game)) ||
            !write_games(t, task.first, task.first + task.n, games))
            return false;
        task.first += task.n;
    }
    return true;
}

static bool fit_model(struct training *t, const uint8_t *games, uint64_t n, struct model *m,
                      struct loss *loss)
{
    const struct weights *before = t->table.weights.inputs > 0 ? &t->table.weights : NULL;
    struct training_set set = { .game = t->game,
                                .before = before,
                                .games = games,
                                .n = n,
                                .passes = t->passes,
                                .stop = t->stop,
                                .progress = progress,
                                .context = t };
    uint8_t key[RNG_KEY];
    struct rng rng;
    derive(t, "learn", t->generation, key);
    rng_open(&rng, key);
    t->stage = STAGE_LEARN;
    if (!model_open(m, t->game->evaluator->features, t->hidden, &rng))
        return false;
    if (before != NULL)
        model_copy(m, before);
    return training_set_learn(m, &set, &rng, loss);
}

static bool pass_gate(struct training *t, const struct weights *fresh, struct gate_score *score)
{
    struct judged by_fresh, by_before;
    struct gate gate = t->gate;
    gate.fresh = judge_by(&by_fresh, t->game, fresh);
    gate.before = judged_so_far(t, &by_before);
    gate.threads = t->threads;
    gate.stop = t->stop;
    gate.progress = progress;
    gate.context = t;
    derive(t, "gate", t->generation, gate.seed);
    t->stage = STAGE_GATE;
    if (!gate_run(&gate, score))
        return false;
    score->kept |= t->table.weights.inputs == 0;
    return true;
}

/* The story */

static void add_line(struct weight_table *to, const char *line)
{
    size_t n = strlen(to->story);
    snprintf(to->story + n, STORY_MAX - n, "%s\n", line);
}

static void add_score(char *line, size_t size, const char *way, struct estimate e)
{
    size_t n = strlen(line);
    if (!isnan(e.value))
        snprintf(line + n, size - n, ", %s %.1f (%.1f-%.1f)", way, 100 * e.value, 100 * e.low,
                 100 * e.high);
}

static void tell_story(struct training *t, const struct loss *loss, const struct gate_score *score)
{
    char line[256];
    snprintf(line, sizeof line, "generation %d: %llu games, loss %.4f (of a constant %.4f), %s",
             t->generation, (unsigned long long)t->games, loss->value, loss->constant,
             score->kept ? "kept" : "not kept");
    add_line(&t->table, line);
    for (int seats = t->game->seats_min; seats <= t->game->seats_max; seats++) {
        if (t->gate.games[GATE_GREEDY] == 0 && t->gate.games[GATE_SEARCH] == 0)
            break;
        snprintf(line, sizeof line, "  %d players, even %.1f", seats, 100.0 / seats);
        add_score(line, sizeof line, "greedy", score->win[seats][GATE_GREEDY]);
        add_score(line, sizeof line, "search", score->win[seats][GATE_SEARCH]);
        add_line(&t->table, line);
    }
}

/* How it is trained, in a line of the story. */
static void describe(const struct training *t, char *line, size_t size)
{
    snprintf(line, size, "hidden units %d, passes %d, gate %llu and %llu games, %u iterations",
             t->hidden, t->passes, (unsigned long long)t->gate.games[GATE_GREEDY],
             (unsigned long long)t->gate.games[GATE_SEARCH], (unsigned)t->gate.iterations);
}

bool training_continues(const struct training *t)
{
    char line[256];
    const char *first = weights_fact(&t->table, "generation 1: ");
    describe(t, line, sizeof line);
    return weights_fact(&t->table, line) != NULL &&
           (first == NULL || strtoull(first, NULL, 10) == t->games);
}

static void begin_story(struct training *t)
{
    char line[256], *at = line;
    at += snprintf(line, sizeof line, "seed ");
    for (int i = 0; i < SEED_SIZE; i++)
        at += snprintf(at, 3, "%02x", t->seed[i]);
    add_line(&t->table, line);
    describe(t, line, sizeof line);
    add_line(&t->table, line);
}

/* Learns from this generation's games and those of the one before, which are read after them. */
static bool fit_and_pass(struct training *t, uint8_t *games)
{
    struct model m = { .number = NULL };
    struct loss loss;
    struct gate_score score;
    struct weight_table fresh = { .number = NULL };
    uint64_t n = t->games;
    n += read_games(t, t->generation - 1, games + n * kept_size(t->game));
    bool fine = fit_model(t, games, n, &m, &loss) && weights_set(&fresh, &m.weights) &&
                pass_gate(t, &fresh.weights, &score);
    if (fine) {
        tell_story(t, &loss, &score);
        fine = !score.kept || weights_set(&t->table, &fresh.weights);
    }
    weights_close(&fresh);
    model_close(&m);
    return fine;
}

bool train_generation(struct training *t)
{
    uint8_t *games = malloc(2 * t->games * kept_size(t->game));
    t->generation = generations_of(&t->table) + 1;
    if (t->table.story[0] == '\0')
        begin_story(t);
    bool fine = games != NULL && play(t, games) && fit_and_pass(t, games);
    free(games);
    if (fine)
        remove_games(t, t->generation - 1);
    return fine;
}
