/*
 * War for Wonderland in words: what a seat or luck has done. Events tell most of the story, since
 * steps without a choice happen without an action; so an action only says what no event tells.
 */
#include "games/war/rules/progress.h"
#include "games/war/rules/units.h"
#include "games/war/words/names.h"
#include "games/war/words/phrases.h"
#include "games/war/words/words_internal.h"

/* Events tell it. */
static void says_nothing(const struct choice *c, struct text *out)
{
    (void)c, (void)out;
}

/* Luck */

static void say_lot(const struct choice *c, struct text *out)
{
    war_say_faction(c->a, c->b, out);
}

static void say_set(const struct choice *c, struct text *out)
{
    static const struct words all =
        WORDS("Ally cards of set {0} are in play.", "В игре карты союзников из набора {0}.",
              "W grze są karty sojuszników z zestawu {0}.");
    static const struct words one =
        WORDS("{1}: the card of set {0} is in play.", "{1}: в игре карта из набора {0}.",
              "{1}: w grze jest karta z zestawu {0}.");
    const char name[] = { (char)('A' + c->b), '\0' };
    if (c->a == NONE)
        text_say(out, &all, STRING(name));
    else
        text_say(out, &one, STRING(name), TERM(&war_name_ally[c->a]));
}

static void say_out(const struct choice *c, struct text *out)
{
    static const struct words removed =
        WORDS("{0} isn’t in this game.", "{0} вне игры.", "{0} jest poza grą.");
    text_say(out, &removed, TERM(&war_name_region[quest_region(c->a)]));
}

static void say_token(const struct choice *c, struct text *out)
{
    static const struct words worth = WORDS("{0}: {1}, {2} and {3} points in the three rounds.",
                                            "{0}: {1}, {2} и {3} баллов в трёх раундах.",
                                            "{0}: {1}, {2} i {3} punktów w trzech rundach.");
    const uint8_t *points = war_token[c->b];
    text_say(out, &worth, TERM(&war_name_region[c->a]), NUMBER(points[0]), NUMBER(points[1]),
             NUMBER(points[2]));
}

static void say_market(const struct choice *c, struct text *out)
{
    static const struct words market = WORDS(
        "New on the market: {0}.", "На рынке новая карта: {0}.", "Na rynku jest nowa karta: {0}.");
    text_say(out, &market, TERM(&war_name_wonderlander[c->a]));
}

static void say_quest(const struct choice *c, struct text *out)
{
    static const struct words some =
        WORDS("{0} {0?draw|draws} a quest.", "{0} {0?берёте|берёт} квест.",
              "{0?Dobierasz|{0} dobiera} zadanie.");
    static const struct words own =
        WORDS("Your quest: “{0}” ({1}).", "Ваш квест: «{0}» ({1}).", "Twoje zadanie: „{0}” ({1}).");
    int seat = c->a, quest = c->b;
    if (quest != UNKNOWN && out->reader->seat == seat)
        text_say(out, &own, TERM(&war_name_quest[quest]),
                 TERM(&war_name_region[quest_region(quest)]));
    else if (war_phase(c->s) != PHASE_SETUP) /* everybody has two to begin with */
        text_say(out, &some, SEAT(seat));
}

/* Seats */

static void say_faction(const struct choice *c, struct text *out)
{
    war_say_faction(c->seat, c->a, out);
}

static void say_keep(const struct choice *c, struct text *out)
{
    static const struct words keeps =
        WORDS("You keep “{0}”.", "Вы оставляете квест «{0}».", "Zachowujesz zadanie „{0}”.");
    if (c->a < QUESTS && out->reader->seat == c->seat)
        text_say(out, &keeps, TERM(&war_name_quest[c->a]));
}

