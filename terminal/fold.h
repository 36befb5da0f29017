/*
 * Letters regardless of case, in every alphabet that the locale knows: for commands and searching.
 */
#ifndef WONDERLAND_TERMINAL_FOLD_H
#define WONDERLAND_TERMINAL_FOLD_H

#include <stdbool.h>
#include <stddef.h>

/* A locale that speaks UTF-8, for letters only. False if the system has none. */
bool fold_locale(void);

/* Copies `string` in small letters, without hue marks and spaces at both ends, cut to `size`. */
void fold(char *out, size_t size, const char *string);

/* Columns that the n bytes at `string` take on the screen, and the bytes that fit in `columns`. */
int fold_columns(const char *string, size_t n);
size_t fold_fit(const char *string, size_t n, int columns);

#endif
