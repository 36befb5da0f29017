/*
 * Tests the crash report. No game here fails a require(), so this program plays one that does, in a
 * process of its own, and reads what it prints before it stops.
 */
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/crash_report.h"
#include "engine/match.h"
#include "games/registry.h"
#include "terminal/frontend.h"
#include "terminal/local_table.h"
#include "terminal/seed.h"

enum { SAID_BYTES = 1 << 16 };

static uint32_t break_promise(void *s, int seat, action act, struct event_list *events)
{
    require(seat == CHANCE);
    return game_find("null")->apply(s, seat, act, events);
}

/* Deals, and fails at the first move of a person. */
static void play_broken(bool full_screen)
{
    struct game game = *game_find("null");
    game.apply = break_promise;
    struct setup setup = game_setup(&game, 2);
    struct luck luck = { .named = false };
    struct match *match = local_match(&game);
    struct choices list;
    crash_report_install();
    setenv("TERM", "xterm", 1);
    if (match == NULL || !seed_luck(&luck, "broken") || (full_screen && screen_open() != NULL))
        exit(1);
    match_start(match, &game, &setup, &luck);
    game_legal(&game, match->state, 0, &list);
    match_play(match, 0, list.act[0]);
}

/* Reads all that the child writes, and waits for its end, which must be abort's. */
static void hear(int fd, pid_t child, char said[SAID_BYTES])
{
    size_t n = 0;
    ssize_t got;
    while (n < SAID_BYTES - 1 && (got = read(fd, said + n, SAID_BYTES - 1 - n)) > 0)
        n += (size_t)got;
    said[n] = '\0';
    close(fd);
    int status;
    require(waitpid(child, &status, 0) == child);
    require(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}

/* Expects the sentence, and the record of the deal without its seed. */
static void check_said(const char *said)
{
    require(strstr(said, "this should always hold: seat == CHANCE") != NULL);
    const char *record = strstr(said, "wonderland 1 null 1");
    require(record != NULL);
    require(strstr(record, "\n* give 0 ") != NULL);
    require(strstr(record, "\nseal ") != NULL);
    require(strstr(record, "\ncommit ") != NULL);
    require(strstr(record, "seed") == NULL);
}

static void test_pipe(char said[SAID_BYTES])
{
    int ends[2];
    require(pipe(ends) == 0);
    pid_t child = fork();
    require(child >= 0);
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        close(ends[0]);
        close(ends[1]);
        play_broken(false);
        exit(1);
    }
    close(ends[1]);
    hear(ends[0], child, said);
    check_said(said);
    require(strchr(said, '\033') == NULL);
}

/* Expects that the terminal is restored before the record is printed. */
static void test_full_screen(char said[SAID_BYTES])
{
    int terminal;
    struct winsize size = { .ws_row = 24, .ws_col = 80 };
    pid_t child = forkpty(&terminal, NULL, NULL, &size);
    require(child >= 0);
    if (child == 0) {
        play_broken(true);
        exit(1);
    }
    hear(terminal, child, said);
    check_said(said);
    const char *back = strstr(said, "\033[?1049l");
    require(back != NULL && back < strstr(said, "wonderland 1"));
}

int main(void)
{
    static char said[SAID_BYTES];
    test_pipe(said);
    test_full_screen(said);
    puts("ok");
    return 0;
}
