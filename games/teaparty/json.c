/* The Mad Tea Party: the table as JSON, with all that a board needs to draw it. */
#include "games/teaparty/words/words.h"

static const char *const step_key[STEP_COUNT] = {
    [STEP_FIRST] = "first",
    [STEP_DEAL_CHAPTER] = "deal",
    [STEP_DEAL_HERO] = "deal",
    [STEP_SEARCH] = "search",
    [STEP_SEARCH_HERO] = "search-hero",
    [STEP_SEARCH_CHAPTER] = "search-chapter",
    [STEP_ADVENTURE] = "adventure",
    [STEP_TREAT] = "treat",
    [STEP_REFILL] = "refill",
    [STEP_ALICE] = "alice",
    [STEP_RABBIT] = "rabbit",
    [STEP_QUEEN] = "queen",
    [STEP_STEAL] = "steal",
    [STEP_STEAL_TO] = "steal-to",
    [STEP_SOLDIER] = "soldier",
    [STEP_REACT] = "react",
    [STEP_GRIN] = "grin",
    [STEP_DUCHESS] = "duchess",
    [STEP_KNAVE] = "knave",
    [STEP_HATTER] = "hatter",
    [STEP_HARE] = "hare",
    [STEP_HARE_PAGE] = "hare-page",
    [STEP_HARE_ORDER] = "hare-order",
    [STEP_VICTIM] = "victim",
    [STEP_PULL] = "pull",
    [STEP_PULL_FROM] = "pull-from",
    [STEP_BOOK] = "book",
    [STEP_OVER] = "over",
};

static const char *const size_key[] = {
    [SIZE_ANY] = "any", [SIZE_TINY] = "tiny", [SIZE_HUGE] = "huge"
};

/* 20.12: why not, and by which rule. */
static const struct {
    const char *key, *rule;
} why_key[] = {
    [UNPLAYABLE_WAIT] = { "wait", "5.1" },
    [UNPLAYABLE_ORDER] = { "order", "5.2" },
    [UNPLAYABLE_HEROES] = { "heroes", "9.3" },
    [UNPLAYABLE_GRINS] = { "grins", "9.3" },
};

static void json_page(struct json *j, const char *key, int page)
{
    char bytes[8];
    struct text text;
    if (page == NONE) {
        json_put_null(j, key);
        return;
    }
    text_open(&text, bytes, sizeof bytes, NULL);
    teaparty_notation_page(page, &text);
    json_put_string(j, key, bytes);
}

static void json_cell(struct json *j, const char *key, int cell)
{
    char bytes[8];
    struct text text;
    if (cell == NONE) {
        json_put_null(j, key);
        return;
    }
    text_open(&text, bytes, sizeof bytes, NULL);
    teaparty_notation_cell(cell, &text);
    json_put_string(j, key, bytes);
}

static void json_kinds(struct json *j, const char *key, const uint8_t *kind, int n)
{
    json_put_array(j, key);
    for (int i = 0; i < n; i++)
        json_put_string(j, NULL, character_card[kind[i]].key);
    json_end(j);
}

static void json_kind_counts(struct json *j, const char *key, const uint8_t count[KIND_COUNT])
{
    json_put_object(j, key);
    for (int k = 0; k < KIND_COUNT; k++)
        if (count[k] > 0)
            json_put_number(j, character_card[k].key, count[k]);
    json_end(j);
}

static void json_face_counts(struct json *j, const char *key, const uint8_t count[FACE_COUNT])
{
    json_put_object(j, key);
    for (int f = 0; f < FACE_COUNT; f++)
        if (count[f] > 0)
            json_put_number(j, hero_card[f].key, count[f]);
    json_end(j);
}

static void json_tea(const struct teaparty *s, struct json *j)
{
    json_put_array(j, "tea");
    for (int cell = 0; cell < CELLS; cell++)
        json_kinds(j, NULL, s->tea[cell], s->tea_n[cell]);
    json_end(j);
}

static void json_decks(const struct teaparty *s, struct json *j)
{
    json_put_object(j, "decks");
    json_put_number(j, "hero", s->hero_deck_n);
    json_put_number(j, "chapter", s->chapter_deck_n);
    json_put_number(j, "character", characters_left(s));
    json_kinds(j, "known", s->known, s->known_n);
    json_kind_counts(j, "unknown", s->character_deck);
    json_end(j);
    json_put_object(j, "discards");
    json_face_counts(j, "hero", s->hero_discard);
    json_kind_counts(j, "character", s->character_discard);
    json_end(j);
}

/* Whether the card may be played now; if not, why. */
static void json_playable(const struct teaparty *s, int seat, int back, int id, struct json *j)
{
    int why = teaparty_unplayable(s, seat, back, id);
    json_put_bool(j, "playable", why == PLAYABLE);
    if (why == PLAYABLE) {
        json_put_null(j, "why");
        json_put_null(j, "rule");
        return;
    }
    json_put_string(j, "why", why_key[why].key);
    json_put_string(j, "rule", why_key[why].rule);
}

