/* The keyboard: one stop for Tab in every group, arrows from spot to spot inside it. */
import { COLUMNS } from './state.ts';

export function spotsIn(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>('[data-spot]')];
}

/** Where an arrow leads from the i-th of so many; null: another key. */
export function led(key: string, at: number, many: number, across: number): number | null {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across };
  if (key === 'Home') return 0;
  if (key === 'End') return many - 1;
  const step = steps[key];
  if (step === undefined) return null;
  const to = at + step;
  return to < 0 || to >= many ? at : to;
}

/** Spots side by side in a group. */
export function across(group: Element): number {
  return group.getAttribute('data-group') === 'tea' ? COLUMNS : 1;
}

/** One spot of each group can be reached by Tab: where the reader was, else what may be chosen, else the first. */
export function setStops(root: ParentNode, was: ReadonlyMap<string, string>): void {
  for (const group of root.querySelectorAll('[data-group]')) {
    const spots = spotsIn(group);
    const kept = was.get(group.getAttribute('data-group') ?? '');
    const stop =
      spots.find(({ dataset }) => dataset['spot'] === kept) ??
      spots.find(({ classList }) => classList.contains('live')) ??
      spots[0];
    for (const spot of spots) spot.tabIndex = spot === stop ? 0 : -1;
  }
}
