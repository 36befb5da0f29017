/*
 * The easy bot plays like a beginner: it looks one step ahead, as greedy does, but sees only
 * roughly which position is better. Choices that look alike are equally likely; it never plays one
 * that is plainly worse.
 */
#include "bots/bot.h"
#include "bots/value.h"

/* The difference between two shares that it hardly notices. It is smaller with more players, as all
 * shares are; and the less is left to win or to lose, the closer it looks: it neither dawdles when
 * it is ahead nor gives up when it is behind. */
static float blur_at(const struct game *g, float share, int seats)
{
    const float usual = 0.05f, edge = 0.02f;
    float blur = g->evaluator != NULL && g->evaluator->blur > 0 ? g->evaluator->blur : usual;
    float at = share < edge ? edge : share > 1 - edge ? 1 - edge : share;
    float even = 1 / (float)seats, open = at * (1 - at) / (even * (1 - even));
    return blur * 2 * even * (open < 1 ? open * open : 1);
}

/* A random index, each as likely as its share of 1. */
static int pick(int n, const float *share, struct rng *rng)
{
    float lot = (float)(rng_word(rng) >> 8) / (float)(1 << 24);
    int i = 0;
    while (i < n - 1 && lot >= share[i])
        lot -= share[i++];
    return i;
}

static action choose(const struct game *g, const void *view, int seat, struct bot_context *context)
{
    struct choices list;
    action act[LEGAL_MAX];
    float worth[LEGAL_MAX], score[LEGAL_MAX], share[LEGAL_MAX], most;
    int n = 0, seats = seats_of(g, view);
    look_ahead(g, view, seat, context, &list, worth);
    most = worth[0];
    act[0] = list.act[0];
    for (int i = 1; i < list.n; i++)
        most = worth[i] > most ? worth[i] : most;
    for (int i = 0; i < list.n; i++)
        if (worth[i] >= most - slip_max(seats)) {
            act[n] = list.act[i];
            score[n++] = (worth[i] - most) / blur_at(g, most, seats);
        }
    softmax(n, score, share);
    return act[pick(n, share, &context->rng)];
}

float slip_max(int seats)
{
    return 0.25f / (float)seats;
}

const struct bot lizard_bot = {
    .name = "lizard",
    .old_name = "dormouse",
    .title = WORDS("Bill the Lizard", "Ящерка Билль", "Jaszczurka Bill"),
    .manner = WORDS("easy, a beginner’s friend", "лёгкий, друг новичков",
                    "łatwy, przyjaciel początkujących"),
    .choose = choose,
};
