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

/* The numbers that the board reads are those of the rules. */
#define SHARED(number, value) _Static_assert((number) == (value), #number);
#include "games/teaparty/numbers.def"

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
    case VERB_PAGE:
    case VERB_STEAL:
    case VERB_GUARD:
    case VERB_ATTACK:
    case VERB_LAY:
    case VERB_LOSE:
    case VERB_PULL:
    case VERB_PUT:
        teaparty_notation_page(a, out);
        break;
    default:
        require(false);
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
              "Приключение: разыграйте карту или закончите приключение.",
              "Przygoda: zagraj kartę albo zakończ przygodę.");
    static const struct words next = WORDS(
        "Your adventure continues: play a card with number {0} or higher, open a chapter, or end "
        "your adventure.",
        "Приключение продолжается: разыграйте карту с номером {0} или больше, откройте главу или "
        "закончите приключение.",
        "Przygoda trwa: zagraj kartę z numerem {0} lub wyższym, otwórz rozdział albo zakończ "
        "przygodę.");
    static const struct words mad =
        WORDS("Your adventure continues: play any card, or end your adventure.",
              "Приключение продолжается: разыграйте любую карту или закончите приключение.",
              "Przygoda trwa: zagraj dowolną kartę albo zakończ przygodę.");
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
    static const struct words effect =
        WORDS("{0} {0?use|uses} an effect. ", "{0} {0?применяете|применяет} эффект. ",
              "{0?Używasz|{0} używa} efektu. ");
    static const struct words cat = WORDS("{0} {0?discard|discards} a Cheshire Cat.",
                                          "{0} {0?сбрасываете|сбрасывает} Чеширского Кота.",
                                          "{0?Odrzucasz|{0} odrzuca} Kota z Cheshire.");
    static const struct words cancel[] = {
        WORDS(" Cancel it with a Cheshire Cat, or pass?", " Отменить Чеширским Котом или пасовать?",
              " Anulujesz Kotem z Cheshire czy pasujesz?"),
        WORDS(" Cancel it with another Cat, or pass?", " Отменить его другим Котом или пасовать?",
              " Anulujesz go innym Kotem czy pasujesz?"),
        WORDS(" You have no Cheshire Cat, so you can only pass.",
              " Чеширского Кота у вас нет, можно только пасовать.",
              " Nie masz Kota z Cheshire, możesz tylko spasować."),
    };
    bool first = s->chain_n == 0;
    if (first) {
        text_say(out, &effect, SEAT(s->seat));
        teaparty_say_effect(s, out);
    } else {
        text_say(out, &cat, SEAT(s->chain[s->chain_n - 1]));
    }
    text_term(out, &cancel[s->hero_hand[seat][FACE_CAT] == 0 ? 2 : !first]);
}

/* 7.1: by what the hero has. */
static void prompt_treat(const struct teaparty *s, struct text *out)
{
    static const struct words who[] = {
        [1] =
            WORDS("Who drinks the potion?", "Кого угостить зельем?", "Kogo częstujesz eliksirem?"),
        [2] = WORDS("Who eats the cake?", "Кого угостить пирогом?", "Kogo częstujesz ciastkiem?"),
        [3] = WORDS("Who drinks the potion or eats the cake?", "Кого угостить зельем или пирогом?",
                    "Kogo częstujesz eliksirem albo ciastkiem?"),
    };
    const struct hero *hero = &hero_card[s->play_id];
    text_term(out, &who[hero->potion + 2 * hero->cake]);
}

