/*
 * Load for `wonderland serve`: real games over real WebSockets. Every table has two people, each
 * with a connection and a secret of their own; the player who owes a decision picks one of the
 * view's choices at random; a game that is over is followed by a new table.
 *   load HOST:PORT [options]      HOST:PORT may be @FILE: the address is in the file, which is read
 *                                 again for every connection; of several lines any will do
 *   --tables N      tables at once (1)
 *   --seconds S     to measure (10), once every table has begun and the warm-up is over
 *   --warmup S      (0)
 *   --pace R        open loop: R moves a second over all tables, each at its own time. Without it,
 *                   a closed loop: every table as fast as the answers come
 *   --moves N       no more than N moves are sent; then the tables are held as they are
 *   --game-moves N  a table is left for a new one after N moves (0: when the game is over)
 *   --idle N        no tables: N connections that say hello and nothing more
 *   --acks FILE     a line for everything acknowledged, written before the connection continues:
 *                   "made TABLE", "sat TABLE", "move TABLE STEP SEAT VERB,A,B,C NOTATION"
 *   --persist       a connection that was lost, or where something could not be saved, is
 *                   reopened, and what was not acknowledged is sent again unchanged
 *   --echo          the server is bench/echo.c: there are no secrets and no chairs, and the
 *                   player who is sent choices sends the next move
 *   --history FILE  a line for everything that clients say and are shown, as it happens:
 *                   "try TABLE STEP SEAT ACT", "done TABLE STEP SEAT ACT", and for views
 *                   "view TABLE SEQ SEAT HASH", where HASH is of the position and the choices
 *   --patience MS   a connection that is silent for this long is reopened
 *   --seed N        for the choices (1)
 *
 * Prints a line {"is":"measuring"} when it begins to measure and one with the numbers at the
 * end, or on SIGTERM. The latency of a move is the time from sending it to its `done`; in the open
 * loop it counts from the moment when it should have been sent, also if the table was not yet ready
 * for it, so that a slow server cannot slow down the clock that it is measured by.
 *
 * It must cost much less than the server, so it looks for a few words in a view and does not parse.
 */
#include <inttypes.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "bench/socket.h"

enum {
    SEATS = 2,
    NAME = 13,      /* bytes of a table's name, with the NUL */
    SECRET = 64,    /* of a secret or an invitation */
    NOTATION = 64,  /* of a move */
    COMMAND = 512,  /* of a command */
    CHOICES = 256,  /* in a view */
    OPENING = 128,  /* connections being opened at once */
    WATCH_MS = 250, /* between two checks for silent connections */
    RETRY_MS = 20,  /* between two attempts to connect */
    READY_S = 120,  /* until all tables have begun, at most */
    COMPLAINTS = 10 /* refusals that are shown */
};

/* The command whose answer a player waits for. */
enum wait { WAIT_NOTHING, WAIT_DEVICE, WAIT_HELLO, WAIT_CREATE, WAIT_SIT, WAIT_MOVE };

struct move {
    bool ready; /* may be sent */
    long step;
    char act[NOTATION]; /* its verb and operands, as the view has them */
    char notation[NOTATION];
};

struct play;

struct load_player {
    struct socket socket;
    struct play *play; /* NULL: idle */
    int seat;
    char secret[SECRET];
    bool open;           /* the connection is established */
    bool arrived;        /* and has been greeted */
    bool sat;            /* has a chair at the play's table */
    char watching[NAME]; /* the table whose views it gets */
    enum wait wait;      /* for the answer to `command` */
    long id;             /* of that command */
    char command[COMMAND];
    size_t command_n;
    char table[NAME]; /* that the command is about */
    struct move move; /* to be sent, or sent */
    uint64_t due;     /* when it was to be sent */
    uint64_t heard;   /* when the last message came */
};

struct play {
    char table[NAME]; /* "": there is none yet */
    char invite[SECRET];
    bool begun;   /* has reached a decision */
    int moves;    /* of this game */
    long turn;    /* open loop: of its next move, */
    uint64_t due; /* and when that is */
    struct load_player player[SEATS];
};

