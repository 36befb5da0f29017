/* The bounded text and its templates; text.h explains both. */
#include "engine/text.h"

#include "engine/copy.h"
#include "engine/require.h"

enum { DASH = 0xe2 }; /* the first byte of "–" and "—" */

static const struct reader english_spectator = { .lang = EN, .seat = SPECTATOR };

void text_open(struct text *t, char *bytes, size_t size, const struct reader *reader)
{
    require(size > 0);
    *t = (struct text){ .bytes = bytes, .size = size };
    t->reader = reader != NULL ? reader : &english_spectator;
    bytes[0] = '\0';
}

void text_collect_marks(struct text *t, struct line_marks *lines)
{
    require(t->n == 0);
    t->lines = lines;
    lines->read = 0;
    lines->at = 0;
    lines->line[0] = (struct line_mark){ 0 };
}

/* The line that begins at the end of the text; NULL: something stands on it already, or nobody
 * asks. */
static struct line_mark *line_that_begins(struct text *t)
{
    struct line_marks *lines = t->lines;
    if (lines == NULL || (t->n > 0 && t->bytes[t->n - 1] != '\n'))
        return NULL;
    for (; lines->read < t->n; lines->read++) {
        bool empty = lines->read == 0 || t->bytes[lines->read - 1] == '\n';
        if (t->bytes[lines->read] == '\n' && !empty && ++lines->at < LINES_MAX)
            lines->line[lines->at] = (struct line_mark){ 0 };
    }
    return lines->at < LINES_MAX ? &lines->line[lines->at] : NULL;
}

void text_line_is(struct text *t, enum line_kind kind)
{
    struct line_mark *line = line_that_begins(t);
    if (line != NULL)
        line->kind = (uint8_t)kind;
}

struct line_mark text_line_mark(const struct line_marks *lines, int i)
{
    return i <= lines->at && i < LINES_MAX ? lines->line[i] : (struct line_mark){ 0 };
}

/* The bytes of a UTF-8 character after its first one. */
static bool continues(char c)
{
    return ((uint8_t)c & 0xc0) == 0x80;
}

void text_add_bytes(struct text *t, const char *bytes, size_t n)
{
    if (t->cut)
        return;
    size_t room = t->size - 1 - t->n;
    if (n > room) {
        t->cut = true;
        for (n = room; n > 0 && continues(bytes[n]); n--) /* do not cut inside a character */
            ;
    }
    char *to = t->bytes + t->n;
    memcpy(to, bytes, n);
    text_wrote(t, to + n);
}

/* Byte by byte: most strings are short, and measuring one first would cost more. */
void text_add(struct text *t, const char *string)
{
    char *to = t->bytes + t->n, *end = t->bytes + t->size - 1;
    const char *from = string;
    if (t->cut)
        return;
    while (*from != '\0' && to < end)
        *to++ = *from++;
    if (*from == '\0')
        text_wrote(t, to);
    else
        text_add_bytes(t, string, strlen(string)); /* it does not fit */
}

void text_number(struct text *t, int64_t number)
{
    char digits[TEXT_DIGITS], *to = text_room(t, 1);
    if (number >= 0 && number < 10 && to != NULL) { /* most are */
        *to = (char)('0' + number);
        text_wrote(t, to + 1);
        return;
    }
    size_t at = text_digits(digits, sizeof digits, number);
    text_add_bytes(t, digits + at, sizeof digits - at);
}

/* In a sentence a minus sign, not the hyphen of a record. */
static void add_number(struct text *t, int number)
{
    text_add(t, number < 0 ? "−" : "");
    text_number(t, number < 0 ? -(long)number : number);
}

void text_hex(struct text *t, const uint8_t *bytes, size_t n)
{
    static const char digit[] = "0123456789abcdef";
    char *to = text_room(t, 2 * n);
    for (size_t i = 0; i < n; i++) {
        const char pair[2] = { digit[bytes[i] >> 4], digit[bytes[i] & 15] };
        if (to == NULL)
            text_add_bytes(t, pair, 2);
        else
            memcpy(to + 2 * i, pair, 2);
    }
    if (to != NULL)
        text_wrote(t, to + 2 * n);
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool hex_read(const char *p, uint8_t *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++, p += 2) {
        int high = hex_digit(p[0]), low = high < 0 ? -1 : hex_digit(p[1]);
        if (low < 0)
            return false;
        bytes[i] = (uint8_t)(high << 4 | low);
    }
    return *p == '\0';
}

