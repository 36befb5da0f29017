/*
 * Late for Tea in words: notation and sentences; display.c has the table. Names of players are
 * never declined; those of characters and spaces have the forms that they need (names.def).
 */
#include "games/cookies/cookies.h"

static const char *const verbs[] = {
#define VERB(key, name) [VERB_##key] = (name),
#include "games/cookies/verbs.def"
    NULL,
};
static const char *const events[] = {
#define EVENT(key, name) [EVENT_##key] = (name),
#include "games/cookies/verbs.def"
    NULL,
};

/* Keys of notation and JSON: ASCII, the same in every language. */
static const char *const card_key[] = { [CARD_ONE] = "1", "2", "3", "4", "5", "joker" };
static const char *const slot_key[SLOTS] = {
    [SLOT_LEFT] = "left", [SLOT_RIGHT] = "right", [SLOT_MIDDLE] = "middle"
};
static const char *const tea_key[] = { [TEA_UP] = "up", [TEA_HIDDEN] = "hidden" };

const char *const cookies_character_key[CHARACTERS] = {
    [ALICE] = "alice",
    [HATTER] = "hatter",
    [RABBIT] = "rabbit",
    [QUEEN] = "queen",
};

/* The numbers that the board reads are those of the rules. */
#define SHARED(number, value) _Static_assert((number) == (value), #number);
#include "games/cookies/numbers.def"

/* In the case that "chooses" needs. */
static const struct words chosen_name[] = {
#define CHOSEN(key, en, ru, pl) [key] = WORDS(en, ru, pl),
#include "games/cookies/names.def"
};

static const struct words place_name[] = {
#define PLACE(key, en, ru, pl) [KIND_##key] = WORDS(en, ru, pl),
#include "games/cookies/names.def"
};
static const struct words shown_name[] = {
#define SHOWN(key, en, ru, pl) [KIND_##key] = WORDS(en, ru, pl),
#include "games/cookies/names.def"
};
static const struct words reached_name[] = {
#define REACHED(key, en, ru, pl) [KIND_##key] = WORDS(en, ru, pl),
#include "games/cookies/names.def"
};
static const struct words card_name[] = {
#define CARD(key, en, ru, pl) [CARD_##key] = WORDS(en, ru, pl),
#include "games/cookies/names.def"
};

static const struct words some_card = WORDS("Card: ", "Карта: ", "Karta: ");

void cookies_say_place(int field, struct text *out)
{
    text_say(out, &place_name[ring_12a[field].kind], NUMBER(field));
}

/* A field by one of the tables above. */
static const char *place_by(const struct words *names, int field, const struct text *out,
                            char bytes[PLACE_BYTES])
{
    struct text text;
    text_open(&text, bytes, PLACE_BYTES, out->reader);
    text_say(&text, &names[ring_12a[field].kind], NUMBER(field));
    return bytes;
}

const char *cookies_place(int field, const struct text *out, char bytes[PLACE_BYTES])
{
    return place_by(place_name, field, out, bytes);
}

const char *cookies_place_shown(int field, const struct text *out, char bytes[PLACE_BYTES])
{
    return place_by(shown_name, field, out, bytes);
}

void cookies_say_card(int card, struct text *out)
{
    if (card == CARD_JOKER)
        text_term(out, &card_name[card]);
    else if (card == CARD_UNKNOWN)
        text_add(out, "?");
    else
        text_number(out, card);
}

/* 9.5: whether the large pawn's 1 is added to a numbered card. */
static bool adds_one(action act)
{
    return action_b(act) != CARD_JOKER && number_of(act) > action_b(act);
}

/* "play left 3", "play right joker 4", "play left 2 +1", "play left 3 spin" */
static void notation_play(action act, struct text *out)
{
    text_add(out, slot_key[action_a(act)]);
    text_add(out, " ");
    text_add(out, card_key[action_b(act)]);
    if (action_b(act) == CARD_JOKER) {
        text_add(out, " ");
        text_number(out, number_of(act));
    }
    text_add(out, adds_one(act) ? " +1" : "");
    text_add(out, plays_spin(act) ? " spin" : "");
}

