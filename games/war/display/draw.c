/*
 * War for Wonderland: the table, section by section. The subject of the reader's decision comes
 * first below the heading, then the picture, then what things do: a terminal shows the beginning
 * and scrolls to the rest.
 */
#include "games/war/display/draw.h"

#include "games/war/display/display_internal.h"
#include "games/war/rules/progress.h"
#include "games/war/rules/score.h"
#include "games/war/words/names.h"

void text_buffer_open(struct text_buffer *buffer, const struct text *out)
{
    text_open(&buffer->text, buffer->bytes, sizeof buffer->bytes, out->reader);
}

static size_t spaces_at(const char *p)
{
    size_t n = 0;
    while (p[n] == ' ')
        n++;
    return n;
}

/* Bytes of the next word, the spaces before it included. */
static size_t word_bytes(const char *p)
{
    size_t n = spaces_at(p);
    while (p[n] != ' ' && p[n] != '\0')
        n++;
    return n;
}

/* Characters of the first n bytes, hues not counted. */
static int columns(const char *p, size_t n)
{
    int width = 0;
    for (size_t i = 0; i < n; i++)
        width += ((unsigned char)p[i] & 0xc0) != 0x80 && !text_is_hue(p[i]);
    return width;
}

void war_paragraph(struct text_buffer *buffer, int indent, struct text *out)
{
    const char *p = buffer->bytes;
    int column = 0;
    while (*p != '\0') {
        size_t n = word_bytes(p);
        int width = columns(p, n);
        if (out->reader->drawn && column > indent && column + width > PAGE_WIDTH) {
            text_add(out, "\n");
            text_repeat(out, " ", indent);
            size_t spaces = spaces_at(p);
            p += spaces;
            n -= spaces;
            width -= (int)spaces;
            column = indent;
        }
        text_add_bytes(out, p, n);
        column += width;
        p += n;
    }
    text_add(out, "\n");
}

/* Marks */

static const uint8_t faction_hue[FACTION_COUNT] = {
    [ALICE] = 7, [HATTER] = 5, [QUEEN] = 2, [JABBERWOCK] = 1, [CAT] = 4,
};

void war_draw_columns(const struct column *column, int n, struct text *out)
{
    for (int i = 0; i < n; i++) {
        text_pad(out, column[i].at);
        text_hue(out, HUE_QUIET);
        text_term(out, &column[i].title);
        text_hue(out, HUE_NONE);
    }
    text_add(out, "\n");
}

void war_draw_suit(const struct war *s, int seat, struct text *out)
{
    int faction = s->seat[seat].faction;
    text_hue(out, faction == NONE ? HUE_NONE : faction_hue[faction]);
    text_suit(out, seat);
    text_hue(out, HUE_NONE);
}

