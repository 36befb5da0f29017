/*
 * The Mad Tea Party: what a bot should value, in points. Points won; every open chapter by the odds
 * that its pages are filled before the character deck runs out; and the cards in hand by what they
 * usually bring. A card in play is first played to its end as most players would, passing in
 * windows: so every choice in the middle of an effect is judged by its result.
 */
#include "engine/learned.h"
#include "games/teaparty/bot/evaluator_internal.h"

enum { STEPS_MAX = 64 }; /* of a card that is played to its end */

/* Points that a card in hand usually brings. Each of many heroes is worth less: a bot that draws
 * one every turn and plays none gains nothing, and two such bots would never end the game. */
static const float hero_worth[] = { [HERO_ALICE] = 2.4f, [HERO_RABBIT] = 1.7f, [HERO_CAT] = 1.6f };
static const float crowded = 0.06f;
static const float kind_worth[KIND_COUNT] = {
    [KIND_SOLDIER] = 0.5f, [KIND_DUCHESS] = 0.6f, [KIND_QUEEN] = 0.7f,       [KIND_KNAVE] = 1.5f,
    [KIND_GRYPHON] = 0.8f, [KIND_HARE] = 0.7f,    [KIND_CATERPILLAR] = 0.7f, [KIND_HATTER] = 1.0f,
};
static const float chapter_worth = 0.4f, opened_later = 0.6f;

/* The odds that a free page gets its card: one that lies ready, and what a turn may still bring. */
static const float in_hand = 0.85f, at_tea = 0.45f;
static const float per_turn[] = { [SIZE_ANY] = 0.30f, [SIZE_TINY] = 0.15f, [SIZE_HUGE] = 0.15f };

/* About 1.7 characters are used in a turn. With more players, more guests have come and gone
 * between two turns of a seat, so its turns are fewer but better. */
static float turns_left(const struct teaparty *s)
{
    float characters = (float)characters_left(s) / 1.7f, chapters = 1.5f * s->chapter_deck_n;
    return s->last ? 0 : 2 * (characters < chapters ? characters : chapters) / (2.0f + s->seats);
}

static void look_at_tea(const struct teaparty *s, unsigned kinds[SIZE_HUGE + 1])
{
    for (int cell = 0; cell < CELLS; cell++) {
        if (s->tea_n[cell] == 0)
            continue;
        unsigned kind = 1u << top_of(s, cell);
        kinds[SIZE_ANY] |= kind;
        if (row_of(cell) == ROW_TINY)
            kinds[SIZE_TINY] |= kind;
        if (row_of(cell) == ROW_HUGE)
            kinds[SIZE_HUGE] |= kind;
    }
}

static float odds_of_page(int page, const struct prospect *see)
{
    int size = size_of(page);
    unsigned kind = 1u << portrait_of(page);
    float late = see->turns * per_turn[size], missing = 1 / (1 + late);
    if (size == SIZE_ANY && (see->hand & kind))
        missing *= 1 - in_hand;
    else if (see->tea[size] & kind)
        missing *= 1 - at_tea;
    return 1 - missing;
}

/* An open chapter: its points if all pages are filled, else minus a point for every page that is
 * not. */
static float chapter_value(const struct teaparty *s, int chapter, const struct prospect *see)
{
    float all = 1, missing = 0, worth = chapter_card[chapter].vp;
    for (int i = 0; i < chapter_card[chapter].pages; i++) {
        int on = s->page[chapter][i];
        if (on == PAGE_FREE) {
            float odds = odds_of_page(PAGES * chapter + i, see);
            all *= odds;
            missing += 1 - odds;
        } else if (on == PAGE_KIND + KIND_SOLDIER) {
            worth -= 2;
        }
    }
    if (option_on(s, OPTION_EXPERT) && all < 1)
        missing = (1 - all) * worth / 2;
    return all * worth - missing;
}

static float hand_value(const struct teaparty *s, int seat, const struct prospect *see)
{
    float sum = 0;
    for (int f = 0; f < FACE_COUNT; f++)
        sum += s->hero_hand[seat][f] * hero_worth[hero_card[f].who];
    sum /= 1 + crowded * s->hero_n[seat];
    for (int k = 0; k < KIND_COUNT; k++)
        sum += s->character_hand[seat][k] * kind_worth[k];
    for (uint32_t hand = s->chapter_hand[seat]; hand != 0; hand &= hand - 1) {
        float opened = opened_later * chapter_value(s, __builtin_ctz(hand), see);
        sum += opened > chapter_worth ? opened : chapter_worth;
    }
    return sum * (see->turns < 2 ? see->turns / 2 : 1); /* what is not played is lost (14.5) */
}

static struct prospect prospect_of(const struct teaparty *s, int seat)
{
    struct prospect see = { .turns = turns_left(s) };
    look_at_tea(s, see.tea);
    for (int k = 0; k < KIND_COUNT; k++)
        if (s->character_hand[seat][k] > 0)
            see.hand |= 1u << k;
    return see;
}

/* Alice takes a page of the chapter that lacks the fewest; else she copies somebody. */
static action usual_alice(const struct teaparty *s, const struct choices *list)
{
    int best = 0, least = PAGES + 1;
    for (int i = 0; i < list->n; i++) {
        bool page = action_verb(list->act[i]) == VERB_PAGE;
        int lacks = page ? teaparty_free_pages(s, chapter_of(action_a(list->act[i]))) : PAGES;
        if (lacks < least) {
            least = lacks;
            best = i;
        }
    }
    return list->act[best];
}

