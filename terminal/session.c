/* The game at one keyboard; session.h has the contracts. */
#include "terminal/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "bots/host/bot_context.h"
#include "bots/host/clock.h"
#include "games/registry.h"
#include "terminal/chance.h"
#include "terminal/fold.h"
#include "terminal/remote.h"
#include "terminal/words.h"

#define WINDOW_NS UINT64_C(300000000) /* that a bot takes for an answer to a window */

struct match *session_match(const struct game *game)
{
    return aligned_alloc(16, match_size(game));
}

void session_open(struct session *s, struct match *match, enum lang lang)
{
    *s = (struct session){ .match = match, .lang = lang, .saved = UNSAVED, .viewer = SPECTATOR };
    for (int p = 0; p < match->setup.seats; p++)
        s->bot[p] = bot_find(match->name[p]);
    session_names(s);
}

void session_close(struct session *s)
{
    for (int p = 0; p < SEATS_MAX; p++)
        external_bot_close(&s->program[p]);
    free(s->match);
    s->match = NULL;
    remote_close(s->remote);
    s->remote = NULL;
}

void session_sit(struct session *s, int seat, const struct bot *bot, const char *name)
{
    s->bot[seat] = bot;
    snprintf(s->match->name[seat], LABEL_MAX, "%s", bot != NULL ? bot->name : name);
}

bool session_sit_program(struct session *s, int seat, const char *command)
{
    struct bot_context *program = &s->program[seat];
    session_sit(s, seat, external_bot(), "");
    if (!external_bot_open(program, command))
        return false;
    struct external_bot_report report = external_bot_report(program);
    external_bot_game(program, s->match->game, &s->match->setup, seat);
    return report.crashes + report.timeouts + report.nonsense == 0;
}

/* The worst that is new in the report; NULL if nothing is. */
static const struct words *lost_words(const struct external_bot_report *now,
                                      const struct external_bot_report *old)
{
    if (now->crashes > old->crashes)
        return &phrase[PH_LOST_CRASH];
    if (now->timeouts > old->timeouts)
        return &phrase[PH_LOST_TIMEOUT];
    if (now->nonsense > old->nonsense)
        return &phrase[PH_LOST_NONSENSE];
    return now->lost > old->lost ? &phrase[PH_LOST_GONE] : NULL;
}

void session_say_lost(struct session *s, struct text *out)
{
    if (s->remote != NULL)
        remote_say_notice(s->remote, out);
    for (int p = 0; s->match != NULL && p < s->match->setup.seats; p++) {
        struct external_bot_report now = external_bot_report(&s->program[p]);
        const struct words *words = lost_words(&now, &s->lost[p]);
        s->lost[p] = now;
        if (words == NULL)
            continue;
        text_add(out, out->n > 0 ? " " : "");
        text_say(out, words, SEAT(p));
    }
}

/* Whether another chair has the same bot. */
static bool has_twin(const struct session *s, int seat)
{
    for (int p = 0; p < s->match->setup.seats; p++)
        if (p != seat && s->bot[p] == s->bot[seat])
            return true;
    return false;
}

/* A bot is called by its level; two of a kind get their chair's number. */
void session_names(struct session *s)
{
    for (int p = 0; p < s->match->setup.seats; p++) {
        struct text name;
        text_open(&name, s->name[p], sizeof s->name[p], NULL);
        if (s->bot[p] == NULL) {
            text_add(&name, s->match->name[p]);
            continue;
        }
        text_add(&name, s->bot[p]->title.in[s->lang]);
        if (has_twin(s, p)) {
            text_add(&name, " ");
            text_number(&name, p + 1);
        }
    }
}