/* At most six characters, so that two fit into a chair. */
static const struct words artefact_code[FACTION_COUNT] = {
    [ALICE] = WORDS("Sword", "Меч", "Miecz"),  [HATTER] = WORDS("Teapot", "Чайник", "Czajn."),
    [QUEEN] = WORDS("Axe", "Секира", "Topór"), [JABBERWOCK] = WORDS("Eyes", "Глаза", "Oczy"),
    [CAT] = WORDS("Grin", "Улыбка", "Uśm."),
};
static const struct words chip_code[CHIP_COUNT] = {
    [CHIP_F1] = WORDS("1", "1", "1"),
    [CHIP_F2] = WORDS("2", "2", "2"),
    [CHIP_ARTEFACT] = WORDS("artef.", "артеф.", "artef."),
    [CHIP_FORGE] = WORDS("⚒", "⚒", "⚒"),
    [CHIP_FLAMINGO] = WORDS("Flam", "Флам", "Flam"),
    [CHIP_FLAMINGO + 1] = WORDS("Flam+", "Флам+", "Flam+"),
    [CHIP_SOLDIER] = WORDS("Sold", "Солд", "Żołn"),
    [CHIP_SOLDIER + 1] = WORDS("Sold+", "Солд+", "Żołn+"),
    [CHIP_ROSE] = WORDS("Rose", "Роза", "Róża"),
    [CHIP_ROSE + 1] = WORDS("Rose+", "Роза+", "Róża+"),
    [CHIP_ROOK] = WORDS("Rook", "Лад", "Wież"),
    [CHIP_ROOK + 1] = WORDS("Rook+", "Лад+", "Wież+"),
    [CHIP_CREATURE] = WORDS("Crea", "Сущ", "Stw"),
    [CHIP_CREATURE + 1] = WORDS("Crea+", "Сущ+", "Stw+"),
    [CHIP_AMULET] = WORDS("Amulet", "Амулет", "Amulet"),
    [CHIP_CROWN] = WORDS("Crown", "Корона", "Korona"),
    [CHIP_HOOKAH] = WORDS("Hookah", "Кальян", "Fajka"),
    [CHIP_GLOVES] = WORDS("Gloves", "Перч.", "Rękaw."),
    [CHIP_WATCH] = WORDS("Watch", "Часы", "Zegar."),
    [CHIP_TEACUP] = WORDS("Teacup", "Чашка", "Filiż."),
    [CHIP_FEATHER] = WORDS("Feath.", "Перо", "Pióro"),
    [CHIP_HORN] = WORDS("Horn", "Рог", "Róg"),
    [CHIP_OYSTERS] = WORDS("Oyst.", "Устр.", "Ostr."),
    [CHIP_TREACLE] = WORDS("Treac.", "Патока", "Syrop"),
    [CHIP_SOUP] = WORDS("Soup", "Суп", "Zupa"),
    [CHIP_MOUSETRAP] = WORDS("Trap", "Мышел.", "Pułap."),
    [CHIP_MADNESS] = WORDS("mad1", "без1", "szal1"),
    [CHIP_DOUBLE] = WORDS("mad2", "без2", "szal2"),
    [CHIP_POISON] = WORDS("☠", "☠", "☠"),
};
static const struct words icon_code[ICON_COUNT] = {
    [ICON_ANY_WEAK] = WORDS("any", "люб", "dow"),
    [ICON_ANY_STRONG] = WORDS("any+", "люб+", "dow+"),
    [ICON_SHIELD] = WORDS("shield", "щит", "tarcza"),
    [ICON_CASTLE] = WORDS("castle", "замок", "zamek"),
    [ICON_LEADER] = WORDS("lead+1", "лид+1", "lid+1"),
    [ICON_CALM] = WORDS("−mad", "−без", "−szal"),
    [ICON_WONDERLANDER] = WORDS("wonder", "житель", "mieszk"),
    [ICON_ABILITY] = WORDS("abil.", "спос.", "zdoln"),
    [ICON_QUEST] = WORDS("qu.1", "кв.1", "zad1"),
    [ICON_QUESTS] = WORDS("qu.2", "кв.2", "zad2"),
    [ICON_FORGE] = WORDS("forge", "ковка", "przek"),
    [ICON_DISCARD_1] = WORDS("−1◊", "−1◊", "−1◊"),
    [ICON_DISCARD_2] = WORDS("−2◊", "−2◊", "−2◊"),
    [ICON_DISCARD_3] = WORDS("−3◊", "−3◊", "−3◊"),
    [ICON_SUPPORTER] = WORDS("supp+1", "стор+1", "zwol+1"),
    [ICON_CASTLE_VALUE] = WORDS("⌂+1", "⌂+1", "⌂+1"),
    [ICON_STAR] = WORDS("4 pts", "4 балла", "4 pkt"),
};

/* Each ally type has a hue; what hurts is red. */
int war_chip_hue(int kind)
{
    static const uint8_t ally_hue[ALLY_COUNT] = {
        [FLAMINGO] = 4, [SOLDIER] = 1, [ROSE] = 2, [ROOK] = 7, [CREATURE] = 5,
    };
    if (kind >= CHIP_FLAMINGO && kind < CHIP_WONDERLANDER)
        return ally_hue[ally_type(kind)];
    if (kind == CHIP_FORGE)
        return HUE_FORGE;
    return kind >= CHIP_MADNESS ? HUE_BAD : HUE_NONE;
}

void war_code_chip(int faction, int kind, struct text *out)
{
    text_hue(out, war_chip_hue(kind));
    if (kind == CHIP_ARTEFACT && faction != NONE)
        text_term(out, &artefact_code[faction]);
    else
        text_term(out, &chip_code[kind]);
    text_hue(out, HUE_NONE);
}

void war_code_icon(int icon, struct text *out)
{
    if (icon < CHIP_WONDERLANDER)
        war_code_chip(NONE, icon, out);
    else if (icon < ICON_COUNT)
        text_term(out, &icon_code[icon]);
}

void war_say_owner(const struct war *s, int seat, struct text *out)
{
    if (out->reader->drawn) {
        war_draw_suit(s, seat, out);
        text_add(out, " ");
    }
    text_term(out, &war_name_faction[s->seat[seat].faction]);
    text_add(out, ":");
}

void war_say_final(const struct war *s, int seat, struct text *out)
{
    static const struct words sum = WORDS(" track {0}, castles {1}, quests {2}, shards ",
                                          " трек {0}, замки {1}, квесты {2}, осколки ",
                                          " tor {0}, zamki {1}, zadania {2}, odłamki ");
    static const struct words total =
        WORDS(": {0} {0#point|points}.\n", ": {0} {0#балл|балла|баллов}.\n",
              ": {0} {0#punkt|punkty|punktów}.\n");
    struct war_points points = war_points(s, seat);
    war_say_owner(s, seat, out);
    text_say(out, &sum, NUMBER(points.track), NUMBER(points.castles), NUMBER(points.quests));
    text_add(out, points.shards < 0 ? "−" : "");
    text_number(out, -points.shards);
    text_say(out, &total, NUMBER(points.track + points.castles + points.quests + points.shards));
}

