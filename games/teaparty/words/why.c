/*
 * The Mad Tea Party: what a player can point at or type, and why it cannot be done now. The checks
 * come in the order in which a person would ask: am I asked, is it this step, is there such a card
 * or page, and then the rule of the effect.
 */
#include "games/teaparty/rules/rules_internal.h"
#include "games/teaparty/words/words.h"

enum { TABLE_PAGES = CHAPTERS * PAGES };

#define PAGE_FORM(verb_)                                     \
    {                                                        \
        .verb = (verb_), .operand = { { .n = TABLE_PAGES } } \
    }

const struct form teaparty_forms[] = {
    { .verb = VERB_SEARCH, .operand = { { .n = 2 } } },
    { .verb = VERB_PLAY, .operand = { { .first = BACK_HERO, .n = 1 }, { .n = FACE_COUNT } } },
    { .verb = VERB_PLAY, .operand = { { .first = BACK_CHARACTER, .n = 1 }, { .n = KIND_COUNT } } },
    { .verb = VERB_GRIN },
    { .verb = VERB_OPEN, .operand = { { .n = CHAPTERS } } },
    { .verb = VERB_END },
    { .verb = VERB_TREAT, .operand = { { .n = 2 }, { .n = CELLS } } },
    { .verb = VERB_COPY, .operand = { { .n = CELLS } } },
    PAGE_FORM(VERB_PAGE),
    { .verb = VERB_TAKE, .operand = { { .n = CELLS } } },
    { .verb = VERB_NAME, .operand = { { .n = KIND_COUNT } } },
    PAGE_FORM(VERB_STEAL),
    PAGE_FORM(VERB_GUARD),
    PAGE_FORM(VERB_ATTACK),
    PAGE_FORM(VERB_LAY),
    { .verb = VERB_ANSWER, .operand = { { .first = ANSWER_PASS, .n = 2 } } },
    PAGE_FORM(VERB_LOSE),
    { .verb = VERB_ORDER,
      .operand = { { .n = KIND_COUNT },
                   { .n = KIND_COUNT, .none = true },
                   { .n = KIND_COUNT, .none = true } } },
    PAGE_FORM(VERB_PULL),
    { .verb = VERB_FROM, .operand = { { .n = FROM_HAND + 1 } } },
    { .verb = VERB_DONE },
    PAGE_FORM(VERB_PUT),
    { .verb = VERB_DISCARD },
    { 0 },
};

/* clang-format off */
/* Decisions that come before anything else. */
static const struct why_not first[STEP_COUNT] = {
#define FIRST(step, rule, en, ru, pl) [STEP_##step] = { rule, WORDS(en, ru, pl) },
#include "games/teaparty/why_not.def"
};

/* The context of a verb that has no place in the adventure itself. */
static const struct why_not belongs[] = {
#define BELONGS(verb, rule, en, ru, pl) [VERB_##verb] = { rule, WORDS(en, ru, pl) },
#include "games/teaparty/why_not.def"
};

enum {
#define WHY_NOT(key, rule, en, ru, pl) key,
#include "games/teaparty/why_not.def"
    WHY_NOTS
};
static const struct why_not why_nots[WHY_NOTS] = {
#define WHY_NOT(key, rule, en, ru, pl) [key] = { rule, WORDS(en, ru, pl) },
#include "games/teaparty/why_not.def"
};
/* clang-format on */

static const char *why(int which, struct text *out)
{
    return because(out, &why_nots[which]);
}

static const char *why_kind(int which, int kind, struct text *out)
{
    return because_of(out, &why_nots[which], TERM(&teaparty_kind_name[kind]));
}

static const char *why_portrait(int which, int page, struct text *out)
{
    char bytes[PHRASE_BYTES];
    const char *portrait = teaparty_as_string(teaparty_say_portrait, page, out, bytes);
    return because_of(out, &why_nots[which], STRING(portrait));
}

/* Why this seat can do nothing now; NULL if it is asked. */
static const char *why_idle(const struct teaparty *s, int seat, struct text *out)
{
    static const char *const luck[STEP_COUNT] = {
        [STEP_FIRST] = "2.3",       [STEP_DEAL_CHAPTER] = "2.1",   [STEP_DEAL_HERO] = "2.1",
        [STEP_SEARCH_HERO] = "4.1", [STEP_SEARCH_CHAPTER] = "4.1", [STEP_REFILL] = "7.6",
        [STEP_GRIN] = "9.3",        [STEP_DUCHESS] = "9.8",        [STEP_KNAVE] = "9.9",
        [STEP_HATTER] = "9.4",      [STEP_HARE] = "9.7",
    };
    unsigned actors = teaparty_game.actors(s);
    if (s->step == STEP_REACT && !(s->asked >> seat & 1)) {
        bool own = s->chain_n > 0 && s->chain[s->chain_n - 1] == seat;
        return why(own ? OWN_CAT : NO_HERO_HELD, out);
    }
    const struct waiting_rules waiting = {
        .over = "14.1",
        .luck = luck[s->step],
        .turn = s->step == STEP_VICTIM ? "9.11" : "2.3",
        .sealed = s->step == STEP_REACT ? "10.7" : NULL,
    };
    return why_wait(actors, seat, &waiting, out);
}

