/*
 * Late for Tea: the rules. Pawns hurry round a ring of fields by cards of an ordered hand, and
 * gather cookies at the Tea; a Cat sends them on, a hole swallows them, a Caterpillar lets them
 * grow.
 *
 * The idea: a turn is a chain. `walk` moves the pawn and `act` lets its field act, which may be
 * another walk; where luck or the player must decide, the chain stops with a step that says what is
 * owed, and continues from the place of the pawn. Nothing else needs to be remembered: a pawn that
 * has passed the Tea is not on it, and one that has stopped is.
 */
#include "games/cookies/cookies.h"

static void act(struct cookies *s, struct event_list *events);

/* 2 Setup */
static void start(void *state, const struct setup *setup)
{
    struct cookies *s = state;
    s->seats = setup->seats;
    s->options = (uint8_t)(options_on(setup, OPTION_COUNT) | (setup->version - 2u) << 4);
    s->stack = cookies_big[s->seats]; /* 2.1 */
    s->pool = cookies_pool;           /* 2.3 */
    for (int p = s->seats; p < COOKIES_SEATS; p++)
        s->field[p] = FIELDS;
    s->large = s->hole = s->pointer = NONE; /* 2.4: small, on field 0 */
    s->step = STEP_FIRST;
}

static unsigned actors(const void *state)
{
    const struct cookies *s = state;
    unsigned seat = 1u << s->seat, chance = 1u << CHANCE;
    const unsigned owes[STEP_COUNT] = {
        [STEP_FIRST] = chance, [STEP_REVEAL] = chance, [STEP_DEAL] = chance, [STEP_PLAY] = seat,
        [STEP_SPIN] = chance,  [STEP_STOP] = seat,     [STEP_TEA] = seat,    [STEP_HIDDEN] = chance,
        [STEP_DRAW] = chance,  [STEP_CHOOSE] = seat,
    };
    return owes[s->step];
}

/* 2.4: any character that nobody else has. */
static void legal_character(const struct cookies *s, struct choices *out)
{
    unsigned left = cookies_characters_left(s);
    for (int c = 0; c < CHARACTERS; c++)
        if (left >> c & 1)
            offer(out, ACTION(VERB_CHOOSE, c, 0, 0));
}

/* 2.2, 5.2: the stack is shuffled, so each cookie in it is equally likely to lie on top. */
static void legal_cookie(const struct cookies *s, int verb, struct choices *out)
{
    for (int value = VALUE_MIN; value <= VALUE_MAX; value++)
        offer_chance(out, ACTION(verb, value, 0, 0), (uint32_t)cookies_in(s->stack, value));
}

/* 2.5, 3.5: each card of the seat's pile is equally likely to be its top card. */
static void legal_card(const struct cookies *s, int verb, struct choices *out)
{
    uint32_t pile = pile_of(s, s->seat);
    for (int card = CARD_ONE; card <= CARD_JOKER; card++)
        offer_chance(out, ACTION(verb, s->seat, card, 0), (uint32_t)cards_in(pile, card));
}

/* 3.3, 3.4, 8.2: what one card may be played as. */
static void offer_card(const struct cookies *s, int slot, int card, struct choices *out)
{
    bool joker = card == CARD_JOKER, hole = s->hole == s->seat;
    int low = joker ? CARD_ONE : card, high = joker ? CARD_FIVE : card;
    int more = s->large == s->seat;                        /* 9.5, R3; R17: never in the hole */
    if (!hole || (option_on(s, OPTION_EASY) && s->failed)) /* 11.3 */
        for (int n = low; n <= high + more; n++)
            offer(out, ACTION(VERB_PLAY, slot, card, n));
    if (hole)
        for (int n = low; n <= high; n++)
            offer(out, ACTION(VERB_PLAY, slot, card, PLAY_SPINS + n));
}

/* 3.2: the leftmost or the rightmost card; a single card, wherever it lies, is the left one. */
static void legal_play(const struct cookies *s, struct choices *out)
{
    const uint8_t *hand = s->hand[s->seat];
    int left = hand[PLACE_LEFT], right = hand[PLACE_RIGHT];
    offer_card(s, SLOT_LEFT, left != CARD_NONE ? left : right, out);
    if (left != CARD_NONE && right != CARD_NONE)
        offer_card(s, SLOT_RIGHT, right, out);
}

