/*
 * War for Wonderland in words: what a seat is asked, why, and the numbers that matter for the
 * answer.
 */
#include "games/war/rules/causes.h"
#include "games/war/rules/madness.h"
#include "games/war/rules/tea.h"
#include "games/war/rules/units.h"
#include "games/war/words/names.h"
#include "games/war/words/phrases.h"
#include "games/war/words/words_internal.h"

/* Tea party */

static void ask_venom(const struct question *q, struct text *out)
{
    static const struct words ask =
        WORDS("Tulgey Venom: which tea card do you poison? Poison chips in your reserve: {0}.",
              "Яд Дремучего Леса: какую карту отравить? Жетонов отравления в запасе: {0}.",
              "Tulgejski jad: którą kartę zatruwasz? Żetony trucizny w rezerwie: {0}.");
    text_say(out, &ask, NUMBER(q->s->supply[CHIP_POISON]));
}

static void ask_turn(const struct question *q, struct text *out)
{
    static const struct words ask =
        WORDS("Take a tea card ({0} of {1}).", "Возьмите карту чаепития ({0} из {1}).",
              "Weź kartę herbatki ({0} z {1}).");
    text_say(out, &ask, NUMBER(q->s->seat[q->seat].cards + 1), NUMBER(war_card_limit(q->s)));
}

static void ask_leader(const struct question *q, struct text *out)
{
    static const struct words ask =
        WORDS("Tea is over. Which region does your leader go to (strength {0})?",
              "Чай выпит. В какой регион идёт ваш лидер (сила {0})?",
              "Herbata wypita. Do którego regionu idzie twój lider (siła {0})?");
    text_say(out, &ask, NUMBER(q->s->seat[q->seat].leader));
}

static void ask_item(const struct question *q, struct text *out)
{
    static const struct words card =
        WORDS("Your tea card: ", "Ваша карта чаепития: ", "Twoja karta herbatki: ");
    static const struct words ask =
        WORDS(". What do you take next?", ". Что взять сейчас?", ". Co bierzesz teraz?");
    text_term(out, &card);
    war_say_card(q->s->card, out);
    text_term(out, &ask);
}

static void ask_corrupt(const struct question *q, struct text *out)
{
    static const struct words bundle = WORDS(
        "Corrupted card, with the shard die: ", "Осквернённая карта, с броском кубика осколков: ",
        "Karta skażona, z rzutem kością odłamków: ");
    static const struct words ask =
        WORDS(". Roll for it? You have {0} {0#shard|shards}. Each costs 1 point at the end.",
              ". Бросить кубик? У вас {0} {0#осколок|осколка|осколков}. Каждый отнимет балл в "
              "конце игры.",
              ". Rzucasz? Masz {0} {0#odłamek|odłamki|odłamków}. Każdy odejmie punkt na koniec "
              "gry.");
    text_term(out, &bundle);
    war_say_icons(war_tea[q->s->card].other, 2, out);
    text_say(out, &ask, NUMBER(q->s->seat[q->seat].shards));
}

/* Rewards */

static void ask_region(const struct question *q, struct text *out)
{
    static const struct words ask = WORDS(
        "Choose a region for {0} {0#unit|units}", "Выберите регион для {0} {0#бойца|бойцов|бойцов}",
        "Wybierz region dla {0} {0#jednostki|jednostek|jednostek}");
    static const struct words of_card =
        WORDS(" (from your tea card)", " (с карты чаепития)", " (z karty herbatki)");
    text_say(out, &ask, NUMBER(q->f.units));
    if (q->f.cause == CAUSE_TEA)
        text_term(out, &of_card);
    else
        war_say_cause(q->f.cause, out);
    text_add(out, ".");
}

static void ask_unit(const struct question *q, struct text *out)
{
    static const struct words ask = WORDS("Which unit goes {0}? {1} still to place.",
                                          "Какой боец идёт {0}? Осталось поставить: {1}.",
                                          "Która jednostka idzie {0}? Zostało: {1}.");
    text_say(out, &ask, TERM(&war_name_region_to[q->f.region]), NUMBER(q->f.left));
}

