/*
 * The analysis of a whole game in words and as JSON; analysis_text.h. Decisions are written in the
 * order of the record, so one walk through the game is enough.
 */
#include "bots/host/analysis_text.h"

#include <stdlib.h>

#include "bots/host/advice_text.h"

enum {
    NAME_BYTES = 256, /* of a player */
    GAP = 2,          /* between two columns */
    WORTH_WIDTH = 10  /* "100 % ± 12" */
};

size_t analysis_bytes(unsigned decisions)
{
    return (decisions + 8) * (size_t)(4 * CHOICE_BYTES);
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
    advice_view_at(m, d->entry, d->seat, view);
    write_choice(m, view, d->seat, d->played.act, out->reader, played);
    write_choice(m, view, d->seat, d->best.act, out->reader, instead);
    text_say(out, decision_loss(d) > 0 ? &better : &best, NUMBER((int)d->move), SEAT(d->seat),
             STRING(played), STRING(instead), NUMBER(advice_percent(d->best.worth)),
             NUMBER(advice_percent(d->played.worth)));
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

/* The notation and, in its own column to the right, the worth with its uncertainty. */
static void say_advice(const struct match *m, const struct advice *advice, int column,
                       struct text *out)
{
    char notation[NOTATION_BYTES];
    int worth = advice_percent(advice->worth);
    write_notation(m, advice->act, notation);
    text_add(out, notation);
    text_pad(out, column + (worth < 100) + (worth < 10));
    text_percent(out, worth);
    text_add(out, " ± ");
    text_number(out, doubt_percent(advice->doubt));
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
              "then, and how far off it may be:\n\n",
              "Шанс на победу после каждого решения, по тому, что знал игрок, и возможная "
              "ошибка:\n\n",
              "Szansa na wygraną po każdej decyzji, według wiedzy gracza, i możliwy błąd:\n\n");
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

/* "+7", "−12", "0": per mille as whole per cent, with its sign. */
static void write_signed(int worth, char bytes[16])
{
    struct text out;
    int whole = (abs(worth) + 5) / 10;
    text_open(&out, bytes, 16, NULL);
    text_add(&out, whole == 0 ? "" : worth > 0 ? "+" : "−");
    text_number(&out, whole);
}

static void say_players(const struct analysis *a, const struct match *m, struct text *out)
{
    static const struct words line = WORDS(
        "{0}: {1} {1#decision|decisions}, accuracy {2}%, average loss {3}.{4} percentage points; "
        "luck: {5}%, skill: {6}%.\n",
        "{0}: {1} {1#решение|решения|решений}, точность — {2} %, средняя потеря — {3},{4} "
        "процентного пункта; удача: {5} %, мастерство: {6} %.\n",
        "{0}: {1} {1#decyzja|decyzje|decyzji}, dokładność {2}%, średnia strata wynosi {3},{4} "
        "punktu "
        "procentowego; szczęście: {5}%, umiejętności: {6}%.\n");
    for (int p = 0; p < m->setup.seats; p++) {
        const struct player_analysis s = analysis_player(a, p);
        char luck[16], skill[16];
        if (s.decisions == 0)
            continue;
        write_signed(s.luck, luck);
        write_signed(s.skill, skill);
        text_say(out, &line, SEAT(p), NUMBER(s.decisions), NUMBER(s.accuracy),
                 NUMBER(s.average / 10), NUMBER(s.average % 10), STRING(luck), STRING(skill));
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
    say_players(a, m, out);
}

/* Verb and operands, as a choice of a view has them. */
static void put_act(struct json *j, action act)
{
    json_put_array(j, "act");
    json_put_number(j, NULL, action_verb(act));
    json_put_number(j, NULL, action_a(act));
    json_put_number(j, NULL, action_b(act));
    json_put_number(j, NULL, action_c(act));
    json_end(j);
}

static void put_judged(struct json *j, const char *key, const struct match *m, const void *view,
                       int seat, const struct advice *advice)
{
    put_advice(j, key, m, view, seat, advice);
    put_act(j, advice->act);
    json_end(j);
}

static void put_seats(struct json *j, const char *key, const int of[SEATS_MAX], int seats)
{
    json_put_array(j, key);
    for (int p = 0; p < seats; p++)
        json_put_number(j, NULL, of[p]);
    json_end(j);
}

static void put_decision(struct json *j, const struct decision *d, const struct match *m,
                         const void *view)
{
    static const char *const names[MARKS] = { "best", "good", "inaccuracy", "mistake" };
    json_put_object(j, NULL);
    json_put_number(j, "n", (long)d->entry + 1);
    json_put_number(j, "move", (long)d->move);
    json_put_number(j, "seat", d->seat);
    json_put_number(j, "choices", d->choices);
    put_judged(j, "played", m, view, d->seat, &d->played);
    put_judged(j, "best", m, view, d->seat, &d->best);
    json_put_number(j, "loss_per_mille", decision_loss(d));
    json_put_string(j, "mark", names[decision_mark(d)]);
    put_seats(j, "after_per_mille", d->after, m->setup.seats);
    json_end(j);
}

/* A move without another choice. */
static void put_forced(struct json *j, unsigned entry, unsigned move, const struct match *m,
                       const void *view)
{
    char words[CHOICE_BYTES];
    const struct entry *e = &m->entry[entry];
    write_choice(m, view, e->seat, e->act, j->out->reader, words);
    json_put_object(j, NULL);
    json_put_number(j, "n", (long)entry + 1);
    json_put_number(j, "move", (long)move);
    json_put_number(j, "seat", e->seat);
    json_put_string(j, "words", words);
    json_end(j);
}

/* The decisions, or the forced moves, in one walk through the game. */
static void put_moves(struct json *j, const struct analysis *a, const struct match *m, bool decided)
{
    _Alignas(16) uint8_t state[STATE_MAX], view[STATE_MAX];
    unsigned next = 0, move = 0;
    match_state_at(m, 0, state);
    json_put_array(j, decided ? "decisions" : "forced");
    for (unsigned i = 0; i < m->n; i++) {
        const struct entry *e = &m->entry[i];
        bool decision = next < a->n && a->of[next].entry == i;
        move += e->seat != CHANCE;
        if (e->seat != CHANCE && decision == decided) {
            game_observe(m->game, state, e->seat, view);
            if (decision)
                put_decision(j, &a->of[next], m, view);
            else
                put_forced(j, i, move, m, view);
        }
        next += decision;
        m->game->apply(state, e->seat, e->act, NULL);
    }
    json_end(j);
}

static void put_luck(struct json *j, const struct analysis *a, const struct match *m)
{
    json_put_array(j, "luck");
    for (unsigned i = 0; i < a->luck_swings; i++) {
        const struct luck_swing *f = &a->luck_swing[i];
        json_put_object(j, NULL);
        json_put_number(j, "n", (long)f->entry + 1);
        json_put_number(j, "to", (long)f->entry + (long)f->n);
        put_seats(j, "per_mille", f->change, m->setup.seats);
        json_end(j);
    }
    json_end(j);
}

static void put_turning(struct json *j, const struct decision *d, const struct match *m)
{
    char words[4 * CHOICE_BYTES];
    struct text out;
    text_open(&out, words, sizeof words, j->out->reader);
    decision_say(d, m, &out);
    json_put_object(j, NULL);
    json_put_number(j, "n", (long)d->entry + 1);
    json_put_number(j, "move", (long)d->move);
    json_put_string(j, "words", words);
    json_end(j);
}

/* The number of an entry, from 1; null: there is none. */
static void put_entry(struct json *j, const char *key, bool there, unsigned entry)
{
    if (there)
        json_put_number(j, key, (long)entry + 1);
    else
        json_put_null(j, key);
}

static void put_player(struct json *j, const struct analysis *a, int seat)
{
    const struct player_analysis p = analysis_player(a, seat);
    char name[NAME_BYTES];
    struct text out;
    text_open(&out, name, sizeof name, j->out->reader);
    text_seat(&out, seat);
    json_put_object(j, NULL);
    json_put_number(j, "seat", seat);
    json_put_string(j, "name", name);
    json_put_number(j, "decisions", p.decisions);
    json_put_number(j, "average_loss_per_mille", p.average);
    json_put_number(j, "accuracy_percent", p.accuracy);
    json_put_number(j, "skill_per_mille", p.skill);
    json_put_number(j, "luck_per_mille", p.luck);
    put_entry(j, "best_move", p.best >= 0, p.best >= 0 ? a->of[p.best].entry : 0);
    put_entry(j, "worst_luck", p.unluckiest >= 0,
              p.unluckiest >= 0 ? a->luck_swing[p.unluckiest].entry : 0);
    json_end(j);
}

void analysis_put(const struct analysis *a, const struct match *m, struct json *j)
{
    json_put_string(j, "game", m->game->name);
    json_put_bool(j, "over", match_actors(m) == 0);
    json_put_number(j, "iterations", (long)a->iterations);
    put_moves(j, a, m, true);
    put_moves(j, a, m, false);
    put_luck(j, a, m);
    json_put_array(j, "turning_points");
    for (int k = 0; k < a->turnings; k++)
        put_turning(j, &a->of[a->turning[k]], m);
    json_end(j);
    json_put_array(j, "players");
    for (int p = 0; p < m->setup.seats; p++)
        put_player(j, a, p);
    json_end(j);
}

void analysis_json(const struct analysis *a, const struct match *m, struct text *out)
{
    struct json j;
    json_open(&j, out);
    json_put_object(&j, NULL);
    analysis_put(a, m, &j);
    json_end(&j);
}
