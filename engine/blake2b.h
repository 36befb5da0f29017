/*
 * BLAKE2b (RFC 7693) without a key: the one hash of the project. It names states, seals records
 * and commits a table to its seed before the first card falls.
 */
#ifndef WONDERLAND_BLAKE2B_H
#define WONDERLAND_BLAKE2B_H

#include "engine/base.h"

struct blake2b {
    uint64_t chain[8];
    uint64_t counted;    /* bytes compressed so far */
    uint8_t buffer[128]; /* bytes waiting for a full block */
    size_t waiting;
    size_t size; /* bytes of the digest */
};

/* A digest of `size` bytes, 1 to 64, of everything that is added before the end. */
void blake2b_open(struct blake2b *, size_t size);
void blake2b_add(struct blake2b *, const void *bytes, size_t n);
void blake2b_end(struct blake2b *, uint8_t *digest);

/* The three in one, for one run of bytes. */
void blake2b(uint8_t *digest, size_t size, const void *bytes, size_t n);

#endif
