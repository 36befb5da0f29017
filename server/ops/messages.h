/* Everything that the server itself says to people, in three languages. What is said about a game
 * comes from the game's own words. */
#ifndef WONDERLAND_MESSAGES_H
#define WONDERLAND_MESSAGES_H

#include "engine/text.h"

enum message_id {
    /* Why not. */
    MSG_MALFORMED,
    MSG_UNKNOWN,
    MSG_SECRET,
    MSG_NOT_YOURS,
    MSG_BAD_INVITE,
    MSG_NO_TABLE,
    MSG_BROKEN,
    MSG_NO_GAME,
    MSG_NO_BOT,
    MSG_NO_OPTION,
    MSG_OTHER_RULES,
    MSG_BAD_PLAN,
    MSG_NOBODY,
    MSG_TAKEN,
    MSG_BEGUN,
    MSG_NOT_BEGUN,
    MSG_OVER,
    MSG_NOT_OVER,
    MSG_NOT_NOW,
    MSG_NO_UNDO,
    MSG_NOT_YOUR_TURN,
    MSG_BOT_PLAYS,
    MSG_NO_CHAT,
    MSG_NO_HINTS,
    MSG_NOT_ABSENT,
    MSG_STALE,
    MSG_TOO_OFTEN,
    MSG_TOO_LONG,
    MSG_TOO_MANY,
    MSG_NOT_SAVED,
    MSG_STOPPING,
    MSG_NO_MEMORY,

    /* In the log: {0} is the seat. */
    MSG_SITS,
    MSG_STANDS,
    MSG_RENAMED,
    MSG_UNDOES,
    MSG_CONCEDES,
    MSG_LEFT,
    MSG_LATE,
    MSG_AGREED,
    MSG_BACK,
    MSG_REMATCH,
    MSG_WON_BY_CONCESSION,
    MSG_ENDED_BY_CONCESSION,

    /* Replays and pages. */
    MSG_FAIR,
    MSG_FREE_CHAIR,
    MSG_WAITING,

    MSG_COUNT
};

extern const struct words message[MSG_COUNT];

#endif
