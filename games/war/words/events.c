/*
 * War for Wonderland in words: what happens. war_event_words has an entry for each event;
 * events_battle.c has the tellers of a battle.
 */
#include "games/war/rules/causes.h"
#include "games/war/rules/units.h"
#include "games/war/words/names.h"
#include "games/war/words/phrases.h"
#include "games/war/words/words_internal.h"

/* Sentences of one form, for several events */

/* Told by what comes before or after it. */
static void says_nothing(const struct told_event *r, struct text *out)
{
    (void)r, (void)out;
}

/* A sentence without a seat. */
static void tell_plain(const struct told_event *r, struct text *out)
{
    text_term(out, r->words);
}

/* About a region. */
static void tell_region(const struct told_event *r, struct text *out)
{
    text_say(out, r->words, TERM(&war_name_region_in[r->a]));
}

/* About a seat. */
static void tell_seat(const struct told_event *r, struct text *out)
{
    text_say(out, r->words, SEAT(r->a));
}

/* About a seat and a number, then the cause. */
static void say_number(const struct words *words, const struct told_event *r, struct text *out)
{
    text_say(out, words, SEAT(r->a), NUMBER(r->b));
    war_say_cause(r->c, out);
    text_add(out, ".");
}

static void tell_number(const struct told_event *r, struct text *out)
{
    say_number(r->words, r, out);
}

/* About a seat and something of it, then the cause. */
static void say_thing(const struct words *words, int seat, const struct words *thing, int cause,
                      struct text *out)
{
    text_say(out, words, SEAT(seat), TERM(thing));
    war_say_cause(cause, out);
    text_add(out, ".");
}

/* The same without a cause. */
static void tell_wonderlander(const struct told_event *r, struct text *out)
{
    say_thing(r->words, r->a, &war_name_wonderlander[r->b], CAUSE_NOTHING, out);
}

static void tell_ability(const struct told_event *r, struct text *out)
{
    say_thing(r->words, r->a, &war_name_ability[r->b], CAUSE_NOTHING, out);
}

static void tell_quest(const struct told_event *r, struct text *out)
{
    say_thing(r->words, r->a, &war_name_quest[r->b], CAUSE_NOTHING, out);
}

static void tell_chip(const struct told_event *r, struct text *out)
{
    say_thing(r->words, r->a, war_chip_whom(r->s, r->a, r->b), CAUSE_NOTHING, out);
}

static void tell_icon(const struct told_event *r, struct text *out)
{
    say_thing(r->words, r->a, war_icon_name(r->b), CAUSE_NOTHING, out);
}

/* The course of the game */

static void tell_round(const struct told_event *r, struct text *out)
{
    static const struct words begins =
        WORDS("Round {0} of {1}: tea party! {2} {2?begin|begins}.",
              "Раунд {0} из {1}: чаепитие! {2?Вы начинаете|Начинает {2}}.",
              "Runda {0} z {1}: herbatka! {2?Zaczynasz|Zaczyna {2}}.");
    const struct war *s = r->s;
    int round = r->a, first = r->b;
    if (round == 1 && !s->lots && s->seats == FACTION_COUNT) { /* the last one had no choice */
        war_say_faction(first, s->seat[first].faction, out);
        text_add(out, " ");
    }
    text_say(out, &begins, NUMBER(round), NUMBER(ROUNDS), SEAT(first));
}

static void tell_take(const struct told_event *r, struct text *out)
{
    static const struct words takes =
        WORDS("{0} {0?take|takes} a tea card: ", "{0} {0?берёте|берёт} карту чаепития: ",
              "{0?Bierzesz|{0} bierze} kartę herbatki: ");
    text_say(out, &takes, SEAT(r->a));
    war_say_card(r->b, out);
    text_add(out, ".");
}

