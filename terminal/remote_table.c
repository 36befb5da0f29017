/* A server's table behind the interface of table.h: what people on this device see of it and may
 * do. */
#include <stdio.h>
#include <stdlib.h>

#include "games/registry.h"
#include "terminal/remote.h"
#include "terminal/remote_internal.h"
#include "terminal/words.h"

/* Returns the table behind the interface. */
static struct remote *remote(struct play_table *table)
{
    return (struct remote *)table;
}

static const struct remote *remote_const(const struct play_table *table)
{
    return (const struct remote *)table;
}

const struct server_view *remote_view(const struct remote *r)
{
    return r->view;
}

const struct table_link *remote_link(const struct remote *r)
{
    return &r->link;
}

int remote_people(const struct remote *r)
{
    int n = 0;
    for (int p = 0; p < r->view->chairs_n; p++)
        n += r->view->chair[p].yours;
    return n;
}

/* Facts about the table */

static void close_table(struct play_table *table)
{
    remote_close(remote(table));
}

static const struct game *game(const struct play_table *table)
{
    return game_find(remote_const(table)->view->game);
}

static void names(const struct play_table *table, const char *name[SEATS_MAX])
{
    const struct server_view *v = remote_const(table)->view;
    for (int p = 0; p < v->chairs_n; p++)
        name[p] = v->chair[p].name[0] != '\0' ? v->chair[p].name : NULL;
}

static int people(const struct play_table *table)
{
    return remote_people(remote_const(table));
}

static unsigned now(const struct play_table *table)
{
    return remote_const(table)->view->seq;
}

static unsigned decision(const struct play_table *table)
{
    return remote_const(table)->decision;
}

static bool is_over(const struct play_table *table)
{
    return remote_const(table)->view->phase == PHASE_OVER;
}

static bool is_older(const struct play_table *table)
{
    return remote_const(table)->view->older;
}

static bool is_saved(const struct play_table *table)
{
    (void)table;
    return true; /* by the server, which has answered */
}

static const char *gone(const struct play_table *table)
{
    const struct remote *r = remote_const(table);
    return r->gone[0] != '\0' ? r->gone : NULL;
}

static bool listen(struct play_table *table, int ms)
{
    return remote_listen(remote(table), ms);
}

/* The present viewer stays as long as they must decide; then it is the next one's turn. */
static int next(struct play_table *table)
{
    const struct remote *r = remote(table);
    const struct server_view *v = r->view;
    if (is_over(table) && r->seen)
        return NOBODY;
    if (r->seat == SPECTATOR || (r->seat < v->chairs_n && v->chair[r->seat].owes))
        return r->seat;
    for (int p = 0; p < v->chairs_n; p++)
        if (v->chair[p].yours && v->chair[p].owes && !v->chair[p].bot)
            return p;
    return r->seat;
}

static int look(struct play_table *table, int seat)
{
    remote_look(remote(table), seat);
    return seat;
}

static int closing_viewer(const struct play_table *table)
{
    return remote_const(table)->view->seat;
}

/* Choices, commands and standing orders */

/* Nothing can be chosen while another choice is under way. */
static void choices(const struct play_table *table, int seat, const struct reader *reader,
                    struct choice_list *list)
{
    const struct remote *r = remote_const(table);
    (void)reader; /* the server has written the words */
    list->n = 0;
    if (r->seen && seat == r->view->seat && r->body[0] == '\0')
        *list = r->view->list;
    list->commands = (COMMANDS_HERE & ~COMMAND_BIT(COMMAND_SAVE)) | (r->seen ? r->view->may : 0);
    list->commands &= ~COMMAND_BIT(COMMAND_PLAY);
}

/* The notation of the action that the line means, if that is not one of the choices. */
static bool means_unlisted(const struct remote *r, const struct choice_list *list, const char *line,
                           char notation[NOTATION_BYTES])
{
    const struct game *game = game_find(r->view->game);
    struct text out;
    action act;
    if (game == NULL || list->n == 0 || !game_parse(game, line, true, &act))
        return false;
    text_open(&out, notation, NOTATION_BYTES, NULL);
    game->presenter->notation(act, &out);
    for (int i = 0; i < list->n; i++)
        if (strcmp(list->choice[i].notation, notation) == 0)
            return false;
    return true;
}

