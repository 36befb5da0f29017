/*
 * The Mad Tea Party: the rules. This file has the turn from set-up to the end of the game and the
 * table of all decision points; tea.c has potion, cake and the tea party, effects.c the magic,
 * react.c the Cheshire Cat's windows, book.c pages and vortex, view.c what is secret.
 *
 * The idea: a turn is a chain of functions, each calling what the rule book says comes next. Where
 * luck or a player must decide, the chain stops with a step that says what is owed; `apply`
 * continues from there. A choice of one is no choice and is made at once (20.3).
 */
#include "games/teaparty/rules/rules_internal.h"

/* 14 The decks */

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

void teaparty_list_heroes(const struct teaparty *s, struct choices *out)
{
    offer_draw_for(out, VERB_HERO, s->seat, s->hero_deck, FACE_COUNT);
}

void teaparty_gain_hero(struct teaparty *s, int face)
{
    s->hero_deck[face]--;
    s->hero_deck_n--;
    s->hero_hand[s->seat][face]++;
    s->hero_n[s->seat]++;
}

void teaparty_list_chapters(const struct teaparty *s, struct choices *out)
{
    for (uint32_t deck = s->chapter_deck; deck != 0; deck &= deck - 1)
        offer_chance(out, ACTION(VERB_CHAPTER, s->seat, __builtin_ctz(deck), 0), 1);
}

void teaparty_gain_chapter(struct teaparty *s, int chapter, struct event_list *events)
{
    s->chapter_deck &= ~(UINT32_C(1) << chapter);
    s->chapter_deck_n--;
    s->chapter_hand[s->seat] |= UINT32_C(1) << chapter;
    s->chapter_n[s->seat]++;
    teaparty_mark_last(s, events);
}

void teaparty_list_guests(const struct teaparty *s, struct choices *out)
{
    offer_draw(out, VERB_GUEST, s->character_deck, KIND_COUNT);
}

