/* Seeds; chance.h has the idea. */
#include "chance.h"

#include <sys/random.h>

#include "engine/blake2b.h"

enum { TABLE_BYTES = 4 }; /* a table's name is that many bytes in hex: short enough to say aloud */

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

/* Whether the text is exactly a seed in hex. */
static bool read_hex(const char *text, uint8_t seed[SEED_SIZE])
{
    const size_t digits = 2;
    if (strlen(text) != digits * SEED_SIZE)
        return false;
    for (size_t i = 0; i < SEED_SIZE; i++) {
        int high = hex_digit(text[digits * i]), low = hex_digit(text[digits * i + 1]);
        if (high < 0 || low < 0)
            return false;
        seed[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

bool chance_luck(struct luck *luck, const char *text)
{
    if (text == NULL) {
        if (getrandom(luck->seed, SEED_SIZE, 0) != SEED_SIZE)
            return false;
    } else if (!read_hex(text, luck->seed)) {
        blake2b(luck->seed, SEED_SIZE, text, strlen(text));
    }
    uint8_t id[TABLE_BYTES];
    blake2b(id, TABLE_BYTES, luck->seed, SEED_SIZE);
    struct text table;
    text_open(&table, luck->table, sizeof luck->table, NULL);
    text_hex(&table, id, TABLE_BYTES);
    luck_commit(luck);
    return true;
}

void chance_bots(struct rng *rng, const struct luck *luck, unsigned n)
{
    static const char purpose[] = "bots";
    uint8_t key[RNG_KEY];
    struct blake2b hash;
    blake2b_open(&hash, RNG_KEY);
    blake2b_add(&hash, luck->seed, SEED_SIZE);
    blake2b_add(&hash, purpose, sizeof purpose);
    blake2b_add(&hash, &n, sizeof n);
    blake2b_end(&hash, key);
    rng_open(rng, key);
}
