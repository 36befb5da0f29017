/*
 * ChaCha20, several blocks side by side: a number of the RFC is a short vector here, with one lane
 * per block, so that four blocks cost little more than one. In WebAssembly without vectors four
 * blocks at once would not fit into the registers.
 */
#include "engine/rng.h"

#include "engine/require.h"

#if defined(__wasm__) && !defined(__wasm_simd128__)
enum { WIDE = 1 };
#else
enum { WIDE = RNG_LANES };
#endif

typedef uint32_t lanes __attribute__((vector_size(4 * WIDE)));

static lanes rotate(lanes x, int bits)
{
    return x << bits | x >> (32 - bits);
}

/* RFC 8439, 2.1 */
static inline void quarter_round(lanes *a, lanes *b, lanes *c, lanes *d)
{
    *a += *b;
    *d = rotate(*d ^ *a, 16);
    *c += *d;
    *b = rotate(*b ^ *c, 12);
    *a += *b;
    *d = rotate(*d ^ *a, 8);
    *c += *d;
    *b = rotate(*b ^ *c, 7);
}

/* RFC 8439, 2.3: constants, key, block number, nonce. */
static void first_state(lanes x[16], const uint32_t key[8], uint32_t block, const uint32_t nonce[3])
{
    static const uint32_t constant[4] = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 };
    const lanes zero = { 0 };
    for (int i = 0; i < 4; i++)
        x[i] = zero + constant[i];
    for (int i = 0; i < 8; i++)
        x[4 + i] = zero + key[i];
    for (uint32_t k = 0; k < WIDE; k++)
        x[12][k] = block + k;
    for (int i = 0; i < 3; i++)
        x[13 + i] = zero + nonce[i];
}

/* WIDE blocks from this one on. */
static void some_blocks(const uint32_t key[8], uint32_t block, const uint32_t nonce[3],
                        uint32_t *out)
{
    lanes first[16], x[16];
    first_state(first, key, block, nonce);
    memcpy(x, first, sizeof x);
    for (int round = 0; round < 20; round += 2) { /* columns, then diagonals */
        quarter_round(&x[0], &x[4], &x[8], &x[12]);
        quarter_round(&x[1], &x[5], &x[9], &x[13]);
        quarter_round(&x[2], &x[6], &x[10], &x[14]);
        quarter_round(&x[3], &x[7], &x[11], &x[15]);
        quarter_round(&x[0], &x[5], &x[10], &x[15]);
        quarter_round(&x[1], &x[6], &x[11], &x[12]);
        quarter_round(&x[2], &x[7], &x[8], &x[13]);
        quarter_round(&x[3], &x[4], &x[9], &x[14]);
    }
    for (int i = 0; i < 16; i++) {
        lanes sum = x[i] + first[i];
        for (int k = 0; k < WIDE; k++)
            out[16 * k + i] = sum[k];
    }
}

void chacha20_blocks(const uint32_t key[8], uint32_t block, const uint32_t nonce[3],
                     uint32_t out[RNG_WORDS])
{
    for (int k = 0; k < RNG_LANES; k += WIDE)
        some_blocks(key, block + (uint32_t)k, nonce, out + 16 * k);
}

void rng_open(struct rng *r, const uint8_t key[RNG_KEY])
{
    memset(r, 0, sizeof *r);
    memcpy(r->key, key, RNG_KEY);
    r->used = RNG_WORDS;
}

void rng_open_number(struct rng *r, uint64_t number)
{
    uint8_t key[RNG_KEY] = { 0 };
    memcpy(key, &number, sizeof number);
    rng_open(r, key);
}

uint32_t rng_word(struct rng *r)
{
    static const uint32_t nonce[3] = { 0 };
    if (r->used == RNG_WORDS) {
        chacha20_blocks(r->key, r->block, nonce, r->word);
        r->block += RNG_LANES;
        r->used = 0;
    }
    return r->word[r->used++];
}

uint32_t rng_below(struct rng *r, uint32_t n)
{
    require(n > 0);
    uint64_t product = (uint64_t)rng_word(r) * n;
    if ((uint32_t)product < n) { /* else the low half cannot be below 2^32 mod n either */
        uint32_t unfair = (uint32_t)-n % n;
        while ((uint32_t)product < unfair)
            product = (uint64_t)rng_word(r) * n;
    }
    return (uint32_t)(product >> 32);
}
