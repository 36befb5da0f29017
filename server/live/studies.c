/* Analyses under way; studies.h. */
#include "server/live/studies.h"

#include <stdlib.h>

#include "bots/host/analysis_line.h"
#include "bots/host/bot_context.h"
#include "bots/host/clock.h"
#include "server/live/live_tables.h"
#include "server/live/quota.h"
#include "server/live/transaction.h"

enum {
    COARSE_LEAST = 30,    /* fewest iterations of the first pass */
    JOBS = 2,             /* of one study in the pool at once */
    SLICE_NS = 50000000,  /* for a job */
    WAITED_FOR_MS = 5000, /* a study that nobody has asked about for this long gives way to
                             another */
    LINE_BYTES = 96       /* of every piece in a line, at most */
};

struct study *studies_find(const struct server *server, uint64_t table)
{
    struct study *s = server->studies;
    while (s != NULL && (s->table != table || s->dropped))
        s = s->next;
    return s;
}

static void forget(struct server *server, struct study *study)
{
    struct study **at = &server->studies;
    while (*at != study)
        at = &(*at)->next;
    *at = study->next;
    analysis_close(&study->analysis);
    table_close(study->copy);
    free(study->line);
    free(study);
}

/* Passes */

static bool begin_pass(struct study *s, bool fine)
{
    const struct match *m = s->copy->match;
    uint32_t iterations = analysis_iterations(m), coarse = iterations / STUDY_COARSE;
    if (!fine)
        iterations = coarse < COARSE_LEAST ? COARSE_LEAST : coarse;
    s->fine = fine;
    s->taken = s->judged = 0;
    return analysis_begin(&s->analysis, m, iterations);
}

/* Replaces the result of the pass before with that of this pass. */
static bool end_pass(struct study *s)
{
    const struct match *m = s->copy->match;
    size_t size = (analysis_pieces(&s->analysis) + 1) * (size_t)LINE_BYTES;
    char *line = malloc(size);
    struct text out;
    if (line == NULL)
        return false;
    text_open(&out, line, size, NULL);
    analysis_write(&s->analysis, m, &out);
    require(!out.cut);
    free(s->line);
    s->line = line;
    s->complete = s->fine;
    analysis_close(&s->analysis);
    return true;
}

bool studies_take(struct bot_job *job, struct piece *piece)
{
    struct study *s = job->study;
    if (s->dropped)
        return false;
    unsigned number = atomic_fetch_add(&s->taken, 1);
    if (number >= analysis_pieces(&s->analysis))
        return false;
    analysis_take(&s->analysis, s->copy->match, number, piece);
    return true;
}

void studies_give(struct bot_job *job, const struct piece *piece)
{
    struct study *s = job->study;
    analysis_give(&s->analysis, piece);
    if (job->stop)
        s->dropped = true; /* the piece was cut short */
    atomic_fetch_add(&s->judged, 1);
}

/* For a thread of the pool: judges pieces for a while; ends early when the job is to stop. */
static void work(struct bot_job *job)
{
    struct study *s = job->study;
    struct bot_context context;
    struct piece piece;
    uint64_t began = clock_ns();
    if (!analysis_open_context(&s->analysis, &context)) {
        s->dropped = true;
        return;
    }
    context.stop = &job->stop;
    while (!job->stop && clock_ns() - began < SLICE_NS && studies_take(job, &piece)) {
        piece_judge(&piece, &context);
        studies_give(job, &piece);
    }
    bot_context_close(&context);
}

/* Jobs */

static bool add_job(struct server *server, struct study *s)
{
    struct bot_job *job = calloc(1, sizeof *job);
    if (job == NULL)
        return false;
    job->study = s;
    job->work = work;
    job->table = s->table;
    job->owner = s->owner;
    job->game = s->copy->game;
    s->jobs++;
    bot_pool_add(server->bot_pool, job);
    return true;
}

