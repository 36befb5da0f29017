/*
 * Sitting down at a server's table. A device that has a chair there already goes on with it; one
 * that has an invitation takes a free one; any other watches.
 */
#include "terminal/guest.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/json.h"
#include "terminal/device.h"
#include "terminal/remote.h"
#include "terminal/words.h"

enum { BODY_BYTES = 2048, ITEMS_MAX = 1 + 2 * TABLES_MAX };

/* A guest on the way. */
struct way {
    struct guest *guest;
    const struct front *front;
    struct session *session;
    struct wire *wire;
    char secret[TOKEN_BYTES]; /* empty: this device is unknown there */
    bool left;                /* they have changed their mind */
};

/* Why not, in the server's own words; they outlive the table that they come from. */
static const struct words *server_words(const char *said)
{
    static char bytes[SAID_BYTES];
    static struct words words;
    snprintf(bytes, sizeof bytes, "%s", said);
    words = (struct words)WORDS(bytes, bytes, bytes);
    return bytes[0] != '\0' ? &words : &phrase[PH_NO_SERVER];
}

/* Asks the server; NULL, or why it has not done it. */
static const struct words *ask(struct way *way, const char *path, const char *body,
                               struct reply *reply)
{
    char target[128];
    const char *bytes;
    size_t n;
    snprintf(target, sizeof target, "%s?lang=%s", path, lang_code(way->guest->lang));
    int status = remote_ask(way->wire, target, body, &bytes, &n);
    if (status == 0 || !reply_read(reply, bytes, n))
        return &phrase[PH_NO_SERVER];
    return reply->is == REPLY_REFUSED ? server_words(reply->words) : NULL;
}

/* From here on the server must know us again. */
static const struct words *become_known(struct way *way)
{
    struct reply reply;
    if (way->secret[0] != '\0')
        return NULL;
    const struct words *error = ask(way, "/api", "{\"do\":\"device\"}", &reply);
    if (error != NULL)
        return error;
    if (reply.is != REPLY_DEVICE || reply.token[0] == '\0')
        return &phrase[PH_NO_SERVER];
    error = device_keep(way->guest->link.origin, reply.token);
    if (error != NULL)
        return error;
    memcpy(way->secret, reply.token, sizeof way->secret);
    wire_secret(way->wire, way->secret);
    return NULL;
}

/* The secret that the link has brought, or the one that is kept. */
static const struct words *be_known(struct way *way)
{
    const struct link *link = &way->guest->link;
    const struct words *error = NULL;
    if (link->secret[0] != '\0') {
        char kept[TOKEN_BYTES];
        memcpy(way->secret, link->secret, sizeof way->secret);
        memcpy(kept, link->secret, sizeof kept);
        error = device_keep(link->origin, kept); /* an older one stays */
    } else {
        error = device_find(link->origin, way->secret);
    }
    wire_secret(way->wire, way->secret);
    return error;
}

/* The name: that of --name, or what the person types until it can be one. False: they left. */
static bool ask_name(struct way *way, char name[LABEL_MAX])
{
    enum lang lang = way->guest->lang;
    if (way->guest->name != NULL) {
        snprintf(name, LABEL_MAX, "%s", way->guest->name);
        return true;
    }
    for (;;) {
        char typed[4 * LABEL_MAX];
        if (!way->front->text(lang, phrase[PH_YOUR_NAME].in[lang], phrase[PH_GUEST].in[lang], typed,
                              sizeof typed))
            return false;
        const struct words *error = label_set(name, typed);
        if (error == NULL)
            return true;
        way->front->tell(way->session, error->in[lang]);
    }
}

/* The number of the free chair to take; PICK_NONE if there is none, PICK_ENDED if they left. */
static int pick_chair(struct way *way, const struct view *view)
{
    enum lang lang = way->guest->lang;
    const struct reader reader = { .lang = lang, .seat = SPECTATOR };
    char bytes[SEATS_MAX][64];
    const char *item[SEATS_MAX];
    int seat[SEATS_MAX], n = 0;
    for (int p = 0; p < view->chairs_n; p++) {
        struct text out;
        if (view->chair[p].taken || view->chair[p].kept)
            continue;
        if (p == way->guest->seat)
            return p;
        text_open(&out, bytes[n], sizeof bytes[n], &reader);
        text_say(&out, &phrase[PH_CHAIR_FREE], NUMBER(p + 1));
        item[n] = bytes[n];
        seat[n++] = p;
    }
    if (n <= 1)
        return n == 1 ? seat[0] : PICK_NONE;
    int pick = way->front->pick(lang, phrase[PH_WHICH_CHAIR].in[lang], item, n, 0);
    return pick >= 0 ? seat[pick] : PICK_ENDED;
}

static const struct words *sit(struct way *way, int seat, const char *name)
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
    if (way->guest->link.invite[0] != '\0')
        json_put_string(&json, "invite", way->guest->link.invite);
    if (way->guest->word != NULL)
        json_put_string(&json, "word", way->guest->word);
    json_end(&json);
    snprintf(path, sizeof path, "/t/%s", way->guest->link.table);
    return ask(way, path, body, &reply);
}

/* Takes a chair of the table that is in sight. A refusal is told and asked about once more, as
 * another guest may have been quicker or the name not be liked. */
