/*
 * The analysis of a whole game, on several threads or piece by piece: what every decision lost, and
 * what luck gave or took. Each piece is judged from the views of the seats that it concerns, and by
 * luck that follows from its place in the record, so it does not matter who judges it or when.
 */
#include "bots/host/analysis_internal.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "bots/host/bot_context.h"
#include "bots/host/chance.h"

enum { THREADS_MAX = 16 };

int decision_loss(const struct decision *d)
{
    return d->best.worth - d->played.worth;
}

enum mark decision_mark(const struct decision *d)
{
    int loss = decision_loss(d);
    return loss == 0                ? MARK_BEST
           : loss < INACCURACY_LOSS ? MARK_GOOD
           : loss < MISTAKE_LOSS    ? MARK_INACCURACY
                                    : MARK_MISTAKE;
}

/* Decisions */

/* What everybody may expect, as whole per mille that add up to 1000: the mover's worth as it is,
 * and the rest among the others in proportion to their shares. */
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

/* What a choice was worth on average, as far as the search has looked. */
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

/* Fills in what the decision was worth and what would have been best. If the move played does at
 * least as well as the search's favourite when both are judged alone, nothing better was found. */
static void judge_decision(struct piece *p, struct bot_context *context)
{
    struct decision *d = &p->decision;
    struct search_result v, alone;
    const struct question q = { p->game, p->before, d->seat, d->entry };
    question_think(&q, context, 0, &v);
    action best = v.of[search_result_best(&v)].act;
    d->played = d->best = question_judge(&q, context, d->played.act, &alone);
    share_among(alone.share, p->seats, d->seat, d->played.worth, d->after);
    d->edge = d->played.worth - average_worth(p->game, p->seats, &v);
    if (best == d->played.act)
        return;
    struct advice other = question_judge(&q, context, best, &alone);
    if (other.worth > d->played.worth)
        d->best = other;
}

/* Luck */

/* Of games that go on at random. A share of theirs is taken as it is: how a search's belong to
 * chances (chance.h) says nothing of them. */
static int per_mille(float share)
{
    int worth = (int)(share * 1000 + 0.5f);
    return worth < 0 ? 0 : worth > 1000 ? 1000 : worth;
}

/* What the seat itself may expect, as far as it knows this state, by games that go on at random.
 * Where nothing is hidden, one look is enough for everybody. */
static void expect(const struct piece *p, const void *state, float share[SEATS_MAX])
{
    for (int seat = 0; seat < p->seats; seat++) {
        _Alignas(16) uint8_t view[STATE_MAX];
        float seen[SEATS_MAX];
        struct rng rng;
        rng_open_number(&rng, p->fortune.entry);
        game_observe(p->game, state, seat, view);
        search_play_outs(p->game, view, seat, p->iterations, &rng, seen);
        if (p->game->observe == NULL) {
            memcpy(share, seen, sizeof seen);
            return;
        }
        share[seat] = seen[seat];
    }
}

static void judge_fortune(struct piece *p)
{
    float before[SEATS_MAX] = { 0 }, after[SEATS_MAX] = { 0 };
    expect(p, p->before, before);
    if (p->game->actors(p->after) == 0)
        share_of_result(p->game, p->after, p->seats, after);
    else
        expect(p, p->after, after);
    for (int seat = 0; seat < p->seats; seat++)
        p->fortune.change[seat] = per_mille(after[seat]) - per_mille(before[seat]);
}

/* The whole */

/* Luck continues a run if the entry before it was luck, too. */
static void add_fortune(struct analysis *a, unsigned entry)
{
    struct fortune *last = a->fortunes > 0 ? &a->fortune[a->fortunes - 1] : NULL;
    if (last != NULL && last->entry + last->n == entry)
        last->n++;
    else
        a->fortune[a->fortunes++] = (struct fortune){ .entry = entry, .n = 1 };
}

uint32_t analysis_iterations(const struct match *m)
{
    uint32_t moves = 1;
    for (unsigned i = 0; i < m->n; i++)
        moves += m->entry[i].seat != CHANCE;
    uint32_t each = ANALYSIS_ALL / moves / 100 * 100;
    return each < ANALYSIS_LEAST        ? ANALYSIS_LEAST
           : each > ANALYSIS_ITERATIONS ? ANALYSIS_ITERATIONS
                                        : each;
}

bool analysis_begin(struct analysis *a, const struct match *m, uint32_t iterations)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    unsigned move = 0;
    *a = (struct analysis){ .iterations = iterations };
    a->of = calloc(m->n + 1, sizeof *a->of);
    a->fortune = calloc(m->n + 1, sizeof *a->fortune);
    if (a->of == NULL || a->fortune == NULL) {
        analysis_close(a);
        return false;
    }
    match_state_at(m, 0, state);
    for (unsigned i = 0; i < m->n; i++) {
        const struct entry *e = &m->entry[i];
        struct choices list;
        game_legal(m->game, state, e->seat, &list);
        move += e->seat != CHANCE;
        if (e->seat == CHANCE)
            add_fortune(a, i);
        else if (list.n > 1)
            a->of[a->n++] = (struct decision){ .entry = i,
                                               .move = move,
                                               .seat = e->seat,
                                               .choices = list.n,
                                               .played = { .act = e->act },
                                               .best = { .act = e->act } };
        m->game->apply(state, e->seat, e->act, NULL);
    }
    return true;
}

void analysis_close(struct analysis *a)
{
    free(a->of);
    free(a->fortune);
    *a = (struct analysis){ 0 };
}

