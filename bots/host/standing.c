/* Statistics of the arena's counts; arena.h has the contracts. */
#include "bots/host/arena.h"

#include <math.h>

static const double z = 1.96; /* standard deviations of a 95 % interval */

struct estimate estimate_share(double share, uint64_t n)
{
    double count = (double)n, zz = z * z / count;
    if (n == 0)
        return (struct estimate){ NAN, NAN, NAN };
    double middle = (share + zz / 2) / (1 + zz);
    double half = z * sqrt(share * (1 - share) / count + zz / count / 4) / (1 + zz);
    /* A share of 0 or 1 is also the end of its interval, which rounding would miss by a hair. */
    double low = share <= 0 ? 0 : fmax(0, middle - half);
    double high = share >= 1 ? 1 : fmin(1, middle + half);
    return (struct estimate){ share, low, high };
}

struct estimate estimate_mean(int64_t sum, uint64_t squares, uint64_t n)
{
    double count = (double)n, mean = n > 0 ? (double)sum / count : NAN;
    if (n < 2)
        return (struct estimate){ mean, NAN, NAN };
    double variance = fmax(0, ((double)squares - mean * (double)sum) / (count - 1));
    double half = z * sqrt(variance / count);
    return (struct estimate){ mean, mean - half, mean + half };
}

double elo_of(double share)
{
    return 400 * log10(share / (1 - share));
}

/* The mean of a game from the sums of whole deals, each of k games against k - 1 others. */
static struct estimate deal_margin(const struct deal_tally *d, int k, uint64_t deals)
{
    double each = (double)k * (k - 1);
    struct estimate e = estimate_mean(d->margin, d->margin_squared, deals);
    return (struct estimate){ e.value / each, e.low / each, e.high / each };
}

struct standing standing_of(const struct game *g, const struct arena_result *r, int k, int player)
{
    const struct estimate unknown = { NAN, NAN, NAN };
    const double ms = 1e6, second = 1e9;
    const struct tally *t = &r->player[player];
    uint64_t n = r->games;
    double count = (double)n, decisions = (double)t->decisions,
           thinking_ns = (double)t->thinking_ns;
    struct estimate ahead = estimate_share((double)t->ahead / (count * 2 * (k - 1)), n);
    return (struct standing){
        .win = estimate_share((double)t->wins / (count * WIN_PARTS), n),
        .points = game_has_points(g) ? estimate_mean(t->points, t->points_squared, n) : unknown,
        .margin = game_has_points(g) ? deal_margin(&r->deal[player], k, r->deals) : unknown,
        .elo = { elo_of(ahead.value), elo_of(ahead.low), elo_of(ahead.high) },
        .mean_ms = decisions > 0 ? thinking_ns / decisions / ms : NAN,
        .slowest_ms = decisions > 0 ? (double)t->slowest / ms : NAN,
        .per_second = thinking_ns > 0 ? decisions / thinking_ns * second : NAN,
    };
}

/* The share of the points that a difference in Elo stands for. */
static double share_of(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

struct sequential_result sequential_test(const struct arena_result *r, int k, double elo)
{
    const double wrong = 0.05, none = 0.5;
    const uint64_t few = 8; /* deals; with fewer, their spread is not known well enough */
    double most = 2.0 * k * (k - 1), n = (double)r->deals; /* most: ahead of all in a deal */
    double better = share_of(elo), mean = (double)r->deal[0].ahead / most / n;
    double square = (double)r->deal[0].ahead_squared / most / most / n;
    struct sequential_result v = { .bound = log((1 - wrong) / wrong) };
    /* A lower bound: however alike the deals are so far, the next may differ. */
    double spread = fmax(square - mean * mean, 0.25 / (n + 1) / k);
    if (r->deals >= few)
        v.llr = n * (better - none) * (2 * mean - none - better) / (2 * spread);
    return v;
}

void tally_add(struct tally *sum, const struct tally *t)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        sum->sat[seat] += t->sat[seat];
    sum->wins += t->wins;
    sum->ahead += t->ahead;
    sum->margin += t->margin;
    sum->points += t->points;
    sum->points_squared += t->points_squared;
    sum->decisions += t->decisions;
    sum->illegal += t->illegal;
    sum->thinking_ns += t->thinking_ns;
    sum->slowest = t->slowest > sum->slowest ? t->slowest : sum->slowest;
}

void arena_add(struct arena_result *sum, const struct arena_result *r)
{
    sum->games += r->games;
    sum->deals += r->deals;
    sum->threads = r->threads;
    sum->seconds += r->seconds;
    for (int p = 0; p < SEATS_MAX; p++) {
        tally_add(&sum->player[p], &r->player[p]);
        sum->deal[p].margin += r->deal[p].margin;
        sum->deal[p].margin_squared += r->deal[p].margin_squared;
        sum->deal[p].ahead += r->deal[p].ahead;
        sum->deal[p].ahead_squared += r->deal[p].ahead_squared;
    }
}
