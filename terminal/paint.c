/* Colours and cut lines; paint.h has the contracts. */
#include "terminal/paint.h"

#include <ncurses.h>
#include <string.h>

#include "engine/text.h"
#include "terminal/ansi.h"
#include "terminal/utf8.h"

enum { HUES = 7, SKIP_NONE = 0 };

static bool colours;

void paint_open(void)
{
    /* With eight colours the grey hue stays the terminal's own: white would vanish on paper. */
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

static attr_t style_attr(enum style style)
{
    switch (style) {
    case STYLE_TITLE:
        return hue_attr(4) | A_BOLD;
    case STYLE_PROMPT:
        return hue_attr(7) | A_BOLD;
    case STYLE_MUTED:
        return colours && COLORS >= 256 ? hue_attr(3) : A_DIM;
    case STYLE_MARKED:
        return A_REVERSE | A_BOLD;
    case STYLE_ALARM:
        return hue_attr(2) | A_BOLD;
    default:
        return A_NORMAL;
    }
}

static int hue_of(char mark)
{
    return mark == HUE_NONE ? 0 : mark;
}

void paint_slice(int y, int x, int w, const struct slice *slice, int skip, enum style style)
{
    const char *p = slice->bytes, *end = p + slice->n;
    int hue = slice->hue;
    if (y < 0 || y >= LINES)
        return;
    while (p < end && w > 0) {
        if (text_is_hue(*p)) {
            hue = hue_of(*p++);
            continue;
        }
        size_t run = 0;
        while (p + run < end && !text_is_hue(p[run]))
            run++;
        size_t hidden = skip > 0 ? utf8_fit(p, run, skip) : 0;
        skip -= utf8_columns(p, hidden);
        size_t fits = utf8_fit(p + hidden, run - hidden, w);
        bool own = style == STYLE_BODY || style == STYLE_MARKED; /* these keep the hues */
        attr_t attr = style_attr(style);
        attrset((int)(own && hue > 0 ? attr | hue_attr(hue) : attr));
        mvaddnstr(y, x, p + hidden, (int)fits);
        int columns = utf8_columns(p + hidden, fits);
        x += columns;
        w -= fits < run - hidden ? w : columns;
        p += run;
    }
    attrset(A_NORMAL);
}

void paint(int y, int x, int w, const char *string, enum style style)
{
    struct slice slice = { .bytes = string, .n = strlen(string) };
    bool cut = w > 1 && utf8_columns(string, slice.n) > w;
    if (cut)
        slice.n = utf8_fit(string, slice.n, w - 1);
    paint_slice(y, x, w, &slice, SKIP_NONE, style);
    if (cut)
        paint(y, x + utf8_columns(string, slice.n), 1, "…", style);
}

void paint_rule(int y, int x, int w)
{
    for (int i = 0; i < w; i++)
        paint(y, x + i, 1, "─", STYLE_MUTED);
}

/* Bytes of the next line of at most w columns: up to the last space that fits, or all that fits. */
static size_t line_bytes(const char *p, size_t n, int w)
{
    size_t fits = w > 0 ? utf8_fit(p, n, w) : n;
    if (fits == n)
        return n;
    size_t space = fits;
    while (space > 0 && p[space] != ' ')
        space--;
    return space > 0 ? space : fits > 0 ? fits : 1;
}

static int hue_after(const char *p, size_t n, int hue)
{
    for (size_t i = 0; i < n; i++)
        if (text_is_hue(p[i]))
            hue = hue_of(p[i]);
    return hue;
}

int wrap(const char *text, int w, struct slice *slices, int max)
{
    int n = 0, hue = 0;
    while (*text != '\0' && n < max) {
        size_t left = strcspn(text, "\n");
        do {
            size_t bytes = line_bytes(text, left, w);
            slices[n] = (struct slice){ .bytes = text, .n = bytes, .hue = hue };
            n++;
            hue = hue_after(text, bytes, hue);
            text += bytes;
            left -= bytes;
            while (left > 0 && *text == ' ') {
                text++;
                left--;
            }
        } while (left > 0 && n < max);
        text += left;
        text += *text == '\n';
    }
    return n;
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
