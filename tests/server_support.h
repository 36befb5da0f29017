/* What the tests of the server share: a server per test, and people who sit down together. */
#ifndef WONDERLAND_TESTS_SERVER_SUPPORT_H
#define WONDERLAND_TESTS_SERVER_SUPPORT_H

#include "server/live/live_table.h"
#include "tests/fakenet.h"

/* A fresh server on a fresh store for every test. For cmocka. */
int server_setup(void **state);
int server_teardown(void **state);
#define SERVER_TEST(function) \
    cmocka_unit_test_setup_teardown(function, server_setup, server_teardown)

/* The answer is `done`; or it is refused for this reason, in words. */
#define is_done(answer) assert_string_equal(field_of(answer, "is"), "done")
#define is_refused(answer, reason)                               \
    do {                                                         \
        const char *answer_ = (answer);                          \
        assert_string_equal(field_of(answer_, "is"), "refused"); \
        assert_string_equal(field_of(answer_, "why"), reason);   \
        assert_true(field_of(answer_, "words")[0] != '\0');      \
    } while (0)
#define is_field(json, path, value) assert_string_equal(field_of(json, path), value)

/* A table and the people at it, each with a device of their own that watches: Ann on seat 0, Ben on
 * seat 1, then Cleo, Dora, Emil and Fay. */
struct party {
    int n;
    char table[ID_LETTERS + 1], invite[TOKEN_LETTERS + 1];
    const char *secret[SEATS_MAX];
    struct peer *peer[SEATS_MAX];
};

/* They sit down for a game; `more` is added to the command, "" or ",'hints':true". */
struct party party_of(const char *game, int n, const char *more);

/* The table as the seat sees it now. */
const char *look_of(const struct party *, int seat);

/* The seat's move at the present step; or at another one. */
const char *move_of(const struct party *, int seat, const char *move);
const char *move_at(const struct party *, int seat, long step, const char *move);

/* Everybody who owes a decision takes the first choice, until it is over or `moves` were made. */
void play_on(const struct party *, int moves);

/* Any command about the table, by its name alone, for the seat. */
const char *do_of(const struct party *, int seat, const char *command);

/* The table in the server's memory; NULL: it is not there. */
struct live_table *live_of(const struct party *);

/* Forgets what everybody was sent so far. */
void forget_all(const struct party *);

#endif
