/* The little Markdown that our rule pages use, made readable: paragraphs on one line each, so that
 * the screen or the screen reader can wrap them, and no marks. */
#ifndef WONDERLAND_TERMINAL_MARKDOWN_H
#define WONDERLAND_TERMINAL_MARKDOWN_H

#include "engine/text.h"

/* Appends the page; what it sets bold is gold where the reader has hues. */
void markdown_read(const char *page, struct text *);

#endif
