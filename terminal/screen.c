/*
 * The full-screen client: menus, pages, the curtain and the keys. It knows no rules and keeps
 * nothing of the game; the table itself is painted by table_screen.c.
 */
#include <ncurses.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "terminal/frontend.h"
#include "terminal/table_screen.h"
#include "terminal/terminfo.h"
#include "terminal/utf8.h"
#include "terminal/words.h"

enum {
    KEY_ENDED = -1, /* the input has ended */
    KEY_NEWS = -2,  /* something is new at a server's table */
    CTRL_C = 3,
    CTRL_S = 19,
    CTRL_Z = 26,
    ESCAPE = 27,
    ERRORS_MAX = 3, /* failed reads in a row that mean that the terminal is gone */
    SCROLL_COLUMNS = 8,
    SEED_HUE = 3,    /* grey */
    PAGE_WIDTH = 96, /* of a wrapped page, at most: longer lines are hard to follow */
    LOOK_MS = 500    /* longest wait of a read before the window's size is checked */
};

static SCREEN *terminal;
static char message[TYPED_BYTES];
static struct session *listened; /* the session whose server may report something between two keys,
                                    or NULL */

/* Signals that end the program, and what they did before the screen was opened. */
static const int endings[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGABRT, SIGSEGV };
enum { ENDINGS = sizeof endings / sizeof *endings };
static struct sigaction before[ENDINGS];

static void restore_signals(void)
{
    for (int i = 0; i < ENDINGS; i++)
        sigaction(endings[i], &before[i], NULL);
}

/* Restores the terminal and lets the signal do what it would have done. */
static void leave(int ending)
{
    endwin();
    restore_signals();
    raise(ending);
}

static void catch_signals(void)
{
    struct sigaction ours = { .sa_handler = leave };
    sigemptyset(&ours.sa_mask);
    for (int i = 0; i < ENDINGS; i++)
        sigaction(endings[i], &ours, &before[i]);
}

const char *screen_open(void)
{
    const char *problem = terminfo_problem();
    if (problem != NULL)
        return problem;
    catch_signals(); /* first: ncurses would let some of them end with an ordinary exit */
    terminal = newterm(NULL, stdout, stdin);
    if (terminal == NULL) {
        restore_signals();
        return "this terminal cannot show a full screen";
    }
    raw(); /* Ctrl-C asks before it leaves, Ctrl-Z is undo */
    noecho();
    keypad(stdscr, TRUE);
    set_escdelay(25);
    paint_open();
    return NULL;
}

void screen_close(void)
{
    if (terminal == NULL)
        return;
    endwin();
    restore_signals();
    delscreen(terminal);
    terminal = NULL;
}

/* Checks the size before each read: ncurses misses a change while it writes. */
static bool resized(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0)
        return false;
    return is_term_resized(size.ws_row, size.ws_col) && resizeterm(size.ws_row, size.ws_col) == OK;
}

/* Whether something waits to be read; if reading still fails, it is the end. */
static bool input_waits(void)
{
    struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };
    return poll(&in, 1, 0) > 0;
}

/* Reads the next key; `typed` says whether it is a character. KEY_ENDED if the terminal is gone. */
static int next_key(bool *typed)
{
    *typed = false;
    for (int errors = 0; errors < ERRORS_MAX;) {
        wint_t key;
        if (resized())
            return KEY_RESIZE;
        timeout(listened != NULL ? 0 : LOOK_MS);
        int kind = get_wch(&key);
        if (kind == ERR) {
            if (listened != NULL && session_listen(listened, LOOK_MS))
                return KEY_NEWS;
            errors = input_waits() ? errors + 1 : 0;
            continue;
        }
        *typed = kind == OK && key >= ' ' && key != 127;
        return (int)key;
    }
    return KEY_ENDED;
}

static bool is_enter(int key)
{
    return key == '\n' || key == '\r' || key == KEY_ENTER;
}

