/* The Mad Tea Party, tested: tables set up by hand, played by notation and looked at. */
#include "games/teaparty/test/test.h"

enum { WORD_MAX = 16, LINE_MAX_BYTES = 512 };

struct teaparty s;
struct event_list told;
uint32_t learnt;

/* Reading */

/* The next word of the text, or "" after the last; spaces separate them. */
static const char *next(const char **text, char word[WORD_MAX])
{
    const char *from = *text + strspn(*text, " ");
    size_t n = strcspn(from, " ");
    if (n >= WORD_MAX) {
        fail_msg("'%s' is too long a word", from);
        return "";
    }
    memcpy(word, from, n);
    word[n] = '\0';
    *text = from + n;
    return word;
}

static int face_of(const char *word)
{
    for (int f = 0; f < FACE_COUNT; f++)
        if (strcmp(hero_card[f].key, word) == 0)
            return f;
    return NONE;
}

static int kind_of(const char *word)
{
    for (int k = 0; k < KIND_COUNT; k++)
        if (strcmp(character_card[k].key, word) == 0)
            return k;
    fail_msg("'%s' is no card", word);
    return NONE;
}

int page(const char *name)
{
    char *end;
    long chapter = strtol(name, &end, 10);
    return (int)((chapter - 1) * PAGES + strtol(end + 1, NULL, 10) - 1);
}

int cell(const char *name)
{
    static const char *const row[] = { "huge", "centre", "tiny" };
    for (int r = 0; r < 3; r++)
        if (strncmp(row[r], name, strlen(row[r])) == 0)
            return r * COLUMNS + name[strlen(row[r])] - '1';
    fail_msg("'%s' is no place", name);
    return NONE;
}

/* Setting up: every card comes out of its deck. */

static int hero_out(const char *word)
{
    int face = face_of(word);
    if (s.hero_deck[face] == 0)
        fail_msg("there is no other '%s'", word);
    s.hero_deck[face]--;
    s.hero_deck_n--;
    return face;
}

static int character_out(const char *word)
{
    int kind = kind_of(word);
    if (s.character_deck[kind] == 0)
        fail_msg("there is no other '%s'", word);
    s.character_deck[kind]--;
    s.character_unknown--;
    return kind;
}

static uint32_t chapter_out(const char *word)
{
    uint32_t bit = UINT32_C(1) << (strtol(word, NULL, 10) - 1);
    if (!(s.chapter_deck & bit))
        fail_msg("there is no other chapter '%s'", word);
    s.chapter_deck &= ~bit;
    s.chapter_deck_n--;
    return bit;
}

static bool is_chapter(const char *word)
{
    return *word >= '0' && *word <= '9';
}

static void set_hand(int seat, const char *word)
{
    if (is_chapter(word)) {
        s.chapter_hand[seat] |= chapter_out(word);
        s.chapter_n[seat]++;
    } else if (face_of(word) != NONE) {
        s.hero_hand[seat][hero_out(word)]++;
        s.hero_n[seat]++;
    } else {
        s.character_hand[seat][character_out(word)]++;
        s.character_n[seat]++;
    }
}

static void set_pile(int seat, const char *word)
{
    if (is_chapter(word))
        s.chapter_pile[seat] |= chapter_out(word);
    else if (face_of(word) != NONE)
        s.hero_pile[seat][hero_out(word)]++;
    else if (character_out(word) == KIND_SOLDIER)
        s.soldiers[seat]++;
    else
        fail_msg("'%s' is in no pile", word);
}

static void set_open(int seat, const char *rest)
{
    char word[WORD_MAX];
    uint32_t bit = chapter_out(next(&rest, word));
    int chapter = __builtin_ctz(bit);
    s.chapter_open[seat] |= bit;
    for (int i = 0; *next(&rest, word) != '\0'; i++) {
        assert_true(i < chapter_card[chapter].pages);
        if (*word != '-')
            s.page[chapter][i] = (uint8_t)(face_of(word) != NONE ? PAGE_ALICE + hero_out(word)
                                                                 : PAGE_KIND + character_out(word));
    }
}

static void set_stack(int at, const char *word)
{
    if (*word != '-')
        s.tea[at][s.tea_n[at]++] = (uint8_t)character_out(word);
}

static void set_heroes(const char *rest)
{
    char word[WORD_MAX];
    uint8_t deck[FACE_COUNT] = { 0 };
    int n = 0;
    for (; *next(&rest, word) != '\0'; n++)
        deck[hero_out(word)]++;
    for (int f = 0; f < FACE_COUNT; f++) {
        s.hero_pile[s.seats - 1][f] = (uint8_t)(s.hero_pile[s.seats - 1][f] + s.hero_deck[f]);
        s.hero_deck[f] = deck[f];
    }
    s.hero_deck_n = (uint8_t)n;
}

