/* What may be a label; label.h says why. */
#include "label.h"

/* The character at p, whose bytes are counted into *n; -1 if it is not UTF-8 in its shortest form. */
static int32_t character(const char *p, size_t *n)
{
    static const int32_t least[5] = { 0, 0, 0x80, 0x800, 0x10000 };
    uint8_t first = (uint8_t)*p;
    *n = first < 0x80 ? 1 : first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : first >> 3 == 30 ? 4 : 0;
    if (*n == 0)
        return -1;
    int32_t c = *n == 1 ? first : first & (0x7f >> *n);
    for (size_t i = 1; i < *n; i++) {
        if (((uint8_t)p[i] & 0xc0) != 0x80) /* the NUL at the end is caught here, too */
            return -1;
        c = c << 6 | ((uint8_t)p[i] & 0x3f);
    }
    bool surrogate = c >= 0xd800 && c <= 0xdfff;
    return c < least[*n] || c > 0x10ffff || surrogate ? -1 : c;
}

static bool deceives(int32_t c)
{
    return c < 0x20 || (c >= 0x7f && c <= 0x9f) || /* control characters */
           (c >= 0x200b && c <= 0x200f) || c == 0x2028 ||
           c == 0x2029 || /* nothing to see, line ends */
           (c >= 0x202a && c <= 0x202e) ||
           (c >= 0x2060 && c <= 0x206f) || /* directions of writing */
           c == 0xfeff;
}

const struct words *label_set(char to[LABEL_MAX], const char *from)
{
    static const struct words too_long =
        WORDS("That is too long.", "Слишком длинно.", "To za długie.");
    static const struct words strange =
        WORDS("That has characters that cannot be used here.", "Здесь есть недопустимые символы.",
              "Są tu niedozwolone znaki.");
    size_t n = strlen(from), bytes;
    if (n >= LABEL_MAX)
        return &too_long;
    if (n > 0 && (from[0] == ' ' || from[n - 1] == ' '))
        return &strange;
    for (const char *p = from; *p != '\0'; p += bytes)
        if (deceives(character(p, &bytes)))
            return &strange;
    memcpy(to, from, n + 1);
    return NULL;
}
