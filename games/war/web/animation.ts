/*
 * Motion: leaders and cards travel from where they were to where they are; chips of a draw turn up together,
 * then the markers climb. Everything is in its place from the start; a tap ends it all.
 */
import { Motion, QUICK, TRAVEL } from '@web/ui/motion.ts';
import { TRACK_END } from './state.ts';

/** Less than this is the page's own layout, not a move. */
const STILL = 6;

export interface Before {
  places: Map<string, DOMRect>;
  flips: Set<string>;
  strengths: Map<string, number>;
}

function all(root: ParentNode, what: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(what)];
}

function origin(root: ParentNode): DOMRect {
  return root.querySelector('.main')?.getBoundingClientRect() ?? new DOMRect();
}

/** Measures everything before the update, relative to the sheet, however it scrolls. */
export function before(root: ParentNode): Before {
  const { x, y } = origin(root);
  const places = new Map<string, DOMRect>();
  for (const element of all(root, '[data-animate]:not([data-animate=""])')) {
    const at = element.getBoundingClientRect();
    if (at.width > 0) places.set(element.dataset['animate'] ?? '', new DOMRect(at.x - x, at.y - y, at.width, at.height));
  }
  const flips = new Set(all(root, '[data-flip]').map((element) => element.dataset['flip'] ?? ''));
  const strengths = new Map<string, number>();
  for (const marker of all(root, '[data-marker]'))
    strengths.set(marker.dataset['marker'] ?? '', Number(marker.style.getPropertyValue('--at')));
  return { places, flips, strengths };
}

function turnUp(motion: Motion, element: HTMLElement): void {
  const turned = (angle: number, scale: number): string => `perspective(400px) rotateY(${angle}deg) scale(${scale})`;
  void motion.run(element, [
    { transform: turned(180, 0.7), opacity: 0 },
    { transform: turned(90, 1.15), opacity: 1, offset: 0.5 },
    { transform: turned(0, 1), opacity: 1 },
  ]);
}

/** A marker climbs cell by cell from where it stood. */
function climb(motion: Motion, marker: HTMLElement, from: number, delay: number): void {
  const rail = marker.parentElement?.getBoundingClientRect().width ?? 0;
  const way = Number(marker.style.getPropertyValue('--at')) - from;
  if (way === 0 || rail === 0) return;
  const shift = `translateX(${(-way * rail) / (TRACK_END + 1)}px)`;
  const frames = [{ transform: shift }, { transform: 'none' }];
  void motion.run(marker, frames, { delay, duration: TRAVEL + QUICK, add: true });
}

/** From there to where everything is now. */
export function animate(motion: Motion, root: ParentNode, was: Before): void {
  const { x, y } = origin(root);
  for (const element of all(root, '[data-animate]:not([data-animate=""])')) {
    const from = was.places.get(element.dataset['animate'] ?? '');
    const at = element.getBoundingClientRect();
    if (!from || at.width === 0) continue;
    const moved = Math.hypot(at.x - x - from.x, at.y - y - from.y);
    if (moved > STILL) void motion.travel(element, new DOMRect(from.x + x, from.y + y, from.width, from.height));
  }
  const fresh = all(root, '[data-flip]').filter((element) => !was.flips.has(element.dataset['flip'] ?? ''));
  for (const element of fresh) turnUp(motion, element);
  for (const marker of all(root, '[data-marker]')) {
    const from = was.strengths.get(marker.dataset['marker'] ?? '');
    if (from !== undefined) climb(motion, marker, from, fresh.length > 0 ? TRAVEL : 0);
  }
}