static bool is_page(int page)
{
    return page % PAGES < chapter_card[chapter_of(page)].pages;
}

/* 1.4 to 1.8: what is wrong with a page to lay a card on; NULL if nothing is. `own`: it must be
 * the seat's. */
static const char *why_page(const struct teaparty *s, int page, bool own, struct text *out)
{
    int chapter = chapter_of(page), owner = owner_of(s, chapter);
    if (!is_page(page))
        return because_of(out, &why_nots[NO_SUCH_PAGE], NUMBER(chapter_card[chapter].pages));
    if (owner == NONE)
        return why(NOT_OPEN, out);
    if (own && owner != s->seat)
        return because_of(out, &why_nots[NOT_YOURS], SEAT(owner));
    return on_page(s, page) == PAGE_FREE ? NULL : why(NOT_FREE, out);
}

/* 1.8: why a character of true size cannot lie on a page of one's own. */
static const char *why_unfit(const struct teaparty *s, int page, int kind, struct text *out)
{
    const char *wrong = why_page(s, page, true, out);
    if (wrong != NULL)
        return wrong;
    return portrait_of(page) != kind ? why_portrait(OTHER_PORTRAIT, page, out)
                                     : why(SIZE_MARK, out);
}

static const char *why_play(const struct teaparty *s, action act, struct text *out)
{
    bool hero = action_a(act) == BACK_HERO;
    int id = action_b(act);
    if (hero && id == FACE_CAT)
        return why(CAT_IS_DISCARDED, out);
    if ((hero ? s->hero_hand[s->seat][id] : s->character_hand[s->seat][id]) == 0)
        return why(NOT_HELD, out);
    int order = hero ? hero_card[id].order : character_card[id].order;
    return because_of(out, &why_nots[ORDER_FALLS], NUMBER(order), NUMBER(s->last_order));
}

static const char *why_grin(const struct teaparty *s, struct text *out)
{
    if (s->hero_hand[s->seat][FACE_CAT] == 0)
        return why(NO_CAT, out);
    return s->grins < GRINS_MAX ? why(NO_HEROES, out)
                                : because_of(out, &why_nots[GRINS], NUMBER(GRINS_MAX));
}

static const char *why_adventure(const struct teaparty *s, action act, struct text *out)
{
    switch (action_verb(act)) {
    case VERB_PLAY:
        return why_play(s, act, out);
    case VERB_GRIN:
        return why_grin(s, out);
    case VERB_OPEN:
        return why(owner_of(s, action_a(act)) != NONE ? CHAPTER_OPEN : CHAPTER_NOT_HELD, out);
    default:
        return because(out, &belongs[action_verb(act)]);
    }
}

static const char *why_treat(const struct teaparty *s, action act, struct text *out)
{
    const struct hero *hero = &hero_card[s->play_id];
    bool potion = action_a(act) == TREAT_POTION;
    if (!(potion ? hero->potion : hero->cake))
        return why(potion ? NO_POTION : NO_CAKE, out);
    if (s->tea_n[action_b(act)] == 0)
        return why(NOBODY_THERE, out);
    return why(potion ? TOO_TINY : TOO_HUGE, out);
}

/* 9.6: why this card cannot be snatched. */
static const char *why_steal(const struct teaparty *s, int from, struct text *out)
{
    int chapter = chapter_of(from), owner = owner_of(s, chapter), on = on_page(s, from);
    if (!is_page(from) || owner == NONE)
        return why_page(s, from, false, out);
    if (owner == s->seat)
        return why(STEAL_OWN, out);
    if (on == PAGE_FREE || on >= PAGE_ALICE)
        return why(on == PAGE_FREE ? STEAL_NOTHING : STEAL_ALICE, out);
    if (teaparty_complete(s, chapter))
        return why(STEAL_COMPLETE, out);
    for (int i = 0; i < s->target_n; i += 2)
        if (owner_of(s, chapter_of(s->target[i])) == owner)
            return why(STEAL_TWICE, out);
    for (PAGES_OF(s->chapter_open[s->seat]))
        if (teaparty_takes_stolen(s, page, on - PAGE_KIND))
            return why(STEAL_MORE, out);
    return why(STEAL_NO_ROOM, out);
}

/* 9.6: why the card that is snatched cannot lie there. */
static const char *why_steal_to(const struct teaparty *s, int page, struct text *out)
{
    int kind = on_page(s, s->target[s->target_n]) - PAGE_KIND;
    const char *wrong = why_page(s, page, true, out);
    if (wrong != NULL)
        return wrong;
    for (int i = 1; i < s->target_n; i += 2)
        if (s->target[i] == page)
            return why(PAGE_AIMED, out);
    return teaparty_takes_stolen(s, page, kind) ? why(STEAL_MORE, out)
                                                : why_unfit(s, page, kind, out);
}

