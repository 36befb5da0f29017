/*
 * Late for Tea: what a bot should value. Points won, and the points that pawns on that field with
 * that many cards to play still won in games that the search played against itself: a lap is worth
 * a cookie, and near the end of the game it matters whether the lap can be finished. In the middle
 * of a turn, pending steps count with their odds; for climbing out of the hole the best moment to
 * stop is known.
 */
#include "games/cookies/cookies.h"

enum { TENTHS = 10, CARDS_KNOWN = 4 };

/* Tenths of a point still to come, by cards to play and field; from 1,800 games of 300 iterations a
 * move, in which the number of players hardly mattered. No pawn stays on the Cat: its value is set
 * between its neighbours. */
/* clang-format off */
static const uint8_t to_come[CARDS_KNOWN + 1][FIELDS] = {
    [0] = {  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0 },
    [1] = {  0,  0,  0,  0,  1, 18, 10, 21, 25, 29, 30, 34 },
    [2] = { 10, 11, 14, 20, 27, 36, 40, 42, 42, 41, 45, 45 },
    [3] = { 34, 36, 36, 39, 43, 55, 56, 55, 58, 59, 64, 63 },
    [4] = { 51, 53, 52, 56, 61, 73, 76, 77, 78, 75, 79, 81 },
};
/* clang-format on */
enum { CARD_MORE = 18 }; /* each card beyond those */

static int hope(int cards, int field, bool large)
{
    int known = cards < CARDS_KNOWN ? cards : CARDS_KNOWN;
    int bonus = 3 * known; /* 9.5: one field more if wanted; 8.7: never falls into the hole */
    return to_come[known][field] + (cards - known) * CARD_MORE + (large ? bonus : 0);
}

static int cards_left(const struct cookies *s, int seat)
{
    return CARDS - (int)(s->played[seat] * UINT32_C(0x11111111) >> 28); /* the sum of the digits */
}

/* An unseen cookie, on average. */
static int unseen(const struct cookies *s)
{
    int pieces = cookies_pieces(s->stack);
    return pieces > 0 ? TENTHS * cookies_worth(s->stack) / pieces : 0;
}

static int tea(const struct cookies *s)
{
    int up = TENTHS * s->up, other = unseen(s);
    return up > other ? up : other;
}

static int small(const struct cookies *s)
{
    return TENTHS * (s->pool < 3 ? s->pool : 3); /* 12.1: the mean of the digits */
}

/* Values climbing out of the hole onto the field (8.5, 8.6). */
static int climb(const struct cookies *s, int field)
{
    int from = s->field[s->seat], cards = cards_left(s, s->seat), kind = ring_12a[field].kind;
    int gain = passes_tea(from, (field - from + FIELDS) % FIELDS) ? TENTHS * s->up : 0;
    gain += kind == KIND_TEA ? tea(s) : kind == KIND_SMALL ? small(s) : 0;
    return gain + hope(cards, kind == KIND_CAT ? field_after(field, s->stride) : field,
                       kind == KIND_CATERPILLAR);
}

static bool void_field(const struct cookies *s, int field)
{
    bool taken = ring_12a[field].kind == KIND_HOLE;
    for (int p = 0; p < s->seats; p++)
        taken |= s->field[p] == field;
    return taken;
}

/* The worth of up to that many spins, if the seat stops as soon as a field beats spinning again
 * (8.4). */
static int escape(const struct cookies *s, int spins)
{
    int best = hope(cards_left(s, s->seat), s->field[s->seat], false);
    for (int k = 1; k <= spins; k++) {
        int sum = 0;
        for (int field = 0; field < FIELDS; field++) {
            int gain = void_field(s, field) ? best : climb(s, field);
            sum += k > 1 && best > gain ? best : gain;
        }
        best = sum / FIELDS;
    }
    return best;
}

/* Values what the seat whose turn it is may still expect: the pending steps of this turn, and its
 * field. */
