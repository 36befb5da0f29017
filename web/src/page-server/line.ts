/*
 * The page's side of its own tables: lines that look like WebSockets, and requests like those of HTTP, to the worker
 * that runs the server. The worker is started when somebody first plays on the device.
 */
import worker from 'page-server:worker';
import { settings } from '../settings.ts';
import { THINKER, type FromPageServer, type Question, type ToPageServer } from './messages.ts';

/** What a connection needs of a WebSocket. */
export interface Line {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

class PageServerLine implements Line {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(
    private readonly number: number,
    private readonly tell: (message: ToPageServer) => void,
  ) {}

  send(text: string): void {
    this.tell({ is: 'say', line: this.number, text });
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.tell({ is: 'close', line: this.number });
  }
}

class PageServer extends EventTarget {
  /** Whether games on the device are kept; null: not known yet. */
  keeps: boolean | null = null;
  /** Why games cannot be played on the device; '': they can. */
  broken = '';
  private worker: Worker | undefined;
  private thinker: Worker | undefined;
  private next = 1;
  private readonly lines = new Map<number, PageServerLine>();
  private readonly questions = new Map<number, (text: string) => void>();

  dial(): Line {
    const number = this.next++;
    const line = new PageServerLine(number, (message) => this.tell(message));
    this.lines.set(number, line);
    this.tell({ is: 'open', line: number });
    return line;
  }

  /** The body of the answer. */
  ask(method: Question['method'], path: string, secret = '', body = ''): Promise<string> {
    const line = this.next++;
    this.tell({ is: 'ask', line, question: { method, path, secret, lang: settings.lang, body } });
    return new Promise((resolve) => this.questions.set(line, resolve));
  }

  private tell(message: ToPageServer): void {
    if (!this.worker) {
      this.worker = new Worker(worker, { type: 'module' });
      this.worker.onmessage = ({ data }: MessageEvent<FromPageServer>) => this.hear(data);
      this.worker.onerror = ({ message }) => this.hear({ is: 'broken', why: message || 'the worker could not be loaded' });
    }
    this.worker.postMessage(message);
  }

  /** Starts the worker that thinks, again if there was one; if it fails, tells the tables. */
  private think(port: MessagePort): void {
    this.thinker?.terminate();
    const thinker = new Worker(worker, { type: 'module', name: THINKER });
    thinker.onerror = thinker.onmessageerror = () => {
      if (this.thinker !== thinker) return;
      this.thinker = undefined;
      thinker.terminate();
      this.tell({ is: 'unthought' });
    };
    thinker.postMessage(port, [port]);
    this.thinker = thinker;
  }

  /** Ends both workers, which releases their locks: another tab may take the tables over. */
  private fail(why: string): void {
    this.broken = why;
    this.worker?.terminate();
    this.thinker?.terminate();
  }

  private hear(message: FromPageServer): void {
    if (message.is === 'think') this.think(message.port);
    else if (message.is === 'keeps' || message.is === 'broken') {
      if (message.is === 'keeps') this.keeps = message.keeps;
      else this.fail(message.why);
      this.dispatchEvent(new Event('change'));
    } else if (message.is === 'answered') {
      this.questions.get(message.line)?.(message.text);
      this.questions.delete(message.line);
    } else this.hearLine(message, this.lines.get(message.line));
  }

  private hearLine(message: Extract<FromPageServer, { is: 'opened' | 'said' | 'closed' }>, line: PageServerLine | undefined): void {
    if (!line) return;
    if (message.is === 'said') line.onmessage?.({ data: message.text });
    else if (message.is === 'opened') {
      line.readyState = WebSocket.OPEN;
      line.onopen?.();
    } else {
      line.readyState = WebSocket.CLOSED;
      this.lines.delete(message.line);
      line.onclose?.();
    }
  }
}

export const pageServer = new PageServer();
