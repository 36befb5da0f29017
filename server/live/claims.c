/* Claims to tables; claims.h. */
#include "server/live/claims.h"

#include <stdlib.h>

#include "server/live/handover.h"
#include "server/live/leases.h"
#include "server/live/live_tables.h"
#include "server/live/waiting.h"
#include "server/ops/server_log.h"

enum { CHAINS = 1 << 10, PLACES = 1 << 14 };

struct claim {
    struct claim *next; /* in its chain */
    uint64_t table;
    uint64_t since; /* when it was first claimed, by net_now */
    bool asked;     /* an answer is pending */
    struct waiter *waiters, **waiters_end;
};

struct claims {
    struct claim *chain[CHAINS]; /* by table */
    struct {
        uint64_t table;
        int64_t node;
    } place[PLACES]; /* the last known owner of a table */
    struct lease_news news;
    bool lost_all; /* this node has released everything, and has sent no heartbeat since */
};

struct claims *claims_open(void)
{
    return calloc(1, sizeof(struct claims));
}

void claims_close(struct server *server)
{
    struct claims *all = server->node.claims;
    for (int i = 0; all != NULL && i < CHAINS; i++)
        while (all->chain[i] != NULL) {
            struct claim *c = all->chain[i];
            all->chain[i] = c->next;
            waiting_drop(server, &c->waiters);
            free(c);
        }
    free(all);
    server->node.claims = NULL;
}

/* Owners of tables */

const char *claims_address(const struct server *server, int64_t node)
{
    const struct lease_news *news = &server->node.claims->news;
    for (int i = 0; i < news->nodes; i++)
        if (news->node[i].number == node)
            return news->node[i].address;
    return NULL;
}

int64_t claims_owner(const struct server *server, uint64_t table)
{
    const struct claims *all = server->node.claims;
    uint64_t i = table % PLACES;
    bool known = all->place[i].table == table && all->place[i].node != all->news.me &&
                 claims_address(server, all->place[i].node) != NULL;
    return known ? all->place[i].node : 0;
}

void claims_forget(struct server *server, uint64_t table)
{
    struct claims *all = server->node.claims;
    if (all->place[table % PLACES].table == table)
        all->place[table % PLACES].node = 0;
}

static void note_owner(struct claims *all, uint64_t table, int64_t node)
{
    all->place[table % PLACES].table = table;
    all->place[table % PLACES].node = node;
}

/* Asking */

/* Where the claim to the table is, or would be. */
static struct claim **find(struct claims *all, uint64_t table)
{
    struct claim **at = &all->chain[table % CHAINS];
    while (*at != NULL && (*at)->table != table)
        at = &(*at)->next;
    return at;
}

static struct claim *add(struct server *server, uint64_t table)
{
    struct claim **at = find(server->node.claims, table);
    if (*at == NULL && (*at = calloc(1, sizeof **at)) != NULL) {
        (*at)->table = table;
        (*at)->since = net_now(server->net);
        (*at)->waiters_end = &(*at)->waiters;
    }
    return *at;
}

static void ask(struct server *server, struct claim *c)
{
    if (!c->asked)
        c->asked = leases_take(server->node.leases, c->table);
}

void claims_wait(struct server *server, uint64_t table, struct waiter *waiter)
{
    struct claim *c = add(server, table);
    if (c == NULL) {
        if (waiter != NULL)
            server->callbacks->abort(server, waiter);
        return;
    }
    if (waiter != NULL) {
        waiter->next = NULL;
        *c->waiters_end = waiter;
        c->waiters_end = &waiter->next;
    }
    ask(server, c);
}

/* Hearing */

/* Ends the claim: everything that waits is refused, or resumed. */
static void settle(struct server *server, struct claim **at, struct refusal why)
{
    struct claim *c = *at;
    *at = c->next;
    if (!is_refusal(why))
        waiting_run(server, &c->waiters);
    while (c->waiters != NULL) {
        struct waiter *waiter = c->waiters;
        c->waiters = waiter->next;
        server->callbacks->refuse(server, waiter, why);
    }
    free(c);
}

