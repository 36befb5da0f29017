/*
 * Late for Tea in words: notation, sentences, the table and JSON. Names stand in the nominative
 * behind a colon in Russian and Polish, so that no name must ever be declined.
 */
#include "cookies.h"

static const char *const verbs[] = {
    [VERB_FIRST] = "first",
    [VERB_REVEAL] = "reveal",
    [VERB_DEAL] = "deal",
    [VERB_PLAY] = "play",
    [VERB_SPIN] = "spin",
    [VERB_STOP] = "stop",
    [VERB_AGAIN] = "again",
    [VERB_TEA] = "tea",
    [VERB_HIDDEN] = "hidden",
    [VERB_DRAW] = "draw",
    NULL,
};
static const char *const events[] = {
    [EVENT_ROUND] = "round",   [EVENT_OUT] = "out",
    [EVENT_TAKEN] = "taken",   [EVENT_WALK] = "walk",
    [EVENT_COOKIE] = "cookie", [EVENT_EMPTY] = "empty",
    [EVENT_CAT] = "cat",       [EVENT_SMALL] = "small",
    [EVENT_FALL] = "fall",     [EVENT_VOID] = "void",
    [EVENT_STAY] = "stay",     [EVENT_GROW] = "grow",
    [EVENT_SHRINK] = "shrink", NULL,
};

/* Keys of notation and JSON; ASCII, in no language. */
static const char *const card_key[] = { "0", "1", "2", "3", "4", "5", "joker" };
static const char *const slot_key[] = { [SLOT_LEFT] = "left", [SLOT_RIGHT] = "right" };
static const char *const tea_key[] = { [TEA_UP] = "up", [TEA_HIDDEN] = "hidden" };
static const char *const kind_key[] = {
    [KIND_PLAIN] = "plain", [KIND_TEA] = "tea",     [KIND_CAT] = "cat",
    [KIND_HOLE] = "hole",   [KIND_SMALL] = "small", [KIND_CATERPILLAR] = "caterpillar",
};
static const char *const character_key[] = {
    [ALICE] = "alice",
    [HATTER] = "hatter",
    [RABBIT] = "rabbit",
    [QUEEN] = "queen",
};
static const char *const step_key[] = {
    [STEP_FIRST] = "first", [STEP_REVEAL] = "reveal", [STEP_DEAL] = "deal",
    [STEP_PLAY] = "play",   [STEP_SPIN] = "spin",     [STEP_STOP] = "stop",
    [STEP_TEA] = "tea",     [STEP_HIDDEN] = "hidden", [STEP_DRAW] = "draw",
    [STEP_OVER] = "over",
};

static const struct words character[] = {
    [ALICE] = WORDS("Alice", "Алиса", "Alicja"),
    [HATTER] = WORDS("Mad Hatter", "Безумный Шляпник", "Kapelusznik"),
    [RABBIT] = WORDS("White Rabbit", "Белый Кролик", "Biały Królik"),
    [QUEEN] = WORDS("Queen of Hearts", "Королева Червей", "Królowa Kier"),
};

/* In a sentence, behind a colon. */
static const struct words place_name[] = {
    [KIND_TEA] = WORDS("Hatter's Tea Party", "Чаепитие у Шляпника", "Herbatka u Kapelusznika"),
    [KIND_CAT] = WORDS("Cheshire Cat", "Чеширский Кот", "Kot z Cheshire"),
    [KIND_HOLE] = WORDS("Rabbit Hole", "Кроличья нора", "Królicza Nora"),
    [KIND_CATERPILLAR] = WORDS("Caterpillar", "Гусеница", "Pan Gąsienica"),
    [KIND_SMALL] = WORDS("Small Cookies", "Маленькое печенье", "Małe ciasteczka"),
};

/* On a field of the drawn ring: at most 11 characters. */
static const struct words field_name[] = {
    [KIND_TEA] = WORDS("Tea", "Чаепитие", "Herbatka"),
    [KIND_CAT] = WORDS("Cat", "Кот", "Kot"),
    [KIND_HOLE] = WORDS("Hole", "Нора", "Nora"),
    [KIND_CATERPILLAR] = WORDS("Caterpillar", "Гусеница", "Gąsienica"),
    [KIND_SMALL] = WORDS("Cookies", "Печенье", "Ciasteczka"),
};

static const struct words joker = WORDS("joker", "джокер", "joker");

/* "Cheshire Cat", or "field 6". */
static void add_place(int field, struct text *out)
{
    static const struct words plain = WORDS("field {0}", "поле {0}", "pole {0}");
    int kind = ring_12a[field].kind;
    if (kind == KIND_PLAIN)
        text_say(out, &plain, NUMBER(field));
    else
        text_term(out, &place_name[kind]);
}

