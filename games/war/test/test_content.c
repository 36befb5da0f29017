/* War for Wonderland: the components of chapter 1 and the tables of Part B, against RULES.md. */
#include "games/war/test/test.h"
#include "games/war/words/notation.h"
#include "games/war/words/phrases.h"
#include "games/war/words/texts.h"

/* What is printed, as the board reads it. */
static void the_board_has_the_same_numbers(void **state)
{
    uint32_t icons = 0;
    int printed = 0, figures = 0;
    (void)state;
#define PRINTED(kind, key, value)                   \
    assert_string_equal(war_chip_key[kind], (key)); \
    EQUAL(war_printed[kind], (value));              \
    printed++;
#define FIGURE_STRENGTH(figure, key, value)             \
    assert_string_equal(war_figure_key[figure], (key)); \
    EQUAL(war_figure_strength[figure], (value));        \
    figures++;
#define FORGE_ICON(cell, key, value) icons |= 1u << (cell);
#include "games/war/numbers.def"
    EQUAL(printed, CHIP_MADNESS); /* the others have none */
    EQUAL(figures, FIGURE_COUNT);
    EQUAL(icons, war_icons);
}

/* The tables of RULES.md, and of RULES.ru.md and RULES.pl.md */

static char *rules_in(enum lang lang)
{
    char path[4096];
    size_t n;
    snprintf(path, sizeof path, "%s/games/war/RULES%s%s.md", source_root(), lang == EN ? "" : ".",
             lang == EN ? "" : lang_code(lang));
    char *text = file_read(path, &n);
    assert_non_null(text);
    return text;
}

static char *rules_text(void)
{
    return rules_in(EN);
}

/* The cells of the table row that begins "| id |", without the spaces around them. */
enum { ROW_MAX = 8, CELL_MAX = 1000 };
static int row(const char *text, const char *id, char cell[ROW_MAX][CELL_MAX])
{
    char head[32];
    int n = 0;
    snprintf(head, sizeof head, "\n| %s | ", id);
    const char *at = strstr(text, head);
    if (at == NULL)
        fail_msg("RULES.md has no row '%s'", id);
    for (at += 3; *at != '\n' && n < ROW_MAX; n++) {
        const char *end = strchr(at, '|');
        snprintf(cell[n], CELL_MAX, "%.*s", (int)(end - at - 1), at);
        at = end + 1 + (end[1] == ' ');
    }
    return n;
}

/* "weak Flamingo, shield" */
static void add_icons(const uint8_t *icons, int most, struct text *out)
{
    for (int i = 0; i < most && icons[i] != ICON_NONE; i++) {
        text_add(out, i > 0 ? ", " : "");
        text_term(out, war_icon_name(icons[i]));
    }
}

/* What a tea card gives, as the tables write it. */
static const char *rewards(const struct tea_card *c, enum lang lang)
{
    static char bytes[CELL_MAX];
    static const char *const with_die[] = {
        [EN] = " (with the die: ", [RU] = " (с кубиком: ", [PL] = " (z kością: "
    };
    const struct reader reader = { .lang = lang };
    struct text text;
    text_open(&text, bytes, sizeof bytes, &reader);
    add_icons(c->fixed, c->kind == SPLIT ? 2 : 3, &text);
    if (c->kind != PLAIN)
        text_add(&text, c->kind == SPLIT ? " / " : with_die[lang]);
    add_icons(c->other, 2, &text);
    text_add(&text, c->kind == CORRUPTED ? ")" : "");
    return as_typed(bytes);
}

/* 1.18, B8.1, B8.2, B8.3: every tea card is as the tables have it, in every language. */
static void tea_cards(void **state)
{
    (void)state;
    static const char *const deck[] = { "I", "II", "III" };
    static const char *const kind[LANG_COUNT][3] = {
        [EN] = { "plain", "split", "corrupted" },
        [RU] = { "простая", "двойная", "осквернённая" },
        [PL] = { "zwykła", "dzielona", "skażona" },
    };
    static const char *const yes[] = { [EN] = "yes", [RU] = "да", [PL] = "tak" };
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        char *text = rules_in((enum lang)lang);
        for (int card = 0; card < TEA_CARDS; card++) {
            char id[16], cell[ROW_MAX][CELL_MAX], units[16];
            const struct tea_card *c = &war_tea[card];
            snprintf(id, sizeof id, "%s-%02d", deck[card / TEA_DECK], card % TEA_DECK + 1);
            EQUAL(row(text, id, cell), 5);
            snprintf(units, sizeof units, c->more > 0 ? "%d + %d" : "%d", c->units, c->more);
            assert_string_equal(units, cell[1]);
            assert_string_equal(rewards(c, (enum lang)lang), cell[2]);
            assert_string_equal(cell[3], c->die ? yes[lang] : "–");
            assert_string_equal(cell[4], kind[lang][c->kind]);
        }
        free(text);
    }
}

