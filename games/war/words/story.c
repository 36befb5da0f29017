/*
 * War for Wonderland in words: what happens. Events tell the story, since whatever leaves no choice
 * happens without an action; so an action only says what no event tells.
 */
#include "games/war/display/show.h"
#include "games/war/words/speech.h"

/* Actions */

static void tell_quest(const struct war *s, int seat, int quest, struct text *out)
{
    static const struct words some = WORDS("{0} {0?draw|draws} a quest.",
                                           "{0} {0?берёте|берёт} "
                                           "квест.",
                                           "{0?Dobierasz|{0} dobiera} zadanie.");
    static const struct words own =
        WORDS("Your quest: “{0}” ({1}).", "Ваш квест: «{0}» ({1}).", "Twoje zadanie: „{0}” ({1}).");
    if (quest != UNKNOWN && out->reader->seat == seat)
        text_say(out, &own, TERM(&war_name_quest[quest]),
                 TERM(&war_name_region[quest_region(quest)]));
    else if (war_phase(s) != PHASE_SETUP) /* everybody has two to begin with */
        text_say(out, &some, SEAT(seat));
}

static void tell_set(int type, int letter, struct text *out)
{
    static const struct words all =
        WORDS("Ally cards of set {0} are in play.", "В игре карты союзников из набора {0}.",
              "W grze są karty sojuszników z zestawu {0}.");
    static const struct words one =
        WORDS("{1}: card of set {0}.", "{1}: карта из набора {0}.", "{1}: karta z zestawu {0}.");
    const char name[] = { (char)('A' + letter), '\0' };
    if (type == NONE)
        text_say(out, &all, STRING(name));
    else
        text_say(out, &one, STRING(name), TERM(&war_name_ally[type]));
}

static void tell_token(int region, int token, struct text *out)
{
    static const struct words worth = WORDS("{0}: {1}, {2} and {3} points in the three rounds.",
                                            "{0}: {1}, {2} и {3} баллов в трёх раундах.",
                                            "{0}: {1}, {2} i {3} punktów w trzech rundach.");
    const uint8_t *points = war_token[token];
    text_say(out, &worth, TERM(&war_name_region[region]), NUMBER(points[0]), NUMBER(points[1]),
             NUMBER(points[2]));
}

static void tell_luck(const struct war *s, action act, struct text *out)
{
    static const struct words removed =
        WORDS("{0} stays out of this game.", "Вне игры: {0}.", "Poza grą: {0}.");
    static const struct words market =
        WORDS("New on the market: {0}.", "Новое на рынке: {0}.", "Nowość na rynku: {0}.");
    int a = action_a(act), b = action_b(act);
    switch (action_verb(act)) {
    case VERB_SET:
        tell_set(a, b, out);
        break;
    case VERB_OUT:
        text_say(out, &removed, TERM(&war_name_region[quest_region(a)]));
        break;
    case VERB_TOKEN:
        tell_token(a, b, out);
        break;
    case VERB_MARKET:
        text_say(out, &market, TERM(&war_name_wonderlander[a]));
        break;
    case VERB_QUEST:
        tell_quest(s, a, b, out);
        break;
    }
}

static void tell_faction(int seat, int faction, struct text *out)
{
    static const struct words plays =
        WORDS("{0} {0?play|plays}: {1}.", "{0?Ваша фракция|{0}, фракция}: {1}.",
              "{0?Twoja frakcja|{0}, frakcja}: {1}.");
    text_say(out, &plays, SEAT(seat), TERM(&war_name_faction[faction]));
}

/* What the card gives; the units themselves are then placed in silence. */
static void tell_units(const struct war *s, int seat, int region, struct text *out)
{
    static const struct words sends =
        WORDS("{0} {0?send|sends} {1} {1#unit|units} {2}",
              "{0} {0?отправляете|отправляет} {1} {1#бойца|бойцов|бойцов} {2}",
              "{0?Wysyłasz|{0} wysyła} {1} {1#jednostkę|jednostki|jednostek} {2}");
    struct frame f = war_top(s);
    if (f.what != STEP_REGION)
        return;
    text_say(out, &sends, SEAT(seat), NUMBER(f.a), TERM(&war_name_region_to[region]));
    war_say_why(f.b, out);
    text_add(out, ".");
}

