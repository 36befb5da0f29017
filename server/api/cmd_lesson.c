/* Lessons; cmd.h. They are part of the program, or files beside it (live/texts.h): no table, no
 * store, and nothing that is secret. */
#include "games/registry.h"
#include "learn/course.h"
#include "server/api/cmd.h"
#include "server/live/texts.h"
#include "server/table/lesson_json.h"

static void put_course(const struct game *g, enum lang lang, struct json *j)
{
    int n = course_lessons(g);
    if (n == 0)
        return;
    json_put_object(j, NULL);
    json_put_string(j, "game", g->name);
    json_put_number(j, "minutes", course_minutes(g));
    json_put_array(j, "lessons");
    for (int i = 1; i <= n; i++)
        json_put_words(j, NULL, course_title(g, i), lang);
    json_end(j);
    json_end(j);
}

void cmd_lessons(struct server *server, struct live_table *live, struct request *request)
{
    struct text out;
    struct json j;
    (void)live;
    request_begin_reply(server, request, "lessons", &out, &j);
    json_put_array(&j, "courses");
    for (const struct game *const *g = games; *g != NULL; g++)
        put_course(*g, request->lang, &j);
    json_end(&j);
    request_reply(request, &j);
}

/* The lesson that is asked for; free it. NULL: the request has been refused, or waits. */
static struct lesson *lesson_asked(struct server *server, struct request *request, int64_t *number,
                                   int *of)
{
    const char *name = request_string(request, "game");
    const struct game *game = name != NULL ? game_find(name) : NULL;
    *of = game != NULL ? course_lessons(game) : 0;
    *number = 0;
    if (name == NULL || !request_number(request, "lesson", 1, COURSE_MAX, number)) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return NULL;
    }
    if (*number > *of) {
        request_refuse(server, request, refusal[REFUSED_NO_LESSON]);
        return NULL;
    }
    if (!texts_ready(server, TEXTS_LESSONS, game, &request->waiter))
        return NULL;
    return course_lesson(game, (int)*number);
}

void cmd_lesson(struct server *server, struct live_table *live, struct request *request)
{
    struct text out, scratch;
    int64_t number;
    int of;
    struct lesson *lesson = lesson_asked(server, request, &number, &of);
    (void)live;
    if (lesson == NULL)
        return;
    text_open(&out, server->reply_buffer, VIEW_BYTES, NULL);
    text_open(&scratch, server->broadcast_buffer, VIEW_BYTES, NULL);
    lesson_json(lesson, (int)number, of, request->lang, &request->re, &scratch, &out);
    lesson_free(lesson);
    request_send(request, &out);
}

/* Why the question about a step of the lesson is invalid. */
static struct refusal read_question(const struct lesson *lesson, const struct request *request,
                                    int64_t *step, action *act)
{
    if (!request_number(request, "step", 0, lesson->steps - 1, step) || !why_read_act(request, act))
        return refusal[REFUSED_MALFORMED];
    return game_expresses(lesson->game, *act) ? accepted
                                              : refusal_of(CODE_ILLEGAL, &why_no_such_action);
}

void cmd_lesson_why(struct server *server, struct live_table *live, struct request *request)
{
    char words[LESSON_WHY_BYTES];
    int64_t number, step = 0;
    action act = 0;
    int of;
    struct lesson *lesson = lesson_asked(server, request, &number, &of);
    (void)live;
    if (lesson == NULL)
        return;
    struct refusal wrong = read_question(lesson, request, &step, &act);
    if (is_refusal(wrong))
        request_refuse(server, request, wrong);
    else
        why_reply(server, request, step,
                  lesson_why_not(lesson, (int)step, act, request->lang, words), words);
    lesson_free(lesson);
}
