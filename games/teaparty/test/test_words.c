/*
 * The Mad Tea Party: what people read. Effects are named after the card that has them, targets name
 * the card, a chapter in hand shows what it is worth, and the tables of the rules are those that
 * the program plays with.
 */
#include "games/teaparty/test/test.h"
#include "games/teaparty/words/words.h"

static char said[2 * PHRASE_BYTES];

static const char *prompt(enum lang lang, int seat)
{
    const struct reader reader = { .lang = lang, .seat = seat, .name = { "Ann", "Ben", "Cid" } };
    struct text text;
    text_open(&text, said, sizeof said, &reader);
    teaparty_presenter.say_prompt(&s, seat, &text);
    return as_typed(said);
}

/* The button of this choice, for the seat that must act. */
static const char *button(enum lang lang, const char *notation)
{
    const struct reader reader = { .lang = lang, .seat = actor(), .name = { "Ann", "Ben", "Cid" } };
    struct choices list = { 0 };
    teaparty_game.legal(&s, actor(), &list);
    for (int i = 0; i < list.n; i++) {
        struct text text;
        text_open(&text, said, sizeof said, NULL);
        teaparty_presenter.notation(list.act[i], &text);
        if (strcmp(said, notation) != 0)
            continue;
        text_open(&text, said, sizeof said, &reader);
        teaparty_presenter.say_choice(&s, actor(), list.act[i], &text);
        return as_typed(said);
    }
    fail_msg("'%s' is not offered", notation);
    return "";
}

/* 9.6, 9.7, 11.1, 12.2: who goes onto the page. */
static void a_page_is_asked_for_somebody(void **unused)
{
    (void)unused;
    table(2, "hand0 gr; open0 1; open1 3 so");
    does("play gr");
    assert_string_equal(prompt(EN, 0),
                        "Gryphon: on which of your pages do you put the Card Soldier?");
    assert_string_equal(prompt(RU, 0),
                        "Грифон: на какую из своих страниц положить Карточного Солдата?");
    assert_string_equal(prompt(PL, 0),
                        "Gryf: na której ze swoich stron kładziesz Karcianego Żołnierza?");
    assert_string_equal(button(EN, "lay 1.1"),
                        "Put the Card Soldier into “The Hare Denies It” (the March Hare’s page)");
    table(2, "hand0 kn so; open0 1");
    plays("play kn, pocket cat");
    assert_string_equal(prompt(EN, 0),
                        "Put the Knave of Hearts into the book, or discard the card?");
    assert_string_equal(button(RU, "put 1.2"),
                        "Положить Червонного Валета в главу «Заяц всё отрицает»");
    assert_string_equal(button(PL, "discard"), "Odrzuć Waleta Kier");
    table(2, "hand0 mh 1; centre mh so so");
    plays("open 1, pull 1.1");
    assert_string_equal(prompt(EN, 0), "Vortex: where do you take the March Hare from?");
    assert_string_equal(button(EN, "from hand"), "Take the March Hare from your hand");
    assert_string_equal(button(EN, "from centre1"), "Take the March Hare (centre row, place 1)");
}

/* 9.10, D4: a Soldier that can only attack says so. */
static void a_soldier_says_what_it_can_do(void **unused)
{
    (void)unused;
    table(2, "hand0 so; open0 6 so so");
    does("play so");
    assert_non_null(strstr(prompt(EN, 0), "can only attack"));
    assert_non_null(strstr(prompt(RU, 0), "может только атаковать"));
    assert_non_null(strstr(prompt(PL, 0), "może tylko atakować"));
    table(2, "hand0 a4n so; open0 6 so so; centre so mh du");
    does("play a4n");
    assert_string_equal(button(EN, "copy centre1"),
                        "Copy the Card Soldier (centre row, place 1): only an attack");
    assert_string_equal(button(EN, "copy centre2"), "Copy the March Hare (centre row, place 2)");
    does("copy centre1");
    assert_non_null(strstr(prompt(EN, 0), "Alice copies the Card Soldier and can only attack"));
    table(2, "hand0 so; open0 6 so");
    does("play so");
    assert_non_null(strstr(prompt(EN, 0), "stand guard on a free page, or attack"));
    table(2, "hand0 so; open0 6");
    does("play so");
    assert_string_equal(prompt(EN, 0), "Card Soldier: stand guard on which page?");
}