/* 2 Set-up */
static void start(void *state, const struct setup *setup)
{
    struct teaparty *s = state;
    s->seats = setup->seats;
    s->options = (uint8_t)options_on(setup, OPTION_COUNT);
    s->rules = (uint8_t)(setup->version - VERSION_OLDEST);
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

/* 2.1: one chapter; 15.3: those who begin late are dealt more. */
static int chapters_dealt(const struct teaparty *s)
{
    static const uint8_t late[TABLE_SEATS] = { 1, 2, 2, 3 };
    int order = seat_order(s->seat, s->first, s->seats);
    return option_on(s, OPTION_LATE) ? late[order] : 1;
}

static void deal_to(struct teaparty *s, int seat)
{
    s->seat = (uint8_t)seat;
    s->draws = (uint8_t)chapters_dealt(s);
    s->step = STEP_DEAL_CHAPTER;
}

/* 2.3: the first player is drawn by lot. */
static void list_first(const struct teaparty *s, struct choices *out)
{
    offer_lot(out, VERB_FIRST, s->seats);
}

static void pick_first(struct teaparty *s, action act, struct event_list *events)
{
    (void)events;
    s->first = (uint8_t)action_a(act);
    deal_to(s, s->first);
}

/* 2.1: each player's chapters, then two heroes; 2.2: then three characters. */
static void pick_deal_chapter(struct teaparty *s, action act, struct event_list *events)
{
    teaparty_gain_chapter(s, action_b(act), events);
    if (--s->draws > 0)
        return;
    s->step = STEP_DEAL_HERO;
    s->draws = 2;
}

static void pick_deal_hero(struct teaparty *s, action act, struct event_list *events)
{
    int next = seat_after(s->seat, s->seats);
    teaparty_gain_hero(s, action_b(act));
    if (--s->draws > 0)
        return;
    if (next != s->first)
        deal_to(s, next);
    else
        teaparty_refill(s, AFTER_SETUP, events);
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

/* 4.1, 4.3: the decks that can give a card. */
static void list_search(const struct teaparty *s, struct choices *out)
{
    if (teaparty_hero_left(s))
        offer(out, ACTION(VERB_SEARCH, DECK_HERO, 0, 0));
    if (s->chapter_deck_n > 0)
        offer(out, ACTION(VERB_SEARCH, DECK_CHAPTER, 0, 0));
}

static void pick_search(struct teaparty *s, action act, struct event_list *events)
{
    bool hero = action_a(act) == DECK_HERO;
    if (hero)
        teaparty_renew(s, events); /* 4.3 */
    s->step = hero ? STEP_SEARCH_HERO : STEP_SEARCH_CHAPTER;
}

static void pick_search_hero(struct teaparty *s, action act, struct event_list *events)
{
    teaparty_gain_hero(s, action_b(act));
    s->draws--;
    search(s, events);
}

static void pick_search_chapter(struct teaparty *s, action act, struct event_list *events)
{
    teaparty_gain_chapter(s, action_b(act), events);
    s->draws--;
    search(s, events);
}

/* 5 Adventure. 5.1: the next card, or none; 20.3: a hand without cards has nothing to say. */
void teaparty_adventure(struct teaparty *s, struct event_list *events)
{
    if (hand_size(s, s->seat) == 0)
        teaparty_end_turn(s, events);
    else
        s->step = STEP_ADVENTURE;
}

/* 5.2: equal or higher than the last card; 15.2: the mad game has no such rule. */
bool teaparty_order_allows(const struct teaparty *s, int order)
{
    return option_on(s, OPTION_MAD) || order >= s->last_order;
}

static void list_adventure(const struct teaparty *s, struct choices *out)
{
    int p = s->seat;
    for (int f = 0; f < FACE_CAT; f++)
        if (s->hero_hand[p][f] > 0 && teaparty_order_allows(s, hero_card[f].order))
            offer(out, ACTION(VERB_PLAY, BACK_HERO, f, 0));
    for (int k = 0; k < KIND_COUNT; k++)
        if (s->character_hand[p][k] > 0 && teaparty_order_allows(s, character_card[k].order))
            offer(out, ACTION(VERB_PLAY, BACK_CHARACTER, k, 0));
    /* 5.4: out of order; 9.3: at most GRINS_MAX, and only if there is a hero to draw */
    if (s->hero_hand[p][FACE_CAT] > 0 && s->grins < GRINS_MAX && teaparty_hero_left(s))
        offer(out, ACTION(VERB_GRIN, 0, 0, 0));
    for (uint32_t hand = s->chapter_hand[p]; hand != 0; hand &= hand - 1)
        offer(out, ACTION(VERB_OPEN, __builtin_ctz(hand), 0, 0));
    offer(out, ACTION(VERB_END, 0, 0, 0)); /* 5.1 */
}

int teaparty_unplayable(const struct teaparty *s, int seat, int back, int id)
{
    if (s->step != STEP_ADVENTURE || s->seat != seat)
        return UNPLAYABLE_WAIT;                /* 5.1 */
    if (back == BACK_HERO && id == FACE_CAT) { /* 9.3: it grins */
        if (!teaparty_hero_left(s))
            return UNPLAYABLE_HEROES;
        return s->grins < GRINS_MAX ? PLAYABLE : UNPLAYABLE_GRINS;
    }
    if (back == BACK_CHAPTER)
        return PLAYABLE;
    int order = back == BACK_HERO ? hero_card[id].order : character_card[id].order;
    return teaparty_order_allows(s, order) ? PLAYABLE : UNPLAYABLE_ORDER;
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

static void pick_adventure(struct teaparty *s, action act, struct event_list *events)
{
    switch (action_verb(act)) {
    case VERB_PLAY:
        play_card(s, action_a(act), action_b(act), events);
        break;
    case VERB_GRIN:
        teaparty_grin(s, events);
        break;
    case VERB_OPEN:
        play_chapter(s, action_a(act), events);
        break;
    case VERB_END:
        teaparty_end_turn(s, events);
        break;
    }
}

/* 13 End of turn */
void teaparty_end_turn(struct teaparty *s, struct event_list *events)
{
    teaparty_score_chapters(s, events);     /* 13.1 */
    teaparty_refill(s, AFTER_TURN, events); /* 13.3 */
}

/* 13.4, 15.4; 14.7: turn 150 is the last, whatever the round. */
static bool game_ends(const struct teaparty *s)
{
    bool round = option_on(s, OPTION_ROUND) && seat_after(s->seat, s->seats) != s->first;
    return (s->last && !round) || s->turn == TURNS_MAX;
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
        begin_turn(s, seat_after(s->seat, s->seats), events);
}

/* A decision point: who decides, what may be picked, and what happens then. A window (10) is
 * sealed: its two functions, for several seats, are in react.c. */
struct step {
    enum { NOBODY, LUCK, PLAYER, VICTIM, ASKED } who;
    void (*list)(const struct teaparty *, struct choices *);
    void (*pick)(struct teaparty *, action, struct event_list *);
};

/* clang-format off */
static const struct step steps[STEP_COUNT] = {
    /* 2 Set-up */
    [STEP_FIRST]          = { LUCK,   list_first,               pick_first },
    [STEP_DEAL_CHAPTER]   = { LUCK,   teaparty_list_chapters,   pick_deal_chapter },
    [STEP_DEAL_HERO]      = { LUCK,   teaparty_list_heroes,     pick_deal_hero },
    /* 4 Search */
    [STEP_SEARCH]         = { PLAYER, list_search,              pick_search },
    [STEP_SEARCH_HERO]    = { LUCK,   teaparty_list_heroes,     pick_search_hero },
    [STEP_SEARCH_CHAPTER] = { LUCK,   teaparty_list_chapters,   pick_search_chapter },
    /* 5 Adventure */
    [STEP_ADVENTURE]      = { PLAYER, list_adventure,           pick_adventure },
    /* 7 Potion and cake */
    [STEP_TREAT]          = { PLAYER, teaparty_list_treat,      teaparty_pick_treat },
    [STEP_REFILL]         = { LUCK,   teaparty_list_guests,     teaparty_pick_refill },
    /* 9 The magic effects */
    [STEP_ALICE]          = { PLAYER, teaparty_list_alice,      teaparty_pick_alice },
    [STEP_RABBIT]         = { PLAYER, teaparty_list_rabbit,     teaparty_pick_rabbit },
    [STEP_GRIN]           = { LUCK,   teaparty_list_heroes,     teaparty_pick_grin },
    [STEP_HATTER]         = { LUCK,   teaparty_list_hatter,     teaparty_pick_hatter },
    [STEP_STEAL]          = { PLAYER, teaparty_list_steal,      teaparty_pick_steal },
    [STEP_STEAL_TO]       = { PLAYER, teaparty_list_steal_to,   teaparty_pick_steal_to },
    [STEP_HARE]           = { LUCK,   teaparty_list_guests,     teaparty_pick_hare },
    [STEP_HARE_PAGE]      = { PLAYER, teaparty_list_hare_page,  teaparty_pick_hare_page },
    [STEP_HARE_ORDER]     = { PLAYER, teaparty_list_hare_order, teaparty_pick_hare_order },
    [STEP_DUCHESS]        = { LUCK,   teaparty_list_chapters,   teaparty_pick_duchess },
    [STEP_KNAVE]          = { LUCK,   teaparty_list_knave,      teaparty_pick_knave },
    [STEP_SOLDIER]        = { PLAYER, teaparty_list_soldier,    teaparty_pick_soldier },
    [STEP_QUEEN]          = { PLAYER, teaparty_list_queen,      teaparty_pick_queen },
    [STEP_VICTIM]         = { VICTIM, teaparty_list_victim,     teaparty_pick_victim },
    /* 10 The Cheshire Cat */
    [STEP_REACT]          = { ASKED,  NULL,                     NULL },
    /* 11 Into the book */
    [STEP_BOOK]           = { PLAYER, teaparty_list_book,       teaparty_pick_book },
    /* 12 The vortex */
    [STEP_PULL]           = { PLAYER, teaparty_list_pull,       teaparty_pick_pull },
    [STEP_PULL_FROM]      = { PLAYER, teaparty_list_pull_from,  teaparty_pick_pull_from },
    /* 14 End of the game */
    [STEP_OVER]           = { NOBODY, NULL,                     NULL },
};
/* clang-format on */

bool teaparty_ask(struct teaparty *s, int step, struct event_list *events)
{
    struct choices list;
    list.n = 0;
    s->step = (uint8_t)step;
    steps[step].list(s, &list);
    if (list.n == 1)
        steps[step].pick(s, list.act[0], events);
    return list.n > 0;
}

static unsigned actors(const void *state)
{
    const struct teaparty *s = state;
    switch (steps[s->step].who) {
    case LUCK:
        return 1u << CHANCE;
    case PLAYER:
        return 1u << s->seat;
    case VICTIM:
        return 1u << s->victim;
    case ASKED:
        return teaparty_owing(s);
    default:
        return 0;
    }
}

static void legal(const void *state, int seat, struct choices *out)
{
    const struct teaparty *s = state;
    if (!(actors(s) >> seat & 1))
        return;
    if (s->step == STEP_REACT)
        teaparty_list_answers(s, seat, out);
    else
        steps[s->step].list(s, out);
}

/* Whether the action shows a card that only its owner knew. */
static bool shows_secret(action act)
{
    int verb = action_verb(act);
    return verb == VERB_OPEN || verb == VERB_GRIN ||
           (verb == VERB_PLAY && action_a(act) == BACK_HERO);
}

static uint32_t apply(void *state, int seat, action act, struct event_list *events)
{
    struct teaparty *s = state;
    if (s->step == STEP_REACT)
        return teaparty_answer(s, seat, action_a(act), events);
    steps[s->step].pick(s, act, events);
    return shows_secret(act) ? others(seat) : 0;
}

static const struct option options[OPTION_COUNT] = {
    [OPTION_EXPERT] = { .name = "expert",
                        .title = WORDS("Unfinished chapters", "Незавершённые главы",
                                       "Nieukończone rozdziały"),
                        OFF_ON(WORDS("cost 1 point for each free page",
                                     "отнимают по 1 баллу за каждую свободную страницу",
                                     "zabierają po 1 punkcie za każdą wolną stronę"),
                               WORDS("cost their points, less 1 for each filled page (expert "
                                     "scoring)",
                                     "отнимают свои баллы и возвращают по 1 за каждую занятую "
                                     "страницу (подсчёт для знатоков)",
                                     "zabierają swoje punkty i oddają po 1 za każdą zajętą stronę "
                                     "(punktacja dla znawców)")) },
    [OPTION_MAD] = { .name = "mad",
                     .title = WORDS("Order of cards", "Порядок карт", "Kolejność kart"),
                     OFF_ON(WORDS("rising numbers", "по возрастанию номеров", "rosnące numery"),
                            WORDS("any (mad game)", "любой (безумная партия)",
                                  "dowolna (szalona partia)")) },
    [OPTION_LATE] = { .name = "late",
                      .offer = OFFER_FIRST,
                      .title = WORDS("Fairer seats", "Уравнять шансы", "Wyrównanie szans"),
                      OFF_ON(WORDS("no: everyone starts with one chapter",
                                   "нет: у каждого в начале одна глава",
                                   "nie: każdy zaczyna z jednym rozdziałem"),
                             WORDS("yes: those who go later start with more chapters, because "
                                   "going first is an advantage",
                                   "да: кто ходит позже, начинает с большим числом глав, ведь "
                                   "первым ходить выгодно",
                                   "tak: kto gra później, zaczyna z większą liczbą rozdziałów, bo "
                                   "pierwszy gracz ma łatwiej")) },
    [OPTION_ROUND] = { .name = "round",
                       .title = WORDS("End of the game", "Конец игры", "Koniec gry"),
                       OFF_ON(
                           WORDS("right after the last turn",
                                 "игра заканчивается сразу после последнего хода",
                                 "gra kończy się zaraz po ostatniej turze"),
                           WORDS(
                               "when everyone has had the same number of turns (full round)",
                               "игра заканчивается, когда у всех поровну ходов (полный круг)",
                               "gra kończy się, gdy wszyscy mieli tyle samo tur (pełna runda)")) },
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
    .version = VERSION,
    .oldest = VERSION_OLDEST,
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
