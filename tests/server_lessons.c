/* Lessons over the protocol, by docs/PROTOCOL.md: every lesson of every game in every language. */
#include "tests/server_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/registry.h"
#include "learn/course.h"
#include "tests/jsonread.h"
#include "tests/support.h"

static struct peer *reader_of(enum lang lang)
{
    struct peer *p = fake_socket();
    is_field(fake_say(p, "{'do':'hello','lang':'%s'}", lang_code(lang)), "is", "hello");
    return p;
}

/* The string that is at the path is these words; or it is null. */
static void is_said(const char *json, const char *path, const struct words *words, enum lang lang)
{
    char said[1024];
    snprintf(said, sizeof said, "%s", field_of(json, path));
    assert_string_equal(as_typed(said), words->in[EN] != NULL ? words->in[lang] : "null");
}

/* "Which games have lessons", without a secret; "a game without lessons is not in the list". */
static void courses_are_listed(void **state)
{
    (void)state;
    for (enum lang lang = EN; lang < LANG_COUNT; lang++) {
        const char *answer = fake_say(reader_of(lang), "{'do':'lessons'}");
        int courses = 0;
        is_field(answer, "is", "lessons");
        for (const struct game *const *g = games; *g != NULL; g++) {
            int n = course_lessons(*g);
            if (n == 0)
                continue;
            assert_string_equal(field_at(answer, "courses.%d.game", courses), (*g)->name);
            assert_in_range(atoi(field_at(answer, "courses.%d.minutes", courses)), 1, 20);
            for (int i = 1; i <= n; i++) {
                char path[64];
                struct lesson *lesson = course_lesson(*g, i);
                snprintf(path, sizeof path, "courses.%d.lessons.%d", courses, i - 1);
                is_said(answer, path, &lesson->title, lang);
                lesson_free(lesson);
            }
            assert_string_equal(field_at(answer, "courses.%d.lessons.%d", courses, n), "");
            courses++;
        }
        assert_true(courses > 0);
        assert_string_equal(field_at(answer, "courses.%d", courses), "");
    }
}

/* "The table at this step, as `look` would show it": the position is what the rules and the
 * learner's eyes make of it. */
static void is_position(const char *answer, const char *key, const struct lesson *lesson,
                        unsigned n)
{
    static char bytes[1 << 16];
    _Alignas(16) uint8_t s[STATE_MAX], view[STATE_MAX];
    char path[64];
    size_t size;
    struct text text;
    struct json j;
    match_state_at(lesson->match, n, s);
    game_observe(lesson->game, s, lesson->seat, view);
    text_open(&text, bytes, sizeof bytes, NULL);
    json_open(&j, &text);
    game_json(lesson->game, view, &lesson->match->setup, &j, NULL);
    snprintf(path, sizeof path, "%s.position", key);
    const char *raw = jsonread_at(answer, path, &size);
    assert_non_null(raw);
    assert_int_equal(size, text.n);
    assert_memory_equal(raw, bytes, size);
}

static bool has_choice(const char *answer, const char *view, const char *move)
{
    for (int i = 0;; i++) {
        const char *choice = field_at(answer, "%s.choices.%d.move", view, i);
        if (choice[0] == '\0' || strcmp(choice, move) == 0)
            return choice[0] != '\0';
    }
}

static void is_answers(const char *answer, const char *key, const struct lesson_step *step,
                       enum lang lang)
{
    char path[64], view[64];
    snprintf(view, sizeof view, "%s.view", key);
    for (int i = 0; i < step->answers; i++) {
        const struct lesson_answer *a = &step->answer[i];
        snprintf(path, sizeof path, "%s.answers.%d.words", key, i);
        is_said(answer, path, &a->words, lang);
        assert_string_equal(field_at(answer, "%s.answers.%d.rule", key, i),
                            a->legal ? "null" : a->rule);
        for (int k = 0; k < a->moves.n; k++) {
            assert_string_equal(field_at(answer, "%s.answers.%d.moves.%d", key, i, k),
                                a->moves.move[k]);
            if (lang == EN)
                assert_int_equal(has_choice(answer, view, a->moves.move[k]), a->legal);
        }
    }
}

/* "The table after each move since the step before, the last one left out", and no such list before
 * the first step. */
static void is_before(const char *answer, const char *key, const struct lesson *lesson, int i)
{
    char path[64];
    int views = 0;
    unsigned first = i > 0 ? lesson->step[i - 1].at : lesson->step[i].at;
    for (unsigned n = first + 1; n < lesson->step[i].at; n++) {
        if (lesson->match->entry[n].seat == CHANCE)
            continue;
        snprintf(path, sizeof path, "%s.before.%d", key, views++);
        is_position(answer, path, lesson, n);
    }
    assert_string_equal(field_at(answer, "%s.before.%d", key, views), "");
    assert_int_equal(field_at(answer, "%s.before", key)[0] != '\0', i > 0);
}

/* A step has its words, its view, and every move that it asks for among the view's choices; its log
 * begins with what was asked for before. */
