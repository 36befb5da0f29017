/* The table that is played here; local_table.h and table.h have the contracts. */
#include "terminal/local_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "bots/host/bot_context.h"
#include "bots/host/clock.h"
#include "engine/record.h"
#include "terminal/seed.h"
#include "terminal/words.h"

#define WINDOW_NS UINT64_C(300000000) /* a bot's answering time in a window */

static const struct table_type local_type;

/* Returns the table behind the interface. */
static struct local_table *local(struct play_table *table)
{
    return (struct local_table *)table;
}

static const struct local_table *local_const(const struct play_table *table)
{
    return (const struct local_table *)table;
}

struct match *local_match(const struct game *game)
{
    return aligned_alloc(16, match_size(game));
}

/* Opening */

struct local_table *local_table_open(struct match *match, enum lang lang)
{
    struct local_table *t = calloc(1, sizeof *t);
    require(t != NULL);
    t->table.type = &local_type;
    t->match = match;
    t->lang = lang;
    t->saved = UNSAVED;
    for (int p = 0; p < match->setup.seats; p++)
        t->bot[p] = bot_find(match->name[p]);
    local_table_names(t);
    return t;
}

void local_table_close(struct local_table *t)
{
    for (int p = 0; p < SEATS_MAX; p++)
        external_bot_close(&t->program[p]);
    free(t->match);
    free(t);
}

void local_table_sit(struct local_table *t, int seat, const struct bot *bot, const char *name)
{
    t->bot[seat] = bot;
    snprintf(t->match->name[seat], LABEL_MAX, "%s", bot != NULL ? bot->name : name);
}

bool local_table_sit_program(struct local_table *t, int seat, const char *command)
{
    struct bot_context *program = &t->program[seat];
    local_table_sit(t, seat, external_bot(), "");
    if (!external_bot_open(program, command))
        return false;
    struct external_bot_report report = external_bot_report(program);
    external_bot_game(program, t->match->game, &t->match->setup, seat);
    return report.crashes + report.timeouts + report.nonsense == 0;
}

/* The bot that plays on the chair, or the program that did so according to the record; or NULL. */
static const struct bot *bot_of(const struct local_table *t, int seat)
{
    bool program = strcmp(t->match->name[seat], external_bot()->name) == 0;
    return t->bot[seat] == NULL && program ? external_bot() : t->bot[seat];
}

/* Which of the chairs with the same bot it is, from 1; 0: there is no other. */
static int which_bot(const struct local_table *t, int seat)
{
    int before = 0, all = 0;
    for (int p = 0; p < t->match->setup.seats; p++) {
        bool same = bot_of(t, p) == bot_of(t, seat);
        before += same && p < seat;
        all += same;
    }
    return all > 1 ? before + 1 : 0;
}

/* Names a bot by its level, and if there are more of a kind by a number. */
void local_table_names(struct local_table *t)
{
    for (int p = 0; p < t->match->setup.seats; p++) {
        const struct bot *bot = bot_of(t, p);
        struct text name;
        text_open(&name, t->name[p], sizeof t->name[p], NULL);
        if (bot == NULL) {
            text_add(&name, t->match->name[p]);
            continue;
        }
        text_add(&name, bot->title.in[t->lang]);
        if (which_bot(t, p) > 0) {
            text_add(&name, " ");
            text_number(&name, which_bot(t, p));
        }
    }
}

/* Saving */

/* Writes the record; free() its bytes, which are NULL if no memory is available. The seed goes into
 * the file even while the game is open: without it the game could not be resumed. */
static struct text write_record(const struct local_table *t)
{
    struct text record = { .bytes = malloc(FILE_MAX_BYTES) };
    if (record.bytes == NULL)
        return record;
    text_open(&record, record.bytes, FILE_MAX_BYTES, NULL);
    match_save(t->match, true, &record);
    return record;
}

/* Notes that the file has the match as it is now. */
static void note_saved(struct local_table *t, const char *path, const struct text *record)
{
    memmove(t->path, path, strlen(path) + 1);
    file_hash(record->bytes, record->n, t->file_hash);
    t->saved = t->match->n;
    t->save_error = t->save_told = NULL;
    t->autosave = true;
}

/* A game has one form as a record, so the bytes that were read need not be kept. */
void local_table_resume(struct local_table *t, const char *path)
{
    struct text record = write_record(t);
    require(record.bytes != NULL && strlen(path) < PATH_BYTES);
    note_saved(t, path, &record);
    free(record.bytes);
}