static void say_wager(const struct choice *c, struct text *out)
{
    static const struct words wagers =
        WORDS("You wager on {0}.", "Вы ставите на {0}.", "Obstawiasz {0}.");
    if (c->a < FACTION_COUNT && out->reader->seat == c->seat)
        text_say(out, &wagers, TERM(&war_name_faction_whom[c->a]));
}

static void say_party(const struct choice *c, struct text *out)
{
    static const struct words party =
        WORDS("{0?You call|{0} calls}: “It’s My Party!” New cards come to the table.",
              "{0}: «Это моя вечеринка!» На столе новые карты.",
              "{0}: „To moje przyjęcie!” Na stół trafiają nowe karty.");
    text_say(out, &party, SEAT(c->seat));
}

static void say_guest(const struct choice *c, struct text *out)
{
    static const struct words guest =
        WORDS("Unexpected Guest: {0?you sit|{0} sits} down on chair {1}.",
              "Нежданный гость: {0?вы садитесь|{0} садится} на стул {1}.",
              "Niespodziewany gość: {0?siadasz|{0} siada} na krześle {1}.");
    text_say(out, &guest, SEAT(c->seat), NUMBER(c->a));
}

/* Whether it is still to be chosen which units go (6.4, 6.8). */
static bool units_are_chosen(const struct war *s, int seat, int units)
{
    for (int f = 0; f < FIGURE_COUNT && s->region == NONE; f++)
        if (war_has_figure(s, seat, f, AT_RESERVE))
            return true;
    return s->seat[seat].reserve < units;
}

/* Says how many units go; the units themselves are then placed in silence. */
static void say_units(const struct choice *c, struct text *out)
{
    static const struct words sends =
        WORDS("{0} {0?send|sends} {1} {1#unit|units} {2}",
              "{0} {0?отправляете|отправляет} {1} {1#бойца|бойцов|бойцов} {2}",
              "{0?Wysyłasz|{0} wysyła} {1} {1#jednostkę|jednostki|jednostek} {2}");
    static const struct words chooses =
        WORDS("{0} {0?choose|chooses} a region for {1} {1#unit|units}: {3}",
              "{0} {0?выбираете|выбирает} регион для {1} {1#бойца|бойцов|бойцов}: {3}",
              "{0?Wybierasz|{0} wybiera} region dla {1} {1#jednostki|jednostek|jednostek}: {3}");
    struct frame f = war_top(c->s);
    if (f.step != STEP_REGION)
        return;
    text_say(out, units_are_chosen(c->s, c->seat, f.units) ? &chooses : &sends, SEAT(c->seat),
             NUMBER(f.units), TERM(&war_name_region_to[c->a]), TERM(&war_name_region[c->a]));
    war_say_cause(f.cause, out);
    text_add(out, ".");
}

/* A supporter of the reserve that was chosen; all other units are told by their event. */
static void say_unit(const struct choice *c, struct text *out)
{
    static const struct words sends = WORDS("{0} {0?send|sends} a supporter {1}.",
                                            "{0} {0?отправляете|отправляет} сторонника {1}.",
                                            "{0?Wysyłasz|{0} wysyła} zwolennika {1}.");
    if (c->a == UNIT_SUPPORTER)
        text_say(out, &sends, SEAT(c->seat), TERM(&war_name_region_to[war_top(c->s).region]));
}

/* The other modes are told when they work. */
static void say_soldier(const struct choice *c, struct text *out)
{
    static const struct words fetches =
        WORDS("{0?Your|{0}’s} Card Soldier brings back an exhausted chip.",
              "{0?Ваш|{0}:} Карточный Солдат возвращает истощённый жетон.",
              "{0?Twój|{0}:} Karciany Żołnierz przywraca wyczerpany żeton.");
    static const struct words calls = WORDS("{0?Your|{0}’s} Card Soldier calls for supporters.",
                                            "{0?Ваш|{0}:} Карточный Солдат зовёт сторонников.",
                                            "{0?Twój|{0}:} Karciany Żołnierz wzywa zwolenników.");
    int mode = c->a;
    if (mode == SOLDIER_RETURN || mode == SOLDIER_MOVE)
        text_say(out, mode == SOLDIER_MOVE ? &calls : &fetches, SEAT(c->seat));
}

