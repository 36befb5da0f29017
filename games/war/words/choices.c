/*
 * War for Wonderland in words: what may be picked, on its button. Readers who cannot point at a
 * card or a chip are told what it does.
 */
#include "games/war/rules/causes.h"
#include "games/war/rules/play.h"
#include "games/war/rules/progress.h"
#include "games/war/rules/units.h"
#include "games/war/words/names.h"
#include "games/war/words/notation.h"
#include "games/war/words/phrases.h"
#include "games/war/words/texts.h"
#include "games/war/words/words_internal.h"

/* Units */

/* The unit that is placed, moved or lost, by its code. */
static const struct words *whom(int code)
{
    static const struct words supporter = WORDS("a supporter", "сторонника", "zwolennika");
    int figure = war_unit_figure(code);
    return figure == NONE ? &supporter : &war_name_figure_whom[figure];
}

static void say_from(int region, struct text *out)
{
    static const struct words move =
        WORDS("Move a supporter {0}", "Перевести сторонника {0}", "Przesuń zwolennika {0}");
    text_say(out, &move, TERM(&war_name_region_from[region]));
}

static void choose_unit(const struct choice *c, struct text *out)
{
    static const struct words place = WORDS("Place {0}", "Поставить {0}", "Postaw {0}");
    static const struct words move = WORDS("Move {0}", "Перевести {0}", "Przesuń {0}");
    int code = c->a;
    if (code >= UNIT_FROM && code < UNIT_FROM + REGION_COUNT)
        say_from(code - UNIT_FROM, out);
    else
        text_say(out, code < UNIT_FROM ? &place : &move, TERM(whom(code)));
}

static void choose_from(const struct choice *c, struct text *out)
{
    say_from(c->a, out);
}

/* "Give up a supporter (1 of 3)": how many there are here. */
static void choose_loss(const struct choice *c, struct text *out)
{
    static const struct words lose = WORDS("Give up {0}", "Отдать {0}", "Oddaj {0}");
    static const struct words of = WORDS(" (1 of {0})", " (1 из {0})", " (1 z {0})");
    static const struct words strength = WORDS(" (strength {0})", " (сила {0})", " (siła {0})");
    const struct war *s = c->s;
    int code = c->a;
    text_say(out, &lose, TERM(whom(code)));
    if (code == UNIT_SUPPORTER)
        text_say(out, &of, NUMBER(s->seat[c->seat].supporters[s->region]));
    else
        text_say(out, &strength, NUMBER(war_figure_strength[code - UNIT_FIGURE]));
}

/* Tea party */

static void choose_chair(const struct choice *c, struct text *out)
{
    static const struct words go =
        WORDS("Go to chair {0}: ", "Перейти на стул {0}: ", "Idź na krzesło {0}: ");
    static const struct words envenom =
        WORDS("Poison the card on chair {0}: ", "Отравить карту на стуле {0}: ",
              "Zatruj kartę na krześle {0}: ");
    static const struct words take =
        WORDS("Take from chair {0}: ", "Взять со стула {0}: ", "Weź z krzesła {0}: ");
    static const struct words poison = WORDS("; poisoned!", "; отравлена!", "; zatruta!");
    const struct war *s = c->s;
    int chair = c->a, verb = action_verb(c->act);
    text_say(out, verb == VERB_MOVE ? &go : verb == VERB_POISON ? &envenom : &take, NUMBER(chair));
    war_say_card(s->chair[chair], out);
    if (s->venom >> chair & 1)
        text_term(out, &poison);
}