static void ask_ally(const struct question *q, struct text *out)
{
    static const struct words ask[] = {
        WORDS("Which weak ally goes into your bag", "Какого слабого союзника положить в мешок",
              "Który słaby sojusznik trafi do worka"),
        WORDS("Which strong ally goes into your bag", "Какого сильного союзника положить в мешок",
              "Który silny sojusznik trafi do worka"),
    };
    text_term(out, &ask[q->f.strong != 0]);
    war_say_cause(q->f.cause, out);
    text_add(out, "?");
}

static void ask_drop(const struct question *q, struct text *out)
{
    static const struct words ask =
        WORDS("You hold {0} quests. Which one do you put back?",
              "У вас {0} {0#квест|квеста|квестов}. Какой вернуть в колоду?",
              "Masz {0} {0#zadanie|zadania|zadań}. Które wraca do talii?");
    text_say(out, &ask, NUMBER(q->s->seat[q->seat].hand));
}

static void ask_forge(const struct question *q, struct text *out)
{
    static const struct words bag =
        WORDS("Forge one chip from your bag: it goes to the leftmost free cell of a track.",
              "Перекуйте жетон из мешка: он ляжет в первую слева свободную ячейку трека.",
              "Przekuj żeton z worka: trafi na pierwsze wolne pole toru od lewej.");
    static const struct words active =
        WORDS("Forge one of your active chips? You may still do so {0#once|{0} times}.",
              "Перековать один из активных жетонов? Можно ещё {0} {0#раз|раза|раз}.",
              "Przekuć jeden z aktywnych żetonów? Możesz jeszcze {0} {0#raz|razy|razy}.");
    if (q->f.from_bag)
        text_term(out, &bag);
    else
        text_say(out, &active, NUMBER(q->s->seat[q->seat].forgings + q->s->seat[q->seat].icon));
}

/* Battle */

/* The strongest seat that stands, except for one seat; NONE: there is none. */
static int strongest_other(const struct war *s, int seat)
{
    int best = NONE;
    for (int p = 0; p < s->seats; p++) {
        if (p == seat || !stands(s, p))
            continue;
        if (best == NONE || s->seat[p].strength > s->seat[best].strength)
            best = p;
    }
    return best;
}

static void say_rival(const struct war *s, int seat, struct text *out)
{
    static const struct words ahead =
        WORDS("{0} leads with {1}. ", "Впереди {0} с силой {1}. ", "Prowadzi {0} z siłą {1}. ");
    static const struct words tied =
        WORDS("{0} has {1}, too. ", "{0}: сила тоже {1}. ", "{0} też ma siłę {1}. ");
    static const struct words behind =
        WORDS("You lead. Next is {0} with {1}. ", "Вы впереди. За вами {0} с силой {1}. ",
              "Prowadzisz. Za tobą {0} z siłą {1}. ");
    int rival = strongest_other(s, seat);
    if (rival == NONE)
        return;
    int by = s->seat[rival].strength - s->seat[seat].strength;
    text_say(out,
             by > 0    ? &ahead
             : by == 0 ? &tied
                       : &behind,
             SEAT(rival), NUMBER(s->seat[rival].strength));
}

/* 14.1: a player who stops on one may forge. */
static void say_forge_icons(int strength, struct text *out)
{
    static const struct words on =
        WORDS("You’re on a forge icon: stop here, and you may forge. ",
              "Вы на символе кузницы: если остановиться здесь, можно перековать жетон. ",
              "Stoisz na symbolu kuźni: zatrzymaj się tu, a możesz przekuć żeton. ");
    static const struct words icons =
        WORDS("Forge icons: ", "Символы кузницы: ", "Symbole kuźni: ");
    if (on_forge_icon(strength)) {
        text_term(out, &on);
        return;
    }
    text_term(out, &icons);
    war_say_forge_icons(out);
    text_add(out, ". ");
}

