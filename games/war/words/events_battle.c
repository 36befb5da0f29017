/* War for Wonderland in words: what happens in a battle; events.c has the table. */
#include "games/war/rules/causes.h"
#include "games/war/rules/play.h"
#include "games/war/rules/progress.h"
#include "games/war/rules/units.h"
#include "games/war/words/names.h"
#include "games/war/words/phrases.h"
#include "games/war/words/words_internal.h"

/* 8.7: what the battle is about. */
void war_tell_battle(const struct told_event *r, struct text *out)
{
    static const struct words battle =
        WORDS("Battle {0} for {1} {1#point|points}!", "Битва {0} за {1} {1#балл|балла|баллов}!",
              "Bitwa {0} o {1} {1#punkt|punkty|punktów}!");
    static const struct words resistance =
        WORDS(" Local resistance: {0}.", " Местное сопротивление: {0}.", " Lokalny opór: {0}.");
    static const struct words alone =
        WORDS("{0} {0?fight|fights} the local resistance ({1}) alone {2}, for {3} "
              "{3#point|points}!",
              "{0} {0?сражаетесь|сражается} {2} только с местным сопротивлением ({1}). На кону {3} "
              "{3#балл|балла|баллов}!",
              "{0?Walczysz|{0} walczy} {2} tylko z lokalnym oporem ({1}). Do zdobycia: {3} "
              "{3#punkt|punkty|punktów}!");
    int points = war_token_points(r->s, r->a), resists = war_resistance[r->s->round];
    if ((r->b & (r->b - 1)) == 0) { /* 17.15 */
        text_say(out, &alone, SEAT(__builtin_ctz((unsigned)r->b)), NUMBER(resists),
                 TERM(&war_name_region_in[r->a]), NUMBER(points));
        return;
    }
    text_say(out, &battle, TERM(&war_name_region_in[r->a]), NUMBER(points));
    if (two_players(r->s))
        text_say(out, &resistance, NUMBER(resists));
}

void war_tell_strength(const struct told_event *r, struct text *out)
{
    static const struct words starts =
        WORDS("{0} ({1}): {2} {2#unit|units}, starting strength {3}.",
              "{0} ({1}): {2} {2#боец|бойца|бойцов}, начальная сила {3}.",
              "{0} ({1}): {2} {2#jednostka|jednostki|jednostek}, siła początkowa {3}.");
    text_say(out, &starts, SEAT(r->a), TERM(&war_name_faction[r->s->seat[r->a].faction]),
             NUMBER(r->c), NUMBER(r->b));
}

void war_tell_over(const struct told_event *r, struct text *out)
{
    static const struct words limit =
        WORDS("Strength {0} is reached: the battle is over.",
              "Достигнута сила {0}: битва окончена.", "Osiągnięto siłę {0}: koniec bitwy.");
    static const struct words ahead =
        WORDS("Only the player ahead still draws: the battle is over.",
              "Тянет только тот, кто впереди: битва окончена.",
              "Dobiera już tylko ten, kto prowadzi: koniec bitwy.");
    static const struct words resistance =
        WORDS("Nobody else is left, and the local resistance is overcome: the battle is over.",
              "Соперников больше нет, местное сопротивление сломлено: битва окончена.",
              "Nie ma już przeciwników, a lokalny opór jest złamany: koniec bitwy.");
    static const struct words done =
        WORDS("Nobody draws any more: the battle is over.",
              "Больше никто не тянет: битва окончена.", "Nikt już nie dobiera: koniec bitwy.");
    if (r->b == CAUSE_LIMIT)
        text_say(out, &limit, NUMBER(STRENGTH_MAX));
    else
        text_term(out, r->b == CAUSE_RESISTANCE ? &resistance
                       : r->b == CAUSE_AHEAD    ? &ahead
                                                : &done);
}

