/* The match and its record: undo, luck that was committed to before, errors of damaged files. */
#include "games/null/null.h"
#include "games/registry.h"
#include "tests/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { SEAL_LINE = 38, TOLD_MAX = 1 << 12 }; /* "seal ", 32 digits, line end */

static const struct game *the_template(void)
{
    return game_find("null");
}

static struct match *open_match(const struct game *g, int seats, const struct luck *luck)
{
    struct match *m = match_new(g);
    struct setup setup = game_setup(g, seats);
    match_start(m, g, &setup, luck);
    return m;
}

/* Random decisions of people, at most n of them. */
static void play_random(struct match *m, uint64_t number, unsigned n)
{
    struct rng rng;
    rng_open_number(&rng, number);
    while (n-- > 0 && match_actors(m) != 0) {
        int seat = __builtin_ctz(match_actors(m));
        struct choices list;
        game_legal(m->game, m->state, seat, &list);
        action act = list.act[choices_pick(&list, seat == CHANCE, &rng)];
        assert_null(match_play(m, seat, act));
    }
}

static action choice(const struct match *m, int seat, int i)
{
    struct choices list;
    game_legal(m->game, m->state, seat, &list);
    assert_true(i < list.n);
    return list.act[i];
}

/* A game with everything that a header can hold: a finished one, or a good part of a long one. */
static struct match *match_of(const struct game *g, unsigned decisions)
{
    struct luck luck = luck_from("tea", "Garden");
    snprintf(luck.word[0], LABEL_MAX, "rabbit");
    struct match *m = open_match(g, g->seats_min, &luck);
    assert_null(label_set(m->name[0], "Алиса"));
    play_random(m, 4, decisions);
    return m;
}

static struct match *full_match(const struct game *g)
{
    return match_of(g, 100);
}

/* Undo */

static void undo_at_the_start(void **state)
{
    (void)state;
    struct match *m = open_match(the_template(), 2, NULL);
    assert_non_null(match_undo(m, 0));
    assert_non_null(match_undo(m, CHANCE));
    free(m);
}

static void undo_stops_at_luck(void **state)
{
    (void)state;
    struct match *m = open_match(the_template(), 2, NULL);
    assert_null(match_play(m, CHANCE, choice(m, CHANCE, 0)));
    assert_non_null(match_undo(m, CHANCE));
    assert_non_null(match_undo(m, 0));
    assert_int_equal(m->n, 1);
    free(m);
}

/* The template: everybody answers at once; the last answer shows the cups. */
static void undo_of_ones_own_answer(void **state)
{
    (void)state;
    struct luck luck = luck_from("undo", "");
    struct match *m = open_match(the_template(), 3, &luck);
    struct match *before = open_match(the_template(), 3, &luck);
    assert_null(match_play(m, 1, choice(m, 1, 0)));
    assert_non_null(match_undo(m, 0));
    assert_null(match_undo(m, 1));
    assert_true(match_same(m, before));
    assert_non_null(match_undo(m, 1));
    assert_null(match_play(m, 1, choice(m, 1, 1)));
    assert_null(match_play(m, 0, choice(m, 0, 0)));
    assert_non_null(match_undo(m, 1)); /* the last action is another's */
    assert_null(match_undo(m, 0));
    assert_null(match_undo(m, 1)); /* and now it is the last */
    free(m);
    free(before);
}

static void undo_stops_at_a_secret(void **state)
{
    (void)state;
    struct match *m = open_match(the_template(), 2, NULL);
    play_random(m, 1, 2); /* sugar for both */
    assert_null(match_play(m, 0, choice(m, 0, 0)));
    assert_null(match_play(m, 1, choice(m, 1, 0)));
    assert_non_null(match_undo(m, 1));
    assert_non_null(match_undo(m, 0));
    free(m);
}

/* match_play */

