/*
 * The client for screen readers, scripts and pipes: whole sentences, line by line, no colour, no
 * frames, nothing that moves. A decision is told in the order in which a listener needs it: what
 * has happened, how the table looks, what is asked, what can be answered.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "terminal/chooser.h"
#include "terminal/frontend.h"
#include "terminal/utf8.h"
#include "terminal/words.h"

enum {
    LIST_WHOLE = 20, /* longer lists are printed in notation only, in words on request */
    LINE_WIDTH = 78
};

static bool input_ended;
static bool explained;      /* how to answer; said once, and after a line that is not an answer */
static bool many_explained; /* the same for a long list; only its length is told then */

/* Waits for the keyboard; true if something happens at the table before a key is pressed. */
static bool news_first(struct session *s)
{
    struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };
    fflush(stdout);
    while (session_is_live(s) && poll(&in, 1, 0) == 0)
        if (session_listen(s, -1))
            return true;
    return false;
}

/* Reads a line without its end into `line`. False when there are no more. */
static bool read_line(enum lang lang, char *line, size_t size)
{
    for (;;) {
        char *bytes = NULL;
        size_t room = 0;
        fflush(stdout);
        ssize_t n = getline(&bytes, &room, stdin);
        if (n < 0) {
            free(bytes);
            if (!input_ended)
                printf("\n%s\n", words_in(&phrase[PH_INPUT_ENDED], lang));
            input_ended = true;
            return false;
        }
        bytes[strcspn(bytes, "\r\n")] = '\0';
        bool fits = (size_t)n < size;
        if (fits)
            snprintf(line, size, "%s", bytes);
        else
            printf("%s\n> ", words_in(&phrase[PH_LINE_TOO_LONG], lang));
        free(bytes);
        if (fits)
            return true;
    }
}

/* Prints a text as a paragraph of its own, with exactly one line end. */
static void paragraph(const char *text)
{
    size_t n = strlen(text);
    while (n > 0 && text[n - 1] == '\n')
        n--;
    if (n > 0)
        printf("%.*s\n", (int)n, text);
}

static int pick(enum lang lang, const char *title, const char *const *item, int n, int usual)
{
    const struct reader reader = { .lang = lang, .seat = SPECTATOR };
    char bytes[256], line[PATH_BYTES], small[PATH_BYTES];
    struct text out;
    printf("\n%s\n", title);
    for (int i = 0; i < n; i++)
        printf("%d. %s\n", i + 1, item[i]);
    text_open(&out, bytes, sizeof bytes, &reader);
    text_say(&out, &phrase[PH_USUAL], NUMBER(usual + 1));
    printf("%s\n", bytes);
    for (;;) {
        printf("> ");
        if (!read_line(lang, line, sizeof line))
            return PICK_ENDED;
        utf8_fold_case(small, sizeof small, line);
        if (small[0] == '\0')
            return usual;
        if (user_command_find(small, true, COMMAND_BIT(COMMAND_QUIT)) == COMMAND_QUIT)
            return PICK_ENDED;
        char *end;
        long number = strtol(small, &end, 10);
        if (*end == '\0' && number >= 1 && number <= n)
            return (int)number - 1;
        text_open(&out, bytes, sizeof bytes, &reader);
        text_say(&out, &phrase[PH_NUMBER_PLEASE], NUMBER(n));
        printf("%s\n", bytes);
    }
}

/* Returns enough lines to push everything out of the window. */
static int curtain_lines(void)
{
    struct winsize size;
    bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0; /* a pipe has none */
    return known && size.ws_row > CURTAIN_LINES ? size.ws_row : CURTAIN_LINES;
}

static enum user_command curtain(struct session *s, int seat)
{
    const struct reader reader = session_reader(s, SPECTATOR);
    char bytes[512], line[PATH_BYTES], small[PATH_BYTES];
    struct text out;
    for (int i = curtain_lines(); i > 0; i--)
        putchar('\n');
    text_open(&out, bytes, sizeof bytes, &reader);
    text_say(&out, &phrase[PH_CURTAIN], SEAT(seat));
    printf("%s\n> ", bytes);
    if (!read_line(s->lang, line, sizeof line))
        return COMMAND_LEAVE;
    utf8_fold_case(small, sizeof small, line);
    return user_command_find(small, true, COMMAND_BIT(COMMAND_QUIT)) == COMMAND_QUIT ? COMMAND_QUIT
                                                                                     : COMMAND_PLAY;
}