unsigned analysis_pieces(const struct analysis *a)
{
    return a->n + a->fortunes;
}

static void take_decision(const struct match *m, const struct decision *d, struct piece *p)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    p->decision = *d;
    match_state_at(m, d->entry, state);
    game_observe(m->game, state, d->seat, p->before);
}

static void take_fortune(const struct match *m, const struct fortune *f, struct piece *p)
{
    p->luck = true;
    p->fortune = *f;
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
        take_fortune(m, &a->fortune[number - a->n], p);
}

void piece_judge(struct piece *p, struct bot_context *context)
{
    if (p->luck)
        judge_fortune(p);
    else
        judge_decision(p, context);
}

bool piece_think(struct piece *p)
{
    struct bot_context context;
    if (!analysis_context(&context, &(struct budget){ .iterations = p->iterations }))
        return false;
    piece_judge(p, &context);
    bot_context_close(&context);
    return true;
}

void analysis_give(struct analysis *a, const struct piece *p)
{
    if (p->luck)
        a->fortune[p->number - a->n] = p->fortune;
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
    return analysis_context(context, &(struct budget){ .iterations = a->iterations });
}

/* The pieces that the threads take one by one. */
struct work_queue {
    struct analysis *analysis;
    const struct match *match;
    atomic_uint next, done;
};

struct worker {
    struct work_queue *queue;
    struct bot_context context;
    struct progress progress;
    pthread_t thread;
};

/* Judges one piece after the other until there are no more. */
static void *work(void *argument)
{
    struct worker *me = argument;
    struct work_queue *queue = me->queue;
    unsigned all = analysis_pieces(queue->analysis);
    for (unsigned i; (i = atomic_fetch_add(&queue->next, 1)) < all;) {
        analysis_judge(queue->analysis, queue->match, i, &me->context);
        unsigned done = atomic_fetch_add(&queue->done, 1) + 1;
        if (me->progress.tell != NULL)
            me->progress.tell(me->progress.to, done, all);
    }
    return NULL;
}

/* Threads that cannot be started are done without: the first worker does what is left. */
static bool judge_all(struct work_queue *queue, int threads, struct progress progress)
{
    struct worker worker[THREADS_MAX];
    int started = 1;
    worker[0] = (struct worker){ .queue = queue, .progress = progress };
    if (!analysis_open_context(queue->analysis, &worker[0].context))
        return false;
    for (; started < threads && started < THREADS_MAX; started++) {
        struct worker *a = &worker[started];
        *a = (struct worker){ .queue = queue };
        if (!analysis_open_context(queue->analysis, &a->context))
            break;
        if (pthread_create(&a->thread, NULL, work, a) != 0) {
            bot_context_close(&a->context);
            break;
        }
    }
    work(&worker[0]);
    for (int i = 0; i < started; i++) {
        if (i > 0)
            pthread_join(worker[i].thread, NULL);
        bot_context_close(&worker[i].context);
    }
    return true;
}

bool analysis_open(struct analysis *a, const struct match *m, uint32_t iterations, int threads,
                   struct progress progress)
{
    struct work_queue queue = { .analysis = a, .match = m };
    require(analysis_error(m) == NULL);
    if (!analysis_begin(a, m, iterations))
        return false;
    if (judge_all(&queue, threads, progress)) {
        analysis_mark_turning_points(a);
        return true;
    }
    analysis_close(a);
    return false;
}

void analysis_mark_turning_points(struct analysis *a)
{
    a->turnings = 0;
    for (unsigned i = 0; i < a->n; i++) {
        int loss = decision_loss(&a->of[i]), at = a->turnings;
        if (loss < TURNING_LOSS)
            continue;
        while (at > 0 && decision_loss(&a->of[a->turning[at - 1]]) < loss)
            at--;
        if (at == TURNING_MAX)
            continue;
        a->turnings += a->turnings < TURNING_MAX;
        for (int k = a->turnings - 1; k > at; k--)
            a->turning[k] = a->turning[k - 1];
        a->turning[at] = i;
    }
}

/* The best move is the one that was furthest ahead of the others and lost nothing to speak of. */
static void add_decision(struct player_study *p, const struct analysis *a, unsigned i)
{
    const struct decision *d = &a->of[i];
    p->decisions++;
    p->skill -= decision_loss(d);
    if (decision_loss(d) < INACCURACY_LOSS && d->edge > 0 &&
        (p->best < 0 || d->edge > a->of[p->best].edge))
        p->best = (int)i;
}

static void add_luck(struct player_study *p, const struct analysis *a, unsigned i, int seat)
{
    int change = a->fortune[i].change[seat];
    p->luck += change;
    if (change < 0 && (p->unluckiest < 0 || change < a->fortune[p->unluckiest].change[seat]))
        p->unluckiest = (int)i;
}

struct player_study analysis_player(const struct analysis *a, int seat)
{
    struct player_study p = { .best = -1, .unluckiest = -1 };
    double accuracy = 0;
    for (unsigned i = 0; i < a->n; i++)
        if (a->of[i].seat == seat) {
            add_decision(&p, a, i);
            accuracy += exp2(-(double)decision_loss(&a->of[i]) / ACCURACY_HALF);
        }
    for (unsigned i = 0; i < a->fortunes; i++)
        add_luck(&p, a, i, seat);
    if (p.decisions > 0) {
        p.average = (-p.skill + p.decisions / 2) / p.decisions;
        p.accuracy = (int)(100 * accuracy / p.decisions + 0.5);
    }
    return p;
}