static void wrong_seats(void **state)
{
    (void)state;
    static const int wrong[] = { -1, 2, 3, CHANCE, SPECTATOR, VIEWER_COUNT, 31, 32, 1000 };
    struct luck luck = luck_from("door", "");
    struct match *m = open_match(the_template(), 2, &luck);
    struct match *before = open_match(the_template(), 2, &luck);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_non_null(match_play(m, wrong[i], choice(m, 0, 0)));
    assert_non_null(match_play(m, 0, 0));
    assert_non_null(match_play(m, 0, 0xffffffff));
    assert_true(match_same(m, before));
    free(m);
    free(before);
}

static void nothing_after_the_end(void **state)
{
    (void)state;
    for (int i = 0; games[i] != NULL; i++) {
        struct match *m = match_of(games[i], UINT32_MAX), *before = match_of(games[i], UINT32_MAX);
        assert_int_equal(match_actors(m), 0);
        for (int seat = 0; seat <= CHANCE; seat++)
            for (unsigned k = 0; k < m->n; k++)
                assert_non_null(match_play(m, seat, m->entry[k].act));
        assert_true(match_same(m, before));
        free(m);
        free(before);
    }
}

/* What people type may have capitals, tabs and spaces where notation has none. */
static void typed_untidily(void **state)
{
    (void)state;
    static const char *const typed[] = {
        "give 0 2", "  give 0 2  ", "GIVE 0 2", "give\t0\n2", "give\r\n0    2", "2", " 2 ", "0 2"
    };
    struct match *m = open_match(the_template(), 2, NULL);
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        action act = 0;
        if (match_find(m, CHANCE, typed[i], &act) != NULL || act != ACTION(VERB_GIVE, 0, 2, 0))
            fail_msg("'%s' is not found", typed[i]);
    }
    free(m);
}

/* Forms: of the mirror's 20 cells one, two or three in ascending order. */
static void forms_are_numbered(void **state)
{
    (void)state;
    const struct game *g = game_find("mirror");
    enum { TAKE = 3 };
    int actions = 0;
    for (uint32_t i = 0; i < game_forms_n(g); i++)
        actions += game_form(g, i) != 0;
    assert_int_equal(actions, 20 + 20 * 19 / 2 + 20 * 19 * 18 / 6);
    assert_true(game_expresses(g, ACTION(TAKE, 0, 1, 19)));
    assert_true(game_expresses(g, ACTION(TAKE, 0, 19, NONE)));
    assert_true(game_expresses(g, ACTION(TAKE, 19, NONE, NONE)));
    assert_false(game_expresses(g, ACTION(TAKE, 1, 0, NONE)));
    assert_false(game_expresses(g, ACTION(TAKE, 1, 1, NONE)));
    assert_false(game_expresses(g, ACTION(TAKE, 0, NONE, 1)));
    assert_false(game_expresses(g, ACTION(TAKE, NONE, NONE, NONE)));
    assert_false(game_expresses(g, ACTION(TAKE, 0, 1, 20)));
    assert_false(game_expresses(g, ACTION(TAKE, 0, 1, UNKNOWN)));
    assert_false(game_expresses(g, ACTION(1, 0, 0, 0)));
    assert_false(game_expresses(g, 0));
}

/* Everything that can be expressed can be parsed, in notation or as people type it. */
static void actions_are_parsed(void **state)
{
    (void)state;
    const struct game *g = game_find("mirror");
    enum { TAKE = 3 };
    static const struct {
        const char *input;
        bool typed;
        action act; /* 0: it means nothing */
    } row[] = {
        { "take 0 1 7", false, ACTION(TAKE, 0, 1, 7) },
        { "take 0 1 7", true, 0 },
        { "take 1 2 8", true, ACTION(TAKE, 0, 1, 7) },
        { " TAKE  0\t1 7 ", false, ACTION(TAKE, 0, 1, 7) },
        { "0 1 7", false, ACTION(TAKE, 0, 1, 7) },
        { "take 19", false, ACTION(TAKE, 19, NONE, NONE) },
        { "take 20", true, ACTION(TAKE, 19, NONE, NONE) },
        { "take 20", false, 0 },
        { "take 1 0", false, 0 },
        { "take", false, 0 },
        { "7", false, 0 },
        { "", false, 0 },
        { "deal cat", false, 0 },
        { "take 0 1 7 8", false, 0 },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        action act = 0;
        bool read = game_parse(g, row[i].input, row[i].typed, &act);
        if (read != (row[i].act != 0) || (read && act != row[i].act))
            fail_msg("'%s' is read as %s", row[i].input, read ? name_bytes(g, act) : "nothing");
    }
}

