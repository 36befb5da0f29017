/*
 * Painting on the full screen: colours, and texts with hue marks cut to the room they have. The
 * background is the terminal's own, light or dark, so every colour is of middle brightness.
 */
#ifndef WONDERLAND_TERMINAL_PAINT_H
#define WONDERLAND_TERMINAL_PAINT_H

#include <stdbool.h>
#include <stddef.h>

/* The kinds of text, each with a look of its own. */
enum text_style {
    TEXT_BODY,
    TEXT_TITLE,  /* plum */
    TEXT_PROMPT, /* gold, bold: what is asked */
    TEXT_MUTED,  /* hints, old messages, lines between areas */
    TEXT_MARKED, /* the line that Enter takes */
    TEXT_ALARM   /* rose: something was refused */
};

/* A rectangle of the screen. */
struct area {
    int y, x, h, w;
};

/* A line of a text after wrapping. */
struct slice {
    const char *bytes;
    size_t n;
    int hue; /* that the line begins with */
};

/* Prepares the colours that this terminal has. */
void paint_open(void);

/* Paints a slice from its column `skip` on, or a whole string, into w columns; hue marks change the
 * colour. Where something is cut off there is a "…", and a number is cut off as a whole. */
void paint_slice(int y, int x, int w, const struct slice *, int skip, enum text_style);
void paint(int y, int x, int w, const char *string, enum text_style);

/* Paints a text in lines; where the area is too small for it, the last line ends in "…". */
void paint_text(const struct area *, const char *text, enum text_style);

/* Paints spaces. */
void paint_blank(int y, int x, int w);

/* Paints a thin line. */
void paint_rule(int y, int x, int w);

/* Cuts the text into lines of at most w columns (w 0: only where lines end); keeps at most max. */
int wrap(const char *text, int w, struct slice *, int max);

/* Does the same to a board: drawings keep their lines, however long; sentences are wrapped. */
int wrap_board(const char *board, int w, struct slice *, int max);

/* Columns of the widest line. */
int wrap_width(const struct slice *, int n);

#endif
