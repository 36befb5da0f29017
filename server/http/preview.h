/*
 * The page of a study with what messengers show of a link to it: title, description and picture, in
 * the language of the request, for finished games only. The picture is the game's own board, built
 * into the program; nothing is drawn on request, and no other host is asked.
 */
#ifndef WONDERLAND_PREVIEW_H
#define WONDERLAND_PREVIEW_H

#include "server/http/pages.h"
#include "server/live/server.h"

/* Writes the page, `out` being large enough for it, with these lines in its head. False: the page
 * has no head, and nothing was written. */
bool preview_write(const struct server *, const struct table *, const struct page *, enum lang,
                   struct text *out);

#endif
