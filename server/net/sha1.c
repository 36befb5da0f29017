/* SHA-1 by FIPS 180-4, 6.1; sha1.h says what it is for. */
#include "server/net/sha1.h"

#include <string.h>

enum { BLOCK = 64, ROUNDS = 80, LENGTH_AT = BLOCK - 8 };

static uint32_t turn(uint32_t x, int by)
{
    return x << by | x >> (32 - by);
}

static void expand(uint32_t w[ROUNDS], const uint8_t block[BLOCK])
{
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < ROUNDS; i++)
        w[i] = turn(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
}

/* 4.1.1 and 4.2.1: the function and the constant of a round. */
static uint32_t mix(int round, uint32_t b, uint32_t c, uint32_t d)
{
    if (round < 20)
        return ((b & c) | (~b & d)) + 0x5a827999;
    if (round < 40)
        return (b ^ c ^ d) + 0x6ed9eba1;
    if (round < 60)
        return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
    return (b ^ c ^ d) + 0xca62c1d6;
}

static void add_block(uint32_t h[5], const uint8_t block[BLOCK])
{
    uint32_t w[ROUNDS], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
    expand(w, block);
    for (int i = 0; i < ROUNDS; i++) {
        uint32_t next = turn(a, 5) + mix(i, b, c, d) + e + w[i];
        e = d;
        d = c;
        c = turn(b, 30);
        b = a;
        a = next;
    }
    h[0] += a;
    h[1] += b;
    h[2] += c;
    h[3] += d;
    h[4] += e;
}

/* 5.1.1: a one, zeros, and the number of bits at the end of a block. */
static void add_last(uint32_t h[5], const uint8_t *rest, size_t rest_n, uint64_t n)
{
    uint8_t block[BLOCK] = { 0 };
    if (rest_n > 0)
        memcpy(block, rest, rest_n);
    block[rest_n] = 0x80;
    if (rest_n >= LENGTH_AT) {
        add_block(h, block);
        memset(block, 0, sizeof block);
    }
    for (int i = 0; i < 8; i++)
        block[LENGTH_AT + i] = (uint8_t)(n * 8 >> (56 - 8 * i));
    add_block(h, block);
}

void sha1(uint8_t out[SHA1_SIZE], const void *bytes, size_t n)
{
    uint32_t h[5] = { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0 };
    const uint8_t *at = bytes;
    size_t left = n;
    for (; left >= BLOCK; left -= BLOCK, at += BLOCK)
        add_block(h, at);
    add_last(h, at, left, n);
    for (int i = 0; i < SHA1_SIZE; i++)
        out[i] = (uint8_t)(h[i / 4] >> (24 - 8 * (i % 4)));
}