static struct {
    const char *target;
    long tables, seconds, warmup, pace, moves, game_moves, idle, patience, seed;
    FILE *acks, *history;
    bool persist, echo;
} opt = { .tables = 1, .seconds = 10, .moves = -1, .seed = 1 };

static struct sockets sockets;
static uv_timer_t phase;         /* until all are ready, then the warm-up, then the measuring */
static uv_timer_t watch;         /* checks for silent connections */
static uv_signal_t term;         /* SIGTERM: the numbers so far, and the end */
static struct load_player *idle; /* opt.idle of them */
static struct play *plays;       /* opt.tables of them */
static long players;             /* connections wanted */
static long opened, opening;     /* how many were begun, and how many of those are not finished */
static long ready;               /* tables that have begun, or idle ones that were greeted */
static long alive;               /* established connections */
static bool paced;               /* the open loop has begun */
static long paced_turn;          /* the next turn of all; the plays take turns */
static uint64_t paced_from;
static bool measuring;
static uint64_t measured_from, bytes_before;
static uint64_t luck;

static struct {
    uint64_t moves, sent, games, refused, lost, failed, resent, byes, restarts, unsaved;
} count;
static uint32_t *latency; /* of the moves measured, in microseconds */
static size_t latency_n, latency_room;

static void die(const char *what)
{
    fprintf(stderr, "load: %s\n", what);
    exit(1);
}

static uint64_t random_number(void)
{
    luck ^= luck << 13;
    luck ^= luck >> 7;
    luck ^= luck << 17;
    return luck >> 11;
}

/* Reading messages */

/* The text after `key`; NULL: there is no such key. */
static const char *after(const char *at, const char *end, const char *key)
{
    size_t n = strlen(key);
    const char *found = memmem(at, (size_t)(end - at), key, n);
    return found != NULL ? found + n : NULL;
}

/* Copies up to the first `stop`. */
static void copy_until(char *to, size_t size, const char *from, const char *end, char stop)
{
    size_t n = 0;
    while (from + n < end && from[n] != stop && n + 1 < size)
        n++;
    memcpy(to, from, n);
    to[n] = '\0';
}

static bool text_after(const char *at, const char *end, const char *key, char *to, size_t size)
{
    const char *from = after(at, end, key);
    to[0] = '\0';
    if (from == NULL)
        return false;
    copy_until(to, size, from, end, '"');
    return true;
}

static long number_after(const char *at, const char *end, const char *key)
{
    char digits[24];
    const char *from = after(at, end, key);
    if (from == NULL)
        return -1;
    copy_until(digits, sizeof digits, from, end, ',');
    return strtol(digits, NULL, 10);
}

static bool begins(const char *at, const char *end, const char *with)
{
    size_t n = strlen(with);
    return (size_t)(end - at) >= n && memcmp(at, with, n) == 0;
}

/* Sending commands */

static void send_command(struct load_player *p, enum wait wait)
{
    p->wait = wait;
    socket_send(&p->socket, p->command, p->command_n);
}

#define COMMAND_IS(p, ...) \
    ((p)->command_n = (size_t)snprintf((p)->command, sizeof(p)->command, __VA_ARGS__))

static void send_hello(struct load_player *p)
{
    char hello[COMMAND];
    int n = p->secret[0] == '\0'
                ? snprintf(hello, sizeof hello, "{\"do\":\"hello\"}")
                : snprintf(hello, sizeof hello, "{\"do\":\"hello\",\"secret\":\"%s\"}", p->secret);
    socket_send(&p->socket, hello, (size_t)n);
}

static void send_watch(struct load_player *p)
{
    char command[COMMAND];
    int n;
    if (p->watching[0] != '\0' && strcmp(p->watching, p->play->table) != 0) {
        n = snprintf(command, sizeof command, "{\"do\":\"unwatch\",\"table\":\"%s\"}", p->watching);
        socket_send(&p->socket, command, (size_t)n);
    }
    memcpy(p->watching, p->play->table, NAME);
    n = snprintf(command, sizeof command, "{\"do\":\"watch\",\"table\":\"%s\"}", p->watching);
    socket_send(&p->socket, command, (size_t)n);
}