/* 17.13: how far it is to the local resistance. */
static void say_resistance(const struct war *s, int seat, struct text *out)
{
    static const struct words below = WORDS("The local resistance has {0}: you need {1} more. ",
                                            "Сила местного сопротивления {0}: вам не хватает {1}. ",
                                            "Lokalny opór ma siłę {0}: brakuje ci {1}. ");
    static const struct words past =
        WORDS("You’re past the local resistance ({0}). ",
              "Местное сопротивление ({0}) вы уже прошли. ", "Lokalny opór ({0}) masz za sobą. ");
    if (!two_players(s))
        return;
    int resists = war_resistance[s->round], missing = resists - s->seat[seat].strength;
    text_say(out, missing > 0 ? &below : &past, NUMBER(resists), NUMBER(missing));
}

/* 10.22: an empty bag is filled first, so what comes back is counted. */
static void say_bag(const struct war *s, int seat, struct text *out)
{
    static const struct words bag =
        WORDS("Your bag holds {0} {0#chip|chips}", "В мешке {0} {0#жетон|жетона|жетонов}",
              "W worku {0#jest|są|jest} {0} {0#żeton|żetony|żetonów}");
    static const struct words madness =
        WORDS(", {0} of them madness", ", из них безумие: {0}", ", w tym szaleństwo: {0}");
    static const struct words poison =
        WORDS(", {0} poison", ", отравление: {0}", ", trucizna: {0}");
    const struct war_seat *p = &s->seat[seat];
    int count[CHIP_COUNT], all = 0;
    for (int kind = 0; kind < CHIP_COUNT; kind++)
        all += count[kind] = p->bag[kind];
    if (all == 0) {
        for (int kind = 0; kind < CHIP_COUNT; kind++)
            all += count[kind] = p->exhausted[kind];
        for (int i = 0; i < p->madness_n; i++, all++)
            count[p->madness[i]]++;
    }
    text_say(out, &bag, NUMBER(all));
    if (!bags_closed(s))
        text_say(out, &madness, NUMBER(count[CHIP_MADNESS] + count[CHIP_DOUBLE]));
    if (count[CHIP_POISON] > 0 && !bags_closed(s))
        text_say(out, &poison, NUMBER(count[CHIP_POISON]));
    text_add(out, ".");
}

static void ask_draw(const struct question *q, struct text *out)
{
    static const struct words ask =
        WORDS("Draw or stop? ", "Тянуть или остановиться? ", "Dobierasz czy się zatrzymujesz? ");
    static const struct words must =
        WORDS("Treacle: you must draw! ", "Патока: придётся тянуть! ", "Syrop: musisz dobrać! ");
    static const struct words at =
        WORDS("You’re at {0}, with {1} {1#unit|units} here. ",
              "Ваша сила {0}, здесь у вас {1} {1#боец|бойца|бойцов}. ",
              "Masz siłę {0}, a tutaj {1} {1#jednostkę|jednostki|jednostek}. ");
    const struct war_seat *p = &q->s->seat[q->seat];
    text_term(out, p->mark & MARK_TREACLE ? &must : &ask);
    text_say(out, &at, NUMBER(p->strength), NUMBER(war_units(q->s, q->seat, q->s->region)));
    say_forge_icons(p->strength, out);
    say_rival(q->s, q->seat, out);
    say_resistance(q->s, q->seat, out);
    say_bag(q->s, q->seat, out);
}

static void ask_wager(const struct question *q, struct text *out)
{
    static const struct words ask = WORDS(
        "Battle {0}: wager on who wins? If you’re right, you gain a weak ally, if not, a shard.",
        "Битва {0}: сделать ставку на победителя? За верную вы получите слабого союзника, за "
        "неверную — осколок.",
        "Bitwa {0}: obstawić zwycięzcę? Za trafiony zakład dostaniesz słabego sojusznika, za "
        "nietrafiony odłamek.");
    text_say(out, &ask, TERM(&war_name_region_in[q->s->region]));
}

