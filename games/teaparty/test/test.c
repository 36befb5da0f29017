/*
 * The Mad Tea Party: the content of chapters 17 to 19, the variants, what check finds and how long
 * lists can get. test.h says what is tested where.
 */
#include "games/teaparty/test/test.h"

/* Content: chapters 17 to 19 */

/* 1.1, 1.2, 17: face by face. */
static void heroes_are_those_of_the_table(void **unused)
{
    static const struct {
        const char *key;
        int copies, order, potion, cake, vp;
    } face[] = {
        { "r0p", 1, 0, 1, 0, 1 }, { "r0c", 1, 0, 0, 1, 1 },  { "r0n", 1, 0, 0, 0, 1 },
        { "r1p", 1, 1, 1, 0, 1 }, { "r1c", 1, 1, 0, 1, 1 },  { "r1n", 1, 1, 0, 0, 1 },
        { "r2b", 1, 2, 1, 1, 1 }, { "r3n", 1, 3, 0, 0, 1 },  { "a2n", 2, 2, 0, 0, 3 },
        { "a3p", 1, 3, 1, 0, 3 }, { "a3c", 1, 3, 0, 1, 3 },  { "a4p", 1, 4, 1, 0, 3 },
        { "a4c", 1, 4, 0, 1, 3 }, { "a4n", 2, 4, 0, 0, 3 },  { "a5b", 2, 5, 1, 1, 3 },
        { "a5n", 2, 5, 0, 0, 3 }, { "cat", 10, 0, 0, 0, 2 },
    };
    (void)unused;
    assert_int_equal(FACE_COUNT, sizeof face / sizeof *face);
    for (int f = 0; f < FACE_COUNT; f++) {
        assert_string_equal(hero_card[f].key, face[f].key);
        assert_int_equal(hero_card[f].copies, face[f].copies);
        assert_int_equal(hero_card[f].order, face[f].order);
        assert_int_equal(hero_card[f].potion, face[f].potion);
        assert_int_equal(hero_card[f].cake, face[f].cake);
        assert_int_equal(hero_card[f].vp, face[f].vp);
    }
}

/* 1.2, 17: how many of each hero, with which icons and of what worth. */
static void heroes_add_up(void **unused)
{
    /* none, potion, cake, both */
    static const int icons[][4] = {
        [HERO_ALICE] = { 6, 2, 2, 2 }, [HERO_RABBIT] = { 3, 2, 2, 1 }, [HERO_CAT] = { 10, 0, 0, 0 }
    };
    int count[3][4] = { { 0 } }, heroes = 0, worth = 0;
    (void)unused;
    for (int f = 0; f < FACE_COUNT; f++) {
        const struct hero *hero = &hero_card[f];
        assert_int_equal(hero->who, *hero->key == 'a'   ? HERO_ALICE
                                    : *hero->key == 'r' ? HERO_RABBIT
                                                        : HERO_CAT);
        count[hero->who][hero->potion + 2 * hero->cake] += hero->copies;
        heroes += hero->copies;
        worth += hero->copies * hero->vp;
    }
    assert_memory_equal(count, icons, sizeof count);
    assert_int_equal(heroes, 30);
    assert_int_equal(worth, 64);
}

/* 1.3, 18: kind by kind. */
static void characters_are_those_of_the_table(void **unused)
{
    static const struct {
        const char *key, *name;
        int copies, order;
    } kind[] = {
        { "so", "Card Soldier", 8, 0 },     { "du", "Duchess", 5, 1 },
        { "qu", "Queen of Hearts", 5, 2 },  { "kn", "Knave of Hearts", 5, 2 },
        { "gr", "Gryphon", 5, 3 },          { "mh", "March Hare", 5, 3 },
        { "bc", "Blue Caterpillar", 5, 4 }, { "ht", "Hatter", 5, 5 },
    };
    int sum = 0;
    (void)unused;
    assert_int_equal(KIND_COUNT, sizeof kind / sizeof *kind);
    for (int k = 0; k < KIND_COUNT; k++) {
        assert_string_equal(character_card[k].key, kind[k].key);
        assert_int_equal(character_card[k].copies, kind[k].copies);
        assert_int_equal(character_card[k].order, kind[k].order);
        sum += character_card[k].copies;
    }
    assert_int_equal(sum, 43);
}

