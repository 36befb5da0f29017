/* A table for a message; scripted_table.h. */
#include "server/table/scripted_table.h"

#include "bots/bot.h"
#include "server/table/view_json.h"

/* The plan of a table where the person sits with bots. */
static void write_plan(const struct match *match, int seat, struct text *out)
{
    struct json j;
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_array(&j, "seats");
    for (int p = 0; p < match->setup.seats; p++) {
        bool person = p == seat;
        json_put_object(&j, NULL);
        json_put_string(&j, "is", person ? "open" : "bot");
        if (!person)
            json_put_string(&j, "bot", bot_beside(match->setup.seats, seat, p)->name);
        json_end(&j);
    }
    json_end(&j);
    json_put_bool(&j, "children", true);
    json_end(&j);
}

/* The person sits down. */
static void sit_down(struct table *t, int seat)
{
    static const uint8_t nobody[DEVICE_SIZE];
    char bytes[4 * DEVICE_SIZE];
    struct text body;
    struct json j;
    text_open(&body, bytes, sizeof bytes, NULL);
    json_open(&j, &body);
    json_put_object(&j, NULL);
    view_put_hex(&j, "device", nobody, DEVICE_SIZE);
    json_end(&j);
    struct table_event sit = { .seq = 1, .kind = EVENT_SIT, .seat = (uint8_t)seat, .body = bytes };
    require(!is_refusal(table_apply(t, &sit)));
}

struct table *scripted_table_open(const struct match *match, int seat)
{
    char plan[1024];
    struct text text;
    struct refusal why;
    text_open(&text, plan, sizeof plan, NULL);
    write_plan(match, seat, &text);
    struct table_head head = { .game = match->game->name, .setup = match->setup, .plan = plan };
    struct table *t = table_open(&head, &why);
    require(t != NULL && !text.cut);
    t->named = true;
    sit_down(t, seat);
    return t;
}

void scripted_table_play(struct table *t, int seat, action act)
{
    struct table_event move = {
        .seq = t->seq + 1, .kind = EVENT_MOVE, .seat = (uint8_t)seat, .act = act
    };
    if (seat == CHANCE)
        table_luck(t, act);
    else
        require(!is_refusal(table_apply(t, &move)));
}

static bool is_window(const struct table *t, int seat)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    if (t->game->orders == NULL || !(table_owes(t) >> seat & 1))
        return false;
    match_view(t->match, seat, view);
    return t->game->orders->default_answer(view, seat) != 0;
}

/* The table as `look` would show it to the person, with what has happened since. */
void scripted_table_put_view(const struct scripted_message *w, const struct table *t,
                             uint32_t since, const char *key)
{
    int seat = w->seat;
    struct view_context context = { .viewer = seat,
                                    .lang = w->lang,
                                    .here = 1u << seat,
                                    .window = is_window(t, seat),
                                    .window_left = NO_CLOCK,
                                    .since = since };
    for (int p = 0; p < SEATS_MAX; p++)
        context.left[p] = NO_CLOCK;
    text_open(w->scratch, w->scratch->bytes, w->scratch->size, NULL);
    view_json(t, &context, w->scratch);
    json_put_ready(w->j, key, w->scratch);
}

void scripted_table_put_previews(const struct scripted_message *w, const struct table *t)
{
    const struct tag none = { .given = false };
    text_open(w->scratch, w->scratch->bytes, w->scratch->size, NULL);
    view_previews(t, w->seat, w->lang, &none, w->scratch);
    json_put_ready(w->j, "previews", w->scratch);
}

void scripted_table_play_to(struct table *t, const struct match *match, unsigned n)
{
    while (t->match->n < n)
        scripted_table_play(t, match->entry[t->match->n].seat, match->entry[t->match->n].act);
}
