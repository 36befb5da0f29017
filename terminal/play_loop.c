/* Plays a game to its end, and the next one; play_loop.h has the idea. */
#include "terminal/play_loop.h"

#include <stdio.h>
#include <stdlib.h>

#include "games/rulebook.h"
#include "terminal/markdown.h"
#include "terminal/words.h"

enum { SENTENCE_BYTES = PATH_BYTES + 512 };

/* Tells a sentence with up to two strings. */
static void tell(struct session *s, const struct frontend *frontend, enum phrase what,
                 const char *a, const char *b)
{
    char bytes[SENTENCE_BYTES];
    const struct reader reader = session_reader(s, s->viewer);
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    text_say(&out, &phrase[what], STRING(a), STRING(b));
    frontend->tell(s, bytes);
}

static void tell_words(struct session *s, const struct frontend *frontend,
                       const struct words *words)
{
    frontend->tell(s, words_in(words, s->lang));
}

/* Saves and says how it went. */
static bool save_to(struct session *s, const struct frontend *frontend, const char *path)
{
    const struct words *error = session_save(s, path);
    if (error != NULL)
        tell(s, frontend, PH_NOT_SAVED, path, words_in(error, s->lang));
    else
        tell(s, frontend, PH_SAVED, path, "");
    return error == NULL;
}

/* Saves under the name that was typed, or the name that the game has. */
static bool save_somewhere(struct session *s, const struct frontend *frontend, const char *wanted)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s", wanted);
    if (path[0] == '\0') {
        struct text usual;
        text_open(&usual, path, sizeof path, NULL);
        session_usual_path(s, &usual);
    }
    return save_to(s, frontend, path);
}

/* Tells what has happened apart from the game. */
static void tell_notice(struct session *s, const struct frontend *frontend)
{
    char bytes[SENTENCE_BYTES];
    const struct reader reader = session_reader(s, s->viewer);
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    session_say_notice(s, &out);
    if (out.n > 0)
        frontend->tell(s, bytes);
}

/* Whether the person really leaves. */
static bool confirm_leave(struct session *s, const struct frontend *frontend)
{
    if (session_saved(s) || session_now(s) == 0)
        return true;
    const char *const item[] = { words_in(&phrase[PH_LEAVE_STAY], s->lang),
                                 words_in(&phrase[PH_LEAVE_SAVE], s->lang),
                                 words_in(&phrase[PH_LEAVE_GO], s->lang) };
    switch (frontend->pick(s->lang, words_in(&phrase[PH_LEAVE_ASK], s->lang), item, 3, 0)) {
    case PICK_NONE:
    case 0:
        return false;
    case 1:
        return save_somewhere(s, frontend, "");
    default:
        return true;
    }
}