static int outlook(const struct cookies *s)
{
    int here = hope(cards_left(s, s->seat), s->field[s->seat], s->large == s->seat);
    bool hole = s->hole == s->seat;
    switch (s->step) {
    case STEP_TEA:
        return here + tea(s);
    case STEP_HIDDEN:
        return here + unseen(s);
    case STEP_SPIN:
        return hole ? escape(s, s->spins) : here + small(s);
    case STEP_STOP: {
        int now = climb(s, s->pointer), later = escape(s, s->spins);
        return now > later ? now : later;
    }
    default:
        return here;
    }
}

/* How far a lead may still swing, in tenths of a point; other values were tried and did no
 * better. */
static float swing(const struct cookies *s, int seat)
{
    return 25 + 5 * (float)cards_left(s, seat);
}

/* Turns up a cookie after a passed Tea, so that the field can act: any will do. */
static void turn_up(struct cookies *s)
{
    struct choices list;
    game_legal(&cookies_game, s, CHANCE, &list);
    cookies_game.apply(s, CHANCE, list.act[list.n / 2], NULL);
}

/* Tenths of a point still to come for a seat. */
static int still_to_come(const struct cookies *s, int seat)
{
    return seat == s->seat ? outlook(s)
                           : hope(cards_left(s, seat), s->field[seat], s->large == seat);
}

static void value(const void *state, float share[SEATS_MAX])
{
    struct cookies s = *(const struct cookies *)state;
    float points[COOKIES_SEATS] = { 0 };
    if (s.step == STEP_REVEAL && s.round > 0)
        turn_up(&s);
    for (int p = 0; p < s.seats; p++)
        points[p] = (float)(TENTHS * cookies_points(&s, p) + still_to_come(&s, p));
    for (int p = 0; p < s.seats; p++)
        share[p] = share_of_lead(points[p] - best_rival(points, s.seats, p), swing(&s, p));
}

/* Between two turns nothing is half done. */
static bool is_quiet(const void *state)
{
    const struct cookies *s = state;
    return s->step == STEP_PLAY;
}

/* Cookies won, and the points still to come on the clock. */
static void expect(const void *state, float expected[SEATS_MAX][STAKES_MAX])
{
    const struct cookies *s = state;
    for (int p = 0; p < s->seats; p++) {
        expected[p][STAKE_BIG] = (float)cookies_worth(s->big[p]);
        expected[p][STAKE_SMALL] = s->small[p];
        expected[p][STAKE_WAY] = (float)still_to_come(s, p) / TENTHS;
    }
}

static const struct style_effect styles[STYLE_COUNT] = {
    [STYLE_BOLD] = { .own = { [STAKE_WAY] = 0.15f },
                     .line = WORDS("hurries on and hopes for later",
                                   "спешит вперёд и надеется на будущее",
                                   "pędzi naprzód i liczy na później") },
    [STYLE_CAREFUL] = { .theirs = { [STAKE_BIG] = -0.12f,
                                    [STAKE_SMALL] = -0.12f,
                                    [STAKE_WAY] = -0.12f },
                        .line = WORDS("watches your cookies", "следит за вашим печеньем",
                                      "pilnuje twoich ciasteczek") },
    [STYLE_GRASPING] = { .own = { [STAKE_BIG] = 0.025f },
                         .line = WORDS("is greedy for big cookies", "обожает большое печенье",
                                       "uwielbia duże ciasteczka") },
};

/* No prior visits: they won 2 % more with many iterations, but made the weakest level, which is for
 * children, almost as strong as a good player. */
const struct evaluator cookies_evaluator = {
    .value = value,
    .is_quiet = is_quiet,
    .blur = 0.15f,
    .expect = expect,
    .belief = { [2] = { 1.64f, 0 }, [3] = { 1.45f, -0.32f }, [4] = { 1.54f, -0.66f } },
    .styles = styles,
};