static void notation(action act, struct text *out)
{
    int verb = action_verb(act);
    text_add(out, verbs[verb]);
    if (verb == VERB_STOP || verb == VERB_AGAIN)
        return;
    text_add(out, " ");
    if (verb == VERB_PLAY)
        notation_play(act, out);
    else if (verb == VERB_TEA)
        text_add(out, tea_key[action_a(act)]);
    else if (verb == VERB_CHOOSE)
        text_add(out, cookies_character_key[action_a(act)]);
    else if (verb != VERB_DEAL && verb != VERB_DRAW)
        text_number(out, action_a(act));
    else
        text_add(out, action_b(act) == UNKNOWN ? "?" : card_key[action_b(act)]);
}

static void prompt_play(const struct cookies *s, int seat, struct text *out)
{
    static const struct words hole =
        WORDS("You’re in the hole: your card says how many spins you get. ",
              "Вы в норе: карта скажет, сколько раз крутить. ",
              "Jesteś w norze: karta mówi, ile razy zakręcisz. ");
    static const struct words easy =
        WORDS("Or simply walk out. ", "Или просто выйдите. ", "Albo po prostu wyjdź. ");
    static const struct words large =
        WORDS("You’re large: you may add 1. ", "У вас большая фишка: можно прибавить 1. ",
              "Masz duży pionek: możesz dodać 1. ");
    static const struct words cards[] = {
        WORDS("Play your last card.", "Разыграйте последнюю карту.", "Zagraj ostatnią kartę."),
        WORDS("Play one of your two cards.", "Разыграйте одну из двух карт.",
              "Zagraj jedną z dwóch kart."),
        WORDS("Play your left or your right card.", "Разыграйте левую или правую карту.",
              "Zagraj lewą albo prawą kartę."),
    };
    if (s->hole == seat)
        text_term(out, &hole);
    if (s->hole == seat && s->failed && option_on(s, OPTION_EASY))
        text_term(out, &easy);
    if (s->large == seat)
        text_term(out, &large);
    text_term(out, &cards[cookies_held(s, seat) - 1]);
}

static void say_prompt(const void *state, int seat, struct text *out)
{
    static const struct words stop =
        WORDS("The spinner shows {0}. Accept it, or spin again? {1} {1#spin|spins} left.",
              "Стрелка показывает на {0}. Принять или крутить ещё? Можно ещё {1} "
              "{1#раз|раза|раз}.",
              "Wskazówka pokazuje {0}. Przyjmujesz wynik czy kręcisz dalej? "
              "Możesz zakręcić jeszcze {1} {1#raz|razy|razy}.");
    static const struct words tea =
        WORDS("Tea time! Take the face-up cookie ({0}) or the unseen one from the stack?",
              "Пора пить чай! Взять открытое печенье ({0}) или закрытое, из стопки?",
              "Pora na herbatkę! Bierzesz odkryte ciasteczko ({0}) czy zakryte, ze stosu?");
    static const struct words choose =
        WORDS("Choose your character.", "Выберите персонажа.", "Wybierz swoją postać.");
    const struct cookies *s = state;
    char place[PLACE_BYTES];
    if (s->step == STEP_PLAY)
        prompt_play(s, seat, out);
    else if (s->step == STEP_CHOOSE)
        text_term(out, &choose);
    else if (s->step == STEP_STOP)
        text_say(out, &stop, STRING(cookies_place_shown(s->pointer, out, place)), NUMBER(s->spins));
    else
        text_say(out, &tea, NUMBER(s->up));
}

