/*
 * The server's log on standard error: one JSON object a line, or plain lines for a person at the
 * terminal. It says what the server does, never who plays: no secret, no name, no chat, no address,
 * no move.
 */
#ifndef WONDERLAND_SERVER_LOG_H
#define WONDERLAND_SERVER_LOG_H

#include <stdbool.h>
#include <stdint.h>

/* Chooses how lines look from now on. true: plain, about trouble alone; false: JSON, as at
 * first. */
void server_log_plain(bool plain);

/* Log an event, and what it is about ("" or NULL: nothing); server_log_table: a table. */
void server_log(const char *event, const char *about);
void server_log_table(const char *event, uint64_t table, const char *why);

/* Logs that a write failed, with the store's result. */
void server_log_store(const char *event, int result);

#endif