static const struct words *save(struct play_table *table, const char *path)
{
    struct local_table *t = local(table);
    if (strlen(path) >= PATH_BYTES)
        return file_words(FILE_NAME);
    struct text record = write_record(t);
    if (record.bytes == NULL)
        return file_words(FILE_FAILED);
    const uint8_t *known = strcmp(path, t->path) == 0 ? t->file_hash : NULL;
    enum file_error error = FILE_HUGE;
    if (!record.cut)
        error = file_write(path, record.bytes, record.n, known);
    if (error == FILE_FINE)
        note_saved(t, path, &record);
    free(record.bytes);
    return file_words(error);
}

/* Saves after a move; an error is reported at the next prompt. */
static void save_move(struct local_table *t)
{
    if (t->autosave)
        t->save_error = save(&t->table, t->path);
}

static bool is_saved(const struct play_table *table)
{
    const struct local_table *t = local_const(table);
    return t->path[0] != '\0' && t->saved == t->match->n;
}

static void usual_path(const struct play_table *table, struct text *out)
{
    const struct local_table *t = local_const(table);
    if (t->path[0] != '\0') {
        text_add(out, t->path);
        return;
    }
    text_add(out, t->match->game->name);
    text_add(out, "-");
    text_add(out, t->match->luck.table);
    text_add(out, ".log");
}

/* Facts about the table */

static void close_table(struct play_table *table)
{
    local_table_close(local(table));
}

static const struct game *game(const struct play_table *table)
{
    return local_const(table)->match->game;
}

static void names(const struct play_table *table, const char *name[SEATS_MAX])
{
    const struct local_table *t = local_const(table);
    for (int p = 0; p < t->match->setup.seats; p++)
        name[p] = t->name[p][0] != '\0' ? t->name[p] : NULL;
}

static int people(const struct play_table *table)
{
    const struct local_table *t = local_const(table);
    int n = 0;
    for (int p = 0; p < t->match->setup.seats; p++)
        n += t->bot[p] == NULL;
    return n;
}

static unsigned now(const struct play_table *table)
{
    return local_const(table)->match->n;
}

static bool is_over(const struct play_table *table)
{
    return match_actors(local_const(table)->match) == 0;
}

static bool is_older(const struct play_table *table)
{
    const struct match *match = local_const(table)->match;
    return match->setup.version < match->game->version;
}

/* Several people at an open table read one screen together: all are named, none is "you". */
static int look(struct play_table *table, int seat)
{
    bool together = game(table)->observe == NULL && people(table) > 1;
    return together ? SPECTATOR : seat;
}

/* The only person, or nobody in particular. */
static int closing_viewer(const struct play_table *table)
{
    const struct local_table *t = local_const(table);
    for (int p = 0; p < t->match->setup.seats; p++)
        if (t->bot[p] == NULL && people(table) == 1)
            return p;
    return SPECTATOR;
}

/* Playing */

/* Lets the bot choose. Its random numbers follow from the seed and the actions so far, so that the
 * same position gets the same answer again. Without memory to think with it plays at random.
 * `limit`: nanoseconds it may take at most, or 0. */
static action bot_thinks(const struct local_table *t, const void *view, int seat, uint64_t limit)
{
    struct bot_context context;
    const struct bot *bot = t->bot[seat];
    if (!bot_context_open(&context, bot, 0))
        bot = &random_bot;
    context.threads = 2;
    context.budget = bot_budget(bot, t->match->game);
    if (limit > 0 && (context.budget.nanoseconds == 0 || context.budget.nanoseconds > limit))
        context.budget.nanoseconds = limit;
    context.own = t->program[seat].own;
    luck_bots(&t->match->luck, t->match->n, &context.rng);
    action act = bot->choose(t->match->game, view, seat, &context);
    bot_context_close(&context);
    return act;
}

/* Whether the seat is asked in a window: there a bot always takes the same time, so that a pause
 * does not tell whether it had anything to think about. */
static bool in_window(const struct local_table *t, const void *view, int seat)
{
    const struct orders *orders = t->match->game->orders;
    return orders != NULL && orders->default_answer(view, seat) != 0;
}

static void wait_until(uint64_t clock)
{
    uint64_t now = clock_ns(), ns = clock > now ? clock - now : 0;
    struct timespec left = { .tv_sec = (time_t)(ns / 1000000000),
                             .tv_nsec = (long)(ns % 1000000000) };
    nanosleep(&left, NULL);
}

static void bot_plays(struct local_table *t, int seat)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(t->match, seat, view);
    bool window = in_window(t, view, seat);
    uint64_t begun = clock_ns();
    action act = bot_thinks(t, view, seat, window ? WINDOW_NS : 0);
    if (window)
        wait_until(begun + WINDOW_NS);
    const struct words *refused = match_play(t->match, seat, act);
    require(refused == NULL);
    save_move(t);
}

