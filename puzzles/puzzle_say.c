/* Words about puzzles; puzzle_say.h. */
#include "puzzles/puzzle_say.h"

#include "bots/host/gain.h"

static int percent(int per_mille)
{
    return (per_mille + 5) / 10;
}

/* The highest worth of a wrong choice. */
static int second_best(const struct puzzle *p)
{
    int most = 0;
    for (int i = 0; i < p->n; i++)
        if (!p->of[i].right && p->of[i].worth > most)
            most = p->of[i].worth;
    return most;
}

void puzzle_say_claim(const struct puzzle *p, struct text *out)
{
    static const struct words gain =
        WORDS("One choice here brings about {0} more {0#point|points} than the others.",
              "Один выбор здесь даст примерно на {0} {0#балл|балла|баллов} больше остальных.",
              "Jeden wybór da tu około {0} {0#punktu|punktów|punktów} więcej niż pozostałe.");
    static const struct words harm =
        WORDS("One choice here costs a rival about {0} {0#point|points}.",
              "Один выбор здесь лишит соперника примерно {0} {0#балла|баллов|баллов}.",
              "Jeden wybór odbiera tu rywalowi około {0} {0#punktu|punktów|punktów}.");
    static const struct words chance =
        WORDS("One choice here lifts your chances from {0}% to {1}%.",
              "Один выбор здесь поднимает шансы с {0} % до {1} %.",
              "Jeden wybór podnosi tu twoje szanse z {0}% do {1}%.");
    const struct puzzle_choice *best = puzzle_best(p);
    bool harms = best->harm.size > best->gain.size;
    const struct difference *d = harms ? &best->harm : &best->gain;
    const struct stake *stakes = p->game->presenter->stakes;
    int size = (int)(d->size + 0.5f);
    if (d->stake != REASON_NONE && size >= 2 && game_has_points(p->game) &&
        stakes[d->stake].say == NULL)
        text_say(out, harms ? &harm : &gain, NUMBER(size));
    else
        text_say(out, &chance, NUMBER(percent(second_best(p))), NUMBER(percent(best->worth)));
}

void puzzle_say_verdict(const struct puzzle *p, const struct puzzle_choice *c, bool shown,
                        struct text *out)
{
    static const struct words answer =
        WORDS("This is it: your chance of winning is {0}%; after any other choice, {1}% at most.",
              "Вот ответ: шанс на победу {0} %, а после любого другого выбора — не больше {1} %.",
              "Oto odpowiedź: szansa na wygraną wynosi {0}%, a po każdym innym wyborze najwyżej "
              "{1}%.");
    static const struct words right = WORDS(
        "Yes! Your chance of winning is {0}% after this; after any other choice, {1}% at "
        "most.",
        "Верно! Теперь шанс на победу {0} %, а после любого другого выбора — не больше {1} %.",
        "Tak! Szansa na wygraną wynosi teraz {0}%, a po każdym innym wyborze najwyżej {1}%.");
    static const struct words wrong =
        WORDS("Not quite: this leaves you a {0}% chance of winning, and one choice gives {1}%.",
              "Не совсем: шанс на победу теперь {0} %, а один выбор даёт {1} %.",
              "Jeszcze nie: szansa na wygraną wynosi teraz {0}%, a jeden wybór daje {1}%.");
    if (c->right)
        text_say(out, shown ? &answer : &right, NUMBER(percent(c->worth)),
                 NUMBER(percent(second_best(p))));
    else
        text_say(out, &wrong, NUMBER(percent(c->worth)), NUMBER(percent(puzzle_best(p)->worth)));
}

int puzzle_say_why(const struct puzzle *p, const struct puzzle_choice *c,
                   const struct reader *reader, char words[PUZZLE_REASONS][PUZZLE_WORDS])
{
    _Alignas(16) uint8_t view[STATE_MAX];
    const struct reasons why = { .mover = p->seat, .gain = c->gain, .harm = c->harm };
    bool harms = c->harm.size > c->gain.size;
    struct text out[PUZZLE_REASONS];
    int n = 0;
    for (int i = 0; i < PUZZLE_REASONS; i++)
        text_open(&out[i], words[i], PUZZLE_WORDS, reader);
    puzzle_view(p, view);
    if (c->right) {
        gain_say(p->match, view, p->seat, c->act, &out[0]);
        gain_say_next(p->match, view, p->seat, c->act, &out[1]);
    }
    reasons_say_gain(p->game, &why, &out[2 + harms]);
    reasons_say_harm(p->game, &why, &out[3 - harms]);
    for (int i = 0; i < PUZZLE_REASONS; i++)
        if (out[i].n > 0) {
            if (n < i)
                memcpy(words[n], words[i], PUZZLE_WORDS);
            n++;
        }
    return n;
}
