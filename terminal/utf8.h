/* UTF-8 by the locale's tables: case folding, for commands and searching, and width on a screen. */
#ifndef WONDERLAND_TERMINAL_UTF8_H
#define WONDERLAND_TERMINAL_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* Sets a locale with UTF-8, for letters only. False if the system has none. */
bool utf8_locale(void);

/* Copies `string` in lower case, without hue marks and outer spaces, every space an ordinary one,
 * cut to `size`. */
void utf8_fold_case(char *out, size_t size, const char *string);

/* Returns the columns that n bytes take on the screen, and the bytes that fit into `columns`. */
int utf8_columns(const char *string, size_t n);
size_t utf8_fit(const char *string, size_t n, int columns);

/* Returns the length of the first character of n bytes, which are at least one. */
size_t utf8_next(const char *string, size_t n);

/* Whether a cut before `p` would leave a part of a number, its sign and its decimals included;
 * `begin` is where the text begins. */
bool utf8_in_number(const char *begin, const char *p);

#endif
