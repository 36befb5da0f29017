/* Allowances of addresses; allowance.h. */
#include "server/net/allowance.h"

#include <stdlib.h>
#include <string.h>

enum { TOKEN = 1000 }; /* one request, in thousandths */

struct group {
    struct group *next; /* in the same chain */
    struct address from;
    bool wide;
    int connections;
    uint64_t filled;  /* when the two below were last filled */
    int64_t requests; /* left, in thousandths */
    int64_t bytes;    /* left; negative: more were sent than allowed */
    uint64_t turn;    /* the last turn in which it used time, */
    uint64_t spent;   /* and how much, with the debt of earlier turns, in nanoseconds */
};

struct groups {
    const struct net_limits *limits;
    uint64_t secret; /* so that nobody outside can choose addresses that share a chain */
    size_t mask;
    size_t swept; /* the next chain to sweep */
    struct group *chain[];
};

static uint64_t stir(uint64_t x)
{
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

static struct group **find(struct groups *all, const struct address *from, bool wide)
{
    uint64_t half[2];
    memcpy(half, from, sizeof half);
    uint64_t hash = stir(half[1] ^ stir(half[0] ^ all->secret ^ wide));
    struct group **at = &all->chain[hash & all->mask];
    while (*at != NULL && ((*at)->wide != wide || memcmp(&(*at)->from, from, sizeof *from) != 0))
        at = &(*at)->next;
    return at;
}

struct groups *groups_open(int expected, uint64_t secret, const struct net_limits *limits)
{
    size_t chains = 64;
    while (chains < (size_t)expected)
        chains *= 2;
    struct groups *all = calloc(1, sizeof *all + chains * sizeof(struct group *));
    if (all == NULL)
        return NULL;
    all->limits = limits;
    all->secret = secret;
    all->mask = chains - 1;
    return all;
}

void groups_close(struct groups *all)
{
    if (all == NULL)
        return;
    for (size_t i = 0; i <= all->mask; i++)
        while (all->chain[i] != NULL) {
            struct group *first = all->chain[i];
            all->chain[i] = first->next;
            free(first);
        }
    free(all);
}

/* How many times the allowance of an address the group has. */
static int64_t share(const struct groups *all, const struct group *g)
{
    return g->wide ? all->limits->wide : 1;
}

static int64_t most_requests(const struct groups *all, const struct group *g)
{
    return share(all, g) * all->limits->address_burst * TOKEN;
}

static int64_t most_bytes(const struct groups *all, const struct group *g)
{
    return share(all, g) * all->limits->address_bytes_burst;
}

static int64_t filled(int64_t left, int64_t more, int64_t most)
{
    return left + more < most ? left + more : most;
}

static void fill(const struct groups *all, struct group *g, uint64_t now)
{
    const struct net_limits *limits = all->limits;
    /* Capped at a time that fills any allowance, so that the products stay small. */
    uint64_t passed = now - g->filled;
    int64_t ms = (int64_t)(passed < 3600000 ? passed : 3600000) * share(all, g);
    g->filled = now;
    g->requests = filled(g->requests, ms * limits->address_rate, most_requests(all, g));
    g->bytes = filled(g->bytes, ms * limits->address_bytes / 1000, most_bytes(all, g));
}

static struct group *group_of(struct groups *all, const struct address *from, bool wide,
                              uint64_t now)
{
    struct group **at = find(all, from, wide), *g = *at;
    if (g == NULL && (g = calloc(1, sizeof *g)) != NULL) {
        g->from = *from;
        g->wide = wide;
        g->filled = now;
        g->requests = most_requests(all, g);
        g->bytes = most_bytes(all, g);
        *at = g;
    }
    return g;
}

static bool has_place(const struct groups *all, const struct group *g)
{
    return g != NULL && g->connections < share(all, g) * all->limits->per_address;
}

bool groups_join(struct groups *all, const struct address *a, uint64_t now, struct membership *m)
{
    struct address narrow = address_group(a), wide;
    bool two = address_network(a, &wide);
    struct membership joined = { .narrow = group_of(all, &narrow, false, now),
                                 .wide = two ? group_of(all, &wide, true, now) : NULL };
    if (!has_place(all, joined.narrow) || (two && !has_place(all, joined.wide)))
        return false;
    joined.narrow->connections++;
    if (joined.wide != NULL)
        joined.wide->connections++;
    *m = joined;
    return true;
}

void groups_leave(struct membership *m)
{
    if (m->narrow != NULL)
        m->narrow->connections--;
    if (m->wide != NULL)
        m->wide->connections--;
    *m = (struct membership){ NULL, NULL };
}

static bool allows(const struct groups *all, struct group *g, uint64_t now)
{
    if (g == NULL)
        return true;
    fill(all, g, now);
    return g->requests >= TOKEN && g->bytes > 0;
}

bool groups_allow(const struct groups *all, const struct membership *m, uint64_t now)
{
    return allows(all, m->narrow, now) && allows(all, m->wide, now);
}

void groups_take(const struct membership *m)
{
    if (m->narrow != NULL)
        m->narrow->requests -= TOKEN;
    if (m->wide != NULL)
        m->wide->requests -= TOKEN;
}

void groups_sent(const struct membership *m, size_t bytes)
{
    if (m->narrow != NULL)
        m->narrow->bytes -= (int64_t)bytes;
    if (m->wide != NULL)
        m->wide->bytes -= (int64_t)bytes;
}

/* Nanoseconds of a turn for the group. */
static uint64_t turn_time(const struct groups *all, const struct group *g)
{
    return (uint64_t)(share(all, g) * all->limits->turn_us * 1000);
}

/* Time of this turn that the group has used up: every turn since has paid off some of its debt. */
static uint64_t spent(const struct groups *all, const struct group *g, uint64_t turn)
{
    uint64_t turns = turn - g->turn, each = turn_time(all, g);
    return turns > g->spent / each ? 0 : g->spent - turns * each;
}

static void spend(const struct groups *all, struct group *g, uint64_t turn, uint64_t nanoseconds)
{
    if (g == NULL)
        return;
    g->spent = spent(all, g, turn) + nanoseconds;
    g->turn = turn;
}

void groups_spent(const struct groups *all, const struct membership *m, uint64_t turn,
                  uint64_t nanoseconds)
{
    spend(all, m->narrow, turn, nanoseconds);
    spend(all, m->wide, turn, nanoseconds);
}

static bool has_time(const struct groups *all, const struct group *g, uint64_t turn)
{
    return g == NULL || spent(all, g, turn) < turn_time(all, g);
}

bool groups_have_time(const struct groups *all, const struct membership *m, uint64_t turn)
{
    return has_time(all, m->narrow, turn) && has_time(all, m->wide, turn);
}

static bool is_full(const struct groups *all, struct group *g, uint64_t now)
{
    fill(all, g, now);
    return g->requests == most_requests(all, g) && g->bytes == most_bytes(all, g);
}

/* Sweeps a part of the chains each time: all of them in a few seconds, however many there are. */
void groups_sweep(struct groups *all, uint64_t now)
{
    for (size_t i = 0; i <= all->mask / 16; i++) {
        struct group **at = &all->chain[all->swept];
        all->swept = (all->swept + 1) & all->mask;
        while (*at != NULL) {
            struct group *g = *at;
            if (g->connections > 0 || !is_full(all, g, now)) {
                at = &g->next;
                continue;
            }
            *at = g->next;
            free(g);
        }
    }
}
