/*
 * Looking-Glass Tea in words: notation and sentences; display.c has the table. Names of players are
 * never declined; those of cards have the forms that they need (names.def).
 */
#include "games/mirror/mirror.h"

static const char *const verbs[] = {
#define VERB(key, name) [VERB_##key] = (name),
#include "games/mirror/verbs.def"
    NULL,
};
static const char *const events[] = {
#define EVENT(key, name) [EVENT_##key] = (name),
#include "games/mirror/verbs.def"
    NULL,
};

/* Keys of notation and JSON: ASCII, the same in every language. */
const char *const mirror_card_key[] = {
    [CARD_TWINS] = "twins", [CARD_QUEEN] = "queen",   [CARD_RABBIT] = "rabbit",
    [CARD_CAT] = "cat",     [CARD_HATTER] = "hatter", [CARD_CATERPILLAR] = "caterpillar",
    [CARD_ALICE] = "alice",
};

/* On a card, and in a sentence. */
const struct words mirror_card_name[] = {
#define CARD(key, en, ru, pl) [CARD_##key] = WORDS(en, ru, pl),
#include "games/mirror/names.def"
};
static const struct words object_name[] = {
#define OBJECT(key, en, ru, pl) [CARD_##key] = WORDS(en, ru, pl),
#include "games/mirror/names.def"
};
static const struct words taken_name[] = {
#define TAKEN(key, en, ru, pl) [CARD_##key] = WORDS(en, ru, pl),
#include "games/mirror/names.def"
};
static const struct words name_of[] = {
#define OF(key, en, ru, pl) [CARD_##key] = WORDS(en, ru, pl),
#include "games/mirror/names.def"
};
static const struct words meets[] = {
#define MEETS(key, en, ru, pl) [CARD_##key] = WORDS(en, ru, pl),
#include "games/mirror/names.def"
};
const struct words mirror_reflection = WORDS(" (reflection)", " (отражение)", " (odbicie)");

static void add_mark(struct text *out, const char *drawn, const struct words *plain)
{
    if (out->reader->drawn || out->reader->points)
        text_add(out, drawn);
    else
        text_term(out, plain);
}

/* The card on a cell: "Hatter ◈", or "Hatter (reflection)" for a reader of plain lines. */
static void add_card(const struct mirror *s, int cell, const struct words *names, struct text *out)
{
    int card = s->card[cell];
    text_hue(out, card + 1);
    text_term(out, &names[card]);
    if (card != CARD_ALICE && !is_plain(s, cell))
        add_mark(out, " ◈", &mirror_reflection);
    text_hue(out, HUE_NONE);
}

void mirror_say_card(const struct mirror *s, int cell, struct text *out)
{
    add_card(s, cell, mirror_card_name, out);
}

/* The same as an object of "takes": "Hatter ◈", or "Hatter reflection" for a reader of plain
 * lines. */
static void add_object(const struct mirror *s, int cell, struct text *out)
{
    static const struct words mirrored = WORDS("{0} reflection", "отражение {0}", "odbicie {0}");
    int card = s->card[cell];
    if (out->reader->drawn || out->reader->points || card == CARD_ALICE || is_plain(s, cell)) {
        add_card(s, cell, object_name, out);
    } else {
        text_hue(out, card + 1);
        text_say(out, &mirrored, TERM(&name_of[card]));
        text_hue(out, HUE_NONE);
    }
}

/* Puts the cells that the action takes into `cells`, and counts them. */
static int cells_of(action act, int cells[3])
{
    const int operand[3] = { action_a(act), action_b(act), action_c(act) };
    int n = 0;
    while (n < 3 && operand[n] != NONE) {
        cells[n] = operand[n];
        n++;
    }
    return n;
}

/* Records count cells from 0, people from 1. */
static void write_take(action act, int from, struct text *out)
{
    int cells[3];
    text_add(out, "take");
    for (int i = 0, n = cells_of(act, cells); i < n; i++) {
        text_add(out, " ");
        text_number(out, cells[i] + from);
    }
}

