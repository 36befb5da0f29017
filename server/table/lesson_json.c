/* A lesson as JSON; lesson_json.h. */
#include "server/table/lesson_json.h"

#include "server/table/scripted_table.h"
#include "server/table/view_why.h"

/* Shared by the pieces of one message. */
struct writing {
    const struct lesson *lesson;
    enum lang lang;
    struct scripted_message message;
    struct json *j;
};

static struct table *open_table(const struct lesson *lesson)
{
    return scripted_table_open(lesson->match, lesson->seat);
}

/* Plays the next action of the lesson. */
static void play_next(struct table *t, const struct lesson *lesson)
{
    const struct entry *next = &lesson->match->entry[t->match->n];
    scripted_table_play(t, next->seat, next->act);
}

/* Plays the lesson as far as its first n actions. */
static void play_to(struct table *t, const struct lesson *lesson, unsigned n)
{
    scripted_table_play_to(t, lesson->match, n);
}

/* Words that may be missing. */
static void put_words(const struct writing *w, const char *key, const struct words *words)
{
    if (words->in[EN] != NULL)
        json_put_words(w->j, key, words, w->lang);
    else
        json_put_null(w->j, key);
}

static void put_moves(struct json *j, const char *key, const struct lesson_moves *moves)
{
    json_put_array(j, key);
    for (int i = 0; i < moves->n; i++)
        json_put_string(j, NULL, moves->move[i]);
    json_end(j);
}

static void put_answer(const struct writing *w, const struct lesson_answer *answer)
{
    json_put_object(w->j, NULL);
    put_moves(w->j, "moves", &answer->moves);
    if (answer->legal)
        json_put_null(w->j, "rule");
    else
        json_put_string(w->j, "rule", answer->rule);
    json_put_words(w->j, "words", &answer->words, w->lang);
    json_end(w->j);
}

/* Plays as far as the step, and puts the table after each move but the last. */
static void put_before(const struct writing *w, const struct lesson_step *step, struct table *t)
{
    uint32_t since = t->seq;
    json_put_array(w->j, "before");
    for (bool moved = false; t->match->n < step->at; play_next(t, w->lesson)) {
        if (w->lesson->match->entry[t->match->n].seat == CHANCE)
            continue;
        if (moved)
            scripted_table_put_view(&w->message, t, since, NULL);
        since = moved ? t->seq : since;
        moved = true;
    }
    json_end(w->j);
}

/* A step, with the table played up to it and what has happened since the last one. */
static void put_step(const struct writing *w, const struct lesson_step *step, struct table *t,
                     uint32_t since)
{
    json_put_object(w->j, NULL);
    if (step == w->lesson->step)
        play_to(t, w->lesson, step->at);
    else
        put_before(w, step, t);
    put_words(w, "say", &step->say);
    put_moves(w->j, "ask", &step->ask);
    put_words(w, "done", &step->done);
    json_put_array(w->j, "answers");
    for (int i = 0; i < step->answers; i++)
        put_answer(w, &step->answer[i]);
    json_end(w->j);
    put_words(w, "otherwise", &step->otherwise);
    scripted_table_put_view(&w->message, t, since, "view");
    if (step->ask.n > 0)
        scripted_table_put_previews(&w->message, t);
    json_end(w->j);
}

/* The table after the last step, once for every answer that counts there. */
static void put_ends(const struct writing *w)
{
    const struct lesson *lesson = w->lesson;
    const struct lesson_step *last = &lesson->step[lesson->steps - 1];
    json_put_array(w->j, "ends");
    for (int i = 0; i == 0 || i < last->ask.n; i++) {
        struct table *t = open_table(lesson);
        play_to(t, lesson, last->at);
        uint32_t since = t->seq;
        if (last->ask.n > 0)
            scripted_table_play(t, lesson->seat, last->ask.act[i]);
        play_to(t, lesson, lesson->match->n);
        scripted_table_put_view(&w->message, t, since, NULL);
        table_close(t);
    }
    json_end(w->j);
}

static void put_steps(const struct writing *w)
{
    struct table *t = open_table(w->lesson);
    uint32_t since = 0;
    json_put_array(w->j, "steps");
    for (int i = 0; i < w->lesson->steps; i++) {
        put_step(w, &w->lesson->step[i], t, since);
        since = t->seq;
    }
    json_end(w->j);
    table_close(t);
}

/* The step's own answer to a move that the rules do not allow; NULL if it has none. */
static const struct lesson_answer *refusing_answer(const struct lesson *lesson, int step,
                                                   action act)
{
    char notation[NOTATION_BYTES];
    struct text out;
    const struct lesson_step *s = &lesson->step[step];
    text_open(&out, notation, sizeof notation, NULL);
    lesson->game->presenter->notation(act, &out);
    for (int i = 0; i < s->answers; i++)
        if (!s->answer[i].legal && lesson_moves_find(&s->answer[i].moves, notation) >= 0)
            return &s->answer[i];
    return NULL;
}

const char *lesson_why_not(const struct lesson *lesson, int step, action act, enum lang lang,
                           char words[LESSON_WHY_BYTES])
{
    const struct lesson_answer *answer = refusing_answer(lesson, step, act);
    const struct reader reader = { .lang = lang, .seat = lesson->seat };
    struct text out;
    text_open(&out, words, LESSON_WHY_BYTES, &reader);
    if (answer != NULL) {
        text_term(&out, &answer->words);
        return answer->rule;
    }
    struct table *t = open_table(lesson);
    play_to(t, lesson, lesson->step[step].at);
    const char *rule = view_why_not(t, lesson->seat, act, lang, true, words);
    table_close(t);
    return rule;
}

void lesson_json(const struct lesson *lesson, int number, int of, enum lang lang,
                 const struct tag *re, struct text *scratch, struct text *out)
{
    struct json j;
    const struct writing w = {
        .lesson = lesson, .lang = lang, .message = { lesson->seat, lang, scratch, &j }, .j = &j
    };
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "lesson");
    tag_put(re, &j);
    json_put_string(&j, "game", lesson->game->name);
    json_put_number(&j, "lesson", number);
    json_put_number(&j, "of", of);
    json_put_words(&j, "title", &lesson->title, lang);
    json_put_number(&j, "seat", lesson->seat);
    put_steps(&w);
    put_ends(&w);
    json_end(&j);
}
