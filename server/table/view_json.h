/* A table as JSON: the message `view`, and others that are made of the same parts. */
#ifndef WONDERLAND_VIEW_JSON_H
#define WONDERLAND_VIEW_JSON_H

#include "server/table/view.h"

/* Writes the message `view`. */
void view_json(const struct table *, const struct view_context *, struct text *out);

/* Writes the field `position` of a view. It is the same in every language, and for everybody where
 * the game has no secrets, so a broadcast writes it once. The game has begun. */
void view_position(const struct table *, int viewer, struct text *out);

/* Writes what would follow from each choice of the seat, which owes a decision, and its name beside
 * a board on which it can be seen. */
void view_previews(const struct table *, int seat, enum lang, const struct tag *re,
                   struct text *out);

/* Puts a table of a list; `held`: the caller's chairs; `seen`: the last event that the caller has
 * seen; `accuracy`: how well each seat has decided, or -1; NULL if there is no study. */
void view_row(const struct table *, enum lang, unsigned held, uint32_t seen,
              const int accuracy[SEATS_MAX], struct json *);

/* Puts an option or an order with all values that it may have; under `key` the name of one of
 * them. */
void view_option(const struct option *, const char *key, int value, enum lang, struct json *);

#endif
