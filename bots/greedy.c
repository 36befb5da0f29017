/*
 * Looks one step ahead: picks the choice with the best position right after it, by the game's
 * evaluator, on average over a few deals of what is unknown.
 */
#include "bots/bot.h"

enum { DEALS = 8 }; /* tried in a game with secrets */

void look_ahead(const struct game *g, const void *view, int seat, struct bot_context *context,
                struct choices *list, float worth[LEGAL_MAX])
{
    const struct style_effect *effect = game_style_effect(g, context->style);
    int deals = g->redeal != NULL ? DEALS : 1, seats = seats_of(g, view);
    game_legal(g, view, seat, list);
    memset(worth, 0, LEGAL_MAX * sizeof worth[0]);
    for (int k = 0; k < deals; k++) {
        _Alignas(16) uint8_t deal[STATE_MAX];
        memcpy(deal, view, g->state_size);
        game_redeal(g, deal, seat, &context->rng);
        for (int i = 0; i < list->n; i++)
            worth[i] += share_after(g, deal, seat, seats, list->act[i], effect) / (float)deals;
    }
}

static action choose(const struct game *g, const void *view, int seat, struct bot_context *context)
{
    struct choices list;
    float worth[LEGAL_MAX];
    int best = 0, equal = 0;
    look_ahead(g, view, seat, context, &list, worth);
    for (int i = 0; i < list.n; i++)
        if (worth[i] > worth[best]) {
            best = i;
            equal = 1;
        } else if (worth[i] >= worth[best] && rng_below(&context->rng, (uint32_t)++equal) == 0) {
            best = i; /* one of the best, at random */
        }
    return list.act[best];
}

const struct bot greedy_bot = {
    .name = "greedy",
    .title = WORDS("Carpenter", "Плотник", "Cieśla"),
    .manner = WORDS("fairly easy, looks one step ahead", "довольно лёгкий, смотрит на ход вперёд",
                    "dość łatwy, patrzy na jeden ruch do przodu"),
    .style = STYLE_GRASPING,
    .choose = choose,
};