/* "Play the left card: 3", or "Play the 3" to a reader who sees which card is meant. */
static void choice_play(const struct cookies *s, int seat, action act, struct text *out)
{
    static const struct words slot[] = {
        [SLOT_LEFT] =
            WORDS("Play the left card: ", "Разыграть левую карту: ", "Zagraj lewą kartę: "),
        [SLOT_RIGHT] =
            WORDS("Play the right card: ", "Разыграть правую карту: ", "Zagraj prawą kartę: "),
    };
    static const struct words as = WORDS("joker as {0}", "джокер как {0}", "joker jako {0}");
    static const struct words pointed_as =
        WORDS("joker as {0}", "джокер как {0}", "jokera jako {0}");
    static const struct words plus =
        WORDS("{0} + 1 = {1} spaces", "{0} + 1 = {1} {1#поле|поля|полей}",
              "{0} + 1 = {1} {1#pole|pola|pól}");
    static const struct words spins =
        WORDS(", spin {0#once|up to {0} times}", ", крутить {0#один раз|до {0} раз|до {0} раз}",
              ", zakręć {0#raz|do {0} razy|do {0} razy}");
    static const struct words out_of_hole = WORDS(", walk out", ", просто выйти", ", wyjdź z Nory");
    static const struct words pointed = WORDS("Play the ", "Разыграть ", "Zagraj ");
    bool points = out->reader->points;
    text_term(out, points ? &pointed : &slot[action_a(act)]);
    if (action_b(act) == CARD_JOKER)
        text_say(out, points ? &pointed_as : &as, NUMBER(number_of(act)));
    else if (adds_one(act))
        text_say(out, &plus, NUMBER(action_b(act)), NUMBER(number_of(act)));
    else
        text_number(out, action_b(act));
    if (plays_spin(act))
        text_say(out, &spins, NUMBER(number_of(act)));
    else if (s->hole == seat)
        text_term(out, &out_of_hole);
}

static void say_choice(const void *state, int seat, action act, struct text *out)
{
    static const struct words first = WORDS(
        "{0} {0?go|goes} first", "{0?Начинаете вы|Начинает {0}}", "{0?Zaczynasz|Zaczyna {0}}");
    static const struct words cookie = WORDS("Cookie: {0}", "Печенье: {0}", "Ciasteczko: {0}");
    static const struct words stop =
        WORDS("Accept: move {0}", "Принять: идти {0}", "Przyjmij: przesuń się {0}");
    static const struct words again = WORDS("Spin again", "Крутить ещё раз", "Zakręć jeszcze raz");
    static const struct words tea[] = {
        [TEA_UP] = WORDS("Take the face-up cookie: {0}", "Взять открытое печенье: {0}",
                         "Weź odkryte ciasteczko: {0}"),
        [TEA_HIDDEN] =
            WORDS("Take the unseen cookie", "Взять закрытое печенье", "Weź zakryte ciasteczko"),
    };
    static const struct words choose = WORDS("Choose {0}", "Выбрать {0}", "Wybierz {0}");
    const struct cookies *s = state;
    char place[PLACE_BYTES];
    switch (action_verb(act)) {
    case VERB_FIRST:
        text_say(out, &first, SEAT(action_a(act)));
        break;
    case VERB_CHOOSE:
        text_say(out, &choose, TERM(&chosen_name[action_a(act)]));
        break;
    case VERB_REVEAL:
    case VERB_HIDDEN:
        text_say(out, &cookie, NUMBER(action_a(act)));
        break;
    case VERB_DEAL:
    case VERB_DRAW:
        text_term(out, &some_card);
        cookies_say_card(action_b(act) == UNKNOWN ? CARD_UNKNOWN : action_b(act), out);
        break;
    case VERB_PLAY:
        choice_play(s, seat, act, out);
        break;
    case VERB_SPIN:
        text_add(out, cookies_place(action_a(act), out, place));
        break;
    case VERB_STOP:
        text_say(out, &stop, STRING(place_by(reached_name, s->pointer, out, place)));
        break;
    case VERB_AGAIN:
        text_term(out, &again);
        break;
    case VERB_TEA:
        text_say(out, &tea[action_a(act)], NUMBER(s->up));
        break;
    }
}

