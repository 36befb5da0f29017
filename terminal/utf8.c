/* Case and width of letters by the locale's tables; utf8.h has the contracts. */
#include "terminal/utf8.h"

#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

enum { NO_BREAK_SPACE = 0xa0 };

bool utf8_locale(void)
{
    static const char *const tries[] = { "", "C.UTF-8", "C.utf8", "en_US.UTF-8" };
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
        if (setlocale(LC_CTYPE, tries[i]) != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0)
            return true;
    return false;
}

/* Reads the next character of n bytes and returns its length; an invalid byte counts as itself. */
static size_t next(const char *string, size_t n, wchar_t *c)
{
    mbstate_t state = { 0 };
    *c = (wchar_t)*string;
    if (*string > 0) /* most are ASCII, which needs no table */
        return 1;
    size_t length = mbrtowc(c, string, n, &state);
    if (length == 0 || length > n) {
        *c = (wchar_t)(unsigned char)*string;
        return 1;
    }
    return length;
}

static bool is_control(wchar_t c)
{
    return c < 32 || c == 127;
}

void utf8_fold_case(char *out, size_t size, const char *string)
{
    size_t at = 0, n = strlen(string), used = 0;
    while (at < n) {
        wchar_t c;
        at += next(string + at, n - at, &c);
        if (c == NO_BREAK_SPACE)
            c = L' '; /* the no-break space cannot be typed */
        char small[16];
        mbstate_t state = { 0 };
        size_t length = wcrtomb(small, (wchar_t)towlower((wint_t)c), &state);
        bool leading = used == 0 && c == L' ';
        if (is_control(c) || leading || length == (size_t)-1)
            continue;
        if (used + length >= size)
            break;
        memcpy(out + used, small, length);
        used += length;
    }
    while (used > 0 && out[used - 1] == ' ')
        used--;
    out[used] = '\0';
}

static int columns_of(wchar_t c)
{
    int width = is_control(c) ? 0 : c < 127 ? 1 : wcwidth(c);
    return width < 0 ? 1 : width;
}

int utf8_columns(const char *string, size_t n)
{
    int columns = 0;
    for (size_t at = 0; at < n;) {
        wchar_t c;
        at += next(string + at, n - at, &c);
        columns += columns_of(c);
    }
    return columns;
}

size_t utf8_fit(const char *string, size_t n, int columns)
{
    size_t at = 0;
    while (at < n) {
        wchar_t c;
        size_t length = next(string + at, n - at, &c);
        columns -= columns_of(c);
        if (columns < 0)
            break;
        at += length;
    }
    return at;
}

size_t utf8_next(const char *string, size_t n)
{
    wchar_t c;
    return next(string, n, &c);
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Whether a sign ends just before `p`: "+", "-" or U+2212. */
static bool sign_before(const char *begin, const char *p)
{
    static const char minus[] = "−";
    size_t n = sizeof minus - 1;
    return p[-1] == '+' || p[-1] == '-' ||
           ((size_t)(p - begin) >= n && memcmp(p - n, minus, n) == 0);
}

bool utf8_in_number(const char *begin, const char *p)
{
    if (p == begin)
        return false;
    bool decimal = *p == '.' || *p == ','; /* "3.5"; but the dot after "3." ends a sentence */
    if (decimal)
        return is_digit(p[-1]) && is_digit(p[1]);
    if (!is_digit(*p))
        return false;
    bool after_point = (p[-1] == '.' || p[-1] == ',') && p - begin > 1 && is_digit(p[-2]);
    return is_digit(p[-1]) || after_point || sign_before(begin, p);
}
