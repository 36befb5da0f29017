/* What is said when the program breaks a promise to itself; engine/require.h has the rest. */
#ifndef WONDERLAND_CLI_BROKEN_H
#define WONDERLAND_CLI_BROKEN_H

/* From now on a broken promise closes the full screen and prints the record of the match that is
 * being played to stderr. The record has no seed: people may want to go on with the game. */
void broken_report(void);

#endif
