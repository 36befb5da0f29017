/* Changes on their way to disk; deed.h. */
#include "server/deed.h"

#include <stdlib.h>

#include "server/words.h"

enum { SPARES_MAX = 512 };

/* Deeds are large and come by the thousand: a few that are done wait to be used again. */
static struct deed *deed_take(struct server *server)
{
    struct deed *deed = server->spare;
    if (deed == NULL)
        return malloc(sizeof *deed);
    server->spare = deed->write.own;
    server->spares--;
    return deed;
}

static void deed_give(struct server *server, struct deed *deed)
{
    if (server->spares == SPARES_MAX) {
        free(deed);
        return;
    }
    deed->write.own = server->spare;
    server->spare = deed;
    server->spares++;
}

struct deed *deed_open(struct server *server, struct live_table *live, struct request *request)
{
    struct deed *deed = deed_take(server);
    if (deed == NULL)
        return NULL;
    memset(deed, 0, offsetof(struct deed, kept));
    deed->server = server;
    deed->live = live;
    deed->table = live != NULL ? live->table : NULL;
    deed->request = request;
    deed->since = live != NULL ? live->table->seq : 0;
    deed->write.change = deed->change;
    return deed;
}

struct change *deed_change(struct deed *deed)
{
    require(deed->write.n < DEED_MAX);
    struct change *change = &deed->change[deed->write.n++];
    memset(change, 0, sizeof *change);
    change->at = wall_clock();
    return change;
}

char *deed_keep(struct deed *deed, const char *string)
{
    require(deed->kept_n < DEED_MAX);
    char *copy = strdup(string);
    deed->kept[deed->kept_n++] = copy;
    return copy;
}

const struct words *deed_event(struct deed *deed, int kind, int seat, action act, const char *body)
{
    struct table *t = deed->table;
    require(t != NULL); /* a deed without a table has its changes made by who opened it */
    struct table_event event = { .seq = t->seq + 1,
                                 .kind = (uint8_t)kind,
                                 .seat = (uint8_t)seat,
                                 .act = act,
                                 .at = wall_clock() };
    if (body != NULL && (event.body = deed_keep(deed, body)) == NULL)
        return &say[SAY_NO_MEMORY];
    const struct words *refused = table_apply(t, &event);
    if (refused != NULL)
        return refused;
    struct change *change = deed_change(deed);
    change->kind = CHANGE_EVENT;
    change->table = t->id;
    change->event = event;
    deed->moved |= kind == EVENT_MOVE;
    return NULL;
}

struct table_head *deed_keep_head(struct deed *deed, const struct table_head *head)
{
    deed->head = *head;
    return &deed->head;
}

const struct words *deed_table(struct deed *deed, const struct table_head *head)
{
    const struct words *why;
    deed->fresh = deed->table = table_open(head, &why);
    if (deed->table == NULL)
        return why;
    struct change *change = deed_change(deed);
    change->kind = CHANGE_TABLE;
    change->table = head->id;
    change->head = head;
    return NULL;
}

void deed_return(struct deed *deed)
{
    deed->table = deed->live->table;
}

void deed_shelf(struct deed *deed)
{
    if (!table_has_room(deed->table))
        return;
    struct change *change = deed_change(deed);
    change->kind = CHANGE_SHELF;
    change->table = deed->table->id;
    change->on = true;
}

void deed_chair(struct deed *deed, const uint8_t device[DEVICE_SIZE], bool on)
{
    struct change *change = deed_change(deed);
    change->kind = CHANGE_CHAIR;
    change->table = deed->table->id;
    change->on = on;
    memcpy(change->device, device, DEVICE_SIZE);
}

void deed_send(struct server *server, struct deed *deed)
{
    struct live_table *live = deed->live;
    if (live != NULL) {
        if (table_has_room(live->table) != live->shelved) {
            struct change *change = deed_change(deed);
            change->kind = CHANGE_SHELF;
            change->table = live->table->id;
            change->on = !live->shelved;
            deed->shelve = true;
        }
        live->busy = true;
        live->since = deed->since;
    }
    deed->write.own = deed;
    journal_add(server->journal, &deed->write);
}

void deed_drop(struct deed *deed)
{
    for (int i = 0; i < deed->kept_n; i++)
        free(deed->kept[i]);
    if (deed->fresh != NULL)
        table_close(deed->fresh);
    deed_give(deed->server, deed);
}

const struct words *deed_do(struct server *server, struct live_table *live, struct request *request,
                            int kind, int seat, action act, const char *body)
{
    struct deed *deed = deed_open(server, live, request);
    if (deed == NULL)
        return &say[SAY_NO_MEMORY];
    const struct words *refused = deed_event(deed, kind, seat, act, body);
    if (refused != NULL)
        deed_drop(deed);
    else
        deed_send(server, deed);
    return refused;
}

void deeds_close(struct server *server)
{
    while (server->spare != NULL)
        free(deed_take(server));
}
