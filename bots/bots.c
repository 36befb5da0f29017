/* The list of bots. */
#include "bots/bot.h"

const struct bot *const bots[] = { &lizard_bot, &greedy_bot, &eaglet_bot, &dodo_bot,
                                   &snark_bot,  &random_bot, NULL };
const struct bot *const usual_bot = &eaglet_bot;

const struct bot *bot_beside(int seats, int person, int seat)
{
    const struct bot *const around[] = { &lizard_bot, &eaglet_bot, &snark_bot };
    return around[((seat - person + seats) % seats - 1) % 3];
}

struct budget bot_budget(const struct bot *bot, const struct game *g)
{
    struct budget budget = bot->usual;
    if (bot->level > 0 && g->evaluator != NULL &&
        g->evaluator->level_iterations[bot->level - 1] > 0)
        budget.iterations = g->evaluator->level_iterations[bot->level - 1];
    return budget;
}

const struct bot *bot_find(const char *name)
{
    for (const struct bot *const *b = bots; *b != NULL; b++)
        if (strcmp((*b)->name, name) == 0 ||
            ((*b)->old_name != NULL && strcmp((*b)->old_name, name) == 0))
            return *b;
    return NULL;
}

int seats_of(const struct game *g, const void *s)
{
    struct result r;
    int seats = 0;
    g->score(s, &r);
    while (seats < SEATS_MAX && r.place[seats] != 0)
        seats++;
    return seats;
}
