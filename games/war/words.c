/* War for Wonderland in words: notation for now. */
#include "war.h"

static void say_prompt(const void *s, int seat, struct text *out)
{
    (void)s, (void)seat;
    text_add(out, "?");
}

static void say_choice(const void *s, int seat, action act, struct text *out)
{
    (void)s, (void)seat;
    war_note(act, out);
}

static void say_action(const void *s, int seat, action act, struct text *out)
{
    (void)s, (void)seat, (void)act, (void)out;
}

static void say_event(const void *s, action event, struct text *out)
{
    (void)s, (void)event, (void)out;
}

static void say_state(const void *state, struct text *out)
{
    const struct war *s = state;
    text_add(out, "round ");
    text_number(out, s->round);
    text_add(out, "\n");
}

static void say_score(const void *state, int seat, struct text *out)
{
    struct war_points p = war_points(state, seat);
    text_number(out, p.track + p.castles + p.quests + p.shards);
    text_add(out, "\n");
}

static void json(const void *state, struct json *j)
{
    const struct war *s = state;
    json_put_number(j, "round", s->round);
}

const struct voice war_voice = {
    .title = WORDS("War for Wonderland", "Война за Страну Чудес", "Wojna o Krainę Czarów"),
    .blurb = WORDS("Tea first, then war: gather allies, draw your luck, and do not go mad.",
                   "Сначала чай, потом война: собирайте союзников и не сойдите с ума.",
                   "Najpierw herbatka, potem wojna: zbieraj sojuszników i nie oszalej."),
    .verbs = war_verbs,
    .events = war_events,
    .note = war_note,
    .say_prompt = say_prompt,
    .say_choice = say_choice,
    .say_action = say_action,
    .say_event = say_event,
    .say_state = say_state,
    .say_score = say_score,
    .json = json,
};
