/* The Mad Tea Party: the log in words. An event is told after the whole action, when the turn may
 * have passed on: it names only the seats that it carries. */
#include "games/teaparty/words/words.h"

static const struct words plays =
    WORDS("{0} {0?play|plays} {1}.", "{0} {0?разыгрываете|разыгрывает} {1}.",
          "{0?Zagrywasz|{0} zagrywa} {1}.");

/* An unknown card of the deal is not worth a line. */
static void say_draw(const struct teaparty *s, int seat, action act, struct text *out)
{
    static const struct words hero = WORDS("{0} {0?draw|draws} {1}.", "{0} {0?берёте|берёт} {1}.",
                                           "{0?Dobierasz|{0} dobiera} {1}.");
    static const struct words chapter =
        WORDS("{0} {0?draw|draws} the chapter {1}.", "{0} {0?берёте|берёт} главу {1}.",
              "{0?Dobierasz|{0} dobiera} rozdział {1}.");
    static const struct words a_hero =
        WORDS("{0} {0?draw|draws} a hero.", "{0} {0?берёте|берёт} героя.",
              "{0?Dobierasz|{0} dobiera} bohatera.");
    static const struct words a_chapter =
        WORDS("{0} {0?draw|draws} a chapter.", "{0} {0?берёте|берёт} главу.",
              "{0?Dobierasz|{0} dobiera} rozdział.");
    bool is_hero = action_verb(act) == VERB_HERO;
    char bytes[PHRASE_BYTES];
    bool dealt = s->step == STEP_DEAL_HERO || s->step == STEP_DEAL_CHAPTER;
    if (action_b(act) == UNKNOWN && dealt)
        return;
    if (action_b(act) == UNKNOWN)
        text_say(out, is_hero ? &a_hero : &a_chapter, SEAT(seat));
    else
        text_say(
            out, is_hero ? &hero : &chapter, SEAT(seat),
            STRING(teaparty_as_string(is_hero ? teaparty_say_face_whom : teaparty_say_whole_chapter,
                                      action_b(act), out, bytes)));
}

static void say_pocket(const struct teaparty *s, int face, struct text *out)
{
    static const struct words pocket =
        WORDS("{0} {0?pocket|pockets} {1}: {2} {2#point|points}.",
              "{0} {0?прячете|прячет} в карман {1}: {2} {2#балл|балла|баллов}.",
              "{0?Chowasz|{0} chowa} do kieszeni {1}: {2} {2#punkt|punkty|punktów}.");
    char bytes[PHRASE_BYTES];
    text_say(out, &pocket, SEAT(s->seat),
             STRING(teaparty_as_string(teaparty_say_face_whom, face, out, bytes)),
             NUMBER(hero_card[face].vp));
}

/* Most actions are told by the events that they cause. */
void teaparty_say_action(const void *state, int seat, action act, struct text *out)
{
    static const struct words first = WORDS("{0} {0?go|goes} first, chosen at random.",
                                            "Жребий решил: {0?вы начинаете|начинает {0}}.",
                                            "Los zdecydował: {0?zaczynasz|zaczyna {0}}.");
    static const struct words names =
        WORDS("{0} {0?name|names} {1}.", "{0} {0?называете|называет} {1}.",
              "{0?Wskazujesz|{0} wskazuje} {1}.");
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
                 STRING(teaparty_as_string(action_a(act) == BACK_HERO ? teaparty_say_face_whom
                                                                      : teaparty_say_kind_whom,
                                           action_b(act), out, bytes)));
        break;
    case VERB_GRIN:
        text_say(out, &plays, SEAT(seat),
                 STRING(teaparty_as_string(teaparty_say_face_whom, FACE_CAT, out, bytes)));
        break;
    case VERB_NAME:
        text_say(out, &names, SEAT(seat), TERM(&teaparty_kind_whom[action_a(act)]));
        break;
    }
}

static void say_turn(const struct teaparty *s, action event, struct text *out)
{
    static const struct words turn =
        WORDS("Turn {1}: {0?your|{0}’s} turn.", "{0?Ход {1} — ваш|Ход {1}: ходит {0}}.",
              "Tura {1}: {0?twoja kolej|gra {0}}.");
    (void)s;
    text_line_is(out, LINE_TURN);
    text_say(out, &turn, SEAT(action_a(event)), NUMBER(action_b(event)));
}