/* 9.10: what the Soldier can do here; a copy can only attack (D4). */
static void prompt_soldier(const struct teaparty *s, struct text *out)
{
    static const struct words copy =
        WORDS("Alice copies the Card Soldier and can only attack: which Soldier goes?",
              "Алиса копирует Солдата и может только атаковать: какого Солдата сбросить?",
              "Alicja wciela się w Żołnierza i może tylko atakować: którego Żołnierza odrzucasz?");
    static const struct words attack =
        WORDS("No page is free, so the Card Soldier can only attack: which Soldier goes?",
              "Свободных страниц нет, Карточный Солдат может только атаковать: какого Солдата "
              "сбросить?",
              "Żadna strona nie jest wolna, Karciany Żołnierz może tylko atakować: którego "
              "Żołnierza odrzucasz?");
    static const struct words guard =
        WORDS("Card Soldier: stand guard on which page?",
              "Карточный Солдат: на какой странице встать в караул?",
              "Karciany Żołnierz: na której stronie ma stanąć na warcie?");
    static const struct words both =
        WORDS("Card Soldier: stand guard on a free page, or attack a Soldier on a page of yours?",
              "Карточный Солдат: встать в караул на свободную страницу или атаковать Солдата на "
              "своей?",
              "Karciany Żołnierz: stanąć na warcie na wolnej stronie czy zaatakować Żołnierza na "
              "swojej?");
    bool guards = false, attacks = false;
    for (PAGES_OF(open_chapters(s)))
        guards |= on_page(s, page) == PAGE_FREE;
    for (PAGES_OF(s->chapter_open[s->seat]))
        attacks |= on_page(s, page) == PAGE_KIND + KIND_SOLDIER;
    if (s->copied != NONE)
        text_term(out, &copy);
    else
        text_term(out, !guards ? &attack : attacks ? &both : &guard);
}

/* 9.1: the lines that are possible. */
static void prompt_alice(const struct teaparty *s, struct text *out)
{
    static const struct words copy =
        WORDS("Alice: which guest do you copy?", "Алиса: какого гостя скопировать?",
              "Alicja: w którego gościa się wcielić?");
    static const struct words take =
        WORDS("Alice: which of your pages do you take?", "Алиса: какую из своих страниц занять?",
              "Alicja: którą ze swoich stron zająć?");
    static const struct words both = WORDS("Alice: copy a guest, or take a page of yours?",
                                           "Алиса: скопировать гостя или занять свою страницу?",
                                           "Alicja: wcielić się w gościa czy zająć swoją stronę?");
    bool guests = false, pages = false;
    for (int cell = 0; cell < CELLS; cell++)
        guests |= s->tea_n[cell] > 0;
    for (PAGES_OF(s->chapter_open[s->seat]))
        pages |= on_page(s, page) == PAGE_FREE;
    text_term(out, !pages ? &copy : guests ? &both : &take);
}

static void prompt_rabbit(const struct teaparty *s, struct text *out)
{
    static const struct words two = WORDS("White Rabbit: take up to two cards from the tea party.",
                                          "Белый Кролик: возьмите до двух карт с чаепития.",
                                          "Biały Królik: weź do dwóch kart z podwieczorku.");
    static const struct words one = WORDS("White Rabbit: take one more card, or no more.",
                                          "Белый Кролик: возьмите ещё одну карту или остановитесь.",
                                          "Biały Królik: weź jeszcze jedną kartę albo zakończ.");
    text_term(out, s->target_n == 0 ? &two : &one);
}

/* The character to be laid on a page, taken for it, or put into the book. */
static int whom(const struct teaparty *s)
{
    switch (s->step) {
    case STEP_STEAL_TO:
        return on_page(s, s->target[s->target_n]) - PAGE_KIND;
    case STEP_HARE_PAGE:
        return s->revealed[s->revealed_at];
    case STEP_PULL_FROM:
        return portrait_of(s->pull);
    default:
        return s->play_id;
    }
}

