/*
 * Alice's Labyrinth in words: notation and sentences; display.c draws the table. Names of
 * players and pictures are in the nominative, in brackets or after a colon: none is declined.
 */
#include "games/labyrinth/labyrinth.h"

static const char *const verbs[] = {
#define VERB(key, name) [VERB_##key] = (name),
#include "games/labyrinth/verbs.def"
    NULL,
};
static const char *const events[] = {
#define EVENT(key, name) [EVENT_##key] = (name),
#include "games/labyrinth/verbs.def"
    NULL,
};
/* 10.4, and the Hatter */
const struct words labyrinth_name[GOALS + 1] = {
#define GOAL(key, en, ru, pl) [key] = WORDS(en, ru, pl),
#include "games/labyrinth/names.def"
};

/* 10.5 */
const struct words labyrinth_card_name[CARD_COUNT] = {
#define CARD(key, en, ru, pl) [CARD_##key] = WORDS(en, ru, pl),
#include "games/labyrinth/names.def"
};
static const struct words card_does[CARD_COUNT] = {
#define CARD_DOES(key, en, ru, pl) [CARD_##key] = WORDS(en, ru, pl),
#include "games/labyrinth/names.def"
};

/* H6, 10.6: jumping to each of the corners. */
static const struct words jump_to[KEYHOLES] = {
    WORDS("Jump to the top left corner (red)", "Перейти в левый верхний угол (красный)",
          "Przeskocz do lewego górnego narożnika (czerwonego)"),
    WORDS("Jump to the top right corner (blue)", "Перейти в правый верхний угол (синий)",
          "Przeskocz do prawego górnego narożnika (niebieskiego)"),
    WORDS("Jump to the bottom right corner (green)", "Перейти в правый нижний угол (зелёный)",
          "Przeskocz do prawego dolnego narożnika (zielonego)"),
    WORDS("Jump to the bottom left corner (yellow)", "Перейти в левый нижний угол (жёлтый)",
          "Przeskocz do lewego dolnego narożnika (żółtego)"),
};

/* 2.4, 10.6: the pawns, in notation and as somebody chooses them. */
static const char *const pawn_key[KEYHOLES] = { "red", "blue", "green", "yellow" };
static const struct words pawn_name[KEYHOLES] = {
#define PAWN(key, en, ru, pl) [key] = WORDS(en, ru, pl),
#include "games/labyrinth/names.def"
};

/* 10.1: "n3", "w1" */
const char *const labyrinth_arrow_name[ARROWS] = { "n1", "n3", "n5", "e1", "e3", "e5",
                                                   "s5", "s3", "s1", "w5", "w3", "w1" };

/* A tile in one character, by its open sides; dead ends do not occur. */
static const char *const glyph[16] = {
    [OPEN_N | OPEN_S] = "║",          [OPEN_E | OPEN_W] = "═",
    [OPEN_N | OPEN_E] = "╚",          [OPEN_E | OPEN_S] = "╔",
    [OPEN_S | OPEN_W] = "╗",          [OPEN_N | OPEN_W] = "╝",
    [OPEN_E | OPEN_S | OPEN_W] = "╦", [OPEN_N | OPEN_S | OPEN_W] = "╣",
    [OPEN_N | OPEN_E | OPEN_W] = "╩", [OPEN_N | OPEN_E | OPEN_S] = "╠",
};

const char *labyrinth_glyph(int sides)
{
    return glyph[sides];
}

/* Row and column, from 0: "24" */
static void notation_cell(struct text *out, int cell)
{
    text_number(out, cell / WIDTH);
    text_number(out, cell % WIDTH);
}

static void notation_number(struct text *out, int n)
{
    if (n == UNKNOWN)
        text_add(out, "?");
    else
        text_number(out, n);
}

static void notation_quarter(struct text *out, int q)
{
    text_add(out, " q");
    text_number(out, q);
}

static void notation_tile(action act, struct text *out)
{
    int tile = action_a(act);
    if (tile == HATTER)
        text_add(out, "hatter");
    else if (tile >= GOALS_FIXED)
        text_number(out, tile);
    else
        text_add(out, tile == TILE_STRAIGHT ? "straight" : "corner");
    notation_quarter(out, action_b(act));
}

/* A seat, goal or corner. */
static void notation_a(action act, struct text *out)
{
    notation_number(out, action_a(act));
}

static void notation_push(action act, struct text *out)
{
    text_add(out, labyrinth_arrow_name[action_a(act)]);
    notation_quarter(out, action_b(act));
}

static void notation_move(action act, struct text *out)
{
    notation_cell(out, action_a(act));
}

