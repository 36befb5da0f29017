/* Seeds; seed.h has the idea. */
#include "terminal/seed.h"

#include <sys/random.h>

#include "engine/blake2b.h"
#include "terminal/utf8.h"

enum { ID_BYTES = 4 }; /* of a table's name, written in hex: short enough to say aloud */

/* Whether the text is exactly a seed in hex, in lower or upper case. */
static bool read_seed(const char *text, uint8_t seed[SEED_SIZE])
{
    char small[2 * SEED_SIZE + 2]; /* with room for one digit too many */
    utf8_fold_case(small, sizeof small, text);
    return hex_read(small, seed, SEED_SIZE);
}

bool seed_luck(struct luck *luck, const char *text)
{
    if (text == NULL) {
        if (getrandom(luck->seed, SEED_SIZE, 0) != SEED_SIZE)
            return false;
    } else if (!read_seed(text, luck->seed)) {
        blake2b(luck->seed, SEED_SIZE, text, strlen(text));
    }
    uint8_t id[ID_BYTES];
    blake2b(id, ID_BYTES, luck->seed, SEED_SIZE);
    struct text table;
    text_open(&table, luck->table, sizeof luck->table, NULL);
    text_hex(&table, id, ID_BYTES);
    luck_commit(luck);
    return true;
}
