/* The Mad Tea Party: names of things (chapters 22 and 23), and keys for notation and JSON. Names of
 * cards are fixed words and have the case that a sentence needs. Names that players typed do
 * not. */
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
static const struct words huge_name[KIND_COUNT] = {
#define HUGE(key, en, ru, pl) [KIND_##key] = WORDS(en, ru, pl),
#include "games/teaparty/names.def"
};
static const struct words tiny_name[KIND_COUNT] = {
#define TINY(key, en, ru, pl) [KIND_##key] = WORDS(en, ru, pl),
#include "games/teaparty/names.def"
};
const struct words teaparty_title[CHAPTERS] = {
#define TITLE(key, en, ru, pl) [(key)-1] = WORDS(en, ru, pl),
#include "games/teaparty/names.def"
};
/* clang-format on */

/* The accusative, in English with its article: the object of "plays", "takes" or "names". */
static const struct words hero_whom[] = {
    [HERO_ALICE] = WORDS("Alice", "Алису", "Alicję"),
    [HERO_RABBIT] = WORDS("the White Rabbit", "Белого Кролика", "Białego Królika"),
    [HERO_CAT] = WORDS("the Cheshire Cat", "Чеширского Кота", "Kota z Cheshire"),
};
const struct words teaparty_kind_whom[KIND_COUNT] = {
    [KIND_SOLDIER] = WORDS("the Card Soldier", "Карточного Солдата", "Karcianego Żołnierza"),
    [KIND_DUCHESS] = WORDS("the Duchess", "Герцогиню", "Księżnę"),
    [KIND_QUEEN] = WORDS("the Queen of Hearts", "Червонную Королеву", "Królową Kier"),
    [KIND_KNAVE] = WORDS("the Knave of Hearts", "Червонного Валета", "Waleta Kier"),
    [KIND_GRYPHON] = WORDS("the Gryphon", "Грифона", "Gryfa"),
    [KIND_HARE] = WORDS("the March Hare", "Мартовского Зайца", "Marcowego Zająca"),
    [KIND_CATERPILLAR] = WORDS("the Blue Caterpillar", "Синюю Гусеницу", "Pana Gąsienicę"),
    [KIND_HATTER] = WORDS("the Hatter", "Шляпника", "Kapelusznika"),
};
/* The genitive: whose effect, or whose head. */
static const struct words hero_whose[] = {
    [HERO_ALICE] = WORDS("Alice’s", "Алисы", "Alicji"),
    [HERO_RABBIT] = WORDS("the White Rabbit’s", "Белого Кролика", "Białego Królika"),
    [HERO_CAT] = WORDS("the Cheshire Cat’s", "Чеширского Кота", "Kota z Cheshire"),
};
const struct words teaparty_kind_whose[KIND_COUNT] = {
    [KIND_SOLDIER] = WORDS("the Card Soldier’s", "Карточного Солдата", "Karcianego Żołnierza"),
    [KIND_DUCHESS] = WORDS("the Duchess’s", "Герцогини", "Księżnej"),
    [KIND_QUEEN] = WORDS("the Queen of Hearts’", "Червонной Королевы", "Królowej Kier"),
    [KIND_KNAVE] = WORDS("the Knave of Hearts’", "Червонного Валета", "Waleta Kier"),
    [KIND_GRYPHON] = WORDS("the Gryphon’s", "Грифона", "Gryfa"),
    [KIND_HARE] = WORDS("the March Hare’s", "Мартовского Зайца", "Marcowego Zająca"),
    [KIND_CATERPILLAR] = WORDS("the Blue Caterpillar’s", "Синей Гусеницы", "Pana Gąsienicy"),
    [KIND_HATTER] = WORDS("the Hatter’s", "Шляпника", "Kapelusznika"),
};
const struct words teaparty_quoted = WORDS("“{0}”", "«{0}»", "„{0}”");
/* The page's character, in the genitive, by its size; no page shows a Soldier (1.4). */
static const struct words huge_whose[KIND_COUNT] = {
    [KIND_DUCHESS] = WORDS("the huge Duchess’s", "огромной Герцогини", "olbrzymiej Księżnej"),
    [KIND_QUEEN] = WORDS("the huge Queen of Hearts’", "огромной Червонной Королевы",
                         "olbrzymiej Królowej Kier"),
    [KIND_KNAVE] = WORDS("the huge Knave of Hearts’", "огромного Червонного Валета",
                         "olbrzymiego Waleta Kier"),
    [KIND_GRYPHON] = WORDS("the huge Gryphon’s", "огромного Грифона", "olbrzymiego Gryfa"),
    [KIND_HARE] = WORDS("the huge March Hare’s", "огромного Мартовского Зайца",
                        "olbrzymiego Marcowego Zająca"),
    [KIND_CATERPILLAR] = WORDS("the huge Blue Caterpillar’s", "огромной Синей Гусеницы",
                               "olbrzymiego Pana Gąsienicy"),
    [KIND_HATTER] = WORDS("the huge Hatter’s", "огромного Шляпника", "olbrzymiego Kapelusznika"),
};
static const struct words tiny_whose[KIND_COUNT] = {
    [KIND_DUCHESS] = WORDS("the tiny Duchess’s", "крошечной Герцогини", "maleńkiej Księżnej"),
    [KIND_QUEEN] = WORDS("the tiny Queen of Hearts’", "крошечной Червонной Королевы",
                         "maleńkiej Królowej Kier"),
    [KIND_KNAVE] = WORDS("the tiny Knave of Hearts’", "крошечного Червонного Валета",
                         "maleńkiego Waleta Kier"),
    [KIND_GRYPHON] = WORDS("the tiny Gryphon’s", "крошечного Грифона", "maleńkiego Gryfa"),
    [KIND_HARE] = WORDS("the tiny March Hare’s", "крошечного Мартовского Зайца",
                        "maleńkiego Marcowego Zająca"),
    [KIND_CATERPILLAR] = WORDS("the tiny Blue Caterpillar’s", "крошечной Синей Гусеницы",
                               "maleńkiego Pana Gąsienicy"),
    [KIND_HATTER] = WORDS("the tiny Hatter’s", "крошечного Шляпника", "maleńkiego Kapelusznika"),
};
static const struct words row_place[] = {
    [ROW_HUGE] =
        WORDS("huge row, place {0}", "ряд огромных, место {0}", "rząd olbrzymów, miejsce {0}"),
    [ROW_CENTRE] =
        WORDS("centre row, place {0}", "центральный ряд, место {0}", "rząd środkowy, miejsce {0}"),
    [ROW_TINY] =
        WORDS("tiny row, place {0}", "ряд крошечных, место {0}", "rząd maleństw, miejsce {0}"),
};