static void send_create(struct load_player *p)
{
    p->table[0] = '\0';
    COMMAND_IS(p,
               "{\"do\":\"create\",\"id\":%ld,\"game\":\"mirror\","
               "\"seats\":[{\"is\":\"me\",\"name\":\"Ann\"},{\"is\":\"friend\"}]}",
               ++p->id);
    send_command(p, WAIT_CREATE);
}

static void send_sit(struct load_player *p)
{
    memcpy(p->table, p->play->table, NAME);
    COMMAND_IS(p,
               "{\"do\":\"sit\",\"id\":%ld,\"table\":\"%s\",\"seat\":%d,\"name\":\"Ben\","
               "\"invite\":\"%s\"}",
               ++p->id, p->table, p->seat, p->play->invite);
    send_command(p, WAIT_SIT);
}

/* Logs that a move is tried, or was acknowledged. */
static void note_move(const char *what, const struct load_player *p)
{
    if (opt.history != NULL)
        fprintf(opt.history, "%s %s %ld %d %s\n", what, p->table, p->move.step, p->seat,
                p->move.act);
}

static void send_move(struct load_player *p, uint64_t due)
{
    if (opt.moves >= 0 && count.sent >= (uint64_t)opt.moves)
        return;
    count.sent++;
    p->due = due;
    p->move.ready = false;
    memcpy(p->table, p->play->table, NAME);
    COMMAND_IS(p,
               "{\"do\":\"move\",\"id\":%ld,\"table\":\"%s\",\"seat\":%d,\"step\":%ld,"
               "\"move\":\"%s\"}",
               ++p->id, p->table, p->seat, p->move.step, p->move.notation);
    note_move("try", p);
    send_command(p, WAIT_MOVE);
}

/* Playing */

/* The time of a turn of the open loop. */
static uint64_t turn_due(long turn)
{
    return paced_from + (uint64_t)((double)turn * 1e9 / (double)opt.pace);
}

/* Sends the move that is ready, if it is time. */
static void play_go(struct play *play)
{
    uint64_t now = uv_hrtime();
    for (int seat = 0; seat < SEATS; seat++) {
        struct load_player *p = &play->player[seat];
        if (!p->move.ready || p->wait != WAIT_NOTHING || !p->arrived)
            continue;
        if (opt.pace == 0) {
            send_move(p, now);
        } else if (paced && play->due <= now) {
            send_move(p, play->due);
            play->turn += opt.tables;
            play->due = turn_due(play->turn);
        }
    }
}

/* Creates the table or takes a chair, if the player still has to. */
static void player_go(struct load_player *p)
{
    struct play *play = p->play;
    if (play == NULL || !p->arrived || p->wait != WAIT_NOTHING)
        return;
    if (p->seat == 0 && play->table[0] == '\0')
        send_create(p);
    else if (p->seat != 0 && play->table[0] != '\0' && !p->sat)
        send_sit(p);
}

/* Leaves for a new table. */
static void play_leave(struct play *play)
{
    play->table[0] = play->invite[0] = '\0';
    play->moves = 0;
    count.games += measuring;
    for (int seat = 0; seat < SEATS; seat++)
        play->player[seat].sat = play->player[seat].move.ready = false;
    player_go(&play->player[0]);
}

static void begin_phase(void);

static void one_more_ready(void)
{
    if (++ready == (opt.idle > 0 ? opt.idle : opt.tables))
        begin_phase();
}

/* Picks one of the choices that begin at `from`. */
static void pick(struct load_player *p, long step, const char *from, const char *end)
{
    const char *choice[CHOICES];
    size_t n = 0;
    while (n < CHOICES && (from = after(from, end, "{\"move\":\"")) != NULL)
        choice[n++] = from;
    if (n == 0)
        return;
    from = choice[random_number() % n];
    p->move.step = step;
    p->move.ready = true;
    copy_until(p->move.notation, sizeof p->move.notation, from, end, '"');
    from = after(from, end, "\"act\":[");
    if (from == NULL)
        die("a choice without act");
    copy_until(p->move.act, sizeof p->move.act, from, end, ']');
    if (!p->play->begun)
        one_more_ready();
    p->play->begun = true;
}

