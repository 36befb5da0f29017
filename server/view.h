/*
 * What one viewer sees of a table: the only thing about a game that ever leaves the process
 * (docs/PROTOCOL.md). Everything here is a function of what that viewer may know: it is made from
 * `observe`d views, public facts and the reader's language, and from nothing else.
 */
#ifndef WONDERLAND_VIEW_H
#define WONDERLAND_VIEW_H

#include <limits.h>

#include "server/table.h"

enum {
    VIEW_BYTES = 1 << 19,     /* enough for any of the texts below */
    WINDOW_MS = 6000,         /* how long a window of equal length is open (window.h) */
    LOG_MAX = 200,            /* things that one view tells at most; the latest */
    VIEWER_ALL = VIEWER_COUNT /* replays: everything */
};

#define NO_CLOCK LONG_MIN

/* What a client called its command: comes back with the answer. */
struct tag {
    bool given;
    const char *string; /* NULL: it was a number */
    long number;
};
void tag_put(const struct tag *, struct json *);

/* Who looks, and what is around the table at that moment. */
struct sight {
    int viewer; /* a seat or SPECTATOR */
    enum lang lang;
    struct tag re;
    unsigned here;               /* chairs whose device is connected */
    unsigned absent;             /* chairs whose owner has been away for long */
    long left[SEATS_MAX];        /* milliseconds of the turn, negative in the grace; NO_CLOCK */
    bool window;                 /* one is open (window.h) */
    long window_left;            /* milliseconds until it closes by itself; NO_CLOCK */
    uint32_t since;              /* the log tells what is later */
    bool whole;                  /* with the chat */
    const struct text *position; /* as view_position writes it for this viewer, or NULL */
    uint32_t away; /* the last that this viewer had seen, if they have missed something; or 0 */
};

void view_json(const struct table *, const struct sight *, struct text *out);

/* The field `position` of a view. It is the same in every language, and where the game has no
 * secrets for everybody: whoever makes many views makes it once. The game has begun. */
void view_position(const struct table *, int viewer, struct text *out);

/* The same for reading: the table, the prompt and the choices; or the table alone. */
enum view_part { VIEW_ALL, VIEW_BOARD };
void view_text(const struct table *, const struct sight *, bool drawn, enum view_part,
               struct text *out);

/* What would follow from each choice of the seat, which owes a decision, and what to call it beside
 * a board on which it can be seen. */
void view_previews(const struct table *, int seat, enum lang, const struct tag *re,
                   struct text *out);

/* The table in words at a moment of a finished game. */
void view_text_at(const struct table *, unsigned at, int viewer, enum lang, struct text *out);

/* A finished game after its first `at` actions, through a viewer: a seat, SPECTATOR or EYES_OPEN;
 * its log tells what happened from action `from` on. */
void view_replay(const struct table *, unsigned from, unsigned at, int viewer, enum lang,
                 const struct tag *re, struct text *out);

/* A table in a list; `held`: chairs of whoever asks; `seen`: what they have seen of it. */
void view_row(const struct table *, enum lang, unsigned held, uint32_t seen, struct json *);

/* An option or an order with all values that it may have; under `key` the name of one of them. */
void view_option(const struct option *, const char *key, int value, enum lang, struct json *);

/* A message of the chat. */
void view_saying(const struct table *, const struct saying *, struct json *, const char *key);

#endif
