/* Playing, undo, and the log in words. Records are in record.c. */
#include "engine/match_internal.h"

#include "engine/blake2b.h"

static const struct words game_over =
    WORDS("The game is over.", "Игра окончена.", "Gra się skończyła.");
static const struct words not_your_turn = WORDS(
    "It’s another player’s turn.", "Сейчас ходит другой игрок.", "Teraz kolej innego gracza.");
static const struct words not_allowed =
    WORDS("The rules don’t allow that now.", "Сейчас правила этого не позволяют.",
          "Zasady teraz na to nie pozwalają.");

_Thread_local const struct match *match_playing = NULL;

const struct words match_no_room = WORDS("There isn’t enough memory for that.",
                                         "Для этого не хватает памяти.", "Brakuje na to pamięci.");

size_t match_size_for(unsigned actions)
{
    return (sizeof(struct match) + actions * sizeof(struct entry) + 15) / 16 * 16;
}

size_t match_size(const struct game *g)
{
    return match_size_for(g->length_max);
}

void luck_commit(struct luck *luck)
{
    struct blake2b h;
    blake2b_open(&h, COMMITMENT_SIZE);
    blake2b_add(&h, luck->seed, SEED_SIZE);
    blake2b_add(&h, luck->table, strlen(luck->table));
    blake2b_end(&h, luck->commitment);
}

void luck_bots(const struct luck *luck, unsigned n, struct rng *rng)
{
    static const char purpose[] = "bots";
    uint8_t key[RNG_KEY];
    struct blake2b h;
    blake2b_open(&h, RNG_KEY);
    blake2b_add(&h, luck->seed, SEED_SIZE);
    blake2b_add(&h, purpose, sizeof purpose);
    blake2b_add(&h, &n, sizeof n);
    blake2b_end(&h, key);
    rng_open(rng, key);
}

/* Opens the stream that deals the cards (match.h has its key), or one for another purpose, whose
 * name then comes first in the key. */
static void open_luck(const struct match *m, const char *purpose, struct rng *rng)
{
    uint8_t key[RNG_KEY];
    struct blake2b h;
    blake2b_open(&h, sizeof key);
    blake2b_add(&h, purpose, strlen(purpose));
    blake2b_add(&h, m->luck.seed, SEED_SIZE);
    blake2b_add(&h, m->luck.table, strlen(m->luck.table));
    for (int p = 0; p < m->setup.seats; p++) {
        blake2b_add(&h, "\n", 1);
        blake2b_add(&h, m->luck.word[p], strlen(m->luck.word[p]));
    }
    blake2b_end(&h, key);
    rng_open(rng, key);
}

/* The state before the first action: the start of the game, or the moment of another match that
 * this one continues from. */
static void first_state(const struct match *m, void *state)
{
    const struct game *g = m->game;
    memset(state, 0, g->state_size);
    g->start(state, &m->setup);
    if (m->origin.n == 0)
        return;
    _Alignas(16) uint8_t view[STATE_MAX];
    struct rng rng;
    for (unsigned i = 0; i < m->origin.n; i++)
        g->apply(state, m->origin.entry[i].seat, m->origin.entry[i].act, NULL);
    open_luck(m, "redeal", &rng);
    game_observe(g, state, m->origin.seat, view);
    game_redeal(g, view, m->origin.seat, &rng);
    memcpy(state, view, g->state_size);
}

void match_set_origin(struct match *m, const struct origin *origin)
{
    require(m->n == 0 && !m->luck.named);
    m->origin = *origin;
    first_state(m, m->state);
}

bool entries_are_legal(const struct game *g, const struct setup *setup, const struct entry *entry,
                       unsigned n)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    memset(state, 0, g->state_size);
    g->start(state, setup);
    for (unsigned i = 0; i < n; i++) {
        struct choices list = { .n = 0 };
        if (entry[i].seat <= CHANCE && (g->actors(state) >> entry[i].seat & 1))
            game_legal(g, state, entry[i].seat, &list);
        if (!choices_have(&list, entry[i].act))
            return false;
        g->apply(state, entry[i].seat, entry[i].act, NULL);
    }
    return true;
}