/* What the others do is told when it works. */
static void tell_soldier(int seat, int mode, struct text *out)
{
    static const struct words fetches =
        WORDS("{0?Your|{0}’s} Card Soldier fetches an exhausted chip.",
              "{0?Ваш|{0}:} Карточный Солдат возвращает истощённый жетон.",
              "{0?Twój|{0}:} Karciany Żołnierz odzyskuje wyczerpany żeton.");
    static const struct words calls = WORDS("{0?Your|{0}’s} Card Soldier calls for supporters.",
                                            "{0?Ваш|{0}:} Карточный Солдат зовёт сторонников.",
                                            "{0?Twój|{0}:} Karciany Żołnierz wzywa zwolenników.");
    if (mode == SOLDIER_RETURN || mode == SOLDIER_MOVE)
        text_say(out, mode == SOLDIER_MOVE ? &calls : &fetches, SEAT(seat));
}

void war_say_action(const void *state, int seat, action act, struct text *out)
{
    static const struct words keeps =
        WORDS("You keep “{0}”.", "Вы оставляете квест «{0}».", "Zachowujesz zadanie „{0}”.");
    static const struct words wagers =
        WORDS("You wager on: {0}.", "Ваша ставка: {0}.", "Twój zakład: {0}.");
    static const struct words party =
        WORDS("{0?You call|{0} calls}: “It’s My Party!” New cards come to the table.",
              "{0}: «Это моя вечеринка!» На столе новые карты.",
              "{0}: „To moje przyjęcie!” Na stół trafiają nowe karty.");
    static const struct words guest =
        WORDS("Unexpected Guest: {0?you sit|{0} sits} down on chair {1}.",
              "Нежданный гость: {0?вы садитесь|{0} садится} на стул {1}.",
              "Niespodziewany gość: {0?siadasz|{0} siada} na krześle {1}.");
    static const struct words teapot[] = {
        WORDS("Boiling Teapot: −1.", "Кипящий чайник: −1.", "Wrzący czajnik: −1."),
        WORDS("Boiling Teapot: 0.", "Кипящий чайник: 0.", "Wrzący czajnik: 0."),
        WORDS("Boiling Teapot: +1.", "Кипящий чайник: +1.", "Wrzący czajnik: +1."),
    };
    int a = action_a(act);
    switch (action_verb(act)) {
    case VERB_LOT:
        tell_faction(a, action_b(act), out);
        break;
    case VERB_FACTION:
        tell_faction(seat, a, out);
        break;
    case VERB_KEEP:
        if (a < QUESTS && out->reader->seat == seat)
            text_say(out, &keeps, TERM(&war_name_quest[a]));
        break;
    case VERB_WAGER:
        if (a < FACTION_COUNT && out->reader->seat == seat)
            text_say(out, &wagers, TERM(&war_name_faction[a]));
        break;
    case VERB_PARTY:
        text_say(out, &party, SEAT(seat));
        break;
    case VERB_GUEST:
        text_say(out, &guest, SEAT(seat), NUMBER(a));
        break;
    case VERB_REGION:
        tell_units(state, seat, a, out);
        break;
    case VERB_SOLDIER:
        tell_soldier(seat, a, out);
        break;
    case VERB_TEAPOT:
        text_term(out, &teapot[a]);
        break;
    default:
        tell_luck(state, act, out);
    }
}

/* Events: the course of the game */

static void tell_round(const struct war *s, int round, int first, struct text *out)
{
    static const struct words begins =
        WORDS("Round {0} of {1}: tea party! {2} {2?begin|begins}.",
              "Раунд {0} из {1}: чаепитие! {2?Вы начинаете|Начинает {2}}.",
              "Runda {0} z {1}: herbatka! {2?Zaczynasz|Zaczyna {2}}.");
    if (round == 1 && !s->lots && s->seats == FACTION_COUNT) { /* the last one had no choice */
        tell_faction(first, s->seat[first].faction, out);
        text_add(out, " ");
    }
    text_say(out, &begins, NUMBER(round), NUMBER(ROUNDS), SEAT(first));
}

