/* The history of a table in words and acts; view_log.h. */
#include "server/table/view_log.h"

#include "server/ops/messages.h"

enum { HAPPENED = SPECTATOR }; /* in place of a seat: an event, which follows from an act */

static void cursor_saw(struct replay_cursor *cursor, int seat, action act)
{
    if (cursor->acts == LOG_ACTS_MAX)
        return;
    cursor->seen[cursor->acts].seat = (uint8_t)seat;
    cursor->seen[cursor->acts++].act = act;
}

void cursor_tell_next(struct replay_cursor *cursor, const struct table *t, struct text *out)
{
    const struct entry *e = &t->match->entry[cursor->n];
    struct event_list told;
    cursor_saw(cursor, e->seat,
               game_observe_action(t->game, cursor->state, e->seat, e->act, out->reader->seat));
    match_tell(t->match, cursor->n++, cursor->state, out, &told);
    for (int i = 0; i < told.n; i++)
        cursor_saw(cursor, HAPPENED, told.event[i].what);
}

static void cursor_move_to(struct replay_cursor *cursor, const struct table *t, unsigned n)
{
    if (cursor->set && cursor->n == n)
        return;
    if (t->before_n == n)
        memcpy(cursor->state, t->before, t->game->state_size);
    else
        match_state_at(t->match, n, cursor->state);
    cursor->set = true;
    cursor->n = n;
}

static void tell_entries(const struct table *t, const struct history_entry *h,
                         struct replay_cursor *cursor, struct text *out)
{
    cursor_move_to(cursor, t, h->from);
    while (cursor->n < h->to)
        cursor_tell_next(cursor, t, out);
}

static const char *history_entry_kind(int kind)
{
    static const char *const name[] = {
        [EVENT_SIT] = "sit",       [EVENT_STAND] = "stand",     [EVENT_NAME] = "name",
        [EVENT_MOVE] = "move",     [EVENT_UNDO] = "undo",       [EVENT_CONCEDE] = "concede",
        [EVENT_BOT] = "bot",       [EVENT_BACK] = "back",       [EVENT_CHAT] = "chat",
        [EVENT_INVITE] = "invite", [EVENT_REMATCH] = "rematch", [EVENT_ORDERS] = "orders",
        [EVENT_STUDY] = "study",   [EVENT_FACE] = "face"
    };
    return name[kind];
}

/* The sentence for an event that is not a move; NULL: none. */
static const struct words *history_entry_words(const struct history_entry *h)
{
    static const struct words *const words[] = { [EVENT_SIT] = &message[MSG_SITS],
                                                 [EVENT_STAND] = &message[MSG_STANDS],
                                                 [EVENT_NAME] = &message[MSG_RENAMED],
                                                 [EVENT_UNDO] = &message[MSG_UNDOES],
                                                 [EVENT_CONCEDE] = &message[MSG_CONCEDES],
                                                 [EVENT_BOT] = &message[MSG_LEFT],
                                                 [EVENT_BACK] = &message[MSG_BACK],
                                                 [EVENT_REMATCH] = &message[MSG_REMATCH],
                                                 [EVENT_KINDS] = NULL };
    if (h->kind == EVENT_BOT && h->act != BOT_LEFT)
        return h->act == BOT_LATE ? &message[MSG_LATE] : &message[MSG_AGREED];
    return words[h->kind];
}

static void say_history_entry(const struct table *t, const struct history_entry *h,
                              struct replay_cursor *cursor, struct text *out)
{
    const struct words *words = history_entry_words(h);
    cursor->acts = 0;
    if (words != NULL) {
        text_say(out, words, SEAT(h->seat), NUMBER(h->seat + 1));
        text_add(out, "\n");
    }
    if (h->to > h->from && !h->undone)
        tell_entries(t, h, cursor, out);
}

