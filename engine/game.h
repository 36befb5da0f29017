/*
 * THE interface: everything that the table knows about a game. A game is one constant of this type
 * and a struct of plain data; match.c, the bots, the terminal, the server and the tests see nothing
 * else of it. Five ideas:
 *
 *   1. A state is plain data of a fixed size: no pointers, no padding. memcpy is undo and search,
 *      memcmp is equality, a hash of the bytes is its name.
 *   2. Luck is a seat. Rules draw no random numbers: when a card must fall, the actor is CHANCE and
 *      `legal` lists what may fall, with weights. So `apply` is a pure function.
 *   3. Sample late. A deck is a count per kind; a card is decided when somebody sees it.
 *   4. A view is a state. `observe` blanks what a viewer may not know; the result has the
 *      same type, and every function here that says so takes it in place of a state.
 *   5. Every decision is one pick from a list of at most LEGAL_MAX.
 *
 * Each contract below is a sentence that tests/property_*.c check for every registered game. Read
 * games/null for the smallest complete game and games/mirror for a real one.
 */
#ifndef WONDERLAND_GAME_H
#define WONDERLAND_GAME_H

#include "engine/base.h"
#include "engine/json.h"
#include "engine/require.h"
#include "engine/rng.h"
#include "engine/text.h"

enum {
    LEGAL_MAX = 256,         /* choices in one decision */
    STATE_MAX = 4096,        /* bytes of a state */
    EVENTS_MAX = 255,        /* things that one action makes happen */
    NOTATION_BYTES = 128,    /* enough for an action in notation */
    EXPRESSIBLE_MAX = 10000, /* numbers of a game's forms */
    WHY_NOT_BYTES = 256,     /* enough for why an action is not possible */
    OPTIONS_MAX = 14,
    PARTS_MAX = 8,  /* of a count */
    STAKES_MAX = 8, /* that players hope for */
    NONE = 254,     /* an operand or a place that is not used */
    UNKNOWN = 255   /* one that this viewer may not know */
};

/* An action of a seat: a verb (1..) and up to three operands, a byte each, highest byte first, so
 * that actions sort by verb, then a, b, c. It means the same in every state of its game. */
typedef uint32_t action;

#define ACTION(verb, a, b, c)                                                        \
    ((action)(verb) << 24 | (action)(uint8_t)(a) << 16 | (action)(uint8_t)(b) << 8 | \
     (action)(uint8_t)(c))

static inline int action_verb(action act)
{
    return (int)(act >> 24);
}
static inline int action_a(action act)
{
    return (int)(act >> 16 & 255);
}
static inline int action_b(action act)
{
    return (int)(act >> 8 & 255);
}
static inline int action_c(action act)
{
    return (int)(act & 255);
}

/* The list that a decision picks from: ascending, without duplicates. */
struct choices {
    int n;
    action act[LEGAL_MAX];
    uint32_t weight[LEGAL_MAX]; /* CHANCE only: how likely, at least 1; the sum is below 2^32 */
};

static inline void offer(struct choices *out, action act)
{
    require(out->n < LEGAL_MAX);
    out->act[out->n++] = act;
}

/* An outcome of CHANCE; weight 0 means that it cannot fall and is not offered. */
static inline void offer_chance(struct choices *out, action act, uint32_t weight)
{
    require(out->n < LEGAL_MAX);
    out->act[out->n] = act;
    out->weight[out->n] = weight;
    out->n += weight > 0;
}

/* A consequence of an action that the action itself does not say: a pair cancelled, a round begun.
 * An event is written like an action; its verbs are the presenter's `events`. */
struct event {
    action what;
    uint32_t audience; /* bit p: seat p is told; bit SPECTATOR: so is everybody else */
};

struct event_list {
    int n;
    struct event event[EVENTS_MAX];
};

#define EVERYBODY ((1u << VIEWER_COUNT) - 1)

/* Everybody but the seat. */
static inline uint32_t others(int seat)
{
    return EVERYBODY & ~(1u << seat);
}

/* Emits an event to the audience, a mask; nothing in it may be a secret from any of them. It is put
 * into words after the whole action, so it carries all that the words need. A search has no list
 * and passes NULL. */
static inline void emit(struct event_list *events, action what, uint32_t audience)
{
    if (events == NULL)
        return;
    require(events->n < EVENTS_MAX);
    events->event[events->n++] = (struct event){ .what = what, .audience = audience };
}

/* How prominently an option is offered when a table is set up. */
enum offer {
    OFFER_LAST,         /* after the others: few ask for it */
    OFFER_FOR_CHILDREN, /* visible: the book recommends it for children */
    OFFER_FIRST         /* visible: many will want to consider it */
};

