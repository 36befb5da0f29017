/*
 * Hints for a decision that waits, and an analysis of those that were made. Both search from the
 * view of the seat that decides: what it could not know then is not held against it, and not told.
 *
 * What a choice is worth is the share of a win to expect after it, found by a search of its own
 * that tries no other choice first. So a move that the search itself would hardly look at is judged
 * with as many iterations as the one it likes best.
 */
#ifndef WONDERLAND_ANALYSIS_H
#define WONDERLAND_ANALYSIS_H

#include "bots/bot.h"
#include "bots/host/reason.h"
#include "engine/match.h"

enum {
    HINTS_MAX = 5,           /* choices that a hint judges; some may be the same to people */
    HINTS_SAID = 3,          /* of those, in words */
    COACH_LOSS = 100,        /* per mille: a coach says nothing of smaller ones */
    COACH_BACK = 4,          /* entries of a seat among which a coach looks for a decision */
    TURNING_MAX = 3,         /* turning points of a game */
    TURNING_LOSS = 30,       /* per mille: a smaller loss may be noise, and is no turning point */
    INACCURACY_LOSS = 30,    /* per mille: from here on a move is inaccurate, */
    MISTAKE_LOSS = 100,      /* and from here on a mistake */
    ACCURACY_HALF = 165,     /* per mille: a move that loses so much counts half */
    HINT_ITERATIONS = 20000, /* of each search, unless told otherwise */
    ANALYSIS_ITERATIONS = 3000, /* the most; analysis_iterations */
    ANALYSIS_LEAST = 300,
    ANALYSIS_ALL = 600000, /* for all decisions together */
    ITERATIONS_MAX = 1000000
};

struct advice {
    action act;
    int worth; /* chance of winning, per mille (chance.h) */
    int doubt; /* how far off that may be, per mille: nineteen times of twenty not farther */
};

struct hint {
    int n;                         /* at most HINTS_MAX, and no more than there are choices */
    struct advice of[HINTS_MAX];   /* the best first */
    struct reasons why[HINTS_MAX]; /* what each may bring against all the others; not to a coach */
    struct advice played;          /* what was done, of a decision that is over; else act is 0 */
    int choices;                   /* on the seat's list */
    struct reasons instead;        /* what the best would have brought against what was done */
    uint32_t iterations;           /* of all searches together */
};

/* A decision that somebody made though there was another choice. */
struct decision {
    unsigned entry; /* of the match */
    unsigned move;  /* its number among all that the seats did, from 1 */
    int seat, choices;
    struct advice played, best; /* the same if nothing better was found */
    int after[SEATS_MAX]; /* what every seat may expect after it, as the one that decides sees it;
                           * adds up to 1000 */
    int edge;             /* how much more it is worth than a choice of that list on average */
};

/* The cost of the decision, per mille; never negative. */
int decision_loss(const struct decision *);

/* What is said of a decision, by its loss: nothing lost; too little to speak of; an inaccuracy from
 * INACCURACY_LOSS on; a mistake from MISTAKE_LOSS on. */
enum mark { MARK_BEST, MARK_GOOD, MARK_INACCURACY, MARK_MISTAKE, MARKS };
enum mark decision_mark(const struct decision *);

/* What luck gave or took: entries of CHANCE that follow one another. */
struct fortune {
    unsigned entry, n;     /* the first of them, and how many */
    int change[SEATS_MAX]; /* of what every seat may expect, per mille, as that seat sees it */
};

struct analysis {
    unsigned n, fortunes;
    struct decision *of;           /* n of them, in the order of the record */
    struct fortune *fortune;       /* the same */
    int turnings;                  /* at most TURNING_MAX */
    unsigned turning[TURNING_MAX]; /* indices of `of`: the greatest loss first, then the earlier */
    uint32_t iterations;           /* of each search */
};

/* What is said of a player. */
struct player_study {
    int decisions, average; /* how many, and what they lost on average, per mille */
    int accuracy;           /* in per cent: what is left of a decision is halved by every
                             * ACCURACY_HALF that it has lost; the mean of that */
    int skill, luck;        /* per mille: all losses, as a negative number; all that luck gave */
    int best, unluckiest;   /* indices of `of` and of `fortune`; or -1 */
};
struct player_study analysis_player(const struct analysis *, int seat);

/* NULL if there is a hint for the seat now, else why not. */
const struct words *hint_error(const struct match *, int seat);

/* NULL if the match may be analysed now, else why not: a game with secrets must be over. */
const struct words *analysis_error(const struct match *);

