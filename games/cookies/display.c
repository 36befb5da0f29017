/*
 * Late for Tea: the table, drawn as a clock face, told in plain lines, and as JSON for boards that
 * know no rules.
 */
#include "games/cookies/cookies.h"

/* Keys of JSON: ASCII, the same in every language. */
static const char *const card_key[] = { [CARD_ONE] = "1", "2", "3", "4", "5", "joker" };
static const char *const kind_key[] = {
    [KIND_PLAIN] = "plain", [KIND_TEA] = "tea",     [KIND_CAT] = "cat",
    [KIND_HOLE] = "hole",   [KIND_SMALL] = "small", [KIND_CATERPILLAR] = "caterpillar",
};
static const char *const step_key[] = {
    [STEP_FIRST] = "first", [STEP_REVEAL] = "reveal", [STEP_DEAL] = "deal",
    [STEP_PLAY] = "play",   [STEP_SPIN] = "spin",     [STEP_STOP] = "stop",
    [STEP_TEA] = "tea",     [STEP_HIDDEN] = "hidden", [STEP_DRAW] = "draw",
    [STEP_OVER] = "over",   [STEP_CHOOSE] = "choose",
};

static const struct words character[] = {
#define CHARACTER(key, en, ru, pl) [key] = WORDS(en, ru, pl),
#include "games/cookies/names.def"
};

/* On a field of the drawn ring: at most 11 characters. */
static const struct words field_name[] = {
    [KIND_TEA] = WORDS("Tea", "Чаепитие", "Herbatka"),
    [KIND_CAT] = WORDS("Cat", "Кот", "Kot"),
    [KIND_HOLE] = WORDS("Hole", "Нора", "Nora"),
    [KIND_CATERPILLAR] = WORDS("Caterpillar", "Гусеница", "Gąsienica"),
    [KIND_SMALL] = WORDS("Cookies", "Печенье", "Ciasteczka"),
};

/* The table, drawn: a clock face of twelve fields, the spinner in its middle. */
enum { CELL_WIDTH = 15, RING_ROWS = 5, RING_WIDTH = 75, CELL_LINES = 3, PAWN_NAME = 14 };

static const struct row {
    uint8_t n, field[3], column[3];
} ring_row[RING_ROWS] = {
    { 3, { 11, 0, 1 }, { 14, 30, 46 } }, { 2, { 10, 2 }, { 4, 56 } },
    { 2, { 9, 3 }, { 0, 60 } },          { 2, { 8, 4 }, { 4, 56 } },
    { 3, { 7, 6, 5 }, { 14, 30, 46 } },
};

/* The characters' hues, as in the other games. */
static const uint8_t pawn_hue[] = { [ALICE] = 7, [HATTER] = 5, [RABBIT] = 3, [QUEEN] = 2 };
static const uint8_t kind_hue[] = {
    [KIND_PLAIN] = HUE_NONE, [KIND_TEA] = 5,         [KIND_CAT] = 4,
    [KIND_HOLE] = 1,         [KIND_CATERPILLAR] = 6, [KIND_SMALL] = 7,
};

static int hue_of(const struct cookies *s, int seat)
{
    int character_here = character_of(s, seat);
    return character_here == NONE ? HUE_NONE : pawn_hue[character_here];
}

/* Thin and round for a plain field, double for a special one. */
struct field_border {
    const char *corner[4], *across, *down;
};
static const struct field_border *frame_of(int field)
{
    static const struct field_border plain = { { "╭", "╮", "╰", "╯" }, "─", "│" };
    static const struct field_border special = { { "╔", "╗", "╚", "╝" }, "═", "║" };
    return ring_12a[field].kind == KIND_PLAIN ? &plain : &special;
}

/* "╔═ 3 ════•••••╗": the number of the field, and its digit in small cookies. */
static void draw_top(int field, struct text *out)
{
    const struct field_border *f = frame_of(field);
    int digit = ring_12a[field].digit;
    text_add(out, f->corner[0]);
    text_add(out, f->across);
    text_add(out, " ");
    text_number(out, field);
    text_add(out, " ");
    text_repeat(out, f->across, CELL_WIDTH - 7 - (field > 9) - digit);
    text_repeat(out, "•", digit);
    text_add(out, f->across);
    text_add(out, f->corner[1]);
}

