/* A finished game, step by step; replay.h. */
#include "server/table/replay.h"

#include "server/table/view_log.h"

void replay_text(const struct table *t, unsigned at, int viewer, enum lang lang, bool drawn,
                 struct text *out)
{
    _Alignas(16) uint8_t state[STATE_MAX], view[STATE_MAX];
    struct names names;
    struct reader reader = table_reader(t, viewer == VIEWER_ALL ? SPECTATOR : viewer, lang, &names);
    reader.drawn = drawn;
    match_state_at(t->match, at, state);
    memcpy(view, state, t->game->state_size);
    if (viewer != VIEWER_ALL)
        game_observe(t->game, state, viewer, view);
    out->reader = &reader;
    t->game->presenter->say_state(view, out);
    out->reader = NULL;
}

/* Positions worth stopping at: after the deal, and after every move with the luck that followed. */
static void put_stops(const struct table *t, struct json *j)
{
    json_put_array(j, "stops");
    json_put_number(j, NULL, 0);
    for (unsigned i = 0; i < t->history_n; i++)
        if (t->history[i].to > t->history[i].from && !t->history[i].undone)
            json_put_number(j, NULL, (long)t->history[i].to);
    json_end(j);
}

static void put_replayed(const struct table *t, unsigned from, unsigned at, int viewer,
                         const struct reader *reader, struct json *j)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    char sentences[VIEW_SENTENCES];
    struct text out;
    struct line_marks lines;
    struct replay_cursor cursor = { .set = true, .n = from };
    text_open(&out, sentences, sizeof sentences, reader);
    text_collect_marks(&out, &lines);
    match_state_at(t->match, from, cursor.state);
    int seat = from < at ? t->match->entry[from].seat : CHANCE;
    while (cursor.n < at)
        cursor_tell_next(&cursor, t, &out);
    memcpy(view, cursor.state, t->game->state_size);
    if (viewer != VIEWER_ALL)
        game_observe(t->game, cursor.state, viewer, view);
    game_json(t->game, view, &t->setup, j, "position");
    if (seat == CHANCE)
        json_put_null(j, "seat");
    else
        json_put_number(j, "seat", seat);
    view_put_told(j, "log", sentences, &lines);
    cursor_put_acts(&cursor, j);
}

void replay_json(const struct table *t, unsigned from, unsigned at, int viewer, enum lang lang,
                 const struct tag *re, struct text *out)
{
    struct names names;
    /* Words are for a seat or a spectator: VIEWER_ALL is told what a spectator is. */
    struct reader reader = table_reader(t, viewer == VIEWER_ALL ? SPECTATOR : viewer, lang, &names);
    struct json j;
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "replay");
    tag_put(re, &j);
    view_put_id(&j, "table", t->id);
    json_put_number(&j, "at", (long)at);
    json_put_number(&j, "of", (long)t->match->n);
    if (viewer == VIEWER_ALL)
        json_put_string(&j, "eyes", "open");
    else if (viewer < t->setup.seats)
        json_put_number(&j, "eyes", viewer);
    else
        json_put_null(&j, "eyes");
    put_stops(t, &j);
    put_replayed(t, from, at, viewer, &reader, &j);
    json_end(&j);
}