/* A text of the cards that is not in the rules of a language. */
static void in_the_rules(const struct words *text)
{
    static char *rules[LANG_COUNT];
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        if (rules[lang] == NULL)
            rules[lang] = rules_in((enum lang)lang);
        if (strstr(rules[lang], text->in[lang]) == NULL)
            fail_msg("RULES (%s) has no '%s'", lang_code((enum lang)lang), text->in[lang]);
    }
}

/* B2.1, B9.1, B9.2: what leaders, abilities, allies, Wonderlanders and quests say is what the
 * tables of Part B say, in every language. */
static void texts(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    for (int faction = 0; faction < FACTION_COUNT; faction++) {
        in_the_rules(war_text_leader(&s, faction));
        in_the_rules(war_text_chip(&s, faction, CHIP_ARTEFACT));
    }
    for (int ability = 0; ability < ABILITY_COUNT; ability++)
        in_the_rules(war_text_ability(&s, ability));
    for (int set = 0; set < SET_COUNT; set++)
        for (int type = 0; type < ALLY_COUNT; type++) {
            s.set[type] = (uint8_t)set;
            in_the_rules(war_text_chip(&s, ALICE, CHIP_FLAMINGO + 2 * type));
        }
    for (int card = 0; card < WONDERLANDER_COUNT; card++)
        in_the_rules(war_text_wonderlander(card));
    for (int quest = 0; quest < QUESTS; quest++) {
        in_the_rules(war_text_feat(&s, quest));
        in_the_rules(war_text_objective(&s, quest));
    }
}

/* Counting icons */

static int count_icons(int deck, int first, int last)
{
    int n = 0;
    for (int card = deck * TEA_DECK; card < (deck + 1) * TEA_DECK; card++)
        for (int i = 0; i < 5; i++) {
            int icon = i < 3 ? war_tea[card].fixed[i] : war_tea[card].other[i - 3];
            n += icon != ICON_NONE && icon >= first && icon <= last;
        }
    return n;
}

/* B8.4: the sums of the three decks. */
static void tea_sums(void **state)
{
    (void)state;
    static const struct {
        int first, last, sum[ROUNDS];
    } line[] = {
        { CHIP_FLAMINGO, CHIP_WONDERLANDER - 1, { 30, 30, 30 } },
        { CHIP_FORGE, CHIP_FORGE, { 3, 3, 3 } },
        { ICON_ANY_WEAK, ICON_ANY_WEAK, { 1, 1, 0 } },
        { ICON_ANY_STRONG, ICON_ANY_STRONG, { 0, 1, 2 } },
        { ICON_WONDERLANDER, ICON_WONDERLANDER, { 4, 4, 4 } },
        { ICON_ABILITY, ICON_ABILITY, { 3, 3, 3 } },
        { ICON_CASTLE, ICON_CASTLE, { 2, 2, 2 } },
        { ICON_QUEST, ICON_QUESTS, { 2, 2, 3 } },
        { ICON_FORGE, ICON_FORGE, { 1, 1, 1 } },
        { ICON_SHIELD, ICON_SHIELD, { 4, 5, 5 } },
        { ICON_LEADER, ICON_LEADER, { 3, 5, 2 } },
        { ICON_CALM, ICON_CALM, { 2, 3, 2 } },
        { ICON_DISCARD_1, ICON_DISCARD_3, { 3, 5, 4 } },
    };
    static const int units[ROUNDS] = { 52, 60, 76 }, more[ROUNDS] = { 2, 3, 5 };
    static const int weak[ROUNDS] = { 5, 4, 3 }, strong[ROUNDS] = { 1, 2, 3 };
    for (int deck = 0; deck < ROUNDS; deck++) {
        int kinds[3] = { 0 }, first = 0, second = 0, none = 0, dice = 0;
        for (int card = deck * TEA_DECK; card < (deck + 1) * TEA_DECK; card++) {
            const struct tea_card *c = &war_tea[card];
            kinds[c->kind]++;
            first += c->units;
            second += c->more;
            none += c->units == 0;
            dice += c->die;
        }
        EQUAL(kinds[PLAIN], 20);
        EQUAL(kinds[SPLIT], 5);
        EQUAL(kinds[CORRUPTED], 5);
        EQUAL(first, units[deck]);
        EQUAL(second, more[deck]);
        EQUAL(none, 1);
        EQUAL(dice, 7);
        for (size_t i = 0; i < sizeof line / sizeof line[0]; i++)
            EQUAL(count_icons(deck, line[i].first, line[i].last), line[i].sum[deck]);
        for (int type = 0; type < ALLY_COUNT; type++) {
            int kind = CHIP_FLAMINGO + 2 * type;
            EQUAL(count_icons(deck, kind, kind), weak[deck]);
            EQUAL(count_icons(deck, kind + 1, kind + 1), strong[deck]);
        }
    }
}

