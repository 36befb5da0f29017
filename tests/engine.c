/* The base of the engine: text, JSON, randomness, hashing and labels, each by its definition. */
#include "tests/jsonread.h"
#include "tests/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

/* Text */

static char page[4096];

static struct text open_page(enum lang lang, int seat, bool drawn)
{
    static struct reader reader;
    struct text text;
    reader = (struct reader){ .lang = lang, .seat = seat, .drawn = drawn };
    text_open(&text, page, sizeof page, &reader);
    return text;
}

static void plural_rules(void **state)
{
    (void)state;
    static const struct {
        long n;
        int form[LANG_COUNT];
    } rows[] = {
        /* n       EN RU PL: 0 one, 1 few (English: other), 2 many */
        { 0, { 1, 2, 2 } },   { 1, { 0, 0, 0 } },   { 2, { 1, 1, 1 } },   { 3, { 1, 1, 1 } },
        { 4, { 1, 1, 1 } },   { 5, { 1, 2, 2 } },   { 10, { 1, 2, 2 } },  { 11, { 1, 2, 2 } },
        { 12, { 1, 2, 2 } },  { 14, { 1, 2, 2 } },  { 19, { 1, 2, 2 } },  { 20, { 1, 2, 2 } },
        { 21, { 1, 0, 2 } },  { 22, { 1, 1, 1 } },  { 25, { 1, 2, 2 } },  { 100, { 1, 2, 2 } },
        { 101, { 1, 0, 2 } }, { 102, { 1, 1, 1 } }, { 111, { 1, 2, 2 } }, { 112, { 1, 2, 2 } },
        { 121, { 1, 0, 2 } }, { -1, { 0, 0, 0 } },  { -5, { 1, 2, 2 } },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int lang = 0; lang < LANG_COUNT; lang++)
            if (plural_form((enum lang)lang, rows[i].n) != rows[i].form[lang])
                fail_msg("%s: %ld", lang_code((enum lang)lang), rows[i].n);
}

/* Cuts off and returns the text after the last bar. */
static char *cut_last(char *line)
{
    char *bar = strrchr(line, '|');
    require(bar != NULL);
    *bar = '\0';
    return bar + 1;
}

/* One line of typography.txt. */
static void example(char *line)
{
    enum { ARGS_MAX = 4 };
    const char *wanted = cut_last(line);
    char *list = cut_last(line);
    char *template = strchr(line, '|');
    *template ++ = '\0';
    enum lang lang = lang_from(line);
    assert_true(lang < LANG_COUNT);
    struct arg args[ARGS_MAX + 1] = { { .kind = ARG_NONE } };
    int n = 0;
    for (char *arg = strtok(list, ","); arg != NULL; arg = strtok(NULL, ",")) {
        require(n < ARGS_MAX);
        bool number = arg[strspn(arg, "0123456789")] == '\0';
        args[n++] = number ? (struct arg)NUMBER(atoi(arg)) : (struct arg)STRING(arg);
    }
    const struct words same = WORDS(template, template, template);
    struct text t = open_page(lang, SPECTATOR, false);
    text_fill(&t, &same, args);
    char shown[256];
    struct text marked;
    text_open(&marked, shown, sizeof shown, NULL);
    for (const char *p = page; *p != '\0'; p++) {
        bool space = strncmp(p, "\u00a0", 2) == 0;
        text_add_bytes(&marked, space ? "~" : p, 1);
        p += space;
    }
    assert_string_equal(shown, wanted);
}

static void no_line_breaks_where_it_must_not(void **state)
{
    (void)state;
    char path[1024];
    size_t size;
    snprintf(path, sizeof path, "%s/tests/typography.txt", source_root());
    char *examples = file_read(path, &size);
    assert_non_null(examples);
    int n = 0;
    for (char *line = examples, *next; *line != '\0'; line = next) {
        next = line + strcspn(line, "\n");
        next += *next == '\n' ? (*next = '\0', 1) : 0;
        if (*line != '#' && *line != '\0') {
            example(line);
            n++;
        }
    }
    assert_true(n >= 20);
    free(examples);
}

static void marks_of_hue_are_not_letters(void **state)
{
    (void)state;
    struct text t = open_page(PL, SPECTATOR, true);
    text_number(&t, 5);
    text_hue(&t, HUE_NONE);
    text_words(&t, " kart ");
    text_hue(&t, 3);
    text_words(&t, "i 3");
    assert_string_equal(page, "5\x0f\u00a0kart \x03i\u00a0\x33");
    assert_int_equal(text_width(page), 10);
}