/* Logs what was shown: viewers who see the same of an event must see the same. */
static void note_view(const char *at, const char *end)
{
    char table[NAME];
    const char *from = after(at, end, "\"position\":"), *to = after(at, end, "\"log\":[");
    const char *away = after(at, end, "\"away\":"); /* depends on the viewer, not on the table */
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    if (opt.history == NULL || from == NULL || to == NULL ||
        !text_after(at, end, "\"table\":\"", table, sizeof table))
        return;
    to -= strlen("\"log\":[");
    if (away != NULL && away < to)
        to = away - strlen("\"away\":");
    for (; from < to; from++)
        hash = (hash ^ (unsigned char)*from) * UINT64_C(0x100000001b3);
    fprintf(opt.history, "view %s %ld %ld %016" PRIx64 "\n", table,
            number_after(at, end, "\"seq\":"), number_after(at, end, "\"seat\":"), hash);
}

static void hear_view(struct load_player *p, const char *at, const char *end)
{
    char table[NAME];
    const char *from;
    note_view(at, end);
    bool current = text_after(at, end, "\"table\":\"", table, sizeof table) &&
                   strcmp(table, p->play->table) == 0;
    if (!current || p->wait == WAIT_MOVE)
        return; /* another view follows its acknowledgement */
    long step = number_after(at, end, "\"step\":");
    p->move.ready = false;
    if ((from = after(at, end, "\"choices\":[")) != NULL) {
        pick(p, step, from, end);
        play_go(p->play);
    } else if (p->seat == 0 && after(at, end, "\"phase\":\"over\"") != NULL) {
        play_leave(p->play);
    }
}

static void note_latency(uint64_t nanoseconds)
{
    if (latency_n == latency_room) {
        latency_room = latency_room == 0 ? 1 << 16 : 2 * latency_room;
        latency = realloc(latency, latency_room * sizeof *latency);
        if (latency == NULL)
            die("no memory");
    }
    latency[latency_n++] = (uint32_t)(nanoseconds / 1000);
}

static void acknowledge(const char *line)
{
    if (opt.acks == NULL)
        return;
    if (fputs(line, opt.acks) < 0 || fflush(opt.acks) != 0)
        die("cannot write the acknowledgements");
}

static void move_done(struct load_player *p)
{
    struct play *play = p->play;
    char line[COMMAND];
    snprintf(line, sizeof line, "move %s %ld %d %s %s\n", p->table, p->move.step, p->seat,
             p->move.act, p->move.notation);
    acknowledge(line);
    note_move("done", p);
    if (measuring) {
        count.moves++;
        note_latency(uv_hrtime() - p->due);
    }
    play->moves++;
    if (opt.game_moves > 0 && play->moves >= opt.game_moves && strcmp(p->table, play->table) == 0)
        play_leave(play);
}

static void hear_done(struct load_player *p, const char *at, const char *end)
{
    struct play *play = p->play;
    enum wait wait = p->wait;
    char line[COMMAND];
    if (!opt.echo && number_after(at, end, "\"re\":") != p->id)
        return; /* of an unwatch */
    p->wait = WAIT_NOTHING;
    if (wait == WAIT_CREATE) {
        text_after(at, end, "\"table\":\"", play->table, sizeof play->table);
        text_after(at, end, "\"invite\":\"", play->invite, sizeof play->invite);
        snprintf(line, sizeof line, "made %s\n", play->table);
        acknowledge(line);
        p->sat = true;
        send_watch(p);
        player_go(&play->player[1]);
    } else if (wait == WAIT_SIT) {
        snprintf(line, sizeof line, "sat %s\n", p->table);
        acknowledge(line);
        p->sat = strcmp(p->table, play->table) == 0; /* else the other one has left already */
        if (p->sat)
            send_watch(p);
    } else if (wait == WAIT_MOVE) {
        move_done(p);
    }
    player_go(p);
}