static bool plays_alone(const struct local_table *t)
{
    int people = 0;
    for (int p = 0; p < t->match->setup.seats; p++)
        people += t->bot[p] == NULL;
    return people == 1;
}

/* Answers for the first person who need not be asked: by standing orders, or because that person
 * plays against bots alone and can only pass. False if there is none. */
static bool orders_play(struct local_table *t, unsigned actors)
{
    for (int p = 0; p < t->match->setup.seats; p++) {
        bool asked = (actors >> p & 1) && t->bot[p] == NULL;
        action act = asked ? match_standing(t->match, p) : 0;
        if (asked && act == 0 && plays_alone(t))
            act = match_only_pass(t->match, p);
        if (act == 0)
            continue;
        require(match_play(t->match, p, act) == NULL);
        save_move(t);
        return true;
    }
    return false;
}

static unsigned bots_of(const struct local_table *t)
{
    unsigned seats = 0;
    for (int p = 0; p < t->match->setup.seats; p++)
        seats |= (t->bot[p] != NULL ? 1u : 0) << p;
    return seats;
}

static int next(struct play_table *table)
{
    struct local_table *t = local(table);
    for (;;) {
        unsigned actors = match_actors(t->match);
        if (orders_play(t, actors))
            continue;
        int person = NOBODY, bot = NOBODY;
        for (int p = t->match->setup.seats - 1; p >= 0; p--)
            if (actors >> p & 1)
                *(t->bot[p] != NULL ? &bot : &person) = p;
        if (bot == NOBODY) {
            if (person != NOBODY)
                coach_explain(&t->coach, t->match, person, bots_of(t));
            return person;
        }
        bot_plays(t, bot);
    }
}

static const struct words *play(struct play_table *table, int seat, action act)
{
    struct local_table *t = local(table);
    const struct words *refused = match_play(t->match, seat, act);
    if (refused == NULL) {
        save_move(t);
        coach_judge(&t->coach, t->match, seat);
    }
    return refused;
}

/* Undo */

/* Finds the last action of a person that the viewer may undo: with secrets only their own, else
 * anybody's. -1: none. */
static int last_own_move(const struct local_table *t, int viewer)
{
    bool secrets = t->match->game->observe != NULL;
    for (int i = (int)t->match->n - 1; i >= 0; i--) {
        int seat = t->match->entry[i].seat;
        if (seat != CHANCE && t->bot[seat] == NULL && (!secrets || seat == viewer) &&
            !(plays_alone(t) && match_passed(t->match, (unsigned)i)))
            return i;
    }
    return -1;
}

/* Undoes everything from entry `own` on, including the bots' answers. NULL, or why that is not
 * possible, and then some may be undone already. */
static const struct words *take_back(const struct local_table *t, struct match *match, int own)
{
    int person = match->entry[own].seat;
    const struct words *refused = NULL;
    while (refused == NULL && (int)match->n > own) {
        int last = match->entry[match->n - 1].seat;
        refused = match_undo(match, last != CHANCE && t->bot[last] != NULL ? last : person);
    }
    return refused;
}

static const struct words *undo(struct local_table *t, int viewer)
{
    int own = last_own_move(t, viewer);
    if (own < 0)
        return &phrase[PH_NO_UNDO];
    struct match *tried = local_match(t->match->game);
    require(tried != NULL);
    memcpy(tried, t->match, match_size(t->match->game));
    const struct words *refused = take_back(t, tried, own);
    if (refused != NULL) {
        free(tried);
        return refused;
    }
    free(t->match);
    t->match = tried;
    t->saved = UNSAVED;
    t->undone = true;
    save_move(t);
    return NULL;
}

static const struct words *command(struct play_table *table, int viewer, enum user_command what,
                                   const char *rest)
{
    (void)rest;
    if (what == COMMAND_COACH) {
        coach_switch(&local(table)->coach);
        return NULL;
    }
    require(what == COMMAND_UNDO); /* there is no other in COMMANDS_HERE that changes the table */
    return undo(local(table), viewer);
}

