/* Looking-Glass Tea: the table, drawn for a terminal, or told in plain lines. */
#include "games/mirror/mirror.h"

static const struct words column_name[] = {
#define COLUMN(key, en, ru, pl) [CARD_##key] = WORDS(en, ru, pl),
#include "games/mirror/names.def"
};

static void say_heading(const struct mirror *s, struct text *out)
{
    static const struct words heading =
        WORDS("{0} · round {1} of {2} · turn {3}", "{0} · раунд {1} из {2} · ход {3}",
              "{0} · runda {1} z {2} · tura {3}");
    static const struct words over =
        WORDS("{0} · the game is over", "{0} · игра окончена", "{0} · koniec gry");
    const struct words *title = &mirror_presenter.title;
    if (s->step == STEP_OVER)
        text_say(out, &over, TERM(title));
    else
        text_say(out, &heading, TERM(title), NUMBER(s->round), NUMBER(grid_of(s)->rounds),
                 NUMBER(s->turn));
    text_add(out, "\n");
}

/* A card is drawn on three lines. Its frame tells its side: thin and round for a character, double
 * with a ◈ for a reflection, heavy for Alice. */
enum { CARD_WIDTH = 13 };
struct card_border {
    const char *corner[4], *across, *down, *mark;
};

static const struct card_border *frame_of(const struct mirror *s, int cell)
{
    static const struct card_border character = { { "╭", "╮", "╰", "╯" }, "─", "│", "─" };
    static const struct card_border mirrored = { { "╔", "╗", "╚", "╝" }, "═", "║", "◈" };
    static const struct card_border alice = { { "┏", "┓", "┗", "┛" }, "━", "┃", "━" };
    return s->card[cell] == CARD_ALICE ? &alice : is_plain(s, cell) ? &character : &mirrored;
}

/* "╔═ 4 ═════◈═╗" */
static void draw_top(const struct card_border *f, int cell, struct text *out)
{
    text_add(out, f->corner[0]);
    text_add(out, f->across);
    text_add(out, " ");
    text_number(out, cell + 1);
    text_add(out, " ");
    text_repeat(out, f->across, CARD_WIDTH - 8 - (cell + 1 > 9));
    text_add(out, f->mark);
    text_add(out, f->across);
    text_add(out, f->corner[1]);
}

static void draw_middle(const struct card_border *f, int card, struct text *out)
{
    int width = text_width(mirror_card_name[card].in[out->reader->lang]);
    int room = CARD_WIDTH - 2 - width;
    text_add(out, f->down);
    text_repeat(out, " ", room / 2);
    text_term(out, &mirror_card_name[card]);
    text_repeat(out, " ", room - room / 2);
    text_add(out, f->down);
}

static void draw_bottom(const struct card_border *f, struct text *out)
{
    text_add(out, f->corner[2]);
    text_repeat(out, f->across, CARD_WIDTH - 2);
    text_add(out, f->corner[3]);
}

/* Line 0, 1 or 2 of the card on a cell. */
static void draw_card_line(const struct mirror *s, int cell, int line, struct text *out)
{
    const struct card_border *f = frame_of(s, cell);
    if (s->card[cell] == CARD_NONE) {
        text_repeat(out, " ", CARD_WIDTH / 2);
        text_add(out, line == 1 ? "·" : " ");
        text_repeat(out, " ", CARD_WIDTH / 2);
        return;
    }
    text_hue(out, s->card[cell] + 1);
    if (line == 0)
        draw_top(f, cell, out);
    else if (line == 1)
        draw_middle(f, s->card[cell], out);
    else
        draw_bottom(f, out);
    text_hue(out, HUE_NONE);
}

static void draw_grid(const struct mirror *s, struct text *out)
{
    const struct grid *g = grid_of(s);
    for (int row = 0; row < g->rows; row++)
        for (int line = 0; line < 3; line++) {
            for (int column = 0; column < g->columns; column++) {
                text_add(out, column > 0 ? " " : "");
                draw_card_line(s, row * g->columns + column, line, out);
            }
            text_add(out, "\n");
        }
}

/* "Row 1: 1 Cat, 2 Hatter (reflection), 3 empty." */
static void tell_grid(const struct mirror *s, struct text *out)
{
    static const struct words row_name = WORDS("Row {0}: ", "Ряд {0}: ", "Rząd {0}: ");
    static const struct words empty = WORDS("empty", "пусто", "puste");
    const struct grid *g = grid_of(s);
    for (int row = 0; row < g->rows; row++) {
        text_say(out, &row_name, NUMBER(row + 1));
        for (int column = 0; column < g->columns; column++) {
            int cell = row * g->columns + column;
            text_add(out, column > 0 ? ", " : "");
            text_number(out, cell + 1);
            text_add(out, " ");
            if (s->card[cell] == CARD_NONE)
                text_term(out, &empty);
            else
                mirror_say_card(s, cell, out);
        }
        text_add(out, ".\n");
    }
}

