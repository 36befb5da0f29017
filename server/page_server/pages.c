/* The page is there already: the server in it has none, and says "not found" without bytes. */
#include "server/http/pages.h"

#include <stddef.h>
#include <string.h>

const struct page *page_find(const char *path)
{
    static const struct page empty = {
        .path = "/", .type = "text/plain", .etag = "\"\"", .bytes = (const unsigned char *)""
    };
    return strcmp(path, "/") == 0 ? &empty : NULL;
}