static void tell_wager(const struct told_event *r, struct text *out)
{
    static const struct words wager[] = {
        [WAGER_WRONG] = WORDS("{0?Your|{0}’s} wager on {1} is wrong.",
                              "{0?Ваша ставка|{0}: ставка} на {1} неверна.",
                              "{0?Twój zakład|{0}: zakład} na {1} jest nietrafiony."),
        [WAGER_RIGHT] = WORDS("{0?Your|{0}’s} wager on {1} is right!",
                              "{0?Ваша ставка|{0}: ставка} на {1} верна!",
                              "{0?Twój zakład|{0}: zakład} na {1} jest trafiony!"),
        [WAGER_VOID] = WORDS("{0?Your|{0}’s} wager on {1} doesn’t count: it’s a tie.",
                             "{0?Ваша ставка|{0}: ставка} на {1} не считается: ничья.",
                             "{0?Twój zakład|{0}: zakład} na {1} się nie liczy: jest remis."),
    };
    text_say(out, &wager[r->c], SEAT(r->a), TERM(&war_name_faction_whom[r->b]));
}

static void tell_objective(const struct told_event *r, struct text *out)
{
    static const struct words worth =
        WORDS("{0?Your|{0}’s} quest “{1}” brings {2} {2#point|points}.",
              "{0?Ваш квест|{0}: квест} «{1}» приносит {2} {2#балл|балла|баллов}.",
              "{0?Twoje zadanie|{0}: zadanie} „{1}” daje {2} {2#punkt|punkty|punktów}.");
    text_say(out, &worth, SEAT(r->a), TERM(&war_name_quest[r->b]), NUMBER(r->c));
}

/* Gains and losses */

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

static void tell_gain(const struct told_event *r, struct text *out)
{
    static const struct words gains =
        WORDS("{0} {0?gain|gains} {1}", "{0} {0?получаете|получает} {1}",
              "{0?Dostajesz|{0} dostaje} {1}");
    static const struct words poisoned =
        WORDS("The card is poisoned! {0} {0?put|puts} a poison chip into {0?your|their} bag.",
              "Карта отравлена! {0} {0?кладёте|кладёт} в мешок жетон отравления.",
              "Karta jest zatruta! {0?Wkładasz|{0} wkłada} do worka żeton trucizny.");
    static const struct words everybody =
        WORDS("Everyone puts a single-madness chip into their bag.",
              "Каждый кладёт в мешок обычный жетон безумия.",
              "Każdy wkłada do worka zwykły żeton szaleństwa.");
    int seat = r->a, kind = r->b, cause = r->c;
    if (kind == CHIP_POISON) {
        if (cause == CAUSE_TEA) /* else it was aimed at the seat, and told */
            text_say(out, &poisoned, SEAT(seat));
    } else if (cause == CAUSE_PARTY_END) {
        if (seat == 0) /* 7.3: everybody or nobody */
            text_term(out, &everybody);
    } else if (cause != CAUSE_MOST && !(cause == CAUSE_TEA && on_card(r->s, seat, kind))) {
        say_thing(&gains, seat, war_chip_whom(r->s, seat, kind), cause, out);
    }
}

/* 7.4, 7.5: the madness that comes with it is told here. */
static void tell_discard(const struct told_event *r, struct text *out)
{
    static const struct words discards =
        WORDS("{0} {0?discard|discards} {1} {1#shard|shards}",
              "{0} {0?сбрасываете|сбрасывает} {1} {1#осколок|осколка|осколков}",
              "{0?Odrzucasz|{0} odrzuca} {1} {1#odłamek|odłamki|odłamków}");
    static const struct words most = WORDS(
        "{0} {0?have|has} the most shards, {0?put|puts} another madness chip into {0?your|their} "
        "bag and {0?discard|discards} {1} {1#shard|shards}.",
        "{0} {0?собираете|собирает} больше всех осколков: {0?кладёте|кладёт} в мешок ещё один "
        "жетон безумия и {0?сбрасываете|сбрасывает} {1} {1#осколок|осколка|осколков}.",
        "{0?Masz|{0} ma} najwięcej odłamków: {0?wkładasz|wkłada} do worka jeszcze jeden żeton "
        "szaleństwa i {0?odrzucasz|odrzuca} {1} {1#odłamek|odłamki|odłamków}.");
    int seat = r->a, n = r->b, cause = r->c;
    if (cause == CAUSE_MOST)
        text_say(out, &most, SEAT(seat), NUMBER(n));
    else if (cause != CAUSE_TEA || !on_card(r->s, seat, ICON_DISCARD_1 + n - 1))
        say_number(&discards, r, out);
}

