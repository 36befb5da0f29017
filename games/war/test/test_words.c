/* War for Wonderland: no step, verb or event is without words; the tables have no gaps. */
#include "games/war/json/json_internal.h"
#include "games/war/rules/rules_internal.h"
#include "games/war/test/test.h"
#include "games/war/words/names.h"
#include "games/war/words/notation.h"
#include "games/war/words/texts.h"
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

/* A key in JSON for every step that may be owed. */
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

/* Whether the JSON of the table contains this. */
static bool in_json(const struct war *s, const char *part)
{
    static char bytes[1 << 16];
    struct text text;
    struct json j;
    text_open(&text, bytes, sizeof bytes, NULL);
    json_open(&j, &text);
    json_put_object(&j, NULL);
    war_presenter.json(s, &j);
    json_end(&j);
    return strstr(bytes, part) != NULL;
}

/* Part I: at a table of version 3 Card Soldier A and Red Rook A say what they do there. */
static void old_texts(void **state)
{
    (void)state;
    struct war s = table("AH");
    assert_true(in_json(&s, "\"rules\":4,"));
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        static const char *const rook[] = { [EN] = "Red Rook", [RU] = "Ладью", [PL] = "Wieży" };
        assert_non_null(strstr(war_text_chip(&s, ALICE, CHIP_SOLDIER)->in[lang], rook[lang]));
        s.rules = 0;
        assert_null(strstr(war_text_chip(&s, ALICE, CHIP_SOLDIER)->in[lang], rook[lang]));
        s.rules = 1;
    }
    const char *now = war_text_chip(&s, ALICE, CHIP_ROOK)->in[EN];
    assert_non_null(strstr(now, "a Card Soldier doesn’t bring it back"));
    const struct words *rose = war_text_chip(&s, ALICE, CHIP_ROSE);
    s.rules = 0;
    assert_true(in_json(&s, "\"rules\":3,"));
    assert_non_null(strstr(war_text_chip(&s, ALICE, CHIP_ROOK)->in[EN], "a Card Soldier can"));
    assert_ptr_equal(war_text_chip(&s, ALICE, CHIP_ROSE), rose);
}

/* 10.3, 10.5, 11.2: the chips of the bag by what they would do, without their texts. */
static void json_of_next_chip(void **state)
{
    (void)state;
    struct war s = table("AHQ");
    send(&s, AL, WITZEND, 2);
    send(&s, MH, WITZEND, 2);
    skirmish(&s, WITZEND);
    s.seat[AL].strength = 3;
    s.seat[MH].strength = 5;
    bag_only(&s, AL, "f1 f1 f2 ar m1 m2");
    assert_true(in_json(&s, "\"next\":{\"n\":6,\"lead\":1,\"level\":1,\"behind\":2,\"lose\":1,"
                            "\"bust\":1,\"beat\":5,\"to\":[[4,2],[5,1],[6,1]]}"));
    s.seat[AL].shield = 1; /* 10.10 */
    assert_true(in_json(&s, "\"behind\":2,\"lose\":2,\"bust\":0,"));
    s.seat[AL].extra = s.seat[MH].extra = 1; /* several are drawn */
    assert_true(in_json(&s, "\"next\":null"));
    assert_false(in_json(&s, "\"next\":{"));
}

/* 8.8: what the strength is made of that a battle begins with. */
static void json_of_start(void **state)
{
    (void)state;
    struct war s = table("AHQ");
    send(&s, AL, WITZEND, 2);
    send(&s, MH, WITZEND, 2);
    s.seat[AL].leader = 3;
    s.seat[AL].leader_at = WITZEND;
    s.seat[AL].castle[WITZEND] = CASTLE_STANDING;
    bring(&s, AL, FIGURE_UNICORN, WITZEND);
    skirmish(&s, WITZEND);
    assert_true(in_json(&s, "\"begins\":{\"leader\":3,\"castle\":2,\"figures\":3}"));
    assert_true(in_json(&s, "\"begins\":{\"leader\":0,\"castle\":0,\"figures\":0}"));
}

/* 15.2: the cells that a feat waits for, in the battle of its region alone. */
static void json_of_feat_cells(void **state)
{
    (void)state;
    struct war s = table("AHQ");
    hold(&s, AL, 2); /* Q02: strength 1, 2, 7 or 8, in Witzend */
    hold(&s, AL, 3); /* Q03: 3 or 6 active chips */
    assert_false(in_json(&s, "\"cells\":[1,"));
    send(&s, AL, WITZEND, 2);
    send(&s, MH, WITZEND, 2);
    skirmish(&s, WITZEND);
    assert_true(in_json(&s, "\"quest\":\"q02\",\"region\":\"witzend\",\"done\":false,\"feat\":"));
    assert_true(in_json(&s, "\"cells\":[1,2,7,8]"));
    assert_true(in_json(&s, "\"cells\":[]"));
}