static void tell_take(int seat, int card, struct text *out)
{
    static const struct words takes =
        WORDS("{0} {0?take|takes} a tea card: ", "{0} {0?берёте|берёт} карту чаепития: ",
              "{0?Bierzesz|{0} bierze} kartę herbatki: ");
    text_say(out, &takes, SEAT(seat));
    war_say_card(card, out);
    text_add(out, ".");
}

static void tell_wager(int seat, int faction, int result, struct text *out)
{
    static const struct words wager[] = {
        [WAGER_WRONG] =
            WORDS("{0?Your|{0}’s} wager: {1} – wrong.", "{0?Ваша ставка|{0}, ставка}: {1} – мимо.",
                  "{0?Twój zakład|{0}, zakład}: {1} – chybiony."),
        [WAGER_RIGHT] =
            WORDS("{0?Your|{0}’s} wager: {1} – right!", "{0?Ваша ставка|{0}, ставка}: {1} – верно!",
                  "{0?Twój zakład|{0}, zakład}: {1} – trafiony!"),
        [WAGER_VOID] = WORDS("{0?Your|{0}’s} wager: {1} – a tie, it does not count.",
                             "{0?Ваша ставка|{0}, ставка}: {1} – ничья, не считается.",
                             "{0?Twój zakład|{0}, zakład}: {1} – remis, nie liczy się."),
    };
    text_say(out, &wager[result], SEAT(seat), TERM(&war_name_faction[faction]));
}

static void tell_objective(int seat, int quest, int points, struct text *out)
{
    static const struct words worth =
        WORDS("{0?Your|{0}’s} quest: “{1}” – {2} {2#point|points}.",
              "{0?Ваш квест|{0}, квест}: «{1}» – {2} {2#балл|балла|баллов}.",
              "{0?Twoje zadanie|{0}, zadanie}: „{1}” – {2} {2#punkt|punkty|punktów}.");
    text_say(out, &worth, SEAT(seat), TERM(&war_name_quest[quest]), NUMBER(points));
}

/* What is gained and lost */

/* A sentence about a seat and a number, then the reason. */
static void tell_number(const struct words *words, action event, struct text *out)
{
    text_say(out, words, SEAT(action_a(event)), NUMBER(action_b(event)));
    war_say_why(action_c(event), out);
    text_add(out, ".");
}

/* A sentence about a seat and something of it, then the reason. */
static void tell_thing(const struct words *words, int seat, const struct words *thing, int why,
                       struct text *out)
{
    text_say(out, words, SEAT(seat), TERM(thing));
    war_say_why(why, out);
    text_add(out, ".");
}

/* Whether the tea card that the seat took last shows the icon outside of a choice, so that taking
 * the card has told it. */
static bool on_card(const struct war *s, int seat, int icon)
{
    const struct war_seat *p = &s->seat[seat];
    const struct tea_card *c = &war_tea[p->cards > 0 ? p->taken[p->cards - 1] : 0];
    if (p->cards == 0 || c->kind == SPLIT)
        return false;
    return c->fixed[0] == icon || c->fixed[1] == icon || c->fixed[2] == icon;
}

static void tell_gain(const struct war *s, action event, struct text *out)
{
    static const struct words gains =
        WORDS("{0} {0?gain|gains}: {1}", "{0} {0?получаете|получает}: {1}",
              "{0?Dostajesz|{0} dostaje}: {1}");
    static const struct words poisoned = WORDS(
        "The card is poisoned: poison goes into {0?your|{0}’s} bag.",
        "Карта отравлена! {0?Отравление попадает в ваш мешок|{0}: отравление попадает в мешок}.",
        "Karta jest zatruta! {0?Trucizna trafia do twojego worka|{0}: trucizna trafia do worka}.");
    static const struct words everybody =
        WORDS("Everybody gains a single madness.", "Каждый получает обычное безумие.",
              "Każdy dostaje zwykłe szaleństwo.");
    int seat = action_a(event), kind = action_b(event), why = action_c(event);
    if (kind == CHIP_POISON) {
        if (why == WHY_TEA) /* else it was aimed at the seat, and told */
            text_say(out, &poisoned, SEAT(seat));
    } else if (why == WHY_PARTY_END) {
        if (seat == 0) /* 7.3: everybody or nobody */
            text_term(out, &everybody);
    } else if (why != WHY_MOST && !(why == WHY_TEA && on_card(s, seat, kind))) {
        tell_thing(&gains, seat, war_chip_name(s, seat, kind), why, out);
    }
}

