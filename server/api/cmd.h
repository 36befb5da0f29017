/* The commands of docs/PROTOCOL.md, each as `do` names it, by the file that has them. Each answers
 * the request or lets it wait. The live table is NULL for a command that is not about a table, and
 * is not busy. */
#ifndef WONDERLAND_CMD_H
#define WONDERLAND_CMD_H

#include "server/api/request.h"

/* cmd_hello.c: identifies the client. */
void cmd_hello(struct server *, struct live_table *, struct request *);
void cmd_device(struct server *, struct live_table *, struct request *);

/* cmd_look.c: looking at a table. */
void cmd_watch(struct server *, struct live_table *, struct request *);
void cmd_unwatch(struct server *, struct live_table *, struct request *);
void cmd_look(struct server *, struct live_table *, struct request *);
void cmd_text(struct server *, struct live_table *, struct request *);

/* cmd_create.c: new tables. */
void cmd_create(struct server *, struct live_table *, struct request *);
void cmd_rematch(struct server *, struct live_table *, struct request *);
void cmd_play_on(struct server *, struct live_table *, struct request *);

/* cmd_upload.c: turns an uploaded record into a finished table. parts.c: a piece of one that is
 * longer than a message. */
void cmd_upload(struct server *, struct live_table *, struct request *);
void cmd_keep(struct server *, struct live_table *, struct request *);
void cmd_part(struct server *, struct live_table *, struct request *);

/* cmd_seat.c: chairs, and who plays on them. */
void cmd_sit(struct server *, struct live_table *, struct request *);
void cmd_stand(struct server *, struct live_table *, struct request *);
void cmd_name(struct server *, struct live_table *, struct request *);
void cmd_face(struct server *, struct live_table *, struct request *);
void cmd_invite(struct server *, struct live_table *, struct request *);
void cmd_concede(struct server *, struct live_table *, struct request *);
void cmd_leave(struct server *, struct live_table *, struct request *);
void cmd_back(struct server *, struct live_table *, struct request *);
void cmd_replace(struct server *, struct live_table *, struct request *);

/* cmd_play.c: moves. */
void cmd_move(struct server *, struct live_table *, struct request *);
void cmd_undo(struct server *, struct live_table *, struct request *);
void cmd_orders(struct server *, struct live_table *, struct request *);

/* cmd_why.c: why the rules do not allow something. */
void cmd_why(struct server *, struct live_table *, struct request *);

/* Reads `act`: verb and operands, as a choice of a view has them. False: it is malformed. */
bool why_read_act(const struct request *, action *);

/* Answers with the number of the rule and its words; rule NULL: the action is allowed. */
void why_reply(struct server *, struct request *, int64_t step, const char *rule,
               const char *words);

/* Refuses a move that is not one of the seat's choices: with the rule that forbids it, or with
 * these words if it means nothing. */
void why_refuse_move(struct server *, struct live_table *, struct request *, int seat,
                     const char *move, const struct words *unlisted);

/* Said of an action that the game does not have. */
extern const struct words why_no_such_action;

/* cmd_hint.c: help with a decision, a word on the last one, why bots have played as they did. */
void cmd_previews(struct server *, struct live_table *, struct request *);
void cmd_hint(struct server *, struct live_table *, struct request *);
void cmd_coach(struct server *, struct live_table *, struct request *);
void cmd_reason(struct server *, struct live_table *, struct request *);

/* Answers a request that has waited for any of these. */
void advice_done(struct server *, struct request *, const struct bot_job *);

/* cmd_chat.c: messages at a table. */
void cmd_chat(struct server *, struct live_table *, struct request *);

/* cmd_query.c: games and lists of tables. */
void cmd_games(struct server *, struct live_table *, struct request *);
void cmd_tables(struct server *, struct live_table *, struct request *);

/* cmd_lesson.c: lessons. */
void cmd_lessons(struct server *, struct live_table *, struct request *);
void cmd_lesson(struct server *, struct live_table *, struct request *);
void cmd_lesson_why(struct server *, struct live_table *, struct request *);

/* cmd_study.c: what was good and what was luck in a finished game; how it might have continued. */
void cmd_study(struct server *, struct live_table *, struct request *);
void cmd_variation(struct server *, struct live_table *, struct request *);

/* Resumes a request that has waited for what bots have found. */
void variation_found(struct server *, struct request *, const struct bot_job *);

/* cmd_puzzle.c: puzzles. */
void cmd_puzzles(struct server *, struct live_table *, struct request *);
void cmd_puzzle(struct server *, struct live_table *, struct request *);
void cmd_puzzle_try(struct server *, struct live_table *, struct request *);
void cmd_puzzle_why(struct server *, struct live_table *, struct request *);

/* cmd_replay.c: finished games. text_at is `text` with `at`. */
void cmd_replay(struct server *, struct live_table *, struct request *);
void cmd_text_at(struct server *, struct live_table *, struct request *);
void cmd_verify(struct server *, struct live_table *, struct request *);
void cmd_record(struct server *, struct live_table *, struct request *);

#endif
