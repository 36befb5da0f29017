/*
 * A table that exists only while a message about a lesson or a puzzle is written: one person among
 * bots whose moves are given. It is in no store, and nobody can sit down at it.
 */
#ifndef WONDERLAND_SCRIPTED_TABLE_H
#define WONDERLAND_SCRIPTED_TABLE_H

#include "server/table/view.h"

/* Makes a table of the match's setup where nothing has happened; the person has this seat.
 * table_close it. */
struct table *scripted_table_open(const struct match *, int seat);

/* Let a seat, or CHANCE, do what the rules allow it; scripted_table_play_to: the match's own
 * actions, as far as its first n. */
void scripted_table_play(struct table *, int seat, action);
void scripted_table_play_to(struct table *, const struct match *, unsigned n);

/* Shared by the pieces of one message. */
struct scripted_message {
    int seat;             /* of the person */
    enum lang lang;       /* of the message */
    struct text *scratch; /* room for a view */
    struct json *j;       /* the message */
};

/* Puts the table as `look` would show it to the person, with what has happened since that event. */
void scripted_table_put_view(const struct scripted_message *, const struct table *, uint32_t since,
                             const char *key);

/* Puts the answer to `previews`. */
void scripted_table_put_previews(const struct scripted_message *, const struct table *);

#endif
