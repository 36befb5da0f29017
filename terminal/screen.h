/*
 * The full screen, inside: what its two files share. screen.c is the frontend (menus, pages, keys);
 * tableau.c lays out the table with board, log, prompt and choices.
 */
#ifndef WONDERLAND_TERMINAL_SCREEN_H
#define WONDERLAND_TERMINAL_SCREEN_H

#include "terminal/chooser.h"
#include "terminal/paint.h"
#include "terminal/session.h"

enum {
    TYPED_BYTES = 512,
    SLICES_MAX = 4096,
    NARROW = 30, /* smaller windows show nothing but a request to be larger */
    SHORT = 8,
    KEY_ENDED = -1, /* the input has ended */
    KEY_NEWS = -2   /* something is new at a server's table */
};

/* The table as one person sees it while deciding. */
struct tableau {
    struct session *session;
    int seat;
    struct choice_list list;
    struct chooser chooser;
    char typed[TYPED_BYTES];
    int marked, top;            /* the marked item; the first row of items that is shown */
    int board_top, board_left;  /* how far the board is scrolled */
    int board_n;                /* its lines */
    int columns, rows, board_h; /* as last painted: of the items; of the board */
    char *story;                /* the log */
    size_t read;                /* bytes of it that the person has read before */
    char board[BOARD_BYTES], prompt[CHOICE_BYTES * 4];
};

/* Writes down what the person sees; false memory is a broken program. `goes_on`: something has
 * happened meanwhile, and what was typed into the same tableau stays. */
void tableau_open(struct tableau *, struct session *, int seat, bool goes_on);
void tableau_close(struct tableau *);

/* Finds what fits the typed line; the best is marked. */
void tableau_search(struct tableau *);

/* Paints everything; `message` is a sentence for the last line, or empty. */
void tableau_paint(struct tableau *, const char *message);

#endif
