/* What a server's table looks like to the people here. */
#include <stdio.h>
#include <stdlib.h>

#include "games/registry.h"
#include "terminal/remote_own.h"
#include "terminal/words.h"

const struct view *remote_view(const struct remote *r)
{
    return r->view;
}

const struct link *remote_link(const struct remote *r)
{
    return &r->link;
}

const char *remote_gone(const struct remote *r)
{
    return r->gone[0] != '\0' ? r->gone : NULL;
}

const char *remote_game(const struct remote *r)
{
    return r->view->game;
}

unsigned remote_now(const struct remote *r)
{
    return r->view->seq;
}

unsigned remote_moment(const struct remote *r)
{
    return r->moment;
}

bool remote_over(const struct remote *r)
{
    return r->view->phase == PHASE_OVER;
}

int remote_people(const struct remote *r)
{
    int n = 0;
    for (int p = 0; p < r->view->chairs_n; p++)
        n += r->view->chair[p].yours;
    return n;
}

/* Whoever looks stays as long as they must decide; then it is the next one's turn. */
int remote_next(const struct remote *r)
{
    const struct view *v = r->view;
    if (remote_over(r) && r->seen)
        return NOBODY;
    if (r->seat == SPECTATOR || (r->seat < v->chairs_n && v->chair[r->seat].owes))
        return r->seat;
    for (int p = 0; p < v->chairs_n; p++)
        if (v->chair[p].yours && v->chair[p].owes && !v->chair[p].bot)
            return p;
    return r->seat;
}

void remote_names(const struct remote *r, const char *name[SEATS_MAX])
{
    for (int p = 0; p < r->view->chairs_n; p++)
        name[p] = r->view->chair[p].name[0] != '\0' ? r->view->chair[p].name : NULL;
}

/* Nothing can be chosen while another choice is on its way. */
void remote_choices(const struct remote *r, int seat, struct choice_list *list)
{
    list->n = 0;
    if (r->seen && seat == r->view->seat && r->command[0] == '\0')
        *list = r->view->list;
    list->wishes = (WISHES_HERE & ~WISH(WISH_SAVE)) | (r->seen ? r->view->may : 0);
    list->wishes &= ~WISH(WISH_PLAY);
}

void remote_story(const struct remote *r, unsigned from, unsigned to, struct text *out)
{
    for (int i = 0; r->seen && i < r->view->said_n; i++) {
        const struct said *said = &r->view->said[i];
        if (said->seq <= from || said->seq > to)
            continue;
        text_add(out, said->text);
        text_add(out, "\n");
    }
}

void remote_say_notice(struct remote *r, struct text *out)
{
    text_add(out, r->notice);
    r->notice[0] = '\0';
}

/* Before the game: which one it is, and who has sat down where. The server counts chairs from 0, as
 * programs do; people count from 1. */
static void say_chairs(const struct remote *r, struct text *out)
{
    const struct game *game = game_find(r->view->game);
    if (game != NULL) {
        text_term(out, &game->presenter->title);
        text_add(out, "\n");
    }
    for (int p = 0; p < r->view->chairs_n; p++) {
        const struct view_chair *chair = &r->view->chair[p];
        text_say(out, &phrase[PH_CHAIR], NUMBER(p + 1));
        if (chair->taken || chair->bot)
            text_seat(out, p);
        else
            text_term(out, &phrase[PH_FREE]);
        text_add(out, "\n");
    }
}

void remote_say_board(const struct remote *r, struct text *out)
{
    if (r->seen && r->view->phase == PHASE_GATHERING)
        say_chairs(r, out);
    else
        text_add(out, r->seen && r->board_seq > 0 ? r->board : "");
}

bool remote_say_link(const struct remote *r, struct text *out)
{
    if (r->link.invite[0] == '\0')
        return false;
    text_add(out, r->link.origin);
    text_add(out, "/t/");
    text_add(out, r->link.table);
    text_add(out, "#join=");
    text_add(out, r->link.invite);
    return true;
}

static void say_gathering(const struct remote *r, struct text *out)
{
    char link[ORIGIN_BYTES + TABLE_BYTES + TOKEN_BYTES + 16];
    struct text url;
    int n = 0;
    for (int p = 0; p < r->view->chairs_n; p++)
        n += !r->view->chair[p].taken;
    text_say(out, &phrase[PH_GATHERING], NUMBER(n));
    text_open(&url, link, sizeof link, NULL);
    if (!remote_say_link(r, &url))
        return;
    text_add(out, " ");
    text_say(out, &phrase[PH_LINK], STRING(link));
}

