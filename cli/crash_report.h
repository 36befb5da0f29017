/* Prints the record when require() fails; engine/require.h has the rest. */
#ifndef WONDERLAND_CLI_CRASH_REPORT_H
#define WONDERLAND_CLI_CRASH_REPORT_H

/* Makes a failed require() close the full screen and print the record of the match that is being
 * played to stderr. The record has no seed: people may want to continue the game. */
void crash_report_install(void);

#endif
