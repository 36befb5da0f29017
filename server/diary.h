/*
 * The server's log: one JSON object a line on standard error. It says what the server does, never
 * who plays: no secret, no name, no chat, no address, no move.
 */
#ifndef WONDERLAND_DIARY_H
#define WONDERLAND_DIARY_H

#include <stdint.h>

/* Something happened; what it is about, if it is about something ("" or NULL: nothing). */
void diary(const char *event, const char *about);
void diary_table(const char *event, uint64_t table, const char *why);

/* A write failed; with the result of the store. */
void diary_store(const char *event, int result);

#endif