/* The same as an argument; `bytes` has PLACE_BYTES and must live as long as the argument. */
enum { PLACE_BYTES = 64 };
static const char *place_of(int field, const struct text *out, char bytes[PLACE_BYTES])
{
    struct text text;
    text_open(&text, bytes, PLACE_BYTES, out->reader);
    add_place(field, &text);
    return bytes;
}

static void add_card(int card, struct text *out)
{
    if (card == CARD_JOKER)
        text_term(out, &joker);
    else if (card == CARD_UNKNOWN)
        text_add(out, "?");
    else
        text_number(out, card);
}

static bool plays_spin(action act)
{
    return action_c(act) > PLAY_SPINS;
}

static int number_of(action act)
{
    return action_c(act) % PLAY_SPINS;
}

/* 9.5: whether the large pawn's 1 is added to a numbered card. */
static bool adds_one(action act)
{
    return action_b(act) != CARD_JOKER && number_of(act) > action_b(act);
}

/* "play left 3", "play right joker 4", "play left 2 +1", "play left 3 spin" */
static void note_play(action act, struct text *out)
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

static void note(action act, struct text *out)
{
    int verb = action_verb(act);
    text_add(out, verbs[verb]);
    if (verb == VERB_STOP || verb == VERB_AGAIN)
        return;
    text_add(out, " ");
    if (verb == VERB_PLAY)
        note_play(act, out);
    else if (verb == VERB_TEA)
        text_add(out, tea_key[action_a(act)]);
    else if (verb != VERB_DEAL && verb != VERB_DRAW)
        text_number(out, action_a(act));
    else
        text_add(out, action_b(act) == UNKNOWN ? "?" : card_key[action_b(act)]);
}

