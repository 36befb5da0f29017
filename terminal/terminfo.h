/* Whether the terminal can show a full screen. */
#ifndef WONDERLAND_TERMINAL_TERMINFO_H
#define WONDERLAND_TERMINAL_TERMINFO_H

/* NULL, or why the terminal of TERM cannot. */
const char *terminfo_problem(void);

#endif
