/* Chairs, and who plays on them; cmd.h. */
#include "server/api/caller.h"
#include "server/api/cmd.h"
#include "server/api/commit.h"
#include "server/live/presence.h"
#include "server/ops/wall_clock.h"

/* Whether the chair is kept for another device. */
static bool kept_from(const struct table *t, const struct chair *c, const struct request *request)
{
    return c->kind == CHAIR_KEPT && !token_same(c->device, request->device) &&
           wall_clock() - t->made < KEPT_MS;
}

/* Whether the device may take a chair that is not kept from it. */
static bool may_sit(const struct table *t, const struct chair *c, const struct request *request)
{
    const char *invite = request_string(request, "invite");
    uint8_t hash[TOKEN_HASH];
    bool invited = invite != NULL && token_hash(invite, hash) && table_invited(t, hash);
    bool kept = c->kind == CHAIR_KEPT && token_same(c->device, request->device);
    bool sits = table_held(t, request->device) != 0; /* and may take another chair */
    return c->kind == CHAIR_OPEN || invited || kept || sits;
}

/* Says why the caller cannot take the chair. */
static struct refusal sit_error(const struct table *t, const struct chair *c,
                                const struct request *request)
{
    if (t->phase != PHASE_GATHERING || c->taken || c->kind == CHAIR_BOT)
        return refusal[REFUSED_TAKEN];
    if (kept_from(t, c, request))
        return refusal[REFUSED_KEPT];
    return may_sit(t, c, request) ? accepted : refusal[REFUSED_BAD_INVITE];
}

/* A kept chair already has a name and a face, which only its owner gets. */
static void add_kept_details(const struct chair *c, const struct request *request,
                             struct player_details *who)
{
    bool own = c->kind == CHAIR_KEPT && token_same(c->device, request->device);
    if (own && who->name == NULL)
        who->name = name_again(c->name);
    if (own && who->face == NULL)
        who->face = face_name(c->face);
}

void cmd_sit(struct server *server, struct live_table *live, struct request *request)
{
    const struct table *t = live->table;
    int64_t seat;
    struct player_details who = { request_string(request, "name"), request_string(request, "face"),
                                  request_string(request, "word") };
    if (!request_number(request, "seat", 0, t->setup.seats - 1, &seat) ||
        !request_string_or_none(request, "name") || !request_string_or_none(request, "face") ||
        !request_string_or_none(request, "word")) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return;
    }
    const struct chair *c = &t->chair[seat];
    if (c->taken && token_same(c->device, request->device)) { /* sent twice: it counts once */
        request_done(server, request, t);
        return;
    }
    struct refusal wrong = sit_error(t, c, request);
    if (is_refusal(wrong)) {
        request_refuse(server, request, wrong);
        return;
    }
    struct transaction *tx = request_begin(server, live, request);
    if (tx == NULL)
        return;
    add_kept_details(c, request, &who);
    struct refusal refused = transaction_sit(tx, (int)seat, request->device, &who);
    if (!is_refusal(refused))
        presence_heard(&live->presence, live->table, 1u << seat, net_now(server->net));
    request_commit(tx, refused);
}

void cmd_stand(struct server *server, struct live_table *live, struct request *request)
{
    int seat;
    if (!caller_seat(server, live, request, &seat) || !caller_may_set(server, live, request, seat))
        return;
    struct transaction *tx = request_begin(server, live, request);
    if (tx == NULL)
        return;
    struct refusal refused = transaction_event(tx, EVENT_STAND, seat, 0, NULL);
    if (!is_refusal(refused) && table_held(live->table, request->device) == 0)
        transaction_chair(tx, request->device, false);
    request_commit(tx, refused);
}

void cmd_name(struct server *server, struct live_table *live, struct request *request)
{
    int seat;
    const char *name = request_string(request, "name");
    if (!caller_seat(server, live, request, &seat))
        return;
    struct refusal wrong = name == NULL
                               ? refusal[REFUSED_MALFORMED]
                               : refusal_of(CODE_MALFORMED, label_error(name, LABEL_MAX - 1));
    if (is_refusal(wrong))
        request_refuse(server, request, wrong);
    else if (caller_may_set(server, live, request, seat))
        request_event(server, live, request, EVENT_NAME, seat, 0, name);
}

void cmd_face(struct server *server, struct live_table *live, struct request *request)
{
    int seat;
    uint8_t known;
    const char *face = request_string(request, "face");
    if (!caller_seat(server, live, request, &seat))
        return;
    if (face == NULL || !face_find(face, &known))
        request_refuse(server, request,
                       refusal[face == NULL ? REFUSED_MALFORMED : REFUSED_NO_FACE]);
    else if (caller_may_set(server, live, request, seat))
        request_event(server, live, request, EVENT_FACE, seat, 0, face);
}

void cmd_invite(struct server *server, struct live_table *live, struct request *request)
{
    unsigned held = caller_held(live, request);
    if (held == 0) {
        request_refuse(server, request, refusal[REFUSED_NOT_YOURS]);
        return;
    }
    if (live->table->phase != PHASE_GATHERING) {
        request_refuse(server, request, refusal[REFUSED_BEGUN]);
        return;
    }
    if (!caller_may_set(server, live, request, __builtin_ctz(held)))
        return;
    struct transaction *tx = request_begin(server, live, request);
    if (tx != NULL)
        request_commit(tx, transaction_invite(tx, request));
}

/* A command that is one event of the caller's seat. */
static void do_event(struct server *server, struct live_table *live, struct request *request,
                     int kind, action act)
{
    int seat;
    if (caller_seat(server, live, request, &seat) && caller_may_set(server, live, request, seat))
        request_event(server, live, request, kind, seat, act, NULL);
}

void cmd_concede(struct server *server, struct live_table *live, struct request *request)
{
    do_event(server, live, request, EVENT_CONCEDE, 0);
}

void cmd_leave(struct server *server, struct live_table *live, struct request *request)
{
    do_event(server, live, request, EVENT_BOT, BOT_LEFT);
}

void cmd_back(struct server *server, struct live_table *live, struct request *request)
{
    do_event(server, live, request, EVENT_BACK, 0);
}

/* Whether everybody present who plays agrees that a bot plays for the seat. */
static bool all_agree(const struct server *server, const struct live_table *live, int seat)
{
    unsigned here = presence_here(&live->presence, live->table, net_now(server->net));
    unsigned agreed = live->presence.agreed[seat];
    for (int p = 0; p < live->table->setup.seats; p++)
        if (p != seat && table_person(live->table, p) && (here & ~agreed) >> p & 1)
            return false;
    return true;
}

void cmd_replace(struct server *server, struct live_table *live, struct request *request)
{
    int64_t seat;
    unsigned held = caller_held(live, request);
    const uint64_t now = net_now(server->net);
    if (!request_number(request, "seat", 0, live->table->setup.seats - 1, &seat)) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return;
    }
    if (held == 0 || (held >> seat & 1)) {
        request_refuse(server, request, refusal[REFUSED_NOT_YOURS]);
        return;
    }
    if (!presence_is_absent(&live->presence, live->table, (int)seat, now)) {
        request_refuse(server, request, refusal[REFUSED_NOT_ABSENT]);
        return;
    }
    presence_heard(&live->presence, live->table, held, now);
    live->presence.agreed[seat] |= held;
    if (!all_agree(server, live, (int)seat))
        request_done(server, request, live->table);
    else
        request_event(server, live, request, EVENT_BOT, (int)seat, BOT_AGREED, NULL);
}
