/* Counts by name; balance.h has the contracts. */
#include "engine/balance.h"

const char *const balance_order[SEATS_MAX] = { "1st", "2nd", "3rd", "4th", "5th", "6th" };

struct measure *stats_find(struct stats *stats, const char *what, const char *of)
{
    for (int i = 0; i < stats->n; i++)
        if (strcmp(stats->measure[i].what, what) == 0 && strcmp(stats->measure[i].of, of) == 0)
            return &stats->measure[i];
    return NULL;
}

static void set_name(char to[MEASURE_NAME], const char *name)
{
    struct text t;
    text_open(&t, to, MEASURE_NAME, NULL);
    text_add(&t, name);
    require(!t.cut);
}

static struct measure *find_or_begin(struct stats *stats, const char *what, const char *of)
{
    struct measure *m = stats_find(stats, what, of);
    if (m != NULL)
        return m;
    require(stats->n < MEASURES_MAX);
    m = &stats->measure[stats->n++];
    memset(m, 0, sizeof *m);
    set_name(m->what, what);
    set_name(m->of, of);
    return m;
}

void stats_add(struct stats *stats, const char *what, const char *of, int64_t value)
{
    struct measure *m = find_or_begin(stats, what, of);
    m->n++;
    m->sum += value;
    m->squares += (uint64_t)(value * value);
}

int win_parts(const struct result *r, int seats, int seat)
{
    int winners = 0;
    for (int p = 0; p < seats; p++)
        winners += r->place[p] == 1;
    return r->place[seat] == 1 && winners > 0 ? WIN_PARTS / winners : 0;
}

bool same_leaders(const struct result *a, const struct result *b, int seats)
{
    for (int p = 0; p < seats; p++)
        if ((a->place[p] == 1) != (b->place[p] == 1))
            return false;
    return true;
}

void balance_replay(const struct match *m, void (*visit)(void *context, const struct replay_step *),
                    void *context)
{
    _Alignas(16) uint8_t before[STATE_MAX], after[STATE_MAX];
    match_state_at(m, 0, after);
    for (unsigned i = 0; i < m->n; i++) {
        struct event_list events = { .n = 0 };
        const struct entry *e = &m->entry[i];
        memcpy(before, after, m->game->state_size);
        m->game->apply(after, e->seat, e->act, &events);
        const struct replay_step step = { .before = before,
                                          .after = after,
                                          .seat = e->seat,
                                          .act = e->act,
                                          .events = &events,
                                          .entry = i };
        visit(context, &step);
    }
}
