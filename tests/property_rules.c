/* The promises of every position of a game, and of a match at it. */
#include "games/registry.h"
#include "tests/property.h"

#include <stdlib.h>

/* Seats that a match can be asked about although they do not play. */
static const int nobody[] = { -1, SPECTATOR, VIEWER_COUNT, 100 };

static const char *actors_wrong(const struct position *pos)
{
    unsigned seats = (1u << pos->match->setup.seats) - 1;
    unsigned chance = 1u << CHANCE;
    EXPECT(pos->actors == chance || (pos->actors & ~seats) == 0,
           "the actors are neither seats nor CHANCE alone: %s", name_viewers(pos->actors));
    EXPECT(pos->game->actors(pos->match->state) == pos->actors, "actors changes its mind");
    return NULL;
}

static const char *list_wrong(const struct position *pos, int seat)
{
    const struct choices *list = &pos->list[seat];
    bool owes = pos->actors >> seat & 1;
    EXPECT(owes || list->n == 0, "%s owes nothing and has %d choices", name_viewer(seat), list->n);
    EXPECT(!owes || list->n > 0, "%s owes a decision and has no choice", name_viewer(seat));
    EXPECT(list->n <= LEGAL_MAX, "%d choices", list->n);
    uint64_t sum = 0;
    for (int i = 0; i < list->n; i++) {
        int verb = action_verb(list->act[i]);
        EXPECT(verb >= 1 && verb <= names_count(pos->game->presenter->verbs), "verb %d has no name",
               verb);
        EXPECT(i == 0 || list->act[i - 1] < list->act[i], "choices %d and %d of %s do not ascend",
               i - 1, i, name_viewer(seat));
        EXPECT(seat != CHANCE || list->weight[i] > 0, "outcome %d weighs nothing", i);
        sum += list->weight[i];
    }
    EXPECT(seat != CHANCE || sum <= UINT32_MAX, "the weights are 2^32 or more");
    return NULL;
}

/* `legal` adds to the list it is given, and reads nothing else of it. */
static const char *list_differs(const struct position *pos, int seat)
{
    struct choices list;
    memset(&list, 0xa5, sizeof list);
    list.n = 0;
    pos->game->legal(pos->match->state, seat, &list);
    const struct choices *first = &pos->list[seat];
    size_t n = (size_t)first->n;
    EXPECT(list.n == first->n && memcmp(list.act, first->act, n * sizeof *list.act) == 0,
           "%s has another list when asked again", name_viewer(seat));
    EXPECT(seat != CHANCE || memcmp(list.weight, first->weight, n * sizeof *list.weight) == 0,
           "the weights differ when asked again");
    return NULL;
}

const char *position_wrong(const struct position *pos)
{
    TRY(actors_wrong(pos));
    for (int seat = 0; seat <= CHANCE; seat++)
        TRY(list_wrong(pos, seat));
    if (pos->game->check != NULL) {
        const char *broken = pos->game->check(pos->match->state);
        EXPECT(broken == NULL, "check says: %s", broken);
    }
    return NULL;
}

const char *score_wrong(const struct position *pos)
{
    struct result r;
    memset(&r, 0xa5, sizeof r);
    pos->game->score(pos->match->state, &r);
    int seats = pos->match->setup.seats;
    for (int p = 0; p < seats; p++) {
        int better = 0;
        for (int q = 0; q < seats; q++) {
            better += r.place[q] < r.place[p];
            EXPECT(r.score[p] <= r.score[q] || r.place[p] < r.place[q],
                   "seat %d has more points than seat %d and no better place", p, q);
        }
        EXPECT(r.place[p] == 1 + better, "seat %d has place %d with %d ahead of it", p, r.place[p],
               better);
    }
    return NULL;
}

/* The match refuses it and is the same as before. */
static const char *not_refused(struct position *pos, int seat, action act)
{
    const struct words *why = match_play(pos->copy, seat, act);
    EXPECT(why != NULL, "%s may do %s, which is not on its list", name_viewer(seat),
           name_bytes(pos->game, act));
    EXPECT(match_same(pos->copy, pos->match), "refusing %s to %s changed the match",
           name_bytes(pos->game, act), name_viewer(seat));
    for (int lang = 0; lang < LANG_COUNT; lang++)
        EXPECT(why->in[lang] != NULL && *why->in[lang] != '\0', "a refusal without words");
    return NULL;
}

/* Near misses of what is listed, and things far off. */
static const char *unlisted_allowed(struct position *pos, int seat)
{
    const struct choices *list = &pos->list[seat];
    for (int i = 0; i < 8; i++) {
        action near = list->n == 0 ? 0 : list->act[rng_below(pos->rng, (uint32_t)list->n)];
        action tried[] = { near + 1,        near - 1,           near ^ 1u << 16,
                           near ^ 1u << 24, rng_word(pos->rng), 0 };
        for (size_t k = 0; k < sizeof tried / sizeof *tried; k++)
            if (!choices_have(list, tried[k]))
                TRY(not_refused(pos, seat, tried[k]));
    }
    return NULL;
}

static const char *wrong_seat_allowed(struct position *pos, action act)
{
    for (int seat = 0; seat <= CHANCE; seat++)
        if (!(pos->actors >> seat & 1))
            TRY(not_refused(pos, seat, act));
    for (size_t i = 0; i < sizeof nobody / sizeof *nobody; i++)
        TRY(not_refused(pos, nobody[i], act));
    return NULL;
}