static void legal(const void *state, int seat, struct choices *out)
{
    const struct cookies *s = state;
    if (!(actors(s) >> seat & 1))
        return;
    switch (s->step) {
    case STEP_FIRST: /* 2.6: the first player is drawn by lot */
        offer_lot(out, VERB_FIRST, s->seats);
        break;
    case STEP_REVEAL:
        legal_cookie(s, VERB_REVEAL, out);
        break;
    case STEP_DEAL:
        legal_card(s, VERB_DEAL, out);
        break;
    case STEP_PLAY:
        legal_play(s, out);
        break;
    case STEP_SPIN: /* R13: twelve equal chances */
        offer_lot(out, VERB_SPIN, FIELDS);
        break;
    case STEP_STOP: /* 8.4 */
        offer(out, ACTION(VERB_STOP, 0, 0, 0));
        offer(out, ACTION(VERB_AGAIN, 0, 0, 0));
        break;
    case STEP_TEA: /* 5.2: taking nothing is not an option */
        offer(out, ACTION(VERB_TEA, TEA_UP, 0, 0));
        offer(out, ACTION(VERB_TEA, TEA_HIDDEN, 0, 0));
        break;
    case STEP_HIDDEN:
        legal_cookie(s, VERB_HIDDEN, out);
        break;
    case STEP_DRAW:
        legal_card(s, VERB_DRAW, out);
        break;
    case STEP_CHOOSE:
        legal_character(s, out);
        break;
    }
}

/* 2.6, 10.1: clockwise; a round is over when it is the first player's turn again. */
static void end_turn(struct cookies *s, struct event_list *events)
{
    s->seat = (uint8_t)seat_after(s->seat, s->seats);
    s->pointer = NONE;
    s->stride = s->spins = 0;
    s->step = STEP_PLAY;
    if (s->seat != s->first)
        return;
    if (s->round == CARDS) {
        s->step = STEP_OVER;
        return;
    }
    s->round++;
    emit(events, ACTION(EVENT_ROUND, s->round, s->first, 0), EVERYBODY);
}

/* 3.5: after all actions (R9) the seat draws a card, unless its pile is empty. A pile lasts for as
 * many rounds as it has cards after the deal. */
static void end_actions(struct cookies *s, struct event_list *events)
{
    int hand = option_on(s, OPTION_TWO) ? 2 : 3; /* 11.2 */
    if (s->round <= CARDS - hand)
        s->step = STEP_DRAW;
    else
        end_turn(s, events);
}

/* 5 The Tea field. Takes the face-up cookie; another is turned up if the stack has any. */
static void take_up(struct cookies *s, int how, struct event_list *events)
{
    s->big[s->seat] = (uint16_t)(s->big[s->seat] + one_cookie(s->up));
    emit(events, ACTION(EVENT_COOKIE, s->seat, s->up, how), EVERYBODY);
    s->up = 0;
    if (s->stack != 0)
        s->step = STEP_REVEAL;
}

static void tell_empty(const struct cookies *s, int field, struct event_list *events)
{
    emit(events, ACTION(EVENT_EMPTY, s->seat, field, 0), EVERYBODY);
}

/* 5.1, R10: nobody is asked. True if luck must first turn up another cookie (R8). */
static bool pass_tea(struct cookies *s, struct event_list *events)
{
    if (s->up == 0) { /* 5.5 */
        tell_empty(s, 0, events);
        return false;
    }
    take_up(s, COOKIE_PASSED, events);
    return s->stack != 0;
}

static void stop_at_tea(struct cookies *s, struct event_list *events)
{
    if (s->up != 0 && s->stack != 0) {
        s->step = STEP_TEA; /* 5.2 */
        return;
    }
    if (s->up != 0) /* 5.5: the last one, without a choice */
        take_up(s, COOKIE_UP, events);
    else
        tell_empty(s, s->field[s->seat], events);
    end_actions(s, events);
}

