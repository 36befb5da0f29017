/*
 * Words for people. A `text` is a bounded buffer that knows its reader: the language, the seat the
 * reader sits on, and what the others are called. Sentences are templates in three languages side
 * by side, filled in with numbers, names and terms:
 *
 *     WORDS("{0} {0?take|takes} {1#one card|{1} cards}.",  …Russian…,  …Polish…)
 *
 *   {0}          argument 0: a number, a word, or a seat's name
 *   {0?a|b}      a if argument 0 is the reader's own seat, else b
 *   {0#a|b|c}    the form that argument 0 needs: one | other in English, one | few | many in
 *                Russian and Polish
 *
 * The alternatives may hold arguments. Spaces of templates and terms at which no line may break are
 * written as U+00A0 (text_space); names and notation are left alone. The engine calls nothing of
 * libc's stdio and no locale.
 */
#ifndef WONDERLAND_TEXT_H
#define WONDERLAND_TEXT_H

#include "engine/base.h"

enum lang { EN, RU, PL, LANG_COUNT };

struct words {
    const char *in[LANG_COUNT];
};

/* Does not compile if a translation is missing. */
/* clang-format off */
#define WORDS(en, ru, pl) { .in = { [EN] = (en), [RU] = (ru), [PL] = (pl) } }
/* clang-format on */

struct reader {
    enum lang lang;
    int seat;                    /* 0.., or SPECTATOR; "you" is this seat */
    bool drawn;                  /* boards with frames and hues; else plain sentences */
    bool points;                 /* sees what is pointed at: a choice need not say where it lies */
    const char *name[SEATS_MAX]; /* NULL: "Player 1" in the reader's language */
};

/* What programs are told of a line of a story, beside its words. */
enum line_kind {
    LINE_NEWS,
    LINE_TURN, /* says that a turn begins, and whose */
    LINE_ASIDE /* a note beside the story: the round, or what only its reader is told to remember */
};
struct line_mark {
    uint8_t about; /* 1 + the seat that its first sentence is about: argument 0; 0: nobody */
    uint8_t kind;
};

/* Of every line of a text that is not empty, in order; of lines after the last one nothing. */
enum { LINES_MAX = 512 };
struct line_marks {
    size_t read; /* bytes of the text that have been looked through for the ends of lines */
    int at;      /* the line that is being written */
    struct line_mark line[LINES_MAX];
};

struct text {
    char *bytes; /* always ends in NUL, always whole UTF-8 characters */
    size_t size; /* of the buffer */
    size_t n;    /* bytes written, without the NUL */
    bool cut;    /* something did not fit and was left out */
    const struct reader *reader;
    struct line_marks *lines; /* NULL: nobody asks */
};

/* An argument of a sentence. Make it with NUMBER, STRING, TERM or SEAT. */
struct arg {
    enum { ARG_NONE, ARG_NUMBER, ARG_STRING, ARG_TERM, ARG_SEAT } kind;
    int number; /* also the seat */
    const char *string;
    const struct words *term;
};
/* clang-format off */
#define NUMBER(n) { .kind = ARG_NUMBER, .number = (n) }
#define STRING(s) { .kind = ARG_STRING, .string = (s) }
#define TERM(w) { .kind = ARG_TERM, .term = (w) }
#define SEAT(p) { .kind = ARG_SEAT, .number = (p) }
/* clang-format on */

/* An empty text in `bytes`; reader NULL means an English spectator. size is at least 1. */
void text_open(struct text *, char *bytes, size_t size, const struct reader *);

/* Begins to collect what is told of the lines of an empty text. text_line_is: the kind of the line
 * that begins here. text_line_mark: of line i. */
void text_collect_marks(struct text *, struct line_marks *);
void text_line_is(struct text *, enum line_kind);
struct line_mark text_line_mark(const struct line_marks *, int i);

/* Append. The first character that does not fit is left out with all that follows, and `cut` is
 * set. */
void text_add(struct text *, const char *string);
void text_add_bytes(struct text *, const char *bytes, size_t n);
void text_number(struct text *, int64_t number);
void text_hex(struct text *, const uint8_t *bytes, size_t n);
void text_words(struct text *, const char *string); /* with text_space for its spaces */
void text_term(struct text *, const struct words *);
void text_seat(struct text *, int seat);

/* Writes the number so that it ends before digits[end], where there is room for TEXT_DIGITS, and
 * returns where it begins. */
enum { TEXT_DIGITS = 24 };
static inline size_t text_digits(char *digits, size_t end, int64_t number)
{
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do
        digits[--end] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0)
        digits[--end] = '-';
    return end;
}

/* Appends the space between what has been written and `next`. It is U+00A0, at which no line
 * breaks, between a number and a word or "%", in Polish after a, i, o, u, w, z, in Russian before a
 * dash. */
void text_space(struct text *, const char *next);

/* The suit that marks the seat's pawn or line on a drawn table, as in the browser. */
void text_suit(struct text *, int seat);

/* The seat's name in at most `width` characters; a longer one ends in "…". */
void text_seat_clipped(struct text *, int seat, int width);

/* Appends the template in the reader's language, its arguments filled in. A number below zero has
 * the minus sign of typography there, not the hyphen that programs read. */
#define text_say(t, template, ...) \
    text_fill((t), (template), (const struct arg[]){ __VA_ARGS__, { .kind = ARG_NONE } })
void text_fill(struct text *, const struct words *template, const struct arg *args);

/* Appends what separates item i from the one before it in a list of n: nothing, a comma or
 * "and". */
void text_between(struct text *, int i, int n);

/* Makes the letter at byte `from` a capital one; letters of the three languages only. */
void text_capital(struct text *, size_t from);

/* Ends a line of the score: ": 3 points", ": −1 point". */
void text_points(struct text *, int points);

/* "24%", in Russian «24 %». */
void text_percent(struct text *, int percent);

/* For writers that know the length: where the next n bytes go, or NULL if they do not all fit or
 * something was cut before. Call text_wrote with their end afterwards. */
static inline char *text_room(struct text *t, size_t n)
{
    return !t->cut && t->size - t->n > n ? t->bytes + t->n : NULL;
}
static inline void text_wrote(struct text *t, char *end)
{
    *end = '\0';
    t->n = (size_t)(end - t->bytes);
}

/* Appends the string `times` times; nothing if that is below 1. */
void text_repeat(struct text *, const char *string, int times);

/* Spaces up to `column` of the current line, counted in characters; nothing if it is past it. */
void text_pad(struct text *, int column);

/* Drawn texts only: what follows has hue 1..7, or the ordinary one for HUE_NONE. Written as one
 * byte with the value of the hue (HUE_NONE: 0x0f), which the terminal turns into colour. */
enum { HUE_NONE = 15 };
void text_hue(struct text *, int hue);

/* Whether the byte is a mark of text_hue. */
bool text_is_hue(char byte);

/* Characters shown by a string: UTF-8 characters without hue marks. */
int text_width(const char *string);

/* Which of a template's alternatives n needs. */
int plural_form(enum lang, long n);

/* Reads what text_hex writes: exactly n bytes in lower-case hexadecimal, nothing after them. */
bool hex_read(const char *string, uint8_t *bytes, size_t n);

/* "en", "ru", "pl", and back; LANG_COUNT for any other string. */
const char *lang_code(enum lang);
enum lang lang_from(const char *code);

#endif
