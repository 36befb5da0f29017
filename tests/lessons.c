/*
 * Every lesson of every game: it can be read, which plays it (learn/lesson.h); its words are few
 * and show in three languages; its titles differ; the rules that it names exist. And lessons can
 * fail: broken ones are refused, each in its line.
 */
#include "games/registry.h"
#include "learn/course.h"
#include "tests/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum {
    WORDS_MAX = 140,  /* characters that the guide says at once: he is late */
    TITLE_MAX = 30,   /* of a title */
    SENTENCES_MAX = 2 /* that the guide says at once */
};

/* Sentences end in . ! ? or …, a few of them together, before a space or the end. */
static int sentences(const char *s)
{
    int n = 0;
    for (; *s != '\0'; s++) {
        bool ends = strchr(".!?", *s) != NULL || strncmp(s, "…", strlen("…")) == 0;
        size_t length = strchr(".!?", *s) != NULL ? 1 : strlen("…");
        n += ends && (s[length] == ' ' || s[length] == '\0');
    }
    return n;
}

static const char *string_wrong(const char *s, int longest, int most)
{
    EXPECT(*s != '\0' && utf8_valid(s), "no words");
    EXPECT(strstr(s, "\u00a0") == NULL, "a no-break space, which is put in when it is shown: %s",
           s);
    EXPECT(strstr(s, "  ") == NULL && strpbrk(s, "{}\t\"") == NULL,
           "two spaces, or a sign that "
           "players are not shown: %s",
           s);
    EXPECT(text_width(s) <= longest, "%d characters, more than %d: %s", text_width(s), longest, s);
    EXPECT(sentences(s) <= most, "more than %d sentences: %s", most, s);
    EXPECT(most == 0 || sentences(s) > 0, "no sentence: %s", s);
    return NULL;
}

static const char *words_wrong(const struct words *w, int longest, int most)
{
    for (int lang = 0; w->in[EN] != NULL && lang < LANG_COUNT; lang++)
        TRY(string_wrong(w->in[lang], longest, most));
    for (int lang = 1; w->in[EN] != NULL && lang < LANG_COUNT; lang++)
        EXPECT(strcmp(w->in[lang], w->in[EN]) != 0, "not translated: %s", w->in[EN]);
    return NULL;
}

/* Whether the rule book has a rule of that number. */
static bool rule_exists(const char *book, const char *rule)
{
    static const char *const marks[] = { "\n- %s ", "\n- **%s** ", "\n### %s " };
    bool found = false;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        char line[32];
        snprintf(line, sizeof line, marks[i], rule);
        found |= strstr(book, line) != NULL;
    }
    return found;
}

static const char *step_wrong(const struct lesson_step *step, const char *book)
{
    TRY(words_wrong(&step->say, WORDS_MAX, SENTENCES_MAX));
    TRY(words_wrong(&step->done, WORDS_MAX, SENTENCES_MAX));
    TRY(words_wrong(&step->otherwise, WORDS_MAX, SENTENCES_MAX));
    for (int i = 0; i < step->answers; i++) {
        const struct lesson_answer *answer = &step->answer[i];
        TRY(words_wrong(&answer->words, WORDS_MAX, SENTENCES_MAX));
        EXPECT(answer->legal || rule_exists(book, answer->rule), "there is no rule '%s'",
               answer->rule);
    }
    return NULL;
}

/* NULL, or "name:line: what is wrong". */
static const char *lesson_wrong(const struct game *g, const char *name, const char *text,
                                const char *book)
{
    char wrong[1024];
    struct lesson *lesson = lesson_read(g, name, text, wrong, sizeof wrong);
    if (lesson == NULL)
        return complain("%s", wrong);
    const char *what = words_wrong(&lesson->title, TITLE_MAX, 0);
    int line = 1;
    for (int i = 0; what == NULL && i < lesson->steps; i++) {
        line = lesson->step[i].line;
        what = step_wrong(&lesson->step[i], book);
    }
    if (what != NULL)
        what = complain("%s:%d: %s", name, line, what);
    lesson_free(lesson);
    return what;
}

static char *rule_book(const struct game *g)
{
    char path[512];
    size_t n;
    snprintf(path, sizeof path, "%s/games/%s/RULES.md", source_root(), g->name);
    return file_read(path, &n);
}

