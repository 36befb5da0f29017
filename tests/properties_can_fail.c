/*
 * The properties can fail: each test here breaks one promise of the template game, games/null, and
 * the checker must find it and say what it is.
 */
#include "games/null/null.h"
#include "tests/property.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { GAMES = 12 }; /* per number of seats: enough for every one of these faults */

/* The broken game is caught, with words that name the fault. */
static void caught(const struct game *broken, const char *fault)
{
    const char *wrong = properties_wrong(broken, GAMES);
    if (wrong == NULL)
        fail_msg("not caught; expected '%s'", fault);
    else if (strstr(wrong, fault) == NULL)
        fail_msg("caught as '%s', expected '%s'", wrong, fault);
}

static void whole_game_passes(void **state)
{
    (void)state;
    assert_null(properties_wrong(&null_game, GAMES));
}

/* Breaks one member of the rules, or of the presenter. */
#define BROKEN_RULES(test, member, value, fault) \
    static void test(void **state)               \
    {                                            \
        (void)state;                             \
        struct game broken = null_game;          \
        broken.member = (value);                 \
        caught(&broken, fault);                  \
    }
#define BROKEN_PRESENTER(test, member, value, fault) \
    static void test(void **state)                   \
    {                                                \
        (void)state;                                 \
        struct game broken = null_game;              \
        struct presenter presenter = null_presenter; \
        presenter.member = (value);                  \
        broken.presenter = &presenter;               \
        caught(&broken, fault);                      \
    }

/* Lists */

static void legal_unsorted(const void *s, int seat, struct choices *out)
{
    null_game.legal(s, seat, out);
    if (out->n == 2) {
        action first = out->act[0];
        out->act[0] = out->act[1];
        out->act[1] = first;
    }
}
BROKEN_RULES(unsorted_list, legal, legal_unsorted, "do not ascend")

static void legal_twice(const void *s, int seat, struct choices *out)
{
    null_game.legal(s, seat, out);
    if (out->n == 2)
        out->act[1] = out->act[0];
}
BROKEN_RULES(choice_twice, legal, legal_twice, "do not ascend")

static void legal_stuck(const void *s, int seat, struct choices *out)
{
    null_game.legal(s, seat, out);
    if (seat == 1)
        out->n = 0;
}
BROKEN_RULES(actor_without_choice, legal, legal_stuck, "has no choice")

static void legal_for_all(const void *s, int seat, struct choices *out)
{
    null_game.legal(s, seat, out);
    if (seat == 1 && out->n == 0)
        offer(out, ACTION(VERB_ANSWER, ANSWER_PASS, 0, 0));
}
BROKEN_RULES(choice_without_turn, legal, legal_for_all, "owes nothing")

static void legal_weightless(const void *s, int seat, struct choices *out)
{
    null_game.legal(s, seat, out);
    if (seat == CHANCE)
        out->weight[0] = 0;
}
BROKEN_RULES(weightless_outcome, legal, legal_weightless, "weighs nothing")

static void legal_heavy(const void *s, int seat, struct choices *out)
{
    null_game.legal(s, seat, out);
    for (int i = 0; seat == CHANCE && i < out->n; i++)
        out->weight[i] = 1u << 31;
}
BROKEN_RULES(too_much_weight, legal, legal_heavy, "2^32")

static void legal_moody(const void *s, int seat, struct choices *out)
{
    static int asked;
    null_game.legal(s, seat, out);
    if (seat < CHANCE && out->n > 0 && ++asked % 3 == 0)
        out->n--;
}
BROKEN_RULES(list_of_moods, legal, legal_moody, "another list when asked again")

static unsigned actors_with_chance(const void *s)
{
    unsigned actors = null_game.actors(s);
    return actors == 0 ? 0 : actors | 1u << CHANCE;
}
BROKEN_RULES(chance_among_seats, actors, actors_with_chance, "neither seats nor CHANCE alone")

BROKEN_RULES(name_of_digits, name, "4", "one lower-case word")
BROKEN_RULES(name_with_digits_inside, name, "con4ct", "one lower-case word")

