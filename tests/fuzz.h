/*
 * A fuzzer is this one function: it takes any bytes and stops the program if a promise is broken.
 * clang's libFuzzer drives it (-fsanitize=fuzzer); everywhere else fuzz_main.c runs it over the
 * files of tests/corpus and over copies of them with a little damage.
 */
#ifndef WONDERLAND_TESTS_FUZZ_H
#define WONDERLAND_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

#endif
