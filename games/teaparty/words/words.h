/* The Mad Tea Party: what words/ and display/ share. */
#ifndef WONDERLAND_TEAPARTY_WORDS_H
#define WONDERLAND_TEAPARTY_WORDS_H

#include "games/teaparty/teaparty.h"

enum { PHRASE_BYTES = 512 };

/* Keys of notation and JSON: ASCII, the same in every language. */
extern const char *const teaparty_row_key[];
extern const char *const teaparty_effect_key[EFFECT_COUNT];
void teaparty_notation_page(int page, struct text *); /* "3.1" */
void teaparty_notation_cell(int cell, struct text *); /* "huge2" */

extern const struct words teaparty_hero_name[];
extern const struct words teaparty_kind_name[KIND_COUNT];
extern const struct words teaparty_kind_whom[KIND_COUNT];  /* the accusative */
extern const struct words teaparty_kind_whose[KIND_COUNT]; /* the genitive */
extern const struct words teaparty_title[CHAPTERS];
extern const struct words teaparty_quoted;

void teaparty_say_face(int face, struct text *);
void teaparty_say_kind(int kind, struct text *);
void teaparty_say_face_whom(int face, struct text *); /* in the accusative */
void teaparty_say_kind_whom(int kind, struct text *);
void teaparty_say_chapter(int chapter, struct text *);
void teaparty_say_whole_chapter(int chapter, struct text *); /* with its points and pages */
void teaparty_say_portrait(int page, struct text *);         /* "huge March Hare" */
void teaparty_say_page(int page, struct text *);
void teaparty_say_cell(int cell, struct text *);
void teaparty_say_card(int card, struct text *);
void teaparty_say_place(int page, int card, struct text *);

/* Effects are named after the card that has them: "the Gryphon’s"; NONE is Alice’s. */
const struct words *teaparty_whose_effect(int effect);

/* The name of the character that Alice copies to use this effect. */
const struct words *teaparty_copied(int effect);

/* The declared effect with its targets, in sentences: story.c. */
void teaparty_say_effect(const struct teaparty *, struct text *);

/* Writes the text of one of these into `bytes`: an argument of a sentence for the same reader. */
const char *teaparty_as_string(void (*say)(int, struct text *), int what, const struct text *,
                               char bytes[PHRASE_BYTES]);

/* why.c */
extern const struct form teaparty_forms[];
const char *teaparty_why_not(const void *, int seat, action, struct text *);

/* plain_lines.c */
void teaparty_draw_plain_lines(const struct teaparty *, struct text *);

/* story.c, draw.c, json.c: parts of the presenter. */
void teaparty_say_action(const void *, int seat, action, struct text *);
void teaparty_say_event(const void *, action event, struct text *);
void teaparty_say_state(const void *, struct text *);
void teaparty_say_score(const void *, int seat, struct text *);
extern const struct count_part teaparty_parts[];
extern const struct stake teaparty_stakes[];
void teaparty_count(const void *, int seat, int counts[PARTS_MAX]);
void teaparty_json(const void *, struct json *);

#endif