static void name_that_ends_in_digits(void **state)
{
    (void)state;
    struct game game = null_game;
    game.name = "connect4";
    assert_null(properties_wrong(&game, GAMES));
}

/* Playing */

static uint32_t apply_endless(void *state, int seat, action act, struct event_list *events)
{
    struct null *s = state;
    uint32_t told = null_game.apply(s, seat, act, events);
    s->round = 1;
    return told;
}
BROKEN_RULES(endless_game, apply, apply_endless, "does not end")
BROKEN_RULES(length_too_short, length_max, 3, "does not end")

static uint32_t apply_in_order(void *state, int seat, action act, struct event_list *events)
{
    struct null *s = state;
    if (seat != CHANCE)
        s->pad[0] = (uint8_t)(2 * s->pad[0] + seat);
    return null_game.apply(s, seat, act, events);
}
BROKEN_RULES(order_matters, apply, apply_in_order, "in another order")

static uint32_t apply_for_the_log(void *state, int seat, action act, struct event_list *events)
{
    struct null *s = state;
    s->pad[1] = events != NULL;
    return null_game.apply(s, seat, act, events);
}
BROKEN_RULES(log_changes_the_game, apply, apply_for_the_log, "twin")

static uint32_t apply_past(void *state, int seat, action act, struct event_list *events)
{
    ((uint8_t *)state)[sizeof(struct null)] = 0;
    return null_game.apply(state, seat, act, events);
}
BROKEN_RULES(writes_past_the_state, apply, apply_past, "wrote past the end")

static uint32_t apply_quietly(void *state, int seat, action act, struct event_list *events)
{
    null_game.apply(state, seat, act, events);
    return 0;
}
BROKEN_RULES(secret_not_owned_up_to, apply, apply_quietly, "events tell them apart")

/* Spectators are said to learn something if seat 0 stirs: so it can be undone only if it passes. */
static uint32_t apply_whisper(void *state, int seat, action act, struct event_list *events)
{
    uint32_t learnt = null_game.apply(state, seat, act, events);
    return seat == 0 && action_a(act) == ANSWER_STIR ? learnt | 1u << SPECTATOR : learnt;
}
BROKEN_RULES(undo_tells_a_secret, apply, apply_whisper, "only one of them can be taken back")

/* Says that everybody learns something by a gift, which only its owner sees. */
static uint32_t apply_boastful(void *state, int seat, action act, struct event_list *events)
{
    uint32_t learnt = null_game.apply(state, seat, act, events);
    return seat == CHANCE ? EVERYBODY : learnt;
}
BROKEN_RULES(names_who_sees_everything, apply, apply_boastful, "but nothing was hidden")

/* The same, once there are secrets. */
static uint32_t apply_boastful_late(void *state, int seat, action act, struct event_list *events)
{
    uint32_t learnt = null_game.apply(state, seat, act, events);
    return seat == CHANCE && action_a(act) >= 2 ? EVERYBODY : learnt;
}
BROKEN_RULES(names_who_learns_nothing, apply, apply_boastful_late,
             "another seat is said to learn something by 'give'")

static uint32_t apply_gossip(void *state, int seat, action act, struct event_list *events)
{
    if (seat == CHANCE)
        emit(events, ACTION(EVENT_SHOW, action_a(act), action_b(act), ANSWER_PASS), EVERYBODY);
    return null_game.apply(state, seat, act, events);
}
BROKEN_RULES(event_for_wrong_viewer, apply, apply_gossip, "events tell them apart")

static uint32_t apply_unnamed(void *state, int seat, action act, struct event_list *events)
{
    emit(events, ACTION(77, 0, 0, 0), EVERYBODY);
    return null_game.apply(state, seat, act, events);
}
BROKEN_RULES(event_without_name, apply, apply_unnamed, "event 77 has no name")

static const char *check_fails(const void *s)
{
    return ((const struct null *)s)->round == 2 ? "round two" : NULL;
}
BROKEN_RULES(check_finds_something, check, check_fails, "check says: round two")

