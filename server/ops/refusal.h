/*
 * Why a command is refused. A refusal is one row of a code, for programs, and words, for people
 * (docs/PROTOCOL.md, "Why a command is refused").
 */
#ifndef WONDERLAND_REFUSAL_H
#define WONDERLAND_REFUSAL_H

#include "engine/text.h"

enum refusal_code {
    CODE_MALFORMED,
    CODE_UNKNOWN,
    CODE_SECRET,
    CODE_NOT_YOURS,
    CODE_NO_TABLE,
    CODE_TAKEN,
    CODE_NOT_NOW,
    CODE_NOT_YOUR_TURN,
    CODE_ILLEGAL,
    CODE_STALE,
    CODE_TOO_OFTEN,
    CODE_NOT_SAVED,
    CODE_FULL,
    CODE_STOPPING,
    CODE_COUNT
};

/* Return the code as written in a message, and its HTTP status. */
const char *refusal_name(enum refusal_code);
int refusal_status(enum refusal_code);

struct refusal {
    enum refusal_code code;    /* for programs */
    const struct words *words; /* NULL: nothing is refused */
};

/* Says whether anything is refused. */
static inline bool is_refusal(struct refusal r)
{
    return r.words != NULL;
}

/* Makes a refusal by the engine or a game, with the matching code; NULL: nothing is refused. */
struct refusal refusal_of(enum refusal_code, const struct words *);

/* No refusal. */
extern const struct refusal accepted;

/* A refusal by the server itself. */
enum refusal_id {
    REFUSED_MALFORMED,
    REFUSED_UNKNOWN_COMMAND,
    REFUSED_UNKNOWN_LANGUAGE,
    REFUSED_SECRET,
    REFUSED_NOT_YOURS,
    REFUSED_BAD_INVITE,
    REFUSED_KEPT,
    REFUSED_NO_TABLE,
    REFUSED_UNREADABLE,
    REFUSED_NO_LIST,
    REFUSED_NO_GAME,
    REFUSED_NO_LESSON,
    REFUSED_NO_PUZZLE,
    REFUSED_NOT_LOADED,
    REFUSED_NO_BOT,
    REFUSED_NO_FACE,
    REFUSED_NO_OPTION,
    REFUSED_OTHER_RULES,
    REFUSED_BAD_PLAN,
    REFUSED_NOBODY,
    REFUSED_TAKEN,
    REFUSED_BEGUN,
    REFUSED_NOT_BEGUN,
    REFUSED_OVER,
    REFUSED_NOT_OVER,
    REFUSED_NOT_NOW,
    REFUSED_NO_UNDO,
    REFUSED_TAKE_BACKS,
    REFUSED_TABLE_FULL,
    REFUSED_NOT_YOUR_TURN,
    REFUSED_BOT_PLAYS,
    REFUSED_NO_CHAT,
    REFUSED_CHAT_FULL,
    REFUSED_NO_HINTS,
    REFUSED_NOT_ABSENT,
    REFUSED_STALE,
    REFUSED_TOO_OFTEN,
    REFUSED_TOO_LONG,
    REFUSED_TOO_MANY,
    REFUSED_NOT_SAVED,
    REFUSED_NO_ROOM,
    REFUSED_STOPPING,
    REFUSED_LONG_RECORD,
    REFUSED_NO_MEMORY,
    REFUSED_COUNT
};

extern const struct refusal refusal[REFUSED_COUNT];

#endif
