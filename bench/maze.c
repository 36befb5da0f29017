/*
 * Speed of the maze of Alice's Labyrinth, where its bots spend their time: a push with the cells
 * that can be reached after it; and a whole turn, every push and rotation of the spare tile with
 * its cells.
 */
#include "bench/bench.h"

#include "games/labyrinth/labyrinth.h"

#include <stdio.h>

enum { MAZES = 1024, ROUNDS = 400 };

/* Mazes in the middle of random games, before a push. */
static void make_mazes(struct labyrinth maze[MAZES])
{
    struct setup setup = game_setup(&labyrinth_game, 2);
    struct rng rng;
    struct choices list;
    rng_open_number(&rng, 1);
    for (int i = 0; i < MAZES; i++) {
        struct labyrinth *s = &maze[i];
        memset(s, 0, sizeof *s);
        labyrinth_game.start(s, &setup);
        for (int n = 0; n < 60 || s->step != STEP_PUSH; n++) {
            int seat = __builtin_ctz(labyrinth_game.actors(s));
            game_legal(&labyrinth_game, s, seat, &list);
            labyrinth_game.apply(s, seat, list.act[choices_pick(&list, seat == CHANCE, &rng)],
                                 NULL);
        }
    }
}

/* Nanoseconds of one push and its region; the arrow changes from one to the next. */
static double push_cost(const struct labyrinth maze[MAZES], uint64_t *sum)
{
    double begin = bench_now();
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < MAZES; i++) {
            const struct labyrinth *s = &maze[i];
            int arrow = (round + i) % ARROWS;
            const struct arrow *a = &labyrinth_arrow[arrow];
            uint64_t open[SIDE_COUNT];
            memcpy(open, s->open, sizeof open);
            slide(open, arrow);
            put_tile(open, a->in, turned(s->spare, round & 3));
            *sum += region(open, a->pawn_to[s->pawn[s->seat]]);
        }
    return (bench_now() - begin) / ROUNDS / MAZES;
}

/* Nanoseconds of all pushes of a turn. */
static double turn_cost(const struct labyrinth maze[MAZES], uint64_t *sum)
{
    double begin = bench_now();
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < MAZES; i++) {
            uint64_t reach[ARROWS][SIDE_COUNT];
            labyrinth_pushes(&maze[i], BIT(maze[i].pawn[maze[i].seat]), reach);
            *sum += reach[(round + i) % ARROWS][0];
        }
    return (bench_now() - begin) / ROUNDS / MAZES;
}

static void print(const char *what, double ns, double kib)
{
    printf("%-34s %10.2f M %9.1f %8.2f\n", what, 1e3 / ns, ns, ns / kib);
}

void bench_maze(double kib)
{
    static struct labyrinth maze[MAZES];
    uint64_t sum = 0;
    make_mazes(maze);
    printf("\nThe maze of labyrinth on one core.\n\n");
    printf("what                                 per second        ns   ns/KiB\n");
    print("a push and the cells in reach", push_cost(maze, &sum), kib);
    print("all pushes of a turn, each with them", turn_cost(maze, &sum), kib);
    bench_used(&sum);
}