/* "║    ♥ ♠+1    ║": a large pawn carries its +1 with it. */
static void draw_pawns(const struct cookies *s, int field, struct text *out)
{
    const struct field_border *f = frame_of(field);
    int width = 0;
    for (int p = 0; p < s->seats; p++)
        if (s->field[p] == field)
            width += 1 + (width > 0) + (s->large == p ? 2 : 0);
    int room = CELL_WIDTH - 2 - width, drawn = 0;
    text_add(out, f->down);
    text_repeat(out, " ", room / 2);
    for (int p = 0; p < s->seats; p++)
        if (s->field[p] == field) {
            text_add(out, drawn++ > 0 ? " " : "");
            text_hue(out, hue_of(s, p));
            text_suit(out, p);
            text_add(out, s->large == p ? "+1" : "");
        }
    text_hue(out, kind_hue[ring_12a[field].kind]);
    text_repeat(out, " ", room - room / 2);
    text_add(out, f->down);
}

/* "╚════ Cat ════╝" */
static void draw_bottom(int field, struct text *out)
{
    const struct field_border *f = frame_of(field);
    int kind = ring_12a[field].kind, room = CELL_WIDTH - 2;
    text_add(out, f->corner[2]);
    if (kind != KIND_PLAIN)
        room -= 2 + text_width(field_name[kind].in[out->reader->lang]);
    text_repeat(out, f->across, room / 2);
    if (kind != KIND_PLAIN) {
        text_add(out, " ");
        text_term(out, &field_name[kind]);
        text_add(out, " ");
    }
    text_repeat(out, f->across, room - room / 2);
    text_add(out, f->corner[3]);
}

static void draw_cell(const struct cookies *s, int field, int line, struct text *out)
{
    text_hue(out, kind_hue[ring_12a[field].kind]);
    if (line == 0)
        draw_top(field, out);
    else if (line == 1)
        draw_pawns(s, field, out);
    else
        draw_bottom(field, out);
    text_hue(out, HUE_NONE);
}

/* Count × value, as the book has it: "4×2, 3×3, 1×5", or "–"; in a drawn column room is short. */
void cookies_say_heap(uint16_t heap, struct text *out)
{
    int listed = 0;
    for (int value = VALUE_MIN; value <= VALUE_MAX; value++)
        if (cookies_in(heap, value) > 0) {
            if (listed++ > 0)
                text_add(out, out->reader->drawn ? " " : ", ");
            text_number(out, cookies_in(heap, value));
            text_add(out, "×");
            text_number(out, value);
        }
    text_add(out, listed == 0 ? "–" : "");
}

/* "♥ You   ♠ Dodo": whose pawns these are, for a screen that ends above the lines of the seats. */
static void say_pawns(const struct cookies *s, int first, struct text *out)
{
    for (int p = first; p < first + 2 && p < s->seats; p++) {
        text_add(out, p > first ? "   " : "");
        text_hue(out, hue_of(s, p));
        text_suit(out, p);
        text_hue(out, HUE_NONE);
        text_add(out, " ");
        text_seat_clipped(out, p, PAWN_NAME);
    }
}

/* Draws this line, counted from the top, of the middle of the ring; perhaps nothing. */
static void say_middle(const struct cookies *s, int line, struct text *out)
{
    static const struct words up =
        WORDS("face-up cookie: ", "открытое печенье: ", "odkryte ciasteczko: ");
    static const struct words stack = WORDS("stack: {0}", "стопка: {0}", "stos: {0}");
    static const struct words pool =
        WORDS("small cookies: {0}", "маленькое печенье: {0}", "małe ciasteczka: {0}");
    static const char *const arrow[FIELDS] = { "↑", "↗", "↗", "→", "↘", "↘",
                                               "↓", "↙", "↙", "←", "↖", "↖" };
    switch (line) {
    case 0:
        text_term(out, &up);
        if (s->up == 0)
            text_add(out, "–");
        else
            text_number(out, s->up);
        break;
    case 1:
        text_say(out, &stack, NUMBER(cookies_pieces(s->stack)));
        break;
    case 2:
        cookies_say_heap(s->stack, out);
        break;
    case 3:
        text_say(out, &pool, NUMBER(s->pool));
        break;
    case 4:
        text_add(out, s->pointer == NONE ? "( · )" : "( ");
        text_add(out, s->pointer == NONE ? "" : arrow[s->pointer]);
        text_add(out, s->pointer == NONE ? "" : " )");
        break;
    case 5:
        if (s->pointer != NONE)
            cookies_say_place(s->pointer, out);
        break;
    case 7:
        say_pawns(s, 0, out);
        break;
    case 8:
        say_pawns(s, 2, out);
        break;
    }
}