/* Writes the seat that each of n lines is about; nothing, if none of them is about anybody. */
static void put_about(const struct line_marks *lines, int n, struct json *j)
{
    int named = 0;
    for (int i = 0; i < n; i++)
        named += text_line_mark(lines, i).about != 0;
    if (named == 0)
        return;
    json_put_array(j, "about");
    for (int i = 0; i < n; i++) {
        int about = text_line_mark(lines, i).about;
        if (about == 0)
            json_put_null(j, NULL);
        else
            json_put_number(j, NULL, about - 1);
    }
    json_end(j);
}

/* The numbers of the lines of that kind; nothing, if there are none. */
static void put_kind(const struct line_marks *lines, int n, enum line_kind kind, const char *key,
                     struct json *j)
{
    int found = 0;
    for (int i = 0; i < n; i++) {
        if (text_line_mark(lines, i).kind != kind)
            continue;
        if (found++ == 0)
            json_put_array(j, key);
        json_put_number(j, NULL, i);
    }
    if (found > 0)
        json_end(j);
}

void view_put_told(struct json *j, const char *key, char *sentences, const struct line_marks *lines)
{
    int n = view_put_lines(j, key, sentences);
    put_about(lines, n, j);
    put_kind(lines, n, LINE_TURN, "turns", j);
    put_kind(lines, n, LINE_ASIDE, "asides", j);
}

void cursor_put_acts(const struct replay_cursor *cursor, struct json *j)
{
    if (cursor->acts == 0)
        return;
    json_put_array(j, "acts");
    for (int i = 0; i < cursor->acts; i++)
        view_put_act(j, NULL, cursor->seen[i].seat, cursor->seen[i].act);
    json_end(j);
}

static void put_history_entry(const struct table *t, const struct history_entry *h,
                              const struct reader *reader, struct replay_cursor *cursor,
                              struct json *j)
{
    char sentences[VIEW_SENTENCES];
    struct text out;
    struct line_marks lines;
    text_open(&out, sentences, sizeof sentences, reader);
    text_collect_marks(&out, &lines);
    say_history_entry(t, h, cursor, &out);
    json_put_object(j, NULL);
    json_put_number(j, "seq", (long)h->seq);
    json_put_string(j, "is", history_entry_kind(h->kind));
    json_put_number(j, "seat", h->seat);
    view_put_told(j, "words", sentences, &lines);
    cursor_put_acts(cursor, j);
    json_end(j);
}

/* Index of the first history entry after `since` that goes into the log. */
static unsigned log_begins(const struct table *t, uint32_t since)
{
    unsigned i = t->history_n;
    while (i > 0 && t->history[i - 1].seq > since && t->history_n - i < LOG_MAX)
        i--;
    return i;
}

void view_put_log(const struct table *t, const struct view_context *context,
                  const struct reader *reader, struct json *j)
{
    struct replay_cursor cursor;
    cursor.set = false;
    json_put_array(j, "log");
    for (unsigned i = log_begins(t, context->since); i < t->history_n; i++) {
        int kind = t->history[i].kind;
        bool told = kind != EVENT_CHAT && kind != EVENT_INVITE && kind != EVENT_ORDERS;
        if (told && !(kind == EVENT_MOVE && t->history[i].undone))
            put_history_entry(t, &t->history[i], reader, &cursor, j);
    }
    json_end(j);
}

void view_chat_message(const struct table *t, const struct chat_message *s, struct json *j,
                       const char *key)
{
    json_put_object(j, key);
    json_put_string(j, "is", "chat");
    view_put_id(j, "table", t->id);
    json_put_number(j, "seq", (long)s->seq);
    json_put_number(j, "seat", s->seat);
    json_put_string(j, "text", s->text);
    json_put_number(j, "at", s->at);
    json_end(j);
}

void view_put_chat(const struct table *t, struct json *j)
{
    json_put_array(j, "chat");
    for (int i = 0; i < t->chat_n; i++)
        view_chat_message(t, &t->chat[i], j, NULL);
    json_end(j);
}