static void prompt_play(const struct cookies *s, int seat, struct text *out)
{
    static const struct words hole =
        WORDS("You are in the Rabbit Hole. The number of your card is how often you may spin. ",
              "Вы в Кроличьей норе. Число на карте – сколько раз можно крутить стрелку. ",
              "Siedzisz w Króliczej Norze. Liczba na karcie mówi, ile razy możesz zakręcić. ");
    static const struct words easy =
        WORDS("Or walk out by the card. ", "Или выйдите по карте. ", "Albo wyjdź krokiem. ");
    static const struct words large =
        WORDS("You are large: you may add 1. ", "У вас большая фишка: можно прибавить 1. ",
              "Masz duży pionek: możesz dodać 1. ");
    static const struct words cards[] = {
        WORDS("Play your last card.", "Сыграйте последнюю карту.", "Zagraj ostatnią kartę."),
        WORDS("Play one of your two cards.", "Сыграйте одну из двух карт.",
              "Zagraj jedną z dwóch kart."),
        WORDS("Play your left or your right card.", "Сыграйте левую или правую карту.",
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
        WORDS("The spinner shows: {0}. Accept it, or spin again? {1} {1#spin|spins} left.",
              "Стрелка показывает: {0}. Принять или крутить ещё? Осталось вращений: {1}.",
              "Wskazówka pokazuje: {0}. Przyjmujesz czy kręcisz jeszcze raz? "
              "{1#Zostało {1} zakręcenie|Zostały {1} zakręcenia|Zostało {1} zakręceń}.");
    static const struct words tea =
        WORDS("Tea time! Take the face-up cookie, worth {0}, or the unseen one on the stack?",
              "Пора пить чай! Взять открытое печенье ({0}) или закрытое, из стопки?",
              "Pora na herbatkę! Bierzesz odkryte ciasteczko ({0}) czy zakryte, ze stosu?");
    const struct cookies *s = state;
    char place[PLACE_BYTES];
    if (s->step == STEP_PLAY)
        prompt_play(s, seat, out);
    else if (s->step == STEP_STOP)
        text_say(out, &stop, STRING(place_of(s->pointer, out, place)), NUMBER(s->spins));
    else
        text_say(out, &tea, NUMBER(s->up));
}

/* "Left card: 3", or only "3" to a reader who sees which card is meant. */
static void choice_play(const struct cookies *s, int seat, action act, struct text *out)
{
    static const struct words slot[] = {
        [SLOT_LEFT] = WORDS("Left card: ", "Левая карта: ", "Lewa karta: "),
        [SLOT_RIGHT] = WORDS("Right card: ", "Правая карта: ", "Prawa karta: "),
    };
    static const struct words as = WORDS("joker as {0}", "джокер как {0}", "joker jako {0}");
    static const struct words plus =
        WORDS("{0} + 1 = {1} fields", "{0} + 1 = {1} {1#поле|поля|полей}",
              "{0} + 1 = {1} {1#pole|pola|pól}");
    static const struct words spins =
        WORDS(", spin {0#once|up to {0} times}", ", крутить до {0} {0#раза|раз|раз}",
              ", zakręć {0#raz|do {0} razy|do {0} razy}");
    static const struct words out_of_hole = WORDS(", walk out", ", выйти шагом", ", wyjdź krokiem");
    if (!out->reader->points)
        text_term(out, &slot[action_a(act)]);
    if (action_b(act) == CARD_JOKER)
        text_say(out, &as, NUMBER(number_of(act)));
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
        "{0} {0?begin|begins}", "{0?Начинаете вы|Начинает: {0}}", "{0?Zaczynasz ty|Zaczyna: {0}}");
    static const struct words cookie = WORDS("Cookie: {0}", "Печенье: {0}", "Ciasteczko: {0}");
    static const struct words card = WORDS("Card: ", "Карта: ", "Karta: ");
    static const struct words stop = WORDS("Accept: {0}", "Принять: {0}", "Przyjmij: {0}");
    static const struct words again = WORDS("Spin again", "Крутить ещё", "Kręć jeszcze raz");
    static const struct words tea[] = {
        [TEA_UP] =
            WORDS("The face-up cookie: {0}", "Открытое печенье: {0}", "Odkryte ciasteczko: {0}"),
        [TEA_HIDDEN] = WORDS("The unseen cookie", "Закрытое печенье", "Zakryte ciasteczko"),
    };
    const struct cookies *s = state;
    char place[PLACE_BYTES];
    switch (action_verb(act)) {
    case VERB_FIRST:
        text_say(out, &first, SEAT(action_a(act)));
        break;
    case VERB_REVEAL:
    case VERB_HIDDEN:
        text_say(out, &cookie, NUMBER(action_a(act)));
        break;
    case VERB_DEAL:
    case VERB_DRAW:
        text_term(out, &card);
        add_card(action_b(act) == UNKNOWN ? CARD_UNKNOWN : action_b(act), out);
        break;
    case VERB_PLAY:
        choice_play(s, seat, act, out);
        break;
    case VERB_SPIN:
        text_add(out, place_of(action_a(act), out, place));
        break;
    case VERB_STOP:
        text_say(out, &stop, STRING(place_of(s->pointer, out, place)));
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
        WORDS("{0} {0?play|plays} {1}", "{0} {0?играете|играет} карту {1}",
              "{0?Zagrywasz|{0} zagrywa} kartę {1}");
    static const struct words named =
        WORDS("{0} {0?play|plays} the joker as {1}", "{0} {0?играете|играет} джокера как {1}",
              "{0?Zagrywasz|{0} zagrywa} jokera jako {1}");
    static const struct words plus =
        WORDS(" and {0?add|adds} 1", " и {0?прибавляете|прибавляет} 1", " i {0?dodajesz|dodaje} 1");
    static const struct words spins =
        WORDS(": {0#one spin|up to {0} spins}", ": до {0} {0#вращения|вращений|вращений}",
              ": {0#jedno zakręcenie|do {0} zakręceń|do {0} zakręceń}");
    if (action_b(act) == CARD_JOKER)
        text_say(out, &named, SEAT(seat), NUMBER(number_of(act)));
    else
        text_say(out, &card, SEAT(seat), NUMBER(action_b(act)));
    if (adds_one(act))
        text_say(out, &plus, SEAT(seat));
    if (plays_spin(act))
        text_say(out, &spins, NUMBER(number_of(act)));
    text_add(out, ".");
}

static void say_draw(int seat, int card, struct text *out)
{
    static const struct words draws = WORDS(
        "{0} {0?draw|draws}: ", "{0} {0?добираете|добирает}: ", "{0?Dobierasz|{0} dobiera}: ");
    if (card == UNKNOWN)
        return; /* that somebody draws some card goes without saying */
    text_say(out, &draws, SEAT(seat));
    add_card(card, out);
    text_add(out, ".");
}

/* Hands are dealt in silence, and which cookie was taken is told by what happens then. */
static void say_action(const void *state, int seat, action act, struct text *out)
{
    static const struct words first = WORDS("Luck decides: {0?you begin|{0} begins}.",
                                            "Жребий решил: {0?вы начинаете|начинает {0}}.",
                                            "Los zdecydował: {0?zaczynasz|zaczyna {0}}.");
    static const struct words reveal =
        WORDS("A big cookie is turned up: {0}.", "Открыто большое печенье: {0}.",
              "Odkryto duże ciasteczko: {0}.");
    static const struct words spin =
        WORDS("The spinner shows: {0}.", "Стрелка показывает: {0}.", "Wskazówka pokazuje: {0}.");
    static const struct words stop =
        WORDS("{0} {0?accept|accepts} it.", "{0} {0?соглашаетесь|соглашается}.",
              "{0?Przyjmujesz|{0} przyjmuje}.");
    static const struct words again =
        WORDS("{0} {0?spin|spins} again.", "{0} {0?крутите|крутит} ещё раз.",
              "{0?Kręcisz|{0} kręci} jeszcze raz.");
    static const struct words unseen =
        WORDS("{0} {0?take|takes} the unseen cookie.", "{0} {0?берёте|берёт} закрытое печенье.",
              "{0?Bierzesz|{0} bierze} zakryte ciasteczko.");
    char place[PLACE_BYTES];
    (void)state;
    switch (action_verb(act)) {
    case VERB_FIRST:
        text_say(out, &first, SEAT(action_a(act)));
        break;
    case VERB_REVEAL:
        text_say(out, &reveal, NUMBER(action_a(act)));
        break;
    case VERB_PLAY:
        say_play(seat, act, out);
        break;
    case VERB_SPIN:
        text_say(out, &spin, STRING(place_of(action_a(act), out, place)));
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

static void say_round(action event, struct text *out)
{
    static const struct words round =
        WORDS("Round {0} of {1}.", "Раунд {0} из {1}.", "Runda {0} z {1}.");
    text_say(out, &round, NUMBER(action_a(event)), NUMBER(CARDS));
}

static void say_walk(action event, struct text *out)
{
    static const struct words walk = WORDS("{0} {0?walk|walks} {1} {1#field|fields}: {2}.",
                                           "{0} {0?идёте|идёт} на {1} {1#поле|поля|полей}: {2}.",
                                           "{0?Idziesz|{0} idzie} o {1} {1#pole|pola|pól}: {2}.");
    char place[PLACE_BYTES];
    int to = field_after(action_b(event), action_c(event));
    text_say(out, &walk, SEAT(action_a(event)), NUMBER(action_c(event)),
             STRING(place_of(to, out, place)));
}

static void say_taken(action event, struct text *out)
{
    static const struct words taken = WORDS("Taken: {0}. {1#One field|{1} fields} further.",
                                            "Занято: {0}. Ещё {1} {1#поле|поля|полей} вперёд.",
                                            "Zajęte: {0}. Jeszcze {1} {1#pole|pola|pól} dalej.");
    char place[PLACE_BYTES];
    text_say(out, &taken, STRING(place_of(action_b(event), out, place)), NUMBER(action_c(event)));
}

static void say_cookie(action event, struct text *out)
{
    static const struct words cookie[] = {
        [COOKIE_PASSED] =
            WORDS("{0} {0?pass|passes} the Tea: a big cookie, worth {1}.",
                  "{0} {0?проходите|проходит} мимо Чаепития: большое печенье, {1} "
                  "{1#балл|балла|баллов}.",
                  "{0?Mijasz|{0} mija} Herbatkę: duże ciasteczko, {1} {1#punkt|punkty|punktów}."),
        [COOKIE_UP] = WORDS("{0} {0?take|takes} the face-up cookie, worth {1}.",
                            "{0} {0?берёте|берёт} открытое печенье, {1} {1#балл|балла|баллов}.",
                            "{0?Bierzesz|{0} bierze} odkryte ciasteczko, {1} "
                            "{1#punkt|punkty|punktów}."),
        [COOKIE_HIDDEN] =
            WORDS("{0} {0?turn|turns} it over: it is worth {1}!",
                  "{0} {0?переворачиваете|переворачивает} его: {1} {1#балл|балла|баллов}!",
                  "{0?Odwracasz|{0} odwraca} je: {1} {1#punkt|punkty|punktów}!"),
    };
    text_say(out, &cookie[action_c(event)], SEAT(action_a(event)), NUMBER(action_b(event)));
}

static void say_small(action event, struct text *out)
{
    static const struct words some =
        WORDS("{0} {0?take|takes} {1} small {1#cookie|cookies}.",
              "{0} {0?берёте|берёт} маленькое печенье: {1} {1#штуку|штуки|штук}.",
              "{0?Bierzesz|{0} bierze} {1} {1#małe ciasteczko|małe ciasteczka|małych ciasteczek}.");
    static const struct words rest =
        WORDS("Only {1} small {1#cookie is|cookies are} left: {0?you take|{0} takes} "
              "{1#it|them all}.",
              "Маленького печенья осталось {1} {1#штука|штуки|штук}: {0?вы забираете|{0} забирает} "
              "всё.",
              "{1#Zostało {1} małe ciasteczko|Zostały {1} małe ciasteczka|"
              "Zostało {1} małych ciasteczek}: {0?zabierasz|{0} zabiera} wszystko.");
    bool all = action_b(event) < action_c(event);
    text_say(out, all ? &rest : &some, SEAT(action_a(event)), NUMBER(action_b(event)));
}

static void say_void(action event, struct text *out)
{
    static const struct words why[] = {
        [VOID_HOLE] = WORDS("That is the hole itself: it does not count.",
                            "Это сама нора: не считается.", "To sama nora: nie liczy się."),
        [VOID_TAKEN] = WORDS("Somebody stands there: it does not count.",
                             "Там кто-то стоит: не считается.", "Ktoś tam stoi: nie liczy się."),
    };
    static const struct words left =
        WORDS(" {0} {0#spin|spins} left.", " Осталось вращений: {0}.",
              " {0#Zostało {0} zakręcenie|Zostały {0} zakręcenia|Zostało {0} zakręceń}.");
    text_term(out, &why[action_b(event)]);
    if (action_c(event) > 0)
        text_say(out, &left, NUMBER(action_c(event)));
}

static void say_shrink(action event, struct text *out)
{
    static const struct words why[] = {
        [SHRINK_SELF] = WORDS("A bite of the mushroom: {0?you shrink|{0} shrinks}.",
                              "Кусочек гриба – и {0?вы снова уменьшаетесь|{0} снова уменьшается}.",
                              "Kęs grzyba i {0?malejesz|{0} maleje}."),
        [SHRINK_RIVAL] =
            WORDS("{0} {0?shrink|shrinks} again.", "{0} снова {0?уменьшаетесь|уменьшается}.",
                  "{0?Znowu malejesz|{0} znowu maleje}."),
    };
    text_say(out, &why[action_c(event)], SEAT(action_a(event)));
}

static void say_event(const void *state, action event, struct text *out)
{
    static const struct words leave = WORDS("{0} {0?climb|climbs} out of the Rabbit Hole.",
                                            "{0} {0?выбираетесь|выбирается} из Кроличьей норы.",
                                            "{0?Wychodzisz|{0} wychodzi} z Króliczej Nory.");
    static const struct words empty =
        WORDS("No cookies are left here.", "Печенья тут больше нет.", "Nie ma tu już ciasteczek.");
    static const struct words cat =
        WORDS("The Cat sends {0?you|{0}} on: {1} more {1#field|fields}.",
              "Кот посылает дальше: ещё {1} {1#поле|поля|полей}.",
              "Kot wysyła dalej: jeszcze {1} {1#pole|pola|pól}.");
    static const struct words fall =
        WORDS("{0} {0?fall|falls} into the Rabbit Hole!", "{0} {0?падаете|падает} в Кроличью нору!",
              "{0?Wpadasz|{0} wpada} do Króliczej Nory!");
    static const struct words stay =
        WORDS("{0} {0?stay|stays} in the Rabbit Hole for now.",
              "{0} пока {0?остаётесь|остаётся} в Кроличьей норе.",
              "{0?Na razie zostajesz|{0} na razie zostaje} w Króliczej Norze.");
    static const struct words grow = WORDS("A bite of the mushroom: {0?you grow|{0} grows} large!",
                                           "Кусочек гриба – и {0?вы вырастаете|{0} вырастает}!",
                                           "Kęs grzyba i {0?rośniesz|{0} rośnie}!");
    int seat = action_a(event);
    (void)state;
    switch (action_verb(event)) {
    case EVENT_ROUND:
        say_round(event, out);
        break;
    case EVENT_OUT:
        text_say(out, &leave, SEAT(seat));
        break;
    case EVENT_TAKEN:
        say_taken(event, out);
        break;
    case EVENT_WALK:
        say_walk(event, out);
        break;
    case EVENT_COOKIE:
        say_cookie(event, out);
        break;
    case EVENT_EMPTY:
        text_term(out, &empty);
        break;
    case EVENT_CAT:
        text_say(out, &cat, SEAT(seat), NUMBER(action_b(event)));
        break;
    case EVENT_SMALL:
        say_small(event, out);
        break;
    case EVENT_FALL:
        text_say(out, &fall, SEAT(seat));
        break;
    case EVENT_VOID:
        say_void(event, out);
        break;
    case EVENT_STAY:
        text_say(out, &stay, SEAT(seat));
        break;
    case EVENT_GROW:
        text_say(out, &grow, SEAT(seat));
        break;
    case EVENT_SHRINK:
        say_shrink(event, out);
        break;
    }
}

/* The table, drawn: a clock face of twelve fields, the spinner in its middle. */
enum { CELL_WIDTH = 15, RING_ROWS = 5, RING_WIDTH = 75, CELL_LINES = 3 };

static const struct row {
    uint8_t n, field[3], column[3];
} ring_row[RING_ROWS] = {
    { 3, { 11, 0, 1 }, { 14, 30, 46 } }, { 2, { 10, 2 }, { 4, 56 } },
    { 2, { 9, 3 }, { 0, 60 } },          { 2, { 8, 4 }, { 4, 56 } },
    { 3, { 7, 6, 5 }, { 14, 30, 46 } },
};

/* The pawns' marks, and hues as the characters have them in other games. */
static const char *const mark[] = { [ALICE] = "♦", [HATTER] = "♠", [RABBIT] = "♣", [QUEEN] = "♥" };
static const uint8_t pawn_hue[] = { [ALICE] = 7, [HATTER] = 5, [RABBIT] = 3, [QUEEN] = 2 };
static const uint8_t kind_hue[] = {
    [KIND_PLAIN] = HUE_NONE, [KIND_TEA] = 5,         [KIND_CAT] = 4,
    [KIND_HOLE] = 1,         [KIND_CATERPILLAR] = 6, [KIND_SMALL] = 7,
};

/* Thin and round for a plain field, double for a special one. */
struct frame {
    const char *corner[4], *across, *down;
};
static const struct frame *frame_of(int field)
{
    static const struct frame plain = { { "╭", "╮", "╰", "╯" }, "─", "│" };
    static const struct frame special = { { "╔", "╗", "╚", "╝" }, "═", "║" };
    return ring_12a[field].kind == KIND_PLAIN ? &plain : &special;
}

static void repeat(struct text *out, const char *string, int times)
{
    for (int i = 0; i < times; i++)
        text_add(out, string);
}

/* "╔═ 3 ════•••••╗": the number of the field, and its digit as so many small cookies. */
static void draw_top(int field, struct text *out)
{
    const struct frame *f = frame_of(field);
    int digit = ring_12a[field].digit;
    text_add(out, f->corner[0]);
    text_add(out, f->across);
    text_add(out, " ");
    text_number(out, field);
    text_add(out, " ");
    repeat(out, f->across, CELL_WIDTH - 7 - (field > 9) - digit);
    repeat(out, "•", digit);
    text_add(out, f->across);
    text_add(out, f->corner[1]);
}

/* "║    ♦ ♥+1    ║": a large pawn carries its +1 with it. */
static void draw_pawns(const struct cookies *s, int field, struct text *out)
{
    const struct frame *f = frame_of(field);
    int width = 0;
    for (int p = 0; p < s->seats; p++)
        if (s->field[p] == field)
            width += 1 + (width > 0) + (s->large == p ? 2 : 0);
    int room = CELL_WIDTH - 2 - width, drawn = 0;
    text_add(out, f->down);
    repeat(out, " ", room / 2);
    for (int p = 0; p < s->seats; p++)
        if (s->field[p] == field) {
            text_add(out, drawn++ > 0 ? " " : "");
            text_hue(out, pawn_hue[p]);
            text_add(out, mark[p]);
            text_add(out, s->large == p ? "+1" : "");
        }
    text_hue(out, kind_hue[ring_12a[field].kind]);
    repeat(out, " ", room - room / 2);
    text_add(out, f->down);
}

/* "╚════ Cat ════╝" */
static void draw_bottom(int field, struct text *out)
{
    const struct frame *f = frame_of(field);
    int kind = ring_12a[field].kind, room = CELL_WIDTH - 2;
    text_add(out, f->corner[2]);
    if (kind != KIND_PLAIN)
        room -= 2 + text_width(field_name[kind].in[out->reader->lang]);
    repeat(out, f->across, room / 2);
    if (kind != KIND_PLAIN) {
        text_add(out, " ");
        text_term(out, &field_name[kind]);
        text_add(out, " ");
    }
    repeat(out, f->across, room - room / 2);
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

/* "2×4 3×3 5×1", or "–". */
static void add_heap(uint16_t heap, struct text *out)
{
    int listed = 0;
    for (int value = VALUE_MIN; value <= VALUE_MAX; value++)
        if (cookies_in(heap, value) > 0) {
            text_add(out, listed++ > 0 ? " " : "");
            text_number(out, value);
            text_add(out, "×");
            text_number(out, cookies_in(heap, value));
        }
    text_add(out, listed == 0 ? "–" : "");
}

/* What lies in the middle of the ring, on the line from the top; may say nothing. */
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
        add_heap(s->stack, out);
        break;
    case 4:
        text_add(out, s->pointer == NONE ? "( · )" : "( ");
        text_add(out, s->pointer == NONE ? "" : arrow[s->pointer]);
        text_add(out, s->pointer == NONE ? "" : " )");
        break;
    case 5:
        if (s->pointer != NONE)
            add_place(s->pointer, out);
        break;
    case 7:
        text_say(out, &pool, NUMBER(s->pool));
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
    text_say(out, s->step == STEP_OVER ? &over : &heading, TERM(&cookies_voice.title),
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

/* "[3] 4 [2]": what may be played stands in brackets (3.2). */
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
            add_card(card, out);
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
    text_hue(out, pawn_hue[seat]);
    text_add(out, mark[seat]);
    text_pad(out, NAME_COLUMN);
    text_term(out, &name[seat]);
    text_hue(out, HUE_NONE);
    text_add(out, " · ");
    text_seat_clipped(out, seat, NAME_WIDTH);
    text_pad(out, HAND_COLUMN);
    draw_hand(s, seat, out);
    text_pad(out, PILE_COLUMN);
    text_number(out, cookies_pile(s, seat));
    text_pad(out, BIG_COLUMN);
    add_heap(s->big[seat], out);
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
        { HAND_COLUMN, WORDS("hand", "рука", "ręka") },
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

/* The table in plain lines. "Fields: 0 Hatter's Tea Party, 3 Cheshire Cat, …" */
static void tell_ring(struct text *out)
{
    static const struct words fields =
        WORDS("Fields 0 to 11: ", "Поля от 0 до 11: ", "Pola od 0 do 11: ");
    static const struct words digits = WORDS("Their digits: ", "Их цифры: ", "Ich cyfry: ");
    int listed = 0;
    text_term(out, &fields);
    for (int f = 0; f < FIELDS; f++)
        if (ring_12a[f].kind != KIND_PLAIN) {
            text_add(out, listed++ > 0 ? ", " : "");
            text_number(out, f);
            text_add(out, " ");
            add_place(f, out);
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
        "The spinner shows: {0}.\n", "Стрелка показывает: {0}.\n", "Wskazówka pokazuje: {0}.\n");
    char place[PLACE_BYTES];
    if (s->up != 0)
        text_say(out, &up, NUMBER(s->up));
    text_say(out, &stack, NUMBER(cookies_pieces(s->stack)), NUMBER(s->pool));
    if (s->pointer != NONE)
        text_say(out, &spinner, STRING(place_of(s->pointer, out, place)));
}

static void tell_hand(const struct cookies *s, int seat, struct text *out)
{
    static const struct words hand = WORDS(" Hand: ", " Рука: ", " Ręka: ");
    static const struct words pile =
        WORDS("; {0} {0#card|cards} in the pile.", "; в колоде {0} {0#карта|карты|карт}.",
              "; w stosie {0} {0#karta|karty|kart}.");
    int listed = 0;
    if (cookies_held(s, seat) == 0)
        return;
    text_term(out, &hand);
    for (int place = 0; place < PLACES; place++)
        if (s->hand[seat][place] != CARD_NONE) {
            text_add(out, listed++ > 0 ? ", " : "");
            add_card(s->hand[seat][place], out);
        }
    text_say(out, &pile, NUMBER(cookies_pile(s, seat)));
}

/* "Nina: Alice on field 6, large. Hand: 3, 4, 2; 8 cards in the pile. Big cookies: 2×1; …" */
static void tell_player(const struct cookies *s, int seat, struct text *out)
{
    static const struct words who = WORDS("{0}: {1}; {2}", "{0}: {1}; {2}", "{0}: {1}; {2}");
    static const struct words large = WORDS(", large", ", большая фишка", ", duży pionek");
    static const struct words hole = WORDS(", in the hole", ", в норе", ", w norze");
    static const struct words big =
        WORDS(" Big cookies: ", " Большое печенье: ", " Duże ciasteczka: ");
    static const struct words rest = WORDS("; small ones: {0}. {1} {1#point|points}.\n",
                                           "; маленькое: {0}. {1} {1#балл|балла|баллов}.\n",
                                           "; małe: {0}. {1} {1#punkt|punkty|punktów}.\n");
    char place[PLACE_BYTES];
    text_say(out, &who, SEAT(seat), TERM(&character[seat]),
             STRING(place_of(s->field[seat], out, place)));
    if (s->large == seat)
        text_term(out, &large);
    if (s->hole == seat)
        text_term(out, &hole);
    text_add(out, ".");
    tell_hand(s, seat, out);
    text_term(out, &big);
    add_heap(s->big[seat], out);
    text_say(out, &rest, NUMBER(s->small[seat]), NUMBER(cookies_points(s, seat)));
}

static void say_state(const void *state, struct text *out)
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

static void say_score(const void *state, int seat, struct text *out)
{
    static const struct words big = WORDS("Big cookies: {0} – {1} {1#point|points}\n",
                                          "Большое печенье: {0} – {1} {1#балл|балла|баллов}\n",
                                          "Duże ciasteczka: {0} – {1} {1#punkt|punkty|punktów}\n");
    static const struct words small = WORDS("Small cookies – {0} {0#point|points}\n",
                                            "Маленькое печенье – {0} {0#балл|балла|баллов}\n",
                                            "Małe ciasteczka – {0} {0#punkt|punkty|punktów}\n");
    const struct cookies *s = state;
    text_say(out, &big, NUMBER(cookies_pieces(s->big[seat])), NUMBER(cookies_worth(s->big[seat])));
    text_say(out, &small, NUMBER(s->small[seat]));
}

/* A number, or null for `none`. */
static void json_unless(struct json *j, const char *key, int value, int none)
{
    if (value == none)
        json_put_null(j, key);
    else
        json_put_number(j, key, value);
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
        json_unless(j, key, card == CARD_NONE ? CARD_UNKNOWN : card, CARD_UNKNOWN);
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
    json_card(j, "last", s->last[p] % 8);
}

static void json_players(const struct cookies *s, struct json *j)
{
    json_put_array(j, "players");
    for (int p = 0; p < s->seats; p++) {
        json_put_object(j, NULL);
        json_put_string(j, "character", character_key[p]);
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

/* What is certain to come of an action, before it is done: up to two walks, and what the field does
 * behind each. The rules themselves are asked: a copy of the table does it. */
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

/* Whatever cookie is turned up for passing: it does not change where the pawn goes. */
static void pass_luck(struct cookies *s, struct log *log)
{
    while (s->step == STEP_REVEAL) {
        struct choices list;
        game_legal(&cookies_game, s, CHANCE, &list);
        cookies_game.apply(s, CHANCE, list.act[0], log);
    }
}

static struct preview preview_of(const struct cookies *s, action act)
{
    struct cookies copy = *s;
    struct log log = { .n = 0 };
    struct preview preview = { .walks = 0 };
    struct leg *leg = &preview.leg[0];
    cookies_game.apply(&copy, s->seat, act, &log);
    pass_luck(&copy, &log);
    for (int i = 0; i < log.n; i++) {
        action event = log.event[i].what;
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

/* In the order of the list; nothing from eyes that do not see the hand. */
static void json_plays(const struct cookies *s, struct json *j)
{
    struct choices list = { .n = 0 };
    const uint8_t *hand = s->hand[s->seat];
    bool known = hand[PLACE_LEFT] != CARD_UNKNOWN && hand[PLACE_RIGHT] != CARD_UNKNOWN;
    json_put_array(j, "plays");
    if (s->step == STEP_PLAY && known)
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

static void json(const void *state, struct json *j)
{
    const struct cookies *s = state;
    bool begun = s->step != STEP_FIRST;
    json_put_number(j, "round", s->round);
    json_put_number(j, "rounds", CARDS);
    json_unless(j, "seat", begun && s->step != STEP_OVER ? s->seat : NONE, NONE);
    json_unless(j, "first", begun ? s->first : NONE, NONE);
    json_put_string(j, "step", step_key[s->step]);
    json_unless(j, "up", s->up, 0);
    json_heap(j, "stack", s->stack);
    json_put_number(j, "pool", s->pool);
    json_unless(j, "large", s->large, NONE);
    json_put_number(j, "stride", s->stride);
    json_put_number(j, "spins", s->spins);
    json_unless(j, "pointer", s->pointer, NONE);
    json_ring(j);
    json_players(s, j);
    json_plays(s, j);
    json_accept(s, j);
}

const struct voice cookies_voice = {
    .title = WORDS("Late for Tea", "Опоздали к чаю", "Spóźnieni na herbatkę"),
    .blurb = WORDS("Hurry round the clock and gather cookies – but mind the Rabbit Hole.",
                   "Спешите по кругу и собирайте печенье – но берегитесь Кроличьей норы.",
                   "Pędź dookoła zegara i zbieraj ciasteczka – ale uważaj na Króliczą Norę."),
    .verbs = verbs,
    .events = events,
    .note = note,
    .say_prompt = say_prompt,
    .say_choice = say_choice,
    .say_action = say_action,
    .say_event = say_event,
    .say_state = say_state,
    .say_score = say_score,
    .json = json,
};
