/*
 * Alice's Labyrinth: the rules. A maze of sliding tiles; a turn is a push and a move; secret goals,
 * one after the other, then home. With the Hatter there are cards besides.
 *
 * The idea: stacks of cards are counts. A goal is decided when its owner looks at it, so there is
 * no order of cards that could leak. labyrinth.h has the bitboards of the maze.
 */
#include "games/labyrinth/labyrinth.h"

enum { HATTER_STACK = (1 << CARD_COUNT) - 1 };

/* 2 Setup */
static void start(void *state, const struct setup *setup)
{
    struct labyrinth *s = state;
    s->seats = setup->seats;
    s->options = (uint8_t)(setup->option[OPTION_HATTER] | (setup->version - 1u) << 4);
    s->step = STEP_FIRST;
    s->straights = STRAIGHTS;
    s->corners = PLAIN_CORNERS;
    s->ban = s->card = s->peek = s->winner = NONE;
    s->hatter = HATTER_STACK; /* 2.4 */
    memset(s->at, OUTSIDE, sizeof s->at);
    memset(s->goal, NONE, sizeof s->goal);
    for (int cell = 0; cell < CELLS; cell++)
        put_tile(s->open, cell, labyrinth_fixed_open[cell]);
    for (int p = 0; p < s->seats; p++) {
        s->pawn[p] = (uint8_t)(since(s, 2) ? OUTSIDE : home_of(s, p)); /* 2.4: before, by seat */
        s->left[p] = (uint8_t)(GOALS / s->seats);                      /* 2.3 */
    }
}

static unsigned actors(const void *state)
{
    const struct labyrinth *s = state;
    switch (s->step) {
    case STEP_FIRST:
    case STEP_TILE:
    case STEP_LOOK:
    case STEP_HATTER:
    case STEP_PEEK:
        return 1u << CHANCE;
    case STEP_NEXT_PUSHES:
        return 1u << seat_after(s->seat, s->seats); /* H9 */
    case STEP_OVER:
        return 0;
    default:
        return 1u << s->seat;
    }
}

/* Lists */

static void offer_tile(struct choices *out, int tile, int shape, uint32_t weight)
{
    for (int q = 0; q < turns_of(shape); q++)
        offer_chance(out, ACTION(VERB_TILE, tile, q, 0), weight);
}

/* 2.1: the Hatter's tile first, turned at random; 2.2: then each of the others with the same
 * chance, and each of its four turns. A straight has two that look alike. */
static void legal_tile(const struct labyrinth *s, struct choices *out)
{
    if (s->laid == 0) {
        offer_tile(out, HATTER, THREE_WAY, 1);
        return;
    }
    offer_tile(out, TILE_STRAIGHT, STRAIGHT, 2u * s->straights);
    offer_tile(out, TILE_CORNER, CORNER, s->corners);
    for (int goal = GOALS_FIXED; goal < GOALS; goal++)
        offer_tile(out, goal, labyrinth_base[goal - GOALS_FIXED],
                   s->at[goal - GOALS_FIXED] == OUTSIDE);
}

/* 2.4: any corner that nobody else has, with its pawn. */
static void legal_corner(const struct labyrinth *s, struct choices *out)
{
    unsigned left = labyrinth_corners_left(s);
    for (int corner = 0; corner < KEYHOLES; corner++)
        if (left >> corner & 1)
            offer(out, ACTION(VERB_CHOOSE, corner, 0, 0));
}

/* 3.1: which goal is on the next card of the seat's stack. Cards that nobody has seen are spread
 * over all stacks alike; those that were shuffled back are in this one for certain. Of k cards m
 * were shuffled back, so each of these is next with chance 1/k, and each of the u goals that nobody
 * has seen with chance (k - m)/(k u). */