/* 5.2: the unseen one is shown at once; the face-up one stays. */
static void take_hidden(struct cookies *s, int value, struct event_list *events)
{
    s->stack = (uint16_t)(s->stack - one_cookie(value));
    s->big[s->seat] = (uint16_t)(s->big[s->seat] + one_cookie(value));
    emit(events, ACTION(EVENT_COOKIE, s->seat, value, COOKIE_HIDDEN), EVERYBODY);
    end_actions(s, events);
}

/* 2.4, R23: the first player chooses, then the others in turn order. */
static void choose(struct cookies *s, int character)
{
    int next = seat_after(s->seat, s->seats);
    s->last[s->seat] = (uint8_t)(16 * (character + 1));
    s->seat = (uint8_t)next;
    s->step = s->seat == s->first ? STEP_REVEAL : STEP_CHOOSE;
}

/* 2.4: the fourth player is not asked. */
static void choose_last(struct cookies *s, struct event_list *events)
{
    unsigned left = cookies_characters_left(s);
    if (s->step != STEP_CHOOSE || (left & (left - 1)) != 0)
        return;
    int character = __builtin_ctz(left);
    emit(events, ACTION(EVENT_LEFT, s->seat, character, 0), EVERYBODY);
    choose(s, character);
}

static void begin(struct cookies *s, int first)
{
    s->first = (uint8_t)first; /* 2.6 */
    s->step = STEP_REVEAL;
    if (since(s, 3)) { /* 2.4: before, the seats had their characters */
        s->seat = (uint8_t)first;
        s->step = STEP_CHOOSE;
    }
}

static void deal_from(struct cookies *s)
{
    s->seat = s->first;
    s->step = STEP_DEAL;
}

/* Turns the next cookie face up. The chain continues: at the start with the cards, after a stop
 * with the draw, after passing with the field reached (R8). */
static void reveal(struct cookies *s, int value, struct event_list *events)
{
    s->stack = (uint16_t)(s->stack - one_cookie(value));
    s->up = (uint8_t)value;
    if (s->round == 0)
        deal_from(s); /* 2.2, 2.5 */
    else if (ring_12a[s->field[s->seat]].kind == KIND_TEA)
        end_actions(s, events);
    else
        act(s, events);
}

/* Bit f: another seat's pawn stands on field f. R6, R7: also in the hole, also unmoved. */
static uint32_t taken_by_others(const struct cookies *s)
{
    uint32_t taken = 0;
    for (int p = 0; p < COOKIES_SEATS; p++)
        taken |= (uint32_t)(p != s->seat) << s->field[p];
    return taken;
}

/* 4 Moving */
static void walk(struct cookies *s, int stride, struct event_list *events)
{
    uint32_t taken = taken_by_others(s);
    int from = s->field[s->seat], steps = stride; /* 4.1: every field counts */
    while (taken >> field_after(from, steps) & 1)
        steps++; /* 4.2 */
    s->field[s->seat] = (uint8_t)field_after(from, steps);
    if (steps > stride)
        emit(events, ACTION(EVENT_TAKEN, s->seat, field_after(from, stride), steps - stride),
             EVERYBODY);
    emit(events, ACTION(EVENT_WALK, s->seat, from, steps), EVERYBODY);
    if (!passes_tea(from, steps) || !pass_tea(s, events)) /* R4, R5 */
        act(s, events);
}

/* 6 The Small Cookies field */
static void stop_at_small(struct cookies *s, struct event_list *events)
{
    if (s->pool > 0) {
        s->step = STEP_SPIN; /* 6.1; R14: once, whatever was spun before */
    } else {
        tell_empty(s, s->field[s->seat], events); /* 6.2 */
        end_actions(s, events);
    }
}

static void take_small(struct cookies *s, int digit, struct event_list *events)
{
    int taken = digit < s->pool ? digit : s->pool; /* 6.2 */
    s->pool = (uint8_t)(s->pool - taken);
    s->small[s->seat] = (uint8_t)(s->small[s->seat] + taken);
    emit(events, ACTION(EVENT_SMALL, s->seat, taken, digit), EVERYBODY);
    end_actions(s, events);
}

/* 8 The Rabbit Hole field */
static void fall(struct cookies *s, int seat, struct event_list *events)
{
    s->hole = (uint8_t)seat;
    s->failed = false; /* R15, R16: no try has failed yet */
    emit(events, ACTION(EVENT_FALL, seat, 0, 0), EVERYBODY);
}