static bool is_backspace(int key)
{
    return key == KEY_BACKSPACE || key == 127 || key == '\b';
}

/* Also on a Russian keyboard, where the same key is й. */
static bool is_q(int key)
{
    return key == 'q' || key == 0x439;
}

static bool is_leave(int key)
{
    return key == ESCAPE || key == CTRL_C || key == KEY_ENDED;
}

/* Menus */

enum { MENU_TOP = 5, MENU_BELOW = 2, ITEM_LINES = 16 };

/* Returns the first item to show, so that the marked one is visible. */
static int menu_from(const char *const *item, int marked, int w)
{
    struct slice slices[ITEM_LINES];
    int from = marked, room = LINES - MENU_TOP - MENU_BELOW;
    for (int i = marked; i >= 0; i--) {
        room -= wrap(item[i], w, slices, ITEM_LINES);
        from = room >= 0 ? i : from;
    }
    return from;
}

static void paint_menu(enum lang lang, const char *title, const char *const *item, int n,
                       int marked)
{
    struct slice slices[ITEM_LINES];
    int y = MENU_TOP, w = COLS - 8 < 76 ? COLS - 8 : 76;
    erase();
    curs_set(0);
    paint(0, 2, COLS - 4, words_in(&phrase[PH_WELCOME], lang), TEXT_TITLE);
    paint_rule(1, 2, COLS - 4);
    paint(MENU_TOP - 2, 2, COLS - 4, title, TEXT_PROMPT);
    for (int i = menu_from(item, marked, w); i < n && y < LINES - MENU_BELOW; i++) {
        int lines = wrap(item[i], w, slices, ITEM_LINES);
        char number[16];
        snprintf(number, sizeof number, "%s%d", i == marked ? "▸ " : "  ", i + 1);
        paint(y, 2, 4, number, i == marked ? TEXT_PROMPT : TEXT_MUTED);
        for (int k = 0; k < lines && y < LINES - MENU_BELOW; k++)
            paint_slice(y++, 6, w, &slices[k], 0, i == marked ? TEXT_MARKED : TEXT_BODY);
    }
    paint(LINES - 2, 2, COLS - 4, message, TEXT_PROMPT);
    paint(LINES - 1, 2, COLS - 4, words_in(&phrase[PH_KEYS_MENU], lang), TEXT_MUTED);
    refresh();
}

static int pick(enum lang lang, const char *title, const char *const *item, int n, int usual)
{
    int marked = usual;
    for (;;) {
        bool typed;
        paint_menu(lang, title, item, n, marked);
        int key = next_key(&typed);
        if (is_enter(key))
            break;
        if (is_leave(key) || (typed && is_q(key))) {
            marked = key == CTRL_C || key == KEY_ENDED ? PICK_ENDED : PICK_NONE;
            break;
        }
        if (key == KEY_UP)
            marked = (marked + n - 1) % n;
        else if (key == KEY_DOWN || key == '\t')
            marked = (marked + 1) % n;
        else if (typed && key >= '1' && key <= '9' && key < '1' + n)
            marked = key - '1';
    }
    message[0] = '\0';
    return marked;
}

/* A typed line */

static void put_letter(char *typed, size_t size, int key)
{
    char letter[16];
    mbstate_t state = { 0 };
    size_t n = wcrtomb(letter, (wchar_t)key, &state), used = strlen(typed);
    if (n == (size_t)-1 || used + n >= size)
        return;
    memcpy(typed + used, letter, n);
    typed[used + n] = '\0';
}

static void drop_letter(char *typed)
{
    size_t n = strlen(typed);
    while (n > 0 && ((unsigned char)typed[n - 1] & 0xc0) == 0x80)
        n--;
    if (n > 0)
        n--;
    typed[n] = '\0';
}

