/*
 * Hints and analysis in words and as JSON. A choice is quoted as the game puts it on a button, so
 * that no sentence has to decline the name of a game or a player.
 */
#include "bots/host/analysis.h"
#include "bots/host/gain.h"

enum {
    CHOICE_BYTES = 512, /* of a choice in words */
    NAME_BYTES = 256,   /* of a player */
    GAP = 2,            /* between two columns */
    WORTH_WIDTH = 5     /* "100 %" */
};

size_t analysis_bytes(unsigned decisions)
{
    return (decisions + 8) * (size_t)(4 * CHOICE_BYTES);
}

static int percent(int worth)
{
    return (worth + 5) / 10;
}

/* Never none: nothing that luck may still change is sure to a percent. */
static int doubt_percent(int doubt)
{
    return doubt < 10 ? 1 : percent(doubt);
}

static void write_notation(const struct match *m, action act, char bytes[NOTATION_BYTES])
{
    struct text out;
    text_open(&out, bytes, NOTATION_BYTES, NULL);
    m->game->presenter->notation(act, &out);
}

/* The view of the seat before the entry. */
static void view_at(const struct match *m, unsigned entry, int seat, void *view)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    match_state_at(m, entry, state);
    game_observe(m->game, state, seat, view);
}

static void write_choice(const struct match *m, const void *view, int seat, action act,
                         const struct reader *reader, char bytes[CHOICE_BYTES])
{
    struct text out;
    text_open(&out, bytes, CHOICE_BYTES, reader);
    m->game->presenter->say_choice(view, seat, act, &out);
}

void hint_say(const struct hint *hint, const struct match *m, int seat, struct text *out)
{
    static const struct words line =
        WORDS("{0}. {1} ({2}): {3}% ± {4}\n", "{0}. {1} ({2}): {3} % ± {4}\n",
              "{0}. {1} ({2}): {3}% ± {4}\n");
    static const struct words legend =
        WORDS("The percentages are your chance of winning after each choice, and how far off they "
              "may be.\n",
              "Проценты — это шанс на победу после каждого выбора и возможная ошибка.\n",
              "Procenty to szansa na wygraną po każdym wyborze i możliwy błąd.\n");
    _Alignas(16) uint8_t view[STATE_MAX];
    view_at(m, m->n, seat, view);
    text_seat(out, seat);
    text_add(out, ": ");
    m->game->presenter->say_prompt(view, seat, out);
    text_add(out, "\n");
    for (int i = 0; i < hint->n && i < HINTS_SAID; i++) {
        const struct advice *advice = &hint->of[i];
        char words[CHOICE_BYTES], notation[NOTATION_BYTES];
        write_choice(m, view, seat, advice->act, out->reader, words);
        write_notation(m, advice->act, notation);
        text_say(out, &line, NUMBER(i + 1), STRING(words), STRING(notation),
                 NUMBER(percent(advice->worth)), NUMBER(doubt_percent(advice->doubt)));
    }
    text_term(out, &legend);
}

void decision_say(const struct decision *d, const struct match *m, struct text *out)
{
    static const struct words better =
        WORDS("Move {0}, {1}: “{2}”; better was “{3}” ({4}% instead of {5}%).",
              "Ход {0}, {1}: «{2}»; лучше было «{3}» ({4} % вместо {5} %).",
              "Ruch {0}, {1}: „{2}”; lepiej było „{3}” ({4}% zamiast {5}%).");
    static const struct words best = WORDS("Move {0}, {1}: “{2}”; nothing better was found ({4}%).",
                                           "Ход {0}, {1}: «{2}»; лучшего не нашлось ({4} %).",
                                           "Ruch {0}, {1}: „{2}”; nic lepszego nie ma ({4}%).");
    _Alignas(16) uint8_t view[STATE_MAX];
    char played[CHOICE_BYTES], instead[CHOICE_BYTES];
    view_at(m, d->entry, d->seat, view);
    write_choice(m, view, d->seat, d->played.act, out->reader, played);
    write_choice(m, view, d->seat, d->best.act, out->reader, instead);
    text_say(out, decision_loss(d) > 0 ? &better : &best, NUMBER((int)d->move), SEAT(d->seat),
             STRING(played), STRING(instead), NUMBER(percent(d->best.worth)),
             NUMBER(percent(d->played.worth)));
}

/* Where the columns of the table begin. */
struct columns {
    int player, played, played_worth, best, best_worth, mark;
};

static const struct words head[] = {
    WORDS("Move", "Ход", "Ruch"),
    WORDS("Player", "Игрок", "Gracz"),
    WORDS("Played", "Сыграно", "Zagrano"),
    WORDS("Best", "Лучше всего", "Najlepiej"),
};