/* Tenths of the value that an icon has in the budget. */
static int worth(int icon)
{
    static const int tenths[ICON_COUNT] = {
        [CHIP_FORGE] = 13,
        [FL_W] = 10,
        [FL_S] = 16,
        [CS_W] = 10,
        [CS_S] = 16,
        [RO_W] = 10,
        [RO_S] = 19,
        [RK_W] = 14,
        [RK_S] = 24,
        [CR_W] = 10,
        [CR_S] = 21,
        [ICON_ANY_WEAK] = 15,
        [ICON_ANY_STRONG] = 25,
        [ICON_SHIELD] = 8,
        [ICON_CASTLE] = 30,
        [ICON_LEADER] = 10,
        [ICON_CALM] = 14,
        [ICON_WONDERLANDER] = 20,
        [ICON_ABILITY] = 22,
        [ICON_QUEST] = 18,
        [ICON_QUESTS] = 22,
        [ICON_FORGE] = 20,
        [ICON_DISCARD_1] = 8,
        [ICON_DISCARD_2] = 16,
        [ICON_DISCARD_3] = 24,
    };
    return tenths[icon];
}

static int value_of(const struct tea_card *c)
{
    int n = 10 * c->units + 12 * c->more - 13 * c->die, fixed = 0, other = 0;
    for (int i = 0; i < 3; i++)
        fixed += worth(c->fixed[i]);
    for (int i = 0; i < 2; i++)
        other += worth(c->other[i]);
    if (c->kind == SPLIT)
        return n + 3 + (fixed > other ? fixed : other);
    return n + fixed + (c->kind == CORRUPTED && other > 13 ? other - 13 : 0);
}

/* B8.1, B8.2, B8.3: the value in Part F is the sum of the weights, and keeps the budget. */
static void tea_values(void **state)
{
    (void)state;
    static const int budget[ROUNDS] = { 36, 44, 52 };
    static const char *const deck[] = { "I", "II", "III" };
    char *text = rules_text();
    for (int card = 0; card < TEA_CARDS; card++) {
        char cell[ROW_MAX][CELL_MAX], value[16];
        int tenths = value_of(&war_tea[card]), off = tenths - budget[card / TEA_DECK];
        EQUAL(row(text, deck[card / TEA_DECK], cell), 2);
        snprintf(value, sizeof value, "%d.%d", tenths / 10, tenths % 10);
        assert_memory_equal(cell[1] + 5 * (size_t)(card % TEA_DECK), value, strlen(value));
        assert_true(off >= -4 && off <= 4);
    }
    free(text);
}

/* Chips and cards */

