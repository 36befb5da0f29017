/*
 * The ceremony: the podium rises, part after part is counted, the crown drops and suits fall. Nothing waits for it:
 * everything is in its place from the beginning, and any tap or key ends it. It takes nine seconds at most.
 */
import { settings } from '../settings.ts';
import { Motion, QUICK, less } from './motion.ts';

const RISE = 350;
const COUNTING = 900;
const PART = 700;
const ALL_PARTS = 4900;
const CROWN = 300;
const FALL = 900;

/** The parts of the sheet that it needs. */
interface Sheet {
  readonly renderRoot: ParentNode;
  /** Shows as many parts of the count; all of them, and the winner is crowned. */
  tell(counted: number, crowned: boolean): Promise<unknown>;
}

export class Ceremony {
  private readonly motion = new Motion();
  private timers: number[] = [];
  private parts = 0;

  constructor(private readonly sheet: Sheet) {}

  /** Asked by the tests: something moves, or will. */
  get busy(): boolean {
    return this.timers.length > 0 || this.motion.busy;
  }

  begin(parts: number): void {
    this.parts = parts;
    if (less.matches) {
      void this.sheet.tell(parts, true);
      this.all('.ending').forEach((all) => all.animate([{ opacity: 0 }, { opacity: 1 }], QUICK));
      return;
    }
    const pace = settings.pace === 'fast' ? 0.3 : 1;
    const step = Math.min(PART, ALL_PARTS / Math.max(parts, 1)) * pace;
    this.rise(pace);
    for (let part = 0; part < parts; part++) this.at(COUNTING * pace + part * step, () => this.countPart(part));
    this.at(COUNTING * pace + parts * step, () => this.crown(pace));
  }

  /** Everything is where it belongs. */
  end(): void {
    if (!this.busy) return;
    this.timers.forEach((timer) => clearTimeout(timer));
    this.timers = [];
    this.motion.finish();
    void this.sheet.tell(this.parts, true);
  }

  private at(time: number, work: () => Promise<void>): void {
    const timer = window.setTimeout(() => {
      void work();
      this.timers = this.timers.filter((other) => other !== timer);
    }, time);
    this.timers.push(timer);
  }

  private all(what: string): HTMLElement[] {
    return [...this.sheet.renderRoot.querySelectorAll<HTMLElement>(what)];
  }

  /** The third first, the winner last. */
  private rise(pace: number): void {
    const stands = this.all('.stand').sort((a, b) => b.className.localeCompare(a.className));
    const frames = [{ transform: 'translateY(60%)', opacity: 0 }, { transform: 'none', opacity: 1 }];
    stands.forEach((stand, i) => void this.motion.run(stand, frames, { delay: i * 0.5 * RISE * pace, duration: RISE * pace }));
  }

  /** Its pieces fly from the name of the part to the bars. */
  private async countPart(part: number): Promise<void> {
    await this.sheet.tell(part + 1, false);
    const [from] = this.all(`.legend [data-part="${part}"] w-icon`);
    for (const piece of this.all(`.piece[data-part="${part}"]`))
      void (from ? this.motion.travel(piece, from.getBoundingClientRect()) : this.motion.appear(piece));
  }

  private async crown(pace: number): Promise<void> {
    await this.sheet.tell(this.parts, true);
    const drop = [{ transform: 'translateY(-160%) rotate(-12deg)', opacity: 0 }, { transform: 'none', opacity: 1 }];
    for (const crown of this.all('.crown')) void this.motion.run(crown, drop, { duration: CROWN * pace, easing: 'ease-in' });
    const fall = [{ transform: 'translateY(-320px) rotate(-140deg)', opacity: 0 }, { transform: 'none', opacity: 1 }];
    this.all('.suits w-icon').forEach((suit, i) => void this.motion.run(suit, fall, { duration: FALL * pace, delay: (i % 5) * 60 * pace }));
  }
}
