/* The game at one keyboard; session.h has the contracts. */
#include "terminal/session.h"

#include <stdio.h>
#include <stdlib.h>

#include "terminal/utf8.h"
#include "terminal/words.h"

void session_open(struct session *s, struct play_table *table, enum lang lang)
{
    *s = (struct session){ .table = table, .lang = lang, .viewer = SPECTATOR };
}

void session_close(struct session *s)
{
    if (s->table != NULL)
        s->table->type->close(s->table);
    s->table = NULL;
}

bool session_rematch(struct session *s)
{
    if (!s->table->type->rematch(s->table))
        return false;
    memset(s->told, 0, sizeof s->told);
    s->told_older = false;
    s->asked = 0;
    s->viewer = SPECTATOR;
    return true;
}

struct reader session_reader(const struct session *s, int viewer)
{
    struct reader reader = { .lang = s->lang, .seat = viewer, .drawn = s->drawn };
    s->table->type->names(s->table, reader.name);
    return reader;
}

const struct game *session_game(const struct session *s)
{
    return s->table->type->game(s->table);
}

unsigned session_now(const struct session *s)
{
    return s->table->type->now(s->table);
}

unsigned session_decision(const struct session *s)
{
    return s->table->type->decision(s->table);
}

bool session_over(const struct session *s)
{
    return s->table->type->over(s->table);
}

bool session_is_live(const struct session *s)
{
    return s->table->type->listen != NULL;
}

bool session_listen(struct session *s, int ms)
{
    return session_is_live(s) && s->table->type->listen(s->table, ms);
}

int session_next(struct session *s)
{
    return s->table->type->next(s->table);
}

bool session_has_people(const struct session *s)
{
    return s->table->type->people(s->table) > 0;
}

void session_look(struct session *s, int seat)
{
    s->viewer = s->table->type->look(s->table, seat);
}

void session_look_at_end(struct session *s)
{
    s->viewer = s->table->type->closing_viewer(s->table);
}

/* A game that is not known here may have secrets. */
bool session_needs_curtain(const struct session *s, int seat)
{
    const struct game *game = session_game(s);
    bool secrets = game == NULL || game->observe != NULL;
    return secrets && s->viewer != seat && s->table->type->people(s->table) > 1;
}

const struct words *session_play(struct session *s, int seat, action act)
{
    return s->table->type->play(s->table, seat, act);
}

/* After an undo, nobody has read what is no longer there. */
const struct words *session_command(struct session *s, enum user_command command, const char *rest)
{
    const struct words *refused = s->table->type->command(s->table, s->viewer, command, rest);
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++)
        if (s->told[viewer] > session_now(s))
            s->told[viewer] = session_now(s);
    return refused;
}

void session_choices(const struct session *s, int seat, struct choice_list *list)
{
    const struct reader reader = session_reader(s, s->viewer);
    s->table->type->choices(s->table, seat, &reader, list);
}

void session_orders(const struct session *s, int seat, struct order_list *list)
{
    s->table->type->orders(s->table, seat, s->lang, list);
}

const struct words *session_order(struct session *s, int seat, const struct order_list *list,
                                  int order, int value)
{
    return s->table->type->order(s->table, seat, list, order, value);
}

bool session_saved(const struct session *s)
{
    return s->table->type->saved(s->table);
}

bool session_can_save(const struct session *s)
{
    return s->table->type->save != NULL;
}

const struct words *session_save(struct session *s, const char *path)
{
    return s->table->type->save(s->table, path);
}

void session_usual_path(const struct session *s, struct text *out)
{
    s->table->type->usual_path(s->table, out);
}

const char *session_gone(const struct session *s)
{
    return s->table->type->gone != NULL ? s->table->type->gone(s->table) : NULL;
}

bool session_previews(const struct session *s)
{
    return s->table->type->previews(s->table);
}

void session_say_preview(const struct session *s, int seat, action act, struct text *out)
{
    s->table->type->say_preview(s->table, seat, act, out);
}

char *session_story(const struct session *s, unsigned from, unsigned to)
{
    const struct reader reader = session_reader(s, s->viewer);
    for (size_t size = STORY_BYTES;; size *= 2) {
        char *bytes = malloc(size);
        require(bytes != NULL);
        struct text story;
        text_open(&story, bytes, size, &reader);
        s->table->type->say_story(s->table, s->viewer, from, to, &story);
        if (!story.cut)
            return bytes;
        free(bytes);
    }
}

void session_say_notice(struct session *s, struct text *out)
{
    s->table->type->say_notice(s->table, out);
    if (!s->told_older && s->table->type->older(s->table)) {
        text_add(out, out->n > 0 ? " " : "");
        text_term(out, &phrase[PH_OLDER_RULES]);
    }
    s->told_older = true;
}

void session_say_board(const struct session *s, struct text *out)
{
    s->table->type->say_board(s->table, s->viewer, out);
}

void session_say_prompt(const struct session *s, int seat, struct text *out)
{
    s->table->type->say_prompt(s->table, s->viewer, seat, out);
}

void session_say_winner(const struct session *s, struct text *out)
{
    s->table->type->say_winner(s->table, s->viewer, out);
}

/* "1. Ann: 36 points", and where they come from; "1. Ann" and how far she has come in a game
 * without points. */
static void say_place(const struct session *s, const struct result *r, int seat, struct text *out)
{
    text_number(out, r->place[seat]);
    text_add(out, ". ");
    text_seat(out, seat);
    if (s->table->type->has_points(s->table))
        text_points(out, r->score[seat]);
    else
        text_add(out, "\n");
    s->table->type->say_points(s->table, s->viewer, seat, out);
    if (out->n > 0 && out->bytes[out->n - 1] != '\n')
        text_add(out, "\n");
}

void session_say_scores(const struct session *s, struct text *out)
{
    struct result result = { .score = { 0 } };
    int seats = s->table->type->result(s->table, s->viewer, &result), said = 0;
    for (int place = 1; place <= seats; place++)
        for (int p = 0; p < seats; p++)
            if (result.place[p] == place) {
                text_add(out, said++ > 0 ? "\n" : "");
                say_place(s, &result, p, out);
            }
}

void session_say_sealed(const struct session *s, struct text *out)
{
    s->table->type->say_sealed(s->table, out);
}

void session_say_seed(const struct session *s, struct text *out)
{
    s->table->type->say_seed(s->table, out);
}

void session_say_why_not(const struct session *s, int seat, const struct choice_list *list,
                         const char *line, struct text *out)
{
    char small[PATH_BYTES];
    utf8_fold_case(small, sizeof small, line);
    s->table->type->say_why_not(s->table, seat, list, small, out);
}

void session_understand(const struct session *s, int seat, const struct choice_list *list,
                        const char *line, struct user_input *out)
{
    *out = (struct user_input){ .command = COMMAND_PLAY };
    while (*line == ' ' || *line == '\t')
        line++;
    size_t first = strcspn(line, " \t");
    const char *rest = line + first + strspn(line + first, " \t");
    char word[NOTATION_BYTES], small[PATH_BYTES];
    snprintf(small, sizeof small, "%.*s", (int)first, line);
    utf8_fold_case(word, sizeof word, small);
    enum user_command command = user_command_find(word, true, list->commands);
    if (command != COMMAND_COUNT && (*rest == '\0' || user_command_takes_rest(command))) {
        out->command = command;
        snprintf(out->rest, sizeof out->rest, "%s", rest);
        return;
    }
    utf8_fold_case(small, sizeof small, line);
    out->refused = s->table->type->find(s->table, seat, list, small, &out->act);
}
