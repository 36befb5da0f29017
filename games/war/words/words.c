/*
 * War for Wonderland in words: what may be picked, where points come from, and the presenter. prompts.c
 * asks, story.c tells; speech.h says what they share.
 */
#include "games/war/display/show.h"
#include "games/war/words/speech.h"
#include "games/war/words/texts.h"

/* Units */

/* "{0}": a unit that is placed, moved or lost, by its code. */
static void say_unit(int code, struct text *out)
{
    static const struct words supporter = WORDS("Supporter", "Сторонник", "Zwolennik");
    static const struct words from =
        WORDS("Supporter from: {0}", "Сторонник отсюда: {0}", "Zwolennik stąd: {0}");
    static const struct words moved = WORDS("Move: {0}", "Передвинуть: {0}", "Przenieś: {0}");
    if (code == UNIT_SUPPORTER)
        text_term(out, &supporter);
    else if (code < UNIT_FROM)
        text_term(out, war_unit_name(code));
    else
        text_say(out, code < UNIT_FIGURE_FROM ? &from : &moved, TERM(war_unit_name(code)));
}

/* "Supporter (1 of 3)": what there is of it here. */
static void choose_loss(const struct war *s, int seat, int code, struct text *out)
{
    static const struct words of = WORDS(" (1 of {0})", " (1 из {0})", " (1 z {0})");
    static const struct words strength = WORDS(" (strength {0})", " (сила {0})", " (siła {0})");
    say_unit(code, out);
    if (code == UNIT_SUPPORTER)
        text_say(out, &of, NUMBER(s->seat[seat].supporters[s->region]));
    else
        text_say(out, &strength, NUMBER(war_figure_strength[code - UNIT_FIGURE]));
}

/* Tea party */

static void choose_chair(const struct war *s, int chair, struct text *out)
{
    static const struct words at = WORDS("Chair {0}: ", "Стул {0}: ", "Krzesło {0}: ");
    static const struct words poison = WORDS("; poisoned!", "; отравлена!", "; zatruta!");
    text_say(out, &at, NUMBER(chair));
    war_say_card(s->chair[chair], out);
    if (s->venom >> chair & 1)
        text_term(out, &poison);
}

static void choose_item(const struct war *s, int item, struct text *out)
{
    static const struct words units =
        WORDS("Place {0} {0#unit|units}", "Поставить {0} {0#бойца|бойцов|бойцов}",
              "Postaw {0} {0#jednostkę|jednostki|jednostek}");
    static const struct words more =
        WORDS("Place {0} more {0#unit|units}", "Поставить ещё {0} {0#бойца|бойцов|бойцов}",
              "Postaw jeszcze {0} {0#jednostkę|jednostki|jednostek}");
    static const struct words bundle =
        WORDS("With the shard die: ", "За кубик осколков: ", "Za kość odłamków: ");
    static const struct words die =
        WORDS("Roll the shard die", "Бросить кубик осколков", "Rzuć kością odłamków");
    static const struct words extra =
        WORDS("{0}: 1 more supporter", "{0}: ещё 1 сторонник", "{0}: jeszcze 1 zwolennik");
    const struct tea_card *c = &war_tea[s->card];
    switch (item) {
    case ITEM_UNITS:
        text_say(out, &units, NUMBER(c->units));
        break;
    case ITEM_MORE:
        text_say(out, &more, NUMBER(c->more));
        break;
    case ITEM_BUNDLE:
        text_term(out, &bundle);
        war_say_icons(c->other, 2, out);
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
    default:
        war_say_icons((s->half ? c->other : c->fixed) + item - ITEM_FIXED, 1, out);
    }
}

static void choose_half(const struct war *s, bool lower, struct text *out)
{
    static const struct words half[] = {
        WORDS("Upper half: ", "Верхняя половина: ", "Górna połowa: "),
        WORDS("Lower half: ", "Нижняя половина: ", "Dolna połowa: "),
    };
    text_term(out, &half[lower]);
    war_say_icons(lower ? war_tea[s->card].other : war_tea[s->card].fixed, 2, out);
}

