/* Sugar Lumps in words. */
#include "games/null/null.h"

static const char *const verbs[] = { [VERB_GIVE] = "give", [VERB_ANSWER] = "answer", NULL };
static const char *const events[] = {
    [EVENT_SHOW] = "show",
    [EVENT_WIN] = "win",
    [EVENT_LOSE] = "lose",
    NULL,
};

static const char *const answer_key[] = { [ANSWER_STIR] = "stir", [ANSWER_PASS] = "pass" };

static void notation(action act, struct text *out)
{
    if (action_verb(act) == VERB_GIVE) {
        text_add(out, "give ");
        text_number(out, action_a(act));
        text_add(out, " ");
        if (action_b(act) == UNKNOWN)
            text_add(out, "?");
        else
            text_number(out, action_b(act));
    } else {
        text_add(out, action_a(act) == UNKNOWN ? "answer ?" : answer_key[action_a(act)]);
    }
}

static const struct form forms[] = {
    { .verb = VERB_ANSWER, .operand = { { .first = ANSWER_STIR, .n = 2 } } },
    { 0 },
};

/* A seat that is asked may do either: the only reason is that it is not asked now. */
static const char *why_not(const void *state, int seat, action act, struct text *out)
{
    static const struct waiting_rules waiting = {
        .over = "3.1", .luck = "2.1", .turn = "2.2", .sealed = "2.2"
    };
    (void)act;
    return why_wait(null_game.actors(state), seat, &waiting, out);
}

static void say_prompt(const void *state, int seat, struct text *out)
{
    static const struct words prompt =
        WORDS("You have {0} {0#lump|lumps} of sugar. Stir, or pass?",
              "У вас {0} {0#кусочек|кусочка|кусочков} сахара. Размешать или пасовать?",
              "Masz {0} {0#kostkę|kostki|kostek} cukru. Mieszasz czy pasujesz?");
    const struct null *s = state;
    text_say(out, &prompt, NUMBER(s->lumps[seat]));
}

static void say_choice(const void *state, int seat, action act, struct text *out)
{
    static const struct words give =
        WORDS("{0} {0#lump|lumps} for {1}", "{0} {0#кусочек|кусочка|кусочков}: {1}",
              "{0} {0#kostka|kostki|kostek}: {1}");
    static const struct words answer[] = {
        [ANSWER_STIR] = WORDS("Stir", "Размешать", "Zamieszaj"),
        [ANSWER_PASS] = WORDS("Pass", "Пасовать", "Spasuj"),
    };
    (void)state, (void)seat;
    if (action_verb(act) == VERB_GIVE)
        text_say(out, &give, NUMBER(action_b(act)), SEAT(action_a(act)));
    else
        text_term(out, &answer[action_a(act)]);
}

static void say_action(const void *state, int seat, action act, struct text *out)
{
    static const struct words gets =
        WORDS("{0} {0?get|gets} {1} {1#lump|lumps} of sugar.",
              "{0} {0?получаете|получает} {1} {1#кусочек|кусочка|кусочков} сахара.",
              "{0?Dostajesz|{0} dostaje} {1} {1#kostkę|kostki|kostek} cukru.");
    static const struct words gets_some =
        WORDS("{0} {0?get|gets} sugar.", "{0} {0?получаете|получает} сахар.",
              "{0?Dostajesz|{0} dostaje} cukier.");
    static const struct words answers =
        WORDS("{0} {0?have|has} decided.", "{0} {0?делаете|делает} выбор.",
              "{0?Podejmujesz|{0} podejmuje} decyzję.");
    (void)state;
    if (action_verb(act) == VERB_ANSWER)
        text_say(out, &answers, SEAT(seat));
    else if (action_b(act) == UNKNOWN)
        text_say(out, &gets_some, SEAT(action_a(act)));
    else
        text_say(out, &gets, SEAT(action_a(act)), NUMBER(action_b(act)));
}

static void say_show(action event, struct text *out)
{
    static const struct words stirs =
        WORDS("{0} {0?stir|stirs} {1} {1#lump|lumps}.",
              "{0} {0?размешиваете|размешивает} {1} {1#кусочек|кусочка|кусочков}.",
              "{0?Mieszasz|{0} miesza} {1} {1#kostkę|kostki|kostek}.");
    static const struct words passes =
        WORDS("{0} {0?pass|passes} with {1} {1#lump|lumps}.",
              "{0} {0?пасуете|пасует} с {1} {1#кусочком|кусочками|кусочками}.",
              "{0?Pasujesz|{0} pasuje} z {1} {1#kostką|kostkami|kostkami}.");
    text_say(out, action_c(event) == ANSWER_STIR ? &stirs : &passes, SEAT(action_a(event)),
             NUMBER(action_b(event)));
}