/* The chapter as the table of the rule book writes it: "4 ht-h bc". */
static void write_chapter(int chapter, char line[64])
{
    static const char *const size[] = { [SIZE_ANY] = "", [SIZE_TINY] = "-t", [SIZE_HUGE] = "-h" };
    const struct chapter *card = &chapter_card[chapter];
    int n = snprintf(line, 64, "%d", card->vp);
    for (int i = 0; i < card->pages; i++)
        n += snprintf(line + n, (size_t)(64 - n), " %s%s",
                      character_card[card->page[i].portrait].key, size[card->page[i].size]);
}

/* 1.4, 19: chapter by chapter. */
static void chapters_are_those_of_the_table(void **unused)
{
    static const char *const of[] = {
        "3 mh kn",           "3 gr kn",           "3 ht gr",           "3 mh qu",
        "4 ht-h bc",         "4 du-t qu",         "4 bc du-h",         "4 bc kn-h",
        "4 gr mh-h",         "4 ht-t du",         "5 gr du kn",        "5 ht mh du",
        "6 gr-h kn qu",      "6 du kn qu-t",      "6 ht bc-h qu",      "6 bc gr-t du",
        "6 bc mh qu-h",      "6 ht gr-t qu",      "7 gr mh-h du-h",    "7 ht mh-t kn-h",
        "7 bc-t kn qu-t",    "8 bc-t gr mh kn",   "8 bc mh du-t qu",   "9 ht-t gr-h du qu",
        "9 ht bc-h du kn-t", "9 ht mh kn-t qu-h", "9 ht-h bc gr mh-t",
    };
    (void)unused;
    assert_int_equal(CHAPTERS, sizeof of / sizeof *of);
    for (int c = 0; c < CHAPTERS; c++) {
        char line[64];
        write_chapter(c, line);
        assert_string_equal(line, of[c]);
    }
}

/* 19: the pages of a chapter and what they are worth. */
static void chapters_are_worth_their_pages(void **unused)
{
    int with[PAGES + 1] = { 0 }, pages = 0, worth = 0, examples = 0;
    (void)unused;
    for (int c = 0; c < CHAPTERS; c++) {
        const struct chapter *card = &chapter_card[c];
        int marks = 0;
        for (int i = 0; i < card->pages; i++)
            marks += card->page[i].size != SIZE_ANY;
        assert_int_equal(card->vp, 2 * card->pages - 1 + marks);
        with[card->pages]++;
        pages += card->pages;
        worth += card->vp;
        examples += card->vp == 5 && card->pages == 3;
    }
    assert_int_equal(with[2], 10);
    assert_int_equal(with[3], 11);
    assert_int_equal(with[4], 6);
    assert_int_equal(pages, 77);
    assert_int_equal(worth, 155);
    assert_int_equal(examples, 2);
}

/* 1.4, 19: seven characters, each on 11 pages; never a Soldier, none twice in a chapter. */
static void characters_share_the_pages(void **unused)
{
    int pages[KIND_COUNT][3] = { { 0 } };
    (void)unused;
    for (int c = 0; c < CHAPTERS; c++) {
        unsigned seen = 0;
        for (int i = 0; i < chapter_card[c].pages; i++) {
            int kind = chapter_card[c].page[i].portrait;
            assert_int_equal(seen >> kind & 1, 0);
            seen |= 1u << kind;
            pages[kind][chapter_card[c].page[i].size]++;
        }
        assert_int_equal(seen >> KIND_SOLDIER & 1, 0);
    }
    for (int k = KIND_DUCHESS; k < KIND_COUNT; k++) {
        assert_int_equal(pages[k][SIZE_ANY], 7);
        assert_int_equal(pages[k][SIZE_TINY], 2);
        assert_int_equal(pages[k][SIZE_HUGE], 2);
    }
}

static unsigned portraits(int chapter)
{
    unsigned seen = 0;
    for (int i = 0; i < chapter_card[chapter].pages; i++)
        seen |= 1u << chapter_card[chapter].page[i].portrait;
    return seen;
}

/* 19: no two chapters are alike, and every pair of characters meets in 3 or 4. */
static void chapters_mix_the_characters(void **unused)
{
    (void)unused;
    for (int a = 0; a < CHAPTERS; a++)
        for (int b = 0; b < a; b++) {
            char one[64], two[64];
            write_chapter(a, one);
            write_chapter(b, two);
            assert_string_not_equal(one, two);
        }
    for (int a = KIND_DUCHESS; a < KIND_COUNT; a++)
        for (int b = KIND_DUCHESS; b < a; b++) {
            unsigned pair = 1u << a | 1u << b;
            int meets = 0;
            for (int c = 0; c < CHAPTERS; c++)
                meets += (portraits(c) & pair) == pair;
            assert_in_range(meets, 3, 4);
        }
}

