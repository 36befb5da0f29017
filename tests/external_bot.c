/*
 * The engine protocol: a good program plays whole games; a bad one, in every way imaginable, loses
 * its moves and nothing else. After each of them no process and no descriptor is left.
 *
 * The limits are short where a program is meant to miss them and never reached otherwise.
 */
#include "tests/support.h"

#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "bots/host/bot_context.h"
#include "bots/host/external_bot.h"
#include "games/registry.h"

enum {
    LONG_MS = 60000, /* never meant to be missed */
    SHORT_MS = 50,   /* meant to be missed */
    FD_MAX = 256,
    COMMAND_BYTES = 4096
};

static const struct external_bot_limits patient = { .start_ms = LONG_MS,
                                                    .grace_ms = LONG_MS,
                                                    .quit_ms = LONG_MS };
static const struct external_bot_limits hasty = { .start_ms = LONG_MS,
                                                  .grace_ms = 1,
                                                  .quit_ms = 1 };

/* Parts of programs for the shell, which read no more than they must. */
#define GREETING "read hello; echo id test; echo ready; "
#define QUESTION "while read word rest; do case $word in quit) exit;; go) break;; esac; done; "
#define PLAYER                                                                  \
    "while read word rest; do case $word in quit) exit;; choice) last=$rest;; " \
    "go) echo \"play $last\";; esac; done"

/* What must be as before once a program has ended: open descriptors, children, and the leash, whose
 * other end every process of the program inherits. */
struct yard {
    int leash, fds;
};

static int open_fds(void)
{
    int n = 0;
    for (int fd = 0; fd < FD_MAX; fd++)
        n += fcntl(fd, F_GETFD) >= 0;
    return n;
}

static void enter(struct yard *yard, int *leash)
{
    int fd[2];
    assert_int_equal(pipe(fd), 0);
    fcntl(fd[0], F_SETFD, FD_CLOEXEC);
    yard->leash = fd[0];
    yard->fds = open_fds();
    *leash = fd[1];
}

static void leave(const struct yard *yard, int leash)
{
    assert_int_equal(open_fds(), yard->fds);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); /* no child, not even a dead one */
    close(leash);
    struct pollfd fd = { .fd = yard->leash, .events = POLLIN };
    assert_int_equal(poll(&fd, 1, LONG_MS), 1);
    char byte;
    assert_int_equal(read(yard->leash, &byte, 1), 0); /* nobody holds the other end */
    close(yard->leash);
}

/* A whole game in which seat 0 is the program's and chance has the others. Returns how many
 * decisions the program's seat had. */
static unsigned play(const struct game *g, int seats, struct bot_context *context, uint64_t number)
{
    struct match *match = match_new(g);
    struct setup setup = game_setup(g, seats);
    struct luck luck = luck_from("pipe", "test");
    struct rng others;
    unsigned asked = 0;
    rng_open_number(&others, number);
    match_start(match, g, &setup, &luck);
    external_bot_game(context, g, &setup, 0);
    for (unsigned actors = match_actors(match); actors != 0; actors = match_actors(match)) {
        _Alignas(16) uint8_t view[STATE_MAX];
        int seat = 0;
        while (!(actors >> seat & 1))
            seat++;
        match_view(match, seat, view);
        struct bot_context other = { .rng = others };
        const struct bot *bot = seat == 0 ? external_bot() : &random_bot;
        action act = bot->choose(g, view, seat, seat == 0 ? context : &other);
        if (seat != 0)
            others = other.rng;
        assert_null(match_play(match, seat, act));
        asked += seat == 0;
    }
    free(match);
    return asked;
}

/* Opens, plays and closes, and expects everything to be gone. `asked` may be NULL. */
static struct external_bot_report run(const char *game, const char *command,
                                      const struct external_bot_limits *limits, int think_ms,
                                      unsigned *asked)
{
    struct yard yard;
    struct bot_context context;
    int leash;
    enter(&yard, &leash);
    assert_true(bot_context_open(&context, external_bot(), 1));
    context.budget.nanoseconds = (uint64_t)think_ms * 1000000;
    assert_true(external_bot_open_within(&context, command, limits));
    unsigned n = play(game_find(game), 2, &context, 1);
    struct external_bot_report report = external_bot_report(&context);
    external_bot_close(&context);
    bot_context_close(&context);
    leave(&yard, leash);
    if (asked != NULL)
        *asked = n;
    return report;
}

