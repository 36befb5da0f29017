/* The coach of a table that is played here; coach.h has the contracts. */
#include "terminal/coach.h"

#include "terminal/words.h"

enum { SENTENCE_BYTES = 2048 };
#define THINK_NS UINT64_C(700000000) /* the same as on a server */

void coach_switch(struct coach *c)
{
    *c = (struct coach){ .on = !c->on, .switched = true };
}

void coach_judge(struct coach *c, const struct match *m, int seat)
{
    _Alignas(16) uint8_t state[STATE_MAX], view[STATE_MAX];
    const struct budget budget = { .iterations = HINT_ITERATIONS, .nanoseconds = THINK_NS };
    int entry = c->on ? coach_entry(m, seat) : -1;
    if (entry < 0)
        return;
    c->entry = (unsigned)entry;
    match_state_at(m, c->entry, state);
    game_observe(m->game, state, seat, view);
    c->judged = hint_think(&c->hint, m->game, view, seat, m->entry[entry].act, &budget, c->entry);
}

void coach_explain(struct coach *c, const struct match *m, int seat, unsigned movers)
{
    struct reason_cases cases;
    if (!c->on || c->explained == m->n)
        return;
    c->explained = m->n;
    reason_collect(m, seat, movers, &cases);
    c->reasons = reasons_strongest(m->game, &cases, seat);
    c->untold = true;
}

static bool still_stands(const struct coach *c, const struct match *m)
{
    return c->entry < m->n && m->entry[c->entry].act == c->hint.played.act;
}

/* Appends a sentence. */
static void add_sentence(const char *words, struct text *out)
{
    text_add(out, out->n > 0 && words[0] != '\0' ? " " : "");
    text_add(out, words);
}

void coach_say_news(struct coach *c, const struct match *m, struct text *out)
{
    char words[SENTENCE_BYTES];
    struct text said;
    if (c->switched)
        add_sentence(words_in(&phrase[c->on ? PH_COACH_ON : PH_COACH_OFF], out->reader->lang), out);
    text_open(&said, words, sizeof words, out->reader);
    if (c->judged && still_stands(c, m))
        coach_say(&c->hint, m, c->entry, &said);
    add_sentence(words, out);
    text_open(&said, words, sizeof words, out->reader);
    if (c->untold && c->reasons.entry < m->n)
        reasons_say_theirs(m->game, &c->reasons, &said);
    add_sentence(words, out);
    c->switched = c->judged = c->untold = false;
}