/* Supporters from the reserve are not told here: see say_units of actions.c. */
static void tell_unit(const struct told_event *r, struct text *out)
{
    static const struct words leader =
        WORDS("{0?Your|{0}’s} leader goes {1}.", "{0?Ваш лидер|{0}: лидер} идёт {1}.",
              "{0?Twój lider|{0}: lider} idzie {1}.");
    static const struct words figure =
        WORDS("{0?Your {1}|{0}’s {1}} goes {2}.", "{0?Ваша фигурка|{0}: фигурка} «{1}» идёт {2}.",
              "{0?Twoja figurka|{0}: figurka} „{1}” idzie {2}.");
    static const struct words moved = WORDS("{0} {0?move|moves} a supporter {1} {2}.",
                                            "{0} {0?переводите|переводит} сторонника {1} {2}.",
                                            "{0?Przesuwasz|{0} przesuwa} zwolennika {1} {2}.");
    int code = r->b, region = r->c, f = war_unit_figure(code);
    if (code == UNIT_LEADER)
        text_say(out, &leader, SEAT(r->a), TERM(&war_name_region_to[region]));
    else if (code >= UNIT_FROM && code < UNIT_FROM + REGION_COUNT)
        text_say(out, &moved, SEAT(r->a), TERM(&war_name_region_from[code - UNIT_FROM]),
                 TERM(&war_name_region_to[region]));
    else if (f != NONE)
        text_say(out, &figure, SEAT(r->a), TERM(&war_name_figure[f]),
                 TERM(&war_name_region_to[region]));
}

static void tell_shield(const struct told_event *r, struct text *out)
{
    static const struct words again =
        WORDS("{0?Your|{0}’s} shield is ready again", "{0?Ваш щит|{0}: щит} снова цел",
              "{0?Twoja tarcza|{0}: tarcza} znów jest cała");
    static const struct words broken =
        WORDS("{0} {0?break|breaks} the shield. The chip goes back into the bag.",
              "{0} {0?разбиваете|разбивает} щит. Жетон возвращается в мешок.",
              "{0?Rozbijasz|{0} rozbija} tarczę. Żeton wraca do worka.");
    bool ready = r->b != 0;
    text_say(out, ready ? &again : &broken, SEAT(r->a));
    if (!ready)
        return;
    war_say_cause(r->c, out);
    text_add(out, ".");
}

static void tell_castle(const struct told_event *r, struct text *out)
{
    static const struct words stands =
        WORDS("{0?Your|{0}’s} castle stands {1}.", "{0?Ваш замок|{0}: замок} стоит {1}.",
              "{0?Twój zamek|{0}: zamek} stoi {1}.");
    static const struct words lies = WORDS("{0?Your|{0}’s} castle lies {1}, to be stood up later.",
                                           "{0?Ваш замок|{0}: замок} пока лежит {1}.",
                                           "{0?Twój zamek|{0}: zamek} na razie leży {1}.");
    text_say(out, r->c == CASTLE_STANDING ? &stands : &lies, SEAT(r->a),
             TERM(&war_name_region_in[r->b]));
}

static void tell_dropped(const struct told_event *r, struct text *out)
{
    static const struct words some =
        WORDS("{0} {0?put|puts} a quest back.", "{0} {0?возвращаете|возвращает} квест в колоду.",
              "{0?Odkładasz|{0} odkłada} zadanie do talii.");
    static const struct words own =
        WORDS("You put back “{0}”.", "Вы возвращаете квест «{0}» в колоду.",
              "Odkładasz zadanie „{0}” do talii.");
    if (r->b == UNKNOWN)
        text_say(out, &some, SEAT(r->a));
    else
        text_say(out, &own, TERM(&war_name_quest[r->b]));
}

