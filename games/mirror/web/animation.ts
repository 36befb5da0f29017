/*
 * Plays a story on the board: taken cards travel to their taker, pairs turn and fade there, new cards
 * come one after another. The page shows the new position from the start; ghosts tell how it came.
 */
import { Motion, QUICK, TRAVEL } from '@web/ui/motion.ts';
import { PlayingCard } from '@web/ui/playing-card.ts';
import { nameOf, shortNameOf } from './names.ts';
import { PICTURES, hueOf, type CardName } from './state.ts';
import type { Step, Story } from './story.ts';

/** More than this was missed, not watched: only the latest is shown. */
const STEPS_MAX = 6;
const STAGGER = 70;
const DEAL = 38;
/** Between two turns, so that each can be followed. */
const REST = 160;

/** The positions of elements before the update. */
export interface Measured {
  cells: Map<number, DOMRect>;
  alice: DOMRect | null;
}

function cellAt(root: ParentNode, cell: number): HTMLElement | null {
  return root.querySelector(`[data-cell="${cell}"]`);
}

function pile(root: ParentNode, seat: number, card: CardName): HTMLElement | null {
  return root.querySelector(`[data-pile="${seat}-${card}"]`);
}

export function measure(root: ParentNode): Measured {
  const cells = new Map<number, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-cell]'))
    cells.set(Number(element.dataset['cell']), element.getBoundingClientRect());
  const alice = root.querySelector('[data-holds]');
  return { cells, alice: alice ? alice.getBoundingClientRect() : null };
}

function copy(card: CardName, reflection: boolean): PlayingCard {
  const ghost = new PlayingCard();
  ghost.picture = PICTURES[card];
  ghost.label = nameOf(card);
  ghost.short = shortNameOf(card);
  ghost.hue = hueOf(card);
  ghost.reflection = reflection;
  ghost.solid = card === 'alice';
  return ghost;
}

/** Cards that meet are shown this large, one left and one right of the pile. */
const MEETING = 0.6;

export class MoveAnimation {
  constructor(
    private readonly motion: Motion,
    private readonly root: ParentNode,
    private readonly layer: HTMLElement,
    private readonly was: Measured,
  ) {}

  play(story: Story): void {
    const { placed } = story;
    let delay = 0;
    let freed = 0;
    for (const step of story.steps.slice(-STEPS_MAX)) {
      delay += this.step(step, delay);
      if (freed === 0 && step.taken.some(({ cell }) => cell === placed?.cell)) freed = delay - REST;
    }
    story.dealt.forEach((cell, i) => {
      const element = cellAt(this.root, cell);
      if (element) void this.motion.appear(element, { delay: delay + i * DEAL });
    });
    const alice = placed && cellAt(this.root, placed.cell);
    if (alice && this.was.alice) void this.motion.travel(alice, this.was.alice, { delay: freed });
  }

  /** One turn; how long it takes. */
  private step(step: Step, start: number): number {
    let end = start;
    step.taken.forEach(({ cell, card, vanishes }, i) => {
      const from = this.was.cells.get(cell);
      const to = card.card && pile(this.root, step.seat, card.card);
      if (!from || !to || !card.card) return;
      const delay = start + i * STAGGER;
      const ghost = copy(card.card, card.reflection);
      if (vanishes) this.meet(ghost, from, to, delay);
      else this.go(ghost, from, to, delay);
      void this.motion.nod(to, { delay: delay + TRAVEL * 0.8, duration: QUICK * 1.5 });
      end = Math.max(end, delay + TRAVEL * (vanishes ? 2 : 1));
    });
    step.partners.forEach(({ card, reflection }) => {
      const to = pile(this.root, step.seat, card);
      const size = this.was.cells.values().next().value;
      if (!to || !size) return;
      const ghost = copy(card, reflection);
      this.motion.ghost(this.layer, ghost, this.meeting(to, size, 1));
      void this.motion.appear(ghost, { delay: start, duration: TRAVEL });
      void this.motion.vanish(ghost, { delay: start + TRAVEL });
    });
    return end - start + REST;
  }

  /** The position where a card meets its reflection: by the pile, and wholly on the board. */
  private meeting(pile: HTMLElement, size: DOMRect, side: -1 | 1): DOMRect {
    const centre = pile.getBoundingClientRect();
    const ground = this.layer.getBoundingClientRect();
    const width = size.width * MEETING;
    const height = size.height * MEETING;
    const reach = width * 1.15;
    const x = Math.min(Math.max(centre.x + centre.width / 2, ground.left + reach), ground.right - reach);
    return new DOMRect(x + (side * width * 1.1) / 2 - width / 2, centre.y + centre.height / 2 - height / 2, width, height);
  }

  private go(ghost: PlayingCard, from: DOMRect, to: HTMLElement, delay: number): void {
    this.motion.ghost(this.layer, ghost, from);
    void this.motion.leave(ghost, to.getBoundingClientRect(), { delay });
  }

  /** A card goes to its other side, and both turn into nothing. */
  private meet(ghost: PlayingCard, from: DOMRect, to: HTMLElement, delay: number): void {
    this.motion.ghost(this.layer, ghost, this.meeting(to, from, -1));
    void this.motion.travel(ghost, from, { delay });
    void this.motion.vanish(ghost, { delay: delay + TRAVEL });
  }
}
