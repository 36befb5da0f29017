/*
 * terminal_widths [GAME [STRIDE]]: the full screen at every width from 60 to 200 columns (or every
 * STRIDEth), in every game and language: all that is shown is whole or ends in "…", and no number
 * is ever cut. Positions come from random games; the screen is painted on a virtual terminal and
 * read back.
 */
#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#include "engine/rng.h"
#include "games/registry.h"
#include "terminal/frontend.h"
#include "terminal/local_table.h"
#include "terminal/seed.h"
#include "terminal/session.h"
#include "terminal/table_screen.h"
#include "terminal/utf8.h"
#include "terminal/words.h"

enum {
    WIDTH_MIN = 60,
    WIDTH_MAX = 200,
    LOW = 24,
    HIGH = 50,     /* rows of a window */
    SIGN_MAX = 32, /* columns of a sign and of the number before it */
    ROW_MAX = 256, /* characters of a row on the screen */
    NO_BREAK_SPACE = 0xa0,
    WIDE_BYTES = 1 << 16,
    LOG_TAIL = 1 << 14, /* bytes */
    POSITIONS = 4       /* looked at in one game */
};

static struct table_screen screen;
static unsigned stride = 1; /* from one width to the next; odd, so that low and high take turns */
static const char *where;   /* what the failure is about */
static char position[128];

static void print_screen(void)
{
    for (int y = 0; y < LINES; y++) {
        wchar_t row[ROW_MAX];
        mvinnwstr(y, 0, row, COLS);
        fprintf(stderr, "%ls\n", row);
    }
}

static void fail(const char *why, const wchar_t *got, const wchar_t *from)
{
    print_screen();
    fprintf(stderr, "%s, %d x %d, %s: %s\n  on the screen: \"%ls\"\n  of: \"%ls\"\n", position,
            COLS, LINES, where, why, got, from);
    endwin();
    exit(1);
}

/* Texts in wide characters, without hue marks */

/* Removes spaces at the end; those at which no line breaks are as good as others. */
static void strip_end(wchar_t *string)
{
    size_t n = wcslen(string);
    for (size_t i = 0; i < n; i++)
        if (string[i] == NO_BREAK_SPACE)
            string[i] = L' ';
    while (n > 0 && string[n - 1] == L' ')
        n--;
    string[n] = L'\0';
}

static const wchar_t *widen(const char *text, size_t n, wchar_t *to, size_t size)
{
    static char plain[WIDE_BYTES];
    size_t k = 0;
    for (size_t i = 0; i < n; i++)
        if (!text_is_hue(text[i]))
            plain[k++] = text[i];
    plain[k] = '\0';
    size_t wide = mbstowcs(to, plain, size);
    require(wide < size);
    strip_end(to);
    return to;
}

/* Reads n columns of a row. */
static wchar_t *read_row(int y, int x, int n, wchar_t row[ROW_MAX])
{
    require(n < ROW_MAX);
    mvinnwstr(y, x, row, n);
    strip_end(row);
    return row;
}

/* Whether a cut before text[k] leaves a part of a number or of its sign. */
static bool cuts_number(const wchar_t *text, size_t k)
{
    if (k == 0 || text[k] == L'\0')
        return false;
    bool point = wcschr(L".,", text[k]) != NULL && iswdigit((wint_t)text[k + 1]);
    bool after_point = k > 1 && wcschr(L".,", text[k - 1]) != NULL &&
                       iswdigit((wint_t)text[k - 2]) && iswdigit((wint_t)text[k]);
    bool sign = wcschr(L"+-−", text[k - 1]) != NULL && iswdigit((wint_t)text[k]);
    return after_point || sign ||
           (iswdigit((wint_t)text[k - 1]) && (point || iswdigit((wint_t)text[k])));
}

/* What is shown must be `whole`, or its beginning and a "…". */
static void check_line(const wchar_t *shown, const wchar_t *whole)
{
    size_t n = wcslen(shown);
    if (wcscmp(shown, whole) == 0)
        return;
    if (n == 0 || shown[n - 1] != L'…')
        fail("cut without a mark", shown, whole);
    if (wcsncmp(shown, whole, n - 1) != 0)
        fail("something else", shown, whole);
    if (cuts_number(whole, n - 1))
        fail("a number is cut", shown, whole);
}

