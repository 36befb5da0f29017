/* The Mad Tea Party: the log in words. An event is told after the whole action, when the turn may
 * have passed on: it names nobody but those it carries. */
#include "games/teaparty/words/words.h"

static const struct words plays = WORDS("{0} {0?play|plays}: {1}.", "{0} {0?играете|играет}: {1}.",
                                        "{0?Zagrywasz|{0} zagrywa}: {1}.");

/* An unknown card of the deal is not worth a line. */
static void say_draw(const struct teaparty *s, int seat, action act, struct text *out)
{
    static const struct words known =
        WORDS("{0} {0?draw|draws}: {1}.", "{0} {0?берёте|берёт}: {1}.",
              "{0?Dobierasz|{0} dobiera}: {1}.");
    static const struct words hero =
        WORDS("{0} {0?draw|draws} a hero.", "{0} {0?берёте|берёт} героя.",
              "{0?Dobierasz|{0} dobiera} bohatera.");
    static const struct words chapter =
        WORDS("{0} {0?draw|draws} a chapter.", "{0} {0?берёте|берёт} главу.",
              "{0?Dobierasz|{0} dobiera} rozdział.");
    bool is_hero = action_verb(act) == VERB_HERO;
    char bytes[PHRASE_BYTES];
    bool dealt = s->step == STEP_DEAL_HERO || s->step == STEP_DEAL_CHAPTER;
    if (action_b(act) == UNKNOWN && dealt)
        return;
    if (action_b(act) == UNKNOWN)
        text_say(out, is_hero ? &hero : &chapter, SEAT(seat));
    else
        text_say(out, &known, SEAT(seat),
                 STRING(teaparty_as_string(is_hero ? teaparty_say_face : teaparty_say_chapter,
                                           action_b(act), out, bytes)));
}

static void say_pocket(const struct teaparty *s, int face, struct text *out)
{
    static const struct words pocket =
        WORDS("{0} {0?pocket|pockets} a hero: {1}, {2} {2#point|points}.",
              "{0} {0?прячете|прячет} героя в карман: {1}, {2} {2#балл|балла|баллов}.",
              "{0?Chowasz|{0} chowa} bohatera do kieszeni: {1}, {2} {2#punkt|punkty|punktów}.");
    char bytes[PHRASE_BYTES];
    text_say(out, &pocket, SEAT(s->seat),
             STRING(teaparty_as_string(teaparty_say_face, face, out, bytes)),
             NUMBER(hero_card[face].vp));
}

/* Most actions are told by the events that they cause. */
void teaparty_say_action(const void *state, int seat, action act, struct text *out)
{
    static const struct words first = WORDS("Luck decides: {0?you begin|{0} begins}.",
                                            "Жребий решил: {0?вы начинаете|начинает {0}}.",
                                            "Los zdecydował: {0?zaczynasz|zaczyna {0}}.");
    static const struct words names =
        WORDS("{0} {0?name|names}: {1}.", "{0} {0?называете|называет}: {1}.",
              "{0?Wskazujesz|{0} wskazuje}: {1}.");
    char bytes[PHRASE_BYTES];
    switch (action_verb(act)) {
    case VERB_FIRST:
        text_say(out, &first, SEAT(action_a(act)));
        break;
    case VERB_HERO:
    case VERB_CHAPTER:
        say_draw(state, action_a(act), act, out);
        break;
    case VERB_POCKET:
        say_pocket(state, action_a(act), out);
        break;
    case VERB_PLAY:
        text_say(out, &plays, SEAT(seat),
                 STRING(teaparty_as_string(action_a(act) == BACK_HERO ? teaparty_say_face
                                                                      : teaparty_say_kind,
                                           action_b(act), out, bytes)));
        break;
    case VERB_GRIN:
        text_say(out, &plays, SEAT(seat), TERM(&teaparty_hero_name[HERO_CAT]));
        break;
    case VERB_NAME:
        text_say(out, &names, SEAT(seat), TERM(&teaparty_kind_name[action_a(act)]));
        break;
    }
}

