/*
 * War for Wonderland: runs the rules. The chapters of the rule book are files of their own:
 * setup.c, tea.c with rewards.c, battle.c with madness.c and play.c, outcome.c, forge.c, quests.c,
 * score.c. This is the machinery below them: the stack of frames, the player order and the markers.
 */
#include "games/war/rules/invariants.h"
#include "games/war/rules/rules_internal.h"
#include "games/war/rules/score.h"
#include "games/war/rules/secrets.h"
#include "games/war/rules/setup.h"

static const struct rule *const chapter[] = {
    war_setup_steps, war_tea_steps,     war_reward_steps, war_battle_steps, war_madness_steps,
    war_play_steps,  war_outcome_steps, war_forge_steps,  war_quest_steps,
};

static const struct rule *rule_of(int step)
{
    require(step < STEP_COUNT);
    return &chapter[step / CHAPTER][step % CHAPTER];
}

const struct rule *war_rule(int step)
{
    return rule_of(step);
}

/* Takes the top frame off; the stack above it stays zero, since states are compared as bytes. */
static struct frame pop(struct war *s)
{
    struct frame f = s->agenda[--s->agenda_n];
    s->agenda[s->agenda_n] = (struct frame){ 0 };
    return f;
}

/* C1.5: a list of one is no question, and an empty one no effect (11.18). */
static void ask(struct war *s, const struct rule *rule, struct frame f, struct event_list *events)
{
    struct choices list;
    list.n = 0;
    rule->legal(s, f, f.seat, &list);
    if (list.n > 1) {
        s->owed = (uint8_t)(1u << f.seat);
        return;
    }
    pop(s);
    if (list.n == 1)
        rule->answer(s, f, list.act[0], events);
}

/* Runs until a seat owes a decision or the game is over. */
static void run(struct war *s, struct event_list *events)
{
    while (s->owed == 0 && s->agenda_n > 0) {
        struct frame f = war_top(s);
        const struct rule *rule = rule_of(f.step);
        if (rule->run != NULL) {
            pop(s);
            rule->run(s, f, events);
        } else if (rule->luck) {
            s->owed = 1u << CHANCE;
        } else if (rule->who != NULL) {
            s->owed = (uint8_t)rule->who(s);
            if (s->owed == 0)
                pop(s);
        } else {
            ask(s, rule, f, events);
        }
    }
}

static unsigned actors(const void *state)
{
    const struct war *s = state;
    return s->owed;
}

static void legal(const void *state, int seat, struct choices *out)
{
    const struct war *s = state;
    if (!(s->owed >> seat & 1))
        return;
    struct frame f = war_top(s);
    rule_of(f.step)->legal(s, f, seat, out);
}

/* C6.6: an answer is sealed until the last one is in. */
static void seal(struct war *s, const struct rule *rule, int seat, action act,
                 struct event_list *events)
{
    s->seat[seat].answer = action_a(act) == NONE ? ANSWER_PASS : (uint8_t)action_a(act);
    s->owed &= (uint8_t) ~(1u << seat);
    if (s->owed != 0)
        return;
    pop(s);
    s->revealed |= REVEALED_TO_NOBODY;
    rule->settle(s, events);
    for (int p = 0; p < s->seats; p++)
        s->seat[p].answer = NONE;
}

/* Who has learnt something by the action; `revealed` becomes the byte that hashes have, 0 or 1. */
static uint32_t take_revealed(struct war *s)
{
    uint32_t learnt = s->revealed & ~(uint32_t)REVEALED_TO_NOBODY;
    s->revealed = s->revealed != 0;
    return learnt;
}

static uint32_t apply(void *state, int seat, action act, struct event_list *events)
{
    struct war *s = state;
    const struct rule *rule = rule_of(war_top(s).step);
    s->revealed = 0;
    if (rule->who != NULL) {
        seal(s, rule, seat, act, events);
    } else {
        s->owed = 0;
        struct frame f = pop(s);
        rule->answer(s, f, act, events);
    }
    run(s, events);
    return take_revealed(s);
}

/* 3.6: fewest points first; 3.7: then most shards; 3.8: then clockwise from the first player. */
static bool comes_before(const struct war *s, int p, int q)
{
    const struct war_seat *a = &s->seat[p], *b = &s->seat[q];
    if (a->vp != b->vp)
        return a->vp < b->vp;
    if (a->shards != b->shards)
        return a->shards > b->shards;
    return seat_order(p, s->first, s->seats) < seat_order(q, s->first, s->seats);
}

void war_set_order(struct war *s)
{
    for (int p = 0; p < s->seats; p++) {
        int i = p;
        for (; i > 0 && comes_before(s, p, s->order[i - 1]); i--)
            s->order[i] = s->order[i - 1];
        s->order[i] = (uint8_t)p;
    }
}

void war_push_each(struct war *s, int step, unsigned mask)
{
    for (int i = s->seats - 1; i >= 0; i--)
        if (mask >> s->order[i] & 1)
            push_for(s, step, s->order[i]);
}

void war_marker(struct war *s, int seat, int by, int cause, struct event_list *events)
{
    struct war_seat *p = &s->seat[seat];
    if (p->strength == STRENGTH_MAX)
        return; /* 11.14 */
    int to = p->strength + by;
    to = to < 0 ? 0 : to > STRENGTH_MAX ? STRENGTH_MAX : to; /* 11.8, 11.13 */
    if (to == p->strength)
        return;
    p->strength = (uint8_t)to;
    announce(events, EVENT_MARKER, seat, to, cause);
}

