/* Moves the focus by the arrow keys: over the cells, and round the board over its arrows. */
import type { Next } from '@web/ui/roving-focus.ts';
import { ARROWS, CELLS, WIDTH, columnOf, rowOf } from './maze.ts';

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};
/** Clockwise along each side: top, right, bottom, left. */
const ALONG = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
const AGAINST = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];

function fromArrow(number: number, key: string): number | null {
  const arrow = ARROWS[number];
  if (!arrow) return null;
  if (ALONG[arrow.side] === key) return CELLS + ((number + 1) % ARROWS.length);
  if (AGAINST[arrow.side] === key) return CELLS + ((number + ARROWS.length - 1) % ARROWS.length);
  const [dx, dy] = STEPS[key] ?? [0, 0];
  return dx === arrow.dx && dy === arrow.dy ? (arrow.cells[0] ?? null) : null;
}

/** The target that a key leads to: a cell, or CELLS + arrow; null: it leads nowhere. */
function led(at: number, key: string): number | null {
  if (at >= CELLS) return fromArrow(at - CELLS, key);
  const step = STEPS[key];
  if (!step) return key === 'Home' ? rowOf(at) * WIDTH : key === 'End' ? rowOf(at) * WIDTH + WIDTH - 1 : null;
  const [x, y] = [columnOf(at) + step[0], rowOf(at) + step[1]];
  if (x >= 0 && x < WIDTH && y >= 0 && y < WIDTH) return y * WIDTH + x;
  const [dx, dy] = [-step[0], -step[1]];
  const arrow = ARROWS.findIndex((one) => one.cells[0] === at && one.dx === dx && one.dy === dy);
  return arrow < 0 ? null : CELLS + arrow;
}

/** The number of an element of the board: a cell, or CELLS + arrow. */
export function targetOf({ dataset: { cell, arrow } }: HTMLElement): number {
  return cell !== undefined ? Number(cell) : CELLS + Number(arrow);
}

export const nextTarget: Next = ({ key }, at, items) => {
  const from = items[at];
  const to = from ? led(targetOf(from), key) : null;
  return to === null ? null : items.findIndex((item) => targetOf(item) === to);
};
