/* Strings of JSON; datum_string.h. */
#include "server/ops/datum_string.h"

#include <string.h>

static char *put_utf8(char *to, unsigned code)
{
    if (code < 0x80) {
        *to++ = (char)code;
    } else if (code < 0x800) {
        *to++ = (char)(0xc0 | code >> 6);
        *to++ = (char)(0x80 | (code & 63));
    } else if (code < 0x10000) {
        *to++ = (char)(0xe0 | code >> 12);
        *to++ = (char)(0x80 | (code >> 6 & 63));
        *to++ = (char)(0x80 | (code & 63));
    } else {
        *to++ = (char)(0xf0 | code >> 18);
        *to++ = (char)(0x80 | (code >> 12 & 63));
        *to++ = (char)(0x80 | (code >> 6 & 63));
        *to++ = (char)(0x80 | (code & 63));
    }
    return to;
}

bool reading_utf8(struct datum_reader *r, char **to)
{
    unsigned char lead = *r->at;
    int more = lead >= 0xc2 && lead < 0xe0   ? 1
               : lead >= 0xe0 && lead < 0xf0 ? 2
               : lead >= 0xf0 && lead < 0xf5 ? 3
                                             : 0;
    if (more == 0 || r->end - r->at <= more)
        return false;
    unsigned code = lead & (0x3fu >> more);
    for (int i = 1; i <= more; i++) {
        if ((r->at[i] & 0xc0) != 0x80)
            return false;
        code = code << 6 | (r->at[i] & 63u);
    }
    static const unsigned least[] = { 0, 0x80, 0x800, 0x10000 };
    if (code < least[more] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
        return false;
    r->at += more + 1;
    *to = put_utf8(*to, code);
    return true;
}

static bool read_hex(struct datum_reader *r, unsigned *code)
{
    *code = 0;
    for (int i = 0; i < 4; i++, r->at++) {
        if (r->at >= r->end)
            return false;
        unsigned c = *r->at, low = c | 32;
        if (c >= '0' && c <= '9')
            *code = *code << 4 | (c - '0');
        else if (low >= 'a' && low <= 'f')
            *code = *code << 4 | (low - 'a' + 10);
        else
            return false;
    }
    return true;
}

/* After "\u". A character beyond U+FFFF comes as two of them. */
static bool read_escaped_code(struct datum_reader *r, char **to)
{
    unsigned code, low;
    if (!read_hex(r, &code) || code == 0 || (code >= 0xdc00 && code < 0xe000))
        return false;
    if (code >= 0xd800 && code < 0xdc00) {
        if (!reading_is(r, '\\') || !reading_is(r, 'u') || !read_hex(r, &low) || low < 0xdc00 ||
            low >= 0xe000)
            return false;
        code = 0x10000 + ((code - 0xd800) << 10 | (low - 0xdc00));
    }
    *to = put_utf8(*to, code);
    return true;
}

/* After the backslash. */
static bool read_escape(struct datum_reader *r, char **to)
{
    static const char from[] = "\"\\/bfnrt", means[] = "\"\\/\b\f\n\r\t";
    if (r->at >= r->end || *r->at == '\0')
        return false;
    unsigned char c = *r->at++;
    if (c == 'u')
        return read_escaped_code(r, to);
    const char *found = strchr(from, c);
    if (found == NULL)
        return false;
    *(*to)++ = means[found - from];
    return true;
}

/* Whether the string ends here; the result is never longer than the source. */
bool reading_string(struct datum_reader *r, const char **string, uint32_t *n)
{
    if (!reading_is(r, '"'))
        return false;
    const unsigned char *end = r->at;
    while (end < r->end && *end != '"')
        end += *end == '\\' && end + 1 < r->end ? 2 : 1;
    char *kept = datum_take(r->tree, (size_t)(end - r->at) + 1), *to = kept;
    if (kept == NULL)
        return false;
    while (r->at < r->end && *r->at != '"') {
        if (*r->at < 0x20)
            return false;
        if (*r->at >= 0x80) {
            if (!reading_utf8(r, &to))
                return false;
        } else if (reading_is(r, '\\')) {
            if (!read_escape(r, &to))
                return false;
        } else {
            *to++ = (char)*r->at++;
        }
    }
    *to = '\0';
    *string = kept;
    *n = (uint32_t)(to - kept);
    return reading_is(r, '"');
}