static void say_turn(action event, struct text *out)
{
    static const struct words turn =
        WORDS("Turn {1}: {0?your turn|{0}}.", "Ход {1}: {0?ходите вы|ходит {0}}.",
              "Tura {1}: {0?twoja kolej|gra {0}}.");
    text_say(out, &turn, SEAT(action_a(event)), NUMBER(action_b(event)));
}

static void say_treat(action event, struct text *out)
{
    static const struct words treat[] = {
        [TREAT_POTION] =
            WORDS("The potion makes a guest shrink: {0} ({1}).",
                  "Зелье уменьшает гостя: {0} ({1}).", "Eliksir zmniejsza gościa: {0} ({1})."),
        [TREAT_CAKE] =
            WORDS("The cake makes a guest grow: {0} ({1}).", "Пирог увеличивает гостя: {0} ({1}).",
                  "Ciastko powiększa gościa: {0} ({1})."),
    };
    bool potion = action_a(event) == TREAT_POTION;
    int to = action_b(event) + (potion ? COLUMNS : -COLUMNS);
    char bytes[PHRASE_BYTES];
    text_say(out, &treat[action_a(event)], TERM(&teaparty_kind_name[action_c(event)]),
             STRING(teaparty_as_string(teaparty_say_cell, to, out, bytes)));
}

static void say_guest(action event, struct text *out)
{
    static const struct words guest =
        WORDS("A new guest: {0} ({1}).", "Новый гость: {0} ({1}).", "Nowy gość: {0} ({1}).");
    char bytes[PHRASE_BYTES];
    text_say(out, &guest, TERM(&teaparty_kind_name[action_a(event)]),
             STRING(teaparty_as_string(teaparty_say_cell, action_b(event), out, bytes)));
}

/* The cells that the Rabbit declares. */
static void say_cells(action event, struct text *out)
{
    teaparty_say_cell(action_b(event), out);
    if (action_c(event) == NONE)
        return;
    text_between(out, 1, 2);
    teaparty_say_cell(action_c(event), out);
}

/* “Take a page” – “Eat Me” (Hatter, huge). Whom the Queen names has been told. */
static void say_declared(action event, struct text *out)
{
    static const struct words part =
        WORDS("Alice plays a part: ", "Алиса в чужой роли: ", "Alicja w cudzej roli: ");
    int effect = action_a(event), target = action_b(event);
    if (effect != EFFECT_RABBIT && action_c(event) != NONE)
        text_term(out, &part);
    text_say(out, &teaparty_quoted, TERM(&teaparty_effect_name[effect]));
    if (target != NONE && effect != EFFECT_QUEEN) {
        text_add(out, " – ");
        if (effect == EFFECT_RABBIT)
            say_cells(event, out);
        else
            teaparty_say_page(target, out);
    }
    text_add(out, ".");
}

static void say_aim(action event, struct text *out)
{
    static const struct words aim =
        WORDS("From {0} to {1}.", "Откуда и куда: {0} → {1}.", "Skąd i dokąd: {0} → {1}.");
    char from[PHRASE_BYTES], to[PHRASE_BYTES];
    text_say(out, &aim, STRING(teaparty_as_string(teaparty_say_page, action_a(event), out, from)),
             STRING(teaparty_as_string(teaparty_say_page, action_b(event), out, to)));
}

static void say_void(action event, struct text *out)
{
    static const struct words nothing = WORDS(
        "“{0}”: nothing happens.", "«{0}»: ничего не происходит.", "„{0}”: nic się nie dzieje.");
    int effect = action_a(event);
    text_say(
        out, &nothing,
        TERM(effect == NONE ? &teaparty_hero_name[HERO_ALICE] : &teaparty_effect_name[effect]));
}

