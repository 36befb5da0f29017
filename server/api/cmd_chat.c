/* Chat; cmd.h. */
#include "server/api/caller.h"
#include "server/api/cmd.h"
#include "server/api/commit.h"
#include "server/live/quota.h"

void cmd_chat(struct server *server, struct live_table *live, struct request *request)
{
    const char *text = request_string(request, "text");
    int seat;
    if (!caller_seat(server, live, request, &seat))
        return;
    struct refusal wrong = text == NULL || text[0] == '\0'
                               ? refusal[REFUSED_MALFORMED]
                               : refusal_of(CODE_MALFORMED, label_error(text, CHAT_BYTES));
    if (!is_refusal(wrong) && live->table->chat_all >= CHAT_LIMIT)
        wrong = refusal[REFUSED_CHAT_FULL];
    if (!is_refusal(wrong) && quota_reached(server, QUOTA_REST))
        wrong = refusal[REFUSED_NO_ROOM];
    if (is_refusal(wrong))
        request_refuse(server, request, wrong);
    else if (live->table->children || caller_may_chat(server, live, request, seat))
        request_event(server, live, request, EVENT_CHAT, seat, 0, text);
}