static void say_treat(const struct teaparty *s, action event, struct text *out)
{
    static const struct words treat[] = {
        [TREAT_POTION] = WORDS("The potion makes {0} shrink ({1}).", "Зелье уменьшает {0} ({1}).",
                               "Eliksir zmniejsza {0} ({1})."),
        [TREAT_CAKE] = WORDS("The cake makes {0} grow ({1}).", "Пирог увеличивает {0} ({1}).",
                             "Ciastko powiększa {0} ({1})."),
    };
    bool potion = action_a(event) == TREAT_POTION;
    int to = action_b(event) + (potion ? COLUMNS : -COLUMNS);
    char bytes[PHRASE_BYTES];
    (void)s;
    text_say(out, &treat[action_a(event)], TERM(&teaparty_kind_whom[action_c(event)]),
             STRING(teaparty_as_string(teaparty_say_cell, to, out, bytes)));
}

static void say_guest(const struct teaparty *s, action event, struct text *out)
{
    static const struct words guest =
        WORDS("The {0} comes to the party ({1}).", "На чаепитие приходит {0} ({1}).",
              "Na podwieczorek przychodzi {0} ({1}).");
    char bytes[PHRASE_BYTES];
    (void)s;
    text_say(out, &guest, TERM(&teaparty_kind_name[action_a(event)]),
             STRING(teaparty_as_string(teaparty_say_cell, action_b(event), out, bytes)));
}

/* Where a card lies, as an argument of a sentence. */
static const char *place(int page, int card, const struct text *out, char bytes[PHRASE_BYTES])
{
    struct text text;
    text_open(&text, bytes, PHRASE_BYTES, out->reader);
    teaparty_say_place(page, card, &text);
    return bytes;
}

/* "Knave of Hearts (centre row, place 2)": the contents of CELL_AND_CARD. */
static void say_taken(int cell_and_card, struct text *out)
{
    text_term(out, &teaparty_kind_whom[cell_and_card >> 4]);
    text_add(out, " (");
    teaparty_say_cell(cell_and_card & 15, out);
    text_add(out, ")");
}

static void say_rabbit(action event, struct text *out)
{
    static const struct words takes =
        WORDS("The White Rabbit takes ", "Белый Кролик берёт ", "Biały Królik bierze ");
    text_term(out, &takes);
    say_taken(action_b(event), out);
    if (action_c(event) != NONE) {
        text_between(out, 1, 2);
        say_taken(action_c(event), out);
    }
    text_add(out, ".");
}

/* Named after the card that has the effect, with its target: the page or the character {0}. The
 * Gryphon's targets follow one by one. */
