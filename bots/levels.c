/*
 * The levels for people: one search with different budgets. The Lizard makes human slips and does
 * not run away with a game that it is winning; the Eaglet plays well; the Snark plays to win. They
 * are figures of Carroll's that are in none of the games: nobody is called like a card.
 */
#include "bots/bot.h"

enum { MEGABYTE = 1 << 20 };

/* Searches, unless there is only one choice; true if it has. */
static bool think(const struct game *g, const void *view, int seat, struct bot_context *context,
                  struct search_result *v)
{
    struct choices list;
    game_legal(g, view, seat, &list);
    if (list.n == 1) {
        v->n = 1;
        v->of[0] = (struct move_stats){ .act = list.act[0] };
        return false;
    }
    context->think(g, view, seat, context, v);
    return true;
}

static action choose_best(const struct game *g, const void *view, int seat,
                          struct bot_context *context)
{
    struct search_result v;
    think(g, view, seat, context, &v);
    return v.of[search_result_best(&v)].act;
}

/* Picks at random, the likelier the more a choice was visited. Far ahead, it avoids the best
 * one. */
static action choose_sleepily(const struct game *g, const void *view, int seat,
                              struct bot_context *context)
{
    const float far_ahead = 0.8f;
    struct search_result v;
    if (!think(g, view, seat, context, &v))
        return v.of[0].act;
    int best = search_result_best(&v);
    uint32_t total = 0;
    if (v.of[best].worth > far_ahead)
        v.of[best].visits = 1;
    for (int i = 0; i < v.n; i++)
        total += v.of[i].visits;
    uint32_t lot = rng_below(&context->rng, total > 0 ? total : 1);
    int i = 0;
    while (i < v.n - 1 && lot >= v.of[i].visits)
        lot -= v.of[i++].visits;
    return v.of[i].act;
}

const struct bot lizard_bot = {
    .name = "lizard",
    .once = "dormouse",
    .title = WORDS("Bill the Lizard", "Ящерка Билль", "Jaszczurka Bill"),
    .manner = WORDS("easy, a beginner’s friend", "лёгкий, друг новичков",
                    "łatwy, przyjaciel początkujących"),
    .usual = { .iterations = 200 },
    .memory = 4 * MEGABYTE,
    .choose = choose_sleepily,
};

const struct bot eaglet_bot = {
    .name = "eaglet",
    .once = "hare",
    .title = WORDS("Eaglet", "Орлёнок", "Orzełek"),
    .manner =
        WORDS("medium, a good game", "средний, достойный соперник", "średni, godny przeciwnik"),
    .usual = { .iterations = 1000, .nanoseconds = UINT64_C(400000000) },
    .memory = 8 * MEGABYTE,
    .choose = choose_best,
};

const struct bot snark_bot = {
    .name = "snark",
    .once = "cat",
    .title = WORDS("Snark", "Снарк", "Snark"),
    .manner =
        WORDS("strong, plays to win", "сильный, играет на победу", "trudny, gra o zwycięstwo"),
    .usual = { .iterations = 100000, .nanoseconds = UINT64_C(1700000000) },
    .memory = 64 * MEGABYTE,
    .choose = choose_best,
};
