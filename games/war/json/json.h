/* War for Wonderland as JSON; a member of struct presenter. */
#ifndef WONDERLAND_WAR_JSON_H
#define WONDERLAND_WAR_JSON_H

#include "engine/json.h"

/* The fields of a view. */
void war_json(const void *, struct json *);

#endif
