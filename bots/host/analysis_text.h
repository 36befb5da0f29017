/* An analysis in words and as JSON. */
#ifndef WONDERLAND_ANALYSIS_TEXT_H
#define WONDERLAND_ANALYSIS_TEXT_H

#include "bots/host/analysis.h"

/* In words, for a reader without a seat: one decision in a sentence; the whole analysis: a line per
 * decision, the turning points, what every player lost. */
void decision_say(const struct decision *, const struct match *, struct text *);
void analysis_say(const struct analysis *, const struct match *, struct text *);

/* The same as one JSON object; all worths and losses per mille. */
void analysis_json(const struct analysis *, const struct match *, struct text *);

/* Writes the fields of that object into one that is open. */
void analysis_put(const struct analysis *, const struct match *, struct json *);

/* Bytes that are enough for any of these texts about that number of decisions, or for those of a
 * hint about as many choices (hint_text.h). */
size_t analysis_bytes(unsigned decisions);

#endif
