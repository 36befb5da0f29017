/*
 * The Mad Tea Party: the rules. This file has the turn from set-up to the end of the game; tea.c
 * has potion, cake and the tea party, effects.c the magic, react.c the Cheshire Cat's windows,
 * book.c pages and vortex, view.c what is secret.
 *
 * The idea: a turn is a chain of functions, each calling what the rule book says comes next. Where
 * luck or a player must speak, the chain stops with a step that says what is owed; `apply` goes on
 * from there. A choice of one is no choice and is made at once (20.3).
 */
#include "games/teaparty/teaparty.h"

/* 2 Set-up */
static void start(void *state, const struct setup *setup)
{
    struct teaparty *s = state;
    s->seats = setup->seats;
    for (int i = 0; i < OPTION_COUNT; i++)
        s->options = (uint8_t)(s->options | setup->option[i] << i);
    for (int f = 0; f < FACE_COUNT; f++)
        s->hero_deck[f] = hero_card[f].copies;
    for (int k = 0; k < KIND_COUNT; k++)
        s->character_deck[k] = character_card[k].copies;
    s->hero_deck_n = HEROES;
    s->character_unknown = CHARACTERS;
    s->chapter_deck = (UINT32_C(1) << CHAPTERS) - 1;
    s->chapter_deck_n = CHAPTERS;
    memset(s->tea, NONE, sizeof s->tea);
    s->effect = s->copied = s->victim = s->pull = NONE;
    memset(s->target, NONE, sizeof s->target);
    memset(s->chain, NONE, sizeof s->chain);
    memset(s->revealed, NONE, sizeof s->revealed);
    memset(s->rest, NONE, sizeof s->rest);
    s->step = STEP_FIRST;
}

static unsigned actors(const void *state)
{
    const struct teaparty *s = state;
    switch (s->step) {
    case STEP_FIRST:
    case STEP_DEAL_CHAPTER:
    case STEP_DEAL_HERO:
    case STEP_SEARCH_HERO:
    case STEP_SEARCH_CHAPTER:
    case STEP_REFILL:
    case STEP_GRIN:
    case STEP_DUCHESS:
    case STEP_KNAVE:
    case STEP_HATTER:
    case STEP_HARE:
        return 1u << CHANCE;
    case STEP_REACT:
        return teaparty_owing(s);
    case STEP_VICTIM:
        return 1u << s->victim;
    case STEP_OVER:
        return 0;
    default:
        return 1u << s->seat;
    }
}

/* 14.4: the hero deck never ends. */
bool teaparty_hero_left(const struct teaparty *s)
{
    if (s->hero_deck_n > 0)
        return true;
    for (int f = 0; f < FACE_COUNT; f++)
        if (s->hero_discard[f] > 0)
            return true;
    return false;
}

/* 5.2: equal or higher than the last card; 15.2: the mad game has no such rule. */
bool teaparty_order_allows(const struct teaparty *s, int order)
{
    return option_on(s, OPTION_MAD) || order >= s->last_order;
}

/* 4.1, 4.3: the decks that can give a card. */
static void list_search(const struct teaparty *s, struct choices *out)
{
    if (teaparty_hero_left(s))
        offer(out, ACTION(VERB_SEARCH, DECK_HERO, 0, 0));
    if (s->chapter_deck_n > 0)
        offer(out, ACTION(VERB_SEARCH, DECK_CHAPTER, 0, 0));
}

/* 5 Adventure: what the hand allows. */
static void list_adventure(const struct teaparty *s, struct choices *out)
{
    int p = s->seat;
    for (int f = 0; f < FACE_CAT; f++)
        if (s->hero_hand[p][f] > 0 && teaparty_order_allows(s, hero_card[f].order))
            offer(out, ACTION(VERB_PLAY, BACK_HERO, f, 0));
    for (int k = 0; k < KIND_COUNT; k++)
        if (s->character_hand[p][k] > 0 && teaparty_order_allows(s, character_card[k].order))
            offer(out, ACTION(VERB_PLAY, BACK_CHARACTER, k, 0));
    /* 5.4: out of order; 9.3: at most so many, and only if there is a hero to draw */
    if (s->hero_hand[p][FACE_CAT] > 0 && s->grins < GRINS_MAX && teaparty_hero_left(s))
        offer(out, ACTION(VERB_GRIN, 0, 0, 0));
    for (uint32_t hand = s->chapter_hand[p]; hand != 0; hand &= hand - 1)
        offer(out, ACTION(VERB_OPEN, __builtin_ctz(hand), 0, 0));
    offer(out, ACTION(VERB_END, 0, 0, 0)); /* 5.1 */
}

