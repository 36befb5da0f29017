/*
 * A lesson as JSON: its steps with the guide's words and the view that the learner has there. The
 * table exists only while this is written; it is in no store, and nobody can sit down at it.
 */
#ifndef WONDERLAND_LESSON_JSON_H
#define WONDERLAND_LESSON_JSON_H

#include "learn/lesson.h"
#include "server/table/view.h"

/* The message `lesson`; `number` counts from 1, `of` is how many the course has. `scratch`: room
 * for a view. */
void lesson_json(const struct lesson *, int number, int of, enum lang, const struct tag *re,
                 struct text *scratch, struct text *out);

#endif