static void expect(struct external_bot_report r, unsigned crashes, unsigned timeouts,
                   unsigned nonsense, unsigned lost)
{
    if (r.crashes != crashes || r.timeouts != timeouts || r.nonsense != nonsense || r.lost != lost)
        fail_msg("crashes %u, timeouts %u, nonsense %u, lost %u", r.crashes, r.timeouts, r.nonsense,
                 r.lost);
}

/* Good programs */

static void example_plays(void **state)
{
    (void)state;
    const char *root = getenv("WONDERLAND_ROOT");
    char command[COMMAND_BYTES];
    snprintf(command, sizeof command, "exec python3 '%s/examples/bot.py'",
             root != NULL ? root : ".");
    for (const struct game *const *g = games; *g != NULL; g++) {
        unsigned asked;
        expect(run((*g)->name, command, &patient, LONG_MS, &asked), 0, 0, 0, 0);
        assert_true(asked > 0);
    }
}

static void shell_plays(void **state)
{
    (void)state;
    expect(run("null", GREETING PLAYER, &patient, LONG_MS, NULL), 0, 0, 0, 0);
    expect(run("mirror", GREETING PLAYER, &patient, LONG_MS, NULL), 0, 0, 0, 0);
}

/* Its choices are the ones that are played: the last of the list, each time. */
static void answer_is_played(void **state)
{
    (void)state;
    const struct game *g = game_find("null");
    _Alignas(16) uint8_t s[STATE_MAX] = { 0 };
    struct setup setup = game_setup(g, 2);
    struct rng rng;
    struct bot_context context;
    struct choices list;
    rng_open_number(&rng, 3);
    g->start(s, &setup);
    while (g->actors(s) >> CHANCE & 1) {
        game_legal(g, s, CHANCE, &list);
        g->apply(s, CHANCE, list.act[choices_pick(&list, true, &rng)], NULL);
    }
    game_legal(g, s, 1, &list);
    assert_true(bot_context_open(&context, external_bot(), 1));
    assert_true(external_bot_open_within(&context, GREETING PLAYER, &patient));
    assert_string_equal(external_bot_name(&context), "test");
    for (int i = 0; i < 16; i++)
        assert_int_equal(external_bot()->choose(g, s, 1, &context), list.act[list.n - 1]);
    external_bot_close(&context);
    assert_null(context.own);
    external_bot_close(&context);
    bot_context_close(&context);
}

/* The whole dialogue of a game of null, as the program reads it. */
static void dialogue(void **state)
{
    (void)state;
    static const char pattern[] = "/tmp/wonderland-pipe-XXXXXX";
    char path[sizeof pattern], command[COMMAND_BYTES], text[4096];
    memcpy(path, pattern, sizeof pattern);
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    snprintf(command, sizeof command, "tee %s | { " GREETING PLAYER "; }", path);
    expect(run("null", command, &patient, LONG_MS, NULL), 0, 0, 0, 0);
    ssize_t n = read(fd, text, sizeof text - 1);
    close(fd);
    unlink(path);
    assert_true(n > 0);
    text[n] = '\0';
    static const char head[] = "wonderland 1\n"
                               "game null 1 seats 2 seat 0\n"
                               "option rounds 3\n"
                               "view {\"game\":\"null\",\"version\":1,\"seats\":2,";
    assert_memory_equal(text, head, sizeof head - 1);
    /* Only the seat's own view leaves: the other's lumps are not in it. */
    assert_non_null(strstr(text, "{\"lumps\":null,\"decided\":"));
    assert_non_null(strstr(text, "\nchoice stir\nchoice pass\ngo 60000\nview "));
    assert_null(strstr(text + sizeof head, "\ngame "));
    assert_string_equal(text + n - 5, "quit\n");
}

