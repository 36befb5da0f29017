/*
 * One game being played: the only way to its state. People, bots, clients and records all use
 * match_play; it refuses what `legal` does not list, applies, remembers, and lets CHANCE play.
 * Undo, the log in words, saving, loading and verifying (record.h) are written once for all games.
 *
 * A match keeps the actions. Since `apply` is pure, playing them again gives every earlier state,
 * in microseconds; the state and the key stream are only the result of them.
 */
#ifndef WONDERLAND_MATCH_H
#define WONDERLAND_MATCH_H

#include "engine/game.h"
#include "engine/label.h"

enum { SEED_SIZE = 32, COMMITMENT_SIZE = 32 };

/* Where the cards come from. The table commits to `seed` before anybody plays: the commitment is
 * BLAKE2b-256(seed, table). Every seat then adds a word of its own choice, so that whoever chose
 * the seed cannot choose the cards either: ChaCha20's key is BLAKE2b-256(seed, table, LF, word 0,
 * LF, …). */
struct luck {
    bool named;     /* no seed: the caller plays CHANCE, too (tests, old records) */
    bool published; /* the commitment is known but not the seed: a game still going on elsewhere */
    uint8_t seed[SEED_SIZE];
    uint8_t commitment[COMMITMENT_SIZE];
    char table[LABEL_MAX];
    char word[SEATS_MAX][LABEL_MAX];
};

/* Fills in the commitment that seed and table make. */
void luck_commit(struct luck *);

/* The bots' own generator for the decision after n actions. It reveals nothing about the cards, and
 * a move that is undone and made again gets the same answer. */
void luck_bots(const struct luck *, unsigned n, struct rng *);

/* One action of the record. */
struct entry {
    action act;
    uint8_t seat; /* or CHANCE */
    bool final;   /* cannot be undone: luck fell, or somebody learnt something */
    uint8_t pad[2];
};

/* The origin of a match that continues from a moment of another one: the actions up to there, and
 * the seat from whose view it continues. Whatever that seat did not know is dealt again, by a
 * stream of its own that follows from the new seed like the luck to come, so nobody could choose it
 * either. */
struct origin {
    char table[LABEL_MAX];     /* of the other match */
    int seat;                  /* whose view is redealt */
    unsigned n;                /* actions of the other match; 0: no origin */
    const struct entry *entry; /* n of them; owned by the caller who started the match */
};

struct match {
    const struct game *game;
    struct setup setup;
    struct luck luck;
    struct origin origin;
    char name[SEATS_MAX][LABEL_MAX]; /* of the players; may be empty */
    struct rng rng;                  /* the key stream, after the last card that fell */
    unsigned n;                      /* actions so far */
    unsigned room;                   /* actions that there is memory for */
    bool full;                       /* an action did not fit; only while one is being played */
    unsigned unlucky;    /* 1 + the first entry of CHANCE that the seed contradicts, or 0 */
    unsigned first_line; /* of a loaded record: the line of entry 0 */
    uint8_t order[SEATS_MAX][ORDERS_MAX]; /* standing orders: a value for each */
    _Alignas(16) uint8_t state[STATE_MAX];
    struct entry entry[]; /* `room` of them */
};

/* Bytes that a match of this game needs, a multiple of 16; the caller provides and frees them,
 * 16-byte aligned. match_size_for: bytes that suffice for `room` actions, for a caller who provides
 * more as the match grows. */
size_t match_size(const struct game *);
size_t match_size_for(unsigned actions);

/* Sets up a match and lets CHANCE make its first moves. The setup is valid for the game. Luck NULL
 * or named: the caller plays CHANCE. Names may be set afterwards: label_set(m->name[seat], …). */
void match_start(struct match *, const struct game *, const struct setup *, const struct luck *);

/* The same in match_size_for(room) bytes. False: they did not suffice, and the match must not be
 * used. */
bool match_start_in(struct match *, unsigned room, const struct game *, const struct setup *,
                    const struct luck *);

/* The same from a moment of another match of the same setup, whose actions are legal; the luck is
 * not named. The entries of the origin must live as long as the match. */
bool match_start_from(struct match *, unsigned room, const struct game *, const struct setup *,
                      const struct luck *, const struct origin *);

/* Whether these actions, luck included, can be played from the beginning. */
bool entries_are_legal(const struct game *, const struct setup *, const struct entry *, unsigned n);

/* Returned by match_play if the action, or the luck that follows it, does not fit into the match's
 * memory. To continue, copy match_size_for(m->room) bytes into a larger block and set `room`. */
extern const struct words match_no_room;

/* The seat does it, and CHANCE follows until people must decide. NULL, or why not, and then nothing
 * has changed. */
const struct words *match_play(struct match *, int seat, action);

/* Standing orders (game.h), each seat's secret. They are not in the record: a match begins with the
 * usual ones, and so does one that is loaded. match_orders replaces the seat's orders;
 * match_standing is their answer to the window that is open, or 0: the caller asks for it first,
 * and plays it. */
void match_orders(struct match *, int seat, const uint8_t order[ORDERS_MAX]);
action match_standing(const struct match *, int seat);

/* The pass of a seat that can do nothing else; else 0. Such a seat is asked only so that nobody
 * learns what it holds: where nobody could, the caller plays the pass. match_passed: whether an
 * entry was such a pass; undone, it would only be played again. */
action match_only_pass(const struct match *, int seat);
bool match_passed(const struct match *, unsigned entry);
bool match_passed_in(const struct match *, unsigned entry, const void *state); /* before it */

/* The match in which this thread is playing an action right now, else NULL: a broken promise is
 * reported with it (require.h). */
extern _Thread_local const struct match *match_playing;

/* Undoes the last action if `seat` did it and neither luck nor a secret followed. NULL, or why
 * not. */
const struct words *match_undo(struct match *, int seat);

/* Undoes all but the first n actions: none of the others is final, and `state` is the one after the
 * first n, for callers who have it. */
void match_take_back(struct match *, unsigned n, const void *state);

/* choice_find and choice_find_typed in the seat's list. */
const struct words *match_find(const struct match *, int seat, const char *input, action *);
const struct words *match_find_typed(const struct match *, int seat, const char *input, action *);

/* game_why_not of the seat's own view. */
const char *match_why_not(const struct match *, int seat, action, struct text *);

/* Returns the seats that owe a decision, a bit each; 0 when the game is over. */
unsigned match_actors(const struct match *);

/* Copies the state as far as this viewer may know it now. */
void match_view(const struct match *, int viewer, void *view);

/* Tells the reader entries from .. to - 1, as far as the reader may know them, a sentence a
 * line. */
void match_story(const struct match *, unsigned from, unsigned to, struct text *);

/* The same of one entry, without the result: `state` is the one before it, and becomes the one
 * after it. For callers that tell entries one at a time. `told`, unless NULL, is filled with the
 * events that the reader is told. */
void match_tell(const struct match *, unsigned entry, void *state, struct text *,
                struct event_list *told);

/* Says on one line what would follow if the seat did the action now: the events it would be told
 * of, and what its points would become; in a game without points, how the game would end, if it
 * did. Says nothing in a game with secrets, where nobody may try things out. */
void match_preview(const struct match *, int seat, action, struct text *);

/* The state after the first n actions, for replays: game->state_size bytes, 16-byte aligned. */
void match_state_at(const struct match *, unsigned n, void *state);

/* Names that a reader sees; an empty name stays NULL. */
void match_names(const struct match *, struct reader *);

#endif
