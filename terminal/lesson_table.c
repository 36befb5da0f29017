/* The lessons of a game as a table; lesson_table.h and table.h have the contracts. */
#include "terminal/lesson_table.h"

#include <stdio.h>
#include <stdlib.h>

#include "terminal/words.h"

enum { GO_ON = 0 }; /* in place of an action: no game has it */
static const char go_on_notation[] = "next";

static struct table_type lesson_type;

static struct lesson_table *lessons(struct play_table *table)
{
    return (struct lesson_table *)table;
}

static const struct lesson_table *lessons_const(const struct play_table *table)
{
    return (const struct lesson_table *)table;
}

static const struct lesson *lesson_of(const struct lesson_table *t)
{
    return t->lesson[t->number - 1];
}

/* The guide's current text; NULL when the lesson is over. */
static const struct lesson_step *step_of(const struct lesson_table *t)
{
    const struct lesson *lesson = lesson_of(t);
    return t->step < lesson->steps ? &lesson->step[t->step] : NULL;
}

static bool asks(const struct lesson_table *t)
{
    return step_of(t) != NULL && step_of(t)->ask.n > 0;
}

/* Whether the current step is the last one of the lesson. */
static bool is_last(const struct lesson_table *t)
{
    return t->step >= lesson_of(t)->steps - 1;
}

/* Playing */

static void play_to(struct match *match, const struct match *all, unsigned n)
{
    while (match->n < n) {
        const struct entry *e = &all->entry[match->n];
        require(match_play(match, e->seat, e->act) == NULL);
    }
}

/* Moves to the step or, after the last one, to the end of the lesson. */
static void go_to(struct lesson_table *t, int step)
{
    const struct lesson *lesson = lesson_of(t);
    t->step = step;
    t->decision++;
    play_to(t->local.match, lesson->match,
            step < lesson->steps ? lesson->step[step].at : lesson->match->n);
}

static void begin_lesson(struct lesson_table *t, int number)
{
    struct match *match = t->local.match;
    t->number = number;
    t->begun = false;
    match_start(match, match->game, &lesson_of(t)->match->setup, NULL);
    for (int p = 0; p < match->setup.seats; p++)
        local_table_sit(
            &t->local, p,
            p == lesson_of(t)->seat ? NULL : bot_beside(match->setup.seats, lesson_of(t)->seat, p),
            "");
    local_table_names(&t->local);
    go_to(t, 0);
}

static void next_lesson(struct lesson_table *t)
{
    t->over = t->number == t->of;
    t->before += t->local.match->n;
    if (!t->over)
        begin_lesson(t, t->number + 1);
}

static int next(struct play_table *table)
{
    const struct lesson_table *t = lessons_const(table);
    return t->over ? NOBODY : lesson_of(t)->seat;
}

static void notation_of(const struct lesson_table *t, action act, char notation[NOTATION_BYTES])
{
    struct text out;
    text_open(&out, notation, NOTATION_BYTES, NULL);
    t->local.match->game->presenter->notation(act, &out);
}

/* Plays the move that is asked for, or any that counts as right. The last step may accept several
 * different ones: nothing follows it, so the table stays as the move leaves it. */
static const struct words *play(struct play_table *table, int seat, action act)
{
    struct lesson_table *t = lessons(table);
    char notation[NOTATION_BYTES];
    if (act == GO_ON) {
        if (is_last(t))
            next_lesson(t);
        else
            go_to(t, t->step + 1);
        return NULL;
    }
    notation_of(t, act, notation);
    const struct lesson_step *step = step_of(t);
    if (lesson_moves_find(&step->ask, notation) < 0)
        return lesson_answer_to(step, notation);
    const struct words *refused = match_play(t->local.match, seat, act);
    if (refused != NULL)
        return refused;
    t->done = step->done.in[EN] != NULL && !is_last(t) ? &step->done : NULL;
    go_to(t, t->step + 1);
    return NULL;
}

static const struct words *command(struct play_table *table, int viewer, enum user_command what,
                                   const char *rest)
{
    (void)viewer;
    (void)rest;
    require(what == COMMAND_SKIP);
    next_lesson(lessons(table));
    return NULL;
}

/* Choices */

static void say_go_on(const struct lesson_table *t, struct text *out)
{
    if (!is_last(t))
        text_term(out, &phrase[PH_CONTINUE]);
    else if (t->number == t->of)
        text_term(out, &phrase[PH_LAST_LESSON]);
    else
        text_say(out, &phrase[PH_NEXT_LESSON], TERM(&t->lesson[t->number]->title));
}

/* Lists the moves asked for and the tempting mistakes; any other move can be typed, and is
 * answered, too. */
static bool is_offered(const struct lesson_step *step, const char *notation)
{
    bool offered = lesson_moves_find(&step->ask, notation) >= 0;
    for (int i = 0; i < step->answers; i++)
        offered |= lesson_moves_find(&step->answer[i].moves, notation) >= 0;
    return offered;
}

static void choices(const struct play_table *table, int seat, const struct reader *reader,
                    struct choice_list *list)
{
    const struct lesson_table *t = lessons_const(table);
    int n = 0;
    if (asks(t)) {
        local_choices(&t->local, seat, reader, list);
        for (int i = 0; i < list->n; i++)
            if (is_offered(step_of(t), list->choice[i].notation))
                list->choice[n++] = list->choice[i];
    } else {
        struct menu_choice *c = &list->choice[n++];
        struct text out;
        c->act = GO_ON;
        snprintf(c->notation, sizeof c->notation, "%s", go_on_notation);
        snprintf(c->typed, sizeof c->typed, "%s", go_on_notation);
        text_open(&out, c->words, sizeof c->words, reader);
        say_go_on(t, &out);
    }
    list->n = n;
    list->commands = (COMMANDS_HERE & ~(COMMAND_BIT(COMMAND_SAVE) | COMMAND_BIT(COMMAND_UNDO))) |
                     COMMAND_BIT(COMMAND_SKIP);
}