static void say_win(action event, struct text *out)
{
    static const struct words wins =
        WORDS("{0} {0?win|wins} {1} {1#point|points}.",
              "{0} {0?получаете|получает} {1} {1#балл|балла|баллов}.",
              "{0?Zdobywasz|{0} zdobywa} {1} {1#punkt|punkty|punktów}.");
    text_say(out, &wins, SEAT(action_a(event)), NUMBER(action_b(event)));
}

static void say_lose(action event, struct text *out)
{
    static const struct words loses =
        WORDS("{0} {0?lose|loses} a point.", "{0} {0?теряете|теряет} балл.",
              "{0?Tracisz|{0} traci} punkt.");
    text_say(out, &loses, SEAT(action_a(event)));
}

static void say_event(const void *state, action event, struct text *out)
{
    static void (*const say[EVENT_COUNT])(action, struct text *) = {
        [EVENT_SHOW] = say_show,
        [EVENT_WIN] = say_win,
        [EVENT_LOSE] = say_lose,
    };
    int verb = action_verb(event);
    (void)state;
    require(verb < EVENT_COUNT && say[verb] != NULL);
    say[verb](event, out);
}

static void say_seat(const struct null *s, int p, struct text *out)
{
    static const struct words line =
        WORDS("{0}: {1} {1#point|points}", "{0}: {1} {1#балл|балла|баллов}",
              "{0}: {1} {1#punkt|punkty|punktów}");
    static const struct words sugar = WORDS(", sugar: {0}", ", сахар: {0}", ", cukier: {0}");
    static const struct words decided = WORDS(", has decided", ", выбор сделан", ", już wybrane");
    text_say(out, &line, SEAT(p), NUMBER(s->points[p]));
    if (s->lumps[p] == UNKNOWN)
        text_say(out, &sugar, STRING("?"));
    else if (s->lumps[p] > 0)
        text_say(out, &sugar, NUMBER(s->lumps[p]));
    if (s->answer[p] != ANSWER_NONE)
        text_term(out, &decided);
    text_add(out, "\n");
}

static void say_state(const void *state, struct text *out)
{
    static const struct words heading =
        WORDS("{0} · round {1} of {2}\n", "{0} · раунд {1} из {2}\n", "{0} · runda {1} z {2}\n");
    const struct null *s = state;
    int round = s->round < s->rounds ? s->round : s->rounds;
    text_say(out, &heading, TERM(&null_presenter.title), NUMBER(round), NUMBER(s->rounds));
    for (int p = 0; p < s->seats; p++)
        say_seat(s, p, out);
}

static const struct words sugar = WORDS("Sugar", "Сахар", "Cukier");

static void say_score(const void *state, int seat, struct text *out)
{
    const struct null *s = state;
    text_term(out, &sugar);
    text_points(out, s->points[seat]);
}

static const struct count_part parts[] = { { "sugar", &sugar }, { NULL, NULL } };

static void count_points(const void *state, int seat, int counts[PARTS_MAX])
{
    const struct null *s = state;
    counts[0] = s->points[seat];
}

static void json(const void *state, struct json *j)
{
    const struct null *s = state;
    json_put_number(j, "round", s->round);
    json_put_number(j, "rounds", s->rounds);
    json_put_array(j, "players");
    for (int p = 0; p < s->seats; p++) {
        json_put_object(j, NULL);
        json_put_known(j, "lumps", s->lumps[p]);
        json_put_bool(j, "decided", s->answer[p] != ANSWER_NONE);
        json_put_number(j, "points", s->points[p]);
        json_end(j);
    }
    json_end(j);
}

const struct presenter null_presenter = {
    .title = WORDS("Sugar Lumps", "Кусочки сахара", "Kostki cukru"),
    .blurb = WORDS("Who dares to stir? The smallest game of all, made for trying things out.",
                   "Кто решится размешать сахар? Самая маленькая игра, просто на пробу.",
                   "Kto odważy się zamieszać? Najmniejsza z gier, na próbę."),
    .verbs = verbs,
    .events = events,
    .notation = notation,
    .forms = forms,
    .why_not = why_not,
    .say_prompt = say_prompt,
    .say_choice = say_choice,
    .say_action = say_action,
    .say_event = say_event,
    .say_state = say_state,
    .say_score = say_score,
    .parts = parts,
    .count = count_points,
    .json = json,
};
