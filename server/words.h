/* Everything that the server itself says to people, in three languages. What is said about a game
 * comes from the game's own words. */
#ifndef WONDERLAND_SERVER_WORDS_H
#define WONDERLAND_SERVER_WORDS_H

#include "engine/text.h"

enum message_id {
    /* Why not. */
    SAY_MALFORMED,
    SAY_UNKNOWN,
    SAY_SECRET,
    SAY_NOT_YOURS,
    SAY_BAD_INVITE,
    SAY_NO_TABLE,
    SAY_BROKEN,
    SAY_NO_GAME,
    SAY_NO_BOT,
    SAY_NO_OPTION,
    SAY_OTHER_RULES,
    SAY_BAD_PLAN,
    SAY_NOBODY,
    SAY_TAKEN,
    SAY_BEGUN,
    SAY_NOT_BEGUN,
    SAY_OVER,
    SAY_NOT_OVER,
    SAY_NOT_NOW,
    SAY_NO_UNDO,
    SAY_NOT_YOUR_TURN,
    SAY_BOT_PLAYS,
    SAY_NO_CHAT,
    SAY_NO_HINTS,
    SAY_NOT_ABSENT,
    SAY_STALE,
    SAY_TOO_OFTEN,
    SAY_TOO_LONG,
    SAY_TOO_MANY,
    SAY_NOT_SAVED,
    SAY_STOPPING,
    SAY_NO_MEMORY,

    /* In the log: {0} is the seat. */
    SAY_SITS,
    SAY_STANDS,
    SAY_RENAMED,
    SAY_UNDOES,
    SAY_CONCEDES,
    SAY_LEFT,
    SAY_LATE,
    SAY_AGREED,
    SAY_BACK,
    SAY_REMATCH,
    SAY_WON_BY_CONCESSION,
    SAY_ENDED_BY_CONCESSION,

    /* Replays and pages. */
    SAY_FAIR,
    SAY_FREE_CHAIR,
    SAY_WAITING,

    SAY_COUNT
};

extern const struct words say[SAY_COUNT];

#endif