static void score_without_first(const void *s, struct result *r)
{
    null_game.score(s, r);
    for (int p = 0; p < SEATS_MAX; p++)
        r->place[p]++;
}
BROKEN_RULES(nobody_first, score, score_without_first, "with 0 ahead of it")

static void score_in_line(const void *s, struct result *r)
{
    null_game.score(s, r);
    for (int p = 0; p < SEATS_MAX; p++)
        r->place[p] = (uint8_t)(1 + p);
}
BROKEN_RULES(places_against_points, score, score_in_line, "more points than")

/* Secrets */

static void observe_all(const void *s, int viewer, void *view)
{
    (void)viewer;
    memcpy(view, s, sizeof(struct null));
}
BROKEN_RULES(observe_hides_nothing, observe, observe_all, "but leave other views")

static void observe_sum(const void *s, int viewer, void *view)
{
    const struct null *real = s;
    struct null *v = view;
    null_game.observe(s, viewer, view);
    v->pad[0] = (uint8_t)(real->pad[0] | real->lumps[0]);
    if (real->lumps[0] == UNKNOWN)
        v->pad[0] = real->pad[0];
}
BROKEN_RULES(observe_leaks_a_copy, observe, observe_sum, "leave other views")

static void observe_parity(const void *s, int viewer, void *view)
{
    null_game.observe(s, viewer, view);
    ((struct null *)view)->pad[0] ^= 1;
}
BROKEN_RULES(view_of_view_differs, observe, observe_parity, "a view of the view")

static void observe_partly(const void *s, int viewer, void *view)
{
    struct null whole;
    null_game.observe(s, viewer, &whole);
    memcpy(view, &whole, sizeof whole - 1);
}
BROKEN_RULES(view_left_unfilled, observe, observe_partly, "view")

static void observe_done(const void *s, int viewer, void *view)
{
    struct null *v = view;
    null_game.observe(s, viewer, view);
    for (int p = 0; p < SEATS_MAX; p++)
        if (p != viewer && v->answer[p] == UNKNOWN)
            v->answer[p] = ANSWER_NONE;
}
BROKEN_RULES(view_with_other_actors, observe, observe_done, "sees other actors")

static action observe_action_whole(const void *s, int seat, action act, int viewer)
{
    (void)s, (void)seat, (void)viewer;
    return act;
}
BROKEN_RULES(observed_hides_nothing, observe_action, observe_action_whole, "its view forgets which")

/* Everybody is told by an event what their views then hide. */
static uint32_t apply_forgotten(void *state, int seat, action act, struct event_list *events)
{
    uint32_t learnt = null_game.apply(state, seat, act, events);
    if (seat != CHANCE)
        return learnt;
    emit(events, ACTION(EVENT_SHOW, action_a(act), action_b(act), ANSWER_PASS), EVERYBODY);
    return EVERYBODY;
}
BROKEN_RULES(told_and_forgotten, apply, apply_forgotten, "is told by events whether")

/* Points are seen when they are won, and no longer when the next sugar is given. */
static void observe_forgetful(const void *s, int viewer, void *view)
{
    const struct null *n = s;
    struct null *v = view;
    null_game.observe(s, viewer, view);
    if (n->given > 0)
        memset(v->points, 0, sizeof v->points);
}
BROKEN_RULES(seen_and_forgotten, observe, observe_forgetful, "actions later its view forgets")

/* How many stir is seen at the end of a round, and counted where nobody sees it in the next. */
static uint32_t apply_put_away(void *state, int seat, action act, struct event_list *events)
{
    struct null *s = state;
    int round = s->round, stirs = 0;
    if (seat < CHANCE)
        s->answer[seat] = (uint8_t)action_a(act);
    for (int p = 0; p < s->seats; p++)
        stirs += s->answer[p] == ANSWER_STIR;
    uint32_t learnt = null_game.apply(s, seat, act, events);
    if (s->round > round) {
        s->pad[0] = (uint8_t)stirs;
    } else if (seat == CHANCE) {
        s->pad[1] = (uint8_t)(s->pad[1] + s->pad[0]);
        s->pad[0] = 0;
    }
    return learnt;
}