/* The state after n actions can be restored. */
static void states_of_the_past(void **state)
{
    (void)state;
    struct luck luck = luck_from("past", "");
    for (int i = 0; games[i] != NULL; i++) {
        struct match *m = open_match(games[i], games[i]->seats_max, &luck);
        struct match *then = match_new(games[i]);
        match_copy(then, m);
        play_random(m, 9, UINT32_MAX);
        _Alignas(16) uint8_t past[STATE_MAX];
        match_state_at(m, then->n, past);
        assert_memory_equal(past, then->state, games[i]->state_size);
        match_state_at(m, m->n, past);
        assert_memory_equal(past, m->state, games[i]->state_size);
        free(m);
        free(then);
    }
}

/* The story: a presenter that would tell all it sees, and an event for one viewer only */

static void tell_all_lumps(const void *s, int seat, action act, struct text *out)
{
    (void)seat, (void)act;
    for (int p = 0; p < 2; p++) {
        text_add(out, "/");
        text_number(out, ((const struct null *)s)->lumps[p]);
    }
}

static void whisper(const void *s, action event, struct text *out)
{
    (void)s;
    text_add(out, action_verb(event) == EVENT_LOSE ? "psst" : "");
}

static uint32_t apply_whispering(void *s, int seat, action act, struct event_list *log)
{
    if (seat == CHANCE)
        emit(log, ACTION(EVENT_LOSE, 0, 0, 0), 1u << action_a(act));
    return null_game.apply(s, seat, act, log);
}

/* Sugar for both, 3 and 2 lumps, and an answer of seat 0, as this viewer hears of it. */
static const char *story_for(int viewer)
{
    static char bytes[TOLD_MAX];
    struct presenter presenter = null_presenter;
    struct game nosy = null_game;
    presenter.say_action = tell_all_lumps;
    presenter.say_event = whisper;
    nosy.presenter = &presenter;
    nosy.apply = apply_whispering;
    struct match *m = open_match(&nosy, 2, NULL);
    assert_null(match_play(m, CHANCE, ACTION(VERB_GIVE, 0, 3, 0)));
    assert_null(match_play(m, CHANCE, ACTION(VERB_GIVE, 1, 2, 0)));
    assert_null(match_play(m, 0, ACTION(VERB_ANSWER, ANSWER_STIR, 0, 0)));
    struct reader reader = { .lang = EN, .seat = viewer };
    struct text t;
    text_open(&t, bytes, sizeof bytes, &reader);
    match_story(m, 0, m->n, &t);
    free(m);
    return bytes;
}

static void story_is_made_of_views(void **state)
{
    (void)state;
    assert_string_equal(story_for(0), "/0/0\npsst\n/3/0\n/3/255\n");
    assert_string_equal(story_for(1), "/0/0\n/255/0\npsst\n/255/2\n");
    assert_string_equal(story_for(SPECTATOR), "/0/0\n/255/0\n/255/255\n");
}

/* Luck */

/* By Python: hashlib.blake2b(blake2b("tea") + b"Garden"), and with b"\nword\n" after it. */
static void commitment_and_key(void **state)
{
    (void)state;
    static const char commit[] = "06c05419d5502aade7e03d7b2fbef822fef96c7ac52695b7481a0d0e95228b63";
    static const char key[] = "e7c6954cce288ceabb186abd84a657a50b7924f5f63fef8598a151023140a981";
    struct luck luck = luck_from("tea", "Garden");
    snprintf(luck.word[0], LABEL_MAX, "word");
    memset(luck.commitment, 0, sizeof luck.commitment); /* match_start makes it */
    struct match *m = open_match(the_template(), 2, &luck);
    char hex[65];
    struct text t;
    text_open(&t, hex, sizeof hex, NULL);
    text_hex(&t, m->luck.commitment, COMMITMENT_SIZE);
    assert_string_equal(hex, commit);
    text_open(&t, hex, sizeof hex, NULL);
    text_hex(&t, (const uint8_t *)m->rng.key, RNG_KEY);
    assert_string_equal(hex, key);
    free(m);
}

