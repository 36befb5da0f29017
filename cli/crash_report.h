/* Prints the record when require() fails; engine/require.h has the rest. */
#ifndef WONDERLAND_CLI_CRASH_REPORT_H
#define WONDERLAND_CLI_CRASH_REPORT_H

/* From now on a failed require() closes the full screen and prints the record of the match that is
 * being played to stderr. The record has no seed: people may want to go on with the game. */
void crash_report_install(void);

#endif
