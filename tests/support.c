#include "tests/support.h"
#include "games/registry.h"

#include <glob.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    GUARD = 64,
    GUARD_BYTE = 0x5a,
    COMPLAINT_MAX = 2048,
    COMPLAINTS = 3,
    NAMES = 8,
    NAME_BYTES = 256
};

const char *complain(const char *format, ...)
{
    static char sentence[COMPLAINTS][COMPLAINT_MAX];
    static int next;
    char *now = sentence[next++ % COMPLAINTS];
    va_list args;
    va_start(args, format);
    /* clang-tidy 14 thinks so only when it is given several files. */
    vsnprintf(now, COMPLAINT_MAX, format, args); /* NOLINT(clang-analyzer-valist.Uninitialized) */
    va_end(args);
    return now;
}

const char *complain_fault(const struct fault *fault)
{
    char bytes[COMPLAINT_MAX];
    struct text out;
    text_open(&out, bytes, sizeof bytes, NULL);
    text_say(&out, fault->what, NUMBER(fault->line));
    return complain("%s", bytes);
}

/* The next of a few buffers: a complaint has several names in it. */
static char *next_buffer(void)
{
    static char buffer[NAMES][NAME_BYTES];
    static int next;
    return buffer[next++ % NAMES];
}

const char *name_viewer(int viewer)
{
    char *name = next_buffer();
    if (viewer < CHANCE)
        snprintf(name, NAME_BYTES, "seat %d", viewer);
    else
        snprintf(name, NAME_BYTES, "%s", viewer == CHANCE ? "CHANCE" : "a spectator");
    return name;
}

const char *name_viewers(uint32_t mask)
{
    char *name = next_buffer();
    int n = snprintf(name, NAME_BYTES, "%s", mask == 0 ? "nobody" : "");
    for (int v = 0; v < 32; v++)
        if (mask >> v & 1)
            n += snprintf(name + n, (size_t)(NAME_BYTES - n), "%s%s", n > 0 ? ", " : "",
                          v < VIEWER_COUNT ? name_viewer(v) : "a bit too many");
    return name;
}

const char *name_action(const struct game *g, action act)
{
    char *name = next_buffer();
    struct text out;
    text_open(&out, name, NAME_BYTES, NULL);
    text_add(&out, "'");
    g->presenter->notation(act, &out);
    text_add(&out, "'");
    return name;
}

const char *name_bytes(const struct game *g, action act)
{
    if (game_expresses(g, act))
        return name_action(g, act);
    char *name = next_buffer();
    int verb = action_verb(act);
    bool known = verb >= 1 && verb <= names_count(g->presenter->verbs);
    snprintf(name, NAME_BYTES, "%s(%d, %d, %d)", known ? g->presenter->verbs[verb] : "no verb",
             action_a(act), action_b(act), action_c(act));
    return name;
}

static void *memory(size_t size)
{
    void *got = aligned_alloc(16, (size + 15) / 16 * 16);
    require(got != NULL);
    return got;
}

void *state_new(const struct game *game)
{
    uint8_t *state = memory(game->state_size + (size_t)GUARD);
    memset(state, 0, game->state_size);
    memset(state + game->state_size, GUARD_BYTE, GUARD);
    return state;
}

bool state_intact(const struct game *game, const void *state)
{
    const uint8_t *guard = (const uint8_t *)state + game->state_size;
    for (int i = 0; i < GUARD; i++)
        if (guard[i] != GUARD_BYTE)
            return false;
    return true;
}

struct match *match_new(const struct game *game)
{
    struct match *match = memory(match_size(game));
    memset((void *)match, 0, match_size(game));
    return match;
}

/* Bytes of a match up to its last entry; there is room for many more, which is not used. */
static size_t used(const struct match *match)
{
    return offsetof(struct match, entry) + match->n * sizeof match->entry[0];
}

void match_copy(struct match *to, const struct match *from)
{
    memcpy((void *)to, (const void *)from, used(from));
}

bool match_same(const struct match *a, const struct match *b)
{
    return a->game == b->game && a->n == b->n &&
           memcmp((const void *)a, (const void *)b, used(a)) == 0;
}

struct luck luck_from(const char *text, const char *table)
{
    struct luck luck = { .named = false };
    blake2b(luck.seed, SEED_SIZE, text, strlen(text));
    snprintf(luck.table, sizeof luck.table, "%s", table);
    luck_commit(&luck);
    return luck;
}

char *file_read(const char *path, size_t *n)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return NULL;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *bytes = size < 0 ? NULL : malloc((size_t)size + 1);
    if (bytes != NULL) {
        *n = fread(bytes, 1, (size_t)size, file);
        bytes[*n] = '\0';
    }
    fclose(file);
    return bytes;
}

