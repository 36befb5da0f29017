/*
 * Everything that the terminal itself says to a player, in three languages. Sentences about a game
 * come from the game itself; these are about the table around it: prompts, commands, curtain,
 * saving, the end.
 */
#ifndef WONDERLAND_TERMINAL_WORDS_H
#define WONDERLAND_TERMINAL_WORDS_H

#include "engine/text.h"

enum phrase {
    /* Sitting down. */
    PH_WELCOME,
    PH_PICK_LANG,
    PH_PICK_GAME,
    PH_PICK_COUNT,
    PH_RIVALS_1,
    PH_RIVALS_2,
    PH_RIVALS_3,
    PH_RIVALS_4,
    PH_RIVALS_5,
    PH_PICK_CHAIR,
    PH_PERSON,
    PH_CHAIR_BOT,
    PH_CHAIR_BOT_STYLE,
    PH_PLAYERS,
    PH_PLAYERS_RANGE,
    PH_MINUTES,
    PH_MINUTES_RANGE,
    PH_FROM_AGE,
    PH_SEALED,

    /* Playing. */
    PH_CURTAIN,
    PH_CHOICES,
    PH_MANY_CHOICES,
    PH_CHOICE_COUNT,
    PH_NO_MATCH,
    PH_NOT_HERE,
    PH_DID_YOU_MEAN,
    PH_OLDER_RULES,
    PH_UNDONE,
    PH_NO_UNDO,
    PH_COACH_ON,
    PH_COACH_OFF,
    PH_HELP_TITLE,
    PH_HELP_PLAIN,
    PH_HELP_SCREEN,
    PH_RULES_TITLE,
    PH_STORY_TITLE,
    PH_OTHERS,
    PH_KEYS,
    PH_KEYS_MENU,
    PH_KEYS_PAGE,
    PH_NUMBER_PLEASE,
    PH_HOW_TO_ANSWER,
    PH_USUAL,
    PH_ALL,
    PH_TOO_SMALL,
    PH_LINE_TOO_LONG,
    PH_LOST_CRASH,
    PH_LOST_TIMEOUT,
    PH_LOST_NONSENSE,
    PH_LOST_GONE,

    /* Saving and leaving. */
    PH_SAVED,
    PH_NOT_SAVED,
    PH_LEAVE_ASK,
    PH_LEAVE_STAY,
    PH_LEAVE_SAVE,
    PH_LEAVE_GO,
    PH_BYE,
    PH_BYE_UNSAVED,
    PH_INPUT_ENDED,
    PH_GO_ON_WITH,

    /* Lessons. */
    PH_COURSE,
    PH_LESSON,
    PH_CONTINUE,
    PH_NEXT_LESSON,
    PH_LAST_LESSON,
    PH_LESSON_OVER,
    PH_LEARN_PLAY,
    PH_LEARN_LATER,
    PH_HELP_LESSON,

    /* The end. */
    PH_SEED,
    PH_WHAT_NOW,
    PH_REMATCH,
    PH_SAVE_RECORD,
    PH_BOARD_AGAIN,
    PH_DONE,

    /* Stepping through a record. */
    PH_STEP,
    PH_UNFINISHED,

    /* The commands as they stand in the list of the full screen. */
    PH_DO_UNDO,
    PH_DO_SAVE,
    PH_DO_HELP,
    PH_DO_RULES,
    PH_DO_BOARD,
    PH_DO_LIST,
    PH_DO_QUIT,
    PH_DO_STORY,
    PH_DO_SKIP,
    PH_DO_COACH,

    PH_DO_CHAT,
    PH_DO_HINT,
    PH_DO_CONCEDE,
    PH_DO_STEP_OUT,
    PH_DO_COME_BACK,
    PH_DO_INVITE,
    PH_DO_ORDERS,
    PH_ORDERS_ASK,
    PH_ORDERS_DONE,

    /* At a server's table. */
    PH_WHICH_TABLE,
    PH_TABLE_MINE,
    PH_TABLE_OPEN,
    PH_TABLE_NEW,
    PH_FRIEND,
    PH_WHICH_CHAIR,
    PH_CHAIR_FREE,
    PH_CHAIR,
    PH_FREE,
    PH_YOUR_NAME,
    PH_DEFAULT_NAME,
    PH_USUAL_TEXT,
    PH_LINK,
    PH_GATHERING,
    PH_WAITING,
    PH_SECONDS_LEFT,
    PH_BOT_FOR_YOU,
    PH_NOT_YOUR_TURN,
    PH_NO_CHOICE,
    PH_SEVERAL,
    PH_AWAY,
    PH_AWAY_KEPT,
    PH_BACK_AGAIN,
    PH_NOT_SENT,
    PH_NO_SERVER,
    PH_NO_TABLE,
    PH_NO_RULES,
    PH_NO_FREE_CHAIR,
    PH_CONCEDE_ASK,
    PH_CONCEDE_NO,
    PH_CONCEDE_YES,
    PH_WINNERS,
    PH_OVER,
    PH_SEED_THERE,
    PH_HELP_REMOTE,

    /* Errors of files. */
    PH_FILE_MISSING,
    PH_FILE_DENIED,
    PH_FILE_READ_ONLY,
    PH_FILE_FULL,
    PH_FILE_ODD,
    PH_FILE_DANGLES,
    PH_FILE_THERE,
    PH_FILE_CHANGED,
    PH_FILE_HUGE,
    PH_FILE_NAME,
    PH_FILE_FAILED,
    PH_FILE_OVER,
    PH_FILE_SEEDLESS,

    PHRASE_COUNT
};

extern const struct words phrase[PHRASE_COUNT];

/* Words of a table in the language, as text_words writes them; they stay valid until the program
 * ends. */
const char *words_in(const struct words *, enum lang);

#endif