/* The heading */

/* "battle: Witzend, draw 3", "war phase · Witzend" or "tea party" */
static void say_course(const struct war *s, struct text *out)
{
    static const struct words battle =
        WORDS("battle: {0}, draw {1}", "битва: {0}, жетон {1}", "bitwa: {0}, żeton {1}");
    static const struct words undrawn = WORDS("battle: {0}", "битва: {0}", "bitwa: {0}");
    bool war = war_phase(s) == PHASE_WAR;
    if (war_fighting(s)) { /* 17.17: it may be over before the first draw */
        text_say(out, s->draw > 0 ? &battle : &undrawn, TERM(&war_name_region[s->region]),
                 NUMBER(s->draw));
        return;
    }
    text_term(out, &war_name_noun[war ? NOUN_WAR_PHASE : NOUN_TEA_PARTY]);
    if (s->region != NONE) {
        text_add(out, " · ");
        text_term(out, &war_name_region[s->region]);
    }
}

/* "War for Wonderland · round 2 of 3 · tea party" */
static void say_heading(const struct war *s, struct text *out)
{
    static const struct words setup =
        WORDS("{0} · the table is laid", "{0} · подготовка", "{0} · przygotowanie");
    static const struct words over =
        WORDS("{0} · the game is over", "{0} · игра окончена", "{0} · koniec gry");
    static const struct words round =
        WORDS("{0} · round {1} of {2} · ", "{0} · раунд {1} из {2} · ", "{0} · runda {1} z {2} · ");
    enum phase phase = war_phase(s);
    bool course = phase == PHASE_TEA || phase == PHASE_WAR;
    text_say(out,
             course                ? &round
             : phase == PHASE_OVER ? &over
                                   : &setup,
             TERM(&war_presenter.title), NUMBER(s->round), NUMBER(ROUNDS));
    if (course)
        say_course(s, out);
    text_add(out, "\n");
}

/* The details, in the order of the page. */
static void (*const detail[])(const struct war *, struct text *) = {
    war_detail_quests,        war_detail_abilities, war_detail_forge, war_detail_market,
    war_detail_wonderlanders, war_detail_allies,    war_detail_bags,  war_detail_factions,
};
enum { DETAILS = sizeof detail / sizeof *detail };
enum { QUESTS_FIRST, ABILITIES_FIRST, FORGE_FIRST, MARKET_FIRST, FACTIONS_FIRST = 7 };

/* The detail that the reader is asked about, or NONE: it comes before the picture. */
static int focus_of(const struct war *s, const struct text *out)
{
    int seat = reading_seat(s, out);
    if (seat == NONE || !owes(s, seat))
        return NONE;
    switch (war_top(s).step) {
    case STEP_FACTION:
        return FACTIONS_FIRST;
    case STEP_KEEP:
    case STEP_DROP:
    case STEP_FEAT:
    case STEP_XFEAT:
        return QUESTS_FIRST;
    case STEP_FORGE:
        return FORGE_FIRST;
    case STEP_ABILITY:
        return ABILITIES_FIRST;
    case STEP_WONDER:
        return MARKET_FIRST;
    default:
        return NONE;
    }
}

static void draw_picture(const struct war *s, struct text *out)
{
    enum phase phase = war_phase(s);
    for (int p = 0; p < s->seats && s->over; p++)
        war_say_final(s, p, out);
    if (war_fighting(s))
        war_draw_battle(s, out);
    if (phase == PHASE_TEA)
        war_draw_tea(s, out);
    if (s->start != NONE)
        war_draw_regions(s, out);
    war_draw_players(s, out);
    if (phase == PHASE_SETUP && s->round > 0)
        war_draw_tea(s, out);
}

/* Plain lines are read aloud before every decision: what things do is told when a tea party begins
 * and to spectators; quests are told at every turn. */
static bool wants_all(const struct war *s, const struct text *out)
{
    int seat = reading_seat(s, out);
    return out->reader->drawn || seat == NONE || s->over ||
           (war_phase(s) == PHASE_TEA && s->seat[seat].cards == 0 && s->card == NONE);
}

void war_draw(const void *state, struct text *out)
{
    const struct war *s = state;
    int focus = focus_of(s, out);
    say_heading(s, out);
    if (focus != NONE)
        detail[focus](s, out);
    if (out->reader->drawn)
        draw_picture(s, out);
    else
        war_draw_plain_lines(s, out);
    for (int i = 0; i < DETAILS; i++)
        if (i != focus && (wants_all(s, out) || (i == QUESTS_FIRST && !amid_card(s, out))))
            detail[i](s, out);
    if (out->reader->drawn)
        war_detail_signs(s, out);
}
