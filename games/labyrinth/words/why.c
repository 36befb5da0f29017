/*
 * Alice's Labyrinth: what a player can point at or type, and why it cannot be done now. The checks
 * come in the order in which a person would ask: is it my turn, is it this step, and then what is
 * wrong with this arrow, tile or pawn.
 */
#include "games/labyrinth/labyrinth.h"

const struct form labyrinth_forms[] = {
    { .verb = VERB_PUSH, .operand = { { .n = ARROWS }, { .n = 4 } } },
    { .verb = VERB_MOVE, .operand = { { .n = CELLS } } },
    { .verb = VERB_CHANGE, .operand = { { .n = LABYRINTH_SEATS, .none = true } } },
    { .verb = VERB_TURN, .operand = { { .n = CELLS }, { .first = 1, .n = 3 } } },
    { .verb = VERB_TURN, .operand = { { .none = true } } },
    { .verb = VERB_KEEP, .operand = { { .n = 2 } } },
    { .verb = VERB_KEYHOLE, .operand = { { .n = KEYHOLES, .none = true } } },
    { .verb = VERB_CHOOSE, .operand = { { .n = KEYHOLES } } },
    { 0 },
};

enum {
    WHY_PAWN_FIRST,
    WHY_PAWN_CHOSEN,
    WHY_PAWN_TAKEN,
    WHY_PUSH_FIRST,
    WHY_ONLY_PUSH,
    WHY_PUSHED,
    WHY_NO_PUSH,
    WHY_SWAP_FIRST,
    WHY_TURN_FIRST,
    WHY_KEEP_FIRST,
    WHY_KEYHOLE_FIRST,
    WHY_BASE_GAME,
    WHY_UNDOES,
    WHY_LOOKS_ALIKE,
    WHY_NO_WAY,
    WHY_NO_GAP,
    WHY_ONESELF,
    WHY_NOBODY,
    WHY_PRINTED,
    WHY_COUNT
};

