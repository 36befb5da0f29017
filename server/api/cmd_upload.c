/*
 * A record that somebody has brought along; cmd.h. It is read and verified first. What becomes of
 * it is a finished table like any other, so that whatever can be done with one can be done with it;
 * it has no events, and nobody has a chair there.
 */
#include <stdlib.h>

#include "games/registry.h"
#include "server/api/cmd.h"
#include "server/api/commit.h"
#include "server/ops/wall_clock.h"

enum { SEATS_PLAN = 256, ESCAPED_MAX = 6 }; /* a plan without the record; a byte of it in JSON */

static const struct words unfinished =
    WORDS("The game of this record isn’t over yet.", "Партия в этой записи ещё не окончена.",
          "Partia w tym zapisie jeszcze się nie skończyła.");
static const struct words no_seed =
    WORDS("This record has no seed, so its luck can’t be checked.",
          "В этой записи нет зерна случайности, поэтому проверить её нельзя.",
          "Ten zapis nie ma ziarna losowości, więc nie można go sprawdzić.");

/* What is wrong with the record. A good one is in the match, which is to be freed in any case. */
static struct fault read_record(const char *bytes, struct match **match)
{
    struct fault fault;
    size_t n = strlen(bytes);
    const struct game *g = record_game(game_find, bytes, n, &fault);
    *match = g != NULL ? aligned_alloc(16, match_size(g)) : NULL;
    if (g == NULL)
        return fault;
    if (*match == NULL)
        return (struct fault){ refusal[REFUSED_NO_MEMORY].words, 0 };
    fault = match_load(*match, g, bytes, n);
    if (fault.what == NULL && (*match)->luck.named)
        fault.what = &no_seed;
    if (fault.what == NULL && match_actors(*match) != 0)
        fault.what = &unfinished;
    return fault.what == NULL ? match_verify(*match) : fault;
}

static void refuse(struct server *server, struct request *request, const struct fault *fault)
{
    char sentence[512];
    struct reader reader = { .lang = request->lang, .seat = SPECTATOR };
    struct text words;
    text_open(&words, sentence, sizeof sentence, &reader);
    text_say(&words, fault->what, NUMBER(fault->line));
    request_refuse_saying(server, request, CODE_MALFORMED, sentence);
}

/* Who sat there is told by the record: the plan has only as many seats as there were. */
static void write_plan(const char *record, int seats, struct text *out)
{
    struct json j;
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_array(&j, "seats");
    for (int p = 0; p < seats; p++) {
        json_put_object(&j, NULL);
        json_put_string(&j, "is", "friend");
        json_end(&j);
    }
    json_end(&j);
    json_put_string(&j, "record", record);
    json_end(&j);
}

/* The plan, which is to be freed; NULL: no memory. */
static char *plan_of(const char *record, int seats)
{
    size_t size = SEATS_PLAN + ESCAPED_MAX * strlen(record);
    char *plan = malloc(size);
    struct text out;
    if (plan == NULL)
        return NULL;
    text_open(&out, plan, size, NULL);
    write_plan(record, seats, &out);
    require(!out.cut);
    return plan;
}

static struct refusal make(struct transaction *tx, const struct match *m, const char *record,
                           uint64_t *id)
{
    char *plan = plan_of(record, m->setup.seats);
    struct table_head head = { .id = id_new(),
                               .made = wall_clock(),
                               .game = m->game->name,
                               .setup = m->setup,
                               .plan = plan != NULL ? transaction_copy(tx, plan) : NULL };
    free(plan);
    if (head.id == 0 || head.plan == NULL)
        return refusal[REFUSED_NO_MEMORY];
    memcpy(head.seed, m->luck.seed, SEED_SIZE);
    *id = head.id;
    return transaction_table(tx, &head);
}

void cmd_upload(struct server *server, struct live_table *live, struct request *request)
{
    const char *record = request_string(request, "record");
    struct match *m = NULL;
    (void)live;
    struct refusal wrong =
        record != NULL ? create_refused(server, request) : refusal[REFUSED_MALFORMED];
    struct fault fault = is_refusal(wrong) ? (struct fault){ NULL, 0 } : read_record(record, &m);
    if (is_refusal(wrong)) {
        request_refuse(server, request, wrong);
    } else if (fault.what != NULL) {
        refuse(server, request, &fault);
    } else {
        struct transaction *tx = request_begin(server, NULL, request);
        if (tx != NULL)
            request_commit(tx, make(tx, m, record, &request->table));
    }
    free(m);
}
