/* Drawn texts printed line by line: hue marks become colours, or nothing. */
#ifndef WONDERLAND_TERMINAL_ANSI_H
#define WONDERLAND_TERMINAL_ANSI_H

#include <stdbool.h>

/* The colour of hue 1..7 among 256, of middle brightness: legible on paper and on black. */
int ansi_colour(int hue);

/* Prints to stdout; without colour the marks are dropped. */
void ansi_print(const char *text, bool colour);

#endif
