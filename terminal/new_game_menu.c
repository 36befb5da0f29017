/*
 * Asks for language, game, how many players, and who takes each chair. Enter all the way gives
 * a game against one bot.
 */
#include <stdio.h>

#include "games/registry.h"
#include "terminal/game_facts.h"
#include "terminal/new_game_menu.h"
#include "terminal/words.h"

enum { ITEM_BYTES = 512, ITEMS_MAX = 16 };

/* A menu whose items are written one by one. */
struct menu {
    char bytes[ITEMS_MAX][ITEM_BYTES];
    const char *item[ITEMS_MAX];
    struct reader reader;
    int n;
};

static void menu_open(struct menu *menu, enum lang lang)
{
    menu->n = 0;
    menu->reader = (struct reader){ .lang = lang, .seat = SPECTATOR };
}

static struct text menu_item(struct menu *menu)
{
    struct text out;
    require(menu->n < ITEMS_MAX);
    menu->item[menu->n] = menu->bytes[menu->n];
    text_open(&out, menu->bytes[menu->n++], ITEM_BYTES, &menu->reader);
    return out;
}

static bool pick_lang(struct seating *seating, const struct frontend *frontend)
{
    static const char *const name[LANG_COUNT] = {
        [EN] = "English", [RU] = "Русский", [PL] = "Polski"
    };
    int pick = frontend->pick(seating->lang, words_in(&phrase[PH_PICK_LANG], seating->lang), name,
                              LANG_COUNT, (int)seating->lang);
    if (pick >= 0)
        seating->lang = (enum lang)pick;
    return pick >= 0;
}

static bool pick_game(struct seating *seating, const struct frontend *frontend)
{
    struct menu menu;
    const struct game *shown[ITEMS_MAX];
    menu_open(&menu, seating->lang);
    for (const struct game *const *g = games; *g != NULL && menu.n < ITEMS_MAX; g++) {
        if ((*g)->hidden)
            continue;
        shown[menu.n] = *g;
        struct text out = menu_item(&menu);
        text_term(&out, &(*g)->presenter->title);
        text_add(&out, ". ");
        text_term(&out, &(*g)->presenter->blurb);
        text_add(&out, " (");
        game_facts_say(*g, &out);
        text_add(&out, ")");
    }
    int pick = frontend->pick(seating->lang, words_in(&phrase[PH_PICK_GAME], seating->lang),
                              menu.item, menu.n, 0);
    if (pick >= 0)
        seating->game = shown[pick];
    return pick >= 0;
}

_Static_assert(PH_RIVALS_1 + SEATS_MAX - 2 == PH_RIVALS_5, "a phrase for every number of rivals");

/* A game for one number of players needs no question. */
static bool pick_count(struct seating *seating, const struct frontend *frontend)
{
    struct menu menu;
    seating->seats = seating->game->seats_min;
    if (seating->seats == seating->game->seats_max)
        return true;
    menu_open(&menu, seating->lang);
    for (int n = seating->game->seats_min; n <= seating->game->seats_max; n++) {
        require(n >= 2);
        struct text out = menu_item(&menu);
        text_term(&out, &phrase[PH_RIVALS_1 + n - 2]);
    }
    int pick = frontend->pick(seating->lang, words_in(&phrase[PH_PICK_COUNT], seating->lang),
                              menu.item, menu.n, 0);
    if (pick >= 0)
        seating->seats += pick;
    return pick >= 0;
}

static void say_bot(const struct seating *seating, const struct bot *bot, struct text *out)
{
    const struct style_effect *effect = game_style_effect(seating->game, bot->style);
    if (effect == NULL)
        text_say(out, &phrase[PH_CHAIR_BOT], TERM(&bot->title), TERM(&bot->manner));
    else
        text_say(out, &phrase[PH_CHAIR_BOT_STYLE], TERM(&bot->title), TERM(&bot->manner),
                 TERM(&effect->line));
}

static bool pick_chair(struct seating *seating, const struct frontend *frontend, int seat)
{
    struct menu menu;
    char title[ITEM_BYTES];
    struct text out;
    int usual = 0;
    menu_open(&menu, seating->lang);
    text_open(&out, title, sizeof title, &menu.reader);
    text_say(&out, &phrase[PH_PICK_CHAIR], NUMBER(seat + 1));
    for (const struct bot *const *b = bots; *b != NULL && menu.n < ITEMS_MAX - 1; b++) {
        usual = *b == usual_bot ? menu.n : usual;
        out = menu_item(&menu);
        say_bot(seating, *b, &out);
    }
    int person = menu.n;
    out = menu_item(&menu);
    text_term(&out, &phrase[seating->friends ? PH_FRIEND : PH_PERSON]);
    int pick = frontend->pick(seating->lang, title, menu.item, menu.n, usual);
    if (pick >= 0)
        seating->bot[seat] = pick == person ? NULL : bots[pick];
    return pick >= 0;
}

bool new_game_menu(struct seating *seating, const struct frontend *frontend)
{
    if (!pick_lang(seating, frontend) || (seating->game == NULL && !pick_game(seating, frontend)) ||
        !pick_count(seating, frontend))
        return false;
    seating->bot[0] = NULL;
    for (int seat = 1; seat < seating->seats; seat++)
        if (!pick_chair(seating, frontend, seat))
            return false;
    return true;
}
