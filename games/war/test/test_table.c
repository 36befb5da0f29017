/* War for Wonderland: positions for the tests, and functions to play them. */
#include "games/war/rules/invariants.h"
#include "games/war/rules/rules_internal.h"
#include "games/war/test/test.h"
#include "games/war/words/notation.h"

struct event_list recent_events;
uint32_t learnt;

/* Names */

static int chip_named(const char *name, size_t n)
{
    for (int kind = 0; kind < CHIP_COUNT; kind++)
        if (strlen(war_chip_key[kind]) == n && strncmp(war_chip_key[kind], name, n) == 0)
            return kind;
    fail_msg("there is no chip '%.*s'", (int)n, name);
    return NONE;
}

/* The next chip of a list, or NONE at its end. */
static int next_chip(const char **list)
{
    *list += strspn(*list, " ");
    size_t n = strcspn(*list, " ");
    if (n == 0)
        return NONE;
    int kind = chip_named(*list, n);
    *list += n;
    return kind;
}

/* Positions */

struct war table(const char *factions)
{
    static const char letter[] = "AHQJC";
    struct war s = { 0 };
    struct setup setup = game_setup(&war_game, (int)strlen(factions));
    war_game.start(&s, &setup);
    memset(s.agenda, 0, sizeof s.agenda);
    s.agenda_n = s.owed = 0;
    for (int p = 0; p < s.seats; p++) {
        s.seat[p].faction = (uint8_t)(strchr(letter, factions[p]) - letter);
        s.seat[p].shield = 0;
        if (s.seat[p].faction == JABBERWOCK)
            s.supply[CHIP_POISON] = (uint8_t)(s.seats + 2); /* 2.21 */
    }
    s.round = 2;
    s.start = WITZEND;
    s.deck = (UINT32_C(1) << TEA_DECK) - 1;
    if (s.seats == 2) {
        s.out = POOL;
        memset(&s.quest[6 * POOL], QUEST_OUT, 6);
    }
    for (int r = 0; r < REGION_COUNT; r++)
        s.token[r] = (uint8_t)(r == s.out ? NONE : r);
    use_set(&s, SET_A);
    war_set_order(&s);
    assert_null(war_check(&s));
    return s;
}

void use_set(struct war *s, int set)
{
    memset(s->set, set, sizeof s->set);
}

void send(struct war *s, int seat, int region, int supporters)
{
    s->seat[seat].reserve = (uint8_t)(s->seat[seat].reserve - supporters);
    s->seat[seat].supporters[region] = (uint8_t)(s->seat[seat].supporters[region] + supporters);
}

void lead_to(struct war *s, int seat, int region)
{
    s->seat[seat].leader_at = (uint8_t)region;
}

void bring(struct war *s, int seat, int figure, int region)
{
    s->wonderlander[war_figure_card[figure]] = (uint8_t)seat;
    s->figure[figure] = (uint8_t)region;
}

void build(struct war *s, int seat, int region)
{
    s->seat[seat].castle[region] = s->seats == 2 ? CASTLE_LYING : CASTLE_STANDING;
}

void unlock(struct war *s, int seat, int ability)
{
    EQUAL(s->seat[seat].faction, ability / ABILITIES);
    s->seat[seat].abilities |= (uint8_t)(1u << ability % ABILITIES);
}

/* A new chip for the seat: of the supply, or with its Wonderlander card. */
static void acquire(struct war *s, int seat, int kind)
{
    struct war_seat *p = &s->seat[seat];
    if (kind >= CHIP_WONDERLANDER && kind < CHIP_MADNESS) {
        s->wonderlander[kind - CHIP_WONDERLANDER + WONDERLANDER_AMULET] = (uint8_t)seat;
        p->bag[kind] += 2;
        return;
    }
    if (s->supply[kind] == 0)
        fail_msg("no %s is left for seat %d", war_chip_key[kind], seat);
    s->supply[kind]--;
    p->bag[kind]++;
}

static void fetch(struct war *s, int seat, int kind)
{
    if (s->seat[seat].bag[kind] == 0)
        acquire(s, seat, kind);
    s->seat[seat].bag[kind]--;
}

void into_bag(struct war *s, int seat, const char *chips)
{
    for (int kind; (kind = next_chip(&chips)) != NONE;)
        acquire(s, seat, kind);
}

void activate(struct war *s, int seat, const char *chips)
{
    struct war_seat *p = &s->seat[seat];
    for (int kind; (kind = next_chip(&chips)) != NONE;) {
        fetch(s, seat, kind);
        p->active[p->active_n++] = (uint8_t)kind;
    }
}

void exhaust(struct war *s, int seat, const char *chips)
{
    for (int kind; (kind = next_chip(&chips)) != NONE;) {
        fetch(s, seat, kind);
        s->seat[seat].exhausted[kind]++;
    }
}

