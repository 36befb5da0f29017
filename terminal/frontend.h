/*
 * A frontend shows the table and reads what a person wants: plain lines for screen readers and
 * scripts (plain.c), or the full screen (screen.c). It decides nothing.
 */
#ifndef WONDERLAND_TERMINAL_FRONTEND_H
#define WONDERLAND_TERMINAL_FRONTEND_H

#include "terminal/session.h"

/* No item was picked: never mind, or the person has gone. */
enum { PICK_NONE = -1, PICK_ENDED = -2 };

struct frontend {
    bool drawn; /* how it wants its boards */

    /* The person's pick of n items; Enter alone means `usual`. Negative: PICK_NONE, PICK_ENDED. */
    int (*pick)(enum lang, const char *title, const char *const *item, int n, int usual);

    /* A line that the person types; Enter alone means `usual`. False: they left. */
    bool (*text)(enum lang, const char *title, const char *usual, char *to, size_t size);

    /* Hides what was seen until the next person says that they are there: COMMAND_PLAY. Or somebody
     * wants to leave: COMMAND_QUIT; or the input has ended: COMMAND_LEAVE. */
    enum user_command (*curtain)(struct session *, int seat);

    /* Shows the table to `seat` and reads what they want; what is no move is asked again. */
    void (*ask)(struct session *, int seat, struct user_input *);

    /* Says a sentence. */
    void (*tell)(struct session *, const char *sentence);

    /* Shows a longer text until the person has read it; `last`: its end first. */
    void (*page)(struct session *, const char *title, const char *text, bool last);

    /* Others play from now on, which may take a while. What is typed from here on until `waited`
     * answers nothing: the question was not to be seen yet. */
    void (*wait)(struct session *);
    void (*waited)(struct session *);

    /* The table after the last move, with the result. */
    void (*end)(struct session *);
};

extern const struct frontend plain_frontend;
extern const struct frontend screen_frontend;

/* Starts the full screen. NULL, or why this terminal cannot; then nothing has happened. A signal
 * that ends the program gives the terminal back first. */
const char *screen_open(void);

/* Gives the terminal back; nothing if there is no full screen. */
void screen_close(void);

#endif
