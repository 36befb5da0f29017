/* Reads and plays lessons; lesson.h. */
#include "learn/lesson.h"

#include <stdio.h>
#include <stdlib.h>

#include "learn/script.h"

#define TRY(call)                    \
    do {                             \
        const char *wrong_ = (call); \
        if (wrong_ != NULL)          \
            return wrong_;           \
    } while (0)
#define EXPECT(r, cond, ...)                               \
    do {                                                   \
        if (!(cond))                                       \
            return script_fail(&(r)->script, __VA_ARGS__); \
    } while (0)

/* A lesson being read. */
struct lesson_reader {
    struct script script;
    struct lesson *lesson;
    struct lesson_step *step; /* the last one; NULL before the first */
    struct words *words;      /* that the next lines fill in; NULL: none expected */
    enum lang lang;           /* of the next of these lines */
    bool owed;                /* the move that the step asks for has not been played yet */
    struct words otherwise;   /* default for steps that have no `else` of their own */
};

static bool is_empty(const struct words *w)
{
    return w->in[EN] == NULL;
}

/* Expects these words in the lines that follow, in three languages. */
static const char *words_follow(struct lesson_reader *r, struct words *words)
{
    EXPECT(r, is_empty(words), "this has been said already");
    r->words = words;
    r->lang = EN;
    return NULL;
}

static const char *read_words(struct lesson_reader *r, char *line)
{
    const char *code = lang_code(r->lang);
    size_t n = strlen(code);
    EXPECT(r, strncmp(line, code, n) == 0 && line[n] == ':' && line[n + 1] == ' ',
           "words in three languages were expected here: '%s: …'", code);
    r->words->in[r->lang] = line + n + 2 + strspn(line + n + 2, " ");
    if (++r->lang == LANG_COUNT)
        r->words = NULL;
    return NULL;
}

/* Plays the move that the step asks for: the first, if there are several. */
static const char *finish_step(struct lesson_reader *r)
{
    if (!r->owed)
        return NULL;
    r->owed = false;
    return script_play(&r->script, r->lesson->seat, r->step->ask.move[0]);
}

/* Splits "take 1, take 2" and looks each of them up in the learner's list. */
static const char *read_moves(struct lesson_reader *r, char *rest, struct lesson_moves *moves)
{
    for (char *end; rest != NULL; rest = end) {
        end = strchr(rest, ',');
        if (end != NULL)
            *end++ = '\0';
        rest += strspn(rest, " ");
        script_tidy(rest);
        EXPECT(r, *rest != '\0', "a move was expected");
        EXPECT(r, moves->n < LESSON_MOVES, "more than %d moves", LESSON_MOVES);
        moves->move[moves->n] = rest;
        if (!script_find(&r->script, r->lesson->seat, rest, &moves->act[moves->n]))
            moves->act[moves->n] = 0;
        moves->n++;
    }
    return NULL;
}

/* Lines */

static const char *do_title(struct lesson_reader *r, char *rest)
{
    EXPECT(r, *rest == '\0' && r->step == NULL, "the title comes first");
    return words_follow(r, &r->lesson->title);
}

static const char *do_seats(struct lesson_reader *r, char *rest)
{
    return script_seats(&r->script, rest);
}

static const char *do_option(struct lesson_reader *r, char *rest)
{
    return script_option(&r->script, rest);
}

static const char *do_seat(struct lesson_reader *r, char *rest)
{
    EXPECT(r, !r->script.begun, "the learner's seat comes first");
    r->lesson->seat = script_seat(&r->script, rest);
    EXPECT(r, r->lesson->seat >= 0, "nobody has this seat");
    return NULL;
}

static const char *do_luck(struct lesson_reader *r, char *rest)
{
    TRY(finish_step(r));
    return script_luck(&r->script, rest);
}

static const char *do_say(struct lesson_reader *r, char *rest)
{
    struct lesson *lesson = r->lesson;
    EXPECT(r, *rest == '\0', "the words follow on lines of their own");
    EXPECT(r, !is_empty(&lesson->title), "a lesson has a title");
    TRY(finish_step(r));
    TRY(script_begin(&r->script));
    TRY(script_people_owe(&r->script));
    EXPECT(r, lesson->steps < LESSON_STEPS, "more than %d steps", LESSON_STEPS);
    r->step = &lesson->step[lesson->steps++];
    r->step->line = r->script.line;
    r->step->at = r->script.match->n;
    return words_follow(r, &r->step->say);
}