/* 10.1: whoever may cancel is told the card, and what it is aimed at. */
static void a_window_names_cards_and_targets(void **unused)
{
    (void)unused;
    table(2, "hand0 r0n so; hand1 cat; tiny1 gr qu");
    plays("play r0n, take tiny1");
    asks("take tiny1", 2);
    assert_string_equal(prompt(EN, 1),
                        "Ann uses an effect. The White Rabbit takes the Queen of Hearts (tiny row, "
                        "place 1) and the Gryphon (tiny row, place 1). Cancel it with a Cheshire "
                        "Cat, or pass?");
    table(3, "hand0 gr r0n; hand1 r1n; open0 11; open1 2 - kn");
    asks("play gr", 3);
    assert_string_equal(prompt(EN, 1),
                        "Ann uses an effect. The Gryphon goes hunting. The Gryphon is after the "
                        "Knave of Hearts: from “Who Stole the Tarts?” to “The Moral of It”. You "
                        "have no Cheshire Cat, so you can only pass.");
    assert_string_equal(button(RU, "pass"), "Пасовать");
}

/* The log's words for this event. */
static const char *told_as(enum lang lang, action event)
{
    const struct reader reader = { .lang = lang, .name = { "Ann", "Ben", "Cid" } };
    struct text text;
    text_open(&text, said, sizeof said, &reader);
    teaparty_presenter.say_event(&s, event, &text);
    return as_typed(said);
}

/* 8.2, 9.1a, 10.2: the log names effects after the card that has them, in the case that it
 * needs. */
static void an_effect_is_called_by_its_card(void **unused)
{
    (void)unused;
    table(2, "hand0 qu; hand1 cat; open1 2 gr");
    plays("play qu");
    asks("name gr", 2);
    action declared = teaparty_declared(&s);
    assert_string_equal(told_as(EN, declared), "The Queen of Hearts wants the Gryphon’s head.");
    assert_string_equal(told_as(RU, declared), "Червонная Королева требует голову Грифона.");
    assert_string_equal(told_as(PL, declared), "Królowa Kier żąda głowy Gryfa.");
    action outcome = ACTION(EVENT_OUTCOME, EFFECT_QUEEN, 1, 0);
    assert_string_equal(told_as(EN, outcome), "The Queen of Hearts’ effect is cancelled.");
    assert_string_equal(told_as(RU, outcome), "Эффект Червонной Королевы отменён.");
    assert_string_equal(told_as(PL, outcome), "Efekt Królowej Kier jest anulowany.");
    outcome = ACTION(EVENT_OUTCOME, EFFECT_PAGE, 2, 0);
    assert_string_equal(told_as(EN, outcome), "Alice’s effect works after all.");
    table(2, "hand0 a4n; hand1 cat; centre du so so");
    plays("play a4n");
    asks("copy centre1", 2);
    declared = teaparty_declared(&s);
    assert_string_equal(told_as(EN, declared),
                        "Alice copies the Duchess. The Duchess brings two chapters.");
    assert_string_equal(told_as(RU, declared),
                        "Алиса копирует Герцогиню. Герцогиня приносит две главы.");
    assert_string_equal(told_as(PL, declared),
                        "Alicja wciela się w Księżnę. Księżna przynosi dwa rozdziały.");
}

/* 1.4: a chapter in hand shows its points and pages. */
static void a_chapter_in_hand_shows_its_worth(void **unused)
{
    static const char *const worth[] = {
        [EN] = "“Eat Me” (4 points: huge Hatter, Blue Caterpillar)",
        [RU] = "«Съешь меня» (4 балла: огромный Шляпник, Синяя Гусеница)",
        [PL] = "„Zjedz mnie” (4 punkty: olbrzymi Kapelusznik, Pan Gąsienica)",
    };
    static char drawn[16384];
    (void)unused;
    table(2, "hand0 so 5");
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        struct reader reader = { .lang = (enum lang)lang };
        struct text text;
        assert_non_null(strstr(button((enum lang)lang, "open 5"), worth[lang]));
        text_open(&text, drawn, sizeof drawn, &reader);
        teaparty_say_state(&s, &text);
        assert_non_null(strstr(as_typed(drawn), worth[lang]));
    }
    struct reader reader = { .lang = EN, .drawn = true };
    struct text text;
    text_open(&text, drawn, sizeof drawn, &reader);
    teaparty_say_state(&s, &text);
    assert_non_null(strstr(as_typed(drawn), "“Eat Me” 4 (Hatter↑ Caterpillar)"));
}