static void say_play(int seat, action act, struct text *out)
{
    static const struct words card =
        WORDS("{0} {0?play|plays} a {1}", "{0} {0?разыгрываете|разыгрывает} карту {1}",
              "{0?Zagrywasz|{0} zagrywa} kartę {1}");
    static const struct words named = WORDS("{0} {0?play|plays} the joker as {1}",
                                            "{0} {0?разыгрываете|разыгрывает} джокера как {1}",
                                            "{0?Zagrywasz|{0} zagrywa} jokera jako {1}");
    static const struct words plus =
        WORDS(" and {0?add|adds} 1", " и {0?прибавляете|прибавляет} 1", " i {0?dodajesz|dodaje} 1");
    static const struct words spins =
        WORDS(" and may spin {1#once|up to {1} times}",
              " и {0?можете|может} крутить стрелку {1#один раз|до {1} раз|до {1} раз}",
              " i {0?możesz|może} zakręcić {1#raz|do {1} razy|do {1} razy}");
    if (action_b(act) == CARD_JOKER)
        text_say(out, &named, SEAT(seat), NUMBER(number_of(act)));
    else
        text_say(out, &card, SEAT(seat), NUMBER(action_b(act)));
    if (adds_one(act))
        text_say(out, &plus, SEAT(seat));
    if (plays_spin(act))
        text_say(out, &spins, SEAT(seat), NUMBER(number_of(act)));
    text_add(out, ".");
}

static void say_draw(int seat, int card, struct text *out)
{
    static const struct words number =
        WORDS("{0} {0?draw|draws} a {1}.", "{0} {0?берёте|берёт} карту {1}.",
              "{0?Dobierasz|{0} dobiera} kartę {1}.");
    static const struct words joker =
        WORDS("{0} {0?draw|draws} the joker.", "{0} {0?берёте|берёт} джокера.",
              "{0?Dobierasz|{0} dobiera} jokera.");
    if (card != UNKNOWN) /* an unknown card is not worth a line */
        text_say(out, card == CARD_JOKER ? &joker : &number, SEAT(seat), NUMBER(card));
}

/* The deal of the hands is not told; which cookie was taken is told by the event. */
static void say_action(const void *state, int seat, action act, struct text *out)
{
    static const struct words first = WORDS("{0} {0?go|goes} first, chosen at random.",
                                            "Жребий решил: {0?вы начинаете|начинает {0}}.",
                                            "Los zdecydował: {0?zaczynasz|zaczyna {0}}.");
    static const struct words reveal =
        WORDS("A big cookie worth {0} is turned face up.",
              "Открыто большое печенье на {0} {0#балл|балла|баллов}.",
              "Odkryto duże ciasteczko za {0} {0#punkt|punkty|punktów}.");
    static const struct words spin =
        WORDS("The spinner shows {0}.", "Стрелка показывает на {0}.", "Wskazówka pokazuje {0}.");
    static const struct words stop =
        WORDS("{0} {0?accept|accepts} it.", "{0} {0?выбираете|выбирает} это поле.",
              "{0?Przyjmujesz|{0} przyjmuje} wynik.");
    static const struct words again =
        WORDS("{0} {0?spin|spins} again.", "{0} {0?крутите|крутит} ещё раз.",
              "{0?Kręcisz|{0} kręci} jeszcze raz.");
    static const struct words unseen =
        WORDS("{0} {0?take|takes} the unseen cookie.", "{0} {0?берёте|берёт} закрытое печенье.",
              "{0?Bierzesz|{0} bierze} zakryte ciasteczko.");
    static const struct words choose =
        WORDS("{0} {0?choose|chooses} {1}.", "{0} {0?выбираете|выбирает} {1}.",
              "{0?Wybierasz|{0} wybiera} {1}.");
    char place[PLACE_BYTES];
    (void)state;
    switch (action_verb(act)) {
    case VERB_FIRST:
        text_say(out, &first, SEAT(action_a(act)));
        break;
    case VERB_CHOOSE:
        text_say(out, &choose, SEAT(seat), TERM(&chosen_name[action_a(act)]));
        break;
    case VERB_REVEAL:
        text_say(out, &reveal, NUMBER(action_a(act)));
        break;
    case VERB_PLAY:
        say_play(seat, act, out);
        break;
    case VERB_SPIN:
        text_say(out, &spin, STRING(cookies_place_shown(action_a(act), out, place)));
        break;
    case VERB_STOP:
        text_say(out, &stop, SEAT(seat));
        break;
    case VERB_AGAIN:
        text_say(out, &again, SEAT(seat));
        break;
    case VERB_TEA:
        if (action_a(act) == TEA_HIDDEN)
            text_say(out, &unseen, SEAT(seat));
        break;
    case VERB_DRAW:
        say_draw(action_a(act), action_b(act), out);
        break;
    }
}