static void choose_item(const struct choice *c, struct text *out)
{
    static const struct words units =
        WORDS("Place {0} {0#unit|units}", "Поставить {0} {0#бойца|бойцов|бойцов}",
              "Postaw {0} {0#jednostkę|jednostki|jednostek}");
    static const struct words more =
        WORDS("Place {0} more {0#unit|units}", "Поставить ещё {0} {0#бойца|бойцов|бойцов}",
              "Postaw jeszcze {0} {0#jednostkę|jednostki|jednostek}");
    static const struct words bundle = WORDS(
        "Decide on the reward with the shard die: ", "Решить о награде с броском кубика осколков: ",
        "Zdecyduj o nagrodzie z rzutem kością odłamków: ");
    static const struct words die =
        WORDS("Roll the shard die", "Бросить кубик осколков", "Rzuć kością odłamków");
    static const struct words extra =
        WORDS("Place 1 more supporter ({0})", "Поставить ещё 1 сторонника ({0})",
              "Postaw jeszcze 1 zwolennika ({0})");
    static const struct words chip = WORDS("Take {0}", "Взять {0}", "Weź {0}");
    const struct war *s = c->s;
    const struct tea_card *card = &war_tea[s->card];
    int icon = ICON_NONE;
    switch (c->a) {
    case ITEM_UNITS:
        text_say(out, &units, NUMBER(card->units));
        break;
    case ITEM_MORE:
        text_say(out, &more, NUMBER(card->more));
        break;
    case ITEM_BUNDLE:
        text_term(out, &bundle);
        war_say_icons(card->other, 2, out);
        break;
    case ITEM_DIE:
        text_term(out, &die);
        break;
    case ITEM_FAST:
        text_say(out, &extra, TERM(&war_name_ability[ABILITY_FAST]));
        break;
    case ITEM_BOROGOVES:
        text_say(out, &extra, TERM(&war_name_ability[ABILITY_BOROGOVES]));
        break;
    case ITEM_FIXED:
    case ITEM_FIXED + 1:
    case ITEM_FIXED + 2:
        icon = (s->half ? card->other : card->fixed)[c->a - ITEM_FIXED];
        if (icon < CHIP_WONDERLANDER)
            text_say(out, &chip, TERM(&war_name_chip_whom[icon]));
        else
            text_term(out, &war_name_icon_do[icon]);
    }
}

static void choose_half(const struct choice *c, struct text *out)
{
    static const struct words half[] = {
        WORDS("Take the upper half: ", "Взять верхнюю половину: ", "Weź górną połowę: "),
        WORDS("Take the lower half: ", "Взять нижнюю половину: ", "Weź dolną połowę: "),
    };
    text_term(out, &half[c->a]);
    war_say_icons(c->a ? war_tea[c->s->card].other : war_tea[c->s->card].fixed, 2, out);
}

/* "Send 2 units to Witzend", for a reader who sees what is there. */
static void send_to(const struct choice *c, struct text *out)
{
    static const struct words leader =
        WORDS("Send your leader {0}", "Отправить лидера {0}", "Wyślij lidera {0}");
    static const struct words units =
        WORDS("Send {1} {1#unit|units} {0}", "Отправить {1} {1#бойца|бойцов|бойцов} {0}",
              "Wyślij {1} {1#jednostkę|jednostki|jednostek} {0}");
    text_say(out, action_verb(c->act) == VERB_LEADER ? &leader : &units,
             TERM(&war_name_region_to[c->a]), NUMBER(war_top(c->s).units));
}

/* "Go to Witzend: 6 points; your units 2, others 3" */
static void choose_region(const struct choice *c, struct text *out)
{
    const struct war *s = c->s;
    int region = c->a;
    static const struct words go =
        WORDS("Go {3}: {0} points; your units {1}, others {2}",
              "Идти {3}: {0} {0#балл|балла|баллов}; ваших бойцов {1}, чужих {2}",
              "Idź {3}: {0} {0#punkt|punkty|punktów}; twoich jednostek {1}, cudzych {2}");
    static const struct words send =
        WORDS("Send {3}: {0} points; your units {1}, others {2}",
              "Отправить {3}: {0} {0#балл|балла|баллов}; ваших бойцов {1}, чужих {2}",
              "Wyślij {3}: {0} {0#punkt|punkty|punktów}; twoich jednostek {1}, cudzych {2}");
    if (out->reader->points) {
        send_to(c, out);
        return;
    }
    int others = 0;
    for (int p = 0; p < s->seats; p++)
        others += p != c->seat ? war_units(s, p, region) : 0;
    text_say(out, action_verb(c->act) == VERB_LEADER ? &go : &send,
             NUMBER(war_token_points(s, region)), NUMBER(war_units(s, c->seat, region)),
             NUMBER(others), TERM(&war_name_region_to[region]));
}

