/*
 * War for Wonderland: a battle, drawn. The battle track with its forge icons, the markers below it,
 * and two lines for each fighter: how things stand, and the chips.
 */
#include "games/war/display/display_internal.h"
#include "games/war/rules/progress.h"
#include "games/war/rules/units.h"
#include "games/war/words/names.h"

enum { CELL_WIDTH = 3 };

/* "  0  1 ⚒2  3 …" */
static void draw_track(struct text *out)
{
    for (int cell = 0; cell <= STRENGTH_MAX; cell++) {
        bool icon = on_forge_icon(cell);
        text_hue(out, icon ? HUE_FORGE : HUE_NONE);
        text_add(out, cell < 10 ? " " : "");
        text_add(out, icon ? "⚒" : " ");
        text_number(out, cell);
        text_hue(out, HUE_NONE);
    }
    text_add(out, "\n");
}

/* Fighters on a cell that still have a marker. */
static int fighters_on(const struct war *s, int cell, uint8_t seats[WAR_SEATS])
{
    int n = 0;
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].strength == cell &&
            (s->seat[p].status == ACTIVE || s->seat[p].status == HALTED))
            seats[n++] = (uint8_t)p;
    return n;
}

/* Up to three markers fit under a cell; the others go to the next line. */
static bool draw_markers(const struct war *s, int line, struct text *out)
{
    uint8_t seats[WAR_SEATS];
    bool more = false;
    for (int cell = 0; cell <= STRENGTH_MAX; cell++) {
        int n = fighters_on(s, cell, seats), from = line * CELL_WIDTH;
        int to = n < from + CELL_WIDTH ? n : from + CELL_WIDTH;
        more |= n > to;
        if (to > from)
            text_pad(out, (cell + 1) * CELL_WIDTH - (to - from));
        for (int i = from; i < to; i++)
            war_draw_suit(s, seats[i], out);
    }
    text_add(out, "\n");
    return more;
}

/* "At stake: 6 points and a castle; second place 3. Local resistance: 5." */
static void say_stake(const struct war *s, struct text *out)
{
    static const struct words stake =
        WORDS("First: {0} {0#point|points} and a castle. Second: {1}.",
              "Первое место: {0} {0#балл|балла|баллов} и замок. Второе: {1}.",
              "Pierwsze miejsce: {0} {0#punkt|punkty|punktów} i zamek. Drugie: {1}.");
    static const struct words resistance =
        WORDS(" Local resistance: {0}.", " Местное сопротивление: {0}.", " Lokalny opór: {0}.");
    int vp = war_token_points(s, s->region);
    text_say(out, &stake, NUMBER(vp), NUMBER(vp / 2));
    if (two_players(s))
        text_say(out, &resistance, NUMBER(war_resistance[s->round]));
}

/* "Wagers: ♦ face down, ♣ Alice" */
static void say_wagers(const struct war *s, struct text *out)
{
    static const struct words wagers = WORDS(" Wagers:", " Ставки:", " Zakłady:");
    static const struct words hidden = WORDS("face down", "закрыта", "zakryty");
    static const struct words none = WORDS("none", "нет", "brak");
    int n = 0;
    for (int p = 0; p < s->seats; p++) {
        int wager = s->seat[p].wager;
        if (wager == NONE)
            continue;
        text_add(out, n > 0 ? "," : "");
        if (n++ == 0)
            text_term(out, &wagers);
        text_add(out, " ");
        war_draw_suit(s, p, out);
        text_add(out, " ");
        text_term(out, wager == UNKNOWN       ? &hidden
                       : wager == ANSWER_PASS ? &none
                                              : &war_name_faction[wager]);
    }
}

/* Fighters */

enum {
    NAME_COLUMN = 3,
    STATUS_COLUMN = 23,
    STRENGTH_COLUMN = 33,
    UNITS_COLUMN = 39,
    SHIELD_COLUMN = 46,
    MADNESS_COLUMN = 52,
    BAG_COLUMN = 60,
    ODDS_COLUMN = 67,
    EXHAUSTED_COLUMN = 74
};

static const struct column columns[] = {
    { STRENGTH_COLUMN, WORDS("str.", "сила", "siła") },
    { UNITS_COLUMN, WORDS("units", "бойцы", "jedn.") },
    { SHIELD_COLUMN, WORDS("shld", "щит", "tarcz") },
    { MADNESS_COLUMN, WORDS("mad", "безум.", "szal.") },
    { BAG_COLUMN, WORDS("bag", "мешок", "worek") },
    { ODDS_COLUMN, WORDS("risk", "риск", "ryz.") },
    { EXHAUSTED_COLUMN, WORDS("exh.", "ист.", "wyc.") },
};