/* Continues the pass, starts the next one, or ends. */
static void advance(struct server *server, struct study *s)
{
    bool more = s->taken < analysis_pieces(&s->analysis);
    if (!more && s->jobs == 0 && !s->dropped) {
        bool fine = s->fine;
        if (!end_pass(s) || (!fine && !begin_pass(s, true)))
            s->dropped = true;
        more = !fine;
    }
    while (more && !s->dropped && s->jobs < JOBS)
        if (!add_job(server, s)) {
            s->dropped = s->jobs == 0;
            break;
        }
    if (s->dropped && s->jobs == 0)
        forget(server, s);
    else if (s->complete)
        studies_keep(server);
}

void studies_advance(struct server *server, struct bot_job *job)
{
    struct study *s = job->study;
    free(job);
    s->jobs--;
    advance(server, s);
}

/* Admission */

/* Makes room for one more: a study that is complete but could not be saved goes first. */
static bool make_room(struct server *server)
{
    int n = 0;
    struct study *over = NULL;
    for (struct study *s = server->studies; s != NULL; s = s->next, n++)
        over = s->complete && s->jobs == 0 ? s : over;
    if (n >= STUDIES_MAX && over != NULL)
        forget(server, over);
    return n < STUDIES_MAX || over != NULL;
}

/* A device has one study at a time: whether it has another one that is still waited for. Ends one
 * that is not. */
static bool has_another(struct server *server, const uint8_t device[DEVICE_SIZE])
{
    bool any = false;
    for (struct study *s = server->studies; s != NULL; s = s->next) {
        if (s->complete || s->dropped || !token_same(s->device, device))
            continue;
        if (net_now(server->net) - s->asked < WAITED_FOR_MS)
            any = true;
        else
            s->dropped = true;
    }
    return any;
}

struct study *studies_open(struct server *server, const struct live_table *live,
                           const uint8_t device[DEVICE_SIZE], uint32_t owner, struct refusal *why)
{
    *why = accepted;
    if (has_another(server, device))
        return NULL;
    *why = refusal[REFUSED_TOO_OFTEN];
    if (!make_room(server))
        return NULL;
    *why = refusal[REFUSED_NO_MEMORY];
    struct study *s = calloc(1, sizeof *s);
    struct table *copy = s != NULL ? table_copy(live->table) : NULL;
    if (copy == NULL) {
        free(s);
        return NULL;
    }
    s->table = live->table->id;
    s->owner = owner;
    s->asked = net_now(server->net);
    s->copy = copy;
    memcpy(s->device, device, DEVICE_SIZE);
    s->next = server->studies;
    server->studies = s;
    s->dropped = !begin_pass(s, false);
    uint64_t table = s->table;
    advance(server, s);
    s = studies_find(server, table);
    if (s != NULL)
        *why = accepted;
    return s;
}

/* Saving */

/* False: not now. */
static bool keep(struct server *server, struct study *s)
{
    struct refusal why;
    struct live_table *live = live_tables_find(server, s->table, &why);
    if (live == NULL)
        return true; /* it cannot be read: there is nothing to keep it with */
    if (!live_is_ours(server, live))
        return true; /* another node has it by now, and studies it again on request */
    if (live->busy || server->stopping)
        return false;
    struct transaction *tx =
        live->table->study == NULL ? transaction_begin(server, live, NULL) : NULL;
    if (tx == NULL)
        return live->table->study != NULL;
    if (is_refusal(transaction_event(tx, EVENT_STUDY, 0, 0, s->line))) {
        transaction_abort(tx);
        return true;
    }
    transaction_commit(tx);
    return true;
}

void studies_keep(struct server *server)
{
    for (struct study *s = server->studies, *next; s != NULL; s = next) {
        next = s->next;
        if (s->complete && s->jobs == 0 && !quota_reached(server, QUOTA_TABLES) && keep(server, s))
            forget(server, s);
    }
}

void studies_close(struct server *server)
{
    while (server->studies != NULL)
        forget(server, server->studies);
}