static void say_prompt(const void *state, int seat, struct text *out)
{
    static const struct words prompt[STEP_COUNT] = {
        [STEP_SEARCH] =
            WORDS("Search: draw a hero or a chapter.", "Поиск: возьмите героя или главу.",
                  "Poszukiwania: dobierz bohatera albo rozdział."),
        [STEP_QUEEN] = WORDS("Off with their heads! Whom do you name?",
                             "Голову с плеч! Кого назвать?", "Ściąć głowę! Kogo wskazujesz?"),
        [STEP_STEAL] =
            WORDS("Gryphon: whom do you snatch?", "Грифон: кого украсть?", "Gryf: kogo porywasz?"),
        [STEP_STEAL_TO] = WORDS("Gryphon: on which of your pages do you put {0}?",
                                "Грифон: на какую из своих страниц положить {0}?",
                                "Gryf: na której ze swoich stron kładziesz {0}?"),
        [STEP_HARE_PAGE] = WORDS("March Hare: on which of your pages do you put {0}?",
                                 "Мартовский Заяц: на какую из своих страниц положить {0}?",
                                 "Marcowy Zając: na której ze swoich stron kładziesz {0}?"),
        [STEP_HARE_ORDER] =
            WORDS("March Hare: the rest go under the deck. Choose which comes up first.",
                  "Мартовский Заяц: остальные уходят под колоду. Кто выйдет раньше?",
                  "Marcowy Zając: reszta idzie pod talię. Kto wyjdzie pierwszy?"),
        [STEP_VICTIM] = WORDS("Off with their heads! Which of your cards do you discard?",
                              "Голову с плеч! Какую из своих карт сбросить?",
                              "Ściąć głowę! Którą ze swoich kart odrzucasz?"),
        [STEP_PULL] = WORDS("Vortex: fill a page, or close the book.",
                            "Волшебный вихрь: заполните страницу или закройте книгу.",
                            "Magiczny wir: zapełnij stronę albo zamknij książkę."),
        [STEP_PULL_FROM] =
            WORDS("Vortex: where do you take {0} from?", "Волшебный вихрь: откуда взять {0}?",
                  "Magiczny wir: skąd bierzesz {0}?"),
        [STEP_BOOK] = WORDS("Put {0} into the book, or discard the card?",
                            "Положить {0} в книгу или сбросить карту?",
                            "Położyć {0} w książce czy odrzucić kartę?"),
    };
    const struct teaparty *s = state;
    if (s->step == STEP_ADVENTURE)
        prompt_adventure(s, out);
    else if (s->step == STEP_REACT)
        prompt_react(s, seat, out);
    else if (s->step == STEP_TREAT)
        prompt_treat(s, out);
    else if (s->step == STEP_ALICE)
        prompt_alice(s, out);
    else if (s->step == STEP_RABBIT)
        prompt_rabbit(s, out);
    else if (s->step == STEP_SOLDIER)
        prompt_soldier(s, out);
    else if (s->step == STEP_STEAL_TO || s->step == STEP_HARE_PAGE || s->step == STEP_PULL_FROM ||
             s->step == STEP_BOOK)
        text_say(out, &prompt[s->step], TERM(&teaparty_kind_whom[whom(s)]));
    else {
        require(prompt[s->step].in[EN] != NULL);
        text_term(out, &prompt[s->step]);
    }
}

/* "Knave of Hearts (centre row, place 2)"; readers who see the board need no place. */
static void choice_cell(const struct teaparty *s, int cell, int depth, struct text *out)
{
    text_term(out, &teaparty_kind_whom[s->tea[cell][s->tea_n[cell] - 1 - depth]]);
    if (out->reader->points)
        return;
    text_add(out, " (");
    teaparty_say_cell(cell, out);
    text_add(out, ")");
}

static void choice_treat(const struct teaparty *s, action act, struct text *out)
{
    static const struct words treat[] = {
        [TREAT_POTION] = WORDS("Give the potion to ", "Угостить зельем ", "Poczęstuj eliksirem "),
        [TREAT_CAKE] = WORDS("Give the cake to ", "Угостить пирогом ", "Poczęstuj ciastkiem "),
    };
    text_term(out, &treat[action_a(act)]);
    choice_cell(s, action_b(act), 0, out);
}

/* 9.1a; D4: of a Soldier only the attack. */
static void choice_copy(const struct teaparty *s, int cell, struct text *out)
{
    static const struct words copy = WORDS("Copy ", "Скопировать ", "Wciel się w ");
    static const struct words attack = WORDS(": only an attack", " — только атака", ": tylko atak");
    text_term(out, &copy);
    choice_cell(s, cell, 0, out);
    if (top_of(s, cell) == KIND_SOLDIER)
        text_term(out, &attack);
}

/* Says who lies on the page, whose it is, and where. */
static void choice_steal(const struct teaparty *s, int page, struct text *out)
{
    static const struct words steal =
        WORDS("Snatch {0} ({1}, ", "Украсть {0} ({1}, ", "Porwij {0} ({1}, ");
    int kind = on_page(s, page) - PAGE_KIND;
    text_say(out, &steal, TERM(&teaparty_kind_whom[kind]), SEAT(owner_of(s, chapter_of(page))));
    teaparty_say_place(page, kind, out);
    text_add(out, ")");
}

