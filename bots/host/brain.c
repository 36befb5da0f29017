/* Memory, clock and threads for bots; brain.h has the contracts. */
#include "bots/host/brain.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum { THREADS_MAX = 16 };

uint64_t brain_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * UINT64_C(1000000000) + (uint64_t)t.tv_nsec;
}

bool brain_open(struct brain *brain, const struct bot *bot, uint64_t number)
{
    *brain = (struct brain){
        .budget = bot->usual, .clock = brain_clock, .size = bot->memory, .think = crew_think
    };
    rng_open_number(&brain->rng, number);
    if (bot->memory > 0)
        brain->memory = aligned_alloc(64, bot->memory);
    return bot->memory == 0 || brain->memory != NULL;
}

void brain_close(struct brain *brain)
{
    free(brain->memory);
    brain->memory = NULL;
}

/* One thread's part of the work. */
struct part {
    const struct game *game;
    const void *view;
    int seat;
    struct brain brain;
    struct verdict verdict;
};

static void *think_part(void *argument)
{
    struct part *p = argument;
    search_think(p->game, p->view, p->seat, &p->brain, &p->verdict);
    return NULL;
}

static struct brain brain_part(struct brain *whole, int i, int n)
{
    struct brain part = *whole;
    uint8_t key[RNG_KEY];
    for (size_t k = 0; k < sizeof key; k += sizeof(uint32_t)) {
        uint32_t word = rng_word(&whole->rng);
        memcpy(key + k, &word, sizeof word);
    }
    rng_open(&part.rng, key);
    part.size = whole->size / (size_t)n / 64 * 64;
    part.memory = (uint8_t *)whole->memory + (size_t)i * part.size;
    part.budget.iterations = (whole->budget.iterations + (uint32_t)n - 1) / (uint32_t)n;
    return part;
}

static void add_verdict(struct verdict *sum, const struct verdict *v)
{
    sum->iterations += v->iterations;
    for (int i = 0; i < v->n; i++) {
        struct opinion *a = &sum->of[i];
        const struct opinion *b = &v->of[i];
        uint32_t visits = a->visits + b->visits;
        if (visits > 0)
            a->worth = (a->worth * (float)a->visits + b->worth * (float)b->visits) / (float)visits;
        a->visits = visits;
    }
}

void crew_think(const struct game *g, const void *view, int seat, struct brain *brain,
                struct verdict *out)
{
    struct part *part[THREADS_MAX] = { NULL };
    pthread_t thread[THREADS_MAX];
    int n = brain->threads < THREADS_MAX ? brain->threads : THREADS_MAX, started = 0;
    for (int i = 1; i < n; i++, started++) {
        part[i] = malloc(sizeof *part[i]);
        if (part[i] == NULL)
            break;
        *part[i] = (struct part){ .game = g, .view = view, .seat = seat };
        part[i]->brain = brain_part(brain, i, n);
        if (pthread_create(&thread[i], NULL, think_part, part[i]) != 0) {
            free(part[i]);
            break;
        }
    }
    struct brain mine = n > 1 ? brain_part(brain, 0, n) : *brain;
    search_think(g, view, seat, n > 1 ? &mine : brain, out);
    for (int i = 1; i <= started; i++) {
        pthread_join(thread[i], NULL);
        add_verdict(out, &part[i]->verdict);
        free(part[i]);
    }
}