static bool rematch(struct play_table *table)
{
    struct local_table *t = local(table);
    struct match *match = t->match;
    struct luck luck = match->luck; /* the words stay; seed and table are new */
    if (!seed_luck(&luck, NULL))
        return false;
    struct setup setup = game_setup_again(match->game, &match->setup);
    char name[SEATS_MAX][LABEL_MAX];
    memcpy(name, match->name, sizeof name);
    match_start(match, match->game, &setup, &luck);
    memcpy(match->name, name, sizeof name);
    t->path[0] = '\0'; /* the finished game keeps its file */
    t->autosave = false;
    t->saved = UNSAVED;
    t->save_error = t->save_told = NULL;
    for (int p = 0; p < setup.seats; p++)
        if (t->program[p].own != NULL)
            external_bot_game(&t->program[p], match->game, &setup, p);
    return true;
}

/* Choices and standing orders */

void local_choices(const struct local_table *t, int seat, const struct reader *reader,
                   struct choice_list *list)
{
    const struct match *match = t->match;
    _Alignas(16) uint8_t view[STATE_MAX];
    struct choices legal;
    match_view(match, seat, view);
    game_legal(match->game, view, seat, &legal);
    list->n = legal.n;
    list->commands = COMMANDS_HERE;
    if (match->game->orders != NULL)
        list->commands |= COMMAND_BIT(COMMAND_ORDERS);
    if (plays_alone(t))
        list->commands |= COMMAND_BIT(COMMAND_COACH);
    for (int i = 0; i < legal.n; i++) {
        struct menu_choice *c = &list->choice[i];
        struct text out;
        c->act = legal.act[i];
        text_open(&out, c->notation, sizeof c->notation, NULL);
        match->game->presenter->notation(c->act, &out);
        text_open(&out, c->typed, sizeof c->typed, NULL);
        game_say_typed(match->game, c->act, &out);
        text_open(&out, c->words, sizeof c->words, reader);
        match->game->presenter->say_choice(view, seat, c->act, &out);
    }
}

static void choices(const struct play_table *table, int seat, const struct reader *reader,
                    struct choice_list *list)
{
    local_choices(local_const(table), seat, reader, list);
}

/* A complete action is never taken for the beginning of another one: "take 1" is not "take 12". */
static bool means(const struct match *match, const char *line, action *act)
{
    return game_parse(match->game, line, true, act);
}

static const struct words *find(const struct play_table *table, int seat,
                                const struct choice_list *list, const char *line, action *act)
{
    const struct match *match = local_const(table)->match;
    action whole;
    (void)list;
    const struct words *refused = match_find_typed(match, seat, line, act);
    if (refused == NULL && means(match, line, &whole) && whole != *act)
        return &phrase[PH_NO_CHOICE];
    return refused;
}

static void say_why_not(struct play_table *table, int seat, const struct choice_list *list,
                        const char *line, struct text *out)
{
    char words[WHY_NOT_BYTES];
    struct text why;
    action act;
    const struct match *match = local_const(table)->match;
    (void)list;
    if (!means(match, line, &act))
        return;
    text_open(&why, words, sizeof words, out->reader);
    const char *rule = match_why_not(match, seat, act, &why);
    if (rule != NULL)
        table_say_rule(rule, words, out);
}

static void fill_order(const struct option *from, int value, enum lang lang, struct order *to)
{
    require(from->values <= ORDER_VALUES);
    to->values = from->values;
    to->value = value;
    snprintf(to->name, sizeof to->name, "%s", from->name);
    snprintf(to->title, sizeof to->title, "%s", words_in(&from->title, lang));
    for (int v = 0; v < from->values; v++) {
        snprintf(to->of[v].name, sizeof to->of[v].name, "%s", from->value[v]);
        snprintf(to->of[v].title, sizeof to->of[v].title, "%s", words_in(&from->meaning[v], lang));
    }
}

static void orders(const struct play_table *table, int seat, enum lang lang,
                   struct order_list *list)
{
    const struct match *match = local_const(table)->match;
    const struct orders *from = match->game->orders;
    list->n = from != NULL ? from->n : 0;
    for (int i = 0; i < list->n; i++)
        fill_order(&from->order[i], match->order[seat][i], lang, &list->order[i]);
}

static const struct words *set_order(struct play_table *table, int seat,
                                     const struct order_list *list, int order, int value)
{
    struct match *match = local(table)->match;
    uint8_t all[ORDERS_MAX];
    (void)list;
    memcpy(all, match->order[seat], sizeof all);
    all[order] = (uint8_t)value;
    match_orders(match, seat, all);
    return NULL;
}

/* Words */

static bool previews(const struct play_table *table)
{
    return game(table)->observe == NULL; /* as match_preview */
}

static void say_preview(const struct play_table *table, int seat, action act, struct text *out)
{
    match_preview(local_const(table)->match, seat, act, out);
}

