/* Moves that come late or twice; resend.h has the rules. */
#include "server/api/resend.h"

/* Whether the text names exactly this move, in the list as it was at that time. */
static bool names_move(const struct table *t, const struct history_entry *h, const char *move)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    struct choices list;
    action act;
    table_state_before(t, h, state);
    game_legal(t->game, state, h->seat, &list);
    return choice_find(t->game, &list, move, &act) == NULL && act == h->act;
}

/* Whether the entry is merely one of several answers given at once, which revealed nothing. */
static bool is_mere_answer(const struct table *t, const struct history_entry *h)
{
    return h != NULL && h->kind == EVENT_MOVE && !h->undone && h->to == h->from + 1 &&
           !t->match->entry[h->from].final;
}

/* The first step from `step` on that is more than an answer of another seat. */
static uint32_t skip_answers(const struct table *t, uint32_t step, int seat)
{
    const struct history_entry *h = NULL;
    while (step < t->step && (h = table_step(t, step))->seat != seat && is_mere_answer(t, h))
        step++;
    return step;
}

/* Whether the seat owed this decision at that step already, and others have only given answers of
 * their own since. */
static bool still_owes(const struct table *t, uint32_t step, int seat)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    if (t->step - step >= SEATS_MAX || skip_answers(t, step, seat) < t->step)
        return false;
    match_state_at(t->match, table_step(t, step)->from, state);
    return t->game->actors(state) >> seat & 1;
}

/* Finds the same move or undo, if it was made at that step or, for a move, among the answers that
 * several seats gave from there on. `step` becomes its own. */
static const struct history_entry *find_made(const struct table *t, uint32_t *step, int seat,
                                             const char *move)
{
    uint32_t at = move != NULL ? skip_answers(t, *step, seat) : *step;
    const struct history_entry *h = at - *step < SEATS_MAX ? table_step(t, at) : NULL;
    *step = at;
    if (h == NULL || h->seat != seat)
        return NULL;
    bool same =
        move == NULL ? h->kind == EVENT_UNDO : h->kind == EVENT_MOVE && names_move(t, h, move);
    return same ? h : NULL;
}

enum resend resend_check(const struct table *t, int64_t named, int seat, const char *move,
                         uint32_t *seq, uint32_t *step)
{
    if (named == t->step)
        return RESEND_NEW;
    if (named > t->step)
        return RESEND_STALE;
    uint32_t at = (uint32_t)named;
    const struct history_entry *made = find_made(t, &at, seat, move);
    if (made != NULL) {
        *seq = made->seq;
        *step = at + 1;
        return RESEND_REPEATED;
    }
    return move != NULL && still_owes(t, (uint32_t)named, seat) ? RESEND_NEW : RESEND_STALE;
}
