#include "toy.h"

static void start(void *state, const struct setup *setup)
{
    struct toy *s = state;
    s->seats = setup->seats;
    s->greedy = setup->option[0];
    for (int k = 0; k < TOY_KINDS; k++)
        s->deck[k] = TOY_COPIES;
    for (int p = 0; p < TOY_SEATS; p++)
        s->card[p] = TOY_NONE;
}

static unsigned actors(const void *state)
{
    const struct toy *s = state;
    unsigned owing = 0;
    switch (s->step) {
    case TOY_DEALING:
        return 1u << CHANCE;
    case TOY_BIDDING:
        for (int p = 0; p < s->seats; p++)
            owing |= s->bid[p] == 0 ? 1u << p : 0;
        return owing;
    case TOY_ASKING:
        return 1u << s->seat;
    default:
        return 0;
    }
}

static void legal(const void *state, int seat, struct choices *out)
{
    const struct toy *s = state;
    if (!(actors(s) >> seat & 1))
        return;
    if (s->step == TOY_DEALING)
        for (int k = 0; k < TOY_KINDS; k++)
            offer_chance(out, ACTION(TOY_DEAL, k, 0, 0), s->deck[k]);
    if (s->step == TOY_BIDDING)
        for (int bid = 1; bid <= 3; bid++)
            offer(out, ACTION(TOY_BID, bid, 0, 0));
    if (s->step == TOY_ASKING && !s->shown[seat])
        offer(out, ACTION(TOY_SHOW, 0, 0, 0));
    if (s->step == TOY_ASKING)
        offer(out, ACTION(TOY_KEEP, 0, 0, 0));
}

static void deal(struct toy *s, int kind)
{
    s->deck[kind]--;
    s->card[s->seat++] = (uint8_t)kind;
    if (s->seat == s->seats)
        s->step = TOY_BIDDING;
}

/* True when the last bid is in and all are turned up. */
static bool bid(struct toy *s, int seat, int height, struct log *log)
{
    s->bid[seat] = (uint8_t)height;
    if (actors(s) != 0)
        return false;
    s->seat = 0;
    for (uint8_t p = 1; p < s->seats; p++)
        if (s->bid[p] > s->bid[s->seat])
            s->seat = p;
    s->token[s->seat]++;
    s->step = TOY_ASKING;
    log_tell(log, ACTION(TOY_WON, s->seat, s->bid[s->seat], 0), EVERYBODY);
    return true;
}

static bool finish(struct toy *s, bool show)
{
    s->shown[s->seat] |= show;
    memset(s->bid, 0, sizeof s->bid);
    s->step = ++s->round < TOY_ROUNDS ? TOY_BIDDING : TOY_OVER;
    return show || s->step == TOY_OVER;
}

static bool apply(void *state, int seat, action act, struct log *log)
{
    struct toy *s = state;
    switch (action_verb(act)) {
    case TOY_DEAL:
        deal(s, action_a(act));
        return false;
    case TOY_BID:
        return bid(s, seat, action_a(act), log);
    default:
        return finish(s, action_verb(act) == TOY_SHOW);
    }
}

static void score(const void *state, struct result *r)
{
    const struct toy *s = state;
    memset(r, 0, sizeof *r);
    for (int p = 0; p < s->seats; p++)
        r->score[p] = s->token[p] * (1 + s->greedy);
    for (int p = 0; p < s->seats; p++) {
        r->place[p] = 1;
        for (int q = 0; q < s->seats; q++)
            r->place[p] = (uint8_t)(r->place[p] + (r->score[q] > r->score[p]));
    }
}

static const char *check(const void *state)
{
    const struct toy *s = state;
    int cards = 0;
    for (int k = 0; k < TOY_KINDS; k++)
        cards += s->deck[k];
    for (int p = 0; p < s->seats; p++) {
        cards += s->card[p] < TOY_KINDS;
        if (s->bid[p] > 3)
            return "a bid is out of bounds";
    }
    return cards == TOY_KINDS * TOY_COPIES ? NULL : "a card is missing";
}

/* At the end all cards lie open. */
static void observe(const void *state, int eyes, void *out)
{
    struct toy *v = out;
    memcpy(v, state, sizeof *v);
    if (v->step == TOY_OVER)
        return;
    for (int p = 0; p < v->seats; p++) {
        if (p == eyes)
            continue;
        if (v->card[p] < TOY_KINDS && !v->shown[p]) {
            v->deck[v->card[p]]++;
            v->card[p] = UNKNOWN;
        }
        if (v->step == TOY_BIDDING && v->bid[p] != 0)
            v->bid[p] = UNKNOWN;
    }
}

static action witness(const void *state, int seat, action act, int eyes)
{
    const struct toy *s = state;
    int sees = action_verb(act) == TOY_DEAL ? s->seat : seat;
    bool last = (actors(s) & (actors(s) - 1)) == 0; /* its bid is turned up at once */
    if (sees == eyes || action_verb(act) > TOY_BID || (s->step == TOY_BIDDING && last))
        return act;
    return ACTION(action_verb(act), UNKNOWN, 0, 0);
}