static void observe_put_away(const void *s, int viewer, void *view)
{
    null_game.observe(s, viewer, view);
    ((struct null *)view)->pad[1] = 0;
}

static void put_away_and_forgotten(void **state)
{
    (void)state;
    struct game broken = null_game;
    broken.apply = apply_put_away;
    broken.observe = observe_put_away;
    caught(&broken, "actions later its view forgets");
}

static action observe_own_hidden(const void *s, int seat, action act, int viewer)
{
    return null_game.observe_action(s, seat == viewer ? CHANCE : seat, act, viewer);
}
BROKEN_RULES(own_action_hidden, observe_action, observe_own_hidden,
             "the seat that does 'stir' sees answer(255, 0, 0)")

static action observe_another_verb(const void *s, int seat, action act, int viewer)
{
    action seen = null_game.observe_action(s, seat, act, viewer);
    return seen == act ? act : seen ^ 1u << 24;
}
BROKEN_RULES(observed_as_another_verb, observe_action, observe_another_verb, "another verb")

static void redeal_nothing(void *view, int seat, struct rng *rng)
{
    (void)view, (void)seat, (void)rng;
}
BROKEN_RULES(redeal_fills_nothing, redeal, redeal_nothing, "redealt for seat")

static void redeal_own(void *view, int seat, struct rng *rng)
{
    struct null *v = view;
    null_game.redeal(view, seat, rng);
    if (v->lumps[seat] > 0)
        v->lumps[seat] = (uint8_t)(1 + v->lumps[seat] % LUMPS_MAX);
}
BROKEN_RULES(redeal_changes_the_known, redeal, redeal_own, "can tell a redealt state")

static void legal_tells(const void *state, int seat, struct choices *out)
{
    const struct null *s = state;
    null_game.legal(s, seat, out);
    if (seat == 0 && out->n > 0 && s->lumps[1] == 3)
        out->n--;
}
BROKEN_RULES(list_tells_a_secret, legal, legal_tells, "tells more than its view")

BROKEN_RULES(observe_without_redeal, redeal, NULL, "not given together")

static void observe_points(const void *state, int viewer, void *view)
{
    struct null *v = view;
    null_game.observe(state, viewer, view);
    if (v->round > v->rounds && viewer == SPECTATOR)
        v->points[0] = 0;
}
BROKEN_RULES(last_points_hidden, observe, observe_points, "counts other points")

/* Words */

static void notation_alike(action act, struct text *out)
{
    (void)act;
    text_add(out, "same");
}
BROKEN_PRESENTER(notation_twice, notation, notation_alike, "two choices have the notation")

static void notation_accents(action act, struct text *out)
{
    null_presenter.notation(act, out);
    text_add(out, "ż");
}
BROKEN_PRESENTER(notation_beyond_ascii, notation, notation_accents, "not one line of ASCII")

static void notation_shouts(action act, struct text *out)
{
    text_add(out, "X");
    null_presenter.notation(act, out);
}
BROKEN_PRESENTER(notation_in_capitals, notation, notation_shouts, "capital letter")

static void notation_wide(action act, struct text *out)
{
    text_add(out, "say  ");
    null_presenter.notation(act, out);
}
BROKEN_PRESENTER(notation_with_two_spaces, notation, notation_wide, "a space too many")

static void notation_digits(action act, struct text *out)
{
    text_number(out, (long)act);
}
BROKEN_PRESENTER(notation_of_digits, notation, notation_digits, "does not begin with a letter")

static void score_with_a_dash(const void *s, int seat, struct text *out)
{
    (void)s, (void)seat;
    text_add(out, "Sugar – 3 points\n");
}
BROKEN_PRESENTER(points_with_a_dash, say_score, score_with_a_dash, "says points otherwise")

