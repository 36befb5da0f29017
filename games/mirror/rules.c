/*
 * Looking-Glass Tea: the rules. A grid of cards, half of them reflections; each turn takes a card,
 * a pair or a line of three out of it; a character and its reflection cancel each other.
 *
 * The idea: the grid is a bitboard, so neighbours are a shift and an AND. A collection is one
 * number per character, plain cards up, reflections down, so cancelling is addition.
 */
#include "games/mirror/mirror.h"

/* 2 Setup */
static void start(void *state, const struct setup *setup)
{
    struct mirror *s = state;
    s->seats = setup->seats;
    s->step = STEP_FIRST;
    s->alice = NONE;
    for (int c = 0; c < CHARACTER_COUNT; c++)
        s->deck[c] = grid_of(s)->copies; /* 2.1–2.3 */
    for (int cell = 0; cell < CELLS_MAX; cell++)
        s->card[cell] = CARD_NONE;
}

static unsigned actors(const void *state)
{
    const struct mirror *s = state;
    switch (s->step) {
    case STEP_FIRST:
    case STEP_DEAL:
        return 1u << CHANCE;
    case STEP_TAKE:
        return 1u << s->seat;
    default:
        return 0;
    }
}

int mirror_limit(const struct mirror *s)
{
    return s->turn < 3 ? s->turn : 3; /* 3.4, 3.5, 3.6; R3: counted over all seats together */
}

/* Branch-free, since from most cells most ways are closed: always stores, counts only if possible.
 * The list has room: there are at most 109 (7.3). */
static void offer_take_if(bool possible, struct choices *out, int a, int b, int c)
{
    out->act[out->n] = ACTION(VERB_TAKE, a, b, c);
    out->n += possible;
}

/* 3.4–3.11: every card, every pair of neighbours and every line of three that the turn allows. */
static void legal_take(const struct mirror *s, struct choices *out)
{
    const struct grid *g = grid_of(s);
    int limit = mirror_limit(s);
    uint32_t pair[WAY_COUNT], line[WAY_COUNT]; /* bit i: one starts at cell i and goes that way */
    for (int way = 0; way < WAY_COUNT; way++) {
        uint32_t neighbours = s->occupied & (s->occupied >> g->step[way]) & g->leads[way];
        pair[way] = limit >= 2 ? neighbours : 0;                                /* 3.7, 3.9 */
        line[way] = limit >= 3 ? neighbours & (neighbours >> g->step[way]) : 0; /* 3.8: no bends */
    }
    for (uint32_t rest = s->occupied; rest != 0; rest &= rest - 1) {
        int cell = __builtin_ctz(rest);
        for (int way = 0; way < WAY_COUNT; way++) {
            int next = cell + g->step[way], last = next + g->step[way];
            offer_take_if(line[way] >> cell & 1, out, cell, next, last);
            offer_take_if(pair[way] >> cell & 1, out, cell, next, NONE);
        }
        offer_take_if(true, out, cell, NONE, NONE);
    }
}

static void legal(const void *state, int seat, struct choices *out)
{
    const struct mirror *s = state;
    if (!(actors(s) >> seat & 1))
        return;
    if (s->step == STEP_FIRST)
        offer_lot(out, VERB_FIRST, s->seats); /* 2.5: the first player of round 1 */
    else if (s->step == STEP_DEAL)
        offer_draw(out, VERB_DEAL, s->deck, CHARACTER_COUNT); /* 2.4: the deck is shuffled */
    else
        legal_take(s, out);
}

static void begin_round(struct mirror *s)
{
    s->round++;
    s->seat = s->alice; /* 3.1, 3.12: the holder of Alice begins */
    s->turn = 1;
    s->dealt = 0;
    s->step = STEP_DEAL;
}

static void put(struct mirror *s, int cell, int card)
{
    uint32_t bit = UINT32_C(1) << cell;
    s->card[cell] = (uint8_t)card;
    s->occupied = card == CARD_NONE ? s->occupied & ~bit : s->occupied | bit;
}

/* 3.1: fills the next cell. Which side is up follows from the cell. */
static void deal(struct mirror *s, int character, struct event_list *events)
{
    const struct grid *g = grid_of(s);
    s->deck[character]--;
    put(s, s->dealt++, character);
    if (s->dealt == g->rows * g->columns) {
        s->step = STEP_TAKE;
        emit(events, ACTION(EVENT_ROUND, s->round, s->seat, 0), EVERYBODY);
    }
}