static void legal_look(const struct labyrinth *s, int verb, struct choices *out)
{
    uint32_t back = s->back[s->seat], seen = 0;
    for (int p = 0; p < s->seats; p++) {
        seen |= s->found[p] | s->back[p];
        if (s->goal[p] != NONE)
            seen |= UINT32_C(1) << s->goal[p];
    }
    uint32_t unseen = ~seen & ((UINT32_C(1) << GOALS) - 1);
    int k = stack_of(s, s->seat), m = __builtin_popcount(back);
    uint32_t u = (uint32_t)__builtin_popcount(unseen);
    uint32_t weight_back = k == m ? 1 : u, weight_unseen = (uint32_t)(k - m);
    for (uint32_t rest = back | unseen; rest != 0; rest &= rest - 1) {
        int goal = __builtin_ctz(rest);
        offer_chance(out, ACTION(verb, goal, 0, 0), back >> goal & 1 ? weight_back : weight_unseen);
    }
}

/* 4.1, 4.2: every arrow but the banned one, with every turn of the spare that looks different
 * (R7). The list has room: there are at most 48. */
static void legal_push(const struct labyrinth *s, struct choices *out)
{
    int turns = turns_of(s->spare), n = 0;
    for (int arrow = 0; arrow < ARROWS; arrow++) {
        if (arrow == s->ban)
            continue;
        for (int q = 0; q < turns; q++)
            out->act[n++] = ACTION(VERB_PUSH, arrow, q, 0);
    }
    out->n = n;
}

/* 5.1, 5.2: wherever passages lead, or nowhere. */
static void legal_move(const struct labyrinth *s, struct choices *out)
{
    int n = 0;
    for (uint64_t rest = s->reach; rest != 0; rest &= rest - 1)
        out->act[n++] = ACTION(VERB_MOVE, __builtin_ctzll(rest), 0, 0);
    out->n = n;
}

/* 8.1, 8.3 */
static void legal_hatter(const struct labyrinth *s, struct choices *out)
{
    for (int card = 0; card < CARD_COUNT; card++)
        offer_chance(out, ACTION(VERB_HATTER, card, 0, 0), s->hatter >> card & 1);
}

/* H3: "may" leaves a choice (8.6). */
static void legal_change(const struct labyrinth *s, struct choices *out)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (seat != s->seat)
            offer(out, ACTION(VERB_CHANGE, seat, 0, 0));
    offer(out, ACTION(VERB_CHANGE, NONE, 0, 0));
}

/* H4: a sliding tile of the maze, by quarters that change its looks. */
static void legal_turn(const struct labyrinth *s, struct choices *out)
{
    for (int cell = 0; cell < CELLS; cell++) {
        if (labyrinth_fixed >> cell & 1)
            continue;
        for (int q = 1; q < turns_of(shape_of(sides_at(s->open, cell))); q++)
            offer(out, ACTION(VERB_TURN, cell, q, 0));
    }
    offer(out, ACTION(VERB_TURN, NONE, 0, 0));
}

/* H6 */
static void legal_keyhole(struct choices *out)
{
    for (int corner = 0; corner < KEYHOLES; corner++)
        offer(out, ACTION(VERB_KEYHOLE, corner, 0, 0));
    offer(out, ACTION(VERB_KEYHOLE, NONE, 0, 0));
}

static void legal(const void *state, int seat, struct choices *out)
{
    const struct labyrinth *s = state;
    if (!(actors(s) >> seat & 1))
        return;
    switch (s->step) {
    case STEP_FIRST: /* 2.5: the first player is drawn by lot */
        offer_lot(out, VERB_FIRST, s->seats);
        break;
    case STEP_TILE:
        legal_tile(s, out);
        break;
    case STEP_LOOK:
        legal_look(s, VERB_LOOK, out);
        break;
    case STEP_PUSH:
    case STEP_NEXT_PUSHES:
        legal_push(s, out);
        break;
    case STEP_MOVE:
        legal_move(s, out);
        break;
    case STEP_HATTER:
        legal_hatter(s, out);
        break;
    case STEP_CHANGE:
        legal_change(s, out);
        break;
    case STEP_TURN:
        legal_turn(s, out);
        break;
    case STEP_PEEK:
        legal_look(s, VERB_PEEK, out);
        break;
    case STEP_KEEP:
        offer(out, ACTION(VERB_KEEP, 0, 0, 0));
        offer(out, ACTION(VERB_KEEP, 1, 0, 0));
        break;
    case STEP_KEYHOLE:
        legal_keyhole(out);
        break;
    case STEP_CHOOSE:
        legal_corner(s, out);
        break;
    }
}

