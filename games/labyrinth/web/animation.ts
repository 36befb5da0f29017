/*
 * Plays a story on the board: the line slides with the pawns on it, the tile driven out becomes the
 * spare, pawns walk their way, a found goal goes to its owner, the Hatter's card opens. The page shows the
 * new position from the start. All shifts are added up, so a walk may follow a push that still slides.
 */
import { render } from 'lit';
import { Motion, QUICK, TRAVEL } from '@web/ui/motion.ts';
import { ARROWS, WIDTH, columnOf, rowOf, type Arrow } from './maze.ts';
import type { Step, Story } from './story.ts';
import { medallion } from './tray.ts';

/** How far a line is pushed in when a push is only previewed. */
export const PEEK = 0.84;
const PACE = 75;
const WALK_MOST = 640;

export class MoveAnimation {
  private readonly size: number;

  constructor(
    private readonly motion: Motion,
    private readonly root: ParentNode,
    private readonly layer: HTMLElement,
    /** The arrow that was previewed before: its line has come most of the way. */
    private readonly peeked: number | null,
  ) {
    const maze = this.find('.maze');
    this.size = maze ? maze.getBoundingClientRect().width / WIDTH : 0;
  }

  /** Begins after a delay; how long all of it takes. */
  play(story: Story, start: number): number {
    let delay = start;
    for (const step of story.steps) delay += this.step(step, delay);
    return delay;
  }

