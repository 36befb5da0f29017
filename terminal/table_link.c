/* Reads links and refuses every character that is not needed, so that nothing has to be quoted
 * later. */
#include "terminal/table_link.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

static const char *const schemes[] = { "http://", "https://" };

/* Returns the length of the scheme that the word begins with; 0 if there is none. */
static size_t scheme(const char *word)
{
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++)
        if (strncasecmp(word, schemes[i], strlen(schemes[i])) == 0)
            return strlen(schemes[i]);
    return 0;
}

bool table_link_is(const char *word)
{
    return scheme(word) > 0;
}

static bool consists_of(const char *string, const char *letters, size_t size)
{
    size_t n = strlen(string);
    return n > 0 && n < size && strspn(string, letters) == n;
}

bool table_link_is_token(const char *string)
{
    return consists_of(string, LETTERS "-_.", TOKEN_BYTES);
}

bool table_link_is_table(const char *string)
{
    return consists_of(string, LETTERS, TABLE_BYTES);
}

/* Copies n bytes if they fit. */
static bool take(char *to, size_t size, const char *from, size_t n)
{
    if (n >= size)
        return false;
    memcpy(to, from, n);
    to[n] = '\0';
    return true;
}

/* Reads scheme and host, and perhaps a port. No @: a user's name before the host could disguise
 * it. */
static bool read_origin(char origin[ORIGIN_BYTES], const char *word, size_t n)
{
    size_t begin = scheme(word);
    if (begin == 0 || n == begin || !take(origin, ORIGIN_BYTES, word, n))
        return false;
    for (char *c = origin; *c != '\0'; c++)
        if (*c >= 'A' && *c <= 'Z')
            *c = (char)(*c - 'A' + 'a');
    return strspn(origin + begin, LETTERS "-._:[]") == n - begin;
}

bool table_link_is_origin(const char *string)
{
    char origin[ORIGIN_BYTES];
    return read_origin(origin, string, strlen(string));
}

/* Whether an origin is a loopback address: it leads back to the machine that opens it. */
static bool is_loopback(const char *origin)
{
    const char *host = origin + scheme(origin);
    size_t n = host[0] == '[' ? strcspn(host, "]") + 1 : strcspn(host, ":");
    return strncmp(host, "127.", 4) == 0 || (n == 9 && strncmp(host, "localhost", n) == 0) ||
           (n == 5 && strncmp(host, "[::1]", n) == 0);
}

const char *table_link_shared_origin(const struct table_link *link)
{
    return link->address[0] != '\0' && is_loopback(link->origin) ? link->address : link->origin;
}

static bool read_path(struct table_link *link, const char *path, size_t n)
{
    if (n == 0 || (n == 1 && path[0] == '/'))
        return true;
    return n > 3 && strncmp(path, "/t/", 3) == 0 &&
           take(link->table, sizeof link->table, path + 3, n - 3) &&
           table_link_is_table(link->table);
}

/* Copies what follows `key` in the fragment; false if the key is another one. */
static bool read_token(const char *fragment, const char *key, char to[TOKEN_BYTES])
{
    size_t n = strlen(key);
    return strncmp(fragment, key, n) == 0 && table_link_is_token(fragment + n) &&
           take(to, TOKEN_BYTES, fragment + n, strlen(fragment + n));
}

bool table_link_read(struct table_link *link, const char *word)
{
    *link = (struct table_link){ .origin = "" };
    size_t origin = scheme(word);
    origin += strcspn(word + origin, "/#?");
    size_t path = strcspn(word + origin, "#");
    const char *fragment = word + origin + path;
    return read_origin(link->origin, word, origin) && read_path(link, word + origin, path) &&
           (*fragment == '\0' || fragment[1] == '\0' ||
            read_token(fragment + 1, "join=", link->invite) ||
            read_token(fragment + 1, "secret=", link->secret));
}