static void choose_castle(const struct choice *c, struct text *out)
{
    static const struct words build =
        WORDS("Build a castle {0}", "Построить замок {0}", "Zbuduj zamek {0}");
    static const struct words raise =
        WORDS("Stand the castle up {0}", "Поднять замок {0}", "Postaw leżący zamek {0}");
    bool lies = c->s->seat[c->seat].castle[c->a] == CASTLE_LYING;
    text_say(out, lies ? &raise : &build, TERM(&war_name_region_in[c->a]));
}

/* ". What it does", for a reader who cannot point at it and look. */
static void say_text(const struct words *text, struct text *out)
{
    if (out->reader->points)
        return;
    text_add(out, ". ");
    text_term(out, text);
}

/* The Wonderlander or the chips that a card brings. */
static const struct words *card_whom(int card)
{
    static const struct words tweedles =
        WORDS("Tweedledum and Tweedledee", "Труляля и Траляля", "Dyludyludama i Dyludyludi");
    int figure = 0;
    if (card >= WONDERLANDER_AMULET)
        return &war_name_chip_whom[CHIP_WONDERLANDER + card - WONDERLANDER_AMULET];
    while (war_figure_card[figure] != card)
        figure++;
    return card == WONDERLANDER_TWEEDLES ? &tweedles : &war_name_figure_whom[figure];
}

static void choose_wonderlander(const struct choice *c, struct text *out)
{
    static const struct words figure =
        WORDS("Take {0} (figure, strength {1})", "Взять {0} (фигурка, сила {1})",
              "Weź {0} (figurka, siła {1})");
    static const struct words chips =
        WORDS("Take {0} (2 chips of strength {1})", "Взять {0} (2 жетона силой {1})",
              "Weź {0} (2 żetony o sile {1})");
    int card = c->a;
    text_say(out, card >= WONDERLANDER_AMULET ? &chips : &figure, TERM(card_whom(card)),
             NUMBER(war_wonderlander_strength(card)));
    say_text(war_text_wonderlander(card), out);
}

/* A quest with its region: "Keep “Swim Ashore” (Pool of Tears)" */
static void say_quest(const struct words *verb, int quest, struct text *out)
{
    text_say(out, verb, TERM(&war_name_quest[quest]), TERM(&war_name_region[quest_region(quest)]));
}

static void choose_quest(const struct choice *c, struct text *out)
{
    static const struct words none = WORDS("Show none", "Ничего не показывать", "Nic nie pokazuj");
    static const struct words keep =
        WORDS("Keep “{0}” ({1})", "Оставить «{0}» ({1})", "Zachowaj „{0}” ({1})");
    static const struct words drop =
        WORDS("Put back “{0}” ({1})", "Вернуть «{0}» ({1})", "Odłóż „{0}” ({1})");
    static const struct words show =
        WORDS("Show “{0}” ({1})", "Показать «{0}» ({1})", "Pokaż „{0}” ({1})");
    static const struct words aim = WORDS(" Objective: ", " Цель: ", " Cel: ");
    int quest = c->a, verb = action_verb(c->act);
    if (quest == NONE) {
        text_term(out, &none);
        return;
    }
    say_quest(verb == VERB_KEEP ? &keep : verb == VERB_DROP ? &drop : &show, quest, out);
    say_text(war_text_feat(c->s, quest), out);
    if (verb != VERB_FEAT && !out->reader->points) {
        text_term(out, &aim);
        text_term(out, war_text_objective(c->s, quest));
    }
}

static void choose_faction(const struct choice *c, struct text *out)
{
    static const struct words play = WORDS("Play {0}", "Играть за {0}", "Graj jako {1}");
    text_say(out, &play, TERM(&war_name_faction_whom[c->a]), TERM(&war_name_faction[c->a]));
    say_text(war_text_leader(c->s, c->a), out);
}

