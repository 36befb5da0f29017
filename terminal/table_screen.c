/*
 * The table on the full screen. From top to bottom: the board, what happened, what is asked, what
 * can be done, and the line that is typed; a wide window has the log on its right instead. The
 * board gets the rows it needs as long as a few are left for the others; otherwise it scrolls.
 */
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>

#include "terminal/table_screen.h"
#include "terminal/utf8.h"
#include "terminal/words.h"

enum {
    WIDE = 118, /* from here on the log is beside the board, which needs up to 80 */
    LOG_MIN = 34,
    LOG_ROWS = 2,  /* of the log below the board, at least */
    ITEM_ROWS = 4, /* of the choices, if there are as many */
    FEW_ROWS = 2,  /* of the choices, however few there are: commands are found there, too */
    NUMBER_W = 5,  /* beside a choice */
    MESSAGE_LINES = 4,
    ROOMY = 30 /* rows of a window whose areas are separated by thin lines */
};

static struct slice slices[SLICES_MAX];

void table_screen_open(struct table_screen *t, struct session *s, int seat, bool goes_on)
{
    const struct reader reader = session_reader(s, s->viewer);
    struct text out;
    bool other = t->session != s || t->seat != seat;
    t->session = s;
    t->seat = seat;
    if (!goes_on)
        t->typed[0] = '\0';
    session_choices(s, seat, &t->list);
    t->story = session_story(s, 0, session_now(s));
    char *old = session_story(s, 0, s->told[s->viewer]);
    t->read = strlen(old);
    free(old);
    text_open(&out, t->board, sizeof t->board, &reader);
    session_say_board(s, &out);
    int n = wrap(t->board, 0, slices, SLICES_MAX);
    if (other || n != t->board_n) /* else the board stays where it was scrolled to */
        t->board_top = t->board_left = 0;
    t->board_n = n;
    text_open(&out, t->prompt, sizeof t->prompt, &reader);
    session_say_prompt(s, seat, &out);
    table_screen_search(t);
}

void table_screen_close(struct table_screen *t)
{
    free(t->story);
    t->story = NULL;
}

void table_screen_search(struct table_screen *t)
{
    chooser_fill(&t->chooser, &t->list, t->typed);
    t->marked = t->top = 0;
}

static int clamp(int value, int low, int high)
{
    return value > high ? high : value < low ? low : value;
}

/* Returns the rows that the choices need below each other, uncut, up to ITEM_ROWS. What is typed
 * makes no difference, or the board would jump. */
static int item_rows(const struct table_screen *t, int w)
{
    int rows = 0;
    for (int i = 0; i < t->list.n && rows < ITEM_ROWS; i++)
        rows += wrap(t->list.choice[i].words, w - NUMBER_W, slices, SLICES_MAX);
    return clamp(rows, FEW_ROWS, ITEM_ROWS);
}

struct layout table_screen_layout(const struct table_screen *t)
{
    struct layout l = { .ruled = LINES >= ROOMY };
    int board_w = wrap_width(slices, wrap(t->board, 0, slices, SLICES_MAX)), left_w = COLS,
        rules = l.ruled ? 2 : 0;
    bool beside = COLS >= WIDE && COLS - board_w - 3 >= LOG_MIN; /* the board comes first */
    if (beside) {
        int log_w = clamp(COLS - board_w - 3, LOG_MIN, COLS / 2);
        left_w = COLS - log_w - 2;
        l.log = (struct area){ .y = 0, .x = left_w + 2, .h = LINES - 1, .w = log_w };
    }
    int n = wrap_board(t->board, left_w, slices, SLICES_MAX);
    int prompt_h = clamp(wrap(t->prompt, left_w, slices, SLICES_MAX), 1, 3);
    int preview_h = session_previews(t->session) ? 1 : 0;
    int left = LINES - 1 - prompt_h - preview_h - rules; /* the last row is for typing */
    int items_h = item_rows(t, left_w), below = items_h + (beside ? 0 : LOG_ROWS);
    int least = clamp(left - 1, 1, 3); /* so that a choice is always visible */
    int board_h = clamp(n, 1, left - below > least ? left - below : least);
    left -= board_h;
    int log_h = beside ? 0 : clamp(left / 3, left > items_h ? LOG_ROWS : 0, 8);
    l.board = (struct area){ .h = board_h, .w = left_w };
    if (!beside)
        l.log = (struct area){ .y = board_h + (l.ruled ? 1 : 0), .h = log_h, .w = left_w };
    l.prompt = (struct area){ .y = board_h + log_h + rules, .h = prompt_h, .w = left_w };
    l.preview = (struct area){ .y = l.prompt.y + prompt_h, .h = preview_h, .w = left_w };
    l.items = (struct area){ .y = l.preview.y + preview_h, .h = left - log_h, .w = left_w };
    return l;
}