/* However long the words before it are. */
static void spaces_at_every_place(void **state)
{
    static const struct {
        enum lang lang;
        const char *words, *wanted;
    } example[] = {
        { EN, " 3 cards", " 3\u00a0cards" },
        { EN, " of 10% a cat", " of 10% a cat" },
        { RU, " — это", "\u00a0— это" },
        { RU, " кот и 2 кота", " кот и 2\u00a0кота" },
        { PL, " i kot w worku", " i\u00a0kot w\u00a0worku" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof example / sizeof *example; i++)
        for (size_t n = 1; n <= 20; n++) {
            char words[64] = "", wanted[64] = "";
            struct text t = open_page(example[i].lang, SPECTATOR, false);
            memset(words, 'x', n);
            memset(wanted, 'x', n);
            memcpy(words + n, example[i].words, strlen(example[i].words) + 1);
            memcpy(wanted + n, example[i].wanted, strlen(example[i].wanted) + 1);
            text_words(&t, words);
            assert_string_equal(page, wanted);
            assert_int_equal(t.n, strlen(wanted));
        }
}

static void percent_signs(void **state)
{
    (void)state;
    const char *const wanted[LANG_COUNT] = { "24%", "24\u00a0%", "24%" };
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        struct text t = open_page((enum lang)lang, SPECTATOR, false);
        text_percent(&t, 24);
        assert_string_equal(page, wanted[lang]);
    }
}

static void templates(void **state)
{
    (void)state;
    static const struct words take =
        WORDS("{0} {0?take|takes} {1#one card|{1} cards} of {2}{3}.",
              "{0}: {1} {1#карта|карты|карт} {2}{3}.", "{0}: {1} {1#karta|karty|kart} {2}{3}.");
    static const struct words cat = WORDS("Cat", "Кот", "Kot");
    struct text t = open_page(EN, 0, false);
    text_say(&t, &take, SEAT(0), NUMBER(1), TERM(&cat), STRING("!"));
    assert_string_equal(page, "You take one card of Cat!.");
    t = open_page(EN, SPECTATOR, false);
    text_say(&t, &take, SEAT(0), NUMBER(3), TERM(&cat), STRING(""));
    assert_string_equal(page, "Player 1 takes 3\u00a0cards of Cat.");
    t = open_page(RU, 1, false);
    text_say(&t, &take, SEAT(0), NUMBER(22), TERM(&cat), STRING(""));
    assert_string_equal(page, "Игрок 1: 22\u00a0карты Кот.");
    t = open_page(PL, 0, false);
    text_say(&t, &take, SEAT(0), NUMBER(21), TERM(&cat), STRING(""));
    assert_string_equal(page, "Ty: 21\u00a0kart Kot.");
    static const struct words worth =
        WORDS("{0} {0#point|points}", "{0} {0#балл|балла|баллов}", "{0} {0#punkt|punkty|punktów}");
    t = open_page(RU, 1, false);
    text_say(&t, &worth, NUMBER(-2));
    assert_string_equal(page, "−2\u00a0балла"); /* a minus, not a hyphen */
}

/* A line is about the seat that is argument 0 of its first sentence, in every language. */
static void lines_tell_whom_they_are_about(void **state)
{
    (void)state;
    static const struct words gives =
        WORDS("{0} {0?give|gives} {1} a cup. ", "Чашка для {1} от {0}. ", "{1} bierze od: {0}. ");
    static const struct words round = WORDS("Round {0}: {1} first.", "{1}: {0}.", "{1}: {0}.");
    static struct line_marks lines;
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        struct text t = open_page((enum lang)lang, 1, false);
        text_collect_marks(&t, &lines);
        text_add(&t, "\n"); /* no line */
        text_say(&t, &gives, SEAT(1), SEAT(2));
        text_say(&t, &gives, SEAT(0), SEAT(2));
        text_add(&t, "\nLuck\n");
        text_line_is(&t, LINE_ASIDE);
        text_say(&t, &round, NUMBER(3), SEAT(2));
        text_line_is(&t, LINE_TURN); /* too late */
        text_add(&t, "\n");
        text_line_is(&t, LINE_TURN);
        text_say(&t, &gives, SEAT(0), SEAT(1));
        const struct line_mark wanted[] = {
            { .about = 2 }, { 0 }, { .kind = LINE_ASIDE }, { .about = 1, .kind = LINE_TURN }, { 0 }
        };
        for (int i = 0; i < (int)(sizeof wanted / sizeof wanted[0]); i++) {
            assert_int_equal(text_line_mark(&lines, i).about, wanted[i].about);
            assert_int_equal(text_line_mark(&lines, i).kind, wanted[i].kind);
        }
    }
}

