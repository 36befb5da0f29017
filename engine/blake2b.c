/* BLAKE2b as RFC 7693 specifies it, without the parts for a key. */
#include "engine/blake2b.h"

#include "engine/require.h"

static const uint64_t iv[8] = {
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
};

/* Rounds 10 and 11 use rows 0 and 1 again. */
static const uint8_t sigma[10][16] = {
    { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 },
    { 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3 },
    { 11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4 },
    { 7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8 },
    { 9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13 },
    { 2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9 },
    { 12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11 },
    { 13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10 },
    { 6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5 },
    { 10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0 },
};

static uint64_t rotate_right(uint64_t x, int bits)
{
    return x >> bits | x << (64 - bits);
}

static void mix(uint64_t v[16], int a, int b, int c, int d, uint64_t x, uint64_t y)
{
    v[a] += v[b] + x;
    v[d] = rotate_right(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = rotate_right(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = rotate_right(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = rotate_right(v[b] ^ v[c], 63);
}

static void compress(struct blake2b *h, bool last)
{
    uint64_t v[16], m[16];
    memcpy(m, h->buffer, sizeof m);
    memcpy(v, h->chain, sizeof h->chain);
    memcpy(v + 8, iv, sizeof iv);
    v[12] ^= h->counted; /* the counter's high word stays 0: nobody hashes 2^64 bytes */
    if (last)
        v[14] = ~v[14];
    for (int round = 0; round < 12; round++) {
        const uint8_t *s = sigma[round % 10];
        for (int i = 0; i < 4; i++) /* columns */
            mix(v, i, 4 + i, 8 + i, 12 + i, m[s[2 * i]], m[s[2 * i + 1]]);
        for (int i = 0; i < 4; i++) /* diagonals */
            mix(v, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, m[s[8 + 2 * i]],
                m[s[9 + 2 * i]]);
    }
    for (int i = 0; i < 8; i++)
        h->chain[i] ^= v[i] ^ v[8 + i];
}

void blake2b_open(struct blake2b *h, size_t size)
{
    require(size >= 1 && size <= 64);
    memset(h, 0, sizeof *h);
    memcpy(h->chain, iv, sizeof iv);
    h->chain[0] ^= 0x01010000 ^ size;
    h->size = size;
}

void blake2b_add(struct blake2b *h, const void *bytes, size_t n)
{
    const uint8_t *from = bytes;
    while (n > 0) {
        if (h->waiting ==
            sizeof h->buffer) { /* a full block waits until it is known not to be the last */
            h->counted += sizeof h->buffer;
            compress(h, false);
            h->waiting = 0;
        }
        size_t room = sizeof h->buffer - h->waiting, part = n < room ? n : room;
        memcpy(h->buffer + h->waiting, from, part);
        h->waiting += part;
        from += part;
        n -= part;
    }
}

void blake2b_end(struct blake2b *h, uint8_t *digest)
{
    h->counted += h->waiting;
    memset(h->buffer + h->waiting, 0, sizeof h->buffer - h->waiting);
    compress(h, true);
    memcpy(digest, h->chain, h->size);
}

void blake2b(uint8_t *digest, size_t size, const void *bytes, size_t n)
{
    struct blake2b h;
    blake2b_open(&h, size);
    blake2b_add(&h, bytes, n);
    blake2b_end(&h, digest);
}