/* Variants and tables */

/* 15.1, 15.2, 15.3, 15.4, D43: four variants, none unless a table asks for it; D42: two to four. */
static void variants_are_those_of_chapter_15(void **unused)
{
    static const char *const name[] = { "expert", "mad", "late", "round" };
    (void)unused;
    assert_int_equal(teaparty_game.options_n, 4);
    for (int i = 0; i < 4; i++) {
        assert_string_equal(teaparty_game.options[i].name, name[i]);
        assert_int_equal(teaparty_game.options[i].values, 2);
        assert_int_equal(teaparty_game.options[i].usual, 0);
    }
    assert_int_equal(teaparty_game.seats_min, 2);
    assert_int_equal(teaparty_game.seats_max, 4);
}

/* 1.5, 1.6: a fresh table has all cards in the three decks and nine empty places. */
static void a_fresh_table_has_everything_in_its_decks(void **unused)
{
    struct setup setup = game_setup(&teaparty_game, 4);
    (void)unused;
    memset(&s, 0, sizeof s);
    teaparty_game.start(&s, &setup);
    assert_int_equal(s.hero_deck_n, 30);
    assert_int_equal(s.chapter_deck_n, 27);
    assert_int_equal(characters_left(&s), 43);
    for (int at = 0; at < 9; at++)
        assert_int_equal(s.tea_n[at], 0);
    assert_null(teaparty_game.check(&s));
}

static void assert_broken(struct teaparty t, const char *part)
{
    const char *broken = teaparty_game.check(&t);
    assert_non_null(broken);
    if (strstr(broken, part) == NULL)
        fail_msg("'%s' is not about '%s'", broken, part);
}

/* 1.1, 1.5, 20.11: a card that is missing, or there twice, is found in every zone. */
static void check_counts_every_card(void **unused)
{
    struct teaparty t;
    (void)unused;
    table(2, "hand0 r0p so 3; hand1 cat; open0 1 mh; open1 2 a2n; tiny1 gr; known kn bc; "
             "pile0 4 a3p so; spent cat");
    assert_null(teaparty_game.check(&s));
    t = s, t.hero_deck[FACE_CAT]--, t.hero_deck_n--;
    assert_broken(t, "30 heroes");
    t = s, t.hero_pile[0][FACE_A3P]++;
    assert_broken(t, "30 heroes");
    t = s, t.page[1][0] = PAGE_FREE;
    assert_broken(t, "30 heroes");
    t = s, t.play = PLAY_HERO, t.play_id = FACE_CAT;
    assert_broken(t, "30 heroes");
    t = s, t.hero_deck_n--;
    assert_broken(t, "hero deck");
    t = s, t.known_n--;
    assert_broken(t, "43 characters");
    t = s, t.tea_n[6] = 0;
    assert_broken(t, "43 characters");
    t = s, t.soldiers[0]++;
    assert_broken(t, "43 characters");
    t = s, t.page[0][1] = PAGE_KIND + KIND_KNAVE;
    assert_broken(t, "43 characters");
    t = s, t.play = PLAY_CHARACTER, t.play_id = KIND_DUCHESS;
    assert_broken(t, "43 characters");
    t = s, t.character_unknown--;
    assert_broken(t, "character deck");
    t = s, t.chapter_pile[1] = t.chapter_pile[0];
    assert_broken(t, "27 chapters");
    t = s, t.chapter_deck_n--;
    assert_broken(t, "chapter deck");
}

/* 1.10, 10.1, 13.1, 13.3, 20.11: hands, answers, and the beginning of a turn. */
static void check_sees_what_cannot_be(void **unused)
{
    struct teaparty t;
    (void)unused;
    table(2, "hand0 r0p so 3; hand1 a2n");
    t = s, t.hero_n[0]++;
    assert_broken(t, "1.10");
    t = s, t.character_n[0]--;
    assert_broken(t, "1.10");
    t = s, t.chapter_n[1]++;
    assert_broken(t, "1.10");
    t = s, t.answer[1] = ANSWER_CANCEL;
    assert_broken(t, "10.1");
    table(2, "centre so - so");
    s.step = STEP_SEARCH;
    assert_broken(s, "13.3");
    table(2, "open1 1 mh kn");
    s.step = STEP_SEARCH;
    assert_broken(s, "13.1");
}

/* Lists: chapter 20.2 */

