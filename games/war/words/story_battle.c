/* War for Wonderland in words: a battle, told as a story. */
#include "games/war/display/show.h"
#include "games/war/words/speech.h"

/* 8.7: what the battle is about. */
static void tell_battle(const struct war *s, int region, struct text *out)
{
    static const struct words battle =
        WORDS("Battle {0} for {1} {1#point|points}!", "Битва {0} за {1} {1#балл|балла|баллов}!",
              "Bitwa {0} o {1} {1#punkt|punkty|punktów}!");
    static const struct words resistance =
        WORDS(" Local resistance: {0}.", " Местное сопротивление: {0}.", " Lokalny opór: {0}.");
    text_say(out, &battle, TERM(&war_name_region_in[region]), NUMBER(war_stake(s, region)));
    if (s->seats == 2)
        text_say(out, &resistance, NUMBER(war_resistance[s->round]));
}

static void tell_strength(const struct war *s, int seat, int strength, struct text *out)
{
    static const struct words starts =
        WORDS("{0} ({1}): {2} {2#unit|units}, starting strength {3}.",
              "{0} ({1}): {2} {2#боец|бойца|бойцов}, начальная сила {3}.",
              "{0} ({1}): {2} {2#jednostka|jednostki|jednostek}, siła początkowa {3}.");
    text_say(out, &starts, SEAT(seat), TERM(&war_name_faction[s->seat[seat].faction]),
             NUMBER(war_units(s, seat, s->region)), NUMBER(strength));
}

static void tell_over(int why, struct text *out)
{
    static const struct words limit =
        WORDS("Strength {0} is reached: the battle is over.",
              "Достигнута сила {0}: битва окончена.", "Osiągnięto siłę {0}: koniec bitwy.");
    static const struct words ahead = WORDS("Only the one ahead still draws: the battle is over.",
                                            "Тянет только тот, кто впереди: битва окончена.",
                                            "Dobiera już tylko ten, kto prowadzi: koniec bitwy.");
    static const struct words done =
        WORDS("Nobody draws any more: the battle is over.",
              "Больше никто не тянет: битва окончена.", "Nikt już nie dobiera: koniec bitwy.");
    if (why == WHY_LIMIT)
        text_say(out, &limit, NUMBER(STRENGTH_MAX));
    else
        text_term(out, why == WHY_AHEAD ? &ahead : &done);
}

static void tell_place(const struct war *s, int seat, int place, int strength, struct text *out)
{
    static const struct words places[] = {
        WORDS("{0} {0?end|ends} with strength {1}.",
              "{0} {0?заканчиваете|заканчивает} с силой {1}.",
              "{0?Kończysz|{0} kończy} z siłą {1}."),
        WORDS("{0} {0?are|is} first with strength {1}!",
              "{0} {0?занимаете|занимает} первое место с силой {1}!",
              "{0?Zajmujesz|{0} zajmuje} pierwsze miejsce z siłą {1}!"),
        WORDS("{0} {0?are|is} second with strength {1}.",
              "{0} {0?занимаете|занимает} второе место с силой {1}.",
              "{0?Zajmujesz|{0} zajmuje} drugie miejsce z siłą {1}."),
    };
    static const struct words shares =
        WORDS("{0} {0?share|shares} first place with strength {1}.",
              "{0} {0?делите|делит} первое место с силой {1}.",
              "{0?Dzielisz|{0} dzieli} pierwsze miejsce z siłą {1}.");
    text_say(out, place == 1 && s->tied ? &shares : &places[place], SEAT(seat), NUMBER(strength));
}

static void tell_play(const struct war *s, int seat, int kind, struct text *out)
{
    static const struct words draws = WORDS("{0} {0?draw|draws}: {1}", "{0} {0?тянете|тянет}: {1}",
                                            "{0?Dobierasz|{0} dobiera}: {1}");
    text_say(out, &draws, SEAT(seat), TERM(war_chip_name(s, seat, kind)));
    war_say_printed(kind, out);
    text_add(out, kind < CHIP_MADNESS ? "." : "!");
}

