/* Finds the rules of a game; rulebook.h. */
#include "games/rulebook.h"

static const struct rules_text *find(const struct game *game)
{
    const struct rules_text *text = rules_texts;
    while (strcmp(text->game, game->name) != 0)
        text++;
    return text;
}

const char *rules_page(const struct game *game, enum lang lang)
{
    return find(game)->page[lang];
}

const char *rules_pictured(const struct game *game, enum lang lang)
{
    return find(game)->pictured[lang];
}

const char *rules_full(const struct game *game, enum lang lang)
{
    return find(game)->full[lang];
}