bool session_rematch(struct session *s)
{
    if (s->remote != NULL) {
        memset(s->told, 0, sizeof s->told);
        s->asked = 0;
        s->viewer = SPECTATOR;
        return remote_rematch(s->remote);
    }
    struct match *old = s->match;
    struct luck luck = old->luck; /* the words stay; seed and table are new */
    if (!chance_luck(&luck, NULL))
        return false;
    struct setup setup = old->setup;
    char name[SEATS_MAX][LABEL_MAX];
    memcpy(name, old->name, sizeof name);
    match_start(old, old->game, &setup, &luck);
    memcpy(old->name, name, sizeof name);
    memset(s->told, 0, sizeof s->told);
    s->path[0] = '\0'; /* the finished game keeps its file */
    s->autosave = false;
    s->saved = UNSAVED;
    s->save_error = s->save_told = NULL;
    s->asked = 0;
    s->viewer = SPECTATOR;
    for (int p = 0; p < setup.seats; p++)
        if (s->program[p].own != NULL)
            external_bot_game(&s->program[p], old->game, &setup, p);
    return true;
}

struct reader session_reader(const struct session *s, int viewer)
{
    struct reader reader = { .lang = s->lang, .seat = viewer, .drawn = s->drawn };
    if (s->remote != NULL)
        remote_names(s->remote, reader.name);
    for (int p = 0; s->match != NULL && p < s->match->setup.seats; p++)
        reader.name[p] = s->name[p][0] != '\0' ? s->name[p] : NULL;
    return reader;
}

const struct game *session_game(const struct session *s)
{
    return s->remote != NULL ? game_find(remote_game(s->remote)) : s->match->game;
}

unsigned session_now(const struct session *s)
{
    return s->remote != NULL ? remote_now(s->remote) : s->match->n;
}

unsigned session_moment(const struct session *s)
{
    return s->remote != NULL ? remote_moment(s->remote) : s->match->n;
}

bool session_listen(struct session *s, int ms)
{
    return s->remote != NULL && remote_listen(s->remote, ms);
}

bool session_over(const struct session *s)
{
    return s->remote != NULL ? remote_over(s->remote) : match_actors(s->match) == 0;
}

bool session_saved(const struct session *s)
{
    if (s->remote != NULL)
        return true; /* by the server, which has answered */
    return s->path[0] != '\0' && s->saved == s->match->n;
}

/* Moves are saved as they are made; what goes wrong is told at the next prompt. */
static void save_move(struct session *s)
{
    if (s->autosave)
        s->save_error = session_save(s, s->path);
}

/* A bot context for one decision. Its stream follows from the seed and the actions so far, so that the
 * same position gets the same answer again. Who has no memory to think with plays like the Dodo.
 * `limit`: nanoseconds it may take at most, or 0. */
static action bot_thinks(const struct session *s, const void *view, int seat, uint64_t limit)
{
    struct bot_context context;
    const struct bot *bot = s->bot[seat];
    if (!bot_context_open(&context, bot, 0))
        bot = &random_bot;
    context.threads = 2;
    if (limit > 0 && (context.budget.nanoseconds == 0 || context.budget.nanoseconds > limit))
        context.budget.nanoseconds = limit;
    context.own = s->program[seat].own;
    luck_bots(&s->match->luck, s->match->n, &context.rng);
    action act = bot->choose(s->match->game, view, seat, &context);
    bot_context_close(&context);
    return act;
}

/* Whether it is asked by a window: there it takes its time, so that nobody can tell by a pause
 * whether it had anything to think about. */
static bool in_window(const struct session *s, const void *view, int seat)
{
    const struct orders *orders = s->match->game->orders;
    return orders != NULL && orders->default_answer(view, seat) != 0;
}

static void wait_until(uint64_t clock)
{
    uint64_t now = clock_ns(), ns = clock > now ? clock - now : 0;
    struct timespec left = { .tv_sec = (time_t)(ns / 1000000000),
                             .tv_nsec = (long)(ns % 1000000000) };
    nanosleep(&left, NULL);
}

static void bot_plays(struct session *s, int seat)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(s->match, seat, view);
    bool window = in_window(s, view, seat);
    uint64_t begun = clock_ns();
    action act = bot_thinks(s, view, seat, window ? WINDOW_NS : 0);
    if (window)
        wait_until(begun + WINDOW_NS);
    const struct words *refused = match_play(s->match, seat, act);
    require(refused == NULL);
    save_move(s);
}

/* Lets standing orders answer for the first person who has left any; false if none does. */
static bool orders_play(struct session *s, unsigned actors)
{
    for (int p = 0; p < s->match->setup.seats; p++) {
        bool asked = (actors >> p & 1) && s->bot[p] == NULL;
        action act = asked ? match_standing(s->match, p) : 0;
        if (act == 0)
            continue;
        require(match_play(s->match, p, act) == NULL);
        save_move(s);
        return true;
    }
    return false;
}