static void draw_middle(const struct cookies *s, int line, struct text *out)
{
    char bytes[256];
    struct text text;
    text_open(&text, bytes, sizeof bytes, out->reader);
    say_middle(s, line, &text);
    text_pad(out, (RING_WIDTH - text_width(bytes)) / 2);
    text_add(out, bytes);
}

static void draw_ring(const struct cookies *s, struct text *out)
{
    for (int line = 0; line < RING_ROWS * CELL_LINES; line++) {
        const struct row *row = &ring_row[line / CELL_LINES];
        for (int i = 0; i < row->n; i++) {
            if (i == 1 && row->n == 2)
                draw_middle(s, line - CELL_LINES, out);
            text_pad(out, row->column[i]);
            draw_cell(s, row->field[i], line % CELL_LINES, out);
        }
        text_add(out, "\n");
    }
}

static void say_heading(const struct cookies *s, struct text *out)
{
    static const struct words heading =
        WORDS("{0} · round {1} of {2}\n", "{0} · раунд {1} из {2}\n", "{0} · runda {1} z {2}\n");
    static const struct words over =
        WORDS("{0} · the game is over\n", "{0} · игра окончена\n", "{0} · koniec gry\n");
    int round = s->round > 0 ? s->round : 1;
    text_say(out, s->step == STEP_OVER ? &over : &heading, TERM(&cookies_presenter.title),
             NUMBER(round), NUMBER(CARDS));
}

/* A line per seat: who, the hand, the pile, the cookies, the points. */
enum {
    NAME_COLUMN = 4,
    NAME_WIDTH = 10,
    HAND_COLUMN = 29,
    PILE_COLUMN = 41,
    BIG_COLUMN = 49,
    SMALL_COLUMN = 66,
    POINTS_COLUMN = 73
};

static bool has_turn(const struct cookies *s, int seat)
{
    return s->round > 0 && s->step != STEP_OVER && s->seat == seat;
}

/* "[3] 4 [2]": cards that may be played are in brackets (3.2). */
static void draw_hand(const struct cookies *s, int seat, struct text *out)
{
    static const struct words joker_mark = WORDS("J", "Д", "J");
    int drawn = 0;
    for (int place = 0; place < PLACES; place++) {
        int card = s->hand[seat][place];
        if (card == CARD_NONE)
            continue;
        text_add(out, drawn++ > 0 ? " " : "");
        text_add(out, place == PLACE_MIDDLE ? "" : "[");
        if (card == CARD_JOKER)
            text_term(out, &joker_mark);
        else
            cookies_say_card(card, out);
        text_add(out, place == PLACE_MIDDLE ? "" : "]");
    }
}

static void draw_player(const struct cookies *s, int seat, struct text *out)
{
    static const struct words name[] = {
        [ALICE] = WORDS("Alice", "Алиса", "Alicja"),
        [HATTER] = WORDS("Hatter", "Шляпник", "Kapelusznik"),
        [RABBIT] = WORDS("Rabbit", "Кролик", "Królik"),
        [QUEEN] = WORDS("Queen", "Королева", "Królowa"),
    };
    text_add(out, has_turn(s, seat) ? "▸ " : "  ");
    int is = character_of(s, seat);
    text_hue(out, hue_of(s, seat));
    text_suit(out, seat);
    text_pad(out, NAME_COLUMN);
    if (is != NONE)
        text_term(out, &name[is]);
    text_hue(out, HUE_NONE);
    text_add(out, is != NONE ? " · " : "");
    text_seat_clipped(out, seat, NAME_WIDTH);
    text_pad(out, HAND_COLUMN);
    draw_hand(s, seat, out);
    text_pad(out, PILE_COLUMN);
    text_number(out, cookies_pile(s, seat));
    text_pad(out, BIG_COLUMN);
    cookies_say_heap(s->big[seat], out);
    text_pad(out, SMALL_COLUMN);
    text_number(out, s->small[seat]);
    text_pad(out, POINTS_COLUMN);
    text_number(out, cookies_points(s, seat));
    text_add(out, "\n");
}

