/* Drawn texts printed line by line: hue marks become colours, or nothing. */
#ifndef WONDERLAND_TERMINAL_ANSI_H
#define WONDERLAND_TERMINAL_ANSI_H

#include <stdbool.h>

/* Whether colours are wanted: not if NO_COLOR is set. */
bool ansi_wanted(void);

/* Returns the colour of hue 1..7 among 256, of middle brightness: legible on white and on black. */
int ansi_colour(int hue);

/* Prints to stdout; without colour, or where it is not wanted, the marks are dropped. */
void ansi_print(const char *text, bool colour);

#endif