/* The collections as a table, a line per seat. */
enum {
    NAME_COLUMN = 2,
    FIRST_COLUMN = 17,
    COLUMN_WIDTH = 8,
    SCORE_COLUMN = FIRST_COLUMN + 7 * COLUMN_WIDTH
};

static void draw_collection(const struct mirror *s, int seat, int points, struct text *out)
{
    text_add(out, s->step == STEP_TAKE && s->seat == seat ? "▸ " : "  ");
    text_seat_clipped(out, seat, FIRST_COLUMN - NAME_COLUMN - 1);
    for (int c = 0; c < CHARACTER_COUNT; c++) {
        int owned = s->owned[seat][c];
        text_pad(out, FIRST_COLUMN + c * COLUMN_WIDTH);
        text_hue(out, c + 1);
        if (owned == 0)
            text_add(out, "·");
        else
            text_number(out, cards_of(owned));
        text_add(out, owned < 0 ? " ◈" : "");
        text_hue(out, HUE_NONE);
    }
    text_pad(out, SCORE_COLUMN - COLUMN_WIDTH);
    text_hue(out, CARD_ALICE + 1);
    text_add(out, s->alice == seat ? "★" : "·");
    text_hue(out, HUE_NONE);
    text_pad(out, SCORE_COLUMN);
    text_number(out, points);
    text_add(out, "\n");
}

static void draw_collections(const struct mirror *s, const struct result *r, struct text *out)
{
    static const struct words points = WORDS("points", "баллы", "punkty");
    for (int c = 0; c <= CARD_ALICE; c++) {
        text_pad(out, FIRST_COLUMN + c * COLUMN_WIDTH);
        text_hue(out, c + 1);
        text_term(out, &column_name[c]);
        text_hue(out, HUE_NONE);
    }
    text_pad(out, SCORE_COLUMN);
    text_term(out, &points);
    text_add(out, "\n");
    for (int p = 0; p < s->seats; p++)
        draw_collection(s, p, r->score[p], out);
}

/* "Nina: 32 points. Cat 2 (reflection), Alice." */
static void tell_collection(const struct mirror *s, int seat, int points, struct text *out)
{
    static const struct words has =
        WORDS("{0}: {1} {1#point|points}.", "{0}: {1} {1#балл|балла|баллов}.",
              "{0}: {1} {1#punkt|punkty|punktów}.");
    text_say(out, &has, SEAT(seat), NUMBER(points));
    int listed = 0;
    for (int c = 0; c < CHARACTER_COUNT; c++)
        if (s->owned[seat][c] != 0) {
            text_add(out, listed++ > 0 ? ", " : " ");
            text_term(out, &mirror_card_name[c]);
            text_add(out, " ");
            text_number(out, cards_of(s->owned[seat][c]));
            if (s->owned[seat][c] < 0)
                text_term(out, &mirror_reflection);
        }
    if (s->alice == seat) {
        text_add(out, listed++ > 0 ? ", " : " ");
        text_term(out, &mirror_card_name[CARD_ALICE]);
    }
    text_add(out, listed > 0 ? ".\n" : "\n");
}

/* R12: what is still to come is public. */
static void say_deck(const struct mirror *s, struct text *out)
{
    static const struct words deck = WORDS("Deck: ", "Колода: ", "Talia: ");
    static const struct words nothing =
        WORDS("no cards left", "карт больше нет", "nie ma już kart");
    int listed = 0;
    text_term(out, &deck);
    for (int c = 0; c < CHARACTER_COUNT; c++)
        if (s->deck[c] > 0) {
            text_add(out, listed++ > 0 ? ", " : "");
            text_term(out, &mirror_card_name[c]);
            text_add(out, " ");
            text_number(out, s->deck[c]);
        }
    if (listed == 0)
        text_term(out, &nothing);
    text_add(out, "\n");
}

void mirror_say_state(const void *state, struct text *out)
{
    const struct mirror *s = state;
    struct result r;
    mirror_game.score(s, &r);
    say_heading(s, out);
    if (out->reader->drawn) {
        draw_grid(s, out);
        draw_collections(s, &r, out);
    } else {
        tell_grid(s, out);
        for (int p = 0; p < s->seats; p++)
            tell_collection(s, p, r.score[p], out);
    }
    say_deck(s, out);
}