static void notation_turn(action act, struct text *out)
{
    notation_cell(out, action_a(act));
    notation_quarter(out, action_b(act));
}

static void notation_hatter(action act, struct text *out)
{
    text_add(out, "h");
    text_number(out, action_a(act) + 1);
}

static void notation_keep(action act, struct text *out)
{
    int a = action_a(act);
    text_add(out, a == UNKNOWN ? "?" : a == 0 ? "old" : "new");
}

static void notation_choose(action act, struct text *out)
{
    text_add(out, pawn_key[action_a(act)]);
}

/* Writes the operands of each verb. */
static void (*const notation_operands[VERB_COUNT])(action, struct text *) = {
    [VERB_FIRST] = notation_a,   [VERB_TILE] = notation_tile, [VERB_LOOK] = notation_a,
    [VERB_PUSH] = notation_push, [VERB_MOVE] = notation_move, [VERB_HATTER] = notation_hatter,
    [VERB_CHANGE] = notation_a,  [VERB_TURN] = notation_turn, [VERB_PEEK] = notation_a,
    [VERB_KEEP] = notation_keep, [VERB_KEYHOLE] = notation_a, [VERB_CHOOSE] = notation_choose,
};

static void notation(action act, struct text *out)
{
    int verb = action_verb(act);
    require(verb < VERB_COUNT && notation_operands[verb] != NULL);
    text_add(out, verbs[verb]);
    text_add(out, " ");
    if (action_a(act) == NONE)
        text_add(out, "none");
    else
        notation_operands[verb](act, out);
}

/* Questions */

/* The question to the player; the goal is shown on the table (display.c, and the board). */
static void say_prompt(const void *state, int seat, struct text *out)
{
    static const struct words prompt[] = {
        [STEP_PUSH] = WORDS("Rotate the spare tile, then push it in at an arrow.",
                            "Поверните лишний фрагмент и вставьте его у стрелки.",
                            "Obróć dodatkowy kafelek i wsuń go przy strzałce."),
        [STEP_MOVE] =
            WORDS("Move your pawn, or stay.", "Передвиньте фишку или останьтесь на месте.",
                  "Przesuń pionek albo zostań na miejscu."),
        [STEP_CHANGE] =
            WORDS("Swap places with another pawn?", "Поменяться местами с другой фишкой?",
                  "Zamienić się miejscami z innym pionkiem?"),
        [STEP_TURN] = WORDS("Rotate a tile of the maze?", "Повернуть фрагмент лабиринта?",
                            "Obrócić kafelek labiryntu?"),
        [STEP_KEEP] =
            WORDS("Which goal do you keep?", "Какую цель вы оставите?", "Który cel zachowujesz?"),
        [STEP_KEYHOLE] = WORDS("Jump to a corner?", "Перейти в один из углов?",
                               "Przeskoczyć do któregoś narożnika?"),
        [STEP_NEXT_PUSHES] = WORDS("The Hatter asks you to push in the spare tile, out of turn.",
                                   "Шляпник просит вас вставить лишний фрагмент вне очереди.",
                                   "Kapelusznik prosi: wsuń dodatkowy kafelek poza swoją turą."),
        [STEP_CHOOSE] =
            WORDS("Choose your pawn and its start corner.", "Выберите фишку и её стартовый угол.",
                  "Wybierz pionek i jego narożnik startowy."),
    };
    static const struct words gap = WORDS(
        "Move again, through one wall if you like.", "Пройдите ещё раз, можно сквозь одну стену.",
        "Wykonaj jeszcze jeden ruch, możesz przejść przez jedną ścianę.");
    static const struct words again =
        WORDS("Move again, or stay.", "Пройдите ещё раз или останьтесь на месте.",
              "Wykonaj jeszcze jeden ruch albo zostań na miejscu.");
    const struct labyrinth *s = state;
    (void)seat;
    if (s->step == STEP_MOVE && s->card != NONE)
        text_term(out, s->card == CARD_GAP ? &gap : &again);
    else
        text_term(out, &prompt[s->step]);
}

/* Choices */

/* "up and down", for readers who do not see the tile. */
void labyrinth_say_sides(int sides, struct text *out)
{
    static const struct words side_name[SIDE_COUNT] = {
#define SIDE(key, en, ru, pl) [SIDE_##key] = WORDS(en, ru, pl),
#include "games/labyrinth/names.def"
    };
    int n = __builtin_popcount((unsigned)sides), i = 0;
    for (int side = 0; side < SIDE_COUNT; side++)
        if (sides >> side & 1) {
            text_between(out, i++, n);
            text_term(out, &side_name[side]);
        }
}

