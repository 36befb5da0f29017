/* The Mad Tea Party, chapters 11 to 14: into the book, chapters and the vortex, and what they are
 * worth. */
#include "games/teaparty/rules/rules_internal.h"

int teaparty_free_pages(const struct teaparty *s, int chapter)
{
    int n = 0;
    for (int i = 0; i < chapter_card[chapter].pages; i++)
        n += s->page[chapter][i] == PAGE_FREE;
    return n;
}

/* 1.9 */
bool teaparty_complete(const struct teaparty *s, int chapter)
{
    return teaparty_free_pages(s, chapter) == 0;
}

/* 1.8, D10: cards that do not come from the tea party have their true size. */
bool teaparty_fits(const struct teaparty *s, int page, int kind)
{
    return on_page(s, page) == PAGE_FREE && portrait_of(page) == kind && size_of(page) == SIZE_ANY;
}

void teaparty_fill(struct teaparty *s, int page, int card, int source, struct event_list *events)
{
    s->page[chapter_of(page)][page % PAGES] =
        (uint8_t)(card < PAGE_ALICE ? PAGE_KIND + card : card);
    emit(events, ACTION(EVENT_LAY, page, card, source), EVERYBODY);
}

int teaparty_empty(struct teaparty *s, int page)
{
    int kind = on_page(s, page) - PAGE_KIND;
    s->page[chapter_of(page)][page % PAGES] = PAGE_FREE;
    return kind;
}

/* 11.1: a free unmarked page with his portrait, or the discard (D13); 11.2: no page shows a
 * Soldier. Nothing is asked where nothing fits. */
void teaparty_list_book(const struct teaparty *s, struct choices *out)
{
    for (PAGES_OF(s->chapter_open[s->seat]))
        if (teaparty_fits(s, page, s->play_id))
            offer(out, ACTION(VERB_PUT, page, 0, 0));
    if (out->n > 0)
        offer(out, ACTION(VERB_DISCARD, 0, 0, 0));
}

/* 6.5: unless it lies on a page by now. */
void teaparty_discard(struct teaparty *s, struct event_list *events)
{
    if (s->play != PLAY_NOTHING) {
        bool hero = s->play == PLAY_HERO;
        int back = hero ? BACK_HERO : BACK_CHARACTER;
        emit(events, ACTION(EVENT_DISCARD, back, s->play_id, 0), EVERYBODY);
        if (hero)
            s->hero_discard[s->play_id]++;
        else
            s->character_discard[s->play_id]++;
    }
    s->play = PLAY_NOTHING;
    s->play_id = 0;
    teaparty_adventure(s, events);
}

void teaparty_pick_book(struct teaparty *s, action act, struct event_list *events)
{
    if (action_verb(act) == VERB_PUT) {
        teaparty_fill(s, action_a(act), s->play_id, FROM_PLAY, events);
        s->play = PLAY_NOTHING;
    }
    teaparty_discard(s, events);
}

/* 12.1, 9.4: a chapter is laid open, and the book opens. */
void teaparty_open(struct teaparty *s, int chapter, bool hatter, struct event_list *events)
{
    s->chapter_open[s->seat] |= UINT32_C(1) << chapter;
    emit(events, ACTION(EVENT_OPEN, s->seat, chapter, hatter), EVERYBODY);
    teaparty_ask(s, STEP_PULL, events); /* there is always DONE */
}

/* 1.8: whether the top card of the cell may go on the page. */
static bool may_pull(const struct teaparty *s, int page, int cell)
{
    static const uint8_t row[] = { [SIZE_TINY] = ROW_TINY, [SIZE_HUGE] = ROW_HUGE };
    int size = size_of(page);
    return top_of(s, cell) == portrait_of(page) && (size == SIZE_ANY || row[size] == row_of(cell));
}

/* 12.2: from the hand (true size) or an uncovered card of the tea party. */
void teaparty_list_pull_from(const struct teaparty *s, struct choices *out)
{
    for (int cell = 0; cell < CELLS; cell++)
        if (may_pull(s, s->pull, cell))
            offer(out, ACTION(VERB_FROM, cell, 0, 0));
    if (size_of(s->pull) == SIZE_ANY && s->character_hand[s->seat][portrait_of(s->pull)] > 0)
        offer(out, ACTION(VERB_FROM, FROM_HAND, 0, 0));
}

/* The characters that could come to pages of each size now, a bit each. */
static void list_sources(const struct teaparty *s, unsigned kinds[SIZE_HUGE + 1])
{
    static const uint8_t size[] = {
        [ROW_HUGE] = SIZE_HUGE, [ROW_CENTRE] = SIZE_ANY, [ROW_TINY] = SIZE_TINY
    };
    for (int cell = 0; cell < CELLS; cell++)
        if (s->tea_n[cell] > 0)
            kinds[size[row_of(cell)]] |= 1u << top_of(s, cell);
    kinds[SIZE_ANY] |= kinds[SIZE_TINY] | kinds[SIZE_HUGE];
    for (int k = 0; k < KIND_COUNT; k++)
        if (s->character_hand[s->seat][k] > 0)
            kinds[SIZE_ANY] |= 1u << k;
}