/* Removes the sign at the end, if it is there. */
static bool drop_sign(wchar_t *row, const wchar_t *const *sign)
{
    size_t n = wcslen(row);
    for (; *sign != NULL; sign++) {
        size_t length = wcslen(*sign);
        if (n < length || wcscmp(row + n - length, *sign) != 0)
            continue;
        row[n - length] = L'\0';
        strip_end(row);
        return true;
    }
    return false;
}

/* The areas */

/* Follows the row in the text from `at` on; spaces and line ends are as good as each other. Returns
 * where it ends. */
static size_t follow(const wchar_t *row, const wchar_t *text, size_t at)
{
    for (; *row != L'\0'; row++) {
        if (*row == L' ')
            continue;
        while (iswspace((wint_t)text[at]))
            at++;
        if (text[at] != *row)
            fail("something else", row, text + at);
        at++;
    }
    return at;
}

static bool is_long_word(const wchar_t *text, size_t at, int w)
{
    size_t from = at, to = at;
    while (from > 0 && !iswspace((wint_t)text[from - 1]))
        from--;
    while (text[to] != L'\0' && !iswspace((wint_t)text[to]))
        to++;
    return (int)(to - from) > w;
}

/* A new row does not begin in the middle of a number, unless that is longer than a row, as seals
 * are. */
static void check_break(const wchar_t *text, size_t at, int w)
{
    if (cuts_number(text, at) && !is_long_word(text, at, w))
        fail("a number is cut by the end of a row", text, text + at);
}

/* One line of a board from row y on: whole, cut and marked, or wrapped. Returns the next row. */
static int check_board_line(const struct area *a, int y, const wchar_t *whole,
                            const wchar_t *const *signs)
{
    wchar_t row[ROW_MAX];
    size_t at = 0, all = wcslen(whole);
    do {
        read_row(a->y + y++, a->x, a->w, row);
        if (wcscmp(row, whole) == 0)
            return y;
        drop_sign(row, signs);
        size_t n = wcslen(row);
        bool cut = n > 0 && row[n - 1] == L'…' && wcscmp(row, whole) != 0;
        if (cut)
            row[n - 1] = L'\0';
        check_break(whole, at, a->w);
        at = follow(row, whole, at);
        if (cut && cuts_number(whole, at))
            fail("a number is cut", row, whole);
        if (cut && (int)n < a->w - SIGN_MAX)
            fail("cut too early", row, whole);
        if (cut)
            return y;
        if (n == 0 && at < all)
            fail("cut without a mark", row, whole);
    } while (at < all && y < a->h);
    return y;
}

static void check_board(const struct area *a, const char *board)
{
    static const wchar_t *const signs[] = { L" PgDn ↓ Shift →", L" PgUp, PgDn ↕ Shift →",
                                            L" PgUp ↑ Shift →", L" Shift →",
                                            L" PgDn ↓",         L" PgUp, PgDn ↕",
                                            L" PgUp ↑",         NULL };
    static wchar_t whole[WIDE_BYTES];
    for (int y = 0; y < a->h && *board != '\0';) {
        size_t n = strcspn(board, "\n");
        y = check_board_line(a, y, widen(board, n, whole, WIDE_BYTES), signs);
        board += n;
        board += *board == '\n';
    }
}

/* Wrapped text: all of it, or up to a "…" on the last row. */
static void check_text(const struct area *a, const wchar_t *text)
{
    wchar_t row[ROW_MAX];
    size_t at = 0;
    for (int y = 0; y < a->h; y++) {
        size_t n = wcslen(read_row(a->y + y, a->x, a->w, row));
        bool cut = y == a->h - 1 && n > 0 && row[n - 1] == L'…' && text[wcslen(text) - 1] != L'…';
        if (cut)
            row[n - 1] = L'\0';
        check_break(text, at, a->w);
        at = follow(row, text, at);
        if (cut && cuts_number(text, at))
            fail("a number is cut", row, text + at);
        if (cut)
            return;
    }
    while (iswspace((wint_t)text[at]))
        at++;
    if (a->h > 0 && text[at] != L'\0')
        fail("cut without a mark", row, text + at);
}

static size_t letters(const wchar_t *text)
{
    size_t n = 0;
    for (; *text != L'\0'; text++)
        n += !iswspace((wint_t)*text);
    return n;
}

/* The newest lines: what is shown is the end of the text. A row that gives way to the sign is
 * cut. */
