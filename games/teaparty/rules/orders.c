/*
 * The Mad Tea Party: standing orders for the Cheshire Cat's windows (20.7). What they answer
 * follows from what everybody can see and from the orders alone, never from who holds a Cat.
 */
#include "games/teaparty/teaparty.h"

enum { ORDER_OWN, ORDER_OTHERS, ORDER_TURN, ORDER_COUNT };
enum { OWN_ASK, OWN_PASS };
enum { OTHERS_ASK, OTHERS_MINE, OTHERS_CARE, OTHERS_PASS };
enum { TURN_NO, TURN_YES };

static bool owes_answer(const struct teaparty *s, int seat)
{
    return s->step == STEP_REACT && (teaparty_owing(s) >> seat & 1);
}

static action default_answer(const void *state, int seat)
{
    return owes_answer(state, seat) ? ACTION(VERB_ANSWER, ANSWER_PASS, 0, 0) : 0;
}

static bool owns(const struct teaparty *s, int seat, int page)
{
    return s->chapter_open[seat] >> chapter_of(page) & 1;
}

static bool has_on_page(const struct teaparty *s, int seat, int kind)
{
    for (PAGES_OF(s->chapter_open[seat]))
        if (on_page(s, page) == PAGE_KIND + kind)
            return true;
    return false;
}

/* Whether the declared effect of another seat changes a page of this one. */
static bool touches_pages(const struct teaparty *s, int seat)
{
    switch (s->effect) {
    case EFFECT_GUARD:
        return owns(s, seat, s->target[0]);
    case EFFECT_QUEEN:
        return has_on_page(s, seat, s->target[0]);
    case EFFECT_GRYPHON:
        for (int i = 0; i < s->target_n; i += 2)
            if (owns(s, seat, s->target[i]))
                return true;
        return false;
    default:
        return false;
    }
}

/* Whether the seat has started it: its own effect is open, or a Cat of its own was spent. */
static bool takes_part(const struct teaparty *s, int seat)
{
    if (s->seat == seat)
        return true;
    for (int i = 0; i < s->chain_n; i++)
        if (s->chain[i] == seat)
            return true;
    return false;
}

/* Pages of the chapter that the declared effect fills. */
static int pages_filled(const struct teaparty *s, int chapter)
{
    int n = 0;
    if (s->effect == EFFECT_PAGE || s->effect == EFFECT_GUARD)
        return chapter_of(s->target[0]) == chapter;
    for (int i = 1; s->effect == EFFECT_GRYPHON && i < s->target_n; i += 2)
        n += chapter_of(s->target[i]) == chapter;
    return n;
}

static bool completes_chapter(const struct teaparty *s)
{
    for (uint32_t open = open_chapters(s); open != 0; open &= open - 1) {
        int chapter = __builtin_ctz(open), filled = pages_filled(s, chapter);
        if (filled > 0 && filled == teaparty_free_pages(s, chapter))
            return true;
    }
    return false;
}

static bool wants_to_be_asked(const struct teaparty *s, int seat, int others)
{
    bool mine = takes_part(s, seat) || touches_pages(s, seat);
    bool care = s->effect == EFFECT_PAGE || completes_chapter(s);
    switch (others) {
    case OTHERS_MINE:
        return mine;
    case OTHERS_CARE:
        return mine || care;
    default:
        return others == OTHERS_ASK;
    }
}

static action answer(const void *state, int seat, const uint8_t order[ORDERS_MAX])
{
    const struct teaparty *s = state;
    if (!owes_answer(s, seat))
        return 0;
    bool own = s->seat == seat && s->chain_n == 0, ask;
    if (order[ORDER_TURN] == TURN_YES)
        ask = false;
    else if (own)
        ask = order[ORDER_OWN] == OWN_ASK;
    else
        ask = wants_to_be_asked(s, seat, order[ORDER_OTHERS]);
    return ask ? 0 : ACTION(VERB_ANSWER, ANSWER_PASS, 0, 0);
}

/* "Until my next turn" ends when that turn has begun and nothing is played in it yet. */
static void expire(const void *state, int seat, uint8_t order[ORDERS_MAX])
{
    const struct teaparty *s = state;
    if (s->turn > 0 && s->seat == seat && s->played == 0 && s->grins == 0)
        order[ORDER_TURN] = TURN_NO;
}

static const char *const own_value[] = { [OWN_ASK] = "ask", [OWN_PASS] = "pass" };
static const struct words own_meaning[] = {
    [OWN_ASK] = WORDS("ask me", "спрашивать меня", "pytaj mnie"),
    [OWN_PASS] = WORDS("always pass", "всегда пасовать", "zawsze pasuj"),
};
static const char *const others_value[] = {
    [OTHERS_ASK] = "ask", [OTHERS_MINE] = "mine", [OTHERS_CARE] = "care", [OTHERS_PASS] = "pass"
};
static const struct words others_meaning[] = {
    [OTHERS_ASK] = WORDS("ask me always", "всегда спрашивать меня", "zawsze mnie pytaj"),
    [OTHERS_MINE] =
        WORDS("ask me only if my pages are touched", "спрашивать, только если задеты мои страницы",
              "pytaj tylko wtedy, gdy dotyczy to moich stron"),
    [OTHERS_CARE] =
        WORDS("ask me if my pages are touched, Alice takes a page or a chapter is completed",
              "спрашивать, если задеты мои страницы, Алиса занимает страницу или завершается глава",
              "pytaj, gdy dotyczy to moich stron, Alicja zajmuje stronę lub ktoś kończy rozdział"),
    [OTHERS_PASS] = WORDS("always pass", "всегда пасовать", "zawsze pasuj"),
};
static const char *const turn_value[] = { [TURN_NO] = "no", [TURN_YES] = "yes" };
static const struct words turn_meaning[] = {
    [TURN_NO] = WORDS("no", "нет", "nie"),
    [TURN_YES] = WORDS("yes", "да", "tak"),
};
static const struct option order[ORDER_COUNT] = {
    [ORDER_OWN] = { .name = "own",
                    .title = WORDS("My own effects", "Мои эффекты", "Moje efekty"),
                    .values = 2,
                    .usual = OWN_ASK,
                    .value = own_value,
                    .meaning = own_meaning },
    [ORDER_OTHERS] = { .name = "others",
                       .title = WORDS("Other players’ effects", "Чужие эффекты", "Cudze efekty"),
                       .values = 4,
                       .usual = OTHERS_ASK,
                       .value = others_value,
                       .meaning = others_meaning },
    [ORDER_TURN] = { .name = "turn",
                     .title = WORDS("Pass until my next turn", "Пасовать до моего следующего хода",
                                    "Pasuj do mojej następnej tury"),
                     .values = 2,
                     .usual = TURN_NO,
                     .value = turn_value,
                     .meaning = turn_meaning },
};

const struct orders teaparty_orders = { .n = ORDER_COUNT,
                                        .order = order,
                                        .default_answer = default_answer,
                                        .answer = answer,
                                        .expire = expire };