/*
 * Why a game ends. A seat that draws in a battle either places a chip, at most ACTIVE_MAX times; or
 * loses a unit, of which there are 88, and Alice may come back with each of 6 artefacts; or breaks
 * a shield, 5 of them and 8 chips that mend one; or is helped by Dormouse or Crown, 1 and 2 times.
 * So a battle has at most 120 + 94 + 13 + 3 = 230 plays. Card Soldier C, Watch and Caterpillar let
 * at most 5 chips more be drawn, 22 times in all.
 *   draw or stop, and a chip, for each play                      460
 *   more chips, and which of them to play                  110 +  22
 *   11 decisions about a chip that is placed                   1,320
 *   5 about one that is not                                      550
 *   supporters that a Card Soldier B moves                        70
 *   Claws That Catch, in each draw and for each poison           340
 *   wagers, rewards, feats, effects at the end, no forging       110
 * makes 2,982 for a battle, and there are 15. Forging fills at most 80 cells with 8 actions each. A
 * turn of a tea party has at most 55 actions, and there are 25 in each of 3; the rest is below 80.
 */
enum { LENGTH_MAX = 15 * 2982 + 80 * 8 + 3 * 25 * 55 + 80 };

static const char *const allies_value[] = { "a", "b", "c", "d", "random", "mixed" };
static const struct words allies_meaning[] = {
    WORDS("set A, for the first game", "набор A, для первой игры", "zestaw A, na pierwszą grę"),
    WORDS("set B", "набор B", "zestaw B"),
    WORDS("set C", "набор C", "zestaw C"),
    WORDS("set D", "набор D", "zestaw D"),
    WORDS("one set at random", "один случайный набор", "jeden losowy zestaw"),
    WORDS("each type of ally from a random set", "каждый вид союзников из случайного набора",
          "każdy rodzaj sojuszników z losowego zestawu"),
};
static const char *const factions_value[] = { "choice", "lot" };
static const struct words factions_meaning[] = {
    WORDS("everyone chooses, the last player first",
          "каждый выбирает сам, начиная с последнего игрока",
          "każdy wybiera sam, zaczynając od ostatniego gracza"),
    WORDS("chosen at random", "распределяются случайно", "przydzielane losowo"),
};
static const char *const bags_value[] = { "open", "closed" };
static const struct words bags_meaning[] = {
    WORDS("the table counts the chips of every bag for you",
          "стол сам считает жетоны в каждом мешке", "stół liczy żetony w każdym worku za ciebie"),
    WORDS("as in the book: in the war phase nobody sees what is in a bag",
          "как в книге правил: в фазе войны никто не видит, что в мешках",
          "jak w instrukcji: w fazie wojny nikt nie widzi, co jest w workach"),
};
static const char *const type_value[] = { "set", "a", "b", "c", "d" };
static const struct words type_meaning[] = {
    WORDS("as “Ally cards” says", "как выбрано в настройке «Карты союзников»",
          "jak wybrano w ustawieniu „Karty sojuszników”"),
    WORDS("the card of set A", "карта набора A", "karta zestawu A"),
    WORDS("the card of set B", "карта набора B", "karta zestawu B"),
    WORDS("the card of set C", "карта набора C", "karta zestawu C"),
    WORDS("the card of set D", "карта набора D", "karta zestawu D"),
};
#define TYPE(word, ...) /* 2.4 */                                                                 \
    {                                                                                             \
        .name = word, .title = WORDS(__VA_ARGS__), .values = SET_COUNT + 1, .usual = TYPE_AS_SET, \
        .value = type_value, .meaning = type_meaning, .since = 4                                  \
    }
static const struct option options[] = {
    [OPTION_ALLIES] = { .name = "allies", /* 2.2 to 2.4 */
                        .title = WORDS("Ally cards", "Карты союзников", "Karty sojuszników"),
                        .values = 6,
                        .usual = SET_A,
                        .value = allies_value,
                        .meaning = allies_meaning },
    [OPTION_FACTIONS] = { .name = "factions", /* 2.1 */
                          .title = WORDS("Factions", "Фракции", "Frakcje"),
                          .values = 2,
                          .usual = FACTIONS_CHOICE,
                          .value = factions_value,
                          .meaning = factions_meaning },
    [OPTION_BAGS] = { .name = "bags", /* 8.16, 8.17 */
                      .title = WORDS("Bags", "Мешки", "Worki"),
                      .values = 2,
                      .value = bags_value,
                      .meaning = bags_meaning,
                      .since = 4 },
    [OPTION_TYPE + FLAMINGO] = TYPE("flamingos", "Flamingos", "Фламинго", "Flamingi"),
    [OPTION_TYPE + SOLDIER] =
        TYPE("soldiers", "Card Soldiers", "Карточные Солдаты", "Karciani Żołnierze"),
    [OPTION_TYPE + ROSE] = TYPE("roses", "Roses", "Розы", "Róże"),
    [OPTION_TYPE + ROOK] = TYPE("rooks", "Red Rooks", "Красные Ладьи", "Czerwone Wieże"),
    [OPTION_TYPE + CREATURE] = TYPE("creatures", "Creatures", "Существа", "Stwory"),
};

static void start(void *state, const struct setup *setup)
{
    war_lay_out(state, setup);
    run(state, NULL);
}

const struct game war_game = {
    .name = "war",
    .version = 4,
    .oldest = OLDEST,
    .seats_min = 2,
    .seats_max = WAR_SEATS,
    .age = 12,
    .minutes_min = 90,
    .minutes_max = 180,
    .state_size = sizeof(struct war),
    .length_max = LENGTH_MAX,
    .options_n = OPTION_COUNT,
    .options = options,
    .start = start,
    .actors = actors,
    .legal = legal,
    .apply = apply,
    .score = war_score,
    .check = war_check,
    .observe = war_observe,
    .observe_action = war_observe_action,
    .redeal = war_redeal,
    .presenter = &war_presenter,
    .evaluator = &war_evaluator,
    .balance = &war_balance,
};