/* Paints a sign at the right end of the lowest row that has room for it. If none has, row `other`
 * gives way, and is cut where the sign begins. */
static void paint_sign(const struct area *a, const struct slice *row, int n, int other, int skip,
                       const char *sign)
{
    int w = text_width(sign), y = n - 1;
    while (y >= 0 && wrap_width(&row[y], 1) - skip > a->w - w)
        y--;
    if (y < 0) {
        y = other;
        paint_blank(a->y + y, a->x, a->w);
        paint_slice(a->y + y, a->x, a->w - w, &row[y], skip, TEXT_BODY);
    }
    paint(a->y + y, a->x + a->w - w, w, sign, TEXT_MARKED);
}

/* Says that there is more of the board and which key shows it. */
static void paint_board_more(const struct table_screen *t, const struct area *a, int n, bool wider)
{
    char sign[64];
    const char *more = n <= a->h                 ? ""
                       : t->board_top == 0       ? "PgDn ↓ "
                       : t->board_top + a->h < n ? "PgUp, PgDn ↕ "
                                                 : "PgUp ↑ ";
    const char *side = !wider ? "" : t->board_left > 0 ? "Shift ← → " : "Shift → ";
    int rows = n - t->board_top < a->h ? n - t->board_top : a->h;
    snprintf(sign, sizeof sign, " %s%s", more, side);
    if (sign[1] != '\0')
        paint_sign(a, &slices[t->board_top], rows, rows - 1, t->board_left, sign);
}

static void paint_board(struct table_screen *t, const struct area *a)
{
    int n = wrap_board(t->board, a->w, slices, SLICES_MAX);
    int widest = wrap_width(slices, n);
    t->board_h = a->h;
    t->board_top = clamp(t->board_top, 0, n > a->h ? n - a->h : 0);
    t->board_left = clamp(t->board_left, 0, widest > a->w ? widest - a->w : 0);
    for (int i = 0; i < a->h && t->board_top + i < n; i++)
        paint_slice(a->y + i, a->x, a->w, &slices[t->board_top + i], t->board_left, TEXT_BODY);
    paint_board_more(t, a, n, widest > a->w);
}

/* Returns the last n lines of a text. */
static const char *last_lines(const char *text, int n)
{
    const char *p = text + strlen(text);
    while (p > text && (p[-1] != '\n' || n-- > 0))
        p--;
    return p;
}

/* Paints the newest lines that fit, the seal before the first. What the person has read is
 * muted. */
static void paint_log(struct table_screen *t, const struct area *a)
{
    char sealed[512];
    const struct session *s = t->session;
    const struct reader reader = session_reader(s, s->viewer);
    const char *story = last_lines(t->story, a->h);
    struct text out;
    if (a->h == 0)
        return;
    text_open(&out, sealed, sizeof sealed, &reader);
    if (story == t->story)
        session_say_sealed(s, &out);
    int first = wrap(sealed, a->w, slices, SLICES_MAX);
    int n = first + wrap(story, a->w, slices + first, SLICES_MAX - first);
    int from = n > a->h ? n - a->h : 0;
    for (int i = from; i < n; i++) {
        bool old = i < first || slices[i].bytes < t->story + t->read;
        paint_slice(a->y + i - from, a->x, a->w, &slices[i], 0, old ? TEXT_MUTED : TEXT_BODY);
    }
    if (story != t->story || from > first)
        paint_sign(a, &slices[from], n - from, 0, 0, " F2 ↑ ");
}