static void draw_players(const struct cookies *s, struct text *out)
{
    static const struct {
        int column;
        struct words title;
    } head[] = {
        { HAND_COLUMN, WORDS("hand", "на руке", "na ręce") },
        { PILE_COLUMN, WORDS("pile", "колода", "stos") },
        { BIG_COLUMN, WORDS("big cookies", "большое печенье", "duże ciasteczka") },
        { SMALL_COLUMN, WORDS("small", "мал.", "małe") },
        { POINTS_COLUMN, WORDS("points", "баллы", "punkty") },
    };
    for (size_t i = 0; i < sizeof head / sizeof *head; i++) {
        text_pad(out, head[i].column);
        text_term(out, &head[i].title);
    }
    text_add(out, "\n");
    for (int p = 0; p < s->seats; p++)
        draw_player(s, p, out);
}

/* The table in plain lines. "Spaces 0 to 11: 0 Hatter’s Tea Party, 3 Cheshire Cat, …" */
static void tell_ring(struct text *out)
{
    static const struct words fields =
        WORDS("Spaces 0 to {0}: ", "Поля от 0 до {0}: ", "Pola od 0 do {0}: ");
    static const struct words digits =
        WORDS("Cookies painted on them: ", "На них нарисовано печенья: ",
              "Narysowane na nich ciasteczka: ");
    int listed = 0;
    text_say(out, &fields, NUMBER(FIELDS - 1));
    for (int f = 0; f < FIELDS; f++)
        if (ring_12a[f].kind != KIND_PLAIN) {
            text_add(out, listed++ > 0 ? ", " : "");
            text_number(out, f);
            text_add(out, " ");
            cookies_say_place(f, out);
        }
    text_add(out, ".\n");
    text_term(out, &digits);
    for (int f = 0; f < FIELDS; f++) {
        text_add(out, f > 0 ? ", " : "");
        text_number(out, ring_12a[f].digit);
    }
    text_add(out, ".\n");
}

static void tell_middle(const struct cookies *s, struct text *out)
{
    static const struct words up =
        WORDS("Face-up big cookie: {0}. ", "Открытое печенье: {0}. ", "Odkryte ciasteczko: {0}. ");
    static const struct words stack = WORDS("Stack: {0}. Small cookies in the pool: {1}.\n",
                                            "В стопке: {0}. Маленького печенья в запасе: {1}.\n",
                                            "Na stosie: {0}. Małe ciasteczka w puli: {1}.\n");
    static const struct words spinner = WORDS(
        "The spinner shows {0}.\n", "Стрелка показывает на {0}.\n", "Wskazówka pokazuje {0}.\n");
    char place[PLACE_BYTES];
    if (s->up != 0)
        text_say(out, &up, NUMBER(s->up));
    text_say(out, &stack, NUMBER(cookies_pieces(s->stack)), NUMBER(s->pool));
    if (s->pointer != NONE)
        text_say(out, &spinner, STRING(cookies_place_shown(s->pointer, out, place)));
}

static void tell_hand(const struct cookies *s, int seat, struct text *out)
{
    static const struct words hand = WORDS(" Hand: ", " На руке: ", " Na ręce: ");
    static const struct words pile =
        WORDS("; {0} {0#card|cards} in the draw pile.", "; в колоде {0} {0#карта|карты|карт}.",
              "; na stosie dobierania {0} {0#karta|karty|kart}.");
    static const struct words cards =
        WORDS("{0} {0#card|cards}", "{0} {0#карта|карты|карт}", "{0} {0#karta|karty|kart}");
    int listed = 0, held = cookies_held(s, seat);
    bool hidden = hand_hidden(s, seat);
    if (held == 0)
        return;
    text_term(out, &hand);
    if (hidden)
        text_say(out, &cards, NUMBER(held));
    for (int place = 0; place < PLACES && !hidden; place++)
        if (s->hand[seat][place] != CARD_NONE) {
            text_add(out, listed++ > 0 ? ", " : "");
            cookies_say_card(s->hand[seat][place], out);
        }
    text_say(out, &pile, NUMBER(cookies_pile(s, seat)));
}

