/*
 * Gives the same cards in every run: loaded before the program (LD_PRELOAD), it replaces the
 * system's random bytes. WONDERLAND_LUCK chooses which; tests/browser gives each test its own.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/types.h>

ssize_t getrandom(void *to, size_t n, unsigned flags);

/* FNV-1a of the words that chose it. */
static uint64_t chosen(void)
{
    const char *word = getenv("WONDERLAND_LUCK");
    uint64_t hash = 0xcbf29ce484222325;
    for (const char *c = word == NULL ? "" : word; *c != '\0'; c++)
        hash = (hash ^ (uint8_t)*c) * 0x100000001b3;
    return hash;
}

/* SplitMix64 */
static uint64_t next(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* A table's seed is drawn right after its name, and only a name has 8 bytes. Seeds have a stream of
 * their own: the number of earlier clients must not change the cards. */
ssize_t getrandom(void *to, size_t n, unsigned flags)
{
    static bool opened, named;
    static uint64_t names, seeds;
    (void)flags;
    if (!opened) {
        names = chosen();
        seeds = ~names;
    }
    opened = true;
    for (size_t i = 0; i < n; i++)
        ((uint8_t *)to)[i] = (uint8_t)next(named ? &seeds : &names);
    named = n == sizeof(uint64_t);
    return (ssize_t)n;
}