/* More lines than there is room for: nothing is told of the last ones. */
static void lines_beyond_the_last_tell_nothing(void **state)
{
    (void)state;
    static const struct words one = WORDS("{0}", "{0}", "{0}");
    static struct line_marks lines;
    static char bytes[16 * LINES_MAX];
    struct text t;
    text_open(&t, bytes, sizeof bytes, NULL);
    text_collect_marks(&t, &lines);
    for (int i = 0; i < LINES_MAX + 2; i++) {
        text_say(&t, &one, SEAT(1));
        text_add(&t, "\n");
    }
    assert_int_equal(text_line_mark(&lines, LINES_MAX - 1).about, 2);
    assert_int_equal(text_line_mark(&lines, LINES_MAX).about, 0);
}

/* A name is data: braces in it are not places of a template. */
static void names_are_not_templates(void **state)
{
    (void)state;
    static const struct words hello = WORDS("Hello {0}", "{0}", "{0}");
    struct reader reader = { .lang = EN, .seat = 1, .name = { "{0?a|b}{9}" } };
    struct text t;
    text_open(&t, page, sizeof page, &reader);
    text_say(&t, &hello, SEAT(0));
    assert_string_equal(page, "Hello {0?a|b}{9}");
}

static void numbers_and_lists(void **state)
{
    (void)state;
    struct text t = open_page(EN, SPECTATOR, false);
    text_number(&t, 0);
    text_add(&t, " ");
    text_number(&t, -9223372036854775807L - 1);
    text_add(&t, " ");
    text_number(&t, 9223372036854775807L);
    text_add(&t, " ");
    text_hex(&t, (const uint8_t[]){ 0x00, 0xff, 0x3a }, 3);
    assert_string_equal(page, "0 -9223372036854775808 9223372036854775807 00ff3a");
    static const struct words points = WORDS("{0} {0#point|points}", "", "");
    t = open_page(EN, SPECTATOR, false);
    text_say(&t, &points, NUMBER(-2147483647 - 1));
    assert_string_equal(page, "−2147483648\u00a0points");
    t = open_page(PL, SPECTATOR, false);
    for (int i = 0; i < 3; i++) {
        text_between(&t, i, 3);
        text_number(&t, i);
    }
    assert_string_equal(page, "0, 1\u00a0i\u00a0\x32");
}

static void capital_letters(void **state)
{
    (void)state;
    static const char *const pair[][2] = {
        { "rose", "Rose" },   { "Rose", "Rose" },   { "3 roses", "3 roses" },
        { "", "" },           { "абв", "Абв" },     { "поле", "Поле" },
        { "роза", "Роза" },   { "ядро", "Ядро" },   { "ёж", "Ёж" },
        { "Роза", "Роза" },   { "ąę", "Ąę" },       { "ćma", "Ćma" },
        { "ęsi", "Ęsi" },     { "łoś", "Łoś" },     { "ńa", "Ńa" },
        { "ósmy", "Ósmy" },   { "śnieg", "Śnieg" }, { "źle", "Źle" },
        { "żaba", "Żaba" },   { "Żaba", "Żaba" },   { "−1", "−1" },
        { "“Yes”", "“Yes”" }, { "я", "Я" },         { "a", "A" },
    };
    for (size_t i = 0; i < sizeof pair / sizeof *pair; i++) {
        struct text t = open_page(EN, SPECTATOR, false);
        text_add(&t, pair[i][0]);
        text_capital(&t, 0);
        assert_string_equal(page, pair[i][1]);
    }
}

/* At every size the text is whole characters and ends in NUL, and says when it was cut. */
static void truncation_at_every_size(void **state)
{
    (void)state;
    static const char *const piece[] = { "Ża", "ba", "·", "𝄞", "я", "end" };
    static const char whole[] = "Żaba·𝄞яend";
    for (size_t size = 1; size <= sizeof whole + 2; size++) {
        char *bytes = malloc(size); /* exactly this much, for the address sanitizer */
        struct text t;
        text_open(&t, bytes, size, NULL);
        for (size_t i = 0; i < sizeof piece / sizeof *piece; i++)
            text_add(&t, piece[i]);
        assert_int_equal(strlen(bytes), t.n);
        assert_true(t.n < size);
        assert_true(utf8_valid(bytes));
        assert_memory_equal(bytes, whole, t.n);
        assert_int_equal(t.cut, size < sizeof whole);
        assert_true(t.cut || t.n == sizeof whole - 1);
        free(bytes);
    }
}

/* After the first character that did not fit, nothing more is written even if it would fit. */
static void nothing_after_a_cut(void **state)
{
    (void)state;
    char bytes[4];
    struct text t;
    text_open(&t, bytes, sizeof bytes, NULL);
    text_add(&t, "ab");
    text_add(&t, "ż");
    text_add(&t, "c");
    assert_string_equal(bytes, "ab");
    assert_true(t.cut);
}