/* 3 A turn */

/* 3.1: looks at the next goal if there is one; R20: ends the game after TURNS_MAX turns. */
static void begin_turn(struct labyrinth *s, struct event_list *events)
{
    s->card = NONE;
    if (s->turn == TURNS_MAX) {
        s->step = STEP_OVER;
        emit(events, ACTION(EVENT_STOP, 0, 0, 0), EVERYBODY);
        return;
    }
    s->turn++;
    bool looks = s->goal[s->seat] == NONE && stack_of(s, s->seat) > 0;
    s->step = looks ? STEP_LOOK : STEP_PUSH;
}

/* 3.3: clockwise; H7: without those who miss their turn. */
static void end_turn(struct labyrinth *s, struct event_list *events)
{
    int next = seat_after(s->seat, s->seats);
    for (; s->skip >> next & 1; next = seat_after(next, s->seats)) {
        s->skip &= (uint8_t) ~(1u << next);
        emit(events, ACTION(EVENT_MISS, next, 0, 0), EVERYBODY);
    }
    s->seat = (uint8_t)next;
    begin_turn(s, events);
}

/* 2.4, R17: the first player chooses, then the others in turn order, until all have a pawn. */
static void choose(struct labyrinth *s, int corner, struct event_list *events)
{
    s->chosen |= (uint8_t)(corner << 2 * s->seat);
    s->pawn[s->seat] = labyrinth_keyhole[corner];
    s->seat = (uint8_t)seat_after(s->seat, s->seats);
    if (s->pawn[s->seat] != OUTSIDE)
        begin_turn(s, events);
}

/* R17: the fourth player is not asked. */
static void choose_last(struct labyrinth *s, struct event_list *events)
{
    unsigned left = labyrinth_corners_left(s);
    if (s->step != STEP_CHOOSE || (left & (left - 1)) != 0)
        return;
    int corner = __builtin_ctz(left);
    emit(events, ACTION(EVENT_LEFT, s->seat, corner, 0), EVERYBODY);
    choose(s, corner, events);
}

/* 2.1, 2.2: lays the next tile; when one is left over, the first player begins. */
static void lay(struct labyrinth *s, int tile, int quarter, struct event_list *events)
{
    int cell = labyrinth_order[s->laid++], shape = STRAIGHT;
    if (tile == TILE_STRAIGHT) {
        s->straights--;
    } else if (tile == TILE_CORNER) {
        s->corners--;
        shape = CORNER;
    } else {
        s->at[tile - GOALS_FIXED] = (uint8_t)cell;
        shape = labyrinth_base[tile - GOALS_FIXED];
    }
    put_tile(s->open, cell, turned(shape, quarter));
    if (s->laid < CELLS - 16)
        return;
    s->spare = STRAIGHT;
    if (s->straights == 0)
        s->spare = CORNER;
    for (int i = 0; i < SLIDING; i++)
        if (s->at[i] == OUTSIDE)
            s->spare = labyrinth_base[i];
    s->straights = s->corners = 0;
    emit(events, ACTION(EVENT_BEGIN, s->seat, 0, 0), EVERYBODY);
    if (since(s, 2))
        s->step = STEP_CHOOSE; /* 2.4 */
    else
        begin_turn(s, events);
}

