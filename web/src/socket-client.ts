/*
 * The line to the server: one WebSocket that comes back by itself. Commands are promises; a move that
 * was sent but not answered when the line broke is sent again, which counts once (docs/PROTOCOL.md).
 * Watched tables are asked for again from where they were left.
 */
import type { Command, Message, Refused } from './protocol.ts';
import { settings } from './settings.ts';

type Listener = (message: Message) => void;

interface Waiting {
  command: Command;
  resolve: (message: Message) => void;
  reject: (refused: Refused) => void;
  again: boolean; // may be sent again on a new line
}

const RETRY_FIRST = 300;
const RETRY_LAST = 8000;

class SocketClient extends EventTarget {
  /** 'on': talking; 'off': the server is away. */
  state: 'new' | 'on' | 'off' = 'new';
  private socket: WebSocket | null = null;
  private next = 1;
  private waiting = new Map<number, Waiting>();
  private watched = new Map<string, { since: number; tell: Listener }>();
  private retry = RETRY_FIRST;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    settings.addEventListener('change', () => this.hello());
    addEventListener('online', () => this.reconnect());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.reconnect();
    });
  }

  /** Sends a command; the answer, or the refusal as an exception. */
  request(command: Command, again = false): Promise<Message> {
    this.open();
    return new Promise((resolve, reject) => {
      const id = this.next++;
      this.waiting.set(id, { command, resolve, reject, again });
      this.send({ ...command, id });
    });
  }

  /** Tells everything about a table until unwatch. */
  watch(table: string, tell: Listener): void {
    this.watched.set(table, { since: -1, tell });
    this.open();
    this.sendWatch(table);
  }

  unwatch(table: string): void {
    if (this.watched.delete(table)) this.send({ do: 'unwatch', table });
  }

  /** A gap was found: everything since then, please. */
  catchUp(table: string, since: number): void {
    const watch = this.watched.get(table);
    if (!watch) return;
    watch.since = since;
    this.sendWatch(table);
  }

  /** A table that was shown before is asked for whole: its log may have been in another language. */
  private sendWatch(table: string): void {
    const shown = (this.watched.get(table)?.since ?? -1) >= 0;
    this.send({ do: 'watch', table, id: table, ...(shown ? { since: 0 } : {}) });
  }

  private send(command: Command): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
  }

  private hello(): void {
    const { secret, lang } = settings;
    this.send(secret ? { do: 'hello', secret, lang } : { do: 'hello', lang });
    for (const table of this.watched.keys()) this.sendWatch(table);
  }

  private reconnect(): void {
    if (this.state !== 'off') return;
    clearTimeout(this.timer);
    this.retry = RETRY_FIRST;
    this.open();
  }

  private open(): void {
    if (this.socket) return;
    const url = new URL('/ws', location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.receive(JSON.parse(event.data as string) as Message);
    socket.onclose = () => this.closed(socket);
  }

  private opened(): void {
    this.retry = RETRY_FIRST;
    this.set('on');
    this.hello();
    for (const [id, waiting] of this.waiting) this.send({ ...waiting.command, id });
  }

  private closed(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.set('off');
    for (const [id, waiting] of this.waiting) {
      if (waiting.again) continue;
      this.waiting.delete(id);
      waiting.reject({ is: 'refused', why: 'offline', words: '' });
    }
    this.timer = setTimeout(() => this.open(), this.retry * (0.75 + Math.random() / 2));
    this.retry = Math.min(this.retry * 2, RETRY_LAST);
  }

  private set(state: 'on' | 'off'): void {
    if (this.state === state) return;
    this.state = state;
    this.dispatchEvent(new Event('change'));
  }

  private receive(message: Message): void {
    const re = 're' in message ? message.re : undefined;
    if (typeof re === 'string' && message.is === 'refused') {
      this.about(re, message); // it was asked for by its name
      return;
    }
    const waiting = typeof re === 'number' ? this.waiting.get(re) : undefined;
    if (typeof re === 'number' && waiting) {
      this.waiting.delete(re);
      if (message.is === 'refused') waiting.reject(message);
      else waiting.resolve(message);
      return;
    }
    if ('table' in message && message.table) this.about(message.table, message);
  }

  private about(table: string, message: Message): void {
    const watch = this.watched.get(table);
    if (!watch) return;
    if ('seq' in message) watch.since = Math.max(watch.since, message.seq);
    watch.tell(message);
  }
}

export const client = new SocketClient();

/** This device's secret; asked for once. */
export async function ensureDevice(): Promise<void> {
  if (settings.secret) return;
  const answer = await client.request({ do: 'device' }, true);
  if (answer.is === 'device') settings.set({ secret: answer.secret });
}

/** The words of whatever went wrong; '' if the line itself is down, which is shown elsewhere. */
export function refusal(error: unknown): string {
  const refused = error as Partial<Refused>;
  return refused.is === 'refused' ? (refused.words ?? '') : String(error);
}