static void stop_at_hole(struct cookies *s, struct event_list *events)
{
    if (s->large != s->seat) /* 8.7 */
        fall(s, s->seat, events);
    end_actions(s, events); /* 8.1 */
}

static void leave_hole(struct cookies *s, struct event_list *events)
{
    s->hole = NONE;
    s->failed = false;
    emit(events, ACTION(EVENT_OUT, s->seat, 0, 0), EVERYBODY);
}

/* 8.5: goes to the field shown, which is free. 8.6 follows from 7.1. */
static void accept(struct cookies *s, struct event_list *events)
{
    int from = s->field[s->seat];
    s->spins = 0;
    leave_hole(s, events);
    walk(s, (s->pointer - from + FIELDS) % FIELDS, events);
}

static void stay(struct cookies *s, struct event_list *events)
{
    s->failed = true;
    emit(events, ACTION(EVENT_STAY, s->seat, 0, 0), EVERYBODY);
    end_actions(s, events);
}

/* 8.3, 8.4: one spin of the hole. */
static void spin_out(struct cookies *s, int field, struct event_list *events)
{
    bool hole = ring_12a[field].kind == KIND_HOLE, taken = taken_by_others(s) >> field & 1;
    s->spins--;
    if (hole || taken)
        emit(events, ACTION(EVENT_VOID, field, hole ? VOID_HOLE : VOID_TAKEN, s->spins), EVERYBODY);
    if (s->spins > 0)
        s->step = hole || taken ? STEP_SPIN : STEP_STOP;
    else if (hole || taken)
        stay(s, events);
    else
        accept(s, events); /* 8.4: the last one must be */
}

static void spin(struct cookies *s, int field, struct event_list *events)
{
    s->pointer = (uint8_t)field;
    if (s->hole == s->seat)
        spin_out(s, field, events);
    else
        take_small(s, ring_12a[field].digit, events); /* R19: whatever the field is */
}

/* 9 The Caterpillar field */
static void shrink(struct cookies *s, int why, struct event_list *events)
{
    int seat = s->large, field = s->field[seat];
    s->large = NONE;
    emit(events, ACTION(EVENT_SHRINK, seat, field, why), EVERYBODY);
    if (ring_12a[field].kind == KIND_HOLE)
        fall(s, seat, events); /* 9.6 */
}

static void stop_at_caterpillar(struct cookies *s, struct event_list *events)
{
    if (s->large == s->seat) {
        shrink(s, SHRINK_SELF, events); /* 9.3 */
    } else {
        emit(events, ACTION(EVENT_GROW, s->seat, s->field[s->seat], 0), EVERYBODY); /* 9.1 */
        if (s->large != NONE)
            shrink(s, SHRINK_RIVAL, events); /* 9.2, 9.4 */
        s->large = s->seat;
    }
    end_actions(s, events);
}

/* 7 The Cheshire Cat field. R1, R2: by the stride alone. It never leads to the Cat again (R18). */
static void stop_at_cat(struct cookies *s, struct event_list *events)
{
    emit(events, ACTION(EVENT_CAT, s->seat, s->stride, 0), EVERYBODY);
    walk(s, s->stride, events); /* 7.1 */
}

/* 4.3, 4.4: the field where the pawn has stopped acts, and no other. */
static void act(struct cookies *s, struct event_list *events)
{
    switch (ring_12a[s->field[s->seat]].kind) {
    case KIND_TEA:
        stop_at_tea(s, events);
        break;
    case KIND_CAT:
        stop_at_cat(s, events);
        break;
    case KIND_HOLE:
        stop_at_hole(s, events);
        break;
    case KIND_CATERPILLAR:
        stop_at_caterpillar(s, events);
        break;
    case KIND_SMALL:
        stop_at_small(s, events);
        break;
    default:
        end_actions(s, events);
        break;
    }
}

/* 3.2: the card goes on the pile of played cards. The middle card moves up into its place, so that
 * the next one comes between the two others (3.5). */
