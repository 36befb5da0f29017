/*
 * Alice's Labyrinth as a table to look at: passages drawn as double lines, a tile on two lines of
 * seven characters, the players beside it. And the same in plain sentences.
 *
 *         ═══╗       the passage; where two tiles are joined, the lines meet
 *       ♥♠   ║ 12    pawns on the left, what the tile shows on the right
 */
#include "games/labyrinth/labyrinth.h"

enum { MARGIN = 5, TILE_WIDTH = 7, PANEL = MARGIN + WIDTH * TILE_WIDTH + 6, PANEL_NAME = 12 };

/* 10.6: the colours of the corners. A seat also has its suit, for those who cannot tell colours
 * apart. */
static const int hue_of_corner[KEYHOLES] = { 2, 1, 5, 7 };
enum { HUE_GOAL = 4 };

static int hue_of(const struct labyrinth *s, int seat)
{
    int corner = corner_of(s, seat);
    return corner == NONE ? HUE_NONE : hue_of_corner[corner];
}

static void draw_suit(const struct labyrinth *s, int seat, struct text *out)
{
    text_hue(out, hue_of(s, seat));
    text_suit(out, seat);
    text_hue(out, HUE_NONE);
}

/* The maze */

/* "═══╦═══" */
static void draw_passage(int sides, struct text *out)
{
    text_repeat(out, sides & OPEN_W ? "═" : " ", 3);
    text_add(out, sides == 0 ? "·" : labyrinth_glyph(sides));
    text_repeat(out, sides & OPEN_E ? "═" : " ", 3);
}

/* Draws the pawns on a cell from number `from` up to `to`, and counts the characters. */
static int draw_pawns(const struct labyrinth *s, int cell, int from, int to, struct text *out)
{
    int n = 0, drawn = 0;
    for (int p = 0; p < s->seats; p++)
        if (s->pawn[p] == cell && cell != OUTSIDE) {
            if (n >= from && n < to) {
                draw_suit(s, p, out);
                drawn++;
            }
            n++;
        }
    return drawn;
}

/* The start corner on this cell if it is taken or can be chosen now; else NONE. */
static int corner_at(const struct labyrinth *s, int cell)
{
    unsigned left = labyrinth_corners_left(s);
    for (int corner = 0; corner < KEYHOLES; corner++)
        if (labyrinth_keyhole[corner] == cell && (s->step == STEP_CHOOSE || !(left >> corner & 1)))
            return corner;
    return NONE;
}

/* The goal of the reader, as far as this view knows it. */
static int goal_of_reader(const struct labyrinth *s, const struct text *out)
{
    int seat = out->reader->seat;
    return seat < s->seats ? s->goal[seat] : NONE;
}

/* Goals have letters, since digits are places; without H and O, which look like the Hatter's hat
 * and zero. The reader's own has a star as well. */
static void draw_goal(int goal, bool own, struct text *out)
{
    static const char letter[GOALS + 1] = "ABCDEFGIJKLMNPQRSTUVWXYZ";
    if (own)
        text_hue(out, HUE_GOAL);
    text_add_bytes(out, &letter[goal], 1);
    text_add(out, own ? "★" : " ");
    text_hue(out, HUE_NONE);
}

/* Two characters: the letter of a goal, the Hatter's hat, a player's home. */
static void draw_shown(const struct labyrinth *s, int cell, struct text *out)
{
    int shown = s->step > STEP_TILE || cell != OUTSIDE ? labyrinth_shown(s, cell) : NONE;
    int corner = corner_at(s, cell);
    if (shown == HATTER && is_advanced(s)) {
        text_hue(out, 5);
        text_add(out, "Ħ");
        text_hue(out, HUE_NONE);
        text_add(out, " ");
    } else if (shown < GOALS) {
        draw_goal(shown, shown == goal_of_reader(s, out), out);
    } else if (corner != NONE) {
        text_hue(out, hue_of_corner[corner]);
        text_add(out, "⌂");
        text_hue(out, HUE_NONE);
        text_add(out, " ");
    } else {
        text_add(out, "  ");
    }
}

/* "♥♠ ║K★" and one more pawn. */
static void draw_below(const struct labyrinth *s, int cell, int sides, struct text *out)
{
    int pawns = draw_pawns(s, cell, 0, 3, out);
    text_repeat(out, " ", 3 - pawns);
    text_add(out, sides & OPEN_S ? "║" : " ");
    draw_shown(s, cell, out);
    if (draw_pawns(s, cell, 3, 4, out) == 0)
        text_add(out, " ");
}

/* One of the two lines of a tile, in the mover's colour where the pawn can go. */
static void draw_tile(const struct labyrinth *s, int cell, int line, struct text *out)
{
    int sides = sides_at(s->open, cell);
    if (line == 1) {
        draw_below(s, cell, sides, out);
        return;
    }
    if (s->reach >> cell & 1)
        text_hue(out, hue_of(s, s->seat));
    draw_passage(sides, out);
    text_hue(out, HUE_NONE);
}