/* Whether the learner is not asked: a standing order answers, or passing is the only choice. */
static bool is_answered_for(const struct lesson_reader *r)
{
    const struct match *m = r->script.match;
    return match_standing(m, r->lesson->seat) != 0 || match_only_pass(m, r->lesson->seat) != 0;
}

static const char *do_ask(struct lesson_reader *r, char *rest)
{
    EXPECT(r, r->step != NULL, "something is said before anything is asked for");
    EXPECT(r, r->step->ask.n == 0, "this step asks for something already");
    EXPECT(r, r->script.match->n == r->step->at, "moves come before what is said");
    TRY(read_moves(r, rest, &r->step->ask));
    for (int i = 0; i < r->step->ask.n; i++)
        EXPECT(r, r->step->ask.act[i] != 0, "seat %d may not '%s'", r->lesson->seat,
               r->step->ask.move[i]);
    EXPECT(r, !is_answered_for(r), "nobody asks seat %d: it can only pass", r->lesson->seat);
    r->step->otherwise = r->otherwise;
    r->owed = true;
    return NULL;
}

static const char *do_done(struct lesson_reader *r, char *rest)
{
    EXPECT(r, *rest == '\0', "the words follow on lines of their own");
    EXPECT(r, r->owed, "nothing has been asked for");
    return words_follow(r, &r->step->done);
}

/* Adds the answer to these moves. `rule`: the one that forbids them; NULL: the rules allow them. */
static const char *new_answer(struct lesson_reader *r, char *moves, const char *rule)
{
    EXPECT(r, r->owed, "nothing has been asked for");
    EXPECT(r, r->step->answers < LESSON_ANSWERS, "more than %d answers", LESSON_ANSWERS);
    struct lesson_answer *answer = &r->step->answer[r->step->answers++];
    bool legal = answer->legal = rule == NULL;
    answer->rule = rule;
    TRY(read_moves(r, moves, &answer->moves));
    for (int i = 0; i < answer->moves.n; i++) {
        const char *move = answer->moves.move[i];
        EXPECT(r, lesson_moves_find(&r->step->ask, move) < 0, "'%s' is asked for", move);
        EXPECT(r, legal || script_means_something(&r->script, move), "'%s' means nothing", move);
        EXPECT(r, !legal || answer->moves.act[i] != 0, "seat %d may not '%s'", r->lesson->seat,
               move);
        EXPECT(r, legal || answer->moves.act[i] == 0, "seat %d may '%s'", r->lesson->seat, move);
    }
    return words_follow(r, &answer->words);
}

/* "else take 3": a legal move; "else" alone: any other move. Before the first step it applies to
 * all steps. */
static const char *do_else(struct lesson_reader *r, char *rest)
{
    if (*rest != '\0')
        return new_answer(r, rest, NULL);
    if (r->step == NULL)
        return words_follow(r, &r->otherwise);
    EXPECT(r, r->owed, "nothing has been asked for");
    if (r->step->otherwise.in[EN] == r->otherwise.in[EN])
        r->step->otherwise = (struct words){ .in = { NULL } };
    return words_follow(r, &r->step->otherwise);
}

/* "refuse 3.8: take 1 2 6": a move that the rules do not allow. */
static const char *do_refuse(struct lesson_reader *r, char *rest)
{
    char *colon = strchr(rest, ':');
    EXPECT(r, colon != NULL && colon > rest, "refuse RULE: MOVE");
    *colon = '\0';
    return new_answer(r, colon + 1, rest);
}

/* "1 move 4; item first": what a seat does, one after another. */
static const char *do_play(struct lesson_reader *r, const char *word, char *rest)
{
    EXPECT(r, !is_empty(&r->lesson->title), "a lesson has a title");
    TRY(finish_step(r));
    TRY(script_begin(&r->script));
    int seat = script_seat(&r->script, word);
    for (char *end; rest != NULL; rest = end) {
        end = strchr(rest, ';');
        if (end != NULL)
            *end++ = '\0';
        rest += strspn(rest, " ");
        script_tidy(rest);
        TRY(script_play(&r->script, seat, rest));
    }
    return NULL;
}

