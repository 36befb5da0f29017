/* Asks terminfo in a file of its own: the macros of <term.h> take many short names. */
#include <ncurses.h>
#include <term.h>
#include <unistd.h>

#include "terminal/terminfo.h"

const char *terminfo_problem(void)
{
    int known = 0;
    if (setupterm(NULL, STDOUT_FILENO, &known) != OK)
        return "this terminal is not known";
    const char *move_to = tigetstr("cup");
    bool can_move = move_to != NULL && move_to != (const char *)-1;
    del_curterm(cur_term);
    return can_move ? NULL : "this terminal cannot place its cursor";
}
