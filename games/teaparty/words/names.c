/* The Mad Tea Party: names of things (chapters 22 and 23), and keys for notation and JSON. Names
 * stand in the nominative, after a colon or in brackets, so that none is ever declined. */
#include "games/teaparty/teaparty.h"
#include "games/teaparty/words/words.h"

const char *const teaparty_row_key[] = {
    [ROW_HUGE] = "huge", [ROW_CENTRE] = "centre", [ROW_TINY] = "tiny"
};
const char *const teaparty_effect_key[EFFECT_COUNT] = {
    [EFFECT_PAGE] = "page",     [EFFECT_RABBIT] = "rabbit",           [EFFECT_GRIN] = "grin",
    [EFFECT_HATTER] = "hatter", [EFFECT_CATERPILLAR] = "caterpillar", [EFFECT_GRYPHON] = "gryphon",
    [EFFECT_HARE] = "hare",     [EFFECT_DUCHESS] = "duchess",         [EFFECT_KNAVE] = "knave",
    [EFFECT_GUARD] = "guard",   [EFFECT_ATTACK] = "attack",           [EFFECT_QUEEN] = "queen",
};

/* clang-format off */
const struct words teaparty_hero_name[] = {
#define HERO(key, en, ru, pl) [HERO_##key] = WORDS(en, ru, pl),
#include "games/teaparty/names.def"
};
const struct words teaparty_kind_name[KIND_COUNT] = {
#define KIND(key, en, ru, pl) [KIND_##key] = WORDS(en, ru, pl),
#include "games/teaparty/names.def"
};
const struct words teaparty_effect_name[EFFECT_COUNT] = {
#define EFFECT(key, en, ru, pl) [EFFECT_##key] = WORDS(en, ru, pl),
#include "games/teaparty/names.def"
};
const struct words teaparty_title[CHAPTERS] = {
#define TITLE(key, en, ru, pl) [(key)-1] = WORDS(en, ru, pl),
#include "games/teaparty/names.def"
};
/* clang-format on */
const struct words teaparty_quoted = WORDS("“{0}”", "«{0}»", "„{0}”");
static const struct words size_name[] = {
    [SIZE_TINY] = WORDS("tiny", "крошечный размер", "maleńki rozmiar"),
    [SIZE_HUGE] = WORDS("huge", "огромный размер", "olbrzymi rozmiar"),
};
static const struct words row_place[] = {
    [ROW_HUGE] =
        WORDS("huge row, place {0}", "ряд огромных, место {0}", "rząd olbrzymów, miejsce {0}"),
    [ROW_CENTRE] =
        WORDS("centre row, place {0}", "центральный ряд, место {0}", "rząd środkowy, miejsce {0}"),
    [ROW_TINY] =
        WORDS("tiny row, place {0}", "ряд крошечных, место {0}", "rząd maleństw, miejsce {0}"),
};

/* "White Rabbit (0, potion)" */
void teaparty_say_face(int face, struct text *out)
{
    static const struct words icon[] = {
        WORDS("", "", ""),
        WORDS(", potion", ", зелье", ", eliksir"),
        WORDS(", cake", ", пирог", ", ciastko"),
        WORDS(", potion or cake", ", зелье или пирог", ", eliksir albo ciastko"),
    };
    const struct hero *hero = &hero_card[face];
    text_term(out, &teaparty_hero_name[hero->who]);
    if (hero->who == HERO_CAT)
        return; /* 5.4: no number */
    text_add(out, " (");
    text_number(out, hero->order);
    text_term(out, &icon[hero->potion + 2 * hero->cake]);
    text_add(out, ")");
}

/* "Knave of Hearts (2)" */
void teaparty_say_kind(int kind, struct text *out)
{
    text_term(out, &teaparty_kind_name[kind]);
    text_add(out, " (");
    text_number(out, character_card[kind].order);
    text_add(out, ")");
}

void teaparty_say_chapter(int chapter, struct text *out)
{
    text_say(out, &teaparty_quoted, TERM(&teaparty_title[chapter]));
}

/* “Beautiful Soup” (March Hare, huge) */
void teaparty_say_page(int page, struct text *out)
{
    teaparty_say_chapter(chapter_of(page), out);
    text_add(out, " (");
    text_term(out, &teaparty_kind_name[portrait_of(page)]);
    if (size_of(page) != SIZE_ANY) {
        text_add(out, ", ");
        text_term(out, &size_name[size_of(page)]);
    }
    text_add(out, ")");
}

void teaparty_say_cell(int cell, struct text *out)
{
    text_say(out, &row_place[row_of(cell)], NUMBER(cell % COLUMNS + 1));
}

/* A character, or an Alice, on a page. */
void teaparty_say_card(int card, struct text *out)
{
    text_term(out, card < KIND_COUNT ? &teaparty_kind_name[card] : &teaparty_hero_name[HERO_ALICE]);
}

const char *teaparty_as_string(void (*say)(int, struct text *), int what, const struct text *out,
                               char bytes[PHRASE_BYTES])
{
    struct text text;
    text_open(&text, bytes, PHRASE_BYTES, out->reader);
    say(what, &text);
    return bytes;
}

void teaparty_notation_page(int page, struct text *out)
{
    text_number(out, chapter_of(page) + 1);
    text_add(out, ".");
    text_number(out, page % PAGES + 1);
}

void teaparty_notation_cell(int cell, struct text *out)
{
    text_add(out, teaparty_row_key[row_of(cell)]);
    text_number(out, cell % COLUMNS + 1);
}
