/* What every position of a game promises, and what the match makes of it. */
#include "games/registry.h"
#include "tests/property.h"

#include <stdlib.h>

/* Seats that a match can be asked about though nobody sits there. */
static const int nobody[] = { -1, SPECTATOR, VIEWER_COUNT, 100 };

static const char *actors_wrong(const struct look *look)
{
    unsigned seats = (1u << look->match->setup.seats) - 1;
    unsigned chance = 1u << CHANCE;
    HOLD(look->actors == chance || (look->actors & ~seats) == 0,
         "actors %#x are neither seats nor CHANCE alone", look->actors);
    HOLD(look->game->actors(look->match->state) == look->actors, "actors changes its mind");
    return NULL;
}

static const char *list_wrong(const struct look *look, int seat)
{
    const struct choices *list = &look->list[seat];
    bool owes = look->actors >> seat & 1;
    HOLD(owes || list->n == 0, "seat %d owes nothing and has %d choices", seat, list->n);
    HOLD(!owes || list->n > 0, "seat %d owes a decision and has no choice", seat);
    HOLD(list->n <= LEGAL_MAX, "%d choices", list->n);
    uint64_t sum = 0;
    for (int i = 0; i < list->n; i++) {
        int verb = action_verb(list->act[i]);
        HOLD(verb >= 1 && verb <= names_count(look->game->presenter->verbs), "verb %d has no name",
             verb);
        HOLD(i == 0 || list->act[i - 1] < list->act[i],
             "choices %d and %d of seat %d do not ascend", i - 1, i, seat);
        HOLD(seat != CHANCE || list->weight[i] > 0, "outcome %d weighs nothing", i);
        sum += list->weight[i];
    }
    HOLD(seat != CHANCE || sum <= UINT32_MAX, "the weights are 2^32 or more");
    return NULL;
}

/* `legal` adds to the list it is given, and reads nothing else of it. */
static const char *list_differs(const struct look *look, int seat)
{
    struct choices list;
    memset(&list, 0xa5, sizeof list);
    list.n = 0;
    look->game->legal(look->match->state, seat, &list);
    const struct choices *first = &look->list[seat];
    size_t n = (size_t)first->n;
    HOLD(list.n == first->n && memcmp(list.act, first->act, n * sizeof *list.act) == 0,
         "seat %d has another list when asked again", seat);
    HOLD(seat != CHANCE || memcmp(list.weight, first->weight, n * sizeof *list.weight) == 0,
         "the weights differ when asked again");
    return NULL;
}

const char *position_wrong(const struct look *look)
{
    TRY(actors_wrong(look));
    for (int seat = 0; seat <= CHANCE; seat++)
        TRY(list_wrong(look, seat));
    if (look->game->check != NULL) {
        const char *broken = look->game->check(look->match->state);
        HOLD(broken == NULL, "check says: %s", broken);
    }
    return NULL;
}

const char *score_wrong(const struct look *look)
{
    struct result r;
    memset(&r, 0xa5, sizeof r);
    look->game->score(look->match->state, &r);
    int seats = look->match->setup.seats;
    for (int p = 0; p < seats; p++) {
        int better = 0;
        for (int q = 0; q < seats; q++) {
            better += r.place[q] < r.place[p];
            HOLD(r.score[p] <= r.score[q] || r.place[p] < r.place[q],
                 "seat %d has more points than seat %d and no better place", p, q);
        }
        HOLD(r.place[p] == 1 + better, "seat %d has place %d with %d ahead of it", p, r.place[p],
             better);
    }
    return NULL;
}

/* The match refuses it and is the same as before. */
static const char *not_refused(struct look *look, int seat, action act)
{
    const struct words *why = match_play(look->copy, seat, act);
    HOLD(why != NULL, "seat %d may do %#x, which is not on its list", seat, act);
    HOLD(match_same(look->copy, look->match), "refusing %#x to seat %d changed the match", act,
         seat);
    for (int lang = 0; lang < LANG_COUNT; lang++)
        HOLD(why->in[lang] != NULL && *why->in[lang] != '\0', "a refusal without words");
    return NULL;
}

/* Near misses of what is listed, and things far off. */
static const char *unlisted_allowed(struct look *look, int seat)
{
    const struct choices *list = &look->list[seat];
    for (int i = 0; i < 8; i++) {
        action near = list->n == 0 ? 0 : list->act[rng_below(look->rng, (uint32_t)list->n)];
        action tried[] = {
            near + 1, near - 1, near ^ 1u << 16, near ^ 1u << 24, rng_word(look->rng), 0
        };
        for (size_t k = 0; k < sizeof tried / sizeof *tried; k++)
            if (!choices_have(list, tried[k]))
                TRY(not_refused(look, seat, tried[k]));
    }
    return NULL;
}

static const char *wrong_seat_allowed(struct look *look, action act)
{
    for (int seat = 0; seat <= CHANCE; seat++)
        if (!(look->actors >> seat & 1))
            TRY(not_refused(look, seat, act));
    for (size_t i = 0; i < sizeof nobody / sizeof *nobody; i++)
        TRY(not_refused(look, nobody[i], act));
    return NULL;
}

