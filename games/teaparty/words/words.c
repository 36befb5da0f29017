/* The Mad Tea Party in words: notation, questions and choices. names.c has the names, story.c the
 * log, draw.c the table. */
#include "games/teaparty/words/words.h"

static const char *const verbs[] = {
#define VERB(key, name) [VERB_##key] = (name),
#include "games/teaparty/verbs.def"
    NULL,
};
static const char *const events[] = {
#define EVENT(key, name) [EVENT_##key] = (name),
#include "games/teaparty/verbs.def"
    NULL,
};

static const char *const deck_key[] = { [DECK_HERO] = "hero", [DECK_CHAPTER] = "chapter" };
static const char *const treat_key[] = { [TREAT_POTION] = "potion", [TREAT_CAKE] = "cake" };

static void notation_hero(int face, struct text *out)
{
    text_add(out, face == UNKNOWN ? "?" : hero_card[face].key);
}

static void notation_chapter(int chapter, struct text *out)
{
    if (chapter == UNKNOWN)
        text_add(out, "?");
    else
        text_number(out, chapter + 1);
}

static void notation_order(action act, struct text *out)
{
    const int kind[REVEALED] = { action_a(act), action_b(act), action_c(act) };
    for (int i = 0; i < REVEALED && kind[i] != NONE; i++) {
        text_add(out, i > 0 ? " " : "");
        text_add(out, character_card[kind[i]].key);
    }
}

/* Writes the operands, after the verb. */
static void notation_operands(action act, struct text *out)
{
    int a = action_a(act), b = action_b(act);
    switch (action_verb(act)) {
    case VERB_FIRST:
        text_number(out, a);
        break;
    case VERB_HERO:
        notation_hero(b, out);
        break;
    case VERB_POCKET:
        notation_hero(a, out);
        break;
    case VERB_CHAPTER:
        notation_chapter(b, out);
        break;
    case VERB_UNFOLD:
    case VERB_OPEN:
        notation_chapter(a, out);
        break;
    case VERB_GUEST:
    case VERB_NAME:
        text_add(out, character_card[a].key);
        break;
    case VERB_SEARCH:
        text_add(out, deck_key[a]);
        break;
    case VERB_PLAY:
        text_add(out, a == BACK_HERO ? hero_card[b].key : character_card[b].key);
        break;
    case VERB_TREAT:
        text_add(out, treat_key[a]);
        text_add(out, " ");
        teaparty_notation_cell(b, out);
        break;
    case VERB_COPY:
    case VERB_TAKE:
        teaparty_notation_cell(a, out);
        break;
    case VERB_FROM:
        if (a == FROM_HAND)
            text_add(out, "hand");
        else
            teaparty_notation_cell(a, out);
        break;
    case VERB_ORDER:
        notation_order(act, out);
        break;
    default:
        teaparty_notation_page(a, out);
        break;
    }
}

static void notation(action act, struct text *out)
{
    static const char *const answer[] = { [ANSWER_PASS] = "pass", [ANSWER_CANCEL] = "cancel" };
    int verb = action_verb(act);
    if (verb == VERB_ANSWER) {
        text_add(out, action_a(act) == UNKNOWN ? "answer ?" : answer[action_a(act)]);
        return;
    }
    text_add(out, verbs[verb]);
    if (verb == VERB_GRIN || verb == VERB_END || verb == VERB_DONE || verb == VERB_DISCARD)
        return;
    text_add(out, " ");
    notation_operands(act, out);
}

static void prompt_adventure(const struct teaparty *s, struct text *out)
{
    static const struct words first =
        WORDS("Adventure: play a card, or end your adventure.",
              "Приключение: сыграйте карту или закончите приключение.",
              "Przygoda: zagraj kartę albo zakończ przygodę.");
    static const struct words next = WORDS(
        "The adventure goes on: play a card with number {0} or higher, open a chapter, or end it.",
        "Приключение продолжается: сыграйте карту с номером {0} или больше, откройте главу или "
        "закончите.",
        "Przygoda trwa: zagraj kartę z numerem {0} lub wyższym, otwórz rozdział albo zakończ.");
    static const struct words mad =
        WORDS("The adventure goes on: play any card, or end it.",
              "Приключение продолжается: сыграйте любую карту или закончите.",
              "Przygoda trwa: zagraj dowolną kartę albo zakończ.");
    if (s->played == 0)
        text_term(out, &first);
    else if (option_on(s, OPTION_MAD))
        text_term(out, &mad);
    else
        text_say(out, &next, NUMBER(s->last_order));
}

