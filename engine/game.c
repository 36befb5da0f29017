/* Helpers that work for any game; game.h has the contracts. */
#include "engine/game.h"

#include "engine/blake2b.h"

struct setup game_setup(const struct game *g, int seats)
{
    struct setup setup = { .seats = (uint8_t)seats, .version = g->version };
    for (int i = 0; i < g->options_n; i++)
        setup.option[i] = g->options[i].usual;
    return setup;
}

struct setup game_setup_again(const struct game *g, const struct setup *old)
{
    struct setup setup = game_setup(g, old->seats);
    memcpy(setup.option, old->option, (size_t)game_options(g, old->version));
    return setup;
}

bool game_plays(const struct game *g, int version)
{
    return version >= g->oldest && version <= g->version;
}

int game_options(const struct game *g, int version)
{
    int n = 0;
    while (n < g->options_n && g->options[n].since <= version)
        n++;
    return n;
}

const struct words *game_setup_error(const struct game *g, const struct setup *setup)
{
    static const struct words wrong_seats =
        WORDS("This game isn’t for that number of players.",
              "Эта игра не рассчитана на столько игроков.", "Ta gra nie jest dla tylu graczy.");
    static const struct words wrong_option =
        WORDS("This game has no such option.", "У этой игры нет такого варианта правил.",
              "Ta gra nie ma takiego wariantu zasad.");
    static const struct words wrong_version =
        WORDS("This version of the rules isn’t played here.",
              "По этой версии правил здесь не играют.", "Tej wersji zasad już się tu nie używa.");
    if (!game_plays(g, setup->version))
        return &wrong_version;
    if (setup->seats < g->seats_min || setup->seats > g->seats_max)
        return &wrong_seats;
    int n = game_options(g, setup->version);
    for (int i = 0; i < OPTIONS_MAX; i++)
        if (setup->option[i] >= (i < n ? g->options[i].values : 1))
            return &wrong_option;
    return NULL;
}

int option_find(const struct option *option, int n, const char *name)
{
    for (int i = 0; i < n; i++)
        if (strcmp(option[i].name, name) == 0)
            return i;
    return -1;
}

int option_value(const struct option *option, const char *name)
{
    for (int v = 0; v < option->values; v++)
        if (strcmp(option->value[v], name) == 0)
            return v;
    return -1;
}

void game_observe(const struct game *g, const void *s, int viewer, void *view)
{
    if (g->observe != NULL)
        g->observe(s, viewer, view);
    else
        memcpy(view, s, g->state_size);
}

action game_observe_action(const struct game *g, const void *s, int seat, action act, int viewer)
{
    return g->observe_action != NULL ? g->observe_action(s, seat, act, viewer) : act;
}

void game_redeal(const struct game *g, void *view, int seat, struct rng *rng)
{
    if (g->redeal != NULL)
        g->redeal(view, seat, rng);
}

void game_legal(const struct game *g, const void *s, int seat, struct choices *out)
{
    out->n = 0;
    g->legal(s, seat, out);
}

bool choices_have(const struct choices *list, action act)
{
    int low = 0, high = list->n;
    while (low < high) {
        int middle = (low + high) / 2;
        if (list->act[middle] < act)
            low = middle + 1;
        else
            high = middle;
    }
    return low < list->n && list->act[low] == act;
}

int choices_named(const struct game *g, const struct choices *list, const char *notation)
{
    for (int i = 0; i < list->n; i++) {
        char bytes[NOTATION_BYTES];
        struct text t;
        text_open(&t, bytes, sizeof bytes, NULL);
        g->presenter->notation(list->act[i], &t);
        if (strcmp(bytes, notation) == 0)
            return i;
    }
    return -1;
}

const struct style_effect *game_style_effect(const struct game *g, enum style style)
{
    const struct style_effect *all = g->evaluator != NULL ? g->evaluator->styles : NULL;
    return all != NULL && all[style].line.in[0] != NULL ? &all[style] : NULL;
}

