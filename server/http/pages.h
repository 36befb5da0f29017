/*
 * The files for browsers, built into the program: each as it is and, where that is smaller,
 * compressed. tools/embed_pages.py makes the table.
 */
#ifndef WONDERLAND_PAGES_H
#define WONDERLAND_PAGES_H

#include <stdbool.h>
#include <stddef.h>

struct page {
    const char *path;           /* "/main.js"; index.html is "/" */
    const char *type;           /* Content-Type */
    const char *etag;           /* with its quotes; a hash of the bytes */
    const unsigned char *bytes; /* as it is */
    size_t n;                   /* of them */
    const unsigned char *gzip;  /* the same, compressed; NULL if that would not be smaller */
    size_t gzip_n;              /* bytes of that */
    bool immutable; /* its name contains a hash of the bytes, so it may be cached for ever */
};

extern const struct page pages[]; /* in ascending order of path */
extern const int pages_n;

/* Finds the page with exactly this path; NULL: there is none. */
const struct page *page_find(const char *path);

#endif
