/*
 * Joins a server's table. A device that has a chair there already continues with it; one that has
 * an invitation takes a free one; any other watches.
 */
#include "terminal/join.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/json.h"
#include "terminal/device.h"
#include "terminal/new_game_menu.h"
#include "terminal/remote.h"
#include "terminal/words.h"

enum { BODY_BYTES = 2048, ITEMS_MAX = 1 + 2 * TABLES_MAX };

/* The state of joining a table. */
struct join {
    struct join_options *options;
    const struct frontend *frontend;
    struct session *session;
    struct http_client *http;
    struct remote *remote;    /* NULL: no table yet */
    char secret[TOKEN_BYTES]; /* empty: this device is unknown there */
    bool left;                /* they have changed their mind */
};

/* Copies the server's own words: they outlive the table that they come from. */
static const struct words *server_words(const char *said)
{
    static char bytes[SENTENCE_MAX];
    static struct words words;
    snprintf(bytes, sizeof bytes, "%s", said);
    words = (struct words)WORDS(bytes, bytes, bytes);
    return bytes[0] != '\0' ? &words : &phrase[PH_NO_SERVER];
}

/* Sends a command to the server; NULL, or why it was not carried out. */
static const struct words *request(struct join *join, const char *path, const char *body,
                                   struct reply *reply)
{
    char target[128];
    const char *bytes;
    size_t n;
    snprintf(target, sizeof target, "%s?lang=%s", path, lang_code(join->options->lang));
    int status = http_client_request(join->http, target, body, &bytes, &n);
    if (status == 0 || !protocol_read_reply(reply, bytes, n))
        return &phrase[PH_NO_SERVER];
    return reply->is == REPLY_REFUSED ? server_words(reply->words) : NULL;
}

/* Gets a secret for this device, unless it has one, so that the server recognises it. */
static const struct words *become_known(struct join *join)
{
    struct reply reply;
    if (join->secret[0] != '\0')
        return NULL;
    const struct words *error = request(join, "/api", "{\"do\":\"device\"}", &reply);
    if (error != NULL)
        return error;
    if (reply.is != REPLY_DEVICE || reply.token[0] == '\0')
        return &phrase[PH_NO_SERVER];
    error = device_keep(join->options->link.origin, reply.token);
    if (error != NULL)
        return error;
    memcpy(join->secret, reply.token, sizeof join->secret);
    http_client_set_secret(join->http, join->secret);
    return NULL;
}

/* Uses the secret of the link, or the one that is kept. */
static const struct words *be_known(struct join *join)
{
    const struct table_link *link = &join->options->link;
    const struct words *error = NULL;
    if (link->secret[0] != '\0') {
        char kept[TOKEN_BYTES];
        memcpy(join->secret, link->secret, sizeof join->secret);
        memcpy(kept, link->secret, sizeof kept);
        error = device_keep(link->origin, kept); /* an older one stays */
    } else {
        error = device_find(link->origin, join->secret);
    }
    http_client_set_secret(join->http, join->secret);
    return error;
}

/* Takes the name of --name, or asks until the person types a valid one. False: they left. */
static bool ask_name(struct join *join, char name[LABEL_MAX])
{
    enum lang lang = join->options->lang;
    if (join->options->name != NULL) {
        snprintf(name, LABEL_MAX, "%s", join->options->name);
        return true;
    }
    for (;;) {
        char typed[4 * LABEL_MAX];
        if (!join->frontend->text(lang, words_in(&phrase[PH_YOUR_NAME], lang),
                                  words_in(&phrase[PH_DEFAULT_NAME], lang), typed, sizeof typed))
            return false;
        const struct words *error = label_set(name, typed);
        if (error == NULL)
            return true;
        join->frontend->tell(join->session, words_in(error, lang));
    }
}

