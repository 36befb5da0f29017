/*
 * War for Wonderland: what the files that show the table share. draw.c puts the sections together
 * and has the shared marks; board.c draws the tea table, the regions and the players, battle.c a
 * battle; plain_lines.c has the same in plain lines; details.c says what things do.
 */
#ifndef WONDERLAND_WAR_DISPLAY_INTERNAL_H
#define WONDERLAND_WAR_DISPLAY_INTERNAL_H

#include "games/war/rules/steps.h"
#include "games/war/war.h"

enum { PAGE_WIDTH = 78, NAME_BYTES = 256, PARAGRAPH_BYTES = 2048 };
enum { HUE_FORGE = 7, HUE_BAD = 2, HUE_QUIET = 3, HUE_TITLE = 4 };

/* A short text that is put together first, to be measured or wrapped. */
struct text_buffer {
    struct text text;
    char bytes[PARAGRAPH_BYTES];
};
void text_buffer_open(struct text_buffer *, const struct text *out);

/* draw.c */

/* The buffer, wrapped to the page where the table is drawn; later lines are indented. */
void war_paragraph(struct text_buffer *, int indent, struct text *out);

/* The titles of columns, one line. */
struct column {
    int at;
    struct words title;
};
void war_draw_columns(const struct column *, int n, struct text *out);

/* The seat's suit in the hue of its faction. */
void war_draw_suit(const struct war *, int seat, struct text *out);

/* A chip or an icon in a few characters: "Rose+", "lead+1". The faction names its artefact. */
void war_code_chip(int faction, int kind, struct text *out);
void war_code_icon(int icon, struct text *out);
int war_chip_hue(int kind);

/* "Alice: track 49, castles 9, quests 3, shards −9: 52 points." */
void war_say_final(const struct war *, int seat, struct text *out);

/* Whether the seat owes a decision. */
static inline bool owes(const struct war *s, int seat)
{
    return !s->over && (s->owed >> seat & 1);
}

/* The seat that reads, if it plays; else NONE. */
static inline int reading_seat(const struct war *s, const struct text *out)
{
    return out->reader->seat < s->seats ? out->reader->seat : NONE;
}

/* Whether the reader is in the middle of a tea card, and has just heard the rest. */
static inline bool amid_card(const struct war *s, const struct text *out)
{
    return s->card != NONE && reading_seat(s, out) == war_top(s).seat;
}

/* Writes the owner of a line: the suit where it is drawn, and the faction with a colon. */
void war_say_owner(const struct war *, int seat, struct text *out);

/* board.c, battle.c: drawn, a few lines each */
void war_draw_tea(const struct war *, struct text *out);
void war_draw_regions(const struct war *, struct text *out);
void war_draw_players(const struct war *, struct text *out);
void war_draw_battle(const struct war *, struct text *out);

/* plain_lines.c */
void war_draw_plain_lines(const struct war *, struct text *out);

/* details.c: sections under a title; each says nothing if there is nothing to say. */
void war_detail_title(const struct words *, struct text *out);
/* "Jam Tomorrow (Witzend) ○ Be second … ✓ Own 7 or more …" */
void war_say_quest(const struct war *, int seat, int quest, struct text *out);
void war_detail_quests(const struct war *, struct text *out);
void war_detail_forge(const struct war *, struct text *out);
void war_detail_abilities(const struct war *, struct text *out);
void war_detail_market(const struct war *, struct text *out);
void war_detail_factions(const struct war *, struct text *out);
void war_detail_allies(const struct war *, struct text *out);
void war_detail_wonderlanders(const struct war *, struct text *out);
void war_detail_bags(const struct war *, struct text *out);
void war_detail_signs(const struct war *, struct text *out);

#endif
