/* The list of bots. */
#include "bots/bot.h"

const struct bot *const bots[] = { &eaglet_bot, &lizard_bot, &snark_bot,
                                   &greedy_bot, &random_bot, NULL };

const struct bot *bot_find(const char *name)
{
    for (const struct bot *const *b = bots; *b != NULL; b++)
        if (strcmp((*b)->name, name) == 0 || ((*b)->once != NULL && strcmp((*b)->once, name) == 0))
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