static void say_round(const struct cookies *s, action event, struct text *out)
{
    static const struct words round =
        WORDS("Round {0} of {1}.", "Раунд {0} из {1}.", "Runda {0} z {1}.");
    (void)s;
    text_line_is(out, LINE_ASIDE);
    text_say(out, &round, NUMBER(action_a(event)), NUMBER(CARDS));
}

/* 8.7: a pawn that is large after its last walk was large on it. */
static void say_walk(const struct cookies *s, action event, struct text *out)
{
    static const struct words walk =
        WORDS("{0} {0?move|moves} {1} {1#space|spaces} {2}.",
              "{0} {0?проходите|проходит} {1} {1#поле|поля|полей}, {2}.",
              "{0?Przesuwasz się|{0} przesuwa się} o {1} {1#pole|pola|pól} {2}.");
    static const struct words too_big =
        WORDS(" Too large to fall in!", " Большая фишка не падает!", " Duży pionek nie wpada!");
    char place[PLACE_BYTES];
    int seat = action_a(event), to = field_after(action_b(event), action_c(event));
    text_say(out, &walk, SEAT(seat), NUMBER(action_c(event)),
             STRING(place_by(reached_name, to, out, place)));
    if (ring_12a[to].kind == KIND_HOLE && s->large == seat)
        text_term(out, &too_big);
}

/* A space that is occupied; in Russian a name needs a neuter noun before it. */
static const struct words taken_name[] = {
    [KIND_PLAIN] = WORDS("space {0}", "поле {0}", "pole {0}"),
    [KIND_TEA] = WORDS("the Tea Party", "поле «Чаепитие»", "pole Herbatka u Kapelusznika"),
    [KIND_CAT] = WORDS("the Cheshire Cat", "поле «Чеширский Кот»", "pole Kot z Cheshire"),
    [KIND_HOLE] = WORDS("the Rabbit Hole", "поле «Кроличья нора»", "pole Królicza Nora"),
    [KIND_CATERPILLAR] = WORDS("the Caterpillar", "поле «Гусеница»", "pole Pan Gąsienica"),
    [KIND_SMALL] =
        WORDS("the Small Cookies space", "поле «Маленькое печенье»", "pole Małe Ciasteczka"),
};

static void say_taken(const struct cookies *s, action event, struct text *out)
{
    static const struct words taken = WORDS("{0} is taken", "{0} занято", "{0} jest zajęte");
    static const struct words further =
        WORDS(": {0#one space|{0} spaces} further.", ": ещё {0} {0#поле|поля|полей} вперёд.",
              ": jeszcze {0} {0#pole|pola|pól} dalej.");
    char place[PLACE_BYTES];
    size_t from = out->n;
    (void)s;
    text_say(out, &taken, STRING(place_by(taken_name, action_b(event), out, place)));
    text_capital(out, from);
    text_say(out, &further, NUMBER(action_c(event)));
}

