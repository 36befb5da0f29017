/*
 * Late for Tea: the positions of RULES.md that no game reaches in a few moves, set up by hand and
 * played by notation; the odds, the secrets and the previews for boards.
 */
#include "games/cookies/test/test.h"

#include "tests/jsonread.h"

/* A table where everybody stands on Tea with the cards 1, 2, 3 and a 3 is face up; seat 0 is to
 * play in round 1. `happened` has the events of the last action. */
static struct cookies s;
static struct event_list happened;

static void table_with(int seats, int options)
{
    struct setup setup = game_setup(&cookies_game, seats);
    for (int i = 0; i < OPTION_COUNT; i++)
        setup.option[i] = options >> i & 1;
    memset(&s, 0, sizeof s);
    cookies_game.start(&s, &setup);
    s.stack = (uint16_t)(s.stack - one_cookie(3));
    s.up = 3;
    s.round = 1;
    s.step = STEP_PLAY;
    for (int p = 0; p < seats; p++)
        s.last[p] = (uint8_t)(16 * (p + 1)); /* as they sit: Alice, the Mad Hatter, … */
    for (int p = 0; p < seats; p++)
        for (int place = 0; place < PLACES; place++)
            s.hand[p][place] =
                (uint8_t)(options >> OPTION_TWO & 1 && place == PLACE_MIDDLE ? CARD_NONE
                                                                             : place + 1);
}

static void table(int seats)
{
    table_with(seats, 0);
}

static void hand(int seat, int left, int middle, int right)
{
    s.hand[seat][PLACE_LEFT] = (uint8_t)left;
    s.hand[seat][PLACE_MIDDLE] = (uint8_t)middle;
    s.hand[seat][PLACE_RIGHT] = (uint8_t)right;
}

static void pawns(int zero, int one, int two)
{
    const int field[] = { zero, one, two };
    for (int p = 0; p < s.seats && p < 3; p++)
        s.field[p] = (uint8_t)field[p];
}

/* T8: seat 0 has fallen into the hole, with a card 3; the others stand on 7 and 1. */
static void hole_table(void)
{
    table(3);
    pawns(5, 7, 1);
    s.hole = 0;
    hand(0, 3, 4, 2);
}

static int actor(void)
{
    return __builtin_ctz(cookies_game.actors(&s));
}

static bool find(const char *notation, action *out)
{
    struct choices list;
    game_legal(&cookies_game, &s, actor(), &list);
    for (int i = 0; i < list.n; i++) {
        char listed[64];
        struct text text;
        text_open(&text, listed, sizeof listed, NULL);
        cookies_presenter.notation(list.act[i], &text);
        *out = list.act[i];
        if (strcmp(listed, notation) == 0)
            return true;
    }
    return false;
}

/* The seat that must act does it; the state stays valid. */
static void does(const char *notation)
{
    action act = 0;
    if (!find(notation, &act))
        fail_msg("'%s' cannot be done", notation);
    happened.n = 0;
    cookies_game.apply(&s, actor(), act, &happened);
    const char *wrong = cookies_game.check(&s);
    if (wrong != NULL)
        fail_msg("after '%s': %s", notation, wrong);
}

static void offers(const char *notation)
{
    action act;
    if (!find(notation, &act))
        fail_msg("'%s' is not offered", notation);
}

static void refuses(const char *notation)
{
    action act;
    if (find(notation, &act))
        fail_msg("'%s' is offered", notation);
}

static int choices(void)
{
    struct choices list;
    game_legal(&cookies_game, &s, actor(), &list);
    return list.n;
}

/* How often the event happened, with these first operands unless they are -1. */
static int events(int verb, int a, int b)
{
    int n = 0;
    for (int i = 0; i < happened.n; i++) {
        action e = happened.event[i].what;
        n += action_verb(e) == verb && (a < 0 || action_a(e) == a) && (b < 0 || action_b(e) == b);
    }
    return n;
}

static void assert_hand(int seat, int left, int middle, int right)
{
    assert_int_equal(s.hand[seat][PLACE_LEFT], left);
    assert_int_equal(s.hand[seat][PLACE_MIDDLE], middle);
    assert_int_equal(s.hand[seat][PLACE_RIGHT], right);
}

