/*
 * The engines behind store.h, one for each kind of store. store_engine.c finds the engine by the
 * store's name and calls it; the contract of every function is that of store.h.
 */
#ifndef WONDERLAND_STORE_ENGINE_H
#define WONDERLAND_STORE_ENGINE_H

#include "server/store/store.h"

/* A store that is open: the first member of every engine's own struct. */
struct store {
    const struct store_engine *engine; /* that it belongs to */
};

struct store_engine {
    struct store *(*open)(const char *path, const char **error);
    struct store *(*open_shared)(const char *path, const char **error); /* NULL: it cannot be
                                                                           shared */
    struct store *(*open_beside)(const char *path, const char **error);
    void (*close)(struct store *);
    void (*write)(struct store *, struct write *list);
    bool (*read)(struct store *, uint64_t table, const struct table_reader *, bool *failed);
    int (*listed)(struct store *, uint64_t *table, int max);
    int (*tables_of)(struct store *, const uint8_t device[DEVICE_SIZE], uint64_t *table,
                     uint32_t *seen, int max);
    uint32_t (*seen)(struct store *, const uint8_t device[DEVICE_SIZE], uint64_t table);
    int (*tables)(struct store *, uint64_t after, uint64_t *table, int max);
    bool (*lists)(struct store *, uint64_t table, const struct list_reader *);
    /* With open_shared only. */
    bool (*lasts)(struct store *, const uint64_t *table, uint32_t *seq, int n);
    uint64_t (*bytes)(struct store *);
    uint64_t (*used)(struct store *);
    const char *(*says)(struct store *);
    bool (*away)(struct store *);
    void (*name)(const char *path, char *to, size_t size);
    bool (*in_use)(const char *path);
    const char *(*prune)(const char *path, const struct pruner *, struct prune_counts *);
    const char *(*backup)(const char *from, const char *to);
};

/* Passes a device's chair to a reader, from the store's columns. */
void tell_chair(const struct list_reader *, struct change *chair, int64_t seen);

extern const struct store_engine sqlite_engine, pg_engine;

#endif
