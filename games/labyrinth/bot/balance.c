/* Alice's Labyrinth: what self-play measures (RULES.md, G). */
#include "engine/balance.h"
#include "games/labyrinth/labyrinth.h"

static const struct target targets[] = {
    { .what = "turns", .read = READ_MEAN, .low = 25, .high = 45 },
    { .what = "longer than 80 turns", .read = READ_SHARE, .low = 0, .high = 1 },
    { .what = "stopped without a winner", .read = READ_SHARE, .low = 0, .high = 0.1 },
    { .what = "wins by turn order", .read = READ_SHARE, .parts = WIN_PARTS },
    { .what = "turns that find a goal", .read = READ_SHARE },
    { .what = "goals left to the others", .read = READ_MEAN },
    { .what = "Hatter cards drawn", .read = READ_MEAN },
    { .what = "Hatter card drawn", .read = READ_MEAN },
    { .what = "wins after drawing the Hatter card", .read = READ_SHARE, .parts = WIN_PARTS },
    { .what = "winner had drawn more Hatter cards", .read = READ_SHARE },
    { .what = "decided in the last round", .read = READ_SHARE },
};

static const char *const card_name[CARD_COUNT] = { "H1", "H2", "H3", "H4",  "H5", "H6",
                                                   "H7", "H8", "H9", "H10", "H11" };

struct replay_counts {
    const struct game *game;
    int first, cards, found;
    int card[CARD_COUNT][LABYRINTH_SEATS], by[LABYRINTH_SEATS];
    struct result last; /* when the last round began */
};

static void see(void *context, const struct replay_step *step)
{
    struct replay_counts *n = context;
    if (action_verb(step->act) == VERB_FIRST)
        n->first = action_a(step->act);
    if (action_verb(step->act) == VERB_HATTER) {
        const struct labyrinth *before = step->before;
        n->cards++;
        n->by[before->seat]++;
        n->card[action_a(step->act)][before->seat]++;
    }
    if (action_verb(step->act) == VERB_PUSH && step->seat == n->first)
        n->game->score(step->before, &n->last);
    for (int i = 0; i < step->events->n; i++)
        n->found += action_verb(step->events->event[i].what) == EVENT_FOUND;
}

static void measure_seats(const struct labyrinth *s, const struct result *r,
                          const struct replay_counts *n, struct stats *l)
{
    for (int place = 0; place < s->seats; place++) {
        int p = (n->first + place) % s->seats;
        stats_add(l, "wins by turn order", balance_order[place], win_parts(r, s->seats, p));
        if (p != s->winner)
            stats_add(l, "goals left to the others", "", s->left[p]);
        else if (is_advanced(s))
            stats_add(l, "winner had drawn more Hatter cards", "", n->by[p] * s->seats > n->cards);
    }
}

static void measure_cards(int seats, const struct result *r, const struct replay_counts *n,
                          struct stats *l)
{
    stats_add(l, "Hatter cards drawn", "", n->cards);
    for (int card = 0; card < CARD_COUNT; card++) {
        int drawn = 0;
        for (int p = 0; p < seats; p++) {
            drawn += n->card[card][p];
            if (n->card[card][p] > 0)
                stats_add(l, "wins after drawing the Hatter card", card_name[card],
                          win_parts(r, seats, p));
        }
        stats_add(l, "Hatter card drawn", card_name[card], drawn);
    }
}

static void measure(const struct match *m, struct stats *l)
{
    const struct labyrinth *s = (const struct labyrinth *)m->state;
    struct replay_counts n = { .game = m->game };
    struct result r;
    balance_replay(m, see, &n);
    m->game->score(s, &r);
    measure_seats(s, &r, &n, l);
    stats_add(l, "turns", "", s->turn);
    stats_add(l, "longer than 80 turns", "", s->turn > 80);
    stats_add(l, "stopped without a winner", "", s->winner == NONE);
    for (int turn = 0; turn < s->turn; turn++)
        stats_add(l, "turns that find a goal", "", turn < n.found);
    stats_add(l, "decided in the last round", "", !same_leaders(&r, &n.last, s->seats));
    if (is_advanced(s))
        measure_cards(s->seats, &r, &n, l);
}

const struct balance labyrinth_balance = {
    .n = sizeof targets / sizeof targets[0],
    .target = targets,
    .measure = measure,
};
