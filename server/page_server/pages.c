/* The page is already loaded: the server in it has no files, and its "not found" has no body. */
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