/* Bad programs. A game of null has three decisions. */

static void crashes_at_once(void **state)
{
    (void)state;
    /* At the start, once more at the restart, and then it is left alone. */
    expect(run("null", "exit 1", &patient, LONG_MS, NULL), 2, 0, 0, 3);
    expect(run("null", "/no/such/program", &patient, LONG_MS, NULL), 2, 0, 0, 3);
    expect(run("null", "kill -9 $$", &patient, LONG_MS, NULL), 2, 0, 0, 3);
}

static void crashes_in_the_middle(void **state)
{
    (void)state;
    /* Asked, dead; restarted, asked, dead; random. */
    expect(run("null", GREETING QUESTION "kill -9 $$", &patient, LONG_MS, NULL), 2, 0, 0, 3);
    /* It answers and ends: the next question finds no program. */
    expect(run("null", GREETING QUESTION "echo play stir", &patient, LONG_MS, NULL), 1, 0, 0, 1);
}

/* A crash costs one move; the restarted program is told of the game and plays on. */
static void restarted_once(void **state)
{
    (void)state;
    static const char pattern[] = "/tmp/wonderland-pipe-XXXXXX";
    char path[sizeof pattern], command[COMMAND_BYTES];
    memcpy(path, pattern, sizeof pattern);
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    snprintf(command, sizeof command,
             GREETING "if test -e %s; then rm %s; " QUESTION "exit; fi; read game rest; "
                      "test $game = game || exit; " PLAYER,
             path, path);
    unsigned asked;
    expect(run("mirror", command, &patient, LONG_MS, &asked), 1, 0, 0, 1);
    assert_true(asked > 2);
}

static void never_answers(void **state)
{
    (void)state;
    struct external_bot_limits deaf = hasty;
    deaf.start_ms = SHORT_MS;
    expect(run("null", "exec sleep 1000", &deaf, SHORT_MS, NULL), 0, 2, 0, 3);
    expect(run("null", GREETING "exec sleep 1000", &hasty, SHORT_MS, NULL), 0, 2, 0, 3);
    /* Children of its own go with it. */
    expect(run("null", GREETING "sleep 1000 & sleep 1000 & wait", &hasty, SHORT_MS, NULL), 0, 2, 0,
           3);
    /* Half an answer is no answer. */
    expect(run("null", GREETING QUESTION "printf 'play stir'; exec sleep 1000", &hasty, SHORT_MS,
               NULL),
           0, 2, 0, 3);
}

static void floods(void **state)
{
    (void)state;
    static const char endless[] = "yes | tr -d '\\n'"; /* the shell keeps its input open */
    char command[COMMAND_BYTES];
    expect(run("null", endless, &patient, LONG_MS, NULL), 0, 0, 2, 3);
    snprintf(command, sizeof command, GREETING QUESTION "%s", endless);
    expect(run("null", command, &patient, LONG_MS, NULL), 0, 0, 2, 3);
    expect(run("null", "exec yes", &patient, LONG_MS, NULL), 0, 0, 2, 3);
}

static void huge_line(void **state)
{
    (void)state;
    /* A byte too many is out of step; exactly as many as fit are only a wrong answer. */
    expect(run("null", GREETING QUESTION "printf '%065536d\\n' 0; cat >/dev/null", &patient,
               LONG_MS, NULL),
           0, 0, 2, 3);
    expect(
        run("null", GREETING QUESTION "printf '%065535d\\n' 0; " PLAYER, &patient, LONG_MS, NULL),
        0, 0, 1, 1);
}

static void illegal_moves(void **state)
{
    (void)state;
    static const char *const answers[] = {
        "play steal", "play",      "play ",     "stir",           "play stir ",
        "play  stir", "PLAY stir", "play Stir", "play stir\\r",   "play stir\\000",
        "play st",    "play 1",    "",          "\\000play stir", "\\377\\376",
    };
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        char command[COMMAND_BYTES];
        snprintf(command, sizeof command, GREETING "while :; do " QUESTION "printf '%s\\n'; done",
                 answers[i]);
        /* It stays, and loses every move. */
        expect(run("null", command, &patient, LONG_MS, NULL), 0, 0, 3, 3);
    }
}

