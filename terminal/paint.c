/* Colours and cut lines; paint.h has the contracts. */
#include "terminal/paint.h"

#include <ncurses.h>
#include <string.h>

#include "engine/text.h"
#include "terminal/ansi.h"
#include "terminal/utf8.h"

enum { HUES = 7, TEXT_LINES = 256 };

static bool colours;

void paint_open(void)
{
    /* With eight colours the grey hue stays the terminal's own: white would vanish on white. */
    static const short eight[HUES + 1] = { -1,          COLOR_BLUE, COLOR_RED,   -1, COLOR_MAGENTA,
                                           COLOR_GREEN, COLOR_CYAN, COLOR_YELLOW };
    colours = ansi_wanted() && has_colors() && start_color() == OK && use_default_colors() == OK;
    for (int hue = 1; colours && hue <= HUES; hue++)
        init_pair((short)hue, COLORS >= 256 ? (short)ansi_colour(hue) : eight[hue], -1);
}

static attr_t hue_attr(int hue)
{
    return colours && hue >= 1 && hue <= HUES ? COLOR_PAIR(hue) : A_NORMAL;
}

static attr_t style_attr(enum text_style style)
{
    switch (style) {
    case TEXT_TITLE:
        return hue_attr(4) | A_BOLD;
    case TEXT_PROMPT:
        return hue_attr(7) | A_BOLD;
    case TEXT_MUTED:
        return colours && COLORS >= 256 ? hue_attr(3) : A_DIM;
    case TEXT_MARKED:
        return A_REVERSE | A_BOLD;
    case TEXT_ALARM:
        return hue_attr(2) | A_BOLD;
    default:
        return A_NORMAL;
    }
}

static int hue_of(char mark)
{
    return mark == HUE_NONE ? 0 : mark;
}

/* A character of a line with its colour. */
struct cell {
    const char *bytes;
    int n, columns, hue;
};

enum { CELLS_MAX = 1024 }; /* more than any window has columns */

static bool is_blank(const struct cell *cell)
{
    return *cell->bytes == ' ';
}

/* Cuts the slice into characters, without the spaces at its end. */
static int cut_cells(const struct slice *slice, struct cell *cell)
{
    const char *p = slice->bytes, *end = p + slice->n;
    int n = 0, hue = slice->hue;
    while (p < end && n < CELLS_MAX) {
        if (text_is_hue(*p)) {
            hue = hue_of(*p++);
            continue;
        }
        size_t bytes = utf8_next(p, (size_t)(end - p));
        cell[n] = (struct cell){ .bytes = p, .n = (int)bytes, .hue = hue };
        cell[n].columns = utf8_columns(p, bytes);
        if (*p == '\n') /* where a text is cut, its next line may continue on the same row */
            cell[n] = (struct cell){ .bytes = " ", .n = 1, .columns = 1, .hue = hue };
        p += bytes;
        n++;
    }
    while (n > 0 && is_blank(&cell[n - 1]))
        n--;
    return n;
}

static int columns_of(const struct cell *cell, int from, int to)
{
    int columns = 0;
    for (int i = from; i < to; i++)
        columns += cell[i].columns;
    return columns;
}

/* Returns the first cell that is shown when `skip` columns are scrolled away. *marked: a "…"
 * precedes it, which takes a column. */
static int first_shown(const struct cell *cell, int n, int skip, bool *marked)
{
    int i = 0, columns = 0;
    *marked = false;
    for (; i < n && columns < skip; i++) {
        columns += cell[i].columns;
        *marked = *marked || !is_blank(&cell[i]);
    }
    if (*marked && i < n)
        i++;
    while (*marked && i < n && utf8_in_number(cell[0].bytes, cell[i].bytes))
        i++;
    return i;
}

/* Returns the end of what fits into w columns together with a "…"; a number is left out as a
 * whole. */
static int last_shown(const struct cell *cell, int from, int n, int w)
{
    int i = from;
    for (int columns = 1; i < n && columns + cell[i].columns <= w; i++)
        columns += cell[i].columns;
    while (i > from && i < n && utf8_in_number(cell[0].bytes, cell[i].bytes))
        i--;
    return i;
}

static void set_attr(enum text_style style, int hue)
{
    bool keeps_hues = style == TEXT_BODY || style == TEXT_MARKED;
    attr_t attr = style_attr(style);
    attrset((int)(keeps_hues && hue > 0 ? attr | hue_attr(hue) : attr));
}

/* Paints the cells up to `end` that look like the first one; returns how many. */
static int put_run(int y, int x, const struct cell *cell, int end, enum text_style style)
{
    int n = 1, bytes = cell->n;
    while (n < end && cell[n].hue == cell->hue && cell[n].bytes == cell->bytes + bytes)
        bytes += cell[n++].n;
    set_attr(style, cell->hue);
    mvaddnstr(y, x, cell->bytes, bytes);
    return n;
}

