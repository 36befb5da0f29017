/*
 * The Mad Tea Party: secrets (1.10) and invariants. Heroes and chapters in hand are known to their
 * owner alone; in the views of others they are part of the deck, since they could be anywhere in
 * it.
 */
#include "games/teaparty/teaparty.h"

bool teaparty_hidden(const struct teaparty *s, int seat)
{
    int heroes = 0;
    for (int f = 0; f < FACE_COUNT; f++)
        heroes += s->hero_hand[seat][f];
    return heroes != s->hero_n[seat] ||
           __builtin_popcount(s->chapter_hand[seat]) != s->chapter_n[seat];
}

/* 20.9: puts what this viewer has not seen into one pool. */
void teaparty_observe(const void *state, int viewer, void *view)
{
    struct teaparty *v = view;
    memcpy(v, state, sizeof *v);
    for (int p = 0; p < TABLE_SEATS; p++) {
        if (p == viewer)
            continue;
        for (int f = 0; f < FACE_COUNT; f++)
            v->hero_deck[f] = (uint8_t)(v->hero_deck[f] + v->hero_hand[p][f]);
        memset(v->hero_hand[p], 0, sizeof v->hero_hand[p]);
        v->chapter_deck |= v->chapter_hand[p];
        v->chapter_hand[p] = 0;
        if (v->answer[p] != ANSWER_NONE)
            v->answer[p] = UNKNOWN; /* 10.7 */
    }
}

action teaparty_observe_action(const void *state, int seat, action act, int viewer)
{
    (void)state;
    int verb = action_verb(act);
    if (verb == VERB_ANSWER && seat != viewer)
        return ACTION(VERB_ANSWER, UNKNOWN, 0, 0);
    if ((verb == VERB_HERO || verb == VERB_CHAPTER) && action_a(act) != viewer)
        return ACTION(verb, action_a(act), UNKNOWN, 0);
    return act;
}

/* 20.9: from the pool, each card equally likely. */
static void redeal_hand(struct teaparty *v, int seat, struct rng *rng)
{
    for (int i = 0; i < v->hero_n[seat]; i++) {
        int face = random_kind(v->hero_deck, FACE_COUNT, rng);
        v->hero_deck[face]--;
        v->hero_hand[seat][face]++;
    }
    for (int i = 0; i < v->chapter_n[seat]; i++) {
        uint32_t chapter = UINT32_C(1) << random_bit(v->chapter_deck, rng);
        v->chapter_deck &= ~chapter;
        v->chapter_hand[seat] |= chapter;
    }
}

/* Redeals an answer already given: a seat that holds a Cat sometimes spends it. */
static int random_answer(const struct teaparty *v, int seat, struct rng *rng)
{
    bool cancels = v->hero_hand[seat][FACE_CAT] > 0 && rng_below(rng, 4) == 0;
    return cancels ? ANSWER_CANCEL : ANSWER_PASS;
}

void teaparty_redeal(void *view, int seat, struct rng *rng)
{
    struct teaparty *v = view;
    for (int p = 0; p < v->seats; p++) {
        if (p == seat)
            continue;
        redeal_hand(v, p, rng);
        if (v->answer[p] == UNKNOWN)
            v->answer[p] = (uint8_t)random_answer(v, p, rng);
    }
}

/* 20.11: every card is somewhere, and only once. */
static const char *check_heroes(const struct teaparty *s)
{
    int count[FACE_COUNT], deck = 0;
    for (int f = 0; f < FACE_COUNT; f++) {
        count[f] = s->hero_deck[f] + s->hero_discard[f];
        deck += s->hero_deck[f];
        for (int p = 0; p < TABLE_SEATS; p++)
            count[f] += s->hero_hand[p][f] + s->hero_pile[p][f];
    }
    for (PAGES_OF(open_chapters(s)))
        if (on_page(s, page) >= PAGE_ALICE)
            count[on_page(s, page) - PAGE_ALICE]++;
    if (s->play == PLAY_HERO)
        count[s->play_id]++;
    for (int f = 0; f < FACE_COUNT; f++)
        if (count[f] != hero_card[f].copies)
            return "there are 30 heroes (17)";
    return deck == s->hero_deck_n ? NULL : "the hero deck has as many cards as it says";
}