/* Does the action and undoes it; or undo is refused, and then nothing changes. */
static const char *undo_wrong(struct position *pos, int seat, action act)
{
    struct match *m = pos->copy;
    EXPECT(match_play(m, seat, act) == NULL, "%s may not do %s, which is on its list",
           name_viewer(seat), name_action(pos->game, act));
    const struct match *before = pos->match;
    EXPECT(m->n > before->n && m->entry[before->n].act == act && m->entry[before->n].seat == seat,
           "%s is not in the record", name_action(pos->game, act));
    match_copy(pos->other, m);
    for (int p = 0; p < SEATS_MAX; p++)
        if (p != seat)
            EXPECT(match_undo(m, p) != NULL && match_same(m, pos->other),
                   "seat %d takes back what seat %d did", p, seat);
    bool may = m->n == before->n + 1 && !m->entry[before->n].final && seat != CHANCE;
    EXPECT((match_undo(m, seat) == NULL) == may, "undo is %s", may ? "refused" : "allowed");
    if (!may)
        EXPECT(match_same(m, pos->other), "a refused undo changed the match");
    else
        EXPECT(m->n == before->n && memcmp(m->state, before->state, pos->game->state_size) == 0 &&
                   memcmp(&m->rng, &before->rng, sizeof m->rng) == 0,
               "undo of %s does not give the state back", name_action(pos->game, act));
    return NULL;
}

const char *match_wrong(struct position *pos)
{
    for (int seat = 0; seat <= CHANCE; seat++)
        TRY(list_differs(pos, seat));
    match_copy(pos->copy, pos->match);
    for (int seat = 0; seat <= CHANCE; seat++)
        TRY(unlisted_allowed(pos, seat));
    for (int seat = 0; seat <= CHANCE; seat++) {
        const struct choices *list = &pos->list[seat];
        if (list->n == 0)
            continue;
        action act = list->act[rng_below(pos->rng, (uint32_t)list->n)];
        TRY(wrong_seat_allowed(pos, act));
        TRY(undo_wrong(pos, seat, act));
        match_copy(pos->copy, pos->match);
    }
    return NULL;
}

/* The record loads into the other match, which then is the same game at the same place. */
static const char *reload_wrong(struct position *pos, const char *bytes, size_t n)
{
    struct fault fault = { 0 };
    EXPECT(record_game(game_find, bytes, n, &fault) == pos->game,
           "the record is of another game: %s",
           fault.what == NULL ? "no reason" : complain_fault(&fault));
    struct match *loaded = pos->other;
    memset((void *)loaded, 0xa5, match_size(pos->game));
    fault = match_load(loaded, pos->game, bytes, n);
    EXPECT(fault.what == NULL, "the record does not load: %s", complain_fault(&fault));
    EXPECT(loaded->n == pos->match->n && loaded->game == pos->game, "the record lost actions");
    uint8_t was[HASH_SIZE], is[HASH_SIZE];
    game_hash(pos->game, pos->match->state, was);
    game_hash(pos->game, loaded->state, is);
    EXPECT(memcmp(was, is, HASH_SIZE) == 0, "the record leads to another state");
    return NULL;
}

static const char *resave_wrong(struct position *pos, const char *bytes, size_t n, bool with_seed)
{
    TRY(reload_wrong(pos, bytes, n));
    size_t again_n;
    char *again = record_of(pos->other, with_seed, &again_n);
    bool same = again_n == n && memcmp(again, bytes, n) == 0;
    free(again);
    EXPECT(same, "a loaded record is saved otherwise");
    struct fault fault = match_verify(pos->other);
    EXPECT(!with_seed || fault.what == NULL, "verify blames an honest record: %s",
           complain_fault(&fault));
    return NULL;
}

const char *record_wrong(struct position *pos)
{
    for (int with_seed = pos->match->luck.named ? 0 : 1; with_seed >= 0; with_seed--) {
        size_t n;
        char *bytes = record_of(pos->match, with_seed != 0, &n);
        const char *wrong = resave_wrong(pos, bytes, n, with_seed != 0);
        free(bytes);
        TRY(wrong);
    }
    return NULL;
}

/* Applies the picks in the order of `seats`; the result is in scratch 0. */
static const char *answer(struct position *pos, const int *seats, int n, const action *pick)
{
    const struct game *g = pos->game;
    memcpy(pos->scratch[0], pos->match->state, g->state_size);
    unsigned owing = pos->actors;
    for (int i = 0; i < n; i++) {
        struct choices list;
        game_legal(g, pos->scratch[0], seats[i], &list);
        EXPECT(list.n == pos->list[seats[i]].n && choices_have(&list, pick[seats[i]]),
               "the answer of another seat changes what seat %d may answer", seats[i]);
        g->apply(pos->scratch[0], seats[i], pick[seats[i]], NULL);
        owing &= ~(1u << seats[i]);
        EXPECT(owing == 0 || g->actors(pos->scratch[0]) == owing,
               "seat %d has answered, and who owes an answer is %s, not %s", seats[i],
               name_viewers(g->actors(pos->scratch[0])), name_viewers(owing));
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

const char *orders_wrong(struct position *pos)
{
    int seats[SEATS_MAX], n = 0;
    action pick[SEATS_MAX] = { 0 };
    for (int p = 0; p < SEATS_MAX; p++)
        if (pos->actors >> p & 1) {
            seats[n++] = p;
            pick[p] = pos->list[p].act[rng_below(pos->rng, (uint32_t)pos->list[p].n)];
        }
    if (n < 2)
        return NULL;
    TRY(answer(pos, seats, n, pick));
    memcpy(pos->scratch[1], pos->scratch[0], pos->game->state_size);
    for (int tries = 0; tries < 6; tries++) {
        shuffle(seats, n, pos->rng);
        TRY(answer(pos, seats, n, pick));
        EXPECT(memcmp(pos->scratch[0], pos->scratch[1], pos->game->state_size) == 0,
               "answers given at once lead elsewhere in another order");
    }
    return NULL;
}