static void tell_forge(const struct told_event *r, struct text *out)
{
    static const struct words forges =
        WORDS("{0} {0?forge|forges} {1}: {2}, cell {3}.",
              "{0} {0?перековываете|перековывает} {1}: {2}, ячейка {3}.",
              "{0?Przekuwasz|{0} przekuwa} {1}: {2}, pole {3}.");
    text_say(out, &forges, SEAT(r->a), TERM(war_chip_whom(r->s, r->a, r->b)),
             TERM(&war_name_track[r->c / CELLS]), NUMBER(r->c % CELLS + 1));
}

static void tell_swap(const struct told_event *r, struct text *out)
{
    static const struct words swaps =
        WORDS("{0} {0?swap|swaps} {1} for {2}.", "{0} {0?меняете|меняет} {1} на {2}.",
              "{0?Zamieniasz|{0} zamienia} {1} na {2}.");
    int seat = r->a;
    text_say(out, &swaps, SEAT(seat), TERM(war_chip_whom(r->s, seat, r->b)),
             TERM(war_chip_whom(r->s, seat, r->c)));
}

static void tell_alone(const struct told_event *r, struct text *out)
{
    static const struct words alone = WORDS("{0?You’re|{0} is} alone {1}: no battle.",
                                            "{0?Вы|{0}} {1} без соперников: битвы не будет.",
                                            "Tylko {0?ty jesteś|{0} jest} {1}: bitwy nie będzie.");
    text_say(out, &alone, SEAT(r->b), TERM(&war_name_region_in[r->a]));
}

static void tell_wagers(const struct told_event *r, struct text *out)
{
    static const struct words wagers =
        WORDS("All wagers are made, face down.", "Все ставки сделаны и пока закрыты.",
              "Wszystkie zakłady przyjęte i na razie zakryte.");
    if (r->a != 0)
        text_term(out, &wagers);
}

static void tell_madness(const struct told_event *r, struct text *out)
{
    static const struct words madness =
        WORDS("{0?Your|{0}’s} madness track: {1} of {2}.",
              "{0?У вас|{0}:} на треке безумия занято {1} из {2}.",
              "{0?Masz|{0} ma} zajęte {1} z {2} pól toru szaleństwa.");
    text_say(out, &madness, SEAT(r->a), NUMBER(r->c), NUMBER(MADNESS_CELLS));
}

