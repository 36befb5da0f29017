/* The machine's addresses; lan.h. */
#include "cli/lan.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool lan_split(const char *listen, char host[LAN_HOST], int *port)
{
    const char *colon = strrchr(listen, ':');
    size_t n = colon != NULL ? (size_t)(colon - listen) : 0;
    char *end;
    if (n == 0 || n >= LAN_HOST || strchr("0123456789", colon[1]) == NULL || colon[1] == '\0')
        return false;
    long number = strtol(colon + 1, &end, 10);
    memcpy(host, listen, n);
    host[n] = '\0';
    *port = (int)number;
    return *end == '\0' && number <= UINT16_MAX;
}

/* An address of either family; IPv4 as the last four of 16 bytes. */
struct parsed {
    bool six;
    uint8_t byte[16];
};

static bool parse(const char *host, struct parsed *to)
{
    char bare[LAN_HOST];
    size_t n = strlen(host);
    *to = (struct parsed){ .six = host[0] == '[' };
    if (!to->six)
        return inet_pton(AF_INET, host, to->byte + 12) == 1;
    if (n < 2 || n >= LAN_HOST)
        return false;
    memcpy(bare, host + 1, n - 2);
    bare[n - 2] = '\0';
    return host[n - 1] == ']' && inet_pton(AF_INET6, bare, to->byte) == 1;
}

static bool is_wildcard(const struct parsed *a)
{
    static const uint8_t zero[16];
    return memcmp(a->byte, zero, sizeof zero) == 0;
}

static bool is_loopback(const struct parsed *a)
{
    static const uint8_t one[16] = { [15] = 1 };
    return a->six ? memcmp(a->byte, one, sizeof one) == 0 : a->byte[12] == 127;
}

/* Reaches no further than the local link; in IPv6 a URL would need the name of an interface. */
static bool is_link_local(const struct parsed *a)
{
    const uint8_t *b = a->byte;
    return a->six ? b[0] == 0xfe && (b[1] & 0xc0) == 0x80 : b[12] == 169 && b[13] == 254;
}

/* RFC 1918. */
static bool is_private(const struct parsed *a)
{
    const uint8_t *b = a->byte + 12;
    return !a->six &&
           (b[0] == 10 || (b[0] == 172 && (b[1] & 0xf0) == 16) || (b[0] == 192 && b[1] == 168));
}

/* Bridges and tunnels that no other machine of the home is connected to. */
static bool is_virtual(const char *interface)
{
    static const char *const prefix[] = { "docker", "br-",     "veth",      "virbr",
                                          "vmnet",  "vboxnet", "lxc",       "lxd",
                                          "cni",    "flannel", "podman",    "tun",
                                          "tap",    "wg",      "tailscale", "zt" };
    for (size_t i = 0; i < sizeof prefix / sizeof prefix[0]; i++)
        if (strncmp(interface, prefix[i], strlen(prefix[i])) == 0)
            return true;
    return false;
}

enum { RANK_NEVER = 8 };

/* Lower: more likely to be reachable by others. */
static int rank(const struct lan_address *a, bool six_too)
{
    struct parsed p;
    if (!parse(a->host, &p) || is_loopback(&p) || is_wildcard(&p) || (p.six && !six_too) ||
        (p.six && is_link_local(&p)))
        return RANK_NEVER;
    int kind = is_private(&p) ? 0 : p.six ? 2 : is_link_local(&p) ? 3 : 1;
    return kind + (is_virtual(a->interface) ? RANK_NEVER / 2 : 0);
}

/* Sorts by rank, stably, and drops addresses that are never reachable. */
static int sort(struct lan_address *list, int n, bool six_too)
{
    int kept = 0;
    for (int i = 0; i < n; i++) {
        struct lan_address a = list[i];
        int at = kept, r = rank(&a, six_too);
        if (r == RANK_NEVER)
            continue;
        for (; at > 0 && rank(&list[at - 1], six_too) > r; at--)
            list[at] = list[at - 1];
        list[at] = a;
        kept++;
    }
    return kept;
}

int lan_choose(const char *host, struct lan_address list[LAN_MAX], int n)
{
    struct parsed p;
    if (!parse(host, &p) || is_loopback(&p))
        return 0;
    if (is_wildcard(&p))
        return sort(list, n, p.six);
    list[0] = (struct lan_address){ .interface = "" };
    memcpy(list[0].host, host, strlen(host) + 1);
    return 1;
}

static bool write_host(const struct sockaddr *from, char to[LAN_HOST])
{
    char text[INET6_ADDRSTRLEN];
    const void *address =
        from->sa_family == AF_INET6
            ? (const void *)&((const struct sockaddr_in6 *)(const void *)from)->sin6_addr
            : (const void *)&((const struct sockaddr_in *)(const void *)from)->sin_addr;
    if ((from->sa_family != AF_INET && from->sa_family != AF_INET6) ||
        inet_ntop(from->sa_family, address, text, sizeof text) == NULL)
        return false;
    snprintf(to, LAN_HOST, from->sa_family == AF_INET6 ? "[%s]" : "%s", text);
    return true;
}

int lan_addresses(struct lan_address list[LAN_MAX])
{
    struct ifaddrs *all;
    int n = 0;
    if (getifaddrs(&all) != 0)
        return 0;
    for (const struct ifaddrs *i = all; i != NULL && n < LAN_MAX; i = i->ifa_next) {
        if (i->ifa_addr == NULL || !(i->ifa_flags & IFF_UP) ||
            !write_host(i->ifa_addr, list[n].host))
            continue;
        snprintf(list[n].interface, LAN_INTERFACE, "%s", i->ifa_name);
        n++;
    }
    freeifaddrs(all);
    return n;
}
