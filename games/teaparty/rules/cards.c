/*
 * The Mad Tea Party: the content, a row for each card. Part II of RULES.md says where it comes
 * from; all of it may be replaced by the printed values at any time. The compiler checks the sums
 * (1.1, and the checks of chapters 17 to 19): a struct with a byte for each card has the size of
 * the deck.
 */
#include "games/teaparty/teaparty.h"

/* clang-format off */

/* 17: face, key, who, copies, order of appearance, potion, cake, points */
#define HEROES_OF(HERO) \
    HERO(R0P, "r0p", RABBIT, 1, 0, 1, 0, 1) \
    HERO(R0C, "r0c", RABBIT, 1, 0, 0, 1, 1) \
    HERO(R0N, "r0n", RABBIT, 1, 0, 0, 0, 1) \
    HERO(R1P, "r1p", RABBIT, 1, 1, 1, 0, 1) \
    HERO(R1C, "r1c", RABBIT, 1, 1, 0, 1, 1) \
    HERO(R1N, "r1n", RABBIT, 1, 1, 0, 0, 1) \
    HERO(R2B, "r2b", RABBIT, 1, 2, 1, 1, 1) \
    HERO(R3N, "r3n", RABBIT, 1, 3, 0, 0, 1) \
    HERO(A2N, "a2n", ALICE, 2, 2, 0, 0, 3) \
    HERO(A3P, "a3p", ALICE, 1, 3, 1, 0, 3) \
    HERO(A3C, "a3c", ALICE, 1, 3, 0, 1, 3) \
    HERO(A4P, "a4p", ALICE, 1, 4, 1, 0, 3) \
    HERO(A4C, "a4c", ALICE, 1, 4, 0, 1, 3) \
    HERO(A4N, "a4n", ALICE, 2, 4, 0, 0, 3) \
    HERO(A5B, "a5b", ALICE, 2, 5, 1, 1, 3) \
    HERO(A5N, "a5n", ALICE, 2, 5, 0, 0, 3) \
    HERO(CAT, "cat", CAT, 10, 0, 0, 0, 2)

/* 18: kind, key, copies, order of appearance */
#define CHARACTERS_OF(CHARACTER) \
    CHARACTER(SOLDIER, "so", 8, 0) \
    CHARACTER(DUCHESS, "du", 5, 1) \
    CHARACTER(QUEEN, "qu", 5, 2) \
    CHARACTER(KNAVE, "kn", 5, 2) \
    CHARACTER(GRYPHON, "gr", 5, 3) \
    CHARACTER(HARE, "mh", 5, 3) \
    CHARACTER(CATERPILLAR, "bc", 5, 4) \
    CHARACTER(HATTER, "ht", 5, 5)

/* 19: number, points, and its pages; T is a tiny page, H a huge one, P an unmarked one */
#define CHAPTERS_OF(CHAPTER) \
    CHAPTER(1, 3, P(HARE), P(KNAVE)) \
    CHAPTER(2, 3, P(GRYPHON), P(KNAVE)) \
    CHAPTER(3, 3, P(HATTER), P(GRYPHON)) \
    CHAPTER(4, 3, P(HARE), P(QUEEN)) \
    CHAPTER(5, 4, H(HATTER), P(CATERPILLAR)) \
    CHAPTER(6, 4, T(DUCHESS), P(QUEEN)) \
    CHAPTER(7, 4, P(CATERPILLAR), H(DUCHESS)) \
    CHAPTER(8, 4, P(CATERPILLAR), H(KNAVE)) \
    CHAPTER(9, 4, P(GRYPHON), H(HARE)) \
    CHAPTER(10, 4, T(HATTER), P(DUCHESS)) \
    CHAPTER(11, 5, P(GRYPHON), P(DUCHESS), P(KNAVE)) \
    CHAPTER(12, 5, P(HATTER), P(HARE), P(DUCHESS)) \
    CHAPTER(13, 6, H(GRYPHON), P(KNAVE), P(QUEEN)) \
    CHAPTER(14, 6, P(DUCHESS), P(KNAVE), T(QUEEN)) \
    CHAPTER(15, 6, P(HATTER), H(CATERPILLAR), P(QUEEN)) \
    CHAPTER(16, 6, P(CATERPILLAR), T(GRYPHON), P(DUCHESS)) \
    CHAPTER(17, 6, P(CATERPILLAR), P(HARE), H(QUEEN)) \
    CHAPTER(18, 6, P(HATTER), T(GRYPHON), P(QUEEN)) \
    CHAPTER(19, 7, P(GRYPHON), H(HARE), H(DUCHESS)) \
    CHAPTER(20, 7, P(HATTER), T(HARE), H(KNAVE)) \
    CHAPTER(21, 7, T(CATERPILLAR), P(KNAVE), T(QUEEN)) \
    CHAPTER(22, 8, T(CATERPILLAR), P(GRYPHON), P(HARE), P(KNAVE)) \
    CHAPTER(23, 8, P(CATERPILLAR), P(HARE), T(DUCHESS), P(QUEEN)) \
    CHAPTER(24, 9, T(HATTER), H(GRYPHON), P(DUCHESS), P(QUEEN)) \
    CHAPTER(25, 9, P(HATTER), H(CATERPILLAR), P(DUCHESS), T(KNAVE)) \
    CHAPTER(26, 9, P(HATTER), P(HARE), T(KNAVE), H(QUEEN)) \
    CHAPTER(27, 9, H(HATTER), P(CATERPILLAR), P(GRYPHON), T(HARE))