/* What the one seat that acts may pick in this step; windows have lists of their own. */
static void list_step(const struct teaparty *s, struct choices *out)
{
    switch (s->step) {
    case STEP_SEARCH:
        list_search(s, out);
        break;
    case STEP_ADVENTURE:
        list_adventure(s, out);
        break;
    case STEP_TREAT:
        teaparty_list_treats(s, out);
        break;
    case STEP_ALICE:
        teaparty_list_alice(s, out);
        break;
    case STEP_RABBIT:
        teaparty_list_rabbit(s, out);
        break;
    case STEP_QUEEN:
        teaparty_list_queen(out);
        break;
    case STEP_STEAL:
        teaparty_list_steal(s, out);
        break;
    case STEP_STEAL_TO:
        teaparty_list_steal_to(s, out);
        break;
    case STEP_SOLDIER:
        teaparty_list_soldier(s, out);
        break;
    case STEP_HARE_PAGE:
        teaparty_list_hare_page(s, out);
        break;
    case STEP_HARE_ORDER:
        teaparty_list_hare_order(s, out);
        break;
    case STEP_VICTIM:
        teaparty_list_victim(s, out);
        break;
    case STEP_PULL:
        teaparty_list_pull(s, out);
        break;
    case STEP_PULL_FROM:
        teaparty_list_from(s, out);
        break;
    case STEP_BOOK:
        teaparty_list_book(s, out);
        break;
    }
}

bool teaparty_ask(struct teaparty *s, int step, struct event_list *events)
{
    struct choices list;
    list.n = 0;
    s->step = (uint8_t)step;
    list_step(s, &list);
    if (list.n == 1)
        teaparty_decide(s, list.act[0], events);
    return list.n > 0;
}

/* 20.8: each card of a deck is equally likely to be its top card. */
static void list_heroes(const struct teaparty *s, int verb, struct choices *out)
{
    for (int f = 0; f < FACE_COUNT; f++)
        offer_chance(out, verb == VERB_POCKET ? ACTION(verb, f, 0, 0) : ACTION(verb, s->seat, f, 0),
                     s->hero_deck[f]);
}

static void list_chapters(const struct teaparty *s, int verb, struct choices *out)
{
    for (uint32_t deck = s->chapter_deck; deck != 0; deck &= deck - 1) {
        int c = __builtin_ctz(deck);
        offer_chance(out, verb == VERB_UNFOLD ? ACTION(verb, c, 0, 0) : ACTION(verb, s->seat, c, 0),
                     1);
    }
}

static void list_guests(const struct teaparty *s, struct choices *out)
{
    for (int k = 0; k < KIND_COUNT; k++)
        offer_chance(out, ACTION(VERB_GUEST, k, 0, 0), s->character_deck[k]);
}

static void list_chance(const struct teaparty *s, struct choices *out)
{
    switch (s->step) {
    case STEP_FIRST: /* 2.3 */
        for (int p = 0; p < s->seats; p++)
            offer_chance(out, ACTION(VERB_FIRST, p, 0, 0), 1);
        break;
    case STEP_DEAL_HERO:
    case STEP_SEARCH_HERO:
    case STEP_GRIN:
        list_heroes(s, VERB_HERO, out);
        break;
    case STEP_DEAL_CHAPTER:
    case STEP_SEARCH_CHAPTER:
    case STEP_DUCHESS:
        list_chapters(s, VERB_CHAPTER, out);
        break;
    case STEP_KNAVE:
        list_heroes(s, VERB_POCKET, out);
        break;
    case STEP_HATTER:
        list_chapters(s, VERB_UNFOLD, out);
        break;
    case STEP_REFILL:
    case STEP_HARE:
        list_guests(s, out);
        break;
    }
}

