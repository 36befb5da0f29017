/* Faces by name; face.h. */
#include "server/table/face.h"

#include <string.h>

#define FACE(name, en, ru, pl) #name,
static const char *const names[] = {
    "",
#include "server/table/faces.def"
};

enum { FACES = sizeof names / sizeof *names };

bool face_find(const char *name, uint8_t *face)
{
    *face = FACE_NONE;
    if (name == NULL)
        return true;
    for (int i = 0; i < FACES; i++)
        if (strcmp(name, names[i]) == 0) {
            *face = (uint8_t)i;
            return true;
        }
    return false;
}

const char *face_name(uint8_t face)
{
    return face < FACES ? names[face] : "";
}