static int wider(int width, const char *string)
{
    int other = text_width(string);
    return width > other ? width : other;
}

static struct columns columns_of(const struct analysis *a, const struct match *m,
                                 const struct reader *reader)
{
    int width[4] = { 0 };
    struct columns c;
    for (int i = 0; i < 4; i++)
        width[i] = text_width(head[i].in[reader->lang]);
    for (int p = 0; p < m->setup.seats; p++) {
        char name[NAME_BYTES];
        struct text out;
        text_open(&out, name, sizeof name, reader);
        text_seat(&out, p);
        width[1] = wider(width[1], name);
    }
    for (unsigned i = 0; i < a->n; i++) {
        char notation[NOTATION_BYTES];
        write_notation(m, a->of[i].played.act, notation);
        width[2] = wider(width[2], notation);
        write_notation(m, a->of[i].best.act, notation);
        width[3] = wider(width[3], notation);
    }
    c.player = width[0] + GAP;
    c.played = c.player + width[1] + GAP;
    c.played_worth = c.played + width[2] + GAP;
    c.best = c.played_worth + WORTH_WIDTH + GAP;
    c.best_worth = c.best + width[3] + GAP;
    c.mark = c.best_worth + WORTH_WIDTH + GAP;
    return c;
}

static void say_head(const struct columns *c, struct text *out)
{
    text_term(out, &head[0]);
    text_pad(out, c->player);
    text_term(out, &head[1]);
    text_pad(out, c->played);
    text_term(out, &head[2]);
    text_pad(out, c->best);
    text_term(out, &head[3]);
    text_add(out, "\n");
}

/* The notation and, in its own column, the worth to the right. */
static void say_advice(const struct match *m, const struct advice *advice, int column,
                       struct text *out)
{
    char notation[NOTATION_BYTES];
    int worth = percent(advice->worth);
    write_notation(m, advice->act, notation);
    text_add(out, notation);
    text_pad(out, column + (worth < 100) + (worth < 10));
    text_percent(out, worth);
}

static bool is_turning_point(const struct analysis *a, unsigned i)
{
    for (int k = 0; k < a->turnings; k++)
        if (a->turning[k] == i)
            return true;
    return false;
}

static void say_table(const struct analysis *a, const struct match *m, struct text *out)
{
    static const struct words legend =
        WORDS("The chance of winning after each decision, as far as the player could know it "
              "then:\n\n",
              "Шанс на победу после каждого решения, по тому, что знал игрок:\n\n",
              "Szansa na wygraną po każdej decyzji, według wiedzy gracza:\n\n");
    const struct columns c = columns_of(a, m, out->reader);
    text_term(out, &legend);
    say_head(&c, out);
    for (unsigned i = 0; i < a->n; i++) {
        const struct decision *d = &a->of[i];
        text_number(out, (long)d->move);
        text_pad(out, c.player);
        text_seat(out, d->seat);
        text_pad(out, c.played);
        say_advice(m, &d->played, c.played_worth, out);
        text_pad(out, c.best);
        say_advice(m, &d->best, c.best_worth, out);
        if (is_turning_point(a, i)) {
            text_pad(out, c.mark);
            text_add(out, "!");
        }
        text_add(out, "\n");
    }
}

static void say_turnings(const struct analysis *a, const struct match *m, struct text *out)
{
    static const struct words title[TURNING_MAX + 1] = {
        [0] = WORDS("No turning points: every decision cost less than {0} percentage points.\n",
                    "Переломных моментов нет: каждое решение стоило меньше {0} процентных "
                    "пунктов.\n",
                    "Nie ma punktów zwrotnych: każda decyzja kosztowała mniej niż {0} "
                    "{0#punkt procentowy|punkty procentowe|punktów procentowych}.\n"),
        [1] = WORDS("One turning point; every other decision cost less than {0} percentage "
                    "points:\n",
                    "Один переломный момент; остальные решения стоили меньше {0} процентных "
                    "пунктов:\n",
                    "Jeden punkt zwrotny; każda inna decyzja kosztowała mniej niż {0} "
                    "{0#punkt procentowy|punkty procentowe|punktów procentowych}:\n"),
        [2] = WORDS("Two turning points; every other decision cost less than {0} percentage "
                    "points:\n",
                    "Два переломных момента; остальные решения стоили меньше {0} процентных "
                    "пунктов:\n",
                    "Dwa punkty zwrotne; każda inna decyzja kosztowała mniej niż {0} "
                    "{0#punkt procentowy|punkty procentowe|punktów procentowych}:\n"),
        [3] = WORDS("The three turning points:\n", "Три переломных момента:\n",
                    "Trzy punkty zwrotne:\n"),
    };
    text_say(out, &title[a->turnings], NUMBER(TURNING_LOSS / 10));
    for (int k = 0; k < a->turnings; k++) {
        decision_say(&a->of[a->turning[k]], m, out);
        text_add(out, "\n");
    }
}

