/* The Mad Tea Party, chapter 7: potion and cake, the tea party, and the deck it is filled from. */
#include "games/teaparty/rules/rules_internal.h"

int teaparty_lift(struct teaparty *s, int cell)
{
    int top = --s->tea_n[cell], kind = s->tea[cell][top];
    s->tea[cell][top] = NONE;
    return kind;
}

/* 7.4: what lies there is covered. */
static void drop(struct teaparty *s, int cell, int kind)
{
    s->tea[cell][s->tea_n[cell]++] = (uint8_t)kind;
}

/* 7.1: a tiny card cannot drink, a huge card cannot eat; 7.2: both icons, either treat. */
void teaparty_list_treat(const struct teaparty *s, struct choices *out)
{
    const struct hero *hero = &hero_card[s->play_id];
    for (int cell = 0; cell < CENTRE + COLUMNS && hero->potion; cell++)
        if (s->tea_n[cell] > 0)
            offer(out, ACTION(VERB_TREAT, TREAT_POTION, cell, 0));
    for (int cell = CENTRE; cell < CELLS && hero->cake; cell++)
        if (s->tea_n[cell] > 0)
            offer(out, ACTION(VERB_TREAT, TREAT_CAKE, cell, 0));
}

/* 7.1: a potion leads one row down, a cake one row up; 7.6: then the centre row is filled. */
void teaparty_pick_treat(struct teaparty *s, action act, struct event_list *events)
{
    int treat = action_a(act), cell = action_b(act), kind = teaparty_lift(s, cell);
    drop(s, treat == TREAT_POTION ? cell + COLUMNS : cell - COLUMNS, kind);
    emit(events, ACTION(EVENT_TREAT, treat, cell, kind), EVERYBODY);
    teaparty_refill(s, AFTER_TREAT, events);
}

int teaparty_draw_known(struct teaparty *s)
{
    int kind = s->known[0];
    s->known_n--;
    for (int i = 0; i < s->known_n; i++)
        s->known[i] = s->known[i + 1];
    s->known[s->known_n] = 0;
    return kind;
}

int teaparty_draw_unknown(struct teaparty *s, action act)
{
    int kind = action_a(act);
    s->character_deck[kind]--;
    s->character_unknown--;
    return kind;
}

/* The leftmost empty place of the centre row, or NONE. */
static int empty_place(const struct teaparty *s)
{
    for (int cell = CENTRE; cell < CENTRE + COLUMNS; cell++)
        if (s->tea_n[cell] == 0)
            return cell;
    return NONE;
}

static void seat_guest(struct teaparty *s, int cell, int kind, bool known,
                       struct event_list *events)
{
    drop(s, cell, kind);
    emit(events, ACTION(EVENT_GUEST, kind, cell, known), EVERYBODY);
    teaparty_mark_last(s, events);
}

/* 7.6, 13.3: every empty place of the centre row, left to right; 14.2: as far as the deck goes. The
 * order of the known part (9.7) leaves nothing to luck. */
void teaparty_refill(struct teaparty *s, int after, struct event_list *events)
{
    s->after = (uint8_t)after;
    for (int cell; (cell = empty_place(s)) != NONE && characters_left(s) > 0;) {
        if (s->character_unknown > 0) {
            s->step = STEP_REFILL;
            return;
        }
        seat_guest(s, cell, teaparty_draw_known(s), true, events);
    }
    teaparty_filled(s, events);
}

void teaparty_pick_refill(struct teaparty *s, action act, struct event_list *events)
{
    seat_guest(s, empty_place(s), teaparty_draw_unknown(s, act), false, events);
    teaparty_refill(s, s->after, events);
}