/* 7.4, 7.5: the madness that comes with it is told here. */
static void tell_discard(const struct war *s, action event, struct text *out)
{
    static const struct words discards =
        WORDS("{0} {0?discard|discards} {1} {1#shard|shards}",
              "{0} {0?сбрасываете|сбрасывает} {1} {1#осколок|осколка|осколков}",
              "{0?Odrzucasz|{0} odrzuca} {1} {1#odłamek|odłamki|odłamków}");
    static const struct words most =
        WORDS("{0} {0?have|has} the most shards: one more madness, and {1} {1#shard|shards} "
              "discarded.",
              "{0?У вас|{0}:} больше всех осколков! Ещё одно безумие, {1} {1#осколок "
              "сброшен|осколка сброшено|осколков сброшено}.",
              "{0?Masz|{0} ma} najwięcej odłamków! Jeszcze jedno szaleństwo, odrzucone odłamki: "
              "{1}.");
    int seat = action_a(event), n = action_b(event), why = action_c(event);
    if (why == WHY_MOST)
        text_say(out, &most, SEAT(seat), NUMBER(n));
    else if (why != WHY_TEA || !on_card(s, seat, ICON_DISCARD_1 + n - 1))
        tell_number(&discards, event, out);
}

static void tell_short(int seat, int icon, struct text *out)
{
    static const struct words nothing =
        WORDS("Of no use to {0?you|{0}}: {1}", "{0?Вам не пригодится|{0}, не пригодится}: {1}",
              "{0?Nie przyda ci się|{0}, nie przyda się}: {1}");
    tell_thing(&nothing, seat, war_icon_name(icon), WHY_NOTHING, out);
}

/* Supporters of the reserve come in silence: see tell_units. */
static void tell_unit(int seat, int code, int region, struct text *out)
{
    static const struct words leader =
        WORDS("{0?Your|{0}’s} leader goes {1}.", "{0?Ваш лидер|{0}: лидер} идёт {1}.",
              "{0?Twój lider|{0}: lider} idzie {1}.");
    static const struct words figure =
        WORDS("{0?Your {1}|{0}’s {1}} goes {2}.", "{0?Ваша фигурка|{0}, фигурка}: {1} идёт {2}.",
              "{0?Twoja figurka|{0}, figurka}: {1} idzie {2}.");
    static const struct words moved = WORDS("{0?Your|{0}’s} supporter: {1} → {2}.",
                                            "{0?Ваш сторонник|{0}, сторонник}: {1} → {2}.",
                                            "{0?Twój zwolennik|{0}, zwolennik}: {1} → {2}.");
    const struct words *name = war_unit_name(code);
    if (code == UNIT_LEADER)
        text_say(out, &leader, SEAT(seat), TERM(&war_name_region_to[region]));
    else if (name != NULL && code >= UNIT_FROM && code < UNIT_FIGURE_FROM)
        text_say(out, &moved, SEAT(seat), TERM(name), TERM(&war_name_region[region]));
    else if (name != NULL)
        text_say(out, &figure, SEAT(seat), TERM(name), TERM(&war_name_region_to[region]));
}

static void tell_shield(int seat, bool whole, int why, struct text *out)
{
    static const struct words again =
        WORDS("{0?Your|{0}’s} shield is whole again", "{0?Ваш щит|{0}: щит} снова цел",
              "{0?Twoja tarcza|{0}: tarcza} znów jest cała");
    static const struct words broken =
        WORDS("{0} {0?break|breaks} the shield; the chip goes back into the bag.",
              "{0} {0?разбиваете|разбивает} щит; жетон возвращается в мешок.",
              "{0?Rozbijasz|{0} rozbija} tarczę; żeton wraca do worka.");
    text_say(out, whole ? &again : &broken, SEAT(seat));
    if (!whole)
        return;
    war_say_why(why, out);
    text_add(out, ".");
}

