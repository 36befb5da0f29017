/* Finds a page in the table that tools/embed_pages.py has made. */
#include "server/http/pages.h"

#include <stdlib.h>
#include <string.h>

static int compare(const void *path, const void *page)
{
    return strcmp(path, ((const struct page *)page)->path);
}

const struct page *page_find(const char *path)
{
    return bsearch(path, pages, (size_t)pages_n, sizeof *pages, compare);
}
