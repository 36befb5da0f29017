/*
 * Looking-Glass Tea: what a player can point at or type, and why it cannot be taken now. The checks
 * come in the order in which a person would ask: is it my turn, are there cards, may I take so
 * many, do they lie right.
 */
#include "games/mirror/mirror.h"

const struct form mirror_forms[] = {
    { .verb = VERB_TAKE,
      .operand = { { .n = CELLS_MAX },
                   { .n = CELLS_MAX, .none = true },
                   { .n = CELLS_MAX, .none = true } },
      .rising = true },
    { 0 },
};

enum { WHY_ONE, WHY_TWO, WHY_NEIGHBOURS, WHY_LINE, WHY_GAP, WHY_GAP_LINE, WHY_COUNT };

static const struct why_not why_nots[WHY_COUNT] = {
    [WHY_ONE] = { "3.4", WORDS("The first turn of a round takes exactly one card.",
                               "Первым ходом раунда берут ровно одну карту.",
                               "W pierwszej turze rundy bierze się dokładnie jedną kartę.") },
    [WHY_TWO] = { "3.5", WORDS("The second turn of a round takes one or two cards, not three.",
                               "Вторым ходом раунда берут одну или две карты, но не три.",
                               "W drugiej turze rundy bierze się jedną albo dwie karty, nie "
                               "trzy.") },
    [WHY_NEIGHBOURS] = { "3.7", WORDS("Two cards must be neighbours: touch by a side or a corner.",
                                      "Две карты должны быть соседними: касаться стороной или "
                                      "углом.",
                                      "Dwie karty muszą sąsiadować: stykać się bokiem albo "
                                      "rogiem.") },
    [WHY_LINE] = { "3.8", WORDS("Three cards must lie in a straight line, one beside the other.",
                                "Три карты должны лежать подряд на одной прямой.",
                                "Trzy karty muszą leżeć obok siebie w linii prostej.") },
    [WHY_GAP] = { "3.9", WORDS("An empty place parts these two cards: they aren’t neighbours.",
                               "Между этими картами пустое место: они не соседние.",
                               "Te karty rozdziela puste pole: nie sąsiadują ze sobą.") },
    [WHY_GAP_LINE] = { "3.9", WORDS("An empty place parts these cards: they aren’t in a line.",
                                    "Между этими картами пустое место: это не три в ряд.",
                                    "Te karty rozdziela puste pole: nie leżą w jednej linii.") },
};

/* 2.1–2.3 */
static const char *beyond_grid(const struct mirror *s, struct text *out)
{
    static const struct words words = WORDS(
        "The grid has only {0} {0#place|places}.", "В раскладке только {0} {0#место|места|мест}.",
        "W układzie kart {0#jest tylko {0} pole|są tylko {0} pola|jest tylko {0} pól}.");
    static const char *const rule[MIRROR_SEATS + 1] = { [2] = "2.1", [3] = "2.2", [4] = "2.3" };
    text_say(out, &words, NUMBER(grid_of(s)->rows * grid_of(s)->columns));
    return rule[s->seats];
}

/* 3.9: who points at the place need not be told which one it is; people count from 1. */
static const char *empty(int cell, struct text *out)
{
    static const struct why_not here = { "3.9", WORDS("No card lies there: the place is empty.",
                                                      "Карты здесь нет: место пустое.",
                                                      "Nie ma tu karty: pole jest puste.") };
    static const struct why_not named = { "3.9", WORDS("No card lies on place {0}: it is empty.",
                                                       "На месте {0} нет карты: оно пустое.",
                                                       "Na polu {0} nie ma karty: jest puste.") };
    return out->reader->points ? because(out, &here) : because_of(out, &named, NUMBER(cell + 1));
}

static bool occupied(const struct mirror *s, int cell)
{
    return s->occupied >> cell & 1;
}

/* Whether a way leads from one cell to the other, and through which cell, if it is two steps. */
static bool in_line(const struct mirror *s, int from, int to, int *between)
{
    const struct grid *g = grid_of(s);
    for (int way = 0; way < WAY_COUNT; way++) {
        int next = from + g->step[way];
        if (!(g->leads[way] >> from & 1))
            continue;
        *between = next;
        if (next == to ||
            (next < CELLS_MAX && (g->leads[way] >> next & 1) && next + g->step[way] == to))
            return true;
    }
    return false;
}

/* 3.9: an empty cell lies just between the two. */
static bool parted(const struct mirror *s, int from, int to)
{
    int between;
    return in_line(s, from, to, &between) && between != to && !occupied(s, between);
}

const char *mirror_why_not(const void *state, int seat, action act, struct text *out)
{
    static const struct waiting_rules waiting = { .over = "5.1", .luck = "3.1", .turn = "3.2" };
    const struct mirror *s = state;
    const int cells[3] = { action_a(act), action_b(act), action_c(act) };
    const char *wait = why_wait(mirror_game.actors(s), seat, &waiting, out);
    if (wait != NULL)
        return wait;
    int n = 0;
    for (; n < 3 && cells[n] != NONE; n++) {
        if (cells[n] >= grid_of(s)->rows * grid_of(s)->columns)
            return beyond_grid(s, out);
        if (!occupied(s, cells[n]))
            return empty(cells[n], out);
    }
    if (n > mirror_limit(s))
        return because(out, &why_nots[s->turn == 1 ? WHY_ONE : WHY_TWO]);
    if (n == 2)
        return because(out, &why_nots[parted(s, cells[0], cells[1]) ? WHY_GAP : WHY_NEIGHBOURS]);
    int ignored;
    bool gap = in_line(s, cells[0], cells[1], &ignored) &&
               in_line(s, cells[1], cells[2], &ignored) &&
               (parted(s, cells[0], cells[1]) || parted(s, cells[1], cells[2]));
    return because(out, &why_nots[gap ? WHY_GAP_LINE : WHY_LINE]);
}
