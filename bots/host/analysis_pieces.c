/* Judging a piece; analysis_pieces.h. */
#include "bots/host/analysis_pieces.h"

#include <string.h>

#include "bots/host/bot_context.h"
#include "bots/host/chance.h"

/* Decisions */

/* Everybody's expected share, as whole per mille that add up to 1000: the mover's worth as it is,
 * and the rest split among the others in proportion to their shares. */
static void share_among(const float share[SEATS_MAX], int seats, int mover, int worth,
                        int after[SEATS_MAX])
{
    double all = 0, sum = 0;
    int given = 0;
    for (int p = 0; p < seats; p++)
        all += p == mover ? 0 : (double)share[p];
    for (int p = 0; p < seats; p++) {
        if (p == mover) {
            after[p] = worth;
            continue;
        }
        sum += all > 0 ? (double)share[p] / all : 1.0 / (seats - 1);
        int total = (int)(sum * (1000 - worth) + 0.5);
        after[p] = total - given;
        given = total;
    }
}

/* The average worth of a choice, over those that the search has visited. */
static int average_worth(const struct game *g, int seats, const struct search_result *v)
{
    float sum = 0;
    int n = 0;
    for (int i = 0; i < v->n; i++)
        if (v->of[i].visits > 0) {
            sum += v->of[i].worth;
            n++;
        }
    return n > 0 ? chance_of(g, seats, sum / (float)n, v).worth : 0;
}

/* Fills in the worth of the decision and the best choice. If the move played does at least as well
 * as the search's favourite when both are judged alone, nothing better was found. */
static void judge_decision(struct piece *p, struct bot_context *context)
{
    struct decision *d = &p->decision;
    struct search_result v, alone;
    const struct search_position position = { p->game, p->before, d->seat, d->entry };
    search_position_think(&position, context, 0, &v);
    action best = v.of[search_result_best(&v)].act;
    d->played = d->best = search_position_judge(&position, context, d->played.act, &alone);
    share_among(alone.share, p->seats, d->seat, d->played.worth, d->after);
    d->edge = d->played.worth - average_worth(p->game, p->seats, &v);
    if (best == d->played.act)
        return;
    struct advice other = search_position_judge(&position, context, best, &alone);
    if (other.worth > d->played.worth)
        d->best = other;
}

/* Luck */

/* A share found by random play-outs, taken as it is: the relation of a search's shares to chances
 * (chance.h) does not apply to them. */
static int per_mille(float share)
{
    int worth = (int)(share * 1000 + 0.5f);
    return worth < 0 ? 0 : worth > 1000 ? 1000 : worth;
}

/* Every seat's expected share by what it knows of this state, by random play-outs. Where nothing is
 * hidden, those of one seat serve for all. */
static void expect(const struct piece *p, const void *state, float share[SEATS_MAX])
{
    for (int seat = 0; seat < p->seats; seat++) {
        _Alignas(16) uint8_t view[STATE_MAX];
        float seen[SEATS_MAX];
        struct rng rng;
        rng_open_number(&rng, p->luck_swing.entry);
        game_observe(p->game, state, seat, view);
        search_play_outs(p->game, view, seat, p->iterations, &rng, seen);
        if (p->game->observe == NULL) {
            memcpy(share, seen, sizeof seen);
            return;
        }
        share[seat] = seen[seat];
    }
}

static void judge_luck_swing(struct piece *p)
{
    float before[SEATS_MAX] = { 0 }, after[SEATS_MAX] = { 0 };
    expect(p, p->before, before);
    if (p->game->actors(p->after) == 0)
        share_of_result(p->game, p->after, p->seats, after);
    else
        expect(p, p->after, after);
    for (int seat = 0; seat < p->seats; seat++)
        p->luck_swing.change[seat] = per_mille(after[seat]) - per_mille(before[seat]);
}

/* Taking and giving */

unsigned analysis_pieces(const struct analysis *a)
{
    return a->n + a->luck_swings;
}

static void take_decision(const struct match *m, const struct decision *d, struct piece *p)
{
    p->decision = *d;
    advice_view_at(m, d->entry, d->seat, p->before);
}

static void take_luck_swing(const struct match *m, const struct luck_swing *f, struct piece *p)
{
    p->luck = true;
    p->luck_swing = *f;
    match_state_at(m, f->entry, p->before);
    memcpy(p->after, p->before, m->game->state_size);
    for (unsigned i = f->entry; i < f->entry + f->n; i++)
        m->game->apply(p->after, CHANCE, m->entry[i].act, NULL);
}

void analysis_take(const struct analysis *a, const struct match *m, unsigned number,
                   struct piece *p)
{
    require(number < analysis_pieces(a));
    p->number = number;
    p->game = m->game;
    p->seats = m->setup.seats;
    p->iterations = a->iterations;
    p->luck = false;
    if (number < a->n)
        take_decision(m, &a->of[number], p);
    else
        take_luck_swing(m, &a->luck_swing[number - a->n], p);
}

void piece_judge(struct piece *p, struct bot_context *context)
{
    if (p->luck)
        judge_luck_swing(p);
    else
        judge_decision(p, context);
}

bool piece_think(struct piece *p)
{
    struct bot_context context;
    if (!advice_open_context(&context, &(struct budget){ .iterations = p->iterations }))
        return false;
    piece_judge(p, &context);
    bot_context_close(&context);
    return true;
}

void analysis_give(struct analysis *a, const struct piece *p)
{
    if (p->luck)
        a->luck_swing[p->number - a->n] = p->luck_swing;
    else
        a->of[p->number] = p->decision;
}

void analysis_judge(struct analysis *a, const struct match *m, unsigned piece,
                    struct bot_context *context)
{
    struct piece p;
    analysis_take(a, m, piece, &p);
    piece_judge(&p, context);
    analysis_give(a, &p);
}

bool analysis_open_context(const struct analysis *a, struct bot_context *context)
{
    return advice_open_context(context, &(struct budget){ .iterations = a->iterations });
}
