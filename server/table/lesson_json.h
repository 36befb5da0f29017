/*
 * A lesson as JSON: its steps with the guide's words and the view that the learner has there. The
 * table exists only while this is written; it is in no store, and nobody can sit down at it.
 */
#ifndef WONDERLAND_LESSON_JSON_H
#define WONDERLAND_LESSON_JSON_H

#include "learn/lesson.h"
#include "server/table/view.h"

/* Writes the message `lesson`; `number` counts from 1, `of` is how many the course has. `scratch`:
 * room for a view. */
void lesson_json(const struct lesson *, int number, int of, enum lang, const struct tag *re,
                 struct text *scratch, struct text *out);

/* Says why the learner cannot do an action of the forms at that step, from 0: what the step itself
 * answers to it, or the game's own reason. Returns the number of the rule; NULL if the rules allow
 * it. */
enum { LESSON_WHY_BYTES = 1024 };
const char *lesson_why_not(const struct lesson *, int step, action, enum lang,
                           char words[LESSON_WHY_BYTES]);

#endif