/* Whether the seat's table, in plain lines, or its question contains these words. */
static bool told(const struct war *s, int seat, const char *words)
{
    static char bytes[1 << 16];
    struct reader reader = { .lang = EN, .seat = seat };
    struct text text;
    text_open(&text, bytes, sizeof bytes, &reader);
    war_presenter.say_state(s, &text);
    if (owes(s, seat))
        war_presenter.say_prompt(s, seat, &text);
    return strstr(as_typed(bytes), words) != NULL;
}

/* The words of the seat's button, or of what it has done. */
typedef void say_fn(const void *, int, action, struct text *);
static const char *words_of(say_fn *say, const struct war *s, int seat, action act)
{
    static char bytes[2048];
    struct reader reader = { .lang = EN, .seat = seat };
    struct text text;
    text_open(&text, bytes, sizeof bytes, &reader);
    say(s, seat, act, &text);
    return as_typed(bytes);
}

/* 14.1: a battle names the forge icons, and says when one stands on one. */
static void forge_icons(void **state)
{
    (void)state;
    struct war s = table("AHQ");
    send(&s, AL, WITZEND, 2);
    send(&s, MH, WITZEND, 2);
    skirmish(&s, WITZEND);
    next_draw(&s);
    draw(&s, "f1 f1");
    assert_true(told(&s, AL, "You’re at 1, with 2 units here. Forge icons: 2, 5, 9, 16, 23."));
    assert_true(told(&s, AL, "Forge icons on the battle track: 2, 5, 9, 16, 23."));
    assert_false(told(&s, AL, "on a forge icon"));
    s.seat[AL].strength = 5;
    assert_true(told(&s, AL, "You’re on a forge icon: stop here, and you may forge."));
    assert_true(told(&s, AL, "Alice: strength 5 (on a forge icon)"));
}

/* 9.8, 10.2: a chip is played until it lies somewhere. */
static void plays_until_it_lies(void **state)
{
    (void)state;
    struct war s = table("AHQ");
    send(&s, AL, WITZEND, 2);
    send(&s, MH, WITZEND, 2);
    s.seat[AL].shield = 1;
    skirmish(&s, WITZEND);
    next_draw(&s);
    draw(&s, "m1 f1");
    assert_true(told(&s, AL, "Plays: single madness."));
    play(&s, "0 no");
    EQUAL(step(&s), STEP_DRAW);
    assert_false(told(&s, AL, "Plays:"));
}

/* 8.4: a castle alone does not fight, so it has no starting strength. */
static void castle_alone(void **state)
{
    (void)state;
    struct war s = table("AHQ");
    build(&s, AL, MEADOW);
    lay(&s, 4, 1);
    lay(&s, 5, 2);
    turn_of(&s, AL);
    assert_true(told(&s, AL, "Alice: castle."));
    send(&s, AL, MEADOW, 1);
    assert_true(told(&s, AL, "Alice: 1 supporter, castle (starts with 2)."));
}

/* 6.4, 6.8: nothing is said to be sent before it is chosen. */
static void units_to_choose(void **state)
{
    (void)state;
    struct war s = table("AHQ");
    take_card(&s, AL, 1);
    play(&s, "0 item units");
    EQUAL(step(&s), STEP_REGION);
    action act = ACTION(VERB_REGION, WITZEND, 0, 0);
    assert_string_equal(words_of(war_presenter.say_action, &s, AL, act),
                        "You send 2 units to Witzend.");
    bring(&s, AL, FIGURE_GRYPHON, AT_RESERVE);
    assert_string_equal(words_of(war_presenter.say_action, &s, AL, act),
                        "You choose a region for 2 units: Witzend.");
    play(&s, "0 region witzend");
    assert_string_equal(
        words_of(war_presenter.say_action, &s, AL, ACTION(VERB_UNIT, UNIT_SUPPORTER, 0, 0)),
        "You send a supporter to Witzend.");
}

/* 2.19: a quest that may be kept is told with its objective, beside the tea cards. */
static void quest_to_keep(void **state)
{
    (void)state;
    struct war s = table("AHQ");
    const char *words = words_of(war_presenter.say_choice, &s, AL, ACTION(VERB_KEEP, 0, 0, 0));
    assert_non_null(strstr(words, war_text_feat(&s, 0)->in[EN]));
    assert_non_null(strstr(words, war_text_objective(&s, 0)->in[EN]));
    lay(&s, 4, 1);
    push_frame(&s, STEP_KEEP, 0, 0, 0);
    assert_true(told(&s, AL, "Chair 4: 2 units, weak Flamingo, leader +1, shield."));
}

