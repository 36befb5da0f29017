/*
 * Bytes are a record. Reading them never crashes; a record that loads is written back byte for byte
 * and loads to the same state. Since hardly any bytes have a valid seal, they are tried with a new
 * one, too.
 */
#include "games/registry.h"
#include "tests/fuzz.h"
#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>

enum { SEAL_SIZE = 16, SEAL_LINE = 38 };

static void must(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}

/* Everything that can be said of a loaded match is said without a crash. */
static void look_at(const struct match *m)
{
    static char bytes[1 << 20];
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        struct reader reader = { .lang = (enum lang)lang, .seat = lang == 0 ? 0 : SPECTATOR };
        struct text t;
        match_names(m, &reader);
        text_open(&t, bytes, sizeof bytes, &reader);
        match_story(m, 0, m->n, &t);
        must(utf8_valid(bytes), "the story is not UTF-8");
    }
    struct fault fault = match_verify(m);
    must(fault.what == NULL || fault.line > 0, "verify finds a fault without a line");
}

static void load(const char *bytes, size_t n)
{
    struct fault fault = { 0 };
    const struct game *g = record_game(game_find, bytes, n, &fault);
    must((g == NULL) == (fault.what != NULL), "record_game gives no game and no fault");
    if (g == NULL)
        return;
    struct match *m = match_new(g);
    fault = match_load(m, g, bytes, n);
    must(fault.what == NULL || fault.line > 0, "a fault without a line");
    if (fault.what == NULL) {
        size_t again_n;
        char *again = record_of(m, !m->luck.named, &again_n);
        must(again_n == n && memcmp(again, bytes, n) == 0, "a loaded record is saved otherwise");
        free(again);
        look_at(m);
    }
    free(m);
}

/* The same bytes with a right seal as their last line, in place of a wrong one if there is one. */
static void load_sealed(const char *bytes, size_t n)
{
    char *sealed = malloc(n + SEAL_LINE + 1);
    require(sealed != NULL);
    memcpy(sealed, bytes, n);
    if (n >= SEAL_LINE && memcmp(sealed + n - SEAL_LINE, "seal ", 5) == 0)
        n -= SEAL_LINE;
    uint8_t seal[SEAL_SIZE];
    struct text t;
    blake2b(seal, sizeof seal, sealed, n);
    text_open(&t, sealed + n, SEAL_LINE + 1, NULL);
    text_add(&t, "seal ");
    text_hex(&t, seal, sizeof seal);
    text_add(&t, "\n");
    load(sealed, n + SEAL_LINE);
    free(sealed);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    load((const char *)bytes, n);
    load_sealed((const char *)bytes, n);
    return 0;
}