static void choose_ability(const struct choice *c, struct text *out)
{
    static const struct words unlock = WORDS("Unlock “{0}”", "Открыть «{0}»", "Odblokuj „{0}”");
    int ability = ability_of(c->s->seat[c->seat].faction, c->a);
    text_say(out, &unlock, TERM(&war_name_ability[ability]));
    say_text(war_text_ability(c->s, ability), out);
}

/* Chips */

/* "strong Rose (3)" */
static void say_chip(const struct war *s, int seat, int kind, struct text *out)
{
    text_term(out, war_chip_name(s, seat, kind));
    war_say_printed(kind, out);
}

/* "Take a strong Rose (3)" */
static void choose_ally(const struct choice *c, struct text *out)
{
    static const struct words take = WORDS("Take {0}", "Взять {0}", "Weź {0}");
    text_say(out, &take, TERM(war_chip_whom(c->s, c->seat, c->a)));
    war_say_printed(c->a, out);
    say_text(war_text_chip(c->s, c->s->seat[c->seat].faction, c->a), out);
}

/* "Forge a weak Rose → leader track: leader +1, artefact" */
static void choose_forge(const struct choice *c, struct text *out)
{
    static const struct words forge = WORDS("Forge {0}", "Перековать {0}", "Przekuj {0}");
    const struct war *s = c->s;
    const struct war_seat *p = &s->seat[c->seat];
    int track = c->b, cell = p->filled[track], two = two_players(s);
    text_say(out, &forge, TERM(war_chip_whom(s, c->seat, c->a)));
    text_add(out, " → ");
    text_term(out, &war_name_track[track]);
    text_add(out, ": ");
    text_term(out, war_icon_name(war_cell[two][track][cell]));
    for (int other = track - 1; other <= track; other++) { /* 14.8: the tracks above and below */
        bool both = other >= 0 && other < TRACKS - 1 &&
                    p->filled[other == track ? track + 1 : other] > cell;
        if (both && war_between[two][other][cell] != ICON_NONE) {
            text_add(out, ", ");
            text_term(out, war_icon_name(war_between[two][other][cell]));
        }
    }
    if (cell == CELLS - 1) { /* 14.9 */
        text_add(out, ", ");
        text_term(out, war_chip_name(s, c->seat, CHIP_ARTEFACT));
    }
}

/* Battle */

/* "Wager on Alice (Player 2): strength 4" */
static void choose_wager(const struct choice *c, struct text *out)
{
    static const struct words none = WORDS("Don’t wager", "Не делать ставку", "Nie obstawiaj");
    static const struct words on =
        WORDS("Wager on {0} ({1}): strength {2}", "Поставить на {0} ({1}): сила {2}",
              "Obstaw {0} ({1}): siła {2}");
    const struct war *s = c->s;
    int faction = c->a;
    int seat = 0;
    if (faction == NONE) {
        text_term(out, &none);
        return;
    }
    while (s->seat[seat].faction != faction)
        seat++;
    text_say(out, &on, TERM(&war_name_faction_whom[faction]), SEAT(seat),
             NUMBER(s->seat[seat].strength));
}

static void choose_draw(const struct choice *c, struct text *out)
{
    static const struct words go = WORDS("Draw", "Тянуть", "Dobierz");
    static const struct words stop =
        WORDS("Stop at {0}", "Остановиться на {0}", "Zatrzymaj się na {0}");
    if (c->a != 0)
        text_term(out, &go);
    else
        text_say(out, &stop, NUMBER(c->s->seat[c->seat].strength));
}

