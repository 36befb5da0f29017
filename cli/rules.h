/* The rules of the games, built into the program by tools/embed.py. */
#ifndef WONDERLAND_CLI_RULES_H
#define WONDERLAND_CLI_RULES_H

#include "engine/text.h"

struct rules_text {
    const char *game;
    const char *page[LANG_COUNT]; /* one page for players */
    const char *full;             /* RULES.md, the numbered rules */
};

/* One of every game, in the order of games.def. */
extern const struct rules_text rules_texts[];

#endif
