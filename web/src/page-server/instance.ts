/*
 * The module of server/page_server as an object: it takes and returns strings, and calls the page through a table of
 * functions. Nothing here knows what the bytes mean.
 */

/** The functions that the server calls; page_server.h has the contracts. */
export interface Page {
  send(port: number, text: string): void;
  answer(port: number, status: number, text: string): void;
  close(port: number): void;
  put(name: string | null, bytes: Uint8Array<ArrayBuffer> | null): void;
  write(): void;
  think(job: Uint8Array<ArrayBuffer>): void;
  fetch(name: string): void;
  wake(): void;
}

type Pointer = number;

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  page_server_room(n: number): Pointer;
  page_server_free(at: Pointer): void;
  page_server_load(name: Pointer, bytes: Pointer, n: number): void;
  page_server_open(): number;
  page_server_connect(port: number): number;
  page_server_message(port: number, bytes: Pointer, n: number): void;
  page_server_request(port: number, ...texts: Pointer[]): void;
  page_server_gone(port: number): void;
  page_server_written(result: number): void;
  page_server_thought(job: Pointer, n: number): void;
  page_server_fetched(name: Pointer, bytes: Pointer, n: number): void;
  page_server_turn(): void;
  page_server_tick(): void;
  page_server_think(job: Pointer): void;
}

const NANOSECONDS = 1000000;

export class Instance {
  private readonly own: Exports;
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  constructor(module: WebAssembly.Module, page: Page) {
    const text = (at: Pointer, n: number): string => this.decoder.decode(this.bytes(at, n));
    const given = {
      send: (port: number, at: Pointer, n: number) => page.send(port, text(at, n)),
      answer: (port: number, status: number, _type: Pointer, at: Pointer, n: number) => page.answer(port, status, text(at, n)),
      close: (port: number) => page.close(port),
      now: () => performance.now(),
      put: (name: Pointer, at: Pointer, n: number) => page.put(name ? this.string(name) : null, at ? this.bytes(at, n).slice() : null),
      write: () => page.write(),
      think: (at: Pointer, n: number) => page.think(this.bytes(at, n).slice()),
      fetch: (name: Pointer) => page.fetch(this.string(name)),
      wake: () => page.wake(),
    };
    const instance = new WebAssembly.Instance(module, { page: given, wasi_snapshot_preview1: this.system() });
    this.own = instance.exports as unknown as Exports;
    this.own._initialize();
  }

  load(name: string, bytes: Uint8Array): void {
    this.with([this.encoder.encode(name + '\0'), bytes], (at, data) => this.own.page_server_load(at, data, bytes.length));
  }

  open(): void {
    if (!this.own.page_server_open()) throw new Error('there is no memory');
  }

  connect(port: number): boolean {
    return this.own.page_server_connect(port) !== 0;
  }

  message(port: number, text: string): void {
    const bytes = this.encoder.encode(text + '\0');
    this.with([bytes], (at) => this.own.page_server_message(port, at, bytes.length - 1));
  }

  request(port: number, ...texts: [method: string, path: string, query: string, secret: string, lang: string, body: string]): void {
    this.with(texts.map((text) => this.encoder.encode(text + '\0')), (...at) => this.own.page_server_request(port, ...at));
  }

  gone(port: number): void {
    this.own.page_server_gone(port);
  }

  written(result: number): void {
    this.own.page_server_written(result);
  }

  /** Null: the worker that thinks has failed. */
  thought(job: Uint8Array | null): void {
    this.with([job ?? new Uint8Array()], (at) => this.own.page_server_thought(job ? at : 0, job?.length ?? 0));
  }

  /** Null: the file is not available. */
  fetched(name: string, bytes: Uint8Array | null): void {
    this.with([this.encoder.encode(name + '\0'), bytes ?? new Uint8Array()], (at, data) =>
      this.own.page_server_fetched(at, bytes ? data : 0, bytes?.length ?? 0),
    );
  }

  turn(): void {
    this.own.page_server_turn();
  }

  tick(): void {
    this.own.page_server_tick();
  }

  /** In the worker that thinks. */
  think(job: Uint8Array): Uint8Array<ArrayBuffer> {
    let done = new Uint8Array();
    this.with([job], (at) => {
      this.own.page_server_think(at);
      done = this.bytes(at, job.length).slice();
    });
    return done;
  }

  /** Memory may have grown since the last call: a view of it is valid during one call only. */
  private bytes(at: Pointer, n: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.own.memory.buffer, at, n);
  }

  private string(at: Pointer): string {
    const all = new Uint8Array(this.own.memory.buffer, at);
    return this.decoder.decode(all.subarray(0, all.indexOf(0)));
  }

  /** Calls with copies of these bytes in the module's memory. */
  private with(parts: readonly Uint8Array[], call: (...at: Pointer[]) => void): void {
    const at = parts.map((part) => this.own.page_server_room(Math.max(part.length, 1)));
    if (at.includes(0)) throw new Error('there is no memory');
    parts.forEach((part, i) => this.bytes(at[i]!, part.length).set(part));
    try {
      call(...at);
    } finally {
      for (const one of at) this.own.page_server_free(one);
    }
  }

  /** The system calls of wasi-libc: the clock, random bytes, and lines for the operator. */
  private system() {
    const view = (): DataView => new DataView(this.own.memory.buffer);
    return {
      clock_time_get: (clock: number, _precision: bigint, to: Pointer): number => {
        const milliseconds = clock === 0 ? Date.now() : performance.now();
        view().setBigUint64(to, BigInt(Math.round(milliseconds * NANOSECONDS)), true);
        return 0;
      },
      random_get: (to: Pointer, n: number): number => {
        crypto.getRandomValues(this.bytes(to, n));
        return 0;
      },
      fd_write: (_fd: number, list: Pointer, n: number, written: Pointer): number => {
        let all = 0;
        for (let i = 0; i < n; i++) {
          const [at, length] = [view().getUint32(list + 8 * i, true), view().getUint32(list + 8 * i + 4, true)];
          if (length > 0) console.warn(this.decoder.decode(this.bytes(at, length)).trimEnd());
          all += length;
        }
        view().setUint32(written, all, true);
        return 0;
      },
      fd_close: (): number => 0,
      fd_seek: (): number => 0,
    };
  }
}
