/* Finds the puzzles of a game; collection.h. */
#include "puzzles/collection.h"

#include "games/registry.h"

/* The row of the game's first puzzle; NULL: it has none. */
static const struct puzzle_row *first_of(const struct game *game)
{
    for (const struct puzzle_row *r = puzzle_rows; r->game != NULL; r++)
        if (strcmp(r->game, game->name) == 0)
            return r;
    return NULL;
}

int collection_puzzles(const struct game *game)
{
    const struct puzzle_row *r = first_of(game);
    int n = 0;
    while (r != NULL && r[n].game != NULL && strcmp(r[n].game, game->name) == 0)
        n++;
    return n;
}

static const struct puzzle_row *row_of(const struct game *game, int number)
{
    require(number >= 1 && number <= collection_puzzles(game));
    return &first_of(game)[number - 1];
}

int collection_rating(const struct game *game, int number)
{
    return row_of(game, number)->rating;
}

struct puzzle *collection_puzzle(const struct game *game, int number)
{
    char wrong[PUZZLE_WRONG];
    int row = (int)(row_of(game, number) - puzzle_rows);
    struct puzzle *p = puzzle_read(game, puzzle_facts(row), puzzle_record(row), wrong);
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
