/* War for Wonderland in words: pieces of sentences. */
#include "games/war/words/speech.h"

const struct words *war_chip_name(const struct war *s, int seat, int kind)
{
    if (kind == CHIP_ARTIFACT && s->seat[seat].faction < FACTION_COUNT)
        return &war_name_artifact[s->seat[seat].faction];
    return &war_name_chip[kind];
}

void war_say_printed(int kind, struct text *out)
{
    if (kind <= CHIP_F2 || kind >= CHIP_MADNESS)
        return; /* the name has it, or there is none */
    text_add(out, " (");
    text_number(out, war_printed[kind]);
    text_add(out, ")");
}

int war_base_strength(const struct war *s, int seat, bool placed)
{
    const struct war_seat *p = &s->seat[seat];
    int rooks = 0;
    for (int i = 0; i < p->active_n; i++)
        rooks += (p->active[i] & ~1) == CHIP_ROOK;
    bool another = rooks > (placed ? 1 : 0);
    if ((p->played & ~1) == CHIP_ROOK && s->set[ROOK] == SET_B && another)
        return 1;
    return war_printed[p->played];
}

/* Numbers from `from` on that stand for the entries of a table. */
struct range {
    int from, count;
    const struct words *name;
};

static const struct words *name_in(const struct range *r, int n, int number)
{
    for (int i = 0; i < n; i++)
        if (number >= r[i].from && number < r[i].from + r[i].count)
            return &r[i].name[number - r[i].from];
    return NULL;
}
#define NAME_IN(ranges, number) name_in(ranges, sizeof(ranges) / sizeof *(ranges), number)

const struct words *war_icon_name(int icon)
{
    static const struct range icons[] = {
        { 0, CHIP_WONDERLANDER, war_name_chip },
        { ICON_ANY_WEAK, ICON_COUNT - ICON_ANY_WEAK, &war_name_icon[ICON_ANY_WEAK] },
    };
    return NAME_IN(icons, icon);
}

const struct words *war_unit_name(int code)
{
    static const struct range units[] = {
        { UNIT_FIGURE, FIGURE_COUNT, war_name_figure },
        { UNIT_FROM, REGION_COUNT, war_name_region },
        { UNIT_FIGURE_FROM, FIGURE_COUNT, war_name_figure },
    };
    return NAME_IN(units, code);
}

const struct words *war_why_name(int why)
{
    static const struct words plain[WHY_WONDERLANDER] = {
        [WHY_SETUP] = WORDS("to begin with", "для начала", "na początek"),
        [WHY_DIE] = WORDS("shard die", "кубик осколков", "kość odłamków"),
        [WHY_HEAD] = WORDS("Head of the Table", "глава стола", "szczyt stołu"),
        [WHY_PARTY_END] = WORDS("the tea party is over", "чаепитие окончено", "koniec herbatki"),
        [WHY_MOST] = WORDS("the most shards", "больше всех осколков", "najwięcej odłamków"),
        [WHY_TIE] =
            WORDS("tie for first place", "ничья за первое место", "remis o pierwsze miejsce"),
        [WHY_ALONE] = WORDS("uncontested region", "регион без боя", "region bez walki"),
        [WHY_STAR] = WORDS("star", "звезда", "gwiazda"),
        [WHY_ARTIFACT] = WORDS("full forge track", "трек кузницы заполнен", "pełny tor kuźni"),
        [WHY_WAGER] = WORDS("wager", "ставка", "zakład"),
        [WHY_LEADER_MAX] = WORDS("the leader cannot grow stronger", "лидер сильнее не станет",
                                 "lider nie będzie silniejszy"),
        [WHY_MADNESS] = WORDS("madness", "безумие", "szaleństwo"),
        [WHY_POISON] = WORDS("poison", "отравление", "trucizna"),
        [WHY_BUST] = WORDS("bust", "крах", "klęska"),
    };
    static const struct range sources[] = {
        { WHY_WONDERLANDER, WONDERLANDER_COUNT, war_name_wonderlander },
        { WHY_ABILITY, ABILITY_COUNT, war_name_ability },
        { WHY_ALLY + 5 * SET_A, ALLY_COUNT, war_name_ally },
        { WHY_ALLY + 5 * SET_B, ALLY_COUNT, war_name_ally },
        { WHY_ALLY + 5 * SET_C, ALLY_COUNT, war_name_ally },
        { WHY_ALLY + 5 * SET_D, ALLY_COUNT, war_name_ally },
        { WHY_BASE, FACTION_COUNT, war_name_artifact },
    };
    if (why < WHY_WONDERLANDER)
        return plain[why].in[EN] != NULL ? &plain[why] : NULL;
    return NAME_IN(sources, why);
}

void war_say_why(int why, struct text *out)
{
    const struct words *name = war_why_name(why);
    if (name == NULL)
        return;
    text_add(out, " (");
    text_term(out, name);
    text_add(out, ")");
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
        WORDS("with the shard die: ", "за кубик осколков: ", "za kość odłamków: ");
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