static void score_by_halves(const void *s, int seat, struct text *out)
{
    null_presenter.say_score(s, seat, out);
    text_add(out, "Spoons");
    text_points(out, 1);
}
BROKEN_PRESENTER(points_that_do_not_add_up, say_score, score_by_halves, "the score is")

static void count_too_much(const void *s, int seat, int counts[PARTS_MAX])
{
    null_presenter.count(s, seat, counts);
    counts[0]++;
}
BROKEN_PRESENTER(parts_that_do_not_add_up, count, count_too_much, "the parts of the count are")
BROKEN_PRESENTER(points_without_parts, parts, NULL, "nothing says what the points are made of")

static void standing_with_a_stop(const void *s, int seat, struct text *out)
{
    (void)s, (void)seat;
    text_add(out, "Three lumps.");
}

static void standing_is_a_sentence(void **state)
{
    (void)state;
    struct game broken = null_game;
    struct presenter presenter = null_presenter;
    presenter.say_score = NULL;
    presenter.say_standing = standing_with_a_stop;
    broken.presenter = &presenter;
    caught(&broken, "is not one line without a full stop");
}

static void choice_small(const void *s, int seat, action act, struct text *out)
{
    text_add(out, out->reader->lang == RU ? "ё" : "E");
    null_presenter.say_choice(s, seat, act, out);
}
BROKEN_PRESENTER(choices_that_begin_small, say_choice, choice_small, "begins with a small letter")

static void choice_in_polish(const void *s, int seat, action act, struct text *out)
{
    if (out->reader->lang == PL)
        text_add(out, "Tak");
    else
        null_presenter.say_choice(s, seat, act, out);
}
BROKEN_PRESENTER(choices_alike_in_polish, say_choice, choice_in_polish,
                 "two choices have the words")

static void choice_too_long(const void *s, int seat, action act, struct text *out)
{
    for (int i = 0; i < 100; i++)
        null_presenter.say_choice(s, seat, act, out);
}
BROKEN_PRESENTER(choice_longer_than_a_button, say_choice, choice_too_long, "is cut")

static uint64_t same_key(const void *s, int seat, action act)
{
    (void)s, (void)seat, (void)act;
    return 1;
}

static void choice_with_round(const void *s, int seat, action act, struct text *out)
{
    null_presenter.say_choice(s, seat, act, out);
    text_number(out, ((const struct null *)s)->round);
}

static void choice_with_name(const void *s, int seat, action act, struct text *out)
{
    null_presenter.say_choice(s, seat, act, out);
    text_seat(out, 0);
}

/* The game has a key for its choices, but their words depend on something else, too. */
static void caught_keyed(void (*say_choice)(const void *, int, action, struct text *),
                         const char *fault)
{
    struct game broken = null_game;
    struct presenter presenter = null_presenter;
    presenter.choice_key = same_key;
    presenter.say_choice = say_choice;
    broken.presenter = &presenter;
    caught(&broken, fault);
}

static void key_without_the_round(void **state)
{
    (void)state;
    caught_keyed(choice_with_round, "have the same key");
}

static void key_without_the_names(void **state)
{
    (void)state;
    caught_keyed(choice_with_name, "has a key, but is also said");
}

static void prompt_not_in_russian(const void *s, int seat, struct text *out)
{
    if (out->reader->lang != RU)
        null_presenter.say_prompt(s, seat, out);
}
BROKEN_PRESENTER(prompt_missing_in_russian, say_prompt, prompt_not_in_russian, "the prompt in ru")

static void state_with_place(const void *s, struct text *out)
{
    null_presenter.say_state(s, out);
    text_add(out, "{0}");
}
BROKEN_PRESENTER(place_left_open, say_state, state_with_place, "has an open place")

static void state_with_hue(const void *s, struct text *out)
{
    null_presenter.say_state(s, out);
    text_add(out, "\x02");
}
BROKEN_PRESENTER(hue_in_plain_sentences, say_state, state_with_hue, "control character")

static void event_half_a_letter(const void *s, action event, struct text *out)
{
    null_presenter.say_event(s, event, out);
    text_add(out, "\xc5");
}
BROKEN_PRESENTER(half_a_letter, say_event, event_half_a_letter, "is not UTF-8")

