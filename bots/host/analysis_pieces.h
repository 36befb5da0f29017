/*
 * An analysis judged piece by piece: begin (analysis.h), judge every piece in any order, mark the
 * turning points. A piece is a decision or a run of luck. Each is judged from the views of the
 * seats that it concerns, with a random stream that depends on its place in the record, so it does
 * not matter where or when it is judged.
 */
#ifndef WONDERLAND_ANALYSIS_PIECES_H
#define WONDERLAND_ANALYSIS_PIECES_H

#include "bots/host/analysis.h"

/* How many there are. */
unsigned analysis_pieces(const struct analysis *);

/* Different pieces may be judged at the same time, each with a context of its own, which
 * bot_context_close closes. */
bool analysis_open_context(const struct analysis *, struct bot_context *);
void analysis_judge(struct analysis *, const struct match *, unsigned piece, struct bot_context *);

/* A piece as plain data: it can be judged without the match. */
struct piece {
    unsigned number;
    const struct game *game;
    int seats;
    uint32_t iterations; /* of each search */
    bool luck;           /* it is `luck_swing`, else `decision` */
    struct decision decision;
    struct luck_swing luck_swing;
    _Alignas(16) uint8_t before[STATE_MAX]; /* what the seat saw; the state before luck */
    _Alignas(16) uint8_t after[STATE_MAX];  /* and after it */
};

/* analysis_judge in three steps, of which piece_judge may run elsewhere. piece_think is piece_judge
 * with a context of its own; false if there is not enough memory for that. */
void analysis_take(const struct analysis *, const struct match *, unsigned number, struct piece *);
void piece_judge(struct piece *, struct bot_context *);
bool piece_think(struct piece *);
void analysis_give(struct analysis *, const struct piece *);

#endif
