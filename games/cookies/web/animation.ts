/*
 * Animates acts one after another: each is applied to the table that is shown, and moves there. A tap or a key ends it
 * all at once; nothing ever waits for it, since the choices come from the view.
 */
import { render, type TemplateResult } from 'lit';
import { HAPPENED, LUCK, type Act } from '@web/protocol.ts';
import { Motion, QUICK, TRAVEL } from '@web/ui/motion.ts';
import { angleOf, fieldAt, type Point } from './geometry.ts';
import { cardFace } from './hand.ts';
import { bigCookie, smallCookie } from './pictures.ts';
import { EVENT, HIDDEN_COOKIE, JOKER, VERB } from './state.ts';
import { book, type Shown } from './story.ts';

const HOP = 230;
const SPIN = 1200;
const STAGGER = 90;
/** How long another player's card is shown. */
const REST = 480;
/** With more acts than these in the queue, the older ones are skipped. */
const BEHIND_MOST = 40;

/** Out of the hole, large, small. */
const SWELLS: Record<number, readonly string[]> = {
  [EVENT.out]: ['translateY(40%) scale(0.6)', 'translateY(-24%)', 'none'],
  [EVENT.grow]: ['scale(0.6)', 'scale(1.18)', 'none'],
  [EVENT.shrink]: ['scale(1.6)', 'scale(0.85)', 'none'],
};

/** How high a leap goes, in thousandths of the clock. */
const LEAP = 34;
const frame = ({ x, y }: Point, easing: string, offset: number): Keyframe => ({
  transform: `translate(${x}px, ${y}px)`,
  zIndex: 900,
  easing,
  offset,
});

/** The board as its animations need it. */
export interface AnimatedBoard {
  shown: () => Shown;
  root: () => ParentNode;
  layer: () => HTMLElement;
  /** The viewer's seat. */
  mine: () => number | null;
  /** Draws what is shown now. */
  redraw: () => Promise<unknown>;
  /** All is shown: from here on the view counts. */
  settle: () => void;
}

export class AnimationQueue {
  private readonly queue: Act[] = [];
  private skipping = false;
  private busy = false;
  /** When the acts that are known have all been shown. */
  over: Promise<void> = Promise.resolve();

  constructor(
    private readonly motion: Motion,
    private readonly board: AnimatedBoard,
  ) {}

  get running(): boolean {
    return this.busy;
  }

  play(acts: readonly Act[]): void {
    if (this.queue.length > BEHIND_MOST) this.skip();
    this.queue.push(...acts);
    if (!this.busy) this.over = this.run();
  }

  /** Everything is in its place before the next tap counts. */
  skip(): void {
    this.skipping = this.busy;
    this.motion.finish();
  }

  private async run(): Promise<void> {
    this.busy = true;
    for (let act = this.queue.shift(); act; act = this.queue.shift()) {
      if (this.skipping || document.hidden) book(this.board.shown(), act);
      else await this.perform(act);
    }
    this.busy = this.skipping = false;
    this.board.settle();
  }

  private find(what: string): HTMLElement | null {
    return this.board.root().querySelector(what);
  }

  private async book(act: Act): Promise<void> {
    book(this.board.shown(), act);
    await this.board.redraw();
  }

  private async perform(act: Act): Promise<void> {
    const [by, verb] = act;
    if (by < LUCK && verb === VERB.choose) return this.book(act);
    if (by < LUCK) return verb === VERB.play ? this.card(act) : undefined;
    if (by === LUCK) {
      if (verb === VERB.spin) return this.spin(act);
      if (verb === VERB.reveal) return this.reveal(act);
      return;
    }
    if (by === HAPPENED) await this.happen(act);
  }

  private async happen(act: Act): Promise<void> {
    const [, event, a, b] = act;
    const field = (which: number): HTMLElement | null => this.find(`[data-field="${which}"]`);
    const stands = this.find(`[data-pawn="${a}"] .stands`);
    if (event === EVENT.walk) await this.walk(act);
    else if (event === EVENT.cookie) await this.cookie(act);
    else if (event === EVENT.small) await this.smallOnes(act);
    else if (event === EVENT.fall) await this.fall(act, stands);
    else if (event === EVENT.void) await this.shake(field(a));
    else if (event === EVENT.stay) await this.shake(stands);
    else if (event === EVENT.empty) await this.shake(field(b));
    else if (event === EVENT.cat) await this.grin(this.find(`[data-pawn="${a}"]`)?.dataset['at']);
    else {
      await this.book(act);
      await this.swell(stands, SWELLS[event] ?? []);
    }
  }

  private async swell(element: HTMLElement | null, transforms: readonly string[]): Promise<void> {
    const frames = transforms.map((transform) => ({ transform }));
    if (element && frames.length > 0) await this.motion.run(element, frames, { duration: 420 });
  }

  private async shake(element: HTMLElement | null): Promise<void> {
    const sides = [0, -7, 6, -4, 0].map((x) => ({ transform: `translateX(${x}%)` }));
    if (element) await this.motion.run(element, sides, { duration: TRAVEL });
  }

  private async grin(field: string | undefined): Promise<void> {
    const face = field === undefined ? null : this.find(`[data-field="${field}"] w-icon`);
    await this.swell(face, ['none', 'scale(1.7) rotate(-8deg)', 'scale(1.5) rotate(6deg)', 'none']);
  }