static void say_cookie(const struct cookies *s, action event, struct text *out)
{
    static const struct words cookie[] = {
        [COOKIE_PASSED] =
            WORDS("{0} {0?pass|passes} the Tea Party and {0?take|takes} a big cookie ({1}).",
                  "{0} {0?проходите|проходит} мимо Чаепития и {0?берёте|берёт} большое печенье "
                  "({1}).",
                  "{0?Mijasz|{0} mija} Herbatkę i {0?bierzesz|bierze} duże ciasteczko ({1})."),
        [COOKIE_UP] = WORDS("{0} {0?take|takes} the face-up cookie ({1}).",
                            "{0} {0?берёте|берёт} открытое печенье ({1}).",
                            "{0?Bierzesz|{0} bierze} odkryte ciasteczko ({1})."),
        [COOKIE_HIDDEN] =
            WORDS("{0} {0?turn|turns} it over: it’s worth {1}!",
                  "{0} {0?переворачиваете|переворачивает} его: {1} {1#балл|балла|баллов}!",
                  "{0?Odkrywasz|{0} odkrywa} je: {1} {1#punkt|punkty|punktów}!"),
    };
    (void)s;
    text_say(out, &cookie[action_c(event)], SEAT(action_a(event)), NUMBER(action_b(event)));
}

static void say_small(const struct cookies *s, action event, struct text *out)
{
    static const struct words some =
        WORDS("{0} {0?take|takes} {1} small {1#cookie|cookies}.",
              "{0} {0?берёте|берёт} маленькое печенье: {1} {1#штуку|штуки|штук}.",
              "{0?Bierzesz|{0} bierze} {1} {1#małe ciasteczko|małe ciasteczka|małych ciasteczek}.");
    static const struct words rest =
        WORDS("Only {1} small {1#cookie is|cookies are} left: {0?you take|{0} takes} "
              "{1#it|them all}.",
              "Маленького печенья {1#осталась {1} штука|осталось {1} штуки|осталось {1} штук}: "
              "{0?вы забираете|{0} забирает} всё.",
              "{1#Zostało {1} małe ciasteczko|Zostały {1} małe ciasteczka|"
              "Zostało {1} małych ciasteczek}: {0?zabierasz|{0} zabiera} "
              "{1#je|wszystkie|wszystkie}.");
    bool all = action_b(event) < action_c(event);
    (void)s;
    text_say(out, all ? &rest : &some, SEAT(action_a(event)), NUMBER(action_b(event)));
}

static void say_void(const struct cookies *s, action event, struct text *out)
{
    static const struct words why[] = {
        [VOID_HOLE] = WORDS("The Rabbit Hole itself doesn’t count.", "Сама нора не считается.",
                            "Królicza Nora się nie liczy."),
        [VOID_TAKEN] = WORDS("A taken space doesn’t count.", "Занятое поле не считается.",
                             "Zajęte pole się nie liczy."),
    };
    static const struct words left =
        WORDS(" {0} {0#spin|spins} left.", " Можно крутить ещё {0} {0#раз|раза|раз}.",
              " Można zakręcić jeszcze {0} {0#raz|razy|razy}.");
    (void)s;
    text_term(out, &why[action_b(event)]);
    if (action_c(event) > 0)
        text_say(out, &left, NUMBER(action_c(event)));
}

static void say_shrink(const struct cookies *s, action event, struct text *out)
{
    static const struct words why[] = {
        [SHRINK_SELF] = WORDS("A bite of the mushroom: {0?you shrink|{0} shrinks}.",
                              "Кусочек гриба — и {0?вы снова уменьшаетесь|{0} снова уменьшается}.",
                              "Kęs grzyba – i {0?znowu malejesz|{0} znowu maleje}."),
        [SHRINK_RIVAL] =
            WORDS("{0} {0?shrink|shrinks} again.", "{0} снова {0?уменьшаетесь|уменьшается}.",
                  "{0?Znowu malejesz|{0} znowu maleje}."),
    };
    (void)s;
    text_say(out, &why[action_c(event)], SEAT(action_a(event)));
}

static void say_cat(const struct cookies *s, action event, struct text *out)
{
    static const struct words cat =
        WORDS("The Cat sends {0?you|{0}} further: {1} more {1#space|spaces}.",
              "Кот отправляет {0?вас|фишку} дальше: ещё {1} {1#поле|поля|полей}.",
              "Kot wysyła {0?twój |}pionek dalej: jeszcze {1} {1#pole|pola|pól}.");
    (void)s;
    text_say(out, &cat, SEAT(action_a(event)), NUMBER(action_b(event)));
}

