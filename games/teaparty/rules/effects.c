/*
 * The Mad Tea Party, chapters 8 and 9: the magic effects. Each is declared with its targets, may
 * then be cancelled (react.c), and resolves with whatever hidden cards it turns up (8.2).
 */
#include "games/teaparty/rules/rules_internal.h"

/* The effect of a character when played; the Soldier's player chooses one of two lines. */
static const uint8_t effect_of[KIND_COUNT] = {
    [KIND_SOLDIER] = EFFECT_GUARD,
    [KIND_DUCHESS] = EFFECT_DUCHESS,
    [KIND_QUEEN] = EFFECT_QUEEN,
    [KIND_KNAVE] = EFFECT_KNAVE,
    [KIND_GRYPHON] = EFFECT_GRYPHON,
    [KIND_HARE] = EFFECT_HARE,
    [KIND_CATERPILLAR] = EFFECT_CATERPILLAR,
    [KIND_HATTER] = EFFECT_HATTER,
};

/* 8 How an effect happens */

static void declare_character(struct teaparty *, int kind, struct event_list *);

/* 9.11: the opponents who have that character on a page, as bits. */
static unsigned hit_by_queen(const struct teaparty *s)
{
    unsigned hit = 0;
    for (int p = 0; p < s->seats; p++)
        for (PAGES_OF(s->chapter_open[p]))
            if (p != s->seat && on_page(s, page) == PAGE_KIND + s->target[0])
                hit |= 1u << p;
    return hit;
}

/* 20.5: whether everybody can see that it comes to nothing; then it needs no window. */
static bool comes_to_nothing(const struct teaparty *s)
{
    switch (s->effect) {
    case EFFECT_RABBIT:
    case EFFECT_GRYPHON:
        return s->target_n == 0;
    case EFFECT_DUCHESS:
    case EFFECT_HATTER: /* D26 */
        return s->chapter_deck_n == 0;
    case EFFECT_KNAVE:
        return !teaparty_hero_left(s);
    case EFFECT_HARE:
        return characters_left(s) == 0;
    case EFFECT_CATERPILLAR:
        for (int cell = 0; cell < CELLS; cell++)
            if (row_of(cell) != ROW_CENTRE && s->tea_n[cell] > 0)
                return false;
        return true;
    case EFFECT_QUEEN:
        return hit_by_queen(s) == 0;
    default:
        return false;
    }
}

/* Target i of the Rabbit with its card: the second may have lain under the first. */
static int cell_and_card(const struct teaparty *s, int i)
{
    int cell = s->target[i];
    if (cell == NONE)
        return NONE;
    int below = i == 1 && s->target[0] == cell;
    return CELL_AND_CARD(cell, s->tea[cell][s->tea_n[cell] - 1 - below]);
}

action teaparty_declared(const struct teaparty *s)
{
    if (s->effect == EFFECT_RABBIT)
        return ACTION(EVENT_DECLARE, EFFECT_RABBIT, cell_and_card(s, 0), cell_and_card(s, 1));
    int target = s->effect == EFFECT_GRYPHON ? NONE : s->target[0];
    return ACTION(EVENT_DECLARE, s->effect, target, s->copied);
}

action teaparty_aim(const struct teaparty *s, int i)
{
    int from = s->target[i];
    return ACTION(EVENT_AIM, from, s->target[i + 1], on_page(s, from) - PAGE_KIND);
}

static void tell_declared(const struct teaparty *s, struct event_list *events)
{
    emit(events, teaparty_declared(s), EVERYBODY);
    for (int i = 0; s->effect == EFFECT_GRYPHON && i < s->target_n; i += 2)
        emit(events, teaparty_aim(s, i), EVERYBODY);
}

/* 8.1, D25: a card may be played though its effect can do nothing. */
static void nothing_happens(struct teaparty *s, int effect, struct event_list *events)
{
    emit(events, ACTION(EVENT_VOID, effect, s->copied != NONE, 0), EVERYBODY);
    teaparty_after_effect(s, events);
}

/* 8.2: declared; now it may be cancelled. */
static void declared(struct teaparty *s, struct event_list *events)
{
    if (comes_to_nothing(s)) {
        nothing_happens(s, s->effect, events);
        return;
    }
    tell_declared(s, events);
    teaparty_react(s, events);
}

static void declare(struct teaparty *s, int effect, int target, struct event_list *events)
{
    s->effect = (uint8_t)effect;
    if (target != NONE)
        s->target[s->target_n++] = (uint8_t)target;
    declared(s, events);
}

