/*
 * A connection to a server: a line that comes back by itself, to a WebSocket or to the tables of this device
 * (docs/PROTOCOL.md is the same for both). A command is a promise of its answer; a move that was sent but not answered
 * when the line broke is sent again, which counts once. Watched tables are asked for missed messages.
 */
import type { SocketLike } from './page-server/page-server.ts';
import { ANSWERS, type Answer, type Command, type CommandName } from './protocol.ts';
import type { Message, RefusalReason, Refused, Tag } from './protocol.ts';
import { parseMessage } from './protocol-check.ts';
import { settings } from './settings.ts';

/** The server has refused a command, or the connection broke before it was answered. */
export class RefusedError extends Error {
  constructor(
    /** `broken`: the page's own server has stopped; `offline`: no server is reached. */
    readonly why: RefusalReason | 'broken' | 'offline',
    /** For people; '' if the connection is down, which is shown elsewhere. */
    readonly words: string,
  ) {
    super(`refused: ${why}`);
  }
}

/** A subscriber to a table. */
export interface Subscriber {
  readonly table: string;
  /** The last `seq` that is known of it; null: nothing yet. */
  readonly seq: number | null;
  /** `since`: it answers `watch` and has everything after that `seq`; undefined: something new. */
  receive(message: Message, since?: number): void;
}

interface Pending {
  send: () => void;
  resolve: (message: Message) => void;
  reject: (error: RefusedError) => void;
  /** May be sent again on a new connection. */
  resend: boolean;
}

const RETRY_FIRST = 300;
const RETRY_LAST = 8000;

export class Connection extends EventTarget {
  /** 'on': connected; 'off': the server does not answer. */
  state: 'new' | 'on' | 'off' = 'new';
  /** The address for other devices; null: the server has not said. Known before any view has come. */
  address: string | null = null;
  private socket: SocketLike | null = null;
  private nextId = 1;
  private readonly pending = new Map<number, Pending>();
  private readonly subscribers = new Map<string, Subscriber>();
  private retry = RETRY_FIRST;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly connect: () => SocketLike) {
    super();
    // No other setting concerns the server. Its earlier messages were in the other language, or for another person.
    settings.observe(['lang', 'secret', 'as'], () => {
      this.hello();
      for (const subscriber of this.subscribers.values()) this.sendWatch(subscriber, 0);
    });
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.reconnect();
    });
  }

  /** Sends a command. Resolves to its answer; rejects with a RefusedError. */
  request<Name extends CommandName>(command: Command<Name>, { resend = false } = {}): Promise<Answer<Name>> {
    this.open();
    return new Promise((resolve, reject) => {
      const id = this.nextId++;
      const settle = (message: Message): void => {
        if (message.is === ANSWERS[command.do]) resolve(message);
        else reject(new RefusedError('malformed', ''));
      };
      const send = (): void => this.send(command, id);
      this.pending.set(id, { send, resolve: settle, reject, resend });
      send();
    });
  }

  /** Tells a subscriber everything about its table until `unwatch`. */
  watch(subscriber: Subscriber): void {
    this.subscribers.set(subscriber.table, subscriber);
    this.open();
    this.sendWatch(subscriber, subscriber.seq ?? undefined);
  }

  unwatch(subscriber: Subscriber): void {
    if (this.subscribers.get(subscriber.table) !== subscriber) return;
    this.subscribers.delete(subscriber.table);
    this.send({ do: 'unwatch', table: subscriber.table });
  }

  /** Requests everything after `since` again: something is missing, or something already received has changed. */
  catchUp(subscriber: Subscriber, since: number): void {
    if (this.subscribers.get(subscriber.table) === subscriber) this.sendWatch(subscriber, since);
  }

  /** Its tag says what it will answer: the table, and after which `seq` its log begins. */
  private sendWatch({ table }: Subscriber, since?: number): void {
    this.send({ do: 'watch', table, ...(since === undefined ? {} : { since }) }, `${table}:${since ?? 0}`);
  }

  private send<Name extends CommandName>(command: Command<Name>, id?: Tag): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ ...command, id }));
  }

  private hello(): void {
    const { lang } = settings;
    const secret = settings.as || settings.secret;
    this.send(secret ? { do: 'hello', secret, lang } : { do: 'hello', lang });
  }

  /** Does not wait any longer before it tries again. */
  reconnect(): void {
    if (this.state !== 'off') return;
    clearTimeout(this.timer);
    this.retry = RETRY_FIRST;
    this.open();
  }

  open(): void {
    if (this.socket) return;
    const socket = this.connect();
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.parse(event.data);
    socket.onclose = () => this.closed(socket);
  }

  private opened(): void {
    this.retry = RETRY_FIRST;
    this.setState('on');
    this.hello();
    for (const subscriber of this.subscribers.values()) this.sendWatch(subscriber, subscriber.seq ?? undefined);
    for (const { send } of this.pending.values()) send();
  }

  /** The line is known to be down. */
  hangUp(): void {
    const { socket } = this;
    socket?.close();
    if (socket) this.closed(socket);
  }

  /** Pending requests will never be answered. */
  refuse(error: RefusedError): void {
    for (const { reject } of this.pending.values()) reject(error);
    this.pending.clear();
  }

  private closed(socket: SocketLike): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.setState('off');
    for (const [id, pending] of this.pending) {
      if (pending.resend) continue;
      this.pending.delete(id);
      pending.reject(new RefusedError('offline', ''));
    }
    this.timer = setTimeout(() => this.open(), this.retry * (0.75 + Math.random() / 2));
    this.retry = Math.min(this.retry * 2, RETRY_LAST);
  }

  private setState(state: 'on' | 'off'): void {
    if (this.state === state) return;
    this.state = state;
    this.dispatchEvent(new Event('change'));
  }

  private parse(data: unknown): void {
    const message = parseMessage(data);
    if (message) this.receive(message);
    else console.error('Not a message of protocol 1:', data);
  }

  private receive(message: Message): void {
    const re = 're' in message ? message.re : undefined;
    if (typeof re === 'number') this.settle(re, message);
    else if (typeof re === 'string') this.answerWatch(re, message);
    else if (message.is === 'hello') this.address = message.address ?? null;
    else if ('table' in message) this.subscribers.get(message.table)?.receive(message);
  }

  private settle(id: number, message: Message): void {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    if (message.is === 'refused') pending?.reject(refused(message));
    else pending?.resolve(message);
  }

  private answerWatch(tag: string, message: Message): void {
    const [table = '', since] = tag.split(':');
    this.subscribers.get(table)?.receive(message, Number(since));
  }
}

function refused({ why, words, rule }: Refused): RefusedError {
  return new RefusedError(why, rule === undefined ? words : `${rule}: ${words}`);
}