/* Whatever is drawn, lost or taken from a tea card has the form that its sentence needs. */
static void forms(void **state)
{
    (void)state;
    for (int kind = 0; kind < CHIP_COUNT; kind++)
        assert_non_null(war_name_chip_whom[kind].in[EN]);
    for (int figure = 0; figure < FIGURE_COUNT; figure++)
        assert_non_null(war_name_figure_whom[figure].in[EN]);
    for (int card = 0; card < ROUNDS * TEA_DECK; card++)
        for (int i = 0; i < 5; i++) {
            int icon = i < 3 ? war_tea[card].fixed[i] : war_tea[card].other[i - 3];
            if (icon != ICON_NONE && icon >= CHIP_WONDERLANDER)
                assert_non_null(war_name_icon_do[icon].in[EN]);
        }
}

/* Names are declined, except for those that players chose themselves. */
static void declined(void **state)
{
    (void)state;
    static const struct {
        action event;
        const char *words[LANG_COUNT];
    } line[] = {
        { ACTION(EVENT_PLAY, MH, CHIP_ROSE, 0),
          { "Player 2 draws a weak Rose (1).", "Игрок 2 тянет слабую Розу (1).",
            "Gracz 2 dobiera słabą Różę (1)." } },
        { ACTION(EVENT_LOST, MH, UNIT_FIGURE + FIGURE_DUCHESS, CAUSE_MADNESS),
          { "Player 2 loses the Duchess.", "Игрок 2 теряет Герцогиню.",
            "Gracz 2 traci Księżnę." } },
        { ACTION(EVENT_UNIT, MH, UNIT_FROM + POOL, MEADOW),
          { "Player 2 moves a supporter from the Pool of Tears to the Meadow of Living Flowers.",
            "Игрок 2 переводит сторонника с Озера Слёз на Луг Живых Цветов.",
            "Gracz 2 przesuwa zwolennika znad Sadzawki Łez na Łąkę Żywych Kwiatów." } },
        { ACTION(EVENT_WAGER, MH, QUEEN, WAGER_RIGHT),
          { "Player 2’s wager on the Red Queen is right!",
            "Игрок 2: ставка на Красную Королеву верна!",
            "Gracz 2: zakład na Czerwoną Królową jest trafiony!" } },
    };
    struct war s = table("AHQ");
    for (size_t i = 0; i < sizeof line / sizeof *line; i++)
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            char bytes[256];
            struct reader reader = { .lang = (enum lang)lang, .seat = AL };
            struct text text;
            text_open(&text, bytes, sizeof bytes, &reader);
            war_presenter.say_event(&s, line[i].event, &text);
            assert_string_equal(as_typed(bytes), line[i].words[lang]);
        }
}

/* 17.15, 17.17, 17.14: alone against the local resistance. */
static void alone_in_words(void **state)
{
    (void)state;
    static const struct {
        action event;
        const char *words;
    } line[] = {
        { ACTION(EVENT_BATTLE, WITZEND, 1, 0),
          "You fight the local resistance (5) alone in Witzend, for 6 points!" },
        { ACTION(EVENT_BATTLE, WITZEND, 3, 0),
          "Battle in Witzend for 6 points! Local resistance: 5." },
        { ACTION(EVENT_OVER, WITZEND, CAUSE_RESISTANCE, 0),
          "Nobody else is left, and the local resistance is overcome: the battle is over." },
        { ACTION(EVENT_PLACE, AL, 0, 4), "You end with strength 4, below the local resistance." },
    };
    struct war s = table("AQ");
    for (size_t i = 0; i < sizeof line / sizeof *line; i++) {
        char bytes[256];
        struct reader reader = { .lang = EN, .seat = AL };
        struct text text;
        text_open(&text, bytes, sizeof bytes, &reader);
        war_presenter.say_event(&s, line[i].event, &text);
        assert_string_equal(as_typed(bytes), line[i].words);
    }
    s.seat[AL].leader = 5; /* over before the first draw: the battle is shown all the same */
    lead_to(&s, AL, RED_KEEP);
    hold(&s, AL, 8);
    fight(&s, RED_KEEP);
    EQUAL(step(&s), STEP_FEAT);
    assert_true(told(&s, AL, "battle: Red Keep\n"));
    assert_true(told(&s, AL, "Alice: strength 5 (on a forge icon), stopped"));
}

/* The table as a seat is shown it: drawn, in plain lines, the question, and as JSON. */
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
        cmocka_unit_test(prompts),
        cmocka_unit_test(step_keys),
        cmocka_unit_test(verbs),
        cmocka_unit_test(events),
        cmocka_unit_test(json_of_unit),
        cmocka_unit_test(json_of_next_chip),
        cmocka_unit_test(json_of_start),
        cmocka_unit_test(json_of_feat_cells),
        cmocka_unit_test(closed_bags),
        cmocka_unit_test(forge_icons),
        cmocka_unit_test(plays_until_it_lies),
        cmocka_unit_test(castle_alone),
        cmocka_unit_test(units_to_choose),
        cmocka_unit_test(quest_to_keep),
        cmocka_unit_test(alone_in_words),
        cmocka_unit_test(forms),
        cmocka_unit_test(old_texts),
        cmocka_unit_test(declined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