/* 20.2: the longest list of an adventure, 16 faces, a Grin, 8 kinds, 27 chapters and the end. */
static void an_adventure_has_53_choices(void **unused)
{
    (void)unused;
    table(2, "centre - - -; hand0 r0p r0c r0n r1p r1c r1n r2b r3n a2n a3p a3c a4p "
             "a4c a4n a5b a5n cat so du qu kn gr mh bc ht 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 "
             "17 18 19 20 21 22 23 24 25 26; hand1 27; chapters");
    s.chapter_hand[0] |= s.chapter_hand[1]; /* not in a game: the chapter deck is empty */
    s.chapter_n[0]++;
    s.chapter_hand[1] = 0;
    s.chapter_n[1] = 0;
    assert_int_equal(choices(), 53);
}

/* Every chapter that could be open is, before seat 0 if `mine`, else before seat 1. */
static void open_all(bool mine)
{
    s.chapter_open[!mine] = (UINT32_C(1) << CHAPTERS) - 1;
    s.chapter_deck = 0;
    s.chapter_deck_n = 0;
}

/* 20.2, 7.1, 9.1, 9.2, 9.10, 9.11, 12.2: nine full places and 77 free pages. */
static void lists_are_as_long_as_they_can_be(void **unused)
{
    static const char *const full = "huge1 ht; huge2 bc; huge3 gr; centre so so so; tiny1 mh; "
                                    "tiny2 du; tiny3 kn; hand0 a5b r2b a4n r3n so qu ht";
    (void)unused;
    table(2, full);
    does("play a5b");
    assert_int_equal(choices(), 12);
    table(2, full);
    open_all(true);
    does("play a4n");
    assert_int_equal(choices(), 9 + 77);
    table(2, full);
    does("play r3n");
    assert_int_equal(choices(), 10);
    table(2, full);
    does("play qu");
    assert_int_equal(choices(), 8);
    table(2, full);
    open_all(false);
    does("play so");
    assert_int_equal(choices(), 77);
}

/* 20.2, 12.2: a page is pulled from up to nine places or from the hand. */
static void pulls_come_from_ten_sources(void **unused)
{
    (void)unused;
    table(2, "hand0 du qu kn gr mh bc ht 1; open0 2; huge1 kn; centre kn kn kn");
    does("open 1");
    assert_int_equal(choices(), 4 + 1);
    does("pull 1.2");
    assert_int_equal(choices(), 4 + 1);
    offers("from hand");
    offers("from huge1");
    offers("from centre3");
}

/* 20.2, 9.11, 9.7, 11.1: eight Soldiers to lose, six orders, seven pages and a discard. */
static void small_lists_are_as_long_as_they_can_be(void **unused)
{
    (void)unused;
    table(2, "hand0 qu; centre du du du; open1 22 so so so so; open1 23 so so so so");
    does("play qu");
    does("name so");
    assert_int_equal(actor(), 1);
    assert_int_equal(choices(), 8);
    table(2, "hand0 mh");
    plays("play mh, guest so, guest kn, guest gr");
    assert_int_equal(choices(), 6);
    table(2, "hand0 du; open0 7; open0 10; open0 11; open0 12; open0 14; open0 16; open0 24; "
             "open0 25");
    plays("play du, chapter 1, chapter 2");
    assert_int_equal(choices(), 7 + 1);
    table(2, "hand0 mh; open0 1; open0 4; open0 12; open0 17; open0 22; open0 23; open0 26");
    plays("play mh, guest mh, guest so, guest so");
    assert_int_equal(choices(), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heroes_are_those_of_the_table),
        cmocka_unit_test(heroes_add_up),
        cmocka_unit_test(characters_are_those_of_the_table),
        cmocka_unit_test(chapters_are_those_of_the_table),
        cmocka_unit_test(chapters_are_worth_their_pages),
        cmocka_unit_test(characters_share_the_pages),
        cmocka_unit_test(chapters_mix_the_characters),
        cmocka_unit_test(variants_are_those_of_chapter_15),
        cmocka_unit_test(a_fresh_table_has_everything_in_its_decks),
        cmocka_unit_test(check_counts_every_card),
        cmocka_unit_test(check_sees_what_cannot_be),
        cmocka_unit_test(an_adventure_has_53_choices),
        cmocka_unit_test(lists_are_as_long_as_they_can_be),
        cmocka_unit_test(pulls_come_from_ten_sources),
        cmocka_unit_test(small_lists_are_as_long_as_they_can_be),
    };
    return cmocka_run_group_tests_name("teaparty: content", tests, NULL, NULL) + test_turns() +
           test_effects() + test_windows() + test_orders() + test_secrets() + test_games() +
           test_balance() + test_words() + test_why();
}