/* Asks which free chair to take; PICK_NONE if there is none, PICK_ENDED if the person left. */
static int pick_chair(struct join *join, const struct server_view *view)
{
    enum lang lang = join->options->lang;
    const struct reader reader = { .lang = lang, .seat = SPECTATOR };
    char bytes[SEATS_MAX][64];
    const char *item[SEATS_MAX];
    int seat[SEATS_MAX], n = 0;
    for (int p = 0; p < view->chairs_n; p++) {
        struct text out;
        if (view->chair[p].taken || view->chair[p].kept)
            continue;
        if (p == join->options->seat)
            return p;
        text_open(&out, bytes[n], sizeof bytes[n], &reader);
        text_say(&out, &phrase[PH_CHAIR_FREE], NUMBER(p + 1));
        item[n] = bytes[n];
        seat[n++] = p;
    }
    if (n <= 1)
        return n == 1 ? seat[0] : PICK_NONE;
    int pick = join->frontend->pick(lang, words_in(&phrase[PH_WHICH_CHAIR], lang), item, n, 0);
    return pick >= 0 ? seat[pick] : PICK_ENDED;
}

static const struct words *sit(struct join *join, int seat, const char *name)
{
    char body[BODY_BYTES], path[TABLE_BYTES + 8];
    struct text out;
    struct json json;
    struct reply reply;
    text_open(&out, body, sizeof body, NULL);
    json_open(&json, &out);
    json_put_object(&json, NULL);
    json_put_string(&json, "do", "sit");
    json_put_number(&json, "seat", seat);
    json_put_string(&json, "name", name);
    if (join->options->link.invite[0] != '\0')
        json_put_string(&json, "invite", join->options->link.invite);
    if (join->options->word != NULL)
        json_put_string(&json, "word", join->options->word);
    json_end(&json);
    snprintf(path, sizeof path, "/t/%s", join->options->link.table);
    return request(join, path, body, &reply);
}

/* Takes a chair. After a refusal it asks again: another player may have been quicker, or the name
 * is invalid. */
static const struct words *take_chair(struct join *join)
{
    char name[LABEL_MAX];
    for (;;) {
        int seat = pick_chair(join, remote_view(join->remote));
        if (seat == PICK_NONE) {
            join->frontend->tell(join->session,
                                 words_in(&phrase[PH_NO_FREE_CHAIR], join->options->lang));
            return NULL;
        }
        join->left = seat == PICK_ENDED || !ask_name(join, name);
        if (join->left)
            return NULL;
        const struct words *refused = sit(join, seat, name);
        if (refused != NULL && join->options->name != NULL)
            return refused;
        if (refused != NULL)
            join->frontend->tell(join->session, words_in(refused, join->options->lang));
        const struct words *error = remote_again(join->remote);
        if (error != NULL)
            return server_words(words_in(error, join->options->lang));
        if (refused == NULL)
            return NULL;
    }
}

/* The list: tables of ours, tables that are open to all, or a new one. */

static bool list_tables(struct join *join, const char *body, struct table_list *list)
{
    char path[32];
    const char *bytes;
    size_t n;
    snprintf(path, sizeof path, "/api?lang=%s", lang_code(join->options->lang));
    int status = http_client_request(join->http, path, body, &bytes, &n);
    return status == 200 && protocol_read_tables(list, bytes, n);
}

static const struct words *create(struct join *join, const struct seating *seating,
                                  const char *name)
{
    char body[BODY_BYTES];
    struct text out;
    struct json json;
    struct reply reply;
    text_open(&out, body, sizeof body, NULL);
    json_open(&json, &out);
    json_put_object(&json, NULL);
    json_put_string(&json, "do", "create");
    json_put_string(&json, "game", seating->game->name);
    json_put_array(&json, "seats");
    for (int p = 0; p < seating->seats; p++) {
        json_put_object(&json, NULL);
        json_put_string(&json, "is", p == 0 ? "me" : seating->bot[p] != NULL ? "bot" : "friend");
        if (p == 0)
            json_put_string(&json, "name", name);
        else if (seating->bot[p] != NULL)
            json_put_string(&json, "bot", seating->bot[p]->name);
        json_end(&json);
    }
    json_end(&json);
    if (join->options->word != NULL)
        json_put_string(&json, "word", join->options->word);
    json_end(&json);
    const struct words *error = request(join, "/api", body, &reply);
    if (error == NULL && reply.table[0] == '\0')
        error = &phrase[PH_NO_SERVER];
    if (error == NULL) {
        memcpy(join->options->link.table, reply.table, sizeof reply.table);
        memcpy(join->options->link.invite, reply.token, sizeof reply.token);
        memcpy(join->options->link.address, reply.address, sizeof reply.address);
    }
    return error;
}