/* The Soldier goes to the first page of somebody else. */
static action usual_soldier(const struct teaparty *s, const struct choices *list)
{
    for (int i = 0; i < list->n; i++)
        if (action_verb(list->act[i]) == VERB_GUARD &&
            owner_of(s, chapter_of(action_a(list->act[i]))) != s->seat)
            return list->act[i];
    return list->act[list->n - 1];
}

/* The Queen names the character on most pages of others. */
static action usual_queen(const struct teaparty *s, const struct choices *list)
{
    int hit[KIND_COUNT] = { 0 }, best = 0;
    for (PAGES_OF(open_chapters(s) & ~s->chapter_open[s->seat]))
        if (on_page(s, page) != PAGE_FREE && on_page(s, page) < PAGE_ALICE)
            hit[on_page(s, page) - PAGE_KIND]++;
    for (int k = 1; k < KIND_COUNT; k++)
        if (hit[k] > hit[best])
            best = k;
    return list->act[best];
}

/* The usual choice: fill pages, take cards, let effects happen. */
static action usual(const struct teaparty *s, const struct choices *list)
{
    switch (s->step) {
    case STEP_ALICE:
        return usual_alice(s, list);
    case STEP_SOLDIER:
        return usual_soldier(s, list);
    case STEP_QUEEN:
        return usual_queen(s, list);
    case STEP_RABBIT:
        return list->act[list->n / 2];
    default:
        return list->act[0];
    }
}

/* Plays pending steps to their end; `pocketed` is how far the luck with the Knave's hero was from
 * the average. */
static void play_on(struct teaparty *s, float *pocketed)
{
    for (int i = 0; i < STEPS_MAX; i++) {
        unsigned actors = teaparty_game.actors(s);
        if (actors == 0 || s->step == STEP_SEARCH || s->step == STEP_ADVENTURE)
            return;
        int seat = __builtin_ctz(actors);
        struct choices list;
        game_legal(&teaparty_game, s, seat, &list);
        action act = seat == CHANCE ? list.act[list.n / 2] : usual(s, &list);
        if (action_verb(act) == VERB_POCKET)
            *pocketed += hero_card[action_a(act)].vp - 1.9f;
        teaparty_game.apply(s, seat, act, NULL);
    }
}

/* Sums up what a seat has and may hope for, in points. */
static void weigh_seat(const struct teaparty *s, int seat, struct seat_weighed *to)
{
    to->see = prospect_of(s, seat);
    to->now = teaparty_points(s, seat);
    to->open = 0;
    to->points = (float)(to->now.chapters + to->now.heroes + to->now.soldiers);
    for (uint32_t open = s->chapter_open[seat]; open != 0; open &= open - 1)
        if (!teaparty_complete(s, __builtin_ctz(open))) {
            float worth = chapter_value(s, __builtin_ctz(open), &to->see);
            to->open += worth;
            to->points += worth;
        }
    to->hand = hand_value(s, seat, &to->see);
    to->points += to->hand;
}

void teaparty_weigh(const struct teaparty *before, struct weighed *to)
{
    float pocketed = 0;
    to->s = *before;
    play_on(&to->s, &pocketed);
    to->swing = 3 + turns_left(&to->s) / 2;
    for (int p = 0; p < to->s.seats; p++)
        weigh_seat(&to->s, p, &to->seat[p]);
    to->seat[before->seat].points -= pocketed;
}

static void value(const void *state, float share[SEATS_MAX])
{
    struct weighed w;
    float points[TABLE_SEATS] = { 0 };
    teaparty_weigh(state, &w);
    for (int p = 0; p < w.s.seats; p++)
        points[p] = w.seat[p].points;
    for (int p = 0; p < w.s.seats; p++)
        share[p] = share_of_lead(points[p] - best_rival(points, w.s.seats, p), w.swing);
    share_out(share, w.s.seats);
}

/* The expected points, by stake. */
static void expect(const void *state, float expected[SEATS_MAX][STAKES_MAX])
{
    struct weighed w;
    teaparty_weigh(state, &w);
    for (int p = 0; p < w.s.seats; p++) {
        const struct seat_weighed *of = &w.seat[p];
        expected[p][STAKE_CHAPTERS] = (float)of->now.chapters + of->open;
        expected[p][STAKE_HEROES] = (float)of->now.heroes;
        expected[p][STAKE_SOLDIERS] = (float)of->now.soldiers;
        expected[p][STAKE_HAND] = of->hand;
    }
}

/* Between two cards no effect is unfinished. */
static bool is_quiet(const void *state)
{
    const struct teaparty *s = state;
    return s->step == STEP_SEARCH || s->step == STEP_ADVENTURE;
}

static const struct style_effect styles[STYLE_COUNT] = {
    [STYLE_BOLD] = { .own = { [STAKE_CHAPTERS] = 0.04f },
                     .line = WORDS("bets on its chapters", "делает ставку на свои главы",
                                   "stawia na swoje rozdziały") },
    [STYLE_CAREFUL] = { .theirs = { [STAKE_CHAPTERS] = -0.08f },
                        .line = WORDS("spoils your chapters", "портит вам главы",
                                      "psuje ci rozdziały") },
    [STYLE_GRASPING] = { .own = { [STAKE_HEROES] = 0.08f },
                         .line = WORDS("collects heroes", "собирает героев", "zbiera bohaterów") },
};

const struct evaluator teaparty_evaluator = {
    .value = value,
    .features = &teaparty_features,
    .is_quiet = is_quiet,
    .prior_visits = 6,
    .blur = 0.033f,
    .level_iterations = { 20, 80, 50000 },
    .expect = expect,
    .belief = { [2] = { 1.45f, 0 }, [3] = { 1.45f, 0.09f }, [4] = { 1.78f, 0.58f } },
    .styles = styles
};