/* "Witzend: 6 points, units: you 2, others 3" */
static void choose_region(const struct war *s, int seat, int region, struct text *out)
{
    static const struct words here =
        WORDS(": {0} points; your units {1}, others {2}",
              ": {0} {0#балл|балла|баллов}; ваших бойцов {1}, чужих {2}",
              ": {0} {0#punkt|punkty|punktów}; twoich jednostek {1}, cudzych {2}");
    int others = 0;
    for (int p = 0; p < s->seats; p++)
        others += p != seat ? war_units(s, p, region) : 0;
    text_term(out, &war_name_region[region]);
    text_say(out, &here, NUMBER(war_stake(s, region)), NUMBER(war_units(s, seat, region)),
             NUMBER(others));
}

static void choose_castle(const struct war *s, int seat, int region, struct text *out)
{
    static const struct words up = WORDS(": stand it up", ": поднять лежащий", ": postaw leżący");
    text_term(out, &war_name_region[region]);
    if (s->seat[seat].castle[region] == CASTLE_LYING)
        text_term(out, &up);
}

/* ". What it does", for a reader who cannot point at it and look. */
static void say_text(const struct words *text, struct text *out)
{
    if (out->reader->points)
        return;
    text_add(out, ". ");
    text_term(out, text);
}

static void choose_wonderlander(int card, struct text *out)
{
    static const struct words figure =
        WORDS("{0} (figure, strength {1})", "{0} (фигурка, сила {1})", "{0} (figurka, siła {1})");
    static const struct words chips = WORDS("{0} (2 chips, strength {1})",
                                            "{0} (2 жетона, сила {1})", "{0} (2 żetony, siła {1})");
    bool brings_chips = card >= WONDERLANDER_AMULET;
    int first = 0;
    while (!brings_chips && war_figure_card[first] != card)
        first++;
    int strength = brings_chips ? war_printed[CHIP_WONDERLANDER + card - WONDERLANDER_AMULET]
                                : war_figure_strength[first];
    text_say(out, brings_chips ? &chips : &figure, TERM(&war_name_wonderlander[card]),
             NUMBER(strength));
    say_text(war_text_wonderlander(card), out);
}

/* A quest with its region. */
static void say_quest(int quest, struct text *out)
{
    text_term(out, &war_name_quest[quest]);
    text_add(out, " (");
    text_term(out, &war_name_region[quest_region(quest)]);
    text_add(out, ")");
}

static void choose_quest(const struct war *s, int quest, struct text *out)
{
    static const struct words none = WORDS("Show none", "Ничего не показывать", "Nic nie pokazuj");
    if (quest == NONE) {
        text_term(out, &none);
        return;
    }
    say_quest(quest, out);
    say_text(war_text_feat(s, quest), out);
}

static void choose_faction(const struct war *s, int faction, struct text *out)
{
    text_term(out, &war_name_faction[faction]);
    say_text(war_text_leader(s, faction), out);
}

static void choose_ability(const struct war *s, int seat, int slot, struct text *out)
{
    int ability = ability_of(s->seat[seat].faction, slot);
    text_term(out, &war_name_ability[ability]);
    say_text(war_text_ability(s, ability), out);
}

/* Chips */

/* "strong Rose (3)" */
static void choose_chip(const struct war *s, int seat, int kind, struct text *out)
{
    text_term(out, war_chip_name(s, seat, kind));
    war_say_printed(kind, out);
}

static void choose_ally(const struct war *s, int seat, int kind, struct text *out)
{
    choose_chip(s, seat, kind, out);
    say_text(war_text_chip(s, s->seat[seat].faction, kind), out);
}

/* "weak Rose → leader track: leader +1, artifact" */
static void choose_forge(const struct war *s, int seat, action act, struct text *out)
{
    const struct war_seat *p = &s->seat[seat];
    int track = action_b(act), cell = p->filled[track], two = s->seats == 2;
    text_term(out, war_chip_name(s, seat, action_a(act)));
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
        text_term(out, war_chip_name(s, seat, CHIP_ARTIFACT));
    }
}

/* Battle */

/* "Alice (Player 2): strength 4" */
static void choose_wager(const struct war *s, int faction, struct text *out)
{
    static const struct words none = WORDS("No wager", "Без ставки", "Bez zakładu");
    static const struct words on =
        WORDS("{0} ({1}): strength {2}", "{0} ({1}): сила {2}", "{0} ({1}): siła {2}");
    int seat = 0;
    if (faction == NONE) {
        text_term(out, &none);
        return;
    }
    while (s->seat[seat].faction != faction)
        seat++;
    text_say(out, &on, TERM(&war_name_faction[faction]), SEAT(seat),
             NUMBER(s->seat[seat].strength));
}