static void put_down(struct cookies *s, int slot, int card)
{
    uint8_t *hand = s->hand[s->seat];
    int place = slot == SLOT_RIGHT || hand[PLACE_LEFT] == CARD_NONE ? PLACE_RIGHT : PLACE_LEFT;
    hand[place] = hand[PLACE_MIDDLE];
    hand[PLACE_MIDDLE] = CARD_NONE;
    s->played[s->seat] += one_card(card);
    s->last[s->seat] = (uint8_t)(s->last[s->seat] / 16 * 16 + card + 8 * slot);
}

static void play(struct cookies *s, action chosen, struct event_list *events)
{
    int number = number_of(chosen);
    put_down(s, action_a(chosen), action_b(chosen));
    s->stride = (uint8_t)number; /* 3.4: for the whole turn */
    if (plays_spin(chosen)) {
        s->spins = (uint8_t)number; /* 8.2 */
        s->step = STEP_SPIN;
        return;
    }
    if (s->hole == s->seat)
        leave_hole(s, events); /* 11.3 */
    walk(s, number, events);
}

/* Finds the place for the next card: from left to right when hands are dealt (2.5, 11.2).
 * Afterwards only one is empty, between the others (3.5) or where the last card was (R20). */
static int empty_place(const struct cookies *s)
{
    const uint8_t *hand = s->hand[s->seat];
    if (hand[PLACE_LEFT] == CARD_NONE)
        return PLACE_LEFT;
    bool middle = !option_on(s, OPTION_TWO) && hand[PLACE_MIDDLE] == CARD_NONE;
    return middle ? PLACE_MIDDLE : PLACE_RIGHT;
}

/* 2.5: seat by seat, until all hands are full. */
static void deal(struct cookies *s, int card, struct event_list *events)
{
    int place = empty_place(s);
    s->hand[s->seat][place] = (uint8_t)card;
    if (place != PLACE_RIGHT)
        return;
    end_turn(s, events);
    s->step = s->round > 0 ? STEP_PLAY : STEP_DEAL;
}

static uint32_t apply(void *state, int seat, action chosen, struct event_list *events)
{
    struct cookies *s = state;
    switch (action_verb(chosen)) {
    case VERB_FIRST:
        begin(s, action_a(chosen));
        break;
    case VERB_CHOOSE:
        choose(s, action_a(chosen));
        choose_last(s, events);
        break;
    case VERB_REVEAL:
        reveal(s, action_a(chosen), events);
        break;
    case VERB_DEAL:
        deal(s, action_b(chosen), events);
        break;
    case VERB_PLAY:
        play(s, chosen, events);
        return option_on(s, OPTION_OPEN) ? 0 : others(seat); /* a card of a secret hand is shown */
    case VERB_SPIN:
        spin(s, action_a(chosen), events);
        break;
    case VERB_STOP:
        accept(s, events);
        break;
    case VERB_AGAIN:
        s->step = STEP_SPIN; /* 8.4: and the field shown is lost */
        break;
    case VERB_TEA:
        if (action_a(chosen) == TEA_UP)
            take_up(s, COOKIE_UP, events);
        else
            s->step = STEP_HIDDEN;
        break;
    case VERB_HIDDEN:
        take_hidden(s, action_a(chosen), events);
        break;
    case VERB_DRAW:
        s->hand[s->seat][empty_place(s)] = (uint8_t)action_b(chosen); /* 3.5 */
        end_turn(s, events);
        break;
    }
    return 0;
}

/* 10.3: of equal scores, more big cookies; then the pawn that is further (R12). */
static int tie_break_of(const struct cookies *s, int seat)
{
    return FIELDS * cookies_pieces(s->big[seat]) + s->field[seat];
}

static void score(const void *state, struct result *r)
{
    const struct cookies *s = state;
    int tie_break[COOKIES_SEATS];
    memset(r, 0, sizeof *r);
    for (int p = 0; p < s->seats; p++) {
        r->score[p] = cookies_points(s, p); /* 10.2 */
        tie_break[p] = tie_break_of(s, p);
    }
    rank_seats(r, s->seats, tie_break);
}

/* 2.5: a hand is known to its owner; 11.1: or to everybody. */
static bool may_see(const struct cookies *s, int seat, int viewer)
{
    return seat == viewer || option_on(s, OPTION_OPEN);
}

