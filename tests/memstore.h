/*
 * A store in memory, for fuzzing: store.h without a disk. It outlives store_close, so that a server
 * can start again on it, until memstore_forget. A conflict is a mistake of the server, which alone
 * writes here, and stops the program.
 */
#ifndef WONDERLAND_TESTS_MEMSTORE_H
#define WONDERLAND_TESTS_MEMSTORE_H

void memstore_forget(void);

#endif