/* A tile's orientation, in brackets: as a picture or in words. Readers who point see it on the
 * board. */
static void say_tile(int sides, struct text *out)
{
    static const struct words open = WORDS("tile open ", "проходы ", "przejścia ");
    if (out->reader->points)
        return;
    text_add(out, " (");
    if (out->reader->drawn) {
        text_add(out, glyph[sides]);
    } else {
        text_term(out, &open);
        labyrinth_say_sides(sides, out);
    }
    text_add(out, ")");
}

/* An arrow is described by what it does: "Push column 4 down". */
static void choose_push(const struct labyrinth *s, int seat, action act, struct text *out)
{
    static const struct words push[SIDE_COUNT] = {
        WORDS("Push column {0} down", "Сдвинуть столбец {0} вниз", "Przesuń kolumnę {0} w dół"),
        WORDS("Push row {0} left", "Сдвинуть ряд {0} влево", "Przesuń rząd {0} w lewo"),
        WORDS("Push column {0} up", "Сдвинуть столбец {0} вверх", "Przesuń kolumnę {0} w górę"),
        WORDS("Push row {0} right", "Сдвинуть ряд {0} вправо", "Przesuń rząd {0} w prawo"),
    };
    int arrow = action_a(act);
    (void)seat;
    text_say(out, &push[arrow / 3], NUMBER(line_of(arrow)));
    say_tile(turned(s->spare, action_b(act)), out);
}

/* The goal or Hatter that names a cell, or NONE; the Hatter means nothing in the base game (R1). */
static int named(const struct labyrinth *s, int cell)
{
    int shown = labyrinth_shown(s, cell);
    return shown == HATTER && !is_advanced(s) ? NONE : shown;
}

/* " (Caterpillar)": what the cell shows, if anything. */
static void say_shown(const struct labyrinth *s, int cell, struct text *out)
{
    int shown = named(s, cell);
    if (shown == NONE)
        return;
    text_add(out, " (");
    text_term(out, &labyrinth_name[shown]);
    text_add(out, ")");
}

static void choose_move(const struct labyrinth *s, int seat, action act, struct text *out)
{
    static const struct words stay = WORDS("Stay here", "Остаться на месте", "Zostań na miejscu");
    static const struct words go =
        WORDS("Go to row {0}, column {1}", "Пойти в ряд {0}, столбец {1}",
              "Idź na pole w rzędzie {0}, kolumnie {1}");
    int cell = action_a(act);
    if (s->pawn[seat] == cell)
        text_term(out, &stay);
    else
        text_say(out, &go, NUMBER(row_of(cell)), NUMBER(column_of(cell)));
    say_shown(s, cell, out);
}

static void choose_turn(const struct labyrinth *s, int seat, action act, struct text *out)
{
    static const struct words turn = WORDS("Rotate the tile at row {0}, column {1}",
                                           "Повернуть фрагмент в ряду {0}, столбце {1}",
                                           "Obróć kafelek w rzędzie {0}, kolumnie {1}");
    static const struct words leave =
        WORDS("Don’t rotate a tile", "Ничего не поворачивать", "Nie obracaj kafelka");
    int cell = action_a(act);
    (void)seat;
    if (cell == NONE) {
        text_term(out, &leave);
        return;
    }
    int sides = sides_at(s->open, cell);
    text_say(out, &turn, NUMBER(row_of(cell)), NUMBER(column_of(cell)));
    int after = turned(sides, action_b(act));
    if (!out->reader->drawn || out->reader->points) {
        say_tile(after, out);
        return;
    }
    text_add(out, " (");
    text_add(out, glyph[sides]);
    text_add(out, " → ");
    text_add(out, glyph[after]);
    text_add(out, ")");
}

static void choose_keep(const struct labyrinth *s, int seat, action act, struct text *out)
{
    static const struct words old = WORDS("Keep {0}", "Оставить цель: {0}", "Zachowaj cel: {0}");
    static const struct words other = WORDS("Take {0}", "Взять цель: {0}", "Weź cel: {0}");
    bool new = action_a(act) != 0;
    text_say(out, new ? &other : &old, TERM(&labyrinth_name[new ? s->peek : s->goal[seat]]));
}

static void choose_change(const struct labyrinth *s, int seat, action act, struct text *out)
{
    static const struct words change =
        WORDS("Swap places with {0}", "Поменяться местами: {0}", "Zamień się miejscami: {0}");
    static const struct words stay = WORDS("Don’t swap", "Не меняться", "Nie zamieniaj się");
    int other = action_a(act);
    (void)s, (void)seat;
    if (other == NONE)
        text_term(out, &stay);
    else
        text_say(out, &change, SEAT(other));
}