/* A refused command has changed nothing: watches the table again. */
static void hear_refused(struct load_player *p, const char *at, const char *end)
{
    enum wait wait = p->wait;
    if (after(at, end, "\"why\":\"stopping\"") != NULL)
        return; /* goodbye follows; the command waits for another connection */
    if (opt.persist && (after(at, end, "\"why\":\"not-saved\"") != NULL ||
                        after(at, end, "\"why\":\"not-now\"") != NULL)) {
        count.unsaved++;
        socket_close(&p->socket); /* reconnects, and sends it again */
        return;
    }
    if (++count.refused <= COMPLAINTS)
        fprintf(stderr, "load: %.*s, last sent: %.*s\n", (int)(end - at), at, (int)p->command_n,
                p->command);
    p->wait = WAIT_NOTHING;
    if (wait == WAIT_MOVE && p->play != NULL && p->play->table[0] != '\0')
        send_watch(p);
    else if (wait == WAIT_SIT && opt.persist &&
             p->play != NULL) /* it may have arrived the first time: take another table */
        play_leave(p->play);
}

static void hear_hello(struct load_player *p)
{
    p->arrived = true;
    if (p->play == NULL) {
        one_more_ready();
        return;
    }
    if (p->wait != WAIT_NOTHING) {
        count.resent++;
        send_command(p, p->wait);
    }
    if (p->sat && p->play->table[0] != '\0')
        send_watch(p);
    player_go(p);
}

/* Events of the sockets */

static void on_message(struct socket *s, const char *at, size_t n)
{
    struct load_player *p = s->own;
    const char *end = at + n;
    p->heard = uv_hrtime();
    if (begins(at, end, "{\"is\":\"view\"") && p->play != NULL) {
        hear_view(p, at, end);
    } else if (begins(at, end, "{\"is\":\"done\"") && p->play != NULL) {
        hear_done(p, at, end);
    } else if (begins(at, end, "{\"is\":\"refused\"")) {
        hear_refused(p, at, end);
    } else if (begins(at, end, "{\"is\":\"hello\"")) {
        hear_hello(p);
    } else if (begins(at, end, "{\"is\":\"device\"")) {
        text_after(at, end, "\"secret\":\"", p->secret, sizeof p->secret);
        send_hello(p);
    } else if (begins(at, end, "{\"is\":\"bye\"")) {
        count.byes++;
    }
}

static void player_connect(struct load_player *);

static void open_more(void)
{
    while (opening < OPENING && opened < players) {
        long i = opened++;
        player_connect(opt.idle > 0 ? &idle[i] : &plays[i / SEATS].player[i % SEATS]);
    }
}

/* Tells the echo which table the connection belongs to; it sends no greeting. */
static void join_echo(struct load_player *p)
{
    char number[24];
    int n = snprintf(number, sizeof number, "%ld", (long)(p->play - plays));
    memcpy(p->play->table, "echo", sizeof "echo");
    p->arrived = p->sat = true;
    socket_send(&p->socket, number, (size_t)n);
}

static void on_open(struct socket *s)
{
    static const char device[] = "{\"do\":\"device\"}";
    struct load_player *p = s->own;
    p->open = true;
    p->heard = uv_hrtime();
    alive++;
    opening--;
    if (opt.echo)
        join_echo(p);
    else if (p->play != NULL && p->secret[0] == '\0')
        socket_send(s, device, sizeof device - 1);
    else
        send_hello(p);
    open_more();
}

static void on_retry(uv_timer_t *timer)
{
    struct load_player *p = timer->data;
    uv_close((uv_handle_t *)timer, (uv_close_cb)free);
    player_connect(p);
}

static void retry(struct load_player *p)
{
    uv_timer_t *timer = malloc(sizeof *timer);
    if (timer == NULL)
        die("no memory");
    uv_timer_init(sockets.loop, timer);
    timer->data = p;
    uv_timer_start(timer, on_retry, RETRY_MS, 0);
}

static void finish(void);

static void on_closed(struct socket *s, int code)
{
    struct load_player *p = s->own;
    alive -= p->open;
    opening -= !p->open;
    count.lost += p->open;
    count.failed += !p->open;
    count.restarts += code == 1012;
    p->open = p->arrived = false;
    p->watching[0] = '\0';
    if (opt.persist)
        retry(p);
    else if (alive == 0)
        finish();
}

