/*
 * The Mad Tea Party: the table drawn with frames. On top the tea party, row by row, with what is
 * covered under each card, and the decks beside it; below it a line for every player and one for
 * each of their open chapters: ■ is a filled page and who lies there, □ a free one and whom it
 * wants, ↑ a huge page and ↓ a tiny one. plain_lines.c says the same in plain lines.
 */
#include "games/teaparty/words/words.h"

enum {
    LABEL_WIDTH = 10, /* of the name of a row */
    CELL_WIDTH = 15,
    PANEL_COLUMN = LABEL_WIDTH + 3 * CELL_WIDTH + 5,
    PANEL_LINES = 5,
    NAME_WIDTH = 14,
    WIDTH = 78 /* where lists wrap */
};

enum { HUE_FREE = 3, HUE_ALERT = 2 };

/* Names that fit a cell and a page. */
static const struct words short_name[KIND_COUNT] = {
    [KIND_SOLDIER] = WORDS("Soldier", "Солдат", "Żołnierz"),
    [KIND_DUCHESS] = WORDS("Duchess", "Герцогиня", "Księżna"),
    [KIND_QUEEN] = WORDS("Queen", "Королева", "Królowa"),
    [KIND_KNAVE] = WORDS("Knave", "Валет", "Walet"),
    [KIND_GRYPHON] = WORDS("Gryphon", "Грифон", "Gryf"),
    [KIND_HARE] = WORDS("Hare", "Заяц", "Zając"),
    [KIND_CATERPILLAR] = WORDS("Caterpillar", "Гусеница", "Gąsienica"),
    [KIND_HATTER] = WORDS("Hatter", "Шляпник", "Kapelusznik"),
};

static void draw_edge(const char *left, const char *middle, const char *right, struct text *out)
{
    text_pad(out, LABEL_WIDTH);
    for (int column = 0; column < COLUMNS; column++) {
        text_add(out, column == 0 ? left : middle);
        text_repeat(out, "─", CELL_WIDTH);
    }
    text_add(out, right);
}

/* "Hatter 5" */
static void draw_top(const struct teaparty *s, int cell, struct text *out)
{
    int kind = top_of(s, cell);
    if (kind == NONE)
        return;
    text_add(out, " ");
    text_term(out, &short_name[kind]);
    text_add(out, " ");
    text_number(out, character_card[kind].order);
}

/* "▾Queen+2": the card right under it, and how many more. */
static void draw_covered(const struct teaparty *s, int cell, struct text *out)
{
    int n = s->tea_n[cell];
    if (n < 2)
        return;
    text_hue(out, HUE_FREE);
    text_add(out, " ▾");
    text_term(out, &short_name[s->tea[cell][n - 2]]);
    if (n > 2) {
        text_add(out, "+");
        text_number(out, n - 2);
    }
    text_hue(out, HUE_NONE);
}

static void draw_deck(const struct words *name, int cards, int discarded, struct text *out)
{
    text_term(out, name);
    text_add(out, " ");
    text_number(out, cards);
    if (discarded >= 0) {
        text_add(out, " (");
        text_number(out, discarded);
        text_add(out, ")");
    }
}

static int sum_of(const uint8_t *count, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += count[i];
    return sum;
}

/* The decks, their discards in brackets, and the places that are known. */
static void draw_panel(const struct teaparty *s, int line, struct text *out)
{
    static const struct words title =
        WORDS("deck (discard)", "колода (сброс)", "talia (odrzucone)");
    static const struct words heroes = WORDS("heroes", "герои", "bohaterowie");
    static const struct words characters = WORDS("characters", "персонажи", "postacie");
    static const struct words chapters = WORDS("chapters", "главы", "rozdziały");
    static const struct words known =
        WORDS("known below: {0}", "внизу известно: {0}", "znane na dnie: {0}");
    if (line >= PANEL_LINES || (line == PANEL_LINES - 1 && s->known_n == 0))
        return;
    text_pad(out, PANEL_COLUMN);
    switch (line) {
    case 0:
        text_term(out, &title);
        break;
    case 1:
        draw_deck(&heroes, s->hero_deck_n, sum_of(s->hero_discard, FACE_COUNT), out);
        break;
    case 2:
        draw_deck(&characters, characters_left(s), sum_of(s->character_discard, KIND_COUNT), out);
        break;
    case 3:
        draw_deck(&chapters, s->chapter_deck_n, -1, out);
        break;
    default:
        text_say(out, &known, NUMBER(s->known_n));
        break;
    }
}