static const struct words *find(const struct play_table *table, int seat,
                                const struct choice_list *list, const char *line, action *act)
{
    const struct remote *r = remote_const(table);
    (void)seat;
    int found = 0;
    char *end, notation[NOTATION_BYTES];
    long number = strtol(line, &end, 10);
    if (list->n == 0)
        return r->away ? &phrase[PH_AWAY] : &phrase[PH_NOT_YOUR_TURN];
    if (*end == '\0' && number >= 1 && number <= list->n) {
        *act = list->choice[number - 1].act;
        return NULL;
    }
    if (means_unlisted(r, list, line, notation))
        return &phrase[PH_NO_CHOICE];
    for (int i = 0; i < list->n; i++) {
        if (strncmp(list->choice[i].typed, line, strlen(line)) != 0)
            continue;
        *act = list->choice[i].act;
        if (strcmp(list->choice[i].typed, line) == 0)
            return NULL;
        found++;
    }
    return found == 1 ? NULL : &phrase[found == 0 ? PH_NO_CHOICE : PH_SEVERAL];
}

static void say_why_not(struct play_table *table, int seat, const struct choice_list *list,
                        const char *line, struct text *out)
{
    char notation[NOTATION_BYTES];
    (void)seat; /* the seat that remote_look has set */
    if (means_unlisted(remote_const(table), list, line, notation))
        remote_why_not(remote(table), notation, out);
}

static const struct words *play(struct play_table *table, int seat, action act)
{
    return remote_play(remote(table), seat, act);
}

static const struct words *command(struct play_table *table, int viewer, enum user_command what,
                                   const char *rest)
{
    (void)viewer; /* the seat that remote_look has set */
    return remote_do(remote(table), what, rest);
}

static void orders(const struct play_table *table, int seat, enum lang lang,
                   struct order_list *list)
{
    (void)seat, (void)lang;
    *list = remote_const(table)->view->orders;
}

static const struct words *set_order(struct play_table *table, int seat,
                                     const struct order_list *list, int order, int value)
{
    (void)seat;
    return remote_order(remote(table), list->order[order].name, list->order[order].of[value].name);
}

static bool rematch(struct play_table *table)
{
    return remote_rematch(remote(table));
}

/* Words */

/* The protocol has no previews. */
static bool previews(const struct play_table *table)
{
    (void)table;
    return false;
}

static void say_preview(const struct play_table *table, int seat, action act, struct text *out)
{
    (void)table, (void)seat, (void)act, (void)out;
}

static void say_story(const struct play_table *table, int viewer, unsigned from, unsigned to,
                      struct text *out)
{
    const struct remote *r = remote_const(table);
    (void)viewer;
    for (int i = 0; r->seen && i < r->view->log_n; i++) {
        const struct log_line *line = &r->view->log[i];
        if (line->seq <= from || line->seq > to)
            continue;
        text_add(out, line->text);
        text_add(out, "\n");
    }
}

static void say_notice(struct play_table *table, struct text *out)
{
    struct remote *r = remote(table);
    text_add(out, r->notice);
    r->notice[0] = '\0';
}

/* Before the game: its title, and who has taken which chair. The server counts chairs from 0, as
 * programs do; people count from 1. */
static void say_chairs(const struct remote *r, struct text *out)
{
    const struct game *game = game_find(r->view->game);
    if (game != NULL) {
        text_term(out, &game->presenter->title);
        text_add(out, "\n");
    }
    for (int p = 0; p < r->view->chairs_n; p++) {
        const struct server_chair *chair = &r->view->chair[p];
        text_say(out, &phrase[PH_CHAIR], NUMBER(p + 1));
        if (chair->taken || chair->bot)
            text_seat(out, p);
        else
            text_term(out, &phrase[PH_FREE]);
        text_add(out, "\n");
    }
}

static void say_board(const struct play_table *table, int viewer, struct text *out)
{
    const struct remote *r = remote_const(table);
    (void)viewer; /* the seat that remote_look has set */
    if (r->seen && r->view->phase == PHASE_GATHERING)
        say_chairs(r, out);
    else
        text_add(out, r->seen && r->board_seq > 0 ? r->board : "");
}

bool remote_say_link(const struct remote *r, struct text *out)
{
    if (r->link.invite[0] == '\0')
        return false;
    text_add(out, table_link_shared_origin(&r->link));
    text_add(out, "/t/");
    text_add(out, r->link.table);
    text_add(out, "#join=");
    text_add(out, r->link.invite);
    return true;
}

static void say_gathering(const struct remote *r, struct text *out)
{
    char link[ORIGIN_BYTES + TABLE_BYTES + TOKEN_BYTES + 16];
    struct text url;
    int n = 0;
    for (int p = 0; p < r->view->chairs_n; p++)
        n += !r->view->chair[p].taken;
    text_say(out, &phrase[PH_GATHERING], NUMBER(n));
    text_open(&url, link, sizeof link, NULL);
    if (!remote_say_link(r, &url))
        return;
    text_add(out, " ");
    text_say(out, &phrase[PH_LINK], STRING(link));
}