static void say_story(const struct play_table *table, int viewer, unsigned from, unsigned to,
                      struct text *out)
{
    (void)viewer; /* the reader of the text */
    match_story(local_const(table)->match, from, to, out);
}

/* Returns the worst error of the report; NULL if there is none. */
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

/* Says what programs have done wrong since the last time. */
static void say_lost(struct local_table *t, struct text *out)
{
    for (int p = 0; p < t->match->setup.seats; p++) {
        struct external_bot_report report = external_bot_report(&t->program[p]);
        const struct words *words = lost_words(&report, &t->lost[p]);
        t->lost[p] = report;
        if (words == NULL)
            continue;
        text_add(out, out->n > 0 ? " " : "");
        text_say(out, words, SEAT(p));
    }
}

/* A failed automatic save must not go unnoticed, nor be reported again after every move. */
static void say_save_error(struct local_table *t, struct text *out)
{
    if (t->save_error != NULL && t->save_error != t->save_told) {
        text_add(out, out->n > 0 ? " " : "");
        text_say(out, &phrase[PH_NOT_SAVED], STRING(t->path),
                 STRING(words_in(t->save_error, t->lang)));
    }
    t->save_told = t->save_error;
}

static void say_notice(struct play_table *table, struct text *out)
{
    struct local_table *t = local(table);
    if (t->undone)
        text_term(out, &phrase[PH_UNDONE]);
    t->undone = false;
    say_save_error(t, out);
    say_lost(t, out);
    coach_say_news(&t->coach, t->match, out);
}

static void say_board(const struct play_table *table, int viewer, struct text *out)
{
    const struct match *match = local_const(table)->match;
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(match, viewer, view);
    match->game->presenter->say_state(view, out);
}

static void say_prompt(const struct play_table *table, int viewer, int seat, struct text *out)
{
    const struct match *match = local_const(table)->match;
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(match, seat, view);
    if (viewer != seat) { /* say whose question it is */
        text_seat(out, seat);
        text_add(out, ": ");
    }
    match->game->presenter->say_prompt(view, seat, out);
}

static void say_winner(const struct play_table *table, int viewer, struct text *out)
{
    const struct match *match = local_const(table)->match;
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(match, viewer, view);
    game_say_result(match->game, view, match->setup.seats, out);
}

static int result(const struct play_table *table, int viewer, struct result *to)
{
    const struct match *match = local_const(table)->match;
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(match, viewer, view);
    match->game->score(view, to);
    return match->setup.seats;
}

static bool has_points(const struct play_table *table)
{
    return game_has_points(local_const(table)->match->game);
}

static void say_points(const struct play_table *table, int viewer, int seat, struct text *out)
{
    const struct match *match = local_const(table)->match;
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(match, viewer, view);
    game_say_score(match->game, view, seat, out);
}

static void say_sealed(const struct play_table *table, struct text *out)
{
    const struct luck *luck = &local_const(table)->match->luck;
    char hex[2 * COMMITMENT_SIZE + 1];
    struct text commitment;
    text_open(&commitment, hex, sizeof hex, NULL);
    text_hex(&commitment, luck->commitment, COMMITMENT_SIZE);
    text_say(out, &phrase[PH_SEALED], STRING(luck->table), STRING(hex));
}

static void say_seed(const struct play_table *table, struct text *out)
{
    char hex[2 * SEED_SIZE + 1];
    struct text seed;
    require(is_over(table)); /* earlier, it would reveal the cards to come */
    text_open(&seed, hex, sizeof hex, NULL);
    text_hex(&seed, local_const(table)->match->luck.seed, SEED_SIZE);
    text_say(out, &phrase[PH_SEED], STRING(hex));
}

static const struct table_type local_type = {
    .close = close_table,
    .game = game,
    .names = names,
    .people = people,
    .now = now,
    .decision = now,
    .over = is_over,
    .older = is_older,
    .next = next,
    .look = look,
    .closing_viewer = closing_viewer,
    .choices = choices,
    .find = find,
    .say_why_not = say_why_not,
    .play = play,
    .command = command,
    .orders = orders,
    .order = set_order,
    .rematch = rematch,
    .saved = is_saved,
    .save = save,
    .usual_path = usual_path,
    .previews = previews,
    .say_preview = say_preview,
    .say_story = say_story,
    .say_notice = say_notice,
    .say_board = say_board,
    .say_prompt = say_prompt,
    .say_winner = say_winner,
    .result = result,
    .has_points = has_points,
    .say_points = say_points,
    .say_sealed = say_sealed,
    .say_seed = say_seed,
};

const struct table_type *local_table_type(void)
{
    return &local_type;
}