/* The marks of web/src/ui/seat-mark.ts, in the same order. */
static void every_seat_has_its_suit(void **state)
{
    (void)state;
    char bytes[64];
    struct text t;
    text_open(&t, bytes, sizeof bytes, NULL);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        text_suit(&t, seat);
    assert_string_equal(bytes, "♥♠♦♣★✤");
}

static void padding_and_hues(void **state)
{
    (void)state;
    struct text t = open_page(EN, SPECTATOR, true);
    text_add(&t, "first line\n");
    text_hue(&t, 3);
    text_add(&t, "żółw");
    text_hue(&t, HUE_NONE);
    text_pad(&t, 6);
    text_add(&t, "|");
    text_pad(&t, 2);
    assert_string_equal(page, "first line\n\x03żółw\x0f  |");
    assert_int_equal(text_width("\x03żółw\x0f"), 4);
    assert_int_equal(text_width(""), 0);
    t = open_page(EN, SPECTATOR, false);
    text_hue(&t, 3);
    text_add(&t, "plain");
    text_hue(&t, HUE_NONE);
    assert_string_equal(page, "plain");
    text_repeat(&t, "ż", 3);
    text_repeat(&t, "x", 0);
    text_repeat(&t, "x", -1);
    assert_string_equal(page, "plainżżż");
}

static void languages(void **state)
{
    (void)state;
    for (int lang = 0; lang < LANG_COUNT; lang++)
        assert_int_equal(lang_from(lang_code((enum lang)lang)), lang);
    assert_string_equal(lang_code(RU), "ru");
    assert_int_equal(lang_from("de"), LANG_COUNT);
    assert_int_equal(lang_from(""), LANG_COUNT);
    assert_int_equal(lang_from("en "), LANG_COUNT);
}

static void labels(void **state)
{
    (void)state;
    static const char *const bad[] = {
        " outer",
        "outer ",
        "two\nlines",
        "a\x7f",
        "\xff",
        "\xc5",
        "\xc0\xaf",
        "\xed\xa0\x80",
        "a\tb",
        "right-to-left \xe2\x80\xae",
        "0123456789012345678901234567890123456789012345678",
    };
    char label[LABEL_MAX] = "before";
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        if (label_set(label, bad[i]) == NULL)
            fail_msg("'%s' is allowed", bad[i]);
        assert_string_equal(label, "before");
    }
    assert_null(label_set(label, "Żółw и Алиса"));
    assert_string_equal(label, "Żółw и Алиса");
    assert_null(label_set(label, ""));
    assert_string_equal(label, "");
}

static void utf8_of(unsigned c, char out[5])
{
    static const unsigned char lead[] = { 0, 0xc0, 0xe0, 0xf0 };
    int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    memset(out, 0, 5);
    for (int i = more; i > 0; i--, c >>= 6)
        out[i] = (char)(0x80 | (c & 0x3f));
    out[0] = (char)(lead[more] | c);
}