/* The answer to a move that the rules do not allow, if it has one of its own. */
static const struct words *forbidden(const struct lesson_table *t, const char *line)
{
    char notation[NOTATION_BYTES];
    action act;
    if (!game_parse(t->local.match->game, line, true, &act))
        return NULL;
    notation_of(t, act, notation);
    const struct words *answer = lesson_answer_to(step_of(t), notation);
    return answer != &step_of(t)->otherwise ? answer : NULL;
}

/* A number is one of the short list; a move is any that the rules allow. */
static const struct words *find(const struct play_table *table, int seat,
                                const struct choice_list *list, const char *line, action *act)
{
    const struct lesson_table *t = lessons_const(table);
    char *end;
    long number = strtol(line, &end, 10);
    if (*line != '\0' && *end == '\0' && number >= 1 && number <= list->n) {
        *act = list->choice[number - 1].act;
        return NULL;
    }
    if (!asks(t)) {
        *act = GO_ON;
        return strcmp(line, go_on_notation) == 0 ? NULL : &phrase[PH_NO_CHOICE];
    }
    if (*end == '\0')
        return &phrase[PH_NO_CHOICE];
    const struct words *wrong = local_table_type()->find(table, seat, list, line, act);
    const struct words *answer = wrong != NULL ? forbidden(t, line) : NULL;
    return answer != NULL ? answer : wrong;
}

/* The guide's own answer takes precedence over the rule. */
static void say_why_not(struct play_table *table, int seat, const struct choice_list *list,
                        const char *line, struct text *out)
{
    const struct lesson_table *t = lessons_const(table);
    if (asks(t) && forbidden(t, line) == NULL)
        local_table_type()->say_why_not(table, seat, list, line, out);
}

/* Facts */

static void close_table(struct play_table *table)
{
    struct lesson_table *t = lessons(table);
    for (int i = 0; i < t->of; i++)
        lesson_free(t->lesson[i]);
    local_table_close(&t->local);
}

static unsigned now(const struct play_table *table)
{
    return lessons_const(table)->before + lessons_const(table)->local.match->n;
}

static unsigned decision(const struct play_table *table)
{
    return lessons_const(table)->decision;
}

static bool is_over(const struct play_table *table)
{
    return lessons_const(table)->over;
}

static bool no_rematch(struct play_table *table)
{
    (void)table;
    return false;
}

/* Nothing is lost: a lesson can be played again. */
static bool is_saved(const struct play_table *table)
{
    (void)table;
    return true;
}

static const char *gone(const struct play_table *table)
{
    return lessons_const(table)->over ? "" : NULL;
}

/* Words */

static void say_prompt(const struct play_table *table, int viewer, int seat, struct text *out)
{
    const struct lesson_table *t = lessons_const(table);
    const struct lesson *lesson = lesson_of(t);
    (void)viewer;
    (void)seat;
    if (step_of(t) != NULL)
        text_term(out, &step_of(t)->say);
    else if (lesson->step[lesson->steps - 1].done.in[EN] != NULL)
        text_term(out, &lesson->step[lesson->steps - 1].done);
    else
        text_term(out, &phrase[PH_LESSON_OVER]);
}

static void say_notice(struct play_table *table, struct text *out)
{
    struct lesson_table *t = lessons(table);
    if (t->over)
        return;
    if (t->done != NULL)
        text_term(out, t->done);
    t->done = NULL;
    if (t->begun)
        return;
    text_say(out, &phrase[PH_LESSON], NUMBER(t->number), NUMBER(t->of), TERM(&lesson_of(t)->title));
    t->begun = true;
}

/* Leaves out what came before the first step and what belongs to another lesson. */
static void say_story(const struct play_table *table, int viewer, unsigned from, unsigned to,
                      struct text *out)
{
    const struct lesson_table *t = lessons_const(table);
    unsigned first = t->before + lesson_of(t)->step[0].at;
    (void)viewer;
    from = from < first ? first : from;
    if (from < to)
        match_story(t->local.match, from - t->before, to - t->before, out);
}

static void say_nothing(const struct play_table *table, struct text *out)
{
    (void)table;
    (void)out;
}

static void make_type(void)
{
    lesson_type = *local_table_type();
    lesson_type.close = close_table;
    lesson_type.now = now;
    lesson_type.decision = decision;
    lesson_type.over = is_over;
    lesson_type.next = next;
    lesson_type.choices = choices;
    lesson_type.find = find;
    lesson_type.say_why_not = say_why_not;
    lesson_type.play = play;
    lesson_type.command = command;
    lesson_type.rematch = no_rematch;
    lesson_type.saved = is_saved;
    lesson_type.save = NULL;
    lesson_type.usual_path = NULL;
    lesson_type.gone = gone;
    lesson_type.say_story = say_story;
    lesson_type.say_notice = say_notice;
    lesson_type.say_prompt = say_prompt;
    lesson_type.say_sealed = say_nothing;
    lesson_type.say_seed = say_nothing;
}

struct lesson_table *lesson_table_open(const struct game *game, int number, enum lang lang)
{
    struct lesson_table *t = calloc(1, sizeof *t);
    require(t != NULL);
    make_type();
    t->local.table.type = &lesson_type;
    t->local.lang = lang;
    t->local.match = local_match(game);
    require(t->local.match != NULL);
    t->of = course_lessons(game);
    for (int i = 0; i < t->of; i++)
        t->lesson[i] = course_lesson(game, i + 1);
    t->local.match->game = game;
    begin_lesson(t, number);
    return t;
}
