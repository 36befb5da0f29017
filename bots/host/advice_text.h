/*
 * Choices and their worth in words and as JSON, for the texts of hints, coach and analysis. A
 * choice is quoted as the game writes it on a button, so that no sentence has to decline the name
 * of a game or a player.
 */
#ifndef WONDERLAND_ADVICE_TEXT_H
#define WONDERLAND_ADVICE_TEXT_H

#include "bots/host/advice.h"

enum { CHOICE_BYTES = 512 }; /* of a choice in words */

/* Per mille as whole per cent. */
int advice_percent(int worth);
/* The same for a doubt; never 0: as long as luck may change it, nothing is exact to a percent. */
int doubt_percent(int doubt);

/* Write an action in notation; and a choice of the seat in words, as it sees the table. */
void write_notation(const struct match *, action, char bytes[NOTATION_BYTES]);
void write_choice(const struct match *, const void *view, int seat, action, const struct reader *,
                  char bytes[CHOICE_BYTES]);

/* Begins the JSON object of a choice of the seat, whose view it is. */
void put_advice(struct json *, const char *key, const struct match *, const void *view, int seat,
                const struct advice *);

#endif
