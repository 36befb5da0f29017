/*
 * The engine protocol, from the engine's side; external_bot.h has the contracts and docs/BOTS.md
 * the protocol. Nothing here waits for the program without a deadline: both ends are non-blocking,
 * and one poll waits for both. Its input is a socket, because sending to a socket need not raise
 * SIGPIPE; its output is a pipe, so that it can be seen which of them closes.
 */
#include "bots/host/external_bot.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bots/host/bot_context.h"
#include "bots/host/clock.h"
#include "engine/label.h"

enum {
    QUESTION_BYTES = 2 * EXTERNAL_BOT_LINE, /* a view and LEGAL_MAX choices */
    NS_PER_MS = 1000000,
    NOT_FOUND = 127 /* exit code of a shell for a command that does not exist */
};

enum failure { FINE, CRASH, TIMEOUT, NONSENSE };

struct program {
    char *command;
    struct external_bot_limits limits;
    struct external_bot_report report;
    char name[LABEL_MAX]; /* as it calls itself */

    pid_t pid;    /* of the shell, which leads the group; 0: nothing is running */
    int to, from; /* our ends */
    bool ended;   /* its output has ended */
    size_t n;     /* bytes read and not yet parsed */

    const struct game *game; /* that it plays; NULL: none yet */
    struct setup setup;
    int seat;
    bool options;   /* the setup's options are known */
    bool announced; /* the running program has been told of the game */
    int restarts;   /* left in this game */

    char in[EXTERNAL_BOT_LINE];
    char line[EXTERNAL_BOT_LINE]; /* the last one, with NUL instead of its end */
    char out[QUESTION_BYTES];
};

/* Processes */

/* Held from opening descriptors until they are marked close-on-exec: no other fork may inherit
 * them. */
static pthread_mutex_t forking = PTHREAD_MUTEX_INITIALIZER;

static void close_both(const int fd[2])
{
    close(fd[0]);
    close(fd[1]);
}

/* Moves both above the standard streams, which become the program's, and marks them to be closed by
 * exec. If it fails, both are closed. */
static bool lift(int fd[2])
{
    int high[2] = { fcntl(fd[0], F_DUPFD_CLOEXEC, 3), fcntl(fd[1], F_DUPFD_CLOEXEC, 3) };
    close_both(fd);
    memcpy(fd, high, sizeof high);
    if (fd[0] >= 0 && fd[1] >= 0)
        return true;
    for (int i = 0; i < 2; i++)
        if (fd[i] >= 0)
            close(fd[i]);
    return false;
}

/* Between fork and exec: only what a signal handler may do. */
static _Noreturn void become(const char *command, int in, int out)
{
    sigset_t none;
    setpgid(0, 0);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0 && dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0 &&
        dup2(nowhere, STDERR_FILENO) >= 0) {
        if (nowhere > STDERR_FILENO)
            close(nowhere);
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    }
    _exit(NOT_FOUND);
}

/* Makes the two channels: [0] is the program's end of `input` and our end of `output`. */
static bool open_channels(int input[2], int output[2])
{
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, input) != 0)
        return false;
    if (!lift(input))
        return false;
    if (pipe(output) != 0 || !lift(output)) {
        close_both(input);
        return false;
    }
    fcntl(input[1], F_SETFL, fcntl(input[1], F_GETFL) | O_NONBLOCK);
    fcntl(output[0], F_SETFL, fcntl(output[0], F_GETFL) | O_NONBLOCK);
    return true;
}

static bool launch(struct program *p)
{
    int input[2], output[2];
    pthread_mutex_lock(&forking);
    if (!open_channels(input, output)) {
        pthread_mutex_unlock(&forking);
        return false;
    }
    pid_t pid = fork();
    if (pid == 0)
        become(p->command, input[0], output[1]);
    pthread_mutex_unlock(&forking);
    close(input[0]);
    close(output[1]);
    if (pid < 0) {
        close(input[1]);
        close(output[0]);
        return false;
    }
    setpgid(pid, pid); /* the child does it, too, whichever is first */
    p->pid = pid;
    p->to = input[1];
    p->from = output[0];
    p->ended = p->announced = false;
    p->n = 0;
    return true;
}

