/*
 * War for Wonderland: the table in plain lines, for screen readers and scripts. The order is that
 * of the picture: what is fought over or the tea table, then the regions, then the players.
 */
#include "games/war/display/display_internal.h"
#include "games/war/rules/progress.h"
#include "games/war/rules/units.h"
#include "games/war/words/names.h"
#include "games/war/words/phrases.h"

static void say_names(const struct war *s, int place, struct text *out)
{
    int n = 0;
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].leader_at == place) {
            text_add(out, n++ > 0 ? ", " : "");
            text_term(out, &war_name_faction[s->seat[p].faction]);
        }
}

/* The tea table: "Chair 2: 2 units, weak Flamingo, shield. Chair 4: Alice." */

static bool sits_at(const struct war *s, int place)
{
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].leader_at == place)
            return true;
    return false;
}

static void tell_chair(const struct war *s, int chair, struct text *out)
{
    static const struct words at = WORDS("Chair {0}: ", "Стул {0}: ", "Krzesło {0}: ");
    static const struct words empty = WORDS("empty", "пусто", "puste");
    static const struct words poison = WORDS("; poisoned", "; отравлена", "; zatruta");
    bool leader = sits_at(s, AT_CHAIR + chair);
    text_say(out, &at, NUMBER(chair));
    say_names(s, AT_CHAIR + chair, out);
    if (s->chair[chair] != NONE) {
        text_add(out, leader ? "; " : "");
        war_say_card(s->chair[chair], out);
    } else if (!leader) {
        text_term(out, &empty);
    }
    if (s->venom >> chair & 1)
        text_term(out, &poison);
    text_add(out, ".\n");
}

static void tell_tea(const struct war *s, struct text *out)
{
    static const struct words head =
        WORDS("Head of the Table: ", "Во главе стола: ", "U szczytu stołu: ");
    static const struct words deck =
        WORDS("Cards in the tea deck: {0}.\n", "Карт в колоде чаепития: {0}.\n",
              "Karty w talii herbatki: {0}.\n");
    if (sits_at(s, AT_HEAD)) {
        text_term(out, &head);
        say_names(s, AT_HEAD, out);
        text_add(out, ".\n");
    }
    for (int chair = 1; chair <= CHAIRS; chair++)
        if (war_chairs[s->seats] >> chair & 1)
            tell_chair(s, chair, out);
    text_say(out, &deck, NUMBER(__builtin_popcount(s->deck)));
}

/* Regions */

static void tell_force(const struct war *s, int seat, int region, struct text *out)
{
    static const struct words supporters =
        WORDS(" {0} {0#supporter|supporters}", " {0} {0#сторонник|сторонника|сторонников}",
              " {0} {0#zwolennik|zwolenników|zwolenników}");
    static const struct words leader = WORDS(" leader {0}", " лидер {0}", " lider {0}");
    static const struct words castle[] = {
        [CASTLE_LYING] = WORDS(" lying castle", " лежащий замок", " leżący zamek"),
        [CASTLE_STANDING] = WORDS(" castle", " замок", " zamek"),
    };
    static const struct words starts =
        WORDS(" (starts with {0})", " (начнёт с силой {0})", " (zacznie z siłą {0})");
    const struct war_seat *p = &s->seat[seat];
    const char *comma = "";
    text_term(out, &war_name_faction[p->faction]);
    text_add(out, ":");
    if (p->supporters[region] > 0) {
        text_say(out, &supporters, NUMBER(p->supporters[region]));
        comma = ",";
    }
    if (p->leader_at == region) {
        text_add(out, comma);
        text_say(out, &leader, NUMBER(p->leader));
        comma = ",";
    }
    for (int f = 0; f < FIGURE_COUNT; f++)
        if (war_has_figure(s, seat, f, region)) {
            text_add(out, comma);
            text_add(out, " ");
            text_term(out, &war_name_figure[f]);
            comma = ",";
        }
    if (p->castle[region] != CASTLE_NONE) {
        text_add(out, comma);
        text_term(out, &castle[p->castle[region]]);
    }
    if (war_units(s, seat, region) > 0 && war_starting_strength(s, seat, region) > 0) /* 8.4 */
        text_say(out, &starts, NUMBER(war_starting_strength(s, seat, region)));
}

