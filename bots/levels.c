/*
 * The levels that search, with different budgets: the Eaglet plays well, the Dodo better, the Snark
 * plays to win.
 * Bots are named after Carroll's characters that appear in none of the games, so that no bot has
 * the name of a card.
 */
#include "bots/bot.h"

enum { MEGABYTE = 1 << 20 };

/* Searches, unless there is only one choice; whether it did. */
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

const struct bot eaglet_bot = {
    .name = "eaglet",
    .old_name = "hare",
    .title = WORDS("Eaglet", "Орлёнок", "Orzełek"),
    .manner = WORDS("medium, plays boldly", "средний, играет смело", "średni, gra odważnie"),
    .usual = { .iterations = 1000, .nanoseconds = UINT64_C(400000000) },
    .level = 1,
    .style = STYLE_BOLD,
    .memory = 8 * MEGABYTE,
    .choose = choose_best,
};

const struct bot dodo_bot = {
    .name = "dodo",
    .title = WORDS("Dodo", "Додо", "Dodo"),
    .manner = WORDS("fairly strong, takes time to think", "довольно сильный, думает не спеша",
                    "dość trudny, myśli bez pośpiechu"),
    .usual = { .iterations = 10000, .nanoseconds = UINT64_C(800000000) },
    .level = 2,
    .style = STYLE_CAREFUL,
    .memory = 32 * MEGABYTE,
    .choose = choose_best,
};

const struct bot snark_bot = {
    .name = "snark",
    .old_name = "cat",
    .title = WORDS("Snark", "Снарк", "Snark"),
    .manner =
        WORDS("strong, plays to win", "сильный, играет на победу", "trudny, gra o zwycięstwo"),
    .usual = { .iterations = 100000, .nanoseconds = UINT64_C(1500000000) },
    .level = 3,
    .memory = 64 * MEGABYTE,
    .choose = choose_best,
};