/* Characters on both sides of every border: which may stand inside a label, which at its end. */
static void labels_character_by_character(void **state)
{
    (void)state;
    static const struct {
        unsigned c;
        bool inside, outside;
    } rows[] = {
        { 0x1f, false, false },    { 0x20, true, false },      { 0x21, true, true },
        { 0x7e, true, true },      { 0x7f, false, false },     { 0x9f, false, false },
        { 0xa0, true, false },     { 0xa1, true, true },       { 0xad, false, false },
        { 0x7ff, true, true },     { 0x800, true, true },      { 0x1fff, true, true },
        { 0x2000, true, false },   { 0x200a, true, false },    { 0x200b, false, false },
        { 0x200f, false, false },  { 0x2010, true, true },     { 0x2028, false, false },
        { 0x202e, false, false },  { 0x202f, true, false },    { 0x205f, true, false },
        { 0x2060, false, false },  { 0x206f, false, false },   { 0x2070, true, true },
        { 0x34e, true, true },     { 0x34f, false, false },    { 0x17b3, true, true },
        { 0x17b4, false, false },  { 0x17b5, false, false },   { 0x17b6, true, true },
        { 0x180b, false, false },  { 0x180f, false, false },   { 0x1810, true, true },
        { 0xfdff, true, true },    { 0xfe00, false, false },   { 0xfe0f, false, false },
        { 0xfe10, true, true },    { 0xfff0, false, false },   { 0x16fe4, false, false },
        { 0x1bca3, false, false }, { 0x1bca4, true, true },    { 0x1d159, false, false },
        { 0x1d172, true, true },   { 0x1d173, false, false },  { 0x1d17a, false, false },
        { 0x1d17b, true, true },   { 0x3000, true, false },    { 0xd7ff, true, true },
        { 0xd800, false, false },  { 0xdfff, false, false },   { 0xe000, true, true },
        { 0xfeff, false, false },  { 0xffff, true, true },     { 0x10000, true, true },
        { 0x10ffff, true, true },  { 0x110000, false, false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char c[5], inside[16], first[16], last[16], label[LABEL_MAX];
        utf8_of(rows[i].c, c);
        snprintf(inside, sizeof inside, "a%sb", c);
        snprintf(first, sizeof first, "%sb", c);
        snprintf(last, sizeof last, "a%s", c);
        if ((label_set(label, inside) == NULL) != rows[i].inside ||
            (label_set(label, first) == NULL) != rows[i].outside ||
            (label_set(label, last) == NULL) != rows[i].outside)
            fail_msg("character %#x", rows[i].c);
    }
}

/* A heart may be asked for in red; a letter has no such form, and names would differ unseen. Labels
 * accepted by older programs are still read. */
static void labels_with_selectors(void **state)
{
    (void)state;
    char label[LABEL_MAX];
    assert_null(label_set(label, "Ann ❤\uFE0F"));
    assert_null(label_set(label, "☎\uFE0E Ann"));
    static const char *const bad[] = { "\uFE0F",  "Ann\uFE0F", "An\uFE0Fn",    "❤\uFE0F\uFE0F",
                                       "1\uFE0F", "Ann\u034F", "A\U0001D173nn" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        if (label_set(label, bad[i]) == NULL)
            fail_msg("label %zu", i);
        assert_null(label_restore(label, bad[i]));
        assert_string_equal(label, bad[i]);
    }
    assert_non_null(label_restore(label, "An\u200Bn")); /* which was never accepted */
}

/* A label fills its room to the last byte, and no further. */
static void labels_of_every_length(void **state)
{
    (void)state;
    char label[LABEL_MAX], long_label[LABEL_MAX + 2];
    for (size_t n = 0; n <= LABEL_MAX + 1; n++) {
        memset(long_label, 'x', n);
        long_label[n < sizeof long_label ? n : sizeof long_label - 1] = '\0';
        assert_int_equal(label_set(label, long_label) == NULL, strlen(long_label) < LABEL_MAX);
    }
}

/* JSON */

static void json_writes(void **state)
{
    (void)state;
    struct text t = open_page(EN, SPECTATOR, false);
    struct json j;
    json_open(&j, &t);
    json_put_object(&j, NULL);
    json_put_number(&j, "n", -12);
    json_put_string(&j, "text", "a\"b\\c/\n\t\x01 żя");
    json_put_array(&j, "list");
    json_put_bool(&j, NULL, true);
    json_put_bool(&j, NULL, false);
    json_put_null(&j, NULL);
    json_put_object(&j, NULL);
    json_end(&j);
    json_put_array(&j, NULL);
    json_end(&j);
    json_end(&j);
    json_put_string(&j, "key \"", "");
    json_end(&j);
    assert_string_equal(page, "{\"n\":-12,\"text\":\"a\\\"b\\\\c/\\u000a\\u0009\\u0001 żя\","
                              "\"list\":[true,false,null,{},[]],\"key \\\"\":\"\"}");
    assert_null(jsonread_wrong(page));
}

static void json_writes_decimals(void **state)
{
    (void)state;
    struct text t = open_page(EN, SPECTATOR, false);
    struct json j;
    json_open(&j, &t);
    json_put_array(&j, NULL);
    json_put_decimal(&j, NULL, 0, 1);
    json_put_decimal(&j, NULL, 5, 3);
    json_put_decimal(&j, NULL, -5, 3);
    json_put_decimal(&j, NULL, 12050, 2);
    json_put_decimal(&j, NULL, -1999999999, 9);
    json_end(&j);
    assert_string_equal(page, "[0.0,0.005,-0.005,120.50,-1.999999999]");
    assert_null(jsonread_wrong(page));
}

static void json_nests(void **state)
{
    (void)state;
    struct text t = open_page(EN, SPECTATOR, false);
    struct json j;
    json_open(&j, &t);
    json_put_array(&j, NULL);
    for (int depth = 0; depth < 14; depth++) {
        json_put_number(&j, NULL, depth);
        json_put_object(&j, NULL);
        json_put_array(&j, "in");
    }
    for (int depth = 0; depth < 2 * 14 + 1; depth++)
        json_end(&j);
    assert_null(jsonread_wrong(page));
    size_t n;
    assert_non_null(jsonread_at(page, "1.in.1.in.1.in.0", &n));
}

/* Bytes of the character in a string (RFC 8259, 7). */
static size_t escaped_size(int c)
{
    return c < 0x20 ? strlen("\\u0001") : c == '"' || c == '\\' ? 2 : 1;
}

/* Every character, at every place of keys and strings of many lengths, is escaped if it must be and
 * only then, and so that the strict reader takes it. */
static void json_escapes_what_it_must(void **state)
{
    (void)state;
    for (int c = 1; c < 128; c++)
        for (size_t n = 1; n <= 20; n++)
            for (size_t at = 0; at < n; at++) {
                struct text t = open_page(EN, SPECTATOR, false);
                struct json j;
                char string[21] = "";
                memset(string, 'x', n);
                string[at] = (char)c;
                json_open(&j, &t);
                json_put_object(&j, NULL);
                json_put_string(&j, string, string);
                json_end(&j);
                if (t.n != strlen("{'':''}") + 2 * (n - 1 + escaped_size(c)))
                    fail_msg("character %d: %s", c, page);
                if (n == 9 && jsonread_wrong(page) != NULL)
                    fail_msg("character %d: %s", c, page);
            }
}

/* The reader of the tests is strict, or it would prove nothing. */
static void json_reader_can_fail(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",
        "{",
        "}",
        "[1,]",
        "[,1]",
        "{\"a\":1,}",
        "{a:1}",
        "{\"a\" 1}",
        "{\"a\":1 \"b\":2}",
        "01",
        "1.",
        "-",
        ".5",
        "1e",
        "tru",
        "nul",
        "\"",
        "\"\n\"",
        "\"\\x\"",
        "\"\\u12g4\"",
        "[1] 2",
        "{\"a\":1,\"a\":2}",
        "[1 2]",
        "'a'",
    };
    static const char *const good[] = {
        "0", "-0.5e+3", " [ 1 , 2 ] ", "{}", "{\"a\":{\"a\":[null,true,false]}}", "\"\\u00e9\\n\"",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (jsonread_wrong(bad[i]) == NULL)
            fail_msg("takes %s", bad[i]);
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        if (jsonread_wrong(good[i]) != NULL)
            fail_msg("refuses %s: %s", good[i], jsonread_wrong(good[i]));
    size_t n;
    const char *at = jsonread_at("{\"a\":1,\"b\":[10,{\"c\":\"x\"}]}", "b.1.c", &n);
    assert_int_equal(n, 3);
    assert_memory_equal(at, "\"x\"", 3);
    assert_null(jsonread_at("{\"a\":1}", "b", &n));
    assert_null(jsonread_at("[1]", "1", &n));
}

/* Randomness */

struct chacha_vector {
    uint32_t key[8], block, nonce[3], out[16];
};

/* RFC 8439: 2.3.2 and the five of A.1, words as they stand there. */
static const struct chacha_vector chacha_vectors[] = {
    { .key = { 0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c, 0x13121110, 0x17161514, 0x1b1a1918,
               0x1f1e1d1c },
      .block = 1,
      .nonce = { 0x09000000, 0x4a000000, 0 },
      .out = { 0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033, 0x9aaa2204,
               0x4e6cd4c3, 0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9, 0xd19c12b5, 0xb94e16de,
               0xe883d0cb, 0x4e3c50a2 } },
    { .block = 0,
      .out = { 0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0, 0xccef36a8,
               0xc70d778b, 0x7c5941da, 0x8d485751, 0x3fe02477, 0x374ad8b8, 0xf4b8436a, 0x1ca11815,
               0x69b687c3, 0x8665eeb2 } },
    { .block = 1,
      .out = { 0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73, 0xa0290fcb, 0x6965e348, 0x3e53c612,
               0xed7aee32, 0x7621b729, 0x434ee69c, 0xb03371d5, 0xd539d874, 0x281fed31, 0x45fb0a51,
               0x1f0ae1ac, 0x6f4d794b } },
    { .key = { 0, 0, 0, 0, 0, 0, 0, 0x01000000 },
      .block = 1,
      .out = { 0x2452eb3a, 0x9249f8ec, 0x8d829d9b, 0xddd4ceb1, 0xe8252083, 0x60818b01, 0xf38422b8,
               0x5aaa49c9, 0xbb00ca8e, 0xda3ba7b4, 0xc4b592d1, 0xfdf2732f, 0x4436274e, 0x2561b3c8,
               0xebdd4aa6, 0xa0136c00 } },
    { .key = { 0x0000ff00, 0, 0, 0, 0, 0, 0, 0 },
      .block = 2,
      .out = { 0xfb4dd572, 0x4bc42ef1, 0xdf922636, 0x327f1394, 0xa78dea8f, 0x5e269039, 0xa1bebbc1,
               0xcaf09aae, 0xa25ab213, 0x48a6b46c, 0x1b9d9bcb, 0x092c5be6, 0x546ca624, 0x1bec45d5,
               0x87f47473, 0x96f0992e } },
    { .block = 0,
      .nonce = { 0, 0, 0x02000000 },
      .out = { 0x374dc6c2, 0x3736d58c, 0xb904e24a, 0xcd3f93ef, 0x88228b1a, 0x96a4dfb3, 0x5b76ab72,
               0xc727ee54, 0x0e0e978a, 0xf3145c95, 0x1b748ea8, 0xf786c297, 0x99c28f5f, 0x628314e8,
               0x398a19fa, 0x6ded1b53 } },
};

/* Each vector comes out of whichever lane holds its block. */
static void chacha20_of_the_rfc(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof chacha_vectors / sizeof *chacha_vectors; i++) {
        const struct chacha_vector *v = &chacha_vectors[i];
        for (uint32_t lane = 0; lane < RNG_LANES; lane++) {
            uint32_t out[RNG_WORDS];
            chacha20_blocks(v->key, v->block - lane, v->nonce, out);
            assert_memory_equal(out + 16 * (size_t)lane, v->out, sizeof v->out);
        }
    }
}