/* Whether the fighter continues; "…" while a sealed answer is owed, "✓" when it is given. */
static void draw_status(const struct war *s, int seat, struct text *out)
{
    static const struct words status[] = {
        [ACTIVE] = WORDS("draws", "тянет", "dobiera"),
        [HALTED] = WORDS("stopped", "стоп", "stop"),
        [BUST] = WORDS("bust", "крах", "klęska"),
    };
    text_pad(out, STATUS_COLUMN);
    text_hue(out, s->seat[seat].status == BUST ? HUE_BAD : HUE_NONE);
    text_term(out, &status[s->seat[seat].status]);
    text_hue(out, HUE_NONE);
    if (war_top(s).step == STEP_DRAW && s->seat[seat].status == ACTIVE)
        text_add(out, owes(s, seat) ? " …" : " ✓");
}

/* "12/3 25%": chips in the bag, those that hurt, and how likely the next one is to hurt. */
static void draw_odds(const struct war *s, const struct war_seat *p, struct text *out)
{
    int n = war_bag_size(p), bad = war_bag_harm(p);
    text_pad(out, BAG_COLUMN);
    text_number(out, n);
    if (bags_closed(s))
        return;
    text_add(out, "/");
    text_number(out, bad);
    text_pad(out, ODDS_COLUMN);
    text_percent(out, n > 0 ? (100 * bad + n / 2) / n : 0);
}

static void draw_standing(const struct war *s, int seat, struct text *out)
{
    const struct war_seat *p = &s->seat[seat];
    int exhausted = 0;
    for (int kind = 0; kind < CHIP_COUNT; kind++)
        exhausted += p->exhausted[kind];
    text_add(out, owes(s, seat) ? "▸" : " ");
    war_draw_suit(s, seat, out);
    text_pad(out, NAME_COLUMN);
    text_term(out, &war_name_faction[p->faction]);
    draw_status(s, seat, out);
    text_pad(out, STRENGTH_COLUMN);
    text_number(out, p->strength);
    text_pad(out, UNITS_COLUMN);
    text_number(out, war_units(s, seat, s->region));
    text_pad(out, SHIELD_COLUMN);
    text_add(out, p->shield ? "■" : "□");
    text_pad(out, MADNESS_COLUMN);
    text_hue(out, HUE_BAD);
    text_repeat(out, "●", p->madness_n);
    text_hue(out, HUE_NONE);
    text_repeat(out, "·", MADNESS_CELLS - p->madness_n);
    draw_odds(s, p, out);
    text_pad(out, EXHAUSTED_COLUMN);
    text_number(out, exhausted);
    text_add(out, "\n");
}

static void say_chips(int faction, const uint8_t *kinds, int n, struct text *out)
{
    for (int i = 0; i < n; i++)
        if (kinds[i] != NONE) {
            text_add(out, " ");
            war_code_chip(faction, kinds[i], out);
        }
}

/* "plays Rook+ · active: 1 Flam ⚒ Rose+", or what was drawn while one of several is chosen. */
static void draw_chips(const struct war *s, int seat, struct text *out)
{
    static const struct words draws = WORDS("draws", "тянет", "dobiera");
    static const struct words plays = WORDS("plays", "разыгрывает", "zagrywa");
    static const struct words active = WORDS("active:", "активны:", "aktywne:");
    const struct war_seat *p = &s->seat[seat];
    struct text_buffer buffer;
    text_buffer_open(&buffer, out);
    text_add(&buffer.text, "  ");
    if (p->drawn_n > 0 && p->played == NONE) {
        text_add(&buffer.text, " ");
        text_term(&buffer.text, &draws);
        say_chips(p->faction, p->drawn, p->drawn_n, &buffer.text);
    } else if (p->drawn_n > 0) { /* until it lies somewhere */
        text_add(&buffer.text, " ");
        text_term(&buffer.text, &plays);
        say_chips(p->faction, &p->played, 1, &buffer.text);
    }
    if (p->active_n > 0) {
        text_add(&buffer.text, buffer.text.n > 2 ? " · " : " ");
        text_term(&buffer.text, &active);
        say_chips(p->faction, p->active, p->active_n, &buffer.text);
    }
    if (buffer.text.n > 2)
        war_paragraph(&buffer, NAME_COLUMN, out);
}

/* The reader's quests of this region: they may decide between drawing and stopping. */
static void draw_quests(const struct war *s, struct text *out)
{
    int reader = reading_seat(s, out);
    for (int quest = 0; reader != NONE && quest < QUESTS; quest++) {
        struct text_buffer buffer;
        if (s->quest[quest] != QUEST_HAND + reader || quest_region(quest) != s->region ||
            s->seat[reader].status == OUTSIDE)
            continue;
        text_buffer_open(&buffer, out);
        war_say_quest(s, reader, quest, &buffer.text);
        war_paragraph(&buffer, 2, out);
    }
}

void war_draw_battle(const struct war *s, struct text *out)
{
    struct text_buffer stake;
    text_buffer_open(&stake, out);
    say_stake(s, &stake.text);
    say_wagers(s, &stake.text);
    war_paragraph(&stake, 0, out);
    draw_track(out);
    for (int line = 0; draw_markers(s, line, out); line++)
        continue;
    war_draw_columns(columns, sizeof columns / sizeof *columns, out);
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].status != OUTSIDE) {
            draw_standing(s, p, out);
            draw_chips(s, p, out);
        }
    draw_quests(s, out);
}
