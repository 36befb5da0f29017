/* Looking-Glass Tea: the position as JSON, for boards that know no rules. */
#include "games/mirror/mirror.h"

/* There are few enough different cells to write each of them out. */
static void json_cells(const struct mirror *s, struct json *j)
{
#define CARD_IN_JSON(card) "{\"card\":" card ",\"reflection\":"
#define CELL(card)                                              \
    {                                                           \
        CARD_IN_JSON(card) "false}", CARD_IN_JSON(card) "true}" \
    }
    static const char *const with[][2] = {
        [CARD_TWINS] = CELL("\"twins\""),   [CARD_QUEEN] = CELL("\"queen\""),
        [CARD_RABBIT] = CELL("\"rabbit\""), [CARD_CAT] = CELL("\"cat\""),
        [CARD_HATTER] = CELL("\"hatter\""), [CARD_CATERPILLAR] = CELL("\"caterpillar\""),
        [CARD_ALICE] = CELL("\"alice\""),   [CARD_NONE] = CELL("null"),
    };
#undef CELL
#undef CARD_IN_JSON
    json_put_array(j, "cells");
    for (int cell = 0; cell < grid_of(s)->rows * grid_of(s)->columns; cell++) {
        int card = s->card[cell];
        const char *ready = with[card][card < CHARACTER_COUNT && !is_plain(s, cell)];
        json_add_ready(j, json_key(NULL), ready, strlen(ready));
    }
    json_end(j);
}

static void json_players(const struct mirror *s, struct json *j)
{
    json_put_array(j, "players");
    for (int p = 0; p < s->seats; p++) {
        json_put_object(j, NULL);
        json_put_object(j, "owned"); /* reflections below zero */
        for (int c = 0; c < CHARACTER_COUNT; c++)
            json_put_number(j, mirror_card_key[c], s->owned[p][c]);
        json_end(j);
        json_put_bool(j, "alice", s->alice == p);
        json_end(j);
    }
    json_end(j);
}

static void json_counts(const struct mirror *s, struct json *j)
{
    json_put_object(j, "deck");
    for (int c = 0; c < CHARACTER_COUNT; c++)
        json_put_number(j, mirror_card_key[c], s->deck[c]);
    json_end(j);
    json_put_object(j, "discarded");
    for (int c = 0; c < CHARACTER_COUNT; c++)
        json_put_number(j, mirror_card_key[c], mirror_discarded(s, c));
    json_end(j);
}

/* 7.1: points for no card of a character, for one, and so on. */
static void json_pay(struct json *j)
{
    json_put_array(j, "pay");
    for (int cards = 0; cards <= PAY_MAX; cards++)
        json_put_number(j, NULL, mirror_pay[cards]);
    json_end(j);
}

void mirror_json(const void *state, struct json *j)
{
    const struct mirror *s = state;
    json_put_number(j, "round", s->round);
    json_put_number(j, "rounds", grid_of(s)->rounds);
    json_put_number(j, "turn", s->turn);
    json_put_number(j, "limit", mirror_limit(s));
    json_put_number(j, "rows", grid_of(s)->rows);
    json_put_number(j, "columns", grid_of(s)->columns);
    json_cells(s, j);
    json_players(s, j);
    json_counts(s, j);
    json_pay(j);
}