static void choose_keyhole(const struct labyrinth *s, int seat, action act, struct text *out)
{
    static const struct words stay = WORDS("Don’t jump", "Не переходить", "Nie przeskakuj");
    int corner = action_a(act);
    (void)s, (void)seat;
    text_term(out, corner == NONE ? &stay : &jump_to[corner]);
}

static void choose_pawn(const struct labyrinth *s, int seat, action act, struct text *out)
{
    static const struct words choose = WORDS("Choose {0}", "Выбрать {0}", "Wybierz {0}");
    (void)s, (void)seat;
    text_say(out, &choose, TERM(&pawn_name[action_a(act)]));
}

/* Luck, for people who play it by hand. */
static void choose_first(const struct labyrinth *s, int seat, action act, struct text *out)
{
    static const struct words first = WORDS(
        "{0} {0?go|goes} first", "{0?Начинаете вы|Начинает {0}}", "{0?Zaczynasz|Zaczyna {0}}");
    (void)s, (void)seat;
    text_say(out, &first, SEAT(action_a(act)));
}

static void choose_goal(const struct labyrinth *s, int seat, action act, struct text *out)
{
    static const struct words look = WORDS("Goal: {0}", "Цель: {0}", "Cel: {0}");
    (void)s, (void)seat;
    text_say(out, &look, TERM(&labyrinth_name[action_a(act)]));
}

static void choose_hatter(const struct labyrinth *s, int seat, action act, struct text *out)
{
    (void)s, (void)seat;
    text_term(out, &labyrinth_card_name[action_a(act)]);
}

static void choose_tile(const struct labyrinth *s, int seat, action act, struct text *out)
{
    (void)s, (void)seat;
    notation(act, out);
}

static void (*const choice_of[VERB_COUNT])(const struct labyrinth *, int seat, action,
                                           struct text *) = {
    [VERB_FIRST] = choose_first,   [VERB_TILE] = choose_tile,       [VERB_LOOK] = choose_goal,
    [VERB_PUSH] = choose_push,     [VERB_MOVE] = choose_move,       [VERB_HATTER] = choose_hatter,
    [VERB_CHANGE] = choose_change, [VERB_TURN] = choose_turn,       [VERB_PEEK] = choose_goal,
    [VERB_KEEP] = choose_keep,     [VERB_KEYHOLE] = choose_keyhole, [VERB_CHOOSE] = choose_pawn,
};

static void say_choice(const void *state, int seat, action act, struct text *out)
{
    int verb = action_verb(act);
    require(verb < VERB_COUNT && choice_of[verb] != NULL);
    choice_of[verb](state, seat, act, out);
}

/* The log */

static void tell_look(const struct labyrinth *s, int goal, bool peek, struct text *out)
{
    static const struct words looks[] = { WORDS("{0} {0?look|looks} at {0?your|their} next goal.",
                                                "{0} {0?смотрите|смотрит} свою следующую цель.",
                                                "{0?Oglądasz|{0} ogląda} swój następny cel."),
                                          WORDS("{0} {0?peek|peeks} at one more goal.",
                                                "{0} {0?смотрите|смотрит} ещё одну цель.",
                                                "{0?Podglądasz|{0} podgląda} jeszcze jeden cel.") };
    static const struct words own[] = {
        WORDS("Your next goal: {0}.", "Ваша следующая цель: {0}.", "Twój następny cel: {0}."),
        WORDS("The other goal: {0}.", "Другая цель: {0}.", "Drugi cel: {0}.")
    };
    if (goal == UNKNOWN) {
        text_say(out, &looks[peek], SEAT(s->seat));
    } else {
        text_line_is(out, peek ? LINE_NEWS : LINE_ASIDE);
        text_say(out, &own[peek], TERM(&labyrinth_name[goal]));
    }
}

