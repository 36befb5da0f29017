/*
 * Hints in words and as JSON; analysis_text.c has whole games. A choice is quoted as the game puts it
 * on a button, so that no sentence has to decline the name of a game or a player.
 */
#include "bots/host/analysis_internal.h"
#include "bots/host/gain.h"

int advice_percent(int worth)
{
    return (worth + 5) / 10;
}

int doubt_percent(int doubt)
{
    return doubt < 10 ? 1 : advice_percent(doubt);
}

void write_notation(const struct match *m, action act, char bytes[NOTATION_BYTES])
{
    struct text out;
    text_open(&out, bytes, NOTATION_BYTES, NULL);
    m->game->presenter->notation(act, &out);
}

/* The view of the seat before the entry. */
static void view_at(const struct match *m, unsigned entry, int seat, void *view)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    match_state_at(m, entry, state);
    game_observe(m->game, state, seat, view);
}

void write_choice(const struct match *m, const void *view, int seat, action act,
                  const struct reader *reader, char bytes[CHOICE_BYTES])
{
    struct text out;
    text_open(&out, bytes, CHOICE_BYTES, reader);
    m->game->presenter->say_choice(view, seat, act, &out);
}

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
    view_at(m, m->n, seat, view);
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

void put_advice(struct json *j, const char *key, const struct match *m, const void *view, int seat,
                const struct advice *advice)
{
    char words[CHOICE_BYTES], notation[NOTATION_BYTES];
    write_notation(m, advice->act, notation);
    write_choice(m, view, seat, advice->act, j->out->reader, words);
    json_put_object(j, key);
    json_put_string(j, "action", notation);
    json_put_string(j, "words", words);
    json_put_number(j, "per_mille", advice->worth);
    json_put_number(j, "doubt_per_mille", advice->doubt);
}

/* Why a choice is advised, a sentence each: what it opens, then what it brings and what it takes
 * from others, the greater first. */
static void put_why(struct json *j, const struct match *m, const void *view, int seat, action act,
                    const struct reasons *why)
{
    char words[3][CHOICE_BYTES];
    struct text out[3];
    bool harms = why->harm.size > why->gain.size;
    for (int i = 0; i < 3; i++)
        text_open(&out[i], words[i], CHOICE_BYTES, j->out->reader);
    gain_say_next(m, view, seat, act, &out[0]);
    reasons_say_gain(m->game, why, &out[1 + harms]);
    reasons_say_harm(m->game, why, &out[2 - harms]);
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
    view_at(m, m->n, seat, view);
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_string(&j, "game", m->game->name);
    json_put_number(&j, "n", (long)m->n + 1);
    json_put_number(&j, "seat", seat);
    json_put_number(&j, "choices", hint->choices);
    json_put_number(&j, "iterations", (long)hint->iterations);
    json_put_array(&j, "best");
    for (int i = 0; i < hint->n; i++) {
        put_advice(&j, NULL, m, view, seat, &hint->of[i]);
        put_why(&j, m, view, seat, hint->of[i].act, &hint->why[i]);
        json_end(&j);
    }
    json_end(&j);
    json_end(&j);
}

static int loss_of(const struct hint *hint)
{
    int loss = hint->of[0].worth - hint->played.worth;
    return loss > 0 ? loss : 0;
}

/* The better choice, and what it may be expected to bring against what was played; or, where the
 * game has no words for that, what it surely would have brought. */
void coach_say(const struct hint *hint, const struct match *m, unsigned entry, struct text *out)
{
    static const struct words stronger =
        WORDS("A stronger move: “{0}”.", "Ход посильнее: «{0}».", "Mocniejszy ruch: „{0}”.");
    _Alignas(16) uint8_t view[STATE_MAX];
    char choice[CHOICE_BYTES], brings[2 * CHOICE_BYTES];
    struct text more;
    int seat = m->entry[entry].seat;
    if (loss_of(hint) < COACH_LOSS)
        return;
    view_at(m, entry, seat, view);
    write_choice(m, view, seat, hint->of[0].act, out->reader, choice);
    text_open(&more, brings, sizeof brings, out->reader);
    reasons_say_own(m->game, &hint->instead, &more);
    if (more.n == 0)
        gain_say(m, view, seat, hint->of[0].act, &more);
    text_say(out, &stronger, STRING(choice));
    text_add(out, more.n > 0 ? " " : "");
    text_add(out, brings);
}

void coach_json(const struct hint *hint, const struct match *m, unsigned entry, struct text *out)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    char words[4 * CHOICE_BYTES];
    int seat = m->entry[entry].seat, loss = loss_of(hint);
    struct text said;
    struct json j;
    view_at(m, entry, seat, view);
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_number(&j, "n", (long)entry + 1);
    json_put_number(&j, "seat", seat);
    json_put_number(&j, "loss_per_mille", loss);
    if (loss >= COACH_LOSS) {
        text_open(&said, words, sizeof words, out->reader);
        coach_say(hint, m, entry, &said);
        json_put_string(&j, "words", words);
        put_advice(&j, "played", m, view, seat, &hint->played);
        json_end(&j);
        put_advice(&j, "best", m, view, seat, &hint->of[0]);
        json_end(&j);
    }
    json_end(&j);
}

void reason_json(const struct reasons *r, const struct match *m, struct text *out)
{
    char words[CHOICE_BYTES];
    struct text said;
    struct json j;
    text_open(&said, words, sizeof words, out->reader);
    reasons_say_theirs(m->game, r, &said);
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_string(&j, "words", words);
    if (said.n > 0) {
        json_put_number(&j, "n", (long)r->entry + 1);
        json_put_number(&j, "seat", r->mover);
    }
    json_end(&j);
}