int session_next(struct session *s)
{
    if (s->remote != NULL)
        return remote_next(s->remote);
    for (;;) {
        unsigned actors = match_actors(s->match);
        if (orders_play(s, actors))
            continue;
        int person = NOBODY, bot = NOBODY;
        for (int p = s->match->setup.seats - 1; p >= 0; p--)
            if (actors >> p & 1)
                *(s->bot[p] != NULL ? &bot : &person) = p;
        if (bot == NOBODY)
            return person;
        bot_plays(s, bot);
    }
}

static int people(const struct session *s)
{
    int n = 0;
    for (int p = 0; p < s->match->setup.seats; p++)
        n += s->bot[p] == NULL;
    return n;
}

/* Several people at an open table read one screen together: everybody by name, nobody as "you". */
void session_look(struct session *s, int seat)
{
    if (s->remote != NULL) {
        remote_look(s->remote, seat);
        s->viewer = seat;
        return;
    }
    bool together = s->match->game->observe == NULL && people(s) > 1;
    s->viewer = together ? SPECTATOR : seat;
}

bool session_needs_curtain(const struct session *s, int seat)
{
    if (s->remote != NULL)
        return s->viewer != seat && remote_people(s->remote) > 1 &&
               (session_game(s) == NULL || session_game(s)->observe != NULL);
    return s->match->game->observe != NULL && people(s) > 1 && s->viewer != seat;
}

const struct words *session_play(struct session *s, int seat, action act)
{
    if (s->remote != NULL)
        return remote_play(s->remote, seat, act);
    const struct words *refused = match_play(s->match, seat, act);
    if (refused == NULL)
        save_move(s);
    return refused;
}

/* The last action of a person that the present viewer may take back: with secrets only their own,
 * else anybody's. -1: none. */
static int last_own_move(const struct session *s)
{
    bool secrets = s->match->game->observe != NULL;
    for (int i = (int)s->match->n - 1; i >= 0; i--) {
        int seat = s->match->entry[i].seat;
        if (seat != CHANCE && s->bot[seat] == NULL && (!secrets || seat == s->viewer))
            return i;
    }
    return -1;
}

/* Takes back everything from entry `own` on, the bots' answers on their behalf. NULL, or why that
 * is not possible, and then some may be taken back already. */
static const struct words *take_back(const struct session *s, struct match *match, int own)
{
    int person = match->entry[own].seat;
    const struct words *refused = NULL;
    while (refused == NULL && (int)match->n > own) {
        int last = match->entry[match->n - 1].seat;
        refused = match_undo(match, last != CHANCE && s->bot[last] != NULL ? last : person);
    }
    return refused;
}

const struct words *session_undo(struct session *s)
{
    if (s->remote != NULL)
        return remote_do(s->remote, WISH_UNDO, "");
    int own = last_own_move(s);
    if (own < 0)
        return &phrase[PH_NO_UNDO];
    struct match *tried = session_match(s->match->game);
    require(tried != NULL);
    memcpy(tried, s->match, match_size(s->match->game));
    const struct words *refused = take_back(s, tried, own);
    if (refused != NULL) {
        free(tried);
        return refused;
    }
    free(s->match);
    s->match = tried;
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++)
        if (s->told[viewer] > s->match->n)
            s->told[viewer] = s->match->n;
    s->saved = UNSAVED;
    save_move(s);
    return NULL;
}

/* The record; free() its bytes, which are NULL if there is no memory. The seed goes into the file
 * even while the game is open: without it the game could not go on. */
static struct text write_record(const struct session *s)
{
    struct text record = { .bytes = malloc(FILE_MAX_BYTES) };
    if (record.bytes == NULL)
        return record;
    text_open(&record, record.bytes, FILE_MAX_BYTES, NULL);
    match_save(s->match, true, &record);
    return record;
}

