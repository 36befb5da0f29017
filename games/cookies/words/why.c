/*
 * Late for Tea: what a player can point at or type, and why it cannot be done now. The checks come
 * in the order in which a person would ask: is it my turn, is it this step, which card, as what.
 */
#include "games/cookies/cookies.h"

/* The numbers that a card may be played as: its own and one more, to walk or to spin. */
#define CARD_FORMS(card, numbers)                                                          \
    { .verb = VERB_PLAY,                                                                   \
      .operand = {                                                                         \
          { .n = SLOTS }, { .first = (card), .n = 1 }, { .first = (numbers), .n = 2 } } }, \
    {                                                                                      \
        .verb = VERB_PLAY, .operand = {                                                    \
            { .n = SLOTS },                                                                \
            { .first = (card), .n = 1 },                                                   \
            { .first = PLAY_SPINS + (numbers), .n = 2 }                                    \
        }                                                                                  \
    }

const struct form cookies_forms[] = {
    CARD_FORMS(CARD_ONE, 1),
    CARD_FORMS(CARD_ONE + 1, 2),
    CARD_FORMS(CARD_ONE + 2, 3),
    CARD_FORMS(CARD_ONE + 3, 4),
    CARD_FORMS(CARD_FIVE, 5),
    { .verb = VERB_PLAY,
      .operand = { { .n = SLOTS }, { .first = CARD_JOKER, .n = 1 }, { .first = 1, .n = 6 } } },
    { .verb = VERB_PLAY,
      .operand = { { .n = SLOTS },
                   { .first = CARD_JOKER, .n = 1 },
                   { .first = PLAY_SPINS + 1, .n = 6 } } },
    { .verb = VERB_STOP },
    { .verb = VERB_AGAIN },
    { .verb = VERB_TEA, .operand = { { .first = TEA_UP, .n = 2 } } },
    { .verb = VERB_CHOOSE, .operand = { { .n = CHARACTERS } } },
    { 0 },
};

enum {
    WHY_CHOOSE_FIRST,
    WHY_CHOSEN,
    WHY_TAKEN,
    WHY_ACCEPT_FIRST,
    WHY_COOKIE_FIRST,
    WHY_NO_TEA,
    WHY_NO_SPIN,
    WHY_CARD_FIRST,
    WHY_MIDDLE,
    WHY_NO_MIDDLE,
    WHY_SINGLE,
    WHY_LEFT,
    WHY_RIGHT,
    WHY_NOT_IN_HOLE,
    WHY_IN_HOLE,
    WHY_NOT_FAILED,
    WHY_SMALL_IN_HOLE,
    WHY_NOT_LARGE,
    WHY_JOKER,
    WHY_COUNT
};

/* clang-format off */
static const struct why_not why_nots[WHY_COUNT] = {
    [WHY_CHOOSE_FIRST] = { "2.4", WORDS("First everyone chooses a character.",
        "Сначала каждый выбирает персонажа.",
        "Najpierw każdy wybiera postać.") },
    [WHY_CHOSEN] = { "2.4", WORDS("You have your character already.",
        "У вас уже есть персонаж.",
        "Masz już swoją postać.") },
    [WHY_TAKEN] = { "2.4", WORDS("{0} has this character already.",
        "Этот персонаж уже занят: за него играет {0}.",
        "Tę postać ma już {0}.") },
    [WHY_ACCEPT_FIRST] = { "8.4", WORDS("First accept this spin, or spin again.",
        "Сначала примите результат или крутите стрелку ещё раз.",
        "Najpierw przyjmij wynik albo zakręć jeszcze raz.") },
    [WHY_COOKIE_FIRST] = { "5.2", WORDS("First take a big cookie: the one face up or the "
        "unseen one.",
        "Сначала возьмите большое печенье: открытое или верхнее из стопки.",
        "Najpierw weź duże ciasteczko: odkryte albo wierzchnie ze stosu.") },
    [WHY_NO_TEA] = { "5.2", WORDS("You choose a big cookie when your pawn stops at the Tea Party.",
        "Большое печенье выбирают, когда фишка остановилась на Чаепитии.",
        "Duże ciasteczko wybierasz, gdy pionek zatrzyma się na Herbatce u Kapelusznika.") },
    [WHY_NO_SPIN] = { "8.2", WORDS("You aren’t in the Rabbit Hole, so there is nothing to spin "
        "for.",
        "Вы не в Кроличьей норе, и крутить стрелку незачем.",
        "Nie jesteś w Króliczej Norze, więc nie ma po co kręcić.") },
    [WHY_CARD_FIRST] = { "8.2", WORDS("First play a card: it says how many times you may spin.",
        "Сначала разыграйте карту: она покажет, сколько раз можно крутить стрелку.",
        "Najpierw zagraj kartę: mówi ona, ile razy możesz zakręcić.") },
    [WHY_MIDDLE] = { "3.2", WORDS("The middle card of three can’t be played.",
        "Среднюю карту из трёх разыграть нельзя.",
        "Środkowej karty z trzech nie można zagrać.") },
    [WHY_NO_MIDDLE] = { "3.2", WORDS("There is no card in the middle of your hand.",
        "В середине у вас нет карты.",
        "Nie masz karty w środku.") },
    [WHY_SINGLE] = { "3.2", WORDS("You hold a single card: play that one.",
        "У вас одна карта: её и разыграйте.",
        "Masz jedną kartę: zagraj właśnie ją.") },
    [WHY_LEFT] = { "3.2", WORDS("Your leftmost card is another one: {0}.",
        "Левая карта у вас другая: {0}.",
        "Pierwsza karta z lewej jest inna: {0}.") },
    [WHY_RIGHT] = { "3.2", WORDS("Your rightmost card is another one: {0}.",
        "Правая карта у вас другая: {0}.",
        "Pierwsza karta z prawej jest inna: {0}.") },
    [WHY_NOT_IN_HOLE] = { "8.2", WORDS("You spin only in the Rabbit Hole. Elsewhere the card moves "
        "your pawn.",
        "Стрелку крутят только в Кроличьей норе. В других местах карта двигает фишку.",
        "Kręci się tylko w Króliczej Norze. Poza nią karta przesuwa pionek.") },
    [WHY_IN_HOLE] = { "8.2", WORDS("In the Rabbit Hole a card doesn’t move you: it says how often "
        "you may spin.",
        "В Кроличьей норе карта не двигает фишку, а показывает, сколько раз крутить стрелку.",
        "W Króliczej Norze karta nie przesuwa pionka, tylko mówi, ile razy możesz zakręcić.") },
    [WHY_NOT_FAILED] = { "11.3", WORDS("You may simply walk out only after a try that failed.",
        "Просто выйти можно только после неудачной попытки.",
        "Po prostu wyjść możesz dopiero po nieudanej próbie.") },
    [WHY_SMALL_IN_HOLE] = { "R17", WORDS("In the Rabbit Hole your pawn is small and adds nothing.",
        "В Кроличьей норе фишка маленькая и ничего не прибавляет.",
        "W Króliczej Norze pionek jest mały i nic nie dodaje.") },
    [WHY_NOT_LARGE] = { "9.5", WORDS("Only the player with the large pawn may add 1.",
        "Прибавить 1 может только тот, у кого большая фишка.",
        "Tylko gracz z dużym pionkiem może dodać 1.") },
    [WHY_JOKER] = { "3.3", WORDS("The joker counts as a number from 1 to 5.",
        "Джокер — карта с числом от 1 до 5.",
        "Joker to karta o liczbie od 1 do 5.") },
};
/* clang-format on */