/* clang-format off */
static const struct why_not why_nots[WHY_COUNT] = {
    [WHY_PAWN_FIRST] = { "2.4", WORDS("First choose a pawn and its start corner.",
        "Сначала выберите фишку и её стартовый угол.",
        "Najpierw wybierz pionek i jego narożnik startowy.") },
    [WHY_PAWN_CHOSEN] = { "2.4", WORDS("You have your pawn and your start corner already.",
        "У вас уже есть фишка и стартовый угол.",
        "Masz już pionek i narożnik startowy.") },
    [WHY_PAWN_TAKEN] = { "2.4", WORDS("{0} has this pawn and its corner already.",
        "Эта фишка и её угол уже заняты: там {0}.",
        "Ten pionek i jego narożnik ma już {0}.") },
    [WHY_PUSH_FIRST] = { "3.2", WORDS("First push the spare tile into the maze, then move.",
        "Сначала вставьте лишний фрагмент в лабиринт, потом идите.",
        "Najpierw wsuń dodatkowy kafelek do labiryntu, potem wykonaj ruch.") },
    [WHY_ONLY_PUSH] = { "H9", WORDS("Now you only push: the Hatter’s card gives you no move.",
        "Сейчас вы делаете только сдвиг: перемещения карточка Шляпника не даёт.",
        "Teraz tylko przesuwasz kafelki: karta Kapelusznika nie daje ci ruchu.") },
    [WHY_PUSHED] = { "3.2", WORDS("You’ve pushed already. Now move, or stay.",
        "Сдвиг уже сделан. Теперь идите или останьтесь на месте.",
        "Przesunięcie już wykonane. Teraz wykonaj ruch albo zostań.") },
    [WHY_NO_PUSH] = { "8.4", WORDS("The Hatter’s card gives a further move without a push.",
        "Карточка Шляпника даёт ещё одно перемещение, но без сдвига.",
        "Karta Kapelusznika daje jeszcze jeden ruch, ale bez przesunięcia.") },
    [WHY_SWAP_FIRST] = { "H3", WORDS("First swap cells with another pawn, or decide not to.",
        "Сначала поменяйтесь клетками с другой фишкой или откажитесь.",
        "Najpierw zamień się polami z innym pionkiem albo zrezygnuj.") },
    [WHY_TURN_FIRST] = { "H4", WORDS("First rotate a tile of the maze, or decide not to.",
        "Сначала поверните фрагмент лабиринта или откажитесь.",
        "Najpierw obróć kafelek labiryntu albo zrezygnuj.") },
    [WHY_KEEP_FIRST] = { "H5", WORDS("First keep one of the two goal cards.",
        "Сначала оставьте себе одну из двух карточек цели.",
        "Najpierw zachowaj jedną z dwóch kart celów.") },
    [WHY_KEYHOLE_FIRST] = { "H6", WORDS("First choose a corner for your pawn, or stay.",
        "Сначала выберите угол для своей фишки или останьтесь на месте.",
        "Najpierw wybierz narożnik dla swojego pionka albo zostań.") },
    [WHY_BASE_GAME] = { "9.1", WORDS("That’s for the advanced game, with the Hatter’s cards.",
        "Это бывает только в продвинутой игре, с карточками Шляпника.",
        "To jest tylko w grze zaawansowanej, z kartami Kapelusznika.") },
    [WHY_UNDOES] = { "4.2", WORDS("The last push drove a tile out here, and no push may be undone "
        "at once.",
        "Отсюда последний сдвиг вытолкнул фрагмент, а сразу отменить сдвиг нельзя.",
        "Tu ostatnie przesunięcie wypchnęło kafelek, a przesunięcia nie wolno od razu cofnąć.") },
    [WHY_LOOKS_ALIKE] = { "R7", WORDS("A straight tile looks the same after half a turn.",
        "Прямой фрагмент после полуоборота выглядит так же.",
        "Prosty kafelek po połowie obrotu wygląda tak samo.") },
    [WHY_NO_WAY] = { "5.1", WORDS("No unbroken passage leads there from your pawn.",
        "От вашей фишки туда нет непрерывного прохода.",
        "Od twojego pionka nie prowadzi tam nieprzerwane przejście.") },
    [WHY_NO_GAP] = { "H2", WORDS("Even through one wall no passage leads there from your pawn.",
        "Даже сквозь одну стену от вашей фишки туда нет прохода.",
        "Nawet przez jedną ścianę nie ma tam przejścia od twojego pionka.") },
    [WHY_ONESELF] = { "H3", WORDS("Swap cells with another pawn, not with your own.",
        "Меняйтесь клетками с другой фишкой, а не со своей.",
        "Zamień się polami z innym pionkiem, nie ze swoim.") },
    [WHY_NOBODY] = { "H3", WORDS("Nobody has that pawn in this game.",
        "Этой фишкой никто не играет.",
        "Tym pionkiem nikt nie gra.") },
    [WHY_PRINTED] = { "H4", WORDS("This tile is printed on the board. Only sliding tiles can be "
        "rotated.",
        "Этот фрагмент напечатан на поле. Поворачивать можно только подвижные.",
        "Ten kafelek jest nadrukowany na planszy. Obracać można tylko ruchome.") },
};
/* clang-format on */

static const char *why(int which, struct text *out)
{
    return because(out, &why_nots[which]);
}

/* Why nothing can be done by this seat now; NULL if it is asked. */
static const char *why_idle(const struct labyrinth *s, int seat, struct text *out)
{
    static const char *const luck[] = {
        [STEP_FIRST] = "2.5",  [STEP_TILE] = "2.2", [STEP_LOOK] = "3.1",
        [STEP_HATTER] = "8.1", [STEP_PEEK] = "H5",
    };
    const struct waiting_rules waiting = {
        .over = s->winner == NONE ? "R20" : "7.2",
        .luck = s->step <= STEP_PEEK ? luck[s->step] : NULL,
        .turn = s->step == STEP_NEXT_PUSHES ? "H9" : "2.5",
    };
    return why_wait(labyrinth_game.actors(s), seat, &waiting, out);
}

