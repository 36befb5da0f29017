/* Draws what libqrencode has encoded; qr.h. */
#include "cli/qr.h"

#include <qrencode.h>

#include "engine/text.h"

enum {
    QUIET = 4,      /* light squares on every side, as the standard requires */
    WIDTH_MAX = 61, /* version 11: 321 bytes */
    DARK = 1        /* the lowest bit of libqrencode's squares */
};

static bool is_dark(const QRcode *code, int x, int y)
{
    return x >= 0 && y >= 0 && x < code->width && y < code->width &&
           (code->data[y * code->width + x] & DARK);
}

/* Two rows of squares in one line of text. */
static void draw_line(const QRcode *code, int y, struct text *out)
{
    static const char *const half[2][2] = { { " ", "▄" }, { "▀", "█" } }; /* [upper][lower] */
    text_add(out, "\033[38;5;16;48;5;231m");
    for (int x = -QUIET; x < code->width + QUIET; x++)
        text_add(out, half[is_dark(code, x, y)][is_dark(code, x, y + 1)]);
    text_add(out, "\033[0m\n");
}

bool qr_write(const char *text, char *to, size_t size)
{
    struct text out;
    QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L);
    if (code == NULL)
        return false;
    bool fits = code->width <= WIDTH_MAX;
    text_open(&out, to, size, NULL);
    for (int y = -QUIET; fits && y < code->width + QUIET; y += 2)
        draw_line(code, y, &out);
    QRcode_free(code);
    return fits;
}