static void tell_push(const struct labyrinth *s, int seat, action act, struct text *out)
{
    static const struct words pushes[SIDE_COUNT] = {
        WORDS("{0} {0?push|pushes} column {1} down",
              "{0} {0?вставляете|вставляет} фрагмент и {0?сдвигаете|сдвигает} столбец {1} вниз",
              "{0?Wsuwasz kafelek i przesuwasz|{0} wsuwa kafelek i przesuwa} kolumnę {1} w dół"),
        WORDS("{0} {0?push|pushes} row {1} left",
              "{0} {0?вставляете|вставляет} фрагмент и {0?сдвигаете|сдвигает} ряд {1} влево",
              "{0?Wsuwasz kafelek i przesuwasz|{0} wsuwa kafelek i przesuwa} rząd {1} w lewo"),
        WORDS("{0} {0?push|pushes} column {1} up",
              "{0} {0?вставляете|вставляет} фрагмент и {0?сдвигаете|сдвигает} столбец {1} вверх",
              "{0?Wsuwasz kafelek i przesuwasz|{0} wsuwa kafelek i przesuwa} kolumnę {1} w górę"),
        WORDS("{0} {0?push|pushes} row {1} right",
              "{0} {0?вставляете|вставляет} фрагмент и {0?сдвигаете|сдвигает} ряд {1} вправо",
              "{0?Wsuwasz kafelek i przesuwasz|{0} wsuwa kafelek i przesuwa} rząd {1} w prawo"),
    };
    int arrow = action_a(act);
    text_say(out, &pushes[arrow / 3], SEAT(seat), NUMBER(line_of(arrow)));
    say_tile(turned(s->spare, action_b(act)), out);
    text_add(out, ".");
}

static void tell_move(const struct labyrinth *s, int seat, int cell, struct text *out)
{
    static const struct words goes =
        WORDS("{0} {0?go|goes} to row {1}, column {2}", "{0} {0?идёте|идёт} в ряд {1}, столбец {2}",
              "{0?Idziesz|{0} idzie} na pole w rzędzie {1}, kolumnie {2}");
    static const struct words stays =
        WORDS("{0} {0?stay|stays} at row {1}, column {2}",
              "{0} {0?остаётесь|остаётся} в ряду {1}, столбце {2}",
              "{0?Zostajesz|{0} zostaje} na polu w rzędzie {1}, kolumnie {2}");
    text_say(out, s->pawn[seat] == cell ? &stays : &goes, SEAT(seat), NUMBER(row_of(cell)),
             NUMBER(column_of(cell)));
    say_shown(s, cell, out);
    text_add(out, ".");
}

static void tell_hatter(const struct labyrinth *s, int card, struct text *out)
{
    static const struct words draws =
        WORDS("{0} {0?turn|turns} up the Hatter’s card “{1}” – {2}",
              "{0} {0?открываете|открывает} карточку Шляпника «{1}» — {2}",
              "{0?Odkrywasz|{0} odkrywa} kartę Kapelusznika „{1}” – {2}");
    text_say(out, &draws, SEAT(s->seat), TERM(&labyrinth_card_name[card]), TERM(&card_does[card]));
}

static void tell_turn(int seat, action act, struct text *out)
{
    static const struct words turns =
        WORDS("{0} {0?rotate|rotates} the tile at row {1}, column {2}.",
              "{0} {0?поворачиваете|поворачивает} фрагмент в ряду {1}, столбце {2}.",
              "{0?Obracasz|{0} obraca} kafelek w rzędzie {1}, kolumnie {2}.");
    static const struct words leaves = WORDS("{0} {0?don’t|doesn’t} rotate a tile.",
                                             "{0} ничего не {0?поворачиваете|поворачивает}.",
                                             "{0?Nie obracasz|{0} nie obraca} żadnego kafelka.");
    int cell = action_a(act);
    if (cell == NONE)
        text_say(out, &leaves, SEAT(seat));
    else
        text_say(out, &turns, SEAT(seat), NUMBER(row_of(cell)), NUMBER(column_of(cell)));
}

