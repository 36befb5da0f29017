/* Names and secrets; token.h. */
#include "server/ops/token.h"

#include <string.h>
#include <sys/random.h>

#include "engine/blake2b.h"

static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz";

bool random_bytes(void *to, unsigned n)
{
    return getrandom(to, n, 0) == (ssize_t)n; /* up to 256 bytes are never cut short */
}

bool token_new(char token[TOKEN_LETTERS + 1])
{
    uint8_t bytes[TOKEN_LETTERS];
    if (!random_bytes(bytes, sizeof bytes))
        return false;
    for (int i = 0; i < TOKEN_LETTERS; i++)
        token[i] = letters[bytes[i] & 31];
    token[TOKEN_LETTERS] = '\0';
    return true;
}

/* The value of a letter, or -1. */
static int letter_value(char c)
{
    const char *at = c != '\0' ? strchr(letters, c) : NULL;
    return at != NULL ? (int)(at - letters) : -1;
}

bool token_hash(const char *token, uint8_t hash[TOKEN_HASH])
{
    if (strlen(token) != TOKEN_LETTERS)
        return false;
    for (int i = 0; i < TOKEN_LETTERS; i++)
        if (letter_value(token[i]) < 0)
            return false;
    blake2b(hash, TOKEN_HASH, token, TOKEN_LETTERS);
    return true;
}

bool token_same(const uint8_t a[TOKEN_HASH], const uint8_t b[TOKEN_HASH])
{
    uint8_t differs = 0;
    for (int i = 0; i < TOKEN_HASH; i++)
        differs |= (uint8_t)(a[i] ^ b[i]);
    return differs == 0;
}

uint64_t id_new(void)
{
    uint64_t id = 0;
    if (!random_bytes(&id, sizeof id))
        return 0;
    return id >> 4;
}

void id_write(uint64_t id, char name[ID_LETTERS + 1])
{
    for (int i = 0; i < ID_LETTERS; i++)
        name[i] = letters[id >> (5 * (ID_LETTERS - 1 - i)) & 31];
    name[ID_LETTERS] = '\0';
}

uint64_t id_read(const char *name)
{
    uint64_t id = 0;
    if (strlen(name) != ID_LETTERS)
        return 0;
    for (int i = 0; i < ID_LETTERS; i++) {
        int value = letter_value(name[i]);
        if (value < 0)
            return 0;
        id = id << 5 | (uint64_t)value;
    }
    return id;
}
