/* Colours of the terminal. One hue per character, as on the cards of the web client. */
#include "terminal/ansi.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/text.h"

bool ansi_wanted(void)
{
    const char *no = getenv("NO_COLOR");
    return no == NULL || no[0] == '\0';
}

int ansi_colour(int hue)
{
    static const unsigned char colour[] = {
        [1] = 67,  /* steel blue */
        [2] = 161, /* rose */
        [3] = 243, /* grey */
        [4] = 98,  /* plum */
        [5] = 29,  /* bottle green */
        [6] = 31,  /* lake blue */
        [7] = 130, /* old gold: a brighter one is not legible on white */
    };
    return colour[hue];
}

void ansi_print(const char *text, bool colour)
{
    colour = colour && ansi_wanted();
    for (const char *c = text; *c != '\0'; c++) {
        if (*c >= 1 && *c <= 7) {
            if (colour)
                printf("\033[38;5;%dm", ansi_colour(*c));
        } else if (*c == HUE_NONE) {
            if (colour)
                fputs("\033[39m", stdout);
        } else {
            putchar(*c);
        }
    }
}
