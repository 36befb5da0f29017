/*
 * The Mad Tea Party: what self-play measures (RULES.md, 24.3). A use is an effect that was declared
 * and not void; a copy by Alice counts for the character that she copies.
 */
#include "engine/balance.h"
#include "games/teaparty/teaparty.h"

enum { PER_MILLE = 1000, PARTS_OF_A_TURN = 100 };

static const struct target targets[] = {
    { .what = "turns", .read = READ_MEAN, .low = 28, .high = 42 },
    { .what = "turns of a player", .read = READ_MEAN, .parts = PARTS_OF_A_TURN },
    { .what = "longer than 80 turns", .read = READ_SHARE, .low = 0, .high = 1 },
    { .what = "stopped by the guard (14.7)", .read = READ_SHARE, .low = 0, .high = 0.01 },
    { .what = "ended by", .read = READ_SHARE },
    { .what = "wins by turn order", .read = READ_SHARE, .parts = WIN_PARTS, .fair = 4 },
    { .what = "points", .read = READ_MEAN },
    { .what = "best minus second", .read = READ_MEAN },
    { .what = "shared wins", .read = READ_SHARE },
    { .what = "decided in the last turn", .read = READ_SHARE },
    { .what = "decided in the last round", .read = READ_SHARE },
    { .what = "chapters opened", .read = READ_MEAN },
    { .what = "chapters completed", .read = READ_MEAN, .low = 8, .high = 12 },
    { .what = "completed of those opened", .read = READ_SHARE, .low = 70, .high = 85 },
    { .what = "points of an opened chapter", .read = READ_MEAN, .low = 2.7, .high = 6 },
    { .what = "points from Knaves, in %", .read = READ_MEAN, .parts = 10, .low = 15, .high = 25 },
    { .what = "uses", .read = READ_MEAN, .low = 1.5, .high = 1000 },
    { .what = "part of all uses, in %", .read = READ_MEAN, .parts = 10, .low = 0, .high = 25 },
    { .what = "Alice copies", .read = READ_MEAN },
    { .what = "cards for a Caterpillar", .read = READ_MEAN, .low = 2, .high = 43 },
    { .what = "Cats spent on effects and Cats", .read = READ_MEAN, .low = 3, .high = 9 },
    { .what = "effects cancelled", .read = READ_SHARE, .low = 6, .high = 15 },
    { .what = "chains of those with a Cat", .read = READ_SHARE, .low = 0, .high = 35 },
    { .what = "own effects cancelled", .read = READ_MEAN },
    { .what = "Grins", .read = READ_MEAN },
    { .what = "Grins of all Cats used", .read = READ_SHARE, .low = 0, .high = 60 },
    { .what = "guards on opponents' pages", .read = READ_SHARE, .low = 15, .high = 100 },
    { .what = "Attacks", .read = READ_MEAN, .low = 0.1, .high = 43 },
    { .what = "windows in a turn",
      .read = READ_MEAN,
      .parts = PARTS_OF_A_TURN,
      .low = 0,
      .high = 1.7 },
    { .what = "hand at the end", .read = READ_MEAN, .low = 0, .high = 7 },
    { .what = "hero deck renewed", .read = READ_MEAN },
    { .what = "searches for a chapter", .read = READ_SHARE },
    { .what = "card played", .read = READ_MEAN },
    { .what = "card was the winner's", .read = READ_SHARE, .parts = WIN_PARTS },
    { .what = "chapter opened", .read = READ_SHARE },
    { .what = "chapter completed if opened", .read = READ_SHARE },
    { .what = "chapter opened by the winner", .read = READ_SHARE, .parts = WIN_PARTS },
};

/* 9: the eleven effects; the Cat's is Grin and Vanish, the Soldier's both of his lines. */
enum { USE_CAT = 2, USE_COUNT = 11 };
static const char *const use_name[USE_COUNT] = {
    "Alice takes a page", "White Rabbit", "Cheshire Cat",   "Hatter",
    "Blue Caterpillar",   "Gryphon",      "March Hare",     "Duchess",
    "Knave of Hearts",    "Card Soldier", "Queen of Hearts"
};
static const uint8_t use_of[EFFECT_COUNT] = {
    [EFFECT_PAGE] = 0,        [EFFECT_RABBIT] = 1,  [EFFECT_GRIN] = USE_CAT, [EFFECT_HATTER] = 3,
    [EFFECT_CATERPILLAR] = 4, [EFFECT_GRYPHON] = 5, [EFFECT_HARE] = 6,       [EFFECT_DUCHESS] = 7,
    [EFFECT_KNAVE] = 8,       [EFFECT_GUARD] = 9,   [EFFECT_ATTACK] = 9,     [EFFECT_QUEEN] = 10,
};

static const char *const chapter_name[CHAPTERS] = { "1",  "2",  "3",  "4",  "5",  "6",  "7",
                                                    "8",  "9",  "10", "11", "12", "13", "14",
                                                    "15", "16", "17", "18", "19", "20", "21",
                                                    "22", "23", "24", "25", "26", "27" };