/* 9.1 Alice */

/* 9.1: uncovered characters to copy, and free pages of one's own. */
void teaparty_list_alice(const struct teaparty *s, struct choices *out)
{
    for (int cell = 0; cell < CELLS; cell++)
        if (s->tea_n[cell] > 0)
            offer(out, ACTION(VERB_COPY, cell, 0, 0));
    for (PAGES_OF(s->chapter_open[s->seat]))
        if (on_page(s, page) == PAGE_FREE)
            offer(out, ACTION(VERB_PAGE, page, 0, 0));
}

/* 9.1a, D5: as if he had just been played, but he stays where he is. */
static void copy(struct teaparty *s, int cell, struct event_list *events)
{
    s->copied = (uint8_t)cell;
    declare_character(s, s->tea[cell][s->tea_n[cell] - 1], events);
}

void teaparty_pick_alice(struct teaparty *s, action act, struct event_list *events)
{
    if (action_verb(act) == VERB_COPY)
        copy(s, action_a(act), events);
    else
        declare(s, EFFECT_PAGE, action_a(act), events);
}

/* 9.2 The White Rabbit */

static int picks_from(const struct teaparty *s, int cell)
{
    return (s->target[0] == cell) + (s->target[1] == cell);
}

/* 9.2: up to two; the second may be the one just uncovered (D7). */
void teaparty_list_rabbit(const struct teaparty *s, struct choices *out)
{
    for (int cell = 0; cell < CELLS; cell++)
        if (s->tea_n[cell] > picks_from(s, cell))
            offer(out, ACTION(VERB_TAKE, cell, 0, 0));
    offer(out, ACTION(VERB_DONE, 0, 0, 0)); /* D23 */
}

void teaparty_pick_rabbit(struct teaparty *s, action act, struct event_list *events)
{
    bool done = action_verb(act) == VERB_DONE;
    if (!done)
        s->target[s->target_n++] = (uint8_t)action_a(act);
    if (done || s->target_n == 2)
        declared(s, events);
    else
        teaparty_ask(s, STEP_RABBIT, events);
}

static void take_card(struct teaparty *s, int cell, struct event_list *events)
{
    int kind = teaparty_lift(s, cell);
    s->character_hand[s->seat][kind]++;
    s->character_n[s->seat]++;
    emit(events, ACTION(EVENT_TAKE, s->seat, kind, cell), EVERYBODY);
}

/* 9.2: nothing is refilled (7.8). */
static void use_rabbit(struct teaparty *s, struct event_list *events)
{
    for (int i = 0; i < s->target_n; i++)
        take_card(s, s->target[i], events);
    teaparty_after_effect(s, events);
}

/* 9.3 The Cheshire Cat */

/* 9.3b: the Cat is in play until it is done; 5.4: it has no number. */
void teaparty_grin(struct teaparty *s, struct event_list *events)
{
    s->hero_hand[s->seat][FACE_CAT]--;
    s->hero_n[s->seat]--;
    s->play = PLAY_HERO;
    s->play_id = FACE_CAT;
    s->grins++;
    declare(s, EFFECT_GRIN, NONE, events);
}

/* 9.3b: a hero for the Cat. */
void teaparty_pick_grin(struct teaparty *s, action act, struct event_list *events)
{
    teaparty_gain_hero(s, action_b(act));
    teaparty_after_effect(s, events);
}

/* 9.4: the Hatter opens the book at the top chapter of the deck. */
void teaparty_list_hatter(const struct teaparty *s, struct choices *out)
{
    for (uint32_t deck = s->chapter_deck; deck != 0; deck &= deck - 1)
        offer_chance(out, ACTION(VERB_UNFOLD, __builtin_ctz(deck), 0, 0), 1);
}

void teaparty_pick_hatter(struct teaparty *s, action act, struct event_list *events)
{
    int chapter = action_a(act);
    s->chapter_deck &= ~(UINT32_C(1) << chapter);
    s->chapter_deck_n--;
    teaparty_mark_last(s, events);
    teaparty_open(s, chapter, true, events);
}

/* 9.5: the outer rows, covered cards included. */
static void use_caterpillar(struct teaparty *s, struct event_list *events)
{
    for (int cell = 0; cell < CELLS; cell++)
        while (row_of(cell) != ROW_CENTRE && s->tea_n[cell] > 0)
            take_card(s, cell, events);
    teaparty_after_effect(s, events);
}