/* With the number that the effect is about. */
static void choose_target(const struct choice *c, struct text *out)
{
    static const struct words strength = WORDS("strength {0}", "сила {0}", "siła {0}");
    static const struct words units =
        WORDS("{0} {0#unit|units} here", "здесь {0} {0#боец|бойца|бойцов}",
              "{0} {0#jednostka|jednostki|jednostek} tutaj");
    static const struct words madness = WORDS("{0} {0#madness chip|madness chips}",
                                              "жетонов безумия: {0}", "żetony szaleństwa: {0}");
    const struct war *s = c->s;
    int target = c->a;
    const struct war_seat *p = &s->seat[target];
    struct frame f = war_top(s);
    text_seat(out, target);
    text_add(out, " (");
    text_term(out, &war_name_faction[p->faction]);
    text_add(out, "): ");
    if (f.step == STEP_KNAVE)
        say_chip(s, target, p->played, out);
    else if (f.step == STEP_TARGET && f.effect == CAUSE_ABILITY + ABILITY_HEADS)
        text_say(out, &units, NUMBER(war_units(s, target, s->region)));
    else if (f.step == STEP_TARGET && f.effect == CAUSE_WONDERLANDER + WONDERLANDER_AMULET)
        text_say(out, &madness, NUMBER(p->madness_n));
    else
        text_say(out, &strength, NUMBER(p->strength));
}

static void choose_soldier(const struct choice *c, struct text *out)
{
    static const struct words soldier[] = {
        [SOLDIER_RETURN] = WORDS("Put a chip back", "Вернуть жетон", "Włóż żeton do worka"),
        [SOLDIER_ADD] = WORDS("Add 1 to the strength", "Прибавить 1 к силе", "Dodaj 1 do siły"),
        [SOLDIER_MOVE] = WORDS("Bring supporters", "Привести сторонников", "Sprowadź zwolenników"),
        [SOLDIER_DOUBLE] = WORDS("Double the strength", "Удвоить силу", "Podwój siłę"),
    };
    text_term(out, &soldier[c->a]);
}

/* 11.5: what each order makes of the chip. */
static void choose_order(const struct choice *c, struct text *out)
{
    static const struct words first[] = {
        WORDS("Add first: {0}", "Сначала прибавить: {0}", "Najpierw dodaj: {0}"),
        WORDS("Multiply first: {0}", "Сначала умножить: {0}", "Najpierw pomnóż: {0}"),
    };
    text_say(out, &first[c->a], NUMBER(war_chip_strength(c->s, c->seat, c->a != 0)));
}

static void choose_icon(const struct choice *c, struct text *out)
{
    static const struct words to[] = {
        WORDS("Move back to {0}", "Отступить на {0}", "Cofnij się na {0}"),
        WORDS("Move forward to {0}", "Перейти вперёд на {0}", "Przejdź naprzód na {0}"),
    };
    text_say(out, &to[c->a > c->s->seat[c->seat].strength], NUMBER(c->a));
}

static void choose_reward(const struct choice *c, struct text *out)
{
    static const struct words points =
        WORDS("Take {0} {0#point|points}", "Взять {0} {0#балл|балла|баллов}",
              "Weź {0} {0#punkt|punkty|punktów}");
    static const struct words build = WORDS("Build a castle", "Построить замок", "Zbuduj zamek");
    if (c->a != 0)
        text_term(out, &build);
    else
        text_say(out, &points, NUMBER(war_token_points(c->s, c->s->region)));
}

static void choose_fade(const struct choice *c, struct text *out)
{
    static const struct words move = WORDS("Move {0} {1}", "Перевести {0} {1}", "Przesuń {0} {1}");
    text_say(out, &move, TERM(whom(c->a)), TERM(&war_name_region_to[c->b]));
}

/* Yes and no to what the step asks. */
static void choose_yes(const struct choice *c, struct text *out)
{
    static const struct words answer[] = { WORDS("No", "Нет", "Nie"), WORDS("Yes", "Да", "Tak") };
    static const struct words shield[] = {
        WORDS("Keep the shield", "Сохранить щит", "Zachowaj tarczę"),
        WORDS("Break the shield", "Разбить щит", "Rozbij tarczę"),
    };
    static const struct words corrupt[] = {
        WORDS("Leave it", "Отказаться", "Zrezygnuj"),
        WORDS("Roll: shards and ", "Бросить: осколки и ", "Rzuć: odłamki i "),
    };
    const struct war *s = c->s;
    bool yes = action_verb(c->act) == VERB_YES;
    int step = war_top(s).step;
    text_term(out, step == STEP_SHIELD    ? &shield[yes]
                   : step == STEP_CORRUPT ? &corrupt[yes]
                                          : &answer[yes]);
    if (step == STEP_CORRUPT && yes)
        war_say_icons(war_tea[s->card].other, 2, out);
}

