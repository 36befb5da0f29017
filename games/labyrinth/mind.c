/*
 * Alice's Labyrinth: what a bot should value. The game is a race, so a seat is worth the turns that
 * it still needs, against those of the best rival. For the goal at hand that is looked up in the
 * maze: which pushes of the next own turn would open a way to it. So a search that looks at a whole
 * turn plans two pushes ahead, and sees how to shut the way of a rival who is one push from home.
 */
#include "labyrinth.h"

/* Turns, measured in 3,000 games of players who hurry. A turn that finds a goal must never look worse
 * than one that does not, however far it is home from there. */
static const float per_goal = 1.5f;   /* for a goal that is not known yet, and for the way home */
static const float visit = 0.3f;      /* that a card of the Hatter saves */
static const float shut = 2.05f;      /* for a goal that no push opens now… */
static const float open_ended = 1.4f; /* …or that this move cannot reach, but perhaps the next… */
static const float per_step = 0.04f; /* …and for every row and column that it is away */

/* The same if so many arrows open a way and others push before. */
enum { WAYS_MAX = 4 };
static const float opened[WAYS_MAX + 1] = { [1] = 1.45f, 1.3f, 1.24f, 1.2f };

/* Rows and columns between a cell and the nearest of some others. */
static int distance(uint64_t cells, int to)
{
    int nearest = 2 * WIDTH;
    for (; cells != 0; cells &= cells - 1) {
        int cell = __builtin_ctzll(cells);
        int rows = cell / WIDTH - to / WIDTH, columns = cell % WIDTH - to % WIDTH;
        int away = (rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns);
        nearest = away < nearest ? away : nearest;
    }
    return nearest;
}

/* Where the pawn must go now: a goal, or home; OUTSIDE if the goal is on the spare, NONE if it is
 * not known yet. */
static int target_of(const struct labyrinth *s, int seat)
{
    if (s->left[seat] == 0)
        return home_of(s, seat);
    return s->goal[seat] < GOALS ? goal_cell(s, s->goal[seat]) : NONE;
}

/* Where the target of the seat is after a push. */
static int target_after(const struct labyrinth *s, int seat, int arrow, int target)
{
    return s->left[seat] == 0 ? target : labyrinth_arrow[arrow].tile_to[target];
}

/* How many arrows open a way to the target, with some turn of the spare. */
static int ways_to(const struct labyrinth *s, int seat, int target)
{
    uint64_t reach[ARROWS][SIDE_COUNT];
    int ways = 0;
    labyrinth_pushes(s, seat, reach);
    for (int arrow = 0; arrow < ARROWS; arrow++) {
        int to = target_after(s, seat, arrow, target);
        uint64_t any = reach[arrow][0] | reach[arrow][1] | reach[arrow][2] | reach[arrow][3];
        ways += (int)(any >> to & 1);
    }
    return ways;
}

/* Turns until the target is reached; `first`: nobody pushes before. */
static float turns_to(const struct labyrinth *s, int seat, int target, bool first)
{
    int ways = ways_to(s, seat, target);
    if (ways > 0)
        return first ? 1 : opened[ways < WAYS_MAX ? ways : WAYS_MAX];
    int away = target == OUTSIDE ? WIDTH / 2 : distance(region(s->open, s->pawn[seat]), target);
    return shut + per_step * (float)away;
}

/* The turn that is being played, and those that its player needs besides to reach the target. */
static float turns_from_here(const struct labyrinth *s, int target)
{
    uint64_t reach = s->step == STEP_MOVE ? s->reach : region(s->open, s->pawn[s->seat]);
    if (s->step == STEP_MOVE && (reach >> target & 1))
        return 1; /* by this very move */
    int away = target == OUTSIDE ? WIDTH / 2 : distance(reach, target);
    float more = open_ended + 2 * per_step * (float)away;
    return s->step == STEP_HATTER ? 1 + more - visit : 1 + more;
}

/* Turns to the end of the game for a seat. */
static float turns_left(const struct labyrinth *s, int seat)
{
    int target = target_of(s, seat);
    float later = per_goal * (float)s->left[seat] + (s->skip >> seat & 1);
    if (target == NONE)
        return later + per_goal;
    if (seat != s->seat || s->step == STEP_PUSH)
        return later + turns_to(s, seat, target, seat == s->seat);
    return later + turns_from_here(s, target);
}

/* A lead in turns as a share of the win, and a little for being far, so that a race that is lost is
 * still run. */
static float share_of(float turns, float rival)
{
    const float swing = 4, longest = 24, for_way = 0.2f;
    float x = (rival - turns) / swing, way = 1 - turns / longest;
    float win = 0.5f + 0.5f * x / (1 + (x < 0 ? -x : x));
    return (1 - for_way) * win + for_way * (way < 0 ? 0 : way);
}

/* The rest of a round counts: who pushes earlier is home earlier. */
static void value(const void *state, float share[SEATS_MAX])
{
    const struct labyrinth *s = state;
    float turns[LABYRINTH_SEATS];
    for (int p = 0; p < s->seats; p++) {
        int order = (p - s->seat + s->seats) % s->seats;
        turns[p] = turns_left(s, p) + (float)order / (float)s->seats;
    }
    for (int p = 0; p < s->seats; p++) {
        float rival = 1e6f;
        for (int q = 0; q < s->seats; q++)
            rival = q != p && turns[q] < rival ? turns[q] : rival;
        share[p] = share_of(turns[p], rival);
    }
}

/* Whenever somebody has a whole turn or a whole move before him. */
static bool calm(const void *state)
{
    const struct labyrinth *s = state;
    return s->step == STEP_PUSH || s->step == STEP_MOVE;
}

const struct mind labyrinth_mind = { .value = value, .calm = calm, .eager = true };
