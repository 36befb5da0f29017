/*
 * War for Wonderland: the table drawn on eighty columns. The tea table is a ring of boxes, the Head
 * at the lower left and the chairs clockwise from there; below it the regions and the players have
 * a line each.
 *
 *     ┌1 ♥───────────┬2 ☠──────●●⚄┬       the chair, leaders and poison; units and die
 *     │              │Flam shield  │       what the card gives
 *     │              │⚄castle      │       "/": or; "⚄": with a shard die
 */
#include "games/war/display/display_internal.h"
#include "games/war/rules/progress.h"
#include "games/war/rules/units.h"
#include "games/war/words/names.h"

/* The tea table */

enum { BOX_WIDTH = 12, BOX_LINES = 2, BOXES_MAX = CHAIRS + 1, ON_HEAD = 0 };

/* Boxes of the upper row from left to right, and of the lower one: the Head, then backwards. */
struct ring {
    int upper, lower;
    uint8_t box[2][BOXES_MAX]; /* chairs; ON_HEAD */
};

static struct ring ring_of(const struct war *s)
{
    struct ring ring = { .lower = 1, .box = { { 0 }, { ON_HEAD } } };
    int in_use = __builtin_popcount(war_chairs[s->seats]);
    int upper = in_use / 2 + 1;
    for (int chair = 1; chair <= CHAIRS; chair++) {
        if (!(war_chairs[s->seats] >> chair & 1))
            continue;
        if (ring.upper < upper)
            ring.box[0][ring.upper++] = (uint8_t)chair;
        else
            ring.box[1][in_use - upper - (ring.lower++ - 1)] = (uint8_t)chair;
    }
    return ring;
}

static void draw_leaders(const struct war *s, int place, struct text *out)
{
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].leader_at == place)
            war_draw_suit(s, p, out);
}

/* "2 ♥☠" */
static void say_box(const struct war *s, int box, struct text *out)
{
    static const struct words head = WORDS("Head ", "Глава ", "Szczyt ");
    if (box == ON_HEAD) {
        text_term(out, &head);
        draw_leaders(s, AT_HEAD, out);
        return;
    }
    text_number(out, box);
    text_add(out, " ");
    draw_leaders(s, AT_CHAIR + box, out);
    if (s->venom >> box & 1) {
        text_hue(out, HUE_BAD);
        text_add(out, "☠");
        text_hue(out, HUE_NONE);
    }
}

/* "●●+●⚄" */
static void say_units(int card, struct text *out)
{
    if (card == NONE)
        return;
    const struct tea_card *c = &war_tea[card];
    text_repeat(out, "●", c->units);
    text_add(out, c->more > 0 ? "+" : "");
    text_repeat(out, "●", c->more);
    if (c->die) {
        text_hue(out, HUE_BAD);
        text_add(out, "⚄");
        text_hue(out, HUE_NONE);
    }
}

/* The upper border of a box: what it is on the left, its units on the right. */
static void draw_border(const struct war *s, int box, struct text *out)
{
    struct text_buffer left, right;
    text_buffer_open(&left, out);
    text_buffer_open(&right, out);
    say_box(s, box, &left.text);
    if (box != ON_HEAD)
        say_units(s->chair[box], &right.text);
    int room = BOX_WIDTH - text_width(left.bytes) - text_width(right.bytes);
    text_add(out, left.bytes);
    text_repeat(out, "─", room);
    text_add(out, right.bytes);
}

/* Icons between spaces, as many of them as fit; how many are written. */
static int say_icons(const uint8_t *icons, int n, int room, struct text *out)
{
    int i = 0;
    for (; i < n && icons[i] != ICON_NONE; i++) {
        struct text_buffer icon;
        text_buffer_open(&icon, out);
        text_add(&icon.text, i > 0 ? " " : "");
        war_code_icon(icons[i], &icon.text);
        room -= text_width(icon.bytes);
        if (room < 0)
            break;
        text_add(out, icon.bytes);
    }
    return i;
}

static void say_card_line(int card, int line, struct text *out)
{
    const struct tea_card *c = &war_tea[card];
    struct text_buffer unseen;
    text_buffer_open(&unseen, out);
    if (line == 0) {
        say_icons(c->fixed, 3, BOX_WIDTH, out);
    } else if (c->kind == PLAIN) {
        int n = say_icons(c->fixed, 3, BOX_WIDTH, &unseen.text);
        say_icons(c->fixed + n, 3 - n, BOX_WIDTH, out);
    } else {
        text_hue(out, HUE_BAD);
        text_add(out, c->kind == SPLIT ? "/" : "⚄");
        text_hue(out, HUE_NONE);
        say_icons(c->other, 2, BOX_WIDTH, out);
    }
}

/* "18 cards": the deck lies at the Head. */
static void say_deck(const struct war *s, struct text *out)
{
    static const struct words deck = WORDS("deck: {0}", "колода: {0}", "talia: {0}");
    text_say(out, &deck, NUMBER(__builtin_popcount(s->deck)));
}

