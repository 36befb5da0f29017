/* The evening's loop; table.h has the idea. */
#include "terminal/table.h"

#include <stdio.h>
#include <stdlib.h>

#include "games/rulebook.h"
#include "terminal/markdown.h"
#include "terminal/remote.h"
#include "terminal/words.h"

enum { SENTENCE_BYTES = PATH_BYTES + 512 };

/* A sentence of up to two strings, said through the front. */
static void tell(struct session *s, const struct front *front, enum phrase what, const char *a,
                 const char *b)
{
    char bytes[SENTENCE_BYTES];
    const struct reader reader = session_reader(s, s->viewer);
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    text_say(&out, &phrase[what], STRING(a), STRING(b));
    front->tell(s, bytes);
}

static void tell_words(struct session *s, const struct front *front, const struct words *words)
{
    front->tell(s, words->in[s->lang]);
}

/* Saves and says how it went. */
static bool save_to(struct session *s, const struct front *front, const char *path)
{
    const struct words *error = session_save(s, path);
    if (error != NULL)
        tell(s, front, PH_NOT_SAVED, path, error->in[s->lang]);
    else
        tell(s, front, PH_SAVED, path, "");
    return error == NULL;
}

/* Saves under the name behind the command, or the name it has. */
static bool save_somewhere(struct session *s, const struct front *front, const char *wanted)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s", wanted);
    if (path[0] == '\0') {
        struct text usual;
        text_open(&usual, path, sizeof path, NULL);
        session_usual_path(s, &usual);
    }
    return save_to(s, front, path);
}

/* A failed automatic save must not go unnoticed, nor be told again after every move. */
static void tell_save_error(struct session *s, const struct front *front)
{
    if (s->save_error != NULL && s->save_error != s->save_told)
        tell(s, front, PH_NOT_SAVED, s->path, s->save_error->in[s->lang]);
    s->save_told = s->save_error;
}

/* Nor must a move that a program has lost. */
static void tell_lost(struct session *s, const struct front *front)
{
    char bytes[SENTENCE_BYTES];
    const struct reader reader = session_reader(s, s->viewer);
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    session_say_lost(s, &out);
    if (out.n > 0)
        front->tell(s, bytes);
}

/* Whether the person really leaves. */
static bool confirm_leave(struct session *s, const struct front *front)
{
    if (session_saved(s) || session_now(s) == 0)
        return true;
    const char *const item[] = { phrase[PH_LEAVE_STAY].in[s->lang],
                                 phrase[PH_LEAVE_SAVE].in[s->lang],
                                 phrase[PH_LEAVE_GO].in[s->lang] };
    switch (front->pick(s->lang, phrase[PH_LEAVE_ASK].in[s->lang], item, 3, 0)) {
    case PICK_NONE:
    case 0:
        return false;
    case 1:
        return save_somewhere(s, front, "");
    default:
        return true;
    }
}

static void show_rules(struct session *s, const struct front *front)
{
    const struct game *game = session_game(s);
    if (game == NULL) {
        tell_words(s, front, &phrase[PH_NO_RULES]);
        return;
    }
    const char *rules = rules_page(game, s->lang);
    static char page[BOARD_BYTES];
    char title[SENTENCE_BYTES];
    const struct reader reader = session_reader(s, s->viewer);
    struct text out;
    text_open(&out, page, sizeof page, &reader);
    markdown_read(rules, &out);
    text_open(&out, title, sizeof title, &reader);
    text_say(&out, &phrase[PH_RULES_TITLE], TERM(&game->presenter->title));
    front->page(s, title, page, false);
}

/* All that has happened, as this viewer may know it. */
static void show_story(struct session *s, const struct front *front)
{
    char *story = session_story(s, 0, session_now(s));
    front->page(s, phrase[PH_STORY_TITLE].in[s->lang], story, true);
    free(story);
}

static void undo(struct session *s, const struct front *front)
{
    const struct words *refused = session_undo(s);
    tell_words(s, front, refused != NULL ? refused : &phrase[PH_UNDONE]);
}

/* What only a server's table knows. */
static void command(struct session *s, const struct front *front, const struct request *request)
{
    const char *const item[] = { phrase[PH_CONCEDE_NO].in[s->lang],
                                 phrase[PH_CONCEDE_YES].in[s->lang] };
    if (request->wish == WISH_CONCEDE &&
        front->pick(s->lang, phrase[PH_CONCEDE_ASK].in[s->lang], item, 2, 0) != 1)
        return;
    const struct words *refused = remote_do(s->remote, request->wish, request->rest);
    if (refused != NULL)
        tell_words(s, front, refused);
}

/* "On my own effects: pass", and so on; the place behind them is the way back. */
static int pick_order(struct session *s, const struct front *front, const struct order_list *list)
{
    char line[ORDERS_MAX][2 * CHOICE_BYTES + 4];
    const char *item[ORDERS_MAX + 1];
    for (int i = 0; i < list->n; i++) {
        const struct order *o = &list->order[i];
        snprintf(line[i], sizeof line[i], "%s: %s", o->title, o->of[o->value].title);
        item[i] = line[i];
    }
    item[list->n] = phrase[PH_ORDERS_DONE].in[s->lang];
    return front->pick(s->lang, phrase[PH_ORDERS_ASK].in[s->lang], item, list->n + 1, list->n);
}