/* The stream is the blocks from number 0 on, one after the other. */
static void stream_is_chacha20(void **state)
{
    (void)state;
    struct rng rng;
    static const uint32_t nonce[3] = { 0 };
    uint32_t out[RNG_WORDS];
    rng_open_number(&rng, 0x0123456789abcdef);
    const uint32_t key[8] = { 0x89abcdef, 0x01234567 };
    for (uint32_t block = 0; block < 4 * RNG_LANES; block++) {
        chacha20_blocks(key, block, nonce, out);
        for (int i = 0; i < 16; i++)
            assert_int_equal(rng_word(&rng), out[i]);
    }
}

/* The definition in rng.h, word for word. */
static uint32_t below_by_definition(struct rng *rng, uint32_t n)
{
    uint32_t unfair = (uint32_t)((UINT64_C(1) << 32) % n);
    for (;;) {
        uint64_t product = (uint64_t)rng_word(rng) * n;
        if ((uint32_t)product >= unfair)
            return (uint32_t)(product >> 32);
    }
}

static void below_is_its_definition(void **state)
{
    (void)state;
    static const uint32_t limits[] = { 1,          2,          3,          6,          7,
                                       60,         1000,       0x55555556, 0x80000000, 0x80000001,
                                       0xc0000000, 0xffffffff, 0xaaaaaaab };
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        struct rng one, two;
        rng_open_number(&one, i);
        rng_open_number(&two, i);
        for (int draws = 0; draws < 2000; draws++) {
            uint32_t got = rng_below(&one, limits[i]);
            assert_true(got < limits[i]);
            assert_int_equal(got, below_by_definition(&two, limits[i]));
        }
        assert_int_equal(rng_word(&one), rng_word(&two)); /* and not a word more was drawn */
    }
}

