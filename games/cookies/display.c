/* Late for Tea: the table, drawn as a clock face, or told in plain lines. */
#include "games/cookies/cookies.h"

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
