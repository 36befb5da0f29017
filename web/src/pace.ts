/*
 * The others' moves are shown one after the other, with a pause between two, so that everybody sees what a bot did.
 * Nothing is ever left out or shown in another order; there are no pauses in a hidden page, or with a clock.
 */
import { settings, type Pace } from './settings.ts';

/** Milliseconds between two moves. */
export const PAUSE: Record<Pace, number> = { calm: 1200, usual: 550, fast: 0 };

export class Paced<Thing extends { seq: number }> {
  private waiting: Thing[] = [];
  private timer = 0;
  private free = 0;

  constructor(private readonly show: (thing: Thing) => void) {}

  /** Shows it when its turn comes: now, if nothing has been shown for a while. */
  add(thing: Thing, hurried: boolean): void {
    this.waiting.push(thing);
    if (hurried || document.hidden || PAUSE[settings.pace] === 0) this.all();
    else if (this.timer === 0) this.next();
  }

  /** Shows everything that waits. */
  all(): void {
    const rest = this.waiting;
    this.clear();
    rest.forEach(this.show);
  }

  /** Forgets what waits: something newer is known already. */
  clear(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.waiting = [];
  }

  /** Views of the same moment, for several chairs of this device, come together. */
  private next(): void {
    this.timer = 0;
    const [first] = this.waiting;
    if (!first) return;
    const wait = this.free - performance.now();
    if (wait > 0) {
      this.timer = setTimeout(() => this.next(), wait);
      return;
    }
    this.free = performance.now() + PAUSE[settings.pace];
    const now = this.waiting.filter(({ seq }) => seq === first.seq);
    this.waiting = this.waiting.filter(({ seq }) => seq !== first.seq);
    now.forEach(this.show);
    if (this.waiting.length > 0) this.timer = setTimeout(() => this.next(), PAUSE[settings.pace]);
  }
}