static void say_left(const struct cookies *s, action event, struct text *out)
{
    static const struct words left = WORDS("{0} {0?get|gets} {1}, the only character left.",
                                           "{0} {0?получаете|получает} {1}: больше никого нет.",
                                           "{0?Dostajesz|{0} dostaje} {1}: to ostatnia postać.");
    (void)s;
    text_say(out, &left, SEAT(action_a(event)), TERM(&chosen_name[action_b(event)]));
}

/* How each event is told: by a function, or in a sentence about the seat that it names. */
static const struct {
    void (*say)(const struct cookies *, action event, struct text *);
    struct words words;
} event_words[EVENT_COUNT] = {
    [EVENT_ROUND] = { .say = say_round },
    [EVENT_OUT] = { .words = WORDS("{0} {0?climb|climbs} out of the Rabbit Hole.",
                                   "{0} {0?выбираетесь|выбирается} из Кроличьей норы.",
                                   "{0?Wychodzisz|{0} wychodzi} z Króliczej Nory.") },
    [EVENT_TAKEN] = { .say = say_taken },
    [EVENT_WALK] = { .say = say_walk },
    [EVENT_COOKIE] = { .say = say_cookie },
    [EVENT_EMPTY] = { .words = WORDS("There are no cookies left here.", "Печенья тут больше нет.",
                                     "Nie ma tu już ciasteczek.") },
    [EVENT_CAT] = { .say = say_cat },
    [EVENT_SMALL] = { .say = say_small },
    [EVENT_FALL] = { .words = WORDS("{0} {0?fall|falls} into the Rabbit Hole!",
                                    "{0} {0?падаете|падает} в Кроличью нору!",
                                    "{0?Wpadasz|{0} wpada} do Króliczej Nory!") },
    [EVENT_VOID] = { .say = say_void },
    [EVENT_STAY] = { .words =
                         WORDS("{0} {0?stay|stays} in the Rabbit Hole for now.",
                               "{0} пока {0?остаётесь|остаётся} в Кроличьей норе.",
                               "{0?Na razie zostajesz|{0} na razie zostaje} w Króliczej Norze.") },
    [EVENT_GROW] = { .words = WORDS("A bite of the mushroom: {0?you grow|{0} grows} large!",
                                    "Кусочек гриба — и {0?вы вырастаете|{0} вырастает}!",
                                    "Kęs grzyba – i {0?rośniesz|{0} rośnie}!") },
    [EVENT_SHRINK] = { .say = say_shrink },
    [EVENT_LEFT] = { .say = say_left },
};

static void say_event(const void *state, action event, struct text *out)
{
    int verb = action_verb(event);
    require(verb < EVENT_COUNT);
    if (event_words[verb].say != NULL) {
        event_words[verb].say(state, event, out);
    } else {
        require(event_words[verb].words.in[EN] != NULL);
        text_say(out, &event_words[verb].words, SEAT(action_a(event)));
    }
}

static const struct words big_cookies = WORDS("Big cookies", "Большое печенье", "Duże ciasteczka");
static const struct words small_cookies =
    WORDS("Small cookies", "Маленькое печенье", "Małe ciasteczka");

static void say_score(const void *state, int seat, struct text *out)
{
    const struct cookies *s = state;
    text_term(out, &big_cookies);
    if (s->big[seat] != 0) {
        text_add(out, " (");
        cookies_say_heap(s->big[seat], out);
        text_add(out, ")");
    }
    text_points(out, cookies_worth(s->big[seat]));
    text_term(out, &small_cookies);
    text_points(out, s->small[seat]);
}

static const struct count_part parts[] = {
    { "big", &big_cookies },
    { "small", &small_cookies },
    { NULL, NULL },
};

static void count_points(const void *state, int seat, int counts[PARTS_MAX])
{
    const struct cookies *s = state;
    counts[0] = cookies_worth(s->big[seat]);
    counts[1] = s->small[seat];
}