static void notation(action act, struct text *out)
{
    switch (action_verb(act)) {
    case VERB_FIRST:
        text_add(out, "first ");
        text_number(out, action_a(act));
        break;
    case VERB_DEAL:
        text_add(out, "deal ");
        text_add(out, mirror_card_key[action_a(act)]);
        break;
    case VERB_TAKE:
        write_take(act, 0, out);
        break;
    }
}

static void typed(action act, struct text *out)
{
    if (action_verb(act) == VERB_TAKE)
        write_take(act, 1, out);
}

/* The most cards that the seat could take now; 0 if it has no choice. */
static int most_cards(const struct mirror *s, int seat)
{
    struct choices list;
    int most = 0, cells[3];
    game_legal(&mirror_game, s, seat, &list);
    for (int i = 0; list.n > 1 && i < list.n; i++) {
        int n = cells_of(list.act[i], cells);
        most = n > most ? n : most;
    }
    return most;
}

static void say_prompt(const void *state, int seat, struct text *out)
{
    static const struct words prompt[] = {
        [0] = WORDS("Take the last card.", "Возьмите последнюю карту.", "Weź ostatnią kartę."),
        [1] = WORDS("Take one card.", "Возьмите одну карту.", "Weź jedną kartę."),
        [2] =
            WORDS("Take one card, or two neighbouring cards.",
                  "Возьмите одну карту или две соседние.", "Weź jedną kartę albo dwie sąsiednie."),
        [3] = WORDS("Take one card, two neighbouring cards, or three in a line.",
                    "Возьмите одну карту, две соседние или три в ряд.",
                    "Weź jedną kartę, dwie sąsiednie albo trzy w linii."),
    };
    static const struct words first = WORDS("Take one card; Alice goes in its place.",
                                            "Возьмите одну карту; на её место ляжет Алиса.",
                                            "Weź jedną kartę; na jej miejsce trafi Alicja.");
    const struct mirror *s = state;
    text_term(out, s->turn == 1 ? &first : &prompt[most_cards(s, seat)]);
}

/* "Cat (1), Hatter ◈ (5)": with its cell, since the same card may lie in several places. */
static void say_choice(const void *state, int seat, action act, struct text *out)
{
    static const struct words first = WORDS(
        "{0} {0?go|goes} first", "{0?Начинаете вы|Начинает {0}}", "{0?Zaczynasz|Zaczyna {0}}");
    static const struct words deal = WORDS("Deal: {0}", "Выложить: {0}", "Wyłóż: {0}");
    static const struct words take = WORDS("Take ", "Взять ", "Weź ");
    int cells[3];
    (void)seat;
    switch (action_verb(act)) {
    case VERB_FIRST:
        text_say(out, &first, SEAT(action_a(act)));
        break;
    case VERB_DEAL:
        text_say(out, &deal, TERM(&mirror_card_name[action_a(act)]));
        break;
    case VERB_TAKE:
        text_term(out, &take);
        for (int i = 0, n = cells_of(act, cells); i < n; i++) {
            text_add(out, i > 0 ? ", " : "");
            add_object(state, cells[i], out);
            if (out->reader->points)
                continue;
            text_add(out, " (");
            text_number(out, cells[i] + 1);
            text_add(out, ")");
        }
        break;
    }
}

/* The words of a take depend on the cards that it takes, and on their sides. */
static uint64_t choice_key(const void *state, int seat, action act)
{
    const struct mirror *s = state;
    uint64_t cards = 1;
    int cells[3];
    (void)seat;
    if (action_verb(act) != VERB_TAKE)
        return 0;
    for (int i = 0, n = cells_of(act, cells); i < n; i++)
        cards = cards << 8 | (uint64_t)s->card[cells[i]] << 1 | is_plain(s, cells[i]);
    return cards;
}

