/*
 * One device for several people: what happened while another had it is replayed for the person who takes it, view after
 * view, from where they left. A tap or a key ends it, and so does anything new.
 */
import type { View } from './protocol.ts';
import { settings, type Pace } from './settings.ts';
import { less } from './ui/motion.ts';

/** Milliseconds for a thing that happened. */
const STEP: Record<Pace, number> = { calm: 1500, usual: 900, fast: 0 };
/** If more than this was missed, only the latest is replayed. */
const STEPS_MAX = 5;

/** As it was: nothing can be chosen there any more. */
function past(view: View): View {
  const { choices: _c, prompt: _p, ...rest } = view;
  return rest;
}

export class Meanwhile {
  /** By chair: how its person left the table, and what has come since. */
  private readonly kept = new Map<number, View[]>();
  private waiting: View[] = [];
  private timer = 0;

  constructor(private readonly show: (view: View) => void) {}

  /** A person hands the device over and last saw this. */
  leave(view: View): void {
    if (view.seat !== null) this.kept.set(view.seat, [past(view)]);
  }

  /** A view has come for a person who does not have the device. */
  add(view: View): void {
    if (view.seat === null || !view.log.some((entry) => entry.acts)) return;
    this.kept.set(view.seat, [...(this.kept.get(view.seat) ?? []).slice(-STEPS_MAX), view]);
  }

  /** A person takes the device: shows what has come for them, and then the table as it is. */
  come(now: View | undefined): void {
    if (!now) return;
    const before = this.kept.get(now.seat ?? -1) ?? [];
    this.kept.delete(now.seat ?? -1);
    this.stop();
    const again = STEP[settings.pace] > 0 && !less.matches;
    this.waiting = [...(again ? before.filter(({ seq }) => seq < now.seq).map(past) : []), now];
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, this.finish, { capture: true });
    this.next();
  }

  /** Something newer is shown. */
  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    for (const type of ['pointerdown', 'keydown']) removeEventListener(type, this.finish, { capture: true });
  }

  clear(): void {
    this.stop();
    this.kept.clear();
  }

  private readonly finish = (): void => {
    const now = this.waiting.at(-1);
    this.stop();
    if (now) this.show(now);
  };

  private next(): void {
    const [view, ...rest] = this.waiting;
    this.waiting = rest;
    if (rest.length > 0) this.timer = setTimeout(() => this.next(), STEP[settings.pace]);
    else this.stop();
    if (view) this.show(view);
  }
}