static void tell_region(const struct war *s, int region, struct text *out)
{
    static const struct words worth =
        WORDS("{0}, {1} {1#point|points}", "{0}, {1} {1#балл|балла|баллов}",
              "{0}, {1} {1#punkt|punkty|punktów}");
    static const struct words start =
        WORDS(", start marker", ", стартовый жетон", ", znacznik startu");
    static const struct words over =
        WORDS(", resolved", ", в этом раунде уже всё", ", w tej rundzie już po wszystkim");
    static const struct words nobody = WORDS("nobody", "никого", "nikogo");
    int n = 0;
    text_say(out, &worth, TERM(&war_name_region[region]), NUMBER(war_token_points(s, region)));
    if (s->start == region)
        text_term(out, &start);
    if (war_resolved(s, region))
        text_term(out, &over);
    text_add(out, ": ");
    for (int p = 0; p < s->seats; p++)
        if (war_units(s, p, region) > 0 || s->seat[p].castle[region] != CASTLE_NONE) {
            text_add(out, n++ > 0 ? "; " : "");
            tell_force(s, p, region, out);
        }
    if (n == 0)
        text_term(out, &nobody);
    text_add(out, ".\n");
}

/* Players */

static const struct words shield[2] = {
    WORDS("shield broken", "щит разбит", "tarcza rozbita"),
    WORDS("shield ready", "щит цел", "tarcza cała"),
};

/* ", 3 of them madness or poison", unless bags are closed (8.17). */
static void tell_harm(const struct war *s, const struct war_seat *p, struct text *out)
{
    static const struct words harm =
        WORDS(", {0} of them madness or poison", ", из них безумие и отравление: {0}",
              ", w tym szaleństwo i trucizna: {0}");
    if (!bags_closed(s))
        text_say(out, &harm, NUMBER(war_bag_harm(p)));
}

/* "Nina, Alice: 12 points, 3 shards, shield ready, leader 2, castle value 3, reserve 8, …" */
static void tell_player(const struct war *s, int seat, struct text *out)
{
    static const struct words first =
        WORDS("{0}, {1}: {2} {2#point|points}, {3} {3#shard|shards}, ",
              "{0}, {1}: {2} {2#балл|балла|баллов}, {3} {3#осколок|осколка|осколков}, ",
              "{0}, {1}: {2} {2#punkt|punkty|punktów}, {3} {3#odłamek|odłamki|odłamków}, ");
    static const struct words then = WORDS(", leader strength {0}, castle value {1}, reserve {2}",
                                           ", сила лидера {0}, ценность замка {1}, запас {2}",
                                           ", siła lidera {0}, wartość zamku {1}, rezerwa {2}");
    static const struct words last =
        WORDS(", tea cards {0}, quests in hand {1}, {2} {2#chip|chips} in the bag",
              ", карт чаепития {0}, квестов на руке {1}, в мешке {2} {2#жетон|жетона|жетонов}",
              ", karty herbatki {0}, zadania na ręce {1}, w worku {2} "
              "{2#żeton|żetony|żetonów}");
    const struct war_seat *p = &s->seat[seat];
    text_say(out, &first, SEAT(seat), TERM(&war_name_faction[p->faction]), NUMBER(p->vp),
             NUMBER(p->shards));
    text_term(out, &shield[p->shield]);
    text_say(out, &then, NUMBER(p->leader), NUMBER(p->value), NUMBER(p->reserve));
    text_say(out, &last, NUMBER(p->cards), NUMBER(p->hand), NUMBER(war_bag_size(p)));
    tell_harm(s, p, out);
    text_add(out, ".\n");
}

/* Battles */

static void tell_chips(const struct war *s, int seat, const uint8_t *kinds, int n, struct text *out)
{
    for (int i = 0; i < n; i++) {
        text_add(out, i > 0 ? ", " : " ");
        text_term(out, war_chip_name(s, seat, kinds[i]));
    }
}

