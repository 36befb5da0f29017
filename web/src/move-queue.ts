/*
 * Shows the others' moves one after the other: each begins a pause after the board has finished the motion of the one
 * before it, so that everybody sees what a bot did. No move is left out or shown in another order; there are no pauses
 * in a hidden page, with a clock, or before the reader's own move.
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

/** Resolves when the board of this page shows what it was given, and nothing on it moves any more. */
async function idle(page: BoardPage): Promise<void> {
  await page.updateComplete;
  const board = page.renderRoot.querySelector<Board>('[data-board]');
  let timer = 0;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, LONGEST)));
  await Promise.race([board?.idle?.(), late]);
  clearTimeout(timer);
}

/** Runs one task a pause after the board has become idle; a new task replaces the one that waits. */
export class WhenIdle {
  private timer = 0;
  private latest = 0;

  constructor(private readonly page: BoardPage) {}

  async run(pause: number, task: () => void): Promise<void> {
    this.cancel();
    const { latest } = this;
    await idle(this.page);
    if (latest === this.latest) this.timer = setTimeout(task, pause);
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.latest++;
  }
}

/** The seat of the last action. */
function actorOf({ log }: Update): number | undefined {
  return log.filter(({ acts }) => acts).at(-1)?.seat;
}

/** A view, with what the log says about it. */
interface Update {
  seq: number;
  log: readonly LogEntry[];
}

export class MoveQueue<Item extends Update> {
  private waiting: Item[] = [];
  private timer = 0;
  /** The item that was shown last: its number, its actor, how many were shown before it, and when its motion ended. */
  private latest = 0;
  private actor: number | undefined;
  private shown = 0;
  private idleSince = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly page: BoardPage,
    private readonly show: (item: Item) => void,
  ) {}

  /** Shows it when its turn comes: now, if nothing has been shown for a while. */
  add(item: Item, hurried: boolean): void {
    this.waiting.push(item);
    // Views of the same moment, for several chairs of this device, come together.
    if (hurried || document.hidden || PAUSE[settings.pace] === 0 || item.seq === this.latest) this.flush();
    else this.next();
  }

  /** Shows all waiting items at once. */
  flush(): void {
    const rest = this.waiting;
    this.clear();
    rest.forEach(this.show);
    const last = rest.at(-1);
    if (last) void this.hold(last);
  }

  /** Forgets all waiting items: something newer is known already. */
  clear(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.shown++;
    this.idleSince = Number.NEGATIVE_INFINITY;
  }

  /** Holds the next items back after this one was shown, until its motion has ended and the pause is over. */
  async hold(item: Item): Promise<void> {
    const shown = ++this.shown;
    this.latest = item.seq;
    this.actor = actorOf(item);
    this.idleSince = Number.POSITIVE_INFINITY;
    await idle(this.page);
    if (shown !== this.shown) return;
    this.idleSince = performance.now();
    this.next();
  }

  private next(): void {
    clearTimeout(this.timer);
    const [first] = this.waiting;
    if (!first || this.idleSince === Number.POSITIVE_INFINITY) return;
    const pause = PAUSE[settings.pace] * (actorOf(first) === this.actor ? SAME : 1);
    const wait = this.idleSince + pause - performance.now();
    if (wait > 0) {
      this.timer = setTimeout(() => this.next(), wait);
      return;
    }
    const now = this.waiting.filter(({ seq }) => seq === first.seq);
    this.waiting = this.waiting.filter(({ seq }) => seq !== first.seq);
    now.forEach(this.show);
    void this.hold(first);
  }
}
