/*
 * The page's side of its own tables: connections that look like WebSockets, and requests like those of HTTP, to the
 * worker that runs the server. The worker is started when somebody first plays on the device.
 */
import worker from 'page-server:worker';
import { settings } from '../settings.ts';
import { BOT_WORKER, type FromPageServer, type PageRequest, type ToPageServer } from './messages.ts';

/** The part of a WebSocket that a connection uses. */
export interface SocketLike {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

class PageServerSocket implements SocketLike {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(
    private readonly channel: number,
    private readonly post: (message: ToPageServer) => void,
  ) {}

  send(text: string): void {
    this.post({ is: 'message', channel: this.channel, text });
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.post({ is: 'close', channel: this.channel });
  }
}

class PageServer extends EventTarget {
  /** Whether games on the device are kept; null: not known yet. */
  keeps: boolean | null = null;
  /** Why games cannot be played on the device; '': they can. */
  broken = '';
  private worker: Worker | undefined;
  private botWorker: Worker | undefined;
  private nextChannel = 1;
  private readonly sockets = new Map<number, PageServerSocket>();
  private readonly responses = new Map<number, (text: string) => void>();

  connect(): SocketLike {
    const channel = this.nextChannel++;
    const socket = new PageServerSocket(channel, (message) => this.post(message));
    this.sockets.set(channel, socket);
    this.post({ is: 'open', channel });
    return socket;
  }

  /** Resolves to the body of the response. */
  request(method: PageRequest['method'], path: string, secret = '', body = ''): Promise<string> {
    const channel = this.nextChannel++;
    this.post({ is: 'request', channel, request: { method, path, secret, lang: settings.lang, body } });
    return new Promise((resolve) => this.responses.set(channel, resolve));
  }

  private post(message: ToPageServer): void {
    if (!this.worker) {
      this.worker = new Worker(worker, { type: 'module' });
      this.worker.onmessage = ({ data }: MessageEvent<FromPageServer>) => this.receive(data);
      this.worker.onerror = ({ message }) => this.receive({ is: 'broken', why: message || 'the worker could not be loaded' });
    }
    this.worker.postMessage(message);
  }

  /** Starts the worker of the bots, again if there was one; if it fails, tells the tables. */
  private startBots(port: MessagePort): void {
    this.botWorker?.terminate();
    const botWorker = new Worker(worker, { type: 'module', name: BOT_WORKER });
    botWorker.onerror = botWorker.onmessageerror = () => {
      if (this.botWorker !== botWorker) return;
      this.botWorker = undefined;
      botWorker.terminate();
      this.post({ is: 'bots-failed' });
    };
    botWorker.postMessage(port, [port]);
    this.botWorker = botWorker;
  }

  /** Ends both workers, which releases their locks: another tab may take the tables over. */
  private fail(why: string): void {
    this.broken = why;
    this.worker?.terminate();
    this.botWorker?.terminate();
  }

  private receive(message: FromPageServer): void {
    if (message.is === 'start-bots') this.startBots(message.port);
    else if (message.is === 'keeps' || message.is === 'broken') {
      if (message.is === 'keeps') this.keeps = message.keeps;
      else this.fail(message.why);
      this.dispatchEvent(new Event('change'));
    } else if (message.is === 'response') {
      this.responses.get(message.channel)?.(message.text);
      this.responses.delete(message.channel);
    } else this.receiveFor(this.sockets.get(message.channel), message);
  }

  private receiveFor(socket: PageServerSocket | undefined, message: Extract<FromPageServer, { is: 'opened' | 'message' | 'closed' }>): void {
    if (!socket) return;
    if (message.is === 'message') socket.onmessage?.({ data: message.text });
    else if (message.is === 'opened') {
      socket.readyState = WebSocket.OPEN;
      socket.onopen?.();
    } else {
      socket.readyState = WebSocket.CLOSED;
      this.sockets.delete(message.channel);
      socket.onclose?.();
    }
  }
}

export const pageServer = new PageServer();
