/* Chooses and words a coach's remarks; coach.h. */
#include "bots/host/coach.h"

#include "bots/host/advice_text.h"
#include "bots/host/gain.h"

int coach_entry(const struct match *m, int seat)
{
    int seen = 0;
    for (unsigned i = m->n; i-- > 0 && seen < COACH_BACK;) {
        _Alignas(16) uint8_t state[STATE_MAX];
        struct choices list;
        if (m->entry[i].seat != seat)
            continue;
        seen++;
        match_state_at(m, i, state);
        game_legal(m->game, state, seat, &list);
        if (list.n > 1)
            return (int)i;
    }
    return -1;
}

static int loss_of(const struct hint *hint)
{
    int loss = hint->of[0].worth - hint->played.worth;
    return loss > 0 ? loss : 0;
}

/* The better choice, and what it may be expected to bring compared with the move played; or, where
 * the game has no words for that, what it surely would have brought. */
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
    advice_view_at(m, entry, seat, view);
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
    advice_view_at(m, entry, seat, view);
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