static void legal(const void *state, int seat, struct choices *out)
{
    const struct teaparty *s = state;
    if (!(actors(s) >> seat & 1))
        return;
    if (seat == CHANCE)
        list_chance(s, out);
    else if (s->step == STEP_REACT)
        teaparty_list_answers(s, seat, out);
    else
        list_step(s, out);
}

void teaparty_gain_hero(struct teaparty *s, int seat, int face)
{
    s->hero_deck[face]--;
    s->hero_deck_n--;
    s->hero_hand[seat][face]++;
    s->hero_n[seat]++;
}

void teaparty_gain_chapter(struct teaparty *s, int seat, int chapter, struct event_list *events)
{
    s->chapter_deck &= ~(UINT32_C(1) << chapter);
    s->chapter_deck_n--;
    s->chapter_hand[seat] |= UINT32_C(1) << chapter;
    s->chapter_n[seat]++;
    teaparty_mark_last(s, events);
}

/* 14.4: when a hero must be drawn and the deck is empty, the discard becomes the deck. */
void teaparty_renew(struct teaparty *s, struct event_list *events)
{
    if (s->hero_deck_n > 0)
        return;
    int n = 0;
    for (int f = 0; f < FACE_COUNT; f++)
        n += s->hero_discard[f];
    memcpy(s->hero_deck, s->hero_discard, sizeof s->hero_deck);
    memset(s->hero_discard, 0, sizeof s->hero_discard);
    s->hero_deck_n = (uint8_t)n;
    emit(events, ACTION(EVENT_RENEW, n, 0, 0), EVERYBODY);
}

/* 14.1: when one of the two decks holds no card, the turn becomes the last one. */
void teaparty_mark_last(struct teaparty *s, struct event_list *events)
{
    bool characters = characters_left(s) == 0;
    if (s->last || (!characters && s->chapter_deck_n > 0))
        return;
    s->last = 1;
    emit(events, ACTION(EVENT_LAST, characters ? LAST_CHARACTERS : LAST_CHAPTERS, 0, 0), EVERYBODY);
}

/* 2.1: one chapter; 15.3: those who begin late are dealt more. */
static int chapters_dealt(const struct teaparty *s)
{
    static const uint8_t late[TABLE_SEATS] = { 1, 2, 2, 3 };
    int order = (s->seat - s->first + s->seats) % s->seats;
    return option_on(s, OPTION_LATE) ? late[order] : 1;
}

static void deal_to(struct teaparty *s, int seat)
{
    s->seat = (uint8_t)seat;
    s->draws = (uint8_t)chapters_dealt(s);
    s->step = STEP_DEAL_CHAPTER;
}

/* 2.1: each player's chapters, then two heroes; 2.2: then three characters. */
static void dealt(struct teaparty *s, struct event_list *events)
{
    if (--s->draws > 0)
        return;
    if (s->step == STEP_DEAL_CHAPTER) {
        s->step = STEP_DEAL_HERO;
        s->draws = 2;
    } else if (next_seat(s, s->seat) != s->first) {
        deal_to(s, next_seat(s, s->seat));
    } else {
        teaparty_refill(s, AFTER_SETUP, events);
    }
}

/* 4 Search: draws cards until none is due or no deck can give any (4.3). */
static void search(struct teaparty *s, struct event_list *events)
{
    if (s->draws == 0 || !teaparty_ask(s, STEP_SEARCH, events)) {
        s->draws = 0;
        teaparty_adventure(s, events);
    }
}

static void begin_turn(struct teaparty *s, int seat, struct event_list *events)
{
    s->seat = (uint8_t)seat;
    s->turn++;
    s->last_order = s->played = s->grins = 0;
    emit(events, ACTION(EVENT_TURN, seat, s->turn, 0), EVERYBODY);
    if (s->turn == TURNS_MAX && !s->last) { /* 14.7 */
        s->last = 1;
        emit(events, ACTION(EVENT_LAST, LAST_TURNS, 0, 0), EVERYBODY);
    }
    s->draws = hand_size(s, seat) == 0 ? 2 : 1; /* 4.2 */
    search(s, events);
}

