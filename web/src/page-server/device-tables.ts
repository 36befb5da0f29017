/*
 * The tables of this device: the server as a module, its records, and a second worker in which its bots think, so that
 * a move is answered at once whatever they are thinking about. The page starts the second worker, not this one: in
 * Firefox `new Worker` inside a worker may never return while a debugger listens (HACKING.md).
 */
import texts from 'page-server:texts';
import wasm from 'page-server:wasm';
import { Instance } from './instance.ts';
import type { FromPageServer, PageRequest, ToTables } from './messages.ts';
import { Records, type Change } from './records.ts';

const TICK_MS = 250;
/** This tab gives up when this many workers of the bots have failed in a row. */
const FAILURES_MAX = 3;

/** Fetches a file beside this one. */
async function file(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(new URL(address, import.meta.url));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.arrayBuffer();
}

async function compile(): Promise<WebAssembly.Module> {
  // Not streamed: a plain file server may not send the type that this requires.
  return WebAssembly.compile(await file(wasm));
}

/** Runs in the worker of the bots: it is given a port, over which the module comes first, then jobs. */
export function runBots(): void {
  let instance: Instance | undefined;
  const nobody = (): void => undefined;
  const page = { send: nobody, answer: nobody, close: nobody, put: nobody, write: nobody, think: nobody, fetch: nobody, wake: nobody };
  addEventListener('message', ({ data: port }: MessageEvent<MessagePort>) => {
    port.onmessage = ({ data }: MessageEvent<WebAssembly.Module | Uint8Array>) => {
      if (data instanceof WebAssembly.Module) instance = new Instance(data, page);
      else if (instance) port.postMessage(instance.think(data));
    };
    port.onmessageerror = () => {
      throw new Error('a job cannot be read'); // the page gets it by onerror
    };
  });
}

/** The other end of a port: a tab, and its number of the channel. */
interface End {
  tab: string;
  channel: number;
}

export class DeviceTables {
  private readonly instance: Instance;
  private botPort: MessagePort | undefined;
  private failures = 0;
  private changes: Change[] = [];
  private woken = false;
  /** A turn is a message of our own, so that earlier messages of pages are handled first. */
  private readonly turns = new MessageChannel();
  private next = 1;
  private readonly ends = new Map<number, End>();

  private constructor(
    private readonly module: WebAssembly.Module,
    private readonly records: Records,
    private readonly post: (tab: string, message: FromPageServer) => void,
    /** Has the page start the worker of the bots, and gives it the port. */
    private readonly startBots: (port: MessagePort) => void,
  ) {
    this.instance = new Instance(module, {
      send: (port, text) => this.to(port, (channel) => ({ is: 'message', channel, text })),
      answer: (port, status, text) => {
        this.to(port, (channel) => ({ is: 'response', channel, status, text }));
        queueMicrotask(() => this.forget(port));
      },
      close: (port) => this.to(port, (channel) => ({ is: 'closed', channel })),
      put: (name, bytes) => {
        if (name === null) this.changes = [];
        else this.changes.push([name, bytes]);
      },
      write: () => void this.write(),
      think: (job) => this.think(job),
      fetch: (name) => void this.fetch(name),
      wake: () => this.wake(),
    });
    this.turns.port1.onmessage = () => {
      this.woken = false;
      this.instance.turn();
    };
  }

  static async open(post: (tab: string, message: FromPageServer) => void, startBots: (port: MessagePort) => void): Promise<DeviceTables> {
    const [module, records] = await Promise.all([compile(), Records.open()]);
    const tables = new DeviceTables(module, records, post, startBots);
    for (const [name, bytes] of await records.all()) tables.instance.load(name, bytes);
    tables.instance.open();
    setInterval(() => tables.instance.tick(), TICK_MS);
    return tables;
  }

  get keeps(): boolean {
    return this.records.keeps;
  }

  /** Handles a message of a tab's page. */
  receive(tab: string, message: ToTables): void {
    const { channel } = message;
    if (message.is === 'open') this.connect({ tab, channel });
    else if (message.is === 'request') this.request({ tab, channel }, message.request);
    else {
      const port = this.portOf(tab, channel);
      if (port === undefined) return;
      if (message.is === 'message') this.instance.message(port, message.text);
      else this.forget(port);
    }
  }

  /** Closes all channels of a tab that is gone. */
  removeTab(tab: string): void {
    for (const [port, end] of [...this.ends]) if (end.tab === tab) this.forget(port);
  }

  /** The worker of the bots has failed: the next job gets another one, and the server asks again for what it needs. */
  botsFailed(): void {
    this.botPort?.close();
    this.botPort = undefined;
    if (++this.failures >= FAILURES_MAX) throw new Error('bots cannot think'); // another tab may try
    this.instance.thought(null);
  }

  private connect(end: End): void {
    const port = this.next++;
    this.ends.set(port, end);
    if (this.instance.connect(port)) this.post(end.tab, { is: 'opened', channel: end.channel });
  }

  private request(end: End, { method, path, secret, lang, body }: PageRequest): void {
    const port = this.next++;
    const [place = '', query = ''] = path.split('?');
    this.ends.set(port, end);
    this.instance.request(port, method, place, query, secret, lang, body);
  }

  private portOf(tab: string, channel: number): number | undefined {
    for (const [port, end] of this.ends) if (end.tab === tab && end.channel === channel) return port;
    return undefined;
  }

  private to(port: number, message: (channel: number) => FromPageServer): void {
    const end = this.ends.get(port);
    if (end) this.post(end.tab, message(end.channel));
  }

  private forget(port: number): void {
    if (this.ends.delete(port)) this.instance.gone(port);
  }

  private wake(): void {
    if (this.woken) return;
    this.woken = true;
    this.turns.port2.postMessage(null);
  }

  private async write(): Promise<void> {
    const { changes } = this;
    this.changes = [];
    this.instance.written(await this.records.write(changes));
  }

  private async fetch(name: string): Promise<void> {
    const bytes = await file(texts[name] ?? name).catch(() => null);
    this.instance.fetched(name, bytes && new Uint8Array(bytes));
  }

  private think(job: Uint8Array<ArrayBuffer>): void {
    this.botPort ??= this.openBotPort();
    this.botPort.postMessage(job, [job.buffer]);
  }

  private openBotPort(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<Uint8Array>) => {
      this.failures = 0;
      this.instance.thought(data);
    };
    port1.onmessageerror = () => this.botsFailed();
    port1.postMessage(this.module);
    this.startBots(port2);
    return port1;
  }
}
