/*
 * SHA-1, because the WebSocket handshake demands it (RFC 6455, 4.2.2). It only shows that both
 * sides mean WebSocket; no secret and no trust depends on it. Everything else hashes with
 * engine/blake2b.h.
 */
#ifndef WONDERLAND_NET_SHA1_H
#define WONDERLAND_NET_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { SHA1_SIZE = 20 };

/* Hashes n bytes. */
void sha1(uint8_t out[SHA1_SIZE], const void *bytes, size_t n);

#endif