/* The chance entries of the whole game as one hash. */
static void cards_of(const struct game *g, const struct luck *luck, uint8_t digest[16])
{
    struct match *m = open_match(g, g->seats_min, luck);
    play_random(m, 4, UINT32_MAX);
    struct blake2b h;
    blake2b_open(&h, 16);
    for (unsigned i = 0; i < m->n; i++)
        if (m->entry[i].seat == CHANCE)
            blake2b_add(&h, &m->entry[i].act, sizeof m->entry[i].act);
    blake2b_end(&h, digest);
    free(m);
}

static void words_change_the_cards(void **state)
{
    (void)state;
    const struct game *g = game_find("mirror");
    uint8_t first[16], same[16], other[16];
    struct luck luck = luck_from("tea", "Garden");
    cards_of(g, &luck, first);
    cards_of(g, &luck, same);
    assert_memory_equal(first, same, sizeof first);
    for (int seat = 0; seat < 2; seat++) {
        luck = luck_from("tea", "Garden");
        snprintf(luck.word[seat], LABEL_MAX, "a");
        cards_of(g, &luck, other);
        assert_memory_not_equal(first, other, sizeof first);
    }
    luck = luck_from("tea", "Gardens");
    cards_of(g, &luck, other);
    assert_memory_not_equal(first, other, sizeof first);
    luck = luck_from("tee", "Garden");
    cards_of(g, &luck, other);
    assert_memory_not_equal(first, other, sizeof first);
}

/* Records */

/* An empty match, in the same memory each time: allocating it takes longer than loading a
 * record. */
static struct match *empty_match(const struct game *g)
{
    static struct match *match;
    static const struct game *of;
    if (of != g) {
        free(match);
        match = match_new(g);
        of = g;
    }
    memset((void *)match, 0, match_size(g));
    return match;
}

/* Loads bytes that stand alone in memory, so that a sanitizer sees a read past their end. *out is
 * valid until the next call. */
static struct fault load(const char *bytes, size_t n, struct match **out)
{
    char *alone = malloc(n > 0 ? n : 1);
    struct fault fault = { 0 };
    memcpy(alone, bytes, n);
    *out = NULL;
    const struct game *g = record_game(game_find, alone, n, &fault);
    if (g != NULL) {
        *out = empty_match(g);
        fault = match_load(*out, g, alone, n);
    }
    assert_true(g != NULL || fault.what != NULL);
    free(alone);
    return fault;
}

/* The damaged record is refused with words and a line that it has (or lacks at its end). */
static void refused(const char *bytes, size_t n, const char *damage, size_t where)
{
    struct match *m;
    struct fault fault = load(bytes, n, &m);
    int lines = 1;
    for (size_t i = 0; i < n; i++)
        lines += bytes[i] == '\n';
    if (fault.what == NULL)
        fail_msg("loads though %s at %zu", damage, where);
    if (fault.line < 1 || fault.line > lines + 1)
        fail_msg("%s at %zu: line %d of %d", damage, where, fault.line, lines);
}

static void put_seal(char *bytes, size_t n)
{
    uint8_t seal[16];
    struct text t;
    blake2b(seal, sizeof seal, bytes, n - SEAL_LINE);
    char *at = bytes + n - SEAL_LINE + 5, end = at[32];
    text_open(&t, at, 33, NULL);
    text_hex(&t, seal, sizeof seal);
    at[32] = end;
}