/* Kills the group before waiting for its leader: until then no other process can get its number. */
static void finish(struct program *p)
{
    if (p->pid == 0)
        return;
    kill(-p->pid, SIGKILL);
    while (waitpid(p->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    close(p->to);
    close(p->from);
    p->pid = 0;
}

/* Lines */

static uint64_t in_ms(int64_t ms)
{
    return clock_ns() + (uint64_t)ms * NS_PER_MS;
}

/* For poll: milliseconds until then, rounded up; 0 when it has passed. */
static int until(uint64_t deadline)
{
    uint64_t now = clock_ns();
    uint64_t ms = deadline > now ? (deadline - now + NS_PER_MS - 1) / NS_PER_MS : 0;
    return ms < INT32_MAX ? (int)ms : INT32_MAX;
}

/* Reads what has arrived, as far as there is room. */
static void pull(struct program *p)
{
    while (p->n < sizeof p->in && !p->ended) {
        ssize_t n = read(p->from, p->in + p->n, sizeof p->in - p->n);
        if (n > 0)
            p->n += (size_t)n;
        else if (n == 0 || (errno != EAGAIN && errno != EINTR))
            p->ended = true;
        else if (errno == EAGAIN)
            return;
    }
}

/* Sends what fits. False if the program has closed its input. */
static bool push(const struct program *p, const char **bytes, size_t *n)
{
    ssize_t sent = send(p->to, *bytes, *n, MSG_NOSIGNAL);
    if (sent < 0)
        return errno == EAGAIN || errno == EINTR;
    *bytes += sent;
    *n -= (size_t)sent;
    return true;
}

/* Takes the next complete line into p->line. A line that contains a NUL becomes empty: no valid
 * answer has one. */
static bool take_line(struct program *p)
{
    const char *end = memchr(p->in, '\n', p->n);
    if (end == NULL)
        return false;
    size_t n = (size_t)(end - p->in);
    memcpy(p->line, p->in, n);
    p->line[n] = '\0';
    if (strlen(p->line) != n)
        p->line[0] = '\0';
    p->n -= n + 1;
    memmove(p->in, end + 1, p->n);
    return true;
}

/* Sends the bytes and waits for a line, which is then p->line. */
static enum failure talk(struct program *p, const char *bytes, size_t n, uint64_t deadline)
{
    for (;;) {
        if (n == 0 && take_line(p))
            return FINE;
        if (p->n == sizeof p->in)
            return NONSENSE; /* no line is that long */
        if (p->ended)
            return CRASH;
        int ms = until(deadline);
        if (ms == 0)
            return TIMEOUT;
        struct pollfd fd[2] = { { .fd = p->from, .events = POLLIN },
                                { .fd = n > 0 ? p->to : -1, .events = POLLOUT } };
        if (poll(fd, 2, ms) < 0)
            continue; /* a signal */
        if (fd[0].revents != 0)
            pull(p);
        if (n > 0 && fd[1].revents != 0 && !push(p, &bytes, &n))
            return CRASH;
    }
}

/* The rest of the line after "word "; NULL if it begins otherwise. */
static const char *after_word(const char *line, const char *word)
{
    size_t n = strlen(word);
    return strncmp(line, word, n) == 0 && line[n] == ' ' ? line + n + 1 : NULL;
}

/* The program */

static enum failure greet(struct program *p)
{
    struct text hello;
    uint64_t deadline = in_ms(p->limits.start_ms);
    text_open(&hello, p->out, sizeof p->out, NULL);
    text_add(&hello, "wonderland ");
    text_number(&hello, EXTERNAL_BOT_VERSION);
    text_add(&hello, "\n");
    enum failure failure = talk(p, hello.bytes, hello.n, deadline);
    if (failure != FINE)
        return failure;
    const char *name = after_word(p->line, "id");
    if (name == NULL || name[0] == '\0' || label_set(p->name, name) != NULL)
        return NONSENSE;
    failure = talk(p, NULL, 0, deadline);
    if (failure != FINE)
        return failure;
    return strcmp(p->line, "ready") == 0 ? FINE : NONSENSE;
}

static enum failure count(struct program *p, enum failure failure)
{
    p->report.crashes += failure == CRASH;
    p->report.timeouts += failure == TIMEOUT;
    p->report.nonsense += failure == NONSENSE;
    return failure;
}

/* Greets a program that has just been launched; one that does not answer is ended. */
static void start(struct program *p)
{
    if (count(p, greet(p)) != FINE)
        finish(p);
}

static void restart(struct program *p)
{
    if (p->restarts == 0)
        return;
    p->restarts--;
    if (launch(p))
        start(p);
    else
        count(p, CRASH);
}

/* Fails if the program has written something before it was asked: it could be taken for the
 * answer. */
static enum failure unasked(struct program *p)
{
    pull(p);
    if (p->n > 0)
        return NONSENSE;
    return p->ended ? CRASH : FINE;
}

/* Decisions */

static void put_pair(struct text *out, const char *word, int number)
{
    text_add(out, word);
    text_number(out, number);
}

static void put_game(struct program *p, struct text *out)
{
    const struct game *g = p->game;
    text_add(out, "game ");
    text_add(out, g->name);
    put_pair(out, " ", p->setup.version);
    put_pair(out, " seats ", p->setup.seats);
    put_pair(out, " seat ", p->seat);
    text_add(out, "\n");
    for (int i = 0; p->options && i < game_options(g, p->setup.version); i++) {
        text_add(out, "option ");
        text_add(out, g->options[i].name);
        text_add(out, " ");
        text_add(out, g->options[i].value[p->setup.option[i]]);
        text_add(out, "\n");
    }
}

static void put_view(struct program *p, const void *view, struct text *out)
{
    struct json json;
    size_t line = out->n;
    text_add(out, "view ");
    json_open(&json, out);
    game_json(p->game, view, &p->setup, &json, NULL);
    text_add(out, "\n");
    require(out->n - line <= EXTERNAL_BOT_LINE);
}

static void put_request(struct program *p, const void *view, const struct choices *list, int ms,
                        struct text *out)
{
    if (!p->announced)
        put_game(p, out);
    put_view(p, view, out);
    for (int i = 0; i < list->n; i++) {
        text_add(out, "choice ");
        p->game->presenter->notation(list->act[i], out);
        text_add(out, "\n");
    }
    put_pair(out, "go ", ms);
    text_add(out, "\n");
    require(!out->cut);
}

static int think_ms(const struct budget *budget)
{
    uint64_t ms = budget->nanoseconds / NS_PER_MS;
    if (budget->nanoseconds == 0)
        return EXTERNAL_BOT_THINK_MS;
    if (ms == 0)
        return 1;
    return ms < INT32_MAX ? (int)ms : INT32_MAX;
}

/* The index of the program's choice, or -1. A program that is out of step is killed; one that only
 * made an invalid choice continues. */
static int ask(struct program *p, const void *view, const struct choices *list,
               const struct budget *budget)
{
    int ms = think_ms(budget);
    uint64_t deadline = in_ms((int64_t)ms + p->limits.grace_ms);
    struct text request;
    text_open(&request, p->out, sizeof p->out, NULL);
    put_request(p, view, list, ms, &request);
    enum failure failure = unasked(p);
    if (failure == FINE)
        failure = talk(p, request.bytes, request.n, deadline);
    if (count(p, failure) != FINE) {
        finish(p);
        return -1;
    }
    p->announced = true;
    const char *notation = after_word(p->line, "play");
    int i = notation != NULL ? choices_named(p->game, list, notation) : -1;
    if (i < 0)
        count(p, NONSENSE);
    return i;
}

static void begin_game(struct program *p, const struct game *g, const struct setup *setup, int seat)
{
    p->game = g;
    p->setup = *setup;
    p->seat = seat;
    p->announced = false;
    p->restarts = EXTERNAL_BOT_RESTARTS;
}

/* Begins a new game if it is not the same as before. */
static void notice_game(struct program *p, const struct game *g, const void *view, int seat)
{
    struct setup setup = { .seats = (uint8_t)seats_of(g, view), .version = g->version };
    if (p->game == g && p->setup.seats == setup.seats && p->seat == seat)
        return;
    begin_game(p, g, &setup, seat);
    p->options = false;
}

static action choose(const struct game *g, const void *view, int seat, struct bot_context *context)
{
    struct program *p = context->own;
    struct choices list;
    game_legal(g, view, seat, &list);
    require(list.n > 0);
    notice_game(p, g, view, seat);
    if (p->pid == 0)
        restart(p);
    int i = p->pid != 0 ? ask(p, view, &list, &context->budget) : -1;
    if (i < 0) {
        p->report.lost++;
        i = choices_pick(&list, false, &context->rng);
    }
    return list.act[i];
}

/* Interface */

static const struct bot bot = {
    .name = "exec",
    .title = WORDS("Program", "Программа", "Program"),
    .manner = WORDS("plays as it was written", "играет, как написана", "gra, jak go napisano"),
    .usual = { .nanoseconds = (uint64_t)EXTERNAL_BOT_THINK_MS * NS_PER_MS },
    .choose = choose,
};

const struct bot *external_bot(void)
{
    return &bot;
}

const char *external_bot_command(const char *player)
{
    static const char prefix[] = "exec:";
    return strncmp(player, prefix, sizeof prefix - 1) == 0 ? player + sizeof prefix - 1 : NULL;
}

static void forget(struct bot_context *context)
{
    struct program *p = context->own;
    free(p->command);
    free(p);
    context->own = NULL;
}

bool external_bot_open_within(struct bot_context *context, const char *command,
                              const struct external_bot_limits *limits)
{
    struct program *p = calloc(1, sizeof *p);
    context->own = p;
    if (p == NULL)
        return false;
    p->limits = *limits;
    p->restarts = EXTERNAL_BOT_RESTARTS;
    p->command = strdup(command);
    if (p->command == NULL || !launch(p)) {
        forget(context);
        return false;
    }
    start(p);
    return true;
}

bool external_bot_open(struct bot_context *context, const char *command)
{
    static const struct external_bot_limits usual = { .start_ms = EXTERNAL_BOT_START_MS,
                                                      .grace_ms = EXTERNAL_BOT_GRACE_MS,
                                                      .quit_ms = EXTERNAL_BOT_QUIT_MS };
    return external_bot_open_within(context, command, &usual);
}

void external_bot_game(struct bot_context *context, const struct game *g, const struct setup *setup,
                       int seat)
{
    struct program *p = context->own;
    begin_game(p, g, setup, seat);
    p->options = true;
}

/* Asks it to quit, and discards its output until it closes that or the time is over. */
static void say_quit(struct program *p)
{
    static const char quit[] = "quit\n";
    const char *bytes = quit;
    size_t n = sizeof quit - 1;
    push(p, &bytes, &n);
    shutdown(p->to, SHUT_WR);
    uint64_t deadline = in_ms(p->limits.quit_ms);
    for (int ms = until(deadline); ms > 0 && !p->ended; ms = until(deadline)) {
        struct pollfd fd = { .fd = p->from, .events = POLLIN };
        p->n = 0;
        if (poll(&fd, 1, ms) > 0)
            pull(p);
    }
}

void external_bot_close(struct bot_context *context)
{
    struct program *p = context->own;
    if (p == NULL)
        return;
    if (p->pid != 0)
        say_quit(p);
    finish(p);
    forget(context);
}

struct external_bot_report external_bot_report(const struct bot_context *context)
{
    const struct program *p = context->own;
    return p != NULL ? p->report : (struct external_bot_report){ 0 };
}

const char *external_bot_name(const struct bot_context *context)
{
    const struct program *p = context->own;
    return p != NULL ? p->name : "";
}
