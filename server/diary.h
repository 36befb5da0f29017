/*
 * The server's log on standard error: one JSON object a line, or a plain line for somebody who sits
 * in front of it. It says what the server does, never who plays: no secret, no name, no chat, no
 * address, no move.
 */
#ifndef WONDERLAND_DIARY_H
#define WONDERLAND_DIARY_H

#include <stdbool.h>
#include <stdint.h>

/* true: plain lines from now on, about trouble alone; false: JSON, as at first. */
void diary_plain(bool plain);

/* Something happened; what it is about, if it is about something ("" or NULL: nothing). */
void diary(const char *event, const char *about);
void diary_table(const char *event, uint64_t table, const char *why);

/* A write failed; with the result of the store. */
void diary_store(const char *event, int result);

#endif
