/* Puzzles as JSON; puzzle_json.h. */
#include "server/table/puzzle_json.h"

#include "puzzles/puzzle_say.h"
#include "server/table/scripted_table.h"
#include "server/table/view_why.h"

enum { LOG_BACK = 24 }; /* entries of the log before the puzzle that are told */

/* The table of the puzzle, at its decision. */
static struct table *open_table(const struct puzzle *p)
{
    struct table *t = scripted_table_open(p->match, p->seat);
    scripted_table_play_to(t, p->match, p->match->n);
    return t;
}

void puzzle_put_claim(const struct puzzle *p, enum lang lang, struct json *j)
{
    const struct reader reader = { .lang = lang, .seat = p->seat };
    char words[PUZZLE_WORDS];
    struct text claim;
    text_open(&claim, words, sizeof words, &reader);
    puzzle_say_claim(p, &claim);
    json_put_string(j, "game", p->game->name);
    json_put_words(j, "title", &p->game->presenter->title, lang);
    json_put_number(j, "puzzle", p->number);
    json_put_number(j, "rating", p->rating);
    json_put_number(j, "players", p->match->setup.seats);
    json_put_string(j, "claim", words);
}

void puzzle_json(const struct puzzle *p, int of, enum lang lang, const struct tag *re,
                 struct text *scratch, struct text *out)
{
    struct json j;
    const struct scripted_message w = { p->seat, lang, scratch, &j };
    struct table *t = open_table(p);
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "puzzle");
    tag_put(re, &j);
    puzzle_put_claim(p, lang, &j);
    json_put_number(&j, "of", of);
    json_put_number(&j, "seat", p->seat);
    scripted_table_put_view(&w, t, t->seq > LOG_BACK ? t->seq - LOG_BACK : 0, "view");
    scripted_table_put_previews(&w, t);
    json_end(&j);
    table_close(t);
}

static void put_words_of(const struct puzzle *p, const struct puzzle_choice *c, bool shown,
                         const struct table *t, enum lang lang, struct json *j)
{
    struct names names;
    struct reader reader = table_reader(t, p->seat, lang, &names);
    char words[PUZZLE_WORDS], why[PUZZLE_REASONS][PUZZLE_WORDS];
    struct text out;
    text_open(&out, words, sizeof words, &reader);
    puzzle_say_verdict(p, c, shown, &out);
    json_put_string(j, "words", words);
    int n = puzzle_say_why(p, c, &reader, why);
    json_put_array(j, "why");
    for (int i = 0; i < n; i++)
        json_put_string(j, NULL, why[i]);
    json_end(j);
}

static void put_choice(const struct puzzle *p, const struct puzzle_choice *c, enum lang lang,
                       struct json *j)
{
    const struct reader reader = { .lang = lang, .seat = p->seat };
    _Alignas(16) uint8_t view[STATE_MAX];
    char notation[NOTATION_BYTES], words[PUZZLE_WORDS];
    struct text out;
    puzzle_view(p, view);
    text_open(&out, notation, sizeof notation, NULL);
    p->game->presenter->notation(c->act, &out);
    json_put_string(j, "move", notation);
    view_put_act(j, "act", -1, c->act);
    text_open(&out, words, sizeof words, &reader);
    p->game->presenter->say_choice(view, p->seat, c->act, &out);
    json_put_string(j, "choice", words);
}

/* The table after the choice, and after each move that follows it, with the luck between them. */
static void put_views(const struct scripted_message *w, const struct puzzle_choice *c,
                      struct table *t)
{
    uint32_t since = t->seq;
    json_put_array(w->j, "views");
    scripted_table_play(t, w->seat, c->act);
    for (int i = 0; i < c->n; i++) {
        if (c->then[i].seat != CHANCE) {
            scripted_table_put_view(w, t, since, NULL);
            since = t->seq;
        }
        scripted_table_play(t, c->then[i].seat, c->then[i].act);
    }
    scripted_table_put_view(w, t, since, NULL);
    json_end(w->j);
}

void tried_json(const struct puzzle *p, const struct puzzle_choice *c, bool shown, enum lang lang,
                const struct tag *re, struct text *scratch, struct text *out)
{
    struct json j;
    const struct scripted_message w = { p->seat, lang, scratch, &j };
    struct table *t = open_table(p);
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "tried");
    tag_put(re, &j);
    json_put_bool(&j, "right", c->right && !shown);
    put_choice(p, c, lang, &j);
    json_put_number(&j, "per_mille", c->worth);
    put_words_of(p, c, shown, t, lang, &j);
    put_views(&w, c, t);
    json_end(&j);
    table_close(t);
}

const char *puzzle_why_not(const struct puzzle *p, action act, enum lang lang,
                           char words[WHY_NOT_BYTES])
{
    struct table *t = open_table(p);
    const char *rule = view_why_not(t, p->seat, act, lang, true, words);
    table_close(t);
    return rule;
}
