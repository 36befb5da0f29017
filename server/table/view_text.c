/* A table for reading; view_text.h. */
#include "server/table/view_text.h"

#include "server/ops/messages.h"

/* Says who wins because the others have conceded. */
static void say_concession(const struct table *t, struct text *out)
{
    int left = 0, last = 0;
    for (int p = 0; p < t->setup.seats; p++)
        if (t->chair[p].conceded == 0) {
            left++;
            last = p;
        }
    if (left == 1)
        text_say(out, &message[MSG_WON_BY_CONCESSION], SEAT(last));
    else
        text_term(out, &message[MSG_ENDED_BY_CONCESSION]);
}

void view_say_end(const struct table *t, const void *view, struct text *out)
{
    if (match_actors(t->match) != 0)
        say_concession(t, out);
    else
        game_say_result(t->game, view, t->setup.seats, out);
    text_add(out, "\n");
}

static void say_chairs(const struct table *t, struct text *out)
{
    for (int p = 0; p < t->setup.seats; p++) {
        text_number(out, p);
        text_add(out, "  ");
        if (t->chair[p].taken || t->chair[p].kind == CHAIR_BOT)
            text_seat(out, p);
        else
            text_term(out, &message[MSG_FREE_CHAIR]);
        text_add(out, "\n");
    }
    text_term(out, &message[MSG_WAITING]);
    text_add(out, "\n");
}

static void say_decision(const struct table *t, const void *view, int seat, struct text *out)
{
    struct choices list;
    text_add(out, "\n");
    t->game->presenter->say_prompt(view, seat, out);
    text_add(out, "\n");
    game_legal(t->game, view, seat, &list);
    for (int i = 0; i < list.n; i++) {
        text_number(out, i + 1);
        text_add(out, "  ");
        t->game->presenter->notation(list.act[i], out);
        text_add(out, "  ");
        t->game->presenter->say_choice(view, seat, list.act[i], out);
        text_add(out, "\n");
    }
}

void view_text(const struct table *t, const struct view_context *context, bool drawn,
               enum view_part part, struct text *out)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    struct names names;
    struct reader reader = table_reader(t, context->viewer, context->lang, &names);
    reader.drawn = drawn;
    out->reader = &reader;
    if (t->phase == PHASE_GATHERING) {
        say_chairs(t, out);
    } else {
        match_view(t->match, context->viewer, view);
        t->game->presenter->say_state(view, out);
        if (part == VIEW_ALL && view_waits_for(t, context->viewer))
            say_decision(t, view, context->viewer, out);
        if (part == VIEW_ALL && t->phase == PHASE_OVER)
            view_say_end(t, view, out);
    }
    out->reader = NULL;
}