/* Where the last character before byte `n` begins, marks of hue left out; n is at least 1. */
static size_t character_before(const char *bytes, size_t n)
{
    do
        n--;
    while (n > 0 && (continues(bytes[n]) || text_is_hue(bytes[n])));
    return n;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A letter of the three languages; other signs of UTF-8 begin with other bytes. */
static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           ((uint8_t)c >= 0xc3 && (uint8_t)c <= 0xd1);
}

/* Whether the text ends in one of the Polish words that may not end a line. */
static bool ends_in_small_word(const struct text *t, size_t last)
{
    if (strchr("aiouwzAIOUWZ", t->bytes[last]) == NULL)
        return false;
    char before = last > 0 ? t->bytes[character_before(t->bytes, last)] : ' ';
    return !is_letter(before) && !is_digit(before);
}

static bool starts_with_dash(const char *next)
{
    return strncmp(next, "—", strlen("—")) == 0 || strncmp(next, "–", strlen("–")) == 0;
}

/* Whether no line may break between the end of the text and `next`. A digit at the end of a name is
 * not a number. */
static bool stay_together(const struct text *t, const char *next, bool after_name)
{
    if (t->n == 0)
        return false;
    size_t last = character_before(t->bytes, t->n);
    char before = t->bytes[last];
    if (before == ' ' || before == '\n' || *next == ' ')
        return false; /* a column, not a sentence */
    if (is_digit(before) && !after_name && (is_letter(*next) || *next == '%'))
        return true;
    return (t->reader->lang == PL && ends_in_small_word(t, last)) ||
           (t->reader->lang == RU && starts_with_dash(next));
}

static void add_space(struct text *t, const char *next, bool after_name)
{
    text_add(t, stay_together(t, next, after_name) ? "\u00a0" : " ");
}

void text_space(struct text *t, const char *next)
{
    add_space(t, next, false);
}

/* Not 0 if one of eight bytes is a digit or begins a dash. */
static uint64_t digits_or_dashes(uint64_t eight)
{
    return copy_below(eight ^ (COPY_ONES * '0'), 10) | copy_equal(eight, DASH);
}

/* Appends n bytes of words unchanged, if none of their spaces becomes U+00A0: outside Polish, a
 * space stays unless a digit comes before it or a dash after it. False: nothing was appended. */
static bool add_plain_words(struct text *t, const char *words, size_t n, const char *next)
{
    char *to = text_room(t, n);
    if (to == NULL || t->reader->lang == PL || (uint8_t)*next == DASH ||
        copy_looking(to, words, n, digits_or_dashes) != 0)
        return false;
    text_wrote(t, to + n);
    return true;
}

/* Appends up to the next space, or to the end, and returns where that is. */
static const char *add_word(struct text *t, const char *p, const char *end)
{
    char *to = t->bytes + t->n, *full = t->bytes + t->size - 1;
    const char *from = p;
    if (t->cut)
        return end;
    while (p < end && *p != ' ' && to < full)
        *to++ = *p++;
    if (p == end || *p == ' ') {
        text_wrote(t, to);
        return p;
    }
    while (p < end && *p != ' ')
        p++;
    text_add_bytes(t, from, (size_t)(p - from)); /* it does not fit */
    return p;
}

/* Appends words from p to end, before `next`; after_name: and after a name. */
static void add_words(struct text *t, const char *p, const char *end, const char *next,
                      bool after_name)
{
    if (p < end && *p != ' ' && add_plain_words(t, p, (size_t)(end - p), next))
        return;
    for (const char *from = p;; p++) {
        p = add_word(t, p, end);
        if (p == end)
            return;
        add_space(t, p + 1 < end ? p + 1 : next, after_name && p == from);
    }
}

void text_words(struct text *t, const char *string)
{
    add_words(t, string, string + strlen(string), "", false);
}

void text_term(struct text *t, const struct words *term)
{
    text_words(t, term->in[t->reader->lang]);
}

void text_suit(struct text *t, int seat)
{
    static const char *const suit[SEATS_MAX] = { "♥", "♠", "♦", "♣", "★", "✤" };
    require(seat >= 0 && seat < SEATS_MAX);
    text_add(t, suit[seat]);
}