static void check_log(const struct area *a, const wchar_t *text)
{
    static const wchar_t *const signs[] = { L" F2 ↑", NULL };
    static wchar_t row[100][ROW_MAX];
    int first = 0;
    size_t shown = 0, all = letters(text), at = 0;
    where = "log";
    for (int y = 0; y < a->h; y++) {
        read_row(a->y + y, a->x, a->w, row[y]);
        bool signed_row = drop_sign(row[y], signs);
        size_t n = wcslen(row[y]);
        if (signed_row && n > 0 && row[y][n - 1] == L'…')
            first = y + 1; /* its end is missing and cannot be compared */
    }
    if (first > 1)
        fail("another row than the first gives way", row[first - 1], text);
    for (int y = first; y < a->h; y++)
        shown += letters(row[y]);
    for (size_t skip = all - shown; skip > 0; at++)
        skip -= !iswspace((wint_t)text[at]);
    for (int y = first; y < a->h; y++) {
        check_break(text, at, a->w);
        at = follow(row[y], text, at);
    }
}

/* The words of a choice as the list has them: where there are more than rows, what all of them
 * begin with is left out. */
static const wchar_t *item_text(const struct area *a, int i, wchar_t *to)
{
    size_t common = screen.chooser.n > a->h ? chooser_common(&screen.list) : 0;
    const char *words = screen.list.choice[i].words + common;
    return widen(words, strlen(words), to, ROW_MAX * 4);
}

/* The choices: a number and its words in every cell. */
static void check_items(const struct area *a)
{
    wchar_t row[ROW_MAX], words[ROW_MAX * 4];
    where = "choices";
    for (int i = 0; i < a->h * screen.columns; i++) {
        int y = a->y + i / screen.columns, x = a->x + i % screen.columns * screen.cell;
        wchar_t *end;
        read_row(y, x, screen.cell, row);
        long number = wcstol(row, &end, 10);
        if (end - row != 3 || number - 1 == screen.marked)
            continue; /* nothing, or the marked choice, which may take several rows */
        require(number >= 1 && number <= screen.list.n);
        check_line(row + 4, item_text(a, (int)number - 1, words));
    }
}

static void check_marked(const struct area *a)
{
    wchar_t words[ROW_MAX * 4], row[ROW_MAX];
    int high = 1;
    where = "marked choice";
    while (high < a->h && read_row(a->y + high, a->x, 4, row)[0] == L'\0')
        high++;
    const struct area place = { a->y, a->x + 4, high, screen.cell - 4 };
    check_text(&place, item_text(a, screen.marked, words));
}

static void check_preview(const struct area *a)
{
    char bytes[512];
    wchar_t row[ROW_MAX], words[ROW_MAX * 4];
    const struct reader reader = session_reader(screen.session, screen.session->viewer);
    struct text out;
    if (a->h == 0)
        return;
    where = "preview";
    text_open(&out, bytes, sizeof bytes, &reader);
    session_say_preview(screen.session, screen.seat, screen.list.choice[0].act, &out);
    check_line(read_row(a->y, a->x, a->w, row), widen(bytes, out.n, words, ROW_MAX * 4));
}

static void check_last_line(void)
{
    wchar_t row[ROW_MAX], words[ROW_MAX * 4];
    const char *keys = phrase[PH_KEYS].in[screen.session->lang];
    where = "last line";
    check_line(read_row(LINES - 1, 0, COLS, row), widen(keys, strlen(keys), words, ROW_MAX * 4));
}

/* The end: the page with the board is not wrapped, either. */
static void check_end(struct session *s)
{
    static char bytes[2 * BOARD_BYTES];
    const struct reader reader = session_reader(s, s->viewer);
    struct text out;
    ungetch('\n');
    screen_frontend.end(s);
    where = "end";
    text_open(&out, bytes, sizeof bytes, &reader);
    session_say_scores(s, &out);
    text_add(&out, "\n");
    session_say_board(s, &out);
    const struct area page = { 2, 0, LINES - 3, COLS };
    check_board(&page, bytes);
}

/* Positions */

/* The seal and what has happened since, but no more than fits on any screen. */
static const wchar_t *log_text(const struct session *s)
{
    static char bytes[WIDE_BYTES];
    static wchar_t wide[WIDE_BYTES];
    const struct reader reader = session_reader(s, s->viewer);
    const char *story = screen.story;
    size_t n = strlen(story);
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    session_say_sealed(s, &out);
    text_add(&out, "\n");
    if (n > LOG_TAIL)
        story = strchr(story + n - LOG_TAIL, '\n');
    text_add(&out, story);
    require(!out.cut);
    return widen(bytes, out.n, wide, WIDE_BYTES);
}

