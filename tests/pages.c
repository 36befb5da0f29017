/* The files for the browser: all there, the same as in the folder, and nothing in them that the
 * Content-Security-Policy would have to forbid. */
#include "server/http/pages.h"
#include "tests/support.h"

#include <ctype.h>
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <zlib.h>

static const char *ending(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot != NULL ? dot : "";
}

static const char *type_of(const char *path)
{
    static const struct {
        const char *ending, *type;
    } types[] = {
        { ".css", "text/css; charset=utf-8" },
        { ".html", "text/html; charset=utf-8" },
        { ".jpg", "image/jpeg" },
        { ".js", "text/javascript; charset=utf-8" },
        { ".png", "image/png" },
        { ".svg", "image/svg+xml" },
        { ".txt", "text/plain; charset=utf-8" },
        { ".webmanifest", "application/manifest+json" },
        { ".wasm", "application/wasm" },
        { ".woff2", "font/woff2" },
    };
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (strcmp(ending(path), types[i].ending) == 0)
            return types[i].type;
    return "no such type";
}

/* The page under the file's path is the file. */
static const char *file_wrong(const char *folder, const char *path)
{
    char name[256];
    snprintf(name, sizeof name, "%s", path + strlen(folder));
    if (strcmp(name, "/index.html") == 0)
        name[1] = '\0';
    const struct page *page = page_find(name);
    EXPECT(page != NULL, "%s is not built in", path);
    EXPECT(strcmp(page->type, type_of(path)) == 0, "%s: %s", path, page->type);
    size_t n;
    char *bytes = file_read(path, &n);
    EXPECT(bytes != NULL, "%s: cannot be read", path);
    const bool same = n == page->n && memcmp(bytes, page->bytes, n) == 0;
    free(bytes);
    EXPECT(same, "%s: other bytes", path);
    return NULL;
}