static void below_is_even(void **state)
{
    (void)state;
    struct rng rng;
    int seen[6] = { 0 };
    rng_open_number(&rng, 7);
    for (int i = 0; i < 60000; i++)
        seen[rng_below(&rng, 6)]++;
    for (int i = 0; i < 6; i++)
        assert_in_range(seen[i], 9600, 10400); /* more than four standard deviations */
}

/* A pick by weight is one draw below the sum, counted off along the list. */
static void pick_by_weight(void **state)
{
    (void)state;
    struct choices list = { .n = 4, .weight = { 3, 1, 0xfffffff0, 2 } };
    struct rng one, two;
    rng_open_number(&one, 3);
    rng_open_number(&two, 3);
    for (int i = 0; i < 1000; i++) {
        list.weight[2] = i % 2 == 0 ? 4 : 0xfffffff0;
        uint64_t sum = 0, upto = 0;
        for (int k = 0; k < list.n; k++)
            sum += list.weight[k];
        uint32_t lot = rng_below(&one, (uint32_t)sum);
        int expected = 0;
        while (lot >= (upto += list.weight[expected]))
            expected++;
        assert_int_equal(choices_pick(&list, true, &two), expected);
    }
    for (int i = 0; i < 1000; i++)
        assert_int_equal(choices_pick(&list, false, &two), (int)rng_below(&one, 4));
}

/* BLAKE2b */

static void hex_of(const uint8_t *bytes, size_t n, char *out)
{
    for (size_t i = 0; i < n; i++)
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
}