static bool row_covers(const struct teaparty *s, int row)
{
    for (int column = 0; column < COLUMNS; column++)
        if (s->tea_n[row * COLUMNS + column] > 1)
            return true;
    return false;
}

static void draw_row_line(const struct teaparty *s, int row, bool covered, struct text *out)
{
    static const struct words name[] = {
        [ROW_HUGE] = WORDS("huge", "огромные", "olbrzymy"),
        [ROW_CENTRE] = WORDS("centre", "центр", "środek"),
        [ROW_TINY] = WORDS("tiny", "крошечные", "maleństwa"),
    };
    if (!covered)
        text_term(out, &name[row]);
    for (int column = 0; column < COLUMNS; column++) {
        text_pad(out, LABEL_WIDTH + column * (CELL_WIDTH + 1));
        text_add(out, "│");
        if (covered)
            draw_covered(s, row * COLUMNS + column, out);
        else
            draw_top(s, row * COLUMNS + column, out);
    }
    text_pad(out, LABEL_WIDTH + COLUMNS * (CELL_WIDTH + 1));
    text_add(out, "│");
}

static void end_line(const struct teaparty *s, int *line, struct text *out)
{
    draw_panel(s, (*line)++, out);
    text_add(out, "\n");
}

static void draw_tea(const struct teaparty *s, struct text *out)
{
    int line = 0;
    draw_edge("┌", "┬", "┐", out);
    end_line(s, &line, out);
    for (int row = 0; row <= ROW_TINY; row++) {
        draw_row_line(s, row, false, out);
        end_line(s, &line, out);
        if (row_covers(s, row)) {
            draw_row_line(s, row, true, out);
            end_line(s, &line, out);
        }
        if (row == ROW_TINY)
            draw_edge("└", "┴", "┘", out);
        else
            draw_edge("├", "┼", "┤", out);
        end_line(s, &line, out);
    }
}

static const char *const size_mark[] = { [SIZE_ANY] = "", [SIZE_TINY] = "↓", [SIZE_HUGE] = "↑" };

/* "■Hatter", "□Knave↓" */
static void draw_page(const struct teaparty *s, int page, struct text *out)
{
    int on = on_page(s, page);
    text_add(out, " ");
    if (on == PAGE_FREE) {
        text_hue(out, HUE_FREE);
        text_add(out, "□");
        text_term(out, &short_name[portrait_of(page)]);
    } else {
        text_add(out, "■");
        text_term(out, on < PAGE_KIND + KIND_COUNT ? &short_name[on - PAGE_KIND]
                                                   : &teaparty_hero_name[HERO_ALICE]);
    }
    text_add(out, size_mark[size_of(page)]);
    text_hue(out, HUE_NONE);
}

/* "“Eat Me” 4 (Hatter↑ Caterpillar)": a chapter in hand. */
static void say_held_chapter(int chapter, struct text *out)
{
    teaparty_say_chapter(chapter, out);
    text_add(out, " ");
    text_number(out, chapter_card[chapter].vp);
    for (int i = 0; i < chapter_card[chapter].pages; i++) {
        text_add(out, i == 0 ? " (" : " ");
        text_term(out, &short_name[portrait_of(PAGES * chapter + i)]);
        text_add(out, size_mark[size_of(PAGES * chapter + i)]);
    }
    text_add(out, ")");
}

/* "   “The First Witness” 3: ■Hatter □Gryphon" */
static void draw_chapter(const struct teaparty *s, int chapter, struct text *out)
{
    text_add(out, "   ");
    teaparty_say_chapter(chapter, out);
    text_add(out, " ");
    text_number(out, chapter_card[chapter].vp);
    text_add(out, ":");
    for (int i = 0; i < chapter_card[chapter].pages; i++)
        draw_page(s, PAGES * chapter + i, out);
    text_add(out, "\n");
}

