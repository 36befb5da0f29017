/* Moments of a finished game, as seen by any viewer. */
#ifndef WONDERLAND_REPLAY_H
#define WONDERLAND_REPLAY_H

#include "server/table/view.h"

/* Writes the game after its first `at` actions, for a seat, SPECTATOR or VIEWER_ALL; its log tells
 * what happened from action `from` on. */
void replay_json(const struct table *, unsigned from, unsigned at, int viewer, enum lang,
                 const struct tag *re, struct text *out);

/* Writes the same moment in words; or drawn with frames and hues. */
void replay_text(const struct table *, unsigned at, int viewer, enum lang, bool drawn,
                 struct text *out);

#endif