/* Who has the effect (9), and whom Alice copies to have it. */
#define KIND_HAS(kind)                                        \
    {                                                         \
        &teaparty_kind_whose[kind], &teaparty_kind_whom[kind] \
    }
static const struct {
    const struct words *whose, *whom;
} effect_words[EFFECT_COUNT] = {
    [EFFECT_PAGE] = { .whose = &hero_whose[HERO_ALICE] },
    [EFFECT_RABBIT] = { .whose = &hero_whose[HERO_RABBIT] },
    [EFFECT_GRIN] = { .whose = &hero_whose[HERO_CAT] },
    [EFFECT_HATTER] = KIND_HAS(KIND_HATTER),
    [EFFECT_CATERPILLAR] = KIND_HAS(KIND_CATERPILLAR),
    [EFFECT_GRYPHON] = KIND_HAS(KIND_GRYPHON),
    [EFFECT_HARE] = KIND_HAS(KIND_HARE),
    [EFFECT_DUCHESS] = KIND_HAS(KIND_DUCHESS),
    [EFFECT_KNAVE] = KIND_HAS(KIND_KNAVE),
    [EFFECT_GUARD] = KIND_HAS(KIND_SOLDIER),
    [EFFECT_ATTACK] = KIND_HAS(KIND_SOLDIER),
    [EFFECT_QUEEN] = KIND_HAS(KIND_QUEEN),
};

const struct words *teaparty_whose_effect(int effect)
{
    if (effect == NONE) /* Alice has no line to copy */
        effect = EFFECT_PAGE;
    require(effect < EFFECT_COUNT && effect_words[effect].whose != NULL);
    return effect_words[effect].whose;
}

