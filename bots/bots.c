/* The list of bots. */
#include "bot.h"

const struct bot *const bots[] = { &random_bot, NULL };

const struct bot *bot_find(const char *name)
{
    for (const struct bot *const *b = bots; *b != NULL; b++)
        if (strcmp((*b)->name, name) == 0)
            return *b;
    return NULL;
}