/* 12.1: the ring of the content table, and what it promises of itself; R13: 12 equal chances. */
static void ring_is_the_table(void **unused)
{
    static const int kind[FIELDS] = { KIND_TEA,         KIND_PLAIN, KIND_PLAIN, KIND_CAT,
                                      KIND_PLAIN,       KIND_HOLE,  KIND_PLAIN, KIND_PLAIN,
                                      KIND_CATERPILLAR, KIND_PLAIN, KIND_SMALL, KIND_PLAIN };
    static const int digit[FIELDS] = { 1, 4, 2, 5, 3, 2, 4, 1, 4, 3, 2, 4 };
    struct choices list;
    int sum = 0;
    (void)unused;
    for (int f = 0; f < FIELDS; f++) {
        assert_int_equal(ring_12a[f].kind, kind[f]);
        assert_int_equal(ring_12a[f].digit, digit[f]);
        sum += ring_12a[f].digit;
    }
    assert_int_equal(sum, 35);
    table(2);
    s.step = STEP_SPIN;
    game_legal(&cookies_game, &s, CHANCE, &list);
    assert_int_equal(list.n, FIELDS);
    for (int f = 0; f < FIELDS; f++)
        assert_int_equal(list.weight[f], 1);
}

/* 12.2, 2.1: cookies and cards for every number of players. */
static void material_is_the_table(void **unused)
{
    static const int big[] = { [2] = 16, [3] = 20, [4] = 24 };
    static const int worth[] = { [2] = 56, [3] = 70, [4] = 84 };
    (void)unused;
    for (int seats = 2; seats <= COOKIES_SEATS; seats++) {
        assert_int_equal(cookies_pieces(cookies_big[seats]), big[seats]);
        assert_int_equal(cookies_worth(cookies_big[seats]), worth[seats]);
        table(seats);
        assert_int_equal(cookies_pieces(s.stack), big[seats] - 1);
        assert_int_equal(s.pool, 20);
        for (int p = 0; p < seats; p++)
            assert_int_equal(cookies_pile(&s, p), 8);
    }
}

/* T3, 3.4, 4.2, 5.1, 7.1, R2, R8, R9: the example turn of the rule book. */
static void the_example_turn(void **unused)
{
    (void)unused;
    table(3);
    pawns(11, 2, 9);
    hand(0, 3, 4, 2);
    does("play left 3");
    assert_int_equal(s.field[0], 3);
    assert_int_equal(cookies_in(s.big[0], 3), 1);
    assert_int_equal(s.step, STEP_REVEAL);
    assert_int_equal(events(EVENT_TAKEN, 0, 2), 1);
    does("reveal 2");
    assert_int_equal(events(EVENT_CAT, 0, 3), 1);
    assert_int_equal(s.field[0], 6);
    assert_int_equal(s.up, 2);
    does("draw 5");
    assert_hand(0, 4, 5, 2);
    assert_int_equal(actor(), 1);
}

/* T4, 5.2, 5.4: the unseen cookie; the face-up one stays and none is turned up. */
static void the_unseen_cookie(void **unused)
{
    (void)unused;
    table(2);
    pawns(9, 1, 0);
    hand(0, 3, 4, 2);
    does("play left 3");
    assert_int_equal(s.field[0], 0);
    assert_int_equal(s.big[0], 0);
    assert_int_equal(choices(), 2);
    does("tea hidden");
    does("hidden 5");
    assert_int_equal(s.big[0], one_cookie(5));
    assert_int_equal(s.up, 3);
    assert_int_equal(s.step, STEP_DRAW);
}

/* T5, 5.2: the face-up cookie, and a new one is turned up. */
static void the_face_up_cookie(void **unused)
{
    (void)unused;
    table(2);
    pawns(9, 1, 0);
    hand(0, 3, 4, 2);
    does("play left 3");
    does("tea up");
    assert_int_equal(events(EVENT_COOKIE, 0, 3), 1);
    does("reveal 4");
    assert_int_equal(s.big[0], one_cookie(3));
    assert_int_equal(s.up, 4);
    assert_int_equal(s.step, STEP_DRAW);
}

/* T6, T7, 6.1, 6.2, R19: two are left; then the field is plain. */
static void the_pool_runs_short(void **unused)
{
    (void)unused;
    table(2);
    pawns(7, 7, 0);
    s.field[1] = 2;
    hand(0, 3, 4, 2);
    s.pool = 2;
    s.small[1] = 18;
    does("play left 3");
    assert_int_equal(s.field[0], 10);
    does("spin 4");
    assert_int_equal(s.small[0], 2);
    assert_int_equal(s.pool, 0);
    does("draw 5");
    s.field[1] = 9;
    s.field[0] = 11;
    does("play left 1");
    assert_int_equal(s.field[1], 10);
    assert_int_equal(events(EVENT_EMPTY, 1, 10), 1);
    assert_int_equal(s.step, STEP_DRAW);
}

