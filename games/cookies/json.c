/* Late for Tea: the position as JSON, for boards that know no rules. */
#include "games/cookies/cookies.h"

/* Keys of JSON: ASCII, the same in every language. */
static const char *const card_key[] = { [CARD_ONE] = "1", "2", "3", "4", "5", "joker" };
static const char *const kind_key[] = {
    [KIND_PLAIN] = "plain", [KIND_TEA] = "tea",     [KIND_CAT] = "cat",
    [KIND_HOLE] = "hole",   [KIND_SMALL] = "small", [KIND_CATERPILLAR] = "caterpillar",
};
static const char *const step_key[] = {
    [STEP_FIRST] = "first", [STEP_REVEAL] = "reveal", [STEP_DEAL] = "deal",
    [STEP_PLAY] = "play",   [STEP_SPIN] = "spin",     [STEP_STOP] = "stop",
    [STEP_TEA] = "tea",     [STEP_HIDDEN] = "hidden", [STEP_DRAW] = "draw",
    [STEP_OVER] = "over",   [STEP_CHOOSE] = "choose",
};

static void json_string_or_null(struct json *j, const char *key, const char *value)
{
    if (value == NULL)
        json_put_null(j, key);
    else
        json_put_string(j, key, value);
}

static void json_card(struct json *j, const char *key, int card)
{
    if (card == CARD_JOKER)
        json_put_string(j, key, card_key[card]);
    else
        json_put_known(j, key, card == CARD_NONE || card == CARD_UNKNOWN ? UNKNOWN : card);
}

static void json_heap(struct json *j, const char *key, uint16_t heap)
{
    json_put_object(j, key);
    for (int value = VALUE_MIN; value <= VALUE_MAX; value++)
        json_put_number(j, card_key[value], cookies_in(heap, value));
    json_end(j);
}

static void json_ring(struct json *j)
{
    json_put_array(j, "ring");
    for (int f = 0; f < FIELDS; f++) {
        json_put_object(j, NULL);
        json_put_string(j, "kind", kind_key[ring_12a[f].kind]);
        json_put_number(j, "digit", ring_12a[f].digit);
        json_end(j);
    }
    json_end(j);
}

static void json_cards(const struct cookies *s, int p, struct json *j)
{
    json_put_array(j, "hand");
    for (int place = 0; place < PLACES; place++)
        if (s->hand[p][place] != CARD_NONE)
            json_card(j, NULL, s->hand[p][place]);
    json_end(j);
    json_put_number(j, "pile", cookies_pile(s, p));
    json_put_object(j, "played");
    for (int card = CARD_ONE; card <= CARD_JOKER; card++)
        json_put_number(j, card_key[card], cards_in(s->played[p], card));
    json_end(j);
    json_card(j, "last", last_card(s, p));
}

static void json_players(const struct cookies *s, struct json *j)
{
    json_put_array(j, "players");
    for (int p = 0; p < s->seats; p++) {
        json_put_object(j, NULL);
        int is = character_of(s, p);
        json_string_or_null(j, "character", is == NONE ? NULL : cookies_character_key[is]);
        json_put_number(j, "field", s->field[p]);
        json_put_bool(j, "large", s->large == p);
        json_put_bool(j, "hole", s->hole == p);
        json_put_bool(j, "failed", s->hole == p && s->failed);
        json_cards(s, p, j);
        json_heap(j, "big", s->big[p]);
        json_put_number(j, "small", s->small[p]);
        json_put_number(j, "points", cookies_points(s, p));
        json_end(j);
    }
    json_end(j);
}

/* The certain consequences of an action: up to two walks, and what the field does after each. They
 * are taken from the rules: the action is played on a copy of the table. */
struct preview {
    int walks;
    struct leg {
        int from, steps;
        const char *then; /* NULL: nothing */
    } leg[2];
};

static const char *consequence(action event, int seat)
{
    if (action_a(event) != seat)
        return NULL;
    switch (action_verb(event)) {
    case EVENT_CAT:
        return "cat";
    case EVENT_FALL:
        return "fall";
    case EVENT_GROW:
        return "grow";
    case EVENT_SHRINK:
        return "shrink";
    case EVENT_COOKIE:
        return action_c(event) == COOKIE_PASSED ? NULL : "tea";
    default:
        return NULL;
    }
}

