/*
 * The face of a player at a table: a character of the cast, chosen from a closed list (faces.def).
 * The client gives one to players who have chosen none.
 */
#ifndef WONDERLAND_FACE_H
#define WONDERLAND_FACE_H

#include <stdbool.h>
#include <stdint.h>

enum { FACE_NONE = 0 }; /* others count from 1, in the order of the list */

/* Finds the face of that name; NULL or "": FACE_NONE. False: there is no such name, and *face is
 * FACE_NONE. */
bool face_find(const char *name, uint8_t *face);

/* Returns the name of the face; "" for FACE_NONE. */
const char *face_name(uint8_t face);

#endif
