/* Texts that are built in; texts.h. */
#include "server/live/texts.h"

bool texts_ready(struct server *server, enum text_kind kind, const struct game *game,
                 struct waiter *waiter)
{
    (void)server, (void)kind, (void)game, (void)waiter;
    return true;
}