static void paint_question(enum lang lang, const char *title, const char *usual, const char *typed)
{
    const struct reader reader = { .lang = lang, .seat = SPECTATOR };
    char bytes[256];
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    text_say(&out, &phrase[PH_USUAL_TEXT], STRING(usual));
    erase();
    paint(0, 2, COLS - 4, words_in(&phrase[PH_WELCOME], lang), TEXT_TITLE);
    paint_rule(1, 2, COLS - 4);
    paint(3, 2, COLS - 4, title, TEXT_PROMPT);
    paint(4, 2, COLS - 4, bytes, TEXT_MUTED);
    paint(LINES - 2, 2, COLS - 4, message, TEXT_PROMPT);
    paint(6, 2, 2, "> ", TEXT_PROMPT);
    paint(6, 4, COLS - 6, typed, TEXT_BODY);
    curs_set(1);
    move(6, 4 + utf8_columns(typed, strlen(typed)));
    refresh();
}

static bool read_text(enum lang lang, const char *title, const char *usual, char *to, size_t size)
{
    for (to[0] = '\0';;) {
        bool typed;
        paint_question(lang, title, usual, to);
        int key = next_key(&typed);
        if (is_leave(key))
            return false;
        if (is_enter(key))
            break;
        if (typed)
            put_letter(to, size, key);
        else if (is_backspace(key))
            drop_letter(to);
    }
    message[0] = '\0';
    if (to[0] == '\0')
        snprintf(to, size, "%s", usual);
    return true;
}

/* Pages */

/* A page's left edge and width; the sign that there is more. */
struct page_frame {
    int x, w;
    const char *more;
};

static void paint_page(enum lang lang, const char *title, const struct slice *slices, int n,
                       const struct page_frame *page)
{
    erase();
    curs_set(0);
    paint(0, page->x, page->w, title, TEXT_TITLE);
    paint_rule(1, page->x, COLS - 2 * page->x);
    for (int i = 0; i < n; i++)
        paint_slice(2 + i, page->x, page->w, &slices[i], 0, TEXT_BODY);
    paint(LINES - 1, page->x, page->w - 4, words_in(&phrase[PH_KEYS_PAGE], lang), TEXT_MUTED);
    paint(LINES - 1, page->x + page->w - 3, 3, page->more, TEXT_MARKED);
    refresh();
}

/* Reads a key and returns the row that it scrolls to; -1 if it closes the page. */
static int page_key(int top, int rows, int last)
{
    bool typed;
    int key = next_key(&typed);
    if (is_enter(key) || is_leave(key) || (typed && is_q(key)))
        return -1;
    switch (key) {
    case KEY_UP:
        top--;
        break;
    case KEY_DOWN:
        top++;
        break;
    case KEY_PPAGE:
        top -= rows - 1;
        break;
    case KEY_NPAGE:
    case ' ':
        top += rows - 1;
        break;
    case KEY_HOME:
        top = 0;
        break;
    case KEY_END:
        top = last;
        break;
    default:
        break;
    }
    return top < 0 ? 0 : top;
}

/* Shows a text until the person closes it, from the row `top` on. `wrapped`: it is not a board. */
static void show_page(enum lang lang, const char *title, const char *text, bool wrapped, int top)
{
    static struct slice slices[SLICES_MAX];
    while (top >= 0) {
        int margin = wrapped ? 2 : 0, most = COLS - 2 * margin, rows = LINES - 3;
        struct page_frame page = { .x = margin,
                                   .w = wrapped && most > PAGE_WIDTH ? PAGE_WIDTH : most };
        int n = (wrapped ? wrap : wrap_board)(text, page.w, slices, SLICES_MAX);
        int last = n > rows ? n - rows : 0;
        top = top > last ? last : top;
        page.more = last == 0 ? "" : top == 0 ? " ↓ " : top == last ? " ↑ " : " ↕ ";
        paint_page(lang, title, slices + top, n - top < rows ? n - top : rows, &page);
        top = page_key(top, rows, last);
    }
}

static void page(struct session *s, const char *title, const char *text, bool last)
{
    show_page(s->lang, title, text, true, last ? SLICES_MAX : 0);
}