/* The current address of the server. */
static bool find_target(struct sockaddr_in *to)
{
    char text[64];
    snprintf(text, sizeof text, "%s", opt.target);
    if (text[0] == '@') {
        FILE *file = fopen(opt.target + 1, "r");
        char line[64];
        uint64_t lines = 0;
        if (file == NULL)
            return false;
        while (fgets(line, sizeof line, file) != NULL)
            if (random_number() % ++lines == 0)
                memcpy(text, line, sizeof text);
        fclose(file);
        if (lines == 0)
            return false;
    }
    char *colon = strrchr(text, ':');
    if (colon == NULL)
        return false;
    *colon = '\0';
    return uv_ip4_addr(text, (int)strtol(colon + 1, NULL, 10), to) == 0;
}

static void player_connect(struct load_player *p)
{
    struct sockaddr_in to;
    p->socket.all = &sockets;
    p->socket.own = p;
    opening++;
    if (find_target(&to))
        socket_open(&p->socket, &to);
    else if (opt.persist)
        on_closed(&p->socket, 0);
    else
        die("the address must be like 127.0.0.1:8080");
}

/* Closes connections that have fallen silent. */
static void on_watch(uv_timer_t *timer)
{
    uint64_t now = uv_hrtime();
    (void)timer;
    for (long i = 0; i < opt.tables * SEATS && opt.idle == 0; i++) {
        struct load_player *p = &plays[i / SEATS].player[i % SEATS];
        if (p->open && now - p->heard > (uint64_t)opt.patience * 1000000)
            socket_close(&p->socket);
    }
}

/* The open loop */

/* Lets every play that is due move; those that are not ready yet move as soon as they are. */
static void on_pace(uv_poll_t *poll, int status, int events)
{
    uint64_t times, now = uv_hrtime();
    int fd = (int)(intptr_t)poll->data;
    (void)events;
    if (status != 0 || read(fd, &times, sizeof times) < 0)
        return;
    for (; turn_due(paced_turn) <= now; paced_turn++)
        play_go(&plays[paced_turn % opt.tables]);
}

static void begin_pace(void)
{
    static uv_poll_t poll;
    const struct itimerspec every = { { 0, 200000 }, { 0, 200000 } };
    int fd = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK);
    paced_from = uv_hrtime();
    if (fd < 0 || timerfd_settime(fd, 0, &every, NULL) != 0)
        die("no timer");
    for (long i = 0; i < opt.tables; i++)
        plays[i].due = turn_due(plays[i].turn = i);
    paced = true;
    poll.data = (void *)(intptr_t)fd;
    uv_poll_init(sockets.loop, &poll, fd);
    uv_poll_start(&poll, UV_READABLE, on_pace);
}

/* From the beginning to the end */