static void ask_pick(const struct question *q, struct text *out)
{
    static const struct words ask =
        WORDS("You drew {0} chips. Play one of them. The others go back into the bag.",
              "Вытянуто жетонов: {0}. Разыграйте один, остальные вернутся в мешок.",
              "Dobrane żetony: {0}. Zagraj jeden, reszta wraca do worka.");
    text_say(out, &ask, NUMBER(q->s->seat[q->seat].drawn_n));
}

/* After a question: what would be lost otherwise. */
static void say_cost(const struct war *s, int seat, struct text *out)
{
    static const struct words cost = WORDS("Otherwise you lose {0} of your {1} units here.",
                                           "Иначе вы потеряете здесь {0} из {1} своих бойцов.",
                                           "Inaczej tracisz tu {0} z {1} swoich jednostek.");
    static const struct words all =
        WORDS("Otherwise you lose everyone here: a bust!", "Иначе вы потеряете здесь всех: крах!",
              "Inaczej tracisz tu wszystkich: klęska!");
    int units = war_units(s, seat, s->region), lost = war_units_to_lose(s, seat);
    text_say(out, lost < units ? &cost : &all, NUMBER(lost), NUMBER(units));
}

static void ask_shield(const struct question *q, struct text *out)
{
    static const struct words ask[] = {
        WORDS("Break your shield to ignore this madness? ", "Разбить щит, чтобы отменить безумие? ",
              "Rozbić tarczę, aby odeprzeć szaleństwo? "),
        WORDS("Break your shield to ignore this double madness? ",
              "Разбить щит, чтобы отменить двойное безумие? ",
              "Rozbić tarczę, aby odeprzeć podwójne szaleństwo? "),
        WORDS("Break your shield to ignore this poison? ",
              "Разбить щит, чтобы отменить отравление? ", "Rozbić tarczę, aby odeprzeć truciznę? "),
    };
    text_term(out, &ask[q->s->seat[q->seat].played - CHIP_MADNESS]);
    say_cost(q->s, q->seat, out);
}

static void ask_nap(const struct question *q, struct text *out)
{
    static const struct words ask = WORDS(
        "Let the Dormouse sleep it off? The chip goes back into the bag, and you gain 1 shard. ",
        "Пусть Соня проспит безумие? Жетон вернётся в мешок, а вы получите 1 осколок. ",
        "Niech Suseł prześpi szaleństwo? Żeton wróci do worka, a ty dostaniesz 1 odłamek. ");
    text_term(out, &ask);
    say_cost(q->s, q->seat, out);
}

static void ask_lose(const struct question *q, struct text *out)
{
    static const struct words ask =
        WORDS("You lose {0} {0#unit|units}", "Вы теряете {0} {0#бойца|бойцов|бойцов}",
              "Tracisz {0} {0#jednostkę|jednostki|jednostek}");
    static const struct words which =
        WORDS(". Which one now?", ". Кого отдать сейчас?", ". Kogo oddajesz teraz?");
    text_say(out, &ask, NUMBER(q->f.units));
    war_say_cause(q->f.cause, out);
    text_term(out, &which);
}

static void ask_claws(const struct question *q, struct text *out)
{
    static const struct words ask =
        WORDS("Claws That Catch: whose bag gets a poison chip? Left in your reserve: {0}.",
              "Когти, что хватают: кому подложить жетон отравления? Осталось в запасе: {0}.",
              "Szpony, co chwytają: komu podrzucić żeton trucizny? Zostało w rezerwie: {0}.");
    text_say(out, &ask, NUMBER(q->s->supply[CHIP_POISON]));
}

