/* Puzzles; cmd.h. They are part of the program, or files beside it (live/texts.h): no table, no
 * store. The server judges an attempt, so that the answer is not sent before it. */
#include "games/registry.h"
#include "puzzles/collection.h"
#include "server/api/cmd.h"
#include "server/live/texts.h"
#include "server/ops/wall_clock.h"
#include "server/table/puzzle_json.h"

enum { DAY_MS = 24 * 60 * 60 * 1000, NUMBER_MAX = 9999 };

static void put_game(const struct game *g, enum lang lang, struct json *j)
{
    int n = collection_puzzles(g);
    if (n == 0)
        return;
    json_put_object(j, NULL);
    json_put_string(j, "game", g->name);
    json_put_words(j, "title", &g->presenter->title, lang);
    json_put_array(j, "ratings");
    for (int i = 1; i <= n; i++)
        json_put_number(j, NULL, collection_rating(g, i));
    json_end(j);
    json_end(j);
}

static void put_today(const struct game *g, int number, enum lang lang, struct json *j)
{
    struct puzzle *p = collection_puzzle(g, number);
    json_put_object(j, "today");
    puzzle_put_claim(p, lang, j);
    json_end(j);
    puzzle_free(p);
}

void cmd_puzzles(struct server *server, struct live_table *live, struct request *request)
{
    const int64_t day = wall_clock() / DAY_MS;
    int number;
    const struct game *today = collection_of_day(day, &number);
    struct text out;
    struct json j;
    (void)live;
    if (today != NULL && !texts_ready(server, TEXTS_PUZZLES, today, &request->waiter))
        return;
    request_begin_reply(server, request, "puzzles", &out, &j);
    json_put_number(&j, "day", (long)day);
    if (today != NULL)
        put_today(today, number, request->lang, &j);
    json_put_array(&j, "games");
    for (const struct game *const *g = games; *g != NULL; g++)
        put_game(*g, request->lang, &j);
    json_end(&j);
    request_reply(request, &j);
}

/* The puzzle that is asked for; free it. NULL: the request has been refused, or waits. */
static struct puzzle *puzzle_asked(struct server *server, struct request *request)
{
    const char *name = request_string(request, "game");
    const struct game *game = name != NULL ? game_find(name) : NULL;
    int64_t number;
    if (name == NULL || !request_number(request, "puzzle", 1, NUMBER_MAX, &number)) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return NULL;
    }
    if (game == NULL || number > collection_puzzles(game)) {
        request_refuse(server, request, refusal[REFUSED_NO_PUZZLE]);
        return NULL;
    }
    if (!texts_ready(server, TEXTS_PUZZLES, game, &request->waiter))
        return NULL;
    return collection_puzzle(game, (int)number);
}

void cmd_puzzle(struct server *server, struct live_table *live, struct request *request)
{
    struct text out, scratch;
    struct puzzle *p = puzzle_asked(server, request);
    (void)live;
    if (p == NULL)
        return;
    text_open(&out, server->buffer.reply, VIEW_BYTES, NULL);
    text_open(&scratch, server->buffer.broadcast, VIEW_BYTES, NULL);
    puzzle_json(p, collection_puzzles(p->game), request->lang, &request->re, &scratch, &out);
    puzzle_free(p);
    request_send(request, &out);
}

/* The choice that was tried, by its notation; without a move, the answer. NULL: no such choice. */
static const struct puzzle_choice *choice_tried(const struct puzzle *p,
                                                const struct request *request)
{
    const char *move = request_string(request, "move");
    struct choices list;
    if (!request_has(request, "move"))
        return puzzle_best(p);
    game_legal(p->game, p->match->state, p->seat, &list);
    int i = move != NULL ? choices_named(p->game, &list, move) : -1;
    return i >= 0 ? puzzle_choice(p, list.act[i]) : NULL;
}

void cmd_puzzle_try(struct server *server, struct live_table *live, struct request *request)
{
    struct text out, scratch;
    struct puzzle *p = puzzle_asked(server, request);
    (void)live;
    if (p == NULL)
        return;
    const struct puzzle_choice *tried = choice_tried(p, request);
    if (tried == NULL) {
        request_refuse(server, request, refusal_of(CODE_ILLEGAL, &why_no_such_action));
    } else {
        text_open(&out, server->buffer.reply, VIEW_BYTES, NULL);
        text_open(&scratch, server->buffer.broadcast, VIEW_BYTES, NULL);
        tried_json(p, tried, !request_has(request, "move"), request->lang, &request->re, &scratch,
                   &out);
        request_send(request, &out);
    }
    puzzle_free(p);
}

void cmd_puzzle_why(struct server *server, struct live_table *live, struct request *request)
{
    char words[WHY_NOT_BYTES];
    struct puzzle *p = puzzle_asked(server, request);
    action act = 0;
    (void)live;
    if (p == NULL)
        return;
    if (!why_read_act(request, &act))
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
    else if (!game_expresses(p->game, act))
        request_refuse(server, request, refusal_of(CODE_ILLEGAL, &why_no_such_action));
    else
        why_reply(server, request, 0, puzzle_why_not(p, act, request->lang, words), words);
    puzzle_free(p);
}
