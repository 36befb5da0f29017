/*
 * Reads what a server sends (docs/PROTOCOL.md) into plain structs. This is the border: past it
 * every text is valid UTF-8 without control characters and fits, and every number is in its range.
 * A message that breaks this is refused as a whole.
 */
#ifndef WONDERLAND_TERMINAL_PROTOCOL_H
#define WONDERLAND_TERMINAL_PROTOCOL_H

#include "terminal/table.h"
#include "terminal/table_link.h"

enum {
    SENTENCE_MAX = 512, /* of a sentence */
    RULE_BYTES = 16,    /* of a rule's number */
    LOG_MAX = 4096,     /* sentences kept of a log */
    POINTS_BYTES = 2048 /* of the words about a seat's points */
};

enum view_phase { PHASE_GATHERING, PHASE_PLAYING, PHASE_OVER };

struct server_chair {
    char name[2 * LABEL_MAX]; /* empty: not taken yet */
    bool taken, yours, owes;
    bool bot;         /* a bot plays here, perhaps for a person */
    bool kept;        /* free, but reserved for a player of the previous game */
    int seconds_left; /* of the turn; -1: there is no clock */
};

/* A sentence of the log, or of the chat. */
struct log_line {
    unsigned seq;
    char text[SENTENCE_MAX];
};

struct server_view {
    unsigned seq, step;
    int seat; /* the viewer: a seat, or SPECTATOR */
    enum view_phase phase;
    char game[LABEL_MAX];
    bool older; /* the game is played by older rules than a new one would be */
    int chairs_n;
    struct server_chair chair[SEATS_MAX];
    unsigned may; /* a bit per command */
    char prompt[CHOICE_BYTES * 4];
    struct choice_list list; /* act: the choice's place in the list */
    struct order_list orders;
    char commitment[SENTENCE_MAX], seed[SENTENCE_MAX];
    char rematch[TABLE_BYTES];
    bool scored, has_points;
    int place[SEATS_MAX], score[SEATS_MAX];
    char result_words[SENTENCE_MAX], points[SEATS_MAX][POINTS_BYTES]; /* both may be empty */
    int log_n; /* sentences of the log in this view */
    struct log_line log[LOG_MAX];
};

/* Reads a view. False if it is not a valid one. */
bool protocol_read_view(struct server_view *, const char *bytes, size_t n);

/* The answer to a command. */
enum reply_kind { REPLY_DONE, REPLY_REFUSED, REPLY_DEVICE, REPLY_HINT, REPLY_WHY };
struct reply {
    enum reply_kind is;
    bool stale;                 /* REPLY_REFUSED: the table has changed since */
    unsigned seq;               /* REPLY_DONE: number of what was done */
    char words[SENTENCE_MAX];   /* REPLY_REFUSED, REPLY_HINT, REPLY_WHY */
    char rule[RULE_BYTES];      /* REPLY_WHY: number of the rule that forbids it; empty: none */
    char table[TABLE_BYTES];    /* empty: none */
    char token[TOKEN_BYTES];    /* an invitation, or the device's secret; empty: none */
    char address[ORIGIN_BYTES]; /* where other devices reach the server; empty: it does not say */
};
bool protocol_read_reply(struct reply *, const char *bytes, size_t n);

/* A list of tables. */
enum { TABLES_MAX = 8 };
struct table_list {
    int n;
    char table[TABLES_MAX][TABLE_BYTES], words[TABLES_MAX][SENTENCE_MAX];
};
bool protocol_read_tables(struct table_list *, const char *bytes, size_t n);

/* Returns the command's name in the protocol. */
const char *protocol_command(enum user_command);

#endif