/* Asks whether to cancel an effect, or the Cat that was spent last. A player without a Cat is asked
 * all the same (20.7), and is told that there is nothing to decide. */
static void prompt_react(const struct teaparty *s, int seat, struct text *out)
{
    static const struct words effect = WORDS(
        "{0?Your effect|{0}}: “{1}”.", "{0?Ваш эффект|{0}}: «{1}».", "{0?Twój efekt|{0}}: „{1}”.");
    static const struct words cat = WORDS("{0} {0?spend|spends} a Cheshire Cat.",
                                          "{0} {0?сбрасываете|сбрасывает} Чеширского Кота.",
                                          "{0?Odrzucasz|{0} odrzuca} Kota z Cheshire.");
    static const struct words cancel[] = {
        WORDS(" Cancel it with a Cheshire Cat, or pass?", " Отменить Чеширским Котом или пас?",
              " Anulujesz Kotem z Cheshire czy pasujesz?"),
        WORDS(" Cancel it with another Cat, or pass?", " Отменить его другим Котом или пас?",
              " Anulujesz go innym Kotem czy pasujesz?"),
        WORDS(" You hold no Cheshire Cat: pass.", " Чеширского Кота у вас нет: остаётся пас.",
              " Nie masz Kota z Cheshire: pozostaje pas."),
    };
    bool first = s->chain_n == 0;
    if (first)
        text_say(out, &effect, SEAT(s->seat), TERM(&teaparty_effect_name[s->effect]));
    else
        text_say(out, &cat, SEAT(s->chain[s->chain_n - 1]));
    text_term(out, &cancel[s->hero_hand[seat][FACE_CAT] == 0 ? 2 : !first]);
}

static void say_prompt(const void *state, int seat, struct text *out)
{
    static const struct words prompt[STEP_COUNT] = {
        [STEP_SEARCH] =
            WORDS("Search: draw a hero or a chapter.", "Поиск: возьмите героя или главу.",
                  "Poszukiwania: dobierz bohatera albo rozdział."),
        [STEP_TREAT] = WORDS("Who gets the treat?", "Кого угостить?", "Kogo częstujesz?"),
        [STEP_ALICE] = WORDS("Alice: play the part of a guest, or take a page of yours?",
                             "Алиса: сыграть роль гостя или занять вашу страницу?",
                             "Alicja: zagrać rolę gościa czy zająć twoją stronę?"),
        [STEP_RABBIT] = WORDS("No time to lose: take up to two cards from the tea party.",
                              "Некогда терять время: возьмите до двух карт с чаепития.",
                              "Nie ma czasu: weź do dwóch kart z podwieczorku."),
        [STEP_QUEEN] =
            WORDS("Off with the head! Whose?", "Голову с плеч! Кому?", "Ściąć głowę! Komu?"),
        [STEP_STEAL] = WORDS("Snatch: which character?", "Похищение: кого похитить?",
                             "Porwanie: kogo porwać?"),
        [STEP_STEAL_TO] =
            WORDS("Snatch: onto which page of yours?", "Похищение: на какую из ваших страниц?",
                  "Porwanie: na którą z twoich stron?"),
        [STEP_SOLDIER] =
            WORDS("Where does the Soldier go?", "Куда идёт Солдат?", "Dokąd idzie Żołnierz?"),
        [STEP_HARE_PAGE] =
            WORDS("Three more guests: onto which page?", "Ещё три гостя: на какую страницу?",
                  "Jeszcze troje gości: na którą stronę?"),
        [STEP_HARE_ORDER] =
            WORDS("In which order do they go under the deck? The first will come first.",
                  "В каком порядке положить их под колоду? Первая выйдет раньше других.",
                  "W jakiej kolejności położyć je pod talię? Pierwsza wyjdzie najwcześniej."),
        [STEP_VICTIM] = WORDS("Off with the head! Which of your cards do you discard?",
                              "Голову с плеч! Какую из своих карт сбросить?",
                              "Ściąć głowę! Którą ze swoich kart odrzucasz?"),
        [STEP_PULL] = WORDS("Vortex: fill a page, or stop.",
                            "Волшебный вихрь: заполните страницу или остановитесь.",
                            "Magiczny wir: zapełnij stronę albo zakończ."),
        [STEP_PULL_FROM] =
            WORDS("Vortex: from where?", "Волшебный вихрь: откуда?", "Magiczny wir: skąd?"),
        [STEP_BOOK] = WORDS("Into the book, or discard it?", "В книгу или в сброс?",
                            "Do książki czy na stos odrzuconych?"),
    };
    const struct teaparty *s = state;
    if (s->step == STEP_ADVENTURE)
        prompt_adventure(s, out);
    else if (s->step == STEP_REACT)
        prompt_react(s, seat, out);
    else
        text_term(out, &prompt[s->step]);
}