static void show_rules(struct session *s, const struct frontend *frontend)
{
    const struct game *game = session_game(s);
    if (game == NULL) {
        tell_words(s, frontend, &phrase[PH_NO_RULES]);
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
    frontend->page(s, title, page, false);
}

/* Shows all that has happened, as far as this viewer may know it. */
static void show_story(struct session *s, const struct frontend *frontend)
{
    char *story = session_story(s, 0, session_now(s));
    frontend->page(s, words_in(&phrase[PH_STORY_TITLE], s->lang), story, true);
    free(story);
}

/* Carries out a command that the table itself knows. */
static void send_command(struct session *s, const struct frontend *frontend,
                         const struct user_input *input)
{
    const char *const item[] = { words_in(&phrase[PH_CONCEDE_NO], s->lang),
                                 words_in(&phrase[PH_CONCEDE_YES], s->lang) };
    if (input->command == COMMAND_CONCEDE &&
        frontend->pick(s->lang, words_in(&phrase[PH_CONCEDE_ASK], s->lang), item, 2, 0) != 1)
        return;
    const struct words *refused = session_command(s, input->command, input->rest);
    if (refused != NULL)
        tell_words(s, frontend, refused);
}

/* Shows "On my own effects: pass", and so on; the last item is the way back. */
static int pick_order(struct session *s, const struct frontend *frontend,
                      const struct order_list *list)
{
    char line[ORDERS_MAX][2 * CHOICE_BYTES + 4];
    const char *item[ORDERS_MAX + 1];
    for (int i = 0; i < list->n; i++) {
        const struct order *o = &list->order[i];
        snprintf(line[i], sizeof line[i], "%s: %s", o->title, o->of[o->value].title);
        item[i] = line[i];
    }
    item[list->n] = words_in(&phrase[PH_ORDERS_DONE], s->lang);
    return frontend->pick(s->lang, words_in(&phrase[PH_ORDERS_ASK], s->lang), item, list->n + 1,
                          list->n);
}

static void give_orders(struct session *s, const struct frontend *frontend, int seat)
{
    struct order_list list;
    session_orders(s, seat, &list);
    int i = pick_order(s, frontend, &list);
    if (i < 0 || i >= list.n)
        return;
    const struct order *o = &list.order[i];
    const char *item[ORDER_VALUES];
    for (int v = 0; v < o->values; v++)
        item[v] = o->of[v].title;
    int v = frontend->pick(s->lang, o->title, item, o->values, o->value);
    const struct words *refused = v >= 0 ? session_order(s, seat, &list, i, v) : NULL;
    if (refused != NULL)
        tell_words(s, frontend, refused);
}

/* Does what the person wants; false if they leave. */
static bool serve(struct session *s, const struct frontend *frontend, int seat,
                  const struct user_input *input)
{
    switch (input->command) {
    case COMMAND_PLAY: {
        const struct words *refused = session_play(s, seat, input->act);
        if (refused != NULL)
            tell_words(s, frontend, refused);
        return true;
    }
    case COMMAND_SAVE:
        save_somewhere(s, frontend, input->rest);
        return true;
    case COMMAND_HELP: {
        enum phrase help = session_is_live(s)     ? PH_HELP_REMOTE
                           : !session_can_save(s) ? PH_HELP_LESSON
                           : frontend->drawn      ? PH_HELP_SCREEN
                                                  : PH_HELP_PLAIN;
        frontend->page(s, words_in(&phrase[PH_HELP_TITLE], s->lang),
                       words_in(&phrase[help], s->lang), false);
        return true;
    }
    case COMMAND_RULES:
        show_rules(s, frontend);
        return true;
    case COMMAND_STORY:
        show_story(s, frontend);
        return true;
    case COMMAND_ORDERS:
        give_orders(s, frontend, seat);
        return true;
    case COMMAND_QUIT:
        return !confirm_leave(s, frontend);
    case COMMAND_LEAVE:
        return false;
    case COMMAND_UNDO:
    case COMMAND_SKIP:
    case COMMAND_COACH:
    case COMMAND_CHAT:
    case COMMAND_HINT:
    case COMMAND_CONCEDE:
    case COMMAND_STEP_OUT:
    case COMMAND_COME_BACK:
    case COMMAND_INVITE:
        send_command(s, frontend, input);
        return true;
    default:
        return true; /* the frontend shows board and list by itself */
    }
}

/* Hands the keyboard to another person. False if they left instead. */
static bool change_hands(struct session *s, const struct frontend *frontend, int seat)
{
    s->viewer = SPECTATOR;
    for (;;) {
        enum user_command command = frontend->curtain(s, seat);
        if (command == COMMAND_PLAY)
            return true;
        if (command == COMMAND_LEAVE || confirm_leave(s, frontend))
            return false;
    }
}

/* Returns the seat that must decide next, after the others have played. */
static int next_seat(struct session *s, const struct frontend *frontend)
{
    unsigned before = session_now(s);
    frontend->wait(s);
    int seat = session_next(s);
    if (!session_is_live(s) && session_now(s) != before)
        frontend->waited(s);
    return seat;
}

/* Plays one game; false if the people left before its end. */
static bool play_game(struct session *s, const struct frontend *frontend)
{
    for (;;) {
        int seat = next_seat(s, frontend);
        if (session_gone(s) != NULL)
            return false;
        if (seat != NOBODY && session_needs_curtain(s, seat) && !change_hands(s, frontend, seat))
            return false;
        tell_notice(s, frontend); /* after the curtain, when it can be read */
        if (seat == NOBODY)
            return true;
        session_look(s, seat);
        struct user_input input = { .command = COMMAND_LEAVE };
        frontend->ask(s, seat, &input);
        if (!serve(s, frontend, seat, &input))
            return false;
    }
}

/* Asks what to do after the end. True: play again. */
static bool after_game(struct session *s, const struct frontend *frontend)
{
    static const enum phrase here[] = { PH_REMATCH, PH_SAVE_RECORD, PH_BOARD_AGAIN, PH_DONE };
    static const enum phrase server[] = { PH_REMATCH, PH_BOARD_AGAIN, PH_DONE };
    const bool can_save = session_can_save(s);
    const enum phrase *offered = can_save ? here : server;
    const int n = can_save ? 4 : 3;
    const char *item[4];
    for (int i = 0; i < n; i++)
        item[i] = words_in(&phrase[offered[i]], s->lang);
    for (;;) {
        int pick = frontend->pick(s->lang, words_in(&phrase[PH_WHAT_NOW], s->lang), item, n, n - 1);
        switch (pick >= 0 ? offered[pick] : PH_DONE) {
        case PH_REMATCH:
            if (session_rematch(s))
                return true;
            tell_words(s, frontend, &phrase[PH_FILE_FAILED]);
            break;
        case PH_SAVE_RECORD:
            save_somewhere(s, frontend, "");
            break;
        case PH_BOARD_AGAIN:
            frontend->end(s);
            break;
        default:
            return false;
        }
    }
}

void play_loop(struct session *s, const struct frontend *frontend)
{
    s->drawn = frontend->drawn;
    while (play_game(s, frontend)) {
        session_look_at_end(s);
        frontend->end(s);
        if (!session_has_people(s) || !after_game(s, frontend))
            return;
    }
}