static void say_action(const void *state, int seat, action act, struct text *out)
{
    static const struct words swaps = WORDS(
        "{0} {0?swap|swaps} places with {1?you|{1}}.",
        "{0?Вы и {1} меняетесь|{1?Вы и {0} меняетесь|{0} и {1} меняются}} местами.",
        "{0?Ty i {1} zamieniacie|{1?Ty i {0} zamieniacie|{0} i {1} zamieniają}} się miejscami.");
    static const struct words no_swap = WORDS("{0} {0?don’t|doesn’t} swap places.",
                                              "{0} ни с кем не {0?меняетесь|меняется} местами.",
                                              "{0?Nie zamieniasz|{0} nie zamienia} się miejscami.");
    static const struct words keeps = WORDS("{0} {0?keep|keeps} one of the two goals.",
                                            "{0} {0?оставляете|оставляет} одну цель из двух.",
                                            "{0?Zachowujesz|{0} zachowuje} jeden z dwóch celów.");
    static const struct words no_jump =
        WORDS("{0} {0?don’t|doesn’t} jump.", "{0} никуда не {0?переходите|переходит}.",
              "{0?Nie przeskakujesz|{0} nie przeskakuje}.");
    static const struct words chooses =
        WORDS("{0} {0?choose|chooses} {1}.", "{0} {0?выбираете|выбирает} {1}.",
              "{0?Wybierasz|{0} wybiera} {1}.");
    const struct labyrinth *s = state;
    int a = action_a(act);
    switch (action_verb(act)) {
    case VERB_LOOK:
    case VERB_PEEK:
        tell_look(s, a, action_verb(act) == VERB_PEEK, out);
        break;
    case VERB_PUSH:
        tell_push(s, seat, act, out);
        break;
    case VERB_MOVE:
        tell_move(s, seat, a, out);
        break;
    case VERB_HATTER:
        tell_hatter(s, a, out);
        break;
    case VERB_CHANGE:
        if (a == NONE)
            text_say(out, &no_swap, SEAT(seat));
        else
            text_say(out, &swaps, SEAT(seat), SEAT(a));
        break;
    case VERB_TURN:
        tell_turn(seat, act, out);
        break;
    case VERB_KEEP:
        text_say(out, &keeps, SEAT(seat));
        break;
    case VERB_KEYHOLE:
        if (a == NONE)
            text_say(out, &no_jump, SEAT(seat));
        break;
    case VERB_CHOOSE:
        text_say(out, &chooses, SEAT(seat), TERM(&pawn_name[a]));
        break;
    }
}

static void tell_found(const struct words *words, action event, struct text *out)
{
    static const struct words found =
        WORDS("Found: {1}! {0} {0?have|has} {2} {2#goal|goals} left.",
              "Цель найдена: {1}! {0?У вас|{0}:} {2#осталась|осталось|осталось} {2} "
              "{2#цель|цели|целей}.",
              "Cel znaleziony: {1}! {0?{2#Został|Zostały|Zostało} ci|{0}: "
              "{2#został|zostały|zostało}} {2} "
              "{2#cel|cele|celów}.");
    static const struct words last =
        WORDS("Found: {1}! That was the last one: now {0?go|{0} goes} home!",
              "Цель найдена: {1}! {0?Это была последняя|{0}: это была последняя}, теперь домой!",
              "Cel znaleziony: {1}! {0?To był ostatni|{0}: to był ostatni}, teraz do domu!");
    int left = action_c(event);
    (void)words;
    text_say(out, left > 0 ? &found : &last, SEAT(action_a(event)),
             TERM(&labyrinth_name[action_b(event)]), NUMBER(left));
}

static void tell_back(const struct words *words, action event, struct text *out)
{
    static const struct words some =
        WORDS("{0} {0?shuffle|shuffles} a goal back into the stack.",
              "{0} {0?замешиваете|замешивает} цель обратно в стопку.",
              "{0?Wtasowujesz|{0} wtasowuje} cel z powrotem do stosu.");
    static const struct words own =
        WORDS("This goal goes back into your stack: {0}.", "В вашу стопку возвращается цель: {0}.",
              "Do twojego stosu wraca cel: {0}.");
    int goal = action_b(event);
    (void)words;
    if (goal == UNKNOWN)
        text_say(out, &some, SEAT(action_a(event)));
    else
        text_say(out, &own, TERM(&labyrinth_name[goal]));
}

static void tell_nothing(const struct words *words, action event, struct text *out)
{
    static const struct words nothing[] = {
        [NOTHING_ALL_FOUND] = WORDS("Nothing happens: all goals have already been found.",
                                    "Ничего не происходит: все цели уже найдены.",
                                    "Nic się nie dzieje: wszystkie cele są już znalezione."),
        [NOTHING_STACK_EMPTY] = WORDS("Nothing happens: no goal cards are left in the stack.",
                                      "Ничего не происходит: в стопке больше нет карточек целей.",
                                      "Nic się nie dzieje: w stosie nie ma już kart celów."),
        [NOTHING_NO_PARTNER] = WORDS("Nothing happens: nobody else has a goal right now.",
                                     "Ничего не происходит: сейчас больше ни у кого нет цели.",
                                     "Nic się nie dzieje: nikt inny nie ma teraz celu."),
    };
    (void)words;
    text_term(out, &nothing[action_b(event)]);
}

static void tell_stop(const struct words *words, action event, struct text *out)
{
    (void)event;
    text_say(out, words, NUMBER(TURNS_MAX));
}

/* About a seat; with a cell, another seat, a goal, or a pawn. */
static void tell_seat(const struct words *words, action event, struct text *out)
{
    text_say(out, words, SEAT(action_a(event)));
}