static void bad_greetings(void **state)
{
    (void)state;
    static const char *const greetings[] = {
        "ready\\n",
        "id\\nready\\n",
        "id \\nready\\n",
        "id test\\nplay stir\\n",
        "id 0123456789012345678901234567890123456789012345678\\nready\\n",
        "id \\033[31mred\\nready\\n",
        "id \\377\\nready\\n",
    };
    for (size_t i = 0; i < sizeof greetings / sizeof *greetings; i++) {
        char command[COMMAND_BYTES];
        snprintf(command, sizeof command, "printf '%s'; cat >/dev/null", greetings[i]);
        expect(run("null", command, &patient, LONG_MS, NULL), 0, 0, 2, 3);
    }
}

/* Two answers to one question: the second would be taken for the next one's. */
static void speaks_unasked(void **state)
{
    (void)state;
    expect(run("null", GREETING QUESTION "printf 'play stir\\nplay stir\\n'; cat >/dev/null",
               &patient, LONG_MS, NULL),
           0, 0, 1, 1);
}

static void closes_its_ends(void **state)
{
    (void)state;
    expect(run("null", GREETING QUESTION "exec >&-; exec sleep 1000", &patient, LONG_MS, NULL), 2,
           0, 0, 3);
    expect(run("null", "exec >&-; exec sleep 1000", &patient, LONG_MS, NULL), 2, 0, 0, 3);
    /* The input is closed before it says who it is, so every question finds it closed. */
    expect(
        run("null", "exec <&-; echo id test; echo ready; exec sleep 1000", &hasty, LONG_MS, NULL),
        2, 0, 0, 3);
}

static void does_not_read(void **state)
{
    (void)state;
    expect(run("null", "echo id test; echo ready; exec sleep 1000", &hasty, SHORT_MS, NULL), 0, 2,
           0, 3);
}

/* A decision of mirror, for tests that ask the same again and again. */
static int open_decision(void *view)
{
    const struct game *g = game_find("mirror");
    struct setup setup = game_setup(g, 2);
    struct luck luck = luck_from("pipe", "test");
    struct match *match = match_new(g);
    match_start(match, g, &setup, &luck);
    int seat = match_actors(match) >> 1 & 1;
    match_view(match, seat, view);
    free(match);
    return seat;
}

/* It reads two questions, the second of which is like all that follow. From then on it only looks
 * how many bytes are waiting, and says something wrong for each question that it did not read.
 * They pile up until no more fits: then we must not be blocked, and it counts as a hang like any
 * other. */
static const char piler[] =
    "exec python3 -c '\n"
    "import fcntl, os, struct, termios\n"
    "def say(line): os.write(1, line)\n"
    "def question():\n"
    "    data = b\"\"\n"
    "    while b\"\\ngo \" not in data or data[-1:] != b\"\\n\": data += os.read(0, 65536)\n"
    "    return len(data)\n"
    "os.read(0, 65536)\n"
    "say(b\"id test\\nready\\n\")\n"
    "question(); say(b\"no\\n\"); size = question(); say(b\"no\\n\"); n = 1\n"
    "while True:\n"
    "    if struct.unpack(\"i\", fcntl.ioctl(0, termios.FIONREAD, bytes(4)))[0] >= n * size:\n"
    "        say(b\"no\\n\"); n += 1\n"
    "'";

static void reads_no_more(void **state)
{
    (void)state;
    struct yard yard;
    struct bot_context context;
    int leash;
    _Alignas(16) uint8_t view[STATE_MAX];
    int seat = open_decision(view);
    enter(&yard, &leash);
    assert_true(bot_context_open(&context, external_bot(), 1));
    context.budget.nanoseconds = UINT64_C(4000000) * SHORT_MS;
    assert_true(external_bot_open_within(&context, piler, &hasty));
    while (external_bot_report(&context).timeouts == 0) {
        external_bot()->choose(game_find("mirror"), view, seat, &context);
        assert_true(external_bot_report(&context).lost < 10000);
    }
    struct external_bot_report report = external_bot_report(&context);
    expect(report, 0, 1, report.lost - 1, report.lost);
    external_bot_close(&context);
    bot_context_close(&context);
    leave(&yard, leash);
}