/* Finds the best choices of the seat, which owes a decision; the view is its own. `played`, unless
 * 0, is judged, too. A budget of iterations is for each search, one of time for all together. The
 * same view, number and iterations give the same hint. False if there is not enough memory. */
bool hint_think(struct hint *, const struct game *, const void *view, int seat, action played,
                const struct budget *, uint64_t number);

/* What the decision of that entry was worth, as far as its seat could know: as an analysis says.
 * False if there is not enough memory. */
bool advice_at(struct advice *, const struct match *, unsigned entry, uint32_t iterations);

/* The last entry of the seat that was a decision: there was another choice. -1: none of its last
 * COACH_BACK entries was; to look further back would cost a replay for each. */
int coach_entry(const struct match *, int seat);

/* Called while it works, always by the thread that called analysis_open. */
struct progress {
    void (*tell)(void *to, unsigned done, unsigned all); /* NULL: nobody listens */
    void *to;
};

/* The iterations of each search that a match gets unless told otherwise: fewer, the more decisions
 * it has, so that a long game is not judged for minutes. They follow from the match alone. */
uint32_t analysis_iterations(const struct match *);

/* Judges a whole match, by up to `threads` threads; the result does not depend on how many. False
 * if there is not enough memory. analysis_close frees everything. */
bool analysis_open(struct analysis *, const struct match *, uint32_t iterations, int threads,
                   struct progress);
void analysis_close(struct analysis *);

/* The same piece by piece, also of a game that was given up, whose secrets are open: begin, judge
 * every piece in any order, mark the turning points. Different pieces may be judged at the same
 * time, each with a context of its own, which bot_context_close closes. What is not judged yet has
 * lost nothing, and nobody expects anything after it. */
bool analysis_begin(struct analysis *, const struct match *, uint32_t iterations);
unsigned analysis_pieces(const struct analysis *);
bool analysis_open_context(const struct analysis *, struct bot_context *);
void analysis_judge(struct analysis *, const struct match *, unsigned piece, struct bot_context *);

/* A piece as plain data: whoever judges it needs nothing of the match. */
struct piece {
    unsigned number;
    const struct game *game;
    int seats;
    uint32_t iterations; /* of each search */
    bool luck;           /* it is `fortune`, else `decision` */
    struct decision decision;
    struct fortune fortune;
    _Alignas(16) uint8_t before[STATE_MAX]; /* what the seat saw; the state before luck */
    _Alignas(16) uint8_t after[STATE_MAX];  /* and after it */
};

/* analysis_judge in three steps, of which piece_judge may be done elsewhere. piece_think is
 * piece_judge with a context of its own; false if there is not enough memory for that. */
void analysis_take(const struct analysis *, const struct match *, unsigned number, struct piece *);
void piece_judge(struct piece *, struct bot_context *);
bool piece_think(struct piece *);
void analysis_give(struct analysis *, const struct piece *);

/* Marks the turning points; analysis_open has done so. */
void analysis_mark_turning_points(struct analysis *);

/* In words, for a reader without a seat: the hint, a line per choice; one decision in a sentence;
 * the whole analysis: a line per decision, the turning points, what every player lost. */
void hint_say(const struct hint *, const struct match *, int seat, struct text *);
void decision_say(const struct decision *, const struct match *, struct text *);
void analysis_say(const struct analysis *, const struct match *, struct text *);

/* The same as one JSON object; all worths and losses per mille. */
void hint_json(const struct hint *, const struct match *, int seat, struct text *);
void analysis_json(const struct analysis *, const struct match *, struct text *);

/* The fields of that object, into one that is open. */
void analysis_put(const struct analysis *, const struct match *, struct json *);

/* Its numbers as a line of ASCII, to be kept; and back again, for the match that they are about.
 * False if they are not about it, or there is no memory. */
void analysis_write(const struct analysis *, const struct match *, struct text *);
bool analysis_read(struct analysis *, const struct match *, const char *line);

/* How well each seat has decided, in per cent, from the line alone; -1: it has decided nothing.
 * False: it is no such line. */
bool analysis_read_accuracy(const char *line, int seats, int accuracy[SEATS_MAX]);

/* What a coach says of the entry, by a hint about it: what it has lost and, if that is much, what
 * was better and what that would have brought. coach_say has only that: often nothing. */
void coach_json(const struct hint *, const struct match *, unsigned entry, struct text *);
void coach_say(const struct hint *, const struct match *, unsigned entry, struct text *);

/* What a coach says of somebody else's move; without words if there is nothing to say. */
void reason_json(const struct reasons *, const struct match *, struct text *);

/* Bytes that are enough for any of the texts above. */
size_t analysis_bytes(unsigned decisions);

#endif