/* Whether a push is due now. */
static bool pushing(const struct labyrinth *s)
{
    return s->step == STEP_PUSH || s->step == STEP_NEXT_PUSHES;
}

/* "▸", or "×" for the arrow that may not be used now. */
static void draw_arrow(const struct labyrinth *s, int arrow, struct text *out)
{
    static const char *const picture[SIDE_COUNT] = { "▾", "◂", "▴", "▸" };
    text_add(out, s->ban == arrow && pushing(s) ? "×" : picture[arrow / 3]);
}

/* Over and under the maze: the number of each column, and its arrow if it has one: "4 n3▾". */
static void draw_column_names(const struct labyrinth *s, bool top, struct text *out)
{
    for (int column = 0; column < WIDTH; column++) {
        int arrow = top ? column / 2 : 8 - column / 2;
        text_pad(out, MARGIN + column * TILE_WIDTH + (column % 2 == 0 ? 3 : 1));
        text_number(out, column + 1);
        if (column % 2 == 0)
            continue;
        text_add(out, " ");
        text_add(out, labyrinth_arrow_name[arrow]);
        draw_arrow(s, arrow, out);
    }
    text_add(out, "\n");
}

/* "2 w1▸" on the left, " ◂e1" on the right. */
static void draw_row_name(const struct labyrinth *s, int row, bool left, struct text *out)
{
    int arrow = left ? 11 - row / 2 : 3 + row / 2;
    if (left || row % 2 == 0) {
        text_add(out, left ? "" : "  ");
        text_number(out, row + 1);
    }
    if (row % 2 == 0)
        return;
    text_add(out, " ");
    if (!left)
        draw_arrow(s, arrow, out);
    text_add(out, labyrinth_arrow_name[arrow]);
    if (left)
        draw_arrow(s, arrow, out);
}

/* The players, beside the maze */

static void say_goals_left(const struct labyrinth *s, int seat, struct text *out)
{
    static const struct words left = WORDS("{0#1 goal|{0} goals} left",
                                           "{0#осталась {0} цель|осталось {0} цели|осталось {0} "
                                           "целей}",
                                           "{0#został 1 cel|zostały {0} cele|zostało {0} celów}");
    static const struct words home = WORDS("going home", "теперь домой", "teraz do domu");
    static const struct words is_home = WORDS("already home", "уже дома", "już w domu");
    if (s->winner == seat)
        text_term(out, &is_home);
    else if (s->left[seat] == 0)
        text_term(out, &home);
    else
        text_say(out, &left, NUMBER(s->left[seat]));
}

/* The current goal of another player, if the reader knows it. */
static void say_others_goal(const struct labyrinth *s, int seat, struct text *out)
{
    static const struct words goal = WORDS(", goal: {0}", ", цель: {0}", ", cel: {0}");
    if (s->goal[seat] < GOALS && seat != out->reader->seat)
        text_say(out, &goal, TERM(&labyrinth_name[s->goal[seat]]));
}

static void draw_player_line(const struct labyrinth *s, int seat, int line, struct text *out)
{
    if (line == 0) {
        text_add(out, s->step != STEP_OVER && s->seat == seat ? "▸" : " ");
        draw_suit(s, seat, out);
        text_add(out, " ");
        text_seat_clipped(out, seat, PANEL_NAME);
    } else if (line == 1) {
        text_add(out, "   ");
        say_goals_left(s, seat, out);
    }
}

static void draw_spare(const struct labyrinth *s, int line, struct text *out)
{
    static const struct words spare = WORDS("Spare: ", "Лишний: ", "Dodatkowy: ");
    if (line == 0)
        text_term(out, &spare);
    else if (line == 1)
        draw_passage(s->spare, out);
    else
        draw_below(s, OUTSIDE, s->spare, out);
}

/* Line 0 … 13 beside the maze: three for each player, then the spare tile. */
static void draw_panel(const struct labyrinth *s, int line, struct text *out)
{
    if (s->step <= STEP_TILE)
        return;
    text_pad(out, PANEL);
    if (line < 2 * s->seats)
        draw_player_line(s, line / 2, line % 2, out);
    else if (line > 2 * s->seats && line < 2 * s->seats + 4)
        draw_spare(s, line - 2 * s->seats - 1, out);
}

static void draw_maze(const struct labyrinth *s, struct text *out)
{
    draw_column_names(s, true, out);
    for (int row = 0; row < WIDTH; row++)
        for (int line = 0; line < 2; line++) {
            if (line == 0)
                draw_row_name(s, row, true, out);
            text_pad(out, MARGIN);
            for (int column = 0; column < WIDTH; column++)
                draw_tile(s, row * WIDTH + column, line, out);
            if (line == 0)
                draw_row_name(s, row, false, out);
            draw_panel(s, 2 * row + line, out);
            text_add(out, "\n");
        }
    draw_column_names(s, false, out);
}