/* 6.1, R14, R19: one spin, whatever field it shows and whatever spins were left. */
static void one_spin_for_small_cookies(void **unused)
{
    (void)unused;
    for (int field = 0; field < FIELDS; field++) {
        char spin[16];
        hole_table();
        does("play left 3 spin");
        does("spin 10");
        does("stop");
        assert_int_equal(s.field[0], 10);
        assert_int_equal(s.spins, 0);
        snprintf(spin, sizeof spin, "spin %d", field);
        does(spin);
        assert_int_equal(s.small[0], ring_12a[field].digit);
        assert_int_equal(s.pool, 20 - ring_12a[field].digit);
        assert_int_equal(s.step, STEP_DRAW);
    }
}

/* T8, 8.2, 8.3, 8.4, 8.5: two void spins; the last one must be accepted. */
static void out_of_the_hole_by_force(void **unused)
{
    (void)unused;
    hole_table();
    does("play left 3 spin");
    assert_int_equal(s.field[0], 5);
    does("spin 5");
    assert_int_equal(events(EVENT_VOID, 5, VOID_HOLE), 1);
    does("spin 7");
    assert_int_equal(events(EVENT_VOID, 7, VOID_TAKEN), 1);
    does("spin 9");
    assert_int_equal(s.field[0], 9);
    assert_int_equal(s.hole, NONE);
    assert_int_equal(events(EVENT_OUT, 0, -1), 1);
    assert_int_equal(s.step, STEP_DRAW);
}

/* T9, 8.3: the last spin is void, so the pawn stays and has failed. */
static void staying_in_the_hole(void **unused)
{
    (void)unused;
    hole_table();
    does("play left 3 spin");
    does("spin 5");
    does("spin 7");
    does("spin 1");
    assert_int_equal(s.field[0], 5);
    assert_int_equal(s.hole, 0);
    assert_true(s.failed);
    assert_int_equal(events(EVENT_STAY, 0, -1), 1);
    assert_int_equal(s.step, STEP_DRAW);
}

/* T10, 8.4, 8.5, 5.1: a good spin may be given up; from the hole to 2 the pawn passes Tea. */
static void choosing_in_the_hole(void **unused)
{
    (void)unused;
    hole_table();
    does("play left 3 spin");
    does("spin 6");
    assert_int_equal(s.step, STEP_STOP);
    assert_int_equal(choices(), 2);
    does("again");
    does("spin 2");
    assert_int_equal(s.step, STEP_STOP);
    assert_int_equal(s.spins, 1);
    does("stop");
    assert_int_equal(s.field[0], 2);
    assert_int_equal(s.big[0], one_cookie(3));
    assert_int_equal(s.step, STEP_REVEAL);
}

/* T11, 5.2, 5.3, 8.5: out onto Tea is stopping there, not passing. */
static void out_onto_tea(void **unused)
{
    (void)unused;
    hole_table();
    does("play left 3 spin");
    does("spin 0");
    does("stop");
    assert_int_equal(s.field[0], 0);
    assert_int_equal(s.step, STEP_TEA);
    assert_int_equal(s.big[0], 0);
}

/* T12, 8.6: out onto the Cat, who sends on by the card. */
static void out_onto_the_cat(void **unused)
{
    (void)unused;
    hole_table();
    does("play left 3 spin");
    does("spin 3");
    does("stop");
    assert_int_equal(s.big[0], one_cookie(3));
    does("reveal 4");
    assert_int_equal(s.field[0], 6);
    assert_int_equal(s.step, STEP_DRAW);
}

/* T13, 3.3, 8.2, 8.6: a joker named 4; 7 is taken, so on to the Caterpillar. */
static void out_onto_the_cat_with_a_joker(void **unused)
{
    (void)unused;
    hole_table();
    hand(0, CARD_JOKER, 4, 2);
    does("play left joker 4 spin");
    assert_int_equal(s.spins, 4);
    does("spin 3");
    does("stop");
    does("reveal 4");
    assert_int_equal(s.field[0], 8);
    assert_int_equal(s.large, 0);
}

/* T14, R16: with a card 2 the Cat leads back into the hole; that is no failed try. */
static void out_and_back_into_the_hole(void **unused)
{
    (void)unused;
    hole_table();
    s.failed = true;
    does("play right 2 spin");
    does("spin 3");
    does("stop");
    does("reveal 4");
    assert_int_equal(s.field[0], 5);
    assert_int_equal(s.hole, 0);
    assert_false(s.failed);
    assert_int_equal(s.step, STEP_DRAW);
}

