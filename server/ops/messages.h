/* The server's own messages to people, in three languages, besides refusals (refusal.h). Games have
 * their own words. */
#ifndef WONDERLAND_MESSAGES_H
#define WONDERLAND_MESSAGES_H

#include "engine/text.h"

enum message_id {
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
