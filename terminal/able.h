/* Whether the terminal can show a full screen. */
#ifndef WONDERLAND_TERMINAL_ABLE_H
#define WONDERLAND_TERMINAL_ABLE_H

/* NULL, or why the terminal of TERM cannot. */
const char *terminal_unable(void);

#endif
