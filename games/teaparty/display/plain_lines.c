/* The Mad Tea Party: the table in plain lines, for screen readers and scripts. */
#include "games/teaparty/words/words.h"

static const struct words nothing = WORDS("empty", "пусто", "pusto");

/* "Knave of Hearts (2), covering Duchess, Hatter" */
static void tell_stack(const struct teaparty *s, int cell, struct text *out)
{
    static const struct words over = WORDS(", covering ", ", под картой: ", ", pod spodem: ");
    int n = s->tea_n[cell];
    if (n == 0) {
        text_term(out, &nothing);
        return;
    }
    teaparty_say_kind(top_of(s, cell), out);
    for (int i = n - 2; i >= 0; i--) {
        if (i == n - 2)
            text_term(out, &over);
        else
            text_add(out, ", ");
        text_term(out, &teaparty_kind_name[s->tea[cell][i]]);
    }
}

static void tell_tea(const struct teaparty *s, struct text *out)
{
    static const struct words row_name[] = {
        [ROW_HUGE] = WORDS("Huge row: ", "Ряд огромных: ", "Rząd olbrzymów: "),
        [ROW_CENTRE] = WORDS("Centre row: ", "Центральный ряд: ", "Rząd środkowy: "),
        [ROW_TINY] = WORDS("Tiny row: ", "Ряд крошечных: ", "Rząd maleństw: "),
    };
    for (int row = 0; row <= ROW_TINY; row++) {
        text_term(out, &row_name[row]);
        for (int column = 0; column < COLUMNS; column++) {
            text_add(out, column > 0 ? "; " : "");
            text_number(out, column + 1);
            text_add(out, " ");
            tell_stack(s, row * COLUMNS + column, out);
        }
        text_add(out, ".\n");
    }
}

static void tell_decks(const struct teaparty *s, struct text *out)
{
    static const struct words decks = WORDS(
        "Decks: {0} {0#hero|heroes}, {1} {1#character|characters}, {2} {2#chapter|chapters}.\n",
        "В колодах: {0} {0#герой|героя|героев}, {1} {1#персонаж|персонажа|персонажей}, "
        "{2} {2#глава|главы|глав}.\n",
        "W taliach: {0} {0#bohater|bohaterów|bohaterów}, {1} {1#postać|postacie|postaci}, "
        "{2} {2#rozdział|rozdziały|rozdziałów}.\n");
    static const struct words known =
        WORDS("At the bottom of the character deck, in this order: ",
              "Внизу колоды персонажей, по порядку: ", "Na dnie talii postaci, po kolei: ");
    text_say(out, &decks, NUMBER(s->hero_deck_n), NUMBER(characters_left(s)),
             NUMBER(s->chapter_deck_n));
    if (s->known_n == 0)
        return;
    text_term(out, &known);
    for (int i = 0; i < s->known_n; i++) {
        text_add(out, i > 0 ? ", " : "");
        text_term(out, &teaparty_kind_name[s->known[i]]);
    }
    text_add(out, ".\n");
}

static void tell_play(const struct teaparty *s, struct text *out)
{
    static const struct words in_play = WORDS("In play: ", "В розыгрыше: ", "W grze: ");
    if (s->play == PLAY_NOTHING)
        return;
    text_term(out, &in_play);
    if (s->play == PLAY_HERO)
        teaparty_say_face(s->play_id, out);
    else
        teaparty_say_kind(s->play_id, out);
    text_add(out, ".");
    if (s->effect != NONE && s->step >= STEP_REACT) { /* before that its owner still chooses */
        text_add(out, " ");
        teaparty_say_effect(s, out);
    }
    text_add(out, "\n");
}

/* "huge Hatter – free" or "Gryphon – Alice" */
static void tell_page(const struct teaparty *s, int page, struct text *out)
{
    static const struct words dash = WORDS(" – ", " — ", " – ");
    static const struct words is_free = WORDS("free", "свободна", "wolna");
    int on = on_page(s, page);
    teaparty_say_portrait(page, out);
    text_term(out, &dash);
    if (on == PAGE_FREE)
        text_term(out, &is_free);
    else
        teaparty_say_card(on >= PAGE_ALICE ? on : on - PAGE_KIND, out);
}

