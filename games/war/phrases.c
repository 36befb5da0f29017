/* War for Wonderland in words: pieces of sentences. */
#include "speech.h"

const struct words *war_chip_name(const struct war *s, int seat, int kind)
{
    if (kind == CHIP_ARTIFACT && s->seat[seat].faction < FACTION_COUNT)
        return &war_name_artifact[s->seat[seat].faction];
    return &war_name_chip[kind];
}

const struct words *war_icon_name(int icon)
{
    return icon < CHIP_LANDER ? &war_name_chip[icon] : &war_name_icon[icon];
}

const struct words *war_why_name(int why)
{
    static const struct words plain[WHY_LANDER] = {
        [WHY_SETUP] = WORDS("to begin with", "для начала", "na początek"),
        [WHY_DIE] = WORDS("shard die", "кубик осколков", "kość odłamków"),
        [WHY_HEAD] = WORDS("Head of the Table", "глава стола", "szczyt stołu"),
        [WHY_PARTY_END] = WORDS("the tea party is over", "чаепитие окончено", "koniec herbatki"),
        [WHY_MOST] = WORDS("the most shards", "больше всех осколков", "najwięcej odłamków"),
        [WHY_TIE] =
            WORDS("tie for first place", "ничья за первое место", "remis o pierwsze miejsce"),
        [WHY_ALONE] = WORDS("uncontested region", "регион без сопротивления", "region bez walki"),
        [WHY_STAR] = WORDS("star", "звезда", "gwiazda"),
        [WHY_ARTIFACT] = WORDS("full forge track", "трек кузницы заполнен", "pełny tor kuźni"),
        [WHY_WAGER] = WORDS("wager", "ставка", "zakład"),
        [WHY_LEADER_MAX] = WORDS("the leader cannot grow stronger", "лидер сильнее не станет",
                                 "lider nie będzie silniejszy"),
        [WHY_MADNESS] = WORDS("madness", "безумие", "szaleństwo"),
        [WHY_POISON] = WORDS("poison", "отравление", "trucizna"),
        [WHY_BUST] = WORDS("bust", "крах", "klęska"),
    };
    if (why >= WHY_BASE)
        return &war_name_artifact[why - WHY_BASE];
    if (why >= WHY_ALLY)
        return &war_name_ally[(why - WHY_ALLY) % ALLY_COUNT];
    if (why >= WHY_ABILITY)
        return &war_name_ability[why - WHY_ABILITY];
    if (why >= WHY_LANDER)
        return &war_name_lander[why - WHY_LANDER];
    return plain[why].in[EN] != NULL ? &plain[why] : NULL;
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
    static const struct words units = WORDS("{0} {0#unit|units}", "{0} {0#объект|объекта|объектов}",
                                            "{0} {0#jednostka|jednostki|jednostek}");
    static const struct words more = WORDS(" and {0} more", " и ещё {0}", " i jeszcze {0}");
    static const struct words die = WORDS("shard die", "кубик осколков", "kość odłamków");
    static const struct words either = WORDS(" or ", " либо ", " albo ");
    static const struct words with_die =
        WORDS("shard die for: ", "за кубик осколков: ", "za kość odłamków: ");
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
