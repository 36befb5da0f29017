/* Query strings; query_string.h. */
#include "server/http/query_string.h"

#include <stdlib.h>
#include <string.h>

enum { PARAMETER = 128 };

static int hex_digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* Decodes %41 and + of n bytes. False: too long, or not a text. */
static bool decode(const char *from, size_t n, char to[PARAMETER])
{
    size_t used = 0;
    for (size_t i = 0; i < n; i++) {
        int c = from[i] == '+' ? ' ' : from[i];
        if (from[i] == '%') {
            int high = i + 2 < n ? hex_digit(from[i + 1]) : -1;
            int low = i + 2 < n ? hex_digit(from[i + 2]) : -1;
            if (high < 0 || low < 0)
                return false;
            c = high * 16 + low;
            i += 2;
        }
        if (c == '\0' || used + 1 >= PARAMETER)
            return false;
        to[used++] = (char)c;
    }
    to[used] = '\0';
    return true;
}

/* Adds one "key=value". */
static bool put_parameter(struct datum *fields, const char *from, size_t n)
{
    char key[PARAMETER], value[PARAMETER], *end;
    const char *equals = memchr(from, '=', n);
    size_t key_n = equals != NULL ? (size_t)(equals - from) : n;
    if (!decode(from, key_n, key) ||
        !decode(equals != NULL ? equals + 1 : "", equals != NULL ? n - key_n - 1 : 0, value))
        return false;
    long long number = strtoll(value, &end, 10);
    bool whole = value[0] != '\0' && *end == '\0' && strlen(value) < 16;
    return whole ? datum_set_integer(fields, key, number) : datum_set_string(fields, key, value);
}

bool query_put(struct datum *fields, const char *query)
{
    while (*query != '\0') {
        size_t n = strcspn(query, "&");
        if (n > 0 && !put_parameter(fields, query, n))
            return false;
        query += n + (query[n] == '&');
    }
    return true;
}
