/* The numbers of an analysis as a line of ASCII, which is kept with the table's log. */
#ifndef WONDERLAND_ANALYSIS_LINE_H
#define WONDERLAND_ANALYSIS_LINE_H

#include "bots/host/analysis.h"

/* Writes them; and reads them again, for the match that they are about. False if they are not
 * about it, or there is no memory. */
void analysis_write(const struct analysis *, const struct match *, struct text *);
bool analysis_read(struct analysis *, const struct match *, const char *line);

/* How well each seat has decided, in per cent, from the line alone; -1: it has decided nothing.
 * False: it is no such line. */
bool analysis_read_accuracy(const char *line, int seats, int accuracy[SEATS_MAX]);

#endif
