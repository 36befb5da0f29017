/*
 * The keyboard: things that belong together are a row (`data-row`) with one stop of the Tab key, and arrows lead from
 * one to the next. What can be chosen comes first.
 */

const items = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('.item')];

/** Gives every row its one stop: where the focus was, else what can be chosen, else the first. */
export function rove(root: ParentNode): void {
  for (const row of root.querySelectorAll('[data-row]')) {
    const all = items(row);
    const focused = all.find((item) => item.matches(':focus'));
    const chosen = all.find((item) => item.classList.contains('chosen'));
    const live = all.find((item) => item.classList.contains('live'));
    const kept = all.find((item) => item.tabIndex === 0 && (!live || item.classList.contains('live')));
    const stop = focused ?? chosen ?? kept ?? live ?? all[0];
    for (const item of all) item.tabIndex = item === stop ? 0 : -1;
  }
}

/** An arrow, Home or End within a row; false: the key means nothing here. */
export function step(key: string, on: HTMLElement): boolean {
  const row = on.closest('[data-row]');
  const all = row ? items(row) : [];
  const at = all.indexOf(on);
  if (at < 0) return false;
  const to =
    key === 'ArrowRight' || key === 'ArrowDown'
      ? (at + 1) % all.length
      : key === 'ArrowLeft' || key === 'ArrowUp'
        ? (at + all.length - 1) % all.length
        : key === 'Home'
          ? 0
          : key === 'End'
            ? all.length - 1
            : null;
  if (to === null) return false;
  const next = all[to];
  for (const item of all) item.tabIndex = item === next ? 0 : -1;
  next?.focus();
  return true;
}
