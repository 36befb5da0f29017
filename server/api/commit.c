/* How a command changes tables; commit.h. */
#include "server/api/commit.h"

struct transaction *request_begin(struct server *server, struct live_table *live,
                                  struct request *request)
{
    struct transaction *tx = transaction_begin(server, live, &request->waiter);
    if (tx == NULL)
        request_refuse(server, request, refusal[REFUSED_NO_MEMORY]);
    return tx;
}

void request_commit(struct transaction *tx, struct refusal refused)
{
    if (!is_refusal(refused)) {
        transaction_commit(tx);
        return;
    }
    struct server *server = tx->server;
    struct request *request = request_of(tx->waiter);
    transaction_abort(tx);
    request->invite[0] = '\0';
    request_refuse(server, request, refused);
}

void request_event(struct server *server, struct live_table *live, struct request *request,
                   int kind, int seat, action act, const char *body)
{
    struct transaction *tx = request_begin(server, live, request);
    if (tx != NULL)
        request_commit(tx, transaction_event(tx, kind, seat, act, body));
}

static const char *given(const char *label)
{
    return label != NULL ? label : "";
}

/* The body of EVENT_SIT. */
static void write_sit(const uint8_t device[DEVICE_SIZE], const struct player_details *who,
                      struct text *out)
{
    struct json j;
    json_open(&j, out);
    json_put_object(&j, NULL);
    view_put_hex(&j, "device", device, DEVICE_SIZE);
    json_put_string(&j, "name", given(who->name));
    if (given(who->face)[0] != '\0')
        json_put_string(&j, "face", who->face);
    json_put_string(&j, "word", given(who->word));
    json_end(&j);
}

const char *name_again(const char *name)
{
    return label_error(name, LABEL_MAX - 1) == NULL ? name : "";
}

struct refusal transaction_sit(struct transaction *tx, int seat, const uint8_t device[DEVICE_SIZE],
                               const struct player_details *who)
{
    char body[1024];
    uint8_t face;
    struct text out;
    const struct words *wrong = label_error(given(who->name), LABEL_MAX - 1);
    if (wrong == NULL)
        wrong = label_error(given(who->word), LABEL_MAX - 1);
    if (wrong != NULL)
        return refusal_of(CODE_MALFORMED, wrong);
    if (!face_find(who->face, &face))
        return refusal[REFUSED_NO_FACE];
    text_open(&out, body, sizeof body, NULL);
    write_sit(device, who, &out);
    struct refusal refused = transaction_event(tx, EVENT_SIT, seat, 0, body);
    if (!is_refusal(refused))
        transaction_chair(tx, device, true);
    return refused;
}

struct refusal transaction_invite(struct transaction *tx, struct request *request)
{
    uint8_t hash[TOKEN_HASH];
    char hex[2 * TOKEN_HASH + 1];
    struct text out;
    if (!token_new(request->invite) || !token_hash(request->invite, hash))
        return refusal[REFUSED_NO_MEMORY];
    text_open(&out, hex, sizeof hex, NULL);
    text_hex(&out, hash, sizeof hash);
    return transaction_event(tx, EVENT_INVITE, 0, 0, hex);
}
