/*
 * The functions of libc that the engine calls (engine/base.h), for WebAssembly, where there is no
 * libc. Compiled with -fno-builtin, so that no loop here becomes a call of itself, and
 * -mbulk-memory, so that copies are instructions.
 */
#include "engine/base.h"

void *memcpy(void *restrict to, const void *restrict from, size_t n)
{
    return __builtin_memcpy(to, from, n);
}

void *memset(void *to, int byte, size_t n)
{
    return __builtin_memset(to, byte, n);
}

int memcmp(const void *a, const void *b, size_t n)
{
    const uint8_t *x = a, *y = b;
    for (size_t i = 0; i < n; i++)
        if (x[i] != y[i])
            return x[i] < y[i] ? -1 : 1;
    return 0;
}

size_t strlen(const char *s)
{
    size_t n = 0;
    while (s[n] != '\0')
        n++;
    return n;
}

int strcmp(const char *a, const char *b)
{
    while (*a != '\0' && *a == *b)
        a++, b++;
    return (unsigned char)*a - (unsigned char)*b;
}

int strncmp(const char *a, const char *b, size_t n)
{
    while (n > 0 && *a != '\0' && *a == *b)
        a++, b++, n--;
    return n == 0 ? 0 : (unsigned char)*a - (unsigned char)*b;
}

char *strchr(const char *s, int c)
{
    for (; *s != (char)c; s++)
        if (*s == '\0')
            return NULL;
    return (char *)(uintptr_t)s;
}

void *memchr(const void *s, int c, size_t n)
{
    const uint8_t *x = s;
    for (size_t i = 0; i < n; i++)
        if (x[i] == (uint8_t)c)
            return (void *)(uintptr_t)(x + i);
    return NULL;
}