static void tell_fighter(const struct war *s, int seat, struct text *out)
{
    static const struct words status[] = {
        [ACTIVE] = WORDS("draws", "тянет жетоны", "dobiera"),
        [HALTED] = WORDS("stopped", "стоп", "stop"),
        [BUST] = WORDS("bust", "крах", "klęska"),
    };
    static const struct words stands =
        WORDS("; units here: {0}; chips on the madness track: {1}",
              "; бойцов здесь: {0}; жетонов на треке безумия: {1}",
              "; jednostki tutaj: {0}; żetony na torze szaleństwa: {1}");
    static const struct words strength =
        WORDS("{0}: strength {1}", "{0}: сила {1}", "{0}: siła {1}");
    static const struct words icon =
        WORDS(" (on a forge icon)", " (на символе кузницы)", " (na symbolu kuźni)");
    static const struct words bag =
        WORDS("; {0} {0#chip|chips} in the bag", "; в мешке {0} {0#жетон|жетона|жетонов}",
              "; w worku {0} {0#żeton|żetony|żetonów}");
    static const struct words draws = WORDS(" Draws:", " Тянет:", " Dobiera:");
    static const struct words plays = WORDS(" Plays:", " Разыгрывает:", " Zagrywa:");
    static const struct words active = WORDS(" Active:", " Активны:", " Aktywne:");
    const struct war_seat *p = &s->seat[seat];
    text_say(out, &strength, TERM(&war_name_faction[p->faction]), NUMBER(p->strength));
    if (on_forge_icon(p->strength) && p->status != BUST)
        text_term(out, &icon);
    text_add(out, ", ");
    text_term(out, &status[p->status]);
    text_say(out, &stands, NUMBER(war_units(s, seat, s->region)), NUMBER(p->madness_n));
    text_say(out, &bag, NUMBER(war_bag_size(p)));
    tell_harm(s, p, out);
    text_add(out, "; ");
    text_term(out, &shield[p->shield]);
    text_add(out, ".");
    if (p->drawn_n > 0 && p->played == NONE) {
        text_term(out, &draws);
        tell_chips(s, seat, p->drawn, p->drawn_n, out);
        text_add(out, ".");
    } else if (p->drawn_n > 0) { /* until it lies somewhere */
        text_term(out, &plays);
        tell_chips(s, seat, &p->played, 1, out);
        text_add(out, ".");
    }
    if (p->active_n > 0) {
        text_term(out, &active);
        tell_chips(s, seat, p->active, p->active_n, out);
        text_add(out, ".");
    }
    text_add(out, "\n");
}

static void tell_battle(const struct war *s, struct text *out)
{
    static const struct words stake =
        WORDS("First: {0} {0#point|points} and a castle. Second: {1}.\n",
              "Первое место: {0} {0#балл|балла|баллов} и замок. Второе: {1}.\n",
              "Pierwsze miejsce: {0} {0#punkt|punkty|punktów} i zamek. Drugie: {1}.\n");
    static const struct words resistance =
        WORDS("Local resistance: {0}.\n", "Местное сопротивление: {0}.\n", "Lokalny opór: {0}.\n");
    static const struct words icons =
        WORDS("Forge icons on the battle track: ", "Символы кузницы на треке битвы: ",
              "Symbole kuźni na torze bitwy: ");
    int vp = war_token_points(s, s->region);
    text_say(out, &stake, NUMBER(vp), NUMBER(vp / 2));
    text_term(out, &icons);
    war_say_forge_icons(out);
    text_add(out, ".\n");
    if (two_players(s))
        text_say(out, &resistance, NUMBER(war_resistance[s->round]));
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].status != OUTSIDE)
            tell_fighter(s, p, out);
}

/* 16.10 to 16.13 */
static void tell_final(const struct war *s, struct text *out)
{
    for (int p = 0; p < s->seats; p++)
        war_say_final(s, p, out);
}

/* Whether a decision is about chairs, or regions: other lines would only take time to read
 * aloud. */
static bool about_chairs(const struct war *s)
{
    int what = war_top(s).step;
    return what == STEP_VENOM || what == STEP_TURN || what == STEP_SEAT || what == STEP_TAKE ||
           what == STEP_KEEP; /* 2.19: with the table in sight */
}
static bool about_regions(const struct war *s, const struct text *out)
{
    switch (war_top(s).step) {
    case STEP_REGION:
    case STEP_UNIT:
    case STEP_FIGURE:
    case STEP_CASTLE:
    case STEP_REWARD:
    case STEP_KNIGHT:
    case STEP_FROM:
    case STEP_FADE:
        return true;
    default:
        return !war_fighting(s) && !amid_card(s, out);
    }
}

void war_draw_plain_lines(const struct war *s, struct text *out)
{
    bool battle = war_fighting(s);
    int reader = reading_seat(s, out);
    if (s->over)
        tell_final(s, out);
    if (battle)
        tell_battle(s, out);
    if (about_chairs(s))
        tell_tea(s, out);
    for (int region = 0; region < REGION_COUNT; region++)
        if (s->start != NONE && in_play(s, region) && about_regions(s, out))
            tell_region(s, region, out);
    for (int p = 0; p < s->seats && !battle; p++)
        if (s->seat[p].faction != NONE && (p == reader || !amid_card(s, out)))
            tell_player(s, p, out);
}
