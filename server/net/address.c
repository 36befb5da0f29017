/* Addresses of peers; address.h. */
#include "server/net/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

#include "engine/require.h"

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

void address_write(const struct address *a, char out[NET_ADDRESS])
{
    out[0] = '\0';
    if (is_mapped(a))
        inet_ntop(AF_INET, a->byte + 12, out, NET_ADDRESS);
    else
        inet_ntop(AF_INET6, a->byte, out, NET_ADDRESS);
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
    char text[NET_ADDRESS];
    const char *comma = strrchr(list, ',');
    const char *last = comma != NULL ? comma + 1 : list;
    last += strspn(last, " \t");
    size_t n = strlen(last);
    if (n >= sizeof text)
        return false;
    memcpy(text, last, n + 1);
    return address_read(a, text);
}

/* The counts: a hash table of chains, one link for every group of addresses. */

struct address_count {
    struct address_count *next;
    struct address from;
    int n;
};

struct address_counts {
    uint64_t secret; /* so that nobody outside can choose addresses that share a chain */
    size_t mask;
    struct address_count *chain[];
};

struct address address_group(const struct address *a)
{
    struct address group = *a;
    if (!is_mapped(a))
        memset(group.byte + 8, 0, 8);
    return group;
}

static uint64_t stir(uint64_t x)
{
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

static struct address_count **find(struct address_counts *c, const struct address *group)
{
    uint64_t half[2];
    memcpy(half, group, sizeof half);
    uint64_t hash = stir(half[1] ^ stir(half[0] ^ c->secret));
    struct address_count **at = &c->chain[hash & c->mask];
    while (*at != NULL && memcmp(&(*at)->from, group, sizeof *group) != 0)
        at = &(*at)->next;
    return at;
}

struct address_counts *address_counts_open(int expected, uint64_t secret)
{
    size_t chains = 64;
    while (chains < (size_t)expected)
        chains *= 2;
    struct address_counts *c = calloc(1, sizeof *c + chains * sizeof(struct address_count *));
    if (c == NULL)
        return NULL;
    c->secret = secret;
    c->mask = chains - 1;
    return c;
}

void address_counts_close(struct address_counts *c)
{
    if (c == NULL)
        return;
    for (size_t i = 0; i <= c->mask; i++)
        while (c->chain[i] != NULL) {
            struct address_count *first = c->chain[i];
            c->chain[i] = first->next;
            free(first);
        }
    free(c);
}

bool address_counts_add(struct address_counts *c, const struct address *a, int most)
{
    struct address from = address_group(a);
    struct address_count **at = find(c, &from);
    if (*at == NULL) {
        *at = calloc(1, sizeof **at);
        if (*at == NULL)
            return false;
        (*at)->from = from;
    }
    if ((*at)->n >= most)
        return false;
    (*at)->n++;
    return true;
}

void address_counts_remove(struct address_counts *c, const struct address *a)
{
    struct address from = address_group(a);
    struct address_count **at = find(c, &from), *group = *at;
    require(group != NULL);
    if (--group->n > 0)
        return;
    *at = group->next;
    free(group);
}
