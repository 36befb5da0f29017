/*
 * Bytes are what a client sends over one WebSocket. They give the same messages and the same end
 * however they are cut, and if the rest is passed in again after each; a message is UTF-8 without
 * NUL and not too long.
 */
#include "tests/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/frames.h"
#include "tests/support.h"

enum { MESSAGE_MAX = 300, CUT_MAX = 1000 };

static void must(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}

static void check(const struct frames_news *news)
{
    if (news->event == FRAMES_MESSAGE) {
        must(news->n <= MESSAGE_MAX, "too long a message");
        must(strlen(news->bytes) == news->n, "a NUL within, or none behind");
        must(utf8_valid(news->bytes), "a message that is not UTF-8");
    }
    if (news->event == FRAMES_PING || news->event == FRAMES_PONG)
        must(news->n <= FRAMES_CONTROL, "too long a ping");
    if (news->event == FRAMES_WRONG)
        must(news->code >= 1002 && news->code <= 1011, "an odd code");
}

static void tell(struct bytes *log, const struct frames_news *news)
{
    bytes_number(log, (unsigned long)news->event);
    bytes_put(log, " ");
    bytes_number(log, (unsigned long)news->code);
    bytes_put(log, " ");
    bytes_add(log, news->bytes, news->n);
    bytes_put(log, "\n");
}

/* Bytes after an event are given back, and passed in again. */
static void give_back(struct frames *f)
{
    size_t n;
    const char *left = frames_left(f, &n);
    frames_feed(f, left, n);
}

/* Returns false when nothing more is to be read. */
static bool read_piece(struct frames *f, const char *bytes, size_t n, struct bytes *log)
{
    frames_feed(f, bytes, n);
    for (;;) {
        struct frames_news news = frames_next(f);
        if (news.event == FRAMES_MORE)
            return true;
        check(&news);
        tell(log, &news);
        if (news.event == FRAMES_CLOSE || news.event == FRAMES_WRONG)
            return false;
        if (n <= CUT_MAX)
            give_back(f);
    }
}

static struct bytes told(const char *bytes, size_t n, size_t cut)
{
    struct bytes log = { 0 };
    struct frames *f = frames_open(MESSAGE_MAX);
    must(f != NULL, "no memory");
    bytes_put(&log, "");
    for (size_t at = 0; at < n; at += cut)
        if (!read_piece(f, bytes + at, n - at < cut ? n - at : cut, &log))
            break;
    frames_close(f);
    return log;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    const size_t cuts[] = { 1, 2, 7, 64, CUT_MAX };
    struct bytes whole = told((const char *)bytes, n, n + 1);
    for (size_t i = 0; i < sizeof cuts / sizeof cuts[0]; i++) {
        struct bytes cut = told((const char *)bytes, n, cuts[i]);
        must(cut.n == whole.n && memcmp(cut.at, whole.at, cut.n) == 0, "cuts make a difference");
        bytes_free(&cut);
    }
    bytes_free(&whole);
    return 0;
}