void paint_slice(int y, int x, int w, const struct slice *slice, int skip, enum text_style style)
{
    static struct cell cell[CELLS_MAX];
    int n = cut_cells(slice, cell);
    bool marked;
    if (y < 0 || y >= LINES || w <= 0)
        return;
    int from = first_shown(cell, n, skip, &marked);
    w -= marked;
    bool cut = columns_of(cell, from, n) > w;
    int end = cut ? last_shown(cell, from, n, w) : n;
    set_attr(style, 0);
    if (marked)
        mvaddstr(y, x++, "…");
    for (int i = from, run; i < end; i += run) {
        run = put_run(y, x, &cell[i], end - i, style);
        x += columns_of(cell, i, i + run);
    }
    set_attr(style, 0);
    if (cut)
        mvaddstr(y, x, "…");
    attrset(A_NORMAL);
}

void paint(int y, int x, int w, const char *string, enum text_style style)
{
    const struct slice slice = { .bytes = string, .n = strlen(string) };
    paint_slice(y, x, w, &slice, 0, style);
}

void paint_text(const struct area *a, const char *text, enum text_style style)
{
    static struct slice slices[TEXT_LINES];
    int n = wrap(text, a->w, slices, TEXT_LINES);
    for (int i = 0; i < n && i < a->h; i++) {
        if (i == a->h - 1 && n > a->h) /* the rest is cut off there, and marked */
            slices[i].n = strlen(slices[i].bytes);
        paint_slice(a->y + i, a->x, a->w, &slices[i], 0, style);
    }
}

void paint_blank(int y, int x, int w)
{
    for (int i = 0; i < w; i++)
        mvaddch(y, x + i, ' ');
}

void paint_rule(int y, int x, int w)
{
    for (int i = 0; i < w; i++)
        paint(y, x + i, 1, "─", TEXT_MUTED);
}

/* Returns the bytes of the next line of at most w columns: up to the last space that fits, else all
 * that fits and does not end inside a number. */
static size_t line_bytes(const char *p, size_t n, int w)
{
    size_t fits = w > 0 ? utf8_fit(p, n, w) : n;
    if (fits == n)
        return n;
    size_t space = fits, whole = fits;
    while (space > 0 && p[space] != ' ')
        space--;
    while (whole > 0 && utf8_in_number(p, p + whole))
        whole--;
    return space > 0 ? space : whole > 0 ? whole : fits > 0 ? fits : 1;
}

static int hue_after(const char *p, size_t n, int hue)
{
    for (size_t i = 0; i < n; i++)
        if (text_is_hue(p[i]))
            hue = hue_of(p[i]);
    return hue;
}

/* Cuts one line of n bytes, as wrap; returns how many slices it makes. */
static int wrap_line(const char *line, size_t n, int w, int hue, struct slice *slices, int max)
{
    int made = 0;
    do {
        size_t bytes = line_bytes(line, n, w);
        slices[made++] = (struct slice){ .bytes = line, .n = bytes, .hue = hue };
        hue = hue_after(line, bytes, hue);
        line += bytes;
        n -= bytes;
        while (n > 0 && *line == ' ') {
            line++;
            n--;
        }
    } while (n > 0 && made < max);
    return made;
}

/* Whether the line is part of a drawing or a table: it has frames, or room between its columns. */
static bool is_drawn(const char *line, size_t n)
{
    for (size_t i = 0; i + 3 < n; i++) {
        bool frame = line[i] == '\xe2' && (line[i + 1] == '\x94' || line[i + 1] == '\x95');
        if (frame || strncmp(line + i, i == 0 ? "    " : "   ", i == 0 ? 4 : 3) == 0)
            return true;
    }
    return false;
}

static int wrap_lines(const char *text, int w, bool board, struct slice *slices, int max)
{
    int n = 0, hue = 0;
    while (*text != '\0' && n < max) {
        size_t bytes = strcspn(text, "\n");
        int fits = board && is_drawn(text, bytes) ? 0 : w;
        n += wrap_line(text, bytes, fits, hue, slices + n, max - n);
        hue = hue_after(text, bytes, hue);
        text += bytes;
        text += *text == '\n';
    }
    return n;
}

int wrap(const char *text, int w, struct slice *slices, int max)
{
    return wrap_lines(text, w, false, slices, max);
}

int wrap_board(const char *board, int w, struct slice *slices, int max)
{
    return wrap_lines(board, w, true, slices, max);
}

int wrap_width(const struct slice *slices, int n)
{
    int widest = 0;
    for (int i = 0; i < n; i++) {
        int columns = utf8_columns(slices[i].bytes, slices[i].n);
        widest = columns > widest ? columns : widest;
    }
    return widest;
}
