/*
 * A finished game that was played elsewhere, as a table of this server; cmd.h. It is made from its
 * record: played again from seed and words it must come to the same actions, so that nothing is
 * kept that did not happen by the rules. Every chair is the caller's.
 */
#include <stdlib.h>

#include "games/registry.h"
#include "server/api/cmd.h"
#include "server/api/commit.h"
#include "server/live/live_tables.h"
#include "server/ops/wall_clock.h"

/* A table, an invitation, and for each seat sitting down and a chair, besides the moves. */
enum { CHANGES_BESIDES = 2 + 2 * SEATS_MAX, SEATS_PLAN = 256 };

/* The match of a record that is over, and that its seed explains; free it. NULL: it is none. */
static struct match *read_record(const char *record)
{
    struct fault fault = { 0 };
    size_t n = strlen(record);
    const struct game *game = record_game(game_find, record, n, &fault);
    struct match *m = game != NULL ? aligned_alloc(16, match_size(game)) : NULL;
    if (m == NULL)
        return NULL;
    if (match_load(m, game, record, n).what == NULL && !m->luck.named && !m->luck.published &&
        match_actors(m) == 0 && match_verify(m).what == NULL && id_read(m->luck.table) != 0)
        return m;
    free(m);
    return NULL;
}

static void write_plan(const struct match *m, struct text *out)
{
    struct json j;
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_array(&j, "seats");
    for (int p = 0; p < m->setup.seats; p++) {
        json_put_object(&j, NULL);
        json_put_string(&j, "is", "friend");
        json_end(&j);
    }
    json_end(&j);
    json_end(&j);
}

static struct refusal make_table(struct transaction *tx, const struct match *m)
{
    char plan[SEATS_PLAN];
    struct text out;
    text_open(&out, plan, sizeof plan, NULL);
    write_plan(m, &out);
    struct table_head head = { .id = id_read(m->luck.table),
                               .made = wall_clock(),
                               .game = m->game->name,
                               .setup = m->setup,
                               .plan = transaction_copy(tx, plan) };
    memcpy(head.seed, m->luck.seed, SEED_SIZE);
    return head.plan != NULL ? transaction_table(tx, &head) : refusal[REFUSED_NO_MEMORY];
}

/* Whether the table has come to the same actions. */
static bool is_same(const struct match *a, const struct match *b)
{
    if (a->n != b->n)
        return false;
    for (unsigned i = 0; i < a->n; i++)
        if (a->entry[i].act != b->entry[i].act || a->entry[i].seat != b->entry[i].seat)
            return false;
    return true;
}

static struct refusal play_again(struct transaction *tx, const struct match *m,
                                 const struct request *request)
{
    struct refusal wrong = make_table(tx, m);
    for (int p = 0; p < m->setup.seats && !is_refusal(wrong); p++) {
        struct sitter who = { .name = m->name[p], .word = m->luck.word[p] };
        wrong = transaction_sit(tx, p, request->device, &who);
    }
    for (unsigned i = 0; i < m->n && !is_refusal(wrong); i++)
        if (m->entry[i].seat != CHANCE)
            wrong = transaction_event(tx, EVENT_MOVE, m->entry[i].seat, m->entry[i].act, NULL);
    if (is_refusal(wrong))
        return refusal[REFUSED_BAD_RECORD];
    return is_same(tx->table->match, m) ? accepted : refusal[REFUSED_BAD_RECORD];
}

static void keep(struct server *server, struct request *request, const struct match *m)
{
    struct transaction *tx = request_begin(server, NULL, request);
    if (tx == NULL)
        return;
    request->table = id_read(m->luck.table);
    request_commit(tx, transaction_room(tx, CHANGES_BESIDES + (int)m->n)
                           ? play_again(tx, m, request)
                           : refusal[REFUSED_NO_MEMORY]);
}

void cmd_keep(struct server *server, struct live_table *live, struct request *request)
{
    const char *record = request_string(request, "record");
    struct refusal wrong =
        record != NULL ? create_refused(server, request) : refusal[REFUSED_MALFORMED];
    struct match *m = record != NULL && !is_refusal(wrong) ? read_record(record) : NULL;
    (void)live;
    if (m == NULL) {
        request_refuse(server, request, is_refusal(wrong) ? wrong : refusal[REFUSED_BAD_RECORD]);
        return;
    }
    struct refusal why;
    uint64_t id = id_read(m->luck.table);
    const struct live_table *there = live_tables_find(server, id, &why);
    if (there == NULL)
        keep(server, request, m);
    else if (memcmp(there->table->commitment, m->luck.commitment, COMMITMENT_SIZE) == 0)
        request_done_at(server, request, id, 0, 0); /* it is here already */
    else
        request_refuse(server, request, refusal[REFUSED_BAD_RECORD]);
    free(m);
}