static const char *check_characters(const struct teaparty *s)
{
    int count[KIND_COUNT] = { 0 }, unknown = 0;
    for (int k = 0; k < KIND_COUNT; k++) {
        count[k] += s->character_deck[k] + s->character_discard[k];
        unknown += s->character_deck[k];
        for (int p = 0; p < TABLE_SEATS; p++)
            count[k] += s->character_hand[p][k];
    }
    for (int i = 0; i < s->known_n; i++)
        count[s->known[i]]++;
    for (int cell = 0; cell < CELLS; cell++)
        for (int i = 0; i < s->tea_n[cell]; i++)
            count[s->tea[cell][i]]++;
    for (PAGES_OF(open_chapters(s)))
        if (on_page(s, page) != PAGE_FREE && on_page(s, page) < PAGE_ALICE)
            count[on_page(s, page) - PAGE_KIND]++;
    for (int i = s->revealed_at; i < s->revealed_n; i++)
        count[s->revealed[i]]++;
    for (int i = 0; i < s->rest_n; i++)
        count[s->rest[i]]++;
    for (int p = 0; p < TABLE_SEATS; p++)
        count[KIND_SOLDIER] += s->soldiers[p];
    if (s->play == PLAY_CHARACTER)
        count[s->play_id]++;
    for (int k = 0; k < KIND_COUNT; k++)
        if (count[k] != character_card[k].copies)
            return "there are 43 characters (18)";
    return unknown == s->character_unknown ? NULL
                                           : "the character deck has as many cards as it says";
}

static const char *check_chapters(const struct teaparty *s)
{
    uint32_t all = s->chapter_deck;
    int sum = __builtin_popcount(all);
    if (sum != s->chapter_deck_n)
        return "the chapter deck has as many cards as it says";
    for (int p = 0; p < TABLE_SEATS; p++) {
        uint32_t zone[] = { s->chapter_hand[p], s->chapter_open[p], s->chapter_pile[p] };
        for (int i = 0; i < 3; i++) {
            all |= zone[i];
            sum += __builtin_popcount(zone[i]);
        }
    }
    return sum == CHAPTERS && all == (UINT32_C(1) << CHAPTERS) - 1 ? NULL
                                                                   : "there are 27 chapters (19)";
}

static const char *check_hands(const struct teaparty *s)
{
    for (int p = 0; p < TABLE_SEATS; p++) {
        int characters = 0;
        for (int k = 0; k < KIND_COUNT; k++)
            characters += s->character_hand[p][k];
        if (teaparty_hidden(s, p) || characters != s->character_n[p])
            return "a hand has as many cards as it says (1.10)";
        bool cancels = s->answer[p] == ANSWER_CANCEL;
        if (s->answer[p] > ANSWER_CANCEL || (cancels && s->hero_hand[p][FACE_CAT] == 0))
            return "who cancels holds a Cat (10.1)";
    }
    return NULL;
}

/* 20.11: before a turn's first card nothing is left over from the turn before. */
static const char *check_turn(const struct teaparty *s)
{
    if (s->step != STEP_SEARCH)
        return NULL;
    for (uint32_t open = open_chapters(s); open != 0; open &= open - 1)
        if (teaparty_complete(s, __builtin_ctz(open)))
            return "complete chapters are scored (13.1)";
    for (int cell = CENTRE; cell < CENTRE + COLUMNS; cell++)
        if (s->tea_n[cell] == 0 && characters_left(s) > 0)
            return "the centre row is full (13.3)";
    return NULL;
}

const char *teaparty_check(const void *state)
{
    static const char *(*const checks[])(const struct teaparty *) = {
        check_heroes, check_characters, check_chapters, check_hands, check_turn
    };
    const char *wrong = NULL;
    for (size_t i = 0; i < sizeof checks / sizeof *checks && wrong == NULL; i++)
        wrong = checks[i](state);
    return wrong;
}
