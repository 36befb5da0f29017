/* The table of commands; commands.h. */
#include "server/api/commands.h"

#include "server/api/caller.h"
#include "server/api/cmd.h"
#include "server/api/forward.h"
#include "server/api/subscribe.h"
#include "server/live/claims.h"
#include "server/live/leases.h"
#include "server/live/live_tables.h"
#include "server/live/waiting.h"

static const struct command commands[] = {
    /* name      secret table finished */
    { "move", true, true, false, cmd_move },
    { "hello", false, false, false, cmd_hello },
    { "device", false, false, false, cmd_device },
    { "games", false, false, false, cmd_games },
    { "tables", false, false, false, cmd_tables },
    { "create", true, false, false, cmd_create },
    { "watch", false, true, false, cmd_watch },
    { "unwatch", false, true, false, cmd_unwatch },
    { "look", false, true, false, cmd_look },
    { "text", false, true, false, cmd_text },
    { "sit", true, true, false, cmd_sit },
    { "stand", true, true, false, cmd_stand },
    { "name", true, true, false, cmd_name },
    { "face", true, true, false, cmd_face },
    { "orders", true, true, false, cmd_orders },
    { "undo", true, true, false, cmd_undo },
    { "previews", true, true, false, cmd_previews },
    { "hint", true, true, false, cmd_hint },
    { "concede", true, true, false, cmd_concede },
    { "leave", true, true, false, cmd_leave },
    { "back", true, true, false, cmd_back },
    { "replace", true, true, false, cmd_replace },
    { "chat", true, true, false, cmd_chat },
    { "invite", true, true, false, cmd_invite },
    { "rematch", true, true, false, cmd_rematch },
    { "keep", true, false, false, cmd_keep },
    { "replay", false, true, true, cmd_replay },
    { "verify", false, true, true, cmd_verify },
    { "record", false, true, true, cmd_record },
    { "play_on", true, true, false, cmd_play_on },
    { "upload", true, false, false, cmd_upload },
    { "part", true, false, false, cmd_part },
    { "study", false, true, false, cmd_study },
    { "variation", false, true, false, cmd_variation },
    { "lessons", false, false, false, cmd_lessons },
    { "lesson", false, false, false, cmd_lesson },
    { "coach", true, true, false, cmd_coach },
    { "why", true, true, false, cmd_why },
    { "reason", true, true, false, cmd_reason },
    { "lesson_why", false, false, false, cmd_lesson_why },
    { "puzzles", false, false, false, cmd_puzzles },
    { "puzzle", false, false, false, cmd_puzzle },
    { "puzzle_try", false, false, false, cmd_puzzle_try },
    { "puzzle_why", false, false, false, cmd_puzzle_why },
};

static const struct command *find(const char *name)
{
    for (size_t i = 0; name != NULL && i < sizeof commands / sizeof commands[0]; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

/* Finds command and table of a new request. */
static struct refusal understand(struct request *request)
{
    const char *name = request_string(request, "do"), *table = request_string(request, "table");
    request->command = find(name);
    if (request->command == NULL)
        return refusal[name != NULL ? REFUSED_UNKNOWN_COMMAND : REFUSED_MALFORMED];
    if (request->command->secret && !request->known)
        return refusal[REFUSED_SECRET];
    request->table = table != NULL ? id_read(table) : 0;
    if (request->command->table && request->table == 0)
        return refusal[table != NULL ? REFUSED_NO_TABLE : REFUSED_MALFORMED];
    return accepted;
}

/* Charges the bots' time to the address of a player who is present; spectators change nothing. */
static void run_with(struct server *server, struct live_table *live, struct request *request)
{
    if (caller_held(live, request) != 0)
        live->owner = client_address(request->client);
    request->command->run(server, live, request);
}

/* Whether it is about a finished game, which needs no owner: the log is complete. */
static bool is_about_the_end(const struct request *request)
{
    return request->command->finished ||
           (request->command->run == cmd_text && request_has(request, "at"));
}

/* A copy that is older than the end of the game is of no use. */
static void refresh_copy(struct server *server, uint64_t table)
{
    struct refusal why;
    struct live_table *live = live_tables_get(server, table);
    if (live != NULL && !live_is_ours(server, live) && !live->busy &&
        live->table->phase != PHASE_OVER)
        live_tables_reload(server, live, &why);
}

static bool is_remote(const struct request *request)
{
    return peer_is_remote(request->client->watcher.peer);
}

/* Counts the tables that a client watches, wherever they are. False: it has reached the limit. */
static bool note_watching(const struct request *request)
{
    if (request->command->run == cmd_unwatch)
        watching_end(request->client, request->table);
    return request->command->run != cmd_watch || watching_begin(request->client, request->table);
}

/* A table that may be another node's. It is claimed, and then either ours or the request is
 * forwarded; the node of a remote peer believed it to be ours, so that is checked again. */
static void run_elsewhere(struct server *server, struct request *request)
{
    int64_t node = claims_owner(server, request->table);
    bool remote = is_remote(request);
    if (node == 0 || !leases_hold(server->node.leases) || (remote && !request->claimed)) {
        request->claimed = true;
        claims_wait(server, request->table, &request->waiter);
    } else if (remote) {
        forward_back(server, request);
    } else if (!note_watching(request)) {
        request_refuse(server, request, refusal[REFUSED_TOO_MANY]);
    } else {
        forward_request(server, request, node);
    }
}

/* Whether the table is settled, ours or not; and not being written, or asked for. */
static bool is_elsewhere(struct server *server, const struct request *request)
{
    const struct live_table *live = live_tables_get(server, request->table);
    if (live != NULL && live->busy && live->loading.backlog == NULL)
        return false;
    return !claims_hold(server) || live == NULL || live->lease.epoch == 0;
}

static void run_at_table(struct server *server, struct request *request)
{
    struct refusal why;
    if (server->node.leases != NULL && is_about_the_end(request)) {
        refresh_copy(server, request->table);
    } else if (server->node.leases != NULL && is_elsewhere(server, request)) {
        run_elsewhere(server, request);
        return;
    }
    struct live_table *live = live_tables_find(server, request->table, &why);
    if (live == NULL)
        request_refuse(server, request, why);
    else if (live->busy)
        waiting_queue(live, &request->waiter);
    else
        run_with(server, live, request);
}

void request_run(struct server *server, struct request *request)
{
    if (request->client == NULL) {
        request_drop(request);
        return;
    }
    if (server->stopping && is_remote(request)) {
        request_abort(server, request); /* its own node goes on */
        return;
    }
    struct refusal wrong = server->stopping           ? refusal[REFUSED_STOPPING]
                           : request->command == NULL ? understand(request)
                                                      : accepted;
    if (is_refusal(wrong))
        request_refuse(server, request, wrong);
    else if (request->command->table)
        run_at_table(server, request);
    else
        request->command->run(server, NULL, request);
}