static void set_chapters(const char *rest)
{
    char word[WORD_MAX];
    uint32_t deck = 0;
    while (*next(&rest, word) != '\0')
        deck |= chapter_out(word);
    s.chapter_pile[s.seats - 1] |= s.chapter_deck;
    s.chapter_deck = deck;
    s.chapter_deck_n = (uint8_t)__builtin_popcount(deck);
}

static void set_characters(const char *rest)
{
    char word[WORD_MAX];
    uint8_t deck[KIND_COUNT] = { 0 };
    int n = 0;
    for (; *next(&rest, word) != '\0'; n++)
        deck[character_out(word)]++;
    for (int k = 0; k < KIND_COUNT; k++) {
        s.character_discard[k] = (uint8_t)(s.character_discard[k] + s.character_deck[k]);
        s.character_deck[k] = deck[k];
    }
    s.character_unknown = (uint8_t)n;
}

static bool starts(const char *string, const char *beginning)
{
    return strncmp(string, beginning, strlen(beginning)) == 0;
}

static void set_word(const char *zone, int i, const char *word)
{
    if (starts(zone, "hand"))
        set_hand(zone[4] - '0', word);
    else if (starts(zone, "pile"))
        set_pile(zone[4] - '0', word);
    else if (strcmp(zone, "centre") == 0)
        set_stack(CENTRE + i, word);
    else if (strcmp(zone, "spent") == 0)
        s.hero_discard[hero_out(word)]++;
    else if (strcmp(zone, "known") == 0)
        s.known[s.known_n++] = (uint8_t)character_out(word);
    else
        set_stack(cell(zone), word);
}

/* Fills the decks last, when everything else is known. */
static bool set_deck(const char *zone, const char *rest)
{
    if (strcmp(zone, "heroes") == 0)
        set_heroes(rest);
    else if (strcmp(zone, "chapters") == 0)
        set_chapters(rest);
    else if (strcmp(zone, "characters") == 0)
        set_characters(rest);
    else
        return false;
    return true;
}

static bool is_deck(const char *zone)
{
    return starts(zone, "heroes") || starts(zone, "chapters") || starts(zone, "characters");
}

static void set_zone(const char *text, bool decks)
{
    char zone[WORD_MAX], word[WORD_MAX];
    next(&text, zone);
    if (is_deck(zone) != decks || *zone == '\0' || set_deck(zone, text))
        return;
    if (starts(zone, "open")) {
        set_open(zone[4] - '0', text);
        return;
    }
    for (int i = 0; *next(&text, word) != '\0'; i++)
        set_word(zone, i, word);
}

static void set_zones(const char *given, bool decks)
{
    while (*given != '\0') {
        char zone[LINE_MAX_BYTES];
        size_t n = strcspn(given, ";");
        snprintf(zone, sizeof zone, "%.*s", (int)n, given);
        set_zone(zone, decks);
        given += given[n] == ';' ? n + 1 : n;
    }
}

void table(int seats, const char *given)
{
    struct setup setup = game_setup(&teaparty_game, seats);
    memset(&s, 0, sizeof s);
    teaparty_game.start(&s, &setup);
    told.n = 0;
    if (strstr(given, "centre ") == NULL && strstr(given, "centre1") == NULL)
        set_zone("centre so so so", false);
    set_zones(given, false);
    set_zones(given, true);
    s.turn = 1;
    s.step = STEP_ADVENTURE;
    const char *wrong = teaparty_game.check(&s);
    if (wrong != NULL)
        fail_msg("'%s': %s", given, wrong);
}

void option(int i)
{
    s.options = (uint8_t)(s.options | 1u << i);
}

/* Playing */

int actor(void)
{
    assert_int_not_equal(teaparty_game.actors(&s), 0);
    return __builtin_ctz(teaparty_game.actors(&s));
}

static bool find(int seat, const char *notation, action *out)
{
    struct choices list;
    game_legal(&teaparty_game, &s, seat, &list);
    for (int i = 0; i < list.n; i++) {
        char listed[RECORD_LINE];
        struct text text;
        text_open(&text, listed, sizeof listed, NULL);
        teaparty_presenter.notation(list.act[i], &text);
        *out = list.act[i];
        if (strcmp(listed, notation) == 0)
            return true;
    }
    return false;
}

static void act(int seat, const char *notation)
{
    action act = 0;
    if (!find(seat, notation, &act))
        fail_msg("seat %d cannot do '%s'", seat, notation);
    learnt = teaparty_game.apply(&s, seat, act, &told);
    const char *wrong = teaparty_game.check(&s);
    if (wrong != NULL)
        fail_msg("after '%s': %s", notation, wrong);
}

void answers(int seat, const char *answer)
{
    assert_int_equal(s.step, STEP_REACT);
    act(seat, answer);
}

void passes(void)
{
    while (s.step == STEP_REACT)
        act(actor(), "pass");
}

void cancels(int seat)
{
    int chain = s.chain_n;
    answers(seat, "cancel");
    while (s.step == STEP_REACT && s.chain_n == chain)
        act(actor(), "pass");
}