static void wait(struct session *s)
{
    if (session_is_live(s))
        return;
    move(LINES - 1, 0);
    clrtoeol();
    paint(LINES - 1, 0, COLS - 1, words_in(&phrase[PH_OTHERS], s->lang), TEXT_MUTED);
    refresh();
}

/* Drops what was typed meanwhile, except Ctrl-C. */
static void waited(struct session *s)
{
    bool leave = false;
    wint_t key;
    (void)s;
    timeout(0);
    while (get_wch(&key) != ERR)
        leave = leave || key == CTRL_C;
    if (leave)
        ungetch(CTRL_C);
}

static enum user_command curtain(struct session *s, int seat)
{
    const struct reader reader = session_reader(s, SPECTATOR);
    char bytes[512];
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    text_say(&out, &phrase[PH_CURTAIN], SEAT(seat));
    for (;;) {
        int w = text_width(bytes);
        bool typed;
        erase();
        curs_set(0);
        paint(LINES / 2, w < COLS ? (COLS - w) / 2 : 0, COLS, bytes, TEXT_PROMPT);
        paint(LINES - 1, 0, COLS - 1, message, TEXT_MUTED);
        refresh();
        int key = next_key(&typed);
        if (key != KEY_RESIZE)
            message[0] = '\0';
        if (key == KEY_ENDED)
            return COMMAND_LEAVE;
        if (is_leave(key) || (typed && is_q(key)))
            return COMMAND_QUIT;
        if (is_enter(key))
            return COMMAND_PLAY;
    }
}

static void tell(struct session *s, const char *sentence)
{
    (void)s;
    snprintf(message, sizeof message, "%s", sentence);
}

/* Winner and points first: they matter most on a small screen. */
static void end(struct session *s)
{
    static char bytes[2 * BOARD_BYTES];
    char winner[512];
    const struct reader reader = session_reader(s, s->viewer);
    struct text out;
    text_open(&out, winner, sizeof winner, &reader);
    session_say_winner(s, &out);
    text_open(&out, bytes, sizeof bytes, &reader);
    session_say_scores(s, &out);
    text_add(&out, "\n");
    session_say_board(s, &out);
    text_add(&out, "\n");
    text_hue(&out, SEED_HUE);
    session_say_seed(s, &out);
    text_hue(&out, HUE_NONE);
    show_page(s->lang, winner, bytes, false, 0);
}

/* Deciding */

static void type(struct table_screen *t, int key)
{
    put_letter(t->typed, sizeof t->typed, key);
    table_screen_search(t);
}

static void untype(struct table_screen *t)
{
    drop_letter(t->typed);
    table_screen_search(t);
}

/* Moves the mark or scrolls the board. False if the key does neither. */
static bool move_key(struct table_screen *t, int key)
{
    int mark = t->marked;
    switch (key) {
    case KEY_UP:
        mark -= t->columns;
        break;
    case KEY_DOWN:
        mark += t->columns;
        break;
    case KEY_LEFT:
        mark--;
        break;
    case KEY_RIGHT:
    case '\t':
        mark++;
        break;
    case KEY_HOME:
        mark = 0;
        break;
    case KEY_END:
        mark = t->chooser.n - 1;
        break;
    case KEY_NPAGE:
        t->board_top += t->board_h - 1;
        return true;
    case KEY_PPAGE:
        t->board_top -= t->board_h - 1;
        return true;
    case KEY_SRIGHT:
        t->board_left += SCROLL_COLUMNS;
        return true;
    case KEY_SLEFT:
        t->board_left -= SCROLL_COLUMNS;
        return true;
    default:
        return false;
    }
    mark = mark >= t->chooser.n ? t->chooser.n - 1 : mark;
    t->marked = mark < 0 ? 0 : mark;
    return true;
}