static void every_lesson_can_be_played(void **state)
{
    (void)state;
    for (const struct lesson_row *r = lesson_rows; r->game != NULL; r++) {
        char *book = rule_book(game_find(r->game));
        const char *text = lesson_text((int)(r - lesson_rows));
        assert_non_null(book);
        const char *wrong = lesson_wrong(game_find(r->game), r->file, text, book);
        free(book);
        if (wrong != NULL)
            fail_msg("%s", wrong);
    }
}

static void titles_of_a_course_differ(void **state)
{
    (void)state;
    for (const struct game *const *g = games; *g != NULL; g++) {
        struct lesson *lesson[COURSE_MAX];
        int n = course_lessons(*g);
        assert_in_range(n, 0, COURSE_MAX);
        for (int i = 0; i < n; i++)
            lesson[i] = course_lesson(*g, i + 1);
        for (int i = 0; i < n; i++)
            for (int k = 0; k < i; k++)
                for (int lang = 0; lang < LANG_COUNT; lang++)
                    assert_string_not_equal(lesson[i]->title.in[lang], lesson[k]->title.in[lang]);
        for (int i = 0; i < n; i++)
            lesson_free(lesson[i]);
    }
}

/* The facts known before a lesson is played agree with playing it. */
static void the_table_of_lessons_is_true(void **state)
{
    (void)state;
    for (const struct game *const *g = games; *g != NULL; g++)
        for (int i = 1, n = 0; lesson_rows[n].game != NULL; n++) {
            if (strcmp(lesson_rows[n].game, (*g)->name) != 0)
                continue;
            struct lesson *lesson = course_lesson(*g, i);
            for (int lang = 0; lang < LANG_COUNT; lang++)
                assert_string_equal(course_title(*g, i)->in[lang], lesson->title.in[lang]);
            lesson_free(lesson);
            i++;
        }
}

/* A light game is learnt in two or three minutes, the tea party in about five, the war in seven, a
 * chapter of it in two; README says so. */
static void courses_are_short(void **state)
{
    static const struct {
        const char *game;
        int minutes; /* of the whole course */
    } most[] = {
        { "mirror", 3 }, { "cookies", 3 }, { "labyrinth", 3 }, { "teaparty", 5 }, { "war", 7 }
    };
    (void)state;
    for (size_t i = 0; i < sizeof most / sizeof *most; i++)
        assert_in_range(course_minutes(game_find(most[i].game)), 2, most[i].minutes);
    for (const struct lesson_row *r = lesson_rows; r->game != NULL; r++)
        assert_in_range(r->seconds, 8, 120);
}

/* What a newcomer reads first is how one wins: in the first sentence of every course. */
static void courses_begin_with_the_aim(void **state)
{
    static const char *const wins[LANG_COUNT] = { "win", "побе", "wygr" };
    (void)state;
    for (const struct game *const *g = games; *g != NULL; g++) {
        if (course_lessons(*g) == 0)
            continue;
        struct lesson *lesson = course_lesson(*g, 1);
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            const char *said = lesson->step[0].say.in[lang], *found = strstr(said, wins[lang]);
            if (found == NULL || found > said + strcspn(said, ".!?"))
                fail_msg("%s does not begin with the aim: %s", (*g)->name, said);
        }
        lesson_free(lesson);
    }
}

/* Steps lie where the file says: what is asked for is the next action of the lesson's match. */
static void steps_follow_the_match(void **state)
{
    (void)state;
    for (const struct game *const *g = games; *g != NULL; g++)
        for (int i = 1; i <= course_lessons(*g); i++) {
            struct lesson *lesson = course_lesson(*g, i);
            for (int k = 0; k < lesson->steps; k++) {
                const struct lesson_step *step = &lesson->step[k];
                assert_true(step->at <= lesson->match->n);
                if (step->ask.n == 0)
                    continue;
                assert_int_equal(lesson->match->entry[step->at].seat, lesson->seat);
                assert_int_equal(lesson->match->entry[step->at].act, step->ask.act[0]);
            }
            lesson_free(lesson);
        }
}

#define THREE(en, ru, pl) "en: " en "\nru: " ru "\npl: " pl "\n"
#define W                 THREE("Stir it.", "Мешайте.", "Mieszaj.")
#define HEAD              "title\n" THREE("One", "Один", "Jeden") "seats 2\nluck give 0 1, 1 3\n"
#define SAID              HEAD "say\n" W
#define ASKED             SAID "ask stir\n"
#define WHOLE             ASKED "else\n" W

