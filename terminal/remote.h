/*
 * A server's table, behind the same functions as a table here (session.h calls them). One request
 * is under way at a time: a command that was given, else the view, else the board in words; and
 * while nothing is new, a view that the server answers when something is. What fails is tried
 * again, by and by less often, until it is answered: a move names its step, so it counts once
 * however often it arrives.
 */
#ifndef WONDERLAND_TERMINAL_REMOTE_H
#define WONDERLAND_TERMINAL_REMOTE_H

#include "terminal/view.h"
#include "terminal/wire.h"

struct remote;

/* A table that the server of `wire` has; the remote owns `wire` from here on. `drawn`: the board
 * comes with frames and hues. NULL if there is no memory. */
struct remote *remote_open(struct wire *, const struct link *, enum lang, bool drawn);
void remote_close(struct remote *);

/* Waits until the table has been seen for the first time. NULL, or why it cannot be. */
const struct words *remote_begin(struct remote *);

/* Looks at the table once more, after something was asked for behind its back. The same. */
const struct words *remote_again(struct remote *);

/* Which table it is; it is another one after a rematch. */
const struct link *remote_link(const struct remote *);

/* Asks the server something and waits for the answer: its status, 0 if there is none. The wire may
 * be that of no remote. */
int remote_ask(struct wire *, const char *path, const char *body, const char **bytes, size_t *n);

/* The latest view. */
const struct view *remote_view(const struct remote *);

/* Chairs that this device has. */
int remote_people(const struct remote *);

/* The seat that is looked from at first: a chair of this device, `wanted` if it is one. */
void remote_prefer(struct remote *, int wanted);

/* The link that brings friends to the table, once an invitation is known. False: there is none. */
bool remote_say_link(const struct remote *, struct text *);

/* The server has said that there is no such table any more, or that we may not look. NULL: no. */
const char *remote_gone(const struct remote *);

/* As the functions of session.h with these names. */
const char *remote_game(const struct remote *);
unsigned remote_now(const struct remote *);
unsigned remote_moment(const struct remote *);
bool remote_listen(struct remote *, int ms);
bool remote_over(const struct remote *);
int remote_next(const struct remote *);
void remote_look(struct remote *, int seat);
void remote_names(const struct remote *, const char *name[SEATS_MAX]);
const struct words *remote_play(struct remote *, int seat, action);
void remote_choices(const struct remote *, int seat, struct choice_list *);
void remote_story(const struct remote *, unsigned from, unsigned to, struct text *);
void remote_say_notice(struct remote *, struct text *);
void remote_say_board(const struct remote *, struct text *);
void remote_say_prompt(const struct remote *, int seat, struct text *);

/* How many have points, which are in the result; 0 where the game has not come to its end. */
int remote_result(const struct remote *, struct result *);
void remote_say_winner(const struct remote *, struct text *);
bool remote_has_points(const struct remote *);
void remote_say_points(const struct remote *, int seat, struct text *);
void remote_say_sealed(const struct remote *, struct text *);
void remote_say_seed(const struct remote *, struct text *);
bool remote_rematch(struct remote *);

/* Any other command of the protocol for the present seat; `rest` is what stood behind it. NULL, or
 * why not. */
const struct words *remote_do(struct remote *, enum wish, const char *rest);

/* Another value for a standing order. The same. */
const struct words *remote_order(struct remote *, const char *order, const char *value);

/* The choice that the folded line names: by number, notation or its beginning. */
const struct words *remote_find(const struct remote *, const struct choice_list *, const char *line,
                                action *);

#endif
