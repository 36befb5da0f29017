/*
 * Labels: the short texts that people type and others read, a player's name, a table's name, a word
 * for luck. They go into records, logs and screens, so anything that could deceive a reader there
 * is refused.
 */
#ifndef WONDERLAND_LABEL_H
#define WONDERLAND_LABEL_H

#include "engine/text.h"

enum { LABEL_MAX = 48 }; /* bytes, with the NUL */

/* Copies `from`. NULL, or why not, and then nothing has changed: it must be UTF-8, fit, and have no
 * outer spaces, control characters, invisible characters or characters that change the direction of
 * writing. */
const struct words *label_set(char to[LABEL_MAX], const char *from);

/* The same for labels accepted by older programs, which allowed some invisible characters: no table
 * or record is lost because of them. */
const struct words *label_restore(char to[LABEL_MAX], const char *from);

/* Why the text may not be shown to others, by the same rules but with up to `max` bytes; or
 * NULL. */
const struct words *label_error(const char *text, size_t max);

/* Appends n untrusted bytes, which a NUL follows, leaving out invalid UTF-8 and characters that no
 * label may have, except for those of `keep`, which are ASCII. */
void label_clean(struct text *, const char *bytes, size_t n, const char *keep);

#endif