/* 9.6 The Gryphon */

/* Whether a steal declared before goes to this page. */
static bool aimed_at(const struct teaparty *s, int page)
{
    for (int i = 1; i < s->target_n; i += 2)
        if (s->target[i] == page)
            return true;
    return false;
}

/* 9.6: where a stolen character may go: a Soldier anywhere, others as they fit (D16, D20). */
bool teaparty_takes_stolen(const struct teaparty *s, int page, int kind)
{
    bool fits = kind == KIND_SOLDIER ? on_page(s, page) == PAGE_FREE : teaparty_fits(s, page, kind);
    return fits && !aimed_at(s, page);
}

/* 9.6: unfinished chapters of opponents that were not robbed yet (D39, D21). */
static uint32_t open_to_theft(const struct teaparty *s)
{
    uint32_t chapters = 0;
    for (int p = 0; p < s->seats; p++)
        if (p != s->seat)
            chapters |= s->chapter_open[p];
    for (int i = 0; i < s->target_n; i += 2)
        chapters &= ~s->chapter_open[owner_of(s, chapter_of(s->target[i]))];
    return chapters;
}

/* The Gryphon's possible steals: the characters that each opponent could lose, a bit each; and
 * how many pages are free for a steal, by the set of opponents who have a card for them. */
struct thefts {
    unsigned loot[TABLE_SEATS];
    int pages[1 << TABLE_SEATS];
};

/* The opponents who could be robbed of something for this page, as bits. */
static unsigned robbed_for(const struct teaparty *s, const struct thefts *t, int page)
{
    unsigned opponents = 0;
    for (int p = 0; p < s->seats; p++)
        for (int kind = 0; kind < KIND_COUNT; kind++)
            if ((t->loot[p] >> kind & 1) && teaparty_takes_stolen(s, page, kind))
                opponents |= 1u << p;
    return opponents;
}

/* 9.6: what may be stolen from this page, as far as the thief has room for it; or NONE. */
static int loot_on(const struct teaparty *s, int page)
{
    int on = on_page(s, page);
    bool character = on != PAGE_FREE && on < PAGE_ALICE; /* Alice cannot be stolen */
    return character && !teaparty_complete(s, chapter_of(page)) ? on - PAGE_KIND : NONE;
}

static struct thefts survey(const struct teaparty *s)
{
    struct thefts t = { 0 };
    for (PAGES_OF(open_to_theft(s))) {
        int kind = loot_on(s, page);
        if (kind != NONE)
            t.loot[owner_of(s, chapter_of(page))] |= 1u << kind;
    }
    for (PAGES_OF(s->chapter_open[s->seat]))
        t.pages[robbed_for(s, &t, page)]++;
    return t;
}

/* Whether each of these opponents could be robbed for a separate page: true if every subset of them
 * has at least as many pages as members (Hall's theorem). */
static bool all_robbed(const struct thefts *t, unsigned opponents)
{
    for (unsigned some = opponents; some != 0; some = (some - 1) & opponents) {
        int pages = 0;
        for (unsigned able = 1; able < 1u << TABLE_SEATS; able++)
            pages += (able & some) != 0 ? t->pages[able] : 0;
        if (pages < __builtin_popcount(some))
            return false;
    }
    return true;
}

/* The largest number of these opponents that can be robbed. */
static int most_robbed(const struct thefts *t, unsigned opponents)
{
    int most = 0;
    for (unsigned some = opponents; some != 0; some = (some - 1) & opponents)
        if (__builtin_popcount(some) > most && all_robbed(t, some))
            most = __builtin_popcount(some);
    return most;
}

/* 9.6: whether no more opponents could be robbed than if this one is, for this page. */
static bool robs_most(const struct teaparty *s, struct thefts t, int victim, int page)
{
    unsigned opponents = (1u << s->seats) - 1;
    int most = most_robbed(&t, opponents);
    t.pages[robbed_for(s, &t, page)]--;
    return 1 + most_robbed(&t, opponents & ~(1u << victim)) == most;
}

/* The player's own pages for a stolen character; since version 3 only those that keep as many
 * opponents as possible within reach. */
