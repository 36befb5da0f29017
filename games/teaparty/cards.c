/* The Mad Tea Party: the content as tables, made of the rows of cards.def and counted when compiled
 * (1.1 and the checks of chapters 17 to 19). */
#include "teaparty.h"

const struct hero hero_card[FACE_COUNT] = {
#define HERO(face, name, hero, n, number, drink, food, points) \
    [FACE_##face] = { .key = (name),                           \
                      .who = HERO_##hero,                      \
                      .copies = (n),                           \
                      .order = (number),                       \
                      .potion = (drink),                       \
                      .cake = (food),                          \
                      .vp = (points) },
#include "cards.def"
};

const struct character character_card[KIND_COUNT] = {
#define CHARACTER(kind, name, n, number) \
    [KIND_##kind] = { .key = (name), .copies = (n), .order = (number) },
#include "cards.def"
};

/* clang-format off */
#define P(kind) { KIND_##kind, SIZE_ANY }
#define T(kind) { KIND_##kind, SIZE_TINY }
#define H(kind) { KIND_##kind, SIZE_HUGE }
/* clang-format on */
#define COUNT(...) (int)(sizeof((const uint8_t[][2]){ __VA_ARGS__ }) / 2)
const struct chapter chapter_card[CHAPTERS] = {
#define CHAPTER(number, points, ...) \
    [(number)-1] = { .vp = (points), .pages = COUNT(__VA_ARGS__), .page = { __VA_ARGS__ } },
#include "cards.def"
};

/* 1.1: 30 heroes, 43 characters, 27 chapters. */
#define HERO(face, key, who, copies, order, potion, cake, vp) +(copies)
_Static_assert(
#include "cards.def"
    == HEROES, "30 heroes");
#define HERO(face, key, who, copies, order, potion, cake, vp) +(copies) * (vp)
_Static_assert(
#include "cards.def"
    == 58, "17: the heroes are worth 58 points");
#define HERO(face, key, who, copies, order, potion, cake, vp) +(FACE_##face == FACE_CAT) * (copies)
_Static_assert(
#include "cards.def"
    == CATS, "8 Cats");
#define CHARACTER(kind, key, copies, order) +(copies)
_Static_assert(
#include "cards.def"
    == CHARACTERS, "43 characters");
#define CHAPTER(number, vp, ...) +1
_Static_assert(
#include "cards.def"
    == CHAPTERS, "27 chapters");
#define CHAPTER(number, vp, ...) +(vp)
_Static_assert(
#include "cards.def"
    == 155, "19: the chapters are worth 155 points");
#define CHAPTER(number, vp, ...) +COUNT(__VA_ARGS__)
_Static_assert(
#include "cards.def"
    == 77, "19: 77 pages");
