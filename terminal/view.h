/*
 * What a server says (docs/PROTOCOL.md), read into plain structs. This is the border: behind it
 * every text is UTF-8 without control characters and fits, every number is in its range, and what
 * was of another kind has been refused as a whole.
 */
#ifndef WONDERLAND_TERMINAL_VIEW_H
#define WONDERLAND_TERMINAL_VIEW_H

#include "terminal/link.h"
#include "terminal/session.h"

enum {
    SAID_BYTES = 512,   /* of a sentence */
    SAID_MAX = 4096,    /* sentences kept of a log */
    POINTS_BYTES = 2048 /* of the words about a seat's points */
};

enum phase { PHASE_GATHERING, PHASE_PLAYING, PHASE_OVER };

struct view_chair {
    char name[2 * LABEL_MAX]; /* empty: nobody's yet */
    bool taken, yours, owes;
    bool bot;         /* a bot plays here, perhaps for a person */
    bool kept;        /* free, but for a player of the game before */
    int seconds_left; /* of the turn; -1: there is no clock */
};

/* A sentence of the log, or of the chat. */
struct said {
    unsigned seq;
    char text[SAID_BYTES];
};

struct view {
    unsigned seq, step;
    int seat; /* the viewer: a seat, or SPECTATOR */
    enum phase phase;
    char game[LABEL_MAX];
    int chairs_n;
    struct view_chair chair[SEATS_MAX];
    unsigned may; /* a bit per wish */
    char prompt[CHOICE_BYTES * 4];
    struct choice_list list; /* act: the choice's place in the list */
    struct order_list orders;
    char commitment[SAID_BYTES], seed[SAID_BYTES];
    char rematch[TABLE_BYTES];
    bool scored;
    int place[SEATS_MAX], score[SEATS_MAX];
    char result_words[SAID_BYTES], points[SEATS_MAX][POINTS_BYTES]; /* both may be empty */
    int said_n; /* what this view has of the log */
    struct said said[SAID_MAX];
};

/* Reads a view. False if it is none. */
bool view_read(struct view *, const char *bytes, size_t n);

/* What a command is answered with. */
enum reply_kind { REPLY_DONE, REPLY_REFUSED, REPLY_DEVICE, REPLY_HINT };
struct reply {
    enum reply_kind is;
    bool stale;              /* REPLY_REFUSED: because of something not seen */
    unsigned seq;            /* REPLY_DONE: number of what was done */
    char words[SAID_BYTES];  /* REPLY_REFUSED, REPLY_HINT */
    char table[TABLE_BYTES]; /* empty: none */
    char token[TOKEN_BYTES]; /* an invitation, or the device's secret; empty: none */
};
bool reply_read(struct reply *, const char *bytes, size_t n);

/* A list of tables. */
enum { TABLES_MAX = 8 };
struct table_list {
    int n;
    char table[TABLES_MAX][TABLE_BYTES], words[TABLES_MAX][SAID_BYTES];
};
bool table_list_read(struct table_list *, const char *bytes, size_t n);

/* What the protocol calls the command. */
const char *view_command(enum wish);

#endif