static void list_pages_for(const struct teaparty *s, int from, struct choices *out)
{
    int kind = loot_on(s, from), victim = owner_of(s, chapter_of(from));
    require(victim < s->seats);
    struct thefts thefts = survey(s);
    for (PAGES_OF(s->chapter_open[s->seat]))
        if (teaparty_takes_stolen(s, page, kind) &&
            (!since(s, 3) || robs_most(s, thefts, victim, page)))
            offer(out, ACTION(VERB_LAY, page, 0, 0));
}

void teaparty_list_steal(const struct teaparty *s, struct choices *out)
{
    for (PAGES_OF(open_to_theft(s))) {
        struct choices to;
        to.n = 0;
        if (loot_on(s, page) != NONE)
            list_pages_for(s, page, &to);
        if (to.n > 0)
            offer(out, ACTION(VERB_STEAL, page, 0, 0));
    }
}

/* 9.6, D19: one steal at a time, for as long as one is possible. */
static void next_steal(struct teaparty *s, struct event_list *events)
{
    if (!teaparty_ask(s, STEP_STEAL, events))
        declared(s, events);
}

void teaparty_pick_steal(struct teaparty *s, action act, struct event_list *events)
{
    s->target[s->target_n] = (uint8_t)action_a(act); /* counted when its place has been chosen,
                                                        too */
    teaparty_ask(s, STEP_STEAL_TO, events);
}

void teaparty_list_steal_to(const struct teaparty *s, struct choices *out)
{
    list_pages_for(s, s->target[s->target_n], out);
}

void teaparty_pick_steal_to(struct teaparty *s, action act, struct event_list *events)
{
    s->target[s->target_n + 1] = (uint8_t)action_a(act);
    s->target_n = (uint8_t)(s->target_n + 2);
    next_steal(s, events);
}

static void use_gryphon(struct teaparty *s, struct event_list *events)
{
    for (int i = 0; i < s->target_n; i += 2) {
        int from = s->target[i], to = s->target[i + 1], kind = teaparty_empty(s, from);
        s->page[chapter_of(to)][to % PAGES] = (uint8_t)(PAGE_KIND + kind);
        emit(events, ACTION(EVENT_STEAL, from, to, kind), EVERYBODY);
    }
    teaparty_after_effect(s, events);
}

/* 9.7 The March Hare */

/* 9.7: the rest lies under the deck: only now it shows whether the deck has run out. */
static void hare_ends(struct teaparty *s, struct event_list *events)
{
    memset(s->revealed, NONE, sizeof s->revealed);
    memset(s->rest, NONE, sizeof s->rest);
    s->revealed_n = s->revealed_at = s->rest_n = 0;
    teaparty_mark_last(s, events); /* D18 */
    teaparty_after_effect(s, events);
}

/* 9.7, D15: every card that fits an unmarked page must be laid there. */
static void place_revealed(struct teaparty *s, struct event_list *events)
{
    for (; s->revealed_at < s->revealed_n; s->revealed_at++) {
        if (teaparty_ask(s, STEP_HARE_PAGE, events))
            return;
        s->rest[s->rest_n++] = s->revealed[s->revealed_at];
    }
    if (!teaparty_ask(s, STEP_HARE_ORDER, events))
        hare_ends(s, events);
}

static void reveal_next(struct teaparty *s, struct event_list *events);

static void reveal(struct teaparty *s, int kind, bool known, struct event_list *events)
{
    emit(events, ACTION(EVENT_REVEAL, kind, s->revealed_n, known), EVERYBODY);
    s->revealed[s->revealed_n++] = (uint8_t)kind;
    reveal_next(s, events);
}

/* 9.7: three, or as many as the deck has; its unknown part lies on top. */
static void reveal_next(struct teaparty *s, struct event_list *events)
{
    if (s->revealed_n == REVEALED || characters_left(s) == 0)
        place_revealed(s, events);
    else if (s->character_unknown > 0)
        s->step = STEP_HARE;
    else
        reveal(s, teaparty_draw_known(s), true, events);
}

void teaparty_pick_hare(struct teaparty *s, action act, struct event_list *events)
{
    reveal(s, teaparty_draw_unknown(s, act), false, events);
}

void teaparty_list_hare_page(const struct teaparty *s, struct choices *out)
{
    for (PAGES_OF(s->chapter_open[s->seat]))
        if (teaparty_fits(s, page, s->revealed[s->revealed_at]))
            offer(out, ACTION(VERB_LAY, page, 0, 0));
}