/* Both ways */

static void say_heading(const struct labyrinth *s, struct text *out)
{
    static const struct words heading = WORDS("{0} · turn {1}", "{0} · ход {1}", "{0} · tura {1}");
    static const struct words over =
        WORDS("{0} · the game is over", "{0} · игра окончена", "{0} · koniec gry");
    static const struct words with =
        WORDS(" · with the Hatter (Ħ)", " · со Шляпником (Ħ)", " · z Kapelusznikiem (Ħ)");
    if (s->step == STEP_OVER)
        text_say(out, &over, TERM(&labyrinth_presenter.title));
    else if (s->turn == 0)
        text_term(out, &labyrinth_presenter.title);
    else
        text_say(out, &heading, TERM(&labyrinth_presenter.title), NUMBER(s->turn));
    if (is_advanced(s))
        text_term(out, &with);
    text_add(out, "\n");
}

/* "Your goal: K★ Teapot, row 5, column 7"; the way home, once everything is found. */
static void say_own_goal(const struct labyrinth *s, struct text *out)
{
    static const struct words yours = WORDS("Your goal: ", "Ваша цель: ", "Twój cel: ");
    static const struct words at =
        WORDS(", row {0}, column {1}", ", ряд {0}, столбец {1}", ", rząd {0}, kolumna {1}");
    static const struct words on_spare =
        WORDS(", on the spare tile", ", на лишнем фрагменте", ", na dodatkowym kafelku");
    static const struct words home =
        WORDS("All goals found: go home!\n", "Все цели найдены: теперь домой!\n",
              "Wszystkie cele znalezione: wracaj do domu!\n");
    int seat = out->reader->seat, goal = goal_of_reader(s, out);
    if (seat < s->seats && s->left[seat] == 0 && s->step != STEP_OVER)
        text_term(out, &home);
    if (goal >= GOALS)
        return;
    text_term(out, &yours);
    if (out->reader->drawn) {
        draw_goal(goal, true, out);
        text_add(out, " ");
    }
    text_hue(out, HUE_GOAL);
    text_term(out, &labyrinth_name[goal]);
    text_hue(out, HUE_NONE);
    int cell = goal_cell(s, goal);
    if (cell == OUTSIDE)
        text_term(out, &on_spare);
    else
        text_say(out, &at, NUMBER(row_of(cell)), NUMBER(column_of(cell)));
    text_add(out, "\n");
}

/* Explains the short names of arrows, for players who type them. */
static void say_arrows(const struct labyrinth *s, struct text *out)
{
    static const struct words arrows =
        WORDS("Arrows: n top, e right, s bottom, w left; in short moves, lines count from 0.\n",
              "Стрелки: n сверху, e справа, s снизу, w слева; в записи ходов счёт с 0.\n",
              "Strzałki: n z góry, e z prawej, s z dołu, w z lewej; w zapisie liczymy od 0.\n");
    if (pushing(s))
        text_term(out, &arrows);
}

/* Plain sentences */

static void tell_tile(const struct labyrinth *s, int cell, struct text *out)
{
    static const struct words laid = WORDS("empty", "пусто", "puste");
    int sides = cell == OUTSIDE ? s->spare : sides_at(s->open, cell);
    int shown = s->step > STEP_TILE || cell != OUTSIDE ? labyrinth_shown(s, cell) : NONE;
    if (sides == 0)
        text_term(out, &laid);
    else
        labyrinth_say_sides(sides, out);
    if (shown < GOALS || (shown == HATTER && is_advanced(s))) {
        text_add(out, ", ");
        text_term(out, &labyrinth_name[shown]);
    }
    for (int p = 0; p < s->seats; p++)
        if (s->pawn[p] == cell && cell != OUTSIDE) {
            text_add(out, " [");
            text_seat(out, p);
            text_add(out, "]");
        }
}