int choices_pick(const struct choices *list, bool chance, struct rng *rng)
{
    if (!chance)
        return (int)rng_below(rng, (uint32_t)list->n);
    uint64_t total = 0;
    for (int i = 0; i < list->n; i++)
        total += list->weight[i];
    require(total <= UINT32_MAX);
    uint32_t rest = rng_below(rng, (uint32_t)total);
    int i = 0;
    while (rest >= list->weight[i])
        rest -= list->weight[i++];
    return i;
}

void game_hash(const struct game *g, const void *s, uint8_t hash[HASH_SIZE])
{
    blake2b(hash, HASH_SIZE, s, g->state_size);
}

/* The seat to ask next: CHANCE, or the lowest that owes a decision. */
static int next_actor(unsigned actors)
{
    return __builtin_ctz(actors);
}

uint64_t game_perft(const struct game *g, const void *s, int depth)
{
    if (depth == 0)
        return 1;
    unsigned actors = g->actors(s);
    if (actors == 0)
        return 0;
    int seat = next_actor(actors);
    struct choices list;
    game_legal(g, s, seat, &list);
    if (depth == 1)
        return (uint64_t)list.n;
    uint64_t leaves = 0;
    for (int i = 0; i < list.n; i++) {
        _Alignas(16) uint8_t next[STATE_MAX];
        memcpy(next, s, g->state_size);
        g->apply(next, seat, list.act[i], NULL);
        leaves += game_perft(g, next, depth - 1);
    }
    return leaves;
}

/* Lists the winners, the reader first; returns how many. */
static int winners_of(const struct result *r, int seats, int reader, int winner[SEATS_MAX])
{
    int n = 0;
    for (int p = 0; p < seats; p++)
        if (r->place[p] == 1 && p == reader)
            winner[n++] = p;
    for (int p = 0; p < seats; p++)
        if (r->place[p] == 1 && p != reader)
            winner[n++] = p;
    return n;
}

/* Whether a seat with the same points as the winner has a worse place. */
static bool level_behind(const struct result *r, int seats, int winner)
{
    for (int p = 0; p < seats; p++)
        if (r->score[p] == r->score[winner] && r->place[p] > 1)
            return true;
    return false;
}

void game_say_typed(const struct game *g, action act, struct text *out)
{
    size_t before = out->n;
    if (g->presenter->typed != NULL)
        g->presenter->typed(act, out);
    if (out->n == before)
        g->presenter->notation(act, out);
}

bool game_has_points(const struct game *g)
{
    return g->presenter->say_score != NULL;
}

void game_say_score(const struct game *g, const void *s, int seat, struct text *out)
{
    if (game_has_points(g)) {
        g->presenter->say_score(s, seat, out);
    } else if (g->presenter->say_standing != NULL) {
        g->presenter->say_standing(s, seat, out);
        text_add(out, "\n");
    }
}

int game_parts(const struct game *g)
{
    int n = 0;
    while (g->presenter->parts != NULL && g->presenter->parts[n].key != NULL)
        n++;
    return n;
}

/* Announces a single winner; another seat may have the same points. */
static void say_winner(const struct game *g, const void *s, struct text *out, int winner,
                       const struct result *r, int seats)
{
    static const struct words alone =
        WORDS("{0} {0?win|wins} with {1} {1#point|points}.",
              "{0} {0?побеждаете|побеждает}: {1} {1#балл|балла|баллов}.",
              "{0?Wygrywasz|{0} wygrywa}: {1} {1#punkt|punkty|punktów}.");
    static const struct words tied =
        WORDS("{0} {0?win|wins} on the tie-break, with {1} {1#point|points}.",
              "{0} {0?побеждаете|побеждает}: {1} {1#балл|балла|баллов}. Баллов поровну, решает "
              "дополнительное правило.",
              "{0?Wygrywasz|{0} wygrywa}: {1} {1#punkt|punkty|punktów}. Remis "
              "rozstrzyga dodatkowa zasada.");
    bool level = level_behind(r, seats, winner), named = g->presenter->say_tie_break != NULL;
    text_say(out, level && !named ? &tied : &alone, SEAT(winner), NUMBER(r->score[winner]));
    if (level && named) {
        text_add(out, " ");
        g->presenter->say_tie_break(s, winner, out);
    }
}

