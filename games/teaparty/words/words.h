/* The Mad Tea Party: what the files that speak share (names.c, words.c, story.c, draw.c,
 * tell.c, table.c). */
#ifndef WONDERLAND_TEAPARTY_WORDS_H
#define WONDERLAND_TEAPARTY_WORDS_H

#include "games/teaparty/teaparty.h"

enum { PHRASE_BYTES = 192 };

/* Keys of notation and JSON; ASCII, in no language. */
extern const char *const tp_row_key[];
extern const char *const tp_effect_key[EFFECT_COUNT];
void tp_notation_page(int page, struct text *); /* "3.1" */
void tp_notation_cell(int cell, struct text *); /* "huge2" */

extern const struct words tp_hero_name[];
extern const struct words tp_kind_name[KIND_COUNT];
extern const struct words tp_effect_name[EFFECT_COUNT];
extern const struct words tp_title[CHAPTERS];
extern const struct words tp_quoted;

void tp_say_face(int face, struct text *);
void tp_say_kind(int kind, struct text *);
void tp_say_chapter(int chapter, struct text *);
void tp_say_page(int page, struct text *);
void tp_say_cell(int cell, struct text *);
void tp_say_card(int card, struct text *);

/* What one of these says, as an argument of a sentence for the same reader. */
const char *tp_as_string(void (*say)(int, struct text *), int what, const struct text *,
                         char bytes[PHRASE_BYTES]);

/* tell.c */
void tp_tell_state(const struct teaparty *, struct text *);

/* story.c, draw.c, table.c: parts of the presenter. */
void tp_say_action(const void *, int seat, action, struct text *);
void tp_say_event(const void *, action event, struct text *);
void tp_say_state(const void *, struct text *);
void tp_say_score(const void *, int seat, struct text *);
void tp_json(const void *, struct json *);

#endif