static void hashes_to(const char *bytes, size_t n, size_t size, const char *expected)
{
    uint8_t digest[64];
    char hex[129];
    blake2b(digest, size, bytes, n);
    hex_of(digest, size, hex);
    assert_string_equal(hex, expected);
}

static void blake2b_of_the_rfc(void **state)
{
    (void)state;
    hashes_to("abc", 3, 64,
              "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
              "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923");
    hashes_to("", 0, 64,
              "786a02f742015903c6c6fd852552d272912f4740e15847618a86e217f71f5419"
              "d25e1031afee585313896444934eb04b903a685b1448b755d56f701afe9be2ce");
}

/* Around the size of a block; bytes i mod 251, by Python's hashlib. */
static const struct {
    size_t n;
    const char *hex;
} block_vectors[] = {
    { 127, "f2fe67ff342e21b8f45e8f2e0bcd1d9243245d50ee6c78042e9c491388791c72" },
    { 128, "c3582f71ebb2be66fa5dd750f80baae97554f3b015663c8be377cfcb2488c1d1" },
    { 129, "f7f3c46ba2564ff4c4c162da1f5b605f9f1c4aa6a20652a9f9a337c1a2f5b9c9" },
    { 255, "d9ef0fc521b4266d16df662bec231bc2ec3989e7adeaf63169c295dc239dbbea" },
    { 256, "582f782226018ec33076bd8d1c42413530ac7e1126260ffc0f306ba3befc3f24" },
    { 257, "227e15ed64ee8e93eb7bc53828f76eed974f2c4ab1408c3d08f212b7f8d69904" },
    { 1000, "b372d0608f720c8c3dd41e9c8eecb10143b41abe520b616607e754bf79c08331" },
};

static void blake2b_of_many_blocks(void **state)
{
    (void)state;
    char bytes[1000];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)(i % 251);
    for (size_t i = 0; i < sizeof block_vectors / sizeof *block_vectors; i++)
        hashes_to(bytes, block_vectors[i].n, 32, block_vectors[i].hex);
    hashes_to(bytes, 300, 1, "56");
}

/* However the bytes are cut into pieces, the digest is the same. */
static void blake2b_in_pieces(void **state)
{
    (void)state;
    char bytes[1000];
    uint8_t digest[32];
    char hex[65];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)(i % 251);
    for (size_t piece = 1; piece <= 300; piece += 13) {
        struct blake2b h;
        blake2b_open(&h, sizeof digest);
        for (size_t at = 0; at < sizeof bytes; at += piece)
            blake2b_add(&h, bytes + at, piece < sizeof bytes - at ? piece : sizeof bytes - at);
        blake2b_add(&h, bytes, 0);
        blake2b_end(&h, digest);
        hex_of(digest, sizeof digest, hex);
        assert_string_equal(hex,
                            "b372d0608f720c8c3dd41e9c8eecb10143b41abe520b616607e754bf79c08331");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plural_rules),
        cmocka_unit_test(no_line_breaks_where_it_must_not),
        cmocka_unit_test(marks_of_hue_are_not_letters),
        cmocka_unit_test(spaces_at_every_place),
        cmocka_unit_test(percent_signs),
        cmocka_unit_test(templates),
        cmocka_unit_test(lines_tell_whom_they_are_about),
        cmocka_unit_test(lines_beyond_the_last_tell_nothing),
        cmocka_unit_test(names_are_not_templates),
        cmocka_unit_test(numbers_and_lists),
        cmocka_unit_test(capital_letters),
        cmocka_unit_test(truncation_at_every_size),
        cmocka_unit_test(nothing_after_a_cut),
        cmocka_unit_test(every_seat_has_its_suit),
        cmocka_unit_test(padding_and_hues),
        cmocka_unit_test(languages),
        cmocka_unit_test(labels),
        cmocka_unit_test(labels_character_by_character),
        cmocka_unit_test(labels_with_selectors),
        cmocka_unit_test(labels_of_every_length),
        cmocka_unit_test(json_writes),
        cmocka_unit_test(json_writes_decimals),
        cmocka_unit_test(json_nests),
        cmocka_unit_test(json_escapes_what_it_must),
        cmocka_unit_test(json_reader_can_fail),
        cmocka_unit_test(chacha20_of_the_rfc),
        cmocka_unit_test(stream_is_chacha20),
        cmocka_unit_test(below_is_its_definition),
        cmocka_unit_test(below_is_even),
        cmocka_unit_test(pick_by_weight),
        cmocka_unit_test(blake2b_of_the_rfc),
        cmocka_unit_test(blake2b_of_many_blocks),
        cmocka_unit_test(blake2b_in_pieces),
    };
    return cmocka_run_group_tests_name("engine", tests, NULL, NULL);
}