static void search_in(struct teaparty *s, int deck, struct event_list *events)
{
    if (deck == DECK_HERO)
        teaparty_renew(s, events); /* 4.3 */
    s->step = deck == DECK_HERO ? STEP_SEARCH_HERO : STEP_SEARCH_CHAPTER;
}

/* 5.1: the next card, or none; 20.3: a hand without cards has nothing to say. */
void teaparty_adventure(struct teaparty *s, struct event_list *events)
{
    if (hand_size(s, s->seat) == 0)
        teaparty_end_turn(s, events);
    else
        s->step = STEP_ADVENTURE;
}

/* 6.1: the card is no longer in the hand, and its number counts, whatever becomes of it (5.5). */
static void play_card(struct teaparty *s, int back, int id, struct event_list *events)
{
    bool hero = back == BACK_HERO;
    if (hero) {
        s->hero_hand[s->seat][id]--;
        s->hero_n[s->seat]--;
    } else {
        s->character_hand[s->seat][id]--;
        s->character_n[s->seat]--;
    }
    s->play = hero ? PLAY_HERO : PLAY_CHARACTER;
    s->play_id = (uint8_t)id;
    s->last_order = hero ? hero_card[id].order : character_card[id].order;
    s->played++;
    /* 6.2; 7.7: nothing to treat, nothing refilled */
    if (!hero || !teaparty_ask(s, STEP_TREAT, events))
        teaparty_use(s, events);
}

/* 12.1: laid open; a vortex follows, and then the turn is over (5.3). */
static void play_chapter(struct teaparty *s, int chapter, struct event_list *events)
{
    s->chapter_hand[s->seat] &= ~(UINT32_C(1) << chapter);
    s->chapter_n[s->seat]--;
    s->played++;
    teaparty_open(s, chapter, false, events);
}

/* 13.4, 15.4; 14.7: turn 150 is the last, whatever the round. */
static bool game_ends(const struct teaparty *s)
{
    bool round = option_on(s, OPTION_ROUND) && next_seat(s, s->seat) != s->first;
    return (s->last && !round) || s->turn == TURNS_MAX;
}

/* 13 End of turn */
void teaparty_end_turn(struct teaparty *s, struct event_list *events)
{
    teaparty_score_chapters(s, events);     /* 13.1 */
    teaparty_refill(s, AFTER_TURN, events); /* 13.3 */
}

void teaparty_filled(struct teaparty *s, struct event_list *events)
{
    if (s->after == AFTER_SETUP)
        begin_turn(s, s->first, events);
    else if (s->after == AFTER_TREAT)
        teaparty_use(s, events); /* 7.6: only then */
    else if (game_ends(s))
        s->step = STEP_OVER;
    else
        begin_turn(s, next_seat(s, s->seat), events);
}

void teaparty_decide(struct teaparty *s, action act, struct event_list *events)
{
    int a = action_a(act), b = action_b(act);
    switch (action_verb(act)) {
    case VERB_SEARCH:
        search_in(s, a, events);
        break;
    case VERB_PLAY:
        play_card(s, a, b, events);
        break;
    case VERB_GRIN:
        teaparty_grin(s, events);
        break;
    case VERB_OPEN:
        play_chapter(s, a, events);
        break;
    case VERB_END:
        teaparty_end_turn(s, events);
        break;
    case VERB_TREAT:
        teaparty_treat(s, a, b, events);
        break;
    case VERB_COPY:
        teaparty_copy(s, a, events);
        break;
    case VERB_PAGE:
        teaparty_declare(s, EFFECT_PAGE, a, events);
        break;
    case VERB_TAKE:
        teaparty_rabbit_picks(s, a, events);
        break;
    case VERB_NAME:
        teaparty_declare(s, EFFECT_QUEEN, a, events);
        break;
    case VERB_STEAL:
        teaparty_steal(s, a, events);
        break;
    case VERB_GUARD:
        teaparty_declare(s, EFFECT_GUARD, a, events);
        break;
    case VERB_ATTACK:
        teaparty_declare(s, EFFECT_ATTACK, a, events);
        break;
    case VERB_LAY:
        teaparty_lay(s, a, events);
        break;
    case VERB_LOSE:
        teaparty_lose(s, a, events);
        break;
    case VERB_ORDER:
        teaparty_order(s, act, events);
        break;
    case VERB_PULL:
        s->pull = (uint8_t)a;
        teaparty_ask(s, STEP_PULL_FROM, events);
        break;
    case VERB_FROM:
        teaparty_pull(s, a, events);
        break;
    case VERB_DONE:
        if (s->step == STEP_RABBIT)
            teaparty_rabbit_done(s, events);
        else
            teaparty_close(s, events);
        break;
    case VERB_PUT:
        teaparty_put(s, a, events);
        break;
    case VERB_DISCARD:
        teaparty_discard(s, events);
        break;
    }
}