/* 17, 18, 19, D41: a row of RULES.md, RULES.ru.md and RULES.pl.md for every chapter, and one for
 * every character. */
static void rules_have_the_cards_of_the_game(void **unused)
{
    (void)unused;
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        const struct reader reader = { .lang = (enum lang)lang };
        char path[1024], row[PHRASE_BYTES], whole[PHRASE_BYTES];
        struct text text;
        size_t n;
        snprintf(path, sizeof path, "%s/games/teaparty/RULES%s%s.md", source_root(),
                 lang == EN ? "" : ".", lang == EN ? "" : lang_code((enum lang)lang));
        char *rules = file_read(path, &n);
        assert_non_null(rules);
        for (int c = 0; c < CHAPTERS; c++) {
            text_open(&text, whole, sizeof whole, &reader);
            teaparty_say_whole_chapter(c, &text);
            const char *pages = strstr(as_typed(whole), ": ") + 2;
            snprintf(row, sizeof row, "\n| %d | %s | %d | %.*s |\n", c + 1,
                     teaparty_title[c].in[lang], chapter_card[c].vp, (int)strlen(pages) - 1, pages);
            if (strstr(rules, row) == NULL)
                fail_msg("%s has no row%s", path, row);
        }
        for (int k = 0; k < KIND_COUNT; k++) {
            snprintf(row, sizeof row, "\n| %s | %d | %d | 9.", teaparty_kind_name[k].in[lang],
                     character_card[k].copies, character_card[k].order);
            assert_non_null(strstr(rules, row));
        }
        free(rules);
    }
}

static int count_of(const char *text, const char *what)
{
    int n = 0;
    for (const char *at = text; (at = strstr(at, what)) != NULL; at++)
        n++;
    return n;
}

/* 5.6, 9.6, 9.10, 10.1, 10.5, D9, D10, D22: the page for players answers the eight questions of the
 * book, and gives its advice. */
static void the_page_answers_questions_and_gives_advice(void **unused)
{
    static const char *const chapter[LANG_COUNT][3] = {
        [EN] = { "**Questions and answers.**", "**Advice.**", "**Variants.**" },
        [RU] = { "**Вопросы и ответы.**", "**Советы.**", "**Варианты.**" },
        [PL] = { "**Pytania i odpowiedzi.**", "**Rady.**", "**Warianty.**" },
    };
    (void)unused;
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        char path[1024];
        size_t n;
        snprintf(path, sizeof path, "%s/games/teaparty/rules.%s.md", source_root(),
                 lang_code((enum lang)lang));
        char *page = file_read(path, &n);
        assert_non_null(page);
        char *questions = strstr(page, chapter[lang][0]), *advice = strstr(page, chapter[lang][1]),
             *variants = strstr(page, chapter[lang][2]);
        assert_true(questions != NULL && questions < advice && advice < variants);
        *variants = '\0';
        assert_int_equal(count_of(advice, "\n- "), 5);
        *advice = '\0';
        assert_int_equal(count_of(questions, "\n- *"), 8);
        assert_int_equal(count_of(questions, "?* "), 8);
        free(page);
    }
}

int test_words(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_is_asked_for_somebody),
        cmocka_unit_test(a_soldier_says_what_it_can_do),
        cmocka_unit_test(a_window_names_cards_and_targets),
        cmocka_unit_test(an_effect_is_called_by_its_card),
        cmocka_unit_test(a_chapter_in_hand_shows_its_worth),
        cmocka_unit_test(rules_have_the_cards_of_the_game),
        cmocka_unit_test(the_page_answers_questions_and_gives_advice),
    };
    return cmocka_run_group_tests_name("teaparty: words", tests, NULL, NULL);
}