static void say_signed(int n, struct text *out)
{
    if (n == 0)
        return;
    text_add(out, n > 0 ? " + " : " − ");
    text_number(out, n > 0 ? n : -n);
}

/* 11.4 to 11.8: " ((3 + 1) × 2 + 1)", if something changed the chip and it is still known. */
static void say_sum(const struct war *s, int seat, int by, struct text *out)
{
    const struct war_seat *p = &s->seat[seat];
    if (p->played >= CHIP_MADNESS || p->chip + p->gain != by || (p->mark & MARK_MUTE))
        return;
    int base = war_base_strength(s, seat, true);
    int plus_first = (base + p->plus) * p->times, times_first = base * p->times + p->plus;
    bool brackets = p->times > 1 && p->plus != 0 && p->chip == plus_first;
    bool changed = p->plus != 0 || p->gain != 0 || p->times > 1;
    if (!changed || (p->chip != plus_first && p->chip != times_first))
        return; /* 11.6: nothing to add up */
    text_add(out, brackets ? " ((" : " (");
    text_number(out, base);
    if (brackets) {
        say_signed(p->plus, out);
        text_add(out, ")");
    }
    if (p->times > 1) {
        text_add(out, " × ");
        text_number(out, p->times);
    }
    if (!brackets)
        say_signed(p->plus, out);
    say_signed(p->gain, out);
    text_add(out, ")");
}

static void tell_add(const struct war *s, int seat, int by, int to, struct text *out)
{
    static const struct words moves =
        WORDS("{0?Your|{0}’s} strength: {1} → {2}", "{0?Ваша сила|{0}, сила}: {1} → {2}",
              "{0?Twoja siła|{0}, siła}: {1} → {2}");
    static const struct words stays =
        WORDS("{0?Your|{0}’s} strength stays {2}", "{0?Ваша сила|{0}: сила} прежняя, {2}",
              "{0?Twoja siła|{0}: siła} bez zmian, {2}");
    static const struct words most =
        WORDS("{0?Your|{0}’s} strength: {2}!", "{0?Ваша сила|{0}, сила}: {2}!",
              "{0?Twoja siła|{0}, siła}: {2}!");
    if (to == STRENGTH_MAX && by > 0) {
        text_say(out, &most, SEAT(seat), NUMBER(by), NUMBER(to));
        return;
    }
    text_say(out, by == 0 ? &stays : &moves, SEAT(seat), NUMBER(to - by), NUMBER(to));
    say_sum(s, seat, by, out);
    text_add(out, ".");
}

static void tell_lost(int seat, int code, int why, struct text *out)
{
    static const struct words supporter =
        WORDS("{0} {0?lose|loses} a supporter", "{0} {0?теряете|теряет} сторонника",
              "{0?Tracisz|{0} traci} zwolennika");
    static const struct words leader =
        WORDS("{0} {0?lose|loses} the leader", "{0} {0?теряете|теряет} лидера",
              "{0?Tracisz|{0} traci} lidera");
    static const struct words figure = WORDS(
        "{0} {0?lose|loses}: {1}", "{0} {0?теряете|теряет}: {1}", "{0?Tracisz|{0} traci}: {1}");
    if (code == UNIT_SUPPORTER)
        text_say(out, &supporter, SEAT(seat));
    else if (code == UNIT_LEADER)
        text_say(out, &leader, SEAT(seat));
    else
        text_say(out, &figure, SEAT(seat), TERM(war_unit_name(code)));
    if (why != WHY_MADNESS && why != WHY_POISON) /* the chip has been told */
        war_say_why(why, out);
    text_add(out, ".");
}

static void tell_back(const struct war *s, action event, struct text *out)
{
    static const struct words back = WORDS(
        "Back into {0?your|{0}’s} bag: {1}", "{0?Обратно в ваш мешок|{0}, обратно в мешок}: {1}",
        "{0?Z powrotem do twojego worka|{0}, z powrotem do worka}: {1}");
    int seat = action_a(event), why = action_c(event);
    if (why == WHY_SHIELD)
        return; /* told with the shield */
    text_say(out, &back, SEAT(seat), TERM(war_chip_name(s, seat, action_b(event))));
    war_say_why(why, out);
    text_add(out, ".");
}

