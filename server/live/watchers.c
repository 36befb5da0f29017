/* Watchers of a table; watchers.h. */
#include "server/live/watchers.h"

#include <stdlib.h>

bool watchers_add(struct watchers *watchers, struct watcher *watcher)
{
    if (watchers->n == watchers->size) {
        int size = watchers->size == 0 ? 4 : 2 * watchers->size;
        struct watcher **bigger = realloc(watchers->of, (size_t)size * sizeof(void *));
        if (bigger == NULL)
            return false;
        watchers->of = bigger;
        watchers->size = size;
    }
    watchers->of[watchers->n++] = watcher;
    return true;
}

bool watchers_remove(struct watchers *watchers, const struct watcher *watcher)
{
    for (int i = 0; i < watchers->n; i++)
        if (watchers->of[i] == watcher) {
            watchers->of[i] = watchers->of[--watchers->n];
            return true;
        }
    return false;
}

unsigned watchers_hold(const struct watchers *watchers, const struct table *t)
{
    unsigned held = 0;
    for (int i = 0; i < watchers->n; i++)
        if (watchers->of[i]->known)
            held |= table_held(t, watchers->of[i]->device);
    return held;
}
