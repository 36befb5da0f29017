/* Reasons: which moves are examined, and the words. reason.c finds them. */
#include "bots/host/reason.h"

enum { TOLD_BYTES = 64 }; /* enough to see whether anything is told */

/* Whether the log says what was done: it says nothing of a pass, or of an answer that is still
 * sealed. */
static bool is_told(const struct game *g, const struct reason_case *c)
{
    char bytes[TOLD_BYTES];
    struct text out;
    text_open(&out, bytes, sizeof bytes, NULL);
    g->presenter->say_action(c->view, c->mover, c->seen, &out);
    return out.n > 0;
}

void reason_collect(const struct match *m, int viewer, unsigned movers, struct reason_cases *cases)
{
    int replays = 0;
    cases->n = 0;
    for (unsigned i = m->n; i-- > 0 && m->entry[i].seat != viewer && replays < REASON_BACK;) {
        _Alignas(16) uint8_t state[STATE_MAX];
        int mover = m->entry[i].seat;
        if (mover == CHANCE || !(movers >> mover & 1))
            continue;
        replays++;
        struct reason_case *to = &cases->of[cases->n];
        match_state_at(m, i, state);
        *to = (struct reason_case){ .mover = mover, .entry = i };
        to->seen = game_observe_action(m->game, state, mover, m->entry[i].act, viewer);
        game_observe(m->game, state, viewer, to->view);
        cases->n += is_told(m->game, to);
    }
}

/* Words. {0}: who moves, or whom it harms; {1}: about how many points; {2}: for what. */
static const struct words usual[STAKE_SENTENCES] = {
    [SAYS_HOPES] = WORDS("{0} hopes for {1} more {1#point|points} for {2}.",
                         "{0} хочет ещё {1} {1#балл|балла|баллов} за {2}.",
                         "{0} liczy na {1} {1#punkt|punkty|punktów} więcej za {2}."),
    [SAYS_TAKES] = WORDS("{0} costs you about {1} {1#point|points} for {2}.",
                         "{0} лишает вас около {1} {1#балла|баллов|баллов} за {2}.",
                         "{0} odbiera ci około {1} {1#punktu|punktów|punktów} za {2}."),
    [SAYS_YOURS] = WORDS("You’d get about {1} more {1#point|points} for {2}.",
                         "Вы получите примерно на {1} {1#балл|балла|баллов} больше за {2}.",
                         "Dostaniesz o około {1} {1#punkt|punkty|punktów} więcej za {2}."),
    [SAYS_THEIRS] = WORDS("{0} would get about {1} {1#point|points} less for {2}.",
                          "{0} получит примерно на {1} {1#балл|балла|баллов} меньше за {2}.",
                          "{0} dostanie o około {1} {1#punkt|punkty|punktów} mniej za {2}."),
    [SAYS_FOR] = WORDS("You’d get more points for {2}.", "Вы получите больше баллов за {2}.",
                       "Dostaniesz więcej punktów za {2}."),
    [SAYS_AGAINST] =
        WORDS("{0} would get fewer points for {2}.", "{0} получит меньше баллов за {2}.",
              "{0} dostanie mniej punktów za {2}."),
};

static int points(const struct difference *r)
{
    return r->stake == REASON_NONE ? 0 : (int)(r->size + 0.5f);
}

static void say(const struct game *g, const struct difference *r, int seat,
                enum stake_sentence sentence, struct text *out)
{
    if (r->stake == REASON_NONE)
        return;
    const struct stake *stake = &g->presenter->stakes[r->stake];
    const struct words *words = stake->say != NULL ? stake->say : usual;
    text_say(out, &words[sentence], SEAT(seat), NUMBER(points(r)), TERM(&stake->name));
}

void reasons_say_theirs(const struct game *g, const struct reasons *r, struct text *out)
{
    if (r->harm.size >= r->gain.size)
        say(g, &r->harm, r->mover, SAYS_TAKES, out);
    else
        say(g, &r->gain, r->mover, SAYS_HOPES, out);
}

void reasons_say_gain(const struct game *g, const struct reasons *r, struct text *out)
{
    say(g, &r->gain, r->gain.seat, SAYS_YOURS, out);
}

void reasons_say_harm(const struct game *g, const struct reasons *r, struct text *out)
{
    say(g, &r->harm, r->harm.seat, SAYS_THEIRS, out);
}

int reasons_points(const struct reasons *r)
{
    return points(&r->gain) > points(&r->harm) ? points(&r->gain) : points(&r->harm);
}

void reasons_say_aim(const struct game *g, const struct reasons *r, struct text *gain,
                     struct text *harm)
{
    say(g, &r->gain, r->gain.seat, SAYS_FOR, gain);
    say(g, &r->harm, r->harm.seat, SAYS_AGAINST, harm);
}

void reasons_say_own(const struct game *g, const struct reasons *r, struct text *out)
{
    reasons_say_gain(g, r, out);
    text_add(out, r->gain.stake != REASON_NONE && r->harm.stake != REASON_NONE ? " " : "");
    reasons_say_harm(g, r, out);
}