static void say_declared(const struct teaparty *s, action event, struct text *out)
{
    static const struct words part =
        WORDS("Alice copies {0}. ", "Алиса копирует {0}. ", "Alicja wciela się w {0}. ");
    static const struct words declared[EFFECT_COUNT] = {
        [EFFECT_PAGE] =
            WORDS("Alice takes {0}.", "Алиса занимает страницу {0}.", "Alicja zajmuje stronę {0}."),
        [EFFECT_GRIN] = WORDS("The Cheshire Cat grins: a hero is drawn.",
                              "Чеширский Кот улыбается: на руку придёт герой.",
                              "Kot z Cheshire się uśmiecha: na rękę trafi bohater."),
        [EFFECT_HATTER] =
            WORDS("The Hatter opens a chapter from the deck.", "Шляпник открывает главу из колоды.",
                  "Kapelusznik otwiera rozdział z talii."),
        [EFFECT_CATERPILLAR] = WORDS("The Blue Caterpillar takes all the huge and tiny guests.",
                                     "Синяя Гусеница берёт всех огромных и крошечных гостей.",
                                     "Pan Gąsienica bierze wszystkie olbrzymy i maleństwa."),
        [EFFECT_GRYPHON] = WORDS("The Gryphon goes hunting.", "Грифон вылетает на охоту.",
                                 "Gryf wyrusza na łowy."),
        [EFFECT_HARE] = WORDS("The March Hare turns up three more guests.",
                              "Мартовский Заяц открывает ещё трёх гостей.",
                              "Marcowy Zając odkrywa jeszcze troje gości."),
        [EFFECT_DUCHESS] =
            WORDS("The Duchess brings two chapters.", "Герцогиня приносит две главы.",
                  "Księżna przynosi dwa rozdziały."),
        [EFFECT_KNAVE] =
            WORDS("The Knave of Hearts pockets a hero.", "Червонный Валет прячет героя в карман.",
                  "Walet Kier chowa bohatera do kieszeni."),
        [EFFECT_GUARD] = WORDS("The Card Soldier stands guard on {0}.",
                               "Карточный Солдат встаёт в караул на странице {0}.",
                               "Karciany Żołnierz staje na warcie na stronie {0}."),
        [EFFECT_ATTACK] = WORDS("The Card Soldier attacks the Soldier on {0}.",
                                "Карточный Солдат атакует Солдата на странице {0}.",
                                "Karciany Żołnierz atakuje Żołnierza na stronie {0}."),
        [EFFECT_QUEEN] =
            WORDS("The Queen of Hearts wants {0} head.", "Червонная Королева требует голову {0}.",
                  "Królowa Kier żąda głowy {0}."),
    };
    int effect = action_a(event), target = action_b(event);
    char bytes[PHRASE_BYTES] = "";
    (void)s;
    if (effect == EFFECT_RABBIT) {
        say_rabbit(event, out);
        return;
    }
    if (action_c(event) != NONE)
        text_say(out, &part, TERM(teaparty_copied(effect)));
    if (effect == EFFECT_QUEEN) {
        text_say(out, &declared[effect], TERM(&teaparty_kind_whose[target]));
        return;
    }
    if (target != NONE)
        teaparty_as_string(teaparty_say_page, target, out, bytes);
    text_say(out, &declared[effect], STRING(bytes));
}

static void say_aim(const struct teaparty *s, action event, struct text *out)
{
    static const struct words aim =
        WORDS("The Gryphon is after {0}: from {1} to {2}.",
              "Грифон хочет украсть {0}: из главы {1} в главу {2}.",
              "Gryf chce porwać {0}: z rozdziału {1} do rozdziału {2}.");
    int kind = action_c(event);
    char from[PHRASE_BYTES], to[PHRASE_BYTES];
    (void)s;
    text_say(out, &aim, TERM(&teaparty_kind_whom[kind]),
             STRING(place(action_a(event), kind, out, from)),
             STRING(place(action_b(event), kind, out, to)));
}

void teaparty_say_effect(const struct teaparty *s, struct text *out)
{
    say_declared(s, teaparty_declared(s), out);
    for (int i = 0; s->effect == EFFECT_GRYPHON && i < s->target_n; i += 2) {
        text_add(out, " ");
        say_aim(s, teaparty_aim(s, i), out);
    }
}

/* A sentence that begins with whose effect it is. */
static void say_of_effect(const struct words *sentence, int effect, struct text *out)
{
    size_t from = out->n;
    text_say(out, sentence, TERM(teaparty_whose_effect(effect)));
    text_capital(out, from);
}

static void say_void(const struct teaparty *s, action event, struct text *out)
{
    static const struct words nothing =
        WORDS("{0} effect does nothing.", "Эффект {0} ничего не даёт.", "Efekt {0} nic nie daje.");
    static const struct words copied = WORDS("Alice copies {0}, but nothing happens.",
                                             "Алиса копирует {0}, но ничего не происходит.",
                                             "Alicja wciela się w {0}, ale nic się nie dzieje.");
    (void)s;
    if (action_b(event))
        text_say(out, &copied, TERM(teaparty_copied(action_a(event))));
    else
        say_of_effect(&nothing, action_a(event), out);
}

static void say_cat(const struct teaparty *s, action event, struct text *out)
{
    static const struct words effect =
        WORDS("{0} {0?discard|discards} a Cheshire Cat to cancel the effect.",
              "{0} {0?сбрасываете|сбрасывает} Чеширского Кота и {0?отменяете|отменяет} эффект.",
              "{0?Odrzucasz|{0} odrzuca} Kota z Cheshire i {0?anulujesz|anuluje} efekt.");
    static const struct words cat =
        WORDS("{0} {0?discard|discards} a Cheshire Cat to cancel that Cat.",
              "{0} {0?сбрасываете|сбрасывает} Чеширского Кота и {0?отменяете|отменяет} того Кота.",
              "{0?Odrzucasz|{0} odrzuca} Kota z Cheshire i {0?anulujesz|anuluje} tamtego Kota.");
    (void)s;
    text_say(out, action_b(event) == 1 ? &effect : &cat, SEAT(action_a(event)));
}