/* 4.2, 4.3: adds the card to a collection, the same side up. True if it meets its opposite there
 * and both are gone (4.4). One by one comes to the same as all at once: min(plain, reflections)
 * pairs go. */
static bool collect(int8_t *owned, bool plain)
{
    bool cancels = plain ? *owned < 0 : *owned > 0;
    *owned = (int8_t)(*owned + (plain ? 1 : -1));
    return cancels;
}

static void tell_cancelled(const uint8_t pairs[CHARACTER_COUNT], struct event_list *events)
{
    for (int c = 0; c < CHARACTER_COUNT; c++)
        if (pairs[c] > 0)
            emit(events, ACTION(EVENT_CANCEL, c, pairs[c], 0), EVERYBODY);
}

/* 3.12: the round is over when the grid is empty; 5.1: the game, after the last round. */
static void end_turn(struct mirror *s)
{
    s->seat = (uint8_t)seat_after(s->seat, s->seats); /* 3.2 */
    s->turn++;
    if (s->occupied != 0)
        return;
    if (s->round < grid_of(s)->rounds)
        begin_round(s);
    else
        s->step = STEP_OVER;
}

static void take(struct mirror *s, action act, struct event_list *events)
{
    const int cells[3] = { action_a(act), action_b(act), action_c(act) };
    uint8_t pairs[CHARACTER_COUNT] = { 0 };
    int i = 0;
    do { /* 3.10: at least one */
        int card = s->card[cells[i]];
        if (card == CARD_ALICE)
            s->alice = s->seat; /* 3.11, 3.12 */
        else
            pairs[card] += collect(&s->owned[s->seat][card], is_plain(s, cells[i]));
        put(s, cells[i], CARD_NONE);
    } while (++i < 3 && cells[i] != NONE);
    if (s->turn == 1) { /* 3.4, R10: Alice takes the place of the first card */
        put(s, cells[0], CARD_ALICE);
        s->alice = NONE;
    }
    tell_cancelled(pairs, events);
    end_turn(s);
}

static uint32_t apply(void *state, int seat, action act, struct event_list *events)
{
    struct mirror *s = state;
    (void)seat; /* only one seat ever owes a decision */
    switch (action_verb(act)) {
    case VERB_FIRST:
        s->alice = (uint8_t)action_a(act); /* 2.5 */
        begin_round(s);
        break;
    case VERB_DEAL:
        deal(s, action_a(act), events);
        break;
    case VERB_TAKE:
        take(s, act, events);
        break;
    }
    return 0; /* everything lies open; where luck follows, CHANCE acts and stops undo */
}

/* 5 End of the game */
int mirror_pay_for(int owned)
{
    int cards = owned < 0 ? -owned : owned; /* 5.2: no matter which side is up */
    return mirror_pay[cards < PAY_MAX ? cards : PAY_MAX];
}

static void score(const void *state, struct result *r)
{
    const struct mirror *s = state;
    int owns_alice[MIRROR_SEATS];
    memset(r, 0, sizeof *r);
    for (int p = 0; p < s->seats; p++) {
        owns_alice[p] = s->alice == p;
        for (int c = 0; c < CHARACTER_COUNT; c++)
            r->score[p] += mirror_pay_for(s->owned[p][c]);
        r->score[p] += s->alice == p ? ALICE_POINTS : 0; /* 5.3 */
    }
    rank_seats(r, s->seats, owns_alice); /* 5.4, R8: of equal scores, the owner of Alice */
}

const struct game mirror_game = {
    .name = "mirror",
    .version = 1,
    .oldest = 1,
    .seats_min = 2,
    .seats_max = MIRROR_SEATS,
    .age = 8,
    .minutes_min = 15,
    .minutes_max = 30,
    .state_size = sizeof(struct mirror),
    .length_max = 126, /* 2 players: 1 first, 60 cards, 5 rounds of at most 13 turns (7.3) */
    .start = start,
    .actors = actors,
    .legal = legal,
    .apply = apply,
    .score = score,
    .check = mirror_check,
    .presenter = &mirror_presenter,
    .evaluator = &mirror_evaluator,
    .balance = &mirror_balance,
};