static void tell_cell(const struct words *words, action event, struct text *out)
{
    int cell = action_b(event);
    text_say(out, words, SEAT(action_a(event)), NUMBER(row_of(cell)), NUMBER(column_of(cell)));
}

static void tell_seats(const struct words *words, action event, struct text *out)
{
    text_say(out, words, SEAT(action_a(event)), SEAT(action_b(event)));
}

static void tell_goal(const struct words *words, action event, struct text *out)
{
    text_say(out, words, SEAT(action_a(event)), TERM(&labyrinth_name[action_b(event)]));
}

static void tell_pawn(const struct words *words, action event, struct text *out)
{
    text_say(out, words, SEAT(action_a(event)), TERM(&pawn_name[action_b(event)]));
}

/* How each event is told; by several of these functions in words of its own. */
static const struct {
    void (*tell)(const struct words *, action event, struct text *);
    struct words words;
} event_words[EVENT_COUNT] = {
    [EVENT_BEGIN] = { .tell = tell_seat,
                      .words = WORDS("The maze is ready. {0} {0?go|goes} first.",
                                     "Лабиринт готов. {0?Вы начинаете|Начинает {0}}.",
                                     "Labirynt jest gotowy. {0?Zaczynasz|Zaczyna {0}}.") },
    [EVENT_ROUND] = { .tell = tell_cell,
                      .words = WORDS("{0} {0?are|is} pushed out and {0?come|comes} back in at row "
                                     "{1}, column {2}.",
                                     "{0?Ваша фишка|{0}: фишка} выпадает из лабиринта и "
                                     "возвращается в ряд {1}, "
                                     "столбец {2}.",
                                     "{0?Twój pionek|{0}: pionek} wypada z labiryntu i wraca na "
                                     "pole w rzędzie {1}, "
                                     "kolumnie {2}.") },
    [EVENT_FOUND] = { .tell = tell_found },
    [EVENT_HOME] = { .tell = tell_seat,
                     .words = WORDS("{0} {0?are|is} home first!",
                                    "{0} раньше всех {0?возвращаетесь|возвращается} домой!",
                                    "{0?Wracasz|{0} wraca} do domu przed innymi!") },
    [EVENT_MISS] = { .tell = tell_seat,
                     .words =
                         WORDS("{0} {0?miss|misses} a turn.", "{0} {0?пропускаете|пропускает} ход.",
                               "{0?Opuszczasz|{0} opuszcza} turę.") },
    [EVENT_PUT] = { .tell = tell_cell,
                    .words =
                        WORDS("{0} {0?are|is} now at row {1}, column {2}.",
                              "{0} теперь в ряду {1}, столбце {2}.",
                              "{0?Stoisz|{0} stoi} teraz na polu w rzędzie {1}, kolumnie {2}.") },
    [EVENT_SWAP] = { .tell = tell_seats,
                     .words = WORDS(
                         "{1?You and {0}|{0} and {1}} swap goals.",
                         "{0?Вы и {1} меняетесь|{1?Вы и {0} меняетесь|{0} и {1} меняются}} целями.",
                         "{0?Ty i {1} zamieniacie|{1?Ty i {0} zamieniacie|{0} i {1} zamieniają}} "
                         "się celami.") },
    [EVENT_HOLD] = { .tell = tell_goal,
                     .words = WORDS("{0?You now look|{0} now looks} for: {1}.",
                                    "{0} теперь {0?ищете|ищет}: {1}.",
                                    "{0?Szukasz|{0} szuka} teraz celu: {1}.") },
    [EVENT_BACK] = { .tell = tell_back },
    [EVENT_NOTHING] = { .tell = tell_nothing },
    [EVENT_STOP] = { .tell = tell_stop,
                     .words = WORDS("The game ends after {0} turns.",
                                    "Игра окончена: сделано {0} ходов.",
                                    "Gra kończy się po {0} turach.") },
    [EVENT_LEFT] = { .tell = tell_pawn,
                     .words = WORDS("{0} {0?get|gets} {1}: it’s the last one left.",
                                    "{0} {0?получаете|получает} {1}: осталась только она.",
                                    "{0?Dostajesz|{0} dostaje} {1}, bo tylko ten został.") },
};

static void say_event(const void *state, action event, struct text *out)
{
    int verb = action_verb(event);
    (void)state;
    require(verb < EVENT_COUNT && event_words[verb].tell != NULL);
    event_words[verb].tell(&event_words[verb].words, event, out);
}

