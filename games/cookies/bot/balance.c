/* Late for Tea: what self-play measures (RULES.md, G). */
#include "engine/balance.h"
#include "games/cookies/cookies.h"

static const struct target targets[] = {
    { .what = "wins by turn order", .read = READ_SHARE, .parts = WIN_PARTS, .fair = 3 },
    { .what = "points", .read = READ_MEAN },
    { .what = "best minus last", .read = READ_MEAN },
    { .what = "shared wins", .read = READ_SHARE },
    { .what = "big cookies of a player", .read = READ_MEAN, .low = 2.5, .high = 6 },
    { .what = "big cookies run out", .read = READ_SHARE, .low = 0, .high = 5 },
    { .what = "small cookies taken", .read = READ_MEAN },
    { .what = "pool emptied", .read = READ_SHARE, .low = 0, .high = 20 },
    { .what = "falls of a player", .read = READ_MEAN, .low = 0.5, .high = 1.5 },
    { .what = "turns in the hole of a player", .read = READ_MEAN },
    { .what = "somebody is large", .read = READ_SHARE, .low = 50, .high = 100 },
    { .what = "points after playing the card", .read = READ_MEAN },
    { .what = "decided in the last round", .read = READ_SHARE },
};

static const char *const card_name[] = { [CARD_ONE] = "1", "2", "3", "4", "5", "Joker" };

struct replay_counts {
    const struct game *game;
    struct stats *stats;
    int first, small, falls[COOKIES_SEATS], stays[COOKIES_SEATS];
    int card, seat, points; /* played last; its player, and the points before */
    struct result last;     /* when the last round began */
};

static void see_event(struct replay_counts *n, action what, const void *after)
{
    switch (action_verb(what)) {
    case EVENT_ROUND:
        n->game->score(after, &n->last);
        break;
    case EVENT_SMALL:
        n->small += action_b(what);
        break;
    case EVENT_FALL:
        n->falls[action_a(what)]++;
        break;
    case EVENT_STAY:
        n->stays[action_a(what)]++;
        break;
    }
}

/* Ends a turn: counts what its card has brought. */
static void end_turn(struct replay_counts *n, const void *state)
{
    struct result r;
    n->game->score(state, &r);
    if (n->card != CARD_NONE)
        stats_add(n->stats, "points after playing the card", card_name[n->card],
                  r.score[n->seat] - n->points);
    n->card = CARD_NONE;
}

static void begin_turn(struct replay_counts *n, const struct replay_step *step)
{
    struct result r;
    end_turn(n, step->before);
    n->game->score(step->before, &r);
    n->card = action_b(step->act);
    n->seat = step->seat;
    n->points = r.score[n->seat];
}

static void see(void *context, const struct replay_step *step)
{
    struct replay_counts *n = context;
    const struct cookies *after = step->after;
    if (action_verb(step->act) == VERB_FIRST)
        n->first = action_a(step->act);
    if (action_verb(step->act) == VERB_PLAY) {
        begin_turn(n, step);
        stats_add(n->stats, "somebody is large", "", after->large != NONE);
    }
    for (int i = 0; i < step->events->n; i++)
        see_event(n, step->events->event[i].what, after);
}

static void measure_seats(const struct cookies *s, const struct result *r, int first,
                          struct stats *l)
{
    int best = -1000, worst = 1000, winners = 0;
    for (int place = 0; place < s->seats; place++) {
        int p = (first + place) % s->seats;
        best = r->score[p] > best ? r->score[p] : best;
        worst = r->score[p] < worst ? r->score[p] : worst;
        winners += r->place[p] == 1;
        stats_add(l, "wins by turn order", balance_order[place], win_parts(r, s->seats, p));
        stats_add(l, "points", "", r->score[p]);
        stats_add(l, "big cookies of a player", "", cookies_pieces(s->big[p]));
    }
    stats_add(l, "best minus last", "", best - worst);
    stats_add(l, "shared wins", "", winners > 1);
}

static void measure(const struct match *m, struct stats *l)
{
    const struct cookies *s = (const struct cookies *)m->state;
    struct replay_counts n = { .game = m->game, .stats = l };
    struct result r;
    balance_replay(m, see, &n);
    end_turn(&n, s);
    m->game->score(s, &r);
    measure_seats(s, &r, n.first, l);
    stats_add(l, "big cookies run out", "", s->up == 0);
    stats_add(l, "small cookies taken", "", n.small);
    stats_add(l, "pool emptied", "", s->pool == 0);
    for (int p = 0; p < s->seats; p++) {
        stats_add(l, "falls of a player", "", n.falls[p]);
        stats_add(l, "turns in the hole of a player", "", n.stays[p]);
    }
    stats_add(l, "decided in the last round", "", !same_leaders(&r, &n.last, s->seats));
}

const struct balance cookies_balance = {
    .n = sizeof targets / sizeof targets[0],
    .target = targets,
    .measure = measure,
};