  private find(what: string): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(what);
  }

  private cell(cell: number): HTMLElement | null {
    return this.find(`[data-cell="${cell}"]`);
  }

  private step(step: Step, delay: number): number {
    switch (step.is) {
      case 'push':
        return this.push(step, delay);
      case 'walk':
        return this.walk(step.seat, step.way, delay);
      case 'put':
        return this.put(step.seat, step.from, step.to, delay);
      case 'turn':
        return this.turn(step.cell, step.quarters, delay);
      case 'found':
        return this.found(step.seat, step.goal, step.cell, delay);
      case 'card':
        return this.open(step.cell, delay);
      case 'choose':
        return this.burst(step.cell, delay, 1.7);
      case 'home':
        return this.burst(step.cell, delay, 2.6);
    }
  }

  private shift(x: number, y: number): string {
    return `translate(${x * this.size}px, ${y * this.size}px)`;
  }

  private slide(element: Element | null, x: number, y: number, delay: number, duration: number): void {
    const frames = [{ transform: this.shift(x, y) }, { transform: this.shift(0, 0) }];
    if (element) void this.motion.run(element, frames, { delay, duration, add: true });
  }

  private push({ arrow: number, rode, round }: Extract<Step, { is: 'push' }>, delay: number): number {
    const arrow = ARROWS[number] as Arrow;
    const { dx, dy, cells } = arrow;
    const left = this.peeked === number ? 1 - PEEK : 1;
    const duration = left < 1 ? QUICK : TRAVEL;
    const tiles = cells.map((cell) => this.cell(cell)?.firstElementChild);
    for (const element of [...tiles, ...rode.map((seat) => this.pawn(seat))])
      this.slide(element ?? null, -dx * left, -dy * left, delay, duration);
    for (const seat of round) this.round(seat, arrow, delay);
    const spare = this.find('[data-spare]');
    const last = this.cell(cells.at(-1) ?? 0)?.getBoundingClientRect();
    if (spare && last) {
      const out = last.width * (1 - left);
      const from = new DOMRect(last.x + dx * out, last.y + dy * out, last.width, last.height);
      void this.motion.travel(spare, from, { delay, duration: TRAVEL });
    }
    return duration;
  }

  private pawn(seat: number): HTMLElement | null {
    return this.find(`[data-pawn="${seat}"]`);
  }

  /** Driven out at one end, back in at the other. */
  private round(seat: number, { dx, dy }: Arrow, delay: number): void {
    const pawn = this.pawn(seat);
    const far = WIDTH - 1;
    if (!pawn) return;
    void this.motion.run(
      pawn,
      [
        { transform: this.shift(far * dx, far * dy), offset: 0 },
        { transform: this.shift(WIDTH * dx, WIDTH * dy), offset: 0.48 },
        { transform: this.shift(-dx, -dy), offset: 0.52 },
        { transform: this.shift(0, 0), offset: 1 },
      ],
      { delay, duration: TRAVEL, add: true },
    );
    const figure = pawn.firstElementChild;
    const fade = [{ opacity: 1 }, { opacity: 0, offset: 0.45 }, { opacity: 0, offset: 0.55 }, { opacity: 1 }];
    if (figure) void this.motion.run(figure, fade, { delay, duration: TRAVEL });
  }

  private walk(seat: number, way: readonly number[], delay: number): number {
    const pawn = this.pawn(seat);
    const end = way.at(-1) ?? 0;
    const duration = Math.min(Math.max((way.length - 1) * PACE, QUICK), WALK_MOST);
    const frames = way.map((cell) => {
      const [x, y] = [columnOf(cell) - columnOf(end), rowOf(cell) - rowOf(end)];
      return { transform: this.shift(x, y) };
    });
    if (pawn) void this.motion.run(pawn, frames, { delay, duration, add: true });
    return duration;
  }

  private put(seat: number, from: number, to: number, delay: number): number {
    this.slide(this.pawn(seat), columnOf(from) - columnOf(to), rowOf(from) - rowOf(to), delay, TRAVEL);
    return TRAVEL / 2;
  }

  private turn(cell: number, quarters: number, delay: number): number {
    const ground = this.cell(cell)?.querySelector('.tile');
    const frames = [{ transform: `rotate(${-90 * quarters}deg)` }, { transform: 'rotate(0deg)' }];
    if (ground) void this.motion.run(ground, frames, { delay, add: true });
    return TRAVEL;
  }

  private found(seat: number, goal: number, cell: number, delay: number): number {
    const from = this.cell(cell)?.getBoundingClientRect();
    const to = this.find(`[data-found="${seat}"]`);
    if (!from || !to) return 0;
    const ghost = document.createElement('div');
    ghost.className = 'flying';
    render(medallion(goal), ghost);
    this.burst(cell, delay, 1.7);
    this.motion.ghost(this.layer, ghost, from);
    const row = to.getBoundingClientRect();
    const place = new DOMRect(row.right - 30, row.bottom - 30, 26, 26);
    void this.motion.leave(ghost, place, { delay: delay + QUICK, duration: TRAVEL * 1.5 });
    void this.motion.nod(to, { delay: delay + QUICK + TRAVEL * 1.3, duration: QUICK * 1.5 });
    return TRAVEL;
  }

  /** A ring of light that opens where something was found. */
  private burst(cell: number, delay: number, size: number): number {
    const at = this.cell(cell)?.getBoundingClientRect();
    if (!at) return 0;
    const ring = document.createElement('div');
    ring.className = 'burst';
    this.motion.ghost(this.layer, ring, at);
    const frames = [
      { transform: 'scale(0.3)', opacity: 0 },
      { transform: 'scale(0.8)', opacity: 1, offset: 0.25 },
      { transform: `scale(${size})`, opacity: 0 },
    ];
    void this.motion.run(ring, frames, { delay, duration: TRAVEL * 2, gone: true }).then(() => ring.remove());
    return TRAVEL;
  }

  /** The card turns up where the Hatter is and comes to its place. */
  private open(cell: number, delay: number): number {
    const card = this.find('[data-hatter]');
    const from = this.cell(cell)?.getBoundingClientRect();
    if (!card || !from) return 0;
    const at = card.getBoundingClientRect();
    const x = from.x + from.width / 2 - (at.x + at.width / 2);
    const y = from.y + from.height / 2 - (at.y + at.height / 2);
    const look = (part: number, angle: number, scale: number): string =>
      `translate(${x * part}px, ${y * part}px) perspective(700px) rotateY(${angle}deg) scale(${scale})`;
    const frames = [
      { transform: look(1, 90, 0.3), opacity: 0 },
      { transform: look(0.5, 70, 0.7), opacity: 1, offset: 0.4 },
      { transform: look(0, 0, 1), opacity: 1 },
    ];
    void this.motion.run(card, frames, { delay, duration: TRAVEL * 1.5 });
    return TRAVEL;
  }
}