/* Asks about the new game and creates its table. */
static const struct words *make_table(struct join *join)
{
    struct seating seating = { .lang = join->options->lang, .friends = true };
    char name[LABEL_MAX];
    join->left = !new_game_menu(&seating, join->frontend);
    if (join->left)
        return NULL;
    join->options->lang = join->session->lang = seating.lang;
    join->left = !ask_name(join, name);
    if (join->left)
        return NULL;
    const struct words *error = become_known(join);
    return error != NULL ? error : create(join, &seating, name);
}

/* Adds the tables of a list to the menu. */
static int add_tables(const struct table_list *list, enum phrase how, enum lang lang, int n,
                      char (*bytes)[SENTENCE_MAX + 64])
{
    const struct reader reader = { .lang = lang, .seat = SPECTATOR };
    for (int i = 0; i < list->n; i++) {
        struct text out;
        text_open(&out, bytes[n], sizeof bytes[n], &reader);
        text_say(&out, &phrase[how], STRING(list->words[i]));
        n++;
    }
    return n;
}

/* Sets the link's table; *joins: take a chair there. */
static const struct words *choose_table(struct join *join, bool *joins)
{
    static struct table_list mine, open;
    char bytes[ITEMS_MAX][SENTENCE_MAX + 64];
    const char *item[ITEMS_MAX];
    enum lang lang = join->options->lang;
    mine.n = 0;
    if (!list_tables(join, "{\"do\":\"tables\",\"list\":\"open\"}", &open) ||
        (join->secret[0] != '\0' &&
         !list_tables(join, "{\"do\":\"tables\",\"list\":\"mine\"}", &mine)))
        return &phrase[PH_NO_SERVER];
    int n = add_tables(&mine, PH_TABLE_MINE, lang, 0, bytes);
    n = add_tables(&open, PH_TABLE_OPEN, lang, n, bytes);
    snprintf(bytes[n], sizeof bytes[n], "%s", words_in(&phrase[PH_TABLE_NEW], lang));
    n++;
    for (int i = 0; i < n; i++)
        item[i] = bytes[i];
    int pick =
        n == 1 ? 0
               : join->frontend->pick(lang, words_in(&phrase[PH_WHICH_TABLE], lang), item, n, 0);
    join->left = pick < 0;
    if (join->left)
        return NULL;
    *joins = pick >= mine.n && pick < n - 1;
    if (pick == n - 1)
        return make_table(join);
    const char *table = *joins ? open.table[pick - mine.n] : mine.table[pick];
    memcpy(join->options->link.table, table, TABLE_BYTES);
    return NULL;
}

/* Loads the table and takes a chair if that is wanted and this device has none. */
static const struct words *arrive(struct join *join, bool joins)
{
    const struct words *error = remote_begin(join->remote);
    if (error != NULL)
        return server_words(words_in(error, join->options->lang));
    if (joins && remote_people(join->remote) == 0)
        error = take_chair(join);
    if (error == NULL && !join->left)
        remote_prefer(join->remote, join->options->seat);
    return error;
}

static const struct words *go(struct join *join)
{
    struct join_options *options = join->options;
    bool joins = options->link.invite[0] != '\0';
    const struct words *error = be_known(join);
    if (error == NULL && options->link.table[0] == '\0')
        error = choose_table(join, &joins);
    if (error == NULL && joins && !join->left)
        error = become_known(join);
    if (error != NULL || join->left)
        return error;
    join->remote = remote_open(join->http, &options->link, options->lang, join->frontend->drawn);
    if (join->remote == NULL)
        return &phrase[PH_FILE_FAILED];
    join->session->table = remote_table(join->remote); /* which owns the connection from here on */
    return arrive(join, joins);
}

const struct words *join_table(struct join_options *options, const struct frontend *frontend,
                               struct session *s, struct remote **remote)
{
    struct join join = { .options = options, .frontend = frontend, .session = s };
    session_open(s, NULL, options->lang);
    join.http = http_client_open(options->link.origin);
    const struct words *error = join.http != NULL ? go(&join) : &phrase[PH_FILE_FAILED];
    if (join.remote == NULL)
        http_client_close(join.http);
    bool joined = error == NULL && !join.left;
    if (!joined)
        session_close(s);
    *remote = joined ? join.remote : NULL;
    explicit_bzero(join.secret, sizeof join.secret);
    return error;
}