/* Damage under a new seal: refused, or it is a valid record and is written back byte for byte. */
static void refused_or_true(char *bytes, size_t n, const char *damage, size_t where)
{
    if (n < SEAL_LINE || memcmp(bytes + n - SEAL_LINE, "seal ", 5) != 0) {
        refused(bytes, n, damage, where);
        return;
    }
    put_seal(bytes, n);
    struct match *m;
    struct fault fault = load(bytes, n, &m);
    if (fault.what == NULL && m != NULL) {
        size_t again_n;
        char *again = record_of(m, !m->luck.named, &again_n);
        if (again_n != n || memcmp(again, bytes, n) != 0)
            fail_msg("loads though %s at %zu, and is saved otherwise", damage, where);
        free(again);
    } else if (fault.line < 1) {
        fail_msg("%s at %zu: no line", damage, where);
    }
}

typedef void damage_test(const char *bytes, size_t n);

/* Runs the test over a record of every game. */
static void on_every_game(damage_test *test)
{
    for (int i = 0; games[i] != NULL; i++) {
        struct match *m = full_match(games[i]);
        size_t n;
        char *bytes = record_of(m, true, &n);
        test(bytes, n);
        free(bytes);
        free(m);
    }
}

/* After the first line, the message also says what happened to the file. */
static void cut_everywhere(const char *bytes, size_t n)
{
    for (size_t cut = 0; cut < n; cut++) {
        struct match *m;
        refused(bytes, cut, "cut", cut);
        struct fault fault = load(bytes, cut, &m);
        if (cut > strcspn(bytes, "\n") && strstr(fault.what->in[EN], "cut off") == NULL)
            fail_msg("cut at %zu, and it says: %s", cut, complain_fault(&fault));
    }
}

static void lines_out_and_twice(const char *bytes, size_t n)
{
    char *damaged = malloc(2 * n);
    for (const char *line = bytes; line < bytes + n;) {
        size_t size = strcspn(line, "\n") + 1, at = (size_t)(line - bytes);
        memcpy(damaged, bytes, at);
        memcpy(damaged + at, line + size, n - at - size);
        refused(damaged, n - size, "a line is missing", at);
        refused_or_true(damaged, n - size, "a line is missing", at);
        memcpy(damaged, bytes, at + size);
        memcpy(damaged + at + size, line, n - at);
        refused(damaged, n + size, "a line stands twice", at);
        refused_or_true(damaged, n + size, "a line stands twice", at);
        line += size;
    }
    free(damaged);
}

static void bytes_flipped(const char *bytes, size_t n)
{
    static const char flips[] = { 1, 2, ' ', 0x7f, (char)0x80 };
    char *damaged = malloc(n);
    for (size_t at = 0; at < n; at++) /* each in two ways, so that all meet every kind of line */
        for (size_t k = at; k < at + 2; k++) {
            memcpy(damaged, bytes, n);
            damaged[at] ^= flips[k % sizeof flips];
            refused(damaged, n, "a byte is flipped", at);
            if (at < n - SEAL_LINE)
                refused_or_true(damaged, n, "a byte is flipped", at);
        }
    free(damaged);
}

static void bytes_behind(const char *bytes, size_t n)
{
    char *damaged = malloc(n + 8);
    memcpy(damaged, bytes, n);
    snprintf(damaged + n, 8, "\n0 take");
    for (size_t more = 1; more <= 7; more++)
        refused(damaged, n + more, "something stands behind", n);
    free(damaged);
}

static void cut_records(void **state)
{
    (void)state;
    on_every_game(cut_everywhere);
}

static void records_with_lines_out_and_twice(void **state)
{
    (void)state;
    on_every_game(lines_out_and_twice);
}

static void records_with_bytes_flipped(void **state)
{
    (void)state;
    on_every_game(bytes_flipped);
}

static void records_with_more_behind(void **state)
{
    (void)state;
    on_every_game(bytes_behind);
}