void does(const char *notation)
{
    told.n = 0;
    act(actor(), notation);
    passes();
}

void plays(const char *notations)
{
    while (*notations != '\0') {
        char notation[RECORD_LINE];
        size_t n = strcspn(notations, ",");
        snprintf(notation, sizeof notation, "%.*s", (int)n, notations);
        does(notation);
        notations += notations[n] == ',' ? n + 1 : n;
        notations += strspn(notations, " ");
    }
}

void asks(const char *notation, unsigned seats)
{
    told.n = 0;
    act(actor(), notation);
    assert_int_equal(s.step, STEP_REACT);
    assert_int_equal(teaparty_game.actors(&s), seats);
}

void asks_nobody(const char *notation)
{
    told.n = 0;
    act(actor(), notation);
    assert_int_not_equal(s.step, STEP_REACT);
}

bool offered(const char *notation)
{
    action act;
    return find(actor(), notation, &act);
}

int choices(void)
{
    struct choices list;
    game_legal(&teaparty_game, &s, actor(), &list);
    return list.n;
}

void offers(const char *notation)
{
    if (!offered(notation))
        fail_msg("'%s' is not offered", notation);
}

void refuses(const char *notation)
{
    if (offered(notation))
        fail_msg("'%s' is offered", notation);
}

int events(int verb, int a, int b)
{
    int n = 0;
    for (int i = 0; i < told.n; i++) {
        action e = told.event[i].what;
        n += action_verb(e) == verb && (a < 0 || action_a(e) == a) && (b < 0 || action_b(e) == b);
    }
    return n;
}

/* Looking */

static char line[LINE_MAX_BYTES];

static void add(const char *word)
{
    size_t n = strlen(line);
    snprintf(line + n, sizeof line - n, "%s%s", n > 0 ? " " : "", word);
}

static void add_heroes(const uint8_t count[FACE_COUNT])
{
    for (int f = 0; f < FACE_COUNT; f++)
        for (int i = 0; i < count[f]; i++)
            add(hero_card[f].key);
}

static void add_characters(const uint8_t count[KIND_COUNT])
{
    for (int k = 0; k < KIND_COUNT; k++)
        for (int i = 0; i < count[k]; i++)
            add(character_card[k].key);
}

static void add_chapters(uint32_t chapters)
{
    for (; chapters != 0; chapters &= chapters - 1) {
        char number[WORD_MAX];
        snprintf(number, sizeof number, "%d", __builtin_ctz(chapters) + 1);
        add(number);
    }
}

void assert_hand(int seat, const char *cards)
{
    *line = '\0';
    add_heroes(s.hero_hand[seat]);
    add_characters(s.character_hand[seat]);
    add_chapters(s.chapter_hand[seat]);
    assert_string_equal(line, cards);
}

void assert_pile(int seat, const char *cards)
{
    const uint8_t soldiers[KIND_COUNT] = { [KIND_SOLDIER] = s.soldiers[seat] };
    *line = '\0';
    add_heroes(s.hero_pile[seat]);
    add_characters(soldiers);
    add_chapters(s.chapter_pile[seat]);
    assert_string_equal(line, cards);
}

void assert_place(const char *listed, const char *stack)
{
    int at = cell(listed);
    *line = '\0';
    for (int i = 0; i < s.tea_n[at]; i++)
        add(character_card[s.tea[at][i]].key);
    assert_string_equal(line, stack);
}

void assert_centre(const char *tops)
{
    *line = '\0';
    for (int at = CENTRE; at < CENTRE + COLUMNS; at++)
        add(s.tea_n[at] == 0 ? "-" : character_card[s.tea[at][s.tea_n[at] - 1]].key);
    assert_string_equal(line, tops);
}

/* What lies on a page. */
static const char *key_on(int on)
{
    if (on >= PAGE_ALICE)
        return hero_card[on - PAGE_ALICE].key;
    return on >= PAGE_KIND && on < PAGE_KIND + KIND_COUNT ? character_card[on - PAGE_KIND].key
                                                          : "-";
}

void assert_pages(int chapter, const char *pages)
{
    *line = '\0';
    for (int i = 0; i < chapter_card[chapter - 1].pages; i++)
        add(key_on(s.page[chapter - 1][i]));
    assert_string_equal(line, pages);
}

void assert_discards(const char *heroes, const char *characters)
{
    *line = '\0';
    add_heroes(s.hero_discard);
    assert_string_equal(line, heroes);
    *line = '\0';
    add_characters(s.character_discard);
    assert_string_equal(line, characters);
}

void assert_known(const char *kinds)
{
    *line = '\0';
    for (int i = 0; i < s.known_n; i++)
        add(character_card[s.known[i]].key);
    assert_string_equal(line, kinds);
}

void assert_points(int seat, int points)
{
    struct result r;
    teaparty_game.score(&s, &r);
    assert_int_equal(r.score[seat], points);
}