static const char *const pages_name[PAGES + 1] = { "", "", "2 pages", "3 pages", "4 pages" };
static const char *const end_name[] = {
    [LAST_CHARACTERS] = "characters", [LAST_CHAPTERS] = "chapters", [LAST_TURNS] = "the guard"
};

struct replay_counts {
    const struct game *game;
    struct stats *stats;
    int first, why; /* who began; the deck that ended it */
    int windows, renewed, copies, attacks, cats, own, grins;
    int effects, cancelled; /* declared; cancelled in the end */
    int use[USE_COUNT];
    int effect; /* the last that was declared */
    int hero[TABLE_SEATS][FACE_COUNT], character[TABLE_SEATS][KIND_COUNT];
    uint8_t opened_by[CHAPTERS];        /* NONE: nobody */
    struct result began[TURNS_MAX + 1]; /* the points when each turn did */
};

static void see_declared(struct replay_counts *n, action what, const struct teaparty *before)
{
    int effect = action_a(what);
    bool copied = effect != EFFECT_RABBIT && action_c(what) != NONE;
    n->effect = effect;
    n->effects++;
    n->use[use_of[effect]]++;
    n->copies += copied;
    n->attacks += effect == EFFECT_ATTACK;
    if (effect == EFFECT_GUARD)
        stats_add(n->stats, "guards on opponents' pages", "",
                  owner_of(before, chapter_of(action_b(what))) != before->seat);
}

/* A Cat that is spent: (seat, which of the chain, whose effect or Cat it cancels). */
static void see_cat(struct replay_counts *n, action what)
{
    n->cats++;
    n->use[USE_CAT]++;
    n->own += action_b(what) == 1 && action_a(what) == action_c(what);
    stats_add(n->stats, "Grins of all Cats used", "", 0);
}

static void see_outcome(struct replay_counts *n, int cats)
{
    n->cancelled += cats % 2;
    stats_add(n->stats, "chains of those with a Cat", "", cats > 1);
}

static void see_event(struct replay_counts *n, action what, const struct replay_step *step)
{
    switch (action_verb(what)) {
    case EVENT_TURN:
        n->game->score(step->after, &n->began[action_b(what)]);
        break;
    case EVENT_RENEW:
        n->renewed++;
        break;
    case EVENT_DECLARE:
        see_declared(n, what, step->before);
        break;
    case EVENT_CAT:
        see_cat(n, what);
        break;
    case EVENT_OUTCOME:
        see_outcome(n, action_b(what));
        break;
    case EVENT_OPEN:
        n->opened_by[action_b(what)] = (uint8_t)action_a(what);
        break;
    case EVENT_LAST:
        n->why = action_a(what);
        break;
    }
}

static void see_action(struct replay_counts *n, const struct replay_step *step)
{
    int a = action_a(step->act), b = action_b(step->act);
    switch (action_verb(step->act)) {
    case VERB_FIRST:
        n->first = a;
        break;
    case VERB_SEARCH:
        stats_add(n->stats, "searches for a chapter", "", a == DECK_CHAPTER);
        break;
    case VERB_PLAY:
        if (a == BACK_HERO)
            n->hero[step->seat][b]++;
        else
            n->character[step->seat][b]++;
        break;
    case VERB_GRIN:
        n->grins++;
        n->hero[step->seat][FACE_CAT]++;
        stats_add(n->stats, "Grins of all Cats used", "", 1);
        break;
    }
}

/* 9.5: all that one Caterpillar takes is taken at once. */
static void see_takes(struct replay_counts *n, const struct event_list *events)
{
    int takes = 0;
    for (int i = 0; i < events->n; i++)
        takes += action_verb(events->event[i].what) == EVENT_TAKE;
    if (takes > 0 && n->effect == EFFECT_CATERPILLAR)
        stats_add(n->stats, "cards for a Caterpillar", "", takes);
}

static void see(void *context, const struct replay_step *step)
{
    struct replay_counts *n = context;
    const struct teaparty *before = step->before, *after = step->after;
    see_action(n, step);
    for (int i = 0; i < step->events->n; i++)
        see_event(n, step->events->event[i].what, step);
    see_takes(n, step->events);
    /* 20.6: a window opens after an effect, or after a Cat that was spent in the one before it */
    n->windows += after->step == STEP_REACT &&
                  (before->step != STEP_REACT || after->chain_n > before->chain_n);
}