static void look(struct labyrinth *s, int goal)
{
    s->goal[s->seat] = (uint8_t)goal;
    s->knows[s->seat] = (uint8_t)(1u << s->seat);
    s->back[s->seat] &= ~(UINT32_C(1) << goal);
    s->step = STEP_PUSH;
}

/* 4 Pushing */
static void push(struct labyrinth *s, int arrow, int quarter, struct event_list *events)
{
    const struct arrow *a = &labyrinth_arrow[arrow];
    int sides = turned(s->spare, quarter);
    s->spare = (uint8_t)shape_of(sides_at(s->open, a->out));
    slide(s->open, arrow); /* 4.1 */
    put_tile(s->open, a->in, sides);
    s->ban = a->opposite; /* 4.2, R6 */
    for (int i = 0; i < SLIDING; i++)
        s->at[i] = a->tile_to[s->at[i]]; /* 4.4 */
    for (int p = 0; p < LABYRINTH_SEATS; p++) {
        if (events != NULL && p < s->seats && s->pawn[p] == a->out)
            emit(events, ACTION(EVENT_ROUND, p, a->in, 0), EVERYBODY);
        s->pawn[p] = a->pawn_to[s->pawn[p]]; /* 4.3 */
    }
}

/* 5 Moving: where the pawn may go is worked out here, once for everybody. */
static void begin_move(struct labyrinth *s)
{
    struct joints j = joints_of(s->open);
    s->reach = flood(j, BIT(s->pawn[s->seat])); /* 5.1 */
    if (s->card == CARD_GAP)
        s->reach = flood(j, s->reach | around(s->reach)); /* H2, R21 */
    s->step = STEP_MOVE;
}

/* 6.1, 6.2: finds the goal that the tile under the pawn shows. Returns who learns it by that. */
static uint32_t find(struct labyrinth *s, struct event_list *events)
{
    int goal = s->goal[s->seat];
    if (goal == NONE || goal_cell(s, goal) != s->pawn[s->seat])
        return 0;
    uint32_t learnt = others(s->seat) & ~(uint32_t)s->knows[s->seat];
    s->found[s->seat] |= UINT32_C(1) << goal;
    s->goal[s->seat] = NONE;
    s->knows[s->seat] = 0;
    s->left[s->seat]--;
    emit(events, ACTION(EVENT_FOUND, s->seat, goal, s->left[s->seat]), EVERYBODY);
    return learnt;
}

/* 8.1: a pawn that has moved to the Hatter's tile must draw; 8.2, R12: not one that stays. By the
 * first version of the rules no further move drew a card. */
static bool meets_hatter(const struct labyrinth *s, bool stays)
{
    return is_advanced(s) && !stays && s->pawn[s->seat] == s->at[HATTER - GOALS_FIXED] &&
           (s->card == NONE || since(s, 2));
}

static uint32_t move(struct labyrinth *s, int cell, struct event_list *events)
{
    bool stays = s->pawn[s->seat] == cell, homebound = s->left[s->seat] == 0;
    s->pawn[s->seat] = (uint8_t)cell;
    s->reach = 0;
    uint32_t learnt = find(s, events);
    if (homebound && cell == home_of(s, s->seat)) { /* 7.1, 7.2 */
        s->winner = s->seat;
        s->step = STEP_OVER;
        emit(events, ACTION(EVENT_HOME, s->seat, 0, 0), EVERYBODY);
    } else if (meets_hatter(s, stays)) {
        s->step = STEP_HATTER;
        if (s->hatter == 0)
            s->hatter = HATTER_STACK; /* 8.3, R23 */
    } else {
        end_turn(s, events);
    }
    return learnt;
}

/* 8 The Hatter */

static void put_pawn(struct labyrinth *s, int seat, int cell, struct event_list *events)
{
    s->pawn[seat] = (uint8_t)cell; /* 8.5: no move, so nothing is found and no card drawn */
    emit(events, ACTION(EVENT_PUT, seat, cell, 0), EVERYBODY);
}

