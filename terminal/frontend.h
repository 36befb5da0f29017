/*
 * A frontend shows the table and reads what a person wants: plain lines for screen readers and
 * scripts (plain.c), or the full screen (screen.c). It decides nothing.
 */
#ifndef WONDERLAND_TERMINAL_FRONTEND_H
#define WONDERLAND_TERMINAL_FRONTEND_H

#include "terminal/session.h"

/* No item was picked: the menu was closed, or the person left. */
enum { PICK_NONE = -1, PICK_ENDED = -2 };

struct frontend {
    bool drawn; /* how it wants its boards */

    /* Lets the person pick one of n items; Enter alone means `usual`. Negative: PICK_NONE,
     * PICK_ENDED. */
    int (*pick)(enum lang, const char *title, const char *const *item, int n, int usual);

    /* Reads a line; Enter alone means `usual`. False: the person left. */
    bool (*text)(enum lang, const char *title, const char *usual, char *to, size_t size);

    /* Hides the screen until the next person is there. Returns COMMAND_PLAY; COMMAND_QUIT if a
     * person wants to leave; COMMAND_LEAVE if the input has ended. */
    enum user_command (*curtain)(struct session *, int seat);

    /* Shows the table to `seat` and reads what the person wants; asks again after a line that is
     * not a move. */
    void (*ask)(struct session *, int seat, struct user_input *);

    /* Says a sentence. */
    void (*tell)(struct session *, const char *sentence);

    /* Shows a longer text until the person has read it; `last`: its end first. */
    void (*page)(struct session *, const char *title, const char *text, bool last);

    /* Says that others are playing, which may take a while. Keys that are typed before `waited` are
     * not answers: the question was not visible yet. */
    void (*wait)(struct session *);
    void (*waited)(struct session *);

    /* Shows the table after the last move, with the result. */
    void (*end)(struct session *);
};

extern const struct frontend plain_frontend;
extern const struct frontend screen_frontend;

/* Starts the full screen. NULL, or why this terminal cannot, and then nothing has happened. A
 * signal that ends the program restores the terminal first. */
const char *screen_open(void);

/* Restores the terminal; does nothing if there is no full screen. */
void screen_close(void);

#endif
