/* The keyboard: where an arrow leads from one thing to the next. */

/** Along a row of so many; null: another key. */
export function along(key: string, at: number, many: number): number | null {
  if (key === 'ArrowLeft') return Math.max(at - 1, 0);
  if (key === 'ArrowRight') return Math.min(at + 1, many - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? many - 1 : null;
}

/** Round the clock. */
export function around(key: string, at: number, many: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % many;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at + many - 1) % many;
  if (key === 'Home') return 0;
  return key === 'End' ? many - 1 : null;
}
