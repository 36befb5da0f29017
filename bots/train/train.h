/*
 * A value learned from a game's own games, generation by generation: play, learn, pass the gate.
 * A generation follows from the seed and its number, whatever the threads; so a run that was
 * stopped resumes as if it had not been. Between two generations, everything is in a table
 * (weight_table.h); during a generation, its games are kept in a file beside it.
 */
#ifndef WONDERLAND_TRAIN_H
#define WONDERLAND_TRAIN_H

#include "bots/train/gate.h"
#include "bots/train/training_set.h"
#include "bots/train/weight_table.h"

/* The stage of a training. */
enum training_stage { STAGE_PLAY, STAGE_LEARN, STAGE_GATE };

struct training {
    const struct game *game; /* with features */
    uint8_t seed[SEED_SIZE];
    int generations;   /* in all */
    uint64_t games;    /* of each generation */
    int hidden;        /* units: 0 or HIDDEN */
    int passes;        /* over the games of a generation */
    struct gate gate;  /* games and iterations of the gate */
    int threads;       /* at least 1 */
    const char *file;  /* where the games of a generation are kept, with its number added; NULL:
                            nowhere */
    atomic_bool *stop; /* may be NULL */
    void (*progress)(void *context, int generation, enum training_stage, uint64_t done,
                     uint64_t all);
    void *context;

    struct weight_table table; /* the result so far; its story says which generations are over */
    int generation, stage;     /* that is under way */
};

/* Runs one more generation: adds it to the table's story and, if it has passed the gate, takes its
 * weights. False if it was stopped, there is not enough memory, or a file cannot be written. */
bool train_generation(struct training *);

/* Whether the table's story is one of a training with these games, gate, units and passes: only
 * then do further generations follow from its seed. */
bool training_continues(const struct training *);

/* The number of generations in the table's story. */
int generations_of(const struct weight_table *);

#endif