/* "Nina: Alice; space 6, large. Hand: 3, 4, 2; 8 cards in the draw pile. Big cookies: 1×2; …" */
static void tell_player(const struct cookies *s, int seat, struct text *out)
{
    static const struct words who = WORDS("{0}: {1}; {2}", "{0}: {1}; {2}", "{0}: {1}; {2}");
    static const struct words nobody = WORDS("{0}: {1}", "{0}: {1}", "{0}: {1}");
    static const struct words large = WORDS(", large", ", большая фишка", ", duży pionek");
    static const struct words hole =
        WORDS("in the Rabbit Hole", "в Кроличьей норе", "w Króliczej Norze");
    static const struct words big =
        WORDS(" Big cookies: ", " Большое печенье: ", " Duże ciasteczka: ");
    static const struct words rest = WORDS("; small ones: {0}. {1} {1#point|points}.\n",
                                           "; маленькое: {0}. {1} {1#балл|балла|баллов}.\n",
                                           "; małe: {0}. {1} {1#punkt|punkty|punktów}.\n");
    char bytes[PLACE_BYTES];
    const char *place =
        s->hole == seat ? hole.in[out->reader->lang] : cookies_place(s->field[seat], out, bytes);
    int is = character_of(s, seat);
    if (is == NONE)
        text_say(out, &nobody, SEAT(seat), STRING(place));
    else
        text_say(out, &who, SEAT(seat), TERM(&character[is]), STRING(place));
    if (s->large == seat)
        text_term(out, &large);
    text_add(out, ".");
    tell_hand(s, seat, out);
    text_term(out, &big);
    cookies_say_heap(s->big[seat], out);
    text_say(out, &rest, NUMBER(s->small[seat]), NUMBER(cookies_points(s, seat)));
}

void cookies_say_state(const void *state, struct text *out)
{
    const struct cookies *s = state;
    say_heading(s, out);
    if (out->reader->drawn) {
        draw_ring(s, out);
        draw_players(s, out);
        return;
    }
    tell_ring(out);
    tell_middle(s, out);
    for (int p = 0; p < s->seats; p++)
        tell_player(s, p, out);
}

static void json_string_or_null(struct json *j, const char *key, const char *value)
{
    if (value == NULL)
        json_put_null(j, key);
    else
        json_put_string(j, key, value);
}

static void json_card(struct json *j, const char *key, int card)
{
    if (card == CARD_JOKER)
        json_put_string(j, key, card_key[card]);
    else
        json_put_known(j, key, card == CARD_NONE || card == CARD_UNKNOWN ? UNKNOWN : card);
}

static void json_heap(struct json *j, const char *key, uint16_t heap)
{
    json_put_object(j, key);
    for (int value = VALUE_MIN; value <= VALUE_MAX; value++)
        json_put_number(j, card_key[value], cookies_in(heap, value));
    json_end(j);
}

static void json_ring(struct json *j)
{
    json_put_array(j, "ring");
    for (int f = 0; f < FIELDS; f++) {
        json_put_object(j, NULL);
        json_put_string(j, "kind", kind_key[ring_12a[f].kind]);
        json_put_number(j, "digit", ring_12a[f].digit);
        json_end(j);
    }
    json_end(j);
}

static void json_cards(const struct cookies *s, int p, struct json *j)
{
    json_put_array(j, "hand");
    for (int place = 0; place < PLACES; place++)
        if (s->hand[p][place] != CARD_NONE)
            json_card(j, NULL, s->hand[p][place]);
    json_end(j);
    json_put_number(j, "pile", cookies_pile(s, p));
    json_put_object(j, "played");
    for (int card = CARD_ONE; card <= CARD_JOKER; card++)
        json_put_number(j, card_key[card], cards_in(s->played[p], card));
    json_end(j);
    json_card(j, "last", last_card(s, p));
}

static void json_players(const struct cookies *s, struct json *j)
{
    json_put_array(j, "players");
    for (int p = 0; p < s->seats; p++) {
        json_put_object(j, NULL);
        int is = character_of(s, p);
        json_string_or_null(j, "character", is == NONE ? NULL : cookies_character_key[is]);
        json_put_number(j, "field", s->field[p]);
        json_put_bool(j, "large", s->large == p);
        json_put_bool(j, "hole", s->hole == p);
        json_put_bool(j, "failed", s->hole == p && s->failed);
        json_cards(s, p, j);
        json_heap(j, "big", s->big[p]);
        json_put_number(j, "small", s->small[p]);
        json_put_number(j, "points", cookies_points(s, p));
        json_end(j);
    }
    json_end(j);
}

/* The certain consequences of an action: up to two walks, and what the field does after each. They
 * are taken from the rules: the action is played on a copy of the table. */
struct preview {
    int walks;
    struct leg {
        int from, steps;
        const char *then; /* NULL: nothing */
    } leg[2];
};