/* 9.8, 4, 2.1: a chapter goes into a hand. */
static void chapter_falls(struct teaparty *s, int chapter, struct event_list *events)
{
    teaparty_gain_chapter(s, s->seat, chapter, events);
    if (s->step == STEP_DEAL_CHAPTER) {
        dealt(s, events);
        return;
    }
    s->draws--;
    if (s->step == STEP_SEARCH_CHAPTER)
        search(s, events);
    else if (s->draws == 0 || s->chapter_deck_n == 0)
        teaparty_after_effect(s, events); /* 9.8: one, if only one is left */
}

/* 9.3, 4, 2.1: a hero does. */
static void hero_falls(struct teaparty *s, int face, struct event_list *events)
{
    teaparty_gain_hero(s, s->seat, face);
    if (s->step == STEP_DEAL_HERO) {
        dealt(s, events);
    } else if (s->step == STEP_SEARCH_HERO) {
        s->draws--;
        search(s, events);
    } else {
        teaparty_after_effect(s, events);
    }
}

/* 9.9: into the score pile. */
static void hero_pocketed(struct teaparty *s, int face, struct event_list *events)
{
    s->hero_deck[face]--;
    s->hero_deck_n--;
    s->hero_pile[s->seat][face]++;
    teaparty_after_effect(s, events);
}

static void luck_falls(struct teaparty *s, action act, struct event_list *events)
{
    int a = action_a(act), b = action_b(act);
    switch (action_verb(act)) {
    case VERB_FIRST:
        s->first = (uint8_t)a; /* 2.3 */
        deal_to(s, a);
        break;
    case VERB_HERO:
        hero_falls(s, b, events);
        break;
    case VERB_CHAPTER:
        chapter_falls(s, b, events);
        break;
    case VERB_POCKET:
        hero_pocketed(s, a, events);
        break;
    case VERB_UNFOLD: /* 9.4 */
        s->chapter_deck &= ~(UINT32_C(1) << a);
        s->chapter_deck_n--;
        teaparty_mark_last(s, events);
        teaparty_open(s, a, true, events);
        break;
    case VERB_GUEST:
        s->character_deck[a]--;
        s->character_unknown--;
        if (s->step == STEP_HARE)
            teaparty_revealed(s, a, false, events);
        else
            teaparty_guest(s, a, events);
        break;
    }
}

static uint32_t apply(void *state, int seat, action act, struct event_list *events)
{
    struct teaparty *s = state;
    if (seat == CHANCE) {
        luck_falls(s, act, events);
        return 0;
    }
    int verb = action_verb(act);
    if (verb == VERB_ANSWER)
        return teaparty_answer(s, seat, action_a(act), events) ? EVERYBODY : 0;
    teaparty_decide(s, act, events);
    /* A secret card is shown by playing it. */
    bool shown =
        verb == VERB_OPEN || verb == VERB_GRIN || (verb == VERB_PLAY && action_a(act) == BACK_HERO);
    return shown ? others(seat) : 0;
}