/* Paints what the marked move would lead to. */
static void paint_preview(const struct table_screen *t, const struct area *a)
{
    char bytes[512];
    const struct reader reader = session_reader(t->session, t->session->viewer);
    const struct item *item = &t->chooser.item[t->marked];
    struct text out;
    if (a->h == 0 || t->chooser.n == 0 || item->command != COMMAND_PLAY)
        return;
    text_open(&out, bytes, sizeof bytes, &reader);
    session_say_preview(t->session, t->seat, t->list.choice[item->choice].act, &out);
    paint(a->y, a->x, a->w, bytes, TEXT_MUTED);
}

static const char *item_words(const struct table_screen *t, const struct item *item, size_t common)
{
    static const enum phrase command[COMMAND_COUNT] = {
        [COMMAND_UNDO] = PH_DO_UNDO,         [COMMAND_SAVE] = PH_DO_SAVE,
        [COMMAND_HELP] = PH_DO_HELP,         [COMMAND_RULES] = PH_DO_RULES,
        [COMMAND_LIST] = PH_DO_LIST,         [COMMAND_BOARD] = PH_DO_BOARD,
        [COMMAND_QUIT] = PH_DO_QUIT,         [COMMAND_CHAT] = PH_DO_CHAT,
        [COMMAND_HINT] = PH_DO_HINT,         [COMMAND_CONCEDE] = PH_DO_CONCEDE,
        [COMMAND_STEP_OUT] = PH_DO_STEP_OUT, [COMMAND_COME_BACK] = PH_DO_COME_BACK,
        [COMMAND_INVITE] = PH_DO_INVITE,     [COMMAND_ORDERS] = PH_DO_ORDERS,
        [COMMAND_STORY] = PH_DO_STORY,       [COMMAND_SKIP] = PH_DO_SKIP,
        [COMMAND_COACH] = PH_DO_COACH,
    };
    if (item->command != COMMAND_PLAY)
        return words_in(&phrase[command[item->command]], t->session->lang);
    return t->list.choice[item->choice].words + common;
}

/* Paints an item; the marked one is whole, on as many rows as it takes. */
static void paint_item(const struct table_screen *t, int i, size_t common, const struct area *a)
{
    const struct item *item = &t->chooser.item[i];
    const char *words = item_words(t, item, common);
    char number[16] = "  ";
    if (item->command == COMMAND_PLAY)
        snprintf(number, sizeof number, "%3d", item->choice + 1);
    paint(a->y, a->x, 4, number, i == t->marked ? TEXT_PROMPT : TEXT_MUTED);
    const struct area words_area = { a->y, a->x + 4, i == t->marked ? a->h : 1, a->w - NUMBER_W };
    paint_text(&words_area, words, i == t->marked ? TEXT_MARKED : TEXT_BODY);
}

/* Returns the width of "↓ 38" beside n items, with a space before it. */
static int more_width(int n)
{
    return n < 10 ? 4 : n < 100 ? 5 : 6;
}

static void paint_count(const struct area *a, int y, const char *arrow, int n)
{
    char count[16];
    snprintf(count, sizeof count, "%s %d", arrow, n);
    if (n > 0)
        paint(a->y + y, a->x + a->w - text_width(count), text_width(count), count, TEXT_MUTED);
}