/* T15, 9.1, 9.2, 9.4: who was large shrinks where it stands. */
static void growing_at_the_caterpillar(void **unused)
{
    (void)unused;
    table(3);
    pawns(6, 1, 9);
    s.large = 2;
    hand(0, 2, 4, 3);
    does("play left 2");
    assert_int_equal(s.field[0], 8);
    assert_int_equal(s.large, 0);
    assert_int_equal(s.field[2], 9);
    assert_int_equal(events(EVENT_SHRINK, 2, 9), 1);
    assert_int_equal(s.hole, NONE);
}

/* T16, 9.6, R15: shrinking on the hole is falling in; the next turn is a first try. */
static void shrinking_on_the_hole(void **unused)
{
    (void)unused;
    table_with(3, 1 << OPTION_EASY);
    pawns(6, 1, 5);
    s.large = 2;
    hand(0, 2, 4, 3);
    does("play left 2");
    assert_int_equal(s.large, 0);
    assert_int_equal(s.hole, 2);
    assert_false(s.failed);
    does("draw 5");
    does("play left 1");
    does("draw 5");
    assert_int_equal(actor(), 2);
    assert_int_equal(choices(), 2);
    offers("play left 1 spin");
    offers("play right 3 spin");
}

/* T17, 9.3: a large pawn shrinks there, and nobody is large. */
static void a_large_pawn_at_the_caterpillar(void **unused)
{
    (void)unused;
    table(3);
    pawns(6, 1, 9);
    s.large = 0;
    hand(0, 2, 4, 3);
    does("play left 2");
    assert_int_equal(s.field[0], 8);
    assert_int_equal(s.large, NONE);
    assert_int_equal(events(EVENT_SHRINK, 0, 8), 1);
}

/* T18, 9.5, 3.4, R1: the 1 that was added counts for the Cat, too. */
static void one_more_and_the_cat(void **unused)
{
    (void)unused;
    table(2);
    pawns(11, 1, 0);
    s.large = 0;
    hand(0, 3, 4, 5);
    assert_int_equal(choices(), 4);
    offers("play left 3");
    offers("play right 5");
    offers("play right 5 +1");
    does("play left 3 +1");
    assert_int_equal(s.field[0], 3);
    assert_int_equal(s.big[0], one_cookie(3));
    does("reveal 2");
    assert_int_equal(s.field[0], 7);
}

/* T19, 3.3, R3, 9.5: a joker is 1 to 5; of a large pawn 1 to 6. */
static void jokers(void **unused)
{
    (void)unused;
    table(2);
    hand(0, CARD_JOKER, 4, 5);
    assert_int_equal(choices(), 6);
    offers("play left joker 1");
    offers("play left joker 5");
    refuses("play left joker 6");
    s.large = 0;
    assert_int_equal(choices(), 8);
    offers("play left joker 6");
}

/* T20, 8.7: a large pawn does not fall; it goes on by an ordinary move. */
static void a_large_pawn_on_the_hole(void **unused)
{
    (void)unused;
    table(2);
    pawns(2, 1, 0);
    s.large = 0;
    hand(0, 3, 4, 2);
    does("play left 3");
    assert_int_equal(s.field[0], 5);
    assert_int_equal(s.hole, NONE);
    does("draw 5");
    does("play left 1");
    does("draw 5");
    assert_int_equal(s.seat, 0);
    does("play left 4");
    assert_int_equal(s.field[0], 9);
}

/* T21, R5: pushed on from 11 to Tea is stopping there. */
static void skipping_onto_tea(void **unused)
{
    (void)unused;
    table(2);
    pawns(8, 11, 0);
    hand(0, 3, 4, 2);
    does("play left 3");
    assert_int_equal(s.field[0], 0);
    assert_int_equal(s.step, STEP_TEA);
    assert_int_equal(s.big[0], 0);
}

/* T22, R4, R7, R10: Tea is taken, by whoever stands there: the pawn has passed it. */
static void skipping_over_tea(void **unused)
{
    (void)unused;
    table(2);
    pawns(8, 0, 0);
    hand(0, 4, 3, 2);
    does("play left 4");
    assert_int_equal(s.field[0], 1);
    assert_int_equal(s.big[0], one_cookie(3));
    assert_int_equal(s.step, STEP_REVEAL);
}

/* T23, 4.2, 4.3: two fields are taken; only the last one acts. */
static void skipping_twice(void **unused)
{
    (void)unused;
    table(3);
    pawns(4, 6, 7);
    hand(0, 2, 4, 3);
    does("play left 2");
    assert_int_equal(s.field[0], 8);
    assert_int_equal(s.large, 0);
    assert_int_equal(events(EVENT_WALK, 0, 4), 1);
    assert_int_equal(action_c(happened.event[1].what), 4);
}