/* A variant of the rule book. */
struct option {
    const char *name;            /* as in a record: "hatter" */
    const char *const *value;    /* the values' names, as in a record: "off", "on" */
    const struct words *meaning; /* the values, for people */
    struct words title;
    uint8_t values, usual; /* how many values; the one that a table has by default */
    uint8_t since;         /* the version of the rules that it came with; 0: the first */
    uint8_t offer;         /* an enum offer */
};

/* How many play, which variants, and by which version of the rules; unused options are 0. Stores
 * keep these bytes. */
struct setup {
    uint8_t seats, option[OPTIONS_MAX], version;
};

struct result {
    int score[SEATS_MAX];
    uint8_t place[SEATS_MAX]; /* 1 for the winners; tied seats share the better place; 0: no seat */
};

/* Something that is counted for every seat when the game is over. */
struct count_part {
    const char *key;          /* for programs: "castles" */
    const struct words *name; /* for people */
};

/* The sentences about a stake: a player hopes for more of it by a move, or takes it away from the
 * reader; the reader would have got more of it by a better move, or another player less; and the
 * last two without saying how much. */
enum stake_sentence {
    SAYS_HOPES,
    SAYS_TAKES,
    SAYS_YOURS,
    SAYS_THEIRS,
    SAYS_FOR,
    SAYS_AGAINST,
    STAKE_SENTENCES
};

/* Something that players hope for, and that can explain a move. */
struct stake {
    const char *key;   /* for programs: "castles" */
    struct words name; /* after "3 points for …" */

    /* Sentences of its own, by enum stake_sentence: {0} is who moves, or whom a better move would
     * have harmed, {1} how many points about, {2} the name. NULL: the usual ones will do. */
    const struct words *say;
};

/* The values that an operand can have: first, first + 1, and so on, n of them; besides, or if n is
 * 0 instead, NONE. All zero: the operand is always 0. */
struct operand {
    uint8_t first, n;
    bool none;
};

/* Actions that a board or a notation can express, whether they are legal or not: a verb with any
 * values of its operands. After a NONE, only NONE follows where the operand has it. */
struct form {
    uint8_t verb;
    struct operand operand[3];
    bool rising; /* each value is higher than the one before it (NONE is highest) */
};

/* How a game speaks. Everything takes a view in place of a state; notation, say_action and
 * say_event take UNKNOWN operands in place of known ones. */
struct presenter {
    struct words title, blurb; /* blurb: one sentence for the list of games */
    const char *const *verbs;  /* names of the verbs of actions, by number from 1; NULL ends them */
    const char *const *events; /* the same for events */

    /* The canonical text of an action; no other action of the same list has it. ASCII in lower
     * case, words with single spaces between them, the first word beginning with a letter, 100
     * bytes at most. To decline is "pass", or ends in " none". */
    void (*notation)(action, struct text *);

    /* The same as people read and type it, where they count differently from records: places from
     * 1. Says nothing where they do not. A server may have sent any number: trust none. May be
     * NULL. */
    void (*typed)(action, struct text *);

    /* The actions that seats can express, ended by verb 0: at least everything that is ever legal
     * for one, each action once, with a notation that no other has; EXPRESSIBLE_MAX numbers at
     * most. */
    const struct form *forms;

    /* Why the seat cannot now do an action of the forms that its list does not have; said of its
     * own view. One line that ends in a full stop, of at most 120 characters and WHY_NOT_BYTES,
     * that names what is in the way in the words of the rule book; and the number of the rule, as
     * RULES.md and its translations have it: "3.8". Also answers a seat that is not asked, and when
     * the game is over. */
    const char *(*why_not)(const void *s, int seat, action, struct text *);

    /* Says what the seat must decide, which owes a decision and is not CHANCE; of its own view. */
    void (*say_prompt)(const void *s, int seat, struct text *);

    /* A choice on its button, unlike any other of the list, unless the reader points; said of the
     * seat's own view. */
    void (*say_choice)(const void *s, int seat, action, struct text *);

    /* A cache key for the words of a choice, beside the action and the language: where the keys are
     * equal, the words are the same for every reader, at any table. 0: not cached. May be NULL. */
    uint64_t (*choice_key)(const void *s, int seat, action);

    /* For the log: what the seat does, said of the view before it. May say nothing. A line is about
     * the seat that is argument 0 of its first sentence, if one is; text_line_is marks a line that
     * begins a turn or stands beside the story. */
    void (*say_action)(const void *s, int seat, action, struct text *);