static void choose_draw(const struct war *s, int seat, bool draw, struct text *out)
{
    static const struct words go = WORDS("Draw", "Тянуть", "Dobierz");
    static const struct words stop =
        WORDS("Stop at {0}", "Остановиться на {0}", "Zatrzymaj się na {0}");
    if (draw)
        text_term(out, &go);
    else
        text_say(out, &stop, NUMBER(s->seat[seat].strength));
}

/* With the number that the effect is about. */
static void choose_target(const struct war *s, int target, struct text *out)
{
    static const struct words strength = WORDS("strength {0}", "сила {0}", "siła {0}");
    static const struct words units =
        WORDS("{0} {0#unit|units} here", "здесь {0} {0#боец|бойца|бойцов}",
              "{0} {0#jednostka|jednostki|jednostek} tutaj");
    static const struct words madness = WORDS("{0} madness", "безумие: {0}", "szaleństwo: {0}");
    const struct war_seat *p = &s->seat[target];
    struct frame f = war_top(s);
    text_seat(out, target);
    text_add(out, " (");
    text_term(out, &war_name_faction[p->faction]);
    text_add(out, "): ");
    if (f.what == STEP_KNAVE)
        choose_chip(s, target, p->played, out);
    else if (f.what == STEP_TARGET && f.a == WHY_ABILITY + ABILITY_HEADS)
        text_say(out, &units, NUMBER(war_units(s, target, s->region)));
    else if (f.what == STEP_TARGET && f.a == WHY_WONDERLANDER + WONDERLANDER_AMULET)
        text_say(out, &madness, NUMBER(p->madness_n));
    else
        text_say(out, &strength, NUMBER(p->strength));
}

static void choose_soldier(int mode, struct text *out)
{
    static const struct words soldier[] = {
        [SOLDIER_RETURN] = WORDS("Take a chip back", "Вернуть жетон", "Odzyskaj żeton"),
        [SOLDIER_ADD] = WORDS("+1 strength", "+1 к силе", "+1 do siły"),
        [SOLDIER_MOVE] = WORDS("Bring supporters", "Привести сторонников", "Sprowadź zwolenników"),
        [SOLDIER_DOUBLE] = WORDS("Double strength", "Удвоить силу", "Podwój siłę"),
    };
    text_term(out, &soldier[mode]);
}

/* 11.5: what each order makes of the chip. */
static void choose_order(const struct war *s, int seat, int order, struct text *out)
{
    static const struct words first[] = {
        WORDS("Add first: {0}", "Сначала прибавить: {0}", "Najpierw dodaj: {0}"),
        WORDS("Multiply first: {0}", "Сначала умножить: {0}", "Najpierw pomnóż: {0}"),
    };
    const struct war_seat *p = &s->seat[seat];
    int base = war_base_strength(s, seat, false);
    int sum = order == 0 ? (base + p->plus) * p->times : base * p->times + p->plus;
    text_say(out, &first[order], NUMBER(sum > 0 ? sum : 0));
}

static void choose_icon(const struct war *s, int seat, int cell, struct text *out)
{
    static const struct words to[] = {
        WORDS("Back to {0}", "Назад, до {0}", "Cofnij do {0}"),
        WORDS("Ahead to {0}", "Вперёд, до {0}", "Naprzód do {0}"),
    };
    text_say(out, &to[cell > s->seat[seat].strength], NUMBER(cell));
}

static void choose_reward(const struct war *s, bool castle, struct text *out)
{
    static const struct words points =
        WORDS("{0} {0#point|points} now", "{0} {0#балл|балла|баллов} сейчас",
              "{0} {0#punkt|punkty|punktów} teraz");
    static const struct words build = WORDS("A castle", "Замок", "Zamek");
    if (castle)
        text_term(out, &build);
    else
        text_say(out, &points, NUMBER(war_stake(s, s->region)));
}

static void choose_fade(action act, struct text *out)
{
    say_unit(action_a(act), out);
    text_add(out, " → ");
    text_term(out, &war_name_region[action_b(act)]);
}