/* A new game gives a new chance; what went wrong before stays counted. */
static void new_game_restarts(void **state)
{
    (void)state;
    struct bot_context context;
    assert_true(bot_context_open(&context, external_bot(), 1));
    assert_true(external_bot_open_within(&context, "exit", &patient));
    play(game_find("null"), 2, &context, 1);
    expect(external_bot_report(&context), 2, 0, 0, 3);
    play(game_find("null"), 2, &context, 2);
    expect(external_bot_report(&context), 3, 0, 0, 6);
    external_bot_close(&context);
    bot_context_close(&context);
}

/* A lost move is the context's own: the same stream loses it to the same choice. */
static void lost_move_follows_the_stream(void **state)
{
    (void)state;
    const struct game *g = game_find("mirror");
    _Alignas(16) uint8_t view[STATE_MAX];
    int seat = open_decision(view);
    for (uint64_t number = 0; number < 8; number++) {
        struct bot_context context, other;
        assert_true(bot_context_open(&context, external_bot(), number));
        assert_true(bot_context_open(&other, &random_bot, number));
        assert_true(external_bot_open_within(&context, "exit", &patient));
        assert_int_equal(external_bot()->choose(g, view, seat, &context),
                         random_bot.choose(g, view, seat, &other));
        external_bot_close(&context);
        bot_context_close(&context);
        bot_context_close(&other);
    }
}

static void names(void **state)
{
    (void)state;
    assert_string_equal(external_bot_command("exec:python3 bot.py"), "python3 bot.py");
    assert_string_equal(external_bot_command("exec:"), "");
    assert_null(external_bot_command("exec"));
    assert_null(external_bot_command("random"));
    assert_null(bot_find("exec"));
    assert_string_equal(external_bot()->name, "exec");
}

/* Without standard streams of our own the program gets its own all the same. */
static void without_standard_streams(void **state)
{
    (void)state;
    int in = dup(0), out = dup(1);
    assert_true(in > 2 && out > 2);
    fcntl(in, F_SETFD, FD_CLOEXEC);
    fcntl(out, F_SETFD, FD_CLOEXEC);
    struct bot_context context;
    bool opened = bot_context_open(&context, external_bot(), 1);
    close(0);
    close(1);
    opened = opened && external_bot_open_within(&context, GREETING PLAYER, &patient);
    dup2(in, 0);
    dup2(out, 1);
    close(in);
    close(out);
    assert_true(opened);
    play(game_find("null"), 2, &context, 1);
    expect(external_bot_report(&context), 0, 0, 0, 0);
    external_bot_close(&context);
    bot_context_close(&context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(example_plays),
        cmocka_unit_test(shell_plays),
        cmocka_unit_test(answer_is_played),
        cmocka_unit_test(dialogue),
        cmocka_unit_test(crashes_at_once),
        cmocka_unit_test(crashes_in_the_middle),
        cmocka_unit_test(restarted_once),
        cmocka_unit_test(never_answers),
        cmocka_unit_test(floods),
        cmocka_unit_test(huge_line),
        cmocka_unit_test(illegal_moves),
        cmocka_unit_test(bad_greetings),
        cmocka_unit_test(speaks_unasked),
        cmocka_unit_test(closes_its_ends),
        cmocka_unit_test(does_not_read),
        cmocka_unit_test(reads_no_more),
        cmocka_unit_test(new_game_restarts),
        cmocka_unit_test(lost_move_follows_the_stream),
        cmocka_unit_test(names),
        cmocka_unit_test(without_standard_streams),
    };
    return cmocka_run_group_tests_name("pipe", tests, NULL, NULL);
}