/* Declining, by the step that allows it. */
static void choose_pass(const struct choice *c, struct text *out)
{
    static const struct words nothing =
        WORDS("Leave it at that", "На этом остановиться", "Na tym poprzestań");
    static const struct words nobody = WORDS("Don’t use it", "Не применять", "Nie używaj");
    static const struct words place_none = WORDS("Place none", "Не ставить", "Nie stawiaj");
    static const struct words no_forging = WORDS("Don’t forge", "Не перековывать", "Nie przekuwaj");
    static const struct words stay = WORDS("Stay", "Остаться", "Zostań");
    static const struct words reserve =
        WORDS("Send him to the reserve", "Отправить в запас", "Odeślij do rezerwy");
    static const struct words *const pass[STEP_COUNT] = {
        [STEP_UNIT] = &place_none, [STEP_FORGE] = &no_forging, [STEP_KNIGHT] = &reserve,
        [STEP_ICON] = &stay,       [STEP_FADE] = &stay,        [STEP_CLAWS] = &nobody,
        [STEP_TARGET] = &nobody,   [STEP_KNAVE] = &nobody,     [STEP_RETURN] = &nothing,
        [STEP_FROM] = &nothing,
    };
    int step = war_top(c->s).step;
    require(step < STEP_COUNT && pass[step] != NULL);
    text_term(out, pass[step]);
}

/* Names luck for people who play it by hand. */

static void choose_drawn_wonderlander(const struct choice *c, struct text *out)
{
    text_term(out, &war_name_wonderlander[c->a]);
}

static void choose_drawn_quest(const struct choice *c, struct text *out)
{
    static const struct words quest = WORDS("{0} ({1})", "{0} ({1})", "{0} ({1})");
    if (c->b < QUESTS)
        say_quest(&quest, c->b, out);
    else
        text_add(out, "?");
}

static void choose_drawn_chip(const struct choice *c, struct text *out)
{
    say_chip(c->s, c->a, c->b, out);
}

static void choose_tea_card(const struct choice *c, struct text *out)
{
    war_say_card_number(c->b, out);
    text_add(out, ": ");
    war_say_card(c->b, out);
}

static void choose_by_notation(const struct choice *c, struct text *out)
{
    war_notation(c->act, out);
}

/* The table */

static void choose_cross(const struct choice *c, struct text *out)
{
    static const struct words cross =
        WORDS("Pass the Head of the Table: roll the shard die, new cards, then any chair",
              "Пройти главу стола: кубик осколков, новые карты, потом любой стул",
              "Miń szczyt stołu: kość odłamków, nowe karty, potem dowolne krzesło");
    (void)c;
    text_term(out, &cross);
}

static void choose_party(const struct choice *c, struct text *out)
{
    static const struct words party =
        WORDS("It’s My Party: new cards, then take any without moving",
              "Это моя вечеринка: новые карты, потом взять любую, не двигаясь",
              "To moje przyjęcie: nowe karty, potem weź dowolną bez ruchu");
    (void)c;
    text_term(out, &party);
}

static void choose_guest(const struct choice *c, struct text *out)
{
    static const struct words guest =
        WORDS("Unexpected Guest, chair {0}: the top card of the deck",
              "Нежданный гость, стул {0}: верхняя карта колоды",
              "Niespodziewany gość, krzesło {0}: wierzchnia karta talii");
    text_say(out, &guest, NUMBER(c->a));
}

