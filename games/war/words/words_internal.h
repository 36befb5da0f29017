/*
 * War for Wonderland in words: what presenter.c puts together. Each of these has a table with an
 * entry for every step, verb or event; test_words.c looks for gaps.
 */
#ifndef WONDERLAND_WAR_WORDS_INTERNAL_H
#define WONDERLAND_WAR_WORDS_INTERNAL_H

#include "games/war/rules/steps.h"
#include "games/war/verbs.h"
#include "games/war/war.h"

/* prompts.c: what a seat is asked, by step; those that no seat answers have no entry. */
struct question {
    const struct war *s;
    struct frame f;
    int seat;
};
struct prompt {
    void (*ask)(const struct question *, struct text *);
    struct words plain; /* without `ask`: the whole prompt */
};
extern const struct prompt war_prompts[STEP_COUNT];
void war_say_prompt(const void *, int seat, struct text *);

/* choices.c: what may be picked, by verb. */
struct choice {
    const struct war *s;
    int seat;
    action act;
    int a, b; /* its operands */
};
typedef void say_choice_fn(const struct choice *, struct text *);
extern say_choice_fn *const war_choices[VERB_COUNT];
void war_say_choice(const void *, int seat, action, struct text *);

/* actions.c: what a seat or luck has done, by verb. Events tell most of it, since steps without a
 * choice happen without an action. */
extern say_choice_fn *const war_actions[VERB_COUNT];
void war_say_action(const void *, int seat, action, struct text *);

/* events.c: what has happened, by event. */
struct told_event {
    const struct war *s;
    const struct words *words; /* of the entry */
    int a, b, c;               /* operands */
};
struct event_words {
    void (*tell)(const struct told_event *, struct text *);
    struct words words; /* for tellers that several events share */
};
extern const struct event_words war_event_words[EVENT_COUNT];
void war_say_event(const void *, action event, struct text *);

/* why.c: what the seats can express, and why it is not possible now. */
extern const struct form war_forms[];
const char *war_why_not(const void *, int seat, action, struct text *);

/* events_battle.c: tellers of a battle's events */
void war_tell_battle(const struct told_event *, struct text *);
void war_tell_strength(const struct told_event *, struct text *);
void war_tell_over(const struct told_event *, struct text *);
void war_tell_place(const struct told_event *, struct text *);
void war_tell_play(const struct told_event *, struct text *);
void war_tell_add(const struct told_event *, struct text *);
void war_tell_lost(const struct told_event *, struct text *);
void war_tell_back(const struct told_event *, struct text *);
void war_tell_halt(const struct told_event *, struct text *);
void war_tell_use(const struct told_event *, struct text *);
void war_tell_aim(const struct told_event *, struct text *);

#endif