void match_step(struct match *m, int seat, action act)
{
    require(m->n < m->game->length_max);
    if (m->n == m->room) {
        m->full = true;
        return;
    }
    const struct match *outer = match_playing;
    match_playing = m;
    uint32_t learnt = m->game->apply(m->state, seat, act, NULL);
    match_playing = outer;
    m->entry[m->n++] =
        (struct entry){ .act = act, .seat = (uint8_t)seat, .final = learnt != 0 || seat == CHANCE };
}

/* Ends orders that were given up to this moment. */
static void expire_orders(struct match *m)
{
    for (int p = 0; m->game->orders != NULL && p < m->setup.seats; p++)
        m->game->orders->expire(m->state, p, m->order[p]);
}

static void usual_orders(struct match *m)
{
    const struct orders *orders = m->game->orders;
    for (int p = 0; orders != NULL && p < m->setup.seats; p++)
        for (int i = 0; i < orders->n; i++)
            m->order[p][i] = orders->order[i].usual;
}

void match_orders(struct match *m, int seat, const uint8_t order[ORDERS_MAX])
{
    const struct orders *orders = m->game->orders;
    require(orders != NULL && seat >= 0 && seat < m->setup.seats);
    for (int i = 0; orders != NULL && i < orders->n; i++)
        require(order[i] < orders->order[i].values);
    memcpy(m->order[seat], order, ORDERS_MAX);
    expire_orders(m);
}

action match_standing(const struct match *m, int seat)
{
    const struct orders *orders = m->game->orders;
    _Alignas(16) uint8_t view[STATE_MAX];
    if (orders == NULL)
        return 0;
    match_view(m, seat, view);
    return orders->default_answer(view, seat) == 0 ? 0 : orders->answer(view, seat, m->order[seat]);
}

/* Whether the action declines what is offered (presenter->notation). */
static bool declines(const struct game *g, action act)
{
    static const char none[] = " none";
    char notation[NOTATION_BYTES];
    struct text out;
    text_open(&out, notation, sizeof notation, NULL);
    g->presenter->notation(act, &out);
    return strcmp(notation, "pass") == 0 ||
           (out.n > strlen(none) && strcmp(notation + out.n - strlen(none), none) == 0);
}

static action only_pass(const struct match *m, const void *state, int seat)
{
    struct choices list;
    game_legal(m->game, state, seat, &list);
    return list.n == 1 && declines(m->game, list.act[0]) ? list.act[0] : 0;
}

action match_only_pass(const struct match *m, int seat)
{
    return only_pass(m, m->state, seat);
}

bool match_passed_in(const struct match *m, unsigned entry, const void *state)
{
    return m->entry[entry].seat != CHANCE && only_pass(m, state, m->entry[entry].seat) != 0;
}

bool match_passed(const struct match *m, unsigned entry)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    match_state_at(m, entry, state);
    return match_passed_in(m, entry, state);
}

/* CHANCE plays for as long as it is its turn, unless the luck is named. */
static void play_chance(struct match *m)
{
    while (!m->full && !m->luck.named && m->game->actors(m->state) == 1u << CHANCE) {
        struct choices list;
        game_legal(m->game, m->state, CHANCE, &list);
        match_step(m, CHANCE, list.act[choices_pick(&list, true, &m->rng)]);
    }
}

void match_open(struct match *m, unsigned room, const struct game *g, const struct setup *setup,
                const struct luck *luck)
{
    require(game_setup_error(g, setup) == NULL);
    memset(m, 0, match_size_for(room));
    m->room = room;
    m->game = g;
    m->setup = *setup;
    if (luck != NULL)
        m->luck = *luck;
    else
        m->luck.named = true;
    if (!m->luck.named)
        open_luck(m, "", &m->rng);
    usual_orders(m);
    g->start(m->state, setup);
}

