/*
 * Commands are read by a reader of our own where they are plain, and by jansson where they are not;
 * jansson alone says what is right. Known pairs, and thousands of texts that chance makes from
 * pieces of JSON, are read by both.
 */
#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/rng.h"
#include "server/http/read_command.h"

enum { TEXTS = 30000, PIECES_MAX = 14, TEXT_BYTES = 512 };

static json_t *read_by_jansson(const char *bytes, size_t n)
{
    json_t *root = json_loadb(bytes, n, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(root))
        return root;
    json_decref(root);
    return NULL;
}

/* From memory of its own, so that a sanitizer sees who reads too far. Whether it is a command. */
static bool read_alike(const char *text, size_t n)
{
    char *bytes = malloc(n + (n == 0));
    assert_non_null(bytes);
    memcpy(bytes, text, n);
    json_t *ours = read_command(bytes, n), *theirs = read_by_jansson(bytes, n);
    bool same = ours == NULL || theirs == NULL ? ours == theirs : json_equal(ours, theirs) != 0;
    bool read = ours != NULL;
    if (!same)
        fail_msg("read differently: %.*s", (int)n, bytes);
    json_decref(ours);
    json_decref(theirs);
    free(bytes);
    return read;
}

static void known_commands(void **state)
{
    (void)state;
    static const char *const right[] = {
        "{}",
        " \t\r\n{ } ",
        "{\"do\":\"move\",\"id\":7,\"table\":\"abc\",\"seat\":0,\"move\":\"take 1 5 9\"}",
        " { \"do\" : \"hello\" , \"lang\" : \"ru\" } ",
        "{\"a\":-1,\"b\":0,\"c\":-0,\"d\":999999999999999,\"e\":9007199254740993}",
        "{\"a\":true,\"b\":false,\"c\":null,\"\":\"\"}",
        "{\"a\":1.5,\"b\":1e3,\"c\":{\"d\":[1]},\"e\":\"\\u0061\\n\",\"f\":\"Ł\"}",
        "{\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"e\":5,\"f\":6,\"g\":7,\"h\":8,\"i\":9}",
        "{\"a\":\"\x7f\"}",
    };
    static const char *const wrong[] = {
        "",
        " ",
        "{",
        "}",
        "[]",
        "1",
        "\"a\"",
        "null",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1,}",
        "{,}",
        "{\"a\":1}}",
        "{\"a\":1} x",
        "{\"a\":01}",
        "{\"a\":-}",
        "{\"a\":+1}",
        "{\"a\":1 2}",
        "{\"a\":tru}",
        "{\"a\":truer}",
        "{\"a\":1.}",
        "{\"a\":\"b}",
        "{\"a\":\"\n\"}",
        "{\"a\":1,\"a\":2}",
        "{\"a\":1,\"\\u0061\":2}",
        "{\"a\":9223372036854775808}",
        "{a:1}",
        "{\"a\":\"\\u0000\"}",
        "{\"a\":\"\xff\"}",
    };
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++)
        assert_true(read_alike(right[i], strlen(right[i])));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(read_alike(wrong[i], strlen(wrong[i])));
}

/* Every beginning of a command: it ends anywhere. */
static void beginnings(void **state)
{
    (void)state;
    static const char whole[] = "{ \"do\":\"move\",\"n\":-120 , \"t\":true,\"f\":false,\"z\":null}";
    for (size_t n = 0; n < sizeof whole; n++)
        assert_int_equal(read_alike(whole, n), n == sizeof whole - 1);
}

static void texts_by_chance(void **state)
{
    (void)state;
    static const char *const piece[] = {
        "\"a\":1",
        "\"b\":\"x\"",
        "\"c\":-20",
        "\"d\":true",
        "\"e\":null",
        "\"f\":false",
        "\"a\":\"\"",
        "\"g\":0",
        "\"h\":[1]",
        "\"i\":{}",
        "\"j\":\"\\\"\"",
        "\"k\":1.0",
        "\"l\"",
        "\"",
        ":",
        "1",
        "-",
        "0",
        "}",
        "{",
        "\\",
        "tru",
        "e",
        " ",
        "\t",
    };
    const uint32_t pieces = sizeof piece / sizeof piece[0];
    struct rng rng;
    int read = 0;
    rng_open_number(&rng, 2021);
    for (int i = 0; i < TEXTS; i++) {
        char text[TEXT_BYTES] = "{";
        uint32_t n = rng_below(&rng, PIECES_MAX);
        for (uint32_t k = 0; k < n; k++) {
            strcat(text, piece[rng_below(&rng, rng_below(&rng, 3) > 0 ? 8 : pieces)]);
            strcat(text, k + 1 < n && rng_below(&rng, 12) > 0 ? "," : "");
        }
        strcat(text, rng_below(&rng, 20) > 0 ? "}" : "");
        read += read_alike(text, strlen(text));
    }
    assert_in_range(read, TEXTS / 20, TEXTS - TEXTS / 20); /* both kinds were tried */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_commands),
        cmocka_unit_test(beginnings),
        cmocka_unit_test(texts_by_chance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