static void ask_soldier(const struct question *q, struct text *out)
{
    static const struct words ask[SET_COUNT] = {
        [SET_A] = WORDS(
            "Card Soldier: put an exhausted chip back into the bag, or add 1 to the strength?",
            "Карточный Солдат: вернуть истощённый жетон в мешок или прибавить 1 к силе?",
            "Karciany Żołnierz: włożyć wyczerpany żeton do worka czy dodać 1 do siły?"),
        [SET_B] = WORDS(
            "Card Soldier: bring supporters from adjacent regions, or double the strength?",
            "Карточный Солдат: привести сторонников из соседних регионов или удвоить силу?",
            "Karciany Żołnierz: sprowadzić zwolenników z sąsiednich regionów czy podwoić siłę?"),
        [SET_D] = WORDS("Card Soldier: triple the strength of {0}? (You have no castle here.)",
                        "Карточный Солдат: утроить силу {0}? (У вас здесь нет замка.)",
                        "Karciany Żołnierz: potroić siłę {0}? (Nie masz tu zamku.)"),
    };
    text_say(out, &ask[q->s->set[SOLDIER]], NUMBER(war_printed[q->s->seat[q->seat].played]));
}

static void ask_return(const struct question *q, struct text *out)
{
    static const struct words exhausted =
        WORDS("Which exhausted chip goes back into your bag",
              "Какой истощённый жетон вернуть в мешок", "Który wyczerpany żeton wraca do worka");
    static const struct words active = WORDS("Which active ally goes back into your bag",
                                             "Какого активного союзника вернуть в мешок",
                                             "Który aktywny sojusznik wraca do worka");
    text_term(out, q->f.effect == CAUSE_ABILITY + ABILITY_LEARNING ? &active : &exhausted);
    war_say_cause(q->f.effect, out);
    text_add(out, "?");
}

/* The words of an effect; one that has none is a mistake. */
static const struct words *words_of(const struct words *const table[CAUSE_COUNT], int effect)
{
    require(effect < CAUSE_COUNT && table[effect] != NULL);
    return table[effect];
}

/* Effects that ask "may I?" */
static void ask_may(const struct question *q, struct text *out)
{
    static const struct words everywhere =
        WORDS("Everywhere at Last: bring Alice here and gain 1 strength?",
              "Наконец-то повсюду: позвать сюда Алису и получить +1 к силе?",
              "Nareszcie wszędzie: sprowadzić tu Alicję i dostać +1 do siły?");
    static const struct words smile =
        WORDS("Wicked Smile: gain 1 shard, and 2 strength with it?",
              "Коварная улыбка: взять 1 осколок, а с ним +2 к силе?",
              "Złośliwy uśmiech: wziąć 1 odłamek, a z nim +2 do siły?");
    static const struct words support =
        WORDS("Popular Support: gain a Wonderlander figure at random? Once a round.",
              "Поддержка населения: получить случайную фигурку жителя? Раз за раунд.",
              "Poparcie ludu: dostać losową figurkę mieszkańca? Raz na rundę.");
    static const struct words horn =
        WORDS("Unicorn’s Horn: remove a single-madness chip from your track and gain 1 shard?",
              "Рог Единорога: убрать с трека обычный жетон безумия и получить 1 осколок?",
              "Róg Jednorożca: usunąć z toru zwykły żeton szaleństwa i dostać 1 odłamek?");
    static const struct words feather =
        WORDS("Gryphon’s Feather: move your marker ahead to the next forge icon?",
              "Перо Грифона: передвинуть маркер вперёд на следующий символ кузницы?",
              "Pióro Gryfa: przesunąć znacznik do przodu na następny symbol kuźni?");
    static const struct words *const ask[CAUSE_COUNT] = {
        [CAUSE_ABILITY + ABILITY_EVERYWHERE] = &everywhere,
        [CAUSE_ABILITY + ABILITY_SMILE] = &smile,
        [CAUSE_ABILITY + ABILITY_SUPPORT] = &support,
        [CAUSE_WONDERLANDER + WONDERLANDER_HORN] = &horn,
        [CAUSE_WONDERLANDER + WONDERLANDER_FEATHER] = &feather,
    };
    text_term(out, words_of(ask, q->f.effect));
}

