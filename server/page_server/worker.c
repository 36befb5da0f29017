/* worker.h for a page: a task is done when the loop asks for the next finished one, and one in a
 * turn, so that messages that arrive meanwhile are handled before the next. */
#include "server/live/worker.h"

#include <stdbool.h>
#include <stdlib.h>

struct worker {
    struct task *first, **end;
    bool had; /* this turn has had its task */
    void (*wake)(void *);
    void *context;
};

struct worker *worker_open(void (*wake)(void *), void *context)
{
    struct worker *w = calloc(1, sizeof *w);
    if (w == NULL)
        return NULL;
    w->end = &w->first;
    w->wake = wake;
    w->context = context;
    return w;
}

void worker_add(struct worker *w, struct task *e)
{
    e->next = NULL;
    *w->end = e;
    w->end = &e->next;
    w->wake(w->context);
}

struct task *worker_next(struct worker *w)
{
    struct task *e = w->had ? NULL : w->first;
    w->had = e != NULL;
    if (e == NULL && w->first != NULL)
        w->wake(w->context);
    if (e == NULL)
        return NULL;
    w->first = e->next;
    if (w->first == NULL)
        w->end = &w->first;
    e->work(e);
    return e;
}

void worker_close(struct worker *w)
{
    for (struct task *e = w->first, *next; e != NULL; e = next) {
        next = e->next;
        e->drop(e);
    }
    free(w);
}