const struct words *teaparty_copied(int effect)
{
    require(effect < EFFECT_COUNT && effect_words[effect].whom != NULL);
    return effect_words[effect].whom;
}

/* " (0, potion)" */
static void say_marks(int face, struct text *out)
{
    static const struct words icon[] = {
        WORDS("", "", ""),
        WORDS(", potion", ", зелье", ", eliksir"),
        WORDS(", cake", ", пирог", ", ciastko"),
        WORDS(", potion or cake", ", зелье или пирог", ", eliksir albo ciastko"),
    };
    const struct hero *hero = &hero_card[face];
    if (hero->who == HERO_CAT)
        return; /* 5.4: no number */
    text_add(out, " (");
    text_number(out, hero->order);
    text_term(out, &icon[hero->potion + 2 * hero->cake]);
    text_add(out, ")");
}

/* "White Rabbit (0, potion)" */
void teaparty_say_face(int face, struct text *out)
{
    text_term(out, &teaparty_hero_name[hero_card[face].who]);
    say_marks(face, out);
}

void teaparty_say_face_whom(int face, struct text *out)
{
    text_term(out, &hero_whom[hero_card[face].who]);
    say_marks(face, out);
}

static void say_order(int kind, struct text *out)
{
    text_add(out, " (");
    text_number(out, character_card[kind].order);
    text_add(out, ")");
}

/* "Knave of Hearts (2)" */
void teaparty_say_kind(int kind, struct text *out)
{
    text_term(out, &teaparty_kind_name[kind]);
    say_order(kind, out);
}

void teaparty_say_kind_whom(int kind, struct text *out)
{
    text_term(out, &teaparty_kind_whom[kind]);
    say_order(kind, out);
}

void teaparty_say_chapter(int chapter, struct text *out)
{
    text_say(out, &teaparty_quoted, TERM(&teaparty_title[chapter]));
}

/* "huge March Hare" */
void teaparty_say_portrait(int page, struct text *out)
{
    const struct words *const name[] = {
        [SIZE_ANY] = teaparty_kind_name, [SIZE_TINY] = tiny_name, [SIZE_HUGE] = huge_name
    };
    text_term(out, &name[size_of(page)][portrait_of(page)]);
}

/* "the huge March Hare’s" page */
static const struct words *whose_page(int page)
{
    const struct words *const whose[] = {
        [SIZE_ANY] = teaparty_kind_whose, [SIZE_TINY] = tiny_whose, [SIZE_HUGE] = huge_whose
    };
    return &whose[size_of(page)][portrait_of(page)];
}

/* “Beautiful Soup” (4 points: Gryphon, huge March Hare) */
void teaparty_say_whole_chapter(int chapter, struct text *out)
{
    static const struct words points =
        WORDS(" ({0} {0#point|points}: ", " ({0} {0#балл|балла|баллов}: ",
              " ({0} {0#punkt|punkty|punktów}: ");
    teaparty_say_chapter(chapter, out);
    text_say(out, &points, NUMBER(chapter_card[chapter].vp));
    for (int i = 0; i < chapter_card[chapter].pages; i++) {
        text_add(out, i > 0 ? ", " : "");
        teaparty_say_portrait(PAGES * chapter + i, out);
    }
    text_add(out, ")");
}

/* "the huge March Hare’s page in “Beautiful Soup”"; in Russian and Polish the sentence has the word
 * "page" in the case that it needs. */
void teaparty_say_page(int page, struct text *out)
{
    static const struct words of =
        WORDS("{0} page in {1}", "{0} в главе {1}", "{0} w rozdziale {1}");
    char bytes[PHRASE_BYTES];
    text_say(out, &of, TERM(whose_page(page)),
             STRING(teaparty_as_string(teaparty_say_chapter, chapter_of(page), out, bytes)));
}

/* The page of a card: its chapter says enough, unless another portrait is on it. */
void teaparty_say_place(int page, int card, struct text *out)
{
    static const struct words of = WORDS(" ({0} page)", " (страница {0})", " (strona {0})");
    teaparty_say_chapter(chapter_of(page), out);
    if (portrait_of(page) != card)
        text_say(out, &of, TERM(whose_page(page)));
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