static void json_twice(const void *s, struct json *out)
{
    null_presenter.json(s, out);
    json_put_number(out, "round", 1);
}
BROKEN_PRESENTER(key_twice, json, json_twice, "a key twice")

static void json_bare(const void *s, struct json *out)
{
    null_presenter.json(s, out);
    text_add(out->out, ",");
}
BROKEN_PRESENTER(comma_too_many, json, json_bare, "the JSON for")

/* The words of a seat's log must come from its view; here they come from a memory of their own. */
static int last_given;
static uint32_t apply_remembering(void *state, int seat, action act, struct event_list *events)
{
    if (seat == CHANCE)
        last_given = action_b(act);
    return null_game.apply(state, seat, act, events);
}
static void say_remembered(const void *s, int seat, action act, struct text *out)
{
    null_presenter.say_action(s, seat, act, out);
    text_number(out, last_given);
}
static void words_from_elsewhere(void **state)
{
    (void)state;
    struct game broken = null_game;
    struct presenter presenter = null_presenter;
    presenter.say_action = say_remembered;
    broken.presenter = &presenter;
    broken.apply = apply_remembering;
    caught(&broken, "by what it cannot know");
}

/* Orders. The template has none, but its players are asked alike: it could have these. */

enum { ORDER_STIR };
enum { STIR_ASK, STIR_PASS };

static const char *const stir_name[] = { "ask", "pass" };
static const struct words stir_meaning[] = {
    WORDS("ask me", "спросить меня", "zapytaj mnie"),
    WORDS("pass", "пропустить", "spasuj"),
};
static const struct option stir_order[] = {
    { .name = "stir",
      .title = WORDS("Shall I stir?", "Размешивать?", "Czy mieszać?"),
      .values = 2,
      .usual = STIR_ASK,
      .value = stir_name,
      .meaning = stir_meaning },
};

/* 2.2 */
static action default_answer(const void *state, int seat)
{
    bool asked = seat < SEATS_MAX && (null_game.actors(state) >> seat & 1);
    return asked ? ACTION(VERB_ANSWER, ANSWER_PASS, 0, 0) : 0;
}

static action answer(const void *state, int seat, const uint8_t given[ORDERS_MAX])
{
    return given[ORDER_STIR] == STIR_PASS ? default_answer(state, seat) : 0;
}

/* It stays valid until it is changed. */
static void expire(const void *state, int seat, uint8_t given[ORDERS_MAX])
{
    (void)state;
    (void)seat;
    (void)given;
}

static const struct orders null_orders = {
    .n = sizeof stir_order / sizeof stir_order[0],
    .order = stir_order,
    .default_answer = default_answer,
    .answer = answer,
    .expire = expire,
};

static void orders_pass(void **state)
{
    (void)state;
    struct game game = null_game;
    game.orders = &null_orders;
    assert_null(properties_wrong(&game, GAMES));
}

#define BROKEN_ORDERS(test, member, value, fault) \
    static void test(void **state)                \
    {                                             \
        (void)state;                              \
        struct game broken = null_game;           \
        struct orders orders = null_orders;       \
        orders.member = (value);                  \
        broken.orders = &orders;                  \
        caught(&broken, fault);                   \
    }

static action default_unlisted(const void *s, int seat)
{
    return null_orders.default_answer(s, seat) != 0 ? ACTION(VERB_ANSWER, ANSWER_NONE, 0, 0) : 0;
}
BROKEN_ORDERS(default_that_is_no_choice, default_answer, default_unlisted,
              "the default answer of seat 0 is answer(0, 0, 0), which is no choice")

static action default_tells(const void *s, int seat)
{
    const struct null *n = s;
    action pass = null_orders.default_answer(s, seat);
    return pass != 0 && n->lumps[seat] == LUMPS_MAX ? ACTION(VERB_ANSWER, ANSWER_STIR, 0, 0) : pass;
}
BROKEN_ORDERS(default_by_a_secret, default_answer, default_tells, "sees another default answer")

