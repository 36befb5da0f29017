/*
 * The table on the full screen: lays out and paints board, log, prompt, choices and the typed line.
 * screen.c reads the keys, moves the mark and scrolls.
 */
#ifndef WONDERLAND_TERMINAL_TABLE_SCREEN_H
#define WONDERLAND_TERMINAL_TABLE_SCREEN_H

#include "terminal/chooser.h"
#include "terminal/paint.h"
#include "terminal/session.h"

enum {
    TYPED_BYTES = 512,
    SLICES_MAX = 4096,
    NARROW = 30, /* smaller windows show nothing but a request to be larger */
    SHORT = 8
};

/* The table as one person sees it while deciding. */
struct table_screen {
    struct session *session;
    int seat;
    struct choice_list list;
    struct chooser chooser;
    char typed[TYPED_BYTES];
    int marked, top;           /* the marked item; the first row of items that is shown */
    int board_top, board_left; /* how far the board is scrolled */
    int board_n;               /* its lines */
    int columns, cell;         /* of the items as last painted: side by side; width of one */
    int board_h;               /* rows of the board as last painted */
    char *story;               /* the log */
    size_t read;               /* bytes of it that the person has read before */
    char board[BOARD_BYTES], prompt[CHOICE_BYTES * 4];
};

/* Fills it with what the person on `seat` sees. `goes_on`: the question is unchanged, and the typed
 * line stays. */
void table_screen_open(struct table_screen *, struct session *, int seat, bool goes_on);
void table_screen_close(struct table_screen *);

/* The window cut into areas; an area without rows is not shown. */
struct layout {
    struct area board, log, prompt, preview, items;
    bool ruled; /* thin lines above log and prompt */
};

/* Lays out the window as it is now. */
struct layout table_screen_layout(const struct table_screen *);

/* Finds what fits the typed line; the best is marked. */
void table_screen_search(struct table_screen *);

/* Says that nothing fits the typed line. */
void table_screen_say_no_match(const struct table_screen *, struct text *);

/* Paints everything; `message` is a sentence for the last line, or empty. */
void table_screen_paint(struct table_screen *, const char *message);

#endif
