/* Tables read and compared; stored_table.h. */
#include "server/store/stored_table.h"

#include <stdlib.h>
#include <string.h>

/* Adds a copy of the change, whose string becomes its own; NULL if there is no memory. */
static struct change *add(struct stored_table *copy, const struct change *c)
{
    if (copy->n == copy->room) {
        int room = copy->room == 0 ? 64 : 2 * copy->room;
        struct change *more = realloc(copy->change, (size_t)room * sizeof *more);
        copy->lost |= more == NULL;
        if (more == NULL)
            return NULL;
        copy->change = more;
        copy->room = room;
    }
    struct change *to = &copy->change[copy->n];
    *to = *c;
    if (c->kind == CHANGE_EVENT && c->event.body != NULL) {
        to->event.body = strdup(c->event.body);
        copy->lost |= to->event.body == NULL;
    }
    copy->n++;
    return to;
}

static void add_head(void *context, const struct table_head *head)
{
    struct stored_table *copy = context;
    copy->head = *head;
    copy->head.game = strdup(head->game);
    copy->head.plan = strdup(head->plan);
    copy->lost |= copy->head.game == NULL || copy->head.plan == NULL;
    add(copy, &(struct change){ .kind = CHANGE_TABLE, .table = head->id, .head = &copy->head });
}

static void add_event(void *context, const struct table_event *event)
{
    struct stored_table *copy = context;
    add(copy, &(struct change){ .kind = CHANGE_EVENT, .table = copy->head.id, .event = *event });
}

static void add_list(void *context, const struct change *c)
{
    add(context, c);
}

bool stored_table_read(struct stored_table *copy, struct store *store, uint64_t table, bool *failed)
{
    *copy = (struct stored_table){ 0 };
    const struct table_reader reader = { copy, add_head, add_event };
    const struct list_reader lists = { copy, add_list };
    bool there = store_read(store, table, &reader, failed);
    if (there && store_lists(store, table, &lists) && !copy->lost)
        return true;
    *failed |= there;
    stored_table_free(copy);
    return false;
}

void stored_table_free(struct stored_table *copy)
{
    for (int i = 0; i < copy->n; i++)
        if (copy->change[i].kind == CHANGE_EVENT)
            free((char *)copy->change[i].event.body);
    free((char *)copy->head.game);
    free((char *)copy->head.plan);
    free(copy->change);
    *copy = (struct stored_table){ 0 };
}

static bool same_heads(const struct table_head *a, const struct table_head *b)
{
    return a->id == b->id && a->made == b->made && strcmp(a->game, b->game) == 0 &&
           memcmp(&a->setup, &b->setup, sizeof a->setup) == 0 &&
           memcmp(a->seed, b->seed, SEED_SIZE) == 0 && strcmp(a->plan, b->plan) == 0;
}

static bool same_events(const struct table_event *a, const struct table_event *b)
{
    return a->seq == b->seq && a->kind == b->kind && a->seat == b->seat && a->act == b->act &&
           a->at == b->at && (a->body == NULL) == (b->body == NULL) &&
           (a->body == NULL || strcmp(a->body, b->body) == 0);
}

static bool same_changes(const struct change *a, const struct change *b)
{
    if (a->kind != b->kind || a->table != b->table)
        return false;
    switch (a->kind) {
    case CHANGE_TABLE:
        return same_heads(a->head, b->head);
    case CHANGE_EVENT:
        return same_events(&a->event, &b->event);
    case CHANGE_LISTED:
        return a->at == b->at;
    case CHANGE_CHAIR:
        return a->at == b->at && memcmp(a->device, b->device, DEVICE_SIZE) == 0;
    case CHANGE_SEEN:
        return a->seq == b->seq && memcmp(a->device, b->device, DEVICE_SIZE) == 0;
    case CHANGE_PROBE:
        break;
    }
    return false;
}

bool stored_table_same(const struct stored_table *a, const struct stored_table *b)
{
    bool same = a->n == b->n;
    for (int i = 0; same && i < a->n; i++)
        same = same_changes(&a->change[i], &b->change[i]);
    return same;
}