static void records_of_other_things(void **state)
{
    (void)state;
    static const struct {
        const char *bytes, *fault;
    } wrong[] = {
        { "", "isn’t a Wonderland record" },
        { "\n", "isn’t a Wonderland record" },
        { "hello\n", "isn’t a Wonderland record" },
        { "wonderland\n", "isn’t a Wonderland record" },
        { "wonderland 1\n", "isn’t a Wonderland record" },
        { "wonderland 01 null 1\n", "isn’t a Wonderland record" },
        { "wonderland 99999999999999999999 null 1\n", "isn’t a Wonderland record" },
        { "wonderland 0 null 1\n", "a format that this program doesn’t know" },
        { "wonderland 2 null 1\n", "a format that this program doesn’t know" },
        { "wonderland 9 null 1\n", "a format that this program doesn’t know" },
        { "wonderland 19 null 1\n", "a format that this program doesn’t know" },
        { "wonderland 1 \n", "a game that isn’t here" },
        { "wonderland 1 nothing 1\n", "a game that isn’t here" },
        { "wonderland 1 nul 1\n", "a game that isn’t here" },
        { "wonderland 1 null 9\n", "a version of the rules that isn’t known" },
        { "wonderland 1 null 1\r\n", "lines have been converted" },
        { "wonderland 1 null 1 \n", "a version of the rules that isn’t known" },
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct fault fault = { 0 };
        assert_null(record_game(game_find, wrong[i].bytes, strlen(wrong[i].bytes), &fault));
        assert_non_null(strstr(fault.what->in[EN], wrong[i].fault));
        assert_int_equal(fault.line, 1);
    }
}

/* An open game is saved without its seed: nobody can read the cards to come. */
static void open_records_hide_the_seed(void **state)
{
    (void)state;
    struct luck luck = luck_from("tea", "Garden");
    struct match *m = open_match(the_template(), 2, &luck), *loaded;
    size_t n;
    char *bytes = record_of(m, false, &n);
    assert_null(strstr(bytes, "seed"));
    assert_non_null(strstr(bytes, "commit 06c05419"));
    struct fault fault = load(bytes, n, &loaded);
    assert_null(fault.what);
    require(loaded != NULL);
    assert_true(loaded->luck.named && loaded->luck.published);
    assert_null(match_verify(loaded).what);
    free(bytes);
    free(m);
}

/* Verifying */

/* The line of the record that has entry number i. */
static int line_of_entry(const char *bytes, unsigned i)
{
    int line = 1;
    for (const char *at = bytes; *at != '\0'; at += strcspn(at, "\n") + 1, line++)
        if ((*at == '*' || (*at >= '0' && *at <= '9')) && i-- == 0)
            return line;
    return 0;
}

/* A second game like the first up to entry k, where another card falls, then random to its end; it
 * claims the luck of the first. */
static struct match *cheat(const struct match *honest, unsigned k)
{
    const struct game *g = honest->game;
    struct match *m = match_new(g);
    match_start(m, g, &honest->setup, NULL);
    for (unsigned i = 0; i < k; i++)
        assert_null(match_play(m, honest->entry[i].seat, honest->entry[i].act));
    struct choices list;
    game_legal(g, m->state, CHANCE, &list);
    int other = list.act[0] == honest->entry[k].act ? 1 : 0;
    if (other < list.n) {
        assert_null(match_play(m, CHANCE, list.act[other]));
        play_random(m, 5, UINT32_MAX);
    }
    m->luck = honest->luck;
    memcpy(m->name, honest->name, sizeof m->name);
    return m;
}

static void verify_names_the_card(void **state)
{
    (void)state;
    for (int g = 0; games[g] != NULL; g++) {
        struct match *honest = full_match(games[g]);
        unsigned cheats = 0;
        for (unsigned k = 0; k < honest->n; k++) {
            if (honest->entry[k].seat != CHANCE)
                continue;
            struct match *m = cheat(honest, k), *loaded;
            if (match_actors(m) == 0) { /* else the card was the only one that could fall */
                size_t n;
                char *bytes = record_of(m, true, &n);
                assert_null(load(bytes, n, &loaded).what);
                require(loaded != NULL);
                struct fault fault = match_verify(loaded);
                assert_non_null(fault.what);
                assert_int_equal(fault.line, line_of_entry(bytes, k));
                cheats++;
                free(bytes);
            }
            free(m);
        }
        assert_true(cheats > 0);
        free(honest);
    }
}

