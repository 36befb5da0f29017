/* Choices and their worth, in words and as JSON; advice_text.h. */
#include "bots/host/advice_text.h"

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

void write_choice(const struct match *m, const void *view, int seat, action act,
                  const struct reader *reader, char bytes[CHOICE_BYTES])
{
    struct text out;
    text_open(&out, bytes, CHOICE_BYTES, reader);
    m->game->presenter->say_choice(view, seat, act, &out);
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