static void ask_from(const struct question *q, struct text *out)
{
    static const struct words ask =
        WORDS("Card Soldier: bring a supporter here from which region? {0} more at most.",
              "Карточный Солдат: откуда привести сторонника? Можно привести ещё {0}.",
              "Karciany Żołnierz: skąd sprowadzić zwolennika? Możesz sprowadzić jeszcze {0}.");
    text_say(out, &ask, NUMBER(q->f.units));
}

/* Effects with a target; {0}: what Royal Temper takes away, {1}: poison left. */
static void ask_target(const struct question *q, struct text *out)
{
    static const struct words temper = WORDS("Royal Temper: whose strength goes down by {0}?",
                                             "Королевский нрав: чья сила уменьшится на {0}?",
                                             "Królewski temperament: czyja siła spada o {0}?");
    static const struct words heads =
        WORDS("Off With Their Heads: who loses a unit?", "Головы долой: кто потеряет бойца?",
              "Ściąć im głowy: kto traci jednostkę?");
    static const struct words flamingo =
        WORDS("Flamingo: which of those ahead of you gains a shard?",
              "Фламинго: кто из тех, кто впереди вас, получит осколок?",
              "Flaming: kto spośród tych przed tobą dostaje odłamek?");
    static const struct words amulet =
        WORDS("Duchess’s Amulet: whose madness track goes back into the bag?",
              "Амулет Герцогини: чьё безумие вернуть с трека в мешок?",
              "Amulet Księżnej: czyje szaleństwo wraca z toru do worka?");
    static const struct words crown = WORDS("Knave’s Crown: whose next chip has no effect?",
                                            "Корона Валета: чей следующий жетон не подействует?",
                                            "Korona Waleta: czyj następny żeton nie zadziała?");
    static const struct words treacle = WORDS("Dormouse’s Treacle: who must draw next time?",
                                              "Патока Сони: кому придётся тянуть в следующий раз?",
                                              "Syrop Susła: kto musi dobrać następnym razem?");
    static const struct words jaws =
        WORDS("Jaws That Bite: whose bag gets a poison chip? Left in your reserve: {1}.",
              "Жуткая пасть: кому подложить жетон отравления? Осталось в запасе: {1}.",
              "Kły, co gryzą: komu podrzucić żeton trucizny? Zostało w rezerwie: {1}.");
    static const struct words *const ask[CAUSE_COUNT] = {
        [CAUSE_ABILITY + ABILITY_TEMPER] = &temper,
        [CAUSE_ABILITY + ABILITY_HEADS] = &heads,
        [CAUSE_ALLY_TEXT(SET_D, FLAMINGO)] = &flamingo,
        [CAUSE_WONDERLANDER + WONDERLANDER_AMULET] = &amulet,
        [CAUSE_WONDERLANDER + WONDERLANDER_CROWN] = &crown,
        [CAUSE_WONDERLANDER + WONDERLANDER_TREACLE] = &treacle,
        [CAUSE_ABILITY + ABILITY_JAWS] = &jaws,
    };
    text_say(out, words_of(ask, q->f.effect), NUMBER(two_players(q->s) ? 1 : 2),
             NUMBER(q->s->supply[CHIP_POISON]));
}

static void ask_icon(const struct question *q, struct text *out)
{
    static const struct words ask = WORDS("Flamingo: move from {0} to the nearest forge icon?",
                                          "Фламинго: перейти с {0} на ближайший символ кузницы?",
                                          "Flaming: przejść z {0} na najbliższy symbol kuźni?");
    text_say(out, &ask, NUMBER(q->s->seat[q->seat].strength));
}

/* Outcome */

