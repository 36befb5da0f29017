/* The subset of Markdown that the rule pages use, made readable: paragraphs on one line each, so
 * that the screen or the screen reader can wrap them, and no marks. */
#ifndef WONDERLAND_TERMINAL_MARKDOWN_H
#define WONDERLAND_TERMINAL_MARKDOWN_H

#include "engine/text.h"

/* Appends the page; bold text is gold where the reader has hues. */
void markdown_read(const char *page, struct text *);

#endif