void text_seat(struct text *t, int seat)
{
    static const struct words you = WORDS("You", "Вы", "Ty");
    static const struct words player = WORDS("Player", "Игрок", "Gracz");
    require(seat >= 0 && seat < SEATS_MAX); /* CHANCE has no name */
    if (seat == t->reader->seat) {
        text_term(t, &you);
    } else if (t->reader->name[seat] != NULL) {
        text_add(t, t->reader->name[seat]);
    } else {
        text_term(t, &player);
        text_add(t, " ");
        text_number(t, seat + 1);
    }
}

void text_seat_clipped(struct text *t, int seat, int width)
{
    char bytes[256];
    struct text whole;
    text_open(&whole, bytes, sizeof bytes, t->reader);
    text_seat(&whole, seat);
    if (text_width(bytes) <= width) {
        text_add(t, bytes);
        return;
    }
    size_t n = 0;
    for (int shown = 0; shown < width; n++)
        shown += !continues(bytes[n]);
    text_add_bytes(t, bytes, n - 1);
    text_add(t, "…");
}

static void add_arg(struct text *t, const struct arg *arg)
{
    switch (arg->kind) {
    case ARG_NUMBER:
        add_number(t, arg->number);
        break;
    case ARG_STRING:
        text_add(t, arg->string);
        break;
    case ARG_TERM:
        text_term(t, arg->term);
        break;
    case ARG_SEAT:
        text_seat(t, arg->number);
        break;
    case ARG_NONE:
        break;
    }
}

/* The end of the alternative that starts at p: its '|', or the '}' that ends them all. */
static const char *alternative_end(const char *p)
{
    for (int depth = 0; depth > 0 || (*p != '|' && *p != '}'); p++) {
        require(*p != '\0');
        depth += (*p == '{') - (*p == '}');
    }
    return p;
}

/* The alternative that argument `arg` chooses with the mark '?' or '#'. */
static int alternative(const struct text *t, char mark, const struct arg *arg)
{
    require((mark == '?' && arg->kind == ARG_SEAT) || (mark == '#' && arg->kind == ARG_NUMBER));
    if (mark == '?')
        return arg->number != t->reader->seat;
    return plural_form(t->reader->lang, arg->number);
}

static void fill(struct text *t, const char *p, const char *end, const struct arg *args);

/* p is just after "{0"; returns the place after the closing brace. */
static const char *fill_alternatives(struct text *t, const char *p, const struct arg *args,
                                     const struct arg *chooser)
{
    int wanted = alternative(t, *p, chooser), i = 0;
    for (; *p != '}'; i++) {
        const char *end = alternative_end(p + 1);
        if (i == wanted)
            fill(t, p + 1, end, args);
        p = end;
    }
    require(wanted < i); /* else a form is missing in this language */
    return p + 1;
}

/* The argument that is named at p: "{0". */
static const struct arg *named_arg(const char *p, const struct arg *args)
{
    for (int skip = p[1] - '0'; skip > 0 && args->kind != ARG_NONE; skip--)
        args++;
    require(args->kind != ARG_NONE); /* else the template names one that it was not given */
    return args;
}

/* The beginning of what will be written for the argument at p, as far as text_space needs it: a
 * form that a number chooses is a noun. */
static const char *start_of_arg(const struct text *t, const char *p, const struct arg *args)
{
    const struct arg *arg = named_arg(p, args);
    if (p[2] == '#')
        return "n";
    if (p[2] == '}' && arg->kind == ARG_TERM)
        return arg->term->in[t->reader->lang];
    return p[2] == '}' && arg->kind == ARG_STRING ? arg->string : "";
}

/* Fills in the template from p to end. */
static void fill(struct text *t, const char *p, const char *end, const struct arg *args)
{
    bool after_name = false;
    while (p < end) {
        if (*p != '{') {
            const char *from = p;
            while (p < end && *p != '{')
                p++;
            add_words(t, from, p, p < end ? start_of_arg(t, p, args) : "", after_name);
            continue;
        }
        const struct arg *arg = named_arg(p, args);
        p += 2;
        after_name = *p == '}' && (arg->kind == ARG_SEAT || arg->kind == ARG_STRING);
        if (*p == '}') {
            add_arg(t, arg);
            p++;
        } else {
            p = fill_alternatives(t, p, args, arg);
        }
    }
}

