/*
 * Packs: copies of events in the row of a later one, so that a reader need not visit every row
 * (sqlite_schema.c).
 */
#ifndef WONDERLAND_SQLITE_PACK_H
#define WONDERLAND_SQLITE_PACK_H

#include "server/store/store.h"

enum { PACK_EVENTS = 16 }; /* every event whose number is a multiple carries one */

/* Adds the event to a pack, where the last event comes first; returns how many bytes that takes;
 * writes nothing if `to` is NULL. */
size_t pack_put(uint8_t *to, const struct table_event *);

/* Takes the last event off. False: the bytes are invalid. */
bool pack_take(const uint8_t *pack, size_t *n, struct table_event *);

#endif