static void tell_castle(int seat, int region, int how, struct text *out)
{
    static const struct words stands =
        WORDS("{0?Your|{0}’s} castle stands {1}.", "{0?Ваш замок|{0}: замок} стоит {1}.",
              "{0?Twój zamek|{0}: zamek} stoi {1}.");
    static const struct words lies = WORDS("{0?Your|{0}’s} castle lies {1}, to be stood up later.",
                                           "{0?Ваш замок|{0}: замок} пока лежит {1}.",
                                           "{0?Twój zamek|{0}: zamek} na razie leży {1}.");
    text_say(out, how == CASTLE_STANDING ? &stands : &lies, SEAT(seat),
             TERM(&war_name_region_in[region]));
}

static void tell_dropped(int seat, int quest, struct text *out)
{
    static const struct words some =
        WORDS("{0} {0?put|puts} a quest back.", "{0} {0?возвращаете|возвращает} квест в колоду.",
              "{0?Odkładasz|{0} odkłada} zadanie do talii.");
    static const struct words own =
        WORDS("You put back “{0}”.", "Вы возвращаете квест «{0}» в колоду.",
              "Odkładasz zadanie „{0}” do talii.");
    if (quest == UNKNOWN)
        text_say(out, &some, SEAT(seat));
    else
        text_say(out, &own, TERM(&war_name_quest[quest]));
}

static void tell_forge(const struct war *s, int seat, int kind, int cell, struct text *out)
{
    static const struct words forges =
        WORDS("{0} {0?forge|forges}: {1} → {2}, cell {3}.",
              "{0} {0?перековываете|перековывает}: {1} → {2}, клетка {3}.",
              "{0?Przekuwasz|{0} przekuwa}: {1} → {2}, pole {3}.");
    text_say(out, &forges, SEAT(seat), TERM(war_chip_name(s, seat, kind)),
             TERM(&war_name_track[cell / CELLS]), NUMBER(cell % CELLS + 1));
}

static void tell_swap(const struct war *s, action event, struct text *out)
{
    static const struct words swaps =
        WORDS("{0} {0?swap|swaps}: {1} → {2}.", "{0} {0?меняете|меняет}: {1} → {2}.",
              "{0?Wymieniasz|{0} wymienia}: {1} → {2}.");
    int seat = action_a(event);
    text_say(out, &swaps, SEAT(seat), TERM(war_chip_name(s, seat, action_b(event))),
             TERM(war_chip_name(s, seat, action_c(event))));
}

/* Events with a seat and nothing else. */
static const struct words *about_seat(int event)
{
    static const struct words calm =
        WORDS("{0} {0?lose|loses} a madness for good.",
              "{0} навсегда {0?избавляетесь|избавляется} "
              "от одного безумия.",
              "{0?Pozbywasz|{0} pozbywa} się na zawsze jednego szaleństwa.");
    static const struct words antidote = WORDS("{0} {0?take|takes} the poison back.",
                                               "{0} {0?забираете|забирает} отравление "
                                               "обратно.",
                                               "{0?Zabierasz|{0} zabiera} truciznę z powrotem.");
    static const struct words bag =
        WORDS("{0?Your|{0}’s} bag is empty! Exhausted chips and madness go back into it.",
              "{0?Ваш мешок|{0}: мешок} пуст! Истощённые жетоны и безумие возвращаются в него.",
              "{0?Twój worek|{0}: worek} jest pusty! Wracają do niego wyczerpane żetony i "
              "szaleństwo.");
    static const struct words bust =
        WORDS("{0?You are|{0} is} bust! No unit is left here.",
              "{0?У вас крах|{0}: крах}! Здесь больше никого не осталось.",
              "{0?Ponosisz|{0} ponosi} klęskę! Nikt tu już nie został.");
    static const struct words refresh = WORDS(
        "{0?Your|{0}’s} madness track is full! The madness and all exhausted chips go back into "
        "the bag.",
        "{0?Ваш трек|{0}: трек} безумия полон! Безумие и истощённые жетоны возвращаются в мешок.",
        "{0?Twój tor|{0}: tor} szaleństwa jest pełny! Szaleństwo i wyczerpane żetony wracają do "
        "worka.");
    static const struct words supporter = WORDS("{0} {0?gain|gains} a supporter for the reserve.",
                                                "{0} {0?получаете|получает} сторонника в запас.",
                                                "{0?Dostajesz|{0} dostaje} zwolennika do rezerwy.");
    switch (event) {
    case EVENT_CALM:
        return &calm;
    case EVENT_ANTIDOTE:
        return &antidote;
    case EVENT_BAG:
        return &bag;
    case EVENT_BUST:
        return &bust;
    case EVENT_REFRESH:
        return &refresh;
    case EVENT_SUPPORTER:
        return &supporter;
    default:
        return NULL;
    }
}

