/*
 * The link that a friend sends: http://host:8080/t/TABLE#join=INVITE. What follows the # is a
 * secret; it is never shown again, not even when the link is invalid.
 */
#ifndef WONDERLAND_TERMINAL_TABLE_LINK_H
#define WONDERLAND_TERMINAL_TABLE_LINK_H

#include <stdbool.h>

enum {
    ORIGIN_BYTES = 280, /* "https://", a host's name of 253 bytes, ":65535" */
    TABLE_BYTES = 64,   /* of a table's name */
    TOKEN_BYTES = 160   /* of a secret or an invitation */
};

struct table_link {
    char origin[ORIGIN_BYTES]; /* http://host:8080, in lower case */
    char table[TABLE_BYTES];   /* empty: the server's list of tables */
    char invite[TOKEN_BYTES];  /* empty: none */
    char secret[TOKEN_BYTES];  /* empty: none */
    char address
        [ORIGIN_BYTES]; /* where other devices reach the server, as it says itself; or empty */
};

/* Whether the word looks like such a link. */
bool table_link_is(const char *word);

/* Reads it. False if it is not a valid link. */
bool table_link_read(struct table_link *, const char *word);

/* The origin for a link to send to a friend: ours, unless that is a loopback address and the server
 * knows a better one. */
const char *table_link_shared_origin(const struct table_link *);

/* Whether it is an origin as `struct table_link` has them. */
bool table_link_is_origin(const char *string);

/* Whether it can be a secret or an invitation; nothing else is put into a header or a file. */
bool table_link_is_token(const char *string);

/* The same for the name of a table. */
bool table_link_is_table(const char *string);

#endif