/* 4.2: while somebody is to push. */
static void tell_ban(const struct labyrinth *s, struct text *out)
{
    static const struct words ban[SIDE_COUNT] = {
        WORDS("Column {0} can’t be pushed down now: it would undo the last push.\n",
              "Сейчас нельзя сдвинуть столбец {0} вниз: это отменило бы прошлый сдвиг.\n",
              "Teraz nie wolno przesunąć kolumny {0} w dół: to cofnęłoby ostatnie "
              "przesunięcie.\n"),
        WORDS("Row {0} can’t be pushed left now: it would undo the last push.\n",
              "Сейчас нельзя сдвинуть ряд {0} влево: это отменило бы прошлый сдвиг.\n",
              "Teraz nie wolno przesunąć rzędu {0} w lewo: to cofnęłoby ostatnie "
              "przesunięcie.\n"),
        WORDS("Column {0} can’t be pushed up now: it would undo the last push.\n",
              "Сейчас нельзя сдвинуть столбец {0} вверх: это отменило бы прошлый сдвиг.\n",
              "Teraz nie wolno przesunąć kolumny {0} w górę: to cofnęłoby ostatnie "
              "przesunięcie.\n"),
        WORDS("Row {0} can’t be pushed right now: it would undo the last push.\n",
              "Сейчас нельзя сдвинуть ряд {0} вправо: это отменило бы прошлый сдвиг.\n",
              "Teraz nie wolno przesunąć rzędu {0} w prawo: to cofnęłoby ostatnie "
              "przesunięcie.\n"),
    };
    if (s->ban != NONE && pushing(s))
        text_say(out, &ban[s->ban / 3], NUMBER(line_of(s->ban)));
}

static void tell_maze(const struct labyrinth *s, struct text *out)
{
    static const struct words row_name = WORDS("Row {0}: ", "Ряд {0}: ", "Rząd {0}: ");
    static const struct words spare =
        WORDS("Spare tile: ", "Лишний фрагмент: ", "Dodatkowy kafelek: ");
    for (int row = 0; row < WIDTH; row++) {
        text_say(out, &row_name, NUMBER(row + 1));
        for (int column = 0; column < WIDTH; column++) {
            text_add(out, column > 0 ? "; " : "");
            text_number(out, column + 1);
            text_add(out, " ");
            tell_tile(s, row * WIDTH + column, out);
        }
        text_add(out, ".\n");
    }
    if (s->step <= STEP_TILE)
        return;
    text_term(out, &spare);
    tell_tile(s, OUTSIDE, out);
    text_add(out, ".\n");
    tell_ban(s, out);
}

static void tell_player(const struct labyrinth *s, int seat, struct text *out)
{
    static const struct words on =
        WORDS("{0}: row {1}, column {2}, ", "{0}: ряд {1}, столбец {2}, ",
              "{0}: rząd {1}, kolumna {2}, ");
    static const struct words home =
        WORDS("home at row {0}, column {1}, ", "дом в ряду {0}, столбце {1}, ",
              "dom w rzędzie {0}, kolumnie {1}, ");
    static const struct words no_pawn =
        WORDS("{0}: no pawn yet, ", "{0}: фишка ещё не выбрана, ", "{0}: jeszcze bez pionka, ");
    int at = s->pawn[seat], start = home_of(s, seat);
    if (at == OUTSIDE) {
        text_say(out, &no_pawn, SEAT(seat));
    } else {
        text_say(out, &on, SEAT(seat), NUMBER(row_of(at)), NUMBER(column_of(at)));
        text_say(out, &home, NUMBER(row_of(start)), NUMBER(column_of(start)));
    }
    say_goals_left(s, seat, out);
    say_others_goal(s, seat, out);
    text_add(out, ".\n");
}

/* Lists where the pawn can go, row by row, which sighted readers see in the drawing. */
static void tell_reach(const struct labyrinth *s, struct text *out)
{
    static const struct words reach =
        WORDS("{0} can go to: ", "{0} {0?можете|может} пойти на клетки: ",
              "{0?Możesz|{0} może} iść na pola: ");
    static const struct words in_row =
        WORDS("row {0}, {1#column|columns} ", "ряд {0}, {1#столбец|столбцы|столбцы} ",
              "rząd {0}, {1#kolumna|kolumny|kolumny} ");
    if (s->reach == 0)
        return;
    text_say(out, &reach, SEAT(s->seat));
    int rows = 0;
    for (int row = 0; row < WIDTH; row++) {
        unsigned columns = (unsigned)(s->reach >> WIDTH * row) & ((1u << WIDTH) - 1);
        if (columns == 0)
            continue;
        text_add(out, rows++ > 0 ? "; " : "");
        text_say(out, &in_row, NUMBER(row + 1), NUMBER(__builtin_popcount(columns)));
        for (int n = 0; columns != 0; columns &= columns - 1) {
            text_add(out, n++ > 0 ? ", " : "");
            text_number(out, __builtin_ctz(columns) + 1);
        }
    }
    text_add(out, ".\n");
}

void labyrinth_say_state(const void *state, struct text *out)
{
    const struct labyrinth *s = state;
    say_heading(s, out);
    if (out->reader->drawn) {
        draw_maze(s, out);
        say_arrows(s, out);
        say_own_goal(s, out);
        return;
    }
    tell_maze(s, out);
    for (int p = 0; p < s->seats; p++)
        tell_player(s, p, out);
    tell_reach(s, out);
    say_arrows(s, out);
    say_own_goal(s, out);
}