/* For a verb of another step: says what is asked for now. */
static const char *why_step(const struct labyrinth *s, struct text *out)
{
    switch (s->step) {
    case STEP_PUSH:
        return why(WHY_PUSH_FIRST, out);
    case STEP_NEXT_PUSHES:
        return why(WHY_ONLY_PUSH, out);
    case STEP_MOVE:
        return why(s->card == NONE ? WHY_PUSHED : WHY_NO_PUSH, out);
    case STEP_CHANGE:
        return why(WHY_SWAP_FIRST, out);
    case STEP_TURN:
        return why(WHY_TURN_FIRST, out);
    case STEP_KEEP:
        return why(WHY_KEEP_FIRST, out);
    default:
        return why(WHY_KEYHOLE_FIRST, out);
    }
}

/* Actions that only a card of the Hatter allows: the rule is the card's own. */
static const char *why_card(const struct labyrinth *s, int card, const char *rule, struct text *out)
{
    static const struct words only = WORDS("Only the Hatter’s card “{0}” lets you do that.",
                                           "Это позволяет только карточка Шляпника «{0}».",
                                           "Pozwala na to tylko karta Kapelusznika „{0}”.");
    if (!is_advanced(s))
        return why(WHY_BASE_GAME, out);
    text_say(out, &only, TERM(&labyrinth_card_name[card]));
    return rule;
}

static const char *why_choose(const struct labyrinth *s, int corner, struct text *out)
{
    for (int p = 0; p < s->seats && s->step == STEP_CHOOSE; p++)
        if (corner_of(s, p) == corner)
            return because_of(out, &why_nots[WHY_PAWN_TAKEN], SEAT(p));
    return why(WHY_PAWN_CHOSEN, out);
}

static const char *why_push(const struct labyrinth *s, action act, struct text *out)
{
    if (s->step != STEP_PUSH && s->step != STEP_NEXT_PUSHES)
        return why_step(s, out);
    return why(action_a(act) == s->ban ? WHY_UNDOES : WHY_LOOKS_ALIKE, out);
}

static const char *why_move(const struct labyrinth *s, struct text *out)
{
    if (s->step != STEP_MOVE)
        return why_step(s, out);
    return why(s->card == CARD_GAP ? WHY_NO_GAP : WHY_NO_WAY, out);
}

static const char *why_change(const struct labyrinth *s, action act, struct text *out)
{
    if (s->step != STEP_CHANGE)
        return why_card(s, CARD_CHANGE_PLACES, "H3", out);
    return why(action_a(act) == s->seat ? WHY_ONESELF : WHY_NOBODY, out);
}

static const char *why_turn(const struct labyrinth *s, action act, struct text *out)
{
    if (s->step != STEP_TURN)
        return why_card(s, CARD_TURN_TABLE, "H4", out);
    return why(labyrinth_fixed >> action_a(act) & 1 ? WHY_PRINTED : WHY_LOOKS_ALIKE, out);
}

const char *labyrinth_why_not(const void *state, int seat, action act, struct text *out)
{
    const struct labyrinth *s = state;
    const char *idle = why_idle(s, seat, out);
    if (idle != NULL)
        return idle;
    if (s->step == STEP_CHOOSE && action_verb(act) != VERB_CHOOSE)
        return why(WHY_PAWN_FIRST, out);
    switch (action_verb(act)) {
    case VERB_CHOOSE:
        return why_choose(s, action_a(act), out);
    case VERB_PUSH:
        return why_push(s, act, out);
    case VERB_MOVE:
        return why_move(s, out);
    case VERB_CHANGE:
        return why_change(s, act, out);
    case VERB_TURN:
        return why_turn(s, act, out);
    case VERB_KEEP:
        return why_card(s, CARD_RIDDLE, "H5", out);
    default:
        return why_card(s, CARD_ANY_KEYHOLE, "H6", out);
    }
}
