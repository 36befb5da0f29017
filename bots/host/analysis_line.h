/* The numbers of an analysis as a line of ASCII, which is kept with the table's log. */
#ifndef WONDERLAND_ANALYSIS_LINE_H
#define WONDERLAND_ANALYSIS_LINE_H

#include "bots/host/analysis.h"

/* Write the numbers, and read them back, for the match that they belong to. False if they do not
 * belong to it, or there is no memory. */
void analysis_write(const struct analysis *, const struct match *, struct text *);
bool analysis_read(struct analysis *, const struct match *, const char *line);

/* The accuracy of each seat, in per cent, from the line alone; -1: it has decided nothing. False:
 * it is not such a line. */
bool analysis_read_accuracy(const char *line, int seats, int accuracy[SEATS_MAX]);

#endif