bool match_start_from(struct match *m, unsigned room, const struct game *g,
                      const struct setup *setup, const struct luck *luck,
                      const struct origin *origin)
{
    match_open(m, room, g, setup, luck);
    match_set_origin(m, origin);
    luck_commit(&m->luck);
    play_chance(m);
    return !m->full;
}

bool match_start_in(struct match *m, unsigned room, const struct game *g, const struct setup *setup,
                    const struct luck *luck)
{
    match_open(m, room, g, setup, luck);
    if (!m->luck.named)
        luck_commit(&m->luck);
    play_chance(m);
    return !m->full;
}

void match_start(struct match *m, const struct game *g, const struct setup *setup,
                 const struct luck *luck)
{
    match_start_in(m, g->length_max, g, setup, luck);
}

unsigned match_actors(const struct match *m)
{
    return m->game->actors(m->state);
}

/* Plays a legal action and the luck that follows. Undoes both if they do not fit: how much luck
 * follows is known only once it has fallen. */
static const struct words *play_legal(struct match *m, int seat, action act)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    struct rng rng = m->rng;
    unsigned n = m->n;
    memcpy(state, m->state, m->game->state_size);
    match_step(m, seat, act);
    play_chance(m);
    if (m->full) {
        match_take_back(m, n, state);
        m->rng = rng;
        m->full = false;
        return &match_no_room;
    }
    expire_orders(m);
    return NULL;
}

static const struct words *play(struct match *m, int seat, action act)
{
    unsigned actors = match_actors(m);
    if (actors == 0)
        return &game_over;
    if (seat < 0 || seat > CHANCE || !(actors >> seat & 1) || (seat == CHANCE && !m->luck.named))
        return &not_your_turn;
    struct choices list;
    game_legal(m->game, m->state, seat, &list);
    if (!choices_have(&list, act))
        return &not_allowed;
    return play_legal(m, seat, act);
}

const struct words *match_play(struct match *m, int seat, action act)
{
    match_playing = m;
    const struct words *refused = play(m, seat, act);
    match_playing = NULL;
    return refused;
}

void match_state_at(const struct match *m, unsigned n, void *state)
{
    require(n <= m->n);
    first_state(m, state);
    for (unsigned i = 0; i < n; i++)
        m->game->apply(state, m->entry[i].seat, m->entry[i].act, NULL);
}

void match_take_back(struct match *m, unsigned n, const void *state)
{
    require(n <= m->n);
    memset(&m->entry[n], 0, (m->n - n) * sizeof m->entry[0]);
    memcpy(m->state, state, m->game->state_size);
    m->n = n;
}

const struct words *match_undo(struct match *m, int seat)
{
    static const struct words nothing =
        WORDS("There’s nothing to undo.", "Отменять нечего.", "Nie ma czego cofnąć.");
    static const struct words final = WORDS("Too late to undo: something new has been revealed.",
                                            "Отменить нельзя: с тех пор открылось что-то новое.",
                                            "Nie można cofnąć: od tamtej pory odkryto coś nowego.");
    static const struct words others =
        WORDS("Too late to undo: another player has moved.",
              "Отменить нельзя: с тех пор уже ходил другой игрок.",
              "Nie można cofnąć: od tamtej pory wykonał ruch inny gracz.");
    if (m->n == 0)
        return &nothing;
    const struct entry *last = &m->entry[m->n - 1];
    if (last->seat != seat && last->seat != CHANCE)
        return &others; /* first, so that nobody learns whether another's action was final */
    if (last->final)
        return &final;
    _Alignas(16) uint8_t state[STATE_MAX];
    match_state_at(m, m->n - 1, state);
    match_take_back(m, m->n - 1, state);
    return NULL;
}