static void print_story(struct session *s)
{
    char *story = session_story(s, s->told[s->viewer], session_now(s));
    paragraph(story);
    free(story);
    s->told[s->viewer] = session_now(s);
}

static void print_board(struct session *s)
{
    static char bytes[BOARD_BYTES];
    const struct reader reader = session_reader(s, s->viewer);
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    session_say_board(s, &out);
    paragraph(bytes);
}

static void print_prompt(struct session *s, int seat)
{
    char bytes[CHOICE_BYTES * 4];
    const struct reader reader = session_reader(s, s->viewer);
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    session_say_prompt(s, seat, &out);
    paragraph(bytes);
}

static void print_choice(const struct choice_list *list, int i)
{
    printf("%d. %s (%s)\n", i + 1, list->choice[i].words, list->choice[i].typed);
}

/* Prints the phrase about what was typed. */
static void print_about(struct session *s, int about, const char *typed)
{
    char bytes[PATH_BYTES + 256];
    const struct reader reader = session_reader(s, s->viewer);
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    text_say(&out, &phrase[about], STRING(typed));
    printf("%s\n", bytes);
}

/* Prints all choices, or those with the word in them. */
static void print_list(struct session *s, const struct choice_list *list, const char *wanted)
{
    int shown = 0;
    char want[PATH_BYTES], words[CHOICE_BYTES];
    utf8_fold_case(want, sizeof want, wanted);
    for (int i = 0; i < list->n; i++) {
        utf8_fold_case(words, sizeof words, list->choice[i].words);
        if (strstr(words, want) == NULL && strstr(list->choice[i].typed, want) == NULL)
            continue;
        print_choice(list, i);
        shown++;
    }
    if (shown == 0)
        print_about(s, PH_NO_MATCH, want);
}

/* Prints "1. take 0 1; 2. take 0; …", wrapped into lines. */
static void print_notes(const struct choice_list *list)
{
    int column = 0;
    for (int i = 0; i < list->n; i++) {
        char item[NOTATION_BYTES + 16];
        int n = snprintf(item, sizeof item, "%d. %s%s", i + 1, list->choice[i].typed,
                         i + 1 < list->n ? ";" : ".");
        if (column + 1 + n > LINE_WIDTH)
            column = 0;
        printf("%s%s", column > 0 ? " " : i > 0 ? "\n" : "", item);
        column += n + (column > 0);
    }
    putchar('\n');
}

static void print_how_to_answer(struct session *s, const struct choice_list *list)
{
    char bytes[256];
    const struct reader reader = session_reader(s, s->viewer);
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    text_say(&out, &phrase[PH_HOW_TO_ANSWER], NUMBER(list->n));
    printf("%s\n", bytes);
    explained = true;
}

static void print_choices(struct session *s, const struct choice_list *list)
{
    if (list->n <= LIST_WHOLE) {
        if (!explained)
            print_how_to_answer(s, list);
        printf("%s\n", words_in(&phrase[PH_CHOICES], s->lang));
        print_list(s, list, "");
        return;
    }
    char bytes[1024];
    const struct reader reader = session_reader(s, s->viewer);
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    if (many_explained)
        text_say(&out, &phrase[PH_CHOICE_COUNT], NUMBER(list->n));
    else
        text_say(&out, &phrase[PH_MANY_CHOICES], NUMBER(list->n));
    explained = many_explained = true;
    printf("%s\n", bytes);
    print_notes(list);
}

/* Prints the seal on the deal. */
static void print_sealed(struct session *s)
{
    char bytes[512];
    const struct reader reader = session_reader(s, s->viewer);
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    session_say_sealed(s, &out);
    paragraph(bytes);
}

/* While others decide, prints what they do and whom the table waits for. */
static void show_waiting(struct session *s, int seat)
{
    static char told[CHOICE_BYTES * 4];
    char bytes[CHOICE_BYTES * 4];
    const struct reader reader = session_reader(s, s->viewer);
    struct text out;
    print_story(s);
    text_open(&out, bytes, sizeof bytes, &reader);
    session_say_prompt(s, seat, &out);
    if (strcmp(bytes, told) != 0)
        paragraph(bytes);
    snprintf(told, sizeof told, "%s", bytes);
}

/* Prints what is new; nothing if the same was asked a moment ago. */
static void show(struct session *s, int seat, const struct choice_list *list)
{
    if (s->asked == 0)
        print_sealed(s);
    if (list->n == 0) {
        s->asked = session_decision(s); /* as a question never sets it */
        show_waiting(s, seat);
        return;
    }
    if (s->asked == session_decision(s) + 1) {
        print_story(s);
        return;
    }
    s->asked = session_decision(s) + 1;
    putchar('\n');
    print_story(s);
    putchar('\n');
    print_board(s);
    putchar('\n');
    print_prompt(s, seat);
    print_choices(s, list);
}