/* How many decisions a player made, and what they lost on average, per mille. */
struct losses {
    int decisions, average;
};

static struct losses losses_of(const struct analysis *a, int seat)
{
    struct losses l = { 0 };
    for (unsigned i = 0; i < a->n; i++)
        if (a->of[i].seat == seat) {
            l.decisions++;
            l.average += decision_loss(&a->of[i]);
        }
    if (l.decisions > 0)
        l.average = (l.average + l.decisions / 2) / l.decisions;
    return l;
}

static void say_losses(const struct analysis *a, const struct match *m, struct text *out)
{
    static const struct words line = WORDS(
        "{0}: {1} {1#decision|decisions}, average loss {2}.{3} percentage points.\n",
        "{0}: {1} {1#решение|решения|решений}, средняя потеря — {2},{3} процентного пункта.\n",
        "{0}: {1} {1#decyzja|decyzje|decyzji}, średnia strata wynosi {2},{3} punktu "
        "procentowego.\n");
    for (int p = 0; p < m->setup.seats; p++) {
        const struct losses l = losses_of(a, p);
        if (l.decisions > 0)
            text_say(out, &line, SEAT(p), NUMBER(l.decisions), NUMBER(l.average / 10),
                     NUMBER(l.average % 10));
    }
}

void analysis_say(const struct analysis *a, const struct match *m, struct text *out)
{
    static const struct words nothing = WORDS("Nobody has had anything to decide yet.\n",
                                              "Пока никому не пришлось ничего решать.\n",
                                              "Nikt jeszcze nie miał nic do rozstrzygnięcia.\n");
    if (a->n == 0) {
        text_term(out, &nothing);
        return;
    }
    say_table(a, m, out);
    text_add(out, "\n");
    say_turnings(a, m, out);
    text_add(out, "\n");
    say_losses(a, m, out);
}

/* Begins the object of a choice. */
static void put_advice(struct json *j, const char *key, const struct match *m, const void *view,
                       int seat, const struct advice *advice)
{
    char words[CHOICE_BYTES], notation[NOTATION_BYTES];
    write_notation(m, advice->act, notation);
    write_choice(m, view, seat, advice->act, j->out->reader, words);
    json_put_object(j, key);
    json_put_string(j, "action", notation);
    json_put_string(j, "words", words);
    json_put_number(j, "per_mille", advice->worth);
    json_put_number(j, "doubt_per_mille", advice->doubt);
}

/* Why a choice is advised, a sentence each: what it opens, then what it brings and what it takes
 * from others, the greater first. */
static void put_why(struct json *j, const struct match *m, const void *view, int seat, action act,
                    const struct reasons *why)
{
    char words[3][CHOICE_BYTES];
    struct text out[3];
    bool harms = why->harm.size > why->gain.size;
    for (int i = 0; i < 3; i++)
        text_open(&out[i], words[i], CHOICE_BYTES, j->out->reader);
    gain_say_next(m, view, seat, act, &out[0]);
    reasons_say_gain(m->game, why, &out[1 + harms]);
    reasons_say_harm(m->game, why, &out[2 - harms]);
    json_put_array(j, "why");
    for (int i = 0; i < 3; i++)
        if (out[i].n > 0)
            json_put_string(j, NULL, words[i]);
    json_end(j);
}

void hint_json(const struct hint *hint, const struct match *m, int seat, struct text *out)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    struct json j;
    view_at(m, m->n, seat, view);
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_string(&j, "game", m->game->name);
    json_put_number(&j, "n", (long)m->n + 1);
    json_put_number(&j, "seat", seat);
    json_put_number(&j, "choices", hint->choices);
    json_put_number(&j, "iterations", (long)hint->iterations);
    json_put_array(&j, "best");
    for (int i = 0; i < hint->n; i++) {
        put_advice(&j, NULL, m, view, seat, &hint->of[i]);
        put_why(&j, m, view, seat, hint->of[i].act, &hint->why[i]);
        json_end(&j);
    }
    json_end(&j);
    json_end(&j);
}

static int loss_of(const struct hint *hint)
{
    int loss = hint->of[0].worth - hint->played.worth;
    return loss > 0 ? loss : 0;
}

/* The better choice, and what it may be expected to bring against what was played; or, where the
 * game has no words for that, what it surely would have brought. */