static void draw_line(const struct war *s, int box, int line, struct text *out)
{
    struct text_buffer buffer;
    text_buffer_open(&buffer, out);
    if (box != ON_HEAD && s->chair[box] != NONE)
        say_card_line(s->chair[box], line, &buffer.text);
    else if (box == ON_HEAD && line == 0)
        say_deck(s, &buffer.text);
    text_add(out, buffer.bytes);
    text_repeat(out, " ", BOX_WIDTH - text_width(buffer.bytes));
}

static void draw_row(const struct war *s, const uint8_t *box, int n, struct text *out)
{
    for (int line = 0; line < BOX_LINES; line++) {
        for (int i = 0; i < n; i++) {
            text_add(out, "│");
            draw_line(s, box[i], line, out);
        }
        text_add(out, "│\n");
    }
}

/* "Market: Unicorn · Walrus · Knave's Crown" */
static void draw_market(const struct war *s, struct text *out)
{
    static const struct words title = WORDS("Market", "Рынок", "Rynek");
    int n = 0;
    for (int i = 0; i < MARKET; i++) {
        if (s->market[i] == NONE)
            continue;
        if (n == 0)
            text_term(out, &title);
        text_add(out, n++ == 0 ? ": " : " · ");
        text_term(out, &war_name_wonderlander[s->market[i]]);
    }
    text_add(out, n > 0 ? "\n" : "");
}

void war_draw_tea(const struct war *s, struct text *out)
{
    struct ring ring = ring_of(s);
    for (int i = 0; i < ring.upper; i++) {
        text_add(out, i == 0 ? "┌" : "┬");
        draw_border(s, ring.box[0][i], out);
    }
    text_add(out, "┐\n");
    draw_row(s, ring.box[0], ring.upper, out);
    for (int i = 0; i < ring.upper; i++) {
        text_add(out, i == 0 ? "├" : i <= ring.lower ? "┼" : "┴");
        if (i < ring.lower)
            draw_border(s, ring.box[1][i], out);
        else
            text_repeat(out, "─", BOX_WIDTH);
    }
    text_add(out, ring.lower == ring.upper ? "┤\n" : "┘\n");
    draw_row(s, ring.box[1], ring.lower, out);
    for (int i = 0; i < ring.lower; i++) {
        text_add(out, i == 0 ? "└" : "┴");
        text_repeat(out, "─", BOX_WIDTH);
    }
    text_add(out, "┘\n");
    draw_market(s, out);
}

/* The regions: "▸⚑ Red Keep     2 [6] 12  ♥3L⌂=4     ♠1" */

enum { REGION_COLUMN = 3, TOKEN_COLUMN = 17, FORCES_COLUMN = 27, FORCE_WIDTH = 11 };

static const struct words region_code[REGION_COUNT] = {
    [WITZEND] = WORDS("Witzend", "Витзэнд", "Kres Rozumu"),
    [RED_KEEP] = WORDS("Red Keep", "Крепость", "Twierdza"),
    [TULGEY_WOOD] = WORDS("Tulgey Wood", "Лес", "Las"),
    [MEADOW] = WORDS("Meadow", "Луг", "Łąka"),
    [POOL] = WORDS("Pool of Tears", "Озеро Слёз", "Sadzawka Łez"),
};

/* The points of the three rounds, those of this one in brackets. */
static void draw_token(const struct war *s, int region, struct text *out)
{
    static const struct words none = WORDS("not in this game", "вне игры", "poza grą");
    if (!in_play(s, region))
        text_term(out, &none);
    if (s->token[region] == NONE)
        return;
    for (int round = 0; round < ROUNDS; round++) {
        bool now = round + 1 == s->round;
        text_add(out, round > 0 ? " " : "");
        text_add(out, now ? "[" : "");
        text_number(out, war_token[s->token[region]][round]);
        text_add(out, now ? "]" : "");
    }
}

static int figures_at(const struct war *s, int seat, int region)
{
    int n = 0;
    for (int f = 0; f < FIGURE_COUNT; f++)
        n += war_has_figure(s, seat, f, region);
    return n;
}

/* "♥3LW⌂=7": supporters, leader, figures, castle; the strength they would begin with. */
static void draw_force(const struct war *s, int seat, int region, struct text *out)
{
    const struct war_seat *p = &s->seat[seat];
    int castle = p->castle[region], figures = figures_at(s, seat, region);
    if (war_units(s, seat, region) == 0 && castle == CASTLE_NONE)
        return;
    text_pad(out, FORCES_COLUMN + seat * FORCE_WIDTH);
    war_draw_suit(s, seat, out);
    if (p->supporters[region] > 0)
        text_number(out, p->supporters[region]);
    text_add(out, p->leader_at == region ? "L" : "");
    text_add(out, figures > 0 ? "W" : "");
    if (figures > 1)
        text_number(out, figures);
    text_add(out, castle == CASTLE_STANDING ? "⌂" : castle == CASTLE_LYING ? "⌐" : "");
    if (war_units(s, seat, region) > 0 && war_starting_strength(s, seat, region) > 0) { /* 8.4 */
        text_add(out, "=");
        text_number(out, war_starting_strength(s, seat, region));
    }
}

