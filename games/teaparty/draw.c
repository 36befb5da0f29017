/* The Mad Tea Party: the table, drawn or in plain lines. */
#include "words.h"

static void say_heading(const struct teaparty *s, struct text *out)
{
    static const struct words heading = WORDS("{0} · turn {1}", "{0} · ход {1}", "{0} · tura {1}");
    static const struct words over =
        WORDS("{0} · the game is over", "{0} · игра окончена", "{0} · koniec gry");
    static const struct words last = WORDS(" · the last one", " · последний", " · ostatnia");
    bool ended = s->step == STEP_OVER;
    text_say(out, ended ? &over : &heading, TERM(&teaparty_voice.title), NUMBER(s->turn));
    if (s->last && !ended)
        text_term(out, &last);
    text_add(out, "\n");
}

void tp_say_state(const void *state, struct text *out)
{
    const struct teaparty *s = state;
    say_heading(s, out);
}

void tp_say_score(const void *state, int seat, struct text *out)
{
    static const struct words lines =
        WORDS("Chapters: {0}\nHeroes: {1}\nCard Soldiers: {2}\nUnfinished chapters: {3}\n",
              "Главы: {0}\nГерои: {1}\nКарточные Солдаты: {2}\nНезавершённые главы: {3}\n",
              "Rozdziały: {0}\nBohaterowie: {1}\nKarciani Żołnierze: {2}\n"
              "Nieukończone rozdziały: {3}\n");
    struct points sum = tp_points(state, seat);
    text_say(out, &lines, NUMBER(sum.chapters), NUMBER(sum.heroes), NUMBER(sum.soldiers),
             NUMBER(sum.pages));
}