static void ask_reward(const struct question *q, struct text *out)
{
    static const struct words tie = WORDS("You tie for first place {0}: points or a castle?",
                                          "Вы делите первое место {0}: баллы или замок?",
                                          "Remisujesz na pierwszym miejscu {0}: punkty czy zamek?");
    static const struct words alone = WORDS("You’re alone {0}: points or a castle?",
                                            "Кроме вас, {0} никого нет: баллы или замок?",
                                            "Nikogo prócz ciebie nie ma {0}: punkty czy zamek?");
    text_say(out, q->f.effect == CAUSE_TIE ? &tie : &alone,
             TERM(&war_name_region_in[q->s->region]));
}

/* Everybody is asked for whom a feat of this region is true, whatever quests they hold. */
static void ask_feat(const struct question *q, struct text *out)
{
    static const struct words ask =
        WORDS("Show a quest whose feat you’ve completed here? It brings 3 points at the end.",
              "Показать квест, подвиг которого вы здесь совершили? В конце игры он даст 3 балла.",
              "Pokazać zadanie z wyczynem dokonanym w tym regionie? Na koniec gry da 3 punkty.");
    static const struct words none =
        WORDS("You have no quest to show here. The others needn’t know.",
              "Показать здесь нечего, но другим это знать ни к чему.",
              "Nie masz tu czego pokazać, ale inni nie muszą o tym wiedzieć.");
    for (int i = 0; i < QUESTS_OF_REGION; i++) {
        int quest = q->s->region * QUESTS_OF_REGION + i;
        if (q->s->quest[quest] == QUEST_HAND + q->seat && war_feat(q->s, q->seat, quest)) {
            text_term(out, &ask);
            return;
        }
    }
    text_term(out, &none);
}

static void ask_figure(const struct question *q, struct text *out)
{
    static const struct words ask =
        WORDS("To which region do you send {0}?", "В какой регион поставить {0}?",
              "W którym regionie postawić {0}?");
    text_say(out, &ask, TERM(&war_name_figure_whom[q->f.figure]));
}