/* One card changed in the file and nothing else: the line of the card is named, not the hash
 * further down that does not fit any more. */
static void a_changed_card_is_named_before_the_hash(void **state)
{
    (void)state;
    struct luck luck = luck_from("tea", "Garden");
    struct match *m = open_match(game_find("mirror"), 2, &luck), *loaded;
    size_t n;
    char *bytes = record_of(m, true, &n);
    char *card = strstr(bytes, "* deal cat\n");
    require(card != NULL);
    memcpy(card, "* deal hat\n", 11); /* no such card: against the rules */
    int line = 1;
    for (const char *at = bytes; at < card; at++)
        line += *at == '\n';
    assert_int_equal(load(bytes, n, &loaded).line, line);
    char *queen = strstr(bytes, "* deal queen\n");
    require(queen != NULL);
    memcpy(card, "* deal cat\n", 11);
    memcpy(queen, "* deal twins\n", 13); /* may fall, but did not */
    line = 1;
    for (const char *at = bytes; at < queen; at++)
        line += *at == '\n';
    struct fault fault = load(bytes, n, &loaded);
    assert_non_null(fault.what);
    assert_int_equal(fault.line, line);
    free(bytes);
    free(m);
}

/* Another seed than the promised one, under a new seal. */
static void verify_names_the_commitment(void **state)
{
    (void)state;
    struct match *m = full_match(the_template()), *loaded;
    m->luck.seed[7] ^= 1;
    size_t n;
    char *bytes = record_of(m, true, &n);
    assert_null(load(bytes, n, &loaded).what);
    struct fault fault = match_verify(loaded);
    assert_non_null(fault.what);
    int line = 1;
    for (const char *at = bytes; strncmp(at, "commit", 6) != 0; at += strcspn(at, "\n") + 1)
        line++;
    assert_int_equal(fault.line, line);
    free(bytes);
    free(m);
}

/* Going on from another match */

/* The origin of the new match: all but the last decisions of a game of that seed. */
static struct match *source_of(const struct game *g)
{
    struct luck luck = luck_from("source", "Garden");
    struct match *m = open_match(g, g->seats_min, &luck);
    play_random(m, 9, 3);
    assert_true(match_actors(m) != 0);
    return m;
}

static struct match *going_on(const struct game *g, const struct match *source, int seat,
                              const char *seed)
{
    struct match *m = match_new(g);
    struct luck luck = luck_from(seed, "Kitchen");
    struct origin origin = { .table = "Garden", .seat = seat, .n = source->n };
    origin.entry = source->entry;
    assert_true(match_start_from(m, g->length_max, g, &source->setup, &luck, &origin));
    return m;
}

/* The seat sees what it saw; what it did not know follows from the new seed; and the record
 * survives a round trip. */
static void goes_on_from_another_match(void **state)
{
    (void)state;
    static char bytes[1 << 18], again[1 << 18];
    for (const struct game *const *g = games; *g != NULL; g++) {
        struct match *source = source_of(*g), *read = match_new(*g);
        for (int seat = 0; seat < source->setup.seats; seat++) {
            _Alignas(16) uint8_t first[STATE_MAX], seen[STATE_MAX], sees[STATE_MAX];
            struct match *m = going_on(*g, source, seat, "tea");
            struct text out;
            match_state_at(m, 0, first);
            game_observe(*g, first, seat, sees);
            match_view(source, seat, seen);
            assert_memory_equal(seen, sees, (*g)->state_size);
            assert_null((*g)->check != NULL ? (*g)->check(first) : NULL);
            play_random(m, 3, 60);
            text_open(&out, bytes, sizeof bytes, NULL);
            match_save(m, true, &out);
            struct fault fault = match_load(read, *g, bytes, out.n);
            assert_null(fault.what);
            assert_null(match_verify(read).what);
            assert_int_equal(read->origin.n, source->n);
            assert_int_equal(read->origin.seat, seat);
            assert_string_equal(read->origin.table, "Garden");
            size_t n = out.n;
            text_open(&out, again, sizeof again, NULL);
            match_save(read, true, &out);
            assert_int_equal(out.n, n);
            assert_memory_equal(bytes, again, n);
            free(m);
        }
        free(source);
        free(read);
    }
}