/* The seat does it and takes it back; or may not, and then nothing changes. */
static const char *undo_wrong(struct look *look, int seat, action act)
{
    struct match *m = look->copy;
    HOLD(match_play(m, seat, act) == NULL, "seat %d may not do %#x, which is on its list", seat,
         act);
    const struct match *before = look->match;
    HOLD(m->n > before->n && m->entry[before->n].act == act && m->entry[before->n].seat == seat,
         "%#x is not in the record", act);
    match_copy(look->other, m);
    for (int p = 0; p < SEATS_MAX; p++)
        if (p != seat)
            HOLD(match_undo(m, p) != NULL && match_same(m, look->other),
                 "seat %d takes back what seat %d did", p, seat);
    bool may = m->n == before->n + 1 && !m->entry[before->n].final && seat != CHANCE;
    HOLD((match_undo(m, seat) == NULL) == may, "undo is %s", may ? "refused" : "allowed");
    if (!may)
        HOLD(match_same(m, look->other), "a refused undo changed the match");
    else
        HOLD(m->n == before->n && memcmp(m->state, before->state, look->game->state_size) == 0 &&
                 memcmp(&m->rng, &before->rng, sizeof m->rng) == 0,
             "undo of %#x does not give the state back", act);
    return NULL;
}

const char *door_wrong(struct look *look)
{
    for (int seat = 0; seat <= CHANCE; seat++)
        TRY(list_differs(look, seat));
    match_copy(look->copy, look->match);
    for (int seat = 0; seat <= CHANCE; seat++)
        TRY(unlisted_allowed(look, seat));
    for (int seat = 0; seat <= CHANCE; seat++) {
        const struct choices *list = &look->list[seat];
        if (list->n == 0)
            continue;
        action act = list->act[rng_below(look->rng, (uint32_t)list->n)];
        TRY(wrong_seat_allowed(look, act));
        TRY(undo_wrong(look, seat, act));
        match_copy(look->copy, look->match);
    }
    return NULL;
}

/* The record loads into the other match, which then is the same game at the same place. */
static const char *reload_wrong(struct look *look, const char *bytes, size_t n)
{
    struct fault fault = { 0 };
    HOLD(record_game(game_find, bytes, n, &fault) == look->game,
         "the record is of another game: %s",
         fault.what == NULL ? "no reason" : complain_fault(&fault));
    struct match *loaded = look->other;
    memset((void *)loaded, 0xa5, match_size(look->game));
    fault = match_load(loaded, look->game, bytes, n);
    HOLD(fault.what == NULL, "the record does not load: %s", complain_fault(&fault));
    HOLD(loaded->n == look->match->n && loaded->game == look->game, "the record lost actions");
    uint8_t was[HASH_SIZE], is[HASH_SIZE];
    game_hash(look->game, look->match->state, was);
    game_hash(look->game, loaded->state, is);
    HOLD(memcmp(was, is, HASH_SIZE) == 0, "the record leads to another state");
    return NULL;
}

static const char *resave_wrong(struct look *look, const char *bytes, size_t n, bool with_seed)
{
    TRY(reload_wrong(look, bytes, n));
    size_t again_n;
    char *again = record_of(look->other, with_seed, &again_n);
    bool same = again_n == n && memcmp(again, bytes, n) == 0;
    free(again);
    HOLD(same, "a loaded record is saved otherwise");
    struct fault fault = match_verify(look->other);
    HOLD(!with_seed || fault.what == NULL, "verify blames an honest record: %s",
         complain_fault(&fault));
    return NULL;
}

const char *record_wrong(struct look *look)
{
    for (int with_seed = look->match->luck.named ? 0 : 1; with_seed >= 0; with_seed--) {
        size_t n;
        char *bytes = record_of(look->match, with_seed != 0, &n);
        const char *wrong = resave_wrong(look, bytes, n, with_seed != 0);
        free(bytes);
        TRY(wrong);
    }
    return NULL;
}

/* Gives the picks in the order of `seats`; room 0 ends as what comes of it. */
static const char *answer(struct look *look, const int *seats, int n, const action *pick)
{
    const struct game *g = look->game;
    memcpy(look->room[0], look->match->state, g->state_size);
    unsigned owing = look->actors;
    for (int i = 0; i < n; i++) {
        struct choices list;
        game_legal(g, look->room[0], seats[i], &list);
        HOLD(list.n == look->list[seats[i]].n && choices_have(&list, pick[seats[i]]),
             "the answer of another seat changes what seat %d may answer", seats[i]);
        g->apply(look->room[0], seats[i], pick[seats[i]], NULL);
        owing &= ~(1u << seats[i]);
        HOLD(owing == 0 || g->actors(look->room[0]) == owing,
             "seat %d has answered and %#x owe, not %#x", seats[i], g->actors(look->room[0]),
             owing);
    }
    return NULL;
}

static void shuffle(int *seats, int n, struct rng *rng)
{
    for (int i = n; i > 1; i--) {
        int k = (int)rng_below(rng, (uint32_t)i), last = seats[i - 1];
        seats[i - 1] = seats[k];
        seats[k] = last;
    }
}

const char *orders_wrong(struct look *look)
{
    int seats[SEATS_MAX], n = 0;
    action pick[SEATS_MAX] = { 0 };
    for (int p = 0; p < SEATS_MAX; p++)
        if (look->actors >> p & 1) {
            seats[n++] = p;
            pick[p] = look->list[p].act[rng_below(look->rng, (uint32_t)look->list[p].n)];
        }
    if (n < 2)
        return NULL;
    TRY(answer(look, seats, n, pick));
    memcpy(look->room[1], look->room[0], look->game->state_size);
    for (int tries = 0; tries < 6; tries++) {
        shuffle(seats, n, look->rng);
        TRY(answer(look, seats, n, pick));
        HOLD(memcmp(look->room[0], look->room[1], look->game->state_size) == 0,
             "answers given at once lead elsewhere in another order");
    }
    return NULL;
}
