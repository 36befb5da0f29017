/* A link as a QR code for a terminal, drawn with half blocks. */
#ifndef WONDERLAND_CLI_QR_H
#define WONDERLAND_CLI_QR_H

#include <stdbool.h>
#include <stddef.h>

enum { QR_BYTES = 1 << 15 }; /* room for the largest code that is drawn */

/* Writes the code of the text with its quiet zone, black on white whatever the terminal's colours
 * are; every line ends with a newline. False: the text is too long for a code that fits on a
 * screen, or there is no memory. */
bool qr_write(const char *text, char *to, size_t size);

#endif