/* 1.11, 1.12, 1.13, 1.14, 2.16, 17.7: the supply, when everybody has taken what 2.15 says. */
static void supply(void **state)
{
    (void)state;
    for (int seats = 2; seats <= WAR_SEATS; seats++) {
        struct war s = { 0 };
        struct setup setup = game_setup(&war_game, seats);
        war_game.start(&s, &setup);
        for (int kind = CHIP_FLAMINGO; kind < CHIP_WONDERLANDER; kind++)
            EQUAL(s.supply[kind], kind % 2 == 0 ? 11 : 8);
        EQUAL(s.supply[CHIP_MADNESS], 29 - 2 * seats);
        EQUAL(s.supply[CHIP_FORGE], 25 - (seats == 2 ? 4 : seats));
        EQUAL(s.supply[CHIP_POISON], 0); /* the Jabberwock brings it */
    }
    EQUAL(5 * (11 + 8), 95);
}

/* 1.8, 1.9, 1.13, 10.1, 11.1, 11.11, B9.2: printed strengths. */
static void printed(void **state)
{
    (void)state;
    static const uint8_t strength[CHIP_COUNT] = {
        1, 2, 3, 1,                   /* faction 1, faction 2, artefact, forge */
        1, 2, 1, 2, 1, 3, 3, 5, 1, 4, /* allies, weak and strong */
    };
    char *text = rules_text();
    for (int kind = 0; kind < CHIP_WONDERLANDER; kind++)
        EQUAL(war_printed[kind], strength[kind]);
    for (int i = 0; i < 12; i++) {
        char id[16], cell[ROW_MAX][CELL_MAX];
        snprintf(id, sizeof id, "W%02d", 13 + i);
        row(text, id, cell);
        EQUAL(war_printed[CHIP_WONDERLANDER + i], atoi(cell[2]));
    }
    for (int kind = CHIP_MADNESS; kind < CHIP_COUNT; kind++)
        EQUAL(war_printed[kind], 0);
    free(text);
}

/* 1.15, 1.16, B9.1, B9.5: 12 figure cards with 13 figures, and their strengths. */
static void figures(void **state)
{
    (void)state;
    char *text = rules_text();
    EQUAL(WONDERLANDER_COUNT, 24);
    EQUAL(WONDERLANDER_AMULET, 12);
    EQUAL(FIGURE_COUNT, 13);
    for (int f = 0; f < FIGURE_COUNT; f++) {
        char id[16], cell[ROW_MAX][CELL_MAX];
        int card = f <= FIGURE_DUM ? f : f - 1; /* Tweedledum and Tweedledee share one */
        EQUAL(war_figure_card[f], card);
        snprintf(id, sizeof id, "W%02d", card + 1);
        row(text, id, cell);
        EQUAL(war_figure_strength[f], atoi(cell[2]));
    }
    free(text);
}

/* 1.1, 1.3: cells with a forge icon; the first two tokens have 20 points in all, as
 * printed, the others 18. */
static void board(void **state)
{
    (void)state;
    static const int icon[] = { 2, 5, 9, 16, 23 };
    uint32_t icons = 0;
    for (size_t i = 0; i < sizeof icon / sizeof icon[0]; i++)
        icons |= UINT32_C(1) << icon[i];
    EQUAL(war_icons, icons);
    EQUAL(STRENGTH_MAX, 25);
    EQUAL(REGION_COUNT, 5);
    EQUAL(TOKENS, 6);
    char *text = rules_text();
    const char *table_of_tokens = strstr(text, "\n| token | round 1");
    assert_non_null(table_of_tokens);
    for (int token = 0; token < TOKENS; token++) {
        char id[16], cell[ROW_MAX][CELL_MAX];
        int sum = 0;
        snprintf(id, sizeof id, "%d", token);
        row(table_of_tokens, id, cell);
        for (int round = 0; round < ROUNDS; round++) {
            EQUAL(war_token[token][round], atoi(cell[1 + round]));
            sum += war_token[token][round];
        }
        EQUAL(sum, token < 2 ? 20 : 18);
    }
    free(text);
}

/* 1.2, 1.4, 2.9, B7.3: chairs in use; 1.21, B7.1: the die. */
static void chairs(void **state)
{
    (void)state;
    for (int seats = 2; seats <= WAR_SEATS; seats++)
        for (int c = 0; c < 16; c++) {
            bool always =
                c == 1 || c == 2 || c == 4 || c == 5 || c == 7 || c == 8 || c == 10 || c == 11;
            bool used = always || (c == 6 && seats >= 3) || (c == 3 && seats >= 4) ||
                        (c == 9 && seats == 5);
            EQUAL(war_chairs[seats] >> c & 1, used);
        }
    EQUAL(war_die[0], 4);
    EQUAL(war_die[1], 2);
    EQUAL(war_die[2], 0);
}