/* Returns the width of the widest item. */
static int widest_item(const struct table_screen *t, size_t common)
{
    int widest = 1;
    for (int i = 0; i < t->chooser.n; i++) {
        const char *words = item_words(t, &t->chooser.item[i], common);
        int columns = utf8_columns(words, strlen(words));
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

/* Returns the rows of the marked item. */
static int marked_rows(const struct table_screen *t, size_t common, int cell, int most)
{
    if (t->chooser.n == 0)
        return 1;
    const char *words = item_words(t, &t->chooser.item[t->marked], common);
    return clamp(wrap(words, cell - NUMBER_W, slices, SLICES_MAX), 1, most);
}

/* Paints the items row by row, in one column if they fit or are too long for two. Where they do not
 * fit, the words that all begin with are left out. */
static void paint_items(struct table_screen *t, const struct area *a)
{
    bool many = t->chooser.n > a->h;
    size_t common = many ? chooser_common(&t->list) : 0;
    int needed = (t->chooser.n + a->h - 1) / a->h; /* one column is easiest to read */
    int wide = widest_item(t, common) + 6;
    bool more = needed * wide > a->w; /* above or below, which a sign beside them says */
    int w = more ? a->w - more_width(t->chooser.n) : a->w, cell = clamp(wide, 8, w);
    t->columns = clamp(needed, 1, w / cell);
    t->cell = cell;
    int row = t->marked / t->columns, high = marked_rows(t, common, cell, a->h);
    t->top = clamp(t->top, row - a->h + high, row);
    int shown = t->top * t->columns;
    for (; shown < t->chooser.n; shown++) {
        int at = shown / t->columns, y = at - t->top + (at > row ? high - 1 : 0);
        if (y >= a->h)
            break;
        const struct area place = { a->y + y, a->x + shown % t->columns * cell, high, cell };
        paint_item(t, shown, common, &place);
    }
    paint_count(a, 0, "↑", t->top * t->columns);
    paint_count(a, a->h - 1, "↓", t->chooser.n - shown);
}

void table_screen_say_no_match(const struct table_screen *t, struct text *out)
{
    text_say(out, &phrase[user_command_exists(t->typed) ? PH_NOT_HERE : PH_NO_MATCH],
             STRING(t->typed));
}

/* Paints the message on as many of the last lines as it takes, below an empty one if it is long. */
static void paint_message(const char *message)
{
    int n = wrap(message, COLS - 1, slices, MESSAGE_LINES);
    if (n > 1)
        paint_blank(LINES - n - 1, 0, COLS);
    for (int i = 0; i < n; i++) {
        paint_blank(LINES - n + i, 0, COLS);
        paint_slice(LINES - n + i, 0, COLS - 1, &slices[i], 0, TEXT_PROMPT);
    }
}

/* Paints what is typed and how many choices fit, or a message, or the keys. */
static void paint_last_line(const struct table_screen *t, const char *message)
{
    enum lang lang = t->session->lang;
    int y = LINES - 1;
    if (message[0] != '\0') {
        paint_message(message);
        return;
    }
    if (t->typed[0] == '\0') {
        paint(y, 0, COLS - 1, words_in(&phrase[PH_KEYS], lang), TEXT_MUTED);
        return;
    }
    char count[64], none[TYPED_BYTES + 128];
    const struct reader reader = { .lang = lang, .seat = SPECTATOR };
    struct text out;
    text_open(&out, count, sizeof count, &reader);
    text_say(&out, &phrase[PH_ALL], NUMBER(t->chooser.n), NUMBER(t->list.n));
    text_open(&out, none, sizeof none, &reader);
    table_screen_say_no_match(t, &out);
    int w = text_width(count);
    paint(y, COLS - w - 1, w, count, TEXT_MUTED);
    if (t->chooser.n == 0)
        paint(y - 1, 0, COLS - 1, none, TEXT_ALARM);
    paint(y, 0, 2, "> ", TEXT_PROMPT);
    paint(y, 2, COLS - w - 4, t->typed, TEXT_BODY);
}

void table_screen_paint(struct table_screen *t, const char *message)
{
    erase();
    if (LINES < SHORT || COLS < NARROW) {
        int n = wrap(words_in(&phrase[PH_TOO_SMALL], t->session->lang), COLS, slices, SLICES_MAX);
        for (int y = 0; y < n && y < LINES; y++)
            paint_slice(y, 0, COLS, &slices[y], 0, TEXT_ALARM);
        refresh();
        return;
    }
    struct layout l = table_screen_layout(t);
    paint_board(t, &l.board);
    paint_log(t, &l.log);
    if (l.ruled) {
        if (l.log.x == 0)
            paint_rule(l.log.y - 1, 0, l.board.w);
        paint_rule(l.prompt.y - 1, 0, l.board.w);
    }
    for (int y = 0; l.log.x > 0 && y < LINES - 1; y++)
        paint(y, l.log.x - 2, 1, "│", TEXT_MUTED);
    paint_text(&l.prompt, t->prompt, TEXT_PROMPT);
    paint_preview(t, &l.preview);
    paint_items(t, &l.items);
    paint_last_line(t, message);
    bool typing = t->typed[0] != '\0' && message[0] == '\0';
    curs_set(typing ? 1 : 0);
    if (typing)
        move(LINES - 1, clamp(2 + utf8_columns(t->typed, strlen(t->typed)), 0, COLS - 1));
    refresh();
}
