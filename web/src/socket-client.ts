/*
 * The page's counterpart: a server, by a WebSocket, or the tables of this device. Both speak the same protocol, and
 * this module alone decides which of them is meant: a command about a table goes where that table is, any other to the
 * server, and to the device if there is no server or it cannot be reached.
 */
import { Connection, RefusedError, type Subscriber } from './connection.ts';
import { pageServer, type SocketLike } from './page-server/page-server.ts';
import { isLocal, addLocalTable } from './routes.ts';
import type { Answer, Command, CommandName } from './protocol.ts';
import { settings } from './settings.ts';
import { say } from './words.ts';

export { RefusedError, type Subscriber } from './connection.ts';

/** After this time a server counts as unreachable, for commands that the device can answer itself. */
const PATIENCE_MS = 4000;

function webSocket(): SocketLike {
  const url = new URL('/ws', location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return new WebSocket(url) as unknown as SocketLike; // its listeners take more arguments
}

function broken(): RefusedError {
  return new RefusedError('broken', say('placeBroken'));
}

class Client extends EventTarget {
  /** Null: this page has none, it is a site of plain files. */
  private readonly server = SITE ? null : new Connection(webSocket);
  private readonly here = new Connection(() => pageServer.connect());

  constructor() {
    super();
    const { server } = this;
    pageServer.addEventListener('change', () => {
      if (pageServer.broken) this.here.refuse(broken());
    });
    for (const one of [server, this.here, pageServer]) one?.addEventListener('change', () => this.dispatchEvent(new Event('change')));
    if (!server) return;
    addEventListener('online', () => server.reconnect());
    // The browser itself would notice only when something is sent, or after a minute.
    addEventListener('offline', () => server.hangUp());
  }

  /** 'on': the server is there; 'off': it does not answer. A site needs none. */
  get state(): 'new' | 'on' | 'off' {
    return this.server ? this.server.state : 'on';
  }

  /** Whether only this device can answer now. */
  get alone(): boolean {
    return this.server === null || this.server.state === 'off';
  }

  /** The address for other devices; null: the server has not said. */
  get address(): string | null {
    return this.server?.address ?? null;
  }

  /** Sends a command. Resolves to its answer; rejects with a RefusedError. */
  request<Name extends CommandName>(command: Command<Name>, options: { resend?: boolean } = {}): Promise<Answer<Name>> {
    const { table } = command as { table?: string };
    if (table !== undefined) return isLocal(table) ? this.onDevice(command, options) : this.onServer(command, options);
    return this.anywhere(command, options);
  }

  /** Sends a command to this device's own tables, whether or not a server is there. */
  async onDevice<Name extends CommandName>(command: Command<Name>, options: { resend?: boolean } = {}): Promise<Answer<Name>> {
    if (pageServer.broken) throw broken();
    const answer = await this.here.request(command, options).catch((error: unknown) => {
      const unsaved = error instanceof RefusedError && error.why === 'not-saved';
      throw unsaved ? new RefusedError(error.why, say('deviceFull')) : error;
    });
    const { table } = answer as { table?: string };
    if (table !== undefined) addLocalTable(table);
    return answer;
  }

  onServer<Name extends CommandName>(command: Command<Name>, options: { resend?: boolean } = {}): Promise<Answer<Name>> {
    if (!this.server) return Promise.reject(new RefusedError('offline', ''));
    return this.server.request(command, options);
  }

  watch(subscriber: Subscriber): void {
    this.of(subscriber)?.watch(subscriber);
  }

  unwatch(subscriber: Subscriber): void {
    this.of(subscriber)?.unwatch(subscriber);
  }

  catchUp(subscriber: Subscriber, since: number): void {
    this.of(subscriber)?.catchUp(subscriber, since);
  }

  private of({ table }: Subscriber): Connection | null {
    return isLocal(table) ? this.here : this.server;
  }

  private async anywhere<Name extends CommandName>(command: Command<Name>, options: { resend?: boolean }): Promise<Answer<Name>> {
    if (!(await this.reached())) return this.onDevice(command, options);
    try {
      return await this.onServer(command);
    } catch (error) {
      if (error instanceof RefusedError && error.why === 'offline' && options.resend) return this.onDevice(command, options);
      throw error;
    }
  }

  /** Whether the server is there, once that is known. */
  private reached(): Promise<boolean> {
    const { server } = this;
    if (!server) return Promise.resolve(false);
    if (server.state !== 'new') return Promise.resolve(server.state === 'on');
    server.open();
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), PATIENCE_MS);
      server.addEventListener('change', () => (clearTimeout(timer), resolve(server.state === 'on')), { once: true });
    });
  }
}

export const client = new Client();

/** Requests a secret for this device, once. */
export async function ensureDevice(): Promise<void> {
  if (settings.secret) return;
  const { secret } = await client.request({ do: 'device' }, { resend: true });
  settings.set({ secret });
}

/** The words of an error; '' if the connection itself is down, which is shown elsewhere. */
export function refusal(error: unknown): string {
  return error instanceof RefusedError ? error.words : String(error);
}