static action answer_unlisted(const void *s, int seat, const uint8_t order[ORDERS_MAX])
{
    (void)s;
    (void)seat;
    (void)order;
    return ACTION(VERB_ANSWER, ANSWER_NONE, 0, 0);
}
BROKEN_ORDERS(answer_that_is_no_choice, answer, answer_unlisted,
              "orders of seat 0 answer answer(0, 0, 0), which is no choice")

static action answer_tells(const void *s, int seat, const uint8_t order[ORDERS_MAX])
{
    const struct null *n = s;
    return n->lumps[seat] == LUMPS_MAX ? 0 : null_orders.answer(s, seat, order);
}
BROKEN_ORDERS(answer_by_a_secret, answer, answer_tells, "as others see it")

static void expiry_tells(const void *s, int seat, uint8_t order[ORDERS_MAX])
{
    const struct null *n = s;
    if (n->lumps[seat] == LUMPS_MAX)
        order[0] = 0;
}
BROKEN_ORDERS(orders_end_by_a_secret, expire, expiry_tells, "end by a secret")

/* Why not? */

static const char *why_silent(const void *s, int seat, action act, struct text *out)
{
    (void)s, (void)seat, (void)act, (void)out;
    return NULL;
}
BROKEN_PRESENTER(refused_without_a_reason, why_not, why_silent, "no rule is cited")

static const char *why_wordless(const void *s, int seat, action act, struct text *out)
{
    (void)s, (void)seat, (void)act, (void)out;
    return "2.2";
}
BROKEN_PRESENTER(reason_without_words, why_not, why_wordless, "the reason is empty")

static const char *why_by_no_rule(const void *s, int seat, action act, struct text *out)
{
    null_presenter.why_not(s, seat, act, out);
    return "2.6";
}
BROKEN_PRESENTER(reason_by_no_rule, why_not, why_by_no_rule, "the rules in en have no 2.6")

static const char *why_unfinished(const void *s, int seat, action act, struct text *out)
{
    const char *rule = null_presenter.why_not(s, seat, act, out);
    if (out->reader->lang == PL)
        text_add(out, " –");
    return rule;
}
BROKEN_PRESENTER(reason_without_full_stop, why_not, why_unfinished, "ends in a full stop")

static const char *why_long(const void *s, int seat, action act, struct text *out)
{
    text_repeat(out, "No, no! ", 16);
    return null_presenter.why_not(s, seat, act, out);
}
BROKEN_PRESENTER(reason_too_long, why_not, why_long, "longer than 120")

static const char *why_tells(const void *s, int seat, action act, struct text *out)
{
    const struct null *n = s;
    int other = seat == 0 ? 1 : 0;
    if (n->lumps[other] == LUMPS_MAX)
        text_add(out, "Their tea is sweet. ");
    return null_presenter.why_not(s, seat, act, out);
}
BROKEN_PRESENTER(reason_tells_a_secret, why_not, why_tells, "the state says 'Their tea is sweet")

BROKEN_PRESENTER(no_reasons_at_all, why_not, NULL, "why something is not possible")

static const struct form form_too_few[] = {
    { .verb = VERB_ANSWER, .operand = { { .first = ANSWER_STIR, .n = 1 } } },
    { 0 },
};
BROKEN_PRESENTER(choice_without_a_form, forms, form_too_few, "'pass' is legal, but no form has it")