/* T24, R6, 8.1: a pawn in the hole keeps the field; nobody else falls. */
static void the_hole_is_taken(void **unused)
{
    (void)unused;
    table(2);
    pawns(4, 5, 0);
    s.hole = 1;
    hand(0, 1, 4, 3);
    does("play left 1");
    assert_int_equal(s.field[0], 6);
    assert_int_equal(s.hole, 1);
}

/* 4.1, 4.3: fields on the way count, taken or not, and do nothing. */
static void passing_fields(void **unused)
{
    (void)unused;
    table(3);
    pawns(7, 9, 8);
    hand(0, 4, 1, 3);
    does("play left 4"); /* over 8, 9 and 10 */
    assert_int_equal(s.field[0], 11);
    assert_int_equal(s.large, NONE);
    assert_int_equal(s.small[0], 0);
    assert_int_equal(s.step, STEP_DRAW);
}

/* T25, 5.5: with an empty stack passing and stopping take the last cookie, then nothing. */
static void cookies_run_out(void **unused)
{
    (void)unused;
    for (int stop = 0; stop <= 1; stop++)
        for (int left = 0; left <= 1; left++) {
            table(2);
            pawns(stop ? 9 : 10, 5, 0);
            s.hole = 1;
            hand(0, 3, 4, 2);
            s.up = left ? 4 : 0;
            s.stack = 0;
            s.big[1] = (uint16_t)(cookies_big[2] - (left ? one_cookie(4) : 0));
            does("play left 3");
            assert_int_equal(s.field[0], stop ? 0 : 1);
            assert_int_equal(s.big[0], left ? one_cookie(4) : 0);
            assert_int_equal(events(EVENT_EMPTY, 0, 0), !left);
            assert_int_equal(s.up, 0);
            assert_int_equal(s.step, STEP_DRAW);
        }
}

/* T26, 3.2, 3.5, 10.1: the last three rounds draw nothing; a single card is the left one. */
static void the_last_cards(void **unused)
{
    (void)unused;
    table(2);
    s.round = 9;
    pawns(6, 7, 0);
    for (int p = 0; p < 2; p++) {
        hand(p, 3, 4, 5);
        s.played[p] = cookies_deck - one_card(3) - one_card(4) - one_card(5);
    }
    does("play right 5");
    assert_hand(0, 3, CARD_NONE, 4);
    assert_int_equal(s.seat, 1);
    does("play left 3");
    does("spin 0"); /* on Small Cookies */
    assert_int_equal(s.round, 10);
    assert_int_equal(choices(), 2);
    does("play left 3");
    does("reveal 2");
    assert_hand(0, CARD_NONE, CARD_NONE, 4);
    does("play right 5");
    does("reveal 2");
    assert_int_equal(s.round, 11);
    assert_int_equal(choices(), 1);
    does("play left 4");
    does("play left 4"); /* to Tea */
    does("tea hidden");
    does("hidden 5");
    assert_int_equal(cookies_game.actors(&s), 0);
    assert_int_equal(s.step, STEP_OVER);
}

static void assert_places(int zero, int one)
{
    struct result r;
    cookies_game.score(&s, &r);
    assert_int_equal(r.score[0], 15);
    assert_int_equal(r.score[1], 15);
    assert_int_equal(r.place[0], zero);
    assert_int_equal(r.place[1], one);
}

static void assert_told(const char *wanted)
{
    char words[256];
    struct text text;
    text_open(&text, words, sizeof words, NULL);
    game_say_result(&cookies_game, &s, 2, &text);
    assert_string_equal(as_typed(words), wanted);
}

/* T28, 10.2, 10.3, R11, R12, R22: pieces, then the pawn farther on; the hole costs nothing. */
static void tie_breaks(void **unused)
{
    (void)unused;
    table(2);
    s.big[0] = (uint16_t)(3 * one_cookie(5));
    s.big[1] = (uint16_t)(3 * one_cookie(4) + one_cookie(3));
    pawns(9, 2, 0);
    assert_places(2, 1);
    assert_told("Player 2 wins with 15 points. Points are tied, so big cookies decide: 4 to 3.");
    s.big[0] = (uint16_t)(2 * one_cookie(4) + 2 * one_cookie(3));
    s.small[0] = 1;
    assert_places(1, 2);
    pawns(0, 5, 0);
    s.hole = 1;
    assert_places(2, 1);
    assert_told("Player 2 wins with 15 points. "
                "Points and big cookies are tied: the pawn farther from the Tea Party wins.");
}