static const char *why(int which, struct text *out)
{
    return because(out, &why_nots[which]);
}

static const char *why_character(const struct cookies *s, int character, struct text *out)
{
    for (int p = 0; p < s->seats; p++)
        if (character_of(s, p) == character)
            return because_of(out, &why_nots[WHY_TAKEN], SEAT(p));
    return NULL;
}

/* 3.2: another card lies at that end of the hand. */
static const char *why_other_card(int slot, int card, struct text *out)
{
    char bytes[32];
    struct text name;
    text_open(&name, bytes, sizeof bytes, out->reader);
    cookies_say_card(card, &name);
    const struct why_not *side = &why_nots[slot == SLOT_LEFT ? WHY_LEFT : WHY_RIGHT];
    return because_of(out, side, STRING(bytes));
}

/* The card lies there, but cannot be played as this. */
static const char *why_number(const struct cookies *s, action act, struct text *out)
{
    bool hole = s->hole == s->seat, joker = action_b(act) == CARD_JOKER;
    int most = joker ? CARD_FIVE : action_b(act);
    if (plays_spin(act) && !hole)
        return why(WHY_NOT_IN_HOLE, out);
    if (hole && !plays_spin(act) && !(option_on(s, OPTION_EASY) && s->failed))
        return why(option_on(s, OPTION_EASY) ? WHY_NOT_FAILED : WHY_IN_HOLE, out);
    if (number_of(act) <= most)
        return NULL;
    return why(hole ? WHY_SMALL_IN_HOLE : joker ? WHY_JOKER : WHY_NOT_LARGE, out);
}

static const char *why_card(const struct cookies *s, action act, struct text *out)
{
    const uint8_t *hand = s->hand[s->seat];
    int slot = action_a(act), left = hand[PLACE_LEFT], right = hand[PLACE_RIGHT];
    bool single = left == CARD_NONE || right == CARD_NONE;
    if (slot == SLOT_MIDDLE)
        return why(hand[PLACE_MIDDLE] == CARD_NONE ? WHY_NO_MIDDLE : WHY_MIDDLE, out);
    if (slot == SLOT_RIGHT && single)
        return why(WHY_SINGLE, out);
    int card = slot == SLOT_RIGHT || left == CARD_NONE ? right : left;
    return card == action_b(act) ? why_number(s, act, out) : why_other_card(slot, card, out);
}

/* The turn asks for a card. */
static const char *why_not_play(const struct cookies *s, action act, struct text *out)
{
    switch (action_verb(act)) {
    case VERB_PLAY:
        return why_card(s, act, out);
    case VERB_CHOOSE:
        return why(WHY_CHOSEN, out);
    case VERB_TEA:
        return why(WHY_NO_TEA, out);
    default:
        return why(s->hole == s->seat ? WHY_CARD_FIRST : WHY_NO_SPIN, out);
    }
}

const char *cookies_why_not(const void *state, int seat, action act, struct text *out)
{
    static const struct waiting_rules waiting = { .over = "10.1", .luck = "3.1", .turn = "2.6" };
    const struct cookies *s = state;
    const char *wait = why_wait(cookies_game.actors(s), seat, &waiting, out);
    if (wait != NULL)
        return wait;
    switch (s->step) {
    case STEP_CHOOSE:
        return action_verb(act) == VERB_CHOOSE ? why_character(s, action_a(act), out)
                                               : why(WHY_CHOOSE_FIRST, out);
    case STEP_STOP:
        return why(WHY_ACCEPT_FIRST, out);
    case STEP_TEA:
        return why(WHY_COOKIE_FIRST, out);
    default:
        return why_not_play(s, act, out);
    }
}