static void give_orders(struct session *s, const struct front *front, int seat)
{
    struct order_list list;
    session_orders(s, seat, &list);
    int i = pick_order(s, front, &list);
    if (i < 0 || i >= list.n)
        return;
    const struct order *o = &list.order[i];
    const char *item[ORDER_VALUES];
    for (int v = 0; v < o->values; v++)
        item[v] = o->of[v].title;
    int v = front->pick(s->lang, o->title, item, o->values, o->value);
    const struct words *refused = v >= 0 ? session_order(s, seat, &list, i, v) : NULL;
    if (refused != NULL)
        tell_words(s, front, refused);
}

/* Does what the person wants; false if they leave. */
static bool serve(struct session *s, const struct front *front, int seat,
                  const struct request *request)
{
    switch (request->wish) {
    case WISH_PLAY: {
        const struct words *refused = session_play(s, seat, request->act);
        if (refused != NULL)
            tell_words(s, front, refused);
        return true;
    }
    case WISH_UNDO:
        if (s->remote != NULL)
            command(s, front, request); /* the server tells how it went */
        else
            undo(s, front);
        return true;
    case WISH_SAVE:
        save_somewhere(s, front, request->rest);
        return true;
    case WISH_HELP: {
        enum phrase help = s->remote != NULL ? PH_HELP_REMOTE
                           : front->drawn    ? PH_HELP_SCREEN
                                             : PH_HELP_PLAIN;
        front->page(s, phrase[PH_HELP_TITLE].in[s->lang], phrase[help].in[s->lang], false);
        return true;
    }
    case WISH_RULES:
        show_rules(s, front);
        return true;
    case WISH_STORY:
        show_story(s, front);
        return true;
    case WISH_ORDERS:
        give_orders(s, front, seat);
        return true;
    case WISH_QUIT:
        return !confirm_leave(s, front);
    case WISH_LEAVE:
        return false;
    case WISH_CHAT:
    case WISH_HINT:
    case WISH_CONCEDE:
    case WISH_STEP_OUT:
    case WISH_COME_BACK:
    case WISH_INVITE:
        command(s, front, request);
        return true;
    default:
        return true; /* the front shows board and list by itself */
    }
}

/* The viewer that the result is for: the only person's, or nobody's in particular. */
static int closing_eyes(const struct session *s)
{
    int viewer = SPECTATOR, n = 0;
    if (s->remote != NULL)
        return remote_view(s->remote)->seat;
    for (int p = 0; p < s->match->setup.seats; p++)
        if (s->bot[p] == NULL) {
            viewer = p;
            n++;
        }
    return n == 1 ? viewer : SPECTATOR;
}

/* The keyboard goes to another person. False if they left instead. */
static bool change_hands(struct session *s, const struct front *front, int seat)
{
    s->viewer = SPECTATOR;
    for (;;) {
        enum wish wish = front->curtain(s, seat);
        if (wish == WISH_PLAY)
            return true;
        if (wish == WISH_LEAVE || confirm_leave(s, front))
            return false;
    }
}

/* Whoever must decide next, after the others have played. */
static int next_seat(struct session *s, const struct front *front)
{
    unsigned before = session_now(s);
    front->wait(s);
    int seat = session_next(s);
    if (s->remote == NULL && session_now(s) != before)
        front->waited(s);
    return seat;
}

/* Plays one game; false if the people left before its end. */
static bool play_game(struct session *s, const struct front *front)
{
    for (;;) {
        int seat = next_seat(s, front);
        if (s->remote != NULL && remote_gone(s->remote) != NULL)
            return false;
        if (seat != NOBODY && session_needs_curtain(s, seat) && !change_hands(s, front, seat))
            return false;
        tell_save_error(s, front); /* behind the curtain, where it can be read */
        tell_lost(s, front);
        if (seat == NOBODY)
            return true;
        session_look(s, seat);
        struct request request = { .wish = WISH_LEAVE };
        front->ask(s, seat, &request);
        if (!serve(s, front, seat, &request))
            return false;
    }
}

/* After the end: again, save, look, leave. True: again. */
static bool after_game(struct session *s, const struct front *front)
{
    for (;;) {
        const char *const item[] = { phrase[PH_REMATCH].in[s->lang],
                                     phrase[PH_SAVE_RECORD].in[s->lang],
                                     phrase[PH_BOARD_AGAIN].in[s->lang],
                                     phrase[PH_DONE].in[s->lang] };
        const char *const kept[] = { item[0], item[2], item[3] }; /* by the server */
        int pick = s->remote == NULL
                       ? front->pick(s->lang, phrase[PH_WHAT_NOW].in[s->lang], item, 4, 3)
                       : front->pick(s->lang, phrase[PH_WHAT_NOW].in[s->lang], kept, 3, 2);
        switch (s->remote != NULL && pick > 0 ? pick + 1 : pick) {
        case 0:
            if (session_rematch(s))
                return true;
            tell_words(s, front, &phrase[PH_FILE_FAILED]);
            break;
        case 1:
            save_somewhere(s, front, "");
            break;
        case 2:
            front->end(s);
            break;
        default:
            return false;
        }
    }
}

static bool anybody(const struct session *s)
{
    if (s->remote != NULL)
        return remote_people(s->remote) > 0;
    for (int p = 0; p < s->match->setup.seats; p++)
        if (s->bot[p] == NULL)
            return true;
    return false;
}

void table_play(struct session *s, const struct front *front)
{
    s->drawn = front->drawn;
    while (play_game(s, front)) {
        s->viewer = closing_eyes(s);
        front->end(s);
        if (!anybody(s) || !after_game(s, front))
            return;
    }
}