static const struct {
    const char *text, *wrong;
} bad[] = {
    { "", "bad:1: the lesson asks for nothing" },
    { "dance\n", "bad:1: no line begins with 'dance'" },
    { "say\n" W, "bad:1: a lesson has a title" },
    { "0 stir\n", "bad:1: a lesson has a title" },
    { "title\nen: One\nseats 2\n", "bad:3: words in three languages were expected here: 'ru: …'" },
    { "title\nen: One\nru: Один", "bad:3: the words in 'pl' are missing" },
    { "title\nen:One\n", "bad:2: words in three languages" },
    { HEAD "title\n" W, "bad:7: this has been said already" },
    { SAID "title\n" W, "bad:11: the title comes first" },
    { HEAD "seats 9\n", "bad:7: this game is not for '9' seats" },
    { SAID "seats 2\n", "bad:11: seats come first" },
    { HEAD "option colour red\n", "bad:7: there is no option 'colour'" },
    { HEAD "seat 2\n", "bad:7: nobody has this seat" },
    { SAID "seat 1\n", "bad:11: the learner's seat comes first" },
    { HEAD "say now\n", "bad:7: the words follow on lines of their own" },
    { SAID, "bad:11: the lesson asks for nothing" },
    /* luck */
    { WHOLE "luck give 0 7\n", "the luck 'give 0 7' of line 16 is not used" },
    { WHOLE "1 stir\nluck give 0 4\n", "bad:17: the luck 'give 0 4' of line 17 cannot fall now" },
    { WHOLE "1 stir\nsay\n" W, "bad:17: CHANCE must act and no luck is left" },
    { SAID "1 stir\nsay\n" W "ask stir\nelse\n" W, "bad:21: CHANCE must act and no luck is left" },
    { SAID "1 stir\nsay\n" W "ask stir, pass\nelse\n" W, "bad:21: CHANCE must act" },
    /* moves asked for, and other attempts */
    { HEAD "ask stir\n", "bad:7: something is said before anything is asked for" },
    { SAID "ask sti\n", "bad:11: seat 0 may not 'sti'" },
    { SAID "ask give 0 1\n", "bad:11: seat 0 may not 'give 0 1'" },
    { SAID "ask\n", "bad:11: a move was expected" },
    { SAID "ask stir,\n", "bad:11: a move was expected" },
    { SAID "1 stir\nask stir\n", "bad:12: moves come before what is said" },
    { ASKED "ask pass\n", "bad:12: this step asks for something already" },
    { ASKED, "bad:7: nothing is said to anything else" },
    { WHOLE "else\n", "bad:16: this has been said already" },
    { WHOLE "else pass\n" W "else stir\n" W, "bad:20: 'stir' is asked for" },
    { ASKED "else give 0 1\n", "bad:12: seat 0 may not 'give 0 1'" },
    { ASKED "refuse 2.1: pass\n", "bad:12: seat 0 may 'pass'" },
    { ASKED "refuse 2.1: dance\n", "bad:12: 'dance' means nothing" },
    { ASKED "refuse give 0 1\n", "bad:12: refuse RULE: MOVE" },
    { SAID "else pass\n", "bad:11: nothing has been asked for" },
    { SAID "refuse 2.1: pass\n", "bad:11: nothing has been asked for" },
    { SAID "done\n", "bad:11: nothing has been asked for" },
    { SAID "else\n", "bad:11: nothing has been asked for" },
    { WHOLE "0 stir\n", "bad:16: seat 0 may not 'stir'" },
    { WHOLE "2 stir\n", "bad:16: nobody has this seat" },
    { WHOLE "luck give 0 1, 1 1\n1 stir; pass; dance\n", "bad:17: seat 1 may not 'dance'" },
    { WHOLE "1 stir;\n", "bad:16: CHANCE must act" },
    /* what is said */
    { WHOLE "refuse 9.9: give 0 1\n" W, "bad:7: there is no rule '9.9'" },
    { WHOLE "done\n" THREE("One. Two! Three?", "Раз.", "Raz."), "bad:7: more than 2 sentences" },
    { WHOLE "done\n" THREE("Stir", "Мешайте.", "Mieszaj."), "bad:7: no sentence: Stir" },
    { WHOLE "done\n" THREE("Stir it.", "Раз\u00a0два.", "Raz."), "bad:7: a no-break space" },
    { WHOLE "done\n" THREE("Stir  it.", "Раз.", "Raz."), "bad:7: two spaces" },
    { WHOLE "done\n" THREE("Stir it {0}.", "Раз.", "Raz."), "bad:7: two spaces, or a sign" },
    { WHOLE "done\n" THREE("Stir.", "Stir.", "Mieszaj."), "bad:7: not translated: Stir." },
    { WHOLE "done\n" THREE("1234567890 1234567890 1234567890 1234567890 1234567890 1234567890 "
                           "1234567890 1234567890 1234567890 1234567890 1234567890 1234567890 "
                           "1234567890.",
                           "Раз.", "Raz."),
      "bad:7: 143 characters, more than 140" },
    { "title\n" THREE("A title of many words, too many", "Один",
                      "Jeden") "luck give 0 1, 1 3\nsay\n" W "ask stir\nelse\n" W,
      "bad:1: 31 characters, more than 30" },
};