/* H10: the next player clockwise who has a goal; the seat itself if nobody else has. */
static int cup_partner(const struct labyrinth *s)
{
    unsigned with_goal = 0;
    for (int p = 0; p < s->seats; p++)
        with_goal |= (unsigned)(s->goal[p] != NONE) << p;
    return seat_after_among(s->seat, s->seats, with_goal);
}

/* Each learns the other's goal, unless they have held it before. */
static uint32_t swap_goals(struct labyrinth *s, int p, int q, struct event_list *events)
{
    uint8_t goal = s->goal[p], knows = s->knows[p];
    unsigned both = 1u << p | 1u << q;
    uint32_t learnt = both & ~(s->knows[q] & 1u << p) & ~(knows & 1u << q);
    s->goal[p] = s->goal[q];
    s->goal[q] = goal;
    s->knows[p] = (uint8_t)(s->knows[q] | both);
    s->knows[q] = (uint8_t)(knows | both);
    emit(events, ACTION(EVENT_SWAP, p, q, 0), EVERYBODY);
    emit(events, ACTION(EVENT_HOLD, p, s->goal[p], 0), both);
    emit(events, ACTION(EVENT_HOLD, q, s->goal[q], 0), both);
    return learnt;
}

/* A goal goes back into the stack; only its owner knows which. */
static void shuffle_back(struct labyrinth *s, int goal, struct event_list *events)
{
    unsigned own = 1u << s->seat;
    s->back[s->seat] |= UINT32_C(1) << goal;
    emit(events, ACTION(EVENT_BACK, s->seat, UNKNOWN, 0), EVERYBODY & ~own);
    emit(events, ACTION(EVENT_BACK, s->seat, goal, 0), own);
}

/* 8.6: why a card that has to do with goals cannot be done. Everybody can see it. */
static int why_nothing(const struct labyrinth *s, int card)
{
    return s->left[s->seat] == 0       ? NOTHING_ALL_FOUND
           : card == CARD_SWAPPED_CUPS ? NOTHING_NO_PARTNER
                                       : NOTHING_STACK_EMPTY;
}

/* Does what the card says. Returns the viewers who learn something. 8.6: what cannot be done is
 * left out; the card is used up. */
static uint32_t hatter(struct labyrinth *s, int card, struct event_list *events)
{
    bool riddle = s->goal[s->seat] != NONE && stack_of(s, s->seat) > 0;
    int partner;
    s->hatter &= (uint16_t) ~(1u << card); /* 8.3 */
    s->card = (uint8_t)card;
    switch (card) {
    case CARD_SIX_OCLOCK: /* H1: a turn of its own (R15) */
        begin_turn(s, events);
        return 0;
    case CARD_GAP:
        begin_move(s);
        return 0;
    case CARD_CHANGE_PLACES:
        s->step = STEP_CHANGE;
        return 0;
    case CARD_TURN_TABLE:
        s->step = STEP_TURN;
        return 0;
    case CARD_RIDDLE:
        if (riddle) {
            s->step = STEP_PEEK;
            return 0;
        }
        break;
    case CARD_ANY_KEYHOLE:
        s->step = STEP_KEYHOLE;
        return 0;
    case CARD_NO_ROOM:
        s->skip |= (uint8_t)(1u << s->seat);
        end_turn(s, events);
        return 0;
    case CARD_WRONG_KEYHOLE: /* H8: diagonally opposite the own start */
        put_pawn(s, s->seat, labyrinth_keyhole[corner_of(s, s->seat) ^ 2], events);
        end_turn(s, events);
        return 0;
    case CARD_ONE_PLACE_ON:
        s->step = STEP_NEXT_PUSHES;
        return 0;
    case CARD_SWAPPED_CUPS:
        partner = cup_partner(s);
        if (s->goal[s->seat] != NONE && partner != s->seat) {
            uint32_t learnt = swap_goals(s, s->seat, partner, events);
            end_turn(s, events);
            return learnt;
        }
        break;
    case CARD_DORMOUSE:
        if (riddle) { /* H11 */
            int goal = s->goal[s->seat];
            s->goal[s->seat] = NONE;
            s->knows[s->seat] = 0;
            shuffle_back(s, goal, events);
            end_turn(s, events);
            return 0;
        }
        break;
    }
    emit(events, ACTION(EVENT_NOTHING, card, why_nothing(s, card), 0), EVERYBODY); /* R18 */
    end_turn(s, events);
    return 0;
}

