/* Why the rules do not allow something; cmd.h. */
#include "server/api/caller.h"
#include "server/api/cmd.h"
#include "server/table/view_why.h"

const struct words why_no_such_action =
    WORDS("There’s no such move in this game.", "Такого хода в этой игре нет.",
          "W tej grze nie ma takiego ruchu.");

void why_refuse_move(struct server *server, struct live_table *live, struct request *request,
                     int seat, const char *move, const struct words *unlisted)
{
    const struct table *t = live->table;
    char words[WHY_NOT_BYTES];
    action act = 0;
    const char *rule = game_parse(t->game, move, false, &act)
                           ? view_why_not(t, seat, act, request->lang, false, words)
                           : NULL;
    if (rule != NULL)
        request_refuse_by_rule(server, request, rule, words);
    else
        request_refuse(server, request, refusal_of(CODE_ILLEGAL, unlisted));
}

bool why_read_act(const struct request *request, action *act)
{
    const struct datum *parts = datum_get(request->fields, "act");
    if (datum_kind(parts) != DATUM_ARRAY || datum_size(parts) != 4)
        return false;
    *act = 0;
    for (size_t i = 0; i < 4; i++) {
        int64_t number;
        if (!datum_integer(datum_at(parts, i), &number) || number < 0 || number > UINT8_MAX)
            return false;
        *act = *act << 8 | (action)number;
    }
    return true;
}

/* Reads the subject of the question: `act`, or `move` as in the command of that name. */
static struct refusal read_question(const struct table *t, const struct request *request, int seat,
                                    action *act)
{
    const char *move = request_string(request, "move");
    bool pointed = why_read_act(request, act);
    if (!pointed && (move == NULL || request_has(request, "act")))
        return refusal[REFUSED_MALFORMED];
    bool known = pointed ? game_expresses(t->game, *act)
                         : match_find(t->match, seat, move, act) == NULL ||
                               game_parse(t->game, move, false, act);
    return known ? accepted : refusal_of(CODE_ILLEGAL, &why_no_such_action);
}

void why_reply(struct server *server, struct request *request, int64_t step, const char *rule,
               const char *words)
{
    struct text out;
    struct json j;
    request_begin_reply(server, request, "why", &out, &j);
    json_put_number(&j, "step", step);
    json_put_bool(&j, "allowed", rule == NULL);
    if (rule != NULL) {
        json_put_string(&j, "rule", rule);
        json_put_string(&j, "words", words);
    }
    request_reply(request, &j);
}

/* Why the question is refused: there is no game yet, or it was conceded before its end. */
static struct refusal phase_error(const struct table *t)
{
    if (t->phase == PHASE_GATHERING)
        return refusal[REFUSED_NOT_BEGUN];
    return t->phase == PHASE_OVER && match_actors(t->match) != 0 ? refusal[REFUSED_OVER] : accepted;
}

void cmd_why(struct server *server, struct live_table *live, struct request *request)
{
    const struct table *t = live->table;
    char words[WHY_NOT_BYTES];
    int seat;
    action act = 0;
    if (!caller_seat(server, live, request, &seat))
        return;
    struct refusal wrong = phase_error(t);
    if (!is_refusal(wrong))
        wrong = read_question(t, request, seat, &act);
    if (is_refusal(wrong)) {
        request_refuse(server, request, wrong);
        return;
    }
    const char *rule =
        view_why_not(t, seat, act, request->lang, request_has(request, "act"), words);
    why_reply(server, request, (long)t->step, rule, words);
}