static const struct words way_sentences[STAKE_SENTENCES] = {
    [SAYS_HOPES] = WORDS("{0} gets to a better space: about {1} {1#point|points}.",
                         "{0} встаёт выгоднее: около {1} {1#балла|баллов|баллов}.",
                         "{0} staje na lepszym polu: około {1} {1#punktu|punktów|punktów}."),
    [SAYS_TAKES] = WORDS("{0} leaves you a worse space: about {1} {1#point|points}.",
                         "{0} мешает вам встать выгоднее: около {1} {1#балла|баллов|баллов}.",
                         "{0} zostawia ci gorsze pole: około {1} {1#punktu|punktów|punktów}."),
    [SAYS_YOURS] = WORDS("You’d stand on a better space: about {1} {1#point|points}.",
                         "Вы встанете выгоднее: около {1} {1#балла|баллов|баллов}.",
                         "Staniesz na lepszym polu: około {1} {1#punktu|punktów|punktów}."),
    [SAYS_THEIRS] = WORDS("{0} would stand on a worse space: about {1} {1#point|points}.",
                          "{0} встанет хуже: около {1} {1#балла|баллов|баллов}.",
                          "{0} stanie na gorszym polu: około {1} {1#punktu|punktów|punktów}."),
    [SAYS_FOR] = WORDS("You’d stand on a better space.", "Вы встанете выгоднее.",
                       "Staniesz na lepszym polu."),
    [SAYS_AGAINST] = WORDS("{0} would stand on a worse space.", "{0} встанет хуже.",
                           "{0} stanie na gorszym polu."),
};

static const struct stake stakes[] = {
    [STAKE_BIG] = { "big", WORDS("big cookies", "большое печенье", "duże ciasteczka"), NULL },
    [STAKE_SMALL] = { "small", WORDS("small cookies", "маленькое печенье", "małe ciasteczka"),
                      NULL },
    [STAKE_WAY] = { "way", WORDS("the way", "путь", "drogę"), way_sentences },
    { .key = NULL },
};

/* 10.3: big cookies, unless somebody has as many of them; then the pawns. */
static void say_tie_break(const void *state, int winner, struct text *out)
{
    static const struct words pieces =
        WORDS("Points are tied, so big cookies decide: {0} to {1}.",
              "Баллов поровну, решает большое печенье: {0} против {1}.",
              "W punktach jest remis, decydują duże ciasteczka: {0} do {1}.");
    static const struct words pawn =
        WORDS("Points and big cookies are tied: the pawn farther from the Tea Party wins.",
              "Баллов и большого печенья поровну: побеждает фишка, ушедшая дальше от Чаепития.",
              "W punktach i dużych ciasteczkach jest remis: wygrywa pionek, który zaszedł dalej "
              "od Herbatki.");
    const struct cookies *s = state;
    int rival = 0, mine = cookies_pieces(s->big[winner]);
    for (int p = 0; p < s->seats; p++)
        if (p != winner && cookies_points(s, p) == cookies_points(s, winner) &&
            cookies_pieces(s->big[p]) > rival)
            rival = cookies_pieces(s->big[p]);
    if (rival < mine)
        text_say(out, &pieces, NUMBER(mine), NUMBER(rival));
    else
        text_term(out, &pawn);
}

const struct presenter cookies_presenter = {
    .title = WORDS("Late for Tea", "Опоздали к чаю", "Spóźnieni na herbatkę"),
    .blurb =
        WORDS("You win by racing round the clock and gathering the most cookies with eleven cards.",
              "Побеждает тот, кто за одиннадцать карт соберёт больше всех печенья, бегая по кругу.",
              "Wygrasz, jeśli biegając dookoła zegara, zbierzesz najwięcej ciasteczek za pomocą "
              "jedenastu kart."),
    .verbs = verbs,
    .events = events,
    .notation = notation,
    .forms = cookies_forms,
    .why_not = cookies_why_not,
    .say_prompt = say_prompt,
    .say_choice = say_choice,
    .say_action = say_action,
    .say_event = say_event,
    .say_state = cookies_say_state,
    .say_score = say_score,
    .parts = parts,
    .count = count_points,
    .stakes = stakes,
    .say_tie_break = say_tie_break,
    .json = cookies_json,
};