static const struct words *take_chair(struct way *way, struct remote *remote)
{
    char name[LABEL_MAX];
    for (;;) {
        int seat = pick_chair(way, remote_view(remote));
        if (seat == PICK_NONE) {
            way->front->tell(way->session, phrase[PH_NO_FREE_CHAIR].in[way->guest->lang]);
            return NULL;
        }
        way->left = seat == PICK_ENDED || !ask_name(way, name);
        if (way->left)
            return NULL;
        const struct words *refused = sit(way, seat, name);
        if (refused != NULL && way->guest->name != NULL)
            return refused;
        if (refused != NULL)
            way->front->tell(way->session, refused->in[way->guest->lang]);
        const struct words *error = remote_again(remote);
        if (error != NULL)
            return server_words(error->in[way->guest->lang]);
        if (refused == NULL)
            return NULL;
    }
}

/* The shelf: tables of ours, tables that are open to all, or a new one. */

static bool list_tables(struct way *way, const char *body, struct table_list *list)
{
    char path[32];
    const char *bytes;
    size_t n;
    snprintf(path, sizeof path, "/api?lang=%s", lang_code(way->guest->lang));
    int status = remote_ask(way->wire, path, body, &bytes, &n);
    return status == 200 && table_list_read(list, bytes, n);
}

static const struct words *create(struct way *way, const struct seating *seating, const char *name)
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
    if (way->guest->word != NULL)
        json_put_string(&json, "word", way->guest->word);
    json_end(&json);
    const struct words *error = ask(way, "/api", body, &reply);
    if (error == NULL && reply.table[0] == '\0')
        error = &phrase[PH_NO_SERVER];
    if (error == NULL) {
        memcpy(way->guest->link.table, reply.table, sizeof reply.table);
        memcpy(way->guest->link.invite, reply.token, sizeof reply.token);
    }
    return error;
}

/* A newcomer's questions, and then the table. */
static const struct words *make_table(struct way *way)
{
    struct seating seating = { .lang = way->guest->lang, .friends = true };
    char name[LABEL_MAX];
    way->left = !table_seat(&seating, way->front);
    if (way->left)
        return NULL;
    way->guest->lang = way->session->lang = seating.lang;
    way->left = !ask_name(way, name);
    if (way->left)
        return NULL;
    const struct words *error = become_known(way);
    return error != NULL ? error : create(way, &seating, name);
}

/* Adds the tables of a list to the menu. */
static int add_tables(const struct table_list *list, enum phrase how, enum lang lang, int n,
                      char (*bytes)[SAID_BYTES + 64])
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

/* Sets the link's table; *joins: a chair is to be taken there. */
static const struct words *choose_table(struct way *way, bool *joins)
{
    static struct table_list mine, open;
    char bytes[ITEMS_MAX][SAID_BYTES + 64];
    const char *item[ITEMS_MAX];
    enum lang lang = way->guest->lang;
    mine.n = 0;
    if (!list_tables(way, "{\"do\":\"tables\",\"list\":\"open\"}", &open) ||
        (way->secret[0] != '\0' &&
         !list_tables(way, "{\"do\":\"tables\",\"list\":\"mine\"}", &mine)))
        return &phrase[PH_NO_SERVER];
    int n = add_tables(&mine, PH_SHELF_MINE, lang, 0, bytes);
    n = add_tables(&open, PH_SHELF_OPEN, lang, n, bytes);
    snprintf(bytes[n], sizeof bytes[n], "%s", phrase[PH_SHELF_NEW].in[lang]);
    n++;
    for (int i = 0; i < n; i++)
        item[i] = bytes[i];
    int pick = n == 1 ? 0 : way->front->pick(lang, phrase[PH_SHELF_ASK].in[lang], item, n, 0);
    way->left = pick < 0;
    if (way->left)
        return NULL;
    *joins = pick >= mine.n && pick < n - 1;
    if (pick == n - 1)
        return make_table(way);
    const char *table = *joins ? open.table[pick - mine.n] : mine.table[pick];
    memcpy(way->guest->link.table, table, TABLE_BYTES);
    return NULL;
}

/* Looks at the table and takes a chair if that is wanted and none is ours. */
static const struct words *arrive(struct way *way, struct remote *remote, bool joins)
{
    const struct words *error = remote_begin(remote);
    if (error != NULL)
        return server_words(error->in[way->guest->lang]);
    if (joins && remote_people(remote) == 0)
        error = take_chair(way, remote);
    if (error == NULL && !way->left)
        remote_prefer(remote, way->guest->seat);
    return error;
}

static const struct words *go(struct way *way)
{
    struct guest *guest = way->guest;
    bool joins = guest->link.invite[0] != '\0';
    const struct words *error = be_known(way);
    if (error == NULL && guest->link.table[0] == '\0')
        error = choose_table(way, &joins);
    if (error == NULL && joins && !way->left)
        error = become_known(way);
    if (error != NULL || way->left)
        return error;
    struct remote *remote = remote_open(way->wire, &guest->link, guest->lang, way->front->drawn);
    if (remote == NULL)
        return &phrase[PH_FILE_FAILED];
    way->session->remote = remote; /* which owns the wire from here on */
    return arrive(way, remote, joins);
}

const struct words *guest_open(struct guest *guest, const struct front *front, struct session *s,
                               bool *left)
{
    struct way way = { .guest = guest, .front = front, .session = s };
    *s = (struct session){ .lang = guest->lang, .saved = UNSAVED, .viewer = SPECTATOR };
    way.wire = wire_open(guest->link.origin);
    const struct words *error = way.wire != NULL ? go(&way) : &phrase[PH_FILE_FAILED];
    *left = way.left;
    if (s->remote == NULL)
        wire_close(way.wire);
    if (error != NULL || way.left)
        session_close(s);
    explicit_bzero(way.secret, sizeof way.secret);
    return error;
}
