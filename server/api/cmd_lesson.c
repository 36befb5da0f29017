/* Lessons; cmd.h. They are part of the program: no table, no store, and nothing that is secret. */
#include "games/registry.h"
#include "learn/course.h"
#include "server/api/cmd.h"
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

void cmd_lesson(struct server *server, struct live_table *live, struct request *request)
{
    const char *name = request_string(request, "game");
    const struct game *game = name != NULL ? game_find(name) : NULL;
    int of = game != NULL ? course_lessons(game) : 0;
    long number = 0;
    (void)live;
    if (name == NULL || !request_number(request, "lesson", 1, COURSE_MAX, &number)) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return;
    }
    if (number > of) {
        request_refuse(server, request, refusal[REFUSED_NO_LESSON]);
        return;
    }
    struct text out, scratch;
    struct lesson *lesson = course_lesson(game, (int)number);
    text_open(&out, server->reply_buffer, VIEW_BYTES, NULL);
    text_open(&scratch, server->broadcast_buffer, VIEW_BYTES, NULL);
    lesson_json(lesson, (int)number, of, request->lang, &request->re, &scratch, &out);
    lesson_free(lesson);
    request_send(request, &out);
}
