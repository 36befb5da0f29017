/*
 * Drives a fuzzer without libFuzzer: fuzz_x [--damage N] FOLDER. Runs every file of the folder,
 * then N copies of each with random damage, the same in every run.
 */
#include "tests/fuzz.h"
#include "tests/support.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

enum { MORE = 64 }; /* bytes that damage may add */

static void run(const char *bytes, size_t n)
{
    uint8_t *alone = malloc(n > 0 ? n : 1); /* exactly this much, for the address sanitizer */
    require(alone != NULL);
    memcpy(alone, bytes, n);
    LLVMFuzzerTestOneInput(alone, n);
    free(alone);
}

/* Applies one to four pieces of damage; returns the new size. */
static size_t damage(char *bytes, size_t n, struct rng *rng)
{
    for (uint32_t times = 1 + rng_below(rng, 4); times > 0 && n > 0; times--) {
        size_t at = rng_below(rng, (uint32_t)n), size = 1 + rng_below(rng, 16);
        if (size > n - at)
            size = n - at;
        switch (rng_below(rng, 4)) {
        case 0:
            bytes[at] = (char)rng_word(rng);
            break;
        case 1:
            bytes[at] ^= (char)(1 << rng_below(rng, 8));
            break;
        case 2:
            memmove(bytes + at, bytes + at + size, n - at - size);
            n -= size;
            break;
        case 3:
            memmove(bytes + at + size, bytes + at, n - at);
            n += size;
            break;
        }
    }
    return n;
}

static int run_file(const char *path, unsigned long damages)
{
    size_t n;
    char *bytes = file_read(path, &n);
    if (bytes == NULL)
        return 0; /* a folder */
    run(bytes, n);
    struct rng rng;
    rng_open_number(&rng, n);
    char *copy = malloc(n + MORE);
    require(copy != NULL);
    for (; damages > 0; damages--) {
        memcpy(copy, bytes, n);
        run(copy, damage(copy, n, &rng));
    }
    free(copy);
    free(bytes);
    return 1;
}

static int run_folder(const char *folder, unsigned long damages)
{
    struct dirent **entry;
    int files = 0, n = scandir(folder, &entry, NULL, alphasort);
    for (int i = 0; i < n; i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
        if (entry[i]->d_name[0] != '.')
            files += run_file(path, damages);
        free(entry[i]);
    }
    if (n >= 0)
        free(entry);
    return files;
}

int main(int argc, char **argv)
{
    unsigned long damages = 0;
    int files = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--damage") == 0 && i + 1 < argc)
            damages = strtoul(argv[++i], NULL, 10);
        else
            files += run_folder(argv[i], damages);
    }
    printf("%d files, each with %lu damaged copies\n", files, damages);
    return files == 0; /* an empty corpus tests nothing */
}