static void say_cat(action event, struct text *out)
{
    static const struct words effect =
        WORDS("{0} {0?spend|spends} a Cheshire Cat to cancel the effect.",
              "{0} {0?сбрасываете|сбрасывает} Чеширского Кота и {0?отменяете|отменяет} эффект.",
              "{0?Odrzucasz|{0} odrzuca} Kota z Cheshire i {0?anulujesz|anuluje} efekt.");
    static const struct words cat =
        WORDS("{0} {0?spend|spends} a Cheshire Cat to cancel that Cat.",
              "{0} {0?сбрасываете|сбрасывает} Чеширского Кота и {0?отменяете|отменяет} того Кота.",
              "{0?Odrzucasz|{0} odrzuca} Kota z Cheshire i {0?anulujesz|anuluje} tamtego Kota.");
    text_say(out, action_b(event) == 1 ? &effect : &cat, SEAT(action_a(event)));
}

static void say_outcome(action event, struct text *out)
{
    static const struct words cancelled =
        WORDS("“{0}”: cancelled.", "«{0}»: эффект отменён.", "„{0}”: efekt anulowany.");
    static const struct words happens =
        WORDS("“{0}”: it happens after all.", "«{0}»: эффект всё же срабатывает.",
              "„{0}”: efekt jednak działa.");
    text_say(out, action_b(event) % 2 == 1 ? &cancelled : &happens,
             TERM(&teaparty_effect_name[action_a(event)]));
}

static void say_take(action event, struct text *out)
{
    static const struct words take =
        WORDS("{0} {0?take|takes}: {1}.", "{0} {0?берёте|берёт} в руку: {1}.",
              "{0?Bierzesz|{0} bierze} na rękę: {1}.");
    text_say(out, &take, SEAT(action_a(event)), TERM(&teaparty_kind_name[action_b(event)]));
}

/* Names the portrait only if the card is another one. */
static void say_lay(action event, struct text *out)
{
    static const struct words lay =
        WORDS("Into the book: {0} – {1}.", "В книгу: {0} – {1}.", "Do książki: {0} – {1}.");
    int page = action_a(event), card = action_b(event);
    char who[PHRASE_BYTES], where[PHRASE_BYTES];
    teaparty_as_string(teaparty_say_card, card, out, who);
    if (portrait_of(page) == card)
        teaparty_as_string(teaparty_say_chapter, chapter_of(page), out, where);
    else
        teaparty_as_string(teaparty_say_page, page, out, where);
    text_say(out, &lay, STRING(who), STRING(where));
}

static void say_steal(action event, struct text *out)
{
    static const struct words stolen =
        WORDS("Snatched: {0} → {1}.", "Похищение: {0} → {1}.", "Porwanie: {0} → {1}.");
    char bytes[PHRASE_BYTES];
    text_say(out, &stolen, TERM(&teaparty_kind_name[action_c(event)]),
             STRING(teaparty_as_string(teaparty_say_page, action_b(event), out, bytes)));
}

static void say_lose(action event, struct text *out)
{
    static const struct words lost =
        WORDS("Discarded: {0} from {1}.", "В сброс: {0} – {1}.", "Odrzucono: {0} – {1}.");
    char bytes[PHRASE_BYTES];
    text_say(out, &lost, TERM(&teaparty_kind_name[action_b(event)]),
             STRING(teaparty_as_string(teaparty_say_page, action_a(event), out, bytes)));
}

static void say_open(action event, struct text *out)
{
    static const struct words open =
        WORDS("{0} {0?open|opens} a chapter: {1}. Vortex!",
              "{0} {0?открываете|открывает} главу: {1}. Волшебный вихрь!",
              "{0?Otwierasz|{0} otwiera} rozdział: {1}. Magiczny wir!");
    char bytes[PHRASE_BYTES];
    text_say(out, &open, SEAT(action_a(event)),
             STRING(teaparty_as_string(teaparty_say_chapter, action_b(event), out, bytes)));
}

static void say_under(action event, struct text *out)
{
    static const struct words under = WORDS("Under the deck: ", "Под колоду: ", "Pod talię: ");
    const int kind[REVEALED] = { action_a(event), action_b(event), action_c(event) };
    text_term(out, &under);
    for (int i = 0; i < REVEALED && kind[i] != NONE; i++) {
        text_add(out, i > 0 ? ", " : "");
        text_term(out, &teaparty_kind_name[kind[i]]);
    }
    text_add(out, ".");
}