/* Another seed deals differently what the seat did not know: in Sugar Lumps, the other's sugar. */
static void the_unknown_is_dealt_anew(void **state)
{
    (void)state;
    const struct game *g = the_template();
    struct match *source = source_of(g);
    unsigned dealt = 0;
    for (int i = 0; i < 20; i++) {
        char seed[16];
        snprintf(seed, sizeof seed, "seed %d", i);
        struct match *m = going_on(g, source, 0, seed);
        _Alignas(16) uint8_t first[STATE_MAX];
        match_state_at(m, 0, first);
        dealt |= memcmp(first, source->state, g->state_size) == 0 ? 1u : 2u;
        free(m);
    }
    assert_int_equal(dealt, 3); /* as it was, and otherwise */
    free(source);
}

/* Replaces the first occurrence; the seal is wrong then, but other faults are found first. */
static void damage(char *bytes, const char *from, const char *to)
{
    char *at = strstr(bytes, from);
    assert_non_null(at);
    assert_int_equal(strlen(from), strlen(to));
    memcpy(at, to, strlen(to));
}

static void damaged_origins_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *from, *to;
    } row[] = { { "from 0 Garden", "from 9 Garden" },
                { "\nseed ", "\nsood " },
                { "< * give 0 ", "< * gave 0 " },
                { "\n< * ", "\n> * " } };
    const struct game *g = the_template();
    struct match *source = source_of(g), *m = going_on(g, source, 0, "tea"), *read = match_new(g);
    static char bytes[1 << 16];
    play_random(m, 3, 60);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct text out;
        text_open(&out, bytes, sizeof bytes, NULL);
        match_save(m, true, &out);
        assert_null(match_load(read, g, bytes, out.n).what);
        damage(bytes, row[i].from, row[i].to);
        assert_non_null(match_load(read, g, bytes, out.n).what);
    }
    struct text out;
    text_open(&out, bytes, sizeof bytes, NULL);
    match_save(m, false, &out); /* without its seed nobody can tell what was dealt */
    assert_non_null(match_load(read, g, bytes, out.n).what);
    free(m);
    free(source);
    free(read);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undo_at_the_start),
        cmocka_unit_test(undo_stops_at_luck),
        cmocka_unit_test(undo_of_ones_own_answer),
        cmocka_unit_test(undo_stops_at_a_secret),
        cmocka_unit_test(wrong_seats),
        cmocka_unit_test(nothing_after_the_end),
        cmocka_unit_test(typed_untidily),
        cmocka_unit_test(forms_are_numbered),
        cmocka_unit_test(actions_are_parsed),
        cmocka_unit_test(states_of_the_past),
        cmocka_unit_test(story_is_made_of_views),
        cmocka_unit_test(commitment_and_key),
        cmocka_unit_test(words_change_the_cards),
        cmocka_unit_test(cut_records),
        cmocka_unit_test(records_with_lines_out_and_twice),
        cmocka_unit_test(records_with_bytes_flipped),
        cmocka_unit_test(records_with_more_behind),
        cmocka_unit_test(records_of_other_things),
        cmocka_unit_test(open_records_hide_the_seed),
        cmocka_unit_test(verify_names_the_card),
        cmocka_unit_test(a_changed_card_is_named_before_the_hash),
        cmocka_unit_test(verify_names_the_commitment),
        cmocka_unit_test(goes_on_from_another_match),
        cmocka_unit_test(the_unknown_is_dealt_anew),
        cmocka_unit_test(damaged_origins_are_refused),
    };
    return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