void war_tell_place(const struct told_event *r, struct text *out)
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
              "{0?Remisujesz|{0} remisuje} na pierwszym miejscu (siła {1}).");
    static const struct words below =
        WORDS("{0} {0?end|ends} with strength {1}, below the local resistance.",
              "{0} {0?заканчиваете|заканчивает} с силой {1}: местное сопротивление сильнее.",
              "{0?Kończysz|{0} kończy} z siłą {1}: lokalny opór jest silniejszy.");
    const struct words *words = r->b == 1 && r->s->tied ? &shares : &places[r->b];
    if (two_players(r->s) && r->b == 0 && r->c < war_resistance[r->s->round])
        words = &below; /* 17.14 */
    text_say(out, words, SEAT(r->a), NUMBER(r->c));
}

void war_tell_play(const struct told_event *r, struct text *out)
{
    static const struct words draws = WORDS("{0} {0?draw|draws} {1}", "{0} {0?тянете|тянет} {1}",
                                            "{0?Dobierasz|{0} dobiera} {1}");
    text_say(out, &draws, SEAT(r->a), TERM(war_chip_whom(r->s, r->a, r->b)));
    war_say_printed(r->b, out);
    text_add(out, r->b < CHIP_MADNESS ? "." : "!");
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

void war_tell_add(const struct told_event *r, struct text *out)
{
    static const struct words moves =
        WORDS("{0?Your|{0}’s} strength: {1} → {2}", "{0?Ваша сила:|{0}: сила} {1} → {2}",
              "{0?Twoja siła:|{0}: siła} {1} → {2}");
    static const struct words stays =
        WORDS("{0?Your|{0}’s} strength stays {2}", "{0?Ваша сила|{0}: сила} прежняя, {2}",
              "{0?Twoja siła|{0}: siła} bez zmian, {2}");
    static const struct words most =
        WORDS("{0?Your|{0}’s} strength: {2}!", "{0?Ваша сила:|{0}: сила} {2}!",
              "{0?Twoja siła:|{0}: siła} {2}!");
    int by = r->b, to = r->c;
    if (to == STRENGTH_MAX && by > 0) {
        text_say(out, &most, SEAT(r->a), NUMBER(by), NUMBER(to));
        return;
    }
    text_say(out, by == 0 ? &stays : &moves, SEAT(r->a), NUMBER(to - by), NUMBER(to));
    say_sum(r->s, r->a, by, out);
    text_add(out, ".");
}

void war_tell_lost(const struct told_event *r, struct text *out)
{
    static const struct words supporter =
        WORDS("{0} {0?lose|loses} a supporter", "{0} {0?теряете|теряет} сторонника",
              "{0?Tracisz|{0} traci} zwolennika");
    static const struct words leader =
        WORDS("{0} {0?lose|loses} the leader", "{0} {0?теряете|теряет} лидера",
              "{0?Tracisz|{0} traci} lidera");
    static const struct words figure =
        WORDS("{0} {0?lose|loses} {1}", "{0} {0?теряете|теряет} {1}", "{0?Tracisz|{0} traci} {1}");
    int code = r->b, cause = r->c;
    if (code == UNIT_SUPPORTER)
        text_say(out, &supporter, SEAT(r->a));
    else if (code == UNIT_LEADER)
        text_say(out, &leader, SEAT(r->a));
    else
        text_say(out, &figure, SEAT(r->a), TERM(&war_name_figure_whom[war_unit_figure(code)]));
    if (cause != CAUSE_MADNESS && cause != CAUSE_POISON) /* the chip has been told */
        war_say_cause(cause, out);
    text_add(out, ".");
}

void war_tell_back(const struct told_event *r, struct text *out)
{
    static const struct words back = WORDS("{0} {0?put|puts} {1} back into the bag",
                                           "{0} {0?возвращаете|возвращает} в мешок {1}",
                                           "{0?Wkładasz|{0} wkłada} z powrotem do worka {1}");
    int seat = r->a, cause = r->c;
    if (cause == CAUSE_SHIELD)
        return; /* told with the shield */
    text_say(out, &back, SEAT(seat), TERM(war_chip_whom(r->s, seat, r->b)));
    war_say_cause(cause, out);
    text_add(out, ".");
}

void war_tell_halt(const struct told_event *r, struct text *out)
{
    static const struct words stops =
        WORDS("{0} {0?stop|stops}.", "{0} {0?останавливаетесь|останавливается}.",
              "{0?Zatrzymujesz|{0} zatrzymuje} się.");
    static const struct words full =
        WORDS("{0} {0?have|has} no room for another chip and must stop.",
              "{0} {0?останавливаетесь|останавливается}: для жетонов больше нет места.",
              "{0?Zatrzymujesz|{0} zatrzymuje} się: nie ma już miejsca na żetony.");
    text_say(out, r->b == CAUSE_FULL ? &full : &stops, SEAT(r->a));
}

/* What is told of a use: its effect; its name, since who goes where comes next; or nothing, since
 * the action, shards or the marker tell it. */
enum use_told { USE_MISSING, USE_DOES, USE_NAME, USE_SILENT };

struct use {
    enum use_told told;
    const struct words *does; /* to the chip that is played */
};

/* Every effect that the rules announce needs an entry. */
static const struct use *words_of_use(int cause)
{
    static const struct words ahead =
        WORDS("adds 1: an opponent is ahead", "получает +1: соперник впереди",
              "ma +1: przeciwnik jest z przodu");
    static const struct words here =
        WORDS("adds 2: the leader or a castle is here", "получает +2: здесь лидер или замок",
              "ma +2: tu jest lider albo zamek");
    static const struct words poison =
        WORDS("add 1: an opponent has poison", "получают +1: у соперника есть отравление",
              "mają +1: przeciwnik ma truciznę");
    static const struct words mad =
        WORDS("adds 1: there is madness on the track", "получает +1: на треке есть безумие",
              "ma +1: na torze jest szaleństwo");
    static const struct words all_ahead =
        WORDS("adds strength for those ahead", "даёт прибавку за каждого, кто впереди",
              "daje więcej siły za każdego, kto jest z przodu");
    static const struct words hot =
        WORDS("adds 1 for each forge chip", "даёт +1 за каждый жетон кузницы",
              "daje +1 za każdy żeton kuźni");
    static const struct words one = WORDS("adds 1", "даёт +1", "daje +1");
    static const struct words two = WORDS("doubles the strength", "удваивает силу", "podwaja siłę");
    static const struct words three =
        WORDS("triples the strength", "утраивает силу", "potraja siłę");
    static const struct words more =
        WORDS("brings more chips at the next draw", "даёт в следующий раз больше жетонов",
              "daje następnym razem więcej żetonów");
    static const struct words watch =
        WORDS("brings more chips at the next draw", "дают в следующий раз больше жетонов",
              "daje następnym razem więcej żetonów");
    static const struct words only =
        WORDS("counts only 1: another one is active", "считается за 1: другая уже активна",
              "liczy się za 1: inna jest już aktywna");
    static const struct words herd =
        WORDS("changes by 2 for each active one", "меняет силу на 2 за каждое активное",
              "zmienia siłę o 2 za każdego aktywnego");
    static const struct words stopped =
        WORDS("adds 1 for each opponent who has stopped", "получает +1 за каждого, кто остановился",
              "ma +1 za każdego, kto się zatrzymał");
    static const struct use use[CAUSE_COUNT] = {
        [CAUSE_BASE + ALICE] = { USE_DOES, &ahead },
        [CAUSE_BASE + QUEEN] = { USE_DOES, &here },
        [CAUSE_BASE + JABBERWOCK] = { USE_DOES, &poison },
        [CAUSE_BASE + CAT] = { USE_DOES, &mad },
        [CAUSE_ABILITY + ABILITY_MANXOME] = { USE_DOES, &all_ahead },
        [CAUSE_ABILITY + ABILITY_HOT] = { USE_DOES, &hot },
        [CAUSE_ABILITY + ABILITY_PAINT] = { USE_DOES, &one },
        [CAUSE_ALLY_TEXT(SET_A, SOLDIER)] = { USE_DOES, &one },
        [CAUSE_ALLY_TEXT(SET_B, FLAMINGO)] = { USE_DOES, &one },
        [CAUSE_ALLY_TEXT(SET_A, FLAMINGO)] = { USE_DOES, &two },
        [CAUSE_ALLY_TEXT(SET_B, SOLDIER)] = { USE_DOES, &two },
        [CAUSE_ALLY_TEXT(SET_D, SOLDIER)] = { USE_DOES, &three },
        [CAUSE_ALLY_TEXT(SET_C, SOLDIER)] = { USE_DOES, &more },
        [CAUSE_WONDERLANDER + WONDERLANDER_WATCH] = { USE_DOES, &watch },
        [CAUSE_ALLY_TEXT(SET_B, ROOK)] = { USE_DOES, &only },
        [CAUSE_ALLY_TEXT(SET_C, CREATURE)] = { USE_DOES, &herd },
        [CAUSE_WONDERLANDER + WONDERLANDER_TEACUP] = { USE_DOES, &stopped },
        [CAUSE_ABILITY + ABILITY_EVERYWHERE] = { USE_NAME, NULL },
        [CAUSE_ABILITY + ABILITY_SUPPORT] = { USE_NAME, NULL },
        [CAUSE_ABILITY + ABILITY_FADE] = { USE_NAME, NULL },
        [CAUSE_BASE + HATTER] = { USE_SILENT, NULL },
        [CAUSE_ABILITY + ABILITY_SMILE] = { USE_SILENT, NULL },
        [CAUSE_WONDERLANDER + WONDERLANDER_HORN] = { USE_SILENT, NULL },
        [CAUSE_WONDERLANDER + WONDERLANDER_FEATHER] = { USE_SILENT, NULL },
    };
    require(cause < CAUSE_COUNT && use[cause].told != USE_MISSING);
    return &use[cause];
}

void war_tell_use(const struct told_event *r, struct text *out)
{
    static const struct words does =
        WORDS("{0?Your|{0}’s} {1} {2}.", "{1}{0?| ({0})} {2}.", "{1}{0?| ({0})} {2}.");
    static const struct words uses = WORDS("{0} {0?use|uses} the ability “{1}”!",
                                           "{0} {0?применяете|применяет} способность «{1}»!",
                                           "{0?Używasz|{0} używa} zdolności „{1}”!");
    const struct use *use = words_of_use(r->b);
    if (use->told == USE_NAME)
        text_say(out, &uses, SEAT(r->a), TERM(war_cause_name(r->b)));
    else if (use->told == USE_DOES)
        text_say(out, &does, SEAT(r->a), TERM(war_cause_name(r->b)), TERM(use->does));
}

void war_tell_aim(const struct told_event *r, struct text *out)
{
    static const struct words aims =
        WORDS("{0} {0?use|uses} “{2}” on {1?you|{1}}!",
              "{0} {0?применяете|применяет} «{2}», жертва — {1?вы|{1}}!",
              "{0?Używasz|{0} używa} efektu „{2}”, ofiara: {1?ty|{1}}!");
    static const struct words poison =
        WORDS("{0} {0?slip|slips} a poison chip into {1?your|{1}’s} bag ({2}).",
              "{2}: {0?вы подкладываете|{0} подкладывает} жетон отравления, жертва — "
              "{1?вы|{1}}.",
              "{2}: {0?podrzucasz|{0} podrzuca} żeton trucizny, ofiara to {1?ty|{1}}.");
    static const struct words crown =
        WORDS("{2}: {1?your|{1}’s} next chip will have no effect.",
              "{2}: {1?ваш следующий жетон|следующий жетон ({1})} не подействует.",
              "{2}: {1?twój następny żeton|następny żeton ({1})} nie zadziała.");
    static const struct words treacle =
        WORDS("{2}: {1?you|{1}} must draw again.",
              "{2}: {1?вам придётся тянуть|{1} обязательно тянет} дальше.",
              "{2}: {1?musisz|{1} musi} dobierać dalej.");
    int cause = r->c;
    const struct words *words = &aims;
    if (cause == CAUSE_ABILITY + ABILITY_CLAWS || cause == CAUSE_ABILITY + ABILITY_JAWS)
        words = &poison;
    else if (cause == CAUSE_WONDERLANDER + WONDERLANDER_CROWN)
        words = &crown;
    else if (cause == CAUSE_WONDERLANDER + WONDERLANDER_TREACLE)
        words = &treacle;
    text_say(out, words, SEAT(r->a), SEAT(r->b), TERM(war_cause_name(cause)));
}