/* Whether a rule says why the line is not a move. */
static bool refuse_by_rule(struct session *s, int seat, const struct choice_list *list,
                           const char *line)
{
    char bytes[2 * WHY_NOT_BYTES];
    const struct reader reader = session_reader(s, seat);
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    session_say_why_not(s, seat, list, line, &out);
    if (out.n > 0)
        printf("%s\n", bytes);
    return out.n > 0;
}

/* Says why a line is not a move, and which moves it may mean; never plays a guess. */
static void refuse(struct session *s, const struct choice_list *list, const char *line,
                   const struct words *why)
{
    static struct chooser chooser;
    int moves = 0;
    if (user_command_exists(line))
        print_about(s, PH_NOT_HERE, line);
    else
        printf("%s\n", words_in(why, s->lang));
    chooser_fill(&chooser, list, line);
    for (int i = 0; i < chooser.n; i++)
        moves += chooser.item[i].command == COMMAND_PLAY;
    if (moves == 0 && list->n > 0)
        print_how_to_answer(s, list);
    if (moves == 0 || moves > LIST_WHOLE)
        return;
    printf("%s\n", words_in(&phrase[PH_DID_YOU_MEAN], s->lang));
    for (int i = 0; i < chooser.n; i++)
        if (chooser.item[i].command == COMMAND_PLAY)
            print_choice(list, chooser.item[i].choice);
}

static void ask(struct session *s, int seat, struct user_input *input)
{
    static struct choice_list list;
    session_choices(s, seat, &list);
    show(s, seat, &list);
    for (;;) {
        char line[PATH_BYTES];
        printf("%s", list.n > 0 ? "> " : ""); /* nothing is asked while others decide */
        if (news_first(s)) {
            printf("%s", list.n > 0 ? "\n" : "");
            input->command = COMMAND_NEWS;
            return;
        }
        if (!read_line(s->lang, line, sizeof line)) {
            input->command = COMMAND_LEAVE;
            return;
        }
        if (line[strspn(line, " \t")] == '\0') {
            print_prompt(s, seat);
            continue;
        }
        session_understand(s, seat, &list, line, input);
        if (input->command == COMMAND_BOARD) {
            print_board(s);
        } else if (input->command == COMMAND_LIST) {
            print_list(s, &list, input->rest);
        } else if (input->refused != NULL) {
            if (!refuse_by_rule(s, seat, &list, line))
                refuse(s, &list, line, input->refused);
        } else {
            return;
        }
    }
}

static bool read_text(enum lang lang, const char *title, const char *usual, char *to, size_t size)
{
    const struct reader reader = { .lang = lang, .seat = SPECTATOR };
    char bytes[256], line[PATH_BYTES];
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    text_say(&out, &phrase[PH_USUAL_TEXT], STRING(usual));
    printf("\n%s\n%s\n> ", title, bytes);
    if (!read_line(lang, line, sizeof line))
        return false;
    snprintf(to, size, "%s", line[0] != '\0' ? line : usual);
    return true;
}

static void tell(struct session *s, const char *sentence)
{
    (void)s;
    printf("%s\n", sentence);
}

static void page(struct session *s, const char *title, const char *text, bool last)
{
    (void)s;
    (void)last;
    printf("%s\n", title);
    paragraph(text);
}

/* Lines that were typed beforehand are answers: scripts and pipes write them so. */
static void wait(struct session *s)
{
    (void)s;
    fflush(stdout);
}

static void waited(struct session *s)
{
    (void)s;
}

/* The story ends with the winner, so only the table and the points are left to tell. */
static void end(struct session *s)
{
    static char bytes[BOARD_BYTES];
    const struct reader reader = session_reader(s, s->viewer);
    struct text out;
    if (s->asked == 0) /* bots among themselves */
        print_sealed(s);
    putchar('\n');
    print_story(s);
    putchar('\n');
    print_board(s);
    putchar('\n');
    text_open(&out, bytes, sizeof bytes, &reader);
    if (session_is_live(s)) { /* the log of such a table may not end with the result */
        session_say_winner(s, &out);
        text_add(&out, "\n");
    }
    session_say_scores(s, &out);
    text_add(&out, "\n");
    session_say_seed(s, &out);
    paragraph(bytes);
}

const struct frontend plain_frontend = {
    .drawn = false,
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