/* The file is saved as the match is now. */
static void note_saved(struct session *s, const char *path, const struct text *record)
{
    memmove(s->path, path, strlen(path) + 1);
    file_mark(record->bytes, record->n, s->mark);
    s->saved = s->match->n;
    s->save_error = s->save_told = NULL;
    s->autosave = true;
}

/* There is one way to write a game down, so the bytes that were read need not be kept. */
void session_resume(struct session *s, const char *path)
{
    struct text record = write_record(s);
    require(record.bytes != NULL && strlen(path) < PATH_BYTES);
    note_saved(s, path, &record);
    free(record.bytes);
}

const struct words *session_save(struct session *s, const char *path)
{
    if (strlen(path) >= PATH_BYTES)
        return &phrase[PH_FILE_NAME];
    struct text record = write_record(s);
    if (record.bytes == NULL)
        return &phrase[PH_FILE_FAILED];
    const uint8_t *known = strcmp(path, s->path) == 0 ? s->mark : NULL;
    const struct words *error = &phrase[PH_FILE_HUGE];
    if (!record.cut)
        error = file_write(path, record.bytes, record.n, known);
    if (error == NULL)
        note_saved(s, path, &record);
    free(record.bytes);
    return error;
}

void session_usual_path(const struct session *s, struct text *out)
{
    if (s->path[0] != '\0') {
        text_add(out, s->path);
        return;
    }
    text_add(out, s->match->game->name);
    text_add(out, "-");
    text_add(out, s->match->luck.table);
    text_add(out, ".log");
}

void session_choices(const struct session *s, int seat, struct choice_list *list)
{
    if (s->remote != NULL) {
        remote_choices(s->remote, seat, list);
        return;
    }
    const struct game *game = s->match->game;
    const struct reader reader = session_reader(s, s->viewer);
    _Alignas(16) uint8_t view[STATE_MAX];
    struct choices legal;
    match_view(s->match, seat, view);
    game_legal(game, view, seat, &legal);
    list->n = legal.n;
    list->wishes = WISHES_HERE | (game->orders != NULL ? WISH(WISH_ORDERS) : 0);
    for (int i = 0; i < legal.n; i++) {
        struct choice *c = &list->choice[i];
        struct text out;
        c->act = legal.act[i];
        text_open(&out, c->notation, sizeof c->notation, NULL);
        game->presenter->notation(c->act, &out);
        text_open(&out, c->words, sizeof c->words, &reader);
        game->presenter->say_choice(view, seat, c->act, &out);
    }
}

static void fill_order(const struct option *from, int value, enum lang lang, struct order *to)
{
    require(from->values <= ORDER_VALUES);
    to->values = from->values;
    to->value = value;
    snprintf(to->name, sizeof to->name, "%s", from->name);
    snprintf(to->title, sizeof to->title, "%s", from->title.in[lang]);
    for (int v = 0; v < from->values; v++) {
        snprintf(to->of[v].name, sizeof to->of[v].name, "%s", from->value[v]);
        snprintf(to->of[v].title, sizeof to->of[v].title, "%s", from->meaning[v].in[lang]);
    }
}

void session_orders(const struct session *s, int seat, struct order_list *list)
{
    list->n = 0;
    if (s->remote != NULL) {
        *list = remote_view(s->remote)->orders;
        return;
    }
    const struct orders *orders = s->match->game->orders;
    for (; orders != NULL && list->n < orders->n; list->n++)
        fill_order(&orders->order[list->n], s->match->order[seat][list->n], s->lang,
                   &list->order[list->n]);
}

const struct words *session_order(struct session *s, int seat, const struct order_list *list,
                                  int order, int value)
{
    if (s->remote != NULL)
        return remote_order(s->remote, list->order[order].name, list->order[order].of[value].name);
    uint8_t all[ORDERS_MAX];
    memcpy(all, s->match->order[seat], sizeof all);
    all[order] = (uint8_t)value;
    match_orders(s->match, seat, all);
    return NULL;
}

bool session_previews(const struct session *s)
{
    return s->remote == NULL && s->match->game->observe == NULL; /* as match_preview */
}

void session_say_preview(const struct session *s, int seat, action act, struct text *out)
{
    if (s->remote == NULL)
        match_preview(s->match, seat, act, out);
}