    /* For the log: what happened, said of the view after it. May say nothing. */
    void (*say_event)(const void *s, action event, struct text *);

    /* The table: drawn with frames and hues, or in plain lines, as the reader prefers. */
    void (*say_state)(const void *s, struct text *);

    /* Where the seat's points come from, a line each, ended by text_points; they add up to its
     * score. NULL in a game without points, which is won, lost or drawn: its scores are not shown
     * to anybody, and may all be 0. */
    void (*say_score)(const void *s, int seat, struct text *);

    /* In a game without points: how far the seat has come, in one line without a full stop, which
     * can also stand after "Ann wins: ". NULL: there is nothing to tell. */
    void (*say_standing)(const void *s, int seat, struct text *);

    /* The same for programs: the parts of the score, in the order of the lines of say_score, at
     * most PARTS_MAX, ended by one without a key; and how much of each the seat has. In a game with
     * points they add up to its score. Both may be NULL in a game without points. */
    const struct count_part *parts;
    void (*count)(const void *s, int seat, int counts[PARTS_MAX]);

    /* The stakes that players hope for, at most STAKES_MAX, ended by one without a key: in the
     * order in which the evaluator's `expect` counts them. NULL: the game gives no reasons for
     * moves. */
    const struct stake *stakes;

    /* A sentence on the opportunity that the seat's last decision opens for its next one; said of
     * its own view. Mostly nothing. May be NULL. */
    void (*say_next)(const void *s, int seat, struct text *);

    /* A sentence on the tie-break that put the winner before those with the same points. May be
     * NULL. */
    void (*say_tie_break)(const void *s, int winner, struct text *);

    /* The fields of the state, written into an object that is open already. */
    void (*json)(const void *s, struct json *);
};

struct features;
struct weights;

/* Turns the share that a search gives a seat into a chance of winning: the logit of the chance is
 * the logit of the share, times the slope, plus the shift; measured in games that the search played
 * against itself. A slope of 0: the share is the chance. */
struct belief {
    float slope, shift;
};

/* A bot's style of play, as opposed to its strength. */
enum style { STYLE_PLAIN, STYLE_BOLD, STYLE_CAREFUL, STYLE_GRASPING, STYLE_COUNT };

/* The effect of a style in a game: for every unit of a stake (`expect`) that the bot or, on
 * average, the others may hope for, this is added to the logit of its share of a win. */
struct style_effect {
    float own[STAKES_MAX], theirs[STAKES_MAX];
    struct words line; /* for people: "collects heroes"; empty if the game has no such style */
};

/* The knowledge that bots have of a game beyond its rules. Without an evaluator, a search plays
 * every game to its end at random. */
struct evaluator {
    /* Estimates at a glance how good a true state is for every seat, from 0 to 1: its share of a
     * win. Not called for a finished game. May be NULL if there are features; until they have
     * weights, all seats are judged alike. */
    void (*value)(const void *s, float share[SEATS_MAX]);

    /* The inputs that `wonderland train` learns a value from, and the weights it has learned: if
     * present, they judge in place of `value` (learned.h). Both may be NULL. */
    const struct features *features;
    const struct weights *weights;

    /* The same for a finished game, where winning is not all that counts. NULL: nine tenths for
     * winning, one tenth for the points. */
    void (*end)(const void *s, float share[SEATS_MAX]);

    /* For explanations: how much of every stake of the presenter each seat may hope for, in points
     * of the final score, or in a unit of which 1 is worth mentioning. Takes a true state, also of
     * a finished game; `expected` is all zero before. NULL if the presenter has no stakes. */
    void (*expect)(const void *s, float expected[SEATS_MAX][STAKES_MAX]);

    /* Whether a random playout may stop here and be judged by `value`: nothing is half done. NULL:
     * never. */
    bool (*is_quiet)(const void *s);

    /* Not 0: `value` judges any state well, so a search evaluates every choice of a new node before
     * it tries one, and counts the evaluation as this many visits. For games with many choices,
     * most of them poor; the more luck there is in a playout, the more an evaluation should
     * count. */
    uint8_t prior_visits;

    /* How curious a search is, in units of a share: the exploration constant of UCB1, times ln 2.
     * 0: the usual one, which is smaller with prior visits. */
    float curiosity;

    /* How small a difference between shares a beginner overlooks: the temperature at which the easy
     * bot picks. 0: the usual one. */
    float blur;

    /* Iterations of the medium bot and of the two above it: where their usual ones would not make a
     * ladder from easy to strong, or would not fit into their time. 0: the usual ones. */
    uint32_t level_iterations[3];