/* Turns up any cookie for passing the Tea: its value does not change where the pawn goes. */
static void pass_luck(struct cookies *s, struct event_list *events)
{
    while (s->step == STEP_REVEAL) {
        struct choices list;
        game_legal(&cookies_game, s, CHANCE, &list);
        cookies_game.apply(s, CHANCE, list.act[0], events);
    }
}

static struct preview preview_of(const struct cookies *s, action act)
{
    struct cookies copy = *s;
    struct event_list events = { .n = 0 };
    struct preview preview = { .walks = 0 };
    struct leg *leg = &preview.leg[0];
    cookies_game.apply(&copy, s->seat, act, &events);
    pass_luck(&copy, &events);
    for (int i = 0; i < events.n; i++) {
        action event = events.event[i].what;
        const char *then = consequence(event, s->seat);
        if (action_verb(event) == EVENT_WALK) {
            leg = &preview.leg[preview.walks++];
            *leg = (struct leg){ .from = action_b(event), .steps = action_c(event) };
        } else if (then != NULL) {
            leg->then = then;
        }
    }
    if (copy.step == STEP_SPIN || copy.step == STEP_TEA)
        leg->then = step_key[copy.step];
    return preview;
}

static void json_path(struct json *j, const char *key, const struct leg *leg)
{
    json_put_array(j, key);
    for (int i = 1; i <= leg->steps; i++)
        json_put_number(j, NULL, field_after(leg->from, i));
    json_end(j);
}

static const char *tea_of(const struct leg *leg)
{
    if (leg->steps == 0)
        return NULL;
    if (passes_tea(leg->from, leg->steps))
        return "pass";
    return field_after(leg->from, leg->steps) == 0 ? "stop" : NULL;
}

static void json_preview(const struct cookies *s, action act, struct json *j)
{
    struct preview preview = preview_of(s, act);
    json_path(j, "path", &preview.leg[0]);
    json_string_or_null(j, "tea", tea_of(&preview.leg[0]));
    json_string_or_null(j, "then", preview.leg[0].then);
    json_path(j, "path2", &preview.leg[1]);
    json_string_or_null(j, "then2", preview.leg[1].then);
}

/* In the order of the list; nothing for a viewer who does not see the hand. */
static void json_plays(const struct cookies *s, struct json *j)
{
    struct choices list = { .n = 0 };
    json_put_array(j, "plays");
    if (s->step == STEP_PLAY && !hand_hidden(s, s->seat))
        game_legal(&cookies_game, s, s->seat, &list);
    for (int i = 0; i < list.n; i++) {
        json_put_object(j, NULL);
        json_put_number(j, "slot", action_a(list.act[i]));
        json_card(j, "card", action_b(list.act[i]));
        json_put_number(j, "n", number_of(list.act[i]));
        json_put_bool(j, "spin", plays_spin(list.act[i]));
        json_preview(s, list.act[i], j);
        json_end(j);
    }
    json_end(j);
}

static void json_accept(const struct cookies *s, struct json *j)
{
    if (s->step != STEP_STOP) {
        json_put_null(j, "accept");
        return;
    }
    json_put_object(j, "accept");
    json_preview(s, ACTION(VERB_STOP, 0, 0, 0), j);
    json_end(j);
}

void cookies_json(const void *state, struct json *j)
{
    const struct cookies *s = state;
    bool begun = s->step != STEP_FIRST;
    json_put_number(j, "round", s->round);
    json_put_number(j, "rounds", CARDS);
    json_put_known(j, "seat", begun && s->step != STEP_OVER ? s->seat : NONE);
    json_put_known(j, "first", begun ? s->first : NONE);
    json_put_string(j, "step", step_key[s->step]);
    json_put_known(j, "up", s->up == 0 ? NONE : s->up);
    json_heap(j, "stack", s->stack);
    json_put_number(j, "pool", s->pool);
    json_put_known(j, "large", s->large);
    json_put_number(j, "stride", s->stride);
    json_put_number(j, "spins", s->spins);
    json_put_known(j, "pointer", s->pointer);
    json_ring(j);
    json_players(s, j);
    json_plays(s, j);
    json_accept(s, j);
}