/* Cards of one action that are alike. */
struct kind {
    int card, count;
    bool reflection;
};

/* Sorts what the action takes into kinds, in the order of its cells, and counts them. */
static int kinds_of(const struct mirror *s, action act, struct kind kinds[3])
{
    int cells[3], n = 0;
    for (int i = 0, cells_n = cells_of(act, cells); i < cells_n; i++) {
        int card = s->card[cells[i]], k = 0;
        bool mirrored = card != CARD_ALICE && !is_plain(s, cells[i]);
        while (k < n && (kinds[k].card != card || kinds[k].reflection != mirrored))
            k++;
        if (k == n)
            kinds[n++] = (struct kind){ .card = card, .reflection = mirrored };
        kinds[k].count++;
    }
    return n;
}

/* "2 Rabbits", "a Hatter reflection" */
static void add_kind(const struct kind *kind, struct text *out)
{
    static const struct words reflections = WORDS("{1#a {0} reflection|{1} {0} reflections}",
                                                  "{1#отражение|{1} отражения|{1} отражений} {0}",
                                                  "{1#odbicie|{1} odbicia|{1} odbić} {0}");
    text_hue(out, kind->card + 1);
    if (kind->reflection)
        text_say(out, &reflections, TERM(&name_of[kind->card]), NUMBER(kind->count));
    else
        text_say(out, &taken_name[kind->card], NUMBER(kind->count));
    text_hue(out, HUE_NONE);
}

static void say_take(const struct mirror *s, int seat, action act, struct text *out)
{
    static const struct words takes =
        WORDS("{0} {0?take|takes} ", "{0} {0?берёте|берёт} ", "{0?Bierzesz|{0} bierze} ");
    static const struct words places_alice =
        WORDS("; Alice goes in its place", "; на это место ложится Алиса",
              "; na to miejsce trafia Alicja");
    struct kind kinds[3];
    int n = kinds_of(s, act, kinds);
    text_say(out, &takes, SEAT(seat));
    for (int i = 0; i < n; i++) {
        text_between(out, i, n);
        add_kind(&kinds[i], out);
    }
    if (s->turn == 1)
        text_term(out, &places_alice);
    text_add(out, ".");
}

/* The deal is told by the event of the round, once for all its cards. */
static void say_action(const void *state, int seat, action act, struct text *out)
{
    static const struct words first =
        WORDS("{0} {0?get|gets} Alice and {0?go|goes} first, chosen at random.",
              "Жребий решил: {0?вы получаете|{0} получает} Алису и {0?начинаете|начинает}.",
              "Los zdecydował: {0?dostajesz|{0} dostaje} Alicję i {0?zaczynasz|zaczyna}.");
    if (action_verb(act) == VERB_FIRST)
        text_say(out, &first, SEAT(action_a(act)));
    else if (action_verb(act) == VERB_TAKE)
        say_take(state, seat, act, out);
}

static void say_event(const void *state, action event, struct text *out)
{
    static const struct words round =
        WORDS("Round {0} of {1}: the cards are dealt, {2?you go|{2} goes} first.",
              "Раунд {0} из {1}: карты выложены, {2?вы начинаете|начинает {2}}.",
              "Runda {0} z {1}: karty są wyłożone, {2?zaczynasz|zaczyna {2}}.");
    static const struct words cancel =
        WORDS("{0}: {1#both|{1} pairs} vanish!",
              "{0}: {1#обе карты сбрасываются|сбрасываются {1} пары|сбрасываются {1} пар}!",
              "{0}: {1#obie karty znikają|znikają {1} pary|znika {1} par}!");
    const struct mirror *s = state;
    if (action_verb(event) == EVENT_ROUND)
        text_say(out, &round, NUMBER(action_a(event)), NUMBER(grid_of(s)->rounds),
                 SEAT(action_b(event)));
    else
        text_say(out, &cancel, TERM(&meets[action_a(event)]), NUMBER(action_b(event)));
}

