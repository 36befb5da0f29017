/* Finds the puzzles of a game; collection.h. */
#include "puzzles/collection.h"

#include "games/registry.h"

/* The game's first text; NULL: it has none. */
static const struct puzzle_text *first_of(const struct game *game)
{
    for (const struct puzzle_text *t = puzzle_texts; t->game != NULL; t++)
        if (strcmp(t->game, game->name) == 0)
            return t;
    return NULL;
}

int collection_puzzles(const struct game *game)
{
    const struct puzzle_text *t = first_of(game);
    int n = 0;
    while (t != NULL && t[n].game != NULL && strcmp(t[n].game, game->name) == 0)
        n++;
    return n;
}

static const struct puzzle_text *text_of(const struct game *game, int number)
{
    require(number >= 1 && number <= collection_puzzles(game));
    return &first_of(game)[number - 1];
}

int collection_rating(const struct game *game, int number)
{
    return text_of(game, number)->rating;
}

struct puzzle *collection_puzzle(const struct game *game, int number)
{
    char wrong[PUZZLE_WRONG];
    const struct puzzle_text *text = text_of(game, number);
    struct puzzle *p = puzzle_read(game, text->facts, text->record, wrong);
    require(p != NULL); /* tests/puzzles.c has read them all */
    return p;
}

const struct game *collection_of_day(int64_t day, int *number)
{
    const int stride = 37; /* neighbours in a collection are often of one kind; a prime number */
    int with = 0, k;
    for (int i = 0; games[i] != NULL; i++)
        with += collection_puzzles(games[i]) > 0;
    if (with == 0 || day < 0)
        return NULL;
    k = (int)(day % with);
    for (int i = 0; games[i] != NULL; i++) {
        int n = collection_puzzles(games[i]);
        if (n == 0 || k-- > 0)
            continue;
        *number = (int)(day / with * (n % stride == 0 ? 1 : stride) % n) + 1;
        return games[i];
    }
    return NULL;
}
