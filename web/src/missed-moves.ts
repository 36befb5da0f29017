/*
 * One device for several people: moves that were made while another person had it are replayed for the person who takes
 * it, view after view, from the last one that they saw. A tap or a key ends the replay, and so does any new view.
 */
import type { View } from './protocol.ts';
import { settings, type Pace } from './settings.ts';
import { less } from './ui/motion.ts';

/** Milliseconds for which each view is shown. */
const STEP: Record<Pace, number> = { calm: 1500, usual: 900, fast: 0 };
/** If more views than this were missed, only the latest are replayed. */
const STEPS_MAX = 5;

/** A view without its choices: they are no longer possible. */
function past(view: View): View {
  const { choices: _c, prompt: _p, ...rest } = view;
  return rest;
}

export class MissedMoves {
  /** By chair: the last view that its person saw, and the views since. */
  private readonly missed = new Map<number, View[]>();
  private waiting: View[] = [];
  private timer = 0;

  constructor(private readonly show: (view: View) => void) {}

  /** Notes the last view that a person saw before handing the device over. */
  startFrom(view: View): void {
    if (view.seat !== null) this.missed.set(view.seat, [past(view)]);
  }

  /** Notes a view for a person who does not have the device. */
  add(view: View): void {
    if (view.seat === null || !view.log.some((entry) => entry.acts)) return;
    this.missed.set(view.seat, [...(this.missed.get(view.seat) ?? []).slice(-STEPS_MAX), view]);
  }

  /** Shows a person who takes the device the missed views, and then the latest. */
  replay(latest: View | undefined): void {
    if (!latest) return;
    const before = this.missed.get(latest.seat ?? -1) ?? [];
    this.missed.delete(latest.seat ?? -1);
    this.stop();
    const again = STEP[settings.pace] > 0 && !less.matches;
    this.waiting = [...(again ? before.filter(({ seq }) => seq < latest.seq).map(past) : []), latest];
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, this.finish, { capture: true });
    this.next();
  }

  /** Ends the replay: something newer is shown. */
  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    for (const type of ['pointerdown', 'keydown']) removeEventListener(type, this.finish, { capture: true });
  }

  clear(): void {
    this.stop();
    this.missed.clear();
  }

  private readonly finish = (): void => {
    const latest = this.waiting.at(-1);
    this.stop();
    if (latest) this.show(latest);
  };

  private next(): void {
    const [view, ...rest] = this.waiting;
    this.waiting = rest;
    if (rest.length > 0) this.timer = setTimeout(() => this.next(), STEP[settings.pace]);
    else this.stop();
    if (view) this.show(view);
  }
}