void coach_say(const struct hint *hint, const struct match *m, unsigned entry, struct text *out)
{
    static const struct words stronger =
        WORDS("A stronger move: “{0}”.", "Ход посильнее: «{0}».", "Mocniejszy ruch: „{0}”.");
    _Alignas(16) uint8_t view[STATE_MAX];
    char choice[CHOICE_BYTES], brings[2 * CHOICE_BYTES];
    struct text more;
    int seat = m->entry[entry].seat;
    if (loss_of(hint) < COACH_LOSS)
        return;
    view_at(m, entry, seat, view);
    write_choice(m, view, seat, hint->of[0].act, out->reader, choice);
    text_open(&more, brings, sizeof brings, out->reader);
    reasons_say_own(m->game, &hint->instead, &more);
    if (more.n == 0)
        gain_say(m, view, seat, hint->of[0].act, &more);
    text_say(out, &stronger, STRING(choice));
    text_add(out, more.n > 0 ? " " : "");
    text_add(out, brings);
}

void coach_json(const struct hint *hint, const struct match *m, unsigned entry, struct text *out)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    char words[4 * CHOICE_BYTES];
    int seat = m->entry[entry].seat, loss = loss_of(hint);
    struct text said;
    struct json j;
    view_at(m, entry, seat, view);
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_number(&j, "n", (long)entry + 1);
    json_put_number(&j, "seat", seat);
    json_put_number(&j, "loss_per_mille", loss);
    if (loss >= COACH_LOSS) {
        text_open(&said, words, sizeof words, out->reader);
        coach_say(hint, m, entry, &said);
        json_put_string(&j, "words", words);
        put_advice(&j, "played", m, view, seat, &hint->played);
        json_end(&j);
        put_advice(&j, "best", m, view, seat, &hint->of[0]);
        json_end(&j);
    }
    json_end(&j);
}

void reason_json(const struct reasons *r, const struct match *m, struct text *out)
{
    char words[CHOICE_BYTES];
    struct text said;
    struct json j;
    text_open(&said, words, sizeof words, out->reader);
    reasons_say_theirs(m->game, r, &said);
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_string(&j, "words", words);
    if (said.n > 0) {
        json_put_number(&j, "n", (long)r->entry + 1);
        json_put_number(&j, "seat", r->mover);
    }
    json_end(&j);
}

static void put_decision(struct json *j, const struct decision *d, const struct match *m)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    view_at(m, d->entry, d->seat, view);
    json_put_object(j, NULL);
    json_put_number(j, "n", (long)d->entry + 1);
    json_put_number(j, "move", (long)d->move);
    json_put_number(j, "seat", d->seat);
    json_put_number(j, "choices", d->choices);
    put_advice(j, "played", m, view, d->seat, &d->played);
    json_end(j);
    put_advice(j, "best", m, view, d->seat, &d->best);
    json_end(j);
    json_put_number(j, "loss_per_mille", decision_loss(d));
    json_end(j);
}

static void put_turning(struct json *j, const struct decision *d, const struct match *m)
{
    char words[4 * CHOICE_BYTES];
    struct text out;
    text_open(&out, words, sizeof words, j->out->reader);
    decision_say(d, m, &out);
    json_put_object(j, NULL);
    json_put_number(j, "move", (long)d->move);
    json_put_string(j, "words", words);
    json_end(j);
}

static void put_player(struct json *j, const struct analysis *a, int seat)
{
    const struct losses l = losses_of(a, seat);
    char name[NAME_BYTES];
    struct text out;
    text_open(&out, name, sizeof name, j->out->reader);
    text_seat(&out, seat);
    json_put_object(j, NULL);
    json_put_number(j, "seat", seat);
    json_put_string(j, "name", name);
    json_put_number(j, "decisions", l.decisions);
    json_put_number(j, "average_loss_per_mille", l.average);
    json_end(j);
}

void analysis_json(const struct analysis *a, const struct match *m, struct text *out)
{
    struct json j;
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_string(&j, "game", m->game->name);
    json_put_bool(&j, "over", match_actors(m) == 0);
    json_put_number(&j, "iterations", (long)a->iterations);
    json_put_array(&j, "decisions");
    for (unsigned i = 0; i < a->n; i++)
        put_decision(&j, &a->of[i], m);
    json_end(&j);
    json_put_array(&j, "turning_points");
    for (int k = 0; k < a->turnings; k++)
        put_turning(&j, &a->of[a->turning[k]], m);
    json_end(&j);
    json_put_array(&j, "players");
    for (int p = 0; p < m->setup.seats; p++)
        put_player(&j, a, p);
    json_end(&j);
    json_end(&j);
}