void war_draw_regions(const struct war *s, struct text *out)
{
    for (int region = 0; region < REGION_COUNT; region++) {
        text_add(out, s->region == region ? "▸" : war_resolved(s, region) ? "✓" : " ");
        text_add(out, s->start == region ? "⚑" : " ");
        text_pad(out, REGION_COLUMN);
        text_term(out, &region_code[region]);
        text_pad(out, TOKEN_COLUMN);
        draw_token(s, region, out);
        for (int p = 0; p < s->seats; p++)
            draw_force(s, p, region, out);
        text_add(out, "\n");
    }
}

/* The players, a line each. */

enum {
    FACTION_COLUMN = 3,
    PLAYER_COLUMN = 15,
    PLAYER_NAME = 8,
    VP_COLUMN = 25,
    SHARD_COLUMN = 30,
    SHIELD_COLUMN = 34,
    LEADER_COLUMN = 40,
    CASTLE_COLUMN = 46,
    RESERVE_COLUMN = 51,
    CARDS_COLUMN = 57,
    QUESTS_COLUMN = 63,
    ABILITIES_COLUMN = 69,
    BAG_COLUMN = 74
};

static const struct words faction_code[FACTION_COUNT] = {
    [ALICE] = WORDS("Alice", "Алиса", "Alicja"),
    [HATTER] = WORDS("Hatter", "Шляпник", "Kapelusznik"),
    [QUEEN] = WORDS("Queen", "Королева", "Królowa"),
    [JABBERWOCK] = WORDS("Jabberwock", "Бармаглот", "Dżabbersmok"),
    [CAT] = WORDS("Cat", "Кот", "Kot"),
};

static const struct column columns[] = {
    { VP_COLUMN, WORDS("pts", "балл", "pkt") },
    { SHARD_COLUMN, WORDS("◊", "◊", "◊") },
    { SHIELD_COLUMN, WORDS("shld", "щит", "tarcz") },
    { LEADER_COLUMN, WORDS("lead", "лидер", "lider") },
    { CASTLE_COLUMN, WORDS("⌂", "⌂", "⌂") },
    { RESERVE_COLUMN, WORDS("res.", "запас", "rez.") },
    { CARDS_COLUMN, WORDS("cards", "карты", "karty") },
    { QUESTS_COLUMN, WORDS("quest", "квест", "zad.") },
    { ABILITIES_COLUMN, WORDS("abil", "спос", "zdol") },
    { BAG_COLUMN, WORDS("bag", "мешок", "worek") },
};

static void draw_number(int column, int n, struct text *out)
{
    text_pad(out, column);
    text_number(out, n);
}

/* "10–3": chips in the bag, and how many of them hurt. */
static void draw_bag(const struct war *s, const struct war_seat *p, struct text *out)
{
    text_pad(out, BAG_COLUMN);
    text_number(out, war_bag_size(p));
    if (bags_closed(s))
        return;
    text_hue(out, HUE_BAD);
    text_add(out, "/");
    text_number(out, war_bag_harm(p));
    text_hue(out, HUE_NONE);
}

/* Quests in hand, and a tick for each that is done. */
static void draw_quests(const struct war *s, int seat, struct text *out)
{
    draw_number(QUESTS_COLUMN, s->seat[seat].hand, out);
    for (int quest = 0; quest < QUESTS; quest++)
        text_add(out, s->quest[quest] == QUEST_DONE + seat ? "✓" : "");
}

static void draw_player(const struct war *s, int seat, struct text *out)
{
    const struct war_seat *p = &s->seat[seat];
    text_add(out, owes(s, seat) ? "▸" : " ");
    war_draw_suit(s, seat, out);
    text_pad(out, FACTION_COLUMN);
    if (p->faction != NONE)
        text_term(out, &faction_code[p->faction]);
    text_pad(out, PLAYER_COLUMN);
    text_seat_clipped(out, seat, PLAYER_NAME);
    draw_number(VP_COLUMN, p->vp, out);
    draw_number(SHARD_COLUMN, p->shards, out);
    text_pad(out, SHIELD_COLUMN);
    text_add(out, p->shield ? "■" : "□");
    draw_number(LEADER_COLUMN, p->leader, out);
    draw_number(CASTLE_COLUMN, p->value, out);
    draw_number(RESERVE_COLUMN, p->reserve, out);
    draw_number(CARDS_COLUMN, p->cards, out);
    draw_quests(s, seat, out);
    text_pad(out, ABILITIES_COLUMN);
    for (int slot = 0; slot < ABILITIES; slot++)
        text_add(out, p->abilities >> slot & 1 ? "●" : "○");
    draw_bag(s, p, out);
    text_add(out, "\n");
}

/* The reader first: where a window is low, the others are further down. */
void war_draw_players(const struct war *s, struct text *out)
{
    int reader = reading_seat(s, out), first = reader == NONE ? 0 : reader;
    war_draw_columns(columns, sizeof columns / sizeof *columns, out);
    for (int i = 0; i < s->seats; i++)
        draw_player(s, (first + i) % s->seats, out);
}