static void say_teapot(const struct choice *c, struct text *out)
{
    static const struct words teapot[] = {
        WORDS("{0?Your|{0}’s} Boiling Teapot pours weak tea (−1).",
              "{0?Ваш|{0}:} Кипящий чайник наливает слабый чай (−1).",
              "{0?Twój|{0}:} Wrzący czajnik nalewa słabą herbatę (−1)."),
        WORDS("{0?Your|{0}’s} Boiling Teapot pours tea that’s just right (0).",
              "{0?Ваш|{0}:} Кипящий чайник наливает чай в самый раз (0).",
              "{0?Twój|{0}:} Wrzący czajnik nalewa herbatę w sam raz (0)."),
        WORDS("{0?Your|{0}’s} Boiling Teapot pours strong tea (+1).",
              "{0?Ваш|{0}:} Кипящий чайник наливает крепкий чай (+1).",
              "{0?Twój|{0}:} Wrzący czajnik nalewa mocną herbatę (+1)."),
    };
    text_say(out, &teapot[c->a], SEAT(c->seat));
}

say_choice_fn *const war_actions[VERB_COUNT] = {
    [VERB_FIRST] = says_nothing,   [VERB_LOT] = say_lot,         [VERB_SET] = say_set,
    [VERB_OUT] = say_out,          [VERB_TOKEN] = say_token,     [VERB_START] = says_nothing,
    [VERB_MARKET] = say_market,    [VERB_TEA] = says_nothing,    [VERB_QUEST] = say_quest,
    [VERB_DIE] = says_nothing,     [VERB_CHIP] = says_nothing,   [VERB_FIGURE] = says_nothing,
    [VERB_FACTION] = say_faction,  [VERB_KEEP] = say_keep,       [VERB_POISON] = says_nothing,
    [VERB_MOVE] = says_nothing,    [VERB_CROSS] = says_nothing,  [VERB_PARTY] = say_party,
    [VERB_GUEST] = say_guest,      [VERB_TAKE] = says_nothing,   [VERB_LEADER] = says_nothing,
    [VERB_HALF] = says_nothing,    [VERB_ITEM] = says_nothing,   [VERB_REGION] = say_units,
    [VERB_UNIT] = say_unit,        [VERB_ALLY] = says_nothing,   [VERB_WONDER] = says_nothing,
    [VERB_ABILITY] = says_nothing, [VERB_CASTLE] = says_nothing, [VERB_DROP] = says_nothing,
    [VERB_FORGE] = says_nothing,   [VERB_WAGER] = say_wager,     [VERB_DRAW] = says_nothing,
    [VERB_PICK] = says_nothing,    [VERB_LOSE] = says_nothing,   [VERB_TARGET] = says_nothing,
    [VERB_SOLDIER] = say_soldier,  [VERB_RETURN] = says_nothing, [VERB_FROM] = says_nothing,
    [VERB_TEAPOT] = say_teapot,    [VERB_ORDER] = says_nothing,  [VERB_ICON] = says_nothing,
    [VERB_REWARD] = says_nothing,  [VERB_FEAT] = says_nothing,   [VERB_PURGE] = says_nothing,
    [VERB_FADE] = says_nothing,    [VERB_NO] = says_nothing,     [VERB_YES] = says_nothing,
    [VERB_PASS] = says_nothing,
};

void war_say_action(const void *state, int seat, action act, struct text *out)
{
    struct choice c = {
        .s = state, .seat = seat, .act = act, .a = action_a(act), .b = action_b(act)
    };
    require(action_verb(act) < VERB_COUNT && war_actions[action_verb(act)] != NULL);
    war_actions[action_verb(act)](&c, out);
}
