/* Picks any choice, each equally likely. */
#include "bots/bot.h"

static action choose(const struct game *g, const void *view, int seat, struct bot_context *context)
{
    struct choices list;
    game_legal(g, view, seat, &list);
    return list.act[choices_pick(&list, false, &context->rng)];
}

const struct bot random_bot = {
    .name = "random",
    .title = WORDS("Puppy", "Щенок", "Szczeniak"),
    .manner = WORDS("picks at random", "ходит наугад", "gra na chybił trafił"),
    .choose = choose,
};