/* Yes and no to what the step asks. */
static void choose_yes(const struct war *s, bool yes, struct text *out)
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
    int step = war_top(s).what;
    text_term(out, step == STEP_SHIELD    ? &shield[yes]
                   : step == STEP_CORRUPT ? &corrupt[yes]
                                          : &answer[yes]);
    if (step == STEP_CORRUPT && yes)
        war_say_icons(war_tea[s->card].other, 2, out);
}

static void choose_pass(const struct war *s, struct text *out)
{
    static const struct words none = WORDS("Nothing", "Ничего", "Nic");
    static const struct words nobody = WORDS("Nobody", "Не применять", "Nie używaj");
    static const struct words unit = WORDS("Place none", "Не ставить", "Nie stawiaj");
    static const struct words forge = WORDS("Do not forge", "Не перековывать", "Nie przekuwaj");
    static const struct words stay = WORDS("Stay", "Остаться", "Zostań");
    static const struct words reserve = WORDS("Into the reserve", "В запас", "Do rezerwy");
    switch (war_top(s).what) {
    case STEP_UNIT:
        text_term(out, &unit);
        break;
    case STEP_FORGE:
        text_term(out, &forge);
        break;
    case STEP_KNIGHT:
        text_term(out, &reserve);
        break;
    case STEP_ICON:
    case STEP_FADE:
        text_term(out, &stay);
        break;
    case STEP_CLAWS:
    case STEP_TARGET:
    case STEP_KNAVE:
        text_term(out, &nobody);
        break;
    default:
        text_term(out, &none);
    }
}

/* Luck is named for those who play it by hand. */
static void choose_luck(const struct war *s, action act, struct text *out)
{
    int a = action_a(act), b = action_b(act);
    switch (action_verb(act)) {
    case VERB_MARKET:
    case VERB_FIGURE:
        text_term(out, &war_name_wonderlander[a]);
        break;
    case VERB_QUEST:
        if (b < QUESTS)
            say_quest(b, out);
        else
            text_add(out, "?");
        break;
    case VERB_CHIP:
        choose_chip(s, a, b, out);
        break;
    case VERB_TEA:
        war_say_card_number(b, out);
        text_add(out, ": ");
        war_say_card(b, out);
        break;
    default:
        war_notation(act, out);
    }
}

static void choose_at_table(const struct war *s, int seat, action act, struct text *out)
{
    static const struct words cross =
        WORDS("Head of the Table: roll the shard die, new cards, then any chair",
              "Глава стола: кубик осколков, новые карты, потом любой стул",
              "Szczyt stołu: kość odłamków, nowe karty, potem dowolne krzesło");
    static const struct words party =
        WORDS("It’s My Party: new cards, then take any without moving",
              "Это моя вечеринка: новые карты, потом взять любую, не двигаясь",
              "To moje przyjęcie: nowe karty, potem weź dowolną bez ruchu");
    static const struct words guest =
        WORDS("Unexpected Guest, chair {0}: the top card of the deck",
              "Нежданный гость, стул {0}: верхняя карта колоды",
              "Niespodziewany gość, krzesło {0}: wierzchnia karta talii");
    int a = action_a(act);
    switch (action_verb(act)) {
    case VERB_FACTION:
        choose_faction(s, a, out);
        break;
    case VERB_POISON:
    case VERB_MOVE:
    case VERB_TAKE:
        choose_chair(s, a, out);
        break;
    case VERB_CROSS:
        text_term(out, &cross);
        break;
    case VERB_PARTY:
        text_term(out, &party);
        break;
    case VERB_GUEST:
        text_say(out, &guest, NUMBER(a));
        break;
    case VERB_HALF:
        choose_half(s, a != 0, out);
        break;
    case VERB_ITEM:
        choose_item(s, a, out);
        break;
    case VERB_LEADER:
    case VERB_REGION:
        choose_region(s, seat, a, out);
        break;
    case VERB_UNIT:
        say_unit(a, out);
        break;
    case VERB_WONDER:
        choose_wonderlander(a, out);
        break;
    case VERB_ABILITY:
        choose_ability(s, seat, a, out);
        break;
    case VERB_CASTLE:
        choose_castle(s, seat, a, out);
        break;
    default:
        choose_luck(s, act, out);
    }
}