static void say_winners(struct text *out, const int winner[SEATS_MAX], int n,
                        const struct words *together, int points)
{
    for (int i = 0; i < n; i++) {
        text_between(out, i, n);
        text_seat(out, winner[i]);
    }
    text_say(out, together, SEAT(winner[0]), NUMBER(points));
}

/* Announces the winner of a game without points, and what decided it. */
static void say_winner_without_points(const struct game *g, const void *s, int winner,
                                      struct text *out)
{
    static const struct words alone =
        WORDS("{0} {0?win|wins}", "{0} {0?побеждаете|побеждает}", "{0?Wygrywasz|{0} wygrywa}");
    text_say(out, &alone, SEAT(winner));
    if (g->presenter->say_standing != NULL) {
        text_add(out, ": ");
        g->presenter->say_standing(s, winner, out);
    }
    text_add(out, ".");
}

static void say_result_without_points(const struct game *g, const void *s, struct text *out,
                                      const int winner[SEATS_MAX], int n, int seats)
{
    static const struct words together =
        WORDS(" win together.", " {0?побеждаете|побеждают} вместе.",
              " {0?wygrywacie|wygrywają} wspólnie.");
    static const struct words draw = WORDS("It’s a draw.", "Ничья.", "Remis.");
    if (n == 1)
        say_winner_without_points(g, s, winner[0], out);
    else if (n == seats)
        text_term(out, &draw);
    else
        say_winners(out, winner, n, &together, 0);
}

void game_say_result(const struct game *g, const void *s, int seats, struct text *out)
{
    static const struct words together =
        WORDS(" win together with {1} {1#point|points} each.",
              " {0?побеждаете|побеждают} вместе: по {1} {1#баллу|балла|баллов}.",
              " {0?wygrywacie|wygrywają} wspólnie: po {1} {1#punkcie|punkty|punktów}.");
    struct result r;
    int winner[SEATS_MAX];
    g->score(s, &r);
    int n = winners_of(&r, seats, out->reader->seat, winner);
    require(n > 0);
    if (!game_has_points(g))
        say_result_without_points(g, s, out, winner, n, seats);
    else if (n == 1)
        say_winner(g, s, out, winner[0], &r, seats);
    else
        say_winners(out, winner, n, &together, r.score[winner[0]]);
}

/* An array of the seats' numbers under the key. */
static void json_seats(struct json *j, const char *key, int seats, const int number[SEATS_MAX])
{
    json_put_array(j, key);
    for (int p = 0; p < seats; p++)
        json_put_number(j, NULL, number[p]);
    json_end(j);
}

static void json_actors(struct json *j, unsigned actors)
{
    json_put_array(j, "actors");
    for (int p = 0; p < SEATS_MAX; p++)
        if (actors >> p & 1)
            json_put_number(j, NULL, p);
    if (actors >> CHANCE & 1)
        json_put_string(j, NULL, "chance");
    json_end(j);
}

void game_json(const struct game *g, const void *s, const struct setup *setup, struct json *j,
               const char *key)
{
    int seats = setup->seats;
    struct result r;
    int place[SEATS_MAX];
    unsigned actors = g->actors(s);
    g->score(s, &r);
    for (int p = 0; p < SEATS_MAX; p++)
        place[p] = r.place[p];
    json_put_object(j, key);
    json_put_string(j, "game", g->name);
    json_put_number(j, "version", setup->version);
    json_put_number(j, "seats", seats);
    json_put_bool(j, "over", actors == 0);
    json_actors(j, actors);
    json_seats(j, "score", game_has_points(g) ? seats : 0, r.score);
    json_seats(j, "place", seats, place);
    json_put_object(j, "state");
    g->presenter->json(s, j);
    json_end(j);
    json_end(j);
}