const struct prompt war_prompts[STEP_COUNT] = {
    [STEP_FACTION] = { .plain = WORDS("Choose your faction.", "Выберите свою фракцию.",
                                      "Wybierz swoją frakcję.") },
    [STEP_KEEP] = { .plain = WORDS("Keep one of the two quests. The other goes back into the deck.",
                                   "Оставьте себе один квест из двух. Другой вернётся в колоду.",
                                   "Zachowaj jedno z dwóch zadań. Drugie wraca do talii.") },
    [STEP_VENOM] = { .ask = ask_venom },
    [STEP_TURN] = { .ask = ask_turn },
    [STEP_SEAT] = { .plain =
                        WORDS("You’re at the Head of the Table. Move on to any chair with a card.",
                              "Вы во главе стола. Идите дальше, к любому стулу с картой.",
                              "Jesteś u szczytu stołu. Idź dalej, do dowolnego krzesła z kartą.") },
    [STEP_TAKE] = { .plain = WORDS("It’s My Party: take any card on the table.",
                                   "Это моя вечеринка: возьмите любую карту со стола.",
                                   "To moje przyjęcie: weź dowolną kartę ze stołu.") },
    [STEP_LEADER] = { .ask = ask_leader },
    [STEP_HALF] = { .plain = WORDS("Split card: which half do you take?",
                                   "Двойная карта: какую половину взять?",
                                   "Karta dzielona: którą połowę bierzesz?") },
    [STEP_ITEM] = { .ask = ask_item },
    [STEP_CORRUPT] = { .ask = ask_corrupt },
    [STEP_REGION] = { .ask = ask_region },
    [STEP_UNIT] = { .ask = ask_unit },
    [STEP_FIGURE] = { .ask = ask_figure },
    [STEP_ALLY] = { .ask = ask_ally },
    [STEP_WONDER] = { .plain = WORDS("Which Wonderlander joins you?",
                                     "Кого из жителей Страны Чудес вы берёте к себе?",
                                     "Który mieszkaniec Krainy Czarów dołącza do ciebie?") },
    [STEP_ABILITY] = { .plain = WORDS("Unlock one of your abilities.",
                                      "Откройте одну из своих способностей.",
                                      "Odblokuj jedną ze swoich zdolności.") },
    [STEP_CASTLE] = { .plain = WORDS("Where do you place a castle?", "Где поставить замок?",
                                     "Gdzie stawiasz zamek?") },
    [STEP_DROP] = { .ask = ask_drop },
    [STEP_WAGER] = { .ask = ask_wager },
    [STEP_PICK] = { .ask = ask_pick },
    [STEP_DRAW] = { .ask = ask_draw },
    [STEP_NAP] = { .ask = ask_nap },
    [STEP_SHIELD] = { .ask = ask_shield },
    [STEP_LOSE] = { .ask = ask_lose },
    [STEP_KNIGHT] = { .plain = WORDS(
                          "The White Knight falls off his horse. Does he go to an adjacent region?",
                          "Белый Рыцарь падает с коня. Отправить его в соседний регион?",
                          "Biały Rycerz spada z konia. Wysłać go do sąsiedniego regionu?") },
    [STEP_CLAWS] = { .ask = ask_claws },
    [STEP_SOLDIER] = { .ask = ask_soldier },
    [STEP_RETURN] = { .ask = ask_return },
    [STEP_TEAPOT] = { .plain = WORDS("Boiling Teapot: how strong is the tea?",
                                     "Кипящий чайник: насколько крепок чай?",
                                     "Wrzący czajnik: jak mocna jest herbata?") },
    [STEP_ASK] = { .ask = ask_may },
    [STEP_KNAVE] = { .plain = WORDS(
                         "Knave of Hearts: whose chip’s strength do you steal? Once a battle.",
                         "Валет Червей: у кого украсть силу жетона? Раз за битву.",
                         "Walet Kier: komu ukraść siłę żetonu? Raz na bitwę.") },
    [STEP_ORDER] = { .plain = WORDS("Which comes first: adding or multiplying?",
                                    "Что считать сначала: прибавить или умножить?",
                                    "Co liczyć najpierw: dodawanie czy mnożenie?") },
    [STEP_FROM] = { .ask = ask_from },
    [STEP_TARGET] = { .ask = ask_target },
    [STEP_ICON] = { .ask = ask_icon },
    [STEP_REWARD] = { .ask = ask_reward },
    [STEP_FADE] = { .plain =
                        WORDS("Slow Fade: move a unit to an adjacent region?",
                              "Медленное исчезновение: увести бойца в соседний регион?",
                              "Powolne znikanie: przesunąć jednostkę do sąsiedniego regionu?") },
    [STEP_FORGE] = { .ask = ask_forge },
    [STEP_FEAT] = { .ask = ask_feat },
    [STEP_XFEAT] = { .plain = WORDS("Roses: complete the feat of any quest you hold?",
                                    "Розы: совершить подвиг любого своего квеста?",
                                    "Róże: dokonać wyczynu dowolnego swojego zadania?") },
    [STEP_PURGE] = { .plain = WORDS("Red Rook: which active chip do you discard for good?",
                                    "Красная Ладья: какой активный жетон навсегда сбросить?",
                                    "Czerwona Wieża: który aktywny żeton odrzucasz na zawsze?") },
};

void war_say_prompt(const void *state, int seat, struct text *out)
{
    struct question q = { .s = state, .f = war_top(state), .seat = seat };
    require(q.f.step < STEP_COUNT);
    const struct prompt *prompt = &war_prompts[q.f.step];
    if (prompt->ask != NULL) {
        prompt->ask(&q, out);
        return;
    }
    require(prompt->plain.in[EN] != NULL);
    text_term(out, &prompt->plain);
}