/* Events with a seat, a number and perhaps a reason. */
static const struct words *about_number(int event)
{
    static const struct words shards =
        WORDS("{0} {0?gain|gains} {1} {1#shard|shards}",
              "{0} {0?получаете|получает} {1} {1#осколок|осколка|осколков}",
              "{0?Dostajesz|{0} dostaje} {1} {1#odłamek|odłamki|odłamków}");
    static const struct words points =
        WORDS("{0} {0?gain|gains} {1} {1#point|points}",
              "{0} {0?получаете|получает} {1} {1#балл|балла|баллов}",
              "{0?Dostajesz|{0} dostaje} {1} {1#punkt|punkty|punktów}");
    static const struct words leader =
        WORDS("{0?Your|{0}’s} leader now has strength {1}",
              "{0?Сила вашего лидера|{0}: сила лидера} теперь {1}",
              "{0?Siła twojego lidera|{0}: siła lidera} to teraz {1}");
    static const struct words marker =
        WORDS("{0?Your|{0}’s} strength is now {1}", "{0?Ваша сила|{0}: сила} теперь {1}",
              "{0?Twoja siła|{0}: siła} to teraz {1}");
    static const struct words value =
        WORDS("{0?Your|{0}’s} castles are now worth {1} points each",
              "{0?Ваши замки|{0}: замки} теперь стоят по {1} {1#баллу|балла|баллов}",
              "{0?Twoje zamki|{0}: zamki} są teraz warte po {1} {1#punkt|punkty|punktów}");
    static const struct words venom = WORDS("{0} {0?poison|poisons} the card on chair {1}",
                                            "{0} {0?отравляете|отравляет} карту на стуле {1}",
                                            "{0?Zatruwasz|{0} zatruwa} kartę na krześle {1}");
    switch (event) {
    case EVENT_SHARDS:
        return &shards;
    case EVENT_POINTS:
        return &points;
    case EVENT_LEADER:
        return &leader;
    case EVENT_MARKER:
        return &marker;
    case EVENT_VALUE:
        return &value;
    case EVENT_VENOM:
        return &venom;
    default:
        return NULL;
    }
}

/* Events of the course of the game, about nobody or everybody. */
static void tell_course(const struct war *s, action event, struct text *out)
{
    static const struct words kept = WORDS("Everybody has kept a quest.", "Все выбрали по квесту.",
                                           "Wszyscy wybrali po jednym zadaniu.");
    static const struct words war =
        WORDS("The tea is drunk: now it is war!", "Чай выпит: теперь война!",
              "Herbata wypita: teraz wojna!");
    static const struct words empty =
        WORDS("Nobody is {0}.", "Никого нет {0}.", "Nikogo nie ma {0}.");
    static const struct words alone =
        WORDS("{1?Only you are|Only {1} is} {0}: no battle.",
              "Только {1?вы|{1}} {0}: битвы не будет.", "Tylko {1?ty|{1}} {0}: bitwy nie będzie.");
    static const struct words wagers =
        WORDS("All wagers are made, face down.", "Все ставки сделаны и пока закрыты.",
              "Wszystkie zakłady przyjęte i na razie zakryte.");
    static const struct words start =
        WORDS("The war will begin {0}.", "Война начнётся {0}.", "Wojna zacznie się {0}.");
    static const struct words end =
        WORDS("The war for Wonderland is over.", "Война за Страну Чудес окончена.",
              "Wojna o Krainę Czarów skończona.");
    int a = action_a(event), b = action_b(event);
    switch (action_verb(event)) {
    case EVENT_ROUND:
        tell_round(s, a, b, out);
        break;
    case EVENT_KEPT:
        text_term(out, &kept);
        break;
    case EVENT_WAR:
        text_term(out, &war);
        break;
    case EVENT_EMPTY_LAND:
        text_say(out, &empty, TERM(&war_name_region_in[a]));
        break;
    case EVENT_ALONE:
        text_say(out, &alone, TERM(&war_name_region_in[a]), SEAT(b));
        break;
    case EVENT_WAGERS:
        if (a != 0)
            text_term(out, &wagers);
        break;
    case EVENT_MARKER_LAND:
        text_say(out, &start, TERM(&war_name_region_in[a]));
        break;
    case EVENT_END:
        text_term(out, &end);
        break;
    default:
        war_say_battle(s, event, out);
    }
}