static const char *consequence(action event, int seat)
{
    if (action_a(event) != seat)
        return NULL;
    switch (action_verb(event)) {
    case EVENT_CAT:
        return "cat";
    case EVENT_FALL:
        return "fall";
    case EVENT_GROW:
        return "grow";
    case EVENT_SHRINK:
        return "shrink";
    case EVENT_COOKIE:
        return action_c(event) == COOKIE_PASSED ? NULL : "tea";
    default:
        return NULL;
    }
}

/* Turns up any cookie for passing the Tea: its value does not change where the pawn goes. */
static void pass_luck(struct cookies *s, struct event_list *events)
{
    while (s->step == STEP_REVEAL) {
        struct choices list;
        game_legal(&cookies_game, s, CHANCE, &list);
        cookies_game.apply(s, CHANCE, list.act[0], events);
    }
}

static struct preview preview_of(const struct cookies *s, action act)
{
    struct cookies copy = *s;
    struct event_list events = { .n = 0 };
    struct preview preview = { .walks = 0 };
    struct leg *leg = &preview.leg[0];
    cookies_game.apply(&copy, s->seat, act, &events);
    pass_luck(&copy, &events);
    for (int i = 0; i < events.n; i++) {
        action event = events.event[i].what;
        const char *then = consequence(event, s->seat);
        if (action_verb(event) == EVENT_WALK) {
            leg = &preview.leg[preview.walks++];
            *leg = (struct leg){ .from = action_b(event), .steps = action_c(event) };
        } else if (then != NULL) {
            leg->then = then;
        }
    }
    if (copy.step == STEP_SPIN || copy.step == STEP_TEA)
        leg->then = step_key[copy.step];
    return preview;
}

static void json_path(struct json *j, const char *key, const struct leg *leg)
{
    json_put_array(j, key);
    for (int i = 1; i <= leg->steps; i++)
        json_put_number(j, NULL, field_after(leg->from, i));
    json_end(j);
}

static const char *tea_of(const struct leg *leg)
{
    if (leg->steps == 0)
        return NULL;
    if (passes_tea(leg->from, leg->steps))
        return "pass";
    return field_after(leg->from, leg->steps) == 0 ? "stop" : NULL;
}

static void json_preview(const struct cookies *s, action act, struct json *j)
{
    struct preview preview = preview_of(s, act);
    json_path(j, "path", &preview.leg[0]);
    json_string_or_null(j, "tea", tea_of(&preview.leg[0]));
    json_string_or_null(j, "then", preview.leg[0].then);
    json_path(j, "path2", &preview.leg[1]);
    json_string_or_null(j, "then2", preview.leg[1].then);
}

/* In the order of the list; nothing for a viewer who does not see the hand. */
static void json_plays(const struct cookies *s, struct json *j)
{
    struct choices list = { .n = 0 };
    json_put_array(j, "plays");
    if (s->step == STEP_PLAY && !hand_hidden(s, s->seat))
        game_legal(&cookies_game, s, s->seat, &list);
    for (int i = 0; i < list.n; i++) {
        json_put_object(j, NULL);
        json_put_number(j, "slot", action_a(list.act[i]));
        json_card(j, "card", action_b(list.act[i]));
        json_put_number(j, "n", number_of(list.act[i]));
        json_put_bool(j, "spin", plays_spin(list.act[i]));
        json_preview(s, list.act[i], j);
        json_end(j);
    }
    json_end(j);
}

static void json_accept(const struct cookies *s, struct json *j)
{
    if (s->step != STEP_STOP) {
        json_put_null(j, "accept");
        return;
    }
    json_put_object(j, "accept");
    json_preview(s, ACTION(VERB_STOP, 0, 0, 0), j);
    json_end(j);
}

void cookies_json(const void *state, struct json *j)
{
    const struct cookies *s = state;
    bool begun = s->step != STEP_FIRST;
    json_put_number(j, "round", s->round);
    json_put_number(j, "rounds", CARDS);
    json_put_known(j, "seat", begun && s->step != STEP_OVER ? s->seat : NONE);
    json_put_known(j, "first", begun ? s->first : NONE);
    json_put_string(j, "step", step_key[s->step]);
    json_put_known(j, "up", s->up == 0 ? NONE : s->up);
    json_heap(j, "stack", s->stack);
    json_put_number(j, "pool", s->pool);
    json_put_known(j, "large", s->large);
    json_put_number(j, "stride", s->stride);
    json_put_number(j, "spins", s->spins);
    json_put_known(j, "pointer", s->pointer);
    json_ring(j);
    json_players(s, j);
    json_plays(s, j);
    json_accept(s, j);
}
