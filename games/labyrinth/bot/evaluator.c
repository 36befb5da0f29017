/*
 * Alice's Labyrinth: what a bot should value. The game is a race, so a seat is valued by the turns
 * that it still needs, compared with those of the best rival. For the current goal they follow from
 * the maze: which pushes of the seat's next turn would open a way to it. So a search that looks at
 * a whole turn plans two pushes ahead, and sees how to shut the way of a rival who is one push from
 * home.
 */
#include "games/labyrinth/labyrinth.h"

/* In turns, measured in 3,000 games of players who only race. A turn that finds a goal must never
 * look worse than one that does not, however far home is from there. */
static const float per_goal = 1.5f;  /* for a goal that is not known yet, and for the way home */
static const float visit = 0.3f;     /* saved by a card of the Hatter */
static const float shut = 2.05f;     /* for a goal that no push makes reachable now… */
static const float per_step = 0.04f; /* …and for every row and column that it is away */

/* The same by the number of arrows that open a way, if others push before. */
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

/* The cell that the pawn must reach next: a goal, or home; OUTSIDE if the goal is on the spare,
 * NONE if it is not known yet. */
static int target_of(const struct labyrinth *s, int seat)
{
    if (s->left[seat] == 0)
        return home_of(s, seat);
    return s->goal[seat] < GOALS ? goal_cell(s, s->goal[seat]) : NONE;
}

/* The cell of the seat's target after a push. */
static int target_after(const struct labyrinth *s, int seat, int arrow, int target)
{
    return s->left[seat] == 0 ? target : labyrinth_arrow[arrow].tile_to[target];
}

/* Counts the arrows that open a way from one of the cells to the target, with some turn of the
 * spare. */
static int ways_to(const struct labyrinth *s, int seat, uint64_t cells, int target)
{
    uint64_t reach[ARROWS][SIDE_COUNT];
    int ways = 0;
    labyrinth_pushes(s, cells, reach);
    for (int arrow = 0; arrow < ARROWS; arrow++) {
        int to = target_after(s, seat, arrow, target);
        uint64_t any = reach[arrow][0] | reach[arrow][1] | reach[arrow][2] | reach[arrow][3];
        ways += (int)(any >> to & 1);
    }
    return ways;
}

/* Turns if no push opens a way. */
static float turns_if_shut(const struct labyrinth *s, uint64_t cells, int target)
{
    if (target == OUTSIDE)
        return shut + per_step * (float)WIDTH / 2;
    return shut + per_step * (float)distance(flood(joints_of(s->open), cells), target);
}

/* Turns until a pawn on one of the cells is at the target, if others push before. */
static float turns_to(const struct labyrinth *s, int seat, uint64_t cells, int target)
{
    int ways = ways_to(s, seat, cells, target);
    return ways == 0 ? turns_if_shut(s, cells, target) : opened[ways < WAYS_MAX ? ways : WAYS_MAX];
}

/* The turn that is being played, and the further ones that its player needs to reach the target. */
static float turns_from_here(const struct labyrinth *s, int target)
{
    uint64_t here = BIT(s->pawn[s->seat]), cells = s->step == STEP_MOVE ? s->reach : here;
    if (s->step == STEP_PUSH)
        return ways_to(s, s->seat, here, target) > 0 ? 1 : turns_if_shut(s, here, target);
    if (s->step == STEP_MOVE && (cells >> target & 1))
        return 1; /* by this move */
    return 1 + turns_to(s, s->seat, cells, target) - (s->step == STEP_HATTER ? visit : 0);
}

/* Turns to the end of the game for a seat. */
static float turns_left(const struct labyrinth *s, int seat)
{
    int target = target_of(s, seat);
    float later = per_goal * (float)s->left[seat] + (float)(s->skip >> seat & 1);
    if (target == NONE)
        return later + per_goal;
    if (seat == s->seat)
        return later + turns_from_here(s, target);
    return later + turns_to(s, seat, BIT(s->pawn[seat]), target);
}

/* The part of the way that a player has completed: a lost race is still worth running. */
static float way_behind(float turns)
{
    const float longest = 24;
    return turns < longest ? 1 - turns / longest : 0;
}

/* Whether players still keep each other from home. It pays, and there is nearly always a push for
 * it: games of players who never stop doing so do not end (RULES.md, G). So after some turns
 * everybody considers only their own way, and a lost race counts by how near its end the player
 * was. */
static bool is_patient(const struct labyrinth *s)
{
    return s->turn < 45;
}

/* Turns that a rival is expected to need: as counted for the rival, or estimated by goals. */
static float rival_turns(const struct labyrinth *s, int rival, float turns)
{
    return is_patient(s) ? turns : per_goal * (float)(s->left[rival] + 1);
}

/* Shares of the race, if nobody is as good as home. The rest of a round counts: the player who
 * pushes earlier is home earlier. */
static void race(const struct labyrinth *s, float turns[LABYRINTH_SEATS], float share[SEATS_MAX])
{
    const float for_way = 0.2f, swing = 4; /* swing: turns that a lead may still change by */
    for (int p = 0; p < s->seats; p++) {
        int order = seat_order(p, s->seat, s->seats);
        turns[p] = turns_left(s, p) + (float)order / (float)s->seats;
    }
    for (int p = 0; p < s->seats; p++) {
        float best = 1e6f;
        for (int q = 0; q < s->seats; q++) {
            float rival = rival_turns(s, q, turns[q]);
            best = q != p && rival < best ? rival : best;
        }
        share[p] =
            (1 - for_way) * share_of_lead(best - turns[p], swing) + for_way * way_behind(turns[p]);
    }
}