static void say_score(const void *state, int seat, struct text *out)
{
    static const struct words cards =
        WORDS("{0} ({1} {1#card|cards})", "{0} ({1} {1#карта|карты|карт})",
              "{0} ({1} {1#karta|karty|kart})");
    const struct mirror *s = state;
    for (int c = 0; c < CHARACTER_COUNT; c++) {
        int owned = s->owned[seat][c];
        text_say(out, &cards, TERM(&mirror_card_name[c]), NUMBER(cards_of(owned)));
        text_points(out, mirror_pay_for(owned));
    }
    if (s->alice == seat) {
        text_term(out, &mirror_card_name[CARD_ALICE]);
        text_points(out, ALICE_POINTS);
    }
}

static const struct count_part parts[] = {
    { "twins", &mirror_card_name[CARD_TWINS] },
    { "queen", &mirror_card_name[CARD_QUEEN] },
    { "rabbit", &mirror_card_name[CARD_RABBIT] },
    { "cat", &mirror_card_name[CARD_CAT] },
    { "hatter", &mirror_card_name[CARD_HATTER] },
    { "caterpillar", &mirror_card_name[CARD_CATERPILLAR] },
    { "alice", &mirror_card_name[CARD_ALICE] },
    { NULL, NULL },
};

static void count_points(const void *state, int seat, int counts[PARTS_MAX])
{
    const struct mirror *s = state;
    for (int c = 0; c < CHARACTER_COUNT; c++)
        counts[c] = mirror_pay_for(s->owned[seat][c]);
    counts[CARD_ALICE] = s->alice == seat ? ALICE_POINTS : 0;
}

static const struct stake stakes[] = {
    [CARD_TWINS] = { "twins", WORDS("the Twins", "Близнецов", "Bliźniaków"), NULL },
    [CARD_QUEEN] = { "queen", WORDS("the Queen", "Королеву", "Królową"), NULL },
    [CARD_RABBIT] = { "rabbit", WORDS("the Rabbit", "Кролика", "Królika"), NULL },
    [CARD_CAT] = { "cat", WORDS("the Cat", "Кота", "Kota"), NULL },
    [CARD_HATTER] = { "hatter", WORDS("the Hatter", "Шляпника", "Kapelusznika"), NULL },
    [CARD_CATERPILLAR] = { "caterpillar", WORDS("the Caterpillar", "Гусеницу", "Gąsienicę"), NULL },
    [CARD_ALICE] = { "alice", WORDS("Alice", "Алису", "Alicję"), NULL },
    { .key = NULL },
};

/* R8 */
static void say_tie_break(const void *state, int winner, struct text *out)
{
    static const struct words alice =
        WORDS("Alice breaks the tie.", "Баллов поровну, но Алиса {0?у вас|у победителя}.",
              "Jest remis, ale Alicję {0?masz ty|ma zwycięzca}.");
    (void)state;
    text_say(out, &alice, SEAT(winner));
}

const struct presenter mirror_presenter = {
    .title =
        WORDS("Looking-Glass Tea", "Зазеркальное чаепитие", "Herbatka po drugiej stronie lustra"),
    .blurb = WORDS(
        "You win by gathering many of a kind, or none at all – and minding the reflections.",
        "Побеждает тот, кто соберёт много одинаковых карт или ни одной и уследит за отражениями.",
        "Wygrasz, zbierając wiele kart jednej postaci albo żadnej – i pilnując odbić."),
    .verbs = verbs,
    .events = events,
    .notation = notation,
    .typed = typed,
    .forms = mirror_forms,
    .why_not = mirror_why_not,
    .say_prompt = say_prompt,
    .say_choice = say_choice,
    .choice_key = choice_key,
    .say_action = say_action,
    .say_event = say_event,
    .say_state = mirror_say_state,
    .say_score = say_score,
    .parts = parts,
    .count = count_points,
    .stakes = stakes,
    .say_tie_break = say_tie_break,
    .json = mirror_json,
};