char *session_story(const struct session *s, unsigned from, unsigned to)
{
    const struct reader reader = session_reader(s, s->viewer);
    for (size_t size = STORY_BYTES;; size *= 2) {
        char *bytes = malloc(size);
        require(bytes != NULL);
        struct text story;
        text_open(&story, bytes, size, &reader);
        if (s->remote != NULL)
            remote_story(s->remote, from, to, &story);
        else
            match_story(s->match, from, to, &story);
        if (!story.cut)
            return bytes;
        free(bytes);
    }
}

void session_say_board(const struct session *s, struct text *out)
{
    if (s->remote != NULL) {
        remote_say_board(s->remote, out);
        return;
    }
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(s->match, s->viewer, view);
    s->match->game->presenter->say_state(view, out);
}

void session_say_prompt(const struct session *s, int seat, struct text *out)
{
    if (s->remote != NULL) {
        remote_say_prompt(s->remote, seat, out);
        return;
    }
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(s->match, seat, view);
    if (s->viewer != seat) { /* who is asked must be said */
        text_seat(out, seat);
        text_add(out, ": ");
    }
    s->match->game->presenter->say_prompt(view, seat, out);
}

void session_say_winner(const struct session *s, struct text *out)
{
    if (s->remote != NULL) {
        remote_say_winner(s->remote, out);
        return;
    }
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(s->match, s->viewer, view);
    game_say_result(s->match->game, view, s->match->setup.seats, out);
}

/* "1. Ann: 36 points", and where they come from; "1. Ann" in a game without points. */
static void say_place(const struct session *s, const void *view, const struct result *r, int seat,
                      struct text *out)
{
    text_number(out, r->place[seat]);
    text_add(out, ". ");
    text_seat(out, seat);
    if (s->remote != NULL ? remote_has_points(s->remote) : game_has_points(s->match->game))
        text_points(out, r->score[seat]);
    if (s->remote != NULL)
        remote_say_points(s->remote, seat, out);
    else
        game_say_score(s->match->game, view, seat, out);
    if (out->n > 0 && out->bytes[out->n - 1] != '\n')
        text_add(out, "\n");
}

void session_say_scores(const struct session *s, struct text *out)
{
    struct result result = { .score = { 0 } };
    _Alignas(16) uint8_t view[STATE_MAX];
    int seats;
    if (s->remote != NULL) {
        seats = remote_result(s->remote, &result);
    } else {
        seats = s->match->setup.seats;
        match_view(s->match, s->viewer, view);
        s->match->game->score(view, &result);
    }
    int said = 0;
    for (int place = 1; place <= seats; place++)
        for (int p = 0; p < seats; p++)
            if (result.place[p] == place) {
                text_add(out, said++ > 0 ? "\n" : "");
                say_place(s, view, &result, p, out);
            }
}

void session_say_sealed(const struct session *s, struct text *out)
{
    if (s->remote != NULL) {
        remote_say_sealed(s->remote, out);
        return;
    }
    char hex[2 * COMMITMENT_SIZE + 1];
    struct text commitment;
    text_open(&commitment, hex, sizeof hex, NULL);
    text_hex(&commitment, s->match->luck.commitment, COMMITMENT_SIZE);
    text_say(out, &phrase[PH_SEALED], STRING(s->match->luck.table), STRING(hex));
}

void session_say_seed(const struct session *s, struct text *out)
{
    if (s->remote != NULL) {
        remote_say_seed(s->remote, out);
        return;
    }
    char hex[2 * SEED_SIZE + 1];
    struct text seed;
    require(session_over(s)); /* before, it would tell the cards to come */
    text_open(&seed, hex, sizeof hex, NULL);
    text_hex(&seed, s->match->luck.seed, SEED_SIZE);
    text_say(out, &phrase[PH_SEED], STRING(hex));
}