void madden(struct war *s, int seat, const char *chips)
{
    struct war_seat *p = &s->seat[seat];
    for (int kind; (kind = next_chip(&chips)) != NONE;) {
        fetch(s, seat, kind);
        p->madness[p->madness_n++] = (uint8_t)kind;
    }
}

void forge_in(struct war *s, int seat, int track, const char *chips)
{
    struct war_seat *p = &s->seat[seat];
    for (int kind; (kind = next_chip(&chips)) != NONE;) {
        fetch(s, seat, kind);
        p->forged[track][p->filled[track]++] = (uint8_t)kind;
        if (war_cell[s->seats == 2][track][p->filled[track] - 1] == ICON_SUPPORTER)
            p->reserve++; /* so that there are 14 */
        if (p->filled[track] == CELLS)
            p->bag[CHIP_ARTEFACT]++;
    }
}

void bag_only(struct war *s, int seat, const char *chips)
{
    struct war_seat *p = &s->seat[seat];
    uint8_t want[CHIP_COUNT] = { 0 };
    for (int kind; (kind = next_chip(&chips)) != NONE;) {
        fetch(s, seat, kind);
        want[kind]++;
    }
    for (int kind = 0; kind < CHIP_COUNT; kind++) {
        p->exhausted[kind] = (uint8_t)(p->exhausted[kind] + p->bag[kind]);
        p->bag[kind] = want[kind];
    }
}

void hold(struct war *s, int seat, int number)
{
    s->quest[number - 1] = (uint8_t)(QUEST_HAND + seat);
    s->seat[seat].hand++;
}

void done(struct war *s, int seat, int number)
{
    s->quest[number - 1] = (uint8_t)(QUEST_DONE + seat);
}

void lay(struct war *s, int chair, int number)
{
    s->deck &= ~(UINT32_C(1) << (number - 1));
    s->chair[chair] = (uint8_t)((s->round - 1) * TEA_DECK + number - 1);
}

void sit(struct war *s, int seat, int chair)
{
    s->seat[seat].leader_at = (uint8_t)(AT_CHAIR + chair);
}

/* Setting off */

static bool is_stop(struct frame f)
{
    return f.step == STEP_ASK && f.a == CAUSE_NOTHING;
}

bool stopped(const struct war *s)
{
    return s->agenda_n == 1 && is_stop(war_top(s));
}

/* Answers a question without consequences, so that the frames below it run. */
static void run_on(struct war *s)
{
    push_frame(s, STEP_ASK, 0, CAUSE_NOTHING, 0);
    s->owed = 1;
    recent_events.n = 0;
    war_game.apply(s, 0, ACTION(VERB_NO, 0, 0, 0), &recent_events);
    assert_null(war_check(s));
}

static void clear(struct war *s)
{
    memset(s->agenda, 0, sizeof s->agenda);
    s->agenda_n = s->owed = 0;
    push_frame(s, STEP_ASK, 0, CAUSE_NOTHING, 0);
}

void set_off(struct war *s, int first, int seat, int a, int b)
{
    clear(s);
    push_frame(s, first, seat, a, b);
    run_on(s);
}

void turn_of(struct war *s, int seat)
{
    set_off(s, FLOW_TURN, seat, 0, 0);
}

void take_card(struct war *s, int seat, int number)
{
    lay(s, 1, number);
    s->seat[seat].leader_at = AT_HEAD;
    clear(s);
    push_frame(s, STEP_TURN, seat, 0, 0);
    if (s->seat[seat].faction == HATTER || s->seat[seat].faction == CAT)
        s->seat[seat].used = USED_PARTY | USED_GUEST; /* so that there is only one thing to do */
    run_on(s);
}

void fight(struct war *s, int region)
{
    memset(s->agenda, 0, sizeof s->agenda);
    s->agenda_n = s->owed = 0;
    s->start = (uint8_t)region;
    push_frame(s, FLOW_REGION, 0, 0, 0);
    run_on(s);
    if (s->agenda_n > 1 && s->agenda[0].step == FLOW_REGION && s->agenda[0].a == 1)
        s->agenda[0] = (struct frame){ .step = STEP_ASK }; /* and no further region */
}

void skirmish(struct war *s, int region)
{
    s->region = (uint8_t)region;
    s->draw = 1;
    for (int p = 0; p < s->seats; p++)
        s->seat[p].status = war_units(s, p, region) > 0 ? ACTIVE : OUTSIDE;
    war_set_order(s);
}

void strengths(struct war *s, int a, int b, int c, int d)
{
    const int strength[] = { a, b, c, d };
    for (int p = 0; p < s->seats && p < 4; p++)
        s->seat[p].strength = (uint8_t)strength[p];
}