static void assert_counted(enum lang lang, const char *wanted)
{
    const struct reader reader = { .lang = lang };
    char words[256];
    struct text text;
    text_open(&text, words, sizeof words, &reader);
    cookies_presenter.say_score(&s, 0, &text);
    assert_string_equal(as_typed(words), wanted);
}

/* 1.5, 10.2: big cookies are told as the book counts them, so many of a value. */
static void cookies_are_told_by_count_and_value(void **unused)
{
    (void)unused;
    table(2);
    assert_counted(EN, "Big cookies: 0 points\nSmall cookies: 0 points\n");
    s.big[0] = (uint16_t)(3 * one_cookie(2) + one_cookie(5));
    s.small[0] = 4;
    assert_counted(EN, "Big cookies (3×2, 1×5): 11 points\nSmall cookies: 4 points\n");
    assert_counted(RU, "Большое печенье (3×2, 1×5): 11 баллов\nМаленькое печенье: 4 балла\n");
    assert_counted(PL, "Duże ciasteczka (3×2, 1×5): 11 punktów\nMałe ciasteczka: 4 punkty\n");
}

static void assert_sees(int viewer, int seat, bool all)
{
    struct cookies view;
    cookies_game.observe(&s, viewer, &view);
    for (int place = 0; place < PLACES; place++)
        assert_int_equal(view.hand[seat][place], all ? s.hand[seat][place] : CARD_UNKNOWN);
}

/* T29, 2.5, 11.1: a hand is its owner's secret, unless all lie open; so is a card that comes. */
static void who_sees_hands(void **unused)
{
    action draw = ACTION(VERB_DRAW, 0, 5, 0);
    (void)unused;
    for (int open = 0; open <= 1; open++) {
        table_with(2, open << OPTION_OPEN);
        for (int p = 0; p < 2; p++) {
            assert_sees(p, p, true);
            assert_sees(1 - p, p, open);
            assert_sees(SPECTATOR, p, open);
        }
        action hidden = open ? draw : ACTION(VERB_DRAW, 0, UNKNOWN, 0);
        assert_int_equal(cookies_game.observe_action(&s, CHANCE, draw, 0), draw);
        assert_int_equal(cookies_game.observe_action(&s, CHANCE, draw, 1), hidden);
        assert_int_equal(cookies_game.observe_action(&s, CHANCE, draw, SPECTATOR), hidden);
    }
}

/* 2.5, R21: what a seat has not played may be in its hand, as often as there are copies. */
static void redealing_fits_what_was_played(void **unused)
{
    struct rng rng;
    int seen[CARD_UNKNOWN] = { 0 };
    (void)unused;
    rng_open_number(&rng, 1);
    table(2);
    s.played[1] = 2 * one_card(1) + 2 * one_card(2) + one_card(3);
    for (int i = 0; i < 6000; i++) {
        struct cookies view;
        cookies_game.observe(&s, 0, &view);
        cookies_game.redeal(&view, 0, &rng);
        for (int card = CARD_ONE; card <= CARD_JOKER; card++)
            assert_true(cards_in(view.played[1], card) + (view.hand[1][PLACE_LEFT] == card) +
                            (view.hand[1][PLACE_MIDDLE] == card) +
                            (view.hand[1][PLACE_RIGHT] == card) <=
                        cards_in(cookies_deck, card));
        for (int place = 0; place < PLACES; place++)
            seen[view.hand[1][place]]++;
    }
    assert_int_equal(seen[1] + seen[2], 0);
    for (int card = 3; card <= CARD_JOKER; card++) { /* 3, 4, 4, 5, 5, joker: of six, three */
        int wanted = card == 4 || card == 5 ? 6000 : 3000;
        assert_in_range(seen[card], wanted - 250, wanted + 250);
    }
}

/* T30, 11.2, R20: two cards, both playable; the new one takes the freed place; nine draws. */
static void two_card_hands(void **unused)
{
    int draws = 0;
    struct rng rng;
    (void)unused;
    table_with(2, 1 << OPTION_TWO);
    hand(0, 4, CARD_NONE, 2);
    assert_int_equal(choices(), 2);
    does("play left 4");
    does("draw 5");
    assert_hand(0, 5, CARD_NONE, 2);
    table_with(2, 1 << OPTION_TWO);
    rng_open_number(&rng, 1);
    for (unsigned actors; (actors = cookies_game.actors(&s)) != 0;) {
        struct choices list;
        int seat = __builtin_ctz(actors);
        draws += s.step == STEP_DRAW;
        assert_true(s.step != STEP_PLAY || cookies_held(&s, seat) <= 2);
        game_legal(&cookies_game, &s, seat, &list);
        cookies_game.apply(&s, seat, list.act[choices_pick(&list, seat == CHANCE, &rng)], NULL);
    }
    assert_int_equal(draws, 2 * 9);
}

