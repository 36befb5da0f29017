/*
 * The others' moves are shown one after the other: each begins a moment after all of the one before it has come to
 * rest on the board, so that everybody sees what a bot did. Nothing is ever left out or shown in another order; there
 * are no pauses in a hidden page, with a clock, or before the reader's own move.
 */
import type { ReactiveControllerHost } from 'lit';
import type { Board } from './board.ts';
import type { LogEntry } from './protocol.ts';
import { settings, type Pace } from './settings.ts';

/** Milliseconds between the end of one move and the beginning of the next. */
export const PAUSE: Record<Pace, number> = { calm: 1200, usual: 550, fast: 0 };

/** The part of it between two steps of one player's turn. */
const SAME = 0.5;

/** Milliseconds after which nothing is waited for any longer: a hidden page does not move. */
const LONGEST = 8000;

/** A page with a board. */
export type BoardPage = ReactiveControllerHost & { readonly renderRoot: ParentNode };

/** When the board of this page shows what it was given, and nothing on it moves any more. */
async function landed(page: BoardPage): Promise<void> {
  await page.updateComplete;
  const board = page.renderRoot.querySelector<Board>('[data-board]');
  let timer = 0;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, LONGEST)));
  await Promise.race([board?.landed?.(), late]);
  clearTimeout(timer);
}

/** What comes after what is on the board: when that has landed, and a moment later. Only the last one asked for comes. */
export class Afterwards {
  private timer = 0;
  private asked = 0;

  constructor(private readonly page: BoardPage) {}

  async come(pause: number, work: () => void): Promise<void> {
    this.stop();
    const { asked } = this;
    await landed(this.page);
    if (asked === this.asked) this.timer = setTimeout(work, pause);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.asked++;
  }
}

/** Whose doing it was last. */
function actorOf({ log }: Happened): number | undefined {
  return log.filter(({ acts }) => acts).at(-1)?.seat;
}

/** Something that has happened, with what the log says about it. */
interface Happened {
  seq: number;
  log: readonly LogEntry[];
}

export class Paced<Thing extends Happened> {
  private waiting: Thing[] = [];
  private timer = 0;
  /** What was shown last: its number, whose it was, how many were shown before it, and when it had landed. */
  private latest = 0;
  private actor: number | undefined;
  private shown = 0;
  private landedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly page: BoardPage,
    private readonly show: (thing: Thing) => void,
  ) {}

  /** Shows it when its turn comes: now, if nothing has been shown for a while. */
  add(thing: Thing, hurried: boolean): void {
    this.waiting.push(thing);
    // Views of the same moment, for several chairs of this device, come together.
    if (hurried || document.hidden || PAUSE[settings.pace] === 0 || thing.seq === this.latest) this.all();
    else this.next();
  }

  /** Shows everything that waits. */
  all(): void {
    const rest = this.waiting;
    this.clear();
    rest.forEach(this.show);
    const last = rest.at(-1);
    if (last) void this.rest(last);
  }

  /** Forgets what waits: something newer is known already. */
  clear(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.shown++;
    this.landedAt = Number.NEGATIVE_INFINITY;
  }

  /** This has been shown: what comes waits until it has landed, and a moment longer. */
  async rest(thing: Thing): Promise<void> {
    const shown = ++this.shown;
    this.latest = thing.seq;
    this.actor = actorOf(thing);
    this.landedAt = Number.POSITIVE_INFINITY;
    await landed(this.page);
    if (shown !== this.shown) return;
    this.landedAt = performance.now();
    this.next();
  }

  private next(): void {
    clearTimeout(this.timer);
    const [first] = this.waiting;
    if (!first || this.landedAt === Number.POSITIVE_INFINITY) return;
    const pause = PAUSE[settings.pace] * (actorOf(first) === this.actor ? SAME : 1);
    const wait = this.landedAt + pause - performance.now();
    if (wait > 0) {
      this.timer = setTimeout(() => this.next(), wait);
      return;
    }
    const now = this.waiting.filter(({ seq }) => seq === first.seq);
    this.waiting = this.waiting.filter(({ seq }) => seq !== first.seq);
    now.forEach(this.show);
    void this.rest(first);
  }
}
