/*
 * The base of the engine: the limits that everything shares, and the few functions of libc that it
 * calls. They are declared here because a freestanding compiler (clang for wasm32) has no
 * <string.h>; the program that links the engine provides them.
 */
#ifndef WONDERLAND_BASE_H
#define WONDERLAND_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SEATS_MAX = 6,
    CHANCE = SEATS_MAX, /* the seat of luck: it deals, draws and rolls */
    SPECTATOR,          /* a viewer without a seat */
    VIEWER_COUNT        /* all viewers: the seats, CHANCE and SPECTATOR */
};

#if __STDC_HOSTED__
#include <string.h>
#else
void *memcpy(void *restrict to, const void *restrict from, size_t n);
void *memset(void *to, int byte, size_t n);
int memcmp(const void *a, const void *b, size_t n);
size_t strlen(const char *s);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t n);
char *strchr(const char *s, int c);
void *memchr(const void *s, int c, size_t n);
#endif

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "a state is hashed as bytes; every machine must lay them out alike");

#endif