static const char *why_soldier(const struct teaparty *s, action act, struct text *out)
{
    int page = action_a(act), owner = owner_of(s, chapter_of(page));
    if (action_verb(act) == VERB_GUARD)
        return s->copied != NONE ? why(ONLY_ATTACK, out) : why_page(s, page, false, out);
    const char *wrong = owner == s->seat && is_page(page) ? NULL : why_page(s, page, true, out);
    return wrong != NULL ? wrong : why(NO_SOLDIER, out);
}

static const char *why_lose(const struct teaparty *s, int page, struct text *out)
{
    int chapter = chapter_of(page), owner = owner_of(s, chapter);
    if (!is_page(page) || owner == NONE)
        return why_page(s, page, false, out);
    if (owner != s->victim)
        return because_of(out, &why_nots[NOT_YOURS], SEAT(owner));
    return why_kind(NOT_NAMED, s->target[0], out);
}

static const char *why_pull(const struct teaparty *s, int page, struct text *out)
{
    const char *wrong = why_page(s, page, true, out);
    return wrong != NULL ? wrong : why_portrait(NOBODY_FITS, page, out);
}

static const char *why_from(const struct teaparty *s, int source, struct text *out)
{
    if (source == FROM_HAND)
        return size_of(s->pull) != SIZE_ANY ? why(HAND_TRUE_SIZE, out)
                                            : why_kind(HAND_LACKS, portrait_of(s->pull), out);
    int guest = top_of(s, source);
    if (guest == NONE)
        return why(NOBODY_THERE, out);
    return guest != portrait_of(s->pull) ? why_kind(FROM_OTHER, guest, out)
                                         : why(FROM_OTHER_ROW, out);
}

/* Alice: an empty place, or a page that is not hers to take. */
static const char *why_alice(const struct teaparty *s, action act, struct text *out)
{
    return action_verb(act) == VERB_COPY ? why(NOBODY_THERE, out)
                                         : why_page(s, action_a(act), true, out);
}

/* The verbs that a step asks for, a bit each, as far as one of them may be illegal there. */
static uint32_t asked_for(int step)
{
    static const uint32_t verbs[STEP_COUNT] = {
        [STEP_SEARCH] = 1u << VERB_SEARCH,    [STEP_ADVENTURE] = ~0u,
        [STEP_TREAT] = 1u << VERB_TREAT,      [STEP_ALICE] = 1u << VERB_COPY | 1u << VERB_PAGE,
        [STEP_RABBIT] = 1u << VERB_TAKE,      [STEP_STEAL] = 1u << VERB_STEAL,
        [STEP_STEAL_TO] = 1u << VERB_LAY,     [STEP_SOLDIER] = 1u << VERB_GUARD | 1u << VERB_ATTACK,
        [STEP_REACT] = 1u << VERB_ANSWER,     [STEP_HARE_PAGE] = 1u << VERB_LAY,
        [STEP_HARE_ORDER] = 1u << VERB_ORDER, [STEP_VICTIM] = 1u << VERB_LOSE,
        [STEP_PULL] = 1u << VERB_PULL,        [STEP_PULL_FROM] = 1u << VERB_FROM,
        [STEP_BOOK] = 1u << VERB_PUT,
    };
    return verbs[step];
}

const char *teaparty_why_not(const void *state, int seat, action act, struct text *out)
{
    const struct teaparty *s = state;
    const char *idle = why_idle(s, seat, out);
    if (idle != NULL)
        return idle;
    if (!(asked_for(s->step) >> action_verb(act) & 1))
        return because(out, &first[s->step]);
    switch (s->step) {
    case STEP_ADVENTURE:
        return why_adventure(s, act, out);
    case STEP_TREAT:
        return why_treat(s, act, out);
    case STEP_ALICE:
        return why_alice(s, act, out);
    case STEP_RABBIT:
        return why(NOT_MORE_THERE, out);
    case STEP_STEAL:
        return why_steal(s, action_a(act), out);
    case STEP_STEAL_TO:
        return why_steal_to(s, action_a(act), out);
    case STEP_SOLDIER:
        return why_soldier(s, act, out);
    case STEP_REACT:
        return why(NO_CAT, out);
    case STEP_HARE_PAGE:
        return why_unfit(s, action_a(act), s->revealed[s->revealed_at], out);
    case STEP_HARE_ORDER:
        return why(OTHER_CARDS, out);
    case STEP_VICTIM:
        return why_lose(s, action_a(act), out);
    case STEP_PULL:
        return why_pull(s, action_a(act), out);
    case STEP_PULL_FROM:
        return why_from(s, action_a(act), out);
    default:
        return why_unfit(s, action_a(act), s->play_id, out);
    }
}
