/* Players, minutes and age in words; game_facts.h has the contract. */
#include "terminal/game_facts.h"

#include "terminal/words.h"

/* Says one number or two, whose phrase follows that for one. */
static void say_range(enum phrase one, int low, int high, struct text *out)
{
    if (low == high)
        text_say(out, &phrase[one], NUMBER(low));
    else
        text_say(out, &phrase[one + 1], NUMBER(low), NUMBER(high));
    text_add(out, ", ");
}

_Static_assert(PH_PLAYERS_RANGE == PH_PLAYERS + 1 && PH_MINUTES_RANGE == PH_MINUTES + 1,
               "the range follows the single number");

void game_facts_say(const struct game *game, struct text *out)
{
    say_range(PH_PLAYERS, game->seats_min, game->seats_max, out);
    say_range(PH_MINUTES, game->minutes_min, game->minutes_max, out);
    text_say(out, &phrase[PH_FROM_AGE], NUMBER(game->age));
}
