/*
 * Late for Tea: whole games. A long chain of events in words, and what the golden replays must have
 * seen.
 */
#include "games/cookies/test/test.h"

/* The chain of scenarios/turn.txt, up to seat 0's third turn. */
static struct match *chain_match(void)
{
    static const char *const line[] = {
        "first 1",      "choose hatter", "choose rabbit", "choose alice", "reveal 2",     "deal 4",
        "deal 1",       "deal 5",        "deal 3",        "deal 1",       "deal 4",       "deal 3",
        "deal 1",       "deal 4",        "play left 4",   "draw 4",       "play left 3",  "draw 4",
        "play left 3",  "draw 2",        "play right 5",  "draw 3",       "play right 4", "spin 4",
        "draw 5",       "play right 4",  "draw 3",        "play right 4", "reveal 3",     "draw 1",
        "play right 4", "reveal 5",      "draw 1",        "play right 2", "reveal 4",     "draw 5",
    };
    struct setup setup = game_setup(&cookies_game, 3);
    struct match *m = match_new(&cookies_game);
    match_start(m, &cookies_game, &setup, NULL);
    for (size_t i = 0; i < sizeof line / sizeof *line; i++) {
        action act;
        int seat = __builtin_ctz(match_actors(m));
        assert_null(match_find(m, seat, line[i], &act));
        assert_null(match_play(m, seat, act));
    }
    return m;
}

/* 4.2, 4.4, R8, R9: a long chain is told in the order in which it happens, in every language. */
static void a_chain_is_told_step_by_step(void **unused)
{
    static const char *const told[LANG_COUNT] = {
        [EN] = "You play a 2.\n"
               "Space 1 is taken: 2 spaces further.\n"
               "You move 4 spaces to the Cheshire Cat.\n"
               "You pass the Tea Party and take a big cookie (5).\n"
               "A big cookie worth 4 is turned face up.\n"
               "The Cat sends you further: 2 more spaces.\n"
               "You move 2 spaces to the Rabbit Hole.\n"
               "You fall into the Rabbit Hole!\n"
               "You draw a 5.\n",
        [RU] = "Вы разыгрываете карту 2.\n"
               "Поле 1 занято: ещё 2 поля вперёд.\n"
               "Вы проходите 4 поля, до Чеширского Кота.\n"
               "Вы проходите мимо Чаепития и берёте большое печенье (5).\n"
               "Открыто большое печенье на 4 балла.\n"
               "Кот отправляет вас дальше: ещё 2 поля.\n"
               "Вы проходите 2 поля, до Кроличьей норы.\n"
               "Вы падаете в Кроличью нору!\n"
               "Вы берёте карту 5.\n",
        [PL] = "Zagrywasz kartę 2.\n"
               "Pole 1 jest zajęte: jeszcze 2 pola dalej.\n"
               "Przesuwasz się o 4 pola na pole Kot z Cheshire.\n"
               "Mijasz Herbatkę i bierzesz duże ciasteczko (5).\n"
               "Odkryto duże ciasteczko za 4 punkty.\n"
               "Kot wysyła twój pionek dalej: jeszcze 2 pola.\n"
               "Przesuwasz się o 2 pola na pole Królicza Nora.\n"
               "Wpadasz do Króliczej Nory!\n"
               "Dobierasz kartę 5.\n",
    };
    struct match *m = chain_match();
    (void)unused;
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        char bytes[2048];
        struct reader reader = { .lang = (enum lang)lang, .seat = 0 };
        struct text text;
        text_open(&text, bytes, sizeof bytes, &reader);
        match_story(m, m->n - 3, m->n, &text);
        as_typed(bytes);
        assert_string_equal(strstr(bytes, told[lang]) == NULL ? bytes : told[lang], told[lang]);
    }
    free(m);
}

/* The cases that the golden replays cover. */
struct seen {
    bool stop[FIELDS][2]; /* a pawn stopped there, small or large */
    bool verb[VERB_CHOOSE + 1], event[EVENT_LEFT + 1];
};

/* 9.1, 9.3: the Caterpillar changes the size of who has stopped there. */
static void see_entry(struct seen *seen, const struct entry *e, struct cookies *state)
{
    struct event_list events = { .n = 0 };
    uint8_t large = state->large;
    cookies_game.apply(state, e->seat, e->act, &events);
    seen->verb[action_verb(e->act)] = true;
    for (int i = 0; i < events.n; i++) {
        action what = events.event[i].what;
        seen->event[action_verb(what)] = true;
        if (action_verb(what) == EVENT_WALK)
            seen->stop[field_after(action_b(what), action_c(what))][large == action_a(what)] = true;
    }
}

/* False if the record is of other rules: tests/golden.c reports that. */
static bool see_replay(struct seen *seen, const char *path)
{
    size_t n;
    struct cookies state;
    char *bytes = file_read(path, &n);
    assert_non_null(bytes);
    struct match *m = match_new(&cookies_game);
    bool loaded = match_load(m, &cookies_game, bytes, n).what == NULL;
    if (loaded)
        match_state_at(m, 0, &state);
    for (unsigned i = 0; loaded && i < m->n; i++)
        see_entry(seen, &m->entry[i], &state);
    free(m);
    free(bytes);
    return loaded;
}

/* The golden replays touch every field in both sizes, every verb and every event. */
static void replays_touch_everything(void **unused)
{
    struct seen seen = { .verb = { false } };
    struct paths logs = paths_find("games/cookies/test/replays/*.log");
    bool loaded = true;
    (void)unused;
    for (size_t i = 0; i < logs.n; i++)
        loaded &= see_replay(&seen, logs.path[i]);
    paths_free(&logs);
    if (!loaded)
        return;
    for (int f = 0; f < FIELDS; f++)
        for (int large = 0; large < 2; large++)
            if (!seen.stop[f][large])
                fail_msg("no %s pawn stops on field %d", large ? "large" : "small", f);
    for (int verb = 1; verb <= VERB_CHOOSE; verb++)
        assert_true(seen.verb[verb]);
    for (int event = 1; event <= EVENT_LEFT; event++)
        if (!seen.event[event])
            fail_msg("nothing is seen of '%s'", cookies_presenter.events[event]);
}

int test_records(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_chain_is_told_step_by_step),
        cmocka_unit_test(replays_touch_everything),
    };
    return cmocka_run_group_tests_name("cookies: records", tests, NULL, NULL);
}