static void every_file_is_found(void **state)
{
    (void)state;
    const char *folder = getenv("WONDERLAND_PAGES");
    int found = 0;
    assert_non_null(folder);
    DIR *all = opendir(folder);
    assert_non_null(all);
    for (struct dirent *file; (file = readdir(all)) != NULL;) {
        char path[1024];
        if (file->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
        const char *wrong = file_wrong(folder, path);
        if (wrong != NULL)
            fail_msg("%s", wrong);
        found++;
    }
    closedir(all);
    assert_int_equal(found, pages_n);
}

/* What is loaded, by number of the page */
enum { LOADS_MAX = 512 };
struct load {
    bool has[LOADS_MAX];
};

static void load_page(struct load *, int page);

/* Whether the n bytes before this place are the word. */
static bool follows(const char *begin, const char *at, const char *word)
{
    size_t n = strlen(word);
    return (size_t)(at - begin) >= n && memcmp(at - n, word, n) == 0;
}

/* The page that a script names here, "/cat.svg" or "./table.js"; NULL if it names none. */
static const struct page *page_named(const char *quote, const char *end)
{
    const char *close = memchr(quote + 1, '"', (size_t)(end - quote - 1));
    const char *name = quote + (quote[1] == '.' ? 2 : 1);
    char path[128];
    if (close == NULL || name >= close || name[0] != '/')
        return NULL;
    snprintf(path, sizeof path, "%.*s", (int)(close - name), name);
    return page_find(path);
}

/* Loads what a script cannot run without, from"./table.js" or import"./table.js", and every picture
 * that it may show; what it may ask for later stands in brackets, import("./board.js"). */
static void load_imports(struct load *load, const struct page *page)
{
    const char *begin = (const char *)page->bytes, *end = begin + page->n;
    for (const char *at = begin; (at = memchr(at, '"', (size_t)(end - at))) != NULL; at++) {
        const bool needed = follows(begin, at, "from") || follows(begin, at, "import");
        const struct page *named = page_named(at, end);
        if (needed && (at[1] == '/' || at[1] == '.') && named == NULL)
            fail_msg("%s imports %.40s, which is not built in", page->path, at);
        if (named != NULL && (needed || strcmp(ending(named->path), ".svg") == 0))
            load_page(load, (int)(named - pages));
    }
}

static void load_page(struct load *load, int page)
{
    assert_in_range(page, 0, LOADS_MAX - 1);
    if (load->has[page])
        return;
    load->has[page] = true;
    if (strcmp(ending(pages[page].path), ".js") == 0)
        load_imports(load, &pages[page]);
}

/* Loads all pages whose names begin or end like this; returns how many. */
static int load_named(struct load *load, const char *beginning, const char *end)
{
    int n = 0;
    for (int i = 0; i < pages_n; i++)
        if (strncmp(pages[i].path, beginning, strlen(beginning)) == 0 &&
            (end[0] == '\0' || strcmp(ending(pages[i].path), end) == 0)) {
            load_page(load, i);
            n++;
        }
    return n;
}

/* The bytes that travel: packed where that is smaller. */
static size_t travels(const struct page *page)
{
    return page->gzip != NULL ? page->gzip_n : page->n;
}

static size_t bytes_of(const struct load *load)
{
    size_t sum = 0;
    for (int i = 0; i < pages_n; i++)
        if (load->has[i])
            sum += travels(&pages[i]);
    return sum;
}

/* How much of the name is before the hash. */
static size_t stem(const char *path)
{
    return (size_t)(strrchr(path, '-') - path);
}

/* Loads what a board requests when it is shown: its words in one language; the longest counts. They
 * are files of the same name except for the hash. */
static void load_longest(struct load *load, const struct page *board)
{
    const char *begin = (const char *)board->bytes, *end = begin + board->n;
    const struct page *best[LOADS_MAX];
    int n = 0;
    for (const char *at = begin; (at = memchr(at, '"', (size_t)(end - at))) != NULL; at++) {
        const struct page *named = follows(begin, at, "import(") ? page_named(at, end) : NULL;
        if (named == NULL)
            continue;
        int i = 0;
        while (i < n && strncmp(best[i]->path, named->path, stem(named->path) + 1) != 0)
            i++;
        assert_in_range(i, 0, LOADS_MAX - 1);
        if (i == n || travels(named) > travels(best[i]))
            best[i] = named;
        n += i == n;
    }
    for (int i = 0; i < n; i++)
        load_page(load, (int)(best[i] - pages));
}

static void load_first(struct load *load)
{
    *load = (struct load){ 0 };
    load_page(load, (int)(page_find("/") - pages));
    assert_int_equal(load_named(load, "/main-", ".js"), 1);
    assert_true(load_named(load, "/", ".css") > 0);
    assert_true(load_named(load, "/", ".woff2") > 0);
}

/* README's promise: light enough for a phone on a train, for every game and every picture. */
static int scripts_of(const struct load *load)
{
    int n = 0;
    for (int i = 0; i < pages_n; i++)
        n += load->has[i] && strcmp(ending(pages[i].path), ".js") == 0;
    return n;
}

static void the_first_page_is_light(void **state)
{
    (void)state;
    struct load first;
    load_first(&first);
    assert_in_range(bytes_of(&first), 40000, 200000);
    assert_int_equal(scripts_of(&first), 1);
}

static void a_game_is_light(void **state)
{
    (void)state;
    struct load first;
    int boards = 0;
    load_first(&first);
    for (int i = 0; i < pages_n; i++) {
        if (strncmp(pages[i].path, "/board-", 7) != 0)
            continue;
        struct load game = first;
        assert_int_equal(load_named(&game, "/table-page-", ".js"), 1);
        load_page(&game, i);
        /* The page, the board, and what they share. */
        assert_int_equal(scripts_of(&game) - scripts_of(&first), 3);
        load_longest(&game, &pages[i]);
        size_t more = bytes_of(&game) - bytes_of(&first);
        if (more > 150000)
            fail_msg("%s and what it needs: %zu bytes", pages[i].path, more);
        assert_true(more > 20000);
        boards++;
    }
    assert_true(boards >= 5);
}

static void only_they_are_found(void **state)
{
    (void)state;
    static const char *const others[] = { "",          "/index.html", "//",    "main.js", "/main.j",
                                          "/main.js/", "/main.jss",   "/../x", "/MAIN.JS" };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_null(page_find(others[i]));
    for (int i = 0; i < pages_n; i++)
        assert_ptr_equal(page_find(pages[i].path), &pages[i]);
}

static void etags_are_quoted_and_differ(void **state)
{
    (void)state;
    for (int i = 0; i < pages_n; i++) {
        const char *etag = pages[i].etag;
        assert_int_equal(strlen(etag), 18);
        assert_true(etag[0] == '"' && etag[17] == '"');
        assert_int_equal(strspn(etag + 1, "0123456789abcdef"), 16);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(etag, pages[j].etag);
    }
}

static void packed_pages_are_smaller_and_the_same(void **state)
{
    (void)state;
    assert_non_null(page_find("/")->gzip);
    for (int i = 0; i < pages_n; i++) {
        const struct page *page = &pages[i];
        if (page->gzip == NULL) {
            assert_int_equal(page->gzip_n, 0);
            continue;
        }
        assert_true(page->gzip_n < page->n);
        unsigned char *bytes = malloc(page->n + 1);
        assert_non_null(bytes);
        z_stream stream = { .avail_in = (uInt)page->gzip_n, .avail_out = (uInt)page->n + 1 };
        stream.next_in = (z_const Bytef *)page->gzip;
        stream.next_out = bytes;
        assert_int_equal(inflateInit2(&stream, 16 + MAX_WBITS), Z_OK);
        assert_int_equal(inflate(&stream, Z_FINISH), Z_STREAM_END);
        assert_int_equal(stream.total_out, page->n);
        assert_int_equal(stream.avail_in, 0);
        assert_memory_equal(bytes, page->bytes, page->n);
        inflateEnd(&stream);
        free(bytes);
        assert_int_equal(page->gzip[4] | page->gzip[5] | page->gzip[6] | page->gzip[7], 0);
    }
}

/* Whether an attribute at `at`, after a space in a tag, is a style or an event handler. */
static bool inline_attribute(const char *at)
{
    if (strncmp(at, "style=", 6) == 0)
        return true;
    size_t letters = 0;
    while (isalpha((unsigned char)at[letters]))
        letters++;
    return letters > 2 && strncmp(at, "on", 2) == 0 && at[letters] == '=';
}

/* NULL if the page contains nothing that a strict policy refuses, and requests nothing from other
 * hosts. */
static const char *page_wrong(const char *text, bool markup)
{
    for (const char *at = text; *at != '\0'; at++) {
        const size_t before = (size_t)(at - text);
        if (strncmp(at, "://", 3) == 0)
            EXPECT(before >= 4 && strncmp(at - 4, "http://www.w3.org/", 18) == 0,
                   "an address elsewhere");
        if (strncmp(at, "=\"//", 4) == 0 || strncmp(at, "url(//", 6) == 0)
            return "an address elsewhere";
        EXPECT(strncmp(at, "javascript:", 11) != 0, "a script in an address");
        if (!markup)
            continue;
        EXPECT(strncmp(at, "<style", 6) != 0, "a style of its own");
        EXPECT(strncmp(at, "<base", 5) != 0, "another base");
        if (strncmp(at, "<script", 7) == 0) {
            const char *end = strchr(at, '>'), *source = strstr(at, " src=\"/");
            EXPECT(end != NULL && source != NULL && source < end, "a script without a file");
            EXPECT(strncmp(end, "></script>", 10) == 0, "a script with words of its own");
        }
        if (before > 0 && isspace((unsigned char)at[-1]))
            EXPECT(!inline_attribute(at), "a style or handler of its own: %.20s", at);
    }
    return NULL;
}

/* Fonts, bitmaps and WebAssembly are not texts. */
static bool is_binary(const struct page *page)
{
    return strstr(page->type, "font") != NULL || strcmp(page->type, "image/png") == 0 ||
           strcmp(page->type, "image/jpeg") == 0 || strcmp(page->type, "application/wasm") == 0;
}

static void pages_keep_to_the_policy(void **state)
{
    (void)state;
    for (int i = 0; i < pages_n; i++) {
        char *text = malloc(pages[i].n + 1);
        assert_non_null(text);
        memcpy(text, pages[i].bytes, pages[i].n);
        text[pages[i].n] = '\0';
        if (is_binary(&pages[i])) {
            free(text);
            continue;
        }
        assert_int_equal(strlen(text), pages[i].n);
        if (strcmp(pages[i].path, "/licences.txt") == 0) { /* it names addresses, but requests
                                                              nothing */
            free(text);
            continue;
        }
        const bool markup = strstr(pages[i].type, "html") || strstr(pages[i].type, "svg");
        const char *wrong = page_wrong(text, markup);
        if (wrong != NULL)
            fail_msg("%s: %s", pages[i].path, wrong);
        free(text);
    }
}

static void the_policy_is_noticed(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "<script>alert(1)</script>",
        "<script src=\"/a.js\">alert(1)</script>",
        "<script src=\"//elsewhere/a.js\"></script>",
        "<link href=\"https://elsewhere/a.css\">",
        "<style>p{}</style>",
        "<p style=\"color:red\">",
        "<p\nonclick=\"x()\">",
        "<a href=\"javascript:x()\">",
        "<base href=\"/x\">",
    };
    static const char *const good[] = {
        "<script type=\"module\" src=\"/main.js\"></script>",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
        "<p class=\"once\">to be on = off</p>",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (page_wrong(bad[i], true) == NULL)
            fail_msg("not noticed: %s", bad[i]);
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_null(page_wrong(good[i], true));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_file_is_found),
        cmocka_unit_test(the_first_page_is_light),
        cmocka_unit_test(a_game_is_light),
        cmocka_unit_test(only_they_are_found),
        cmocka_unit_test(etags_are_quoted_and_differ),
        cmocka_unit_test(packed_pages_are_smaller_and_the_same),
        cmocka_unit_test(pages_keep_to_the_policy),
        cmocka_unit_test(the_policy_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
