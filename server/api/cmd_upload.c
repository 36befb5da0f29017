/*
 * Uploaded records; cmd.h. A record is read and verified first. It becomes a finished table like
 * any other, with the same commands; it has no events. "upload" is for any record: nobody has a
 * chair there. "keep" is for the caller's own, from this server to a device or back: the table
 * keeps its name, and people's chairs are the caller's.
 */
#include <stdlib.h>

#include "engine/record.h"
#include "games/registry.h"
#include "server/api/cmd.h"
#include "server/api/commit.h"
#include "server/api/parts.h"
#include "server/live/live_tables.h"
#include "server/ops/wall_clock.h"

enum { SEATS_PLAN = 2048, ESCAPED_MAX = 6 }; /* a plan without the record; a byte of it in JSON */

static const struct words unfinished =
    WORDS("The game of this record isn’t over yet.", "Партия в этой записи ещё не окончена.",
          "Partia w tym zapisie jeszcze się nie skończyła.");
static const struct words no_seed =
    WORDS("This record has no seed, so its luck can’t be checked.",
          "В этой записи нет зерна случайности, поэтому проверить её нельзя.",
          "Ten zapis nie ma ziarna losowości, więc nie można go sprawdzić.");

/* Why the record is refused. A valid one is in the match, which is to be freed in any case. */
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

/* A record, and the table it will become. */
struct upload {
    const char *record;
    const struct match *match;
    bool own;              /* people's chairs are those of */
    const uint8_t *device; /* the device that uploaded it; else nobody's */
};

/* The record tells who sat there: the plan has only the number of seats, and whose they are. */
static void write_plan(const struct upload *b, struct text *out)
{
    struct json j;
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_array(&j, "seats");
    for (int p = 0; p < b->match->setup.seats; p++) {
        json_put_object(&j, NULL);
        json_put_string(&j, "is", b->own ? "kept" : "friend");
        if (b->own) {
            view_put_hex(&j, "device", b->device, DEVICE_SIZE);
            json_put_string(&j, "name", "");
        }
        json_end(&j);
    }
    json_end(&j);
    json_put_string(&j, "record", b->record);
    json_end(&j);
}

/* The plan, which is to be freed; NULL: no memory. */
static char *plan_of(const struct upload *b)
{
    size_t size = SEATS_PLAN + ESCAPED_MAX * strlen(b->record);
    char *plan = malloc(size);
    struct text out;
    if (plan == NULL)
        return NULL;
    text_open(&out, plan, size, NULL);
    write_plan(b, &out);
    require(!out.cut);
    return plan;
}

static struct refusal write_table(struct transaction *tx, const struct upload *b, uint64_t id)
{
    char *plan = plan_of(b);
    struct table_head head = { .id = id,
                               .made = wall_clock(),
                               .game = b->match->game->name,
                               .setup = b->match->setup,
                               .plan = plan != NULL ? transaction_copy(tx, plan) : NULL };
    free(plan);
    if (id == 0 || head.plan == NULL)
        return refusal[REFUSED_NO_MEMORY];
    memcpy(head.seed, b->match->luck.seed, SEED_SIZE);
    struct refusal wrong = transaction_table(tx, &head);
    if (!is_refusal(wrong) && b->own)
        transaction_chair(tx, b->device, true);
    return wrong;
}

static bool same_actions(const struct match *a, const struct match *b)
{
    if (a->n != b->n)
        return false;
    for (unsigned i = 0; i < a->n; i++)
        if (a->entry[i].act != b->entry[i].act || a->entry[i].seat != b->entry[i].seat)
            return false;
    return true;
}

/* Whether the table is the game of the record. One that is being read, or written, is not compared
 * move by move: its seed is secret before the end. */
static bool is_the_game(const struct live_table *live, const struct match *m)
{
    if (memcmp(live->table->commitment, m->luck.commitment, COMMITMENT_SIZE) != 0)
        return false;
    return live->busy || (live->table->phase == PHASE_OVER && same_actions(live->table->match, m));
}

/* Makes the table. Refuses a name that another game has. */
static void make_table(struct server *server, struct request *request, const struct upload *b)
{
    struct refusal why;
    uint64_t name = id_read(b->match->luck.table);
    const struct live_table *there = name != 0 ? live_tables_find(server, name, &why) : NULL;
    if (there != NULL && is_the_game(there, b->match)) {
        request_done_at(server, request, name, 0, 0); /* it is here already */
        return;
    }
    struct transaction *tx = request_begin(server, NULL, request);
    if (tx == NULL)
        return;
    request->table = b->own && name != 0 && there == NULL ? name : id_new();
    request_commit(tx, write_table(tx, b, request->table));
}

static void take(struct server *server, struct request *request, bool own)
{
    struct match *m = NULL;
    struct refusal wrong;
    char *record = parts_join(server, request, &wrong);
    if (record == NULL) {
        request_refuse(server, request, wrong);
        return;
    }
    struct fault fault = read_record(record, &m);
    if (fault.what != NULL) {
        refuse(server, request, &fault);
    } else {
        require(m != NULL); /* without one there was a fault */
        make_table(server, request, &(struct upload){ record, m, own, request->device });
    }
    free(m);
    free(record);
}

void cmd_upload(struct server *server, struct live_table *live, struct request *request)
{
    (void)live;
    take(server, request, false);
}

void cmd_keep(struct server *server, struct live_table *live, struct request *request)
{
    (void)live;
    take(server, request, true);
}