/* "Knave of Hearts – centre row, 2" */
static void choice_cell(const struct teaparty *s, int cell, int depth, struct text *out)
{
    text_term(out, &teaparty_kind_name[s->tea[cell][s->tea_n[cell] - 1 - depth]]);
    text_add(out, " – ");
    teaparty_say_cell(cell, out);
}

static void choice_treat(const struct teaparty *s, action act, struct text *out)
{
    static const struct words treat[] = {
        [TREAT_POTION] = WORDS("Potion: ", "Зелье: ", "Eliksir: "),
        [TREAT_CAKE] = WORDS("Cake: ", "Пирог: ", "Ciastko: "),
    };
    text_term(out, &treat[action_a(act)]);
    choice_cell(s, action_b(act), 0, out);
}

/* Says who lies on the page, and where. */
static void choice_on_page(const struct teaparty *s, int page, struct text *out)
{
    teaparty_say_card(on_page(s, page) - PAGE_KIND, out);
    text_add(out, " – ");
    teaparty_say_page(page, out);
}

static void choice_order(action act, struct text *out)
{
    const int kind[REVEALED] = { action_a(act), action_b(act), action_c(act) };
    for (int i = 0; i < REVEALED && kind[i] != NONE; i++) {
        text_add(out, i > 0 ? ", " : "");
        text_term(out, &teaparty_kind_name[kind[i]]);
    }
}

static void choice_guard(const struct teaparty *s, int page, struct text *out)
{
    static const struct words guard =
        WORDS("Stand guard ({0?your own page|{0}}): {1}", "В караул ({0?своя страница|{0}}): {1}",
              "Na warcie ({0?twoja strona|{0}}): {1}");
    char bytes[PHRASE_BYTES];
    text_say(out, &guard, SEAT(owner_of(s, chapter_of(page))),
             STRING(teaparty_as_string(teaparty_say_page, page, out, bytes)));
}

static void choice_of_luck(action act, struct text *out)
{
    int verb = action_verb(act), a = action_a(act), b = action_b(act);
    if (verb == VERB_FIRST)
        text_seat(out, a);
    else if (verb == VERB_GUEST)
        teaparty_say_kind(a, out);
    else if ((verb == VERB_HERO || verb == VERB_CHAPTER) && b == UNKNOWN)
        text_add(out, "?");
    else if (verb == VERB_HERO || verb == VERB_POCKET)
        teaparty_say_face(verb == VERB_HERO ? b : a, out);
    else
        teaparty_say_chapter(verb == VERB_CHAPTER ? b : a, out);
}

/* The words before the card, the page or the cell; or all words. */
static const struct words button[] = {
    [VERB_GRIN] = WORDS("Cheshire Cat: grin (draw a hero)", "Чеширский Кот: улыбка (взять героя)",
                        "Kot z Cheshire: uśmiech (dobierz bohatera)"),
    [VERB_OPEN] = WORDS("Open the chapter ", "Открыть главу ", "Otwórz rozdział "),
    [VERB_END] = WORDS("End adventure", "Закончить приключение", "Zakończ przygodę"),
    [VERB_COPY] = WORDS("Play a part: ", "В чужой роли: ", "W cudzej roli: "),
    [VERB_PAGE] = WORDS("Take a page: ", "Занять страницу: ", "Zająć stronę: "),
    [VERB_ATTACK] = WORDS("Attack! ", "В атаку! ", "Do ataku! "),
    [VERB_DONE] = WORDS("Done", "Готово", "Gotowe"),
    [VERB_PUT] = WORDS("Into the book: ", "В книгу: ", "Do książki: "),
    [VERB_DISCARD] = WORDS("Discard", "Сбросить", "Odrzuć"),
};