static void is_step(const char *answer, const struct lesson *lesson, int i, enum lang lang)
{
    const struct lesson_step *step = &lesson->step[i];
    char key[32], path[64];
    snprintf(key, sizeof key, "steps.%d", i);
    snprintf(path, sizeof path, "%s.say", key);
    is_said(answer, path, &step->say, lang);
    snprintf(path, sizeof path, "%s.done", key);
    is_said(answer, path, &step->done, lang);
    snprintf(path, sizeof path, "%s.otherwise", key);
    is_said(answer, path, &step->otherwise, lang);
    is_answers(answer, key, step, lang);
    if (lang != EN)
        return; /* positions and moves are the same in all languages */
    is_before(answer, key, lesson, i);
    snprintf(path, sizeof path, "%s.view", key);
    is_position(answer, path, lesson, step->at);
    for (int k = 0; k < step->ask.n; k++) {
        assert_string_equal(field_at(answer, "%s.ask.%d", key, k), step->ask.move[k]);
        assert_true(has_choice(answer, path, step->ask.move[k]));
    }
    assert_string_equal(field_at(answer, "%s.view.is", key), "view");
    assert_int_equal(atoi(field_at(answer, "%s.view.seat", key)), lesson->seat);
    assert_string_equal(field_at(answer, "%s.previews.is", key), step->ask.n > 0 ? "previews" : "");
    if (i > 0 && step[-1].ask.n > 0)
        assert_int_equal(atoi(field_at(answer, "%s.view.log.0.acts.0.0", key)), lesson->seat);
}

static void is_lesson(const char *answer, const struct lesson *lesson, int number, enum lang lang)
{
    const struct lesson_step *last = &lesson->step[lesson->steps - 1];
    assert_null(jsonread_wrong(answer));
    is_field(answer, "is", "lesson");
    is_field(answer, "game", lesson->game->name);
    assert_int_equal(number_of(answer, "lesson"), number);
    assert_int_equal(number_of(answer, "of"), course_lessons(lesson->game));
    is_said(answer, "title", &lesson->title, lang);
    for (int i = 0; i < lesson->steps; i++)
        is_step(answer, lesson, i, lang);
    assert_string_equal(field_at(answer, "steps.%d", lesson->steps), "");
    int ends = last->ask.n > 1 ? last->ask.n : 1;
    is_position(answer, "ends.0", lesson, lesson->match->n);
    assert_string_equal(field_at(answer, "ends.%d.is", ends - 1), "view");
    assert_string_equal(field_at(answer, "ends.%d", ends), "");
}

static void lessons_are_whole(void **state)
{
    (void)state;
    for (enum lang lang = EN; lang < LANG_COUNT; lang++) {
        for (const struct game *const *g = games; *g != NULL; g++)
            for (int i = 1; i <= course_lessons(*g); i++) {
                struct lesson *lesson = course_lesson(*g, i);
                const char *answer = fake_say(
                    reader_of(lang), "{'do':'lesson','game':'%s','lesson':%d}", (*g)->name, i);
                is_lesson(answer, lesson, i, lang);
                lesson_free(lesson);
            }
    }
}

static const char *ask_why(const struct lesson *lesson, int number, int step, action act)
{
    return fake_say(fake_socket(),
                    "{'do':'lesson_why','game':'%s','lesson':%d,'step':%d,'act':[%d,%d,%d,%d]}",
                    lesson->game->name, number, step, action_verb(act), action_a(act),
                    action_b(act), action_c(act));
}

/* "What the step itself answers to it, or the game's own reason" */
static void check_refusals(const struct lesson *lesson, int number, int step)
{
    const struct lesson_step *s = &lesson->step[step];
    for (int i = 0; i < s->answers; i++)
        for (int k = 0; k < s->answer[i].moves.n; k++) {
            action act;
            assert_true(game_parse(lesson->game, s->answer[i].moves.move[k], false, &act));
            const char *why = ask_why(lesson, number, step, act);
            is_field(why, "is", "why");
            is_field(why, "allowed", s->answer[i].legal ? "true" : "false");
            if (s->answer[i].legal)
                continue;
            is_field(why, "rule", s->answer[i].rule);
            is_said(why, "words", &s->answer[i].words, EN);
        }
}

static void a_step_says_why_not(void **state)
{
    (void)state;
    for (const struct game *const *g = games; *g != NULL; g++)
        for (int i = 1; i <= course_lessons(*g); i++) {
            struct lesson *lesson = course_lesson(*g, i);
            for (int step = 0; step < lesson->steps; step++)
                check_refusals(lesson, i, step);
            lesson_free(lesson);
        }
    /* 3.4: no answer of the first step is about these two cards, but the game has a reason. */
    struct peer *p = fake_socket();
    is_field(fake_say(p, "{'do':'lesson_why','game':'mirror','lesson':1,'step':0,"
                         "'act':[3,8,9,254]}"),
             "rule", "3.4");
    is_refused(fake_say(p, "{'do':'lesson_why','game':'mirror','lesson':1,'step':0,"
                           "'act':[9,9,9,9]}"),
               "illegal");
    is_refused(fake_say(p, "{'do':'lesson_why','game':'mirror','lesson':1,'step':99,"
                           "'act':[3,8,9,254]}"),
               "malformed");
    is_refused(fake_say(p, "{'do':'lesson_why','game':'mirror','lesson':1,'step':0}"), "malformed");
    is_refused(fake_say(p, "{'do':'lesson_why','game':'chess','lesson':1,'step':0,"
                           "'act':[3,8,9,254]}"),
               "unknown");
}

