/* Searches for hints; hint.h. */
#include "bots/host/hint.h"

#include <string.h>

#include "bots/host/bot_context.h"

enum { WORDS_BYTES = 512 }; /* of a choice */

const struct words *hint_error(const struct match *m, int seat)
{
    static const struct words over = WORDS("The game is over. There’s nothing left to decide.",
                                           "Игра окончена; решать больше нечего.",
                                           "Gra się skończyła; nie ma już nic do rozstrzygnięcia.");
    static const struct words chance =
        WORDS("Luck decides next, not a player.", "Сейчас решает жребий, а не игрок.",
              "Teraz decyduje los, a nie gracz.");
    static const struct words nothing =
        WORDS("This player has nothing to decide now.", "Этому игроку сейчас нечего решать.",
              "Ten gracz nie ma teraz nic do rozstrzygnięcia.");
    unsigned actors = match_actors(m);
    if (actors == 0)
        return &over;
    if (actors == 1u << CHANCE)
        return &chance;
    return seat >= 0 && seat < SEATS_MAX && (actors >> seat & 1) ? NULL : &nothing;
}

static struct advice judge(const struct search_position *position, struct bot_context *context,
                           action act, uint32_t *iterations)
{
    struct search_result v;
    struct advice advice = search_position_judge(position, context, act, &v);
    *iterations += v.iterations;
    return advice;
}

/* Inserts it before worse ones, after equal ones. */
static void insert(struct hint *hint, struct advice advice)
{
    int i = hint->n++;
    for (; i > 0 && hint->of[i - 1].worth < advice.worth; i--)
        hint->of[i] = hint->of[i - 1];
    hint->of[i] = advice;
}

/* The hint's own advice on the choice, if it has one; else it is judged now. */
static struct advice advice_on(struct hint *hint, const struct search_position *position,
                               struct bot_context *context, action act)
{
    for (int i = 0; i < hint->n; i++)
        if (hint->of[i].act == act)
            return hint->of[i];
    return judge(position, context, act, &hint->iterations);
}

/* Explains the better choice by what the seat and the others may expect after it and not after the
 * other one; 0: compared with all the others. */
static struct reasons why_better(const struct search_position *position, action better,
                                 action other, bool hint)
{
    struct reason_case asked = {
        .mover = position->seat, .seen = better, .instead = other, .advised = hint
    };
    memcpy(asked.view, position->view, position->game->state_size);
    return reasons_of(position->game, &asked, position->seat);
}

/* Compared with all the others; where that says nothing, with the best one, or the best with the
 * next. */
static struct reasons why_advised(const struct search_position *position, const struct hint *hint,
                                  int i)
{
    struct reasons why = why_better(position, hint->of[i].act, 0, true);
    if (why.gain.stake != REASON_NONE || why.harm.stake != REASON_NONE || hint->n < 2)
        return why;
    return why_better(position, hint->of[i].act, hint->of[i == 0].act, true);
}

/* Choices to judge. */
struct candidates {
    int n;
    action act[HINTS_MAX];
    char words[HINTS_MAX][WORDS_BYTES];
};

/* Adds the choice, if there is room, and if it does not read the same as one of them at a board. */
static bool add_other(struct candidates *c, const struct search_position *position, action act)
{
    const struct reader reader = { .seat = position->seat, .points = true };
    struct text out;
    if (c->n == HINTS_MAX)
        return false;
    text_open(&out, c->words[c->n], WORDS_BYTES, &reader);
    position->game->presenter->say_choice(position->view, position->seat, act, &out);
    for (int i = 0; i < c->n; i++)
        if (strcmp(c->words[i], c->words[c->n]) == 0)
            return false;
    c->act[c->n++] = act;
    return true;
}

/* The best of the search, first those that read differently: one arrow is one idea, however the
 * tile lies. */
static void choose_candidates(const struct search_position *position, struct search_result *v,
                              struct candidates *c)
{
    action alike[HINTS_MAX];
    int n = 0;
    for (c->n = 0; v->n > 0;) {
        int best = search_result_best(v);
        action act = v->of[best].act;
        v->of[best] = v->of[--v->n];
        if (!add_other(c, position, act) && n < HINTS_MAX)
            alike[n++] = act;
    }
    for (int i = 0; i < n && c->n < HINTS_MAX; i++)
        c->act[c->n++] = alike[i];
}

bool hint_think(struct hint *hint, const struct game *g, const void *view, int seat, action played,
                const struct budget *budget, uint64_t number)
{
    const struct search_position position = { g, view, seat, number };
    struct bot_context context;
    struct search_result v;
    struct candidates candidates;
    if (!advice_open_context(&context, budget))
        return false;
    context.budget.nanoseconds = budget->nanoseconds / 2; /* the other half: to judge them */
    uint32_t iterations = search_position_think(&position, &context, 0, &v);
    *hint = (struct hint){ .choices = v.n, .iterations = iterations };
    context.budget.nanoseconds = budget->nanoseconds / 2 / HINTS_MAX;
    choose_candidates(&position, &v, &candidates);
    for (int i = 0; i < candidates.n; i++)
        insert(hint, judge(&position, &context, candidates.act[i], &hint->iterations));
    if (played != 0) {
        hint->played = advice_on(hint, &position, &context, played);
        hint->instead = why_better(&position, hint->of[0].act, played, false);
    }
    for (int i = 0; i < hint->n && played == 0; i++)
        hint->why[i] = why_advised(&position, hint, i);
    bot_context_close(&context);
    return true;
}