void teaparty_pick_hare_page(struct teaparty *s, action act, struct event_list *events)
{
    teaparty_fill(s, action_a(act), s->revealed[s->revealed_at++], FROM_DECK, events);
    place_revealed(s, events);
}

/* Sorts the rest in ascending order, NONE after the last. */
static void sort_rest(const struct teaparty *s, uint8_t rest[REVEALED])
{
    memcpy(rest, s->rest, REVEALED);
    for (int i = 1; i < REVEALED; i++)
        for (int k = i; k > 0 && rest[k - 1] > rest[k]; k--) {
            uint8_t lower = rest[k];
            rest[k] = rest[k - 1];
            rest[k - 1] = lower;
        }
}

/* 9.7: the first is drawn first; orders that look alike are one. */
void teaparty_list_hare_order(const struct teaparty *s, struct choices *out)
{
    static const uint8_t order[][REVEALED] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
                                               { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
    uint8_t rest[REVEALED];
    sort_rest(s, rest);
    for (size_t i = 0; i < sizeof order / sizeof *order && s->rest_n > 0; i++) {
        const uint8_t *at = order[i];
        action act = ACTION(VERB_ORDER, rest[at[0]], rest[at[1]], rest[at[2]]);
        bool gap = rest[at[0]] == NONE || (rest[at[1]] == NONE && rest[at[2]] != NONE);
        if (!gap && (out->n == 0 || act > out->act[out->n - 1]))
            offer(out, act);
    }
}

/* D17: these places are known to all. */
void teaparty_pick_hare_order(struct teaparty *s, action order, struct event_list *events)
{
    const int kind[REVEALED] = { action_a(order), action_b(order), action_c(order) };
    for (int i = 0; i < REVEALED && kind[i] != NONE; i++)
        s->known[s->known_n++] = (uint8_t)kind[i];
    emit(events, ACTION(EVENT_UNDER, kind[0], kind[1], kind[2]), EVERYBODY);
    hare_ends(s, events);
}

/* 9.8: two chapters, or one if only one is left. */
void teaparty_pick_duchess(struct teaparty *s, action act, struct event_list *events)
{
    teaparty_gain_chapter(s, action_b(act), events);
    if (--s->draws == 0 || s->chapter_deck_n == 0)
        teaparty_after_effect(s, events);
}

/* 9.9: a hero goes from the deck into the score pile. */
void teaparty_list_knave(const struct teaparty *s, struct choices *out)
{
    offer_draw(out, VERB_POCKET, s->hero_deck, FACE_COUNT);
}

void teaparty_pick_knave(struct teaparty *s, action act, struct event_list *events)
{
    int face = action_a(act);
    s->hero_deck[face]--;
    s->hero_deck_n--;
    s->hero_pile[s->seat][face]++;
    teaparty_after_effect(s, events);
}

/* 9.10 The Card Soldier */

static bool soldier_on(const struct teaparty *s, int page)
{
    return on_page(s, page) == PAGE_KIND + KIND_SOLDIER;
}

/* 9.10: any free page on the table, or a Soldier of one's own pages; D4: a copy only attacks. */
void teaparty_list_soldier(const struct teaparty *s, struct choices *out)
{
    if (s->copied == NONE)
        for (PAGES_OF(open_chapters(s)))
            if (on_page(s, page) == PAGE_FREE)
                offer(out, ACTION(VERB_GUARD, page, 0, 0));
    for (PAGES_OF(s->chapter_open[s->seat]))
        if (soldier_on(s, page))
            offer(out, ACTION(VERB_ATTACK, page, 0, 0));
}

void teaparty_pick_soldier(struct teaparty *s, action act, struct event_list *events)
{
    bool guard = action_verb(act) == VERB_GUARD;
    declare(s, guard ? EFFECT_GUARD : EFFECT_ATTACK, action_a(act), events);
}

/* 9.1b, 9.10a: the card in play is laid on the page. */
static void lay_card_in_play(struct teaparty *s, struct event_list *events)
{
    int card = s->play == PLAY_HERO ? PAGE_ALICE + s->play_id : s->play_id;
    teaparty_fill(s, s->target[0], card, FROM_PLAY, events);
    s->play = PLAY_NOTHING;
    s->play_id = 0;
    teaparty_after_effect(s, events);
}

static void discard_from(struct teaparty *s, int page, int why, struct event_list *events)
{
    int kind = teaparty_empty(s, page);
    s->character_discard[kind]++;
    emit(events, ACTION(EVENT_LOSE, page, kind, why), EVERYBODY);
}

/* 9.11 The Queen of Hearts */

/* 9.11, D22: any of the eight. */
void teaparty_list_queen(const struct teaparty *s, struct choices *out)
{
    (void)s;
    for (int k = 0; k < KIND_COUNT; k++)
        offer(out, ACTION(VERB_NAME, k, 0, 0));
}

void teaparty_pick_queen(struct teaparty *s, action act, struct event_list *events)
{
    declare(s, EFFECT_QUEEN, action_a(act), events);
}

/* 9.11: the opponents clockwise, each of whom chooses himself. */
static void next_victim(struct teaparty *s, int after, struct event_list *events)
{
    int seat = seat_after_among(after, s->seats, hit_by_queen(s) | 1u << s->seat);
    if (seat == s->seat) {
        s->victim = NONE;
        teaparty_after_effect(s, events);
        return;
    }
    s->victim = (uint8_t)seat;
    teaparty_ask(s, STEP_VICTIM, events);
}

/* 9.11: his own pages with that character; Alice is never hit. */
void teaparty_list_victim(const struct teaparty *s, struct choices *out)
{
    for (PAGES_OF(s->chapter_open[s->victim]))
        if (on_page(s, page) == PAGE_KIND + s->target[0])
            offer(out, ACTION(VERB_LOSE, page, 0, 0));
}

void teaparty_pick_victim(struct teaparty *s, action act, struct event_list *events)
{
    discard_from(s, action_a(act), EFFECT_QUEEN, events);
    next_victim(s, s->victim, events);
}

/* 8.2 From the card to its effect */

/* 8.2a: the line and the targets of a character, played or copied. */
static void declare_character(struct teaparty *s, int kind, struct event_list *events)
{
    s->effect = effect_of[kind];
    if (kind == KIND_QUEEN) {
        teaparty_ask(s, STEP_QUEEN, events);
    } else if (kind == KIND_GRYPHON) {
        next_steal(s, events);
    } else if (kind == KIND_SOLDIER) {
        if (!teaparty_ask(s, STEP_SOLDIER, events))
            nothing_happens(s, s->copied == NONE ? EFFECT_GUARD : EFFECT_ATTACK, events);
    } else {
        declared(s, events);
    }
}

void teaparty_use(struct teaparty *s, struct event_list *events)
{
    if (s->play == PLAY_CHARACTER) {
        declare_character(s, s->play_id, events);
    } else if (hero_card[s->play_id].who == HERO_RABBIT) {
        s->effect = EFFECT_RABBIT;
        teaparty_ask(s, STEP_RABBIT, events);
    } else if (!teaparty_ask(s, STEP_ALICE, events)) {
        nothing_happens(s, NONE, events); /* 9.1 */
    }
}

void teaparty_resolve(struct teaparty *s, struct event_list *events)
{
    switch (s->effect) {
    case EFFECT_PAGE:
    case EFFECT_GUARD:
        lay_card_in_play(s, events);
        break;
    case EFFECT_RABBIT:
        use_rabbit(s, events);
        break;
    case EFFECT_GRIN:
        teaparty_renew(s, events);
        s->step = STEP_GRIN;
        break;
    case EFFECT_HATTER:
        s->step = STEP_HATTER;
        break;
    case EFFECT_CATERPILLAR:
        use_caterpillar(s, events);
        break;
    case EFFECT_GRYPHON:
        use_gryphon(s, events);
        break;
    case EFFECT_HARE:
        reveal_next(s, events);
        break;
    case EFFECT_DUCHESS:
        s->draws = 2;
        s->step = STEP_DUCHESS;
        break;
    case EFFECT_KNAVE:
        teaparty_renew(s, events);
        s->step = STEP_KNAVE;
        break;
    case EFFECT_ATTACK: /* 9.10b: this card is discarded as always */
        discard_from(s, s->target[0], EFFECT_ATTACK, events);
        teaparty_after_effect(s, events);
        break;
    case EFFECT_QUEEN:
        next_victim(s, s->seat, events);
        break;
    }
}

void teaparty_after_effect(struct teaparty *s, struct event_list *events)
{
    s->effect = s->copied = NONE;
    memset(s->target, NONE, sizeof s->target);
    s->target_n = s->draws = 0;
    if (s->play == PLAY_CHARACTER && teaparty_ask(s, STEP_BOOK, events)) /* 6.4 */
        return;
    teaparty_discard(s, events);
}
