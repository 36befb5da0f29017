/* The keyboard: one stop for Tab in every group, arrows from target to target inside it. */
import { COLUMNS } from './state.ts';

export function targetsIn(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>('[data-target]')];
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

/** Target side by side in a group. */
export function across(group: Element): number {
  return group.getAttribute('data-group') === 'tea' ? COLUMNS : 1;
}

/** One target of each group can be reached by Tab: where the reader was, else what may be chosen, else the first. */
export function setStops(root: ParentNode, was: ReadonlyMap<string, string>): void {
  for (const group of root.querySelectorAll('[data-group]')) {
    const targets = targetsIn(group);
    const kept = was.get(group.getAttribute('data-group') ?? '');
    const stop =
      targets.find(({ dataset }) => dataset['target'] === kept) ??
      targets.find(({ classList }) => classList.contains('live')) ??
      targets[0];
    for (const target of targets) target.tabIndex = target === stop ? 0 : -1;
  }
}
