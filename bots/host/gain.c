/* Tries a choice on many deals of what the seat does not know, and says what they agree on. */
#include "bots/host/gain.h"

#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"

enum {
    DEALS = 24,       /* that have to agree, in a game with secrets */
    STEPS = 2,        /* of the seat's turn that are tried: more is hard to follow */
    GAIN_BYTES = 1024 /* in words */
};

/* The choice and what the seat would do after it. */
struct plan {
    int n;
    action act[STEPS];
};

static void deal(const struct game *g, const void *view, int seat, struct rng *rng, void *state)
{
    memcpy(state, view, g->state_size);
    game_redeal(g, state, seat, rng);
}

/* The choice with the best position right after it. */
static action best_of(const struct game *g, const void *state, int seat, const struct choices *list)
{
    int best = 0, seats = seats_of(g, state);
    float most = -1;
    for (int i = 0; i < list->n; i++) {
        float share = share_after(g, state, seat, seats, list->act[i], NULL);
        if (share > most) {
            most = share;
            best = i;
        }
    }
    return list->act[best];
}

/* Plays the seat's turn on in this deal, for as long as it alone decides. */
static struct plan plan_of(const struct game *g, void *state, int seat, action first)
{
    struct plan plan = { .n = 1, .act = { first } };
    g->apply(state, seat, first, NULL);
    while (plan.n < STEPS && g->actors(state) == 1u << seat) {
        struct choices list;
        game_legal(g, state, seat, &list);
        action act = best_of(g, state, seat, &list);
        plan.act[plan.n++] = act;
        g->apply(state, seat, act, NULL);
    }
    return plan;
}

/* Writes what the seat is told of a step. */
static void say_step(const struct game *g, void *state, int seat, action act, struct text *out)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    struct event_list events = { .n = 0 };
    g->apply(state, seat, act, &events);
    game_observe(g, state, seat, view);
    for (int k = 0; k < events.n; k++)
        if (events.event[k].audience >> seat & 1) {
            size_t before = out->n;
            g->presenter->say_event(view, events.event[k].what, out);
            text_add(out, out->n > before ? " " : "");
        }
}

static void say_then(const struct game *g, const void *state, int seat, action act,
                     struct text *out)
{
    static const struct words then = WORDS("Then “{0}”. ", "Затем «{0}». ", "Potem „{0}”. ");
    _Alignas(16) uint8_t view[STATE_MAX];
    char words[GAIN_BYTES];
    struct text choice;
    text_open(&choice, words, sizeof words, out->reader);
    game_observe(g, state, seat, view);
    g->presenter->say_choice(view, seat, act, &choice);
    if (choice.n > 0 && words[choice.n - 1] == '.')
        words[choice.n - 1] = '\0';
    text_say(out, &then, STRING(words));
}

/* In a game without points: how far the seat has come, before and after, or how it ends. */
static bool say_standing(const struct match *m, int seat, const void *before, const void *after,
                         struct text *out)
{
    static const struct words change = WORDS("{0} → {1}", "{0} → {1}", "{0} → {1}");
    const struct game *g = m->game;
    char words[2][GAIN_BYTES] = { "", "" };
    if (g->actors(after) == 0) {
        game_say_result(g, after, m->setup.seats, out);
        return true;
    }
    for (int i = 0; i < 2 && g->presenter->say_standing != NULL; i++) {
        struct text standing;
        text_open(&standing, words[i], GAIN_BYTES, out->reader);
        g->presenter->say_standing(i == 0 ? before : after, seat, &standing);
    }
    if (strcmp(words[0], words[1]) == 0)
        return false;
    text_say(out, &change, STRING(words[0]), STRING(words[1]));
    return true;
}

/* How the seat's points change, if they do. */
static bool say_result(const struct match *m, int seat, const void *before, const void *after,
                       struct text *out)
{
    static const struct words more =
        WORDS("{0} {0#point|points} more at once.", "Сразу на {0} {0#балл|балла|баллов} больше.",
              "Od razu o {0} {0#punkt|punkty|punktów} więcej.");
    static const struct words fewer = WORDS("{0} {0#point|points} fewer at first.",
                                            "Сначала на {0} {0#балл|балла|баллов} меньше.",
                                            "Na początek o {0} {0#punkt|punkty|punktów} mniej.");
    const struct game *g = m->game;
    struct result was, is;
    if (!game_has_points(g))
        return say_standing(m, seat, before, after, out);
    g->score(before, &was);
    g->score(after, &is);
    int rise = is.score[seat] - was.score[seat];
    if (rise != 0)
        text_say(out, rise > 0 ? &more : &fewer, NUMBER(abs(rise)));
    return rise != 0;
}

/* Writes the first `n` steps of the plan in this deal. False: it cannot be followed here, or the
 * steps after the first bring nothing. */
static bool tell(const struct match *m, void *state, int seat, const struct plan *plan, int n,
                 struct text *out)
{
    const struct game *g = m->game;
    _Alignas(16) uint8_t before[STATE_MAX];
    bool more = n == 1;
    memcpy(before, state, g->state_size);
    for (int i = 0; i < n; i++) {
        struct choices list;
        if (!(g->actors(state) >> seat & 1))
            return false;
        game_legal(g, state, seat, &list);
        if (!choices_have(&list, plan->act[i]))
            return false;
        if (i > 0 && list.n > 1)
            say_then(g, state, seat, plan->act[i], out);
        size_t said = out->n;
        say_step(g, state, seat, plan->act[i], out);
        more = more || (i > 0 && out->n > said);
    }
    return say_result(m, seat, before, state, out) || more;
}

/* Whether the first `n` steps of the plan read the same in all deals; the words are in `bytes`. */
static bool is_sure(const struct match *m, const void *view, int seat, const struct plan *plan,
                    int n, const struct reader *reader, char bytes[GAIN_BYTES])
{
    int deals = m->game->redeal != NULL ? DEALS : 1;
    struct rng rng;
    rng_open_number(&rng, 0);
    for (int k = 0; k < deals; k++) {
        _Alignas(16) uint8_t state[STATE_MAX];
        char other[GAIN_BYTES];
        struct text out;
        deal(m->game, view, seat, &rng, state);
        text_open(&out, k == 0 ? bytes : other, GAIN_BYTES, reader);
        if (!tell(m, state, seat, plan, n, &out) || (k > 0 && strcmp(bytes, other) != 0))
            return false;
    }
    return true;
}

void gain_say(const struct match *m, const void *view, int seat, action act, struct text *out)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    char bytes[GAIN_BYTES];
    struct rng rng;
    rng_open_number(&rng, 0);
    deal(m->game, view, seat, &rng, state);
    struct plan plan = plan_of(m->game, state, seat, act);
    for (int n = plan.n; n > 0; n--)
        if (is_sure(m, view, seat, &plan, n, out->reader, bytes)) {
            size_t size = strlen(bytes);
            if (size > 0 && bytes[size - 1] == ' ')
                bytes[size - 1] = '\0';
            text_add(out, bytes);
            return;
        }
}

void gain_say_next(const struct match *m, const void *view, int seat, action act, struct text *out)
{
    _Alignas(16) uint8_t state[STATE_MAX], after[STATE_MAX];
    const struct game *g = m->game;
    struct rng rng;
    if (g->presenter->say_next == NULL)
        return;
    rng_open_number(&rng, 0);
    deal(g, view, seat, &rng, state);
    g->apply(state, seat, act, NULL);
    game_observe(g, state, seat, after);
    g->presenter->say_next(after, seat, out);
}
