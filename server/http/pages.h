/*
 * The files that a browser is given, built into the program: web/static, each as it is and, where
 * that is smaller, packed. tools/embed_pages.py makes the table.
 */
#ifndef WONDERLAND_PAGES_H
#define WONDERLAND_PAGES_H

#include <stdbool.h>
#include <stddef.h>

struct page {
    const char *path; /* "/main.js"; index.html is "/" */
    const char *type; /* Content-Type */
    const char *etag; /* with its quotes; another one whenever the bytes are others */
    const unsigned char *bytes;
    size_t n;
    const unsigned char *gzip; /* the same, packed; NULL if that would not be smaller */
    size_t gzip_n;
    bool immutable; /* the name has a hash of the bytes in it: nobody needs to ask for it twice */
};

extern const struct page pages[]; /* in ascending order of path */
extern const int pages_n;

/* The page with exactly this path; NULL: there is none. */
const struct page *page_find(const char *path);

#endif