static void say_waiting(const struct remote *r, struct text *out)
{
    int seat[SEATS_MAX], n = 0;
    for (int p = 0; p < r->view->chairs_n; p++)
        if (r->view->chair[p].owes)
            seat[n++] = p;
    text_term(out, &phrase[PH_WAITING]);
    for (int i = 0; i < n; i++) {
        text_between(out, i, n);
        text_seat(out, seat[i]);
    }
}

/* Says the question to the seat, and the time left for it. */
static void say_question(const struct remote *r, int seat, struct text *out)
{
    int left = r->view->chair[seat].seconds_left;
    if (remote_people(r) > 1) {
        text_add(out, r->view->chair[seat].name);
        text_add(out, ": ");
    }
    text_add(out, r->view->prompt);
    if (left < 0)
        return;
    text_add(out, " ");
    text_say(out, &phrase[PH_SECONDS_LEFT], NUMBER(left));
}

static void say_prompt(const struct play_table *table, int viewer, int seat, struct text *out)
{
    const struct remote *r = remote_const(table);
    (void)viewer;
    const struct server_view *v = r->view;
    if (r->away || !r->seen)
        text_term(out, &phrase[r->body[0] != '\0' ? PH_AWAY_KEPT : PH_AWAY]);
    else if (seat < v->chairs_n && v->list.n > 0)
        say_question(r, seat, out);
    else if (v->phase == PHASE_GATHERING)
        say_gathering(r, out);
    else
        say_waiting(r, out);
    if (seat < v->chairs_n && v->may & COMMAND_BIT(COMMAND_COME_BACK)) {
        text_add(out, " ");
        text_term(out, &phrase[PH_BOT_FOR_YOU]);
    }
}

static void say_winner(const struct play_table *table, int viewer, struct text *out)
{
    const struct server_view *v = remote_const(table)->view;
    (void)viewer;
    int winner[SEATS_MAX], n = 0;
    if (v->result_words[0] != '\0') {
        text_add(out, v->result_words);
        return;
    }
    for (int p = 0; v->scored && p < v->chairs_n; p++)
        if (v->place[p] == 1)
            winner[n++] = p;
    text_term(out, &phrase[n > 0 ? PH_WINNERS : PH_OVER]);
    for (int i = 0; i < n; i++) {
        text_between(out, i, n);
        text_seat(out, winner[i]);
    }
}

static int result(const struct play_table *table, int viewer, struct result *to)
{
    const struct server_view *v = remote_const(table)->view;
    (void)viewer;
    for (int p = 0; p < v->chairs_n; p++) {
        to->place[p] = (uint8_t)v->place[p];
        to->score[p] = v->score[p];
    }
    return v->scored ? v->chairs_n : 0;
}

static bool has_points(const struct play_table *table)
{
    return remote_const(table)->view->has_points;
}

static void say_points(const struct play_table *table, int viewer, int seat, struct text *out)
{
    (void)viewer;
    text_add(out, remote_const(table)->view->points[seat]);
}

static void say_sealed(const struct play_table *table, struct text *out)
{
    const struct remote *r = remote_const(table);
    if (r->seen && r->view->commitment[0] != '\0')
        text_say(out, &phrase[PH_SEALED], STRING(r->link.table), STRING(r->view->commitment));
}

static void say_seed(const struct play_table *table, struct text *out)
{
    const struct server_view *v = remote_const(table)->view;
    if (v->seed[0] != '\0')
        text_say(out, &phrase[PH_SEED_THERE], STRING(v->seed));
}

const struct table_type remote_type = {
    .close = close_table,
    .game = game,
    .names = names,
    .people = people,
    .now = now,
    .decision = decision,
    .over = is_over,
    .older = is_older,
    .listen = listen,
    .next = next,
    .look = look,
    .closing_viewer = closing_viewer,
    .choices = choices,
    .find = find,
    .say_why_not = say_why_not,
    .play = play,
    .command = command,
    .orders = orders,
    .order = set_order,
    .rematch = rematch,
    .saved = is_saved,
    .gone = gone,
    .previews = previews,
    .say_preview = say_preview,
    .say_story = say_story,
    .say_notice = say_notice,
    .say_board = say_board,
    .say_prompt = say_prompt,
    .say_winner = say_winner,
    .result = result,
    .has_points = has_points,
    .say_points = say_points,
    .say_sealed = say_sealed,
    .say_seed = say_seed,
};