void next_draw(struct war *s)
{
    for (int p = 0; p < s->seats; p++)
        s->seat[p].played = NONE;
    set_off(s, FLOW_DRAW, 0, 0, 0);
}

void check_end(struct war *s)
{
    set_off(s, FLOW_CHECK_END, 0, 0, 0);
}

void finish(struct war *s)
{
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].status == ACTIVE)
            s->seat[p].status = HALTED;
    check_end(s);
}

/* Playing on */

static bool find_choice(const struct war *s, int seat, const char *notation, action *act)
{
    struct choices list;
    game_legal(&war_game, s, seat, &list);
    for (int i = 0; i < list.n; i++) {
        char listed[RECORD_LINE];
        struct text text;
        text_open(&text, listed, sizeof listed, NULL);
        war_notation(list.act[i], &text);
        if (strcmp(listed, notation) == 0) {
            *act = list.act[i];
            return true;
        }
    }
    return false;
}

/* "2 move 4" is seat 2's; an action without a number is CHANCE's. */
static int seat_of(const char **line)
{
    int seat = CHANCE;
    if (**line >= '0' && **line <= '9') {
        seat = **line - '0';
        *line += 2;
    }
    return seat;
}

bool offers(const struct war *s, const char *line)
{
    action act;
    int seat = seat_of(&line);
    return find_choice(s, seat, line, &act);
}

int choices(const struct war *s, int seat)
{
    struct choices list;
    game_legal(&war_game, s, seat, &list);
    return list.n;
}

/* Takes the next part of a script into `part`; false at its end. */
static bool next_part(const char **script, char part[RECORD_LINE])
{
    *script += strspn(*script, " ;");
    size_t n = strcspn(*script, ";");
    snprintf(part, RECORD_LINE, "%.*s", (int)n, *script);
    *script += n;
    return n > 0;
}

static void play_one(struct war *s, const char *part, const char *file, int line)
{
    action act;
    const char *notation = part;
    int seat = seat_of(&notation);
    if (!find_choice(s, seat, notation, &act)) {
        print_error("'%s' is not offered; the actors are %s, the step is %d\n", part,
                    name_viewers(s->owed), step(s));
        _fail(file, line);
    }
    learnt = war_game.apply(s, seat, act, &recent_events);
    const char *wrong = war_check(s);
    if (wrong != NULL) {
        print_error("after '%s': %s\n", part, wrong);
        _fail(file, line);
    }
}

void play_at(struct war *s, const char *script, const char *file, int line)
{
    char part[RECORD_LINE];
    recent_events.n = 0;
    while (next_part(&script, part))
        play_one(s, part, file, line);
}

void draw_at(struct war *s, const char *chips, const char *file, int line)
{
    recent_events.n = 0;
    for (int kind; (kind = next_chip(&chips)) != NONE;) {
        char part[RECORD_LINE];
        snprintf(part, sizeof part, "chip %d %s", war_top(s).seat, war_chip_key[kind]);
        play_one(s, part, file, line);
    }
}

void only_at(const struct war *s, int seat, const char *list, const char *file, int line)
{
    char part[RECORD_LINE];
    int n = 0;
    for (; next_part(&list, part); n++) {
        action act;
        if (!find_choice(s, seat, part, &act)) {
            print_error("'%s' is not offered to seat %d\n", part, seat);
            _fail(file, line);
        }
    }
    if (n != choices(s, seat)) {
        print_error("seat %d has %d choices, not %d\n", seat, choices(s, seat), n);
        _fail(file, line);
    }
}

bool happened(int event, int a, int b, int c)
{
    for (int i = 0; i < recent_events.n; i++)
        if (recent_events.event[i].what == ACTION(event, a, b, c))
            return true;
    return false;
}

bool any_event(int event)
{
    for (int i = 0; i < recent_events.n; i++)
        if (action_verb(recent_events.event[i].what) == event)
            return true;
    return false;
}

/* Looking */

int bag_size(const struct war *s, int seat)
{
    int n = 0;
    for (int kind = 0; kind < CHIP_COUNT; kind++)
        n += s->seat[seat].bag[kind];
    return n;
}

bool active_is(const struct war *s, int seat, const char *chips)
{
    int n = 0;
    for (int kind; (kind = next_chip(&chips)) != NONE; n++)
        if (n >= s->seat[seat].active_n || s->seat[seat].active[n] != kind)
            return false;
    return n == s->seat[seat].active_n;
}

int exhausted_n(const struct war *s, int seat)
{
    int n = 0;
    for (int kind = 0; kind < CHIP_COUNT; kind++)
        n += s->seat[seat].exhausted[kind];
    return n;
}

int points(const struct war *s, int seat)
{
    return s->seat[seat].vp;
}
