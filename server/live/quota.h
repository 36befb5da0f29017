/*
 * How much the store may hold. Room is kept for games that have begun: new tables are refused
 * first, then everything that is not needed to play; moves never are.
 */
#ifndef WONDERLAND_QUOTA_H
#define WONDERLAND_QUOTA_H

#include "server/live/server.h"

enum { QUOTA_TABLES = 90, QUOTA_REST = 95 }; /* percent of the quota that others may fill */

/* The quota, and how much of it is in use. */
struct store_quota;

/* Opens it without a limit. NULL: no memory. */
struct store_quota *quota_open(void);
void quota_close(struct store_quota *);

/* Limits the store to that many bytes; 0: any number. */
void quota_limit(struct store_quota *, uint64_t bytes);

/* Says whether that many percent of the quota are in use. */
bool quota_reached(struct server *, int percent);

#endif
