/* War for Wonderland in words: pieces of sentences. */
#include "games/war/words/phrases.h"

#include "games/war/rules/causes.h"
#include "games/war/rules/units.h"
#include "games/war/words/names.h"

const struct words *war_chip_name(const struct war *s, int seat, int kind)
{
    if (kind == CHIP_ARTEFACT && s->seat[seat].faction < FACTION_COUNT)
        return &war_name_artefact[s->seat[seat].faction];
    return &war_name_chip[kind];
}

const struct words *war_chip_whom(const struct war *s, int seat, int kind)
{
    if (kind == CHIP_ARTEFACT && s->seat[seat].faction < FACTION_COUNT)
        return &war_name_artefact_whom[s->seat[seat].faction];
    return &war_name_chip_whom[kind];
}

void war_say_faction(int seat, int faction, struct text *out)
{
    static const struct words plays = WORDS(
        "{0} {0?play|plays} {1}.", "{0} {0?играете|играет} за {1}.", "{0?Grasz|{0} gra} jako {2}.");
    text_say(out, &plays, SEAT(seat), TERM(&war_name_faction_whom[faction]),
             TERM(&war_name_faction[faction]));
}

void war_say_printed(int kind, struct text *out)
{
    if (kind <= CHIP_F2 || kind >= CHIP_MADNESS)
        return; /* the name has it, or there is none */
    text_add(out, " (");
    text_number(out, war_printed[kind]);
    text_add(out, ")");
}

/* Numbers from `from` on that represent the entries of a table. */
struct name_range {
    int from, count;
    const struct words *name;
};

static const struct words *name_in(const struct name_range *r, int n, int number)
{
    for (int i = 0; i < n; i++)
        if (number >= r[i].from && number < r[i].from + r[i].count)
            return &r[i].name[number - r[i].from];
    return NULL;
}
#define NAME_IN(ranges, number) name_in(ranges, sizeof(ranges) / sizeof *(ranges), number)

const struct words *war_icon_name(int icon)
{
    static const struct name_range icons[] = {
        { 0, CHIP_WONDERLANDER, war_name_chip },
        { ICON_ANY_WEAK, ICON_COUNT - ICON_ANY_WEAK, &war_name_icon[ICON_ANY_WEAK] },
    };
    return NAME_IN(icons, icon);
}

int war_unit_figure(int code)
{
    int figure = code - (code < UNIT_FROM ? UNIT_FIGURE : UNIT_FIGURE_FROM);
    return figure >= 0 && figure < FIGURE_COUNT ? figure : NONE;
}

const struct words *war_cause_name(int cause)
{
    static const struct words plain[CAUSE_WONDERLANDER] = {
        [CAUSE_SETUP] = WORDS("at the start", "в начале игры", "na początku gry"),
        [CAUSE_DIE] = WORDS("shard die", "кубик осколков", "kość odłamków"),
        [CAUSE_HEAD] = WORDS("Head of the Table", "глава стола", "szczyt stołu"),
        [CAUSE_PARTY_END] = WORDS("the tea party is over", "чаепитие окончено", "koniec herbatki"),
        [CAUSE_MOST] = WORDS("the most shards", "больше всех осколков", "najwięcej odłamków"),
        [CAUSE_TIE] =
            WORDS("tie for first place", "ничья за первое место", "remis na pierwszym miejscu"),
        [CAUSE_ALONE] = WORDS("uncontested region", "регион без боя", "region bez walki"),
        [CAUSE_STAR] = WORDS("star", "звезда", "gwiazda"),
        [CAUSE_ARTEFACT] = WORDS("full forge track", "трек кузницы заполнен", "pełny tor kuźni"),
        [CAUSE_WAGER] = WORDS("wager", "ставка", "zakład"),
        [CAUSE_LEADER_MAX] = WORDS("the leader can’t grow stronger", "лидер сильнее не станет",
                                   "lider nie będzie silniejszy"),
        [CAUSE_MADNESS] = WORDS("madness", "безумие", "szaleństwo"),
        [CAUSE_POISON] = WORDS("poison", "отравление", "trucizna"),
        [CAUSE_BUST] = WORDS("bust", "крах", "klęska"),
    };
    static const struct name_range sources[] = {
        { CAUSE_WONDERLANDER, WONDERLANDER_COUNT, war_name_wonderlander },
        { CAUSE_ABILITY, ABILITY_COUNT, war_name_ability },
        { CAUSE_ALLY_TEXT(SET_A, 0), ALLY_COUNT, war_name_ally },
        { CAUSE_ALLY_TEXT(SET_B, 0), ALLY_COUNT, war_name_ally },
        { CAUSE_ALLY_TEXT(SET_C, 0), ALLY_COUNT, war_name_ally },
        { CAUSE_ALLY_TEXT(SET_D, 0), ALLY_COUNT, war_name_ally },
        { CAUSE_BASE, FACTION_COUNT, war_name_artefact },
    };
    if (cause < CAUSE_WONDERLANDER)
        return plain[cause].in[EN] != NULL ? &plain[cause] : NULL;
    return NAME_IN(sources, cause);
}

void war_say_cause(int cause, struct text *out)
{
    const struct words *name = war_cause_name(cause);
    if (name == NULL)
        return;
    text_add(out, " (");
    text_term(out, name);
    text_add(out, ")");
}

void war_say_forge_icons(struct text *out)
{
    const char *comma = "";
    for (int cell = 0; cell <= STRENGTH_MAX; cell++)
        if (on_forge_icon(cell)) {
            text_add(out, comma);
            text_number(out, cell);
            comma = ", ";
        }
}

void war_say_card_number(int card, struct text *out)
{
    static const char *const deck[ROUNDS] = { "I-", "II-", "III-" };
    int number = card % TEA_DECK + 1;
    text_add(out, deck[card / TEA_DECK]);
    text_add(out, number < 10 ? "0" : "");
    text_number(out, number);
}

void war_say_icons(const uint8_t *icons, int n, struct text *out)
{
    for (int i = 0; i < n && icons[i] != ICON_NONE; i++) {
        text_add(out, i > 0 ? ", " : "");
        text_term(out, war_icon_name(icons[i]));
    }
}

void war_say_card(int card, struct text *out)
{
    static const struct words units = WORDS("{0} {0#unit|units}", "{0} {0#боец|бойца|бойцов}",
                                            "{0} {0#jednostka|jednostki|jednostek}");
    static const struct words more = WORDS(" and {0} more", " и ещё {0}", " i jeszcze {0}");
    static const struct words die = WORDS("shard die", "кубик осколков", "kość odłamków");
    static const struct words either = WORDS(" or ", " либо ", " albo ");
    static const struct words with_die =
        WORDS("with the shard die: ", "с броском кубика осколков: ", "z rzutem kością odłamków: ");
    const struct tea_card *c = &war_tea[card];
    const char *comma = "";
    if (c->units > 0) {
        text_say(out, &units, NUMBER(c->units));
        comma = ", ";
    }
    if (c->more > 0)
        text_say(out, &more, NUMBER(c->more));
    if (c->die) {
        text_add(out, comma);
        text_term(out, &die);
        comma = ", ";
    }
    text_add(out, c->kind == SPLIT ? "; " : comma);
    war_say_icons(c->fixed, 3, out);
    if (c->kind == PLAIN)
        return;
    text_add(out, c->kind == CORRUPTED ? "; " : "");
    text_term(out, c->kind == CORRUPTED ? &with_die : &either);
    war_say_icons(c->other, 2, out);
}
