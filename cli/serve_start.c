/* The words at the start of a server; serve_start.h. */
#include "cli/serve_start.h"

#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "cli/qr.h"
#include "server/store/store.h"

enum {
    PORT_SYSTEM = 1024, /* ports below it are for root */
    PORT_USUAL = 8080,  /* of `make run` */
    PORT_MAX = 65535,
    PORTS_TRIED = 50
};

void serve_start_read(struct serve_start *start, const struct serve_settings *settings)
{
    char host[LAN_HOST];
    int port;
    *start = (struct serve_start){ .listen = settings->listen,
                                   .db = settings->db,
                                   .public_url = settings->public_url,
                                   .from_make = getenv("WONDERLAND_MAKE") != NULL };
    if (lan_split(settings->listen, host, &port))
        start->hosts = lan_choose(host, start->host, lan_addresses(start->host));
}

static void say_store(const struct serve_start *start, struct text *out)
{
    char name[STORE_NAME];
    store_name(start->db, name, sizeof name);
    text_add(out, name);
}

/* "http://192.168.1.5:8080" */
static void say_url(const char *host, int port, struct text *out)
{
    text_add(out, "http://");
    text_add(out, host);
    text_add(out, ":");
    text_number(out, port);
}

/* The host by which this machine itself reaches a server that listens there. */
static const char *local_host(const char *host)
{
    return strcmp(host, "0.0.0.0") == 0 ? "127.0.0.1" : strcmp(host, "[::]") == 0 ? "[::1]" : host;
}

static void say_local_url(const struct serve_start *start, int port, struct text *out)
{
    char host[LAN_HOST];
    int unused;
    if (lan_split(start->listen, host, &unused))
        say_url(local_host(host), port, out);
}

/* The one address to open. */
static void say_address(const struct serve_start *start, int port, struct text *out)
{
    if (start->public_url[0] != '\0')
        text_add(out, start->public_url);
    else if (start->hosts > 0)
        say_url(start->host[0].host, port, out);
    else
        say_local_url(start, port, out);
}

static void say_code(const struct serve_start *start, int port, struct text *out)
{
    char address[512], code[QR_BYTES];
    struct text link;
    text_open(&link, address, sizeof address, NULL);
    say_address(start, port, &link);
    if (link.cut || !qr_write(address, code, sizeof code))
        return;
    text_add(out, "\n");
    text_add(out, code);
}

static bool is_wildcard(const char *listen)
{
    return strncmp(listen, "0.0.0.0:", 8) == 0 || strncmp(listen, "[::]:", 5) == 0;
}

static void say_network(const struct serve_start *start, int port, struct text *out)
{
    say_code(start, port, out);
    text_add(out, "\nOpen it on any phone or computer in your network, or scan the code.\n");
    for (int i = 1; i < start->hosts; i++) {
        text_add(out, i == 1 ? "If that does not work, try " : " or ");
        say_url(start->host[i].host, port, out);
    }
    text_add(out, start->hosts > 1 ? ".\n" : "");
    if (is_wildcard(start->listen)) {
        text_add(out, "On this machine: ");
        say_local_url(start, port, out);
        text_add(out, "\n");
    }
    text_add(out, "If no other device can open it, a firewall here may block port ");
    text_number(out, port);
    text_add(out, ".\n");
}

static void say_alone(const struct serve_start *start, int port, struct text *out)
{
    text_add(out, "\nOpen it in a browser on this machine.\n");
    if (is_wildcard(start->listen)) {
        text_add(out, "No address was found that other devices could use.\n"
                      "Is this machine connected to a network?\n");
        return;
    }
    text_add(out, "For other devices on your network: ");
    text_add(out, start->from_make ? "make run LAN=1" : "--listen 0.0.0.0:");
    if (start->from_make && port != PORT_USUAL)
        text_add(out, " PORT=");
    if (!start->from_make || port != PORT_USUAL)
        text_number(out, port);
    text_add(out, "\n");
}

void serve_start_say_open(const struct serve_start *start, int port, bool person, struct text *out)
{
    text_add(out, "Wonderland is open: ");
    say_address(start, port, out);
    text_add(out, "\n");
    if (!person)
        return;
    if (start->public_url[0] != '\0')
        say_code(start, port, out);
    else if (start->hosts > 0)
        say_network(start, port, out);
    else
        say_alone(start, port, out);
    text_add(out, "Ctrl-C stops it. Games are saved in ");
    say_store(start, out);
    text_add(out, ".\n");
}