static void measure_seats(const struct teaparty *s, const struct result *r,
                          const struct replay_counts *n)
{
    struct stats *l = n->stats;
    int best = -1000, second = -1000, winners = 0, heroes = 0, chapters = 0;
    for (int place = 0; place < s->seats; place++) {
        int p = (n->first + place) % s->seats, points = r->score[p];
        stats_add(l, "wins by turn order", balance_order[place], win_parts(r, s->seats, p));
        stats_add(l, "points", "", points);
        stats_add(l, "hand at the end", "", hand_size(s, p));
        second = points > best ? best : points > second ? points : second;
        best = points > best ? points : best;
        winners += r->place[p] == 1;
        heroes += teaparty_points(s, p).heroes;
        chapters += teaparty_points(s, p).chapters;
    }
    stats_add(l, "best minus second", "", best - second);
    stats_add(l, "shared wins", "", winners > 1);
    if (heroes + chapters > 0)
        stats_add(l, "points from Knaves, in %", "", PER_MILLE * heroes / (heroes + chapters));
}

static void measure_end(const struct teaparty *s, const struct result *r,
                        const struct replay_counts *n)
{
    struct stats *l = n->stats;
    int round = s->turn >= s->seats ? s->turn - s->seats + 1 : 1; /* the first of the last turns */
    stats_add(l, "turns", "", s->turn);
    stats_add(l, "turns of a player", "", PARTS_OF_A_TURN * s->turn / s->seats);
    stats_add(l, "longer than 80 turns", "", s->turn > 80);
    stats_add(l, "stopped by the guard (14.7)", "", s->turn == TURNS_MAX);
    for (int why = LAST_CHARACTERS; why <= LAST_TURNS; why++)
        stats_add(l, "ended by", end_name[why], n->why == why);
    stats_add(l, "decided in the last turn", "", !same_leaders(r, &n->began[s->turn], s->seats));
    stats_add(l, "decided in the last round", "", !same_leaders(r, &n->began[round], s->seats));
    stats_add(l, "windows in a turn", "", PARTS_OF_A_TURN * n->windows / s->turn);
}

static void measure_effects(const struct replay_counts *n)
{
    struct stats *l = n->stats;
    int all = 0;
    for (int i = 0; i < USE_COUNT; i++)
        all += n->use[i];
    for (int i = 0; i < USE_COUNT; i++) {
        stats_add(l, "uses", use_name[i], n->use[i]);
        if (all > 0)
            stats_add(l, "part of all uses, in %", use_name[i], PER_MILLE * n->use[i] / all);
    }
    for (int i = 0; i < n->effects; i++)
        stats_add(l, "effects cancelled", "", i < n->cancelled);
    stats_add(l, "Alice copies", "", n->copies);
    stats_add(l, "Cats spent on effects and Cats", "", n->cats);
    stats_add(l, "own effects cancelled", "", n->own);
    stats_add(l, "Grins", "", n->grins);
    stats_add(l, "Attacks", "", n->attacks);
    stats_add(l, "hero deck renewed", "", n->renewed);
}

static void measure_chapters(const struct teaparty *s, const struct result *r,
                             const struct replay_counts *n)
{
    struct stats *l = n->stats;
    int opened = 0, completed = 0;
    for (int c = 0; c < CHAPTERS; c++) {
        int by = n->opened_by[c];
        stats_add(l, "chapter opened", chapter_name[c], by != NONE);
        if (by == NONE)
            continue;
        bool done = s->chapter_pile[by] >> c & 1;
        opened++;
        completed += done;
        stats_add(l, "completed of those opened", "", done);
        stats_add(l, "points of an opened chapter", pages_name[chapter_card[c].pages],
                  done ? chapter_card[c].vp : 0);
        stats_add(l, "chapter completed if opened", chapter_name[c], done);
        stats_add(l, "chapter opened by the winner", chapter_name[c], win_parts(r, s->seats, by));
    }
    stats_add(l, "chapters opened", "", opened);
    stats_add(l, "chapters completed", "", completed);
}

/* Counts how often a card was played, and how often of these by winners. */
static void measure_card(const struct result *r, struct stats *l, const char *key, int seats,
                         const int *played, int stride)
{
    int all = 0;
    for (int p = 0; p < seats; p++) {
        all += played[p * stride];
        for (int i = 0; i < played[p * stride]; i++)
            stats_add(l, "card was the winner's", key, win_parts(r, seats, p));
    }
    stats_add(l, "card played", key, all);
}

static void measure(const struct match *m, struct stats *l)
{
    const struct teaparty *s = (const struct teaparty *)m->state;
    struct replay_counts n = { .game = m->game, .stats = l, .effect = NONE };
    struct result r;
    memset(n.opened_by, NONE, sizeof n.opened_by);
    balance_replay(m, see, &n);
    m->game->score(s, &r);
    measure_end(s, &r, &n);
    measure_seats(s, &r, &n);
    measure_chapters(s, &r, &n);
    measure_effects(&n);
    for (int f = 0; f < FACE_COUNT; f++)
        measure_card(&r, l, hero_card[f].key, s->seats, &n.hero[0][f], FACE_COUNT);
    for (int k = 0; k < KIND_COUNT; k++)
        measure_card(&r, l, character_card[k].key, s->seats, &n.character[0][k], KIND_COUNT);
}

const struct balance teaparty_balance = {
    .n = sizeof targets / sizeof targets[0],
    .target = targets,
    .measure = measure,
};