/* The same when the winner is known: the winner gets it all, or the others keep most of what they
 * had. */
static void settle(const struct labyrinth *s, int winner, float share[SEATS_MAX])
{
    const float keep = is_patient(s) ? 0 : 0.9f;
    for (int p = 0; p < s->seats; p++)
        share[p] = p == winner ? 1 : keep * share[p];
}

/* Whether everybody runs alone: three or four players, after a long game. As long as shares must
 * add up to 1 it pays to shut a way, and nobody comes home. So each has a fixed part for its own
 * race; leads of k players add up to about k / 2, so all parts are about 1. Nobody gives it back
 * when another comes home: if the end were worth more than expected, players who search far enough
 * would seek it, and the next player would win. */
static bool runs_alone(const struct labyrinth *s)
{
    return s->seats > 2 && !is_patient(s);
}

static void share_alone(const struct labyrinth *s, int winner, float share[SEATS_MAX])
{
    for (int p = 0; p < s->seats; p++)
        share[p] = p == winner ? 1 : share[p] * 2 / (float)s->seats;
}

static bool has_way_home(const struct labyrinth *s, int seat)
{
    return s->left[seat] == 0 && ways_to(s, seat, BIT(s->pawn[seat]), home_of(s, seat)) > 0;
}

/* Whether a seat comes home in its next turn, whatever is pushed before. */
static bool cannot_be_shut_out(const struct labyrinth *s, int seat)
{
    if (s->left[seat] > 0)
        return false;
    for (int arrow = 0; arrow < ARROWS; arrow++)
        for (int q = 0; arrow != s->ban && q < turns_of(s->spare); q++) {
            struct labyrinth pushed = *s;
            labyrinth_game.apply(&pushed, s->seat, ACTION(VERB_PUSH, arrow, q, 0), NULL);
            if (!has_way_home(&pushed, seat))
                return false;
        }
    return true;
}

/* The seat that is as good as home, or NONE: the one to play, if this turn leads there; with two
 * players also the other, if no push can shut the way, or none is left in this turn. */
static int as_good_as_home(const struct labyrinth *s, const float turns[LABYRINTH_SEATS])
{
    int next = seat_after(s->seat, s->seats);
    if (s->left[s->seat] == 0 && turns[s->seat] <= 1)
        return s->seat;
    if (s->seats > 2 || !is_patient(s) || s->skip != 0)
        return NONE;
    if (s->step == STEP_PUSH)
        return cannot_be_shut_out(s, next) ? next : NONE;
    return s->step == STEP_MOVE && has_way_home(s, next) ? next : NONE;
}

static void value(const void *state, float share[SEATS_MAX])
{
    const struct labyrinth *s = state;
    float turns[LABYRINTH_SEATS];
    race(s, turns, share);
    int winner = as_good_as_home(s, turns);
    if (runs_alone(s)) {
        share_alone(s, winner, share);
        return;
    }
    if (winner != NONE)
        settle(s, winner, share);
    share_out(share, s->seats);
}

/* R20: without a winner it is judged as a race that goes on. */
static void end(const void *state, float share[SEATS_MAX])
{
    const struct labyrinth *s = state;
    float turns[LABYRINTH_SEATS];
    race(s, turns, share);
    if (runs_alone(s))
        share_alone(s, s->winner, share);
    else if (s->winner != NONE)
        settle(s, s->winner, share);
}

/* One stake: the way to the next goal and home. Opening or shutting a way makes a difference of
 * half a turn or more, and that is worth mentioning. */
static void expect(const void *state, float expected[SEATS_MAX][STAKES_MAX])
{
    const struct labyrinth *s = state;
    const float per_turn = 1.8f;
    for (int p = 0; p < s->seats; p++)
        expected[p][0] = -per_turn * turns_left(s, p);
}

/* A whole turn or a whole move lies ahead. */
static bool is_quiet(const void *state)
{
    const struct labyrinth *s = state;
    return s->step == STEP_PUSH || s->step == STEP_MOVE;
}

static const struct style_effect styles[STYLE_COUNT] = {
    [STYLE_BOLD] = { .own = { 0.012f },
                     .line = WORDS("runs for its own goal", "бежит к своей цели",
                                   "biegnie do swojego celu") },
    [STYLE_CAREFUL] = { .theirs = { -0.02f },
                        .line = WORDS("likes to shut your way", "любит закрывать вам путь",
                                      "lubi zamykać ci drogę") },
};

const struct evaluator labyrinth_evaluator = {
    .value = value,
    .end = end,
    .is_quiet = is_quiet,
    .prior_visits = 1,
    .blur = 0.0107f,
    .level_iterations = { 14, 80, 10000 },
    .expect = expect,
    .belief = { [2] = { 2.55f, -0.37f }, [3] = { 2.23f, 0.56f }, [4] = { 2.87f, 1.82f } },
    .styles = styles
};