static const struct words from_hand = WORDS("From your hand", "С руки", "Z ręki");

static void choice_answer(const struct teaparty *s, int answer, struct text *out)
{
    static const struct words pass = WORDS("Pass", "Пас", "Pas");
    static const struct words effect =
        WORDS("Cancel the effect", "Отменить эффект", "Anuluj efekt");
    static const struct words cat = WORDS("Cancel the Cat", "Отменить Кота", "Anuluj Kota");
    text_term(out, answer == ANSWER_PASS ? &pass : s->chain_n == 0 ? &effect : &cat);
}

static void choice_search(int deck, struct text *out)
{
    static const struct words words[] = {
        [DECK_HERO] = WORDS("Draw a hero", "Взять героя", "Dobierz bohatera"),
        [DECK_CHAPTER] = WORDS("Draw a chapter", "Взять главу", "Dobierz rozdział"),
    };
    text_term(out, &words[deck]);
}

/* Choices whose button has words of its own, and perhaps one thing after them. */
static void choice_plain(const struct teaparty *s, action act, struct text *out)
{
    int verb = action_verb(act), a = action_a(act);
    text_term(out, &button[verb]);
    if (verb == VERB_OPEN)
        teaparty_say_chapter(a, out);
    else if (verb == VERB_COPY)
        choice_cell(s, a, 0, out);
    else if (verb == VERB_PAGE || verb == VERB_ATTACK || verb == VERB_PUT)
        teaparty_say_page(a, out);
}

static void say_choice(const void *state, int seat, action act, struct text *out)
{
    const struct teaparty *s = state;
    int a = action_a(act), b = action_b(act);
    (void)seat;
    switch (action_verb(act)) {
    case VERB_SEARCH:
        choice_search(a, out);
        break;
    case VERB_PLAY:
        if (a == BACK_HERO)
            teaparty_say_face(b, out);
        else
            teaparty_say_kind(b, out);
        break;
    case VERB_TREAT:
        choice_treat(s, act, out);
        break;
    case VERB_TAKE: /* 9.2: perhaps the card under the one that was picked first */
        choice_cell(s, a, s->target[0] == a, out);
        break;
    case VERB_NAME:
        text_term(out, &teaparty_kind_name[a]);
        break;
    case VERB_STEAL:
    case VERB_LOSE:
        choice_on_page(s, a, out);
        break;
    case VERB_GUARD:
        choice_guard(s, a, out);
        break;
    case VERB_LAY:
    case VERB_PULL:
        teaparty_say_page(a, out);
        break;
    case VERB_ANSWER:
        choice_answer(s, a, out);
        break;
    case VERB_ORDER:
        choice_order(act, out);
        break;
    case VERB_FROM:
        if (a == FROM_HAND)
            text_term(out, &from_hand);
        else
            choice_cell(s, a, 0, out);
        break;
    case VERB_GRIN:
    case VERB_OPEN:
    case VERB_END:
    case VERB_COPY:
    case VERB_PAGE:
    case VERB_ATTACK:
    case VERB_DONE:
    case VERB_PUT:
    case VERB_DISCARD:
        choice_plain(s, act, out);
        break;
    default:
        choice_of_luck(act, out);
        break;
    }
}

const struct presenter teaparty_presenter = {
    .title = WORDS("The Mad Tea Party", "Безумное чаепитие", "Szalony podwieczorek"),
    .blurb = WORDS("Fill the pages of your book with guests of the tea party – and beware of the "
                   "Cheshire Cat.",
                   "Заполняйте страницы книги гостями чаепития – и берегитесь Чеширского Кота.",
                   "Zapełniaj strony książki gośćmi podwieczorku – i strzeż się Kota z Cheshire."),
    .verbs = verbs,
    .events = events,
    .notation = notation,
    .say_prompt = say_prompt,
    .say_choice = say_choice,
    .say_action = teaparty_say_action,
    .say_event = teaparty_say_event,
    .say_state = teaparty_say_state,
    .say_score = teaparty_say_score,
    .json = teaparty_json,
};