void text_fill(struct text *t, const struct words *template, const struct arg *args)
{
    const char *from = template->in[t->reader->lang];
    struct line_mark *line = args->kind == ARG_SEAT ? line_that_begins(t) : NULL;
    if (line != NULL)
        line->about = (uint8_t)(1 + args->number);
    fill(t, from, from + strlen(from), args);
}

void text_between(struct text *t, int i, int n)
{
    static const struct words and = WORDS(" and ", " и ", " i ");
    if (i == 0)
        return;
    if (i < n - 1)
        text_add(t, ", ");
    else
        text_term(t, &and);
}

/* Letters of two bytes: Russian ones by their order, Polish ones and ё by the table. */
static void capital_of_two(unsigned char *c)
{
    static const char pair[][2][3] = { { "ё", "Ё" }, { "ą", "Ą" }, { "ć", "Ć" }, { "ę", "Ę" },
                                       { "ł", "Ł" }, { "ń", "Ń" }, { "ó", "Ó" }, { "ś", "Ś" },
                                       { "ź", "Ź" }, { "ż", "Ż" } };
    const int letters = sizeof pair / sizeof pair[0];
    if (c[0] == 0xd0 && c[1] >= 0xb0) { /* а..п */
        c[1] = (unsigned char)(c[1] - 0x20);
    } else if (c[0] == 0xd1 && c[1] <= 0x8f) { /* р..я */
        c[0] = 0xd0;
        c[1] = (unsigned char)(c[1] + 0x20);
    }
    for (int i = 0; i < letters; i++)
        if (memcmp(c, pair[i][0], 2) == 0)
            memcpy(c, pair[i][1], 2);
}

void text_capital(struct text *t, size_t from)
{
    unsigned char *c = (unsigned char *)t->bytes + from;
    if (from >= t->n)
        return;
    if (*c >= 'a' && *c <= 'z')
        *c = (unsigned char)(*c - 'a' + 'A');
    else if (from + 1 < t->n)
        capital_of_two(c);
}

void text_points(struct text *t, int points)
{
    static const struct words line =
        WORDS(": {0} {0#point|points}\n", ": {0} {0#балл|балла|баллов}\n",
              ": {0} {0#punkt|punkty|punktów}\n");
    text_say(t, &line, NUMBER(points));
}

void text_percent(struct text *t, int percent)
{
    static const struct words line = WORDS("{0}%", "{0} %", "{0}%");
    text_say(t, &line, NUMBER(percent));
}

bool text_is_hue(char byte)
{
    return (byte >= 1 && byte <= 7) || byte == HUE_NONE;
}

/* Characters shown by n bytes. */
static int width(const char *bytes, size_t n)
{
    int shown = 0;
    for (size_t i = 0; i < n; i++)
        shown += !continues(bytes[i]) && !text_is_hue(bytes[i]);
    return shown;
}

int text_width(const char *string)
{
    return width(string, strlen(string));
}

void text_repeat(struct text *t, const char *string, int times)
{
    for (int i = 0; i < times; i++)
        text_add(t, string);
}

void text_pad(struct text *t, int column)
{
    size_t line = t->n;
    while (line > 0 && t->bytes[line - 1] != '\n')
        line--;
    for (int at = width(t->bytes + line, t->n - line); at < column && !t->cut; at++)
        text_add(t, " ");
}

void text_hue(struct text *t, int hue)
{
    const char mark = (char)hue;
    if (!t->reader->drawn)
        return;
    require(text_is_hue(mark));
    text_add_bytes(t, &mark, 1);
}

int plural_form(enum lang lang, long n)
{
    if (n < 0)
        n = -n;
    bool teens = n % 100 >= 11 && n % 100 <= 14;
    bool few = n % 10 >= 2 && n % 10 <= 4 && !teens;
    switch (lang) {
    case RU:
        return n % 10 == 1 && !teens ? 0 : few ? 1 : 2;
    case PL:
        return n == 1 ? 0 : few ? 1 : 2;
    default:
        return n != 1;
    }
}

static const char *const code[LANG_COUNT] = { [EN] = "en", [RU] = "ru", [PL] = "pl" };

const char *lang_code(enum lang lang)
{
    return code[lang];
}

enum lang lang_from(const char *string)
{
    int lang = 0;
    while (lang < LANG_COUNT && strcmp(code[lang], string) != 0)
        lang++;
    return (enum lang)lang;
}