static const struct {
    const char *name;
    const char *(*run)(struct lesson_reader *, char *rest);
} lines[] = { { "title", do_title },  { "seats", do_seats }, { "option", do_option },
              { "seat", do_seat },    { "luck", do_luck },   { "say", do_say },
              { "ask", do_ask },      { "done", do_done },   { "else", do_else },
              { "refuse", do_refuse } };

static const char *read_line(struct lesson_reader *r, char *line)
{
    char *rest = line;
    if (r->words != NULL)
        return read_words(r, line);
    char *word = script_word(&rest);
    if (*word >= '0' && *word <= '9')
        return do_play(r, word, rest);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (strcmp(lines[i].name, word) == 0)
            return lines[i].run(r, rest);
    return script_fail(&r->script, "no line begins with '%s'", word);
}

/* Whether the lesson continues in the same way after this move in the step. */
static bool goes_on_after(const struct lesson_reader *r, const struct lesson_step *step, action act)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    const struct game *g = r->script.game;
    const struct match *m = r->script.match;
    struct choices list;
    match_state_at(m, step->at, state);
    g->apply(state, r->lesson->seat, act, NULL);
    for (unsigned i = step->at + 1; i < m->n; i++) {
        game_legal(g, state, m->entry[i].seat, &list);
        if (!choices_have(&list, m->entry[i].act))
            return false;
        g->apply(state, m->entry[i].seat, m->entry[i].act, NULL);
    }
    return g->actors(state) != 1u << CHANCE;
}

/* Checks that the lesson has everything it needs. */
static const char *read_end(struct lesson_reader *r)
{
    const struct lesson *lesson = r->lesson;
    int asked = 0, last = r->script.line;
    EXPECT(r, r->words == NULL, "the words in '%s' are missing", lang_code(r->lang));
    TRY(finish_step(r));
    TRY(script_end(&r->script));
    EXPECT(r, lesson->steps > 0, "the lesson asks for nothing");
    TRY(script_people_owe(&r->script));
    for (int i = 0; i < lesson->steps; i++) {
        const struct lesson_step *step = &lesson->step[i];
        bool asks = step->ask.n > 0;
        asked += asks;
        r->script.line = step->line;
        EXPECT(r, !asks || !is_empty(&step->otherwise), "nothing is said to anything else");
        for (int k = 1; k < step->ask.n; k++)
            EXPECT(r, goes_on_after(r, step, step->ask.act[k]),
                   "after '%s' the lesson cannot go on in the same way", step->ask.move[k]);
    }
    r->script.line = last;
    EXPECT(r, asked > 0, "the lesson asks for nothing");
    return NULL;
}

static const char *read_text(struct lesson_reader *r, char *text)
{
    for (char *line = text, *next; line != NULL; line = next) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        r->script.line++;
        script_tidy(line);
        if (*line != '\0')
            TRY(read_line(r, line));
    }
    return read_end(r);
}

struct lesson *lesson_read(const struct game *g, const char *name, const char *text, char *wrong,
                           size_t n)
{
    struct lesson_reader *r = calloc(1, sizeof *r);
    struct lesson *lesson = calloc(1, sizeof *lesson);
    char *copy = malloc(strlen(text) + 1);
    require(r != NULL && lesson != NULL && copy != NULL);
    memcpy(copy, text, strlen(text) + 1);
    r->lesson = lesson;
    lesson->game = r->script.game = g;
    lesson->text = copy;
    script_start(&r->script);
    const char *complaint = read_text(r, copy);
    lesson->match = r->script.match; /* it belongs to the lesson now */
    if (complaint != NULL) {
        snprintf(wrong, n, "%s:%d: %s", name, r->script.line, complaint);
        lesson_free(lesson);
        lesson = NULL;
    }
    free(r);
    return lesson;
}

void lesson_free(struct lesson *lesson)
{
    free(lesson->match);
    free(lesson->text);
    free(lesson);
}

int lesson_moves_find(const struct lesson_moves *moves, const char *notation)
{
    for (int i = 0; i < moves->n; i++)
        if (strcmp(moves->move[i], notation) == 0)
            return i;
    return -1;
}

const struct words *lesson_answer_to(const struct lesson_step *step, const char *notation)
{
    for (int i = 0; i < step->answers; i++)
        if (lesson_moves_find(&step->answer[i].moves, notation) >= 0)
            return &step->answer[i].words;
    return &step->otherwise;
}