static void say_outcome(const struct teaparty *s, action event, struct text *out)
{
    static const struct words cancelled =
        WORDS("{0} effect is cancelled.", "Эффект {0} отменён.", "Efekt {0} jest anulowany.");
    static const struct words happens =
        WORDS("{0} effect works after all.", "Эффект {0} всё же срабатывает.",
              "Efekt {0} jednak działa.");
    (void)s;
    say_of_effect(action_b(event) % 2 == 1 ? &cancelled : &happens, action_a(event), out);
}

static void say_take(const struct teaparty *s, action event, struct text *out)
{
    static const struct words take =
        WORDS("{0} {0?take|takes} {1}.", "{0} {0?берёте|берёт} на руку {1}.",
              "{0?Bierzesz|{0} bierze} na rękę {1}.");
    (void)s;
    text_say(out, &take, SEAT(action_a(event)), TERM(&teaparty_kind_whom[action_b(event)]));
}

static void say_lay(const struct teaparty *s, action event, struct text *out)
{
    static const struct words lay =
        WORDS("The {0} goes into the chapter {1}.", "{0} уходит в главу {1}.",
              "{0} trafia do rozdziału {1}.");
    static const struct words alice =
        WORDS("Alice goes into the chapter {0}.", "Алиса уходит в главу {0}.",
              "Alicja trafia do rozdziału {0}.");
    int card = action_b(event);
    char bytes[PHRASE_BYTES];
    (void)s;
    place(action_a(event), card, out, bytes);
    if (card < KIND_COUNT)
        text_say(out, &lay, TERM(&teaparty_kind_name[card]), STRING(bytes));
    else
        text_say(out, &alice, STRING(bytes));
}

static void say_steal(const struct teaparty *s, action event, struct text *out)
{
    static const struct words stolen = WORDS("The Gryphon snatches {0} from {1} for {2}.",
                                             "Грифон крадёт {0} из главы {1} для главы {2}.",
                                             "Gryf porywa {0} z rozdziału {1} do rozdziału {2}.");
    int kind = action_c(event);
    char from[PHRASE_BYTES], to[PHRASE_BYTES];
    (void)s;
    text_say(out, &stolen, TERM(&teaparty_kind_whom[kind]),
             STRING(place(action_a(event), kind, out, from)),
             STRING(place(action_b(event), kind, out, to)));
}

static void say_lose(const struct teaparty *s, action event, struct text *out)
{
    static const struct words lost =
        WORDS("The {0} is discarded from {1}.", "В сброс уходит {0} из главы {1}.",
              "Na stos odrzuconych trafia {0} z rozdziału {1}.");
    int kind = action_b(event);
    char bytes[PHRASE_BYTES];
    (void)s;
    text_say(out, &lost, TERM(&teaparty_kind_name[kind]),
             STRING(place(action_a(event), kind, out, bytes)));
}

static void say_open(const struct teaparty *s, action event, struct text *out)
{
    static const struct words open =
        WORDS("{0} {0?open|opens} the chapter {1}. Vortex!",
              "{0} {0?открываете|открывает} главу {1}. Волшебный вихрь!",
              "{0?Otwierasz|{0} otwiera} rozdział {1}. Magiczny wir!");
    char bytes[PHRASE_BYTES];
    (void)s;
    text_say(out, &open, SEAT(action_a(event)),
             STRING(teaparty_as_string(teaparty_say_whole_chapter, action_b(event), out, bytes)));
}

static void say_under(const struct teaparty *s, action event, struct text *out)
{
    static const struct words under = WORDS(
        "Cards go under the deck: ", "Под колоду уходят карты: ", "Pod talię trafiają karty: ");
    const int kind[REVEALED] = { action_a(event), action_b(event), action_c(event) };
    (void)s;
    text_term(out, &under);
    for (int i = 0; i < REVEALED && kind[i] != NONE; i++) {
        text_add(out, i > 0 ? ", " : "");
        text_term(out, &teaparty_kind_name[kind[i]]);
    }
    text_add(out, ".");
}