/* T31, 11.3: after a failed try, and only then, a card may walk the pawn out. */
static void easy_escape(void **unused)
{
    (void)unused;
    for (int failed = 0; failed <= 1; failed++) {
        table_with(2, 1 << OPTION_EASY);
        pawns(5, 1, 0);
        hand(0, 3, 4, 2);
        s.hole = 0;
        s.failed = (uint8_t)failed;
        assert_int_equal(choices(), failed ? 4 : 2);
        offers("play left 3 spin");
        offers("play right 2 spin");
    }
    does("play left 3");
    assert_int_equal(events(EVENT_OUT, 0, -1), 1);
    assert_int_equal(s.field[0], 8);
    assert_int_equal(s.large, 0);
    assert_int_equal(s.hole, NONE);
    assert_false(s.failed);
}

/* 8.2, R17, 11.3: without the variant a failed try changes nothing; no 1 is added in the hole. */
static void failing_changes_nothing_without_the_variant(void **unused)
{
    (void)unused;
    table(2);
    pawns(5, 1, 0);
    hand(0, 3, 4, CARD_JOKER);
    s.hole = 0;
    s.failed = true;
    assert_int_equal(choices(), 6);
    offers("play left 3 spin");
    offers("play right joker 5 spin");
    refuses("play left 3");
    refuses("play right joker 6 spin");
}

/* T32, 2.5, 3.5: odds of a draw, by copies that are neither played nor held. */
static void odds_of_a_draw(void **unused)
{
    static const uint32_t weight[] = { 2, 1, 1, 1, 2, 1 };
    struct choices list;
    (void)unused;
    table(2);
    hand(0, 3, 4, 2);
    s.step = STEP_DRAW;
    game_legal(&cookies_game, &s, CHANCE, &list);
    assert_int_equal(list.n, 6);
    assert_memory_equal(list.weight, weight, sizeof weight);
}

/* R18: no stride leads from the Cat to the Cat, however many fields are taken. */
static void no_two_cats_in_a_turn(void **unused)
{
    (void)unused;
    for (int stride = 1; stride <= 6; stride++)
        for (int skips = 0; skips < COOKIES_SEATS; skips++)
            assert_int_not_equal(ring_12a[field_after(3, stride + skips)].kind, KIND_CAT);
}

/* The value of the table's JSON at this path. */
static void assert_json(const char *path, const char *wanted)
{
    static char bytes[1 << 15];
    struct text text;
    struct json j;
    size_t n;
    text_open(&text, bytes, sizeof bytes, NULL);
    json_open(&j, &text);
    const struct setup setup = game_setup(&cookies_game, s.seats);
    game_json(&cookies_game, &s, &setup, &j, NULL);
    const char *raw = jsonread_at(bytes, path, &n);
    if (raw == NULL || n != strlen(wanted) || strncmp(raw, wanted, n) != 0)
        fail_msg("%s is %.*s, not %s", path, raw == NULL ? 0 : (int)n, raw, wanted);
}

/* A board is told where each card would lead: T3 and T18, before anything is played. */
static void previews_of_cards(void **unused)
{
    (void)unused;
    table(3);
    pawns(11, 2, 9);
    hand(0, 3, 4, 1);
    assert_json("state.plays.0",
                "{\"slot\":0,\"card\":3,\"n\":3,\"spin\":false,\"path\":[0,1,2,3],\"tea\":\"pass\","
                "\"then\":\"cat\",\"path2\":[4,5,6],\"then2\":null}");
    assert_json("state.plays.1",
                "{\"slot\":1,\"card\":1,\"n\":1,\"spin\":false,\"path\":[0],\"tea\":\"stop\","
                "\"then\":\"tea\",\"path2\":[],\"then2\":null}");
    pawns(6, 2, 5);
    s.large = 2;
    hand(0, 2, 4, 4);
    assert_json("state.plays.0.then", "\"grow\"");
    assert_json("state.plays.1.then", "\"spin\"");
    s.large = 0;
    s.hole = 2;
    assert_json("state.plays.0.then", "\"shrink\"");
    assert_json("state.plays.1.n", "3");
}