static void choice_lose(const struct teaparty *s, int page, struct text *out)
{
    static const struct words lose =
        WORDS("Discard {0} from ", "Сбросить {0} из главы ", "Odrzuć {0} z rozdziału ");
    int kind = on_page(s, page) - PAGE_KIND;
    text_say(out, &lose, TERM(&teaparty_kind_whom[kind]));
    teaparty_say_place(page, kind, out);
}

/* The stolen, the revealed or the played character goes onto the page. */
static void choice_lay(const struct teaparty *s, int page, struct text *out)
{
    static const struct words lay =
        WORDS("Put {0} into ", "Положить {0} в главу ", "Połóż {0} w rozdziale ");
    int kind = whom(s);
    text_say(out, &lay, TERM(&teaparty_kind_whom[kind]));
    teaparty_say_place(page, kind, out);
}

static void choice_order(action act, struct text *out)
{
    static const struct words order =
        WORDS("Put them in this order: ", "Положить в таком порядке: ", "Połóż w tej kolejności: ");
    const int kind[REVEALED] = { action_a(act), action_b(act), action_c(act) };
    text_term(out, &order);
    for (int i = 0; i < REVEALED && kind[i] != NONE; i++) {
        text_add(out, i > 0 ? ", " : "");
        text_term(out, &teaparty_kind_name[kind[i]]);
    }
}

static void choice_guard(const struct teaparty *s, int page, struct text *out)
{
    static const struct words guard = WORDS("Stand guard on {1} ({0?yours|{0}})",
                                            "Встать в караул на странице {1} ({0?ваша|{0}})",
                                            "Stań na warcie na stronie {1} ({0?twoja|{0}})");
    char bytes[PHRASE_BYTES];
    text_say(out, &guard, SEAT(owner_of(s, chapter_of(page))),
             STRING(teaparty_as_string(teaparty_say_page, page, out, bytes)));
}

/* 12.2: the character for the page that was chosen. */
static void choice_from(const struct teaparty *s, int source, struct text *out)
{
    static const struct words hand =
        WORDS("Take {0} from your hand", "Взять {0} с руки", "Weź {0} z ręki");
    static const struct words take = WORDS("Take ", "Взять ", "Weź ");
    if (source == FROM_HAND) {
        text_say(out, &hand, TERM(&teaparty_kind_whom[whom(s)]));
        return;
    }
    text_term(out, &take);
    choice_cell(s, source, 0, out);
}

static void choice_play(action act, struct text *out)
{
    static const struct words play = WORDS("Play ", "Разыграть ", "Zagraj ");
    text_term(out, &play);
    if (action_a(act) == BACK_HERO)
        teaparty_say_face_whom(action_b(act), out);
    else
        teaparty_say_kind_whom(action_b(act), out);
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
        teaparty_say_whole_chapter(verb == VERB_CHAPTER ? b : a, out);
}

/* The words before the card, the page or the cell; or all words. */
static const struct words button[] = {
    [VERB_GRIN] = WORDS("Discard the Cheshire Cat to draw a hero (Grin)",
                        "Сбросить Чеширского Кота и взять героя (Улыбка)",
                        "Odrzuć Kota z Cheshire i dobierz bohatera (Uśmiech)"),
    [VERB_OPEN] = WORDS("Open the chapter ", "Открыть главу ", "Otwórz rozdział "),
    [VERB_END] = WORDS("End adventure", "Закончить приключение", "Zakończ przygodę"),
    [VERB_PAGE] = WORDS("Take ", "Занять страницу ", "Zajmij stronę "),
    [VERB_TAKE] = WORDS("Take ", "Взять ", "Weź "),
    [VERB_NAME] = WORDS("Name ", "Назвать ", "Wskaż "),
    [VERB_ATTACK] = WORDS("Attack the Soldier on ", "Атаковать Солдата на странице ",
                          "Zaatakuj Żołnierza na stronie "),
    [VERB_PULL] = WORDS("Fill ", "Заполнить страницу ", "Zapełnij stronę "),
    [VERB_DISCARD] = WORDS("Discard ", "Сбросить ", "Odrzuć "),
};