const struct words *match_find_typed(const struct match *m, int seat, const char *input,
                                     action *act)
{
    struct choices list;
    game_legal(m->game, m->state, seat, &list);
    return choice_find_typed(m->game, &list, input, act);
}

const struct words *match_find(const struct match *m, int seat, const char *input, action *act)
{
    struct choices list;
    game_legal(m->game, m->state, seat, &list);
    return choice_find(m->game, &list, input, act);
}

const char *match_why_not(const struct match *m, int seat, action act, struct text *out)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(m, seat, view);
    return game_why_not(m->game, view, seat, act, out);
}

void match_view(const struct match *m, int viewer, void *view)
{
    game_observe(m->game, m->state, viewer, view);
}

/* Ends the line, if anything was written on it after `before`. */
static void end_sentence(struct text *out, size_t before)
{
    if (out->n > before)
        text_add(out, "\n");
}

/* Keeps the events that the viewer is told. */
static void keep_told(struct event_list *events, int viewer)
{
    int kept = 0;
    for (int k = 0; k < events->n; k++)
        if (events->event[k].audience >> viewer & 1)
            events->event[kept++] = events->event[k];
    events->n = kept;
}

void match_tell(const struct match *m, unsigned i, void *state, struct text *out,
                struct event_list *told)
{
    const struct game *g = m->game;
    const struct entry *e = &m->entry[i];
    int viewer = out->reader->seat;
    _Alignas(16) uint8_t view[STATE_MAX];
    struct event_list own = { .n = 0 }, *events = told != NULL ? told : &own;
    size_t before = out->n;
    events->n = 0;
    game_observe(g, state, viewer, view);
    g->presenter->say_action(view, e->seat, game_observe_action(g, state, e->seat, e->act, viewer),
                             out);
    end_sentence(out, before);
    g->apply(state, e->seat, e->act, events);
    game_observe(g, state, viewer, view);
    keep_told(events, viewer);
    for (int k = 0; k < events->n; k++) {
        before = out->n;
        g->presenter->say_event(view, events->event[k].what, out);
        end_sentence(out, before);
    }
}

void match_story(const struct match *m, unsigned from, unsigned to, struct text *out)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    require(from <= to && to <= m->n);
    match_state_at(m, from, state);
    for (unsigned i = from; i < to; i++)
        match_tell(m, i, state, out, NULL);
    if (to > from && m->game->actors(state) == 0) {
        game_say_result(m->game, state, m->setup.seats, out);
        text_add(out, "\n");
    }
}

/* Says what the action changes: the points, or the end of a game without points. */
static void preview_result(const struct match *m, int seat, const void *after, struct text *out)
{
    static const struct words points =
        WORDS("{0} → {1} {1#point|points}", "{0} → {1} {1#балл|балла|баллов}",
              "{0} → {1} {1#punkt|punkty|punktów}");
    const struct game *g = m->game;
    struct result was, is;
    if (game_has_points(g)) {
        g->score(m->state, &was);
        g->score(after, &is);
        text_say(out, &points, NUMBER(was.score[seat]), NUMBER(is.score[seat]));
    } else if (g->actors(after) == 0) {
        game_say_result(g, after, m->setup.seats, out);
    }
}

void match_preview(const struct match *m, int seat, action act, struct text *out)
{
    const struct game *g = m->game;
    _Alignas(16) uint8_t after[STATE_MAX];
    struct event_list events = { 0 };
    if (g->observe != NULL)
        return;
    memcpy(after, m->state, g->state_size);
    g->apply(after, seat, act, &events);
    for (int k = 0; k < events.n; k++)
        if (events.event[k].audience >> seat & 1) {
            g->presenter->say_event(after, events.event[k].what, out);
            text_add(out, " ");
        }
    preview_result(m, seat, after, out);
}

void match_names(const struct match *m, struct reader *reader)
{
    for (int p = 0; p < SEATS_MAX; p++)
        reader->name[p] = m->name[p][0] != '\0' ? m->name[p] : NULL;
}