/* "Open: “Eat Me”, 4 points: …" */
static void tell_chapter(const struct teaparty *s, int chapter, struct text *out)
{
    static const struct words open =
        WORDS("  Open chapter {0}, {1} {1#point|points}: ",
              "  Открыта глава {0}, {1} {1#балл|балла|баллов}: ",
              "  Otwarty rozdział {0}, {1} {1#punkt|punkty|punktów}: ");
    char bytes[PHRASE_BYTES];
    text_say(out, &open, STRING(teaparty_as_string(teaparty_say_chapter, chapter, out, bytes)),
             NUMBER(chapter_card[chapter].vp));
    for (int i = 0; i < chapter_card[chapter].pages; i++) {
        text_add(out, i > 0 ? "; " : "");
        tell_page(s, PAGES * chapter + i, out);
    }
    text_add(out, ".\n");
}

static void tell_item(int *listed, const char *item, int count, struct text *out)
{
    text_add(out, (*listed)++ > 0 ? ", " : " ");
    text_add(out, item);
    if (count > 1) {
        text_add(out, "×");
        text_number(out, count);
    }
}

/* Tells what is known of a hand: the characters, and to its owner everything. */
static void tell_hand(const struct teaparty *s, int seat, struct text *out)
{
    static const struct words title = WORDS("  In hand:", "  На руке:", "  Na ręce:");
    static const struct words heroes = WORDS("{0} {0#hero|heroes}", "{0} {0#герой|героя|героев}",
                                             "{0} {0#bohater|bohaterów|bohaterów}");
    static const struct words chapters =
        WORDS("{0} {0#chapter|chapters}", "{0} {0#глава|главы|глав}",
              "{0} {0#rozdział|rozdziały|rozdziałów}");
    bool hidden = teaparty_hidden(s, seat);
    char bytes[PHRASE_BYTES];
    int listed = 0;
    if (hand_size(s, seat) == 0)
        return;
    text_term(out, &title);
    for (int f = 0; f < FACE_COUNT; f++)
        if (s->hero_hand[seat][f] > 0)
            tell_item(&listed, teaparty_as_string(teaparty_say_face, f, out, bytes),
                      s->hero_hand[seat][f], out);
    for (int k = 0; k < KIND_COUNT; k++)
        if (s->character_hand[seat][k] > 0)
            tell_item(&listed, teaparty_as_string(teaparty_say_kind, k, out, bytes),
                      s->character_hand[seat][k], out);
    for (uint32_t held = s->chapter_hand[seat]; held != 0; held &= held - 1)
        tell_item(&listed,
                  teaparty_as_string(teaparty_say_whole_chapter, __builtin_ctz(held), out, bytes),
                  1, out);
    if (hidden && s->hero_n[seat] > 0) {
        tell_item(&listed, "", 1, out);
        text_say(out, &heroes, NUMBER(s->hero_n[seat]));
    }
    if (hidden && s->chapter_n[seat] > 0) {
        tell_item(&listed, "", 1, out);
        text_say(out, &chapters, NUMBER(s->chapter_n[seat]));
    }
    text_add(out, ".\n");
}

static void tell_player(const struct teaparty *s, int seat, struct text *out)
{
    static const struct words line =
        WORDS("{0}: {1} {1#point|points}.\n", "{0}: {1} {1#балл|балла|баллов}.\n",
              "{0}: {1} {1#punkt|punkty|punktów}.\n");
    struct result r;
    teaparty_score(s, &r);
    text_say(out, &line, SEAT(seat), NUMBER(r.score[seat]));
    tell_hand(s, seat, out);
    for (uint32_t open = s->chapter_open[seat]; open != 0; open &= open - 1)
        tell_chapter(s, __builtin_ctz(open), out);
}

void teaparty_draw_plain_lines(const struct teaparty *s, struct text *out)
{
    tell_tea(s, out);
    tell_decks(s, out);
    tell_play(s, out);
    for (int p = 0; p < s->seats; p++)
        tell_player(s, p, out);
}