static void say_score(const struct teaparty *s, action event, struct text *out)
{
    static const struct words score =
        WORDS("{0} {0?complete|completes} the chapter {1}: {2} {2#point|points}.",
              "{0} {0?завершаете|завершает} главу {1}: {2} {2#балл|балла|баллов}.",
              "{0?Kończysz|{0} kończy} rozdział {1}: {2} {2#punkt|punkty|punktów}.");
    static const struct words soldiers = WORDS(
        " {0#The Card Soldier costs|The Card Soldiers cost} {1} points.",
        " {0#Карточный Солдат отнимает|Карточные Солдаты отнимают|Карточные Солдаты отнимают} "
        "{1} {1#балл|балла|баллов}.",
        " {0#Karciany Żołnierz zabiera|Karciani Żołnierze zabierają|Karciani Żołnierze "
        "zabierają} {1} {1#punkt|punkty|punktów}.");
    char bytes[PHRASE_BYTES];
    int chapter = action_b(event);
    (void)s;
    text_say(out, &score, SEAT(action_a(event)),
             STRING(teaparty_as_string(teaparty_say_chapter, chapter, out, bytes)),
             NUMBER(chapter_card[chapter].vp));
    if (action_c(event) > 0)
        text_say(out, &soldiers, NUMBER(action_c(event)), NUMBER(2 * action_c(event)));
}

static void say_last(const struct teaparty *s, action event, struct text *out)
{
    static const struct words why[] = {
        [LAST_CHARACTERS] = WORDS("The character deck is empty", "Колода персонажей кончилась",
                                  "Talia postaci się skończyła"),
        [LAST_CHAPTERS] = WORDS("The chapter deck is empty", "Колода глав кончилась",
                                "Talia rozdziałów się skończyła"),
        [LAST_TURNS] = WORDS("It’s getting late", "Уже поздно", "Robi się późno"),
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

static void say_renew(const struct teaparty *s, action event, struct text *out)
{
    static const struct words renew =
        WORDS("The discarded heroes are shuffled into a new deck: {0} {0#card|cards}.",
              "Сброшенных героев перемешали: в новой колоде {0} {0#карта|карты|карт}.",
              "Odrzuconych bohaterów przetasowano: nowa talia ma {0} {0#kartę|karty|kart}.");
    (void)s;
    text_say(out, &renew, NUMBER(action_a(event)));
}

static void say_reveal(const struct teaparty *s, action event, struct text *out)
{
    static const struct words reveal =
        WORDS("The {0} is turned up.", "Из колоды выходит {0}.", "Z talii wychodzi {0}.");
    (void)s;
    text_say(out, &reveal, TERM(&teaparty_kind_name[action_a(event)]));
}

/* Every played card ends so, unless something else is said of it. */
static void say_discard(const struct teaparty *s, action event, struct text *out)
{
    (void)s, (void)event, (void)out;
}

static void (*const tell[EVENT_COUNT])(const struct teaparty *, action event, struct text *) = {
    [EVENT_TURN] = say_turn,   [EVENT_RENEW] = say_renew,      [EVENT_TREAT] = say_treat,
    [EVENT_GUEST] = say_guest, [EVENT_DECLARE] = say_declared, [EVENT_AIM] = say_aim,
    [EVENT_VOID] = say_void,   [EVENT_CAT] = say_cat,          [EVENT_OUTCOME] = say_outcome,
    [EVENT_TAKE] = say_take,   [EVENT_LAY] = say_lay,          [EVENT_STEAL] = say_steal,
    [EVENT_LOSE] = say_lose,   [EVENT_OPEN] = say_open,        [EVENT_REVEAL] = say_reveal,
    [EVENT_UNDER] = say_under, [EVENT_DISCARD] = say_discard,  [EVENT_SCORE] = say_score,
    [EVENT_LAST] = say_last,
};

void teaparty_say_event(const void *state, action event, struct text *out)
{
    int verb = action_verb(event);
    require(verb < EVENT_COUNT && tell[verb] != NULL);
    tell[verb](state, event, out);
}