static void observe(const void *state, int viewer, void *view)
{
    struct cookies *v = view;
    memcpy(v, state, sizeof *v);
    for (int p = 0; p < COOKIES_SEATS; p++)
        for (int place = 0; place < PLACES && !may_see(v, p, viewer); place++)
            if (v->hand[p][place] != CARD_NONE)
                v->hand[p][place] = CARD_UNKNOWN;
}

static action observe_action(const void *state, int seat, action chosen, int viewer)
{
    int verb = action_verb(chosen), owner = action_a(chosen);
    (void)seat;
    if ((verb != VERB_DEAL && verb != VERB_DRAW) || may_see(state, owner, viewer))
        return chosen;
    return ACTION(verb, owner, UNKNOWN, 0);
}

/* A card of the heap, each equally likely. */
static int random_card(uint32_t heap, struct rng *rng)
{
    uint8_t count[CARD_JOKER + 1] = { 0 };
    for (int card = CARD_ONE; card <= CARD_JOKER; card++)
        count[card] = (uint8_t)cards_in(heap, card);
    return random_kind(count, CARD_JOKER + 1, rng);
}

/* Draws the hands from what the seats have not played: hand and pile, in any order. */
static void redeal(void *view, int seat, struct rng *rng)
{
    struct cookies *v = view;
    (void)seat; /* its hand is known already */
    for (int p = 0; p < COOKIES_SEATS; p++)
        for (int place = 0; place < PLACES; place++)
            if (v->hand[p][place] == CARD_UNKNOWN)
                v->hand[p][place] = (uint8_t)random_card(pile_of(v, p), rng);
}

static const struct option options[OPTION_COUNT] = {
    [OPTION_OPEN] = { .name = "open",
                      .offer = OFFER_FOR_CHILDREN,
                      .title = WORDS("Cards in hand", "Карты на руке", "Karty na ręce"),
                      OFF_ON(WORDS("only you see yours", "видны только вам", "widzisz tylko swoje"),
                             WORDS("face up for everyone (open hands)",
                                   "видны всем (открытые карты)",
                                   "odkryte dla wszystkich (otwarte karty)")) },
    [OPTION_TWO] = { .name = "two",
                     .offer = OFFER_FOR_CHILDREN,
                     .title = WORDS("Hand size", "Число карт на руке", "Liczba kart na ręce"),
                     OFF_ON(WORDS("three cards", "три", "trzy"),
                            WORDS("two cards, for the youngest", "две, для самых маленьких",
                                  "dwie, dla najmłodszych")) },
    [OPTION_EASY] = { .name = "easy",
                      .offer = OFFER_FOR_CHILDREN,
                      .title = WORDS("Leaving the Rabbit Hole", "Выход из Кроличьей норы",
                                     "Wyjście z Króliczej Nory"),
                      OFF_ON(WORDS("spin until you’re out", "крутите стрелку, пока не выберетесь",
                                   "kręcisz wskazówką, aż wyjdziesz"),
                             WORDS("after a failed try you may simply walk out (easy escape)",
                                   "после неудачной попытки можно просто выйти (лёгкий выход)",
                                   "po nieudanej próbie możesz po prostu wyjść (łatwe wyjście)")) },
};

const struct game cookies_game = {
    .name = "cookies",
    .version = 3,
    .oldest = 2,
    .seats_min = 2,
    .seats_max = COOKIES_SEATS,
    .age = 6,
    .minutes_min = 10,
    .minutes_max = 20,
    .state_size = sizeof(struct cookies),
    /* The first player, the first cookie, and for each of four seats: a character, 11 cards that
     * come and 11 that are played; in the hole at most 35 spins and 24 answers; in each of 11 turns
     * a cookie turned up for passing and two actions for stopping. */
    .length_max = 2 + 4 * (1 + 11 + 11 + 35 + 24 + 11 * 3),
    .options_n = OPTION_COUNT,
    .options = options,
    .start = start,
    .actors = actors,
    .legal = legal,
    .apply = apply,
    .score = score,
    .check = cookies_check,
    .observe = observe,
    .observe_action = observe_action,
    .redeal = redeal,
    .presenter = &cookies_presenter,
    .evaluator = &cookies_evaluator,
    .balance = &cookies_balance,
};
