/*
 * A table to play at, behind one interface: played here, with a match, bots and a file
 * (local_table.c), by a server (remote_table.c), or by a lesson (lesson_table.c). Sessions and
 * frontends know only this interface. People get views: nothing here hands out the state itself.
 */
#ifndef WONDERLAND_TERMINAL_TABLE_H
#define WONDERLAND_TERMINAL_TABLE_H

#include "engine/match.h"
#include "terminal/user_command.h"

enum {
    CHOICE_BYTES = 320, /* of a choice in words */
    NOBODY = -1         /* no person owes a decision: the game is over */
};

/* A choice as a person sees it. */
struct menu_choice {
    action act;
    char notation[NOTATION_BYTES], typed[NOTATION_BYTES], words[CHOICE_BYTES];
};
struct choice_list {
    int n;
    unsigned commands; /* available besides; a bit per command */
    struct menu_choice choice[LEGAL_MAX];
};

/* Standing orders (engine/game.h) as a menu: what each is called, what it may say, what it says. */
enum { ORDER_VALUES = 8 };
struct order {
    char name[LABEL_MAX], title[CHOICE_BYTES];
    int values, value;
    struct {
        char name[LABEL_MAX], title[CHOICE_BYTES];
    } of[ORDER_VALUES];
};
struct order_list {
    int n;
    struct order order[ORDERS_MAX];
};

/* "3.8: Three cards must lie in a straight line." */
static inline void table_say_rule(const char *rule, const char *words, struct text *out)
{
    text_add(out, rule);
    text_add(out, ": ");
    text_add(out, words);
}

struct play_table {
    const struct table_type *type;
};

/* The functions of a table. `viewer` is a person's seat, or SPECTATOR. A function that returns
 * words returns NULL, or why not, and then nothing has changed. */
struct table_type {
    /* Frees everything. */
    void (*close)(struct play_table *);

    /* Returns the game; NULL if a server plays one that is not known here. */
    const struct game *(*game)(const struct play_table *);

    /* Sets the names of those who have one. */
    void (*names)(const struct play_table *, const char *name[SEATS_MAX]);

    /* Counts the seats that people on this device play. */
    int (*people)(const struct play_table *);

    /* Returns how much has happened, as a number that only grows unless something is undone. */
    unsigned (*now)(const struct play_table *);

    /* Returns the number of the decision: as long as it stays the same, nothing need be asked
     * again. */
    unsigned (*decision)(const struct play_table *);

    bool (*over)(const struct play_table *);

    /* Whether the game is played by older rules than a new one would be. */
    bool (*older)(const struct play_table *);

    /* Waits until a key can be read, at most ms milliseconds (-1: for ever). True at once if
     * something has happened. NULL: nothing ever happens while a person thinks. */
    bool (*listen)(struct play_table *, int ms);

    /* Lets bots and standing orders play until a person owes a decision: that person's seat, or
     * NOBODY. At a server's table there is always a viewer: NOBODY is returned only at the end. */
    int (*next)(struct play_table *);

    /* Returns the viewer that the person on `seat` looks as. */
    int (*look)(struct play_table *, int seat);

    /* Returns the viewer that the result is for. */
    int (*closing_viewer)(const struct play_table *);

    /* Lists what `seat` may do, in words and notation. */
    void (*choices)(const struct play_table *, int seat, const struct reader *,
                    struct choice_list *);

    /* Finds the choice that the line, in lower case, names: by number, notation or its
     * beginning. */
    const struct words *(*find)(const struct play_table *, int seat, const struct choice_list *,
                                const char *line, action *);

    /* Says why the rules do not allow what the line means, with the number of the rule: "3.8: …".
     * Says nothing if the line is a choice, or means nothing in this game. May ask the server. */
    void (*say_why_not)(struct play_table *, int seat, const struct choice_list *, const char *line,
                        struct text *);

    /* Plays the person's move; it is saved before this returns, if moves are saved. */
    const struct words *(*play)(struct play_table *, int seat, action);

    /* Carries out any other command that changes the table, for the viewer. `rest`: what followed
     * it. */
    const struct words *(*command)(struct play_table *, int viewer, enum user_command,
                                   const char *rest);

    /* Lists the seat's standing orders, often none; sets one of them to another value. */
    void (*orders)(const struct play_table *, int seat, enum lang, struct order_list *);
    const struct words *(*order)(struct play_table *, int seat, const struct order_list *,
                                 int order, int value);

    /* Starts again with the same people and bots. False if that is not possible. */
    bool (*rematch)(struct play_table *);

    /* Whether the game as it is now is safe when the program ends. */
    bool (*saved)(const struct play_table *);

    /* Saves, and saves to that file after every later move; proposes a file. NULL: a server
     * saves. */
    const struct words *(*save)(struct play_table *, const char *path);
    void (*usual_path)(const struct play_table *, struct text *);

    /* Returns why the table is no longer there; NULL if it is. May be NULL itself: it always is. */
    const char *(*gone)(const struct play_table *);

    /* Whether a move may have a preview; says what a move would lead to, in a sentence or
     * nothing. */
    bool (*previews)(const struct play_table *);
    void (*say_preview)(const struct play_table *, int seat, action, struct text *);

    /* Says what the viewer may know of what happened from one `now` to another. */
    void (*say_story)(const struct play_table *, int viewer, unsigned from, unsigned to,
                      struct text *);

    /* Says, once, what has happened apart from the game: a move undone, a file not saved, a program
     * or a server that does not answer. Often nothing. */
    void (*say_notice)(struct play_table *, struct text *);

    void (*say_board)(const struct play_table *, int viewer, struct text *);
    void (*say_prompt)(const struct play_table *, int viewer, int seat, struct text *);
    void (*say_winner)(const struct play_table *, int viewer, struct text *);

    /* Fills in places and scores and returns for how many seats: 0 if the game did not come to its
     * end. Whether the game has points. Says where a seat's points come from, or how far it has
     * come without them. */
    int (*result)(const struct play_table *, int viewer, struct result *);
    bool (*has_points)(const struct play_table *);
    void (*say_points)(const struct play_table *, int viewer, int seat, struct text *);

    /* Says the seal on the seed, which is shown before the deal; after the game, the seed
     * itself. */
    void (*say_sealed)(const struct play_table *, struct text *);
    void (*say_seed)(const struct play_table *, struct text *);
};

#endif
