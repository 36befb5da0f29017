/* The table of commands; commands.h. */
#include "server/api/commands.h"

#include "server/api/caller.h"
#include "server/api/cmd.h"
#include "server/live/live_tables.h"
#include "server/live/waiting.h"

static const struct command commands[] = {
    /* name      secret table */
    { "move", true, true, cmd_move },
    { "hello", false, false, cmd_hello },
    { "device", false, false, cmd_device },
    { "games", false, false, cmd_games },
    { "tables", false, false, cmd_tables },
    { "create", true, false, cmd_create },
    { "watch", false, true, cmd_watch },
    { "unwatch", false, true, cmd_unwatch },
    { "look", false, true, cmd_look },
    { "text", false, true, cmd_text },
    { "sit", true, true, cmd_sit },
    { "stand", true, true, cmd_stand },
    { "name", true, true, cmd_name },
    { "orders", true, true, cmd_orders },
    { "undo", true, true, cmd_undo },
    { "previews", true, true, cmd_previews },
    { "hint", true, true, cmd_hint },
    { "concede", true, true, cmd_concede },
    { "leave", true, true, cmd_leave },
    { "back", true, true, cmd_back },
    { "replace", true, true, cmd_replace },
    { "chat", true, true, cmd_chat },
    { "invite", true, true, cmd_invite },
    { "rematch", true, true, cmd_rematch },
    { "replay", false, true, cmd_replay },
    { "verify", false, true, cmd_verify },
    { "record", false, true, cmd_record },
    { "play_on", true, true, cmd_play_on },
    { "upload", true, false, cmd_upload },
    { "study", false, true, cmd_study },
    { "variation", false, true, cmd_variation },
    { "lessons", false, false, cmd_lessons },
    { "lesson", false, false, cmd_lesson },
    { "coach", true, true, cmd_coach },
    { "why", true, true, cmd_why },
    { "reason", true, true, cmd_reason },
    { "lesson_why", false, false, cmd_lesson_why },
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

/* Bots think on account of the player's address who is there; a stranger who looks on changes
 * nothing. */
static void run_with(struct server *server, struct live_table *live, struct request *request)
{
    if (caller_held(live, request) != 0)
        live->owner = client_address(request->client);
    request->command->run(server, live, request);
}

static void run_at_table(struct server *server, struct request *request)
{
    struct refusal why;
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