static void json_hero(int face, struct json *j)
{
    static const char *const who[] = {
        [HERO_ALICE] = "alice", [HERO_RABBIT] = "rabbit", [HERO_CAT] = "cat"
    };
    const struct hero *hero = &hero_card[face];
    json_put_string(j, "card", hero->key);
    json_put_string(j, "who", who[hero->who]);
    json_put_known(j, "order", hero->who == HERO_CAT ? NONE : hero->order); /* 5.4 */
    json_put_bool(j, "potion", hero->potion);
    json_put_bool(j, "cake", hero->cake);
    json_put_number(j, "vp", hero->vp);
}

static void json_heroes(const struct teaparty *s, int p, struct json *j)
{
    if (teaparty_hidden(s, p)) {
        json_put_null(j, "heroes");
        return;
    }
    json_put_array(j, "heroes");
    for (int f = 0; f < FACE_COUNT; f++) {
        if (s->hero_hand[p][f] == 0)
            continue;
        json_put_object(j, NULL);
        json_hero(f, j);
        json_put_number(j, "count", s->hero_hand[p][f]);
        json_playable(s, p, BACK_HERO, f, j);
        json_end(j);
    }
    json_end(j);
}

static void json_characters(const struct teaparty *s, int p, struct json *j)
{
    json_put_array(j, "characters");
    for (int k = 0; k < KIND_COUNT; k++) {
        if (s->character_hand[p][k] == 0)
            continue;
        json_put_object(j, NULL);
        json_put_string(j, "card", character_card[k].key);
        json_put_number(j, "order", character_card[k].order);
        json_put_number(j, "count", s->character_hand[p][k]);
        json_playable(s, p, BACK_CHARACTER, k, j);
        json_end(j);
    }
    json_end(j);
}

/* Writes the card on a page: a kind, an Alice's face, or null. */
static void json_on_page(struct json *j, int on)
{
    if (on >= PAGE_ALICE)
        json_put_string(j, "on", hero_card[on - PAGE_ALICE].key);
    else if (on > PAGE_FREE && on < PAGE_KIND + KIND_COUNT)
        json_put_string(j, "on", character_card[on - PAGE_KIND].key);
    else
        json_put_null(j, "on");
}

static void json_chapter(const struct teaparty *s, int chapter, struct json *j)
{
    const struct chapter *card = &chapter_card[chapter];
    json_put_number(j, "chapter", chapter + 1);
    json_put_number(j, "vp", card->vp);
    json_put_array(j, "pages");
    for (int i = 0; i < card->pages; i++) {
        json_put_object(j, NULL);
        json_page(j, "page", PAGES * chapter + i);
        json_put_string(j, "portrait", character_card[card->page[i].portrait].key);
        json_put_string(j, "size", size_key[card->page[i].size]);
        json_on_page(j, s->page[chapter][i]);
        json_end(j);
    }
    json_end(j);
}

static void json_chapters(const struct teaparty *s, int p, struct json *j)
{
    if (teaparty_hidden(s, p)) {
        json_put_null(j, "chapters");
        return;
    }
    json_put_array(j, "chapters");
    for (uint32_t hand = s->chapter_hand[p]; hand != 0; hand &= hand - 1) {
        json_put_object(j, NULL);
        json_chapter(s, __builtin_ctz(hand), j);
        json_playable(s, p, BACK_CHAPTER, __builtin_ctz(hand), j);
        json_end(j);
    }
    json_end(j);
}

static void json_open_chapters(const struct teaparty *s, int p, struct json *j)
{
    json_put_array(j, "open");
    for (uint32_t open = s->chapter_open[p]; open != 0; open &= open - 1) {
        json_put_object(j, NULL);
        json_chapter(s, __builtin_ctz(open), j);
        json_put_bool(j, "complete", teaparty_complete(s, __builtin_ctz(open)));
        json_end(j);
    }
    json_end(j);
}

static void json_pile(const struct teaparty *s, int p, struct json *j)
{
    json_put_object(j, "pile");
    json_put_array(j, "chapters");
    for (uint32_t pile = s->chapter_pile[p]; pile != 0; pile &= pile - 1)
        json_put_number(j, NULL, __builtin_ctz(pile) + 1);
    json_end(j);
    json_face_counts(j, "heroes", s->hero_pile[p]);
    json_put_number(j, "soldiers", s->soldiers[p]);
    json_end(j);
}

static void json_points(const struct teaparty *s, int p, struct json *j)
{
    struct points sum = teaparty_points(s, p);
    json_put_object(j, "points");
    json_put_number(j, "chapters", sum.chapters);
    json_put_number(j, "heroes", sum.heroes);
    json_put_number(j, "soldiers", sum.soldiers);
    json_put_number(j, "pages", sum.pages);
    json_put_number(j, "total", sum.chapters + sum.heroes + sum.soldiers + sum.pages);
    json_end(j);
}

static void json_answer(const struct teaparty *s, int p, struct json *j)
{
    json_put_bool(j, "asked", s->asked >> p & 1);
    json_put_bool(j, "answered", s->answer[p] != ANSWER_NONE);
    if (s->answer[p] == ANSWER_NONE || s->answer[p] == UNKNOWN)
        json_put_null(j, "answer");
    else
        json_put_string(j, "answer", s->answer[p] == ANSWER_PASS ? "pass" : "cancel");
}