/* 12.2: free pages of any of one's chapters that some card fits; 12.3: or enough. */
void teaparty_list_pull(const struct teaparty *s, struct choices *out)
{
    unsigned kinds[SIZE_HUGE + 1] = { 0 };
    list_sources(s, kinds);
    for (PAGES_OF(s->chapter_open[s->seat]))
        if (on_page(s, page) == PAGE_FREE && (kinds[size_of(page)] >> portrait_of(page) & 1))
            offer(out, ACTION(VERB_PULL, page, 0, 0));
    offer(out, ACTION(VERB_DONE, 0, 0, 0));
}

/* 12.4: no effects; 12.3: what is uncovered may be pulled next, and nothing is refilled. */
void teaparty_pick_pull_from(struct teaparty *s, action act, struct event_list *events)
{
    int source = action_a(act), page = s->pull, kind = portrait_of(page);
    if (source == FROM_HAND) {
        s->character_hand[s->seat][kind]--;
        s->character_n[s->seat]--;
    } else {
        teaparty_lift(s, source);
    }
    s->pull = NONE;
    teaparty_fill(s, page, kind, source, events);
    teaparty_ask(s, STEP_PULL, events);
}

/* 12.5: after a Hatter the card in play is still to be dealt with. */
static void close_book(struct teaparty *s, struct event_list *events)
{
    if (s->play == PLAY_NOTHING)
        teaparty_end_turn(s, events); /* 5.3 */
    else
        teaparty_after_effect(s, events);
}

void teaparty_pick_pull(struct teaparty *s, action act, struct event_list *events)
{
    if (action_verb(act) == VERB_DONE) {
        close_book(s, events);
    } else {
        s->pull = (uint8_t)action_a(act);
        teaparty_ask(s, STEP_PULL_FROM, events);
    }
}

/* 13.1: Soldiers to the owner, other characters and Alices to their discards. */
static void score_chapter(struct teaparty *s, int seat, int chapter, struct event_list *events)
{
    int soldiers = 0;
    for (int i = 0; i < chapter_card[chapter].pages; i++) {
        int on = s->page[chapter][i];
        if (on == PAGE_KIND + KIND_SOLDIER)
            soldiers++;
        else if (on < PAGE_KIND + KIND_COUNT)
            s->character_discard[on - PAGE_KIND]++;
        else if (on >= PAGE_ALICE)
            s->hero_discard[on - PAGE_ALICE]++;
        s->page[chapter][i] = PAGE_FREE;
    }
    s->soldiers[seat] = (uint8_t)(s->soldiers[seat] + soldiers);
    s->chapter_open[seat] &= ~(UINT32_C(1) << chapter);
    s->chapter_pile[seat] |= UINT32_C(1) << chapter;
    emit(events, ACTION(EVENT_SCORE, seat, chapter, soldiers), EVERYBODY);
}

/* 13.1, 13.2: of every player, as it stands now (D35). */
void teaparty_score_chapters(struct teaparty *s, struct event_list *events)
{
    for (int p = 0; p < s->seats; p++)
        for (uint32_t open = s->chapter_open[p]; open != 0; open &= open - 1)
            if (teaparty_complete(s, __builtin_ctz(open)))
                score_chapter(s, p, __builtin_ctz(open), events);
}

/* 14.5, 15.1: an open chapter at the end of the game. */
static void count_open(const struct teaparty *s, int chapter, struct points *sum)
{
    int covered = 0, soldiers = 0, pages = chapter_card[chapter].pages;
    for (int i = 0; i < pages; i++) {
        covered += s->page[chapter][i] != PAGE_FREE;
        soldiers += s->page[chapter][i] == PAGE_KIND + KIND_SOLDIER;
    }
    if (covered == pages) { /* 13.1 comes first */
        sum->chapters += chapter_card[chapter].vp;
        sum->soldiers -= 2 * soldiers;
    } else if (option_on(s, OPTION_EXPERT)) {
        sum->pages += covered - chapter_card[chapter].vp; /* D34 */
    } else {
        sum->pages -= pages - covered;
    }
}

struct points teaparty_points(const struct teaparty *s, int seat)
{
    struct points sum = { .soldiers = -2 * s->soldiers[seat] };
    for (uint32_t pile = s->chapter_pile[seat]; pile != 0; pile &= pile - 1)
        sum.chapters += chapter_card[__builtin_ctz(pile)].vp;
    for (int f = 0; f < FACE_COUNT; f++)
        sum.heroes += s->hero_pile[seat][f] * hero_card[f].vp;
    for (uint32_t open = s->chapter_open[seat]; open != 0; open &= open - 1)
        count_open(s, __builtin_ctz(open), &sum);
    return sum;
}

/* 14.6: who ties for the highest score wins together; there is no tie-break. */
void teaparty_score(const void *state, struct result *r)
{
    const struct teaparty *s = state;
    memset(r, 0, sizeof *r);
    for (int p = 0; p < s->seats; p++) {
        struct points sum = teaparty_points(s, p);
        r->score[p] = sum.chapters + sum.heroes + sum.soldiers + sum.pages;
    }
    rank_seats(r, s->seats, NULL);
}