/* Low and high windows take turns, so that every width meets both in some position. */
static void look(struct session *s, int seat, unsigned turn)
{
    static wchar_t prompt[WIDE_BYTES];
    session_look(s, seat);
    table_screen_open(&screen, s, seat, false);
    widen(screen.prompt, strlen(screen.prompt), prompt, WIDE_BYTES);
    const wchar_t *log = log_text(s);
    for (unsigned w = WIDTH_MIN; w <= WIDTH_MAX; w += stride) {
        resize_term((w + turn) % 2 == 0 ? LOW : HIGH, (int)w);
        table_screen_paint(&screen, "");
        struct layout l = table_screen_layout(&screen);
        where = "board";
        check_board(&l.board, screen.board);
        check_log(&l.log, log);
        where = "prompt";
        check_text(&l.prompt, prompt);
        check_preview(&l.preview);
        check_items(&l.items);
        check_marked(&l.items);
        check_last_line();
    }
    table_screen_close(&screen);
}

static void look_in_all_languages(struct session *s, struct local_table *table, int seat,
                                  unsigned turn)
{
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        s->lang = table->lang = (enum lang)lang;
        local_table_names(table);
        snprintf(position, sizeof position, "%s for %d, %s, after %u actions",
                 table->match->game->name, table->match->setup.seats, lang_code(s->lang),
                 table->match->n);
        if (seat != NOBODY) {
            look(s, seat, turn);
            continue;
        }
        session_look_at_end(s);
        for (unsigned w = WIDTH_MIN; w <= WIDTH_MAX; w += stride) {
            resize_term(HIGH, (int)w);
            check_end(s);
        }
    }
}

/* Plays at random up to `until` actions, or to the end; the seat that decides then, or NOBODY. */
static int play_until(struct match *match, struct rng *rng, unsigned until)
{
    for (;;) {
        unsigned actors = match_actors(match);
        if (actors == 0)
            return NOBODY;
        int seat = __builtin_ctz(actors);
        if (match->n >= until)
            return seat;
        struct choices legal;
        _Alignas(16) uint8_t view[STATE_MAX];
        match_view(match, seat, view);
        game_legal(match->game, view, seat, &legal);
        require(match_play(match, seat, legal.act[rng_below(rng, (uint32_t)legal.n)]) == NULL);
    }
}

static struct match *start(const struct game *game, int seats, struct rng *rng)
{
    struct setup setup = game_setup(game, seats);
    struct luck luck = { .named = false };
    struct match *match = local_match(game);
    require(match != NULL && seed_luck(&luck, game->name));
    match_start(match, game, &setup, &luck);
    rng_open_number(rng, (uint64_t)seats);
    return match;
}

/* Actions of the same game, played to its end. */
static unsigned length_of(const struct game *game, int seats)
{
    struct rng rng;
    struct match *match = start(game, seats, &rng);
    play_until(match, &rng, UINT32_MAX);
    unsigned n = match->n;
    free(match);
    return n;
}

static void check_game(const struct game *game, int seats)
{
    struct rng rng;
    struct session s;
    unsigned length = length_of(game, seats);
    struct local_table *table = local_table_open(start(game, seats, &rng), EN);
    local_table_sit(table, seats - 1, NULL, "Bartholomew the Caterpillar");
    session_open(&s, &table->table, EN);
    s.drawn = true;
    for (unsigned i = 0; i < POSITIONS; i++)
        look_in_all_languages(&s, table, play_until(table->match, &rng, i * length / POSITIONS), i);
    look_in_all_languages(&s, table, play_until(table->match, &rng, UINT32_MAX), 0);
    session_close(&s);
}

int main(int argc, char **argv)
{
    FILE *nowhere = fopen("/dev/null", "r+");
    require(nowhere != NULL && utf8_locale());
    setlocale(LC_ALL, "C.UTF-8");
    require(newterm("xterm", nowhere, nowhere) != NULL);
    if (argc > 2)
        stride = (unsigned)atoi(argv[2]);
    require(stride > 0);
    for (const struct game *const *g = games; *g != NULL; g++) {
        if (argc > 1 && strcmp(argv[1], (*g)->name) != 0)
            continue;
        check_game(*g, (*g)->seats_min);
        check_game(*g, (*g)->seats_max);
    }
    endwin();
    puts("ok");
    return 0;
}