static void draw_player(const struct teaparty *s, int seat, struct text *out)
{
    static const struct words line =
        WORDS("{0} {0#point|points} · hand: {1} {1#hero|heroes}, {2} {2#character|characters}, "
              "{3} {3#chapter|chapters}",
              "{0} {0#балл|балла|баллов} · рука: {1} {1#герой|героя|героев}, "
              "{2} {2#персонаж|персонажа|персонажей}, {3} {3#глава|главы|глав}",
              "{0} {0#punkt|punkty|punktów} · ręka: {1} {1#bohater|bohaterów|bohaterów}, "
              "{2} {2#postać|postacie|postaci}, {3} {3#rozdział|rozdziały|rozdziałów}");
    struct result r;
    teaparty_score(s, &r);
    bool turn = s->turn > 0 && s->step != STEP_OVER && s->seat == seat;
    text_add(out, turn ? "▸" : " ");
    text_suit(out, seat);
    text_add(out, " ");
    text_seat_clipped(out, seat, NAME_WIDTH);
    text_add(out, ": ");
    text_say(out, &line, NUMBER(r.score[seat]), NUMBER(s->hero_n[seat]),
             NUMBER(s->character_n[seat]), NUMBER(s->chapter_n[seat]));
    text_add(out, "\n");
    for (uint32_t open = s->chapter_open[seat]; open != 0; open &= open - 1)
        draw_chapter(s, __builtin_ctz(open), out);
}

/* Characters on the current line. */
static int column_of(const struct text *out)
{
    size_t at = out->n;
    while (at > 0 && out->bytes[at - 1] != '\n')
        at--;
    return text_width(out->bytes + at);
}

/* Adds the mark and the item, on a new line if the item would not fit into this one. */
static void go_on(const char *mark, const char *item, struct text *out)
{
    text_add(out, mark);
    text_add(out, column_of(out) + text_width(item) + 4 > WIDTH ? "\n   " : " ");
    text_add(out, item);
}

static void list_item(int *listed, const char *item, int count, struct text *out)
{
    go_on(*listed > 0 ? "," : "", item, out);
    if (count > 1) {
        text_add(out, "×");
        text_number(out, count);
    }
    (*listed)++;
}

/* "Your hand: White Rabbit (0, potion), Knave of Hearts (2)×2, “Eat Me” 4 (Hatter↑ Caterpillar)" */
static void draw_hand(const struct teaparty *s, int seat, struct text *out)
{
    static const struct words hand = WORDS("Your hand:", "У вас на руке:", "Twoja ręka:");
    static const struct words characters = WORDS("   in hand:", "   на руке:", "   na ręce:");
    bool own = seat == out->reader->seat && !teaparty_hidden(s, seat);
    char bytes[PHRASE_BYTES];
    int listed = 0;
    if (own ? hand_size(s, seat) == 0 : s->character_n[seat] == 0)
        return;
    text_term(out, own ? &hand : &characters);
    for (int f = 0; own && f < FACE_COUNT; f++)
        if (s->hero_hand[seat][f] > 0)
            list_item(&listed, teaparty_as_string(teaparty_say_face, f, out, bytes),
                      s->hero_hand[seat][f], out);
    for (int k = 0; k < KIND_COUNT; k++)
        if (s->character_hand[seat][k] > 0)
            list_item(&listed, teaparty_as_string(teaparty_say_kind, k, out, bytes),
                      s->character_hand[seat][k], out);
    for (uint32_t held = own ? s->chapter_hand[seat] : 0; held != 0; held &= held - 1)
        list_item(&listed, teaparty_as_string(say_held_chapter, __builtin_ctz(held), out, bytes), 1,
                  out);
    text_add(out, "\n");
}

/* The sentences word by word, on as many lines as they need. */
static void draw_effect(const struct teaparty *s, struct text *out)
{
    char bytes[2 * PHRASE_BYTES];
    struct text text;
    text_open(&text, bytes, sizeof bytes, out->reader);
    teaparty_say_effect(s, &text);
    for (char *word = bytes, *end; *word != '\0'; word = end) {
        for (end = word; *end != '\0' && *end != ' ';)
            end++;
        if (*end == ' ')
            *end++ = '\0';
        go_on("", word, out);
    }
}