const struct event_words war_event_words[EVENT_COUNT] = {
    [EVENT_ROUND] = { .tell = tell_round },
    [EVENT_SHARDS] = { .tell = tell_number,
                       .words =
                           WORDS("{0} {0?gain|gains} {1} {1#shard|shards}",
                                 "{0} {0?получаете|получает} {1} {1#осколок|осколка|осколков}",
                                 "{0?Dostajesz|{0} dostaje} {1} {1#odłamek|odłamki|odłamków}") },
    [EVENT_DISCARD] = { .tell = tell_discard },
    [EVENT_POINTS] = { .tell = tell_number,
                       .words = WORDS("{0} {0?gain|gains} {1} {1#point|points}",
                                      "{0} {0?получаете|получает} {1} {1#балл|балла|баллов}",
                                      "{0?Dostajesz|{0} dostaje} {1} {1#punkt|punkty|punktów}") },
    [EVENT_GAIN] = { .tell = tell_gain },
    [EVENT_SHORT] = { .tell = tell_icon,
                      .words = WORDS("{0} {0?have|has} no use for the reward “{1}”",
                                     "{0?Ваша награда|{0}: награда} «{1}» пропадает",
                                     "{0?Twoja nagroda|{0}: nagroda} „{1}” przepada") },
    [EVENT_UNIT] = { .tell = tell_unit },
    [EVENT_SHIELD] = { .tell = tell_shield },
    [EVENT_LEADER] = { .tell = tell_number,
                       .words =
                           WORDS("{0?Your|{0}’s} leader now has strength {1}",
                                 "{0?Сила вашего лидера|{0}: сила лидера} теперь {1}",
                                 "{0?Siła twojego lidera|{0}: siła lidera} wynosi teraz {1}") },
    [EVENT_CASTLE] = { .tell = tell_castle },
    [EVENT_CALM] = { .tell = tell_seat,
                     .words = WORDS("{0} {0?remove|removes} a madness chip for good.",
                                    "{0} навсегда {0?убираете|убирает} жетон безумия.",
                                    "{0?Usuwasz|{0} usuwa} na zawsze żeton szaleństwa.") },
    [EVENT_WONDERLANDER] = { .tell = tell_wonderlander,
                             .words =
                                 WORDS("{0} {0?gain|gains} the Wonderlander card “{1}”",
                                       "{0} {0?получаете|получает} карту жителя Страны Чудес «{1}»",
                                       "{0?Dostajesz|{0} dostaje} kartę mieszkańca Krainy Czarów "
                                       "„{1}”") },
    [EVENT_ABILITY] = { .tell = tell_ability,
                        .words = WORDS("{0} {0?unlock|unlocks} the ability “{1}”",
                                       "{0} {0?открываете|открывает} способность «{1}»",
                                       "{0?Odblokowujesz|{0} odblokowuje} zdolność „{1}”") },
    [EVENT_TAKE] = { .tell = tell_take },
    [EVENT_VENOM] = { .tell = tell_number,
                      .words = WORDS("{0} {0?poison|poisons} the card on chair {1}",
                                     "{0} {0?отравляете|отравляет} карту на стуле {1}",
                                     "{0?Zatruwasz|{0} zatruwa} kartę na krześle {1}") },
    [EVENT_ANTIDOTE] = { .tell = tell_seat,
                         .words = WORDS("{0} {0?take|takes} the poison chip back.",
                                        "{0} {0?забираете|забирает} жетон отравления обратно.",
                                        "{0?Zabierasz|{0} zabiera} żeton trucizny z powrotem.") },
    [EVENT_DROPPED] = { .tell = tell_dropped },
    [EVENT_KEPT] = { .tell = tell_plain,
                     .words = WORDS("Everyone has kept a quest.", "Все выбрали по квесту.",
                                    "Wszyscy wybrali po jednym zadaniu.") },
    [EVENT_WAR] = { .tell = tell_plain,
                    .words = WORDS("Tea is over: now it’s war!", "Чай выпит: теперь война!",
                                   "Herbata wypita: teraz wojna!") },
    [EVENT_BATTLE] = { .tell = war_tell_battle },
    [EVENT_EMPTY_LAND] = { .tell = tell_region,
                           .words =
                               WORDS("Nobody is {0}.", "Никого нет {0}.", "Nikogo nie ma {0}.") },
    [EVENT_ALONE] = { .tell = tell_alone },
    [EVENT_STRENGTH] = { .tell = war_tell_strength },
    [EVENT_WAGERS] = { .tell = tell_wagers },
    [EVENT_GO_ON] = { .tell = says_nothing },
    [EVENT_HALT] = { .tell = war_tell_halt },
    [EVENT_BAG] = { .tell = tell_seat,
                    .words = WORDS(
                        "{0?Your|{0}’s} bag is empty! Exhausted chips and madness go back into it.",
                        "{0?Ваш мешок|{0}: мешок} пуст! Истощённые жетоны и безумие возвращаются в "
                        "него.",
                        "{0?Twój worek|{0}: worek} jest pusty! Wracają do niego wyczerpane żetony "
                        "i szaleństwo.") },
    [EVENT_PLAY] = { .tell = war_tell_play },
    [EVENT_BACK] = { .tell = war_tell_back },
    [EVENT_MADNESS] = { .tell = tell_madness },
    [EVENT_LOST] = { .tell = war_tell_lost },
    [EVENT_BUST] = { .tell = tell_seat,
                     .words = WORDS("{0?You’re|{0} is} bust! No unit is left here.",
                                    "{0?У вас крах|{0}: крах}! Здесь больше никого не осталось.",
                                    "{0?Ponosisz|{0} ponosi} klęskę! Nikt tu już nie został.") },
    [EVENT_REFRESH] = { .tell = tell_seat,
                        .words = WORDS("{0?Your|{0}’s} madness track is full! The madness and all "
                                       "exhausted chips go back into the bag.",
                                       "{0?Ваш трек|{0}: трек} безумия полон! Безумие и истощённые "
                                       "жетоны возвращаются в мешок.",
                                       "{0?Twój tor|{0}: tor} szaleństwa jest pełny! Szaleństwo i "
                                       "wyczerpane żetony wracają do worka.") },
    [EVENT_CROWNED] = { .tell = tell_seat,
                        .words =
                            WORDS("Knave’s Crown: {0?your|{0}’s} chip has no effect.",
                                  "Корона Валета: {0?ваш жетон|этот жетон ({0})} не действует.",
                                  "Korona Waleta: {0?twój żeton|ten żeton ({0})} nie działa.") },
    [EVENT_USE] = { .tell = war_tell_use },
    [EVENT_AIM] = { .tell = war_tell_aim },
    [EVENT_ADD] = { .tell = war_tell_add },
    [EVENT_MARKER] = { .tell = tell_number,
                       .words = WORDS("{0?Your|{0}’s} strength is now {1}",
                                      "{0?Ваша сила|{0}: сила} теперь {1}",
                                      "{0?Twoja siła|{0}: siła} wynosi teraz {1}") },
    [EVENT_OVER] = { .tell = war_tell_over },
    [EVENT_PLACE] = { .tell = war_tell_place },
    [EVENT_FEAT] = { .tell = tell_quest,
                     .words = WORDS("{0} {0?complete|completes} the feat of “{1}”",
                                    "{0} {0?совершаете|совершает} подвиг квеста «{1}»",
                                    "{0?Dokonujesz|{0} dokonuje} wyczynu z zadania „{1}”") },
    [EVENT_PURGE] = { .tell = tell_chip,
                      .words = WORDS("{0} {0?discard|discards} {1} for good",
                                     "{0} навсегда {0?сбрасываете|сбрасывает} {1}",
                                     "{0?Odrzucasz|{0} odrzuca} na zawsze {1}") },
    [EVENT_FORGE] = { .tell = tell_forge },
    [EVENT_SUPPORTER] = { .tell = tell_seat,
                          .words = WORDS("{0} {0?gain|gains} a supporter for the reserve.",
                                         "{0} {0?получаете|получает} сторонника в запас.",
                                         "{0?Dostajesz|{0} dostaje} zwolennika do rezerwy.") },
    [EVENT_VALUE] = { .tell = tell_number,
                      .words = WORDS(
                          "{0?Your|{0}’s} castles are now worth {1} points each",
                          "{0?Ваши замки|{0}: замки} теперь стоят по {1} {1#баллу|балла|баллов}",
                          "{0?Twoje zamki|{0}: zamki} są teraz warte po {1} "
                          "{1#punkt|punkty|punktów}") },
    [EVENT_WAGER] = { .tell = tell_wager },
    [EVENT_SWAP] = { .tell = tell_swap },
    [EVENT_MARKER_LAND] = { .tell = tell_region,
                            .words = WORDS("The war will begin {0}.", "Война начнётся {0}.",
                                           "Wojna zacznie się {0}.") },
    [EVENT_OBJECTIVE] = { .tell = tell_objective },
    [EVENT_END] = { .tell = tell_plain,
                    .words =
                        WORDS("The war for Wonderland is over.", "Война за Страну Чудес окончена.",
                              "Wojna o Krainę Czarów skończona.") },
};

void war_say_event(const void *state, action event, struct text *out)
{
    require(action_verb(event) < EVENT_COUNT);
    const struct event_words *entry = &war_event_words[action_verb(event)];
    require(entry->tell != NULL);
    struct told_event r = { .s = state,
                            .words = &entry->words,
                            .a = action_a(event),
                            .b = action_b(event),
                            .c = action_c(event) };
    entry->tell(&r, out);
}