/* The words of the commands; all languages are understood in every language. */
static const struct {
    enum wish wish;
    const char *word;
} commands[] = {
    { WISH_UNDO, "undo" },
    { WISH_UNDO, "отмена" },
    { WISH_UNDO, "назад" },
    { WISH_UNDO, "cofnij" },
    { WISH_SAVE, "save" },
    { WISH_SAVE, "сохранить" },
    { WISH_SAVE, "zapisz" },
    { WISH_HELP, "help" },
    { WISH_HELP, "помощь" },
    { WISH_HELP, "pomoc" },
    { WISH_RULES, "rules" },
    { WISH_RULES, "правила" },
    { WISH_RULES, "zasady" },
    { WISH_BOARD, "board" },
    { WISH_BOARD, "стол" },
    { WISH_BOARD, "stół" },
    { WISH_BOARD, "stol" },
    { WISH_LIST, "list" },
    { WISH_LIST, "список" },
    { WISH_LIST, "lista" },
    { WISH_QUIT, "quit" },
    { WISH_QUIT, "выход" },
    { WISH_QUIT, "wyjdź" },
    { WISH_QUIT, "wyjdz" },
    { WISH_STORY, "log" },
    { WISH_STORY, "журнал" },
    { WISH_STORY, "dziennik" },
    { WISH_ORDERS, "orders" },
    { WISH_ORDERS, "ответы" },
    { WISH_ORDERS, "odpowiedzi" },
    { WISH_UNDO, "u" },
    { WISH_UNDO, "г" }, /* the same key of a Russian keyboard, and й for q */
    { WISH_HELP, "?" },
    { WISH_QUIT, "q" },
    { WISH_QUIT, "й" },
    { WISH_CHAT, "chat" },
    { WISH_CHAT, "чат" },
    { WISH_CHAT, "czat" },
    { WISH_HINT, "hint" },
    { WISH_HINT, "подсказка" },
    { WISH_HINT, "podpowiedź" },
    { WISH_HINT, "podpowiedz" },
    { WISH_CONCEDE, "concede" },
    { WISH_CONCEDE, "сдаться" },
    { WISH_CONCEDE, "poddaj" },
    { WISH_STEP_OUT, "leave" },
    { WISH_STEP_OUT, "отойти" },
    { WISH_STEP_OUT, "odejdź" },
    { WISH_STEP_OUT, "odejdz" },
    { WISH_COME_BACK, "back" },
    { WISH_COME_BACK, "вернуться" },
    { WISH_COME_BACK, "wróć" },
    { WISH_COME_BACK, "wroc" },
    { WISH_INVITE, "invite" },
    { WISH_INVITE, "пригласить" },
    { WISH_INVITE, "zaproś" },
    { WISH_INVITE, "zapros" },
};

enum wish session_command(const char *folded, bool exact, unsigned wishes)
{
    size_t n = strlen(folded);
    if (n == 0)
        return WISH_COUNT;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        const char *word = commands[i].word;
        if ((wishes & WISH(commands[i].wish)) == 0)
            continue;
        if (exact ? strcmp(word, folded) == 0 : strncmp(word, folded, n) == 0)
            return commands[i].wish;
    }
    return WISH_COUNT;
}

bool session_not_here(const char *line)
{
    char word[PATH_BYTES];
    fold(word, sizeof word, line);
    return session_command(word, true, ~0u) != WISH_COUNT;
}

/* Whether the wish takes something behind its word. */
static bool takes_rest(enum wish wish)
{
    return wish == WISH_SAVE || wish == WISH_LIST || wish == WISH_CHAT;
}

void session_understand(const struct session *s, int seat, const struct choice_list *list,
                        const char *line, struct request *out)
{
    *out = (struct request){ .wish = WISH_PLAY };
    while (*line == ' ' || *line == '\t')
        line++;
    size_t first = strcspn(line, " \t");
    const char *rest = line + first + strspn(line + first, " \t");
    char word[NOTATION_BYTES], small[PATH_BYTES];
    snprintf(small, sizeof small, "%.*s", (int)first, line);
    fold(word, sizeof word, small);
    enum wish wish = session_command(word, true, list->wishes);
    if (wish != WISH_COUNT && (*rest == '\0' || takes_rest(wish))) {
        out->wish = wish;
        snprintf(out->rest, sizeof out->rest, "%s", rest);
        return;
    }
    fold(small, sizeof small, line);
    out->refused = s->remote != NULL ? remote_find(s->remote, list, small, &out->act)
                                     : match_find(s->match, seat, small, &out->act);
}