static const struct form form_twice[] = {
    { .verb = VERB_ANSWER, .operand = { { .first = ANSWER_STIR, .n = 2 } } },
    { .verb = VERB_ANSWER, .operand = { { .first = ANSWER_PASS, .n = 1 } } },
    { 0 },
};
BROKEN_PRESENTER(action_of_two_forms, forms, form_twice, "two actions of the forms read 'pass'")

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_game_passes),
        cmocka_unit_test(unsorted_list),
        cmocka_unit_test(choice_twice),
        cmocka_unit_test(actor_without_choice),
        cmocka_unit_test(choice_without_turn),
        cmocka_unit_test(weightless_outcome),
        cmocka_unit_test(too_much_weight),
        cmocka_unit_test(list_of_moods),
        cmocka_unit_test(chance_among_seats),
        cmocka_unit_test(name_of_digits),
        cmocka_unit_test(name_with_digits_inside),
        cmocka_unit_test(name_that_ends_in_digits),
        cmocka_unit_test(endless_game),
        cmocka_unit_test(length_too_short),
        cmocka_unit_test(order_matters),
        cmocka_unit_test(log_changes_the_game),
        cmocka_unit_test(writes_past_the_state),
        cmocka_unit_test(secret_not_owned_up_to),
        cmocka_unit_test(undo_tells_a_secret),
        cmocka_unit_test(names_who_learns_nothing),
        cmocka_unit_test(names_who_sees_everything),
        cmocka_unit_test(event_for_wrong_viewer),
        cmocka_unit_test(event_without_name),
        cmocka_unit_test(check_finds_something),
        cmocka_unit_test(nobody_first),
        cmocka_unit_test(places_against_points),
        cmocka_unit_test(observe_hides_nothing),
        cmocka_unit_test(observe_leaks_a_copy),
        cmocka_unit_test(view_of_view_differs),
        cmocka_unit_test(view_left_unfilled),
        cmocka_unit_test(view_with_other_actors),
        cmocka_unit_test(observed_hides_nothing),
        cmocka_unit_test(told_and_forgotten),
        cmocka_unit_test(seen_and_forgotten),
        cmocka_unit_test(put_away_and_forgotten),
        cmocka_unit_test(own_action_hidden),
        cmocka_unit_test(observed_as_another_verb),
        cmocka_unit_test(redeal_fills_nothing),
        cmocka_unit_test(redeal_changes_the_known),
        cmocka_unit_test(list_tells_a_secret),
        cmocka_unit_test(observe_without_redeal),
        cmocka_unit_test(last_points_hidden),
        cmocka_unit_test(notation_twice),
        cmocka_unit_test(notation_with_two_spaces),
        cmocka_unit_test(notation_of_digits),
        cmocka_unit_test(notation_beyond_ascii),
        cmocka_unit_test(notation_in_capitals),
        cmocka_unit_test(points_with_a_dash),
        cmocka_unit_test(points_that_do_not_add_up),
        cmocka_unit_test(parts_that_do_not_add_up),
        cmocka_unit_test(points_without_parts),
        cmocka_unit_test(standing_is_a_sentence),
        cmocka_unit_test(choices_that_begin_small),
        cmocka_unit_test(choices_alike_in_polish),
        cmocka_unit_test(choice_longer_than_a_button),
        cmocka_unit_test(key_without_the_round),
        cmocka_unit_test(key_without_the_names),
        cmocka_unit_test(prompt_missing_in_russian),
        cmocka_unit_test(place_left_open),
        cmocka_unit_test(hue_in_plain_sentences),
        cmocka_unit_test(half_a_letter),
        cmocka_unit_test(key_twice),
        cmocka_unit_test(comma_too_many),
        cmocka_unit_test(words_from_elsewhere),
        cmocka_unit_test(refused_without_a_reason),
        cmocka_unit_test(reason_without_words),
        cmocka_unit_test(reason_by_no_rule),
        cmocka_unit_test(reason_without_full_stop),
        cmocka_unit_test(reason_too_long),
        cmocka_unit_test(reason_tells_a_secret),
        cmocka_unit_test(no_reasons_at_all),
        cmocka_unit_test(choice_without_a_form),
        cmocka_unit_test(action_of_two_forms),
        cmocka_unit_test(orders_pass),
        cmocka_unit_test(default_that_is_no_choice),
        cmocka_unit_test(default_by_a_secret),
        cmocka_unit_test(answer_that_is_no_choice),
        cmocka_unit_test(answer_by_a_secret),
        cmocka_unit_test(orders_end_by_a_secret),
    };
    return cmocka_run_group_tests_name("properties_can_fail", tests, NULL, NULL);
}