/* 1.5, 2.13, B4.1, B4.2, B4.3: the forge tracks of the common board; 17.6, 17.29: of the other. */
static void tracks(void **state)
{
    (void)state;
    static const uint8_t cell[TRACKS][CELLS] = {
        { ICON_CASTLE_VALUE, ICON_CASTLE_VALUE, ICON_CASTLE_VALUE, ICON_STAR },
        { ICON_LEADER, ICON_LEADER, ICON_DISCARD_2, ICON_LEADER },
        { ICON_SUPPORTER, ICON_SUPPORTER, ICON_SUPPORTER, ICON_SUPPORTER },
        { ICON_ABILITY, ICON_SHIELD, ICON_ANY_WEAK, ICON_STAR },
    };
    static const uint8_t between[TRACKS - 1][CELLS] = { { 0, 0, 0, ICON_CALM },
                                                        { ICON_QUEST, 0, 0, 0 },
                                                        { 0, ICON_ABILITY, 0, 0 } };
    for (int t = 0; t < TRACKS; t++)
        for (int c = 0; c < CELLS; c++) {
            bool star = t == 0 && c == 3, quest = t == 1 && c == 0;
            EQUAL(war_cell[0][t][c], cell[t][c]);
            EQUAL(war_cell[1][t][c], star ? ICON_CASTLE_VALUE : cell[t][c]);
            if (t < TRACKS - 1) {
                EQUAL(war_between[0][t][c], between[t][c]);
                EQUAL(war_between[1][t][c], quest ? ICON_QUESTS : between[t][c]);
            }
        }
}

/* 1.19, 15.1: six quests to a region; 1.17 and B2.1: four sets of five, and four abilities each. */
static void counts(void **state)
{
    (void)state;
    int quests[REGION_COUNT] = { 0 };
    for (int quest = 0; quest < QUESTS; quest++)
        quests[quest_region(quest)]++;
    for (int r = 0; r < REGION_COUNT; r++)
        EQUAL(quests[r], 6);
    EQUAL(SET_COUNT * ALLY_COUNT + 1, 21);
    EQUAL(ABILITY_COUNT, 4 * FACTION_COUNT);
    for (int faction = 0; faction < FACTION_COUNT; faction++)
        for (int slot = 0; slot < ABILITIES; slot++)
            EQUAL(ability_of(faction, slot), 4 * faction + slot);
    /* The order of the table */
    EQUAL(ABILITY_SUPPORT, ability_of(ALICE, 3));
    EQUAL(ABILITY_HOT, ability_of(HATTER, 0));
    EQUAL(ABILITY_PAINT, ability_of(QUEEN, 3));
    EQUAL(ABILITY_BOROGOVES, ability_of(JABBERWOCK, 3));
    EQUAL(ABILITY_FADE, ability_of(CAT, 3));
}

/* The ring (19.5): five regions, Pool of Tears and Witzend adjacent. */
static void ring(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    static const int clockwise[] = { WITZEND, RED_KEEP, TULGEY_WOOD, MEADOW, POOL, WITZEND };
    for (int i = 0; i < REGION_COUNT; i++) {
        EQUAL(war_neighbour(&s, clockwise[i], 1), clockwise[i + 1]);
        EQUAL(war_neighbour(&s, clockwise[i + 1], -1), clockwise[i]);
    }
    EQUAL(war_adjacent(&s, WITZEND), 1u << RED_KEEP | 1u << POOL);
    EQUAL(war_neighbour(&s, WITZEND, 3), MEADOW);
}

int test_content(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_has_the_same_numbers),
        cmocka_unit_test(tea_cards),
        cmocka_unit_test(texts),
        cmocka_unit_test(tea_sums),
        cmocka_unit_test(tea_values),
        cmocka_unit_test(supply),
        cmocka_unit_test(printed),
        cmocka_unit_test(figures),
        cmocka_unit_test(board),
        cmocka_unit_test(chairs),
        cmocka_unit_test(tracks),
        cmocka_unit_test(counts),
        cmocka_unit_test(ring),
    };
    return cmocka_run_group_tests_name("war: content", tests, NULL, NULL);
}
