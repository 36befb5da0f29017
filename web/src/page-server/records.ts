/*
 * The records of server/page_server/records.c in IndexedDB. A write is one transaction: it counts as written when the
 * browser reports it complete, and not before. The server that opened the records last owns them: a write of an older
 * owner is refused, so that two servers never write into the same tables. Where a browser keeps nothing, they are in
 * memory only.
 */

/** Values of enum write_result. */
export const WRITTEN = { done: 1, full: 3, failed: 4 } as const;
export type Written = (typeof WRITTEN)[keyof typeof WRITTEN];

/** Name and bytes; null: it is removed. */
export type Change = readonly [name: string, bytes: Uint8Array<ArrayBuffer> | null];

const DATABASE = 'wonderland';
const STORE = 'records';
const OWNER = '!owner'; // sorts before all names of the server

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database does not say why'));
  });
}

export class Records {
  private readonly owner = crypto.getRandomValues(new Uint8Array(16)).join('.');

  private constructor(private readonly database: IDBDatabase | null) {}

  static async open(): Promise<Records> {
    try {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      const records = new Records(await promised(request));
      await records.own();
      return records;
    } catch {
      return new Records(null); // forbidden, or broken
    }
  }

  /** Whether records are kept when the page is closed. */
  get keeps(): boolean {
    return this.database !== null;
  }

  async all(): Promise<[string, Uint8Array][]> {
    if (!this.database) return [];
    const store = this.database.transaction(STORE).objectStore(STORE);
    const [names, values] = await Promise.all([promised(store.getAllKeys()), promised(store.getAll())]);
    return names.flatMap((name, i): [string, Uint8Array][] =>
      typeof name !== 'string' || name === OWNER ? [] : [[name, values[i] as Uint8Array]],
    );
  }

  write(changes: readonly Change[]): Promise<Written> {
    const { database } = this;
    if (!database || changes.length === 0) return Promise.resolve(WRITTEN.done);
    return new Promise((resolve) => {
      try {
        const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
        transaction.oncomplete = () => resolve(WRITTEN.done);
        transaction.onabort = () => resolve(transaction.error?.name === 'QuotaExceededError' ? WRITTEN.full : WRITTEN.failed);
        const store = transaction.objectStore(STORE);
        const owner = store.get(OWNER);
        owner.onsuccess = () => (owner.result === this.owner ? this.put(store, changes) : transaction.abort());
      } catch {
        resolve(WRITTEN.failed); // the browser has closed the database
      }
    });
  }

  private put(store: IDBObjectStore, changes: readonly Change[]): void {
    for (const [name, bytes] of changes) {
      if (bytes) store.put(bytes, name);
      else store.delete(name);
    }
  }

  private async own(): Promise<void> {
    const store = this.database!.transaction(STORE, 'readwrite').objectStore(STORE);
    await promised(store.put(this.owner, OWNER));
  }
}
