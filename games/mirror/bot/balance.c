/* Looking-Glass Tea: what self-play measures (RULES.md, G). */
#include "engine/balance.h"
#include "games/mirror/mirror.h"

static const struct target targets[] = {
    { .what = "turns", .read = READ_MEAN, .low = 30, .high = 60 },
    { .what = "wins by turn order", .read = READ_SHARE, .parts = WIN_PARTS },
    { .what = "Alice's owner wins", .read = READ_SHARE, .parts = WIN_PARTS },
    { .what = "shared wins", .read = READ_SHARE },
    { .what = "points", .read = READ_MEAN },
    { .what = "margin of the winner", .read = READ_MEAN },
    { .what = "cards owned at the end", .read = READ_MEAN },
    { .what = "columns at the end", .read = READ_SHARE },
    { .what = "decided in the last round", .read = READ_SHARE },
};

struct replay_counts {
    int first; /* seat that began */
    long turns;
    struct result last; /* when the last round began */
    const struct game *game;
};

static void see(void *context, const struct replay_step *step)
{
    struct replay_counts *n = context;
    int verb = action_verb(step->act);
    if (verb == VERB_FIRST)
        n->first = action_a(step->act);
    n->turns += verb == VERB_TAKE;
    for (int i = 0; i < step->events->n; i++)
        if (action_verb(step->events->event[i].what) == EVENT_ROUND)
            n->game->score(step->after, &n->last);
}

static int margin(const struct result *r, int seats)
{
    int best = -1000, next = -1000;
    for (int p = 0; p < seats; p++)
        if (r->score[p] > best) {
            next = best;
            best = r->score[p];
        } else if (r->score[p] > next) {
            next = r->score[p];
        }
    return best - next;
}

/* All characters are alike (7.1), so the value of a card is how many of them lie together. */
static void measure_seat(const struct mirror *s, const struct result *r, int seat, struct stats *l)
{
    static const char *const size[] = { "0 cards", "1 card", "2 cards", "3 cards", "4 or more" };
    int owned = 0;
    for (int c = 0; c < CHARACTER_COUNT; c++) {
        int n = s->owned[seat][c] < 0 ? -s->owned[seat][c] : s->owned[seat][c];
        owned += n;
        for (int k = 0; k < 5; k++)
            stats_add(l, "columns at the end", size[k], k == (n < 4 ? n : 4));
    }
    stats_add(l, "points", "", r->score[seat]);
    stats_add(l, "cards owned at the end", "", owned);
}

static void measure(const struct match *m, struct stats *l)
{
    const struct mirror *s = (const struct mirror *)m->state;
    struct replay_counts n = { .game = m->game };
    struct result r;
    int seats = s->seats, winners = 0;
    balance_replay(m, see, &n);
    m->game->score(s, &r);
    for (int place = 0; place < seats; place++) {
        int p = (n.first + place) % seats;
        winners += r.place[p] == 1;
        stats_add(l, "wins by turn order", balance_order[place], win_parts(&r, seats, p));
        measure_seat(s, &r, p, l);
    }
    if (s->alice < seats)
        stats_add(l, "Alice's owner wins", "", win_parts(&r, seats, s->alice));
    stats_add(l, "shared wins", "", winners > 1);
    stats_add(l, "turns", "", n.turns);
    stats_add(l, "margin of the winner", "", margin(&r, seats));
    stats_add(l, "decided in the last round", "", !same_leaders(&r, &n.last, seats));
}

const struct balance mirror_balance = {
    .n = sizeof targets / sizeof targets[0],
    .target = targets,
    .measure = measure,
};