/* And where accepting a spin would lead; out and back into the hole (T14). */
static void previews_of_spins(void **unused)
{
    (void)unused;
    hole_table();
    hand(0, 3, 4, 2);
    assert_json("state.accept", "null");
    assert_json("state.plays.1",
                "{\"slot\":1,\"card\":2,\"n\":2,\"spin\":true,\"path\":[],\"tea\":null,"
                "\"then\":\"spin\",\"path2\":[],\"then2\":null}");
    does("play right 2 spin");
    does("spin 3");
    assert_json("state.accept",
                "{\"path\":[6,7,8,9,10,11,0,1,2,3],\"tea\":\"pass\",\"then\":\"cat\","
                "\"path2\":[4,5],\"then2\":\"fall\"}");
    assert_json("state.plays", "[]");
}

/* Cards and cookies from nowhere, two pawns on a field, pawns that cannot be where they are. */
static void check_sees_what_cannot_be(void **unused)
{
    (void)unused;
    table(2);
    assert_null(cookies_game.check(&s));
    s.pool = 19;
    assert_non_null(cookies_game.check(&s));
    table(2);
    s.up = 4;
    assert_non_null(cookies_game.check(&s));
    table(2);
    s.played[1] = one_card(1);
    assert_non_null(cookies_game.check(&s));
    table(2);
    hand(0, CARD_JOKER, 2, CARD_JOKER);
    assert_non_null(cookies_game.check(&s));
    table(2);
    hand(0, CARD_NONE, 2, 3);
    assert_non_null(cookies_game.check(&s));
    table(2);
    pawns(4, 4, 0);
    assert_non_null(cookies_game.check(&s));
    table(2);
    pawns(5, 4, 0);
    assert_non_null(cookies_game.check(&s));
    s.hole = 0;
    assert_null(cookies_game.check(&s));
    s.field[0] = 6;
    assert_non_null(cookies_game.check(&s));
    table(2);
    s.failed = true;
    assert_non_null(cookies_game.check(&s));
    table(2);
    s.last[1] = 0; /* nobody */
    assert_non_null(cookies_game.check(&s));
    s.last[1] = s.last[0]; /* the same */
    assert_non_null(cookies_game.check(&s));
}

/* 1.6: for whom the game is. */
static void two_to_four_players(void **unused)
{
    (void)unused;
    assert_int_equal(cookies_game.seats_min, 2);
    assert_int_equal(cookies_game.seats_max, 4);
    assert_int_equal(cookies_game.age, 6);
    assert_int_equal(cookies_game.minutes_min, 10);
    assert_int_equal(cookies_game.minutes_max, 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ring_is_the_table),
        cmocka_unit_test(material_is_the_table),
        cmocka_unit_test(two_to_four_players),
        cmocka_unit_test(the_example_turn),
        cmocka_unit_test(the_unseen_cookie),
        cmocka_unit_test(the_face_up_cookie),
        cmocka_unit_test(the_pool_runs_short),
        cmocka_unit_test(one_spin_for_small_cookies),
        cmocka_unit_test(out_of_the_hole_by_force),
        cmocka_unit_test(staying_in_the_hole),
        cmocka_unit_test(choosing_in_the_hole),
        cmocka_unit_test(out_onto_tea),
        cmocka_unit_test(out_onto_the_cat),
        cmocka_unit_test(out_onto_the_cat_with_a_joker),
        cmocka_unit_test(out_and_back_into_the_hole),
        cmocka_unit_test(growing_at_the_caterpillar),
        cmocka_unit_test(shrinking_on_the_hole),
        cmocka_unit_test(a_large_pawn_at_the_caterpillar),
        cmocka_unit_test(one_more_and_the_cat),
        cmocka_unit_test(jokers),
        cmocka_unit_test(a_large_pawn_on_the_hole),
        cmocka_unit_test(skipping_onto_tea),
        cmocka_unit_test(skipping_over_tea),
        cmocka_unit_test(skipping_twice),
        cmocka_unit_test(the_hole_is_taken),
        cmocka_unit_test(passing_fields),
        cmocka_unit_test(cookies_run_out),
        cmocka_unit_test(the_last_cards),
        cmocka_unit_test(tie_breaks),
        cmocka_unit_test(cookies_are_told_by_count_and_value),
        cmocka_unit_test(who_sees_hands),
        cmocka_unit_test(redealing_fits_what_was_played),
        cmocka_unit_test(two_card_hands),
        cmocka_unit_test(easy_escape),
        cmocka_unit_test(failing_changes_nothing_without_the_variant),
        cmocka_unit_test(odds_of_a_draw),
        cmocka_unit_test(no_two_cats_in_a_turn),
        cmocka_unit_test(previews_of_cards),
        cmocka_unit_test(previews_of_spins),
        cmocka_unit_test(check_sees_what_cannot_be),
    };
    return cmocka_run_group_tests_name("cookies", tests, NULL, NULL) + test_records();
}
