/* War for Wonderland: its presenter, made of words, drawing and JSON; where points come from. */
#include "games/war/display/draw.h"
#include "games/war/json/json.h"
#include "games/war/rules/score.h"
#include "games/war/words/notation.h"
#include "games/war/words/words_internal.h"

static const struct words track = WORDS("On the track", "На треке", "Na torze");
static const struct words castles = WORDS("Castles", "Замки", "Zamki");
static const struct words quests = WORDS("Quests", "Квесты", "Zadania");
static const struct words shards = WORDS("Shards", "Осколки", "Odłamki");

/* 16.10 to 16.13 */
static void say_score(const void *state, int seat, struct text *out)
{
    static const struct words standing_ones = WORDS(" ({0} × {1})", " ({0} × {1})", " ({0} × {1})");
    const struct war *s = state;
    struct war_points p = war_points(s, seat);
    int standing = 0;
    for (int r = 0; r < REGION_COUNT; r++)
        standing += s->seat[seat].castle[r] == CASTLE_STANDING;
    text_term(out, &track);
    text_points(out, p.track);
    text_term(out, &castles);
    text_say(out, &standing_ones, NUMBER(standing), NUMBER(s->seat[seat].value));
    text_points(out, p.castles);
    text_term(out, &quests);
    text_points(out, p.quests);
    if (p.shards < 0) {
        text_term(out, &shards);
        text_points(out, p.shards);
    }
}

static const struct count_part parts[] = {
    { "track", &track },   { "castles", &castles }, { "quests", &quests },
    { "shards", &shards }, { NULL, NULL },
};

static void count_points(const void *state, int seat, int counts[PARTS_MAX])
{
    struct war_points p = war_points(state, seat);
    counts[0] = p.track;
    counts[1] = p.castles;
    counts[2] = p.quests;
    counts[3] = p.shards;
}

static const struct words shard_sentences[STAKE_SENTENCES] = {
    [SAYS_HOPES] = WORDS("{0} gets rid of shards.", "{0} избавляется от осколков.",
                         "{0} pozbywa się odłamków."),
    [SAYS_TAKES] = WORDS("{0} leaves you with more shards.", "{0} оставляет вам больше осколков.",
                         "{0} zostawia ci więcej odłamków."),
    [SAYS_YOURS] = WORDS("You’d have fewer shards.", "У вас будет меньше осколков.",
                         "Będziesz mieć mniej odłamków."),
    [SAYS_THEIRS] = WORDS("{0} would have more shards.", "{0} получит больше осколков.",
                          "{0} będzie mieć więcej odłamków."),
    [SAYS_FOR] = WORDS("You’d have fewer shards.", "У вас будет меньше осколков.",
                       "Będziesz mieć mniej odłamków."),
    [SAYS_AGAINST] = WORDS("{0} would have more shards.", "{0} получит больше осколков.",
                           "{0} będzie mieć więcej odłamków."),
};

static const struct stake stakes[] = {
    [STAKE_TRACK] = { "track", WORDS("the track", "трек", "tor"), NULL },
    [STAKE_CASTLES] = { "castles", WORDS("castles", "замки", "zamki"), NULL },
    [STAKE_BATTLES] = { "battles",
                        WORDS("the battles to come", "предстоящие битвы", "nadchodzące bitwy"),
                        NULL },
    [STAKE_QUESTS] = { "quests", WORDS("quests", "квесты", "zadania"), NULL },
    [STAKE_SHARDS] = { "shards", WORDS("shards", "осколки", "odłamki"), shard_sentences },
    [STAKE_FORCES] = { "forces", WORDS("chips and units", "жетоны и бойцов", "żetony i jednostki"),
                       NULL },
    [STAKE_WAGER] = { "wager", WORDS("the wager", "ставку", "zakład"), NULL },
    { .key = NULL },
};

const struct presenter war_presenter = {
    .title = WORDS("War for Wonderland", "Война за Страну Чудес", "Wojna o Krainę Czarów"),
    .blurb =
        WORDS("You win by gathering allies over tea and winning three wars without going mad.",
              "Побеждает тот, кто соберёт за чаем союзников и выиграет три войны, не сойдя с ума.",
              "Wygrasz, zbierając przy herbatce sojuszników i wygrywając trzy wojny bez "
              "popadania w obłęd."),
    .verbs = war_verbs,
    .events = war_events,
    .notation = war_notation,
    .forms = war_forms,
    .why_not = war_why_not,
    .say_prompt = war_say_prompt,
    .say_choice = war_say_choice,
    .say_action = war_say_action,
    .say_event = war_say_event,
    .say_state = war_draw,
    .say_score = say_score,
    .parts = parts,
    .count = count_points,
    .stakes = stakes,
    .json = war_json,
};
