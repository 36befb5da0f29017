/* Prints the result of an arena, as a table or as JSON. */
#include <math.h>
#include <stdio.h>

#include "cli/arena.h"

enum { PAGE = 8192 /* bytes of the JSON */ };

/* Prints a number in `width` columns; "-" if there is none. */
static void put(int width, int places, bool sign, double value)
{
    if (isnan(value))
        printf("%*s", width, "-");
    else
        printf(sign ? "%+*.*f" : "%*.*f", width, places, value);
}

/* Prints low and high in 18 columns; an infinite end is left open: "> +287". */
static void put_range(int places, bool sign, double low, double high)
{
    if (isinf(low) != isinf(high)) {
        char bound[24];
        snprintf(bound, sizeof bound, sign ? "%s %+.*f" : "%s %.*f", isinf(high) ? ">" : "<",
                 places, isinf(high) ? low : high);
        printf("%18s", bound);
        return;
    }
    put(8, places, sign, low);
    fputs(" to", stdout);
    put(7, places, sign, high);
}

static void print_strength(const char *name, const struct standing *s)
{
    const double percent = 100;
    printf("%-16s", name);
    put(7, 1, false, s->win.value * percent);
    put_range(1, false, s->win.low * percent, s->win.high * percent);
    put(9, 2, false, s->points.value);
    fputs(" ±", stdout);
    put(6, 2, false, s->points.high - s->points.value);
    put(8, 2, true, s->margin.value);
    fputs(" ±", stdout);
    put(6, 2, false, s->margin.high - s->margin.value);
    put(6, 0, true, s->elo.value);
    put_range(0, true, s->elo.low, s->elo.high);
    putchar('\n');
}

static void print_pace(const char *name, const struct tally *t, const struct standing *s)
{
    printf("%-16s %10llu", name, (unsigned long long)t->decisions);
    put(12, 0, false, s->per_second);
    put(12, 3, false, s->mean_ms);
    put(12, 3, false, s->slowest_ms);
    printf("%10llu\n", (unsigned long long)t->illegal);
}

void arena_print_table(const struct args *args, const struct arena *a, const struct arena_result *r)
{
    int k = a->setup.seats;
    struct standing s[SEATS_MAX];
    for (int p = 0; p < k; p++)
        s[p] = standing_of(a->game, r, k, p);
    printf("%s for %d: %llu %s", a->game->name, k, (unsigned long long)r->games,
           r->games == 1 ? "game" : "games");
    if (r->games < a->games)
        printf(" of %llu, stopped,", (unsigned long long)a->games);
    printf(" in %.1f s by %d %s\n\n", r->seconds, r->threads,
           r->threads == 1 ? "thread" : "threads");
    puts("player           wins %               95%   points     95%  margin     95%   Elo"
         "               95%");
    for (int p = 0; p < k; p++)
        print_strength(args->word[1 + p], &s[p]);
    puts("\nplayer            decisions  per second     mean ms      max ms   illegal");
    for (int p = 0; p < k; p++)
        print_pace(args->word[1 + p], &r->player[p], &s[p]);
    fputs("\nThe same games again: --seed ", stdout);
    for (size_t i = 0; i < SEED_SIZE; i++)
        printf("%02x", a->seed[i]);
    putchar('\n');
}

/* JSON */

void arena_put_real(struct json *j, const char *key, double value, int places)
{
    if (isfinite(value))
        json_put_decimal(j, key, lround(value * pow(10, places)), places);
    else
        json_put_null(j, key);
}

/* {"value":…,"low":…,"high":…} */
static void put_estimate(struct json *j, const char *key, struct estimate e, int places)
{
    json_put_object(j, key);
    arena_put_real(j, "value", e.value, places);
    arena_put_real(j, "low", e.low, places);
    arena_put_real(j, "high", e.high, places);
    json_end(j);
}

static void put_player(struct json *j, const char *name, const struct arena *a, int p,
                       const struct arena_result *r)
{
    const struct contender *player = &a->player[p];
    const struct tally *t = &r->player[p];
    int k = a->setup.seats;
    struct standing s = standing_of(a->game, r, k, p);
    json_put_object(j, NULL);
    json_put_string(j, "name", name);
    json_put_string(j, "bot", player->bot->name);
    json_put_number(j, "iterations", (long)player->budget.iterations);
    arena_put_real(j, "seconds", (double)player->budget.nanoseconds / 1e9, 3);
    json_put_array(j, "seats");
    for (int seat = 0; seat < k; seat++)
        json_put_number(j, NULL, (long)t->sat[seat]);
    json_end(j);
    put_estimate(j, "wins", s.win, 5);
    put_estimate(j, "points", s.points, 4);
    put_estimate(j, "margin", s.margin, 4);
    put_estimate(j, "elo", s.elo, 1);
    json_put_number(j, "decisions", (long)t->decisions);
    json_put_number(j, "illegal", (long)t->illegal);
    arena_put_real(j, "per_second", s.per_second, 1);
    arena_put_real(j, "mean_ms", s.mean_ms, 6);
    arena_put_real(j, "max_ms", s.slowest_ms, 6);
    json_end(j);
}

static void put_options(struct json *j, const struct arena *a)
{
    json_put_object(j, "options");
    for (int i = 0; i < a->game->options_n; i++) {
        const struct option *option = &a->game->options[i];
        json_put_string(j, option->name, option->value[a->setup.option[i]]);
    }
    json_end(j);
}

void arena_print_json(const struct args *args, const struct arena *a, const struct arena_result *r)
{
    char page[PAGE], seed[2 * SEED_SIZE + 1];
    struct text out, hex;
    struct json j;
    text_open(&hex, seed, sizeof seed, NULL);
    text_hex(&hex, a->seed, SEED_SIZE);
    text_open(&out, page, sizeof page, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "game", a->game->name);
    put_options(&j, a);
    json_put_string(&j, "seed", seed);
    json_put_number(&j, "asked", (long)a->games);
    json_put_number(&j, "games", (long)r->games);
    json_put_number(&j, "threads", r->threads);
    arena_put_real(&j, "seconds", r->seconds, 3);
    json_put_array(&j, "players");
    for (int p = 0; p < a->setup.seats; p++)
        put_player(&j, args->word[1 + p], a, p, r);
    json_end(&j);
    json_end(&j);
    require(!out.cut);
    puts(page);
}
