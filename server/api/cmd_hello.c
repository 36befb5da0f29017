/* Identifies the client; cmd.h. */
#include "server/api/cmd.h"
#include "server/api/forward.h"
#include "server/api/subscribe.h"

/* Makes the client another device; its watches as the first one end. */
static void change_device(struct server *server, struct client *client,
                          const uint8_t device[DEVICE_SIZE])
{
    struct watcher *watcher = &client->watcher;
    if (watcher->known && token_same(watcher->device, device))
        return;
    unsubscribe_all(server, client);
    forward_leave(server, client);
    memcpy(watcher->device, device, DEVICE_SIZE);
    watcher->known = true;
}

void cmd_hello(struct server *server, struct live_table *live, struct request *request)
{
    struct client *client = request->client;
    const char *secret = request_string(request, "secret"), *code = request_string(request, "lang");
    enum lang lang = code != NULL ? lang_from(code) : client->watcher.lang;
    uint8_t device[DEVICE_SIZE];
    struct text out;
    struct json j;
    (void)live;
    if (request->kind != REQUEST_SOCKET) {
        request_refuse(server, request, refusal[REFUSED_NOT_NOW]);
        return;
    }
    if (lang == LANG_COUNT || !request_string_or_none(request, "lang")) {
        request_refuse(server, request,
                       refusal[code != NULL ? REFUSED_UNKNOWN_LANGUAGE : REFUSED_MALFORMED]);
        return;
    }
    if (request_has(request, "secret") && (secret == NULL || !token_hash(secret, device))) {
        request_refuse(server, request, refusal[REFUSED_SECRET]);
        return;
    }
    if (secret != NULL)
        change_device(server, client, device);
    client->watcher.lang = lang;
    forward_who(server, client);
    request_begin_reply(server, request, "hello", &out, &j);
    json_put_number(&j, "protocol", 1);
    json_put_string(&j, "version", WONDERLAND_VERSION);
    request_put_address(server, &j);
    request_reply(request, &j);
}

void cmd_device(struct server *server, struct live_table *live, struct request *request)
{
    char token[TOKEN_LETTERS + 1];
    struct text out;
    struct json j;
    (void)live;
    if (!token_new(token)) {
        request_refuse(server, request, refusal[REFUSED_NO_MEMORY]);
        return;
    }
    request_begin_reply(server, request, "device", &out, &j);
    json_put_string(&j, "secret", token);
    request_reply(request, &j);
}
