/* Hints in words and as JSON; hint_text.h. */
#include "bots/host/hint_text.h"

#include "bots/host/advice_text.h"
#include "bots/host/gain.h"

void hint_say(const struct hint *hint, const struct match *m, int seat, struct text *out)
{
    static const struct words line =
        WORDS("{0}. {1} ({2}): {3}% ± {4}\n", "{0}. {1} ({2}): {3} % ± {4}\n",
              "{0}. {1} ({2}): {3}% ± {4}\n");
    static const struct words legend =
        WORDS("The percentages are your chance of winning after each choice, and how far off they "
              "may be.\n",
              "Проценты — это шанс на победу после каждого выбора и возможная ошибка.\n",
              "Procenty to szansa na wygraną po każdym wyborze i możliwy błąd.\n");
    _Alignas(16) uint8_t view[STATE_MAX];
    advice_view_at(m, m->n, seat, view);
    text_seat(out, seat);
    text_add(out, ": ");
    m->game->presenter->say_prompt(view, seat, out);
    text_add(out, "\n");
    for (int i = 0; i < hint->n && i < HINTS_SAID; i++) {
        const struct advice *advice = &hint->of[i];
        char words[CHOICE_BYTES], notation[NOTATION_BYTES];
        write_choice(m, view, seat, advice->act, out->reader, words);
        write_notation(m, advice->act, notation);
        text_say(out, &line, NUMBER(i + 1), STRING(words), STRING(notation),
                 NUMBER(advice_percent(advice->worth)), NUMBER(doubt_percent(advice->doubt)));
    }
    text_term(out, &legend);
}

/* Why a choice is advised, a sentence each: what it makes possible, then what it brings and what it
 * takes from others, the greater first. Chances of winning rank the choices, and a reason is one
 * stake of many: so that the two do not seem to contradict each other, no choice names more points
 * than a better one. `most`: how many that is. */
static void put_why(struct json *j, const struct match *m, const void *view, int seat, action act,
                    const struct reasons *why, int *most)
{
    char words[3][CHOICE_BYTES];
    struct text out[3];
    bool harms = why->harm.size > why->gain.size;
    for (int i = 0; i < 3; i++)
        text_open(&out[i], words[i], CHOICE_BYTES, j->out->reader);
    gain_say_next(m, view, seat, act, &out[0]);
    if (reasons_points(why) > *most) {
        reasons_say_aim(m->game, why, &out[1 + harms], &out[2 - harms]);
    } else {
        reasons_say_gain(m->game, why, &out[1 + harms]);
        reasons_say_harm(m->game, why, &out[2 - harms]);
        *most = reasons_points(why) > 0 ? reasons_points(why) : *most;
    }
    json_put_array(j, "why");
    for (int i = 0; i < 3; i++)
        if (out[i].n > 0)
            json_put_string(j, NULL, words[i]);
    json_end(j);
}

void hint_json(const struct hint *hint, const struct match *m, int seat, struct text *out)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    struct json j;
    advice_view_at(m, m->n, seat, view);
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_string(&j, "game", m->game->name);
    json_put_number(&j, "n", (long)m->n + 1);
    json_put_number(&j, "seat", seat);
    json_put_number(&j, "choices", hint->choices);
    json_put_number(&j, "iterations", (long)hint->iterations);
    json_put_array(&j, "best");
    int most = reasons_points(&hint->why[0]);
    for (int i = 0; i < hint->n; i++) {
        put_advice(&j, NULL, m, view, seat, &hint->of[i]);
        put_why(&j, m, view, seat, hint->of[i].act, &hint->why[i], &most);
        json_end(&j);
    }
    json_end(&j);
    json_end(&j);
}
