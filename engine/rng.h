/*
 * Randomness, all of it: the ChaCha20 key stream (RFC 8439, zero nonce), read as little-endian
 * 32-bit words. With the 32-byte key every draw can be repeated; without it none can be guessed.
 */
#ifndef WONDERLAND_RNG_H
#define WONDERLAND_RNG_H

#include "engine/base.h"

enum { RNG_KEY = 32, RNG_LANES = 4, RNG_WORDS = 16 * RNG_LANES };

struct rng {
    uint32_t key[8];
    uint32_t block;           /* number of the next block of the key stream */
    uint32_t used;            /* words of `word` already given out */
    uint32_t word[RNG_WORDS]; /* RNG_LANES blocks, one after the other */
};

/* Starts the key stream of `key` at its beginning. */
void rng_open(struct rng *, const uint8_t key[RNG_KEY]);

/* A stream for work that needs no secrecy: tests, benches, bots. */
void rng_open_number(struct rng *, uint64_t number);

/* The next word of the stream. */
uint32_t rng_word(struct rng *);

/* A number from 0 to n - 1, each equally likely; n is at least 1. Draws a word w, takes the high
 * half of w * n, and draws again when the low half is below 2^32 mod n: docs/RECORD.md. */
uint32_t rng_below(struct rng *, uint32_t n);

/* RFC 8439, 2.3: RNG_LANES consecutive blocks, the first of which has number `block`. */
void chacha20_blocks(const uint32_t key[8], uint32_t block, const uint32_t nonce[3],
                     uint32_t out[RNG_WORDS]);

#endif
