/*
 * The Mad Tea Party, chapter 10: the Cheshire Cat. Everybody who holds a hero is asked, Cat or not,
 * and answers are sealed (10.7): neither the question nor the answers that are not needed reveal
 * who holds a Cat.
 */
#include "games/teaparty/rules/rules_internal.h"

/* 20.6: all Cats lie open, so that nobody can hold one. */
static bool all_cats_seen(const struct teaparty *s)
{
    int seen = s->hero_discard[FACE_CAT] + (s->play == PLAY_HERO && s->play_id == FACE_CAT);
    for (int p = 0; p < s->seats; p++)
        seen += s->hero_pile[p][FACE_CAT];
    return seen == CATS;
}

/* 10.1: the opponents and the player himself; 10.2, D29: but nobody cancels his own Cat. */
static int whom_to_ask(const struct teaparty *s)
{
    int asked = 0;
    for (int p = 0; p < s->seats; p++)
        if (s->hero_n[p] > 0 && (s->chain_n == 0 || s->chain[s->chain_n - 1] != p))
            asked |= 1 << p;
    return all_cats_seen(s) ? 0 : asked;
}

/* 10.2: odd – cancelled, even – it resolves; 10.3: a cancelled effect does nothing at all. */
static void close_window(struct teaparty *s, struct event_list *events)
{
    int cats = s->chain_n;
    if (cats > 0)
        emit(events, ACTION(EVENT_OUTCOME, s->effect, cats, 0), EVERYBODY);
    memset(s->chain, NONE, sizeof s->chain);
    s->chain_n = 0;
    if (cats % 2 == 0)
        teaparty_resolve(s, events);
    else
        teaparty_after_effect(s, events);
}

void teaparty_react(struct teaparty *s, struct event_list *events)
{
    s->asked = (uint8_t)whom_to_ask(s);
    if (s->asked == 0)
        close_window(s, events);
    else
        s->step = STEP_REACT;
}

unsigned teaparty_owing(const struct teaparty *s)
{
    unsigned owing = 0;
    for (int p = 0; p < s->seats; p++)
        if ((s->asked >> p & 1) && s->answer[p] == ANSWER_NONE)
            owing |= 1u << p;
    return owing;
}

void teaparty_list_answers(const struct teaparty *s, int seat, struct choices *out)
{
    offer(out, ACTION(VERB_ANSWER, ANSWER_PASS, 0, 0));
    if (s->hero_hand[seat][FACE_CAT] > 0)
        offer(out, ACTION(VERB_ANSWER, ANSWER_CANCEL, 0, 0));
}

/* 10.7, D28: the first who cancels, clockwise from the active player's left, himself last. */
static int who_cancels(const struct teaparty *s)
{
    unsigned cancel = 0;
    for (int p = 0; p < s->seats; p++)
        cancel |= (unsigned)(s->answer[p] == ANSWER_CANCEL) << p;
    return cancel == 0 ? NONE : seat_after_among(s->seat, s->seats, cancel);
}

/* The seat that knew how the window would close, regardless of the others' answers: the only one
 * asked, or the first in line if it cancels; or NONE. */
static int who_knew(const struct teaparty *s, int cancels)
{
    int first = seat_after_among(s->seat, s->seats, s->asked);
    return s->asked == 1u << first || cancels == first ? first : NONE;
}

/* 10.6: discarded at once. */
static void spend_cat(struct teaparty *s, int seat, struct event_list *events)
{
    int cancelled = s->chain_n == 0 ? s->seat : s->chain[s->chain_n - 1];
    s->hero_hand[seat][FACE_CAT]--;
    s->hero_n[seat]--;
    s->hero_discard[FACE_CAT]++;
    s->chain[s->chain_n++] = (uint8_t)seat;
    emit(events, ACTION(EVENT_CAT, seat, s->chain_n, cancelled), EVERYBODY);
}

uint32_t teaparty_answer(struct teaparty *s, int seat, int answer, struct event_list *events)
{
    s->answer[seat] = (uint8_t)answer;
    if (teaparty_owing(s) != 0)
        return 0;
    int cancels = who_cancels(s);
    int knew = who_knew(s, cancels);
    memset(s->answer, ANSWER_NONE, sizeof s->answer); /* 10.7: the others stay secret */
    s->asked = 0;
    if (cancels == NONE) {
        close_window(s, events);
    } else {
        spend_cat(s, cancels, events);
        teaparty_react(s, events); /* 10.2: a Cat's effect may be cancelled, too */
    }
    return knew != NONE ? others(knew) : EVERYBODY;
}
