/* A table for reading: for screen readers, terminals and curl. */
#ifndef WONDERLAND_VIEW_TEXT_H
#define WONDERLAND_VIEW_TEXT_H

#include "server/table/view.h"

/* The table, the prompt and the choices; or the table alone. */
enum view_part { VIEW_ALL, VIEW_BOARD };

/* Writes the table as text, or `drawn` with frames and hues. */
void view_text(const struct table *, const struct view_context *, bool drawn, enum view_part,
               struct text *out);

/* Writes the sentences of the result; who conceded, if the game itself is not over. */
void view_say_end(const struct table *, const void *view, struct text *out);

#endif