static const char *const off_on[] = { "off", "on" };
static const struct words expert_meaning[] = {
    WORDS("cost 1 point for each free page", "отнимают по 1 баллу за каждую свободную страницу",
          "zabierają po 1 punkcie za każdą wolną stronę"),
    WORDS("cost their points, less 1 for each filled page (expert scoring)",
          "отнимают свои баллы и возвращают по 1 за каждую занятую страницу (подсчёт для знатоков)",
          "zabierają swoje punkty i oddają po 1 za każdą zajętą stronę (punktacja dla znawców)"),
};
static const struct words mad_meaning[] = {
    WORDS("rising numbers", "по возрастанию номеров", "rosnące numery"),
    WORDS("any (mad game)", "любой (безумная партия)", "dowolna (szalona partia)"),
};
static const struct words late_meaning[] = {
    WORDS("one for everyone", "по одной каждому", "po jednym dla każdego"),
    WORDS("more for those who go later (late chapters)",
          "больше тем, кто ходит позже (главы опоздавшим)",
          "więcej dla grających później (rozdziały dla spóźnionych)"),
};
static const struct words round_meaning[] = {
    WORDS("right after the last turn", "сразу после последнего хода", "zaraz po ostatniej turze"),
    WORDS("when everyone has had the same number of turns (full round)",
          "когда у всех было поровну ходов (полный круг)",
          "gdy wszyscy mieli tyle samo tur (pełna runda)"),
};
static const struct option options[OPTION_COUNT] = {
    [OPTION_EXPERT] = { .name = "expert",
                        .title = WORDS("Unfinished chapters", "Незавершённые главы",
                                       "Nieukończone rozdziały"),
                        .values = 2,
                        .value = off_on,
                        .meaning = expert_meaning },
    [OPTION_MAD] = { .name = "mad",
                     .title = WORDS("Order of cards", "Порядок карт", "Kolejność kart"),
                     .values = 2,
                     .value = off_on,
                     .meaning = mad_meaning },
    [OPTION_LATE] = { .name = "late",
                      .title = WORDS("Chapters at the start", "Главы в начале игры",
                                     "Rozdziały na początku"),
                      .values = 2,
                      .usual = 1,
                      .value = off_on,
                      .meaning = late_meaning },
    [OPTION_ROUND] = { .name = "round",
                       .title = WORDS("End of the game", "Конец игры", "Koniec gry"),
                       .values = 2,
                       .value = off_on,
                       .meaning = round_meaning },
};

/*
 * The longest game. Every character and every chapter leaves its deck once, and a character is
 * played or pulled once. Heroes come into hands 8 times in the deal, twice in a turn at most and
 * once for each Grin, which has cost a hero itself; so heroes played and Cats spent are at most
 * HEROES_USED. An effect has a window for itself and one for each Cat that is spent on it.
 */
enum {
    SETUP = 1 + 8 + 8,
    DECKS = CHARACTERS + CHAPTERS,
    TURNS = TURNS_MAX * (2 + 2 + 1), /* search twice, two cards, and the end */
    GRINS = TURNS_MAX * GRINS_MAX,
    HEROES_USED = 8 + 2 * TURNS_MAX,
    HERO_PLAYED = 2 + 1 + 6 + 1,            /* a treat; a copy, three steals; a hero pocketed */
    CHARACTER_PLAYED = 1 + 6 + 1 + 1,       /* three steals, a hero pocketed, the book */
    VORTICES = 2 * (CHAPTERS + CHARACTERS), /* opened and done; a page and a source */
    WINDOWS = HEROES_USED + CHARACTERS + GRINS,
    LENGTH_MAX = SETUP + DECKS + TURNS + 2 * GRINS + HEROES_USED * HERO_PLAYED +
                 CHARACTERS * CHARACTER_PLAYED + VORTICES + WINDOWS * TABLE_SEATS
};

const struct game teaparty_game = {
    .name = "teaparty",
    .version = 2,
    .seats_min = 2,
    .seats_max = TABLE_SEATS,
    .age = 8,
    .minutes_min = 35,
    .minutes_max = 40,
    .state_size = sizeof(struct teaparty),
    .length_max = LENGTH_MAX,
    .options_n = OPTION_COUNT,
    .options = options,
    .start = start,
    .actors = actors,
    .legal = legal,
    .apply = apply,
    .score = teaparty_score,
    .check = teaparty_check,
    .observe = teaparty_observe,
    .observe_action = teaparty_observe_action,
    .redeal = teaparty_redeal,
    .presenter = &teaparty_presenter,
    .evaluator = &teaparty_evaluator,
    .orders = &teaparty_orders,
    .balance = &teaparty_balance,
};
