/* War for Wonderland: no step, verb or event is without words; the tables have no gaps. */
#include "games/war/json/json_internal.h"
#include "games/war/rules/rules_internal.h"
#include "games/war/test/test.h"
#include "games/war/words/notation.h"
#include "games/war/words/words_internal.h"

/* Whether a seat answers this step, or luck. */
static bool is_owed(int what)
{
    return war_rule(what)->legal != NULL;
}

static bool has_prompt(int what)
{
    return war_prompts[what].ask != NULL || war_prompts[what].plain.in[EN] != NULL;
}

/* A prompt for each decision of a seat, and no other. */
static void prompts(void **state)
{
    (void)state;
    int asked = 0;
    for (int what = 0; what < STEP_COUNT; what++) {
        bool by_seat = is_owed(what) && !war_rule(what)->luck;
        if (has_prompt(what) != by_seat)
            fail_msg("step %d: prompt %d, asked of a seat %d", what, has_prompt(what), by_seat);
        asked += by_seat;
    }
    assert_true(asked > 30);
}

/* A key in JSON for whatever may be owed. */
static void step_keys(void **state)
{
    (void)state;
    for (int what = 0; what < STEP_COUNT; what++)
        if ((war_step_key(what) != NULL) != is_owed(what))
            fail_msg("step %d: key %s", what, war_step_key(what));
    assert_string_equal(war_step_key(STEP_OVER), "over");
}

/* A name, a button and a sentence, perhaps an empty one, for each verb. */
static void verbs(void **state)
{
    (void)state;
    for (int verb = 1; verb < VERB_COUNT; verb++)
        if (war_verbs[verb] == NULL || war_choices[verb] == NULL || war_actions[verb] == NULL)
            fail_msg("verb %d lacks something", verb);
    assert_null(war_verbs[VERB_COUNT]);
}

static void events(void **state)
{
    (void)state;
    for (int event = 1; event < EVENT_COUNT; event++)
        if (war_events[event] == NULL || war_event_words[event].tell == NULL)
            fail_msg("event %d lacks something", event);
    assert_null(war_events[EVENT_COUNT]);
}

/* The JSON of the step that is owed. */
static void step_json(const struct war *s, char *bytes, size_t size)
{
    struct text text;
    struct json j;
    text_open(&text, bytes, size, NULL);
    json_open(&j, &text);
    json_put_object(&j, NULL);
    war_put_step(s, &j);
    json_end(&j);
}

/* 6.3, 6.7: which unit goes there, and how many are still to go. */
static void json_of_unit(void **state)
{
    (void)state;
    char bytes[256];
    struct war s = table("AHQJ");
    push_unit(&s, AL, MEADOW, 3);
    step_json(&s, bytes, sizeof bytes);
    assert_string_equal(
        bytes, "{\"step\":{\"is\":\"unit\",\"seat\":0,\"region\":\"meadow\",\"count\":3}}");
}

/* What a seat is shown and told of the table: drawn, in plain lines, asked, and as JSON. */
static void shown(const struct war *s, int lang, int seat, char *bytes, size_t size)
{
    struct reader reader = { .lang = (enum lang)lang, .seat = seat };
    struct text text;
    struct json j;
    text_open(&text, bytes, size, &reader);
    war_presenter.say_state(s, &text);
    if (owes(s, seat))
        war_presenter.say_prompt(s, seat, &text);
    json_open(&j, &text);
    json_put_object(&j, NULL);
    war_presenter.json(s, &j);
    json_end(&j);
    reader.drawn = true;
    war_presenter.say_state(s, &text);
    assert_false(text.cut);
}

/* 8.15, 8.16, 8.17: closed bags look alike whatever they hold, in the war phase; open ones do
 * not. */
static void closed_bags(void **state)
{
    (void)state;
    static char with[1 << 17], without[1 << 17];
    for (int closed = 0; closed < 2; closed++)
        for (int war = 0; war < 2; war++)
            for (int lang = 0; lang < LANG_COUNT; lang++) {
                struct war s = table("AHQ");
                s.closed = (uint8_t)closed;
                send(&s, AL, WITZEND, 2);
                send(&s, MH, WITZEND, 2);
                if (war) {
                    skirmish(&s, WITZEND);
                    next_draw(&s);
                    draw(&s, "f1 f1");
                } else {
                    lay(&s, 4, 1);
                    turn_of(&s, AL);
                }
                shown(&s, lang, AL, with, sizeof with);
                for (int p = AL; p <= RQ; p++) {
                    s.seat[p].bag[CHIP_F1]--;
                    s.seat[p].bag[CHIP_MADNESS]++;
                }
                shown(&s, lang, AL, without, sizeof without);
                EQUAL(strcmp(with, without) == 0, closed && war);
            }
}

int test_words(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(prompts), cmocka_unit_test(step_keys),    cmocka_unit_test(verbs),
        cmocka_unit_test(events),  cmocka_unit_test(json_of_unit), cmocka_unit_test(closed_bags),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
