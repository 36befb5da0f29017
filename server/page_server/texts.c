/*
 * texts.h for a page: the texts of a game are a file beside the module
 * (tools/page_server_texts.py), in the order of their rows and separated by form feeds. A file is
 * requested once, however many commands wait for it, and stays in memory; one that could not be
 * fetched is requested again by the next command that needs it.
 */
#include "server/live/texts.h"

#include <stdlib.h>
#include <string.h>

#include "engine/require.h"
#include "games/registry.h"
#include "learn/course.h"
#include "puzzles/collection.h"
#include "server/live/waiting.h"
#include "server/page_server/page_server.h"

enum { FILES_MAX = 32, NAME_BYTES = 64, PARTED = '\f' };

struct text_file {
    const struct game *game; /* NULL: the slot is free */
    enum text_kind kind;
    char *bytes; /* its texts, each followed by a NUL; NULL: they are not there */
    struct waiter *waiters;
};

static struct text_file files[FILES_MAX];

/* The slot of that file, perhaps a new one. */
static struct text_file *file_of(enum text_kind kind, const struct game *game)
{
    struct text_file *f = files;
    while (f->game != NULL && (f->game != game || f->kind != kind))
        f++;
    require(f < files + FILES_MAX - 1); /* the last one stays free */
    f->game = game;
    f->kind = kind;
    return f;
}

static void write_name(const struct text_file *f, char name[NAME_BYTES])
{
    struct text out;
    text_open(&out, name, NAME_BYTES, NULL);
    text_add(&out, f->kind == TEXTS_LESSONS ? "lessons-" : "puzzles-");
    text_add(&out, f->game->name);
}

bool texts_ready(struct server *server, enum text_kind kind, const struct game *game,
                 struct waiter *waiter)
{
    struct text_file *f = file_of(kind, game);
    char name[NAME_BYTES];
    (void)server;
    if (f->bytes != NULL)
        return true;
    bool asked = f->waiters != NULL;
    waiter->next = f->waiters;
    f->waiters = waiter;
    write_name(f, name);
    if (!asked)
        page_fetch(name);
    return false;
}

/* The number of texts that the file must have. */
static int texts_of(const struct text_file *f)
{
    return f->kind == TEXTS_LESSONS ? course_lessons(f->game) : 2 * collection_puzzles(f->game);
}

/* Separates the file's texts. NULL: there are too many or too few, or there is no memory. */
static char *part(const struct text_file *f, const char *bytes, size_t n)
{
    char *own = malloc(n + 1);
    int texts = 1;
    if (own == NULL)
        return NULL;
    for (size_t i = 0; i < n; i++) {
        texts += bytes[i] == PARTED;
        own[i] = bytes[i] == PARTED ? '\0' : bytes[i];
    }
    own[n] = '\0';
    if (texts == texts_of(f))
        return own;
    free(own);
    return NULL;
}

static void refuse_all(struct server *server, struct waiter *waiter)
{
    while (waiter != NULL) {
        struct waiter *next = waiter->next;
        server->callbacks->refuse(server, waiter, refusal[REFUSED_NOT_LOADED]);
        waiter = next;
    }
}

void texts_fetched(struct server *server, const char *name, const char *bytes, size_t n)
{
    char own[NAME_BYTES];
    for (struct text_file *f = files; f->game != NULL; f++) {
        write_name(f, own);
        if (strcmp(own, name) != 0)
            continue;
        if (f->bytes == NULL && bytes != NULL)
            f->bytes = part(f, bytes, n);
        struct waiter *waiters = f->waiters;
        f->waiters = NULL;
        if (f->bytes != NULL)
            waiting_run(server, &waiters);
        else
            refuse_all(server, waiters);
    }
}

/* The text of that number, from 0, of a file that was fetched. */
static const char *text_at(enum text_kind kind, const char *game, int number)
{
    const char *at = file_of(kind, game_find(game))->bytes;
    require(at != NULL); /* texts_ready was called before */
    while (number-- > 0)
        at += strlen(at) + 1;
    return at;
}

const char *lesson_text(int row)
{
    int first = row;
    while (first > 0 && strcmp(lesson_rows[first - 1].game, lesson_rows[row].game) == 0)
        first--;
    return text_at(TEXTS_LESSONS, lesson_rows[row].game, row - first);
}

/* The number of the row among those of its game. */
static int puzzle_number(int row)
{
    int first = row;
    while (first > 0 && strcmp(puzzle_rows[first - 1].game, puzzle_rows[row].game) == 0)
        first--;
    return row - first;
}

const char *puzzle_facts(int row)
{
    return text_at(TEXTS_PUZZLES, puzzle_rows[row].game, 2 * puzzle_number(row));
}

const char *puzzle_record(int row)
{
    return text_at(TEXTS_PUZZLES, puzzle_rows[row].game, 2 * puzzle_number(row) + 1);
}
