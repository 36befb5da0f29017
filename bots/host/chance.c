/* Shares of a search as chances of winning; chance.h has the idea. */
#include "bots/host/chance.h"

#include <math.h>

static double limited(double x, double least, double most)
{
    return x < least ? least : x > most ? most : x;
}

static int per_mille(double part)
{
    return (int)(limited(part, 0, 1) * 1000 + 0.5);
}

static struct belief belief_of(const struct game *g, int seats)
{
    struct belief m = { 1, 0 };
    if (g->evaluator != NULL && g->evaluator->belief[seats].slope > 0)
        m = g->evaluator->belief[seats];
    return m;
}

struct chance chance_of(const struct game *g, int seats, float share, const struct search_result *v)
{
    const double edge = 1e-4, sure = 1.96; /* standard deviations of a 95 % interval */
    const double meant = 0.1;              /* so that even odds are held within 0.05 */
    struct belief m = belief_of(g, seats);
    double s = limited((double)share, edge, 1 - edge), n = v->iterations;
    double worth = 1 / (1 + exp(-(double)m.slope * log(s / (1 - s)) - (double)m.shift));
    double open = worth * (1 - worth);
    double variance = fmax((double)v->squares / n - (double)share * (double)share, 0);
    double luck = sure * (double)m.slope * open / (s * (1 - s)) * sqrt(variance / n);
    double doubt = sqrt(luck * luck + meant * meant * open);
    return (struct chance){ per_mille(worth), per_mille(doubt) };
}
