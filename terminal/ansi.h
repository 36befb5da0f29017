/* Drawn texts printed line by line: hue marks become colours, or nothing. */
#ifndef WONDERLAND_TERMINAL_ANSI_H
#define WONDERLAND_TERMINAL_ANSI_H

#include <stdbool.h>

/* Whether this person wants colours at all: not if the variable NO_COLOR says something. */
bool ansi_wanted(void);

/* The colour of hue 1..7 among 256, of middle brightness: legible on paper and on black. */
int ansi_colour(int hue);

/* Prints to stdout; without colour, or where it is not wanted, the marks are dropped. */
void ansi_print(const char *text, bool colour);

#endif