/* "For each of the moves in its `ask` one view": the other answer is another table. */
static void every_right_answer_has_its_end(void **state)
{
    (void)state;
    const char *answer = fake_say(fake_socket(), "{'do':'lesson','game':'mirror','lesson':3}");
    is_field(answer, "steps.0.ask.1", "take 5 10");
    is_field(answer, "ends.0.position.state.cells.0.card", "null");
    is_field(answer, "ends.0.position.state.cells.10.card", "cat");
    is_field(answer, "ends.1.position.state.cells.0.card", "cat");
    is_field(answer, "ends.1.position.state.cells.10.card", "null");
    is_field(answer, "ends.1.log.0.seat", "0");
}

/* "Nothing about them is saved": the table has no name that any command would know. */
static void no_table_stays(void **state)
{
    (void)state;
    struct peer *p = fake_device(fake_secret());
    const char *answer = fake_say(p, "{'do':'lesson','game':'mirror','lesson':1}");
    char table[32];
    snprintf(table, sizeof table, "%s", field_of(answer, "steps.0.view.table"));
    is_refused(fake_say(p, "{'do':'look','table':'%s'}", table), "no-table");
    is_refused(fake_say(p, "{'do':'move','table':'%s','seat':0,'step':0,'move':'take 2'}", table),
               "no-table");
    is_field(fake_say(p, "{'do':'tables','list':'open'}"), "tables", "[]");
    is_field(fake_say(p, "{'do':'tables','list':'mine'}"), "tables", "[]");
}

static void wrong_lessons_are_refused(void **state)
{
    (void)state;
    struct peer *p = fake_socket();
    is_refused(fake_say(p, "{'do':'lesson'}"), "malformed");
    is_refused(fake_say(p, "{'do':'lesson','game':'mirror'}"), "malformed");
    is_refused(fake_say(p, "{'do':'lesson','lesson':1}"), "malformed");
    is_refused(fake_say(p, "{'do':'lesson','game':7,'lesson':1}"), "malformed");
    is_refused(fake_say(p, "{'do':'lesson','game':'mirror','lesson':'1'}"), "malformed");
    is_refused(fake_say(p, "{'do':'lesson','game':'mirror','lesson':0}"), "malformed");
    is_refused(fake_say(p, "{'do':'lesson','game':'mirror','lesson':16}"), "unknown");
    is_refused(fake_say(p, "{'do':'lesson','game':'null','lesson':1}"), "unknown");
    is_refused(fake_say(p, "{'do':'lesson','game':'chess','lesson':1}"), "unknown");
}

/* "/learn/GAME/N: lesson N of a game in the web client" */
static void lessons_have_pages(void **state)
{
    static const char *const lost[] = { "/learn/mirror/0",  "/learn/mirror/16",
                                        "/learn/mirror/1x", "/learn/mirror/-1",
                                        "/learn/chess/1",   "/learn/null/1",
                                        "/learn/mirror/",   "/learn/mirror/999999999999" };
    (void)state;
    char home[64];
    snprintf(home, sizeof home, "%.60s", fake_get("", "/"));
    assert_non_null(strstr(fake_get("", "/learn/mirror/1"), home));
    assert_int_equal(fake_status, 200);
    for (size_t i = 0; i < sizeof lost / sizeof *lost; i++) {
        fake_get("", lost[i]);
        assert_int_equal(fake_status, 404);
    }
}

/* "Its tables have pages under /d/TABLE and /d/TABLE/study" */
static void tables_of_a_device_have_pages(void **state)
{
    static const char *const lost[] = { "/d/",
                                        "/d/0123456789a",
                                        "/d/0123456789abc",
                                        "/d/0123456789ab/",
                                        "/d/0123456789ab/stud",
                                        "/d/0123456789ab/study/",
                                        "/d/0123456789ab.log" };
    (void)state;
    char home[64];
    snprintf(home, sizeof home, "%.60s", fake_get("", "/"));
    assert_non_null(strstr(fake_get("", "/d/0123456789ab"), home));
    assert_non_null(strstr(fake_get("", "/d/0123456789ab/study"), home));
    for (size_t i = 0; i < sizeof lost / sizeof *lost; i++) {
        fake_get("", lost[i]);
        assert_int_equal(fake_status, 404);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SERVER_TEST(tables_of_a_device_have_pages),
        SERVER_TEST(courses_are_listed),
        SERVER_TEST(lessons_are_whole),
        SERVER_TEST(a_step_says_why_not),
        SERVER_TEST(every_right_answer_has_its_end),
        SERVER_TEST(no_table_stays),
        SERVER_TEST(wrong_lessons_are_refused),
        SERVER_TEST(lessons_have_pages),
    };
    return cmocka_run_group_tests_name("server_lessons", tests, NULL, NULL);
}