static int ascending(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Milliseconds within which this many thousandths of the moves were acknowledged. */
static double quantile(size_t thousandths)
{
    if (latency_n == 0)
        return 0;
    size_t at = (latency_n * thousandths + 999) / 1000;
    return latency[at > 0 ? at - 1 : 0] / 1000.0;
}

static void finish(void)
{
    double seconds = measuring ? (double)(uv_hrtime() - measured_from) / 1e9 : 0;
    if (latency_n > 0)
        qsort(latency, latency_n, sizeof *latency, ascending);
    printf("{\"is\":\"load\",\"tables\":%ld,\"idle\":%ld,\"alive\":%ld,\"seconds\":%.3f,"
           "\"moves\":%" PRIu64 ",\"moves_per_second\":%.1f,",
           opt.idle > 0 ? 0 : opt.tables, opt.idle, alive, seconds, count.moves,
           seconds > 0 ? (double)count.moves / seconds : 0);
    printf("\"p50\":%.3f,\"p99\":%.3f,\"p999\":%.3f,\"max\":%.3f,", quantile(500), quantile(990),
           quantile(999), quantile(1000));
    printf("\"games\":%" PRIu64 ",\"refused\":%" PRIu64 ",\"lost\":%" PRIu64 ",\"failed\":%" PRIu64
           ",\"resent\":%" PRIu64 ",\"byes\":%" PRIu64 ",\"restarts\":%" PRIu64
           ",\"unsaved\":%" PRIu64 ",\"bytes\":%" PRIu64 "}\n",
           count.games, count.refused, count.lost, count.failed, count.resent, count.byes,
           count.restarts, count.unsaved, sockets.bytes_in + sockets.bytes_out - bytes_before);
    fflush(stdout);
    exit(0);
}

static void on_end(uv_timer_t *timer)
{
    (void)timer;
    finish();
}

static void on_signal(uv_signal_t *handle, int number)
{
    (void)handle;
    (void)number;
    finish();
}

static void on_warm(uv_timer_t *timer)
{
    puts("{\"is\":\"measuring\"}");
    fflush(stdout);
    measuring = true;
    measured_from = uv_hrtime();
    bytes_before = sockets.bytes_in + sockets.bytes_out;
    uv_timer_start(timer, on_end, (uint64_t)opt.seconds * 1000, 0);
}

static void on_never(uv_timer_t *timer)
{
    (void)timer;
    die("not everybody could begin");
}

/* All have begun. */
static void begin_phase(void)
{
    if (opt.pace > 0)
        begin_pace();
    uv_timer_start(&phase, on_warm, (uint64_t)opt.warmup * 1000, 0);
}

static void read_options(int argc, char **argv)
{
    const struct {
        const char *name;
        long *value;
    } number[] = { { "--tables", &opt.tables }, { "--seconds", &opt.seconds },
                   { "--warmup", &opt.warmup }, { "--pace", &opt.pace },
                   { "--moves", &opt.moves },   { "--game-moves", &opt.game_moves },
                   { "--idle", &opt.idle },     { "--patience", &opt.patience },
                   { "--seed", &opt.seed } };
    if (argc < 2)
        die("usage: load HOST:PORT [options]; they stand at the head of bench/load.c");
    opt.target = argv[1];
    for (int i = 2; i < argc; i++) {
        size_t k = 0;
        const char *value = i + 1 < argc ? argv[i + 1] : NULL;
        if (strcmp(argv[i], "--persist") == 0 || strcmp(argv[i], "--echo") == 0) {
            *(strcmp(argv[i], "--echo") == 0 ? &opt.echo : &opt.persist) = true;
            continue;
        }
        bool acks = strcmp(argv[i], "--acks") == 0;
        if ((acks || strcmp(argv[i], "--history") == 0) && value != NULL) {
            FILE **file = acks ? &opt.acks : &opt.history;
            *file = fopen(value, "a");
            if (*file == NULL)
                die("cannot write what happens");
            i++;
            continue;
        }
        while (k < sizeof number / sizeof *number && strcmp(number[k].name, argv[i]) != 0)
            k++;
        if (k == sizeof number / sizeof *number || value == NULL)
            die("an unknown option, or one without its number");
        *number[k].value = strtol(value, NULL, 10);
        i++;
    }
}

static void prepare(void)
{
    plays = calloc((size_t)opt.tables, sizeof *plays);
    idle = calloc((size_t)opt.idle + 1, sizeof *idle);
    if (plays == NULL || idle == NULL)
        die("no memory");
    for (long i = 0; i < opt.tables; i++)
        for (int seat = 0; seat < SEATS; seat++) {
            plays[i].player[seat].play = &plays[i];
            plays[i].player[seat].seat = seat;
        }
    players = opt.idle > 0 ? opt.idle : opt.tables * SEATS;
}

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN); /* a lost server must not end the program */
    read_options(argc, argv);
    if (opt.tables < 1 || opt.seconds < 1 || opt.pace < 0 || opt.idle < 0 || opt.warmup < 0 ||
        (opt.echo && opt.idle > 0))
        die("a number that makes no sense");
    sockets.loop = uv_default_loop();
    sockets.app = (struct socket_app){ on_open, on_message, on_closed };
    luck = ((uint64_t)opt.seed + 1) * UINT64_C(0x9e3779b97f4a7c15);
    sockets.mask = luck ^ UINT64_C(88172645463325252);
    prepare();
    uv_timer_init(sockets.loop, &phase);
    uv_signal_init(sockets.loop, &term);
    uv_signal_start(&term, on_signal, SIGTERM);
    uv_timer_start(&phase, on_never, READY_S * 1000, 0);
    uv_timer_init(sockets.loop, &watch);
    if (opt.patience > 0)
        uv_timer_start(&watch, on_watch, WATCH_MS, WATCH_MS);
    open_more();
    uv_run(sockets.loop, UV_RUN_DEFAULT);
    return 0;
}