static void tell_halt(int seat, int why, struct text *out)
{
    static const struct words stops = WORDS("{0} {0?stop|stops}.",
                                            "{0} {0?останавливаетесь|"
                                            "останавливается}.",
                                            "{0?Zatrzymujesz|{0} zatrzymuje} się.");
    static const struct words full =
        WORDS("{0} {0?have|has} no room for another chip and must stop.",
              "{0}: для жетонов больше нет места, остановка.",
              "{0}: nie ma już miejsca na żetony, koniec dobierania.");
    text_say(out, why == WHY_FULL ? &full : &stops, SEAT(seat));
}

/* What an effect does to the chip that is played, and why; NULL: other events tell it. */
static const struct words *effect(int why)
{
    static const struct words ahead =
        WORDS("+1, an opponent is ahead", "+1, противник впереди", "+1, przeciwnik jest z przodu");
    static const struct words here =
        WORDS("+2, the leader or a castle is here", "+2, здесь лидер или замок",
              "+2, tu jest lider albo zamek");
    static const struct words poison = WORDS(
        "+1, an opponent has poison", "+1, у противника отравление", "+1, przeciwnik ma truciznę");
    static const struct words mad =
        WORDS("+1, there is madness on the track", "+1, на треке есть безумие",
              "+1, na torze jest szaleństwo");
    static const struct words all_ahead =
        WORDS("more strength for those ahead", "прибавка за тех, кто впереди",
              "więcej siły za tych z przodu");
    static const struct words hot =
        WORDS("+1 for each forge chip", "+1 за каждый жетон кузницы", "+1 za każdy żeton kuźni");
    static const struct words one = WORDS("+1", "+1", "+1");
    static const struct words two = WORDS("× 2", "× 2", "× 2");
    static const struct words three = WORDS("× 3", "× 3", "× 3");
    static const struct words more =
        WORDS("more chips at the next draw", "в следующий раз больше жетонов",
              "następnym razem więcej żetonów");
    static const struct words only =
        WORDS("only 1, another one is active", "только 1, другая уже активна",
              "tylko 1, inna jest już aktywna");
    static const struct words herd =
        WORDS("±2 for each active one", "±2 за каждое активное", "±2 za każdego aktywnego");
    static const struct words stopped =
        WORDS("+1 for each opponent who has stopped", "+1 за каждого, кто остановился",
              "+1 za każdego, kto się zatrzymał");
    switch (why) {
    case WHY_BASE + ALICE:
        return &ahead;
    case WHY_BASE + QUEEN:
        return &here;
    case WHY_BASE + JABBERWOCK:
        return &poison;
    case WHY_BASE + CAT:
        return &mad;
    case WHY_ABILITY + ABILITY_MANXOME:
        return &all_ahead;
    case WHY_ABILITY + ABILITY_HOT:
        return &hot;
    case WHY_ABILITY + ABILITY_PAINT:
    case WHY_ALLY + 5 * SET_A + SOLDIER:
    case WHY_ALLY + 5 * SET_B + FLAMINGO:
        return &one;
    case WHY_ALLY + 5 * SET_A + FLAMINGO:
    case WHY_ALLY + 5 * SET_B + SOLDIER:
        return &two;
    case WHY_ALLY + 5 * SET_D + SOLDIER:
        return &three;
    case WHY_ALLY + 5 * SET_C + SOLDIER:
    case WHY_WONDERLANDER + WONDERLANDER_WATCH:
        return &more;
    case WHY_ALLY + 5 * SET_B + ROOK:
        return &only;
    case WHY_ALLY + 5 * SET_C + CREATURE:
        return &herd;
    case WHY_WONDERLANDER + WONDERLANDER_TEACUP:
        return &stopped;
    default:
        return NULL;
    }
}