static void redeal(void *view, int seat, struct rng *rng)
{
    struct toy *v = view;
    for (int p = 0; p < v->seats; p++) {
        if (p == seat)
            continue;
        if (v->card[p] == UNKNOWN) {
            uint8_t kind;
            do
                kind = (uint8_t)rng_below(rng, TOY_KINDS);
            while (v->deck[kind] == 0);
            v->deck[kind]--;
            v->card[p] = kind;
        }
        if (v->bid[p] == UNKNOWN)
            v->bid[p] = (uint8_t)(1 + rng_below(rng, 3));
    }
}

static const char *const verbs[] = {
    [TOY_DEAL] = "deal", [TOY_BID] = "bid", [TOY_SHOW] = "show", [TOY_KEEP] = "keep", NULL
};
static const char *const events[] = { [TOY_WON] = "won", NULL };

static void note(action act, struct text *out)
{
    text_add(out, verbs[action_verb(act)]);
    if (action_verb(act) <= TOY_BID) {
        text_add(out, " ");
        if (action_a(act) == UNKNOWN)
            text_add(out, "?");
        else
            text_number(out, action_a(act));
    }
}

static void say_prompt(const void *state, int seat, struct text *out)
{
    static const struct words bids = WORDS("Bid.", "Ставка.", "Licytuj.");
    static const struct words asks = WORDS("Show or keep.", "Показать?", "Pokazać?");
    const struct toy *s = state;
    (void)seat;
    text_term(out, s->step == TOY_BIDDING ? &bids : &asks);
}

static void say_choice(const void *state, int seat, action act, struct text *out)
{
    (void)state;
    (void)seat;
    note(act, out);
}

static void say_action(const void *state, int seat, action act, struct text *out)
{
    (void)state;
    if (seat != CHANCE) {
        text_seat(out, seat);
        text_add(out, ": ");
    }
    note(act, out);
}

static void say_event(const void *state, action event, struct text *out)
{
    static const struct words won =
        WORDS("{0} {0?win|wins} with {1}.", "{0}: побеждает {1}.", "{0}: wygrywa {1}.");
    (void)state;
    text_say(out, &won, SEAT(action_a(event)), NUMBER(action_b(event)));
}

static void say_state(const void *state, struct text *out)
{
    static const struct words round = WORDS("Round {0}", "Раунд {0}", "Runda {0}");
    const struct toy *s = state;
    text_say(out, &round, NUMBER(s->round + 1));
    for (int p = 0; p < s->seats; p++) {
        text_add(out, "\n");
        text_seat(out, p);
        text_pad(out, 16);
        text_hue(out, 1 + p);
        text_number(out, s->card[p]);
        text_hue(out, HUE_NONE);
    }
}

static void say_score(const void *state, int seat, struct text *out)
{
    static const struct words tokens = WORDS(
        "{0#{0} token|{0} tokens}", "{0} {0#фишка|фишки|фишек}", "{0} {0#żeton|żetony|żetonów}");
    text_say(out, &tokens, NUMBER(((const struct toy *)state)->token[seat]));
}

static void json(const void *state, struct json *out)
{
    const struct toy *s = state;
    json_number(out, "round", s->round);
    json_array(out, "card");
    for (int p = 0; p < s->seats; p++)
        json_number(out, NULL, s->card[p]);
    json_end(out);
    json_array(out, "bid");
    for (int p = 0; p < s->seats; p++)
        json_number(out, NULL, s->bid[p]);
    json_end(out);
}

static const struct voice voice = {
    .title = WORDS("Toy", "Игрушка", "Zabawka"),
    .blurb = WORDS("To be broken.", "Чтобы ломать.", "Do psucia."),
    .verbs = verbs,
    .events = events,
    .note = note,
    .say_prompt = say_prompt,
    .say_choice = say_choice,
    .say_action = say_action,
    .say_event = say_event,
    .say_state = say_state,
    .say_score = say_score,
    .json = json,
};

static const char *const off_on[] = { "off", "on" };
static const struct words off_on_words[] = { WORDS("off", "нет", "nie"), WORDS("on", "да", "tak") };
static const struct option options[] = {
    { .name = "greedy",
      .title = WORDS("Greed", "Жадность", "Chciwość"),
      .values = 2,
      .value = off_on,
      .meaning = off_on_words },
};

const struct game toy_game = {
    .name = "toy",
    .version = 1,
    .seats_min = 2,
    .seats_max = TOY_SEATS,
    .state_size = sizeof(struct toy),
    .length_max = TOY_SEATS * (1 + TOY_ROUNDS) + TOY_ROUNDS,
    .options_n = 1,
    .options = options,
    .start = start,
    .actors = actors,
    .legal = legal,
    .apply = apply,
    .score = score,
    .check = check,
    .observe = observe,
    .witness = witness,
    .redeal = redeal,
    .voice = &voice,
};
