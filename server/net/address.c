/* Where peers come from; address.h has the contract. */
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

/* The crowd: a table of chains, one link for every place that somebody is from. */

struct place {
    struct place *next;
    struct address from;
    int n;
};

struct crowd {
    uint64_t secret; /* so that nobody outside can choose addresses that share a chain */
    size_t mask;
    struct place *chain[];
};

struct address address_place(const struct address *a)
{
    struct address place = *a;
    if (!is_mapped(a))
        memset(place.byte + 8, 0, 8);
    return place;
}

static uint64_t stir(uint64_t x)
{
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

static struct place **find(struct crowd *c, const struct address *place)
{
    uint64_t half[2];
    memcpy(half, place, sizeof half);
    uint64_t hash = stir(half[1] ^ stir(half[0] ^ c->secret));
    struct place **at = &c->chain[hash & c->mask];
    while (*at != NULL && memcmp(&(*at)->from, place, sizeof *place) != 0)
        at = &(*at)->next;
    return at;
}

struct crowd *crowd_open(int expected, uint64_t secret)
{
    size_t chains = 64;
    while (chains < (size_t)expected)
        chains *= 2;
    struct crowd *c = calloc(1, sizeof *c + chains * sizeof(struct place *));
    if (c == NULL)
        return NULL;
    c->secret = secret;
    c->mask = chains - 1;
    return c;
}

void crowd_close(struct crowd *c)
{
    if (c == NULL)
        return;
    for (size_t i = 0; i <= c->mask; i++)
        while (c->chain[i] != NULL) {
            struct place *first = c->chain[i];
            c->chain[i] = first->next;
            free(first);
        }
    free(c);
}

bool crowd_enter(struct crowd *c, const struct address *a, int most)
{
    struct address from = address_place(a);
    struct place **at = find(c, &from);
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

void crowd_leave(struct crowd *c, const struct address *a)
{
    struct address from = address_place(a);
    struct place **at = find(c, &from), *place = *at;
    require(place != NULL);
    if (--place->n > 0)
        return;
    *at = place->next;
    free(place);
}