bool file_write(const char *path, const char *bytes, size_t n)
{
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        return false;
    bool whole = fwrite(bytes, 1, n, file) == n;
    return fclose(file) == 0 && whole;
}

struct paths paths_find(const char *pattern)
{
    glob_t *found = calloc(1, sizeof *found);
    require(found != NULL);
    char full[1024];
    snprintf(full, sizeof full, "%s/%s", source_root(), pattern);
    int wrong = glob(full, 0, NULL, found);
    require(wrong == 0 || wrong == GLOB_NOMATCH);
    return (struct paths){ .n = found->gl_pathc, .path = found->gl_pathv, .glob = found };
}

void paths_free(struct paths *paths)
{
    globfree(paths->glob);
    free(paths->glob);
}

const char *source_root(void)
{
    const char *root = getenv("WONDERLAND_ROOT");
    return root != NULL ? root : ".";
}

unsigned long number_from(const char *name, unsigned long usual)
{
    const char *value = getenv(name);
    return value != NULL && *value != '\0' ? strtoul(value, NULL, 10) : usual;
}

/* Bytes that follow a lead byte; -1 if it cannot lead. */
static int utf8_followers(unsigned char lead)
{
    if (lead < 0x80)
        return 0;
    if (lead >= 0xc2 && lead < 0xe0)
        return 1;
    if (lead >= 0xe0 && lead < 0xf0)
        return 2;
    return lead >= 0xf0 && lead < 0xf5 ? 3 : -1;
}

char *as_typed(char *string)
{
    char *to = string;
    for (const char *p = string; *p != '\0'; p++) {
        bool space = strncmp(p, "\u00a0", 2) == 0;
        *to++ = space ? ' ' : *p;
        p += space;
    }
    *to = '\0';
    return string;
}

bool utf8_valid(const char *string)
{
    for (const unsigned char *at = (const unsigned char *)string; *at != '\0';) {
        int follow = utf8_followers(*at++);
        if (follow < 0)
            return false;
        while (follow-- > 0)
            if ((*at++ & 0xc0) != 0x80)
                return false;
    }
    return true;
}

static bool control_allowed(unsigned char byte, bool drawn)
{
    return byte == '\n' || (drawn && ((byte >= 1 && byte <= 7) || byte == HUE_NONE));
}

const char *text_wrong(const struct text *text)
{
    EXPECT(!text->cut, "is cut: '%.200s'", text->bytes);
    EXPECT(text->n > 0, "is empty");
    EXPECT(strlen(text->bytes) == text->n, "has %zu bytes but says %zu", strlen(text->bytes),
           text->n);
    EXPECT(utf8_valid(text->bytes), "is not UTF-8: '%.200s'", text->bytes);
    EXPECT(strpbrk(text->bytes, "{}") == NULL, "has an open place: '%.200s'", text->bytes);
    bool drawn = text->reader != NULL && text->reader->drawn;
    for (const char *at = text->bytes; *at != '\0'; at++) {
        unsigned char byte = (unsigned char)*at;
        EXPECT((byte >= ' ' && byte != 127) || control_allowed(byte, drawn),
               "has the control character %d: '%.200s'", byte, text->bytes);
    }
    return NULL;
}

char *record_of(const struct match *match, bool with_seed, size_t *n)
{
    for (size_t size = 4096;; size *= 4) {
        char *bytes = malloc(size);
        require(bytes != NULL);
        struct text out;
        text_open(&out, bytes, size, NULL);
        match_save(match, with_seed, &out);
        if (!out.cut) {
            *n = out.n;
            return bytes;
        }
        free(bytes);
    }
}

int names_count(const char *const *names)
{
    int n = 0;
    while (names != NULL && names[1 + n] != NULL)
        n++;
    return n;
}

bool args_bless(char **argv)
{
    return argv[1] != NULL && strcmp(argv[1], "--bless") == 0;
}

bool args_mean(char **argv, const struct game *game)
{
    char **name = argv + 1 + args_bless(argv);
    bool all = *name == NULL;
    for (; *name != NULL; name++)
        if (strcmp(*name, game->name) == 0)
            return true;
    return all;
}

bool args_known(char **argv)
{
    bool known = true;
    for (char **name = argv + 1 + args_bless(argv); *name != NULL; name++)
        if (game_find(*name) == NULL) {
            fprintf(stderr, "games/games.def has no game '%s'\n", *name);
            known = false;
        }
    return known;
}