static void choose(const struct war *s, int seat, action act, struct text *out)
{
    static const struct words teapot[] = {
        WORDS("Weak tea: −1", "Слабый чай: −1", "Słaba herbata: −1"),
        WORDS("Just right: 0", "В самый раз: 0", "W sam raz: 0"),
        WORDS("Strong tea: +1", "Крепкий чай: +1", "Mocna herbata: +1"),
    };
    int a = action_a(act);
    switch (action_verb(act)) {
    case VERB_KEEP:
    case VERB_DROP:
    case VERB_FEAT:
        choose_quest(s, a, out);
        break;
    case VERB_ALLY:
        choose_ally(s, seat, a, out);
        break;
    case VERB_PICK:
    case VERB_RETURN:
    case VERB_PURGE:
        choose_chip(s, seat, a, out);
        break;
    case VERB_FORGE:
        choose_forge(s, seat, act, out);
        break;
    case VERB_WAGER:
        choose_wager(s, a, out);
        break;
    case VERB_DRAW:
        choose_draw(s, seat, a != 0, out);
        break;
    case VERB_LOSE:
        choose_loss(s, seat, a, out);
        break;
    case VERB_TARGET:
        choose_target(s, a, out);
        break;
    case VERB_SOLDIER:
        choose_soldier(a, out);
        break;
    case VERB_FROM:
        say_unit(UNIT_FROM + a, out);
        break;
    case VERB_TEAPOT:
        text_term(out, &teapot[a]);
        break;
    case VERB_ORDER:
        choose_order(s, seat, a, out);
        break;
    case VERB_ICON:
        choose_icon(s, seat, a, out);
        break;
    case VERB_REWARD:
        choose_reward(s, a != 0, out);
        break;
    case VERB_FADE:
        choose_fade(act, out);
        break;
    case VERB_NO:
    case VERB_YES:
        choose_yes(s, action_verb(act) == VERB_YES, out);
        break;
    case VERB_PASS:
        choose_pass(s, out);
        break;
    default:
        choose_at_table(s, seat, act, out);
    }
}

/* A choice begins like a sentence, but for the names that people give themselves. */
static void say_choice(const void *state, int seat, action act, struct text *out)
{
    size_t from = out->n;
    choose(state, seat, act, out);
    if (action_verb(act) != VERB_TARGET)
        text_capital(out, from);
}

/* 16.10 to 16.13 */
static void say_score(const void *state, int seat, struct text *out)
{
    static const struct words track = WORDS("On the track", "На треке", "Na torze");
    static const struct words castles =
        WORDS("Castles ({0} × {1})", "Замки ({0} × {1})", "Zamki ({0} × {1})");
    static const struct words quests = WORDS("Quests", "Квесты", "Zadania");
    static const struct words shards = WORDS("Shards", "Осколки", "Odłamki");
    const struct war *s = state;
    struct war_points p = war_points(s, seat);
    int standing = 0;
    for (int r = 0; r < REGION_COUNT; r++)
        standing += s->seat[seat].castle[r] == CASTLE_STANDING;
    text_term(out, &track);
    text_points(out, p.track);
    text_say(out, &castles, NUMBER(standing), NUMBER(s->seat[seat].value));
    text_points(out, p.castles);
    text_term(out, &quests);
    text_points(out, p.quests);
    if (p.shards < 0) {
        text_term(out, &shards);
        text_points(out, p.shards);
    }
}

const struct presenter war_presenter = {
    .title = WORDS("War for Wonderland", "Война за Страну Чудес", "Wojna o Krainę Czarów"),
    .blurb = WORDS("Tea first, then war: gather allies, try your luck, and do not go mad.",
                   "Сначала чай, потом война: собирайте союзников и не сойдите с ума.",
                   "Najpierw herbatka, potem wojna: zbieraj sojuszników i nie oszalej."),
    .verbs = war_verbs,
    .events = war_events,
    .notation = war_notation,
    .say_prompt = war_say_prompt,
    .say_choice = say_choice,
    .say_action = war_say_action,
    .say_event = war_say_event,
    .say_state = war_draw,
    .say_score = say_score,
    .json = war_json,
};
