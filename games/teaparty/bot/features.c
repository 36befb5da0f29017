/*
 * The Mad Tea Party: the inputs of a learned value. A row is some numbers about a seat: the points
 * that the evaluator counts, by phase and number of players, and the cards that the seat has.
 */
#include "engine/learned.h"
#include "games/teaparty/bot/evaluator_internal.h"

enum { PHASES = 5, TABLES = TABLE_SEATS - 1, SEATS_FEW = 2, WHO = 3 };

/* The context that all rows share. */
struct feature_context {
    struct weighed w;
    float lead[TABLE_SEATS]; /* over the best of the others */
    int phase;               /* the last is the one after the last-turn mark */
};

static int phase_of(const struct weighed *w)
{
    float turns = w->seat[0].see.turns;
    return w->s.last ? 4 : turns < 1.5f ? 3 : turns < 3 ? 2 : turns < 5 ? 1 : 0;
}

static int open_context(const void *state, void *context)
{
    struct feature_context *l = context;
    float points[TABLE_SEATS] = { 0 };
    teaparty_weigh(state, &l->w);
    int seats = l->w.s.seats;
    for (int p = 0; p < seats; p++)
        points[p] = l->w.seat[p].points;
    for (int p = 0; p < seats; p++)
        l->lead[p] = points[p] - best_rival(points, seats, p);
    l->phase = phase_of(&l->w);
    return seats;
}

/* The evaluator's points */

static void lead(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    x[l->phase] = l->lead[seat] / l->w.swing;
}

static void lead_by_players(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    x[l->w.s.seats - SEATS_FEW] = l->lead[seat] / l->w.swing;
}

static void share(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    x[0] = share_of_lead(l->lead[seat], l->w.swing);
    x[1] = l->lead[seat] >= 0;
}

static void points(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    x[l->phase] = l->w.seat[seat].points / 10;
}

static void parts(const void *context, int seat, float *x)
{
    const struct seat_weighed *of = &((const struct feature_context *)context)->w.seat[seat];
    x[0] = (float)of->now.chapters / 10;
    x[1] = (float)of->now.heroes / 10;
    x[2] = (float)of->now.soldiers / 10;
    x[3] = of->open / 10;
    x[4] = of->hand / 10;
}

/* The cards */

static void heroes(const void *context, int seat, float *x)
{
    const struct teaparty *s = &((const struct feature_context *)context)->w.s;
    for (int f = 0; f < FACE_COUNT; f++)
        x[hero_card[f].who] += (float)s->hero_hand[seat][f] / 2;
}

static void characters(const void *context, int seat, float *x)
{
    const struct teaparty *s = &((const struct feature_context *)context)->w.s;
    for (int k = 0; k < KIND_COUNT; k++)
        x[k] = s->character_hand[seat][k];
}

static void chapters(const void *context, int seat, float *x)
{
    const struct teaparty *s = &((const struct feature_context *)context)->w.s;
    for (uint32_t open = s->chapter_open[seat]; open != 0; open &= open - 1) {
        int chapter = __builtin_ctz(open), lacks = teaparty_free_pages(s, chapter);
        x[teaparty_complete(s, chapter) ? 0 : lacks < PAGES ? lacks : PAGES] += 0.5f;
    }
    x[PAGES + 1] = (float)s->chapter_n[seat] / 2;
}

/* Free pages by whether their card is in hand, at the tea party, or nowhere to be seen. */
static void pages(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    const struct prospect *see = &l->w.seat[seat].see;
    for (PAGES_OF(l->w.s.chapter_open[seat])) {
        unsigned kind = 1u << portrait_of(page);
        int size = size_of(page);
        if (on_page(&l->w.s, page) == PAGE_FREE)
            x[size == SIZE_ANY && (see->hand & kind) ? 0 : see->tea[size] & kind ? 1 : 2] += 0.5f;
    }
}

/* The course of the game */

static void turn(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    x[seat_order(seat, l->w.s.seat, l->w.s.seats)] = 1;
}

static void turns(const void *context, int seat, float *x)
{
    const struct feature_context *l = context;
    float late = 1 / (1 + l->w.seat[seat].see.turns);
    x[0] = late * (float)l->w.s.hero_n[seat] / 2;
    x[1] = late * (float)l->w.s.character_n[seat] / 2;
    x[2] = late * l->w.seat[seat].open / 5;
    x[3] = late * l->lead[seat] / l->w.swing;
}

static const struct feature rows[] = {
    { "lead before the best of the others, by phase", PHASES, lead },
    { "the same by the number of players", TABLES, lead_by_players },
    { "share by the lead alone; ahead", 2, share },
    { "points to expect, by phase", PHASES, points },
    { "the parts of the points", 5, parts },
    { "heroes in hand, by who they are", WHO, heroes },
    { "characters in hand, by kind", KIND_COUNT, characters },
    { "open chapters, by the pages they lack; chapters in hand", PAGES + 2, chapters },
    { "free pages, by where their card is", 3, pages },
    { "place in the order of turns", TABLE_SEATS, turn },
    { "cards, open chapters and lead, the later the more", 4, turns },
    { NULL, 0, NULL },
};

const struct features teaparty_features = { rows, sizeof(struct feature_context), open_context };