/* The card in play, and what it does. */
static void draw_play(const struct teaparty *s, struct text *out)
{
    static const struct words in_play = WORDS("In play: ", "В розыгрыше: ", "W grze: ");
    if (s->play == PLAY_NOTHING)
        return;
    text_term(out, &in_play);
    text_hue(out, HUE_ALERT);
    if (s->play == PLAY_HERO)
        teaparty_say_face(s->play_id, out);
    else
        teaparty_say_kind(s->play_id, out);
    text_hue(out, HUE_NONE);
    text_add(out, ".");
    if (s->effect != NONE && s->step >= STEP_REACT) /* before that its owner still chooses */
        draw_effect(s, out);
    text_add(out, "\n");
}

static void draw_state(const struct teaparty *s, struct text *out)
{
    int reader = out->reader->seat;
    draw_tea(s, out);
    draw_play(s, out);
    if (reader < s->seats)
        draw_hand(s, reader, out);
    for (int p = 0; p < s->seats; p++) {
        draw_player(s, p, out);
        if (p != reader)
            draw_hand(s, p, out);
    }
}

static void say_heading(const struct teaparty *s, struct text *out)
{
    static const struct words heading = WORDS("{0} · turn {1}", "{0} · ход {1}", "{0} · tura {1}");
    static const struct words over =
        WORDS("{0} · the game is over", "{0} · игра окончена", "{0} · koniec gry");
    static const struct words last =
        WORDS(" · the end is near", " · скоро конец", " · koniec blisko");
    static const struct words number =
        WORDS(" · last number: {0}", " · последний номер: {0}", " · ostatni numer: {0}");
    bool ended = s->step == STEP_OVER;
    text_say(out, ended ? &over : &heading, TERM(&teaparty_presenter.title), NUMBER(s->turn));
    if (s->played > 0 && !ended && !option_on(s, OPTION_MAD))
        text_say(out, &number, NUMBER(s->last_order));
    if (s->last && !ended)
        text_term(out, &last);
    text_add(out, "\n");
}

void teaparty_say_state(const void *state, struct text *out)
{
    const struct teaparty *s = state;
    say_heading(s, out);
    if (out->reader->drawn)
        draw_state(s, out);
    else
        teaparty_draw_plain_lines(s, out);
}

static void say_points(const struct words *of, int n, struct text *out)
{
    text_term(out, of);
    text_points(out, n);
}

static const struct words chapters = WORDS("Chapters", "Главы", "Rozdziały");
static const struct words heroes = WORDS("Heroes", "Герои", "Bohaterowie");
static const struct words soldiers =
    WORDS("Card Soldiers", "Карточные Солдаты", "Karciani Żołnierze");
static const struct words pages =
    WORDS("Unfinished chapters", "Незавершённые главы", "Nieukończone rozdziały");

void teaparty_say_score(const void *state, int seat, struct text *out)
{
    struct points sum = teaparty_points(state, seat);
    say_points(&chapters, sum.chapters, out);
    say_points(&heroes, sum.heroes, out);
    say_points(&soldiers, sum.soldiers, out);
    say_points(&pages, sum.pages, out);
}

const struct count_part teaparty_parts[] = {
    { "chapters", &chapters }, { "heroes", &heroes }, { "soldiers", &soldiers },
    { "pages", &pages },       { NULL, NULL },
};

const struct stake teaparty_stakes[] = {
    [STAKE_CHAPTERS] = { "chapters", WORDS("chapters", "главы", "rozdziały"), NULL },
    [STAKE_HEROES] = { "heroes", WORDS("heroes", "героев", "bohaterów"), NULL },
    [STAKE_SOLDIERS] = { "soldiers",
                         WORDS("Card Soldiers", "Карточных Солдат", "Karcianych Żołnierzy"), NULL },
    [STAKE_HAND] = { "hand", WORDS("the cards in hand", "карты на руке", "karty na ręce"), NULL },
    { .key = NULL },
};

void teaparty_count(const void *state, int seat, int counts[PARTS_MAX])
{
    struct points sum = teaparty_points(state, seat);
    counts[0] = sum.chapters;
    counts[1] = sum.heroes;
    counts[2] = sum.soldiers;
    counts[3] = sum.pages;
}