#define P(kind) { KIND_##kind, SIZE_ANY }
#define T(kind) { KIND_##kind, SIZE_TINY }
#define H(kind) { KIND_##kind, SIZE_HUGE }

/* clang-format on */

#define HERO(face, name, hero, n, number, drink, food, points) \
    [FACE_##face] = { .key = (name),                           \
                      .who = HERO_##hero,                      \
                      .copies = (n),                           \
                      .order = (number),                       \
                      .potion = (drink),                       \
                      .cake = (food),                          \
                      .vp = (points) },
const struct hero hero_card[FACE_COUNT] = { HEROES_OF(HERO) };

#define CHARACTER(kind, name, n, number) \
    [KIND_##kind] = { .key = (name), .copies = (n), .order = (number) },
const struct character character_card[KIND_COUNT] = { CHARACTERS_OF(CHARACTER) };

#define COUNT(...) (sizeof((const uint8_t[][2]){ __VA_ARGS__ }) / 2)
#define CHAPTER(number, points, ...) \
    [(number)-1] = { .vp = (points), .pages = COUNT(__VA_ARGS__), .page = { __VA_ARGS__ } },
const struct chapter chapter_card[CHAPTERS] = { CHAPTERS_OF(CHAPTER) };

#define COPIES(face, name, hero, n, ...) char face[n];
struct heroes {
    HEROES_OF(COPIES)
};
_Static_assert(sizeof(struct heroes) == HEROES, "1.1: 30 heroes");
_Static_assert(sizeof(((struct heroes *)0)->CAT) == CATS, "17: 10 Cats");

#define POINTS(face, name, hero, n, number, drink, food, points) char face[(n) * (points)];
struct hero_points {
    HEROES_OF(POINTS)
};
_Static_assert(sizeof(struct hero_points) == 64, "17: heroes of 64 points");

#define GUESTS(kind, name, n, number) char kind[n];
struct characters {
    CHARACTERS_OF(GUESTS)
};
_Static_assert(sizeof(struct characters) == CHARACTERS, "1.1: 43 characters");

#define ONE(number, points, ...) char chapter_##number;
struct chapters {
    CHAPTERS_OF(ONE)
};
_Static_assert(sizeof(struct chapters) == CHAPTERS, "1.1: 27 chapters");

#define VALUE(number, points, ...) char chapter_##number[points];
struct chapter_points {
    CHAPTERS_OF(VALUE)
};
_Static_assert(sizeof(struct chapter_points) == 155, "19: chapters of 155 points");

#define LEAVES(number, points, ...) char chapter_##number[COUNT(__VA_ARGS__)];
struct pages {
    CHAPTERS_OF(LEAVES)
};
_Static_assert(sizeof(struct pages) == 77, "19: 77 pages");
