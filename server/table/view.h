/*
 * A table as one viewer sees it: the only thing about a game that ever leaves the process
 * (docs/PROTOCOL.md). Everything here is a function of what that viewer may know: it is made from
 * `observe`d views, public facts and the reader's language, and from nothing else.
 *
 * view_json.h writes whole views, view_log.h the history in them, view_text.h a table for reading,
 * replay.h a finished game. This file has what they share.
 */
#ifndef WONDERLAND_VIEW_H
#define WONDERLAND_VIEW_H

#include <limits.h>

#include "server/table/choice_cache.h"
#include "server/table/table.h"

enum {
    VIEW_BYTES = 1 << 19,      /* enough for any text of these files */
    VIEW_SENTENCES = 1 << 14,  /* bytes of the sentences about one entry of the history */
    VIEWER_ALL = VIEWER_COUNT, /* of a replay: sees everything */
};

#define NO_CLOCK LONG_MIN /* in place of milliseconds: no clock runs */

/* The `id` that a client gave its command; it comes back with the answer as `re`. */
struct tag {
    bool given;         /* there was one */
    const char *string; /* NULL: it was a number, */
    int64_t number;     /* this one */
};

/* Puts the field `re`, if the command had an `id`. */
void tag_put(const struct tag *, struct json *);

/* The viewer, and the facts around the table at that moment. */
struct view_context {
    int viewer;                   /* a seat or SPECTATOR */
    enum lang lang;               /* of the words */
    struct tag re;                /* of the command that it answers */
    unsigned here;                /* chairs whose device is connected */
    unsigned absent;              /* chairs whose owner has been away for long */
    long left[SEATS_MAX];         /* milliseconds of the turn, negative in the grace; NO_CLOCK */
    bool window;                  /* a window is open */
    long window_left;             /* milliseconds until it closes by itself; NO_CLOCK */
    long window_length;           /* milliseconds that it is open in all */
    uint32_t since;               /* the log begins after this event */
    bool whole;                   /* with the chat */
    const struct text *position;  /* as view_position writes it for this viewer, or NULL */
    uint32_t away;                /* last event seen, if the viewer has missed any; or 0 */
    struct choice_cache *choices; /* choices already written; or NULL */
};

/* Says whether the table waits for the person behind this viewer: no bot and no orders answer. */
bool view_waits_for(const struct table *, int viewer);

/* Put values that occur in several messages: the name of a table, bytes in hex, the lines of a text
 * as an array (the text is cut up), an action as an array of verb and operands, after the seat if
 * that is not negative. */
void view_put_id(struct json *, const char *key, uint64_t id);
void view_put_hex(struct json *, const char *key, const uint8_t *bytes, size_t n);
int view_put_lines(struct json *, const char *key, char *lines);
void view_put_act(struct json *, const char *key, int seat, action);

#endif