static void say_waiting(const struct remote *r, struct text *out)
{
    int seat[SEATS_MAX], n = 0;
    for (int p = 0; p < r->view->chairs_n; p++)
        if (r->view->chair[p].owes)
            seat[n++] = p;
    text_term(out, &phrase[PH_WAITING]);
    for (int i = 0; i < n; i++) {
        text_between(out, i, n);
        text_seat(out, seat[i]);
    }
}

/* What is asked of the seat, and for how long. */
static void say_question(const struct remote *r, int seat, struct text *out)
{
    int left = r->view->chair[seat].seconds_left;
    if (remote_people(r) > 1) {
        text_add(out, r->view->chair[seat].name);
        text_add(out, ": ");
    }
    text_add(out, r->view->prompt);
    if (left < 0)
        return;
    text_add(out, " ");
    text_say(out, &phrase[PH_SECONDS_LEFT], NUMBER(left));
}

void remote_say_prompt(const struct remote *r, int seat, struct text *out)
{
    const struct view *v = r->view;
    if (r->away || !r->seen)
        text_term(out, &phrase[r->command[0] != '\0' ? PH_AWAY_KEPT : PH_AWAY]);
    else if (seat < v->chairs_n && v->list.n > 0)
        say_question(r, seat, out);
    else if (v->phase == PHASE_GATHERING)
        say_gathering(r, out);
    else
        say_waiting(r, out);
    if (seat < v->chairs_n && v->may & WISH(WISH_COME_BACK)) {
        text_add(out, " ");
        text_term(out, &phrase[PH_BOT_FOR_YOU]);
    }
}

void remote_say_winner(const struct remote *r, struct text *out)
{
    const struct view *v = r->view;
    int winner[SEATS_MAX], n = 0;
    if (v->result_words[0] != '\0') {
        text_add(out, v->result_words);
        return;
    }
    for (int p = 0; v->scored && p < v->chairs_n; p++)
        if (v->place[p] == 1)
            winner[n++] = p;
    text_term(out, &phrase[n > 0 ? PH_WINNERS : PH_OVER]);
    for (int i = 0; i < n; i++) {
        text_between(out, i, n);
        text_seat(out, winner[i]);
    }
}

int remote_result(const struct remote *r, struct result *result)
{
    const struct view *v = r->view;
    for (int p = 0; p < v->chairs_n; p++) {
        result->place[p] = (uint8_t)v->place[p];
        result->score[p] = v->score[p];
    }
    return v->scored ? v->chairs_n : 0;
}

bool remote_has_points(const struct remote *r)
{
    return r->view->points[0][0] != '\0';
}

void remote_say_points(const struct remote *r, int seat, struct text *out)
{
    text_add(out, r->view->points[seat]);
}

void remote_say_sealed(const struct remote *r, struct text *out)
{
    if (r->seen && r->view->commitment[0] != '\0')
        text_say(out, &phrase[PH_SEALED], STRING(r->link.table), STRING(r->view->commitment));
}

void remote_say_seed(const struct remote *r, struct text *out)
{
    if (r->view->seed[0] != '\0')
        text_say(out, &phrase[PH_SEED_THERE], STRING(r->view->seed));
}

const struct words *remote_find(const struct remote *r, const struct choice_list *list,
                                const char *line, action *act)
{
    int found = 0;
    char *end;
    long number = strtol(line, &end, 10);
    if (list->n == 0)
        return r->away ? &phrase[PH_AWAY] : &phrase[PH_NOT_YOUR_TURN];
    if (*end == '\0' && number >= 1 && number <= list->n) {
        *act = list->choice[number - 1].act;
        return NULL;
    }
    for (int i = 0; i < list->n; i++) {
        if (strncmp(list->choice[i].notation, line, strlen(line)) != 0)
            continue;
        *act = list->choice[i].act;
        if (strcmp(list->choice[i].notation, line) == 0)
            return NULL;
        found++;
    }
    return found == 1 ? NULL : &phrase[found == 0 ? PH_NO_CHOICE : PH_SEVERAL];
}
