/* War for Wonderland: what may be done and what happens; verbs.def has the entries. */
#ifndef WONDERLAND_WAR_VERBS_H
#define WONDERLAND_WAR_VERBS_H

/* clang-format off */
enum verb {
    VERB_NONE,
#define VERB(key, word) VERB_##key,
#include "games/war/verbs.def"
    VERB_COUNT
};

enum event_verb {
    EVENT_NONE,
#define EVENT(key, word) EVENT_##key,
#include "games/war/verbs.def"
    EVENT_COUNT
};
/* clang-format on */

/* Operands: of SOLDIER; of the event WAGER. */
enum { SOLDIER_RETURN, SOLDIER_ADD, SOLDIER_MOVE, SOLDIER_DOUBLE };
enum { WAGER_WRONG, WAGER_RIGHT, WAGER_VOID };

#endif
