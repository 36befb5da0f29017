/* The rules of the games for people to read, built into the program by tools/embed.py. */
#ifndef WONDERLAND_RULEBOOK_H
#define WONDERLAND_RULEBOOK_H

#include "engine/game.h"

struct rules_text {
    const char *game;
    const char *page[LANG_COUNT];     /* one page for players */
    const char *pictured[LANG_COUNT]; /* the same, with positions for a browser to draw */
    const char *full[LANG_COUNT];     /* all the rules, numbered */
};

/* One of every game, in the order of games.def. */
extern const struct rules_text rules_texts[];

/* One page for players, without pictures and with them (docs/LESSONS.md); all the rules, numbered,
 * for players, too. Markdown. Every game has all of them. */
const char *rules_page(const struct game *, enum lang);
const char *rules_pictured(const struct game *, enum lang);
const char *rules_full(const struct game *, enum lang);

#endif