/* H3 */
static void change(struct labyrinth *s, int seat, struct event_list *events)
{
    if (seat != NONE) {
        int here = s->pawn[s->seat];
        put_pawn(s, s->seat, s->pawn[seat], events);
        put_pawn(s, seat, here, events);
    }
    begin_move(s); /* 8.4 */
}

/* H4 */
static void turn(struct labyrinth *s, int cell, int quarters)
{
    if (cell != NONE)
        put_tile(s->open, cell, turned(sides_at(s->open, cell), quarters));
    begin_move(s); /* 8.4 */
}

/* H5: the card kept is the goal; the other goes back into the stack. */
static void keep(struct labyrinth *s, bool new, struct event_list *events)
{
    int old = s->goal[s->seat], peeked = s->peek;
    s->back[s->seat] &= ~(UINT32_C(1) << peeked);
    s->peek = NONE;
    s->goal[s->seat] = (uint8_t)(new ? peeked : old);
    s->knows[s->seat] = (uint8_t)(1u << s->seat);
    shuffle_back(s, new ? old : peeked, events);
    end_turn(s, events);
}

static uint32_t apply(void *state, int seat, action act, struct event_list *events)
{
    struct labyrinth *s = state;
    (void)seat; /* only one seat ever owes a decision */
    switch (action_verb(act)) {
    case VERB_FIRST:
        s->seat = (uint8_t)action_a(act);
        s->step = STEP_TILE;
        return 0;
    case VERB_TILE:
        lay(s, action_a(act), action_b(act), events);
        return 0;
    case VERB_LOOK:
        look(s, action_a(act));
        return 0;
    case VERB_PUSH:
        push(s, action_a(act), action_b(act), events);
        if (s->step == STEP_PUSH)
            begin_move(s); /* 3.3 */
        else
            end_turn(s, events); /* H9 */
        return 0;
    case VERB_MOVE:
        return move(s, action_a(act), events);
    case VERB_HATTER:
        return hatter(s, action_a(act), events);
    case VERB_CHANGE:
        change(s, action_a(act), events);
        return 0;
    case VERB_TURN:
        turn(s, action_a(act), action_b(act));
        return 0;
    case VERB_PEEK:
        s->peek = (uint8_t)action_a(act);
        s->step = STEP_KEEP;
        return 0;
    case VERB_KEEP:
        keep(s, action_a(act) != 0, events);
        return 0;
    case VERB_CHOOSE:
        choose(s, action_a(act), events);
        choose_last(s, events);
        return 0;
    case VERB_KEYHOLE: /* H6 */
        if (action_a(act) != NONE)
            put_pawn(s, s->seat, labyrinth_keyhole[action_a(act)], events);
        end_turn(s, events);
        return 0;
    }
    return 0;
}

/* 7 End: the player who is home has won; R19: of the others, fewer goals left is better. The score
 * is for ranks alone and shown to nobody: a goal found counts 1, and so does being home. */
static void score(const void *state, struct result *r)
{
    const struct labyrinth *s = state;
    memset(r, 0, sizeof *r);
    for (int p = 0; p < s->seats; p++)
        r->score[p] = __builtin_popcount(s->found[p]) + (s->winner == p);
    rank_seats(r, s->seats, NULL);
}

