/* Helpers that most games need and that need not be fast. */
#include "engine/helpers.h"

const char *const off_on[2] = { "off", "on" };

unsigned options_on(const struct setup *setup, int n)
{
    unsigned on = 0;
    for (int i = 0; i < n; i++)
        on |= (unsigned)setup->option[i] << i;
    return on;
}

int random_bit(uint32_t mask, struct rng *rng)
{
    uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcount(mask));
    for (; skip > 0; skip--)
        mask &= mask - 1;
    return __builtin_ctz(mask);
}

/* Whether seat p ranks before seat q. */
static bool ranks_before(const struct result *r, const int *tie_break, int p, int q)
{
    if (r->score[p] != r->score[q])
        return r->score[p] > r->score[q];
    return tie_break != NULL && tie_break[p] > tie_break[q];
}

void rank_seats(struct result *r, int seats, const int *tie_break)
{
    for (int p = 0; p < seats; p++) {
        r->place[p] = 1;
        for (int q = 0; q < seats; q++)
            if (ranks_before(r, tie_break, q, p))
                r->place[p]++;
    }
}

const char *why_wait(unsigned actors, int seat, const struct waiting_rules *rules, struct text *out)
{
    static const struct words over =
        WORDS("The game is over.", "Игра окончена.", "Gra jest skończona.");
    static const struct words luck =
        WORDS("Luck decides first.", "Сначала решает случай.", "Najpierw decyduje los.");
    static const struct words turn =
        WORDS("It isn’t your turn: {0} is to move.", "Сейчас ход другого игрока: {0}.",
              "Teraz kolej innego gracza: {0}.");
    static const struct words sealed = WORDS("You’ve decided already. Others are still thinking.",
                                             "Вы уже сделали выбор, другие ещё думают.",
                                             "Decyzja już podjęta, inni jeszcze się zastanawiają.");
    if (actors >> seat & 1)
        return NULL;
    if (actors == 0) {
        text_term(out, &over);
        return rules->over;
    }
    if (actors >> CHANCE & 1) {
        text_term(out, &luck);
        return rules->luck;
    }
    if (rules->sealed != NULL) {
        text_term(out, &sealed);
        return rules->sealed;
    }
    text_say(out, &turn, SEAT(__builtin_ctz(actors)));
    return rules->turn;
}

void json_put_known(struct json *j, const char *key, int value)
{
    if (value == NONE || value == UNKNOWN)
        json_put_null(j, key);
    else
        json_put_number(j, key, value);
}