    /* How shares are shown to people as chances, by the number of players. */
    struct belief belief[SEATS_MAX + 1];

    /* The effects of styles, by enum style; NULL: bots have no style here. */
    const struct style_effect *styles;
};

/*
 * Standing orders: answers that players give in advance to a question that comes often and that
 * they mostly answer the same way ("pass for me unless it touches my pages"). They are not part of
 * the rules: the match keeps them, a secret of the seat, and gives the answer as if the seat had
 * given it.
 *
 * A game has them where it opens windows: moments when seats are asked whether they want to step
 * in, in the same way whatever they hold.
 */
enum { ORDERS_MAX = 4 };

struct orders {
    uint8_t n; /* at most ORDERS_MAX */
    const struct option *order;

    /* The answer of a seat that says nothing while a window is open; the same whatever it holds. 0:
     * this is not a window, or the seat is not asked. Takes a view. */
    action (*default_answer)(const void *s, int seat);

    /* The answer of these orders to the window that is open now: one of the seat's list, or 0 if it
     * wants to be asked. Follows from what everybody can see, and takes a view. */
    action (*answer)(const void *s, int seat, const uint8_t order[ORDERS_MAX]);

    /* Ends orders that were given up to this moment ("until my next turn"). */
    void (*expire)(const void *s, int seat, uint8_t order[ORDERS_MAX]);
};

struct balance;

struct game {
    const char *name; /* one lower-case word, that may end in digits */
    uint8_t version;  /* raised when an old record would no longer replay the same */
    uint8_t oldest;   /* version that is still played: `start` is told which one, and the state
                        remembers it */
    uint8_t seats_min, seats_max;
    uint8_t age, minutes_min, minutes_max; /* for the list of games: minimum age, usual duration */
    uint16_t state_size;                   /* at most STATE_MAX */
    uint32_t length_max; /* no game has more actions, those of CHANCE included: proven, not
                          estimated */
    bool hidden;         /* not in the list of games, but found by name: a game half written */
    uint8_t options_n;   /* at most OPTIONS_MAX */
    const struct option *options;

    /* The rules. They are only ever given what `legal` has listed, and never fail. */

    /* The state before the first action; s is all zero and, like every state, 16-byte aligned. */
    void (*start)(void *s, const struct setup *);

    /* A bit per seat that owes a decision, or CHANCE's bit alone; 0 when the game is over. Who must
     * decide is public: the same from every view. Where that would reveal a secret, every seat is
     * asked that could have it as far as everybody knows. */
    unsigned (*actors)(const void *s);

    /* Fills the empty list `out` with what `seat` may pick; leaves it empty if the seat owes
     * nothing. A seat's list is the same from its view as from the state: it tells nothing new. */
    void (*legal)(const void *s, int seat, struct choices *out);

    /* Does the action, and continues through every step that leaves no choice, unless that would
     * reveal a secret. Emits the events that the action does not imply. Answers that several seats
     * owe at once may come in any order and lead to the same state.
     *
     * Returns the viewers who learn something that was hidden from them, a mask like the audience
     * of an event: everybody but its owner, when a card of a secret hand is shown; everybody, when
     * the last of several sealed answers opens them all; nobody, when an answer opens none of them.
     * Undo stops where anybody has learnt something, so whether the mask is empty must follow from
     * what every viewer can see. */
    uint32_t (*apply)(void *s, int seat, action, struct event_list *);

    /* Points and places if the game ended now, by the rule book's tie-breaks. Of a view: as far as
     * this viewer can count. When the game is over every view scores like the state. */
    void (*score)(const void *s, struct result *);

    /* NULL, or the first thing that is impossible in a true state. */
    const char *(*check)(const void *s);

    /* Secrets. All three are NULL in a game where everybody sees everything. `viewer` is a seat or
     * SPECTATOR. */

    /* The state as this viewer knows it. A view of a view is that view.
     *
     * A view remembers what its viewer has witnessed, as far as it still matters: two states that
     * differ, and that came about by actions or events which the viewer saw differently, have
     * different views. Say that a player openly takes the red or the blue token and closes the
     * hand. If the state knows the colour, the others' views must know it, too, since they have
     * seen it: a view that says UNKNOWN has forgotten it, and bots and boards with it. Either keep
     * the colour in the view; or hide it in observe_action as well, if nobody was to see it; or let
     * both states be the same, if it no longer matters. */
    void (*observe)(const void *s, int viewer, void *view);

    /* The action as this viewer sees it happen: operands that they may not know become UNKNOWN. Two
     * actions that look alike to a viewer lead to the same view and events for that viewer, unless
     * `apply` returns that viewer. */
    action (*observe_action)(const void *s, int seat, action, int viewer);