/* Returns the command of a key; COMMAND_COUNT if it has none at this table. */
static enum user_command command_key(const struct table_screen *t, int key, bool typed)
{
    bool empty = t->typed[0] == '\0';
    if (typed)
        return empty && key == '?' ? COMMAND_HELP : COMMAND_COUNT;
    switch (key) {
    case KEY_F(1):
        return COMMAND_RULES;
    case KEY_F(2):
        return COMMAND_STORY;
    case CTRL_Z:
        return COMMAND_UNDO;
    case CTRL_S:
        return t->list.commands & COMMAND_BIT(COMMAND_SAVE) ? COMMAND_SAVE : COMMAND_COUNT;
    case ESCAPE:
        return empty ? COMMAND_QUIT : COMMAND_COUNT;
    case CTRL_C:
        return COMMAND_QUIT;
    case KEY_ENDED:
        return COMMAND_LEAVE;
    case KEY_NEWS:
        return COMMAND_NEWS;
    default:
        return COMMAND_COUNT;
    }
}

/* Does what Enter does: takes the marked item. False if there is none. */
static bool take_marked(struct table_screen *t, struct user_input *input)
{
    if (t->chooser.n == 0)
        return false;
    const struct item *item = &t->chooser.item[t->marked];
    *input = (struct user_input){ .command = item->command };
    if (item->command == COMMAND_PLAY)
        input->act = t->list.choice[item->choice].act;
    else
        snprintf(input->rest, sizeof input->rest, "%s", t->chooser.rest);
    return true;
}

static void clear_typed(struct table_screen *t)
{
    t->typed[0] = '\0';
    table_screen_search(t);
}

/* Says why the line is not a move, and clears it: the next word must not be added to it. */
static void refuse_line(struct table_screen *t)
{
    const struct reader reader = { .lang = t->session->lang, .seat = SPECTATOR };
    struct text out;
    text_open(&out, message, sizeof message, &reader);
    table_screen_say_no_match(t, &out);
    clear_typed(t);
}

/* Refuses a line that names something forbidden, even if its words occur in some choice: never
 * plays a guess. */
static bool refuse_by_rule(struct table_screen *t)
{
    const struct reader reader = session_reader(t->session, t->seat);
    struct text out;
    if (t->typed[0] == '\0')
        return false;
    text_open(&out, message, sizeof message, &reader);
    session_say_why_not(t->session, t->seat, &t->list, t->typed, &out);
    if (out.n > 0)
        clear_typed(t);
    return out.n > 0;
}

static void decide(struct table_screen *t, struct user_input *input)
{
    for (;;) {
        bool typed;
        table_screen_paint(t, message);
        int key = next_key(&typed);
        if (key != KEY_RESIZE && key != KEY_NEWS)
            message[0] = '\0';
        *input = (struct user_input){ .command = command_key(t, key, typed) };
        if (input->command != COMMAND_COUNT)
            return;
        if (is_enter(key)) {
            if (refuse_by_rule(t))
                continue;
            if (take_marked(t, input))
                return;
            if (t->typed[0] != '\0')
                refuse_line(t);
        } else if (typed) {
            type(t, key);
        } else if (is_backspace(key)) {
            untype(t);
        } else if (key == ESCAPE) {
            clear_typed(t);
        } else {
            move_key(t, key);
        }
    }
}

static void ask(struct session *s, int seat, struct user_input *input)
{
    static struct table_screen t;
    static bool goes_on;
    table_screen_open(&t, s, seat, goes_on);
    listened = session_is_live(s) ? s : NULL;
    decide(&t, input);
    listened = NULL;
    goes_on = input->command == COMMAND_NEWS;
    table_screen_close(&t);
    if (input->command == COMMAND_PLAY)
        s->told[s->viewer] = session_now(s);
}

const struct frontend screen_frontend = {
    .drawn = true,
    .pick = pick,
    .text = read_text,
    .curtain = curtain,
    .ask = ask,
    .tell = tell,
    .page = page,
    .wait = wait,
    .waited = waited,
    .end = end,
};
