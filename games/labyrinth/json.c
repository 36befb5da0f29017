/* Alice's Labyrinth: the position as JSON, for boards that know no rules. */
#include "games/labyrinth/labyrinth.h"

static const char *const step_key[] = {
    [STEP_FIRST] = "first",     [STEP_TILE] = "tile",     [STEP_LOOK] = "look",
    [STEP_PUSH] = "push",       [STEP_MOVE] = "move",     [STEP_HATTER] = "hatter",
    [STEP_CHANGE] = "change",   [STEP_TURN] = "turn",     [STEP_PEEK] = "peek",
    [STEP_KEEP] = "keep",       [STEP_OVER] = "over",     [STEP_NEXT_PUSHES] = "next pushes",
    [STEP_KEYHOLE] = "keyhole", [STEP_CHOOSE] = "choose",
};

/* A goal, null for none, "unknown" where this viewer may not look. */
static void json_goal(struct json *j, const char *key, int goal)
{
    if (goal == NONE)
        json_put_null(j, key);
    else if (goal == UNKNOWN)
        json_put_string(j, key, "unknown");
    else
        json_put_number(j, key, goal);
}

static void json_bits(struct json *j, const char *key, uint64_t bits)
{
    json_put_array(j, key);
    for (; bits != 0; bits &= bits - 1)
        json_put_number(j, NULL, __builtin_ctzll(bits));
    json_end(j);
}

static void json_maze(const struct labyrinth *s, struct json *j)
{
    json_put_array(j, "open");
    for (int cell = 0; cell < CELLS; cell++)
        json_put_number(j, NULL, sides_at(s->open, cell));
    json_end(j);
    json_put_array(j, "shows");
    for (int cell = 0; cell < CELLS; cell++)
        json_put_known(j, NULL, labyrinth_shown(s, cell));
    json_end(j);
    json_put_object(j, "spare");
    json_put_number(j, "open", s->spare);
    json_put_known(j, "shows", s->step > STEP_TILE ? labyrinth_shown(s, OUTSIDE) : NONE);
    json_end(j);
    json_put_known(j, "ban", s->ban);
}

/* A cell, null for outside. */
static void json_cell(struct json *j, const char *key, int cell)
{
    json_put_known(j, key, cell == OUTSIDE ? NONE : cell);
}

static void json_players(const struct labyrinth *s, struct json *j)
{
    json_put_array(j, "players");
    for (int p = 0; p < s->seats; p++) {
        json_put_object(j, NULL);
        json_put_known(j, "corner", corner_of(s, p));
        json_cell(j, "home", home_of(s, p));
        json_cell(j, "pawn", s->pawn[p]);
        json_goal(j, "goal", s->goal[p]);
        json_bits(j, "found", s->found[p]);
        json_put_number(j, "left", s->left[p]);
        json_bits(j, "back", s->back[p]);
        json_put_bool(j, "misses", s->skip >> p & 1);
        json_end(j);
    }
    json_end(j);
}

/* Writes what the seat could reach after each push, as seven rows of cells: [arrow, quarter, row,
 * …]. */
static void json_pushes(const struct labyrinth *s, int seat, struct json *j)
{
    uint64_t reach[ARROWS][SIDE_COUNT];
    labyrinth_pushes(s, BIT(s->pawn[seat]), reach);
    json_put_array(j, "pushes");
    for (int arrow = 0; arrow < ARROWS; arrow++)
        for (int q = 0; q < turns_of(s->spare); q++) {
            if (reach[arrow][q] == 0)
                continue;
            json_put_array(j, NULL);
            json_put_number(j, NULL, arrow);
            json_put_number(j, NULL, q);
            for (int row = 0; row < WIDTH; row++)
                json_put_number(j, NULL, (long)(reach[arrow][q] >> WIDTH * row & 127));
            json_end(j);
        }
    json_end(j);
}

static void json_ways(const struct labyrinth *s, struct json *j)
{
    uint8_t came[CELLS];
    labyrinth_ways(s, came);
    json_bits(j, "reach", s->reach);
    json_put_array(j, "came");
    for (int cell = 0; cell < CELLS; cell++)
        json_put_known(j, NULL, came[cell]);
    json_end(j);
}

void labyrinth_json(const void *state, struct json *j)
{
    const struct labyrinth *s = state;
    json_put_string(j, "step", step_key[s->step]);
    json_put_number(j, "seat", s->seat);
    json_put_number(j, "turn", s->turn);
    json_put_bool(j, "advanced", is_advanced(s));
    json_maze(s, j);
    json_players(s, j);
    json_put_known(j, "winner", s->winner);
    json_put_known(j, "card", s->card);
    json_goal(j, "peek", s->peek);
    json_bits(j, "hatter", s->hatter);
    if (s->step == STEP_PUSH)
        json_pushes(s, s->seat, j);
    if (s->step == STEP_NEXT_PUSHES)
        json_pushes(s, seat_after(s->seat, s->seats), j);
    if (s->step == STEP_MOVE)
        json_ways(s, j);
}