/* The Rabbit has taken enough, or the vortex is over. */
static void choice_done(const struct teaparty *s, struct text *out)
{
    static const struct words none =
        WORDS("Take no card", "Не брать карт", "Nie bierz żadnej karty");
    static const struct words enough =
        WORDS("Take no more cards", "Больше не брать карт", "Nie bierz więcej kart");
    static const struct words close = WORDS("Close the book", "Закрыть книгу", "Zamknij książkę");
    if (s->step == STEP_RABBIT)
        text_term(out, s->target_n == 0 ? &none : &enough);
    else
        text_term(out, &close);
}

static void choice_answer(const struct teaparty *s, int answer, struct text *out)
{
    static const struct words pass = WORDS("Pass", "Пасовать", "Spasuj");
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
        teaparty_say_whole_chapter(a, out);
    else if (verb == VERB_TAKE) /* 9.2: perhaps the card under the one that was picked first */
        choice_cell(s, a, s->target[0] == a, out);
    else if (verb == VERB_NAME)
        text_term(out, &teaparty_kind_whom[a]);
    else if (verb == VERB_DISCARD)
        text_term(out, &teaparty_kind_whom[whom(s)]);
    else if (verb == VERB_PAGE || verb == VERB_ATTACK || verb == VERB_PULL)
        teaparty_say_page(a, out);
}

static void say_choice(const void *state, int seat, action act, struct text *out)
{
    const struct teaparty *s = state;
    int a = action_a(act);
    (void)seat;
    switch (action_verb(act)) {
    case VERB_SEARCH:
        choice_search(a, out);
        break;
    case VERB_PLAY:
        choice_play(act, out);
        break;
    case VERB_TREAT:
        choice_treat(s, act, out);
        break;
    case VERB_COPY:
        choice_copy(s, a, out);
        break;
    case VERB_STEAL:
        choice_steal(s, a, out);
        break;
    case VERB_LOSE:
        choice_lose(s, a, out);
        break;
    case VERB_GUARD:
        choice_guard(s, a, out);
        break;
    case VERB_LAY:
    case VERB_PUT:
        choice_lay(s, a, out);
        break;
    case VERB_ANSWER:
        choice_answer(s, a, out);
        break;
    case VERB_ORDER:
        choice_order(act, out);
        break;
    case VERB_FROM:
        choice_from(s, a, out);
        break;
    case VERB_DONE:
        choice_done(s, out);
        break;
    case VERB_GRIN:
    case VERB_OPEN:
    case VERB_END:
    case VERB_PAGE:
    case VERB_TAKE:
    case VERB_NAME:
    case VERB_ATTACK:
    case VERB_PULL:
    case VERB_DISCARD:
        choice_plain(s, act, out);
        break;
    case VERB_FIRST:
    case VERB_HERO:
    case VERB_CHAPTER:
    case VERB_POCKET:
    case VERB_UNFOLD:
    case VERB_GUEST:
        choice_of_luck(act, out);
        break;
    default:
        require(false);
    }
}

const struct presenter teaparty_presenter = {
    .title = WORDS("The Mad Tea Party", "Алиса и Безумное чаепитие", "Zwariowany podwieczorek"),
    .blurb =
        WORDS("You win by filling the richest chapters of your book with guests of the tea party.",
              "Побеждает тот, кто заполнит гостями чаепития самые ценные главы своей книги.",
              "Wygrasz, wypełniając gośćmi podwieczorku najcenniejsze rozdziały swojej książki."),
    .verbs = verbs,
    .events = events,
    .notation = notation,
    .forms = teaparty_forms,
    .why_not = teaparty_why_not,
    .say_prompt = say_prompt,
    .say_choice = say_choice,
    .say_action = teaparty_say_action,
    .say_event = teaparty_say_event,
    .say_state = teaparty_say_state,
    .say_score = teaparty_say_score,
    .parts = teaparty_parts,
    .count = teaparty_count,
    .stakes = teaparty_stakes,
    .json = teaparty_json,
};