    /* Fills in what `seat` does not know, by the odds of the rules: a true state that looks like
     * this view to the seat. */
    void (*redeal)(void *view, int seat, struct rng *);

    const struct presenter *presenter;
    const struct evaluator *evaluator; /* may be NULL */
    const struct orders *orders;       /* NULL in a game without windows */
    const struct balance *balance;     /* its measures (balance.h); may be NULL */
};

/* The setup of a table for `seats` players that asks for no variant, by the newest rules. */
struct setup game_setup(const struct game *, int seats);

/* The setup of a rematch: the same variants, by the newest rules. */
struct setup game_setup_again(const struct game *, const struct setup *);

/* Whether a version of the rules can still be played, and how many of the game's options it has:
 * options are listed in the order in which they came. */
bool game_plays(const struct game *, int version);
int game_options(const struct game *, int version);

/* NULL if the game can be set up like this, else why not. */
const struct words *game_setup_error(const struct game *, const struct setup *);

/* The index of the option of that name in a list of n, and of the option's value of that name; or
 * -1. */
int option_find(const struct option *, int n, const char *name);
int option_value(const struct option *, const char *name);

/* Call the members of the same name; they also work for a game without secrets, where these are
 * NULL. */
void game_observe(const struct game *, const void *s, int viewer, void *view);
action game_observe_action(const struct game *, const void *s, int seat, action, int viewer);
void game_redeal(const struct game *, void *view, int seat, struct rng *);

/* Fills the list of `seat`; what it held before is discarded. */
void game_legal(const struct game *, const void *s, int seat, struct choices *);

/* Whether the list has the action. */
bool choices_have(const struct choices *, action);

/* The index of the choice with exactly this notation; -1 if there is none. */
int choices_named(const struct game *, const struct choices *, const char *notation);

/* Finds an action of the list by its notation, by its number from 1, or by a beginning of the
 * notation that fits no other. NULL, or why not. Where all have the same verb, the operands alone
 * will do if there are several: a single number is the number of a choice. */
const struct words *choice_find(const struct game *, const struct choices *, const char *input,
                                action *);

/* The same by what people type (game_say_typed) in place of the notation. */
const struct words *choice_find_typed(const struct game *, const struct choices *,
                                      const char *input, action *);

/* The forms as numbers from 0 to game_forms_n - 1; game_form is the action of such a number, or 0:
 * not every number has one. game_expresses: whether one of them is this action. */
uint32_t game_forms_n(const struct game *);
action game_form(const struct game *, uint32_t i);
bool game_expresses(const struct game *, action);

/* Parses an action of the forms, legal or not: the whole notation, or the whole text that people
 * type; the verb may be left out if several operands are given and only one action has them. */
bool game_parse(const struct game *, const char *input, bool typed, action *);

/* Why the seat cannot do an action of the forms now, and the number of the rule: the presenter's
 * why_not. NULL if it can, and nothing is said. */
const char *game_why_not(const struct game *, const void *view, int seat, action, struct text *);

/* The effect of that style, or NULL if it has none in this game. */
const struct style_effect *game_style_effect(const struct game *, enum style);

/* The index of a random choice: by weight if CHANCE picks, else each equally likely. */
int choices_pick(const struct choices *, bool chance, struct rng *);

/* BLAKE2b-64 of the state. */
enum { HASH_SIZE = 8 };
void game_hash(const struct game *, const void *s, uint8_t hash[HASH_SIZE]);

/* Counts the sequences of exactly `depth` actions from here, each outcome of CHANCE once; a game
 * that ends earlier is not counted, as is usual for perft. */
uint64_t game_perft(const struct game *, const void *s, int depth);

/* The action as people type it: in notation, unless the presenter has another way. */
void game_say_typed(const struct game *, action, struct text *);

/* Whether the game has points. */
bool game_has_points(const struct game *);

/* The presenter's say_score; in a game without points the line of its say_standing, or nothing. */
void game_say_score(const struct game *, const void *s, int seat, struct text *);

/* How many parts its count has; none in a game that counts nothing. */
int game_parts(const struct game *);

/* One line on who has won and, if there are points, with how many; if there are none, with what the
 * winner's say_standing says. A game without points in which everybody has place 1 is a draw. */
void game_say_result(const struct game *, const void *s, int seats, struct text *);

/* The state or view as a JSON object under `key`: game, version, seats, actors, scores (none in a
 * game without points), places and, under "state", what the game's presenter says. */
void game_json(const struct game *, const void *s, const struct setup *, struct json *,
               const char *key);

#endif