/* The rule book has no points: says goals found, and who came home. */
static void say_standing(const void *state, int seat, struct text *out)
{
    static const struct words home =
        WORDS("all {0} goals found, and home first", "найдены все {0} целей, и дома — раньше всех",
              "znalezione wszystkie cele ({0}) i powrót do domu przed innymi");
    static const struct words homebound =
        WORDS("all {0} goals found, but not home yet",
              "найдены все {0} целей, оставалось вернуться домой",
              "znalezione wszystkie cele ({0}), zabrakło powrotu do domu");
    static const struct words some =
        WORDS("{1} of {0} goals found", "найдено целей: {1} из {0}", "znalezione cele: {1} z {0}");
    const struct labyrinth *s = state;
    int found = __builtin_popcount(s->found[seat]);
    text_say(out,
             s->winner == seat    ? &home
             : s->left[seat] == 0 ? &homebound
                                  : &some,
             NUMBER(found + s->left[seat]), NUMBER(found));
}

/* 5.1, 7.1: after a push, whether the pawn that goes on can come to its goal, or home. */
static void say_next(const void *state, int seat, struct text *out)
{
    static const struct words goal = WORDS("{0} in reach.", "{0}: есть путь.", "{0}: jest droga.");
    static const struct words home =
        WORDS("Home in reach.", "Есть путь домой.", "Jest droga do domu.");
    const struct labyrinth *s = state;
    if (s->step != STEP_MOVE || s->seat != seat)
        return;
    for (int cell = 0; cell < CELLS; cell++) {
        if (!(s->reach >> cell & 1))
            continue;
        if (s->left[seat] == 0 && home_of(s, seat) == cell)
            text_term(out, &home);
        else if (s->left[seat] > 0 && labyrinth_shown(s, cell) == s->goal[seat])
            text_say(out, &goal, TERM(&labyrinth_name[s->goal[seat]]));
    }
}

/* There are no points: counts goals found, and who was home first. */
static const struct words goals_found = WORDS("Goals found", "Найденные цели", "Znalezione cele");
static const struct words home_first =
    WORDS("Home first", "Дома раньше всех", "W domu przed innymi");
static const struct count_part parts[] = {
    { "goals", &goals_found },
    { "home", &home_first },
    { NULL, NULL },
};

static void count_goals(const void *state, int seat, int counts[PARTS_MAX])
{
    const struct labyrinth *s = state;
    counts[0] = __builtin_popcount(s->found[seat]);
    counts[1] = s->winner == seat;
}

static const struct words way_sentences[STAKE_SENTENCES] = {
    [SAYS_HOPES] =
        WORDS("{0} gets nearer to a goal.", "{0} приближается к цели.", "{0} zbliża się do celu."),
    [SAYS_TAKES] = WORDS("{0} makes your way to your goal longer.", "{0} удлиняет ваш путь к цели.",
                         "{0} wydłuża twoją drogę do celu."),
    [SAYS_YOURS] = WORDS("You’d have a shorter way to your goal.",
                         "Путь к вашей цели будет короче.", "Twoja droga do celu będzie krótsza."),
    [SAYS_THEIRS] = WORDS("{0} would be farther from a goal.", "{0} будет дальше от цели.",
                          "{0} będzie dalej od celu."),
    [SAYS_FOR] = WORDS("You’d come nearer to your goal.", "Вы приблизитесь к своей цели.",
                       "Zbliżysz się do swojego celu."),
    [SAYS_AGAINST] = WORDS("{0} would be farther from a goal.", "{0} будет дальше от цели.",
                           "{0} będzie dalej od celu."),
};
static const struct stake stakes[] = {
    { "way", WORDS("the way", "путь", "drogę"), way_sentences },
    { .key = NULL },
};

const struct presenter labyrinth_presenter = {
    .title = WORDS("Alice’s Labyrinth", "Лабиринт Алисы", "Labirynt Alicji"),
    .blurb = WORDS(
        "You win by pushing the maze open, finding your secret goals and running home first.",
        "Побеждает тот, кто, сдвигая лабиринт, найдёт свои тайные цели и первым вернётся домой.",
        "Wygrasz, jeśli przesuwając labirynt, znajdziesz tajne cele i wrócisz do domu przed "
        "innymi."),
    .verbs = verbs,
    .events = events,
    .notation = notation,
    .forms = labyrinth_forms,
    .why_not = labyrinth_why_not,
    .say_prompt = say_prompt,
    .say_choice = say_choice,
    .say_action = say_action,
    .say_event = say_event,
    .say_state = labyrinth_say_state,
    .say_standing = say_standing,
    .parts = parts,
    .count = count_goals,
    .stakes = stakes,
    .say_next = say_next,
    .json = labyrinth_json,
};