void war_say_event(const void *state, action event, struct text *out)
{
    static const struct words wonderlander =
        WORDS("{0} {0?gain|gains} a Wonderlander: {1}",
              "{0} {0?получаете|получает} жителя Страны Чудес: {1}",
              "{0?Dostajesz|{0} dostaje} mieszkańca Krainy Czarów: {1}");
    static const struct words ability = WORDS("{0} {0?unlock|unlocks} an ability: {1}",
                                              "{0} {0?открываете|открывает} способность: "
                                              "{1}",
                                              "{0?Odblokowujesz|{0} odblokowuje} zdolność: {1}");
    static const struct words feat = WORDS("{0} {0?complete|completes} a feat: “{1}”",
                                           "{0} {0?совершаете|совершает} подвиг: «{1}»",
                                           "{0?Dokonujesz|{0} dokonuje} wyczynu: „{1}”");
    static const struct words purge =
        WORDS("{0} {0?discard|discards} for good: {1}", "{0} навсегда {0?теряете|теряет}: {1}",
              "{0?Odrzucasz|{0} odrzuca} na zawsze: {1}");
    const struct war *s = state;
    int verb = action_verb(event), a = action_a(event), b = action_b(event), c = action_c(event);
    if (about_seat(verb) != NULL) {
        text_say(out, about_seat(verb), SEAT(a));
        return;
    }
    if (about_number(verb) != NULL) {
        tell_number(about_number(verb), event, out);
        return;
    }
    switch (verb) {
    case EVENT_GAIN:
        tell_gain(s, event, out);
        break;
    case EVENT_DISCARD:
        tell_discard(s, event, out);
        break;
    case EVENT_SHORT:
        tell_short(a, b, out);
        break;
    case EVENT_UNIT:
        tell_unit(a, b, c, out);
        break;
    case EVENT_SHIELD:
        tell_shield(a, b != 0, c, out);
        break;
    case EVENT_CASTLE:
        tell_castle(a, b, c, out);
        break;
    case EVENT_WONDERLANDER:
        tell_thing(&wonderlander, a, &war_name_wonderlander[b], WHY_NOTHING, out);
        break;
    case EVENT_ABILITY:
        tell_thing(&ability, a, &war_name_ability[b], WHY_NOTHING, out);
        break;
    case EVENT_TAKE:
        tell_take(a, b, out);
        break;
    case EVENT_DROPPED:
        tell_dropped(a, b, out);
        break;
    case EVENT_FEAT:
        tell_thing(&feat, a, &war_name_quest[b], WHY_NOTHING, out);
        break;
    case EVENT_PURGE:
        tell_thing(&purge, a, war_chip_name(s, a, b), WHY_NOTHING, out);
        break;
    case EVENT_FORGE:
        tell_forge(s, a, b, c, out);
        break;
    case EVENT_WAGER:
        tell_wager(a, b, c, out);
        break;
    case EVENT_SWAP:
        tell_swap(s, event, out);
        break;
    case EVENT_OBJECTIVE:
        tell_objective(a, b, c, out);
        break;
    default:
        tell_course(s, event, out);
    }
}