/* Nothing waits for ever; a table in doubt is claimed until the lease is over. */
static void give_up(struct server *server, struct claim **at)
{
    struct claim *c = *at;
    *at = c->next;
    while (c->waiters != NULL) {
        struct waiter *waiter = c->waiters;
        c->waiters = waiter->next;
        server->callbacks->abort(server, waiter);
    }
    free(c);
}

static void lose(struct server *server, uint64_t table)
{
    struct live_table *live = live_tables_get(server, table);
    if (live != NULL && (live->lease.epoch != 0 || live->lease.doubt))
        handover_let_go(server, live);
}

static void hear(struct server *server, const struct lease_request *a)
{
    struct claim **at = find(server->node.claims, a->table);
    struct refusal why = accepted;
    bool read = true;
    if (*at == NULL)
        return;
    (*at)->asked = false;
    switch (a->answer) {
    case LEASE_UNKNOWN:
    case LEASE_LATER:
        return; /* claims_tick asks again */
    case LEASE_OURS:
        claims_forget(server, a->table);
        read = handover_own(server, a, &why);
        why = read ? accepted : why;
        break;
    case LEASE_OTHERS:
        note_owner(server->node.claims, a->table, a->node);
        lose(server, a->table);
        if (claims_address(server, a->node) == NULL)
            return; /* a node that we have not heard of yet */
        break;
    case LEASE_NONE:
        lose(server, a->table);
        why = refusal[REFUSED_NO_TABLE];
        break;
    }
    at = find(server->node.claims, a->table); /* what ran meanwhile may have moved it */
    if (*at == NULL)
        return;
    if (!read && store_away(server->store))
        give_up(server, at);
    else
        settle(server, at, why);
}

static bool is_live(const struct server *server, uint64_t table)
{
    const struct live_table *live = live_tables_get(server, table);
    return live != NULL && (live->lease.epoch != 0 || live->busy);
}

/* Clocks keep running, also at tables of dead nodes. */
static void hear_news(struct server *server)
{
    struct claims *all = server->node.claims;
    int64_t before = all->news.me;
    if (!leases_news(server->node.leases, &all->news))
        return;
    if (before != 0 && before != all->news.me)
        handover_let_go_all(server); /* the database had forgotten this node */
    if (server->stopping)
        return;
    for (int i = 0; i < all->news.orphans; i++)
        if (!is_live(server, all->news.orphan[i]))
            claims_wait(server, all->news.orphan[i], NULL);
}

void claims_woken(struct server *server)
{
    struct lease_request *a;
    if (server->node.leases == NULL)
        return;
    hear_news(server);
    while ((a = leases_next(server->node.leases)) != NULL) {
        hear(server, a);
        free(a);
    }
    claims_hold(server);
}

bool claims_hold(struct server *server)
{
    struct claims *all = server->node.claims;
    bool hold = leases_hold(server->node.leases);
    if (!hold && !all->lost_all) {
        all->lost_all = true;
        server->metrics.leases_lost++;
        server_log("lease lost", "the database has not answered in time");
        leases_renew(server->node.leases);
        handover_let_go_all(server);
    } else if (hold && all->lost_all) {
        all->lost_all = false;
        server_log("lease renewed", NULL);
    }
    return hold;
}

/* Repeats claims that were not answered, and drops those that nothing waits for. */
static void tick_chain(struct server *server, struct claim **at)
{
    while (*at != NULL) {
        struct claim *c = *at;
        bool old = net_now(server->net) - c->since >= CLAIM_MS;
        if (old && !c->asked) {
            give_up(server, at);
            return; /* aborting waiters may have changed the chain: the rest comes with the next
                       tick */
        }
        ask(server, c);
        at = &c->next;
    }
}

void claims_tick(struct server *server)
{
    if (server->node.leases == NULL)
        return;
    claims_hold(server);
    for (int i = 0; i < CHAINS; i++)
        tick_chain(server, &server->node.claims->chain[i]);
}