/* Secrets (R11) */

/* Whether this viewer knows the current goal of seat p. */
static bool knows_goal(const struct labyrinth *s, int p, int viewer)
{
    return viewer < s->seats && (s->knows[p] >> viewer & 1);
}

static void observe(const void *state, int viewer, void *view)
{
    struct labyrinth *v = view;
    memcpy(v, state, sizeof *v);
    for (int p = 0; p < v->seats; p++) {
        if (v->goal[p] != NONE && !knows_goal(v, p, viewer))
            v->goal[p] = UNKNOWN;
        if (p != viewer)
            v->back[p] = 0;
    }
    if (v->peek != NONE && v->seat != viewer)
        v->peek = UNKNOWN;
}

static action observe_action(const void *state, int seat, action act, int viewer)
{
    const struct labyrinth *s = state;
    (void)seat;
    int verb = action_verb(act);
    bool secret = verb == VERB_LOOK || verb == VERB_PEEK || verb == VERB_KEEP;
    return secret && viewer != s->seat ? ACTION(verb, UNKNOWN, 0, 0) : act;
}

/* A random goal that is not placed yet: not found, not known, not drawn before. */
static int draw(uint32_t *free, struct rng *rng)
{
    int goal = random_bit(*free, rng);
    *free &= ~(UINT32_C(1) << goal);
    return goal;
}

/* Draws goals for the others. For this viewer, cards shuffled back are like unseen ones. */
static void redeal(void *view, int seat, struct rng *rng)
{
    struct labyrinth *v = view;
    uint32_t free = (UINT32_C(1) << GOALS) - 1;
    for (int p = 0; p < v->seats; p++) {
        free &= ~v->found[p];
        if (v->goal[p] < GOALS)
            free &= ~(UINT32_C(1) << v->goal[p]);
    }
    free &= ~v->back[seat];
    if (v->peek < GOALS)
        free &= ~(UINT32_C(1) << v->peek);
    for (int p = 0; p < v->seats; p++)
        if (v->goal[p] == UNKNOWN)
            v->goal[p] = (uint8_t)draw(&free, rng);
    if (v->peek == UNKNOWN)
        v->peek = (uint8_t)draw(&free, rng);
}

static const struct option options[] = {
    [OPTION_HATTER] = { .name = "hatter", /* 9.1 */
                        .title =
                            WORDS("The Hatter’s cards", "Карточки Шляпника", "Karty Kapelusznika"),
                        OFF_ON(WORDS("not in this game (base game)", "вне игры (базовая игра)",
                                     "poza grą (gra podstawowa)"),
                               WORDS("in play (advanced game)", "в игре (продвинутая игра)",
                                     "w grze (gra zaawansowana)")) },
};

const struct game labyrinth_game = {
    .name = "labyrinth",
    .version = 2,
    .oldest = 1,
    .seats_min = 2,
    .seats_max = LABYRINTH_SEATS,
    .age = 7,
    .minutes_min = 20,
    .minutes_max = 30,
    .state_size = sizeof(struct labyrinth),
    /* 1 first, 33 tiles, at most 3 corners (R17), and in each turn at most a look, a push, a move,
     * a card, a turned tile and a further move. R15: a second card, with a choice and a move again,
     * only after H3, which is one card of eleven in a stack: at most once in ten turns, and once
     * more in the first stack and in the last. */
    .length_max = 1 + 33 + 3 + 6 * TURNS_MAX + 3 * (TURNS_MAX / 10 + 2),
    .options_n = sizeof options / sizeof options[0],
    .options = options,
    .start = start,
    .actors = actors,
    .legal = legal,
    .apply = apply,
    .score = score,
    .check = labyrinth_check,
    .observe = observe,
    .observe_action = observe_action,
    .redeal = redeal,
    .presenter = &labyrinth_presenter,
    .evaluator = &labyrinth_evaluator,
    .balance = &labyrinth_balance,
};
