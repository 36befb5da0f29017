/* Records of the page's database; records.c has their names. page_server.h has record_load. */
#ifndef WONDERLAND_PAGE_SERVER_RECORDS_H
#define WONDERLAND_PAGE_SERVER_RECORDS_H

#include "server/page_server/memory_store.h"

/* Each puts one record, for the next page_write: the table's head; the last part of its log, since
 * those before it were written with earlier events; when it was listed; a chair. */
void record_put_head(const struct memory_table *);
void record_put_log(const struct memory_table *);
void record_put_listed(const struct memory_table *);
void record_put_chair(const struct memory_chair *);

#endif
