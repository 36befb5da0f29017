/*
 * Measures the cost of the network alone: a server that answers every command with as many bytes as
 * `wonderland serve` sends for a move, over the same kind of sockets, and does nothing else. It
 * neither reads the commands nor plays, and writes nothing to disk; bench/load.c plays with it when
 * it is told --echo.
 *   echo VIEW-BYTES      prints its address; ends on SIGTERM
 *
 * A connection is upgraded without any checks. Its first message names its table; of two
 * connections that name the same one, the first is sent a view with choices once both are there.
 * From then on every message is answered by `done` and a view, in one write, and the other
 * connection of the table is sent a view with choices.
 */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum {
    TABLES = 1 << 14,
    VIEW_LEAST = 1500,
    VIEW_MOST = 1 << 15,
    HEAD = 4,        /* bytes before a message of 126 to 65,535 bytes (RFC 6455, 5.2) */
    FIRST_MASKED = 6 /* before the bytes of a short message from a client */
};

struct message {
    char bytes[2 * VIEW_MOST];
    size_t n;
};

struct peer {
    uv_tcp_t tcp;
    struct peer *other; /* at the same table */
    bool open, named;
};

static struct message done_and_view, view_with_choices; /* as they are sent */
static struct peer *table[TABLES];
static char room[1 << 16];

static void die(const char *what)
{
    fprintf(stderr, "echo: %s\n", what);
    exit(1);
}

static void add(struct message *m, const char *text)
{
    size_t n = strlen(text);
    memcpy(m->bytes + m->n, text, n + 1);
    m->n += n;
}

/* Adds a message of n bytes with this beginning and end, and its frame header. */
static void add_message(struct message *m, const char *begin, const char *end, size_t n)
{
    const unsigned char head[HEAD] = { 0x81, 126, (unsigned char)(n >> 8), (unsigned char)n };
    memcpy(m->bytes + m->n, head, HEAD);
    m->n += HEAD;
    size_t from = m->n;
    add(m, begin);
    while (m->n - from + strlen(end) < n)
        add(m, "-");
    add(m, end);
}

static void make_messages(size_t view)
{
    static const char begin[] =
        "{\"is\":\"view\",\"table\":\"echo\",\"seq\":9,\"step\":9,\"is\":\"";
    static struct message choices;
    add(&choices, "\",\"choices\":[");
    for (int i = 0; i < 18; i++)
        add(&choices, "{\"move\":\"take 1 2\",\"act\":[3,1,2,254],\"words\":\"Take\"},");
    add(&choices, "0]}");
    add_message(&done_and_view, "{\"is\":\"done\",\"re\":1,\"table\":\"",
                "\",\"seq\":9,\"step\":9}", 126);
    add_message(&done_and_view, begin, "\"}", view);
    add_message(&view_with_choices, begin, choices.bytes, view);
}

static void on_closed(uv_handle_t *handle)
{
    free(handle->data);
}

static void leave(struct peer *p)
{
    for (int i = 0; i < TABLES; i++)
        if (table[i] == p)
            table[i] = NULL;
    if (p->other != NULL)
        p->other->other = NULL;
    if (!uv_is_closing((uv_handle_t *)&p->tcp))
        uv_close((uv_handle_t *)&p->tcp, on_closed);
}

/* Everything is sent at once: each side has at most one answer in flight. */
static void send_bytes(struct peer *p, const char *bytes, size_t n)
{
    uv_buf_t all = uv_buf_init((char *)bytes, (unsigned)n);
    if (uv_try_write((uv_stream_t *)&p->tcp, &all, 1) != (int)n)
        die("a client does not read");
}

/* The first message is the number of the table, masked. */
static void name_table(struct peer *p, const char *bytes, size_t n)
{
    char digits[16] = "";
    for (size_t i = FIRST_MASKED; i < n && i - FIRST_MASKED < sizeof digits - 1; i++)
        digits[i - FIRST_MASKED] = (char)(bytes[i] ^ bytes[2 + (i - FIRST_MASKED) % 4]);
    long number = strtol(digits, NULL, 10);
    if (number < 0 || number >= TABLES)
        die("too many tables");
    p->named = true;
    if (table[number] == NULL) {
        table[number] = p;
        return;
    }
    p->other = table[number];
    p->other->other = p;
    send_bytes(p->other, view_with_choices.bytes, view_with_choices.n);
}

static void on_room(uv_handle_t *handle, size_t wanted, uv_buf_t *to)
{
    (void)handle;
    (void)wanted;
    *to = uv_buf_init(room, sizeof room);
}

static void on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *from)
{
    static const char yes[] = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                              "Connection: Upgrade\r\n\r\n";
    struct peer *p = stream->data;
    if (n < 0) {
        leave(p);
    } else if (!p->open && n > 0) {
        p->open = true;
        send_bytes(p, yes, sizeof yes - 1);
    } else if (!p->named && n > FIRST_MASKED) {
        name_table(p, from->base, (size_t)n);
    } else if (p->other != NULL && n > 0) {
        send_bytes(p, done_and_view.bytes, done_and_view.n);
        send_bytes(p->other, view_with_choices.bytes, view_with_choices.n);
    }
}

static void on_connection(uv_stream_t *listener, int status)
{
    struct peer *p = calloc(1, sizeof *p);
    if (status != 0 || p == NULL || uv_tcp_init(listener->loop, &p->tcp) != 0 ||
        uv_accept(listener, (uv_stream_t *)&p->tcp) != 0)
        die("a connection cannot be accepted");
    p->tcp.data = p;
    uv_tcp_nodelay(&p->tcp, 1);
    uv_read_start((uv_stream_t *)&p->tcp, on_room, on_read);
}

int main(int argc, char **argv)
{
    long view = argc == 2 ? strtol(argv[1], NULL, 10) : 0;
    struct sockaddr_in at;
    uv_tcp_t listener;
    int n = sizeof at;
    if (view < VIEW_LEAST || view > VIEW_MOST)
        die("usage: echo VIEW-BYTES");
    make_messages((size_t)view);
    signal(SIGPIPE, SIG_IGN);
    uv_ip4_addr("127.0.0.1", 0, &at);
    if (uv_tcp_init(uv_default_loop(), &listener) != 0 ||
        uv_tcp_bind(&listener, (struct sockaddr *)&at, 0) != 0 ||
        uv_listen((uv_stream_t *)&listener, 1024, on_connection) != 0 ||
        uv_tcp_getsockname(&listener, (struct sockaddr *)&at, &n) != 0)
        die("cannot listen");
    printf("http://127.0.0.1:%d\n", ntohs(at.sin_port));
    fflush(stdout);
    return uv_run(uv_default_loop(), UV_RUN_DEFAULT);
}
