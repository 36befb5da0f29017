/*
 * Wonderland's engine in your own program: lists the games, plays one at random against a bot, and
 * verifies the record. After `make install`:
 *
 *     cc -std=c11 play.c $(pkg-config --cflags --libs wonderland) -o play && ./play mirror 7
 */
#include <stdio.h>
#include <stdlib.h>
#include <wonderland.h>

enum { RECORD_BYTES = 1 << 20 };

/* The bot sees what its seat sees, and nothing else. */
static action ask_bot(const struct bot *bot, const struct match *m, int seat, struct rng *rng)
{
    _Alignas(16) static uint8_t view[STATE_MAX];
    struct bot_context context = { .budget = { .iterations = 200 }, .think = search_think };
    context.rng = *rng;
    context.size = bot->memory;
    context.memory = aligned_alloc(16, (bot->memory + 15) / 16 * 16);
    match_view(m, seat, view);
    action act = bot->choose(m->game, view, seat, &context);
    free(context.memory);
    return act;
}

static action pick_at_random(const struct match *m, int seat, struct rng *rng)
{
    struct choices list;
    game_legal(m->game, m->state, seat, &list);
    return list.act[choices_pick(&list, false, rng)];
}

/* The lowest of the seats that owe a decision; seat 0 is the bot's. */
static void play_to_the_end(struct match *m, struct rng *rng)
{
    for (unsigned actors; (actors = match_actors(m)) != 0;) {
        int seat = __builtin_ctz(actors);
        action act = seat == 0 ? ask_bot(usual_bot, m, seat, rng) : pick_at_random(m, seat, rng);
        const struct words *refused = match_play(m, seat, act);
        if (refused != NULL) {
            fprintf(stderr, "refused: %s\n", refused->in[EN]);
            exit(1);
        }
    }
}

/* Writes the record, reads it again, and asks whether seed and commitment explain every card. */
static bool verify(const struct match *m, struct match *again)
{
    static char bytes[RECORD_BYTES];
    struct text record;
    text_open(&record, bytes, sizeof bytes, NULL);
    match_save(m, true, &record);
    return !record.cut && match_load(again, m->game, bytes, record.n).what == NULL &&
           match_verify(again).what == NULL;
}

int main(int argc, char **argv)
{
    for (int i = 0; games[i] != NULL; i++)
        if (!games[i]->hidden)
            printf("%s: %s\n", games[i]->name, games[i]->presenter->title.in[EN]);
    const struct game *game = game_find(argc > 1 ? argv[1] : "mirror");
    if (game == NULL)
        return 1;

    struct rng rng;
    struct luck luck = { .table = "example" };
    rng_open_number(&rng, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    for (int i = 0; i < SEED_SIZE; i++)
        luck.seed[i] = (uint8_t)rng_below(&rng, 256);
    luck_commit(&luck);
    struct setup setup = game_setup(game, game->seats_min);
    struct match *m = aligned_alloc(16, match_size(game));
    struct match *again = aligned_alloc(16, match_size(game));
    match_start(m, game, &setup, &luck);
    play_to_the_end(m, &rng);

    char line[256];
    struct text result;
    text_open(&result, line, sizeof line, NULL);
    game_say_result(game, m->state, setup.seats, &result);
    printf("%s after %u actions\n", line, m->n);
    bool right = verify(m, again);
    puts(right ? "the record is right" : "the record is wrong");
    free(m);
    free(again);
    return right ? 0 : 1;
}