  /** From field to field, clockwise, in small leaps. */
  private async walk(act: Act): Promise<void> {
    const [, , seat, from, steps] = act;
    const pawn = this.find(`[data-pawn="${seat}"]`);
    const clock = this.find('.clock');
    const was = pawn?.getBoundingClientRect();
    await this.book(act);
    if (!pawn || !clock || !was || steps === 0) return;
    const is = pawn.getBoundingClientRect();
    const scale = clock.getBoundingClientRect().width / 1000;
    const fields = this.board.shown().state.ring.length;
    const end = fieldAt((from + steps) % fields, fields);
    const points: Point[] = Array.from({ length: steps + 1 }, (_, i) => {
      const at = fieldAt((from + i) % fields, fields);
      return { x: (at.x - end.x) * scale, y: (at.y - end.y) * scale };
    });
    points[0] = { x: was.x + was.width / 2 - is.x - is.width / 2, y: was.bottom - is.bottom };
    const frames: Keyframe[] = points.flatMap((to, i) => {
      const here = frame(to, 'ease-out', i / steps);
      const next = points[i + 1];
      if (!next) return [here];
      const up = { x: (to.x + next.x) / 2, y: (to.y + next.y) / 2 - LEAP * scale };
      return [here, frame(up, 'ease-in', (i + 0.5) / steps)];
    });
    await this.motion.run(pawn, frames, { duration: HOP * steps, easing: 'linear' });
  }

  private async fall(act: Act, stands: HTMLElement | null): Promise<void> {
    if (stands)
      await this.motion.run(
        stands,
        [
          { transform: 'none', opacity: 1 },
          { transform: 'translateY(-26%) rotate(-10deg)', opacity: 1, offset: 0.35 },
          { transform: 'translateY(34%) rotate(14deg) scale(0.45)', opacity: 0 },
        ],
        { duration: 460 },
      );
    await this.book(act);
    await this.swell(stands, ['translateY(50%)', 'translateY(-12%)', 'none']);
  }

  private ghost(what: TemplateResult, name: string, at: DOMRect): HTMLElement {
    const ghost = document.createElement('span');
    ghost.className = name;
    render(what, ghost);
    this.motion.ghost(this.board.layer(), ghost, at);
    return ghost;
  }

  /** A big cookie goes to its owner. */
  private async cookie(act: Act): Promise<void> {
    const [, , seat, value, how] = act;
    const from = this.find(how === HIDDEN_COOKIE ? '[data-stack]' : '[data-up]')?.getBoundingClientRect();
    const pawn = this.find(`[data-pawn="${seat}"]`);
    await this.book(act);
    if (!from || !pawn) return;
    const ghost = this.ghost(bigCookie(value), 'flying', from);
    await this.motion.leave(ghost, pawn.getBoundingClientRect(), { duration: 520 });
    void this.nod(seat);
  }

  private async smallOnes(act: Act): Promise<void> {
    const [, , seat, many] = act;
    const from = this.find('[data-pool]')?.getBoundingClientRect();
    const pawn = this.find(`[data-pawn="${seat}"]`);
    await this.book(act);
    if (!from || !pawn) return;
    const size = from.width / 2;
    const start = new DOMRect(from.x + size / 2, from.y + from.height / 2, size, size);
    const to = pawn.getBoundingClientRect();
    const cookies = Array.from({ length: many }, (_, i) => {
      const ghost = this.ghost(smallCookie(), 'flying', start);
      return this.motion.leave(ghost, to, { delay: i * STAGGER, duration: 420 });
    });
    await Promise.all(cookies);
    void this.nod(seat);
  }

  private async nod(seat: number): Promise<void> {
    const sheet = this.find(`[data-player="${seat}"] .won`);
    if (sheet) await this.motion.nod(sheet, { duration: QUICK * 1.5 });
  }

  /** The hand goes round twice and comes to rest on the field. */
  private async spin(act: Act): Promise<void> {
    const { state, pointer } = this.board.shown();
    const was = angleOf(pointer ?? 0, state.ring.length);
    await this.book(act);
    const is = angleOf(act[2], state.ring.length);
    const hand = this.find('.hand');
    if (!hand) return;
    const to = is + 720 - (is > was ? 360 : 0);
    const frames = [{ transform: `rotate(${was}deg)` }, { transform: `rotate(${to}deg)` }];
    await this.motion.run(hand, frames, { duration: SPIN, easing: 'cubic-bezier(0.2, 0.6, 0.15, 1)' });
    const shown = this.find(`[data-field="${act[2]}"]`);
    if (shown) await this.motion.nod(shown, { duration: TRAVEL });
  }

  private async reveal(act: Act): Promise<void> {
    await this.book(act);
    const up = this.find('[data-up]');
    if (up) await this.motion.appear(up, { duration: TRAVEL });
  }

  /** A player plays a card: it is shown large, then lies beside the clock; the reader's own is not shown. */
  private async card(act: Act): Promise<void> {
    const clock = this.find('.clock')?.getBoundingClientRect();
    await this.book(act);
    const to = this.find('[data-last] .card');
    if (!clock || !to) return;
    const width = clock.width * 0.24;
    const height = width * 1.3;
    const [x, y] = [clock.x + (clock.width - width) / 2, clock.y + (clock.height - height) / 2];
    const at = new DOMRect(x, y, width, height);
    const value = act[3] === JOKER ? 'joker' : act[3];
    const ghost = this.ghost(cardFace(value), 'card flying', at);
    ghost.dataset['seat'] = String(act[0]);
    void this.motion.appear(ghost, { duration: QUICK });
    const delay = act[0] === this.board.mine() ? 0 : REST;
    await this.motion.leave(ghost, to.getBoundingClientRect(), { delay, duration: TRAVEL });
  }
}