/* Whether something listens there already. */
static bool is_taken(const char *host, int port)
{
    char bare[LAN_HOST], service[16];
    const struct addrinfo numeric = { .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV,
                                      .ai_socktype = SOCK_STREAM };
    struct addrinfo *found = NULL;
    int on = 1, six = host[0] == '[';
    snprintf(bare, sizeof bare, "%.*s", (int)strlen(host) - 2 * six, host + six);
    snprintf(service, sizeof service, "%d", port);
    if (getaddrinfo(bare, service, &numeric, &found) != 0)
        return false;
    int fd = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool taken = fd >= 0 && setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
                 bind(fd, found->ai_addr, found->ai_addrlen) != 0 && errno == EADDRINUSE;
    if (fd >= 0)
        close(fd);
    freeaddrinfo(found);
    return taken;
}

struct obstacle serve_start_obstacle(const struct serve_start *start)
{
    char host[LAN_HOST];
    int port;
    struct obstacle obstacle = { .store_used = store_in_use(start->db) };
    if (!lan_split(start->listen, host, &port))
        return obstacle;
    obstacle.port_taken = port > 0 && is_taken(host, port);
    for (int p = port + 1; p <= PORT_MAX && p <= port + PORTS_TRIED; p++)
        if (!is_taken(host, p)) {
            obstacle.free_port = p;
            break;
        }
    return obstacle;
}

/* Says what to type: "make run PORT=8081 DB=other.db", or the flags of ours that matter. `port` is
 * the one to use, `other_port` whether it differs from the one before. */
static void say_try(const struct serve_start *start, int port, bool other_port, bool other_store,
                    struct text *out)
{
    char host[LAN_HOST] = "";
    int unused;
    if (start->from_make) {
        text_add(out, "make run");
        text_add(out, is_wildcard(start->listen) ? " LAN=1" : "");
        text_add(out, port != PORT_USUAL ? " PORT=" : "");
        if (port != PORT_USUAL)
            text_number(out, port);
        text_add(out, other_store ? " DB=other.db" : "");
        return;
    }
    if (other_port && lan_split(start->listen, host, &unused)) {
        text_add(out, "--listen ");
        text_add(out, host);
        text_add(out, ":");
        text_number(out, port);
    }
    text_add(out, other_port && other_store ? " " : "");
    text_add(out, other_store ? "--db other.db" : "");
}

static void say_both(const struct serve_start *start, int port, int free_port, struct text *out)
{
    text_add(out, "Wonderland is probably running already: ");
    text_add(out, start->listen);
    text_add(out, " is taken and ");
    say_store(start, out);
    text_add(out, " is in use. Open ");
    say_local_url(start, port, out);
    text_add(out, ", or start another one with: ");
    say_try(start, free_port, true, true, out);
}

static void say_taken(const struct serve_start *start, int free_port, struct text *out)
{
    text_add(out, start->listen);
    text_add(out, " is taken by another program; ");
    if (free_port > 0) {
        text_add(out, "try: ");
        say_try(start, free_port, true, false, out);
    } else {
        text_add(out, "choose another port");
    }
}

static void say_used(const struct serve_start *start, int port, struct text *out)
{
    say_store(start, out);
    text_add(out, " is in use by another server; stop that one, or use another file with: ");
    say_try(start, port, false, true, out);
}

/* "tables.db: the store is damaged" */
static void say_reason(const struct serve_start *start, const struct serve_failure *failure,
                       int port, struct text *out)
{
    if (failure->part == SERVE_ADDRESS)
        text_add(out, start->listen);
    else if (failure->part == SERVE_STORE)
        say_store(start, out);
    text_add(out, failure->part == SERVE_REST ? "" : ": ");
    text_add(out, failure->why);
    if (failure->part == SERVE_ADDRESS && port > 0 && port < PORT_SYSTEM && geteuid() != 0)
        text_add(out, "; ports below 1024 are for root: choose a higher one");
}

void serve_start_say_failure(const struct serve_start *start, const struct serve_failure *failure,
                             const struct obstacle *obstacle, struct text *out)
{
    char host[LAN_HOST];
    int port = 0;
    lan_split(start->listen, host, &port);
    if (failure->part == SERVE_ADDRESS && obstacle->port_taken && obstacle->store_used)
        say_both(start, port, obstacle->free_port, out);
    else if (failure->part == SERVE_ADDRESS && obstacle->port_taken)
        say_taken(start, obstacle->free_port, out);
    else if (failure->part == SERVE_STORE && obstacle->store_used)
        say_used(start, port, out);
    else
        say_reason(start, failure, port, out);
}