static void choose_chip(const struct choice *c, struct text *out)
{
    static const struct words play = WORDS("Play {0}", "Разыграть {0}", "Zagraj {0}");
    static const struct words back = WORDS("Put back {0}", "Вернуть {0}", "Włóż do worka {0}");
    static const struct words discard = WORDS("Discard {0}", "Сбросить {0}", "Odrzuć {0}");
    int verb = action_verb(c->act);
    text_say(out,
             verb == VERB_PICK     ? &play
             : verb == VERB_RETURN ? &back
                                   : &discard,
             TERM(war_chip_whom(c->s, c->seat, c->a)));
    war_say_printed(c->a, out);
}

static void choose_teapot(const struct choice *c, struct text *out)
{
    static const struct words teapot[] = {
        WORDS("Weak tea: −1", "Слабый чай: −1", "Słaba herbata: −1"),
        WORDS("Just right: 0", "В самый раз: 0", "W sam raz: 0"),
        WORDS("Strong tea: +1", "Крепкий чай: +1", "Mocna herbata: +1"),
    };
    text_term(out, &teapot[c->a]);
}

say_choice_fn *const war_choices[VERB_COUNT] = {
    [VERB_FIRST] = choose_by_notation,
    [VERB_LOT] = choose_by_notation,
    [VERB_SET] = choose_by_notation,
    [VERB_OUT] = choose_by_notation,
    [VERB_TOKEN] = choose_by_notation,
    [VERB_START] = choose_by_notation,
    [VERB_MARKET] = choose_drawn_wonderlander,
    [VERB_TEA] = choose_tea_card,
    [VERB_QUEST] = choose_drawn_quest,
    [VERB_DIE] = choose_by_notation,
    [VERB_CHIP] = choose_drawn_chip,
    [VERB_FIGURE] = choose_drawn_wonderlander,
    [VERB_FACTION] = choose_faction,
    [VERB_KEEP] = choose_quest,
    [VERB_POISON] = choose_chair,
    [VERB_MOVE] = choose_chair,
    [VERB_CROSS] = choose_cross,
    [VERB_PARTY] = choose_party,
    [VERB_GUEST] = choose_guest,
    [VERB_TAKE] = choose_chair,
    [VERB_LEADER] = choose_region,
    [VERB_HALF] = choose_half,
    [VERB_ITEM] = choose_item,
    [VERB_REGION] = choose_region,
    [VERB_UNIT] = choose_unit,
    [VERB_ALLY] = choose_ally,
    [VERB_WONDER] = choose_wonderlander,
    [VERB_ABILITY] = choose_ability,
    [VERB_CASTLE] = choose_castle,
    [VERB_DROP] = choose_quest,
    [VERB_FORGE] = choose_forge,
    [VERB_WAGER] = choose_wager,
    [VERB_DRAW] = choose_draw,
    [VERB_PICK] = choose_chip,
    [VERB_LOSE] = choose_loss,
    [VERB_TARGET] = choose_target,
    [VERB_SOLDIER] = choose_soldier,
    [VERB_RETURN] = choose_chip,
    [VERB_FROM] = choose_from,
    [VERB_TEAPOT] = choose_teapot,
    [VERB_ORDER] = choose_order,
    [VERB_ICON] = choose_icon,
    [VERB_REWARD] = choose_reward,
    [VERB_FEAT] = choose_quest,
    [VERB_PURGE] = choose_chip,
    [VERB_FADE] = choose_fade,
    [VERB_NO] = choose_yes,
    [VERB_YES] = choose_yes,
    [VERB_PASS] = choose_pass,
};

/* A choice begins with a capital like a sentence, except for names that people chose themselves. */
void war_say_choice(const void *state, int seat, action act, struct text *out)
{
    struct choice c = {
        .s = state, .seat = seat, .act = act, .a = action_a(act), .b = action_b(act)
    };
    size_t from = out->n;
    require(action_verb(act) < VERB_COUNT && war_choices[action_verb(act)] != NULL);
    war_choices[action_verb(act)](&c, out);
    if (action_verb(act) != VERB_TARGET)
        text_capital(out, from);
}
