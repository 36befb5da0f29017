/*
 * The history of a table as a viewer was told it: sentences and, for boards, acts. Moves are told
 * by replaying them on a cursor, which passes the reader's views to the words, never the state.
 */
#ifndef WONDERLAND_VIEW_LOG_H
#define WONDERLAND_VIEW_LOG_H

#include "server/table/view.h"

enum {
    LOG_MAX = 200,     /* entries of one view; the latest */
    LOG_ACTS_MAX = 128 /* acts of one entry; the first */
};

/* A position in the match, the state there, and what the reader has seen since `acts` was 0:
 * actions, each followed by its events. */
struct replay_cursor {
    bool set;   /* the rest is valid */
    unsigned n; /* entries of the match before it */
    int acts;   /* how many in `seen` */
    struct {
        uint8_t seat; /* that has acted */
        action act;   /* as the reader saw it; or an event */
    } seen[LOG_ACTS_MAX];
    _Alignas(16) uint8_t state[STATE_MAX]; /* of the game, there */
};

/* Tells the next entry to the reader of `out`, and moves on. */
void cursor_tell_next(struct replay_cursor *, const struct table *, struct text *out);

/* Puts a text of `sentences` under `key`, and what `lines` has collected of it: the fields `about`,
 * `turns` and `asides`, as far as there is something in them. */
void view_put_told(struct json *, const char *key, char *sentences, const struct line_marks *);

/* Puts the field `acts`, if there are any. */
void cursor_put_acts(const struct replay_cursor *, struct json *);

/* Put the fields `log` and `chat`; one message of the chat, as a value of its own if key is
 * NULL. */
void view_put_log(const struct table *, const struct view_context *, const struct reader *,
                  struct json *);
void view_put_chat(const struct table *, struct json *);
void view_chat_message(const struct table *, const struct chat_message *, struct json *,
                       const char *key);

#endif
