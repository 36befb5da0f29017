/*
 * Labels: the short texts that people type and others read, a player's name, a table's name, a word
 * for luck. They go into records, logs and screens, so what could deceive a reader there is
 * refused.
 */
#ifndef WONDERLAND_LABEL_H
#define WONDERLAND_LABEL_H

#include "engine/text.h"

enum { LABEL_MAX = 48 }; /* bytes, with the NUL */

/* Copies `from`. NULL, or why not, and then nothing has changed: it must be UTF-8, fit, and have no
 * outer spaces, no control characters, none that are not seen and none that turn the direction of
 * writing. */
const struct words *label_set(char to[LABEL_MAX], const char *from);

/* The same for what was accepted long ago: some characters that are not seen were allowed once, and
 * no table or record is lost because of them. */
const struct words *label_restore(char to[LABEL_MAX], const char *from);

/* Why others may not be shown the text, by the same rules but with up to `max` bytes; or NULL. */
const struct words *label_error(const char *text, size_t max);

/* Appends untrusted bytes, n of them followed by a NUL, without those that are not UTF-8 and
 * without characters that no label may have, except for those of `keep`, which are ASCII. */
void label_clean(struct text *, const char *bytes, size_t n, const char *keep);

#endif
