/* Memory, clock and threads for bots; bot_context.h has the contracts. */
#include "bots/host/bot_context.h"
#include "bots/host/clock.h"

#include <pthread.h>
#include <stdlib.h>

enum { THREADS_MAX = 16 };

bool bot_context_open(struct bot_context *context, const struct bot *bot, uint64_t number)
{
    *context = (struct bot_context){ .budget = bot->usual,
                                     .clock = clock_ns,
                                     .size = bot->memory,
                                     .style = bot->style,
                                     .think = search_parallel };
    rng_open_number(&context->rng, number);
    if (bot->memory > 0)
        context->memory = aligned_alloc(64, bot->memory);
    return bot->memory == 0 || context->memory != NULL;
}

void bot_context_close(struct bot_context *context)
{
    free(context->memory);
    context->memory = NULL;
}

/* A thread that searches with its share of the memory and the iterations. */
struct search_thread {
    const struct game *game;
    const void *view;
    int seat;
    struct bot_context context;
    struct search_result result;
};

static void *run_search_thread(void *argument)
{
    struct search_thread *p = argument;
    search_think(p->game, p->view, p->seat, &p->context, &p->result);
    return NULL;
}

static struct bot_context bot_context_share(struct bot_context *whole, int i, int n)
{
    struct bot_context share = *whole;
    uint8_t key[RNG_KEY];
    for (size_t k = 0; k < sizeof key; k += sizeof(uint32_t)) {
        uint32_t word = rng_word(&whole->rng);
        memcpy(key + k, &word, sizeof word);
    }
    rng_open(&share.rng, key);
    share.size = whole->size / (size_t)n / 64 * 64;
    share.memory = (uint8_t *)whole->memory + (size_t)i * share.size;
    share.budget.iterations = (whole->budget.iterations + (uint32_t)n - 1) / (uint32_t)n;
    return share;
}

static void add_search_result(struct search_result *sum, const struct search_result *v)
{
    float mine = (float)sum->iterations, theirs = (float)v->iterations;
    for (int p = 0; p < SEATS_MAX; p++)
        sum->share[p] = (sum->share[p] * mine + v->share[p] * theirs) / (mine + theirs);
    sum->iterations += v->iterations;
    sum->squares += v->squares;
    for (int i = 0; i < v->n; i++) {
        struct move_stats *a = &sum->of[i];
        const struct move_stats *b = &v->of[i];
        uint32_t visits = a->visits + b->visits;
        if (visits > 0)
            a->worth = (a->worth * (float)a->visits + b->worth * (float)b->visits) / (float)visits;
        a->visits = visits;
    }
}

void search_parallel(const struct game *g, const void *view, int seat, struct bot_context *context,
                     struct search_result *out)
{
    struct search_thread *search[THREADS_MAX] = { NULL };
    pthread_t thread[THREADS_MAX];
    int n = context->threads < THREADS_MAX ? context->threads : THREADS_MAX, started = 0;
    for (int i = 1; i < n; i++, started++) {
        search[i] = malloc(sizeof *search[i]);
        if (search[i] == NULL)
            break;
        *search[i] = (struct search_thread){ .game = g, .view = view, .seat = seat };
        search[i]->context = bot_context_share(context, i, n);
        if (pthread_create(&thread[i], NULL, run_search_thread, search[i]) != 0) {
            free(search[i]);
            break;
        }
    }
    struct bot_context mine = n > 1 ? bot_context_share(context, 0, n) : *context;
    search_think(g, view, seat, n > 1 ? &mine : context, out);
    for (int i = 1; i <= started; i++) {
        pthread_join(thread[i], NULL);
        add_search_result(out, &search[i]->result);
        free(search[i]);
    }
}
