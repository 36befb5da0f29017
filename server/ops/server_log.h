/*
 * The server's log: one JSON object a line on standard error. It says what the server does, never
 * who plays: no secret, no name, no chat, no address, no move.
 */
#ifndef WONDERLAND_SERVER_LOG_H
#define WONDERLAND_SERVER_LOG_H

#include <stdint.h>

/* Something happened; what it is about, if it is about something ("" or NULL: nothing). */
void server_log(const char *event, const char *about);
void server_log_table(const char *event, uint64_t table, const char *why);

/* A write failed; with the result of the store. */
void server_log_store(const char *event, int result);

#endif
