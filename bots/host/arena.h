/*
 * Bots against bots, many games at once: who is better, and by how much. Nothing is printed here.
 *
 * Seats rotate: in game i, player p sits on seat (p + i) mod k, and k games in a row have the same
 * luck, so that every deal is played from every seat. A game depends on the seed and its number
 * alone, and all counts are whole numbers, so the number of threads changes nothing.
 */
#ifndef WONDERLAND_ARENA_H
#define WONDERLAND_ARENA_H

#include "bots/bot.h"
#include "engine/balance.h"

struct contender {
    const struct bot *bot;
    struct budget budget; /* how long it thinks about a decision; zeroes for a bot without search */
    const char *command;  /* of external_bot(): the program that plays, one process per thread */
    const struct game *game; /* the arena's rules with its own evaluator; NULL: the arena's game */
};

struct arena {
    const struct game *game;
    struct setup setup; /* as many seats as there are players */
    struct contender player[SEATS_MAX];
    uint8_t seed[SEED_SIZE];
    bool equal;        /* the same player on all seats: no deal is played twice */
    uint64_t first;    /* number of the first game: a run can continue where another ended */
    uint64_t games;    /* to be played */
    int threads;       /* games at once; 0: one per core */
    atomic_bool *stop; /* once it is true, games that are not over are abandoned; may be NULL */

    /* Called with every game that was played to its end, by one thread at a time; may be NULL. */
    void (*ended)(void *context, const struct match *);

    /* Called by the thread that called arena_run, ARENA_TICKS times a second; may be NULL. */
    void (*progress)(void *context, uint64_t done, uint64_t all);
    void *context;
};

enum { ARENA_TICKS = 5 };

/* The counts of one player. */
struct tally {
    uint64_t sat[SEATS_MAX]; /* games on each seat */
    uint64_t wins;           /* in parts of WIN_PARTS; a shared win is split */
    uint64_t ahead; /* 2 for everybody who did worse in a game, 1 for everybody level with it */
    int64_t margin; /* points above each of the others, summed */
    int64_t points; /* sum of them */
    uint64_t points_squared; /* sum of their squares */
    uint64_t decisions;      /* in games that were played to the end */
    uint64_t illegal; /* decisions made at random in its place: refused, too late, or missing */
    uint64_t thinking_ns, slowest; /* nanoseconds of all decisions, and of the longest */
};

/* The same for deals that were played from every seat: luck that favours a seat or a hand has then
 * favoured everybody, so sums over a deal say more than single games. */
struct deal_tally {
    int64_t margin; /* sums of the deals' sums, and of their squares */
    uint64_t margin_squared, ahead, ahead_squared;
};

struct arena_result {
    uint64_t games; /* played to the end; only these are counted */
    uint64_t deals; /* played from every seat */
    int threads;    /* that played them */
    double seconds;
    struct tally player[SEATS_MAX];
    struct deal_tally deal[SEATS_MAX]; /* of each player */
};

/* Add the counts of another tally or run. */
void tally_add(struct tally *, const struct tally *);
void arena_add(struct arena_result *, const struct arena_result *);

/* Plays. False if there is not enough memory, or no thread can be started. */
bool arena_run(const struct arena *, struct arena_result *);

/* The seat of a player in a game of k players. */
int arena_seat(int k, uint64_t game, int player);

/* The seed of that game. */
void arena_deal(const struct arena *, uint64_t game, uint8_t seed[SEED_SIZE]);

/* A number with its 95 % interval. NAN: unknown. */
struct estimate {
    double value, low, high;
};

/* Of a share from 0 to 1 that is the average of n games: Wilson's interval. */
struct estimate estimate_share(double share, uint64_t n);

/* Of an average of n games, from the sums of their values and squares: mean ± 1.96 s / √n. */
struct estimate estimate_mean(int64_t sum, uint64_t squares, uint64_t n);

/* The difference in Elo that a share of the points stands for: 400 log10(share / (1 - share));
 * infinite for 0 and 1. */
double elo_of(double share);

/* The result of a player among k after n games. */
struct standing {
    struct estimate win;        /* share of the wins */
    struct estimate points;     /* per game; NAN in a game without points */
    struct estimate margin;     /* points above the average of the others per game, by deals */
    struct estimate elo;        /* above the average of the others, by who was ahead of whom */
    double mean_ms, slowest_ms; /* of a decision */
    double per_second;          /* decisions */
};
struct standing standing_of(const struct game *, const struct arena_result *, int k, int player);

/*
 * A sequential test, in the manner of fishtest: is the first player `elo` better than the others,
 * or not better at all? It may be evaluated after every deal, and is wrong in one case of twenty.
 */
struct sequential_result {
    double llr;   /* logarithm of how much more likely "better" is than "not" */
    double bound; /* decided when llr is above it, or below minus it */
};
struct sequential_result sequential_test(const struct arena_result *, int k, double elo);

#endif
