/* Addresses of peers; address.h. */
#include "server/net/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };

static bool is_mapped(const struct address *a)
{
    return memcmp(a->byte, mapped, sizeof mapped) == 0;
}

bool address_of(struct address *a, const struct sockaddr *from)
{
    if (from->sa_family == AF_INET6) {
        memcpy(a->byte, &((const struct sockaddr_in6 *)(const void *)from)->sin6_addr, 16);
        return true;
    }
    if (from->sa_family != AF_INET)
        return false;
    memcpy(a->byte, mapped, sizeof mapped);
    memcpy(a->byte + 12, &((const struct sockaddr_in *)(const void *)from)->sin_addr, 4);
    return true;
}

bool address_read(struct address *a, const char *text)
{
    if (inet_pton(AF_INET6, text, a->byte) == 1)
        return true;
    memcpy(a->byte, mapped, sizeof mapped);
    return inet_pton(AF_INET, text, a->byte + 12) == 1;
}

void address_write(const struct address *a, char out[ADDRESS_TEXT])
{
    out[0] = '\0';
    if (is_mapped(a))
        inet_ntop(AF_INET, a->byte + 12, out, ADDRESS_TEXT);
    else
        inet_ntop(AF_INET6, a->byte, out, ADDRESS_TEXT);
}

bool address_is_loopback(const struct address *a)
{
    static const struct address one = { .byte = { [15] = 1 } };
    if (is_mapped(a))
        return a->byte[12] == 127;
    return memcmp(a, &one, sizeof one) == 0;
}

bool address_forwarded(struct address *a, const char *list)
{
    char text[ADDRESS_TEXT];
    const char *comma = strrchr(list, ',');
    const char *last = comma != NULL ? comma + 1 : list;
    last += strspn(last, " \t");
    size_t n = strlen(last);
    if (n >= sizeof text)
        return false;
    memcpy(text, last, n + 1);
    return address_read(a, text);
}

struct address address_group(const struct address *a)
{
    struct address group = *a;
    if (!is_mapped(a))
        memset(group.byte + 8, 0, 8);
    return group;
}

bool address_network(const struct address *a, struct address *network)
{
    *network = *a;
    memset(network->byte + 6, 0, 10);
    return !is_mapped(a);
}