static void json_players(const struct teaparty *s, struct json *j)
{
    json_put_array(j, "players");
    for (int p = 0; p < s->seats; p++) {
        json_put_object(j, NULL);
        json_put_object(j, "counts");
        json_put_number(j, "hero", s->hero_n[p]);
        json_put_number(j, "character", s->character_n[p]);
        json_put_number(j, "chapter", s->chapter_n[p]);
        json_end(j);
        json_heroes(s, p, j);
        json_characters(s, p, j);
        json_chapters(s, p, j);
        json_open_chapters(s, p, j);
        json_pile(s, p, j);
        json_points(s, p, j);
        json_answer(s, p, j);
        json_end(j);
    }
    json_end(j);
}

static void json_play(const struct teaparty *s, struct json *j)
{
    if (s->play == PLAY_NOTHING) {
        json_put_null(j, "play");
        return;
    }
    bool hero = s->play == PLAY_HERO;
    json_put_object(j, "play");
    json_put_string(j, "back", hero ? "hero" : "character");
    json_put_string(j, "card", hero ? hero_card[s->play_id].key : character_card[s->play_id].key);
    json_end(j);
}

/* The steals of the Gryphon, the one whose place is still to be chosen included. */
static void json_steals(const struct teaparty *s, struct json *j)
{
    int n = s->step == STEP_STEAL_TO ? s->target_n + 2 : s->target_n;
    json_put_array(j, "steals");
    for (int i = 0; s->effect == EFFECT_GRYPHON && i < n; i += 2) {
        json_put_object(j, NULL);
        json_page(j, "from", s->target[i]);
        json_page(j, "to", s->target[i + 1]);
        json_end(j);
    }
    json_end(j);
}

static void json_targets(const struct teaparty *s, struct json *j)
{
    bool page = s->effect == EFFECT_PAGE || s->effect == EFFECT_GUARD || s->effect == EFFECT_ATTACK;
    json_put_array(j, "cells");
    for (int i = 0; s->effect == EFFECT_RABBIT && i < s->target_n; i++)
        json_cell(j, NULL, s->target[i]);
    json_end(j);
    json_page(j, "page", page ? s->target[0] : NONE);
    if (s->effect == EFFECT_QUEEN && s->target_n > 0)
        json_put_string(j, "kind", character_card[s->target[0]].key);
    else
        json_put_null(j, "kind");
    json_steals(s, j);
}

static void json_effect(const struct teaparty *s, struct json *j)
{
    if (s->effect == NONE) {
        json_put_null(j, "effect");
        return;
    }
    json_put_object(j, "effect");
    json_put_string(j, "name", teaparty_effect_key[s->effect]);
    json_put_number(j, "seat", s->seat);
    json_cell(j, "copied", s->copied);
    json_targets(s, j);
    json_end(j);
}

static void json_seats(struct json *j, const char *key, unsigned seats)
{
    json_put_array(j, key);
    for (int p = 0; p < TABLE_SEATS; p++)
        if (seats >> p & 1)
            json_put_number(j, NULL, p);
    json_end(j);
}

static void json_window(const struct teaparty *s, struct json *j)
{
    if (s->step != STEP_REACT) {
        json_put_null(j, "window");
        return;
    }
    json_put_object(j, "window");
    json_seats(j, "asked", s->asked);
    json_seats(j, "owing", teaparty_owing(s));
    json_put_array(j, "chain");
    for (int i = 0; i < s->chain_n; i++)
        json_put_number(j, NULL, s->chain[i]);
    json_end(j);
    json_end(j);
}

static void json_options(const struct teaparty *s, struct json *j)
{
    json_put_object(j, "options");
    for (int i = 0; i < OPTION_COUNT; i++)
        json_put_bool(j, teaparty_game.options[i].name, option_on(s, i));
    json_end(j);
}

void teaparty_json(const void *state, struct json *j)
{
    const struct teaparty *s = state;
    bool begun = s->turn > 0;
    json_put_number(j, "turn", s->turn);
    json_put_known(j, "seat", begun && s->step != STEP_OVER ? s->seat : NONE);
    json_put_known(j, "first", s->step != STEP_FIRST ? s->first : NONE);
    json_put_string(j, "step", step_key[s->step]);
    json_put_known(j, "lastOrder", s->played > 0 ? s->last_order : NONE);
    json_put_number(j, "played", s->played);
    json_put_number(j, "grins", s->grins);
    json_put_number(j, "draws", s->draws);
    json_put_bool(j, "last", s->last);
    json_options(s, j);
    json_tea(s, j);
    json_decks(s, j);
    json_play(s, j);
    json_effect(s, j);
    json_window(s, j);
    json_put_known(j, "victim", s->victim);
    json_kinds(j, "revealed", s->revealed, s->revealed_n);
    json_put_number(j, "revealedAt", s->revealed_at);
    json_kinds(j, "rest", s->rest, s->rest_n);
    json_page(j, "pull", s->pull);
    json_players(s, j);
}