static void bad_lessons_fail(void **state)
{
    (void)state;
    char *book = rule_book(game_find("null"));
    int surprises = 0;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *wrong = lesson_wrong(game_find("null"), "bad", bad[i].text, book);
        if (wrong != NULL && strstr(wrong, bad[i].wrong) != NULL)
            continue;
        print_error("'%s', expected '%s'\n", wrong != NULL ? wrong : "passes", bad[i].wrong);
        surprises++;
    }
    free(book);
    assert_int_equal(surprises, 0);
}

/* Two answers count, but only after the first of them can the others play as the file says. */
static const char parting[] =
    "title\n" THREE("One", "Один", "Jeden") "seats 2\nluck first 0\n"
                                            "luck deal cat hatter queen rabbit twins cat queen "
                                            "hatter caterpillar rabbit cat twins\n"
                                            "0 take 2\n1 take 3\n"
                                            "say\n" W "ask take 0, take 1\nelse\n" W "1 take 1\n";

static void answers_that_part_fail(void **state)
{
    (void)state;
    char why[256];
    assert_null(lesson_read(game_find("mirror"), "bad", parting, why, sizeof why));
    assert_string_equal(why, "bad:10: after 'take 1' the lesson cannot go on in the same way");
}

#define NOT_THAT THREE("Not that.", "Не то.", "Nie to.")
#define PASS     THREE("Now pass!", "Теперь пасуйте!", "Teraz spasuj!")
#define NO_STIR  THREE("No stirring.", "Не мешайте.", "Nie mieszaj.")
#define NO       THREE("No.", "Нет.", "Nie.")
#define DONE     THREE("Done.", "Готово.", "Gotowe.")

static const char good[] = "# a comment\n" HEAD "option rounds 1\nseat 1\n0 stir\n"
                           "else\n" NOT_THAT "say\n" W "say\n" PASS "ask pass # a comment\n"
                           "else stir\n" NO_STIR "refuse 2.1: give 0 1\n" NO "done\n" DONE;

static void good_lesson_passes(void **state)
{
    (void)state;
    char *book = rule_book(game_find("null")), why[256];
    const char *wrong = lesson_wrong(game_find("null"), "good", good, book);
    free(book);
    if (wrong != NULL)
        fail_msg("%s", wrong);
    struct lesson *lesson = lesson_read(game_find("null"), "good", good, why, sizeof why);
    assert_int_equal(lesson->seat, 1);
    assert_int_equal(lesson->steps, 2);
    assert_int_equal(lesson->step[0].ask.n, 0);
    assert_int_equal(lesson->step[1].at, 3); /* two lumps and seat 0 */
    assert_int_equal(lesson->match->n, 4);
    const struct lesson_step *step = &lesson->step[1];
    assert_int_equal(lesson_moves_find(&step->ask, "pass"), 0);
    assert_string_equal(lesson_answer_to(step, "stir")->in[EN], "No stirring.");
    assert_string_equal(lesson_answer_to(step, "give 0 1")->in[PL], "Nie.");
    assert_string_equal(lesson_answer_to(step, "dance")->in[RU], "Не то.");
    assert_string_equal(step->answer[1].rule, "2.1");
    lesson_free(lesson);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_lesson_can_be_played),
        cmocka_unit_test(titles_of_a_course_differ),
        cmocka_unit_test(the_table_of_lessons_is_true),
        cmocka_unit_test(courses_are_short),
        cmocka_unit_test(courses_begin_with_the_aim),
        cmocka_unit_test(steps_follow_the_match),
        cmocka_unit_test(bad_lessons_fail),
        cmocka_unit_test(good_lesson_passes),
        cmocka_unit_test(answers_that_part_fail),
    };
    return cmocka_run_group_tests_name("lessons", tests, NULL, NULL);
}
