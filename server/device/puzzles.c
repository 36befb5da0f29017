/* Puzzles would make the module twice as large: a server on a device has none. */
#include "puzzles/collection.h"

const struct puzzle_text puzzle_texts[] = { { 0 } };