static void tell_use(int seat, int why, struct text *out)
{
    static const struct words does = WORDS("{0}, {1}: {2}.", "{0}, {1}: {2}.", "{0}, {1}: {2}.");
    static const struct words uses = WORDS("{0}: {1}!", "{0}: {1}!", "{0}: {1}!");
    switch (why) {
    case WHY_ABILITY + ABILITY_EVERYWHERE:
    case WHY_ABILITY + ABILITY_SUPPORT:
    case WHY_ABILITY + ABILITY_FADE: /* who goes where comes next */
        text_say(out, &uses, SEAT(seat), TERM(war_why_name(why)));
        break;
    default:
        if (effect(why) != NULL)
            text_say(out, &does, SEAT(seat), TERM(war_why_name(why)), TERM(effect(why)));
    }
}

static void tell_aim(int seat, int target, int why, struct text *out)
{
    static const struct words aims =
        WORDS("{0}: {2}, against {1?you|{1}}!", "{0}: {2}, цель – {1?вы|{1}}!",
              "{0}: {2}, cel – {1?ty|{1}}!");
    static const struct words poison =
        WORDS("{0} {0?slip|slips} poison into {1?your|{1}’s} bag ({2}).",
              "{2}: {0?вы подкладываете|{0} подкладывает} отравление, {1?вы получаете|{1} "
              "получает} его в мешок.",
              "{2}: {0?podrzucasz|{0} podrzuca} truciznę, {1?dostajesz|{1} dostaje} ją do worka.");
    static const struct words crown =
        WORDS("{2}: {1?your|{1}’s} next chip will have no effect.",
              "{2}: {1?ваш следующий жетон|следующий жетон ({1})} не подействует.",
              "{2}: {1?twój następny żeton|następny żeton ({1})} nie zadziała.");
    static const struct words treacle =
        WORDS("{2}: {1?you|{1}} must draw on.",
              "{2}: {1?вам придётся тянуть|{1} обязательно тянет} дальше.",
              "{2}: {1?musisz|{1} musi} dobierać dalej.");
    const struct words *words = &aims;
    if (why == WHY_ABILITY + ABILITY_CLAWS || why == WHY_ABILITY + ABILITY_JAWS)
        words = &poison;
    else if (why == WHY_WONDERLANDER + WONDERLANDER_CROWN)
        words = &crown;
    else if (why == WHY_WONDERLANDER + WONDERLANDER_TREACLE)
        words = &treacle;
    text_say(out, words, SEAT(seat), SEAT(target), TERM(war_why_name(why)));
}

void war_say_battle(const struct war *s, action event, struct text *out)
{
    static const struct words madness =
        WORDS("{0?Your madness track|{0}, madness track}: {1} of {2}.",
              "{0?Ваш трек|{0}, трек} безумия: {1} из {2}.",
              "{0?Twój tor|{0}, tor} szaleństwa: {1} z {2}.");
    static const struct words crowned =
        WORDS("Knave’s Crown: {0?your|{0}’s} chip has no effect.",
              "Корона Валета: {0?ваш жетон|этот жетон ({0})} не действует.",
              "Korona Waleta: {0?twój żeton|ten żeton ({0})} nie działa.");
    int a = action_a(event), b = action_b(event), c = action_c(event);
    switch (action_verb(event)) {
    case EVENT_STRENGTH:
        tell_strength(s, a, b, out);
        break;
    case EVENT_HALT:
        tell_halt(a, b, out);
        break;
    case EVENT_PLAY:
        tell_play(s, a, b, out);
        break;
    case EVENT_BACK:
        tell_back(s, event, out);
        break;
    case EVENT_MADNESS:
        text_say(out, &madness, SEAT(a), NUMBER(c), NUMBER(MADNESS_CELLS));
        break;
    case EVENT_LOST:
        tell_lost(a, b, c, out);
        break;
    case EVENT_CROWNED:
        text_say(out, &crowned, SEAT(a));
        break;
    case EVENT_USE:
        tell_use(a, b, out);
        break;
    case EVENT_AIM:
        tell_aim(a, b, c, out);
        break;
    case EVENT_ADD:
        tell_add(s, a, b, c, out);
        break;
    case EVENT_PLACE:
        tell_place(s, a, b, c, out);
        break;
    case EVENT_BATTLE:
        tell_battle(s, a, out);
        break;
    case EVENT_OVER:
        tell_over(b, out);
        break;
    }
}