static void say_score(action event, struct text *out)
{
    static const struct words score =
        WORDS("{0} {0?complete|completes} {1}: {2} {2#point|points}.",
              "{0} {0?завершаете|завершает} главу {1}: {2} {2#балл|балла|баллов}.",
              "{0?Kończysz|{0} kończy} rozdział {1}: {2} {2#punkt|punkty|punktów}.");
    static const struct words soldiers =
        WORDS(" Card Soldiers: −{0}.", " Карточные Солдаты: −{0}.", " Karciani Żołnierze: −{0}.");
    char bytes[PHRASE_BYTES];
    int chapter = action_b(event);
    text_say(out, &score, SEAT(action_a(event)),
             STRING(teaparty_as_string(teaparty_say_chapter, chapter, out, bytes)),
             NUMBER(chapter_card[chapter].vp));
    if (action_c(event) > 0)
        text_say(out, &soldiers, NUMBER(2 * action_c(event)));
}

static void say_last(const struct teaparty *s, action event, struct text *out)
{
    static const struct words why[] = {
        [LAST_CHARACTERS] = WORDS("The character deck is empty", "Колода персонажей кончилась",
                                  "Talia postaci się skończyła"),
        [LAST_CHAPTERS] = WORDS("The chapter deck is empty", "Колода глав кончилась",
                                "Talia rozdziałów się skończyła"),
        [LAST_TURNS] = WORDS("It is getting late", "Уже поздно", "Robi się późno"),
    };
    static const struct words turn =
        WORDS(": this is the last turn.", ": это последний ход.", ": to ostatnia tura.");
    static const struct words round =
        WORDS(": we play this round to its end.", ": доигрываем круг до конца.",
              ": dogrywamy rundę do końca.");
    text_term(out, &why[action_a(event)]);
    bool goes_on = option_on(s, OPTION_ROUND) && action_a(event) != LAST_TURNS;
    text_term(out, goes_on ? &round : &turn);
}

void teaparty_say_event(const void *state, action event, struct text *out)
{
    static const struct words renew =
        WORDS("The discarded heroes are shuffled into a new deck: {0} {0#card|cards}.",
              "Сброшенных героев перемешали: в новой колоде {0} {0#карта|карты|карт}.",
              "Odrzuconych bohaterów przetasowano: nowa talia ma {0} {0#kartę|karty|kart}.");
    static const struct words reveal =
        WORDS("Turned up: {0}.", "Открыта карта: {0}.", "Odkryta karta: {0}.");
    switch (action_verb(event)) {
    case EVENT_TURN:
        say_turn(event, out);
        break;
    case EVENT_RENEW:
        text_say(out, &renew, NUMBER(action_a(event)));
        break;
    case EVENT_TREAT:
        say_treat(event, out);
        break;
    case EVENT_GUEST:
        say_guest(event, out);
        break;
    case EVENT_DECLARE:
        say_declared(event, out);
        break;
    case EVENT_AIM:
        say_aim(event, out);
        break;
    case EVENT_VOID:
        say_void(event, out);
        break;
    case EVENT_CAT:
        say_cat(event, out);
        break;
    case EVENT_OUTCOME:
        say_outcome(event, out);
        break;
    case EVENT_TAKE:
        say_take(event, out);
        break;
    case EVENT_LAY:
        say_lay(event, out);
        break;
    case EVENT_STEAL:
        say_steal(event, out);
        break;
    case EVENT_LOSE:
        say_lose(event, out);
        break;
    case EVENT_OPEN:
        say_open(event, out);
        break;
    case EVENT_REVEAL:
        text_say(out, &reveal, TERM(&teaparty_kind_name[action_a(event)]));
        break;
    case EVENT_UNDER:
        say_under(event, out);
        break;
    case EVENT_SCORE:
        say_score(event, out);
        break;
    case EVENT_LAST:
        say_last(state, event, out);
        break;
    }
}
