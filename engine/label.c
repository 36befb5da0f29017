/* Checks labels; label.h says why. */
#include "engine/label.h"

/* The character at p, and its length in *n; -1 if it is not UTF-8 in shortest form. */
static int32_t character(const char *p, size_t *n)
{
    static const int32_t least[5] = { 0, 0, 0x80, 0x800, 0x10000 };
    uint8_t first = (uint8_t)*p;
    *n = first < 0x80 ? 1 : first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : first >> 3 == 30 ? 4 : 0;
    if (*n == 0)
        return -1;
    int32_t c = *n == 1 ? first : first & (0x7f >> *n);
    for (size_t i = 1; i < *n; i++) {
        if (((uint8_t)p[i] & 0xc0) != 0x80) /* catches the NUL at the end, too */
            return -1;
        c = c << 6 | ((uint8_t)p[i] & 0x3f);
    }
    bool surrogate = c >= 0xd800 && c <= 0xdfff;
    return c < least[*n] || c > 0x10ffff || surrogate ? -1 : c;
}

struct code_point_range {
    int32_t from, to;
};

static bool is_in(int32_t c, const struct code_point_range *range, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (c >= range[i].from && c <= range[i].to)
            return true;
    return false;
}

#define IS_IN(c, ranges) is_in((c), (ranges), sizeof(ranges) / sizeof(ranges)[0])

/* Characters that show nothing, end a line or turn the direction of writing: a name with them can
 * look like another name. */
static bool deceives(int32_t c)
{
    static const struct code_point_range bad[] = {
        { -1, 0x1f },       { 0x7f, 0x9f },     { 0xad, 0xad },       { 0x61c, 0x61c },
        { 0x115f, 0x1160 }, { 0x180e, 0x180e }, { 0x200b, 0x200f },   { 0x2028, 0x202e },
        { 0x2060, 0x206f }, { 0x2800, 0x2800 }, { 0x3164, 0x3164 },   { 0xfeff, 0xfeff },
        { 0xffa0, 0xffa0 }, { 0xfff9, 0xfffb }, { 0xe0000, 0xe0fff },
    };
    return IS_IN(c, bad);
}

/* More invisible characters, which older programs accepted: those that Unicode calls ignorable, and
 * two fillers. */
static bool is_unseen(int32_t c)
{
    static const struct code_point_range bad[] = {
        { 0x34f, 0x34f },     { 0x17b4, 0x17b5 },   { 0x180b, 0x180f },
        { 0xfe00, 0xfe0d },   { 0xfff0, 0xfff8 },   { 0x16fe4, 0x16fe4 },
        { 0x1bca0, 0x1bca3 }, { 0x1d159, 0x1d159 }, { 0x1d173, 0x1d17a },
    };
    return IS_IN(c, bad);
}

/* Whether it is a variation selector (text or picture) after a character that has no such
 * variants. */
static bool is_idle_selector(int32_t c, int32_t before)
{
    static const struct code_point_range both[] = {
        { 0xa9, 0xa9 },     { 0xae, 0xae },     { 0x203c, 0x203c },   { 0x2049, 0x2049 },
        { 0x2122, 0x2122 }, { 0x2139, 0x2139 }, { 0x2190, 0x2bff },   { 0x3030, 0x3030 },
        { 0x303d, 0x303d }, { 0x3297, 0x3299 }, { 0x1f000, 0x1faff },
    };
    return (c == 0xfe0e || c == 0xfe0f) && !IS_IN(before, both);
}

/* Spaces are fine inside a name, but at its ends they could disguise it. */
static bool is_space(int32_t c)
{
    return c == ' ' || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f ||
           c == 0x205f || c == 0x3000;
}

/* `lenient`: as older programs did. */
static const struct words *check(const char *text, size_t max, bool lenient)
{
    static const struct words too_long =
        WORDS("That’s too long.", "Это слишком длинно.", "To za długie.");
    static const struct words strange =
        WORDS("It has characters that can’t be used here.", "Здесь есть недопустимые символы.",
              "Są tu niedozwolone znaki.");
    size_t bytes;
    int32_t c = 'a', before;
    if (strlen(text) > max)
        return &too_long;
    for (const char *p = text; *p != '\0'; p += bytes) {
        before = c;
        c = character(p, &bytes);
        if (deceives(c) || (p == text && is_space(c)))
            return &strange;
        if (!lenient && (is_unseen(c) || is_idle_selector(c, before)))
            return &strange;
    }
    return is_space(c) ? &strange : NULL;
}

const struct words *label_error(const char *text, size_t max)
{
    return check(text, max, false);
}

static const struct words *copy(char to[LABEL_MAX], const char *from, bool lenient)
{
    const struct words *wrong = check(from, LABEL_MAX - 1, lenient);
    if (wrong == NULL)
        memcpy(to, from, strlen(from) + 1);
    return wrong;
}

const struct words *label_set(char to[LABEL_MAX], const char *from)
{
    return copy(to, from, false);
}

const struct words *label_restore(char to[LABEL_MAX], const char *from)
{
    return copy(to, from, true);
}

static bool is_one_of(int32_t c, const char *keep)
{
    for (; *keep != '\0'; keep++)
        if (c == *keep)
            return true;
    return false;
}

void label_clean(struct text *out, const char *bytes, size_t n, const char *keep)
{
    for (size_t at = 0, length; at < n; at += length) {
        int32_t c = character(bytes + at, &length);
        if (c < 0)
            length = 1; /* the next byte may begin a valid character */
        else if ((!deceives(c) && !is_unseen(c)) || is_one_of(c, keep))
            text_add_bytes(out, bytes + at, length);
    }
}
